#!/usr/bin/env python3
"""Accounts under attack: squatted names, sessions that ended, forged roles, guessed passwords, files
that others could read, cookies, other pages.

usage: test_accounts.py PROGRAM [NAME...]"""
import hashlib
import json
import os
import pathlib
import re
import socket
import sqlite3
import stat
import subprocess
import sys
import time

from house_client import House, Patron, WebSocket, run_tests

PROGRAM = sys.argv[1]
QUICK = """name: Test
guest-bankroll: 1000.00
tables:
  - {id: roulette-1, game: roulette, options: [table-min=1.00], betting-seconds: 60, decision-seconds: 5}
  - {id: bj-1, game: blackjack, options: [decks=6, table-min=5.00], betting-seconds: 60, decision-seconds: 60}
"""
WORD = 'a long password'
BOSS = {'BOARDWALK_ADMIN_PASSWORD': WORD}
NOBODY = 65534


def bearer(token):
    return {'Authorization': 'Bearer ' + token}


def audit(house):
    return house.run('audit', house.ledger)


def sound(house):
    done = audit(house)
    assert done.returncode == 0, done.stdout + done.stderr


def login(house, name, word=WORD, **headers):
    return house.post('/api/login', {'name': name, 'password': word}, headers=headers)


def register(house, name, word=WORD, **headers):
    status, reply = house.post('/api/register', {'name': name, 'password': word}, headers=headers)
    assert status == 200, reply
    return reply['token']


def role(house, admin, name, word):
    status, reply = house.post('/api/role', {'name': name, 'role': word}, headers=bearer(admin))
    assert status == 200, reply


def is_cut_off(ws):
    """Does the connection end within a few seconds?"""
    try:
        end = time.monotonic() + 10
        while time.monotonic() < end:
            ws.receive(1)
        return False
    except (ConnectionError, OSError):
        return True


def cookies(house):
    """Every Set-Cookie of an answer: name, value, attributes."""
    found = {}
    for line in house.set_cookies:
        first, *rest = [part.strip() for part in line.split(';')]
        name, value = first.split('=', 1)
        found[name] = (value, {part.split('=')[0].lower(): part.split('=')[-1] for part in rest})
    return found


def test_squatted_administrator():
    """Whoever has registered the name before is not made an administrator; the operator is told."""
    with House(PROGRAM, house=QUICK) as house:
        squatter = register(house, 'boss')
        guest = Patron(house, name='chief')
        assert house.stop() == 0
        done = subprocess.run([PROGRAM, 'serve', '--port', '0', '--ledger', house.ledger, '--house', house.house,
                               '--admin', 'boss'], env=dict(house.env, **BOSS), capture_output=True, text=True,
                              timeout=60)
        assert done.returncode == 1 and 'boss is the account of a player already' in done.stderr, done
        house.env.update(BOSS)
        house.flags = ['--admin', 'chief']
        house.start()
        assert house.get('/api/me', headers=bearer(squatter))[1]['role'] == 'player'
        assert house.post('/api/role', {'name': 'boss', 'role': 'administrator'}, headers=bearer(squatter))[0] == 403
        me = house.get('/api/me', headers=bearer(guest.token))[1]
        assert me['role'] == 'player' and me['name'] != 'chief', 'a guest keeps no administrator\'s name'
        status, reply = login(house, 'chief')
        assert status == 200 and reply['me']['role'] == 'administrator', reply
        admin = reply['token']
        books = house.get('/api/ledger?from=1', headers=bearer(admin))[1]['records']
        given = [r['body'] for r in books if 'becomes' in r['body']]
        assert given == ['patron %d becomes administrator, by the operator' % reply['me']['id']], given
        house.kill()
        house.start()  # the same password: nothing changes
        assert house.get('/api/me', headers=bearer(admin))[0] == 200
        house.kill()
        house.env['BOARDWALK_ADMIN_PASSWORD'] = 'quite another password'
        house.start()
        assert house.get('/api/me', headers=bearer(admin))[0] == 401, 'another password ends the sessions'
        assert login(house, 'chief')[0] == 403
        assert login(house, 'chief', 'quite another password')[0] == 200
        assert house.stop() == 0
        sound(house)


