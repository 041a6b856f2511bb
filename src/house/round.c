/* round.c: the mark of a round that is over. */
#include "house/round.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/game.h"
#include "table/transcript.h"

char *bw_round_print(const BwRoundMark *mark, char out[BW_ROUND_TEXT_MAX]) {
    int n = snprintf(out, BW_ROUND_TEXT_MAX, "round %" PRIu32 " from %" PRIu64 " under %s",
                     mark->number, mark->from_seq,
                     mark->commitment[0] != '\0' ? mark->commitment : "nothing");
    for (unsigned i = BW_BETTORS_MAX; i < (BW_SEATS_MAX + 1) * BW_BETTORS_MAX; i++) {
        unsigned s = i / BW_BETTORS_MAX, b = i % BW_BETTORS_MAX;
        uint64_t patron = b == 0 ? mark->patron[s] : mark->behind[s][b];
        BwCents net = b == 0 ? mark->net_cents[s] : mark->net_behind_cents[s][b];
        char amount[BW_CENTS_TEXT_MAX], who[32];
        if (patron == 0) continue;
        n += snprintf(out + n, BW_ROUND_TEXT_MAX - (size_t)n, "\nseat %s %" PRIu64 " %s",
                      bw_who_print(bw_seat(s, b, 0), who), patron, bw_cents_format(net, amount));
    }
    return out;
}

/* "seat 3 7 -10.00" */
static bool parse_seat(const char *line, size_t n, BwRoundMark *mark) {
    char text[96], amount[BW_CENTS_TEXT_MAX], seat[16];
    BwWho who;
    uint64_t patron;
    if (n >= sizeof text) return false;
    memcpy(text, line, n);
    text[n] = '\0';
    if (sscanf(text, "seat %15s %" SCNu64 " %31s", seat, &patron, amount) != 3) return false;
    bool good = bw_who_parse(seat, &who) && who.role == BW_SEAT && who.seat >= 1 &&
                who.seat <= BW_SEATS_MAX && who.bettor < BW_BETTORS_MAX && who.hand == 0;
    if (!good || patron == 0) return false;
    BwCents cents; /* what a round brings may be more than one wager can be */
    if (amount[0] == '+' || !bw_sum_parse(amount, strlen(amount), &cents)) return false;
    if (who.bettor != 0) {
        mark->behind[who.seat][who.bettor] = patron;
        mark->net_behind_cents[who.seat][who.bettor] = cents;
        return true;
    }
    mark->patron[who.seat] = patron;
    mark->net_cents[who.seat] = cents;
    return true;
}

bool bw_round_parse(const char *body, BwRoundMark *mark) {
    size_t n = strcspn(body, "\n");
    *mark = (BwRoundMark){.number = 0};
    if (sscanf(body, "round %" SCNu32 " from %" SCNu64 " under %64s", &mark->number,
               &mark->from_seq, mark->commitment) != 3) {
        return false;
    }
    if (strcmp(mark->commitment, "nothing") == 0) mark->commitment[0] = '\0';
    for (const char *p = body + n; *p == '\n'; p += n) {
        n = strcspn(++p, "\n");
        if (!parse_seat(p, n, mark)) return false;
    }
    return mark->number > 0;
}

static void note_bets(BwRoundOn *on, const BwTable *table) {
    for (unsigned i = 0; i < table->n_bets; i++) {
        on->played_bits[table->bet[i].bettor] |= (uint64_t)1 << table->bet[i].seat;
    }
}

void bw_round_begin(BwRoundOn *on, const BwTable *table) {
    on->from_seq = 0;
    memset(on->played_bits, 0, sizeof on->played_bits);
    note_bets(on, table);
    memcpy(on->net_cents, table->net_cents, sizeof on->net_cents);
}

void bw_round_note(BwRoundOn *on, const BwTable *table, uint64_t seq) {
    if (on->from_seq == 0) on->from_seq = seq;
    note_bets(on, table);
}

void bw_round_mark(const BwRoundOn *on, const BwTable *table, const BwPatrons *patrons,
                   const char *commitment, BwRoundMark *mark) {
    *mark = (BwRoundMark){.number = on->number, .from_seq = on->from_seq};
    snprintf(mark->commitment, sizeof mark->commitment, "%s", commitment);
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX; b++) {
            if ((on->played_bits[b] >> s & 1) == 0) continue;
            BwCents net = table->net_cents[s][b] - on->net_cents[s][b];
            *(b == 0 ? &mark->patron[s] : &mark->behind[s][b]) = patrons->id[s][b];
            *(b == 0 ? &mark->net_cents[s] : &mark->net_behind_cents[s][b]) = net;
        }
    }
}
