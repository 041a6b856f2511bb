#!/usr/bin/env python3
"""Exact equities at hold 'em, ours beside OMPEval's, in one run with the same hands.

usage: equity_peer.py BOARDWALK [OMPEVAL]

OMPEVAL is a folder with the sources of github.com/zekyll/OMPEval; without it, or where it cannot be built, the comparison is
skipped. It is built from a copy in which two functions are made constant, as newer compilers want them. Both use two threads.
Times are of the processor, both threads together, of the fastest of five runs, less what the same program takes for a full board;
wall time is about half of that where two cores are free. The peer answers two players before the flop out of a table that comes with it: a dead card
makes it count. All 169 hands against each other it has to count pair by pair: some of them, as many as take a second each way,
stand for all."""
import json
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

CASES = [  # board, dead cards, hands
    ('', '2c', ['AsKs', 'QhQd']),
    ('', '', ['AsKs', 'QhQd', 'JcTc']),
    ('', '', ['AsKs', 'QhQd', 'JcTc', '5d5c']),
    ('2c7dTh', '', ['22+,A2s+,KTs+,QTs,QJs,ATo+,KJo+', '55+,A7s+,KTs+,QTs,QJs,ATo+,KQo']),
    ('', '2c', ['AsKs', '22+']),
]
PAIRS = [('AKs', 'QQ'), ('JTs', '22'), ('AKo', 'T9s'), ('72o', '32s'), ('A5s', 'KQo'), ('98o', '65o'), ('KK', 'J4o'), ('Q7s', 'T8o')]
DRIVER = r'''
#include "omp/EquityCalculator.h"
#include <cstdio>
int main(int argc, char **argv) {
    std::vector<omp::CardRange> ranges(argv + 3, argv + argc);
    omp::EquityCalculator calculator;
    uint64_t board = omp::CardRange::getCardMask(argv[1]), dead = omp::CardRange::getCardMask(argv[2]);
    if (!calculator.start(ranges, board, dead, true, 0, nullptr, 10, 2)) return 1;
    calculator.wait();
    std::printf("%.9f\n", calculator.getResults().equity[0]);
}
'''


def build(source, folder):
    """The peer with its best flags; None where that fails."""
    copy = pathlib.Path(folder)
    (copy / 'omp').mkdir()
    for name in ('omp', 'libdivide'):
        (copy / name).mkdir(exist_ok=True)
        for path in (source / name).iterdir():
            text = re.sub(r'static uint64_t (min|max)\(\)', r'static constexpr uint64_t \1()', path.read_text())
            (copy / name / path.name).write_text(text)
    (copy / 'driver.cpp').write_text(DRIVER)
    sources = [str(path) for path in sorted((copy / 'omp').glob('*.cpp'))]
    r = subprocess.run(['c++', '-O3', '-std=c++11', '-march=native', '-pthread', '-w', '-include', 'functional', '-I', folder,
                        '-o', folder + '/peer', folder + '/driver.cpp', *sources])
    return folder + '/peer' if r.returncode == 0 else None


def fastest(command):
    """Seconds of the processor and what was printed."""
    best, out = 1e9, ''
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best, out


def peer(program, board, dead, hands):
    seconds, out = fastest([program, board, dead, *hands])
    return seconds, float(out)


def ours(program, *args):
    seconds, out = fastest([program, 'equity', *args, '--format', 'json'])
    return seconds, json.loads(out)


def main():
    boardwalk = str(pathlib.Path(sys.argv[1]).resolve())
    source = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    with tempfile.TemporaryDirectory() as folder:
        program = build(source, folder) if source is not None and (source / 'omp').is_dir() else None
        if program is None:
            print('the peer is not here; only ours is measured')
        wrong = 0
        full = ('2c7dTh4s5d', '', ['AsKs', 'QhQd'])
        start_ours = ours(boardwalk, *full[2], '--board', full[0])[0]
        start_peer = peer(program, *full)[0] if program is not None else 0
        for board, dead, hands in CASES:
            flags = [*(['--board', board] if board else []), *(['--dead', dead] if dead else [])]
            seconds, answer = ours(boardwalk, *hands, *flags, '--exact')
            seconds = max(seconds - start_ours, 1e-4)
            line = f'{" ".join(hands)[:44]:44} {board:6} ours {1000 * seconds:9.1f} ms'
            if program is not None:
                other, equity = peer(program, board, dead, hands)
                other = max(other - start_peer, 1e-4)
                same = abs(equity - answer['players'][0]['equity']['value']) < 1e-6
                wrong += not same
                line += f'   peer {1000 * other:9.1f} ms   {other / seconds:6.2f} times{"" if same else "   DIFFERENT"}'
            print(line)
        seconds = fastest([boardwalk, "equity", "--matrix"])[0] - start_ours
        line = f'{"all 169 hands against each other":51} ours {1000 * seconds:9.1f} ms'
        if program is not None:
            # A pair of classes is meetings of real hands; the peer takes a time for each that differs by more than names of suits.
            spent = sum(peer(program, '', '2c', pair)[0] - start_peer for pair in PAIRS) / len(PAIRS) * 169 * 170 / 2
            line += f'   peer {1000 * spent:9.0f} ms   {spent / seconds:6.0f} times (from {len(PAIRS)} pairs, with one card dead)'
        print(line)
    return 1 if wrong else 0


if __name__ == '__main__':
    sys.exit(main())
