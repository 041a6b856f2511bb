#!/usr/bin/env python3
"""Advice over HTTP: what each choice of the caller's own hand is worth, to him alone and only while he is asked.

usage: test_advice.py PROGRAM [TEST...]"""
import os
import sys

from house_client import House, Patron, run_tests

PROGRAM = os.path.abspath(sys.argv[1])
TIME = 'betting-seconds: 600, decision-seconds: 600'
HOUSE = f'''name: School
guest-bankroll: 1000.00
tables:
  - {{id: stud, game: caribbean-stud, options: [table-min=5.00], {TIME}}}
  - {{id: ride, game: let-it-ride, options: [table-min=5.00], {TIME}}}
  - {{id: ultimate, game: ultimate-texas-holdem, options: [table-min=5.00], {TIME}}}
  - {{id: box, game: blackjack, options: [table-min=5.00, players-per-box=3], {TIME}}}
  - {{id: roulette, game: roulette, options: [table-min=5.00], {TIME}}}
'''


def advice(house, patron, table):
    headers = {'Authorization': 'Bearer ' + patron.token} if patron else {}
    return house.get(f'/api/tables/{table}/advice', headers=headers)


def asked(patron, table):
    return patron.until(table, lambda v: v['need']['kind'] == 'decision')['need']['seat']


def test_whose_it_is():
    """Nobody but the one who is asked gets an answer, and it names the choices that he has."""
    with House(PROGRAM, house=HOUSE) as house:
        assert house.get('/api/tables/stud')[1]['advice'] is True and house.get('/api/tables/roulette')[1]['advice'] is False
        ann, bob, eve = Patron(house), Patron(house), Patron(house)
        ann.sit('stud', 1)
        bob.sit('stud', 2)
        eve.watch('stud')
        assert advice(house, None, 'stud')[0] == 401
        assert advice(house, ann, 'stud')[1]['code'] == 'not-asked'
        ann.do('stud', 'bet 1 ante 10.00')
        bob.do('stud', 'bet 2 ante 10.00')
        ann.ready('stud')
        bob.ready('stud')
        assert asked(ann, 'stud') == 1
        status, answer = advice(house, ann, 'stud')
        assert status == 200 and answer['who'] == '1' and answer['note'] is None, answer
        values = {c['act']: c['value'] for c in answer['choices']}
        assert set(values) == {c['act'] for c in ann.view('stud')['choices']} == {'bet', 'fold'} and values['fold'] == -1000, answer
        assert answer['choices'][answer['best']]['value'] == max(values.values())
        assert {c['act']: c['amount'] for c in answer['choices']} == {'bet': 2000, 'fold': None}
        for other in (bob, eve):
            assert advice(house, other, 'stud')[0] == 409
        assert advice(house, ann, 'stud') == (status, answer), 'the same again'
        ann.do('stud', 'act 1 fold')
        asked(bob, 'stud')
        assert advice(house, ann, 'stud')[0] == 409 and advice(house, bob, 'stud')[0] == 200
        assert advice(house, ann, 'nowhere')[0] == 404
        bob.do('stud', 'act 2 fold')
        assert house.stop() == 0


def test_behind():
    """Whoever bets behind a box is asked whether he doubles or splits with it, and gets his own advice then."""
    with House(PROGRAM, house=HOUSE) as house:
        ann, bob = Patron(house), Patron(house)
        ann.sit('box', 1)
        bob.sit_behind('box', 1)
        for _ in range(60):  # every hand may be doubled but a blackjack: nearly always the first
            ann.do('box', 'bet 1 main 10.00')
            bob.do('box', 'bet 1b main 20.00')
            ann.until('box', lambda v: len(v['bets']) == 2)
            ann.ready('box')
            bob.ready('box')
            if joined(house, ann, bob):
                return
        raise AssertionError('no hand could be doubled')


def joined(house, ann, bob):
    """Plays a hand; true if the box doubled and the other bettor was advised."""
    while True:
        view = ann.until('box', lambda v: v['need']['kind'] == 'decision' or (v['need']['kind'] == 'bets' and not v['bets']))
        if view['need']['kind'] == 'bets':
            return False
        who = view['need']['who']
        asked, other = (bob, ann) if 'b' in who else (ann, bob)
        view = asked.until('box', lambda v: v['need']['kind'] == 'decision' and v['need']['who'] == who)
        acts = [c['act'] for c in view['choices']]
        status, answer = advice(house, asked, 'box')
        assert status == 200 and answer['who'] == who, answer
        assert advice(house, other, 'box')[0] == 409, 'another\'s advice'
        if asked is bob and 'double' in [c['act'] for c in answer['choices']]:
            values = {c['act']: c['value'] for c in answer['choices'] if c['amount'] in (None, 2000)}
            assert set(values) == {'double', 'decline'}, answer
            bob.do('box', f'act {who} decline')
            return True
        done = asked.do('box', f'act {who} ' + ('double 10.00' if 'double' in acts else acts[-1]))
        other.wait(lambda m: m['op'] == 'event' and m['line'] == done['line'])
        other.wait(lambda m: m['op'] == 'table' and m['table'] == 'box')


def test_streets():
    """What the first street promises to a check, the second holds: other choices, other values."""
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house)
        ann.sit('ride', 1)
        ann.sit('ultimate', 1)
        for table, bets in (('ride', ('bet-1', 'bet-2', 'bet-3')), ('ultimate', ('ante', 'blind'))):
            for wager in bets:
                ann.do(table, f'bet 1 {wager} 5.00')
            ann.ready(table)
            asked(ann, table)
        first, ultimate = advice(house, ann, 'ride')[1], advice(house, ann, 'ultimate')[1]
        assert [c['act'] for c in first['choices']] == ['ride', 'take-back'], first
        assert [(c['act'], c['amount']) for c in ultimate['choices']] == [('play', 2000), ('play', 1500), ('check', None)], ultimate
        ann.do('ride', 'act 1 ride')
        asked(ann, 'ride')
        second = advice(house, ann, 'ride')[1]
        assert second['round'] == first['round'] and second['choices'] != first['choices']


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
