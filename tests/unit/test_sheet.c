/* test_sheet.c: figures as a laboratory reads them. Sums of many rounds and ruin are held to plain
 * sums over all that can happen; rolls to a decision and wagers together to figures worked out by
 * hand. */
#include "check.h"

#include <math.h>
#include <stdlib.h>

#include "solve/dice/outcomes.h"
#include "solve/sheet.h"
#include "solve/solver.h"
#include "table/options.h"
#include "table/transcript.h"

static BwTable *open_game(const char *id, const BwSetting *settings, size_t n) {
    const BwGame *game = bw_game_find(id);
    BwTable *table = malloc(bw_table_size(game));
    BwRefusal why;
    CHECK(table != NULL && bw_table_open(table, game, settings, n, &why));
    return table;
}

static bool near(double got, double want, double off) {
    bool good = fabs(got - want) <= off;
    if (!good) fprintf(stderr, "    got %.17g, want %.17g\n", got, want);
    return good;
}

/* A wager that loses one, wins one and wins five halves, in so many ways of a hundred. */
static BwFigure *uneven(const BwTable *table, BwFigures *figures) {
    BwFigure *figure = bw_figure_add(figures, table, 0, BW_NO_TARGET);
    bw_figure_ways(figure, bw_ratio_int(-1), 55, 100);
    bw_figure_ways(figure, bw_ratio_int(1), 35, 100);
    bw_figure_ways(figure, bw_ratio_of(5, 2), 10, 100);
    bw_figure_finish(figure);
    return figure;
}

/* ---- many rounds -------------------------------------------------------------------------- */

enum { ROUNDS = 40, PLACES = 7 * ROUNDS + 1, ZERO = 2 * ROUNDS };

/* The sum of the uneven wager in halves, by going through all rounds one by one. */
static void sum_plainly(double chance[PLACES]) {
    double next[PLACES];
    memset(chance, 0, PLACES * sizeof *chance);
    chance[ZERO] = 1;
    for (unsigned round = 0; round < ROUNDS; round++) {
        memset(next, 0, sizeof next);
        for (int i = 0; i < PLACES; i++) {
            if (chance[i] == 0) continue;
            next[i - 2] += 0.55 * chance[i];
            next[i + 2] += 0.35 * chance[i];
            next[i + 5] += 0.10 * chance[i];
        }
        memcpy(chance, next, sizeof next);
    }
}

static void test_sum(const BwFigure *figure) {
    BwSum sum;
    double plain[PLACES], below = 0, to_here = 0;
    bw_sum_make(figure, ROUNDS, &sum);
    sum_plainly(plain);
    BwStanding standing = bw_sum_standing(&sum);
    for (int i = 0; i < ZERO; i++) below += plain[i];
    CHECK(!sum.normal);
    CHECK(near(standing.behind, below, 1e-12));
    CHECK(near(standing.even, plain[ZERO], 1e-12));
    CHECK(near(standing.ahead, 1 - below - plain[ZERO], 1e-12));
    for (int i = 0; i < PLACES; i++) {
        double before = to_here;
        to_here += plain[i];
        if (plain[i] < 1e-9) continue;
        CHECK(near(bw_sum_quantile(&sum, (before + to_here) / 2), (i - ZERO) / 2.0, 1e-9));
    }
    BwBand band = bw_sum_hold(&sum, 0.5);
    CHECK(near(band.low, -bw_sum_quantile(&sum, 0.75) / ROUNDS, 1e-12));
    CHECK(near(band.high, -bw_sum_quantile(&sum, 0.25) / ROUNDS, 1e-12));
    bw_sum_free(&sum);
}

/* Far out the sum is normal, and both ways agree. */
static void test_normal(const BwFigure *figure) {
    BwSum sum;
    bw_sum_make(figure, 1000000, &sum);
    CHECK(!sum.normal);
    for (int i = 1; i < 20; i++) {
        double plain = bw_sum_quantile(&sum, i / 20.0);
        sum.normal = true;
        CHECK(near(plain, bw_sum_quantile(&sum, i / 20.0), 1.0));
        sum.normal = false;
    }
    bw_sum_free(&sum);
    CHECK(near(bw_normal_deviations(0.95), 1.959963984540054, 1e-12));
    CHECK(near(bw_normal_deviations(0.99), 2.5758293035489004, 1e-12));
}

/* Ruin of a bankroll in halves, round by round, forwards. */
static double ruin_plainly(unsigned halves, unsigned rounds) {
    enum { MOST = 1024 };
    double chance[MOST] = {0}, next[MOST], ruined = 0;
    chance[halves] = 1;
    for (unsigned round = 0; round < rounds; round++) {
        memset(next, 0, sizeof next);
        for (int i = 2; i < MOST - 5; i++) {
            if (chance[i] == 0) continue;
            if (i - 2 < 2) ruined += 0.55 * chance[i];
            if (i - 2 >= 2) next[i - 2] += 0.55 * chance[i];
            next[i + 2] += 0.35 * chance[i];
            next[i + 5] += 0.10 * chance[i];
        }
        memcpy(chance, next, sizeof next);
    }
    return ruined;
}

