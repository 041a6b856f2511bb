/* units.h: units of work on threads. Each thread has a worker of its own, with totals of its own,
 * and takes the next units until there are none. Totals are handed in one worker at a time, at the
 * end and whenever what is done so far is to be saved; whoever adds them up gets the same on any
 * number of threads, as long as a unit does not depend on its worker.
 *
 * A *run* says which of the units are played, by whom else, and who must know of them. At every
 * moment the units of `done` are those whose totals have been handed in: the two are saved together
 * and can never disagree. */
#ifndef BW_SIMULATE_UNITS_H
#define BW_SIMULATE_UNITS_H

#include <stdatomic.h>

#include "simulate/unit_set.h"

/* What is called here is called from the thread that waits, while nobody hands in. */
typedef struct BwRun {
    BwUnitSet todo;           /* to be played here; they are taken out */
    BwUnitSet done;           /* played, and handed in */
    const _Atomic bool *stop; /* becomes true: no more units are begun; NULL: never */
    double save_every_s;      /* 0: saved at the end alone */
    void (*save)(
        void *context); /* everything that is done has been handed in; NULL: nobody saves */
    /* A run that several programs share: called a thousand times a second, and adds to `todo`;
     * false when nothing more will come. NULL: nobody shares it. */
    bool (*share)(void *context, unsigned threads);
    void *context;
} BwRun;

typedef struct BwUnits {
    uint64_t units;
    unsigned threads;                          /* at least 1 */
    void *const *worker;                       /* so many */
    bool (*play)(void *worker, uint64_t unit); /* false: no later units are begun */
    /* Instead, so many units or fewer from this one on: for a worker that plays several side by
     * side. They never fail. */
    void (*play_several)(void *worker, uint64_t unit, unsigned n);
    unsigned at_once;
    /* Adds the worker's totals to those of the run, and empties them; one at a time. */
    void (*hand_in)(void *worker);
    /* Called about ten times a second from the thread that waits; NULL: nobody wants to know. */
    void (*progress)(void *context, uint64_t units_done);
    void *context;
    BwRun *run; /* NULL: all units are played, at once */
} BwUnits;

/* Plays the units. Where the system gives fewer threads than asked for, those play them all. False:
 * memory ran out. */
bool bw_units_run(const BwUnits *units);

#endif
