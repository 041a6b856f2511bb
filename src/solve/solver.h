/* solver.h: what a game's exact solver is made of. A solver asks the table itself what an outcome
 * pays, through the protocol or through the function that the game settles with, weighs every
 * outcome, and writes a figure for each wager and target. */
#ifndef BW_SOLVE_SOLVER_H
#define BW_SOLVE_SOLVER_H

#include "solve/odds.h"
#include "table/game.h"

/* ---- figures ------------------------------------------------------------------------------ */

/* A new figure, with the names of the wager as the table prints them; it is valid until the next
 * one is added. */
BwFigure *bw_figure_add(BwFigures *figures, const BwTable *table, unsigned wager, uint16_t target);

/* A result of this probability, which brings `net` per unit of the initial wager. Equal nets become
 * one result; what never happens is none. */
void bw_figure_result(BwFigure *figure, BwRatio net, const BwExact *probability);

/* The same for so many ways out of all. */
void bw_figure_ways(BwFigure *figure, BwRatio net, BwInt128 ways, BwInt128 all);

/* On average so much is wagered in the round beyond the initial wager, per unit of it: from then on
 * the figure has an element of risk. */
void bw_figure_more_action(BwFigure *figure, const BwExact *expected);

/* In so many ways out of all the wager is paid anything. */
void bw_figure_hits(BwFigure *figure, BwInt128 ways, BwInt128 all);

/* This comes about in so many ways out of all (BwFigure.often). */
void bw_figure_often(BwFigure *figure, const char *what, BwInt128 ways, BwInt128 all);

/* A result of this net is this, if it comes in any way at all (BwFigure.event); the words are as of
 * printf. */
void bw_figure_event(BwFigure *figure, BwInt128 ways, BwRatio net, const char *what, ...)
    __attribute__((format(printf, 4, 5)));

/* This wager gains so much over all ways, in units of the initial wager, of what the figure counts
 * (BwFigure.part); of a figure that is finished, what is left is the last part's. */
void bw_figure_part(BwFigure *figure, unsigned wager, BwInt128 gain, BwInt128 all);
void bw_figure_last_part(BwFigure *figure, unsigned wager);

/* When all results are in: what follows from them. */
void bw_figure_finish(BwFigure *figure);

/* a / b, both small; b is not zero. */
BwRatio bw_ratio_of(int64_t a, int64_t b);

/* ---- tables ------------------------------------------------------------------------------- */

/* A copy, which the caller frees. */
BwTable *bw_solver_copy(const BwTable *table);

/* An empty table with the same options but for this one; NULL if that does not open. The caller
 * frees it. */
BwTable *bw_solver_table_with(const BwTable *table, const BwSetting *one);

/* Memory, or the end of the program. */
void *bw_solver_alloc(size_t n, size_t size);

/* The wager of this id, or BW_UNKNOWN; its target of this text. */
unsigned bw_solver_wager(const BwTable *table, const char *id);
bool bw_solver_target(const BwTable *table, unsigned wager, const char *text, uint16_t *target);

/* Is the wager made by a bet at this table, in this edition? */
bool bw_solver_offered(const BwTable *table, unsigned wager);

/* Seat 1 makes the wager; false if the table refuses it. The gain it brings at once (a commission
 * is a loss) is added to *net_cents. */
bool bw_solver_bet(BwTable *table, unsigned wager, uint16_t target, BwCents cents,
                   BwCents *net_cents, BwOut *out);

/* What the postings bring to seat 1 for the wagers whose bit is set, with all commissions. */
BwCents bw_solver_gain(const BwOut *out, uint64_t wagers);

/* The slot of an option's value by its id, or by its id and key ("4"); asserts that it exists. */
unsigned bw_solver_slot(const BwTable *table, const char *option, const char *key);

/* ---- the games ---------------------------------------------------------------------------- */

/* Adds all figures; false with a sentence. */
typedef bool BwSolver(const BwTable *table, BwFigures *figures, char *error, size_t size);

/* bw_odds_solve by another solver than the game's own: of a play that is given. */
bool bw_odds_solve_by(const BwTable *table, BwSolver *solve, BwFigures *figures, char *error,
                      size_t size);

/* Adds the figure of one target as text. */
typedef bool BwTargetSolver(const BwTable *table, unsigned wager, const char *target,
                            BwFigures *figures, char *error, size_t size);

#endif
