#!/usr/bin/env python3
"""Kills the server with kill -9 at random instants while patrons play, again and again. After every
death the ledger must audit, every event that anybody was told of must be in it under its number,
and every patron must find the balance that the ledger says; then play goes on where it was.

usage: test_kill.py PROGRAM [--times N] [--seed S] [--ledger WHERE]"""
import argparse
import random
import sqlite3
import sys
import threading
import time

from house_client import House, Patron

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


def ledger_of(house, number):
    """The records as they stand, read from a copy."""
    copy = f'{house.folder.name}/copy-{number}.db'
    done = house.run('backup', house.ledger, copy)
    assert done.returncode == 0, done.stdout + done.stderr
    with sqlite3.connect(copy) as db:
        return db.execute('SELECT seq, place, body, entries FROM record ORDER BY seq').fetchall()


def check(house, number, told):
    done = house.run('audit', house.ledger)
    assert done.returncode == 0, done.stdout + done.stderr
    records = ledger_of(house, number)
    by_seq = {seq: (place, body.split('\n')[0]) for seq, place, body, _ in records}
    for seq, (table, line) in told.items():
        place, body = by_seq.get(seq, ('', 'nothing'))
        same = body == line or (line == 'deal ??' and body.startswith('deal '))
        assert place == table and same, f'record {seq}: told {table} {line}, the ledger has {place} {body}'
    balance, total = {}, 0
    for _, _, _, entries in records:
        for entry in filter(None, entries.split(';')):
            account, cents = entry.rsplit(' ', 1)
            balance[account] = balance.get(account, 0) + int(cents)
            total += int(cents)
    assert total == 0
    return balance


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('--times', type=int, default=10)
    parser.add_argument('--seed', type=int, default=int(time.time()))
    parser.add_argument('--ledger')
    args = parser.parse_args()
    print('seed', args.seed)
    chance = random.Random(args.seed)
    told, tokens, events = {}, {}, 0
    with House(args.program, '--messages', '0', house=HOUSE, ledger=args.ledger) as house:
        for number in range(args.times):
            gamblers = []
            for i, table in enumerate(sorted(BETS) * 2):
                if i not in tokens:
                    tokens[i] = house.post('/api/guest', {})[1]['token']
                gamblers.append(Gambler(house, table, chance.random(), tokens[i]))
            for gambler in gamblers:
                gambler.start()
            time.sleep(chance.uniform(0.05, 1.2))
            house.kill()
            for gambler in gamblers:
                gambler.stopped = True
            for gambler in gamblers:
                gambler.join(30)
                assert gambler.error is None, gambler.error
                told.update(gambler.told)
            events = len(told)
            balance = check(house, number, told)
            house.start()
            for i, token in tokens.items():
                me = house.get('/api/me', headers={'Authorization': 'Bearer ' + token})[1]
                have, want = me['balance'], balance.get('patron:%d' % me['id'], 0)
                assert have == want, f'patron {me["id"]} has {have}, the ledger says {want}'
        assert events > 10 * args.times, f'only {events} events were told'
        assert house.stop() == 0
        check(house, 'end', told)
    print(f'{args.times} kills, {events} events told, all of them in the ledger')
    print(f'kill: {args.times} passed, 0 failed')
    return 0


sys.exit(main())
