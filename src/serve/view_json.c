/* view_json.c: the view of a table, made in one place. Every part reads from the copy that bw_view
 * made for this viewer, but for what lies open to all by its nature: wagers, meters, the puck. */
#include "serve/view_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/actions.h"
#include "table/game.h"

enum { CHOICES_MAX = 16 };

static void set(json_t *object, const char *key, json_t *value) {
    json_object_set_new(object, key, value);
}

static json_t *who_json(BwWho who) {
    char text[32];
    return who.role == BW_NOBODY ? json_null() : json_string(bw_who_print(who, text));
}

static const char *const need_words[] = {"bets", "card",  "roll",     "spin",
                                         "draw", "tiles", "decision", "over"};

static json_t *need_json(const BwRoom *room) {
    BwNeed need = bw_need(room->table);
    json_t *out = json_object();
    bool open = need.kind == BW_NEED_BETS || need.kind == BW_NEED_OVER;
    set(out, "kind", json_string(need_words[need.kind]));
    set(out, "who", who_json(need.who));
    set(out, "seat", json_integer(bw_room_asked(room)));
    set(out, "count", json_integer(need.count));
    set(out, "outcome", open ? json_string(need_words[need.outcome]) : json_null());
    return out;
}

static json_t *seats_json(const BwRoom *room, unsigned own) {
    json_t *out = json_array();
    for (unsigned s = 1; s <= room->game->seats; s++) {
        const BwRoomSeat *seat = &room->seat[s];
        if (seat->patron == 0) continue;
        json_t *row = json_object();
        set(row, "seat", json_integer(s));
        set(row, "name", json_string(seat->name));
        set(row, "you", json_boolean(s == own));
        set(row, "away", json_boolean(!seat->present));
        set(row, "ready", json_boolean(seat->ready));
        set(row, "net", json_integer(room->table->net_cents[s][0] - seat->net_before_cents));
        json_array_append_new(out, row);
    }
    return out;
}

static json_t *bets_json(const BwTable *table, const BwGame *game) {
    json_t *out = json_array();
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        json_t *row = json_object();
        char target[BW_EVENT_TEXT_MAX] = "";
        if (bet->target != BW_NO_TARGET && game->target_print != NULL) {
            game->target_print(table, bet->wager, bet->target, target, sizeof target);
        }
        set(row, "seat", json_integer(bet->seat));
        set(row, "bettor", json_integer(bet->bettor));
        set(row, "hand", json_integer(bet->hand));
        set(row, "wager", json_string(game->wagers[bet->wager].id));
        set(row, "target", target[0] != '\0' ? json_string(target) : json_null());
        set(row, "cents", json_integer(bet->stake_cents));
        if ((bet->flags & BW_BET_ON) != 0) set(row, "on", json_true());
        if ((bet->flags & BW_BET_PRISON) != 0) set(row, "prison", json_true());
        json_array_append_new(out, row);
    }
    return out;
}

static json_t *cards_json(const BwTable *view) {
    json_t *out = json_array();
    for (unsigned i = 0; i < view->n_laid; i++) {
        const BwLaid *laid = &view->laid[i];
        json_t *row = json_object();
        char card[64];
        set(row, "who", who_json(laid->who));
        set(row, "card",
            laid->card == BW_CARD_HIDDEN ? json_null()
                                         : json_string(bw_card_format(laid->card, card)));
        set(row, "up", json_boolean(laid->face == BW_FACE_UP));
        json_array_append_new(out, row);
    }
    return out;
}

/* What the viewer may answer, if it is he who is asked. */
static json_t *choices_json(const BwRoom *room, unsigned own) {
    json_t *out = json_array();
    BwChoice choices[CHOICES_MAX];
    if (own == 0 || bw_room_asked(room) != own) return out;
    unsigned n = bw_choices(room->table, choices, CHOICES_MAX);
    BwNeed need = bw_need(room->table);
    for (unsigned i = 0; i < n; i++) {
        const BwVerb *verb = bw_action_at(room->game, choices[i].word);
        json_t *row = json_object();
        set(row, "act", json_string(verb->id));
        set(row, "who", who_json(need.who));
        set(row, "min", json_integer(choices[i].min_cents));
        set(row, "max", json_integer(choices[i].max_cents));
        set(row, "step", json_integer(choices[i].step_cents));
        set(row, "args", json_string(verb->args));
        set(row, "help", json_string(verb->help));
        json_array_append_new(out, row);
    }
    return out;
}

