/* school.h: the dealer school. A question puts somebody behind a table: pay this layout, settle
 * these hands, rule on this irregularity, may this bet be made. It is made by dealing a table of
 * the house, with wagers and answers made up at random and lawfully, and the answer is what the
 * engine does next: its postings, its refusal, its next need, each with its clause. Nothing is
 * written for a single question or a single game.
 *
 * A question follows from house, game, kind, level and seed alone: the same five give the same
 * question, to the byte. */
#ifndef BW_SCHOOL_SCHOOL_H
#define BW_SCHOOL_SCHOOL_H

#include "house/house.h"
#include "table/game.h"

enum {
    BW_SCHOOL_LEVELS = 5,
    BW_SCHOOL_ROWS_MAX = 64,   /* wagers that one question asks about */
    BW_SCHOOL_CHOICES_MAX = 4, /* rulings, or clauses, to choose from */
    BW_SCHOOL_RULING_MAX = 400,
    BW_SCHOOL_WHY_MAX = 400,
    BW_SCHOOL_STREAK = 5, /* right answers in a row that open the next level */
};

typedef enum BwSchoolKind {
    BW_SCHOOL_PAY,          /* what is paid on each wager, what is charged */
    BW_SCHOOL_SETTLE,       /* which wagers win, lose, push */
    BW_SCHOOL_IRREGULARITY, /* what is done about it, under which clause */
    BW_SCHOOL_REFUSE,       /* may this wager be made or taken back? if not, why */
    BW_SCHOOL_KINDS
} BwSchoolKind;

/* "pay", "settle", "irregularity", "refuse" */
const char *bw_school_kind_word(BwSchoolKind kind);
bool bw_school_kind_find(const char *word, BwSchoolKind *kind);

/* Does the game have anything to ask of this kind? */
bool bw_school_teaches(const BwGame *game, BwSchoolKind kind);

/* What is asked for. */
typedef struct BwSchoolAsk {
    const BwHouse *house; /* whose tables are dealt; a game that it lacks is dealt as usual */
    const BwGame *game;
    BwSchoolKind kind;
    unsigned level; /* 1 ... BW_SCHOOL_LEVELS */
    uint64_t seed;
} BwSchoolAsk;

/* What becomes of a wager. */
typedef enum BwSchoolFate {
    BW_SCHOOL_STANDS, /* undecided: it stays up */
    BW_SCHOOL_WINS,   /* cents are paid */
    BW_SCHOOL_LOSES,
    BW_SCHOOL_PUSHES, /* or goes back */
    BW_SCHOOL_PART,   /* cents of it are lost, the rest goes back */
    BW_SCHOOL_FATES
} BwSchoolFate;

/* "stands", "wins", "loses", "pushes", "part" */
const char *bw_school_fate_word(BwSchoolFate fate);
bool bw_school_fate_find(const char *word, BwSchoolFate *fate);

typedef enum BwSchoolAbout {
    BW_SCHOOL_BET,       /* a wager on the layout: its fate, and cents of a win or a part */
    BW_SCHOOL_AWARD,     /* what may be paid without a stake of its own: cents, often 0 */
    BW_SCHOOL_COMMISSION /* what the bettor owes the house for this: cents, often 0 */
} BwSchoolAbout;

/* One thing that is asked about, and its answer. */
typedef struct BwSchoolRow {
    uint8_t about, wager, coupon;
    BwWho who;
    uint16_t target;
    BwCents stake_cents;
    /* the answer */
    uint8_t fate;
    BwCents cents;
    BwCents gain_cents; /* what it brings the patron in all, by the postings */
    const char *clause; /* NULL: nothing was posted */
} BwSchoolRow;

typedef struct BwSchoolChoice {
    char text[BW_SCHOOL_RULING_MAX];
} BwSchoolChoice;

/* A table in place. */
typedef union BwSchoolTable {
    BwTable table;
    uint8_t bytes[BW_TABLE_BYTES_MAX];
} BwSchoolTable;

typedef struct BwQuestion {
    BwSchoolAsk ask;
    BwSchoolTable before,
        after;     /* the event that is asked about: the table, and what became of it */
    BwEvent event; /* the outcome, the fault, the bet */
    BwOut out;
    unsigned limit_s; /* how long one may think */
    /* pay, settle */
    BwSchoolRow row[BW_SCHOOL_ROWS_MAX];
    unsigned n_rows;
    /* irregularity, refuse */
    BwSchoolChoice choice[BW_SCHOOL_CHOICES_MAX];
    unsigned n_choices, right;
    BwSchoolChoice clause[BW_SCHOOL_CHOICES_MAX]; /* 0 of them: no clause is asked for */
    unsigned n_clauses, right_clause;
    char full_clause[BW_CLAUSE_TEXT_MAX]; /* under which it is so; empty: none is named */
} BwQuestion;

/* Makes the question. False: chance has made none of this kind for this seed, which is rare; the
 * next seed will do. */
bool bw_question_make(const BwSchoolAsk *ask, BwQuestion *question);

/* The first seed from this one on that makes a question; false: none of the next hundred. */
bool bw_question_find(BwSchoolAsk *ask, BwQuestion *question);

/* The table as it is shown with the question: the wagers before they are decided, and the cards as
 * they lie after the event, as far as everybody sees them. */
void bw_question_table(const BwQuestion *question, BwSchoolTable *out);

/* What it asks, in one sentence for people. Returns out. */
char *bw_question_text(const BwQuestion *question, char *out, size_t size);

/* "roll 3 4", "seat 2: Place Bet to Win 6, $12": what the question turns on. Returns out. */
char *bw_question_event_text(const BwQuestion *question, char *out, size_t size);

/* "The next card is for seat 2.": where the round stands before it. Returns out. */
char *bw_question_moment(const BwQuestion *question, char *out, size_t size);

/* "seat 2, Place Bet to Win 6": what the row is about. Returns out. */
char *bw_row_text(const BwQuestion *question, const BwSchoolRow *row, char *out, size_t size);

/* "$6 at 7 to 6 = $7": why the row's answer is what it is. Returns out. */
char *bw_row_why(const BwQuestion *question, const BwSchoolRow *row, char *out, size_t size);

/* "$12", "$12.50". Returns out. */
char *bw_school_money(BwCents cents, char out[BW_CENTS_TEXT_MAX + 2]);

/* ---- answers -------------------------------------------------------------------------------- */

typedef struct BwSchoolAnswer {
    struct {
        uint8_t fate;
        BwCents cents;
    } row[BW_SCHOOL_ROWS_MAX];
    unsigned choice, clause; /* BW_SCHOOL_CHOICES_MAX: none chosen */
} BwSchoolAnswer;

/* Nothing said: every wager stands, nothing is chosen. */
void bw_answer_begin(BwSchoolAnswer *answer);

typedef struct BwSchoolMark {
    unsigned right, of;
    bool all, in_time;
    unsigned points;
    uint64_t wrong; /* rows, a bit each; of a choice: bit 0 the ruling, bit 1 the clause */
} BwSchoolMark;

/* Marks the answer that took so many milliseconds. */
void bw_question_mark(const BwQuestion *question, const BwSchoolAnswer *answer, int64_t took_ms,
                      BwSchoolMark *mark);

#endif
