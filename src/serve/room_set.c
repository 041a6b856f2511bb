/* room_set.c: several lines that are done together: the wagers of a set, or all of the last round
 * again. Either the table takes all of them, or none was ever made. */
#include <string.h>

#include "serve/room_parts.h"
#include "table/game.h"

/* What the lines so far have taken out of the patron's hand, all his seats together. */
static BwCents spent(const BwRoom *room, const BwTable *after, uint64_t patron) {
    BwHands moved;
    BwCents cents = 0;
    bw_money_moved(room->table, after, &moved);
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX; b++) {
            if (room->patrons.id[s][b] == patron) cents -= moved.cents[s][b];
        }
    }
    return cents;
}

/* Whose hand does not reach for the lines so far: the patron's own, or that of whoever banks and
 * would have to cover them; 0: nobody's. */
static uint64_t who_is_short(const BwRoom *room, const BwTable *after, uint64_t patron) {
    if (spent(room, after, patron) > bw_room_balance(room, patron)) return patron;
    unsigned bank = bw_bank_holder(after);
    uint64_t banker = room->patrons.id[bank][0];
    bool covers = bank != 0 && !bw_is_house_player(banker);
    return covers && spent(room, after, banker) > bw_room_balance(room, banker) ? banker : 0;
}

/* Only what concerns wagers and can be taken back by others of its kind goes into a set; and one
 * coupon, since what the patron holds is looked at before any line is done. */
static bool is_for_sets(const BwEvent *event, unsigned *coupons, BwRoomRefusal *why) {
    if (event->kind == BW_EV_BET && event->modifiers != 0 && ++*coupons > 1) {
        return bw_room_no(why, "coupon", "one coupon at a time");
    }
    if (event->kind == BW_EV_BET || event->kind == BW_EV_TAKE || event->kind == BW_EV_CALL) {
        return true;
    }
    return bw_room_no(why, "argument", "only bets, takes and calls are done together");
}

typedef enum Trial { TAKEN, REFUSED, RULED_OUT } Trial;

/* Does the table take all of them, one after another, and does the money reach? On a copy. Ruled
 * out: by the rulebook, as desk->out says, so the staff may be able to help. */
static Trial try_all(BwRoom *room, uint64_t patron, const BwRoomLines *lines, unsigned *bad,
                     BwEvent *event, BwRoomRefusal *why) {
    BwRoomDesk *desk = room->desk;
    const BwRoomAsker asker = {patron, BW_STAFF_NONE};
    BwPurses purses = bw_room_purses(room);
    unsigned coupons = 0;
    memcpy(desk->copy.bytes, room->table, bw_table_size(room->game));
    for (*bad = 0; *bad < lines->n; (*bad)++) {
        if (!bw_room_read_line(room, &asker, lines->line[*bad], event, why)) return REFUSED;
        if (!is_for_sets(event, &coupons, why)) return REFUSED;
        bool behind = event->who.bettor != 0; /* he pays by himself, as is counted below */
        bool pays = behind || bw_can_pay(&desk->copy.table, event, &purses);
        if (!bw_apply(&desk->copy.table, event, &desk->out)) return RULED_OUT;
        uint64_t poor = who_is_short(room, &desk->copy.table, patron);
        if (!pays || poor != 0) {
            bool bank = poor != 0 && poor != patron;
            bank ? bw_room_no_cover(why) : bw_room_no_funds(why);
            return REFUSED;
        }
    }
    return TAKEN;
}

/* All of them, in the ledger together. That they are taken is known; only a ledger that takes no
 * more can still hinder it, and then the table is stopped. */
static bool apply_all(BwRoom *room, uint64_t patron, const BwRoomLines *lines, BwRoomRefusal *why) {
    const BwRoomAsker asker = {patron, BW_STAFF_NONE};
    BwEvent event;
    bool done = true;
    bw_ledger_hold(room->desk->ledger);
    for (unsigned i = 0; i < lines->n && done; i++) {
        done = bw_room_read_line(room, &asker, lines->line[i], &event, why);
        if (done && !bw_room_apply(room, &event, patron)) done = bw_room_rule_says_no(room, why);
        if (done) bw_room_heard(room, patron, &event);
    }
    bw_ledger_let_go(room->desk->ledger);
    return done;
}

bool bw_room_do_all(BwRoom *room, uint64_t patron, const BwRoomLines *lines, int64_t now_ms,
                    unsigned *bad, BwRoomRefusal *why) {
    BwEvent event;
    *bad = 0;
    if (room->stopped) return bw_room_no(why, "stopped", "the table is stopped");
    Trial trial = try_all(room, patron, lines, bad, &event, why);
    for (unsigned i = 0; i < BW_DUTIES_MAX && trial == RULED_OUT; i++) {
        if (!bw_room_duty(room, &event)) break;
        trial = try_all(room, patron, lines, bad, &event, why);
    }
    if (trial == REFUSED) return false;
    if (trial == RULED_OUT) {
        room->desk->refusals++;
        return bw_room_bet_refused(room, &event, why);
    }
    if (!apply_all(room, patron, lines, why)) return false;
    bw_room_go_on(room, now_ms);
    return true;
}
