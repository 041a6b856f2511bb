/* event_json.c: an event as JSON, part by part, so that nobody need read its line. */
#include "serve/event_json.h"

#include "table/actions.h"
#include "table/game.h"
#include "table/transcript.h"

static void put_who(BwJson *json, BwWho who) {
    char text[32];
    bw_json_string(json, "who", bw_who_print(who, text));
    bw_json_uint(json, "seat", who.role == BW_SEAT ? who.seat : 0);
}

static void put_amount(BwJson *json, BwCents cents) {
    if (cents != 0) {
        bw_json_int(json, "amount", cents);
    } else {
        bw_json_null(json, "amount");
    }
}

/* A target by text is the event's own until the game has a number for it. */
static void put_wager(BwJson *json, const BwTable *table, const BwEvent *event) {
    const BwGame *game = bw_table_game(table);
    bool known = event->wager < game->n_wagers;
    bool by_text = known && (game->wagers[event->wager].flags & BW_WAGER_TEXT_TARGET) != 0;
    char target[BW_EVENT_TEXT_MAX] = "";
    if (known && event->target != BW_NO_TARGET && game->target_print != NULL) {
        game->target_print(table, event->wager, event->target, target, sizeof target);
    }
    bw_json_string(json, "wager", known ? game->wagers[event->wager].id : NULL);
    bw_json_string(json, "target",
                   bw_null_if_empty(by_text && target[0] == '\0' ? event->text : target));
}

static void put_items(BwJson *json, const BwTable *table, const BwEvent *event, bool hidden) {
    char text[BW_ITEM_MAX];
    bw_json_array(json, "items");
    for (unsigned i = 0; i < event->n_items; i++) {
        bw_json_string(json, NULL, hidden ? NULL : bw_item_print(table, event, i, text));
    }
    bw_json_close(json);
}

/* The amount, if one is among the words that follow, and the other words. */
static void put_args(BwJson *json, const BwEvent *event, bool hidden) {
    char text[BW_ITEM_MAX];
    BwCents cents = 0;
    bw_json_array(json, "args");
    for (unsigned i = 0; i < event->n_args; i++) {
        const BwArg *arg = &event->arg[i];
        bool amount = arg->kind == BW_ARG_AMOUNT && cents == 0;
        if (amount) cents = arg->value;
        bool secret = hidden && arg->kind == BW_ARG_CARD;
        if (!amount) bw_json_string(json, NULL, secret ? NULL : bw_arg_print(arg, text));
        if (i == 0 && event->text[0] != '\0') bw_json_string(json, NULL, event->text);
    }
    bw_json_close(json);
    put_amount(json, cents);
}

static const char *word_of(const BwGame *game, const BwEvent *event) {
    if (event->kind == BW_EV_FAULT) {
        return event->word < game->n_faults ? game->faults[event->word].id : NULL;
    }
    return event->word < bw_action_count(game) ? bw_action_at(game, event->word)->id : NULL;
}

static void put_parts(BwJson *json, const BwTable *table, const BwEvent *event, bool hidden) {
    char time[32];
    switch ((BwEventKind)event->kind) {
    case BW_EV_SEAT:
        put_who(json, event->who);
        bw_json_string(json, "name", bw_null_if_empty(event->text));
        break;
    case BW_EV_BET:
    case BW_EV_TAKE:
        put_who(json, event->who);
        put_wager(json, table, event);
        put_amount(json, event->amount_cents);
        if ((event->modifiers & BW_MOD_COUPON) != 0) bw_json_bool(json, "coupon", true);
        break;
    case BW_EV_CALL:
        put_who(json, event->who);
        put_wager(json, table, event);
        bw_json_bool(json, "on", event->on != 0);
        break;
    case BW_EV_CLOSE: break;
    case BW_EV_DEAL:
    case BW_EV_ROLL:
    case BW_EV_SPIN:
    case BW_EV_DRAW:
    case BW_EV_TILES: put_items(json, table, event, hidden); break;
    case BW_EV_ACT: put_who(json, event->who); /* fall through */
    case BW_EV_FAULT:
        bw_json_string(json, "word", word_of(bw_table_game(table), event));
        put_args(json, event, hidden);
        break;
    case BW_EV_AT: bw_json_string(json, "time", bw_time_print(event->time_s, time)); break;
    }
}

void bw_event_write(BwJson *json, const char *key, const BwTable *table, const BwEvent *event,
                    bool hidden) {
    bw_json_object(json, key);
    bw_json_string(json, "kind", bw_event_word((BwEventKind)event->kind));
    put_parts(json, table, event, hidden);
    bw_json_close(json);
}
