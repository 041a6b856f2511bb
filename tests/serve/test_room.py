#!/usr/bin/env python3
"""Nobody is left without an answer at a table: wagers that belong together, what is missing, what came back and
why, time that has run out, people who are away.

usage: test_room.py PROGRAM [TEST...]"""
import os
import re
import sys

from house_client import House, Patron, run_tests

PROGRAM = os.path.abspath(sys.argv[1])
HOUSE = '''name: Room
guest-bankroll: 1000.00
tables:
  - {id: ultimate, game: ultimate-texas-holdem, options: [table-min=5.00], betting-seconds: 600, decision-seconds: 600}
  - {id: fast, game: ultimate-texas-holdem, options: [table-min=5.00], betting-seconds: 3, decision-seconds: 3}
  - {id: bj, game: blackjack, options: [table-min=5.00, boxes-per-player=3], betting-seconds: 600, decision-seconds: 600}
  - {id: roulette, game: roulette, options: [table-min=5.00], betting-seconds: 600, decision-seconds: 600}
'''


def audit(house):
    done = house.run('audit', house.ledger)
    assert done.returncode == 0, done.stdout + done.stderr


def all_of(patron, table, lines, ref=None):
    """Does all the lines or none: the first event, or the refusal."""
    patron.ref += 1
    ref = patron.ref if ref is None else ref
    patron.ws.send({'op': 'do', 'table': table, 'lines': lines, 'ref': ref})
    answer = patron.wait(lambda m: m.get('ref') == ref or m['op'] == 'error')
    if answer['op'] == 'event':
        patron.wait(lambda m: m['op'] == 'table' and m['table'] == table)
    return answer


def staked(patron, table):
    patron.ws.send({'op': 'unwatch', 'table': table})
    patron.watch(table)
    return {b['wager']: b['cents'] for b in patron.view(table)['bets']}


def test_all_or_none():
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house)
        ann.sit('ultimate', 2)
        answer = all_of(ann, 'ultimate', ['bet 2 ante 5.00', 'bet 2 blind 6.00'])
        assert (answer['op'], answer['line']) == ('refused', 1), answer
        assert staked(ann, 'ultimate') == {} and ann.balance == 100000
        answer = all_of(ann, 'ultimate', ['bet 2 ante 500.00', 'bet 2 blind 500.00', 'bet 2 trips 5.00'])
        assert (answer['reason'], answer['line']) == ('funds', 2), 'they are paid together'
        answer = all_of(ann, 'ultimate', ['bet 2 ante 5.00', 'act 2 check'])
        assert (answer['reason'], answer['line']) == ('argument', 1), answer
        answer = all_of(ann, 'ultimate', ['bet 2 ante 5.00', 'bet 1 blind 5.00'])
        assert (answer['reason'], answer['line']) == ('seat', 1), answer
        for bad in ([], [5], 'bet 2 ante 5.00', ['x'] * 129):
            assert all_of(ann, 'ultimate', bad)['code'] == 'line'
        first = all_of(ann, 'ultimate', ['bet 2 ante 5.00', 'bet 2 blind 5.00'], 'set')
        assert first['op'] == 'event' and first['line'] == 'bet 2 ante 5.00', first
        assert staked(ann, 'ultimate') == {'ante': 500, 'blind': 500}
        ann.ws.send({'op': 'do', 'table': 'ultimate', 'lines': ['bet 2 ante 5.00', 'bet 2 blind 5.00'], 'ref': 'set'})
        assert ann.wait(lambda m: m.get('ref') == 'set') == first, 'it is answered again'
        assert staked(ann, 'ultimate') == {'ante': 500, 'blind': 500}, 'and not done again'
        more = ['take 2 ante', 'take 2 blind', 'bet 2 ante 10.00', 'bet 2 blind 10.00']
        assert all_of(ann, 'ultimate', more)['op'] == 'event'
        assert staked(ann, 'ultimate') == {'ante': 1000, 'blind': 1000}
        assert all_of(ann, 'ultimate', ['take 2 ante', 'take 2 blind'])['op'] == 'event'
        house.kill()
        house.start()
        ann = Patron(house, token=ann.token)
        assert staked(ann, 'ultimate') == {}
        assert house.stop() == 0
        audit(house)


def commits(house):
    return int(float(re.search(r'^boardwalk_ledger_commits_total (\S+)', house.get('/metrics')[1], re.M).group(1)))


