/* bj_simulate.c: the simulation of blackjack from rules to figures: units of work on threads, the
 * seat that counts, and what is read from tallies. */
#include "simulate/blackjack/bj_simulate.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/stream.h"
#include "simulate/blackjack/bj_round.h"
#include "simulate/blackjack/bj_shoe.h"
#include "table/words.h"

/* ---- the plan ----------------------------------------------------------------------------- */

/* What all workers read. */
typedef struct Plan {
    const BwBjSimulation *simulation;
    BwBjProgram program;
    BwBjPath path;
    bool singly; /* several seats, or a count */
    uint64_t unit_rounds;
    BwBjCount count;
    unsigned n_moves;
    BwBjMoves *moves;               /* the different ones */
    uint16_t moves_at[BW_BJCOUNTS]; /* which of them is played at a count */
} Plan;

typedef struct Worker {
    const Plan *plan;
    BwBjSimulated *outcome; /* of those that handed in */
    BwBjTally all;
    BwBjTally *at;
    uint64_t watched, insured;
} Worker;

/* The moves at every count; charts change only where a departure begins or ends. */
static bool plan_moves(Plan *plan, const BwBjChart *chart) {
    BwBjChart played, last = *chart;
    plan->moves = malloc(BW_BJCOUNTS * sizeof *plan->moves);
    if (plan->moves == NULL) return false;
    for (int c = -BW_BJCOUNT_MOST; c <= BW_BJCOUNT_MOST; c++) {
        bw_bjcount_chart(&plan->count, chart, c, &played);
        if (plan->n_moves == 0 || memcmp(&played, &last, sizeof played) != 0) {
            bw_bjplay_moves(&plan->moves[plan->n_moves++], &plan->program.rules, &played);
        }
        plan->moves_at[c + BW_BJCOUNT_MOST] = (uint16_t)(plan->n_moves - 1);
        last = played;
    }
    return true;
}

uint64_t bw_bjsim_unit_rounds(const BwBjSimulation *simulation) {
    bool singly = simulation->count != NULL || simulation->seats > 1;
    return singly || simulation->cut == 0 ? BW_BJUNIT_FRESH : BW_BJUNIT_SHOE;
}

uint64_t bw_bjsim_units(const BwBjSimulation *simulation) {
    uint64_t each = bw_bjsim_unit_rounds(simulation);
    return simulation->rounds / each + (simulation->rounds % each != 0);
}

static bool make_plan(Plan *plan, const BwBjSimulation *simulation, char error[BW_ERROR_MAX]) {
    const BwBjChart *chart = simulation->chart;
    unsigned cards = 52u * simulation->rules.decks;
    if (chart == NULL) chart = bw_bjchart_basic(simulation->rules.hits_soft17 != 0);
    plan->simulation = simulation;
    if (!bw_bjplay_compile(&plan->program, &simulation->rules, chart, error)) return false;
    if (simulation->seats < 1 || simulation->seats > BW_BJPLAY_SEATS_MAX) {
        return bw_unreadable(error, "%u seats: there can be 1 to %d", simulation->seats,
                             BW_BJPLAY_SEATS_MAX);
    }
    if (simulation->cut >= cards) {
        return bw_unreadable(error, "the cutting card lies behind %u cards, and the shoe has %u",
                             simulation->cut, cards);
    }
    plan->singly = simulation->count != NULL || simulation->seats > 1;
    plan->unit_rounds = bw_bjsim_unit_rounds(simulation);
    plan->path = simulation->path == BW_BJPATHS ? bw_bjpath_best() : simulation->path;
    if (!bw_bjpath_available(plan->path)) {
        return bw_unreadable(error, "this machine has no %s", bw_bjpath_name(plan->path));
    }
    if (!plan->singly) return true;
    plan->path = BW_BJPATH_SINGLE;
    plan->count = simulation->count != NULL ? *simulation->count : bw_bjcount_flat();
    return plan_moves(plan, chart) || bw_unreadable(error, "there is not enough memory");
}

/* ---- the seat that counts ----------------------------------------------------------------- */

