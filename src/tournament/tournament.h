/* tournament.h: a tournament of the poker room (13:69F-8.6) as its director keeps it: who has
 * entered, who sits where, which level is on, who is out and in which place, and what is paid for
 * it. The tables themselves are dealt elsewhere; the director is told what a hand left before each
 * seat, and says who moves, which chips are raced off, and when it is over.
 *
 * Chips are points (BwPoints): they have no cash value (13:69E-1.4A) and never meet the cents of
 * the pool. It is a plain struct without pointers. Chance comes in through a function, time as
 * seconds of play. Laws that hold after every call:
 *   - the points of those who are in are the points that were issued, but for what races have
 *     rounded and what a disqualified player had to leave;
 *   - once the field is seated no two tables differ by more than one player, and there are no more
 *     tables than the players need, as soon as bw_tour_next_move has nothing more to ask;
 *   - prizes are the pool, to the cent. */
#ifndef BW_TOURNAMENT_H
#define BW_TOURNAMENT_H

#include "base/money.h"
#include "base/shoe.h"

enum {
    BW_TOUR_PLAYERS_MAX = 10000,
    BW_TOUR_SEATS_MAX = 11, /* at one table */
    BW_TOUR_TABLES_MAX = BW_TOUR_PLAYERS_MAX / 2,
    BW_TOUR_LEVELS_MAX = 64,
    BW_TOUR_SCALES_MAX = 16,
    BW_TOUR_BANDS_MAX = 32,
    BW_TOUR_WHOLE = 10000 /* shares of the pool are ten-thousandths */
};

typedef int64_t BwPoints;

#define BW_TOUR_POINTS_MAX INT64_C(1000000) /* what one entry brings */

/* What is forced, and the smallest chip that is still in play, while a level lasts. */
typedef struct BwTourLevel {
    BwPoints ante, small_blind, big_blind, chip;
    uint32_t minutes;
} BwTourLevel;

/* Places first to last get this share each. */
typedef struct BwTourBand {
    uint32_t first, last, share;
} BwTourBand;

/* What is paid when at least so many have entered. */
typedef struct BwTourScale {
    uint32_t entries;
    uint8_t n_bands;
    BwTourBand band[BW_TOUR_BANDS_MAX];
} BwTourScale;

/* Who go out in the same hand: the larger stack at its beginning has the better place and equal
 * ones share; or all of them share. */
typedef enum BwTourTies { BW_TOUR_TIES_STACK, BW_TOUR_TIES_SHARE } BwTourTies;

typedef struct BwTourRules {
    uint8_t seats;                /* at a table */
    uint8_t ties;                 /* BwTourTies */
    uint8_t rebuys, rebuy_levels; /* how often an entry may buy again; up to which level */
    uint32_t entries_min, entries_max;
    BwPoints stack;
    BwCents buy_in_cents, fee_cents; /* to the pool, and to the house */
    BwCents guarantee_cents;         /* the least pool; the house adds what lacks */
    uint32_t tips_share;             /* of the buy-ins, withheld for dealers: 8.6(d) */
    uint8_t n_levels, n_scales;
    BwTourLevel level[BW_TOUR_LEVELS_MAX];
    BwTourScale scale[BW_TOUR_SCALES_MAX];
} BwTourRules;

typedef enum BwTourState {
    BW_TOUR_ENTERED, /* not seated yet */
    BW_TOUR_IN,
    BW_TOUR_BROKE, /* without chips: out, unless he buys again */
    BW_TOUR_OUT,
    BW_TOUR_DISQUALIFIED
} BwTourState;

typedef struct BwTourPlayer {
    BwPoints points;
    BwPoints before; /* of one who is broke: what the hand began with */
    uint32_t out;    /* the order of going out, the same for those who share a place */
    uint32_t place;  /* of one who is out, or the winner; 0: none */
    BwCents prize_cents;
    uint16_t table; /* from 1; 0: none */
    uint8_t seat, state, rebuys;
} BwTourPlayer;

typedef struct BwTourTable {
    uint32_t player[BW_TOUR_SEATS_MAX + 1]; /* by seat: the player's number; 0: empty */
    uint8_t players;
    uint8_t big_seat; /* who had the big blind in the last hand; 0: nobody yet */
} BwTourTable;

