/* equity_sim.c: see equity_sim.h. Hands are drawn from all ranges at once and thrown back together
 * when two of them share a card: so each group of hands comes as often as its weights say. */
#include "simulate/equity/equity_sim.h"

#include "simulate/units.h"
#include "solve/equity/preflop.h"
#include "solve/poker/suit_classes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UNIT = 8192, TRIES = 100000 };

/* The hands of a player, with the sums of their weights. */
typedef struct Choice {
    const BwEquityHand *hand;
    uint32_t *up_to; /* the weights of this hand and all before it; NULL: all are alike */
    uint32_t n, total;
} Choice;

typedef struct Worker {
    const BwEquitySpot *spot;
    const Choice *choice;
    uint64_t samples, seed;
    bool failed;
    BwStream stream;
    BwCardSet gone; /* board, dead cards, what was thrown away */
    BwEquityResult result;
} Worker;

/* ---- one deal ----------------------------------------------------------------------------- */

static BwCardSet draw_hand(Worker *worker, const Choice *choice) {
    if (choice->n == 1) return choice->hand[0].known;
    uint32_t at = bw_stream_below(&worker->stream, choice->total);
    if (choice->up_to == NULL) return choice->hand[at].known;
    uint32_t from = 0, to = choice->n - 1;
    while (from < to) {
        uint32_t middle = (from + to) / 2;
        if (choice->up_to[middle] > at) {
            to = middle;
        } else {
            from = middle + 1;
        }
    }
    return choice->hand[from].known;
}

/* All hands at once; false where that fails again and again. */
static bool draw_hands(Worker *worker, BwCardSet *hand, BwCardSet *used) {
    for (unsigned i = 0; i < TRIES; i++) {
        bool apart = true;
        *used = worker->gone;
        for (unsigned p = 0; p < worker->spot->players && apart; p++) {
            hand[p] = draw_hand(worker, &worker->choice[p]);
            apart = (hand[p] & *used) == 0;
            *used |= hand[p];
        }
        if (apart) return true;
    }
    return false;
}

BwCardSet bw_equity_draw(BwStream *stream, unsigned n, BwCardSet *used) {
    BwCardSet drawn = 0;
    while (n > 0) {
        BwCardSet card = bw_place_set(bw_stream_below(stream, BW_PLACES));
        if ((*used & card) != 0) continue;
        *used |= card;
        drawn |= card;
        n--;
    }
    return drawn;
}

static void count(Worker *worker, const BwEquityShowdown *showdown) {
    const BwEquityType *type = worker->spot->type;
    unsigned ways = type->way[1] != NULL ? 2 : 1;
    worker->result.deals++;
    for (unsigned p = 0; p < worker->spot->players; p++) {
        BwEquityTally *tally = &worker->result.player[p];
        uint32_t share = showdown->half[0][p] + showdown->half[1][p];
        tally->win += share == BW_EQUITY_POT;
        tally->tie += share != 0 && share != BW_EQUITY_POT;
        tally->share += share;
        tally->squares += (uint64_t)share * share;
        for (unsigned w = 0; w < ways; w++) {
            tally->half[w] += showdown->half[w][p];
            if (!worker->spot->counts_kinds) continue;
            tally->kind[w][type->way[w]->kind(showdown->worth[w][p])]++;
        }
    }
}

static bool play_deal(Worker *worker) {
    const BwEquitySpot *spot = worker->spot;
    const BwEquityType *type = spot->type;
    BwCardSet hand[BW_EQUITY_PLAYERS_MAX], used;
    BwEquityShowdown showdown;
    if (!draw_hands(worker, hand, &used)) return false;
    used |= ~bw_equity_deck(type);
    unsigned lacks = type->board - (unsigned)__builtin_popcountll(spot->board);
    BwCardSet board = spot->board | bw_equity_draw(&worker->stream, lacks, &used);
    for (unsigned p = 0; p < spot->players; p++) {
        hand[p] |= bw_equity_draw(&worker->stream, type->own - spot->player[p].cards, &used);
        bw_equity_look(type, &showdown, p, hand[p], board);
    }
    bw_equity_divide(type, spot->players, &showdown);
    count(worker, &showdown);
    return true;
}

static bool play_unit(void *context, uint64_t unit) {
    Worker *worker = context;
    uint64_t from = unit * UNIT, left = worker->samples - from;
    bw_stream_open(&worker->stream, worker->seed, unit);
    for (uint64_t i = 0; i < UNIT && i < left; i++) {
        if (!play_deal(worker)) {
            worker->failed = true;
            return false;
        }
    }
    return true;
}

