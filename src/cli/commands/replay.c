/* replay.c: `boardwalk replay`: runs transcripts and recorded hands of poker. Exit 0 when every
 * expectation holds, 1 when one does not, 2 when a line or a file cannot be read. */
#define _XOPEN_SOURCE 700

#include "table/replay.h"
#include "cli/hands/hands.h"
#include "cli/kit/commands.h"
#include "cli/kit/lines.h"
#include "table/game.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct Run {
    const BwArgs *args;
    BwReplay *replay;
    BwTable *memory;
    BwLines lines;
    const char *file;
    BwReport records;
    unsigned files, events, expectations, failed, unreadable;
    bool show, text;
    BwHands hands; /* of poker, to be played after the transcripts */
} Run;

static const BwColumn columns[] = {
    {"file", "file", BW_COLUMN_TEXT, 0},     {"line", "line", BW_COLUMN_INTEGER, 0},
    {"kind", "kind", BW_COLUMN_TEXT, 0},     {"message", "message", BW_COLUMN_TEXT, 0},
    {"clause", "clause", BW_COLUMN_TEXT, 0},
};

static void add_record(Run *run, unsigned line, const char *kind, const char *message,
                       const char *clause) {
    bw_report_text(&run->records, run->file);
    bw_report_int(&run->records, line);
    bw_report_text(&run->records, kind);
    bw_report_text(&run->records, message);
    bw_report_text(&run->records, clause);
}

/* One complaint, as compilers write them, or as a record. */
static void note(Run *run, unsigned line, const char *kind, const char *message) {
    if (run->text) {
        char place[32] = "";
        if (line > 0) snprintf(place, sizeof place, ":%u", line);
        fprintf(run->args->err, "%s%s: %s\n", run->file, place, message);
        return;
    }
    add_record(run, line, kind, message, NULL);
}

static void complain(void *context, unsigned line, const char *sentence) {
    note(context, line, "failed", sentence);
}

/* A line below an event: a posting, or why it was refused. */
static void show_result(Run *run, const char *kind, const char *text, const char *clause) {
    FILE *out = run->args->out;
    if (!run->text) {
        add_record(run, run->replay->line, kind, text, clause);
    } else if (clause != NULL) {
        fprintf(out, "    %-44s %s\n", text, clause);
    } else {
        fprintf(out, "    %s: %s\n", kind, text);
    }
}

/* --show: the line, and if it is an event every posting with its clause. */
static void show_line(Run *run, const char *line, unsigned events_before) {
    const BwReplay *replay = run->replay;
    char text[BW_TEXT_MAX], clause[BW_CLAUSE_TEXT_MAX];
    bool event = replay->events != events_before;
    if (run->text) {
        fprintf(run->args->out, "%s\n", line);
    } else {
        add_record(run, replay->line, event ? "event" : "line", line, NULL);
    }
    if (!event) return;
    BwEdition edition = (BwEdition)replay->table->edition;
    if (replay->out.refusal.reason != BW_REASON_NONE) {
        show_result(run, "refused", bw_refusal_print(edition, &replay->out.refusal, text), NULL);
    }
    for (unsigned i = 0; i < replay->out.n_postings; i++) {
        const BwPosting *posting = &replay->out.posting[i];
        bw_clause_format(edition, posting->clause, clause);
        show_result(run, "posting", bw_posting_print(replay->table, posting, text), clause);
    }
}

static void note_unreadable(Run *run, unsigned line, const char *sentence) {
    note(run, line, "unreadable", sentence);
    run->unreadable++;
}

/* Runs all lines of an open file; false when one cannot be read. */
static bool run_lines(Run *run, BwLines *lines) {
    while (bw_lines_next(lines)) {
        unsigned events = run->replay->events;
        if (!bw_replay_line(run->replay, lines->text)) {
            note_unreadable(run, lines->line, run->replay->error);
            return false;
        }
        if (run->show) show_line(run, lines->text, events);
    }
    if (lines->error == NULL) return true;
    note_unreadable(run, lines->line, lines->error);
    return false;
}

