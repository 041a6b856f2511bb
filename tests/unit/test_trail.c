/* test_trail.c: units of dice and wheels that are played side by side, without the table, come to
 * the totals of the same units played through the table: every count, every cent and every result,
 * by each way of making faces. What cannot be gone through beforehand is played the long way. */
#include <stdlib.h>

#include "check.h"
#include "simulate/simulate.h"
#include "simulate/trail_lanes.h"
#include "table/options.h"

enum { SEED = 1978, UNITS = 6 };

#if defined(__SANITIZE_ADDRESS__)
enum { ROUNDS = 1500 };
#else
enum { ROUNDS = 6000 };
#endif

typedef struct Case {
    const char *game, *options, *plan;
    unsigned states; /* to which its moments come */
    bool goes_on;
} Case;

/* The number of states is what the game is: a throw, a point, what lies on each number. */
static const Case cases[] = {
    {"roulette", "", "red:10", 1, false},
    {"roulette", "", "red:10,straight 17:5,split 17-20:10,black:20", 1, false},
    {"roulette", "wheel=single-zero zero-rule=en-prison", "red:10", 2, false},
    {"big-six", "", NULL, 1, false},
    {"sic-bo", "", "small:10,any-triple:5", 1, false},
    {"pokette", "", NULL, 1, false},
    {"mini-dice", "", NULL, 0, false},
    {"craps", "", "pass:10", 7, false},
    {"craps", "", "pass:60,pass-odds:max", 7, false},
    {"craps", "", "dont-pass:10,dont-pass-odds:max", 7, false},
    {"craps", "", "pass:10", 7, true},
    {"craps", "", "field:10", 1, false},
    {"craps", "", "pass:10,come:10,place-win 6:12,hard 8:5", 0, false},
    {"craps", "", "buy 4:20,lay 10:40", 0, false},
    {"craps", "offer-fire=yes", "fire:5", 0, false},
    {"automated-craps", "", "pass:10,pass-odds:20", 0, false},
};
enum { CASES = sizeof cases / sizeof cases[0] };

typedef struct Setup {
    BwTable *table;
    BwPlan plan;
    const BwStrategy *strategy;
    BwDriver *driver;
    BwTotals by_table, by_lanes;
} Setup;

static Setup setup;

static void open_table(const Case *c) {
    char line[BW_LINE_MAX], error[BW_ERROR_MAX] = "";
    BwTableLine parsed;
    BwRefusal why;
    const BwGame *game = bw_game_find(c->game);
    setup.table = malloc(bw_table_size(game));
    setup.plan.n = 0;
    snprintf(line, sizeof line, "table %s %s", c->game, c->options);
    CHECK(bw_table_line_parse(line, &parsed, error));
    CHECK(bw_table_open(setup.table, game, parsed.setting, parsed.n_settings, &why));
    CHECK(c->plan != NULL ? bw_plan_add(&setup.plan, setup.table, c->plan, error)
                          : bw_plan_standard(&setup.plan, setup.table, error));
    if (error[0] != '\0') fprintf(stderr, "    %s: %s\n", line, error);
    setup.strategy = bw_strategy_find(game, NULL);
    setup.driver = bw_driver_new(setup.table, &setup.plan, setup.strategy, &(BwSolved){NULL, NULL},
                                 c->goes_on);
}

static void close_table(void) {
    bw_driver_free(setup.driver);
    free(setup.table);
}

static bool same_tally(const BwTally *a, const BwTally *b) {
    return a->made == b->made && a->won == b->won && a->lost == b->lost && a->pushed == b->pushed &&
           a->staked_cents == b->staked_cents && a->action_cents == b->action_cents &&
           a->net_cents == b->net_cents && a->squares == b->squares;
}

/* The hash is over all that is counted, the results of rounds included. */
static bool same_totals(const BwTotals *a, const BwTotals *b) {
    bool same = a->rounds == b->rounds && a->outcomes == b->outcomes &&
                a->decisions == b->decisions && a->n == b->n && same_tally(&a->all, &b->all);
    for (unsigned i = 0; same && i < a->n; i++) same = same_tally(&a->bet[i], &b->bet[i]);
    same = same && memcmp(a->course, b->course, sizeof a->course) == 0;
    return same && bw_totals_hash(a) == bw_totals_hash(b);
}

/* ---- unit by unit -------------------------------------------------------------------------- */

