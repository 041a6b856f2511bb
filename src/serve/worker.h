/* worker.h: a thread for what must not keep the loop waiting: exact odds, charts, passwords. A job
 * is worked on the thread, in order; then the loop, woken, takes it back and finishes it. */
#ifndef BW_SERVE_WORKER_H
#define BW_SERVE_WORKER_H

#include <stdbool.h>

typedef struct BwWorker BwWorker;

typedef struct BwJob {
    void (*work)(struct BwJob *job); /* on the worker's thread: touches nothing of the loop's */
    void (*done)(struct BwJob *job); /* on the loop; frees the job */
    struct BwJob *next;
} BwJob;

/* `wake` is called on the worker's thread when a job is finished. `patient`: it runs behind all
 * other threads. */
BwWorker *bw_worker_start(void (*wake)(void *context), void *context, bool patient);
void bw_worker_add(BwWorker *worker, BwJob *job);

/* On the loop: finishes the jobs that have been worked. */
void bw_worker_collect(BwWorker *worker);

/* For how many seconds it has been at the job that is on; 0: it rests. */
double bw_worker_busy_s(BwWorker *worker);

/* No further job is begun. Waits for the one that is on only if `wait`. True: the thread has ended.
 * False: it lives until the program ends, and what its job reads must not be freed. Jobs that were
 * not finished are lost. */
bool bw_worker_stop(BwWorker *worker, bool wait);

#endif
