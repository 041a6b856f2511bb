#!/usr/bin/env python3
"""One run of `sim` on many ranks under mpirun: the same totals to the cent on any number of them, whatever happens to some.
Without MPI on the machine only what the program says about that is tried.

usage: test_ranks.py BOARDWALK"""
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BOARDWALK = pathlib.Path(sys.argv[1]).resolve()
MPIRUN = shutil.which('mpirun')
STOPPED = 3
counts = [0, 0]
# On a machine of two processors, and as whoever runs the tests.
own = {**os.environ, 'OMPI_ALLOW_RUN_AS_ROOT': '1', 'OMPI_ALLOW_RUN_AS_ROOT_CONFIRM': '1', 'OMPI_MCA_rmaps_base_oversubscribe': '1',
       'OMPI_MCA_btl': 'self,vader,tcp', 'OMPI_MCA_btl_vader_single_copy_mechanism': 'none'}

# A run of each kind, short, but of several units.
RUNS = {
    'craps with odds': ['craps', '--rounds', '200k', '--bet', 'pass:60,pass-odds:max', '--seed', '3'],
    'a poker game, solved': ['three-card-poker', '--rounds', '60k'],
    'counting': ['blackjack', '--rounds', '900k', '--count', f'{ROOT}/docs/examples/hi-lo.count'],
    'a mirrored match': ['poker', '--rounds', '3k', '--mirror', '--player', f'call,tight:{ROOT}/docs/examples/tight.range,random'],
}


def check(name, holds, more=''):
    counts[not holds] += 1
    if not holds:
        print(f'failed: {name}: {more}')


def run(command, code=0):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=300, env=own)
    check(f'{command} ends with {code}', done.returncode == code, f'{done.returncode}: {done.stderr}{done.stdout[-300:]}')
    return done


def ranks(n, *args, code=0):
    return run([MPIRUN, '-n', n, BOARDWALK, 'sim', *args], code)


def told(text):
    """What a run told, without what depends on the machine."""
    found = json.loads(text)
    found.pop('run')
    check('all units were played', found.pop('units')['whole'])
    return found


def test_totals(_):
    for i, (name, args) in enumerate(RUNS.items()):
        alone = told(run([BOARDWALK, 'sim', *args, '--format', 'json']).stdout)
        for n, more in ((2, ()), (3, ('--threads', 2)), (7, ()), (1, ())) if i == 0 else ((2 + i % 2, ()),):
            check(f'{name} on {n} ranks', told(ranks(n, *args, *more, '--format', 'json').stdout) == alone)


def test_refusals(folder):
    done = ranks(2, 'craps', '--rounds', '100k', '--bet', 'nothing:5', code=2)
    check('a mistake is told once', done.stderr.count('boardwalk sim: ') == 1, done.stderr)
    done = ranks(2, 'poker', '--player', '2*call', '--stakes', '1/2,2/4', code=2)
    check('many runs are not spread', 'ranks play one together' in done.stderr, done.stderr)
    done = subprocess.run([MPIRUN, '-n', '1', BOARDWALK, 'sim', 'craps', '--by-table', '--rounds', '900k', ':', '-n', '1', BOARDWALK, 'sim', 'craps', '--by-table',
                           '--rounds', '900k', '--seed', '2'], capture_output=True, text=True, timeout=300, env=own)
    check('whoever plays another run is found out', "rank 1: it is of another run: its seed is '2'" in done.stderr, done.stderr)
    check('and what it has played is not counted', done.returncode == STOPPED, done.returncode)
    done = subprocess.run([MPIRUN, '-n', '1', BOARDWALK, 'sim', 'craps', '--rounds', '100k', ':', '-n', '1', BOARDWALK, 'sim', 'craps', '--rounds',
                           '100k', '--bet', 'nothing:5'], capture_output=True, text=True, timeout=300, env=own)
    check('a rank that cannot begin says why', 'rank 1: boardwalk sim: ' in done.stderr and 'nothing' in done.stderr, done.stderr)
    check('and the others play for it', 'units were played' not in done.stdout, done.stdout)
    bad = folder / 'bad.part'
    bad.write_text('nothing\n')
    done = ranks(3, 'craps', '--rounds', '100k', '--checkpoint', bad, code=2)
    check('what the first cannot read ends all', done.stderr.count('boardwalk sim: ') == 1, done.stderr)


def followers():
    """The processes of this program that do not lead."""
    found = []
    for path in pathlib.Path('/proc').glob('[0-9]*'):
        try:
            words = dict(word.split('=', 1) for word in (path / 'environ').read_text().split('\0') if '=' in word)
            ours = (path / 'exe').resolve() == BOARDWALK
        except (OSError, UnicodeDecodeError):
            continue
        if ours and words.get('OMPI_COMM_WORLD_RANK', '0') != '0':
            found.append(int(path.name))
    return found


def begin(kept, *args):
    process = subprocess.Popen([MPIRUN, '-n', '3', BOARDWALK, 'sim', *args, '--checkpoint', kept, '--checkpoint-every', '1'],
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=own)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline and not (kept.exists() and 'done' in kept.read_text()):
        time.sleep(0.05)
    return process


def test_killed(folder):
    """A rank dies, or all are stopped: the file is whole, and any number of ranks goes on from it."""
    args = ['keno', '--rounds', '4M']
    whole = told(run([BOARDWALK, 'sim', *args, '--format', 'json']).stdout)
    for what, number in (('a rank is killed', signal.SIGKILL), ('all are told to end', signal.SIGTERM)):
        kept = folder / f'{number.name}.part'
        process = begin(kept, *args)
        if number == signal.SIGKILL:
            for pid in followers()[:1]:
                os.kill(pid, number)
        else:
            process.send_signal(number)
        process.communicate(timeout=60)
        check(f'{what}: something was kept', 'done' in kept.read_text())
        check(f'{what}: it is gone on with', told(ranks(2, *args, '--checkpoint', kept, '--format', 'json').stdout) == whole)


def test_without(folder):
    """Away from its module the program says how to get it; no two runs are mistaken for one."""
    alone = folder / 'boardwalk'
    shutil.copy(BOARDWALK, alone)
    for rank in '01':
        done = subprocess.run([alone, 'sim', 'craps', '--rounds', '1k'], capture_output=True, text=True, timeout=60,
                              env={**os.environ, 'OMPI_COMM_WORLD_SIZE': '2', 'OMPI_COMM_WORLD_RANK': rank})
        check('it does not run', done.returncode == 2 and done.stdout == '', done.stdout)
        check('one rank says what to do', ('libopenmpi-dev' in done.stderr) == (rank == '0'), done.stderr)


tests = [test_without]
if MPIRUN is not None and (BOARDWALK.parent / 'boardwalk-mpi.so').exists():
    tests += [test_totals, test_refusals, test_killed]
for test in tests:
    if sys.argv[2:] and not any(name in test.__name__ for name in sys.argv[2:]):
        continue
    with tempfile.TemporaryDirectory() as place:
        test(pathlib.Path(place))
print(f'{counts[0]} passed, {counts[1]} failed')
sys.exit(counts[1] > 0)
