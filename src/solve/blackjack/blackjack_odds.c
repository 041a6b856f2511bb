/* blackjack_odds.c: the main wager of blackjack by the analysis of bj_analysis.h, from a whole shoe
 * and for a player who plays as well as his own cards and the up card allow, and the insurance and
 * side wagers by counting.
 *
 * The analysis sums in double precision, so these figures are rounded; the numbers are carried as
 * fractions with 10^15 below. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "solve/blackjack/bj_game.h"
#include "solve/blackjack/bj_often.h"
#include "solve/blackjack/bj_side_odds.h"
#include "solve/blackjack/blackjack_odds.h"

static const int64_t one = 1000000000000000; /* 10^15 */

/* The decimals that are sure, and of single chances where a pair becomes three or more hands. */
enum { DIGITS = 12, CHANCE_DIGITS = 4 };

/* Also of values that 10^15 would carry beyond 64 bits. */
static BwRatio decimal(double value) {
    double whole = floor(value);
    BwRatio ratio = bw_ratio_int(0);
    BwInt128 parts = (BwInt128)whole * one + llround((value - whole) * (double)one);
    (void)bw_ratio_make(parts, one, &ratio);
    return ratio;
}

/* The results of a round. Rounding leaves a trifle, which the likeliest of them takes up. */
static void add_results(BwFigure *figure, const BwBlackjackRules *rules,
                        const BwBjAnalysis *analysis) {
    int64_t ways[BW_BJ_OUTCOMES_MAX], left = one;
    int64_t unit = 2 * (int64_t)rules->blackjack.den * (int64_t)rules->five_card_21_odds.den;
    unsigned likeliest = 0;
    for (unsigned i = 0; i < analysis->n_outcomes; i++) {
        ways[i] = llround(analysis->outcome[i].chance * (double)one);
        left -= ways[i];
        if (ways[i] > ways[likeliest]) likeliest = i;
    }
    ways[likeliest] += left;
    for (unsigned i = 0; i < analysis->n_outcomes; i++) {
        int64_t net = llround(analysis->outcome[i].net * (double)unit);
        if (ways[i] > 0) bw_figure_ways(figure, bw_ratio_of(net, unit), ways[i], one);
    }
}

/* Value and variance are those of the analysis, which are exact where the distribution of rounds
 * with three and more hands is not. */
static void set_figure(BwFigure *figure, const BwBlackjackRules *rules,
                       const BwBjAnalysis *analysis) {
    BwExact more;
    bw_exact_init(&more);
    bw_exact_set_ratio(&more, decimal(analysis->more));
    add_results(figure, rules, analysis);
    bw_figure_more_action(figure, &more);
    bw_figure_finish(figure);
    bw_exact_set_ratio(&figure->house_edge, decimal(-analysis->ev));
    bw_exact_set_ratio(&figure->variance, decimal(analysis->variance));
    figure->sd = analysis->sd;
    if (figure->has_element_of_risk) {
        double risk = -analysis->ev / (1 + analysis->more);
        bw_exact_set_ratio(&figure->element_of_risk, decimal(risk));
    }
    bw_exact_clear(&more);
    figure->digits = DIGITS;
    figure->chance_digits = rules->max_hands > 2 ? CHANCE_DIGITS : DIGITS;
    snprintf(figure->note, sizeof figure->note,
             "best play by the cards of the hand and the up card; hands of a split are played like "
             "others, pairs split whenever allowed");
}

/* What the side wagers ask of the play. */
static BwRoundChances round_of(const BwBlackjackRules *rules, const BwBjAnalysis *analysis,
                               const BwBjGiven *given) {
    bool stops = given != NULL && given->splits_aces && rules->max_hands > 1 &&
                 (rules->resplit_aces == 0 || rules->max_hands < 3);
    BwRoundChances round = {.digits = rules->max_hands > 2 ? CHANCE_DIGITS - 1 : BW_STREAK_DIGITS,
                            .aces = stops ? 3 : 4,
                            .play = given != NULL ? given->name : "the best play"};
    for (unsigned i = 0; i < analysis->n_outcomes; i++) {
        const BwBjOutcome *outcome = &analysis->outcome[i];
        if (outcome->net > 0) round.win += outcome->chance;
        if (outcome->net < 0) round.lose += outcome->chance;
    }
    return round;
}

