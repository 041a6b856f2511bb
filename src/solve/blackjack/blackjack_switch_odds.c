/* blackjack_switch_odds.c: blackjack switch (subchapter 2A): its figures, and the charts of one
 * hand. The two hands of a spot are alike before the deal, so both have the same figure. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/blackjack/bj_advice.h"
#include "solve/blackjack/bj_chart.h"
#include "solve/blackjack/bj_decide.h"
#include "solve/blackjack/bj_game.h"
#include "solve/blackjack/bj_pays.h"
#include "solve/blackjack/bj_side_odds.h"
#include "solve/blackjack/bj_switch.h"
#include "solve/blackjack/bj_worth.h"

static void count_switches(const BwBjSwitch *game, BwFigure *figure) {
    bw_figure_often(figure, "switches the second cards", llround(game->switched * 1e15),
                    INT64_C(1000000000000000));
}

static bool solve(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    static const char *const wagers[] = {"main-1", "main-2"};
    BwBlackjackRules rules;
    if (!bw_blackjack_rules(table, &rules)) {
        snprintf(error, size, "not a table of the blackjack family");
        return false;
    }
    BwBjSwitch *game = bw_solver_alloc(1, sizeof *game);
    bw_bj_switch_solve(&rules, NULL, NULL, game);
    for (unsigned i = 0; i < 2; i++) {
        BwFigure *figure =
            bw_bj_round_figure(figures, table, bw_solver_wager(table, wagers[i]), &game->round);
        count_switches(game, figure);
        snprintf(figure->note, sizeof figure->note,
                 "best switch (%.2f%% of deals); each hand played best by its cards, the up card "
                 "and the two first cards of the other, whole shoe",
                 100.0 * game->switched);
    }
    bw_insurance_figure(figures, table, &rules);
    bw_solve_bj_sides(table, NULL, figures);
    free(game);
    return true;
}

/* ---- charts ------------------------------------------------------------------------------- */

/* The points of the chart as the player reads them: whole hundredths. */
static void read_points(const BwChart *chart, BwBjPoints *points) {
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        unsigned up = bw_bj_chart_up(c);
        for (unsigned b = 0; b < BW_BJ_RANKS; b++) {
            for (unsigned a = 0; a <= b; a++) {
                points->hand[up][bw_bj_pair(a, b)] =
                    bw_bj_chart_hundredths(chart, bw_bj_chart_worth_row(a, b, false), c);
            }
        }
        points->blackjack[up] =
            bw_bj_chart_hundredths(chart, bw_bj_chart_worth_row(BW_BJ_ACE, BW_BJ_TEN, true), c);
    }
}

/* What hands are worth, to be added up before and after a switch; and how well that serves. */
static void chart_switch(BwCharts *charts, const BwBjGame *game, const BwBjPlayShoe *shoe) {
    BwBjSwitch *judged = bw_solver_alloc(1, sizeof *judged);
    BwBjPoints *points = bw_solver_alloc(1, sizeof *points);
    BwChart *chart = bw_bj_chart_worth(charts, game);
    read_points(chart, points);
    bw_bj_switch_solve(&game->play.rules, shoe, points, judged);
    snprintf(chart->title, sizeof chart->title, "The switch: what two cards are worth");
    snprintf(chart->note, sizeof chart->note,
             "Add up the two hands as they lie, and as they would lie after the switch; switch "
             "where that is more. Such a player differs from the best switch in %.2f%% of the "
             "deals and loses %.4f%% of a wager by it.",
             100.0 * judged->misled, 100.0 * (judged->value - judged->pointed));
    snprintf(charts->note, sizeof charts->note,
             "The best switch is made in %.2f%% of the deals; it brings %+.5f%% of each wager, "
             "against %+.5f%% without switching. ",
             100.0 * judged->switched, 100.0 * judged->value, 100.0 * judged->kept);
    free(points);
    free(judged);
}

static void draw_charts(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS],
                        BwCharts *charts) {
    BwBjGame *game = bw_solver_alloc(1, sizeof *game);
    BwBjPlayShoe left = bw_bj_shoe_of(shoe);
    char text[BW_SHOE_TEXT_MAX];
    bw_bj_game_solve(rules, NULL, &left, game);
    chart_switch(charts, game, &left);
    bw_bj_chart_first_two(charts, game);
    bw_bj_chart_later(charts, game, 3, 0);
    size_t used = strlen(charts->note);
    snprintf(charts->note + used, sizeof charts->note - used,
             "Charts are per wager, of one hand by itself from %s; hands of one total are put "
             "together, each as often as its cards come.",
             bw_bj_chart_shoe(rules, shoe, text));
    bw_bj_game_free(game);
    free(game);
}

static const BwStrategy strategies[] = {
    {.name = "best",
     .summary = "switches and plays as is best by both hands' first cards",
     .actions = bw_bj_family_actions,
     .decide = bw_bj_decide_best,
     .solves = true},
    {.name = NULL},
};

const BwStudy bw_study_blackjack_switch = {
    .solve = solve,
    .without = bw_bj_sides_without,
    .cost = 45,
    .set_aside = bw_bj_set_aside,
    .chart = bw_chart_twenty_one,
    .advise = bw_advise_blackjack,
    .pays = bw_bj_pays,
    .shoe_chart = draw_charts,
    .chart_place = bw_bj_chart_place,
    .strategies = strategies,
    .read_sign = bw_bj_read_sign,
};
