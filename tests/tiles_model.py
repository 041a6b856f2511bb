#!/usr/bin/env python3
"""Plays random rounds of pai gow by a model of its own, written from the rules and slow, and lets the program
replay them: whose tiles come, who is asked, every posting in its order and every net must be the same.

    tests/tiles_model.py PROGRAM [TABLES [SEED]]
"""

import random
import subprocess
import sys
import tempfile

# ---- what tiles are worth -----------------------------------------------------------------------

# pips, copies, points, rank
SET = [line.split() for line in """6-6 2 2 16|1-1 2 2 15|4-4 2 8 14|1-3 2 4 13|5-5 2 0 12|3-3 2 6 11|2-2 2 4 10|5-6 2 1 9
4-6 2 0 8|1-6 2 7 7|1-5 2 6 6|3-6 1 9 5|4-5 1 9 5|2-6 1 8 4|3-5 1 8 4|2-5 1 7 3|3-4 1 7 3|2-4 1 6 2|1-4 1 5 1|2-3 1 5 1
1-2 1 3 0""".replace("\n", "|").split("|")]
WALL = [pips for pips, copies, _, _ in SET for _ in range(int(copies))]
POINTS = {pips: int(points) for pips, _, points, _ in SET}
RANK = {pips: int(rank) for pips, _, _, rank in SET}
GEE_JOON, NINES, EIGHTS, FIVES = {"2-4", "1-2"}, {"3-6", "4-5"}, {"4-4", "2-6", "3-5"}, {"1-4", "2-3"}
MIXED = [NINES, {"2-6", "3-5"}, {"2-5", "3-4"}, FIVES]
ORDERS = ["g6-above-fives", "gee-joon-lowest-equal", "gee-joon-lowest-six-above-three"]
PAIR, WONG, GONG = 12, 11, 10


def single(tile, order):
    if order == ORDERS[1] and tile in GEE_JOON:
        return 0
    if order == ORDERS[2] and tile in FIVES | {"2-4"}:
        return 2 if tile in FIVES else 1
    return RANK[tile]


def worth(a, b, order):
    """Points of the hand, 10 to 12 for gong, wong and pairs, then what decides between equals: tuples, the larger wins."""
    both = {a, b}
    if both == GEE_JOON:
        return PAIR, 17
    if a == b or both in MIXED:
        return PAIR, RANK[a]
    for top in ("6-6", "1-1"):
        for beside, kind in ((NINES, WONG), (EIGHTS, GONG)):
            if top in both and both & beside:
                return kind, RANK[top]
    counts = [[3, 6] if tile in GEE_JOON else [POINTS[tile]] for tile in (a, b)]
    points = max((x + y) % 10 for x in counts[0] for y in counts[1])
    return points, max(single(a, order), single(b, order)) if points else 0


def is_strong(value):
    return value[0] in (GONG, WONG) or (value[0] == 9 and value[1] >= 15)


def settings(tiles, order):
    """(high, low, tiles of the high hand, of the low one), for each of the three."""
    for beside in (1, 2, 3):
        hands = [(tiles[0], tiles[beside]), tuple(tiles[i] for i in (1, 2, 3) if i != beside)]
        hands.sort(key=lambda hand: worth(*hand, order), reverse=True)
        yield worth(*hands[0], order), worth(*hands[1], order), hands[0], hands[1]


def best_high(some):
    return max(some, key=lambda s: s[:2])


def best_low(some):
    return max(some, key=lambda s: (s[1], s[0]))


# ---- house ways ---------------------------------------------------------------------------------


def split_pair(kept, split):
    """The rules 2a to 2d."""
    pair, beside = set(kept[2]), sorted(kept[3])
    tops = pair in ({"6-6"}, {"1-1"})
    low, other = kept[1][0], split[1][0]
    return (is_strong(split[0]) and is_strong(split[1])
            or tops and other >= 3 and other > low
            or not tops and low <= 3 and other >= 7 and split[0][0] >= 9
            or pair in ({"4-4"}, {"2-6", "3-5"}) and beside == ["4-6", "5-5"])


