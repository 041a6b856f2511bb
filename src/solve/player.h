/* player.h: how a patron decides, as far as a game's study says it: by a strategy, which is a pure
 * function of what its seat can see (BwSeen) and of what it may do, or, at a poker game against the
 * house, by what the solver has found. Neither meets the table, so neither can peek. */
#ifndef BW_SOLVE_PLAYER_H
#define BW_SOLVE_PLAYER_H

#include "hands/poker.h"
#include "solve/blackjack/bj_best.h"
#include "solve/solver.h"

enum { BW_SEEN_MAX = 24, BW_SIGN_WORDS = 4 };

/* What the layout and the sign say, and what follows from it, as far as a strategy asks: read once
 * from a table that has just been opened. */
typedef struct BwSign {
    uint64_t word[BW_SIGN_WORDS]; /* what the game's study reads for its own strategies */
    bool mixes;                   /* the best play goes by chance: BwSeen.chance must be set */
    /* the best play of a game of the blackjack family, for a strategy that solves it; else NULL */
    const BwBjBest *best;
} BwSign;

/* The cards of the hand that decides, those of the dealer that lie open, and those for all; for the
 * banker of chemin de fer also what lies open of the Player's Hand. */
typedef struct BwSeen {
    uint8_t n_own, n_dealer, n_common;
    uint8_t n_beside; /* 2: the box began with two hands, and this is one of them */
    BwCard beside[2]; /* then what the other began with */
    BwCard own[BW_SEEN_MAX];
    BwCard dealer[BW_SEEN_MAX];
    BwCard common[BW_SEEN_MAX];
    uint32_t chance; /* any number, all equally likely, where sign.mixes says so */
    BwSign sign;
} BwSeen;

typedef struct BwStrategy {
    const char *name;
    const char *summary;
    const char *const *actions; /* ids, ended by NULL: a decision is an index among them; NULL:
                                   offers first, then the cautious ones */
    /* One of the actions whose bit is set in `may`, which is not 0. NULL: the study's player
     * answers. */
    unsigned (*decide)(const BwSeen *seen, uint32_t may);
    bool solves; /* it asks for BwSign.best */
    /* Unless it is the best play: how what it is worth is solved, or the rule of thumb that says
     * the same; and a wager beside the main one that no hand folded by either play wins. */
    BwSolver *solve;
    const char *rule, *beside;
} BwStrategy;

/* What is asked of a player of poker: the street's number in the game's script, and how many antes
 * he has up. */
typedef struct BwHpQuestion {
    const BwSeen *seen;
    unsigned street, antes;
} BwHpQuestion;

/* The best player of a poker game against the house, or one who goes by a rule of thumb. */
typedef struct BwPlayer {
    size_t size; /* of what he knows, which is all zero before it is made */
    /* Solves the table's game, with a rule for the play by that rule, NULL for the best play.
     * False, with a sentence, if it cannot be; then there is nothing to put away. */
    bool (*make)(const BwTable *table, const char *rule, void *mind, char *error, size_t size);
    /* 0: the cautious answer (folds, checks, takes back); else how many times its base the wager
     * of the street is put up, or 1 for a wager that rides. */
    unsigned (*answer)(const void *mind, const BwHpQuestion *question);
    void (*release)(void *mind); /* puts away what he knows, but for these bytes; NULL: nothing */
} BwPlayer;

/* What he knows, or NULL with a sentence; to be put away by the second. */
void *bw_player_make(const BwPlayer *player, const BwTable *table, const char *rule, char *error,
                     size_t size);
void bw_player_free(const BwPlayer *player, void *mind);

/* Sets of the cards that are seen: those of the hand itself, and all of them. */
BwCardSet bw_seen_own(const BwSeen *seen);
BwCardSet bw_seen_all(const BwSeen *seen);

/* For strategies: is the action open, and which is the first that is? */
static inline bool bw_can(uint32_t may, unsigned action) {
    return (may >> action & 1) != 0;
}
static inline unsigned bw_first_open(uint32_t may) {
    return (unsigned)__builtin_ctz(may);
}

#endif