def test_files():
    """Every file of a house is its user's alone, whatever the umask; another user reads none."""
    before = os.umask(0)
    try:
        with House(PROGRAM, house=QUICK) as house:
            folder = pathlib.Path(house.folder.name)
            folder.chmod(0o755)
            Patron(house).sit('roulette-1', 1)
            register(house, 'ann')
            names = ['house.db', 'house.db-wal', 'house.db-shm', 'house.db-lock', 'house.db.key']
            backup, again = str(folder / 'night.db'), str(folder / 'again.db')
            done = house.run('backup', house.ledger, backup)
            assert done.returncode == 0, done.stderr
            done = house.run('restore', backup, again)
            assert done.returncode == 0, done.stderr
            names += ['night.db', 'night.db.key', 'again.db', 'again.db.key', 'again.db-lock']
            there = {p.name for p in folder.iterdir()} - {'house.yaml', 'log'}
            assert there >= set(names), set(names) - there
            for name in there:
                mode = stat.S_IMODE((folder / name).stat().st_mode)
                assert mode == 0o600, (name, oct(mode))
            if os.getuid() == 0:
                for name in there:
                    seen = subprocess.run(['cat', str(folder / name)], user=NOBODY, group=NOBODY, extra_groups=[],
                                          capture_output=True)
                    assert seen.returncode != 0 and not seen.stdout, name
            state = folder / 'state'
            env = dict(os.environ, XDG_STATE_HOME=str(state))
            house.kill()
            process = subprocess.Popen([PROGRAM, 'serve', '--port', '0', '--no-odds'], env=env, stdout=subprocess.PIPE,
                                       stderr=subprocess.DEVNULL)
            process.stdout.readline()
            process.kill()
            process.wait(60)
            process.stdout.close()
            for name in ('', 'boardwalk'):
                assert stat.S_IMODE((state / name).stat().st_mode) == 0o700, name
    finally:
        os.umask(before)


def test_backup_has_no_secrets():
    """Neither seeds that are not shown yet nor what signs sessions is in a backup; it can be restored."""
    with House(PROGRAM, house=QUICK) as house:
        ann = Patron(house)
        ann.sit('bj-1', 1)
        ann.do('bj-1', 'bet 1 main 10.00')
        ann.ready('bj-1')
        token = register(house, 'bob')
        backup = os.path.join(house.folder.name, 'night.db')
        assert house.run('backup', house.ledger, backup).returncode == 0
        assert house.run('audit', backup).returncode == 0
        with sqlite3.connect(house.ledger) as db:
            secrets = [row[0] for row in db.execute('SELECT secret FROM secret')]
            hashes = [row[0] for row in db.execute('SELECT password FROM login')]
        assert len(secrets) > 2 and hashes
        text = pathlib.Path(backup).read_bytes()
        for secret in secrets:
            assert secret.encode() not in text, 'a secret is in the backup'
        assert hashes[0].encode() in text, 'a restore needs the log-ins'
        key = pathlib.Path(house.ledger + '.key').read_text().strip()
        assert key != pathlib.Path(backup + '.key').read_text().strip()
        house.kill()
        house.ledger = os.path.join(house.folder.name, 'again.db')
        os.rename(backup + '.key', backup + '.elsewhere')
        done = house.run('restore', backup, house.ledger)
        assert done.returncode == 1 and 'night.db.key' in done.stderr, done
        trusted = os.path.join(house.folder.name, 'trusted.db')
        assert house.run('restore', '--no-key', backup, trusted).returncode == 0
        assert house.run('audit', trusted).returncode == 0
        os.rename(backup + '.elsewhere', backup + '.key')
        assert house.run('restore', backup, house.ledger).returncode == 0
        house.start()
        assert house.get('/api/me', headers=bearer(token))[0] == 401, 'sessions of before are not revived'
        assert login(house, 'bob')[0] == 200
        assert house.stop() == 0
        sound(house)


