/* bench_ledger.c: the disk, plain SQLite, and the ledger, one after the other, over the same
 * directory. A record of the ledger is a wager with its two entries; plain SQLite writes rows of
 * the same columns, a thousand in a transaction, and hashes nothing. */
#include "cli/bench/bench_ledger.h"
#include "cli/kit/progress.h"
#include "house/ledger.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TABLES = 200, PATRONS = 1000, IN_A_COMMIT = 1000, QUEUED_MAX = 20000, PLAYERS = 500 };

typedef struct Place {
    char directory[256];
    char path[320];
} Place;

static void name_file(Place *place, const char *name) {
    snprintf(place->path, sizeof place->path, "%s/%s", place->directory, name);
}

static void remove_file(Place *place, const char *name) {
    static const char *const tails[] = {"", "-wal", "-shm", "-lock"};
    char path[340];
    for (unsigned i = 0; i < sizeof tails / sizeof tails[0]; i++) {
        snprintf(path, sizeof path, "%s/%s%s", place->directory, name, tails[i]);
        unlink(path);
    }
}

/* The i-th wager. */
typedef struct Wager {
    char place[24], body[64], entries[96];
} Wager;

static void make_wager(uint64_t i, Wager *wager) {
    unsigned table = (unsigned)(i % TABLES), patron = (unsigned)(i % PATRONS);
    snprintf(wager->place, sizeof wager->place, "craps-%u", table);
    snprintf(wager->body, sizeof wager->body, "bet %u pass 10.00\n=> nothing", table % 16 + 1);
    snprintf(wager->entries, sizeof wager->entries, "patron:%u -1000;risk:craps-%u 1000",
             patron + 1, table);
}

/* ---- the disk ----------------------------------------------------------------------------- */

