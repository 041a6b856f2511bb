/* double_attack_blackjack_odds.c: double attack blackjack (subchapter 26). The bet and its double
 * attack are one figure: after the up card, and before any other card, the second wager is made
 * where the hand to come is worth more than nothing, and then all results count twice. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/blackjack/bj_advice.h"
#include "solve/blackjack/bj_chart.h"
#include "solve/blackjack/bj_decide.h"
#include "solve/blackjack/bj_game.h"
#include "solve/blackjack/bj_often.h"
#include "solve/blackjack/bj_pays.h"
#include "solve/blackjack/bj_side_odds.h"
#include "solve/blackjack/bj_worth.h"

/* "2 to 8", or one by one where they do not lie together. */
static void list_attacks(const BwBjGame *game, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (unsigned up = 1; up <= BW_BJ_RANKS && used < size; up++) {
        unsigned first = up;
        while (up < BW_BJ_RANKS && game->up[up].attacks) up++;
        if (up == first) continue;
        const char *comma = used > 0 ? ", " : "";
        char last[BW_CHART_TEXT_MAX] = "";
        if (up - first > 1) snprintf(last, sizeof last, " to %s", bw_bj_chart_card(up - 1));
        used += (size_t)snprintf(out + used, size - used, "%s%s%s", comma, bw_bj_chart_card(first),
                                 last);
    }
    if (game->up[BW_BJ_ACE].attacks && used < size) {
        used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : "",
                                 bw_bj_chart_card(BW_BJ_ACE));
    }
    if (used == 0) snprintf(out, size, "no card");
}

/* How often the second wager is made. */
static void count_attacks(const BwBjGame *game, BwFigure *figure) {
    int64_t cards = game->play.whole.cards, attacked = 0;
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        if (game->up[up].attacks) attacked += game->play.whole.left[up];
    }
    bw_figure_often(figure, "makes the double attack wager", attacked, cards);
}

static bool solve(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    BwBlackjackRules rules;
    if (!bw_blackjack_rules(table, &rules)) {
        snprintf(error, size, "not a table of the blackjack family");
        return false;
    }
    BwBjGame *game = bw_solver_alloc(1, sizeof *game);
    char attacks[BW_FIGURE_TEXT_MAX];
    bw_bj_game_solve(&rules, NULL, NULL, game);
    BwFigure *figure =
        bw_bj_round_figure(figures, table, bw_solver_wager(table, "bet"), &game->round);
    count_attacks(game, figure);
    bw_bj_often(figure, &rules, bw_bj_first_of_game, game);
    list_attacks(game, attacks, sizeof attacks);
    snprintf(figure->name, sizeof figure->name, "Bet with double attack");
    snprintf(figure->note, sizeof figure->note,
             "best play by the cards of the hand and the up card, whole shoe; double attack on %s",
             attacks);
    bw_insurance_figure(figures, table, &rules);
    bw_solve_bj_sides(table, NULL, figures);
    bw_bj_game_free(game);
    free(game);
    return true;
}

/* ---- charts ------------------------------------------------------------------------------- */

enum { ATTACK, DECLINE, ANSWERS };

static void chart_attack(BwCharts *charts, const BwBjGame *game) {
    BwChart *chart = bw_chart_add(charts, 1, BW_BJ_RANKS, ANSWERS);
    snprintf(chart->title, sizeof chart->title, "Double attack, before any card of the player's");
    snprintf(chart->choice[ATTACK], sizeof chart->choice[ATTACK], "attack");
    snprintf(chart->choice[DECLINE], sizeof chart->choice[DECLINE], "decline");
    snprintf(chart->row[0], sizeof chart->row[0], "double attack");
    bw_bj_chart_columns(chart);
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        const BwBjUp *up = &game->up[bw_bj_chart_up(c)];
        BwChartCell *cell = bw_chart_cell(chart, 0, c);
        if (up->chance <= 0.0) continue;
        cell->none = 0;
        cell->best = up->attacks ? ATTACK : DECLINE;
        bw_exact_set_ratio(&cell->choice[cell->best].share, bw_ratio_int(1));
        bw_bj_chart_set(&cell->choice[ATTACK].value, 2.0 * up->value);
        bw_bj_chart_set(&cell->choice[DECLINE].value, up->value);
    }
}

static void draw_charts(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS],
                        BwCharts *charts) {
    BwBjGame *game = bw_solver_alloc(1, sizeof *game);
    BwBjPlayShoe left = bw_bj_shoe_of(shoe);
    char text[BW_SHOE_TEXT_MAX];
    bw_bj_game_solve(rules, NULL, &left, game);
    chart_attack(charts, game);
    bw_bj_chart_first_two(charts, game);
    bw_bj_chart_later(charts, game, 3, 0);
    snprintf(
        charts->note, sizeof charts->note,
        "Per unit of the hand's stake (of the bet: the double attack), from %s; hands of one total "
        "are put together, each as often as its cards come.",
        bw_bj_chart_shoe(rules, shoe, text));
    bw_bj_game_free(game);
    free(game);
}

static const BwStrategy strategies[] = {
    {.name = "best",
     .summary = "attacks and plays as is best by the cards of the hand",
     .actions = bw_bj_family_actions,
     .decide = bw_bj_decide_best,
     .solves = true},
    {.name = NULL},
};

const BwStudy bw_study_double_attack_blackjack = {
    .solve = solve,
    .without = bw_bj_sides_without,
    .cost = 8,
    .set_aside = bw_bj_set_aside,
    .chart = bw_chart_twenty_one,
    .advise = bw_advise_blackjack,
    .pays = bw_bj_pays,
    .shoe_chart = draw_charts,
    .chart_place = bw_bj_chart_place,
    .strategies = strategies,
    .read_sign = bw_bj_read_sign,
};
