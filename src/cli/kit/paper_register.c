/* paper_register.c: the ledger is opened for one act or one list, and closed again. */
#include "cli/kit/paper_register.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "cli/kit/ledger_place.h"
#include "cli/kit/term.h"
#include "table/transcript.h"

enum { SENTENCE_MAX = 1024 };

static BwLedger *open_ledger(const BwArgs *args, BwLedgerMode mode) {
    char place[BW_LEDGER_PLACE_MAX], error[SENTENCE_MAX];
    const char *where = bw_ledger_place(args, bw_args_text(args, "ledger"), place);
    if (where == NULL) return NULL;
    BwLedger *ledger = bw_ledger_open(where, mode, error, sizeof error);
    if (ledger == NULL) bw_args_complain(args, "%s", error);
    return ledger;
}

static bool read_notes(const BwArgs *args, const char *kind, BwPaperNotes *notes) {
    char error[SENTENCE_MAX];
    BwLedger *ledger = open_ledger(args, BW_LEDGER_READ);
    if (ledger == NULL) return false;
    bool read = bw_paper_notes(ledger, kind, notes, error, sizeof error);
    bw_ledger_close(ledger);
    if (!read) bw_args_complain(args, "%s", error);
    return read;
}

int bw_cli_paper_state(const BwArgs *args, const char *kind, const BwHash *hash,
                       BwPaperState *state) {
    BwPaperNotes notes;
    if (!read_notes(args, kind, &notes)) return BW_EXIT_USAGE;
    *state = bw_paper_state(&notes, hash);
    bw_paper_notes_free(&notes);
    return BW_EXIT_OK;
}

/* The note becomes durable before anything is printed that rests on it. */
static int append(const BwArgs *args, BwLedger *ledger, const char *body) {
    BwRecord record = {.kind = BW_RECORD_NOTE, .place = "", .body = body, .entries = ""};
    bool written =
        bw_ledger_append(ledger, &record) != 0 && bw_ledger_flush(ledger, 10 * 1000 /* ms */);
    return written ? BW_EXIT_OK : bw_args_complain(args, "the ledger does not take the note");
}

/* Why the rulebook forbids the act, after a complaint; BW_EXIT_OK: it does not. */
static int allowed(const BwArgs *args, BwLedger *ledger, const BwPaperNote *note) {
    char error[SENTENCE_MAX];
    BwPaperNotes notes;
    if (!bw_paper_notes(ledger, note->kind, &notes, error, sizeof error)) {
        return bw_args_complain(args, "%s", error);
    }
    const char *refusal = bw_paper_refusal(bw_paper_state(&notes, &note->hash), note->act);
    bw_paper_notes_free(&notes);
    if (refusal == NULL) return BW_EXIT_OK;
    bw_args_complain(args, "%s", refusal);
    return BW_EXIT_NEGATIVE;
}

int bw_cli_paper_note(const BwArgs *args, const char *kind, const BwHash *hash, BwPaperAct act,
                      const char *says, bool approval) {
    BwPaperNote note = {.hash = *hash, .act = act};
    char body[SENTENCE_MAX];
    const char *by = bw_args_text(args, "by");
    if (by == NULL) return bw_args_complain(args, "the register notes who does it: --by NAME");
    snprintf(note.kind, sizeof note.kind, "%s", kind);
    snprintf(note.by, sizeof note.by, "%s", by);
    snprintf(note.says, sizeof note.says, "%s", says != NULL ? says : "");
    if (strlen(by) >= sizeof note.by || (says != NULL && strlen(says) >= sizeof note.says) ||
        !bw_paper_note_print(&note, body, sizeof body)) {
        return bw_args_complain(args, "a name has less than 64 letters and no colon, a reference "
                                      "less than 256, and both are one line");
    }
    bool first = !approval || act == BW_PAPER_SUBMITTED;
    BwLedger *ledger = open_ledger(args, first ? BW_LEDGER_WRITE : BW_LEDGER_READ);
    if (ledger == NULL) return BW_EXIT_USAGE;
    int code = approval ? allowed(args, ledger, &note) : BW_EXIT_OK;
    if (code == BW_EXIT_OK && !first) {
        bw_ledger_close(ledger);
        ledger = open_ledger(args, BW_LEDGER_WRITE);
        if (ledger == NULL) return BW_EXIT_USAGE;
    }
    if (code == BW_EXIT_OK) code = append(args, ledger, body);
    bw_ledger_close(ledger);
    return code;
}

/* The first words of the hash are enough to tell papers from each other. */
static void add(BwReport *report, const BwPaperNotes *notes, const BwPaperNote *note) {
    char hex[BW_HASH_TEXT_MAX], time[32];
    bw_hash_format(&note->hash, hex);
    bw_report_int(report, (int64_t)note->seq);
    bw_report_text(report, bw_time_print(note->time_us / 1000000, time));
    bw_report_text(report, hex);
    bw_report_text(report, bw_paper_act_word(note->act));
    bw_report_text(report, note->by);
    bw_report_text(report, note->says);
    bw_report_text(report, bw_paper_state_word(bw_paper_state(notes, &note->hash)));
}

int bw_cli_paper_list(const BwArgs *args, const char *kind) {
    static const BwColumn columns[] = {
        {"record", "record", BW_COLUMN_INTEGER, 0},
        {"time", "time", BW_COLUMN_TEXT, 1},
        {"hash", "hash", BW_COLUMN_TEXT, 0},
        {"act", "act", BW_COLUMN_TEXT, 0},
        {"by", "by", BW_COLUMN_TEXT, 0},
        {"says", "reference", BW_COLUMN_TEXT, 0},
        {"state", "is now", BW_COLUMN_TEXT, 0},
    };
    BwPaperNotes notes;
    BwTerm term = bw_term_open(args->out);
    BwReport report;
    if (!read_notes(args, kind, &notes)) return BW_EXIT_USAGE;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    for (size_t i = 0; i < notes.n; i++) add(&report, &notes, &notes.note[i]);
    if (notes.n == 0) {
        fputs("Nothing is registered.\n", args->out);
    } else {
        bw_report_print(&report, &term, BW_FORMAT_TEXT);
    }
    bw_report_free(&report);
    bw_paper_notes_free(&notes);
    return BW_EXIT_OK;
}
