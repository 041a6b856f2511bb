/* audit_heads.c: the heads in order of their numbers, each against the record of that number. */
#include "cli/ledger/audit_heads.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE_MAX = 256 };

static int by_seq(const void *a, const void *b) {
    uint64_t x = ((const BwHead *)a)->at.seq, y = ((const BwHead *)b)->at.seq;
    return x < y ? -1 : x > y;
}

bool bw_audit_heads_open(BwAuditHeads *heads, const BwArgs *args, const char *path,
                         const char *key) {
    char error[512];
    uint8_t wanted[BW_HEAD_KEY_BYTES];
    size_t n = 0;
    if (key != NULL &&
        (sodium_hex2bin(wanted, sizeof wanted, key, strlen(key), NULL, &n, NULL) != 0 ||
         n != sizeof wanted)) {
        bw_args_complain(args, "--key takes what boardwalk head --key prints: 64 digits");
        return false;
    }
    heads->head = bw_heads_read(path, &heads->n, error, sizeof error);
    if (heads->head == NULL) {
        bw_args_complain(args, "%s", error);
        return false;
    }
    for (size_t i = 0; key != NULL && i < heads->n; i++) {
        if (memcmp(heads->head[i].key, wanted, sizeof wanted) == 0) continue;
        bw_args_complain(args, "%s, line %zu: it is signed with another key", path, i + 1);
        bw_audit_heads_free(heads);
        return false;
    }
    if (heads->n > 0) qsort(heads->head, heads->n, sizeof *heads->head, by_seq);
    return true;
}

/* The first that differs is named; the others are counted. */
static void differs(BwAuditHeads *heads, const BwHead *head, const char *place,
                    const char *sentence) {
    char text[SENTENCE_MAX], when[32];
    if (heads->differ++ > 0) return;
    snprintf(text, sizeof text, sentence, bw_head_time(head, when), heads->last_seq);
    heads->see(heads->context, &(BwFinding){head->at.seq, place, "head", text});
}

/* Heads of records that were not shown: they are missing, or not to be believed. */
static void pass(BwAuditHeads *heads, uint64_t seq) {
    while (heads->next < heads->n && heads->head[heads->next].at.seq < seq) {
        differs(heads, &heads->head[heads->next++], "",
                "it was published on %s and cannot be compared: the record is missing or damaged");
    }
}

void bw_audit_heads_record(void *context, const BwRecord *record) {
    BwAuditHeads *heads = context;
    heads->last_seq = record->seq;
    pass(heads, record->seq);
    while (heads->next < heads->n && heads->head[heads->next].at.seq == record->seq) {
        const BwHead *head = &heads->head[heads->next++];
        if (memcmp(&head->at.hash, &record->hash, sizeof record->hash) == 0) {
            heads->agree++;
        } else {
            differs(heads, head, record->place,
                    "it is not the record that was published on %s: it, or one before it, was made "
                    "anew");
        }
    }
}

void bw_audit_heads_moved(void *context, const BwRecord *record, const BwAuditMove *move) {
    (void)context;
    (void)record;
    (void)move;
}

void bw_audit_heads_end(BwAuditHeads *heads) {
    char text[SENTENCE_MAX];
    while (heads->next < heads->n) {
        differs(heads, &heads->head[heads->next++], "",
                "it was published on %s, and the ledger ends at %" PRIu64);
    }
    if (heads->differ < 2) return;
    snprintf(text, sizeof text, "%zu later heads differ as well", heads->differ - 1);
    heads->see(heads->context, &(BwFinding){0, "", "head", text});
}

void bw_audit_heads_print(const BwAuditHeads *heads, FILE *out) {
    char when[32], key[2 * BW_HEAD_KEY_BYTES + 1];
    fprintf(out, "heads        %zu published, %zu agree", heads->n, heads->agree);
    if (heads->n > 0) {
        const BwHead *last = &heads->head[heads->n - 1];
        fprintf(out, "; the last of record %" PRIu64 ", %s, key %s", last->at.seq,
                bw_head_time(last, when),
                sodium_bin2hex(key, sizeof key, last->key, sizeof last->key));
    }
    fputc('\n', out);
}

void bw_audit_heads_free(BwAuditHeads *heads) {
    free(heads->head);
}
