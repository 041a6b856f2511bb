/* offers.c: what a house does for its patrons beside its tables, with a standard for each. */
#include <string.h>

#include "house/house.h"

enum { REBUYS_PER_HOUR = 4, EXTRA_TABLES = 3, EXTRA_SECONDS = 120, PRACTICE_TABLES = 100 };
enum { REBUYS_MOST = 1000, EXTRA_SECONDS_MOST = 86400 };

static unsigned said_or(const unsigned *said, unsigned standard) {
    return said != NULL ? *said : standard;
}

static bool read_amount(const char *text, BwCents *cents) {
    return bw_cents_parse_loose(text, strlen(text), cents);
}

/* Unsaid, a patron is low with a tenth of what a guest begins with. */
BwHouseOffers bw_house_offers(const BwHouse *house) {
    BwHouseOffers offers = {.rebuy_below_cents = bw_house_guest_cents(house) / 10,
                            .rebuys_per_hour = said_or(house->rebuys_per_hour, REBUYS_PER_HOUR),
                            .extra_tables = said_or(house->extra_tables, EXTRA_TABLES),
                            .extra_seconds = said_or(house->extra_seconds, EXTRA_SECONDS),
                            .practice_tables = said_or(house->practice_tables, PRACTICE_TABLES)};
    if (house->rebuy_below != NULL) read_amount(house->rebuy_below, &offers.rebuy_below_cents);
    return offers;
}

const char *bw_house_offers_fault(const BwHouse *house, const char **key) {
    BwCents cents;
    if (house->rebuy_below != NULL && (!read_amount(house->rebuy_below, &cents) || cents < 0)) {
        *key = "rebuy-below";
        return "rebuy-below is an amount such as 100.00";
    }
    if (said_or(house->rebuys_per_hour, 0) > REBUYS_MOST) {
        *key = "rebuys-per-hour";
        return "rebuys-per-hour is at most 1000";
    }
    if (said_or(house->extra_tables, 0) > BW_HOUSE_EXTRA_MOST) {
        *key = "extra-tables";
        return "extra-tables is at most 20";
    }
    if (said_or(house->extra_seconds, 0) > EXTRA_SECONDS_MOST) {
        *key = "extra-seconds";
        return "extra-seconds is at most 86400";
    }
    if (said_or(house->practice_tables, 0) > BW_HOUSE_PRACTICE_MOST) {
        *key = "practice-tables";
        return "practice-tables is at most 500";
    }
    return NULL;
}
