/* round.h: what the ledger says of a round when it is over, in a record of its own, so that any
 * round ever played is found by its number:
 *
 *     round 17 from 1201 under 9f...        its number at this table, its first record, the
 *     seat 3 7 -10.00                       commitment it was dealt under; who played, what he won
 *     seat 3b 9 -5.00                       and who bet behind him
 *
 * Rounds of a table are numbered without a gap as long as the house keeps its ledger. */
#ifndef BW_HOUSE_ROUND_H
#define BW_HOUSE_ROUND_H

#include "house/money.h"
#include "house/record.h"
#include "live/live.h"

typedef struct BwRoundMark {
    uint32_t number;
    uint64_t from_seq;                       /* its first event */
    char commitment[BW_COMMITMENT_TEXT_MAX]; /* "": none */
    uint64_t patron[BW_SEATS_MAX + 1];       /* who had a wager up at the seat; 0: nobody */
    BwCents net_cents[BW_SEATS_MAX + 1];
    uint64_t behind[BW_SEATS_MAX + 1][BW_BETTORS_MAX]; /* the same of further bettors, 3b, 3c */
    BwCents net_behind_cents[BW_SEATS_MAX + 1][BW_BETTORS_MAX];
} BwRoundMark;

enum { BW_ROUND_TEXT_MAX = 256 + BW_SEATS_MAX * BW_BETTORS_MAX * 80 };

char *bw_round_print(const BwRoundMark *mark, char out[BW_ROUND_TEXT_MAX]);
bool bw_round_parse(const char *body, BwRoundMark *mark);

/* The round that is on, from its first event: what will stand in its mark. */
typedef struct BwRoundOn {
    uint32_t number;
    uint64_t from_seq;                    /* 0: nothing has happened yet */
    uint64_t played_bits[BW_BETTORS_MAX]; /* one a seat */
    BwCents net_cents[BW_SEATS_MAX + 1][BW_BETTORS_MAX];
} BwRoundOn;

/* The table stands between two rounds; the number stays as it is. */
void bw_round_begin(BwRoundOn *on, const BwTable *table);
/* An event has been applied to the table, under this seq. */
void bw_round_note(BwRoundOn *on, const BwTable *table, uint64_t seq);
/* The round is over. */
void bw_round_mark(const BwRoundOn *on, const BwTable *table, const BwPatrons *patrons,
                   const char *commitment, BwRoundMark *mark);

#endif
