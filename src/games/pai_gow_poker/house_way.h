/* house_way.h: seven cards of pai gow poker set into a front of two and a back of five: by whoever
 * holds them, and by the house way `foxwoods`, a decision list whose first row that fits says which
 * ranks go to the front (13:69F-11.9). The back is the other five at their best. Where several
 * cards make that front, those go to it that leave the highest back; of equal ones the first as
 * cards are numbered, the joker last. */
#ifndef BW_PAI_GOW_POKER_HOUSE_WAY_H
#define BW_PAI_GOW_POKER_HOUSE_WAY_H

#include "hands/joker.h"

enum { BW_PGP_SEVEN = 7, BW_PGP_FRONT = 2, BW_PGP_BACK = 5 };

/* Cards of the deck of 53. */
typedef struct BwPgpCards {
    BwCardSet set;
    bool joker;
} BwPgpCards;

BwPgpCards bw_pgp_cards(const BwCard *cards, unsigned n);

/* The seven cards as a list, as cards are numbered. */
void bw_pgp_list(BwPgpCards seven, BwCard cards[BW_PGP_SEVEN]);

/* Seven cards in two parts. */
typedef struct BwPgpSetting {
    BwCard front[BW_PGP_FRONT];
    BwFrontValue front_value;
    BwJokerValue back_value;
} BwPgpSetting;

/* The seven cards with these two of them in front. */
BwPgpSetting bw_pgp_set(BwPgpCards seven, BwCard a, BwCard b, BwJokerRules rules);

/* The low hand outranks the high hand. */
static inline bool bw_pgp_is_foul(const BwPgpSetting *setting) {
    return bw_front_outranks(setting->front_value, setting->back_value);
}

/* A row of the list, in the words of a chart. */
typedef struct BwPgpWayRow {
    const char *rule;  /* "2c" */
    const char *cards; /* "four 10s, 9s, 8s or 7s with an ace or king" */
    const char *front; /* "the two highest singles" */
} BwPgpWayRow;

enum { BW_PGP_WAY_ROWS = 21 };

/* The rows from the first that is tried to the last, which fits whatever no other did. */
const BwPgpWayRow *bw_pgp_way_row(unsigned row);

/* How the house sets the seven cards, and by which row where that is asked for. Never a foul. */
BwPgpSetting bw_pgp_house_way(BwPgpCards seven, BwJokerRules rules, unsigned *row);

#endif
