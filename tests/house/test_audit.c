/* test_audit.c: whatever is changed in a ledger, the audit finds it and says where.
 *
 * A casino is played into a ledger; then somebody with all rights changes it: single bytes of every
 * field, whole records, sums, secrets, passwords; and, for SQLite, any byte of the file.
 *
 * usage: test_audit [postgresql://... [SEED]]; - for a file */
#include "../unit/check.h"
#include "../unit/folder.h"

#include <libpq-fe.h>
#include <sqlite3.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "casino.h"
#include "house/audit.h"
#include "house/backup.h"
#include "house/store.h"

#if defined(__SANITIZE_ADDRESS__)
enum { STEPS = 2000, FLIPS_IN_FIELDS = 12, FLIPS_IN_BODIES = 12, FLIPS_ANYWHERE = 50 };
#else
enum { STEPS = 4000, FLIPS_IN_FIELDS = 32, FLIPS_IN_BODIES = 60, FLIPS_ANYWHERE = 250 };
#endif

static const char *where; /* the ledger */
static char directory[] = "/tmp/boardwalk-audit-XXXXXX";
static char path[128];
static BwStream stream;

static uint32_t below(uint32_t n) {
    return bw_stream_below(&stream, n);
}

/* ---- changing a ledger -------------------------------------------------------------------- */

/* The first column of the first row, or "". */
static void sql(const char *statement, char *out, size_t size) {
    if (out != NULL) out[0] = '\0';
    if (bw_store_is_postgres(where)) {
        PGconn *db = PQconnectdb(where);
        PQclear(PQexec(db, "SET client_min_messages = warning"));
        PGresult *result = PQexec(db, statement);
        ExecStatusType status = PQresultStatus(result);
        CHECK(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK);
        if (out != NULL && PQntuples(result) > 0)
            snprintf(out, size, "%s", PQgetvalue(result, 0, 0));
        PQclear(result);
        PQfinish(db);
        return;
    }
    sqlite3 *db;
    sqlite3_stmt *row;
    CHECK_INT(sqlite3_open(path, &db), SQLITE_OK);
    if (out == NULL) {
        char *error = NULL;
        CHECK_INT(sqlite3_exec(db, statement, NULL, NULL, &error), SQLITE_OK);
        if (error != NULL) fprintf(stderr, "    %s: %s\n", statement, error);
        sqlite3_free(error);
    } else {
        CHECK_INT(sqlite3_prepare_v2(db, statement, -1, &row, NULL), SQLITE_OK);
        if (sqlite3_step(row) == SQLITE_ROW) {
            snprintf(out, size, "%s", (const char *)sqlite3_column_text(row, 0));
        }
        sqlite3_finalize(row);
    }
    sqlite3_close(db);
}

__attribute__((format(printf, 1, 2))) static void change(const char *format, ...) {
    char statement[512];
    va_list args;
    va_start(args, format);
    vsnprintf(statement, sizeof statement, format, args);
    va_end(args);
    sql(statement, NULL, 0);
}

static void keep_original(void) {
    if (bw_store_is_postgres(where)) {
        change("ALTER TABLE record DISABLE TRIGGER ALL");
    } else {
        change("DROP TRIGGER record_never_changes; DROP TRIGGER record_never_goes");
    }
    change("CREATE TABLE o_record AS SELECT * FROM record");
    change("CREATE TABLE o_account AS SELECT * FROM account");
    change("CREATE TABLE o_secret AS SELECT * FROM secret");
    change("CREATE TABLE o_login AS SELECT * FROM login");
}

static void put_back(const char *table) {
    change("DELETE FROM %s", table);
    change("INSERT INTO %s SELECT * FROM o_%s", table, table);
}

/* ---- what the audit says ------------------------------------------------------------------ */

