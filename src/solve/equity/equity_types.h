/* equity_types.h: the types of poker (14.8 to 14.13A) as far as a showdown goes: the deck, how many
 * cards a player holds and how many lie on the board, and what the hands are worth. Betting is not
 * known here. */
#ifndef BW_SOLVE_EQUITY_TYPES_H
#define BW_SOLVE_EQUITY_TYPES_H

#include "hands/poker.h"

enum { BW_EQUITY_WAYS = 2, BW_EQUITY_KINDS_MAX = 18, BW_EQUITY_NAME_MAX = 64 };

/* How hands are compared for the pot or for half of it, and the kinds into which they are sorted,
 * from the worst to the best. */
typedef struct BwEquityRanking {
    /* Greater is better; 0: the cards do not qualify. */
    uint32_t (*worth)(BwCardSet own, BwCardSet board);
    unsigned kinds;
    unsigned (*kind)(uint32_t worth);
    char *(*kind_name)(unsigned kind, char out[BW_EQUITY_NAME_MAX]); /* "two pair", "eight low" */
    char *(*name)(uint32_t worth, char out[BW_EQUITY_NAME_MAX]);
    uint32_t (*five)(BwCardSet cards); /* the worth of five cards alone; NULL: not so ranked */
} BwEquityRanking;

typedef struct BwEquityType {
    const char *id, *name;
    uint16_t ranks; /* of the deck */
    uint8_t own;    /* cards of each player at the end */
    uint8_t board;  /* and in the middle */
    uint8_t seats;  /* players at most */
    uint8_t shown;  /* cards of the board from which on hands can be compared */
    uint8_t cost;   /* about how many nanoseconds a hand takes */
    bool draws;     /* cards may be discarded and others drawn */
    bool flagged;   /* no type of the rulebook */
    bool is_joined; /* own cards and board count alike */
    bool is_plain;  /* joined, and ranked by bw_poker_value alone */
    bool has_pairs; /* hands of two cards, for which ranges are written */
    const BwEquityRanking *way[BW_EQUITY_WAYS]; /* for the pot; with a second, each for a half */
} BwEquityType;

/* All of them; NULL for an id that is none. */
extern const BwEquityType bw_equity_types[];
extern const unsigned bw_equity_types_count;
extern const char *const bw_equity_type_ids[]; /* in their order, then NULL */
const BwEquityType *bw_equity_type(const char *id);

/* The same type with one card for all in place of each player's last; NULL where that is no rule.
 */
const BwEquityType *bw_equity_last_shared(const BwEquityType *type);

#endif
