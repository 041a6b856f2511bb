/* holdem_advice.c: boards are completed in every way, and on each the hand meets all hands that the
 * dealer may have; a decision that is still to come is made there as is best. */
#include "solve/poker/holdem_advice.h"

#include <stdio.h>

#include "hands/poker_batch.h"
#include "solve/poker/mini_tex.h"
#include "solve/poker/suit_classes.h"
#include "solve/poker/texas_holdem_bonus.h"
#include "solve/poker/ultimate_texas_holdem.h"

enum { DEALER_HANDS_MAX = 1225 };

/* The cards that are not among these; returns how many. */
static unsigned cards_but(BwCardSet seen, BwCardSet left[BW_PLACES]) {
    unsigned n = 0;
    for (unsigned p = 0; p < BW_PLACES; p++) {
        if ((seen & bw_place_set(p)) == 0) left[n++] = bw_place_set(p);
    }
    return n;
}

/* How a hand on a whole board fares against all that the dealer may have. */
typedef struct Fare {
    BwPokerCategory category;
    int64_t won, lost, tied;
    int64_t won_high, lost_high; /* of these, those in which the dealer has not even a pair */
} Fare;

static Fare meet_dealer(BwCardSet own, BwCardSet board) {
    BwCardSet left[BW_PLACES], sets[DEALER_HANDS_MAX];
    BwPokerValue dealer[DEALER_HANDS_MAX], value = bw_poker_value(own | board);
    Fare fare = {.category = bw_poker_category(value)};
    unsigned n = cards_but(own | board, left), hands = 0;
    for (unsigned j = 1; j < n; j++) {
        for (unsigned i = 0; i < j; i++) sets[hands++] = board | left[i] | left[j];
    }
    bw_poker_values(sets, 7, hands, dealer);
    for (unsigned i = 0; i < hands; i++) {
        bool high = bw_poker_category(dealer[i]) == BW_POKER_HIGH_CARD;
        fare.won += dealer[i] < value;
        fare.lost += dealer[i] > value;
        fare.tied += dealer[i] == value;
        fare.won_high += high && dealer[i] < value;
        fare.lost_high += high && dealer[i] > value;
    }
    return fare;
}

/* ---- Ultimate Texas Hold 'Em -------------------------------------------------------------- */

static bool solve_ultimate(const BwTable *table, void *memory) {
    BwUltimateTexasHoldemRules rules;
    bw_ultimate_texas_holdem_rules(table, &rules);
    return bw_ultimate_texas_holdem_solve(&rules, BW_ALL_RANKS, NULL, memory);
}

static const BwKept solved_ultimate = {sizeof(BwUltimateTexasHoldemSolution), solve_ultimate, NULL};

/* What the wagers of a seat are: its own stakes, and trips where a fold would lose them. */
typedef struct Ultimate {
    BwUltimateTexasHoldemRules rules;
    BwPokerSight sight;
    int64_t scale;
    BwCents trips;
} Ultimate;

static void read_ultimate(const BwTable *view, Ultimate *game) {
    bw_poker_sight(view, &game->sight);
    bw_ultimate_texas_holdem_rules(view, &game->rules);
    game->scale = bw_ultimate_texas_holdem_scale(&game->rules);
    game->trips = 0;
    if (game->rules.trips_offered && !game->rules.fold_keeps_trips) {
        game->trips = bw_hp_stake(view, game->sight.seat, bw_solver_wager(view, "trips"));
    }
}

