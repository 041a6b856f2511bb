/* clock.h: the time of the house, which a jump of the system's clock does not move.
 *
 * The times of a ledger never go back, so one record of the year 2056 would pin all that come
 * after it. While the program runs, the system's clock is therefore compared with the steady one,
 * which nobody sets: where it jumps, the house goes on by the steady clock and says so, until the
 * clock is set right or the program starts anew. At a start there is no steady clock to compare
 * with; there is the time of the last record. */
#ifndef BW_HOUSE_CLOCK_H
#define BW_HOUSE_CLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    BW_CLOCK_JUMP_S = 60,            /* a clock that is set by more than this has jumped */
    BW_CLOCK_BEHIND_S = 600,         /* so far may it be behind the last record at a start */
    BW_CLOCK_BEYOND_S = 400 * 86400, /* and so far beyond it */
    BW_CLOCK_SENTENCE_MAX = 256
};

/* A clock: the system's and the steady one when they last agreed. */
typedef struct BwClock {
    int64_t agreed_us, steady_us; /* 0: it was never looked at */
    int64_t jump_us;              /* by how much the system's clock is off; 0: it is not */
} BwClock;

/* The time, given what both clocks show. */
int64_t bw_clock_follow(BwClock *clock, int64_t system_us, int64_t steady_us);

/* The time of the house now; any thread may ask. */
int64_t bw_clock_us(void);
int64_t bw_clock_s(void);

/* Has the system's clock jumped? A sentence says by how much, and what to do. */
bool bw_clock_has_jumped(char *sentence, size_t size);

/* Can a house go on now after a record of last_us (0: there is none)? False, with a sentence. */
bool bw_clock_is_credible(int64_t last_us, int64_t now_us, char *sentence, size_t size);

#endif
