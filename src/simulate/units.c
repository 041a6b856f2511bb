/* units.c: threads over units of work. */
#include "simulate/units.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

typedef struct Work {
    const BwUnits *units;
    _Atomic uint64_t next, done;
    _Atomic bool stopped;
    pthread_mutex_t mutex; /* of what follows */
    pthread_cond_t finished;
    unsigned working;
} Work;

typedef struct Worker {
    Work *work;
    void *own;
    pthread_t thread;
} Worker;

static void play_units(Work *work, void *own) {
    const BwUnits *units = work->units;
    uint64_t unit;
    while (!atomic_load(&work->stopped) &&
           (unit = atomic_fetch_add(&work->next, 1)) < units->units) {
        if (!units->play(own, unit)) {
            atomic_store(&work->stopped, true);
            return;
        }
        atomic_fetch_add(&work->done, 1);
    }
}

static void *run_worker(void *context) {
    Worker *worker = context;
    Work *work = worker->work;
    play_units(work, worker->own);
    pthread_mutex_lock(&work->mutex);
    work->working--;
    pthread_cond_signal(&work->finished);
    pthread_mutex_unlock(&work->mutex);
    return NULL;
}

/* Waits for the threads and reports how far they are. */
static void watch(Work *work) {
    const BwUnits *units = work->units;
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
        if (units->progress != NULL) units->progress(units->context, atomic_load(&work->done));
    }
    pthread_mutex_unlock(&work->mutex);
}

static void run_threads(Work *work, Worker *workers, unsigned n) {
    unsigned started = 0;
    work->working = n;
    while (started < n) {
        workers[started] = (Worker){.work = work, .own = work->units->worker[started]};
        if (pthread_create(&workers[started].thread, NULL, run_worker, &workers[started]) != 0) {
            break;
        }
        started++;
    }
    if (started < n) {
        pthread_mutex_lock(&work->mutex);
        work->working -= n - started;
        pthread_mutex_unlock(&work->mutex);
        play_units(work, work->units->worker[started]);
    }
    watch(work);
    for (unsigned i = 0; i < started; i++) pthread_join(workers[i].thread, NULL);
}

void bw_units_run(const BwUnits *units) {
    Work work = {
        .units = units, .mutex = PTHREAD_MUTEX_INITIALIZER, .finished = PTHREAD_COND_INITIALIZER};
    bool alone = units->threads == 1 && units->progress == NULL;
    Worker *workers = alone ? NULL : calloc(units->threads, sizeof *workers);
    if (workers == NULL) {
        play_units(&work, units->worker[0]);
    } else {
        run_threads(&work, workers, units->threads);
    }
    free(workers);
}
