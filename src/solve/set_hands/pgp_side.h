/* pgp_side.h: what the side wagers of pai gow poker are decided by, counted over all hands: the
 * lines of the pay tables that seven cards hold, the highest rank of a pai gow, the first three
 * cards, the cards of a colour; and of the imperial wager the player's hand together with the
 * bank's. */
#ifndef BW_SOLVE_SET_HANDS_PGP_SIDE_H
#define BW_SOLVE_SET_HANDS_PGP_SIDE_H

#include "base/ratio.h"
#include "games/pai_gow_poker/seven_cards.h"
#include "solve/set_hands/pgp_kinds.h"

enum { BW_PGP_HELDS = 1 << BW_PGP_LINES };

typedef struct BwPgpCounts {
    int64_t hands;
    int64_t held[2][BW_PGP_HELDS]; /* by bw_pgp_lines(); without the joker, with it */
    int64_t high[2][BW_RANKS + 1]; /* by bw_pgp_pai_gow_high() */
    int64_t red[2][BW_PGP_SEVEN + 1];
} BwPgpCounts;

void bw_pgp_count(const BwPgpKinds *kinds, BwPgpCounts *counts);

/* All sets of three cards of the whole deck by what they are. */
void bw_pgp_count_threes(int64_t threes[BW_PGP_THREES]);

/* Pairs of disjoint hands: the player's imperial odds by their place in `odds`, and the bank's by
 * the highest rank of its pai gow; BW_RANKS: it pays nothing. */
enum { BW_PGP_IMPERIALS = 8 };
typedef struct BwPgpImperial {
    unsigned n;
    unsigned odds[BW_PGP_IMPERIALS];
    BwInt128 pairs[BW_PGP_IMPERIALS][BW_RANKS + 1];
} BwPgpImperial;

void bw_pgp_count_imperial(const BwPgpKinds *kinds, BwPgpImperial *imperial);

#endif
