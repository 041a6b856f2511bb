/* chart21.c: the values of all hands of a total, weighed by how often their cards are picked from
 * the shoe, against every up card. */
#include "solve/chart21.h"

#include <stdio.h>
#include <string.h>

enum { UNIT_BITS = 62 };

const char *bw_chart21_card(unsigned rank) {
    static const char *const names[BW_BJ_RANKS] = {"A", "2", "3", "4", "5",
                                                   "6", "7", "8", "9", "10"};
    return names[rank];
}

void bw_chart21_columns(BwChart *chart) {
    snprintf(chart->column_title, sizeof chart->column_title, "up card");
    for (unsigned c = 0; c < chart->n_columns; c++) {
        snprintf(chart->column[c], sizeof chart->column[c], "%s",
                 bw_chart21_card(bw_chart21_up(c)));
    }
}

void bw_chart21_set(BwExact *x, double value) {
    const double one = (double)((int64_t)1 << UNIT_BITS);
    BwRatio ratio = bw_ratio_int(0);
    (void)bw_ratio_make((BwInt128)(value * one), (BwInt128)one, &ratio);
    bw_exact_set_ratio(x, ratio);
}

/* Which hands are put together. */
typedef struct Row {
    unsigned least, most; /* cards; most 0: no bound */
    unsigned total;
    bool soft, pair;
} Row;

static bool belongs(const Row *row, const BwBjHand *hand) {
    bool pair = hand->cards == 2 && bw_bj_hand_pair(hand) < BW_BJ_RANKS;
    return hand->cards >= row->least && (row->most == 0 || hand->cards <= row->most) &&
           hand->total == row->total && (hand->soft != 0) == row->soft && pair == row->pair;
}

/* In how many ways the hand's cards are picked from the shoe; 0 where they cannot be. */
static double ways(const BwShoe21 *shoe, const BwBjHand *hand) {
    double n = 1.0;
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        for (int i = 0; i < hand->count[k]; i++) n *= (double)(shoe->left[k] - i) / (i + 1);
    }
    return n;
}

/* The ranks of a hand of two cards. */
static void two_of(const BwBjHand *hand, unsigned rank[2]) {
    unsigned n = 0;
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        for (unsigned i = 0; i < hand->count[k] && n < 2; i++) rank[n++] = k;
    }
}

static void values_of(const BwGame21 *game, unsigned up, unsigned h, double value[BW_21_CHOICES]) {
    const BwBjHand *hand = &bw_bj_hands()[h];
    unsigned rank[2] = {0, 0};
    if (hand->cards == 2) {
        two_of(hand, rank);
        (void)bw_game21_first(game, up, rank[0], rank[1], value);
    } else {
        memcpy(value, game->up[up].choice[h].value, sizeof game->up[up].choice[h].value);
    }
}

/* At the moment of the decision there is no dealer's blackjack if he peeks. */
static void fill_cell(const BwGame21 *game, const Row *row, unsigned up, const uint8_t *choices,
                      unsigned n, BwChartCell *cell) {
    double sum[BW_21_CHOICES] = {0}, blackjack = 0.0, all = 0.0;
    for (unsigned h = 1; h < BW_BJ_HANDS; h++) {
        if (!belongs(row, &bw_bj_hands()[h])) continue;
        double value[BW_21_CHOICES], weight = ways(&game->up[up].view.shoe, &bw_bj_hands()[h]);
        values_of(game, up, h, value);
        for (unsigned c = 0; c < n; c++) sum[c] += weight * value[choices[c]];
        blackjack += weight * game->up[up].chances[h].end[BW_BJ_END_BLACKJACK];
        all += weight;
    }
    if (all == 0.0) return;
    cell->none = 0;
    cell->best = 0;
    for (unsigned c = 0; c < n; c++) {
        double value = sum[c] / all;
        if (game->play.rules.peeks != 0) value = (sum[c] + blackjack) / (all - blackjack);
        bw_chart21_set(&cell->choice[c].value, value);
        if (sum[c] > sum[cell->best]) cell->best = (uint8_t)c;
    }
    bw_exact_set_ratio(&cell->choice[cell->best].share, bw_ratio_int(1));
}

