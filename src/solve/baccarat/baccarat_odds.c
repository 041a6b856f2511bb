/* baccarat_odds.c: baccarat by counting, at both its tables. Cards matter by their points alone,
 * ten kinds, so the shoe is ten numbers. Every pair of two-card hands is met once with the number
 * of orders in which it comes, then third cards as the rules draw them: some hundred thousand steps
 * count all the ordered deals of six cards of the shoe. What a result means for a wager is asked of
 * the table. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "games/baccarat/baccarat_table.h"
#include "solve/baccarat/point_shoe.h"
#include "solve/study.h"
#include "table/options.h"

enum { RESULTS = BW_POINTS * BW_POINTS * 2 * 2 };

/* How many ordered deals of six cards end so. */
typedef struct Counts {
    int64_t ways[RESULTS];
    int64_t all;
} Counts;

static void add_ways(Counts *counts, unsigned player, unsigned banker, unsigned player_third,
                     unsigned banker_third, int64_t ways) {
    counts->ways[((player * BW_POINTS + banker) * 2 + player_third) * 2 + banker_third] += ways;
}

static BwBaccaratResult result_of(unsigned i) {
    return (BwBaccaratResult){.player = (uint8_t)(i / 4 / BW_POINTS),
                              .banker = (uint8_t)(i / 4 % BW_POINTS),
                              .player_cards = (uint8_t)(2 + i / 2 % 2),
                              .banker_cards = (uint8_t)(2 + i % 2)};
}

/* The Banker's third card or none, after the Player's; ways are those of the cards so far, and the
 * cards of the six that are not needed count as any. */
static void finish_banker(Counts *counts, const BwPointShoe *shoe, unsigned player,
                          unsigned player_third, unsigned banker, bool draws, int64_t ways) {
    int64_t rest = player_third != 0 ? 1 : shoe->cards - 1;
    if (!draws) {
        add_ways(counts, player, banker, player_third, 0, ways * shoe->cards * rest);
        return;
    }
    for (unsigned b = 0; b < BW_POINTS; b++) {
        add_ways(counts, player, bw_points_plus(banker, b), player_third, 1,
                 ways * shoe->left[b] * rest);
    }
}

/* Third cards from two-card counts p and b. */
static void finish(Counts *counts, BwPointShoe *shoe, unsigned p, unsigned b, int64_t ways) {
    if (!bw_baccarat_player_draws(p, b)) {
        finish_banker(counts, shoe, p, 0, b, bw_baccarat_banker_draws_alone(b, p), ways);
        return;
    }
    for (unsigned t = 0; t < BW_POINTS; t++) {
        int64_t drawn = ways * bw_point_take(shoe, t);
        finish_banker(counts, shoe, bw_points_plus(p, t), 1, b,
                      bw_baccarat_banker_draws_after(b, t), drawn);
        bw_point_put_back(shoe, t);
    }
}

static void count_all(BwPointShoe shoe, Counts *counts) {
    memset(counts, 0, sizeof *counts);
    for (unsigned p1 = 0; p1 < BW_POINTS; p1++) {
        for (unsigned p2 = p1; p2 < BW_POINTS; p2++) {
            int64_t player_ways = bw_point_take_two(&shoe, p1, p2);
            for (unsigned b1 = 0; b1 < BW_POINTS; b1++) {
                for (unsigned b2 = b1; b2 < BW_POINTS; b2++) {
                    int64_t ways = player_ways * bw_point_take_two(&shoe, b1, b2);
                    finish(counts, &shoe, bw_points_plus(p1, p2), bw_points_plus(b1, b2), ways);
                    bw_point_put_two_back(&shoe, b1, b2);
                }
            }
            bw_point_put_two_back(&shoe, p1, p2);
        }
    }
    for (unsigned i = 0; i < RESULTS; i++) counts->all += counts->ways[i];
}

/* ---- figures ------------------------------------------------------------------------------ */

/* The smallest stake whose vigorish comes out exact, rounded or not; so it does for its multiples.
 */
static BwCents exact_stake(const BwTable *table) {
    BwCents unit = bw_stake_unit(table, BW_BACCARAT_BANKER, BW_NO_TARGET), stake = unit;
    while (bw_baccarat_vigorish(table, stake) * 10000 !=
           stake * table->option[BW_BACCARAT_VIGORISH_PERCENT]) {
        stake += unit;
    }
    return stake;
}

/* Rounding up costs more than the percentage says, and the more the smaller the stake. */
static void note_rounding(const BwTable *table, BwFigure *figure) {
    char text[BW_CENTS_TEXT_MAX];
    BwCents stake = exact_stake(table);
    if (stake == bw_stake_unit(table, BW_BACCARAT_BANKER, BW_NO_TARGET)) return;
    snprintf(figure->note, sizeof figure->note,
             "of stakes that are multiples of %s, whose vigorish needs no rounding up; of any "
             "other the edge is higher",
             bw_cents_format(stake, text));
}

