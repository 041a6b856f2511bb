/* staff.c: answers for the staff. They take the first choice that is open; what must follow its
 * word is read off the verb's own arguments (BwVerb.args), so that every option of every game is
 * served by the same few lines. */
#include "croupier/staff.h"

#include <string.h>

#include "croupier/croupier.h"
#include "table/game.h"

bool bw_staff_asked(BwNeed need) {
    BwRole role = (BwRole)need.who.role;
    return need.kind == BW_NEED_DECISION && (role == BW_DEALER || role >= BW_FLOOR);
}

/* Fills what the verb requires, with this seat where one is to be named; false for what nobody can
 * guess. The number of a count is what is there; numbers of a test are any that differ. */
static bool fill(const BwVerb *verb, const BwChoice *choice, unsigned seat, BwEvent *event) {
    event->n_args = 0;
    for (const char *p = verb->args; *p != '\0' && *p != '?'; p++) {
        if (event->n_args == BW_ARGS_MAX) return false;
        BwArg *arg = &event->arg[event->n_args];
        if (*p == 'N') {
            *arg = (BwArg){.kind = BW_ARG_NUMBER};
            arg->value = choice->count != 0 ? choice->count : (int64_t)event->n_args + 1;
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
static bool find_seat(const BwTable *table, const BwVerb *verb, const BwChoice *choice,
                      BwEvent *event) {
    const BwGame *game = bw_table_game(table);
    union {
        BwTable table;
        uint8_t bytes[BW_TABLE_BYTES_MAX];
    } copy;
    BwOut out;
    for (unsigned seat = 1; seat <= game->seats; seat++) {
        memcpy(copy.bytes, table, bw_table_size(game));
        if (fill(verb, choice, seat, event) && bw_apply(&copy.table, event, &out)) return true;
    }
    return false;
}

bool bw_staff_answer(const BwTable *table, BwEvent *event) {
    BwChoice choice;
    BwNeed need = bw_need(table);
    if (!bw_staff_asked(need) || bw_choices(table, &choice, 1) == 0) return false;
    const BwVerb *verb = &bw_table_game(table)->actions[choice.word];
    bw_act_of(need.who, choice.word, event);
    if (verb->means == BW_MEANS_SET) return bw_house_way(table, event);
    return strchr(verb->args, 'S') != NULL ? find_seat(table, verb, &choice, event)
                                           : fill(verb, &choice, 0, event);
}
