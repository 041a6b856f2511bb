#!/usr/bin/env python3
"""Runs of `sim` that are spread, stopped, gone on with and joined: whatever happens on the way, the totals in the end are
those of one run, to the cent.

usage: test_runs.py BOARDWALK"""
import csv
import hashlib
import json
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
from xml.etree import ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
BOARDWALK = str(pathlib.Path(sys.argv[1]).resolve())
STOPPED = 3
counts = [0, 0]

# A run of each kind, short, but of several units.
RUNS = {
    'craps with odds': ['craps', '--rounds', '100k', '--bet', 'pass:60,pass-odds:max', '--seed', '3'],
    'a table that goes on': ['baccarat', '--rounds', '40k', '--go-on'],
    'sessions': ['craps', '--session', f'{ROOT}/docs/examples/martingale.session', '--sessions', '200'],
    'a poker game, solved': ['three-card-poker', '--rounds', '40k'],
    'a poker game by a rule': ['caribbean-stud', '--rounds', '40k', '--strategy', f'{ROOT}/docs/examples/caribbean-stud.rules'],
    'blackjack in lanes': ['blackjack', '--fast', '--rounds', '300k'],
    'a chart, from shoes': ['blackjack', '--rounds', '900k', '--penetration', '0.75', '--strategy', f'{ROOT}/docs/examples/basic-6d-s17.strategy'],
    'counting': ['blackjack', '--rounds', '200k', '--count', f'{ROOT}/docs/examples/hi-lo.count'],
    'a match': ['poker', '--rounds', '2k', '--player', '2*random,call'],
    'a mirrored match': ['poker', '--rounds', '3k', '--mirror', '--player', f'call,tight:{ROOT}/docs/examples/tight.range,random'],
}


def check(name, holds, more=''):
    counts[not holds] += 1
    if not holds:
        print(f'failed: {name}: {more}')


def sim(*args, code=0):
    done = subprocess.run([BOARDWALK, 'sim', *map(str, args)], capture_output=True, text=True, timeout=300)
    check(f'{args} ends with {code}', done.returncode == code, f'{done.returncode}: {done.stderr}{done.stdout[-300:]}')
    return done


def told(text):
    """What a run told, without what depends on the machine and on how it was cut."""
    found = json.loads(text)
    found.pop('run')
    units = found.pop('units')
    check('the units of a run are told', units['whole'] == (units['played'] == units['all']), units)
    return found


def test_parts(folder):
    for name, args in RUNS.items():
        whole = told(sim(*args, '--format', 'json', '--threads', 2).stdout)
        parts = [folder / f'{k}.part' for k in (1, 2, 3)]
        for k, part in enumerate(parts, 1):
            sim(*args, '--units', f'{k}/3', '--checkpoint', part, '--threads', k, '--format', 'json')
        joined = sim('--merge', *reversed(parts), '--format', 'json')
        check(f'{name}: three parts are the whole', told(joined.stdout) == whole, joined.stdout[:300])
        for part in parts:
            part.unlink()


def test_refusals(folder):
    a, b, c = (folder / f'{x}.part' for x in 'abc')
    run = ['craps', '--rounds', '100k']
    sim(*run, '--units', '0-2', '--checkpoint', a)
    sim(*run, '--units', '3-6', '--checkpoint', b)
    for what, args, words in (
            ('a gap', [a], 'missing: 3-6'), ('an overlap', [a, b, a], 'unit 0 is in another part'),
            ('no such file', [a, folder / 'none'], 'No such file')):
        check(what, words in sim('--merge', *args, code=2).stderr)
    for what, args, words in (
            ('another seed', [*run, '--seed', '2'], "seed is '2'"),
            ('another bet', [*run, '--bet', 'pass:20'], "bet is 'pass:20.00'"),
            ('another option', [*run, '--set', 'odds-multiple=10'], 'odds-multiple-take=10'),
            ('another edition', [*run, '--edition', '1996'], 'edition=1996'),
            ('a bet more', [*run, '--bet', 'pass:10,field:10'], "bet 'field:10.00'"),
            ('more rounds', ['craps', '--rounds', '100001'], 'rounds are 100001'),
            ('another game', ['automated-craps', '--rounds', '100k'], 'automated-craps'),
            ('a table that goes on', [*run, '--go-on'], "goes-on is 'yes'")):
        c.unlink(missing_ok=True)
        sim(*args, '--units', '3-6', '--checkpoint', c)
        check(what, words in (said := sim('--merge', a, c, code=2).stderr), said)
        said = sim(*run, '--units', '3-6', '--checkpoint', c, code=2).stderr
        check(f'{what}, to go on from', 'another run' in said, said)
    said = sim(*run, '--units', '0-3', '--checkpoint', a, code=2).stderr
    check('other units of the same run', 'units 0-2, not of 0-3' in said, said)
    c.unlink()
    strategies = [['blackjack', '--rounds', '40k', '--strategy', s] for s in ('basic', 'mimic')]
    d = folder / 'd.part'
    sim(*strategies[0], '--units', '1/2', '--checkpoint', c)
    sim(*strategies[1], '--units', '2/2', '--checkpoint', d)
    check('another strategy', "strategy is 'mimic'" in sim('--merge', c, d, code=2).stderr)
    for units in ('7', '5-2', '-3', '0-7', '0/3', '4/3', 'a-b', '1-2-3', ''):
        sim(*run, '--units', units, code=2)
    sim(*run, '--checkpoint', folder / 'no' / 'such' / 'folder', code=2)
    sim('--merge', a, b, '--seed', '3', code=2)
    sim('craps', 'roulette', code=2)
    sim('--merge', code=2)


