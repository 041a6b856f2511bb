/* advice.h: what every choice of this very hand is worth, for a patron who asks. It goes by his
 * view alone (bw_view): the cards that he has seen, with the rules, odds and stakes of the table,
 * and all that he has not seen as equally likely.
 *
 * A value is what he gains or loses on average from here to the end of the round, in cents, by this
 * choice and the best play after it, over all his wagers that the choice concerns: what is up and
 * would be lost counts as lost. Wagers on which no choice has any influence are left out. */
#ifndef BW_SOLVE_ADVICE_ADVICE_H
#define BW_SOLVE_ADVICE_ADVICE_H

#include "boardwalk-odds.h"
#include "table/game.h"

enum { BW_ADVICE_MAX = 24, BW_ADVICE_NOTE_MAX = 128, BW_ADVICE_SET_MAX = 24 };

typedef struct BwAdviceChoice {
    uint8_t word;      /* index into the game's actions */
    BwCents put_cents; /* how much it puts up; 0: nothing */
    double value_cents;
    char set[BW_ADVICE_SET_MAX]; /* "2-2 1-4 / rest", how a hand is set; empty: none is */
} BwAdviceChoice;

struct BwAdvice {
    BwWho who;  /* who is asked */
    unsigned n; /* choices, in the order in which the table lists them */
    unsigned best;
    BwAdviceChoice choice[BW_ADVICE_MAX];
    char note[BW_ADVICE_NOTE_MAX]; /* what the values leave aside; empty: they are exact */
};

/* Answers for the seat that is asked at the moment, whose view it is. False, with a sentence, where
 * nobody decides anything about a game, or nobody has studied what is asked. */
bool bw_advise(BwAdviser *adviser, const BwTable *view, BwAdvice *advice, char *error, size_t size);

/* What this answer is worth by the advice; between two amounts of one action what lies between
 * them. False: it is none of the choices, or sets a hand, of which the word alone says nothing. */
bool bw_advice_value(const BwAdvice *advice, unsigned word, BwCents put_cents, double *value_cents);

/* ---- for studies -------------------------------------------------------------------------- */

/* Fills in the values of advice->choice; false: it has none for what is asked, and the note may say
 * why. */
typedef bool BwAdvise(BwAdviser *adviser, const BwTable *view, BwAdvice *advice);

/* Something solved that is kept: made from a table's rules, and released. */
typedef struct BwKept {
    size_t size;
    bool (*make)(const BwTable *table, void *memory);
    void (*release)(void *memory); /* NULL: nothing */
} BwKept;

/* What was made for tables with the same options, or is made now; NULL: it cannot be. */
const void *bw_adviser_kept(BwAdviser *adviser, const BwTable *view, const BwKept *solved);

/* The cards that the view shows of a hand, face up or to its owner, in their order. */
unsigned bw_advice_cards(const BwTable *view, BwWho who, BwCard *cards, unsigned max);

#endif
