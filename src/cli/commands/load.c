/* load.c: `boardwalk load`: what a house bears. Players by the hundred sit, bet and decide over
 * WebSockets; beside what they got through stand the limits of the disk, measured in the same run,
 * for nothing is acknowledged before it is durable. */
#include "cli/bench/bench_ledger.h"
#include "cli/kit/commands.h"
#include "cli/load/load_house.h"
#include "cli/load/load_players.h"
#include "house/ledger.h"

#include <stdlib.h>
#include <string.h>

enum { DISK_SECONDS = 1 };

/* The server's own figures at an instant. */
typedef struct Mark {
    double rounds, records, commits, commit_s, durable, memory;
} Mark;

typedef struct Run {
    BwLoadHouse house;
    BwLoadPlan plan;
    BwLoadResult result;
    Mark before, after;
    double memory_empty; /* of the server before anybody came */
    uint64_t postings, entries;
} Run;

/* Before and after the time that is measured, because asking the server blocks the players. */
static void take_mark(void *context, bool end) {
    Run *run = context;
    Mark *mark = end ? &run->after : &run->before;
    char *text = bw_load_get(&run->plan.address, "/metrics");
    *mark = (Mark){.rounds = bw_load_metric(text, "rounds_total"),
                   .records = bw_load_metric(text, "ledger_records_total"),
                   .commits = bw_load_metric(text, "ledger_commits_total"),
                   .commit_s = bw_load_metric(text, "ledger_commit_seconds_total"),
                   .durable = bw_load_metric(text, "ledger_durable_seq"),
                   .memory = run->house.pid > 0 ? bw_load_house_memory(&run->house) : 0.0};
    free(text);
}

/* Counts the postings and entries of a record. */
static bool count_record(void *context, const BwRecord *record) {
    Run *run = context;
    for (const char *p = strstr(record->body, "\n=> "); p != NULL; p = strstr(p + 1, "\n=> ")) {
        run->postings++;
    }
    if (record->entries[0] != '\0') run->entries++;
    for (const char *p = record->entries; *p != '\0'; p++) run->entries += *p == ';';
    return true;
}

/* What the ledger got in the time that was measured. */
static bool count_postings(Run *run, char *error, size_t size) {
    BwLedger *ledger = bw_ledger_open(run->house.ledger, BW_LEDGER_READ, error, size);
    if (ledger == NULL) return false;
    const BwLedgerWant want = {.from_seq = (uint64_t)run->before.durable + 1,
                               .to_seq = (uint64_t)run->after.durable,
                               .kind = BW_RECORD_KIND_COUNT};
    bool read = bw_ledger_read(ledger, &want, count_record, run, error, size);
    bw_ledger_close(ledger);
    return read;
}

static void add(BwBench *bench, const char *id, const char *title, const char *unit, double value) {
    const BwBenchFigure figure = {"load", id, title, unit, 0, false};
    bw_bench_add(bench, &figure, value);
}

/* Of a house that somebody else opened neither ledger nor memory can be seen: those figures are
 * left out. */
static void report_load(BwBench *bench, const Run *run) {
    static const BwBenchFigure p99 = {"load", "p99", "a bet acknowledged: 99 of 100 within",
                                      "ms",   50,    true};
    const BwLoadResult *result = &run->result;
    const Mark *a = &run->before, *b = &run->after;
    double s = result->seconds, commits = b->commits - a->commits;
    add(bench, "seated", "players with a seat", "players", result->seated);
    add(bench, "tables", "tables", "tables", result->tables);
    add(bench, "lost", "connections that ended", "players", result->lost);
    add(bench, "rounds", "rounds settled", "rounds/s", (b->rounds - a->rounds) / s);
    add(bench, "records", "records made durable", "records/s", (b->records - a->records) / s);
    if (run->house.folder[0] != '\0') {
        add(bench, "postings", "postings in them", "postings/s", (double)run->postings / s);
        add(bench, "entries", "entries of accounts in them", "entries/s", (double)run->entries / s);
    }
    add(bench, "commits", "transactions", "commits/s", commits / s);
    add(bench, "commit", "a transaction takes, on the mean", "ms",
        commits > 0 ? 1e3 * (b->commit_s - a->commit_s) / commits : 0.0);
    add(bench, "bets", "bets acknowledged", "bets/s", (double)result->bets / s);
    add(bench, "decisions", "decisions acknowledged", "decisions/s", (double)result->decisions / s);
    add(bench, "refused", "refused, with a reason", "refusals/s", (double)result->refused / s);
    add(bench, "messages", "messages to players", "messages/s", (double)result->messages / s);
    add(bench, "p50", "a bet acknowledged: half within", "ms", bw_load_percentile(result, 0.5));
    add(bench, "p90", "a bet acknowledged: 90 of 100 within", "ms",
        bw_load_percentile(result, 0.9));
    bw_bench_add(bench, &p99, bw_load_percentile(result, 0.99));
    add(bench, "max", "a bet acknowledged: the longest", "ms", bw_load_percentile(result, 1.0));
    if (run->house.folder[0] == '\0') return;
    add(bench, "memory", "memory of the server", "MiB", b->memory / 1048576.0);
    add(bench, "memory-seat", "of it for each seat", "KiB",
        (b->memory - run->memory_empty) / 1024.0 / (result->seated > 0 ? result->seated : 1));
}

