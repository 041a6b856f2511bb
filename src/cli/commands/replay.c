/* replay.c: `boardwalk replay`: runs transcripts. Exit 0 when every expectation holds, 1 when
 * one does not, 2 when a line or a file cannot be read. */
#define _XOPEN_SOURCE 700

#include "table/replay.h"
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

/* A folder stands for the transcripts in it and below it, in the order of their names. */
static void run_path(Run *run, const char *path) {
    struct stat status;
    struct dirent **entries;
    if (strcmp(path, "-") == 0 || stat(path, &status) != 0 || !S_ISDIR(status.st_mode)) {
        run_file(run, path);
        return;
    }
    unsigned files = run->files, unreadable = run->unreadable;
    int n = scandir(path, &entries, is_visible, alphasort);
    for (int i = 0; i < n; i++) {
        char inner[4096];
        size_t length = strlen(entries[i]->d_name);
        int used = snprintf(inner, sizeof inner, "%s/%s", path, entries[i]->d_name);
        bool folder =
            lstat(inner, &status) == 0 && S_ISDIR(status.st_mode); /* no links: no circles */
        bool round = length > 6 && strcmp(entries[i]->d_name + length - 6, ".round") == 0 &&
                     stat(inner, &status) == 0 && S_ISREG(status.st_mode);
        if (used > 0 && (size_t)used < sizeof inner && (folder || round)) run_path(run, inner);
        free(entries[i]);
    }
    if (n >= 0) free(entries);
    if (run->files == files && run->unreadable == unreadable) {
        run->file = path;
        note_unreadable(run, 0,
                        n < 0 ? "the folder cannot be read" : "the folder holds no transcript");
        run->file = NULL;
    }
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

/* One table's memory, as large as the largest game needs, serves all transcripts. */
static int run_replay(const BwArgs *args) {
    Run run = {.args = args, .text = bw_args_format(args) == BW_FORMAT_TEXT};
    run.show = bw_args_given(args, "show");
    run.replay = malloc(sizeof *run.replay);
    run.memory = malloc(bw_table_bytes_max());
    bw_report_init(&run.records, columns, sizeof columns / sizeof columns[0]);
    int code = BW_EXIT_NEGATIVE;
    if (run.replay == NULL || run.memory == NULL) {
        fprintf(args->err, "boardwalk replay: out of memory\n");
    } else {
        for (int i = 0; i < args->n_words; i++) run_path(&run, args->words[i]);
        if (run.text) {
            summarise(&run);
        } else {
            BwTerm term = bw_term_open(args->out);
            bw_report_print(&run.records, &term, bw_args_format(args));
        }
        code = run.unreadable > 0 ? BW_EXIT_USAGE : run.failed > 0 ? BW_EXIT_NEGATIVE : BW_EXIT_OK;
    }
    bw_report_free(&run.records);
    free(run.memory);
    free(run.replay);
    return code;
}

static const BwFlag flags[] = {
    {.name = "show",
     .kind = BW_FLAG_SWITCH,
     .help = "print every event with its postings and their clauses"},
    BW_FLAG_FORMAT,
};

const BwCommand bw_command_replay = {
    .name = "replay",
    .words = "FILE...",
    .summary = "run transcripts and check what they expect",
    .details =
        "Runs each transcript from its first line. A folder stands for every *.round file in "
        "it and below it; - is standard input. A transcript is UTF-8, with lines of at most 1000 "
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
