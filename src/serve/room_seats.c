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

/* ---- places ------------------------------------------------------------------------------- */

BwRoomSeat *bw_room_place(const BwRoom *room, BwWho who) {
    const union {
        const BwRoom *given;
        BwRoom *own; /* whoever may only look keeps the const himself */
    } at = {room};
    if (who.role != BW_SEAT || who.seat < 1 || who.seat > room->game->seats) return NULL;
    if (who.bettor == 0) return &at.own->seat[who.seat];
    return who.bettor < BW_BETTORS_MAX ? &at.own->behind[who.seat][who.bettor - 1] : NULL;
}

BwRoomSeat *bw_room_next_place(const BwRoom *room, BwWho *who) {
    do {
        bool more = who->seat != 0 && who->bettor + 1 < room->game->bettors;
        *who = more ? bw_seat(who->seat, who->bettor + 1u, 0) : bw_seat(who->seat + 1u, 0, 0);
        if (who->seat > room->game->seats) return NULL;
    } while (bw_room_place(room, *who)->patron == 0);
    return bw_room_place(room, *who);
}

bool bw_room_has_bet(const BwRoom *room, BwWho box) {
    const BwTable *table = room->table;
    if (bw_has_stacks(room->game)) return box.bettor == 0 && bw_seat_plays(table, box.seat);
    for (unsigned i = 0; i < table->n_bets; i++) {
        if (table->bet[i].seat == box.seat && table->bet[i].bettor == box.bettor) return true;
    }
    return false;
}

BwRoomSeat *bw_room_asked_place(const BwRoom *room) {
    BwNeed need = bw_need(room->table);
    unsigned seat = bw_room_asked(room);
    if (seat == 0) return NULL;
    return bw_room_place(room, bw_seat(seat, need.who.role == BW_SEAT ? need.who.bettor : 0, 0));
}

uint64_t bw_room_asked_patron(const BwRoom *room) {
    const BwRoomSeat *place = bw_room_asked_place(room);
    return place != NULL ? place->patron : 0;
}

bool bw_room_has_id(const BwRoom *room, uint64_t patron) {
    for (unsigned s = 1; s <= room->game->seats; s++) {
        for (unsigned b = 0; b < room->game->bettors; b++) {
            if (room->patrons.id[s][b] == patron) return true;
        }
    }
    return false;
}

bool bw_room_plays(const BwRoom *room, uint64_t patron) {
    BwWho at = {.seat = 0};
    for (const BwRoomSeat *p; patron != 0 && (p = bw_room_next_place(room, &at)) != NULL;) {
        if (p->patron == patron) return true;
    }
    return false;
}

/* ---- sitting down ------------------------------------------------------------------------- */

static BwEvent seat_event(unsigned seat, const char *name) {
    BwEvent event = {.kind = BW_EV_SEAT,
                     .wager = BW_UNKNOWN,
                     .word = BW_UNKNOWN,
                     .target = BW_NO_TARGET,
                     .who = bw_seat(seat, 0, 0)};
    snprintf(event.text, sizeof event.text, "%s", name);
    return event;
}

/* Whose the place is, in the books: "seat 3 9 Bob", "seat 3b 8 Ann"; without a name a further
 * bettor has gone. */
static bool record_place(BwRoom *room, BwWho who, uint64_t patron, const char *name) {
    char body[BW_NAME_MAX + 64], text[32];
    snprintf(body, sizeof body, "seat %s %llu %s", bw_who_print(who, text),
             (unsigned long long)patron, name);
    return bw_room_record(room, BW_RECORD_SEAT, body, "") != 0;
}

static bool record_seat(BwRoom *room, unsigned seat, uint64_t patron, const char *name) {
    return record_place(room, bw_seat(seat, 0, 0), patron, name);
}

void bw_room_note_behind(BwRoom *room, BwWho who, uint64_t patron, const char *name) {
    BwRoomSeat *place = bw_room_place(room, who);
    room->patrons.id[who.seat][who.bettor] = patron;
    bool stays = place->patron == patron; /* he has another name by now */
    if (!stays || name[0] == '\0') {
        BwCents net = room->table->net_cents[who.seat][who.bettor];
        *place = (BwRoomSeat){.patron = name[0] != '\0' ? patron : 0, .net_before_cents = net};
    }
    snprintf(place->name, sizeof place->name, "%.*s", BW_NAME_MAX - 1, name);
    room->changed = true;
}

