/* high_card_flush_study.c: what is known of the game, in one record: the figures and charts, pay
 * tables and the player. The ante comes with its raise as one figure, under the best play that
 * comparing all match-ups finds; the bonuses are counts of hands. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hands/ranks.h"
#include "hands/words.h"
#include "solve/poker/hands_chart.h"
#include "solve/poker/high_card_flush.h"
#include "solve/poker/poker_advice.h"
#include "solve/poker/suit_classes.h"

/* In the best way. */
static BwHighCardFlushSolution *best_play(const BwTable *table) {
    BwHighCardFlushSolution *solution = bw_solver_alloc(1, sizeof *solution);
    BwHighCardFlushRules rules;
    bw_high_card_flush_rules(table, &rules);
    bw_high_card_flush_solve(&rules, BW_ALL_RANKS, solution);
    return solution;
}

enum { RANKS_TEXT_MAX = 24 };

/* "10-8-6" */
static char *print_ranks(BwFlushValue value, char out[RANKS_TEXT_MAX]) {
    static const char *const names[BW_RANKS] = {"2", "3",  "4", "5", "6", "7", "8",
                                                "9", "10", "J", "Q", "K", "A"};
    size_t used = 0;
    out[0] = '\0';
    for (uint32_t ranks = bw_flush_set(value); ranks != 0; ranks ^= bw_ranks_top(ranks)) {
        used += (size_t)snprintf(out + used, RANKS_TEXT_MAX - used, "%s%s", used > 0 ? "-" : "",
                                 names[bw_ranks_highest(ranks)]);
    }
    return out;
}

/* ---- figures ------------------------------------------------------------------------------ */

static void print_best_play(const BwHighCardFlushSolution *solution, char *out, size_t size) {
    char raised[RANKS_TEXT_MAX], folded[RANKS_TEXT_MAX];
    print_ranks(solution->lowest_raised, raised);
    print_ranks(solution->highest_folded, folded);
    if (solution->highest_folded == 0) {
        snprintf(out, size, "best play: every hand is raised, for the most that it allows");
    } else if (solution->lowest_raised > solution->highest_folded) {
        snprintf(out, size,
                 "best play: the most that the hand allows with %s of one suit or better", raised);
    } else {
        snprintf(out, size,
                 "best play: the most that the hand allows above %s of one suit, a fold below %s; "
                 "between these by the other cards",
                 folded, raised);
    }
}

/* The hands that the dealer may have too and that qualify; solved cells are by their kinds. */
static int64_t qualifying_hands(const BwHighCardFlushSolution *solution, int64_t *all) {
    int64_t good = 0;
    *all = 0;
    for (unsigned row = 0; row < BW_HIGH_CARD_FLUSH_ROWS; row++) {
        int64_t hands = 0;
        for (unsigned c = 0; c < BW_HIGH_CARD_FLUSH_CHOICES; c++) {
            hands += solution->cell[row].deals[c];
        }
        *all += hands;
        if (row <= bw_high_card_flush_row(solution->rules.qualifies)) good += hands;
    }
    return solution->rules.qualifies == 0 ? *all : good;
}

/* How often each decision is made, by the antes that are raised, and the dealer qualifies; and what
 * each wager brings. */
