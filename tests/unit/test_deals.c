/* test_deals.c: rounds of baccarat that are dealt side by side, without the table, come to the
 * totals of the same units dealt through the table: every count, every cent, every result and card,
 * by each way and at whatever a house may choose. */
#include <stdlib.h>

#include "check.h"
#include "simulate/deals.h"
#include "simulate/simulate.h"
#include "table/options.h"

enum { SEED = 1978, UNITS = 3 };

#if defined(__SANITIZE_ADDRESS__)
enum { ROUNDS = 1100 };
#else
enum { ROUNDS = 6000 };
#endif

typedef struct Case {
    const char *game, *options, *plan;
} Case;

static const Case cases[] = {
    {"baccarat", "", NULL},
    {"baccarat", "burn-rule=none decks=6", "player:10,tie:5"},
    {"baccarat", "decks=12 vigorish-rounding=up-to-25c vigorish-collection=at-payout", "banker:5"},
    {"baccarat", "offer-bonus=yes offer-card-count=yes",
     "banker:20,bonus player:10,bonus banker:10,cards 4:10,cards 6:10"},
    {"minibaccarat", "", "player:10,banker:20,tie:5"},
    {"minibaccarat", "variation=ez", NULL},
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

static void open_table(const Case *c, bool goes_on) {
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
    setup.driver =
        bw_driver_new(setup.table, &setup.plan, setup.strategy, &(BwSolved){NULL, NULL}, goes_on);
}

static void close_table(void) {
    bw_driver_free(setup.driver);
    free(setup.table);
}

/* The hash is over all that is counted. */
static bool same_totals(void) {
    const BwTotals *a = &setup.by_table, *b = &setup.by_lanes;
    return a->rounds == b->rounds && a->outcomes == b->outcomes &&
           a->all.net_cents == b->all.net_cents && a->all.squares == b->all.squares &&
           memcmp(a->course, b->course, sizeof a->course) == 0 &&
           bw_totals_hash(a) == bw_totals_hash(b);
}

static void compare_unit(BwDealCounts *counts, uint64_t unit, uint64_t rounds, const char *name) {
    setup.by_table = setup.by_lanes = (BwTotals){.n = setup.plan.n};
    bw_deal_play(counts, SEED, unit, rounds);
    bw_deal_hand_in(counts, &setup.by_lanes);
    CHECK(bw_driver_play(setup.driver, SEED, unit, rounds, &setup.by_table));
    bool same = same_totals();
    CHECK(same);
    if (!same) fprintf(stderr, "    %s, unit %" PRIu64 "\n", name, unit);
}

static void test_units(void) {
    static const uint64_t rounds[UNITS] = {ROUNDS, 300, 1};
    for (const Case *c = cases; c < cases + CASES; c++) {
        open_table(c, false);
        BwDeals *deals = bw_deals_new(setup.table, setup.driver);
        CHECK(deals != NULL);
        for (unsigned way = 0; deals != NULL && way < BW_TRAIL_WAYS; way++) {
            if (!bw_trail_way_available((BwTrailWay)way)) continue;
            BwDealCounts *counts = bw_deal_counts_new(deals, (BwTrailWay)way);
            for (unsigned unit = 0; unit < UNITS; unit++) {
                compare_unit(counts, unit, rounds[unit], c->options);
            }
            bw_deal_counts_free(counts);
        }
        bw_deals_free(deals);
        close_table();
    }
}

/* A word of round 12,089 would make some places likelier: it is thrown away, the round takes one
 * more, and the next round still begins at an eighth word. */
static void test_unfair_word(void) {
    enum { UNIT = 334, UPTO = 12089 + 600 };
    open_table(&cases[0], false);
    BwDeals *deals = bw_deals_new(setup.table, setup.driver);
    CHECK(deals != NULL);
    for (unsigned way = 0; deals != NULL && way < BW_TRAIL_WAYS; way++) {
        if (!bw_trail_way_available((BwTrailWay)way)) continue;
        BwDealCounts *counts = bw_deal_counts_new(deals, (BwTrailWay)way);
        compare_unit(counts, UNIT, UPTO, "an unfair word");
        bw_deal_counts_free(counts);
    }
    bw_deals_free(deals);
    close_table();
}

static void test_simulation(void) {
    bool in_lanes = false;
    char error[BW_ERROR_MAX];
    open_table(&cases[4], false);
    BwSimulation simulation = {.table = setup.table,
                               .plan = &setup.plan,
                               .strategy = setup.strategy,
                               .rounds = 7 * BW_SIMULATION_UNIT + 77,
                               .seed = SEED,
                               .threads = 3,
                               .in_lanes = &in_lanes};
    CHECK(bw_simulate(&simulation, &setup.by_lanes, error) && in_lanes);
    simulation.by_table = true;
    CHECK(bw_simulate(&simulation, &setup.by_table, error) && !in_lanes);
    CHECK(same_totals());
    close_table();
}

/* A shoe that goes on, and a game of choices. */
static void test_refused(void) {
    const Case red_dog = {"red-dog", "", NULL};
    open_table(&cases[0], true);
    CHECK(bw_deals_new(setup.table, setup.driver) == NULL);
    close_table();
    open_table(&red_dog, false);
    CHECK(bw_deals_new(setup.table, setup.driver) == NULL);
    close_table();
}

int main(void) {
    test_units();
    test_unfair_word();
    test_simulation();
    test_refused();
    return check_report("test_deals");
}
