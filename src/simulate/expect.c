/* expect.c: which figure belongs to which bet. A figure is set beside a simulation only where both
 * speak of the same thing. */
#include "simulate/expect.h"

#include <string.h>

#include "games/poker/house_poker.h"
#include "solve/study.h"

/* A strategy that is not the best play is solved for itself, or by the rule of thumb that says the
 * same. */
static void find_given(BwExpected *expected, const BwSimulation *simulation) {
    const BwStrategy *strategy = simulation->strategy;
    expected->rule = simulation->rule;
    if (simulation->rule != NULL) return;
    expected->solve = strategy->solve;
    expected->rule = strategy->rule;
    expected->beside = strategy->beside;
}

/* ---- which figure is whose ---------------------------------------------------------------- */

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

static const BwFigure *solve_ticket(BwFigures *figures, const BwTable *table, const BwEvent *bet) {
    char error[BW_ERROR_MAX];
    const BwStudy *study = bw_study_of(bw_table_game(table));
    if (!bw_odds_solve_target(table, bet->wager, bet->text, figures, error, sizeof error)) {
        return NULL;
    }
    size_t i = figures->n > 1 && study->which_figure != NULL ? study->which_figure(table, bet) : 0;
    return i < figures->n ? &figures->figure[i] : NULL;
}

/* A rule that brings what the best play brings folds what that folds. */
static bool is_best(const BwExpected *expected, unsigned main_wager) {
    const BwFigure *best = bw_odds_find(&expected->figures, main_wager, BW_NO_TARGET);
    const BwFigure *rule = bw_odds_find(&expected->by_rule, main_wager, BW_NO_TARGET);
    return best != NULL && rule != NULL &&
           bw_exact_compare(&best->house_edge, &rule->house_edge) == 0;
}

/* Does the figure of the best play depend on which hands are folded? */
static bool is_lost_by_folds(const BwExpected *expected, const BwFigure *figure,
                             const BwTable *table) {
    const BwHousePokerRules *rules = bw_table_game(table)->house_poker;
    if (is_best(expected, rules->main_wager)) return false;
    if (figure->wager == rules->main_wager) return true; /* it is not the rule's own */
    if (expected->beside != NULL && strcmp(figure->id, expected->beside) == 0) return false;
    if (figure->has_element_of_risk) return true;
    return rules->fold_loses == NULL || (rules->fold_loses(table) >> figure->wager & 1) != 0;
}

/* Does the table go from round to round with what is left of a shoe? Then its figures are those of
 * a whole one. */
static bool has_shoe(const BwTable *table) {
    return bw_table_game(table)->shoe_goes_on != NULL;
}

/* Is every result of this stake a whole number of the table's chips? */
static bool is_whole(const BwFigure *figure, BwCents stake_cents, BwCents chip_cents) {
    for (size_t i = 0; i < figure->n_results; i++) {
        BwRatio net;
        if (!bw_exact_get_ratio(&figure->results[i].net, &net)) return false;
        if (net.num * stake_cents % (net.den * chip_cents) != 0) return false;
    }
    return true;
}

/* Is the commission on this stake the very percentage, not rounded? */
static bool is_charged_exactly(const BwTable *table, const BwEvent *bet) {
    enum { MANY = 1000000 }; /* times the stake: then rounding is nothing */
    const BwGame *game = bw_table_game(table);
    if (game->commission == NULL || bet->amount_cents > BW_CENTS_MAX / MANY) return true;
    return game->commission(table, bet->wager, bet->amount_cents) * MANY ==
           game->commission(table, bet->wager, bet->amount_cents * MANY);
}

