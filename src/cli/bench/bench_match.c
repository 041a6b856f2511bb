/* bench_match.c: see bench_match.h. Those who only call show what a hand costs; those who play by
 * the strength of their hands think longer than the hand takes. */
#include "cli/bench/bench_match.h"

#include <stdlib.h>

#include "simulate/poker_room/match.h"

enum { PLAYERS = 6, SEED = 1978 };

static double play(void *context) {
    BwMatchTotals totals;
    char error[BW_ERROR_MAX];
    return bw_match_play(context, &totals, error) ? (double)totals.hands : 0.0;
}

static BwMatch match_of(const BwTable *table, BwBotKind kind, uint64_t rounds) {
    BwMatch match = {.table = table,
                     .players = PLAYERS,
                     .stack_cents = 100 * bw_match_unit(table),
                     .rounds = rounds,
                     .seed = SEED,
                     .threads = 1};
    for (unsigned i = 0; i < PLAYERS; i++) match.bot[i].kind = (uint8_t)kind;
    return match;
}

static BwTable *open_table(const BwGame *game) {
    BwRefusal why;
    BwTable *table = malloc(bw_table_size(game));
    if (table != NULL && !bw_table_open(table, game, NULL, 0, &why)) {
        free(table);
        return NULL;
    }
    return table;
}

bool bw_bench_match(BwBench *bench) {
    static const BwBenchFigure figures[] = {
        {"room", "callers", "hold 'em, six who call to the end", "hands/s", 0, false},
        {"room", "random", "six who do anything that is lawful", "hands/s", 0, false},
        {"room", "strength", "six who go by the strength of their hands", "hands/s", 0, false},
    };
    BwTable *table = open_table(bw_game_find("poker"));
    if (table == NULL) return false;
    BwMatch match[] = {match_of(table, BW_BOT_CALL, 4 * BW_MATCH_UNIT),
                       match_of(table, BW_BOT_RANDOM, 4 * BW_MATCH_UNIT),
                       match_of(table, BW_BOT_STRENGTH, BW_MATCH_UNIT)};
    BwBenchWork work[] = {{play, &match[0], 0.0}, {play, &match[1], 0.0}, {play, &match[2], 0.0}};
    bw_bench_measure(3 * bench->seconds, work, 3);
    free(table);
    for (unsigned i = 0; i < 3; i++) bw_bench_add(bench, &figures[i], work[i].rate);
    return work[0].rate > 0.0 && work[1].rate > 0.0 && work[2].rate > 0.0;
}

bool bw_bench_match_sign(const BwGame *game, uint64_t rounds, uint64_t seed, uint64_t *hash,
                         char error[BW_ERROR_MAX]) {
    BwMatchTotals totals;
    BwTable *table = open_table(game);
    if (table == NULL) return false;
    BwMatch match = match_of(table, BW_BOT_RANDOM, rounds);
    match.bot[0].kind = BW_BOT_STRENGTH;
    match.seed = seed;
    match.threads = 2;
    bool done = bw_match_play(&match, &totals, error);
    *hash = bw_match_hash(&totals);
    free(table);
    return done;
}
