/* export.c: `boardwalk export`: rounds of the poker room as hands of the PHH standard, out of
 * transcripts, ledgers and hands in PHH itself. One hand stands alone, several are numbered
 * tables. */
#include "cli/hands/hands.h"
#include "cli/kit/commands.h"
#include "cli/kit/lines.h"
#include "house/audit.h"
#include "table/replay.h"
#include "text/phh_record.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A table of a ledger, with the round that is on. */
typedef struct Place {
    struct Place *next;
    char name[BW_PLACE_MAX];
    BwPhhRecorder recorder;
} Place;

typedef struct Export {
    const BwArgs *args;
    const BwGame *game;
    uint64_t hands; /* written, or waiting */
    BwBuffer first; /* the first hand, until it is known whether there are more */
    BwBuffer text;
    unsigned failed; /* complaints */
    bool unread;     /* what was named could not be opened */
    Place *places;
    const char *only; /* the table of a ledger that is wanted; NULL: all */
    BwPhhRecorder recorder;
    BwReplay replay;
    BwLines lines;
    BwPhhReader reader;
    BwPhhHand hand;
    BwPhhOutcome outcome;
    BwPhhPlay play;
} Export;

/* ---- writing ------------------------------------------------------------------------------ */

/* The hand that was read as such has a name of its own; others are numbered. */
static void write_hand(Export *export, BwPhhHand *hand) {
    export->hands++;
    if (export->hands == 1) {
        hand->name[0] = '\0';
        bw_phh_write(&export->first, hand);
        return;
    }
    if (export->hands == 2) {
        fprintf(export->args->out, "[1]\n%s\n", export->first.at);
    }
    snprintf(hand->name, sizeof hand->name, "%llu", (unsigned long long)export->hands);
    bw_buffer_clear(&export->text);
    bw_phh_write(&export->text, hand);
    fprintf(export->args->out, "%s\n", export->text.at);
}

static void complain(Export *export, const char *file, unsigned line, const char *sentence) {
    if (line > 0)
        fprintf(export->args->err, "%s:%u: %s\n", file, line, sentence);
    else
        fprintf(export->args->err, "%s: %s\n", file, sentence);
    export->failed++;
}

/* ---- transcripts -------------------------------------------------------------------------- */

static void note_expectation(void *context, unsigned line, const char *sentence) {
    Export *export = context;
    complain(export, export->lines.name, line, sentence);
}

/* Every event of a table of the poker room is listened to. */
static void listen_line(Export *export, unsigned events) {
    const BwReplay *replay = &export->replay;
    const BwTable *before = (const BwTable *)(const void *)replay->before;
    bool taken = replay->events != events && replay->is_open != 0 &&
                 replay->out.refusal.reason == BW_REASON_NONE;
    if (!taken || bw_table_game(replay->table) != export->game) return;
    if (bw_phh_record(&export->recorder, before, &replay->event, replay->table, &replay->out)) {
        write_hand(export, &export->recorder.hand);
    }
}

static void export_transcript(Export *export, const char *path, BwTable *memory) {
    BwLines *lines = &export->lines;
    if (!bw_lines_open(lines, path)) {
        complain(export, path, 0, lines->error);
        export->unread = true;
        return;
    }
    bw_replay_begin(&export->replay, memory, note_expectation, export);
    bw_phh_record_begin(&export->recorder);
    while (bw_lines_next(lines)) {
        unsigned events = export->replay.events, tables = export->replay.tables;
        if (!bw_replay_line(&export->replay, lines->text)) {
            complain(export, lines->name, lines->line, export->replay.error);
            break;
        }
        if (export->replay.tables != tables) bw_phh_record_begin(&export->recorder);
        listen_line(export, events);
    }
    if (lines->error != NULL) complain(export, lines->name, lines->line, lines->error);
    bw_lines_close(lines);
}

/* ---- hands -------------------------------------------------------------------------------- */

static size_t read_file(void *context, char *to, size_t room) {
    return fread(to, 1, room, context);
}

static void listen(void *context, const BwTable *before, const BwEvent *event, const BwTable *after,
                   const BwOut *out) {
    Export *export = context;
    if (out->refusal.reason != BW_REASON_NONE) return;
    bw_phh_record(&export->recorder, before, event, after, out);
}

/* A hand is played, and written as the table saw it. */
static void export_hand(Export *export, const char *path) {
    bw_phh_record_begin(&export->recorder);
    bool holds = bw_phh_play(&export->play, &export->hand, &export->outcome);
    bool over = export->outcome.verdict < BW_PHH_UNDECIDED;
    if (!holds || !over) {
        unsigned line = export->outcome.line != 0 ? export->outcome.line : export->hand.line;
        complain(export, path, line,
                 export->outcome.why[0] != '\0' ? export->outcome.why
                                                : bw_phh_verdicts[export->outcome.verdict]);
        return;
    }
    bw_phh_record_restore(&export->recorder, &export->hand);
    write_hand(export, &export->recorder.hand);
}

