/* suit_classes.h: sets of cards that differ only in the names of their suits, taken as one. No rule
 * of these games tells suits apart, so that 134,459 classes stand for the 2,598,960 five-card
 * hands, 16,432 for the sets of four, 1,755 for those of three.
 *
 * A class is known by its first member: the set whose suits, as masks of ranks, are in descending
 * order (by size, then as numbers). Classes are listed by walking such masks, never by going
 * through all sets. A deck may be short: only the ranks of a mask. */
#ifndef BW_SOLVE_POKER_SUIT_CLASSES_H
#define BW_SOLVE_POKER_SUIT_CLASSES_H

#include "base/combine.h"
#include "hands/poker.h"

#define BW_ALL_RANKS 0x1fffu

/* Classes of so many cards of the whole deck. */
enum {
    BW_CLASSES_OF_TWO = 169,
    BW_CLASSES_OF_THREE = 1755,
    BW_CLASSES_OF_FOUR = 16432,
    BW_CLASSES_OF_FIVE = 134459,
    BW_CLASSES_OF_SIX = 962988,
};

/* The least class table that holds k cards of any deck. */
size_t bw_suit_classes_max(unsigned k);

/* Lists the classes of k cards, 1 to 6, of a deck of these ranks: a member, and how many sets the
 * class has: 1, 4, 6, 12 or 24. Returns how many classes there are. */
size_t bw_suit_classes(unsigned k, uint32_t ranks, BwCardSet *cards, uint8_t *sets);

/* How many hands of k cards so many cards make. */
static inline int64_t bw_hands_of(unsigned cards, unsigned k) {
    uint64_t n = 0;
    (void)bw_choose(cards, k, &n);
    return (int64_t)n;
}

/* The place of a card, suit by suit: sets are visited from the lowest bit up in this order. */
static inline unsigned bw_place(unsigned bit) {
    return (bit >> 4) * BW_RANKS + (bit & 15);
}
static inline BwCardSet bw_place_set(unsigned place) {
    return (BwCardSet)1 << (place / BW_RANKS * 16 + place % BW_RANKS);
}

/* The places of a set's cards, ascending; returns how many. */
static inline unsigned bw_places(BwCardSet cards, uint8_t *place) {
    unsigned n = 0;
    for (; cards != 0; cards &= cards - 1) {
        place[n++] = (uint8_t)bw_place((unsigned)__builtin_ctzll(cards));
    }
    return n;
}

/* Every place of a deck of these ranks, as a set. */
static inline BwCardSet bw_deck_of(uint32_t ranks) {
    return (BwCardSet)ranks * UINT64_C(0x0001000100010001);
}

/* Binomials of places: the rank of a set among those of its size is the sum over its ascending
 * places p1 < p2 < ... of choose[p1][1] + choose[p2][2] + ... */
enum { BW_PLACES = BW_RANKS * BW_SUITS };
extern const uint32_t bw_place_choose[BW_PLACES][6];

static inline uint32_t bw_rank_of_two(const uint8_t p[2]) {
    return bw_place_choose[p[0]][1] + bw_place_choose[p[1]][2];
}
static inline uint32_t bw_rank_of_three(const uint8_t p[3]) {
    return bw_rank_of_two(p) + bw_place_choose[p[2]][3];
}
static inline uint32_t bw_rank_of_four(const uint8_t p[4]) {
    return bw_rank_of_three(p) + bw_place_choose[p[3]][4];
}

/* Writes for every set of k cards, 2 to 4, by its rank, the number of its class in the list, the
 * first one's being `first`. */
void bw_suit_class_index(unsigned k, const BwCardSet *cards, size_t n, unsigned first,
                         uint16_t *index);

/* The first member of this set's class, and what each of its suits is called in it. */
BwCardSet bw_suit_class_of(BwCardSet cards, uint8_t suit_of[BW_SUITS]);

#endif
