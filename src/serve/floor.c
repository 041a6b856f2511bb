/* floor.c: the floor of the house: its rooms, who watches them, and the outbox, in which every
 * message waits until the ledger has what it tells of. */
#define _GNU_SOURCE
#include "serve/floor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "serve/table_json.h"
#include "serve/view_json.h"
#include "table/game.h"

/* ---- messages ----------------------------------------------------------------------------- */

BwMessage *bw_message_new(json_t *json) {
    BwMessage *message = malloc(sizeof *message);
    if (message == NULL) abort();
    *message = (BwMessage){.refs = 1, .text = json_dumps(json, JSON_COMPACT)};
    if (message->text == NULL) abort();
    message->n = strlen(message->text);
    json_decref(json);
    return message;
}

void bw_message_release(BwMessage *message) {
    if (--message->refs > 0) return;
    free(message->text);
    free(message);
}

static int64_t now_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static void queue(BwFloor *floor, BwClient *client, BwMessage *message, int64_t asked_us) {
    if (floor->outbox_n == floor->outbox_capacity) {
        size_t capacity = floor->outbox_capacity == 0 ? 1024 : 2 * floor->outbox_capacity;
        BwOutgoing *grown = malloc(capacity * sizeof *grown);
        if (grown == NULL) abort();
        for (size_t i = 0; i < floor->outbox_n; i++) {
            grown[i] = floor->outbox[(floor->outbox_first + i) % floor->outbox_capacity];
        }
        free(floor->outbox);
        floor->outbox = grown;
        floor->outbox_first = 0;
        floor->outbox_capacity = capacity;
    }
    size_t at = (floor->outbox_first + floor->outbox_n++) % floor->outbox_capacity;
    message->refs++;
    floor->outbox[at] = (BwOutgoing){.seq = bw_ledger_last(floor->ledger),
                                     .client = client,
                                     .message = message,
                                     .asked_us = asked_us};
}

void bw_floor_release(BwFloor *floor) {
    uint64_t durable = bw_ledger_durable(floor->ledger);
    while (floor->outbox_n > 0) {
        BwOutgoing *out = &floor->outbox[floor->outbox_first];
        if (out->seq > durable) return;
        if (out->client != NULL) {
            floor->figures.sent++;
            floor->figures.sent_bytes += out->message->n;
            if (out->asked_us != 0) {
                bw_metrics_latency(&floor->figures, now_us() - out->asked_us);
            }
            floor->send(floor->context, out->client, out->message);
        }
        bw_message_release(out->message);
        floor->outbox_first = (floor->outbox_first + 1) % floor->outbox_capacity;
        floor->outbox_n--;
    }
}

void bw_floor_tell(BwFloor *floor, BwClient *client, json_t *json) {
    BwMessage *message = bw_message_new(json);
    queue(floor, client, message, 0);
    bw_message_release(message);
}

void bw_floor_tell_now(BwFloor *floor, BwClient *client, json_t *json) {
    BwMessage *message = bw_message_new(json);
    floor->send(floor->context, client, message);
    bw_message_release(message);
}

/* ---- news of a table ---------------------------------------------------------------------- */

/* "=> 1 pass wins 10.00" lines, without their arrows. */
static json_t *postings_json(const char *body) {
    json_t *out = json_array();
    for (const char *p = strchr(body, '\n'); p != NULL; p = strchr(p + 1, '\n')) {
        size_t n = strcspn(p + 1, "\n");
        if (strncmp(p + 1, "=> ", 3) != 0 || strncmp(p + 1, "=> nothing", 10) == 0) continue;
        json_array_append_new(out, json_stringn(p + 4, n - 3));
    }
    return out;
}

static json_t *event_json(const BwRoom *room, const BwRoomNews *news, bool whole) {
    size_t n = strcspn(news->body, "\n");
    json_t *out = json_object();
    json_object_set_new(out, "op", json_string("event"));
    json_object_set_new(out, "table", json_string(room->id));
    json_object_set_new(out, "seq", json_integer((json_int_t)news->seq));
    json_object_set_new(out, "line",
                        news->secret && !whole ? json_string(news->told)
                                               : json_stringn(news->body, n));
    json_object_set_new(out, "postings", postings_json(news->body));
    return out;
}

