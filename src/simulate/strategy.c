/* strategy.c: the strategies, as charts and thresholds. A strategy answers with an action that is
 * open to it, so a chart may name what the house does not offer: the letter says what then. */
#include "simulate/strategy.h"

#include <string.h>

#include "games/blackjack/blackjack_rules.h"
#include "games/cards/red_dog.h"
#include "hands/points.h"
#include "hands/three.h"
#include "simulate/blackjack/bj_chart.h"
#include "solve/baccarat/chemin_de_fer.h"
#include "solve/solver.h"
#include "table/options.h"

/* The free choices of chemin de fer, as BwSign lists them. */
enum { PLAYER_5, BANKER_39, BANKER_54, BANKER_6_STOOD };
#define ALWAYS (UINT64_C(1) << 32)

static uint64_t share_of(const BwExact *share) {
    return (uint64_t)(bw_exact_to_double(share) * (double)ALWAYS + 0.5);
}

static void read_chemin(const BwTable *table, BwSign *sign) {
    uint64_t *draws = sign->chemin_draws;
    BwCheminDeFerGame game;
    BwCheminDeFerSolution solution;
    bw_chemin_de_fer_game(table, &game);
    bw_chemin_de_fer_solve(&game, &solution);
    draws[PLAYER_5] = share_of(&solution.player_draws);
    draws[BANKER_39] = share_of(&bw_chemin_de_fer_cell(&solution, 3, 9)->draws);
    draws[BANKER_54] = share_of(&bw_chemin_de_fer_cell(&solution, 5, 4)->draws);
    draws[BANKER_6_STOOD] = share_of(&bw_chemin_de_fer_cell(&solution, 6, BW_CHEMIN_STOOD)->draws);
    for (unsigned i = 0; i < 4; i++) sign->mixes |= draws[i] > 0 && draws[i] < ALWAYS;
    bw_chemin_de_fer_free(&solution);
}

BwSign bw_sign_read(const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    BwBlackjackRules rules;
    BwSign sign = {.raise_spreads = 0};
    if (bw_blackjack_rules(table, &rules)) sign.dealer_hits_soft17 = rules.hits_soft17;
    if (strcmp(game->id, "red-dog") == 0) sign.raise_spreads = (uint16_t)bw_red_dog_raises(table);
    if (strcmp(game->id, "chemin-de-fer") == 0) read_chemin(table, &sign);
    return sign;
}

/* Is this card of a hand that he plays? Whoever is asked for a whole seat plays all of its hands;
 * the Player's Hand of chemin de fer is played by a seat. */
static bool plays(BwWho who, BwWho hand) {
    if (bw_same_who(who, hand)) return true;
    if (who.role == BW_SEAT && who.hand == 0 && hand.role == BW_SEAT && who.seat == hand.seat) {
        return true;
    }
    if (hand.seat == 0 || (hand.role != BW_PLAYER && hand.role != BW_BANKER)) return false;
    return who.role == BW_SEAT ? who.seat == hand.seat : who.role == hand.role;
}

/* The cards that the other hand of a box began with. The four first cards of the box lie in the
 * order of dealing, whatever hands they have come to by splitting: the first and third are those of
 * one hand, the others of the other. */
static void see_beside(const BwTable *table, BwWho who, BwSeen *seen) {
    enum { FIRST = 4 };
    BwCard first[FIRST] = {0};
    unsigned n = 0, own = 0;
    bool found = false;
    for (unsigned i = 0; i < table->n_laid && n < FIRST; i++) {
        const BwLaid *laid = &table->laid[i];
        if (laid->who.role != BW_SEAT || laid->who.seat != who.seat) continue;
        if (!found && bw_same_who(laid->who, bw_seat(who.seat, 0, who.hand))) {
            own = n % 2;
            found = true;
        }
        first[n++] = laid->card;
    }
    if (n < FIRST || !found) return;
    seen->n_beside = 2;
    seen->beside[0] = first[1 - own];
    seen->beside[1] = first[3 - own];
}

