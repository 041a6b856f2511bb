/* poker_types.h: the permitted types of poker (14.8 to 14.13A) as data: a script of deals, betting
 * rounds and draws, who opens the betting, and how hands are ranked. The engine follows the script
 * and never asks which type it is. */
#ifndef BW_POKER_TYPES_H
#define BW_POKER_TYPES_H

#include "hands/poker.h"

typedef enum BwPokerStepKind {
    BW_POKER_DOWN,  /* rounds of cards, face down, to their owners */
    BW_POKER_UP,    /* the same, face up */
    BW_POKER_THIRD, /* mambo's third card: up or down by option */
    BW_POKER_LAST,  /* the seventh street: down, or one for all when the deck is short */
    BW_POKER_BOARD, /* community cards */
    BW_POKER_BET,   /* a betting round */
    BW_POKER_DRAW,  /* cards are exchanged */
    BW_POKER_SHOW,  /* the showdown: the end of every script */
} BwPokerStepKind;

typedef struct BwPokerStep {
    uint8_t kind;      /* BwPokerStepKind */
    uint8_t cards;     /* rounds of cards, or cards of the board */
    uint8_t burn;      /* cards burned before the first */
    uint8_t big;       /* betting: the higher limit */
    uint8_t open_pair; /* betting: a pair that shows allows the higher limit too */
} BwPokerStep;

/* Who opens the betting. */
typedef enum BwPokerOpener {
    BW_POKER_BLINDS,     /* left of the last blind, then left of the button */
    BW_POKER_LOW_OPENS,  /* the lowest up-card must; then the highest hand showing */
    BW_POKER_HIGH_OPENS, /* the highest up-card must; then the lowest hand showing */
} BwPokerOpener;

/* How hands are compared. */
typedef enum BwPokerRanking {
    BW_POKER_NO_RANKING,
    BW_POKER_HIGH,
    BW_POKER_OMAHA_HIGH, /* exactly two own cards and three of the board */
    BW_POKER_SHORT_HIGH, /* of a deck without the lowest ranks */
    BW_POKER_MAMBO_HIGH,
    BW_POKER_ACE_TO_FIVE,
    BW_POKER_EIGHT_OR_BETTER,
    BW_POKER_OMAHA_EIGHT,
    BW_POKER_DEUCE_TO_SEVEN,
    BW_POKER_BADUGI,
    BW_POKER_MAMBO_LOW,
    BW_POKER_RANKINGS
} BwPokerRanking;

typedef struct BwPokerType {
    const char *id, *name;
    const char *section; /* "14.10" */
    const BwPokerStep *script;
    uint16_t without_ranks; /* ranks that are not in the deck, a bit each */
    uint8_t seats, cards;   /* the most players; the most cards that one of them holds */
    uint8_t editions;       /* bits of BwEdition */
    uint8_t opener;         /* BwPokerOpener */
    uint8_t high, low;      /* BwPokerRanking: the pot, or its halves where both are there */
    bool flagged;           /* only where the house allows types that the rulebook does not list */
    bool exchanges;         /* a card that is exposed in the deal is exchanged (14.15(n)) */
    bool draws, jacks, sevens, third; /* which options concern it */
} BwPokerType;

typedef enum BwPokerTypeId {
    BW_POKER_STUD7_HIGH,
    BW_POKER_STUD7_HL,
    BW_POKER_STUD7_HL8,
    BW_POKER_STUD7_LOW,
    BW_POKER_HOLDEM,
    BW_POKER_OMAHA,
    BW_POKER_OMAHA_HL8,
    BW_POKER_DRAW5_HIGH,
    BW_POKER_DRAW5_LOW,
    BW_POKER_STUD5_HIGH,
    BW_POKER_STUD5_LOW,
    BW_POKER_MAMBO,
    BW_POKER_BADUGI_DRAW,
    BW_POKER_DEUCE_SINGLE,
    BW_POKER_DEUCE_TRIPLE,
    BW_POKER_SHORT_DECK,
    BW_POKER_TYPES
} BwPokerTypeId;

extern const BwPokerType bw_poker_types[BW_POKER_TYPES];
extern const char *const bw_poker_type_words[BW_POKER_TYPES + 1];

/* How many cards the deck of the type has. */
unsigned bw_poker_deck_size(const BwPokerType *type);

/* Cards that a full table needs when nobody folds and nobody draws: hands, board and burns. */
unsigned bw_poker_capacity(const BwPokerType *type, unsigned players);

/* What own cards and board are worth; greater is better. 0: they do not qualify, or are too few to
 * be compared. */
uint32_t bw_poker_worth(BwPokerRanking ranking, BwCardSet own, BwCardSet board);

enum { BW_POKER_WORTH_NAME_MAX = 64 };

/* The same in words, "two pair, kings and fours, ten kicker". */
char *bw_poker_worth_name(BwPokerRanking ranking, uint32_t worth,
                          char out[BW_POKER_WORTH_NAME_MAX]);

/* What up-cards show, to compare who opens: pairs count, straights and flushes do not. Greater is
 * the higher hand; with ace_low the lower hand has the smaller number. */
uint32_t bw_poker_showing(const BwCard *cards, unsigned n, bool ace_low);

/* Is there a pair among them? */
bool bw_poker_shows_pair(const BwCard *cards, unsigned n);

#endif
