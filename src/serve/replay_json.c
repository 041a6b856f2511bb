/* replay_json.c: a finished round once more, as somebody at the table saw it after every event. The
 * chapter of the table is read again from its `open`, into a room that nobody sits in; from the
 * first record of the round on, each event gives a step. What lay face down lies face down again:
 * the view is made where every view is made. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/event_json.h"
#include "serve/history.h"
#include "serve/posted_json.h"
#include "serve/room_parts.h"
#include "serve/view_json.h"
#include "table/game.h"

typedef struct Replay {
    const BwRoundFound *found;
    uint64_t patron; /* 0: somebody who only watched */
    BwRoom *room;
    BwJson *json;
    uint64_t open_seq;
    bool good;
} Replay;

/* The round's chapter is the last that was opened before it. */
static bool see_open(void *context, const BwRecord *record) {
    Replay *replay = context;
    replay->open_seq = record->seq;
    return false;
}

/* The event's line, its postings, and the table after it. */
static void put_step(const Replay *replay, const char *body) {
    BwJson *json = replay->json;
    BwRoom *room = replay->room;
    BwBuffer view = {.n = 0}, common = {.n = 0};
    size_t n = strcspn(body, "\n");
    const char *end = body + bw_record_told(body);
    bw_json_object(json, NULL);
    bw_json_string_n(json, "line", body, n);
    bw_json_array(json, "postings");
    for (const char *p = body + n; p < end; p += n) {
        n = strcspn(++p, "\n");
        bw_json_string_n(json, NULL, p, n);
    }
    bw_json_close(json);
    bw_event_write(json, "event", room->table, &room->desk->event, false);
    bw_posted_write(json, "posted", room->table, &room->desk->out);
    unsigned seat = replay->patron != 0 ? bw_room_seat_of(room, replay->patron) : 0;
    for (unsigned s = 1; s <= room->game->seats; s++) room->seat[s].present = true;
    bw_view_write(&view, &common, room, seat, 0);
    bw_json_raw(json, "view", view.at, view.n);
    bw_json_close(json);
    bw_buffer_free(&view);
    bw_buffer_free(&common);
}

/* The round is played again from the chapter's beginning by the room's own reading, so that what is
 * shown is what was seen. */
static bool see(void *context, const BwRecord *record) {
    Replay *replay = context;
    replay->good = bw_room_read_record(replay->room, record);
    if (!replay->good) return false;
    if (record->kind == BW_RECORD_EVENT && record->seq >= replay->found->mark.from_seq) {
        replay->room->round.number = replay->found->mark.number;
        put_step(replay, record->body);
    }
    return true;
}

/* From the opening of the table on: what a card or a wager means depends on all that came before.
 * */
static bool put_steps(BwLedger *ledger, const char *place, Replay *replay) {
    char error[256];
    BwLedgerWant opens = {.to_seq = replay->found->mark.from_seq,
                          .place = place,
                          .kind = BW_RECORD_OPEN,
                          .newest_first = true};
    BwLedgerWant records = {
        .to_seq = replay->found->to_seq, .place = place, .kind = BW_RECORD_KIND_COUNT};
    if (!bw_ledger_read(ledger, &opens, see_open, replay, error, sizeof error)) return false;
    records.from_seq = replay->open_seq;
    return replay->open_seq != 0 &&
           bw_ledger_read(ledger, &records, see, replay, error, sizeof error) && replay->good;
}

BwReading bw_history_steps(BwLedger *ledger, const char *place, uint32_t number, uint64_t patron,
                           BwBuffer *out) {
    BwRoundFound found;
    BwJson json;
    BwReading reading = bw_history_find(ledger, place, number, &found);
    if (reading != BW_READING_DONE) return reading;
    BwRoomDesk *desk = calloc(1, sizeof *desk);
    BwRoom *room = calloc(1, sizeof *room);
    if (desk == NULL || room == NULL) abort();
    room->desk = desk;
    snprintf(room->id, sizeof room->id, "%s", place);
    Replay replay = {.found = &found, .patron = patron, .room = room, .json = &json, .good = true};
    unsigned seat = 0;
    for (unsigned s = 1; patron != 0 && s <= BW_SEATS_MAX; s++) {
        if (seat == 0 && found.mark.patron[s] == patron) seat = s;
    }
    bw_json_begin_buffer(&json, out);
    bw_json_object(&json, NULL);
    bw_json_uint(&json, "round", number);
    bw_json_uint(&json, "seat", seat);
    bw_json_array(&json, "steps");
    bool read = put_steps(ledger, place, &replay);
    bw_json_close(&json);
    bw_json_close(&json);
    bw_room_free(room);
    free(room);
    free(desk);
    return read ? BW_READING_DONE : BW_READING_FAILED;
}
