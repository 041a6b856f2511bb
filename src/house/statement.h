/* statement.h: what a day, or any span of time, brought: to each table, and to each patron.
 *
 * A statement is drawn up while the ledger is audited (audit.h), from the same replay: what it says
 * has been proved. A wager belongs to the day in which it is settled. For every table
 *
 *     win = closing inventory + commission - opening inventory - fills
 *
 * (13:69D-1.21 and 1.34: here the buy-ins are the house's, not a table's), and for every patron
 *
 *     closing = opening + deposits - withdrawals - to games + from games
 *     win     = from games + funds on games at the end - to games - those at the beginning
 *
 * (13:69O-1.9). bw_statement checks both against the accounts of the ledger. */
#ifndef BW_HOUSE_STATEMENT_H
#define BW_HOUSE_STATEMENT_H

#include "house/audit.h"
#include "house/incident.h"

enum { BW_STATEMENT_NAME_MAX = 64 };

typedef struct BwTableStatement {
    char place[BW_PLACE_MAX];
    char game[BW_PLACE_MAX];
    uint64_t rounds, wagers;            /* wagers that were decided */
    BwCents wagered_cents;              /* the stakes of those */
    BwCents opening_cents, fills_cents; /* inventory then; what the house gave since */
    BwCents closing_cents, commission_cents;
    BwCents rake_cents;   /* of the win, what was taken of pots */
    BwCents meters_cents; /* by how much the meters grew, less what they paid */
    BwCents win_cents;
} BwTableStatement;

typedef struct BwPatronStatement {
    uint64_t id;
    char name[BW_STATEMENT_NAME_MAX];
    BwCents opening_cents, deposits_cents, withdrawals_cents, to_games_cents, from_games_cents;
    BwCents closing_cents;
    BwCents funds_before_cents, funds_after_cents; /* wagers that are up */
    BwCents win_cents;
} BwPatronStatement;

/* What a floorperson decided about a player, and when each authority was told of it. */
typedef struct BwIncidentStatement {
    uint64_t seq;
    int64_t time_us;
    char place[BW_PLACE_MAX];
    BwIncident incident;
    int64_t told_us[BW_AUTHORITIES]; /* 0: not yet, or nobody need be told */
} BwIncidentStatement;

/* Is somebody still to be told? */
bool bw_incident_open(const BwIncidentStatement *row);

typedef struct BwStatement {
    int64_t from_us, to_us; /* the first microsecond, and the one behind the last */
    BwTableStatement *table;
    BwPatronStatement *patron;
    size_t n_tables, n_patrons;    /* those that moved, by id */
    BwIncidentStatement *incident; /* of the span, and those before it that are open at its end */
    size_t n_incidents;
} BwStatement;

/* Draws up the statement of a span. False with a sentence if the ledger cannot be opened, or if its
 * own accounts contradict the sums; totals->findings says whether it is sound. To be freed with
 * bw_statement_free. */
bool bw_statement(const char *where, int64_t from_us, int64_t to_us, BwStatement *statement,
                  BwAuditTotals *totals, char *error, size_t size);
void bw_statement_free(BwStatement *statement);

/* A day, "2026-11-15", as its first microsecond and the next day's, UTC; false for another text. */
bool bw_statement_day(const char *text, int64_t *from_us, int64_t *to_us);

#endif
