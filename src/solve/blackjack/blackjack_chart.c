/* blackjack_chart.c: the chart that players carry, found for the rules of the table: the best
 * strategy that looks at totals alone. The values beside it are those of the first two cards, hands
 * of one total each as often as they are dealt, when this strategy is followed afterwards. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/blackjack/bj_analysis.h"
#include "solve/blackjack/bj_chart.h"
#include "solve/blackjack/blackjack_odds.h"
#include "table/transcript.h"

/* The choices of a chart; the first ones are those of every hand. */
typedef struct Choices {
    BwBjPlay play[BW_CHART_CHOICES_MAX];
    unsigned n;
} Choices;

static const char *const play_names[BW_PLAYS] = {"stand", "hit", "double", "split", "surrender"};

typedef enum Kind { KIND_HARD, KIND_SOFT, KIND_PAIR } Kind;

static bool is_offered(const BwBlackjackRules *rules, Kind kind, BwBjPlay play) {
    if (play == BW_PLAY_SPLIT) return kind == KIND_PAIR && rules->max_hands > 1;
    return play != BW_PLAY_SURRENDER || rules->surrender != BW_SURRENDER_NONE;
}

/* Does the hand stand in this row? Ten-values make hard 20 only as a pair, which counts there too.
 */
static bool belongs(const BwBjHand *hand, Kind kind, unsigned row) {
    unsigned pair = bw_bj_hand_pair(hand);
    if (hand->cards != 2) return false;
    if (kind == KIND_PAIR) return pair == row;
    if ((hand->soft != 0) != (kind == KIND_SOFT) || hand->total != row) return false;
    return pair == BW_BJ_RANKS || hand->total == 20;
}

/* The chance of two cards beside the up card, but for a factor. */
static double weight_of(const uint16_t shoe[BW_BJ_RANKS], const BwBjHand *hand, unsigned up) {
    double ways = 1;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        int left = shoe[c] - (c == up ? 1 : 0);
        for (int i = 0; i < hand->count[c]; i++) ways *= (double)(left - i) / (i + 1);
    }
    return ways;
}

/* What the strategy says, and what where that, a double or a surrender, is not open. */
static BwBjPlay best_of(const BwBjTotals *totals, const BwBlackjackRules *rules, Kind kind,
                        const BwBjHand *hand, unsigned up, BwBjPlay *otherwise) {
    unsigned may = 0;
    for (BwBjPlay play = BW_PLAY_STAND; play < BW_PLAYS; play++) {
        if (is_offered(rules, kind, play)) may |= 1U << play;
    }
    BwBjPlay best = bw_bj_decide_by_totals(totals, hand, up, may);
    bool barred = best == BW_PLAY_DOUBLE || best == BW_PLAY_SURRENDER;
    *otherwise = barred ? bw_bj_decide_by_totals(totals, hand, up, may & ~(1U << best)) : BW_PLAYS;
    return best;
}

static void fill_cell(const BwBjQuestion *question, const BwBjAnalysis *analysis, Kind kind,
                      unsigned row, unsigned up, const Choices *choices, BwChartCell *cell) {
    double sum[BW_CHART_CHOICES_MAX] = {0}, all = 0;
    BwBjPlay best = BW_PLAY_STAND, otherwise = BW_PLAYS;
    for (unsigned h = 1; h < BW_BJ_HANDS; h++) {
        const BwBjHand *hand = &bw_bj_hands()[h];
        if (!belongs(hand, kind, row)) continue;
        double weight = weight_of(question->shoe, hand, up);
        if (weight <= 0 || isnan((*analysis->value[BW_PLAY_STAND])[h][up])) continue;
        for (unsigned c = 0; c < choices->n; c++) {
            sum[c] += weight * (*analysis->value[choices->play[c]])[h][up];
        }
        all += weight;
        best = best_of(&analysis->totals, question->rules, kind, hand, up, &otherwise);
    }
    if (all <= 0) return;
    cell->none = 0;
    for (unsigned c = 0; c < choices->n; c++) {
        bw_bj_chart_set(&cell->choice[c].value, sum[c] / all);
        if (choices->play[c] == best) cell->best = (uint8_t)c;
        if (choices->play[c] == otherwise) cell->otherwise = (uint8_t)(c + 1);
    }
    bw_exact_set_ratio(&cell->choice[cell->best].share, bw_ratio_int(1));
}

