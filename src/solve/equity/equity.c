/* equity.c: all deals of a spot. Cards are dealt to the board first, then to each player who lacks
 * some, so that a hand is looked at once for all that comes after it. Where only the board is to
 * come and hands are plain, the last two cards of it are not dealt: all pairs that can come are
 * ranked at once. They are listed by their first card, so that those that come after a card are the
 * end of the list. */
#include "solve/equity/equity.h"

#include "hands/poker_batch.h"
#include "solve/equity/groups.h"
#include "solve/in_two.h"
#include "solve/poker/suit_classes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SLOTS_MAX = BW_EQUITY_PLAYERS_MAX + 1, /* the board, then the players */
    LASTS_MAX = 1326,
};

void bw_equity_clear(BwEquitySpot *spot) {
    for (unsigned p = 0; p < spot->players; p++) free(spot->player[p].hand);
    *spot = (BwEquitySpot){.type = spot->type};
}

BwCardSet bw_equity_deck(const BwEquityType *type) {
    return bw_deck_of(type->ranks);
}

BwCardSet bw_equity_rest(const BwEquitySpot *spot, const BwCardSet *hands) {
    BwCardSet gone = spot->board | spot->dead;
    for (unsigned p = 0; p < spot->players; p++) gone |= spot->player[p].discarded | hands[p];
    return bw_equity_deck(spot->type) & ~gone;
}

/* Cards that the players, the board and what is out of play take in all. */
static unsigned cards_needed(const BwEquitySpot *spot) {
    BwCardSet gone = spot->dead;
    for (unsigned p = 0; p < spot->players; p++) gone |= spot->player[p].discarded;
    return spot->players * spot->type->own + spot->type->board +
           (unsigned)__builtin_popcountll(gone);
}

bool bw_equity_check(BwEquitySpot *spot, char *error, size_t size) {
    unsigned deck = (unsigned)__builtin_popcountll(bw_equity_deck(spot->type));
    if (cards_needed(spot) <= deck) return true;
    const BwEquityType *shared = bw_equity_last_shared(spot->type);
    if (shared != NULL) {
        bool fits = true;
        for (unsigned p = 0; p < spot->players; p++) {
            fits = fits && spot->player[p].cards <= shared->own;
        }
        if (fits) spot->type = shared;
    }
    if (cards_needed(spot) <= deck) return true;
    snprintf(error, size,
             "%u players, the board and the cards out of play take %u cards; the deck "
             "has %u",
             spot->players, cards_needed(spot), deck);
    return false;
}

/* ---- the pot ------------------------------------------------------------------------------ */

/* Divides a pot, or half of one, among the best of one way. */
static void divide_way(const uint32_t *worth, unsigned players, uint32_t pot, uint32_t *half) {
    uint32_t best = worth[0], winners = 1;
    for (unsigned p = 1; p < players; p++) {
        if (worth[p] > best) {
            best = worth[p];
            winners = 0;
        }
        winners += worth[p] == best;
    }
    uint32_t part = pot / winners;
    for (unsigned p = 0; p < players; p++) half[p] = worth[p] == best ? part : 0;
}

static bool has_any(const uint32_t *worth, unsigned players) {
    for (unsigned p = 0; p < players; p++) {
        if (worth[p] != 0) return true;
    }
    return false;
}

void bw_equity_divide(const BwEquityType *type, unsigned players, BwEquityShowdown *showdown) {
    bool halved = type->way[1] != NULL && has_any(showdown->worth[1], players);
    divide_way(showdown->worth[0], players, halved ? BW_EQUITY_POT / 2 : BW_EQUITY_POT,
               showdown->half[0]);
    if (halved) {
        divide_way(showdown->worth[1], players, BW_EQUITY_POT / 2, showdown->half[1]);
    } else {
        memset(showdown->half[1], 0, sizeof showdown->half[1]);
    }
}

