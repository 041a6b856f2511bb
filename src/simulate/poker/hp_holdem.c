/* hp_holdem.c: the players of the hold'em games. The solver shows each decision that comes up with
 * common cards to a watcher, once for all that differ by the names of suits; where a wager is made,
 * a bit is set, and playing is looking it up. Only the last decision of Ultimate Texas Hold 'Em,
 * with the whole board, is computed when it comes: it is a single count of the dealer's hands. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hands/poker_batch.h"
#include "simulate/poker/hp_play.h"
#include "solve/poker/holdem_rules.h"
#include "solve/poker/suit_classes.h"
#include "solve/solver.h"

enum { DECK = BW_PLACES, HANDS = DECK * (DECK - 1) / 2, ROW_BYTES = (HANDS + 7) / 8 };

/* ---- decisions with common cards ----------------------------------------------------------- */

/* A bit for two own cards and so many common ones; those that are called alike if their suits are
 * renamed share it. */
typedef struct Marks {
    unsigned n; /* common cards */
    uint16_t *class_of;
    uint8_t (*row)[ROW_BYTES]; /* by class */
} Marks;

static void *zeroed(size_t n, size_t size) {
    return memset(bw_solver_alloc(n, size), 0, n * size);
}

static void open_marks(Marks *marks, unsigned n) {
    static const unsigned sets[] = {[2] = HANDS, [3] = 22100, [4] = 270725};
    size_t most = bw_suit_classes_max(n);
    BwCardSet *cards = bw_solver_alloc(most, sizeof *cards);
    uint8_t *alike = bw_solver_alloc(most, sizeof *alike);
    size_t classes = bw_suit_classes(n, BW_ALL_RANKS, cards, alike);
    marks->n = n;
    marks->class_of = bw_solver_alloc(sets[n], sizeof *marks->class_of);
    marks->row = zeroed(classes, sizeof *marks->row);
    bw_suit_class_index(n, cards, classes, 0, marks->class_of);
    free(cards);
    free(alike);
}

static void close_marks(Marks *marks) {
    free(marks->class_of);
    free(marks->row);
}

/* The byte and the bit of a hand. The suits of the common cards get the names of their class; suits
 * that are none of theirs are interchangeable, and those that are alike too, so that any such
 * naming finds the same decision. */
static uint8_t *find_mark(const Marks *marks, BwCardSet common, BwCard a, BwCard b, uint8_t *bit) {
    uint8_t place[4], suit_of[BW_SUITS];
    BwCardSet first = bw_suit_class_of(common, suit_of);
    bw_places(first, place);
    uint32_t rank = marks->n == 2   ? bw_rank_of_two(place)
                    : marks->n == 3 ? bw_rank_of_three(place)
                                    : bw_rank_of_four(place);
    unsigned x = suit_of[bw_card_suit(a)] * BW_RANKS + bw_card_rank(a);
    unsigned y = suit_of[bw_card_suit(b)] * BW_RANKS + bw_card_rank(b);
    unsigned hand = x < y ? y * (y - 1) / 2 + x : x * (x - 1) / 2 + y;
    *bit = (uint8_t)(1u << hand % 8);
    return &marks->row[marks->class_of[rank]][hand / 8];
}

static void mark(const Marks *marks, BwCardSet common, BwCard a, BwCard b, bool bets) {
    uint8_t bit, *byte = find_mark(marks, common, a, b, &bit);
    if (bets) *byte |= bit;
}

static bool is_marked(const Marks *marks, const BwSeen *seen) {
    uint8_t bit;
    BwCardSet common = bw_card_set_of(seen->common, seen->n_common);
    return (*find_mark(marks, common, seen->own[0], seen->own[1], &bit) & bit) != 0;
}

static void *no_memory(char error[BW_ERROR_MAX]) {
    snprintf(error, BW_ERROR_MAX, "there is not enough memory");
    return NULL;
}

/* ---- Ultimate Texas Hold 'Em --------------------------------------------------------------- */

typedef struct Ultimate {
    BwUltimateTexasHoldemRules rules;
    int64_t scale;
    uint8_t multiple[BW_HOLDEM_HANDS];
    Marks flop;
    BwHoldemRule rule;
    BwUltimateTexasHoldemPlan plan;
} Ultimate;

static void see_ultimate_flop(void *watcher, BwCardSet flop, BwCard a, BwCard b, int64_t weight,
                              int64_t play, int64_t check) {
    const Ultimate *mind = watcher;
    const BwUltimateTexasHoldemPlan *plan = &mind->plan;
    (void)weight;
    mark(&mind->flop, flop, a, b,
         plan->flop != NULL ? plan->flop(plan->context, flop, a, b) : play > check);
}

static void release_ultimate(void *made) {
    Ultimate *mind = made;
    close_marks(&mind->flop);
    free(mind);
}