def test_killed_between():
    """Whatever moment the house is killed at, all of a set is in the ledger or nothing of it: a set is one transaction.
    That is counted, since to hit the moment between two would be luck."""
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house)
        ann.sit('roulette', 1)
        lines = [f'bet 1 straight {n} 5.00' for n in range(1, 19)]
        before = commits(house)
        for i in range(10):
            assert all_of(ann, 'roulette', lines)['op'] == 'event'
            assert all_of(ann, 'roulette', [f'take 1 straight {n}' for n in range(1, 19)])['op'] == 'event'
        assert commits(house) - before <= 20, 'a set was written in parts'
        for turn in range(3):
            for i in range(4):
                ann.ws.send({'op': 'do', 'table': 'roulette', 'lines': lines if i % 2 == 0 else [f'take 1 straight {n}' for n in range(1, 19)],
                             'ref': f'{turn}-{i}'})
            if turn > 0:
                ann.wait(lambda m: m.get('ref') == f'{turn}-{turn}')
            house.kill()
            house.start()
            ann = Patron(house, token=ann.token)
            assert len(staked(ann, 'roulette')) in (0, 1) and len(ann.view('roulette')['bets']) in (0, 18), ann.view('roulette')['bets']
            if ann.view('roulette')['bets']:
                assert all_of(ann, 'roulette', [f'take 1 straight {n}' for n in range(1, 19)])['op'] == 'event'
        assert house.stop() == 0
        audit(house)


def test_turns():
    """What names its turn is done at that turn alone, whatever has come meanwhile."""
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house)

        def turn(table):
            return ann.view(table)['turn']

        def send(op, table, **more):
            ann.ref += 1
            ann.ws.send(dict({'op': op, 'table': table, 'ref': ann.ref}, **more))
            return ann.wait(lambda m: m.get('ref') == ann.ref or m['op'] == 'error' or (op == 'ready' and m['op'] == 'table'))

        ann.sit('roulette', 1)
        first = turn('roulette')
        assert send('do', 'roulette', line='bet 1 red 5.00', turn=first)['op'] == 'event'
        assert send('do', 'roulette', lines=['bet 1 black 5.00'], turn=first)['op'] == 'event', 'a wager begins no other turn'
        ann.watch('roulette')
        assert turn('roulette') == first
        assert send('ready', 'roulette', turn=first)['op'] == 'table'
        ann.until('roulette', lambda v: v['last'] is not None)
        second = turn('roulette')
        assert second > first
        assert staked(ann, 'roulette') == {}
        for late in (send('do', 'roulette', line='bet 1 red 5.00', turn=first), send('ready', 'roulette', turn=first),
                     send('do', 'roulette', lines=['bet 1 red 5.00', 'bet 1 black 5.00'], turn=first)):
            assert (late['op'], late['reason']) == ('refused', 'late'), late
        assert staked(ann, 'roulette') == {}
        assert send('do', 'roulette', line='bet 1 red 5.00', turn='now')['code'] == 'turn'
        assert send('do', 'roulette', line='bet 1 red 5.00')['op'] == 'event', 'who names none is not asked'
        house.kill()
        house.start()
        ann = Patron(house, token=ann.token)
        ann.watch('roulette')
        assert turn('roulette') == second, 'it is the same after a restart'
        # A street is another turn, a card that the betting closes with too.
        ann.sit('ultimate', 2)
        assert all_of(ann, 'ultimate', ['bet 2 ante 5.00', 'bet 2 blind 5.00'])['op'] == 'event'
        bets = turn('ultimate')
        ann.ready('ultimate')
        before = ann.until('ultimate', lambda v: v['choices'])['turn']
        assert before > bets
        assert send('do', 'ultimate', line='act 2 check', turn=bets)['reason'] == 'late'
        assert send('do', 'ultimate', line='act 2 check', turn=before)['op'] == 'event'
        ann.until('ultimate', lambda v: v['choices'] and v['turn'] > before)
        assert send('do', 'ultimate', line='act 2 check', turn=before)['reason'] == 'late'
        assert ann.do('ultimate', 'act 2 check')['op'] == ann.do('ultimate', 'act 2 fold')['op'] == 'event'
        assert house.stop() == 0
        audit(house)


