/* floor.c: the floor of the house: its rooms, who watches them, and the outbox, in which every
 * message waits until the ledger has what it tells of. */
#define _GNU_SOURCE
#include "serve/floor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "house/clock.h"
#include "serve/event_json.h"
#include "serve/posted_json.h"
#include "serve/table_json.h"
#include "serve/tours.h"
#include "serve/view_json.h"
#include "table/game.h"

/* ---- messages ----------------------------------------------------------------------------- */

BwMessage *bw_message_new(const BwBuffer *text) {
    BwMessage *message = malloc(sizeof *message + text->n + 1);
    if (message == NULL) abort();
    message->refs = 1;
    message->n = text->n;
    memcpy(message->text, text->at, text->n + 1);
    return message;
}

void bw_message_release(BwMessage *message) {
    if (--message->refs == 0) free(message);
}

static int64_t now_us(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* A message waits until what it tells of is durable; they leave in the order in which they came,
 * whoever they are for. */
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

void bw_floor_begin(BwFloor *floor, BwJson *json, const char *op) {
    bw_buffer_clear(&floor->text);
    bw_json_begin_buffer(json, &floor->text);
    bw_json_object(json, NULL);
    bw_json_string(json, "op", op);
}

void bw_floor_tell(BwFloor *floor, BwClient *client, BwJson *json) {
    bw_json_close(json);
    BwMessage *message = bw_message_new(json->to);
    queue(floor, client, message, 0);
    bw_message_release(message);
}

void bw_floor_tell_now(BwFloor *floor, BwClient *client, BwJson *json) {
    bw_json_close(json);
    BwMessage *message = bw_message_new(json->to);
    floor->send(floor->context, client, message);
    bw_message_release(message);
}

/* ---- news of a table ---------------------------------------------------------------------- */

/* "=> 1 pass wins 10.00" lines, without their arrows. */
static void put_postings(BwJson *json, const char *body) {
    bw_json_array(json, "postings");
    for (const char *p = strchr(body, '\n'); p != NULL; p = strchr(p + 1, '\n')) {
        size_t n = strcspn(p + 1, "\n");
        if (strncmp(p + 1, "=> ", 3) != 0 || strncmp(p + 1, "=> nothing", 10) == 0) continue;
        bw_json_string_n(json, NULL, p + 4, n - 3);
    }
    bw_json_close(json);
}

void bw_ref_write(BwJson *json, const json_t *ref) {
    if (json_is_integer(ref)) {
        bw_json_int(json, "ref", json_integer_value(ref));
    } else if (json_is_string(ref)) {
        bw_json_string_n(json, "ref", json_string_value(ref), json_string_length(ref));
    } else {
        bw_json_null(json, "ref");
    }
}

/* The event as a message; a card that is not for the receiver is not in it. */
static BwMessage *event_message(BwFloor *floor, const BwRoom *room, const BwRoomNews *news,
                                bool whole, const json_t *ref) {
    BwJson json;
    bool all = whole || !news->secret;
    bw_floor_begin(floor, &json, "event");
    bw_json_string(&json, "table", room->id);
    bw_json_uint(&json, "seq", news->seq);
    bw_json_string_n(&json, "line", all ? news->body : news->told,
                     all ? strcspn(news->body, "\n") : strlen(news->told));
    put_postings(&json, news->body);
    if (news->posted != NULL) {
        bw_json_raw(&json, "event", news->event, strlen(news->event));
        bw_json_raw(&json, "posted", news->posted, strlen(news->posted));
    } else {
        bw_event_write(&json, "event", room->table, &room->desk->event, !all);
        bw_posted_write(&json, "posted", room->table, &room->desk->out);
    }
    if (ref != NULL) bw_ref_write(&json, ref);
    bw_json_close(&json);
    return bw_message_new(&floor->text);
}

/* The event that the room's desk has just done is the answer to this message. */
static void keep_answer(BwRecalled *row, const BwRoom *room, uint64_t seq, const char *body) {
    BwBuffer event = {.n = 0}, posted = {.n = 0};
    BwJson json;
    if (row == NULL) return;
    bw_json_begin_buffer(&json, &event);
    bw_event_write(&json, NULL, room->table, &room->desk->event, false);
    bw_json_begin_buffer(&json, &posted);
    bw_posted_write(&json, NULL, room->table, &room->desk->out);
    row->seq = seq;
    row->body = strndup(body, bw_record_told(body));
    row->event = strndup(event.at, event.n);
    row->posted = strndup(posted.at, posted.n);
    bw_buffer_free(&event);
    bw_buffer_free(&posted);
    if (row->body == NULL || row->event == NULL || row->posted == NULL) abort();
}

/* What a patron does is no secret to him, so the answer can be made again of the event alone. */
void bw_floor_repeat(BwFloor *floor, BwClient *client, unsigned index, const BwRecalled *answer,
                     const json_t *ref) {
    BwRoom *room = &floor->room[index];
    BwMessage *message = answer->refusal;
    floor->figures.repeated++;
    room->changed = true; /* the table as it stands is the rest of the answer */
    if (message != NULL) {
        message->refs++;
    } else if (answer->body != NULL) {
        BwRoomNews news = {.seq = answer->seq,
                           .body = answer->body,
                           .event = answer->event,
                           .posted = answer->posted};
        message = event_message(floor, room, &news, true, ref);
    }
    if (message == NULL) return;
    queue(floor, client, message, 0);
    bw_message_release(message);
}

/* Messages that were answered before the house closed, or was killed. */
static void recall(void *context, const BwRoom *room, const BwRecord *record, uint64_t patron,
                   const char *id) {
    BwFloor *floor = context;
    int64_t age_ms = (bw_clock_us() - record->time_us) / 1000;
    if (age_ms >= BW_RECALL_MS || bw_accounts_patron(&floor->accounts, patron) == NULL) return;
    keep_answer(bw_recall_add(&floor->recall, patron, id, floor->now_ms - age_ms), room,
                record->seq, record->body);
}

/* At most three texts are made, whoever looks on: for whoever asked, with his ref; for the owner of
 * a card, with the card; and one for all others. */
static void tell(void *context, BwRoom *room, const BwRoomNews *news) {
    BwFloor *floor = context;
    BwRoomCard *card = &floor->card[room - floor->room];
    BwMessage *all = NULL, *owners = NULL;
    uint64_t owner = news->owner != 0 ? room->seat[news->owner].patron : 0;
    for (unsigned i = 0; i < card->n_watchers; i++) {
        BwClient *client = card->watcher[i];
        bool asked = client == floor->asking && news->patron == client->patron;
        bool whole = news->secret && owner != 0 && client->patron == owner;
        if (asked) {
            BwMessage *own = event_message(floor, room, news, whole, floor->asking_ref);
            keep_answer(floor->asking_row, room, news->seq, news->body);
            queue(floor, client, own, floor->asked_us);
            bw_message_release(own);
            floor->asking = NULL;
            continue;
        }
        BwMessage **text = whole ? &owners : &all;
        if (*text == NULL) *text = event_message(floor, room, news, whole, NULL);
        queue(floor, client, *text, 0);
    }
    if (all != NULL) bw_message_release(all);
    if (owners != NULL) bw_message_release(owners);
}

/* The table as the patron sees it; `common` as in view_json.h. */
static BwMessage *table_message(BwFloor *floor, const BwRoom *room, uint64_t patron,
                                BwBuffer *common) {
    static const char view[] = ",\"view\":";
    BwJson json;
    bw_floor_begin(floor, &json, "table");
    bw_json_string(&json, "table", room->id);
    bw_json_uint(&json, "seq", room->seq);
    const BwTour *tour =
        room->points ? bw_tour_of_room(floor, (unsigned)(room - floor->room)) : NULL;
    if (tour != NULL) bw_tour_write_short(&json, tour);
    bw_buffer_add(&floor->text, view, sizeof view - 1);
    bw_view_write(&floor->text, common, room, patron, floor->now_ms);
    bw_json_close(&json);
    return bw_message_new(&floor->text);
}

/* Only when it is another than he was told: most events of a table are not about his money. */
void bw_client_tell_balance(BwFloor *floor, BwClient *client) {
    if (client->patron == 0) return;
    BwCents cents = bw_accounts_balance(&floor->accounts, client->patron);
    if (cents == client->told_balance_cents) return;
    client->told_balance_cents = cents;
    BwJson json;
    bw_floor_begin(floor, &json, "balance");
    bw_json_int(&json, "balance", cents);
    bw_floor_tell(floor, client, &json);
}

/* Shows the table to those who watch it. */
static void publish(BwFloor *floor, unsigned index) {
    BwRoom *room = &floor->room[index];
    BwRoomCard *card = &floor->card[index];
    BwMessage *open = NULL; /* what those see who have no seat */
    room->changed = false;
    card->shown_seq = bw_ledger_last(floor->ledger);
    bw_buffer_clear(&floor->common);
    for (unsigned i = 0; i < card->n_watchers; i++) {
        BwClient *client = card->watcher[i];
        bool known = bw_room_knows(room, client->patron);
        if (!known && open == NULL) open = table_message(floor, room, 0, &floor->common);
        BwMessage *message =
            known ? table_message(floor, room, client->patron, &floor->common) : open;
        queue(floor, client, message, 0);
        if (known) bw_message_release(message);
        bw_client_tell_balance(floor, client);
    }
    if (open != NULL) bw_message_release(open);
}

void bw_floor_touch(BwFloor *floor, unsigned index) {
    BwRoomCard *card = &floor->card[index];
    if (card->touched || !floor->room[index].changed) return;
    card->touched = true;
    floor->touched[floor->n_touched++] = (uint16_t)index;
}

void bw_floor_publish(BwFloor *floor) {
    uint64_t durable = bw_ledger_durable(floor->ledger);
    unsigned kept = 0;
    for (unsigned i = 0; i < floor->n_touched; i++) {
        unsigned index = floor->touched[i];
        if (floor->card[index].shown_seq > durable) {
            floor->touched[kept++] = (uint16_t)index;
            continue;
        }
        floor->card[index].touched = false;
        publish(floor, index);
    }
    floor->n_touched = kept;
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

bool bw_floor_is_present(const BwFloor *floor, uint64_t patron) {
    for (const BwClient *c = floor->clients; c != NULL; c = c->next) {
        if (c->patron == patron) return true;
    }
    return false;
}

static void set_present(BwFloor *floor, uint64_t patron, bool present) {
    for (unsigned i = 0; patron != 0 && i < floor->n_rooms; i++) {
        bw_room_present(&floor->room[i], patron, present, floor->now_ms);
        bw_floor_touch(floor, i);
    }
}

bool bw_floor_hello(BwFloor *floor, BwClient *client, const char *token) {
    BwSession session;
    uint64_t other = client->patron;
    if (!bw_token_open(&floor->accounts, token, bw_clock_s(), &session)) return false;
    client->session = session;
    client->patron = session.patron;
    client->role = bw_accounts_patron(&floor->accounts, session.patron)->role;
    if (other != 0 && other != client->patron && !bw_floor_is_present(floor, other)) {
        set_present(floor, other, false);
    }
    client->told_balance_cents = bw_accounts_balance(&floor->accounts, client->patron);
    set_present(floor, client->patron, true);
    return true;
}

/* The client is nobody, and hears why before he is cut off. */
static void end_session(BwFloor *floor, BwClient *client) {
    BwJson json;
    client->patron = 0;
    client->role = BW_ROLE_PLAYER;
    client->session = (BwSession){.patron = 0};
    bw_floor_begin(floor, &json, "error");
    bw_json_string(&json, "code", "session");
    bw_json_string(&json, "sentence", "the session has ended");
    bw_floor_tell_now(floor, client, &json);
    client->gone = true;
}

void bw_floor_end_sessions(BwFloor *floor, uint64_t patron, uint64_t id) {
    if (patron == 0) return;
    for (BwClient *client = floor->clients; client != NULL; client = client->next) {
        if (client->patron != patron || (id != 0 && client->session.id != id)) continue;
        end_session(floor, client);
    }
    if (!bw_floor_is_present(floor, patron)) set_present(floor, patron, false);
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
    if (patron != 0 && !bw_floor_is_present(floor, patron)) set_present(floor, patron, false);
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
    bw_buffer_clear(&floor->common);
    BwMessage *message = table_message(floor, &floor->room[room], client->patron, &floor->common);
    queue(floor, client, message, 0);
    bw_message_release(message);
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
        if (floor->room[i].table == NULL || strcmp(floor->room[i].id, id) != 0) continue;
        if (index != NULL) *index = i;
        return &floor->room[i];
    }
    return NULL;
}

/* Tables of an earlier house file that are still open in the ledger: wagers go back. */
typedef struct Places {
    char (*id)[BW_PLACE_MAX];
    char (*line)[BW_TEXT_MAX];
    size_t n, capacity;
} Places;

/* The last line by which each place was opened. There are few places, and this is done once, at the
 * start. */
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

/* A table that the house file no longer has is restored for a moment, so that its wagers go back by
 * the rules, and closed. Nobody watches meanwhile. */
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

/* Tables that were opened beside those of the house file go on, as many as it still has room for.
 */
static bool claim_others(BwFloor *floor, const Places *places, char *error, size_t size) {
    for (size_t i = 0; i < places->n; i++) {
        uint64_t chapter;
        if (bw_floor_room(floor, places->id[i], NULL) != NULL) continue;
        if (!bw_ledger_chapter(floor->ledger, places->id[i], &chapter, error, size)) return false;
        if (chapter != 0) bw_floor_claim(floor, places->id[i]);
    }
    return true;
}

/* Money must not stay at a table that nobody can reach any more. */
static bool close_others(BwFloor *floor, const Places *places, int64_t now_ms, char *error,
                         size_t size) {
    bool good = true;
    for (size_t i = 0; good && i < places->n; i++) {
        if (bw_floor_room(floor, places->id[i], NULL) != NULL) continue;
        good = close_place(floor, places->id[i], places->line[i], now_ms, error, size);
    }
    return good;
}

/* All tables in one pass over the ledger, from the oldest chapter that is still open. */
typedef struct Chapter {
    BwRoom *room;
    uint64_t seq; /* 0: it has none yet */
} Chapter;

typedef struct Restoring {
    Chapter *chapter; /* by the ids of their rooms */
    unsigned n;
    const BwRoom *failed;
} Restoring;

static int by_id(const void *a, const void *b) {
    return strcmp(((const Chapter *)a)->room->id, ((const Chapter *)b)->room->id);
}

static int is_id(const void *id, const void *chapter) {
    return strcmp(id, ((const Chapter *)chapter)->room->id);
}

static bool see_record(void *context, const BwRecord *record) {
    Restoring *all = context;
    Chapter *chapter = bsearch(record->place, all->chapter, all->n, sizeof *all->chapter, is_id);
    if (chapter == NULL || chapter->seq == 0 || record->seq < chapter->seq) return true;
    if (!bw_room_read_record(chapter->room, record)) all->failed = chapter->room;
    return all->failed == NULL;
}

/* All tables in one pass over the ledger, from the oldest chapter on: a hundred tables would
 * otherwise read it a hundred times. */
static bool restore_chapters(BwFloor *floor, Restoring *all, char *error, size_t size) {
    BwLedgerWant want = BW_LEDGER_WANT_ALL;
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        if (floor->room[i].table == NULL) continue;
        Chapter *chapter = &all->chapter[all->n++];
        chapter->room = &floor->room[i];
        if (!bw_room_restore_begin(chapter->room, &chapter->seq, error, size)) return false;
        bool older = want.from_seq == 0 || chapter->seq < want.from_seq;
        if (chapter->seq != 0 && older) want.from_seq = chapter->seq;
    }
    qsort(all->chapter, all->n, sizeof *all->chapter, by_id);
    if (want.from_seq == 0) return true;
    if (!bw_ledger_read(floor->ledger, &want, see_record, all, error, size)) return false;
    return all->failed == NULL || bw_room_restore_failed(all->failed, error, size);
}

