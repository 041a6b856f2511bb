/* blackjack_table.h: the blackjack table (subchapter 2) as its three files see it: blackjack.c has
 * the tables of data and the betting, blackjack_round.c the round from the first card to the last
 * payment, blackjack_faults.c the irregularities.
 *
 * The cards of a hand lie in BwTable.laid under its box and number; its wagers, one a bettor, lie
 * in BwTable.bet under the same number. A hand of this file holds only what neither tells: how far
 * it has been played, and which part of a stake was added by doubling. Nothing here follows from
 * the hole card before it is shown. */
#ifndef BW_BLACKJACK_TABLE_H
#define BW_BLACKJACK_TABLE_H

#include "hands/points.h"
#include "table/game.h"

enum { BW_BJ_MAIN, BW_BJ_INSURANCE, BW_BJ_WAGERS };

/* Slots of the options. */
enum {
    BW_BJ_DECKS = BW_OPT_GAME,
    BW_BJ_BOXES,
    BW_BJ_PAYOUT,
    BW_BJ_SOFT17, /* stand, hit */
    BW_BJ_SURRENDER,
    BW_BJ_RESPLIT_MAX_HANDS,
    BW_BJ_RESPLIT_ACES,
    BW_BJ_DOUBLE_FACE_DOWN,
    BW_BJ_HOLE_CARD,
    BW_BJ_EVEN_MONEY,
    BW_BJ_FIVE_CARD_21,
    BW_BJ_MULTIPLE_ACTION,
    BW_BJ_DEALING,
    BW_BJ_BOXES_PER_PLAYER,
    BW_BJ_PLAYERS_PER_BOX,
    BW_BJ_MIDSHOE_ENTRY,
    BW_BJ_READER_EXPOSES,
    BW_BJ_CONSENT,
    BW_BJ_RETURNS_BUSTED,
    BW_BJ_SHUFFLE_AFTER_ROUND,
    BW_BJ_CUT,
    BW_BJ_FIVE_CARD_21_ODDS,
};

enum { BW_BJ_DEALT_NO_PEEK, BW_BJ_CARD_READER, BW_BJ_DRAWN_LAST };
enum {
    BW_BJ_MANUAL_SHOE,
    BW_BJ_AUTOMATED_SHOE,
    BW_BJ_DOUBLE_SHOE,
    BW_BJ_CSM,
    BW_BJ_HAND_DEALT,
    BW_BJ_SHOE /* another word for manual-shoe */
};

enum {
    BW_BJ_ACT_HIT,
    BW_BJ_ACT_STAND,
    BW_BJ_ACT_DOUBLE,
    BW_BJ_ACT_SPLIT,
    BW_BJ_ACT_SURRENDER,
    BW_BJ_ACT_INSURANCE,
    BW_BJ_ACT_EVEN_MONEY,
    BW_BJ_ACT_DECLINE,
    BW_BJ_ACT_ACCEPT,
    BW_BJ_ACT_ACCEPT_CARD,
    BW_BJ_ACT_REFUSE_CARD,
    BW_BJ_ACT_CUT,
    BW_BJ_ACT_CUT_CARD,
    BW_BJ_ACT_SHUFFLE,
    BW_BJ_ACT_RELIEF,
    BW_BJ_ACT_NEW_CARDS,
    BW_BJ_ACT_VOID,
    BW_BJ_ACT_REPAIR,
    BW_BJ_ACTIONS
};

enum {
    BW_BJ_FACEUP_IN_SHOE,
    BW_BJ_DRAWN_UNEXPOSED,
    BW_BJ_DRAWN_EXPOSED,
    BW_BJ_DEALER_OVERDRAW,
    BW_BJ_DEALER_MISSED_CARD,
    BW_BJ_SHOE_EMPTY,
    BW_BJ_NO_INITIAL_CARD,
    BW_BJ_ONE_INITIAL_CARD,
    BW_BJ_SKIPPED_DRAW,
    BW_BJ_SHUFFLER_JAM,
    BW_BJ_READER_MISUSE,
    BW_BJ_READER_FAILURE,
    BW_BJ_WRONG_SIDE,
    BW_BJ_FAULTS
};

typedef enum BwBlackjackPhase {
    BW_BJ_BETTING,
    BW_BJ_CUTTING,    /* the cut is offered */
    BW_BJ_DEAL,       /* the initial cards */
    BW_BJ_INSURE,     /* insurance is offered, bettor by bettor */
    BW_BJ_PLAY,       /* hand[current] is played */
    BW_BJ_DEALER_DRAW /* the dealer takes cards */
} BwBlackjackPhase;

/* What hand[current] waits for. */
typedef enum BwBlackjackStep {
    BW_BJ_ASK,         /* the caller's decision */
    BW_BJ_ASK_DOUBLE,  /* does another bettor double too? */
    BW_BJ_ASK_SPLIT,   /* does another bettor split too? */
    BW_BJ_ASK_SKIPPED, /* a card that was asked for was not dealt: wait for it, or a dead hand? */
    BW_BJ_CARD
} BwBlackjackStep;

