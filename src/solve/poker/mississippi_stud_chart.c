/* mississippi_stud_chart.c: the best play of Mississippi stud, street by street: the two own cards
 * by their ranks; three and four cards by what they are or may become and by their points, for each
 * sum that the best play may have up. Only hands that the best play has not given up count. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/hands_chart.h"
#include "solve/poker/mississippi_stud.h"

enum { CHOICES = 4 };
static const char *const third_choices[CHOICES] = {"fold", "1x", "2x", "3x"};

static const BwHandRow fourth_rows[] = {
    {"pair of sixes or better", "pair of sixes"},
    {"lower pair", "pair"},
    {"suited, in 3 straights", "3 ways to a straight flush"},
    {"suited, in 2 straights", "2 ways to a straight flush"},
    {"suited, in 1 straight", "1 ways to a straight flush"},
    {"suited, in none", "3 suited"},
    {"not suited, in 3 straights", "3 ways to a straight"},
    {"not suited, in 2 straights", "2 ways to a straight"},
    {"not suited, in 1 straight", "1 ways to a straight"},
    {"anything else", NULL},
};

static const BwHandRow fifth_rows[] = {
    {"pair of sixes or better", "pair of sixes"},
    {"lower pair", "pair"},
    {"four suited", "4 suited"},
    {"straight: two ranks make it", "2 outs to a straight"},
    {"straight: one rank makes it", "1 outs to a straight"},
    {"anything else", NULL},
};

static void add_choices(BwChartSums *sums, unsigned row, unsigned column, unsigned best,
                        int64_t ways, int64_t deals, const int64_t total[CHOICES]) {
    BwInt128 brings[CHOICES];
    for (unsigned c = 0; c < CHOICES; c++) brings[c] = (BwInt128)ways * total[c];
    bw_chart_sums_add(sums, row, column, best, ways * deals, brings);
}

/* The higher card in rows, the lower one in columns; suited hands and pairs, or the others. */
static void chart_third(BwCharts *charts, const BwMississippiStudSolution *s,
                        const int64_t line_pays[BW_LINES], bool suited) {
    static const char ranks[] = "AKQJT98765432";
    BwChart *chart = bw_chart_add(charts, BW_RANKS, BW_RANKS, CHOICES);
    BwChartSums *sums = bw_chart_sums(BW_RANKS, BW_RANKS, CHOICES);
    const BwStreets *streets = s->streets;
    for (size_t i = 0; i < streets->n_two; i++) {
        uint8_t p[2] = {0};
        bw_places(streets->two[i], p);
        unsigned a = p[0] % BW_RANKS, b = p[1] % BW_RANKS, high = a > b ? a : b;
        if ((p[0] / BW_RANKS == p[1] / BW_RANKS) != suited) continue;
        int64_t total[CHOICES];
        bw_mississippi_stud_choices(s, line_pays, streets->two[i], 1, total);
        add_choices(sums, BW_ACE - high, BW_ACE - (a + b - high), s->third[i].adds,
                    streets->two_sets[i], bw_mississippi_stud_deals(s, 2), total);
    }
    bw_chart_sums_write(sums, chart);
    snprintf(chart->title, sizeof chart->title, "Third street: two cards, %s",
             suited ? "suited" : "not suited");
    snprintf(chart->row_title, sizeof chart->row_title, "higher card");
    snprintf(chart->column_title, sizeof chart->column_title, "lower card");
    for (unsigned r = 0; r < BW_RANKS; r++) {
        snprintf(chart->row[r], sizeof chart->row[r], "%c", ranks[r]);
        snprintf(chart->column[r], sizeof chart->column[r], "%c", ranks[r]);
    }
    bw_chart_choices(chart, third_choices);
}

typedef struct Street {
    const char *name;
    const BwHandRow *rows;
    unsigned n_rows, known, up;
} Street;

/* Later streets, with so many antes up. */
static void chart_street(BwCharts *charts, const BwMississippiStudSolution *s,
                         const int64_t line_pays[BW_LINES], const Street *street) {
    const BwStreets *streets = s->streets;
    const bool three = street->known == 3;
    const unsigned points = 2 * street->known + 1;
    BwChartSums *sums = bw_chart_sums(street->n_rows, points, CHOICES);
    BwHandRule row_of;
    bw_hand_rows(street->rows, street->n_rows, &row_of);
    for (size_t i = 0; i < (three ? streets->n_three : streets->n_four); i++) {
        int64_t ways = three ? s->fourth_ways[i][street->up - 2] : s->fifth_ways[i][street->up - 3];
        if (ways == 0) continue;
        BwCardSet cards = three ? streets->three[i] : streets->four[i];
        int64_t total[CHOICES];
        bw_mississippi_stud_choices(s, line_pays, cards, street->up, total);
        add_choices(sums, bw_hand_rule_action(&row_of, 0, cards, 0), bw_hand_points(cards),
                    bw_mississippi_stud_adds(s, cards, street->up), ways,
                    bw_mississippi_stud_deals(s, street->known), total);
    }
    BwChart *chart = bw_chart_add(charts, street->n_rows, points, CHOICES);
    bw_chart_sums_write(sums, chart);
    snprintf(chart->title, sizeof chart->title, "%s street: %u cards, %u antes up", street->name,
             street->known, street->up);
    snprintf(chart->row_title, sizeof chart->row_title, "%u cards", street->known);
    bw_chart_hand_rows(chart, street->rows);
    bw_chart_numbers(chart, "points of the cards");
    bw_chart_choices(chart, third_choices);
}

bool bw_chart_mississippi_stud(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    (void)error;
    (void)size;
    enum {
        FOURTH_ROWS = sizeof fourth_rows / sizeof fourth_rows[0],
        FIFTH_ROWS = sizeof fifth_rows / sizeof fifth_rows[0],
    };
    static const Street later[] = {
        {"Fourth", fourth_rows, FOURTH_ROWS, 3, 2}, {"Fourth", fourth_rows, FOURTH_ROWS, 3, 4},
        {"Fifth", fifth_rows, FIFTH_ROWS, 4, 3},    {"Fifth", fifth_rows, FIFTH_ROWS, 4, 5},
        {"Fifth", fifth_rows, FIFTH_ROWS, 4, 7},
    };
    BwMississippiStudRules rules;
    int64_t line_pays[BW_LINES];
    bw_mississippi_stud_rules(table, &rules);
    bw_line_pays(&rules.pays, line_pays);
    BwMississippiStudSolution *s = bw_solver_alloc(1, sizeof *s);
    bw_mississippi_stud_solve(&rules, BW_ALL_RANKS, s);
    chart_third(charts, s, line_pays, true);
    chart_third(charts, s, line_pays, false);
    for (size_t i = 0; i < sizeof later / sizeof later[0]; i++) {
        chart_street(charts, s, line_pays, &later[i]);
    }
    snprintf(
        charts->note, sizeof charts->note,
        "Points: two for each card from the jack up, one for each from the six to the ten. In "
        "3 straights: so many straights hold all the cards. Values are in antes, with all that "
        "is up. Played like this the ante loses %.4f %% on average.",
        -100 * bw_ratio_to_double(bw_nets_mean(&s->nets)));
    bw_mississippi_stud_free(s);
    free(s);
    return true;
}