/* What the table would take from the viewer unasked, as one word: accept, pass-dice, banco. */
static json_t *actions_json(const BwRoom *room, unsigned own) {
    json_t *out = json_array();
    BwRoomDesk *desk = room->desk;
    if (own == 0 || bw_room_in_round(room)) return out;
    for (unsigned a = 0; a < room->game->n_actions; a++) {
        const BwVerb *verb = &room->game->actions[a];
        if (verb->args[0] != '\0' && verb->args[0] != '?') continue;
        BwEvent event = {.kind = BW_EV_ACT,
                         .who = bw_seat(own, 0, 0),
                         .wager = BW_UNKNOWN,
                         .word = (uint8_t)a,
                         .target = BW_NO_TARGET};
        memcpy(desk->copy.bytes, room->table, bw_table_size(room->game));
        if (!bw_apply(&desk->copy.table, &event, &desk->out)) continue;
        json_t *row = json_object();
        set(row, "act", json_string(verb->id));
        set(row, "help", json_string(verb->help));
        json_array_append_new(out, row);
    }
    return out;
}

/* "roll 3 4": the kind and its items; and once more by name, {dice: [3, 4]}, {spin: "00"}. */
static json_t *last_json(const BwRoom *room) {
    if (room->last_outcome[0] == '\0') return json_null();
    char text[BW_TEXT_MAX];
    snprintf(text, sizeof text, "%s", room->last_outcome);
    json_t *out = json_object(), *items = json_array(), *numbers = json_array();
    char *rest = NULL;
    for (char *word = strtok_r(text, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        if (word == text) {
            set(out, "kind", json_string(word));
        } else {
            json_array_append_new(items, json_string(word));
            json_array_append_new(numbers, json_integer(strtol(word, NULL, 10)));
        }
    }
    bool spin = strcmp(text, "spin") == 0;
    set(out, "items", items);
    if (spin) json_object_set(out, "spin", json_array_get(items, 0));
    if (!spin) json_object_set(out, strcmp(text, "roll") == 0 ? "dice" : "draw", numbers);
    json_decref(numbers);
    return out;
}

/* What lies on the table for all to see, by the words of the games: subject, then what selects. */
static const char *const shown[][2] = {
    {"puck", ""},         {"shooter", ""},      {"button", ""},        {"lights", ""},
    {"player", ""},       {"banker", ""},       {"bank", ""},          {"marker", ""},
    {"spread", ""},       {"curator", ""},      {"crown", ""},         {"game", ""},
    {"numbers", ""},      {"fire-marker", "4"}, {"fire-marker", "5"},  {"fire-marker", "6"},
    {"fire-marker", "8"}, {"fire-marker", "9"}, {"fire-marker", "10"},
};

enum { SHOWN = sizeof shown / sizeof shown[0] };

static json_t *shows_json(const BwRoom *room) {
    json_t *out = json_array();
    char text[BW_TEXT_MAX], number[8];
    if (room->game->shows == NULL) return out;
    for (unsigned i = 0; i < SHOWN; i++) {
        bool there = room->game->shows(room->table, shown[i][0], shown[i][1], text, sizeof text);
        bool marker = shown[i][1][0] != '\0';
        if (there && !(marker && strstr(text, " none") != NULL)) {
            json_array_append_new(out, json_string(text));
        }
    }
    for (unsigned s = 1; s <= room->game->seats; s++) {
        if (room->seat[s].patron == 0) continue;
        snprintf(number, sizeof number, "%u", s);
        if (room->game->shows(room->table, "vigorish", number, text, sizeof text)) {
            json_array_append_new(out, json_string(text));
        }
    }
    return out;
}

static json_t *meters_json(const BwRoom *room) {
    json_t *out = json_array();
    for (unsigned m = 0; m < room->game->n_meters; m++) {
        json_t *row = json_object();
        set(row, "name", json_string(room->game->meters[m]));
        set(row, "cents", json_integer(room->table->meter_cents[m]));
        json_array_append_new(out, row);
    }
    return out;
}

static json_t *betting_json(const BwRoom *room) {
    unsigned ready = 0, of = 0;
    for (unsigned s = 1; s <= room->game->seats; s++) {
        const BwRoomSeat *seat = &room->seat[s];
        if (seat->patron == 0 || !seat->present || !bw_seat_has_bet(room->table, s)) continue;
        of++;
        ready += seat->ready;
    }
    json_t *out = json_object();
    set(out, "open", json_boolean(!bw_room_in_round(room)));
    set(out, "ready", json_integer(ready));
    set(out, "of", json_integer(of));
    return out;
}

static json_t *revealed_json(const BwRoom *room) {
    const BwRoomRound *round = bw_room_round(room, room->round_number - 1);
    if (round == NULL) return json_null();
    json_t *out = json_object();
    set(out, "round", json_integer(round->number));
    set(out, "seed", json_string(round->seed));
    set(out, "commitment", json_string(round->commitment));
    return out;
}

json_t *bw_view_json(const BwRoom *room, unsigned seat, int64_t now_ms) {
    BwRoomDesk *desk = room->desk;
    json_t *out = json_object(), *rules = json_object();
    int64_t left = room->deadline_ms == 0 ? 0 : room->deadline_ms - now_ms;
    set(out, "round", json_integer(room->round_number));
    set(out, "need", need_json(room));
    set(out, "seat", json_integer(seat));
    set(out, "seats", seats_json(room, seat));
    set(out, "bets", bets_json(room->table, room->game));
    BwWho viewer = seat != 0 ? bw_seat(seat, 0, 0) : (BwWho){.role = BW_NOBODY};
    bw_view(room->table, viewer, &desk->copy.table);
    set(out, "cards", cards_json(&desk->copy.table));
    set(out, "choices", choices_json(room, seat));
    set(out, "actions", actions_json(room, seat));
    set(out, "last", last_json(room));
    set(out, "shows", shows_json(room));
    set(out, "meters", meters_json(room));
    set(out, "deadline_ms",
        room->deadline_ms == 0 ? json_null() : json_integer(left > 0 ? left : 0));
    set(out, "betting", betting_json(room));
    set(out, "commitment", json_string(room->commitment));
    set(out, "revealed", revealed_json(room));
    set(rules, "min", json_integer(room->table->option[BW_OPT_TABLE_MIN]));
    set(rules, "max", json_integer(room->table->option[BW_OPT_TABLE_MAX]));
    set(out, "rules", rules);
    if (room->stopped) set(out, "stopped", json_true());
    return out;
}

/* ---- history ------------------------------------------------------------------------------ */

static json_t *mine(const BwRoom *room, const BwRoomRound *round, uint64_t patron) {
    for (unsigned s = 1; patron != 0 && s <= room->game->seats; s++) {
        if (round->patron[s] == patron) return json_integer(round->net_cents[s]);
    }
    return json_null();
}

static json_t *round_head(const BwRoomRound *round) {
    json_t *row = json_object();
    set(row, "round", json_integer(round->number));
    set(row, "from", json_integer((json_int_t)round->from_seq));
    set(row, "to", json_integer((json_int_t)round->to_seq));
    set(row, "commitment", json_string(round->commitment));
    set(row, "seed", json_string(round->seed));
    return row;
}

json_t *bw_history_json(const BwRoom *room, uint32_t before, uint64_t patron) {
    json_t *out = json_object(), *rounds = json_array();
    uint32_t number = before != 0 && before <= room->round_number ? before : room->round_number;
    for (unsigned i = 0; i < BW_ROOM_HISTORY && number > 1; i++) {
        const BwRoomRound *round = bw_room_round(room, --number);
        if (round == NULL) break;
        json_t *row = round_head(round);
        set(row, "net", mine(room, round, patron));
        json_array_append_new(rounds, row);
    }
    set(out, "rounds", rounds);
    return out;
}

json_t *bw_round_json(const BwRoom *room, uint32_t number) {
    const BwRoomRound *round = bw_room_round(room, number);
    if (round == NULL) return NULL;
    json_t *out = round_head(round), *lines = json_array();
    for (const char *p = round->text; *p != '\0';) {
        size_t n = strcspn(p, "\n");
        json_array_append_new(lines, json_stringn(p, n));
        p += n + (p[n] == '\n');
    }
    set(out, "lines", lines);
    return out;
}
