#!/usr/bin/env python3
"""Plays random rounds of poker by a model of its own, written from the rules and slow, and lets the
program replay them: every need, every refusal at a bound, every posting, net and stack must be the same.

    tests/poker_model.py PROGRAM [ROUNDS [SEED]]
"""

import itertools
import random
import subprocess
import sys
import tempfile

RANKS, SUITS = "23456789TJQKA", "cdhs"
CARDS = [rank + suit for rank in RANKS for suit in SUITS]

# type: ranking high, ranking low, seats, script. A script is cards (d down, u up, b board), B small
# and C big betting rounds, x draws; P is a small round in which an open pair allows the big bet.
TYPES = {
    "holdem-high": ("five", None, 10, "dd B bbb B b C b C"),
    "omaha-high": ("omaha", None, 9, "dddd B bbb B b C b C"),
    "omaha-hl8": ("omaha", "omaha8", 9, "dddd B bbb B b C b C"),
    "stud7-high": ("five", None, 8, "ddu B u P u C u C d C"),
    "stud7-hl": ("five", "low", 8, "ddu B u B u C u C d C"),
    "stud7-hl8": ("five", "low8", 8, "ddu B u B u C u C d C"),
    "stud7-low": (None, "low", 8, "ddu B u B u C u C d C"),
    "stud5-high": ("five", None, 9, "du B u P u C u C"),
    "stud5-low": (None, "low", 9, "du B u B u C u C"),
    "draw5-high": ("five", None, 5, "ddddd B x C"),
    "draw5-low": (None, "low", 5, "ddddd B x C"),
    "badugi": (None, "badugi", 5, "dddd B x B x C x C"),
    "mambo": ("mambo", "mambo6", 10, "du B u C b C"),
}


def rank_of(card):
    return RANKS.index(card[0]) + 2


def low_rank(card):
    return rank_of(card) % 13 if card[0] == "A" else rank_of(card)


# ---- what hands are worth: tuples, the larger wins --------------------------------------------


def groups(ranks):
    """The ranks, the most frequent first, and how often each is there."""
    found = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
    return [ranks.count(rank) for rank in found], found


def straight_top(ranks):
    distinct = sorted(set(ranks))
    if distinct == [2, 3, 4, 5, 14]:
        return 5
    return distinct[-1] if len(distinct) == 5 and distinct[-1] - distinct[0] == 4 else 0


def high_five(cards):
    ranks = [rank_of(card) for card in cards]
    counts, order = groups(ranks)
    top, flush = straight_top(ranks), len({card[1] for card in cards}) == 1
    if top and flush:
        return (8, top)
    for kind, shape in ((7, [4, 1]), (6, [3, 2])):
        if counts == shape:
            return (kind, *order)
    if flush:
        return (5, *order)
    if top:
        return (4, top)
    for kind, shape in ((3, [3, 1, 1]), (2, [2, 2, 1]), (1, [2, 1, 1, 1])):
        if counts == shape:
            return (kind, *order)
    return (0, *order)


def low_five(cards):
    """Ace to five: the sum of the counts' squares tells the shape, fewer pairs first."""
    ranks = [low_rank(card) for card in cards]
    counts, order = groups(ranks)
    return (-sum(n * n for n in counts), *(-rank for rank in order))


def eight(cards):
    ranks = {low_rank(card) for card in cards}
    return low_five(cards) if len(ranks) == 5 and max(ranks) <= 8 else None


def best(cards, size, worth):
    found = [worth(five) for five in itertools.combinations(cards, size)]
    return max((one for one in found if one is not None), default=None)


def omaha(own, board, worth):
    found = [
        worth(two + three)
        for two in itertools.combinations(own, 2)
        for three in itertools.combinations(board, 3)
    ]
    return max((one for one in found if one is not None), default=None)