/* What the analysis plays with these two cards. */
static unsigned first_choice(const void *context, unsigned up, unsigned a, unsigned b) {
    static const uint8_t choice_of[BW_PLAYS] = {[BW_PLAY_STAND] = BW_BJ_CHOICE_STAND,
                                                [BW_PLAY_HIT] = BW_BJ_CHOICE_HIT,
                                                [BW_PLAY_DOUBLE] = BW_BJ_CHOICE_DOUBLE,
                                                [BW_PLAY_SPLIT] = BW_BJ_CHOICE_SPLIT,
                                                [BW_PLAY_SURRENDER] = BW_BJ_CHOICE_SURRENDER};
    const BwBjAnalysis *analysis = context;
    const BwBjHand *hands = bw_bj_hands();
    return choice_of[analysis->first[hands[hands[BW_BJ_EMPTY].next[a]].next[b]][up]];
}

/* The main wagers. 13:69F-2.18: each of three meets a dealer's hand of its own; each of these has
 * the chances of the only one. */
static void add_stakes(const BwTable *table, const BwBlackjackRules *rules,
                       const BwBjAnalysis *analysis, const BwBjGiven *given, BwFigures *figures) {
    static const char *const stakes[] = {"main", "action-1", "action-2", "action-3"};
    for (unsigned i = 0; i < sizeof stakes / sizeof stakes[0]; i++) {
        unsigned wager = bw_solver_wager(table, stakes[i]);
        if (!bw_solver_offered(table, wager)) continue;
        BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
        set_figure(figure, rules, analysis);
        bw_bj_often(figure, rules, first_choice, analysis);
        if (given != NULL) {
            snprintf(figure->note, sizeof figure->note, "played by %s, from a whole shoe",
                     given->name);
        }
    }
}

static bool solve(const BwTable *table, const BwBjGiven *given, BwFigures *figures, char *error,
                  size_t size) {
    BwBlackjackRules rules;
    if (!bw_blackjack_rules(table, &rules)) {
        snprintf(error, size, "not a table of the blackjack family");
        return false;
    }
    BwBjAnalysis *analysis = bw_solver_alloc(1, sizeof *analysis);
    BwBjQuestion question = {.rules = &rules, .outcomes = 1};
    bw_bj_shoe(&rules, question.shoe);
    if (given != NULL) {
        question.mode = BW_BJ_GIVEN;
        question.decide = given->decide;
        question.context = given->context;
    }
    bool solved = bw_bj_analyse(&question, analysis, error, size);
    if (solved) {
        BwRoundChances round = round_of(&rules, analysis, given);
        add_stakes(table, &rules, analysis, given, figures);
        bw_insurance_figure(figures, table, &rules);
        bw_solve_bj_sides(table, &round, figures);
    }
    if (solved && rules.max_hands > 2) {
        snprintf(figures->note, sizeof figures->note,
                 "The house edge and deviation of the main wager take no hand as independent of "
                 "another; the single chances of rounds in which a pair becomes three or more "
                 "hands take these hands so once the dealer's hand is given.");
    }
    bw_bj_free(analysis);
    free(analysis);
    return solved;
}

bool bw_solve_blackjack_given(const BwTable *table, const BwBjGiven *given, BwFigures *figures,
                              char *error, size_t size) {
    return solve(table, given, figures, error, size);
}

bool bw_solve_blackjack(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    return solve(table, NULL, figures, error, size);
}

void bw_blackjack_without(const BwTable *table, unsigned rank, BwFigures *figures) {
    BwBlackjackRules rules;
    char error[BW_ERROR_MAX];
    unsigned main_wager = bw_solver_wager(table, "main");
    if (!bw_blackjack_rules(table, &rules)) return;
    bw_bj_sides_without(table, rank, figures);
    if (!bw_solver_offered(table, main_wager)) return;
    BwBjAnalysis *analysis = bw_solver_alloc(1, sizeof *analysis);
    BwBjQuestion question = {.rules = &rules};
    bw_bj_shoe(&rules, question.shoe);
    question.shoe[rank == BW_ACE ? BW_BJ_ACE : rank >= BW_TEN ? BW_BJ_TEN : rank + 1]--;
    if (bw_bj_analyse(&question, analysis, error, sizeof error)) {
        BwFigure *figure = bw_figure_add(figures, table, main_wager, BW_NO_TARGET);
        bw_exact_set_ratio(&figure->house_edge, decimal(-analysis->ev));
        figure->digits = DIGITS;
    }
    bw_bj_free(analysis);
    free(analysis);
}
