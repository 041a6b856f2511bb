/* expect.c: which figure belongs to which bet. A figure is set beside a simulation only where both
 * speak of the same thing. */
#include "simulate/expect.h"

#include <string.h>

#include "games/house_poker.h"
#include "games/keno_ticket.h"
#include "solve/rule_odds.h"

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

/* Does the figure of a wager beside the main one depend on which hands are folded? */
static bool is_lost_by_folds(const BwFigure *figure, const BwTable *table) {
    const BwHousePokerRules *rules = bw_table_game(table)->house_poker;
    if (figure->wager == rules->main_wager) return false;
    if (figure->has_element_of_risk) return true;
    return rules->fold_loses == NULL || (rules->fold_loses(table) >> figure->wager & 1) != 0;
}

/* A figure that rests on decisions assumes the best strategy, the first of the game's list; at
 * three-card poker that plays Q-6-4 or better. */
static bool fits(const BwFigure *figure, const BwSimulation *simulation) {
    const char *game = bw_table_game(simulation->table)->id;
    if (strcmp(figure->id, "progressive") == 0) return false;
    if (simulation->rule != NULL) return !is_lost_by_folds(figure, simulation->table);
    return !figure->has_element_of_risk || simulation->strategy == bw_strategy_at(game, 0) ||
           simulation->strategy->game == NULL || strcmp(simulation->strategy->name, "q64") == 0;
}

static const BwFigure *find_figure(BwExpected *expected, const BwSimulation *simulation,
                                   unsigned i) {
    const BwPlanBet *planned = &simulation->plan->bet[i];
    const BwEvent *bet = &planned->event;
    const BwWager *wager = &bw_table_game(simulation->table)->wagers[bet->wager];
    if ((wager->flags & BW_WAGER_TEXT_TARGET) != 0) {
        return solve_ticket(&expected->ticket[i], simulation->table, bet);
    }
    const BwFigure *figure = bw_odds_find(&expected->by_rule, bet->wager, bet->target);
    if (figure != NULL) return figure;
    figure = bw_odds_find(&expected->figures, bet->wager, bet->target);
    if (figure != NULL || planned->behind == BW_PLAN_ALONE) return figure;
    return find_common(&expected->figures, bet->wager);
}

/* Is the bet one of those whose ids a figure joins by "+"? */
static bool is_part(const BwFigure *figure, const char *id) {
    for (const char *p = figure->id; p != NULL; p = strchr(p, '+')) {
        p += *p == '+';
        if (strncmp(p, id, strlen(id)) == 0 && strchr("+", p[strlen(id)]) != NULL) return true;
    }
    return false;
}

/* A rule has one figure for several wagers, per unit of one of them: which bets of the plan these
 * are, if all are there. */
static void find_together(BwExpected *expected, const BwSimulation *simulation) {
    const BwPlan *plan = simulation->plan;
    for (size_t f = 0; f < expected->by_rule.n; f++) {
        const BwFigure *figure = &expected->by_rule.figure[f];
        unsigned parts = 1;
        uint32_t bets = 0;
        for (const char *p = figure->id; (p = strchr(p, '+')) != NULL; p++) parts++;
        for (unsigned i = 0; parts > 1 && i < plan->n; i++) {
            const BwEvent *bet = &plan->bet[i].event;
            const char *id = bw_table_game(simulation->table)->wagers[bet->wager].id;
            if (is_part(figure, id)) bets |= UINT32_C(1) << i;
        }
        if (bets == 0 || (unsigned)__builtin_popcount(bets) != parts) continue;
        expected->together = figure;
        expected->together_bets = bets;
    }
}

void bw_expected_solve(BwExpected *expected, const BwSimulation *simulation) {
    char error[BW_ERROR_MAX];
    *expected = (BwExpected){.figures = {.n = 0}};
    if (!bw_odds_solve(simulation->table, &expected->figures, error, sizeof error)) return;
    if (simulation->rule != NULL && !bw_odds_solve_rule(simulation->table, simulation->rule,
                                                        &expected->by_rule, error, sizeof error)) {
        return;
    }
    for (unsigned i = 0; i < simulation->plan->n; i++) {
        const BwFigure *figure = find_figure(expected, simulation, i);
        if (figure != NULL && fits(figure, simulation)) expected->figure_of[i] = figure;
    }
    find_together(expected, simulation);
}

void bw_expected_free(BwExpected *expected) {
    bw_odds_free(&expected->figures);
    bw_odds_free(&expected->by_rule);
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
    if (expected->together != NULL) {
        unsigned first = (unsigned)__builtin_ctz(expected->together_bets);
        cents -= bw_exact_to_double(&expected->together->house_edge) *
                 (double)totals->bet[first].staked_cents;
    }
    for (unsigned i = 0; i < totals->n; i++) {
        double unit;
        if ((expected->together_bets >> i & 1) != 0) continue;
        if (totals->bet[i].made == 0) continue; /* counted with another, or never up */
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
