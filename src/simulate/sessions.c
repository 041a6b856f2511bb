/* sessions.c: one session after the other at one table a thread. What is in hand is what was
 * brought and the results of rounds; the table itself knows no bankroll. */
#include "simulate/sessions.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Work {
    const BwSimulation *simulation;
    const BwSessionRules *rules;
    BwCents plan_cents; /* what a round of the plan needs at first */
    BwSessionTotals *totals;
    pthread_mutex_t mutex;
    uint64_t failed_unit;
    char error[BW_ERROR_MAX];
} Work;

typedef struct Worker {
    Work *work;
    BwDriver *driver;
    BwTotals rounds; /* what the driver counts of its rounds, which nobody asks for */
    BwSessionTotals totals;
} Worker;

/* ---- what is in hand ---------------------------------------------------------------------- */

static BwCents bin_width(const BwSessionRules *rules) {
    BwCents width = rules->bankroll_cents / (BW_FAN_BELOW / 2);
    return width > 0 ? width : 1;
}

BwCents bw_fan_cents(const BwSessionRules *rules, unsigned bin) {
    BwCents width = bin_width(rules);
    return ((BwCents)bin - BW_FAN_BELOW) * width;
}

static unsigned bin_of(const BwSessionRules *rules, BwCents net) {
    BwCents width = bin_width(rules);
    BwCents bin = (net >= 0 ? net / width : -((width - 1 - net) / width)) + BW_FAN_BELOW;
    return bin < 0 ? 0 : bin >= BW_FAN_BINS ? BW_FAN_BINS - 1 : (unsigned)bin;
}

unsigned bw_fan_quantile(const BwSessionTotals *totals, unsigned moment, double share) {
    double wanted = share * (double)totals->sessions, seen = 0.0;
    unsigned bin = 0;
    for (; bin + 1 < BW_FAN_BINS; bin++) {
        seen += (double)totals->fan[moment][bin];
        if (seen >= wanted) break;
    }
    return bin;
}

/* ---- a session ---------------------------------------------------------------------------- */

typedef struct Session {
    BwCents net_cents, staked_cents, action_cents;
    uint32_t rounds;
    unsigned step;   /* of the progression */
    unsigned moment; /* the next one at which it is looked */
} Session;

/* Notes what he has at every moment that has come by now, or at all of them. */
static void note_moments(Worker *worker, Session *session, bool all) {
    const BwSessionRules *rules = worker->work->rules;
    unsigned bin = bin_of(rules, session->net_cents);
    while (session->moment <= BW_FAN_MOMENTS) {
        uint64_t due = (uint64_t)rules->rounds * session->moment;
        if (!all && (uint64_t)session->rounds * BW_FAN_MOMENTS < due) break;
        worker->totals.fan[session->moment][bin]++;
        session->moment++;
    }
}

/* Can he begin a round at this step, with what he must keep in hand? */
static bool can_bet(const Worker *worker, const Session *session, unsigned step) {
    const BwSessionRules *rules = worker->work->rules;
    BwInt128 needed = (BwInt128)worker->work->plan_cents * rules->times[step] * rules->reserve;
    return rules->bankroll_cents + session->net_cents >= needed;
}

/* Why he goes before the next round; BW_SESSION_ENDS: he stays. */
static BwSessionEnd end_of(const Worker *worker, Session *session) {
    const BwSessionRules *rules = worker->work->rules;
    BwCents net = session->net_cents;
    if (rules->win_goal_cents != 0 && net >= rules->win_goal_cents) return BW_SESSION_GOAL;
    if (rules->stop_loss_cents != 0 && -net >= rules->stop_loss_cents) return BW_SESSION_STOPPED;
    if (!can_bet(worker, session, 0)) return BW_SESSION_BROKE;
    if (session->rounds == rules->rounds) return BW_SESSION_TIME;
    if (session->step == rules->n_steps) return BW_SESSION_FINISHED;
    if (can_bet(worker, session, session->step)) return BW_SESSION_ENDS;
    if (rules->when_short == BW_MOVE_LEAVE) return BW_SESSION_BROKE;
    session->step = 0;
    return BW_SESSION_ENDS;
}