void bw_equity_add(BwEquityResult *to, const BwEquityResult *from, const BwEquitySpot *spot) {
    to->deals += from->deals;
    for (unsigned p = 0; p < spot->players; p++) {
        BwEquityTally *sum = &to->player[p];
        const BwEquityTally *more = &from->player[p];
        sum->win += more->win;
        sum->tie += more->tie;
        sum->share += more->share;
        sum->squares += more->squares;
        for (unsigned w = 0; w < BW_EQUITY_WAYS; w++) {
            sum->half[w] += more->half[w];
            for (unsigned k = 0; k < BW_EQUITY_KINDS_MAX; k++) sum->kind[w][k] += more->kind[w][k];
        }
    }
}

/* ---- dealing ------------------------------------------------------------------------------ */

/* Counts of one group, before its weight. */
typedef struct Sum {
    uint64_t deals;
    uint64_t win[BW_EQUITY_PLAYERS_MAX], tie[BW_EQUITY_PLAYERS_MAX];
    uint64_t half[BW_EQUITY_WAYS][BW_EQUITY_PLAYERS_MAX];
    uint64_t kind[BW_EQUITY_WAYS][BW_EQUITY_PLAYERS_MAX][BW_EQUITY_KINDS_MAX];
} Sum;

/* The last cards of a board, two or one, suit by suit; what the players make of them. */
typedef struct Lasts {
    unsigned cards, n;
    unsigned from[BW_PLACES + 1]; /* where those begin whose first card is this one */
    uint16_t suit[BW_SUITS][LASTS_MAX];
    BwPokerValue value[BW_EQUITY_PLAYERS_MAX][LASTS_MAX];
    BwPokerValue best[LASTS_MAX];
    uint32_t winners[LASTS_MAX];
} Lasts;

typedef struct Deal {
    const BwEquitySpot *spot;
    unsigned slots;
    unsigned lacks[SLOTS_MAX]; /* cards: of the board, of each player */
    BwCardSet cards[SLOTS_MAX];
    BwCardSet rest[BW_PLACES]; /* cards left, each as a set */
    unsigned n_rest;
    bool at_once; /* the last cards of the board are */
    Lasts lasts;
    BwEquityShowdown showdown;
    Sum sum;
} Deal;

static void count_showdown(Deal *deal) {
    const BwEquityType *type = deal->spot->type;
    unsigned players = deal->spot->players, ways = type->way[1] != NULL ? 2 : 1;
    BwEquityShowdown *showdown = &deal->showdown;
    Sum *sum = &deal->sum;
    bw_equity_divide(type, players, showdown);
    sum->deals++;
    for (unsigned p = 0; p < players; p++) {
        uint32_t share = showdown->half[0][p] + showdown->half[1][p];
        sum->win[p] += share == BW_EQUITY_POT;
        sum->tie[p] += share != 0 && share != BW_EQUITY_POT;
        for (unsigned w = 0; w < ways; w++) {
            sum->half[w][p] += showdown->half[w][p];
            if (!deal->spot->counts_kinds) continue;
            sum->kind[w][p][type->way[w]->kind(showdown->worth[w][p])]++;
        }
    }
}

static void count_two(Deal *deal, unsigned n) {
    const BwPokerValue *a = deal->lasts.value[0], *b = deal->lasts.value[1];
    unsigned wins[2] = {0, 0};
    for (unsigned i = 0; i < n; i++) {
        wins[0] += a[i] > b[i];
        wins[1] += a[i] < b[i];
    }
    uint64_t ties = n - wins[0] - wins[1];
    deal->sum.deals += n;
    for (unsigned p = 0; p < 2; p++) {
        deal->sum.win[p] += wins[p];
        deal->sum.tie[p] += ties;
        deal->sum.half[0][p] += BW_EQUITY_POT * (uint64_t)wins[p] + BW_EQUITY_POT / 2 * ties;
    }
}

/* The best hand of each deal, and how many have it. */
static void find_best(Lasts *lasts, unsigned players, unsigned n) {
    memcpy(lasts->best, lasts->value[0], n * sizeof *lasts->best);
    memset(lasts->winners, 0, n * sizeof *lasts->winners);
    for (unsigned p = 1; p < players; p++) {
        for (unsigned i = 0; i < n; i++) {
            BwPokerValue value = lasts->value[p][i];
            lasts->best[i] = value > lasts->best[i] ? value : lasts->best[i];
        }
    }
    for (unsigned p = 0; p < players; p++) {
        for (unsigned i = 0; i < n; i++) lasts->winners[i] += lasts->value[p][i] == lasts->best[i];
    }
}

