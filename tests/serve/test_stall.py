#!/usr/bin/env python3
"""What hangs is said: a database that is stopped, a disk that does not answer, a server that stands
still; SIGTERM ends the program all the same, and systemd's watchdog hears of it. A clock that jumps
does not move the times of the ledger.

usage: test_stall.py BUILD [TEST...]"""
import os
import pathlib
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import threading
import time

from house_client import House, Patron, run_tests

BUILD = pathlib.Path(sys.argv[1]).resolve()
PROGRAM = str(BUILD / 'boardwalk')
WEATHER = str(BUILD / 'tests/serve/weather.so')
POSTGRES = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'house', 'postgres.sh')
YEAR = 365 * 86400

HOUSE = '''name: Still
guest-bankroll: 1000000.00
tables:
  - {id: roulette, game: roulette, betting-seconds: 600, decision-seconds: 600}
  - {id: bj, game: blackjack, betting-seconds: 600, decision-seconds: 600}
'''


class Weather:
    """The clock and the disk of a house, to be changed while it is open."""

    def __init__(self):
        self.file = tempfile.NamedTemporaryFile(prefix='boardwalk-weather-')
        self.set()
        self.env = {'LD_PRELOAD': WEATHER, 'WEATHER': self.file.name}

    def set(self, off_s=0, hangs=False):
        self.file.seek(0)
        self.file.write(struct.pack('<qq', off_s * 1000000, hangs))
        self.file.flush()


class Database:
    """A PostgreSQL server that can be stopped in its tracks."""

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix='boardwalk-pg-')
        os.chmod(self.folder.name, 0o755)
        self.cluster = os.path.join(self.folder.name, 'pg')
        self.url = subprocess.run([POSTGRES, 'start', self.cluster], stdout=subprocess.PIPE, text=True,
                                  check=True).stdout.strip()
        return self

    def pids(self):
        master = int(pathlib.Path(self.cluster, 'data/postmaster.pid').read_text(encoding='utf-8').split('\n')[0])
        found = [master]
        for stat in pathlib.Path('/proc').glob('[0-9]*/stat'):
            try:
                fields = stat.read_text(encoding='utf-8').rsplit(')', 1)[1].split()
            except OSError:
                continue
            if int(fields[1]) == master:
                found.append(int(stat.parent.name))
        return found

    def signal(self, number):
        for pid in self.pids():
            try:
                os.kill(pid, number)
            except ProcessLookupError:
                pass

    def __exit__(self, *_):
        self.signal(signal.SIGCONT)
        subprocess.run([POSTGRES, 'stop', self.cluster], check=False)
        self.folder.cleanup()


def audit(house):
    done = house.run('audit', house.ledger)
    assert done.returncode == 0, done.stdout + done.stderr


def within(seconds, test, what):
    begun = time.monotonic()
    while time.monotonic() < begun + seconds:
        if test():
            return time.monotonic() - begun
        time.sleep(0.05)
    raise AssertionError(f'not within {seconds} s: {what}')


def is_trouble(house, **parts):
    status, health = house.get('/health')
    return status == 503 and health['status'] == 'trouble' and all(health[k] == v for k, v in parts.items())


def is_well(house):
    return house.get('/health')[0] == 200


def sit_and_bet(house, seat=1):
    ann = Patron(house)
    ann.sit('roulette', seat)
    assert ann.do('roulette', f'bet {seat} red 5.00')['op'] == 'event'
    return ann


def ends(house, seconds, code):
    """SIGTERM ends the program in time, with this exit code."""
    begun = time.monotonic()
    house.process.send_signal(signal.SIGTERM)
    found = house.process.wait(seconds)
    house.process.stdout.close()
    house.log.close()
    assert found == code, (found, house.log_text())
    return time.monotonic() - begun


