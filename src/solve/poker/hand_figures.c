/* hand_figures.c: wagers that a hand alone decides; see hand_figures.h. */
#include "solve/poker/hand_figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/nets.h"
#include "solve/poker/three_card_poker.h"

static void add_three_card_bonus(const BwTable *table, unsigned wager, const BwThreeCardPays *pays,
                                 BwThreeCardHands counts, BwFigures *figures) {
    BwNets nets = {.n = 0};
    for (unsigned c = 0; c < BW_THREE_CATEGORIES; c++) {
        int64_t hands = counts.hands[c];
        if (c == BW_THREE_STRAIGHT_FLUSH) hands -= counts.mini_royals;
        bw_nets_add(&nets, pays->odds[c] == 0 ? -1 : pays->odds[c], hands);
    }
    bw_nets_add(&nets, pays->mini_royal == 0 ? -1 : pays->mini_royal, counts.mini_royals);
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    bw_nets_figure(&nets, 0, figure);
}

void bw_three_card_bonus_figure(const BwTable *table, unsigned wager, const BwThreeCardPays *pays,
                                BwFigures *figures) {
    BwThreeCardHands counts;
    bw_three_card_count_hands(&counts);
    add_three_card_bonus(table, wager, pays, counts, figures);
}

void bw_three_card_bonus_without(const BwTable *table, unsigned wager, const BwThreeCardPays *pays,
                                 unsigned rank, BwFigures *figures) {
    BwThreeCardHands counts;
    bw_three_card_count_hands_without(bw_card(rank, 0), &counts);
    add_three_card_bonus(table, wager, pays, counts, figures);
}

static BwCents award_of(const BwAwards *awards, unsigned category) {
    BwCents share = awards->percent == NULL ? 0 : awards->percent[category];
    return share * awards->meter_cents / 100 + awards->cents[category];
}

bool bw_awards_break_even(const BwAwards *awards, BwCents *meter_cents) {
    BwInt128 shares = 0, missing = awards->all * awards->stake_cents;
    for (unsigned c = 0; awards->percent != NULL && c < BW_POKER_CATEGORIES; c++) {
        shares += awards->ways[c] * awards->percent[c];
        missing -= awards->ways[c] * awards->cents[c];
    }
    if (shares <= 0) return false;
    *meter_cents = missing <= 0 ? 0 : (BwCents)((missing * 100 + shares - 1) / shares);
    return true;
}

BwFigure *bw_awards_figure(const BwTable *table, unsigned wager, const BwAwards *awards,
                           BwFigures *figures) {
    BwNets nets = {.n = 0};
    BwInt128 lost = awards->all;
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
        bw_nets_add(&nets, award_of(awards, c) - awards->stake_cents, awards->ways[c]);
        lost -= awards->ways[c];
    }
    bw_nets_add(&nets, -awards->stake_cents, lost);
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    bw_nets_write(&nets, awards->stake_cents, figure);
    bw_figure_finish(figure);
    BwCents even;
    if (bw_awards_break_even(awards, &even)) {
        char meter[BW_CENTS_TEXT_MAX], text[BW_CENTS_TEXT_MAX];
        figure->meter_cents = awards->meter_cents;
        figure->even_cents = even;
        snprintf(figure->note, sizeof figure->note,
                 "with the meter at %s; it breaks even with the meter at %s",
                 bw_cents_format(awards->meter_cents, meter), bw_cents_format(even, text));
    }
    return figure;
}

BwTable *bw_table_with_fed_meter(const BwTable *table, unsigned main_wager, unsigned progressive) {
    const unsigned wagers[] = {main_wager, progressive};
    BwTable *fed = bw_solver_copy(table);
    BwOut *out = bw_solver_alloc(1, sizeof *out);
    BwCents net = 0;
    bool made = true;
    for (unsigned i = 0; made && i < sizeof wagers / sizeof wagers[0]; i++) {
        BwCents unit = bw_stake_unit(fed, wagers[i], BW_NO_TARGET);
        made = bw_solver_bet(fed, wagers[i], BW_NO_TARGET, unit, &net, out);
    }
    BwEvent close;
    memset(&close, 0, sizeof close);
    close.kind = BW_EV_CLOSE;
    made = made && bw_apply(fed, &close, out);
    free(out);
    if (made) return fed;
    free(fed);
    return NULL;
}
