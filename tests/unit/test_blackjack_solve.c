/* The blackjack analysis: against a brute force that deals every order of a small shoe and sums in
 * whole numbers, against published figures, and against itself. */
#include "check.h"

#include <gmp.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/ratio.h"
#include "solve/blackjack/bj_analysis.h"
#include "solve/blackjack/bj_game.h"
#include "table/game.h"

typedef BwInt128 Big;

/* ---- brute force --------------------------------------------------------------------------
 * A round is dealt card by card in the order of the table: the player's first card, the up card,
 * the second card, the hole card, then the hands from the left, then the dealer. Every order is
 * visited. Its weight is the product of the cards that were left of each rank, a whole number; the
 * chance is that over the product of all cards left, which depends on their number alone. So sums
 * are kept by number of cards and are exact; nothing here knows that orders are alike. */

enum { HANDS = 4, CARDS = 40, NETS = 65, NET_ZERO = 32 };

typedef struct Hand {
    uint8_t count[BW_BJ_RANKS];
    int cards, hard, stake;
    bool ace, over; /* no more cards */
} Hand;

typedef struct Sums {
    Big mean[CARDS], square[CARDS], chance[NETS][CARDS]; /* nets in halves of a unit */
} Sums;

typedef struct Brute {
    const BwBlackjackRules *rules;
    uint8_t (*policy)[BW_BJ_RANKS]; /* of hands other than initial ones, by up card */
    Sums *sums;
} Brute;

typedef struct State {
    int left[BW_BJ_RANKS], cards, drawn;
    Big weight;
    unsigned up, hole;
    Hand hand[HANDS];
    int n_hands, current;
    unsigned split; /* the rank of the pair, or BW_BJ_RANKS */
    bool surrendered;
    Hand dealer;
} State;

static int total_of(const Hand *hand) {
    return hand->ace && hand->hard <= 11 ? hand->hard + 10 : hand->hard;
}

static void give(Hand *hand, unsigned rank) {
    hand->count[rank]++;
    hand->cards++;
    hand->hard += (int)rank + 1;
    hand->ace |= rank == 0;
}

static bool draw(State *state, unsigned rank) {
    if (state->left[rank] == 0) return false;
    state->weight *= state->left[rank]--;
    state->cards--;
    state->drawn++;
    return true;
}

static bool is_natural(const State *state) {
    return state->up + state->hole == 9 && (state->up == 0 || state->hole == 0);
}

/* In halves of a unit. */
static int net_of(const Brute *brute, const State *state) {
    const BwBlackjackRules *rules = brute->rules;
    const Hand *first = &state->hand[0];
    int net = 0, dealer = total_of(&state->dealer);
    bool natural = is_natural(state), split = state->split != BW_BJ_RANKS;
    bool blackjack = !split && first->cards == 2 && total_of(first) == 21;
    if (blackjack) return natural ? 0 : 2 * (int)rules->blackjack.num / (int)rules->blackjack.den;
    if (state->surrendered) return natural ? -2 : -1;
    if (natural && (rules->peeks || rules->returns_busted)) return -2;
    for (int i = 0; i < state->n_hands; i++) {
        const Hand *hand = &state->hand[i];
        int total = total_of(hand), stake = 2 * hand->stake;
        if (total > 21) {
            net -= stake;
        } else if (natural) {
            net -= i == 0 ? 2 : 0;
        } else if (dealer > 21 || total > dealer) {
            bool five = rules->five_card_21 && hand->cards == 5 && total == 21;
            net += five ? stake * (int)rules->five_card_21_odds.num : stake;
        } else if (total < dealer) {
            net -= stake;
        }
    }
    return net;
}

static void settle(const Brute *brute, const State *state) {
    int net = net_of(brute, state), n = state->drawn;
    brute->sums->mean[n] += net * state->weight;
    brute->sums->square[n] += (Big)(net * net) * state->weight;
    brute->sums->chance[NET_ZERO + net][n] += state->weight;
}

static void play_dealer(const Brute *brute, const State *state) {
    int total = total_of(&state->dealer);
    bool soft = state->dealer.hard != total;
    if (total > 17 || (total == 17 && !(soft && brute->rules->hits_soft17))) {
        settle(brute, state);
        return;
    }
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        State next = *state;
        if (!draw(&next, c)) continue;
        give(&next.dealer, c);
        play_dealer(brute, &next);
    }
}

