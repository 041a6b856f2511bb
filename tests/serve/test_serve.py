#!/usr/bin/env python3
"""The server from outside: guests, seats, wagers, refusals, two players, coming back in mid-hand,
the floor's void, what nobody may see, limits, kill -9 and SIGTERM.

usage: test_serve.py PROGRAM [NAME...]"""
import json
import os
import re
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from house_client import House, Patron, WebSocket, run_tests

PROGRAM = sys.argv[1]
QUICK = """name: Test
guest-bankroll: 1000.00
tables:
  - {id: craps-1, game: craps, options: [table-min=5.00], betting-seconds: 3, decision-seconds: 3}
  - {id: bj-1, game: blackjack, options: [decks=6, table-min=5.00], betting-seconds: 3, decision-seconds: 5}
  - {id: bj-2, game: blackjack, options: [decks=6, table-min=5.00], betting-seconds: 60, decision-seconds: 60}
  - {id: roulette-1, game: roulette, options: [table-min=1.00], betting-seconds: 60, decision-seconds: 5}
  - {id: three-1, game: three-card-poker, options: [table-min=5.00], betting-seconds: 60, decision-seconds: 60}
"""


def audit(house):
    done = house.run('audit', house.ledger)
    assert done.returncode == 0, done.stdout + done.stderr


def play_out(patron, table, seat):
    """Stands or folds until the round is over."""
    for _ in range(60):
        view = patron.view(table)
        if view['need']['kind'] in ('over', 'bets'):
            return view
        if view['need']['seat'] != seat:
            view = patron.until(table, lambda v: v['need']['seat'] == seat or v['need']['kind'] in ('over', 'bets'))
            continue
        acts = {c['act']: c for c in view['choices']}
        for word in ('stand', 'check', 'decline', 'keep', 'ride', 'surrender', 'fold'):
            if word in acts:
                answer = patron.do(table, f"act {acts[word]['who']} {word}")
                assert answer['op'] == 'event', answer
                break
        else:
            raise AssertionError(acts)
    raise AssertionError('the round does not end')


def hand_of(patron, table, seat):
    """Bets until a hand comes in which something is to be decided; its view."""
    for _ in range(30):
        patron.do(table, f'bet {seat} main 10.00')
        patron.ready(table)
        view = patron.until(table, lambda v: v['need']['kind'] in ('decision', 'over'))
        if view['need']['kind'] == 'decision':
            return view
    raise AssertionError('no hand to decide')


def test_floor_and_tables():
    """The default house offers every game; each table describes itself."""
    with House(PROGRAM) as house:
        status, floor = house.get('/api/floor')
        assert status == 200 and len(floor['tables']) >= 38, floor
        for table in floor['tables']:
            status, one = house.get('/api/tables/' + table['id'])
            assert status == 200 and one['id'] == table['id'] and one['wagers'], one
            assert all(w['name'] and 'clause' in w for w in one['wagers'])
            ids = {w['id'] for w in one['wagers']}
            assert all(set(w['needs']) <= ids and (w['behind'] is None or w['behind'] in ids) for w in one['wagers']), one
            assert bool(one['wheel']) == (one['group'] == 'wheels'), one['wheel']
        wheel = house.get('/api/tables/roulette-1')[1]['wheel']
        assert len(wheel) == 38 and wheel[:2] == [{'name': '0', 'colour': 'green'}, {'name': '28', 'colour': 'black'}], wheel
        actions = {a['id']: a for a in house.get('/api/tables/baccarat-1')[1]['actions']}
        assert actions['waive-vigorish']['by'] == ['floor'] and actions['accept']['by'] == [], actions
        assert actions['accept']['asks'].startswith('The shoe is offered to you'), actions['accept']
        assert house.get('/api/tables/nothing')[0] == 404
        assert house.get('/health')[0] == 200
        status, text = house.get('/metrics')
        assert status == 200 and 'boardwalk_tables 38' in text, text
        status, page = house.get('/')
        assert status == 200 and '<title>' in page
        assert house.get('/table/craps-1')[0] == 200, 'an address inside the page opens the page'
        assert house.get('/missing.js')[0] == 404
        tag = house.headers if house.get('/')[0] == 200 else None
        assert house.get('/', headers={'If-None-Match': tag['etag']})[0] == 304
        for name in ('content-security-policy', 'x-content-type-options', 'referrer-policy'):
            assert name in tag, tag
        assert "frame-ancestors 'none'" in tag['content-security-policy']