/* The first free place behind the box; false, with a sentence, if there is none for him. */
static bool find_behind(const BwRoom *room, unsigned seat, uint64_t patron, BwWho *who,
                        BwRoomRefusal *why) {
    unsigned most = bw_bettors_of_box(room->table);
    if (most < 2) return bw_room_no(why, "spot-full", "a box has one player at this table");
    if (room->seat[seat].patron == 0) return bw_room_no(why, "missing", "nobody plays that box");
    for (unsigned b = 0; b < most; b++) {
        if (bw_room_place(room, bw_seat(seat, b, 0))->patron == patron) {
            return bw_room_no(why, "one-spot", "you bet on that box already");
        }
    }
    for (unsigned b = 1; b < most; b++) {
        *who = bw_seat(seat, b, 0);
        bool free = bw_room_place(room, *who)->patron == 0 && !bw_room_has_bet(room, *who);
        if (free) return true;
    }
    return bw_room_no(why, "spot-full", "as many bet on that box as may");
}

bool bw_room_sit_behind(BwRoom *room, unsigned seat, uint64_t patron, const char *name,
                        BwRoomRefusal *why) {
    BwWho who;
    if (room->stopped) return bw_room_no(why, "stopped", "the table is stopped");
    if (seat < 1 || seat > room->game->seats) {
        return bw_room_no(why, "seat", "there is no such seat at this table");
    }
    if (!find_behind(room, seat, patron, &who, why)) return false;
    if (!record_place(room, who, patron, name)) {
        return bw_room_no(why, "stopped", "the table is stopped");
    }
    bw_room_note_behind(room, who, patron, name);
    bw_room_place(room, who)->present = true;
    return true;
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
    room->seat[seat] = (BwRoomSeat){.patron = patron,
                                    .present = true,
                                    .bank_ms = room->bank_ms,
                                    .net_before_cents = room->table->net_cents[seat][0]};
    snprintf(room->seat[seat].name, sizeof room->seat[seat].name, "%s", name);
    if (now_ms != 0) bw_room_go_on(room, now_ms);
    return true;
}

/* He gets up if nothing of his is on the table and the rules let him; what he owes is collected
 * first. */
bool bw_room_get_up(BwRoom *room, unsigned seat) {
    if (bw_seat_has_wager(room->table, seat)) return false;
    BwEvent event = seat_event(seat, "");
    if (!bw_room_apply_with_staff(room, &event, room->seat[seat].patron)) return false;
    room->seat[seat] = (BwRoomSeat){.patron = 0};
    return true;
}

/* Whoever gets up has called nothing, and holds no bank. */
bool bw_room_clear_short(BwRoom *room, const BwEvent *event) {
    BwPurses purses = bw_room_purses(room);
    unsigned own = event->who.role == BW_SEAT ? event->who.seat : 0;
    bool any = false;
    for (unsigned i = 0; i < room->game->seats; i++) {
        char note[96];
        unsigned seat = bw_short_seat(room->table, event, &purses);
        if (seat == 0 || seat == own || !bw_room_get_up(room, seat)) break;
        snprintf(note, sizeof note, "seat %u has not the money for what it has called", seat);
        bw_room_note(room, note);
        any = true;
    }
    return any;
}

/* What others have called may go up when the last who has not spoken is gone. */
static bool get_up(BwRoom *room, unsigned seat) {
    BwEvent event = seat_event(seat, "");
    bw_room_clear_short(room, &event);
    return bw_room_get_up(room, seat);
}

bool bw_room_leave(BwRoom *room, unsigned seat, uint64_t patron, int64_t now_ms,
                   BwRoomRefusal *why) {
    unsigned n = 0;
    BwWho at = {.seat = 0};
    for (BwRoomSeat *p; (p = bw_room_next_place(room, &at)) != NULL;) {
        if (p->patron != patron || (seat != 0 && at.seat != seat)) continue;
        p->leaving = true;
        n++;
    }
    if (n == 0) return bw_room_no(why, "not-seated", "you have no seat at this table");
    bw_room_go_on(room, now_ms);
    return true;
}

