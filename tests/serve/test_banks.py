#!/usr/bin/env python3
"""Hands that are set into parts at a live house, and patrons who bank: who may see which settings, what is told of them, the
house way for whoever does not answer, a bank between three patrons and the house's wager against it, and a house that is
killed while hands are being set.

usage: test_banks.py PROGRAM [TEST...]"""
import os
import sys

from house_client import House, Patron, run_tests

PROGRAM = os.path.abspath(sys.argv[1])
HOUSE = '''name: Banks
guest-bankroll: 1000.00
tables:
  - {id: slow, game: pai-gow-poker, options: [start-method=dice, table-min=5.00, table-max=2000.00], betting-seconds: 600, decision-seconds: 600}
  - {id: tiles, game: pai-gow, options: [table-min=5.00], betting-seconds: 600, decision-seconds: 600}
  - {id: fast, game: pai-gow-poker, options: [start-method=dice, table-min=5.00], betting-seconds: 3, decision-seconds: 3}
'''
MAIN = 'pai-gow-poker'


def settings(house, patron, table='slow'):
    return house.get(f'/api/tables/{table}/settings', headers={'Authorization': 'Bearer ' + patron.token})


def set_hand(house, patron, table='slow', foul=False):
    """Sets the hand that is asked of this patron: by the house way, or foul; what the parts would be, and the event."""
    view = patron.until(table, lambda v: any('sets' in c for c in v['choices']))
    choice = next(c for c in view['choices'] if 'sets' in c)
    status, told = settings(house, patron, table)
    assert status == 200 and told['who'] == choice['who'] and told['hand'] == choice['sets'], (told, choice)
    fouls = [s for s in told['settings'] if s['foul']]  # a flush may have none
    one = fouls[0] if foul and fouls else next(s for s in told['settings'] if s['pieces'] == told['way'])
    assert one in fouls or not one['foul']
    answer = patron.do(table, f"act {told['who']} set {' '.join(one['pieces'])} / rest")
    assert answer['op'] == 'event', answer
    return one, answer


def seated(house, n=3):
    people = []
    for seat in range(1, n + 1):
        people.append(Patron(house))
        people[-1].sit('slow', seat)
    return people


def bet(patron, seat, amount):
    answer = patron.do('slow', f'bet {seat} {MAIN} {amount}')
    assert answer['op'] == 'event', answer


def all_ready(people):
    for patron in people:
        assert patron.ready('slow')['op'] != 'refused'


def first_round(house, people):
    """Nobody may bank before he has had a wager against the house."""
    for seat, patron in enumerate(people, 1):
        bet(patron, seat, '50.00')
    all_ready(people)
    return [set_hand(house, patron) for patron in people]


def settled(people, table='slow'):
    return [p.until(table, lambda v: v['need']['kind'] in ('over', 'bets') or v['betting']['open'])['compared'] for p in people]


def held(house, patron):
    """His balance as the ledger has it."""
    status, told = house.get('/api/me', headers={'Authorization': 'Bearer ' + patron.token})
    assert status == 200, told
    return told['balance']


