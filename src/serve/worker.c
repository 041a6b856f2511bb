/* worker.c: a queue in, a queue out, one lock. */
#define _GNU_SOURCE
#include "serve/worker.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

typedef struct Queue {
    BwJob *first, **end;
} Queue;

struct BwWorker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t more;
    Queue in, out;
    bool stop, patient, busy;
    double begun_s; /* when the job that is on was begun */
    void (*wake)(void *context);
    void *context;
};

static double steady_s(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void put(Queue *queue, BwJob *job) {
    job->next = NULL;
    *queue->end = job;
    queue->end = &job->next;
}

static BwJob *take(Queue *queue) {
    BwJob *job = queue->first;
    if (job == NULL) return NULL;
    queue->first = job->next;
    if (queue->first == NULL) queue->end = &queue->first;
    return job;
}

/* One job after the other, outside the lock. A patient worker gives way to the loop, which has
 * people waiting. */
static void *run(void *context) {
    BwWorker *worker = context;
    if (worker->patient) setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), 15);
    pthread_mutex_lock(&worker->lock);
    while (!worker->stop) {
        BwJob *job = take(&worker->in);
        if (job == NULL) {
            pthread_cond_wait(&worker->more, &worker->lock);
            continue;
        }
        worker->busy = true;
        worker->begun_s = steady_s();
        pthread_mutex_unlock(&worker->lock);
        job->work(job);
        pthread_mutex_lock(&worker->lock);
        worker->busy = false;
        put(&worker->out, job);
        if (!worker->stop) worker->wake(worker->context);
    }
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

BwWorker *bw_worker_start(void (*wake)(void *context), void *context, bool patient) {
    BwWorker *worker = calloc(1, sizeof *worker);
    if (worker == NULL) abort();
    worker->wake = wake;
    worker->context = context;
    worker->patient = patient;
    worker->in.end = &worker->in.first;
    worker->out.end = &worker->out.first;
    pthread_mutex_init(&worker->lock, NULL);
    pthread_cond_init(&worker->more, NULL);
    if (pthread_create(&worker->thread, NULL, run, worker) != 0) abort();
    return worker;
}

void bw_worker_add(BwWorker *worker, BwJob *job) {
    pthread_mutex_lock(&worker->lock);
    put(&worker->in, job);
    pthread_cond_signal(&worker->more);
    pthread_mutex_unlock(&worker->lock);
}

void bw_worker_collect(BwWorker *worker) {
    while (true) {
        pthread_mutex_lock(&worker->lock);
        BwJob *job = take(&worker->out);
        pthread_mutex_unlock(&worker->lock);
        if (job == NULL) return;
        job->done(job);
    }
}

double bw_worker_busy_s(BwWorker *worker) {
    pthread_mutex_lock(&worker->lock);
    double busy_s = worker->busy ? steady_s() - worker->begun_s : 0;
    pthread_mutex_unlock(&worker->lock);
    return busy_s;
}

bool bw_worker_stop(BwWorker *worker, bool wait) {
    pthread_mutex_lock(&worker->lock);
    worker->stop = true;
    bool busy = worker->busy;
    pthread_cond_signal(&worker->more);
    pthread_mutex_unlock(&worker->lock);
    if (busy && !wait) {
        pthread_detach(worker->thread);
        return false;
    }
    pthread_join(worker->thread, NULL);
    pthread_mutex_destroy(&worker->lock);
    pthread_cond_destroy(&worker->more);
    free(worker);
    return true;
}