typedef struct Said {
    unsigned n;
    BwFinding first;
    char place[BW_PLACE_MAX], field[32], sentence[512];
    bool opened;
    BwAuditTotals totals;
    char error[512];
    struct {
        uint64_t seq;
        char field[32];
    } each[64]; /* of the first findings */
} Said;

static Said said;

static void see(void *context, const BwFinding *finding) {
    Said *s = context;
    if (s->n < sizeof s->each / sizeof s->each[0]) {
        s->each[s->n].seq = finding->seq;
        snprintf(s->each[s->n].field, sizeof s->each[0].field, "%s", finding->field);
    }
    if (s->n++ > 0) return;
    s->first = *finding;
    snprintf(s->field, sizeof s->field, "%s", finding->field);
    snprintf(s->place, sizeof s->place, "%s", finding->place);
    snprintf(s->sentence, sizeof s->sentence, "%s", finding->sentence);
}

static void audit(BwKnown known) {
    memset(&said, 0, sizeof said);
    said.opened = bw_audit(where, known, see, &said, &said.totals, said.error, sizeof said.error);
    CHECK(!said.opened || said.n == said.totals.findings);
}

/* Is there a finding of this record and field? A "-" is of no field. */
static bool is_said(uint64_t seq, const char *field) {
    for (unsigned i = 0; i < said.n && i < sizeof said.each / sizeof said.each[0]; i++) {
        if (said.each[i].seq == seq && strcmp(said.each[i].field, field) == 0) return true;
    }
    return false;
}

static void audit_plainly(void) {
    audit((BwKnown){.seq = 0});
}

static void check_said(uint64_t seq, const char *field) {
    CHECK(said.opened);
    CHECK(said.n > 0);
    CHECK_INT(said.first.seq, seq);
    CHECK_STR(said.field, field);
    if (said.n == 0 || said.first.seq != seq || strcmp(said.field, field) != 0) {
        fprintf(stderr, "    %u findings: %s\n", said.n, said.sentence);
    }
}

/* ---- the tests ---------------------------------------------------------------------------- */

static BwKnown head;

static void play(uint64_t seed) {
    char error[512];
    BwLedger *ledger = bw_ledger_open(where, BW_LEDGER_WRITE, error, sizeof error);
    CHECK(ledger != NULL);
    if (ledger == NULL) {
        fprintf(stderr, "    %s\n", error);
        exit(check_report("audit"));
    }
    Casino *casino = casino_new(ledger, seed);
    CHECK(casino != NULL);
    BwRecord note = {.kind = BW_RECORD_NOTE, .place = "", .entries = ""};
    note.body = "account of patron 1";
    bw_ledger_login_put(ledger, &(BwLogin){"ann", "player last=7", "$argon2id$none", 1}, &note);
    note.body = "patron 3 becomes dealer, by patron 2";
    bw_ledger_login_put(ledger, &(BwLogin){"dan", "dealer", "$argon2id$none", 3}, &note);
    for (unsigned i = 0; i < STEPS; i++) CHECK(casino_step(casino));
    CHECK(bw_ledger_flush(ledger, 20000));
    bw_ledger_head(ledger, &head.seq, &head.hash);
    casino_free(casino);
    bw_ledger_close(ledger);
}

static void check_sound(void) {
    audit(head);
    CHECK(said.opened);
    CHECK_INT(said.n, 0);
    if (said.n > 0)
        fprintf(stderr, "    record %llu, %s: %s\n", (unsigned long long)said.first.seq, said.field,
                said.sentence);
    CHECK_INT(said.totals.records, head.seq);
    CHECK(said.totals.tables >= 25);
    CHECK(said.totals.rounds > 50);
    CHECK(said.totals.revealed > 5);
    CHECK(memcmp(&said.totals.head, &head.hash, sizeof head.hash) == 0);
}

