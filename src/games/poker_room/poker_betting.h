/* poker_betting.h: one betting round as numbers, and what may be wagered in it by the four
 * structures (14.7). Pure functions over two small structs; cards and chips are somebody else's
 * business. */
#ifndef BW_POKER_BETTING_H
#define BW_POKER_BETTING_H

#include "boardwalk.h"

enum { BW_POKER_SEATS = 11 };

typedef enum BwPokerStructure {
    BW_POKER_FIXED_LIMIT,
    BW_POKER_SPREAD_LIMIT,
    BW_POKER_POT_LIMIT,
    BW_POKER_NO_LIMIT,
} BwPokerStructure;

/* What the house has posted for this betting round. */
typedef struct BwPokerLimits {
    uint8_t structure;   /* BwPokerStructure */
    uint8_t capped;      /* there is a cap: */
    uint8_t max_raises;  /* so many raises after the bet */
    uint8_t half_bet;    /* fixed limit: half a bet or more, all-in, counts as a full one */
    uint8_t check_raise; /* who has checked may raise */
    BwCents unit_cents;  /* fixed: the bet; else the smallest one */
    BwCents other_cents; /* fixed: another bet that may be chosen; 0: none */
    BwCents most_cents;  /* spread: the largest bet or raise */
} BwPokerLimits;

/* How the round stands. Amounts are what has been put in since the round began. */
typedef struct BwPokerBets {
    BwCents level_cents; /* what everybody must have in */
    BwCents full_cents;  /* as far as full bets and raises have made it: a short all-in is beyond */
    BwCents raise_cents; /* the largest full bet or raise so far, or the smallest that there is */
    BwCents in_cents[BW_POKER_SEATS + 1];
    uint16_t acted;   /* seats that have acted since the last full bet or raise, a bit each */
    uint16_t checked; /* seats that have checked */
    uint8_t raises;   /* used up */
    uint8_t uncapped; /* two were left before the cap was reached */
    uint8_t wagered;  /* somebody has put chips in by choice */
    uint8_t brought;  /* the bet to match is a bring-in */
} BwPokerBets;

/* Seats fit into sixteen bits; that the shift does, too, compilers need not guess. */
static inline uint16_t bw_poker_bit(unsigned seat) {
    return (uint16_t)(1u << (seat & 15));
}

/* What one seat may make the bet to match, all that it has in this round counted. Without room for
 * the least, only everything it has, if that is more than the bet. */
typedef struct BwPokerBounds {
    bool may;         /* bet, raise or complete at all */
    bool all_in_only; /* the least is beyond its chips */
    bool completes;   /* it makes a short bet up to the full one, which is no raise */
    BwCents least_cents, most_cents;
    BwCents step_cents; /* between them; where only the two ends are lawful, their distance */
} BwPokerBounds;

/* `stack_cents` lies before the seat, `pot_cents` is everything on the table that was put in;
 * `others_can` that somebody else with chips is still in. */
BwPokerBounds bw_poker_bounds(const BwPokerLimits *limits, const BwPokerBets *bets, unsigned seat,
                              BwCents stack_cents, BwCents pot_cents, bool others_can);

/* Is so much one of the amounts that the bounds allow? */
bool bw_poker_in_bounds(const BwPokerBounds *bounds, BwCents to_cents, BwCents all_cents);

/* What the seat owes to stay in. */
BwCents bw_poker_owed(const BwPokerBets *bets, unsigned seat);

/* The seat has made the bet so much; a lawful amount. */
void bw_poker_raise_to(const BwPokerLimits *limits, BwPokerBets *bets, unsigned seat,
                       BwCents to_cents);

/* The seat has called, checked or gone all-in for less, and has so much in. */
void bw_poker_stay(BwPokerBets *bets, unsigned seat, BwCents in_cents);

/* So many are still in: two before the cap is reached may raise without end. */
void bw_poker_note_live(const BwPokerLimits *limits, BwPokerBets *bets, unsigned live,
                        bool uncapped_heads_up);

/* Must the seat still act, being in and having chips? */
static inline bool bw_poker_must_act(const BwPokerBets *bets, unsigned seat) {
    return (bets->acted >> seat & 1) == 0 || bets->in_cents[seat] < bets->level_cents;
}

#endif
