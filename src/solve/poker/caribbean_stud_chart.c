/* caribbean_stud_chart.c: the best play of caribbean stud as three charts. Hands of a pair or
 * better and hands below ace-king need no look at the up card. Ace-king hands do: first in short,
 * by their third card and by how the up card lies to them, then each by itself against every rank.
 */
#include <stdio.h>

#include "solve/nets.h"
#include "solve/poker/caribbean_stud.h"
#include "solve/poker/hands_chart.h"
#include "solve/poker/suit_classes.h"

enum { RAISE, FOLD, CHOICES };
static const char *const choices[CHOICES] = {"raise", "fold"};

static const char rank_letters[] = "23456789TJQKA";

/* ---- whatever the up card ------------------------------------------------------------------ */

static void set_cell(BwChartCell *cell, BwInt128 raises, BwInt128 all, BwRatio value) {
    cell->none = 0;
    bw_exact_set_ratio(&cell->choice[RAISE].share, bw_ratio_of_wide(raises, all));
    bw_exact_set_ratio(&cell->choice[FOLD].share, bw_ratio_of_wide(all - raises, all));
    bw_exact_set_ratio(&cell->choice[RAISE].value, value);
    bw_exact_set_ratio(&cell->choice[FOLD].value, bw_ratio_int(-1));
    cell->best = 2 * raises >= all ? RAISE : FOLD;
}

static void chart_any(BwCharts *charts, const BwCaribbeanStudRules *rules,
                      const BwCaribbeanStudSolution *s) {
    enum { BETTER = BW_POKER_CATEGORIES - BW_POKER_PAIR };
    BwChart *chart = bw_chart_add(charts, BETTER + 1, 1, CHOICES);
    snprintf(chart->title, sizeof chart->title, "Whatever the up card");
    snprintf(chart->row_title, sizeof chart->row_title, "your hand");
    snprintf(chart->column[0], sizeof chart->column[0], "any card");
    bw_chart_choices(chart, choices);
    for (unsigned row = 0; row < BETTER; row++) {
        unsigned category = BW_POKER_ROYAL_FLUSH - row;
        const int64_t *ways = s->ways[category];
        int64_t raised = ways[BW_CARIBBEAN_UNQUALIFIED] + ways[BW_CARIBBEAN_WON] +
                         ways[BW_CARIBBEAN_TIED] + ways[BW_CARIBBEAN_LOST];
        BwInt128 total = ways[BW_CARIBBEAN_UNQUALIFIED] +
                         (BwInt128)ways[BW_CARIBBEAN_WON] * (1 + 2 * rules->bet_odds[category]) -
                         3 * (BwInt128)ways[BW_CARIBBEAN_LOST];
        snprintf(chart->row[row], sizeof chart->row[row], "%s",
                 bw_poker_category_name((BwPokerCategory)category));
        if (raised == 0) continue;
        set_cell(bw_chart_cell(chart, row, 0), raised, raised + ways[BW_CARIBBEAN_FOLDED],
                 bw_ratio_of_wide(total, raised));
    }
    snprintf(chart->row[BETTER], sizeof chart->row[BETTER], "less than ace-king");
    set_cell(bw_chart_cell(chart, BETTER, 0), 0, 1,
             bw_ratio_of_wide(s->unqualified_total, s->unqualified_match_ups));
}

/* ---- ace-king hands ------------------------------------------------------------------------ */

/* The three cards beside ace and king, from the highest down. */
static void kickers_of(BwPokerValue value, unsigned kicker[3]) {
    uint32_t ranks = bw_poker_first(value) & ((1u << BW_KING) - 1);
    for (unsigned i = 0; i < 3; i++) {
        kicker[i] = 31u - (unsigned)__builtin_clz(ranks);
        ranks ^= 1u << kicker[i];
    }
}

static bool is_ace_king(const BwCaribbeanStudRow *row) {
    return bw_poker_category(row->value) == BW_POKER_HIGH_CARD &&
           bw_caribbean_stud_qualifies(row->value);
}

static const char *const groups[] = {"A-K-Q-J", "A-K-Q", "A-K-J",         "A-K-10",
                                     "A-K-9",   "A-K-8", "A-K-7 or lower"};
static const char *const relations[] = {"is A or K", "pairs 3rd",  "pairs 4th",  "pairs 5th",
                                        "above 3rd", "3rd to 4th", "4th to 5th", "below 5th"};
enum {
    GROUPS = sizeof groups / sizeof groups[0],
    RELATIONS = sizeof relations / sizeof relations[0],
};

static unsigned group_of(const unsigned kicker[3]) {
    if (kicker[0] == BW_QUEEN) return kicker[1] == BW_JACK ? 0 : 1;
    unsigned below_queen = BW_QUEEN - kicker[0];
    return below_queen + 1 < GROUPS ? below_queen + 1 : GROUPS - 1;
}

