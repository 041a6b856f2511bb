/* boardwalk-odds.h: libboardwalk-odds, the mathematics of the tables of boardwalk.h: exact odds of
 * every wager, the best play as charts, what each choice of a hand is worth, and rounds by the
 * billion.
 *
 *     BwFigures *figures = bw_figures_new(table, error);
 *     const BwFigure *pass = bw_figure_find(figures, "pass", NULL);
 *     bw_exact_print(bw_figure_number(pass, BW_HOUSE_EDGE), text, sizeof text);      "7/495"
 *     bw_figures_delete(figures);
 *
 * A table is asked for its options, which all count, and, but for advice, not for what lies on it;
 * it is not changed. What is solved is an object on the heap, to be deleted once; what it gives out
 * lives as long as it does. A function that makes one returns NULL, with a sentence in `error`,
 * where the game has no such thing. Memory that runs out while it solves ends the program.
 *
 * Threads. Every function may be called from any thread; an object may be read by many at once. A
 * simulation starts threads of its own, and ends them before it returns.
 *
 * What is stable: as boardwalk.h says. Both libraries must be of the same version; figures of a
 * version may be mended in the next. The library needs GMP and POSIX threads; programs that include
 * this file do not see either. */
#ifndef BOARDWALK_ODDS_H
#define BOARDWALK_ODDS_H

#include "boardwalk.h"

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

/* The version of this library that is running: bw_version() must be the same. */
const char *bw_odds_version(void);

/* ---- exact numbers ------------------------------------------------------------------------ */

typedef struct BwExact BwExact; /* a fraction of whole numbers without limit */

/* Writes "244/495", or a whole number without its denominator, as snprintf does: what does not fit
 * is cut off, and the length of the whole is returned. */
size_t bw_exact_print(const BwExact *number, char *out, size_t size);

/* The nearest double; infinite beyond the largest. */
double bw_exact_to_double(const BwExact *number);

/* <0, 0, >0 as a is less than, equal to, greater than b. */
int bw_exact_compare(const BwExact *a, const BwExact *b);

/* ---- odds --------------------------------------------------------------------------------- */

typedef struct BwFigures BwFigures; /* of all wagers of a table */
typedef struct BwFigure BwFigure;   /* of one wager on one target */

/* Solves every wager and target that this table offers; of games with decisions under the best
 * play. Limits on wagers and payouts are left aside. */
BwFigures *bw_figures_new(const BwTable *table, char error[BW_ERROR_MAX]);

/* Solves the main wager of a poker game, played by a rule of thumb: "raise A-K-J-8-3 or better". */
BwFigures *bw_figures_new_rule(const BwTable *table, const char *rule, char error[BW_ERROR_MAX]);

/* Solves a wager whose targets are too many to list on one of them, as a keno ticket. */
BwFigures *bw_figures_new_target(const BwTable *table, unsigned wager, const char *target,
                                 char error[BW_ERROR_MAX]);

void bw_figures_delete(BwFigures *figures);

unsigned bw_figures_count(const BwFigures *figures);
const char *bw_figures_note(const BwFigures *figures); /* which wagers have no figure, and why */
const BwFigure *bw_figure_at(const BwFigures *figures, unsigned i);

/* The figure of this id ("place-win", "pass+pass-odds") and target ("6"; NULL: none), or NULL. */
const BwFigure *bw_figure_find(const BwFigures *figures, const char *id, const char *target);

const char *bw_figure_id(const BwFigure *figure);
const char *bw_figure_target(const BwFigure *figure); /* empty: none */
const char *bw_figure_name(const BwFigure *figure);
const char *bw_figure_section(const BwFigure *figure); /* "13:69F-1.2(a)1" */
const char *bw_figure_pays(const BwFigure *figure);    /* "9 to 5"; empty: it pays by a table */
const char *bw_figure_note(const BwFigure *figure);    /* what it assumes; empty: nothing */

typedef enum BwFigureNumber {
    BW_WIN,             /* the probability of a net gain, */
    BW_LOSE,            /* of a loss, */
    BW_PUSH,            /* of neither */
    BW_HOUSE_EDGE,      /* expected loss per unit of the initial wager, pushes counted */
    BW_ELEMENT_OF_RISK, /* the same per unit of all that is wagered in the round */
    BW_VARIANCE,        /* of the net gain per unit of the initial wager */
    BW_HIT_FREQUENCY,   /* where prizes may be less than the price: of any prize at all */
} BwFigureNumber;

