#!/usr/bin/env python3
"""Writes the C file that carries the layouts of data/felts.tsv.

usage: embed-felts.py FELTS.TSV OUTPUT

The output is written only when it changes, so that a build that changes nothing rebuilds nothing."""
import pathlib
import sys

COLUMNS = 'game kind wager target x y w h path text small size tone dice turn flags'.split()
NUMBERS = {'x', 'y', 'w', 'h', 'size', 'turn'}


def quote(text):
    out = [f'\\{b:03o}' if b >= 0x7f or b < 0x20 or chr(b) in '"\\?' else chr(b) for b in text.encode()]
    return '"' + ''.join(out) + '"'


def main():
    source, output = map(pathlib.Path, sys.argv[1:3])
    lines = source.read_text(encoding='utf-8').splitlines()
    if lines[0].split('\t') != COLUMNS:
        raise SystemExit(f'{source}: the header must be: {" ".join(COLUMNS)}')
    out = ['/* Made by scripts/embed-felts.py from data/felts.tsv. */', '#include "office/felt_rows.h"', '',
           'const BwFeltRow bw_felt_rows[] = {']
    for number, line in enumerate(lines[1:], 2):
        fields = line.split('\t')
        if len(fields) != len(COLUMNS):
            raise SystemExit(f'{source}, line {number}: {len(COLUMNS)} columns expected')
        cells = [f or '0' if name in NUMBERS else quote(f) for name, f in zip(COLUMNS, fields)]
        out.append('    {' + ', '.join(cells) + '},')
    out += ['    {.game = ""}, /* the end */', '};', f'const size_t bw_felt_row_count = {len(lines) - 1};', '']
    text = '\n'.join(out)
    if not output.exists() or output.read_text(encoding='utf-8') != text:
        output.write_text(text, encoding='utf-8')


main()