static BwRatio net_of(const BwTable *table, unsigned wager, uint16_t target,
                      BwBaccaratResult result) {
    BwBaccaratDecision decision = bw_baccarat_decide(table, (BwBaccaratWager)wager, target, result);
    if (decision.fate == BW_FATE_LOSES) return bw_ratio_int(-1);
    if (decision.fate != BW_FATE_WINS) return bw_ratio_int(0);
    if (wager != BW_BACCARAT_BANKER) return bw_ratio_of(decision.odds.num, decision.odds.den);
    BwCents stake = exact_stake(table);
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
    if (wager == BW_BACCARAT_BANKER) note_rounding(table, figure);
    bw_figure_finish(figure);
}

static void solve_from(const BwTable *table, BwPointShoe shoe, BwFigures *figures) {
    const BwGame *game = bw_table_game(table);
    Counts counts;
    count_all(shoe, &counts);
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
}

static BwPointShoe whole_shoe(const BwTable *table) {
    return bw_point_shoe((unsigned)table->option[BW_BACCARAT_DECKS]);
}

static bool solve(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    (void)error;
    (void)size;
    solve_from(table, whole_shoe(table), figures);
    return true;
}

/* From a shoe that lacks a card of this rank. */
static void solve_without(const BwTable *table, unsigned rank, BwFigures *figures) {
    BwPointShoe shoe = whole_shoe(table);
    (void)bw_point_take(&shoe, bw_baccarat_points(bw_card(rank, 0)));
    solve_from(table, shoe, figures);
}

/* All wagers and what each result of the two hands means for them. */
static void add_together(const BwTable *table, BwTogether *together) {
    const BwGame *game = bw_table_game(table);
    Counts counts;
    count_all(whole_shoe(table), &counts);
    for (unsigned w = 0; w < game->n_wagers; w++) {
        uint16_t target = BW_NO_TARGET;
        if (!bw_solver_offered(table, w)) continue;
        if ((game->wagers[w].flags & BW_WAGER_TARGET) == 0) {
            bw_together_wager(together, w, target);
        }
        for (unsigned i = 0; game->target_at(table, w, i, &target); i++) {
            bw_together_wager(together, w, target);
        }
    }
    for (unsigned i = 0; i < RESULTS; i++) {
        BwRatio net[BW_TOGETHER_MAX];
        for (unsigned w = 0; counts.ways[i] != 0 && w < together->n_wagers; w++) {
            net[w] = net_of(table, together->wager[w], together->target[w], result_of(i));
        }
        bw_together_cell(together, counts.ways[i], net);
    }
}

/* ---- pay tables --------------------------------------------------------------------------- */

/* Its keys are the margins, and "natural". */
static void bonus_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    const BwOption *option = bw_option_find(bw_table_game(table), "bonus-odds");
    (void)wager;
    assert(option != NULL);
    for (unsigned k = option->n_keys; k-- > 0;) {
        const char *key = option->keys[k];
        bool margin = key[0] >= '0' && key[0] <= '9';
        bw_pay_line_odds(bw_pay_line(lines, margin ? "wins by %s" : "wins with a %s", key),
                         bw_option_odds(table, option->slot + k));
    }
}

static const BwPayRow pays[] = {{"bonus", bonus_lines}, {NULL, NULL}};

static const char *const set_aside[] = {"bonus-requires-main", NULL};

/* ---- deals --------------------------------------------------------------------------------- */

static unsigned kind_of(BwCard card) {
    return bw_baccarat_points(card);
}

static unsigned burns(const BwTable *table) {
    return table->option[BW_BACCARAT_BURN_RULE] != 0 ? 1 : 0;
}

/* Kinds are points, in the order of the deal: P, B, P, B, then the third cards that are due. */
static uint32_t result_of_deal(const uint8_t kind[], unsigned n) {
    unsigned player = bw_points_plus(kind[0], kind[2]), banker = bw_points_plus(kind[1], kind[3]);
    unsigned cards = 4, third = 0, last = 0;
    bool draws = bw_baccarat_banker_draws_alone(banker, player);
    if (bw_baccarat_player_draws(player, banker)) {
        if (n == cards) return BW_DEAL_GOES_ON;
        third = 1;
        draws = bw_baccarat_banker_draws_after(banker, kind[cards]);
        player = bw_points_plus(player, kind[cards++]);
    }
    if (draws) {
        if (n == cards) return BW_DEAL_GOES_ON;
        last = 1;
        banker = bw_points_plus(banker, kind[cards]);
    }
    return ((player * BW_POINTS + banker) * 2 + third) * 2 + last;
}

static const BwDealRules deal = {.kind_of = kind_of, .burns = burns, .result = result_of_deal};

const BwStudy bw_study_baccarat = {.solve = solve,
                                   .deal = &deal,
                                   .together = add_together,
                                   .without = solve_without,
                                   .set_aside = set_aside,
                                   .pays = pays};
