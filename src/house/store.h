/* store.h: where a ledger's records lie. Two stores, SQLite and PostgreSQL, do the same few things;
 * the ledger, the audit and the backup know only these. A store is a connection: one thread at a
 * time uses it. It keeps no state between transactions that it could not find again, so that after
 * a failure it is connected anew and asked for its head: what was being written is there whole, or
 * not at all. */
#ifndef BW_HOUSE_STORE_H
#define BW_HOUSE_STORE_H

#include "house/balances.h"
#include "house/ledger.h"
#include "house/row.h"
#include "house/secret.h"

typedef enum BwStoreStatus {
    BW_STORE_DONE,
    BW_STORE_AWAY,  /* it may come back: disk full, server gone */
    BW_STORE_BROKEN /* it will not: not a ledger, corrupt, written by somebody else */
} BwStoreStatus;

enum { BW_STORE_SENTENCE_MAX = 512, BW_SIDE_COLUMNS_MAX = 5 };

/* Tables beside the chain: texts under a key, the first column. The last column seals the others
 * (bw_side_seal) with a key that is not in the database: whoever can write there can change nothing
 * that the audit passes. */
typedef enum BwSide { BW_SIDE_SECRET, BW_SIDE_LOGIN, BW_SIDES } BwSide;

typedef struct BwSideTable {
    const char *name;
    unsigned n_columns;
    const char *column[BW_SIDE_COLUMNS_MAX];
} BwSideTable;

extern const BwSideTable bw_side_tables[BW_SIDES];

typedef struct BwSideRow {
    const char *text[BW_SIDE_COLUMNS_MAX]; /* NULL: not even a text */
} BwSideRow;

typedef struct BwStore BwStore;

/* Each of these returns false to stop reading. */
typedef bool BwSeeRow(void *context, const BwRow *row);
typedef bool BwSeeAccount(void *context, const char *name, BwCents cents);
typedef bool BwSeeSide(void *context, const BwSideRow *row);
typedef void BwStoreComplain(void *context, const char *sentence);

typedef struct BwStoreKind {
    /* After a failure: whatever was begun is given up, the connection made again. */
    BwStoreStatus (*reconnect)(BwStore *store);
    void (*close)(BwStore *store);

    /* One transaction; whatever fails within it, all of it is given up by reconnect. */
    BwStoreStatus (*begin)(BwStore *store);
    BwStoreStatus (*put)(BwStore *store, const BwRow *rows, size_t n);
    BwStoreStatus (*add_accounts)(BwStore *store, const BwBalances *changes);
    BwStoreStatus (*put_side)(BwStore *store, BwSide side, const BwSideRow *row);
    BwStoreStatus (*drop_side)(BwStore *store, BwSide side, const char *key);
    BwStoreStatus (*commit)(BwStore *store);

    /* Is it still there? To be asked between transactions. */
    BwStoreStatus (*ping)(BwStore *store);

    /* Between begin_read and end_read everything that is read is of one moment. */
    BwStoreStatus (*begin_read)(BwStore *store);
    BwStoreStatus (*end_read)(BwStore *store);
    BwStoreStatus (*read)(BwStore *store, const BwLedgerWant *want, BwSeeRow *see, void *context);
    BwStoreStatus (*read_accounts)(BwStore *store, BwSeeAccount *see, void *context);
    BwStoreStatus (*read_side)(BwStore *store, BwSide side, BwSeeSide *see, void *context);

    /* The last record's seq and hash; 0 and zeros when there is none. */
    BwStoreStatus (*head)(BwStore *store, uint64_t *seq, BwHash *hash);

    /* What the database itself finds wrong with its pages and rows. */
    BwStoreStatus (*check)(BwStore *store, BwStoreComplain *complain, void *context);
} BwStoreKind;

/* Every store begins with this. */
struct BwStore {
    const BwStoreKind *kind;
    char sentence[BW_STORE_SENTENCE_MAX]; /* of the last failure */
};

/* NULL and a sentence if it cannot be opened. The first of many records must be written by
 * whoever holds it open for writing: a second one is refused. */
BwStore *bw_store_open(const char *where, BwLedgerMode mode, char *error, size_t size);
BwStore *bw_store_open_sqlite(const char *path, BwLedgerMode mode, char *error, size_t size);
BwStore *bw_store_open_postgres(const char *where, BwLedgerMode mode, char *error, size_t size);

/* Is `where` a connection string of PostgreSQL? */
bool bw_store_is_postgres(const char *where);

/* The seal of a row of a side table, over all its columns but the last; and is it the one that the
 * row has? */
void bw_side_seal(const BwHouseKey *key, BwSide side, const BwSideRow *row,
                  char out[BW_HASH_TEXT_MAX]);
bool bw_side_is_sealed(const BwHouseKey *key, BwSide side, const BwSideRow *row);

/* The house's key. Where nothing is sealed yet there may be none: it is made for a ledger that is
 * written, and for one that is only read any will do. Rows whose key is missing are not sealed
 * anew: then it is BW_KEY_MISSING, with a sentence. */
BwKeyStatus bw_store_key(BwStore *store, const char *where, BwLedgerMode mode, BwHouseKey *key,
                         char *error, size_t size);

/* Kinds by which records are looked up have an index; the many others would only slow it. (IN would
 * make SQLite build a set for every row that it inserts.) */
#define BW_STORE_RARE_KINDS                                                                        \
    "kind = 'open' OR kind = 'close' OR kind = 'patron' OR kind = 'round' OR kind = 'reveal'"

/* " AND ..." for what is wanted, after a condition on seq; kinds are words of ours, and places are
 * bound as parameter 3. */
void bw_store_conditions(const BwLedgerWant *want, const char *parameter, char *out, size_t size);

#endif
