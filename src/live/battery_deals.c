/* battery_deals.c: tests of what is dealt: dice, wheels, keno and the order of cards, made by the
 * very functions that live tables use. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "croupier/deal.h"
#include "live/battery.h"
#include "live/probability.h"
#include "table/game.h"

enum { CARDS = BW_BATTERY_CARDS, NUMBERS = 80, DRAWN = 20, POCKETS = 38, FEW = 6, FIRST = 4 };

/* A table of the game with its standard options; the caller frees it. */
static BwTable *open_table(const char *id) {
    const BwGame *game = bw_game_find(id);
    BwRefusal why;
    BwTable *table = game != NULL ? calloc(1, bw_table_size(game)) : NULL;
    if (table == NULL || !bw_table_open(table, game, NULL, 0, &why)) abort();
    return table;
}

/* ---- dice, wheels, keno ------------------------------------------------------------------- */

/* The second die of a roll with the first of the next; pairs overlap no other pair, so that what is
 * counted is independent. */
static void test_dice(BwBattery *battery, const BwChance *chance, uint64_t samples) {
    BwTable *table = open_table("craps");
    uint64_t face[6] = {0}, roll[36] = {0}, next[36] = {0};
    double faces[6], rolls[36], nexts[36];
    unsigned before = 6;
    for (uint64_t i = 0; i < samples; i++) {
        BwEvent event;
        if (!bw_deal(table, BW_NEED_ROLL, chance->below, chance->context, &event)) abort();
        unsigned a = event.item[0] - 1u, b = event.item[1] - 1u;
        face[a]++, face[b]++, roll[a * 6 + b]++;
        if (i % 2 == 1) next[before * 6 + a]++;
        before = b;
    }
    for (unsigned i = 0; i < 6; i++) faces[i] = (double)samples / 3;
    for (unsigned i = 0; i < 36; i++) {
        rolls[i] = (double)samples / 36;
        nexts[i] = (double)(samples / 2) / 36;
    }
    bw_battery_add_cells(battery, "dice", "faces of dice", 2 * samples, face, faces, 6);
    bw_battery_add_cells(battery, "rolls", "rolls of two dice", samples, roll, rolls, 36);
    bw_battery_add_cells(battery, "next-roll", "a roll and the one before it", samples / 2, next,
                         nexts, 36);
    free(table);
}

/* As with the dice, no pair of spins overlaps another. */
static void test_wheel(BwBattery *battery, const BwChance *chance, uint64_t samples) {
    BwTable *table = open_table("roulette");
    static uint64_t pocket[POCKETS], pair[POCKETS * POCKETS];
    double pockets[POCKETS], pairs[POCKETS * POCKETS];
    unsigned before = 0;
    memset(pocket, 0, sizeof pocket);
    memset(pair, 0, sizeof pair);
    for (uint64_t i = 0; i < samples; i++) {
        BwEvent event;
        if (!bw_deal(table, BW_NEED_SPIN, chance->below, chance->context, &event)) abort();
        pocket[event.item[0]]++;
        if (i % 2 == 1) pair[before * POCKETS + event.item[0]]++;
        before = event.item[0];
    }
    for (unsigned i = 0; i < POCKETS; i++) pockets[i] = (double)samples / POCKETS;
    for (unsigned i = 0; i < POCKETS * POCKETS; i++) {
        pairs[i] = (double)(samples / 2) / (POCKETS * POCKETS);
    }
    bw_battery_add_cells(battery, "wheel", "pockets of a roulette wheel", samples, pocket, pockets,
                         POCKETS);
    bw_battery_add_cells(battery, "next-spin", "a spin and the one before it", samples / 2, pair,
                         pairs, POCKETS * POCKETS);
    free(table);
}

/* Twenty of eighty: the numbers of one draw are not independent, so the sum of squares is measured
 * by the variance of one number and loses a degree of freedom. */
