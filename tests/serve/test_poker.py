#!/usr/bin/env python3
"""Poker between patrons at a live house: chips on the table, forced money, decisions with amounts, people who leave or come
back, a house that is killed; and that nobody is ever told a card that he may not know.

usage: test_poker.py PROGRAM [TEST...]"""
import json
import os
import re
import subprocess
import sys
import tempfile
import time

from house_client import House, Patron, run_tests

PROGRAM = os.path.abspath(sys.argv[1])
POSTGRES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'house', 'postgres.sh')
HOUSE = '''name: Poker
guest-bankroll: 1000.00
tables:
  - {id: holdem, game: poker, options: [structure=no-limit, small-blind=1.00, big-blind=2.00], betting-seconds: 600, decision-seconds: 600}
  - {id: draw, game: poker, options: [type=draw5-high, small-blind=1.00, big-blind=2.00], betting-seconds: 600, decision-seconds: 600}
  - {id: stud, game: poker, options: [type=stud7-high, ante=1.00], betting-seconds: 600, decision-seconds: 600}
  - {id: omaha, game: poker, options: [type=omaha-hl8, jackpot=bad-beat, jackpot-fund=100.00], betting-seconds: 600, decision-seconds: 600}
  - {id: fast, game: poker, options: [structure=no-limit, small-blind=1.00, big-blind=2.00], betting-seconds: 3, decision-seconds: 3}
'''


def audit(house):
    done = house.run('audit', house.ledger)
    assert done.returncode == 0, done.stdout + done.stderr


def stacks(view):
    return {b['seat']: b['cents'] for b in view['bets'] if b['wager'] == 'stack'}


def reports(house, test):
    """Waits until the report of the ledger is so: what was done is durable a moment later."""
    for _ in range(100):
        told = house.run('report', house.ledger).stdout
        if test(told):
            return
        time.sleep(0.1)
    raise AssertionError(told)


def has(patron, test):
    """Waits until his balance is so."""
    if not test(patron.balance):
        patron.wait(lambda m: m['op'] == 'balance' and test(m['balance']))


def seated(house, table, n=3, chips='100.00'):
    """So many patrons with chips; none of them has said that he is ready."""
    people = []
    for seat in range(1, n + 1):
        patron = Patron(house)
        patron.sit(table, seat)
        answer = patron.do(table, f'act {seat} buy-in {chips}')
        assert answer['op'] == 'event', answer
        people.append(patron)
    return people


def begin(people, table):
    """All are ready: the cards come."""
    for patron in people:
        patron.ready(table)
    for patron in people:
        patron.until(table, lambda v: v['need']['kind'] == 'decision')


def asked(people, table):
    """Whoever must decide, by his seat; None when the round is over."""
    seat = people[0].until(table, lambda v: v['need']['kind'] in ('decision', 'over', 'bets'))['need']['seat']
    return seat if people[0].view(table)['need']['kind'] == 'decision' else None


def answer(people, table, choose):
    """The one who is asked does what `choose` says of his view; everybody has heard of it then."""
    seat = asked(people, table)
    one = people[seat - 1]
    view = one.until(table, lambda v: v['choices'])
    told = one.do(table, f'act {seat} ' + choose(view))
    assert told['op'] == 'event', (told, view['choices'], view['need'])
    for other in people:
        if other is not one:
            other.wait(lambda m: m['op'] == 'event' and m['seq'] == told['seq'])
            other.wait(lambda m: m['op'] == 'table' and m['table'] == table)
    return told


def mild(view):
    """Check, or call, or whatever costs least; one card is thrown away where cards are exchanged."""
    acts = [c['act'] for c in view['choices']]
    if 'discard' in acts:
        own = [c['card'] for c in view['cards'] if c['who'] == str(view['seat'])]
        return 'discard ' + own[0]
    for act in ('check', 'call', 'show'):
        if act in acts:
            return act
    for choice in view['choices']:
        if choice['act'] == 'bring-in':
            return 'bring-in %.2f' % (choice['min'] / 100)
    return acts[0]


def play(people, table, choose=mild):
    for _ in range(200):
        if asked(people, table) is None:
            return
        answer(people, table, choose)
    raise AssertionError('the round does not end')


CARD = re.compile(r'^[2-9TJQKA][cdhs]$')