static void tell(void *context, BwRoom *room, const BwRoomNews *news) {
    BwFloor *floor = context;
    BwRoomCard *card = &floor->card[room - floor->room];
    BwMessage *all = NULL, *owners = NULL;
    uint64_t owner = news->owner != 0 ? room->seat[news->owner].patron : 0;
    for (unsigned i = 0; i < card->n_watchers; i++) {
        BwClient *client = card->watcher[i];
        bool asked = client == floor->asking && news->patron == client->patron;
        if (asked) {
            json_t *json = event_json(room, news, !news->secret);
            if (floor->asking_ref != NULL) json_object_set(json, "ref", floor->asking_ref);
            BwMessage *own = bw_message_new(json);
            queue(floor, client, own, floor->asked_us);
            bw_message_release(own);
            floor->asking = NULL;
            continue;
        }
        bool whole = news->secret && owner != 0 && client->patron == owner;
        BwMessage **text = whole ? &owners : &all;
        if (*text == NULL) *text = bw_message_new(event_json(room, news, whole || !news->secret));
        queue(floor, client, *text, 0);
    }
    if (all != NULL) bw_message_release(all);
    if (owners != NULL) bw_message_release(owners);
}

static json_t *table_message(const BwFloor *floor, const BwRoom *room, unsigned seat) {
    json_t *out = json_object();
    json_object_set_new(out, "op", json_string("table"));
    json_object_set_new(out, "table", json_string(room->id));
    json_object_set_new(out, "seq", json_integer((json_int_t)room->seq));
    json_object_set_new(out, "view", bw_view_json(room, seat, floor->now_ms));
    return out;
}

static void tell_balance(BwFloor *floor, BwClient *client) {
    if (client->patron == 0) return;
    BwCents cents = bw_accounts_balance(&floor->accounts, client->patron);
    if (cents == client->told_balance_cents) return;
    client->told_balance_cents = cents;
    json_t *out = json_object();
    json_object_set_new(out, "op", json_string("balance"));
    json_object_set_new(out, "balance", json_integer(cents));
    bw_floor_tell(floor, client, out);
}

void bw_floor_publish(BwFloor *floor, unsigned index) {
    BwRoom *room = &floor->room[index];
    BwRoomCard *card = &floor->card[index];
    BwMessage *open = NULL;
    if (!room->changed) return;
    room->changed = false;
    for (unsigned i = 0; i < card->n_watchers; i++) {
        BwClient *client = card->watcher[i];
        unsigned seat = bw_room_seat_of(room, client->patron);
        if (seat != 0) {
            bw_floor_tell(floor, client, table_message(floor, room, seat));
        } else {
            if (open == NULL) open = bw_message_new(table_message(floor, room, 0));
            queue(floor, client, open, 0);
        }
        tell_balance(floor, client);
    }
    if (open != NULL) bw_message_release(open);
}

/* ---- clients ------------------------------------------------------------------------------ */

void bw_floor_enter(BwFloor *floor, BwClient *client) {
    client->next = floor->clients;
    client->before = NULL;
    if (floor->clients != NULL) floor->clients->before = client;
    floor->clients = client;
    floor->n_clients++;
    floor->figures.connections++;
}

/* Is anybody connected for the patron? */
static bool is_present(const BwFloor *floor, uint64_t patron) {
    for (const BwClient *c = floor->clients; c != NULL; c = c->next) {
        if (c->patron == patron) return true;
    }
    return false;
}

static void set_present(BwFloor *floor, uint64_t patron, bool present) {
    for (unsigned i = 0; patron != 0 && i < floor->n_rooms; i++) {
        bw_room_present(&floor->room[i], patron, present);
        bw_floor_publish(floor, i);
    }
}

void bw_floor_hello(BwFloor *floor, BwClient *client, uint64_t patron) {
    uint64_t other = client->patron;
    const BwPatron *row = bw_accounts_patron(&floor->accounts, patron);
    client->patron = row != NULL ? patron : 0;
    client->role = row != NULL ? row->role : BW_ROLE_PLAYER;
    if (other != 0 && other != patron && !is_present(floor, other)) {
        set_present(floor, other, false);
    }
    if (row != NULL) {
        client->told_balance_cents = bw_accounts_balance(&floor->accounts, patron);
        set_present(floor, patron, true);
    }
}

