/* bj_analysis.h: the exact value of a round of blackjack, for any rules of the family and any shoe.
 *
 * What is computed. The player knows the cards of his own hand and the up card, and the shoe from
 * which they came. The best play of a hand that is not split is found for every composition of it:
 * stand, hit, double, surrender, each worth what the best play after it brings. After a split every
 * hand is played as the same cards would be played unsplit, whatever the other hands hold
 * (composition-dependent, without memory: "CDZ-" in the literature), and a pair is split again
 * whenever the rules let it. For that play the value of a split is exact: all hands come from one
 * shoe, none is treated as independent of the others. A pair is split where that is worth more than
 * every other play.
 *
 * How exact. All sums are finite and made in double precision; a test compares them with the same
 * sums in fractions. They agree to 1e-12 and better. */
#ifndef BW_SOLVE_BLACKJACK_BJ_ANALYSIS_H
#define BW_SOLVE_BLACKJACK_BJ_ANALYSIS_H

#include <stddef.h>

#include "solve/blackjack/bj_dealer.h"

typedef enum BwBjPlay {
    BW_PLAY_STAND,
    BW_PLAY_HIT,
    BW_PLAY_DOUBLE,
    BW_PLAY_SPLIT,
    BW_PLAY_SURRENDER,
    BW_PLAYS
} BwBjPlay;

/* A strategy: what to do with this hand against this up card, one of the plays whose bit is set in
 * `may`. Hands that have come of a split are not asked for a split. */
typedef BwBjPlay BwBjDecide(const void *context, const BwBjHand *hand, unsigned up, unsigned may);

/* How the player plays. */
typedef enum BwBjMode {
    BW_BJ_BEST,  /* by composition */
    BW_BJ_GIVEN, /* as `decide` says */
    BW_BJ_TOTALS /* by total: the best such strategy, see BwBjTotals */
} BwBjMode;

/* A strategy by totals: a letter for every total and every pair against every up card, H hit, S
 * stand, D double or else hit, d double or else stand, R surrender or else hit, r surrender or else
 * stand; of pairs P split, p surrender or else split, and a point: as its total. The best one is
 * that which no change of a single letter makes better. */
typedef struct BwBjTotals {
    char hard[22][BW_BJ_RANKS], soft[22][BW_BJ_RANKS]; /* by total and rank of the up card */
    char pair[BW_BJ_RANKS][BW_BJ_RANKS];
} BwBjTotals;

/* What such a strategy (the context) says. */
BwBjDecide bw_bj_decide_by_totals;

typedef struct BwBjQuestion {
    const BwBlackjackRules *rules;
    uint16_t shoe[BW_BJ_RANKS]; /* before the round is dealt */
    uint8_t mode;               /* BwBjMode */
    uint8_t outcomes;           /* also the distribution of results, and its variance */
    BwBjDecide *decide;         /* for BW_BJ_GIVEN */
    const void *context;
    /* What a 21 that is not doubled and no blackjack pays, by hand; NULL: as the rules say. It is
     * the mean over suits, which play does not look at: so values are exact, but outcomes are then
     * not to be had. */
    const double *pays_21;
} BwBjQuestion;

enum { BW_BJ_UPS = 12, BW_BJ_OUTCOMES_MAX = 128 }; /* up cards, in whole vectors */

/* One number for each hand and up card. */
typedef double BwBjTable[BW_BJ_HANDS][BW_BJ_UPS];

typedef struct BwBjOutcome {
    double net, chance; /* per unit of the initial wager */
} BwBjOutcome;

typedef struct BwBjAnalysis {
    double ev;                              /* of a round, per unit of the initial wager */
    double more;                            /* what doubling and splitting add to it, on average */
    double up_chance[BW_BJ_RANKS];          /* of each up card; 0: the shoe has none */
    double up_ev[BW_BJ_RANKS];              /* against it */
    double dealer[BW_BJ_RANKS][BW_BJ_ENDS]; /* from the shoe without the up card, unconditional */

    /* By hand and up card. A value holds for the moment of the decision: where the dealer peeks
     * there is no blackjack; where not, one is still possible. */
    BwBjTable
        *value[BW_PLAYS]; /* [BW_PLAY_SPLIT] of pairs alone, [BW_PLAY_SURRENDER] of two cards */
    uint8_t (*first)[BW_BJ_UPS]; /* the play of an initial hand of two cards */
    uint8_t (*later)[BW_BJ_UPS]; /* of all other hands: three and more cards, or of a split */
    BwBjTotals totals;           /* of BW_BJ_TOTALS */

    double variance, sd; /* where outcomes were asked for */
    unsigned n_outcomes; /* ascending by net */
    BwBjOutcome outcome[BW_BJ_OUTCOMES_MAX];
} BwBjAnalysis;

/* A whole shoe of these rules' decks. */
void bw_bj_shoe(const BwBlackjackRules *rules, uint16_t shoe[BW_BJ_RANKS]);

/* False, with a sentence, for a shoe that could run out within a round: of one box, and of both
 * hands of a spot where there are two. */
bool bw_bj_shoe_lasts(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS], char *error,
                      size_t size);

/* False, with a sentence, for a shoe that could run out within a round. Either way the analysis is
 * to be freed. */
bool bw_bj_analyse(const BwBjQuestion *question, BwBjAnalysis *analysis, char *error, size_t size);
void bw_bj_free(BwBjAnalysis *analysis);

/* The value alone, as fast as it goes; NaN for such a shoe. */
double bw_bj_ev(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS]);

/* By how much the value changes when one card of each rank is taken out; NaN where there is none.
 */
bool bw_bj_effects_of_removal(const BwBjQuestion *question, double effect[BW_BJ_RANKS], char *error,
                              size_t size);

#endif
