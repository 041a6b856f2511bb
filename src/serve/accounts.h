/* accounts.h: patrons, their names and roles, their passwords and their sessions.
 *
 * Every patron has a number and stands in the ledger; a guest has nothing else. An account adds a
 * name and the Argon2id hash of a password. A session is a token that the house has signed: the
 * patron's number, when it was issued, and a keyed BLAKE2b-256 over both under a key that only this
 * house has. So a session outlives a restart of the server, and nothing about it need be kept but
 * those that were logged out, until they would have ended by themselves.
 *
 * 13:69O-1.4(i): three failed log-ins in a row lock an account. It opens again after a quarter of
 * an hour, or when an administrator says so. */
#ifndef BW_SERVE_ACCOUNTS_H
#define BW_SERVE_ACCOUNTS_H

#include <sodium.h>

#include "house/ledger.h"

enum {
    BW_TOKEN_BYTES = 8 + 8 + 8 + 32, /* patron, time, a random number, the signature */
    BW_TOKEN_TEXT_MAX = 2 * BW_TOKEN_BYTES + 1,
    BW_TOKEN_DAYS = 30,
    BW_ACCOUNT_NAME_MAX = 25, /* with its final zero */
    BW_LOGINS_FAILED_MAX = 3,
    BW_LOCKED_S = 15 * 60,
    BW_PASSWORD_MIN = 8,
    BW_PASSWORD_MAX = 200
};

typedef enum BwPatronRole {
    BW_ROLE_PLAYER,
    BW_ROLE_DEALER,
    BW_ROLE_FLOORPERSON,
    BW_ROLE_AUDITOR,
    BW_ROLE_ADMINISTRATOR,
    BW_PATRON_ROLES
} BwPatronRole;

typedef struct BwPatron {
    char name[BW_ACCOUNT_NAME_MAX];
    uint8_t role;                    /* BwPatronRole */
    uint8_t failed;                  /* log-ins since the last good one */
    char *password;                  /* the Argon2id string of his account; NULL: a guest */
    int64_t login_s, login_before_s; /* when he last logged in, and the time before; 0: never */
    int64_t locked_until_s;          /* 0: not locked */
} BwPatron;

typedef struct BwAccounts {
    BwLedger *ledger;
    BwPatron *patron; /* by number; 0 is nobody */
    uint64_t n_patrons, capacity;
    uint8_t key[crypto_generichash_KEYBYTES];
    uint64_t *revoked; /* random numbers of sessions that were ended */
    size_t n_revoked, revoked_capacity;
} BwAccounts;

const char *bw_role_word(BwPatronRole role);
bool bw_role_find(const char *word, BwPatronRole *role);

/* Reads all patrons from the ledger; the key is made if there is none. */
bool bw_accounts_load(BwAccounts *accounts, BwLedger *ledger, char *error, size_t size);
void bw_accounts_free(BwAccounts *accounts);

/* A new key: every session ends, and stays ended. */
bool bw_accounts_new_key(BwAccounts *accounts);

const BwPatron *bw_accounts_patron(const BwAccounts *accounts, uint64_t id); /* NULL: none */
uint64_t bw_accounts_named(const BwAccounts *accounts, const char *name);    /* with password */

/* Letters, digits, '.', '-' and '_', 1 to 24 of them. */
bool bw_account_name_is_good(const char *name);

/* A new patron with a bankroll, in the ledger. The name may be NULL: "Guest-7"; one that is taken
 * gets the number behind it. Returns his number; 0 when the ledger takes no more. */
uint64_t bw_accounts_add(BwAccounts *accounts, const char *name, BwCents bankroll_cents);

/* Gives the patron an account (password: an Argon2id string) or another role. */
bool bw_accounts_set_login(BwAccounts *accounts, uint64_t patron, const char *name,
                           BwPatronRole role, const char *password);

/* A log-in failed; true if that has locked the account. A good one; and what is left of a lock, in
 * seconds. */
bool bw_accounts_login_failed(BwAccounts *accounts, uint64_t patron, int64_t time_s);
bool bw_accounts_login_done(BwAccounts *accounts, uint64_t patron, int64_t time_s);
int64_t bw_accounts_locked_s(const BwAccounts *accounts, uint64_t patron, int64_t time_s);
bool bw_accounts_unlock(BwAccounts *accounts, uint64_t patron);

char *bw_token_make(const BwAccounts *accounts, uint64_t patron, int64_t time_s,
                    char out[BW_TOKEN_TEXT_MAX]);
/* The patron whose valid session it is; 0: none. */
uint64_t bw_token_check(const BwAccounts *accounts, const char *token, int64_t time_s);
/* Ends the session for good; false if the ledger does not keep it. */
bool bw_token_revoke(BwAccounts *accounts, const char *token);

/* The patron's balance. */
BwCents bw_accounts_balance(const BwAccounts *accounts, uint64_t patron);

#endif