void bw_see(const BwTable *table, BwWho who, BwSign sign, BwSeen *seen) {
    seen->n_beside = 0;
    if (bw_bj_best_looks_beside(sign.best)) see_beside(table, who, seen);
    seen->n_own = seen->n_dealer = seen->n_common = 0;
    seen->sign = sign;
    for (unsigned i = 0; i < table->n_laid; i++) {
        const BwLaid *laid = &table->laid[i];
        if (laid->who.role == BW_DEALER && laid->face == BW_FACE_UP) {
            if (seen->n_dealer < BW_SEEN_MAX) seen->dealer[seen->n_dealer++] = laid->card;
        } else if (laid->who.role == BW_COMMUNITY && laid->face == BW_FACE_UP) {
            if (seen->n_common < BW_SEEN_MAX) seen->common[seen->n_common++] = laid->card;
        } else if (plays(who, laid->who) && laid->face != BW_FACE_DOWN) {
            if (seen->n_own < BW_SEEN_MAX) seen->own[seen->n_own++] = laid->card;
        } else if (laid->who.role == BW_PLAYER && laid->face == BW_FACE_UP) {
            if (seen->n_common < BW_SEEN_MAX) seen->common[seen->n_common++] = laid->card;
        }
    }
}

static bool can(uint32_t may, unsigned action) {
    return (may >> action & 1) != 0;
}

/* The first action of the strategy's list that is open. */
static unsigned first_open(uint32_t may) {
    return (unsigned)__builtin_ctz(may);
}

/* ---- any game ----------------------------------------------------------------------------- */

static const char *const plain_actions[] = {"accept", "decline",     "stand", "check",
                                            "fold",   "refuse-card", NULL};

static unsigned decide_plain(const BwSeen *seen, uint32_t may) {
    (void)seen;
    return first_open(may);
}

/* ---- three-card poker --------------------------------------------------------------------- */

enum { PLAY, FOLD };
static const char *const three_card_actions[] = {"play", "fold", NULL};

/* Q-6-4 in the layout of a BwThreeValue: the best hand to fold is the one below it. */
enum { Q64 = BW_QUEEN << 8 | BW_SIX << 4 | BW_FOUR };

static unsigned decide_q64(const BwSeen *seen, uint32_t may) {
    (void)may;
    return bw_three_value(seen->own[0], seen->own[1], seen->own[2]) >= Q64 ? PLAY : FOLD;
}

static unsigned decide_always(const BwSeen *seen, uint32_t may) {
    (void)seen;
    (void)may;
    return PLAY;
}

/* ---- red dog ------------------------------------------------------------------------------ */

enum { RAISE, STAY };
static const char *const red_dog_actions[] = {"raise", "stand", NULL};

static unsigned decide_raise(const BwSeen *seen, uint32_t may) {
    (void)may;
    unsigned spread = bw_red_dog_class(seen->common[0], seen->common[1]);
    return (seen->sign.raise_spreads >> spread & 1) != 0 ? RAISE : STAY;
}

static unsigned decide_stay(const BwSeen *seen, uint32_t may) {
    (void)seen;
    (void)may;
    return STAY;
}

/* ---- chemin de fer ------------------------------------------------------------------------ */

enum { DRAW_CARD, STAND_PAT };
static const char *const chemin_actions[] = {"draw", "stand", "accept", "decline", NULL};

/* Which of the choices it is follows from the count and from whether a card was given. */
static unsigned decide_chemin(const BwSeen *seen, uint32_t may) {
    if (!can(may, DRAW_CARD)) return first_open(may);
    unsigned count = bw_baccarat_count(seen->own, 2);
    unsigned choice = count == 3 ? BANKER_39 : count == 6 ? BANKER_6_STOOD : PLAYER_5;
    if (count == 5 && seen->n_common > 0) choice = BANKER_54;
    return seen->chance < seen->sign.chemin_draws[choice] ? DRAW_CARD : STAND_PAT;
}

