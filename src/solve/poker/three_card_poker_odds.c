/* three_card_poker_odds.c: the figures of three-card poker. The ante comes with its play wager and
 * ante bonus as one figure, under the best strategy that comparing all match-ups finds; the other
 * wagers are counts of hands. What a hand pays is asked of the functions that settle the table. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/poker/three_card_poker.h"
#include "solve/poker/hand_figures.h"
#include "solve/poker/hand_rule.h"
#include "solve/poker/three_card_poker.h"

enum { DECK = BW_RANKS * BW_SUITS };

/* ---- ante, play and ante bonus ------------------------------------------------------------ */

BwThreeCardPokerBonus bw_three_card_poker_bonus(const BwTable *table) {
    const BwThreeValue straight = bw_three_value(bw_card(BW_TWO, 0), bw_card(BW_THREE, 0),
                                                 bw_card(BW_FOUR, 1)),
                       three = bw_three_value(bw_card(BW_TWO, 0), bw_card(BW_TWO, 1),
                                              bw_card(BW_TWO, 2)),
                       flush = bw_three_value(bw_card(BW_TWO, 0), bw_card(BW_THREE, 0),
                                              bw_card(BW_FOUR, 0));
    return (BwThreeCardPokerBonus){.straight = bw_three_card_poker_ante_bonus(table, straight),
                                   .three_of_a_kind = bw_three_card_poker_ante_bonus(table, three),
                                   .straight_flush = bw_three_card_poker_ante_bonus(table, flush)};
}

/* "Q-6-4": the hand of a high card in the order of comparison, anything better in words. */
static void print_hand(BwThreeValue value, char *out, size_t size) {
    if (bw_three_category(value) != BW_THREE_HIGH_CARD) {
        char text[BW_THREE_NAME_MAX];
        snprintf(out, size, "%s", bw_three_name(value, text));
        return;
    }
    static const char ranks[] = "23456789TJQKA";
    snprintf(out, size, "%c-%c-%c", ranks[bw_three_rank(value, 0)], ranks[bw_three_rank(value, 1)],
             ranks[bw_three_rank(value, 2)]);
}

/* Each end, and with an ante bonus the hand that has it. */
static void name_ends(const BwTable *table, const BwThreeCardPokerSolution *solution,
                      BwFigure *figure) {
    static const struct {
        const char *what;
        int64_t net;
    } ends[BW_THREE_CARD_ENDS] = {[BW_THREE_CARD_FOLDED] = {"folds", -1},
                                  [BW_THREE_CARD_UNQUALIFIED] = {"the dealer does not qualify", 1},
                                  [BW_THREE_CARD_WON] = {"wins", 2},
                                  [BW_THREE_CARD_TIED] = {"ties", 0},
                                  [BW_THREE_CARD_LOST] = {"loses", -2}};
    const BwThreeCardPokerBonus bonus = bw_three_card_poker_bonus(table);
    const int64_t bonuses[BW_THREE_CATEGORIES] = {
        [BW_THREE_STRAIGHT] = bonus.straight,
        [BW_THREE_OF_A_KIND] = bonus.three_of_a_kind,
        [BW_THREE_STRAIGHT_FLUSH] = bonus.straight_flush,
    };
    for (unsigned c = BW_THREE_CATEGORIES; c-- > 0;) {
        for (unsigned e = 0; e < BW_THREE_CARD_ENDS; e++) {
            bool paid = bonuses[c] > 0 && e != BW_THREE_CARD_FOLDED;
            bw_figure_event(figure, solution->ways[c][e],
                            bw_ratio_int(ends[e].net + (paid ? bonuses[c] : 0)), "%s%s%s",
                            paid ? bw_three_category_name((BwThreeCategory)c) : "",
                            paid ? ": " : "", ends[e].what);
        }
    }
}

/* How often each decision is made and the dealer qualifies, whose hands are those that the player
 * has too; and what each wager brings. */
