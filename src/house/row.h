/* row.h: a record as a store holds it: bytes that need not be lawful. Whoever writes makes it of a
 * BwRecord; the audit reads it first and believes it only when its hash fits. */
#ifndef BW_HOUSE_ROW_H
#define BW_HOUSE_ROW_H

#include "house/record.h"

/* Bytes behind which there is a zero; there may be others among them. */
typedef struct BwText {
    const char *at;
    size_t n;
} BwText;

enum { BW_ROW_KIND, BW_ROW_PLACE, BW_ROW_BODY, BW_ROW_ENTRIES, BW_ROW_TEXTS };

typedef struct BwRow {
    uint64_t seq;
    int64_t time_us;
    BwText text[BW_ROW_TEXTS];
    BwText hash;
    const char *damage; /* a field that is not even of its type, or NULL */
} BwRow;

void bw_row_hash(const BwHash *before, const BwRow *row, BwHash *hash);
void bw_row_of_record(const BwRecord *record, BwRow *row);

/* False if no record can have these bytes: an unknown kind, a zero in a text, half a hash. */
bool bw_record_of_row(const BwRow *row, BwRecord *record);

#endif