/* ---- casino war --------------------------------------------------------------------------- */

static const char *const war_actions[] = {"war", "surrender", NULL};
static const char *const surrender_actions[] = {"surrender", NULL};

/* ---- blackjack ---------------------------------------------------------------------------- */

/* The moves of a chart, declining insurance, and what the other games of the family ask. */
enum {
    HIT = BW_MOVE_HIT,
    STAND = BW_MOVE_STAND,
    DOUBLE = BW_MOVE_DOUBLE,
    SPLIT = BW_MOVE_SPLIT,
    SURRENDER = BW_MOVE_SURRENDER,
    DECLINE,
    KEEP,
    SWITCH,
    RESCUE,
    ATTACK
};
static const char *const family_actions[] = {"hit",       "stand",         "double", "split",
                                             "surrender", "decline",       "keep",   "switch",
                                             "rescue",    "double-attack", NULL};
static const char *const blackjack_actions[] = {"hit",       "stand",   "double", "split",
                                                "surrender", "decline", NULL};

static BwBlackjackCount count_own(const BwSeen *seen) {
    BwBlackjackCount count = {0};
    for (unsigned i = 0; i < seen->n_own; i++) count = bw_blackjack_add(count, seen->own[i]);
    return count;
}

/* By the chart. Where a hand may not be hit, it is insurance, which is declined, or a split ace. */
static unsigned decide_basic(const BwSeen *seen, uint32_t may) {
    if (!can(may, HIT) && !can(may, SPLIT)) return first_open(may & ~(1u << SURRENDER));
    const BwBjChart *chart = bw_bjchart_basic(seen->sign.dealer_hits_soft17 != 0);
    unsigned pair = can(may, SPLIT) ? bw_blackjack_points(seen->own[0]) : 0;
    unsigned up = bw_blackjack_points(seen->dealer[0]);
    unsigned move = bw_bjchart_move(chart, count_own(seen), pair, up, may);
    return can(may, move) ? move : first_open(may & ~(1u << SURRENDER));
}

/* Plays by the dealer's own rule. */
static unsigned decide_mimic(const BwSeen *seen, uint32_t may) {
    if (!can(may, HIT)) return first_open(may & ~(1u << SURRENDER));
    BwBlackjackCount count = count_own(seen);
    unsigned total = bw_blackjack_total(count);
    bool draws_17 = seen->sign.dealer_hits_soft17 != 0 && bw_blackjack_is_soft(count);
    return total < 17 || (total == 17 && draws_17) ? HIT : STAND;
}

/* A whole spot, or an answer to the up card. */
static unsigned decide_before_hands(const BwSeen *seen, uint32_t may) {
    const BwBjBest *best = seen->sign.best;
    if (best == NULL) return can(may, KEEP) ? KEEP : DECLINE;
    BwCard up = seen->dealer[0];
    if (!can(may, KEEP)) return bw_bj_best_attacks(best, up) ? ATTACK : DECLINE;
    return can(may, SWITCH) && bw_bj_best_switches(best, seen->own, up) ? SWITCH : KEEP;
}

/* A doubled hand with its last card. */
static unsigned decide_doubled(const BwSeen *seen, uint32_t may) {
    const BwBjBest *best = seen->sign.best;
    if (best == NULL || !bw_bj_best_gives_up(best, seen->own, seen->n_own, seen->dealer[0])) {
        return STAND;
    }
    return can(may, RESCUE) ? RESCUE : SURRENDER;
}