static void count_choices(const BwTable *table, const BwHighCardFlushSolution *solution,
                          BwFigure *figure) {
    enum { RAISE_MAX = 16 };
    static const BwHighCardFlushChoice choices[] = {BW_HIGH_CARD_FLUSH_ONCE,
                                                    BW_HIGH_CARD_FLUSH_MOST};
    int64_t made[RAISE_MAX] = {0}, won = 0, unqualified = 0, hands;
    int64_t all = solution->match_ups;
    for (unsigned l = 0; l <= BW_FLUSH_MAX; l++) {
        for (unsigned i = 0; i < 2; i++) {
            const int64_t *end = solution->ways[l][choices[i]];
            int64_t raise = bw_high_card_flush_raise(&solution->rules, l, choices[i]);
            for (unsigned e = 0; e < BW_HIGH_CARD_FLUSH_ENDS; e++) {
                bool raised = e == BW_HIGH_CARD_FLUSH_HIGHER || e == BW_HIGH_CARD_FLUSH_LOWER;
                const BwRatio net =
                    bw_ratio_int(bw_high_card_flush_net(raise, (BwHighCardFlushEnd)e));
                if (raised) {
                    bw_figure_event(figure, end[e], net, "%s with a raise of %d",
                                    e == BW_HIGH_CARD_FLUSH_HIGHER ? "wins" : "loses", (int)raise);
                } else {
                    bw_figure_event(figure, end[e], net, "%s",
                                    e == BW_HIGH_CARD_FLUSH_EQUAL ? "ties"
                                                                  : "the dealer does not qualify");
                }
            }
            int64_t gain = end[BW_HIGH_CARD_FLUSH_HIGHER] - end[BW_HIGH_CARD_FLUSH_LOWER];
            won += gain + end[BW_HIGH_CARD_FLUSH_UNQUALIFIED];
            unqualified += end[BW_HIGH_CARD_FLUSH_UNQUALIFIED];
            for (unsigned e = 0; e < BW_HIGH_CARD_FLUSH_ENDS; e++) {
                made[raise < RAISE_MAX ? raise : RAISE_MAX - 1] += end[e];
            }
        }
    }
    bw_figure_event(figure, solution->folded, bw_ratio_int(-1), "folds");
    bw_figure_often(figure, "folds", solution->folded, all);
    for (unsigned antes = 0; antes < RAISE_MAX; antes++) {
        char what[BW_OFTEN_MAX];
        snprintf(what, sizeof what, "raises %u ante%s", antes, antes == 1 ? "" : "s");
        bw_figure_often(figure, what, made[antes], all);
    }
    bw_figure_often(figure, "raises, and the dealer does not qualify", unqualified, all);
    int64_t good = qualifying_hands(solution, &hands);
    bw_figure_often(figure, "the dealer qualifies", good, hands);
    bw_figure_part(figure, bw_solver_wager(table, "ante"), won - solution->folded, all);
    bw_figure_last_part(figure, bw_solver_wager(table, "raise"));
}

static BwFigure *add_ante(const BwTable *table, const void *solved, BwFigures *figures) {
    const BwHighCardFlushSolution *solution = solved;
    BwFigure *figure = bw_figure_add(figures, table, bw_solver_wager(table, "ante"), BW_NO_TARGET);
    bw_nets_figure(&solution->nets, solution->wagered, figure);
    count_choices(table, solution, figure);
    snprintf(figure->name, sizeof figure->name, "Ante with raise");
    return figure;
}

static bool solve(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    (void)error;
    (void)size;
    BwHighCardFlushSolution *solution = best_play(table);
    BwFigure *figure = add_ante(table, solution, figures);
    print_best_play(solution, figure->note, sizeof figure->note);

    BwNets nets;
    bw_high_card_flush_flush_nets(&solution->rules, BW_ALL_RANKS, &nets);
    figure = bw_figure_add(figures, table, bw_solver_wager(table, "flush-bonus"), BW_NO_TARGET);
    bw_nets_figure(&nets, 0, figure);
    bw_high_card_flush_straight_nets(&solution->rules, BW_ALL_RANKS, &nets);
    figure =
        bw_figure_add(figures, table, bw_solver_wager(table, "straight-flush-bonus"), BW_NO_TARGET);
    bw_nets_figure(&nets, 0, figure);
    free(solution);
    return true;
}

/* ---- charts ------------------------------------------------------------------------------- */

/* The order in which the charts name the choices. */
static const BwHighCardFlushChoice chart_choice[BW_HIGH_CARD_FLUSH_CHOICES] = {
    BW_HIGH_CARD_FLUSH_MOST, BW_HIGH_CARD_FLUSH_ONCE, BW_HIGH_CARD_FLUSH_FOLD};
static const char *const choice_names[BW_HIGH_CARD_FLUSH_CHOICES] = {"max", "raise", "fold"};

/* Puts the hands of a cell into the sums of a chart: those with the same choice together, and what
 * the choices bring with the first of them. */
