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

/* One seat a patron, or as many boxes as the rules of the table let him bet on. */
static bool may_have_more(const BwRoom *room, uint64_t patron, BwRoomRefusal *why) {
    unsigned most = bw_boxes_of_patron(room->table), has = 0;
    char sentence[96];
    for (unsigned s = 1; s <= room->game->seats; s++) has += room->seat[s].patron == patron;
    if (has < most) return true;
    if (most == 1) return bw_room_no(why, "one-spot", "you have a seat at this table already");
    snprintf(sentence, sizeof sentence, "you have %u boxes already, as many as one may have", has);
    return bw_room_no(why, "one-spot", sentence);
}

bool bw_room_sit(BwRoom *room, unsigned seat, uint64_t patron, const char *name, int64_t now_ms,
                 BwRoomRefusal *why) {
    BwRoomDesk *desk = room->desk;
    if (room->stopped) return bw_room_no(why, "stopped", "the table is stopped");
    if (seat < 1 || seat > room->game->seats) {
        return bw_room_no(why, "seat", "there is no such seat at this table");
    }
    BwRoomSeat *own = &room->seat[seat];
    if (own->patron == patron && own->leaving) {
        own->leaving = false;
        room->changed = true;
        return true;
    }
    if (!may_have_more(room, patron, why)) return false;
    if (own->patron != 0) {
        return bw_room_no(why, "spot-full", "somebody sits there already");
    }
    /* The rules know a patron by the name that he first sat down with. */
    unsigned other = bw_room_seat_of(room, patron);
    BwEvent event = seat_event(seat, other != 0 ? room->table->name[other] : name);
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

bool bw_room_leave(BwRoom *room, unsigned seat, uint64_t patron, int64_t now_ms,
                   BwRoomRefusal *why) {
    unsigned n = 0;
    for (unsigned s = 1; s <= room->game->seats; s++) {
        if (room->seat[s].patron != patron || (seat != 0 && s != seat)) continue;
        room->seat[s].leaving = true;
        n++;
    }
    if (n == 0) return bw_room_no(why, "not-seated", "you have no seat at this table");
    bw_room_go_on(room, now_ms);
    return true;
}

void bw_room_heard(BwRoom *room, uint64_t patron, const BwEvent *event) {
    bool bets = event->kind == BW_EV_BET || event->kind == BW_EV_TAKE;
    for (unsigned s = 1; s <= room->game->seats; s++) {
        BwRoomSeat *seat = &room->seat[s];
        if (seat->patron != patron) continue;
        seat->late = 0;
        if (seat->present) seat->absent_rounds = 0;
        if (bets) seat->ready = false;
    }
    bw_room_forget_notices(room, patron);
    if (event->kind == BW_EV_BET) bw_room_forget_notices(room, 0);
}

bool bw_room_is_away(const BwRoomSeat *seat) {
    return !seat->present || seat->late >= BW_ROOM_LATE;
}

/* Whoever goes away while he is asked has a few seconds to come back; whoever comes back has the
 * time that he would have had. */
static void set_clock_of(BwRoom *room, unsigned seat, int64_t now_ms) {
    if (room->wait != BW_WAIT_DECISION || bw_room_asked(room) != seat) return;
    int64_t soon = now_ms + BW_ROOM_AWAY_CLOCK_MS, full = room->full_deadline_ms;
    room->deadline_ms = room->seat[seat].present || soon > full ? full : soon;
}

void bw_room_present(BwRoom *room, uint64_t patron, bool present, int64_t now_ms) {
    for (unsigned s = 1; patron != 0 && s <= room->game->seats; s++) {
        BwRoomSeat *seat = &room->seat[s];
        if (seat->patron != patron || seat->present == present) continue;
        seat->present = present;
        seat->absent_rounds = seat->late = 0;
        seat->away_since_ms = present ? 0 : now_ms;
        if (!present) seat->ready = false;
        set_clock_of(room, s, now_ms);
        room->changed = true;
    }
}

void bw_room_count_absent(BwRoom *room) {
    for (unsigned s = 1; s <= room->game->seats; s++) {
        BwRoomSeat *seat = &room->seat[s];
        if (seat->patron == 0 || !bw_room_is_away(seat)) continue;
        seat->absent_rounds++;
        if (seat->absent_rounds >= BW_ROOM_ABSENT_ROUNDS) seat->leaving = true;
    }
}

bool bw_room_find_gone(BwRoom *room, int64_t now_ms) {
    bool found = false;
    for (unsigned s = 1; s <= room->game->seats; s++) {
        BwRoomSeat *seat = &room->seat[s];
        if (seat->patron == 0 || seat->present || seat->leaving) continue;
        if (seat->away_since_ms == 0) seat->away_since_ms = now_ms;
        if (now_ms - seat->away_since_ms < BW_ROOM_AWAY_MS) continue;
        seat->leaving = found = true;
    }
    return found;
}

void bw_room_clear_seats(BwRoom *room) {
    if (bw_room_in_round(room)) return;
    for (unsigned s = 1; s <= room->game->seats && !room->stopped; s++) {
        if (room->seat[s].patron != 0 && room->seat[s].leaving) get_up(room, s);
    }
}
