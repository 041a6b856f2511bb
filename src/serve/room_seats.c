/* room_seats.c: sitting down and getting up. A patron keeps his seat while he is away; he is played
 * by the defaults, and finds the same hand when he comes back. Somebody who has got up keeps his
 * account at the seat until another sits there, so that money that was his comes to him. */
#include <stdio.h>
#include <string.h>

#include "serve/room_parts.h"
#include "table/game.h"

unsigned bw_room_seat_of(const BwRoom *room, uint64_t patron) {
    for (unsigned s = 1; patron != 0 && s <= room->game->seats; s++) {
        if (room->seat[s].patron == patron) return s;
    }
    return 0;
}

static BwEvent seat_event(unsigned seat, const char *name) {
    BwEvent event = {.kind = BW_EV_SEAT,
                     .wager = BW_UNKNOWN,
                     .word = BW_UNKNOWN,
                     .target = BW_NO_TARGET,
                     .who = bw_seat(seat, 0, 0)};
    snprintf(event.text, sizeof event.text, "%s", name);
    return event;
}

/* Whose the seat is, in the books: "seat 3 9 Bob". */
static bool record_seat(BwRoom *room, unsigned seat, uint64_t patron, const char *name) {
    char body[BW_NAME_MAX + 64];
    snprintf(body, sizeof body, "seat %u %llu %s", seat, (unsigned long long)patron, name);
    return bw_room_record(room, BW_RECORD_SEAT, body, "") != 0;
}

bool bw_room_rename(BwRoom *room, unsigned seat, const char *name) {
    if (room->stopped || !record_seat(room, seat, room->seat[seat].patron, name)) return false;
    snprintf(room->seat[seat].name, sizeof room->seat[seat].name, "%s", name);
    return true;
}

bool bw_room_sit(BwRoom *room, unsigned seat, uint64_t patron, const char *name, int64_t now_ms,
                 BwRoomRefusal *why) {
    BwRoomDesk *desk = room->desk;
    if (room->stopped) return bw_room_no(why, "stopped", "the table is stopped");
    if (seat < 1 || seat > room->game->seats) {
        return bw_room_no(why, "seat", "there is no such seat at this table");
    }
    unsigned own = bw_room_seat_of(room, patron);
    if (own != 0 && room->seat[own].leaving && own == seat) {
        room->seat[own].leaving = false;
        return true;
    }
    if (own != 0) return bw_room_no(why, "one-spot", "you have a seat at this table already");
    if (room->seat[seat].patron != 0) {
        return bw_room_no(why, "spot-full", "somebody sits there already");
    }
    BwEvent event = seat_event(seat, name);
    memcpy(desk->copy.bytes, room->table, bw_table_size(room->game));
    if (!bw_apply(&desk->copy.table, &event, &desk->out)) return bw_room_rule_says_no(room, why);
    if (!record_seat(room, seat, patron, name)) {
        return bw_room_no(why, "stopped", "the table is stopped");
    }
    room->patrons.id[seat][0] = patron;
    if (!bw_room_apply(room, &event, patron)) return bw_room_rule_says_no(room, why);
    room->seat[seat] = (BwRoomSeat){
        .patron = patron, .present = true, .net_before_cents = room->table->net_cents[seat][0]};
    snprintf(room->seat[seat].name, sizeof room->seat[seat].name, "%s", name);
    if (now_ms != 0) bw_room_go_on(room, now_ms);
    return true;
}

/* He gets up if nothing of his is on the table and the rules let him; what he owes is collected
 * first. */
static bool get_up(BwRoom *room, unsigned seat) {
    if (bw_seat_has_bet(room->table, seat)) return false;
    BwEvent event = seat_event(seat, "");
    if (!bw_room_apply_with_staff(room, &event, room->seat[seat].patron)) return false;
    room->seat[seat] = (BwRoomSeat){.patron = 0};
    return true;
}

bool bw_room_leave(BwRoom *room, uint64_t patron, int64_t now_ms, BwRoomRefusal *why) {
    unsigned seat = bw_room_seat_of(room, patron);
    if (seat == 0) return bw_room_no(why, "not-seated", "you have no seat at this table");
    room->seat[seat].leaving = true;
    bw_room_go_on(room, now_ms);
    return true;
}

void bw_room_unready(BwRoom *room, uint64_t patron) {
    for (unsigned s = 1; s <= room->game->seats; s++) {
        if (room->seat[s].patron == patron) room->seat[s].ready = false;
    }
}

void bw_room_present(BwRoom *room, uint64_t patron, bool present) {
    unsigned seat = bw_room_seat_of(room, patron);
    if (seat == 0 || room->seat[seat].present == present) return;
    room->seat[seat].present = present;
    room->seat[seat].absent_rounds = 0;
    if (!present) room->seat[seat].ready = false;
    room->changed = true;
}

void bw_room_count_absent(BwRoom *room) {
    for (unsigned s = 1; s <= room->game->seats; s++) {
        BwRoomSeat *seat = &room->seat[s];
        if (seat->patron == 0 || seat->present) continue;
        seat->absent_rounds++;
        if (seat->absent_rounds >= BW_ROOM_ABSENT_ROUNDS) seat->leaving = true;
    }
}

void bw_room_clear_seats(BwRoom *room) {
    if (bw_room_in_round(room)) return;
    for (unsigned s = 1; s <= room->game->seats && !room->stopped; s++) {
        if (room->seat[s].patron != 0 && room->seat[s].leaving) get_up(room, s);
    }
}
