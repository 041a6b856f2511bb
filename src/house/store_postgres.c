/* store_postgres.c: a ledger in a PostgreSQL database, in the schema that the connection finds
 * first. Commits wait for the server's log (synchronous_commit=on). Rows go in by binary COPY,
 * which is the server's fastest way.
 *
 * The one writer holds an advisory lock of its session; when the connection goes, so does the lock,
 * and whatever that session had begun is undone before anybody else gets it. */
#include <arpa/inet.h>
#include <inttypes.h>
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "house/store.h"

enum { FORMAT = 1, FETCH = 2000, LOCK_TRIES = 30, CHUNK = 1 << 16 };

typedef struct Postgres {
    BwStore store;
    PGconn *db;
    BwLedgerMode mode;
    char *copy; /* rows as COPY wants them */
    size_t copied, copy_max;
    char where[];
} Postgres;

static Postgres *postgres_of(BwStore *store) {
    return (Postgres *)store;
}

/* ---- failures ----------------------------------------------------------------------------- */

/* What the server or the library said, on one line. */
static void say(Postgres *p, const char *what, const char *detail) {
    snprintf(p->store.sentence, sizeof p->store.sentence, "%s: %s", what, detail);
    char *s = p->store.sentence;
    size_t n = strlen(s);
    while (n > 0 && (s[n - 1] == '\n' || s[n - 1] == ' ')) s[--n] = '\0';
    for (; *s != '\0'; s++) {
        if (*s == '\n' || *s == '\t') *s = ' ';
    }
}

/* Classes of SQLSTATE: 23 is a number given twice; 22, 42 are statements that do not fit a ledger;
 * XX001 and XX002 are damaged pages. All else may pass. */
static BwStoreStatus status_of(const char *state) {
    static const char *const broken[] = {"23", "22", "42", "XX001", "XX002", "3F"};
    for (unsigned i = 0; state != NULL && i < sizeof broken / sizeof broken[0]; i++) {
        if (strncmp(state, broken[i], strlen(broken[i])) == 0) return BW_STORE_BROKEN;
    }
    return BW_STORE_AWAY;
}

/* Whether to try again or to give up is read off the state that the server names: a broken
 * connection can come back, a second writer must not. */
static BwStoreStatus fail(Postgres *p, PGresult *result) {
    const char *state = result != NULL ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;
    BwStoreStatus status = status_of(state);
    const char *what = "PostgreSQL refuses";
    if (PQstatus(p->db) != CONNECTION_OK) what = "PostgreSQL is away";
    if (state != NULL && strncmp(state, "23", 2) == 0) {
        what = "somebody else has written to the ledger";
    }
    say(p, what, result != NULL ? PQresultErrorMessage(result) : PQerrorMessage(p->db));
    PQclear(result);
    return status;
}

/* ---- statements --------------------------------------------------------------------------- */

/* Runs a statement with texts for parameters; its rows, binary, in *rows unless that is NULL. */
static BwStoreStatus run_with(Postgres *p, const char *sql, const char *const *text, int n,
                              PGresult **rows) {
    PGresult *result = PQexecParams(p->db, sql, n, NULL, text, NULL, NULL, 1);
    ExecStatusType got = PQresultStatus(result);
    if (got != PGRES_COMMAND_OK && got != PGRES_TUPLES_OK) return fail(p, result);
    if (rows != NULL) {
        *rows = result;
    } else {
        PQclear(result);
    }
    return BW_STORE_DONE;
}

static BwStoreStatus run(Postgres *p, const char *sql) {
    PGresult *result = PQexec(p->db, sql);
    ExecStatusType got = PQresultStatus(result);
    if (got != PGRES_COMMAND_OK && got != PGRES_TUPLES_OK) return fail(p, result);
    PQclear(result);
    return BW_STORE_DONE;
}

static int64_t big_endian(const char *bytes, int n) {
    uint64_t value = 0;
    for (int i = 0; i < n; i++) value = value << 8 | (uint8_t)bytes[i];
    return (int64_t)value;
}

static BwText value_at(const PGresult *rows, int row, int column) {
    return (BwText){PQgetvalue(rows, row, column), (size_t)PQgetlength(rows, row, column)};
}

/* ---- opening ------------------------------------------------------------------------------ */

/* Several houses may use one database, each in a schema of its own. */
#define LOCK_KEY "hashtextextended('boardwalk ledger ' || current_schema(), 0)"

