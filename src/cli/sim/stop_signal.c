/* stop_signal.c: a flag that a handler sets. */
#define _XOPEN_SOURCE 700
#include "cli/sim/stop_signal.h"

#include <signal.h>
#include <stddef.h>

static _Atomic bool stop;

static void note(int signal_number) {
    (void)signal_number;
    atomic_store(&stop, true);
}

const _Atomic bool *bw_stop_signal_catch(void) {
    struct sigaction action = {.sa_handler = note, .sa_flags = (int)(SA_RESETHAND | SA_RESTART)};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &stop;
}

bool bw_stop_signal_came(void) {
    return atomic_load(&stop);
}
