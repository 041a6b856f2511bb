/* streets.h: hands that come card by card and are paid by what they become. Double down stud, let
 * it ride and Mississippi stud ask the player what to do when he knows two, three or four of his
 * five cards; nobody else's cards matter. So all that the solvers need is known once: for every
 * class of four cards (suit_classes.h) how many of the cards left make which hand. What two or
 * three cards are worth is a sum over the fours that hold them. */
#ifndef BW_SOLVE_POKER_STREETS_H
#define BW_SOLVE_POKER_STREETS_H

#include "games/poker/hand_pays.h"
#include "solve/nets.h"
#include "solve/poker/suit_classes.h"

/* What a pay table can tell apart: nothing, a pair of each rank, every category above. */
enum {
    BW_LINE_NOTHING,
    BW_LINE_PAIR, /* of deuces; then each rank */
    BW_LINE_TWO_PAIR = BW_LINE_PAIR + BW_RANKS,
    BW_LINES = BW_LINE_TWO_PAIR + BW_POKER_CATEGORIES - BW_POKER_TWO_PAIR,
};

unsigned bw_line_of(BwPokerValue hand);
BwPokerCategory bw_line_category(unsigned line);

/* What each line brings per unit: the odds, 0 for a push, -1 for a loss. */
void bw_line_pays(const BwHandPays *pays, int64_t line_pays[BW_LINES]);

typedef struct BwStreets {
    unsigned deck; /* cards */
    size_t n_two, n_three, n_four;
    BwCardSet two[BW_CLASSES_OF_TWO], three[BW_CLASSES_OF_THREE], four[BW_CLASSES_OF_FOUR];
    uint8_t two_sets[BW_CLASSES_OF_TWO], three_sets[BW_CLASSES_OF_THREE];
    uint8_t four_sets[BW_CLASSES_OF_FOUR];       /* sets of each class */
    uint8_t fifth[BW_CLASSES_OF_FOUR][BW_LINES]; /* cards that make the line of these four */
    uint16_t two_index[1326], three_index[22100], four_index[270725]; /* classes by ranks */
} BwStreets;

/* All streets of a deck of these ranks, at least two; the caller frees it. */
BwStreets *bw_streets_deal(uint32_t ranks);

/* The numbers of the class of a set of two, three, four cards. */
static inline unsigned bw_class_of_two(const BwStreets *streets, BwCardSet cards) {
    uint8_t p[2] = {0};
    bw_places(cards, p);
    return streets->two_index[bw_rank_of_two(p)];
}
static inline unsigned bw_class_of_three(const BwStreets *streets, BwCardSet cards) {
    uint8_t p[3] = {0};
    bw_places(cards, p);
    return streets->three_index[bw_rank_of_three(p)];
}
static inline unsigned bw_class_of_four(const BwStreets *streets, BwCardSet cards) {
    uint8_t p[4] = {0};
    bw_places(cards, p);
    return streets->four_index[bw_rank_of_four(p)];
}

/* The sum over the fifth cards of what they bring to these four. */
static inline int64_t bw_fifth_total(const BwStreets *streets, size_t four,
                                     const int64_t line_pays[BW_LINES]) {
    int64_t total = 0;
    for (unsigned l = 0; l < BW_LINES; l++) total += streets->fifth[four][l] * line_pays[l];
    return total;
}

/* All five-card hands, by line. */
void bw_line_hands(const BwStreets *streets, int64_t hands[BW_LINES]);

/* Those of a whole deck less one card of this rank. */
void bw_line_hands_without(const BwStreets *streets, unsigned rank, int64_t hands[BW_LINES]);

#endif
