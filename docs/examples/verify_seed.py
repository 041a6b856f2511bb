#!/usr/bin/env python3
"""Checks a saved dice session against its own seed, with nothing but the standard library.

    verify_seed.py SESSION.round

The transcript begins with the commitment and ends with the seed. The seed must hash to the
commitment, and every die of every roll must be the next draw of the seed; else the exit status is 1.
"""
import hashlib
import struct
import sys


def chacha20_block(key, counter, nonce):
    """One block of RFC 8439, as sixteen words."""
    start = list(struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", key))
    start += [counter] + list(struct.unpack("<3I", nonce))
    s = start[:]

    def quarter(a, b, c, d):
        for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] ^= s[x]
            s[z] = (s[z] << turn | s[z] >> (32 - turn)) & 0xFFFFFFFF

    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return [(a + b) & 0xFFFFFFFF for a, b in zip(s, start)]


def draw(seed, number, n):
    """Draw `number` of the seed: one of 0 ... n-1."""
    block = 0
    while True:
        for word in chacha20_block(seed, block, struct.pack("<QI", number, 0)):
            if word * n % 2**32 >= 2**32 % n:
                return word * n >> 32
        block += 1


def main(path):
    commitment, seed, rolls = None, None, []
    for line in open(path, encoding="utf-8"):
        words = line.split()
        if line.startswith("# seed committed:"):
            commitment = words[-1]
        elif line.startswith("# seed revealed:"):
            seed = bytes.fromhex(words[-1])
        elif words[:1] == ["roll"]:
            rolls.append([int(word) for word in line.split("#")[0].split()[1:]])
    if commitment is None or seed is None:
        sys.exit("this transcript has no committed seed")
    if hashlib.blake2b(b"boardwalk seed 1\0" + seed, digest_size=32).hexdigest() != commitment:
        sys.exit("the seed does not open the commitment")
    print("the seed opens the commitment")
    drawn = 0
    for i, roll in enumerate(rolls):
        if roll != [1 + draw(seed, drawn + die, 6) for die in range(len(roll))]:
            sys.exit(f"roll {i + 1}, {' '.join(map(str, roll))}, does not follow from the seed")
        drawn += len(roll)
    print(f"all {len(rolls)} rolls are the draws of the seed, in their order")


main(sys.argv[1])
