/* view_json.c: the view of a table, made in one place. Every part reads from the copy that bw_view
 * made for this viewer, but for what lies open to all by its nature: wagers, meters, the puck. That
 * part is the same for everybody, and most of the text: it is written once for all who look on. */
#include "serve/view_json.h"

#include "house/coupon.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/room_parts.h"
#include "serve/setting_json.h"
#include "solve/study.h"
#include "table/actions.h"
#include "table/game.h"

enum { CHOICES_MAX = 16, MISSING_MAX = 4 };

static void put_who(BwJson *json, const char *key, BwWho who) {
    char text[32];
    bw_json_string(json, key, who.role == BW_NOBODY ? NULL : bw_who_print(who, text));
}

/* ---- what everybody sees ------------------------------------------------------------------ */

static const char *const need_words[] = {"bets", "card",  "roll",     "spin",
                                         "draw", "tiles", "decision", "over"};

/* What the table waits for; while bets are taken also what will come then, so that the page knows
 * what to draw. */
static void put_need(BwJson *json, const BwRoom *room) {
    BwNeed need = bw_need(room->table);
    bool open = need.kind == BW_NEED_BETS || need.kind == BW_NEED_OVER;
    bw_json_object(json, "need");
    bw_json_string(json, "kind", need_words[need.kind]);
    put_who(json, "who", need.who);
    bw_json_uint(json, "seat", bw_room_asked(room));
    bw_json_uint(json, "count", need.count);
    bw_json_string(json, "outcome", open ? need_words[need.outcome] : NULL);
    bw_json_close(json);
}

/* Wagers lie open for all, in the order of the layout. */
/* The chips that are up, or the coupons: those count for nothing where stakes are counted. */
static void put_bets(BwJson *json, const char *key, const BwTable *table, unsigned coupon) {
    const BwGame *game = bw_table_game(table);
    bw_json_array(json, key);
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        if ((bet->flags & BW_BET_COUPON) != coupon) continue;
        char target[BW_EVENT_TEXT_MAX] = "";
        if (bet->target != BW_NO_TARGET && game->target_print != NULL) {
            game->target_print(table, bet->wager, bet->target, target, sizeof target);
        }
        bw_json_object(json, NULL);
        bw_json_uint(json, "seat", bet->seat);
        bw_json_uint(json, "bettor", bet->bettor);
        bw_json_uint(json, "hand", bet->hand);
        bw_json_string(json, "wager", game->wagers[bet->wager].id);
        bw_json_string(json, "target", bw_null_if_empty(target));
        bw_json_int(json, "cents", bet->stake_cents);
        if ((bet->flags & BW_BET_ON) != 0) bw_json_bool(json, "on", true);
        if ((bet->flags & BW_BET_PRISON) != 0) bw_json_bool(json, "prison", true);
        bw_json_close(json);
    }
    bw_json_close(json);
}

/* "roll 3 4": the kind and its items; and once more by name, {dice: [3, 4]}, {spin: "00"}. */
static void put_last(BwJson *json, const BwRoom *room) {
    const char *text = room->last_outcome;
    if (text[0] == '\0') {
        bw_json_null(json, "last");
        return;
    }
    size_t kind = strcspn(text, " ");
    bool spin = strncmp(text, "spin", kind) == 0, roll = strncmp(text, "roll", kind) == 0;
    bw_json_object(json, "last");
    bw_json_string_n(json, "kind", text, kind);
    bw_json_array(json, "items");
    for (const char *p = text + kind; *p == ' '; p += strcspn(p, " ")) {
        p++;
        bw_json_string_n(json, NULL, p, strcspn(p, " "));
    }
    bw_json_close(json);
    if (spin) {
        bw_json_string(json, "spin", text[kind] == ' ' ? text + kind + 1 : NULL);
    } else {
        bw_json_array(json, roll ? "dice" : "draw");
        for (const char *p = text + kind; *p == ' '; p += strcspn(p, " ")) {
            bw_json_int(json, NULL, strtol(++p, NULL, 10));
        }
        bw_json_close(json);
    }
    bw_json_close(json);
}

