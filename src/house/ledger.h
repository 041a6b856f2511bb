/* ledger.h: the house's books: one sequence of records, appended to and never changed.
 *
 * Whoever appends never waits for a disk. bw_ledger_append gives the record its number, moves the
 * balances and puts it into a queue; a thread of the ledger takes all that is queued, writes it in
 * one transaction (group commit) and, once that is durable, advances bw_ledger_durable and calls
 * the notify function. What a client is told waits for the seq of the record that it rests on.
 *
 * A ledger is an SQLite file (write-ahead log, synchronous=FULL) or a PostgreSQL database
 * (synchronous_commit=on). One process may write it; any number may read. Append, balance and the
 * other functions may be called from any thread; reading has a connection of its own, one reader at
 * a time. */
#ifndef BW_HOUSE_LEDGER_H
#define BW_HOUSE_LEDGER_H

#include "house/record.h"
#include "house/secret.h"

typedef struct BwLedger BwLedger;

typedef enum BwLedgerMode {
    BW_LEDGER_WRITE, /* made if it is not there; refused while another process writes it */
    BW_LEDGER_READ
} BwLedgerMode;

typedef enum BwLedgerState {
    BW_LEDGER_OK,
    BW_LEDGER_WAITING, /* disk full, database away or silent: what is queued is kept and tried again
                        */
    BW_LEDGER_BROKEN   /* somebody else has written to it: nothing more becomes durable */
} BwLedgerState;

/* "sqlite:PATH", "PATH", "postgresql://user@host:port/database" (or postgres://). NULL, and a
 * sentence, if it cannot be opened. */
BwLedger *bw_ledger_open(const char *where, BwLedgerMode mode, char *error, size_t size);

/* Writes what is queued, waits for it as long as the store takes it, and closes. */
void bw_ledger_close(BwLedger *ledger);

/* To be called, on the ledger's thread, when records up to `seq` have become durable, and when the
 * state has changed. It must not block. Set it before the first append. */
typedef void BwLedgerNotify(void *context, uint64_t durable_seq);
void bw_ledger_on_durable(BwLedger *ledger, BwLedgerNotify *notify, void *context);

/* Queues a copy of the record and returns its seq. 0: the record is not lawful (see
 * bw_record_problem), or so much is queued that no more is taken. */
uint64_t bw_ledger_append(BwLedger *ledger, const BwRecord *record);

/* What is appended between the two becomes durable together or not at all. No waiting in between.
 */
void bw_ledger_hold(BwLedger *ledger);
void bw_ledger_let_go(BwLedger *ledger);

/* Times never go back, but for one record: the note that says that the clock was wrong. Appends it
 * where the last record is later than now; false if it is not taken. */
#define BW_NOTE_CLOCK "the clock is set back"
bool bw_ledger_set_clock_back(BwLedger *ledger);
int64_t bw_ledger_last_time_us(BwLedger *ledger); /* of the last record; 0: none */

uint64_t bw_ledger_last(BwLedger *ledger);    /* seq of the last record appended; 0: none */
uint64_t bw_ledger_durable(BwLedger *ledger); /* seq of the last record that is durable */

/* The same with the record's hash: whoever notes both can prove later that all up to there is
 * unchanged. */
void bw_ledger_head(BwLedger *ledger, uint64_t *seq, BwHash *hash);

/* How it stands; for all but OK a sentence that says why. `sentence` may be NULL. */
BwLedgerState bw_ledger_state(BwLedger *ledger, char *sentence, size_t size);

/* For how long the store has not answered, where that is longer than it ever should be; 0: it
 * answers. A store that nothing is written to is asked every second. */
double bw_ledger_stalled_s(BwLedger *ledger);

/* Waits until all that is queued now is durable; false when timeout_ms are over (-1: no limit), or
 * it is broken. */
bool bw_ledger_flush(BwLedger *ledger, int64_t timeout_ms);

/* What the ledger has done since it was opened. */
typedef struct BwLedgerFigures {
    uint64_t records, commits, retries, queued_records, queued_bytes;
    double commit_s_sum, commit_s_max; /* how long commits took */
} BwLedgerFigures;
void bw_ledger_figures(BwLedger *ledger, BwLedgerFigures *figures);

/* ---- balances ----------------------------------------------------------------------------- */

/* The account's balance with every record appended so far; 0 for one that does not exist. */
BwCents bw_ledger_balance(BwLedger *ledger, const char *account);

/* ---- reading ------------------------------------------------------------------------------ */

/* Which records are wanted. Zero means any, but for kind: BW_RECORD_KIND_COUNT means any. */
typedef struct BwLedgerWant {
    uint64_t from_seq, to_seq; /* to_seq included */
    const char *place;
    BwRecordKind kind;
    bool newest_first;
} BwLedgerWant;

#define BW_LEDGER_WANT_ALL                                                                         \
    { 0, 0, NULL, BW_RECORD_KIND_COUNT, false }

/* One record that is durable; its texts live as long as the call. False: read no further. */
typedef bool BwLedgerSee(void *context, const BwRecord *record);

/* Shows every record that is wanted, in order of seq, or backwards. False, and a sentence, if
 * reading fails. */
bool bw_ledger_read(BwLedger *ledger, const BwLedgerWant *want, BwLedgerSee *see, void *context,
                    char *error, size_t size);

/* The seq of the last durable `open` of this place that no `close` follows; 0: none. From it on the
 * place's records give the table as it stands. False if reading fails. */
bool bw_ledger_chapter(BwLedger *ledger, const char *place, uint64_t *seq, char *error,
                       size_t size);

/* ---- the key of the house ----------------------------------------------------------------- */

/* A key of the house for one use, see house/secret.h; of a ledger that is open for writing. */
void bw_ledger_derive(const BwLedger *ledger, const char *use, uint8_t out[BW_SECRET_BYTES]);

/* ---- beside the chain --------------------------------------------------------------------- */

/* A seed that is committed to and not yet revealed. It is queued like a record: put before its
 * `commit` is appended, it becomes durable no later than that. */
typedef struct BwSecret {
    const char *commitment, *place, *secret; /* commitment and seed hexadecimal */
} BwSecret;

/* Stands in the place of a commitment in a copy that a backup or a restore has made, until a house
 * has opened on it and renewed what others may know. */
#define BW_SECRET_COPIED "copied"

bool bw_ledger_secret_put(BwLedger *ledger, const BwSecret *secret);
bool bw_ledger_secret_drop(BwLedger *ledger, const char *commitment); /* once it is revealed */
typedef bool BwLedgerSeeSecret(void *context, const BwSecret *secret);
bool bw_ledger_secrets(BwLedger *ledger, BwLedgerSeeSecret *see, void *context, char *error,
                       size_t size);
/* Those of one place alone. */
bool bw_ledger_secrets_at(BwLedger *ledger, const char *place, BwLedgerSeeSecret *see,
                          void *context, char *error, size_t size);

/* An account with a password. Put again under the same name it replaces the older one. The note, or
 * NULL, becomes durable with it: what the notes say of accounts and what is kept agree always. */
typedef struct BwLogin {
    const char *name;
    const char *role;     /* player, dealer, floorperson, auditor, administrator */
    const char *password; /* an Argon2id string (crypto_pwhash_str), never a password */
    uint64_t patron;
} BwLogin;

bool bw_ledger_login_put(BwLedger *ledger, const BwLogin *login, const BwRecord *note);
typedef bool BwLedgerSeeLogin(void *context, const BwLogin *login);
bool bw_ledger_logins(BwLedger *ledger, BwLedgerSeeLogin *see, void *context, char *error,
                      size_t size);

#endif
