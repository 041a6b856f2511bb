/* clock.c: the system's clock, held against the steady one. */
#include "house/clock.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "table/transcript.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static BwClock house;

static int64_t read_clock(clockid_t id) {
    struct timespec t;
    clock_gettime(id, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

int64_t bw_clock_follow(BwClock *clock, int64_t system_us, int64_t steady_us) {
    int64_t expected_us = clock->agreed_us + (steady_us - clock->steady_us);
    int64_t off_us = clock->agreed_us != 0 ? system_us - expected_us : 0;
    if (llabs(off_us) > (int64_t)BW_CLOCK_JUMP_S * 1000000) {
        clock->jump_us = off_us;
        return expected_us;
    }
    *clock = (BwClock){.agreed_us = system_us, .steady_us = steady_us};
    return system_us;
}

/* The steady clock goes on while the machine sleeps. */
int64_t bw_clock_us(void) {
    pthread_mutex_lock(&lock);
    int64_t now_us =
        bw_clock_follow(&house, read_clock(CLOCK_REALTIME), read_clock(CLOCK_BOOTTIME));
    pthread_mutex_unlock(&lock);
    return now_us;
}

int64_t bw_clock_s(void) {
    return bw_clock_us() / 1000000;
}

bool bw_clock_has_jumped(char *sentence, size_t size) {
    bw_clock_us();
    pthread_mutex_lock(&lock);
    int64_t jump_s = house.jump_us / 1000000;
    pthread_mutex_unlock(&lock);
    if (jump_s == 0) return false;
    snprintf(sentence, size,
             "the system's clock has jumped %s by %lld seconds: the house keeps its own time until "
             "it is set right; if the new time is right, start again",
             jump_s > 0 ? "forward" : "back", llabs((long long)jump_s));
    return true;
}

bool bw_clock_is_credible(int64_t last_us, int64_t now_us, char *sentence, size_t size) {
    char last[32], now[32];
    int64_t beyond_s = (now_us - last_us) / 1000000;
    if (last_us == 0 || (beyond_s >= -BW_CLOCK_BEHIND_S && beyond_s <= BW_CLOCK_BEYOND_S)) {
        return true;
    }
    snprintf(sentence, size,
             "the last record of the ledger is of %s, and the clock says %s: set the clock right, "
             "or, if it is right, start once with --trust-clock",
             bw_time_print(last_us / 1000000, last), bw_time_print(now_us / 1000000, now));
    return false;
}
