/* outs.c: see outs.h. */
#include "solve/equity/outs.h"

#include <stdio.h>

/* Can these hands be compared, and does a card come? */
static bool check(const BwEquitySpot *spot, char *error, size_t size) {
    const BwEquityType *type = spot->type;
    unsigned board = (unsigned)__builtin_popcountll(spot->board);
    bool flop = type->shown != 0, stud = type->board == 0 && !type->draws;
    if (!flop && !stud) {
        snprintf(error, size, "outs are counted on a board or in stud, not at %s", type->id);
        return false;
    }
    if (flop && (board < type->shown || board == type->board)) {
        snprintf(error, size, "outs need a board of %u or %u cards", type->shown, type->board - 1u);
        return false;
    }
    for (unsigned p = 0; p < spot->players; p++) {
        const BwEquityPlayer *player = &spot->player[p];
        bool known = player->n == 1 && (flop ? player->cards == type->own : player->cards >= 5);
        if (known) continue;
        snprintf(error, size, "outs need players whose cards are known, %s",
                 flop ? "all of them" : "five at least");
        return false;
    }
    return true;
}

static uint32_t share_of(const BwEquityShowdown *showdown, unsigned player) {
    return showdown->half[0][player] + showdown->half[1][player];
}

/* The pot when this card has come to the board, or to this player. */
static void show(const BwEquitySpot *spot, BwCardSet card, unsigned to,
                 BwEquityShowdown *showdown) {
    bool flop = spot->type->shown != 0;
    for (unsigned p = 0; p < spot->players; p++) {
        BwCardSet own = spot->player[p].hand[0].known | (!flop && p == to ? card : 0);
        bw_equity_look(spot->type, showdown, p, own, spot->board | (flop ? card : 0));
    }
    bw_equity_divide(spot->type, spot->players, showdown);
}

bool bw_equity_outs(const BwEquitySpot *spot, BwEquityOuts outs[BW_EQUITY_PLAYERS_MAX], char *error,
                    size_t size) {
    BwCardSet hands[BW_EQUITY_PLAYERS_MAX];
    BwEquityShowdown showdown;
    if (!check(spot, error, size)) return false;
    for (unsigned p = 0; p < spot->players; p++) hands[p] = spot->player[p].hand[0].known;
    show(spot, 0, 0, &showdown);
    for (unsigned p = 0; p < spot->players; p++) {
        outs[p] = (BwEquityOuts){.share = share_of(&showdown, p)};
    }
    for (BwCardSet rest = bw_equity_rest(spot, hands); rest != 0; rest &= rest - 1) {
        BwCardSet card = rest & (0 - rest);
        for (unsigned p = 0; p < spot->players; p++) {
            if (spot->player[p].cards == spot->type->own && spot->type->shown == 0) continue;
            show(spot, card, p, &showdown);
            uint32_t share = share_of(&showdown, p);
            if (share <= outs[p].share) continue;
            *(share == BW_EQUITY_POT ? &outs[p].wins : &outs[p].betters) |= card;
        }
    }
    return true;
}