void bw_floor_exit(BwFloor *floor, BwClient *client) {
    while (client->n_watched > 0) bw_floor_unwatch(floor, client, client->watched[0]);
    if (client->before != NULL) client->before->next = client->next;
    if (client->next != NULL) client->next->before = client->before;
    if (floor->clients == client) floor->clients = client->next;
    floor->n_clients--;
    for (size_t i = 0; i < floor->outbox_n; i++) {
        BwOutgoing *out = &floor->outbox[(floor->outbox_first + i) % floor->outbox_capacity];
        if (out->client == client) out->client = NULL;
    }
    if (floor->asking == client) floor->asking = NULL;
    uint64_t patron = client->patron;
    client->patron = 0;
    if (patron != 0 && !is_present(floor, patron)) set_present(floor, patron, false);
}

bool bw_floor_watch(BwFloor *floor, BwClient *client, unsigned room) {
    BwRoomCard *card = &floor->card[room];
    bool already = false;
    for (unsigned i = 0; i < client->n_watched; i++) already |= client->watched[i] == room;
    if (!already) {
        if (client->n_watched == BW_WATCH_MAX) return false;
        client->watched[client->n_watched++] = (uint16_t)room;
        if (card->n_watchers == card->capacity) {
            card->capacity = 2 * card->capacity + 8;
            card->watcher = realloc(card->watcher, card->capacity * sizeof(BwClient *));
            if (card->watcher == NULL) abort();
        }
        card->watcher[card->n_watchers++] = client;
    }
    unsigned seat = bw_room_seat_of(&floor->room[room], client->patron);
    bw_floor_tell(floor, client, table_message(floor, &floor->room[room], seat));
    return true;
}

void bw_floor_unwatch(BwFloor *floor, BwClient *client, unsigned room) {
    BwRoomCard *card = &floor->card[room];
    for (unsigned i = 0; i < card->n_watchers; i++) {
        if (card->watcher[i] == client) card->watcher[i--] = card->watcher[--card->n_watchers];
    }
    for (unsigned i = 0; i < client->n_watched; i++) {
        if (client->watched[i] == room) client->watched[i--] = client->watched[--client->n_watched];
    }
}

/* ---- the house ---------------------------------------------------------------------------- */

BwRoom *bw_floor_room(BwFloor *floor, const char *id, unsigned *index) {
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        if (strcmp(floor->room[i].id, id) != 0) continue;
        if (index != NULL) *index = i;
        return &floor->room[i];
    }
    return NULL;
}

/* The body of GET /api/tables/ID. */
static char *table_text(const BwFloor *floor, unsigned i, const BwTable *table,
                        const BwFigures *figures) {
    json_t *json = bw_table_json(table, figures);
    const BwRoom *room = &floor->room[i];
    json_object_set_new(json, "id", json_string(room->id));
    json_object_set_new(json, "title", json_string(room->title));
    json_object_set_new(json, "betting_seconds", json_integer(room->betting_ms / 1000));
    json_object_set_new(json, "decision_seconds", json_integer(room->decision_ms / 1000));
    char *text = json_dumps(json, JSON_COMPACT);
    if (text == NULL) abort();
    json_decref(json);
    return text;
}

/* A table that has just been opened, for what does not change; the caller frees it. */
static BwTable *fresh_table(const BwFloor *floor, unsigned i) {
    BwRefusal why;
    BwTable *table = calloc(1, bw_table_size(bw_house_game(floor->house, i)));
    if (table == NULL) abort();
    if (bw_house_open(floor->house, i, table, &why)) return table;
    free(table);
    return NULL;
}

/* Tables of an earlier house file that are still open in the ledger: wagers go back. */
typedef struct Places {
    char (*id)[BW_PLACE_MAX];
    char (*line)[BW_TEXT_MAX];
    size_t n, capacity;
} Places;

