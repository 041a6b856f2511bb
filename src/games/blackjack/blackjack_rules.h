/* blackjack_rules.h: the rules of a table of the blackjack family as plain values: all that its
 * mathematics depends on, and nothing else. The table says them of itself, so that the exact
 * analysis and the fast simulation play the very rules that are dealt. */
#ifndef BW_GAMES_BLACKJACK_BLACKJACK_RULES_H
#define BW_GAMES_BLACKJACK_BLACKJACK_RULES_H

#include "table/table.h"

typedef enum BwSurrenderRule {
    BW_SURRENDER_NONE,
    BW_SURRENDER_LATE,    /* the first decision on an unsplit hand */
    BW_SURRENDER_ANY_TIME /* at every decision, and after the double card (double attack) */
} BwSurrenderRule;

typedef struct BwBlackjackRules {
    uint8_t decks;
    uint8_t no_tens;     /* 48 cards a deck: the tens are taken out, court cards stay */
    uint8_t hits_soft17; /* the dealer draws on soft 17 */
    uint8_t push_on_22;  /* a dealer's 22 pushes every hand but a blackjack */
    uint8_t peeks; /* a dealer's blackjack ends the round before anybody plays. If not, it takes
                      the original wager only, and what is bust stays lost */
    uint8_t returns_busted; /* without a peek: busts beyond one original wager come back */
    uint8_t blackjack_beats_blackjack; /* a player's blackjack wins whatever the dealer has */
    uint8_t twenty_one_wins;           /* any player's 21 wins at once */
    uint8_t surrender;                 /* BwSurrenderRule */
    uint8_t max_hands;                 /* that one original hand can become by splitting */
    uint8_t resplit_aces;
    uint8_t split_aces_draw;  /* split aces play on like other hands; else one card each */
    uint8_t double_any_cards; /* a hand of two or more cards may double, once; else of two */
    uint8_t rescue;       /* after the double card: give up the original stake, keep the other */
    uint8_t bonus_21;     /* the table of bonuses for 21s of Spanish 21, by cards and suits */
    uint8_t five_card_21; /* a winning 21 of exactly five cards pays five_card_21_odds */
    uint8_t attack;       /* a second wager up to the first after the up card (double attack) */
    uint8_t switches;     /* two hands, whose second cards may be exchanged */
    uint8_t switched_blackjack; /* an ace and ten-value made by switching is a blackjack */
    BwOdds blackjack;
    BwOdds five_card_21_odds;
    BwOdds insurance;
} BwBlackjackRules;

/* The rules of this table; false if its game is not of the family. */
bool bw_blackjack_rules(const BwTable *table, BwBlackjackRules *rules);

#endif
