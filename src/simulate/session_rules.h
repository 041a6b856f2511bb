/* session_rules.h: one patron's visit: what he brings, when he goes, and what he bets after what.
 *
 * As text, one thing a line; # begins a comment:
 *
 *   bankroll 500            what he brings
 *   rounds 300              the most that he stays; or
 *   hours 4 at 75           so many hours, at so many rounds an hour
 *   stop-loss 300           he goes when he has lost so much,
 *   win-goal 200            or won so much
 *   steps 1 2 4 8           what he bets, step by step, in multiples of the plan
 *   win first               where he goes on after a round that was won: first, next, stay, back N
 *   loss next               after one that was lost,
 *   push stay               and after one that was neither
 *   end first               behind the last step: first, stay, leave
 *   short leave             when the next bet is more than he may make: first, leave
 *   reserve 2               a round is begun only with so many times its bet in hand
 *
 * Bankroll and rounds, or hours, are required. The others may be left out: no stop-loss, no goal,
 * the plan itself in every round, win first, loss first, push stay, end first, short leave,
 * reserve 1. */
#ifndef BW_SIMULATE_SESSION_RULES_H
#define BW_SIMULATE_SESSION_RULES_H

#include "table/transcript.h"

enum {
    BW_SESSION_STEPS_MAX = 64,
    BW_SESSION_TIMES_MAX = 100000,  /* the plan, in one step */
    BW_SESSION_ROUNDS_MAX = 1000000 /* that somebody stays */
};

typedef enum BwSessionMove {
    BW_MOVE_FIRST,
    BW_MOVE_NEXT,
    BW_MOVE_STAY,
    BW_MOVE_LEAVE,
    BW_MOVE_BACK /* and so many steps */
} BwSessionMove;

typedef struct BwSessionRules {
    BwCents bankroll_cents;
    BwCents stop_loss_cents, win_goal_cents; /* 0: none */
    uint32_t rounds;
    uint32_t rounds_an_hour; /* 0: nobody said */
    uint32_t reserve;
    unsigned n_steps;
    uint32_t times[BW_SESSION_STEPS_MAX];
    uint8_t after[3]; /* BwSessionMove, after a round that was lost, neither, won */
    uint8_t back[3];  /* steps */
    uint8_t at_end, when_short;
} BwSessionRules;

/* Reads rules of n bytes of text; false, with a sentence that names the line, for those that cannot
 * be read or lack something. */
bool bw_session_parse(BwSessionRules *rules, const char *text, size_t n, char error[BW_ERROR_MAX]);

/* The step after this one and a round of this sign; n_steps: he leaves. */
unsigned bw_session_next_step(const BwSessionRules *rules, unsigned step, int sign);

#endif
