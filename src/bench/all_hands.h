/* all_hands.h: poker hands to measure the ranking with: random ones, and every hand of so many
 * cards once. Of every hand the value is computed, from its cards, and added up.
 *
 * All hands are visited suit by suit: three suits are the cards that a batch has in common, the
 * longest one is its column, which holds every set of ranks of one size. */
#ifndef BW_BENCH_ALL_HANDS_H
#define BW_BENCH_ALL_HANDS_H

#include "hands/poker_batch.h"

/* Sets of n of the thirteen ranks; the largest number of them, in whole vectors. */
enum { BW_ALL_HANDS_CARDS_MAX = 7, BW_ALL_HANDS_COLUMN = 1728 };

typedef struct BwAllHands {
    uint64_t hands;
    uint32_t sum; /* of their values */
    unsigned n[BW_ALL_HANDS_CARDS_MAX + 1];
    uint16_t column[BW_ALL_HANDS_CARDS_MAX + 1][BW_ALL_HANDS_COLUMN];
    BwPokerValue values[BW_ALL_HANDS_COLUMN];
} BwAllHands;

void bw_all_hands_init(BwAllHands *all);

/* All hands of so many cards come in parts: those with the same number of cards in each suit. */
enum { BW_ALL_HANDS_PARTS_MAX = 120 };
unsigned bw_all_hands_parts(unsigned cards_a_hand);

/* Ranks the hands of one part by that path, and adds how many they were and their sum. */
void bw_all_hands_rank(BwAllHands *all, BwPokerPath path, unsigned cards_a_hand, unsigned part);

/* Random hands, as rows of cards and as sets. */
void bw_random_hands(uint64_t seed, unsigned cards_a_hand, size_t n, BwCard *rows, BwCardSet *sets);

#endif
