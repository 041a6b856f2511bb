#!/usr/bin/env python3
"""Plays random rounds of pai gow poker and Asia poker by a model of its own, written from the rules and slow, and lets
the program replay them: what is needed, every posting in its order, the meter and every net must be the same.

    tests/set_hands_model.py PROGRAM [ROUNDS [SEED]]
"""

import itertools
import random
import subprocess
import sys
import tempfile

RANKS, SUITS = "23456789TJQKA", "cdhs"
DECK = [rank + suit for rank in RANKS for suit in SUITS] + ["Jk"]
ACE = 14
HIGH, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, ROYAL, FIVE_ACES = range(11)


def rank_of(card):
    return ACE if card == "Jk" else RANKS.index(card[0]) + 2


# ---- what hands are worth: tuples, the larger wins --------------------------------------------


def straight_top(ranks, wheel):
    """The place of the straight among straights; 0: it is none. A-K-Q-J-10 is 15, the wheel 14 or the lowest."""
    found = sorted(set(ranks))
    if len(found) != 5:
        return 0
    if found == [2, 3, 4, 5, ACE]:
        return 14 if wheel == "second" else 5
    return (15 if found[-1] == ACE else found[-1]) if found[-1] - found[0] == 4 else 0


def plain_five(ranks, flush, wheel):
    counts = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
    shape = [ranks.count(rank) for rank in counts]
    top = straight_top(ranks, wheel)
    if shape == [5]:
        return (FIVE_ACES,)
    if flush and top:
        return (ROYAL,) if top == 15 else (STRAIGHT_FLUSH, top)
    for kind, want in ((FOUR, [4, 1]), (FULL, [3, 2])):
        if shape == want:
            return (kind, *counts)
    if flush:
        return (FLUSH, *sorted(ranks, reverse=True))
    if top:
        return (STRAIGHT, top)
    for kind, want in ((THREE, [3, 1, 1]), (TWO_PAIR, [2, 2, 1]), (PAIR, [2, 1, 1, 1])):
        if shape == want:
            return (kind, *counts)
    return (HIGH, *counts)


def five_value(cards, house):
    """Five cards: the joker is an ace, or any card that makes a straight or a flush."""
    wheel = house.get("wheel-rank", "second")
    natural = [card for card in cards if card != "Jk"]
    ranks = [rank_of(card) for card in natural]
    one_suit = len({card[1] for card in natural}) == 1
    if len(natural) == 5:
        return plain_five(ranks, one_suit, wheel)
    values = [plain_five(ranks + [ACE], False, wheel)]
    for rank in range(2, ACE + 1):
        top = straight_top(ranks + [rank], wheel)
        missing = rank not in ranks
        if top:
            values.append(plain_five(ranks + [rank], one_suit and missing, wheel))
        if one_suit and (rank == ACE if house.get("joker-in-flush") == "ace-only" else missing):
            values.append((FLUSH, *sorted(ranks + [rank], reverse=True)))
    return max(values)


def seven_value(cards, house=None):
    return max(five_value(five, house or {}) for five in itertools.combinations(cards, 5))


def front_value(cards):
    high, low = sorted((rank_of(card) for card in cards), reverse=True)
    return (high == low, high, low)


def is_foul(front, back):
    paired, high, low = front
    if back[0] > PAIR:
        return False
    if back[0] == PAIR:
        return paired and high > back[1]
    return paired or (high, low) > (back[1], back[2])


# ---- the house way -----------------------------------------------------------------------------


def best_back(cards, front_ranks, house):
    """Of the cards that make this front those whose back is highest."""
    best = None
    for front in itertools.combinations(cards, 2):
        if sorted(rank_of(card) for card in front) == sorted(front_ranks):
            back = five_value([card for card in cards if card not in front], house)
            best = max(best, (back, front)) if best else (back, front)
    return best


def complete(cards, house):
    """The highest front, then back, of the settings whose back is a straight or better."""
    found = []
    for front in itertools.combinations(cards, 2):
        back = five_value([card for card in cards if card not in front], house)
        if back[0] in (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL):
            found.append((front_value(front), back, front))
    return max(found) if found else None


