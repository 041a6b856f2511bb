/* accounts.c: patrons and sessions. */
#include "serve/accounts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

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

/* ---- log-ins ------------------------------------------------------------------------------ */

/* In the books the role is followed by what is known of the log-ins: "player last=1794776062". */
static bool save_login(BwAccounts *accounts, uint64_t patron) {
    const BwPatron *row = &accounts->patron[patron];
    char role[128];
    snprintf(role, sizeof role, "%s last=%lld failed=%u locked=%lld",
             bw_role_word((BwPatronRole)row->role), (long long)row->login_s, row->failed,
             (long long)row->locked_until_s);
    BwLogin login = {.name = row->name, .role = role, .password = row->password, .patron = patron};
    return bw_ledger_login_put(accounts->ledger, &login);
}

static void read_login(BwPatron *row, const char *text) {
    char word[32] = "";
    long long last = 0, locked = 0;
    unsigned failed = 0;
    BwPatronRole role = BW_ROLE_PLAYER;
    sscanf(text, "%31s last=%lld failed=%u locked=%lld", word, &last, &failed, &locked);
    bw_role_find(word, &role);
    row->role = (uint8_t)role;
    row->login_s = last;
    row->failed = (uint8_t)failed;
    row->locked_until_s = locked;
}

bool bw_accounts_set_login(BwAccounts *accounts, uint64_t patron, const char *name,
                           BwPatronRole role, const char *password) {
    BwPatron *row = make_room_for(accounts, patron);
    const BwPatron was = *row;
    char *copy = strdup(password);
    if (copy == NULL) abort();
    row->password = copy;
    row->role = (uint8_t)role;
    if (row->name != name) snprintf(row->name, sizeof row->name, "%s", name);
    if (!save_login(accounts, patron)) {
        *row = was;
        free(copy);
        return false;
    }
    free(was.password);
    return true;
}

bool bw_accounts_login_failed(BwAccounts *accounts, uint64_t patron, int64_t time_s) {
    BwPatron *row = &accounts->patron[patron];
    if (bw_accounts_patron(accounts, patron) == NULL || row->password == NULL) return false;
    row->failed++;
    bool locks = row->failed >= BW_LOGINS_FAILED_MAX;
    if (locks) {
        row->locked_until_s = time_s + BW_LOCKED_S;
        row->failed = 0;
    }
    save_login(accounts, patron);
    return locks;
}

bool bw_accounts_login_done(BwAccounts *accounts, uint64_t patron, int64_t time_s) {
    BwPatron *row = &accounts->patron[patron];
    row->login_before_s = row->login_s;
    row->login_s = time_s;
    row->failed = 0;
    row->locked_until_s = 0;
    return save_login(accounts, patron);
}

int64_t bw_accounts_locked_s(const BwAccounts *accounts, uint64_t patron, int64_t time_s) {
    const BwPatron *row = bw_accounts_patron(accounts, patron);
    return row != NULL && row->locked_until_s > time_s ? row->locked_until_s - time_s : 0;
}

bool bw_accounts_unlock(BwAccounts *accounts, uint64_t patron) {
    BwPatron *row = &accounts->patron[patron];
    row->failed = 0;
    row->locked_until_s = 0;
    return save_login(accounts, patron);
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
    BwPatron *row = make_room_for(accounts, login->patron);
    free(row->password);
    row->password = strdup(login->password);
    if (row->password == NULL) abort();
    read_login(row, login->role);
    snprintf(row->name, sizeof row->name, "%s", login->name);
    return true;
}

static const char session_key[] = "session-key";

/* A session that was ended stands there as "ended:RANDOM" until the time that it would have held.
 */
static const char ended_session[] = "ended:";

static void add_revoked(BwAccounts *accounts, uint64_t random) {
    if (accounts->n_revoked == accounts->revoked_capacity) {
        accounts->revoked_capacity = 2 * accounts->revoked_capacity + 16;
        accounts->revoked =
            realloc(accounts->revoked, accounts->revoked_capacity * sizeof *accounts->revoked);
        if (accounts->revoked == NULL) abort();
    }
    accounts->revoked[accounts->n_revoked++] = random;
}

typedef struct Loading {
    BwAccounts *accounts;
    int64_t time_s;
    char (*stale)[32]; /* ended sessions that need not be kept any more */
    size_t n_stale, capacity;
} Loading;

static void add_stale(Loading *loading, const char *key) {
    if (loading->n_stale == loading->capacity) {
        loading->capacity = 2 * loading->capacity + 16;
        loading->stale = realloc(loading->stale, loading->capacity * sizeof *loading->stale);
        if (loading->stale == NULL) abort();
    }
    snprintf(loading->stale[loading->n_stale++], sizeof *loading->stale, "%s", key);
}

static bool see_key(void *context, const BwSecret *secret) {
    Loading *loading = context;
    BwAccounts *accounts = loading->accounts;
    size_t n;
    if (strncmp(secret->commitment, ended_session, sizeof ended_session - 1) == 0) {
        if (strtoll(secret->secret, NULL, 10) < loading->time_s) {
            add_stale(loading, secret->commitment);
        } else {
            add_revoked(accounts,
                        strtoull(secret->commitment + sizeof ended_session - 1, NULL, 16));
        }
        return true;
    }
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
    Loading loading = {.accounts = accounts, .time_s = (int64_t)time(NULL)};
    bool read = bw_ledger_secrets(ledger, see_key, &loading, error, size);
    for (size_t i = 0; i < loading.n_stale; i++) bw_ledger_secret_drop(ledger, loading.stale[i]);
    free(loading.stale);
    if (!read) return false;
    if (sodium_is_zero(accounts->key, sizeof accounts->key) && !bw_accounts_new_key(accounts)) {
        snprintf(error, size, "the ledger does not keep the key of the sessions");
        return false;
    }
    return true;
}

void bw_accounts_free(BwAccounts *accounts) {
    for (uint64_t id = 0; id < accounts->capacity; id++) free(accounts->patron[id].password);
    free(accounts->patron);
    free(accounts->revoked);
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
    for (size_t i = 0; i < accounts->n_revoked; i++) {
        if (accounts->revoked[i] == random) return 0;
    }
    return bw_accounts_patron(accounts, patron) != NULL ? patron : 0;
}

bool bw_token_revoke(BwAccounts *accounts, const char *token) {
    uint8_t bytes[BW_TOKEN_BYTES];
    char key[32], until[32];
    if (!open_token(accounts, token, bytes)) return true; /* it is none */
    uint64_t random = get_u64(bytes + 16);
    int64_t until_s = (int64_t)get_u64(bytes + 8) + (int64_t)BW_TOKEN_DAYS * 86400;
    add_revoked(accounts, random);
    snprintf(key, sizeof key, "%s%016llx", ended_session, (unsigned long long)random);
    snprintf(until, sizeof until, "%lld", (long long)until_s);
    BwSecret ended = {.commitment = key, .place = "", .secret = until};
    return bw_ledger_secret_put(accounts->ledger, &ended);
}