void bw_room_heard(BwRoom *room, uint64_t patron, const BwEvent *event) {
    bool bets = event->kind == BW_EV_BET || event->kind == BW_EV_TAKE;
    BwWho at = {.seat = 0};
    for (BwRoomSeat *p; (p = bw_room_next_place(room, &at)) != NULL;) {
        if (p->patron != patron) continue;
        p->late = 0;
        if (p->present) p->absent_rounds = 0;
        if (bets) p->ready = false;
    }
    bw_room_forget_notices(room, patron);
    if (event->kind == BW_EV_BET) bw_room_forget_notices(room, 0);
}

bool bw_room_is_away(const BwRoomSeat *seat) {
    if (bw_is_house_player(seat->patron)) return false;
    return !seat->present || seat->late >= BW_ROOM_LATE;
}

/* Whoever goes away while he is asked has a few seconds to come back; whoever comes back has the
 * time that he would have had. */
static void set_clock_of(BwRoom *room, const BwRoomSeat *place, int64_t now_ms) {
    if (room->wait != BW_WAIT_DECISION || bw_room_asked_place(room) != place) return;
    int64_t soon = now_ms + BW_ROOM_AWAY_CLOCK_MS, full = room->full_deadline_ms;
    room->deadline_ms = place->present || soon > full ? full : soon;
}

void bw_room_mark_bot(BwRoom *room, uint64_t patron) {
    char note[64];
    unsigned seat = bw_room_seat_of(room, patron);
    if (seat == 0 || room->seat[seat].bot) return;
    room->seat[seat].bot = true;
    snprintf(note, sizeof note, "bot %u", seat);
    bw_room_note(room, note);
}

void bw_room_read_bot(BwRoom *room, const char *body) {
    unsigned seat;
    char more;
    if (sscanf(body, "bot %u%c", &seat, &more) != 1 || seat > room->game->seats) return;
    room->seat[seat].bot = true;
}

void bw_room_present(BwRoom *room, uint64_t patron, bool present, int64_t now_ms) {
    BwWho at = {.seat = 0};
    if (!bw_room_has_id(room, patron)) return;
    for (BwRoomSeat *p; (p = bw_room_next_place(room, &at)) != NULL;) {
        if (p->patron != patron || p->present == present) continue;
        p->present = present;
        p->absent_rounds = p->late = 0;
        p->away_since_ms = present ? 0 : now_ms;
        if (!present) p->ready = false;
        set_clock_of(room, p, now_ms);
        room->changed = true;
    }
}

void bw_room_count_absent(BwRoom *room) {
    BwWho at = {.seat = 0};
    if (room->points) return;
    for (BwRoomSeat *p; (p = bw_room_next_place(room, &at)) != NULL;) {
        if (!bw_room_is_away(p)) continue;
        p->absent_rounds++;
        if (p->absent_rounds >= BW_ROOM_ABSENT_ROUNDS) p->leaving = true;
    }
}

bool bw_room_find_gone(BwRoom *room, int64_t now_ms) {
    bool found = false;
    BwWho at = {.seat = 0};
    for (BwRoomSeat *p; !room->points && (p = bw_room_next_place(room, &at)) != NULL;) {
        if (p->present || p->leaving || bw_is_house_player(p->patron)) continue;
        if (p->away_since_ms == 0) p->away_since_ms = now_ms;
        if (now_ms - p->away_since_ms < BW_ROOM_AWAY_MS) continue;
        p->leaving = found = true;
    }
    return found;
}

/* A further bettor goes when nothing of his is up; the box that he bet on keeps its others. */
static void go_from_behind(BwRoom *room, BwWho who) {
    const BwRoomSeat *place = bw_room_place(room, who);
    if (bw_room_has_bet(room, who) || !record_place(room, who, place->patron, "")) return;
    bw_room_note_behind(room, who, place->patron, "");
}

void bw_room_clear_seats(BwRoom *room) {
    if (bw_room_in_round(room)) return;
    BwWho at = {.seat = 0};
    for (const BwRoomSeat *p; !room->stopped && (p = bw_room_next_place(room, &at)) != NULL;) {
        bool alone = at.bettor != 0 && room->seat[at.seat].patron == 0; /* nobody leads the box */
        if (!p->leaving && !alone) continue;
        if (at.bettor != 0) {
            go_from_behind(room, at);
        } else {
            get_up(room, at.seat);
        }
    }
}
