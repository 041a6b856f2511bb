/* Criss Cross Poker solved: what is published of it, rules in words, and the whole game worked out
 * again card by card with short decks, once through the protocol. */
#include "check.h"
#include "plain_deck.h"
#include "protocol_round.h"

#include "solve/poker/criss_cross_poker.h"
#include "solve/rule_odds.h"

static const BwCrissCrossPokerRules standard = {
    .pays = {{0, 1, 2, 3, 5, 8, 12, 40, 100, 500}, BW_JACK, BW_SIX},
    .ante = {{0, 1, 1, 1, 1, 1, 1, 1, 1, 1}, BW_JACK, BW_SIX}};

/* A straight pays more than a flush, which is the higher hand. */
static const BwCrissCrossPokerRules other = {
    .pays = {{0, 2, 1, 3, 9, 4, 12, 60, 250, 1500}, BW_QUEEN, BW_TEN},
    .ante = {{0, 1, 1, 1, 1, 1, 1, 1, 1, 1}, BW_QUEEN, BW_TEN}};

static BwCrissCrossPokerSolution solution;

/* What the solution brings over all deals, in antes. */
static int64_t total_of(const BwCrissCrossPokerSolution *s) {
    int64_t total = 0, ways = 0;
    for (unsigned up = 0; up < BW_CROSS_UP_MAX; up++) {
        total -= s->folded[up] * up;
        ways += s->folded[up];
    }
    for (unsigned k = 0; k < 64; k++) {
        const unsigned up[3] = {k / 16, k / 4 % 4, k % 4};
        for (unsigned i = 0; i < BW_CROSS_LEVELS; i++) {
            for (unsigned j = 0; j < BW_CROSS_LEVELS; j++) {
                int64_t n = s->ways[up[0]][up[1]][up[2]][i][j];
                total += n * bw_criss_cross_poker_net(s, up, i, j);
                ways += n;
            }
        }
    }
    CHECK(ways == s->deals);
    return total;
}

static void test_published(void) {
    bw_criss_cross_poker_solve(&standard, BW_ALL_RANKS, NULL, &solution);
    CHECK(solution.deals == INT64_C(1326) * 1225 * 1128 * 46);
    CHECK((BwInt128)-total_of(&solution) * 6689228 == (BwInt128)579091 * solution.deals);
    /* Published: of two own cards those are folded that are of two suits and ranks, five at most;
     * nobody ever needs two antes. */
    for (size_t i = 0; i < solution.n_own; i++) {
        uint8_t p[2] = {0};
        bw_places(solution.own[i], p);
        unsigned a = p[0] % BW_RANKS, b = p[1] % BW_RANKS;
        bool low = a <= BW_FIVE && b <= BW_FIVE && a != b && p[0] / BW_RANKS != p[1] / BW_RANKS;
        CHECK((solution.across[i] == 0) == low);
        if (a == b) CHECK_INT(solution.across[i], 3);
        CHECK(solution.across[i] != 2);
    }
}

static void test_rules(void) {
    char error[128];
    CHECK(bw_criss_cross_poker_value_of_rule(&standard, BW_ALL_RANKS, "across: fold anything",
                                             &solution, error, sizeof error));
    CHECK(total_of(&solution) == -2 * solution.deals);
    CHECK(solution.folded[2] == solution.deals);
    CHECK(bw_criss_cross_poker_value_of_rule(&standard, BW_ALL_RANKS,
                                             "across: 1x; down: 2x; middle: 3x", &solution, error,
                                             sizeof error));
    CHECK(solution.staked == 8 * solution.deals);
    total_of(&solution);
    CHECK(!bw_criss_cross_poker_value_of_rule(&standard, BW_ALL_RANKS, "across: 4x pair", &solution,
                                              error, sizeof error));
    CHECK_STR(error, "the rule cannot be read at \"4x pair\"");
    /* The example that the game names is within one percent of an ante of the best play. */
    CHECK(bw_criss_cross_poker_value_of_rule(&standard, BW_ALL_RANKS,
                                             bw_rule_example(bw_game_find("criss-cross-poker")),
                                             &solution, error, sizeof error));
    double edge = -(double)total_of(&solution) / (double)solution.deals;
    CHECK(edge > 0.08658 && edge < 0.09657);
}

/* ---- card by card -------------------------------------------------------------------------- */

/* What a round of one ante on everything brings: both antes, across, down, middle. */
typedef struct Gains {
    int64_t antes, across, down, middle;
} Gains;

typedef struct Plain {
    PlainDeck deck;
    const BwCrissCrossPokerRules *rules;
    const char *rule; /* NULL: the best play */
    BwHandRule read;
    ProtocolRound *round; /* NULL: as the rules say, without a table */
    unsigned misplayed;
} Plain;

