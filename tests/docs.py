#!/usr/bin/env python3
"""Runs every command that README and manual show in a `console` block and compares what it prints.

usage: docs.py BOARDWALK

A line `...` in a block stands for any number of lines. Trailing blanks do not count."""
import os
import pathlib
import re
import shlex
import subprocess
import sys

BOARDWALK = str(pathlib.Path(sys.argv[1]).resolve())
ROOT = pathlib.Path(__file__).resolve().parents[1]
passed = failed = 0


def sessions(text):
    """(command, expected lines) of each `$ ...` in each console block."""
    for block in re.findall(r'^```console\n(.*?)^```', text, re.S | re.M):
        command, lines = None, []
        for line in block.splitlines():
            if line.startswith('$ '):
                if command: yield command, lines
                command, lines = line[2:], []
            else:
                lines.append(line.rstrip())
        if command: yield command, lines


def fits(want, got):
    """Whether the lines fit, `...` standing for any number of them."""
    if not want: return not got
    if want[0] == '...': return any(fits(want[1:], got[i:]) for i in range(len(got) + 1))
    return bool(got) and want[0] == got[0] and fits(want[1:], got[1:])


for page in ('README.md', 'docs/manual.md'):
    for command, want in sessions((ROOT / page).read_text(encoding='utf-8')):
        words = shlex.split(command)
        if words[0] != 'boardwalk': continue
        run = subprocess.run([BOARDWALK, *words[1:]], capture_output=True, text=True, cwd=ROOT, stdin=subprocess.DEVNULL,
                             env={**os.environ, 'LC_ALL': 'C.UTF-8', 'COLUMNS': '80'})
        got = [line.rstrip() for line in (run.stdout + run.stderr).splitlines()]
        if fits(want, got):
            passed += 1
        else:
            failed += 1
            print(f'{page}: $ {command}\nexpected:\n' + '\n'.join(want) + '\ngot:\n' + '\n'.join(got[:60]) + '\n')
print(f'docs: {passed} passed, {failed} failed')
sys.exit(1 if failed else 0)
