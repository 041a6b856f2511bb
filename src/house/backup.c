/* backup.c: reading here, writing there, a thousand rows at a time. */
#include "house/backup.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/store.h"
#include "live/live.h"

enum { ROWS = 1000, FIELDS = BW_ROW_TEXTS + 1 };

/* Rows that wait to be written; their texts lie in `bytes`. */
typedef struct Copy {
    BwStore *from, *to;
    BwStoreStatus status; /* of writing */
    uint64_t records;
    size_t n;
    BwRow row[ROWS];
    size_t at[ROWS][FIELDS];
    char *bytes;
    size_t used, max;
    BwBalances accounts;
    BwSide side;
    BwHouseKey from_key, to_key;
    bool no_key; /* what is copied is taken on trust */
} Copy;

/* Rows are gathered before they are written, and their texts live only until the next one is read.
 * */
static size_t keep(Copy *copy, BwText text) {
    if (copy->used + text.n + 1 > copy->max) {
        copy->max = 2 * (copy->used + text.n + 1);
        copy->bytes = realloc(copy->bytes, copy->max);
        if (copy->bytes == NULL) abort();
    }
    size_t at = copy->used;
    memcpy(copy->bytes + at, text.at, text.n);
    copy->bytes[at + text.n] = '\0';
    copy->used += text.n + 1;
    return at;
}

/* Texts are found by their distance from the beginning: the memory may have moved while it grew. */
static bool write_rows(Copy *copy) {
    for (size_t i = 0; i < copy->n; i++) {
        for (unsigned t = 0; t < BW_ROW_TEXTS; t++) {
            copy->row[i].text[t].at = copy->bytes + copy->at[i][t];
        }
        copy->row[i].hash.at = copy->bytes + copy->at[i][BW_ROW_TEXTS];
    }
    if (copy->n > 0) copy->status = copy->to->kind->put(copy->to, copy->row, copy->n);
    copy->records += copy->n;
    copy->n = copy->used = 0;
    return copy->status == BW_STORE_DONE;
}

static bool see_row(void *context, const BwRow *row) {
    Copy *copy = context;
    size_t i = copy->n++;
    copy->row[i] = *row;
    for (unsigned t = 0; t < BW_ROW_TEXTS; t++) copy->at[i][t] = keep(copy, row->text[t]);
    copy->at[i][BW_ROW_TEXTS] = keep(copy, row->hash);
    return copy->n < ROWS || write_rows(copy);
}

static bool see_account(void *context, const char *name, BwCents cents) {
    Copy *copy = context;
    bw_balances_add(&copy->accounts, name, strlen(name), cents);
    return true;
}

/* Is it the seed of a commitment? The others are of sessions. */
static bool is_seed(const BwSideRow *row) {
    BwCommitment commitment;
    return bw_commitment_parse(row->text[0], strlen(row->text[0]), &commitment);
}

/* A copy has a key of its own, so that every row that was good is sealed anew, and one that was not
 * stays as bad as it was. Seeds that nobody has seen are left out. */
static bool see_side(void *context, const BwSideRow *row) {
    Copy *copy = context;
    BwSideRow whole = *row;
    char seal[BW_HASH_TEXT_MAX];
    bool good = copy->no_key || bw_side_is_sealed(&copy->from_key, copy->side, row);
    for (unsigned i = 0; i < BW_SIDE_COLUMNS_MAX; i++) {
        if (whole.text[i] == NULL) whole.text[i] = "";
    }
    if (copy->side == BW_SIDE_SECRET) {
        if (!is_seed(&whole)) return true;
        whole.text[2] = BW_SEED_WITHHELD;
    }
    if (good) {
        bw_side_seal(&copy->to_key, copy->side, &whole, seal);
        whole.text[bw_side_tables[copy->side].n_columns - 1] = seal;
    }
    copy->status = copy->to->kind->put_side(copy->to, copy->side, &whole);
    return copy->status == BW_STORE_DONE;
}