def badugi(cards):
    valid = []
    for size in range(1, 5):
        for some in itertools.combinations(cards, size):
            ranks, suits = {low_rank(c) for c in some}, {c[1] for c in some}
            if len(ranks) == len(suits) == size:
                valid.append((size, *(-rank for rank in sorted(ranks, reverse=True))))
    return max(valid)


def mambo_high(cards):
    ranks = sorted(rank_of(card) for card in cards)
    flush = len({card[1] for card in cards}) == 1
    counts, order = groups(ranks)
    run = ranks[-1] if len(set(ranks)) == 3 and ranks[2] - ranks[0] == 2 else 0
    if ranks == [2, 3, 14]:
        run = 3
    if flush and run:
        return (6 if run == 14 else 5, run)
    if counts == [3]:
        return (4, *order)
    if run:
        return (3, run)
    if flush:
        return (2, *order)
    return (1 if counts == [2, 1] else 0, *order)


def mambo_low(cards):
    ranks = {low_rank(card) for card in cards}
    if len(ranks) < 3 or max(ranks) > 6:
        return None
    return tuple(-rank for rank in sorted(ranks, reverse=True))


WORTH = {
    "five": lambda own, board: best(own + board, 5, high_five),
    "low": lambda own, board: best(own + board, 5, low_five),
    "low8": lambda own, board: best(own + board, 5, eight),
    "omaha": lambda own, board: omaha(own, board, high_five),
    "omaha8": lambda own, board: omaha(own, board, eight),
    "badugi": lambda own, board: badugi(own),
    "mambo": lambda own, board: best(own + board, 3, mambo_high),
    "mambo6": lambda own, board: best(own + board, 3, mambo_low),
}


def showing_high(cards):
    return groups([rank_of(card) for card in cards])


def showing_low(cards):
    counts, order = groups([low_rank(card) for card in cards])
    return (sum(n * n for n in counts), order)


def money(cents):
    return f"{cents // 100}.{cents % 100:02d}" if cents >= 0 else "-" + money(-cents)


def clockwise(seats, after):
    """The seats in order, the first one behind `after`."""
    return sorted(seats, key=lambda seat: (seat <= after, seat))


