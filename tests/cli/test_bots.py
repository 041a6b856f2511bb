#!/usr/bin/env python3
"""Programs that play in the poker room, and what `sim` tells of a match: the lines that they read and write, what they may
see, and that no program, however bad, can hurt a match.

usage: test_bots.py BOARDWALK"""
import csv
import json
import re
import os
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BOARDWALK = str(pathlib.Path(sys.argv[1]).resolve())
EXAMPLE = f'{sys.executable} {ROOT}/docs/examples/poker_bot.py'
TYPES = ['holdem-high', 'omaha-hl8', 'stud7-hl8', 'stud5-low', 'draw5-high', 'badugi', 'mambo']
counts = [0, 0]

# Writes down what it reads, and plays at random but lawfully; what it throws away it remembers.
LOGGER = r'''
import json, random, sys
log = open(sys.argv[1], 'a')
chance = random.Random(int(sys.argv[2]))
for line in sys.stdin:
    log.write(line)
    log.flush()
    message = json.loads(line)
    if message['say'] != 'decide':
        continue
    choice = chance.choice(message['choices'])
    answer = {'act': choice['act']}
    if 'min' in choice:
        answer['cents'] = choice['min']
    if choice['act'] == 'discard':
        own = [c['card'] for c in message['cards'] if c['who'] == str(message['seat'])]
        answer['cards'] = own[:2]
    print(json.dumps(answer), flush=True)
'''

# Answers the first questions as it should, then does what it is told to.
BAD = r'''
import json, os, signal, sys, time
what, good = sys.argv[1], int(sys.argv[2])
if len(sys.argv) > 3:
    open(sys.argv[3], 'w').write(str(os.getpid()))
for line in sys.stdin:
    message = json.loads(line)
    if message['say'] != 'decide':
        continue
    good -= 1
    if good >= 0:
        acts = [c['act'] for c in message['choices']]
        print(json.dumps({'act': 'check' if 'check' in acts else 'call' if 'call' in acts else 'all-in'}), flush=True)
    elif what == 'die':
        sys.exit(3)
    elif what == 'hang':
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        while True:
            time.sleep(60)
    elif what == 'endless':
        while True:
            sys.stdout.write('x' * 65536)
    else:
        print(what, flush=True)
signal.signal(signal.SIGTERM, signal.SIG_IGN)
if what == 'stay':
    while True:
        time.sleep(60)
'''


def check(what, good, more=''):
    counts[not good] += 1
    if not good:
        print(f'failed: {what} {more}', file=sys.stderr)


def sim(*words, code=0):
    done = subprocess.run([BOARDWALK, 'sim', 'poker', *words], capture_output=True, text=True, timeout=120, check=False)
    check(f'exit code of {words}', done.returncode == code, f'{done.returncode} {done.stderr}')
    return done.stderr if code else done.stdout


def match(*words):
    told = sim('--format', 'json', *words)
    return json.loads(told) if told else {}


def test_example():
    """The example in the documentation plays every kind of game, and is never out of order."""
    for kind in TYPES:
        told = match('--set', f'type={kind}', '--rounds', '60', '--player', '2*strength', '--player', f'pipe:{EXAMPLE}')
        check(f'the example plays {kind}', told and told['players'][2]['faults'] == dict.fromkeys(['gone', 'late', 'nonsense', 'unlawful'], 0))


def test_threads(folder):
    """A unit has programs of its own: what they bring does not depend on who plays it."""
    tidy = []
    for threads in ('1', '3'):
        told = match('--rounds', '700', '--threads', threads, '--player', '2*call', '--player', f'pipe:{sys.executable} {folder}/logger.py /dev/null 7')
        told.pop('run', None)
        tidy.append(told)
    check('totals do not depend on threads', tidy[0] == tidy[1] and tidy[0]['hands'] == 700)


def cards_of(message, seat):
    """Cards in the message that are of the seat, and known."""
    return {c['card'] for c in message['cards'] if c['who'] == str(seat) and c['card'] is not None}


