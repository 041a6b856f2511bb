/* jackpot.h: how often a bad-beat or high-hand fund is hit (14.19), when so many players are dealt
 * in and all stay to the end. A hand qualifies from a least one on and, if the rule says so, only
 * where both hole cards play: without either of them the hand would be less. A bad beat is a
 * qualifying hand that loses to another qualifying one, from a least one on too. */
#ifndef BW_SOLVE_EQUITY_JACKPOT_H
#define BW_SOLVE_EQUITY_JACKPOT_H

#include "solve/equity/equity.h"
#include "solve/exact.h"

typedef struct BwJackpotRule {
    const BwEquityType *type;
    unsigned players;
    bool is_bad_beat; /* else a high hand */
    uint32_t least;   /* worth of a hand that qualifies */
    uint32_t winner;  /* and of one that beats another; not below `least` */
    bool both_play;
    bool pocket_fours; /* four of a kind only with a pair of them in the hand */
} BwJackpotRule;

/* Reads the least hand, "AAATT", "8888", "98765s" (of one suit), as a worth of the type. False with
 * a sentence. */
bool bw_jackpot_read_hand(const BwEquityType *type, const char *text, uint32_t *worth, char *error,
                          size_t size);

/* Does a hand of this worth qualify on this board? */
bool bw_jackpot_qualifies(const BwJackpotRule *rule, uint32_t worth, BwCardSet own,
                          BwCardSet board);

/* Is the fund hit by hands that qualify, of these worths? */
bool bw_jackpot_is_hit(const BwJackpotRule *rule, const uint32_t *worth, unsigned n);

/* The exact chance of a round, at hold 'em; false where the rule lets so many hands qualify that
 * it would take too long, or where there is no memory. */
bool bw_jackpot_solve(const BwJackpotRule *rule, BwExact *chance);

#endif