def cards_in(value):
    """Every card that is written anywhere in a message."""
    if isinstance(value, dict):
        return set().union(*[cards_in(v) for k, v in value.items() if k not in ('commitment', 'name')], set())
    if isinstance(value, list):
        return set().union(*[cards_in(v) for v in value], set())
    if isinstance(value, str):
        return {word for word in re.split(r'[ ,"]', value) if CARD.match(word)}
    return set()


def test_a_hand():
    with House(PROGRAM, house=HOUSE) as house:
        ann = Patron(house)
        ann.sit('holdem', 1)
        view = ann.view('holdem')
        assert view['waits'] and 'two players' in view['waits'], view['waits']
        buy = [a for a in view['actions'] if a['act'] == 'buy-in'][0]
        assert buy['min'] == 100 and buy['max'] == 100000 and buy['step'] == 100, buy
        assert ann.do('holdem', 'act 1 buy-in 2000.00')['reason'] == 'funds'
        assert ann.do('holdem', 'act 1 buy-in 100.00')['op'] == 'event'
        ann.until('holdem', lambda v: stacks(v) == {1: 10000})
        has(ann, lambda cents: cents == 90000)  # what is bought in leaves the purse
        assert ann.ready('holdem')['op'] == 'refused', 'one alone cannot play'
        bob = Patron(house)
        bob.sit('holdem', 2)
        bob.do('holdem', 'act 2 buy-in 50.00')
        begin([ann, bob], 'holdem')
        view = ann.view('holdem')
        assert stacks(view)[1] + stacks(view)[2] == 14700, 'the house has called for the blinds'
        seat = asked([ann, bob], 'holdem')
        one = [ann, bob][seat - 1]
        choices = {c['act']: c for c in one.until('holdem', lambda v: v['choices'])['choices']}
        assert choices['raise']['min'] == 400 and choices['raise']['step'] == 100, choices
        assert one.do('holdem', f'act {seat} raise 3.00')['reason'] == 'limit'
        assert one.do('holdem', f'act {3 - seat} fold')['op'] == 'refused'
        answer([ann, bob], 'holdem', lambda v: 'raise 6.00')
        answer([ann, bob], 'holdem', lambda v: 'call')
        play([ann, bob], 'holdem')
        view = ann.until('holdem', lambda v: v['need']['kind'] in ('over', 'bets'))
        assert sum(stacks(view).values()) == 15000 - 100, ('ten percent in whole dollars', stacks(view))
        house.stop()
        audit(house)


def test_secrets():
    """No message, page or list tells a card to anybody who did not see it."""
    with House(PROGRAM, house=HOUSE) as house:
        for table in ('holdem', 'draw', 'stud', 'omaha'):
            people = seated(house, table)
            lurker = Patron(house)
            lurker.watch(table)
            begin(people, table)
            mucked = {}
            folds = 0

            def choose(view):
                nonlocal folds
                acts = [c['act'] for c in view['choices']]
                own = {c['card'] for c in view['cards'] if c['who'] == str(view['seat']) and c['card'] and not c['up']}
                mucked[view['seat']] = mucked.get(view['seat'], set()) | own
                if 'fold' in acts and 'call' in acts and folds < 1:
                    folds += 1
                    return 'fold'
                return mild(view)
            play(people, table, choose)
            last = people[0].until(table, lambda v: v['need']['kind'] in ('over', 'bets'))
            shown = {c['card'] for c in last['cards'] if c['up'] and c['card']}
            lurker.watch(table)
            for number in (1,):
                for path in (f'rounds/{number}', f'rounds/{number}/steps', f'rounds/{number}/steps?seat=0',
                             f'rounds/{number}/steps?seat=1', f'rounds/{number}/transcript', 'transcript', 'history', ''):
                    status, reply = house.get(f'/api/tables/{table}/{path}'.rstrip('/'))
                    told = cards_in(reply) if isinstance(reply, (dict, list)) else cards_in(str(reply).split())
                    for seat, own in mucked.items():
                        hidden = own - shown
                        assert not hidden & told, (table, path, status, seat, hidden & told)
                    assert '"seed":' not in json.dumps(reply) or '"seed": null' in json.dumps(reply), (path, reply)
            for i, patron in enumerate(people + [lurker]):
                for message in patron.log:
                    told = cards_in(message)
                    assert not message.get('view') or message['view']['revealed'] is None
                    for seat, own in mucked.items():
                        if seat == i + 1:
                            continue
                        hidden = own - shown
                        assert not hidden & told, (table, i + 1, seat, hidden & told, message)
            assert any(own - shown for own in mucked.values()), 'somebody has thrown his cards away'
            own_steps = people[0].house.get(f'/api/tables/{table}/rounds/1/steps', headers={'Authorization': 'Bearer ' + people[0].token})[1]
            assert mucked[1] <= cards_in(own_steps), 'what he saw himself he sees again'
        house.stop()
        audit(house)


