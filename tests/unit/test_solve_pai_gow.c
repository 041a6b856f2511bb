/* Pai gow solved: the published figures, hands counted again tile by tile, and what settles. */
#include "check.h"
#include "simulate/driver.h"
#include "simulate/plan.h"
#include "simulate/strategy.h"
#include "solve/set_hands/tiles.h"
#include "solve/solver.h"

#include <math.h>
#include <stdlib.h>

static BwTilesKinds kinds;

enum { WIN = 95, LOSS = 100 };

static void check_edge(const BwTilesCount *count, int64_t num, int64_t den) {
    CHECK_INT(count->pairs, BW_TILES_PAIRS);
    CHECK((__int128)(LOSS * count->losses - WIN * count->wins) * den ==
          (__int128)num * LOSS * count->pairs);
}

static void test_published(void) {
    BwTilesMatch match;
    bw_tiles_kinds(BW_SINGLE_G6_ABOVE_FIVES, &kinds);
    bw_tiles_match(&kinds, BW_TILES_BY_AC_BALANCE, BW_TILES_BY_AC_BALANCE, false, WIN, LOSS,
                   &match);
    check_edge(&match.best, 115285501, 7362810000);
    check_edge(&match.by_play, 11751377, 490854000);
    CHECK_INT(match.differ, 7748);
    bw_tiles_match(&kinds, BW_TILES_BY_REG_BASIC, BW_TILES_BY_REG_BASIC, false, WIN, LOSS, &match);
    check_edge(&match.best, -71448313, 7362810000);
    check_edge(&match.by_play, 21913679, 818090000);
}

/* What one side of two equal plays wins the other loses; the bank has the copies. */
static void test_sides(void) {
    for (unsigned order = 0; order < BW_SINGLE_TILES; order++) {
        BwTilesMatch player, bank;
        bw_tiles_kinds((BwSingleTiles)order, &kinds);
        CHECK_INT(kinds.n, BW_TILES_KINDS_MAX);
        int64_t hands = 0;
        for (unsigned k = 0; k < kinds.n; k++) hands += kinds.kind[k].hands;
        CHECK_INT(hands, 35960);
        bw_tiles_match(&kinds, BW_TILES_BY_LOW, BW_TILES_BY_HIGH, false, WIN, LOSS, &player);
        bw_tiles_match(&kinds, BW_TILES_BY_HIGH, BW_TILES_BY_LOW, true, WIN, LOSS, &bank);
        CHECK_INT(player.by_play.wins, bank.by_play.losses);
        CHECK_INT(player.by_play.losses, bank.by_play.wins);
        CHECK_INT(player.by_play.both_copies, bank.by_play.both_copies);
        CHECK(player.by_play.wins <= player.best.wins + player.best.losses);
    }
}

/* The 32 tiles, each by itself. */
static unsigned all_tiles(BwCard tile[BW_TILES]) {
    unsigned n = 0;
    for (unsigned kind = 0; kind <= BW_TILE_12; kind++) {
        for (unsigned c = bw_tile_copies(bw_tile(kind)); c > 0; c--) tile[n++] = bw_tile(kind);
    }
    return n;
}