static void count_ends(const BwTable *table, const BwThreeCardPokerSolution *solution,
                       BwFigure *figure) {
    int64_t end[BW_THREE_CARD_ENDS] = {0}, all = solution->match_ups, qualifying = 0;
    for (unsigned c = 0; c < BW_THREE_CATEGORIES; c++) {
        for (unsigned e = 0; e < BW_THREE_CARD_ENDS; e++) end[e] += solution->ways[c][e];
    }
    for (unsigned c = 2; c < DECK; c++) {
        for (unsigned b = 1; b < c; b++) {
            for (unsigned a = 0; a < b; a++) {
                qualifying += bw_three_qualifies(bw_three_value((BwCard)a, (BwCard)b, (BwCard)c));
            }
        }
    }
    name_ends(table, solution, figure);
    bw_figure_often(figure, "folds", end[BW_THREE_CARD_FOLDED], all);
    bw_figure_often(figure, "plays", solution->played, all);
    bw_figure_often(figure, "plays, and the dealer does not qualify",
                    end[BW_THREE_CARD_UNQUALIFIED], all);
    bw_figure_often(figure, "the dealer qualifies", qualifying, BW_THREE_CARD_PLAYER_HANDS);
    bw_figure_part(figure, bw_solver_wager(table, "ante"),
                   end[BW_THREE_CARD_UNQUALIFIED] + end[BW_THREE_CARD_WON] -
                       end[BW_THREE_CARD_LOST] - end[BW_THREE_CARD_FOLDED],
                   all);
    bw_figure_part(figure, bw_solver_wager(table, "play"),
                   end[BW_THREE_CARD_WON] - end[BW_THREE_CARD_LOST], all);
    bw_figure_last_part(figure, bw_solver_wager(table, "ante-bonus"));
}

/* The ante of this player, as one figure with play and ante bonus. */
static bool add_ante(const BwTable *table, unsigned wager, const BwThreeCardPokerPlayer *player,
                     BwFigures *figures, BwThreeCardPokerSolution *solution) {
    if (!bw_three_card_poker_solve_for(bw_three_card_poker_bonus(table), player, solution))
        return false;
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    for (unsigned i = 0; i < solution->net_count; i++) {
        const BwThreeCardPokerNet *net = &solution->nets[i];
        bw_figure_ways(figure, bw_ratio_int(net->net), net->ways, solution->match_ups);
    }
    BwExact played;
    bw_exact_init(&played);
    bw_exact_set_ratio(&played, bw_ratio_of(solution->played, solution->match_ups));
    bw_figure_more_action(figure, &played);
    bw_figure_finish(figure);
    bw_exact_clear(&played);
    count_ends(table, solution, figure);
    snprintf(figure->name, sizeof figure->name, "Ante with play and ante bonus");
    return true;
}

static bool solve_ante(const BwTable *table, unsigned wager, BwFigures *figures) {
    const BwThreeCardPokerPlayer best = {0};
    BwThreeCardPokerSolution solution;
    if (!add_ante(table, wager, &best, figures, &solution)) return false;
    if (solution.lowest_played > solution.highest_folded) {
        BwFigure *figure = &figures->figure[figures->n - 1];
        char hand[BW_THREE_NAME_MAX];
        print_hand(solution.lowest_played, hand, sizeof hand);
        snprintf(figure->note, sizeof figure->note,
                 "best strategy: play with %s or better, fold the rest", hand);
    }
    return true;
}

/* ---- rules of thumb ----------------------------------------------------------------------- */

/* A hand that a rule names, as the lowest three cards that are it; what takes more cards is out of
 * reach. */
static uint32_t named_value(BwPokerValue named) {
    unsigned first = 31u - (unsigned)__builtin_clz(bw_poker_first(named) | 1);
    switch (bw_poker_category(named)) {
    case BW_POKER_HIGH_CARD: {
        unsigned ranks[3] = {0, 0, 0}, n = 0;
        for (unsigned r = BW_RANKS; r-- > 0 && n < 3;) {
            if ((bw_poker_first(named) >> r & 1) != 0) ranks[n++] = r;
        }
        return 1u + (ranks[0] << 8 | ranks[1] << 4 | ranks[2]);
    }
    case BW_POKER_PAIR: return 1u + ((unsigned)BW_THREE_PAIR << 12 | first << 8 | first << 4);
    case BW_POKER_FLUSH: return 1u + ((unsigned)BW_THREE_FLUSH << 12);
    case BW_POKER_STRAIGHT: return 1u + ((unsigned)BW_THREE_STRAIGHT << 12);
    case BW_POKER_THREE_OF_A_KIND:
        return 1u + ((unsigned)BW_THREE_OF_A_KIND << 12 | first << 8 | first << 4 | first);
    case BW_POKER_STRAIGHT_FLUSH: return 1u + ((unsigned)BW_THREE_STRAIGHT_FLUSH << 12);
    default: return UINT32_MAX;
    }
}

