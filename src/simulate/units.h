/* units.h: units of work on threads. Each thread has a worker of its own, with totals of its own,
 * and takes the next unit from a counter until there is none; what threads share is that counter
 * and nothing else. Whoever merges the workers' totals gets the same on any number of threads, as
 * long as a unit does not depend on its worker. */
#ifndef BW_SIMULATE_UNITS_H
#define BW_SIMULATE_UNITS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct BwUnits {
    uint64_t units;
    unsigned threads;                          /* at least 1 */
    void *const *worker;                       /* so many */
    bool (*play)(void *worker, uint64_t unit); /* false: no more units are begun */
    /* Called about ten times a second from the thread that waits; NULL: nobody wants to know. */
    void (*progress)(void *context, uint64_t units_done);
    void *context;
} BwUnits;

/* Plays all units. Where the system gives fewer threads than asked for, those play them all. */
void bw_units_run(const BwUnits *units);

#endif