static void test_keno(BwBattery *battery, const BwChance *chance, uint64_t draws) {
    BwTable *table = open_table("keno");
    const double p = (double)DRAWN / NUMBERS;
    uint64_t seen[NUMBERS] = {0};
    double sum = 0;
    for (uint64_t i = 0; i < draws; i++) {
        BwEvent event;
        if (!bw_deal(table, BW_NEED_DRAW, chance->below, chance->context, &event)) abort();
        for (unsigned k = 0; k < event.n_items; k++) seen[event.item[k] - 1]++;
    }
    for (unsigned i = 0; i < NUMBERS; i++) {
        double off = (double)seen[i] - (double)draws * p;
        sum += off * off / ((double)draws * p * (1 - p)) * (NUMBERS - 1) / NUMBERS;
    }
    bw_battery_add_chi(battery, "keno", "numbers of keno", draws, sum, NUMBERS - 1);
    free(table);
}

/* ---- cards -------------------------------------------------------------------------------- */

/* The order in which a whole pack is dealt. */
static void deal_pack(const BwChance *chance, BwTable *table, BwCard cards[CARDS]) {
    if (chance->shuffle != NULL) {
        chance->shuffle(chance->context, cards);
        return;
    }
    bw_pack_fill(table, 1, 0, 0);
    for (unsigned i = 0; i < CARDS; i++) {
        BwEvent event;
        if (!bw_deal(table, BW_NEED_CARD, chance->below, chance->context, &event)) abort();
        cards[i] = event.item[0];
        bw_pack_take(table, cards[i]);
    }
}

/* What is counted of many orders. */
typedef struct Orders {
    uint64_t n;
    uint64_t place[CARDS][CARDS]; /* this card at this place */
    uint64_t rising[CARDS + 1];   /* rising sequences: cards met in one pass from low to high */
    uint64_t fixed[FEW + 1];      /* cards at their own place */
    uint64_t cycles[CARDS + 1];
    uint64_t step[CARDS]; /* from a card to the next, round the pack */
    uint64_t first[24];   /* which of the first four is highest, and so on */
} Orders;

/* The rank of the order of the first four cards among the 24 (Lehmer's code). */
static unsigned order_of_first(const BwCard cards[CARDS]) {
    unsigned code = 0;
    for (unsigned i = 0; i < FIRST; i++) {
        unsigned smaller = 0;
        for (unsigned j = i + 1; j < FIRST; j++) smaller += cards[j] < cards[i];
        code = code * (FIRST - i) + smaller;
    }
    return code;
}

/* Reads the order as a permutation, cards as places, and follows it round. A shuffle that leaves
 * cards where they were leaves too many cycles. */
static unsigned count_cycles(const BwCard cards[CARDS]) {
    uint64_t met = 0;
    unsigned cycles = 0;
    for (unsigned i = 0; i < CARDS; i++) {
        if ((met >> i & 1) != 0) continue;
        cycles++;
        for (unsigned at = i; (met >> at & 1) == 0; at = cards[at]) met |= (uint64_t)1 << at;
    }
    return cycles;
}

/* All figures of an order are taken at once, since orders are not kept. A card that lies before the
 * next lower one begins another rising sequence. */
static void count_order(Orders *orders, const BwCard cards[CARDS]) {
    uint8_t place[CARDS];
    unsigned rising = 1, fixed = 0;
    for (unsigned i = 0; i < CARDS; i++) {
        orders->place[cards[i]][i]++;
        place[cards[i]] = (uint8_t)i;
        fixed += cards[i] == i;
        if (i > 0) orders->step[(cards[i] + CARDS - cards[i - 1]) % CARDS]++;
    }
    for (unsigned c = 1; c < CARDS; c++) rising += place[c] < place[c - 1];
    orders->n++;
    orders->rising[rising]++;
    orders->fixed[fixed < FEW ? fixed : FEW]++;
    orders->cycles[count_cycles(cards)]++;
    orders->first[order_of_first(cards)]++;
}

/* Every card is as likely at one place as at another; rows and columns are whole, so 51 x 51 are
 * free. */
