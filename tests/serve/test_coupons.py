#!/usr/bin/env python3
"""Match-play coupons: an administrator gives them, a patron puts them down where the rules take them,
what becomes of them is in the books, and they are there after the house was killed.

usage: test_coupons.py PROGRAM [NAME...]"""
import sys

from house_client import House, Patron, run_tests

PROGRAM = sys.argv[1]
WORD = 'correct horse'
HOUSE = """name: Test
guest-bankroll: 1000.00
tables:
  - {id: roulette-1, game: roulette, options: [table-min=5.00], betting-seconds: 90, decision-seconds: 90}
  - {id: craps-1, game: craps, options: [table-min=5.00], betting-seconds: 90, decision-seconds: 90}
  - {id: keno-1, game: keno, betting-seconds: 90, decision-seconds: 90}
"""


def open_house():
    return House(PROGRAM, '--admin', 'chief', house=HOUSE, env={'BOARDWALK_ADMIN_PASSWORD': WORD})


def bearer(token):
    return {'Authorization': 'Bearer ' + token}


def chief_of(house):
    status, reply = house.post('/api/login', {'name': 'chief', 'password': WORD})
    assert status == 200, reply
    return bearer(reply['token'])


def player(house, name='Ann'):
    status, reply = house.post('/api/register', {'name': name, 'password': WORD})
    assert status == 200, reply
    return Patron(house, token=reply['token'])


def give(house, chief, face=1000, n=2, name='Ann'):
    status, reply = house.post('/api/coupons', {'name': name, 'face': face, 'n': n}, headers=chief)
    assert status == 200, reply


def held(view):
    return {c['face']: c['n'] for c in view['coupons']}


def entries(house, chief, word):
    """The entries of the last record whose body begins so."""
    records = house.get('/api/ledger?from=1&limit=1000', headers=chief)[1]['records']
    return [r['entries'] for r in records if r['body'].startswith(word)][-1]


def sound(house):
    answer = house.run('audit', house.ledger)
    assert answer.returncode == 0, answer.stdout + answer.stderr


def spin(ann, table):
    """Closes the betting; what was decided."""
    ann.ws.send({'op': 'ready', 'table': table})
    posted = ann.wait(lambda m: m['op'] == 'event' and m['posted'])['posted']
    ann.wait(lambda m: m['op'] == 'table' and m['table'] == table)
    return posted


def test_given():
    """Only by an administrator, only to an account, only faces that there are; shown at the table."""
    with open_house() as house:
        chief, ann = chief_of(house), player(house)
        good = {'name': 'Ann', 'face': 1000, 'n': 3}
        assert house.post('/api/coupons', good)[0] == 403
        assert house.post('/api/coupons', good, headers=bearer(ann.token))[0] == 403
        for bad in ({'name': 'Nobody'}, {'face': 999}, {'face': -1000}, {'n': 0}, {'n': 101}, {'n': '3'}, {'face': None}):
            status, reply = house.post('/api/coupons', {**good, **bad}, headers=chief)
            assert (status, reply['code']) == (400, 'coupons'), (bad, status, reply)
        ann.sit('roulette-1', 1)
        assert held(ann.view('roulette-1')) == {}
        give(house, chief, 1000, 3)
        give(house, chief, 2500, 1)
        assert held(ann.until('roulette-1', lambda v: len(v['coupons']) == 2)) == {1000: 3, 2500: 1}
        assert entries(house, chief, 'coupons') == f'promotion -2500;coupon:{ann.me["id"]}:2500 2500'
        house.stop()
        sound(house)


