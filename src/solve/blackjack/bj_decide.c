/* bj_decide.c: a strategy answers with an action that is open to it, so a chart may name what the
 * house does not offer: the letter says what then. */
#include "solve/blackjack/bj_decide.h"

#include "games/blackjack/blackjack_rules.h"
#include "solve/blackjack/bj_letters.h"

void bw_bj_read_sign(const BwTable *table, BwSign *sign) {
    BwBlackjackRules rules;
    if (bw_blackjack_rules(table, &rules)) sign->word[0] = rules.hits_soft17;
}

bool bw_bj_hits_soft17(const BwSeen *seen) {
    return seen->sign.word[0] != 0;
}

/* The moves of a chart, declining insurance, and what the other games of the family ask. */
enum {
    HIT = BW_MOVE_HIT,
    STAND = BW_MOVE_STAND,
    DOUBLE = BW_MOVE_DOUBLE,
    SPLIT = BW_MOVE_SPLIT,
    SURRENDER = BW_MOVE_SURRENDER,
    DECLINE,
    KEEP,
    SWITCH,
    RESCUE,
    ATTACK
};
const char *const bw_bj_family_actions[] = {"hit",       "stand",         "double", "split",
                                            "surrender", "decline",       "keep",   "switch",
                                            "rescue",    "double-attack", NULL};
const char *const bw_bj_actions[] = {"hit",       "stand",   "double", "split",
                                     "surrender", "decline", NULL};

static BwBlackjackCount count_own(const BwSeen *seen) {
    BwBlackjackCount count = {0};
    for (unsigned i = 0; i < seen->n_own; i++) count = bw_blackjack_add(count, seen->own[i]);
    return count;
}

/* By the chart. Where a hand may not be hit, it is insurance, which is declined, or a split ace. */
unsigned bw_bj_decide_basic(const BwSeen *seen, uint32_t may) {
    if (!bw_can(may, HIT) && !bw_can(may, SPLIT)) return bw_first_open(may & ~(1u << SURRENDER));
    const BwBjChart *chart = bw_bjchart_basic(bw_bj_hits_soft17(seen));
    unsigned pair = bw_can(may, SPLIT) ? bw_blackjack_points(seen->own[0]) : 0;
    unsigned up = bw_blackjack_points(seen->dealer[0]);
    unsigned move = bw_bjchart_move(chart, count_own(seen), pair, up, may);
    return bw_can(may, move) ? move : bw_first_open(may & ~(1u << SURRENDER));
}

/* A whole spot, or an answer to the up card. */
static unsigned decide_before_hands(const BwSeen *seen, uint32_t may) {
    const BwBjBest *best = seen->sign.best;
    if (best == NULL) return bw_can(may, KEEP) ? KEEP : DECLINE;
    BwCard up = seen->dealer[0];
    if (!bw_can(may, KEEP)) return bw_bj_best_attacks(best, up) ? ATTACK : DECLINE;
    return bw_can(may, SWITCH) && bw_bj_best_switches(best, seen->own, up) ? SWITCH : KEEP;
}

/* A doubled hand with its last card. */
static unsigned decide_doubled(const BwSeen *seen, uint32_t may) {
    const BwBjBest *best = seen->sign.best;
    if (best == NULL || !bw_bj_best_gives_up(best, seen->own, seen->n_own, seen->dealer[0])) {
        return STAND;
    }
    return bw_can(may, RESCUE) ? RESCUE : SURRENDER;
}

/* As is best by the cards of the hand; by the chart where nobody has solved the game. */
unsigned bw_bj_decide_best(const BwSeen *seen, uint32_t may) {
    static const uint8_t move_of[] = {[BW_BEST_STAND] = STAND,
                                      [BW_BEST_HIT] = HIT,
                                      [BW_BEST_DOUBLE] = DOUBLE,
                                      [BW_BEST_SURRENDER] = SURRENDER,
                                      [BW_BEST_SPLIT] = SPLIT};
    if (bw_can(may, KEEP) || bw_can(may, ATTACK)) return decide_before_hands(seen, may);
    bool drawn = !bw_can(may, HIT) && !bw_can(may, SPLIT);
    if (drawn && bw_can(may, STAND)) return decide_doubled(seen, may);
    if (seen->sign.best == NULL || drawn) return bw_bj_decide_basic(seen, may);
    const BwBjBestHand hand = {seen->own, seen->n_own, seen->dealer[0], seen->beside};
    unsigned move = move_of[bw_bj_best_move(seen->sign.best, &hand, bw_can(may, SPLIT),
                                            bw_can(may, SURRENDER))];
    if (bw_can(may, move)) return move;
    return bw_can(may, HIT) ? HIT : STAND;
}