/* Some hands against all 20,475 beside them, tile by tile. */
static void check_hand(const unsigned own[4], const BwCard tile[BW_TILES], BwSingleTiles order) {
    const BwCard hand[4] = {tile[own[0]], tile[own[1]], tile[own[2]], tile[own[3]]};
    BwTilesSetting mine[BW_TILES_SETTINGS], theirs[BW_TILES_SETTINGS];
    int64_t wins[BW_TILES_SETTINGS] = {0}, losses[BW_TILES_SETTINGS] = {0};
    BwCard left[BW_TILES];
    unsigned n = 0;
    for (unsigned i = 0; i < BW_TILES; i++) {
        if (i != own[0] && i != own[1] && i != own[2] && i != own[3]) left[n++] = tile[i];
    }
    bw_tiles_settings(hand, order, mine);
    for (unsigned mask = 15; mask < 1u << n;) {
        BwCard other[4];
        unsigned k = 0;
        for (unsigned m = mask; m != 0; m &= m - 1) other[k++] = left[__builtin_ctz(m)];
        bw_tiles_settings(other, order, theirs);
        const BwTilesSetting *set =
            &theirs[bw_tile_way_set(BW_TILE_WAY_AC_BALANCE, theirs, order, NULL)];
        for (unsigned i = 0; i < BW_TILES_SETTINGS; i++) {
            unsigned above =
                0u + (mine[i].high_value > set->high_value) + (mine[i].low_value > set->low_value);
            wins[i] += above == 2;
            losses[i] += above == 0;
        }
        unsigned low = mask & (0u - mask), up = mask + low;
        mask = up | ((mask ^ up) / low >> 2);
    }
    BwTilesPlayed played;
    BwTilesCount count[BW_TILES_SETTINGS];
    unsigned kind = bw_tiles_kind_of(&kinds, hand);
    bw_tiles_play(&kinds, BW_TILES_BY_AC_BALANCE, &played);
    bw_tiles_against(&kinds, kind, &played, false, count);
    for (unsigned i = 0; i < BW_TILES_SETTINGS; i++) {
        unsigned same = 0;
        const BwTilesSetting *set = kinds.kind[kind].set;
        while (same < 2 && (set[same].high_value != mine[i].high_value ||
                            set[same].low_value != mine[i].low_value)) {
            same++;
        }
        CHECK_INT(count[same].pairs, 20475);
        CHECK_INT(count[same].wins, wins[i]);
        CHECK_INT(count[same].losses, losses[i]);
    }
}

static void test_hands(void) {
    BwCard tile[BW_TILES];
    uint32_t random = 1976;
    CHECK_INT(all_tiles(tile), BW_TILES);
    bw_tiles_kinds(BW_SINGLE_LOWEST_EQUAL, &kinds);
    for (unsigned n = 0; n < 24; n++) {
        unsigned own[4] = {0};
        for (unsigned i = 0; i < 4; i++) {
            bool again = true;
            while (again) {
                random = random * 1664525 + 1013904223;
                own[i] = random >> 27;
                again = false;
                for (unsigned j = 0; j < i; j++) again |= own[j] == own[i];
            }
        }
        check_hand(own, tile, kinds.order);
    }
}

/* Rounds dealt by the protocol, set by the house way: as its strategy says. */
static void test_agreement(void) {
    enum { ROUNDS = 20000, SEED = 10 };
    static BwTotals totals;
    static BwPlan plan;
    BwFigures figures;
    BwRefusal why;
    char error[BW_ERROR_MAX] = "";
    const BwGame *game = bw_game_find("pai-gow");
    BwTable *table = malloc(bw_table_size(game));
    const BwStrategy *strategy = bw_strategy_find(game, "house-way");
    const BwSolved solved = {.poker = NULL};
    if (table == NULL || strategy == NULL) exit(1);
    CHECK(bw_table_open(table, game, NULL, 0, &why));
    CHECK(bw_plan_add(&plan, table, "pai-gow:100", error));
    CHECK(bw_odds_solve_by(table, strategy->solve, &figures, error, sizeof error));
    BwDriver *driver = bw_driver_new(table, &plan, strategy, &solved, false);
    CHECK(bw_driver_play(driver, SEED, 0, ROUNDS, &totals));
    const BwFigure *figure = bw_odds_find(&figures, 0, BW_NO_TARGET);
    double n = ROUNDS, won = (double)totals.bet[0].won, lost = (double)totals.bet[0].lost;
    double win = bw_exact_to_double(&figure->win), lose = bw_exact_to_double(&figure->lose);
    CHECK(fabs(won - n * win) < 4.0 * sqrt(n * win * (1.0 - win)));
    CHECK(fabs(lost - n * lose) < 4.0 * sqrt(n * lose * (1.0 - lose)));
    CHECK(fabs((double)totals.bet[0].net_cents - 9500.0 * won + 10000.0 * lost) < 0.5);
    bw_driver_free(driver);
    bw_odds_free(&figures);
    free(table);
}

int main(void) {
    test_published();
    test_agreement();
    test_sides();
    test_hands();
    return check_report("solve_pai_gow");
}
