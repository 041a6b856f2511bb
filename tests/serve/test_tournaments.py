#!/usr/bin/env python3
"""Tournaments of a live house (13:69F-8.6): entries from the purse, points that are no money, seats that are drawn, levels by
the clock, players who are out, moved, paid; a house that is killed in the middle of one; and the books of it.

usage: test_tournaments.py PROGRAM [TEST...]"""
import json
import os
import sqlite3
import sys
import time

from house_client import House, Patron, run_tests

PROGRAM = os.path.abspath(sys.argv[1])
RULES = '''rules:
      name: {name}
      game: poker
      options: [type=holdem-high, structure=no-limit]
      seats: {seats}
      entries-min: {least}
      entries-max: {most}
      stack: {stack}
      price: 10.00
      fee: 1.00
      levels:
        - {{blinds: {blinds}, chip: 25, minutes: 1}}
        - {{blinds: 600/1200, chip: 100, minutes: 60}}
      prizes:
        - {{entries: 2, places: ["1: 70", "2: 30"]}}
'''


def house_of(*tournaments):
    return '''name: Tournaments
guest-bankroll: 100.00
tables:
  - {id: holdem, game: poker, betting-seconds: 600, decision-seconds: 600}
tournaments:
''' + ''.join(tournaments)


SIT = '  - id: sng\n    house-players: 3\n    fill-seconds: 1\n    decision-seconds: 3\n    pause-seconds: 1\n    ' + \
    RULES.format(name='Sit and go', seats=6, least=2, most=4, stack=200, blinds='100/200')
MANY = '  - id: many\n    house-players: 8\n    fill-seconds: 1\n    decision-seconds: 1\n    pause-seconds: 1\n    ' + \
    RULES.format(name='Many', seats=3, least=3, most=9, stack=200, blinds='300/600')
LATER = '  - id: later\n    starts: 2099-01-01T00:00\n    ' + RULES.format(name='Later', seats=6, least=2, most=9, stack=500, blinds='25/50')


def audit(house):
    done = house.run('audit', house.ledger)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def bearer(patron):
    return {'Authorization': 'Bearer ' + patron.token}


def one(house, name, patron=None):
    status, reply = house.get('/api/tournaments/' + name, headers=bearer(patron) if patron else {})
    assert status == 200, reply
    return reply


def enter(house, name, patron):
    return house.post(f'/api/tournaments/{name}/enter', {}, headers=bearer(patron))