static bool plays_by_rule(const void *context, BwThreeValue hand) {
    return bw_hand_rule_action_of(context, 0, 0, 1u + hand, 0) != 0;
}

bool bw_three_card_poker_player_of_rule(const char *text, BwHandRule *rule,
                                        BwThreeCardPokerPlayer *player, char *error, size_t size) {
    static const char *const actions[] = {"fold", "play", NULL};
    static const BwRuleWords words = {.actions = actions};
    if (!bw_hand_rule_parse(text, &words, rule, error, size)) return false;
    bw_hand_rule_rank(rule, named_value);
    *player = (BwThreeCardPokerPlayer){.plays = plays_by_rule, .context = rule};
    return true;
}

bool bw_rule_three_card_poker(const BwTable *table, const char *rule, BwFigures *figures,
                              char *error, size_t size) {
    BwHandRule read;
    BwThreeCardPokerPlayer player;
    BwThreeCardPokerSolution solution;
    if (!bw_three_card_poker_player_of_rule(rule, &read, &player, error, size)) return false;
    return add_ante(table, bw_solver_wager(table, "ante"), &player, figures, &solution);
}

/* ---- wagers on the seat's own hand -------------------------------------------------------- */

/* What the wager brings in cents with this hand. */
typedef BwCents HandPays(const BwTable *table, const BwCard hand[3], BwCents stake);

static BwCents pair_plus_net(const BwTable *table, const BwCard hand[3], BwCents stake) {
    unsigned odds = bw_three_card_poker_pair_plus(table, bw_three_value(hand[0], hand[1], hand[2]));
    return odds == 0 ? -stake : (BwCents)odds * stake;
}

static BwCents progressive_net(const BwTable *table, const BwCard hand[3], BwCents stake) {
    return bw_three_card_poker_progressive(table, hand, table->meter_cents[0]) - stake;
}

/* Hands without the card `out` (DECK: all hands); those of one net lie together in few counters,
 * which then become results. */
static void count_hands(const BwTable *table, HandPays *net_of, BwCents stake, unsigned out,
                        BwFigure *figure) {
    enum { NETS_MAX = 16 };
    int64_t all = 0;
    struct {
        BwCents net;
        int64_t hands;
    } counter[NETS_MAX];
    unsigned n = 0;
    for (unsigned c = 2; c < DECK; c++) {
        for (unsigned b = 1; b < c; b++) {
            for (unsigned a = 0; a < b; a++) {
                const BwCard hand[3] = {(BwCard)a, (BwCard)b, (BwCard)c};
                if (a == out || b == out || c == out) continue;
                BwCents net = net_of(table, hand, stake);
                all++;
                unsigned i = 0;
                while (i < n && counter[i].net != net) i++;
                if (i == n) {
                    assert(n < NETS_MAX);
                    counter[n].net = net;
                    counter[n++].hands = 0;
                }
                counter[i].hands++;
            }
        }
    }
    for (unsigned i = 0; i < n; i++) {
        bw_figure_ways(figure, bw_ratio_of(counter[i].net, stake), counter[i].hands, all);
    }
    bw_figure_finish(figure);
}

/* The least meter at which all hands together bring what they cost; a hand takes the whole meter or
 * nothing of it. */
static BwCents break_even(const BwTable *table, BwCents stake) {
    BwCents missing = 0, takers = 0;
    for (unsigned c = 2; c < DECK; c++) {
        for (unsigned b = 1; b < c; b++) {
            for (unsigned a = 0; a < b; a++) {
                const BwCard hand[3] = {(BwCard)a, (BwCard)b, (BwCard)c};
                BwCents fixed = bw_three_card_poker_progressive(table, hand, 0);
                missing += stake - fixed;
                takers += bw_three_card_poker_progressive(table, hand, 1) - fixed;
            }
        }
    }
    assert(takers > 0);
    return missing > 0 ? (missing + takers - 1) / takers : 0;
}

static bool solve_progressive(const BwTable *table, unsigned wager, BwFigures *figures) {
    BwCents stake = bw_stake_unit(table, wager, BW_NO_TARGET);
    BwTable *fed = bw_table_with_fed_meter(table, bw_solver_wager(table, "ante"), wager);
    if (fed == NULL) return false;
    char meter[BW_CENTS_TEXT_MAX], even[BW_CENTS_TEXT_MAX];
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    figure->meter_cents = fed->meter_cents[0];
    figure->even_cents = break_even(fed, stake);
    snprintf(figure->note, sizeof figure->note,
             "with the meter at %s; it breaks even with the meter at %s; envy bonuses for other "
             "seats' hands come on top",
             bw_cents_format(figure->meter_cents, meter),
             bw_cents_format(figure->even_cents, even));
    count_hands(fed, progressive_net, stake, DECK, figure);
    free(fed);
    return true;
}

