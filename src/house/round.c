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
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) {
        char amount[BW_CENTS_TEXT_MAX];
        if (mark->patron[s] == 0) continue;
        n += snprintf(out + n, BW_ROUND_TEXT_MAX - (size_t)n, "\nseat %u %" PRIu64 " %s", s,
                      mark->patron[s], bw_cents_format(mark->net_cents[s], amount));
    }
    return out;
}

/* "seat 3 7 -10.00" */
static bool parse_seat(const char *line, size_t n, BwRoundMark *mark) {
    char text[96], amount[BW_CENTS_TEXT_MAX];
    unsigned seat;
    uint64_t patron;
    if (n >= sizeof text) return false;
    memcpy(text, line, n);
    text[n] = '\0';
    if (sscanf(text, "seat %u %" SCNu64 " %31s", &seat, &patron, amount) != 3) return false;
    if (seat < 1 || seat > BW_SEATS_MAX || patron == 0) return false;
    BwCents cents; /* what a round brings may be more than one wager can be */
    if (amount[0] == '+' || !bw_sum_parse(amount, strlen(amount), &cents)) return false;
    mark->patron[seat] = patron;
    mark->net_cents[seat] = cents;
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

static uint64_t seats_with_bets(const BwTable *table) {
    uint64_t bits = 0;
    for (unsigned i = 0; i < table->n_bets; i++) bits |= (uint64_t)1 << table->bet[i].seat;
    return bits;
}

void bw_round_begin(BwRoundOn *on, const BwTable *table) {
    on->from_seq = 0;
    on->played_bits = seats_with_bets(table);
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) on->net_cents[s] = table->net_cents[s][0];
}

void bw_round_note(BwRoundOn *on, const BwTable *table, uint64_t seq) {
    if (on->from_seq == 0) on->from_seq = seq;
    on->played_bits |= seats_with_bets(table);
}

void bw_round_mark(const BwRoundOn *on, const BwTable *table, const BwPatrons *patrons,
                   const char *commitment, BwRoundMark *mark) {
    *mark = (BwRoundMark){.number = on->number, .from_seq = on->from_seq};
    snprintf(mark->commitment, sizeof mark->commitment, "%s", commitment);
    for (unsigned s = 1; s <= BW_SEATS_MAX; s++) {
        if ((on->played_bits >> s & 1) == 0) continue;
        mark->patron[s] = patrons->id[s][0];
        mark->net_cents[s] = table->net_cents[s][0] - on->net_cents[s];
    }
}
