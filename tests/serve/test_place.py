#!/usr/bin/env python3
"""The house as a place: what leaves it compressed, names that reach the seats, a new bankroll.

usage: test_place.py PROGRAM [NAME...]"""
import gzip
import http.client
import pathlib
import sys
import time

from house_client import House, Patron, run_tests

PROGRAM = sys.argv[1]
WORD = 'correct horse'
QUICK = """name: Test
guest-bankroll: 1000.00
rebuy-below: 100.00
rebuys-per-hour: 2
tables:
  - {id: roulette-1, game: roulette, options: [table-min=5.00, table-max=10000000.00], betting-seconds: 60, decision-seconds: 60}
  - {id: craps-1, game: craps, options: [table-min=5.00], betting-seconds: 60, decision-seconds: 60}
"""


def bearer(token):
    return {'Authorization': 'Bearer ' + token}


def names(view):
    return {s['seat']: s['name'] for s in view['seats']}


def players(house, table):
    return next(t['players'] for t in house.get('/api/floor')[1]['tables'] if t['id'] == table)


def sound(house):
    """The books of a house that has closed."""
    answer = house.run('audit', house.ledger)
    assert answer.returncode == 0, answer.stdout + answer.stderr


def fetch(house, path, method='GET', **headers):
    """Status, headers and the bytes as they came."""
    connection = http.client.HTTPConnection('127.0.0.1', house.port, timeout=60)
    connection.request(method, path, headers={name.replace('_', '-'): value for name, value in headers.items()})
    response = connection.getresponse()
    data = response.read()
    connection.close()
    return response.status, {name.lower(): value for name, value in response.getheaders()}, data


def test_compressed():
    """Whoever accepts gzip gets it, files and answers alike; the others the same bytes plain."""
    with House(PROGRAM) as house:
        for path in ('/', '/api/floor', '/api/tables/craps-1', '/metrics'):
            _, plain_head, plain = fetch(house, path)
            status, head, data = fetch(house, path, Accept_Encoding='br;q=1.0, gzip;q=0.8, *;q=0.1')
            assert status == 200 and 'content-encoding' not in plain_head, path
            assert plain_head['vary'] == head['vary'] == 'accept-encoding', (path, plain_head, head)
            if head.get('content-encoding') is None:
                assert path == '/', (path, head)  # the page that says how to build the page is short
                continue
            assert head['content-encoding'] == 'gzip' and int(head['content-length']) == len(data) < len(plain) * 0.7, path
            unpacked = gzip.decompress(data)
            assert path == '/metrics' or unpacked == plain, path
            for no in ('identity', 'gzip;q=0', 'gzip; q=0.000', 'br', ''):
                assert 'content-encoding' not in fetch(house, path, Accept_Encoding=no)[1], (path, no)
            assert fetch(house, path, 'HEAD', Accept_Encoding='gzip')[2] == b''


def test_compressed_page():
    """A file of the page has an ETag for each of its two forms."""
    with House(PROGRAM) as house:
        _, plain, _ = fetch(house, '/')
        _, packed, _ = fetch(house, '/', Accept_Encoding='gzip')
        for tag, accepted, status in ((plain['etag'], 'identity', 304), (packed['etag'], 'gzip', 304)):
            got = fetch(house, '/', Accept_Encoding=accepted, If_None_Match=tag)
            assert got[0] == status and got[2] == b'', got
        if 'content-encoding' in packed:
            assert plain['etag'] != packed['etag']
            assert fetch(house, '/', Accept_Encoding='gzip', If_None_Match=plain['etag'])[0] == 200


def test_large_answer_compressed():
    """A long one is compressed by the clerk; a token never is."""
    tables = ''.join(f'  - {{id: craps-{i}, game: craps, title: "Craps of the hall number {i}"}}\n' for i in range(500))
    with House(PROGRAM, house=f'name: Test\nguest-bankroll: 1000.00\ntables:\n{tables}') as house:
        _, _, plain = fetch(house, '/api/floor')
        _, head, data = fetch(house, '/api/floor', Accept_Encoding='gzip')
        assert len(plain) > 64 * 1024, len(plain)
        assert head['content-encoding'] == 'gzip' and len(data) * 8 < len(plain), len(data)
        assert gzip.decompress(data) == plain
        status, _ = house.post('/api/guest', {}, headers={'Accept-Encoding': 'gzip'})
        assert status == 200 and 'content-encoding' not in house.headers, house.headers


