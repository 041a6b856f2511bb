/* test_ledger.c: a ledger keeps what it has promised, and refuses what it must.
 *
 * usage: test_ledger [postgresql://...]: with a connection string the same tests run there, and
 * those that need a file are left out. The database must have no ledger yet. */
#include "check.h"
#include "folder.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "house/ledger.h"
#include "house/store.h"

static char directory[] = "/tmp/boardwalk-ledger-XXXXXX";
static char error[512];

static const char *in_directory(const char *name) {
    static char path[4][128];
    static unsigned next;
    char *out = path[next++ % 4];
    snprintf(out, sizeof path[0], "%s/%s", directory, name);
    return out;
}

static BwLedger *open_at(const char *where) {
    BwLedger *ledger = bw_ledger_open(where, BW_LEDGER_WRITE, error, sizeof error);
    CHECK(ledger != NULL);
    if (ledger == NULL) fprintf(stderr, "    %s\n", error);
    return ledger;
}

/* Does it refuse to be opened, with these words in its sentence? */
static void check_refused(const char *where, BwLedgerMode mode, const char *words) {
    error[0] = '\0';
    BwLedger *ledger = bw_ledger_open(where, mode, error, sizeof error);
    CHECK(ledger == NULL);
    CHECK(strstr(error, words) != NULL);
    if (strstr(error, words) == NULL) fprintf(stderr, "    it says: %s\n", error);
    if (ledger != NULL) bw_ledger_close(ledger);
}

static uint64_t append(BwLedger *ledger, BwRecordKind kind, const char *place, const char *body,
                       const char *entries) {
    const BwRecord record = {.kind = kind, .place = place, .body = body, .entries = entries};
    return bw_ledger_append(ledger, &record);
}

/* ---- records ------------------------------------------------------------------------------ */

static void check_records(void) {
    BwRecord r = {.kind = BW_RECORD_NOTE, .place = "craps-1", .body = "x", .entries = ""};
    CHECK_STR(bw_record_problem(&r), NULL);
    static const struct {
        const char *entries;
        int good;
    } cases[] = {
        {"", 1},
        {"a 1;b -1", 1},
        {"patron:7 -1000;risk:craps-1 1000", 1},
        {"a 0", 1},
        {"a 1", 0},
        {"a 1;b -2", 0},
        {"a 1;b -1;", 0},
        {";a 1;b -1", 0},
        {"a 01;b -1", 0},
        {"a -0", 0},
        {"a 1.00;b -1.00", 0},
        {"a  1;b -1", 0},
        {"a 1,b -1", 0},
        {"a' 1;b -1", 0},
        {"a 1000000000000000000000;b -1", 0},
        {"a", 0},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        r.entries = cases[i].entries;
        CHECK_INT(bw_record_problem(&r) == NULL, cases[i].good);
    }
    r.entries = "";
    r.place = "craps 1";
    CHECK(bw_record_problem(&r) != NULL);
    r.place = "";
    static const char *const bad_utf8[] = {"\xff",         "\xc0\x80",         "\xe2\x82",
                                           "\xed\xa0\x80", "\xf4\x90\x80\x80", "\x80"};
    for (unsigned i = 0; i < sizeof bad_utf8 / sizeof bad_utf8[0]; i++) {
        r.body = bad_utf8[i];
        CHECK(bw_record_problem(&r) != NULL);
    }
    r.body = "Zoë — ♠ 𝄞";
    CHECK_STR(bw_record_problem(&r), NULL);
    for (unsigned k = 0; k < BW_RECORD_KIND_COUNT; k++) {
        BwRecordKind kind;
        CHECK(bw_record_find(bw_record_word((BwRecordKind)k), &kind) && kind == (BwRecordKind)k);
    }
}

/* The bytes of docs/ledger.md: a hash worked out by another program. */
static void check_hash(void) {
    char text[BW_HASH_TEXT_MAX];
    BwHash zero = {{0}}, hash, again;
    const BwRecord r = {.seq = 1,
                        .time_us = 1700000000000000,
                        .kind = BW_RECORD_EVENT,
                        .place = "craps-1",
                        .body = "bet 1 pass 10.00\n=> nothing",
                        .entries = "patron:7 -1000;risk:craps-1 1000"};
    bw_record_hash(&zero, &r, &hash);
    CHECK_STR(bw_hash_format(&hash, text),
              "6f869fcdc79698550f8a2c047c68ef53250987a45ae954ef689f1807cd6c0d37");
    CHECK(bw_hash_parse(text, &again) && memcmp(&again, &hash, sizeof hash) == 0);
    CHECK(!bw_hash_parse("12", &again));
}