static bool play_round(Worker *worker, Session *session) {
    const BwSessionRules *rules = worker->work->rules;
    BwDriverRound round;
    if (!bw_driver_round(worker->driver, rules->times[session->step], &round)) return false;
    int sign = (round.net_cents > 0) - (round.net_cents < 0);
    session->net_cents += round.net_cents;
    session->staked_cents += round.staked_cents;
    session->action_cents += round.action_cents;
    session->rounds++;
    session->step = bw_session_next_step(rules, session->step, sign);
    note_moments(worker, session, false);
    return true;
}

static void count_session(Worker *worker, const Session *session, BwSessionEnd end) {
    BwSessionTotals *totals = &worker->totals;
    BwInt128 net = session->net_cents, staked = session->staked_cents;
    totals->sessions++;
    totals->rounds += session->rounds;
    totals->ended[end]++;
    totals->rounds_of[end] += session->rounds;
    totals->ahead += net > 0;
    totals->behind += net < 0;
    totals->in_debt += worker->work->rules->bankroll_cents + net < 0;
    totals->net_cents += net;
    totals->staked_cents += staked;
    totals->action_cents += session->action_cents;
    totals->net_squares += (BwUint128)(net * net);
    totals->staked_squares += (BwUint128)(staked * staked);
    totals->net_times_staked += net * staked;
    bw_histogram_add(&totals->results, session->net_cents, 1);
}

static bool play_session(Worker *worker) {
    Session session = {.rounds = 0};
    BwSessionEnd end;
    if (!bw_driver_renew(worker->driver)) return false;
    note_moments(worker, &session, false);
    while ((end = end_of(worker, &session)) == BW_SESSION_ENDS) {
        if (!play_round(worker, &session)) return false;
    }
    note_moments(worker, &session, true);
    count_session(worker, &session, end);
    return true;
}

/* ---- units -------------------------------------------------------------------------------- */

static void note_failure(Work *work, uint64_t unit, const char *error) {
    pthread_mutex_lock(&work->mutex);
    if (work->error[0] == '\0' || unit < work->failed_unit) {
        snprintf(work->error, sizeof work->error, "%s", error);
        work->failed_unit = unit;
    }
    pthread_mutex_unlock(&work->mutex);
}

static bool play_unit(void *context, uint64_t unit) {
    Worker *worker = context;
    const BwSimulation *simulation = worker->work->simulation;
    uint64_t left = simulation->rounds - unit * BW_SESSIONS_A_UNIT;
    worker->rounds = (BwTotals){.rounds = 0};
    bool goes = bw_driver_begin(worker->driver, simulation->seed, unit, &worker->rounds);
    for (unsigned i = 0; i < BW_SESSIONS_A_UNIT && i < left; i++) {
        if (goes && play_session(worker)) continue;
        note_failure(worker->work, unit, bw_driver_error(worker->driver));
        return false;
    }
    worker->totals.outcomes += worker->rounds.outcomes;
    worker->totals.decisions += worker->rounds.decisions;
    return true;
}

static void merge(BwSessionTotals *into, const BwSessionTotals *from) {
    into->sessions += from->sessions;
    into->rounds += from->rounds;
    into->outcomes += from->outcomes;
    into->decisions += from->decisions;
    for (unsigned e = 0; e < BW_SESSION_ENDS; e++) {
        into->ended[e] += from->ended[e];
        into->rounds_of[e] += from->rounds_of[e];
    }
    into->ahead += from->ahead;
    into->behind += from->behind;
    into->in_debt += from->in_debt;
    into->net_cents += from->net_cents;
    into->staked_cents += from->staked_cents;
    into->action_cents += from->action_cents;
    into->net_squares += from->net_squares;
    into->staked_squares += from->staked_squares;
    into->net_times_staked += from->net_times_staked;
    bw_histogram_merge(&into->results, &from->results);
    for (unsigned m = 0; m <= BW_FAN_MOMENTS; m++) {
        for (unsigned b = 0; b < BW_FAN_BINS; b++) into->fan[m][b] += from->fan[m][b];
    }
}

static void hand_in(void *context) {
    Worker *worker = context;
    merge(worker->work->totals, &worker->totals);
    memset(&worker->totals, 0, sizeof worker->totals);
}