static void *make_ultimate(const BwTable *table, const char *rule, char error[BW_ERROR_MAX]) {
    Ultimate *mind = zeroed(1, sizeof *mind);
    bw_ultimate_texas_holdem_rules(table, &mind->rules);
    mind->scale = bw_ultimate_texas_holdem_scale(&mind->rules);
    if (rule != NULL && !bw_ultimate_texas_holdem_plan_of_rule(rule, &mind->rule, &mind->plan,
                                                               error, BW_ERROR_MAX)) {
        free(mind);
        return NULL;
    }
    mind->plan.see_flop = see_ultimate_flop;
    mind->plan.watcher = mind;
    open_marks(&mind->flop, 3);
    BwUltimateTexasHoldemSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bool solved = bw_ultimate_texas_holdem_solve(&mind->rules, BW_ALL_RANKS, &mind->plan, solution);
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) mind->multiple[h] = solution->hand[h].multiple;
    free(solution);
    if (solved) return mind;
    release_ultimate(mind);
    return no_memory(error);
}

/* The cards that are not among these; returns how many. */
static unsigned cards_but(BwCardSet seen, BwCardSet left[DECK]) {
    unsigned n = 0;
    for (unsigned p = 0; p < DECK; p++) {
        if ((seen & bw_place_set(p)) == 0) left[n++] = bw_place_set(p);
    }
    return n;
}

/* Does a play wager of one ante bring more than a fold, over all the dealer's hands? */
static bool river_is_worth_it(const Ultimate *mind, BwCardSet own, BwCardSet board) {
    BwCardSet left[DECK], sets[HANDS];
    BwPokerValue dealer[HANDS], value = bw_poker_value(own | board);
    BwPokerCategory category = bw_poker_category(value);
    unsigned n = cards_but(own | board, left), hands = 0;
    for (unsigned j = 1; j < n; j++) {
        for (unsigned i = 0; i < j; i++) sets[hands++] = board | left[i] | left[j];
    }
    bw_poker_values(sets, 7, hands, dealer);
    int64_t ends[BW_ULTIMATE_ENDS] = {0}, total = 0;
    for (unsigned i = 0; i < hands; i++) {
        bool qualifies = bw_ultimate_texas_holdem_qualifies(dealer[i]);
        if (dealer[i] < value) {
            ends[qualifies ? BW_ULTIMATE_WON : BW_ULTIMATE_WON_U]++;
        } else if (dealer[i] > value) {
            ends[qualifies ? BW_ULTIMATE_LOST : BW_ULTIMATE_LOST_U]++;
        }
    }
    for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) {
        total += ends[e] * bw_ultimate_texas_holdem_net(&mind->rules, mind->scale, 1, category,
                                                        (BwUltimateTexasHoldemEnd)e);
    }
    return total > -2 * mind->scale * (int64_t)hands;
}

/* How many cards would alone, with the board, give the dealer a higher hand. */
static int count_outs(BwCardSet own, BwCardSet board) {
    BwCardSet left[DECK];
    BwPokerValue value = bw_poker_value(own | board);
    unsigned n = cards_but(own | board, left);
    int outs = 0;
    for (unsigned i = 0; i < n; i++) outs += bw_poker_value(board | left[i]) > value;
    return outs;
}

static bool plays_river(const Ultimate *mind, const BwSeen *seen) {
    BwCardSet own = bw_card_set_of(seen->own, 2), board = bw_card_set_of(seen->common, 5);
    BwHoldemSight sight;
    if (mind->plan.river == NULL) return river_is_worth_it(mind, own, board);
    bw_holdem_see(board, seen->own[0], seen->own[1], &sight);
    if (bw_holdem_rule_counts_outs(&mind->rule, 2)) sight.outs = (int8_t)count_outs(own, board);
    return bw_holdem_rule_bets(&mind->rule, 2, &sight);
}

static unsigned answer_ultimate(const void *made, const BwHpQuestion *question) {
    const Ultimate *mind = made;
    const BwSeen *seen = question->seen;
    switch (seen->n_common) {
    case 0: return mind->multiple[bw_holdem_hand(seen->own[0], seen->own[1])];
    case 3: return is_marked(&mind->flop, seen) ? 2 : 0;
    default: return plays_river(mind, seen);
    }
}

const BwHpPlayer bw_hp_player_ultimate_texas_holdem = {"ultimate-texas-holdem", make_ultimate,
                                                       answer_ultimate, release_ultimate};

/* ---- Texas Hold 'Em Bonus ------------------------------------------------------------------ */

typedef struct TexasBonus {
    bool plays[BW_HOLDEM_HANDS];
    Marks turn, river; /* the wagers, with three and with four cards */
    BwHoldemRule rule;
    BwTexasHoldemBonusPlan plan;
} TexasBonus;

static void see_turn(void *watcher, BwCardSet flop, BwCard a, BwCard b, int64_t weight,
                     int64_t brings) {
    const TexasBonus *mind = watcher;
    const BwTexasHoldemBonusPlan *plan = &mind->plan;
    (void)weight;
    mark(&mind->turn, flop, a, b,
         plan->turn != NULL ? plan->turn(plan->context, flop, a, b) : brings > 0);
}

static void see_texas_river(void *watcher, BwCardSet four, BwCard a, BwCard b, int64_t weight,
                            int64_t brings) {
    const TexasBonus *mind = watcher;
    const BwTexasHoldemBonusPlan *plan = &mind->plan;
    (void)weight;
    mark(&mind->river, four, a, b,
         plan->river != NULL ? plan->river(plan->context, four, a, b) : brings > 0);
}

