/* paper_register.c: notes are written and read; the state of a sample follows from them. */
#include "house/paper_register.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const acts[BW_PAPER_ACTS] = {
    [BW_PAPER_SUBMITTED] = "submitted", [BW_PAPER_APPROVED] = "approved",
    [BW_PAPER_ISSUED] = "issued",       [BW_PAPER_PRINTED] = "printed",
    [BW_PAPER_CHECKED] = "checked",
};

const char *bw_paper_act_word(BwPaperAct act) {
    return acts[act];
}

const char *bw_paper_state_word(BwPaperState state) {
    static const char *const words[] = {"draft", "submitted", "approved", "superseded"};
    return words[state];
}

/* ---- notes --------------------------------------------------------------------------------- */

static bool is_line(const char *text) {
    for (; *text != '\0'; text++) {
        if ((unsigned char)*text < ' ' || *text == 0x7f) return false;
    }
    return true;
}

bool bw_paper_note_print(const BwPaperNote *note, char *body, size_t size) {
    char hex[BW_HASH_TEXT_MAX];
    if (note->by[0] == '\0' || strchr(note->by, ':') != NULL || !is_line(note->by) ||
        !is_line(note->says)) {
        return false;
    }
    int n = snprintf(body, size, "paper %s %s %s, by %s%s%s", note->kind,
                     bw_hash_format(&note->hash, hex), acts[note->act], note->by,
                     note->says[0] != '\0' ? ": " : "", note->says);
    return n > 0 && (size_t)n < size;
}

/* Copies up to `end` and returns what follows it; NULL: there is no such end, or too much before
 * it. */
static const char *take(const char *text, const char *end, char *out, size_t size) {
    const char *found = strstr(text, end);
    size_t n = found != NULL ? (size_t)(found - text) : 0;
    if (found == NULL || n == 0 || n >= size) return NULL;
    memcpy(out, text, n);
    out[n] = '\0';
    return found + strlen(end);
}

bool bw_paper_note_parse(const char *body, BwPaperNote *note) {
    char hex[BW_HASH_TEXT_MAX], act[16];
    const char *at = body;
    *note = (BwPaperNote){.act = BW_PAPER_ACTS};
    if (strncmp(at, "paper ", 6) != 0) return false;
    at = take(at + 6, " ", note->kind, sizeof note->kind);
    if (at != NULL) at = take(at, " ", hex, sizeof hex);
    if (at == NULL || !bw_hash_parse(hex, &note->hash)) return false;
    at = take(at, ", by ", act, sizeof act);
    for (unsigned i = 0; at != NULL && i < BW_PAPER_ACTS; i++) {
        if (strcmp(act, acts[i]) == 0) note->act = (BwPaperAct)i;
    }
    if (at == NULL || note->act == BW_PAPER_ACTS) return false;
    const char *says = take(at, ": ", note->by, sizeof note->by);
    if (says == NULL) {
        snprintf(note->by, sizeof note->by, "%s", at);
    } else {
        snprintf(note->says, sizeof note->says, "%s", says);
    }
    return note->by[0] != '\0';
}

/* ---- the register -------------------------------------------------------------------------- */

typedef struct Reading {
    const char *kind;
    BwPaperNotes *notes;
} Reading;

static bool see(void *context, const BwRecord *record) {
    Reading *reading = context;
    BwPaperNotes *notes = reading->notes;
    BwPaperNote note;
    if (record->place[0] != '\0' || !bw_paper_note_parse(record->body, &note) ||
        strcmp(note.kind, reading->kind) != 0) {
        return true;
    }
    BwPaperNote *grown = realloc(notes->note, (notes->n + 1) * sizeof *grown);
    if (grown == NULL) abort();
    notes->note = grown;
    note.seq = record->seq;
    note.time_us = record->time_us;
    notes->note[notes->n++] = note;
    return true;
}

bool bw_paper_notes(BwLedger *ledger, const char *kind, BwPaperNotes *notes, char *error,
                    size_t size) {
    BwLedgerWant want = BW_LEDGER_WANT_ALL;
    Reading reading = {kind, notes};
    *notes = (BwPaperNotes){NULL, 0};
    want.kind = BW_RECORD_NOTE;
    want.place = "";
    if (bw_ledger_read(ledger, &want, see, &reading, error, size)) return true;
    bw_paper_notes_free(notes);
    return false;
}

void bw_paper_notes_free(BwPaperNotes *notes) {
    free(notes->note);
    *notes = (BwPaperNotes){NULL, 0};
}

BwPaperState bw_paper_state(const BwPaperNotes *notes, const BwHash *hash) {
    BwPaperState state = BW_PAPER_IS_DRAFT;
    for (size_t i = 0; i < notes->n; i++) {
        const BwPaperNote *note = &notes->note[i];
        bool own = memcmp(note->hash.bytes, hash->bytes, BW_HASH_BYTES) == 0;
        if (own && note->act == BW_PAPER_SUBMITTED) state = BW_PAPER_IS_SUBMITTED;
        if (own && note->act == BW_PAPER_APPROVED) state = BW_PAPER_IS_APPROVED;
        if (!own && note->act == BW_PAPER_APPROVED && state == BW_PAPER_IS_APPROVED) {
            state = BW_PAPER_IS_SUPERSEDED;
        }
    }
    return state;
}

const char *bw_paper_refusal(BwPaperState state, BwPaperAct act) {
    if (act == BW_PAPER_SUBMITTED && state == BW_PAPER_IS_SUBMITTED) {
        return "this very sample is submitted already (19:47-8.5(c))";
    }
    if (act == BW_PAPER_SUBMITTED && state == BW_PAPER_IS_APPROVED) {
        return "this very sample is approved already (19:47-8.5(c))";
    }
    if (act == BW_PAPER_APPROVED && state == BW_PAPER_IS_APPROVED) {
        return "this very sample is approved already (19:47-8.5(c))";
    }
    if (act == BW_PAPER_APPROVED && state != BW_PAPER_IS_SUBMITTED) {
        return "only a sample that was submitted can be approved (19:47-8.5(c))";
    }
    if (act == BW_PAPER_ISSUED && state == BW_PAPER_IS_SUPERSEDED) {
        return "another sample has been approved since: it is that one which is issued "
               "(19:47-8.5(c))";
    }
    if (act == BW_PAPER_ISSUED && state != BW_PAPER_IS_APPROVED) {
        return "no sample with this content is approved, so that it may not be issued, displayed "
               "or "
               "distributed (19:47-8.5(c))";
    }
    return NULL;
}
