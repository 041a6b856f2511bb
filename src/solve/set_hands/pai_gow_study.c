/* pai_gow_study.c: what is known of pai gow, in one record. The figures are those of somebody who
 * sets every hand in the best way against the house way; what the house way itself is worth is that
 * of the strategy which plays it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/dice.h"
#include "games/pai_gow/pai_gow.h"
#include "games/shapes/dragons_eye.h"
#include "solve/nets.h"
#include "solve/poker/hands_chart.h"
#include "solve/set_hands/pai_gow_poker_study.h"
#include "solve/set_hands/tiles.h"
#include "solve/study.h"

/* A wager of a hundred dollars: no vigorish on it has to be rounded. */
enum { STAKE_CENTS = 10000 };

static bool house_play(const BwTable *table, BwTilesPlay *play) {
    BwTileWay way;
    if (!bw_pg_house_way(table, &way)) return false;
    *play = way == BW_TILE_WAY_AC_BALANCE ? BW_TILES_BY_AC_BALANCE : BW_TILES_BY_REG_BASIC;
    return true;
}

static BwTilesKinds *make_kinds(const BwTable *table) {
    BwTilesKinds *kinds = bw_solver_alloc(1, sizeof *kinds);
    bw_tiles_kinds(bw_pg_single_tiles(table), kinds);
    return kinds;
}

static BwCents net_win(const BwTable *table, unsigned wager) {
    return STAKE_CENTS - bw_set_commission(table, wager, STAKE_CENTS);
}

/* ---- figures ------------------------------------------------------------------------------- */

static BwFigure *add_count(const BwTable *table, unsigned wager, const BwTilesCount *count,
                           BwFigures *figures) {
    BwNets nets = {.n = 0};
    bw_nets_add(&nets, net_win(table, wager), count->wins);
    bw_nets_add(&nets, -STAKE_CENTS, count->losses);
    bw_nets_add(&nets, 0, count->pairs - count->wins - count->losses);
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    bw_nets_write(&nets, STAKE_CENTS, figure);
    bw_figure_finish(figure);
    return figure;
}

/* The house edge in percent. */
static double edge_of(const BwTilesCount *count, BwCents win) {
    double brings = (double)count->wins * (double)win - (double)count->losses * STAKE_CENTS;
    return -100.0 * brings / STAKE_CENTS / (double)count->pairs;
}

static double share_of(int64_t part, int64_t all) {
    return 100.0 * (double)part / (double)all;
}

static const struct {
    unsigned wager;
    bool as_bank;
} compared[] = {{BW_PG_MAIN, false}, {BW_PG_BANK, true}, {BW_PG_CO_BANK, true}};

/* Whoever plays or banks, in the best way or by the house way, against the house way. */
static void add_compared(const BwTable *table, BwTilesPlay house, bool best, BwFigures *figures) {
    BwTilesKinds *kinds = make_kinds(table);
    for (unsigned i = 0; i < sizeof compared / sizeof compared[0]; i++) {
        unsigned wager = compared[i].wager;
        if (!bw_wager_offered(table, wager)) continue;
        BwTilesMatch match;
        BwCents win = net_win(table, wager);
        bw_tiles_match(kinds, house, house, compared[i].as_bank, win, STAKE_CENTS, &match);
        const BwTilesCount *count = best ? &match.best : &match.by_play;
        BwFigure *figure = add_count(table, wager, count, figures);
        snprintf(figure->note, sizeof figure->note,
                 "%s%s; %s %.4f%%; copies: high %.2f%%, low %.2f%%, both %.2f%%",
                 compared[i].as_bank ? "against one wager, " : "",
                 best ? "set in the best way against the house way" : "set by the house way",
                 best ? "set by the house way" : "in the best way",
                 edge_of(best ? &match.by_play : &match.best, win),
                 share_of(count->high_copies, count->pairs),
                 share_of(count->low_copies, count->pairs),
                 share_of(count->both_copies, count->pairs));
    }
    free(kinds);
}

/* Wagers on the three dice that match, and on the red one, which comes first, above both others. */
static void add_dice(const BwTable *table, unsigned wager, BwFigures *figures) {
    bool on_match = wager == BW_PG_DRAGONS_EYE_MATCH;
    int64_t odds = table->option[on_match ? BW_PG_OPT_MATCH_ODDS : BW_PG_OPT_BEAT_IT_ODDS];
    BwNets nets = {.n = 0};
    for (unsigned red = 1; red <= BW_FACES; red++) {
        for (unsigned a = 1; a <= BW_FACES; a++) {
            for (unsigned b = 1; b <= BW_FACES; b++) {
                bool wins = on_match ? red == a && a == b : red > a && red > b;
                bw_nets_add(&nets, wins ? odds : -1, 1);
            }
        }
    }
    bw_nets_figure(&nets, 0, bw_figure_add(figures, table, wager, BW_NO_TARGET));
}

