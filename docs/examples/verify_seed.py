#!/usr/bin/env python3
"""Checks the chance of a live transcript, with nothing but Python's own library.

    verify_seed.py TRANSCRIPT...        - reads standard input

Every seed that the house has shown must hash to the commitment that it published before the bets,
and every die, pocket, number and card must be the next draw of that seed, mixed with the seeds that
the players brought; else the exit status is 1. docs/fairness.md says how. Whether the rules were
kept is another question: `boardwalk verify` and `boardwalk replay` answer it.
"""
import collections
import hashlib
import re
import struct
import sys

RANKS, SUITS = "23456789TJQKA", "cdhs"
CARDS = [rank + suit for rank in RANKS for suit in SUITS] + ["Jk"]
TILES = "6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5 3-6 4-5 2-6 3-5 2-5 3-4 2-4 1-4 2-3 1-2".split()  # two of each of the first eleven
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
WITHOUT_TENS = ["spanish-21", "double-attack-blackjack"]
JOKERS = {"pai-gow-poker": 1, "asia-poker": 1, "two-card-joker-poker": 2}
BIG_SIX = ["one", "two", "five", "ten", "twenty", "joker", "logo"]


class Wrong(Exception):
    """What is wrong, in a sentence."""


def demand(good, sentence):
    if not good:
        raise Wrong(sentence)


# ---- chance -----------------------------------------------------------------------------------

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
    """Draw `number` of one seed: one of 0 ... n-1, each as likely as another."""
    block = 0
    while True:
        for word in chacha20_block(seed, block, struct.pack("<QI", number, 0)):
            if word * n % 2**32 >= 2**32 % n:
                return word * n >> 32
        block += 1


def commitment_of(seeds):
    name = b"boardwalk seed 1\0" if len(seeds) == 1 else b"boardwalk seeds 1\0"
    return hashlib.blake2b(name + b"".join(seeds), digest_size=32).hexdigest()


def mixed(seeds, mix):
    """The keys that draws are made of: the house's seeds and those of the players."""
    if mix is None:
        return seeds
    number, clients = mix
    message = b"boardwalk mix 1\0" + struct.pack("<IB", number, len(clients))
    for seat, client in clients:
        message += bytes([seat, len(client)]) + client
    return [hashlib.blake2b(message, key=seed, digest_size=32).digest() for seed in seeds]


# ---- what a table is dealt from -----------------------------------------------------------------

def wheel_of(game, options):
    """The sections of its wheel in the order of the draws; None if it has none."""
    if game == "roulette":
        single = options.get("wheel") == "single-zero"
        return [str(i) for i in range(37)] + ([] if single else ["00"])
    if game == "big-six":
        counts = re.split("[-/,]", options.get("wheel-counts", "24/15/7/4/2/1/1"))
        return [name for name, count in zip(BIG_SIX, counts) for _ in range(int(count))]
    if game == "pokette":
        jokers = int(options.get("wheel-extra", 2))
        return CARDS[:52] + ["joker-%d" % (i + 1) for i in range(jokers)]
    return None


def pieces_of(pack):
    """What a pack is of: cards or tiles."""
    return TILES if len(pack) == len(TILES) else CARDS


def is_whole(pack, game):
    """So many full decks: every card as often as every other, but for jokers and Spanish tens; or all the tiles."""
    if len(pack) == len(TILES):
        return pack == [2] * 11 + [1] * 10
    decks = pack[0]
    tens = 0 if game in WITHOUT_TENS else decks
    return decks > 0 and pack == [decks] * 32 + [tens] * 4 + [decks] * 16 + [decks * JOKERS.get(game, 0)]


def numbers_of(game, options):
    """How many numbers there are to draw from: keno's, or the places at which a deal may begin."""
    if options.get("start-method", "").startswith("rng"):
        return 8 if game == "pai-gow" else 7
    return 80


