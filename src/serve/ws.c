/* ws.c: messages of a WebSocket: one JSON object each, with an "op". What cannot be read is
 * answered, never guessed at. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "house/clock.h"
#include "serve/floor.h"
#include "serve/room_parts.h"
#include "table/game.h"

static void error(BwFloor *floor, BwClient *client, const char *code, const char *sentence) {
    BwJson json;
    bw_floor_begin(floor, &json, "error");
    bw_json_string(&json, "code", code);
    bw_json_string(&json, "sentence", sentence);
    bw_floor_tell_now(floor, client, &json);
}

/* Kept with the ref, so that the same message sent again gets the same answer. */
static void refused(BwFloor *floor, BwClient *client, const char *table, const json_t *ref,
                    const BwRoomRefusal *why) {
    BwJson json;
    floor->figures.refused++;
    bw_floor_begin(floor, &json, "refused");
    bw_json_string(&json, "table", table);
    bw_ref_write(&json, ref);
    bw_json_string(&json, "reason", why->reason);
    bw_json_string(&json, "sentence", why->sentence);
    bw_json_string(&json, "clause", bw_null_if_empty(why->clause));
    if (why->figure_cents != 0) {
        bw_json_int(&json, "figure", why->figure_cents);
    } else {
        bw_json_null(&json, "figure");
    }
    if (why->bad_line != 0) bw_json_uint(&json, "line", why->bad_line - 1);
    bw_floor_tell(floor, client, &json);
    if (floor->asking_row != NULL) floor->asking_row->refusal = bw_message_new(json.to);
}

void bw_me_write(BwFloor *floor, BwJson *json, const char *key, uint64_t patron) {
    const BwPatron *row = bw_accounts_patron(&floor->accounts, patron);
    if (row == NULL) {
        bw_json_null(json, key);
        return;
    }
    bw_json_object(json, key);
    bw_json_uint(json, "id", patron);
    bw_json_string(json, "name", row->name);
    bw_json_string(json, "role", bw_role_word((BwPatronRole)row->role));
    bw_json_bool(json, "guest", row->password == NULL);
    if (row->login_before_s != 0) {
        bw_json_int(json, "last_login_s", row->login_before_s); /* 13:69O-1.2(c) */
    } else {
        bw_json_null(json, "last_login_s");
    }
    bw_json_int(json, "balance", bw_accounts_balance(&floor->accounts, patron));
    BwHouseOffers offers = bw_house_offers(floor->house);
    if (offers.rebuys_per_hour > 0) {
        bw_json_object(json, "rebuy");
        bw_json_int(json, "below", offers.rebuy_below_cents);
        bw_json_int(json, "amount", bw_house_guest_cents(floor->house));
        bw_json_close(json);
    } else {
        bw_json_null(json, "rebuy");
    }
    bw_json_array(json, "seats");
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        if (!bw_room_has_id(&floor->room[i], patron)) continue;
        for (unsigned s = 1; s <= floor->room[i].game->seats; s++) {
            if (floor->room[i].seat[s].patron != patron) continue;
            bw_json_object(json, NULL);
            bw_json_string(json, "table", floor->room[i].id);
            bw_json_string(json, "title", floor->room[i].title);
            bw_json_bool(json, "practice", floor->room[i].untimed);
            bw_json_uint(json, "seat", s);
            bw_json_close(json);
        }
    }
    bw_json_close(json);
    bw_json_close(json);
}

static BwStaff staff_of(const BwClient *client) {
    switch ((BwPatronRole)client->role) {
    case BW_ROLE_DEALER: return BW_STAFF_DEALER;
    case BW_ROLE_FLOORPERSON:
    case BW_ROLE_ADMINISTRATOR: return BW_STAFF_FLOOR;
    default: return BW_STAFF_NONE;
    }
}

/* Without a token one may look on; with one that has run out one is told, instead of being taken
 * for a stranger. */
static void hello(BwFloor *floor, BwClient *client, const json_t *in) {
    const char *token = json_string_value(json_object_get(in, "token"));
    if (token != NULL && !bw_floor_hello(floor, client, token)) {
        error(floor, client, "token", "the session is not valid any more");
        return;
    }
    BwJson json;
    bw_floor_begin(floor, &json, "hello");
    bw_me_write(floor, &json, "me", client->patron);
    bw_floor_tell(floor, client, &json);
}

