#!/usr/bin/env python3
"""A message that is sent again with the same ref counts once, and is answered as the first was:
on the same connection, on another, after kill -9, and when the first answer never came.

usage: test_repeated.py PROGRAM [TEST...]"""
import json
import os
import signal
import sqlite3
import sys
import time

from house_client import House, Patron, run_tests

PROGRAM = os.path.abspath(sys.argv[1])
HOUSE = '''name: Again
guest-bankroll: 1000.00
tables:
  - {id: roulette, game: roulette, betting-seconds: 600, decision-seconds: 600}
  - {id: other, game: roulette, betting-seconds: 600, decision-seconds: 600}
  - {id: bj, game: blackjack, betting-seconds: 600, decision-seconds: 600}
'''


def audit(house):
    done = house.run('audit', house.ledger)
    assert done.returncode == 0, done.stdout + done.stderr


def send(patron, line, ref, table='roulette', **more):
    patron.ws.send(dict({'op': 'do', 'table': table, 'line': line, 'ref': ref}, **more))
    return patron.wait(lambda m: m.get('ref') == ref or m['op'] == 'error')


def staked(patron, table='roulette'):
    """What lies on the table for him, as a fresh view says."""
    patron.ws.send({'op': 'unwatch', 'table': table})
    patron.watch(table)
    view = patron.view(table)
    return sum(b['cents'] for b in view['bets'] if b['seat'] == view['seat'])


def test_same_connection():
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house)
        ann.sit('roulette', 1)
        for ref in ('first', 17):
            before = staked(ann)
            first = send(ann, 'bet 1 red 5.00', ref)
            assert first['op'] == 'event', first
            for _ in range(3):
                assert send(ann, 'bet 1 red 5.00', ref) == first
            assert staked(ann) == before + 500
        assert send(ann, 'bet 1 red 5.00', '17')['seq'] != first['seq'], 'a text is no number'
        assert send(ann, 'bet 1 red 6.00', 'first')['op'] == 'event', 'another wager is another message'
        assert send(ann, 'bet 1 red 5.00', 'new')['op'] == 'event'
        assert staked(ann) == 500 * 4 + 600
        status, metrics = house.get('/metrics')
        assert 'boardwalk_repeated_total 6' in metrics, metrics
        assert house.stop() == 0
        audit(house)


def test_many_at_once():
    """All that was on its way when the connection broke is sent again: as much as may be sent at once,
    and still known after kill -9."""
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house)
        ann.sit('roulette', 1)
        for again in range(3):
            for i in range(90):
                ann.ws.send({'op': 'do', 'table': 'roulette', 'line': 'bet 1 red 1.00', 'ref': f'many-{i}'})
            for i in range(90):
                answer = ann.wait(lambda m, i=i: m.get('ref') == f'many-{i}' or m['op'] == 'error')
                assert answer['op'] == 'event', answer
            assert staked(ann) == 9000, (again, staked(ann))
            if again == 1:
                house.kill()
                house.start()
            ann = Patron(house, token=ann.token)
        assert house.stop() == 0
        audit(house)


def test_refused_again():
    """A refusal is told again, though what was asked would be lawful by now."""
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house)
        ann.watch('roulette')
        first = send(ann, 'bet 1 red 5.00', 'x')
        assert first['op'] == 'refused' and first['reason'] == 'not-seated', first
        ann.sit('roulette', 1)
        assert send(ann, 'bet 1 red 5.00', 'x') == first
        assert staked(ann) == 0
        assert send(ann, 'bet 1 red 5.00', 'y')['op'] == 'event'


def test_seed_again():
    """A client seed that is sent again is answered again, and another one takes its place whatever
    its ref is."""
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house)
        ann.sit('roulette', 1)
        commitment = ann.view('roulette')['commitment']
        for seed in ('mine', 'mine', 'other'):
            ann.ws.send({'op': 'seed', 'table': 'roulette', 'commitment': commitment, 'seed': seed, 'ref': 'r'})
            ann.ws.send({'op': 'ping'})
            answer = ann.wait(lambda m: m['op'] in ('seed', 'refused', 'error', 'pong'))
            if answer['op'] == 'pong':  # it need not wait for the ledger
                answer = ann.wait(lambda m: m['op'] in ('seed', 'refused', 'error'), 5.0)
            assert (answer['op'], answer['seed'], answer['ref']) == ('seed', seed, 'r'), answer
        staked(ann)
        assert ann.view('roulette')['client_seed'] == 'other', ann.view('roulette')