/* Pots that one wins are counted in passes without a branch, the few that are shared one by one. */
static void count_many(Deal *deal, unsigned n) {
    Lasts *lasts = &deal->lasts;
    unsigned players = deal->spot->players;
    find_best(lasts, players, n);
    deal->sum.deals += n;
    for (unsigned p = 0; p < players; p++) {
        unsigned wins = 0;
        for (unsigned i = 0; i < n; i++) {
            wins += (lasts->value[p][i] == lasts->best[i]) & (lasts->winners[i] == 1);
        }
        deal->sum.win[p] += wins;
        deal->sum.half[0][p] += BW_EQUITY_POT * (uint64_t)wins;
    }
    for (unsigned i = 0; i < n; i++) {
        for (unsigned p = 0; p < players && lasts->winners[i] > 1; p++) {
            if (lasts->value[p][i] != lasts->best[i]) continue;
            deal->sum.tie[p]++;
            deal->sum.half[0][p] += BW_EQUITY_POT / lasts->winners[i];
        }
    }
}

/* All deals in which the last cards are from this one on. */
static void count_lasts(Deal *deal, unsigned from) {
    Lasts *lasts = &deal->lasts;
    const BwEquitySpot *spot = deal->spot;
    unsigned first = lasts->from[from], n = lasts->n - first;
    const uint16_t *const suits[BW_SUITS] = {lasts->suit[0] + first, lasts->suit[1] + first,
                                             lasts->suit[2] + first, lasts->suit[3] + first};
    if (n == 0) return;
    for (unsigned p = 0; p < spot->players; p++) {
        bw_poker_values_joined(deal->cards[0] | deal->cards[p + 1], suits,
                               spot->type->own + spot->type->board, n, lasts->value[p]);
    }
    if (!spot->counts_kinds) {
        (spot->players == 2 ? count_two : count_many)(deal, n);
        return;
    }
    for (unsigned i = 0; i < n; i++) {
        for (unsigned p = 0; p < spot->players; p++) {
            deal->showdown.worth[0][p] = lasts->value[p][i];
        }
        count_showdown(deal);
    }
}

static void add_last(Lasts *lasts, BwCardSet cards) {
    for (unsigned s = 0; s < BW_SUITS; s++) {
        lasts->suit[s][lasts->n] = (uint16_t)(cards >> 16 * s);
    }
    lasts->n++;
}

/* Lists the last cards out of those that are left. */
static void list_lasts(Deal *deal) {
    Lasts *lasts = &deal->lasts;
    lasts->n = 0;
    lasts->cards = deal->lacks[0] < 2 ? deal->lacks[0] : 2;
    for (unsigned a = 0; a < deal->n_rest; a++) {
        lasts->from[a] = lasts->n;
        if (lasts->cards == 1) add_last(lasts, deal->rest[a]);
        for (unsigned b = a + 1; b < deal->n_rest && lasts->cards == 2; b++) {
            add_last(lasts, deal->rest[a] | deal->rest[b]);
        }
    }
    lasts->from[deal->n_rest] = lasts->n;
}

static void deal_slot(Deal *deal, unsigned slot, unsigned from, unsigned lacks, BwCardSet used);

/* A slot has all its cards. Once the board is there, so have the players who lack none. */
static void end_slot(Deal *deal, unsigned slot, BwCardSet used) {
    const BwEquityType *type = deal->spot->type;
    if (slot > 0) {
        bw_equity_look(type, &deal->showdown, slot - 1, deal->cards[slot], deal->cards[0]);
    }
    for (slot++; slot < deal->slots && deal->lacks[slot] == 0; slot++) {
        bw_equity_look(type, &deal->showdown, slot - 1, deal->cards[slot], deal->cards[0]);
    }
    if (slot < deal->slots) {
        deal_slot(deal, slot, 0, deal->lacks[slot], used);
    } else {
        count_showdown(deal);
    }
}