static void test_places(BwBattery *battery, const Orders *orders) {
    const double mean = (double)orders->n / CARDS;
    double sum = 0;
    for (unsigned c = 0; c < CARDS; c++) {
        for (unsigned i = 0; i < CARDS; i++) {
            double off = (double)orders->place[c][i] - mean;
            sum += off * off / mean * (CARDS - 1) / CARDS;
        }
    }
    bw_battery_add_chi(battery, "places", "each card at each place of the pack", orders->n, sum,
                       (CARDS - 1) * (CARDS - 1));
}

/* Shares of the orders of n things: with k rising sequences (Euler), with k cycles (Stirling). */
static void share_rising(double share[CARDS + 1]) {
    memset(share, 0, (CARDS + 1) * sizeof share[0]);
    share[1] = 1;
    for (unsigned n = 2; n <= CARDS; n++) {
        for (unsigned k = n; k >= 1; k--) {
            share[k] = (share[k] * k + share[k - 1] * (n - k + 1)) / n;
        }
    }
}

static void share_cycles(double share[CARDS + 1]) {
    memset(share, 0, (CARDS + 1) * sizeof share[0]);
    share[0] = 1;
    for (unsigned n = 1; n <= CARDS; n++) {
        for (unsigned k = n; k >= 1; k--) share[k] = (share[k] * (n - 1) + share[k - 1]) / n;
        share[0] = 0;
    }
}

static void scale(double *share, unsigned n, uint64_t by) {
    for (unsigned i = 0; i < n; i++) share[i] *= (double)by;
}

/* Cards at their own place are as Poisson with a mean of one: with 52 cards no sample could tell
 * the difference. */
static void test_orders(BwBattery *battery, const Orders *orders) {
    double share[CARDS + 1], few[FEW + 1], rest = 1, one = exp(-1);
    test_places(battery, orders);
    share_rising(share);
    scale(share, CARDS + 1, orders->n);
    bw_battery_add_cells(battery, "rising", "rising sequences of a pack", orders->n, orders->rising,
                         share, CARDS + 1);
    share_cycles(share);
    scale(share, CARDS + 1, orders->n);
    bw_battery_add_cells(battery, "cycles", "cycles of the order of a pack", orders->n,
                         orders->cycles, share, CARDS + 1);
    for (unsigned k = 0; k < FEW; one /= ++k) few[k] = one, rest -= one;
    few[FEW] = rest;
    scale(few, FEW + 1, orders->n);
    bw_battery_add_cells(battery, "fixed", "cards at their own place", orders->n, orders->fixed,
                         few, FEW + 1);
    for (unsigned i = 0; i < 24; i++) share[i] = (double)orders->n / 24;
    bw_battery_add_cells(battery, "first-four", "order of the first four cards", orders->n,
                         orders->first, share, 24);
}

/* From a card to the next one every step round the pack is as likely as another. In one order a
 * step occurs once on the mean, with a variance of one; the 51 of them always sum to 51. */
static void test_neighbours(BwBattery *battery, const Orders *orders) {
    const double mean = (double)orders->n, steps = CARDS - 1;
    double sum = 0;
    for (unsigned s = 1; s < CARDS; s++) {
        double off = (double)orders->step[s] - mean;
        sum += off * off / mean * (steps - 1) / steps;
    }
    bw_battery_add_chi(battery, "neighbours", "steps from a card to the next", orders->n, sum,
                       CARDS - 2);
}

/* Any game of cards would do: of its table the pack alone is used. */
static void test_cards(BwBattery *battery, const BwChance *chance, uint64_t packs) {
    BwTable *table = open_table("three-card-poker");
    Orders *orders = calloc(1, sizeof *orders);
    BwCard cards[CARDS];
    if (orders == NULL) abort();
    for (uint64_t i = 0; i < packs; i++) {
        deal_pack(chance, table, cards);
        count_order(orders, cards);
    }
    test_orders(battery, orders);
    test_neighbours(battery, orders);
    free(orders);
    free(table);
}

void bw_battery_deals(BwBattery *battery, const BwChance *chance, uint64_t samples) {
    uint64_t n = samples > 10000 ? samples : 10000;
    test_dice(battery, chance, n / 2);
    test_wheel(battery, chance, n);
    test_keno(battery, chance, n / DRAWN);
    test_cards(battery, chance, n / CARDS + 500);
}