/* A shoe, and the one who counts it. */
typedef struct Table {
    BwBjSource source;   /* first: it is passed as a source */
    BwBjCounter counter; /* second: it is passed as a counter */
    const Plan *plan;
    unsigned n; /* cards of this round */
    bool emptied;
    BwBjShoe shoe;
    BwStream stream;
    uint8_t card[BW_BJPLAY_SEATS_MAX * 128];
} Table;

/* 13:69F-2.15(f): from an empty shoe the round goes on with all cards that are not on the table. */
static void deal_card(BwBjSource *source) {
    Table *table = (Table *)(void *)source;
    if (table->shoe.left == 0) {
        bw_bjshoe_fill(&table->shoe, table->plan->program.rules.decks);
        for (unsigned i = 0; i < table->n; i++) bw_bjshoe_remove(&table->shoe, table->card[i]);
        table->emptied = true;
    }
    unsigned r = bw_stream_below(&table->stream, table->shoe.left);
    table->card[table->n++] = (uint8_t)bw_bjshoe_take(&table->shoe, r);
    source->end++;
}

static int count_now(const BwBjCounter *counter, const BwBjSource *source) {
    const Table *table = (const Table *)(const void *)source;
    return bw_bjcount_true(&table->plan->count, counter->running, table->shoe.left);
}

static const BwBjMoves *moves_now(const BwBjCounter *counter, const BwBjSource *source) {
    const Plan *plan = ((const Table *)(const void *)source)->plan;
    if (plan->n_moves == 1) return &plan->moves[0];
    return &plan->moves[plan->moves_at[count_now(counter, source) + BW_BJCOUNT_MOST]];
}

static bool insures_now(const BwBjCounter *counter, const BwBjSource *source) {
    const Plan *plan = ((const Table *)(const void *)source)->plan;
    return plan->count.insurance != BW_BJCOUNT_NEVER &&
           count_now(counter, source) >= plan->count.insurance;
}

static void new_shoe(Table *table) {
    bw_bjshoe_fill(&table->shoe, table->plan->program.rules.decks);
    table->counter.running = table->plan->count.start_halves;
    table->emptied = false;
}

static void open_table(Table *table, const Plan *plan, uint64_t unit) {
    table->plan = plan;
    table->source.more = deal_card;
    table->counter.moves = moves_now;
    table->counter.insures = insures_now;
    for (unsigned points = 0; points <= 10; points++) {
        table->counter.tag[points] = plan->count.tag_halves[points];
    }
    bw_stream_open(&table->stream, plan->simulation->seed, unit);
    new_shoe(table);
}

static void book(BwBjTally *tally, const BwBjResult *result) {
    tally->rounds++;
    tally->bets += result->bets;
    tally->by_net[result->net + BW_BJPLAY_NET_MAX]++;
}

/* A round. Without a bet the counter only watches: the seat is somebody else's, who plays by the
 * chart and leaves when others are there to play. */
static void play_round(Table *table, Worker *worker) {
    const Plan *plan = table->plan;
    unsigned seats = plan->simulation->seats;
    BwBjResult result[BW_BJPLAY_SEATS_MAX] = {0};
    int count = count_now(&table->counter, &table->source);
    table->n = 0;
    table->source.next = table->source.end = table->card;
    if (plan->count.bet[count + BW_BJCOUNT_MOST] == 0) {
        unsigned others = seats > 1 ? seats - 1 : 1;
        bw_bjround_play(&plan->program, &table->source, NULL, others, result);
        for (unsigned i = 0; i < table->n; i++) {
            table->counter.running += table->counter.tag[table->card[i]];
        }
        worker->watched++;
        return;
    }
    if (seats == 1) { /* a constant, for the compiler */
        bw_bjround_play(&plan->program, &table->source, &table->counter, 1, result);
    } else {
        bw_bjround_play(&plan->program, &table->source, &table->counter, seats, result);
    }
    worker->insured += result[0].insured;
    book(&worker->all, &result[0]);
    if (worker->at != NULL) book(&worker->at[count + BW_BJCOUNT_MOST], &result[0]);
}