/* Tables that were open go on; the others open. */
static bool restore_rooms(BwFloor *floor, int64_t now_ms, char *error, size_t size) {
    Restoring all = {.n = 0};
    all.chapter = calloc(floor->n_rooms + 1, sizeof *all.chapter);
    if (all.chapter == NULL) abort();
    bool good = restore_chapters(floor, &all, error, size);
    for (unsigned i = 0; good && i < all.n; i++) {
        BwRoom *room = all.chapter[i].room;
        if (all.chapter[i].seq != 0) {
            good = bw_room_restore_end(room, now_ms, error, size);
        } else if (!bw_room_open(room, now_ms)) {
            snprintf(error, size, "table %s cannot be opened in the ledger", room->id);
            good = false;
        }
    }
    free(all.chapter);
    return good;
}

/* The books tell that the ledger was restored, and every session of before ends. Until all is
 * renewed the ledger counts as a copy: killed in between, the next start begins anew. */
static bool begin_renewal(BwFloor *floor, char *error, size_t size) {
    char body[160];
    snprintf(
        body, sizeof body,
        "restored: the ledger goes on from record %llu; seeds and the key of sessions are made "
        "anew",
        (unsigned long long)bw_ledger_last(floor->ledger));
    BwRecord note = {.kind = BW_RECORD_NOTE, .place = "", .body = body, .entries = ""};
    BwSecret unfinished = {.commitment = BW_SECRET_COPIED, .place = "", .secret = "yes"};
    if (bw_ledger_secret_put(floor->ledger, &unfinished) &&
        bw_ledger_append(floor->ledger, &note) != 0 && bw_accounts_new_key(&floor->accounts)) {
        return true;
    }
    snprintf(error, size, "the ledger takes no record");
    return false;
}

