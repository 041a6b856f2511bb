#!/usr/bin/env python3
"""Set phrases: who may say them, how often, who hears them, and that the books have none of it.

usage: test_phrases.py PROGRAM [NAME...]"""
import sys

from house_client import House, Patron, run_tests

PROGRAM = sys.argv[1]
HOUSE = """name: Test
guest-bankroll: 1000.00
tables:
  - {id: craps-1, game: craps, options: [table-min=5.00], betting-seconds: 90, decision-seconds: 90}
  - {id: baccarat-1, game: baccarat, options: [table-min=5.00], betting-seconds: 90, decision-seconds: 90}
  - {id: blackjack-1, game: blackjack, options: [table-min=5.00, players-per-box=3], betting-seconds: 90, decision-seconds: 90}
"""


def say(patron, phrase, table='craps-1', **more):
    patron.ws.send({'op': 'say', 'table': table, 'phrase': phrase, **more})
    return patron.wait(lambda m: m['op'] in ('phrase', 'refused', 'error'))


def heard(patron):
    return patron.wait(lambda m: m['op'] == 'phrase')


def test_said_to_all():
    """Everybody who watches hears it: who sits, who only looks on, and whoever spoke, with his ref."""
    with House(PROGRAM, house=HOUSE) as house:
        ann, bob, eve = Patron(house, name='Ann'), Patron(house, name='Bob'), Patron(house, name='Eve')
        ann.sit('craps-1', 3)
        bob.sit('craps-1', 1)
        eve.watch('craps-1')
        want = {'op': 'phrase', 'table': 'craps-1', 'seat': 3, 'who': '3', 'name': 'Ann', 'phrase': 'good-luck'}
        assert say(ann, 'good-luck', ref='p 1') == {**want, 'ref': 'p 1'}
        assert heard(bob) == want and heard(eve) == want


def test_who_may_speak():
    """Whoever plays at that table, also behind a box; nobody else, and nothing but the set phrases."""
    with House(PROGRAM, house=HOUSE) as house:
        ann, bob, eve = Patron(house, name='Ann'), Patron(house, name='Bob'), Patron(house, name='Eve')
        ann.sit('blackjack-1', 2)
        bob.watch('blackjack-1')
        bob.ws.send({'op': 'sit', 'table': 'blackjack-1', 'seat': 2, 'behind': True})
        bob.wait(lambda m: m['op'] == 'table' and any(b['you'] for b in m['view']['behind']))
        told = say(bob, 'hello', 'blackjack-1')
        assert (told['seat'], told['who'], told['name']) == (2, '2b', 'Bob'), told
        assert heard(ann)['who'] == '2b'
        for patron, table in ((eve, 'blackjack-1'), (ann, 'craps-1')):
            no = say(patron, 'hello', table, ref=7)
            assert (no['op'], no['reason'], no['ref']) == ('refused', 'not-seated', 7) and ' ' in no['sentence'], no
        for phrase in ('', 'hello ', 'Hello', 'you fool', 5, None, ['hello'], 'x' * 5000):
            no = say(ann, phrase, 'blackjack-1')
            assert (no['op'], no['reason']) == ('refused', 'phrase') and 'x' * 50 not in no['sentence'], no
        assert say(ann, 'wow', 'blackjack-1')['op'] == 'phrase'  # what was refused has not counted
        ann.ws.send({'op': 'leave', 'table': 'blackjack-1'})
        ann.wait(lambda m: m['op'] == 'table' and m['view']['seat'] == 0)
        assert say(ann, 'wow', 'blackjack-1')['reason'] == 'not-seated'


def test_how_often():
    """One in three seconds, whatever connections and tables he has."""
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house, name='Ann')
        ann.sit('craps-1', 1)
        again = Patron(house, token=ann.token)
        again.sit('baccarat-1', 2)
        for patron, table in ((ann, 'craps-1'), (again, 'baccarat-1')):
            for _ in range(20):  # a slow machine may let three seconds pass between the two
                say(ann, 'hello')
                no = say(patron, 'wow', table)
                if no['op'] == 'refused':
                    break
            assert no['reason'] == 'rate' and 'wait' in no['sentence'], no


def test_not_in_the_books():
    """The next record is the next thing that was done."""
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house, name='Ann')
        ann.sit('craps-1', 1)
        before = [m['seq'] for m in ann.log if m['op'] == 'event'][-1]
        assert say(ann, 'thank-you')['op'] == 'phrase'
        assert ann.do('craps-1', 'bet 1 pass 5.00')['seq'] == before + 1


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