/* A single byte of each field of many records, in place. */
static void check_bytes(void) {
    static const char *const fields[] = {"body", "entries", "kind", "place"};
    for (unsigned i = 0; i < FLIPS_IN_FIELDS; i++) {
        const char *field = fields[i % 4];
        char text[32], query[256];
        uint64_t seq = 0;
        unsigned length = 0;
        while (length == 0) { /* an empty place has no byte to be changed */
            seq = 1 + below((uint32_t)head.seq);
            snprintf(query, sizeof query, "SELECT length(%s) FROM record WHERE seq = %llu", field,
                     (unsigned long long)seq);
            sql(query, text, sizeof text);
            length = (unsigned)strtoul(text, NULL, 10);
        }
        unsigned at = 1 + below(length);
        change(
            "UPDATE record SET %s = substr(%s, 1, %u) || '%c' || substr(%s, %u) WHERE seq = %llu",
            field, field, at - 1, below(2) == 0 ? '~' : '^', field, at + 1,
            (unsigned long long)seq);
        audit_plainly();
        bool letters = strstr(said.sentence, "byte") != NULL; /* a dash is three bytes */
        CHECK_INT(said.first.seq, seq);
        CHECK(said.n >= 1);
        if (letters && strstr(said.sentence, "more than") == NULL) {
            CHECK_INT(said.n, 1);
            CHECK_STR(said.field, field);
        }
        put_back("record");
    }
    uint64_t seq = head.seq / 2;
    unsigned long long n = (unsigned long long)seq;
    change("UPDATE record SET time_us = time_us + 1 WHERE seq = %llu", n);
    audit_plainly();
    check_said(seq, "time_us");
    put_back("record");
    if (bw_store_is_postgres(where)) {
        change("UPDATE record SET hash = set_byte(hash, 5, get_byte(hash, 5) # 1) WHERE seq = %llu",
               n);
    } else {
        change("UPDATE record SET hash = CAST(substr(hash, 1, 31) ||"
               " CASE WHEN substr(hash, 32) = x'00' THEN x'01' ELSE x'00' END AS BLOB)"
               " WHERE seq = %llu",
               n);
    }
    audit_plainly();
    check_said(seq, "hash");
    CHECK_INT(said.n, 1);
    put_back("record");
}

/* Records taken away, put in, renumbered; the end cut off. */
static void check_records(void) {
    uint64_t seq = head.seq / 3;
    unsigned long long n = (unsigned long long)seq;
    change("DELETE FROM record WHERE seq = %llu", n);
    audit_plainly();
    check_said(seq, "seq");
    CHECK(strstr(said.sentence, "is missing") != NULL);
    put_back("record");

    for (int stray = -1; stray <= 0; stray++) { /* a record where none can be */
        change("INSERT INTO record SELECT %d, time_us, kind, place, body, entries, hash FROM record"
               " WHERE seq = %llu",
               stray, n);
        audit_plainly();
        CHECK(said.n > 0);
        CHECK_STR(said.field, "seq");
        put_back("record");
    }

    change("UPDATE record SET seq = 0 WHERE seq = %llu", n);
    audit_plainly();
    CHECK(said.n > 0);
    put_back("record");

    change("UPDATE record SET seq = seq + 1000000 WHERE seq = %llu", (unsigned long long)head.seq);
    audit_plainly();
    check_said(head.seq, "seq");
    CHECK_INT(said.n, 1);
    put_back("record");

    change("INSERT INTO record SELECT %llu, time_us, kind, place, body, entries, hash FROM record"
           " WHERE seq = %llu",
           (unsigned long long)head.seq + 1, n);
    audit_plainly();
    CHECK_INT(said.first.seq, head.seq + 1);
    put_back("record");

    change("DELETE FROM record WHERE seq = %llu", (unsigned long long)head.seq);
    audit(head);
    CHECK(said.n > 0);
    CHECK_INT(said.first.seq, head.seq);
    put_back("record");

    BwKnown other = head;
    other.hash.bytes[3] ^= 1;
    audit(other);
    check_said(head.seq, "hash");
    check_sound();
}

