/* phh_check.h: what a recorded hand tells of its result, beside what the table has made of it. */
#ifndef BW_TEXT_PHH_CHECK_H
#define BW_TEXT_PHH_CHECK_H

#include "text/phh_play.h"

enum { BW_PHH_NOBODY_KNOWN = 255 };

/* Before the showdown: the seat that has won, by the record, with cards that nobody saw; 0: cards
 * decide; BW_PHH_NOBODY_KNOWN: neither cards nor record do. `shows` has a bit for each live seat
 * whose hand is told. */
unsigned bw_phh_unseen_winner(const BwPhhHand *hand, const BwPokerTable *table, uint16_t shows);

/* After the hand: compares, and gives the verdict. `award` is what came of the last event; NULL:
 * the hand is not over. */
void bw_phh_check(const BwPhhHand *hand, const BwPokerTable *table, const BwOut *award,
                  BwPhhOutcome *outcome);

/* The one player who has won, by the record, from 1; 0: it tells of none, or of several. */
unsigned bw_phh_only_winner(const BwPhhHand *hand);

#endif
