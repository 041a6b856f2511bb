/* match.c: the units of a match on threads, and what is read from its totals. */
#include "simulate/poker_room/match.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "simulate/poker_room/match_hand.h"

/* ---- totals ------------------------------------------------------------------------------- */

static void merge_sum(BwMatchSum *into, const BwMatchSum *from) {
    into->sum += from->sum;
    into->squares += from->squares;
}

void bw_match_merge(BwMatchTotals *into, const BwMatchTotals *from) {
    into->hands += from->hands;
    into->deals += from->deals;
    into->events += from->events;
    into->decisions += from->decisions;
    into->raked += from->raked;
    into->showdowns += from->showdowns;
    merge_sum(&into->rake, &from->rake);
    merge_sum(&into->drop, &from->drop);
    merge_sum(&into->pot, &from->pot);
    for (unsigned i = 0; i < BW_MATCH_PLAYERS_MAX; i++) {
        BwMatchPlayer *player = &into->player[i];
        merge_sum(&player->net, &from->player[i].net);
        player->won += from->player[i].won;
        player->lost += from->player[i].lost;
        for (unsigned f = 0; f < BW_MATCH_FAULTS; f++) player->fault[f] += from->player[i].fault[f];
    }
}

static void walk_sum(BwMatchSum *sum, BwSumsWalk *walk, const char *name, int64_t key) {
    char squares[BW_SUM_NAME_MAX];
    snprintf(squares, sizeof squares, "%s.squares", name);
    bw_walk_sum(walk, name, key, &sum->sum);
    bw_walk_squares(walk, squares, key, &sum->squares);
}

/* The key of what a player has is his place in the list of them. */
void bw_match_walk(BwMatchTotals *totals, BwSumsWalk *walk) {
    bw_walk_count(walk, "rounds", 0, &totals->hands);
    bw_walk_count(walk, "deals", 0, &totals->deals);
    bw_walk_count(walk, "events", 0, &totals->events);
    bw_walk_count(walk, "decisions", 0, &totals->decisions);
    bw_walk_count(walk, "raked", 0, &totals->raked);
    bw_walk_count(walk, "showdowns", 0, &totals->showdowns);
    walk_sum(&totals->rake, walk, "rake", 0);
    walk_sum(&totals->drop, walk, "drop", 0);
    walk_sum(&totals->pot, walk, "pot", 0);
    for (unsigned i = 0; i < BW_MATCH_PLAYERS_MAX; i++) {
        BwMatchPlayer *player = &totals->player[i];
        walk_sum(&player->net, walk, "net", i);
        bw_walk_count(walk, "won", i, &player->won);
        bw_walk_count(walk, "lost", i, &player->lost);
        for (unsigned f = 0; f < BW_MATCH_FAULTS; f++) {
            bw_walk_count(walk, "fault", BW_MATCH_FAULTS * i + f, &player->fault[f]);
        }
    }
}

/* Of one sample, all hands of a deal together. */
static long double variance(const BwMatchTotals *totals, const BwMatchSum *sum) {
    if (totals->deals < 2) return 0;
    long double n = (long double)totals->deals, mean = (long double)sum->sum / n;
    long double v = ((long double)sum->squares - n * mean * mean) / (n - 1);
    return v > 0 ? v : 0;
}

BwMatchRate bw_match_rate(const BwMatchTotals *totals, const BwMatchSum *sum) {
    if (totals->hands == 0) return (BwMatchRate){.mean = 0.0};
    long double hands = (long double)totals->hands, deals = (long double)totals->deals;
    return (BwMatchRate){.mean = (double)((long double)sum->sum / hands),
                         .error = (double)(sqrtl(variance(totals, sum) * deals) / hands)};
}

double bw_match_deviation(const BwMatchTotals *totals, const BwMatchSum *sum) {
    return bw_match_rate(totals, sum).error * sqrt((double)totals->hands);
}