def stands_still(house, stop, go_on, what):
    """It is said within seconds though nobody plays, patrons are told to wait, and all goes on."""
    ann = sit_and_bet(house)
    time.sleep(0.3)
    stop()
    took = within(8, lambda: is_trouble(house, ledger='waiting'), what)
    assert 'has not answered' in house.get('/health')[1]['sentence'], house.get('/health')
    assert ann.do('roulette', 'bet 1 red 6.00').get('code') == 'ledger'
    within(2, lambda: 'play waits' in house.log_text(), 'it is logged')
    go_on()
    within(8, lambda: is_well(house), 'all goes on')
    assert ann.do('roulette', 'bet 1 red 7.00')['op'] == 'event'
    within(2, lambda: 'play goes on' in house.log_text(), 'that too')
    print(f'{what}: said after {took:.1f} s', flush=True)
    return ann


def ends_while_it_hangs(house, ann, stop, go_on, what):
    """SIGTERM while a round is on, with a wager on its way: what was acknowledged is there."""
    told = [m for m in ann.log if m['op'] == 'event']
    stop()
    ann.ws.send({'op': 'do', 'table': 'roulette', 'line': 'bet 1 black 8.00', 'ref': 'on its way'})
    time.sleep(0.2)
    took = ends(house, 40, 1)
    assert 'could not be written to its end' in house.log_text(), house.log_text()
    go_on()
    time.sleep(0.5)
    print(f'{what}: ended {took:.1f} s after SIGTERM', flush=True)
    house.start()
    audit(house)
    copy = os.path.join(house.folder.name, 'copy.db')
    assert house.run('backup', house.ledger, copy).returncode == 0
    with sqlite3.connect(copy) as db:
        lines = {seq: body.split('\n')[0] for seq, body in db.execute('SELECT seq, body FROM record')}
    for event in told:
        assert lines.get(event['seq']) == event['line'], event
    assert house.stop() == 0


def test_database_stopped():
    with Database() as database:
        stop, go_on = (lambda: database.signal(signal.SIGSTOP)), (lambda: database.signal(signal.SIGCONT))
        with House(PROGRAM, house=HOUSE, ledger=database.url) as house:
            ann = stands_still(house, stop, go_on, 'database stopped')
            ends_while_it_hangs(house, ann, stop, go_on, 'database stopped')


def test_clerk():
    """A transcript that does not come from a stopped database is said, too."""
    with Database() as database:
        with House(PROGRAM, house=HOUSE, ledger=database.url) as house:
            sit_and_bet(house)
            database.signal(signal.SIGSTOP)
            reading = threading.Thread(target=lambda: house.get('/api/tables/roulette/transcript'))
            reading.start()
            within(12, lambda: is_trouble(house, clerk='stalled'), 'the clerk hangs')
            database.signal(signal.SIGCONT)
            reading.join(20)
            within(8, lambda: is_well(house), 'all goes on')
            assert house.stop() == 0


def ask(house, path, source):
    """Sends a request from this address; the connection, on which the answer comes."""
    sock = socket.create_connection(('127.0.0.1', house.port), timeout=30, source_address=(source, 0))
    sock.sendall(f'GET {path} HTTP/1.1\r\nHost: house\r\n\r\n'.encode())
    return sock


def test_clerk_has_time_for_others():
    """An address that asks for more than the clerk can do does not shut the others out."""
    path = '/api/tables/roulette/transcript'
    with Database() as database:
        with House(PROGRAM, house=HOUSE, ledger=database.url) as house:
            database.signal(signal.SIGSTOP)
            greedy = [ask(house, path, '127.0.0.1') for _ in range(150)]
            within(8, lambda: house.get(path)[0] == 503, 'the greedy one is told to come back')
            others = [ask(house, path, f'127.0.0.{i}') for i in range(2, 12)]
            time.sleep(0.5)
            database.signal(signal.SIGCONT)
            answers = [sock.recv(100).split()[1] for sock in others]
            assert answers == [b'200'] * len(others), answers
            answers = [sock.recv(100).split()[1] for sock in greedy]
            assert answers.count(b'200') in range(20, 60) and answers.count(b'503') > 80, answers
            within(8, lambda: is_well(house), 'all goes on')
            assert house.get(path)[0] == 200, 'what was done makes room'
            for sock in greedy + others:
                sock.close()
            assert house.stop() == 0


