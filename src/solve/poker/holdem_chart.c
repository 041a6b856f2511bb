/* holdem_chart.c: see holdem_chart.h. */
#include "solve/poker/holdem_chart.h"

#include <stdio.h>

#include "solve/poker/holdem.h"

/* ---- the square of hands ------------------------------------------------------------------- */

/* Rows and columns from the ace down; suited hands to the right of the pairs. */
static unsigned hand_at(unsigned row, unsigned column) {
    unsigned a = BW_ACE - row, b = BW_ACE - column;
    return a * BW_RANKS + b;
}

void bw_chart_holdem_grid(BwCharts *charts, const char *title, const char *const *choices,
                          void (*cell)(const void *context, unsigned hand, BwHoldemCell *cell),
                          const void *context) {
    static const char ranks[] = "AKQJT98765432";
    BwChart *chart = bw_chart_add(charts, BW_RANKS, BW_RANKS, BW_HOLDEM_CHOICES);
    BwChartSums *sums = bw_chart_sums(BW_RANKS, BW_RANKS, BW_HOLDEM_CHOICES);
    for (unsigned row = 0; row < BW_RANKS; row++) {
        snprintf(chart->row[row], sizeof chart->row[row], "%c", ranks[row]);
        snprintf(chart->column[row], sizeof chart->column[row], "%c", ranks[row]);
        for (unsigned column = 0; column < BW_RANKS; column++) {
            BwHoldemCell found;
            cell(context, hand_at(row, column), &found);
            bw_chart_sums_add(sums, row, column, found.bets ? BW_HOLDEM_BET : BW_HOLDEM_PASS,
                              found.deals, found.total);
        }
    }
    bw_chart_sums_write(sums, chart);
    bw_chart_choices(chart, choices);
    snprintf(chart->title, sizeof chart->title, "%s", title);
    snprintf(chart->row_title, sizeof chart->row_title, "own card");
    snprintf(chart->column_title, sizeof chart->column_title, "own card");
    snprintf(chart->note, sizeof chart->note,
             "Right of the pairs on the diagonal both cards are of one suit, left of them not.");
}

/* ---- what is seen later -------------------------------------------------------------------- */

const BwSightLevel bw_sight_poker[] = {
    {"straight or better", BW_POKER_STRAIGHT},
    {"three of a kind", BW_POKER_THREE_OF_A_KIND},
    {"two pair", BW_POKER_TWO_PAIR},
    {NULL, 0},
};

const BwSightLevel bw_sight_three[] = {
    {"straight or better", BW_THREE_STRAIGHT},
    {"flush", BW_THREE_FLUSH},
    {NULL, 0},
};

/* Below those levels: an own pair, then the higher own card. */
enum { PAIR_ROWS = 3, HIGH_ROWS = 7 };
static const char *const low_rows[PAIR_ROWS + HIGH_ROWS] = {
    "pair, no higher card common", "pair, one higher rank common",
    "pair, two or more higher",    "no pair, own ace",
    "no pair, own king",           "no pair, own queen",
    "no pair, own jack",           "no pair, own ten",
    "no pair, own nine",           "no pair, lower cards",
};

static const char *const draws[] = {
    "no draw", "straight, 1 rank", "straight, 2 ranks", "flush, own below T", "flush, own T up",
};
enum { DRAWS = sizeof draws / sizeof draws[0] };

/* Columns of outs, and the highest number of each. */
static const struct {
    const char *label;
    int8_t most;
} outs[] = {
    {"0-9 outs", 9}, {"10-18", 18}, {"19", 19}, {"20", 20}, {"21-22", 22}, {"23", 23}, {"24+", 127},
};
enum { OUTS = sizeof outs / sizeof outs[0] };

static unsigned row_of(const BwSightChart *chart, const BwHoldemSight *sight) {
    bool own = sight->category > sight->common;
    for (unsigned i = 0; own && i < chart->n_levels; i++) {
        if (sight->category >= chart->levels[i].category) return i;
    }
    if (sight->pair >= 0) {
        unsigned above = sight->above < PAIR_ROWS ? sight->above : PAIR_ROWS - 1;
        return chart->n_levels + above;
    }
    unsigned below = BW_ACE - sight->high;
    return chart->n_levels + PAIR_ROWS + (below < HIGH_ROWS ? below : HIGH_ROWS - 1);
}

static unsigned column_of(const BwSightChart *chart, const BwHoldemSight *sight) {
    if (chart->by_outs) {
        unsigned column = 0;
        while (sight->outs > outs[column].most) column++;
        return column;
    }
    if (sight->flush_draw >= 0) return sight->flush_draw >= BW_TEN ? 4 : 3;
    return sight->straight_outs < 2 ? sight->straight_outs : 2;
}

static unsigned rows_of(const BwSightChart *chart) {
    return chart->n_levels + PAIR_ROWS + HIGH_ROWS;
}

void bw_sight_chart_begin(BwSightChart *chart, const BwSightLevel *levels, bool by_outs) {
    *chart = (BwSightChart){.levels = levels, .by_outs = by_outs};
    while (levels[chart->n_levels].label != NULL) chart->n_levels++;
    chart->sums = bw_chart_sums(rows_of(chart), by_outs ? OUTS : DRAWS, BW_HOLDEM_CHOICES);
}

void bw_sight_chart_add(BwSightChart *chart, const BwHoldemSight *sight, int64_t deals, int64_t bet,
                        int64_t pass, int64_t weight) {
    const BwInt128 total[BW_HOLDEM_CHOICES] = {(BwInt128)bet * weight, (BwInt128)pass * weight};
    bw_chart_sums_add(chart->sums, row_of(chart, sight), column_of(chart, sight),
                      bet > pass ? BW_HOLDEM_BET : BW_HOLDEM_PASS, deals * weight, total);
}

void bw_sight_chart_write(BwSightChart *sight, BwCharts *charts, const char *title,
                          const char *const *choices) {
    unsigned n_columns = sight->by_outs ? OUTS : DRAWS;
    BwChart *chart = bw_chart_add(charts, rows_of(sight), n_columns, BW_HOLDEM_CHOICES);
    bw_chart_sums_write(sight->sums, chart);
    bw_chart_choices(chart, choices);
    snprintf(chart->title, sizeof chart->title, "%s", title);
    snprintf(chart->row_title, sizeof chart->row_title, "you have");
    snprintf(chart->column_title, sizeof chart->column_title, "%s",
             sight->by_outs ? "cards that would beat you" : "one card short of");
    for (unsigned row = 0; row < chart->n_rows; row++) {
        bool level = row < sight->n_levels;
        snprintf(chart->row[row], sizeof chart->row[row], "%s",
                 level ? sight->levels[row].label : low_rows[row - sight->n_levels]);
    }
    for (unsigned column = 0; column < n_columns; column++) {
        snprintf(chart->column[column], sizeof chart->column[column], "%s",
                 sight->by_outs ? outs[column].label : draws[column]);
    }
    snprintf(chart->note, sizeof chart->note,
             "What the common cards make by themselves does not count as yours.%s",
             sight->by_outs ? " Counted are cards not seen that alone, with the board, give the "
                              "dealer a higher hand."
                            : "");
}
