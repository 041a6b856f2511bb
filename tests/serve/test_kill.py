#!/usr/bin/env python3
"""The server under fire, on SQLite and on PostgreSQL. It is killed with kill -9 at random instants
while patrons play, again and again, each time over the same ledger. The ledger must audit, every
event that anybody was told of must be in it under its number, every patron must find the balance
that the ledger says, and rounds that were on go on. Patrons have little money, so that they keep
running out of it. Then what else can happen while they play: a disk that is full, a folder that may
not be written, a second server, a database that goes away and comes back, a backup, closing time.

usage: test_kill.py BUILD [KILLS [SEED]]   BUILD: a build directory, or the program itself"""
import contextlib
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
guest-bankroll: 250.00
tables:
  - {id: bj, game: blackjack, options: [decks=6, table-min=5.00], betting-seconds: 3, decision-seconds: 3}
  - {id: craps, game: craps, options: [table-min=5.00], betting-seconds: 3, decision-seconds: 3}
  - {id: roulette, game: roulette, options: [table-min=1.00], betting-seconds: 3, decision-seconds: 3}
  - {id: three, game: three-card-poker, options: [table-min=5.00], betting-seconds: 3, decision-seconds: 3}
  - {id: mini, game: minibaccarat, options: [table-min=5.00], betting-seconds: 3, decision-seconds: 3}
  - {id: stud, game: caribbean-stud, options: [table-min=5.00], betting-seconds: 3, decision-seconds: 3}
  - {id: keno, game: keno, betting-seconds: 3, decision-seconds: 3}