static BwChart *add_chart(BwCharts *charts, const BwBjQuestion *question,
                          const BwBjAnalysis *analysis, Kind kind, unsigned first, unsigned last) {
    static const char *const titles[] = {"Hard totals", "Soft totals", "Pairs"};
    Choices choices = {.n = 0};
    for (BwBjPlay play = BW_PLAY_STAND; play < BW_PLAYS; play++) {
        if (is_offered(question->rules, kind, play)) choices.play[choices.n++] = play;
    }
    BwChart *chart = bw_chart_add(charts, last - first + 1, BW_BJ_RANKS, choices.n);
    snprintf(chart->title, sizeof chart->title, "%s", titles[kind]);
    snprintf(chart->row_title, sizeof chart->row_title, "%s", kind == KIND_PAIR ? "pair" : "total");
    bw_bj_chart_columns(chart);
    for (unsigned c = 0; c < choices.n; c++) {
        snprintf(chart->choice[c], sizeof chart->choice[c], "%s", play_names[choices.play[c]]);
    }
    for (unsigned r = 0; r < chart->n_rows; r++) {
        unsigned row = first + r;
        const char *card = kind == KIND_PAIR   ? bw_bj_chart_card(row)
                           : kind == KIND_SOFT ? bw_bj_chart_card(row - 12)
                                               : "";
        if (kind == KIND_HARD) snprintf(chart->row[r], sizeof chart->row[r], "%u", row);
        if (kind == KIND_SOFT) snprintf(chart->row[r], sizeof chart->row[r], "A-%s", card);
        if (kind == KIND_PAIR) snprintf(chart->row[r], sizeof chart->row[r], "%s-%s", card, card);
        for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
            fill_cell(question, analysis, kind, row, bw_bj_chart_up(c), &choices,
                      bw_chart_cell(chart, r, c));
        }
    }
    return chart;
}

/* "With three cards or more, where it says double or surrender: hit, but stand on soft 18 against 3
 * 4 5 6." */
static void note_else(BwChart *chart, const BwBlackjackRules *rules,
                      const char (*letters)[BW_BJ_RANKS], const char *kind, unsigned low,
                      unsigned high) {
    int used = snprintf(chart->note, sizeof chart->note, "Where a double%s is not open: hit",
                        rules->surrender != BW_SURRENDER_NONE ? " or a surrender" : "");
    bool any = false;
    for (unsigned total = low; total <= high; total++) {
        bool named = false;
        for (unsigned column = 0; column < BW_BJ_RANKS; column++) {
            unsigned up = bw_bj_chart_up(column);
            char letter = letters[total][up];
            size_t room = sizeof chart->note - (size_t)used;
            if ((letter != 'd' && letter != 'r') || room < 48) continue;
            if (!any) used += snprintf(chart->note + used, room, ", but stand on");
            if (any && !named) used += snprintf(chart->note + used, room, ";");
            if (!named) {
                used += snprintf(chart->note + used, sizeof chart->note - (size_t)used,
                                 " %s %u against", kind, total);
            }
            used += snprintf(chart->note + used, sizeof chart->note - (size_t)used, " %s",
                             bw_bj_chart_card(up));
            any = named = true;
        }
    }
    snprintf(chart->note + used, sizeof chart->note - (size_t)used, ".");
}

void bw_chart_blackjack(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS],
                        BwCharts *charts) {
    BwBjAnalysis *analysis = bw_solver_alloc(1, sizeof *analysis);
    BwBjQuestion question = {.rules = rules, .mode = BW_BJ_TOTALS};
    char error[BW_ERROR_MAX], text[BW_SHOE_TEXT_MAX];
    memcpy(question.shoe, shoe, sizeof question.shoe);
    if (bw_bj_analyse(&question, analysis, error, sizeof error)) {
        const BwBjTotals *totals = &analysis->totals;
        BwChart *chart = add_chart(charts, &question, analysis, KIND_HARD, 5, 20);
        note_else(chart, rules, totals->hard, "hard", 5, 20);
        chart = add_chart(charts, &question, analysis, KIND_SOFT, 13, 20);
        note_else(chart, rules, totals->soft, "soft", 13, 20);
        chart = add_chart(charts, &question, analysis, KIND_PAIR, 0, BW_BJ_TEN);
        snprintf(chart->note, sizeof chart->note,
                 "A pair that may not be split again is played as its total.");
        snprintf(charts->note, sizeof charts->note,
                 "The best play by totals alone, from %s: no single change makes it better. It "
                 "brings %+.5f%% of the initial wager; the best play by every card of the hand "
                 "brings %+.5f%%. Insurance is never taken.",
                 bw_bj_chart_shoe(rules, shoe, text), 100 * analysis->ev,
                 100 * bw_bj_ev(rules, shoe));
    }
    bw_bj_free(analysis);
    free(analysis);
}
