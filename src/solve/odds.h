/* odds.h: the exact mathematics of a table's wagers. A wager's whole story is the distribution of
 * what a unit staked brings; probability, house edge and deviation follow from it. Everything is an
 * exact fraction until it is printed, unless the figure says that it is rounded. */
#ifndef BW_SOLVE_ODDS_H
#define BW_SOLVE_ODDS_H

#include "solve/exact.h"
#include "table/table.h"

enum { BW_FIGURE_TEXT_MAX = 96, BW_FIGURE_TARGET_MAX = BW_EVENT_TEXT_MAX };

/* One possible result: the net gain per unit of the initial wager, and how likely it is. */
typedef struct BwResult {
    BwExact net, probability;
} BwResult;

/* How often something comes about in a round, where a solver counts it: a decision of the play that
 * it solves, a dealer who qualifies. */
enum { BW_OFTEN_MAX = 64 };
typedef struct BwOften {
    char what[BW_OFTEN_MAX]; /* "raises" */
    BwExact probability;
} BwOften;

/* What a result is, where a solver says it: "straight, wins". Several may bring the same. */
typedef struct BwEventName {
    BwExact net;
    char what[BW_OFTEN_MAX];
} BwEventName;

/* Of a figure that counts several wagers: what one of them gains on average, per unit of the
 * initial wager. The gains of all parts add up to that of the figure. */
typedef struct BwFigurePart {
    uint8_t wager;
    BwExact gain;
} BwFigurePart;

typedef struct BwFigure {
    uint8_t
        wager; /* index among the game's, or BW_UNKNOWN for a combination such as pass with odds */
    uint16_t target;                        /* or BW_NO_TARGET */
    char id[BW_FIGURE_TEXT_MAX];            /* "place-win", "pass+pass-odds" */
    char target_text[BW_FIGURE_TARGET_MAX]; /* "6"; empty: none */
    uint8_t spots; /* of a keno ticket of one way at the lowest rate: so many; else 0 */
    char name[BW_FIGURE_TEXT_MAX];
    char section[BW_FIGURE_TEXT_MAX]; /* the full citation: "13:69F-1.2(a)1" */
    char pays[BW_FIGURE_TEXT_MAX];    /* "9 to 5" */
    BwExact win, lose, push;          /* of a net gain, loss, neither */
    BwExact house_edge;               /* expected loss per unit of the initial wager */
    bool has_element_of_risk;
    BwExact element_of_risk; /* expected loss per unit of all that is wagered in the round */
    BwExact variance;        /* of the net gain per unit of the initial wager, and its root */
    double sd;
    bool has_hit_frequency;
    BwExact hit_frequency; /* where prizes may be less than the price: of any prize at all */
    BwResult *results;     /* ascending by net gain */
    size_t n_results;
    /* In how many equally likely ways a round can go, where the solver counts them: every chance is
     * a whole number of these. 0: it does not, or the figure is rounded. */
    BwExact cycle;
    BwExact steps; /* rolls or spins until it is decided, on average; 0: that is not asked here */
    BwOften *often;
    BwFigurePart *part;
    BwEventName *event;
    size_t n_often, n_parts, n_events;
    /* 0: all that stands above is exact. Else it was summed in floating point: so many decimals are
     * sure of the house edge and the element of risk, and of the chances and what follows from
     * them. The fractions then only carry rounded numbers. */
    uint8_t digits, chance_digits;
    /* A wager that a meter pays: where the meter stands in this figure, and from where on it brings
     * what it costs; between them the edge is a straight line. 0: no meter. */
    BwCents meter_cents, even_cents;
    char note[2 * BW_FIGURE_TEXT_MAX]; /* what the figure assumes; empty: nothing */
} BwFigure;

typedef struct BwFigures {
    BwFigure *figure;
    size_t n, capacity;
    char note[4 * BW_FIGURE_TEXT_MAX]; /* which wagers have no figure, and why; empty: all have */
} BwFigures;

/* Solves every wager and target that this table offers. The table's options count, not what lies on
 * it: limits and duties that only say who may bet how much are left aside. False, with a sentence,
 * when the game has no exact solution yet; memory that runs out ends the program. Either way the
 * figures are to be freed. */
bool bw_odds_solve(const BwTable *table, BwFigures *figures, char *error, size_t size);

/* Do the same figures hold at both tables? They differ in limits and duties at most. */
bool bw_odds_same(const BwTable *a, const BwTable *b);

/* Does the option bear on the figures of this game? Limits and duties do not. */
bool bw_odds_rest_on(const BwGame *game, const BwOption *option);

/* About how long bw_odds_solve takes, in hundredths of a second: for who has many tables to solve
 * and begins with the quick ones. */
unsigned bw_odds_cost(const BwTable *table);

/* Solves one wager on one target, which may also be one of those too many to list, as a keno
 * ticket. False, with a sentence, when there is no such target. */
bool bw_odds_solve_target(const BwTable *table, unsigned wager, const char *target,
                          BwFigures *figures, char *error, size_t size);

void bw_odds_free(BwFigures *figures);

/* The figure of one wager and target, or NULL. Odds on a pass bet are solved point by point: their
 * target is the point. */
const BwFigure *bw_odds_find(const BwFigures *figures, unsigned wager, uint16_t target);

/* The figure of this id and target text ("" for none), in either spelling: "hard" on "8" or
 * "hard-8"; or NULL. */
const BwFigure *bw_odds_find_named(const BwFigures *figures, const char *id, const char *target);

#endif