typedef struct Ask {
    BwFloor *floor;
    BwClient *client;
    const json_t *in;
    json_t *ref;
    BwRoom *room;
    unsigned index;
    int64_t now_ms;
} Ask;

/* False, with an answer, for whoever watches as many tables as he may. */
static bool begin_watch(const Ask *ask) {
    if (bw_floor_watch(ask->floor, ask->client, ask->index)) return true;
    error(ask->floor, ask->client, "watching", "that is more tables than one may watch");
    return false;
}

static void watch(const Ask *ask) {
    begin_watch(ask);
}

static void unwatch(const Ask *ask) {
    bw_floor_unwatch(ask->floor, ask->client, ask->index);
}

static void answer(const Ask *ask, bool done, const BwRoomRefusal *why) {
    ask->floor->asking = NULL;
    if (!done) refused(ask->floor, ask->client, ask->room->id, ask->ref, why);
}

/* The seat that the message names; 0: none. False, with an answer, for what is no number: nobody is
 * to lose all his seats because he has put one of them into quotes. */
static bool read_seat(const Ask *ask, json_int_t *seat) {
    const json_t *named = json_object_get(ask->in, "seat");
    *seat = json_integer_value(named);
    if (named == NULL || json_is_integer(named) || json_is_null(named)) return true;
    error(ask->floor, ask->client, "seat", "seat is the number of a seat");
    return false;
}

/* Without a number: any seat that is free. */
static void sit(const Ask *ask) {
    BwRoomRefusal why;
    json_int_t seat;
    if (!read_seat(ask, &seat)) return;
    const BwPatron *patron = bw_accounts_patron(&ask->floor->accounts, ask->client->patron);
    if (!bw_floor_may_sit(ask->floor, ask->index, ask->client->patron)) {
        bool points = ask->room->points;
        bw_room_no(&why, points ? "tournament" : "seat",
                   points ? "seats of a tournament are drawn"
                          : "this is somebody else's practice table");
        answer(ask, false, &why);
        return;
    }
    for (unsigned s = 1; seat == 0 && s <= bw_seats_here(ask->room->table); s++) {
        if (ask->room->seat[s].patron == 0) seat = s; /* any seat that is free */
    }
    if (json_is_true(json_object_get(ask->in, "behind"))) {
        unsigned box = seat > 0 && seat <= BW_SEATS_MAX ? (unsigned)seat : 0;
        bool sits = bw_room_sit_behind(ask->room, box, ask->client->patron, patron->name, &why);
        answer(ask, sits, &why);
        return;
    }
    bool done = bw_room_sit(ask->room, seat > 0 && seat <= BW_SEATS_MAX ? (unsigned)seat : 0,
                            ask->client->patron, patron->name, ask->now_ms, &why);
    if (done) bw_floor_more_seats(ask->floor, ask->index);
    answer(ask, done, &why);
}

static void leave(const Ask *ask) {
    BwRoomRefusal why;
    json_int_t seat;
    if (!read_seat(ask, &seat)) return;
    if (ask->room->points) {
        bw_room_no(&why, "tournament", "whoever has entered plays to his end");
        answer(ask, false, &why);
        return;
    }
    if (seat < 0 || seat > BW_SEATS_MAX) seat = BW_SEATS_MAX + 1; /* nobody's */
    bool done = bw_room_leave(ask->room, (unsigned)seat, ask->client->patron, ask->now_ms, &why);
    answer(ask, done, &why);
}

/* On the waiting list, or off it again. */
static void wait(const Ask *ask) {
    BwRoomRefusal why;
    const BwPatron *patron = bw_accounts_patron(&ask->floor->accounts, ask->client->patron);
    answer(ask, bw_room_line_up(ask->room, ask->client->patron, patron->name, &why), &why);
}

static void unwait(const Ask *ask) {
    BwRoomRefusal why;
    answer(ask, bw_room_step_back(ask->room, ask->client->patron, &why), &why);
}

static void ready(const Ask *ask) {
    BwRoomRefusal why;
    answer(ask, bw_room_ready(ask->room, ask->client->patron, ask->now_ms, &why), &why);
}

/* Lines that weigh as much as a message of their own. */
static const double lines_a_token = 16;

