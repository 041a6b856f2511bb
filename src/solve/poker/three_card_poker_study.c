/* three_card_poker_study.c: what is known of the game, in one record. */
#include "solve/poker/three_card_poker.h"

#include <stdio.h>

#include "games/poker/three_card_poker.h"
#include "solve/poker/hand_pays.h"
#include "solve/poker/poker_advice.h"

/* ---- pay tables --------------------------------------------------------------------------- */

/* The hands of three-card poker from the highest: A-K-Q of spades matters to the meter only. */
static const char *const three_card_hands[] = {"AsKsQs", "AdKdQd", "4s3s2s", "2s2h2d",
                                               "4s3s2h", "7s4s2s", "2s2h3d"};

enum { SPADES_ROYAL, MINI_ROYAL, STRAIGHT_FLUSH, THREES };

static BwThreeValue three_card_value(unsigned i) {
    BwCard hand[BW_PAY_CARDS_MAX];
    (void)bw_pay_cards(three_card_hands[i], hand);
    return bw_three_value(hand[0], hand[1], hand[2]);
}

static void write_hands(const BwTable *table, BwPayLines *lines,
                        unsigned (*pays)(const BwTable *table, BwThreeValue hand)) {
    BwThreeCardPays all = {.mini_royal = (uint16_t)pays(table, three_card_value(MINI_ROYAL))};
    for (unsigned i = STRAIGHT_FLUSH; i < sizeof three_card_hands / sizeof three_card_hands[0];
         i++) {
        BwThreeValue hand = three_card_value(i);
        all.odds[bw_three_category(hand)] = (uint16_t)pays(table, hand);
    }
    bw_pay_three_card(lines, &all);
}

static void ante_bonus_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    (void)wager;
    write_hands(table, lines, bw_three_card_poker_ante_bonus);
}

static void pair_plus_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    (void)wager;
    write_hands(table, lines, bw_three_card_poker_pair_plus);
}

/* The best five of six cards, one set of six for each line from the highest. */
static void six_card_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    static const struct {
        const char *what, *cards;
    } sets[] = {
        {"nine to ace of diamonds", "9dTdJdQdKdAd"},
        {"nine to ace of another suit", "9sTsJsQsKsAs"},
        {"royal flush", "2cTdJdQdKdAd"},
        {"straight flush", "2c3c4c5c6cQd"},
        {"four of a kind", "2c2d2h2sTcQd"},
        {"full house", "2c2d2h8s8cQd"},
        {"flush", "2c4c6c8cTcQd"},
        {"straight", "2c3d4h5s6cQd"},
        {"three of a kind", "2c2d2h8sTcQd"},
    };
    (void)wager;
    for (unsigned i = 0; i < sizeof sets / sizeof sets[0]; i++) {
        BwCard cards[BW_PAY_CARDS_MAX];
        unsigned n = bw_pay_cards(sets[i].cards, cards);
        BwThreeCardSixAward award = bw_three_card_poker_six_card(table, bw_card_set_of(cards, n));
        if (award.flat_cents != 0) {
            bw_pay_award(lines, sets[i].what, award.flat_cents, 0);
        } else if (i >= 2) {
            bw_pay_odds(lines, sets[i].what, award.odds);
        }
    }
}

/* An award that grows with the meter is the whole of it. */
static void progressive_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    (void)wager;
    for (unsigned i = SPADES_ROYAL; i < sizeof three_card_hands / sizeof three_card_hands[0]; i++) {
        BwCard hand[BW_PAY_CARDS_MAX];
        (void)bw_pay_cards(three_card_hands[i], hand);
        BwCents low = bw_three_card_poker_progressive(table, hand, 0);
        bool meter = bw_three_card_poker_progressive(table, hand, 1) != low;
        const char *what = i == SPADES_ROYAL ? "A-K-Q of spades"
                           : i == MINI_ROYAL
                               ? "suited A-K-Q"
                               : bw_three_category_name(bw_three_category(three_card_value(i)));
        bw_pay_award(lines, what, low, meter ? 100 : 0);
    }
}

