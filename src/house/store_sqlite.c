/* store_sqlite.c: a ledger in one SQLite file. It runs with a write-ahead log and synchronous=FULL:
 * a commit is one write at the end of the log and one fsync, and readers never wait for the writer.
 *
 * The one writer is whoever holds the lock on PATH-lock, a file that is never removed. The lock
 * dies with its process. A file that was moved away or replaced while it is open would swallow
 * commits that nobody finds again, so after each commit the path is looked at: it must still name
 * the file that was opened.
 *
 * All its files have mode 600. */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "house/secret.h"
#include "house/store.h"

enum { APPLICATION_ID = 0x42574c31 /* BWL1 */, FORMAT = 1 };

/* The write-ahead log is written back once it has so many pages. */
#define CHECKPOINT_PAGES "2000"

typedef struct Sqlite {
    BwStore store;
    sqlite3 *db;
    sqlite3_stmt *insert, *account;
    BwLedgerMode mode;
    int lock_fd;
    dev_t device;
    ino_t inode;
    char path[];
} Sqlite;

static Sqlite *sqlite_of(BwStore *store) {
    return (Sqlite *)store;
}

/* ---- failures ----------------------------------------------------------------------------- */

/* What may go away by itself (a full disk, a lock, a file not there) is tried again; what is broken
 * stays broken. */
static BwStoreStatus status_of(int code) {
    switch (code & 0xff) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE: return BW_STORE_DONE;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_ERROR: return BW_STORE_BROKEN;
    default: return BW_STORE_AWAY;
    }
}

/* What the disk did not do. */
static const char *io_failure(int code) {
    switch (code) {
    case SQLITE_IOERR_READ:
    case SQLITE_IOERR_SHORT_READ: return "reading it failed";
    case SQLITE_IOERR_WRITE: return "writing to it failed";
    case SQLITE_IOERR_FSYNC:
    case SQLITE_IOERR_DIR_FSYNC: return "the disk did not confirm what was written";
    case SQLITE_IOERR_SHMOPEN:
    case SQLITE_IOERR_SHMSIZE:
    case SQLITE_IOERR_SHMMAP: return "its companion file, -shm, cannot be made";
    case SQLITE_IOERR_LOCK:
    case SQLITE_IOERR_RDLOCK:
    case SQLITE_IOERR_UNLOCK: return "it cannot be locked";
    default: return "the disk failed";
    }
}

/* What an operator can do about it. */
static const char *io_advice(int system_errno) {
    switch (system_errno) {
    case ENOSPC: return "the disk is full: make room";
    case EDQUOT: return "the quota of the disk is used up: make room";
    case EFBIG: return "the file is as large as files may be: raise the limit (ulimit -f)";
    case EROFS: return "the file system is read-only: mount it for writing";
    case EACCES:
    case EPERM: return "the file may not be written: look at its owner and its mode";
    case EIO: return "the disk reports an error: look at the system's log";
    case EMFILE:
    case ENFILE: return "too many files are open: raise the limit (ulimit -n)";
    default: return NULL;
    }
}

/* The system's own reason, where SQLite knows it: 'disk I/O error' helps nobody at three in the
 * morning. */
static void say_io(Sqlite *s, int code, char *out, size_t size) {
    int system_errno = s->db != NULL ? sqlite3_system_errno(s->db) : 0;
    const char *advice = io_advice(system_errno);
    if (advice == NULL) {
        advice = system_errno != 0
                     ? strerror(system_errno)
                     : "is the disk full, too small a limit set (ulimit -f), or gone?";
    }
    snprintf(out, size, "%s: %s: %s", s->path, io_failure(code), advice);
}