static void test_ruin(const BwFigure *figure) {
    static const double units[] = {0.5, 1, 2.5, 10, 50};
    BwRuin ruin[5];
    bw_ruin_within(figure, 100, units, 5, ruin);
    CHECK(near(ruin[0].chance, 1, 0));
    for (unsigned i = 1; i < 5; i++) {
        CHECK(!ruin[i].brownian);
        CHECK(near(ruin[i].chance, ruin_plainly((unsigned)(2 * units[i]), 100), 1e-12));
    }
    bw_ruin_within(figure, 1000000, units, 5, ruin);
    CHECK(ruin[4].brownian && ruin[4].chance > 0 && ruin[4].chance <= 1);
}

static void test_moments(const BwFigure *figure) {
    BwMoments m = bw_moments_of(figure);
    /* 0.55 * -1 + 0.35 * 1 + 0.1 * 2.5 = 0.05, squares 1.525, cubes 1.3625 */
    CHECK(near(m.mean, 0.05, 1e-15));
    CHECK(near(m.variance, 1.525 - 0.0025, 1e-15));
    double third = 1.3625 - 3 * 0.05 * 1.525 + 2 * 0.05 * 0.05 * 0.05;
    CHECK(near(m.skewness, third / pow(1.5225, 1.5), 1e-14));
    CHECK(near(bw_rounds_for(&m, 0.01, 0.95), ceil(1.5225 * pow(195.9963984540054, 2)), 0));
}

/* ---- sheets ------------------------------------------------------------------------------- */

static void check_exact(const BwExact *got, const char *want, int line) {
    char *text = bw_exact_to_string(got);
    check_str(text, want, __FILE__, line, "exact");
    free(text);
}
#define CHECK_EXACT(got, want) check_exact(got, want, __LINE__)

static void check_line(const BwSheetLine *line, const char *event, const char *pays,
                       const char *ways) {
    CHECK_STR(line->event, event);
    CHECK_STR(line->pays, pays);
    CHECK_EXACT(&line->ways, ways);
}

/* Ways are those of the whole cycle, and not reduced. */
static void test_lines(void) {
    const BwSetting settings[] = {{"pair-plus-table", "P5"}};
    BwTable *table = open_game("three-card-poker", settings, 1);
    BwFigures figures;
    BwSheet sheet;
    char error[BW_ERROR_MAX];
    CHECK(bw_odds_solve(table, &figures, error, sizeof error));
    bw_sheet_make(table, bw_odds_find_named(&figures, "pair-plus", ""), &sheet);
    CHECK_INT(sheet.n, 6);
    check_line(&sheet.line[0], "straight flush", "50 to 1", "48");
    check_line(&sheet.line[1], "three of a kind", "30 to 1", "52");
    check_line(&sheet.line[4], "pair", "1 to 1", "3744");
    check_line(&sheet.line[5], "all else", "loses 1", "16440");
    CHECK_EXACT(&sheet.cycle, "22100");
    CHECK(!sheet.reduced);
    CHECK_EXACT(&sheet.line[0].contribution, "36/325"); /* 51 * 48 / 22100 */
    bw_sheet_free(&sheet);
    bw_odds_free(&figures);
    free(table);
}

/* A round of pass takes 557/165 rolls; one of the field takes one, of 36. */
static void test_steps(void) {
    BwTable *table = open_game("craps", NULL, 0);
    BwFigures figures;
    char error[BW_ERROR_MAX];
    CHECK(bw_odds_solve(table, &figures, error, sizeof error));
    const BwFigure *pass = bw_odds_find_named(&figures, "pass", "");
    CHECK_EXACT(&pass->steps, "557/165");
    CHECK_EXACT(&pass->cycle, "0");
    const BwFigure *field = bw_odds_find_named(&figures, "field", "");
    CHECK_EXACT(&field->steps, "1");
    CHECK_EXACT(&field->cycle, "36");
    bw_odds_free(&figures);
    free(table);
}

static BwEvent bet_on(const BwTable *table, const char *wager, const char *target, BwCents cents) {
    BwEvent bet;
    memset(&bet, 0, sizeof bet);
    bet.kind = BW_EV_BET;
    bet.who = bw_seat(1, 0, 0);
    bet.wager = (uint8_t)bw_solver_wager(table, wager);
    bet.target = BW_NO_TARGET;
    if (target != NULL) CHECK(bw_solver_target(table, bet.wager, target, &bet.target));
    bet.amount_cents = cents;
    return bet;
}

/* Five dollars on 17 and ten on red, at a wheel with two zeros: 17 is black, so never both
 * win. */