def test_logout_cuts_off():
    """Logging out ends every socket of the session, and no other; and it stays so after kill -9."""
    with House(PROGRAM, house=QUICK) as house:
        register(house, 'ann')
        first = login(house, 'ann')[1]['token']
        second = login(house, 'ann')[1]['token']
        here, there, other = (Patron(house, token=t) for t in (first, first, second))
        here.sit('roulette-1', 1)
        assert house.post('/api/logout', headers=bearer(first))[0] == 200
        try:
            here.ws.send({'op': 'do', 'table': 'roulette-1', 'line': 'bet 1 red 5.00', 'ref': 1})
        except OSError:
            pass
        assert is_cut_off(here.ws) and is_cut_off(there.ws)
        other.watch('roulette-1')
        assert other.view('roulette-1')['bets'] == [] and other.view('roulette-1')['seat'] == 1
        assert other.do('roulette-1', 'bet 1 red 5.00')['op'] == 'event'
        assert house.get('/api/me', headers=bearer(first))[0] == 401
        assert house.post('/api/logout', headers=bearer(second))[0] == 200
        house.kill()
        house.start()
        for token in (first, second):
            assert house.get('/api/me', headers=bearer(token))[0] == 401
        assert house.post('/api/logout', headers=bearer('00' * 56))[0] == 200, 'no session, nothing to end'


def test_role_and_password_cut_off():
    """Another role or another password ends all sessions of the account, at the sockets too."""
    with House(PROGRAM, '--admin', 'boss', house=QUICK, env=BOSS) as house:
        admin = login(house, 'boss')[1]['token']
        token = register(house, 'dan')
        dan = Patron(house, token=token)
        role(house, admin, 'dan', 'dealer')
        assert is_cut_off(dan.ws)
        assert house.get('/api/me', headers=bearer(token))[0] == 401
        token = login(house, 'dan')[1]['token']
        dan = Patron(house, token=token)
        assert dan.me['role'] == 'dealer'
        role(house, admin, 'dan', 'dealer')  # he has it: nothing ends
        assert house.get('/api/me', headers=bearer(token))[0] == 200
        change = {'password': 'not the password', 'new': 'a new long password'}
        assert house.post('/api/password', change, headers=bearer(token))[0] == 403
        assert house.post('/api/password', dict(change, password=WORD, new='short'), headers=bearer(token))[0] == 400
        assert house.post('/api/password', dict(change, password=WORD))[0] == 403, 'without a session'
        status, reply = house.post('/api/password', dict(change, password=WORD), headers=bearer(token))
        assert status == 200 and reply['token'] != token, reply
        assert is_cut_off(dan.ws)
        assert house.get('/api/me', headers=bearer(token))[0] == 401
        assert house.get('/api/me', headers=bearer(reply['token']))[1]['role'] == 'dealer'
        assert login(house, 'dan')[0] == 403 and login(house, 'dan', change['new'])[0] == 200
        role(house, admin, 'dan', 'player')
        assert house.get('/api/me', headers=bearer(reply['token']))[0] == 401
        assert house.stop() == 0
        sound(house)


def test_old_password_at_the_last_moment():
    """A log-in with the old password that is still being hashed when another is set comes too late."""
    with House(PROGRAM, house=QUICK) as house:
        token = register(house, 'ann')
        body = json.dumps({'name': 'ann', 'password': WORD}).encode()
        change = json.dumps({'password': WORD, 'new': 'a new long password'}).encode()
        sent = []
        for path, text, head in (('/api/password', change, 'Authorization: Bearer %s\r\n' % token),
                                 ('/api/login', body, ''), ('/api/login', body, '')):
            line = socket.create_connection(('127.0.0.1', house.port), timeout=60)
            line.sendall(('POST %s HTTP/1.1\r\nHost: x\r\n%sContent-Length: %d\r\n\r\n' % (path, head, len(text))).encode()
                         + text)
            sent.append(line)
            time.sleep(0.005)
        answers = [line.recv(65536).decode().split()[1] for line in sent]
        for line in sent:
            line.close()
        assert answers == ['200', '403', '403'], answers