static void mix(uint64_t *hash, const void *bytes, size_t n) {
    const uint8_t *at = bytes;
    for (size_t i = 0; i < n; i++) *hash = (*hash ^ at[i]) * UINT64_C(0x100000001b3);
}

static void mix_sum(uint64_t *hash, const BwMatchSum *sum) {
    mix(hash, &sum->sum, sizeof sum->sum);
    mix(hash, &sum->squares, sizeof sum->squares);
}

uint64_t bw_match_hash(const BwMatchTotals *totals) {
    const uint64_t counts[] = {totals->hands,     totals->deals, totals->events,
                               totals->decisions, totals->raked, totals->showdowns};
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    mix(&hash, counts, sizeof counts);
    mix_sum(&hash, &totals->rake);
    mix_sum(&hash, &totals->drop);
    mix_sum(&hash, &totals->pot);
    for (unsigned i = 0; i < BW_MATCH_PLAYERS_MAX; i++) {
        const BwMatchPlayer *player = &totals->player[i];
        mix_sum(&hash, &player->net);
        mix(&hash, &player->won, sizeof player->won);
        mix(&hash, &player->lost, sizeof player->lost);
        mix(&hash, player->fault, sizeof player->fault);
    }
    return hash;
}

/* ---- what the table says ------------------------------------------------------------------ */

unsigned bw_match_seats(const BwTable *table) {
    return bw_pr_type(bw_pr_look(table))->seats;
}

uint16_t bw_match_live(const BwTable *table) {
    return bw_pr_look(table)->live;
}

const char *bw_match_type(const BwTable *table) {
    return bw_pr_type(bw_pr_look(table))->id;
}

BwCents bw_match_unit(const BwTable *table) {
    const BwPokerTable *p = bw_pr_look(table);
    BwCents blind = bw_pr_forced_amount(p, BW_PR_BIG_BLIND);
    bool spread = table->option[BW_PR_STRUCTURE] == BW_POKER_SPREAD_LIMIT;
    if (blind != 0) return blind;
    return table->option[spread ? BW_PR_SPREAD_MIN : BW_PR_SMALL_BET];
}

unsigned bw_match_copies(const BwMatch *match) {
    return match->mirrored ? match->players : 1;
}

uint64_t bw_match_deals(const BwMatch *match) {
    unsigned copies = bw_match_copies(match);
    return match->rounds / copies + (match->rounds % copies != 0);
}

uint64_t bw_match_units(const BwMatch *match) {
    uint64_t deals = bw_match_deals(match);
    return deals / BW_MATCH_UNIT + (deals % BW_MATCH_UNIT != 0);
}

/* ---- threads ------------------------------------------------------------------------------ */

typedef struct Work {
    const BwMatch *match;
    const BwPokerTable *opened;
    uint64_t deals;
    unsigned copies;
    BwMatchTotals *totals; /* of those that handed in */
    pthread_mutex_t mutex; /* of the error */
    char error[BW_ERROR_MAX];
} Work;

typedef struct Worker {
    Work *work;
    BwMatchDesk desk;
} Worker;

static bool play_unit(void *context, uint64_t unit) {
    Worker *worker = context;
    Work *work = worker->work;
    uint64_t left = work->deals - unit * BW_MATCH_UNIT;
    bool done =
        bw_match_unit_play(&worker->desk, unit, left < BW_MATCH_UNIT ? left : BW_MATCH_UNIT);
    if (done) return true;
    pthread_mutex_lock(&work->mutex);
    if (work->error[0] == '\0') {
        snprintf(work->error, sizeof work->error, "%s", worker->desk.error);
    }
    pthread_mutex_unlock(&work->mutex);
    return false;
}

static void hand_in(void *context) {
    Worker *worker = context;
    bw_match_merge(worker->work->totals, &worker->desk.totals);
    memset(&worker->desk.totals, 0, sizeof worker->desk.totals);
}