/* What a table without a figure of its hands says. */
static bool say_custom(char *error, size_t size) {
    snprintf(error, size, "how the house sets its hand is known to the house alone");
    return false;
}

static bool solve(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    BwTilesPlay house;
    if (house_play(table, &house)) add_compared(table, house, true, figures);
    if (bw_solver_offered(table, BW_PG_DRAGONS_EYE_SUM)) {
        bw_dragons_eye_figures(table, BW_PG_DRAGONS_EYE_SUM,
                               (unsigned)table->option[BW_PG_OPT_DRAGONS_EYE_TABLE], figures);
    }
    for (unsigned w = BW_PG_DRAGONS_EYE_MATCH; w <= BW_PG_DRAGONS_EYE_BEAT_IT; w++) {
        if (bw_solver_offered(table, w)) add_dice(table, w, figures);
    }
    return figures->n > 0 || say_custom(error, size);
}

static bool solve_house_way(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    BwTilesPlay house;
    if (!house_play(table, &house)) return say_custom(error, size);
    add_compared(table, house, false, figures);
    return true;
}

/* ---- rules of thumb ------------------------------------------------------------------------ */

/* A rule is the name of a play. */
static bool solve_rule(const BwTable *table, const char *rule, BwFigures *figures, char *error,
                       size_t size) {
    BwTilesPlay house, own = BW_TILES_BY_AC_BALANCE;
    while (own < BW_TILES_PLAYS && strcmp(bw_tiles_play_id(own), rule) != 0) own++;
    if (own == BW_TILES_PLAYS) {
        snprintf(error, size,
                 "hands are set by ac-balance, reg-basic, best-high or best-low, not by '%.40s'",
                 rule);
        return false;
    }
    if (!house_play(table, &house)) return say_custom(error, size);
    BwTilesMatch match;
    BwTilesKinds *kinds = make_kinds(table);
    BwCents win = net_win(table, BW_PG_MAIN);
    bw_tiles_match(kinds, own, house, false, win, STAKE_CENTS, &match);
    BwFigure *figure = add_count(table, BW_PG_MAIN, &match.by_play, figures);
    snprintf(figure->note, sizeof figure->note, "%lld of the 35,960 hands are set better otherwise",
             (long long)match.differ);
    free(kinds);
    return true;
}

/* ---- the chart ----------------------------------------------------------------------------- */

enum { WAY, OTHER, CHOICES, ROWS_MAX = 16 };

static const char *const choice_names[CHOICES] = {"way", "other"};

/* Each rule of the house way: in which share of its hands it is the best reply to the same way, and
 * what it brings there, beside the better of the two other settings. */
static void fill_rows(const BwTable *table, BwTileWay way, BwTilesPlay house, BwChartSums *sums) {
    BwTilesPlayed played;
    BwTilesKinds *kinds = make_kinds(table);
    BwCents win = net_win(table, BW_PG_MAIN);
    bw_tiles_play(kinds, house, &played);
    for (unsigned k = 0; k < kinds->n; k++) {
        const BwTilesKind *kind = &kinds->kind[k];
        BwTilesCount count[BW_TILES_SETTINGS];
        BwInt128 total[CHOICES] = {0};
        unsigned row, set = bw_tile_way_set(way, kind->set, kinds->order, &row);
        bw_tiles_against(kinds, k, &played, false, count);
        BwTilesCount others[BW_TILES_SETTINGS] = {count[(set + 1) % 3], count[(set + 2) % 3],
                                                  count[(set + 2) % 3]};
        BwTilesCount other = others[bw_tiles_best(others, win, STAKE_CENTS)];
        total[WAY] = (BwInt128)kind->hands *
                     (count[set].wins * win - count[set].losses * STAKE_CENTS) / STAKE_CENTS;
        total[OTHER] =
            (BwInt128)kind->hands * (other.wins * win - other.losses * STAKE_CENTS) / STAKE_CENTS;
        bw_chart_sums_add(sums, row, 0, total[OTHER] > total[WAY] ? OTHER : WAY,
                          kind->hands * count[set].pairs, total);
    }
    free(kinds);
}

