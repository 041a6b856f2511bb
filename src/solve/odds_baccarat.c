/* odds_baccarat.c: mini-baccarat by counting. Cards matter by their points alone, ten kinds, so the
 * shoe is ten numbers. Every pair of two-card hands is met once with the number of orders in which
 * it comes, then third cards as the rules draw them: some hundred thousand steps count all the
 * ordered deals of six cards of the shoe. What a result means for a wager is asked of the table. */
#include <stdio.h>
#include <string.h>

#include "games/baccarat_table.h"
#include "solve/solver.h"

enum { KINDS = 10, RESULTS = KINDS * KINDS * 2 * 2 };

typedef struct Shoe {
    int64_t left[KINDS]; /* cards of these points */
    int64_t cards;
} Shoe;

/* How many ordered deals of six cards end so. */
typedef struct Counts {
    int64_t ways[RESULTS];
    int64_t all;
} Counts;

static Shoe shoe_of(unsigned decks) {
    Shoe shoe = {{0}, 0};
    for (unsigned card = 0; card < BW_RANKS * BW_SUITS; card++) {
        shoe.left[bw_baccarat_points((BwCard)card)] += decks;
        shoe.cards += decks;
    }
    return shoe;
}

static unsigned plus(unsigned count, unsigned points) {
    return (count + points) % 10;
}

static void add_ways(Counts *counts, unsigned player, unsigned banker, unsigned player_third,
                     unsigned banker_third, int64_t ways) {
    counts->ways[((player * KINDS + banker) * 2 + player_third) * 2 + banker_third] += ways;
}

static BwBaccaratResult result_of(unsigned i) {
    return (BwBaccaratResult){.player = (uint8_t)(i / 4 / KINDS),
                              .banker = (uint8_t)(i / 4 % KINDS),
                              .player_cards = (uint8_t)(2 + i / 2 % 2),
                              .banker_cards = (uint8_t)(2 + i % 2)};
}

/* The Banker's third card or none, after the Player's; ways are those of the cards so far, and the
 * cards of the six that are not needed count as any. */
static void finish_banker(Counts *counts, Shoe *shoe, unsigned player, unsigned player_third,
                          unsigned banker, bool draws, int64_t ways) {
    int64_t rest = player_third != 0 ? 1 : shoe->cards - 1;
    if (!draws) {
        add_ways(counts, player, banker, player_third, 0, ways * shoe->cards * rest);
        return;
    }
    for (unsigned b = 0; b < KINDS; b++) {
        add_ways(counts, player, plus(banker, b), player_third, 1, ways * shoe->left[b] * rest);
    }
}

/* Third cards from two-card counts p and b. */
static void finish(Counts *counts, Shoe *shoe, unsigned p, unsigned b, int64_t ways) {
    if (!bw_baccarat_player_draws(p, b)) {
        finish_banker(counts, shoe, p, 0, b, bw_baccarat_banker_draws_alone(b, p), ways);
        return;
    }
    shoe->cards--;
    for (unsigned t = 0; t < KINDS; t++) {
        int64_t drawn = ways * shoe->left[t]--;
        finish_banker(counts, shoe, plus(p, t), 1, b, bw_baccarat_banker_draws_after(b, t), drawn);
        shoe->left[t]++;
    }
    shoe->cards++;
}

/* Takes two cards of x and y points out, and says in how many ways they come, in either order. */
static int64_t take_two(Shoe *shoe, unsigned x, unsigned y) {
    int64_t ways = shoe->left[x]--;
    ways *= shoe->left[y]--;
    shoe->cards -= 2;
    return x == y ? ways : 2 * ways;
}

static void put_back(Shoe *shoe, unsigned x, unsigned y) {
    shoe->left[x]++;
    shoe->left[y]++;
    shoe->cards += 2;
}

static void count_all(unsigned decks, Counts *counts) {
    Shoe shoe = shoe_of(decks);
    memset(counts, 0, sizeof *counts);
    for (unsigned p1 = 0; p1 < KINDS; p1++) {
        for (unsigned p2 = p1; p2 < KINDS; p2++) {
            int64_t player_ways = take_two(&shoe, p1, p2);
            for (unsigned b1 = 0; b1 < KINDS; b1++) {
                for (unsigned b2 = b1; b2 < KINDS; b2++) {
                    int64_t ways = player_ways * take_two(&shoe, b1, b2);
                    finish(counts, &shoe, plus(p1, p2), plus(b1, b2), ways);
                    put_back(&shoe, b1, b2);
                }
            }
            put_back(&shoe, p1, p2);
        }
    }
    for (unsigned i = 0; i < RESULTS; i++) counts->all += counts->ways[i];
}

/* ---- figures ------------------------------------------------------------------------------ */

/* A stake whose vigorish is exact, rounded or not. */
enum { UNITS = 10000 };

static BwRatio net_of(const BwTable *table, unsigned wager, uint16_t target,
                      BwBaccaratResult result) {
    BwBaccaratDecision decision = bw_baccarat_decide(table, (BwBaccaratWager)wager, target, result);
    if (decision.fate == BW_FATE_LOSES) return bw_ratio_int(-1);
    if (decision.fate != BW_FATE_WINS) return bw_ratio_int(0);
    if (wager != BW_BACCARAT_BANKER) return bw_ratio_of(decision.odds.num, decision.odds.den);
    BwCents stake = UNITS * bw_stake_unit(table, wager, target);
    return bw_ratio_of(stake - bw_baccarat_vigorish(table, stake), stake);
}

static void solve_wager(const BwTable *table, const Counts *counts, unsigned wager, uint16_t target,
                        BwFigures *figures) {
    BwFigure *figure = bw_figure_add(figures, table, wager, target);
    for (unsigned i = 0; i < RESULTS; i++) {
        if (counts->ways[i] == 0) continue;
        bw_figure_ways(figure, net_of(table, wager, target, result_of(i)), counts->ways[i],
                       counts->all);
    }
    bw_figure_finish(figure);
}

bool bw_solve_minibaccarat(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    (void)error;
    (void)size;
    const BwGame *game = bw_table_game(table);
    Counts counts;
    count_all((unsigned)table->option[BW_BACCARAT_DECKS], &counts);
    for (unsigned w = 0; w < game->n_wagers; w++) {
        uint16_t target = BW_NO_TARGET;
        if (!bw_solver_offered(table, w)) continue;
        if ((game->wagers[w].flags & BW_WAGER_TARGET) == 0) {
            solve_wager(table, &counts, w, target, figures);
        }
        for (unsigned i = 0; game->target_at(table, w, i, &target); i++) {
            solve_wager(table, &counts, w, target, figures);
        }
    }
    return true;
}
