/* small_holdem.h: hold'em with a deck of few ranks, counted in the plain way: every board, every
 * hand on it, every hand of the dealer, real cards, one by one. What it counts is what the solvers
 * must count by cleverness. Sets of cards are masks of places in the small deck. */
#ifndef BW_TEST_SMALL_HOLDEM_H
#define BW_TEST_SMALL_HOLDEM_H

#include "hands/poker.h"

#include <stdlib.h>

enum { SMALL_CARDS_MAX = 20 };

/* How a hand fares on a board; u: the dealer has not even a pair. */
typedef struct SmallFare {
    BwPokerValue value;
    int16_t won, won_u, tied, lost, lost_u;
} SmallFare;

typedef struct Small {
    uint16_t ranks;
    unsigned n;
    BwCard card[SMALL_CARDS_MAX];
    unsigned pairs;
    uint32_t pair[SMALL_CARDS_MAX * (SMALL_CARDS_MAX - 1) / 2];
    unsigned flops;
    uint32_t flop[SMALL_CARDS_MAX * (SMALL_CARDS_MAX - 1) * (SMALL_CARDS_MAX - 2) / 6];
    unsigned boards;
    int32_t *board_index; /* by mask */
    SmallFare *fare;      /* by board * pairs + pair */
} Small;

static inline BwCardSet small_set(const Small *small, uint32_t mask) {
    BwCardSet set = 0;
    for (unsigned i = 0; i < small->n; i++) {
        if (mask >> i & 1) set |= bw_card_set(small->card[i]);
    }
    return set;
}

/* The two cards of a pair, the lower first. */
static inline void small_pair(const Small *small, unsigned p, BwCard *a, BwCard *b) {
    uint32_t mask = small->pair[p];
    *a = small->card[__builtin_ctz(mask)];
    *b = small->card[31 - __builtin_clz(mask)];
}

static inline const SmallFare *small_fare(const Small *small, uint32_t board, unsigned p) {
    return &small->fare[(size_t)small->board_index[board] * small->pairs + p];
}

static inline void small_count_board(Small *small, uint32_t board, SmallFare *fare) {
    BwCardSet set = small_set(small, board);
    for (unsigned p = 0; p < small->pairs; p++) {
        if ((small->pair[p] & board) != 0) continue;
        fare[p].value = bw_poker_value(set | small_set(small, small->pair[p]));
    }
    for (unsigned p = 0; p < small->pairs; p++) {
        if ((small->pair[p] & board) != 0) continue;
        for (unsigned q = 0; q < small->pairs; q++) {
            if ((small->pair[q] & (board | small->pair[p])) != 0) continue;
            bool u = bw_poker_category(fare[q].value) == BW_POKER_HIGH_CARD;
            int16_t *end = fare[p].value == fare[q].value  ? &fare[p].tied
                           : fare[p].value > fare[q].value ? (u ? &fare[p].won_u : &fare[p].won)
                                                           : (u ? &fare[p].lost_u : &fare[p].lost);
            ++*end;
        }
    }
}

static inline void small_open(Small *small, uint16_t ranks) {
    *small = (Small){.ranks = ranks};
    for (unsigned c = 0; c < 52; c++) {
        if (ranks >> bw_card_rank((BwCard)c) & 1) small->card[small->n++] = (BwCard)c;
    }
    for (unsigned j = 1; j < small->n; j++) {
        for (unsigned i = 0; i < j; i++) small->pair[small->pairs++] = 1u << i | 1u << j;
    }
    small->board_index = malloc((sizeof *small->board_index) << small->n);
    for (uint32_t mask = 0; mask < 1u << small->n; mask++) {
        bool board = __builtin_popcount(mask) == 5;
        small->board_index[mask] = board ? (int32_t)small->boards : -1;
        small->boards += board;
        if (__builtin_popcount(mask) == 3) small->flop[small->flops++] = mask;
    }
    small->fare = calloc((size_t)small->boards * small->pairs, sizeof *small->fare);
    for (uint32_t mask = 0; mask < 1u << small->n; mask++) {
        if (small->board_index[mask] < 0) continue;
        small_count_board(small, mask,
                          small->fare + (size_t)small->board_index[mask] * small->pairs);
    }
}

static inline void small_close(Small *small) {
    free(small->board_index);
    free(small->fare);
}

#endif
