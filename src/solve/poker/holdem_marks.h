/* holdem_marks.h: what the player of a hold'em game knows of decisions with common cards. The
 * solver shows each of them to a watcher, once for all that differ by the names of suits; where a
 * wager is made, a bit is set, and playing is looking it up. */
#ifndef BW_SOLVE_POKER_HOLDEM_MARKS_H
#define BW_SOLVE_POKER_HOLDEM_MARKS_H

#include "solve/player.h"

enum { BW_HOLDEM_TWO_CARDS = 52 * 51 / 2, BW_HOLDEM_MARK_BYTES = (BW_HOLDEM_TWO_CARDS + 7) / 8 };

/* A bit for two own cards and so many common ones; those that are called alike if their suits are
 * renamed share it. */
typedef struct BwHoldemMarks {
    unsigned n; /* common cards: 2 to 4 */
    uint16_t *class_of;
    uint8_t (*row)[BW_HOLDEM_MARK_BYTES]; /* by class */
} BwHoldemMarks;

/* No bit is set yet. Memory that runs out ends the program; the marks are to be closed. */
void bw_holdem_marks_open(BwHoldemMarks *marks, unsigned n);
void bw_holdem_marks_close(BwHoldemMarks *marks);

void bw_holdem_mark(const BwHoldemMarks *marks, BwCardSet common, BwCard a, BwCard b, bool bets);
bool bw_holdem_is_marked(const BwHoldemMarks *marks, const BwSeen *seen);

#endif