static void add_cell(BwChartSums *sums, unsigned row, unsigned column,
                     const BwHighCardFlushSolution *solution, const BwHighCardFlushCell *cell) {
    BwInt128 total[BW_HIGH_CARD_FLUSH_CHOICES];
    for (unsigned c = 0; c < BW_HIGH_CARD_FLUSH_CHOICES; c++)
        total[c] = cell->total[chart_choice[c]];
    for (unsigned c = 0; c < BW_HIGH_CARD_FLUSH_CHOICES; c++) {
        bw_chart_sums_add(sums, row, column, c,
                          cell->deals[chart_choice[c]] * solution->dealer_hands, total);
        memset(total, 0, sizeof total);
    }
}

static BwChart *add_chart(BwCharts *charts, unsigned n_rows, unsigned n_columns,
                          const char *title) {
    BwChart *chart = bw_chart_add(charts, n_rows, n_columns, BW_HIGH_CARD_FLUSH_CHOICES);
    snprintf(chart->title, sizeof chart->title, "%s", title);
    snprintf(chart->row_title, sizeof chart->row_title, "your longest suit");
    bw_chart_choices(chart, choice_names);
    return chart;
}

static void print_row(unsigned row, char out[BW_CHART_TEXT_MAX]) {
    if (row >= BW_HIGH_CARD_FLUSH_THREE && row < BW_HIGH_CARD_FLUSH_TWO) {
        snprintf(out, BW_CHART_TEXT_MAX, "three cards, %s high",
                 bw_rank_word(BW_ACE - (row - BW_HIGH_CARD_FLUSH_THREE)));
        return;
    }
    unsigned length = row == BW_HIGH_CARD_FLUSH_TWO ? 2 : BW_HIGH_CARD_FLUSH_CARDS - row;
    snprintf(out, BW_CHART_TEXT_MAX, "%s cards", bw_flush_length_word(length));
}

static void chart_by_length(BwCharts *charts, const BwHighCardFlushSolution *solution) {
    BwChart *chart = add_chart(charts, BW_HIGH_CARD_FLUSH_ROWS, 1, "By the longest suit");
    BwChartSums *sums = bw_chart_sums(BW_HIGH_CARD_FLUSH_ROWS, 1, BW_HIGH_CARD_FLUSH_CHOICES);
    for (unsigned row = 0; row < BW_HIGH_CARD_FLUSH_ROWS; row++) {
        print_row(row, chart->row[row]);
        add_cell(sums, row, 0, solution, &solution->cell[row]);
    }
    bw_chart_sums_write(sums, chart);
    snprintf(chart->column[0], sizeof chart->column[0], "any");
    snprintf(chart->note, sizeof chart->note,
             "Max: the most that the hand allows; raise: one ante, where that is the most. Amounts "
             "between are never better.");
}

/* The hands of three cards of which some are raised and some folded, by the suits beside them. */
static void chart_between(BwCharts *charts, const BwHighCardFlushSolution *solution) {
    static const char *const others[BW_HIGH_CARD_FLUSH_OTHERS] = {"3-1", "2-2", "2-1-1"};
    unsigned first = 0, n = 0, number = 0;
    uint32_t three[BW_HIGH_CARD_FLUSH_THREES];
    for (uint32_t set = 0; set < 1u << BW_RANKS; set++) {
        if (__builtin_popcount(set) != 3) continue;
        BwFlushValue value = bw_flush_of(set);
        if (value >= solution->lowest_raised && value <= solution->highest_folded) {
            if (n == 0) first = number;
            three[n++] = set;
        }
        number++;
    }
    if (n == 0) return;
    BwChart *chart = add_chart(charts, n, BW_HIGH_CARD_FLUSH_OTHERS,
                               "Three cards of one suit, by the suits of the other four");
    BwChartSums *sums = bw_chart_sums(n, BW_HIGH_CARD_FLUSH_OTHERS, BW_HIGH_CARD_FLUSH_CHOICES);
    for (unsigned o = 0; o < BW_HIGH_CARD_FLUSH_OTHERS; o++) {
        snprintf(chart->column[o], sizeof chart->column[o], "%s", others[o]);
    }
    for (unsigned row = 0; row < n; row++) {
        unsigned i = n - 1 - row; /* from the highest */
        print_ranks(bw_flush_of(three[i]), chart->row[row]);
        for (unsigned o = 0; o < BW_HIGH_CARD_FLUSH_OTHERS; o++) {
            add_cell(sums, row, o, solution, &solution->three[first + i][o]);
        }
    }
    bw_chart_sums_write(sums, chart);
    snprintf(chart->column_title, sizeof chart->column_title, "the other four cards by suits");
    snprintf(chart->note, sizeof chart->note,
             "Mixed cells depend on the ranks of the other cards.");
}

