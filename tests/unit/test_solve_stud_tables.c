/* The stud games at their tables: figures and charts follow the table's options, rules of thumb are
 * worth no more than the best play, and the words of rules mean what they say. */
#include "check.h"

#include "solve/chart.h"
#include "solve/poker/hand_figures.h"
#include "solve/poker/hand_rule.h"
#include "solve/rule_odds.h"
#include "solve/solver.h"
#include "table/transcript.h"

#include <stdlib.h>

static BwTable *open_table(const char *id, const char *option, const char *value) {
    const BwSetting setting = {option, value};
    const BwGame *game = bw_game_find(id);
    BwRefusal why;
    BwTable *table = bw_solver_alloc(1, bw_table_size(game));
    bool opened = bw_table_open(table, game, &setting, option != NULL ? 1 : 0, &why);
    CHECK(opened);
    if (!opened) exit(1);
    return table;
}

/* The house edge of a wager with this option, in millionths. */
static int64_t edge_of(const char *game, const char *option, const char *value, const char *wager) {
    BwTable *table = open_table(game, option, value);
    BwFigures figures;
    char error[BW_ERROR_MAX];
    CHECK(bw_odds_solve(table, &figures, error, sizeof error));
    const BwFigure *figure = bw_odds_find_named(&figures, wager, "");
    CHECK(figure != NULL);
    double edge = figure == NULL ? 0 : bw_exact_to_double(&figure->house_edge) * 1e6;
    bw_odds_free(&figures);
    free(table);
    return (int64_t)(edge < 0 ? edge - 0.5 : edge + 0.5);
}

static void test_figures(void) {
    CHECK_INT(edge_of("caribbean-stud", NULL, NULL, "ante"), 52243);
    CHECK_INT(edge_of("let-it-ride", NULL, NULL, "bonus"), 240712);
    CHECK_INT(edge_of("mississippi-stud", NULL, NULL, "three-card-bonus"), 70950);
    CHECK_INT(edge_of("flop-poker", NULL, NULL, "three-card-bonus"), 53756);
    CHECK_INT(edge_of("flop-poker", NULL, NULL, "pot"), 0);
    /* The three wagers of let it ride have their own edges, which add up to that of all. */
    CHECK_INT(edge_of("let-it-ride", NULL, NULL, "bet-1") +
                  edge_of("let-it-ride", NULL, NULL, "bet-2") +
                  edge_of("let-it-ride", NULL, NULL, "bet-3"),
              edge_of("let-it-ride", NULL, NULL, "bet-1+bet-2+bet-3"));
    /* A higher line is worth its hands: one more on every flush of the bonus wager. */
    CHECK_INT(edge_of("let-it-ride", "bonus-table", "25000-2500-400-200-51-25-5", "bonus"),
              (1 - (25000.0 * 4 + 2500 * 36 + 400 * 624 + 200 * 3744 + 51 * 5108 + 25 * 10200 +
                    5 * 54912) /
                       2598960) *
                      1e6 +
                  0.5);
    CHECK(edge_of("double-down-stud", "pay-table", "2000-200-50-11-8-5-3-2-1", "original") <
          edge_of("double-down-stud", NULL, NULL, "original"));
}

/* Every share of the meter that a hand is worth, and the money beside it. */
static void test_break_even(void) {
    static const uint8_t percent[BW_POKER_CATEGORIES] = {
        [BW_POKER_ROYAL_FLUSH] = 100, [BW_POKER_STRAIGHT_FLUSH] = 10};
    static const BwCents cents[BW_POKER_CATEGORIES] = {
        [BW_POKER_FLUSH] = 5000, [BW_POKER_FULL_HOUSE] = 10000, [BW_POKER_FOUR_OF_A_KIND] = 50000};
    BwAwards awards = {
        .stake_cents = 100,
        .percent = percent,
        .cents = cents,
        .all = 2598960,
        .ways = {[BW_POKER_FLUSH] = 5108,
                 [BW_POKER_FULL_HOUSE] = 3744,
                 [BW_POKER_FOUR_OF_A_KIND] = 624,
                 [BW_POKER_STRAIGHT_FLUSH] = 36,
                 [BW_POKER_ROYAL_FLUSH] = 4},
    };
    BwCents meter;
    CHECK(bw_awards_break_even(&awards, &meter));
    CHECK_INT(meter, 21804737); /* (259896000 - 5108 * 5000 - ...) / (4 + 3.6), rounded up */
    awards.percent = NULL;
    CHECK(!bw_awards_break_even(&awards, &meter));
}

