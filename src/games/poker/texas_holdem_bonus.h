/* texas_holdem_bonus.h: what a hand wins at a Texas Hold 'Em Bonus table, by its options, as plain
 * values: the table settles by them, and the exact analysis counts with them. */
#ifndef BW_GAMES_POKER_TEXAS_HOLDEM_BONUS_H
#define BW_GAMES_POKER_TEXAS_HOLDEM_BONUS_H

#include "hands/poker.h"
#include "table/game.h"

/* The lines of the two-card bonus, from the highest. */
typedef enum BwTexasHoldemBonusLine {
    BW_TEXAS_BONUS_BOTH_ACES, /* a pair of aces, and the dealer has the other one */
    BW_TEXAS_BONUS_ACES,
    BW_TEXAS_BONUS_ACE_KING_SUITED,
    BW_TEXAS_BONUS_ACE_QUEEN_JACK_SUITED,
    BW_TEXAS_BONUS_ACE_KING,
    BW_TEXAS_BONUS_KINGS_TO_JACKS,
    BW_TEXAS_BONUS_ACE_QUEEN_JACK,
    BW_TEXAS_BONUS_TENS_TO_DEUCES,
    BW_TEXAS_BONUS_LINES /* also: no line, the wager loses */
} BwTexasHoldemBonusLine;

typedef struct BwTexasHoldemBonusRules {
    BwPokerCategory ante_pays_from;       /* the lowest hand with which a winning ante is paid */
    uint16_t bonus[BW_TEXAS_BONUS_LINES]; /* to 1 */
    bool bonus_offered;
    bool fold_loses_bonus;
} BwTexasHoldemBonusRules;

/* The line of the own two cards against the dealer's two. */
static inline BwTexasHoldemBonusLine bw_texas_holdem_bonus_line(const BwCard own[2],
                                                                const BwCard dealer[2]) {
    unsigned a = bw_card_rank(own[0]), b = bw_card_rank(own[1]);
    unsigned high = a > b ? a : b, low = a > b ? b : a;
    bool suited = bw_card_suit(own[0]) == bw_card_suit(own[1]);
    if (high == low) {
        if (high < BW_JACK) return BW_TEXAS_BONUS_TENS_TO_DEUCES;
        if (high < BW_ACE) return BW_TEXAS_BONUS_KINGS_TO_JACKS;
        return bw_card_rank(dealer[0]) == BW_ACE && bw_card_rank(dealer[1]) == BW_ACE
                   ? BW_TEXAS_BONUS_BOTH_ACES
                   : BW_TEXAS_BONUS_ACES;
    }
    if (high != BW_ACE || low < BW_JACK) return BW_TEXAS_BONUS_LINES;
    if (low == BW_KING) return suited ? BW_TEXAS_BONUS_ACE_KING_SUITED : BW_TEXAS_BONUS_ACE_KING;
    return suited ? BW_TEXAS_BONUS_ACE_QUEEN_JACK_SUITED : BW_TEXAS_BONUS_ACE_QUEEN_JACK;
}

void bw_texas_holdem_bonus_rules(const BwTable *table, BwTexasHoldemBonusRules *rules);

#endif