/* Gives the slot the cards that it lacks, from the one numbered `from` on. */
static void deal_slot(Deal *deal, unsigned slot, unsigned from, unsigned lacks, BwCardSet used) {
    if (deal->at_once && lacks == deal->lasts.cards) {
        count_lasts(deal, from);
        return;
    }
    if (lacks == 0) {
        end_slot(deal, slot, used);
        return;
    }
    const BwCardSet held = deal->cards[slot];
    for (unsigned i = from; i + lacks <= deal->n_rest; i++) {
        BwCardSet card = deal->rest[i];
        if ((used & card) != 0) continue;
        deal->cards[slot] = held | card;
        deal_slot(deal, slot, i + 1, lacks - 1, used | card);
    }
    deal->cards[slot] = held;
}

/* ---- units of work ------------------------------------------------------------------------ */

/* What each slot lacks. A single player whose cards and board count alike gets all as a board. */
static void list_lacks(const BwEquitySpot *spot, bool spelled, unsigned lacks[SLOTS_MAX]) {
    lacks[0] = spot->type->board - (unsigned)__builtin_popcountll(spot->board);
    for (unsigned p = 0; p < spot->players; p++) {
        unsigned cards = spelled && spot->type->has_pairs ? 2 : spot->player[p].cards;
        lacks[p + 1] = spot->type->own - cards;
    }
    if (spot->players == 1 && spot->type->is_joined) {
        lacks[0] += spot->type->own - spot->player[0].cards;
        lacks[1] = 0;
    }
}

/* The first slot that lacks a card. */
static unsigned first_lacking(const unsigned lacks[SLOTS_MAX], unsigned slots) {
    unsigned slot = 0;
    while (slot + 1 < slots && lacks[slot] == 0) slot++;
    return slot;
}

static void open_deal(Deal *deal, const BwEquitySpot *spot, const BwEquityGroup *group) {
    deal->spot = spot;
    deal->slots = spot->players + 1;
    deal->n_rest = 0;
    list_lacks(spot, spot->players > 1, deal->lacks);
    deal->cards[0] = spot->board;
    for (unsigned p = 0; p < spot->players; p++) deal->cards[p + 1] = group->hand[p];
    for (BwCardSet rest = bw_equity_rest(spot, group->hand); rest != 0; rest &= rest - 1) {
        deal->rest[deal->n_rest++] = rest & (0 - rest);
    }
    deal->at_once = spot->type->is_plain && deal->lacks[0] > 0;
    for (unsigned s = 1; s < deal->slots; s++) {
        deal->at_once = deal->at_once && deal->lacks[s] == 0;
    }
    if (deal->at_once) list_lasts(deal);
    memset(&deal->sum, 0, sizeof deal->sum);
}

/* All deals of a group in which the first card dealt is every second one of those left. */
static void deal_share(Deal *deal, unsigned which) {
    unsigned slot = first_lacking(deal->lacks, deal->slots), lacks = deal->lacks[slot];
    if (lacks == 0) { /* all cards are known */
        if (which == 0) end_slot(deal, 0, 0);
        return;
    }
    if (deal->at_once && lacks == deal->lasts.cards) { /* so few are not worth sharing */
        if (which == 0) count_lasts(deal, 0);
        return;
    }
    for (unsigned p = 1; p < slot; p++) {
        bw_equity_look(deal->spot->type, &deal->showdown, p - 1, deal->cards[p], deal->cards[0]);
    }
    const BwCardSet held = deal->cards[slot];
    for (unsigned i = which; i + lacks <= deal->n_rest; i += 2) {
        deal->cards[slot] = held | deal->rest[i];
        deal_slot(deal, slot, i + 1, lacks - 1, deal->rest[i]);
    }
    deal->cards[slot] = held;
}