def test_guest_becomes_account():
    """A guest who registers keeps money and seat; whoever else has the guest's token has nothing."""
    with House(PROGRAM, house=QUICK) as house:
        guest = Patron(house)
        guest.sit('roulette-1', 2)
        guest.do('roulette-1', 'bet 2 red 100.00')
        token = register(house, 'gus', Cookie='boardwalk=' + guest.token)
        assert is_cut_off(guest.ws)
        assert house.get('/api/me', headers=bearer(guest.token))[0] == 401
        me = house.get('/api/me', headers=bearer(token))[1]
        assert me['balance'] == 90000 and [(s['table'], s['seat']) for s in me['seats']] == [('roulette-1', 2)] and not me['guest'], me
        house.kill()
        house.start()
        assert house.get('/api/me', headers=bearer(guest.token))[0] == 401
        assert house.get('/api/me', headers=bearer(token))[1]['name'] == 'gus'
        for name in ('Gus', 'GUS', 'Guest-1', 'guest-99'):
            assert house.post('/api/register', {'name': name, 'password': WORD})[0] == 409, name
        for name in ('g us', 'gu\u0455', 'gus\u200b', '\u202esug', 'gus\n', 'gus\u0000', 'x' * 25, '', '-gus'):
            assert house.post('/api/register', {'name': name, 'password': WORD})[0] == 400, name
        for word in ('', 'short', 'x' * 201, None, 7):
            assert house.post('/api/register', {'name': 'hal', 'password': word})[0] == 400, word


def test_forged_role():
    """A role written into the database is found by the audit, and the house does not open with it."""
    with House(PROGRAM, '--admin', 'boss', house=QUICK, env=BOSS) as house:
        register(house, 'eve')
        assert house.stop() == 0
        sound(house)
        with sqlite3.connect(house.ledger) as db:
            name, old, password, patron, _ = db.execute("SELECT * FROM login WHERE name = 'eve'").fetchone()
            forged = old.replace('player', 'administrator')
            text = b''.join(t.encode() + b'\0' for t in ('login', name, forged, password, patron))
            seal = hashlib.blake2b(text, digest_size=32).hexdigest()
            db.execute("UPDATE login SET role = ?, seal = ? WHERE name = 'eve'", (forged, seal))
        done = audit(house)
        assert done.returncode == 1 and "the row of 'eve' was changed" in done.stdout, done.stdout
        assert 'administrator there, and player by the notes' in done.stdout, done.stdout
        try:
            house.start()
            raise AssertionError('a house opens with a forged role')
        except RuntimeError as error:
            assert "the row of 'eve'" in str(error), error
        house.process.stdout.close()
        house.log.close()


def test_cookies():
    """The session is a cookie that no script reads and no other page sends; it identifies a socket too."""
    with House(PROGRAM, house=QUICK) as house:
        own = {'Origin': 'http://127.0.0.1:%d' % house.port}
        house.post('/api/guest', {}, headers=own)
        value, marks = cookies(house)['boardwalk']
        assert 'httponly' in marks and marks['samesite'] == 'Strict' and marks['path'] == '/', marks
        assert 'secure' not in marks and 'domain' not in marks
        ws = WebSocket(house.port, headers=dict(own, Cookie='boardwalk=' + value))
        ws.send({'op': 'hello'})
        assert '"guest":true' in ws.receive().replace(' ', '')
        house.post('/api/guest', {}, headers={'Origin': 'https://127.0.0.1:%d' % house.port})
        assert 'secure' in cookies(house)['boardwalk'][1]
        house.post('/api/logout', {}, headers={'Cookie': 'boardwalk=' + value})
        gone, marks = cookies(house)['boardwalk']
        assert gone == '' and marks['max-age'] == '0' and 'httponly' in marks
        assert is_cut_off(ws)
        token = register(house, 'ann')
        marks = cookies(house)['boardwalk-device'][1]
        assert 'httponly' in marks and marks['samesite'] == 'Strict', marks
        for bad in (token[:-1], token + '0', token + 'x', token[:-2] + 'zz', token.replace(token[:16], '0' * 16, 1),
                    token + token, ' ' + token[1:], '%00', ''):
            for headers in (bearer(bad), {'Cookie': 'boardwalk=' + bad}):
                assert house.get('/api/me', headers=headers)[0] == 401, headers
        assert house.get('/api/me', headers={'Cookie': 'a=b; boardwalk=' + token})[0] == 200
        assert house.get('/api/me', headers={'Cookie': 'notboardwalk=' + token})[0] == 401
        many = 'x=' + 'y' * 3000  # of another program on the same host
        assert house.get('/api/me', headers={'Cookie': f'{many}; boardwalk={token}'})[0] == 200
        evil = {'Origin': 'http://evil.example', 'Cookie': 'boardwalk=' + token}
        for path, body in (('/api/login', {'name': 'ann', 'password': WORD}), ('/api/logout', {}),
                           ('/api/register', {'name': 'x', 'password': WORD}), ('/api/guest', {}),
                           ('/api/password', {'password': WORD, 'new': WORD + '2'}),
                           ('/api/role', {'name': 'ann', 'role': 'dealer'}), ('/api/unlock', {'name': 'ann'})):
            status, reply = house.post(path, body, headers=evil)
            assert status == 403 and reply['code'] == 'origin', (path, reply)
        assert house.get('/api/me', headers=bearer(token))[0] == 200