static const char schema[] =
    "CREATE TABLE record (seq bigint PRIMARY KEY, time_us bigint NOT NULL, kind text NOT NULL,"
    " place text NOT NULL, body text NOT NULL, entries text NOT NULL, hash bytea NOT NULL);"
    "CREATE INDEX record_rare ON record (kind, place) WHERE " BW_STORE_RARE_KINDS ";"
    "CREATE FUNCTION record_never_changes() RETURNS trigger LANGUAGE plpgsql AS"
    " $$ BEGIN RAISE EXCEPTION 'a record of the ledger is never changed or deleted'; END $$;"
    "CREATE TRIGGER record_never_changes BEFORE UPDATE OR DELETE OR TRUNCATE ON record"
    " FOR EACH STATEMENT EXECUTE FUNCTION record_never_changes();"
    "CREATE TABLE account (name text PRIMARY KEY, cents bigint NOT NULL);"
    "CREATE TABLE secret (commitment text PRIMARY KEY, place text NOT NULL, secret text NOT NULL,"
    " seal text NOT NULL);"
    "CREATE TABLE login (name text PRIMARY KEY, role text NOT NULL, password text NOT NULL,"
    " patron text NOT NULL, seal text NOT NULL);"
    "CREATE TABLE ledger_format (version bigint PRIMARY KEY); INSERT INTO ledger_format VALUES (1)";

static BwStoreStatus number_of(Postgres *p, const char *sql, int64_t *value) {
    PGresult *rows = NULL;
    BwStoreStatus status = run_with(p, sql, NULL, 0, &rows);
    if (status != BW_STORE_DONE) return status;
    BwText text = PQntuples(rows) == 1 ? value_at(rows, 0, 0) : (BwText){"", 0};
    *value = big_endian(text.at, (int)text.n);
    PQclear(rows);
    return BW_STORE_DONE;
}

/* A reader never makes tables: to look at a database that holds no ledger must leave it as it is.
 * */
static BwStoreStatus check_schema(Postgres *p) {
    int64_t is_there = 0, version = 0;
    BwStoreStatus status =
        number_of(p,
                  "SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"
                  " AND tablename = 'ledger_format'",
                  &is_there);
    if (status == BW_STORE_DONE && is_there == 0) {
        if (p->mode == BW_LEDGER_READ) {
            say(p, "there is no ledger", "the database has no tables of Boardwalk");
            return BW_STORE_BROKEN;
        }
        status = run(p, "BEGIN");
        if (status == BW_STORE_DONE) status = run(p, schema);
        if (status == BW_STORE_DONE) status = run(p, "COMMIT");
    }
    if (status == BW_STORE_DONE) {
        status = number_of(p, "SELECT max(version) FROM ledger_format", &version);
    }
    if (status == BW_STORE_DONE && version != FORMAT) {
        say(p, "this program reads format 1", "the ledger has another");
        return BW_STORE_BROKEN;
    }
    return status;
}

/* The session of a writer that was killed, or our own before the connection broke, may live on for
 * a moment: it is waited for. */
static BwStoreStatus lock(Postgres *p) {
    const struct timespec pause = {0, 100000000};
    for (unsigned i = 0; i < LOCK_TRIES; i++) {
        int64_t got = 0;
        BwStoreStatus status =
            number_of(p, "SELECT pg_try_advisory_lock(" LOCK_KEY ")::int::bigint", &got);
        if (status != BW_STORE_DONE || got == 1) return status;
        nanosleep(&pause, NULL);
    }
    say(p, "the ledger is in use", "another process writes it, and a ledger has one writer");
    return BW_STORE_AWAY;
}

/* What the server tells unasked is nobody's: the library would write it to standard error, in lines
 * that are none of the log's. */
static void pass_over(void *context, const char *message) {
    (void)context;
    (void)message;
}

/* Bounded waits, or a server that hangs would hang the house; and durable commits whatever the
 * server's own setting is. */
static BwStoreStatus connect_to(Postgres *p) {
    static const char *const keys[] = {"dbname", "connect_timeout", "application_name",
                                       "tcp_user_timeout", NULL};
    const char *const values[] = {p->where, "5", "boardwalk", "10000", NULL};
    p->db = PQconnectdbParams(keys, values, 1);
    if (PQstatus(p->db) != CONNECTION_OK) {
        say(p, "PostgreSQL cannot be reached", PQerrorMessage(p->db));
        return BW_STORE_AWAY;
    }
    PQsetNoticeProcessor(p->db, pass_over, NULL);
    BwStoreStatus status = run(p, "SET client_min_messages = warning; SET client_encoding = 'UTF8';"
                                  "SET synchronous_commit = on");
    if (status == BW_STORE_DONE && p->mode == BW_LEDGER_WRITE) status = lock(p);
    return status == BW_STORE_DONE ? check_schema(p) : status;
}