def test_views(folder):
    """Two programs write down all that they are told. What one holds and never shows is in no line of the other."""
    for kind, more in (('holdem-high', []), ('stud7-high', []), ('draw5-high', []), ('omaha-high', ['showdown=asked'])):
        logs = [folder / f'{kind}-{i}.log' for i in (0, 1)]
        settings = [word for option in more for word in ('--set', option)]
        match('--set', f'type={kind}', *settings, '--rounds', '80', '--player', 'random', '--player',
              f'pipe:{sys.executable} {folder}/logger.py {logs[0]} 1', '--player', f'pipe:{sys.executable} {folder}/logger.py {logs[1]} 2')
        told = [[json.loads(line) for line in log.read_text().splitlines()] for log in logs]
        check(f'{kind}: the first line says what is played', all(t[0]['say'] == 'hello' and t[0]['options']['type'] == kind for t in told))
        hidden = shown = 0
        for own, other in ((0, 1), (1, 0)):
            hands = {}
            for message in told[own][1:]:
                hands.setdefault(message['hand'], []).append(message)
            for message in told[other][1:]:
                mine = set().union(*(cards_of(m, m['seat']) for m in hands[message['hand']]))
                seat = hands[message['hand']][0]['seat']
                seen = {c['card'] for c in message['cards'] if c['card']}
                up = {c['card'] for c in message['cards'] if c['who'] == str(seat) and c['up']}
                hidden += len(mine - up)
                shown += len(mine & up)
                check(f'{kind}: nothing is told of cards that do not lie open', not (seen & mine) - up, message)
                check(f'{kind}: cards of others that are down are backs', all(
                    c['card'] is None for c in message['cards'] if c['who'] not in ('community', str(message['seat'])) and not c['up']))
                check(f'{kind}: who decides is in', message['say'] == 'over' or message['seat'] in message['live'] and len(message['live']) > 1)
                text = json.dumps({k: v for k, v in message.items() if k != 'cards'})
                check(f'{kind}: nor is it in other words', not any(f'"{card}"' in text for card in mine))
        check(f'{kind}: there was something to hide, and something to show', hidden > 50 and shown > 0, (hidden, shown))


def test_bad(folder):
    """Whatever a program does, the match is played, and what it did is counted."""
    cases = [('die', 3, 'gone'), ('die', 0, 'gone'), ('hang', 2, 'late'), ('endless', 1, 'nonsense'), ('[', 1, 'nonsense'), ('', 1, 'nonsense'),
             ('[1]', 0, 'nonsense'), ('{"act":7}', 0, 'nonsense'), ('{"act":"dance"}', 0, 'nonsense'),
             ('{"act":"raise","cents":1.5}', 0, 'nonsense'), ('{"act":"raise","cents":-5}', 0, 'nonsense'),
             ('{"act":"discard","cards":["Zz"]}', 0, 'nonsense'), ('{"act":"raise","cents":1}', 0, 'unlawful'),
             ('{"act":"discard","cards":["2c"]}', 0, 'unlawful'), ('{"act":"buy-in","cents":100000}', 0, 'unlawful'),
             ('{"act":"raise","cents":99999999999}', 0, 'unlawful'), ('stay', 1000000, None)]
    for what, good, fault in cases:
        note = folder / 'pid'
        note.unlink(missing_ok=True)
        told = match('--set', 'structure=no-limit', '--rounds', '30', '--threads', '1', '--answer-time', '2000' if fault != 'late' and fault else '300',
                     '--player', '2*call', '--player', f"pipe:exec {sys.executable} {folder}/bad.py '{what}' {good} {note}")
        faults = told['players'][2]['faults'] if told else {}
        check(f'{what}: it is counted', told and (all(n == 0 for n in faults.values()) if fault is None else faults[fault] > 0), faults)
        money = sum(round(100 * row['net']) for row in told['players']) if told else 1
        check(f'{what}: no chip is lost', money == 0, money)
        if fault in ('gone', 'late'):
            check(f'{what}: it is not asked again', faults['gone'] + faults['late'] >= told['hands'] - good)
        gone = time.monotonic() + 20
        while note.exists() and pathlib.Path(f'/proc/{note.read_text()}').exists() and time.monotonic() < gone:
            time.sleep(0.05)
        check(f'{what}: nothing of it is left', not note.exists() or not pathlib.Path(f'/proc/{note.read_text()}').exists())
    told = match('--rounds', '30', '--player', '2*call', '--player', 'pipe:exec /no/such/program 2>&-')
    check('a program that is not there is gone', told and told['players'][2]['faults']['gone'] > 0)


