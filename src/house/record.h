/* record.h: one line of the house's ledger, and what it hashes to.
 *
 * A record is never changed once written. It carries the hash of everything before it, so that a
 * ledger of which one byte was changed, or one record taken away, cannot be made to fit again:
 *
 *     hash = BLAKE2b-256("boardwalk ledger 1" 0x00, hash of the record before (zeros for the
 *            first), seq, time_us, and kind, place, body, entries, each behind its length)
 *
 * docs/ledger.md gives the bytes. What is written in a body is text that people can read: the
 * bodies of `open` and `event` of one place, in order, are a transcript. */
#ifndef BW_HOUSE_RECORD_H
#define BW_HOUSE_RECORD_H

#include <stddef.h>

#include "table/table.h"

/* Every kind of record: its name, its word in the ledger. */
#define BW_RECORD_KINDS(X)                                                                         \
    X(OPEN, "open")         /* a table opens, or its next chapter: "table craps edition=2012" */   \
    X(EVENT, "event")       /* "bet 1 pass 10.00", then its postings: "=> 1 pass wins 10.00" */    \
    X(SEAT, "seat")         /* who plays at a seat: "seat 3 7 Ann"; "seat 3 0": nobody */          \
    X(BUY_IN, "buy-in")     /* chips for money: "buy-in 7 500.00" */                               \
    X(CASH_OUT, "cash-out") /* money for chips: "cash-out 7 125.00" */                             \
    X(COUPONS, "coupons")   /* coupons for a patron: "coupons 7 3 10.00, by patron 1" */           \
    X(COMMIT, "commit")     /* the commitment to a seed, hexadecimal */                            \
    X(MIX, "mix")           /* the client seeds that a round is dealt with: see live/mix.h */      \
    X(REVEAL, "reveal")     /* the seed that opens it, hexadecimal */                              \
    X(ROUND, "round")       /* a round is over: see house/round.h */                               \
    X(NOTE, "note")     /* an irregularity, a void, a role, a login: one sentence and by whom */   \
    X(CLOSE, "close")   /* the table closes; wagers still up go back */                            \
    X(PATRON, "patron") /* "patron 7 player Ann": id, role, name */                                \
    X(TOURNAMENT, "tournament") /* what happens at one: see house/tour_book.h */

typedef enum BwRecordKind {
#define X(name, word) BW_RECORD_##name,
    BW_RECORD_KINDS(X)
#undef X
        BW_RECORD_KIND_COUNT
} BwRecordKind;

enum {
    BW_HASH_BYTES = 32,
    BW_HASH_TEXT_MAX = 2 * BW_HASH_BYTES + 1,
    BW_PLACE_MAX = 64,         /* a table's id, with its final zero */
    BW_ACCOUNT_MAX = 160,      /* an account's name, with its final zero */
    BW_BODY_MAX = 128 * 1024,  /* an event and all the postings it can have */
    BW_ENTRIES_MAX = 16 * 1024 /* every seat's account, the table's, its meters */
};

typedef struct BwHash {
    uint8_t bytes[BW_HASH_BYTES];
} BwHash;

/* The texts belong to whoever made the record; all end with a zero. */
typedef struct BwRecord {
    uint64_t seq;    /* 1, 2, 3 ...; given by bw_ledger_append */
    int64_t time_us; /* UTC, microseconds since 1970; 0 when appended: now */
    BwRecordKind kind;
    const char *place;   /* the table's id; "": the house */
    const char *body;    /* UTF-8, one or more lines, without the last one's end */
    const char *entries; /* "patron:7 -1000;risk:craps-1 1000", cents, sum zero; "": none */
    BwHash hash;         /* given by the ledger */
} BwRecord;

const char *bw_record_word(BwRecordKind kind);
bool bw_record_find(const char *word, BwRecordKind *kind);

/* The record's hash, given that of the record before it. */
void bw_record_hash(const BwHash *before, const BwRecord *record, BwHash *hash);
char *bw_hash_format(const BwHash *hash, char out[BW_HASH_TEXT_MAX]);
bool bw_hash_parse(const char *text, BwHash *hash);

/* Writes the body of an `event` that was applied: its line as the table stood before it, then one
 * "=> ..." line a posting, "=> nothing" where there is none. False if it does not fit. */
bool bw_record_event(const BwTable *before, const BwTable *after, const BwEvent *event,
                     const BwOut *out, char *body, size_t size);

/* Behind an event's postings there may be one more line, "# ref PATRON NAME": the message that it
 * answers, by which the same message is known when it is sent again (serve/recall.h). */
enum { BW_REF_ID_MAX = 33 };
bool bw_record_add_ref(char *body, size_t size, uint64_t patron, const char *id);
bool bw_record_ref(const char *body, uint64_t *patron, char id[BW_REF_ID_MAX]);
size_t bw_record_told(const char *body); /* bytes of the body without that line */

/* What the bodies of some kinds say; false for one that does not say it. */
bool bw_record_patron(const char *body, uint64_t *patron);           /* "patron 7 player Ann" */
bool bw_record_seat(const char *body, BwWho *who, uint64_t *patron); /* "seat 3b 9 Bob" */
bool bw_record_sum(const BwRecord *record, uint64_t *patron, BwCents *cents); /* buy-in, cash-out */

/* A note of a table: "given up COMMITMENT: why". Its seed is lost, and nothing more is drawn. */
#define BW_NOTE_GIVEN_UP "given up "

/* Reads the next "ACCOUNT CENTS" of an entries text and moves *text behind it. Returns 1, 0 at the
 * end, -1 for what is no entry. The name is not copied: it is *account, *n bytes long. */
int bw_entry_next(const char **text, const char **account, size_t *n, BwCents *cents);

/* What is wrong with the record, as a sentence, or NULL: kind, lengths, UTF-8, entries that do not
 * sum to zero. */
const char *bw_record_problem(const BwRecord *record);

#endif
