/* actions.h: the events that are the same at every table: seats, the clock, announced changes. */
#ifndef BW_ACTIONS_H
#define BW_ACTIONS_H

#include "table/game.h"

/* Are these the arguments that may follow the verb? The parser makes none other; a caller who
 * builds events himself is held to the same, so that every applied event can be written down.
 * Most of what is decided is one word, which is seen at once: behind a question mark all is
 * optional. */
bool bw_args_fit_letters(const char *letters, const BwEvent *event);
static inline bool bw_args_fit(const BwVerb *verb, const BwEvent *event) {
    bool alone = verb->args[0] == '\0' || (verb->args[0] == '?' && event->n_args == 0);
    if (!alone) return bw_args_fit_letters(verb->args, event);
    return event->n_args == 0 && event->amount_cents == 0 && event->text[0] == '\0';
}

bool bw_apply_seat(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out);
bool bw_apply_clock(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out);
bool bw_apply_shared(BwTable *table, const BwGame *game, const BwEvent *event, BwOut *out);

#endif