def sealed(lines):
    """Lines with a checksum that holds: what a stranger may write who has read the manual."""
    text = ''.join(lines).encode('utf-8', 'surrogateescape')
    return text + b'check ' + hashlib.blake2b(text, digest_size=32).hexdigest().encode() + b'\n'


def test_mangled(folder):
    """A file is whole, or it is refused with a sentence."""
    good, bad = folder / 'good.part', folder / 'bad.part'
    run = ['craps', '--rounds', '30k', '--checkpoint', bad]
    sim('craps', '--rounds', '30k', '--checkpoint', good)
    text = good.read_bytes()
    for at in range(0, len(text), 37):
        for mangled in (text[:at], text[:at] + bytes([text[at] ^ 1]) + text[at + 1:], text[:at] + b'0' + text[at:]):
            bad.write_bytes(mangled)
            said = sim(*run, code=2).stderr
            check('what is mangled is said to be', 'checksum' in said or 'no part' in said, said)
    lines = text.decode().splitlines(keepends=True)[:-1]
    check('the checksum is as the manual says', sealed(lines) == text)
    for old, new in (('sum rounds 0 30000', 'sum rounds 0 29999'), ('sum rounds 0 30000\n', ''), ('done 0 1', 'done 0 2'), ('done 0 1', 'done 1 0'),
                     ('units 2 16384 30000', 'units 3 16384 30000'), ('units 2 16384 30000', 'units 2 0 30000'), ('asked 0 1', 'asked 0'),
                     ('asked 0 1\n', ''), ('sum net 0 ', 'sum net 9 '), ('sum net 0 ', f'sum net 0 {"9" * 60}'), ('sum net 0 ', 'sum unheard 0 '),
                     ('sum won 0 ', 'sum won 0 -'), ('sum won 0 ', 'sum won 0 1'), ('is seed 1', 'is seed \\x00'), ('is seed 1', 'is seed \\xzz'),
                     ('done 0 1', 'done 0 1\ndone 1 1'), ('sum result ', 'sum result x'), ('arg craps', 'arg ' + 'x' * 70000), ('is seed', 'is' + ' x' * 100)):
        changed = ''.join(lines).replace(old, new, 1)
        check(f'{old!r} is there', changed != ''.join(lines))
        bad.write_bytes(sealed([changed]))
        done = subprocess.run([BOARDWALK, 'sim', *run], capture_output=True, text=True)
        check(f'{old!r} as {new[:40]!r} is refused', done.returncode in (1, 2) and done.stderr.startswith('boardwalk sim: '), f'{done.returncode} {done.stderr}')
    bad.unlink()