static bool see_place(void *context, const BwRecord *record) {
    Places *places = context;
    size_t i = 0;
    while (i < places->n && strcmp(places->id[i], record->place) != 0) i++;
    if (i == places->n) {
        if (places->n == places->capacity) {
            places->capacity = 2 * places->capacity + 64;
            places->id = realloc(places->id, places->capacity * sizeof *places->id);
            places->line = realloc(places->line, places->capacity * sizeof *places->line);
            if (places->id == NULL || places->line == NULL) abort();
        }
        snprintf(places->id[places->n++], BW_PLACE_MAX, "%s", record->place);
    }
    snprintf(places->line[i], BW_TEXT_MAX, "%s", record->body);
    return true;
}

static bool close_place(BwFloor *floor, const char *id, const char *line, int64_t now_ms,
                        char *error, size_t size) {
    BwTableLine parsed;
    char sentence[BW_ERROR_MAX];
    bool found;
    uint64_t chapter;
    if (!bw_ledger_chapter(floor->ledger, id, &chapter, error, size)) return false;
    if (chapter == 0 || !bw_table_line_parse(line, &parsed, sentence)) return true;
    BwRoom *room = calloc(1, sizeof *room);
    if (room == NULL) abort();
    room->desk = floor->desk;
    room->game = bw_game_find(parsed.game);
    if (room->game == NULL) {
        free(room);
        return true;
    }
    snprintf(room->id, sizeof room->id, "%s", id);
    snprintf(room->open_line, sizeof room->open_line, "%s", line);
    room->table = calloc(1, bw_table_size(room->game));
    if (room->table == NULL) abort();
    BwRoomTell *to = floor->desk->tell;
    floor->desk->tell = NULL; /* nobody watches it */
    bool closed =
        bw_room_restore(room, now_ms, &found, error, size) && (!found || bw_room_close(room));
    floor->desk->tell = to;
    bw_room_free(room);
    free(room);
    return closed;
}

static bool close_others(BwFloor *floor, int64_t now_ms, char *error, size_t size) {
    Places places = {.n = 0};
    BwLedgerWant want = {.place = NULL, .kind = BW_RECORD_OPEN};
    bool good = bw_ledger_read(floor->ledger, &want, see_place, &places, error, size);
    for (size_t i = 0; good && i < places.n; i++) {
        if (bw_floor_room(floor, places.id[i], NULL) != NULL) continue;
        good = close_place(floor, places.id[i], places.line[i], now_ms, error, size);
    }
    free(places.id);
    free(places.line);
    return good;
}

bool bw_floor_open(BwFloor *floor, const BwHouse *house, BwLedger *ledger, int64_t now_ms,
                   char *error, size_t size) {
    floor->house = house;
    floor->ledger = ledger;
    floor->now_ms = now_ms;
    floor->n_rooms = house->tables_count;
    floor->desk = calloc(1, sizeof *floor->desk);
    floor->room = calloc(floor->n_rooms, sizeof *floor->room);
    floor->card = calloc(floor->n_rooms, sizeof *floor->card);
    if (floor->desk == NULL || floor->room == NULL || floor->card == NULL) abort();
    floor->desk->ledger = ledger;
    floor->desk->tell = tell;
    floor->desk->context = floor;
    if (!bw_accounts_load(&floor->accounts, ledger, error, size)) return false;
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        BwRoom *room = &floor->room[i];
        bool found;
        bw_room_init(room, floor->desk, house, i);
        if (!bw_room_restore(room, now_ms, &found, error, size)) return false;
        if (!found && !bw_room_open(room, now_ms)) {
            snprintf(error, size, "table %s cannot be opened in the ledger", room->id);
            return false;
        }
        BwTable *table = fresh_table(floor, i);
        if (table != NULL) floor->card[i].table_json = table_text(floor, i, table, NULL);
        free(table);
    }
    return close_others(floor, now_ms, error, size);
}

void bw_floor_free(BwFloor *floor) {
    for (size_t i = 0; i < floor->outbox_n; i++) {
        bw_message_release(
            floor->outbox[(floor->outbox_first + i) % floor->outbox_capacity].message);
    }
    free(floor->outbox);
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        bw_room_free(&floor->room[i]);
        free(floor->card[i].table_json);
        free(floor->card[i].best_edge);
        free(floor->card[i].strategy);
        free(floor->card[i].watcher);
    }
    free(floor->room);
    free(floor->card);
    free(floor->desk);
    bw_accounts_free(&floor->accounts);
}