static unsigned relation_of(const unsigned kicker[3], unsigned up) {
    if (up >= BW_KING) return 0;
    for (unsigned i = 0; i < 3; i++) {
        if (up == kicker[i]) return 1 + i;
    }
    unsigned relation = 4;
    for (unsigned i = 0; i < 3; i++) relation += up < kicker[i];
    return relation;
}

/* Raising and folding in the deals of one hand and up card: both ways of booking them. */
static void add_cell(BwChartSums *sums, unsigned row, unsigned column,
                     const BwCaribbeanStudCell *cell, int64_t dealer_hands) {
    const BwInt128 none[CHOICES] = {0};
    const BwInt128 brings[CHOICES] = {
        [RAISE] = cell->total, [FOLD] = -(BwInt128)cell->deals * dealer_hands};
    bw_chart_sums_add(sums, row, column, RAISE, cell->raises * dealer_hands, brings);
    bw_chart_sums_add(sums, row, column, FOLD, (cell->deals - cell->raises) * dealer_hands, none);
}

static void chart_short(BwCharts *charts, const BwCaribbeanStudSolution *s) {
    BwChart *chart = bw_chart_add(charts, GROUPS, RELATIONS, CHOICES);
    BwChartSums *sums = bw_chart_sums(GROUPS, RELATIONS, CHOICES);
    for (size_t r = 0; r < s->n_rows; r++) {
        unsigned kicker[3];
        if (!is_ace_king(&s->row[r])) continue;
        kickers_of(s->row[r].value, kicker);
        for (unsigned up = 0; up < BW_RANKS; up++) {
            add_cell(sums, group_of(kicker), relation_of(kicker, up), &s->row[r].up[up],
                     s->dealer_hands);
        }
    }
    bw_chart_sums_write(sums, chart);
    snprintf(chart->title, sizeof chart->title, "Ace-king in short");
    snprintf(chart->row_title, sizeof chart->row_title, "your hand");
    snprintf(chart->column_title, sizeof chart->column_title, "the up card");
    for (unsigned g = 0; g < GROUPS; g++) {
        snprintf(chart->row[g], sizeof chart->row[g], "%s", groups[g]);
    }
    for (unsigned r = 0; r < RELATIONS; r++) {
        snprintf(chart->column[r], sizeof chart->column[r], "%s", relations[r]);
    }
    bw_chart_choices(chart, choices);
    snprintf(chart->note, sizeof chart->note,
             "Your 3rd card is the highest beside ace and king. A share: in so many of the deals "
             "it is best; which ones the next chart says.");
}

static void chart_full(BwCharts *charts, const BwCaribbeanStudSolution *s) {
    unsigned n = 0;
    for (size_t r = 0; r < s->n_rows; r++) n += is_ace_king(&s->row[r]);
    BwChart *chart = bw_chart_add(charts, n, BW_RANKS, CHOICES);
    BwChartSums *sums = bw_chart_sums(n, BW_RANKS, CHOICES);
    unsigned row = n;
    for (size_t r = 0; r < s->n_rows; r++) {
        unsigned kicker[3];
        if (!is_ace_king(&s->row[r])) continue;
        kickers_of(s->row[r].value, kicker);
        row--;
        snprintf(chart->row[row], sizeof chart->row[row], "A-K-%c-%c-%c", rank_letters[kicker[0]],
                 rank_letters[kicker[1]], rank_letters[kicker[2]]);
        for (unsigned up = 0; up < BW_RANKS; up++) {
            add_cell(sums, row, BW_ACE - up, &s->row[r].up[up], s->dealer_hands);
        }
    }
    bw_chart_sums_write(sums, chart);
    snprintf(chart->title, sizeof chart->title, "Ace-king against every up card");
    snprintf(chart->row_title, sizeof chart->row_title, "your hand");
    snprintf(chart->column_title, sizeof chart->column_title, "up card");
    for (unsigned up = 0; up < BW_RANKS; up++) {
        snprintf(chart->column[BW_ACE - up], sizeof chart->column[0], "%c", rank_letters[up]);
    }
    bw_chart_choices(chart, choices);
    snprintf(chart->note, sizeof chart->note,
             "Where a cell is mixed the suits decide: raise if you hold enough cards of the up "
             "card's suit, which keep flushes from the dealer.");
}

bool bw_chart_caribbean_stud(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    (void)error;
    (void)size;
    BwCaribbeanStudRules rules;
    BwCaribbeanStudSolution solution;
    bw_caribbean_stud_rules(table, &rules);
    bw_caribbean_stud_solve(&rules, BW_ALL_RANKS, &solution);
    chart_any(charts, &rules, &solution);
    chart_short(charts, &solution);
    chart_full(charts, &solution);
    double edge = -bw_ratio_to_double(bw_nets_mean(&solution.nets));
    double action = 1 + 2 * (double)solution.raised / (double)solution.match_ups;
    snprintf(charts->note, sizeof charts->note,
             "Played like this the ante loses %.4f %% on average, which is %.4f %% of all that is "
             "wagered.",
             100 * edge, 100 * edge / action);
    bw_caribbean_stud_free(&solution);
    return true;
}