def test_database_stopped_before():
    """A house whose database hangs before it opens says so, and ends."""
    with Database() as database:
        with House(PROGRAM, house=HOUSE, ledger=database.url) as house:
            assert house.stop() == 0
            database.signal(signal.SIGSTOP)
            words = [PROGRAM, 'serve', '--port', '0', '--no-odds', '--ledger', database.url]
            done = subprocess.run(words, capture_output=True, text=True, timeout=60, env=house.env)
            database.signal(signal.SIGCONT)
            assert done.returncode == 1 and 'PostgreSQL' in done.stderr, done


def test_disk_hangs():
    weather = Weather()
    with House(PROGRAM, house=HOUSE, env=weather.env) as house:
        ann = sit_and_bet(house)
        time.sleep(0.3)
        weather.set(hangs=True)
        ann.ws.send({'op': 'do', 'table': 'roulette', 'line': 'bet 1 red 6.00', 'ref': 'slow'})
        took = within(6, lambda: is_trouble(house, ledger='waiting'), 'the disk hangs')
        assert not any(m.get('ref') == 'slow' for m in ann.log)
        weather.set()
        ann.wait(lambda m: m.get('ref') == 'slow')
        within(6, lambda: is_well(house), 'all goes on')
        print(f'disk hangs: said after {took:.1f} s', flush=True)
        ends_while_it_hangs(house, ann, lambda: weather.set(hangs=True), weather.set, 'disk hangs')


def test_disk_hangs_while_it_closes():
    """Nothing waits to be written, and the file of the ledger cannot be closed."""
    weather = Weather()
    with House(PROGRAM, house=HOUSE, env=weather.env) as house:
        sit_and_bet(house)
        time.sleep(1.5)  # it is noted
        weather.set(hangs=True)
        took = ends(house, 35, 1)
        assert 'the program ends' in house.log_text(), house.log_text()
        print(f'disk hangs while it closes: ended {took:.1f} s after SIGTERM', flush=True)
        weather.set()
        house.start()
        assert house.stop() == 0
        audit(house)


def test_disk_hangs_before():
    """A house whose disk hangs while it opens says so, and ends; so it does when it is asked to."""
    weather = Weather()
    with House(PROGRAM, house=HOUSE, env=weather.env) as house:
        sit_and_bet(house)
        assert house.stop() == 0
        weather.set(hangs=True)
        assert 'has not answered' in refused(house, '--restored')
        weather.set()
        house.start()
        assert house.stop() == 0
        audit(house)


def test_server_stands_still():
    with House(PROGRAM, house=HOUSE) as house:
        time.sleep(0.3)
        house.process.send_signal(signal.SIGSTOP)
        time.sleep(4.5)
        house.process.send_signal(signal.SIGCONT)
        within(5, lambda: 'stood still for' in house.log_text(), 'it is said')
        assert is_well(house)
        assert house.stop() == 0


def test_watchdog():
    """systemd hears READY, then WATCHDOG while nothing hangs, then STOPPING."""
    weather = Weather()
    with tempfile.TemporaryDirectory(prefix='boardwalk-') as folder:
        path = os.path.join(folder, 'notify')
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as server:
            server.bind(path)
            server.settimeout(5)
            env = dict(weather.env, NOTIFY_SOCKET=path, WATCHDOG_USEC='5000000')
            with House(PROGRAM, house=HOUSE, env=env) as house:
                assert server.recv(100) == b'READY=1'
                for _ in range(3):
                    assert server.recv(100) == b'WATCHDOG=1'
                ann = sit_and_bet(house)
                weather.set(hangs=True)
                ann.ws.send({'op': 'do', 'table': 'roulette', 'line': 'bet 1 red 6.00'})
                within(8, lambda: is_trouble(house), 'the disk hangs')
                server.settimeout(0.1)
                try:
                    while server.recv(100):
                        pass
                except socket.timeout:
                    pass
                server.settimeout(3)
                try:
                    raise AssertionError('the watchdog hears %r of a house that hangs' % server.recv(100))
                except socket.timeout:
                    pass
                weather.set()
                server.settimeout(8)
                assert server.recv(100) == b'WATCHDOG=1'
                assert house.stop() == 0
                while (heard := server.recv(100)) == b'WATCHDOG=1':
                    pass
                assert heard == b'STOPPING=1', heard
            # A name that is no file.
            server2 = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            name = 'boardwalk-test-%d' % os.getpid()
            server2.bind('\0' + name)
            server2.settimeout(5)
            with House(PROGRAM, house=HOUSE, env={'NOTIFY_SOCKET': '@' + name}) as house:
                assert server2.recv(100) == b'READY=1'
                assert house.stop() == 0
            server2.close()


