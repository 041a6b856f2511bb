/* backup.h: a ledger copied from one store into another, record by record, hashes and all. The same
 * code makes a backup, restores one, and moves a house from SQLite to PostgreSQL or back. */
#ifndef BW_HOUSE_BACKUP_H
#define BW_HOUSE_BACKUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Copies all records and log-ins, as they stand at one moment, into a ledger that is new or has no
 * record yet, in one transaction: it is there whole or not at all. False, and a sentence, if it
 * cannot be done. It does not look at what it copies: audit the copy.
 *
 * The copy has a key of its own, and log-ins are sealed with it; a seal that was not right stays
 * wrong. Without the key of `from` nothing is copied, unless `no_key` takes its rows on trust.
 * Seeds that are not shown yet are left out, only that they were committed to stays; so are the key
 * of the sessions and those that were ended: a house that goes on from a copy deals from new seeds,
 * and everybody logs in again. */
bool bw_ledger_copy(const char *from, const char *to, bool no_key, uint64_t *records, char *error,
                    size_t size);

/* What stands in a copy for a seed that was left out. */
#define BW_SEED_WITHHELD "withheld"

#endif