static BwStoreStatus reconnect(BwStore *store) {
    Postgres *p = postgres_of(store);
    PQfinish(p->db);
    return connect_to(p);
}

static void close_store(BwStore *store) {
    Postgres *p = postgres_of(store);
    PQfinish(p->db);
    free(p->copy);
    free(p);
}

/* ---- writing ------------------------------------------------------------------------------ */

static BwStoreStatus begin(BwStore *store) {
    return run(postgres_of(store), "BEGIN");
}

static void copy_bytes(Postgres *p, const void *bytes, size_t n) {
    if (p->copied + n > p->copy_max) {
        p->copy_max = 2 * (p->copied + n) + CHUNK;
        p->copy = realloc(p->copy, p->copy_max);
        if (p->copy == NULL) abort();
    }
    memcpy(p->copy + p->copied, bytes, n);
    p->copied += n;
}

/* A field of COPY: its length, high byte first, and its bytes. */
static void copy_field(Postgres *p, const void *bytes, size_t n) {
    uint32_t length = htonl((uint32_t)n);
    copy_bytes(p, &length, sizeof length);
    copy_bytes(p, bytes, n);
}

static void copy_number(Postgres *p, uint64_t value) {
    uint8_t bytes[8];
    for (unsigned i = 0; i < 8; i++) bytes[i] = (uint8_t)(value >> (56 - 8 * i));
    copy_field(p, bytes, sizeof bytes);
}

static bool send_copied(Postgres *p) {
    bool sent = PQputCopyData(p->db, p->copy, (int)p->copied) == 1;
    p->copied = 0;
    return sent;
}

/* Ends the COPY and takes the server's answer. */
static BwStoreStatus end_copy(Postgres *p) {
    if (PQputCopyEnd(p->db, NULL) != 1) return fail(p, NULL);
    BwStoreStatus status = BW_STORE_DONE;
    for (PGresult *result; (result = PQgetResult(p->db)) != NULL;) {
        if (PQresultStatus(result) != PGRES_COMMAND_OK) {
            status = fail(p, result);
        } else {
            PQclear(result);
        }
    }
    return status;
}

/* By COPY in its binary form: a block of records is one message, and no value needs quoting. */
static BwStoreStatus put(BwStore *store, const BwRow *rows, size_t n) {
    static const char header[] = "PGCOPY\n\377\r\n\0\0\0\0\0\0\0\0"; /* with its final zero: 19 */
    Postgres *p = postgres_of(store);
    PGresult *result = PQexec(p->db, "COPY record FROM STDIN (FORMAT binary)");
    if (PQresultStatus(result) != PGRES_COPY_IN) return fail(p, result);
    PQclear(result);
    p->copied = 0;
    copy_bytes(p, header, sizeof header);
    for (const BwRow *row = rows; row < rows + n; row++) {
        uint16_t fields = htons(7);
        copy_bytes(p, &fields, sizeof fields);
        copy_number(p, row->seq);
        copy_number(p, (uint64_t)row->time_us);
        for (unsigned i = 0; i < BW_ROW_TEXTS; i++) {
            copy_field(p, row->text[i].at, row->text[i].n);
        }
        copy_field(p, row->hash.at, row->hash.n);
        if (p->copied >= CHUNK && !send_copied(p)) return fail(p, NULL);
    }
    const uint16_t end = 0xffff;
    copy_bytes(p, &end, sizeof end);
    if (!send_copied(p)) return fail(p, NULL);
    return end_copy(p);
}