/* ---- promises ----------------------------------------------------------------------------- */

typedef struct Notes {
    BwLedger *ledger;
    pthread_mutex_t mutex;
    uint64_t last, calls;
    bool backward, early;
} Notes;

static void note(void *context, uint64_t durable) {
    Notes *notes = context;
    pthread_mutex_lock(&notes->mutex);
    notes->calls++;
    if (durable < notes->last) notes->backward = true;
    if (bw_ledger_durable(notes->ledger) < durable) notes->early = true;
    notes->last = durable;
    pthread_mutex_unlock(&notes->mutex);
}

/* The last call may come a moment after the record is durable. */
static uint64_t wait_for_note(Notes *notes, uint64_t seq) {
    const struct timespec pause = {0, 10000000};
    uint64_t last = 0;
    for (unsigned i = 0; i < 1000 && last < seq; i++) {
        pthread_mutex_lock(&notes->mutex);
        last = notes->last;
        pthread_mutex_unlock(&notes->mutex);
        if (last < seq) nanosleep(&pause, NULL);
    }
    return last;
}

typedef struct Seen {
    uint64_t n, next;
    bool in_order;
    char last_body[128];
} Seen;

static bool see(void *context, const BwRecord *record) {
    Seen *seen = context;
    if (record->seq < seen->next) seen->in_order = false;
    seen->next = record->seq + 1;
    seen->n++;
    snprintf(seen->last_body, sizeof seen->last_body, "%s", record->body);
    return true;
}

static Seen read_all(BwLedger *ledger, BwLedgerWant want) {
    Seen seen = {.in_order = true};
    CHECK(bw_ledger_read(ledger, &want, see, &seen, error, sizeof error));
    CHECK(seen.in_order);
    return seen;
}

static bool see_secret(void *context, const BwSecret *secret) {
    snprintf(context, 64, "%s %s %s", secret->commitment, secret->place, secret->secret);
    return true;
}

static bool see_login(void *context, const BwLogin *login) {
    snprintf(context, 64, "%s %s %s %d", login->name, login->role, login->password,
             (int)login->patron);
    return true;
}

static void check_appending(const char *where) {
    enum { N = 5000 };
    BwLedger *ledger = open_at(where);
    if (ledger == NULL) return;
    Notes notes = {.ledger = ledger};
    pthread_mutex_init(&notes.mutex, NULL);
    bw_ledger_on_durable(ledger, note, &notes);
    CHECK_INT(bw_ledger_last(ledger), 0);
    CHECK(bw_ledger_flush(ledger, 0));
    CHECK_INT(append(ledger, BW_RECORD_OPEN, "craps-1", "table craps", ""), 1);
    CHECK_INT(append(ledger, BW_RECORD_NOTE, "", "x", "a 1"), 0);
    CHECK(bw_ledger_secret_put(ledger, &(BwSecret){"c1", "craps-1", "s1"}));
    CHECK(bw_ledger_secret_put(ledger, &(BwSecret){"c2", "craps-1", "s2"}));
    CHECK(bw_ledger_secret_drop(ledger, "c1"));
    CHECK(bw_ledger_login_put(ledger, &(BwLogin){"ann", "player", "hash", 7}, NULL));
    CHECK(bw_ledger_login_put(ledger, &(BwLogin){"ann", "dealer", "other", 7}, NULL));
    for (unsigned i = 2; i <= N; i++) {
        char body[32];
        snprintf(body, sizeof body, "note %u", i);
        CHECK_INT(append(ledger, BW_RECORD_NOTE, i % 2 == 0 ? "a" : "b", body, "x -3;y 3"), i);
    }
    CHECK_INT(bw_ledger_balance(ledger, "y"), 3 * (N - 1)); /* at once, durable or not */
    CHECK(bw_ledger_flush(ledger, 20000));
    CHECK_INT(bw_ledger_durable(ledger), N);
    BwLedgerFigures figures;
    bw_ledger_figures(ledger, &figures);
    CHECK_INT(figures.records, N);
    CHECK(figures.commits < N / 5); /* many in one */
    CHECK_INT(figures.queued_records, 0);
    CHECK_INT(wait_for_note(&notes, N), N);
    CHECK(!notes.backward && !notes.early && notes.calls == figures.commits);

    BwLedgerWant want = BW_LEDGER_WANT_ALL;
    CHECK_INT(read_all(ledger, want).n, N);
    want.place = "a";
    CHECK_INT(read_all(ledger, want).n, N / 2);
    want.from_seq = 11;
    want.to_seq = 20;
    Seen seen = read_all(ledger, want);
    CHECK_INT(seen.n, 5);
    CHECK_STR(seen.last_body, "note 20");
    BwLedgerWant opened = {.kind = BW_RECORD_OPEN};
    CHECK_INT(read_all(ledger, opened).n, 1);

    uint64_t chapter;
    CHECK(bw_ledger_chapter(ledger, "craps-1", &chapter, error, sizeof error));
    CHECK_INT(chapter, 1);
    append(ledger, BW_RECORD_CLOSE, "craps-1", "close", "");
    CHECK(bw_ledger_flush(ledger, 20000));
    CHECK(bw_ledger_chapter(ledger, "craps-1", &chapter, error, sizeof error));
    CHECK_INT(chapter, 0);

    check_refused(where, BW_LEDGER_WRITE, "one writer");
    bw_ledger_close(ledger);
    pthread_mutex_destroy(&notes.mutex);
}