/* Four units at once and what is left over; a unit is one round, some, or as many as it may be. */
static void compare_units(const BwTrail *trail, BwTrailWay way, const char *name) {
    static const uint64_t rounds[UNITS] = {ROUNDS, ROUNDS - 1, ROUNDS, ROUNDS + 1023, 1, 700};
    BwTrailCounts *counts = bw_trail_counts_new(trail, way);
    bool same = counts != NULL;
    for (unsigned first = 0; same && first < UNITS; first += BW_TRAIL_LANES) {
        unsigned n = UNITS - first < BW_TRAIL_LANES ? UNITS - first : BW_TRAIL_LANES;
        setup.by_table = setup.by_lanes = (BwTotals){.n = setup.plan.n};
        bw_trail_play(counts, SEED, first, n, rounds + first);
        bw_trail_hand_in(counts, &setup.by_lanes);
        for (unsigned i = 0; i < n; i++) {
            CHECK(
                bw_driver_play(setup.driver, SEED, first + i, rounds[first + i], &setup.by_table));
        }
        same = same_totals(&setup.by_table, &setup.by_lanes);
    }
    CHECK(same);
    if (!same) fprintf(stderr, "    %s by way %d\n", name, (int)way);
    bw_trail_counts_free(counts);
}

static void test_units(void) {
    for (const Case *c = cases; c < cases + CASES; c++) {
        open_table(c);
        BwTrail *trail = bw_trail_new(setup.driver, UINT64_MAX);
        CHECK(trail != NULL);
        if (trail == NULL) fprintf(stderr, "    %s %s\n", c->game, c->plan);
        if (trail != NULL && c->states != 0) CHECK_INT(trail->states, c->states);
        for (unsigned way = 0; trail != NULL && way < BW_TRAIL_WAYS; way++) {
            bool here = bw_trail_way_available((BwTrailWay)way);
            if (here) compare_units(trail, (BwTrailWay)way, c->plan != NULL ? c->plan : c->game);
        }
        bw_trail_free(trail);
        close_table();
    }
}

/* Word 15,717 of unit 10 would make some rolls of three dice likelier: it is thrown away, and every
 * later roll comes of another word than it would. */
static void test_unfair_word(void) {
    const Case c = {"sic-bo", "", "small:10", 1, false};
    const uint64_t rounds[] = {BW_SIMULATION_UNIT, BW_SIMULATION_UNIT, BW_SIMULATION_UNIT,
                               BW_SIMULATION_UNIT};
    open_table(&c);
    BwTrail *trail = bw_trail_new(setup.driver, UINT64_MAX);
    CHECK(trail != NULL);
    for (unsigned way = 0; trail != NULL && way < BW_TRAIL_WAYS; way++) {
        if (!bw_trail_way_available((BwTrailWay)way)) continue;
        for (unsigned unit = 7; unit <= 10; unit += 3) { /* the last of four, and the first */
            BwTrailCounts *counts = bw_trail_counts_new(trail, (BwTrailWay)way);
            setup.by_table = setup.by_lanes = (BwTotals){.n = setup.plan.n};
            bw_trail_play(counts, SEED, unit, 4, rounds);
            bw_trail_hand_in(counts, &setup.by_lanes);
            for (unsigned i = 0; i < 4; i++) {
                CHECK(bw_driver_play(setup.driver, SEED, unit + i, rounds[i], &setup.by_table));
            }
            CHECK(same_totals(&setup.by_table, &setup.by_lanes));
            bw_trail_counts_free(counts);
        }
    }
    bw_trail_free(trail);
    close_table();
}

/* ---- whole simulations --------------------------------------------------------------------- */

/* Lanes are chosen by themselves where it is worth it, on any number of threads, and never where
 * somebody wants the table. */
static void test_simulation(void) {
    open_table(&cases[8]);
    bool in_lanes = false;
    char error[BW_ERROR_MAX];
    BwSimulation simulation = {.table = setup.table,
                               .plan = &setup.plan,
                               .strategy = setup.strategy,
                               .rounds = 9 * BW_SIMULATION_UNIT + 77,
                               .seed = SEED,
                               .threads = 3,
                               .in_lanes = &in_lanes};
    CHECK(bw_simulate(&simulation, &setup.by_lanes, error) && in_lanes);
    simulation.by_table = true;
    CHECK(bw_simulate(&simulation, &setup.by_table, error) && !in_lanes);
    CHECK(same_totals(&setup.by_table, &setup.by_lanes));
    simulation.by_table = false;
    simulation.rounds = 1000;
    CHECK(bw_simulate(&simulation, &setup.by_lanes, error) && !in_lanes);
    close_table();
}

/* Cards, and more steps than somebody wants to take. */
static void test_refused(void) {
    const Case cards = {"red-dog", "", NULL, 0, false}, keno = {"keno", "", NULL, 0, false};
    open_table(&cards);
    CHECK(bw_trail_new(setup.driver, UINT64_MAX) == NULL);
    close_table();
    open_table(&keno);
    CHECK(bw_trail_new(setup.driver, UINT64_MAX) == NULL);
    close_table();
    open_table(&cases[0]);
    CHECK(bw_trail_new(setup.driver, 37) == NULL);
    close_table();
}

int main(void) {
    test_units();
    test_unfair_word();
    test_simulation();
    test_refused();
    return check_report("test_trail");
}
