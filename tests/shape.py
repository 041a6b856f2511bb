#!/usr/bin/env python3
"""Holds every function of the tree to a size that can be read at once.

usage: shape.py [FILE...]   all C files of src and include without any

A function has at most 60 lines, fewer than ten parameters and fewer than five levels of blocks; a macro
at most 40 lines, unless it is a list of one row a line, `ROW(...)`. The tree is formatted by clang-format, so a function begins and ends at the first column."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
LINES, PARAMETERS, LEVELS, MACRO_LINES = 60, 9, 4, 40
HEAD = re.compile(r'^(?!typedef|struct|enum|union|static const|const struct|extern|#|/|\}|\*)[A-Za-z_].*\(')


def parameters(head):
    """How many there are between the outer parentheses of `head`."""
    depth, commas, seen = 0, 0, ''
    for letter in head[head.index('('):]:
        depth += {'(': 1, '[': 1, ')': -1, ']': -1}.get(letter, 0)
        if depth == 0:
            break
        commas += letter == ',' and depth == 1
        seen += letter
    return 0 if seen.strip('( ') in ('', 'void') else commas + 1


def bare(line, inside):
    """The line without strings, characters and comments, and whether a comment goes on."""
    if inside:
        end = line.find('*/')
        if end < 0:
            return '', True
        line = line[end + 2:]
    line = re.sub(r'"(\\.|[^"\\])*"|\'(\\.|[^\'\\])*\'', '""', line)
    line = re.sub(r'/\*.*?\*/|//.*', '', line)
    start = line.find('/*')
    return (line, False) if start < 0 else (line[:start], True)


def functions(lines):
    """(name, first line, number of lines, parameters, levels) of each function."""
    i = 0
    while i < len(lines):
        if not HEAD.match(lines[i]) or ';' in bare(lines[i], False)[0]:
            i += 1
            continue
        first, head = i, ''
        while i < len(lines) and not head.rstrip().endswith(('{', ';')):
            head += lines[i]
            i += 1
        if head.rstrip().endswith(';') or '=' in head.split('(')[0]:
            continue
        depth = deepest = 0
        inside = False
        while i < len(lines) and lines[i] != '}':
            text, inside = bare(lines[i], inside)
            blocks = text if not re.search(r'= \{|\(Bw\w+[^)]*\)\{', text) else ''
            for letter in blocks:
                depth += {'{': 1, '}': -1}.get(letter, 0)
                deepest = max(deepest, depth)
            i += 1
        i += 1
        name = re.search(r'(\w+)\s*\(', head).group(1)
        yield name, first + 1, i - first, parameters(head), deepest


def macros(lines):
    i = 0
    while i < len(lines):
        first = i
        while i < len(lines) and lines[i].endswith('\\'):
            i += 1
        i += 1
        rows = all(re.match(r'\s*[A-Z]+\(', line) for line in lines[first + 1:i])
        if lines[first].startswith('#define') and i - first > MACRO_LINES and not rows:
            yield lines[first].split()[1].split('(')[0], first + 1, i - first


def faults(path):
    lines = path.read_text(encoding='utf-8').split('\n')
    for name, line, length, n, levels in functions(lines):
        for what, value, most in (('lines', length, LINES), ('parameters', n, PARAMETERS), ('levels', levels, LEVELS)):
            if value > most:
                yield f'{path.relative_to(ROOT)}:{line}: {name} has {value} {what}, at most {most}'
    for name, line, length in macros(lines):
        yield f'{path.relative_to(ROOT)}:{line}: the macro {name} has {length} lines, at most {MACRO_LINES}'


def main():
    given = [pathlib.Path(word).resolve() for word in sys.argv[1:]]
    files = given or sorted(p for folder in ('src', 'include') for p in (ROOT / folder).rglob('*.[ch]'))
    failed = 0
    for path in files:
        found = list(faults(path))
        failed += bool(found)
        for line in found:
            print(line)
    print(f'shape: {len(files) - failed} passed, {failed} failed')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main())