/* What the dealer called last: its id, what is filled in, and the whole as a sentence. */
static void put_called(BwJson *json, const BwRoom *room) {
    char sentence[BW_CALLED_MAX];
    if (room->called.call == NULL) {
        bw_json_null(json, "called");
        return;
    }
    bw_json_object(json, "called");
    bw_json_string(json, "id", room->called.call->id);
    bw_json_string(json, "with", bw_null_if_empty(room->called.with));
    bw_json_string(json, "sentence", bw_called_print(&room->called, sentence));
    bw_json_close(json);
}

/* What lies on the table for all to see, in the words of its game. */
static void put_shows(BwJson *json, const BwRoom *room) {
    BwShowing at = {.subject = 0};
    char text[BW_TEXT_MAX];
    bw_json_array(json, "shows");
    while (bw_shown_next(room->table, &at, text, sizeof text)) bw_json_string(json, NULL, text);
    bw_json_close(json);
}

static void put_meters(BwJson *json, const BwRoom *room) {
    bw_json_array(json, "meters");
    for (unsigned m = 0; m < room->game->n_meters; m++) {
        bw_json_object(json, NULL);
        bw_json_string(json, "name", room->game->meters[m]);
        bw_json_int(json, "cents", room->table->meter_cents[m]);
        bw_json_close(json);
    }
    bw_json_close(json);
}

/* Has this patron bet at an earlier place too? */
static bool plays_before(const BwRoom *room, BwWho who, uint64_t patron) {
    BwWho at = {.seat = 0};
    for (const BwRoomSeat *p; (p = bw_room_next_place(room, &at)) != NULL;) {
        if (bw_same_who(at, who)) break;
        if (p->patron == patron && bw_room_has_bet(room, at)) return true;
    }
    return false;
}

/* How many of those who have bet wait for the others: so that nobody wonders why nothing happens.
 * */
static void put_betting(BwJson *json, const BwRoom *room) {
    unsigned ready = 0, of = 0;
    BwWho at = {.seat = 0};
    for (const BwRoomSeat *p; (p = bw_room_next_place(room, &at)) != NULL;) {
        if (bw_room_is_away(p) || !bw_room_has_bet(room, at)) continue;
        if (bw_is_house_player(p->patron)) continue;
        if (plays_before(room, at, p->patron)) continue;
        of++;
        ready += p->ready;
    }
    bw_json_object(json, "betting");
    bw_json_bool(json, "open", bw_room_bets_open(room));
    bw_json_uint(json, "ready", ready);
    bw_json_uint(json, "of", of);
    bw_json_close(json);
}

static void put_seat_bits(BwJson *json, const char *key, uint64_t seats) {
    bw_json_array(json, key);
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) {
        if ((seats >> s & 1) != 0) bw_json_uint(json, NULL, s);
    }
    bw_json_close(json);
}

/* Where chips lie before the patrons: the pots and who may win each, what everybody has put
 * forward, the button, who waits for a seat, who agrees to a change. */
static void put_middle(BwJson *json, const BwRoom *room) {
    BwMiddle middle;
    if (room->game->middle == NULL) return;
    room->game->middle(room->table, &middle);
    bw_json_object(json, "middle");
    bw_json_array(json, "pots");
    for (unsigned i = 0; i < middle.n_pots; i++) {
        bw_json_object(json, NULL);
        bw_json_int(json, "cents", middle.pot_cents[i]);
        put_seat_bits(json, "seats", middle.pot_seats[i]);
        bw_json_close(json);
    }
    bw_json_close(json);
    bw_json_array(json, "up");
    for (unsigned s = 1; s <= room->game->seats; s++) {
        if (middle.in_cents[s] == 0) continue;
        bw_json_object(json, NULL);
        bw_json_uint(json, "seat", s);
        bw_json_int(json, "cents", middle.in_cents[s]);
        bw_json_close(json);
    }
    bw_json_close(json);
    bw_json_int(json, "owed", middle.owed_cents);
    bw_json_uint(json, "button", middle.button);
    put_seat_bits(json, "in", middle.in);
    put_seat_bits(json, "all_in", middle.all_in);
    put_seat_bits(json, "out", middle.out);
    put_seat_bits(json, "asked", middle.asked);
    put_seat_bits(json, "agreed", middle.agreed);
    bw_json_array(json, "waiting");
    for (unsigned i = 0; i < middle.n_waiting; i++) {
        bw_json_string(json, NULL, middle.waiting[i]);
    }
    bw_json_close(json);
    bw_json_close(json);
}

