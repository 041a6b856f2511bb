/* casino.h: a house in which every game is played at random and all of it recorded, as a server
 * would: patrons buy in and sit down, an administrator gives them coupons, tables open and close,
 * commitments are made and opened. It finds its tables again in a ledger that was cut off anywhere.
 */
#ifndef BW_TEST_CASINO_H
#define BW_TEST_CASINO_H

#include "../property/chance.h"
#include "base/stream.h"
#include "house/incident.h"
#include "house/ledger.h"
#include "house/money.h"
#include "live/live.h"

enum { CASINO_PATRONS = 24, CASINO_TABLES_MAX = 64, CASINO_GIVER = 2 };

typedef struct CasinoTable {
    char id[BW_PLACE_MAX];
    const BwGame *game;
    BwTable *table; /* NULL: it has not opened */
    BwPatrons patrons;
    BwIncident incident; /* found, and not written down */
    bool incident_due;
    bool has_seed;
    BwSeed seed;
    char commitment[BW_COMMITMENT_TEXT_MAX]; /* found, and not opened */
} CasinoTable;

typedef struct Casino {
    BwLedger *ledger;
    BwStream stream;
    Chance chance;
    unsigned n_tables;
    CasinoTable table[CASINO_TABLES_MAX];
    BwTable *trial;
    BwEvent event;
    BwOut out;
    char body[BW_BODY_MAX];
    char entries[BW_ENTRIES_MAX];
    char error[512];
} Casino;

/* A house over this ledger: as it was, or from the beginning. NULL and a line on stderr if its
 * tables cannot be found again. */
Casino *casino_new(BwLedger *ledger, uint64_t seed);
void casino_free(Casino *casino);

/* Lets something happen somewhere. False when the ledger took a record of it badly. */
bool casino_step(Casino *casino);

/* Makes some wagers with a coupon of some face, beside chips that are up or anywhere. */
void casino_lay_coupon(Chance *chance, const BwTable *table, BwEvent *event);

/* A second coupon of the same bettor, or one of a face that there is not: no house lets it lie. */
bool casino_is_odd_coupon(const BwTable *table, const BwEvent *event);

#endif