/* No program on this disk can make single writes durable faster than this. */
static double measure_fsync(Place *place, double seconds) {
    char page[4096] = {1};
    name_file(place, "disk");
    int fd = open(place->path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    double started_s = bw_now_s(), now_s = started_s;
    uint64_t n = 0;
    while (fd >= 0 && now_s < started_s + seconds) {
        if (write(fd, page, sizeof page) != (ssize_t)sizeof page || fdatasync(fd) != 0) break;
        n++;
        now_s = bw_now_s();
    }
    if (fd >= 0) close(fd);
    remove_file(place, "disk");
    return now_s > started_s ? (double)n / (now_s - started_s) : 0.0;
}

/* ---- plain SQLite ------------------------------------------------------------------------- */

/* A hash has its place in the row, but is not computed. */
static void insert(sqlite3_stmt *statement, uint64_t i) {
    static const uint8_t hash[32] = {7};
    Wager wager = {.place = ""};
    make_wager(i, &wager);
    sqlite3_bind_int64(statement, 1, (sqlite3_int64)i + 1);
    sqlite3_bind_int64(statement, 2, 1700000000000000 + (sqlite3_int64)i);
    sqlite3_bind_text(statement, 3, "event", -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 4, wager.place, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 5, wager.body, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 6, wager.entries, -1, SQLITE_STATIC);
    sqlite3_bind_blob(statement, 7, hash, sizeof hash, SQLITE_STATIC);
    sqlite3_step(statement);
    sqlite3_reset(statement);
}

/* With the log and the synchronous writes that the ledger has: it is the same promise that is
 * compared. */
static double measure_sqlite(Place *place, double seconds) {
    sqlite3 *db = NULL;
    sqlite3_stmt *statement = NULL;
    name_file(place, "plain.db");
    double rate = 0.0;
    if (sqlite3_open(place->path, &db) == SQLITE_OK &&
        sqlite3_exec(db,
                     "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                     "CREATE TABLE record (seq INTEGER PRIMARY KEY, time_us INTEGER, kind TEXT,"
                     " place TEXT, body TEXT, entries TEXT, hash BLOB)",
                     NULL, NULL, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(db, "INSERT INTO record VALUES (?, ?, ?, ?, ?, ?, ?)", -1, &statement,
                           NULL) == SQLITE_OK) {
        double started_s = bw_now_s(), now_s = started_s;
        uint64_t n = 0;
        while (now_s < started_s + seconds) {
            sqlite3_exec(db, "BEGIN", NULL, NULL, NULL);
            for (unsigned i = 0; i < IN_A_COMMIT; i++) insert(statement, n++);
            if (sqlite3_exec(db, "COMMIT", NULL, NULL, NULL) != SQLITE_OK) break;
            now_s = bw_now_s();
        }
        rate = (double)n / (now_s - started_s);
    }
    sqlite3_finalize(statement);
    sqlite3_close(db);
    remove_file(place, "plain.db");
    return rate;
}

/* ---- the ledger --------------------------------------------------------------------------- */

static void append(BwLedger *ledger, uint64_t i) {
    Wager wager = {.place = ""};
    make_wager(i, &wager);
    bw_ledger_append(ledger, &(BwRecord){.kind = BW_RECORD_EVENT,
                                         .place = wager.place,
                                         .body = wager.body,
                                         .entries = wager.entries});
}

/* As many as it takes, with never more than so many on their way. */
static double measure_throughput(BwLedger *ledger, double seconds) {
    const struct timespec pause = {0, 100000};
    double started_s = bw_now_s();
    uint64_t n = 0, before = bw_ledger_durable(ledger);
    while (bw_now_s() < started_s + seconds) {
        for (unsigned i = 0; i < IN_A_COMMIT; i++) append(ledger, n++);
        while (before + n - bw_ledger_durable(ledger) > QUEUED_MAX) nanosleep(&pause, NULL);
    }
    bw_ledger_flush(ledger, -1);
    return (double)n / (bw_now_s() - started_s);
}

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Every player bets at once, and again when all are acknowledged: how long the slowest hundredth
 * waits. */
static double measure_p99(BwLedger *ledger, double seconds) {
    enum { MAX = 100000 };
    double *took_s = malloc(MAX * sizeof *took_s), started_s = bw_now_s();
    size_t n = 0;
    if (took_s == NULL) return 0.0;
    for (uint64_t i = 0; n < MAX && bw_now_s() < started_s + seconds; n++) {
        double bet_s = bw_now_s();
        for (unsigned p = 0; p < PLAYERS; p++) append(ledger, i++);
        bw_ledger_flush(ledger, -1);
        took_s[n] = bw_now_s() - bet_s;
    }
    qsort(took_s, n, sizeof *took_s, by_size);
    double p99_s = n > 0 ? took_s[(n - 1) * 99 / 100] : 0.0;
    free(took_s);
    return p99_s;
}

/* The folder's own limits, and the ledger's in it. */
bool bw_bench_disk(const char *directory, double seconds, BwDiskFigures *figures, char *error,
                   size_t size) {
    Place place;
    snprintf(place.directory, sizeof place.directory, "%s", directory);
    *figures = (BwDiskFigures){.fsyncs = measure_fsync(&place, seconds),
                               .rows = measure_sqlite(&place, seconds)};
    name_file(&place, "ledger.db");
    BwLedger *ledger = bw_ledger_open(place.path, BW_LEDGER_WRITE, error, size);
    if (ledger != NULL) {
        figures->records = measure_throughput(ledger, seconds);
        figures->p99_s = measure_p99(ledger, seconds);
        bw_ledger_close(ledger);
    }
    remove_file(&place, "ledger.db");
    return ledger != NULL;
}

bool bw_bench_ledger(BwBench *bench) {
    static const BwBenchFigure
        fsyncs = {"ledger",   "fsync", "pages of 4 KiB made durable one by one",
                  "fsyncs/s", 0,       false},
        plain = {"ledger", "sqlite", "rows of plain SQLite, 1,000 in a transaction",
                 "rows/s", 0,        false},
        ours = {"ledger",    "records", "records of the ledger, chained and durable",
                "records/s", 200e3,     false},
        ratio = {"ledger", "ratio", "records to plain rows", "times", 0, false},
        p99 = {"ledger", "p99", "the slowest hundredth of acknowledgements, 500 players",
               "ms",     50,    true};
    const char *parent = getenv("TMPDIR");
    char error[512], directory[256];
    BwDiskFigures disk;
    snprintf(directory, sizeof directory, "%s/boardwalk-bench-XXXXXX",
             parent != NULL && parent[0] != '\0' ? parent : "/var/tmp");
    if (mkdtemp(directory) == NULL) return false;
    bool measured = bw_bench_disk(directory, bench->seconds, &disk, error, sizeof error);
    if (measured) {
        bw_bench_add(bench, &fsyncs, disk.fsyncs);
        bw_bench_add(bench, &plain, disk.rows);
        bw_bench_add(bench, &ours, disk.records);
        bw_bench_add(bench, &ratio, disk.records / disk.rows);
        bw_bench_add(bench, &p99, 1e3 * disk.p99_s);
    } else {
        fprintf(bench->args->err, "boardwalk bench: %s\n", error);
    }
    rmdir(directory);
    return measured;
}
