/* keno_ticket.h: what is printed on a keno ticket, and what the rate card pays for it.
 *
 * A ticket is a set of ways, each judged like a straight ticket of its own. No number is in two
 * groups, so a ticket is one group number for each of the 80 numbers, the lines of its
 * conditioning, and the number of its games. A line m/n stands for every choice of groups whose
 * sizes add up to n; these are counted, never listed: a ticket with ten million ways is judged as
 * fast as one with ten. */
#ifndef BW_KENO_TICKET_H
#define BW_KENO_TICKET_H

#include "table/game.h"

enum {
    BW_KENO_NUMBERS = 80,
    BW_KENO_DRAWN = 20,
    BW_KENO_GROUPS_MAX = 26, /* groups are called A to Z */
    BW_KENO_LINES_MAX = 32,
    BW_KENO_GAMES_MAX = 1000,
    BW_KENO_SPOTS_MAX = 12, /* the longest row of any rate card */
};

/* The kinds of 15.2(c), in the order of the game's wagers. */
typedef enum BwKenoKind {
    BW_KENO_STRAIGHT,
    BW_KENO_SPLIT,
    BW_KENO_WAY,
    BW_KENO_KING,
    BW_KENO_COMBINATION,
    BW_KENO_QUICK_PICK,
    BW_KENO_KINDS
} BwKenoKind;

/* Two papers that say the same are the same bytes. */
typedef struct BwKenoPaper {
    uint8_t group_of[BW_KENO_NUMBERS]; /* of number i + 1: its group from 1; 0: not marked */
    uint8_t size[BW_KENO_GROUPS_MAX];  /* of group g + 1, numbers still to be picked included */
    uint8_t kind;                      /* BwKenoKind */
    uint8_t n_groups;
    uint32_t line[BW_KENO_LINES_MAX]; /* as written; see keno_ticket.c */
    uint16_t games;
    uint8_t n_lines;
    uint8_t to_pick; /* how many numbers the system still picks; 0: the ticket is complete */
} BwKenoPaper;

/* pays[n][k]: what k caught of n pay for one unit of the rate, "for one". A row that pays nothing
 * for catching all is not sold. */
typedef struct BwKenoCard {
    const char *id;
    uint32_t pays[BW_KENO_SPOTS_MAX + 1][BW_KENO_SPOTS_MAX + 1];
} BwKenoCard;

enum { BW_KENO_CARDS = 1 };
extern const BwKenoCard bw_keno_cards[BW_KENO_CARDS];

/* Reads a ticket, "1-2/3-4/5-6@3/2+3/4*5". Why not: BW_REASON_UNKNOWN_WAGER for a number outside
 * 1 to 80, BW_REASON_UNCLEAR_REQUEST for anything that does not say in one way only what is
 * wagered. A quick-pick of one number asks the system for that many. */
bool bw_keno_read(const char *text, BwKenoKind kind, BwKenoPaper *paper, BwReason *why);

/* Writes it as it is read: groups in their order, numbers ascending in a group. */
void bw_keno_print(const BwKenoPaper *paper, char *out, size_t size);

/* Puts the picked numbers on a quick-pick; false if one is outside 1 to 80 or comes twice. */
bool bw_keno_pick(BwKenoPaper *paper, const uint8_t *numbers, unsigned n);

/* How many ways the ticket has, and how many spots the longest of them. */
uint32_t bw_keno_ways(const BwKenoPaper *paper);
unsigned bw_keno_spots(const BwKenoPaper *paper);

/* Is there a row on the card for every way? */
bool bw_keno_on_card(const BwKenoPaper *paper, const BwKenoCard *card);

/* What all ways together pay for one unit of the rate. */
uint64_t bw_keno_pays(const BwKenoPaper *paper, const BwKenoCard *card,
                      const uint8_t drawn[BW_KENO_DRAWN]);

/* The house advantage of a row, in units of 1 / (80 choose spots): *over of *whole. */
void bw_keno_advantage(const BwKenoCard *card, unsigned spots, int64_t *over, int64_t *whole);

#endif