def test_names_reach_the_seats():
    """A guest who registers is called by his name at his seats at once, after a restart too."""
    with House(PROGRAM, house=QUICK) as house:
        bob = Patron(house, name='Bob')
        bob.watch('roulette-1')
        guest = Patron(house)
        guest.sit('roulette-1', 3)
        guest.do('roulette-1', 'bet 3 red 10.00')
        assert players(house, 'roulette-1') == [guest.me['name']]
        status, reply = house.post('/api/register', {'name': 'Ann', 'password': WORD}, headers=bearer(guest.token))
        assert status == 200, reply
        bob.until('roulette-1', lambda v: names(v) == {3: 'Ann'})
        assert players(house, 'roulette-1') == ['Ann']
        house.kill()
        house.start()
        assert players(house, 'roulette-1') == ['Ann']
        ann = Patron(house, token=reply['token'])
        ann.watch('roulette-1')
        assert ann.view('roulette-1')['seat'] == 3 and len(ann.view('roulette-1')['bets']) == 1
        assert house.stop() == 0
        sound(house)


def test_log_in_at_a_seat():
    """A guest who logs in to an account leaves his seat to it; where his wager is up it stays his until it is decided."""
    with House(PROGRAM, house=QUICK) as house:
        token = house.post('/api/register', {'name': 'Ann', 'password': WORD})[1]['token']
        house.post('/api/logout', headers=bearer(token))
        guest = Patron(house)
        guest.sit('roulette-1', 3)
        guest.sit('craps-1', 2)
        guest.do('craps-1', 'bet 2 pass 10.00')
        status, reply = house.post('/api/login', {'name': 'Ann', 'password': WORD}, headers=bearer(guest.token))
        assert status == 200, reply
        assert reply['me']['seats'] == [{'table': 'roulette-1', 'title': 'Roulette', 'practice': False, 'seat': 3}], reply
        assert players(house, 'roulette-1') == ['Ann'] and players(house, 'craps-1') == [guest.me['name']]
        assert house.stop() == 0
        sound(house)


def test_rebuy():
    """Who has run low gets a new bankroll: not who has chips on a table, and not too often, also after a restart."""
    with House(PROGRAM, house=QUICK) as house:
        ann = Patron(house, name='Ann')
        assert ann.me['rebuy'] == {'below': 10000, 'amount': 100000}, ann.me

        def rebuy():
            return house.post('/api/rebuy', headers=bearer(ann.token))

        def balance():
            return house.get('/api/me', headers=bearer(ann.token))[1]['balance']

        def lose_all():
            while balance() >= 10000:
                assert ann.do('roulette-1', f'bet 1 red {balance() // 500 * 5}.00')['op'] == 'event'
                before = ann.view('roulette-1')['round']
                ann.ws.send({'op': 'ready', 'table': 'roulette-1'})
                ann.until('roulette-1', lambda v: v['round'] > before)

        assert house.post('/api/rebuy')[0] == 401
        assert rebuy()[0] == 409
        ann.sit('roulette-1', 1)
        ann.do('roulette-1', 'bet 1 red 950.00')
        status, reply = rebuy()
        assert status == 409 and reply['code'] == 'funds', reply
        ann.do('roulette-1', 'take 1 red')
        lose_all()
        left = balance()
        assert rebuy()[0] == 200
        ann.wait(lambda m: m['op'] == 'balance' and m['balance'] == left + 100000)
        lose_all()
        assert rebuy()[0] == 200
        house.kill()
        house.start()
        ann.connect()
        ann.watch('roulette-1')
        lose_all()
        status, reply = rebuy()
        assert status == 429 and reply['code'] == 'rate', reply
        assert house.stop() == 0
        sound(house)


