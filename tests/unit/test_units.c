/* test_units.c: sets of units, lists of sums, and threads that play units of a run: whatever is
 * stopped, saved and shared on the way, every unit is played once and is in the sums once. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "simulate/sums.h"
#include "simulate/units.h"

/* ---- sets ---------------------------------------------------------------------------------- */

static void test_sets(void) {
    BwUnitSet set = {.n = 0}, rest = {.n = 0}, other = {.n = 0};
    BwUnitRange taken;
    CHECK(bw_unit_set_add(&set, (BwUnitRange){5, 9}) == BW_UNITS_ADDED);
    CHECK(bw_unit_set_add(&set, (BwUnitRange){20, 20}) == BW_UNITS_ADDED);
    CHECK(bw_unit_set_add(&set, (BwUnitRange){9, 12}) == BW_UNITS_OVERLAP);
    CHECK(bw_unit_set_add(&set, (BwUnitRange){0, 30}) == BW_UNITS_OVERLAP);
    CHECK(bw_unit_set_add(&set, (BwUnitRange){10, 19}) == BW_UNITS_ADDED);
    CHECK(set.n == 1 && set.range[0].from == 5 && set.range[0].to == 20);
    CHECK(bw_unit_set_add(&set, (BwUnitRange){30, 39}) == BW_UNITS_ADDED);
    CHECK(bw_unit_set_count(&set) == 26 && bw_unit_set_has(&set, 20) && !bw_unit_set_has(&set, 21));
    CHECK(bw_unit_set_rest(&set, (BwUnitRange){0, 50}, &rest));
    CHECK(rest.n == 3 && rest.range[1].from == 21 && rest.range[2].to == 50);
    CHECK(bw_unit_set_add(&other, (BwUnitRange){0, 0}) == BW_UNITS_ADDED);
    CHECK(bw_unit_set_add(&other, (BwUnitRange){39, 40}) == BW_UNITS_ADDED);
    CHECK(bw_unit_set_join(&set, &other) == BW_UNITS_OVERLAP && bw_unit_set_count(&set) == 26);
    CHECK(bw_unit_set_join(&set, &rest) == BW_UNITS_ADDED && set.n == 1);
    CHECK(bw_unit_set_take(&rest, 3, &taken) && taken.from == 0 && taken.to == 2);
    CHECK(bw_unit_set_take(&rest, 3, &taken) && taken.from == 3 && taken.to == 4);
    CHECK(bw_unit_set_take(&rest, 100, &taken) && taken.from == 21 && taken.to == 29);
    CHECK(bw_unit_set_take(&rest, 100, &taken) && !bw_unit_set_take(&rest, 100, &taken));
    bw_unit_set_free(&set);
    bw_unit_set_free(&rest);
    bw_unit_set_free(&other);
}

/* ---- sums ---------------------------------------------------------------------------------- */

static void test_sums(void) {
    BwSums a = {.n = 0}, b = {.n = 0};
    CHECK(bw_sums_add(&a, "won", 2, 5) && bw_sums_add(&a, "lost", -1, 7));
    CHECK(bw_sums_add(&a, "won", 1, 3) && bw_sums_add(&a, "won", 2, -2));
    CHECK(bw_sums_get(&a, "won", 2) == 3 && bw_sums_get(&a, "won", 3) == 0 && a.n == 3);
    CHECK(bw_sums_add(&b, "won", 2, -3) && bw_sums_add(&b, "far", 0, BW_SUM_MOST));
    CHECK(bw_sums_join(&a, &b) && a.n == 3 && bw_sums_get(&a, "far", 0) == BW_SUM_MOST);
    CHECK(!bw_sums_add(&a, "far", 0, 1) && bw_sums_get(&a, "far", 0) == BW_SUM_MOST);
    CHECK(!bw_sums_add(&a, "near", 0, -BW_SUM_MOST - 1));
    uint64_t won = 9, none = 9;
    BwSumsWalk walk = {.sums = &a, .reads = true};
    bw_walk_count(&walk, "won", 1, &won);
    bw_walk_count(&walk, "pushed", 1, &none);
    CHECK(won == 3 && none == 0 && !walk.failed && !bw_walk_complete(&walk));
    bw_walk_count(&walk, "far", 0, &none);
    CHECK(walk.failed);
    bw_sums_free(&a);
    bw_sums_free(&b);
}

/* ---- threads ------------------------------------------------------------------------------- */

enum { UNITS = 5000, THREADS = 4, FAILS = 3111 };

