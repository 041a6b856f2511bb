/* keno_slip.h: what is printed about a ticket: the ticket itself, the receipt part of a runner's
 * request, the runner's receipt for a winner that he takes to be paid (15.1), what came of it, and
 * the form by which a large payment is authorized (15.6(b)). */
#ifndef BW_GAMES_KENO_KENO_SLIP_H
#define BW_GAMES_KENO_KENO_SLIP_H

#include "games/keno/keno_ticket.h"

typedef enum BwKenoSigned {
    BW_KENO_SIGNED_NOT,
    BW_KENO_SIGNED_SUPERVISOR,
    BW_KENO_SIGNED_KEY_EMPLOYEE
} BwKenoSigned;

/* 15.6(b): from here on the keno supervisor authorizes, from there the key employee above him. */
enum { BW_KENO_SUPERVISOR_FROM_CENTS = 150000, BW_KENO_KEY_EMPLOYEE_FROM_CENTS = 500000 };

/* A ticket as the table has it. */
typedef struct BwKenoSlip {
    const BwKenoPaper *paper;
    const char *kind;                        /* "Straight ticket" */
    const uint8_t *drawn;                    /* the last game's numbers; NULL: none */
    char name[24];                           /* "1.2" */
    unsigned serial, first_game, last_drawn; /* last_drawn 0: none of its games is drawn yet */
    BwCents rate_cents, price_cents, prize_cents;
    int64_t issued_s, good_until_s; /* INT64_MIN and INT64_MAX: not known */
    uint32_t validity;
    BwKenoSigned signature;
    bool by_runner, paid;
} BwKenoSlip;

/* The i-th line of the slip; false after the last, and where there is no such slip of this ticket:
 * then line 0 has the sentence that says why, and the clause. */
bool bw_keno_slip_line(const BwKenoSlip *ticket, BwSlip slip, unsigned i, BwSlipLine *line);

#endif