static void show_hole(const Brute *brute, State *state) {
    bool live = false;
    for (int i = 0; i < state->n_hands; i++) live |= total_of(&state->hand[i]) <= 21;
    give(&state->dealer, state->hole);
    if (!live || state->surrendered || is_natural(state)) {
        settle(brute, state);
    } else {
        play_dealer(brute, state);
    }
}

static void play_on(const Brute *brute, const State *state);

static void draw_to_hand(const Brute *brute, const State *state, bool last) {
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        State next = *state;
        if (!draw(&next, c)) continue;
        Hand *hand = &next.hand[next.current];
        give(hand, c);
        hand->over = last || total_of(hand) >= 21;
        play_on(brute, &next);
    }
}

static unsigned pair_of(const Hand *hand) {
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        if (hand->cards == 2 && hand->count[c] == 2) return c;
    }
    return BW_BJ_RANKS;
}

static void split_hand(const Brute *brute, const State *state) {
    State next = *state;
    Hand *hand = &next.hand[next.current];
    unsigned pair = pair_of(hand);
    *hand = (Hand){.stake = 1};
    give(hand, pair);
    for (int i = next.n_hands; i > next.current + 1; i--) next.hand[i] = next.hand[i - 1];
    next.hand[next.current + 1] = *hand;
    next.n_hands++;
    next.split = pair;
    play_on(brute, &next);
}

static void act(const Brute *brute, const State *state, unsigned play) {
    State next = *state;
    Hand *hand = &next.hand[next.current];
    switch (play) {
    case BW_PLAY_SPLIT: split_hand(brute, state); return;
    case BW_PLAY_HIT: draw_to_hand(brute, state, false); return;
    case BW_PLAY_DOUBLE:
        hand->stake = 2;
        draw_to_hand(brute, &next, true);
        return;
    case BW_PLAY_SURRENDER: next.surrendered = true; break;
    default: break;
    }
    hand->over = true;
    play_on(brute, &next);
}

/* The next hand that wants a card or a decision. */
static void play_on(const Brute *brute, const State *state) {
    State next = *state;
    const BwBlackjackRules *rules = brute->rules;
    while (next.current < next.n_hands && next.hand[next.current].over) next.current++;
    if (next.current == next.n_hands) {
        show_hole(brute, &next);
        return;
    }
    Hand *hand = &next.hand[next.current];
    bool aces = next.split == 0, pair = next.split != BW_BJ_RANKS && pair_of(hand) == next.split;
    if (hand->cards == 1) {
        draw_to_hand(brute, &next, false);
    } else if (pair && next.n_hands < rules->max_hands && (!aces || rules->resplit_aces)) {
        split_hand(brute, &next);
    } else if (aces && hand->cards == 2 && !rules->split_aces_draw) {
        act(brute, &next, BW_PLAY_STAND);
    } else {
        act(brute, &next, brute->policy[bw_bj_hand_find(hand->count)][next.up]);
    }
}

static double quotient(const Big *by_cards, int cards, double scale) {
    mpq_t sum, term;
    mpq_inits(sum, term, NULL);
    for (int n = 0; n < CARDS; n++) {
        Big size = by_cards[n] < 0 ? -by_cards[n] : by_cards[n];
        if (size == 0) continue;
        uint64_t words[2] = {(uint64_t)size, (uint64_t)(size >> 64)};
        mpz_import(mpq_numref(term), 2, -1, sizeof words[0], 0, 0, words);
        if (by_cards[n] < 0) mpz_neg(mpq_numref(term), mpq_numref(term));
        mpz_set_ui(mpq_denref(term), 1);
        for (int i = 0; i < n; i++) {
            mpz_mul_ui(mpq_denref(term), mpq_denref(term), (unsigned long)(cards - i));
        }
        mpq_canonicalize(term);
        mpq_add(sum, sum, term);
    }
    double value = mpq_get_d(sum) * scale;
    mpq_clears(sum, term, NULL);
    return value;
}

/* One hand against one up card, when the hole card is all that is unknown of the deal: the exact
 * value of a play, in units. */