def check_posted(house, patron, number, net):
    """The postings of a round part by part: as they were told and as its steps tell them again."""
    steps = house.get(f'/api/tables/roulette-1/rounds/{number}/steps', headers={'Cookie': 'boardwalk=' + patron.token})[1]
    last = steps['steps'][-1]
    assert {(p['seat'], p['wager'], p['target']) for p in last['posted']} == {(2, 'red', None), (2, 'straight', '17')}, last
    assert sum(p['gain'] for p in last['posted']) == net, (last, net)
    # At a zero half of an even chance comes back.
    assert all(p['kind'] in ('wins', 'loses', 'returned') and p['clause'] and p['stake'] for p in last['posted']), last
    told = [m for m in patron.log if m['op'] == 'event' and m['line'].startswith('spin ')][-1]
    assert told['posted'] == last['posted'] and len(told['postings']) == len(told['posted']), told
    assert told['event'] == last['event'] == {'kind': 'spin', 'items': [told['line'].split()[1]]}, (told, last)


def check_outcomes(house, view):
    """What has come is told in words, and stands on the board of the table as the view says."""
    stops = {stop['name']: stop['colour'] for stop in house.get('/api/tables/roulette-1')[1]['wheel']}
    came = view['last']['items'][0]
    assert view['called'] == {'id': 'spin', 'with': f'{came} {stops[came].title()}', 'sentence': f'{came} {stops[came].title()}'}, view
    board = house.get('/api/tables/roulette-1/outcomes')[1]
    assert (board['kind'], board['n'], board['total'], board['outcomes']) == ('wheel', view['outcomes'], 1, [[came]]), board
    assert [row['what'] for row in board['came']] == list(stops) and sum(row['times'] for row in board['came']) == 1, board
    assert house.get('/api/tables/three-1/outcomes')[1]['kind'] is None


def test_sit_bet_play():
    """A guest sits down, bets, plays, and the money is right to the cent."""
    with House(PROGRAM, house=QUICK) as house:
        ann = Patron(house, name='Ann')
        assert ann.balance == 100000 and ann.me['name'] == 'Ann'
        assert ann.sit('roulette-1', 2)['op'] == 'table'
        answer = ann.do('roulette-1', 'bet 2 red 10.00')
        assert answer['op'] == 'event' and answer['line'] == 'bet 2 red 10.00', answer
        assert answer['event'] == {'kind': 'bet', 'who': '2', 'seat': 2, 'wager': 'red', 'target': None, 'amount': 1000}, answer
        assert ann.do('roulette-1', 'bet 2 straight 17 1.00')['op'] == 'event'
        view = ann.view('roulette-1')
        assert {(b['wager'], b['target'], b['cents']) for b in view['bets']} == {
            ('red', None, 1000), ('straight', '17', 100)}, view['bets']
        commitment = view['commitment']
        ann.ready('roulette-1')
        view = ann.until('roulette-1', lambda v: not v['bets'] and v['last'])
        assert view['last']['kind'] == 'spin' and view['revealed']['commitment'] == commitment
        me = house.get('/api/me', headers={'Authorization': 'Bearer ' + ann.token})[1]
        net = next(s['net'] for s in view['seats'] if s['you'])
        assert me['balance'] == 100000 + net, (me, net)
        status, history = house.get('/api/tables/roulette-1/history', headers={'Cookie': 'boardwalk=' + ann.token})
        assert history['rounds'][0]['net'] == net, history
        status, one = house.get('/api/tables/roulette-1/rounds/%d' % history['rounds'][0]['round'])
        assert any(line.startswith('spin ') for line in one['lines']), one
        check_posted(house, ann, history['rounds'][0]['round'], net)
        check_outcomes(house, view)
        audit_text = house.get('/api/tables/roulette-1/transcript')[1]
        done = house.run('verify', '-', text=audit_text)
        assert done.returncode == 0 and '1 round' in done.stdout, done.stdout + done.stderr
        forged = re.sub(r'spin \S+', 'spin 5' if 'spin 5\n' not in audit_text else 'spin 6', audit_text)
        done = house.run('verify', '-', text=forged)
        assert done.returncode == 1 and 'another outcome' in done.stdout, done.stdout + done.stderr
        assert house.stop() == 0
        audit(house)