enum {
    BW_BJ_BOXES_MAX = 7,
    BW_BJ_HANDS_MAX = BW_BJ_BOXES_MAX * 4,
};

/* Flags of a hand. */
enum {
    BW_BJ_COMPLETE = 1u << 0,    /* gets no more cards */
    BW_BJ_ACES = 1u << 1,        /* one of two split aces */
    BW_BJ_DOUBLED = 1u << 2,     /* its next card is its last */
    BW_BJ_FACE_DOWN = 1u << 3,   /* its double card lies face down until the dealer's turn */
    BW_BJ_SURRENDERED = 1u << 4, /* and waits for the hole card */
    BW_BJ_BUST = 1u << 5,        /* and waits for the hole card (bj-returns-busted) */
    BW_BJ_SKIPPED = 1u << 6,     /* waits for the card that it was not dealt */
    BW_BJ_ONE_CARD = 1u << 7,    /* its second initial card was left out */
};

typedef struct BwBlackjackHand {
    uint8_t seat;
    uint8_t number; /* 0 until the box is split */
    uint8_t flags;
    BwCents added_cents[BW_BETTORS_MAX]; /* what doubling has added to each bettor's stake */
} BwBlackjackHand;

#define BW_BJ_NO_CARD ((BwCard)0xff)

typedef struct BwBlackjackTable {
    BwTable t;
    uint8_t phase, step;
    uint8_t current; /* the hand being played, or asked for insurance */
    uint8_t bettor;  /* of it, who is asked */
    uint8_t n_hands;
    uint8_t burn;          /* cards that leave the shoe unseen before the next one */
    uint8_t exposed;       /* a card drawn in error that all have seen, or BW_BJ_NO_CARD */
    uint8_t determinant;   /* double shoe: the card that chooses the side is still to come */
    uint8_t dealer_missed; /* the dealer's first card was left out: it comes after the others */
    uint8_t faceup_cards;  /* found in this round */
    uint8_t peeked;        /* the reader has found no blackjack */
    uint8_t reader_down;
    uint8_t cut_card_out;  /* this round is the last of the shoe */
    uint8_t shuffle_due;   /* no round begins before the shuffle */
    uint8_t shoe_rounds;   /* 1: a round has been dealt since the shuffle */
    uint8_t in_last_round; /* one bit a box */
    uint8_t consented;     /* one bit a box */
    uint8_t cut_box;       /* on whose box the cutting card came; 0: on none */
    uint8_t cut_asked;     /* the seat that is offered the cut; 0: the dealer cuts */
    uint8_t cuts_refused;  /* by how many it was refused */
    uint8_t shuffled;      /* the table has been opened by a first shuffle */
    uint8_t arrivals;      /* players who have sat down so far */
    uint8_t arrival[BW_BJ_BOXES_MAX + 1];
    uint8_t caller[BW_BJ_BOXES_MAX + 1]; /* the bettor who decides for the box */
    int64_t cards_since_s;
    BwBlackjackHand hand[BW_BJ_HANDS_MAX]; /* in the order of play */
} BwBlackjackTable;

static inline BwBlackjackTable *bw_bj(BwTable *table) {
    return (BwBlackjackTable *)(void *)table;
}

static inline const BwBlackjackTable *bw_bj_look(const BwTable *table) {
    return (const BwBlackjackTable *)(const void *)table;
}

/* ---- blackjack.c -------------------------------------------------------------------------- */

bool bw_bj_is_csm(const BwTable *table);

/* The whole shoe again; unless a device shuffles, its first card is burned. */
void bw_bj_new_shoe(BwBlackjackTable *table);
bool bw_bj_between_rounds(const BwBlackjackTable *table);

/* ---- blackjack_round.c -------------------------------------------------------------------- */

BwNeed bw_bj_need(const BwTable *table);
unsigned bw_bj_choices(const BwTable *table, BwChoice *choices, unsigned max);

/* "No more bets": every box with a wager has a hand. */
void bw_bj_close(BwBlackjackTable *table);

/* One card, for whoever needs it; the phase needs one and the pack has it. */
void bw_bj_give(BwBlackjackTable *table, BwCard card, BwOut *out);

/* A decision of the one who is asked. */
bool bw_bj_decide(BwBlackjackTable *table, const BwEvent *event, BwOut *out);

/* Goes on with the deal after a hand has left it. */
void bw_bj_go_on_dealing(BwBlackjackTable *table, BwOut *out);

void bw_bj_remove_hand(BwBlackjackTable *table, unsigned i);
void bw_bj_void_round(BwBlackjackTable *table, const char *clause, BwOut *out);
BwBlackjackCount bw_bj_count(const BwTable *table, BwWho hand);
bool bw_bj_dealer_stands(const BwTable *table, BwBlackjackCount count);

/* ---- blackjack_faults.c ------------------------------------------------------------------- */

bool bw_bj_fault(BwBlackjackTable *table, const BwEvent *event, BwOut *out);
void bw_bj_reshuffle_discards(BwBlackjackTable *table, BwOut *out);

#endif