static void tell_progress(void *context, uint64_t units_done) {
    const Work *work = context;
    uint64_t deals = units_done * BW_MATCH_UNIT;
    if (deals > work->deals) deals = work->deals;
    work->match->progress(work->match->context, deals * work->copies);
}

static unsigned make_workers(Work *work, Worker **workers) {
    for (unsigned i = 0; i < work->match->threads; i++) {
        workers[i] = calloc(1, sizeof *workers[i]);
        if (workers[i] == NULL) return i;
        workers[i]->work = work;
        workers[i]->desk.match = work->match;
        workers[i]->desk.opened = work->opened;
        workers[i]->desk.copies = work->copies;
    }
    return work->match->threads;
}

static bool run(Work *work, Worker **workers, BwMatchTotals *totals) {
    const BwMatch *match = work->match;
    BwUnits units = {
        .units = bw_match_units(match),
        .threads = match->threads,
        .worker = (void *const *)workers,
        .play = play_unit,
        .hand_in = hand_in,
        .progress = match->progress != NULL ? tell_progress : NULL,
        .context = work,
        .run = match->run,
    };
    unsigned n = make_workers(work, workers);
    memset(totals, 0, sizeof *totals);
    work->totals = totals;
    if (n != match->threads || !bw_units_run(&units)) {
        snprintf(work->error, sizeof work->error, "there is not enough memory for %u threads",
                 match->threads);
    }
    for (unsigned i = 0; i < n; i++) free(workers[i]);
    return work->error[0] == '\0';
}

/* A table for each place of the button, with everybody's chips on it. */
static bool open_tables(const BwMatch *match, BwPokerTable *opened, char error[BW_ERROR_MAX]) {
    BwOut *out = malloc(sizeof *out);
    bool done = out != NULL;
    if (!done) snprintf(error, BW_ERROR_MAX, "there is not enough memory");
    for (unsigned i = 0; i < match->players && done; i++) {
        memcpy(&opened[i], match->table, sizeof opened[i]);
        done = bw_match_seat_all(match, &opened[i], i + 1, out, error);
    }
    free(out);
    return done;
}

/* Everybody must be able to put up what is forced, and see the cards. */
static bool check(const BwMatch *match, char error[BW_ERROR_MAX]) {
    const BwPokerTable *p = bw_pr_look(match->table);
    unsigned seats = bw_match_seats(match->table);
    BwCents forced = bw_pr_forced_amount(p, BW_PR_ANTE) + bw_pr_forced_amount(p, BW_PR_BIG_BLIND);
    char text[BW_CENTS_TEXT_MAX];
    if (match->players < 2 || match->players > seats) {
        snprintf(error, BW_ERROR_MAX, "%s is played by 2 to %u players, and there are %u",
                 bw_pr_type(p)->name, seats, match->players);
        return false;
    }
    if (match->stack_cents > forced) return true;
    snprintf(error, BW_ERROR_MAX, "a stack must be more than the money that is forced, %s",
             bw_cents_format(forced, text));
    return false;
}

bool bw_match_play(const BwMatch *match, BwMatchTotals *totals, char error[BW_ERROR_MAX]) {
    Work work = {.match = match, .mutex = PTHREAD_MUTEX_INITIALIZER};
    error[0] = '\0';
    if (!check(match, error)) return false;
    work.copies = bw_match_copies(match);
    work.deals = bw_match_deals(match);
    BwPokerTable *opened = calloc(match->players, sizeof *opened);
    Worker **workers = calloc(match->threads, sizeof *workers);
    bool done = opened != NULL && workers != NULL;
    if (!done) snprintf(error, BW_ERROR_MAX, "there is not enough memory");
    if (done) done = open_tables(match, opened, error);
    work.opened = opened;
    if (done) {
        done = run(&work, workers, totals);
        snprintf(error, BW_ERROR_MAX, "%s", work.error);
    }
    free(workers);
    free(opened);
    return done;
}
