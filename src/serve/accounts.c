/* accounts.c: patrons and sessions. */
#include "serve/accounts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/clock.h"
#include "house/money.h"
#include "table/transcript.h"

/* ---- patrons ------------------------------------------------------------------------------ */

/* Patrons are known by their number, which the ledger gives out from 1 on: a place in an array is
 * found at once. Pointers to others may have moved. */
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

uint64_t bw_accounts_named(const BwAccounts *accounts, const char *name) {
    for (uint64_t id = 1; id <= accounts->n_patrons; id++) {
        const BwPatron *patron = &accounts->patron[id];
        if (patron->password != NULL && strcmp(patron->name, name) == 0) return id;
    }
    return 0;
}

/* What a sign looks like at a glance. */
static char look_of(char c) {
    if (c >= 'A' && c <= 'Z') c = (char)(c - 'A' + 'a');
    switch (c) {
    case '0': return 'o';
    case '1':
    case 'i': return 'l';
    case '.':
    case '_': return '-';
    default: return c;
    }
}

static bool look_alike(const char *a, const char *b) {
    while (*a != '\0' && look_of(*a) == look_of(*b)) {
        a++;
        b++;
    }
    return *a == '\0' && *b == '\0';
}

/* Has anybody a name that looks like this one? */
static bool is_taken(const BwAccounts *accounts, const char *name, bool by_an_account) {
    for (uint64_t id = 1; id <= accounts->n_patrons; id++) {
        const BwPatron *patron = &accounts->patron[id];
        if (by_an_account && patron->password == NULL) continue;
        if (patron->name[0] != '\0' && look_alike(patron->name, name)) return true;
    }
    return false;
}

static bool begins_like(const char *name, const char *word) {
    for (; *word != '\0'; word++, name++) {
        if (look_of(*name) != look_of(*word)) return false;
    }
    return true;
}

/* Names that the house gives: "Guest-7", and "House-3" to players of its own. */
static bool is_the_houses(const char *name) {
    return begins_like(name, "guest-") || begins_like(name, "house-");
}

bool bw_account_name_is_free(const BwAccounts *accounts, const char *name) {
    return !is_the_houses(name) && !is_taken(accounts, name, true);
}

bool bw_account_name_is_good(const char *name) {
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
    size_t n = strlen(name);
    return n > 0 && n < BW_ACCOUNT_NAME_MAX && strspn(name, letters) == n && name[0] != '-';
}

/* A name for the patron: the one wanted if nobody has it, else with his number behind it. */
static void choose_name(const BwAccounts *accounts, uint64_t id, const char *wanted,
                        char out[BW_ACCOUNT_NAME_MAX]) {
    bool good = wanted != NULL && !is_the_houses(wanted);
    if (good) {
        snprintf(out, BW_ACCOUNT_NAME_MAX, "%s", wanted);
        if (!is_taken(accounts, out, false)) return;
        snprintf(out, BW_ACCOUNT_NAME_MAX, "%.14s-%llu", wanted, (unsigned long long)id);
        if (!is_taken(accounts, out, false)) return;
    }
    snprintf(out, BW_ACCOUNT_NAME_MAX, "Guest-%llu", (unsigned long long)id);
}

/* The patron is called so from now on, in the ledger too. */
static bool call(BwAccounts *accounts, uint64_t id, const char *name) {
    char body[128];
    snprintf(body, sizeof body, "patron %llu player %s", (unsigned long long)id, name);
    BwRecord patron = {.kind = BW_RECORD_PATRON, .place = "", .body = body, .entries = ""};
    uint64_t seq = bw_ledger_append(accounts->ledger, &patron);
    if (seq == 0) return false;
    BwPatron *row = make_room_for(accounts, id);
    snprintf(row->name, sizeof row->name, "%s", name);
    if (row->seq == 0) row->seq = seq;
    return true;
}

