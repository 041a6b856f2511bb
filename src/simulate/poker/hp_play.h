/* hp_play.h: how a simulated patron plays a poker game against the house: as the exact solver of
 * the game plays it, or by a rule of thumb (solve/poker/hand_rule.h, solve/poker/holdem_rule.h). It
 * is solved once; an answer is then a look into what was found. It knows the cards that his seat
 * sees and nothing else. */
#ifndef BW_SIMULATE_POKER_HP_PLAY_H
#define BW_SIMULATE_POKER_HP_PLAY_H

#include "simulate/strategy.h"
#include "table/transcript.h"

typedef struct BwHpPlay BwHpPlay;

/* Solves the table's game, with a rule for the play by that rule, NULL for the best play. NULL,
 * with a sentence, if the rule cannot be read or the game is not played so. */
BwHpPlay *bw_hp_play_new(const BwTable *table, const char *rule, char error[BW_ERROR_MAX]);
void bw_hp_play_free(BwHpPlay *play);

/* What is asked of him: the street's number in the game's script, and how many antes he has up. */
typedef struct BwHpQuestion {
    const BwSeen *seen;
    unsigned street, antes;
} BwHpQuestion;

/* 0: the cautious answer (folds, checks, takes back); else how many times its base the wager of the
 * street is put up, or 1 for a wager that rides. */
unsigned bw_hp_play_answer(const BwHpPlay *play, const BwHpQuestion *question);

/* The text of a file of rules as one rule: its lines without comments, joined by ";". Returns out.
 */
char *bw_hp_rule_join(const char *text, char *out, size_t size);

/* The number of the first line of such a text that is no rule by itself; 0: none. *error says why.
 */
unsigned bw_hp_rule_bad_line(const BwTable *table, const char *text, char error[BW_ERROR_MAX]);

/* A game's player, for the list in hp_play.c: makes what he knows, or returns NULL with a sentence;
 * answers from it; and puts it away. */
typedef struct BwHpPlayer {
    const char *game;
    void *(*make)(const BwTable *table, const char *rule, char error[BW_ERROR_MAX]);
    unsigned (*answer)(const void *mind, const BwHpQuestion *question);
    void (*release)(void *mind);
} BwHpPlayer;

extern const BwHpPlayer bw_hp_player_ultimate_texas_holdem, bw_hp_player_texas_holdem_bonus,
    bw_hp_player_mini_tex;

#endif