/* The least of what the house has set as the most that the wager wins; 0: no limit. */
static BwCents least_limit(const BwTable *table, const char *wager) {
    const BwGame *game = bw_table_game(table);
    BwCents least = 0;
    for (unsigned i = 0; i < game->n_options; i++) {
        const BwOption *option = &game->options[i];
        if (option->means != BW_OPTION_MEANS_WIN_LIMIT) continue;
        unsigned key = 0;
        while (key < option->n_keys && strcmp(option->keys[key], wager) != 0) key++;
        if (option->n_keys > 0 && key == option->n_keys) continue;
        BwCents limit = table->option[option->slot + key];
        if (limit != 0 && (least == 0 || limit < least)) least = limit;
    }
    return least;
}

/* Does the table round what it cannot pay exactly? */
static bool rounds(const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    for (unsigned i = 0; i < game->n_options; i++) {
        const BwOption *option = &game->options[i];
        bool its = option->means == BW_OPTION_MEANS_ROUNDING;
        if (its && table->option[option->slot] != 0) return true;
    }
    return false;
}

/* Is everything paid in full, and to the cent? A figure knows no limits and no rounding. What a
 * meter pays is beyond all limits. */
static bool is_paid_exactly(const BwFigure *figure, const BwTable *table, const BwEvent *bet) {
    BwCents limit = least_limit(table, figure->id), chip = table->option[BW_OPT_PAY_UNIT];
    if (rounds(table) && !is_whole(figure, bet->amount_cents, chip)) return false;
    if (!is_charged_exactly(table, bet)) return false;
    if (limit == 0 || figure->n_results == 0 || figure->meter_cents != 0) return true;
    double least = bw_exact_to_double(&figure->results[0].net);
    double most = bw_exact_to_double(&figure->results[figure->n_results - 1].net);
    /* one part of it may win while another loses */
    return (most - least) * (double)bet->amount_cents <= (double)limit;
}

/* Does the figure speak of what is played? One that rests on decisions assumes the best strategy,
 * the first of the game's list, unless it is that of the strategy itself. NULL if it does, else why
 * it does not. */
static const char *misfit(const BwExpected *expected, const BwFigure *figure,
                          const BwSimulation *simulation, const BwEvent *bet) {
    const BwTable *table = simulation->table;
    if (simulation->plan->partner.others > 1) return "the exact one is against one wager";
    if (simulation->goes_on && figure->meter_cents != 0) return "its meter moves";
    if (simulation->goes_on && has_shoe(table)) return "the exact one is that of a whole shoe";
    if (!is_paid_exactly(figure, table, bet)) return "a limit or rounding may change what it pays";
    if (expected->rule != NULL) {
        bool own = figure == bw_odds_find(&expected->by_rule, figure->wager, figure->target);
        bool lost = !own && is_lost_by_folds(expected, figure, table);
        return lost ? "it depends on the hands that the rule folds" : NULL;
    }
    bool played = expected->solve != NULL || !figure->has_element_of_risk ||
                  simulation->strategy == bw_strategy_at(bw_table_game(table), 0);
    return played ? NULL : "the strategy is not solved";
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
    const BwTable *table = simulation->table;
    find_given(expected, simulation);
    bool solved =
        expected->solve != NULL
            ? bw_odds_solve_by(table, expected->solve, &expected->figures, error, sizeof error)
            : bw_odds_solve(table, &expected->figures, error, sizeof error);
    for (unsigned i = 0; i < simulation->plan->n; i++) expected->why_not[i] = "it is not solved";
    if (!solved) return;
    if (expected->rule != NULL &&
        !bw_odds_solve_rule(table, expected->rule, &expected->by_rule, error, sizeof error)) {
        return;
    }
    for (unsigned i = 0; i < simulation->plan->n; i++) {
        const BwFigure *figure = find_figure(expected, simulation, i);
        if (figure == NULL) continue;
        const BwEvent *bet = &simulation->plan->bet[i].event;
        expected->why_not[i] = misfit(expected, figure, simulation, bet);
        if (expected->why_not[i] == NULL) expected->figure_of[i] = figure;
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

const char *bw_expected_why_not(const BwExpected *expected, unsigned bet) {
    return expected->why_not[bet];
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