/* What a play wager of so many antes brings on such a board, in cents. */
static double ultimate_plays(const Ultimate *game, const Fare *fare, unsigned multiple) {
    const int64_t ways[BW_ULTIMATE_ENDS] = {
        [BW_ULTIMATE_WON] = fare->won - fare->won_high,
        [BW_ULTIMATE_WON_U] = fare->won_high,
        [BW_ULTIMATE_TIED] = fare->tied,
        [BW_ULTIMATE_LOST] = fare->lost - fare->lost_high,
        [BW_ULTIMATE_LOST_U] = fare->lost_high,
    };
    int64_t total = 0;
    for (unsigned e = 0; e < BW_ULTIMATE_ENDS; e++) {
        total +=
            ways[e] * bw_ultimate_texas_holdem_net(&game->rules, game->scale, multiple,
                                                   fare->category, (BwUltimateTexasHoldemEnd)e);
    }
    unsigned trips = game->rules.trips[fare->category];
    double all = (double)(fare->won + fare->lost + fare->tied) * (double)game->scale;
    double side = trips == 0 ? -(double)game->trips : (double)trips * (double)game->trips;
    return (double)game->sight.ante * (double)total / all + side;
}

static double ultimate_folds(const Ultimate *game) {
    return -2.0 * (double)game->sight.ante - (double)game->trips;
}

/* With the flop: twice the ante now, or once with the whole board where that is best. */
static void ultimate_flop(const Ultimate *game, double *play, double *check) {
    BwCardSet own = bw_card_set_of(game->sight.own, 2),
              flop = bw_card_set_of(game->sight.common, 3);
    BwCardSet left[BW_PLACES];
    unsigned n = cards_but(own | flop, left), boards = 0;
    *play = *check = 0.0;
    for (unsigned j = 1; j < n; j++) {
        for (unsigned i = 0; i < j; i++, boards++) {
            Fare fare = meet_dealer(own, flop | left[i] | left[j]);
            double plays = ultimate_plays(game, &fare, 1), folds = ultimate_folds(game);
            *play += ultimate_plays(game, &fare, 2);
            *check += plays > folds ? plays : folds;
        }
    }
    *play /= boards;
    *check /= boards;
}

bool bw_advise_ultimate_texas_holdem(BwAdviser *adviser, const BwTable *view, BwAdvice *advice) {
    Ultimate game;
    double play[BW_ULTIMATE_MULTIPLES] = {0}, pass = 0.0;
    read_ultimate(view, &game);
    if (game.sight.n_common == 5) return bw_advise_poker(adviser, view, advice);
    if (game.sight.n_common == 3) {
        ultimate_flop(&game, &play[2], &pass);
    } else {
        const BwUltimateTexasHoldemSolution *solution =
            bw_adviser_kept(adviser, view, &solved_ultimate);
        if (solution == NULL) return false;
        const BwUltimateTexasHoldemHand *hand =
            &solution->hand[bw_holdem_hand(game.sight.own[0], game.sight.own[1])];
        double unit = (double)game.sight.ante / (double)(hand->deals * solution->scale);
        for (unsigned m = 3; m < BW_ULTIMATE_MULTIPLES; m++) play[m] = unit * (double)hand->play[m];
        pass = unit * (double)hand->check;
        if (game.trips != 0) {
            snprintf(advice->note, sizeof advice->note,
                     "a trips wager that a fold would lose is left aside");
        }
    }
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        unsigned antes = bw_advice_antes(&game.sight, choice);
        choice->value_cents = antes == 0 ? pass : play[antes];
    }
    return true;
}

/* ---- Texas Hold 'Em Bonus ----------------------------------------------------------------- */

static bool solve_bonus(const BwTable *table, void *memory) {
    BwTexasHoldemBonusRules rules;
    bw_texas_holdem_bonus_rules(table, &rules);
    return bw_texas_holdem_bonus_solve(&rules, BW_ALL_RANKS, NULL, memory);
}

static const BwKept solved_bonus = {sizeof(BwTexasHoldemBonusSolution), solve_bonus, NULL};

/* How often four common cards end in which way, over all rivers. */
typedef struct BonusEnds {
    int64_t ways[BW_TEXAS_BONUS_ENDS];
} BonusEnds;