def test_refusals():
    """What the rules, the seat or the purse forbid is refused with a reason, and changes nothing."""
    with House(PROGRAM, house=QUICK) as house:
        ann = Patron(house)
        ann.watch('craps-1')
        refusals = [('bet 1 pass 10.00', 'not-seated')]
        for line, reason in refusals:
            assert ann.do('craps-1', line).get('reason') == reason
        ann.sit('craps-1', 1)
        for line, reason in [('bet 2 pass 10.00', 'seat'), ('bet 1 pass 1.00', 'limit'),
                             ('bet 1 pass 2000.00', 'funds'), ('bet 1 nonsense 5.00', 'unknown-wager'),
                             ('roll 3 4', 'role'), ('fault no-roll', 'role'), ('act floor void', 'role'),
                             ('bet 1 pass 10.00 coupon', 'coupon'), ('bet 1 pass 1000.00 accepted', 'medium'),
                             ('seat 1 Bob', 'argument'), ('at 2030-01-01T00:00', 'role'), ('hello', 'unreadable'),
                             ('bet 1 pass 5.00\nbet 1 pass 5.00', 'unreadable'), ('close', 'role')]:
            answer = ann.do('craps-1', line)
            assert answer['op'] == 'refused' and answer['reason'] == reason, (line, answer)
            assert answer['sentence']
        answer = ann.do('craps-1', 'bet 1 pass 1.00')
        assert answer['figure'] == 500 and answer['clause'] == '13:69F-8.2', answer
        assert ann.do('craps-1', 'bet 2 pass 10.00')['figure'] is None
        assert ann.view('craps-1')['bets'] == []
        bob = Patron(house)
        bob.watch('craps-1')
        assert bob.sit('craps-1', 1)['reason'] == 'spot-full'
        assert bob.sit('craps-1', 99)['reason'] == 'seat'
        assert house.get('/api/me')[0] == 401


def test_more_tables_than_one_may_watch():
    """What is answered by an error is not done: who watches all that he may sits and bets at no other table."""
    tables = ''.join(f'  - {{id: r-{i}, game: roulette, options: [table-min=1.00], betting-seconds: 60}}\n' for i in range(33))
    with House(PROGRAM, house='name: Test\nguest-bankroll: 1000.00\ntables:\n' + tables) as house:
        ann = Patron(house)
        ann.sit('r-32', 1)
        ann.ws.send({'op': 'unwatch', 'table': 'r-32'})
        for i in range(32):
            ann.watch(f'r-{i}')
        assert ann.do('r-32', 'bet 1 red 10.00').get('code') == 'watching'
        ann.ws.send({'op': 'leave', 'table': 'r-32'})
        assert ann.wait(lambda m: m['op'] == 'error')['code'] == 'watching'
        me = house.get('/api/me', headers={'Authorization': 'Bearer ' + ann.token})[1]
        assert me['balance'] == 100000 and [(s['table'], s['seat']) for s in me['seats']] == [('r-32', 1)], me
        ann.ws.send({'op': 'unwatch', 'table': 'r-0'})
        assert ann.do('r-32', 'bet 1 red 10.00')['op'] == 'event'


def test_two_players():
    """Two at one table see each other's wagers; the deal waits for both."""
    with House(PROGRAM, house=QUICK) as house:
        ann, bob = Patron(house, name='Ann'), Patron(house, name='Bob')
        ann.sit('bj-2', 1)
        bob.sit('bj-2', 3)
        ann.until('bj-2', lambda v: len(v['seats']) == 2)
        assert ann.do('bj-2', 'bet 1 main 10.00')['op'] == 'event'
        assert bob.do('bj-2', 'bet 3 main 20.00')['op'] == 'event'
        view = ann.until('bj-2', lambda v: len(v['bets']) == 2)
        assert {s['name'] for s in view['seats']} == {'Ann', 'Bob'}
        ann.ready('bj-2')
        view = ann.until('bj-2', lambda v: v['betting']['ready'] == 1)
        assert view['betting'] == {'open': True, 'ready': 1, 'of': 2} and not view['cards']
        bob.ready('bj-2')
        bob.until('bj-2', lambda v: v['cards'])
        for _ in range(20):
            view = ann.until('bj-2', lambda v: v['need']['kind'] == 'over' or v['need']['seat'] in (1, 3))
            if view['need']['kind'] == 'over':
                break
            who, seat = (ann, 1) if view['need']['seat'] == 1 else (bob, 3)
            other = bob if who is ann else ann
            assert other.do('bj-2', f'act {seat} stand').get('reason') in ('seat', 'not-asked')
            bob.until('bj-2', lambda v: v['need'] == view['need'])
            own = who.until('bj-2', lambda v: v['choices'])
            words = [c['act'] for c in own['choices']]
            who.do('bj-2', 'act %s %s' % (own['choices'][0]['who'], 'stand' if 'stand' in words else 'decline'))
            ann.until('bj-2', lambda v: v['need'] != view['need'] or v['need']['kind'] == 'over')
        assert house.stop() == 0
        audit(house)


