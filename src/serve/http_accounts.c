/* http_accounts.c: guests, accounts, sessions and roles. Hashing a password takes as long as it
 * should, so a clerk does it; everything else is done at once and waits for the ledger. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/clock.h"
#include "serve/http_parts.h"

/* ---- sessions and bodies ------------------------------------------------------------------ */

/* What keeps a cookie to this house, and from scripts and other pages. */
static const char *cookie_tail(const BwExchange *x) {
    return x->secure ? "HttpOnly; SameSite=Strict; Secure" : "HttpOnly; SameSite=Strict";
}

/* Whose session it is, and its token for programs. */
static void reply_token(BwHttp *http, BwExchange *x, uint64_t patron, const char *token) {
    BwBuffer text = {.n = 0};
    BwJson json;
    bw_json_begin_buffer(&json, &text);
    bw_json_object(&json, NULL);
    bw_json_string(&json, "token", token);
    bw_me_write(http->floor, &json, "me", patron);
    bw_json_close(&json);
    bw_reply_buffer(x, 200, &text);
    x->wait_seq = bw_ledger_last(http->floor->ledger);
}

/* A session begins: the token is a cookie that no script reads. */
static void reply_session(BwHttp *http, BwExchange *x, uint64_t patron) {
    char token[BW_TOKEN_TEXT_MAX];
    bw_token_make(&http->floor->accounts, patron, bw_clock_s(), token);
    snprintf(x->cookie, sizeof x->cookie, "boardwalk=%s; Path=/; Max-Age=%d; %s", token,
             BW_TOKEN_DAYS * 86400, cookie_tail(x));
    reply_token(http, x, patron, token);
}

/* The session of an account begins: the browser is known from now on, and the session that it had
 * before ends. */
static void reply_login(BwHttp *http, BwExchange *x, uint64_t patron) {
    BwAccounts *accounts = &http->floor->accounts;
    char device[BW_DEVICE_TEXT_MAX];
    BwSession before;
    if (bw_token_open(accounts, x->token, bw_clock_s(), &before)) {
        bw_session_revoke(accounts, &before);
        bw_floor_end_sessions(http->floor, before.patron, before.id);
        bool was_guest = accounts->patron[before.patron].password == NULL;
        if (was_guest && before.patron != patron) {
            bw_floor_follow(http->floor, before.patron, patron);
        }
    }
    bw_accounts_login_done(accounts, patron, bw_clock_s());
    accounts->patron[patron].from = bw_throttle_place(accounts->throttle, x->address);
    if (!bw_device_check(accounts, x->device, patron)) {
        snprintf(x->device_cookie, sizeof x->device_cookie,
                 "boardwalk-device=%s; Path=/api/; Max-Age=%d; %s",
                 bw_device_make(accounts, patron, device), BW_DEVICE_DAYS * 86400, cookie_tail(x));
    }
    reply_session(http, x, patron);
}

