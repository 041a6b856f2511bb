#!/usr/bin/env python3
"""The server under fire, on SQLite and on PostgreSQL. It is killed with kill -9 at random instants
while patrons play, again and again, each time over the same ledger. The ledger must audit, every
event that anybody was told of must be in it under its number, every patron must find the balance
that the ledger says, and rounds that were on go on. Then what else can go wrong: a disk that is
full, a folder that may not be written, a second server, a database that goes away and comes back.

usage: test_kill.py BUILD [KILLS [SEED]]   BUILD: a build directory, or the program itself"""
import os
import pathlib
import random
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

from house_client import House, Patron

BUILD = sys.argv[1]
PROGRAM = BUILD if os.path.isfile(BUILD) else os.path.join(BUILD, 'boardwalk')
KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 10
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else int(time.time())
POSTGRES = str(pathlib.Path(__file__).resolve().parent.parent / 'house' / 'postgres.sh')
AUDITS = 5  # how many of the deaths are followed by an audit; the last always is

passed = failed = 0

HOUSE = """name: Kill
guest-bankroll: 5000.00
tables:
  - {id: bj, game: blackjack, options: [decks=6, table-min=5.00], betting-seconds: 3, decision-seconds: 3}
  - {id: craps, game: craps, options: [table-min=5.00], betting-seconds: 3, decision-seconds: 3}
  - {id: roulette, game: roulette, options: [table-min=1.00], betting-seconds: 3, decision-seconds: 3}
  - {id: three, game: three-card-poker, options: [table-min=5.00], betting-seconds: 3, decision-seconds: 3}
  - {id: mini, game: minibaccarat, options: [table-min=5.00], betting-seconds: 3, decision-seconds: 3}
"""
BETS = {'bj': ['main 10.00'], 'craps': ['pass 10.00', 'field 5.00'], 'roulette': ['red 5.00', 'straight 7 1.00'],
        'three': ['ante 10.00'], 'mini': ['banker 20.00', 'tie 5.00']}


class Gambler(threading.Thread):
    """Plays one table until the server dies; keeps what he was told."""

    def __init__(self, house, table, seed, token):
        super().__init__(daemon=True)
        self.house, self.table, self.random, self.token = house, table, random.Random(seed), token
        self.told = {}
        self.balance = None
        self.stopped = False
        self.error = None

    def run(self):
        try:
            self.play()
        except (ConnectionError, OSError):
            pass  # the server has died
        except AssertionError as error:
            if not self.stopped:
                self.error = error

    def note(self, patron):
        for message in patron.log:
            if message['op'] == 'event':
                self.told[message['seq']] = (message['table'], message['line'])
        patron.log.clear()

    def play(self):
        patron = Patron(self.house, token=self.token)
        table = self.table
        patron.watch(table)
        if patron.view(table)['seat'] == 0:
            patron.ws.send({'op': 'sit', 'table': table})
        try:
            while not self.stopped:
                view = patron.views[table]
                seat = view['seat']
                if seat and view['betting']['open']:
                    if not any(b['seat'] == seat for b in view['bets']) or self.random.random() < 0.3:
                        patron.ws.send({'op': 'do', 'table': table, 'line':
                                        f'bet {seat} {self.random.choice(BETS[table])}', 'ref': 1})
                    patron.ws.send({'op': 'ready', 'table': table})
                elif seat and view['choices']:
                    choice = self.random.choice(view['choices'])
                    amount = f" {choice['min'] / 100:.2f}" if choice['args'][:1] == 'A' else ''
                    patron.ws.send({'op': 'do', 'table': table, 'ref': 2,
                                    'line': f"act {choice['who']} {choice['act']}{amount}"})
                patron.next(0.05)
                while patron.next(0.002) is not None:
                    pass
                self.note(patron)
        finally:
            self.note(patron)


def check(good, what):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print('failed:', what, flush=True)
    return good


def gamblers_of(house, tokens, chance):
    """Two at every table, each with the session that he has had all along."""
    gamblers = []
    for i, table in enumerate(sorted(BETS) * 2):
        if i not in tokens:
            tokens[i] = house.post('/api/guest', {})[1]['token']
        gamblers.append(Gambler(house, table, chance.random(), tokens[i]))
    for gambler in gamblers:
        gambler.start()
    return gamblers


def end(gamblers, told):
    """They get up; what they were told is kept."""
    for gambler in gamblers:
        gambler.stopped = True
    for gambler in gamblers:
        gambler.join(30)
        check(gambler.error is None, f'a patron was served badly: {gambler.error}')
        told.update(gambler.told)