/* Says in one sentence what went wrong with the file. */
static BwStoreStatus fail(Sqlite *s, int code) {
    char *out = s->store.sentence;
    size_t size = sizeof s->store.sentence;
    const char *detail = s->db != NULL ? sqlite3_errmsg(s->db) : sqlite3_errstr(code);
    switch (code & 0xff) {
    case SQLITE_FULL: snprintf(out, size, "the disk that holds %s is full", s->path); break;
    case SQLITE_READONLY:
        snprintf(out, size, "%s cannot be written: the file or its directory is read-only",
                 s->path);
        break;
    case SQLITE_CANTOPEN:
        snprintf(out, size, "%s cannot be opened: %s", s->path,
                 s->mode == BW_LEDGER_READ ? "is there such a file, and may it be read?"
                                           : "does its directory exist, and may it be written?");
        break;
    case SQLITE_NOTADB: snprintf(out, size, "%s is not an SQLite file", s->path); break;
    case SQLITE_CORRUPT:
        snprintf(out, size, "%s is damaged: %s; restore it from a backup", s->path, detail);
        break;
    case SQLITE_CONSTRAINT:
        snprintf(out, size, "somebody else has written to %s: %s", s->path, detail);
        break;
    case SQLITE_IOERR: say_io(s, code, out, size); break;
    default: snprintf(out, size, "%s: %s", s->path, detail); break;
    }
    return status_of(code);
}

static BwStoreStatus run(Sqlite *s, const char *sql) {
    int code = sqlite3_exec(s->db, sql, NULL, NULL, NULL);
    return code == SQLITE_OK ? BW_STORE_DONE : fail(s, code);
}

/* One step of a statement that gives no rows. */
static BwStoreStatus step(Sqlite *s, sqlite3_stmt *statement) {
    int code = sqlite3_step(statement);
    sqlite3_reset(statement);
    return code == SQLITE_DONE ? BW_STORE_DONE : fail(s, code);
}

static BwStoreStatus prepare(Sqlite *s, const char *sql, sqlite3_stmt **statement) {
    int code = sqlite3_prepare_v2(s->db, sql, -1, statement, NULL);
    return code == SQLITE_OK ? BW_STORE_DONE : fail(s, code);
}

/* ---- opening ------------------------------------------------------------------------------ */

static const char schema[] =
    "CREATE TABLE record (seq INTEGER PRIMARY KEY, time_us INTEGER NOT NULL, kind TEXT NOT NULL,"
    " place TEXT NOT NULL, body TEXT NOT NULL, entries TEXT NOT NULL, hash BLOB NOT NULL) STRICT;"
    "CREATE INDEX record_rare ON record (kind, place) WHERE " BW_STORE_RARE_KINDS ";"
    "CREATE TRIGGER record_never_changes BEFORE UPDATE ON record"
    " BEGIN SELECT RAISE(ABORT, 'a record of the ledger is never changed'); END;"
    "CREATE TRIGGER record_never_goes BEFORE DELETE ON record"
    " BEGIN SELECT RAISE(ABORT, 'a record of the ledger is never deleted'); END;"
    "CREATE TABLE account (name TEXT PRIMARY KEY, cents INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE secret (commitment TEXT PRIMARY KEY, place TEXT NOT NULL, secret TEXT NOT NULL,"
    " seal TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE TABLE login (name TEXT PRIMARY KEY, role TEXT NOT NULL, password TEXT NOT NULL,"
    " patron TEXT NOT NULL, seal TEXT NOT NULL) STRICT, WITHOUT ROWID;";

static BwStoreStatus number_of(Sqlite *s, const char *sql, int64_t *value) {
    sqlite3_stmt *statement = NULL;
    BwStoreStatus status = prepare(s, sql, &statement);
    if (status != BW_STORE_DONE) return status;
    int code = sqlite3_step(statement);
    *value = code == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_finalize(statement);
    return code == SQLITE_ROW || code == SQLITE_DONE ? BW_STORE_DONE : fail(s, code);
}

/* Makes the tables in an empty file; a file of another program is left alone. */
static BwStoreStatus check_schema(Sqlite *s) {
    int64_t id = 0, format = 0, tables = 0;
    BwStoreStatus status = number_of(s, "PRAGMA application_id", &id);
    if (status == BW_STORE_DONE) status = number_of(s, "PRAGMA user_version", &format);
    if (status == BW_STORE_DONE)
        status = number_of(s, "SELECT count(*) FROM sqlite_schema", &tables);
    if (status != BW_STORE_DONE) return status;
    if (tables == 0 && s->mode == BW_LEDGER_WRITE) {
        char sql[sizeof schema + 128];
        snprintf(sql, sizeof sql,
                 "BEGIN;%s PRAGMA application_id=%d; PRAGMA user_version=%d; COMMIT", schema,
                 APPLICATION_ID, FORMAT);
        return run(s, sql);
    }
    if (id != APPLICATION_ID) {
        snprintf(s->store.sentence, sizeof s->store.sentence, "%s is not a ledger of Boardwalk",
                 s->path);
        return BW_STORE_BROKEN;
    }
    if (format != FORMAT) {
        snprintf(s->store.sentence, sizeof s->store.sentence,
                 "%s is a ledger of format %lld; this program reads format %d", s->path,
                 (long long)format, FORMAT);
        return BW_STORE_BROKEN;
    }
    return BW_STORE_DONE;
}