json_t *bw_floor_json(BwFloor *floor) {
    json_t *out = json_object(), *tables = json_array();
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        const BwRoom *room = &floor->room[i];
        json_t *row = json_object();
        unsigned taken = 0;
        for (unsigned s = 1; s <= room->game->seats; s++) taken += room->seat[s].patron != 0;
        json_object_set_new(row, "id", json_string(room->id));
        json_object_set_new(row, "title", json_string(room->title));
        json_object_set_new(row, "game", json_string(room->game->id));
        json_object_set_new(row, "group", json_string(bw_table_group(room->table)));
        json_object_set_new(row, "min", json_integer(room->table->option[BW_OPT_TABLE_MIN]));
        json_object_set_new(row, "max", json_integer(room->table->option[BW_OPT_TABLE_MAX]));
        json_object_set_new(row, "seats", json_integer(room->game->seats));
        json_object_set_new(row, "taken", json_integer(taken));
        const char *edge = floor->card[i].best_edge;
        json_object_set_new(row, "best_edge",
                            edge != NULL ? json_loads(edge, JSON_DECODE_ANY, NULL) : json_null());
        json_array_append_new(tables, row);
    }
    json_object_set_new(out, "name", json_string(floor->house->name));
    json_object_set_new(out, "guest_bankroll", json_integer(bw_house_guest_cents(floor->house)));
    json_object_set_new(out, "tables", tables);
    return out;
}

/* ---- time --------------------------------------------------------------------------------- */

void bw_floor_tick(BwFloor *floor, int64_t now_ms) {
    floor->now_ms = now_ms;
    if (bw_ledger_state(floor->ledger, NULL, 0) != BW_LEDGER_OK) return;
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        bw_room_tick(&floor->room[i], now_ms);
        bw_floor_publish(floor, i);
    }
}

bool bw_floor_in_round(const BwFloor *floor) {
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        if (!floor->room[i].stopped && bw_room_in_round(&floor->room[i])) return true;
    }
    return false;
}

/* ---- odds --------------------------------------------------------------------------------- */

typedef struct SolveJob {
    BwJob job;
    BwFloor *floor;
    unsigned room;
    BwTable *table;
    bool strategy;
    char *text, *edge;
} SolveJob;

static void solve_work(BwJob *job) {
    SolveJob *solve = (SolveJob *)job;
    if (solve->strategy) {
        solve->text = bw_strategy_json(solve->table);
        return;
    }
    BwFigures figures = {.n = 0};
    char error[BW_ERROR_MAX];
    bool solved = bw_odds_solve(solve->table, &figures, error, sizeof error);
    json_t *edge = solved ? bw_best_edge_json(solve->table, &figures) : json_null();
    solve->text = table_text(solve->floor, solve->room, solve->table, &figures);
    solve->edge = json_dumps(edge, JSON_COMPACT | JSON_ENCODE_ANY);
    json_decref(edge);
    bw_odds_free(&figures);
}

static void solve_done(BwJob *job) {
    SolveJob *solve = (SolveJob *)job;
    BwRoomCard *card = &solve->floor->card[solve->room];
    if (solve->strategy) {
        free(card->strategy);
        card->strategy = solve->text;
    } else {
        free(card->table_json);
        free(card->best_edge);
        card->table_json = solve->text;
        card->best_edge = solve->edge;
    }
    free(solve->table);
    free(solve);
}

static void add_solve(BwFloor *floor, unsigned room, bool strategy) {
    SolveJob *solve = calloc(1, sizeof *solve);
    if (solve == NULL) abort();
    solve->job = (BwJob){.work = solve_work, .done = solve_done};
    solve->floor = floor;
    solve->room = room;
    solve->strategy = strategy;
    solve->table = fresh_table(floor, room);
    if (solve->table == NULL) {
        free(solve);
        return;
    }
    bw_worker_add(floor->solver, &solve->job);
}

void bw_floor_solve(BwFloor *floor) {
    for (unsigned i = 0; floor->solver != NULL && i < floor->n_rooms; i++) {
        add_solve(floor, i, false);
    }
}

void bw_floor_ask_strategy(BwFloor *floor, unsigned room) {
    if (floor->card[room].strategy_asked || floor->solver == NULL) return;
    floor->card[room].strategy_asked = true;
    add_solve(floor, room, true);
}