def test_leaving_and_coming_back():
    with House(PROGRAM, house=HOUSE) as house:
        people = seated(house, 'holdem')
        begin(people, 'holdem')
        first = asked(people, 'holdem')
        one = people[first - 1]
        token, view = one.token, one.until('holdem', lambda v: v['choices'])
        own = [c['card'] for c in view['cards'] if c['who'] == str(first)]
        house.kill()
        house.start()
        for i, patron in enumerate(people):
            people[i] = Patron(house, token=patron.token)
            people[i].watch('holdem')
        one = people[first - 1]
        assert one.token == token
        view = one.until('holdem', lambda v: v['choices'])
        assert [c['card'] for c in view['cards'] if c['who'] == str(first)] == own, 'the same hand'
        one.ws.send({'op': 'leave', 'table': 'holdem'})
        rest = [p for p in people if p is not one]
        told = rest[0].wait(lambda m: m['op'] == 'event' and m['line'].startswith(f'act {first} '))
        assert told['line'] in (f'act {first} fold', f'act {first} check'), told
        for _ in range(40):
            rest[0].watch('holdem')
            view = rest[0].until('holdem', lambda v: v['need']['kind'] in ('decision', 'over', 'bets'))
            if view['need']['kind'] != 'decision':
                break
            who = people[view['need']['seat'] - 1]
            assert who is not one, 'he has folded'
            who.watch('holdem')
            who.do('holdem', f'act {view["need"]["seat"]} ' + mild(who.until('holdem', lambda v: v['choices'])))
        rest[0].until('holdem', lambda v: all(s['seat'] != first for s in v['seats']))
        has(one, lambda cents: cents > 98000)  # his chips have gone back to his purse
        house.stop()
        audit(house)


def test_time_runs_out():
    with House(PROGRAM, house=HOUSE) as house:
        ann, bob = seated(house, 'fast', 2)
        ann.wait(lambda m: m['op'] == 'event' and re.match(r'act \d (check|fold)', m['line']), timeout=30)
        ann.until('fast', lambda v: any(n['kind'] == 'time' for n in v['notices']) or v['round'] > 1, timeout=30)
        bob.ws.close()
        ann.wait(lambda m: m['op'] == 'event' and m['line'] == 'act 2 sit-out', timeout=60)
        ann.do('fast', 'act 1 sit-out')
        house.stop()
        audit(house)


def test_away_and_restart():
    """Whoever the house let sit out takes part again when he comes back, a restart between them or not; who wished it himself does not."""
    with House(PROGRAM, house=HOUSE) as house:
        ann, bob, eve = seated(house, 'fast', 3)
        bob.ws.close()
        ann.wait(lambda m: m['op'] == 'event' and m['line'] == 'act 2 sit-out', timeout=60)
        assert eve.do('fast', 'act 3 sit-out')['op'] == 'event'
        eve.wait(lambda m: m['op'] == 'table')
        house.kill()
        house.start()
        eve = Patron(house, token=eve.token)
        eve.watch('fast')
        bob = Patron(house, token=bob.token)
        bob.watch('fast')
        eve.wait(lambda m: m['op'] == 'event' and m['line'] == 'act 2 sit-in', timeout=30)
        assert not any(m['op'] == 'event' and m['line'] == 'act 3 sit-in' for m in eve.log), 'nobody asked her'
        assert eve.do('fast', 'act 3 sit-in')['op'] == 'event'
        house.kill()
        house.start()
        bob = Patron(house, token=bob.token)
        bob.watch('fast')
        assert bob.do('fast', 'act 2 sit-out')['op'] == 'event', 'he takes part: what the house did for him is past'
        house.kill()
        house.start()
        bob = Patron(house, token=bob.token)
        bob.watch('fast')
        time.sleep(2)
        bob.watch('fast')
        assert not any(m['op'] == 'event' and m['line'] == 'act 2 sit-in' for m in bob.log), 'he wished it himself'
        house.stop()
        audit(house)


