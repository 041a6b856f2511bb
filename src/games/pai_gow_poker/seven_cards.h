/* seven_cards.h: what seven cards of pai gow poker are to its side wagers (13:69F-11.13 to 11.23).
 * They are judged as dealt, however they are set. A pay table pays the first of its own lines that
 * the cards meet; so what they are is the set of all hands that they hold and that some table has a
 * line for. */
#ifndef BW_PAI_GOW_POKER_SEVEN_CARDS_H
#define BW_PAI_GOW_POKER_SEVEN_CARDS_H

#include "games/pai_gow_poker/house_way.h"

/* From the least paid up. */
typedef enum BwPgpLine {
    BW_PGP_THREE_PAIR,
    BW_PGP_STRAIGHT,
    BW_PGP_THREE_OF_A_KIND,
    BW_PGP_FLUSH,
    BW_PGP_FULL_HOUSE,
    BW_PGP_FOUR_OF_A_KIND,
    BW_PGP_STRAIGHT_FLUSH,
    BW_PGP_ROYAL_FLUSH,
    BW_PGP_FIVE_ACES,
    BW_PGP_SF7_JOKER,        /* seven suited cards in a row, the joker in any place */
    BW_PGP_ROYAL_PLUS_MATCH, /* a royal flush, and king and queen of one suit */
    BW_PGP_SF7_NATURAL,      /* seven suited cards in a row */
    BW_PGP_LINES,
    BW_PGP_NO_LINE = BW_PGP_LINES
} BwPgpLine;

/* The hands that the seven cards hold: the best five of them, three of a kind beside a straight or
 * flush too, three pair, and the hands of seven cards. Bit 1 << line each. */
unsigned bw_pgp_lines(BwPgpCards seven);

/* The highest of the hands held that a table has a line for, or BW_PGP_NO_LINE. */
BwPgpLine bw_pgp_paid_line(unsigned held, unsigned lines_of_table);

/* A pai gow: seven different ranks, the joker an ace, without a straight or flush. Its highest
 * rank, or BW_RANKS where the cards are no pai gow. */
unsigned bw_pgp_pai_gow_high(BwPgpCards seven);

/* How many of the cards are red, or black; the joker has no colour. */
unsigned bw_pgp_red(BwPgpCards cards);
unsigned bw_pgp_black(BwPgpCards cards);

/* The first three cards, for the three-card bonus, from the least paid up. The joker completes a
 * straight, flush or straight flush, and is an ace otherwise. */
typedef enum BwPgpThree {
    BW_PGP_THREE_NOTHING,
    BW_PGP_THREE_PAIRED,
    BW_PGP_THREE_FLUSH,
    BW_PGP_THREE_STRAIGHT,
    BW_PGP_THREE_JOKER_STRAIGHT_FLUSH,
    BW_PGP_THREE_ALIKE,
    BW_PGP_THREE_STRAIGHT_FLUSH,
    BW_PGP_THREES
} BwPgpThree;

BwPgpThree bw_pgp_three(BwPgpCards three);

#endif