def begin(*args):
    return subprocess.Popen([BOARDWALK, 'sim', *map(str, args)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def wait_for(path, words, process):
    """Until something is kept in the file."""
    until = time.monotonic() + 60
    while time.monotonic() < until and process.poll() is None:
        if path.exists() and words in path.read_text():
            return
        time.sleep(0.02)


def test_stopped(folder):
    """A signal ends a run with what was played so far; it says so, and goes on from there."""
    kept = folder / 'kept.part'
    run = ['craps', '--rounds', '2M', '--threads', '2', '--format', 'json']
    whole = told(sim(*run).stdout)
    for number in (signal.SIGINT, signal.SIGTERM):
        long = ['craps', '--rounds', '100G', '--threads', '2', '--progress', 'json']
        process = begin(*long, '--format', 'json')
        process.stderr.readline()
        process.send_signal(number)
        out, _ = process.communicate(timeout=60)
        check(f'{number.name} has its exit code', process.returncode == STOPPED, process.returncode)
        found = json.loads(out)
        units = found['units']
        check(f'{number.name} is told', units['stopped'] and not units['whole'] and 0 < units['played'] < units['all'], units)
        check('the rounds are those of the units', found['rounds'] == 16384 * units['played'], units)
    process = begin('craps', '--rounds', '100G', '--progress', 'json')
    process.stderr.readline()
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    check('people are told too', re.search(r'^stopped: \d+ of 6103516 units were played', out, re.M), out[:300])
    process = begin('three-card-poker', '--rounds', '100G', '--threads', '1', '--progress', 'json', '--format', 'json')
    process.stderr.readline()
    for _ in range(3):  # as a launcher does: the program, then its group
        process.send_signal(signal.SIGINT)
        time.sleep(0.002)
    process.communicate(timeout=60)
    check('signals at once are one', process.returncode == STOPPED, process.returncode)
    process = begin(*run, '--checkpoint', kept, '--checkpoint-every', '1')
    wait_for(kept, 'asked', process)
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=60)
    check('a run that was stopped goes on', process.returncode in (0, STOPPED) and told(sim(*run, '--checkpoint', kept).stdout) == whole)
    check('and a third time finds all played', told(sim(*run, '--checkpoint', kept).stdout) == whole)


def test_killed(folder):
    """kill -9 leaves the file whole; the same command goes on from it."""
    for name, args in (('keno', ['keno', '--rounds', '5M', '--threads', '1']),
                       ('a match', ['poker', '--rounds', '60k', '--player', '3*random', '--threads', '2'])):
        kept = folder / 'killed.part'
        process = begin(*args, '--checkpoint', kept, '--checkpoint-every', '1')
        wait_for(kept, 'done', process)
        process.kill()
        process.communicate()
        check(f'{name}: something was kept', 'done' in kept.read_text())
        before = told(sim(*args, '--format', 'json').stdout)
        done = sim(*args, '--checkpoint', kept, '--format', 'json')
        check(f'{name}: killed and gone on with, it is the same run', told(done.stdout) == before)
        kept.unlink()


def test_progress(folder):
    done = sim('craps', '--rounds', '1M', '--progress', 'json')
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    check('the last line says that all is done', lines and lines[-1]['done'] == lines[-1]['all'] == 1000000, done.stderr)
    check('what a line has', set(lines[-1]) == {'of', 'unit', 'done', 'all', 'per_second', 'elapsed_s', 'left_s'}, lines)
    check('nothing without it', sim('craps', '--rounds', '1k').stderr == '')
    part = folder / 'progress.part'
    sim('craps', '--rounds', '1M', '--units', '1/2', '--checkpoint', part)
    lines = [json.loads(line) for line in sim('craps', '--rounds', '1M', '--units', '1/2', '--checkpoint', part, '--progress', 'json').stderr.splitlines()]
    check('what was done before is done', lines[-1]['done'] == lines[-1]['all'] == 31 * 16384, lines)


def test_files(folder):
    """Every round as a line, and drawings that a reader of XML takes; what goes with what is said."""
    rows, drawn = folder / 'rounds.csv', folder / 'drawn.svg'
    run = ['craps', '--rounds', '20k', '--bet', 'pass:10,field:5', '--seed', '4', '--format', 'json']
    all_bets = json.loads(sim(*run, '--each-round', rows, '--convergence', drawn).stdout)['bets'][-1]
    with rows.open(newline='') as lines:
        read = list(csv.DictReader(lines))
    check('a line a round, in order', [int(row['round']) for row in read] == list(range(20000)))
    for name in ('staked', 'action', 'net'):
        check(f'{name} of all lines', sum(round(float(row[name]) * 100) for row in read) == round(all_bets[name] * 100))
    check('a round is its bets', all(abs(float(row['pass']) + float(row['field']) - float(row['net'])) < 0.001 for row in read))
    check('the drawing has three series', len(list(ElementTree.parse(drawn).iter('{http://www.w3.org/2000/svg}rect'))) == 4)
    sim('roulette', '--bet', 'red:10', '--session', f'{ROOT}/docs/examples/martingale.session', '--sessions', 50, '--fan', drawn)
    check('a fan has a title', 'bankroll' in ElementTree.parse(drawn).getroot()[0].text)
    sim('blackjack', '--count', f'{ROOT}/docs/examples/hi-lo.count', '--rounds', '300k', '--edge-by-count', drawn)
    check('points by the count', len(list(ElementTree.parse(drawn).iter('{http://www.w3.org/2000/svg}circle'))) > 5)
    for args, words in ((['craps', '--each-round', rows, '--checkpoint', folder / 'x'], 'goes without --checkpoint'),
                        (['craps', '--fan', drawn], '--session FILE describes'), (['blackjack', '--fast', '--convergence', drawn], 'without --convergence'),
                        (['blackjack', '--edge-by-count', drawn], 'needs --count'),
                        (['craps', '--set', 'table-max=100', '--session', f'{ROOT}/docs/examples/martingale.session'], 'bet 16 times the plan')):
        check(words, words in (said := sim(*args, code=2).stderr), said)
    sim('craps', '--convergence', folder / 'no' / 'where', code=1)


names = sys.argv[2:]
for test in (test_parts, test_files, test_refusals, test_mangled, test_stopped, test_killed, test_progress):
    if names and not any(name in test.__name__ for name in names):
        continue
    with tempfile.TemporaryDirectory() as place:
        test(pathlib.Path(place))
print(f'{counts[0]} passed, {counts[1]} failed')
sys.exit(counts[1] > 0)
