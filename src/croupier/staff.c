/* staff.c: answers for the staff. They take the first choice that is open; what must follow its
 * word is read off the verb's own arguments (BwVerb.args), so that every option of every game is
 * served by the same few lines. */
#include "croupier/staff.h"

#include <string.h>

#include "games/poker/house_poker.h"
#include "table/game.h"

bool bw_staff_asked(BwNeed need) {
    BwRole role = (BwRole)need.who.role;
    return need.kind == BW_NEED_DECISION && (role == BW_DEALER || role >= BW_FLOOR);
}

/* Numbers of a count say what is there, without the cards that left the deck unseen; numbers of a
 * test are any that differ. */
static int64_t number_for(const BwTable *table, const BwVerb *verb, unsigned place) {
    if (strcmp(verb->id, "count-stub") != 0) return (int64_t)place + 1;
    bool poker = bw_table_game(table)->house_poker != NULL;
    return table->pack_left - (poker ? bw_hp_look(table)->burned : 0);
}

/* Fills what the verb requires, with this seat where one is to be named; false for what nobody can
 * guess. */
static bool fill(const BwTable *table, const BwVerb *verb, unsigned seat, BwEvent *event) {
    event->n_args = 0;
    for (const char *p = verb->args; *p != '\0' && *p != '?'; p++) {
        if (event->n_args == BW_ARGS_MAX) return false;
        BwArg *arg = &event->arg[event->n_args];
        if (*p == 'N') {
            *arg = (BwArg){.kind = BW_ARG_NUMBER};
            arg->value = number_for(table, verb, event->n_args);
        } else if (*p == 'S') {
            *arg = (BwArg){.kind = BW_ARG_WHO, .who = bw_seat(seat, 0, 0)};
        } else {
            return false;
        }
        event->n_args++;
    }
    return true;
}

/* The first seat that the table takes in this answer: one whose award waits. */
static bool find_seat(const BwTable *table, const BwVerb *verb, BwEvent *event) {
    const BwGame *game = bw_table_game(table);
    union {
        BwTable table;
        uint8_t bytes[BW_TABLE_BYTES_MAX];
    } copy;
    BwOut out;
    for (unsigned seat = 1; seat <= game->seats; seat++) {
        memcpy(copy.bytes, table, bw_table_size(game));
        if (fill(table, verb, seat, event) && bw_apply(&copy.table, event, &out)) return true;
    }
    return false;
}

bool bw_staff_answer(const BwTable *table, BwEvent *event) {
    BwChoice choice;
    BwNeed need = bw_need(table);
    if (!bw_staff_asked(need) || bw_choices(table, &choice, 1) == 0) return false;
    const BwVerb *verb = &bw_table_game(table)->actions[choice.word];
    memset(event, 0, sizeof *event);
    event->kind = BW_EV_ACT;
    event->who = need.who;
    event->wager = BW_UNKNOWN;
    event->word = choice.word;
    event->target = BW_NO_TARGET;
    return strchr(verb->args, 'S') != NULL ? find_seat(table, verb, event)
                                           : fill(table, verb, 0, event);
}
