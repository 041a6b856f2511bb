/* dominance.h: two lists of hands that are set into a front and a back, each hand with a weight:
 * how often does one of the first list beat one of the second with both parts, and how often are
 * parts copies? Weights may be negative, so that a sum over disjoint hands can be one over lists
 * that inclusion and exclusion adds and takes away. */
#ifndef BW_SOLVE_SET_HANDS_DOMINANCE_H
#define BW_SOLVE_SET_HANDS_DOMINANCE_H

#include "base/ratio.h"

/* key: the back's place in the order of backs << 7 | the front's place in that of fronts. */
enum { BW_SET_FRONT_BITS = 7 };

typedef struct BwSetPoint {
    uint32_t key;
    int64_t weight;
} BwSetPoint;

/* Sums over all pairs of one of each list, weight times weight. */
typedef struct BwSetMatch {
    BwInt128 pairs;
    BwInt128 wins;                    /* both parts of the first are above */
    BwInt128 front_below, back_below; /* this part of the second is below */
    BwInt128 front_equal, back_equal, both_equal;
} BwSetMatch;

/* Neither part of the first is above: the second, which has copies, wins. */
static inline BwInt128 bw_set_match_losses(const BwSetMatch *match) {
    return match->pairs - match->front_below - match->back_below + match->wins;
}

/* Adds `times` the sums of these lists, each ascending by key. */
void bw_set_match_add(BwSetMatch *match, int64_t times, const BwSetPoint *player, unsigned players,
                      const BwSetPoint *dealer, unsigned dealers);

void bw_set_match_sum(BwSetMatch *match, const BwSetMatch *other);

#endif