def audit(house):
    done = house.run('audit', house.ledger)
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_is_told():
    with House(PROGRAM, house=HOUSE) as house:
        people = seated(house)
        info = house.get('/api/tables/slow')[1]
        assert info['parts'] == [{'name': 'low hand', 'pieces': 2}, {'name': 'high hand', 'pieces': 5}], info['parts']
        assert len(info['way']) == 21 and info['way'][-1] == {'step': '9', 'when': 'no pair', 'sets': 'the second and third highest cards'}, info['way']
        assert settings(house, people[0])[0] == 409 and house.get('/api/tables/slow/settings')[0] == 401
        for seat, patron in enumerate(people, 1):
            bet(patron, seat, '50.00')
        all_ready(people)
        ann, bob, cy = people
        view = ann.until('slow', lambda v: v['choices'])
        assert view['called']['id'].startswith('counts-to') and any(s.startswith('start ') for s in view['shows']), view
        assert settings(house, bob)[0] == 409, 'only whoever is asked'
        status, told = settings(house, ann)
        assert status == 200 and len(told['settings']) == 21 and told['rule'] is not None, told
        own = sorted(c['card'] for c in view['cards'] if c['who'] == '1')
        assert all(s['pieces'][0] in own and s['pieces'][1] in own and len(s['names']) == 2 for s in told['settings']), told
        one, answer = set_hand(house, ann)
        assert [c['card'] for c in bob.until('slow', lambda v: v['need']['seat'] == 2)['cards'] if c['who'].startswith('1.')] == [None] * 7
        heard = next(m for m in bob.log if m['op'] == 'event' and m['seq'] == answer['seq'])
        assert '??' in heard['line'] and one['pieces'][0] not in heard['line'], heard
        foul, _ = set_hand(house, bob, foul=True)
        assert not foul['foul'] or 'low hand outranks' in foul['foul'], foul
        set_hand(house, cy)
        compared = settled(people)
        assert compared[0] == compared[1] == compared[2] and [c['who'] for c in compared[0]] == ['1', '2', '3'], compared
        assert compared[0][1]['foul'] == bool(foul['foul']), compared
        assert not foul['foul'] or compared[0][1]['whole'] == 'loses', compared
        names = {(h['who'], h['part']): h['name'] for h in cy.view('slow')['hands']}
        assert names[('1.1', 1)] == one['names'][0] and names[('1.2', 2)] == one['names'][1] and ('dealer', 2) in names, names
        audit(house)


def test_tiles_are_told_to_whoever_holds_them():
    with House(PROGRAM, house=HOUSE) as house:
        ann, bob = people = [Patron(house), Patron(house)]
        for seat, patron in enumerate(people, 1):
            patron.sit('tiles', seat)
            assert patron.do('tiles', f'bet {seat} pai-gow 10.00')['op'] == 'event'
        for patron in people:
            patron.ready('tiles')
        ann.until('tiles', lambda v: v['choices'])
        bob.until('tiles', lambda v: v['need']['kind'] == 'decision')
        for seat, patron in enumerate(people, 1):
            own = [c['card'] for c in patron.view('tiles')['cards'] if c['who'] == str(seat)]
            dealt = [m for m in patron.log if m['op'] == 'event' and m['event']['kind'] == 'tiles']
            assert len(dealt) == 3 and [m['event']['items'] for m in dealt].count([None] * 4) == 2, dealt
            assert [m['event']['items'] for m in dealt if m['event']['items'][0]] == [own], (dealt, own)
            assert sum('?? ?? ?? ??' in m['line'] for m in dealt) == 2, dealt


def test_house_way_for_the_absent():
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house)
        ann.sit('fast', 1)
        assert ann.do('fast', f'bet 1 {MAIN} 10.00')['op'] == 'event'
        ann.until('fast', lambda v: v['choices'])
        way = settings(house, ann, 'fast')[1]['way']
        view = ann.until('fast', lambda v: v['compared'])
        notice = view['notices'][-1]
        assert notice['kind'] == 'time' and notice['act'] == 'set', view['notices']
        assert sorted(c['card'] for c in view['cards'] if c['who'] == '1.1') == sorted(way), (view['cards'], way)
        audit(house)