/* All of it is there again, and goes on. */
static void check_reopening(const char *where) {
    char text[64] = "";
    uint64_t seq;
    BwHash hash, zero = {{0}};
    BwLedger *ledger = open_at(where);
    if (ledger == NULL) return;
    CHECK_INT(bw_ledger_last(ledger), 5001);
    CHECK_INT(bw_ledger_durable(ledger), 5001);
    CHECK_INT(bw_ledger_balance(ledger, "y"), 3 * 4999);
    CHECK_INT(bw_ledger_balance(ledger, "nobody"), 0);
    bw_ledger_head(ledger, &seq, &hash);
    CHECK(seq == 5001 && memcmp(&hash, &zero, sizeof hash) != 0);
    CHECK(bw_ledger_secrets(ledger, see_secret, text, error, sizeof error));
    CHECK_STR(text, "c2 craps-1 s2");
    CHECK(bw_ledger_logins(ledger, see_login, text, error, sizeof error));
    CHECK_STR(text, "ann dealer other 7");
    CHECK_INT(append(ledger, BW_RECORD_NOTE, "", "one more", ""), 5002);
    bw_ledger_close(ledger); /* closing writes what is queued */
    BwLedger *reader = bw_ledger_open(where, BW_LEDGER_READ, error, sizeof error);
    CHECK(reader != NULL);
    CHECK_INT(bw_ledger_last(reader), 5002);
    CHECK_INT(append(reader, BW_RECORD_NOTE, "", "no", ""), 0);
    bw_ledger_close(reader);
}

/* ---- several threads ---------------------------------------------------------------------- */

enum { THREADS = 4, EACH = 3000 };

static void *append_many(void *context) {
    for (unsigned i = 0; i < EACH; i++) {
        append(context, BW_RECORD_NOTE, "", "together", "x -1;y 1");
    }
    return NULL;
}

static void check_threads(const char *where) {
    pthread_t thread[THREADS];
    BwLedger *ledger = open_at(where);
    if (ledger == NULL) return;
    uint64_t before = bw_ledger_last(ledger);
    for (unsigned i = 0; i < THREADS; i++) {
        CHECK_INT(pthread_create(&thread[i], NULL, append_many, ledger), 0);
    }
    for (unsigned i = 0; i < THREADS; i++) pthread_join(thread[i], NULL);
    CHECK_INT(bw_ledger_last(ledger), before + THREADS * EACH);
    CHECK(bw_ledger_flush(ledger, 20000));
    CHECK_INT(bw_ledger_durable(ledger), before + THREADS * EACH);
    bw_ledger_close(ledger);
}

/* ---- files that are no ledger ------------------------------------------------------------- */

static void run_sql(const char *path, const char *sql, int want) {
    sqlite3 *db;
    CHECK_INT(sqlite3_open(path, &db), SQLITE_OK);
    int code = sqlite3_exec(db, sql, NULL, NULL, NULL);
    CHECK_INT(code, want);
    sqlite3_close(db);
}