static const BwOption *option_at(const BwGame *game, unsigned slot) {
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        if (bw_option_at(game, i)->slot == slot) return bw_option_at(game, i);
    }
    return NULL;
}

/* Changes of the house's rules that are announced and have not come into force. */
static void put_announced(BwJson *json, const BwRoom *room) {
    const BwTable *table = room->table;
    BwTable *copy = &room->desk->copy.table;
    bw_json_array(json, "announced");
    for (unsigned i = 0; i < BW_PENDING_MAX; i++) {
        const BwPending *pending = &table->pending[i];
        char was[BW_TEXT_MAX], value[BW_TEXT_MAX];
        const BwOption *option = pending->used != 0 ? option_at(room->game, pending->slot) : NULL;
        if (option == NULL) continue;
        memcpy(copy, table, bw_table_size(room->game));
        copy->option[pending->slot] = pending->value;
        bw_option_print(table, option, was, sizeof was);
        bw_option_print(copy, option, value, sizeof value);
        bw_json_object(json, NULL);
        bw_json_string(json, "option", option->id);
        bw_json_string(json, "help", option->help);
        bw_json_string(json, "was", was);
        bw_json_string(json, "value", value);
        bw_json_close(json);
    }
    bw_json_close(json);
}

/* The seed of what is over, for whoever wants to check it. */
static void put_revealed(BwJson *json, const BwRoom *room) {
    const BwRoomRevealed *revealed = &room->revealed;
    if (revealed->round == 0 || room->game->mucks) {
        bw_json_null(json, "revealed");
        return;
    }
    bw_json_object(json, "revealed");
    bw_json_uint(json, "round", revealed->round);
    bw_json_string(json, "seed", revealed->seed);
    bw_json_string(json, "commitment", revealed->commitment);
    bw_json_close(json);
}

void bw_clients_write(BwJson *json, const BwMix *mix) {
    bw_json_array(json, "clients");
    for (unsigned i = 0; i < mix->count; i++) {
        const BwClientSeed *client = &mix->client[i];
        bw_json_object(json, NULL);
        bw_json_uint(json, "seat", client->seat);
        bw_json_string_n(json, "seed", (const char *)client->bytes, client->n);
        bw_json_close(json);
    }
    bw_json_close(json);
}

/* The client seeds that a round was dealt with: the last round that had any. */
static void put_mixed(BwJson *json, const BwRoom *room) {
    if (room->mix.count == 0) {
        bw_json_null(json, "mixed");
        return;
    }
    bw_json_object(json, "mixed");
    bw_json_uint(json, "round", room->mix.round);
    bw_clients_write(json, &room->mix);
    bw_json_close(json);
}

/* {"round":7,...}: what is the same in every view. */
static void write_common(BwBuffer *out, const BwRoom *room, int64_t now_ms) {
    BwJson writer, *json = &writer;
    int64_t left = room->deadline_ms - now_ms;
    bw_json_begin_buffer(json, out);
    bw_json_object(json, NULL);
    bw_json_uint(json, "round", room->round.number);
    bw_json_uint(json, "turn", room->turn);
    put_need(json, room);
    put_bets(json, "bets", room->table, 0);
    put_bets(json, "coupons_up", room->table, BW_BET_COUPON);
    put_last(json, room);
    put_called(json, room);
    bw_json_uint(json, "outcomes", room->board_changes);
    put_shows(json, room);
    put_meters(json, room);
    put_middle(json, room);
    if (room->points) bw_json_bool(json, "points", true);
    put_announced(json, room);
    bw_json_uint(json, "banking", room->banking);
    if (room->deadline_ms == 0 || room->untimed) {
        bw_json_null(json, "deadline_ms");
    } else {
        bw_json_int(json, "deadline_ms", left > 0 ? left : 0);
    }
    put_betting(json, room);
    bw_json_string(json, "commits", bw_shoe_goes_on(room->table) ? "shoe" : "round");
    bw_json_string(json, "commitment", room->commitment);
    put_revealed(json, room);
    put_mixed(json, room);
    bw_json_object(json, "rules");
    bw_json_int(json, "min", room->table->option[BW_OPT_TABLE_MIN]);
    bw_json_int(json, "max", room->table->option[BW_OPT_TABLE_MAX]);
    bw_json_close(json);
    bw_json_string(json, "waits", bw_room_waits(room));
    bw_json_uint(json, "first", bw_room_first(room));
    if (room->stopped) bw_json_bool(json, "stopped", true);
    bw_json_close(json);
}