typedef struct BwTournament {
    BwTourRules rules;
    uint32_t entries, in, outs; /* outs: how many times somebody went out */
    uint32_t rebuys;
    uint16_t tables; /* that were ever opened: 1 ... tables; one without players is broken up */
    uint8_t level;   /* from 0 */
    bool started, over;
    uint64_t level_ends_s;             /* of play */
    BwPoints chip_before;              /* the smallest chip before this level began */
    BwPoints issued, raced, forfeited; /* points: given out; rounded away, or up; left behind */
    BwTourTable table[BW_TOUR_TABLES_MAX + 1];
    BwTourPlayer player[BW_TOUR_PLAYERS_MAX + 1]; /* by number, from 1 */
} BwTournament;

/* ---- before it begins ---------------------------------------------------------------------- */

/* Can a tournament be played by these rules? False, with a sentence. */
bool bw_tour_check(const BwTourRules *rules, char error[BW_ERROR_MAX]);

/* A tournament that nobody has entered yet; its rules have been checked. */
void bw_tour_open(BwTournament *t, const BwTourRules *rules);

/* One more entry: its number, from 1. 0: it has begun, or is full. */
uint32_t bw_tour_enter(BwTournament *t);

/* Draws the seats, as evenly as they go. False: too few have entered, or it has begun. */
bool bw_tour_start(BwTournament *t, BwBelow below, void *context);

/* ---- while it is played -------------------------------------------------------------------- */

const BwTourLevel *bw_tour_level(const BwTournament *t);

/* So many seconds have been played in all; true: a new level has begun with that. */
bool bw_tour_clock(BwTournament *t, uint64_t played_s);

/* A hand at the table is over, with these points before the seats, and the big blind there (0: the
 * game has none). Who has nothing is broke. False, and no change: those are not the points that
 * the table had. */
bool bw_tour_hand(BwTournament *t, unsigned table, const BwPoints points[BW_TOUR_SEATS_MAX + 1],
                  unsigned big_seat);

/* Somebody who is broke buys again. False: he is not, or may not. */
bool bw_tour_rebuy(BwTournament *t, uint32_t player);

/* Whoever is broke is out now; they have gone out in the same moment. How many there were. */
unsigned bw_tour_clear(BwTournament *t);

/* Is one place from the money: do all tables wait for each other after every hand? */
bool bw_tour_hand_for_hand(const BwTournament *t);

/* Rules were broken: he leaves his chips, and has no place and no prize. False: he is not in. */
bool bw_tour_disqualify(BwTournament *t, uint32_t player);

typedef struct BwTourMove {
    uint32_t player;
    uint16_t from, to;
    uint8_t from_seat, to_seat;
} BwTourMove;

/* The next player who must change tables, between hands: a table that is not needed any more is
 * broken up, the last one first, its players drawing among the free seats of the smallest tables;
 * else who would have the big blind next at the largest table goes to where he has it soonest at
 * the smallest. False: all is as it should be. */
bool bw_tour_next_move(const BwTournament *t, BwBelow below, void *context, BwTourMove *move);
void bw_tour_move(BwTournament *t, const BwTourMove *move);

/* The chips that are too small for this level are taken up at the table: whole larger chips are
 * changed; the rest, chip by chip, draw a card each, and so many of the highest cards as the odd
 * chips are worth larger ones, half of one counting as one, get a larger chip; nobody gets two, and
 * nobody is raced out of the tournament. */
void bw_tour_race(BwTournament *t, unsigned table, BwBelow below, void *context);

/* ---- what it comes to ----------------------------------------------------------------------- */

/* Tables that are being played. */
unsigned bw_tour_tables_on(const BwTournament *t);

/* What is paid out: buy-ins, without what is withheld, and what the guarantee adds. */
BwCents bw_tour_pool(const BwTournament *t);

/* What the house adds for the guarantee; what it withholds for dealers; what it keeps as fees. */
BwCents bw_tour_overlay(const BwTournament *t);
BwCents bw_tour_tips(const BwTournament *t);
BwCents bw_tour_fees(const BwTournament *t);

/* How many places are paid, and what a place brings that nobody shares. */
unsigned bw_tour_paid(const BwTournament *t);
BwCents bw_tour_prize(const BwTournament *t, unsigned place);

/* Places and prizes of all who have one; of a tournament that is over those of everybody, and the
 * prizes are the pool. */
void bw_tour_rank(BwTournament *t);

#endif