/* Entries and postings that fit the chain and not the rules: whoever wrote them had the program. */
static void check_forgery(void) {
    char error[512];
    BwLedger *ledger = bw_ledger_open(where, BW_LEDGER_WRITE, error, sizeof error);
    CHECK(ledger != NULL);
    if (ledger == NULL) return;
    static const struct {
        BwRecordKind kind;
        const char *place, *body, *entries, *field;
    } forged[] = {
        {BW_RECORD_NOTE, "", "a gift", "house -100;patron:1 100", "entries"},
        {BW_RECORD_BUY_IN, "", "buy-in 1 10.00", "drop -1001;patron:1 1001", "entries"},
        {BW_RECORD_CASH_OUT, "", "cash-out 1 90000000.00", "drop 9000000000;patron:1 -9000000000",
         "entries"},
        {BW_RECORD_OPEN, "forged", "table craps", "", "-"},
        {BW_RECORD_SEAT, "forged", "seat 1 1 Ann", "", "-"},
        {BW_RECORD_EVENT, "forged", "bet 1 pass 10.00\n=> nothing",
         "patron:1 -1000;risk:forged 1000", "-"},
        {BW_RECORD_EVENT, "forged", "bet 1 pass 10.00\n=> nothing", "patron:1 -900;risk:forged 900",
         "entries"},
        {BW_RECORD_EVENT, "forged", "roll 3 4\n=> 1 pass wins 20.00",
         "patron:1 4000;risk:forged -1900;inventory:forged -2100", "entries"},
        {BW_RECORD_REVEAL, "forged",
         "0000000000000000000000000000000000000000000000000000000000000000", "", "body"},
        {BW_RECORD_COMMIT, "forged",
         "0000000000000000000000000000000000000000000000000000000000000000", "", "body"},
        {BW_RECORD_MIX, "forged", "mix 9 1\nclient 1 6c", "", "body"},
        {BW_RECORD_MIX, "forged", "mix 1 2\nclient 1 6c", "", "body"},
        {BW_RECORD_EVENT, "nowhere", "bet 1 pass 10.00", "", "kind"},
    };
    enum { FORGED = sizeof forged / sizeof forged[0] };
    uint64_t seq[FORGED];
    for (unsigned i = 0; i < FORGED; i++) {
        const BwRecord record = {.kind = forged[i].kind,
                                 .place = forged[i].place,
                                 .body = forged[i].body,
                                 .entries = forged[i].entries};
        seq[i] = bw_ledger_append(ledger, &record);
        CHECK(seq[i] != 0);
    }
    bw_ledger_close(ledger);
    audit_plainly();
    CHECK_INT(said.first.seq, seq[0]);
    CHECK_STR(said.field, "entries");
    CHECK(said.n >= FORGED - 3);
    for (unsigned i = 0; i < FORGED; i++) {
        bool found = is_said(seq[i], forged[i].field);
        CHECK_INT(found, forged[i].field[0] != '-');
    }
}

/* Ann makes herself an administrator, with a seal under this key. */
static void forge_role(const BwHouseKey *key) {
    char seal[BW_HASH_TEXT_MAX];
    const BwSideRow row = {{"ann", "administrator", "$argon2id$none", "1", NULL}};
    bw_side_seal(key, BW_SIDE_LOGIN, &row, seal);
    change("UPDATE login SET role = 'administrator', seal = '%s' WHERE name = 'ann'", seal);
    audit_plainly();
    check_said(0, "login");
    put_back("login");
}

