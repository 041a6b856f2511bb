/* store.c: which store a ledger lies in, and what both stores share. */
#include "house/store.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

const BwSideTable bw_side_tables[BW_SIDES] = {
    [BW_SIDE_SECRET] = {"secret", 4, {"commitment", "place", "secret", "seal"}},
    [BW_SIDE_LOGIN] = {"login", 5, {"name", "role", "password", "patron", "seal"}},
};

bool bw_store_is_postgres(const char *where) {
    return strncmp(where, "postgresql://", 13) == 0 || strncmp(where, "postgres://", 11) == 0;
}

BwStore *bw_store_open(const char *where, BwLedgerMode mode, char *error, size_t size) {
    if (sodium_init() < 0) {
        snprintf(error, size, "the system has no source of randomness");
        return NULL;
    }
    if (bw_store_is_postgres(where)) return bw_store_open_postgres(where, mode, error, size);
    if (strncmp(where, "sqlite:", 7) == 0) where += 7;
    return bw_store_open_sqlite(where, mode, error, size);
}

void bw_side_seal(const BwHouseKey *key, BwSide side, const BwSideRow *row,
                  char out[BW_HASH_TEXT_MAX]) {
    crypto_generichash_state state;
    BwHash hash;
    uint8_t seals[BW_SECRET_BYTES];
    const BwSideTable *table = &bw_side_tables[side];
    bw_key_derive(key, "seals", seals);
    crypto_generichash_init(&state, seals, sizeof seals, BW_HASH_BYTES);
    crypto_generichash_update(&state, (const uint8_t *)table->name, strlen(table->name) + 1);
    for (unsigned i = 0; i + 1 < table->n_columns; i++) {
        const char *text = row->text[i] != NULL ? row->text[i] : "";
        crypto_generichash_update(&state, (const uint8_t *)text, strlen(text) + 1);
    }
    crypto_generichash_final(&state, hash.bytes, BW_HASH_BYTES);
    bw_hash_format(&hash, out);
    sodium_memzero(seals, sizeof seals);
}

bool bw_side_is_sealed(const BwHouseKey *key, BwSide side, const BwSideRow *row) {
    char seal[BW_HASH_TEXT_MAX];
    const char *written = row->text[bw_side_tables[side].n_columns - 1];
    for (unsigned i = 0; i < bw_side_tables[side].n_columns; i++) {
        if (row->text[i] == NULL) return false;
    }
    bw_side_seal(key, side, row, seal);
    return strlen(written) == strlen(seal) && sodium_memcmp(written, seal, strlen(seal)) == 0;
}

static bool see_any(void *context, const BwSideRow *row) {
    (void)row;
    *(bool *)context = true;
    return false;
}

BwKeyStatus bw_store_key(BwStore *store, const char *where, BwLedgerMode mode, BwHouseKey *key,
                         char *error, size_t size) {
    bool any = false;
    BwKeyStatus status = bw_key_read(where, key, error, size);
    if (status != BW_KEY_MISSING) return status;
    for (unsigned side = 0; side < BW_SIDES && !any; side++) {
        if (store->kind->read_side(store, (BwSide)side, see_any, &any) == BW_STORE_DONE) continue;
        snprintf(error, size, "%s", store->sentence);
        return BW_KEY_BAD;
    }
    if (any) return BW_KEY_MISSING;
    error[0] = '\0';
    if (mode == BW_LEDGER_WRITE) return bw_key_make(where, key, error, size);
    randombytes_buf(key->bytes, sizeof key->bytes);
    return BW_KEY_THERE;
}

/* The kind is written out: an index of some kinds is found only by a query that names one. */
void bw_store_conditions(const BwLedgerWant *want, const char *parameter, char *out, size_t size) {
    char kind[48] = "";
    if (want->kind < BW_RECORD_KIND_COUNT) {
        snprintf(kind, sizeof kind, " AND kind = '%s'", bw_record_word(want->kind));
    }
    if (want->place != NULL) {
        snprintf(out, size, "%s AND place = %s", kind, parameter);
    } else {
        snprintf(out, size, "%s", kind);
    }
}