PROTECTED = '''name: Poker
guest-bankroll: 1000.00
tables:
  - {id: holdem, game: poker, options: [structure=no-limit, small-blind=1.00, big-blind=2.00, all-in-protection=5], betting-seconds: 3, decision-seconds: 3, time-bank-seconds: 4}
  - {id: list, game: poker, options: [waiting-list=yes, type=draw5-high], betting-seconds: 600, decision-seconds: 600}
extra-tables: 0
'''


def test_lost_connection():
    """A hand whose player has lost his connection stays in for what he has put up; he is told when he is back."""
    with House(PROGRAM, house=PROTECTED) as house:
        people = seated(house, 'holdem', 2)
        begin(people, 'holdem')
        seat = asked(people, 'holdem')
        one, other = people[seat - 1], people[2 - seat]
        one.ws.close()
        told = other.wait(lambda m: m['op'] == 'event' and m['line'].startswith('fault'), timeout=30)
        assert told['line'] == f'fault disconnected {seat}', told
        one = Patron(house, token=one.token)
        one.watch('holdem')
        one.until('holdem', lambda v: any(n['kind'] == 'cut-off' for n in v['notices']))
        house.stop()
        audit(house)


def test_waiting_list():
    """Seats are filled first come, first served: whoever waits and is here sits down when one is free."""
    with House(PROGRAM, house=PROTECTED) as house:
        seats = house.get('/api/tables/list')[1]['seats']
        people = [Patron(house) for _ in range(seats + 1)]
        def ask(patron, op):
            patron.ref += 1
            patron.ws.send({'op': op, 'table': 'list', 'ref': patron.ref})
            return patron.wait(lambda m: m.get('ref') == patron.ref)
        people[seats].watch('list')
        assert ask(people[seats], 'wait')['reason'] == 'wrong-time', 'a seat is free'
        for seat in range(1, seats + 1):
            people[seat - 1].sit('list', seat)
        first, second = people[seats], Patron(house)
        second.watch('list')
        assert ask(first, 'wait')['op'] == 'event' and ask(second, 'wait')['op'] == 'event'
        assert len(second.until('list', lambda v: len(v['middle']['waiting']) == 2)['middle']['waiting']) == 2
        house.kill()
        house.start()
        second = Patron(house, token=second.token)
        second.watch('list')
        eve = Patron(house, token=people[2].token)
        eve.ws.send({'op': 'leave', 'table': 'list'})
        seats = second.until('list', lambda v: any(s['you'] for s in v['seats']), timeout=30)
        assert not seats['middle']['waiting'], 'the first is not here any more and is taken off the list'
        house.stop()
        audit(house)


def test_stakes_by_consent():
    """A higher minimum is announced; who agrees is told to all, and when all have nobody waits (14.17)."""
    env = {'BOARDWALK_ADMIN_PASSWORD': 'a long password'}
    with House(PROGRAM, '--admin', 'boss', house=HOUSE, env=env) as house:
        boss = Patron(house, token=house.post('/api/login', {'name': 'boss', 'password': 'a long password'})[1]['token'])
        people = seated(house, 'holdem', 2)
        boss.watch('holdem')
        assert boss.do('holdem', 'act floor announce big-blind 4.00')['op'] == 'event'
        view = people[0].until('holdem', lambda v: v['announced'])
        assert [(a['option'], a['was'], a['value']) for a in view['announced']] == [('big-blind', '2.00', '4.00')], view['announced']
        assert view['middle']['asked'] == [1, 2] and view['middle']['agreed'] == [], view['middle']
        assert {'accept', 'decline'} <= {a['act'] for a in view['actions']}, view['actions']
        people[0].do('holdem', 'act 1 accept')
        people[1].until('holdem', lambda v: v['middle']['agreed'] == [1])
        people[1].do('holdem', 'act 2 accept')
        begin(people, 'holdem')
        view = people[0].view('holdem')
        assert not view['announced'] and sorted(u['cents'] for u in view['middle']['up']) == [100, 400], view['middle']
        play(people, 'holdem')
        house.stop()
        audit(house)