def test_others():
    """Refs of another patron, and at another table, are others."""
    with House(PROGRAM, house=HOUSE) as house:
        ann, bob = Patron(house), Patron(house)
        ann.sit('roulette', 1)
        ann.sit('other', 1)
        bob.sit('roulette', 2)
        assert send(ann, 'bet 1 red 5.00', 'r')['op'] == 'event'
        assert send(ann, 'bet 1 red 5.00', 'r', table='other')['op'] == 'event'
        assert send(bob, 'bet 2 red 5.00', 'r')['op'] == 'event'
        assert send(bob, 'bet 1 red 5.00', 'r')['reason'] == 'seat'
        assert staked(ann) == staked(bob) == staked(ann, 'other') == 500


def test_after_kill():
    """A new connection, and a house that was killed: still once, and the same answer. Wagers and
    decisions; and a patron who asks for a seat again has it."""
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house)
        ann.watch('roulette')
        ann.ws.send({'op': 'sit', 'table': 'roulette', 'seat': 1, 'ref': 'sit'})
        sat = ann.wait(lambda m: m.get('ref') == 'sit')
        assert sat['op'] == 'event', sat
        first = send(ann, 'bet 1 red 5.00', 'r')
        ann.sit('bj', 1)
        for i in range(20):
            send(ann, 'bet 1 main 10.00', f'b{i}', table='bj')
            ann.ready('bj')
            if ann.until('bj', lambda v: v['choices'] or not v['bets'])['choices']:
                break
        stood = send(ann, 'act 1 stand', 's', table='bj')
        assert stood['op'] == 'event', stood
        balance = ann.ask({'op': 'hello', 'token': ann.token}, 'hello')['me']['balance']
        for restart in (lambda: None, house.kill, house.stop):
            restart()
            if house.process.poll() is not None:
                house.start()
            ann = Patron(house, token=ann.token)
            assert ann.balance == balance, (ann.balance, balance)
            assert send(ann, 'bet 1 red 5.00', 'r') == first
            assert send(ann, 'act 1 stand', 's', table='bj') == stood
            ann.ws.send({'op': 'sit', 'table': 'roulette', 'seat': 1, 'ref': 'sit'})
            assert ann.wait(lambda m: m.get('ref') == 'sit') == sat
            assert staked(ann) == 500
        for path in ('/api/tables/bj/transcript', '/api/tables/bj/rounds/1', '/api/tables/bj/rounds/1/steps'):
            status, text = house.get(path)
            assert status == 200 and '# ref' not in json.dumps(text), text
        assert house.stop() == 0
        audit(house)
        with sqlite3.connect(house.ledger) as db:
            events = [b for b, in db.execute("SELECT body FROM record WHERE kind = 'event' AND place = 'roulette'")]
        assert sum('bet 1 red 5.00' in b for b in events) == 1, events


def test_answer_lost():
    """The house is killed before the answer comes, again and again: the wager is there once."""
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house)
        ann.sit('roulette', 1)
        for i in range(15):
            ann.ws.send({'op': 'do', 'table': 'roulette', 'line': 'bet 1 red 1.00', 'ref': f'lost-{i}'})
            time.sleep(0.0007 * i)
            house.kill()
            house.start()
            ann = Patron(house, token=ann.token)
            answer = send(ann, 'bet 1 red 1.00', f'lost-{i}')
            assert answer['op'] == 'event', answer
            assert send(ann, 'bet 1 red 1.00', f'lost-{i}') == answer
            assert staked(ann) == 100 * (i + 1), (i, staked(ann))
        assert house.stop() == 0
        audit(house)


def test_before_it_is_durable():
    """Sent again while the first still waits for the ledger: nobody is told before it is durable."""
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house)
        ann.sit('roulette', 1)
        for i in range(30):
            ann.ws.send({'op': 'do', 'table': 'roulette', 'line': 'bet 1 red 1.00', 'ref': f'twice-{i}'})
            ann.ws.send({'op': 'do', 'table': 'roulette', 'line': 'bet 1 red 1.00', 'ref': f'twice-{i}'})
            first = ann.wait(lambda m: m.get('ref') == f'twice-{i}')
            assert ann.wait(lambda m: m.get('ref') == f'twice-{i}') == first
            time.sleep(0.04)
        assert staked(ann) == 3000
        house.process.send_signal(signal.SIGKILL)


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