/* Names of accounts have no sign that means something in the text of an array. */
static BwStoreStatus add_accounts(BwStore *store, const BwBalances *changes) {
    Postgres *p = postgres_of(store);
    if (changes->n == 0) return BW_STORE_DONE;
    char *names = malloc(changes->n * (BW_ACCOUNT_MAX + 1) + 3);
    char *cents = malloc(changes->n * 24 + 3);
    if (names == NULL || cents == NULL) abort();
    size_t n = 0, m = 0;
    names[n++] = cents[m++] = '{';
    for (size_t i = 0; i < changes->n_slots; i++) {
        const BwBalance *b = &changes->slot[i];
        if (b->name == NULL) continue;
        const char *comma = n > 1 ? "," : "";
        n += (size_t)sprintf(names + n, "%s%s", comma, b->name);
        m += (size_t)sprintf(cents + m, "%s%" PRId64, comma, b->cents);
    }
    names[n++] = cents[m++] = '}';
    names[n] = cents[m] = '\0';
    const char *text[] = {names, cents};
    BwStoreStatus status =
        run_with(p,
                 "INSERT INTO account SELECT * FROM unnest($1::text[], $2::bigint[])"
                 " ON CONFLICT (name) DO UPDATE SET cents = account.cents + excluded.cents",
                 text, 2, NULL);
    free(names);
    free(cents);
    return status;
}

/* A row that is there already is replaced: log-ins change, and a secret may be sealed anew. */
static BwStoreStatus put_side(BwStore *store, BwSide side, const BwSideRow *row) {
    static const char *const sql[BW_SIDES] = {
        [BW_SIDE_SECRET] = "INSERT INTO secret VALUES ($1, $2, $3, $4) ON CONFLICT (commitment)"
                           " DO UPDATE SET place = $2, secret = $3, seal = $4",
        [BW_SIDE_LOGIN] = "INSERT INTO login VALUES ($1, $2, $3, $4, $5) ON CONFLICT (name)"
                          " DO UPDATE SET role = $2, password = $3, patron = $4, seal = $5",
    };
    return run_with(postgres_of(store), sql[side], row->text, (int)bw_side_tables[side].n_columns,
                    NULL);
}

static BwStoreStatus drop_side(BwStore *store, BwSide side, const char *key) {
    char sql[128];
    snprintf(sql, sizeof sql, "DELETE FROM %s WHERE %s = $1", bw_side_tables[side].name,
             bw_side_tables[side].column[0]);
    return run_with(postgres_of(store), sql, &key, 1, NULL);
}

static BwStoreStatus commit(BwStore *store) {
    return run(postgres_of(store), "COMMIT");
}

static BwStoreStatus ping(BwStore *store) {
    return run(postgres_of(store), "SELECT 1");
}

/* ---- reading ------------------------------------------------------------------------------ */