/* What hands of so many cards may do. */
static unsigned choices_of(const BwGame21 *game, unsigned cards, bool pair,
                           uint8_t choices[BW_21_CHOICES]) {
    const BwBlackjackRules *rules = &game->play.rules;
    unsigned n = 0;
    choices[n++] = BW_21_STAND;
    choices[n++] = BW_21_HIT;
    if (cards == 2 || rules->double_any_cards != 0) choices[n++] = BW_21_DOUBLE;
    if (pair && rules->max_hands > 1) choices[n++] = BW_21_SPLIT;
    bool late = cards == 2 && rules->surrender == BW_SURRENDER_LATE;
    if (late || rules->surrender == BW_SURRENDER_ANY_TIME) choices[n++] = BW_21_SURRENDER;
    return n;
}

static BwChart *add_chart(BwCharts *charts, const BwGame21 *game, const Row *rows, unsigned n_rows,
                          const char *title) {
    static const char *const words[BW_21_CHOICES] = {[BW_21_STAND] = "stand",
                                                     [BW_21_HIT] = "hit",
                                                     [BW_21_DOUBLE] = "double",
                                                     [BW_21_SURRENDER] = "surrender",
                                                     [BW_21_SPLIT] = "split"};
    uint8_t choices[BW_21_CHOICES];
    unsigned n = choices_of(game, rows[0].least, rows[0].pair, choices);
    BwChart *chart = bw_chart_add(charts, n_rows, BW_BJ_RANKS, n);
    snprintf(chart->title, sizeof chart->title, "%s", title);
    snprintf(chart->row_title, sizeof chart->row_title, "%s", rows[0].pair ? "pair" : "hand");
    bw_chart21_columns(chart);
    for (unsigned c = 0; c < n; c++) {
        snprintf(chart->choice[c], sizeof chart->choice[c], "%s", words[choices[c]]);
    }
    for (unsigned r = 0; r < n_rows; r++) {
        for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
            fill_cell(game, &rows[r], bw_chart21_up(c), choices, n, bw_chart_cell(chart, r, c));
        }
    }
    return chart;
}

static void label_totals(BwChart *chart, const Row *rows) {
    for (unsigned r = 0; r < chart->n_rows; r++) {
        snprintf(chart->row[r], sizeof chart->row[r], "%s %u", rows[r].soft ? "soft" : "hard",
                 rows[r].total);
    }
}

/* Totals from high to low. */
static unsigned totals(Row *rows, unsigned n, Row like, unsigned high, unsigned low) {
    for (unsigned total = high; total >= low; total--) {
        like.total = total;
        rows[n++] = like;
    }
    return n;
}

void bw_chart21_first_two(BwCharts *charts, const BwGame21 *game) {
    Row rows[2 * 21];
    unsigned n = totals(rows, 0, (Row){.least = 2, .most = 2}, 19, 5);
    label_totals(add_chart(charts, game, rows, n, "Hard totals of the first two cards"), rows);
    n = totals(rows, 0, (Row){.least = 2, .most = 2, .soft = true}, 20, 13);
    label_totals(add_chart(charts, game, rows, n, "Soft totals of the first two cards"), rows);
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        unsigned points = k == BW_BJ_ACE ? 12 : 2 * bw_bj_points(k);
        rows[k] =
            (Row){.least = 2, .most = 2, .total = points, .soft = k == BW_BJ_ACE, .pair = true};
    }
    BwChart *chart = add_chart(charts, game, rows, BW_BJ_RANKS, "Pairs");
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        const char *card = bw_chart21_card(k);
        snprintf(chart->row[k], sizeof chart->row[k], "%s-%s", card, card);
    }
}

void bw_chart21_later(BwCharts *charts, const BwGame21 *game, unsigned least, unsigned most) {
    Row rows[2 * 21], like = {.least = least, .most = most};
    char title[BW_CHART_TEXT_MAX];
    unsigned n = totals(rows, 0, like, 20, 7);
    like.soft = true;
    n = totals(rows, n, like, 20, 13);
    snprintf(title, sizeof title, "Hands of %u%s cards", least, most == 0 ? " or more" : "");
    label_totals(add_chart(charts, game, rows, n, title), rows);
}