def test_command(folder):
    """What is asked for, and what cannot be."""
    mine = folder / 'mine.range'
    mine.write_text('# the best\nraise QQ+, AKs\ncall 22+ ATs+\n')
    check('a bad line is named', f'{mine}: line 3:' in sim('--player', f'call,tight:{mine}', code=2))
    mine.write_text('# the best\nraise QQ+, AKs\ncall 22+, ATs+\n')
    told = match('--set', 'structure=no-limit', '--rounds', '3000', '--mirror', '--player', f'2*call,tight:{mine}')
    check('a mirrored match is whole deals', told['hands'] == 3 * told['deals'] == 3000)
    check('a tight player beats callers', told['players'][2]['bb_100']['value'] > told['players'][2]['bb_100']['plus_minus_99'])
    check('the house takes what is posted', told['players'][3]['name'] == 'house' and told['rake']['hand'] <= 5)
    rows = list(csv.DictReader(sim('--set', 'structure=no-limit', '--rounds', '3000', '--mirror', '--player', f'2*call,tight:{mine}',
                                   '--format', 'csv').splitlines()))
    check('CSV says the same', [float(row['net']) for row in rows] == [row['net'] for row in told['players']])
    text = sim('--rounds', '200', '--player', '3*call', '--go-on', '--stack', '20')
    check('text has rates', 'bb/100' in text and 'filled up before every hand' in text and 'hands/s' in text)
    rakes = json.loads(sim('--stakes', '2/4,10/20', '--types', 'holdem-high,stud7-low', '--player', '4*call', '--rounds', '500', '--format', 'json'))
    check('the rake by type and stakes', [(row['type'], row['stakes']) for row in rakes] == [
        (kind, stakes) for kind in ('holdem-high', 'stud7-low') for stakes in ('2/4', '10/20')])
    check('four who call at 2/4: a pot of 8.00, no rake of a whole dollar', rakes[0]['pot'] == 8 and rakes[0]['rake']['hand'] == 0)
    check('at 10/20 a pot of 40.00, and 4.00 of it', rakes[1]['pot'] == 40 and rakes[1]['rake']['hand'] == 4)
    for words, sentence in ((['--player', 'cal'], "there is no player 'cal'"), (['--player', 'tight'], 'there is no player'),
                            (['--player', 'call'], 'is played by 2 to 11 players'), (['--player', '12*call'], 'more than 11'),
                            (['--player', 'call,tight:/no/such'], '/no/such'), (['--bet', 'ante:5'], '--bet is for games against the house'),
                            (['--stakes', '5'], "'5' are no stakes"), (['--types', 'bridge'], 'bridge'), (['--stakes', '1/2,'], 'joined by commas'),
                            (['--stack', '1', '--player', '2*call'], 'a stack must be more'),
                            (['--set', 'type=stud7-high', '--player', f'call,tight:{mine}'], 'hands of two cards')):
        check(f'{words}: a sentence', sentence in sim(*words, code=2))
    done = subprocess.run([BOARDWALK, 'sim', 'craps', '--player', 'call'], capture_output=True, text=True, timeout=60, check=False)
    check('craps has no players', done.returncode == 2 and '--player is for patrons who play against each other' in done.stderr)


def tournament(*words, code=0):
    """What `tournament` prints of the example, or of a file; what it complains of, where that is expected."""
    done = subprocess.run([BOARDWALK, 'tournament', *words], capture_output=True, timeout=60, cwd=ROOT, check=False)
    check(f'tournament {words}: exit {code}', done.returncode == code)
    return done.stderr.decode() if code == 2 else done.stdout if 'pdf' in words else done.stdout.decode()