def house_front(cards, house):
    ranks = [rank_of(card) for card in cards]
    held = {n: sorted((rank for rank in set(ranks) if ranks.count(rank) == n), reverse=True) for n in range(1, 6)}
    singles, pairs, threes, fours = (held[n] for n in (1, 2, 3, 4))

    def ranked(front):
        return best_back(cards, front, house)[1]

    if held[5]:
        return ranked([13, 13] if 13 in pairs else [ACE, ACE])
    if fours:
        four = fours[0]
        if threes or pairs:
            return ranked([(threes + pairs)[0]] * 2)
        if four >= 11 or (four >= 7 and singles[0] < 13):
            return ranked([four, four])
        return ranked(singles[:2])
    if len(threes) == 2:
        return ranked([threes[0]] * 2)
    if threes and pairs:
        return ranked([pairs[0]] * 2)
    if len(pairs) == 3:
        return ranked([pairs[0]] * 2)
    if len(pairs) == 2:
        apart = pairs[0] <= 10 and singles[0] == ACE or pairs[0] <= 6 and singles[0] >= 13
        return ranked(singles[:2] if apart else [pairs[1]] * 2)
    whole = complete(cards, house)
    if whole:
        if pairs and 10 <= pairs[0] <= 13 and singles[0] == ACE:
            if (False, ACE, singles[1]) > whole[0]:
                return ranked([ACE, singles[1]])
        return whole[2]
    if threes:
        return ranked([ACE, singles[0]] if threes[0] == ACE else singles[:2])
    if pairs:
        return ranked(singles[:2])
    return ranked(singles[1:3])


# ---- side wagers -------------------------------------------------------------------------------

LINES = ["three-pair", "straight", "three", "flush", "full", "four", "straight-flush", "royal", "five-aces", "sf7-joker",
         "royal-plus-match", "sf7-natural"]
KIND = {THREE: "three", STRAIGHT: "straight", FLUSH: "flush", FULL: "full", FOUR: "four", STRAIGHT_FLUSH: "straight-flush",
        ROYAL: "royal", FIVE_ACES: "five-aces"}
BONUS_FROM_TOP = ["sf7-natural", "royal-plus-match", "sf7-joker", "five-aces", "royal", "straight-flush", "four", "full",
                  "flush", "three", "straight"]
BONUS = {name: dict(zip(BONUS_FROM_TOP, row)) for name, row in {
    "BON-1": (5000, 1000, 750, 250, 100, 50, 20, 5, 4, 3, 2),
    "BON-2": (8000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2),
    "BON-3": (5000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2),
    "BON-4": (2500, 1000, 750, 250, 125, 50, 25, 5, 4, 3, 2),
    "BON-6": (5000, 1000, 500, 300, 110, 45, 25, 5, 4, 3, 2)}.items()}
BONUS["BON-5"], BONUS["BON-7"] = BONUS["BON-3"], BONUS["BON-2"]
SEVEN = {"five-aces": 500, "royal": 250, "straight-flush": 50, "four": 25, "full": 5, "flush": 4, "three": 3, "straight": 2}
IMPERIAL = {"five-aces": 1000, "royal": 200, "straight-flush": 50, "four": 25, "full": 5, "flush": 4, "straight": 2,
            "three": 2}
IMPERIAL_BANK = {9: 100, 10: 20, 11: 5}
INSURANCE = {9: 100, 10: 25, 11: 15, 12: 7, 13: 5, ACE: 3}
ENVY = {"sf7-natural": 5000, "royal-plus-match": 1000, "sf7-joker": 500, "five-aces": 250, "royal": 50,
        "straight-flush": 20, "four": 5}
THREE_CARDS = {"straight-flush": 40, "three": 30, "joker-straight-flush": 5, "straight": 4, "flush": 3, "pair": 1}