static void play_table(Worker *worker, uint64_t unit, uint64_t rounds) {
    const Plan *plan = worker->plan;
    unsigned limit = plan->program.cards - plan->simulation->cut;
    Table table;
    open_table(&table, plan, unit);
    for (uint64_t i = 0; i < rounds; i++) {
        play_round(&table, worker);
        if (!table.emptied && table.shoe.left >= limit) continue;
        new_shoe(&table);
        worker->all.shoes++;
    }
}

/* ---- running ------------------------------------------------------------------------------ */

static bool play_unit(void *context, uint64_t unit) {
    Worker *worker = context;
    const Plan *plan = worker->plan;
    const BwBjSimulation *simulation = plan->simulation;
    uint64_t rounds = simulation->rounds - unit * plan->unit_rounds;
    if (rounds > plan->unit_rounds) rounds = plan->unit_rounds;
    if (plan->singly) {
        play_table(worker, unit, rounds);
    } else if (simulation->cut == 0) {
        bw_bjlanes_fresh(&plan->program, plan->path, simulation->seed, unit, rounds, &worker->all);
    } else {
        bw_bjlanes_shoe(&plan->program, plan->path, simulation->cut, simulation->seed, unit, rounds,
                        &worker->all);
    }
    return true;
}

static void tell_progress(void *context, uint64_t units_done) {
    const Plan *plan = context;
    const BwBjSimulation *simulation = plan->simulation;
    uint64_t rounds = units_done * plan->unit_rounds;
    if (rounds > simulation->rounds) rounds = simulation->rounds;
    simulation->progress(simulation->context, rounds);
}

static void free_workers(Worker **workers, unsigned n) {
    for (unsigned i = 0; workers != NULL && i < n; i++) {
        if (workers[i] != NULL) free(workers[i]->at);
        free(workers[i]);
    }
    free(workers);
}

/* Each worker lies in memory of its own, so that no two threads write to one cache line. */
static Worker **make_workers(const Plan *plan, BwBjSimulated *outcome, unsigned n) {
    Worker **workers = calloc(n, sizeof(Worker *));
    for (unsigned i = 0; workers != NULL && i < n; i++) {
        workers[i] = calloc(1, sizeof *workers[i]);
        if (workers[i] == NULL) break;
        workers[i]->plan = plan;
        workers[i]->outcome = outcome;
        if (plan->simulation->count == NULL) continue;
        workers[i]->at = calloc(BW_BJCOUNTS, sizeof *workers[i]->at);
        if (workers[i]->at == NULL) break;
    }
    bool complete = workers != NULL && workers[n - 1] != NULL &&
                    (plan->simulation->count == NULL || workers[n - 1]->at != NULL);
    if (complete) return workers;
    free_workers(workers, n);
    return NULL;
}

static void hand_in(void *context) {
    Worker *worker = context;
    BwBjSimulated *outcome = worker->outcome;
    bw_bjtally_merge(&outcome->all, &worker->all);
    outcome->watched += worker->watched;
    outcome->insured += worker->insured;
    for (unsigned i = 0; worker->at != NULL && i < BW_BJCOUNTS; i++) {
        bw_bjtally_merge(&outcome->at[i], &worker->at[i]);
        worker->at[i] = (BwBjTally){.rounds = 0};
    }
    worker->all = (BwBjTally){.rounds = 0};
    worker->watched = worker->insured = 0;
}

static bool run(Plan *plan, BwBjSimulated *outcome, char error[BW_ERROR_MAX]) {
    const BwBjSimulation *simulation = plan->simulation;
    unsigned threads = simulation->threads > 0 ? simulation->threads : 1;
    Worker **workers = make_workers(plan, outcome, threads);
    if (simulation->count != NULL) outcome->at = calloc(BW_BJCOUNTS, sizeof *outcome->at);
    if (workers == NULL || (simulation->count != NULL && outcome->at == NULL)) {
        free_workers(workers, threads);
        return bw_unreadable(error, "there is not enough memory for %u threads", threads);
    }
    BwUnits units = {
        .units = bw_bjsim_units(simulation),
        .threads = threads,
        .worker = (void *const *)workers,
        .play = play_unit,
        .hand_in = hand_in,
        .progress = simulation->progress != NULL ? tell_progress : NULL,
        .context = plan,
        .run = simulation->run,
    };
    bool done = bw_units_run(&units);
    free_workers(workers, threads);
    return done || bw_unreadable(error, "there is not enough memory");
}

