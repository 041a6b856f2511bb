/* hp_play.h: how a simulated patron plays a poker game against the house: as the exact solver of
 * the game plays it, or by a rule of thumb (solve/poker/hand_rule.h, solve/poker/holdem_rule.h). It
 * is solved once; an answer is then a look into what was found. It knows the cards that his seat
 * sees and nothing else. */
#ifndef BW_SIMULATE_POKER_HP_PLAY_H
#define BW_SIMULATE_POKER_HP_PLAY_H

#include "solve/player.h"
#include "table/transcript.h"

typedef struct BwHpPlay BwHpPlay;

/* Solves the table's game, with a rule for the play by that rule, NULL for the best play. NULL,
 * with a sentence, if the rule cannot be read or the game is not played so. */
BwHpPlay *bw_hp_play_new(const BwTable *table, const char *rule, char error[BW_ERROR_MAX]);
void bw_hp_play_free(BwHpPlay *play);

/* As a BwPlayer answers. */
unsigned bw_hp_play_answer(const BwHpPlay *play, const BwHpQuestion *question);

/* The text of a file of rules as one rule: its lines without comments, joined by ";". Returns out.
 */
char *bw_hp_rule_join(const char *text, char *out, size_t size);

/* The number of the first line of such a text that is no rule by itself; 0: none. *error says why.
 */
unsigned bw_hp_rule_bad_line(const BwTable *table, const char *text, char error[BW_ERROR_MAX]);

#endif