def test_told():
    """What is missing, what came back and why, and what was done for somebody whose time ran out."""
    with House(PROGRAM, house=HOUSE) as house:
        status, info = house.get('/api/tables/ultimate')
        assert info['set'] == [{'wager': 'ante', 'times': 1, 'exactly': None}, {'wager': 'blind', 'times': 1, 'exactly': None}], info['set']
        assert house.get('/api/tables/roulette')[1]['set'] == []
        ann = Patron(house)
        ann.sit('fast', 2)
        ann.do('fast', 'bet 2 ante 5.00')
        assert [(m['wager'], m['cents']) for m in ann.view('fast')['missing']] == [('blind', 500)]
        refused = ann.ready('fast')
        assert (refused['op'], refused['reason'], refused['figure']) == ('refused', 'missing', 500), refused
        view = ann.until('fast', lambda v: any(n['kind'] == 'returned' for n in v['notices']))
        notice = view['notices'][-1]
        assert (notice['cents'], notice['why']) == (500, 'Blind was missing beside it'), notice
        assert view['bets'] == []
        assert all_of(ann, 'fast', ['bet 2 ante 5.00', 'bet 2 blind 5.00'])['op'] == 'event'
        view = ann.until('fast', lambda v: v['need']['kind'] == 'decision')
        assert view['notices'] == [] and view['question'].startswith('Your hand: '), view
        view = ann.until('fast', lambda v: any(n['kind'] == 'time' for n in v['notices']))
        assert view['notices'][0]['act'] == 'check', view['notices']


def test_away():
    """Nobody waits ten minutes for somebody who has gone."""
    with House(PROGRAM, house=HOUSE) as house:
        ann, bob = Patron(house), Patron(house)
        ann.sit('bj', 1)
        bob.sit('bj', 2)
        bob.do('bj', 'bet 2 main 5.00')
        ann.do('bj', 'bet 1 main 5.00')
        ann.ready('bj')
        assert ann.view('bj')['betting'] == {'open': True, 'ready': 1, 'of': 2}
        bob.ws.close()
        view = ann.until('bj', lambda v: v['round'] > 1 or not v['betting']['open'])
        while not view['betting']['open']:
            if view['choices']:
                act = 'stand' if any(c['act'] == 'stand' for c in view['choices']) else 'decline'
                ann.do('bj', f"act {view['choices'][0]['who']} {act}")
            else:
                assert view['deadline_ms'] <= 5000, view
                ann.wait(lambda m: m['op'] == 'table')
            view = ann.view('bj')
        assert house.stop() == 0
        audit(house)


def test_boxes():
    """Three boxes of one patron, over kill -9 in the middle of a round."""
    with House(PROGRAM, house=HOUSE) as house:
        assert house.get('/api/tables/bj')[1]['boxes'] == 3
        ann = Patron(house)
        for seat in (2, 3, 5):
            ann.ws.send({'op': 'sit', 'table': 'bj', 'seat': seat})
            ann.until('bj', lambda v, seat=seat: any(s['you'] and s['seat'] == seat for s in v['seats']))
        ann.ws.send({'op': 'sit', 'table': 'bj', 'seat': 6})
        assert ann.wait(lambda m: m['op'] == 'refused')['reason'] == 'one-spot'
        for _ in range(4):
            assert all_of(ann, 'bj', ['bet 2 main 5.00', 'bet 3 main 10.00', 'bet 5 main 15.00'])['op'] == 'event'
            ann.ready('bj')
            view = ann.until('bj', lambda v: not v['betting']['open'] or not v['bets'])
            house.kill()
            house.start()
            ann = Patron(house, token=ann.token)
            assert [s['seat'] for s in ann.me['seats']] == [2, 3, 5], ann.me
            ann.watch('bj')
            while not ann.view('bj')['betting']['open']:
                view = ann.view('bj')
                assert view['choices'], view
                act = 'stand' if any(c['act'] == 'stand' for c in view['choices']) else 'decline'
                assert ann.do('bj', f"act {view['choices'][0]['who']} {act}")['op'] == 'event'
        status, history = house.get('/api/tables/bj/history', headers={'Authorization': 'Bearer ' + ann.token})
        nets = sum(r['net'] for r in history['rounds'])
        assert Patron(house, token=ann.token).balance == 100000 + nets, (ann.balance, nets)
        ann.ws.send({'op': 'leave', 'table': 'bj', 'seat': 3})
        ann.until('bj', lambda v: [s['seat'] for s in v['seats'] if s['you']] == [2, 5])
        ann.ws.send({'op': 'leave', 'table': 'bj'})
        ann.until('bj', lambda v: not v['seats'])
        assert house.stop() == 0
        audit(house)


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