class Table:
    """One table and its patrons, over some rounds."""

    def __init__(self, rng):
        self.rng = rng
        self.type = rng.choice(sorted(TYPES))
        self.high, self.low, seats, script = TYPES[self.type]
        self.script = script.split()
        self.stud = "u" in script
        self.structure = rng.choice(["fixed-limit", "spread-limit", "pot-limit", "no-limit"])
        self.unit = rng.choice([100, 50, 25])
        self.small, self.big = rng.choice([(100, 200), (200, 500), (500, 1000)])
        self.ante = rng.choice([0, 1, 4]) * self.unit if not self.stud else rng.choice([1, 2, 8]) * self.unit
        self.small_bet = self.big
        self.big_bet = 2 * self.big
        self.bring_in = self.small
        self.spread = (self.big if self.stud else self.unit, self.big * rng.choice([1, 3]))
        self.half = rng.random() < 0.7
        self.percent, self.cap = rng.choice([(0, 0), (1000, 500), (500, 300), (250, 400)])
        self.step = rng.choice([1, 2]) * self.unit
        self.drop = rng.choice([0, 0, 1]) * self.unit
        self.fund = 0
        self.no_flop = not self.stud and "b" in script and rng.random() < 0.3
        self.check_raise = rng.random() < 0.8
        self.asked = rng.random() < 0.2
        self.straddle = not self.stud and self.structure == "no-limit" and rng.random() < 0.4
        self.lines = [self.opening()]
        self.seats = seats
        self.button = 0
        self.stacks, self.net, self.house = {}, {}, 0
        count = rng.choice([2, 2, 3, 3, 4, 5, 6, seats])
        for seat in rng.sample(range(1, seats + 1), min(count, seats)):
            self.buy_in(seat)

    def opening(self):
        words = {
            "type": self.type, "structure": self.structure, "small-blind": money(self.small),
            "big-blind": money(self.big), "ante": money(self.ante), "chip-unit": money(self.unit),
            "small-bet": money(self.small_bet), "big-bet": money(self.big_bet),
            "bring-in": money(self.bring_in), "spread-min": money(self.spread[0]),
            "spread-max": money(self.spread[1]), "half-bet-rule": "yes" if self.half else "no",
            "min-bet": money(self.big), "check-raise": "yes" if self.check_raise else "no",
        }
        if self.percent:
            words |= {"rake-percent": f"{self.percent / 100:g}", "rake-cap": money(self.cap),
                      "rake-step": money(self.step)}
        else:
            words["rake-method"] = "none"
        if self.drop:
            words |= {"jackpot": "bad-beat", "jackpot-drop": money(self.drop),
                      "jackpot-hand": "royal-flush"}
        if self.no_flop:
            words["no-flop-no-drop"] = "yes"
        if self.straddle:
            words["straddle"] = "yes"
        if self.asked:
            words["showdown"] = "asked"
        return "table poker " + " ".join(f"{key}={value}" for key, value in words.items())

    def say(self, *lines):
        self.lines.extend(lines)

    def buy_in(self, seat):
        most = self.rng.choice([3, 12, 40, 200]) * self.big // self.unit
        cents = self.rng.randint(1, most) * self.unit
        self.stacks[seat] = self.stacks.get(seat, 0) + cents
        self.net.setdefault(seat, 0)
        self.say(f"act {seat} buy-in {money(cents)}")

    def come_and_go(self):
        """Between rounds somebody may get up, sit down or add chips."""
        rng = self.rng
        for seat in range(1, self.seats + 1):
            if self.stacks.get(seat, 0) and rng.random() < 0.06:
                self.say(f"act {seat} leave", f"=> {seat} stack returned {money(self.stacks[seat])}")
                del self.stacks[seat]
            elif rng.random() < 0.08:
                self.buy_in(seat)

    def play(self):
        self.come_and_go()
        self.players = sorted(seat for seat, chips in self.stacks.items() if chips)
        while len(self.players) < 2:
            self.buy_in(self.rng.choice([s for s in range(1, self.seats + 1) if s not in self.players]))
            self.players = sorted(seat for seat, chips in self.stacks.items() if chips)
        Round(self).play()


class Over(Exception):
    """The round has been awarded."""


