/* poker_advice.h: what the choices of a hand of poker against the house are worth. Where few cards
 * are still unseen, every way in which they may lie is settled by the game's own judgement, side
 * wagers that a fold would lose included; where they are many, a game counts in its own way. */
#ifndef BW_SOLVE_POKER_POKER_ADVICE_H
#define BW_SOLVE_POKER_POKER_ADVICE_H

#include "games/poker/house_poker.h"
#include "solve/advice/advice.h"

/* By the game's own judgement: for games whose cards all lie on the table when the first decision
 * is asked. */
BwAdvise bw_advise_poker;

/* What the seat that is asked sees. */
typedef struct BwPokerSight {
    unsigned seat, street; /* of the script */
    BwCard own[BW_HP_SEEN_MAX], common[BW_HP_SEEN_MAX], dealer[BW_HP_SEEN_MAX];
    unsigned n_own, n_common, n_dealer;
    BwCents ante; /* the main wager */
    unsigned up;  /* antes that are up: the main wager and those made by decisions */
} BwPokerSight;

void bw_poker_sight(const BwTable *view, BwPokerSight *sight);

/* How many antes this choice puts up. */
static inline unsigned bw_advice_antes(const BwPokerSight *sight, const BwAdviceChoice *choice) {
    return (unsigned)(choice->put_cents / sight->ante);
}

/* The kind of the move (BwHpMoveKind) that a choice is. */
unsigned bw_advice_move(const BwTable *view, const BwAdviceChoice *choice);

#endif
