/* asia_count.h: Asia poker, house way against house way, over all 8,250,459,031,214,400 pairs of
 * disjoint hands, exactly.
 *
 * Both set alike, so of all pairs the first wins as many as the second: all but those that nobody
 * wins, in which copies leave each with fewer than two hands. The bank takes these, and their share
 * is the house edge. Pairs that share no card are all pairs, less those that share a certain card,
 * more those that share two, and so on: a sum over the sets S of cards that both hold. Suits have
 * no names, so that of all S some 1.3 million need be looked at; but each of them with every hand
 * that holds it, two thousand million in all. That takes a minute or two, and half a gigabyte:
 * too long for whoever asks for the odds. So the sum stands in the program (asia_figures.h), and
 * `meson compile asia-poker-count` makes what computes it again. */
#ifndef BW_SOLVE_SET_HANDS_ASIA_COUNT_H
#define BW_SOLVE_SET_HANDS_ASIA_COUNT_H

#include "base/ratio.h"

/* Every hand of a deck of these ranks with the joker, as the house sets it. */
typedef struct BwAsiaHands BwAsiaHands;

BwAsiaHands *bw_asia_hands_new(uint32_t ranks);
void bw_asia_hands_free(BwAsiaHands *hands);

typedef struct BwAsiaCount {
    BwInt128 pairs, undecided;
} BwAsiaCount;

/* Pairs that both hold S, over all S of so many cards, 0 to 7, as often as there are such S; even
 * sizes are added, odd ones taken away. */
void bw_asia_count_sharing(const BwAsiaHands *hands, unsigned cards, BwAsiaCount *count);

/* The sum over all sizes: pairs of disjoint hands. */
void bw_asia_count(const BwAsiaHands *hands, BwAsiaCount *count);

#endif