/* NULL where the wager has no such number. */
const BwExact *bw_figure_number(const BwFigure *figure, BwFigureNumber which);

/* 0: the number is exact. Else it was summed in floating point, and so many decimals are sure. */
unsigned bw_figure_digits(const BwFigure *figure, BwFigureNumber which);

double bw_figure_sd(const BwFigure *figure); /* the root of the variance */

/* Every possible result, ascending: the net gain per unit of the initial wager, and how likely. */
unsigned bw_figure_results(const BwFigure *figure);
const BwExact *bw_figure_net(const BwFigure *figure, unsigned i);
const BwExact *bw_figure_probability(const BwFigure *figure, unsigned i);

/* The i-th line of a wager's pay table, the highest first: "royal flush", "100 to 1". False after
 * the last; a wager that pays one thing only has none (bw_wager_pays says it). */
bool bw_pay_table_line(const BwTable *table, unsigned wager, unsigned i, char what[64],
                       char pays[64]);

/* ---- best play ---------------------------------------------------------------------------- */

typedef struct BwCharts BwCharts;
typedef struct BwChart BwChart; /* rows and columns are what the player sees */

BwCharts *bw_charts_new(const BwTable *table, char error[BW_ERROR_MAX]);
void bw_charts_delete(BwCharts *charts);

unsigned bw_charts_count(const BwCharts *charts);
const char *bw_charts_note(const BwCharts *charts); /* what is assumed, and the value of the game */
const BwChart *bw_chart_at(const BwCharts *charts, unsigned i);

const char *bw_chart_title(const BwChart *chart);
const char *bw_chart_note(const BwChart *chart);      /* empty: none */
const char *bw_chart_row_title(const BwChart *chart); /* what the labels are */
const char *bw_chart_column_title(const BwChart *chart);
unsigned bw_chart_row_count(const BwChart *chart);
unsigned bw_chart_column_count(const BwChart *chart);
unsigned bw_chart_choice_count(const BwChart *chart);
const char *bw_chart_row(const BwChart *chart, unsigned row);
const char *bw_chart_column(const BwChart *chart, unsigned column);
const char *bw_chart_choice(const BwChart *chart, unsigned choice); /* "raise": an action's id */

/* What to do: the choice with the largest share in the best play, or BW_UNKNOWN where the situation
 * cannot come up; what to do where that, a double or a surrender, is not open to the hand, or
 * BW_UNKNOWN where it always is. */
unsigned bw_chart_best(const BwChart *chart, unsigned row, unsigned column);
unsigned bw_chart_otherwise(const BwChart *chart, unsigned row, unsigned column);

/* What a choice brings on average per unit of the initial wager, and its share in the best play: 1
 * where it is simply the best, a fraction where the best play mixes. NULL where the rules leave no
 * choice. */
const BwExact *bw_chart_value(const BwChart *chart, unsigned row, unsigned column, unsigned choice);
const BwExact *bw_chart_share(const BwChart *chart, unsigned row, unsigned column, unsigned choice);

/* 0: values are exact; else rounded, and so many decimals of them are sure. */
unsigned bw_chart_digits(const BwChart *chart);

/* ---- poker hands against each other ------------------------------------------------------- */

typedef struct BwShares BwShares; /* of a pot, when all cards come and nobody folds */

/* Hands, ranges, board and dead cards as `boardwalk equity` takes them: "AsAh", "QQ+,AKs:0.5",
 * "2c7dTh"; NULL: no such card. With samples 0 all deals are counted where that takes seconds, else
 * 4,000,000 are dealt at random; otherwise so many. */
BwShares *bw_shares_new(const char *type, const char *const *hands, unsigned players,
                        const char *board, const char *dead, uint64_t samples, uint64_t seed,
                        char error[BW_ERROR_MAX]);
void bw_shares_delete(BwShares *shares);

/* Of a player, from 0: his part of the pot on average; how often he takes all of it, and how often
 * a part. */
const BwExact *bw_shares_equity(const BwShares *shares, unsigned player);
const BwExact *bw_shares_win(const BwShares *shares, unsigned player);
const BwExact *bw_shares_tie(const BwShares *shares, unsigned player);

/* The standard error of his equity; 0 where all deals were counted. */
double bw_shares_error(const BwShares *shares, unsigned player);

/* ---- advice ------------------------------------------------------------------------------- */

