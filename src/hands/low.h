/* low.h: low hands, of which the lowest wins: ace-to-five, deuce-to-seven, badugi and the low of
 * mambo (13:69F-14.3). A value here too is greater for the better hand: it is what a high hand of
 * those cards would be worth, subtracted from a constant. In all but deuce-to-seven the ace is the
 * lowest card and sets of ranks have it at bit 0, the deuce at bit 1, the king at bit 12. */
#ifndef BW_LOW_H
#define BW_LOW_H

#include "hands/poker.h"

/* A hand's worth within its own kind of low; values of two kinds do not compare. */
typedef uint32_t BwLowValue;

enum { BW_LOW_TOP = 0x3fffffff };

/* The high hand that a low one is, in the layout of poker.h, with the ranks of its own game. Of a
 * badugi hand the category is how many of its four cards do not play. */
static inline BwPokerValue bw_low_hand(BwLowValue value) {
    return BW_LOW_TOP - value;
}

/* Ace-to-five: the best low five of a set of five to seven. Straights and flushes do not count;
 * five different ranks beat any pair, and the lower pair the higher. */
BwLowValue bw_low_value(BwCardSet cards);

/* Five different ranks, none above `rank` (BW_EIGHT: "eight or better"). */
bool bw_low_qualifies(BwLowValue value, unsigned rank);

/* Deuce-to-seven: the worst high hand wins, aces are high, straights and flushes count. A-2-3-4-5
 * is no straight but an ace high. The best five of a set of five to seven. */
BwLowValue bw_deuce_value(BwCardSet cards);

/* Badugi: of one to four cards the most with different ranks and suits; then the lowest. */
BwLowValue bw_badugi_value(BwCardSet cards);

/* How many of its cards a badugi hand plays. */
unsigned bw_badugi_size(BwLowValue value);

/* Mambo low: the three lowest of different ranks, six or lower, straights and flushes ignored; 0
 * where the cards have no low. */
BwLowValue bw_mambo_low_value(BwCardSet cards);

#define BW_LOW_NAME_MAX BW_POKER_NAME_MAX

/* Write the hand in words, "eight low, six, five, four and two", "pair of fours, ...", "three
 * cards, seven, three and two", and return out. */
char *bw_low_name(BwLowValue value, char out[BW_LOW_NAME_MAX]);
char *bw_deuce_name(BwLowValue value, char out[BW_LOW_NAME_MAX]);
char *bw_badugi_name(BwLowValue value, char out[BW_LOW_NAME_MAX]);
char *bw_mambo_low_name(BwLowValue value, char out[BW_LOW_NAME_MAX]);

#endif