static bool buy_in(BwAccounts *accounts, uint64_t id, BwCents cents) {
    char body[128], entries[256], amount[BW_CENTS_TEXT_MAX];
    snprintf(body, sizeof body, "buy-in %llu %s", (unsigned long long)id,
             bw_cents_format(cents, amount));
    BwRecord record = {.kind = BW_RECORD_BUY_IN, .place = "", .body = body, .entries = entries};
    return bw_money_buy_in(id, cents, entries, sizeof entries) &&
           bw_ledger_append(accounts->ledger, &record) != 0;
}

uint64_t bw_accounts_add(BwAccounts *accounts, const char *name, BwCents bankroll_cents) {
    uint64_t id = accounts->n_patrons + 1;
    char own[BW_ACCOUNT_NAME_MAX];
    choose_name(accounts, id, name, own);
    return call(accounts, id, own) && buy_in(accounts, id, bankroll_cents) ? id : 0;
}

/* ---- coupons ------------------------------------------------------------------------------ */

bool bw_accounts_give_coupons(BwAccounts *accounts, const BwGrant *grant) {
    char body[BW_GRANT_TEXT_MAX], entries[256];
    bw_grant_print(grant, body);
    BwRecord record = {.kind = BW_RECORD_COUPONS, .place = "", .body = body, .entries = entries};
    return bw_money_coupons(grant->patron, grant->face_cents, grant->n, entries, sizeof entries) &&
           bw_ledger_append(accounts->ledger, &record) != 0;
}

/* ---- more bankrolls ----------------------------------------------------------------------- */

enum { REBUY_HOUR_S = 3600 };

static void count_rebuy(BwPatron *row, int64_t time_s) {
    if (row->rebuys == 0 || time_s - row->rebuy_s >= REBUY_HOUR_S) {
        row->rebuys = 0;
        row->rebuy_s = time_s;
    }
    row->rebuys++;
}

unsigned bw_accounts_rebuys(const BwAccounts *accounts, uint64_t patron, int64_t time_s) {
    const BwPatron *row = &accounts->patron[patron];
    return time_s - row->rebuy_s < REBUY_HOUR_S ? row->rebuys : 0;
}

bool bw_accounts_rebuy(BwAccounts *accounts, uint64_t patron, BwCents cents, int64_t time_s) {
    if (!buy_in(accounts, patron, cents)) return false;
    count_rebuy(&accounts->patron[patron], time_s);
    return true;
}

/* What the ledger has of the last hour counts after a restart too. The first bankroll of a patron
 * comes right behind the record that made him, and is none of these. */
static bool see_buy_in(void *context, const BwRecord *record) {
    BwAccounts *accounts = context;
    uint64_t id;
    BwCents cents;
    int64_t time_s = record->time_us / 1000000;
    if (bw_clock_s() - time_s >= REBUY_HOUR_S) return false;
    if (!bw_record_sum(record, &id, &cents) || bw_accounts_patron(accounts, id) == NULL)
        return true;
    BwPatron *row = &accounts->patron[id];
    if (record->seq == row->seq + 1) return true;
    row->rebuys++;
    row->rebuy_s = time_s; /* read from the last to the first */
    return true;
}

/* ---- log-ins ------------------------------------------------------------------------------ */

/* In the books the role is followed by when he last logged in and by the era of his sessions:
 * "player last=1794776062 era=1". */
static bool save_login(BwAccounts *accounts, uint64_t patron, const char *note) {
    const BwPatron *row = &accounts->patron[patron];
    char role[128];
    snprintf(role, sizeof role, "%s last=%lld era=%llu", bw_role_word((BwPatronRole)row->role),
             (long long)row->login_s, (unsigned long long)row->era);
    BwLogin login = {.name = row->name, .role = role, .password = row->password, .patron = patron};
    BwRecord record = {.kind = BW_RECORD_NOTE, .place = "", .body = note, .entries = ""};
    return bw_ledger_login_put(accounts->ledger, &login, note != NULL ? &record : NULL);
}