def test_reconnect():
    """Who loses his connection in mid-hand finds the same hand again."""
    with House(PROGRAM, house=QUICK) as house:
        ann, bob = Patron(house), Patron(house)
        ann.sit('bj-2', 1)
        bob.watch('bj-2')
        view = hand_of(ann, 'bj-2', 1)
        cards = view['cards']
        ann.ws.close()
        bob.until('bj-2', lambda v: v['seats'] and v['seats'][0]['away'])
        again = Patron(house, token=ann.token)
        assert [(s['table'], s['seat']) for s in again.me['seats']] == [('bj-2', 1)], again.me
        again.watch('bj-2')
        view = again.view('bj-2')
        assert view['cards'] == cards and view['seat'] == 1 and view['choices'], view
        bob.until('bj-2', lambda v: not v['seats'][0]['away'])
        play_out(again, 'bj-2', 1)


def test_time_limits():
    """Nobody is waited for: betting closes, the lawful default is played."""
    with House(PROGRAM, house=QUICK) as house:
        ann = Patron(house)
        ann.sit('bj-1', 1)
        ann.do('bj-1', 'bet 1 main 10.00')
        assert 0 < ann.view('bj-1')['deadline_ms'] <= 3000
        ann.until('bj-1', lambda v: v['cards'], timeout=60)
        ann.until('bj-1', lambda v: v['need']['kind'] == 'over', timeout=60)
        assert house.get('/metrics')[1].count('boardwalk_rounds_total 1') == 1
        audit_ok = house.stop()
        assert audit_ok == 0
        audit(house)


def test_floor_voids():
    """A floorperson voids a round, with the reason in the books; a player cannot."""
    env = {'BOARDWALK_ADMIN_PASSWORD': 'a long password'}
    with House(PROGRAM, '--admin', 'boss', house=QUICK, env=env) as house:
        status, reply = house.post('/api/login', {'name': 'boss', 'password': 'wrong password'})
        assert status == 403, reply
        status, reply = house.post('/api/login', {'name': 'boss', 'password': 'a long password'})
        assert status == 200 and reply['me']['role'] == 'administrator', reply
        admin = {'Authorization': 'Bearer ' + reply['token']}
        status, floor = house.post('/api/register', {'name': 'floor', 'password': 'floor password'})
        assert status == 200, floor
        assert house.post('/api/role', {'name': 'floor', 'role': 'floorperson'})[0] == 403
        assert house.post('/api/role', {'name': 'floor', 'role': 'floorperson'}, headers=admin)[0] == 200
        status, floor = house.post('/api/login', {'name': 'floor', 'password': 'floor password'})
        assert status == 200 and floor['me']['role'] == 'floorperson', floor
        assert house.post('/api/register', {'name': 'floor', 'password': 'other password'})[0] == 409
        assert house.get('/api/ledger', headers={'Authorization': 'Bearer ' + floor['token']})[0] == 403
        status, books = house.get('/api/ledger?from=2', headers=admin)
        assert status == 200 and books['records'][0]['seq'] == 2, books
        assert [r['seq'] for r in books['records']] == list(range(2, 2 + len(books['records'])))
        ann, fay = Patron(house), Patron(house, token=floor['token'])
        ann.sit('bj-2', 1)
        fay.watch('bj-2')
        hand_of(ann, 'bj-2', 1)
        before = house.get('/api/me', headers={'Authorization': 'Bearer ' + ann.token})[1]['balance']
        assert ann.do('bj-2', 'act floor void')['reason'] == 'role'
        last = house.get('/api/ledger?from=1', headers=admin)[1]['records'][-1]
        assert 'deal' not in last['body'], 'the round that is on is nobody\'s to read'
        answer = fay.do('bj-2', 'act floor void a card was exposed')
        assert answer['op'] == 'event' and any('returned 10.00' in p for p in answer['postings']), answer
        after = house.get('/api/me', headers={'Authorization': 'Bearer ' + ann.token})[1]['balance']
        assert after == before + 1000, (before, after)
        assert house.stop() == 0
        audit(house)
        with open(house.ledger, 'rb') as file:
            books = file.read()
        for path in (house.ledger + '-wal',):
            if os.path.exists(path):
                with open(path, 'rb') as file:
                    books += file.read()
        assert b'a card was exposed' in books
        for secret in (b'a long password', b'floor password'):
            assert secret not in books and secret.decode() not in house.log_text()


