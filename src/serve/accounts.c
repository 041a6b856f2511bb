/* accounts.c: patrons and sessions. */
#include "serve/accounts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/money.h"
#include "table/transcript.h"

static const char *const role_words[BW_PATRON_ROLES] = {"player", "dealer", "floorperson",
                                                        "auditor", "administrator"};

const char *bw_role_word(BwPatronRole role) {
    return role_words[role];
}

bool bw_role_find(const char *word, BwPatronRole *role) {
    for (unsigned r = 0; r < BW_PATRON_ROLES; r++) {
        if (strcmp(word, role_words[r]) != 0) continue;
        *role = (BwPatronRole)r;
        return true;
    }
    return false;
}

/* ---- patrons ------------------------------------------------------------------------------ */

static BwPatron *make_room_for(BwAccounts *accounts, uint64_t id) {
    if (id >= accounts->capacity) {
        uint64_t capacity = 2 * id + 64;
        BwPatron *grown = realloc(accounts->patron, capacity * sizeof *grown);
        if (grown == NULL) abort();
        memset(grown + accounts->capacity, 0, (capacity - accounts->capacity) * sizeof *grown);
        accounts->patron = grown;
        accounts->capacity = capacity;
    }
    if (id > accounts->n_patrons) accounts->n_patrons = id;
    return &accounts->patron[id];
}

const BwPatron *bw_accounts_patron(const BwAccounts *accounts, uint64_t id) {
    bool known = id != 0 && id <= accounts->n_patrons && accounts->patron[id].name[0] != '\0';
    return known ? &accounts->patron[id] : NULL;
}

static uint64_t find_name(const BwAccounts *accounts, const char *name, bool with_password) {
    for (uint64_t id = 1; id <= accounts->n_patrons; id++) {
        const BwPatron *patron = &accounts->patron[id];
        if (with_password && patron->password == NULL) continue;
        if (strcmp(patron->name, name) == 0) return id;
    }
    return 0;
}

uint64_t bw_accounts_named(const BwAccounts *accounts, const char *name) {
    return find_name(accounts, name, true);
}

bool bw_account_name_is_good(const char *name) {
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
    size_t n = strlen(name);
    return n > 0 && n < BW_ACCOUNT_NAME_MAX && strspn(name, letters) == n && name[0] != '-';
}

uint64_t bw_accounts_add(BwAccounts *accounts, const char *name, BwCents bankroll_cents) {
    uint64_t id = accounts->n_patrons + 1;
    char own[BW_ACCOUNT_NAME_MAX], body[128], entries[256], amount[BW_CENTS_TEXT_MAX];
    if (name == NULL) {
        snprintf(own, sizeof own, "Guest-%llu", (unsigned long long)id);
    } else if (find_name(accounts, name, false) == 0) {
        snprintf(own, sizeof own, "%s", name);
    } else {
        snprintf(own, sizeof own, "%.14s-%llu", name, (unsigned long long)id);
    }
    snprintf(body, sizeof body, "patron %llu player %s", (unsigned long long)id, own);
    BwRecord patron = {.kind = BW_RECORD_PATRON, .place = "", .body = body, .entries = ""};
    if (bw_ledger_append(accounts->ledger, &patron) == 0) return 0;
    BwPatron *row = make_room_for(accounts, id);
    snprintf(row->name, sizeof row->name, "%s", own);
    snprintf(body, sizeof body, "buy-in %llu %s", (unsigned long long)id,
             bw_cents_format(bankroll_cents, amount));
    BwRecord buy_in = {.kind = BW_RECORD_BUY_IN, .place = "", .body = body, .entries = entries};
    bool bought = bw_money_buy_in(id, bankroll_cents, entries, sizeof entries) &&
                  bw_ledger_append(accounts->ledger, &buy_in) != 0;
    return bought ? id : 0;
}

bool bw_accounts_set_login(BwAccounts *accounts, uint64_t patron, const char *name,
                           BwPatronRole role, const char *password) {
    BwLogin login = {
        .name = name, .role = bw_role_word(role), .password = password, .patron = patron};
    if (!bw_ledger_login_put(accounts->ledger, &login)) return false;
    BwPatron *row = make_room_for(accounts, patron);
    char *copy = strdup(password);
    if (copy == NULL) abort();
    free(row->password);
    row->password = copy;
    row->role = (uint8_t)role;
    if (strcmp(row->name, name) != 0) snprintf(row->name, sizeof row->name, "%s", name);
    return true;
}

BwCents bw_accounts_balance(const BwAccounts *accounts, uint64_t patron) {
    char account[BW_ACCOUNT_MAX];
    snprintf(account, sizeof account, "patron:%llu", (unsigned long long)patron);
    return bw_ledger_balance(accounts->ledger, account);
}

/* ---- loading ------------------------------------------------------------------------------ */

static bool see_patron(void *context, const BwRecord *record) {
    BwAccounts *accounts = context;
    static const char word[] = "patron ";
    char *rest;
    if (strncmp(record->body, word, sizeof word - 1) != 0) return true;
    uint64_t id = strtoull(record->body + sizeof word - 1, &rest, 10);
    const char *name = *rest == ' ' ? strchr(rest + 1, ' ') : NULL; /* behind the role */
    if (name == NULL || id == 0 || id >= 1ull << 40) return true;
    BwPatron *row = make_room_for(accounts, id);
    snprintf(row->name, sizeof row->name, "%s", name + 1);
    return true;
}

