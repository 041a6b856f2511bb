/* blackjack_rules.c: what a table of the blackjack family says of its own rules. All of them are
 * values of its options, of the house's choice or fixed by the game. */
#include "games/blackjack/blackjack_rules.h"

#include "games/blackjack/blackjack_table.h"

static bool is_of_the_family(const BwTable *table) {
    return bw_table_game(table)->need == bw_bj_need;
}

bool bw_blackjack_rules(const BwTable *table, BwBlackjackRules *rules) {
    const int64_t *option = table->option;
    if (!is_of_the_family(table)) return false;
    *rules = (BwBlackjackRules){
        .decks = (uint8_t)option[BW_BJ_DECKS],
        .no_tens = option[BW_BJ_NO_TENS] != 0,
        .hits_soft17 = option[BW_BJ_SOFT17] != 0,
        .push_on_22 = option[BW_BJ_PUSH_ON_22] != 0,
        .peeks = option[BW_BJ_HOLE_CARD] == BW_BJ_CARD_READER,
        .returns_busted = option[BW_BJ_RETURNS_BUSTED] != 0,
        .blackjack_beats_blackjack = option[BW_BJ_BLACKJACK_WINS] != 0,
        .twenty_one_wins = option[BW_BJ_TWENTY_ONE_WINS] != 0,
        .surrender = option[BW_BJ_SURRENDER_ANY] != 0 ? BW_SURRENDER_ANY_TIME
                     : option[BW_BJ_SURRENDER] != 0   ? BW_SURRENDER_LATE
                                                      : BW_SURRENDER_NONE,
        .max_hands = (uint8_t)option[BW_BJ_RESPLIT_MAX_HANDS],
        .resplit_aces = option[BW_BJ_RESPLIT_ACES] != 0,
        .split_aces_draw = option[BW_BJ_SPLIT_ACES_DRAW] != 0,
        .double_any_cards = option[BW_BJ_DOUBLE_ANY] != 0 && option[BW_BJ_DOUBLE_TWO] == 0,
        .rescue = option[BW_BJ_RESCUE] != 0,
        .bonus_21 = option[BW_BJ_BONUS_21] != 0,
        .five_card_21 = option[BW_BJ_FIVE_CARD_21] != 0,
        .attack = option[BW_BJ_ATTACK] != 0,
        .switches = bw_bj_game(bw_bj_look(table))->hands == 2,
        .switched_blackjack = option[BW_BJ_SWITCHED_BLACKJACK] != 0,
        .blackjack = bw_option_odds(table, BW_BJ_PAYOUT),
        .five_card_21_odds = bw_option_odds(table, BW_BJ_FIVE_CARD_21_ODDS),
        .insurance = bw_option_odds(table, BW_BJ_INSURANCE_ODDS),
    };
    return true;
}