def cards_of(text):
    return set(re.findall(r'\b[2-9TJQKA][shdc]\b', text))


def test_hole_card():
    """No message and no page tells a card that lies face down."""
    with House(PROGRAM, house=QUICK) as house:
        ann, eve = Patron(house), Patron(house)
        ann.sit('three-1', 1)
        eve.watch('three-1')
        rounds = 0
        for _ in range(6):
            mark_ann, mark_eve = len(ann.log), len(eve.log)
            assert ann.do('three-1', 'bet 1 ante 10.00')['op'] == 'event'
            ann.ready('three-1')
            view = ann.until('three-1', lambda v: v['need']['kind'] == 'decision')
            own = {c['card'] for c in view['cards'] if c['who'] == '1'}
            assert len(own) == 3 and None not in own, view['cards']
            assert [c['card'] for c in view['cards'] if c['who'] == 'dealer'].count(None) == 3
            for op in ({'op': 'watch', 'table': 'three-1'}, {'op': 'hello', 'token': ann.token}):
                ann.ws.send(op)
            for line in ('act dealer deck 1', 'act supervisor authorize 1', 'fault x', 'act 1 hit', 'call 1 ante on',
                         'take 1 ante', 'bet 1 pair-plus 5.00', 'act 2 fold', 'deal As'):
                ann.ref += 1
                ann.ws.send({'op': 'do', 'table': 'three-1', 'line': line, 'ref': ann.ref})
            ann.wait(lambda m: m.get('ref') == ann.ref)
            eve.ws.send({'op': 'sit', 'table': 'three-1', 'seat': 2})
            eve.until('three-1', lambda v: v['seat'] == 2 and v['need']['kind'] == 'decision')
            # Views of the round before, still on their way, show that round's cards.
            seen = json.dumps([m for m in ann.log[mark_ann:] if m['op'] != 'table' or m['view']['round'] == view['round']
                               and m['view']['need']['kind'] == 'decision'])
            pages = ''
            for path in ('/api/floor', '/api/tables/three-1', '/api/tables/three-1/history', '/metrics', '/health',
                         '/api/tables/three-1/transcript', '/api/tables/three-1/rounds/%d' % view['round'],
                         '/api/tables/three-1/rounds/0', '/api/me'):
                pages += json.dumps(house.get(path, headers={'Authorization': 'Bearer ' + ann.token})[1])
            answer = ann.do('three-1', 'act 1 fold')
            assert answer['op'] == 'event', answer
            last = house.get('/api/tables/three-1/rounds/%d' % view['round'])[1]
            dealt = [line.split()[1] for line in last['lines'] if line.startswith('deal ')]
            dealers = set(dealt) - own
            assert len(dealers) >= 3, last
            assert not dealers & cards_of(seen), (dealers, 'told to the player')
            hidden = [m['event'] for m in ann.log[mark_ann:] if m['op'] == 'event' and m['line'] == 'deal ??']
            assert hidden and all(event == {'kind': 'deal', 'items': [None]} for event in hidden), hidden
            during = [m for m in eve.log[mark_eve:] if m['op'] != 'event' or 'fold' not in m['line']]
            told = cards_of(json.dumps([m for m in during if m['op'] == 'event' and m['line'].startswith('deal')]))
            assert not told, (told, 'told to a spectator')
            views = [m['view']['cards'] for m in during if m['op'] == 'table' and m['view']['need']['kind'] == 'decision']
            assert views and all(c['card'] is None for v in views for c in v), 'shown to a spectator'
            body = re.sub(r'"(commitment|seed)": "[0-9a-f]*"', '', pages)
            if rounds == 0:
                assert not dealers & cards_of(body), 'written on a page'
            seeds = {m['view']['revealed']['seed'] for m in ann.log if m['op'] == 'table' and m['view']['revealed']}
            assert last['seed'] in seeds
            first = next(i for i, m in enumerate(ann.log) if last['seed'] in json.dumps(m))
            fold = next(i for i, m in enumerate(ann.log) if i >= mark_ann and m.get('line') == 'act 1 fold')
            assert first > fold, 'the seed is shown before the round is over'
            eve.ws.send({'op': 'leave', 'table': 'three-1'})
            eve.until('three-1', lambda v: v['seat'] == 0)
            rounds += 1


