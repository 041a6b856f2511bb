/* mark.h: how far a ledger has come, noted outside it.
 *
 * A ledger that was put back (a copy of its file, a snapshot of its disk or database) looks like
 * one whose house was closed in time: the seeds that it keeps would be dealt again, and whoever saw
 * what they gave would bet on it. So the number and the hash of the last durable record are noted
 * in a small file beside the ledger: PATH.head for a file; for a database a file in the folder of
 * the program's state, under the hash of its first record. It is written about once a second, after
 * the records, so it may lag behind the ledger and is never ahead of one that only grew. A ledger
 * that does not have the record of its mark is older than it was, or another one. */
#ifndef BW_HOUSE_MARK_H
#define BW_HOUSE_MARK_H

#include "house/audit.h"
#include "house/ledger.h"

enum { BW_MARK_PATH_MAX = 4096 };

/* Where files that belong to the ledger lie: its place with `tail` behind it. False, with a
 * sentence, where there is none. */
bool bw_ledger_beside(BwLedger *ledger, const char *where, const char *tail,
                      char out[BW_MARK_PATH_MAX], char *error, size_t size);

/* What was noted; false if there is nothing that can be read. */
bool bw_mark_read(const char *path, BwKnown *mark);

/* Notes it, durably and whole; false with a sentence. */
bool bw_mark_write(const char *path, const BwKnown *mark, char *error, size_t size);

/* Is it a copy that a backup or a restore has made, on which no house has opened since? */
bool bw_ledger_is_copy(BwLedger *ledger, bool *copy, char *error, size_t size);

/* Does the ledger have this record? False, with a sentence, if not. */
bool bw_ledger_has(BwLedger *ledger, const BwKnown *known, char *sentence, size_t size);

#endif
