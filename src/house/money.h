/* money.h: what an event of a table means for the house's accounts, as entries of a record.
 *
 *     patron:ID            what the patron has in hand (never below zero)
 *     risk:TABLE           wagers that are up: always bw_table_at_risk
 *     inventory:TABLE      the table's chips: opening inventory and what it has won or lost
 *     commission:TABLE     commissions and rakes; with the inventory it makes table->house_cents
 *     meter:TABLE:NAME     a progressive meter: always table->meter_cents
 *     pool:NAME, tips:NAME         of a tournament: see house/tour_book.h; at its tables nothing
 *                          moves, since its chips are points
 *     coupon:ID:FACE, coupon-up:TABLE, promotion: match-play coupons, see house/coupon.h
 *     players:TABLE        the house's own players: what they have brought to the table, below
 * zero, and taken away drop                 what patrons bought in with, less what was paid out to
 * them house                where opening inventories and meters come from and go back to
 *
 * Nothing is read from the kinds of postings but commissions: a table already keeps books (stakes
 * up, what each seat has won or lost, house, meters), and the entries are their differences. So
 * every game that keeps the law of the table, seats + house + meters = 0, has entries that sum to
 * zero, without a line of its own. */
#ifndef BW_HOUSE_MONEY_H
#define BW_HOUSE_MONEY_H

#include "house/record.h"

/* Who plays at each seat and as which bettor of its box; 0: nobody. */
typedef struct BwPatrons {
    uint64_t id[BW_SEATS_MAX + 1][BW_BETTORS_MAX];
} BwPatrons;

/* Numbers from here on are no patrons: a player of the house's own at the seat that is added. */
#define BW_HOUSE_PLAYER UINT64_C(1000000000000)

static inline bool bw_is_house_player(uint64_t patron) {
    return patron >= BW_HOUSE_PLAYER;
}

/* The entries of an event that took the table from `before` to `after`. False if money moves at a
 * seat where nobody is known, or the text does not fit. The entries may be "": nothing moved. */
bool bw_money_entries(const BwTable *before, const BwTable *after, const BwOut *out,
                      const char *table_id, const BwPatrons *patrons, char *entries, size_t size);

/* Entries of `open`: the house gives the table its meters and an inventory (0: it has one from the
 * chapter before, or needs none). */
bool bw_money_open(const BwTable *table, const char *table_id, BwCents inventory_cents,
                   char *entries, size_t size);

/* Entries of `close`: wagers still up go back to their patrons, the meters to the house. */
bool bw_money_close(const BwTable *table, const char *table_id, const BwPatrons *patrons,
                    char *entries, size_t size);

/* Entries of `coupons`: so many of this face for a patron. */
bool bw_money_coupons(uint64_t patron, BwCents face_cents, unsigned n, char *entries, size_t size);

/* Entries of `buy-in` (cents above zero) and `cash-out` (below). */
bool bw_money_buy_in(uint64_t patron, BwCents cents, char *entries, size_t size);

#endif