BOTS = '''name: Poker
guest-bankroll: 1000.00
tables:
  - {id: holdem, game: poker, options: [structure=no-limit, small-blind=1.00, big-blind=2.00], betting-seconds: 3, decision-seconds: 20}
  - {id: craps, game: craps, betting-seconds: 600, decision-seconds: 600}
'''
EXAMPLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'docs', 'examples', 'live_bot.py')


def test_bots():
    """A program plays by a key of its owner's, as the example does: marked for all, at poker tables alone."""
    with House(PROGRAM, house=BOTS) as house:
        guest = Patron(house)
        assert house.post('/api/bots', {}, headers={'Authorization': 'Bearer ' + guest.token})[0] == 403, 'a guest has no account'
        owner = house.post('/api/register', {'name': 'Owner', 'password': 'a long password'})[1]['token']
        key = house.post('/api/bots', {}, headers={'Authorization': 'Bearer ' + owner})[1]['token']
        assert house.post('/api/bots', {}, headers={'Authorization': 'Bearer ' + key})[0] == 403, 'no program makes keys'
        guest.sit('holdem', 1)
        guest.do('holdem', 'act 1 buy-in 100.00')
        assert len(open(EXAMPLE).read().splitlines()) <= 44
        program = subprocess.Popen([sys.executable, EXAMPLE, str(house.port), 'holdem', '100.00'], env={**os.environ, 'BOARDWALK_KEY': key}, stderr=subprocess.DEVNULL)
        try:
            view = guest.until('holdem', lambda v: any(s.get('bot') for s in v['seats']), timeout=30)
            assert [s['name'] for s in view['seats'] if s.get('bot')] == ['Owner'], view['seats']
            guest.ready('holdem')
            view = guest.until('holdem', lambda v: v['need']['kind'] == 'decision', timeout=30)
            for _ in range(20):
                view = guest.until('holdem', lambda v: v['choices'] or v['round'] > 1, timeout=30)
                if view['round'] > 1:
                    break
                guest.do('holdem', 'act 1 ' + mild(view))
            assert view['round'] > 1, 'a hand with the program was played to its end'
            house.kill()
            house.start()
            guest = Patron(house, token=guest.token)
            guest.watch('holdem')
            assert [s['name'] for s in guest.view('holdem')['seats'] if s.get('bot')] == ['Owner'], 'marked still'
            program.wait(10)
        except subprocess.TimeoutExpired:
            pass
        finally:
            program.kill()
            program.wait()
        other = Patron(house, token=key)
        other.watch('craps')
        other.ref += 1
        other.ws.send({'op': 'sit', 'table': 'craps', 'seat': 1, 'ref': other.ref})
        answer = other.wait(lambda m: m.get('ref') == other.ref)
        assert answer['reason'] == 'device' and answer['clause'] == '13:69F-8.1', answer
        house.stop()
        audit(house)


HOUSE_PLAYERS = '''name: Poker
guest-bankroll: 1000.00
tables:
  - {id: alone, game: poker, options: [structure=no-limit, small-blind=1.00, big-blind=2.00], betting-seconds: 3, decision-seconds: 6, house-players: 2}
'''


