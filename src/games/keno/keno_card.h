/* keno_card.h: a rate card, 15.1: what the house pays for so many caught of so many spots.
 *
 * A card is data, read from text, so that every house can have its own:
 *
 *     6:3=1,4,90,1500/8:5=9,90,1500,20000
 *
 * is a card of two rows. The six-spot pays 1 for three caught, 4 for four, 90 for five, 1500 for
 * six; an amount that names no catch is that of the next catch. Amounts are what is handed over for
 * 1.00, the price is gone; another rate pays in proportion. "rates:1.00,5.00/" in front says that
 * only these rates are sold, and then an entry may give an amount for each of them, joined by "-":
 * 8:8=20000-50000. Where the card was read, every amount is whole cents and nothing is said twice.
 */
#ifndef BW_GAMES_KENO_KENO_CARD_H
#define BW_GAMES_KENO_KENO_CARD_H

#include "base/money.h"
#include "base/ratio.h"

enum {
    BW_KENO_NUMBERS = 80,
    BW_KENO_DRAWN = 20,
    BW_KENO_RATES_MAX = 8,
    BW_KENO_AMOUNTS_MAX = 480,
    BW_KENO_FOR_ONE_MAX = 1000000, /* no entry pays more for one */
};

/* A row of n spots has an entry for each catch from 0 to n, or to 20; an entry is one amount, for
 * 1.00, or as many as there are rates. */
typedef struct BwKenoCard {
    BwCents rate[BW_KENO_RATES_MAX];
    uint32_t amount_cents[BW_KENO_AMOUNTS_MAX];
    uint16_t row[BW_KENO_NUMBERS + 1]; /* by spots: one more than where it begins; 0: not sold */
    uint16_t n_amounts;
    uint8_t n_rates; /* 0: every rate is sold */
    uint8_t width;   /* amounts an entry */
    uint8_t unused[2];
} BwKenoCard;

/* The card of the sheet of examples, used where the house names no other. */
extern const char bw_keno_sample_card[];

/* Reads a card; false if the text is none: then the card is not to be used. */
bool bw_keno_card_read(const char *text, size_t n, BwKenoCard *card);

/* Is a way of so many spots sold? And how many has the longest row? */
static inline bool bw_keno_card_has(const BwKenoCard *card, unsigned spots) {
    return spots <= BW_KENO_NUMBERS && card->row[spots] != 0;
}
unsigned bw_keno_card_spots(const BwKenoCard *card);

/* The column of amounts for this rate; false if the rate is not sold. */
bool bw_keno_card_column(const BwKenoCard *card, BwCents rate_cents, unsigned *column);

/* What an entry pays, for 1.00 or for the column's rate. The row exists, and so can the catch. */
static inline uint32_t bw_keno_card_pays(const BwKenoCard *card, unsigned spots, unsigned caught,
                                         unsigned column) {
    return card->amount_cents[card->row[spots] - 1u + caught * card->width + column];
}

/* What amounts of one column come to at this rate. */
BwCents bw_keno_card_prize(const BwKenoCard *card, uint64_t amounts, BwCents rate_cents);

/* Does every entry of the row pay whole cents at this rate? */
bool bw_keno_card_is_whole(const BwKenoCard *card, unsigned spots, BwCents rate_cents);

/* 15.1 "House advantage" of a row, at the rate of the column: one, less what comes back of a unit
 * on average. */
BwRatio bw_keno_card_advantage(const BwKenoCard *card, unsigned spots, unsigned column);

#endif