def records_of(house, number):
    """The records as they stand, read from a copy."""
    copy = f'{house.folder.name}/copy-{number}.db'
    done = house.run('backup', house.ledger, copy)
    if not check(done.returncode == 0, 'a backup is made: ' + done.stdout + done.stderr):
        return []
    with sqlite3.connect(copy) as db:
        rows = db.execute('SELECT seq, place, body, entries FROM record ORDER BY seq').fetchall()
    os.unlink(copy)
    return rows


def prove(house, number, told):
    """The ledger is sound and has all that was told; the balances that it comes to."""
    done = house.run('audit', house.ledger)
    check(done.returncode == 0, 'the ledger audits: ' + done.stdout + done.stderr)
    records = records_of(house, number)
    by_seq = {seq: (place, body.split('\n')[0]) for seq, place, body, _ in records}
    missing = []
    for seq, (table, line) in told.items():
        place, body = by_seq.get(seq, ('', 'nothing'))
        same = body == line or (line == 'deal ??' and body.startswith('deal '))
        if place != table or not same:
            missing.append(f'record {seq}: told {table} {line}, the ledger has {place} {body}')
    check(not missing, '; '.join(missing[:3]))
    balance = {}
    for _, _, _, entries in records:
        for entry in filter(None, entries.split(';')):
            account, cents = entry.rsplit(' ', 1)
            balance[account] = balance.get(account, 0) + int(cents)
    check(sum(balance.values()) == 0, 'all accounts sum to zero')
    check(all(v >= 0 for a, v in balance.items() if a.startswith('patron:')), 'nobody owes money')
    return balance


def find_balances(house, tokens, balance):
    wrong = []
    for token in tokens.values():
        me = house.get('/api/me', headers={'Authorization': 'Bearer ' + token})[1]
        want = balance.get('patron:%d' % me['id'], 0)
        if me['balance'] != want:
            wrong.append(f'patron {me["id"]} has {me["balance"]}, the ledger says {want}')
    check(not wrong, '; '.join(wrong))


def rounds_go_on(house):
    """Nobody is there any more: every round that was on is played to its end or voided."""
    left = set(BETS)
    looker = Patron(house)
    for table in BETS:
        looker.watch(table)
    until = time.monotonic() + 40
    while left and time.monotonic() < until:
        left -= {t for t in BETS if looker.view(t)['betting']['open']}
        looker.next(0.2)
    check(not left, f'the rounds at {sorted(left)} do not end')
    status, health = house.get('/health')
    check(status == 200 and health['tables_stopped'] == 0, f'the house is well: {health}')


