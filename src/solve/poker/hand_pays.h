/* hand_pays.h: pay tables of poker hands, line by line (pay_writer.h). */
#ifndef BW_SOLVE_POKER_HAND_PAYS_H
#define BW_SOLVE_POKER_HAND_PAYS_H

#include "games/poker/house_poker.h"
#include "solve/pay_writer.h"

/* Hands of five cards, from the royal flush down to the lowest category that has a line. */
void bw_pay_categories(BwPayLines *lines, const uint16_t odds[BW_POKER_CATEGORIES],
                       BwPokerCategory lowest);

/* The same where a single pair is paid from some rank up, and pushes from a lower one. */
void bw_pay_hands(BwPayLines *lines, const BwHandPays *pays);

/* What a meter pays: percent of it (NULL: none), or money. */
void bw_pay_shares(BwPayLines *lines, const uint8_t percent[BW_POKER_CATEGORIES],
                   const BwCents cents[BW_POKER_CATEGORIES]);

/* Hands of three cards. The suited A-K-Q has a line of its own where it pays more than other
 * straight flushes. */
void bw_pay_three_card(BwPayLines *lines, const BwThreeCardPays *pays);

#endif