static void disconnect(Sqlite *s) {
    sqlite3_finalize(s->insert);
    sqlite3_finalize(s->account);
    s->insert = s->account = NULL;
    sqlite3_close(s->db);
    s->db = NULL;
}

/* Does the path still name the file that was opened? */
static BwStoreStatus same_file(Sqlite *s) {
    struct stat now;
    if (stat(s->path, &now) == 0 && now.st_dev == s->device && now.st_ino == s->inode) {
        return BW_STORE_DONE;
    }
    snprintf(s->store.sentence, sizeof s->store.sentence,
             "%s was moved, removed or replaced while it was in use", s->path);
    return BW_STORE_BROKEN;
}

/* A journal written ahead lets readers look on while the house writes; a commit waits until it is
 * on the disk. */
static BwStoreStatus connect_to(Sqlite *s, bool create) {
    bool write = s->mode == BW_LEDGER_WRITE;
    int flags = SQLITE_OPEN_NOMUTEX | (write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY) |
                (write && create ? SQLITE_OPEN_CREATE : 0);
    int code = sqlite3_open_v2(s->path, &s->db, flags, NULL);
    if (code != SQLITE_OK) return fail(s, code);
    sqlite3_extended_result_codes(s->db, 1);
    sqlite3_busy_timeout(s->db, 5000);
    BwStoreStatus status = BW_STORE_DONE;
    if (write) {
        status = run(s, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                        "PRAGMA wal_autocheckpoint=" CHECKPOINT_PAGES);
        if (status == BW_STORE_DONE && sqlite3_db_readonly(s->db, "main") == 1) {
            status = fail(s, SQLITE_READONLY);
        }
    }
    if (status == BW_STORE_DONE) status = check_schema(s);
    if (status == BW_STORE_DONE && write) {
        status = prepare(s, "INSERT INTO record VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)", &s->insert);
    }
    if (status == BW_STORE_DONE && write) {
        status = prepare(s,
                         "INSERT INTO account VALUES (?1, ?2) ON CONFLICT (name)"
                         " DO UPDATE SET cents = cents + excluded.cents",
                         &s->account);
    }
    return status;
}

static BwStoreStatus reconnect(BwStore *store) {
    Sqlite *s = sqlite_of(store);
    BwStoreStatus status = same_file(s);
    if (status != BW_STORE_DONE) return status;
    disconnect(s);
    return connect_to(s, false);
}

static void close_store(BwStore *store) {
    Sqlite *s = sqlite_of(store);
    disconnect(s);
    if (s->lock_fd >= 0) close(s->lock_fd);
    free(s);
}

/* Takes the lock and writes into the file who has it. */
static bool lock(Sqlite *s, char *error, size_t size) {
    char name[4096], who[32] = "";
    if (snprintf(name, sizeof name, "%s-lock", s->path) >= (int)sizeof name) {
        snprintf(error, size, "the name of the ledger is too long");
        return false;
    }
    s->lock_fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (s->lock_fd < 0) {
        snprintf(error, size, "%s cannot be written: %s", name, strerror(errno));
        return false;
    }
    if (flock(s->lock_fd, LOCK_EX | LOCK_NB) != 0) {
        ssize_t n = read(s->lock_fd, who, sizeof who - 1);
        who[n > 0 ? n : 0] = '\0';
        who[strcspn(who, "\n")] = '\0';
        snprintf(error, size, "%s is in use: process %s writes it, and a ledger has one writer",
                 s->path, who[0] != '\0' ? who : "unknown");
        return false;
    }
    int n = snprintf(who, sizeof who, "%ld\n", (long)getpid());
    if (ftruncate(s->lock_fd, 0) != 0 || pwrite(s->lock_fd, who, (size_t)n, 0) != n) {
        snprintf(error, size, "%s cannot be written: %s", name, strerror(errno));
        return false;
    }
    return true;
}

