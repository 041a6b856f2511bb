/* house_poker_parts.h: what the files of the house poker engine know of each other: the round
 * (house_poker.c), the meter (house_poker_meter.c), the staff and the irregularities
 * (house_poker_staff.c). No game includes this. */
#ifndef BW_GAMES_POKER_HOUSE_POKER_PARTS_H
#define BW_GAMES_POKER_HOUSE_POKER_PARTS_H

#include "games/poker/house_poker.h"

static inline const BwHousePokerRules *bw_hp_rules(const BwTable *table) {
    return bw_table_game(table)->house_poker;
}

/* ---- the round ---------------------------------------------------------------------------- */

/* May the card come? One that is out in this round, or was set aside, cannot. */
bool bw_hp_check_card(const BwTable *table, BwCard card, BwOut *out);

/* One hand is void by this clause: it gets no more cards and is not asked. */
void bw_hp_void_seat(BwTable *table, unsigned seat, const char *clause, BwOut *out);

void bw_hp_end_round(BwTable *table);

/* ---- the meter ---------------------------------------------------------------------------- */

bool bw_hp_has_meter(const BwTable *table);
void bw_hp_open_meter(BwTable *table);

/* The lock-out: the contributions of all progressive wagers go to the meter. */
void bw_hp_contribute(BwTable *table, BwOut *out);

/* What the seat's (0: everybody's) progressive wagers have put into the meter. */
BwCents bw_hp_contributed(const BwTable *table, unsigned seat);

/* What the meter stands at for this event, the contributions of void wagers taken off. */
BwCents bw_hp_meter(const BwTable *table);

/* Takes them off it, if the settlement has not; by the clause that made them void. */
void bw_hp_withdraw(BwTable *table, const char *clause, BwOut *out);

/* The verdict on a progressive wager, in the order of payment; `meter_cents` follows. Where the
 * staff is recorded an award waits. */
BwVerdict bw_hp_judge_progressive(BwTable *table, const BwBet *bet, BwCents *meter_cents);

/* After the last award: the envies, and where the meter stands now. */
void bw_hp_close_meter(BwTable *table, BwCents meter_cents, BwOut *out);

/* The supervisor approves the next award, or finishes its papers; after the last one the round is
 * over. */
bool bw_hp_authorize(BwTable *table, const BwEvent *event, BwOut *out);
bool bw_hp_document(BwTable *table, const BwEvent *event, BwOut *out);

/* ---- the staff ---------------------------------------------------------------------------- */

bool bw_hp_may_rack_stub(const BwTable *table);
bool bw_hp_staff_act(BwTable *table, const BwEvent *event, BwOut *out);
bool bw_hp_family_fault(BwTable *table, const BwEvent *event, BwOut *out);

#endif
