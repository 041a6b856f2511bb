#!/usr/bin/env python3
"""What a public header declares: the functions that a shared library exports.

usage: exports.py HEADER...        their names, one a line, sorted
       exports.py --map HEADER     a version script for the linker"""
import pathlib
import re
import sys


def declared(path):
    """The functions of a header; those that it defines itself, inline, are nobody's exports."""
    text = re.sub(r'/\*.*?\*/', '', path.read_text(), flags=re.S)
    text = re.sub(r'^[ \t]*#.*?(?<!\\)$', '', text, flags=re.M | re.S)
    text = re.sub(r'^static inline .*?^}', '', text, flags=re.M | re.S)
    return set(re.findall(r'^(?!typedef)[a-zA-Z][\w *]*?\b(\w+)\(', text, flags=re.M))


def main():
    words = [word for word in sys.argv[1:] if word != '--map']
    names = sorted(set().union(*(declared(pathlib.Path(word)) for word in words)))
    if not names:
        sys.exit(__doc__)
    if '--map' in sys.argv:
        print('{ global:', *(f'{name};' for name in names), 'local: *; };', sep='\n')
    else:
        print(*names, sep='\n')


main()