/* A file that cannot be read, or opens no table, must not pass for one that holds. */
static void run_file(Run *run, const char *path) {
    BwLines *lines = &run->lines;
    bool open = bw_lines_open(lines, path);
    run->file = lines->name;
    if (!open) {
        note_unreadable(run, 0, lines->error);
        run->file = NULL;
        return;
    }
    bw_replay_begin(run->replay, run->memory, complain, run);
    if (run_lines(run, lines)) {
        bw_replay_end(run->replay);
        if (run->replay->tables == 0) {
            note_unreadable(run, lines->line, "the transcript is empty: it opens no table");
        }
    }
    bw_lines_close(lines);
    run->file = NULL;
    run->files++;
    run->events += run->replay->events;
    run->expectations += run->replay->expectations;
    run->failed += run->replay->failures;
}

static int is_visible(const struct dirent *entry) {
    return entry->d_name[0] != '.';
}

/* Hands of poker are listed, transcripts run. */
static void take_file(Run *run, const char *path) {
    if (bw_hands_named(path))
        bw_hands_add(&run->hands, path);
    else
        run_file(run, path);
}

/* Does the name in a folder stand for something to run? */
static bool is_wanted(const char *path) {
    struct stat status;
    size_t length = strlen(path);
    bool named = (length > 6 && strcmp(path + length - 6, ".round") == 0) || bw_hands_named(path);
    return named && stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* A folder stands for the transcripts and hands in it and below it, in the order of their names. */
static void run_path(Run *run, const char *path) {
    struct stat status;
    struct dirent **entries;
    if (strcmp(path, "-") == 0 || stat(path, &status) != 0 || !S_ISDIR(status.st_mode)) {
        take_file(run, path);
        return;
    }
    size_t files = run->files + run->hands.n_paths;
    unsigned unreadable = run->unreadable;
    int n = scandir(path, &entries, is_visible, alphasort);
    for (int i = 0; i < n; i++) {
        char inner[4096];
        int used = snprintf(inner, sizeof inner, "%s/%s", path, entries[i]->d_name);
        bool folder =
            lstat(inner, &status) == 0 && S_ISDIR(status.st_mode); /* no links: no circles */
        if (used > 0 && (size_t)used < sizeof inner && (folder || is_wanted(inner))) {
            run_path(run, inner);
        }
        free(entries[i]);
    }
    if (n >= 0) free(entries);
    if (run->files + run->hands.n_paths == files && run->unreadable == unreadable) {
        run->file = path;
        note_unreadable(run, 0,
                        n < 0 ? "the folder cannot be read"
                              : "the folder holds no transcript and no hand");
        run->file = NULL;
    }
}

/* ---- hands -------------------------------------------------------------------------------- */

static void complain_hand(void *context, const char *file, unsigned line, const char *kind,
                          const char *sentence) {
    Run *run = context;
    run->file = file;
    note(run, line, kind, sentence);
    run->file = NULL;
}

/* --show: every event of a hand, as a transcript would have it. */
static void show_event(void *context, const BwTable *before, const BwEvent *event,
                       const BwTable *table, const BwOut *out) {
    Run *run = context;
    (void)before;
    char text[BW_TEXT_MAX], clause[BW_CLAUSE_TEXT_MAX];
    FILE *to = run->args->out;
    fprintf(to, "%s\n", bw_event_print(table, event, text));
    if (out->refusal.reason != BW_REASON_NONE) {
        fprintf(to, "    refused: %s\n", bw_refusal_print(BW_2012, &out->refusal, text));
    }
    for (unsigned i = 0; i < out->n_postings; i++) {
        bw_clause_format(BW_2012, out->posting[i].clause, clause);
        fprintf(to, "    %-44s %s\n", bw_posting_print(table, &out->posting[i], text), clause);
    }
}

/* Plays the hands that were found; false when memory ran out. */
static bool run_hands(Run *run) {
    BwHands *hands = &run->hands;
    hands->context = run;
    hands->complain = complain_hand;
    hands->listener = run->show && run->text ? show_event : NULL;
    hands->threads = run->show ? 1 : (unsigned)bw_args_count(run->args, "jobs");
    hands->examples = bw_args_count(run->args, "examples");
    return hands->n_paths == 0 || bw_hands_run(hands);
}

static void summarise(const Run *run) {
    BwTerm term = bw_term_open(run->args->out);
    bool good = run->failed == 0 && run->unreadable == 0;
    bw_term_printf(&term, good ? BW_STYLE_GREEN : BW_STYLE_RED, "%s",
                   good ? "all hold" : "not all hold");
    fprintf(run->args->out, ": %u transcripts, %u events, %u expectations, %u failed", run->files,
            run->events, run->expectations, run->failed);
    if (run->unreadable > 0) fprintf(run->args->out, ", %u unreadable", run->unreadable);
    fputc('\n', run->args->out);
}

static void print(Run *run) {
    BwTerm term = bw_term_open(run->args->out);
    BwFormat format = bw_args_format(run->args);
    if (run->text) {
        if (run->hands.n_paths > 0) bw_hands_print(&run->hands, &term);
        if (run->hands.n_paths == 0 || run->files > 0 || run->unreadable > 0) summarise(run);
    } else if (run->hands.n_paths == 0 || format == BW_FORMAT_CSV) {
        bw_report_print(&run->records, &term, format);
    } else {
        BwJson json;
        bw_json_begin(&json, run->args->out, BW_JSON_PRETTY);
        bw_json_object(&json, NULL);
        bw_hands_json(&run->hands, &json);
        bw_report_json(&run->records, &json, "records");
        bw_json_close(&json);
        bw_json_finish(&json);
    }
}

static int exit_code(const Run *run) {
    const BwHandsTally *tally = &run->hands.tally;
    bool unreadable = run->unreadable > 0 || tally->wrong > 0 || tally->unreadable_files > 0;
    bool failed = run->failed > 0 || bw_hands_failed(tally) > 0;
    return unreadable ? BW_EXIT_USAGE : failed ? BW_EXIT_NEGATIVE : BW_EXIT_OK;
}

/* One table's memory, as large as the largest game needs, serves all transcripts. */
static int run_replay(const BwArgs *args) {
    Run run = {.args = args, .text = bw_args_format(args) == BW_FORMAT_TEXT};
    run.show = bw_args_given(args, "show");
    run.replay = malloc(sizeof *run.replay);
    run.memory = malloc(bw_table_bytes_max());
    bw_report_init(&run.records, columns, sizeof columns / sizeof columns[0]);
    bool good = run.replay != NULL && run.memory != NULL;
    for (int i = 0; good && i < args->n_words; i++) run_path(&run, args->words[i]);
    good = good && run_hands(&run);
    if (good)
        print(&run);
    else
        fprintf(args->err, "boardwalk replay: out of memory\n");
    bw_report_free(&run.records);
    bw_hands_free(&run.hands);
    free(run.memory);
    free(run.replay);
    return good ? exit_code(&run) : BW_EXIT_NEGATIVE;
}

static const BwFlag flags[] = {
    {.name = "show",
     .kind = BW_FLAG_SWITCH,
     .help = "print every event with its postings and their clauses"},
    {.name = "jobs",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .help = "threads that play hands of poker",
     .fallback = "1",
     .min = 1,
     .max = 256},
    {.name = "examples",
     .value = "N",
     .kind = BW_FLAG_COUNT,
     .help = "of each way in which a hand disagrees, how many a thread tells",
     .fallback = "100"},
    BW_FLAG_FORMAT,
};

const BwCommand bw_command_replay = {
    .name = "replay",
    .words = "FILE...",
    .summary = "run transcripts and recorded poker hands, and check what they expect",
    .details =
        "Runs each transcript from its first line. A folder stands for every *.round, *.phh and "
        "*.phhs file in it and below it; - is standard input. Poker hands in PHH are played at a "
        "table of the poker room and their stacks or winnings compared; a summary counts what "
        "agrees and, by cause, what does not. A transcript is UTF-8, with lines of at most 1000 "
        "bytes. With --format json or csv what fails comes as records and, with --show, every line "
        "and what came of it too. Exits 0 when every expectation holds, 1 when "
        "one does not (file, line, what was expected, what came), 2 when a line cannot be "
        "read.",
    .words_min = 1,
    .words_max = -1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run_replay,
};
