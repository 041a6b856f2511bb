/* keeper.c: sleeps for a second, looks at the head of the ledger, and does what is due. */
#include "serve/keeper.h"

#include <errno.h>
#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "house/clock.h"
#include "house/mark.h"

enum { PAUSE_S = 1, SENTENCE_MAX = 512 };

typedef enum Duty { MARK, FILE_OF_HEADS, ADDRESS, DUTIES } Duty;

struct BwKeeper {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool stop, ended;
    char sentence[DUTIES][SENTENCE_MAX]; /* what is wrong with each duty */

    /* the thread's own */
    BwKeeperSettings settings;
    char mark_path[BW_MARK_PATH_MAX];
    BwKnown done[DUTIES]; /* the record that each has got to */
    int64_t published_s;
};

static int64_t steady_s(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec;
}

/* Does one of its duties for the record, unless it is done already. */
static void do_duty(BwKeeper *keeper, Duty duty, const BwKnown *at) {
    const BwKeeperSettings *settings = &keeper->settings;
    char error[SENTENCE_MAX] = "";
    BwHead head;
    bool done = false;
    if (memcmp(&at->hash, &keeper->done[duty].hash, sizeof at->hash) == 0) return;
    if (duty != MARK) bw_head_sign(at, bw_clock_s(), &settings->keys, &head);
    switch (duty) {
    case MARK: done = bw_mark_write(keeper->mark_path, at, error, sizeof error); break;
    case FILE_OF_HEADS: done = bw_head_append(settings->publish, &head, error, sizeof error); break;
    case ADDRESS: done = bw_head_send(settings->publish_to, &head, error, sizeof error); break;
    case DUTIES: break;
    }
    if (done) keeper->done[duty] = *at;
    pthread_mutex_lock(&keeper->lock);
    snprintf(keeper->sentence[duty], SENTENCE_MAX, "%s", error);
    pthread_mutex_unlock(&keeper->lock);
}

/* All that is due; at the end all of it is. */
static void do_duties(BwKeeper *keeper, bool last) {
    const BwKeeperSettings *settings = &keeper->settings;
    BwKnown at;
    bw_ledger_head(settings->ledger, &at.seq, &at.hash);
    if (at.seq == 0) return;
    if (keeper->mark_path[0] != '\0') do_duty(keeper, MARK, &at);
    bool due = keeper->published_s == 0 || steady_s() - keeper->published_s >= settings->publish_s;
    if (!due && !last) return;
    keeper->published_s = steady_s();
    if (settings->publish != NULL) do_duty(keeper, FILE_OF_HEADS, &at);
    if (settings->publish_to != NULL) do_duty(keeper, ADDRESS, &at);
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

/* A last time when the house closes, so that the published head is the final one. The keys are
 * wiped by the thread that used them. */
static void *run(void *context) {
    BwKeeper *keeper = context;
    do {
        do_duties(keeper, false);
    } while (!pause_a_while(keeper));
    do_duties(keeper, true);
    sodium_memzero(&keeper->settings.keys, sizeof keeper->settings.keys);
    pthread_mutex_lock(&keeper->lock);
    keeper->ended = true;
    pthread_cond_broadcast(&keeper->changed);
    pthread_mutex_unlock(&keeper->lock);
    return NULL;
}

BwKeeper *bw_keeper_start(const BwKeeperSettings *settings) {
    BwKeeper *keeper = calloc(1, sizeof *keeper);
    pthread_condattr_t steady;
    if (keeper == NULL) abort();
    keeper->settings = *settings;
    snprintf(keeper->mark_path, sizeof keeper->mark_path, "%s", settings->mark_path);
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
    sentence[0] = '\0';
    for (unsigned i = 0; i < DUTIES && sentence[0] == '\0'; i++) {
        snprintf(sentence, size, "%s", keeper->sentence[i]);
    }
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