def test_statistics():
    """What somebody's play has come to, for himself alone: wagers, what became of them, the balance after each."""
    with House(PROGRAM, house=QUICK) as house:
        ann, bob = Patron(house, name='Ann'), Patron(house, name='Bob')
        assert house.get('/api/me/statistics')[0] == 401
        for patron, seat in ((ann, 1), (bob, 2)):
            patron.sit('roulette-1', seat)
        net, biggest, now = 0, 0, 100000
        for number in range(1, 6):
            ann.do('roulette-1', 'bet 1 red 10.00')
            ann.do('roulette-1', 'bet 1 black 5.00')
            ann.do('roulette-1', 'take 1 black')
            bob.do('roulette-1', 'bet 2 straight 17 5.00')
            ann.ws.send({'op': 'ready', 'table': 'roulette-1'})
            bob.ws.send({'op': 'ready', 'table': 'roulette-1'})
            ann.until('roulette-1', lambda v, n=number: v['round'] == n + 1)
            was, now = now, house.get('/api/me', headers=bearer(ann.token))[1]['balance']
            net, biggest = net + now - was, max(biggest, now - was)
        mine = house.get('/api/me/statistics', headers=bearer(ann.token))[1]
        row, = mine['tables']
        assert row['table'] == 'roulette-1' and row['game'] == 'roulette' and mine['whole'], mine
        assert (row['rounds'], row['wagered'], row['net'], row['biggest_win']) == (5, 5000, net, biggest), (row, net)
        assert row['theoretical_loss'] is None, 'nothing is solved in this house'
        assert mine['balance'][0][1] == 100000 and mine['balance'][-1][1] == now, mine['balance']
        assert len([m for m in mine['balance'] if m[1] == 100000]) >= 1
        theirs = house.get('/api/me/statistics', headers=bearer(bob.token))[1]
        assert theirs['tables'][0]['wagered'] == 2500, theirs


def test_office():
    """Accounts, the ledger by table, patron, kind and time, what a day brought: for auditors and administrators alone."""
    with House(PROGRAM, '--admin', 'boss', house=QUICK, env={'BOARDWALK_ADMIN_PASSWORD': WORD}) as house:
        ann, guest = house.post('/api/register', {'name': 'Ann', 'password': WORD})[1], Patron(house)
        boss = bearer(house.post('/api/login', {'name': 'boss', 'password': WORD})[1]['token'])
        for path in ('/api/office/accounts', '/api/office/report', '/api/ledger'):
            for headers in ({}, bearer(ann['token'])):
                status, reply = house.get(path, headers=headers)
                assert status == 403 and reply['code'] == 'role', (path, reply)
        guest.sit('roulette-1', 1)
        guest.do('roulette-1', 'bet 1 red 10.00')
        guest.ws.send({'op': 'ready', 'table': 'roulette-1'})
        guest.until('roulette-1', lambda v: v['round'] == 2)
        admin = Patron(house, token=boss['Authorization'].split()[1])
        admin.watch('craps-1')
        assert admin.do('craps-1', 'act floor announce minimum 10.00')['op'] in ('event', 'refused')

        accounts = house.get('/api/office/accounts', headers=boss)[1]
        assert [a['name'] for a in accounts['accounts']] == ['Ann', 'boss'] and accounts['before'] is None, accounts
        row = accounts['accounts'][0]
        assert (row['role'], row['guest'], row['balance'], row['locked_s']) == ('player', False, 100000, 0), row
        for _ in range(3):
            assert house.post('/api/login', {'name': 'Ann', 'password': 'not the word'})[0] == 403
        found = house.get('/api/office/accounts?q=aNN&guests=1', headers=boss)[1]['accounts']
        assert [a['name'] for a in found] == ['Ann'] and found[0]['locked_s'] > 0, found
        everybody = house.get('/api/office/accounts?guests=1', headers=boss)[1]['accounts']
        assert guest.me['name'] in [a['name'] for a in everybody], everybody

        def ledger(**query):
            words = '&'.join(f'{key}={value}' for key, value in query.items())
            status, reply = house.get('/api/ledger?' + words, headers=boss)
            assert status == 200, reply
            return reply['records']

        assert {r['place'] for r in ledger(table='craps-1')} == {'craps-1'}
        assert {r['kind'] for r in ledger(kind='buy-in')} == {'buy-in'}
        mine = ledger(patron=guest.me['id'])
        assert {'patron', 'buy-in', 'seat', 'event'} <= {r['kind'] for r in mine}, mine
        assert all(r['place'] in ('', 'roulette-1') for r in mine)
        assert ledger(since=int(time.time()) + 1000) == [] and ledger(until=1000) == []
        assert ledger(since=2 ** 63 - 1) == ledger(since=-1) == [] and ledger(until=9 * 10 ** 22) == ledger()
        assert all(r['kind'] == 'note' or r['body'].startswith(('fault', 'act floor')) for r in ledger(kind='irregularity'))
        assert house.get('/api/ledger?kind=nonsense', headers=boss)[0] == 400
        kinds = house.get('/api/ledger', headers=boss)[1]['kinds']
        assert {'buy-in', 'coupons', 'note'} <= set(kinds), kinds
        assert all({r['kind'] for r in ledger(kind=kind)} <= {kind} for kind in kinds)

        today = time.strftime('%Y-%m-%d', time.gmtime())
        status, report = house.get('/api/office/report?day=' + today, headers=boss)
        assert status == 200 and report['findings'] == 0, report
        table = next(t for t in report['tables'] if t['table'] == 'roulette-1')
        assert (table['rounds'], table['wagers'], table['wagered'], abs(table['win'])) == (1, 1, 1000, 1000), table
        assert abs(abs(table['hold']) - 1) < 1e-9
        loser = next(p for p in report['patrons'] if p['id'] == guest.me['id'])
        assert loser['win'] == -table['win'] and loser['deposits'] == 100000, loser
        assert house.get('/api/office/report?day=2001-01-01', headers=boss)[1]['tables'] == []
        assert house.get('/api/office/report?day=yesterday', headers=boss)[0] == 400


