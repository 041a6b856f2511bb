/* pai_gow_poker_study.c: what is known of pai gow poker, in one record. */
#include "solve/set_hands/pai_gow_poker_study.h"

#include <stdio.h>

#include "games/pai_gow_poker/pai_gow_poker.h"
#include "solve/study.h"

/* ---- pay tables ---------------------------------------------------------------------------- */

static const char *const line_names[BW_PGP_LINES] = {
    [BW_PGP_THREE_PAIR] = "three pair",
    [BW_PGP_STRAIGHT] = "straight",
    [BW_PGP_THREE_OF_A_KIND] = "three of a kind",
    [BW_PGP_FLUSH] = "flush",
    [BW_PGP_FULL_HOUSE] = "full house",
    [BW_PGP_FOUR_OF_A_KIND] = "four of a kind",
    [BW_PGP_STRAIGHT_FLUSH] = "straight flush",
    [BW_PGP_ROYAL_FLUSH] = "royal flush",
    [BW_PGP_FIVE_ACES] = "five aces",
    [BW_PGP_SF7_JOKER] = "seven-card straight flush with the joker",
    [BW_PGP_ROYAL_PLUS_MATCH] = "royal flush, king and queen suited",
    [BW_PGP_SF7_NATURAL] = "natural seven-card straight flush",
};

static const char *const high_names[BW_PGP_HIGH_LINES] = {"nine-high pai gow", "ten-high pai gow",
                                                          "jack-high pai gow", "queen-high pai gow",
                                                          "king-high pai gow", "ace-high pai gow"};

static void hand_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    for (unsigned line = BW_PGP_LINES; line-- > 0;) {
        int odds = bw_pgp_lines_odds(table, wager, 1u << line);
        if (odds > 0) bw_pay_odds(lines, line_names[line], (unsigned)odds);
        if (odds == BW_PGP_PUSHES) bw_pay_push(lines, line_names[line]);
    }
}

static void high_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    for (unsigned i = 0; i < BW_PGP_HIGH_LINES; i++) {
        int odds = bw_pgp_high_odds(table, wager, BW_NINE + i);
        if (odds > 0) bw_pay_odds(lines, high_names[i], (unsigned)odds);
    }
}

static void three_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    static const char *const names[BW_PGP_THREES] = {
        [BW_PGP_THREE_PAIRED] = "pair",
        [BW_PGP_THREE_FLUSH] = "flush",
        [BW_PGP_THREE_STRAIGHT] = "straight",
        [BW_PGP_THREE_JOKER_STRAIGHT_FLUSH] = "straight flush with the joker",
        [BW_PGP_THREE_ALIKE] = "three of a kind",
        [BW_PGP_THREE_STRAIGHT_FLUSH] = "natural straight flush",
    };
    (void)wager;
    for (unsigned three = BW_PGP_THREES; --three > BW_PGP_THREE_NOTHING;) {
        int odds = bw_pgp_three_odds(table, (BwPgpThree)three);
        if (odds > 0) bw_pay_odds(lines, names[three], (unsigned)odds);
    }
}

static void imperial_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    (void)table, (void)wager;
    for (unsigned line = BW_PGP_LINES; line-- > 0;) {
        if (line == BW_PGP_SF7_JOKER || line > BW_PGP_SF7_JOKER) continue;
        bw_pay_odds(lines, line_names[line], bw_pgp_imperial_own(1u << line));
    }
    for (unsigned i = 0; i < BW_PGP_HIGH_LINES; i++) {
        char text[BW_PAY_WHAT_MAX];
        snprintf(text, sizeof text, "bank's %s", high_names[i]);
        bw_pay_odds(lines, text, bw_pgp_imperial_bank(BW_NINE + i));
    }
}

static void progressive_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    (void)wager;
    for (unsigned line = BW_PGP_LINES; line-- > 0;) {
        BwPgpAward award = bw_pgp_progressive_award(table, 1u << line);
        bw_pay_award(lines, line_names[line], award.cents, award.percent);
    }
}

static void envy_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    (void)wager;
    for (unsigned line = BW_PGP_LINES; line-- > 0;) {
        char text[BW_PAY_WHAT_MAX];
        snprintf(text, sizeof text, "another's %s", line_names[line]);
        bw_pay_award(lines, text, bw_pgp_envy(table, 1u << line), 0);
    }
}

static const BwPayRow pays[] = {
    {"bonus", hand_lines},
    {"dynasty", hand_lines},
    {"seven-card", hand_lines},
    {"additional", hand_lines},
    {"insurance", high_lines},
    {"protection", high_lines},
    {"three-card", three_lines},
    {"imperial", imperial_lines},
    {"envy", envy_lines},
    {"progressive", progressive_lines},
    {NULL, NULL},
};

/* ---- the player ---------------------------------------------------------------------------- */

static unsigned decide(const BwSeen *seen, uint32_t may) {
    (void)seen;
    return bw_first_open(may);
}

static const BwStrategy strategies[] = {
    {.name = "house-way",
     .summary = "sets as the house does, leaves the bank alone",
     .decide = decide},
    {.name = NULL},
};

static const char *const set_aside[] = {"dealing",           "two-areas",  "foul-rule",
                                        "envy-min",          "side-limit", "imperial-limit",
                                        "vigorish-rounding", NULL};

const BwStudy bw_study_pai_gow_poker = {
    .solve = bw_solve_pai_gow_poker,
    .beside = bw_solve_pai_gow_poker_sides,
    .wagers_beside = bw_pai_gow_poker_sides,
    .cost = 250,
    .set_aside = set_aside,
    .chart = bw_pgp_chart,
    .advise = bw_pgp_advise,
    .pays = pays,
    .rule = bw_pgp_solve_rule,
    .rule_example = "best-reply",
    .solved_play = "house way",
    .strategies = strategies,
};
