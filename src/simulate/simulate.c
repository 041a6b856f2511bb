/* simulate.c: threads over units of work. The only things that threads share while they play are
 * two counters and a flag; everything else is their own until they are done. */
#include "simulate/simulate.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* What the threads share. */
typedef struct Work {
    const BwSimulation *simulation;
    uint64_t units;
    _Atomic uint64_t next_unit;
    _Atomic uint64_t rounds_done;
    _Atomic bool stopped;
    pthread_mutex_t mutex; /* of all that follows */
    pthread_cond_t finished;
    unsigned working;
    uint64_t failed_unit; /* the first one that failed, and why */
    char error[BW_ERROR_MAX];
} Work;

/* One thread's own. */
typedef struct Worker {
    Work *work;
    pthread_t thread;
    BwDriver *driver;
    BwTotals totals;
} Worker;

static uint64_t rounds_of(const BwSimulation *simulation, uint64_t unit) {
    uint64_t before = unit * BW_SIMULATION_UNIT, left = simulation->rounds - before;
    return left < BW_SIMULATION_UNIT ? left : BW_SIMULATION_UNIT;
}

/* Of several units that fail the first is reported. */
static void note_failure(Work *work, uint64_t unit, const char *error) {
    pthread_mutex_lock(&work->mutex);
    if (work->error[0] == '\0' || unit < work->failed_unit) {
        snprintf(work->error, sizeof work->error, "%s", error);
        work->failed_unit = unit;
    }
    pthread_mutex_unlock(&work->mutex);
    atomic_store(&work->stopped, true);
}

static void play_units(Worker *worker) {
    Work *work = worker->work;
    while (!atomic_load(&work->stopped)) {
        uint64_t unit = atomic_fetch_add(&work->next_unit, 1);
        if (unit >= work->units) return;
        uint64_t rounds = rounds_of(work->simulation, unit);
        if (!bw_driver_play(worker->driver, work->simulation->seed, unit, rounds,
                            &worker->totals)) {
            note_failure(work, unit, bw_driver_error(worker->driver));
            return;
        }
        atomic_fetch_add(&work->rounds_done, rounds);
    }
}

static void *run_worker(void *context) {
    Worker *worker = context;
    Work *work = worker->work;
    play_units(worker);
    pthread_mutex_lock(&work->mutex);
    work->working--;
    pthread_cond_signal(&work->finished);
    pthread_mutex_unlock(&work->mutex);
    return NULL;
}

/* Waits for the threads and reports how far they are. */
static void watch(Work *work) {
    const BwSimulation *simulation = work->simulation;
    pthread_mutex_lock(&work->mutex);
    while (work->working > 0) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 100000000;
        if (until.tv_nsec >= 1000000000) {
            until.tv_nsec -= 1000000000;
            until.tv_sec++;
        }
        pthread_cond_timedwait(&work->finished, &work->mutex, &until);
        if (simulation->progress != NULL) {
            simulation->progress(simulation->context, atomic_load(&work->rounds_done));
        }
    }
    pthread_mutex_unlock(&work->mutex);
}

/* Starts as many threads as the system gives, at least this one. */
static void run_threads(Work *work, Worker **workers, unsigned n) {
    unsigned started = 0;
    work->working = n;
    while (started < n &&
           pthread_create(&workers[started]->thread, NULL, run_worker, workers[started]) == 0) {
        started++;
    }
    if (started < n) {
        pthread_mutex_lock(&work->mutex);
        work->working -= n - started;
        pthread_mutex_unlock(&work->mutex);
        if (started == 0) play_units(workers[0]);
    }
    watch(work);
    for (unsigned i = 0; i < started; i++) pthread_join(workers[i]->thread, NULL);
}

/* Each worker lies in memory of its own, so that no two threads write to one cache line. */
static unsigned make_workers(Work *work, Worker **workers, unsigned n) {
    const BwSimulation *simulation = work->simulation;
    for (unsigned i = 0; i < n; i++) {
        workers[i] = calloc(1, sizeof *workers[i]);
        if (workers[i] == NULL) return i;
        workers[i]->work = work;
        workers[i]->driver =
            bw_driver_new(simulation->table, simulation->plan, simulation->strategy);
        if (workers[i]->driver == NULL) {
            free(workers[i]);
            return i;
        }
    }
    return n;
}

static bool run(Work *work, Worker **workers, BwTotals *totals, char error[BW_ERROR_MAX]) {
    const BwSimulation *simulation = work->simulation;
    unsigned n = make_workers(work, workers, simulation->threads);
    if (n < simulation->threads) {
        snprintf(work->error, sizeof work->error, "there is not enough memory for %u threads",
                 simulation->threads);
    } else if (n == 1 && simulation->progress == NULL) {
        play_units(workers[0]);
    } else {
        run_threads(work, workers, n);
    }
    *totals = (BwTotals){.n = simulation->plan->n};
    for (unsigned i = 0; i < n; i++) {
        bw_totals_merge(totals, &workers[i]->totals);
        bw_driver_free(workers[i]->driver);
        free(workers[i]);
    }
    snprintf(error, BW_ERROR_MAX, "%s", work->error);
    return error[0] == '\0';
}

bool bw_simulate(const BwSimulation *simulation, BwTotals *totals, char error[BW_ERROR_MAX]) {
    Work work = {
        .simulation = simulation,
        .units = simulation->rounds / BW_SIMULATION_UNIT +
                 (simulation->rounds % BW_SIMULATION_UNIT != 0),
        .mutex = PTHREAD_MUTEX_INITIALIZER,
        .finished = PTHREAD_COND_INITIALIZER,
    };
    Worker **workers = calloc(simulation->threads, sizeof(Worker *));
    if (workers == NULL) {
        snprintf(error, BW_ERROR_MAX, "there is not enough memory");
        return false;
    }
    bool done = run(&work, workers, totals, error);
    free(workers);
    return done;
}
