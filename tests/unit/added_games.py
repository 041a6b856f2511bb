#!/usr/bin/env python3
"""Writes the whole files that the manual prints, ```c blocks that begin with the name of a file, into a folder.

usage: added_games.py MANUAL FOLDER NAME..."""
import pathlib
import re
import sys

text = pathlib.Path(sys.argv[1]).read_text(encoding='utf-8')
files = {name: code for code, name in re.findall(r'^```c\n(/\* (\w+\.c):.*?)^```', text, re.S | re.M)}
missing = [name for name in sys.argv[3:] if name not in files]
if missing:
    sys.exit(f'the manual prints no {", ".join(missing)}')
for name in sys.argv[3:]:
    (pathlib.Path(sys.argv[2]) / name).write_text(files[name], encoding='utf-8')
