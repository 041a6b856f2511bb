/* room_coupons.c: match-play coupons at a live table. A patron puts down what he holds, one at a
 * time: so what becomes of it is plain to him, to the dealer and to the books. */
#include <stdio.h>

#include "house/coupon.h"
#include "serve/room_parts.h"
#include "table/game.h"

unsigned bw_room_coupons(const BwRoom *room, uint64_t patron, BwCents face_cents) {
    char account[BW_ACCOUNT_MAX];
    bw_coupon_account(patron, face_cents, account);
    BwCents held = bw_ledger_balance(room->desk->ledger, account);
    return held > 0 ? (unsigned)(held / face_cents) : 0;
}

static bool has_up(const BwRoom *room, BwWho who) {
    for (unsigned i = 0; i < room->table->n_bets; i++) {
        const BwBet *bet = &room->table->bet[i];
        if ((bet->flags & BW_BET_COUPON) == 0 || bet->seat != who.seat) continue;
        if (bet->bettor == who.bettor) return true;
    }
    return false;
}

bool bw_room_may_use_coupon(const BwRoom *room, const BwEvent *event, BwRoomRefusal *why) {
    char sentence[BW_TEXT_MAX], face[BW_CENTS_TEXT_MAX];
    if (event->kind == BW_EV_TAKE) return true;
    if (has_up(room, event->who)) {
        return bw_room_no(why, "coupon", "one coupon at a time: yours is on the table already");
    }
    uint64_t patron = bw_room_patron_at(room, event->who);
    if (bw_coupon_is_face(event->amount_cents) &&
        bw_room_coupons(room, patron, event->amount_cents) > 0) {
        return true;
    }
    snprintf(sentence, sizeof sentence, "you have no match-play coupon of $%s",
             bw_cents_format(event->amount_cents, face));
    return bw_room_no(why, "coupon", sentence);
}
