/* bj_switch.h: a spot of blackjack switch. Each of its two hands is played as is best knowing its
 * own cards, the up card and the two cards that the other hand began with (what the other hand has
 * drawn since is not looked at); the second cards are exchanged where that makes the two hands
 * together worth more. Given that play, values are exact, splits as in bj_play.h. */
#ifndef BW_SOLVE_BLACKJACK_BJ_SWITCH_H
#define BW_SOLVE_BLACKJACK_BJ_SWITCH_H

#include "solve/blackjack/bj_play.h"

enum { BW_BJ_PAIRS = BW_BJ_RANKS * (BW_BJ_RANKS + 1) / 2 };

/* What two cards are held to be worth against an up card, whatever else is out: somebody who goes
 * by it switches where the two new hands are worth more together. */
typedef struct BwBjPoints {
    double hand[BW_BJ_RANKS][BW_BJ_PAIRS]; /* by up card; an ace and a ten as a plain 21 */
    double blackjack[BW_BJ_RANKS];         /* as a blackjack */
} BwBjPoints;

/* The place of two ranks, in either order. */
static inline unsigned bw_bj_pair(unsigned a, unsigned b) {
    unsigned low = a < b ? a : b, high = a < b ? b : a;
    return high * (high + 1) / 2 + low;
}

typedef struct BwBjSwitch {
    double value;         /* of one of the two hands, in its wager */
    double kept;          /* the same for a player who never switches */
    double switched;      /* how often it is better to switch */
    BwBjWholeRound round; /* of one hand */
    double pointed;       /* the value where points decide about the switch */
    double misled;        /* how often they decide otherwise than is best */
} BwBjSwitch;

/* `shoe` as for bw_bj_play_init; it must last for a round. `points` NULL: none are judged. */
void bw_bj_switch_solve(const BwBlackjackRules *rules, const BwBjPlayShoe *shoe,
                        const BwBjPoints *points, BwBjSwitch *game);

/* The play itself, from a whole shoe, to look up: by up card, by the two cards that the other hand
 * began with, and by hand. */
enum { BW_BJ_DEALS = BW_BJ_RANKS * BW_BJ_RANKS * BW_BJ_RANKS * BW_BJ_RANKS };

typedef struct BwBjSwitchPlay {
    uint8_t choice[BW_BJ_RANKS][BW_BJ_PAIRS][BW_BJ_HANDS]; /* BW_21_...: at any moment */
    uint8_t first[BW_BJ_RANKS][BW_BJ_PAIRS][BW_BJ_PAIRS];  /* of the hand's own two cards */
    uint8_t switches[BW_BJ_RANKS][BW_BJ_DEALS];            /* by bw_bj_deal */
} BwBjSwitchPlay;

/* Four cards in the order of dealing: first cards, second cards. */
static inline unsigned bw_bj_deal(const unsigned card[4]) {
    return ((card[3] * BW_BJ_RANKS + card[2]) * BW_BJ_RANKS + card[1]) * BW_BJ_RANKS + card[0];
}

void bw_bj_switch_play(const BwBlackjackRules *rules, BwBjSwitchPlay *play);

#endif