static double value_of(const Brute *brute, const uint16_t *shoe, const BwBjHand *hand, unsigned up,
                       unsigned play) {
    State state = {.weight = 1, .up = up, .n_hands = 1, .split = BW_BJ_RANKS};
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        state.left[c] = shoe[c] - hand->count[c] - (c == up ? 1 : 0);
        if (state.left[c] < 0) return NAN;
        state.cards += state.left[c];
        for (int i = 0; i < hand->count[c]; i++) give(&state.hand[0], c);
    }
    state.hand[0].stake = 1;
    give(&state.dealer, up);
    memset(brute->sums, 0, sizeof *brute->sums);
    int cards = state.cards;
    for (unsigned hole = 0; hole < BW_BJ_RANKS; hole++) {
        State next = state;
        if (!draw(&next, hole)) continue;
        next.hole = hole;
        if (is_natural(&next) && brute->rules->peeks) {
            next.hand[0].over = true; /* a blackjack ends the round before anybody plays */
            play_on(brute, &next);
        } else {
            act(brute, &next, play);
        }
    }
    return quotient(brute->sums->mean, cards, 0.5);
}

/* The best play of every hand that is not split, from the highest count down, by exact values. */
static void find_policy(const Brute *brute, const uint16_t *shoe) {
    const BwBjHand *hands = bw_bj_hands();
    for (unsigned h = BW_BJ_HANDS; h-- > 1;) {
        for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
            brute->policy[h][up] = BW_PLAY_STAND;
            if (hands[h].cards < 2 || hands[h].total == 21 || shoe[up] == 0) continue;
            double stand = value_of(brute, shoe, &hands[h], up, BW_PLAY_STAND);
            if (isnan(stand)) continue;
            double hit = value_of(brute, shoe, &hands[h], up, BW_PLAY_HIT), best = stand;
            if (hit > best + 1e-14) {
                best = hit;
                brute->policy[h][up] = BW_PLAY_HIT;
            }
            if (hands[h].cards > 2) continue;
            if (value_of(brute, shoe, &hands[h], up, BW_PLAY_DOUBLE) > best + 1e-14) {
                brute->policy[h][up] = BW_PLAY_DOUBLE;
            }
        }
    }
}

/* ---- small shoes -------------------------------------------------------------------------- */

typedef struct Small {
    const char *name;
    uint16_t shoe[BW_BJ_RANKS];
    BwBlackjackRules rules;
} Small;

#define RULES .blackjack = {3, 2}, .five_card_21_odds = {2, 1}, .insurance = {2, 1}

static const Small smalls[] = {
    {"eights, split to four", {1, 0, 0, 0, 0, 3, 0, 5, 0, 8}, {RULES, .peeks = 1, .max_hands = 4}},
    {"the same, no peek", {1, 0, 0, 0, 0, 3, 0, 5, 0, 8}, {RULES, .max_hands = 4}},
    {"aces split again, no peek",
     {4, 0, 0, 0, 0, 0, 2, 0, 2, 8},
     {RULES, .max_hands = 3, .resplit_aces = 1, .hits_soft17 = 1}},
    {"low cards, five-card 21, surrender",
     {1, 4, 2, 0, 0, 0, 0, 0, 3, 7},
     {RULES, .peeks = 1, .max_hands = 2, .five_card_21 = 1, .surrender = BW_SURRENDER_LATE}},
    {"low cards, soft 17 hit, no peek, surrender",
     {2, 3, 0, 2, 0, 2, 0, 0, 0, 7},
     {RULES, .max_hands = 2, .hits_soft17 = 1, .surrender = BW_SURRENDER_LATE}},
    {"busts come back",
     {1, 0, 0, 0, 0, 3, 0, 5, 0, 8},
     {RULES, .max_hands = 3, .returns_busted = 1}},
};

static bool near(double got, double want, double tolerance) {
    if (fabs(got - want) <= tolerance) return true;
    fprintf(stderr, "    got %.15f, want %.15f\n", got, want);
    return false;
}

/* The value that the analysis gives is for somebody who knows that there is no blackjack. */
static double before_peek(const BwBlackjackRules *rules, const uint16_t *shoe, const BwBjHand *hand,
                          unsigned up, double value) {
    if (!rules->peeks || (up != BW_BJ_ACE && up != BW_BJ_TEN)) return value;
    unsigned other = BW_BJ_TEN - up;
    double cards = -1;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) cards += shoe[c] - hand->count[c];
    double natural = (shoe[other] - hand->count[other]) / cards;
    return value * (1 - natural) - natural;
}