/* Several lines: all of them or none. A refusal says which line is to blame. */
static void do_lines(const Ask *ask, const json_t *lines) {
    BwRoomRefusal why;
    BwRoomLines all = {.n = (unsigned)json_array_size(lines)};
    unsigned bad = 0;
    bool good = json_array_size(lines) >= 1 && json_array_size(lines) <= BW_ROOM_LINES_MAX;
    for (unsigned i = 0; good && i < all.n; i++) {
        all.line[i] = json_string_value(json_array_get(lines, i));
        good = all.line[i] != NULL;
    }
    if (!good) {
        error(ask->floor, ask->client, "line", "lines is a list of 1 to 128 lines");
        return;
    }
    bw_bucket_owe(&ask->client->bucket, ask->floor->message_rate, all.n / lines_a_token);
    bool done = bw_room_do_all(ask->room, ask->client->patron, &all, ask->now_ms, &bad, &why);
    if (!done) why.bad_line = bad + 1;
    answer(ask, done, &why);
}

/* The words of a transcript are the protocol: whatever the rules allow can be said, and nothing
 * else can. */
static void do_line(const Ask *ask) {
    BwRoomRefusal why;
    const json_t *lines = json_object_get(ask->in, "lines");
    const char *line = json_string_value(json_object_get(ask->in, "line"));
    if (lines != NULL && line == NULL) {
        do_lines(ask, lines);
        return;
    }
    if (line == NULL) {
        error(ask->floor, ask->client, "line", "do needs a line, like: bet 1 pass 10.00");
        return;
    }
    bool done =
        bw_room_do(ask->room, ask->client->patron, staff_of(ask->client), line, ask->now_ms, &why);
    answer(ask, done, &why);
}

/* A seed is for the commitment that its player saw: one that comes too late is refused, not kept
 * for another round. */
static void bring_seed(const Ask *ask) {
    BwRoomRefusal why;
    const char *commitment = json_string_value(json_object_get(ask->in, "commitment"));
    const json_t *seed = json_object_get(ask->in, "seed");
    if (!json_is_string(seed)) {
        error(ask->floor, ask->client, "seed", "seed needs a text, and the commitment it is for");
        return;
    }
    bool done = bw_room_bring_seed(ask->room, ask->client->patron, commitment,
                                   json_string_value(seed), json_string_length(seed), &why);
    answer(ask, done, &why);
    if (!done) return;
    BwJson json; /* nobody else need hear of it */
    bw_floor_begin(ask->floor, &json, "seed");
    bw_json_string(&json, "table", ask->room->id);
    bw_ref_write(&json, ask->ref);
    bw_json_string(&json, "commitment", commitment);
    bw_json_string(&json, "seed", json_string_value(seed));
    bw_floor_tell(ask->floor, ask->client, &json);
}

/* Where he speaks from: a seat of his own, else a box that he bets behind. */
static const BwRoomSeat *speaking_at(const Ask *ask, BwWho *who) {
    const BwRoomSeat *behind = NULL;
    BwWho at = {.seat = 0};
    for (const BwRoomSeat *p; (p = bw_room_next_place(ask->room, &at)) != NULL;) {
        if (p->patron != ask->client->patron || (behind != NULL && at.bettor != 0)) continue;
        *who = at;
        if (at.bettor == 0) return p;
        behind = p;
    }
    return behind;
}

/* Everybody who watches the table hears it, whoever spoke with his ref. */
static void tell_phrase(const Ask *ask, const BwRoomSeat *place, BwWho who, const char *phrase) {
    char text[32];
    const BwRoomCard *card = &ask->floor->card[ask->index];
    bw_who_print(who, text);
    for (unsigned i = 0; i < card->n_watchers; i++) {
        BwJson json;
        bw_floor_begin(ask->floor, &json, "phrase");
        bw_json_string(&json, "table", ask->room->id);
        bw_json_uint(&json, "seat", who.seat);
        bw_json_string(&json, "who", text);
        bw_json_string(&json, "name", place->name);
        bw_json_string(&json, "phrase", phrase);
        if (card->watcher[i] == ask->client) bw_ref_write(&json, ask->ref);
        bw_floor_tell(ask->floor, card->watcher[i], &json);
    }
}