def held_lines(cards):
    """All the lines that the seven cards meet."""
    best = seven_value(cards)
    held = {KIND[best[0]]} if best[0] in KIND else set()
    ranks = [rank_of(card) for card in cards]
    if any(ranks.count(rank) >= 3 for rank in ranks):
        held.add("three")
    if sum(ranks.count(rank) >= 2 for rank in set(ranks)) == 3:
        held.add("three-pair")
    natural = [card for card in cards if card != "Jk"]
    if len({card[1] for card in natural}) == 1:
        own = {rank_of(card) for card in natural}
        windows = [{ACE, 2, 3, 4, 5, 6, 7}] + [set(range(low, low + 7)) for low in range(2, 9)]
        if any(own <= window for window in windows):
            held.add("sf7-joker" if "Jk" in cards else "sf7-natural")
    for suit in SUITS:
        match = {"K" + suit, "Q" + suit}
        if match <= set(cards):
            five = [card for card in cards if card not in match]
            if five_value(five, {})[0] == ROYAL:
                held.add("royal-plus-match")
    return held


def paid(held, table):
    lines = [line for line in LINES if line in held and table.get(line)]
    return table[lines[-1]] if lines else None


def pai_gow_high(cards):
    """The highest rank of a pai gow; None: the cards are none."""
    ranks = [rank_of(card) for card in cards]
    if len(set(ranks)) < 7 or seven_value(cards)[0] != HIGH:
        return None
    return max(ranks)


def three_line(cards):
    natural = [card for card in cards if card != "Jk"]
    ranks, joker = [rank_of(card) for card in natural], "Jk" in cards
    runs = [{ACE, 2, 3}] + [{low, low + 1, low + 2} for low in range(2, 13)]
    straight = len(set(ranks)) == len(ranks) and any(set(ranks) <= run for run in runs)
    flush = len({card[1] for card in natural}) == 1
    counts = ranks + [ACE] * joker
    if straight and flush and not joker:
        return "straight-flush"
    if len(set(counts)) == 1:
        return "three"
    if straight and flush:
        return "joker-straight-flush"
    if straight or flush:
        return "straight" if straight else "flush"
    return "pair" if len(set(counts)) == 2 else None


# ---- money -------------------------------------------------------------------------------------


def money(cents):
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"