static void test_rules_of_games(void) {
    static const char *const games[] = {"caribbean-stud", "double-down-stud", "let-it-ride",
                                        "mississippi-stud", "flop-poker"};
    static const char *const wagers[] = {"ante", "original", "bet-1+bet-2+bet-3", "ante", "ante"};
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        BwTable *table = open_table(games[g], NULL, NULL);
        BwFigures best, by_rule;
        char error[BW_ERROR_MAX];
        const char *example = bw_rule_example(bw_game_find(games[g]));
        CHECK(example != NULL);
        CHECK(bw_odds_solve(table, &best, error, sizeof error));
        CHECK(bw_odds_solve_rule(table, example, &by_rule, error, sizeof error));
        const BwFigure *a = bw_odds_find_named(&best, wagers[g], "");
        const BwFigure *b = bw_odds_find_named(&by_rule, wagers[g], "");
        CHECK(a != NULL && b != NULL);
        if (a != NULL && b != NULL) {
            CHECK(bw_exact_compare(&b->house_edge, &a->house_edge) >= 0);
            CHECK(bw_exact_to_double(&b->house_edge) < 1.5 * bw_exact_to_double(&a->house_edge));
        }
        bw_odds_free(&best);
        bw_odds_free(&by_rule);
        CHECK(!bw_odds_solve_rule(table, "think hard", &by_rule, error, sizeof error));
        bw_odds_free(&by_rule);
        free(table);
    }
    CHECK(bw_rule_example(bw_game_find("roulette")) == NULL);
    BwTable *table = open_table("roulette", NULL, NULL);
    BwFigures figures;
    char error[BW_ERROR_MAX];
    CHECK(!bw_odds_solve_rule(table, "raise pair", &figures, error, sizeof error));
    CHECK_STR(error, "roulette is not played by a rule of thumb");
    free(table);
}

/* ---- charts -------------------------------------------------------------------------------- */

static const BwChart *chart_titled(const BwCharts *charts, const char *title) {
    for (unsigned i = 0; i < charts->n; i++) {
        if (strcmp(charts->chart[i].title, title) == 0) return &charts->chart[i];
    }
    return NULL;
}

static const char *best_of(const BwChart *chart, const char *row, const char *column) {
    for (unsigned r = 0; chart != NULL && r < chart->n_rows; r++) {
        for (unsigned c = 0; c < chart->n_columns; c++) {
            if (strcmp(chart->row[r], row) != 0 || strcmp(chart->column[c], column) != 0) continue;
            const BwChartCell *cell = bw_chart_cell(chart, r, c);
            return cell->none != 0 ? "none" : chart->choice[cell->best];
        }
    }
    return "no such cell";
}

static unsigned mixed_cells(const BwChart *chart) {
    unsigned mixed = 0;
    for (unsigned i = 0; chart != NULL && i < chart->n_rows * chart->n_columns; i++) {
        const BwChartCell *cell = &chart->cell[i];
        const BwExact *share = &cell->choice[cell->best].share;
        mixed += cell->none == 0 && bw_exact_to_double(share) < 1;
    }
    return mixed;
}

static void solve_charts(const char *game, BwCharts *charts) {
    BwTable *table = open_table(game, NULL, NULL);
    char error[BW_ERROR_MAX];
    CHECK(bw_charts_solve(table, charts, error, sizeof error));
    free(table);
}

static void test_charts(void) {
    BwCharts charts;
    solve_charts("caribbean-stud", &charts);
    const BwChart *any = chart_titled(&charts, "Whatever the up card");
    const BwChart *in_short = chart_titled(&charts, "Ace-king in short");
    const BwChart *full = chart_titled(&charts, "Ace-king against every up card");
    CHECK_STR(best_of(any, "pair", "any card"), "raise");
    CHECK_STR(best_of(any, "less than ace-king", "any card"), "fold");
    CHECK_STR(best_of(in_short, "A-K-J", "is A or K"), "raise");
    CHECK_STR(best_of(in_short, "A-K-10", "is A or K"), "fold");
    CHECK_STR(best_of(in_short, "A-K-Q-J", "above 3rd"), "none");
    CHECK(full != NULL && full->n_rows == 164);
    CHECK_STR(best_of(full, "A-K-Q-T-9", "J"), "fold");
    CHECK_STR(best_of(full, "A-K-J-8-3", "Q"), "fold");
    CHECK_STR(best_of(full, "A-K-4-3-2", "4"), "raise");
    CHECK(mixed_cells(full) > 0 && mixed_cells(full) < 100);
    bw_charts_free(&charts);

    /* The others have rules without exception. */
    static const char *const others[] = {"double-down-stud", "let-it-ride", "mississippi-stud",
                                         "flop-poker"};
    for (size_t g = 0; g < sizeof others / sizeof others[0]; g++) {
        solve_charts(others[g], &charts);
        CHECK(charts.n > 0);
        for (unsigned i = 0; i < charts.n; i++) CHECK_INT(mixed_cells(&charts.chart[i]), 0);
        bw_charts_free(&charts);
    }
    solve_charts("let-it-ride", &charts);
    const BwChart *first = chart_titled(&charts, "First wager, on your three cards");
    CHECK_STR(best_of(first, "lower pair", "1"), "take-back");
    CHECK_STR(best_of(first, "suited, in 2 straights", "1"), "ride");
    bw_charts_free(&charts);
    solve_charts("mississippi-stud", &charts);
    const BwChart *third = chart_titled(&charts, "Third street: two cards, suited");
    CHECK_STR(best_of(third, "6", "5"), "1x");
    CHECK_STR(best_of(third, "T", "5"), "fold");
    CHECK_STR(best_of(third, "5", "6"), "none");
    bw_charts_free(&charts);
}

