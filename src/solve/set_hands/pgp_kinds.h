/* pgp_kinds.h: the 154,143,080 hands of seven cards of pai gow poker as some 290,000 kinds. Suits
 * have no names, and only a flush asks for them. So a hand is known by its *ranks*, the joker
 * beside them, unless five of its cards (four and the joker) are of one suit: then by the ranks of
 * that suit, and those of the others, two at most, whose suits do not matter. No hand has two such
 * suits.
 *
 * A rank kind stands for all hands of these ranks, as if none had a flush; the flush kinds are
 * among them. So a sum over all hands is one over the rank kinds, and for each flush kind a
 * correction: what it is, less what its ranks alone would be. */
#ifndef BW_SOLVE_SET_HANDS_PGP_KINDS_H
#define BW_SOLVE_SET_HANDS_PGP_KINDS_H

#include "games/pai_gow_poker/house_way.h"

/* How often each rank is held, four bits a rank from the deuce up. */
typedef uint64_t BwRankSet;

static inline unsigned bw_rank_held(BwRankSet ranks, unsigned rank) {
    return (unsigned)(ranks >> (4 * rank)) & 15;
}

enum { BW_PGP_FRONTS = 91, BW_PGP_KEY_FRONT = 7, BW_PGP_OFFS = 105 };

typedef struct BwPgpKind {
    BwRankSet ranks;    /* of all natural cards */
    uint16_t suited;    /* of the suit that has a flush; 0: a rank kind */
    uint8_t off;        /* of the others, the number of their ranks: bw_pgp_off() */
    uint8_t joker;      /* it is held */
    uint32_t hands;     /* how many there are; of a flush kind, of one suit */
    uint32_t rank_kind; /* a flush kind's own */
    uint32_t key;       /* as the house sets it: back << BW_PGP_KEY_FRONT | front, by their order */
    BwFrontValue front;
    BwJokerValue back;
    bool is_out; /* as a dealer's hand it is none that is compared: a queen-high pai gow of EZ */
} BwPgpKind;

typedef struct BwPgpKinds {
    uint32_t deck; /* the ranks that there are */
    unsigned n_rank, n_flush;
    BwPgpKind *rank, *flush; /* each ascending by key */
} BwPgpKinds;

/* The kinds of a deck of these ranks with the joker, set by the house way. With `queens_out` the
 * queen-high pai gow is out. */
BwPgpKinds *bw_pgp_kinds_new(uint32_t deck, BwJokerRules rules, bool queens_out);
void bw_pgp_kinds_free(BwPgpKinds *kinds);

/* The same kinds, set otherwise. Their keys can be compared with those of the others, which this
 * makes anew. */
typedef BwPgpSetting BwPgpSetter(const void *context, BwPgpCards seven);
BwPgpKinds *bw_pgp_kinds_set(BwPgpKinds *kinds, BwPgpSetter *set, const void *context);

/* A front's place among all: 78 without a pair, then the pairs. */
unsigned bw_pgp_front_place(BwFrontValue front);

/* The ranks of no, one or two cards that lie outside the suit of a flush, by their number. */
unsigned bw_pgp_off(BwRankSet ranks);

/* Which of them lie within which, and in how many ways what they lack is made up from the three
 * suits, one certain set of cards being there. */
typedef struct BwPgpOffs {
    uint8_t ways[BW_PGP_OFFS][BW_PGP_OFFS]; /* of the first, with the second; 0: it is not within */
    uint8_t within[BW_PGP_OFFS][4], n_within[BW_PGP_OFFS], cards[BW_PGP_OFFS];
    uint8_t sets[BW_PGP_OFFS]; /* of cards of the three suits, with these ranks */
    BwRankSet ranks[BW_PGP_OFFS];
} BwPgpOffs;

void bw_pgp_offs(BwPgpOffs *offs);

/* A set of ranks, one of each. */
BwRankSet bw_rank_set_of(uint32_t ranks);

/* One of its hands; of a rank kind one without a flush. */
BwPgpCards bw_pgp_example(const BwPgpKind *kind);

/* Visits every hand of the deck by an example: so many hands are like it. Flush kinds come with
 * their off-suit cards of one suit and of two; a rank kind stands for its hands without a flush. */
typedef void BwPgpVisit(void *context, BwPgpCards example, int64_t hands);
void bw_pgp_visit_hands(const BwPgpKinds *kinds, BwPgpVisit *visit, void *context);

#endif