static BonusEnds bonus_river(const BwTexasHoldemBonusRules *rules, BwCardSet own, BwCardSet four) {
    BonusEnds ends = {{0}};
    BwCardSet left[BW_PLACES];
    unsigned n = cards_but(own | four, left);
    for (unsigned i = 0; i < n; i++) {
        Fare fare = meet_dealer(own, four | left[i]);
        bool up = fare.category >= rules->ante_pays_from;
        ends.ways[up ? BW_TEXAS_BONUS_WON_UP : BW_TEXAS_BONUS_WON] += fare.won;
        ends.ways[BW_TEXAS_BONUS_TIED] += fare.tied;
        ends.ways[BW_TEXAS_BONUS_LOST] += fare.lost;
    }
    return ends;
}

/* In antes, with so many turn and river wagers. */
static double bonus_value(const BonusEnds *ends, unsigned bets) {
    double sum = 0.0, all = 0.0;
    for (unsigned e = 0; e < BW_TEXAS_BONUS_ENDS; e++) {
        all += (double)ends->ways[e];
        sum += (double)ends->ways[e] *
               (double)bw_texas_holdem_bonus_net(bets, (BwTexasHoldemBonusEnd)e);
    }
    return sum / all;
}

/* With so many wagers made, the next one left open or made: by[0], by[1]. */
static void bonus_later(const BwTable *view, const BwPokerSight *sight, double by[2]) {
    BwTexasHoldemBonusRules rules;
    BwCardSet own = bw_card_set_of(sight->own, 2), left[BW_PLACES];
    BwCardSet common = bw_card_set_of(sight->common, sight->n_common);
    unsigned bets = sight->up - 3; /* beyond ante and flop wager */
    bw_texas_holdem_bonus_rules(view, &rules);
    by[0] = by[1] = 0.0;
    if (sight->n_common == 4) {
        BonusEnds ends = bonus_river(&rules, own, common);
        for (unsigned b = 0; b < 2; b++) by[b] = bonus_value(&ends, bets + b);
        return;
    }
    unsigned n = cards_but(own | common, left);
    for (unsigned i = 0; i < n; i++) {
        BonusEnds ends = bonus_river(&rules, own, common | left[i]);
        for (unsigned b = 0; b < 2; b++) {
            double checks = bonus_value(&ends, b), bet = bonus_value(&ends, b + 1);
            by[b] += (checks > bet ? checks : bet) / n;
        }
    }
}

/* What the bonus wager brings on average to a hand that does not fold, where a fold would lose it.
 */
static double bonus_side(const BwTable *view, const BwPokerSight *sight, BwCents stake) {
    BwTexasHoldemBonusRules rules;
    BwCardSet own = bw_card_set_of(sight->own, 2);
    int64_t sum = 0, ways = 0;
    bw_texas_holdem_bonus_rules(view, &rules);
    for (unsigned a = 0; a < BW_PLACES; a++) {
        for (unsigned b = 0; b < a; b++) {
            const BwCard dealer[2] = {(BwCard)a, (BwCard)b};
            if ((bw_card_set_of(dealer, 2) & own) != 0) continue;
            BwTexasHoldemBonusLine line = bw_texas_holdem_bonus_line(sight->own, dealer);
            bool paid = line < BW_TEXAS_BONUS_LINES && rules.bonus[line] > 0;
            sum += paid ? rules.bonus[line] : -1;
            ways++;
        }
    }
    return (double)stake * (double)sum / (double)ways;
}

static bool bonus_first(BwAdviser *adviser, const BwTable *view, const BwPokerSight *sight,
                        BwAdvice *advice) {
    BwTexasHoldemBonusRules rules;
    const BwTexasHoldemBonusSolution *solution = bw_adviser_kept(adviser, view, &solved_bonus);
    if (solution == NULL) return false;
    bw_texas_holdem_bonus_rules(view, &rules);
    const BwTexasHoldemBonusHand *hand =
        &solution->hand[bw_holdem_hand(sight->own[0], sight->own[1])];
    BwCents side = 0;
    if (rules.fold_loses_bonus)
        side = bw_hp_stake(view, sight->seat, bw_solver_wager(view, "bonus"));
    double play = (double)sight->ante * (double)hand->play / (double)hand->deals;
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        choice->value_cents = choice->put_cents == 0 ? (double)-(sight->ante + side)
                                                     : play + bonus_side(view, sight, side);
    }
    return true;
}