/* ---- what one of them sees ---------------------------------------------------------------- */

/* One of those who look on: who he is, and his seats, a bit each. */
typedef struct Viewer {
    uint64_t patron, seats;
    unsigned first; /* of his seats; 0: he has none */
} Viewer;

static bool is_own(const Viewer *viewer, unsigned seat) {
    return (viewer->seats >> seat & 1) != 0;
}

/* Is it he who is asked? */
static bool is_asked(const BwRoom *room, const Viewer *viewer) {
    return viewer->patron != 0 && bw_room_asked_patron(room) == viewer->patron;
}

/* Won and lost since he sat down, not since the table opened. */
static void put_seats(BwJson *json, const BwRoom *room, const Viewer *viewer) {
    bw_json_array(json, "seats");
    for (unsigned s = 1; s <= room->game->seats; s++) {
        const BwRoomSeat *seat = &room->seat[s];
        if (seat->patron == 0) continue;
        bw_json_object(json, NULL);
        bw_json_uint(json, "seat", s);
        bw_json_string(json, "name", seat->name);
        bw_json_bool(json, "you", is_own(viewer, s));
        bw_json_bool(json, "house", bw_is_house_player(seat->patron));
        if (seat->bot) bw_json_bool(json, "bot", true);
        bw_json_bool(json, "away", bw_room_is_away(seat));
        bw_json_bool(json, "ready", seat->ready);
        if (room->bank_ms != 0) bw_json_uint(json, "bank_ms", seat->bank_ms);
        bw_json_int(json, "net", room->table->net_cents[s][0] - seat->net_before_cents);
        bw_json_close(json);
    }
    bw_json_close(json);
}

/* Those who bet behind the boxes of others. */
static void put_behind(BwJson *json, const BwRoom *room, const Viewer *viewer) {
    BwWho at = {.seat = 0};
    bw_json_array(json, "behind");
    for (const BwRoomSeat *p; (p = bw_room_next_place(room, &at)) != NULL;) {
        if (at.bettor == 0) continue;
        bw_json_object(json, NULL);
        put_who(json, "who", at);
        bw_json_uint(json, "seat", at.seat);
        bw_json_uint(json, "bettor", at.bettor);
        bw_json_string(json, "name", p->name);
        bw_json_bool(json, "you", viewer->patron != 0 && p->patron == viewer->patron);
        bw_json_bool(json, "away", bw_room_is_away(p));
        bw_json_bool(json, "ready", p->ready);
        bw_json_int(json, "net", room->table->net_cents[at.seat][at.bettor] - p->net_before_cents);
        bw_json_close(json);
    }
    bw_json_close(json);
}

/* From the copy that was made for this viewer: a card that he may not see is not in it, and cards
 * that are nobody's any more are not told at all. */
static void put_cards(BwJson *json, const BwTable *view) {
    bool sets = bw_table_game(view)->setting != NULL;
    bw_json_array(json, "cards");
    for (unsigned i = 0; i < view->n_laid; i++) {
        const BwLaid *laid = &view->laid[i];
        char card[4];
        bool hidden = laid->card == BW_CARD_HIDDEN;
        if (laid->who.role == BW_NOBODY) continue;
        bw_json_object(json, NULL);
        put_who(json, "who", laid->who);
        if (sets) bw_json_uint(json, "part", laid->who.hand);
        bw_json_string(json, "card", hidden ? NULL : bw_card_format(laid->card, card));
        bw_json_bool(json, "up", laid->face == BW_FACE_UP);
        bw_json_close(json);
    }
    bw_json_close(json);
}

static bool is_first_of_hand(const BwTable *view, unsigned i) {
    for (unsigned j = 0; j < i; j++) {
        if (bw_same_who(view->laid[j].who, view->laid[i].who)) return false;
    }
    return true;
}