static void release_texas_bonus(void *made) {
    TexasBonus *mind = made;
    close_marks(&mind->turn);
    close_marks(&mind->river);
    free(mind);
}

static void *make_texas_bonus(const BwTable *table, const char *rule, char error[BW_ERROR_MAX]) {
    TexasBonus *mind = zeroed(1, sizeof *mind);
    BwTexasHoldemBonusRules rules;
    bw_texas_holdem_bonus_rules(table, &rules);
    if (rule != NULL &&
        !bw_texas_holdem_bonus_plan_of_rule(rule, &mind->rule, &mind->plan, error, BW_ERROR_MAX)) {
        free(mind);
        return NULL;
    }
    mind->plan.see_turn = see_turn;
    mind->plan.see_river = see_texas_river;
    mind->plan.watcher = mind;
    open_marks(&mind->turn, 3);
    open_marks(&mind->river, 4);
    BwTexasHoldemBonusSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bool solved = bw_texas_holdem_bonus_solve(&rules, BW_ALL_RANKS, &mind->plan, solution);
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) mind->plays[h] = solution->hand[h].plays;
    free(solution);
    if (solved) return mind;
    release_texas_bonus(mind);
    return no_memory(error);
}

static unsigned answer_texas_bonus(const void *made, const BwHpQuestion *question) {
    const TexasBonus *mind = made;
    const BwSeen *seen = question->seen;
    switch (seen->n_common) {
    case 0: return mind->plays[bw_holdem_hand(seen->own[0], seen->own[1])] ? 2 : 0;
    case 3: return is_marked(&mind->turn, seen);
    default: return is_marked(&mind->river, seen);
    }
}

const BwHpPlayer bw_hp_player_texas_holdem_bonus = {"texas-holdem-bonus", make_texas_bonus,
                                                    answer_texas_bonus, release_texas_bonus};

/* ---- Mini-Tex 3 Card Hold 'Em -------------------------------------------------------------- */

typedef struct MiniTex {
    bool bets[BW_HOLDEM_HANDS];
    Marks river, play; /* the wagers, with two and with three cards */
    BwHoldemRule rule;
    BwMiniTexPlan plan;
} MiniTex;

static void see_mini_river(void *watcher, const BwCard flop[2], BwCard a, BwCard b, int64_t weight,
                           int64_t bet, int64_t fold) {
    const MiniTex *mind = watcher;
    const BwMiniTexPlan *plan = &mind->plan;
    (void)weight;
    mark(&mind->river, bw_card_set_of(flop, 2), a, b,
         plan->river != NULL ? plan->river(plan->context, flop, a, b) : bet > fold);
}

static void see_mini_play(void *watcher, const BwCard board[3], BwCard a, BwCard b, int outs,
                          int64_t weight, int64_t play, int64_t fold) {
    const MiniTex *mind = watcher;
    const BwMiniTexPlan *plan = &mind->plan;
    (void)weight;
    mark(&mind->play, bw_card_set_of(board, 3), a, b,
         plan->play != NULL ? plan->play(plan->context, board, a, b, outs) : play > fold);
}

static void release_mini_tex(void *made) {
    MiniTex *mind = made;
    close_marks(&mind->river);
    close_marks(&mind->play);
    free(mind);
}

static void *make_mini_tex(const BwTable *table, const char *rule, char error[BW_ERROR_MAX]) {
    MiniTex *mind = zeroed(1, sizeof *mind);
    (void)table;
    if (rule != NULL &&
        !bw_mini_tex_plan_of_rule(rule, &mind->rule, &mind->plan, error, BW_ERROR_MAX)) {
        free(mind);
        return NULL;
    }
    mind->plan.see_river = see_mini_river;
    mind->plan.see_play = see_mini_play;
    mind->plan.watcher = mind;
    open_marks(&mind->river, 2);
    open_marks(&mind->play, 3);
    BwMiniTexSolution *solution = bw_solver_alloc(1, sizeof *solution);
    bool solved = bw_mini_tex_solve(BW_ALL_RANKS, &mind->plan, solution);
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) mind->bets[h] = solution->hand[h].bets;
    free(solution);
    if (solved) return mind;
    release_mini_tex(mind);
    return no_memory(error);
}

static unsigned answer_mini_tex(const void *made, const BwHpQuestion *question) {
    const MiniTex *mind = made;
    const BwSeen *seen = question->seen;
    switch (seen->n_common) {
    case 0: return mind->bets[bw_holdem_hand(seen->own[0], seen->own[1])] ? BW_MINI_TEX_FLOP : 0;
    case 2: return is_marked(&mind->river, seen) ? BW_MINI_TEX_RIVER : 0;
    default: return is_marked(&mind->play, seen) ? BW_MINI_TEX_PLAY : 0;
    }
}

const BwHpPlayer bw_hp_player_mini_tex = {"mini-tex", make_mini_tex, answer_mini_tex,
                                          release_mini_tex};
