/* set_hands_parts.h: what the files of the shape know of each other: the round (set_hands.c), its
 * wagers (set_hands_bets.c), hands (set_hands_hand.c), irregularities (set_hands_faults.c) and the
 * players who bank (player_bank.c). No game includes this. */
#ifndef BW_GAMES_SHAPES_SET_HANDS_PARTS_H
#define BW_GAMES_SHAPES_SET_HANDS_PARTS_H

#include "games/shapes/set_hands.h"

static inline const BwSetRules *bw_set_rules(const BwTable *table) {
    return bw_table_game(table)->set_hands;
}

/* ---- the round ---------------------------------------------------------------------------- */

/* The clause of the deal, by the way of dealing. */
const char *bw_set_deal_clause(const BwTable *table);

/* Does a number, not dice, say where the deal begins this time? */
bool bw_set_by_number(const BwTable *table);

/* Can this piece still come? */
bool bw_set_check_piece(const BwTable *table, BwCard piece, BwOut *out);

/* The pack is whole again, and nothing lies on the table. */
void bw_set_begin_round(BwTable *table);

/* Goes on with the round until somebody is needed. */
void bw_set_proceed(BwTable *table, BwOut *out);

void bw_set_end_round(BwTable *table);

/* The seat has no more part in the round. When nobody is left against the bank, nor the house, it
 * is over. */
void bw_set_leave(BwTable *table, unsigned seat, BwOut *out);

/* ---- wagers ------------------------------------------------------------------------------- */

bool bw_set_is_main(const BwTable *table, const BwBet *bet);

bool bw_set_bet(BwTable *table, const BwEvent *event, BwOut *out);
bool bw_set_take(BwTable *table, const BwEvent *event, BwOut *out);

/* ---- irregularities ----------------------------------------------------------------------- */

bool bw_set_fault(BwTable *table, const BwEvent *event, BwOut *out);

/* The clause of the action or irregularity. */
const char *bw_set_clause_of(const BwTable *table, const BwEvent *event);

/* Returns every wager by this clause, and the round is over; or those of a seat. */
void bw_set_void_all(BwTable *table, const char *clause, BwOut *out);
void bw_set_void_seat(BwTable *table, unsigned seat, const char *clause, BwOut *out);

/* The seat's wagers lose; what it had against a player's bank is the bank's. */
void bw_set_abandon(BwTable *table, unsigned seat, const char *clause, BwOut *out);

/* ---- hands -------------------------------------------------------------------------------- */

static inline bool bw_set_is_of(const BwLaid *laid, BwWho who) {
    return laid->who.role == who.role && laid->who.seat == who.seat;
}

/* How many pieces whoever that is has. */
unsigned bw_set_count(const BwTable *table, BwWho who);

/* Does only the house know how it sets hands? */
bool bw_set_way_is_custom(const BwTable *table);

/* Puts the hand into its parts by the house way. */
void bw_set_by_house_way(BwTable *table, BwWho who);

/* Whose hand is set by whom: a co-bank's by the dealer, in the house way. */
BwWho bw_set_hand_by(const BwTable *table, BwWho who);

/* Reads a setting, "Qs Td / rest": the part of each piece; false: it has other pieces, or not as
 * many as the parts take. */
bool bw_set_read(const BwTable *table, BwWho who, const BwEvent *event, uint8_t *part_of);

/* Puts every piece of the hand into its part. */
void bw_set_put_in_parts(BwTable *table, BwWho who, const uint8_t *part_of);

/* Is every piece of the hand in its part? */
bool bw_set_is_set(const BwTable *table, BwWho who);

/* What the parts are worth, each piece being in the part that is said of it. */
void bw_set_rank_parts(const BwTable *table, const BwCard *pieces, const uint8_t *part_of,
                       uint32_t rank[BW_SET_PARTS_MAX]);

/* Is the hand foul with its pieces in these parts? One that is not known is not. */
bool bw_set_is_foul_in(const BwTable *table, BwWho who, const uint8_t *part_of);

/* What becomes of a wager on this hand, against the bank's. */
BwFate bw_set_fate_of(const BwTable *table, const BwSetHand *hand, const BwSetHand *bank);

/* ---- banks -------------------------------------------------------------------------------- */

/* Who is asked whether he takes the bank; 0: nobody. */
unsigned bw_bank_asked(const BwTable *table);

/* Does the patron of this seat bank the round? */
bool bw_set_banks(const BwTable *table, unsigned seat);

/* Has the bank, if its chips are known, enough of them for so much more against it? */
bool bw_bank_can_cover(const BwTable *table, BwCents more_cents, BwOut *out);

/* What is up against the bank has changed: so has what it covers. */
void bw_bank_covers(BwTable *table);

/* bank, co-bank, decline, buy-in. */
bool bw_bank_act(BwTable *table, const BwEvent *event, BwSetAct what, BwOut *out);
unsigned bw_bank_choices(const BwTable *table, BwChoice *choices, unsigned max);

/* "No more bets": who has a wager against the house is noted for the next offers. */
void bw_bank_closed(BwTable *table);

/* What the bank wins or loses by a wager against it, and by the house's. */
void bw_bank_meets(BwTable *table, const BwBet *bet, BwFate fate);
void bw_bank_meets_dealer(BwTable *table, BwFate fate, BwOut *out);

/* The bank's one posting, and its vigorish; its cover goes back. */
void bw_bank_settles(BwTable *table, BwOut *out);

/* Its cover goes back, and nothing is posted. */
void bw_bank_lets_go(BwTable *table);

void bw_bank_round_over(BwTable *table);

/* Somebody else sits there now. */
void bw_bank_forgets(BwTable *table, unsigned seat);

#endif
