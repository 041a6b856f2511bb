/* asia_hands.h: seven cards of Asia poker set into three hands (13:69F-31): a low one of one card,
 * a medium one of two, a high one of four. What each is worth, which settings are foul, and the
 * house way `medium-first`: of all lawful settings the one with the highest medium hand, then the
 * highest low card, then the highest high hand. */
#ifndef BW_ASIA_HANDS_H
#define BW_ASIA_HANDS_H

#include "hands/four_joker.h"
#include "hands/joker.h"

enum { BW_ASIA_LOW, BW_ASIA_MEDIUM, BW_ASIA_HIGH, BW_ASIA_PARTS };
enum { BW_ASIA_LOW_CARDS = 1, BW_ASIA_MEDIUM_CARDS = 2, BW_ASIA_HIGH_CARDS = 4, BW_ASIA_CARDS = 7 };

/* Of the low hand the rank of its card, the joker an ace; of the medium hand a BwFrontValue; of the
 * high hand a BwFourJokerValue. Equal is a copy. */
uint32_t bw_asia_rank(unsigned part, const BwCard *cards);

/* A hand is below one that has fewer cards: the low card above the higher card of a medium hand
 * without a pair, or the medium hand above the pair, or the two highest cards, of the high one. */
bool bw_asia_is_foul(const uint32_t rank[BW_ASIA_PARTS]);

/* The part into which the house puts each of the seven cards. */
void bw_asia_house_way(const BwCard cards[BW_ASIA_CARDS], uint8_t part[BW_ASIA_CARDS]);

#endif