def test_house_players():
    """Whoever comes alone plays at once, with players of the house's own; they stand down for people, and see what is theirs alone."""
    with House(PROGRAM, house=HOUSE_PLAYERS) as house:
        assert house.get('/api/floor')[1]['tables'][0]['house_players'] == 2
        ann = Patron(house)
        ann.sit('alone', 3)
        view = ann.until('alone', lambda v: len(stacks(v)) == 2)
        assert [(s['name'], s['house']) for s in view['seats'] if not s['you']] == [('House-1', True), ('House-2', True)], view['seats']
        assert not [s for s in view['seats'] if s['you']][0]['house']
        assert view['need']['kind'] != 'decision' and view['deadline_ms'] is None, 'they do not play among themselves'
        ann.do('alone', 'act 3 buy-in 100.00')
        ann.ready('alone')
        for _ in range(60):
            view = ann.until('alone', lambda v: v['choices'] or v['round'] > 1)
            if view['round'] > 1:
                break
            assert all(c['card'] is None for c in view['cards'] if c['who'] in ('1', '2') and not c['up']), view['cards']
            ann.do('alone', 'act 3 ' + mild(view))
        assert sum(stacks(view).values()) in (100 * 100 + 2 * 8000 - 100 * n for n in range(6)), stacks(view)
        house.kill()
        house.start()
        ann = Patron(house, token=ann.token)
        ann.watch('alone')
        assert [s['house'] for s in ann.until('alone', lambda v: len(v['seats']) == 3)['seats']] == [True, True, False]
        ben, eve = Patron(house), Patron(house)
        ben.sit('alone', 5)
        ann.until('alone', lambda v: sum(s['house'] for s in v['seats']) == 1, timeout=60)
        eve.sit('alone', 6)
        ann.until('alone', lambda v: not any(s['house'] for s in v['seats']), timeout=60)
        assert house.post('/api/register', {'name': 'House-2', 'password': 'a long password'})[0] != 200
        for patron, seat in ((ann, 3), (ben, 5), (eve, 6)):
            patron.ws.send({'op': 'leave', 'table': 'alone'})
        ann.until('alone', lambda v: v['seats'] == [], timeout=60)
        house.stop()
        audit(house)
        told = json.loads(house.run('audit', house.ledger, '--format', 'json').stdout)['cents']
        assert told['at_risk'] == 0 and told['players'] + told['in_hand'] + told['commission'] == 3 * 100000, told
        rows = json.loads(house.run('report', '--by', 'patron', '--format', 'json', house.ledger).stdout)
        assert len(rows) == 3, 'they are no patrons'


def hands_of(house, *words):
    """What `export` makes of the ledger, and that it plays again as it was."""
    done = house.run('export', '--ledger', house.ledger, *words)
    assert done.returncode == 0 and done.stderr == '', done
    path = os.path.join(house.folder.name, 'hands.phhs')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(done.stdout)
    again = house.run('replay', path)
    assert again.returncode == 0, again.stdout + again.stderr
    return done.stdout


def three_tables(house):
    """A round at three kinds of table; each has somebody who folds, draws or shows. What the stacks were afterwards."""
    after = {}
    for table in ('holdem', 'draw', 'stud'):
        people = seated(house, table)
        begin(people, table)
        play(people, table)
        view = people[0].until(table, lambda v: v['need']['kind'] in ('over', 'bets'))
        after[table] = [stacks(view).get(seat, 0) for seat in (1, 2, 3)]
    return after


def check_export(house, after):
    text = hands_of(house)
    assert text.startswith('[1]\n') and text.count('variant = ') == 3, text
    for table, variant in (('holdem', 'NT'), ('draw', 'F5D'), ('stud', 'F7S')):
        one = hands_of(house, '--table', table)
        assert one.startswith(f"variant = '{variant}'\n") and one.count('variant') == 1 and one in text, one
        order = [int(seat) for seat in re.search(r'^seats = \[(.*)\]$', one, re.M)[1].split(', ')]
        ends = [100 * int(cents) for cents in re.search(r'^finishing_stacks = \[(.*)\]$', one, re.M)[1].split(', ')]
        assert [after[table][seat - 1] for seat in order] == ends, (after[table], one)
        assert "players = ['Guest-" in one, one
    none = house.run('export', '--ledger', house.ledger, '--table', 'nowhere')
    assert none.returncode == 1 and 'no finished round' in none.stderr and not none.stdout, none


def test_export():
    """The rounds of a real ledger as hands: all that was dealt, bet and won is in them, and they play again."""
    with House(PROGRAM, house=HOUSE) as house:
        after = three_tables(house)
        house.stop()
        audit(house)
        check_export(house, after)


