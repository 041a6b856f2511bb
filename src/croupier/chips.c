/* chips.c: games in which wagers are made out of chips that lie on the table: what is called for
 * before the cards, who takes part, what may be brought. */
#include <string.h>

#include "croupier/croupier.h"
#include "table/game.h"

bool bw_forced_next(const BwTable *table, BwEvent *bet) {
    const BwGame *game = bw_table_game(table);
    return game->forced != NULL && game->forced(table, bet);
}

bool bw_seat_plays(const BwTable *table, unsigned seat) {
    const BwGame *game = bw_table_game(table);
    if (game->takes_part != NULL) return game->takes_part(table, seat);
    return bw_seat_has_bet(table, seat);
}

bool bw_round_can_begin(const BwTable *table) {
    union {
        BwTable table;
        uint8_t bytes[BW_TABLE_BYTES_MAX];
    } copy;
    const BwGame *game = bw_table_game(table);
    BwOut out;
    BwEvent event;
    if (game->forced == NULL) return table->n_bets > 0;
    memcpy(copy.bytes, table, bw_table_size(game));
    for (unsigned i = 0; i < BW_BETS_MAX && bw_forced_next(&copy.table, &event); i++) {
        if (!bw_apply_with_staff(&copy.table, &event, &out)) return false;
    }
    bw_event_begin(&event, BW_EV_CLOSE);
    return bw_apply_with_staff(&copy.table, &event, &out);
}

bool bw_buy_in_bounds(const BwTable *table, unsigned seat, BwChoice *choice) {
    const BwGame *game = bw_table_game(table);
    return game->buys_in != NULL && game->buys_in(table, seat, choice);
}

void bw_buy_in(const BwGame *game, unsigned seat, BwCents cents, BwEvent *event) {
    bw_act_of(bw_seat(seat, 0, 0), bw_action_that(game, BW_MEANS_BUY_IN), event);
    event->amount_cents = cents;
    event->arg[event->n_args++] = (BwArg){.kind = BW_ARG_AMOUNT, .value = cents};
}

BwCents bw_usual_buy_in(const BwTable *table, const BwChoice *bounds) {
    const BwGame *game = bw_table_game(table);
    BwCents most = 0;
    for (unsigned w = 0; w < game->n_wagers; w++) {
        bool asked = (game->wagers[w].flags & (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE)) == 0;
        BwCents unit =
            asked && bw_wager_offered(table, w) ? bw_stake_unit(table, w, BW_NO_TARGET) : 0;
        if (unit > most) most = unit;
    }
    BwCents cents = 40 * most / bounds->step_cents * bounds->step_cents;
    if (cents < 40 * bounds->step_cents) cents = 40 * bounds->step_cents;
    if (cents > bounds->max_cents) cents = bounds->max_cents;
    return cents < bounds->min_cents ? bounds->min_cents : cents;
}