def ac_balance(tiles, order):
    three = list(settings(tiles, order))
    pairs = [sum(value[0] == PAIR for value in s[:2]) for s in three]
    if max(pairs) == 2:
        return three[pairs.index(2)]
    if max(pairs) == 1:
        kept = three[pairs.index(1)]
        split = best_high([s for s, n in zip(three, pairs) if n == 0])
        return split if split_pair(kept, split) else kept
    held = set(tiles)
    if held & {"6-6", "1-1"} and held & NINES and held & EIGHTS and "2-2" in held:
        return next(s for s in three if s[0][0] == GONG)
    strong = [sum(map(is_strong, s[:2])) for s in three]
    if max(strong) == 2:
        return best_high([s for s, n in zip(three, strong) if n == 2])
    low, high = best_low([s for s, n in zip(three, strong) if n == max(strong)]), best_high(three)
    if high[0] > low[0]:
        if low[1][0] < 3 and high[0][0] >= 7 or low[1][0] == 3 and low[1][1] < 11 and high[0][0] >= 9:
            return high
    return low


def reg_basic(tiles, order):
    three = list(settings(tiles, order))
    if best_high(three)[0][0] >= 7:
        return best_high(three)
    ranked = sorted(tiles, key=lambda tile: single(tile, order))
    return next(s for s in three if sorted((ranked[0], ranked[3])) in (sorted(s[2]), sorted(s[3])))


WAYS = {"ac-balance": ac_balance, "reg-basic": reg_basic}
EYE = {"A": {17: 25, 16: 6, 8: 3}, "B": {3: 25, 8: 4, 9: 2}}
SEATS, DEALER, PLACES = range(1, 7), 0, 8


def money(cents):
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02d}"


# ---- rounds -------------------------------------------------------------------------------------