def at(address, **more):
    return {'X-Forwarded-For': address, **more}


def besiege(house, name, seconds):
    """Strangers from everywhere try the name as fast as they may, until each must wait so long."""
    for i in range(1000):
        status, reply = login(house, name, 'wrong password', **at(f'10.7.{i // 250}.{i % 250}'))
        wait = int(re.search(r'(\d+) seconds', reply['sentence'])[1]) if status == 429 else 0
        assert wait <= 60, reply
        if wait >= seconds:
            return
        time.sleep(wait)
    raise AssertionError('nobody ever waits')


def test_guessing():
    """Who guesses waits; nobody is locked out by a stranger, and a name that is none answers the same."""
    with House(PROGRAM, '--proxy', '--admin', 'boss', house=QUICK, env=BOSS) as house:
        register(house, 'ann', **at('10.0.0.1'))
        device = 'boardwalk-device=' + cookies(house)['boardwalk-device'][0]
        wrong = {}
        for name in ('ann', 'nobody-has-it'):
            answers = [login(house, name, 'wrong password', **at('10.6.6.6')) for _ in range(5)]
            wrong[name] = [(s, r['code'], re.sub(r'\d+', 'N', r['sentence'])) for s, r in answers]
        assert wrong['ann'] == wrong['nobody-has-it'], wrong
        assert [w[0] for w in wrong['ann']] == [403, 403, 403, 429, 429], wrong
        assert login(house, 'ann', WORD, **at('10.6.6.6'))[0] == 429, 'not even the right one, at that place'
        assert login(house, 'ann', WORD, **at('10.0.0.1'))[0] == 200, 'where the owner was last'
        assert login(house, 'ann', WORD, **at('10.0.0.7'))[0] == 200, 'and anywhere else'
        stranger = register(house, 'stranger', **at('10.0.0.9'))
        theirs = 'boardwalk-device=' + cookies(house)['boardwalk-device'][0]
        besiege(house, 'ann', 8)
        assert login(house, 'ann', WORD, **at('10.8.0.2', Cookie=theirs))[0] == 429, 'a proof of another account'
        assert login(house, 'ann', WORD, **at('10.8.0.1'))[0] == 429, 'a place that the account does not know'
        assert login(house, 'ann', WORD, **at('10.8.0.1', Cookie=device))[0] == 200, 'the owner\'s own browser'
        admin = login(house, 'boss', **at('10.0.0.2'))[1]['token']
        assert house.post('/api/unlock', {'name': 'ann'}, headers=bearer(stranger))[0] == 403
        assert house.post('/api/unlock', {'name': 'ann'}, headers=bearer(admin))[0] == 200
        assert login(house, 'ann', WORD, **at('10.6.6.6'))[0] == 200
        notes = [r['body'] for r in house.get('/api/ledger?from=1', headers=bearer(admin))[1]['records']]
        assert any('three failed log-ins' in n for n in notes) and any('unlocks' in n for n in notes), notes
        times = {}
        for name in ('ann', 'none-such'):
            begun = time.monotonic()
            for i in range(3):
                assert login(house, name, 'wrong password', **at(f'10.9.{i}.{len(name)}'))[0] == 403
            times[name] = time.monotonic() - begun
        assert times['none-such'] > times['ann'] / 3, times
        assert house.stop() == 0
        sound(house)


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
