#!/usr/bin/env python3
"""Writes a C file that carries a text file as a string.

usage: embed-text.py INPUT NAME HEADER OUTPUT

The output is written only when it changes, so that a build that changes nothing rebuilds nothing."""
import pathlib
import sys


def quote(line):
    out = []
    for byte in line.encode():
        char = chr(byte)
        if char in '"\\':
            out.append('\\' + char)
        elif 0x20 <= byte < 0x7f and char != '?':
            out.append(char)
        else:
            out.append(f'\\{byte:03o}')
    return '    "' + ''.join(out) + '"'


def main():
    source, name, header, output = sys.argv[1:5]
    lines = pathlib.Path(source).read_text(encoding='utf-8').splitlines(keepends=True)
    body = '\n'.join(quote(line) for line in lines)
    text = (f'/* Made by scripts/embed-text.py from {pathlib.Path(source).name}. */\n'
            f'#include "{header}"\n\nconst char {name}[] =\n{body};\n')
    path = pathlib.Path(output)
    if not path.exists() or path.read_text(encoding='utf-8') != text:
        path.write_text(text, encoding='utf-8')


main()
