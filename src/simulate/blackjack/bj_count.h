/* bj_count.h: a way of counting cards at blackjack: what each card counts, how the count is brought
 * to the cards that are left, what is bet at which count, and where the play departs from the
 * chart.
 *
 * As text, one thing a line; # begins a comment:
 *
 *   count Hi-Lo, one to eight
 *   tags A -1  2 1  3 1  4 1  5 1  6 1  7 0  8 0  9 0  T -1    multiples of 0.5, from -9 to 9
 *   start 0                    the running count of a new shoe; a multiple of 0.5
 *   divide half-decks          by the decks left, to the nearest half; or full-decks, cards, none
 *   round floor                the quotient, downwards; or truncate, nearest
 *   bet 1                      units, at counts below all others
 *   bet 2 at 1                 and from a count on, in ascending order
 *   insurance at 3             insurance is taken from this count on
 *   play hard 16 T S at 0      a cell of the chart has another letter from this count on
 *   play hard 12 4 H below 0   or below it
 *
 * All ten tags and one bet are required; the rest may be left out: start 0, divide cards, round
 * floor, no insurance, no departures. With `divide none` the running count itself is taken. Decks
 * are rounded to at least a half, or one. A bet of 0 sits the round out: it is dealt to the other
 * seats or, if there are none, to somebody who plays by the chart. Counts go from -60 to 60;
 * beyond, the nearest of these is taken. Of several departures in one cell the last line that holds
 * is played. */
#ifndef BW_SIMULATE_BLACKJACK_BJ_COUNT_H
#define BW_SIMULATE_BLACKJACK_BJ_COUNT_H

#include "solve/blackjack/bj_letters.h"

enum {
    BW_BJCOUNT_MOST = 60, /* counts from -60 to 60 */
    BW_BJCOUNTS = 2 * BW_BJCOUNT_MOST + 1,
    BW_BJCOUNT_PLAYS_MAX = 256,
    BW_BJCOUNT_BET_MAX = 1000000,
    BW_BJCOUNT_NEVER = 1000 /* no insurance */
};

typedef enum BwBjDivide {
    BW_DIVIDE_CARDS,
    BW_DIVIDE_HALF_DECKS,
    BW_DIVIDE_FULL_DECKS,
    BW_DIVIDE_NONE
} BwBjDivide;

typedef enum BwBjRounding { BW_ROUND_FLOOR, BW_ROUND_TRUNCATE, BW_ROUND_NEAREST } BwBjRounding;

/* Another letter in a cell of the chart, from a count on or below it. */
typedef struct BwBjDeparture {
    char part[8], hand[8], up[4];
    char letter;
    bool below;
    int16_t count;
} BwBjDeparture;

typedef struct BwBjCount {
    char name[BW_BJCHART_NAME_MAX];
    int16_t tag_halves[11]; /* by points, in halves */
    int16_t start_halves;
    uint8_t divide, round;     /* BwBjDivide, BwBjRounding */
    int16_t insurance;         /* the count from which it is taken */
    uint32_t bet[BW_BJCOUNTS]; /* units, by count from -BW_BJCOUNT_MOST */
    unsigned n_departures;
    BwBjDeparture departure[BW_BJCOUNT_PLAYS_MAX];
} BwBjCount;

/* Reads a count of n bytes of text; false, with a sentence that names the line, for one that cannot
 * be read or lacks something. */
bool bw_bjcount_parse(BwBjCount *count, const char *text, size_t n, char error[BW_ERROR_MAX]);

/* Nobody counts: every card 0, every bet 1. */
BwBjCount bw_bjcount_flat(void);

/* The count by which bets and plays go, from a running count in halves and the cards left. */
int bw_bjcount_true(const BwBjCount *count, int32_t running_halves, unsigned cards_left);

/* The chart as it is played at this count. */
void bw_bjcount_chart(const BwBjCount *count, const BwBjChart *chart, int true_count,
                      BwBjChart *out);

#endif
