/* slip.h: paper of a game of tickets: the rate card (15.1), and slips about a ticket, on a page or
 * on a roll of 80 mm. */
#ifndef BW_OFFICE_SLIP_H
#define BW_OFFICE_SLIP_H

#include "paper/document.h"
#include "table/game.h"

/* Where it is printed. */
typedef struct BwSlipPlace {
    const char *casino, *station; /* may be NULL */
    const char *date;
    bool roll;
} BwSlipPlace;

const char *bw_slip_word(BwSlip slip); /* "ticket", "request", "receipt", ... */

/* Are tickets sold at the table? */
bool bw_sells_tickets(const BwTable *table);

/* The slip about a ticket; NULL, with the sentence and its clause, where there is none. */
BwDocument *bw_slip_write(const BwTable *table, const char *ticket, BwSlip slip,
                          const BwSlipPlace *place, char *error, size_t size);

/* What every kind of ticket is and wins, its rates, how long it is good: the table sells tickets.
 */
BwDocument *bw_rate_card_write(const BwTable *table, const BwSlipPlace *place);

#endif
