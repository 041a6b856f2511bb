#!/usr/bin/env python3
"""Signed heads: printed, published to a file and an address, held against the ledger by the audit
and by a program of its own. A chain that was wholly made anew is found.

usage: test_heads.py PROGRAM [TEST...]"""
import hashlib
import json
import os
import pathlib
import shutil
import socket
import sqlite3
import stat
import struct
import subprocess
import sys
import tempfile
import threading
import time

from house_client import House, Patron, run_tests

PROGRAM = os.path.abspath(sys.argv[1])
ROOT = pathlib.Path(__file__).resolve().parents[2]
POSTGRES = str(ROOT / 'tests/house/postgres.sh')
VERIFY = str(ROOT / 'docs/examples/verify_heads.py')
HOUSE = '''name: Heads
guest-bankroll: 1000.00
tables:
  - {id: roulette, game: roulette, betting-seconds: 600, decision-seconds: 600}
'''


def play(house, n=1):
    ann = Patron(house)
    ann.ws.send({'op': 'sit', 'table': 'roulette'})
    seat = ann.wait(lambda m: m['op'] == 'table' and m['view']['seat'])['view']['seat']
    for _ in range(n):
        assert ann.do('roulette', f'bet {seat} red 5.00')['op'] == 'event'
        ann.ready('roulette')
        ann.until('roulette', lambda v: not v['bets'])
    return ann


def lines_of(path):
    return pathlib.Path(path).read_text(encoding='ascii').split('\n')[:-1] if os.path.exists(path) else []


def wait_for(test, seconds=10):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if test():
            return
        time.sleep(0.05)
    raise AssertionError('it does not come')


def outside(*words):
    return subprocess.run([sys.executable, VERIFY, *words], capture_output=True, text=True, timeout=120)


def published(house, heads, n=4):
    """A house that has played, with so many heads in the file; closed."""
    for _ in range(n):
        before = len(lines_of(heads))
        play(house)
        wait_for(lambda: len(lines_of(heads)) > before)
    assert house.stop() == 0
    return lines_of(heads)


def test_head():
    """What the command prints, and that its signature holds for others too."""
    with House(PROGRAM, house=HOUSE) as house, tempfile.TemporaryDirectory() as folder:
        play(house)
        line = house.run('head', house.ledger).stdout
        given = json.loads(house.run('head', house.ledger, '--format', 'json').stdout)
        key = house.run('head', house.ledger, '--key').stdout.strip()
        words = line.split()
        assert words[:3] == ['boardwalk', 'head', '1'] and len(words) == 8, line
        assert given['seq'] == int(words[3]) and given['hash'] == words[4] and given['key'] == words[6] == key
        assert given['line'].split()[:5] == words[:5]
        heads = os.path.join(folder, 'heads')
        pathlib.Path(heads).write_text(line + given['line'] + '\n', encoding='ascii')
        done = outside(heads, '--key', key, '--ledger', house.ledger)
        assert done.returncode == 0 and '2 heads' in done.stdout, done
        assert house.run('audit', house.ledger, '--heads', heads, '--key', key).returncode == 0
        mode = stat.S_IMODE(os.stat(house.ledger + '.key').st_mode)
        assert mode == 0o600, oct(mode)
        # The same with openssl, as the manual says.
        der = bytes.fromhex('302a300506032b6570032100' + key)
        for name, data in (('key', der), ('text', line.rsplit(' ', 1)[0].encode()), ('signature', bytes.fromhex(words[7]))):
            pathlib.Path(folder, name).write_bytes(data)
        if shutil.which('openssl'):
            done = subprocess.run(['openssl', 'pkeyutl', '-verify', '-pubin', '-inkey', 'key', '-keyform', 'DER', '-rawin',
                                   '-in', 'text', '-sigfile', 'signature'], cwd=folder, capture_output=True, text=True)
            assert done.returncode == 0, done
        assert house.stop() == 0
        house.start()
        assert house.run('head', house.ledger, '--key').stdout.strip() == key, 'the key stays'
        empty = os.path.join(folder, 'none.db')
        assert house.run('head', empty).returncode == 1


