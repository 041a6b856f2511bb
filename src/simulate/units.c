/* units.c: threads over units of work. A thread takes several units at once, fewer towards the end,
 * so that the lock is nothing beside the shortest of them; one that is told that a save is due
 * hands in behind the unit that it plays and goes on. Invariant, under the lock: what a worker has
 * played since it last handed in is in its own set and its own totals, and nowhere else. */
#include "simulate/units.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

enum { TAKEN_MAX = 64, WAIT_NS = 100000000, SHARE_NS = 1000000, SECOND_NS = 1000000000 };

typedef struct Work Work;

typedef struct Worker {
    Work *work;
    void *own;
    pthread_t thread;
    BwUnitSet played; /* since it last handed in */
    unsigned saves;   /* for how many saves it has handed in */
    bool waits, ended;
} Worker;

struct Work {
    const BwUnits *units;
    BwRun *run;
    Worker *workers;
    unsigned n;
    _Atomic uint64_t played; /* units, for the progress */
    _Atomic uint64_t failed; /* the first unit that failed; no later one is begun */
    _Atomic unsigned due;    /* saves that were asked for */
    pthread_mutex_t mutex;   /* of the run and of all that follows */
    pthread_cond_t changed;  /* for the thread that waits */
    pthread_cond_t more;     /* for workers without units */
    bool expects;            /* somebody may still bring units */
    bool no_memory;
};

static bool stopped(const Work *work) {
    const _Atomic bool *stop = work->run->stop;
    return stop != NULL && atomic_load_explicit(stop, memory_order_relaxed);
}

/* ---- a worker ----------------------------------------------------------------------------- */

/* The lock is held. */
static void hand_in(Work *work, Worker *worker) {
    worker->saves = atomic_load(&work->due);
    if (worker->played.n == 0) return;
    if (work->units->hand_in != NULL) work->units->hand_in(worker->own);
    if (bw_unit_set_join(&work->run->done, &worker->played) != BW_UNITS_ADDED) {
        work->no_memory = true;
    }
    worker->played.n = 0;
}

/* The more is left, the more is taken. */
static uint64_t count_to_take(const Work *work) {
    uint64_t each = bw_unit_set_count(&work->run->todo) / (4 * (uint64_t)work->n);
    return each < 1 ? 1 : each > TAKEN_MAX ? TAKEN_MAX : each;
}

/* The next units; waits for those that others may bring. False: there are none any more. */
static bool take(Work *work, Worker *worker, BwUnitRange *range) {
    BwRun *run = work->run;
    pthread_mutex_lock(&work->mutex);
    while (run->todo.n == 0 && work->expects && !stopped(work)) {
        hand_in(work, worker);
        worker->waits = true;
        pthread_cond_signal(&work->changed);
        pthread_cond_wait(&work->more, &work->mutex);
    }
    worker->waits = false;
    bool ends = work->no_memory || stopped(work) || atomic_load(&work->failed) != UINT64_MAX;
    bool taken = !ends && bw_unit_set_take(&run->todo, count_to_take(work), range);
    pthread_mutex_unlock(&work->mutex);
    return taken;
}

/* Units before one that failed are played to the end: so the first that fails is always the same.
 */
static void note_failed(Work *work, uint64_t unit) {
    uint64_t first = atomic_load(&work->failed);
    while (unit < first && !atomic_compare_exchange_weak(&work->failed, &first, unit)) continue;
}

static bool play_unit(Work *work, Worker *worker, uint64_t unit) {
    if (work->units->play(worker->own, unit)) return true;
    note_failed(work, unit);
    return false;
}

/* One unit, or as many of these as are played at once. */
static bool play_some(Work *work, Worker *worker, BwUnitRange some) {
    const BwUnits *units = work->units;
    uint64_t n = some.to - some.from + 1;
    if (stopped(work) || some.from >= atomic_load(&work->failed)) return false;
    if (units->play_several != NULL) {
        units->play_several(worker->own, some.from, (unsigned)n);
    } else if (!play_unit(work, worker, some.from)) {
        return false;
    }
    bool noted = bw_unit_set_add(&worker->played, some) == BW_UNITS_ADDED;
    atomic_fetch_add_explicit(&work->played, n, memory_order_relaxed);
    if (noted && worker->saves == atomic_load_explicit(&work->due, memory_order_relaxed)) {
        return true;
    }
    pthread_mutex_lock(&work->mutex);
    work->no_memory |= !noted;
    hand_in(work, worker);
    pthread_cond_signal(&work->changed);
    pthread_mutex_unlock(&work->mutex);
    return noted;
}

static void play_units(Work *work, Worker *worker) {
    const uint64_t at_once = work->units->play_several != NULL ? work->units->at_once : 1;
    BwUnitRange range;
    while (take(work, worker, &range)) {
        for (uint64_t unit = range.from; unit <= range.to; unit += at_once) {
            uint64_t to = range.to - unit < at_once ? range.to : unit + at_once - 1;
            if (!play_some(work, worker, (BwUnitRange){unit, to})) break;
        }
    }
    pthread_mutex_lock(&work->mutex);
    hand_in(work, worker);
    worker->ended = true;
    pthread_cond_signal(&work->changed);
    pthread_mutex_unlock(&work->mutex);
}

static void *run_worker(void *context) {
    Worker *worker = context;
    play_units(worker->work, worker);
    return NULL;
}

/* ---- the thread that waits ----------------------------------------------------------------- */

