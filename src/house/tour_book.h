/* tour_book.h: a tournament of a live house as the ledger has it: records of one place, in order,
 * from `open` on. Whoever plays it, whoever takes it up again after a restart and whoever audits it
 * applies the same texts to the same book, and gets the same director, the same accounts, to the
 * cent.
 *
 *     open 7            the seventh of its name; its rules follow, a line each
 *     enter 12 Ann      a patron, or with a number from BW_HOUSE_PLAYER on one of the house's own
 *     leave 12          before it begins
 *     start             the seats are drawn
 *     hand 3 17 4 1500 0 ...   at table 3 round 17 is over, seat 4 had the big blind: points by
 * seat out               whoever is broke is out move 5 2 4 1 6    player 5 goes from table 2, seat
 * 4, to table 1, seat 6 level 600         so many seconds have been played race 3            table
 * 3 goes on at the level that is on; chips that are too small are raced prize 5 1 12.00   what the
 * player of this place gets refund 5          it cannot be played on: an entry goes back close
 *
 * Behind what needs chance stands `draws 3 0 12`: what was drawn, in order, from the seed that the
 * house committed itself to when it opened. Accounts: pool:PLACE is what the prizes are paid from,
 * commission:PLACE what the house keeps of entries, tips:PLACE what it withholds for dealers.
 * Points are no money: tables of a tournament are places with `_` in their names, at which no
 * account moves (money.h). */
#ifndef BW_HOUSE_TOUR_BOOK_H
#define BW_HOUSE_TOUR_BOOK_H

#include "house/record.h"
#include "live/live.h"
#include "tournament/tournament.h"

typedef enum BwTourPhase {
    BW_TOUR_CLOSED,
    BW_TOUR_REGISTERS,
    BW_TOUR_PLAYS,
    BW_TOUR_DECIDED /* prizes are being paid */
} BwTourPhase;

typedef struct BwTourEntrant {
    uint64_t patron;
    char name[BW_NAME_MAX];
    bool paid; /* he has had what he gets: his prize, or his entry back */
} BwTourEntrant;

/* One draw: one of 0 ... n-1. */
typedef struct BwTourDraw {
    uint32_t n, value;
} BwTourDraw;

typedef struct BwTourBook {
    uint32_t number;
    uint8_t phase; /* BwTourPhase */
    BwTourRules rules;
    uint32_t entrants, capacity, here;
    BwTourEntrant *entrant; /* by the number of the player once it has begun, from 1 */
    BwTournament *t;        /* NULL until it begins */
    uint64_t played_s;
    BwCents pool_cents;
    uint32_t seen[BW_TOUR_TABLES_MAX + 1]; /* the last round of each table */
    uint8_t level[BW_TOUR_TABLES_MAX + 1]; /* at which each is played; + 1 */
    BwTourDraw *draw;                      /* all draws so far */
    uint32_t n_draws, draws_max;
    /* Where draws come from: a seed, and then what it gave is kept as text; NULL: from the text. */
    BwBelow below;
    void *context;
    const char *told;
    bool lacking;
    char drawn[64 * 1024];
} BwTourBook;

BwTourBook *bw_tour_book_new(void);
void bw_tour_book_free(BwTourBook *book);

/* The body of `open`. */
char *bw_tour_book_open(const BwTourRules *rules, uint32_t number, char *body, size_t size);

/* Applies a body: what its record's entries must be, and true; false, with a sentence, if it cannot
 * come now, and then nothing can be said of the tournament any more. */
bool bw_tour_book_apply(BwTourBook *book, const char *place, const char *body, char *entries,
                        size_t size, char error[BW_ERROR_MAX]);

/* The number of the player, from 1; 0: he has not entered. */
uint32_t bw_tour_book_find(const BwTourBook *book, uint64_t patron);

/* Are all draws so far those of these seeds? */
bool bw_tour_book_drawn_from(const BwTourBook *book, const BwSeeds *seeds);

/* Is it the place of a table at which a tournament is played? "sit-and-go_7_3" */
bool bw_is_points_place(const char *place);

#endif