/* Every play of two cards; then the round: its value, variance and distribution. */
static void test_small(const Small *small) {
    uint8_t(*policy)[BW_BJ_RANKS] = calloc(BW_BJ_HANDS, sizeof *policy);
    Sums *sums = calloc(2, sizeof *sums);
    BwBjAnalysis *analysis = calloc(1, sizeof *analysis);
    if (policy == NULL || sums == NULL || analysis == NULL) abort();
    Brute brute = {&small->rules, policy, &sums[0]};
    const BwBjHand *hands = bw_bj_hands();
    BwBjQuestion question = {.rules = &small->rules, .outcomes = 1};
    char error[256] = "";
    memcpy(question.shoe, small->shoe, sizeof question.shoe);
    bool solved = bw_bj_analyse(&question, analysis, error, sizeof error);
    CHECK_STR(error, "");
    find_policy(&brute, small->shoe);
    double ev = 0, square = 0, chance[NETS] = {0}, cards = 0;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) cards += small->shoe[c];
    unsigned compared = 0, right = 0, first_right = 0, firsts = 0;
    for (unsigned h = 1; solved && h < BW_BJ_HANDS; h++) {
        const BwBjHand *hand = &hands[h];
        if (hand->cards != 2) continue;
        for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
            if (small->shoe[up] == 0) continue;
            double best = -9, weight = 2;
            unsigned best_play = BW_PLAY_STAND, pair = bw_bj_hand_pair(hand);
            for (unsigned play = 0; play < BW_PLAYS; play++) {
                if (play == BW_PLAY_SPLIT && pair == BW_BJ_RANKS) continue;
                if (play == BW_PLAY_SURRENDER && small->rules.surrender == 0) continue;
                if (play != BW_PLAY_STAND && hand->total == 21) continue;
                double want = value_of(&brute, small->shoe, hand, up, play);
                if (isnan(want)) break;
                if (want > best + 1e-14) {
                    best = want;
                    best_play = play;
                }
                if (hand->total == 21) continue;
                double got = before_peek(&small->rules, small->shoe, hand, up,
                                         (*analysis->value[play])[h][up]);
                compared++;
                right += near(got, want, 1e-12);
            }
            if (best < -8) continue;
            if (hand->total < 21) {
                firsts++;
                first_right += analysis->first[h][up] == best_play;
            }
            /* the round once more, with all its results */
            value_of(&brute, small->shoe, hand, up, best_play);
            double left = cards;
            weight *= small->shoe[up] / left--;
            for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
                for (int i = 0; i < hand->count[c]; i++) {
                    weight *= (small->shoe[c] - i - (c == up ? 1 : 0)) / left--;
                }
            }
            if (pair != BW_BJ_RANKS) weight /= 2;
            int rest = (int)cards - 3;
            ev += weight * quotient(sums->mean, rest, 0.5);
            square += weight * quotient(sums->square, rest, 0.25);
            for (unsigned n = 0; n < NETS; n++) {
                chance[n] += weight * quotient(sums->chance[n], rest, 1);
            }
        }
    }
    CHECK(compared > 50);
    CHECK_INT(right, compared);
    CHECK_INT(first_right, firsts);
    CHECK(near(analysis->ev, ev, 1e-12));
    CHECK(near(analysis->variance, square - ev * ev, 1e-12));
    for (unsigned i = 0; i < analysis->n_outcomes; i++) {
        const BwBjOutcome *outcome = &analysis->outcome[i];
        double tolerance = small->rules.max_hands == 2 ? 1e-12 : 5e-3; /* hands not independent */
        int at = NET_ZERO + (int)lround(2 * outcome->net);
        if (at >= 0 && at < NETS) CHECK(near(outcome->chance, chance[at], tolerance));
    }
    printf("%s: %u values\n", small->name, compared);
    bw_bj_free(analysis);
    free(analysis);
    free(sums);
    free(policy);
}

/* ---- published figures -------------------------------------------------------------------- */

static BwBlackjackRules rules_of(unsigned decks, unsigned hits_soft17, unsigned max_hands) {
    return (BwBlackjackRules){RULES, .decks = (uint8_t)decks, .peeks = 1,
                              .hits_soft17 = (uint8_t)hits_soft17, .max_hands = (uint8_t)max_hands};
}