/* ---- writing ------------------------------------------------------------------------------ */

static BwStoreStatus begin(BwStore *store) {
    return run(sqlite_of(store), "BEGIN IMMEDIATE");
}

static void bind_text(sqlite3_stmt *statement, int i, BwText text) {
    sqlite3_bind_text(statement, i, text.at, (int)text.n, SQLITE_STATIC);
}

/* The texts are bound where they lie: they live until the block is finished. */
static BwStoreStatus put(BwStore *store, const BwRow *rows, size_t n) {
    Sqlite *s = sqlite_of(store);
    for (const BwRow *row = rows; row < rows + n; row++) {
        sqlite3_bind_int64(s->insert, 1, (sqlite3_int64)row->seq);
        sqlite3_bind_int64(s->insert, 2, row->time_us);
        for (unsigned i = 0; i < BW_ROW_TEXTS; i++) bind_text(s->insert, 3 + (int)i, row->text[i]);
        sqlite3_bind_blob(s->insert, 7, row->hash.at, (int)row->hash.n, SQLITE_STATIC);
        BwStoreStatus status = step(s, s->insert);
        if (status != BW_STORE_DONE) return status;
    }
    return BW_STORE_DONE;
}

/* Only what the block has moved is added; the sums of the others stand. */
static BwStoreStatus add_accounts(BwStore *store, const BwBalances *changes) {
    Sqlite *s = sqlite_of(store);
    for (size_t i = 0; i < changes->n_slots; i++) {
        const BwBalance *b = &changes->slot[i];
        if (b->name == NULL) continue;
        bind_text(s->account, 1, (BwText){b->name, b->length});
        sqlite3_bind_int64(s->account, 2, b->cents);
        BwStoreStatus status = step(s, s->account);
        if (status != BW_STORE_DONE) return status;
    }
    return BW_STORE_DONE;
}

/* A statement with texts bound to it, run once. */
static BwStoreStatus run_with(Sqlite *s, const char *sql, const char *const *text, unsigned n) {
    sqlite3_stmt *statement = NULL;
    BwStoreStatus status = prepare(s, sql, &statement);
    if (status != BW_STORE_DONE) return status;
    for (unsigned i = 0; i < n; i++)
        bind_text(statement, (int)i + 1, (BwText){text[i], strlen(text[i])});
    status = step(s, statement);
    sqlite3_finalize(statement);
    return status;
}

static BwStoreStatus put_side(BwStore *store, BwSide side, const BwSideRow *row) {
    const BwSideTable *table = &bw_side_tables[side];
    char sql[128];
    snprintf(sql, sizeof sql, "INSERT OR REPLACE INTO %s VALUES (?1, ?2, ?3, ?4%s)", table->name,
             table->n_columns == 5 ? ", ?5" : "");
    return run_with(sqlite_of(store), sql, row->text, table->n_columns);
}

static BwStoreStatus drop_side(BwStore *store, BwSide side, const char *key) {
    const BwSideTable *table = &bw_side_tables[side];
    char sql[128];
    snprintf(sql, sizeof sql, "DELETE FROM %s WHERE %s = ?1", table->name, table->column[0]);
    return run_with(sqlite_of(store), sql, &key, 1);
}

static BwStoreStatus commit(BwStore *store) {
    Sqlite *s = sqlite_of(store);
    BwStoreStatus status = run(s, "COMMIT");
    return status == BW_STORE_DONE ? same_file(s) : status;
}

static BwStoreStatus ping(BwStore *store) {
    return same_file(sqlite_of(store));
}

/* ---- reading ------------------------------------------------------------------------------ */

static BwStoreStatus begin_read(BwStore *store) {
    return run(sqlite_of(store), "BEGIN");
}

static BwStoreStatus end_read(BwStore *store) {
    return run(sqlite_of(store), "ROLLBACK");
}

