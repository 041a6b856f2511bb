/* keno_card.c: rate cards as text and as amounts; see keno_card.h. */
#include "games/keno/keno_card.h"

#include <string.h>

#include "base/combine.h"

const char bw_keno_sample_card[] = "1:1=3/"
                                   "2:2=12/"
                                   "3:2=1,42/"
                                   "4:2=1,3,120/"
                                   "5:3=1,10,800/"
                                   "6:3=1,4,90,1500/"
                                   "8:5=9,90,1500,20000/"
                                   "10:5=2,20,130,1000,4500,25000/"
                                   "12:6=5,30,240,600,1480,12000,36000";

/* ---- reading ------------------------------------------------------------------------------ */

/* A piece of the text, from which words are taken off the front. */
typedef struct Piece {
    const char *p, *end;
} Piece;

/* Takes what stands before the next `mark`, or all of it where there is none. */
static Piece take_until(Piece *from, char mark) {
    size_t left = (size_t)(from->end - from->p);
    const char *found = memchr(from->p, mark, left);
    Piece taken = {from->p, found != NULL ? found : from->end};
    from->p = found != NULL ? found + 1 : from->end;
    return taken;
}

/* Is something, be it empty, still to be taken? A mark at the very end leaves an empty piece. */
static bool is_more(Piece rest, Piece taken) {
    return taken.end != rest.end;
}

static bool read_count(Piece piece, unsigned max, unsigned *count) {
    unsigned value = 0;
    if (piece.p == piece.end || piece.end - piece.p > 2) return false;
    for (; piece.p < piece.end; piece.p++) {
        if (*piece.p < '0' || *piece.p > '9') return false;
        value = value * 10 + (unsigned)(*piece.p - '0');
    }
    *count = value;
    return value <= max;
}

static bool read_cents(Piece piece, BwCents *cents) {
    return bw_cents_parse_loose(piece.p, (size_t)(piece.end - piece.p), cents);
}

/* "1.00,2.00,5.00": each above the one before. */
static bool read_rates(Piece piece, BwKenoCard *card) {
    Piece word;
    do {
        BwCents rate;
        word = take_until(&piece, ',');
        if (card->n_rates == BW_KENO_RATES_MAX || !read_cents(word, &rate) || rate == 0) {
            return false;
        }
        if (card->n_rates > 0 && rate <= card->rate[card->n_rates - 1]) return false;
        card->rate[card->n_rates++] = rate;
    } while (is_more(piece, word));
    return true;
}

/* The rate of a column: what its amounts are for. */
static BwCents rate_of(const BwKenoCard *card, unsigned column) {
    return card->width == 1 ? 100 : card->rate[column];
}

static bool put_amount(BwKenoCard *card, BwCents cents, unsigned column, uint32_t *out) {
    if (cents > BW_KENO_FOR_ONE_MAX * rate_of(card, column) || cents > UINT32_MAX) return false;
    *out = (uint32_t)cents;
    return true;
}

/* "1500": for 1.00, and in proportion for other rates. "1500-7000": an amount for each rate. */
static bool read_entry(Piece piece, BwKenoCard *card, uint32_t *amounts) {
    BwCents cents;
    bool for_one = memchr(piece.p, '-', (size_t)(piece.end - piece.p)) == NULL;
    if (for_one && !read_cents(piece, &cents)) return false;
    for (unsigned c = 0; c < card->width; c++) {
        if (for_one) {
            BwInt128 all = (BwInt128)cents * rate_of(card, c);
            if (all % 100 != 0 || all > 100 * (BwInt128)UINT32_MAX) return false;
            if (!put_amount(card, (BwCents)(all / 100), c, &amounts[c])) return false;
            continue;
        }
        BwCents fixed;
        Piece word = take_until(&piece, '-');
        if (is_more(piece, word) != (c + 1u < card->width)) return false;
        if (!read_cents(word, &fixed) || !put_amount(card, fixed, c, &amounts[c])) return false;
    }
    return true;
}

static bool pays_something(const uint32_t *amounts, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        if (amounts[i] != 0) return true;
    }
    return false;
}

/* At each rate that is sold an amount for 1.00 must come to whole cents. */
static bool is_whole_at_rates(const BwKenoCard *card, unsigned spots) {
    for (unsigned i = 0; i < card->n_rates; i++) {
        if (!bw_keno_card_is_whole(card, spots, card->rate[i])) return false;
    }
    return true;
}