def rewrite(ledger):
    """Somebody gives a patron 5.00 more in his first buy-in and makes the whole chain anew."""
    def text(value):
        data = value.encode()
        return struct.pack('<I', len(data)) + data

    with sqlite3.connect(ledger) as db:
        for name, in db.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            db.execute(f'DROP TRIGGER {name}')
        seq, = db.execute("SELECT min(seq) FROM record WHERE kind = 'buy-in'").fetchone()
        db.execute("UPDATE record SET body = replace(body, '1000.00', '1005.00'),"
                   " entries = replace(entries, '100000', '100500') WHERE seq = ?", (seq,))
        db.execute("UPDATE account SET cents = cents + 500 WHERE name = 'patron:1'")
        db.execute("UPDATE account SET cents = cents - 500 WHERE name = 'drop'")
        before = bytes(32)
        for row in db.execute('SELECT seq, time_us, kind, place, body, entries FROM record ORDER BY seq').fetchall():
            number, time_us, *texts = row
            before = hashlib.blake2b(b'boardwalk ledger 1\0' + before + struct.pack('<Qq', number, time_us)
                                     + b''.join(map(text, texts)), digest_size=32).digest()
            db.execute('UPDATE record SET hash = ? WHERE seq = ?', (before, number))
    return seq


def test_rewritten():
    """A wholly recomputed chain passes the audit alone, and not with the heads."""
    with House(PROGRAM, '--publish-every', '1', house=HOUSE) as house, tempfile.TemporaryDirectory() as folder:
        heads = os.path.join(folder, 'heads')
        house.stop()
        house.flags += ['--publish', heads]
        house.start()
        lines = published(house, heads)
        assert len(lines) >= 4, lines
        done = house.run('audit', house.ledger, '--heads', heads)
        assert done.returncode == 0 and f'{len(lines)} published, {len(lines)} agree' in done.stdout, done.stdout
        changed = rewrite(house.ledger)
        assert house.run('audit', house.ledger).returncode == 0, 'the chain alone shows nothing'
        first = min(int(line.split()[3]) for line in lines if int(line.split()[3]) >= changed)
        done = house.run('audit', house.ledger, '--heads', heads)
        assert done.returncode == 1 and f'record {first}' in done.stdout and 'made anew' in done.stdout, done.stdout
        done = house.run('audit', house.ledger, '--heads', heads, '--format', 'json')
        findings = json.loads(done.stdout)
        assert done.returncode == 1 and not findings['sound'] and findings['findings'][0]['seq'] == first
        done = outside(heads, '--ledger', house.ledger)
        assert done.returncode == 1 and f'record {first} ' in done.stderr, done


def test_cut_off():
    """The end of a ledger is cut off: the head behind it is missed."""
    with House(PROGRAM, '--publish-every', '1', house=HOUSE) as house, tempfile.TemporaryDirectory() as folder:
        play(house)
        house.stop()
        shutil.copy(house.ledger, os.path.join(folder, 'old.db'))
        heads = os.path.join(folder, 'heads')
        house.flags += ['--publish', heads]
        house.start()
        lines = published(house, heads)
        done = house.run('audit', os.path.join(folder, 'old.db'), '--heads', heads)
        assert done.returncode == 1 and 'the ledger ends at' in done.stdout, done.stdout
        # A snapshot of all that lies beside the ledger: the file outside tells.
        shutil.copy(os.path.join(folder, 'old.db'), house.ledger)
        os.unlink(house.ledger + '.head')
        try:
            house.start()
            raise AssertionError('a house opens on an older ledger')
        except RuntimeError as error:
            assert 'older than it was' in str(error), error
        house.flags.append('--restored')
        house.start()
        house.flags.remove('--restored')
        play(house)
        assert house.stop() == 0
        house.start()
        assert house.stop() == 0
        assert len(lines_of(heads)) > len(lines)