/* Each hand, and what it is as far as this viewer sees it. */
static void put_hands(BwJson *json, const BwTable *view) {
    bool sets = bw_table_game(view)->setting != NULL;
    bw_json_array(json, "hands");
    for (unsigned i = 0; i < view->n_laid; i++) {
        char name[BW_HAND_NAME_MAX];
        if (view->laid[i].who.role == BW_NOBODY || !is_first_of_hand(view, i)) continue;
        bw_json_object(json, NULL);
        put_who(json, "who", view->laid[i].who);
        if (sets) bw_json_uint(json, "part", view->laid[i].who.hand);
        bw_json_string(json, "name", bw_hand_name(view, view->laid[i].who, name) ? name : NULL);
        bw_json_close(json);
    }
    bw_json_close(json);
}

/* Amounts that people often mean, and what it takes of the chips. */
static void put_sizes(BwJson *json, const BwRoom *room, const BwChoice *choice) {
    BwSize sizes[BW_SIZES_MAX];
    unsigned n = room->game->sizes(room->table, choice, sizes);
    BwCents costs = room->game->costs(room->table, choice);
    bw_json_int(json, "usual", choice->min_cents);
    if (costs != 0) bw_json_int(json, "costs", costs);
    bw_json_array(json, "sizes");
    for (unsigned i = 0; i < n; i++) {
        bw_json_object(json, NULL);
        bw_json_string(json, "size", sizes[i].name);
        bw_json_int(json, "cents", sizes[i].cents);
        bw_json_close(json);
    }
    bw_json_close(json);
}

/* What the viewer may answer, if it is he who is asked; the cautious answer is the one that is
 * given for whoever does not. */
static void put_choices(BwJson *json, const BwRoom *room, const Viewer *viewer) {
    BwChoice choices[CHOICES_MAX];
    unsigned n = is_asked(room, viewer) ? bw_choices(room->table, choices, CHOICES_MAX) : 0;
    BwNeed need = bw_need(room->table);
    BwEvent answer;
    uint8_t cautious = n > 0 && bw_default_answer(room->table, &answer) ? answer.word : BW_UNKNOWN;
    bw_json_array(json, "choices");
    for (unsigned i = 0; i < n; i++) {
        const BwVerb *verb = bw_action_at(room->game, choices[i].word);
        bw_json_object(json, NULL);
        bw_json_string(json, "act", verb->id);
        put_who(json, "who", need.who);
        bw_json_int(json, "min", choices[i].min_cents);
        bw_json_int(json, "max", choices[i].max_cents);
        bw_json_int(json, "step", choices[i].step_cents);
        if (room->game->sizes != NULL) put_sizes(json, room, &choices[i]);
        if (cautious == choices[i].word) bw_json_bool(json, "cautious", true);
        if (verb->means == BW_MEANS_EXCHANGE) bw_json_bool(json, "cards", true);
        if (verb->means == BW_MEANS_SET) put_who(json, "sets", bw_hand_to_set(room->table));
        bw_json_string(json, "args", verb->args);
        bw_json_string(json, "help", verb->help);
        bw_json_string(json, "asks", verb->asks);
        bw_json_close(json);
    }
    bw_json_close(json);
}

/* What he is asked, in words. */
static void put_question(BwJson *json, const BwRoom *room, const BwTable *view,
                         const Viewer *viewer) {
    char text[BW_TEXT_MAX];
    bool asked = is_asked(room, viewer);
    bw_json_string(json, "question", asked ? bw_room_question(room, view, text) : NULL);
}

/* What his boxes still need before they can be dealt to. */
static void put_missing(BwJson *json, const BwRoom *room, const Viewer *viewer) {
    bw_json_array(json, "missing");
    BwWho at = {.seat = 0};
    for (const BwRoomSeat *p; (p = bw_room_next_place(room, &at)) != NULL;) {
        BwRoomMissing missing[MISSING_MAX];
        bool own = viewer->patron != 0 && p->patron == viewer->patron;
        unsigned n = own ? bw_room_missing(room, at, missing, MISSING_MAX) : 0;
        for (unsigned i = 0; i < n; i++) {
            const BwWager *wager = &room->game->wagers[missing[i].wager];
            bw_json_object(json, NULL);
            put_who(json, "who", missing[i].who);
            bw_json_uint(json, "seat", at.seat);
            bw_json_string(json, "wager", wager->id);
            bw_json_string(json, "name", wager->name);
            bw_json_int(json, "cents", missing[i].cents);
            bw_json_close(json);
        }
    }
    bw_json_close(json);
}