/* ---- the words of rules -------------------------------------------------------------------- */

static BwCardSet set_of(const char *cards) {
    BwCardSet set = 0;
    for (; cards[0] != '\0'; cards += 2) {
        BwCard card;
        CHECK(bw_card_parse(cards, 2, &card));
        set |= bw_card_set(card);
    }
    return set;
}

/* Does the test fit these cards, against this up card? */
static bool fits(const char *test, const char *cards, unsigned up) {
    static const char *const actions[] = {"no", "yes", NULL};
    static const BwRuleWords words = {NULL, actions};
    char text[96], error[96];
    BwHandRule rule;
    snprintf(text, sizeof text, "yes %s", test);
    bool read = bw_hand_rule_parse(text, &words, &rule, error, sizeof error);
    CHECK(read);
    if (!read) fprintf(stderr, "    %s: %s\n", test, error);
    return read && bw_hand_rule_action(&rule, 0, set_of(cards), up) == 1;
}

static void test_words(void) {
    CHECK(fits("A-K-J-8-3 or better", "AcKdJh8s3c", 0));
    CHECK(!fits("A-K-J-8-3 or better", "AcKdJh8s2c", 0));
    CHECK(fits("a-k-10", "AcKdTh3s2c", 0));
    CHECK(fits("pair", "2c2d3h4s5c", 0) && !fits("pair of threes", "2c2d3h4s5c", 0));
    CHECK(fits("Pair of 10s or better", "TcTd3h", 0) && fits("T-T-3", "TcTd3h", 0));
    CHECK(!fits("T-T-4", "TcTd3h", 0) && fits("3-3-3", "3c3d3h2s", 0));
    CHECK(fits("K-high", "Kc3d2h", 0) && !fits("k-high", "Qc3d2h", 0));
    CHECK(fits("straight", "2c3d4h5sAc", 0) && !fits("straight", "2c3d4h5s", 0));
    CHECK(fits("two pair", "2c2d3h3s", 0) && fits("four of a kind", "2c2d2h2s", 0));
    CHECK(fits("3 suited", "2c5c9cTd", 0) && !fits("3 suited", "2c5c9dTd", 0));
    CHECK(fits("3 to a straight with 0 gaps", "Ac2d3h", 0));
    CHECK(fits("3 to a straight with 2 gaps", "Td6h8c", 0));
    CHECK(!fits("3 to a straight with 1 gap", "Td6h8c", 0));
    CHECK(!fits("3 to a straight", "KdAh2c", 0));
    CHECK(fits("3 to a straight flush with 1 gap", "5c6c8c", 0));
    CHECK(!fits("3 to a straight flush", "5c6c8d", 0));
    CHECK(fits("3 to a royal", "TcKcAc2c", 0) && !fits("3 to a royal", "9cKcAc2c", 0));
    CHECK(fits("3 ways to a straight", "3c4d5h", 0) && !fits("3 ways to a straight", "2c3d4h", 0));
    CHECK(fits("1 ways to a straight flush", "Ac2c3c", 0));
    CHECK(!fits("1 ways to a straight flush", "Ac2c3d", 0));
    CHECK(fits("2 outs to a straight", "5c6d7h8s", 0) &&
          !fits("2 outs to a straight", "AcKdQhJs", 0));
    CHECK(fits("1 outs to a straight", "AcKdQhJs", 0));
    CHECK(fits("2 high and 1 middle", "AcJd6h", 0) && !fits("2 high", "AcTd6h", 0));
    CHECK(fits("2 tens", "AcTd6h", 0) && fits("4 points", "AcTd6h", 0) &&
          !fits("5 points", "AcTd6h", 0));
    CHECK(fits("with Q or J", "AcJd6h", 0) && !fits("with Q or 10", "AcJd6h", 0));
    CHECK(fits("anything", "2c3d", 0) && fits("", "2c3d", 0) && fits("any pair", "2c2d", 0));
    CHECK(fits("A-K against a match 2-Q", "AcKdJh8s3c", BW_JACK));
    CHECK(!fits("A-K against a match 2-Q", "AcKdJh8s3c", BW_TEN));
    CHECK(!fits("A-K against a match 2-Q", "AcKdJh8s3c", BW_ACE));
    CHECK(fits("A-K against A or K", "AcKdJh8s3c", BW_KING));
    CHECK(fits("A-K against below fourth", "AcKdQh8s3c", BW_SEVEN));
    CHECK(!fits("A-K against below fourth", "AcKdQh8s3c", BW_EIGHT));
    CHECK(fits("against 10-Q", "AcKdQh8s3c", BW_JACK) &&
          !fits("against 10-Q", "AcKdQh8s3c", BW_NINE));
}

int main(void) {
    test_figures();
    test_break_even();
    test_rules_of_games();
    test_charts();
    test_words();
    return check_report("solve_stud_tables");
}
