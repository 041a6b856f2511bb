/* bench_equity.c: see bench_equity.h. Hands of Omaha are ranked twice, by what omaha.h does and as
 * the sixty hands of five cards that they are, side by side. */
#include "cli/bench/bench_equity.h"

#include "base/stream.h"
#include "hands/omaha.h"
#include "hands/poker_batch.h"
#include "simulate/equity/equity_sim.h"
#include "solve/equity/preflop.h"
#include "solve/equity/ranges.h"

#include <stdlib.h>

enum { HANDS = 4096, WAYS = 60 };

typedef struct Omaha {
    BwCardSet own[HANDS], board[HANDS];
    uint64_t sum; /* of what was found, so that it has to be */
} Omaha;

static double solve_preflop(void *context) {
    return bw_preflop_solve(context) ? 1.0 : 0.0;
}

static double solve_spot(void *context) {
    const BwEquitySpot *spot = context;
    BwEquityResult result;
    char error[256];
    return bw_equity_solve(spot, &result, error, sizeof error) ? (double)result.deals : 0.0;
}

static double rank_omaha(void *context) {
    Omaha *omaha = context;
    for (unsigned i = 0; i < HANDS; i++)
        omaha->sum += bw_omaha_value(omaha->own[i], omaha->board[i]);
    return HANDS;
}

/* Every choice of k of the cards; returns how many. */
static unsigned list_choices(BwCardSet cards, unsigned k, BwCardSet *out) {
    BwCardSet card[8];
    unsigned n = 0, choices = 0;
    for (; cards != 0 && n < 8; cards &= cards - 1) card[n++] = cards & (0 - cards);
    for (unsigned chosen = 0; chosen < 1u << n; chosen++) {
        if (__builtin_popcount(chosen) != (int)k) continue;
        out[choices] = 0;
        for (unsigned i = 0; i < n; i++) out[choices] |= (chosen >> i & 1) != 0 ? card[i] : 0;
        choices++;
    }
    return choices;
}

static double rank_sixty(void *context) {
    Omaha *omaha = context;
    for (unsigned i = 0; i < HANDS; i++) {
        BwCardSet two[6], three[10], five[WAYS];
        BwPokerValue value[WAYS], best = 0;
        unsigned n = 0, twos = list_choices(omaha->own[i], 2, two);
        unsigned threes = list_choices(omaha->board[i], 3, three);
        for (unsigned a = 0; a < twos; a++) {
            for (unsigned b = 0; b < threes; b++) five[n++] = two[a] | three[b];
        }
        bw_poker_values(five, 5, n, value);
        for (unsigned k = 0; k < n; k++) best = value[k] > best ? value[k] : best;
        omaha->sum -= best;
    }
    return HANDS;
}

static bool bench_omaha(BwBench *bench) {
    static const BwBenchFigure speed = {"equity", "omaha", "hands of Omaha", "hands/s", 0, false};
    static const BwBenchFigure ratio = {
        "equity", "omaha-sixty", "  beside sixty hands of five", "times", 2, false};
    Omaha *omaha = calloc(1, sizeof *omaha);
    BwStream stream;
    if (omaha == NULL) return false;
    bw_stream_open(&stream, 60, 0);
    for (unsigned i = 0; i < HANDS; i++) {
        BwCardSet used = ~bw_equity_deck(bw_equity_type("omaha-high"));
        omaha->own[i] = bw_equity_draw(&stream, 4, &used);
        omaha->board[i] = bw_equity_draw(&stream, 5, &used);
    }
    bool same = rank_omaha(omaha) == rank_sixty(omaha) && omaha->sum == 0;
    BwBenchWork work[] = {{rank_omaha, omaha, 0.0}, {rank_sixty, omaha, 0.0}};
    bw_bench_measure(bench->seconds, work, 2);
    bw_bench_add(bench, &speed, work[0].rate);
    bw_bench_add(bench, &ratio, work[0].rate / work[1].rate);
    free(omaha);
    return same;
}

static bool bench_preflop(BwBench *bench) {
    static const BwBenchFigure figure = {
        "equity", "169", "all 169 hands of hold 'em against each other", "ms", 5000, true};
    BwPreflop *preflop = malloc(sizeof *preflop);
    if (preflop == NULL) return false;
    BwBenchWork work = {solve_preflop, preflop, 0.0};
    bw_bench_measure(bench->seconds, &work, 1);
    free(preflop);
    if (work.rate > 0.0) bw_bench_add(bench, &figure, 1e3 / work.rate);
    return work.rate > 0.0;
}

static bool bench_two(BwBench *bench) {
    static const BwBenchFigure figure = {"equity",  "two", "AsKs against QhQd, every board",
                                         "deals/s", 0,     false};
    static const char *const hands[] = {"AsKs", "QhQd"};
    BwEquitySpot spot = {.type = bw_equity_type("holdem-high")};
    char error[256];
    BwBenchWork work = {solve_spot, &spot, 0.0};
    bool read = bw_equity_read_players(&spot, hands, 2, error, sizeof error);
    if (read) bw_bench_measure(bench->seconds, &work, 1);
    bw_equity_clear(&spot);
    if (work.rate > 0.0) bw_bench_add(bench, &figure, work.rate);
    return work.rate > 0.0;
}

bool bw_bench_equity(BwBench *bench) {
    return bench_preflop(bench) && bench_two(bench) && bench_omaha(bench);
}
