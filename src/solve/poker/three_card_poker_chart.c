/* three_card_poker_chart.c: which hands to play at three-card poker: the highest cards of the hand
 * in the rows, the lowest in the columns. */
#include <stdio.h>

#include "games/poker/three_card_poker.h"
#include "solve/poker/hands_chart.h"
#include "solve/poker/three_card_poker.h"

enum { PLAY, FOLD, CHOICES };
static const char *const choices[CHOICES] = {"play", "fold"};

enum {
    PAIR_OR_BETTER,
    ACE_HIGH,
    KING_HIGH,
    QUEEN_JACK, /* then queen-ten and so on, down to queen-three */
    JACK_HIGH = QUEEN_JACK + BW_JACK - BW_THREE + 1,
    ROWS
};

enum { COLUMNS = BW_QUEEN + 1 }; /* the lowest card, from the deuce to the queen */

static const char rank_letters[] = "23456789TJQKA";

static unsigned row_of(BwThreeValue hand) {
    if (bw_three_category(hand) != BW_THREE_HIGH_CARD) return PAIR_OR_BETTER;
    switch (bw_three_rank(hand, 0)) {
    case BW_ACE: return ACE_HIGH;
    case BW_KING: return KING_HIGH;
    case BW_QUEEN: return QUEEN_JACK + BW_JACK - bw_three_rank(hand, 1);
    default: return JACK_HIGH;
    }
}

static void label_row(unsigned row, char *out, size_t size) {
    switch (row) {
    case PAIR_OR_BETTER: snprintf(out, size, "pair or better"); return;
    case ACE_HIGH: snprintf(out, size, "ace high"); return;
    case KING_HIGH: snprintf(out, size, "king high"); return;
    case JACK_HIGH: snprintf(out, size, "jack high or less"); return;
    default: snprintf(out, size, "Q-%c", rank_letters[BW_JACK - (row - QUEEN_JACK)]); return;
    }
}

/* The better the hand, the less its lowest card matters: those rows have one answer. */
static void add(void *context, BwThreeValue hand, int64_t play, bool played) {
    unsigned low = BW_ACE;
    for (unsigned i = 0; i < 3; i++) {
        if (bw_three_rank(hand, i) < low) low = bw_three_rank(hand, i);
    }
    if (low >= COLUMNS) low = COLUMNS - 1;
    const BwInt128 brings[CHOICES] = {[PLAY] = play, [FOLD] = -BW_THREE_CARD_DEALER_HANDS};
    bw_chart_sums_add(context, row_of(hand), low, played ? PLAY : FOLD, BW_THREE_CARD_DEALER_HANDS,
                      brings);
}

bool bw_chart_three_card_poker(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    BwThreeCardPokerSolution solution;
    BwChart *chart = bw_chart_add(charts, ROWS, COLUMNS, CHOICES);
    BwChartSums *sums = bw_chart_sums(ROWS, COLUMNS, CHOICES);
    const BwThreeCardPokerPlayer player = {.told = add, .context = sums};
    bool solved =
        bw_three_card_poker_solve_for(bw_three_card_poker_bonus(table), &player, &solution);
    bw_chart_sums_write(sums, chart);
    if (!solved) {
        snprintf(error, size, "out of memory");
        return false;
    }
    snprintf(chart->title, sizeof chart->title, "Play or fold");
    snprintf(chart->row_title, sizeof chart->row_title, "highest cards");
    snprintf(chart->column_title, sizeof chart->column_title, "lowest card");
    for (unsigned r = 0; r < ROWS; r++) label_row(r, chart->row[r], BW_CHART_TEXT_MAX);
    for (unsigned c = 0; c < COLUMNS; c++) {
        snprintf(chart->column[c], BW_CHART_TEXT_MAX, "%c", rank_letters[c]);
    }
    bw_chart_choices(chart, choices);
    char lowest[BW_THREE_NAME_MAX];
    bw_three_name(solution.lowest_played, lowest);
    snprintf(charts->note, sizeof charts->note,
             "In short: play with %s or better, fold the rest. Played like this the ante loses "
             "%.4f %% on average.",
             lowest, -100.0 * (double)solution.total / (double)solution.match_ups);
    return true;
}