/* ---- six-card bonus ----------------------------------------------------------------------- */

/* One set of six cards of each category, as its best five. */
static const char *const sets_of_six[BW_POKER_CATEGORIES] = {
    [BW_POKER_HIGH_CARD] = "2c4d6h8sTcQd",      [BW_POKER_PAIR] = "2c2d6h8sTcQd",
    [BW_POKER_TWO_PAIR] = "2c2d6h6sTcQd",       [BW_POKER_THREE_OF_A_KIND] = "2c2d2h8sTcQd",
    [BW_POKER_STRAIGHT] = "2c3d4h5s6cQd",       [BW_POKER_FLUSH] = "2c4c6c8cTcQd",
    [BW_POKER_FULL_HOUSE] = "2c2d2h8s8cQd",     [BW_POKER_FOUR_OF_A_KIND] = "2c2d2h2sTcQd",
    [BW_POKER_STRAIGHT_FLUSH] = "2c3c4c5c6cQd", [BW_POKER_ROYAL_FLUSH] = "2cTdJdQdKdAd",
};
static const char royal_of_diamonds[] = "9dTdJdQdKdAd", royal_of_another_suit[] = "9sTsJsQsKsAs";

static BwCardSet set_of(const char *cards) {
    BwCardSet six = 0;
    for (size_t i = 0; i < 6; i++) {
        BwCard card = 0;
        bool read = bw_card_parse(cards + 2 * i, 2, &card);
        assert(read);
        (void)read;
        six |= bw_card_set(card);
    }
    return six;
}

static BwRatio six_card_net(const BwTable *table, const char *cards, BwCents stake) {
    BwThreeCardSixAward award = bw_three_card_poker_six_card(table, set_of(cards));
    if (award.flat_cents != 0) return bw_ratio_of(award.flat_cents - stake, stake);
    return bw_ratio_int(award.odds != 0 ? (int64_t)award.odds : -1);
}

/* The least wager that the table takes: that of a pay table with flat prizes is five dollars. */
static BwCents least_stake(const BwTable *table, unsigned wager) {
    BwTable *copy = bw_solver_copy(table);
    BwOut *out = bw_solver_alloc(1, sizeof *out);
    unsigned ante = bw_solver_wager(table, "ante");
    BwCents stake = bw_stake_unit(table, wager, BW_NO_TARGET), net = 0;
    if (bw_solver_bet(copy, ante, BW_NO_TARGET, bw_stake_unit(table, ante, BW_NO_TARGET), &net,
                      out) &&
        !bw_solver_bet(copy, wager, BW_NO_TARGET, stake, &net, out) &&
        out->refusal.reason == BW_REASON_LIMIT) {
        stake = out->refusal.figure_cents;
    }
    free(out);
    free(copy);
    return stake;
}

static void solve_six_card(const BwTable *table, unsigned wager, BwFigures *figures) {
    BwThreeCardSixes counts;
    bw_three_card_count_sixes(&counts);
    BwCents stake = least_stake(table, wager);
    int64_t all = 0;
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) all += counts.sets[c];
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
        int64_t sets = counts.sets[c];
        if (c == BW_POKER_ROYAL_FLUSH) sets -= counts.six_card_royals;
        bw_figure_ways(figure, six_card_net(table, sets_of_six[c], stake), sets, all);
    }
    bw_figure_ways(figure, six_card_net(table, royal_of_diamonds, stake),
                   counts.six_card_royals_of_diamonds, all);
    bw_figure_ways(figure, six_card_net(table, royal_of_another_suit, stake),
                   counts.six_card_royals - counts.six_card_royals_of_diamonds, all);
    bw_figure_finish(figure);
    if (bw_three_card_poker_six_card(table, set_of(royal_of_diamonds)).flat_cents != 0) {
        char text[BW_CENTS_TEXT_MAX];
        snprintf(figure->note, sizeof figure->note,
                 "with a wager of %s; the highest prizes are fixed sums",
                 bw_cents_format(stake, text));
    }
}