bool bw_bjsim_run(const BwBjSimulation *simulation, BwBjSimulated *outcome,
                  char error[BW_ERROR_MAX]) {
    memset(outcome, 0, sizeof *outcome);
    Plan *plan = calloc(1, sizeof *plan);
    if (plan == NULL) return bw_unreadable(error, "there is not enough memory");
    bool done = make_plan(plan, simulation, error);
    outcome->path = plan->path;
    outcome->units_per_bet = plan->program.units_per_bet;
    outcome->count = simulation->count;
    done = done && run(plan, outcome, error);
    free(plan->moves);
    free(plan);
    return done;
}

void bw_bjsim_free(BwBjSimulated *outcome) {
    free(outcome->at);
    outcome->at = NULL;
}

unsigned bw_bjsim_cut(unsigned decks, double penetration) {
    return (unsigned)(penetration * 52.0 * decks + 0.5);
}

static void walk_tally(BwBjTally *tally, BwSumsWalk *walk, int64_t count) {
    bw_walk_count(walk, "played", count, &tally->rounds);
    bw_walk_count(walk, "bets", count, &tally->bets);
    bw_walk_count(walk, "shoes", count, &tally->shoes);
    uint64_t rounds = 0;
    for (int64_t i = 0; i < 2 * BW_BJPLAY_NET_MAX + 1; i++) {
        int64_t key = count * (2 * BW_BJPLAY_NET_MAX + 1) + i;
        bw_walk_count(walk, "result", key, &tally->by_net[i]);
        rounds += tally->by_net[i];
    }
    walk->failed |= rounds != tally->rounds;
}

/* The tally of all rounds has the key 0, those of the counts the keys from 1. */
void bw_bjsim_walk(BwBjSimulated *outcome, BwSumsWalk *walk) {
    uint64_t rounds = outcome->all.rounds + outcome->watched;
    bw_walk_count(walk, "rounds", 0, &rounds);
    bw_walk_count(walk, "watched", 0, &outcome->watched);
    bw_walk_count(walk, "insured", 0, &outcome->insured);
    walk_tally(&outcome->all, walk, 0);
    for (unsigned i = 0; outcome->at != NULL && i < BW_BJCOUNTS; i++) {
        walk_tally(&outcome->at[i], walk, i + 1);
    }
    walk->failed |= rounds != outcome->all.rounds + outcome->watched;
}

/* ---- figures ------------------------------------------------------------------------------ */

/* Sums over a tally: of the results and of their squares, in units of a bet that is `bet`. */
typedef struct Sums {
    uint64_t rounds, won, lost, pushed;
    BwInt128 net;
    BwUint128 squares;
} Sums;

static void add_sums(Sums *sums, const BwBjTally *tally, uint64_t bet) {
    for (int net = -BW_BJPLAY_NET_MAX; net <= BW_BJPLAY_NET_MAX; net++) {
        uint64_t rounds = tally->by_net[net + BW_BJPLAY_NET_MAX];
        if (rounds == 0) continue;
        BwInt128 result = (BwInt128)net * (BwInt128)bet;
        sums->rounds += rounds;
        sums->won += net > 0 ? rounds : 0;
        sums->lost += net < 0 ? rounds : 0;
        sums->pushed += net == 0 ? rounds : 0;
        sums->net += result * (BwInt128)rounds;
        sums->squares += (BwUint128)(result * result) * rounds;
    }
}

/* The bet of the count at the i-th of the counts; one where nobody counts. */
static uint64_t bet_at(const BwBjSimulated *outcome, unsigned i) {
    return outcome->count != NULL ? outcome->count->bet[i] : 1;
}

static Sums sums_of(const BwBjSimulated *outcome) {
    Sums sums = {0};
    if (outcome->at == NULL) add_sums(&sums, &outcome->all, 1);
    for (unsigned i = 0; outcome->at != NULL && i < BW_BJCOUNTS; i++) {
        add_sums(&sums, &outcome->at[i], bet_at(outcome, i));
    }
    return sums;
}