/* People at the table say set phrases to each other. */
static void say(const Ask *ask) {
    BwRoomRefusal why = {.reason = ""};
    const char *phrase = json_string_value(json_object_get(ask->in, "phrase"));
    BwWho who = {.seat = 0};
    const BwRoomSeat *place = speaking_at(ask, &who);
    if (place == NULL) {
        bw_room_no(&why, "not-seated", "only those who play at this table speak here");
    } else if (!bw_phrase_is_known(phrase)) {
        bw_room_no(&why, "phrase", "there is no such phrase: only set phrases can be said here");
    } else if (bw_phrase_take(&ask->floor->speakers, ask->client->patron, ask->now_ms) > 0) {
        bw_room_no(&why, "rate", "wait a moment before you say something again");
    }
    answer(ask, why.reason[0] == '\0', &why);
    if (why.reason[0] == '\0') tell_phrase(ask, place, who, phrase);
}

static const struct {
    const char *op;
    void (*run)(const Ask *ask);
    bool changes; /* for patrons only, and only while the ledger takes records */
    bool once;    /* with one ref; the others may as well be done again */
    bool turned;  /* it may say for which turn it is */
} ops[] = {
    {"watch", watch, false, false, false},    {"unwatch", unwatch, false, false, false},
    {"sit", sit, true, true, false},          {"leave", leave, true, true, false},
    {"wait", wait, true, true, false},        {"unwait", unwait, true, true, false},
    {"ready", ready, true, true, true},       {"do", do_line, true, true, true},
    {"seed", bring_seed, true, false, false}, {"say", say, true, false, false},
};

enum { OPS = sizeof ops / sizeof ops[0] };

/* While the books cannot be written nothing changes hands. */
static bool may_change(BwFloor *floor, BwClient *client) {
    char sentence[256];
    if (client->patron == 0) {
        error(floor, client, "hello", "say hello with the token of a session first");
        return false;
    }
    if (bw_ledger_state(floor->ledger, sentence, sizeof sentence) != BW_LEDGER_OK) {
        error(floor, client, "ledger", "the house cannot write its books just now: please wait");
        return false;
    }
    return true;
}

static bool is_watching(const Ask *ask) {
    for (unsigned i = 0; i < ask->client->n_watched; i++) {
        if (ask->client->watched[i] == ask->index) return true;
    }
    return false;
}

/* The name of the message, where it has a ref. */
static bool name_message(const Ask *ask, const char *op, char id[BW_REF_ID_MAX]) {
    char ref[80], seat[24];
    const char *line = json_string_value(json_object_get(ask->in, "line"));
    const json_t *lines = json_object_get(ask->in, "lines");
    if (json_is_integer(ask->ref)) {
        snprintf(ref, sizeof ref, "%lld", (long long)json_integer_value(ask->ref));
    } else if (json_is_string(ask->ref)) {
        snprintf(ref, sizeof ref, "'%s", json_string_value(ask->ref));
    } else {
        return false;
    }
    snprintf(seat, sizeof seat, "%lld",
             (long long)json_integer_value(json_object_get(ask->in, "seat")));
    char *all = line == NULL && lines != NULL ? json_dumps(lines, JSON_COMPACT) : NULL;
    const char *what = line != NULL ? line : all != NULL ? all : seat;
    bw_recall_id(ask->client->patron, ask->room->id, op, what, ref, id);
    free(all);
    return true;
}

/* Has the message been answered already? Then it is answered again, and that is all. */
static bool is_repeated(const Ask *ask, const char *op) {
    BwFloor *floor = ask->floor;
    char id[BW_REF_ID_MAX];
    floor->asking_row = NULL;
    if (!name_message(ask, op, id)) return false;
    const BwRecalled *known = bw_recall_find(&floor->recall, ask->client->patron, id, ask->now_ms);
    if (known != NULL) {
        bw_floor_repeat(floor, ask->client, ask->index, known, ask->ref);
        return true;
    }
    floor->asking_row = bw_recall_add(&floor->recall, ask->client->patron, id, ask->now_ms);
    memcpy(floor->desk->ref, id, sizeof id);
    return false;
}

/* What says for which turn of the table it is means nothing at another: its answer is given, and
 * true. */