bool bw_solve_three_card_poker(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    unsigned ante = bw_solver_wager(table, "ante"), pair_plus = bw_solver_wager(table, "pair-plus");
    unsigned six_card = bw_solver_wager(table, "six-card-bonus");
    unsigned progressive = bw_solver_wager(table, "progressive");
    bool solved = solve_ante(table, ante, figures);
    if (solved && bw_solver_offered(table, pair_plus)) {
        count_hands(table, pair_plus_net, 1, DECK,
                    bw_figure_add(figures, table, pair_plus, BW_NO_TARGET));
    }
    if (solved && bw_solver_offered(table, six_card)) solve_six_card(table, six_card, figures);
    if (solved && bw_solver_offered(table, progressive)) {
        solved = solve_progressive(table, progressive, figures);
    }
    if (!solved) snprintf(error, size, "three-card poker could not be solved");
    return solved;
}

void bw_three_card_poker_without(const BwTable *table, unsigned rank, BwFigures *figures) {
    unsigned pair_plus = bw_solver_wager(table, "pair-plus");
    if (!bw_solver_offered(table, pair_plus)) return;
    count_hands(table, pair_plus_net, 1, bw_card(rank, 0),
                bw_figure_add(figures, table, pair_plus, BW_NO_TARGET));
}

/* ---- ante and pair plus together ---------------------------------------------------------- */

/* Cells of one category, or of the mini-royals, with what pair plus pays on them. */
static void add_category(BwTogether *together, const int64_t ways[BW_THREE_CARD_ENDS],
                         int64_t bonus, unsigned pair_plus) {
    static const int64_t net_of_end[BW_THREE_CARD_ENDS] = {[BW_THREE_CARD_FOLDED] = -1,
                                                           [BW_THREE_CARD_UNQUALIFIED] = 1,
                                                           [BW_THREE_CARD_WON] = 2,
                                                           [BW_THREE_CARD_TIED] = 0,
                                                           [BW_THREE_CARD_LOST] = -2};
    for (unsigned e = 0; e < BW_THREE_CARD_ENDS; e++) {
        const BwRatio net[BW_TOGETHER_MAX] = {
            bw_ratio_int(net_of_end[e] + (e == BW_THREE_CARD_FOLDED ? 0 : bonus)),
            bw_ratio_int(pair_plus == 0 ? -1 : (int64_t)pair_plus)};
        bw_together_cell(together, ways[e], net);
    }
}

void bw_three_card_poker_together(const BwTable *table, BwTogether *together) {
    unsigned pair_plus = bw_solver_wager(table, "pair-plus");
    const BwThreeCardPokerBonus bonus = bw_three_card_poker_bonus(table);
    const int64_t bonuses[BW_THREE_CATEGORIES] = {
        [BW_THREE_STRAIGHT] = bonus.straight,
        [BW_THREE_OF_A_KIND] = bonus.three_of_a_kind,
        [BW_THREE_STRAIGHT_FLUSH] = bonus.straight_flush,
    };
    BwThreeCardPokerSolution solution;
    uint32_t pays[BW_THREE_CATEGORIES] = {0}, royal = 0;
    bw_together_wager(together, bw_solver_wager(table, "ante"), BW_NO_TARGET);
    if (bw_solver_offered(table, pair_plus)) {
        bw_together_wager(together, pair_plus, BW_NO_TARGET);
    }
    for (unsigned c = 2; c < DECK; c++) {
        for (unsigned b = 1; b < c; b++) {
            for (unsigned a = 0; a < b; a++) {
                BwThreeValue value = bw_three_value((BwCard)a, (BwCard)b, (BwCard)c);
                unsigned odds = bw_three_card_poker_pair_plus(table, value);
                *(bw_three_is_mini_royal(value) ? &royal : &pays[bw_three_category(value)]) = odds;
            }
        }
    }
    if (!bw_three_card_poker_solve(bonus, &solution)) return;
    for (unsigned c = 0; c < BW_THREE_CATEGORIES; c++) {
        int64_t ways[BW_THREE_CARD_ENDS];
        bool runs = c == BW_THREE_STRAIGHT_FLUSH;
        for (unsigned e = 0; e < BW_THREE_CARD_ENDS; e++) {
            ways[e] = solution.ways[c][e] - (runs ? solution.royal_ways[e] : 0);
        }
        add_category(together, ways, bonuses[c], pays[c]);
    }
    add_category(together, solution.royal_ways, bonuses[BW_THREE_STRAIGHT_FLUSH], royal);
}
