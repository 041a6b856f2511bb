/* dragons_eye.h: wagers on the three dice that say where a deal begins: the dragon's eye of both
 * pai gow games (13:69F-10.6A, 10.11, 11.8D, 11.21). The text is not known; the sum wager and its
 * two tables are Pennsylvania's, as are two more wagers of which no odds are known: that the dice
 * match, and that the red die beats both blue ones. All are posted with the roll, in which the red
 * die comes first. */
#ifndef BW_GAMES_SHAPES_DRAGONS_EYE_H
#define BW_GAMES_SHAPES_DRAGONS_EYE_H

#include "table/game.h"

enum { BW_DRAGONS_EYE_A, BW_DRAGONS_EYE_B, BW_DRAGONS_EYE_TABLES };

extern const char *const bw_dragons_eye_words[];

/* What a wager on this total pays by this table, to 1; 0: the table has no such line. */
unsigned bw_dragons_eye_odds(unsigned pay_table, unsigned total);

/* The targets of the wager: the totals of the table, from the one that pays most down. */
bool bw_dragons_eye_target_at(unsigned pay_table, unsigned i, uint16_t *target);
bool bw_dragons_eye_target_parse(const char *text, size_t n, uint16_t *target);
void bw_dragons_eye_target_print(uint16_t target, char *out, size_t size);

/* "3 to 1" */
void bw_dragons_eye_pays_print(unsigned pay_table, uint16_t target, char *out, size_t size);

/* The wagers of a game on the dice, BW_UNKNOWN where it has none, and what they pay at a table. */
typedef struct BwDragonsEye {
    uint8_t sum, match, beat_it;
    uint8_t pay_table; /* of the sum */
    uint16_t match_odds, beat_it_odds;
    const char *clause;
    BwCents most_cents;      /* that one of them wins; 0: there is no limit */
    const char *most_clause; /* by which it is cut */
} BwDragonsEye;

/* The dice are uncovered: every wager on them is decided, seat by seat. */
void bw_dragons_eye_rolled(BwTable *table, const BwEvent *roll, const BwDragonsEye *eye,
                           BwOut *out);

#endif
