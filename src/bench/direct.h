/* direct.h: five games in bare loops, for comparison with the simulator. The direct loops are what
 * one would write by hand if it were to do nothing else: no table, no events, no postings, no
 * clauses, just the rule of these bets. The protocol loops make the same bets through bw_apply and
 * do nothing else: no plan, no strategy, no totals. All of them draw the same numbers from the same
 * streams as the simulation, so they must come to the same cents; what one takes longer than the
 * other is what the protocol costs, and what the simulator costs on top of it. */
#ifndef BW_BENCH_DIRECT_H
#define BW_BENCH_DIRECT_H

#include <stdint.h>

typedef struct BwDirect {
    uint64_t rounds, outcomes;
    int64_t staked_cents, net_cents;
} BwDirect;

/* $10 on Pass, $20 odds behind it once the point is set. */
#define BW_DIRECT_CRAPS_PLAN "pass:10,pass-odds:20"
BwDirect bw_direct_craps(uint64_t seed, uint64_t rounds);
BwDirect bw_protocol_craps(uint64_t seed, uint64_t rounds);

/* $10 each on number 17, on the first dozen and on red; on a zero half of red comes back. */
#define BW_DIRECT_ROULETTE_PLAN "straight 17:10,dozen 1:10,red:10"
BwDirect bw_direct_roulette(uint64_t seed, uint64_t rounds);
BwDirect bw_protocol_roulette(uint64_t seed, uint64_t rounds);

/* $10 on small, one roll of three dice. */
#define BW_DIRECT_SIC_BO_PLAN "small:10"
BwDirect bw_direct_sic_bo(uint64_t seed, uint64_t rounds);
BwDirect bw_protocol_sic_bo(uint64_t seed, uint64_t rounds);

/* $20 on Banker's Hand, from a shoe of eight decks with its burn and its cutting card. */
#define BW_DIRECT_BACCARAT_PLAN "banker:20"
BwDirect bw_direct_baccarat(uint64_t seed, uint64_t rounds);
BwDirect bw_protocol_baccarat(uint64_t seed, uint64_t rounds);

/* $10 by basic strategy, from a shoe of six decks with its cutting card; other rules are standard.
 */
#define BW_DIRECT_BLACKJACK_PLAN  "main:10"
#define BW_DIRECT_BLACKJACK_DECKS "6"
BwDirect bw_direct_blackjack(uint64_t seed, uint64_t rounds);
BwDirect bw_protocol_blackjack(uint64_t seed, uint64_t rounds);

/* Poker against the house through the protocol alone: a $10 ante, and every hand raised by as much
 * as the rules permit. */
#define BW_DIRECT_CARIBBEAN_PLAN "ante:10"
#define BW_DIRECT_ULTIMATE_PLAN  "ante:10,blind:10"
BwDirect bw_protocol_caribbean_stud(uint64_t seed, uint64_t rounds);
BwDirect bw_protocol_ultimate_texas_holdem(uint64_t seed, uint64_t rounds);

#endif