def postgres(action, folder):
    done = subprocess.run(['sh', POSTGRES, action, folder], stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip().split('\n')[-1]


def test_postgres():
    """The same with the books in PostgreSQL: a house that is killed in a hand, its chips, the audit and the hands."""
    folder = tempfile.mkdtemp(prefix='boardwalk-pg-')
    os.chmod(folder, 0o755)
    where = postgres('start', os.path.join(folder, 'pg'))
    try:
        with House(PROGRAM, house=HOUSE, ledger=where) as house:
            after = three_tables(house)
            people = seated(house, 'omaha')
            begin(people, 'omaha')
            first = asked(people, 'omaha')
            view = people[first - 1].until('omaha', lambda v: v['choices'])
            own = [c['card'] for c in view['cards'] if c['who'] == str(first)]
            house.kill()
            house.start()
            for i, patron in enumerate(people):
                people[i] = Patron(house, token=patron.token)
                people[i].watch('omaha')
            view = people[first - 1].until('omaha', lambda v: v['choices'])
            assert [c['card'] for c in view['cards'] if c['who'] == str(first)] == own and len(own) == 4, 'the same hand'
            play(people, 'omaha')
            view = people[0].until('omaha', lambda v: v['need']['kind'] in ('over', 'bets'))
            assert sum(stacks(view).values()) == 30000 - 100 - 100, ('the rake and the drop', stacks(view))
            house.stop()
            audit(house)
            assert hands_of(house).count('variant = ') == 4
            assert "variant = 'FO/8'" in hands_of(house, '--table', 'omaha')
            assert hands_of(house, '--table', 'stud').count('variant') == 1 and len(after) == 3
    finally:
        postgres('stop', os.path.join(folder, 'pg'))
        os.rmdir(folder)


def test_records():
    """A player who is made to leave, a hand put together again: both are in the books with who decided; whoever was not told is open."""
    env = {'BOARDWALK_ADMIN_PASSWORD': 'a long password'}
    with House(PROGRAM, '--admin', 'boss', house=HOUSE, env=env) as house:
        admin = {'Authorization': 'Bearer ' + house.post('/api/login', {'name': 'boss', 'password': 'a long password'})[1]['token']}
        house.post('/api/register', {'name': 'fay', 'password': 'floor password'})
        house.post('/api/role', {'name': 'fay', 'role': 'floorperson'}, headers=admin)
        fay = Patron(house, token=house.post('/api/login', {'name': 'fay', 'password': 'floor password'})[1]['token'])
        people = seated(house, 'stud')
        begin(people, 'stud')
        fay.watch('stud')
        assert people[0].do('stud', 'fault collusion 2')['reason'] == 'role', 'it is not for players to say'
        for line in ('fault protected-fouled 1 # the muck touched it', 'fault collusion 2 # signs to seat 3'):
            told = fay.do('stud', line)
            assert told['op'] == 'event', told
            for patron in people:
                patron.wait(lambda m: m['op'] == 'event' and m['seq'] == told['seq'])
                patron.wait(lambda m: m['op'] == 'table')
        play(people, 'stud')
        people[0].until('stud', lambda v: all(s['seat'] != 2 for s in v['seats']))
        notes = [r for r in house.get('/api/ledger?kind=note&place=stud&from=1', headers=admin)[1]['records'] if r['body'].startswith('incident')]
        assert len(notes) == 2, notes
        hand, removal = notes
        assert re.match(r'incident reconstruction round 1 seat 1 patron \d+ by patron \d+ before (.. ){3}after .. .. ..: the muck', hand['body']), hand
        assert re.match(r'incident collusion round 1 seat 2 patron \d+ by patron \d+: signs to seat 3$', removal['body']), removal
        reports(house, lambda told: told.count('has not been told') == 2)

        def refused(line):
            fay.ref += 1
            fay.ws.send({'op': 'do', 'table': 'stud', 'line': line, 'ref': fay.ref})
            return fay.wait(lambda m: m.get('ref') == fay.ref and m['op'] == 'refused')
        assert refused(f'notified commission {hand["seq"]}')['reason'] == 'argument'
        assert refused('notified mother 3')['reason'] == 'unreadable'
        fay.ws.send({'op': 'do', 'table': 'stud', 'line': f'notified commission {removal["seq"]}'})
        reports(house, lambda told: 'the division has not been told' in told and 'commission has' not in told)
        fay.ws.send({'op': 'do', 'table': 'stud', 'line': f'notified division {removal["seq"]}'})
        reports(house, lambda told: 'has not been told' not in told)
        rows = json.loads(house.run('report', '--by', 'incident', '--format', 'json', house.ledger).stdout)
        assert [(r['incident'], r['open']) for r in rows] == [('reconstruction', 'done'), ('collusion', 'done')], rows
        house.stop()
        audit(house)


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
