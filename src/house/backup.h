/* backup.h: a ledger copied from one store into another, record by record, hashes and all. The same
 * code makes a backup, restores one, and moves a house from SQLite to PostgreSQL or back. */
#ifndef BW_HOUSE_BACKUP_H
#define BW_HOUSE_BACKUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Copies everything, as it stands at one moment, into a ledger that is new or has no record yet, in
 * one transaction: it is there whole or not at all. False, and a sentence, if it cannot be done. It
 * does not look at what it copies: audit the copy. */
bool bw_ledger_copy(const char *from, const char *to, uint64_t *records, char *error, size_t size);

#endif