/* wizardofodds.com, Blackjack, Appendix 2a: one deck, the dealer stands on soft 17, after the check
 * for blackjack; 17 to 21 and bust. Ace to ten. */
static const double dealer_1_deck[BW_BJ_RANKS][6] = {
    {0.183786, 0.190890, 0.188680, 0.191692, 0.075137, 0.169815},
    {0.138976, 0.131762, 0.131815, 0.123948, 0.120526, 0.352973},
    {0.130313, 0.130946, 0.123761, 0.123345, 0.116047, 0.375588},
    {0.130973, 0.114163, 0.120679, 0.116286, 0.115096, 0.402803},
    {0.119687, 0.123483, 0.116909, 0.104694, 0.106321, 0.428905},
    {0.166948, 0.106454, 0.107192, 0.100705, 0.097879, 0.420823},
    {0.372345, 0.138583, 0.077334, 0.078897, 0.072987, 0.259854},
    {0.130857, 0.362989, 0.129445, 0.068290, 0.069791, 0.238627},
    {0.121886, 0.103921, 0.357391, 0.122250, 0.061109, 0.233442},
    {0.124156, 0.122486, 0.124421, 0.356869, 0.039570, 0.232499},
};

static void test_dealer(void) {
    BwBlackjackRules rules = rules_of(1, 0, 2);
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        uint16_t shoe[1][BW_BJ_RANKS];
        double end[1][BW_BJ_ENDS], sum = 0;
        bw_bj_shoe(&rules, shoe[0]);
        shoe[0][up]--;
        bw_bj_dealers(&rules, up, (const uint16_t(*)[BW_BJ_RANKS])shoe, 1, end);
        for (unsigned e = 0; e < BW_BJ_ENDS; e++) sum += end[0][e];
        CHECK(near(sum, 1, 1e-14));
        double rest = 1 - end[0][BW_BJ_END_BLACKJACK];
        for (unsigned e = 0; e < 5; e++) {
            CHECK(near(end[0][e] / rest, dealer_1_deck[up][e], 6e-7));
        }
        CHECK(near(end[0][BW_BJ_END_BUST] / rest, dealer_1_deck[up][5], 6e-7));
    }
}

/* wizardofodds.com, Blackjack, Appendix 9: expected returns of two cards against an ace without
 * blackjack. */
static const struct Published {
    unsigned decks, hits_soft17, a, b; /* points */
    double stand, hit, twice;
} published[] = {
    {1, 0, 2, 1, -0.661732, -0.067808, -0.593281}, {1, 0, 3, 2, -0.659375, -0.291565, -1.318751},
    {1, 0, 5, 4, -0.654533, -0.070215, -0.395771}, {1, 0, 6, 1, -0.482815, -0.199899, -0.527213},
    {1, 0, 6, 4, -0.636118, 0.081506, 0.048615},   {1, 0, 6, 5, -0.634013, 0.172946, 0.240259},
    {1, 0, 7, 1, -0.101015, -0.108386, -0.357778}, {1, 1, 4, 3, -0.582464, -0.375417, -1.067304},
    {1, 1, 6, 5, -0.575374, 0.143003, 0.234296},   {1, 1, 7, 1, -0.223909, -0.173175, -0.414678},
    {2, 1, 6, 4, -0.587412, 0.038312, -0.003909},  {2, 1, 6, 5, -0.587564, 0.121079, 0.166650},
    {5, 0, 6, 2, -0.661865, -0.202601, -0.808633}, {5, 0, 6, 5, -0.660850, 0.148532, 0.133896},
    {5, 1, 5, 4, -0.594999, -0.124184, -0.450266}, {5, 1, 7, 2, -0.593988, -0.127340, -0.453585},
};

static void test_published_hands(void) {
    for (size_t i = 0; i < sizeof published / sizeof published[0]; i++) {
        const struct Published *p = &published[i];
        BwBlackjackRules rules = rules_of(p->decks, p->hits_soft17, 4);
        BwBjQuestion question = {.rules = &rules};
        BwBjAnalysis *analysis = calloc(1, sizeof *analysis);
        char error[256];
        uint8_t count[BW_BJ_RANKS] = {0};
        if (analysis == NULL) abort();
        bw_bj_shoe(&rules, question.shoe);
        CHECK(bw_bj_analyse(&question, analysis, error, sizeof error));
        count[p->a - 1]++;
        count[p->b - 1]++;
        unsigned h = bw_bj_hand_find(count);
        CHECK(near((*analysis->value[BW_PLAY_STAND])[h][BW_BJ_ACE], p->stand, 6e-7));
        CHECK(near((*analysis->value[BW_PLAY_HIT])[h][BW_BJ_ACE], p->hit, 6e-7));
        CHECK(near((*analysis->value[BW_PLAY_DOUBLE])[h][BW_BJ_ACE], p->twice, 6e-7));
        bw_bj_free(analysis);
        free(analysis);
    }
}

