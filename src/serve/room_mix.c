/* room_mix.c: the client seeds of a live table. They wait at the seats while bets are taken; the
 * first outcome of the round fixes them. */
#include <stdio.h>
#include <string.h>

#include "serve/room_parts.h"
#include "table/game.h"

/* Has the round its client seeds, or begun without any? They may be fixed and nothing dealt yet:
 * the house was cut off between the two. */
static bool is_fixed(const BwRoom *room) {
    bool dealt = room->table->n_bets > 0 && room->draws.next > room->round_draw;
    bool mixed = room->mixed && room->mix.round == room->round.number;
    return mixed || (dealt && bw_room_in_round(room));
}

bool bw_room_bring_seed(BwRoom *room, uint64_t patron, const char *commitment, const char *seed,
                        size_t n, BwRoomRefusal *why) {
    unsigned seat = bw_room_seat_of(room, patron);
    if (room->stopped) return bw_room_no(why, "stopped", "the table is stopped");
    if (seat == 0) return bw_room_no(why, "not-seated", "take a seat first");
    if (!bw_client_seed_good(seed, n)) {
        return bw_room_no(why, "argument", "a client seed is a text of 1 to 64 bytes in one line");
    }
    if (commitment == NULL || room->commitment[0] == '\0' ||
        strcmp(commitment, room->commitment) != 0) {
        return bw_room_no(why, "commitment", "that is not the commitment that stands");
    }
    if (is_fixed(room)) {
        return bw_room_no(why, "wrong-time", "the seeds of this round are fixed already");
    }
    memcpy(room->seat[seat].client_seed, seed, n);
    room->seat[seat].client_seed[n] = '\0';
    return true;
}

bool bw_room_pending(const BwRoom *room, BwMix *mix) {
    *mix = (BwMix){.round = room->round.number};
    for (unsigned s = 1; s <= room->game->seats; s++) {
        const char *seed = room->seat[s].client_seed;
        if (seed[0] != '\0') bw_mix_add(mix, s, seed, strlen(seed));
    }
    return mix->count > 0;
}

static void use_up(BwRoom *room) {
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) room->seat[s].client_seed[0] = '\0';
}

void bw_room_note_mix(BwRoom *room, const BwMix *mix) {
    room->mix = *mix;
    room->mixed = true;
    use_up(room);
}

bool bw_room_fix_seeds(BwRoom *room, const BwMix *mix) {
    char body[BW_MIX_TEXT_MAX];
    if (bw_room_record(room, BW_RECORD_MIX, bw_mix_print(mix, body), "") == 0) return false;
    bw_room_note_mix(room, mix);
    return true;
}

void bw_room_forget_seeds(BwRoom *room) {
    room->mixed = false;
    use_up(room);
}