class Round:
    def __init__(self, table):
        self.t, self.rng = table, table.rng
        self.live = list(table.players)
        self.put = {seat: 0 for seat in self.live}  # in the pot
        self.cards = {seat: [] for seat in self.live}
        self.up = {seat: [] for seat in self.live}
        self.keeps = set()
        self.board, self.burned = [], 0
        self.deck = CARDS[:]
        self.rng.shuffle(self.deck)
        self.flopped = False
        self.pending = []  # expectations of the award
        self.guarded = set()

    # -- chips and lines --

    def say(self, *lines):
        self.t.say(*lines)

    def pay(self, seat, cents):
        self.t.stacks[seat] -= cents
        self.put[seat] += cents
        assert self.t.stacks[seat] >= 0

    def able(self):
        return [seat for seat in self.live if self.t.stacks[seat]]

    # -- forced money --

    def post(self, seat, wager, cents):
        cents = min(cents, self.t.stacks[seat])
        if not cents:
            return 0
        if self.rng.random() < 0.2:
            self.say(f"bet {seat} {wager} {money(cents + self.t.unit)}", "=> refused")
            if cents > self.t.unit:
                self.say(f"bet {seat} {wager} {money(cents - self.t.unit)}", "=> refused")
        self.pay(seat, cents)
        self.say(f"bet {seat} {wager} {money(cents)}")
        return cents

    def forced(self):
        t, seats = self.t, self.live
        t.button = clockwise(seats, t.button)[0] if t.button else seats[-1]
        for seat in seats if t.ante else []:
            self.post(seat, "ante", t.ante)
        self.inb, self.last_blind, self.level = {}, 0, 0
        if t.stud:
            return
        order = clockwise(seats, t.button)
        small, big = (order[1], order[0]) if len(seats) == 2 else order[:2]
        self.inb = {small: self.post(small, "small-blind", t.small)}
        self.inb[big] = self.post(big, "big-blind", t.big)
        self.last_blind, self.level = big, t.big
        third = clockwise(seats, big)[0]
        if t.straddle and len(seats) > 2 and t.stacks[third] and self.rng.random() < 0.5:
            self.inb[third] = self.inb.get(third, 0) + self.post(third, "straddle", 2 * t.big)
            self.last_blind, self.level = third, 2 * t.big

    # -- cards --

    def deal_round(self, down):
        seats = clockwise(set(self.live) | self.keeps, 0 if self.t.stud else self.t.button)
        out = []
        for seat in seats:
            card = self.deck.pop()
            out.append(card)
            if seat in self.live:
                self.cards[seat].append(card)
                if not down:
                    self.up[seat].append(card)
        return seats[0], out

    def deal(self, what, first):
        if not first:
            self.burned += 1
        if what[0] == "b":
            self.flopped = True
            if not first:
                self.deck.pop()
            cards = [self.deck.pop() for _ in what]
            self.board += cards
            self.say("=> needs card community", "deal " + " ".join(cards))
            return
        n = len(self.live) + len(self.keeps)
        last = self.t.type.startswith("stud7") and what == "d"
        if last and len(self.deck) + self.burned - 1 < n:
            card = self.deck.pop()
            self.board.append(card)
            self.say("=> needs card community", "deal " + card)
            return
        if not first and len(self.deck) > n:
            self.deck.pop()
        while len(self.deck) < n:  # burned cards come back
            self.deck.insert(0, self.spare())
        heads, cards = zip(*(self.deal_round(kind == "d") for kind in what))
        flat = [card for one in cards for card in one]
        self.say(f"=> needs card {heads[0]}", "deal " + " ".join(flat))

    def spare(self):
        seen = set(self.deck) | set(self.board)
        seen |= set(self.dealt)
        return self.rng.choice([card for card in CARDS if card not in seen])

    # -- betting --

    def play(self):
        t = self.t
        self.dealt = set()
        try:
            self.forced()
            self.say("close")
            first = True
            for i, what in enumerate(t.script):
                if what in "BCP":
                    self.betting(what, i == 1)
                elif what == "x":
                    self.draw()
                else:
                    self.deal(what, first)
                    first = False
                    self.note_dealt()
            self.show()
            self.award()
        except Over:
            pass
        self.say(*self.pending)

    def show(self):
        """Whoever bet last shows first; he who throws his hand away has lost it."""
        first = self.aggressor or (self.opener if self.t.stud else clockwise(self.live, self.t.button)[0])
        for seat in clockwise(self.live, first - 1) if self.t.asked else []:
            self.say(f"=> needs decision {seat}")
            if self.rng.random() < 0.7:
                self.say(f"act {seat} show")
                continue
            self.say(f"act {seat} muck")
            self.live.remove(seat)
            if len(self.live) == 1:
                self.award()

    def note_dealt(self):
        for line in self.t.lines[-1:]:
            self.dealt |= set(line.split()[1:])

    def draw(self):
        self.deck.pop()
        for seat in clockwise(self.live, self.t.button):
            self.say(f"=> needs decision {seat}")
            hand = self.cards[seat]
            n = self.rng.randint(0, len(hand))
            n = min(n, max(0, len(self.deck) - 4 - 2 * len(self.live)))
            gone = self.rng.sample(hand, n)
            if not n:
                self.say(f"act {seat} stand-pat")
                continue
            self.say(f"act {seat} discard " + " ".join(gone), f"=> needs card {seat}")
            new = [self.deck.pop() for _ in gone]
            self.say("deal " + " ".join(new))
            self.cards[seat] = [card for card in hand if card not in gone] + new

    def first_opener(self):
        high = self.t.high is None

        def key(seat):
            card = self.up[seat][0]
            return (low_rank(card) if high else rank_of(card), SUITS.index(card[1]))

        return (max if high else min)(self.live, key=key)

    def later_opener(self):
        if not self.t.stud:
            return clockwise(self.live, self.t.button)[0]
        if self.t.high is None:
            return min(self.live, key=lambda seat: (showing_low(self.up[seat]), seat))
        return max(self.live, key=lambda seat: (showing_high(self.up[seat]), -seat))

    def betting(self, what, first):
        t = self.t
        self.unit = t.big_bet if what == "C" else t.small_bet
        self.choice = what == "P" and t.structure == "fixed-limit"
        if t.structure == "spread-limit":
            self.unit = t.spread[0]
        elif t.structure != "fixed-limit":
            self.unit = t.big
        if not (first and not t.stud):
            self.inb, self.level = {}, 0
        self.full = self.level  # the last full bet
        self.size = self.level or self.unit  # the largest full bet or raise
        self.raises, self.capped_out, self.wagered, self.brought = 0, False, False, False
        self.free = len(self.live) == 2  # two players raise without end
        self.open_to = set(self.live)  # who may still raise
        self.checked = set()
        if first:
            opener = self.first_opener() if t.stud else clockwise(self.live, self.last_blind)[0]
        else:
            opener = self.later_opener()
        self.opener, self.aggressor = opener, 0
        self.queue = clockwise(self.able(), opener - 1)
        if first and t.stud:
            if len(self.able()) < 2:
                return
            self.bring(self.queue.pop(0))
        while self.queue:
            able = self.able()
            if len(able) == 1 and self.owed(able[0]) == 0:
                return
            if self.rng.random() < 0.03:
                self.mishap()
            else:
                self.decide(self.queue.pop(0))
            if len(self.live) == 1:
                self.award()

    def mishap(self):
        """Somebody guards his hand, loses it, or walks away from it, in turn or not."""
        seat, words = self.rng.choice(self.live), self.rng.choice(["walked-away", "unprotected", "protected-lost"])
        self.say(f"=> needs decision {self.queue[0]}")
        if self.rng.random() < 0.4:
            self.guarded.add(seat)
            self.say(f"act {seat} protect", "=> nothing", f"=> needs decision {self.queue[0]}")
        fault = f"fault {words} {seat}" + (" collected" if words != "walked-away" else "")
        if (seat in self.guarded) != (words == "protected-lost"):
            self.say(fault, "=> refused " + ("protected" if seat in self.guarded else "unprotected"))
            return
        self.say(fault)
        self.live.remove(seat)
        self.queue = [other for other in self.queue if other != seat]
        self.two_left()
        if words == "protected-lost":
            if self.put[seat]:
                back = f"=> {seat} pot returned {money(self.put[seat])}"
                self.t.lines.append(back)
            self.t.stacks[seat] += self.put[seat]
            self.put[seat] = self.inb[seat] = 0

    def bring(self, seat):
        t = self.t
        due = min(t.bring_in, t.stacks[seat])
        self.say(f"=> needs decision {seat}")
        if self.rng.random() < 0.3:
            self.say(f"act {seat} check", "=> refused", f"act {seat} bring-in {money(due + t.unit)}",
                     "=> refused")
        if self.rng.random() < 0.25 and t.stacks[seat] > self.unit:
            self.say(f"act {seat} bet {money(self.unit)}")
            self.raise_to(seat, self.unit)
            return
        self.brought = True
        self.level, self.full, self.size = t.bring_in, 0, self.unit
        self.inb[seat] = due
        self.open_to.discard(seat)
        self.pay(seat, due)
        if self.rng.random() < 0.1:
            self.say(f"act {seat} muck")
            self.fold(seat)
            if len(self.live) == 1:
                self.award()
        else:
            self.say(f"act {seat} bring-in {money(due)}")

    @property
    def other(self):
        """The higher bet, while an open pair allows it and nobody has made it."""
        hands = [[card[0] for card in self.up[seat]] for seat in self.live]
        pair = any(len(set(ranks)) < len(ranks) for ranks in hands)
        return self.t.big_bet if self.choice and pair else 0

    def owed(self, seat):
        owed = self.level - self.inb.get(seat, 0)
        if len([s for s in self.able() if s != seat]) == 0:  # nobody else can act
            most = max(self.inb.get(s, 0) for s in self.live if s != seat)
            owed = min(owed, max(0, most - self.inb.get(seat, 0)))
        return owed

    def bounds(self, seat):
        """What the seat may make the bet: least, most; None: it may not."""
        t, others = self.t, [s for s in self.able() if s != seat]
        limited = t.structure in ("fixed-limit", "spread-limit")
        completes = self.completes()
        if seat not in self.open_to or not others:
            return None
        if seat in self.checked and not t.check_raise and self.level:
            return None
        if limited and not self.free and self.raises >= 3 and self.level and not completes:
            return None
        if t.structure == "fixed-limit":
            if completes:
                return [self.full + self.unit] * 2
            return [self.level + self.unit] * 2
        least = self.full + self.unit if completes and self.brought else self.level + self.size
        if self.level == 0:
            least = self.unit
        if t.structure == "spread-limit":
            return [least, max(least, self.level + t.spread[1])]
        if t.structure == "pot-limit":
            pot = sum(self.put.values())
            return [least, max(least, self.level + pot + self.level - self.inb.get(seat, 0))]
        return [least, 10**9]

    def completes(self):
        """Is there a bet of less than the full one, which may be made up?"""
        if self.level == 0 or self.level == self.full:
            return False
        if self.brought and self.full == 0:
            return True
        return self.t.structure == "fixed-limit"

    def try_unlawful(self, seat, bounds):
        t, owed, stack = self.t, self.owed(seat), self.t.stacks[seat]
        word = "raise" if self.level else "bet"
        whole = self.inb.get(seat, 0) + stack
        tries = [f"act {seat} {'check' if owed else 'call'}"]
        tries.append(f"act {seat} {'bet' if self.level else 'raise'} {money(self.level + self.unit)}")
        if bounds and not self.other:
            least, most = bounds
            if least - 1 != whole:
                tries.append(f"act {seat} {word} {money(least - 1)}")
            if most + 1 != whole:
                tries.append(f"act {seat} {word} {money(min(most, whole) + 1)}")
        elif not bounds and stack > owed:
            tries.append(f"act {seat} {word} {money(self.level + self.size)}")
            if owed:
                if len(self.able()) > 1:
                    tries.append(f"act {seat} all-in")
        others = [s for s in self.t.stacks if s != seat]
        tries.append(f"act {self.rng.choice(others)} call")
        for line in tries:
            self.say(line, "=> refused")

    def decide(self, seat):
        t, rng = self.t, self.rng
        owed, stack, bounds = self.owed(seat), t.stacks[seat], self.bounds(seat)
        whole = self.inb.get(seat, 0) + stack
        self.say(f"=> needs decision {seat}", f"=> shows to-call {money(owed) if owed else 'none'}")
        if rng.random() < 0.3:
            self.try_unlawful(seat, bounds)
        pick = rng.random()
        if bounds and pick < 0.4 and stack > owed:
            if self.raise_some(seat, bounds, whole):
                return
        if pick < 0.5 if owed else pick < 0.43:
            self.say(f"act {seat} fold")
            self.fold(seat)
        elif owed:
            cents = min(owed, stack)
            self.say(f"act {seat} all-in" if owed >= stack and rng.random() < 0.5 else f"act {seat} call")
            self.pay(seat, cents)
            self.inb[seat] = self.inb.get(seat, 0) + cents
            self.open_to.discard(seat)
            self.wagered = True
            self.keeps.clear()
        else:
            self.say(f"act {seat} check")
            self.open_to.discard(seat)
            self.checked.add(seat)

    def raise_some(self, seat, bounds, whole):
        """A bet, raise or completion within the bounds, or the whole stack for less."""
        least, most = bounds
        rng, unit = self.rng, self.t.unit
        if self.other and rng.random() < 0.5 and not self.completes():
            least = most = self.level + self.other
        if whole < least:
            if rng.random() < 0.6:
                self.say(f"act {seat} all-in")
                self.raise_to(seat, whole)
                return True
            return False
        most = min(most, whole)
        to = rng.choice([least, most, min(most, least + unit * rng.randint(0, 20))])
        if self.t.structure in ("no-limit", "pot-limit") and rng.random() < 0.6:
            to = min(most, least + unit * rng.randint(0, 3))
        if to == whole and rng.random() < 0.3:
            self.say(f"act {seat} all-in")
        else:
            word = "bet" if not self.level else "complete" if self.completes() else "raise"
            self.say(f"act {seat} {word} {money(to)}")
        self.raise_to(seat, to)
        return True

    def raise_to(self, seat, to):
        t = self.t
        completes = self.completes()
        by = to - self.full if completes else to - self.level
        need = self.size if t.structure != "fixed-limit" else self.unit
        if completes and self.brought and self.full == 0:
            need = self.unit
        is_full = by >= need
        if t.structure == "fixed-limit" and t.half and 2 * by >= self.unit:
            is_full = True
        self.pay(seat, to - self.inb.get(seat, 0))
        self.inb[seat] = to
        self.aggressor = seat
        self.wagered = True
        self.keeps.clear()
        opening = self.level == 0
        if is_full:
            if not opening and not completes:
                self.raises += 1
            if self.choice and by >= t.big_bet:
                self.unit, self.choice = t.big_bet, False
            self.level = self.full = to
            self.size = max(self.size, by)
            self.open_to = set(self.live)
        else:
            self.level = to
        self.open_to.discard(seat)
        self.two_left()
        self.queue = [s for s in clockwise(self.able(), seat) if s != seat]

    def fold(self, seat):
        own = self.inb.get(seat, 0) > 0
        if not self.wagered and (self.level == 0 or own):
            self.keeps.add(seat)
        self.live.remove(seat)
        self.two_left()

    def two_left(self):
        if len(self.live) == 2 and self.raises < 3:
            self.free = True

    # -- the award --

    def award(self):
        t = self.t
        put, lines, paid = self.put, [], {}
        returned = {}
        biggest = max(put, key=lambda seat: put[seat])
        second = max((put[seat] for seat in put if seat != biggest), default=0)
        if put[biggest] > second and biggest in self.live:
            returned[biggest] = put[biggest] - second
        net = {seat: put[seat] - returned.get(seat, 0) for seat in put}
        pots = self.pots(net)
        total = sum(amount for amount, _ in pots)
        rake = min(t.cap, total * t.percent // 10000 // t.step * t.step) if t.percent else 0
        drop = t.drop
        if t.no_flop and not self.flopped:
            rake = drop = 0
        drop = min(drop, total - rake)
        take = rake + drop
        shares = []
        for number, (amount, eligible) in enumerate(pots):
            part = min(take, amount)
            take -= part
            for seat, cents in self.divide(amount - part, eligible).items():
                shares.append((number, seat, cents))
                paid[seat] = paid.get(seat, 0) + cents
        for seat in sorted(put):
            if net[seat] and not paid.get(seat, 0):
                lines.append(f"=> {seat} pot loses")
        for seat, cents in returned.items():
            lines.append(f"=> {seat} pot returned {money(cents)}")
        if rake:
            lines.append(f"=> rake {money(rake)}")
        if drop:
            t.fund += drop
            lines.append(f"=> meter bad-beat {money(t.fund)}")
        for number, seat, cents in sorted(shares, key=lambda share: (-share[0], share[1])):
            name = f"side-pot {number}" if number else "pot"
            if cents:
                lines.append(f"=> {seat} {name} pays {money(cents)}")
        t.house += rake
        for seat in put:
            gain = paid.get(seat, 0) + returned.get(seat, 0)
            t.stacks[seat] += gain
            t.net[seat] += gain - put[seat]
            lines.append(f"=> net {seat} {money(t.net[seat])}")
            lines.append(f"=> shows stack {seat} {money(t.stacks[seat]) if t.stacks[seat] else 'none'}")
        lines += [f"=> house {money(t.house)}", "=> needs over"]
        self.pending = lines
        raise Over

    def pots(self, put):
        """Main pot first: how much, and who can win it."""
        pots, below = [], 0
        for level in sorted({put[seat] for seat in self.live}):
            amount = sum(min(cents, level) - min(cents, below) for cents in put.values())
            eligible = [seat for seat in self.live if put[seat] >= level]
            if amount:
                pots.append((amount, eligible))
            below = level
        pots = pots or [(0, list(self.live))]
        rest = sum(max(0, cents - below) for cents in put.values())
        pots[-1] = (pots[-1][0] + rest, pots[-1][1])
        return pots

    def winners(self, seats, ranking):
        worth = {seat: WORTH[ranking](tuple(self.cards[seat]), tuple(self.board)) for seat in seats}
        top = max((one for one in worth.values() if one is not None), default=None)
        return [seat for seat in seats if top is not None and worth[seat] == top]

    def divide(self, amount, eligible):
        t = self.t
        if len(eligible) == 1:
            return {eligible[0]: amount}
        paid = {}
        highs = self.winners(eligible, t.high) if t.high else []
        lows = self.winners(eligible, t.low) if t.low else []
        half = amount // 2 // t.unit * t.unit if highs and lows else amount if lows else 0
        for seats, share, low in ((highs, amount - half, False), (lows, half, True)):
            for i, seat in enumerate(self.odd_order(seats, low)):
                chips = share // t.unit
                cents = (chips // len(seats) + (i < chips % len(seats))) * t.unit
                paid[seat] = paid.get(seat, 0) + cents
        return paid

    def odd_order(self, seats, low):
        if not self.t.stud:
            return clockwise(seats, self.t.button)
        if low:
            return sorted(seats, key=lambda s: min((low_rank(c), SUITS.index(c[1])) for c in self.cards[s]))
        return sorted(seats, reverse=True,
                      key=lambda s: max((rank_of(c), SUITS.index(c[1])) for c in self.cards[s]))


def replay(program, tables):
    """What the program finds wrong in these tables; nothing where it plays them the same way."""
    with tempfile.NamedTemporaryFile("w", suffix=".round") as file:
        file.write("\n".join(line for table in tables for line in table.lines) + "\n")
        file.flush()
        ended = subprocess.run([program, "replay", file.name], capture_output=True, text=True, check=False)
    return ended.stdout + ended.stderr if ended.returncode else ""


def main():
    program = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 1500
    rng = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 14)
    tables, done, failed = [], 0, 0
    while done < rounds:
        tables.append(Table(rng))
        for _ in range(rng.randint(1, 6)):
            tables[-1].play()
            done += 1
    if replay(program, tables):
        for table in tables:  # which of them
            wrong = replay(program, [table])
            failed += bool(wrong)
            if wrong and failed <= 3:
                print(wrong[:1000], *table.lines, sep="\n")
        failed = max(failed, 1)
    print(f"poker model: {done - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