static BwStoreStatus begin_read(BwStore *store) {
    return run(postgres_of(store), "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
}

static BwStoreStatus end_read(BwStore *store) {
    return run(postgres_of(store), "ROLLBACK");
}

static void read_row(const PGresult *rows, int i, BwRow *row) {
    row->damage = NULL;
    row->seq = (uint64_t)big_endian(PQgetvalue(rows, i, 0), 8);
    row->time_us = big_endian(PQgetvalue(rows, i, 1), 8);
    for (int t = 0; t < BW_ROW_TEXTS; t++) row->text[t] = value_at(rows, i, 2 + t);
    row->hash = value_at(rows, i, 6);
}

/* Reads on from seq to seq, so many at a time; that needs no cursor and no transaction. */
static BwStoreStatus read_rows(BwStore *store, const BwLedgerWant *want, BwSeeRow *see,
                               void *context) {
    Postgres *p = postgres_of(store);
    char conditions[160], sql[400], from[24], to[24];
    bw_store_conditions(want, "$3", conditions, sizeof conditions);
    snprintf(sql, sizeof sql,
             "SELECT seq, time_us, kind, place, body, entries, hash FROM record"
             " WHERE seq >= $1::bigint AND seq <= $2::bigint%s ORDER BY seq%s LIMIT %d",
             conditions, want->newest_first ? " DESC" : "", FETCH);
    int64_t first = want->from_seq > 0 ? (int64_t)want->from_seq : INT64_MIN;
    int64_t last = want->to_seq > 0 ? (int64_t)want->to_seq : INT64_MAX;
    for (int n = FETCH; n == FETCH;) {
        const char *text[] = {from, to, want->place};
        PGresult *rows = NULL;
        snprintf(from, sizeof from, "%" PRId64, first);
        snprintf(to, sizeof to, "%" PRId64, last);
        BwStoreStatus status = run_with(p, sql, text, want->place != NULL ? 3 : 2, &rows);
        if (status != BW_STORE_DONE) return status;
        n = PQntuples(rows);
        for (int i = 0; i < n; i++) {
            BwRow row;
            read_row(rows, i, &row);
            if (want->newest_first) {
                last = (int64_t)row.seq - 1;
            } else {
                first = (int64_t)row.seq + 1;
            }
            if (!see(context, &row)) n = 0;
        }
        PQclear(rows);
    }
    return BW_STORE_DONE;
}

/* In the order of their names, so that two stores with the same ledger tell the same story. */
static BwStoreStatus read_accounts(BwStore *store, BwSeeAccount *see, void *context) {
    PGresult *rows = NULL;
    BwStoreStatus status = run_with(
        postgres_of(store), "SELECT name, cents FROM account ORDER BY name", NULL, 0, &rows);
    if (status != BW_STORE_DONE) return status;
    for (int i = 0; i < PQntuples(rows); i++) {
        if (!see(context, PQgetvalue(rows, i, 0), big_endian(PQgetvalue(rows, i, 1), 8))) break;
    }
    PQclear(rows);
    return BW_STORE_DONE;
}

/* In the order of the first column, for the same reason. */
static BwStoreStatus read_side(BwStore *store, BwSide side, BwSeeSide *see, void *context) {
    const BwSideTable *table = &bw_side_tables[side];
    PGresult *rows = NULL;
    char sql[128];
    snprintf(sql, sizeof sql, "SELECT * FROM %s ORDER BY %s", table->name, table->column[0]);
    BwStoreStatus status = run_with(postgres_of(store), sql, NULL, 0, &rows);
    if (status != BW_STORE_DONE) return status;
    for (int i = 0; i < PQntuples(rows); i++) {
        BwSideRow row = {{NULL}};
        for (unsigned c = 0; c < table->n_columns; c++) row.text[c] = PQgetvalue(rows, i, (int)c);
        if (!see(context, &row)) break;
    }
    PQclear(rows);
    return BW_STORE_DONE;
}

/* An empty ledger has the number 0 and a hash of zeros, from which the chain begins. */
static BwStoreStatus head(BwStore *store, uint64_t *seq, BwHash *hash) {
    PGresult *rows = NULL;
    *seq = 0;
    memset(hash, 0, sizeof *hash);
    BwStoreStatus status =
        run_with(postgres_of(store), "SELECT seq, hash FROM record ORDER BY seq DESC LIMIT 1", NULL,
                 0, &rows);
    if (status != BW_STORE_DONE) return status;
    if (PQntuples(rows) == 1) {
        BwText bytes = value_at(rows, 0, 1);
        *seq = (uint64_t)big_endian(PQgetvalue(rows, 0, 0), 8);
        if (bytes.n == BW_HASH_BYTES) memcpy(hash->bytes, bytes.at, BW_HASH_BYTES);
    }
    PQclear(rows);
    return BW_STORE_DONE;
}

/* The server checks its pages when it reads them, and the audit reads them all; what no reading
 * shows is an index that disagrees with its table. */
static BwStoreStatus check(BwStore *store, BwStoreComplain *complain, void *context) {
    Postgres *p = postgres_of(store);
    int64_t by_table = 0, by_index = 0;
    BwStoreStatus status = run(p, "SET enable_indexscan = off; SET enable_indexonlyscan = off;"
                                  "SET enable_bitmapscan = off");
    if (status == BW_STORE_DONE) status = number_of(p, "SELECT count(*) FROM record", &by_table);
    if (status == BW_STORE_DONE) {
        status = run(p, "RESET enable_indexscan; RESET enable_indexonlyscan;"
                        "RESET enable_bitmapscan; SET enable_seqscan = off");
    }
    if (status == BW_STORE_DONE) {
        status =
            number_of(p, "SELECT count(*) FROM record WHERE seq > -9000000000000000000", &by_index);
    }
    if (status == BW_STORE_DONE) status = run(p, "RESET enable_seqscan");
    if (status == BW_STORE_DONE && by_table != by_index) {
        complain(context, "the index of numbers disagrees with the table of records");
    }
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

BwStore *bw_store_open_postgres(const char *where, BwLedgerMode mode, char *error, size_t size) {
    Postgres *p = calloc(1, sizeof *p + strlen(where) + 1);
    if (p == NULL) abort();
    p->store.kind = &kind;
    p->mode = mode;
    memcpy(p->where, where, strlen(where) + 1);
    if (connect_to(p) == BW_STORE_DONE) return &p->store;
    snprintf(error, size, "%s", p->store.sentence);
    close_store(&p->store);
    return NULL;
}