static void add_by_protocol(Plain *plain, const unsigned place[7], Gains *sum) {
    enum { ANTES = 3, ACROSS = 4, DOWN = 8, MIDDLE = 16 };
    ProtocolRound *round = plain->round;
    BwCard cards[7];
    for (unsigned i = 0; i < 7; i++) cards[i] = plain->deck.card[place[(i + 2) % 7]];
    protocol_begin(round);
    protocol_deal(round, cards, 7); /* the cross, then the own cards */
    protocol_act(round, "act 1 across 10.00");
    protocol_act(round, "act 1 down 10.00");
    protocol_act(round, "act 1 middle 10.00");
    sum->antes += bw_solver_gain(round->out, ANTES) / 1000;
    sum->across += bw_solver_gain(round->out, ACROSS) / 1000;
    sum->down += bw_solver_gain(round->out, DOWN) / 1000;
    sum->middle += bw_solver_gain(round->out, MIDDLE) / 1000;
}

/* Own two, left, right, top, bottom, middle, as places of the deck. */
static void add_deal(Plain *plain, const unsigned place[7], Gains *sum) {
    if (plain->round != NULL) {
        add_by_protocol(plain, place, sum);
        return;
    }
    const BwCardSet *set = plain->deck.set;
    BwCardSet shared = set[place[0]] | set[place[1]] | set[place[6]];
    BwPokerValue across = bw_poker_value(shared | set[place[2]] | set[place[3]]);
    BwPokerValue down = bw_poker_value(shared | set[place[4]] | set[place[5]]);
    sum->antes += bw_hand_pays(&plain->rules->ante, across);
    sum->antes += bw_hand_pays(&plain->rules->ante, down);
    sum->across += bw_hand_pays(&plain->rules->pays, across);
    sum->down += bw_hand_pays(&plain->rules->pays, down);
    sum->middle += bw_hand_pays(&plain->rules->pays, across > down ? across : down);
}

/* What the rule says of these cards on a street: 0 across, 1 down, 2 seen, 3 middle. */
static unsigned rule_says(const Plain *plain, unsigned street, BwCardSet cards) {
    return bw_hand_rule_action(&plain->read, street, cards, 0);
}

static unsigned larger(unsigned a, unsigned b) {
    return a > b ? a : b;
}

static unsigned best_of(const int64_t total[4]) {
    unsigned best = 0;
    for (unsigned adds = 1; adds < 4; adds++) best = total[adds] >= total[best] ? adds : best;
    return best;
}

/* One choice for each of the antes that may be up: by the sums of the middle cards. */
typedef int64_t Up[4][4];

static void last_street(Plain *plain, unsigned place[7], unsigned adds[4][4], Up total) {
    Gains sum = {0};
    int64_t left = 0;
    for (place[6] = 0; place[6] < plain->deck.n; place[6]++) {
        bool used = false;
        for (unsigned i = 0; i < 6; i++) used |= place[i] == place[6];
        if (used) continue;
        left++;
        add_deal(plain, place, &sum);
    }
    const BwCardSet *set = plain->deck.set;
    BwCardSet own = set[place[0]] | set[place[1]];
    for (unsigned a = 1; a < 4; a++) {
        for (unsigned d = 1; d < 4; d++) {
            int64_t choice[4] = {-(int64_t)(2 + a + d) * left};
            for (unsigned m = 1; m < 4; m++) {
                choice[m] = sum.antes + a * sum.across + d * sum.down + m * sum.middle;
            }
            adds[a][d] = plain->rule == NULL
                             ? best_of(choice)
                             : larger(rule_says(plain, 3, own | set[place[2]] | set[place[3]]),
                                      rule_says(plain, 3, own | set[place[4]] | set[place[5]]));
            total[a][d] = choice[adds[a][d]];
        }
    }
}

/* All pairs that can lie top and bottom; misplays are counted for the antes that the solution has
 * up. Sums what comes of each number of antes. */
static void second_street(Plain *plain, unsigned place[7], Up total) {
    unsigned n = plain->deck.n, adds[4][4];
    BwCardSet own = plain->deck.set[place[0]] | plain->deck.set[place[1]];
    memset(total, 0, sizeof(Up));
    for (place[4] = 0; place[4] < n; place[4]++) {
        for (place[5] = place[4] + 1; place[5] < n; place[5]++) {
            bool used = false;
            for (unsigned i = 0; i < 4; i++) used |= place[i] == place[4] || place[i] == place[5];
            if (used) continue;
            Up below;
            last_street(plain, place, adds, below);
            BwCard cross[4];
            for (unsigned i = 0; i < 4; i++) cross[i] = plain->deck.card[place[i + 2]];
            unsigned a = bw_criss_cross_poker_adds(&solution, own, cross, 0);
            unsigned d = bw_criss_cross_poker_adds(&solution, own, cross, 2);
            unsigned m = bw_criss_cross_poker_adds(&solution, own, cross, 4);
            plain->misplayed += a > 0 && d > 0 && m != adds[a][d];
            for (unsigned i = 1; i < 4; i++) {
                for (unsigned j = 1; j < 4; j++) total[i][j] += below[i][j];
            }
        }
    }
}

