/* room_clock.c: the clocks of a table. A decision has its time; whoever is here and needs more
 * draws on his time bank, which the books keep, so that it is what it was after a restart. Where
 * his connection is lost the rules of the table may have something better for him than the answer
 * that puts up no money. */
#include <inttypes.h>
#include <stdio.h>

#include "serve/room_parts.h"
#include "table/game.h"

static char *bank_note(unsigned seat, unsigned left_ms, char out[64]) {
    snprintf(out, 64, "time-bank %u %u", seat, left_ms);
    return out;
}

void bw_room_read_bank(BwRoom *room, const char *body) {
    unsigned seat, left;
    if (sscanf(body, "time-bank %u %u", &seat, &left) != 2 || seat > room->game->seats) return;
    room->seat[seat].bank_ms = left;
}

/* What he has used of it is gone. */
static void settle_bank(BwRoom *room, int64_t now_ms) {
    char note[64];
    BwRoomSeat *seat = &room->seat[room->banking];
    if (room->banking == 0) return;
    int64_t used = now_ms - room->banking_ms;
    seat->bank_ms = used < seat->bank_ms ? seat->bank_ms - (unsigned)used : 0;
    bw_room_note(room, bank_note(room->banking, seat->bank_ms, note));
    room->banking = 0;
}

bool bw_room_draw_on_bank(BwRoom *room, int64_t now_ms) {
    BwRoomSeat *place = bw_room_asked_place(room);
    unsigned seat = bw_room_asked(room);
    bool may = place != NULL && place == &room->seat[seat] && !bw_room_is_away(place) &&
               !bw_is_house_player(place->patron) && !place->leaving;
    if (!may || place->bank_ms == 0 || room->banking != 0 || room->untimed) return false;
    room->banking = seat;
    room->banking_ms = now_ms;
    room->deadline_ms = room->full_deadline_ms = now_ms + place->bank_ms;
    room->changed = true;
    return true;
}

/* The same question is asked still: its clock goes on, whatever else has happened. */
static bool is_asked_still(const BwRoom *room) {
    return room->wait == BW_WAIT_DECISION && room->timed == room->answers && room->deadline_ms != 0;
}

static void time_decision(BwRoom *room, int64_t now_ms) {
    const BwRoomSeat *place = bw_room_asked_place(room);
    unsigned tenth = room->decision_ms / 10;
    unsigned think = tenth < BW_ROOM_THINK_MS ? tenth : BW_ROOM_THINK_MS;
    bool away = place == NULL || bw_room_is_away(place) ||
                (place->leaving && bw_has_stacks(room->game)); /* his chips wait elsewhere */
    int64_t soon = now_ms + BW_ROOM_AWAY_CLOCK_MS;
    bool still = is_asked_still(room);
    if (!still) {
        settle_bank(room, now_ms);
        room->deadline_ms = room->full_deadline_ms = now_ms + room->decision_ms;
    }
    room->wait = BW_WAIT_DECISION;
    room->timed = room->answers;
    if (away && soon < room->deadline_ms) room->deadline_ms = soon;
    if (bw_room_house_is_asked(room) && !still) room->deadline_ms = now_ms + think;
}

/* A clock that runs for bets goes on running whoever else bets; one for a decision begins anew with
 * each. */
void bw_room_set_clock(BwRoom *room, int64_t now_ms) {
    if (bw_need(room->table).kind == BW_NEED_DECISION) {
        time_decision(room, now_ms);
        return;
    }
    settle_bank(room, now_ms);
    if (!bw_room_can_begin(room)) {
        room->wait = BW_WAIT_NOBODY;
        room->deadline_ms = 0;
    } else if (room->wait != BW_WAIT_BETS) {
        room->wait = BW_WAIT_BETS;
        room->deadline_ms = now_ms + room->betting_ms;
    }
}

/* The irregularity by which a table plays on for whoever is cut off. */
static bool find_fault(const BwGame *game, uint8_t *word) {
    for (unsigned f = 0; f < game->n_faults; f++) {
        if (game->faults[f].means != BW_MEANS_CUT_OFF) continue;
        *word = (uint8_t)f;
        return true;
    }
    return false;
}

bool bw_room_cut_off(BwRoom *room) {
    BwEvent event;
    const BwRoomSeat *place = bw_room_asked_place(room);
    BwNeed need = bw_need(room->table);
    BwRoomNotice notice = {.kind = BW_NOTICE_CUT_OFF, .who = need.who};
    bw_event_begin(&event, BW_EV_FAULT);
    if (place == NULL || place->present || place->leaving) return false;
    if (!find_fault(room->game, &event.word)) return false;
    event.arg[event.n_args++] = (BwArg){.kind = BW_ARG_WHO, .who = need.who};
    notice.patron = place->patron;
    if (!bw_room_apply(room, &event, 0)) return false;
    bw_room_notify(room, &notice);
    return true;
}