json_t *bw_exchange_body(BwExchange *x) {
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

static void no_books(BwExchange *x) {
    bw_reply_error(x, 503, "ledger", "the house cannot write its books just now");
}

/* ---- accounts ----------------------------------------------------------------------------- */

/* Every guest is a patron with money of the house: how many one address may have is limited before
 * anything is read. A browser that has a session keeps it if it asks so. */
static void guest(BwHttp *http, BwExchange *x, int64_t now_ms) {
    if (!bw_address_take(http->addresses, x->address, BW_LIMIT_GUESTS, now_ms)) {
        http->floor->figures.limited++;
        bw_reply_error(x, 429, "rate", "too many guests from this address: try again in a minute");
        return;
    }
    json_t *json = bw_exchange_body(x);
    if (json == NULL) return;
    const char *name = member(json, "name");
    if (json_is_true(json_object_get(json, "keep")) && bw_exchange_patron(http, x) != 0) {
        reply_token(http, x, bw_exchange_patron(http, x), x->token);
    } else if (name != NULL && name[0] != '\0' && !bw_account_name_is_good(name)) {
        bw_reply_error(x, 400, "name", "a name has 1 to 24 letters, digits, '.', '-' or '_'");
    } else {
        uint64_t patron =
            bw_accounts_add(&http->floor->accounts, name != NULL && name[0] != '\0' ? name : NULL,
                            bw_house_guest_cents(http->floor->house));
        if (patron != 0) {
            reply_session(http, x, patron);
        } else {
            no_books(x);
        }
    }
    json_decref(json);
}

/* Hashing a password takes as long as it should: a clerk does it. */
typedef enum PasswordWish { TO_LOG_IN, TO_REGISTER, TO_CHANGE } PasswordWish;

typedef struct PasswordJob {
    BwJob job;
    BwHttp *http;
    BwExchange *exchange;
    PasswordWish wish;
    uint64_t patron; /* whose account; to register: the guest who gets one, or 0 */
    bool good;       /* the password is that of the account */
    bool hashed;     /* the new one is in `hash` */
    int64_t now_ms;
    char name[BW_ACCOUNT_NAME_MAX];
    char password[BW_PASSWORD_MAX + 1], new_password[BW_PASSWORD_MAX + 1];
    char kept[crypto_pwhash_STRBYTES]; /* what the password is compared with */
    char hash[crypto_pwhash_STRBYTES]; /* of the new one */
} PasswordJob;

/* On the clerk's thread, since hashing takes a tenth of a second by design. An unknown name is
 * checked against a hash that fits nothing, and costs the same. */
static void password_work(BwJob *job) {
    PasswordJob *p = (PasswordJob *)job;
    const char *next = p->wish == TO_REGISTER ? p->password : p->new_password;
    if (p->wish != TO_REGISTER) {
        p->good = crypto_pwhash_str_verify(p->kept, p->password, strlen(p->password)) == 0;
    }
    if (p->wish == TO_REGISTER || (p->wish == TO_CHANGE && p->good)) {
        p->hashed =
            crypto_pwhash_str(p->hash, next, strlen(next), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                              crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
    }
}

static void note(BwHttp *http, const char *what, uint64_t patron) {
    char body[128];
    snprintf(body, sizeof body, "%s of patron %llu", what, (unsigned long long)patron);
    BwRecord record = {.kind = BW_RECORD_NOTE, .place = "", .body = body, .entries = ""};
    bw_ledger_append(http->floor->ledger, &record);
}

/* Back on the loop the world may have changed: somebody else may have the name by now. */
static void finish_register(PasswordJob *p) {
    BwAccounts *accounts = &p->http->floor->accounts;
    if (!bw_account_name_is_free(accounts, p->name)) {
        bw_reply_error(p->exchange, 409, "name",
                       "that name is taken, or looks like one that is: choose another");
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
    if (patron == 0 || !bw_accounts_open_login(accounts, patron, p->name, p->hash)) {
        no_books(p->exchange);
        return;
    }
    bw_floor_rename(p->http->floor);
    bw_floor_end_sessions(p->http->floor, patron, 0); /* the guest's: whoever else has his token */
    reply_login(p->http, p->exchange, patron);
}

/* From where it is tried: a browser that the account knows, or an address. */
static BwAttempt attempt_of(const PasswordJob *p) {
    BwAccounts *accounts = &p->http->floor->accounts;
    const BwPatron *row = bw_accounts_patron(accounts, p->patron);
    const BwExchange *x = p->exchange;
    if (bw_device_check(accounts, x->device, p->patron)) {
        return (BwAttempt){.name = p->name, .place = x->device, .known = true};
    }
    bool known = row != NULL && row->from == bw_throttle_place(accounts->throttle, x->address);
    return (BwAttempt){.name = p->name, .place = x->address, .known = known};
}

/* A password was tried and was not right. */
static void reply_wrong(PasswordJob *p) {
    BwAccounts *accounts = &p->http->floor->accounts;
    BwAttempt attempt = attempt_of(p);
    if (p->patron != 0 &&
        bw_throttle_failed(accounts->throttle, &attempt, p->now_ms) == BW_THROTTLE_PLACE_FREE) {
        note(p->http, "three failed log-ins in a row, from one place, to the account", p->patron);
    }
    bw_reply_error(p->exchange, 403, "password", "the name or the password is not right");
}

/* Was it the account's password, and is it still? Another may have been set while it was hashed. */
static bool is_right(const PasswordJob *p) {
    const BwPatron *row = bw_accounts_patron(&p->http->floor->accounts, p->patron);
    return p->good && row != NULL && row->password != NULL && strcmp(row->password, p->kept) == 0;
}

/* Whoever has the password is not held back by what others tried in his name. */
static void finish_login(PasswordJob *p) {
    BwAttempt attempt = attempt_of(p);
    if (!is_right(p)) {
        reply_wrong(p);
        return;
    }
    bw_throttle_forgive(p->http->floor->accounts.throttle, &attempt, p->now_ms);
    note(p->http, "login", p->patron);
    reply_login(p->http, p->exchange, p->patron);
}

/* Another password: all sessions of the account end, and one begins here. */
static void finish_change(PasswordJob *p) {
    BwAttempt attempt = attempt_of(p);
    if (!is_right(p)) {
        reply_wrong(p);
        return;
    }
    bw_throttle_forgive(p->http->floor->accounts.throttle, &attempt, p->now_ms);
    if (!bw_accounts_set_password(&p->http->floor->accounts, p->patron, p->hash)) {
        no_books(p->exchange);
        return;
    }
    bw_floor_end_sessions(p->http->floor, p->patron, 0);
    reply_login(p->http, p->exchange, p->patron);
}

/* One way back for all three wishes, and the password is wiped whatever came of it. */
static void password_done(BwJob *job) {
    PasswordJob *p = (PasswordJob *)job;
    BwExchange *x = p->exchange;
    bool must_hash = p->wish == TO_REGISTER || (p->wish == TO_CHANGE && p->good);
    if (must_hash && !p->hashed) {
        bw_reply_error(x, 503, "password", "the password cannot be kept just now: try again");
    } else if (p->wish == TO_REGISTER) {
        finish_register(p);
    } else if (p->wish == TO_CHANGE) {
        finish_change(p);
    } else {
        finish_login(p);
    }
    bw_exchange_done(x);
    sodium_memzero(p, sizeof *p);
    free(p);
}

/* What is compared with where there is no such account, so that both take as long: the hash of a
 * random password that nobody knows. */
static const char no_such_hash[] =
    "$argon2id$v=19$m=65536,t=2,p=1$v/Z0QBM28lzYGCw7pcyK5Q$PeoMsKwDH9r98dCGUlZDAKYlgT+4xe/"
    "VNN8qJmubpeM";

/* Must whoever tries wait? The answer is the same for a name that nobody has. */
static bool must_wait(PasswordJob *p) {
    char sentence[128];
    BwAttempt attempt = attempt_of(p);
    int64_t wait_ms = bw_throttle_take(p->http->floor->accounts.throttle, &attempt, p->now_ms);
    if (wait_ms == 0) return false;
    p->http->floor->figures.limited++;
    snprintf(sentence, sizeof sentence, "too many failed log-ins: try again in %lld seconds",
             (long long)((wait_ms + 999) / 1000));
    bw_reply_error(p->exchange, 429, "wait", sentence);
    return true;
}

/* Fills in whose account it is; false, with an answer, if there is nothing for the clerk to do. */
static bool begin_password(PasswordJob *p) {
    BwAccounts *accounts = &p->http->floor->accounts;
    uint64_t self = bw_exchange_patron(p->http, p->exchange);
    const BwPatron *own = bw_accounts_patron(accounts, self);
    if (p->wish == TO_REGISTER) {
        p->patron = own != NULL && own->password == NULL ? self : 0;
        return true;
    }
    if (p->wish == TO_CHANGE) {
        if (own == NULL || own->password == NULL) {
            bw_reply_error(p->exchange, 403, "session", "log in to the account first");
            return false;
        }
        snprintf(p->name, sizeof p->name, "%s", own->name);
    }
    p->patron = bw_accounts_named(accounts, p->name);
    const BwPatron *row = bw_accounts_patron(accounts, p->patron);
    snprintf(p->kept, sizeof p->kept, "%s", row != NULL ? row->password : no_such_hash);
    return !must_wait(p);
}

/* What is wrong with what was sent; false after the answer. */
static bool read_password(PasswordJob *p, const json_t *json) {
    const char *name = member(json, "name"), *password = member(json, "password");
    const char *next = p->wish == TO_CHANGE ? member(json, "new") : password;
    size_t n = password != NULL ? strlen(password) : 0, m = next != NULL ? strlen(next) : 0;
    if (p->wish != TO_CHANGE && (name == NULL || !bw_account_name_is_good(name))) {
        bw_reply_error(p->exchange, 400, "name",
                       "a name has 1 to 24 letters, digits, '.', '-' or '_'");
        return false;
    }
    if (n < BW_PASSWORD_MIN || n > BW_PASSWORD_MAX || m < BW_PASSWORD_MIN || m > BW_PASSWORD_MAX) {
        bw_reply_error(p->exchange, 400, "password", "a password has 8 to 200 characters");
        return false;
    }
    if (name != NULL) snprintf(p->name, sizeof p->name, "%s", name);
    snprintf(p->password, sizeof p->password, "%s", password);
    snprintf(p->new_password, sizeof p->new_password, "%s", next);
    return true;
}

/* Attempts are counted by address before the body is read, and by name before the password is
 * looked at. An attempt that the clerk had no time for does not count. */
static void with_password(BwHttp *http, BwExchange *x, PasswordWish wish, int64_t now_ms) {
    if (!bw_address_take(http->addresses, x->address, BW_LIMIT_LOGINS, now_ms)) {
        http->floor->figures.limited++;
        bw_reply_error(x, 429, "rate", "too many attempts: try again in a minute");
        return;
    }
    json_t *json = bw_exchange_body(x);
    if (json == NULL) return;
    PasswordJob *p = calloc(1, sizeof *p);
    if (p == NULL) abort();
    *p = (PasswordJob){.job = {.work = password_work, .done = password_done},
                       .http = http,
                       .exchange = x,
                       .wish = wish,
                       .now_ms = now_ms};
    bool begun = read_password(p, json) && begin_password(p);
    json_decref(json);
    if (begun && bw_http_to_clerk(http, x, &p->job)) return;
    if (begun && wish != TO_REGISTER) { /* it was not even looked at */
        BwAttempt attempt = attempt_of(p);
        bw_throttle_forgive(http->floor->accounts.throttle, &attempt, now_ms);
    }
    sodium_memzero(p, sizeof *p);
    free(p);
}

/* Ends the session, and whoever is connected by it is cut off. */
static void logout(BwHttp *http, BwExchange *x) {
    BwSession session;
    bool valid = bw_token_open(&http->floor->accounts, x->token, bw_clock_s(), &session);
    if (valid && !bw_session_revoke(&http->floor->accounts, &session)) {
        no_books(x);
        return;
    }
    if (valid) {
        bw_floor_end_sessions(http->floor, session.patron, session.id);
        note(http, "logout", session.patron);
    }
    snprintf(x->cookie, sizeof x->cookie, "boardwalk=; Path=/; Max-Age=0; %s", cookie_tail(x));
    bw_reply_json(x, 200, json_object());
    x->wait_seq = bw_ledger_last(http->floor->ledger);
}

/* Nobody who tries the account's password need wait any longer, says an administrator. */
static void unlock(BwHttp *http, BwExchange *x) {
    BwAccounts *accounts = &http->floor->accounts;
    const BwPatron *own = bw_accounts_patron(accounts, bw_exchange_patron(http, x));
    if (own == NULL || own->role != BW_ROLE_ADMINISTRATOR) {
        bw_reply_error(x, 403, "role", "only an administrator unlocks accounts");
        return;
    }
    json_t *json = bw_exchange_body(x);
    if (json == NULL) return;
    const char *name = member(json, "name");
    uint64_t patron = name != NULL ? bw_accounts_named(accounts, name) : 0;
    if (patron == 0) {
        bw_reply_error(x, 400, "name", "name an account");
    } else {
        note(http, "an administrator unlocks the account", patron);
        bw_throttle_clear(accounts->throttle, name);
        bw_reply_json(x, 200, json_object());
        x->wait_seq = bw_ledger_last(http->floor->ledger);
    }
    json_decref(json);
}

/* An administrator gives somebody a role. He must log in anew: no session has a role that was given
 * after it began, nor one that was taken away. */
static void set_role(BwHttp *http, BwExchange *x) {
    BwAccounts *accounts = &http->floor->accounts;
    uint64_t self = bw_exchange_patron(http, x);
    const BwPatron *own = bw_accounts_patron(accounts, self);
    if (own == NULL || own->role != BW_ROLE_ADMINISTRATOR) {
        bw_reply_error(x, 403, "role", "only an administrator gives roles");
        return;
    }
    json_t *json = bw_exchange_body(x);
    if (json == NULL) return;
    const char *name = member(json, "name"), *word = member(json, "role");
    uint64_t patron = name != NULL ? bw_accounts_named(accounts, name) : 0;
    BwPatronRole role;
    if (patron == 0 || word == NULL || !bw_role_find(word, &role)) {
        bw_reply_error(x, 400, "role",
                       "name an account and one of player, dealer, floorperson, auditor, "
                       "administrator");
    } else if (accounts->patron[patron].role == role) {
        bw_reply_json(x, 200, json_object()); /* he has it */
    } else if (!bw_accounts_set_role(accounts, patron, role, self)) {
        no_books(x);
    } else {
        bw_floor_end_sessions(http->floor, patron, 0);
        bw_reply_json(x, 200, json_object());
        x->wait_seq = bw_ledger_last(http->floor->ledger);
    }
    json_decref(json);
}

/* An administrator gives somebody match-play coupons. */
static void give_coupons(BwHttp *http, BwExchange *x) {
    BwAccounts *accounts = &http->floor->accounts;
    uint64_t self = bw_exchange_patron(http, x);
    const BwPatron *own = bw_accounts_patron(accounts, self);
    if (own == NULL || own->role != BW_ROLE_ADMINISTRATOR) {
        bw_reply_error(x, 403, "role", "only an administrator gives coupons");
        return;
    }
    json_t *json = bw_exchange_body(x);
    if (json == NULL) return;
    const char *name = member(json, "name");
    json_int_t n = json_integer_value(json_object_get(json, "n"));
    BwGrant grant = {.patron = name != NULL ? bw_accounts_named(accounts, name) : 0,
                     .by = self,
                     .n = n > 0 && n <= BW_COUPONS_GIVEN_MAX ? (unsigned)n : 0,
                     .face_cents = json_integer_value(json_object_get(json, "face"))};
    if (grant.patron == 0 || grant.n == 0 || !bw_coupon_is_face(grant.face_cents)) {
        bw_reply_error(x, 400, "coupons",
                       "name an account, 1 to 100 coupons and their face: 500, 1000, 2500, 5000 "
                       "or 10000 cents");
    } else if (!bw_accounts_give_coupons(accounts, &grant)) {
        no_books(x);
    } else {
        bw_floor_show_coupons(http->floor, grant.patron);
        bw_reply_json(x, 200, json_object());
        x->wait_seq = bw_ledger_last(http->floor->ledger);
    }
    json_decref(json);
}

/* A key for a program that plays for the caller: of an account, made by its owner himself. */
static void make_bot(BwHttp *http, BwExchange *x) {
    const BwAccounts *accounts = &http->floor->accounts;
    char token[BW_TOKEN_TEXT_MAX];
    BwSession session;
    if (!bw_token_open(accounts, x->token, bw_clock_s(), &session)) {
        bw_reply_error(x, 401, "session", "say who you are first");
    } else if (session.bot || accounts->patron[session.patron].password == NULL) {
        bw_reply_error(x, 403, "account", "whoever has an account makes a key for his program");
    } else {
        json_t *json = json_object();
        bw_token_make_bot(accounts, session.patron, bw_clock_s(), token);
        json_object_set_new(json, "token", json_string(token));
        json_object_set_new(json, "days", json_integer(BW_TOKEN_DAYS));
        bw_reply_json(x, 200, json);
    }
}

bool bw_http_account(BwHttp *http, BwExchange *x, int64_t now_ms) {
    if (strcmp(x->path, "/api/guest") == 0) {
        guest(http, x, now_ms);
    } else if (strcmp(x->path, "/api/register") == 0) {
        with_password(http, x, TO_REGISTER, now_ms);
    } else if (strcmp(x->path, "/api/login") == 0) {
        with_password(http, x, TO_LOG_IN, now_ms);
    } else if (strcmp(x->path, "/api/password") == 0) {
        with_password(http, x, TO_CHANGE, now_ms);
    } else if (strcmp(x->path, "/api/bots") == 0) {
        make_bot(http, x);
    } else if (strcmp(x->path, "/api/logout") == 0) {
        logout(http, x);
    } else if (strcmp(x->path, "/api/role") == 0) {
        set_role(http, x);
    } else if (strcmp(x->path, "/api/coupons") == 0) {
        give_coupons(http, x);
    } else if (strcmp(x->path, "/api/unlock") == 0) {
        unlock(http, x);
    } else if (strcmp(x->path, "/api/rebuy") == 0) {
        bw_http_rebuy(http, x);
    } else if (strcmp(x->path, "/api/practice") == 0) {
        bw_http_practice(http, x);
    } else {
        return false;
    }
    return true;
}