/* The bytes of a column, never NULL. */
static BwText column(sqlite3_stmt *statement, int i, int type, const char *name, BwRow *row) {
    if (sqlite3_column_type(statement, i) != type) row->damage = name;
    const char *at = type == SQLITE_BLOB ? sqlite3_column_blob(statement, i)
                                         : (const char *)sqlite3_column_text(statement, i);
    return (BwText){at != NULL ? at : "",
                    at != NULL ? (size_t)sqlite3_column_bytes(statement, i) : 0};
}

/* SQLite lets any value stand in any column: a row with another type was not written by the house,
 * and is told as damage. */
static void read_row(sqlite3_stmt *statement, BwRow *row) {
    static const char *const names[BW_ROW_TEXTS] = {"kind", "place", "body", "entries"};
    row->damage = NULL;
    row->seq = (uint64_t)sqlite3_column_int64(statement, 0);
    row->time_us = sqlite3_column_int64(statement, 1);
    if (sqlite3_column_type(statement, 1) != SQLITE_INTEGER) row->damage = "time_us";
    for (int i = 0; i < BW_ROW_TEXTS; i++) {
        row->text[i] = column(statement, 2 + i, SQLITE_TEXT, names[i], row);
    }
    row->hash = column(statement, 6, SQLITE_BLOB, "hash", row);
}

/* Bounds and place are bound, never written into the statement: a place comes from outside. */
static BwStoreStatus read_rows(BwStore *store, const BwLedgerWant *want, BwSeeRow *see,
                               void *context) {
    Sqlite *s = sqlite_of(store);
    sqlite3_stmt *statement = NULL;
    char conditions[160], sql[400];
    bw_store_conditions(want, "?3", conditions, sizeof conditions);
    snprintf(sql, sizeof sql,
             "SELECT seq, time_us, kind, place, body, entries, hash FROM record"
             " WHERE seq >= ?1 AND seq <= ?2%s ORDER BY seq%s",
             conditions, want->newest_first ? " DESC" : "");
    BwStoreStatus status = prepare(s, sql, &statement);
    if (status != BW_STORE_DONE) return status;
    sqlite3_bind_int64(statement, 1,
                       want->from_seq > 0 ? (sqlite3_int64)want->from_seq : INT64_MIN);
    sqlite3_bind_int64(statement, 2, want->to_seq > 0 ? (sqlite3_int64)want->to_seq : INT64_MAX);
    if (want->place != NULL) bind_text(statement, 3, (BwText){want->place, strlen(want->place)});
    int code;
    bool more = true;
    while (more && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        BwRow row;
        read_row(statement, &row);
        more = see(context, &row);
    }
    if (more && code != SQLITE_DONE) status = fail(s, code);
    sqlite3_finalize(statement);
    return status;
}

/* In the order of their names, so that two stores with the same ledger tell the same story. */
static BwStoreStatus read_accounts(BwStore *store, BwSeeAccount *see, void *context) {
    Sqlite *s = sqlite_of(store);
    sqlite3_stmt *statement = NULL;
    BwStoreStatus status = prepare(s, "SELECT name, cents FROM account ORDER BY name", &statement);
    int code = SQLITE_DONE;
    bool more = status == BW_STORE_DONE;
    while (more && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(statement, 0);
        more = see(context, name != NULL ? name : "", sqlite3_column_int64(statement, 1));
    }
    if (more && code != SQLITE_DONE) status = fail(s, code);
    sqlite3_finalize(statement);
    return status;
}

/* A column that is no text is left empty, and its seal will not fit. */
static BwStoreStatus read_side(BwStore *store, BwSide side, BwSeeSide *see, void *context) {
    Sqlite *s = sqlite_of(store);
    const BwSideTable *table = &bw_side_tables[side];
    sqlite3_stmt *statement = NULL;
    char sql[128];
    snprintf(sql, sizeof sql, "SELECT * FROM %s ORDER BY %s", table->name, table->column[0]);
    BwStoreStatus status = prepare(s, sql, &statement);
    int code = SQLITE_DONE;
    bool more = status == BW_STORE_DONE;
    while (more && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        BwSideRow row = {{NULL}};
        for (unsigned i = 0; i < table->n_columns; i++) {
            if (sqlite3_column_type(statement, (int)i) != SQLITE_TEXT) continue;
            row.text[i] = (const char *)sqlite3_column_text(statement, (int)i);
        }
        more = see(context, &row);
    }
    if (more && code != SQLITE_DONE) status = fail(s, code);
    sqlite3_finalize(statement);
    return status;
}