static void check_files(void) {
    const char *text = in_directory("text.db"), *other = in_directory("other.db");
    FILE *out = fopen(text, "w");
    for (unsigned i = 0; i < 1000; i++) fputs("this is no database\n", out);
    fclose(out);
    check_refused(text, BW_LEDGER_WRITE, "not an SQLite file");
    run_sql(other, "CREATE TABLE t (x); INSERT INTO t VALUES (1)", SQLITE_OK);
    check_refused(other, BW_LEDGER_WRITE, "not a ledger");
    check_refused(in_directory("none/x.db"), BW_LEDGER_WRITE, "cannot be written");
    check_refused(in_directory("absent.db"), BW_LEDGER_READ, "cannot be opened");
    check_refused("postgresql://nobody@127.0.0.1:1/none", BW_LEDGER_WRITE, "cannot be reached");
    if (geteuid() != 0) { /* root writes anywhere */
        const char *closed = in_directory("closed");
        mkdir(closed, 0500);
        check_refused(in_directory("closed/x.db"), BW_LEDGER_WRITE, "cannot be written");
    }
}

/* A record is not changed or deleted by accident, whoever connects. */
static void check_never_changes(const char *path) {
    run_sql(path, "UPDATE record SET body = 'x' WHERE seq = 1", SQLITE_CONSTRAINT);
    run_sql(path, "DELETE FROM record", SQLITE_CONSTRAINT);
}

static BwLedgerState wait_for_state(BwLedger *ledger, BwLedgerState state, char *sentence,
                                    size_t size) {
    const struct timespec pause = {0, 10000000};
    for (unsigned i = 0; i < 1000 && bw_ledger_state(ledger, sentence, size) != state; i++) {
        nanosleep(&pause, NULL);
    }
    return bw_ledger_state(ledger, sentence, size);
}

/* Somebody writes past the lock: nothing more is promised. */
static void check_stranger(void) {
    const char *path = in_directory("stranger.db");
    char sentence[512];
    BwLedger *ledger = open_at(path);
    append(ledger, BW_RECORD_NOTE, "", "ours", "");
    CHECK(bw_ledger_flush(ledger, 20000));
    run_sql(path, "INSERT INTO record VALUES (2, 0, 'note', '', 'theirs', '', x'00')", SQLITE_OK);
    append(ledger, BW_RECORD_NOTE, "", "ours again", "");
    CHECK(!bw_ledger_flush(ledger, 20000));
    CHECK_INT(bw_ledger_state(ledger, sentence, sizeof sentence), BW_LEDGER_BROKEN);
    CHECK(strstr(sentence, "somebody else has written") != NULL);
    CHECK_INT(bw_ledger_durable(ledger), 1);
    CHECK_INT(append(ledger, BW_RECORD_NOTE, "", "too late", ""), 0);
    bw_ledger_close(ledger);
    check_refused(path, BW_LEDGER_WRITE, "damaged");
}

/* The file is moved away while it is written. */
static void check_moved(void) {
    const char *path = in_directory("moved.db");
    char sentence[512];
    BwLedger *ledger = open_at(path);
    append(ledger, BW_RECORD_NOTE, "", "here", "");
    CHECK(bw_ledger_flush(ledger, 20000));
    CHECK_INT(rename(path, in_directory("elsewhere.db")), 0);
    append(ledger, BW_RECORD_NOTE, "", "where?", "");
    CHECK(!bw_ledger_flush(ledger, 20000));
    CHECK_INT(bw_ledger_state(ledger, sentence, sizeof sentence), BW_LEDGER_BROKEN);
    CHECK(strstr(sentence, "moved, removed or replaced") != NULL);
    CHECK_INT(bw_ledger_durable(ledger), 1);
    bw_ledger_close(ledger);
}

/* No file may grow beyond a limit: the ledger waits, keeps all that is queued, and when there is
 * room again goes on without losing or doubling a record. */