class Draws:
    """The draws under one commitment, in order, once the seed is known."""

    def __init__(self, seeds):
        self.seeds, self.next, self.mix, self.keys = seeds, 0, None, seeds

    def below(self, n, mix):
        if mix is not self.mix:
            self.mix, self.keys = mix, mixed(self.seeds, mix)
        number, count = self.next, len(self.keys)
        self.next += 1
        return draw(self.keys[number % count], number // count, n)

    def outcome(self, kind, said, mix, source):
        """What comes, in the words of the transcript."""
        if kind == "roll":
            return [str(1 + self.below(6, mix)) for _ in said]
        if kind == "spin":
            return [source[self.below(len(source), mix)]]
        if kind == "draw":
            balls = list(range(1, source + 1))
            for i in range(len(said)):
                j = i + self.below(source - i, mix)
                balls[i], balls[j] = balls[j], balls[i]
            return [str(ball) for ball in balls[:len(said)]]
        cards, pack = [], list(source)
        for _ in said:
            place = self.below(sum(pack), mix)
            card = 0
            while place >= pack[card]:
                place -= pack[card]
                card += 1
            pack[card] -= 1
            cards.append(pieces_of(pack)[card])
        return cards


# ---- the transcript -----------------------------------------------------------------------------

class Reader:
    """One transcript, line by line. Outcomes wait for the seed that is shown after them."""

    def __init__(self):
        self.game, self.wheel, self.numbers = None, None, 80
        self.commitment, self.waiting = None, []
        self.mix, self.clients_due = None, 0
        self.last_mix = self.dealt_mix = 0  # numbers: of the last, and of the last with which something was dealt
        self.pack, self.whole = None, None
        self.seen = collections.Counter()  # cards that have left the pack since it was whole
        self.announced = False  # the floor has announced a change of the table's options
        self.round_on = False  # a card has been dealt, and no bet made since
        self.seeds = self.outcomes = self.brought = self.given_up = self.left = 0

    def comment(self, words):
        if words[:2] == ["seed", "committed:"] or words[:2] == ["seed", "revealed:"]:
            words = ["commit" if words[1] == "committed:" else "reveal", words[2]]
        if words[0] in ("commit", "mix", "client", "pack", "reveal", "given-up"):
            demand(self.game, "a comment about chance before the table")
            getattr(self, words[0].replace("-", "_") + "_line")(words[1:])

    def commit_line(self, words):
        demand(not self.waiting, "outcomes whose seed was never shown")
        demand(not self.mix, "client seeds for a seed that was never shown")
        demand(re.fullmatch("[0-9a-f]{64}", words[0]), "that is no commitment")
        self.commitment, self.mix, self.round_on = words[0], None, False

    def mix_line(self, words):
        number, count = int(words[0]), int(words[1])
        demand(self.commitment, "client seeds that no commitment comes before")
        demand(number > self.last_mix, "client seeds of a round that has had its own")
        demand(not self.round_on, "client seeds after the first card of a round")
        self.last_mix, self.clients_due, self.mix = number, count, (number, [])

    def client_line(self, words):
        demand(self.clients_due > 0, "a client seed that no mix announces")
        seat, client = int(words[0]), bytes.fromhex(words[1])
        clients = self.mix[1]
        demand(seat > (clients[-1][0] if clients else 0), "client seeds are in the order of seats")
        demand(1 <= len(client) <= 64, "a client seed has 1 to 64 bytes")
        clients.append((seat, client))
        self.clients_due -= 1
        self.brought += 1

    def pack_line(self, words):
        """A pack is whole, or lacks only cards that everybody has seen leave it."""
        demand(len(words[0]) in (len(CARDS), len(TILES)), "that is no pack")
        pack = [DIGITS.index(digit) for digit in words[0]]
        if is_whole(pack, self.game):
            demand(self.whole in (None, pack) or self.announced, "the pack has become another one")
            self.whole, self.seen = pack, collections.Counter()
        demand(self.whole, "the first pack of a table is whole")
        demand(len(pack) == len(self.whole), "the pack has become another one")
        for card, left, all_of_it in zip(pieces_of(pack), pack, self.whole):
            demand(all_of_it - self.seen[card] <= left <= all_of_it, "cards are missing: " + card)
        self.pack = pack

    def reveal_line(self, words):
        demand(self.commitment, "a seed that no commitment comes before")
        text = bytes.fromhex(words[0])
        seeds = [text[i:i + 32] for i in range(0, len(text), 32)]
        demand(seeds and len(text) % 32 == 0, "that is no seed")
        demand(commitment_of(seeds) == self.commitment, "the seed does not open the commitment")
        draws = Draws(seeds)
        for line, kind, said, mix, source in self.waiting:
            given = draws.outcome(kind, said, mix, source)
            demand(given == said, f"line {line}: the seed gives {kind} {' '.join(given)}")
        self.outcomes += len(self.waiting)
        self.seeds += 1
        self.end_commitment()

    def given_up_line(self, words):
        """The ledger was restored from a copy without the seed, and the house says so."""
        demand(words[0] == self.commitment, "another commitment stands than the one that is given up")
        self.given_up += len(self.waiting)
        self.end_commitment()

    def end_commitment(self):
        """A round that had client seeds and no outcome gets others, under the next commitment."""
        self.left += self.last_mix > self.dealt_mix
        self.last_mix = self.dealt_mix
        self.commitment, self.waiting, self.mix, self.clients_due = None, [], None, 0

    def event(self, words, line):
        if words[0] == "table":
            options = dict(word.split("=", 1) for word in words[2:] if "=" in word)
            demand(not self.waiting, "outcomes whose seed was never shown")
            demand(not self.mix, "client seeds for a seed that was never shown")
            self.new_table()
            self.game, self.wheel = words[1], wheel_of(words[1], options)
            self.numbers = numbers_of(words[1], options)
        elif words[0] in ("roll", "spin", "draw", "deal", "tiles"):
            self.outcome(words[0], words[1:], line)
        elif words[0] == "bet" or words[:1] == ["act"] and words[2:3] in (["cover"], ["banco"]):
            self.round_on = False
        elif words[0] in ("act", "fault"):
            self.announced = self.announced or words[2:3] == ["announce"]
            self.seen.update(word for word in words[1:] if word in CARDS or word in TILES)

    def new_table(self):
        kept = self.seeds, self.outcomes, self.brought, self.given_up, self.left
        self.__init__()
        self.seeds, self.outcomes, self.brought, self.given_up, self.left = kept

    def outcome(self, kind, said, line):
        demand(self.commitment, "an outcome that no commitment comes before")
        demand(self.clients_due == 0, "client seeds are missing before this outcome")
        source = self.numbers if kind == "draw" else self.wheel
        self.dealt_mix = self.last_mix
        if kind in ("deal", "tiles"):
            demand(self.pack, "a card before the pack is told")
            source, self.pack = self.pack, list(self.pack)
            self.round_on = True
            for card in said:
                pieces = pieces_of(self.pack)
                demand(card in pieces and self.pack[pieces.index(card)] > 0, card + " is not in the pack")
                self.pack[pieces.index(card)] -= 1
                self.seen[card] += 1
        self.waiting.append((line, kind, said, self.mix, source))


def check(path):
    reader = Reader()
    file = sys.stdin if path == "-" else open(path, encoding="utf-8")
    number = 0
    try:
        with file:
            for number, line in enumerate(file, 1):
                if line.startswith("# ") and line[2:].split():
                    reader.comment(line[2:].split())
                elif not line.startswith(("#", "=>")) and line.split("#")[0].split():
                    reader.event(line.split("#")[0].split(), number)
        demand(reader.seeds or reader.waiting, "there is no committed seed in it")
        demand(all(row[1] in ("deal", "tiles") for row in reader.waiting), "outcomes whose seed was never shown")
    except Wrong as why:
        print(f"{path}:{number}: {why}")
        return False
    except (ValueError, IndexError) as why:
        print(f"{path}:{number}: cannot be read: {why}")
        return False
    print(f"{path}: {reader.seeds} seeds open their commitments, {reader.outcomes} outcomes are their draws"
          f" ({reader.brought} client seeds)")
    if reader.whole:
        of = "all 32 tiles" if len(reader.whole) == len(TILES) else f"{reader.whole[0]} of each, {reader.whole[52]} jokers"
        print(f"{path}: the whole pack: {of}")
    if reader.given_up:
        print(f"{path}: {reader.given_up} outcomes cannot be checked: the house has lost their seed and says so")
    if reader.left:
        print(f"{path}: {reader.left} times client seeds were fixed and nothing was dealt with them: the house took another seed")
    if reader.waiting:
        print(f"{path}: {len(reader.waiting)} outcomes wait for their seed")
    return True


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.exit(0 if all([check(path) for path in sys.argv[1:]]) else 1)
