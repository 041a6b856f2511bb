/* replay_json.c: a finished round once more, as somebody at the table saw it after every event. The
 * chapter of the table is read again from its `open`, into a room that nobody sits in; from the
 * first record of the round on, each event gives a step. What lay face down lies face down again:
 * the view is made where every view is made, and a line tells no card that the view hides.
 *
 * By whose eyes? A stranger's and the caller's own always. By another seat's where that gives no
 * secret away: whoever has the seed can reckon every card, and a card that was turned up before the
 * round was over has been seen by all. A hand that was folded unseen, from a shoe that goes on, is
 * told to nobody else. */
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
    unsigned seat;   /* by whose eyes; 0: of somebody who only watched */
    uint64_t patron; /* who sat there, and saw what he saw at all his seats */
    bool own;        /* they are the caller's */
    BwRoom *room;
    BwJson *json;
    bool unseen; /* a card has left the table, or lies there at the end, that not all have seen */
    bool good;
} Replay;

/* Was the card of this event dealt so that the viewer did not see it? */
static bool is_hidden(const Replay *replay, const BwEvent *event) {
    const BwTable *before = &replay->room->desk->before.table;
    if (!bw_room_lays(event)) {
        bool mine = event->who.role == BW_SEAT && replay->patron != 0 &&
                    replay->room->seat[event->who.seat].patron == replay->patron;
        return !mine && bw_act_hides(before, replay->room->table, event);
    }
    BwLaid laid = bw_room_laid(before, replay->room->table, event->item[0], bw_need(before));
    bool own = laid.face == BW_FACE_OWNER && replay->patron != 0 &&
               replay->room->seat[laid.who.seat].patron == replay->patron;
    return laid.face != BW_FACE_UP && !own;
}

/* Is a card that lay face down before the event neither there any more nor turned up? */
static bool has_left_unseen(const BwTable *before, const BwTable *after) {
    for (unsigned i = 0; i < before->n_laid; i++) {
        const BwLaid *laid = &before->laid[i];
        bool there = laid->face == BW_FACE_UP;
        for (unsigned j = 0; !there && j < after->n_laid; j++) {
            there = after->laid[j].card == laid->card &&
                    after->laid[j].who.role == laid->who.role &&
                    after->laid[j].who.seat == laid->who.seat;
        }
        if (!there) return true;
    }
    return false;
}

static bool lies_unseen(const BwTable *table) {
    for (unsigned i = 0; i < table->n_laid; i++) {
        if (table->laid[i].face != BW_FACE_UP) return true;
    }
    return false;
}

static void put_line(const Replay *replay, const char *body) {
    BwJson *json = replay->json;
    BwRoom *room = replay->room;
    bool hidden = is_hidden(replay, &room->desk->event);
    size_t n = strcspn(body, "\n");
    const char *end = body + bw_record_told(body);
    if (hidden) {
        char text[BW_TEXT_MAX];
        bw_json_string(json, "line", bw_event_untold(room->table, &room->desk->event, text));
    } else {
        bw_json_string_n(json, "line", body, n);
    }
    bw_json_array(json, "postings");
    for (const char *p = body + n; p < end; p += n) {
        n = strcspn(++p, "\n");
        bw_json_string_n(json, NULL, p, n);
    }
    bw_json_close(json);
    bw_event_write(json, "event", room->table, &room->desk->event, hidden);
    bw_posted_write(json, "posted", room->table, &room->desk->out);
}

/* The event's line, its postings, and the table after it. */
static void put_step(const Replay *replay, const char *body) {
    BwRoom *room = replay->room;
    BwBuffer view = {.n = 0}, common = {.n = 0};
    bw_json_object(replay->json, NULL);
    put_line(replay, body);
    for (unsigned s = 1; s <= room->game->seats; s++) room->seat[s].present = true;
    bw_view_write(&view, &common, room, replay->patron, 0);
    bw_json_raw(replay->json, "view", view.at, view.n);
    bw_json_close(replay->json);
    bw_buffer_free(&view);
    bw_buffer_free(&common);
}

/* The round is played again from the chapter's beginning by the room's own reading, so that what is
 * shown is what was seen. */
