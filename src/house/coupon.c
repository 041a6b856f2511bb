/* coupon.c: faces, accounts and grants of coupons. */
#include "house/coupon.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "table/game.h"

const BwCents bw_coupon_face[BW_COUPON_FACES] = {500, 1000, 2500, 5000, 10000};

bool bw_coupon_is_face(BwCents cents) {
    for (unsigned i = 0; i < BW_COUPON_FACES; i++) {
        if (bw_coupon_face[i] == cents) return true;
    }
    return false;
}

char *bw_coupon_account(uint64_t patron, BwCents face_cents, char out[BW_ACCOUNT_MAX]) {
    snprintf(out, BW_ACCOUNT_MAX, "coupon:%" PRIu64 ":%" PRId64, patron, face_cents);
    return out;
}

BwCents bw_coupons_up(const BwTable *table) {
    BwCents sum = 0;
    for (unsigned i = 0; i < table->n_bets; i++) {
        if ((table->bet[i].flags & BW_BET_COUPON) != 0) sum += table->bet[i].stake_cents;
    }
    return sum;
}

bool bw_coupon_is_up(const BwTable *table, BwWho who) {
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        if ((bet->flags & BW_BET_COUPON) == 0 || bet->seat != who.seat) continue;
        if (bet->bettor == who.bettor) return true;
    }
    return false;
}

char *bw_grant_print(const BwGrant *grant, char out[BW_GRANT_TEXT_MAX]) {
    char face[BW_CENTS_TEXT_MAX];
    snprintf(out, BW_GRANT_TEXT_MAX, "coupons %" PRIu64 " %u %s, by patron %" PRIu64, grant->patron,
             grant->n, bw_cents_format(grant->face_cents, face), grant->by);
    return out;
}

/* What is read is printed again: only the very same text is such a grant. */
bool bw_grant_parse(const char *body, BwGrant *grant) {
    char face[32], again[BW_GRANT_TEXT_MAX];
    *grant = (BwGrant){.n = 0};
    int n = sscanf(body, "coupons %" SCNu64 " %u %31[0-9.], by patron %" SCNu64, &grant->patron,
                   &grant->n, face, &grant->by);
    return n == 4 && bw_cents_parse(face, strlen(face), &grant->face_cents) &&
           strcmp(bw_grant_print(grant, again), body) == 0 && grant->n > 0 &&
           grant->n <= BW_COUPONS_GIVEN_MAX && bw_coupon_is_face(grant->face_cents);
}
