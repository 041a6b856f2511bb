/* coupon.h: match-play coupons of the house. A coupon has a face value, is put down beside chips
 * where the rules take it, and is no money: what it wins comes from the table. In the books
 *
 *     coupon:ID:FACE       coupons of this face that the patron holds, at their face value
 *     coupon-up:TABLE      those that lie on the table: always bw_coupons_up
 *     promotion            less than nothing: all that were given and are not collected yet
 *
 * One that is given comes from the promotion; put down it goes to the table; taken down, void or
 * pushed back to its patron; won or lost it is collected, and goes back to the promotion. */
#ifndef BW_HOUSE_COUPON_H
#define BW_HOUSE_COUPON_H

#include "house/money.h"

enum {
    BW_COUPON_FACES = 5,
    BW_COUPONS_GIVEN_MAX = 100, /* at once */
    BW_GRANT_TEXT_MAX = 128
};

/* The faces that there are, in cents, the smallest first. */
extern const BwCents bw_coupon_face[BW_COUPON_FACES];
bool bw_coupon_is_face(BwCents cents);

char *bw_coupon_account(uint64_t patron, BwCents face_cents, char out[BW_ACCOUNT_MAX]);

/* The face values of all coupons that lie on the table. */
BwCents bw_coupons_up(const BwTable *table);

/* Has this bettor of the seat one up? He may have no other then. */
bool bw_coupon_is_up(const BwTable *table, BwWho who);

/* "coupons 7 3 10.00, by patron 1": three of ten dollars, and who gives them. */
typedef struct BwGrant {
    uint64_t patron, by;
    unsigned n;
    BwCents face_cents;
} BwGrant;

char *bw_grant_print(const BwGrant *grant, char out[BW_GRANT_TEXT_MAX]);
bool bw_grant_parse(const char *body, BwGrant *grant);

#endif
