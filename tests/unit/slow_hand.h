/* slow_hand.h: hands looked at slowly and plainly, for tests of the fast rankings. A hand is read
 * as a pattern of repetitions, a straight as one of a list; every hand up to the names of its suits
 * can be listed. */
#ifndef BW_SLOW_HAND_H
#define BW_SLOW_HAND_H

#include "check.h"

#include "hands/poker.h"

#include <stdlib.h>

enum { SLOW_HAND_MAX = 7 };

/* Reads cards, "Ah Kd Jk", and returns how many. */
static inline unsigned slow_read(const char *text, BwCard *cards) {
    unsigned n = 0;
    for (; *text != '\0'; text += text[2] == ' ' ? 3 : 2)
        CHECK(bw_card_parse(text, 2, &cards[n++]));
    return n;
}

static inline BwCardSet slow_set(const char *text) {
    BwCard cards[SLOW_HAND_MAX];
    unsigned n = slow_read(text, cards);
    return bw_card_set_of(cards, n);
}

/* Ranks, those that come most often first and the higher first among equals; the straight that they
 * make, counted from 1 for the first of the list, 0 for none. */
typedef struct SlowHand {
    unsigned order[SLOW_HAND_MAX], most, next, straight;
    bool suited;
} SlowHand;

/* `straights` are words of n letters with a space after each; a rank may come up to five times. */
static inline SlowHand slow_look(const BwCard *cards, unsigned n, const char *straights) {
    static const char letters[] = "23456789TJQKA";
    SlowHand hand = {.suited = true};
    unsigned times[BW_RANKS] = {0}, at = 0;
    for (unsigned i = 0; i < n; i++) {
        times[cards[i] / 4]++;
        if (cards[i] % 4 != cards[0] % 4) hand.suited = false;
    }
    for (unsigned t = 5; t >= 1; t--)
        for (unsigned r = BW_RANKS; r-- > 0;)
            for (unsigned k = 0; times[r] == t && k < t; k++) hand.order[at++] = r;
    hand.most = times[hand.order[0]];
    hand.next = hand.most == n ? 0 : times[hand.order[hand.most]];
    unsigned number = 1;
    for (const char *s = straights; *s != '\0'; s += n + 1, number++) {
        unsigned found = 0;
        for (unsigned i = 0; i < n; i++) found += times[strchr(letters, s[i]) - letters] == 1;
        if (found == n) hand.straight = number;
    }
    return hand;
}

/* A category, then either a straight's place counted from the lowest or the ranks in their order:
 * compares as a number. */
static inline uint32_t slow_pack(unsigned category, const SlowHand *hand, unsigned n,
                                 bool by_straight) {
    if (by_straight) return category << 20 | (20 - hand->straight);
    uint32_t value = category;
    for (unsigned i = 0; i < 5; i++) value = value << 4 | (i < n ? hand->order[i] : 0);
    return value;
}

typedef struct Ranked {
    uint32_t value, slow;
} Ranked;

static inline int slow_by_value(const void *a, const void *b) {
    const Ranked *x = a, *y = b;
    if (x->value != y->value) return x->value < y->value ? -1 : 1;
    return x->slow < y->slow ? -1 : x->slow > y->slow;
}

/* Sorted by value, the hands must be sorted by the slow ranking too, tie for tie. Returns how many
 * different values there are. */
static inline unsigned slow_same_order(Ranked *hands, size_t n) {
    unsigned different = 1, wrong = 0;
    qsort(hands, n, sizeof *hands, slow_by_value);
    for (size_t i = 1; i < n; i++) {
        bool step = hands[i].value > hands[i - 1].value;
        different += step;
        wrong += step ? hands[i].slow <= hands[i - 1].slow : hands[i].slow != hands[i - 1].slow;
    }
    CHECK_INT(wrong, 0);
    return different;
}

typedef void SlowVisit(void *context, const BwCard *cards, unsigned n);

/* Visits hands of n cards, in rising order, such that renaming suits makes every hand of one of
 * them: suits come up first in the order clubs to spades. */
static inline void slow_each_up_to_suits(BwCard *cards, unsigned held, unsigned n, unsigned suits,
                                         SlowVisit *visit, void *context) {
    if (held == n) {
        visit(context, cards, n);
        return;
    }
    for (unsigned c = held == 0 ? 0 : cards[held - 1] + 1u; c < BW_RANKS * BW_SUITS; c++) {
        unsigned suit = c % BW_SUITS;
        if (suit > suits) continue;
        cards[held] = (BwCard)c;
        slow_each_up_to_suits(cards, held + 1, n, suit == suits ? suits + 1 : suits, visit,
                              context);
    }
}

/* Adds up, over all sets of n of the 52 cards, how many there are of each kind. */
static inline void slow_count(BwCardSet set, unsigned from, unsigned n,
                              unsigned (*kind)(BwCardSet set), int64_t *counts) {
    if (n == 0) {
        counts[kind(set)]++;
        return;
    }
    for (unsigned c = from; c + n <= BW_RANKS * BW_SUITS; c++)
        slow_count(set | bw_card_set((BwCard)c), c + 1, n - 1, kind, counts);
}

/* The greatest value over all ways to keep k of the cards. */
static inline uint32_t slow_best(const BwCard *cards, unsigned n, unsigned k,
                                 uint32_t (*value_of)(const BwCard *cards, unsigned n)) {
    uint32_t best = 0;
    for (unsigned chosen = 0; chosen < 1u << n; chosen++) {
        if (__builtin_popcount(chosen) != (int)k) continue;
        BwCard kept[SLOW_HAND_MAX];
        unsigned m = 0;
        for (unsigned i = 0; i < n; i++)
            if (chosen >> i & 1) kept[m++] = cards[i];
        uint32_t value = value_of(kept, k);
        if (value > best) best = value;
    }
    return best;
}

#endif
