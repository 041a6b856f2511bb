/* room_line.c: the waiting list of a table (14.18). The rules of the game keep the names and their
 * order; here is whose they are. A seat that becomes free is the first one's: he sits down there as
 * soon as it is, if he is still here. */
#include <stdio.h>
#include <string.h>

#include "serve/room_parts.h"
#include "table/game.h"

static bool act(BwRoom *room, BwMeaning means, const char *name, uint64_t patron) {
    BwEvent event;
    bw_event_begin(&event, BW_EV_ACT);
    event.who = (BwWho){.role = BW_FLOOR};
    event.word = bw_action_that(room->game, means);
    if (event.word == BW_UNKNOWN) {
        return bw_refuse(&room->desk->out, BW_REASON_NOT_OFFERED, NULL);
    }
    if (name != NULL) {
        BwArg *arg = &event.arg[event.n_args++];
        *arg = (BwArg){.kind = BW_ARG_WORD};
        snprintf(arg->word, sizeof arg->word, "%s", name);
    }
    return bw_room_apply(room, &event, patron);
}

static BwRoomWaiting *find(BwRoom *room, const char *name) {
    for (unsigned i = 0; i < BW_SEATS_MAX; i++) {
        BwRoomWaiting *row = &room->waiting[i];
        if (row->patron != 0 && strcmp(row->name, name) == 0) return row;
    }
    return NULL;
}

static void keep(BwRoom *room, uint64_t patron, const char *name) {
    BwRoomWaiting *row = find(room, name);
    for (unsigned i = 0; row == NULL && i < BW_SEATS_MAX; i++) {
        if (room->waiting[i].patron == 0) row = &room->waiting[i];
    }
    if (row == NULL) return;
    row->patron = patron;
    snprintf(row->name, sizeof row->name, "%s", name);
}

/* Those whose name is not on the list any more are forgotten. */
static void forget(BwRoom *room) {
    BwMiddle middle;
    room->game->middle(room->table, &middle);
    for (unsigned i = 0; i < BW_SEATS_MAX; i++) {
        bool waits = false;
        for (unsigned k = 0; k < middle.n_waiting; k++) {
            waits |= strcmp(middle.waiting[k], room->waiting[i].name) == 0;
        }
        if (!waits) room->waiting[i].patron = 0;
    }
}

void bw_room_read_line_up(BwRoom *room, const char *body) {
    unsigned long long patron;
    char name[BW_NAME_MAX];
    if (sscanf(body, "waits %llu %63s", &patron, name) == 2) keep(room, patron, name);
}

static unsigned free_seat(const BwRoom *room) {
    for (unsigned s = 1; s <= bw_seats_here(room->table); s++) {
        if (room->seat[s].patron == 0) return s;
    }
    return 0;
}

static const char *name_of(const BwRoom *room, uint64_t patron) {
    for (unsigned i = 0; i < BW_SEATS_MAX; i++) {
        if (room->waiting[i].patron == patron) return room->waiting[i].name;
    }
    return NULL;
}

bool bw_room_line_up(BwRoom *room, uint64_t patron, const char *name, BwRoomRefusal *why) {
    char note[BW_NAME_MAX + 32];
    BwMiddle middle = {.n_waiting = 0};
    if (room->stopped) return bw_room_no(why, "stopped", "the table is stopped");
    if (bw_room_plays(room, patron)) {
        return bw_room_no(why, "one-spot", "you have a seat at this table already");
    }
    if (room->game->middle != NULL) room->game->middle(room->table, &middle);
    if (middle.n_waiting == 0 && free_seat(room) != 0) {
        return bw_room_no(why, "wrong-time", "a seat is free: sit down");
    }
    if (strlen(name) >= sizeof((BwArg *)0)->word || strpbrk(name, " #") != NULL) {
        return bw_room_no(why, "argument", "that name does not fit on the list");
    }
    snprintf(note, sizeof note, "waits %llu %s", (unsigned long long)patron, name);
    bw_room_note(room, note);
    if (!act(room, BW_MEANS_LINE_UP, name, patron)) return bw_room_rule_says_no(room, why);
    keep(room, patron, name);
    return true;
}

bool bw_room_step_back(BwRoom *room, uint64_t patron, BwRoomRefusal *why) {
    const char *name = name_of(room, patron);
    if (name == NULL) return bw_room_no(why, "argument", "you are not on the list");
    if (!act(room, BW_MEANS_STRIKE, name, patron)) return bw_room_rule_says_no(room, why);
    forget(room);
    return true;
}

uint64_t bw_room_first_in_line(const BwRoom *room) {
    BwMiddle middle;
    if (room->game->middle == NULL || room->stopped || free_seat(room) == 0) return 0;
    room->game->middle(room->table, &middle);
    if (middle.n_waiting == 0) return 0;
    for (unsigned i = 0; i < BW_SEATS_MAX; i++) {
        const BwRoomWaiting *row = &room->waiting[i];
        if (row->patron != 0 && strcmp(row->name, middle.waiting[0]) == 0) return row->patron;
    }
    return 0; /* a name that the floorperson has put there */
}

void bw_room_call_first(BwRoom *room, bool present, int64_t now_ms) {
    BwRoomRefusal why;
    char name[BW_NAME_MAX];
    uint64_t patron = bw_room_first_in_line(room);
    if (patron == 0) return;
    snprintf(name, sizeof name, "%s", name_of(room, patron));
    bool sits = present && act(room, BW_MEANS_VACANCY, NULL, 0) &&
                bw_room_sit(room, free_seat(room), patron, name, now_ms, &why);
    if (!sits) act(room, BW_MEANS_STRIKE, name, 0);
    forget(room);
}

void bw_room_line_up_again(BwRoom *room) {
    for (unsigned i = 0; i < BW_SEATS_MAX; i++) {
        if (room->waiting[i].patron != 0) act(room, BW_MEANS_LINE_UP, room->waiting[i].name, 0);
    }
}