static bool is_late(const Ask *ask, unsigned op) {
    const json_t *turn = ops[op].turned ? json_object_get(ask->in, "turn") : NULL;
    if (turn == NULL) return false;
    if (!json_is_integer(turn)) {
        error(ask->floor, ask->client, "turn", "turn is a number, as the view has it");
        return true;
    }
    if ((uint64_t)json_integer_value(turn) == ask->room->turn) return false;
    BwRoomRefusal why;
    bw_room_no(&why, "late", "that came too late: the table has gone on meanwhile");
    answer(ask, false, &why);
    return true;
}

/* Programs play where patrons play among themselves, and nowhere else: 8.1. */
static bool is_barred(const Ask *ask, unsigned op) {
    BwRoomRefusal why;
    if (!ops[op].changes || !ask->client->session.bot || bw_has_stacks(ask->room->game)) {
        return false;
    }
    bw_room_no(&why, "device", "programs play only where patrons play among themselves");
    snprintf(why.clause, sizeof why.clause, "13:69F-8.1");
    answer(ask, false, &why);
    return true;
}

/* Whoever asks hears of his own event first, with his ref; whatever was done before under the same
 * ref is answered again and not done. */
static void at_table(Ask *ask, unsigned op) {
    const char *id = json_string_value(json_object_get(ask->in, "table"));
    ask->room = id != NULL ? bw_floor_room(ask->floor, id, &ask->index) : NULL;
    if (ask->room == NULL) {
        error(ask->floor, ask->client, "table", "there is no such table");
        return;
    }
    if (ops[op].changes && !may_change(ask->floor, ask->client)) return;
    /* Nothing is done for whoever would not hear of it. */
    if (ops[op].changes && !is_watching(ask) && !begin_watch(ask)) return;
    ask->floor->asking = ask->client;
    ask->floor->asking_ref = ask->ref;
    bool done = ops[op].once && is_repeated(ask, ops[op].op);
    if (!done && !is_late(ask, op) && !is_barred(ask, op)) ops[op].run(ask);
    if (ops[op].changes && ask->client->session.bot) {
        bw_room_mark_bot(ask->room, ask->client->patron);
    }
    ask->floor->asking = NULL;
    ask->floor->asking_ref = NULL;
    ask->floor->asking_row = NULL;
    ask->floor->desk->ref[0] = '\0';
    bw_floor_touch(ask->floor, ask->index);
}

/* Every message is answered: one that cannot be read with an error that names what is wrong. */
static void dispatch(BwFloor *floor, BwClient *client, const json_t *in, int64_t now_ms) {
    const char *op = json_string_value(json_object_get(in, "op"));
    json_t *ref = json_object_get(in, "ref");
    if (op == NULL) {
        error(floor, client, "op", "a message is an object with an op");
        return;
    }
    if (ref != NULL && !json_is_integer(ref) &&
        (!json_is_string(ref) || json_string_length(ref) > 64)) {
        error(floor, client, "ref", "a ref is a number or a short text");
        return;
    }
    if (strcmp(op, "hello") == 0) {
        hello(floor, client, in);
        return;
    }
    if (strcmp(op, "ping") == 0) {
        BwJson json;
        bw_floor_begin(floor, &json, "pong");
        bw_floor_tell_now(floor, client, &json);
        return;
    }
    for (unsigned i = 0; i < OPS; i++) {
        if (strcmp(op, ops[i].op) != 0) continue;
        Ask ask = {.floor = floor, .client = client, .in = in, .ref = ref, .now_ms = now_ms};
        at_table(&ask, i);
        return;
    }
    error(floor, client, "op",
          "there is no such op: hello, watch, unwatch, sit, leave, wait, unwait, ready, do, "
          "seed, say");
}

void bw_ws_message(BwFloor *floor, BwClient *client, const char *text, size_t n, int64_t now_ms) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    floor->asked_us = (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
    floor->now_ms = now_ms;
    floor->figures.messages++;
    if (client->patron != 0 && client->session.until_s < bw_clock_s()) {
        bw_floor_end_sessions(floor, client->patron, client->session.id);
    }
    if (client->gone) return;
    if (!bw_bucket_take(&client->bucket, floor->message_rate, now_ms)) {
        floor->figures.limited++;
        error(floor, client, "rate", "too many messages: slow down");
        return;
    }
    json_t *in = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);
    if (json_is_object(in)) {
        dispatch(floor, client, in, now_ms);
    } else {
        error(floor, client, "json", "a message is one JSON object");
    }
    json_decref(in);
}