class Table:
    def __init__(self, chance):
        self.chance, self.lines, self.net, self.house = chance, [], dict.fromkeys(SEATS, 0), 0
        self.had, self.last = {}, 0  # wagers of the last round in which nobody banked, who was offered the bank last
        pick = chance.choice
        self.way, self.order, self.rounding = pick([*WAYS, "custom"]), pick(ORDERS), pick(["exact", "up-to-25c"])
        self.direction, self.start, self.shared = pick([1, -1]), pick(["dice", "rng-1-8"]), pick(["yes", "no"])
        self.eye = pick("AB") if self.start == "dice" and pick([True, False]) else None
        self.say(f"table pai-gow house-way={self.way} single-tile-rank={self.order} vigorish-rounding={self.rounding}"
                 f" deal-direction={'counterclockwise' if self.direction == 1 else 'clockwise'} start-method={self.start}"
                 f" offer-cobank={self.shared}" + (f" dragons-eye=on dragons-eye-table={self.eye}" if self.eye else ""))

    def say(self, line):
        self.lines.append(line)

    def vigorish(self, won):
        return (won * 5 + 50) // 100 if self.rounding == "exact" else -(-won * 5 // 2500) * 25

    def pay(self, seat, cents, against_house=True):
        self.net[seat] += cents
        self.house -= cents if against_house else 0

    def bet(self, seat):
        self.bets[seat] = self.chance.randrange(100, 20001, 50)
        self.say(f"bet {seat} pai-gow {money(self.bets[seat])}")

    def offer(self):
        """Who takes the bank, whether he shares it, and the house's wager against him."""
        begun, declined = self.last, set()
        while True:
            left = [seat for seat in self.had if seat not in declined]
            if not left:
                return None, False, 0
            self.last = min((seat for seat in left if seat > begun), default=min(left))
            answer = self.chance.random()
            if answer < 0.5:
                self.say(f"act {self.last} decline")
                declined.add(self.last)
                continue
            shared, against = answer < 0.7 and self.shared == "yes", 0
            if not shared:
                against = self.chance.choice([self.had[self.last], self.chance.randrange(0, self.had[self.last] + 1, 50)])
            self.say(f"act {self.last} " + ("co-bank" if shared else f"bank {money(against)}"))
            if self.last in self.bets:
                self.say(f"=> {self.last} pai-gow returned {money(self.bets.pop(self.last))}")
            return self.last, shared, against

    def begin(self, first, totals):
        """The place at which the deal begins; wagers on the dice are posted with them."""
        if self.start != "dice":
            number = self.chance.randint(1, 8)
            self.say(f"draw {number}")
            return (first + number - 1) % PLACES
        dice = [self.chance.randint(1, 6) for _ in range(3)]
        self.say("roll " + " ".join(map(str, dice)))
        for seat, total in totals:
            won = total == sum(dice)
            self.say(f"=> {seat} dragons-eye-sum {total} " + (f"wins {money(500 * EYE[self.eye][total])}" if won else "loses"))
            self.pay(seat, 500 * EYE[self.eye][total] if won else -500)
        return (first + sum(dice) - 1) % PLACES

    def deal(self, start, occupied):
        wall, hands = self.chance.sample(WALL, len(WALL)), {}
        for step in range(PLACES):
            place = (start + self.direction * step) % PLACES
            if place not in occupied:
                continue
            hands[place] = [wall.pop() for _ in range(4)]
            self.say(f"=> needs tiles {'dealer' if place == DEALER else place}")
            self.say("tiles " + " ".join(self.chance.choice([tile, tile[::-1]]) for tile in hands[place]))
        return hands

    def choose(self, who, tiles):
        chosen = self.chance.choice(list(settings(tiles, self.order)))
        named = self.chance.choice(chosen[2:])
        self.say(f"=> needs decision {who}")
        self.say(f"act {who} set {named[0]} {named[1]} / rest")
        return chosen

    def play(self):
        self.bets = {}
        seats = self.chance.sample(SEATS, self.chance.randint(1, 6))
        for seat in seats:
            if self.chance.random() < 0.5:
                self.bet(seat)
        bank, shared, against = self.offer()
        for seat in seats:
            if seat != bank and seat not in self.bets:
                self.bet(seat)
        if not self.bets and against == 0:
            self.bet(1 if bank != 1 else 2)
        totals = [(seat, total) for seat in sorted(self.bets) for total in sorted(EYE[self.eye] if self.eye else ())
                  if self.chance.random() < 0.3]
        for seat, total in totals:
            self.say(f"bet {seat} dragons-eye-sum {total} 5.00")
        self.say("close")
        start = self.begin(bank or DEALER, totals)
        hands = self.deal(start, set(self.bets) | {bank or DEALER} | ({DEALER} if against else set()))
        house = DEALER if DEALER in hands else bank if shared else None
        sets = {seat: self.choose(seat, hands[seat]) for seat in sorted(self.bets)}
        if house is not None:
            sets[house] = self.choose("dealer", hands[house]) if self.way == "custom" else WAYS[self.way](hands[house], self.order)
        if bank and not shared:
            sets[bank] = self.choose("banker", hands[bank])
        self.settle(sets, bank, shared, against)
        if not bank:
            self.had = dict(self.bets)

    def settle(self, sets, bank, shared, against):
        banks, won = sets[bank or DEALER], 0

        def parts(hand):
            return sum(own > other for own, other in zip(hand[:2], banks[:2]))

        if against:
            part = parts(sets[DEALER])
            self.say("=> dealer dealer-against-bank " + ["loses", "pushes", f"wins {money(against)}"][part])
            won += [against, 0, -against][part]
            self.house -= [against, 0, -against][part]
        for seat, stake in sorted(self.bets.items()):
            part = parts(sets[seat])
            self.say(f"=> {seat} pai-gow " + ["loses", "pushes", f"wins {money(stake)}"][part])
            self.pay(seat, [-stake, 0, stake][part], bank is None)
            won += [stake, 0, -stake][part]
            if part == 2:
                self.say(f"=> {seat} commission {money(self.vigorish(stake))}")
                self.pay(seat, -self.vigorish(stake))
        if bank:
            own = won // 2 if shared else won
            self.house += won - own
            self.net[bank] += own
            self.say(f"=> {bank} {'co-bank' if shared else 'bank'} " + ("pushes" if own == 0 else f"wins {money(own)}" if own > 0 else f"loses {money(-own)}"))
            if own > 0:
                self.say(f"=> {bank} commission {money(self.vigorish(own))}")
                self.pay(bank, -self.vigorish(own))
        for seat in SEATS:
            self.say(f"=> net {seat} {money(self.net[seat])}")
        self.say(f"=> house {money(self.house)}")
        assert self.house + sum(self.net.values()) == 0


def replay(program, tables):
    """What the program has against the model's rounds; nothing, where they are the same."""
    with tempfile.NamedTemporaryFile("w", suffix=".round") as file:
        file.write("\n".join(line for table in tables for line in table.lines) + "\n")
        file.flush()
        run = subprocess.run([program, "replay", file.name], capture_output=True, text=True)
    return run.stdout + run.stderr if run.returncode else ""


def main():
    program = sys.argv[1]
    many = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
    print(f"seed {seed}")
    tables = [Table(random.Random(seed + i)) for i in range(many)]
    for table in tables:
        for _ in range(12):
            table.play()
    wrong = replay(program, tables)
    print(wrong[:1000], end="")
    failed = sum(bool(replay(program, [table])) for table in tables) if wrong else 0
    print(f"tiles: {many - failed} passed, {failed} failed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