static bool see_login(void *context, const BwLogin *login) {
    BwAccounts *accounts = context;
    BwPatronRole role = BW_ROLE_PLAYER;
    bw_role_find(login->role, &role);
    BwPatron *row = make_room_for(accounts, login->patron);
    free(row->password);
    row->password = strdup(login->password);
    row->role = (uint8_t)role;
    snprintf(row->name, sizeof row->name, "%s", login->name);
    return true;
}

static const char session_key[] = "session-key";

static bool see_key(void *context, const BwSecret *secret) {
    BwAccounts *accounts = context;
    size_t n;
    if (strcmp(secret->commitment, session_key) != 0) return true;
    if (sodium_hex2bin(accounts->key, sizeof accounts->key, secret->secret, strlen(secret->secret),
                       NULL, &n, NULL) != 0) {
        sodium_memzero(accounts->key, sizeof accounts->key);
    }
    return true;
}

bool bw_accounts_new_key(BwAccounts *accounts) {
    char text[2 * sizeof accounts->key + 1];
    randombytes_buf(accounts->key, sizeof accounts->key);
    sodium_bin2hex(text, sizeof text, accounts->key, sizeof accounts->key);
    BwSecret secret = {.commitment = session_key, .place = "", .secret = text};
    bool put = bw_ledger_secret_put(accounts->ledger, &secret);
    sodium_memzero(text, sizeof text);
    return put;
}

bool bw_accounts_load(BwAccounts *accounts, BwLedger *ledger, char *error, size_t size) {
    BwLedgerWant want = {.place = NULL, .kind = BW_RECORD_PATRON};
    *accounts = (BwAccounts){.ledger = ledger};
    make_room_for(accounts, 0);
    if (!bw_ledger_read(ledger, &want, see_patron, accounts, error, size)) return false;
    if (!bw_ledger_logins(ledger, see_login, accounts, error, size)) return false;
    if (!bw_ledger_secrets(ledger, see_key, accounts, error, size)) return false;
    if (sodium_is_zero(accounts->key, sizeof accounts->key) && !bw_accounts_new_key(accounts)) {
        snprintf(error, size, "the ledger does not keep the key of the sessions");
        return false;
    }
    return true;
}

void bw_accounts_free(BwAccounts *accounts) {
    for (uint64_t id = 0; id < accounts->capacity; id++) free(accounts->patron[id].password);
    free(accounts->patron);
    sodium_memzero(accounts->key, sizeof accounts->key);
}

/* ---- sessions ----------------------------------------------------------------------------- */

enum { SIGNED = 24 };

static void put_u64(uint8_t *out, uint64_t value) {
    for (unsigned i = 0; i < 8; i++) out[i] = (uint8_t)(value >> (8 * i));
}

static uint64_t get_u64(const uint8_t *in) {
    uint64_t value = 0;
    for (unsigned i = 0; i < 8; i++) value |= (uint64_t)in[i] << (8 * i);
    return value;
}

static void sign(const BwAccounts *accounts, const uint8_t *bytes, uint8_t *out) {
    crypto_generichash(out, BW_TOKEN_BYTES - SIGNED, bytes, SIGNED, accounts->key,
                       sizeof accounts->key);
}

char *bw_token_make(const BwAccounts *accounts, uint64_t patron, int64_t time_s,
                    char out[BW_TOKEN_TEXT_MAX]) {
    uint8_t bytes[BW_TOKEN_BYTES];
    put_u64(bytes, patron);
    put_u64(bytes + 8, (uint64_t)time_s);
    randombytes_buf(bytes + 16, 8);
    sign(accounts, bytes, bytes + SIGNED);
    return sodium_bin2hex(out, BW_TOKEN_TEXT_MAX, bytes, sizeof bytes);
}

static bool open_token(const BwAccounts *accounts, const char *token,
                       uint8_t bytes[BW_TOKEN_BYTES]) {
    uint8_t signature[BW_TOKEN_BYTES - SIGNED];
    size_t n;
    if (strlen(token) != 2 * BW_TOKEN_BYTES) return false;
    if (sodium_hex2bin(bytes, BW_TOKEN_BYTES, token, strlen(token), NULL, &n, NULL) != 0) {
        return false;
    }
    sign(accounts, bytes, signature);
    return n == BW_TOKEN_BYTES && sodium_memcmp(signature, bytes + SIGNED, sizeof signature) == 0;
}

uint64_t bw_token_check(const BwAccounts *accounts, const char *token, int64_t time_s) {
    uint8_t bytes[BW_TOKEN_BYTES];
    if (!open_token(accounts, token, bytes)) return 0;
    int64_t issued = (int64_t)get_u64(bytes + 8);
    uint64_t random = get_u64(bytes + 16), patron = get_u64(bytes);
    if (issued > time_s + 60 || time_s - issued > (int64_t)BW_TOKEN_DAYS * 86400) return 0;
    unsigned kept = sizeof accounts->revoked / sizeof accounts->revoked[0];
    for (unsigned i = 0; i < kept && i < accounts->n_revoked; i++) {
        if (accounts->revoked[i] == random) return 0;
    }
    return bw_accounts_patron(accounts, patron) != NULL ? patron : 0;
}

void bw_token_revoke(BwAccounts *accounts, const char *token) {
    uint8_t bytes[BW_TOKEN_BYTES];
    unsigned kept = sizeof accounts->revoked / sizeof accounts->revoked[0];
    if (!open_token(accounts, token, bytes)) return;
    accounts->revoked[accounts->n_revoked % kept] = get_u64(bytes + 16);
    accounts->n_revoked++;
}
