#!/usr/bin/env python3
"""Puts other cards into the hand that is on at a table, in the ledger of a house that is not open: the last cards that were
dealt there become these. The chain is made anew from the first of them on, as docs/ledger.md has it, so that the house
opens again with that hand. Only a hand that is not yet decided can be changed so: nothing else depends on its cards.

usage: stacked.py LEDGER TABLE CARD..."""
import hashlib
import pathlib
import sqlite3
import struct
import sys


def text(value):
    data = value.encode()
    return struct.pack('<I', len(data)) + data


def record_hash(before, seq, time_us, *texts):
    head = b'boardwalk ledger 1\0' + before + struct.pack('<Qq', seq, time_us)
    return hashlib.blake2b(head + b''.join(map(text, texts)), digest_size=32).digest()


def stacked(rows, place, cards):
    """Bodies by number: each deal as it is to be, with what stands behind its card."""
    deals = [(seq, body) for seq, _, kind, at, body, _, _ in rows if kind == 'event' and at == place and body.startswith('deal ')]
    assert len(deals) >= len(cards), f'only {len(deals)} cards were dealt at {place}'
    bodies = {}
    for (seq, body), card in zip(deals[-len(cards):], cards):
        first, end, rest = body.partition('\n')
        assert len(first.split()) == 2 and rest.startswith('=> nothing'), f'{body} is not one card that decides nothing'
        bodies[seq] = f'deal {card}{end}{rest}'
    return bodies


def main(ledger, place, *cards):
    store = sqlite3.connect(ledger)
    rows = store.execute('SELECT seq, time_us, kind, place, body, entries, hash FROM record ORDER BY seq').fetchall()
    bodies = stacked(rows, place, cards)
    triggers = store.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:
        store.execute(f'DROP TRIGGER {name}')
    before = bytes(32)
    for seq, time_us, kind, at, body, entries, old in rows:
        body = bodies.get(seq, body)
        before = record_hash(before, seq, time_us, kind, at, body, entries)
        if before != bytes(old):
            store.execute('UPDATE record SET body = ?, hash = ? WHERE seq = ?', (body, before, seq))
    for _, sql in triggers:
        store.execute(sql)
    store.commit()
    store.close()
    pathlib.Path(f'{ledger}.head').unlink(missing_ok=True)  # how far the ledger had come: it was another one


main(*sys.argv[1:])