def test_refused():
    """In plain words: what he does not hold, a second one, a wager that takes none, a game that takes none."""
    with open_house() as house:
        chief, ann = chief_of(house), player(house)
        give(house, chief, 1000, 2)
        ann.sit('roulette-1', 1)
        no = ann.do('roulette-1', 'bet 1 red 25.00 coupon')
        assert (no['reason'], no['sentence']) == ('coupon', 'you have no match-play coupon of $25.00'), no
        assert ann.do('roulette-1', 'bet 1 red 7.00 coupon')['reason'] == 'coupon'
        assert ann.do('roulette-1', 'bet 1 red 10.00 cash')['reason'] == 'medium'
        assert ann.do('roulette-1', 'bet 1 straight 17 10.00 coupon')['reason'] == 'medium'
        assert ann.do('roulette-1', 'bet 1 red 10.00')['op'] == 'event'
        assert ann.do('roulette-1', 'bet 1 red 10.00 coupon')['event']['coupon'] is True
        assert 'one coupon at a time' in ann.do('roulette-1', 'bet 1 even 10.00 coupon')['sentence']
        ann.sit('craps-1', 1)
        ann.ws.send({'op': 'do', 'table': 'craps-1', 'ref': 'two',
                     'lines': ['bet 1 pass 10.00 coupon', 'bet 1 dont-pass 10.00 coupon']})
        assert ann.wait(lambda m: m.get('ref') == 'two')['reason'] == 'coupon'
        assert ann.do('craps-1', 'bet 1 field 10.00 coupon')['reason'] == 'medium'
        ann.sit('keno-1', 1)
        assert ann.do('keno-1', 'bet 1 ticket 1,2,3 10.00 coupon')['op'] == 'refused'
        house.stop()
        sound(house)


def test_put_down_and_taken():
    """It is no money of his; taken down it is his again; the house that was killed has it still."""
    with open_house() as house:
        chief, ann = chief_of(house), player(house)
        me = ann.me['id']
        give(house, chief)
        ann.sit('roulette-1', 1)
        ann.do('roulette-1', 'bet 1 red 10.00')
        assert ann.do('roulette-1', 'bet 1 red 10.00 coupon')['line'] == 'bet 1 red 10.00 coupon'
        view = ann.view('roulette-1')
        assert held(view) == {1000: 1} and [b['cents'] for b in view['bets']] == [1000], view
        assert [(b['seat'], b['wager'], b['cents']) for b in view['coupons_up']] == [(1, 'red', 1000)]
        assert entries(house, chief, 'bet 1 red 10.00 coupon') == f'coupon:{me}:1000 -1000;coupon-up:roulette-1 1000'
        house.kill()
        sound(house)
        house.start()
        chief = chief_of(house)
        ann.connect()
        ann.watch('roulette-1')
        view = ann.view('roulette-1')
        assert held(view) == {1000: 1} and len(view['coupons_up']) == 1, view
        assert ann.balance == 100000 - 1000
        assert ann.do('roulette-1', 'take 1 red coupon')['posted'][0]['coupon'] is True
        assert held(ann.view('roulette-1')) == {1000: 2} and ann.view('roulette-1')['coupons_up'] == []
        assert entries(house, chief, 'take 1 red coupon') == f'coupon:{me}:1000 1000;coupon-up:roulette-1 -1000'
        house.stop()
        sound(house)


def test_collected():
    """Won or lost it is gone; what it wins is money, and what it loses costs nothing."""
    with open_house() as house:
        chief, ann = chief_of(house), player(house)
        give(house, chief, 1000, 30)
        ann.sit('roulette-1', 1)
        outcomes, had = set(), 30
        while len(outcomes) < 2 and had > 0:
            before = ann.balance
            ann.do('roulette-1', 'bet 1 red 10.00')
            ann.do('roulette-1', 'bet 1 red 10.00 coupon')
            had -= 1
            posted = spin(ann, 'roulette-1')
            coupon = [p for p in posted if p.get('coupon')]
            assert len(coupon) == 1 and len(posted) >= 2, posted
            gain = sum(p['gain'] for p in posted)
            while ann.balance != before + gain:
                ann.wait(lambda m: m['op'] == 'balance')
            assert coupon[0]['gain'] == (1000 if coupon[0]['kind'] == 'wins' else 0), coupon
            outcomes.add(coupon[0]['kind'])
            assert held(ann.view('roulette-1')).get(1000, 0) == had and ann.view('roulette-1')['coupons_up'] == []
            assert 'coupon-up:roulette-1 -1000;promotion 1000' in entries(house, chief, 'spin')
        assert outcomes == {'wins', 'loses'}, outcomes
        house.stop()
        sound(house)
        assert house.run('report', house.ledger).returncode == 0


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
