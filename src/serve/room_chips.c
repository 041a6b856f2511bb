/* room_chips.c: a table where wagers are made out of chips that lie before the patrons. The house
 * calls for what is forced when a round begins; whoever is away sits out and keeps his chips; and a
 * table that is opened again has everybody's chips where they were. */
#include <stdio.h>
#include <string.h>

#include "serve/room_parts.h"
#include "table/game.h"

/* Does the act of this meaning for the seat, if the table takes it. */
static bool do_for(BwRoom *room, unsigned seat, BwMeaning means) {
    BwEvent event;
    uint8_t word = bw_action_that(room->game, means);
    if (word == BW_UNKNOWN) return false;
    bw_act_of(bw_seat(seat, 0, 0), word, &event);
    return bw_room_apply(room, &event, 0);
}

/* The house lets a patron sit out who is away. The books say that it was the house, so that a
 * table that is restored knows whom it must let in again. */
static void let_sit_out(BwRoom *room, unsigned seat) {
    char note[64];
    bw_room_away_note(seat, note);
    bw_room_note(room, note);
    room->seat[seat].sat_out = do_for(room, seat, BW_MEANS_SIT_OUT);
}

char *bw_room_away_note(unsigned seat, char out[64]) {
    snprintf(out, 64, "sat-out %u", seat);
    return out;
}

void bw_room_read_away(BwRoom *room, const char *body) {
    char note[64];
    for (unsigned s = 1; s <= room->game->seats; s++) {
        if (strcmp(body, bw_room_away_note(s, note)) == 0) room->seat[s].sat_out = true;
    }
}

void bw_room_note_sits(BwRoom *room, const BwEvent *event) {
    if (event->kind != BW_EV_ACT || event->who.role != BW_SEAT) return;
    if (bw_action_at(room->game, event->word)->means != BW_MEANS_SIT_IN) return;
    room->seat[event->who.seat].sat_out = false;
}

void bw_room_call(BwRoom *room) {
    BwEvent bet;
    if (room->game->forced == NULL) return;
    for (unsigned s = 1; s <= room->game->seats && !room->points; s++) {
        const BwRoomSeat *seat = &room->seat[s];
        bool gone = seat->patron == 0 || bw_room_is_away(seat) || seat->leaving;
        if (gone && bw_seat_plays(room->table, s)) let_sit_out(room, s);
    }
    for (unsigned i = 0; i < BW_BETS_MAX && bw_forced_next(room->table, &bet); i++) {
        if (!bw_room_apply_with_staff(room, &bet, 0)) return;
    }
}

bool bw_room_welcome_back(BwRoom *room) {
    bool any = false;
    for (unsigned s = 1; room->game->forced != NULL && s <= room->game->seats; s++) {
        BwRoomSeat *seat = &room->seat[s];
        if (!seat->sat_out || seat->patron == 0 || bw_room_is_away(seat)) continue;
        seat->sat_out = false;
        any = do_for(room, s, BW_MEANS_SIT_IN) || any;
    }
    return any;
}

void bw_room_chips(const BwRoom *room, BwRoomChips *chips) {
    for (unsigned s = 1; s <= room->game->seats; s++) {
        chips->cents[s] = bw_stack_of(room->table, s);
        chips->out[s] = chips->cents[s] != 0 && !bw_seat_plays(room->table, s);
        chips->by_house[s] = room->seat[s].sat_out;
    }
}

void bw_room_bring_chips(BwRoom *room, const BwRoomChips *chips) {
    for (unsigned s = 1; bw_has_stacks(room->game) && s <= room->game->seats; s++) {
        BwEvent event;
        if (chips->cents[s] == 0 || room->seat[s].patron == 0) continue;
        bw_buy_in(room->game, s, chips->cents[s], &event);
        if (!bw_room_apply(room, &event, 0) || !chips->out[s]) continue;
        if (chips->by_house[s]) {
            let_sit_out(room, s);
        } else {
            do_for(room, s, BW_MEANS_SIT_OUT);
        }
    }
}

BwCents bw_room_meter(const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    for (unsigned m = 0; m < game->n_meters; m++) {
        if (table->meter_cents[m] != 0) return table->meter_cents[m];
    }
    return 0;
}
