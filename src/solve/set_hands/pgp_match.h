/* pgp_match.h: pai gow poker, one way of setting against another, over all 8,250,459,031,214,400
 * pairs of disjoint hands, exactly and in about a second.
 *
 * Pairs that share no card are all pairs, less those that share a card, more those that share two,
 * and so on: a sum over the sets S of cards that both hold, of (-1)^|S| times the pairs of hands
 * with S, which need no longer be disjoint; in those a sweep counts what beats what
 * (dominance.h). Taking hands as their ranks alone, S is a set of ranks as well, of which there
 * are 76,000. What a flush changes is a measure of its own (pgp_kinds.h), small and signed: against
 * ranks alone it goes the same way, and against itself S is what lies in one suit and what lies
 * outside it, which is at most two cards. */
#ifndef BW_SOLVE_SET_HANDS_PGP_MATCH_H
#define BW_SOLVE_SET_HANDS_PGP_MATCH_H

#include "solve/set_hands/dominance.h"
#include "solve/set_hands/pgp_kinds.h"

/* Sums over all pairs of disjoint hands, the dealer's not being out. Both may be the same kinds;
 * otherwise one is the other set anew (bw_pgp_kinds_set). */
void bw_pgp_match(const BwPgpKinds *player, const BwPgpKinds *dealer, BwSetMatch *match);

/* How many pairs of disjoint hands there are in a deck of these ranks. */
BwInt128 bw_pgp_pairs(uint32_t deck);

#endif
