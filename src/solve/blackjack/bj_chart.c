/* bj_chart.c: the values of all hands of a total, weighed by how often their cards are picked from
 * the shoe, against every up card. */
#include "solve/blackjack/bj_chart.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "solve/blackjack/bj_analysis.h"

enum { UNIT_BITS = 62 };

bool bw_bj_charts_solve(const BwTable *table, const uint16_t *shoe, BwCharts *charts, char *error,
                        size_t size) {
    const BwStudy *study = bw_study_of(bw_table_game(table));
    BwBlackjackRules rules;
    uint16_t left[BW_BJ_RANKS];
    *charts = (BwCharts){.n = 0};
    if (study == NULL || study->shoe_chart == NULL || !bw_blackjack_rules(table, &rules)) {
        snprintf(error, size, "%s is no game of the blackjack family", bw_table_game(table)->id);
        return false;
    }
    bw_bj_shoe(&rules, left);
    if (shoe != NULL) memcpy(left, shoe, sizeof left);
    if (!bw_bj_shoe_lasts(&rules, left, error, size)) return false;
    study->shoe_chart(&rules, left, charts);
    return true;
}

bool bw_chart_twenty_one(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    return bw_bj_charts_solve(table, NULL, charts, error, size);
}

char *bw_bj_chart_shoe(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS],
                       char out[BW_SHOE_TEXT_MAX]) {
    uint16_t whole[BW_BJ_RANKS];
    unsigned cards = 0;
    bw_bj_shoe(rules, whole);
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) cards += shoe[k];
    if (memcmp(whole, shoe, sizeof whole) == 0) {
        snprintf(out, BW_SHOE_TEXT_MAX, "a whole shoe of %u deck%s%s", rules->decks,
                 rules->decks == 1 ? "" : "s", rules->no_tens != 0 ? " without tens" : "");
    } else {
        snprintf(out, BW_SHOE_TEXT_MAX, "a shoe of %u cards", cards);
    }
    return out;
}

const char *bw_bj_chart_card(unsigned rank) {
    static const char *const names[BW_BJ_RANKS] = {"A", "2", "3", "4", "5",
                                                   "6", "7", "8", "9", "10"};
    return names[rank];
}

void bw_bj_chart_columns(BwChart *chart) {
    chart->digits = BW_BJ_DIGITS;
    snprintf(chart->column_title, sizeof chart->column_title, "up card");
    for (unsigned c = 0; c < chart->n_columns; c++) {
        snprintf(chart->column[c], sizeof chart->column[c], "%s",
                 bw_bj_chart_card(bw_bj_chart_up(c)));
    }
}