/* A role must be sealed with the house's key, and be given by a note; the key must be there. */
static void check_roles(void) {
    BwHouseKey key, other = {{0}};
    char name[BW_SECRET_PATH_MAX], away[BW_SECRET_PATH_MAX + 8], error[512];
    CHECK_INT(bw_key_read(where, &key, error, sizeof error), BW_KEY_THERE);
    forge_role(&other);
    CHECK_INT((long long)said.n, 2); /* the seal, and the notes */
    CHECK(strstr(said.sentence, "was changed") != NULL);
    forge_role(&key);
    CHECK_INT((long long)said.n, 1);
    CHECK_STR(said.sentence, "patron 1 is administrator there, and player by the notes");
    change("DELETE FROM login WHERE name = 'ann'");
    audit_plainly();
    check_said(0, "login");
    put_back("login");
    CHECK(bw_key_path(where, name));
    snprintf(away, sizeof away, "%s.away", name);
    CHECK(rename(name, away) == 0);
    audit_plainly();
    check_said(0, "seal");
    CHECK(bw_ledger_open(where, BW_LEDGER_WRITE, error, sizeof error) == NULL);
    CHECK(strstr(error, ".key") != NULL);
    CHECK(rename(away, name) == 0);
    check_sound();
}

static void check_sides(void) {
    change("UPDATE account SET cents = cents + 1 WHERE name = 'patron:3'");
    audit_plainly();
    check_said(0, "account");
    put_back("account");
    change("DELETE FROM account WHERE name = 'patron:4'");
    audit_plainly();
    check_said(0, "account");
    put_back("account");
    change("UPDATE login SET role = 'administrator' WHERE name = 'ann'");
    audit_plainly();
    CHECK_STR(said.field, "login");
    put_back("login");
    change("DELETE FROM secret");
    audit_plainly();
    CHECK_STR(said.field, "body");
    CHECK(strstr(said.sentence, "never opened") != NULL);
    put_back("secret");
    change("UPDATE secret SET secret = commitment");
    audit_plainly();
    CHECK_STR(said.field, "secret");
    put_back("secret");
    check_sound();
}

/* ---- bytes of the file -------------------------------------------------------------------- */

static uint8_t *file;
static size_t file_size;

static void read_file(void) {
    FILE *in = fopen(path, "rb");
    CHECK(in != NULL);
    fseek(in, 0, SEEK_END);
    file_size = (size_t)ftell(in);
    rewind(in);
    file = malloc(file_size);
    CHECK(file != NULL && fread(file, 1, file_size, in) == file_size);
    fclose(in);
}

/* The file with one byte changed, without logs beside it. */
static void write_file(size_t at, uint8_t flip) {
    char name[160];
    snprintf(name, sizeof name, "%s-wal", path);
    unlink(name);
    snprintf(name, sizeof name, "%s-shm", path);
    unlink(name);
    file[at] ^= flip;
    FILE *out = fopen(path, "wb");
    CHECK(out != NULL && fwrite(file, 1, file_size, out) == file_size);
    fclose(out);
    file[at] ^= flip;
}

typedef struct Sought {
    uint64_t seq;
    char body[1024];
} Sought;

static bool find_body(void *context, const BwRow *row) {
    Sought *sought = context;
    snprintf(sought->body, sizeof sought->body, "%s", row->text[BW_ROW_BODY].at);
    return false;
}

static size_t find_in_file(const char *text, unsigned *times) {
    size_t n = strlen(text), at = 0;
    *times = 0;
    for (size_t i = 0; i + n <= file_size; i++) {
        if (file[i] != (uint8_t)text[0] || memcmp(file + i, text, n) != 0) continue;
        at = i;
        (*times)++;
    }
    return at;
}

