/* floor_people.c: the people on the floor beyond one table: the names at their seats, a guest who
 * becomes somebody, the money of one patron wherever it lies. */
#include <string.h>

#include "serve/floor.h"
#include "serve/tours.h"
#include "table/game.h"

void bw_floor_rename(BwFloor *floor) {
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        BwRoom *room = &floor->room[i];
        for (unsigned s = 1; s <= room->game->seats; s++) {
            const BwPatron *patron = bw_accounts_patron(&floor->accounts, room->seat[s].patron);
            if (patron == NULL || strcmp(patron->name, room->seat[s].name) == 0) continue;
            bw_room_rename(room, s, patron->name);
        }
        bw_floor_touch(floor, i);
    }
}

/* He is not taken for present before he is connected. */
static void follow_to(BwFloor *floor, BwRoom *room, uint64_t guest, uint64_t patron) {
    BwRoomRefusal why;
    if (room->points) return; /* the entry is the guest's */
    const char *name = bw_accounts_patron(&floor->accounts, patron)->name;
    for (unsigned s = 1; s <= room->game->seats; s++) {
        if (room->seat[s].patron != guest) continue;
        if (!bw_room_leave(room, s, guest, floor->now_ms, &why)) continue;
        if (room->seat[s].patron == 0) bw_room_sit(room, s, patron, name, floor->now_ms, &why);
    }
    bw_room_present(room, patron, bw_floor_is_present(floor, patron), floor->now_ms);
}

void bw_floor_follow(BwFloor *floor, uint64_t guest, uint64_t patron) {
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        follow_to(floor, &floor->room[i], guest, patron);
        bw_floor_touch(floor, i);
    }
}

static BwCents at_risk_here(const BwRoom *room, uint64_t patron) {
    BwCents cents = 0;
    for (unsigned i = 0; i < room->table->n_bets; i++) {
        const BwBet *bet = &room->table->bet[i];
        if ((bet->flags & BW_BET_COUPON) != 0) continue;
        if (room->patrons.id[bet->seat][bet->bettor] == patron) cents += bet->stake_cents;
    }
    return cents;
}

BwCents bw_floor_at_risk(const BwFloor *floor, uint64_t patron) {
    BwCents cents = 0;
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        if (floor->room[i].table != NULL && !floor->room[i].points)
            cents += at_risk_here(&floor->room[i], patron);
    }
    return cents + bw_tours_at_risk(floor, patron);
}

void bw_floor_tell_balance(BwFloor *floor, uint64_t patron) {
    for (BwClient *client = floor->clients; client != NULL; client = client->next) {
        if (client->patron == patron) bw_client_tell_balance(floor, client);
    }
}

void bw_floor_show_coupons(BwFloor *floor, uint64_t patron) {
    for (unsigned i = 0; i < floor->n_rooms; i++) {
        if (floor->room[i].table == NULL || !bw_room_plays(&floor->room[i], patron)) continue;
        floor->room[i].changed = true;
        bw_floor_touch(floor, i);
    }
}
