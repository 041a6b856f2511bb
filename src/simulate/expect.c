/* expect.c: which figure belongs to which bet. A figure is set beside a simulation only where both
 * speak of the same thing. */
#include "simulate/expect.h"

#include <string.h>

#include "games/keno_ticket.h"

/* Odds go to whatever number comes: they have a figure if it is the same on all of them. */
static const BwFigure *find_common(const BwFigures *figures, unsigned wager) {
    const BwFigure *found = NULL;
    for (size_t i = 0; i < figures->n; i++) {
        const BwFigure *figure = &figures->figure[i];
        if (figure->wager != wager) continue;
        if (found != NULL && bw_exact_compare(&found->house_edge, &figure->house_edge) != 0) {
            return NULL;
        }
        found = figure;
    }
    return found;
}

/* On a card by rates a ticket has a figure for each rate: which, its price says. */
static size_t rate_of(const BwTable *table, const BwEvent *bet) {
    BwKenoPaper paper;
    BwReason why;
    unsigned column = 0;
    const BwKenoCard *card = bw_keno_card(table, (BwKenoKind)bet->wager);
    if (!bw_keno_read(bet->text, (BwKenoKind)bet->wager, &paper, &why)) return 0;
    BwCents parts = (BwCents)bw_keno_ways(&paper) * paper.games;
    (void)bw_keno_card_column(card, bet->amount_cents / parts, &column);
    return column;
}

static const BwFigure *solve_ticket(BwFigures *figures, const BwTable *table, const BwEvent *bet) {
    char error[BW_ERROR_MAX];
    bool solved = bw_odds_solve_target(table, bet->wager, bet->text, figures, error, sizeof error);
    size_t i = solved && figures->n > 1 ? rate_of(table, bet) : 0;
    return solved && i < figures->n ? &figures->figure[i] : NULL;
}

/* A figure that rests on decisions assumes the best strategy, the first of the game's list. */
static bool fits(const BwFigure *figure, const BwSimulation *simulation) {
    const char *game = bw_table_game(simulation->table)->id;
    if (strcmp(figure->id, "progressive") == 0) return false;
    return !figure->has_element_of_risk || simulation->strategy == bw_strategy_at(game, 0) ||
           simulation->strategy->game == NULL;
}

static const BwFigure *find_figure(BwExpected *expected, const BwSimulation *simulation,
                                   unsigned i) {
    const BwPlanBet *planned = &simulation->plan->bet[i];
    const BwEvent *bet = &planned->event;
    const BwWager *wager = &bw_table_game(simulation->table)->wagers[bet->wager];
    if ((wager->flags & BW_WAGER_TEXT_TARGET) != 0) {
        return solve_ticket(&expected->ticket[i], simulation->table, bet);
    }
    const BwFigure *figure = bw_odds_find(&expected->figures, bet->wager, bet->target);
    if (figure != NULL || planned->behind == BW_PLAN_ALONE) return figure;
    return find_common(&expected->figures, bet->wager);
}

void bw_expected_solve(BwExpected *expected, const BwSimulation *simulation) {
    char error[BW_ERROR_MAX];
    *expected = (BwExpected){.figures = {.n = 0}};
    if (!bw_odds_solve(simulation->table, &expected->figures, error, sizeof error)) return;
    for (unsigned i = 0; i < simulation->plan->n; i++) {
        const BwFigure *figure = find_figure(expected, simulation, i);
        if (figure != NULL && fits(figure, simulation)) expected->figure_of[i] = figure;
    }
}

void bw_expected_free(BwExpected *expected) {
    bw_odds_free(&expected->figures);
    for (unsigned i = 0; i < BW_PLAN_MAX; i++) bw_odds_free(&expected->ticket[i]);
}

const BwFigure *bw_expected_figure(const BwExpected *expected, unsigned bet) {
    return expected->figure_of[bet];
}

bool bw_expected_gain(const BwExpected *expected, unsigned bet, double *gain) {
    const BwFigure *figure = expected->figure_of[bet];
    if (figure == NULL) return false;
    *gain = -bw_exact_to_double(&figure->house_edge);
    return true;
}

bool bw_expected_gain_of_all(const BwExpected *expected, const BwTotals *totals, double *gain) {
    double cents = 0.0;
    if (totals->all.staked_cents == 0) return false;
    for (unsigned i = 0; i < totals->n; i++) {
        double unit;
        if (!bw_expected_gain(expected, i, &unit)) return false;
        cents += unit * (double)totals->bet[i].staked_cents;
    }
    *gain = cents / (double)totals->all.staked_cents;
    return true;
}

double bw_deviation(const BwTally *tally, double expected_gain) {
    double error = bw_tally_error(tally);
    return error > 0.0 ? (bw_tally_gain(tally) - expected_gain) / error : 0.0;
}
