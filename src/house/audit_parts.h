/* audit_parts.h: what the two halves of the audit share: audit.c follows the chain and the books,
 * audit_table.c plays the tables again. */
#ifndef BW_HOUSE_AUDIT_PARTS_H
#define BW_HOUSE_AUDIT_PARTS_H

#include "house/audit.h"
#include "house/balances.h"
#include "house/incident.h"
#include "house/money.h"
#include "house/round.h"
#include "house/tour_book.h"
#include "live/live.h"
#include "live/mix.h"
#include "table/transcript.h"

/* A commitment that is not opened yet. */
typedef struct BwOpenCommitment {
    uint64_t seq;
    BwCommitment commitment;
} BwOpenCommitment;

/* One place of the ledger as it is played again. */
typedef struct BwPlace {
    struct BwPlace *next;
    char id[BW_PLACE_MAX];
    BwTable *table, *before; /* NULL until it first opens */
    bool is_open;
    bool is_lost;          /* a record of it is damaged: nothing can be said until it opens again */
    BwCents house_at_open; /* inventory and commission then */
    BwPatrons patrons;
    uint64_t incident_due;                  /* an irregularity whose record must follow; 0: none */
    BwIncident incident;                    /* as it must be */
    BwRoundOn round;                        /* the one that is on */
    char committed[BW_COMMITMENT_TEXT_MAX]; /* what it is dealt under */
    const BwGame *closed; /* the game that was played here before the place closed; NULL: none */
    BwCents closed_meter_cents[BW_METERS_MAX];
    BwOpenCommitment *commitment;
    size_t n_commitments, n_commitments_max;
    BwTourBook *book; /* of a tournament; NULL: it is none */
} BwPlace;

typedef struct BwAudit {
    BwAuditSee *see;
    void *context;
    const BwAuditWatch *watch; /* NULL: nobody */
    BwAuditTotals *totals;
    BwBalances balances;
    BwBalances patrons;   /* their ids, as names */
    BwBalances roles;     /* of those who have an account, by their ids, as the notes give them */
    BwBalances incidents; /* of which authorities must be told, by their records */
    BwPlace *places;

    /* Room for one event. */
    BwEvent event;
    BwOut out;
    BwTableLine table_line;
    BwReveal reveal;
    char line[1024];
    char body[BW_BODY_MAX];
    char entries[BW_ENTRIES_MAX];
    char account[BW_ACCOUNT_MAX];
} BwAudit;

__attribute__((format(printf, 5, 6))) void bw_audit_find(BwAudit *audit, uint64_t seq,
                                                         const char *place, const char *field,
                                                         const char *sentence, ...);

/* What stands on the account KIND:PLACE[:NAME]. */
BwCents bw_audit_balance(BwAudit *audit, const char *kind, const char *place, const char *name);

BwPlace *bw_audit_place(BwAudit *audit, const char *id);

/* Plays the record at its place, books its entries, and complains of all that does not fit. */
void bw_audit_table(BwAudit *audit, const BwRecord *record);

/* Plays what has happened at a tournament again (audit_tour.c); its seed has been shown. */
void bw_audit_tournament(BwAudit *audit, const BwRecord *record);
void bw_audit_tour_seed(BwAudit *audit, const BwPlace *place, const BwRecord *record);

/* Compares what is written in a field with what it must be; false if they differ. */
bool bw_audit_same(BwAudit *audit, const BwRecord *record, const char *field, const char *written,
                   const char *expected);

/* Every commitment that is still closed must have its seed among these. */
void bw_audit_commitments(BwAudit *audit, const BwBalances *kept);

#endif