/* A byte of a body, on the disk: the audit must name record, field and byte. */
static void check_body_bytes(void) {
    unsigned flipped = 0;
    char sentence[64];
    while (flipped < FLIPS_IN_BODIES) {
        Sought sought = {.seq = 1 + below((uint32_t)head.seq)};
        BwStore *store = bw_store_open(where, BW_LEDGER_READ, said.error, sizeof said.error);
        BwLedgerWant want = {
            .from_seq = sought.seq, .to_seq = sought.seq, .kind = BW_RECORD_KIND_COUNT};
        store->kind->read(store, &want, find_body, &sought);
        store->kind->close(store);
        unsigned times;
        size_t n = strlen(sought.body), at = find_in_file(sought.body, &times);
        if (times != 1 || n < 8) continue;
        size_t byte = below((uint32_t)n);
        write_file(at + byte, (uint8_t)(1u << below(8)));
        audit_plainly();
        check_said(sought.seq, "body");
        CHECK_INT(said.n, 1);
        snprintf(sentence, sizeof sentence, "byte %zu was changed", byte + 1);
        CHECK(strncmp(said.sentence, sentence, strlen(sentence)) == 0);
        flipped++;
        write_file(0, 0);
    }
}

/* Any byte: found, or in a part of a page that holds nothing: then all that is recorded is as it
 * was, which the head proves. */
static void check_any_bytes(void) {
    unsigned found = 0, refused = 0, nothing = 0;
    for (unsigned i = 0; i < FLIPS_ANYWHERE; i++) {
        size_t at = below((uint32_t)file_size);
        write_file(at, (uint8_t)(1u << below(8)));
        audit(head);
        if (!said.opened) {
            refused++;
            CHECK(said.error[0] != '\0');
        } else if (said.n > 0) {
            found++;
            CHECK(said.sentence[0] != '\0');
        } else {
            nothing++;
            CHECK_INT(said.totals.records, head.seq);
            CHECK(memcmp(&said.totals.head, &head.hash, sizeof head.hash) == 0);
        }
    }
    write_file(0, 0);
    printf("%d bytes of the file flipped: %u found, %u not opened, %u lay in unused space\n",
           FLIPS_ANYWHERE, found, refused, nothing);
    CHECK(found > FLIPS_ANYWHERE / 2);
}

/* A page of zeros in the middle. */
static void check_lost_page(void) {
    size_t at = file_size / 2 / 4096 * 4096;
    uint8_t page[4096];
    memcpy(page, file + at, sizeof page);
    memset(file + at, 0, sizeof page);
    write_file(0, 0);
    audit_plainly();
    CHECK(said.opened && said.n > 0);
    CHECK_STR(said.field, "file");
    memcpy(file + at, page, sizeof page);
    write_file(0, 0);
    check_sound();
}

/* ---- copies ------------------------------------------------------------------------------- */

static unsigned mode_of(const char *folder, const char *name) {
    char file_name[256];
    struct stat found;
    snprintf(file_name, sizeof file_name, "%s/%s", folder, name);
    return stat(file_name, &found) == 0 ? (unsigned)found.st_mode & 0777 : 0;
}

static bool see_withheld(void *context, const BwSideRow *row) {
    if (strcmp(row->text[0], BW_SECRET_COPIED) == 0) return true; /* the mark of a copy */
    (*(unsigned *)context)++;
    CHECK_STR(row->text[2], BW_SEED_WITHHELD);
    return true;
}

/* No secret goes into a copy: seeds are withheld, the rest is left out. Its files are its owner's,
 * its key is its own. */
static void check_secrets_of(const char *copy) {
    char error[512];
    unsigned seeds = 0;
    BwHouseKey own, others;
    BwStore *store = bw_store_open(copy, BW_LEDGER_READ, error, sizeof error);
    CHECK(store != NULL);
    CHECK_INT(store->kind->read_side(store, BW_SIDE_SECRET, see_withheld, &seeds), BW_STORE_DONE);
    CHECK(seeds > 0);
    store->kind->close(store);
    CHECK_INT(mode_of(directory, "copy.db"), 0600);
    CHECK_INT(mode_of(directory, "copy.db.key"), 0600);
    CHECK_INT(bw_key_read(copy, &own, error, sizeof error), BW_KEY_THERE);
    CHECK_INT(bw_key_read(where, &others, error, sizeof error), BW_KEY_THERE);
    CHECK(memcmp(&own, &others, sizeof own) != 0);
}