def test_tournament(folder):
    """A tournament from its file: prizes are the pool, whoever plays; the notice says what it lacks."""
    example = 'docs/examples/tournament.yaml'
    play = [example, '--play', '--entries', '300', '--player', 'strength,call,random']
    rows = json.loads(tournament(*play, '--format', 'json'))
    check('everybody has a place', len(rows) == 300 and rows[0]['place'] == 1 and all(row['place'] >= 1 for row in rows))
    pool = (300 + sum(row['rebuys'] for row in rows)) * 100 * 0.975
    check('prizes are the pool', round(sum(row['prize'] for row in rows), 2) == round(pool, 2))
    check('the same seed, the same places', json.loads(tournament(*play, '--format', 'json')) == rows)
    check('another seed, others', json.loads(tournament(*play, '--seed', '2', '--format', 'json')) != rows)
    entries = [int(row['entry']) for row in csv.DictReader(tournament(*play, '--format', 'csv').splitlines())]
    check('CSV says the same', entries == [row['entry'] for row in rows])
    thousand = folder / 'thousand.yaml'
    thousand.write_text((ROOT / example).read_text(encoding='utf-8').replace('seats: 9', 'seats: 10'), encoding='utf-8')
    large = [str(thousand), '--play', '--entries', '1000', '--player', 'call,random,fold']
    told = tournament(*large)
    pool = re.search(r'1000 entries and \d+ rebuys at 100 tables.*Pool \$([\d.]+)', told, re.S)
    rows = json.loads(tournament(*large, '--format', 'json'))
    check('a thousand over a hundred tables: prizes are the pool', pool and sum(round(float(row['prize']) * 100) for row in rows) == round(float(pool[1]) * 100))
    check('one wins it', [row['place'] for row in rows].count(1) == 1 and len(rows) == 1000)
    house = ROOT / 'data/house.yaml'
    check('one that a house offers', 'Sit and go' in tournament(str(house), '--id', 'sit-and-go'))
    check('what its notice lacks', 'NOT COMPLETE' in tournament(str(house), '--id', 'sit-and-go', '--notice', code=1))
    check('none of that name', 'has no tournament nine' in tournament(str(house), '--id', 'nine', code=2))
    check('a notice', 'Notice of a tournament' in tournament(example, '--notice'))
    text = (ROOT / example).read_text()
    late, empty, craps = folder / 'late.yaml', folder / 'empty.yaml', folder / 'craps.yaml'
    late.write_text(text.replace('filed: 2026-11-24T16:00', 'filed: 2026-12-01T16:00'))
    check('one that is late', 'filed too late: by 2026-11-27T23:59' in tournament(str(late), '--notice', code=1))
    pdf = tournament(example, '--format', 'pdf', '--date', '2026-11-18')
    check('the same PDF twice', pdf[:5] == b'%PDF-' and pdf == tournament(example, '--format', 'pdf', '--date', '2026-11-18'))
    empty.write_text('')
    endless = folder / 'endless.yaml'
    levels = text[text.index('  - {blinds: 50/100'):text.index('prizes:')]
    endless.write_text(text.replace(levels, '').replace('entries-min: 10', 'entries-min: 2').replace('rebuys: 1\nrebuy-levels: 3\n', '').replace('  - entries: 10\n', '  - entries: 2\n')
                       .replace('["1: 50", "2: 30", "3: 20"]', '["1: 50", "2: 50"]'))
    craps.write_text(text.replace('game: poker', 'game: craps').replace('type=holdem-high, structure=no-limit', ''))
    for words, sentence in (([str(empty)], 'the file is empty'), (['/no/such'], '/no/such'), ([str(craps)], "'craps' is not played for chips"),
                            ([example, '--entries', '9'], 'for 10 to 1000'), ([example, '--play', '--player', 'pipe:true'], 'not tournaments'),
                            ([example, '--play', '--notice'], 'do not go together'), ([example, '--format', 'json'], 'add --play'),
                            ([example, '--play', '--format', 'pdf'], 'does not go with --play'), ([example, '--player', 'call'], 'go with --play'),
                            ([example, '--date', 'tomorrow'], 'is not a date'),
                            ([str(endless), '--play', '--player', 'fold', '--entries', '2'], 'nobody has gone out')):
        check(f'{words}: a sentence', sentence in tournament(*words, code=2))



def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / 'logger.py').write_text(LOGGER)
        (folder / 'bad.py').write_text(BAD)
        test_example()
        test_threads(folder)
        test_views(folder)
        test_bad(folder)
        test_command(folder)
        test_tournament(folder)
    print(f'bots: {counts[0]} passed, {counts[1]} failed')
    return counts[1] > 0


sys.exit(main())