def kill_again_and_again(ledger=None):
    chance = random.Random(SEED)
    told, tokens = {}, {}
    with House(PROGRAM, '--messages', '0', house=HOUSE, ledger=ledger) as house:
        for number in range(1, KILLS + 1):
            gamblers = gamblers_of(house, tokens, chance)
            time.sleep(chance.uniform(0.05, 1.0))
            house.kill()
            end(gamblers, told)
            proven = number % max(1, KILLS // AUDITS) == 0 or number == KILLS
            balance = prove(house, number, told) if proven else None
            house.start()
            if proven:
                find_balances(house, tokens, balance)
        check(len(told) > 10 * KILLS, f'only {len(told)} events were told')
        rounds_go_on(house)
        check(house.stop() == 0, 'the house closes')
        prove(house, 'end', told)
    return len(told)


def wait_for(test, seconds=20.0):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if test():
            return True
        time.sleep(0.05)
    return False


def is_waiting(house):
    status, health = house.get('/health')
    return status == 503 and health['ledger'] == 'waiting'


def goes_away_and_comes_back(house, away, back, what):
    """The ledger cannot be written for a while: the house says so, keeps what it has, goes on."""
    chance = random.Random(SEED)
    told, tokens = {}, {}
    gamblers = gamblers_of(house, tokens, chance)
    time.sleep(0.5)
    away()
    check(wait_for(lambda: is_waiting(house)), what + ': the house says that it waits')
    check(wait_for(lambda: 'cannot be written, play waits: ' in house.log_text()), what + ': and why')
    sentence = house.get('/health')[1]['sentence']
    back()
    check(wait_for(lambda: house.get('/health')[0] == 200), what + ': the house goes on')
    check(wait_for(lambda: 'the ledger is written again' in house.log_text()), what + ': and says so')
    time.sleep(0.5)
    end(gamblers, told)
    check(house.process.poll() is None, what + ': the house still stands')
    house.kill()
    prove(house, 'after', told)
    print(f'{what}: {sentence}', flush=True)


def fill(path):
    """Writes until the disk takes no more."""
    size = 1 << 20
    with open(path, 'wb', buffering=0) as file:
        while size > 0:
            try:
                if file.write(bytes(size)) == 0:
                    size //= 2
            except OSError:
                size //= 2


def disk_full():
    """A small disk is full, then it is not: a file system in memory, where one may be mounted."""
    with tempfile.TemporaryDirectory(prefix='boardwalk-') as folder:
        mount = ['mount', '-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]
        if os.geteuid() != 0 or subprocess.run(mount, capture_output=True).returncode != 0:
            return  # files_too_large stands for it
        try:
            filler = os.path.join(folder, 'filler')
            with House(PROGRAM, '--messages', '0', house=HOUSE, ledger=folder + '/house.db') as house:
                goes_away_and_comes_back(house, lambda: fill(filler), lambda: os.unlink(filler), 'disk full')
        finally:
            subprocess.run(['umount', folder], check=True)


def files_too_large():
    """No file may grow any more, then it may again; anybody can try this. The server is started by a
    shell that ignores the signal that goes with this limit."""
    with tempfile.TemporaryDirectory(prefix='boardwalk-') as folder:
        shell = os.path.join(folder, 'boardwalk')
        text = f"#!/bin/sh\ntrap '' XFSZ\nexec '{os.path.abspath(PROGRAM)}' \"$@\"\n"
        pathlib.Path(shell).write_text(text, encoding='utf-8')
        os.chmod(shell, 0o755)
        with House(shell, '--messages', '0', house=HOUSE) as house:
            def limit(most):
                resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

            goes_away_and_comes_back(house, lambda: limit(4096), lambda: limit(resource.RLIM_INFINITY),
                                     'files may not grow')


def second_server():
    with House(PROGRAM, house=HOUSE) as house:
        done = subprocess.run([PROGRAM, 'serve', '--port', '0', '--ledger', house.ledger, '--no-odds'],
                              capture_output=True, text=True, timeout=60)
        check(done.returncode == 1, f'a second server is refused, not {done.returncode}')
        check(done.stderr.count('\n') == 1 and house.ledger in done.stderr,
              f'in one line that names the ledger: {done.stderr}')
        check(house.get('/health')[0] == 200, 'the first one does not mind')
        print('second server:', done.stderr.strip(), flush=True)


def read_only_folder():
    with tempfile.TemporaryDirectory(prefix='boardwalk-') as folder:
        os.chmod(folder, 0o755)
        program, shut = os.path.join(folder, 'boardwalk'), os.path.join(folder, 'shut')
        shutil.copy(PROGRAM, program)
        os.chmod(program, 0o755)
        os.mkdir(shut, 0o555)
        words = [program, 'serve', '--port', '0', '--no-odds', '--ledger', shut + '/house.db']
        if os.geteuid() == 0:  # for whom nothing is shut
            words = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] + words
        done = subprocess.run(words, capture_output=True, text=True, timeout=60)
        check(done.returncode == 1, f'a folder that is shut is refused, not {done.returncode}')
        check(done.stderr.count('\n') == 1 and shut in done.stderr,
              f'in one line that names it: {done.stderr}')
        check(not os.listdir(shut), 'nothing was written')
        print('read-only folder:', done.stderr.strip(), flush=True)


def with_postgres():
    with tempfile.TemporaryDirectory(prefix='boardwalk-') as folder:
        os.chmod(folder, 0o755)
        cluster = os.path.join(folder, 'postgres')
        run = subprocess.run([POSTGRES, 'start', cluster], capture_output=True, text=True)
        if not check(run.returncode == 0, 'PostgreSQL starts: ' + run.stderr):
            return
        try:
            url = run.stdout.strip()
            print('PostgreSQL:', kill_again_and_again(url), 'events told', flush=True)
            with House(PROGRAM, '--messages', '0', house=HOUSE, ledger=url) as house:
                goes_away_and_comes_back(
                    house, lambda: subprocess.run([POSTGRES, 'kill', cluster], check=True),
                    lambda: subprocess.run([POSTGRES, 'again', cluster], check=True), 'database gone')
        finally:
            subprocess.run([POSTGRES, 'stop', cluster])


def has_postgres():
    return bool(shutil.which('postgres') or list(pathlib.Path('/usr/lib/postgresql').glob('*/bin/postgres')))


def main():
    print('seed', SEED, flush=True)
    print('SQLite:', kill_again_and_again(), 'events told', flush=True)
    for fault in (disk_full, files_too_large, second_server, read_only_folder):
        fault()
    if has_postgres():
        with_postgres()
    else:
        print('PostgreSQL is not installed: not tested')
    print(f'kill: {passed} passed, {failed} failed')
    return 1 if failed else 0


sys.exit(main())
