/* sim.c: simulation for boardwalk-odds.h, over simulate/simulate.h. */
#include "boardwalk-odds.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "simulate/simulate.h"
#include "solve/solver.h"
#include "table/game.h"

struct BwSimTotals {
    BwTotals totals;
    BwPlan plan;
    char label[BW_PLAN_MAX][BW_TEXT_MAX];
    unsigned n_results;
    BwBin result[BW_HISTOGRAM_MAX];
};

/* ---- playing ------------------------------------------------------------------------------ */

static unsigned thread_count(unsigned asked) {
    long n = asked != 0 ? (long)asked : sysconf(_SC_NPROCESSORS_ONLN);
    if (n < 1) return 1;
    return n > BW_SIMULATION_THREADS_MAX ? BW_SIMULATION_THREADS_MAX : (unsigned)n;
}

static bool read_plan(const BwTable *table, const BwSimOrder *order, BwPlan *plan,
                      char error[BW_ERROR_MAX]) {
    if (order->bets == NULL) return bw_plan_standard(plan, table, error);
    return bw_plan_add(plan, table, order->bets, error);
}

static bool play(const BwTable *table, const BwSimOrder *order, BwSimTotals *made,
                 char error[BW_ERROR_MAX]) {
    const BwGame *game = bw_table_game(table);
    const BwStrategy *strategy = bw_strategy_find(game, order->strategy);
    if (strategy == NULL) {
        snprintf(error, BW_ERROR_MAX, "%s has no strategy '%.60s'", game->id, order->strategy);
        return false;
    }
    BwHpPlay *by_rule = NULL;
    if (order->rule != NULL) {
        by_rule = bw_hp_play_new(table, order->rule, error);
        if (by_rule == NULL) return false;
    }
    const BwSimulation simulation = {
        .table = table,
        .plan = &made->plan,
        .strategy = strategy,
        .poker = by_rule,
        .rule = order->rule,
        .rounds = order->rounds,
        .seed = order->seed,
        .goes_on = order->goes_on,
        .threads = thread_count(order->threads),
        .progress = order->progress,
        .context = order->context,
    };
    bool done = bw_simulate(&simulation, &made->totals, error);
    bw_hp_play_free(by_rule);
    return done;
}

BwSimTotals *bw_sim_new(const BwTable *table, const BwSimOrder *order, char error[BW_ERROR_MAX]) {
    BwSimTotals *made = bw_solver_alloc(1, sizeof *made);
    made->plan = (BwPlan){.n = 0};
    if (!read_plan(table, order, &made->plan, error) || !play(table, order, made, error)) {
        free(made);
        return NULL;
    }
    for (unsigned i = 0; i < made->plan.n; i++) {
        bw_plan_label(&made->plan, table, i, made->label[i]);
    }
    made->n_results = bw_histogram_sorted(&made->totals.results, made->result);
    return made;
}

void bw_sim_delete(BwSimTotals *totals) {
    free(totals);
}

/* ---- reading ------------------------------------------------------------------------------ */

unsigned bw_sim_bets(const BwSimTotals *totals) {
    return totals->plan.n;
}
const char *bw_sim_label(const BwSimTotals *totals, unsigned bet) {
    return bet < totals->plan.n ? totals->label[bet] : NULL;
}

static BwCents within_64_bits(BwInt128 cents) {
    if (cents > INT64_MAX) return INT64_MAX;
    return cents < INT64_MIN ? INT64_MIN : (BwCents)cents;
}

bool bw_sim_line(const BwSimTotals *totals, unsigned bet, BwSimLine *line) {
    if (bet != BW_SIM_ALL && bet >= totals->plan.n) return false;
    const BwTally *tally = bet == BW_SIM_ALL ? &totals->totals.all : &totals->totals.bet[bet];
    *line = (BwSimLine){
        .made = tally->made,
        .won = tally->won,
        .lost = tally->lost,
        .pushed = tally->pushed,
        .staked_cents = within_64_bits(tally->staked_cents),
        .action_cents = within_64_bits(tally->action_cents),
        .net_cents = within_64_bits(tally->net_cents),
        .gain = bw_tally_gain(tally),
        .error = bw_tally_error(tally),
        .sd = bw_tally_sd(tally),
    };
    return true;
}

uint64_t bw_sim_rounds(const BwSimTotals *totals) {
    return totals->totals.rounds;
}
uint64_t bw_sim_outcomes(const BwSimTotals *totals) {
    return totals->totals.outcomes;
}
uint64_t bw_sim_decisions(const BwSimTotals *totals) {
    return totals->totals.decisions;
}
uint64_t bw_sim_hash(const BwSimTotals *totals) {
    return bw_totals_hash(&totals->totals);
}

unsigned bw_sim_results(const BwSimTotals *totals) {
    return totals->n_results;
}
bool bw_sim_result(const BwSimTotals *totals, unsigned i, BwCents *net_cents, uint64_t *count) {
    if (i >= totals->n_results) return false;
    *net_cents = totals->result[i].net_cents;
    *count = totals->result[i].count;
    return true;
}

const char *bw_sim_strategy(const BwTable *table, unsigned i) {
    const BwStrategy *strategy = bw_strategy_at(bw_table_game(table), i);
    return strategy != NULL ? strategy->name : NULL;
}
