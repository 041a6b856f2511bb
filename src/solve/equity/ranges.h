/* ranges.h: the hands of a player as they are written. At types of two own cards a range: items
 * joined by commas, each with a weight if it is not 1,
 *
 *     QQ+   JJ-99   AK   AKs   T9o   ATs+   JTo+   A5s-A2s   AsKh   random   AA:0.5
 *
 * A plus raises the lower card as far as it goes, or, where the two are neighbours already, both
 * cards (JTs+ is JTs, QJs, KQs, AKs); a pair it raises to the aces. Elsewhere a hand is cards, some
 * or all of those that the player will hold, "AsKs2h", and "random" is none; in a draw those that
 * were thrown away may follow a slash, "KsKhKd/7c2s". */
#ifndef BW_SOLVE_EQUITY_RANGES_H
#define BW_SOLVE_EQUITY_RANGES_H

#include "solve/equity/equity.h"

#include <stddef.h>

/* The rank of a letter, 2 to A. */
bool bw_equity_read_rank(char letter, unsigned *rank);

/* Reads cards, "AsKd10h", with blanks or commas between them or not. False with a sentence, also
 * for a card that comes twice or that the deck has not. */
bool bw_equity_read_cards(const BwEquityType *type, const char *text, BwCardSet *cards, char *error,
                          size_t size);

/* Reads a player's hands. Hands with a card of `gone` (the board, dead cards) are left out of a
 * range; false with a sentence where none is left, and for whatever cannot be read. The caller
 * frees player->hand. */
bool bw_equity_read_player(const BwEquityType *type, const char *text, BwCardSet gone,
                           BwEquityPlayer *player, char *error, size_t size);

/* Reads the hands of all players of a spot that has its type, board and dead cards: as many as the
 * type has seats for, and as the deck has cards for. False with a sentence. */
bool bw_equity_read_players(BwEquitySpot *spot, const char *const *text, unsigned n, char *error,
                            size_t size);

/* Reads board and dead cards of a spot that has its type; NULL for none. False with a sentence. */
bool bw_equity_read_table(BwEquitySpot *spot, const char *board, const char *dead, char *error,
                          size_t size);

#endif
