/* http_accounts.c: guests, accounts, sessions and roles. Hashing a password takes as long as it
 * should, so a clerk does it; everything else is done at once and waits for the ledger. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "serve/http_parts.h"

/* ---- sessions and bodies ------------------------------------------------------------------ */

/* A session begins: the token as a cookie that no script reads, and in the answer for programs. */
static void reply_session(BwHttp *http, BwExchange *x, uint64_t patron) {
    char token[BW_TOKEN_TEXT_MAX];
    BwBuffer text = {.n = 0};
    BwJson json;
    bw_token_make(&http->floor->accounts, patron, (int64_t)time(NULL), token);
    snprintf(x->cookie, sizeof x->cookie,
             "boardwalk=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Strict%s", token,
             BW_TOKEN_DAYS * 86400, x->secure ? "; Secure" : "");
    bw_json_begin_buffer(&json, &text);
    bw_json_object(&json, NULL);
    bw_json_string(&json, "token", token);
    bw_me_write(http->floor, &json, "me", patron);
    bw_json_close(&json);
    bw_reply_buffer(x, 200, &text);
    x->wait_seq = bw_ledger_last(http->floor->ledger);
}

/* The body; NULL, and an answer, if it is no object. */
static json_t *read_body(BwExchange *x) {
    json_t *json = x->body_n > 0 ? json_loadb(x->body, x->body_n, JSON_REJECT_DUPLICATES, NULL)
                                 : json_object();
    if (json_is_object(json)) return json;
    json_decref(json);
    bw_reply_error(x, 400, "json", "the body is not one JSON object");
    return NULL;
}

static const char *member(const json_t *json, const char *key) {
    return json_string_value(json_object_get(json, key));
}

/* ---- accounts ----------------------------------------------------------------------------- */

static void guest(BwHttp *http, BwExchange *x, int64_t now_ms) {
    if (!bw_address_take(http->addresses, x->address, BW_LIMIT_GUESTS, now_ms)) {
        http->floor->figures.limited++;
        bw_reply_error(x, 429, "rate", "too many guests from this address: try again in a minute");
        return;
    }
    json_t *json = read_body(x);
    if (json == NULL) return;
    const char *name = member(json, "name");
    if (name != NULL && name[0] != '\0' && !bw_account_name_is_good(name)) {
        bw_reply_error(x, 400, "name", "a name has 1 to 24 letters, digits, '.', '-' or '_'");
    } else {
        uint64_t patron =
            bw_accounts_add(&http->floor->accounts, name != NULL && name[0] != '\0' ? name : NULL,
                            bw_house_guest_cents(http->floor->house));
        if (patron != 0) {
            reply_session(http, x, patron);
        } else {
            bw_reply_error(x, 503, "ledger", "the house cannot write its books just now");
        }
    }
    json_decref(json);
}

/* Hashing a password takes as long as it should: a clerk does it. */
typedef struct PasswordJob {
    BwJob job;
    BwHttp *http;
    BwExchange *exchange;
    uint64_t patron; /* login: whose; register: the guest who becomes an account, or 0 */
    bool is_new, good;
    char name[BW_ACCOUNT_NAME_MAX];
    char password[BW_PASSWORD_MAX + 1];
    char hash[crypto_pwhash_STRBYTES];
} PasswordJob;

