/* audit.h: everything that a ledger claims, proved again from its records alone.
 *
 * The audit reads every record in order. It follows the chain of hashes; where a record does not
 * fit, it looks for the one byte that was changed, and names it. It books every entry, opens every
 * table with the line of its `open` record, applies every event again, and compares postings,
 * entries, wagers at risk, inventory, commission and meters with what is written. At the end it
 * compares the balances, and what is kept beside the chain: seals, commitments and their seeds.
 *
 * A ledger in use can be audited: what is read is of one moment. */
#ifndef BW_HOUSE_AUDIT_H
#define BW_HOUSE_AUDIT_H

#include "house/money.h"
#include "house/record.h"

/* Something that is not as it must be. */
typedef struct BwFinding {
    uint64_t seq;         /* of the record; 0: it lies in none */
    const char *place;    /* "": of the house */
    const char *field;    /* "body", "hash", ...; "file": the store itself */
    const char *sentence; /* what is wrong */
} BwFinding;

typedef void BwAuditSee(void *context, const BwFinding *finding);

typedef struct BwAuditTotals {
    uint64_t findings;
    uint64_t records, tables, chapters, events, postings, rounds, patrons, accounts;
    uint64_t commitments, revealed;
    uint64_t given_up;     /* commitments whose seeds a restored ledger did not bring */
    BwCents in_hand_cents; /* of all patrons */
    BwCents at_risk_cents, inventory_cents, commission_cents, meter_cents, drop_cents, house_cents;
    BwCents players_cents; /* of the house's own players */
    int64_t first_us, last_us;
    uint64_t head_seq; /* of the last record */
    BwHash head;
} BwAuditTotals;

/* A record that somebody noted elsewhere: the ledger must still have it. seq 0: none. */
typedef struct BwKnown {
    uint64_t seq;
    BwHash hash;
} BwKnown;

/* False, and a sentence, if the ledger cannot be opened; else totals->findings says all. */
bool bw_audit(const char *where, BwKnown known, BwAuditSee *see, void *context,
              BwAuditTotals *totals, char *error, size_t size);

/* An event as it was played again; `after` and `out` are NULL where a table closes. */
typedef struct BwAuditMove {
    const BwTable *before, *after;
    const BwOut *out;
    const BwPatrons *patrons; /* who sits where */
} BwAuditMove;

/* Somebody who looks on: every record that can be believed, then what it did at its table; NULL:
 * he does not want to know. */
typedef struct BwAuditWatch {
    void *context;
    void (*record)(void *context, const BwRecord *record);
    void (*moved)(void *context, const BwRecord *record, const BwAuditMove *move);
} BwAuditWatch;

/* The same with somebody who looks on, or NULL. */
bool bw_audit_watched(const char *where, BwKnown known, BwAuditSee *see, void *context,
                      const BwAuditWatch *watch, BwAuditTotals *totals, char *error, size_t size);

#endif