/* What is missing in an older row keeps its standard: the first era, no last visit, a player. */
static void read_login(BwPatron *row, const char *text) {
    char word[32] = "";
    long long last = 0;
    unsigned long long era = 1;
    BwPatronRole role = BW_ROLE_PLAYER;
    sscanf(text, "%31s last=%lld era=%llu", word, &last, &era);
    bw_role_find(word, &role);
    row->role = (uint8_t)role;
    row->login_s = last;
    row->era = era;
}

/* Saves the row with another password (NULL: the same), all its sessions ended; puts it back as it
 * was if the ledger does not take it. */
static bool renew(BwAccounts *accounts, uint64_t patron, BwPatron *changed, const char *password,
                  const char *note) {
    BwPatron *row = &accounts->patron[patron];
    const BwPatron was = *row;
    *row = *changed;
    row->era = was.era + 1;
    if (password != NULL) {
        row->password = strdup(password);
        if (row->password == NULL) abort();
    }
    if (save_login(accounts, patron, note)) {
        if (password != NULL) free(was.password);
        return true;
    }
    if (password != NULL) free(row->password);
    *row = was;
    return false;
}

/* A name that becomes an account's is no guest's any more. */
static void rename_guests(BwAccounts *accounts, uint64_t owner, const char *name) {
    char other[BW_ACCOUNT_NAME_MAX];
    for (uint64_t id = 1; id <= accounts->n_patrons; id++) {
        const BwPatron *patron = &accounts->patron[id];
        if (id == owner || patron->password != NULL || !look_alike(patron->name, name)) continue;
        choose_name(accounts, id, name, other);
        call(accounts, id, other);
    }
}

bool bw_accounts_open_login(BwAccounts *accounts, uint64_t patron, const char *name,
                            const char *password) {
    char note[BW_ROLE_NOTE_MAX];
    BwPatron row = accounts->patron[patron];
    if (name != row.name) snprintf(row.name, sizeof row.name, "%s", name);
    row.role = BW_ROLE_PLAYER;
    if (!renew(accounts, patron, &row, password, bw_account_note_print(patron, note))) return false;
    rename_guests(accounts, patron, name);
    return call(accounts, patron, name);
}

bool bw_accounts_set_password(BwAccounts *accounts, uint64_t patron, const char *password) {
    char note[BW_ROLE_NOTE_MAX];
    BwPatron row = accounts->patron[patron];
    snprintf(note, sizeof note, "a new password of patron %llu", (unsigned long long)patron);
    return renew(accounts, patron, &row, password, note);
}

bool bw_accounts_set_role(BwAccounts *accounts, uint64_t patron, BwPatronRole role, uint64_t by) {
    char note[BW_ROLE_NOTE_MAX];
    BwPatron row = accounts->patron[patron];
    row.role = (uint8_t)role;
    bw_role_note_print(&(BwRoleNote){.patron = patron, .by = by, .role = role}, note);
    return renew(accounts, patron, &row, NULL, note);
}

bool bw_accounts_login_done(BwAccounts *accounts, uint64_t patron, int64_t time_s) {
    BwPatron *row = &accounts->patron[patron];
    row->login_before_s = row->login_s;
    row->login_s = time_s;
    return save_login(accounts, patron, NULL);
}

/* ---- the operator's administrator --------------------------------------------------------- */

/* The account that is already an administrator's: another password ends its sessions. */
static bool renew_admin(BwAccounts *accounts, uint64_t patron, const char *password,
                        const char *hash) {
    const char *kept = accounts->patron[patron].password;
    if (crypto_pwhash_str_verify(kept, password, strlen(password)) == 0) return true;
    return bw_accounts_set_password(accounts, patron, hash);
}