"""
BETS = {'bj': ['main 10.00'], 'craps': ['pass 10.00', 'field 5.00'], 'roulette': ['red 5.00', 'straight 7 1.00'],
        'three': ['ante 10.00'], 'mini': ['banker 20.00', 'tie 5.00'], 'stud': ['ante 10.00', 'progressive 1.00'],
        'keno': ['straight 1-2-3 1.00', 'straight 7-17-37-57-77 5.00']}
POOR = 2000  # cents: whoever has less makes room for a new guest


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
                                        f'bet {seat} {self.random.choice(BETS[table])}', 'ref': os.urandom(8).hex()})
                    if self.random.random() < 0.7:
                        patron.ws.send({'op': 'seed', 'table': table, 'commitment': view['commitment'],
                                        'seed': f'{self.random.random()}'})
                    patron.ws.send({'op': 'ready', 'table': table})
                elif seat and view['choices']:
                    choice = self.random.choice(view['choices'])
                    amount = f" {choice['min'] / 100:.2f}" if choice['args'][:1] == 'A' else ''
                    patron.ws.send({'op': 'do', 'table': table, 'ref': os.urandom(8).hex(),
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


@contextlib.contextmanager
def opened(program=PROGRAM, ledger=None):
    """A house with patrons in it; when something has failed there, its log is shown."""
    before = failed
    with House(program, '--messages', '0', house=HOUSE, ledger=ledger) as house:
        yield house
        if failed > before:
            house.show_log()


def me_of(house, token):
    status, me = house.get('/api/me', headers={'Authorization': 'Bearer ' + token})
    return me if check(status == 200, f'a patron is known: {status} {me}') else {'id': 0, 'balance': 0}


class Crowd:
    """Two patrons at every table, each with the session that he has had all along, until he is poor
    and another takes his place; and all that any of them was ever told."""

    def __init__(self, chance):
        self.chance, self.told, self.tokens, self.guests, self.gamblers = chance, {}, {}, [], []

    def play(self, house):
        self.gamblers = []
        for i, table in enumerate(sorted(BETS) * 2):
            if i not in self.tokens or me_of(house, self.tokens[i])['balance'] < POOR:
                self.tokens[i] = house.post('/api/guest', {})[1]['token']
                self.guests.append(self.tokens[i])
            self.gamblers.append(Gambler(house, table, self.chance.random(), self.tokens[i]))
        for gambler in self.gamblers:
            gambler.start()

    def end(self):
        """They get up; what they were told is kept."""
        for gambler in self.gamblers:
            gambler.stopped = True
        for gambler in self.gamblers:
            gambler.join(60)
            check(gambler.error is None, f'a patron was served badly: {gambler.error}')
            self.told.update(gambler.told)


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


def balances_of(records):
    balance = {}
    for _, _, _, entries in records:
        for entry in filter(None, entries.split(';')):
            account, cents = entry.rsplit(' ', 1)
            balance[account] = balance.get(account, 0) + int(cents)
    return balance


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
    balance = balances_of(records)
    check(sum(balance.values()) == 0, 'all accounts sum to zero')
    check(all(v >= 0 for a, v in balance.items() if a.startswith('patron:')), 'nobody owes money')
    return balance


def find_balances(house, tokens, balance):
    """Every patron has what the ledger says. A round that was on goes on as soon as the house opens
    and may pay somebody: then the ledger is asked again, until all is quiet."""
    for _ in range(20):
        people = [me_of(house, token) for token in tokens]
        wrong = [f'patron {me["id"]} has {me["balance"]}, the ledger says {balance.get("patron:%d" % me["id"], 0)}'
                 for me in people if me['balance'] != balance.get('patron:%d' % me['id'], 0)]
        if not wrong:
            break
        time.sleep(0.5)
        balance = balances_of(records_of(house, 'now'))
    check(not wrong, '; '.join(wrong))


def rounds_go_on(house):
    """Nobody is there any more: every round that was on is played to its end or voided."""
    left = set(BETS)
    looker = Patron(house)
    for table in BETS:
        looker.watch(table)
    until = time.monotonic() + 120
    while left and time.monotonic() < until:
        left -= {t for t in BETS if looker.view(t)['betting']['open']}
        looker.next(0.2)
    check(not left, f'the rounds at {sorted(left)} do not end')
    status, health = house.get('/health')
    check(status == 200 and health['tables_stopped'] == 0, f'the house is well: {health}')


def kill_again_and_again(ledger=None):
    chance = random.Random(SEED)
    crowd = Crowd(chance)
    with opened(ledger=ledger) as house:
        for number in range(1, KILLS + 1):
            crowd.play(house)
            time.sleep(chance.uniform(0.05, 1.0))
            house.kill()
            crowd.end()
            proven = number % max(1, KILLS // AUDITS) == 0 or number == KILLS
            balance = prove(house, number, crowd.told) if proven else None
            house.start()
            if proven:
                find_balances(house, crowd.guests, balance)
        check(len(crowd.told) > 10 * KILLS, f'only {len(crowd.told)} events were told')
        rounds_go_on(house)
        check(house.stop() == 0, 'the house closes')
        prove(house, 'end', crowd.told)
    return f'{KILLS} kills, {len(crowd.guests)} patrons, {len(crowd.told)} events told'


def closing_time(ledger=None):
    """SIGTERM while everybody plays: rounds that are on are finished, and the house opens again."""
    crowd = Crowd(random.Random(SEED))
    with opened(ledger=ledger) as house:
        crowd.play(house)
        time.sleep(1.0)
        code = house.stop()
        crowd.end()
        check(code == 0, f'the house closes with {code}')
        balance = prove(house, 'closed', crowd.told)
        # Wagers may be up: time enough to look before they are played for.
        pathlib.Path(house.house).write_text(HOUSE.replace('betting-seconds: 3', 'betting-seconds: 600'), encoding='utf-8')
        house.start()
        find_balances(house, crowd.guests, balance)
        looker = Patron(house)
        for table in BETS:
            looker.watch(table)
            check(looker.view(table)['betting']['open'], f'the round at {table} was finished: {looker.view(table)}')
        check(house.stop() == 0, 'the house closes again')
        prove(house, 'again', crowd.told)


def backup_and_restore(ledger=None):
    """A copy is made while everybody plays; a house opens on what is restored from it."""
    crowd = Crowd(random.Random(SEED))
    with tempfile.TemporaryDirectory(prefix='boardwalk-') as folder:
        copy, again = os.path.join(folder, 'copy.db'), os.path.join(folder, 'again.db')
        with opened(ledger=ledger) as house:
            crowd.play(house)
            time.sleep(1.0)
            done = house.run('backup', house.ledger, copy)
            check(done.returncode == 0, 'a backup of an open house: ' + done.stdout + done.stderr)
            time.sleep(0.2)
            house.kill()
            crowd.end()
            prove(house, 'played', crowd.told)
            done = house.run('restore', copy, again)
            check(done.returncode == 0, 'it is restored: ' + done.stdout + done.stderr)
        with opened(ledger=again) as house:
            rounds_go_on(house)
            check(house.stop() == 0, 'the restored house closes')
            prove(house, 'restored', {})
            house.start()
            for token in crowd.guests:
                status = house.get('/api/me', headers={'Authorization': 'Bearer ' + token})[0]
                check(status == 401, 'no session of before is revived')


def wait_for(test, seconds=60.0):
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
    crowd = Crowd(random.Random(SEED))
    crowd.play(house)
    time.sleep(0.5)
    away()
    check(wait_for(lambda: is_waiting(house)), what + ': the house says that it waits')
    check(wait_for(lambda: 'cannot be written, play waits: ' in house.log_text()), what + ': and why')
    sentence = house.get('/health')[1]['sentence']
    back()
    check(wait_for(lambda: house.get('/health')[0] == 200), what + ': the house goes on')
    check(wait_for(lambda: 'the ledger is written again' in house.log_text()), what + ': and says so')
    time.sleep(0.5)
    check(house.process.poll() is None, what + ': the house still stands')
    house.kill()
    crowd.end()
    balance = prove(house, 'after', crowd.told)
    house.start()
    find_balances(house, crowd.guests, balance)
    rounds_go_on(house)
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
            with opened(ledger=folder + '/house.db') as house:
                goes_away_and_comes_back(house, lambda: fill(filler), lambda: os.unlink(filler), 'disk full')
                house.kill()
                fill(filler)
                refused([PROGRAM, 'serve', '--port', '0', '--no-odds', '--ledger', folder + '/new.db'], folder,
                        'a new ledger on a full disk')
        finally:
            subprocess.run(['umount', '-l', folder], check=True)


def files_too_large():
    """No file may grow any more, then it may again; anybody can try this. The server is started by a
    shell that ignores the signal that goes with this limit."""
    with tempfile.TemporaryDirectory(prefix='boardwalk-') as folder:
        shell = os.path.join(folder, 'boardwalk')
        text = f"#!/bin/sh\ntrap '' XFSZ\nexec '{os.path.abspath(PROGRAM)}' \"$@\"\n"
        pathlib.Path(shell).write_text(text, encoding='utf-8')
        os.chmod(shell, 0o755)
        with opened(program=shell) as house:
            def limit(most):
                resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (most, resource.RLIM_INFINITY))

            goes_away_and_comes_back(house, lambda: limit(4096), lambda: limit(resource.RLIM_INFINITY),
                                     'files may not grow')


def refused(words, named, what):
    """A server that cannot start says why in one line, and stops."""
    done = subprocess.run(words, capture_output=True, text=True, timeout=120)
    check(done.returncode == 1, f'{what} is refused, not {done.returncode}')
    check(done.stderr.count('\n') == 1 and named in done.stderr, f'{what}, in one line that names it: {done.stderr}')
    print(f'{what}: {done.stderr.strip()}', flush=True)


def second_server(ledger=None):
    with House(PROGRAM, house=HOUSE, ledger=ledger) as house:
        words = [PROGRAM, 'serve', '--port', '0', '--ledger', house.ledger, '--no-odds']
        refused(words, 'one writer', 'second server')
        check(house.get('/health')[0] == 200, 'the first one does not mind')
        ann = Patron(house)
        ann.sit('roulette', 1)
        check(ann.do('roulette', 'bet 1 red 5.00')['op'] == 'event', 'and goes on')
        check(house.stop() == 0, 'and closes')
        prove(house, 'second', {})


def read_only_folder():
    """Neither a new ledger nor one that is there already, and nothing is changed."""
    with tempfile.TemporaryDirectory(prefix='boardwalk-') as folder:
        os.chmod(folder, 0o755)
        program, shut = os.path.join(folder, 'boardwalk'), os.path.join(folder, 'shut')
        shutil.copy(PROGRAM, program)
        os.chmod(program, 0o755)
        os.mkdir(shut)
        old = os.path.join(shut, 'old.db')
        with House(PROGRAM, house=HOUSE) as house:
            house.stop()
            check(house.run('backup', house.ledger, old).returncode == 0, 'a backup is made')
        os.chmod(old, 0o444)
        os.chmod(shut, 0o555)
        for name in ('house.db', 'old.db'):
            words = [program, 'serve', '--port', '0', '--no-odds', '--ledger', os.path.join(shut, name)]
            if os.geteuid() == 0:  # for whom nothing is shut
                words = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'] + words
            refused(words, shut, 'read-only folder')
        check(sorted(os.listdir(shut)) == ['old.db', 'old.db.key'], 'nothing was written')
        check(house.run('audit', old).returncode == 0, 'what was there is as it was')
        os.chmod(shut, 0o755)


def with_postgres():
    with tempfile.TemporaryDirectory(prefix='boardwalk-') as folder:
        os.chmod(folder, 0o755)
        cluster = os.path.join(folder, 'postgres')
        run = subprocess.run([POSTGRES, 'start', cluster], capture_output=True, text=True)
        if not check(run.returncode == 0, 'PostgreSQL starts: ' + run.stderr):
            return
        try:
            url = run.stdout.strip()

            def ledger(name):
                """A ledger of its own: a schema."""
                subprocess.run(['psql', url, '-qc', 'CREATE SCHEMA ' + name], check=True)
                return url + '?options=-csearch_path%3D' + name

            print('PostgreSQL:', kill_again_and_again(ledger('killed')), flush=True)
            for event in (second_server, closing_time, backup_and_restore):
                event(ledger(event.__name__))
            with opened(ledger=ledger('gone')) as house:
                goes_away_and_comes_back(
                    house, lambda: subprocess.run([POSTGRES, 'kill', cluster], check=True),
                    lambda: subprocess.run([POSTGRES, 'again', cluster], check=True), 'database gone')
        finally:
            subprocess.run([POSTGRES, 'stop', cluster])


def main():
    print('seed', SEED, flush=True)
    print('SQLite:', kill_again_and_again(), flush=True)
    for event in (disk_full, files_too_large, second_server, read_only_folder, closing_time, backup_and_restore):
        event()
    with_postgres()
    print(f'kill: {passed} passed, {failed} failed')
    return 1 if failed else 0


sys.exit(main())
