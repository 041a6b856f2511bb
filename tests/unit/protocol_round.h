/* protocol_round.h: rounds of one seat played through the protocol, for tests of solvers: the table
 * is opened and the bets are made once, and every round starts from a copy of it. What a round
 * brings is what the table posts, and nothing else. */
#ifndef BW_PROTOCOL_ROUND_H
#define BW_PROTOCOL_ROUND_H

#include "check.h"

#include "solve/solver.h"
#include "table/transcript.h"

#include <stdlib.h>

typedef struct ProtocolRound {
    BwTable *ready, *table; /* with betting closed; the round that is being played */
    size_t size;
    BwOut *out;
    BwCents bet_cents, net_cents; /* gained by seat 1 until betting was closed, and in all */
    unsigned refused;             /* events that the table did not take: there should be none */
} ProtocolRound;

static inline void protocol_apply(ProtocolRound *round, BwTable *table, const BwEvent *event) {
    if (bw_apply(table, event, round->out)) {
        round->net_cents += bw_solver_gain(round->out, UINT64_MAX);
    } else {
        round->refused++;
    }
}

static inline void protocol_say(ProtocolRound *round, BwTable *table, const char *line) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    if (bw_event_parse(table, line, &event, error)) {
        protocol_apply(round, table, &event);
    } else {
        fprintf(stderr, "%s: %s\n", line, error);
        round->refused++;
    }
}

/* Opens a table with these settings, makes the bets, ended by NULL, and closes betting. */
static inline void protocol_open(ProtocolRound *round, const char *game_id,
                                 const BwSetting *settings, size_t n, const char *const *bets) {
    const BwGame *game = bw_game_find(game_id);
    BwRefusal why;
    if (game == NULL) abort();
    *round = (ProtocolRound){.size = bw_table_size(game)};
    round->ready = bw_solver_alloc(1, round->size);
    round->table = bw_solver_alloc(1, round->size);
    round->out = bw_solver_alloc(1, sizeof *round->out);
    CHECK(bw_table_open(round->ready, game, settings, n, &why));
    for (; *bets != NULL; bets++) protocol_say(round, round->ready, *bets);
    protocol_say(round, round->ready, "close");
    round->bet_cents = round->net_cents;
}

static inline void protocol_begin(ProtocolRound *round) {
    memcpy(round->table, round->ready, round->size);
    round->net_cents = round->bet_cents;
}

static inline void protocol_deal(ProtocolRound *round, const BwCard *cards, unsigned n) {
    BwEvent deal;
    memset(&deal, 0, sizeof deal);
    deal.kind = BW_EV_DEAL;
    deal.n_items = 1;
    for (unsigned i = 0; i < n; i++) {
        deal.item[0] = cards[i];
        protocol_apply(round, round->table, &deal);
    }
}

static inline void protocol_act(ProtocolRound *round, const char *line) {
    protocol_say(round, round->table, line);
}

static inline void protocol_close(ProtocolRound *round) {
    CHECK_INT(round->refused, 0);
    free(round->ready);
    free(round->table);
    free(round->out);
}

#endif