static bool chart(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    (void)error;
    (void)size;
    BwHighCardFlushSolution *solution = best_play(table);
    chart_by_length(charts, solution);
    chart_between(charts, solution);
    snprintf(charts->note, sizeof charts->note,
             "Per unit of the ante; %lld match-ups compared. The house edge is %.4f%% of the ante.",
             (long long)solution->match_ups,
             -100.0 * (double)bw_nets_total(&solution->nets) / (double)solution->match_ups);
    free(solution);
    return true;
}

/* ---- pay tables --------------------------------------------------------------------------- */

static void add_lines(BwPayLines *lines, const char *what, const uint16_t odds[BW_FLUSH_MAX + 1]) {
    for (unsigned length = BW_FLUSH_MAX; length >= 2; length--) {
        char text[BW_PAY_WHAT_MAX];
        snprintf(text, sizeof text, "%s-card %s", bw_flush_length_word(length), what);
        bw_pay_odds(lines, text, odds[length]);
    }
}

static void flush_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwHighCardFlushRules rules;
    (void)wager;
    bw_high_card_flush_rules(table, &rules);
    add_lines(lines, "flush", rules.flush);
}

static void straight_flush_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    BwHighCardFlushRules rules;
    (void)wager;
    bw_high_card_flush_rules(table, &rules);
    add_lines(lines, "straight flush", rules.straight_flush);
}

static const BwPayRow pays[] = {
    {"flush-bonus", flush_lines},
    {"straight-flush-bonus", straight_flush_lines},
    {NULL, NULL},
};

/* ---- the player --------------------------------------------------------------------------- */

static bool make(const BwTable *table, const char *rule, void *mind, char *error, size_t size) {
    BwHighCardFlushRules rules;
    bw_high_card_flush_rules(table, &rules);
    if (rule != NULL) {
        return bw_high_card_flush_value_of_rule(&rules, BW_ALL_RANKS, rule, mind, error, size);
    }
    bw_high_card_flush_solve(&rules, BW_ALL_RANKS, mind);
    return true;
}

static unsigned answer(const void *mind, const BwHpQuestion *question) {
    const BwHighCardFlushSolution *solution = mind;
    BwCardSet hand = bw_seen_own(question->seen);
    return (unsigned)bw_high_card_flush_raise(&solution->rules,
                                              bw_flush_length(bw_flush_value(hand)),
                                              bw_high_card_flush_choice(solution, hand));
}

static const BwPlayer player = {sizeof(BwHighCardFlushSolution), make, answer, NULL};

/* ---- advice ------------------------------------------------------------------------------- */

static bool advise(BwAdviser *adviser, const BwTable *view, BwAdvice *advice) {
    BwHighCardFlushRules rules;
    BwPokerSight sight;
    int64_t ends[BW_HIGH_CARD_FLUSH_ENDS], all = 0;
    (void)adviser;
    bw_high_card_flush_rules(view, &rules);
    bw_poker_sight(view, &sight);
    bw_high_card_flush_ends(&rules, BW_ALL_RANKS, bw_card_set_of(sight.own, sight.n_own), ends);
    for (unsigned e = 0; e < BW_HIGH_CARD_FLUSH_ENDS; e++) all += ends[e];
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        double sum = 0.0;
        for (unsigned e = 0; e < BW_HIGH_CARD_FLUSH_ENDS; e++) {
            int64_t raise = bw_advice_antes(&sight, choice);
            sum += (double)ends[e] * (double)bw_high_card_flush_net(raise, (BwHighCardFlushEnd)e);
        }
        bool folds = bw_advice_move(view, choice) == BW_HP_FOLD;
        choice->value_cents = (double)sight.ante * (folds ? -1.0 : sum / (double)all);
    }
    return true;
}

const BwStudy bw_study_high_card_flush = {
    .solve = solve,
    .cost = 50,
    .chart = chart,
    .advise = advise,
    .pays = pays,
    .main_figure = add_ante,
    .rule_example = "max 10-8-6 or better",
    .player = &player,
};