/* What each choice of the decision that is asked is worth to the patron whose view this is
 * (bw_view): his gain on average from here to the end of the round, in cents, by this choice and
 * the best play after it, over all his wagers that the choice concerns. Cards that he has seen are
 * out of the pack, all others may lie anywhere. */
typedef struct BwAdvice BwAdvice;

/* What has been solved on the way, kept for the next question of a table with the same options. It
 * serves one thread at a time. */
typedef struct BwAdviser BwAdviser;

BwAdviser *bw_adviser_new(void);
void bw_adviser_free(BwAdviser *adviser);

/* Is there advice at tables of this game? */
bool bw_advises(const BwGame *game);

/* NULL, with a sentence, where no patron is asked to decide. */
BwAdvice *bw_advice_new(BwAdviser *adviser, const BwTable *view, char error[BW_ERROR_MAX]);
void bw_advice_delete(BwAdvice *advice);

/* The choices: an action's number, what it puts up (0: nothing), and its value. Of an amount that
 * may be anything between two bounds the largest and the smallest are named. */
unsigned bw_advice_count(const BwAdvice *advice);
unsigned bw_advice_best(const BwAdvice *advice);
unsigned bw_advice_action(const BwAdvice *advice, unsigned i);
BwCents bw_advice_amount(const BwAdvice *advice, unsigned i);
double bw_advice_worth(const BwAdvice *advice, unsigned i);
const char *bw_advice_note(const BwAdvice *advice); /* what is left aside; empty: nothing */

/* ---- simulation --------------------------------------------------------------------------- */

/* What is played; all that is zero is the usual. */
typedef struct BwSimOrder {
    uint64_t rounds;
    uint64_t seed;    /* the same seed and rounds give the same totals, on any number of threads */
    unsigned threads; /* 0: as many as there are processors */
    bool goes_on;     /* shoes are dealt to the cutting card and meters grow, as they do at a table;
                         else every round begins at a table as it was opened */
    /* "pass:10", "place-win 6:12.00,pass-odds:max"; NULL: the game's main wager. */
    const char *bets;
    const char *strategy; /* a name; NULL: the game's first, its best play where it is solved */
    const char *rule;     /* instead, at a poker game: a rule of thumb */
    /* Called about ten times a second from the thread that waits; NULL: nobody wants to know. */
    void (*progress)(void *context, uint64_t rounds_done);
    void *context;
} BwSimOrder;

/* What one bet of the plan, or all of them together, came to. A result is what a round brought net
 * of everything that the bet led to: commission, doubled stakes, bonuses. */
typedef struct BwSimLine {
    uint64_t made;              /* rounds in which the bet was up */
    uint64_t won, lost, pushed; /* by the sign of the result */
    BwCents staked_cents;       /* initial wagers; sums stop at the ends of 64 bits */
    BwCents action_cents;       /* all stakes that were decided or given back */
    BwCents net_cents;          /* what the patron won */
    double gain;                /* net per unit of the initial wager; its standard error; */
    double error;
    double sd; /* its standard deviation in one round */
} BwSimLine;

typedef struct BwSimTotals BwSimTotals;

/* Plays it at copies of the table, which has just been opened. */
BwSimTotals *bw_sim_new(const BwTable *table, const BwSimOrder *order, char error[BW_ERROR_MAX]);
void bw_sim_delete(BwSimTotals *totals);

#define BW_SIM_ALL (~0u) /* all bets together */

unsigned bw_sim_bets(const BwSimTotals *totals);
const char *bw_sim_label(const BwSimTotals *totals, unsigned bet); /* "place-win 6" */
bool bw_sim_line(const BwSimTotals *totals, unsigned bet, BwSimLine *line);

uint64_t bw_sim_rounds(const BwSimTotals *totals);
uint64_t bw_sim_outcomes(const BwSimTotals *totals);  /* rolls, spins, draws, cards */
uint64_t bw_sim_decisions(const BwSimTotals *totals); /* of the strategy */
uint64_t bw_sim_hash(const BwSimTotals *totals);      /* of all totals: the signature of a run */

/* How often each result of a round came, ascending; none where they were more than 2048. */
unsigned bw_sim_results(const BwSimTotals *totals);
bool bw_sim_result(const BwSimTotals *totals, unsigned i, BwCents *net_cents, uint64_t *count);

/* The names of a game's strategies, the first of which is played where none is named; NULL after
 * the last. */
const char *bw_sim_strategy(const BwTable *table, unsigned i);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