bool bw_accounts_admin(BwAccounts *accounts, const char *name, const char *password,
                       BwCents bankroll_cents, char *error, size_t size) {
    char hash[crypto_pwhash_STRBYTES];
    if (!bw_account_name_is_good(name)) {
        snprintf(error, size, "a name has 1 to 24 letters, digits, '.', '-' or '_'");
        return false;
    }
    uint64_t patron = bw_accounts_named(accounts, name);
    if (patron == 0 && !bw_account_name_is_free(accounts, name)) {
        snprintf(error, size, "another account's name looks like %s: choose another", name);
        return false;
    }
    if (patron != 0 && accounts->patron[patron].role != BW_ROLE_ADMINISTRATOR) {
        snprintf(error, size,
                 "%s is the account of a %s already, and is not made an administrator's: name "
                 "another, or let an administrator give it the role",
                 name, bw_role_word((BwPatronRole)accounts->patron[patron].role));
        return false;
    }
    bool done =
        crypto_pwhash_str(hash, password, strlen(password), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
    if (done && patron != 0) {
        done = renew_admin(accounts, patron, password, hash);
    } else if (done) {
        patron = bw_accounts_add(accounts, name, bankroll_cents);
        done = patron != 0 && bw_accounts_open_login(accounts, patron, name, hash) &&
               bw_accounts_set_role(accounts, patron, BW_ROLE_ADMINISTRATOR, 0);
    }
    if (!done) snprintf(error, size, "the ledger does not take the administrator's account");
    return done;
}

BwCents bw_accounts_balance(const BwAccounts *accounts, uint64_t patron) {
    char account[BW_ACCOUNT_MAX];
    snprintf(account, sizeof account, "patron:%llu", (unsigned long long)patron);
    return bw_ledger_balance(accounts->ledger, account);
}

/* ---- loading ------------------------------------------------------------------------------ */

/* A number that no ledger reaches is no patron: it would only make the array large. */
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
    if (row->seq == 0) row->seq = record->seq;
    return true;
}

/* The log-in's own name holds: a guest who registered was called otherwise in his first record. */
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

/* What the ledger keeps is not the key of the sessions but a salt: the key is made of it and of the
 * house's own, which is not in the database. Who reads the ledger can sign no session. */
static const char session_key[] = "session-key";

enum { SALT_BYTES = 32 };

static void make_key(BwAccounts *accounts, const uint8_t salt[SALT_BYTES]) {
    uint8_t own[BW_SECRET_BYTES];
    bw_ledger_derive(accounts->ledger, "sessions", own);
    crypto_generichash(accounts->key, sizeof accounts->key, salt, SALT_BYTES, own, sizeof own);
    sodium_memzero(own, sizeof own);
}

/* A session that was ended stands there as "ended:RANDOM" until the time that it would have held.
 */
static const char ended_session[] = "ended:";

/* Where the number is in the table, or would be: the first place that is empty behind its own. They
 * are random, so they are their own hash. */
static uint64_t *revoked_at(const BwAccounts *accounts, uint64_t random) {
    size_t i = random & (accounts->revoked_capacity - 1);
    while (accounts->revoked[i] != 0 && accounts->revoked[i] != random) {
        i = (i + 1) & (accounts->revoked_capacity - 1);
    }
    return &accounts->revoked[i];
}

/* Every message asks whether its session was ended, so that they are kept where one look finds
 * them: by a random number that is its own hash. */