def test_house_file():
    """What a house file says of its offers is checked with its line, and a house without them makes none."""
    none = QUICK.replace('rebuys-per-hour: 2', 'rebuys-per-hour: 0\npractice-tables: 0\nextra-tables: 0')
    with House(PROGRAM, house=none) as house:
        ann = Patron(house)
        assert ann.me['rebuy'] is None and house.get('/api/floor')[1]['practice'] is False
        for path in ('/api/rebuy', '/api/practice'):
            assert house.post(path, {'table': 'craps-1'}, headers=bearer(ann.token))[0] == 403, path
        for line in ('rebuy-below: much', 'extra-tables: 21', 'extra-seconds: 100000', 'practice-tables: 501', 'rebuys-per-hour: 1001'):
            text = f'name: T\nguest-bankroll: 1.00\n{line}\ntables:\n  - {{id: craps-1, game: craps}}\n'
            file = pathlib.Path(house.folder.name) / 'bad.yaml'
            file.write_text(text, encoding='utf-8')
            answer = house.run('check', str(file))
            key = line.split(':')[0]
            assert answer.returncode == 1 and any(key in row and '   3 ' in row for row in answer.stdout.splitlines()), answer.stdout


FULL = """name: Test
guest-bankroll: 1000.00
extra-tables: 2
extra-seconds: 1
practice-tables: 2
tables:
  - {id: war-1, game: casino-war, title: War, options: [table-min=5.00], betting-seconds: 60, decision-seconds: 60}
  - {id: craps-1, game: craps, options: [table-min=5.00], betting-seconds: 60, decision-seconds: 60}
"""


def wait_for(what, test, seconds=30.0):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if test():
            return
        time.sleep(0.05)
    raise AssertionError(f'it never came that {what}')


def tables(house):
    return {t['id']: t for t in house.get('/api/floor')[1]['tables']}


def fill(house, table):
    """Takes every seat that is free."""
    patrons = []
    for seat in range(1, tables(house)[table]['seats'] + 1):
        patrons.append(Patron(house))
        assert patrons[-1].sit(table, seat)['op'] == 'table'
    return patrons


def get_up(patrons, table):
    for patron in patrons:
        patron.ws.send({'op': 'leave', 'table': table})
        patron.wait(lambda m: m['op'] == 'table' and m['view']['seat'] == 0)


def test_tables_on_demand():
    """A full table gets a second, that one a third and no fourth; they play, survive a kill, and close when empty."""
    with House(PROGRAM, house=FULL) as house:
        first = fill(house, 'war-1')
        wait_for('a second table opens', lambda: 'war-1-2' in tables(house))
        second = tables(house)['war-1-2']
        assert (second['of'], second['title'], second['taken']) == ('war-1', 'War (2)', 0), second
        assert tables(house)['war-1']['of'] is None
        status, info = house.get('/api/tables/war-1-2')
        assert status == 200 and info['id'] == 'war-1-2' and info['wagers'], info
        ann = Patron(house, name='Ann')
        ann.sit('war-1-2', 1)
        assert ann.do('war-1-2', 'bet 1 initial 10.00')['op'] == 'event', ann.log[-1]
        house.kill()
        house.start()
        ann.connect()
        ann.watch('war-1-2')
        assert ann.view('war-1-2')['seat'] == 1 and len(ann.view('war-1-2')['bets']) == 1
        for patron in first:
            patron.connect()
        rest = [Patron(house) for _ in range(second['seats'] - 1)]
        for seat, patron in enumerate(rest, 2):
            patron.sit('war-1-2', seat)
        wait_for('a third table opens', lambda: 'war-1-3' in tables(house))
        ann.ask({'op': 'watch', 'table': 'war-1-3'}, 'table')
        third = fill(house, 'war-1-3')
        assert set(tables(house)) == {'war-1', 'craps-1', 'war-1-2', 'war-1-3'}
        get_up(third, 'war-1-3')
        get_up(rest[:1], 'war-1-2')
        ann.wait(lambda m: m['op'] == 'closed' and m['table'] == 'war-1-3')
        wait_for('it is gone from the floor', lambda: 'war-1-3' not in tables(house))
        assert house.get('/health')[1]['tables'] == 3
        assert Patron(house).ask({'op': 'watch', 'table': 'war-1-3'}, 'table')['code'] == 'table'
        assert house.stop() == 0
        sound(house)