static double now_s(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void wait_a_while(Work *work) {
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += work->run->share != NULL ? SHARE_NS : WAIT_NS;
    if (until.tv_nsec >= SECOND_NS) {
        until.tv_nsec -= SECOND_NS;
        until.tv_sec++;
    }
    pthread_cond_timedwait(&work->changed, &work->mutex, &until);
}

static bool all_ended(const Work *work) {
    bool ended = true;
    for (unsigned i = 0; i < work->n; i++) ended = ended && work->workers[i].ended;
    return ended;
}

static bool all_handed_in(const Work *work) {
    unsigned due = atomic_load(&work->due);
    bool in = true;
    for (unsigned i = 0; i < work->n; i++) {
        const Worker *worker = &work->workers[i];
        in = in && (worker->ended || worker->waits || worker->saves == due);
    }
    return in;
}

/* Asks for what is done when it is time, and saves it when everybody has handed in. */
static void save_in_time(Work *work, unsigned *saved, double *saved_s) {
    BwRun *run = work->run;
    if (run->save == NULL || run->save_every_s <= 0.0) return;
    if (*saved == atomic_load(&work->due)) {
        if (now_s() - *saved_s >= run->save_every_s) atomic_fetch_add(&work->due, 1);
    } else if (all_handed_in(work)) {
        run->save(run->context);
        *saved = atomic_load(&work->due);
        *saved_s = now_s();
    }
}

/* Brings units from others, and wakes those who wait for them, or for nothing any more. */
static void share(Work *work) {
    BwRun *run = work->run;
    if (run->share == NULL) return;
    if (work->expects) work->expects = run->share(run->context, work->n);
    if (run->todo.n > 0 || !work->expects || stopped(work)) pthread_cond_broadcast(&work->more);
}

/* The lock is held, but not while others are told. */
static void tell_progress(Work *work) {
    const BwUnits *units = work->units;
    if (units->progress == NULL) return;
    pthread_mutex_unlock(&work->mutex);
    units->progress(units->context, atomic_load(&work->played));
    pthread_mutex_lock(&work->mutex);
}

/* Waits for the threads, reports how far they are, shares and saves. The end is told whatever comes
 * first: all may have ended before anybody looks. */
static void watch(Work *work) {
    unsigned saved = 0;
    double saved_s = now_s(), told_s = saved_s;
    pthread_mutex_lock(&work->mutex);
    while (!all_ended(work)) {
        share(work);
        wait_a_while(work);
        save_in_time(work, &saved, &saved_s);
        if (all_ended(work) || now_s() - told_s < 0.1) continue;
        told_s = now_s();
        tell_progress(work);
    }
    tell_progress(work);
    pthread_mutex_unlock(&work->mutex);
}

/* Those that did not start have ended. */
static unsigned start_threads(Work *work) {
    unsigned started = 0;
    while (started < work->n && pthread_create(&work->workers[started].thread, NULL, run_worker,
                                               &work->workers[started]) == 0) {
        started++;
    }
    pthread_mutex_lock(&work->mutex);
    for (unsigned i = started; i < work->n; i++) work->workers[i].ended = true;
    pthread_mutex_unlock(&work->mutex);
    return started;
}

/* Without any thread the units are played here, unless they are to be brought by others. */
static void run_threads(Work *work) {
    unsigned started = start_threads(work);
    if (started == 0 && work->run->share == NULL) {
        play_units(work, &work->workers[0]);
    } else if (started == 0) {
        work->no_memory = true;
    }
    watch(work);
    for (unsigned i = 0; i < started; i++) pthread_join(work->workers[i].thread, NULL);
}

static void run_all(Work *work) {
    const BwUnits *units = work->units;
    BwRun *run = work->run;
    bool alone = units->threads == 1 && units->progress == NULL && run->share == NULL &&
                 (run->save == NULL || run->save_every_s <= 0.0);
    work->workers = calloc(units->threads, sizeof *work->workers);
    if (work->workers == NULL) {
        work->no_memory = true;
        return;
    }
    for (unsigned i = 0; i < work->n; i++) {
        work->workers[i] = (Worker){.work = work, .own = units->worker[i]};
    }
    if (alone) {
        play_units(work, &work->workers[0]);
    } else {
        run_threads(work);
    }
    for (unsigned i = 0; i < work->n; i++) bw_unit_set_free(&work->workers[i].played);
    free(work->workers);
}

bool bw_units_run(const BwUnits *units) {
    BwRun all = {.stop = NULL};
    Work work = {.units = units,
                 .run = units->run != NULL ? units->run : &all,
                 .n = units->threads,
                 .mutex = PTHREAD_MUTEX_INITIALIZER,
                 .changed = PTHREAD_COND_INITIALIZER,
                 .more = PTHREAD_COND_INITIALIZER};
    atomic_init(&work.failed, UINT64_MAX);
    work.expects = work.run->share != NULL;
    if (units->run == NULL && units->units > 0) {
        work.no_memory =
            bw_unit_set_add(&all.todo, (BwUnitRange){0, units->units - 1}) != BW_UNITS_ADDED;
    }
    if (!work.no_memory) run_all(&work);
    bool failed = work.no_memory || atomic_load(&work.failed) != UINT64_MAX;
    if (!failed && work.run->save != NULL) work.run->save(work.run->context);
    bw_unit_set_free(&all.todo);
    bw_unit_set_free(&all.done);
    return !work.no_memory;
}
