/* called.c: calls that are alike in all games: where the ball came to rest, the sum of dice, the
 * dealer's hand at the end of a round. What else there is to call is the game's own. */
#include "table/called.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "table/actions.h"

static const BwCall spin_call = {"spin", "%s"};
static const BwCall total_call = {"total", "%s"};
static const BwCall dealer_call = {"dealer-has", "Dealer has %s"};

bool bw_call(BwCalled *called, const BwCall *call, const char *with) {
    called->call = call;
    snprintf(called->with, sizeof called->with, "%s", with != NULL ? with : "");
    return true;
}

char *bw_called_print(const BwCalled *called, char out[BW_CALLED_MAX]) {
    const char *sentence = called->call->sentence, *place = strstr(sentence, "%s");
    if (place == NULL) {
        snprintf(out, BW_CALLED_MAX, "%s", sentence);
    } else {
        snprintf(out, BW_CALLED_MAX, "%.*s%s%s", (int)(place - sentence), sentence, called->with,
                 place + 2);
    }
    return out;
}

bool bw_hand_is_open(const BwTable *table, BwWho who) {
    bool any = false;
    for (unsigned i = 0; i < table->n_laid; i++) {
        if (!bw_same_who(table->laid[i].who, who)) continue;
        if (table->laid[i].face != BW_FACE_UP) return false;
        any = true;
    }
    return any;
}

/* "30 Red", "00 Green"; a stop that has no colour by its name alone. */
static bool call_spin(const BwTable *table, const BwEvent *event, BwCalled *called) {
    BwStop stop;
    char text[BW_HAND_NAME_MAX];
    for (unsigned i = 0; bw_wheel_stop(table, i, &stop); i++) {
        if (stop.pocket != event->item[0]) continue;
        snprintf(text, sizeof text, stop.colour != NULL ? "%s %s" : "%s", stop.name,
                 stop.colour != NULL ? stop.colour : "");
        char *letter = strchr(text, ' ');
        letter = letter != NULL ? letter + 1 : text;
        *letter = (char)toupper((unsigned char)*letter);
        return bw_call(called, &spin_call, text);
    }
    return false;
}

static bool call_total(const BwEvent *event, BwCalled *called) {
    unsigned sum = 0;
    char text[16];
    for (unsigned i = 0; i < event->n_items; i++) sum += event->item[i];
    snprintf(text, sizeof text, "%u", sum);
    return bw_call(called, &total_call, text);
}

/* A round is over: what the dealer had, if all have seen it. */
static bool call_dealer(const BwTable *table, BwCalled *called) {
    static const BwWho dealer = {.role = BW_DEALER};
    char name[BW_HAND_NAME_MAX];
    return bw_hand_is_open(table, dealer) && bw_hand_name(table, dealer, name) &&
           bw_call(called, &dealer_call, name);
}

/* A round that is voided has no outcome. */
static bool is_void(const BwGame *game, const BwEvent *event) {
    return event->kind == BW_EV_ACT && event->word < bw_action_count(game) &&
           bw_action_at(game, event->word)->means == BW_MEANS_VOID;
}

bool bw_called(const BwTable *before, const BwTable *after, const BwEvent *event,
               BwCalled *called) {
    const BwGame *game = bw_table_game(after);
    *called = (BwCalled){.call = NULL};
    if (is_void(game, event)) return false;
    if (game->called != NULL && game->called(before, after, event, called)) return true;
    switch ((BwEventKind)event->kind) {
    case BW_EV_SPIN: return call_spin(after, event, called);
    case BW_EV_ROLL: return call_total(event, called);
    case BW_EV_DEAL:
    case BW_EV_ACT: return after->rounds != before->rounds && call_dealer(after, called);
    default: return false;
    }
}
