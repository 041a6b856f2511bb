/* table_record.h: the daily record of a table that is tested (8.4(f)2.iv): what the ledger has of
 * it, held against theory, with the band in which the win should lie. */
#ifndef BW_OFFICE_TABLE_RECORD_H
#define BW_OFFICE_TABLE_RECORD_H

#include "house/ledger.h"

typedef struct BwTableRecord {
    char game[64];
    uint64_t rounds, wagers;
    BwCents wagered_cents, win_cents; /* of the house */
    double expected_cents, variance;  /* of the win, in cents and their square */
    uint64_t unknown;                 /* wagers that have no figure: they count in their main one */
    unsigned irregularities;
} BwTableRecord;

/* The events of the place in that span, played again. False, with a sentence, if the ledger cannot
 * be read, or a table has no exact figures. */
bool bw_table_record(BwLedger *ledger, const char *place, int64_t from_us, int64_t to_us,
                     BwTableRecord *record, char *error, size_t size);

/* The band in which the win lies 19 days in 20, about the expected win. */
void bw_table_record_band(const BwTableRecord *record, double *from_cents, double *to_cents);

#endif