bool bw_floor_open(BwFloor *floor, const BwHouse *house, BwLedger *ledger, int64_t now_ms,
                   char *error, size_t size) {
    floor->house = house;
    floor->ledger = ledger;
    floor->now_ms = now_ms;
    floor->n_fixed = house->tables_count;
    floor->n_rooms = floor->n_fixed + bw_floor_slots(house) + bw_tours_slots(house);
    floor->desk = calloc(1, sizeof *floor->desk);
    floor->room = calloc(floor->n_rooms, sizeof *floor->room);
    floor->card = calloc(floor->n_rooms, sizeof *floor->card);
    floor->touched = calloc(floor->n_rooms, sizeof *floor->touched);
    if (floor->desk == NULL || floor->room == NULL || floor->card == NULL ||
        floor->touched == NULL) {
        abort();
    }
    floor->desk->ledger = ledger;
    floor->desk->tell = tell;
    floor->desk->recall = recall;
    floor->desk->context = floor;
    if (!bw_accounts_load(&floor->accounts, ledger, error, size)) return false;
    floor->desk->renew = floor->restored && bw_ledger_last(ledger) > 0;
    if (floor->desk->renew && !begin_renewal(floor, error, size)) return false;
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        floor->room[i] = (BwRoom){.desk = floor->desk, .game = bw_house_game(house, 0)};
        if (i >= floor->n_fixed) continue;
        floor->card[i].base = floor->card[i].alike = i;
        bw_room_init(&floor->room[i], floor->desk, house, i);
        bw_floor_describe(floor, i);
    }
    Places places = {.n = 0};
    BwLedgerWant want = {.place = NULL, .kind = BW_RECORD_OPEN};
    bool opened = bw_ledger_read(ledger, &want, see_place, &places, error, size) &&
                  claim_others(floor, &places, error, size) && bw_tours_open(floor, error, size) &&
                  restore_rooms(floor, now_ms, error, size) &&
                  close_others(floor, &places, now_ms, error, size);
    free(places.id);
    free(places.line);
    floor->desk->renew = false;
    if (opened && floor->restored) bw_ledger_secret_drop(ledger, BW_SECRET_COPIED);
    return opened;
}

