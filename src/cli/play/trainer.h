/* trainer.h: the teacher at a terminal table. `hint` says what every choice of this hand is worth;
 * a trainer lets the player decide first, says it afterwards, keeps score over the session and asks
 * the worst situations again. A question of the drill is put aside from the table: no money moves,
 * and the transcript has nothing of it. */
#ifndef BW_CLI_PLAY_TRAINER_H
#define BW_CLI_PLAY_TRAINER_H

#include "cli/play/session.h"

typedef struct BwTrainer BwTrainer;

/* Opens the teacher of a session; `trains`: decisions are judged and counted from now on. */
void bw_trainer_open(BwSession *s, bool trains);
void bw_trainer_close(BwSession *s);

/* What every choice is worth now, or why that cannot be said. */
void bw_trainer_hint(BwSession *s);

/* Turns the trainer on or off. */
void bw_trainer_switch(BwSession *s);

/* The player has just decided by this event, at the table as it was before. */
void bw_trainer_judge(BwSession *s, const BwEvent *event);

/* Hands, decisions, errors, what they cost and in which situations; at the end only if there is
 * anything to tell. */
void bw_trainer_score(BwSession *s);
void bw_trainer_end(BwSession *s);

/* Asks the situations in which most was lost again, the worst first. While one is asked, what is
 * typed answers it: true, if these words were for the drill. */
void bw_trainer_drill(BwSession *s);
bool bw_trainer_asks(const BwSession *s);
bool bw_trainer_answer(BwSession *s, const BwWords *words);

#endif