/* Whole games, the play after splits fixed as here ("CDZ-"): as Eric Farmer's blackjack analyzer
 * 7.6 prints them. Any two cards doubled, also after splits; aces split once. */
static const struct {
    unsigned decks, hits_soft17, max_hands;
    double ev;
} games[] = {
    {8, 0, 2, -0.004857803589}, {6, 0, 2, -0.004568862973}, {8, 0, 4, -0.004305806290},
    {6, 0, 4, -0.004028702361}, {1, 0, 4, 0.001819343061},  {1, 1, 4, -0.000087347329},
    {2, 1, 4, -0.003804450755},
};

static void test_games(void) {
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        BwBlackjackRules rules = rules_of(games[i].decks, games[i].hits_soft17, games[i].max_hands);
        uint16_t shoe[BW_BJ_RANKS];
        bw_bj_shoe(&rules, shoe);
        CHECK(near(bw_bj_ev(&rules, shoe), games[i].ev, 1e-12));
    }
}

/* The same source: six decks less one card, split once, ace to ten; percent. */
static void test_removal(void) {
    static const double want[BW_BJ_RANKS] = {-0.09506, 0.06348, 0.07305,  0.09776,  0.12458,
                                             0.07242,  0.04517, -0.00316, -0.03333, -0.08285};
    BwBlackjackRules rules = rules_of(6, 0, 2);
    BwBjQuestion question = {.rules = &rules};
    double effect[BW_BJ_RANKS];
    char error[256];
    bw_bj_shoe(&rules, question.shoe);
    CHECK(bw_bj_effects_of_removal(&question, effect, error, sizeof error));
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) CHECK(near(100 * effect[c], want[c], 6e-6));
}

/* wizardofodds.com, Appendix 9, whole games split to four, where the play after a split may know
 * how many cards of the pair are gone: never worse than the play that does not know, and hardly
 * better.
 */
static void test_bounds(void) {
    static const struct {
        unsigned decks, hits_soft17;
        double ev;
    } free_play[] = {{1, 0, 0.001839},
                     {1, 1, -0.000072},
                     {2, 1, -0.003797},
                     {5, 0, -0.003804},
                     {5, 1, -0.005918}};
    for (size_t i = 0; i < sizeof free_play / sizeof free_play[0]; i++) {
        BwBlackjackRules rules = rules_of(free_play[i].decks, free_play[i].hits_soft17, 4);
        uint16_t shoe[BW_BJ_RANKS];
        bw_bj_shoe(&rules, shoe);
        double gain = free_play[i].ev - bw_bj_ev(&rules, shoe);
        CHECK(gain > -1e-6 && gain < 3e-5);
    }
}

/* Eight decks, split once, every result of a round: the same program. */
static void test_distribution(void) {
    static const BwBjOutcome want[] = {
        {-4, 0.000200897}, {-3, 0.001731259}, {-2, 0.042780126},  {-1, 0.434263747},
        {0, 0.087496144},  {1, 0.326450410},  {1.5, 0.045266132}, {2, 0.059218981},
        {3, 0.002193228},  {4, 0.000399076},
    };
    BwBlackjackRules rules = rules_of(8, 0, 2);
    BwBjQuestion question = {.rules = &rules, .outcomes = 1};
    BwBjAnalysis *analysis = calloc(1, sizeof *analysis);
    char error[256];
    if (analysis == NULL) abort();
    bw_bj_shoe(&rules, question.shoe);
    CHECK(bw_bj_analyse(&question, analysis, error, sizeof error));
    CHECK_INT(analysis->n_outcomes, sizeof want / sizeof want[0]);
    double sum = 0, mean = 0;
    for (unsigned i = 0; i < analysis->n_outcomes; i++) {
        CHECK(analysis->outcome[i].net == want[i].net);
        CHECK(near(analysis->outcome[i].chance, want[i].chance, 6e-10));
        sum += analysis->outcome[i].chance;
        mean += analysis->outcome[i].chance * analysis->outcome[i].net;
    }
    CHECK(near(sum, 1, 1e-13));
    CHECK(near(mean, analysis->ev, 1e-13));
    CHECK(near(analysis->sd, 1.14693318919, 6e-12));
    bw_bj_free(analysis);
    free(analysis);
}