/* An empty ledger has the number 0 and a hash of zeros, from which the chain begins. */
static BwStoreStatus head(BwStore *store, uint64_t *seq, BwHash *hash) {
    Sqlite *s = sqlite_of(store);
    sqlite3_stmt *statement = NULL;
    *seq = 0;
    memset(hash, 0, sizeof *hash);
    BwStoreStatus status =
        prepare(s, "SELECT seq, hash FROM record ORDER BY seq DESC LIMIT 1", &statement);
    if (status != BW_STORE_DONE) return status;
    int code = sqlite3_step(statement);
    if (code == SQLITE_ROW) {
        *seq = (uint64_t)sqlite3_column_int64(statement, 0);
        const void *bytes = sqlite3_column_blob(statement, 1);
        if (bytes != NULL && sqlite3_column_bytes(statement, 1) == BW_HASH_BYTES) {
            memcpy(hash->bytes, bytes, BW_HASH_BYTES);
        }
    } else if (code != SQLITE_DONE) {
        status = fail(s, code);
    }
    sqlite3_finalize(statement);
    return status;
}

/* SQLite's own look at its pages, before any of them is believed. */
static BwStoreStatus check(BwStore *store, BwStoreComplain *complain, void *context) {
    Sqlite *s = sqlite_of(store);
    sqlite3_stmt *statement = NULL;
    BwStoreStatus status = prepare(s, "PRAGMA integrity_check", &statement);
    int code = SQLITE_DONE;
    while (status == BW_STORE_DONE && (code = sqlite3_step(statement)) == SQLITE_ROW) {
        const char *text = (const char *)sqlite3_column_text(statement, 0);
        if (text != NULL && strcmp(text, "ok") != 0) complain(context, text);
    }
    if (code != SQLITE_DONE) status = fail(s, code);
    sqlite3_finalize(statement);
    return status;
}

static const BwStoreKind kind = {
    .reconnect = reconnect,
    .close = close_store,
    .begin = begin,
    .put = put,
    .add_accounts = add_accounts,
    .put_side = put_side,
    .drop_side = drop_side,
    .commit = commit,
    .ping = ping,
    .begin_read = begin_read,
    .end_read = end_read,
    .read = read_rows,
    .read_accounts = read_accounts,
    .read_side = read_side,
    .head = head,
    .check = check,
};

/* The ledger has secrets and passwords in it: it, and what SQLite keeps beside it, is for its owner
 * alone. SQLite makes its other files with the mode of the first. */
static bool close_to_others(const char *path, char *error, size_t size) {
    static const char *const beside[] = {"-wal", "-shm", "-journal", "-lock"};
    char name[BW_SECRET_PATH_MAX];
    if (!bw_private_file(path, true, error, size)) return false;
    for (unsigned i = 0; i < sizeof beside / sizeof beside[0]; i++) {
        snprintf(name, sizeof name, "%s%s", path, beside[i]);
        if (!bw_private_file(name, false, error, size)) return false;
    }
    return true;
}

/* Counting its memory costs SQLite a lock for every allocation. */
static void count_no_memory(void) {
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

BwStore *bw_store_open_sqlite(const char *path, BwLedgerMode mode, char *error, size_t size) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    Sqlite *s = calloc(1, sizeof *s + strlen(path) + 1);
    if (s == NULL) abort();
    pthread_once(&once, count_no_memory);
    s->store.kind = &kind;
    s->mode = mode;
    s->lock_fd = -1;
    memcpy(s->path, path, strlen(path) + 1);
    if (mode == BW_LEDGER_WRITE && !(lock(s, error, size) && close_to_others(path, error, size))) {
        close_store(&s->store);
        return NULL;
    }
    struct stat file;
    BwStoreStatus status = connect_to(s, true);
    if (status == BW_STORE_DONE && stat(path, &file) == 0) {
        s->device = file.st_dev;
        s->inode = file.st_ino;
        return &s->store;
    }
    snprintf(error, size, "%s", s->store.sentence);
    close_store(&s->store);
    return NULL;
}