static bool chart(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    BwTileWay way;
    BwTilesPlay house;
    BwTileRule rule;
    unsigned rows = 0;
    if (!bw_pg_house_way(table, &way) || !house_play(table, &house)) return say_custom(error, size);
    while (bw_tile_way_rule(way, rows, &rule)) rows++;
    BwChart *chart = bw_chart_add(charts, rows, 1, CHOICES);
    BwChartSums *sums = bw_chart_sums(rows, 1, CHOICES);
    for (unsigned row = 0; bw_tile_way_rule(way, row, &rule); row++) {
        snprintf(chart->row[row], BW_CHART_TEXT_MAX, "%s  %.56s", rule.step, rule.words);
    }
    fill_rows(table, way, house, sums);
    bw_chart_sums_write(sums, chart);
    snprintf(chart->title, sizeof chart->title, "The rules of %s against itself",
             bw_tile_way_id(way));
    snprintf(chart->row_title, sizeof chart->row_title, "the first rule that holds");
    snprintf(chart->column[0], BW_CHART_TEXT_MAX, "any");
    bw_chart_choices(chart, choice_names);
    snprintf(
        chart->note, sizeof chart->note,
        "Way: as the rule says; other: the better of the two other settings. A mixed cell says "
        "in which share of the hands of a rule which is better.");
    snprintf(charts->note, sizeof charts->note,
             "Per unit of the wager, over all 736,281,000 pairs of hands.");
    return true;
}

/* ---- advice -------------------------------------------------------------------------------- */

/* The settings of the hand as choices, each with what it brings. */
static void value_settings(const BwTable *view, BwTilesPlay house, const BwCard tiles[4],
                           BwCents stake_cents, BwAdvice *advice) {
    BwTilesCount count[BW_TILES_SETTINGS];
    BwTilesSetting settings[BW_TILES_SETTINGS];
    BwTilesPlayed played;
    BwTilesKinds *kinds = make_kinds(view);
    BwCents win = net_win(view, BW_PG_MAIN);
    unsigned kind = bw_tiles_kind_of(kinds, tiles);
    BwAdviceChoice set = advice->choice[0];
    bw_tiles_play(kinds, house, &played);
    bw_tiles_against(kinds, kind, &played, false, count);
    bw_tiles_settings(tiles, kinds->order, settings);
    advice->n = BW_TILES_SETTINGS;
    for (unsigned i = 0; i < BW_TILES_SETTINGS; i++) {
        char first[4], second[4];
        const BwTilesSetting *like = kinds->kind[kind].set;
        while (like->high_value != settings[i].high_value ||
               like->low_value != settings[i].low_value) {
            like++;
        }
        double edge = edge_of(&count[like - kinds->kind[kind].set], win);
        set.value_cents = -edge / 100.0 * (double)stake_cents;
        snprintf(set.set, sizeof set.set, "%s %s / rest", bw_tile_format(settings[i].low[0], first),
                 bw_tile_format(settings[i].low[1], second));
        advice->choice[i] = set;
    }
    free(kinds);
}

/* Against the house, whose way is known; who banks, or plays against a bank that sets as it likes,
 * is told nothing. */
static bool advise(BwAdviser *adviser, const BwTable *view, BwAdvice *advice) {
    BwTilesPlay house;
    BwCard tiles[BW_SET_PIECES_MAX];
    const BwBet *main = bw_set_main(view, advice->who.seat);
    bool sets = advice->n == 1 && advice->who.role == BW_SEAT && main != NULL &&
                bw_action_at(bw_table_game(view), advice->choice[0].word)->means == BW_MEANS_SET;
    (void)adviser;
    if (!sets || !house_play(view, &house) || bw_set_look(view)->bank != 0) return false;
    if (bw_set_pieces(view, advice->who, tiles) != BW_PG_TILES) return false;
    if (memchr(tiles, BW_CARD_HIDDEN, BW_PG_TILES) != NULL) return false;
    value_settings(view, house, tiles, main->stake_cents, advice);
    return true;
}

/* ---- the player ---------------------------------------------------------------------------- */

static unsigned decide(const BwSeen *seen, uint32_t may) {
    (void)seen;
    return bw_first_open(may);
}

static const BwStrategy strategies[] = {
    {.name = "house-way",
     .summary = "sets as the house does, leaves the bank alone",
     .decide = decide,
     .solve = solve_house_way},
    {.name = NULL},
};

static const char *const set_aside[] = {"deal-direction", "stack-pattern", "two-areas",
                                        "vigorish-rounding", NULL};

const BwStudy bw_study_pai_gow = {
    .solve = solve,
    .cost = 15,
    .set_aside = set_aside,
    .chart = chart,
    .advise = advise,
    .rule = solve_rule,
    .rule_example = "best-low",
    .strategies = strategies,
};
