/* jackpot_sim.c: see jackpot_sim.h. */
#include "simulate/equity/jackpot_sim.h"

#include "simulate/units.h"

#include <stdlib.h>

enum { UNIT = 8192 };

typedef struct Worker {
    const BwJackpotRule *rule;
    uint64_t samples, seed, hits;
    BwStream stream;
} Worker;

static bool is_hit(Worker *worker) {
    const BwJackpotRule *rule = worker->rule;
    const BwEquityType *type = rule->type;
    BwCardSet used = ~bw_equity_deck(type);
    BwCardSet board = bw_equity_draw(&worker->stream, type->board, &used);
    uint32_t worth[BW_EQUITY_PLAYERS_MAX];
    unsigned n = 0;
    for (unsigned p = 0; p < rule->players; p++) {
        BwCardSet own = bw_equity_draw(&worker->stream, type->own, &used);
        uint32_t value = type->way[0]->worth(own, board);
        if (bw_jackpot_qualifies(rule, value, own, board)) worth[n++] = value;
    }
    return bw_jackpot_is_hit(rule, worth, n);
}

static bool play_unit(void *context, uint64_t unit) {
    Worker *worker = context;
    uint64_t left = worker->samples - unit * UNIT;
    bw_stream_open(&worker->stream, worker->seed, unit);
    for (uint64_t i = 0; i < UNIT && i < left; i++) worker->hits += is_hit(worker);
    return true;
}

bool bw_jackpot_simulate(const BwJackpotRule *rule, const BwEquitySim *sim, uint64_t *hits) {
    void *workers[BW_EQUITY_THREADS_MAX];
    unsigned n = 0;
    *hits = 0;
    for (; n < sim->threads && n < BW_EQUITY_THREADS_MAX; n++) {
        Worker *worker = calloc(1, sizeof *worker);
        if (worker == NULL) break;
        worker->rule = rule;
        worker->samples = sim->samples;
        worker->seed = sim->seed;
        workers[n] = worker;
    }
    if (n == 0) return false;
    const BwUnits units = {.units = (sim->samples + UNIT - 1) / UNIT,
                           .threads = n,
                           .worker = workers,
                           .play = play_unit};
    bool done = bw_units_run(&units);
    for (unsigned i = 0; i < n; i++) {
        *hits += ((Worker *)workers[i])->hits;
        free(workers[i]);
    }
    return done;
}
