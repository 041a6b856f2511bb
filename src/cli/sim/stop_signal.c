/* stop_signal.c: a flag that a handler sets. Launchers tell a program twice, once alone and once
 * with its group, a moment apart: that is one wish, and no impatience. */
#define _XOPEN_SOURCE 700
#include "cli/sim/stop_signal.h"

#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

/* In this time signals are one. */
enum { ONE_NS = 1000000000 };

static _Atomic bool stop;
static _Atomic int64_t came_ns;

static void note(int signal_number) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t now_ns = (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
    if (!atomic_exchange(&stop, true)) {
        atomic_store(&came_ns, now_ns);
        return;
    }
    if (now_ns - atomic_load(&came_ns) < ONE_NS) return;
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

const _Atomic bool *bw_stop_signal_catch(void) {
    struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &stop;
}

bool bw_stop_signal_came(void) {
    return atomic_load(&stop);
}