void bw_session_walk(BwSessionTotals *totals, BwSumsWalk *walk) {
    bw_walk_count(walk, "rounds", 0, &totals->sessions); /* what units are made of */
    bw_walk_count(walk, "played", 0, &totals->rounds);
    bw_walk_count(walk, "outcomes", 0, &totals->outcomes);
    bw_walk_count(walk, "decisions", 0, &totals->decisions);
    for (unsigned e = 0; e < BW_SESSION_ENDS; e++) {
        bw_walk_count(walk, "ended", e, &totals->ended[e]);
        bw_walk_count(walk, "rounds-of", e, &totals->rounds_of[e]);
    }
    bw_walk_count(walk, "ahead", 0, &totals->ahead);
    bw_walk_count(walk, "behind", 0, &totals->behind);
    bw_walk_count(walk, "in-debt", 0, &totals->in_debt);
    bw_walk_sum(walk, "net", 0, &totals->net_cents);
    bw_walk_sum(walk, "staked", 0, &totals->staked_cents);
    bw_walk_sum(walk, "action", 0, &totals->action_cents);
    bw_walk_squares(walk, "net-squares", 0, &totals->net_squares);
    bw_walk_squares(walk, "staked-squares", 0, &totals->staked_squares);
    bw_walk_sum(walk, "net-times-staked", 0, &totals->net_times_staked);
    for (unsigned m = 0; m <= BW_FAN_MOMENTS; m++) {
        for (unsigned b = 0; b < BW_FAN_BINS; b++) {
            bw_walk_count(walk, "fan", m * BW_FAN_BINS + b, &totals->fan[m][b]);
        }
    }
    bw_histogram_walk(&totals->results, walk);
}

/* ---- the run ------------------------------------------------------------------------------ */

static BwCents plan_cents(const BwPlan *plan) {
    BwCents sum = 0;
    for (unsigned i = 0; i < plan->n; i++) {
        bool later = plan->bet[i].behind != BW_PLAN_ALONE;
        if (!later) sum += plan->bet[i].event.amount_cents;
    }
    return sum;
}

/* Each worker lies in memory of its own, so that no two threads write to one cache line. */
static unsigned make_workers(Work *work, const BwSolved *solved, void **workers, unsigned n) {
    const BwSimulation *simulation = work->simulation;
    for (unsigned i = 0; i < n; i++) {
        Worker *worker = calloc(1, sizeof *worker);
        if (worker == NULL) return i;
        worker->work = work;
        worker->driver = bw_driver_new(simulation->table, simulation->plan, simulation->strategy,
                                       solved, simulation->goes_on);
        if (worker->driver == NULL) {
            free(worker);
            return i;
        }
        workers[i] = worker;
    }
    return n;
}

static void free_workers(void **workers, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        bw_driver_free(((Worker *)workers[i])->driver);
        free(workers[i]);
    }
    free(workers);
}

static void tell_progress(void *context, uint64_t units_done) {
    const BwSimulation *simulation = context;
    uint64_t sessions = units_done * BW_SESSIONS_A_UNIT;
    if (sessions > simulation->rounds) sessions = simulation->rounds;
    simulation->progress(simulation->context, sessions);
}

/* With what the strategy needs, which its caller has solved where it solves anything. */
bool bw_sessions_run(const BwSimulation *simulation, const BwSessionRules *rules,
                     BwSessionTotals *totals, char error[BW_ERROR_MAX]) {
    BwSimulation told = *simulation;
    const BwSolved solved = {simulation->strategy->decide == NULL ? simulation->poker : NULL,
                             simulation->best};
    Work work = {.simulation = simulation,
                 .rules = rules,
                 .plan_cents = plan_cents(simulation->plan),
                 .totals = totals,
                 .mutex = PTHREAD_MUTEX_INITIALIZER};
    void **workers = calloc(simulation->threads, sizeof *workers);
    unsigned n = workers != NULL ? make_workers(&work, &solved, workers, simulation->threads) : 0;
    const BwUnits units = {
        .units = (simulation->rounds + BW_SESSIONS_A_UNIT - 1) / BW_SESSIONS_A_UNIT,
        .threads = simulation->threads,
        .worker = workers,
        .play = play_unit,
        .hand_in = hand_in,
        .progress = simulation->progress != NULL ? tell_progress : NULL,
        .context = &told,
        .run = simulation->run,
    };
    memset(totals, 0, sizeof *totals);
    if (n != simulation->threads || !bw_units_run(&units)) {
        snprintf(work.error, sizeof work.error, "there is not enough memory for %u threads",
                 simulation->threads);
    }
    free_workers(workers, n);
    snprintf(error, BW_ERROR_MAX, "%s", work.error);
    return error[0] == '\0';
}