/* What he is told, the oldest first, and what all are told. */
static void put_notices(BwJson *json, const BwRoom *room, const Viewer *viewer) {
    bw_json_array(json, "notices");
    for (unsigned i = 0; i < BW_ROOM_NOTICES; i++) {
        const BwRoomNotice *notice = &room->notice[(room->notices + i) % BW_ROOM_NOTICES];
        char text[BW_TEXT_MAX];
        bool his = notice->patron == 0 || notice->patron == viewer->patron;
        if (notice->n == 0 || !his) continue;
        bw_json_object(json, NULL);
        bw_json_uint(json, "n", notice->n);
        bw_json_string(json, "kind", bw_notice_word(notice->kind));
        put_who(json, "who", notice->who);
        bw_json_string(json, "act", bw_null_if_empty(notice->act));
        bw_json_string(json, "why", bw_null_if_empty(notice->why));
        bw_json_int(json, "cents", notice->cents);
        bw_json_string(json, "sentence", bw_room_notice_print(notice, text));
        bw_json_close(json);
    }
    bw_json_close(json);
}

/* Where the hand that the viewer is asked about stands in the charts of best play. */
static void put_chart(BwJson *json, const BwRoom *room, const BwTable *view, const Viewer *viewer) {
    const BwStudy *study = bw_study_of(room->game);
    BwChartPlace place;
    if (!is_asked(room, viewer) || study == NULL || study->chart_place == NULL ||
        !study->chart_place(view, bw_need(room->table).who, &place)) {
        bw_json_null(json, "chart");
        return;
    }
    bw_json_object(json, "chart");
    bw_json_array(json, "rows");
    for (unsigned i = 0; i < place.n_rows; i++) bw_json_string(json, NULL, place.row[i]);
    bw_json_close(json);
    bw_json_string(json, "column", place.column);
    bw_json_uint(json, "cards", place.cards);
    bw_json_close(json);
}

/* What the table would take from this seat unasked, as one word: accept, pass-dice, banco. Tried on
 * a copy, which a refused event leaves as it is. */
static void put_actions_of(BwJson *json, const BwRoom *room, unsigned seat) {
    BwRoomDesk *desk = room->desk;
    bool fresh = false, in_round = bw_room_in_round(room);
    for (unsigned a = 0; a < room->game->n_actions; a++) {
        const BwVerb *verb = &room->game->actions[a];
        if (verb->args[0] != '\0' && verb->args[0] != '?') continue;
        if (in_round && verb->means != BW_MEANS_SIT_OUT && verb->means != BW_MEANS_SIT_IN) continue;
        BwEvent event = {.kind = BW_EV_ACT,
                         .who = bw_seat(seat, 0, 0),
                         .wager = BW_UNKNOWN,
                         .word = (uint8_t)a,
                         .target = BW_NO_TARGET};
        if (!fresh) memcpy(desk->copy.bytes, room->table, bw_table_size(room->game));
        fresh = !bw_apply(&desk->copy.table, &event, &desk->out);
        if (fresh) continue;
        bw_json_object(json, NULL);
        bw_json_string(json, "act", verb->id);
        put_who(json, "who", bw_seat(seat, 0, 0));
        bw_json_string(json, "help", verb->help);
        bw_json_string(json, "asks", verb->asks);
        bw_json_close(json);
    }
}