void bw_floor_free(BwFloor *floor) {
    for (size_t i = 0; i < floor->outbox_n; i++) {
        bw_message_release(
            floor->outbox[(floor->outbox_first + i) % floor->outbox_capacity].message);
    }
    free(floor->outbox);
    bw_tours_free(floor);
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        bw_room_free(&floor->room[i]);
        free(floor->card[i].table_json);
        free(floor->card[i].best_edge);
        free(floor->card[i].strategy);
        free(floor->card[i].watcher);
    }
    free(floor->room);
    free(floor->card);
    free(floor->touched);
    bw_buffer_free(&floor->text);
    bw_buffer_free(&floor->common);
    bw_recall_free(&floor->recall);
    free(floor->desk);
    bw_accounts_free(&floor->accounts);
}

/* Who sits at the table, by name. */
static void put_players(BwJson *json, const BwRoom *room) {
    bw_json_array(json, "players");
    for (unsigned s = 1; s <= room->game->seats; s++) {
        if (room->seat[s].patron != 0) bw_json_string(json, NULL, room->seat[s].name);
    }
    bw_json_close(json);
}

void bw_floor_write(const BwFloor *floor, BwBuffer *out) {
    BwJson writer, *json = &writer;
    bw_json_begin_buffer(json, out);
    bw_json_object(json, NULL);
    bw_json_string(json, "name", floor->house->name);
    bw_json_int(json, "guest_bankroll", bw_house_guest_cents(floor->house));
    bw_json_bool(json, "practice", bw_house_offers(floor->house).practice_tables > 0);
    bw_json_array(json, "tables");
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        const BwRoom *room = &floor->room[i];
        const BwRoomCard *card = &floor->card[i];
        const char *edge = card->best_edge;
        bool shown = card->kind != BW_ROOM_PRACTICE && card->kind != BW_ROOM_TOUR;
        if (room->table == NULL || !shown) continue;
        unsigned taken = 0;
        for (unsigned s = 1; s <= room->game->seats; s++) taken += room->seat[s].patron != 0;
        bw_json_object(json, NULL);
        bw_json_string(json, "id", room->id);
        bw_json_string(json, "title", room->title);
        bw_json_string(json, "game", room->game->id);
        bool extra = card->kind == BW_ROOM_EXTRA;
        bw_json_string(json, "of", extra ? floor->room[card->base].id : NULL);
        bw_json_string(json, "group", bw_table_group(room->table));
        bw_json_int(json, "min", room->table->option[BW_OPT_TABLE_MIN]);
        bw_json_int(json, "max", room->table->option[BW_OPT_TABLE_MAX]);
        bw_json_uint(json, "seats", bw_seats_here(room->table));
        bw_json_uint(json, "taken", taken);
        bw_json_uint(json, "house_players", room->house_players);
        put_players(json, room);
        bw_json_raw(json, "best_edge", edge != NULL ? edge : "null",
                    strlen(edge != NULL ? edge : "null"));
        bw_json_close(json);
    }
    bw_json_close(json);
    bw_json_close(json);
}

/* ---- time --------------------------------------------------------------------------------- */

/* A seat that is free is offered to the first who waits for one. */
static void call_waiting(BwFloor *floor, BwRoom *room) {
    uint64_t first = bw_room_first_in_line(room);
    if (first == 0) return;
    bw_room_call_first(room, bw_floor_is_present(floor, first), floor->now_ms);
}

void bw_floor_tick(BwFloor *floor, int64_t now_ms) {
    floor->now_ms = now_ms;
    bw_recall_sweep(&floor->recall, now_ms);
    if (bw_ledger_state(floor->ledger, NULL, 0) != BW_LEDGER_OK) return;
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        if (floor->room[i].table == NULL) continue;
        call_waiting(floor, &floor->room[i]);
        bw_room_tick(&floor->room[i], now_ms);
        bw_floor_touch(floor, i);
    }
    bw_floor_tend(floor);
    bw_tours_tick(floor);
}

bool bw_floor_in_round(const BwFloor *floor) {
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        const BwRoom *room = &floor->room[i];
        if (room->table != NULL && !room->stopped && bw_room_in_round(room)) return true;
    }
    return false;
}