/* Copying makes no forgery good, and needs the key. */
static void check_forged_copy(void) {
    char copy[160], key[160], error[512];
    uint64_t records;
    const char *original = where;
    snprintf(copy, sizeof copy, "%s/forged.db", directory);
    snprintf(key, sizeof key, "%s/copy.db.key", directory);
    change("UPDATE login SET password = '$argon2id$mine' WHERE name = 'boss'");
    CHECK(bw_ledger_copy(where, copy, false, &records, error, sizeof error));
    change("UPDATE login SET password = '$argon2id$none' WHERE name = 'boss'");
    where = copy;
    audit_plainly();
    check_said(0, "login");
    CHECK(strstr(said.sentence, "'boss' was changed") != NULL);
    snprintf(copy, sizeof copy, "%s/copy.db", directory);
    CHECK(unlink(key) == 0);
    audit_plainly();
    check_said(0, "seal");
    char again[160];
    snprintf(again, sizeof again, "%s/again.db", directory);
    CHECK(!bw_ledger_copy(copy, again, false, &records, error, sizeof error));
    CHECK(strstr(error, "copy.db.key") != NULL);
    CHECK(bw_ledger_copy(copy, again, true, &records, error, sizeof error));
    where = again;
    check_sound();
    where = original;
    check_sound();
}

/* A role is given by an administrator. */
static void check_giver(void) {
    char own[160], error[512];
    const char *original = where;
    snprintf(own, sizeof own, "%s/giver.db", directory);
    BwLedger *ledger = bw_ledger_open(own, BW_LEDGER_WRITE, error, sizeof error);
    BwRecord note = {.kind = BW_RECORD_NOTE, .place = "", .entries = ""};
    note.body = "account of patron 1";
    bw_ledger_login_put(ledger, &(BwLogin){"ann", "player", "x", 1}, &note);
    note.body = "patron 2 becomes dealer, by patron 1";
    bw_ledger_login_put(ledger, &(BwLogin){"bob", "dealer", "x", 2}, &note);
    note.place = "craps-1"; /* somebody's words at a table give nothing */
    note.body = "patron 1 becomes administrator, by the operator";
    bw_ledger_append(ledger, &note);
    bw_ledger_close(ledger);
    where = own;
    audit_plainly();
    check_said(2, "body");
    CHECK_INT((long long)said.n, 1);
    where = original;
}

static void check_copy(void) {
    char copy[160], error[512];
    uint64_t records;
    const char *original = where;
    snprintf(copy, sizeof copy, "%s/copy.db", directory);
    CHECK(bw_ledger_copy(where, copy, false, &records, error, sizeof error));
    CHECK_INT(records, head.seq);
    CHECK(!bw_ledger_copy(where, copy, false, &records, error, sizeof error));
    CHECK(strstr(error, "already") != NULL);
    check_secrets_of(copy);
    where = copy;
    check_sound();
    where = original;
    check_forged_copy();
}

int main(int argc, char **argv) {
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : (uint64_t)time(NULL);
    printf("seed %llu\n", (unsigned long long)seed);
    bw_stream_open(&stream, seed, 0);
    if (mkdtemp(directory) == NULL) return 1;
    snprintf(path, sizeof path, "%s/ledger.db", directory);
    where = argc > 1 && strcmp(argv[1], "-") != 0 ? argv[1] : path;
    play(seed);
    check_sound();
    check_copy();
    check_giver();
    keep_original();
    check_bytes();
    check_records();
    check_sides();
    check_roles();
    if (!bw_store_is_postgres(where)) {
        change("DROP TABLE o_record; DROP TABLE o_account; DROP TABLE o_secret;"
               "DROP TABLE o_login; VACUUM");
        read_file();
        check_body_bytes();
        check_any_bytes();
        check_lost_page();
        free(file);
    }
    check_forgery();
    CHECK(folder_remove(directory));
    return check_report("audit");
}