/* The chips that he may put on the table, as an action with bounds. */
static void put_buy_in(BwJson *json, const BwRoom *room, unsigned seat) {
    BwChoice bounds;
    if (!bw_buy_in_bounds(room->table, seat, &bounds)) return;
    BwCents has = room->desk->ledger != NULL ? bw_room_balance(room, room->seat[seat].patron) : 0;
    BwCents most = has < bounds.max_cents ? has : bounds.max_cents;
    most = bounds.min_cents + (most - bounds.min_cents) / bounds.step_cents * bounds.step_cents;
    if (has < bounds.min_cents) return;
    const BwVerb *verb = &room->game->actions[bounds.word];
    bw_json_object(json, NULL);
    bw_json_string(json, "act", verb->id);
    put_who(json, "who", bw_seat(seat, 0, 0));
    bw_json_string(json, "help", verb->help);
    bw_json_string(json, "asks", verb->asks);
    bw_json_int(json, "min", bounds.min_cents);
    bw_json_int(json, "max", most);
    bw_json_int(json, "step", bounds.step_cents);
    bw_json_int(json, "usual", bw_usual_buy_in(room->table, &bounds));
    bw_json_close(json);
}

static void put_actions(BwJson *json, const BwRoom *room, const Viewer *viewer) {
    bw_json_array(json, "actions");
    bool in_round = bw_room_in_round(room);
    for (unsigned s = 1; s <= room->game->seats; s++) {
        if (!is_own(viewer, s) || (in_round && !bw_has_stacks(room->game))) continue;
        if (room->points) continue;
        if (!in_round) put_buy_in(json, room, s);
        put_actions_of(json, room, s);
    }
    bw_json_close(json);
}

static Viewer viewer_of(const BwRoom *room, uint64_t patron) {
    Viewer viewer = {.patron = patron, .first = bw_room_seat_of(room, patron)};
    for (unsigned s = 1; patron != 0 && s <= room->game->seats; s++) {
        viewer.seats |= (uint64_t)(room->seat[s].patron == patron) << s;
    }
    return viewer;
}

/* {"seat":1,...}: what is this viewer's own. */
/* The coupons that the viewer holds; a past round has none. */
static void put_coupons(BwJson *json, const BwRoom *room, const Viewer *viewer) {
    bw_json_array(json, "coupons");
    for (unsigned i = 0; i < BW_COUPON_FACES && viewer->patron != 0; i++) {
        if (room->desk->ledger == NULL) break;
        unsigned n = bw_room_coupons(room, viewer->patron, bw_coupon_face[i]);
        if (n == 0) continue;
        bw_json_object(json, NULL);
        bw_json_int(json, "face", bw_coupon_face[i]);
        bw_json_uint(json, "n", n);
        bw_json_close(json);
    }
    bw_json_close(json);
}

static void write_own(BwBuffer *out, const BwRoom *room, uint64_t patron) {
    BwJson writer, *json = &writer;
    BwRoomDesk *desk = room->desk;
    const Viewer viewer = viewer_of(room, patron);
    bw_json_begin_buffer(json, out);
    bw_json_object(json, NULL);
    bw_json_uint(json, "seat", viewer.first);
    bw_json_string(json, "client_seed", bw_null_if_empty(room->seat[viewer.first].client_seed));
    put_seats(json, room, &viewer);
    put_behind(json, room, &viewer);
    bw_view_seats(room->table, viewer.seats, &desk->copy.table);
    put_cards(json, &desk->copy.table);
    put_hands(json, &desk->copy.table);
    if (room->game->setting != NULL) bw_compared_write(json, &desk->copy.table);
    put_choices(json, room, &viewer);
    put_question(json, room, &desk->copy.table, &viewer);
    put_missing(json, room, &viewer);
    put_notices(json, room, &viewer);
    put_chart(json, room, &desk->copy.table, &viewer);
    put_actions(json, room, &viewer);
    put_coupons(json, room, &viewer);
    bw_json_close(json);
}

void bw_view_write(BwBuffer *out, BwBuffer *common, const BwRoom *room, uint64_t patron,
                   int64_t now_ms) {
    if (common->n == 0) write_common(common, room, now_ms);
    bw_buffer_add(out, common->at, common->n - 1); /* without its last brace */
    size_t joint = out->n;
    write_own(out, room, patron);
    out->at[joint] = ','; /* two objects become one */
}

json_t *bw_view_json(const BwRoom *room, uint64_t patron, int64_t now_ms) {
    BwBuffer text = {.n = 0}, common = {.n = 0};
    bw_view_write(&text, &common, room, patron, now_ms);
    json_t *json = json_loadb(text.at, text.n, 0, NULL);
    bw_buffer_free(&text);
    bw_buffer_free(&common);
    return json;
}
