/* simulate.c: the units of a simulation, played by drivers. The only thing that workers share while
 * they play, beside what units.h hands out, is what went wrong first. */
#include "simulate/simulate.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "simulate/deals.h"
#include "simulate/trail_lanes.h"

/* What the workers share. */
typedef struct Work {
    const BwSimulation *simulation;
    BwTrail *trail;        /* of a plan on dice or a wheel, */
    BwDeals *deals;        /* on cards without choices; neither: the tables play */
    BwTotals *totals;      /* of those that handed in */
    pthread_mutex_t mutex; /* of all that follows */
    uint64_t failed_unit;  /* the first one that failed, and why */
    char error[BW_ERROR_MAX];
} Work;

/* One thread's own. */
typedef struct Worker {
    Work *work;
    BwDriver *driver;
    BwTrailCounts *trail; /* instead, of a plan that was gone through beforehand, */
    BwDealCounts *deals;  /* or whose results were, */
    unsigned part;        /* since a unit of this part of the run */
    uint64_t round;       /* the next that is told */
    BwTotals totals;
} Worker;

uint64_t bw_simulation_units(const BwSimulation *simulation) {
    return simulation->rounds / BW_SIMULATION_UNIT + (simulation->rounds % BW_SIMULATION_UNIT != 0);
}

static uint64_t rounds_of(const BwSimulation *simulation, uint64_t unit) {
    uint64_t before = unit * BW_SIMULATION_UNIT, left = simulation->rounds - before;
    return left < BW_SIMULATION_UNIT ? left : BW_SIMULATION_UNIT;
}

static unsigned part_of(const BwSimulation *simulation, uint64_t unit) {
    return bw_course_part(unit, bw_simulation_units(simulation));
}

/* Of several units that fail the first is reported. */
static void note_failure(Work *work, uint64_t unit, const char *error) {
    pthread_mutex_lock(&work->mutex);
    if (work->error[0] == '\0' || unit < work->failed_unit) {
        snprintf(work->error, sizeof work->error, "%s", error);
        work->failed_unit = unit;
    }
    pthread_mutex_unlock(&work->mutex);
}

static void tell_round(void *context, const BwDriverTold *told) {
    Worker *worker = context;
    const BwSimulation *simulation = worker->work->simulation;
    simulation->tell(simulation->tell_context, worker->round++, told);
}

static bool play_unit(void *context, uint64_t unit) {
    Worker *worker = context;
    Work *work = worker->work;
    const BwSimulation *simulation = work->simulation;
    const BwTally before = worker->totals.all;
    worker->round = unit * BW_SIMULATION_UNIT;
    bool done = bw_driver_play(worker->driver, simulation->seed, unit, rounds_of(simulation, unit),
                               &worker->totals);
    bw_totals_note(&worker->totals, part_of(simulation, unit), &before);
    if (!done) note_failure(work, unit, bw_driver_error(worker->driver));
    return done;
}

/* What was counted in lanes comes to the totals, as of the part that was played last. */
static void take_counts(Worker *worker) {
    const BwTally before = worker->totals.all;
    worker->totals.n = worker->work->simulation->plan->n;
    if (worker->trail != NULL) bw_trail_hand_in(worker->trail, &worker->totals);
    if (worker->deals != NULL) bw_deal_hand_in(worker->deals, &worker->totals);
    bw_totals_note(&worker->totals, worker->part, &before);
}

/* Units of one part of the run. */
static void play_part(Worker *worker, uint64_t unit, unsigned n) {
    const BwSimulation *simulation = worker->work->simulation;
    uint64_t rounds[BW_TRAIL_LANES];
    unsigned part = part_of(simulation, unit);
    if (part != worker->part) take_counts(worker);
    worker->part = part;
    for (unsigned i = 0; i < n; i++) rounds[i] = rounds_of(simulation, unit + i);
    if (worker->trail != NULL) {
        bw_trail_play(worker->trail, simulation->seed, unit, n, rounds);
        return;
    }
    for (unsigned i = 0; i < n; i++) {
        bw_deal_play(worker->deals, simulation->seed, unit + i, rounds[i]);
    }
}

static void play_lanes(void *context, uint64_t unit, unsigned n) {
    Worker *worker = context;
    const BwSimulation *simulation = worker->work->simulation;
    unsigned first = 0;
    for (unsigned i = 1; i <= n; i++) {
        if (i < n && part_of(simulation, unit + i) == part_of(simulation, unit + first)) continue;
        play_part(worker, unit + first, i - first);
        first = i;
    }
}

static void tell_progress(void *context, uint64_t units_done) {
    const BwSimulation *simulation = context;
    uint64_t rounds = units_done * BW_SIMULATION_UNIT;
    if (rounds > simulation->rounds) rounds = simulation->rounds;
    simulation->progress(simulation->context, rounds);
}

static void hand_in(void *context) {
    Worker *worker = context;
    if (worker->driver == NULL) take_counts(worker);
    bw_totals_merge(worker->work->totals, &worker->totals);
    memset(&worker->totals, 0, sizeof worker->totals);
}

