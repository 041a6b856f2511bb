/* groups.c: see groups.h. */
#include "solve/equity/groups.h"

#include "solve/poker/suit_classes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMINGS = 24, PAIRS = 1326 };

typedef struct List {
    const BwEquitySpot *spot;
    BwEquityHand *hand[BW_EQUITY_PLAYERS_MAX];
    unsigned n_hands[BW_EQUITY_PLAYERS_MAX];
    unsigned namings;
    uint8_t naming[NAMINGS][BW_SUITS];
    BwEquityGroup *group;
    size_t n, room;
    const char *problem;
} List;

/* ---- names of suits ----------------------------------------------------------------------- */

static BwCardSet renamed(BwCardSet cards, const uint8_t naming[BW_SUITS]) {
    BwCardSet out = 0;
    for (unsigned s = 0; s < BW_SUITS; s++) {
        out |= (cards >> 16 * s & 0xffff) << 16 * naming[s];
    }
    return out;
}

static bool leaves_all(const BwEquitySpot *spot, const uint8_t naming[BW_SUITS]) {
    if (renamed(spot->board, naming) != spot->board) return false;
    BwCardSet dead = spot->dead;
    for (unsigned p = 0; p < spot->players; p++) dead |= spot->player[p].discarded;
    return renamed(dead, naming) == dead;
}

static unsigned list_namings(const BwEquitySpot *spot, uint8_t naming[NAMINGS][BW_SUITS]) {
    unsigned n = 0;
    for (unsigned code = 0; code < 256; code++) {
        uint8_t one[BW_SUITS];
        unsigned seen = 0;
        for (unsigned s = 0; s < BW_SUITS; s++) {
            one[s] = (uint8_t)(code >> 2 * s & 3);
            seen |= 1u << one[s];
        }
        if (seen != 15 || !leaves_all(spot, one)) continue;
        memcpy(naming[n++], one, sizeof one);
    }
    return n;
}

unsigned bw_equity_namings(const BwEquitySpot *spot) {
    uint8_t naming[NAMINGS][BW_SUITS];
    unsigned n = list_namings(spot, naming), same = 0;
    for (unsigned i = 0; i < n; i++) {
        bool all = true;
        for (unsigned p = 0; p < spot->players; p++) {
            BwCardSet known = spot->player[p].hand[0].known;
            all = all && (spot->player[p].n > 1 || renamed(known, naming[i]) == known);
        }
        same += all;
    }
    return same;
}

static int compare_hands(const BwCardSet *a, const BwCardSet *b, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
    }
    return 0;
}

/* Renames the suits so that the hands come first among all namings. */
static void put_first(const List *list, BwEquityGroup *group) {
    const BwEquityGroup given = *group;
    unsigned players = list->spot->players;
    for (unsigned i = 0; i < list->namings; i++) {
        BwCardSet hand[BW_EQUITY_PLAYERS_MAX];
        for (unsigned p = 0; p < players; p++) hand[p] = renamed(given.hand[p], list->naming[i]);
        if (compare_hands(hand, group->hand, players) < 0) {
            memcpy(group->hand, hand, players * sizeof *hand);
        }
    }
}

/* ---- the list ----------------------------------------------------------------------------- */

static void add_group(List *list, const BwEquityGroup *group) {
    if (list->n == list->room) {
        size_t room = list->room == 0 ? 1024 : 2 * list->room;
        BwEquityGroup *more =
            room > BW_EQUITY_GROUPS_MAX ? NULL : realloc(list->group, room * sizeof *more);
        if (more == NULL) {
            list->problem = "the ranges meet in too many ways to be listed";
            return;
        }
        list->group = more;
        list->room = room;
    }
    list->group[list->n] = *group;
    put_first(list, &list->group[list->n++]);
}

