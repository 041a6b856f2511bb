/* bj_play.c: from rules and a chart to tables; and one round from a list of cards. */
#include "simulate/blackjack/bj_play.h"

#include <stdio.h>
#include <string.h>

#include "simulate/blackjack/bj_round.h"

/* ---- moves -------------------------------------------------------------------------------- */

static BwBlackjackCount count_of_state(unsigned state) {
    bool soft = state >= BW_BJPLAY_SOFT;
    return (BwBlackjackCount){
        .hard = (uint8_t)(soft ? state - BW_BJPLAY_SOFT : state), .cards = 2, .ace = soft};
}

/* A state on which a player is asked: below 21, and one that two cards or more can make. */
static bool is_asked(unsigned state) {
    BwBlackjackCount count = count_of_state(state);
    return count.hard >= (count.ace ? 2 : 4) && bw_blackjack_total(count) < 21 &&
           (!count.ace || count.hard <= 11);
}

static void fill_row(uint8_t row[BW_BJPLAY_UPS], const BwBjChart *chart, BwBlackjackCount hand,
                     unsigned pair, unsigned may) {
    for (unsigned up = 1; up <= 10; up++) {
        row[up] = (uint8_t)bw_bjchart_move(chart, hand, pair, up, may);
    }
}

/* The first two cards may do everything that the house offers. */
static void fill_first(BwBjMoves *moves, const BwBlackjackRules *rules, const BwBjChart *chart) {
    unsigned may = 1u << BW_MOVE_HIT | 1u << BW_MOVE_STAND | 1u << BW_MOVE_DOUBLE;
    if (rules->surrender != BW_SURRENDER_NONE) may |= 1u << BW_MOVE_SURRENDER;
    if (rules->max_hands > 1) may |= 1u << BW_MOVE_SPLIT;
    for (unsigned a = 1; a <= 10; a++) {
        for (unsigned b = 1; b <= 10; b++) {
            bool ace = a == 1 || b == 1;
            BwBlackjackCount hand = {.hard = (uint8_t)(a + b), .cards = 2, .ace = ace};
            if (bw_blackjack_is_blackjack(hand)) continue; /* nobody is asked */
            fill_row(moves->first[a][b], chart, hand, a == b ? a : 0, may);
        }
    }
}

void bw_bjplay_moves(BwBjMoves *moves, const BwBlackjackRules *rules, const BwBjChart *chart) {
    const unsigned draw = 1u << BW_MOVE_HIT | 1u << BW_MOVE_STAND;
    const unsigned two = draw | 1u << BW_MOVE_DOUBLE;
    memset(moves, BW_MOVE_STAND, sizeof *moves);
    fill_first(moves, rules, chart);
    for (unsigned points = 1; points <= 10; points++) {
        BwBlackjackCount hand = {.hard = (uint8_t)(2 * points), .cards = 2, .ace = points == 1};
        fill_row(moves->pair[points], chart, hand, points, two | 1u << BW_MOVE_SPLIT);
    }
    for (unsigned state = 0; state < BW_BJPLAY_STATES; state++) {
        if (!is_asked(state)) continue;
        fill_row(moves->two[state], chart, count_of_state(state), 0, two);
        fill_row(moves->later[state], chart, count_of_state(state), 0, draw);
    }
}

/* ---- rules -------------------------------------------------------------------------------- */

static bool is_plain(const BwBlackjackRules *rules) {
    return rules->no_tens == 0 && rules->push_on_22 == 0 && rules->blackjack_beats_blackjack == 0 &&
           rules->twenty_one_wins == 0 && rules->surrender <= BW_SURRENDER_LATE &&
           rules->split_aces_draw == 0 && rules->double_any_cards == 0 && rules->rescue == 0 &&
           rules->bonus_21 == 0 && rules->attack == 0 && rules->switches == 0 &&
           rules->insurance.num == 2 * rules->insurance.den;
}

/* Multiplies the units so that the odds pay a whole number of them. */
static bool fit_odds(int32_t *units, BwOdds odds) {
    for (int32_t times = 1; times <= 100; times++) {
        if (*units * times * (int32_t)odds.num % (int32_t)odds.den != 0) continue;
        *units *= times;
        return *units <= 100;
    }
    return false;
}

static int32_t paid(int32_t units, BwOdds odds) {
    return units * (int32_t)odds.num / (int32_t)odds.den;
}

bool bw_bjplay_compile(BwBjProgram *program, const BwBlackjackRules *rules, const BwBjChart *chart,
                       char error[BW_ERROR_MAX]) {
    memset(program, 0, sizeof *program);
    if (!is_plain(rules)) {
        snprintf(error, BW_ERROR_MAX,
                 "only the main game of blackjack can be played without its "
                 "table; this table has other rules");
        return false;
    }
    if (rules->decks < 1 || rules->decks > 8 || rules->max_hands < 1 || rules->max_hands > 4) {
        snprintf(error, BW_ERROR_MAX, "%u decks and %u hands: there can be 1 to 8 and 1 to 4",
                 rules->decks, rules->max_hands);
        return false;
    }
    program->rules = *rules;
    program->cards = 52u * rules->decks;
    program->units_per_bet = 2;
    bool fits =
        fit_odds(&program->units_per_bet, rules->blackjack) &&
        (rules->five_card_21 == 0 || fit_odds(&program->units_per_bet, rules->five_card_21_odds));
    int32_t bet = program->units_per_bet;
    if (fits) {
        program->blackjack_units = paid(bet, rules->blackjack);
        program->five_card_units =
            rules->five_card_21 != 0 ? paid(bet, rules->five_card_21_odds) : 0;
        fits = 8 * bet <= BW_BJPLAY_NET_MAX && program->blackjack_units <= BW_BJPLAY_NET_MAX &&
               4 * program->five_card_units <= BW_BJPLAY_NET_MAX;
    }
    if (!fits) {
        snprintf(error, BW_ERROR_MAX, "the odds of this table are beyond what is simulated");
        return false;
    }
    for (unsigned state = 0; state < BW_BJPLAY_STATES; state++) {
        BwBlackjackCount count = count_of_state(state);
        unsigned total = bw_blackjack_total(count);
        program->dealer_draws[state] =
            total < 17 || (total == 17 && count.ace && rules->hits_soft17 != 0);
    }
    bw_bjplay_moves(&program->moves, rules, chart);
    return true;
}

/* ---- one round ---------------------------------------------------------------------------- */

/* A list of cards that turns out too short: from then on every card is a ten, which ends the round
 * soon, and the result is thrown away. */
typedef struct List {
    BwBjSource source;
    bool short_of_cards;
} List;

static void run_short(BwBjSource *source) {
    static const uint8_t tens[] = {10, 10, 10, 10};
    ((List *)(void *)source)->short_of_cards = true;
    source->next = tens;
    source->end = tens + sizeof tens;
}

unsigned bw_bjplay_round(const BwBjProgram *program, const uint8_t *cards, unsigned n,
                         BwBjResult *result) {
    List list = {.source = {.next = cards, .end = cards + n, .more = run_short}};
    bw_bjround_play(program, &list.source, NULL, 1, result);
    return list.short_of_cards ? 0 : (unsigned)(list.source.next - cards);
}
