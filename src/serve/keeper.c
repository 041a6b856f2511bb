/* keeper.c: sleeps for a second, looks at the head of the ledger, notes it. */
#include "serve/keeper.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "house/mark.h"

enum { PAUSE_S = 1, SENTENCE_MAX = 512 };

struct BwKeeper {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool stop, ended;
    char sentence[SENTENCE_MAX];

    /* the thread's own */
    BwLedger *ledger;
    BwKnown noted;
    char mark_path[BW_MARK_PATH_MAX]; /* empty: there is no place for it */
};

static void set_problem(BwKeeper *keeper, const char *sentence) {
    pthread_mutex_lock(&keeper->lock);
    snprintf(keeper->sentence, sizeof keeper->sentence, "%s", sentence);
    pthread_mutex_unlock(&keeper->lock);
}

static void note(BwKeeper *keeper) {
    char error[SENTENCE_MAX] = "";
    BwKnown head;
    bw_ledger_head(keeper->ledger, &head.seq, &head.hash);
    if (head.seq == 0 || memcmp(&head.hash, &keeper->noted.hash, sizeof head.hash) == 0) return;
    if (keeper->mark_path[0] == '\0') return;
    if (bw_mark_write(keeper->mark_path, &head, error, sizeof error)) keeper->noted = head;
    set_problem(keeper, error);
}

/* True when it is to end. */
static bool pause_a_while(BwKeeper *keeper) {
    struct timespec until;
    int waited = 0;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += PAUSE_S;
    pthread_mutex_lock(&keeper->lock);
    while (!keeper->stop && waited != ETIMEDOUT) {
        waited = pthread_cond_timedwait(&keeper->changed, &keeper->lock, &until);
    }
    bool stop = keeper->stop;
    pthread_mutex_unlock(&keeper->lock);
    return stop;
}

static void *run(void *context) {
    BwKeeper *keeper = context;
    do {
        note(keeper);
    } while (!pause_a_while(keeper));
    note(keeper);
    pthread_mutex_lock(&keeper->lock);
    keeper->ended = true;
    pthread_cond_broadcast(&keeper->changed);
    pthread_mutex_unlock(&keeper->lock);
    return NULL;
}

BwKeeper *bw_keeper_start(BwLedger *ledger, const char *mark_path) {
    BwKeeper *keeper = calloc(1, sizeof *keeper);
    pthread_condattr_t steady;
    if (keeper == NULL) abort();
    keeper->ledger = ledger;
    snprintf(keeper->mark_path, sizeof keeper->mark_path, "%s", mark_path);
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_mutex_init(&keeper->lock, NULL);
    pthread_cond_init(&keeper->changed, &steady);
    pthread_condattr_destroy(&steady);
    if (pthread_create(&keeper->thread, NULL, run, keeper) != 0) abort();
    return keeper;
}

bool bw_keeper_problem(BwKeeper *keeper, char *sentence, size_t size) {
    pthread_mutex_lock(&keeper->lock);
    snprintf(sentence, size, "%s", keeper->sentence);
    pthread_mutex_unlock(&keeper->lock);
    return sentence[0] != '\0';
}

bool bw_keeper_stop(BwKeeper *keeper, int64_t wait_ms) {
    struct timespec until;
    int waited = 0;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += (time_t)(wait_ms / 1000);
    pthread_mutex_lock(&keeper->lock);
    keeper->stop = true;
    pthread_cond_broadcast(&keeper->changed);
    while (!keeper->ended && waited != ETIMEDOUT) {
        waited = pthread_cond_timedwait(&keeper->changed, &keeper->lock, &until);
    }
    bool ended = keeper->ended;
    pthread_mutex_unlock(&keeper->lock);
    if (!ended) return false;
    pthread_join(keeper->thread, NULL);
    pthread_mutex_destroy(&keeper->lock);
    pthread_cond_destroy(&keeper->changed);
    free(keeper);
    return true;
}
