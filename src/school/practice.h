/* practice.h: a table that is dealt for a question: patrons who bet and answer at random, within
 * the rules, and staff who do their duty. It knows no game: wagers come from the game's own list,
 * amounts from its limits and units, answers from what the table offers. */
#ifndef BW_SCHOOL_PRACTICE_H
#define BW_SCHOOL_PRACTICE_H

#include "base/stream.h"
#include "school/school.h"

typedef struct BwPractice {
    BwStream stream;
    unsigned level;
    unsigned bold; /* of four answers so many are not the cautious one */
    const BwGame *game;
    BwSchoolTable before, now; /* the last event: the table, and what became of it */
    BwEvent event;
    BwOut out;
} BwPractice;

/* One of 0 ... n-1; 0 for n = 0. */
unsigned bw_practice_below(BwPractice *practice, unsigned n);

/* Opens a table of the ask's house for its game, and people sit down. False if none opens. */
bool bw_practice_open(BwPractice *practice, const BwSchoolAsk *ask);

/* Everybody puts up wagers, as far as the table takes them now. */
void bw_practice_bet(BwPractice *practice);

/* A wager that somebody might want: of any amount, at any time. False: none was thought of. */
bool bw_practice_wish(BwPractice *practice, BwEvent *event);

/* The next event: an outcome or an answer, applied after whatever the staff must do first. False:
 * the round is over, or nothing more can be done. */
bool bw_practice_step(BwPractice *practice);

/* Would the table, as it is now, take the event? What became of a copy is in `after` and `out`. */
bool bw_practice_try(const BwPractice *practice, const BwEvent *event, BwSchoolTable *after,
                     BwOut *out);

#endif