static void envy_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    (void)table, (void)wager;
    for (unsigned i = SPADES_ROYAL; i <= MINI_ROYAL; i++) {
        BwCard hand[BW_PAY_CARDS_MAX];
        (void)bw_pay_cards(three_card_hands[i], hand);
        bw_pay_award(lines,
                     i == SPADES_ROYAL ? "another seat's A-K-Q of spades"
                                       : "another seat's suited A-K-Q",
                     bw_three_card_poker_envy(hand), 0);
    }
}

static const BwPayRow pays[] = {
    {"ante-bonus", ante_bonus_lines},
    {"pair-plus", pair_plus_lines},
    {"six-card-bonus", six_card_lines},
    {"progressive", progressive_lines},
    {"envy", envy_lines},
    {NULL, NULL},
};

/* ---- the player --------------------------------------------------------------------------- */

typedef struct Mind {
    BwThreeValue lowest; /* that is played, if it is not by a rule */
    BwHandRule rule;
    BwThreeCardPokerPlayer by_rule;
} Mind;

static bool make(const BwTable *table, const char *rule, void *made, char *error, size_t size) {
    Mind *mind = made;
    BwThreeCardPokerSolution solution;
    if (rule != NULL) {
        return bw_three_card_poker_player_of_rule(rule, &mind->rule, &mind->by_rule, error, size);
    }
    if (!bw_three_card_poker_solve(bw_three_card_poker_bonus(table), &solution)) {
        snprintf(error, size, "there is not enough memory");
        return false;
    }
    mind->lowest = solution.lowest_played;
    return true;
}

static BwThreeValue own_value(const BwSeen *seen) {
    return bw_three_value(seen->own[0], seen->own[1], seen->own[2]);
}

static unsigned answer(const void *made, const BwHpQuestion *question) {
    const Mind *mind = made;
    BwThreeValue value = own_value(question->seen);
    const BwThreeCardPokerPlayer *by_rule = &mind->by_rule;
    return by_rule->plays != NULL ? by_rule->plays(by_rule->context, value) : value >= mind->lowest;
}

static const BwPlayer player = {sizeof(Mind), make, answer, NULL};

/* ---- other strategies --------------------------------------------------------------------- */

enum { PLAY, FOLD };
static const char *const actions[] = {"play", "fold", NULL};

/* Q-6-4 in the layout of a BwThreeValue: the best hand to fold is the one below it. */
enum { Q64 = BW_QUEEN << 8 | BW_SIX << 4 | BW_FOUR };

static unsigned decide_q64(const BwSeen *seen, uint32_t may) {
    (void)may;
    return own_value(seen) >= Q64 ? PLAY : FOLD;
}

static unsigned decide_always(const BwSeen *seen, uint32_t may) {
    (void)seen;
    (void)may;
    return PLAY;
}

static const BwStrategy strategies[] = {
    {.name = "q64",
     .summary = "plays queen, six, four or better",
     .actions = actions,
     .decide = decide_q64,
     .rule = "play Q-6-4 or better",
     .beside = "pair-plus"},
    {.name = "always",
     .summary = "plays every hand",
     .actions = actions,
     .decide = decide_always,
     .rule = "play 5-3-2 or better",
     .beside = "pair-plus"},
    {.name = NULL},
};

const BwStudy bw_study_three_card_poker = {
    .solve = bw_solve_three_card_poker,
    .together = bw_three_card_poker_together,
    .without = bw_three_card_poker_without,
    .chart = bw_chart_three_card_poker,
    .advise = bw_advise_poker,
    .pays = pays,
    .rule = bw_rule_three_card_poker,
    .rule_example = "play Q-6-4 or better",
    .player = &player,
    .strategies = strategies,
};