/* After the server has ended: the two would slow each other. */
static bool report_disk(BwBench *bench, const char *folder) {
    static const BwBenchFigure ours = {
        "disk",      "records", "records of a ledger alone, chained and durable",
        "records/s", 50e3,      false};
    static const BwBenchFigure fsyncs = {
        "disk", "fsync", "pages of 4 KiB made durable one by one", "fsyncs/s", 0, false};
    static const BwBenchFigure rows = {
        "disk", "sqlite", "rows of plain SQLite, 1,000 in a transaction", "rows/s", 0, false};
    BwDiskFigures disk;
    char error[512];
    if (!bw_bench_disk(folder, DISK_SECONDS, &disk, error, sizeof error)) {
        fprintf(bench->args->err, "boardwalk load: %s\n", error);
        return false;
    }
    bw_bench_add(bench, &fsyncs, disk.fsyncs);
    bw_bench_add(bench, &rows, disk.rows);
    bw_bench_add(bench, &ours, disk.records);
    return true;
}

static bool print(const BwBench *bench) {
    BwFormat format = bw_args_format(bench->args);
    if (format != BW_FORMAT_JSON) {
        BwTerm term = bw_term_open(bench->args->out);
        return bw_report_print(&bench->report, &term, format);
    }
    BwJson json;
    bw_json_begin(&json, bench->args->out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_report_json(&bench->report, &json, "figures");
    bw_json_close(&json);
    return bw_json_finish(&json);
}

/* Plays, stops the server if it is its own, and adds all figures. */
static bool measure(BwBench *bench, Run *run, char *error, size_t size) {
    bool own = run->house.pid > 0;
    if (own) run->memory_empty = bw_load_house_memory(&run->house);
    if (!bw_load_play(&run->plan, &run->result, error, size)) return false;
    if (!own) {
        report_load(bench, run);
        return true;
    }
    if (!bw_load_house_stop(&run->house)) {
        snprintf(error, size, "the server did not end as it should");
        return false;
    }
    if (!count_postings(run, error, size)) return false;
    report_load(bench, run);
    return report_disk(bench, run->house.folder);
}

/* The server is stopped and its folder removed however the run went. */
static int run_load(const BwArgs *args) {
    char error[1024] = "";
    const char *address = bw_args_text(args, "address");
    static Run run;
    run = (Run){.plan = {.players = (unsigned)bw_args_count(args, "players"),
                         .tables = (unsigned)bw_args_count(args, "tables"),
                         .think_ms = (unsigned)bw_args_count(args, "think"),
                         .seconds = (double)bw_args_count(args, "seconds"),
                         .mark = take_mark,
                         .context = &run}};
    if (address != NULL && !bw_load_address(address, &run.plan.address)) {
        return bw_args_complain(args, "--address %s is none; one looks like http://127.0.0.1:8080",
                                address);
    }
    if (address != NULL && bw_args_given(args, "ledger")) {
        return bw_args_complain(args, "--ledger is for a server of its own, without --address");
    }
    BwBench bench = {.args = args};
    bw_report_init(&bench.report, bw_bench_columns, BW_BENCH_COLUMNS);
    bool done = true;
    if (address == NULL) {
        done = bw_load_house_open(&run.house, run.plan.tables, bw_args_text(args, "ledger"), error,
                                  sizeof error);
        run.plan.address = run.house.address;
    }
    done = done && measure(&bench, &run, error, sizeof error);
    bw_load_house_stop(&run.house);
    bw_load_house_remove(&run.house);
    if (!done && error[0] != '\0') fprintf(args->err, "boardwalk load: %s\n", error);
    if (done) done = print(&bench);
    bw_report_free(&bench.report);
    free(run.result.bet_ms);
    return done ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
}

static const BwFlag flags[] = {
    {.name = "address",
     .value = "URL",
     .kind = BW_FLAG_TEXT,
     .help = "a house that is open; without it one of its own is opened and closed"},
    {.name = "players",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .fallback = "1000",
     .min = 1,
     .max = 20000,
     .help = "how many play"},
    {.name = "tables",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .fallback = "200",
     .min = 1,
     .max = 1000,
     .help = "at how many tables"},
    {.name = "seconds",
     .value = "S",
     .kind = BW_FLAG_COUNT,
     .fallback = "10",
     .min = 1,
     .max = 3600,
     .help = "how long is measured, once all have a seat"},
    {.name = "think",
     .value = "MS",
     .kind = BW_FLAG_COUNT,
     .fallback = "1000",
     .max = 60000,
     .help = "how long a player thinks before each thing he does, on the mean"},
    {.name = "ledger",
     .value = "WHERE",
     .kind = BW_FLAG_TEXT,
     .help = "the ledger of its own house, which is then kept; without it one that goes away"},
    BW_FLAG_FORMAT,
};

const BwCommand bw_command_load = {
    .name = "load",
    .words = "",
    .summary = "plays a house with many players and measures what it bears",
    .details =
        "Players connect by WebSocket, sit down at craps, roulette, blackjack, baccarat, sic bo "
        "and "
        "caribbean stud, bet and decide at random, and wait for each answer before they go on. "
        "With --think 0 they leave no time between an answer and the next thing.\n\n"
        "A bet is acknowledged when its event has come back, which is after it has become durable. "
        "Generator and server share the machine. The disk is measured after the server has "
        "stopped, with files in $TMPDIR, or /var/tmp, where the ledger was too.",
    .words_min = 0,
    .words_max = 0,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run_load,
};