static void check_full_disk(void) {
    enum { N = 4000 };
    const char *path = in_directory("full.db");
    char sentence[512], body[200];
    struct rlimit whole, small;
    BwLedger *ledger = open_at(path);
    CHECK_INT(append(ledger, BW_RECORD_NOTE, "", "before", ""), 1);
    CHECK(bw_ledger_flush(ledger, 20000));
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &whole);
    small = whole;
    small.rlim_cur = 300000;
    CHECK_INT(setrlimit(RLIMIT_FSIZE, &small), 0);
    memset(body, 'x', sizeof body - 1);
    body[sizeof body - 1] = '\0';
    for (unsigned i = 0; i < N; i++) append(ledger, BW_RECORD_NOTE, "", body, "x -1;y 1");
    CHECK_INT(wait_for_state(ledger, BW_LEDGER_WAITING, sentence, sizeof sentence),
              BW_LEDGER_WAITING);
    CHECK(sentence[0] != '\0');
    CHECK(bw_ledger_durable(ledger) < 1 + N);
    CHECK(!bw_ledger_flush(ledger, 50));
    CHECK_INT(append(ledger, BW_RECORD_NOTE, "", "meanwhile", ""), N + 2);
    CHECK_INT(setrlimit(RLIMIT_FSIZE, &whole), 0);
    CHECK(bw_ledger_flush(ledger, 20000));
    CHECK_INT(bw_ledger_state(ledger, sentence, sizeof sentence), BW_LEDGER_OK);
    BwLedgerFigures figures;
    bw_ledger_figures(ledger, &figures);
    CHECK(figures.retries > 0);
    bw_ledger_close(ledger);
    ledger = open_at(path);
    CHECK_INT(bw_ledger_last(ledger), N + 2);
    CHECK_INT(bw_ledger_balance(ledger, "y"), N);
    BwLedgerWant want = BW_LEDGER_WANT_ALL;
    CHECK_INT(read_all(ledger, want).n, N + 2);
    bw_ledger_close(ledger);
}

/* ---- nobody else's ------------------------------------------------------------------------ */

static unsigned mode_of(const char *name) {
    struct stat found;
    return stat(in_directory(name), &found) == 0 ? (unsigned)found.st_mode & 0777 : 0;
}

static const char *const files[] = {"own.db", "own.db-wal", "own.db-shm", "own.db-lock",
                                    "own.db.key"};

static void check_own(void) {
    for (unsigned i = 0; i < sizeof files / sizeof files[0]; i++) {
        CHECK_INT(mode_of(files[i]), 0600);
    }
}

/* No file of the database has the secret in it that anybody could read. */
static void check_unread(const char *name) {
    static char bytes[1 << 20];
    FILE *file = fopen(in_directory(name), "rb");
    CHECK(file != NULL);
    size_t n = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    for (size_t i = 0; i + 14 <= n; i++) {
        if (memcmp(bytes + i, "a seed to come", 14) == 0) CHECK(false);
    }
}

/* Every file of a ledger is its owner's alone, whatever the umask; those that were open to others
 * are closed when it is opened. */
static void check_modes(void) {
    mode_t before = umask(0);
    for (unsigned again = 0; again < 2; again++) {
        BwLedger *ledger = open_at(in_directory("own.db"));
        CHECK(bw_ledger_secret_put(ledger, &(BwSecret){"c1", "craps-1", "a seed to come"}));
        CHECK(bw_ledger_flush(ledger, 10000));
        check_own();
        check_unread("own.db");
        check_unread("own.db-wal");
        bw_ledger_close(ledger);
        close(open(in_directory("own.db-wal"), O_WRONLY | O_CREAT, 0666)); /* as after a crash */
        for (unsigned i = 0; i < 4; i++) chmod(in_directory(files[i]), 0666);
    }
    chmod(in_directory("own.db.key"), 0644);
    check_refused(in_directory("own.db"), BW_LEDGER_WRITE, "mode 600");
    umask(before);
}

int main(int argc, char **argv) {
    if (mkdtemp(directory) == NULL) return 1;
    bool is_file = argc < 2;
    char file[160];
    snprintf(file, sizeof file, "%s", in_directory("ledger.db"));
    const char *where = is_file ? file : argv[1];
    check_records();
    check_appending(where);
    check_reopening(where);
    check_threads(where);
    if (is_file) {
        check_hash();
        check_never_changes(where);
        check_files();
        check_stranger();
        check_moved();
        check_full_disk();
        check_modes();
    }
    CHECK(folder_remove(directory));
    return check_report("ledger");
}