/* ---- strategies by totals ----------------------------------------------------------------- */

static double ev_of(const BwBlackjackRules *rules, const BwBjTotals *totals) {
    BwBjQuestion question = {
        .rules = rules, .mode = BW_BJ_GIVEN, .decide = bw_bj_decide_by_totals, .context = totals};
    BwBjAnalysis *analysis = calloc(1, sizeof *analysis);
    char error[256];
    if (analysis == NULL) abort();
    bw_bj_shoe(rules, question.shoe);
    CHECK(bw_bj_analyse(&question, analysis, error, sizeof error));
    double ev = analysis->ev;
    bw_bj_free(analysis);
    free(analysis);
    return ev;
}

static uint32_t next_random(uint32_t *state) {
    *state = *state * 1664525 + 1013904223;
    return *state >> 16;
}

/* The chart that is printed everywhere for four to eight decks, and no change of a letter helps. */
static void test_totals(void) {
    static const char *const hard[] = {"HHHHHHHHHH", "HDDDDHHHHH", "DDDDDDDDHH", "DDDDDDDDDH",
                                       "HHSSSHHHHH", "SSSSSHHHHH", "SSSSSHHHHH", "SSSSSHHHHH",
                                       "SSSSSHHHHH", "SSSSSSSSSS"}; /* 8 to 17 */
    static const char *const soft[] = {"HHHDDHHHHH", "HHHDDHHHHH", "HHDDDHHHHH", "HHDDDHHHHH",
                                       "HDDDDHHHHH", "SddddSSHHH", "SSSSSSSSSS"}; /* 13 to 19 */
    static const char *const pair[] = {"PPPPPPPPPP", "PPPPPP....", "PPPPPP....", "...PP.....",
                                       "..........", "PPPPP.....", "PPPPPP....", "PPPPPPPPPP",
                                       "PPPPP.PP..", ".........."};
    BwBlackjackRules rules = rules_of(8, 0, 2);
    BwBjQuestion question = {.rules = &rules, .mode = BW_BJ_TOTALS};
    BwBjAnalysis *analysis = calloc(1, sizeof *analysis);
    char error[256];
    if (analysis == NULL) abort();
    bw_bj_shoe(&rules, question.shoe);
    CHECK(bw_bj_analyse(&question, analysis, error, sizeof error));
    BwBjTotals totals = analysis->totals;
    for (unsigned column = 0; column < BW_BJ_RANKS; column++) {
        unsigned up = (column + 1) % BW_BJ_RANKS;
        for (unsigned t = 0; t < 10; t++) CHECK_INT(totals.hard[8 + t][up], hard[t][column]);
        for (unsigned t = 0; t < 7; t++) CHECK_INT(totals.soft[13 + t][up], soft[t][column]);
        for (unsigned p = 0; p < 10; p++) CHECK_INT(totals.pair[p][up], pair[p][column]);
    }
    uint16_t shoe[BW_BJ_RANKS];
    bw_bj_shoe(&rules, shoe);
    double best = ev_of(&rules, &totals), loss = bw_bj_ev(&rules, shoe) - best;
    CHECK(near(best, analysis->ev, 0));
    CHECK(loss > 0 && loss < 1e-4);
    uint32_t seed = 2012;
    printf("totals: seed %u\n", seed);
    for (unsigned i = 0; i < 24; i++) {
        BwBjTotals changed = totals;
        unsigned up = next_random(&seed) % BW_BJ_RANKS, total = 4 + next_random(&seed) % 17;
        char letter = "SHDd"[next_random(&seed) % 4];
        if (i % 3 == 0) changed.hard[total][up] = letter;
        if (i % 3 == 1) changed.soft[12 + total % 9][up] = letter;
        if (i % 3 == 2) {
            char *cell = &changed.pair[total % 10][up];
            *cell = *cell == 'P' ? '.' : 'P';
        }
        CHECK(ev_of(&rules, &changed) < best + 1e-13);
    }
    bw_bj_free(analysis);
    free(analysis);
}