static void password_work(BwJob *job) {
    PasswordJob *p = (PasswordJob *)job;
    size_t n = strlen(p->password);
    p->good = p->is_new
                  ? crypto_pwhash_str(p->hash, p->password, n, crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                      crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0
                  : crypto_pwhash_str_verify(p->hash, p->password, n) == 0;
}

static void note(BwHttp *http, const char *what, uint64_t patron) {
    char body[128];
    snprintf(body, sizeof body, "%s of patron %llu", what, (unsigned long long)patron);
    BwRecord record = {.kind = BW_RECORD_NOTE, .place = "", .body = body, .entries = ""};
    bw_ledger_append(http->floor->ledger, &record);
}

static void finish_register(PasswordJob *p) {
    BwAccounts *accounts = &p->http->floor->accounts;
    if (bw_accounts_named(accounts, p->name) != 0) {
        bw_reply_error(p->exchange, 409, "name", "that name is taken");
        return;
    }
    uint64_t patron = p->patron;
    if (patron != 0 && accounts->patron[patron].password != NULL) {
        bw_reply_error(p->exchange, 409, "name", "you have an account already"); /* meanwhile */
        return;
    }
    if (patron == 0) {
        patron = bw_accounts_add(accounts, p->name, bw_house_guest_cents(p->http->floor->house));
    }
    if (patron == 0 || !bw_accounts_set_login(accounts, patron, p->name, BW_ROLE_PLAYER, p->hash)) {
        bw_reply_error(p->exchange, 503, "ledger", "the house cannot write its books just now");
        return;
    }
    note(p->http, "account", patron);
    bw_accounts_login_done(accounts, patron, (int64_t)time(NULL));
    reply_session(p->http, p->exchange, patron);
}

/* 13:69O-1.4(i). Says so where the account is locked. */
static bool is_locked(BwHttp *http, BwExchange *x, uint64_t patron) {
    char sentence[160];
    int64_t left_s = bw_accounts_locked_s(&http->floor->accounts, patron, (int64_t)time(NULL));
    if (left_s == 0) return false;
    snprintf(sentence, sizeof sentence,
             "three failed log-ins have locked the account: it opens again in %lld minutes, or "
             "when an administrator unlocks it",
             (long long)((left_s + 59) / 60));
    bw_reply_error(x, 403, "locked", sentence);
    return true;
}

static void finish_login(PasswordJob *p) {
    BwAccounts *accounts = &p->http->floor->accounts;
    int64_t now_s = (int64_t)time(NULL);
    if (is_locked(p->http, p->exchange, p->patron)) return; /* while the password was hashed */
    if (p->good && p->patron != 0) {
        note(p->http, "login", p->patron);
        bw_accounts_login_done(accounts, p->patron, now_s);
        reply_session(p->http, p->exchange, p->patron);
        return;
    }
    if (p->patron != 0 && bw_accounts_login_failed(accounts, p->patron, now_s)) {
        note(p->http, "three failed log-ins lock the account", p->patron);
    }
    bw_reply_error(p->exchange, 403, "password", "the name or the password is not right");
}

static void password_done(BwJob *job) {
    PasswordJob *p = (PasswordJob *)job;
    BwExchange *x = p->exchange;
    if (!p->is_new) {
        finish_login(p);
    } else if (p->good) {
        finish_register(p);
    } else {
        bw_reply_error(x, 503, "password", "the password cannot be kept just now: try again");
    }
    sodium_memzero(p->password, sizeof p->password);
    bw_exchange_done(x);
    free(p);
}

/* What is compared with where there is no such account, so that both take as long: the hash of a
 * random password that nobody knows. */
static const char no_such_hash[] =
    "$argon2id$v=19$m=65536,t=2,p=1$v/Z0QBM28lzYGCw7pcyK5Q$PeoMsKwDH9r98dCGUlZDAKYlgT+4xe/"
    "VNN8qJmubpeM";

static void with_password(BwHttp *http, BwExchange *x, bool is_new, int64_t now_ms) {
    if (!bw_address_take(http->addresses, x->address, BW_LIMIT_LOGINS, now_ms)) {
        http->floor->figures.limited++;
        bw_reply_error(x, 429, "rate", "too many attempts: try again in a minute");
        return;
    }
    json_t *json = read_body(x);
    if (json == NULL) return;
    const char *name = member(json, "name"), *password = member(json, "password");
    size_t n = password != NULL ? strlen(password) : 0;
    if (name == NULL || !bw_account_name_is_good(name)) {
        bw_reply_error(x, 400, "name", "a name has 1 to 24 letters, digits, '.', '-' or '_'");
    } else if (n < BW_PASSWORD_MIN || n > BW_PASSWORD_MAX) {
        bw_reply_error(x, 400, "password", "a password has 8 to 200 characters");
    } else if (is_new || !is_locked(http, x, bw_accounts_named(&http->floor->accounts, name))) {
        BwAccounts *accounts = &http->floor->accounts;
        uint64_t known = bw_accounts_named(accounts, name), self = bw_exchange_patron(http, x);
        const BwPatron *own = bw_accounts_patron(accounts, self);
        PasswordJob *p = calloc(1, sizeof *p);
        if (p == NULL) abort();
        p->job = (BwJob){.work = password_work, .done = password_done};
        p->http = http;
        p->exchange = x;
        p->is_new = is_new;
        p->patron = is_new ? (own != NULL && own->password == NULL ? self : 0) : known;
        snprintf(p->name, sizeof p->name, "%s", name);
        snprintf(p->password, sizeof p->password, "%s", password);
        if (!is_new) {
            const BwPatron *row = bw_accounts_patron(accounts, known);
            snprintf(p->hash, sizeof p->hash, "%s", row != NULL ? row->password : no_such_hash);
        }
        if (!bw_http_to_clerk(http, x, &p->job)) {
            sodium_memzero(p->password, sizeof p->password);
            free(p);
        }
    }
    json_decref(json);
}

static void logout(BwHttp *http, BwExchange *x) {
    if (!bw_token_revoke(&http->floor->accounts, x->token)) {
        bw_reply_error(x, 503, "ledger", "the house cannot write its books just now");
        return;
    }
    snprintf(x->cookie, sizeof x->cookie,
             "boardwalk=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict");
    bw_reply_json(x, 200, json_object());
}

/* An administrator opens an account that failed log-ins have locked. */
static void unlock(BwHttp *http, BwExchange *x) {
    BwAccounts *accounts = &http->floor->accounts;
    const BwPatron *own = bw_accounts_patron(accounts, bw_exchange_patron(http, x));
    if (own == NULL || own->role != BW_ROLE_ADMINISTRATOR) {
        bw_reply_error(x, 403, "role", "only an administrator unlocks accounts");
        return;
    }
    json_t *json = read_body(x);
    if (json == NULL) return;
    const char *name = member(json, "name");
    uint64_t patron = name != NULL ? bw_accounts_named(accounts, name) : 0;
    if (patron == 0) {
        bw_reply_error(x, 400, "name", "name an account");
    } else {
        note(http, "an administrator unlocks the account", patron);
        bw_reply_json(x, bw_accounts_unlock(accounts, patron) ? 200 : 503, json_object());
        x->wait_seq = bw_ledger_last(http->floor->ledger);
    }
    json_decref(json);
}

/* An administrator gives somebody a role. */
static void set_role(BwHttp *http, BwExchange *x) {
    BwAccounts *accounts = &http->floor->accounts;
    uint64_t self = bw_exchange_patron(http, x);
    const BwPatron *own = bw_accounts_patron(accounts, self);
    if (own == NULL || own->role != BW_ROLE_ADMINISTRATOR) {
        bw_reply_error(x, 403, "role", "only an administrator gives roles");
        return;
    }
    json_t *json = read_body(x);
    if (json == NULL) return;
    const char *name = member(json, "name"), *word = member(json, "role");
    uint64_t patron = name != NULL ? bw_accounts_named(accounts, name) : 0;
    BwPatronRole role;
    if (patron == 0 || word == NULL || !bw_role_find(word, &role)) {
        bw_reply_error(x, 400, "role",
                       "name an account and one of player, dealer, floorperson, auditor, "
                       "administrator");
    } else {
        char body[160], password[crypto_pwhash_STRBYTES];
        snprintf(password, sizeof password, "%s", accounts->patron[patron].password);
        snprintf(body, sizeof body, "patron %llu becomes %s, by patron %llu",
                 (unsigned long long)patron, word, (unsigned long long)self);
        BwRecord record = {.kind = BW_RECORD_NOTE, .place = "", .body = body, .entries = ""};
        bool put = bw_accounts_set_login(accounts, patron, name, role, password) &&
                   bw_ledger_append(http->floor->ledger, &record) != 0;
        for (BwClient *c = http->floor->clients; put && c != NULL; c = c->next) {
            if (c->patron == patron) c->role = (uint8_t)role;
        }
        bw_reply_json(x, put ? 200 : 503, json_object());
        x->wait_seq = bw_ledger_last(http->floor->ledger);
    }
    json_decref(json);
}

bool bw_http_account(BwHttp *http, BwExchange *x, int64_t now_ms) {
    if (strcmp(x->path, "/api/guest") == 0) {
        guest(http, x, now_ms);
    } else if (strcmp(x->path, "/api/register") == 0) {
        with_password(http, x, true, now_ms);
    } else if (strcmp(x->path, "/api/login") == 0) {
        with_password(http, x, false, now_ms);
    } else if (strcmp(x->path, "/api/logout") == 0) {
        logout(http, x);
    } else if (strcmp(x->path, "/api/role") == 0) {
        set_role(http, x);
    } else if (strcmp(x->path, "/api/unlock") == 0) {
        unlock(http, x);
    } else {
        return false;
    }
    return true;
}
