/* accounts.h: patrons, their names and roles, their passwords and their sessions.
 *
 * Every patron has a number and stands in the ledger; a guest has nothing else. An account adds a
 * name and the Argon2id hash of a password. A session is a token that the house has signed: the
 * patron's number, when it was issued, a random number, and a keyed BLAKE2b-256 over all of it
 * under a key that only this house has. So a session outlives a restart of the server, and nothing
 * about it need be kept but those that were logged out, until they would have ended by themselves.
 *
 * An account has an era, which is signed with its sessions. What makes an account, gives it another
 * role or another password begins a new one: a session from before is worth nothing then. */
#ifndef BW_SERVE_ACCOUNTS_H
#define BW_SERVE_ACCOUNTS_H

#include <sodium.h>

#include "house/coupon.h"
#include "house/ledger.h"
#include "house/role.h"
#include "serve/throttle.h"

enum {
    BW_TOKEN_BYTES = 8 + 8 + 8 + 32, /* patron, time, a random number, the signature */
    BW_TOKEN_TEXT_MAX = 2 * BW_TOKEN_BYTES + 1,
    BW_TOKEN_DAYS = 30,
    BW_DEVICE_BYTES = 8 + 8 + 32, /* patron, a random number, the signature */
    BW_DEVICE_TEXT_MAX = 2 * BW_DEVICE_BYTES + 1,
    BW_DEVICE_DAYS = 365,
    BW_ACCOUNT_NAME_MAX = 25, /* with its final zero */
    BW_PASSWORD_MIN = 8,
    BW_PASSWORD_MAX = 200
};

typedef struct BwPatron {
    char name[BW_ACCOUNT_NAME_MAX];
    uint8_t role;                    /* BwPatronRole */
    char *password;                  /* the Argon2id string of his account; NULL: a guest */
    int64_t login_s, login_before_s; /* when he last logged in, and the time before; 0: never */
    uint64_t era;                    /* of his sessions; 0: a guest's */
    uint64_t seq;                    /* of the record that made him */
    int64_t rebuy_s;                 /* when the first of his rebuys of the hour was, */
    unsigned rebuys;                 /* and how many there were since */
    uint64_t from; /* the place that he last logged in from; 0: none in this run */
} BwPatron;

/* Somebody's session. */
typedef struct BwSession {
    uint64_t patron, id; /* 0: none */
    int64_t until_s;
    bool bot; /* it is a program's, by a key that its owner has made */
} BwSession;

typedef struct BwAccounts {
    BwLedger *ledger;
    BwPatron *patron; /* by number; 0 is nobody */
    uint64_t n_patrons, capacity;
    uint8_t key[crypto_generichash_KEYBYTES];
    uint64_t *revoked; /* random numbers of sessions that were ended: a hash table, 0 is empty */
    size_t n_revoked, revoked_capacity;
    BwThrottle *throttle; /* of attempts at passwords */
} BwAccounts;

/* Reads all patrons from the ledger; the key is made if there is none. */
bool bw_accounts_load(BwAccounts *accounts, BwLedger *ledger, char *error, size_t size);
void bw_accounts_free(BwAccounts *accounts);

/* A new key: every session ends, and stays ended. */
bool bw_accounts_new_key(BwAccounts *accounts);

const BwPatron *bw_accounts_patron(const BwAccounts *accounts, uint64_t id); /* NULL: none */
uint64_t bw_accounts_named(const BwAccounts *accounts, const char *name);    /* with password */

/* Letters, digits, '.', '-' and '_', 1 to 24 of them. */
bool bw_account_name_is_good(const char *name);

/* May an account have this name? Not one that is easily taken for another's, as "b0ss" for "Boss"
 * (the case counts for nothing, nor which of 0 and o, of 1, i and l, or of the signs it is), nor
 * one that the house gives, "Guest-7", "House-3". */
bool bw_account_name_is_free(const BwAccounts *accounts, const char *name);

/* A new patron with a bankroll, in the ledger. The name may be NULL: "Guest-7"; one that is taken,
 * or looks like it, gets the number behind it. Returns his number; 0 when the ledger takes no more.
 */
uint64_t bw_accounts_add(BwAccounts *accounts, const char *name, BwCents bankroll_cents);

/* How many more bankrolls he has had in the hour before, and one more. */
unsigned bw_accounts_rebuys(const BwAccounts *accounts, uint64_t patron, int64_t time_s);
bool bw_accounts_rebuy(BwAccounts *accounts, uint64_t patron, BwCents cents, int64_t time_s);

/* An administrator gives him so many coupons of this face (house/coupon.h). */
bool bw_accounts_give_coupons(BwAccounts *accounts, const BwGrant *grant);

/* Gives the patron an account, another password (both Argon2id strings), another role (`by` whom;
 * 0: the operator). The ledger has a note of each. His sessions of before have ended then. */
bool bw_accounts_open_login(BwAccounts *accounts, uint64_t patron, const char *name,
                            const char *password);
bool bw_accounts_set_password(BwAccounts *accounts, uint64_t patron, const char *password);
bool bw_accounts_set_role(BwAccounts *accounts, uint64_t patron, BwPatronRole role, uint64_t by);

/* He has logged in. */
bool bw_accounts_login_done(BwAccounts *accounts, uint64_t patron, int64_t time_s);

/* The administrator whom the operator names: made with this password, or given it if the account is
 * an administrator's already. Nobody else's account becomes one: false, with a sentence. */
bool bw_accounts_admin(BwAccounts *accounts, const char *name, const char *password,
                       BwCents bankroll_cents, char *error, size_t size);

char *bw_token_make(const BwAccounts *accounts, uint64_t patron, int64_t time_s,
                    char out[BW_TOKEN_TEXT_MAX]);
/* A key for a program that plays for the patron: a session that says so wherever it comes. */
char *bw_token_make_bot(const BwAccounts *accounts, uint64_t patron, int64_t time_s,
                        char out[BW_TOKEN_TEXT_MAX]);
/* The valid session whose token it is; false, and none, for any other text. The patron alone. */
bool bw_token_open(const BwAccounts *accounts, const char *token, int64_t time_s,
                   BwSession *session);
uint64_t bw_token_check(const BwAccounts *accounts, const char *token, int64_t time_s);
/* Ends the session for good; false if the ledger does not keep it. */
bool bw_session_revoke(BwAccounts *accounts, const BwSession *session);

/* A browser that has logged in to an account keeps a proof of it: there the owner is known, and
 * strangers' failures do not hold him up. False: it is no proof, or another account's. */
char *bw_device_make(const BwAccounts *accounts, uint64_t patron, char out[BW_DEVICE_TEXT_MAX]);
bool bw_device_check(const BwAccounts *accounts, const char *device, uint64_t patron);

/* The patron's balance. */
BwCents bw_accounts_balance(const BwAccounts *accounts, uint64_t patron);

#endif
