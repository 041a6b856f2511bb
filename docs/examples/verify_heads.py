#!/usr/bin/env python3
"""Checks signed heads of a ledger without Boardwalk: that each line was signed by the key it names,
that the key is the house's, and, given a copy of the ledger, that its records still have the hashes
that were published. Python's own library only; Ed25519 as RFC 8032 writes it down.

usage: verify_heads.py HEADS [--key HEX] [--ledger FILE.db]"""
import argparse
import hashlib
import sqlite3
import struct
import sys

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)  # of minus one


def recover_x(y, sign):
    """The x of a point with this y; None if there is none."""
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if y >= P or (x * x - square) % P or (x == 0 and sign):
        return None
    return P - x if x & 1 != sign else x


def decode(data):
    """A point as X, Y, Z, T with x = X/Z, y = Y/Z, xy = T/Z; None if the bytes are none."""
    number = int.from_bytes(data, 'little')
    y = number & (1 << 255) - 1
    x = recover_x(y, number >> 255)
    return None if x is None else (x, y, 1, x * y % P)


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def times(n, p):
    q = (0, 1, 1, 0)
    while n > 0:
        if n & 1:
            q = add(q, p)
        p = add(p, p)
        n >>= 1
    return q


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = recover_x(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def is_signed(key, message, signature):
    """Whether the signature, 64 bytes, is of this message under this key, 32 bytes."""
    a, r, s = decode(key), decode(signature[:32]), int.from_bytes(signature[32:], 'little')
    if a is None or r is None or s >= ORDER:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), 'little') % ORDER
    left, right = times(s, BASE), add(r, times(h, a))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0


def read_heads(path, key):
    """Seq, hash and time of every head; ends the program at the first that is none."""
    heads = []
    with open(path, encoding='ascii') as file:
        for number, line in enumerate(file, 1):
            words = line.split()
            if not line.endswith('\n'):
                break  # being written
            if len(words) != 8 or words[:3] != ['boardwalk', 'head', '1']:
                sys.exit(f'{path}, line {number}: it is no head of a ledger')
            seq, digest, when, signer, signature = words[3:]
            if key and signer != key:
                sys.exit(f'{path}, line {number}: it is signed with another key')
            message = line[:line.rindex(' ')].encode()
            if not is_signed(bytes.fromhex(signer), message, bytes.fromhex(signature)):
                sys.exit(f'{path}, line {number}: its key has not signed it')
            heads.append((int(seq), digest, when))
    return heads


def text(value):
    data = value.encode()
    return struct.pack('<I', len(data)) + data


def check_ledger(path, heads):
    """Computes the chain of the records anew and compares it with every head."""
    wanted = {}
    for seq, digest, when in heads:
        wanted.setdefault(seq, []).append((digest, when))
    before = bytes(32)
    with sqlite3.connect(f'file:{path}?mode=ro', uri=True) as db:
        for seq, time_us, kind, place, body, entries in db.execute(
                'SELECT seq, time_us, kind, place, body, entries FROM record ORDER BY seq'):
            before = hashlib.blake2b(b'boardwalk ledger 1\0' + before + struct.pack('<Qq', seq, time_us) + text(kind)
                                     + text(place) + text(body) + text(entries), digest_size=32).digest()
            for digest, when in wanted.pop(seq, []):
                if digest != before.hex():
                    sys.exit(f'record {seq} is not the one that was published on {when}')
    if wanted:
        sys.exit(f'record {min(wanted)} was published, and the ledger does not have it')


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('heads')
    parser.add_argument('--key', help='what boardwalk head --key prints')
    parser.add_argument('--ledger', help="an SQLite ledger, or a backup of any")
    words = parser.parse_args()
    heads = read_heads(words.heads, words.key)
    if words.ledger:
        check_ledger(words.ledger, heads)
    print(f'{len(heads)} heads, each signed' + (', and the ledger has them all' if words.ledger else ''))


if __name__ == '__main__':
    main()