static BwDriver *make_driver(const BwSimulation *simulation) {
    const BwSolved solved = {simulation->strategy->decide == NULL ? simulation->poker : NULL,
                             simulation->best};
    return bw_driver_new(simulation->table, simulation->plan, simulation->strategy, &solved,
                         simulation->goes_on);
}

static bool make_worker(Work *work, Worker *worker) {
    worker->work = work;
    if (work->trail != NULL) {
        worker->trail = bw_trail_counts_new(work->trail, bw_trail_way_best());
    } else if (work->deals != NULL) {
        worker->deals = bw_deal_counts_new(work->deals, bw_trail_way_best());
    } else {
        worker->driver = make_driver(work->simulation);
    }
    if (worker->driver != NULL && work->simulation->tell != NULL) {
        bw_driver_tell(worker->driver, tell_round, worker);
    }
    return worker->driver != NULL || worker->trail != NULL || worker->deals != NULL;
}

static void free_worker(Worker *worker) {
    bw_trail_counts_free(worker->trail);
    bw_deal_counts_free(worker->deals);
    bw_driver_free(worker->driver);
    free(worker);
}

/* Each worker lies in memory of its own, so that no two threads write to one cache line. */
static unsigned make_workers(Work *work, Worker **workers, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        workers[i] = calloc(1, sizeof *workers[i]);
        if (workers[i] == NULL) return i;
        if (make_worker(work, workers[i])) continue;
        free_worker(workers[i]);
        return i;
    }
    return n;
}

/* Goes through the plan where that is worth it: a step of it takes as long as many rounds, and so
 * do all results of cards. */
static void find_lanes(Work *work) {
    enum { ROUNDS_A_STEP = 64, ROUNDS_OF_DEALS = 100000 };
    const BwSimulation *simulation = work->simulation;
    BwDriver *driver = simulation->by_table ? NULL : make_driver(simulation);
    if (driver == NULL) return;
    work->trail = bw_trail_new(driver, simulation->rounds / ROUNDS_A_STEP);
    if (work->trail == NULL && simulation->rounds >= ROUNDS_OF_DEALS) {
        work->deals = bw_deals_new(simulation->table, driver);
    }
    bw_driver_free(driver);
}

static bool run(Work *work, Worker **workers, BwTotals *totals, char error[BW_ERROR_MAX]) {
    const BwSimulation *simulation = work->simulation;
    BwSimulation told = *simulation;
    BwUnits units = {
        .units = bw_simulation_units(simulation),
        .threads = simulation->threads,
        .worker = (void *const *)workers,
        .play = play_unit,
        .play_several = work->trail != NULL || work->deals != NULL ? play_lanes : NULL,
        .at_once = BW_TRAIL_LANES,
        .hand_in = hand_in,
        .progress = simulation->progress != NULL ? tell_progress : NULL,
        .context = &told,
        .run = simulation->run,
    };
    unsigned n = make_workers(work, workers, simulation->threads);
    *totals = (BwTotals){.n = simulation->plan->n};
    bool done = n == simulation->threads && bw_units_run(&units);
    if (!done) {
        snprintf(work->error, sizeof work->error, "there is not enough memory for %u threads",
                 simulation->threads);
    }
    for (unsigned i = 0; i < n; i++) free_worker(workers[i]);
    snprintf(error, BW_ERROR_MAX, "%s", work->error);
    return error[0] == '\0';
}

/* With what the strategy needs. */
static bool simulate(const BwSimulation *simulation, BwTotals *totals, char error[BW_ERROR_MAX]) {
    Work work = {.simulation = simulation, .totals = totals, .mutex = PTHREAD_MUTEX_INITIALIZER};
    Worker **workers = calloc(simulation->threads, sizeof(Worker *));
    if (workers == NULL) {
        snprintf(error, BW_ERROR_MAX, "there is not enough memory");
        return false;
    }
    find_lanes(&work);
    if (simulation->in_lanes != NULL) {
        *simulation->in_lanes = work.trail != NULL || work.deals != NULL;
    }
    bool done = run(&work, workers, totals, error);
    bw_trail_free(work.trail);
    bw_deals_free(work.deals);
    free(workers);
    return done;
}

bool bw_simulate(const BwSimulation *simulation, BwTotals *totals, char error[BW_ERROR_MAX]) {
    BwSimulation with_it = *simulation;
    BwHpPlay *poker = NULL;
    BwBjBest *best = NULL;
    if (simulation->strategy->decide == NULL && simulation->poker == NULL) {
        with_it.poker = poker = bw_hp_play_new(simulation->table, NULL, error);
        if (poker == NULL) return false;
    }
    if (simulation->strategy->solves && simulation->best == NULL) {
        with_it.best = best = bw_bj_best_new(simulation->table);
    }
    bool done = simulate(&with_it, totals, error);
    free(best);
    bw_hp_play_free(poker);
    return done;
}