def test_limits():
    """Size, rate, origin: what goes beyond is refused and the house goes on."""
    with House(PROGRAM, '--messages', '20', '--connections', '5', house=QUICK) as house:
        ann = Patron(house)
        ann.watch('craps-1')
        for _ in range(80):
            ann.ws.send({'op': 'ping'})
        ann.wait(lambda m: m['op'] == 'error' and m['code'] == 'rate')
        big = Patron(house)
        try:
            big.ws.send('x' * 70000)
            while big.ws.receive(30) is not None:
                pass
            closed = False
        except (ConnectionError, OSError):
            closed = True
        assert closed, 'a message that is too large ends the connection'
        bad = Patron(house)
        for text in ('', '[]', '{', '{"op":1}', '{"op":"fly"}', '{"op":"watch"}', '{"op":"watch","table":7}',
                     '{"op":"do","table":"craps-1"}', '{"op":"do","table":"craps-1","line":"x","ref":{}}', '"hi"',
                     '{"op":"watch","op":"watch"}', '{"op":"hello","token":"00"}', '\x00'):
            bad.ws.send(text)
            message = bad.wait(lambda m: m['op'] == 'error', timeout=60)
            assert message['sentence'], (text, message)
        for headers in ({'Origin': 'http://evil.example'}, {'Origin': 'null'}):
            try:
                WebSocket(house.port, headers=headers)
                raise AssertionError('a page of another house may connect')
            except (ConnectionError, OSError):
                pass
        WebSocket(house.port, headers={'Origin': 'http://127.0.0.1:%d' % house.port}).close()
        assert house.post('/api/guest', {}, headers={'Origin': 'http://evil.example'})[0] == 403
        assert house.post('/api/guest', '{"name": "%s"}' % ('x' * 100))[0] == 400
        assert house.post('/api/guest', 'not json')[0] == 400
        try:
            status = house.post('/api/guest', 'y' * 200000)[0]
        except (ConnectionError, OSError):
            status = 413
        assert status in (400, 413), status
        try:
            WebSocket(house.port, path='/elsewhere')
            raise AssertionError('only /ws is a WebSocket')
        except (ConnectionError, OSError):
            pass
        many = []
        try:
            for _ in range(8):
                many.append(WebSocket(house.port))
            raise AssertionError('so many connections of one address')
        except (ConnectionError, OSError):
            assert many
        with socket.create_connection(('127.0.0.1', house.port)) as raw:
            raw.sendall(b'GET /\x00\xff HTTP/9.9\r\n\r\n')
        assert house.get('/health')[0] == 200
    with House(PROGRAM, '--guests', '3', house=QUICK) as house:
        codes = [house.post('/api/guest', {})[0] for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429], codes


def test_kill():
    """After kill -9 nothing that was acknowledged is missing, and a hand goes on."""
    with House(PROGRAM, house=QUICK) as house:
        ann = Patron(house)
        ann.sit('bj-2', 4)
        view = hand_of(ann, 'bj-2', 4)
        ann.sit('roulette-1', 1)
        assert ann.do('roulette-1', 'bet 1 black 25.00')['op'] == 'event'
        balance = house.get('/api/me', headers={'Authorization': 'Bearer ' + ann.token})[1]['balance']
        for _ in range(3):
            house.kill()
            house.start()
            ann = Patron(house, token=ann.token)
            assert ann.balance == balance, (ann.balance, balance)
            ann.watch('bj-2')
            again = ann.view('bj-2')
            assert again['cards'] == view['cards'] and again['commitment'] == view['commitment'], again
            assert again['seat'] == 4 and again['choices']
        ann.watch('roulette-1')
        assert [b['cents'] for b in ann.view('roulette-1')['bets']] == [2500]
        play_out(ann, 'bj-2', 4)
        ann.ready('roulette-1')
        ann.until('roulette-1', lambda v: not v['bets'])
        text = house.get('/api/tables/bj-2/transcript')[1]
        done = house.run('verify', '-', text=text)
        assert done.returncode == 0, done.stdout + done.stderr
        assert house.stop() == 0
        audit(house)


