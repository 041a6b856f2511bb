#!/usr/bin/env python3
"""Every source of the program and of its tests is one for clang too: `make fuzz` builds with it.

usage: clang.py BUILD   a build, for how its sources are compiled"""
import concurrent.futures
import json
import os
import pathlib
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(sys.argv[1]).resolve()


def includes(entry):
    """Where its headers are, and what is defined for it."""
    return [word for word in shlex.split(entry['command']) if word.startswith(('-I', '-isystem', '-D', '-std', '-W'))]


def check(job):
    path, words = job
    done = subprocess.run(['clang', '-fsyntax-only', '-Werror', *words, path], cwd=BUILD, capture_output=True, text=True, check=False)
    return path, done.returncode, done.stderr


def main():
    entries = json.loads((BUILD / 'compile_commands.json').read_text(encoding='utf-8'))
    jobs = {str((BUILD / entry['file']).resolve()): includes(entry) for entry in entries if str(ROOT) in str((BUILD / entry['file']).resolve())}
    common = max(jobs.values(), key=len)
    for path in sorted(ROOT.glob('tests/fuzz/*.c')):
        jobs.setdefault(str(path), [*common, f'-I{ROOT}/tests/property'])
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        for path, code, text in pool.map(check, jobs.items()):
            if code != 0:
                failed += 1
                print(f'{path}\n{text}')
    print(f'clang: {len(jobs) - failed} passed, {failed} failed')
    return 1 if failed else 0


sys.exit(main())