/* Gives the players from this one on their hands. */
static void deal_hands(List *list, unsigned player, BwCardSet taken, BwEquityGroup *group) {
    if (list->problem != NULL) return;
    if (player == list->spot->players) {
        add_group(list, group);
        return;
    }
    uint64_t weight = group->weight;
    for (unsigned i = 0; i < list->n_hands[player]; i++) {
        const BwEquityHand *hand = &list->hand[player][i];
        if ((hand->known & taken) != 0) continue;
        if (__builtin_mul_overflow(weight, hand->weight, &group->weight)) {
            list->problem = "the weights of the ranges are too fine to be multiplied";
            return;
        }
        group->hand[player] = hand->known;
        deal_hands(list, player + 1, taken | hand->known, group);
    }
    group->weight = weight;
}

static int by_hands(const void *a, const void *b) {
    const BwEquityGroup *x = a, *y = b;
    return compare_hands(x->hand, y->hand, BW_EQUITY_PLAYERS_MAX);
}

static void join_equal(List *list) {
    size_t n = 0;
    qsort(list->group, list->n, sizeof *list->group, by_hands);
    for (size_t i = 0; i < list->n; i++) {
        BwEquityGroup *last = &list->group[n == 0 ? 0 : n - 1];
        if (n == 0 || by_hands(last, &list->group[i]) != 0) {
            list->group[n++] = list->group[i];
        } else if (__builtin_add_overflow(last->weight, list->group[i].weight, &last->weight)) {
            list->problem = "the weights of the ranges are too fine to be added";
        }
    }
    list->n = n;
}

unsigned bw_equity_spell_out(const BwEquitySpot *spot, unsigned player, BwEquityHand *out) {
    const BwEquityPlayer *given = &spot->player[player];
    BwCardSet gone = spot->board | spot->dead;
    BwCardSet deck = bw_equity_deck(spot->type) & ~gone, known = given->hand[0].known;
    unsigned n = 0;
    for (BwCardSet rest = deck; rest != 0; rest &= rest - 1) {
        BwCardSet card = rest & (0 - rest);
        for (BwCardSet others = rest ^ card; others != 0; others &= others - 1) {
            BwCardSet two = card | (others & (0 - others));
            if ((two & known) == known) out[n++] = (BwEquityHand){two, 1};
        }
    }
    return n;
}

/* True if memory for the spelled out hands could be had. */
static bool take_hands(List *list, BwEquityHand *spelled) {
    const BwEquitySpot *spot = list->spot;
    for (unsigned p = 0; p < spot->players; p++) {
        const BwEquityPlayer *player = &spot->player[p];
        list->hand[p] = player->hand;
        list->n_hands[p] = player->n;
        bool partly = spot->type->has_pairs && player->cards < 2 && player->n == 1;
        if (!partly || spot->players == 1) continue;
        if (spelled == NULL) return false;
        list->hand[p] = spelled + (size_t)p * PAIRS;
        list->n_hands[p] = bw_equity_spell_out(spot, p, list->hand[p]);
    }
    return true;
}

BwEquityGroup *bw_equity_groups(const BwEquitySpot *spot, size_t *n, char *error, size_t size) {
    List list = {.spot = spot};
    BwEquityGroup group = {.weight = 1};
    BwCardSet taken = spot->board | spot->dead;
    BwEquityHand *spelled = calloc((size_t)PAIRS * spot->players, sizeof *spelled);
    for (unsigned p = 0; p < spot->players; p++) taken |= spot->player[p].discarded;
    list.namings = list_namings(spot, list.naming);
    if (!take_hands(&list, spelled)) list.problem = "there is not enough memory";
    deal_hands(&list, 0, taken, &group);
    if (list.problem == NULL && list.n == 0) {
        list.problem = "the players cannot hold such hands at once: they need the same cards";
    }
    if (list.problem == NULL) join_equal(&list);
    free(spelled);
    *n = list.n;
    if (list.problem == NULL) return list.group;
    snprintf(error, size, "%s", list.problem);
    free(list.group);
    return NULL;
}
