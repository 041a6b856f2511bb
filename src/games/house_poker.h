/* house_poker.h: what the poker games against the house have in common: one deck that is whole at
 * the start of every round, seats that are in play or void, the order of the cards, decisions from
 * the lowest seat up, the stub, the change of cards, and the irregularities of the deal.
 *
 * A game of this family begins its struct with BwHousePoker and its tables of options, actions and
 * faults with the rows named here, in this order; what is its own it says in a BwHousePokerRules.
 * The state never holds anything that follows from a face-down card. */
#ifndef BW_HOUSE_POKER_H
#define BW_HOUSE_POKER_H

#include "table/game.h"

/* Slots of the options that every game of the family declares. */
enum {
    BW_HP_DEALING = BW_OPT_GAME, /* manual-shoe, automated-shoe, hand */
    BW_HP_SHUFFLER,              /* manual, automated */
    BW_HP_SHUFFLER_COUNTS,
    BW_HP_DECKS_IN_ROTATION, /* 0: two with a shuffling machine, else one */
    BW_HP_CARD_CHANGE_HOURS,
    BW_HP_STAFF, /* assumed, recorded */
    BW_HP_OWN    /* the game's own options begin here */
};

enum { BW_HP_MANUAL_SHOE, BW_HP_AUTOMATED_SHOE, BW_HP_HAND };
enum { BW_HP_SHUFFLED_BY_HAND, BW_HP_SHUFFLED_BY_MACHINE };

extern const char *const bw_hp_dealing_words[];
extern const char *const bw_hp_shuffler_words[];
extern const char *const bw_hp_staff_words[];

/* The staff's actions, first in every game's table of actions. */
enum {
    BW_HP_DECK,       /* dealer, N: the deck that this round is dealt from */
    BW_HP_RACK_STUB,  /* dealer: the stub goes to the rack uncounted */
    BW_HP_COUNT_STUB, /* dealer, N */
    BW_HP_AUTHORIZE,  /* supervisor, SEAT */
    BW_HP_NEW_CARDS,  /* floor */
    BW_HP_VOID,       /* floor */
    BW_HP_ACTIONS
};

/* The faults of the family, first in every game's table of faults. */
enum {
    BW_HP_ONE_FACE_UP_CARD,
    BW_HP_TWO_FACE_UP_CARDS,
    BW_HP_DRAWN_IN_ERROR,
    BW_HP_PLAYER_WRONG_COUNT,
    BW_HP_DEALER_WRONG_COUNT,
    BW_HP_SHUFFLER_JAM,
    BW_HP_AUTOSHOE_JAM,
    BW_HP_SHUFFLER_COUNT,
    BW_HP_FAULTS
};

typedef enum BwHousePokerPhase {
    BW_HP_BETTING,
    BW_HP_CARDS,     /* cards are still to come */
    BW_HP_STUB,      /* the dealer racks or counts what is left */
    BW_HP_DECISIONS, /* the lowest seat of `undecided` is asked */
    BW_HP_APPROVALS, /* the supervisor approves awards */
} BwHousePokerPhase;

typedef struct BwHousePoker {
    BwTable t;
    uint8_t phase;
    uint8_t face_up_cards;    /* found in this round */
    uint8_t rounds_uncounted; /* since the stub was last counted */
    uint8_t cards_wrong;      /* a count has failed: the deck must go */
    uint32_t in_play;         /* one bit a seat */
    uint32_t undecided;       /* seats that are still to be asked */
    int64_t cards_since_s;    /* when these cards came; INT64_MIN while there is no clock */
} BwHousePoker;

typedef struct BwHousePokerRules {
    unsigned hand_cards;     /* for each seat and for the dealer */
    const char *decks;       /* clause: the deck, and two in rotation */
    const char *card_change; /* the opening of the table */
    const char *wagers;
    const char *deal;       /* no more bets, the order of the cards */
    const char *stub;       /* counting it */
    const char *completion; /* decisions and settlement */
    const char *faults;
    /* Nothing hinders the round any more: ask the next seat, or settle. */
    void (*advance)(BwTable *table, BwOut *out);
    /* This seat's wagers (0: everybody's) go back. */
    void (*give_back)(BwTable *table, unsigned seat, BwOut *out);
} BwHousePokerRules;

static inline BwHousePoker *bw_hp(BwTable *table) {
    return (BwHousePoker *)(void *)table;
}

static inline const BwHousePoker *bw_hp_look(const BwTable *table) {
    return (const BwHousePoker *)(const void *)table;
}

/* The lowest seat of a set; 0 if it is empty. */
unsigned bw_hp_lowest(uint32_t seats);

/* Checks the options together, and sets up the state. */
bool bw_hp_open(BwTable *table, const BwHousePokerRules *rules, BwRefusal *why);

BwNeed bw_hp_need(const BwTable *table, const BwHousePokerRules *rules);

/* Betting is open, and a round may begin if this wager would begin one. */
bool bw_hp_check_betting(const BwTable *table, const BwHousePokerRules *rules, BwOut *out);

/* One patron has one position; two, if the table allows it, side by side. */
bool bw_hp_check_position(const BwTable *table, const BwHousePokerRules *rules, unsigned seat,
                          bool two_allowed, BwOut *out);

/* With the first wager of a round the deck is whole again. */
void bw_hp_begin_round(BwTable *table);

/* "No more bets": these seats get cards, those are asked. */
void bw_hp_close(BwTable *table, uint32_t in_play, uint32_t asked);

/* One card to whoever is next; after the last one the stub, then rules->advance. */
bool bw_hp_check_card(const BwTable *table, const BwHousePokerRules *rules, BwCard card,
                      BwOut *out);
void bw_hp_deal(BwTable *table, const BwHousePokerRules *rules, BwCard card, BwOut *out);

void bw_hp_end_round(BwTable *table);

/* Returns every wager; the round is over. */
void bw_hp_void_all(BwTable *table, const BwHousePokerRules *rules, BwOut *out);

/* May the stub go to the rack uncounted in this round? */
bool bw_hp_may_rack_stub(const BwTable *table);

/* The staff's actions other than BW_HP_AUTHORIZE, and the faults of the family. */
bool bw_hp_act(BwTable *table, const BwHousePokerRules *rules, const BwEvent *event, BwOut *out);
bool bw_hp_fault(BwTable *table, const BwHousePokerRules *rules, const BwEvent *event, BwOut *out);

/* The clock hook: the age of the cards is reckoned from the first time that is given. */
bool bw_hp_clock(BwTable *table, int64_t time_s, BwOut *out);

#endif