/* "6:3=1,4,90,1500": catches ascend, none beyond the spots or the twenty numbers. */
static bool read_row(Piece piece, BwKenoCard *card) {
    unsigned spots, next = UINT32_MAX;
    Piece word = take_until(&piece, ':');
    if (!is_more(piece, word) || !read_count(word, BW_KENO_NUMBERS, &spots)) return false;
    if (spots == 0 || card->row[spots] != 0) return false;
    unsigned most = spots < BW_KENO_DRAWN ? spots : BW_KENO_DRAWN;
    unsigned n = (most + 1) * card->width;
    if (card->n_amounts + n > BW_KENO_AMOUNTS_MAX) return false;
    uint32_t *amounts = &card->amount_cents[card->n_amounts];
    do {
        word = take_until(&piece, ',');
        Piece entry = word, catch_word = take_until(&entry, '=');
        unsigned caught = next;
        if (!is_more(entry, catch_word)) {
            entry = word; /* no catch is named: the next one */
        } else if (!read_count(catch_word, most, &caught) ||
                   (next != UINT32_MAX && caught < next)) {
            return false;
        }
        if (caught > most || !read_entry(entry, card, amounts + caught * card->width)) return false;
        next = caught + 1;
    } while (is_more(piece, word));
    card->row[spots] = (uint16_t)(card->n_amounts + 1);
    card->n_amounts = (uint16_t)(card->n_amounts + n);
    return pays_something(amounts, n) && is_whole_at_rates(card, spots);
}

bool bw_keno_card_read(const char *text, size_t n, BwKenoCard *card) {
    static const char rates[] = "rates:";
    const size_t head = sizeof rates - 1;
    Piece rest = {text, text + n};
    memset(card, 0, sizeof *card);
    card->width = 1;
    if (n > head && memcmp(text, rates, head) == 0) {
        Piece word = take_until(&rest, '/');
        if (!is_more(rest, word) || !read_rates((Piece){word.p + head, word.end}, card)) {
            return false;
        }
        bool each = memchr(rest.p, '-', (size_t)(rest.end - rest.p)) != NULL;
        if (each) card->width = card->n_rates;
    }
    Piece row;
    do {
        row = take_until(&rest, '/');
        if (!read_row(row, card)) return false;
    } while (is_more(rest, row));
    return true;
}

/* ---- what it says ------------------------------------------------------------------------- */

unsigned bw_keno_card_spots(const BwKenoCard *card) {
    unsigned spots = BW_KENO_NUMBERS;
    while (spots > 0 && card->row[spots] == 0) spots--;
    return spots;
}

bool bw_keno_card_column(const BwKenoCard *card, BwCents rate_cents, unsigned *column) {
    unsigned i = 0;
    while (i < card->n_rates && card->rate[i] != rate_cents) i++;
    *column = card->width == 1 ? 0 : i;
    return card->n_rates == 0 || i < card->n_rates;
}

BwCents bw_keno_card_prize(const BwKenoCard *card, uint64_t amounts, BwCents rate_cents) {
    BwCents cents = (BwCents)amounts;
    if (card->width > 1) return cents;
    return cents / 100 * rate_cents + cents % 100 * rate_cents / 100;
}

bool bw_keno_card_is_whole(const BwKenoCard *card, unsigned spots, BwCents rate_cents) {
    unsigned most = spots < BW_KENO_DRAWN ? spots : BW_KENO_DRAWN;
    unsigned part = (unsigned)(rate_cents % 100);
    if (card->width > 1 || part == 0) return true;
    for (unsigned k = 0; k <= most; k++) {
        if (bw_keno_card_pays(card, spots, k, 0) % 100 * part % 100 != 0) return false;
    }
    return true;
}

/* Of the draws, those that catch k of n spots: k of these and 20 - k of the others come. */
static BwInt128 draws(unsigned spots, unsigned caught) {
    uint64_t of_spots = 0, of_others = 0;
    bw_choose(spots, caught, &of_spots);
    bw_choose(BW_KENO_NUMBERS - spots, BW_KENO_DRAWN - caught, &of_others);
    return (BwInt128)of_spots * of_others;
}

BwRatio bw_keno_card_advantage(const BwKenoCard *card, unsigned spots, unsigned column) {
    unsigned most = spots < BW_KENO_DRAWN ? spots : BW_KENO_DRAWN;
    BwInt128 whole = draws(BW_KENO_NUMBERS, BW_KENO_DRAWN) * rate_of(card, column);
    BwInt128 kept = whole;
    BwRatio advantage = bw_ratio_int(0);
    for (unsigned k = 0; k <= most; k++) {
        kept -= draws(spots, k) * bw_keno_card_pays(card, spots, k, column);
    }
    (void)bw_ratio_make(kept, whole, &advantage);
    return advantage;
}