def until(what, test, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = what()
        if test(value):
            return value
        time.sleep(0.05)
    raise AssertionError(value)


def shove(patron, table):
    """Whatever he is asked, everything goes in."""
    view = patron.views.get(table)
    if not view or not view['choices']:
        return
    acts = [c['act'] for c in view['choices']]
    act = next(a for a in ('all-in', 'call', 'check', 'fold') if a in acts)
    patron.ws.send({'op': 'do', 'table': table, 'line': f'act {view["seat"]} {act}', 'turn': view['turn']})


def play_out(house, name, people):
    """Those who are in put everything in until it is decided."""
    def step():
        for patron in people:
            while True:
                message = patron.next(0.01)
                if message is None:
                    break
                if message['op'] == 'moved':
                    patron.ws.send({'op': 'watch', 'table': message['table']})
                if message['op'] == 'table':
                    shove(patron, message['table'])
        return one(house, name)
    return until(step, lambda t: t['phase'] == 'decided', 90)


def test_sit_and_go():
    """Two people and two of the house's own play it to its end; entries and prizes are money, points are not."""
    with House(PROGRAM, house=house_of(SIT, LATER)) as house:
        ann, bob = Patron(house), Patron(house)
        rows = house.get('/api/tournaments')[1]['tournaments']
        assert [(t['id'], t['phase'], t['buy_in'], t['fee']) for t in rows] == [('sng', 'registers', 1000, 100), ('later', 'registers', 1000, 100)], rows
        assert enter(house, 'later', ann)[0] == 200 and enter(house, 'later', ann)[0] == 409, 'once'
        assert house.get('/api/me', headers=bearer(ann))[1]['balance'] == 10000 - 1100
        assert house.post('/api/tournaments/later/leave', {}, headers=bearer(ann))[0] == 200, 'before it begins'
        assert house.get('/api/me', headers=bearer(ann))[1]['balance'] == 10000
        assert enter(house, 'sng', ann)[0] == 200 and enter(house, 'sng', bob)[0] == 200
        told = ann.wait(lambda m: m['op'] == 'moved')
        bob.wait(lambda m: m['op'] == 'moved')
        table = told['table']
        assert house.post('/api/tournaments/sng/leave', {}, headers=bearer(ann))[0] == 409, 'it has begun'
        ann.watch(table)
        bob.watch(table)
        view = ann.view(table)
        assert view['points'] and len(view['seats']) == 4 and sum(s['house'] for s in view['seats']) == 2, view['seats']
        assert sum(b['cents'] for b in view['bets']) == 800, 'two hundred points each'
        for op, more in (('leave', {}), ('sit', {'seat': 6}), ('do', {'line': f'act {view["seat"]} sit-out'}), ('do', {'line': f'act {view["seat"]} buy-in 5.00'})):
            ann.ref += 1
            ann.ws.send({'op': op, 'table': table, 'ref': ann.ref, **more})
            answer = ann.wait(lambda m: m.get('ref') == ann.ref)
            assert answer['op'] == 'refused' and answer['reason'] == 'tournament', answer
        house.kill()
        house.start()
        ann, bob = Patron(house, token=ann.token), Patron(house, token=bob.token)
        ann.watch(table)
        bob.watch(table)
        after = ann.view(table)
        assert sum(b['cents'] for b in after['bets']) == 800 and [s['name'] for s in after['seats']] == [s['name'] for s in view['seats']], after
        end = play_out(house, 'sng', [ann, bob])
        places = sorted(p['place'] for p in end['players'])
        assert places == [1, 2, 3, 4] or len(set(places)) < 4, places
        assert end['pool'] == 4000 and sum(p['prize'] for p in end['players']) == 4000, end['players']
        for patron in (ann, bob):
            own = next(p for p in one(house, 'sng', patron)['players'] if p['you'])
            until(lambda: house.get('/api/me', headers=bearer(patron))[1]['balance'], lambda b: b == 10000 - 1100 + own['prize'])
        house.stop()
        audit(house)
        told = house.run('report', house.ledger).stdout
        assert '4.00' in told, told  # four fees


def test_an_entry_is_not_lost():
    """Whoever has entered has not run low: his entry would come back to him."""
    text = house_of(LATER).replace('guest-bankroll: 100.00', 'guest-bankroll: 100.00\nrebuy-below: 95.00')
    with House(PROGRAM, house=text) as house:
        ann = Patron(house)
        assert enter(house, 'later', ann)[0] == 200 and house.get('/api/me', headers=bearer(ann))[1]['balance'] == 8900
        status, reply = house.post('/api/rebuy', {}, headers=bearer(ann))
        assert (status, reply['code']) == (409, 'funds'), (status, reply)


def test_many_tables():
    """One comes, and eight of the house's own: three tables, which are broken up until one has everything."""
    with House(PROGRAM, house=house_of(MANY)) as house:
        ann = Patron(house)
        assert enter(house, 'many', ann)[0] == 200
        table = ann.wait(lambda m: m['op'] == 'moved')['table']
        assert one(house, 'many')['tables'] == 3
        ann.watch(table)
        ann.ws.close()  # he plays on without being there
        until(lambda: one(house, 'many'), lambda t: t['in'] < 8)
        house.kill()
        house.start()
        end = until(lambda: one(house, 'many'), lambda t: t['phase'] == 'decided', 90)
        assert sum(p['prize'] for p in end['players']) == end['pool'] == 9000, end
        house.stop()
        audit(house)


def test_restored():
    """A copy of the ledger that did not bring the seed of a tournament: everybody has his entry back, and the next registers."""
    with House(PROGRAM, house=house_of(LATER)) as house:
        ann = Patron(house)
        assert enter(house, 'later', ann)[0] == 200
        house.kill()
        with sqlite3.connect(house.ledger) as books:
            assert books.execute("delete from secret where place = 'later'").rowcount == 1
        books.close()
        house.flags.append('--restored')
        house.start()
        assert (one(house, 'later')['phase'], one(house, 'later')['number'], one(house, 'later')['entered_by']) == ('registers', 2, 0)
        house.stop()
        audit(house)
        told = json.loads(house.run('report', '--by', 'patron', '--format', 'json', house.ledger).stdout)
        assert [row['closing'] for row in told] in ([100], [100.0], ['100.00']), told


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