def test_bad_heads():
    """Lines that are no heads, or that another key has signed, are refused and named."""
    with House(PROGRAM, house=HOUSE) as house, tempfile.TemporaryDirectory() as folder:
        play(house)
        line = house.run('head', house.ledger).stdout
        house.stop()
        words = line.split()
        heads = os.path.join(folder, 'heads')
        other = words[:]
        other[3] = str(int(words[3]) + 1)
        late = words[:]
        late[5] = '2020-01-01T00:00:00Z'
        for bad in ('', 'nothing', ' '.join(words[:7]), ' '.join(other), ' '.join(late), line.strip() + ' ', line.strip().upper(),
                    line.strip()[:-1] + ('0' if line.strip()[-1] != '0' else '1')):
            pathlib.Path(heads).write_text(line + bad + '\n', encoding='ascii')
            done = house.run('audit', house.ledger, '--heads', heads)
            assert done.returncode == 2 and 'line 2' in done.stderr, (bad, done)
            if bad and not bad.endswith(' '):
                assert outside(heads).returncode == 1, bad
        pathlib.Path(heads).write_text(line + line[:100], encoding='ascii')  # half a line is not yet there
        assert house.run('audit', house.ledger, '--heads', heads).returncode == 0
        done = house.run('audit', house.ledger, '--heads', heads, '--key', '00' * 32)
        assert done.returncode == 2 and 'another key' in done.stderr, done
        for wrong in (('--heads', '/nowhere'), ('--key', '00' * 32), ('--heads', heads, '--key', 'xy')):
            assert house.run('audit', house.ledger, *wrong).returncode == 2
        house.flags += ['--publish', heads]
        house.start()  # and is cut off
        play(house)
        assert house.stop() == 0
        assert house.run('audit', house.ledger, '--heads', heads).returncode == 0
        assert outside(heads, '--ledger', house.ledger).returncode == 0


def test_address():
    """Whoever listens gets a line a head; one who does not is said once, and play goes on."""
    with socket.create_server(('127.0.0.1', 0)) as server, tempfile.TemporaryDirectory() as folder:
        heard = []

        def listen():
            while True:
                try:
                    connection, _ = server.accept()
                except OSError:
                    return
                with connection:
                    heard.append(connection.makefile().read())

        threading.Thread(target=listen, daemon=True).start()
        port = server.getsockname()[1]
        with House(PROGRAM, '--publish-every', '1', '--publish-to', f'127.0.0.1:{port}', house=HOUSE) as house:
            for n in (1, 2):
                play(house)
                wait_for(lambda: len(heard) > n)
            heads = os.path.join(folder, 'heads')
            pathlib.Path(heads).write_text(''.join(heard), encoding='ascii')
            assert house.stop() == 0
            assert house.run('audit', house.ledger, '--heads', heads).returncode == 0
            server.close()
            house.start()
            play(house)
            time.sleep(2.5)
            assert house.log_text().count('takes no head') == 1, house.log_text()
            assert house.get('/health')[0] == 200
            assert house.stop() == 0


def test_killed():
    """Killed again and again while it publishes: every head that was published holds."""
    with House(PROGRAM, '--publish-every', '1', house=HOUSE) as house, tempfile.TemporaryDirectory() as folder:
        heads = os.path.join(folder, 'heads')
        house.stop()
        house.flags += ['--publish', heads]
        for i in range(8):
            house.start()
            play(house, 2)
            time.sleep(0.15 * i)
            house.kill()
        done = house.run('audit', house.ledger, '--heads', heads)
        assert done.returncode == 0 and len(lines_of(heads)) >= 8, done.stdout
        assert outside(heads, '--ledger', house.ledger).returncode == 0


def test_postgres():
    with tempfile.TemporaryDirectory(prefix='boardwalk-pg-') as folder:
        os.chmod(folder, 0o755)
        cluster = os.path.join(folder, 'pg')
        url = subprocess.run([POSTGRES, 'start', cluster], stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
        heads = os.path.join(folder, 'heads')
        try:
            with House(PROGRAM, '--publish-every', '1', '--publish', heads, house=HOUSE, ledger=url) as house:
                published(house, heads, 2)
                assert house.run('audit', url, '--heads', heads).returncode == 0
                assert len(house.run('head', url).stdout.split()) == 8
                copy = os.path.join(folder, 'copy.db')
                assert house.run('backup', url, copy).returncode == 0
                assert outside(heads, '--ledger', copy).returncode == 0
        finally:
            subprocess.run([POSTGRES, 'stop', cluster], check=False)


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
