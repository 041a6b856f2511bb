/* http_rebuy.c: a new bankroll for whoever has run low. */
#include <stdio.h>

#include "house/clock.h"
#include "serve/http_parts.h"

static void refuse(BwExchange *x, unsigned status, const char *code, const char *sentence) {
    bw_reply_error(x, status, code, sentence);
}

/* He has more than whoever has run low has. */
static void refuse_rich(BwExchange *x, BwCents below) {
    char amount[BW_CENTS_TEXT_MAX], sentence[160];
    snprintf(sentence, sizeof sentence,
             "a new bankroll is for whoever has less than %s, chips on the tables counted",
             bw_cents_format(below, amount));
    refuse(x, 409, "funds", sentence);
}

void bw_http_rebuy(BwHttp *http, BwExchange *x) {
    BwFloor *floor = http->floor;
    BwAccounts *accounts = &floor->accounts;
    BwHouseOffers offers = bw_house_offers(floor->house);
    uint64_t patron = bw_exchange_patron(http, x);
    if (patron == 0) {
        refuse(x, 401, "session", "say who you are first");
        return;
    }
    if (offers.rebuys_per_hour == 0) {
        refuse(x, 403, "rebuy", "this house gives no second bankroll");
        return;
    }
    BwCents has = bw_accounts_balance(accounts, patron) + bw_floor_at_risk(floor, patron);
    if (has >= offers.rebuy_below_cents) {
        refuse_rich(x, offers.rebuy_below_cents);
        return;
    }
    if (bw_accounts_rebuys(accounts, patron, bw_clock_s()) >= offers.rebuys_per_hour) {
        refuse(x, 429, "rate",
               "you have had as many bankrolls as there are in an hour: come back later");
        return;
    }
    if (!bw_accounts_rebuy(accounts, patron, bw_house_guest_cents(floor->house), bw_clock_s())) {
        refuse(x, 503, "ledger", "the house cannot write its books just now");
        return;
    }
    bw_floor_tell_balance(floor, patron);
    BwBuffer text = {.n = 0};
    BwJson json;
    bw_json_begin_buffer(&json, &text);
    bw_me_write(floor, &json, NULL, patron);
    bw_reply_buffer(x, 200, &text);
    x->wait_seq = bw_ledger_last(floor->ledger);
}