/* Whoever opens a house on a copy must know that it is one: the ledger itself may have gone on. */
static bool mark_copy(Copy *copy) {
    BwStore *to = copy->to;
    char seal[BW_HASH_TEXT_MAX];
    BwSideRow row = {{BW_SECRET_COPIED, "", "yes", NULL, NULL}};
    bw_side_seal(&copy->to_key, BW_SIDE_SECRET, &row, seal);
    row.text[bw_side_tables[BW_SIDE_SECRET].n_columns - 1] = seal;
    return to->kind->put_side(to, BW_SIDE_SECRET, &row) == BW_STORE_DONE;
}

/* All of it within one transaction of each store. The sentence is that of the store that failed. */
static const char *copy_all(Copy *copy) {
    BwStore *from = copy->from, *to = copy->to;
    BwLedgerWant want = BW_LEDGER_WANT_ALL;
    if (from->kind->begin_read(from) != BW_STORE_DONE) return from->sentence;
    if (to->kind->begin(to) != BW_STORE_DONE) return to->sentence;
    if (from->kind->read(from, &want, see_row, copy) != BW_STORE_DONE) return from->sentence;
    if (copy->status != BW_STORE_DONE || !write_rows(copy)) return to->sentence;
    if (from->kind->read_accounts(from, see_account, copy) != BW_STORE_DONE) return from->sentence;
    if (to->kind->add_accounts(to, &copy->accounts) != BW_STORE_DONE) return to->sentence;
    for (unsigned side = 0; side < BW_SIDES; side++) {
        copy->side = (BwSide)side;
        if (from->kind->read_side(from, copy->side, see_side, copy) != BW_STORE_DONE) {
            return from->sentence;
        }
        if (copy->status != BW_STORE_DONE) return to->sentence;
    }
    if (!mark_copy(copy)) return to->sentence;
    return to->kind->commit(to) == BW_STORE_DONE ? NULL : to->sentence;
}

/* A copy never mixes with what is there. */
static bool is_empty(BwStore *store, char *error, size_t size) {
    uint64_t seq;
    BwHash hash;
    if (store->kind->head(store, &seq, &hash) != BW_STORE_DONE) {
        snprintf(error, size, "%s", store->sentence);
        return false;
    }
    if (seq == 0) return true;
    snprintf(error, size, "there is a ledger already: it is not written over");
    return false;
}

/* The keys of both. */
static bool find_keys(Copy *copy, const char *from, const char *to, char *error, size_t size) {
    if (!copy->no_key && bw_store_key(copy->from, from, BW_LEDGER_READ, &copy->from_key, error,
                                      size) != BW_KEY_THERE) {
        return false;
    }
    return bw_store_key(copy->to, to, BW_LEDGER_WRITE, &copy->to_key, error, size) == BW_KEY_THERE;
}

bool bw_ledger_copy(const char *from, const char *to, bool no_key, uint64_t *records, char *error,
                    size_t size) {
    Copy *copy = calloc(1, sizeof *copy);
    if (copy == NULL) abort();
    bool done = false;
    copy->no_key = no_key;
    copy->from = bw_store_open(from, BW_LEDGER_READ, error, size);
    if (copy->from != NULL) copy->to = bw_store_open(to, BW_LEDGER_WRITE, error, size);
    if (copy->to != NULL && is_empty(copy->to, error, size) &&
        find_keys(copy, from, to, error, size)) {
        const char *sentence = copy_all(copy);
        done = sentence == NULL;
        if (!done) snprintf(error, size, "%s", sentence);
    }
    *records = copy->records;
    if (copy->from != NULL) copy->from->kind->close(copy->from);
    if (copy->to != NULL) copy->to->kind->close(copy->to);
    bw_balances_free(&copy->accounts);
    free(copy->bytes);
    sodium_memzero(copy, sizeof *copy);
    free(copy);
    return done;
}
