/* audit_heads.h: signed heads that somebody kept elsewhere, held against the records of a ledger
 * while it is audited. */
#ifndef BW_CLI_LEDGER_AUDIT_HEADS_H
#define BW_CLI_LEDGER_AUDIT_HEADS_H

#include "cli/kit/args.h"
#include "house/audit.h"
#include "house/head.h"

typedef struct BwAuditHeads {
    BwHead *head; /* by number */
    size_t n, next;
    size_t agree, differ;
    uint64_t last_seq; /* of the ledger, as far as it was seen */
    BwAuditSee *see;
    void *context;
} BwAuditHeads;

/* Reads the heads of the file; all must be signed with the key, hexadecimal, unless it is NULL.
 * False after a complaint. */
bool bw_audit_heads_open(BwAuditHeads *heads, const BwArgs *args, const char *path,
                         const char *key);

/* To be given every record that can be believed, in order; and what they do to tables, for nothing.
 */
void bw_audit_heads_record(void *context, const BwRecord *record);
void bw_audit_heads_moved(void *context, const BwRecord *record, const BwAuditMove *move);

/* After the last record: heads that the ledger does not reach, and how many more differ. */
void bw_audit_heads_end(BwAuditHeads *heads);

void bw_audit_heads_print(const BwAuditHeads *heads, FILE *out);
void bw_audit_heads_free(BwAuditHeads *heads);

#endif