def last_time(house):
    with sqlite3.connect(f'file:{house.ledger}?mode=ro', uri=True) as db:
        return db.execute('SELECT max(time_us) FROM record').fetchone()[0] / 1e6


def refused(house, *words):
    command = [PROGRAM, 'serve', '--port', '0', '--no-odds', '--ledger', house.ledger, '--house', house.house]
    done = subprocess.run(command + list(words), capture_output=True, text=True, timeout=60, env=house.env)
    assert done.returncode == 1 and done.stderr.count('\n') == 1, done
    return done.stderr


def test_clock_jumps():
    """Thirty years forward, and back: the house keeps its time, its sessions and its ledger."""
    weather = Weather()
    with House(PROGRAM, house=HOUSE, env=weather.env) as house:
        ann = sit_and_bet(house)
        for said, years in enumerate((30, -20)):
            weather.set(off_s=years * YEAR)
            within(3, lambda: is_trouble(house, clock='jumped'), 'the clock is off')
            assert ann.do('roulette', 'bet 1 red 6.00')['op'] == 'event'
            ann = Patron(house, token=ann.token)
            ann.watch('roulette')
            assert abs(last_time(house) - time.time()) < 60, 'the time of a record'
            within(3, lambda: house.log_text().count('has jumped') == said + 1, 'it is logged')
            weather.set()
            within(3, lambda: is_well(house), 'the clock is right again')
            within(3, lambda: house.log_text().count('is right again') == said + 1, 'that too')
        weather.set(off_s=30)  # somebody sets it right by half a minute
        time.sleep(0.3)
        assert is_well(house)
        weather.set()
        assert house.log_text().count('has jumped') == 2, house.log_text()
        assert house.stop() == 0
        audit(house)


def test_clock_at_start():
    """A clock that cannot be right keeps the house closed; so does a ledger that is far ahead."""
    weather = Weather()
    with House(PROGRAM, house=HOUSE, env=weather.env) as house:
        sit_and_bet(house)
        assert house.stop() == 0
        for off_s in (30 * YEAR, -YEAR, -3600):
            weather.set(off_s=off_s)
            assert '--trust-clock' in refused(house)
        weather.set(off_s=-300)  # a few minutes behind: records wait for the time to come
        house.start()
        assert house.stop() == 0
        weather.set(off_s=30 * YEAR)
        house.flags.append('--trust-clock')
        house.start()  # somebody is wrong
        sit_and_bet(house, 2)
        assert house.stop() == 0
        house.flags.remove('--trust-clock')
        weather.set()
        assert last_time(house) - time.time() > 29 * YEAR
        assert '--trust-clock' in refused(house)
        house.flags.append('--trust-clock')
        house.start()
        house.flags.remove('--trust-clock')
        ann = Patron(house)
        ann.sit('roulette', 3)
        with sqlite3.connect(f'file:{house.ledger}?mode=ro', uri=True) as db:
            seq, now = db.execute('SELECT seq, time_us FROM record ORDER BY seq DESC LIMIT 1').fetchone()
            notes = [b for b, in db.execute("SELECT body FROM record WHERE kind = 'note'")]
        assert abs(now / 1e6 - time.time()) < 60, 'times go on from the right one'
        assert sum(b.startswith('the clock is set back') for b in notes) == 1, notes
        assert house.stop() == 0
        audit(house)
        house.start()
        assert house.stop() == 0


if __name__ == '__main__':
    sys.exit(run_tests(globals(), sys.argv[2:]))