/* ---- another solver ------------------------------------------------------------------------ */

/* The solver of the other games of the family is written apart from this one, and knows the rules
 * of all these tables. */
static void test_other_solver(void) {
    static const struct {
        const char *game, *option, *value;
    } tables[] = {
        {"blackjack", "decks", "6"},
        {"blackjack", "resplit-max-hands", "3"},
        {"blackjack", "hole-card", "card-reader"},
        {"spanish-21", "decks", "6"},
        {"double-attack-blackjack", "surrender", "any-time"},
    };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        const BwGame *game = bw_game_find(tables[i].game);
        BwTable *table = malloc(bw_table_size(game));
        BwSetting setting = {tables[i].option, tables[i].value};
        BwBjGame *other = calloc(1, sizeof *other);
        double *mean = calloc(BW_BJ_HANDS, sizeof *mean);
        BwBjAnalysis *analysis = calloc(1, sizeof *analysis);
        BwBlackjackRules rules;
        BwRefusal why;
        char error[256];
        if (table == NULL || other == NULL || mean == NULL || analysis == NULL) abort();
        CHECK(bw_table_open(table, game, &setting, 1, &why));
        CHECK(bw_blackjack_rules(table, &rules));
        BwBjPay *pays = rules.bonus_21 != 0 ? bw_spanish_21_pays(rules.decks) : NULL;
        for (unsigned h = 0; pays != NULL && h < BW_BJ_HANDS; h++) mean[h] = pays[h].mean;
        BwBjQuestion question = {.rules = &rules, .pays_21 = pays != NULL ? mean : NULL};
        bw_bj_shoe(&rules, question.shoe);
        CHECK(bw_bj_analyse(&question, analysis, error, sizeof error));
        double ev = analysis->ev; /* the second wager is made where the first one wins */
        for (unsigned up = 0; rules.attack != 0 && up < BW_BJ_RANKS; up++) {
            if (analysis->up_ev[up] > 0) ev += analysis->up_chance[up] * analysis->up_ev[up];
        }
        bw_bj_game_solve(&rules, pays, NULL, other);
        CHECK(near(ev, other->value, 1e-11));
        bw_bj_game_free(other);
        bw_bj_free(analysis);
        free(analysis);
        free(mean);
        free(other);
        free(pays);
        free(table);
    }
}

/* ---- shoes -------------------------------------------------------------------------------- */

static void test_refused(void) {
    BwBlackjackRules rules = rules_of(1, 0, 4);
    BwBjQuestion question = {.rules = &rules, .shoe = {1, 1, 1, 1, 1, 1, 1, 1, 1, 4}};
    BwBjAnalysis *analysis = calloc(1, sizeof *analysis);
    char error[256] = "";
    double effect[BW_BJ_RANKS];
    if (analysis == NULL) abort();
    CHECK(!bw_bj_analyse(&question, analysis, error, sizeof error));
    CHECK(strstr(error, "13 cards") != NULL);
    CHECK(!bw_bj_effects_of_removal(&question, effect, error, sizeof error));
    CHECK(isnan(bw_bj_ev(&rules, question.shoe)));
    bw_bj_free(analysis);
    free(analysis);
}

/* Without tens nobody has a blackjack, and nothing divides by nothing. */
static void test_odd_shoes(void) {
    BwBlackjackRules rules = rules_of(8, 0, 4);
    uint16_t no_tens[BW_BJ_RANKS] = {32, 32, 32, 32, 32, 32, 32, 32, 32, 0};
    uint16_t no_aces[BW_BJ_RANKS] = {0, 32, 32, 32, 32, 32, 32, 32, 32, 128};
    CHECK(isfinite(bw_bj_ev(&rules, no_tens)));
    CHECK(isfinite(bw_bj_ev(&rules, no_aces)));
    CHECK(bw_bj_ev(&rules, no_aces) < -0.02);
}

int main(void) {
    for (size_t i = 0; i < sizeof smalls / sizeof smalls[0]; i++) test_small(&smalls[i]);
    test_dealer();
    test_published_hands();
    test_games();
    test_removal();
    test_bounds();
    test_distribution();
    test_totals();
    test_other_solver();
    test_refused();
    test_odd_shoes();
    return check_report("blackjack_solve");
}
