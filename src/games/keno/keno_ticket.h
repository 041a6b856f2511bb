/* keno_ticket.h: what is printed on a keno ticket, and what a rate card pays for it.
 *
 * A ticket is a set of ways, each judged like a straight ticket of its own. No number is in two
 * groups, so a ticket is one group number for each of the 80 numbers, the lines of its
 * conditioning, and the number of its games. A line m/n stands for every choice of groups whose
 * sizes add up to n; these are counted, never listed: a ticket with ten million ways is judged as
 * fast as one with ten. */
#ifndef BW_GAMES_KENO_KENO_TICKET_H
#define BW_GAMES_KENO_KENO_TICKET_H

#include "games/keno/keno_card.h"
#include "table/game.h"

enum {
    BW_KENO_LETTERS = 26, /* groups that a way can be named by are called A to Z */
    BW_KENO_LINES_MAX = 32,
    BW_KENO_GAMES_MAX = 1000,
};

/* The kinds of 15.2(c), in the order of the game's wagers. The first five and quick-pick say what
 * form the ticket has. The others may have any form: a ticket of one group is straight, one of
 * several groups without a conditioning is split, one with a conditioning is a combination. */
typedef enum BwKenoKind {
    BW_KENO_STRAIGHT,
    BW_KENO_SPLIT,
    BW_KENO_WAY,
    BW_KENO_KING,
    BW_KENO_COMBINATION,
    BW_KENO_MULTI_RACE,
    BW_KENO_QUICK_PICK,
    BW_KENO_SPECIAL,
    BW_KENO_PROGRESSIVE,
    BW_KENO_KINDS
} BwKenoKind;

/* Two papers that say the same are the same bytes. */
typedef struct BwKenoPaper {
    uint8_t group_of[BW_KENO_NUMBERS]; /* of number i + 1: its group from 1; 0: not marked */
    uint8_t size[BW_KENO_NUMBERS];     /* of group g + 1, numbers still to be picked included */
    uint32_t line[BW_KENO_LINES_MAX];  /* as written; see keno_ticket.c */
    uint16_t games;
    uint8_t kind; /* BwKenoKind */
    uint8_t n_groups;
    uint8_t n_lines;
    uint8_t to_pick; /* how many numbers the system still picks; 0: the ticket is complete */
    uint8_t unused[2];
} BwKenoPaper;

/* Reads a ticket, "1-2/3-4/5-6@3/2+3/4*5". Why not: BW_REASON_UNKNOWN_WAGER for a number outside
 * 1 to 80, BW_REASON_UNCLEAR_REQUEST for anything that does not say in one way only what is
 * wagered. A quick-pick of one number asks the system for that many; so does "q6" as a special or
 * progressive ticket. */
bool bw_keno_read(const char *text, BwKenoKind kind, BwKenoPaper *paper, BwReason *why);

/* Writes it as it is read: groups in their order, numbers ascending in a group. */
void bw_keno_print(const BwKenoPaper *paper, char *out, size_t size);

/* Puts the picked numbers on a quick-pick; false if one is outside 1 to 80 or comes twice. */
bool bw_keno_pick(BwKenoPaper *paper, const uint8_t *numbers, unsigned n);

/* ---- its ways ----------------------------------------------------------------------------- */

/* How many ways the ticket has, and how many spots the shortest and the longest of them. */
uint32_t bw_keno_ways(const BwKenoPaper *paper);
void bw_keno_spots(const BwKenoPaper *paper, unsigned *least, unsigned *most);

/* Has the card a row for every way? And do all of them pay whole cents at this rate? */
bool bw_keno_on_card(const BwKenoPaper *paper, const BwKenoCard *card);
bool bw_keno_is_whole(const BwKenoPaper *paper, const BwKenoCard *card, BwCents rate_cents);

/* ---- what they pay ------------------------------------------------------------------------ */

/* How many numbers of each group are among the twenty. */
void bw_keno_catch(const BwKenoPaper *paper, const uint8_t drawn[BW_KENO_DRAWN],
                   uint8_t caught[BW_KENO_NUMBERS]);

/* The amounts of the column that all ways together earn, by what each group has caught. */
uint64_t bw_keno_pays(const BwKenoPaper *paper, const BwKenoCard *card, unsigned column,
                      const uint8_t caught[BW_KENO_NUMBERS]);

/* How many ways have caught all of their spots. */
uint32_t bw_keno_solid_ways(const BwKenoPaper *paper, const uint8_t caught[BW_KENO_NUMBERS]);

/* What these amounts of the column come to at the rate, without those of ways that have caught all
 * and win a jackpot in their place: such ways are of one size. */
BwCents bw_keno_prize(const BwKenoPaper *paper, const BwKenoCard *card, BwCents rate_cents,
                      uint64_t amounts, uint64_t jackpot_ways);

/* ---- its parts, for whoever counts all draws ---------------------------------------------- */

/* Takes the ticket apart into tickets that have no way in common and together pay what it pays;
 * returns how many. A group that no way plays is in none of them. */
unsigned bw_keno_parts(const BwKenoPaper *paper, BwKenoPaper parts[BW_KENO_NUMBERS]);

/* Does exchanging the two groups leave the ways as they are? */
bool bw_keno_alike(const BwKenoPaper *paper, unsigned group, unsigned other);

/* The same ticket with every way named by its groups; false if it has too many ways or groups. */
bool bw_keno_name_ways(const BwKenoPaper *paper, BwKenoPaper *named);

/* Does the group play in a way of the line? */
bool bw_keno_may_play(const BwKenoPaper *paper, unsigned line, unsigned group);

/* ---- tickets at a table ------------------------------------------------------------------- */

/* A ticket as the table keeps it; for a picture of it, or for its odds. */
typedef struct BwKenoView {
    const BwKenoPaper
        *paper; /* paper->group_of says which numbers are marked, and in which group */
    BwCents rate_cents;
    unsigned number;     /* of this patron's tickets */
    unsigned games_left; /* to be drawn */
} BwKenoView;

/* The ticket that is the target of this wager or posting; false if there is none. */
bool bw_keno_look(const BwTable *table, uint16_t target, BwKenoView *view);

/* The twenty numbers of the last game, in their order; NULL before the first. */
const uint8_t *bw_keno_drawn(const BwTable *table);

/* The card that pays tickets of this kind at this table. */
const BwKenoCard *bw_keno_card(const BwTable *table, BwKenoKind kind);

/* Does the table sell the ticket? If not, why. And the least rate of one way. */
bool bw_keno_is_sold(const BwTable *table, const BwKenoPaper *paper, BwReason *why,
                     const char **clause);
BwCents bw_keno_least_rate(const BwTable *table, const BwKenoPaper *paper);

/* What the jackpot comes to for a progressive ticket that alone is in the game. */
BwCents bw_keno_jackpot(const BwTable *table, BwCents price_cents);

#endif
