#!/usr/bin/env python3
"""Runs every command that README and manual show in a `console` block and compares what it prints.

usage: docs.py BOARDWALK

A line `...` in a block stands for any number of lines. Trailing blanks do not count. What stands behind a prompt,
`[1000.00] bets> pass 10`, is typed at a terminal when the program asks for it."""
import os
import pathlib
import pty
import re
import shlex
import subprocess
import sys
import tempfile
import termios

BOARDWALK = str(pathlib.Path(sys.argv[1]).resolve())
ROOT = pathlib.Path(__file__).resolve().parents[1]
SCRATCH = tempfile.TemporaryDirectory(prefix='boardwalk-docs-')
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


PROMPT = re.compile(r'\[[\d.]+\] [^>]*> ')


def type_session(words, typed, environment):
    """All lines of the terminal on which these lines are typed, each when the program prompts for one."""
    child, terminal = pty.fork()
    if child == 0:
        # What is typed before the program has set up its line would be shown twice, by the terminal as well.
        attributes = termios.tcgetattr(0)
        attributes[3] &= ~termios.ECHO
        termios.tcsetattr(0, termios.TCSANOW, attributes)
        os.chdir(ROOT)
        os.execve(BOARDWALK, [BOARDWALK, *words], environment)
    output, seen = '', 0
    while True:
        try:
            data = os.read(terminal, 65536)
        except OSError:  # the program has gone, and the terminal with it
            break
        if not data: break
        output += re.sub(r'\x1b\[[\d;?]*[A-Za-z]', '', data.decode(errors='replace'))
        if len(PROMPT.findall(output)) > seen and PROMPT.search(output.rsplit('\n', 1)[-1]):
            seen = len(PROMPT.findall(output))
            os.write(terminal, ((typed.pop(0) if typed else 'quit') + '\n').encode())
    os.close(terminal)
    os.waitpid(child, 0)
    lines = output.replace('\r', '').splitlines()
    # A terminal that is slow to give up its own echo shows what is typed once more.
    return [line for i, line in enumerate(lines)
            if i == 0 or not PROMPT.match(lines[i - 1]) or line.strip() == '' or PROMPT.sub('', lines[i - 1], count=1).strip() != line.strip()]


for page in ('README.md', 'docs/manual.md'):
    for command, want in sessions((ROOT / page).read_text(encoding='utf-8')):
        words = shlex.split(command)
        if words[0] != 'boardwalk': continue
        environment = {**os.environ, 'LC_ALL': 'C.UTF-8', 'COLUMNS': '80', 'TERM': 'xterm', 'NO_COLOR': '1', 'XDG_STATE_HOME': SCRATCH.name}
        typed = [PROMPT.sub('', line, count=1) for line in want if PROMPT.match(line)]
        if typed:
            got = [line.rstrip() for line in type_session(words[1:], typed, environment)]
        else:
            run = subprocess.run([BOARDWALK, *words[1:]], capture_output=True, text=True, cwd=ROOT, stdin=subprocess.DEVNULL, env=environment)
            got = [line.rstrip() for line in (run.stdout + run.stderr).splitlines()]
        if fits(want, got):
            passed += 1
        else:
            failed += 1
            print(f'{page}: $ {command}\nexpected:\n' + '\n'.join(want) + '\ngot:\n' + '\n'.join(got[:60]) + '\n')
print(f'docs: {passed} passed, {failed} failed')
sys.exit(1 if failed else 0)