/* ---- all of them -------------------------------------------------------------------------- */

static bool open_choice(Choice *choice, const BwEquityPlayer *player) {
    *choice = (Choice){.hand = player->hand, .n = player->n};
    bool alike = true;
    for (unsigned i = 1; i < player->n; i++) {
        alike = alike && player->hand[i].weight == player->hand[0].weight;
    }
    choice->total = player->n;
    if (alike) return true;
    choice->up_to = calloc(player->n, sizeof *choice->up_to);
    choice->total = 0;
    for (unsigned i = 0; i < player->n && choice->up_to != NULL; i++) {
        choice->total += player->hand[i].weight;
        choice->up_to[i] = choice->total;
    }
    return choice->up_to != NULL;
}

static unsigned make_workers(const BwEquitySpot *spot, const BwEquitySim *sim, const Choice *choice,
                             void **workers) {
    unsigned n = 0;
    for (; n < sim->threads && n < BW_EQUITY_THREADS_MAX; n++) {
        Worker *worker = calloc(1, sizeof *worker);
        if (worker == NULL) break;
        worker->spot = spot;
        worker->choice = choice;
        worker->samples = sim->samples;
        worker->seed = sim->seed;
        worker->gone = spot->board | spot->dead;
        for (unsigned p = 0; p < spot->players; p++) worker->gone |= spot->player[p].discarded;
        workers[n] = worker;
    }
    return n;
}

bool bw_equity_simulate(const BwEquitySpot *spot, const BwEquitySim *sim, BwEquityResult *result,
                        char *error, size_t size) {
    void *workers[BW_EQUITY_THREADS_MAX];
    Choice choice[BW_EQUITY_PLAYERS_MAX] = {{.n = 0}};
    bool ready = true, failed = false;
    *result = (BwEquityResult){.is_exact = false};
    for (unsigned p = 0; p < spot->players; p++) {
        ready = open_choice(&choice[p], &spot->player[p]) && ready;
    }
    unsigned threads = ready ? make_workers(spot, sim, choice, workers) : 0;
    if (threads > 0) {
        const BwUnits units = {.units = (sim->samples + UNIT - 1) / UNIT,
                               .threads = threads,
                               .worker = workers,
                               .play = play_unit};
        failed = !bw_units_run(&units);
    }
    for (unsigned i = 0; i < threads; i++) {
        Worker *worker = workers[i];
        bw_equity_add(result, &worker->result, spot);
        failed = failed || worker->failed;
        free(worker);
    }
    for (unsigned p = 0; p < spot->players; p++) free(choice[p].up_to);
    if (threads == 0) snprintf(error, size, "there is not enough memory");
    if (failed) {
        snprintf(error, size,
                 "the players can hardly hold such hands at once: they need the same "
                 "cards");
    }
    return threads > 0 && !failed;
}

/* ---- either way --------------------------------------------------------------------------- */

/* Nanoseconds of one core that an exact answer may take: unasked for, and at all. */
#define PATIENCE 6e9
#define LIMIT    2e12

/* From the table of all hands before the flop. */
static bool ask_table(const BwEquitySpot *spot, BwEquityResult *result) {
    BwPreflop *preflop = malloc(sizeof *preflop);
    bool solved = preflop != NULL && bw_preflop_solve(preflop);
    if (solved) bw_preflop_answer(preflop, spot, result);
    free(preflop);
    return solved;
}

bool bw_equity_ask(const BwEquitySpot *spot, BwEquityHow how, const BwEquitySim *sim,
                   BwEquityResult *result, char *error, size_t size) {
    if (how == BW_EQUITY_RANDOM) return bw_equity_simulate(spot, sim, result, error, size);
    double cost = bw_equity_cost(spot);
    if (cost > PATIENCE / 10 && bw_preflop_answers(spot) && ask_table(spot, result)) return true;
    if (cost <= PATIENCE) return bw_equity_solve(spot, result, error, size);
    if (how == BW_EQUITY_BEST) return bw_equity_simulate(spot, sim, result, error, size);
    if (cost <= LIMIT) return bw_equity_solve(spot, result, error, size);
    snprintf(error, size, "there are too many deals to count them all; random ones can be had");
    return false;
}

double bw_equity_error(const BwEquityResult *result, unsigned player) {
    const BwEquityTally *tally = &result->player[player];
    double n = (double)result->deals, pot = BW_EQUITY_POT;
    if (n < 2) return NAN;
    double mean = (double)tally->share / n / pot;
    double square = (double)tally->squares / n / (pot * pot);
    return sqrt(fmax(square - mean * mean, 0) / (n - 1));
}