bool bw_advise_texas_holdem_bonus(BwAdviser *adviser, const BwTable *view, BwAdvice *advice) {
    BwPokerSight sight;
    double by[2];
    bw_poker_sight(view, &sight);
    if (sight.n_common == 0) return bonus_first(adviser, view, &sight, advice);
    bonus_later(view, &sight, by);
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        choice->value_cents = (double)sight.ante * by[choice->put_cents != 0];
    }
    return true;
}

/* ---- Mini-Tex 3 Card Hold 'Em ------------------------------------------------------------- */

static bool solve_mini(const BwTable *table, void *memory) {
    (void)table;
    return bw_mini_tex_solve(BW_ALL_RANKS, NULL, memory);
}

static const BwKept solved_mini = {sizeof(BwMiniTexSolution), solve_mini, NULL};

/* What the play wager brings on a whole board, in antes. */
static double mini_plays(const BwCard own[2], const BwCard board[3]) {
    BwCardSet seen = bw_card_set_of(own, 2) | bw_card_set_of(board, 3);
    BwThreeValue value = bw_three_best(own, 2, board, 3);
    int64_t sum = 0, all = 0;
    for (unsigned a = 0; a < BW_PLACES; a++) {
        for (unsigned b = 0; b < a; b++) {
            const BwCard cards[2] = {(BwCard)a, (BwCard)b};
            if ((bw_card_set_of(cards, 2) & seen) != 0) continue;
            BwThreeValue dealer = bw_three_best(cards, 2, board, 3);
            BwMiniTexEnd end = !bw_mini_tex_qualifies(dealer) ? BW_MINI_TEX_UNQUALIFIED
                               : value > dealer               ? BW_MINI_TEX_WON
                               : value < dealer               ? BW_MINI_TEX_LOST
                                                              : BW_MINI_TEX_TIED;
            sum += bw_mini_tex_net(end);
            all++;
        }
    }
    return (double)sum / (double)all;
}

/* With the flop: the river wager, then play or fold with the third card. */
static double mini_river(const BwPokerSight *sight) {
    BwCardSet seen = bw_card_set_of(sight->own, 2) | bw_card_set_of(sight->common, 2);
    double sum = 0.0, fold = (double)bw_mini_tex_net(BW_MINI_TEX_FOLDED_LAST);
    unsigned n = 0;
    for (unsigned c = 0; c < BW_PLACES; c++) {
        if ((bw_card_set((BwCard)c) & seen) != 0) continue;
        const BwCard board[3] = {sight->common[0], sight->common[1], (BwCard)c};
        double play = mini_plays(sight->own, board);
        sum += play > fold ? play : fold;
        n++;
    }
    return sum / n;
}

bool bw_advise_mini_tex(BwAdviser *adviser, const BwTable *view, BwAdvice *advice) {
    static const BwMiniTexEnd folds[] = {BW_MINI_TEX_FOLDED_FIRST, BW_MINI_TEX_FOLDED_FLOP,
                                         BW_MINI_TEX_FOLDED_FLOP, BW_MINI_TEX_FOLDED_LAST};
    BwPokerSight sight;
    double bets;
    bw_poker_sight(view, &sight);
    if (sight.n_common == 0) {
        const BwMiniTexSolution *solution = bw_adviser_kept(adviser, view, &solved_mini);
        if (solution == NULL) return false;
        const BwMiniTexHand *hand = &solution->hand[bw_holdem_hand(sight.own[0], sight.own[1])];
        bets = (double)hand->bet / (double)hand->deals;
    } else {
        bets = sight.n_common == 2 ? mini_river(&sight) : mini_plays(sight.own, sight.common);
    }
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        double antes =
            choice->put_cents != 0 ? bets : (double)bw_mini_tex_net(folds[sight.n_common]);
        choice->value_cents = (double)sight.ante * antes;
    }
    return true;
}
