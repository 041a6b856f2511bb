/* bj_lanes.h: rounds of blackjack by the million, sixty-four side by side. A batch is one round on
 * each of 64 lanes; it is played in the bytes of vectors, all lanes taking a card at a time, and
 * what is rare (a split, a hand of many cards, an unlucky draw) is finished by the code that plays
 * one round. There are four ways of doing it, chosen at run time: one round after the other,
 * vectors of 16 bytes in plain C, AVX2 and AVX-512. They give the same results, to the last count.
 *
 * Units of work. The random numbers of a unit are fixed by (seed, unit): the stream of
 * base/stream.h for that pair seeds eight generators (xoshiro256++ of Blackman and Vigna), whose
 * numbers are dealt out in words of 16 bits; what the batches leave over is drawn from the stream
 * itself. So a unit gives the same rounds on any thread, by any way, on any machine.
 *
 * Fresh shoes. Every round is dealt from a freshly shuffled shoe. Card k of lane l is a place in
 * the shoe, made of a word by Lemire's method; a word that would favour some places, and a place
 * already dealt in this round, is passed over for the next. That is exactly drawing without
 * replacement.
 *
 * Real shoes. Each lane has a shoe of its own (bj_shoe.h), from which its rounds are dealt until
 * the cutting card comes out; that round is finished, and the shoe is full again. A new card is one
 * of those that are left, by a word and Lemire's method; an unfair word is passed over for the
 * next. */
#ifndef BW_SIMULATE_BLACKJACK_BJ_LANES_H
#define BW_SIMULATE_BLACKJACK_BJ_LANES_H

#include "simulate/blackjack/bj_play.h"

typedef enum BwBjPath {
    BW_BJPATH_SINGLE, /* one round after the other */
    BW_BJPATH_PLAIN,  /* vectors of 16 bytes: what every machine has */
    BW_BJPATH_AVX2,
    BW_BJPATH_AVX512,
    BW_BJPATHS
} BwBjPath;

const char *bw_bjpath_name(BwBjPath path);
bool bw_bjpath_available(BwBjPath path);
BwBjPath bw_bjpath_best(void);

/* Rounds by what they brought. Everything else about results follows from this. */
typedef struct BwBjTally {
    uint64_t rounds;
    uint64_t bets;                              /* stakes put up */
    uint64_t shoes;                             /* real shoes that were shuffled */
    uint64_t by_net[2 * BW_BJPLAY_NET_MAX + 1]; /* from -BW_BJPLAY_NET_MAX units */
} BwBjTally;

void bw_bjtally_merge(BwBjTally *into, const BwBjTally *from);

/* Rounds in a unit of work: full ones are multiples of a batch. */
enum { BW_BJLANES = 64, BW_BJUNIT_FRESH = 1 << 16, BW_BJUNIT_SHOE = 1 << 18 };

/* Plays rounds of one unit and adds them to the tally. */
void bw_bjlanes_fresh(const BwBjProgram *program, BwBjPath path, uint64_t seed, uint64_t unit,
                      uint64_t rounds, BwBjTally *tally);

/* The same from real shoes; the cutting card lies behind so many cards. */
void bw_bjlanes_shoe(const BwBjProgram *program, BwBjPath path, unsigned cut, uint64_t seed,
                     uint64_t unit, uint64_t rounds, BwBjTally *tally);

#endif