/* Adds the counts of a group, as often as it comes. */
static void add_sum(BwEquityResult *result, const Sum *sum, unsigned players, uint64_t weight) {
    result->deals += (BwUint128)weight * sum->deals;
    for (unsigned p = 0; p < players; p++) {
        BwEquityTally *tally = &result->player[p];
        tally->win += (BwUint128)weight * sum->win[p];
        tally->tie += (BwUint128)weight * sum->tie[p];
        for (unsigned w = 0; w < BW_EQUITY_WAYS; w++) {
            tally->half[w] += (BwUint128)weight * sum->half[w][p];
            tally->share += (BwUint128)weight * sum->half[w][p];
            for (unsigned k = 0; k < BW_EQUITY_KINDS_MAX; k++) {
                tally->kind[w][k] += (BwUint128)weight * sum->kind[w][p][k];
            }
        }
    }
}

typedef struct Halves {
    const BwEquitySpot *spot;
    const BwEquityGroup *group;
    size_t groups;
    Deal *deal[2];
    BwEquityResult result[2];
} Halves;

/* One of two threads: a share of every group; or, of many, every second group in both shares. */
static void solve_half(void *context, unsigned which) {
    enum { MANY = 64 };
    Halves *halves = context;
    Deal *deal = halves->deal[which];
    bool whole = halves->groups >= MANY;
    for (size_t g = whole ? which : 0; g < halves->groups; g += whole ? 2 : 1) {
        open_deal(deal, halves->spot, &halves->group[g]);
        deal_share(deal, which);
        if (whole) deal_share(deal, 1 - which);
        add_sum(&halves->result[which], &deal->sum, halves->spot->players, halves->group[g].weight);
    }
}

bool bw_equity_solve(const BwEquitySpot *spot, BwEquityResult *result, char *error, size_t size) {
    Halves halves = {.spot = spot};
    BwEquityGroup *group = bw_equity_groups(spot, &halves.groups, error, size);
    *result = (BwEquityResult){.is_exact = true};
    if (group == NULL) return false;
    halves.group = group;
    for (unsigned h = 0; h < 2; h++) halves.deal[h] = calloc(1, sizeof *halves.deal[h]);
    bool ready = halves.deal[0] != NULL && halves.deal[1] != NULL;
    if (ready) {
        bw_in_two(solve_half, &halves);
        for (unsigned h = 0; h < 2; h++) bw_equity_add(result, &halves.result[h], spot);
    } else {
        snprintf(error, size, "there is not enough memory");
    }
    for (unsigned h = 0; h < 2; h++) free(halves.deal[h]);
    free(group);
    return ready;
}

/* ---- what it takes ------------------------------------------------------------------------ */

static double choose(unsigned n, unsigned k) {
    uint64_t ways = 0;
    if (k > n) return 0;
    return bw_choose(n, k, &ways) ? (double)ways : INFINITY;
}

double bw_equity_cost(const BwEquitySpot *spot) {
    enum { PAIRS = 1326, AT_ONCE = 2 };
    unsigned lacks[SLOTS_MAX], left = (unsigned)__builtin_popcountll(bw_equity_deck(spot->type));
    double groups = 1, deals = 1;
    bool at_once = spot->type->is_plain;
    list_lacks(spot, spot->players > 1, lacks);
    left -= (unsigned)__builtin_popcountll(spot->board | spot->dead);
    for (unsigned p = 0; p < spot->players; p++) {
        bool spelled = spot->type->has_pairs && spot->player[p].cards < 2 && spot->players > 1;
        groups *= spelled ? (double)PAIRS : (double)spot->player[p].n;
        left -= (unsigned)__builtin_popcountll(spot->player[p].discarded);
        left -= spelled ? 2 : spot->player[p].cards;
        at_once = at_once && lacks[p + 1] == 0;
    }
    for (unsigned s = 0; s <= spot->players; s++) {
        deals *= choose(left, lacks[s]);
        left -= lacks[s];
    }
    double namings = bw_equity_namings(spot);
    if (groups > (double)BW_EQUITY_GROUPS_MAX) return INFINITY;
    double different = groups > namings ? groups / namings : 1;
    double each = at_once ? AT_ONCE : spot->type->cost;
    return different * deals * each * spot->players;
}
