/* cmd_replay.c: `boardwalk replay`: runs transcripts. Exit 0 when every expectation holds, 1 when
 * one does not, 2 when a line or a file cannot be read. */
#define _XOPEN_SOURCE 700

#include "cli/commands.h"
#include "table/game.h"
#include "table/replay.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct Run {
    const BwArgs *args;
    BwReplay *replay;
    BwTable *memory;
    const char *file;
    BwReport failures;
    unsigned files, events, expectations, failed, unreadable;
    bool show, text;
} Run;

static const BwColumn columns[] = {
    {"file", "file", BW_COLUMN_TEXT, 0},
    {"line", "line", BW_COLUMN_INTEGER, 0},
    {"kind", "kind", BW_COLUMN_TEXT, 0},
    {"message", "message", BW_COLUMN_TEXT, 0},
};

/* One complaint, as compilers write them, or as a record. */
static void note(Run *run, unsigned line, const char *kind, const char *message) {
    if (run->text) {
        char place[32] = "";
        if (line > 0) snprintf(place, sizeof place, ":%u", line);
        fprintf(run->args->err, "%s%s: %s\n", run->file, place, message);
        return;
    }
    bw_report_text(&run->failures, run->file);
    bw_report_int(&run->failures, line);
    bw_report_text(&run->failures, kind);
    bw_report_text(&run->failures, message);
}

static void complain(void *context, unsigned line, const char *sentence) {
    note(context, line, "failed", sentence);
}

/* --show: the event, and every posting with its clause. */
static void show_event(const Run *run, const char *line, unsigned events_before) {
    const BwReplay *replay = run->replay;
    char text[BW_TEXT_MAX], clause[BW_CLAUSE_TEXT_MAX];
    FILE *out = run->args->out;
    fprintf(out, "%s\n", line);
    if (replay->events == events_before) return;
    if (replay->out.refusal.reason != BW_REASON_NONE) {
        fprintf(out, "    refused: %s\n",
                bw_refusal_print((BwEdition)replay->table->edition, &replay->out.refusal, text));
    }
    for (unsigned i = 0; i < replay->out.n_postings; i++) {
        const BwPosting *posting = &replay->out.posting[i];
        fprintf(out, "    %-44s %s\n", bw_posting_print(replay->table, posting, text),
                bw_clause_format((BwEdition)replay->table->edition, posting->clause, clause));
    }
}

/* Runs all lines of an open file; false when one cannot be read. */
static bool run_lines(Run *run, FILE *in) {
    char *line = NULL;
    size_t capacity = 0;
    ssize_t n;
    bool readable = true;
    while (readable && (n = getline(&line, &capacity, in)) >= 0) {
        unsigned events = run->replay->events;
        if (strlen(line) != (size_t)n) {
            run->replay->line++;
            snprintf(run->replay->error, BW_ERROR_MAX, "a zero byte: this is no transcript");
            readable = false;
            break;
        }
        readable = bw_replay_line(run->replay, line);
        if (n > 0 && line[n - 1] == '\n') line[n - 1] = '\0';
        if (run->show && readable) show_event(run, line, events);
    }
    free(line);
    return readable;
}

static void run_file(Run *run, const char *path) {
    bool standard = strcmp(path, "-") == 0;
    FILE *in = standard ? stdin : fopen(path, "r");
    run->file = standard ? "standard input" : path;
    if (in == NULL) {
        note(run, 0, "unreadable", strerror(errno));
        run->unreadable++;
        run->file = NULL;
        return;
    }
    bw_replay_begin(run->replay, run->memory, complain, run);
    if (!run_lines(run, in)) {
        note(run, run->replay->line, "unreadable", run->replay->error);
        run->unreadable++;
    } else if (ferror(in)) {
        note(run, run->replay->line, "unreadable", "the file could not be read to its end");
        run->unreadable++;
    } else {
        bw_replay_end(run->replay);
        if (run->replay->tables == 0) {
            note(run, run->replay->line, "unreadable",
                 "the transcript is empty: it opens no table");
            run->unreadable++;
        }
    }
    if (!standard) fclose(in);
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
    unsigned files = run->files;
    int n = scandir(path, &entries, is_visible, alphasort);
    for (int i = 0; i < n; i++) {
        char inner[4096];
        size_t length = strlen(entries[i]->d_name);
        int used = snprintf(inner, sizeof inner, "%s/%s", path, entries[i]->d_name);
        bool folder =
            lstat(inner, &status) == 0 && S_ISDIR(status.st_mode); /* no links: no circles */
        bool round = length > 6 && strcmp(entries[i]->d_name + length - 6, ".round") == 0;
        if (used > 0 && (size_t)used < sizeof inner && (folder || round)) run_path(run, inner);
        free(entries[i]);
    }
    if (n >= 0) free(entries);
    if (run->files == files && run->unreadable == 0) {
        run->file = path;
        note(run, 0, "unreadable",
             n < 0 ? "the folder cannot be read" : "the folder holds no transcript");
        run->unreadable++;
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

static int run_replay(const BwArgs *args) {
    Run run = {.args = args, .text = bw_args_format(args) == BW_FORMAT_TEXT};
    run.show = run.text && bw_args_given(args, "show");
    run.replay = malloc(sizeof *run.replay);
    run.memory = malloc(bw_table_bytes_max());
    bw_report_init(&run.failures, columns, sizeof columns / sizeof columns[0]);
    int code = BW_EXIT_NEGATIVE;
    if (run.replay == NULL || run.memory == NULL) {
        fprintf(args->err, "boardwalk replay: out of memory\n");
    } else {
        for (int i = 0; i < args->n_words; i++) run_path(&run, args->words[i]);
        if (run.text) {
            summarise(&run);
        } else {
            BwTerm term = bw_term_open(args->out);
            bw_report_print(&run.failures, &term, bw_args_format(args));
        }
        code = run.unreadable > 0 ? BW_EXIT_USAGE : run.failed > 0 ? BW_EXIT_NEGATIVE : BW_EXIT_OK;
    }
    bw_report_free(&run.failures);
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
        "it and below it; - is standard input. Exits 0 when every expectation holds, 1 when "
        "one does not (file, line, what was expected, what came), 2 when a line cannot be "
        "read.",
    .words_min = 1,
    .words_max = -1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run_replay,
};