def vigorish(cents, house):
    if house.get("variation") == "ez":
        return 0
    if house.get("vigorish-rounding") == "up-to-25c":
        return -(-cents * 5 // 2500) * 25
    return (cents * 5 + 50) // 100


# ---- a table ------------------------------------------------------------------------------------

SIDES = ["additional", "progressive", "insurance", "bonus", "three-card", "seven-card", "imperial", "dynasty", "protection",
         "red", "black", "queens-dragon"]
EZ_ONLY = ["dynasty", "protection", "red", "black", "queens-dragon"]
OFFER = {side: f"offer-{side}" for side in SIDES} | {"red": "offer-red-black", "black": "offer-red-black"}


class Table:
    standard_start = "button"

    def __init__(self, chance):
        self.chance, self.lines, self.round = chance, [], 0
        self.net = dict.fromkeys(range(1, 7), 0)
        self.meter, self.last, self.asked = 1000000, {}, 0
        house = self.house = {}
        if chance.random() < 0.3:
            house["variation"] = "ez"
        for option, values in (("dealing", ["manual-shoe", "hand"]), ("start-method", ["rng", "dice"]),
                               ("vigorish-rounding", ["up-to-25c"]), ("wheel-rank", ["lowest"]),
                               ("joker-in-flush", ["ace-only"]), ("bonus-table", ["BON-1", "BON-3", "BON-4", "BON-6"]),
                               ("imperial-both", ["pay-higher"]), ("house-way", ["custom"])):
            if chance.random() < 0.3:
                house[option] = chance.choice(values)
        if "start-method" not in house:
            self.button = chance.choice(["dealer", 1, 2, 3, 4, 5, 6])
            house["button"] = str(self.button)
            self.button = 0 if self.button == "dealer" else self.button
        self.ez = house.get("variation") == "ez"
        self.main = "ez-pai-gow-poker" if self.ez else "pai-gow-poker"
        self.sides = [side for side in SIDES if (self.ez or side not in EZ_ONLY) and chance.random() < 0.5]
        if "red" in self.sides or "black" in self.sides:
            self.sides = [side for side in SIDES if side in self.sides or side in ("red", "black")]
        for side in self.sides:
            house[OFFER[side]] = "yes"
        self.say("table pai-gow-poker " + " ".join(f"{key}={value}" for key, value in house.items()))

    def say(self, line):
        self.lines.append(line)

    def posts(self, postings):
        for line in postings or ["nothing"]:
            self.say("=> " + line)

    # -- betting

    def offer_bank(self):
        """Asks those who had a wager when nobody last banked, the first behind the last one asked."""
        self.bank, self.shared, self.against = 0, False, 0
        if self.ez or not self.last:
            return
        order = [(self.asked + i) % 6 + 1 for i in range(6)]
        for seat in [seat for seat in order if seat in self.last]:
            kind = self.chance.choice(["decline", "decline", "bank", "co-bank"])
            self.asked = seat
            if kind == "decline":
                self.say(f"act {seat} decline")
                continue
            self.bank, self.shared = seat, kind == "co-bank"
            self.against = self.last[seat] if kind == "bank" else 0
            amount = ""
            if kind == "bank" and self.chance.random() < 0.5:
                self.against = self.chance.choice([0, self.against // 100 * 50])
                amount = " " + money(self.against)
            self.say(f"act {seat} {kind}{amount}")
            return

    def make_bets(self):
        chance = self.chance
        seats = [seat for seat in range(1, 7) if seat != self.bank and chance.random() < 0.6]
        seats = seats or [1 + self.bank % 6]
        self.stake, self.side = {}, {}
        for seat in seats:
            self.stake[seat] = chance.randrange(1, 400) * 50
            self.say(f"bet {seat} {self.main} {money(self.stake[seat])}")
            for side in self.sides:
                if chance.random() < 0.6:
                    cents = 100 if side in ("additional", "progressive") else chance.choice([100, 250, 500, 1000])
                    self.side[seat, side] = cents
                    self.say(f"bet {seat} {side} {money(cents)}")
        self.say("close")
        fed = sum(20 for seat, side in self.side if side == "progressive")
        if fed:
            self.meter += fed
            self.say(f"=> meter progressive {money(self.meter)}")

    # -- dealing

    def deal(self):
        chance, method = self.chance, self.house.get("start-method", self.standard_start)
        first = self.bank
        if method == "button":
            start = self.button
        elif method == "rng":
            number = chance.randrange(1, 8)
            self.say(f"draw {number}")
            start = (first + number - 1) % 7
        else:
            dice = [chance.randrange(1, 7) for _ in range(3)]
            self.say("roll " + " ".join(map(str, dice)))
            start = (first + sum(dice) - 1) % 7
        held = set(self.stake) | ({self.bank} if self.bank else set())
        if not self.bank or self.against:
            held.add(0)
        order = [place for place in ((start - i) % 7 for i in range(7)) if place in held]
        deck = self.stack(order)
        self.hand = {place: [] for place in order}
        if "dealing" in self.house:
            for _ in range(7):
                for place in order:
                    self.hand[place].append(deck.pop())
            cards = [self.hand[place][i] for i in range(7) for place in order]
        else:
            for place in order:
                self.hand[place] = [deck.pop() for _ in range(7)]
            cards = [card for place in order for card in self.hand[place]]
        for i in range(0, len(cards), 14):
            self.say("deal " + " ".join(cards[i:i + 14]))

    def stack(self, order):
        """The pack; now and then of one suit's cards first, or of few ranks, so that rare hands come."""
        deck, kind = DECK[:], self.chance.random()
        self.chance.shuffle(deck)
        if kind < 0.35:
            deck.sort(key=lambda card: card == "Jk" or card[1] in "sh" and self.chance.random() < 0.8)
        elif kind < 0.6:
            deck.sort(key=lambda card: card == "Jk" or card[0] in "AKQ9" and self.chance.random() < 0.8)
        elif kind < 0.75:
            deck.sort(key=lambda card: rank_of(card) < 13 and self.chance.random() < 0.7)
        if kind > 0.5:
            place, whole = self.chance.randrange(len(order)), "dealing" not in self.house
            for i, card in enumerate(self.rare()):
                at = -1 - (7 * place + i if whole else len(order) * i + place)
                other = deck.index(card)
                deck[at], deck[other] = deck[other], deck[at]
        return deck

    def rare(self):
        """Seven cards that seldom come: long straight flushes, royal flushes, five aces, a low pai gow."""
        chance, suit, other = self.chance, *self.chance.sample(SUITS, 2)
        low = chance.randrange(8)
        kind = chance.randrange(6)
        if kind < 3:
            run = ("A" + RANKS)[low:low + 7]
            cards = [rank + suit for rank in (run, "AKQJT" + "98", "AKQJT")[kind]]
            cards += ["K" + other, "Q" + other] if kind == 2 else []
        elif kind == 3:
            cards = ["A" + each for each in SUITS] + ["Jk", "K" + suit, chance.choice("K2") + other]
        elif kind == 4:
            cards = [rank + chance.choice(SUITS) for rank in chance.choice(["9875432", "T986542", "J976432", "QT97432"])]
        else:
            cards = [RANKS[low] + each for each in SUITS] + [RANKS[(low + i) % 13] + suit for i in (3, 5, 6)]
        if "Jk" not in cards and chance.random() < 0.4 and kind != 4:
            cards[chance.randrange(5)] = "Jk"
        chance.shuffle(cards)
        return cards

    # -- setting

    def set_hands(self):
        chance, self.front = self.chance, {}
        custom = self.house.get("house-way") == "custom"
        seats = sorted(self.stake)

        def setting(place, lawful):
            cards = self.hand[place]
            if chance.random() < 0.6:
                return house_front(cards, self.house)
            while True:
                front = tuple(chance.sample(cards, 2))
                back = five_value([card for card in cards if card not in front], self.house)
                if not lawful or not is_foul(front_value(front), back):
                    return front

        acts = []
        for seat in seats:
            self.front[seat] = setting(seat, False)
            acts.append((seat, self.front[seat]))
        house = self.bank if self.shared else 0
        if house in self.hand:
            self.front[house] = setting(house, True) if custom else house_front(self.hand[house], self.house)
            if custom:
                acts.append(("dealer", self.front[house]))
        if self.bank and not self.shared:
            self.front[self.bank] = setting(self.bank, False)
            acts.append(("banker", self.front[self.bank]))
        for i, (who, front) in enumerate(acts):
            self.say(f"=> needs decision {who}")
            self.say(f"act {who} set {' '.join(front)} / rest")
            if i + 1 < len(acts):
                self.posts([])

    def worth(self, place):
        front = self.front[place]
        back = five_value([card for card in self.hand[place] if card not in front], self.house)
        low = front_value(front)
        return low, back, is_foul(low, back)

    def compare(self, own, bank):
        if own[2]:
            return "loses"
        if bank[2]:
            return "wins"
        above = (own[0] > bank[0]) + (own[1] > bank[1])
        return ("loses", "pushes", "wins")[above]

    # -- settling

    def side_odds(self, seat, side, bank):
        own = self.hand[seat]
        if side in ("insurance", "protection"):
            return INSURANCE.get(pai_gow_high(own))
        if side in ("bonus", "dynasty"):
            name = self.house.get("bonus-table", "BON-2") if side == "bonus" else "BON-2"
            odds = paid(held_lines(own), BONUS[name])
            return 0 if odds is None and name == "BON-1" and "three-pair" in held_lines(own) else odds
        if side in ("seven-card", "additional"):
            return paid(held_lines(own), SEVEN)
        if side == "three-card":
            return THREE_CARDS.get(three_line(own[:3]))
        if side == "imperial":
            parts = [paid(held_lines(own), IMPERIAL) or 0, IMPERIAL_BANK.get(pai_gow_high(bank), 0)]
            return (max(parts) if self.house.get("imperial-both") == "pay-higher" else sum(parts)) or None
        if side == "queens-dragon":
            return 50 if pai_gow_high(bank) == 12 else None
        suits = "dh" if side == "red" else "cs"
        return 1 if sum(card != "Jk" and card[1] in suits for card in bank) >= 4 else None

    def progressive(self, seat):
        held = held_lines(self.hand[seat])
        if held & {"sf7-natural", "sf7-joker"}:
            cents, left = self.meter, 1000000
        elif "five-aces" in held:
            cents = -(-self.meter // 10)
            left = self.meter - cents
        else:
            cents, left = paid(held, {"royal": 50000, "straight-flush": 10000, "four": 7500, "full": 400}), None
        if cents is None:
            self.net[seat] -= 100
            return [f"{seat} progressive loses"]
        self.net[seat] += cents - 100
        if left is None:
            return [f"{seat} progressive pays {money(cents)}"]
        self.meter = left
        return [f"{seat} progressive pays {money(cents)}", f"meter progressive {money(left)}"]

    def settle(self):
        posts, won = [], 0
        bank = self.worth(self.bank)
        bank_cards = self.hand[self.bank]
        if self.against:
            fate = self.compare(self.worth(0), bank)
            amount = "" if fate == "pushes" else " " + money(self.against)
            posts.append(f"dealer dealer-against-bank {fate}{amount if fate == 'wins' else ''}")
            won += {"wins": -1, "pushes": 0, "loses": 1}[fate] * self.against
        queen = self.ez and pai_gow_high(self.hand[0]) == 12
        for seat in sorted(self.stake):
            stake = self.stake[seat]
            fate = "pushes" if queen else self.compare(self.worth(seat), bank)
            if fate == "wins":
                posts.append(f"{seat} {self.main} wins {money(stake)}")
                fee = vigorish(stake, self.house)
                if fee:
                    posts.append(f"{seat} commission {money(fee)}")
                self.net[seat] += stake - fee
                won -= stake
            else:
                posts.append(f"{seat} {self.main} {fate}")
                self.net[seat] -= stake if fate == "loses" else 0
                won += stake if fate == "loses" else 0
            for side in self.sides:
                cents = self.side.get((seat, side))
                if cents is None:
                    continue
                if side == "progressive":
                    posts += self.progressive(seat)
                    continue
                odds = self.side_odds(seat, side, bank_cards)
                self.net[seat] += -cents if odds is None else odds * cents
                posts.append(f"{seat} {side} " + ("loses" if odds is None else f"wins {money(odds * cents)}" if odds else "pushes"))
        posts += self.bank_posts(won)
        self.posts(posts + self.envies())

    def bank_posts(self, won):
        if not self.bank:
            return []
        wager = "co-bank" if self.shared else "bank"
        half = abs(won) // 2 * (1 if won > 0 else -1) if self.shared else won
        if half <= 0:
            self.net[self.bank] += half
            return [f"{self.bank} {wager} " + (f"loses {money(-half)}" if half else "pushes")]
        fee = vigorish(half, self.house)
        self.net[self.bank] += half - fee
        return [f"{self.bank} {wager} wins {money(half)}", f"{self.bank} commission {money(fee)}"]

    def envies(self):
        posts = []
        table = dict(ENVY)
        if self.house.get("bonus-table") == "BON-3":
            table["sf7-natural"] = 3000
        for seat in sorted(self.stake):
            if all(self.side.get((seat, side), 0) < 500 for side in ("bonus", "dynasty")):
                continue
            for other in sorted(set(self.hand) - {0, seat}):
                dollars = paid(held_lines(self.hand[other]), table)
                if dollars:
                    posts.append(f"{seat} envy {money(dollars * 100)}")
                    self.net[seat] += dollars * 100
        return posts

    # -- a round

    def play(self):
        self.offer_bank()
        self.make_bets()
        self.deal()
        self.set_hands()
        self.settle()
        if not self.bank:
            self.last = dict(self.stake)
        for seat, cents in self.net.items():
            self.say(f"=> net {seat} {money(cents)}")
        self.say("=> needs over")
        if "start-method" not in self.house:
            self.button = (self.button - 1) % 7


# ---- Asia poker ---------------------------------------------------------------------------------

FOUR_ORDER = ["high", "pair", "two-pair", "three", "straight", "flush", "straight-flush", "royal", "four"]


def plain_four(ranks, flush):
    counts = sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank))
    shape, found = [ranks.count(rank) for rank in counts], sorted(set(ranks))
    top = 0
    if len(found) == 4:
        top = 4 if found == [2, 3, 4, ACE] else found[-1] if found[-1] - found[0] == 3 else 0
    kinds = [("four", shape == [4], counts), ("royal", flush and top == ACE, []), ("straight-flush", flush and top, [top]),
             ("flush", flush, sorted(ranks, reverse=True)), ("straight", top, [top]), ("three", shape == [3, 1], counts),
             ("two-pair", shape == [2, 2], counts), ("pair", shape == [2, 1, 1], counts), ("high", True, counts)]
    kind, _, order = next(each for each in kinds if each[1])
    return (FOUR_ORDER.index(kind), *order)


def four_value(cards):
    """Four cards: the joker is an ace, or any card that makes a straight or a flush."""
    natural = [card for card in cards if card != "Jk"]
    ranks, one_suit = [rank_of(card) for card in natural], len({card[1] for card in natural}) == 1
    if len(natural) == 4:
        return plain_four(ranks, one_suit)
    values = [plain_four(ranks + [ACE], False)]
    for rank in range(2, ACE + 1):
        value = plain_four(ranks + [rank], one_suit and rank not in ranks)
        if FOUR_ORDER[value[0]] in ("straight", "flush", "straight-flush", "royal"):
            values.append(value)
    return max(values)


def asia_worth(cards, low, medium):
    """What the three hands are worth, and whether the setting is foul."""
    high = four_value([card for card in cards if card != low and card not in medium])
    paired, first, second = middle = front_value(medium)
    foul = not paired and rank_of(low) > first
    if FOUR_ORDER[high[0]] == "pair":
        foul = foul or paired and first > high[1]
    if FOUR_ORDER[high[0]] == "high":
        foul = foul or paired or (first, second) > (high[1], high[2])
    return rank_of(low), middle, high, foul


def asia_settings(cards):
    for medium in itertools.combinations(cards, 2):
        for low in cards:
            if low not in medium:
                yield low, medium


def asia_way(cards):
    """The highest medium hand, then low card, then high hand, of the lawful settings."""
    best = None
    for low, medium in asia_settings(cards):
        worth = asia_worth(cards, low, medium)
        key = (worth[1], worth[0], worth[2])
        if not worth[3] and (best is None or key > best[0]):
            best = (key, low, medium)
    return best[1], best[2]


ASIA_BONUS = ["five-aces", "royal", "straight-flush", "four", "full", "flush", "straight", "three"]


class AsiaTable(Table):
    standard_start = "dice"

    def __init__(self, chance):
        self.chance, self.lines = chance, []
        self.net = dict.fromkeys(range(1, 7), 0)
        self.bank, self.against, self.last = 0, 0, {}
        house = self.house = {}
        for option, values in (("dealing", ["manual-shoe", "hand"]), ("start-method", ["rng"]), ("house-way", ["custom"])):
            if chance.random() < 0.3:
                house[option] = chance.choice(values)
        self.pays = None
        if chance.random() < 0.5:
            self.pays = dict(zip(ASIA_BONUS, [800, 200] + [chance.randrange(5) for _ in range(6)]))
            house |= {"offer-bonus": "yes", "bonus-table": "-".join(map(str, self.pays.values()))}
        if chance.random() < 0.5:
            house["offer-insurance"] = "yes"
        self.say("table asia-poker " + " ".join(f"{key}={value}" for key, value in house.items()))

    def bet(self):
        chance, self.stake, self.side = self.chance, {}, {}
        seats = [seat for seat in range(1, 7) if chance.random() < 0.6] or [3]
        for seat in seats:
            self.stake[seat] = chance.randrange(1, 400) * 50
            self.say(f"bet {seat} wager {money(self.stake[seat])}")
            for side in ("bonus", "insurance"):
                if f"offer-{side}" in self.house and chance.random() < 0.6:
                    self.side[seat, side] = chance.choice([100, 250, 500])
                    self.say(f"bet {seat} {side} {money(self.side[seat, side])}")
        self.say("close")

    def lose(self, seat):
        """All that the seat has up is lost."""
        posts = [f"{seat} wager loses"]
        self.net[seat] -= self.stake[seat]
        for side in ("bonus", "insurance"):
            if (seat, side) in self.side:
                self.net[seat] -= self.side[seat, side]
                posts.append(f"{seat} {side} loses")
        return posts

    def set_and_settle(self):
        chance, settings, playing = self.chance, {}, sorted(self.stake)
        custom, acts = self.house.get("house-way") == "custom", []
        for seat in list(playing):
            cards = self.hand[seat]
            if chance.random() < 0.1:
                playing.remove(seat)
                acts.append((seat, f"act {seat} surrender", self.lose(seat)))
                continue
            if chance.random() < 0.1:  # so many cards in the wrong places
                low = chance.sample(cards, 2)
                medium = [card for card in cards if card not in low][:2]
                settings[seat] = None
            else:
                low, medium = asia_way(cards) if chance.random() < 0.6 else chance.choice(list(asia_settings(cards)))
                settings[seat] = asia_worth(cards, low, medium)
                low = [low]
            acts.append((seat, f"act {seat} set {' '.join(low)} / {' '.join(medium)} / rest", []))
        house = asia_way(self.hand[0])
        if custom:
            house = chance.choice([each for each in asia_settings(self.hand[0]) if not asia_worth(self.hand[0], *each)[3]])
            if playing:
                acts.append(("dealer", f"act dealer set {house[0]} / {' '.join(house[1])} / rest", []))
        dealer = asia_worth(self.hand[0], *house)
        for i, (who, act, posts) in enumerate(acts):
            self.say(f"=> needs decision {who}")
            self.say(act)
            last = i + 1 == len(acts)
            self.posts(posts + (self.settle_all(playing, settings, dealer) if last else []))

    def settle_all(self, playing, settings, dealer):
        posts = []
        for seat in reversed(playing):
            worth, stake = settings[seat], self.stake[seat]
            above = sum(own > other for own, other in zip(worth[:3], dealer)) if worth and not worth[3] else 0
            self.net[seat] += stake if above >= 2 else -stake
            posts.append(f"{seat} wager " + (f"wins {money(stake)}" if above >= 2 else "loses"))
            for side in ("bonus", "insurance"):
                cents = self.side.get((seat, side))
                if cents is None:
                    continue
                if side == "bonus":
                    held = held_lines(self.hand[seat])
                    odds = next((self.pays[line] for line in ASIA_BONUS if line in held and self.pays[line]), None)
                else:
                    odds = dict(zip(range(9, 15), (100, 40, 10, 7, 6, 3))).get(pai_gow_high(self.hand[seat]))
                self.net[seat] += odds * cents if odds else -cents
                posts.append(f"{seat} {side} " + (f"wins {money(odds * cents)}" if odds else "loses"))
        return posts

    def play(self):
        self.bet()
        self.deal()
        self.set_and_settle()
        for seat, cents in self.net.items():
            self.say(f"=> net {seat} {money(cents)}")
        self.say("=> needs over")


def replay(program, tables):
    """What the program has against the model's rounds; nothing, where they are the same."""
    with tempfile.NamedTemporaryFile("w", suffix=".round") as file:
        file.write("\n".join(line for table in tables for line in table.lines) + "\n")
        file.flush()
        run = subprocess.run([program, "replay", file.name], capture_output=True, text=True)
    return run.stdout + run.stderr if run.returncode else ""


def main():
    program = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
    chance, tables, done, failed = random.Random(seed), [], 0, 0
    print(f"seed {seed}")
    while done < rounds:
        tables.append(chance.choice([Table, AsiaTable])(chance))
        for _ in range(3):
            tables[-1].play()
            done += 1
    if replay(program, tables):
        for table in tables:  # which of them
            wrong = replay(program, [table])
            failed += bool(wrong)
            if wrong and failed <= 3:
                print(wrong[:1000], *table.lines, sep="\n")
        failed = max(failed, 1)
    print(f"hands that are set: {done - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
