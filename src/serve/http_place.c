/* http_place.c: a new bankroll for whoever has run low, and a table of one's own. */
#include <stdio.h>
#include <stdlib.h>

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

/* ---- practice ----------------------------------------------------------------------------- */

static void reply_table(BwHttp *http, BwExchange *x, const BwRoom *room) {
    json_t *json = json_object();
    json_object_set_new(json, "table", json_string(room->id));
    bw_reply_json(x, 200, json);
    x->wait_seq = bw_ledger_last(http->floor->ledger);
}

typedef struct Practice {
    BwHttp *http;
    BwExchange *exchange;
} Practice;

static void opened(void *context, BwRoom *room) {
    Practice *practice = context;
    if (room != NULL) {
        reply_table(practice->http, practice->exchange, room);
    } else {
        refuse(practice->exchange, 503, "ledger", "the house cannot write its books just now");
    }
    bw_exchange_done(practice->exchange);
    free(practice);
}

/* His table like this one: the one that he has, or one that opens now. */
static void practice_at(BwHttp *http, BwExchange *x, unsigned index, uint64_t patron) {
    const BwRoom *own = bw_floor_practice_of(http->floor, index, patron);
    if (own != NULL) {
        reply_table(http, x, own);
        return;
    }
    Practice *practice = calloc(1, sizeof *practice);
    if (practice == NULL) abort();
    *practice = (Practice){http, x};
    BwJob *job = bw_floor_practice(http->floor, index, patron, opened, practice);
    if (job == NULL) {
        free(practice);
        refuse(x, 503, "busy", "all practice tables are taken: try again in a moment");
    } else if (!bw_http_to_clerk(http, x, job)) {
        bw_floor_practice_forget(job);
        free(practice);
    }
}

void bw_http_practice(BwHttp *http, BwExchange *x) {
    BwFloor *floor = http->floor;
    uint64_t patron = bw_exchange_patron(http, x);
    if (patron == 0) {
        refuse(x, 401, "session", "say who you are first");
        return;
    }
    if (bw_house_offers(floor->house).practice_tables == 0) {
        refuse(x, 403, "practice", "this house has no practice tables");
        return;
    }
    json_t *json = bw_exchange_body(x);
    if (json == NULL) return;
    const char *id = json_string_value(json_object_get(json, "table"));
    unsigned index;
    bool found = id != NULL && bw_floor_room(floor, id, &index) != NULL;
    if (!found || floor->card[index].kind == BW_ROOM_TOUR) {
        refuse(x, 404, "table", "there is no such table");
    } else if (floor->desk->closing) {
        refuse(x, 503, "busy", "the house is closing");
    } else {
        practice_at(http, x, index, patron);
    }
    json_decref(json);
}
