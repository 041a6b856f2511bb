/* room_players.c: players of the house's own, so that whoever comes alone can play at once. They
 * sit down when somebody is here, fewer the more have come, and get up when nobody is. Each sees
 * what his seat sees and nothing more; his chips are the house's (house/money.h), and his seat says
 * whose player he is. */
#include <sodium.h>
#include <stdio.h>

#include "serve/room_parts.h"
#include "table/game.h"

static bool is_house(const BwRoom *room, unsigned seat) {
    return bw_is_house_player(room->seat[seat].patron);
}

/* Patrons who are here and stay. */
static unsigned count_people(const BwRoom *room) {
    unsigned n = 0;
    for (unsigned s = 1; s <= room->game->seats; s++) {
        const BwRoomSeat *seat = &room->seat[s];
        n += seat->patron != 0 && !is_house(room, s) && !seat->leaving && !bw_room_is_away(seat);
    }
    return n;
}

/* Whoever is alone has all of them about him; each who joins him takes the place of one. */
static unsigned wanted(const BwRoom *room) {
    unsigned people = count_people(room), most = room->house_players;
    if (people == 0 || room->desk->closing) return 0;
    return people - 1 < most ? most - (people - 1) : 0;
}

/* One sits down where a seat is free. */
static bool sit_down(BwRoom *room) {
    for (unsigned s = 1; s <= bw_seats_here(room->table); s++) {
        BwRoomRefusal why;
        char name[BW_NAME_MAX];
        if (room->seat[s].patron != 0) continue;
        snprintf(name, sizeof name, "House-%u", s);
        if (bw_room_sit(room, s, BW_HOUSE_PLAYER + s, name, 0, &why)) return true;
    }
    return false;
}

/* Whoever has no chips brings what is usual. */
static bool buy_in(BwRoom *room, unsigned seat) {
    BwEvent event;
    BwChoice bounds;
    if (bw_stack_of(room->table, seat) != 0 || !bw_buy_in_bounds(room->table, seat, &bounds)) {
        return false;
    }
    bw_buy_in(room->game, seat, bw_usual_buy_in(room->table, &bounds), &event);
    return bw_room_apply(room, &event, 0);
}

bool bw_room_host(BwRoom *room) {
    unsigned n = 0, most = wanted(room);
    bool changed = false;
    if (!bw_has_players(room->game) || bw_room_in_round(room) || room->points) return false;
    for (unsigned s = 1; s <= room->game->seats; s++) {
        if (!is_house(room, s)) continue;
        bool goes = ++n > most;
        changed = changed || goes != room->seat[s].leaving;
        room->seat[s].leaving = goes;
    }
    while (n < most && sit_down(room)) {
        changed = true;
        n++;
    }
    for (unsigned s = 1; s <= room->game->seats && !room->stopped; s++) {
        if (is_house(room, s) && !room->seat[s].leaving) changed = buy_in(room, s) || changed;
    }
    return changed;
}

bool bw_room_house_is_asked(const BwRoom *room) {
    return bw_is_house_player(bw_room_asked_patron(room));
}

bool bw_room_house_answers(BwRoom *room) {
    BwEvent answer;
    return bw_player_answer(room->table, randombytes_random(), &answer) &&
           bw_room_apply(room, &answer, 0);
}

bool bw_room_can_begin(const BwRoom *room) {
    bool people = room->house_players == 0;
    if (room->points && room->table->idle != 0 && room->released != room->round.number)
        return false;
    for (unsigned s = 1; s <= room->game->seats && !people; s++) {
        people = room->seat[s].patron != 0 && !is_house(room, s) && bw_seat_plays(room->table, s);
    }
    return people && bw_round_can_begin(room->table);
}