static bool see(void *context, const BwRecord *record) {
    Replay *replay = context;
    BwRoom *room = replay->room;
    bool step = record->kind == BW_RECORD_EVENT && record->seq >= replay->found->mark.from_seq;
    if (step) memcpy(room->desk->before.bytes, room->table, bw_table_size(room->game));
    replay->good = bw_room_read_record(room, record);
    if (!replay->good) return false;
    if (!step) return true;
    room->round.number = replay->found->mark.number;
    replay->unseen |= has_left_unseen(&room->desk->before.table, room->table);
    put_step(replay, record->body);
    return true;
}

/* From the opening of the table on: what a card or a wager means depends on all that came before.
 * */
static bool put_steps(BwLedger *ledger, const char *place, Replay *replay) {
    char error[256];
    uint64_t open_seq;
    BwLedgerWant records = {
        .to_seq = replay->found->to_seq, .place = place, .kind = BW_RECORD_KIND_COUNT};
    if (!bw_history_opened(ledger, place, replay->found, &open_seq, NULL)) return false;
    records.from_seq = open_seq;
    return bw_ledger_read(ledger, &records, see, replay, error, sizeof error) && replay->good;
}

/* The seat that the patron had in the round; 0: none. */
static unsigned seat_in(const BwRoundMark *mark, uint64_t patron) {
    for (unsigned s = 1; patron != 0 && s <= BW_SEATS_MAX; s++) {
        if (mark->patron[s] == patron) return s;
    }
    return 0;
}

/* Who played, by their seats. */
static void put_seats(BwJson *json, const BwRoundMark *mark) {
    bw_json_array(json, "seats");
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) {
        if (mark->patron[s] != 0) bw_json_uint(json, NULL, s);
    }
    bw_json_close(json);
}

/* The answer; which is thrown away where it would tell another seat's secret. */
static BwReading put_round(BwLedger *ledger, const char *place, Replay *replay, unsigned own) {
    BwJson *json = replay->json;
    const BwRoundFound *found = replay->found;
    bw_json_object(json, NULL);
    bw_json_uint(json, "round", found->mark.number);
    bw_json_uint(json, "seat", replay->seat);
    bw_json_uint(json, "own", own);
    put_seats(json, &found->mark);
    bw_json_string(json, "commitment", found->mark.commitment);
    bw_json_string(json, "seed", bw_null_if_empty(found->seed));
    bw_json_array(json, "steps");
    bool read = put_steps(ledger, place, replay);
    bw_json_close(json);
    replay->unseen |= read && lies_unseen(replay->room->table);
    bool open = found->seed[0] != '\0' || !replay->unseen;
    bw_json_string(json, "views", open ? "all" : "own");
    bw_json_close(json);
    if (!read) return BW_READING_FAILED;
    return open || replay->seat == 0 || replay->own ? BW_READING_DONE : BW_READING_SECRET;
}

BwReading bw_history_steps(BwLedger *ledger, const char *place, uint32_t number,
                           const BwViewer *viewer, BwBuffer *out) {
    BwRoundFound found;
    BwJson json;
    BwReading reading = bw_history_find(ledger, place, number, &found);
    if (reading != BW_READING_DONE) return reading;
    unsigned own = seat_in(&found.mark, viewer->patron);
    if (viewer->chosen && viewer->seat > BW_SEATS_MAX) return BW_READING_NO_SUCH_ROUND;
    BwRoomDesk *desk = calloc(1, sizeof *desk);
    BwRoom *room = calloc(1, sizeof *room);
    if (desk == NULL || room == NULL) abort();
    room->desk = desk;
    snprintf(room->id, sizeof room->id, "%s", place);
    Replay replay = {.found = &found,
                     .seat = viewer->chosen ? viewer->seat : own,
                     .room = room,
                     .json = &json,
                     .good = true};
    replay.patron = found.mark.patron[replay.seat];
    replay.own = replay.patron != 0 && replay.patron == viewer->patron;
    bw_json_begin_buffer(&json, out);
    reading = put_round(ledger, place, &replay, own);
    bw_room_free(room);
    free(room);
    free(desk);
    return reading;
}