static void export_hands(Export *export, const char *path) {
    FILE *file = fopen(path, "rb");
    BwPhhResult result;
    if (file == NULL) {
        complain(export, path, 0, strerror(errno));
        export->unread = true;
        return;
    }
    bw_phh_begin(&export->reader, read_file, file, true);
    while ((result = bw_phh_next(&export->reader, &export->hand)) != BW_PHH_END) {
        if (result == BW_PHH_HAND)
            export_hand(export, path);
        else
            complain(export, path, export->reader.error_line, export->reader.error);
    }
    if (ferror(file)) complain(export, path, 0, "the file could not be read to its end");
    fclose(file);
}

/* ---- ledgers ------------------------------------------------------------------------------ */

/* The recorder of a table; NULL: it is not wanted. */
static BwPhhRecorder *recorder_of(Export *export, const char *name) {
    if (export->only != NULL && strcmp(export->only, name) != 0) return NULL;
    for (Place *place = export->places; place != NULL; place = place->next) {
        if (strcmp(place->name, name) == 0) return &place->recorder;
    }
    Place *place = calloc(1, sizeof *place);
    if (place == NULL) abort();
    snprintf(place->name, sizeof place->name, "%s", name);
    place->next = export->places;
    export->places = place;
    return &place->recorder;
}

/* The first line of the record is the event. */
static void listen_record(void *context, const BwRecord *record, const BwAuditMove *move) {
    Export *export = context;
    char line[BW_LINE_MAX + 1], error[BW_ERROR_MAX];
    BwEvent event;
    if (record->kind != BW_RECORD_EVENT || move->before == NULL || move->after == NULL) return;
    if (bw_table_game(move->before) != export->game || move->out == NULL) return;
    snprintf(line, sizeof line, "%.*s", (int)strcspn(record->body, "\n"), record->body);
    if (!bw_event_parse(move->before, line, &event, error)) return;
    BwPhhRecorder *recorder = recorder_of(export, record->place);
    if (recorder != NULL && bw_phh_record(recorder, move->before, &event, move->after, move->out)) {
        write_hand(export, &recorder->hand);
    }
}

static void see_finding(void *context, const BwFinding *finding) {
    Export *export = context;
    complain(export, finding->place[0] != '\0' ? finding->place : "the ledger", 0,
             finding->sentence);
}

static void export_ledger(Export *export, const char *where) {
    const BwAuditWatch watch = {.context = export, .moved = listen_record};
    BwAuditTotals totals;
    char error[BW_ERROR_MAX];
    const BwKnown known = {.seq = 0};
    if (!bw_audit_watched(where, known, see_finding, export, &watch, &totals, error,
                          sizeof error)) {
        complain(export, where, 0, error);
        export->unread = true;
    }
}

/* ---- the command -------------------------------------------------------------------------- */

static void export_all(Export *export, BwTable *memory) {
    const BwArgs *args = export->args;
    const char *ledger = bw_args_text(args, "ledger");
    export->only = bw_args_text(args, "table");
    for (int i = 0; i < args->n_words; i++) {
        const char *path = args->words[i];
        if (bw_hands_named(path))
            export_hands(export, path);
        else
            export_transcript(export, path, memory);
    }
    if (ledger != NULL) export_ledger(export, ledger);
    if (export->hands == 1) fputs(export->first.at, args->out);
}

static int run_export(const BwArgs *args) {
    if (args->n_words == 0 && bw_args_text(args, "ledger") == NULL) {
        return bw_args_complain(args, "name transcripts or hands, or a ledger with --ledger.");
    }
    Export *export = calloc(1, sizeof *export);
    BwTable *memory = malloc(bw_table_bytes_max());
    int code = BW_EXIT_NEGATIVE;
    if (export == NULL || memory == NULL) {
        fprintf(args->err, "boardwalk export: out of memory\n");
    } else {
        export->args = args;
        bw_phh_play_begin(&export->play, listen, export);
        export->game = export->play.game;
        export_all(export, memory);
        code = export->unread ? BW_EXIT_USAGE : export->failed > 0 ? BW_EXIT_NEGATIVE : BW_EXIT_OK;
        if (export->hands == 0 && export->failed == 0) {
            fprintf(args->err, "boardwalk export: there is no finished round of poker in it\n");
            code = BW_EXIT_NEGATIVE;
        }
        bw_buffer_free(&export->first);
        bw_buffer_free(&export->text);
        while (export->places != NULL) {
            Place *next = export->places->next;
            free(export->places);
            export->places = next;
        }
    }
    free(memory);
    free(export);
    return code;
}

static const BwFlag flags[] = {
    {.name = "ledger",
     .value = "WHERE",
     .kind = BW_FLAG_TEXT,
     .help = "take the rounds of this ledger too"},
    {.name = "table",
     .value = "ID",
     .kind = BW_FLAG_TEXT,
     .help = "of a ledger, only the rounds of this table"},
};

const BwCommand bw_command_export = {
    .name = "export",
    .words = "[FILE...]",
    .summary = "write rounds of the poker room as PHH hands",
    .details =
        "Plays transcripts, hands in PHH and, with --ledger, all that a ledger holds, and writes "
        "every finished round of poker to the standard output as a hand of the PHH standard: a "
        "single one by itself, several as numbered tables (.phhs). A hand that was read keeps its "
        "other fields and its commentaries. What the standard has no words for, such as an "
        "irregularity, stands as a commentary. Exits 1 when something does not hold, or there is "
        "no round.",
    .words_min = 0,
    .words_max = -1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run_export,
};
