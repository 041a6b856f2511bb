/* flush.h: hands of which one suit counts, the one with the most cards: more cards beat fewer, and
 * among suits of one length the ranks are compared from the highest down, the ace high. A value is
 * 16 bits,
 *
 *     lll fffffffffffff
 *
 * the length l and the set of ranks f (bit 0 the deuce). Greater values are better hands and equal
 * values are ties; cards of other suits are not in the value and break no tie. Straights count for
 * nothing here, but the longest straight flush of a hand can be asked for beside its value. */
#ifndef BW_FLUSH_H
#define BW_FLUSH_H

#include "hands/poker.h"

enum { BW_FLUSH_MAX = 7 }; /* cards of a hand at most, and so of its suit */

typedef uint32_t BwFlushValue;

/* The value of this suit by itself. */
static inline BwFlushValue bw_flush_of(uint32_t ranks) {
    return (uint32_t)__builtin_popcount(ranks) << 13 | ranks;
}

/* The value of one to seven cards: of their suits the highest. */
BwFlushValue bw_flush_value(BwCardSet cards);

static inline unsigned bw_flush_length(BwFlushValue value) {
    return value >> 13;
}
static inline uint32_t bw_flush_set(BwFlushValue value) {
    return value & 0x1fff;
}

/* What every suit of so many cards reaches whose highest has this rank or a higher one, and no
 * other of its length. It need not be a hand. */
static inline BwFlushValue bw_flush_from(unsigned length, unsigned high) {
    return length << 13 | 1u << high;
}

/* The length of the longest run of neighbouring ranks in one suit, the ace above the king and, if
 * it counts low too, below the deuce. Of a single suit, and of one to seven cards. */
unsigned bw_flush_run_of(uint32_t ranks, bool ace_low);
unsigned bw_flush_run(BwCardSet cards, bool ace_low);

/* "four": how many cards, two to seven. */
const char *bw_flush_length_word(unsigned length);

#define BW_FLUSH_NAME_MAX 64

/* Writes the hand in words, "four-card flush, king high", or "king high" where no two cards are of
 * one suit, and returns out. */
char *bw_flush_name(BwFlushValue value, char out[BW_FLUSH_NAME_MAX]);

#endif