def test_a_bank_between_patrons():
    """Ann banks, Bob and Cy bet against her, the house too; the house is killed while hands are being set."""
    with House(PROGRAM, house=HOUSE) as house:
        ann, bob, cy = people = seated(house)
        first_round(house, people)
        settled(people)
        offer = [a['act'] for a in ann.view('slow')['actions']]
        assert offer == ['bank', 'co-bank', 'decline'], offer
        before = [held(house, p) for p in people]
        bet(bob, 2, '100.00')
        view = ann.until('slow', lambda v: v['choices'])
        assert view['betting']['open'] and view['need']['seat'] == 1 and 'bank is offered' in view['question'], view
        bet(cy, 3, '60.00')  # while she thinks
        assert ann.do('slow', 'act 1 bank 60.00')['reason'] == 'amount'
        assert ann.do('slow', 'act 1 bank 40.00')['op'] == 'event'
        cover = [b for b in ann.view('slow')['bets'] if b['seat'] == 1]
        assert [(b['wager'], b['cents']) for b in cover] == [('bank', 20000)], cover
        assert 'bank 1' in ann.view('slow')['shows'] and 'dealer-wager 40.00' in ann.view('slow')['shows']
        assert ann.do('slow', f'bet 1 {MAIN} 10.00')['reason'] == 'one-position'
        bet(bob, 2, '500.00')
        assert cy.do('slow', f'bet 3 {MAIN} 500.00')['reason'] == 'bank-cover', 'more than she could pay'
        stakes = {b['seat']: b['cents'] for b in cy.view('slow')['bets']}
        assert stakes == {1: 70000, 2: 60000, 3: 6000}, stakes
        all_ready(people)
        set_hand(house, bob)
        cy.until('slow', lambda v: v['need']['seat'] == 3)
        tokens = [p.token for p in people]
        house.kill()
        house.start()
        ann, bob, cy = people = [Patron(house, token) for token in tokens]
        for patron in people:
            patron.watch('slow')
        assert len([c for c in bob.view('slow')['cards'] if c['who'] in ('2.1', '2.2') and c['card']]) == 7, 'what was set is set'
        set_hand(house, cy)
        view = ann.until('slow', lambda v: v['choices'])
        assert view['need']['who'] == 'banker' and view['need']['seat'] == 1, view['need']
        one, answer = set_hand(house, ann)
        assert answer['line'].startswith('act banker set '), answer
        compared = settled(people)[0]
        assert [(c['who'], c['bank']) for c in compared] == [('dealer', '1'), ('2', '1'), ('3', '1')], compared
        sums = {'wins': 1, 'pushes': 0, 'loses': -1}
        stake = {'dealer': 4000, '2': stakes[2], '3': stakes[3]}
        won = -sum(sums[c['whole']] * stake[c['who']] for c in compared)
        gains = [p for p in answer['posted'] if p['seat'] == 1]
        assert sum(p['gain'] for p in gains) == won - (won * 5 // 100 if won > 0 else 0), (gains, won)
        assert gains[0]['wager'] == 'bank' and gains[0]['kind'] == ('wins' if won > 0 else 'loses' if won < 0 else 'pushes'), gains
        assert answer['posted'][0]['who'] == 'dealer', answer['posted']
        for seat, patron in enumerate(people, 1):
            gain = sum(p['gain'] for p in answer['posted'] if p['seat'] == seat)
            assert held(house, patron) == before[seat - 1] + gain, (seat, before, gain)
        assert house.stop() == 0
        audit(house)


def test_a_co_bank_and_nobody():
    """A co-bank's hand is set by the house, and half of all is the house's; whoever declines is not asked again."""
    with House(PROGRAM, house=HOUSE) as house:
        ann, bob, cy = people = seated(house)
        first_round(house, people)
        settled(people)
        bet(cy, 3, '50.00')
        assert ann.do('slow', 'act 1 decline')['op'] == 'event'
        assert bob.until('slow', lambda v: v['choices'])['need']['seat'] == 2
        assert ann.do('slow', 'act 1 bank')['reason'] == 'not-asked'
        before = held(house, bob)
        assert bob.do('slow', 'act 2 co-bank')['op'] == 'event'
        bet(ann, 1, '30.00')
        bob.until('slow', lambda v: any(b['seat'] == 2 and b['cents'] == 4000 for b in v['bets']), 10)
        all_ready(people)
        set_hand(house, ann)
        _, answer = set_hand(house, cy)
        compared = settled(people)[0]
        assert [(c['who'], c['bank']) for c in compared] == [('1', '2'), ('3', '2')], compared
        own = sum(p['gain'] for p in answer['posted'] if p['seat'] == 2)
        assert held(house, bob) == before + own, (before, own)
        assert house.stop() == 0
        audit(house)


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