typedef struct Game {
    uint64_t sum; /* of the units that were handed in, each plus one */
    _Atomic unsigned played[UNITS];
    _Atomic bool stop;
    uint64_t stop_at, fails_at, failed;
    BwRun run;
    unsigned saves, wrong, shared;
    pthread_mutex_t mutex;
} Game;

typedef struct Worker {
    Game *game;
    uint64_t sum;
} Worker;

static bool play(void *context, uint64_t unit) {
    Worker *worker = context;
    Game *game = worker->game;
    if (unit == game->stop_at) atomic_store(&game->stop, true);
    if (unit >= game->fails_at) {
        pthread_mutex_lock(&game->mutex);
        if (unit < game->failed) game->failed = unit;
        pthread_mutex_unlock(&game->mutex);
        return false;
    }
    atomic_fetch_add(&game->played[unit], 1);
    worker->sum += unit + 1;
    return true;
}

static void hand_in(void *context) {
    Worker *worker = context;
    worker->game->sum += worker->sum;
    worker->sum = 0;
}

/* Whatever moment it is: the sums are those of the units that are said to be done. */
static void save(void *context) {
    Game *game = context;
    uint64_t sum = 0;
    for (size_t i = 0; i < game->run.done.n; i++) {
        BwUnitRange range = game->run.done.range[i];
        for (uint64_t unit = range.from; unit <= range.to; unit++) sum += unit + 1;
    }
    game->saves++;
    game->wrong += sum != game->sum;
}

/* Somebody else hands the units over, a few at a time. */
static bool share(void *context, unsigned threads) {
    Game *game = context;
    uint64_t from = game->shared * UINT64_C(100);
    if (game->run.todo.n > 0) return true;
    if (from >= UNITS) return false;
    game->shared++;
    CHECK(threads == THREADS);
    return bw_unit_set_add(&game->run.todo, (BwUnitRange){from, from + 99}) == BW_UNITS_ADDED;
}

static Game *open_game(bool shared) {
    Game *game = calloc(1, sizeof *game);
    if (game == NULL) abort();
    game->stop_at = game->fails_at = game->failed = UINT64_MAX;
    game->run = (BwRun){.stop = &game->stop, .save = save, .save_every_s = 1e-4, .context = game};
    pthread_mutex_init(&game->mutex, NULL);
    if (shared) {
        game->run.share = share;
    } else {
        CHECK(bw_unit_set_add(&game->run.todo, (BwUnitRange){0, UNITS - 1}) == BW_UNITS_ADDED);
    }
    return game;
}

static void run_game(Game *game) {
    Worker workers[THREADS] = {{.game = NULL}};
    void *own[THREADS];
    for (unsigned i = 0; i < THREADS; i++) {
        workers[i].game = game;
        own[i] = &workers[i];
    }
    const BwUnits units = {.units = UNITS,
                           .threads = THREADS,
                           .worker = own,
                           .play = play,
                           .hand_in = hand_in,
                           .run = &game->run};
    CHECK(bw_units_run(&units));
}

static void close_game(Game *game) {
    uint64_t sum = 0;
    unsigned twice = 0;
    for (unsigned unit = 0; unit < UNITS; unit++) {
        twice += game->played[unit] > 1;
        CHECK((game->played[unit] == 1) == bw_unit_set_has(&game->run.done, unit));
        sum += game->played[unit] * (unit + UINT64_C(1));
    }
    CHECK(twice == 0 && game->wrong == 0 && sum == game->sum);
    bw_unit_set_free(&game->run.done);
    bw_unit_set_free(&game->run.todo);
    pthread_mutex_destroy(&game->mutex);
    free(game);
}

static void test_threads(void) {
    for (unsigned shared = 0; shared < 2; shared++) {
        Game *game = open_game(shared != 0);
        run_game(game);
        CHECK(bw_unit_set_count(&game->run.done) == UNITS && game->saves > 0);
        close_game(game);
    }
    Game *game = open_game(false);
    game->stop_at = 1000;
    run_game(game);
    uint64_t done = bw_unit_set_count(&game->run.done);
    CHECK(done > 0 && done < UNITS);
    close_game(game);
    game = open_game(false);
    game->fails_at = FAILS;
    run_game(game);
    CHECK(game->failed == FAILS); /* all before it were begun, so it is the first one always */
    for (unsigned unit = 0; unit < FAILS; unit++) CHECK(game->played[unit] == 1);
    close_game(game);
}

int main(void) {
    test_sets();
    test_sums();
    for (unsigned i = 0; i < 20; i++) test_threads();
    return check_report("units");
}
