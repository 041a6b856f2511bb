/* match_hand.h: one unit of a match, hand by hand. */
#ifndef BW_SIMULATE_MATCH_HAND_H
#define BW_SIMULATE_MATCH_HAND_H

#include "base/stream.h"
#include "games/poker_room/poker_room.h"
#include "simulate/poker_room/match.h"

/* What a thread works with. A deal is `copies` hands; each goes on at a table of its own. */
typedef struct BwMatchDesk {
    const BwMatch *match;
    const BwPokerTable *opened; /* with everybody's chips, one for each place of the button */
    unsigned copies;
    BwPokerTable table[BW_MATCH_PLAYERS_MAX], view;
    void *link[BW_MATCH_PLAYERS_MAX];
    BwStream cards, choices; /* chance of the deals and of the players */
    BwCard deck[BW_JOKER];
    unsigned n_deck;
    uint64_t hand; /* since the unit began */
    BwOut out;
    BwEvent deal, act;
    BwMatchTotals totals;
    char error[BW_ERROR_MAX];
} BwMatchDesk;

/* Buys everybody in at a table that has just been opened, with the button there; false with a
 * sentence. */
bool bw_match_seat_all(const BwMatch *match, BwPokerTable *p, unsigned button, BwOut *out,
                       char error[BW_ERROR_MAX]);

/* Plays the unit; false with a sentence in desk->error. */
bool bw_match_unit_play(BwMatchDesk *desk, uint64_t unit, uint64_t deals);

#endif