static void add_revoked(BwAccounts *accounts, uint64_t random) {
    if (2 * accounts->n_revoked >= accounts->revoked_capacity) {
        BwAccounts grown = *accounts;
        grown.revoked_capacity = accounts->revoked_capacity > 0 ? 2 * grown.revoked_capacity : 64;
        grown.revoked = calloc(grown.revoked_capacity, sizeof *grown.revoked);
        if (grown.revoked == NULL) abort();
        for (size_t i = 0; i < accounts->revoked_capacity; i++) {
            uint64_t kept = accounts->revoked[i];
            if (kept != 0) *revoked_at(&grown, kept) = kept;
        }
        free(accounts->revoked);
        accounts->revoked = grown.revoked;
        accounts->revoked_capacity = grown.revoked_capacity;
    }
    uint64_t *at = revoked_at(accounts, random);
    accounts->n_revoked += *at == 0;
    *at = random;
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

/* The key from which sessions are signed, and those that were ended before their time; of the
 * latter those that have run out meanwhile can be forgotten. */
static bool see_key(void *context, const BwSecret *secret) {
    Loading *loading = context;
    BwAccounts *accounts = loading->accounts;
    uint8_t salt[SALT_BYTES];
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
    if (sodium_hex2bin(salt, sizeof salt, secret->secret, strlen(secret->secret), NULL, &n, NULL) ==
            0 &&
        n == sizeof salt) {
        make_key(accounts, salt);
    }
    return true;
}

bool bw_accounts_new_key(BwAccounts *accounts) {
    uint8_t salt[SALT_BYTES];
    char text[2 * SALT_BYTES + 1];
    randombytes_buf(salt, sizeof salt);
    make_key(accounts, salt);
    sodium_bin2hex(text, sizeof text, salt, sizeof salt);
    BwSecret secret = {.commitment = session_key, .place = "", .secret = text};
    return bw_ledger_secret_put(accounts->ledger, &secret);
}

bool bw_accounts_load(BwAccounts *accounts, BwLedger *ledger, char *error, size_t size) {
    BwLedgerWant want = {.place = NULL, .kind = BW_RECORD_PATRON};
    *accounts = (BwAccounts){.ledger = ledger};
    make_room_for(accounts, 0);
    accounts->throttle = calloc(1, sizeof *accounts->throttle);
    if (accounts->throttle == NULL) abort();
    if (!bw_ledger_read(ledger, &want, see_patron, accounts, error, size)) return false;
    BwLedgerWant bought = {.place = NULL, .kind = BW_RECORD_BUY_IN, .newest_first = true};
    if (!bw_ledger_read(ledger, &bought, see_buy_in, accounts, error, size)) return false;
    if (!bw_ledger_logins(ledger, see_login, accounts, error, size)) return false;
    Loading loading = {.accounts = accounts, .time_s = bw_clock_s()};
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
    free(accounts->throttle);
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

/* The era of the patron's sessions is signed with them, and is not in the token: when it changes,
 * all that were signed before are void. */
static void sign(const BwAccounts *accounts, const uint8_t *bytes, uint64_t era, uint8_t *out) {
    uint8_t whole[SIGNED + 8];
    memcpy(whole, bytes, SIGNED);
    put_u64(whole + SIGNED, era);
    crypto_generichash(out, BW_TOKEN_BYTES - SIGNED, whole, sizeof whole, accounts->key,
                       sizeof accounts->key);
}

/* The number of a person's session is odd, that of a program's even. */
static char *make_token(const BwAccounts *accounts, uint64_t patron, int64_t time_s, bool bot,
                        char out[BW_TOKEN_TEXT_MAX]) {
    uint8_t bytes[BW_TOKEN_BYTES];
    const BwPatron *row = bw_accounts_patron(accounts, patron);
    put_u64(bytes, patron);
    put_u64(bytes + 8, (uint64_t)time_s);
    randombytes_buf(bytes + 16, 8);
    bytes[16] = (uint8_t)(bot ? (bytes[16] & ~1u) | 2 : bytes[16] | 1u); /* never 0 */
    sign(accounts, bytes, row != NULL ? row->era : 0, bytes + SIGNED);
    return sodium_bin2hex(out, BW_TOKEN_TEXT_MAX, bytes, sizeof bytes);
}

char *bw_token_make(const BwAccounts *accounts, uint64_t patron, int64_t time_s,
                    char out[BW_TOKEN_TEXT_MAX]) {
    return make_token(accounts, patron, time_s, false, out);
}

char *bw_token_make_bot(const BwAccounts *accounts, uint64_t patron, int64_t time_s,
                        char out[BW_TOKEN_TEXT_MAX]) {
    return make_token(accounts, patron, time_s, true, out);
}

static bool is_revoked(const BwAccounts *accounts, uint64_t id) {
    return accounts->n_revoked > 0 && *revoked_at(accounts, id) == id;
}

bool bw_token_open(const BwAccounts *accounts, const char *token, int64_t time_s,
                   BwSession *session) {
    uint8_t bytes[BW_TOKEN_BYTES], signature[BW_TOKEN_BYTES - SIGNED];
    size_t n;
    *session = (BwSession){.patron = 0};
    if (strlen(token) != 2 * BW_TOKEN_BYTES) return false;
    if (sodium_hex2bin(bytes, BW_TOKEN_BYTES, token, strlen(token), NULL, &n, NULL) != 0 ||
        n != BW_TOKEN_BYTES) {
        return false;
    }
    uint64_t patron = get_u64(bytes), id = get_u64(bytes + 16);
    int64_t issued = (int64_t)get_u64(bytes + 8);
    const BwPatron *row = bw_accounts_patron(accounts, patron);
    sign(accounts, bytes, row != NULL ? row->era : 0, signature);
    if (sodium_memcmp(signature, bytes + SIGNED, sizeof signature) != 0 || row == NULL) {
        return false;
    }
    if (issued > time_s + 60 || time_s - issued > (int64_t)BW_TOKEN_DAYS * 86400) return false;
    if (is_revoked(accounts, id)) return false;
    *session = (BwSession){.patron = patron,
                           .id = id,
                           .until_s = issued + (int64_t)BW_TOKEN_DAYS * 86400,
                           .bot = (id & 1) == 0};
    return true;
}

uint64_t bw_token_check(const BwAccounts *accounts, const char *token, int64_t time_s) {
    BwSession session;
    return bw_token_open(accounts, token, time_s, &session) ? session.patron : 0;
}

bool bw_session_revoke(BwAccounts *accounts, const BwSession *session) {
    char key[32], until[32];
    if (session->patron == 0) return true; /* it is none */
    add_revoked(accounts, session->id);
    snprintf(key, sizeof key, "%s%016llx", ended_session, (unsigned long long)session->id);
    snprintf(until, sizeof until, "%lld", (long long)session->until_s);
    BwSecret ended = {.commitment = key, .place = "", .secret = until};
    return bw_ledger_secret_put(accounts->ledger, &ended);
}

/* ---- browsers that are known -------------------------------------------------------------- */

static void sign_device(const BwAccounts *accounts, const uint8_t *bytes, uint8_t *out) {
    uint8_t key[BW_SECRET_BYTES];
    bw_ledger_derive(accounts->ledger, "devices", key);
    crypto_generichash(out, 32, bytes, 16, key, sizeof key);
    sodium_memzero(key, sizeof key);
}

char *bw_device_make(const BwAccounts *accounts, uint64_t patron, char out[BW_DEVICE_TEXT_MAX]) {
    uint8_t bytes[BW_DEVICE_BYTES];
    put_u64(bytes, patron);
    randombytes_buf(bytes + 8, 8);
    sign_device(accounts, bytes, bytes + 16);
    return sodium_bin2hex(out, BW_DEVICE_TEXT_MAX, bytes, sizeof bytes);
}

bool bw_device_check(const BwAccounts *accounts, const char *device, uint64_t patron) {
    uint8_t bytes[BW_DEVICE_BYTES], signature[32];
    size_t n;
    if (patron == 0 || strlen(device) != 2 * BW_DEVICE_BYTES) return false;
    if (sodium_hex2bin(bytes, sizeof bytes, device, strlen(device), NULL, &n, NULL) != 0 ||
        n != sizeof bytes) {
        return false;
    }
    sign_device(accounts, bytes, signature);
    return sodium_memcmp(signature, bytes + 16, sizeof signature) == 0 && get_u64(bytes) == patron;
}