void bw_bj_chart_set(BwExact *x, double value) {
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
static double ways(const BwBjPlayShoe *shoe, const BwBjHand *hand) {
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

static void values_of(const BwBjGame *game, unsigned up, unsigned h, double value[BW_BJ_CHOICES]) {
    const BwBjHand *hand = &bw_bj_hands()[h];
    unsigned rank[2] = {0, 0};
    if (hand->cards == 2) {
        two_of(hand, rank);
        (void)bw_bj_game_first(game, up, rank[0], rank[1], value);
    } else {
        memcpy(value, game->up[up].choice[h].value, sizeof game->up[up].choice[h].value);
    }
}

/* The best of what is always open where a double or a surrender is best, as a cell has it:
 * standing, drawing, and of a pair that may be given up also splitting. */
static uint8_t second_best(const double *sum, const uint8_t *choices, unsigned n, unsigned best) {
    unsigned found = n;
    if (choices[best] != BW_BJ_CHOICE_DOUBLE && choices[best] != BW_BJ_CHOICE_SURRENDER) return 0;
    for (unsigned c = 0; c < n; c++) {
        bool open = choices[c] <= BW_BJ_CHOICE_HIT ||
                    (choices[c] == BW_BJ_CHOICE_SPLIT && choices[best] == BW_BJ_CHOICE_SURRENDER);
        if (open && (found == n || sum[c] > sum[found])) found = c;
    }
    return (uint8_t)(found + 1);
}

/* At the moment of the decision there is no dealer's blackjack if he peeks. An up card that the
 * shoe has not got, or beside which he always has one, leaves nothing to decide. */
static void fill_cell(const BwBjGame *game, const Row *row, unsigned up, const uint8_t *choices,
                      unsigned n, BwChartCell *cell) {
    double sum[BW_BJ_CHOICES] = {0}, blackjack = 0.0, all = 0.0;
    bool peeks = game->play.rules.peeks != 0;
    if (game->up[up].chance <= 0.0) return;
    for (unsigned h = 1; h < BW_BJ_HANDS; h++) {
        if (!belongs(row, &bw_bj_hands()[h])) continue;
        double value[BW_BJ_CHOICES], weight = ways(&game->up[up].view.shoe, &bw_bj_hands()[h]);
        if (weight <= 0.0) continue;
        values_of(game, up, h, value);
        for (unsigned c = 0; c < n; c++) sum[c] += weight * value[choices[c]];
        blackjack += weight * game->up[up].chances[h].end[BW_BJ_END_BLACKJACK];
        all += weight;
    }
    if (all - (peeks ? blackjack : 0.0) <= 1e-9 * all) return;
    cell->none = 0;
    cell->best = 0;
    for (unsigned c = 0; c < n; c++) {
        double value = sum[c] / all;
        if (peeks) value = (sum[c] + blackjack) / (all - blackjack);
        bw_bj_chart_set(&cell->choice[c].value, value);
        if (sum[c] > sum[cell->best]) cell->best = (uint8_t)c;
    }
    cell->otherwise = second_best(sum, choices, n, cell->best);
    bw_exact_set_ratio(&cell->choice[cell->best].share, bw_ratio_int(1));
}

/* What hands of so many cards may do. */
static unsigned choices_of(const BwBjGame *game, unsigned cards, bool pair,
                           uint8_t choices[BW_BJ_CHOICES]) {
    const BwBlackjackRules *rules = &game->play.rules;
    unsigned n = 0;
    choices[n++] = BW_BJ_CHOICE_STAND;
    choices[n++] = BW_BJ_CHOICE_HIT;
    if (cards == 2 || rules->double_any_cards != 0) choices[n++] = BW_BJ_CHOICE_DOUBLE;
    if (pair && rules->max_hands > 1) choices[n++] = BW_BJ_CHOICE_SPLIT;
    bool late = cards == 2 && rules->surrender == BW_SURRENDER_LATE;
    if (late || rules->surrender == BW_SURRENDER_ANY_TIME) choices[n++] = BW_BJ_CHOICE_SURRENDER;
    return n;
}

static BwChart *add_chart(BwCharts *charts, const BwBjGame *game, const Row *rows, unsigned n_rows,
                          const char *title) {
    static const char *const words[BW_BJ_CHOICES] = {[BW_BJ_CHOICE_STAND] = "stand",
                                                     [BW_BJ_CHOICE_HIT] = "hit",
                                                     [BW_BJ_CHOICE_DOUBLE] = "double",
                                                     [BW_BJ_CHOICE_SURRENDER] = "surrender",
                                                     [BW_BJ_CHOICE_SPLIT] = "split"};
    uint8_t choices[BW_BJ_CHOICES];
    unsigned n = choices_of(game, rows[0].least, rows[0].pair, choices);
    BwChart *chart = bw_chart_add(charts, n_rows, BW_BJ_RANKS, n);
    snprintf(chart->title, sizeof chart->title, "%s", title);
    snprintf(chart->row_title, sizeof chart->row_title, "%s", rows[0].pair ? "pair" : "hand");
    chart->least_cards = (uint8_t)rows[0].least;
    chart->most_cards = (uint8_t)rows[0].most;
    bw_bj_chart_columns(chart);
    for (unsigned c = 0; c < n; c++) {
        snprintf(chart->choice[c], sizeof chart->choice[c], "%s", words[choices[c]]);
    }
    for (unsigned r = 0; r < n_rows; r++) {
        for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
            fill_cell(game, &rows[r], bw_bj_chart_up(c), choices, n, bw_chart_cell(chart, r, c));
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

/* Is there a hand at all that belongs to the row? Many cards make no low total. */
static bool has_hand(const Row *row) {
    for (unsigned h = 1; h < BW_BJ_HANDS; h++) {
        if (belongs(row, &bw_bj_hands()[h])) return true;
    }
    return false;
}

/* Totals from high to low. */
static unsigned totals(Row *rows, unsigned n, Row like, unsigned high, unsigned low) {
    for (unsigned total = high; total >= low; total--) {
        like.total = total;
        if (has_hand(&like)) rows[n++] = like;
    }
    return n;
}

void bw_bj_chart_first_two(BwCharts *charts, const BwBjGame *game) {
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
        const char *card = bw_bj_chart_card(k);
        snprintf(chart->row[k], sizeof chart->row[k], "%s-%s", card, card);
    }
}

void bw_bj_chart_later(BwCharts *charts, const BwBjGame *game, unsigned least, unsigned most) {
    Row rows[2 * 21], like = {.least = least, .most = most};
    char title[BW_CHART_TEXT_MAX];
    unsigned n = totals(rows, 0, like, 20, 7);
    like.soft = true;
    n = totals(rows, n, like, 20, 13);
    snprintf(title, sizeof title, "Hands of %u%s cards", least, most == 0 ? " or more" : "");
    label_totals(add_chart(charts, game, rows, n, title), rows);
}

/* ---- what first hands are worth ----------------------------------------------------------- */

/* The rows from above: a blackjack, an ace and a ten otherwise, hard totals, soft totals, pairs. */
enum {
    WORTH_BLACKJACK,
    WORTH_21,
    WORTH_HARD,
    HARD_HIGH = 19,
    HARD_LOW = 5,
    SOFT_HIGH = 20,
    SOFT_LOW = 13,
    WORTH_SOFT = WORTH_HARD + HARD_HIGH - HARD_LOW + 1,
    WORTH_PAIRS = WORTH_SOFT + SOFT_HIGH - SOFT_LOW + 1,
    WORTH_ROWS = WORTH_PAIRS + BW_BJ_RANKS
};

unsigned bw_bj_chart_worth_row(unsigned a, unsigned b, bool natural) {
    unsigned low = a < b ? a : b, high = a < b ? b : a;
    if (low == high) return WORTH_PAIRS + BW_BJ_TEN - low;
    if (low > BW_BJ_ACE) return WORTH_HARD + HARD_HIGH - bw_bj_points(low) - bw_bj_points(high);
    if (high < BW_BJ_TEN) return WORTH_SOFT + SOFT_HIGH - 11 - bw_bj_points(high);
    return natural ? WORTH_BLACKJACK : WORTH_21;
}

static void name_worth_row(unsigned a, unsigned b, bool natural, char *out, size_t size) {
    unsigned h = bw_bj_hands()[bw_bj_hands()[BW_BJ_EMPTY].next[a]].next[b];
    const BwBjHand *hand = &bw_bj_hands()[h];
    if (a == b) {
        snprintf(out, size, "%s-%s", bw_bj_chart_card(a), bw_bj_chart_card(a));
    } else if (hand->total == 21) {
        snprintf(out, size, "%s", natural ? "blackjack" : "A-10, switched");
    } else {
        snprintf(out, size, "%s %u", hand->soft != 0 ? "soft" : "hard", hand->total);
    }
}

/* The sums of one column: what hands bring, the dealer's blackjacks against them, their weight. */
typedef struct Worth {
    double sum, blackjack, all;
} Worth;

/* Two cards are played as is best for them; a blackjack wins 1 to 1 but for a tie. */
static void add_worth(const BwBjGame *game, unsigned up, unsigned a, unsigned b, bool natural,
                      Worth *worth) {
    unsigned h = bw_bj_hands()[bw_bj_hands()[BW_BJ_EMPTY].next[a]].next[b];
    double value[BW_BJ_CHOICES], weight = bw_bj_game_deal(game, up, a, b);
    double blackjack = game->up[up].chances[h].end[BW_BJ_END_BLACKJACK];
    if (weight <= 0.0) return;
    unsigned best = bw_bj_game_first(game, up, a, b, value);
    bool peeks = game->play.rules.peeks != 0;
    double tied = peeks ? blackjack : 0.0; /* counted as lost until the sum is divided */
    worth->sum += weight * (natural ? 1.0 - blackjack - tied : value[best]);
    worth->blackjack += peeks ? weight * blackjack : 0.0;
    worth->all += weight;
}

static void fill_worth(const BwBjGame *game, BwChart *chart, unsigned column) {
    unsigned up = bw_bj_chart_up(column);
    Worth worth[WORTH_ROWS];
    memset(worth, 0, sizeof worth);
    if (game->up[up].chance <= 0.0) return;
    for (unsigned a = 0; a < BW_BJ_RANKS; a++) {
        for (unsigned b = a; b < BW_BJ_RANKS; b++) {
            add_worth(game, up, a, b, false, &worth[bw_bj_chart_worth_row(a, b, false)]);
        }
    }
    add_worth(game, up, BW_BJ_ACE, BW_BJ_TEN, true, &worth[WORTH_BLACKJACK]);
    for (unsigned r = 0; r < WORTH_ROWS; r++) {
        BwChartCell *cell = bw_chart_cell(chart, r, column);
        const Worth *w = &worth[r];
        if (w->all - w->blackjack <= 1e-9 * w->all) continue;
        cell->none = 0;
        bw_bj_chart_set(&cell->choice[0].value, (w->sum + w->blackjack) / (w->all - w->blackjack));
        bw_exact_set_ratio(&cell->choice[0].share, bw_ratio_int(1));
    }
}

BwChart *bw_bj_chart_worth(BwCharts *charts, const BwBjGame *game) {
    BwChart *chart = bw_chart_add(charts, WORTH_ROWS, BW_BJ_RANKS, 1);
    chart->shows_values = 1;
    bw_bj_chart_columns(chart);
    snprintf(chart->row_title, sizeof chart->row_title, "hand");
    snprintf(chart->choice[0], sizeof chart->choice[0], "worth");
    for (unsigned a = 0; a < BW_BJ_RANKS; a++) {
        for (unsigned b = a; b < BW_BJ_RANKS; b++) {
            char *row = chart->row[bw_bj_chart_worth_row(a, b, false)];
            name_worth_row(a, b, false, row, BW_CHART_TEXT_MAX);
        }
    }
    name_worth_row(BW_BJ_ACE, BW_BJ_TEN, true, chart->row[WORTH_BLACKJACK], BW_CHART_TEXT_MAX);
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) fill_worth(game, chart, c);
    return chart;
}

double bw_bj_chart_hundredths(const BwChart *chart, unsigned row, unsigned column) {
    return round(100.0 * bw_exact_to_double(&bw_chart_cell(chart, row, column)->choice[0].value)) /
           100.0;
}
