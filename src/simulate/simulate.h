/* simulate.h: rounds by the billion. The work is cut into units of BW_SIMULATION_UNIT rounds; each
 * is played at a fresh copy of the table with the stream of (seed, unit), so the totals depend on
 * the seed and the number of rounds alone: to the cent the same on one thread and on a hundred.
 * Threads take the next unit from an atomic counter and add to totals of their own, which are
 * merged at the end; nothing is allocated while they play.
 *
 * Where dice or a wheel decide and a plan can be gone through beforehand (trail.h) the units are
 * played side by side without the table (trail_lanes.h), and come to the same totals. */
#ifndef BW_SIMULATE_H
#define BW_SIMULATE_H

#include "simulate/driver.h"
#include "simulate/units.h"

enum { BW_SIMULATION_UNIT = 16384, BW_SIMULATION_THREADS_MAX = 1024 };

typedef struct BwSimulation {
    const BwTable *table; /* just opened: every unit begins with a copy of it */
    const BwPlan *plan;
    const BwStrategy *strategy;
    /* What a poker game against the house is played by; NULL, where the strategy asks for it: the
     * best play, solved for this simulation alone. */
    const BwHpPlay *poker;
    const BwBjBest *best; /* the same of the blackjack family */
    const char *rule;     /* the rule of thumb that it is, or NULL */
    uint64_t rounds, seed;
    bool goes_on;     /* shoes are dealt to the cutting card and meters grow, as they do at a table;
                         else every round begins at a table as it was opened */
    unsigned threads; /* 1 to BW_SIMULATION_THREADS_MAX */
    /* Called about ten times a second from the thread that waits; NULL: nobody wants to know. */
    void (*progress)(void *context, uint64_t rounds_done);
    void *context;
    BwRun *run;    /* which units are played; NULL: all */
    bool by_table; /* every throw goes to the table, also where side by side comes to the same */
    /* Called for each round with its number in the run, on one thread in their order; NULL: nobody
     * wants to know. Only tables tell. */
    void (*tell)(void *context, uint64_t number, const BwDriverTold *told);
    void *tell_context;
    bool *in_lanes; /* is told whether the rounds were played side by side; NULL: nobody asks */
} BwSimulation;

/* How many units the rounds are. */
uint64_t bw_simulation_units(const BwSimulation *simulation);

/* Plays the rounds of all units, or of those of its run. False, with a sentence, when the plan
 * cannot be played at this table or memory ran out. */
bool bw_simulate(const BwSimulation *simulation, BwTotals *totals, char error[BW_ERROR_MAX]);

#endif
