/* paper_register.h: what became of the house's papers, as notes of its ledger: samples of the
 * gaming guide that were submitted and approved (8.5(c), (d)), what was issued, which prints of the
 * rule book lie where (8.5(a)).
 *
 *     paper guide 9f86... submitted, by Ann Lee: letter of 2026-11-18
 *
 * A paper is known by the hash of its material content, so that one that differs is another. */
#ifndef BW_HOUSE_PAPER_REGISTER_H
#define BW_HOUSE_PAPER_REGISTER_H

#include "house/ledger.h"

/* What is done with a paper. Of a kind of paper that needs approval the samples go from draft, of
 * which nothing is noted, to submitted, approved and, when another is approved, superseded. */
typedef enum BwPaperAct {
    BW_PAPER_SUBMITTED,
    BW_PAPER_APPROVED,
    BW_PAPER_ISSUED,
    BW_PAPER_PRINTED,
    BW_PAPER_CHECKED,
    BW_PAPER_ACTS
} BwPaperAct;

typedef enum BwPaperState {
    BW_PAPER_IS_DRAFT,
    BW_PAPER_IS_SUBMITTED,
    BW_PAPER_IS_APPROVED,
    BW_PAPER_IS_SUPERSEDED
} BwPaperState;

enum { BW_PAPER_KIND_MAX = 16, BW_PAPER_BY_MAX = 64, BW_PAPER_SAYS_MAX = 256 };

typedef struct BwPaperNote {
    char kind[BW_PAPER_KIND_MAX]; /* "guide", "book" */
    BwHash hash;
    BwPaperAct act;
    char by[BW_PAPER_BY_MAX];
    char says[BW_PAPER_SAYS_MAX]; /* a reference, a place; may be empty */
    uint64_t seq;                 /* of the record */
    int64_t time_us;
} BwPaperNote;

const char *bw_paper_act_word(BwPaperAct act);
const char *bw_paper_state_word(BwPaperState state);

/* The body of the note. False: it has no name of a person, or a text with a line's end. */
bool bw_paper_note_print(const BwPaperNote *note, char *body, size_t size);
bool bw_paper_note_parse(const char *body, BwPaperNote *note);

/* Every note of a kind of paper, oldest first; to be freed. False, with a sentence, if reading
 * fails. */
typedef struct BwPaperNotes {
    BwPaperNote *note;
    size_t n;
} BwPaperNotes;
bool bw_paper_notes(BwLedger *ledger, const char *kind, BwPaperNotes *notes, char *error,
                    size_t size);
void bw_paper_notes_free(BwPaperNotes *notes);

/* How the paper with this hash stands by the notes. */
BwPaperState bw_paper_state(const BwPaperNotes *notes, const BwHash *hash);

/* Why this cannot be done with a sample in that state, as a sentence with its clause; NULL: it can.
 */
const char *bw_paper_refusal(BwPaperState state, BwPaperAct act);

#endif