/* The most that the own cards bring, or what they do by the rule. */
static int64_t first_street(Plain *plain, unsigned place[7]) {
    unsigned n = plain->deck.n;
    int64_t rest = (int64_t)(n - 4) * (n - 5) / 2 * (n - 6), choice[4] = {0};
    const BwCardSet *set = plain->deck.set;
    BwCardSet own = set[place[0]] | set[place[1]];
    BwCard cross[2] = {0};
    unsigned says = bw_criss_cross_poker_adds(&solution, own, cross, 0);
    for (place[2] = 0; place[2] < n; place[2]++) {
        for (place[3] = place[2] + 1; place[3] < n; place[3]++) {
            if (place[2] == place[0] || place[2] == place[1] || place[3] == place[0] ||
                place[3] == place[1]) {
                continue;
            }
            Up total;
            second_street(plain, place, total);
            choice[0] -= 2 * rest;
            for (unsigned a = 1; a < 4; a++) {
                int64_t down[4] = {-(int64_t)(2 + a) * rest, total[a][1], total[a][2], total[a][3]};
                unsigned d = plain->rule == NULL
                                 ? best_of(down)
                                 : larger(rule_says(plain, 1, own),
                                          rule_says(plain, 2, own | set[place[2]] | set[place[3]]));
                cross[0] = plain->deck.card[place[2]];
                cross[1] = plain->deck.card[place[3]];
                plain->misplayed +=
                    a == says && d != bw_criss_cross_poker_adds(&solution, own, cross, 2);
                choice[a] += down[d];
            }
        }
    }
    unsigned a = plain->rule == NULL ? best_of(choice) : rule_says(plain, 0, own);
    plain->misplayed += a != says;
    return choice[a];
}

static void play_all(const BwCrissCrossPokerRules *rules, uint32_t ranks, const char *rule,
                     ProtocolRound *round) {
    static const char *const streets[] = {"across", "down", "seen", "middle", NULL};
    static const char *const actions[] = {"fold", "1x", "2x", "3x", NULL};
    static const BwRuleWords words = {streets, actions};
    Plain plain = {.rules = rules, .rule = rule, .round = round};
    char error[128];
    plain_deck(&plain.deck, ranks);
    if (rule != NULL) {
        CHECK(bw_hand_rule_parse(rule, &words, &plain.read, error, sizeof error));
        CHECK(
            bw_criss_cross_poker_value_of_rule(rules, ranks, rule, &solution, error, sizeof error));
    } else {
        bw_criss_cross_poker_solve(rules, ranks, NULL, &solution);
    }
    int64_t total = 0, deals = 0;
    for (unsigned a = 0; a < plain.deck.n; a++) {
        for (unsigned b = a + 1; b < plain.deck.n; b++) {
            unsigned place[7] = {a, b};
            unsigned times = plain_times(&plain.deck, UINT64_C(1) << a | UINT64_C(1) << b);
            if (times > 0) total += times * first_street(&plain, place);
            deals++;
        }
    }
    for (unsigned k = 2; k <= 4; k += 2) deals *= (plain.deck.n - k) * (plain.deck.n - k - 1) / 2;
    CHECK(solution.deals == deals * (plain.deck.n - 6));
    CHECK(total_of(&solution) == total);
    CHECK_INT(plain.misplayed, 0);
}

/* The same, each deal settled by a table. */
static void test_by_protocol(void) {
    static const char *const bets[] = {"bet 1 ante-across 10.00", "bet 1 ante-down 10.00", NULL};
    static const BwSetting settings[] = {{"main-table", "1500-250-60-12-4-9-3-1-2"},
                                         {"pays-from", "queens"},
                                         {"pushes-from", "tens"},
                                         {"dealing", "hand"}};
    ProtocolRound round;
    protocol_open(&round, "criss-cross-poker", settings, 4, bets);
    BwCrissCrossPokerRules rules;
    bw_criss_cross_poker_rules(round.ready, &rules);
    CHECK(memcmp(&rules.pays, &other.pays, sizeof rules.pays) == 0);
    CHECK(memcmp(&rules.ante, &other.ante, sizeof rules.ante) == 0);
    play_all(&rules, 1u << BW_ACE | 1u << BW_JACK | 1u << BW_TWO, NULL, &round);
    protocol_close(&round);
}

int main(void) {
    test_published();
    test_rules();
    play_all(&standard, 0x1f00, NULL, NULL); /* with flushes: five ranks */
    play_all(&other, 0x1e10, NULL, NULL);
    play_all(&standard, 0x1111,
             "across: 2x pair; across: 1x 2 suited; across: 3x 2 high; down: 3x pair; seen: 2x 3 "
             "suited; seen: 1x pair; middle: 3x two pair; middle: 2x 3 suited; middle: 1x 3 high",
             NULL);
    test_by_protocol();
    return check_report("solve_criss_cross_poker");
}
