/* asking.h: a shoe at which seats with wagers are asked one by one, lowest first, between the cards
 * of a round: raise or stand, war or surrender. What red dog and casino war have in common beyond
 * the shoe lies here.
 *
 * `asked` holds the seats that are still to answer. While there is one, no card is dealt and nobody
 * else acts; it is empty between two rounds, unless a game still has something to ask. */
#ifndef BW_GAMES_SHAPES_ASKING_H
#define BW_GAMES_SHAPES_ASKING_H

#include "games/shapes/offer.h"
#include "games/shapes/shoe_table.h"

typedef struct BwAskTable {
    BwShoeTable s;
    uint32_t asked; /* a bit a seat: bw_seat_bit */
    uint32_t unused;
} BwAskTable;

static inline BwAskTable *bw_ask(BwTable *table) {
    return (BwAskTable *)(void *)table;
}
static inline const BwAskTable *bw_ask_look(const BwTable *table) {
    return (const BwAskTable *)(const void *)table;
}

/* The seat whose answer is awaited; 0: nobody's. */
static inline unsigned bw_ask_seat(const BwAskTable *table) {
    return bw_seat_after(0, table->asked);
}

/* It has answered. */
static inline void bw_ask_answered(BwAskTable *table) {
    table->asked &= table->asked - 1;
}

/* The seats on which this wager is up. */
uint32_t bw_seats_with(const BwTable *table, unsigned wager);

/* What a seat has on this wager; 0: nothing. */
BwCents bw_seat_stake(const BwTable *table, unsigned seat, unsigned wager);

/* The need of the moment: an answer, or as bw_st_need says with the next card, face up, for `who`.
 */
BwNeed bw_ask_need(const BwAskTable *table, BwWho who);

/* May the seat of this act answer now? */
bool bw_ask_check(const BwAskTable *table, const BwEvent *event, const char *clause, BwOut *out);

/* bw_st_bet and bw_st_take, refused while somebody is to answer. Where the house does not let a
 * patron bet on several areas, the seats of one name are his. */
bool bw_ask_bet(BwAskTable *table, const BwShoeRules *rules, const BwBetRules *bets,
                bool several_areas, const char *areas, const BwEvent *event, BwOut *out);
bool bw_ask_take(BwAskTable *table, const BwShoeRules *rules, const BwBetRules *bets,
                 const BwEvent *event, BwOut *out);

/* Takes the card, and lays it face up before `who`; refused while somebody is to answer. */
bool bw_ask_card(BwAskTable *table, const BwShoeRules *rules, BwCard card, BwWho who, BwOut *out);

/* A card is needed, and none is left: the shoe is exhausted whether or not anybody has said so. */
bool bw_ask_runs_dry(const BwAskTable *table);

/* ---- irregularities ----------------------------------------------------------------------- */

/* The faults that both games have, in the order of the rows that BW_ASK_FAULT_ROWS makes. */
typedef enum BwAskFault {
    BW_ASK_FACE_UP_IN_SHOE,
    BW_ASK_DRAWN_IN_ERROR_DOWN,
    BW_ASK_SHOE_EXHAUSTED,
    BW_ASK_DEVICE_JAM,
    BW_ASK_FAULTS
} BwAskFault;

#define BW_ASK_FAULT_ROWS(clause)                                                                  \
    [BW_ASK_FACE_UP_IN_SHOE] = {"face-up-in-shoe", clause, "C",                                    \
                                "a card lies face up in the shoe: it is not used"},                \
    [BW_ASK_DRAWN_IN_ERROR_DOWN] = {"drawn-in-error-down", clause, "",                             \
                                    "a card is drawn in error, unseen: it is the next card"},      \
    [BW_ASK_SHOE_EXHAUSTED] = {"shoe-exhausted", clause, "", "too few cards for the round"},       \
    [BW_ASK_DEVICE_JAM] = {"device-jam", clause, "", "the shuffling device or the shoe fails"}

bool bw_ask_fault(BwAskTable *table, const BwShoeRules *rules, const BwEvent *event, BwOut *out);

#endif