def test_practice():
    """A table of one's own: no clock, nobody else sits down, so many at once; it closes when it is left."""
    with House(PROGRAM, house=FULL) as house:
        ann, bob, eve = Patron(house, name='Ann'), Patron(house, name='Bob'), Patron(house, name='Eve')

        def practice(patron, table='craps-1'):
            return house.post('/api/practice', {'table': table}, headers=bearer(patron.token))

        assert house.post('/api/practice', {'table': 'craps-1'})[0] == 401
        assert practice(ann, 'nowhere')[0] == 404
        status, reply = practice(ann)
        table = reply['table']
        assert status == 200 and table == f"craps-1-p{ann.me['id']}", reply
        assert practice(ann) == (200, reply), 'the one that he has'
        assert set(tables(house)) == {'war-1', 'craps-1'}, 'it is not on the floor'
        info = house.get('/api/tables/' + table)[1]
        assert info['practice'] and info['betting_seconds'] == info['decision_seconds'] == 0
        assert not house.get('/api/tables/craps-1')[1]['practice']
        ann.watch(table)
        assert ann.view(table)['seat'] == 1, ann.view(table)
        assert house.get('/api/me', headers=bearer(ann.token))[1]['seats'] == [
            {'table': table, 'title': info['title'], 'practice': True, 'seat': 1}]
        refused = bob.ask({'op': 'sit', 'table': table, 'seat': 2}, 'refused')
        assert refused['reason'] == 'seat', refused
        ann.do(table, 'bet 1 pass 10.00')
        assert ann.view(table)['deadline_ms'] is None and ann.view(table)['bets']
        assert practice(bob)[0] == 200
        status, reply = practice(eve)
        assert status == 503 and reply['code'] == 'busy', reply
        house.kill()
        house.start()
        ann.connect()
        ann.watch(table)
        assert ann.view(table)['seat'] == 1 and ann.view(table)['deadline_ms'] is None
        ann.do(table, 'take 1 pass')
        ann.ws.send({'op': 'leave', 'table': table})
        ann.wait(lambda m: m['op'] == 'closed' and m['table'] == table)
        assert house.get('/api/tables/' + table)[0] == 404
        wait_for('there is room for another', lambda: practice(eve)[0] == 200)
        assert house.stop() == 0
        sound(house)


def test_practice_of_one():
    """Nobody takes all practice tables: who opens one more gets up from an idle one, and waits where he plays at all of them."""
    games = ('craps', 'roulette', 'sic-bo', 'mini-dice', 'keno', 'blackjack')
    rows = ''.join(f'  - {{id: {game}, game: {game}, options: [table-min=5.00], betting-seconds: 60, decision-seconds: 60}}\n' for game in games)
    with House(PROGRAM, house=f'name: Test\nguest-bankroll: 1000.00\npractice-tables: 20\ntables:\n{rows}') as house:
        ann = Patron(house)

        def practice(game):
            return house.post('/api/practice', {'table': game}, headers=bearer(ann.token))

        def seats():
            return {s['table'].rpartition('-')[0] for s in house.get('/api/me', headers=bearer(ann.token))[1]['seats']}

        for game in games[:3]:
            assert practice(game)[0] == 200, game
        craps = practice('craps')[1]['table']
        ann.watch(craps)
        ann.do(craps, 'bet 1 pass 10.00')
        assert seats() == set(games[:3])
        assert practice('mini-dice')[0] == 200 and seats() == {'craps', 'sic-bo', 'mini-dice'}, seats()
        opened = [practice(game)[0] for _ in range(2) for game in games[3:]]
        assert 503 in opened and seats() > {'craps'} and len(seats()) <= 3, (opened, seats())
        wait_for('those that were left are closed', lambda: practice('blackjack')[0] == 200)
        assert house.stop() == 0
        sound(house)


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