def test_stop():
    """SIGTERM: a round that is on is finished, new ones are not begun, and the exit code is 0."""
    with House(PROGRAM, '--grace', '30', house=QUICK) as house:
        ann = Patron(house)
        ann.sit('bj-1', 1)
        hand_of(ann, 'bj-1', 1)
        ann.sit('roulette-1', 1)
        house.process.terminate()
        for _ in range(600):
            if 'closing' in house.log_text():
                break
            time.sleep(0.1)
        assert ann.do('roulette-1', 'bet 1 red 5.00')['reason'] == 'closing'
        ann.until('bj-1', lambda v: v['need']['kind'] == 'over', timeout=60)
        assert house.process.wait(60) == 0
        audit(house)
        second = house.run('serve', '--port', '0', '--ledger', '/proc/nowhere/house.db')
        assert second.returncode == 1 and second.stderr, second


def test_load_needs_seats():
    """boardwalk load counts nobody as lost for whom there was never a seat: it says how many there are."""
    with House(PROGRAM, '--messages', '0', '--connections', '0', house=QUICK) as house:
        seats = sum(table['seats'] - table['taken'] for table in house.get('/api/floor')[1]['tables'])
        where = ['load', '--address', f'http://127.0.0.1:{house.port}', '--seconds', '1', '--players']
        done = house.run(*where, str(seats + 1))
        assert done.returncode == 1 and f'{seats + 1} players find {seats} seats' in done.stderr, done
        assert house.run(*where, str(seats)).returncode == 0


def relay(source, target, said, instead):
    """Passes bytes on, with something else in the place of what was said; answers come in one piece."""
    try:
        while data := source.recv(1 << 20):
            target.sendall(data.replace(said, instead) if said else data)
    except OSError:
        pass
    for end in (source, target):
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


def promising(house, said, instead):
    """The port of a door before the house that tells something else than the house does."""
    door = socket.create_server(('127.0.0.1', 0))

    def serve():
        while True:
            try:
                client, _ = door.accept()
            except OSError:
                return
            server = socket.create_connection(('127.0.0.1', house.port))
            threading.Thread(target=relay, args=(client, server, b'', b''), daemon=True).start()
            threading.Thread(target=relay, args=(server, client, said, instead), daemon=True).start()

    threading.Thread(target=serve, daemon=True).start()
    return door


def test_load_is_refused_seats():
    """Players whom a table turns away hold nobody up: the run ends as soon as all have an answer, and says so."""
    text = 'name: Small\nguest-bankroll: 1000.00\ntables:\n  - {id: craps-1, game: automated-craps, options: [max-seats=1]}\n'
    with House(PROGRAM, '--messages', '0', '--connections', '0', house=text) as house, promising(house, b'"seats":1,', b'"seats":4,') as door:
        done = house.run('load', '--address', f'http://127.0.0.1:{door.getsockname()[1]}', '--seconds', '1', '--players', '4')
        assert done.returncode == 1 and 'only 1 of 4 players found a seat, 3 were refused one' in done.stderr, done


def test_second_server():
    """Two servers on one ledger: the second says so and stops."""
    with House(PROGRAM, house=QUICK) as house:
        second = house.run('serve', '--port', '0', '--ledger', house.ledger)
        assert second.returncode == 1 and second.stderr.strip(), second
        assert house.get('/health')[0] == 200


def test_house_changes():
    """Other options: the table is opened anew with the same people. A table gone: its wagers go back."""
    with House(PROGRAM, house=QUICK) as house:
        ann = Patron(house)
        ann.sit('roulette-1', 1)
        ann.do('roulette-1', 'bet 1 red 25.00')
        ann.sit('bj-2', 1)
        ann.sit('craps-1', 1)
        ann.do('craps-1', 'bet 1 pass 10.00')
        assert house.stop() == 0
        lines = [line.replace('decks=6', 'decks=8') for line in QUICK.splitlines() if 'roulette' not in line]
        with open(house.house, 'w', encoding='utf-8') as file:
            file.write('\n'.join(lines).replace('game: craps, options: [table-min=5.00]',
                                                'game: craps, options: [table-min=10.00]'))
        house.start()
        again = Patron(house, token=ann.token)
        assert again.balance == 100000 - 1000, again.balance
        assert {s['table'] for s in again.me['seats']} == {'bj-2', 'craps-1'}, again.me
        assert house.get('/api/tables/bj-2')[1]['options']['decks'] == '8'
        again.watch('craps-1')
        assert again.view('craps-1')['rules']['min'] == 500, 'not while a wager is up'
        assert again.do('bj-2', 'bet 1 main 10.00')['op'] == 'event'
        assert house.stop() == 0
        audit(house)