/* Mean and standard deviation of so many rounds, in bets. */
static void moments(const Sums *sums, uint64_t rounds, int32_t units, double *mean, double *sd) {
    long double n = (long double)rounds, average = (long double)sums->net / n;
    long double variance =
        rounds > 1 ? ((long double)sums->squares - n * average * average) / (n - 1) : 0;
    *mean = (double)(average / units);
    *sd = variance > 0 ? (double)(sqrtl(variance) / units) : 0.0;
}

BwBjFigures bw_bjsim_figures(const BwBjTally *tally, int32_t units_per_bet) {
    Sums sums = {0};
    BwBjFigures figures = {0};
    add_sums(&sums, tally, 1);
    if (sums.rounds == 0) return figures;
    figures.rounds = sums.rounds;
    figures.won = sums.won;
    figures.lost = sums.lost;
    figures.pushed = sums.pushed;
    moments(&sums, sums.rounds, units_per_bet, &figures.gain, &figures.sd);
    figures.error = figures.sd / sqrt((double)sums.rounds);
    figures.bets_per_round = (double)tally->bets / (double)sums.rounds;
    figures.gain_per_stake = figures.gain / figures.bets_per_round;
    return figures;
}

BwBjMoney bw_bjsim_money(const BwBjSimulated *outcome) {
    Sums sums = sums_of(outcome);
    BwBjMoney money = {0};
    uint64_t rounds = sums.rounds + outcome->watched;
    if (rounds == 0) return money;
    double bets = outcome->at == NULL ? (double)sums.rounds : 0.0;
    for (unsigned i = 0; outcome->at != NULL && i < BW_BJCOUNTS; i++) {
        bets += (double)outcome->at[i].rounds * (double)bet_at(outcome, i);
    }
    money.average_bet = bets / (double)rounds;
    moments(&sums, rounds, outcome->units_per_bet, &money.gain, &money.sd);
    money.error = money.sd / sqrt((double)rounds);
    money.gain_100 = 100.0 * money.gain;
    money.sd_100 = 10.0 * money.sd;
    if (money.gain > 0.0) {
        money.rounds_to_overcome = money.sd * money.sd / (money.gain * money.gain);
    }
    return money;
}

double bw_bjsim_ruin(double gain, double sd, double bankroll) {
    if (gain <= 0.0) return 1.0;
    return sd > 0.0 ? exp(-2.0 * gain * bankroll / (sd * sd)) : 0.0;
}

/* ---- in cents ----------------------------------------------------------------------------- */

static void add_cents(const BwBjTally *tally, BwCents bet_cents, int32_t units, BwTotals *totals) {
    BwTally *all = &totals->all;
    for (int net = -BW_BJPLAY_NET_MAX; net <= BW_BJPLAY_NET_MAX; net++) {
        uint64_t rounds = tally->by_net[net + BW_BJPLAY_NET_MAX];
        if (rounds == 0) continue;
        BwCents cents = bet_cents * net / units;
        all->made += rounds;
        all->won += net > 0 ? rounds : 0;
        all->lost += net < 0 ? rounds : 0;
        all->pushed += net == 0 ? rounds : 0;
        all->staked_cents += (BwInt128)bet_cents * rounds;
        all->net_cents += (BwInt128)cents * rounds;
        all->squares += (BwUint128)((BwInt128)cents * cents) * rounds;
        bw_histogram_add(&totals->results, cents, rounds);
    }
    all->action_cents += (BwInt128)bet_cents * tally->bets;
}

void bw_bjsim_totals(const BwBjSimulated *outcome, BwCents unit_cents, BwTotals *totals) {
    memset(totals, 0, sizeof *totals);
    if (outcome->at == NULL) add_cents(&outcome->all, unit_cents, outcome->units_per_bet, totals);
    for (unsigned i = 0; outcome->at != NULL && i < BW_BJCOUNTS; i++) {
        BwCents bet_cents = unit_cents * (BwCents)bet_at(outcome, i);
        add_cents(&outcome->at[i], bet_cents, outcome->units_per_bet, totals);
    }
    totals->rounds = totals->all.made + outcome->watched;
    totals->n = 1;
    totals->bet[0] = totals->all;
}
