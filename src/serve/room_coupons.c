/* room_coupons.c: match-play coupons at a live table. A patron puts down what he holds, one at a
 * time: so what becomes of it is plain to him, to the dealer and to the books. */
#include <stdio.h>

#include "house/coupon.h"
#include "serve/room_parts.h"

unsigned bw_room_coupons(const BwRoom *room, uint64_t patron, BwCents face_cents) {
    char account[BW_ACCOUNT_MAX];
    bw_coupon_account(patron, face_cents, account);
    BwCents held = bw_ledger_balance(room->desk->ledger, account);
    return held > 0 ? (unsigned)(held / face_cents) : 0;
}

bool bw_room_may_use_coupon(const BwRoom *room, const BwEvent *event, BwRoomRefusal *why) {
    char sentence[BW_TEXT_MAX], face[BW_CENTS_TEXT_MAX];
    if (event->kind == BW_EV_TAKE) return true;
    if (bw_coupon_is_up(room->table, event->who)) {
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