def progressive_after(*files):
    """What the meter of `t` shows, and the lines it was opened by, after the house opened by each of these in turn."""
    with House(PROGRAM, house=files[0]) as house:
        for text in files[1:]:
            assert house.stop() == 0
            with open(house.house, 'w', encoding='utf-8') as file:
                file.write(text)
            house.start()
        ann = Patron(house)
        ann.watch('t')
        assert house.stop() == 0
        audit(house)
        copy = os.path.join(house.folder.name, 'copy.db')
        assert house.run('backup', house.ledger, copy).returncode == 0
        with sqlite3.connect(copy) as db:
            lines = [row[0] for row in db.execute("SELECT body FROM record WHERE kind = 'open' AND place = 't' ORDER BY seq")]
        return ann.view('t')['meters'][0]['cents'], lines


def test_progressive_comes_and_goes():
    """A table that begins to offer a progressive, or offers it no longer, opens with its new options, and the ledger is sound."""
    head = 'name: Test\nguest-bankroll: 1000.00\ntables:\n  - {id: r, game: roulette, betting-seconds: 60}\n'
    without, with_one = (head + f'  - {{id: t, game: blackjack, options: [decks={n}], betting-seconds: 60}}\n' for n in (2, 6))
    for files, cents in (((without, with_one), 1000000), ((with_one, without), 0),
                         ((without, head, with_one), 1000000), ((with_one, head, without), 0)):
        meter, lines = progressive_after(*files)
        assert meter == cents and len(lines) == 2, (meter, lines)
        assert ('decks=6' if cents else 'decks=2') in lines[-1], lines


POSTGRES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'house', 'postgres.sh')


def postgres(action, folder):
    done = subprocess.run(['sh', POSTGRES, action, folder], stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.strip().split('\n')[-1]


def test_database_gone():
    """The database goes away and comes back: patrons are told to wait, and nothing is lost."""
    folder = tempfile.mkdtemp(prefix='boardwalk-pg-')
    os.chmod(folder, 0o755)
    where = postgres('start', os.path.join(folder, 'pg'))
    try:
        with House(PROGRAM, house=QUICK, ledger=where) as house:
            ann = Patron(house)
            ann.sit('roulette-1', 1)
            assert ann.do('roulette-1', 'bet 1 red 5.00')['op'] == 'event'
            postgres('kill', os.path.join(folder, 'pg'))
            ann.ws.send({'op': 'do', 'table': 'roulette-1', 'line': 'bet 1 red 6.00', 'ref': 'early'})
            for _ in range(600):
                if house.get('/health')[0] == 503:
                    break
                time.sleep(0.1)
            assert house.get('/health')[1]['ledger'] == 'waiting'
            assert ann.do('roulette-1', 'bet 1 red 7.00').get('code') == 'ledger'
            assert not any(m.get('ref') == 'early' for m in ann.log), 'told before it is durable'
            assert house.post('/api/guest', {})[0] == 503
            postgres('again', os.path.join(folder, 'pg'))
            ann.wait(lambda m: m.get('ref') == 'early', timeout=60)
            for _ in range(600):
                if house.get('/health')[0] == 200:
                    break
                time.sleep(0.1)
            assert ann.do('roulette-1', 'bet 1 red 8.00')['op'] == 'event'
            ann.ready('roulette-1')
            ann.until('roulette-1', lambda v: not v['bets'])
            assert house.stop() == 0
            audit(house)
            assert 'play waits' in house.log_text() and 'play goes on' in house.log_text()
            strange = [line for line in house.log_text().splitlines() if not re.match(r'\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [^\t]+$', line)]
            assert not strange, strange
    finally:
        postgres('stop', os.path.join(folder, 'pg'))
        os.rmdir(folder)


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
