/* bj_chart_place.c: where a hand on the table stands in the charts of its game. */
#include <stdio.h>

#include "hands/points.h"
#include "solve/blackjack/bj_chart.h"
#include "table/game.h"

/* The dealer's card that the view shows, or BW_CARD_HIDDEN. */
static BwCard up_card(const BwTable *view) {
    for (unsigned i = 0; i < view->n_laid; i++) {
        const BwLaid *laid = &view->laid[i];
        if (laid->who.role == BW_DEALER && laid->card < BW_JOKER) return laid->card;
    }
    return BW_CARD_HIDDEN;
}

static const char *card_name(BwCard card) {
    return bw_bj_chart_card(bw_blackjack_points(card) - 1);
}

static char *next_row(BwChartPlace *place) {
    return place->row[place->n_rows++];
}

/* A pair is looked for among the pairs first; charts by total name soft hands by the card beside
 * the ace, charts by the number of cards all hands by what they are. */
static void name_rows(const BwCard *card, unsigned n, BwChartPlace *place) {
    BwBlackjackCount count = {0};
    for (unsigned i = 0; i < n; i++) count = bw_blackjack_add(count, card[i]);
    unsigned total = bw_blackjack_total(count);
    bool soft = bw_blackjack_is_soft(count);
    const char *first = card_name(card[0]);
    if (n == 2 && bw_blackjack_points(card[0]) == bw_blackjack_points(card[1])) {
        snprintf(next_row(place), BW_CHART_TEXT_MAX, "%s-%s", first, first);
    }
    if (soft) {
        snprintf(next_row(place), BW_CHART_TEXT_MAX, "A-%u", total - 11);
    } else {
        snprintf(next_row(place), BW_CHART_TEXT_MAX, "%u", total);
    }
    snprintf(next_row(place), BW_CHART_TEXT_MAX, "%s %u", soft ? "soft" : "hard", total);
}

bool bw_bj_chart_place(const BwTable *view, BwWho who, BwChartPlace *place) {
    BwCard card[BW_LAID_MAX], up = up_card(view);
    unsigned n = bw_hand_cards(view, who, card, BW_LAID_MAX);
    *place = (BwChartPlace){.cards = n};
    if (n < 2 || up >= BW_JOKER) return false;
    for (unsigned i = 0; i < n; i++) {
        if (card[i] >= BW_JOKER) return false;
    }
    snprintf(place->column, sizeof place->column, "%s", card_name(up));
    name_rows(card, n, place);
    return true;
}
