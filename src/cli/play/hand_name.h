/* hand_name.h: what a hand is, in words, at the poker games against the house. Each of them says in
 * one row which cards make a hand and how it ranks. */
#ifndef BW_CLI_PLAY_HAND_NAME_H
#define BW_CLI_PLAY_HAND_NAME_H

#include "table/game.h"

/* The hand of `who`, from the cards that this view of a table shows: "pair of kings, nine kicker",
 * of common cards as many as are face up. Of a hand that is hidden but for one card, "ten up".
 * False if there is nothing to say, as at any other game. */
bool bw_hand_name(const BwTable *view, BwWho who, char out[BW_HAND_NAME_MAX]);

#endif