/* As is best by the cards of the hand; by the chart where nobody has solved the game. */
static unsigned decide_best(const BwSeen *seen, uint32_t may) {
    static const uint8_t move_of[] = {[BW_BEST_STAND] = STAND,
                                      [BW_BEST_HIT] = HIT,
                                      [BW_BEST_DOUBLE] = DOUBLE,
                                      [BW_BEST_SURRENDER] = SURRENDER,
                                      [BW_BEST_SPLIT] = SPLIT};
    if (can(may, KEEP) || can(may, ATTACK)) return decide_before_hands(seen, may);
    bool drawn = !can(may, HIT) && !can(may, SPLIT);
    if (drawn && can(may, STAND)) return decide_doubled(seen, may);
    if (seen->sign.best == NULL || drawn) return decide_basic(seen, may);
    const BwBjBestHand hand = {seen->own, seen->n_own, seen->dealer[0], seen->beside};
    unsigned move =
        move_of[bw_bj_best_move(seen->sign.best, &hand, can(may, SPLIT), can(may, SURRENDER))];
    if (can(may, move)) return move;
    return can(may, HIT) ? HIT : STAND;
}

/* ---- the list ----------------------------------------------------------------------------- */

/* Of a poker game against the house. */
#define OPTIMAL(game_id)                                                                           \
    { (game_id), "optimal", "as the exact solver plays, street by street", plain_actions, NULL }

static const BwStrategy strategies[] = {
    {"blackjack", "basic", "the total-dependent basic strategy", blackjack_actions, decide_basic},
    {"blackjack", "mimic", "draws and stands as the dealer must", blackjack_actions, decide_mimic},
    {"blackjack-switch", "best", "switches and plays as is best by both hands' first cards",
     family_actions, decide_best},
    {"spanish-21", "best", "as is best by the cards of the hand", family_actions, decide_best},
    {"double-attack-blackjack", "best", "attacks and plays as is best by the cards of the hand",
     family_actions, decide_best},
    {"red-dog", "spread", "raises by the whole ante where the spread pays", red_dog_actions,
     decide_raise},
    {"red-dog", "stand", "never raises", red_dog_actions, decide_stay},
    {"chemin-de-fer", "best", "both sides play their best by counts, mixing where that is best",
     chemin_actions, decide_chemin},
    {"casino-war", "war", "goes to war with every tie hand", war_actions, decide_plain},
    {"casino-war", "surrender", "gives up every tie hand", surrender_actions, decide_plain},
    OPTIMAL("caribbean-stud"),
    OPTIMAL("double-down-stud"),
    OPTIMAL("let-it-ride"),
    OPTIMAL("three-card-poker"),
    {"three-card-poker", "q64", "plays queen, six, four or better", three_card_actions, decide_q64},
    {"three-card-poker", "always", "plays every hand", three_card_actions, decide_always},
    OPTIMAL("boston-5-stud"),
    OPTIMAL("four-card-poker"),
    OPTIMAL("texas-holdem-bonus"),
    OPTIMAL("flop-poker"),
    OPTIMAL("two-card-joker-poker"),
    OPTIMAL("ultimate-texas-holdem"),
    OPTIMAL("mississippi-stud"),
    OPTIMAL("mini-tex"),
    {NULL, "plain", "takes the dice, declines every offer", plain_actions, decide_plain},
};

bool bw_strategy_solves(const BwStrategy *strategy) {
    return strategy->decide == decide_best;
}

const BwStrategy *bw_strategy_at(const char *game_id, unsigned i) {
    bool has_own = false;
    for (unsigned s = 0; s < sizeof strategies / sizeof strategies[0]; s++) {
        const char *game = strategies[s].game;
        bool own = game != NULL && strcmp(game, game_id) == 0;
        has_own = has_own || own;
        if (!own && (game != NULL || has_own)) continue;
        if (i-- == 0) return &strategies[s];
    }
    return NULL;
}

const BwStrategy *bw_strategy_find(const char *game_id, const char *name) {
    const BwStrategy *strategy;
    for (unsigned i = 0; (strategy = bw_strategy_at(game_id, i)) != NULL; i++) {
        if (name == NULL || strcmp(strategy->name, name) == 0) return strategy;
    }
    return NULL;
}