static void test_joint(void) {
    BwTable *table = open_game("roulette", NULL, 0);
    const BwEvent bets[] = {bet_on(table, "straight", "17", 500), bet_on(table, "red", NULL, 1000)};
    BwJoint joint;
    char error[BW_ERROR_MAX];
    CHECK(bw_joint_solve(table, bets, 2, &joint, error, sizeof error));
    CHECK(joint.one_outcome);
    CHECK_INT(joint.ways, 38);
    CHECK_INT(joint.n_rows, 4);
    static const struct {
        BwCents total;
        unsigned ways;
    } rows[] = {{-1500, 17}, {-1000, 2}, {500, 18}, {16500, 1}};
    for (unsigned i = 0; i < 4; i++) {
        CHECK_INT(joint.row[i].total, rows[i].total);
        CHECK_INT(joint.row[i].ways, rows[i].ways);
    }
    /* E[xy] - E[x]E[y] in cents; on both zeros red loses half */
    double x = (17500.0 - 37 * 500.0) / 38, y = (18 * 1000.0 - 18 * 1000.0 - 2 * 500.0) / 38;
    double xy = (17500.0 * -1000 - 18 * 500.0 * 1000 + 17 * 500.0 * 1000 + 2 * 500.0 * 500) / 38;
    CHECK(near(bw_joint_covariance(&joint, 0, 1), xy - x * y, 1e-6));
    CHECK_EXACT(&joint.sum.figure[0].house_edge, "2/57");
    CHECK(near(bw_joint_covariance(&joint, 0, 0) + bw_joint_covariance(&joint, 1, 1) +
                   2 * bw_joint_covariance(&joint, 0, 1),
               bw_exact_to_double(&joint.sum.figure[0].variance) * 1500 * 1500, 1e-4));
    bw_joint_free(&joint);
    free(table);
}

/* The table itself is asked, with its limits and its chips. */
static void test_stakes(void) {
    BwTable *table = open_game("craps", NULL, 0);
    BwFigures figures;
    char error[BW_ERROR_MAX];
    BwEvent bet = bet_on(table, "place-win", "6", 600);
    CHECK(bw_stake_figure(table, bet.wager, bet.target, 600, &figures, error, sizeof error));
    CHECK_EXACT(&figures.figure[0].house_edge, "1/66");
    bw_odds_free(&figures);
    CHECK(!bw_stake_figure(table, bet.wager, bet.target, 7, &figures, error, sizeof error));
    bw_odds_free(&figures);
    free(table);
}

/* A table whose bounds are lifted is opened for computing alone: what is played at takes neither
 * its options nor its line. */
static void test_what_if(void) {
    static const struct {
        const char *game, *option, *value, *too_far;
    } cases[] = {{"ultimate-texas-holdem", "trips-table", "50-40-30-9-6-5-3", "50-40-30"},
                 {"three-card-poker", "pair-plus-table", "45-40-30-6-3-1", "45-40-30-6-3-0"},
                 {"three-card-poker", "ante-bonus-table", "9-4-1", "9-4-1-1"},
                 {"four-card-poker", "aces-up-table", "60-40-8-5-4-3-1", "60"},
                 {"caribbean-stud", "bet-table", "100-50-20-7-5-4-3-1-1", "100-50"},
                 {"minibaccarat", "decks", "7", "17"},
                 {"casino-war", "decks", "1", "0"},
                 {"craps", "buy-commission-pct", "12", "101"},
                 {"roulette", "wheel", NULL, "triple-zero"}};
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const BwGame *game = bw_game_find(cases[i].game);
        BwTable *table = malloc(bw_table_size(game));
        BwSetting setting[] = {{cases[i].option, cases[i].value}, {"what-if", "yes"}};
        BwRefusal why;
        CHECK(table != NULL);
        if (cases[i].value != NULL) {
            char value[BW_TEXT_MAX];
            CHECK(!bw_table_open(table, game, setting, 1, &why));
            CHECK(!bw_table_open(table, game, setting, 2, &why));
            CHECK(bw_table_open_what_if(table, game, setting, 1, &why));
            CHECK(bw_is_what_if(table));
            bw_option_print(table, bw_option_find(game, cases[i].option), value, sizeof value);
            CHECK_STR(value, cases[i].value);
            CHECK(strstr(bw_table_print(table, value), " what-if=yes") != NULL);
        }
        setting[0].value = cases[i].too_far;
        CHECK(!bw_table_open_what_if(table, game, setting, 1, &why));
        CHECK(!bw_table_open(table, game, &setting[1], 1, &why)); /* no option of that name */
        CHECK(bw_table_open(table, game, NULL, 0, &why));
        CHECK(!bw_is_what_if(table));
        free(table);
    }
}

int main(void) {
    test_what_if();
    BwTable *table = open_game("craps", NULL, 0);
    BwFigures figures = {.n = 0};
    const BwFigure *figure = uneven(table, &figures);
    CHECK_EXACT(&figure->cycle, "100");
    test_moments(figure);
    test_sum(figure);
    test_normal(figure);
    test_ruin(figure);
    bw_odds_free(&figures);
    free(table);
    test_lines();
    test_steps();
    test_joint();
    test_stakes();
    return check_report("sheet");
}
