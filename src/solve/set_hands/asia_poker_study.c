/* asia_poker_study.c: what is known of Asia poker, in one record. The main wager is that of
 * somebody who sets by the house way, as the dealer does: a sum that takes minutes and so stands
 * here (asia_count.h). To give a hand up costs what losing it costs, so that nobody should. */
#include <stdio.h>
#include <stdlib.h>

#include "games/asia_poker/asia_poker.h"
#include "solve/nets.h"
#include "solve/set_hands/asia_figures.h"
#include "solve/set_hands/pgp_side.h"
#include "solve/study.h"

enum { WHOLE_DECK = (1 << BW_RANKS) - 1 };

/* ---- figures ------------------------------------------------------------------------------- */

static void add_main(const BwTable *table, BwFigures *figures) {
    BwNets nets = {.n = 0};
    int64_t wins = (BW_ASIA_PAIRS - BW_ASIA_UNDECIDED) / 2;
    bw_nets_add(&nets, 1, wins);
    bw_nets_add(&nets, -1, BW_ASIA_PAIRS - wins);
    BwFigure *figure = bw_figure_add(figures, table, BW_ASIA_MAIN, BW_NO_TARGET);
    bw_nets_figure(&nets, 0, figure);
    snprintf(figure->note, sizeof figure->note,
             "set by the house way, as the dealer's; the house edge is the share of deals in which "
             "copies leave both with fewer than two hands; never surrender, it saves nothing");
}

static int64_t hands_with(const BwPgpCounts *counts, unsigned held) {
    return counts->held[0][held] + counts->held[1][held];
}

static void add_bonus(const BwTable *table, const BwPgpCounts *counts, BwFigures *figures) {
    BwNets nets = {.n = 0};
    for (unsigned held = 0; held < BW_PGP_HELDS; held++) {
        int64_t hands = hands_with(counts, held);
        unsigned odds = bw_asia_bonus_odds(table, held);
        if (hands != 0) bw_nets_add(&nets, odds == 0 ? -1 : (int64_t)odds, hands);
    }
    bw_nets_figure(&nets, 0, bw_figure_add(figures, table, BW_ASIA_BONUS, BW_NO_TARGET));
}

static void add_insurance(const BwTable *table, const BwPgpCounts *counts, BwFigures *figures) {
    BwNets nets = {.n = 0};
    for (unsigned high = 0; high <= BW_RANKS; high++) {
        int64_t hands = counts->high[0][high] + counts->high[1][high];
        if (hands == 0) continue;
        unsigned odds = bw_asia_insurance_odds(table, high);
        bw_nets_add(&nets, odds == 0 ? -1 : (int64_t)odds, hands);
    }
    bw_nets_figure(&nets, 0, bw_figure_add(figures, table, BW_ASIA_INSURANCE, BW_NO_TARGET));
}

static bool solve(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    bool known = table->option[BW_SET_HOUSE_WAY] != BW_ASIA_WAY_CUSTOM;
    bool bonus = bw_solver_offered(table, BW_ASIA_BONUS);
    bool insurance = bw_solver_offered(table, BW_ASIA_INSURANCE);
    if (!known && !bonus && !insurance) {
        snprintf(error, size, "how the house sets its hand is known to the house alone");
        return false;
    }
    if (known) add_main(table, figures);
    if (!bonus && !insurance) return true;
    /* The side wagers go by the hands of pai gow poker, as it ranks them. */
    BwPgpKinds *kinds = bw_pgp_kinds_new(WHOLE_DECK, (BwJokerRules){0}, false);
    BwPgpCounts *counts = bw_solver_alloc(1, sizeof *counts);
    bw_pgp_count(kinds, counts);
    if (bonus) add_bonus(table, counts, figures);
    if (insurance) add_insurance(table, counts, figures);
    free(counts);
    bw_pgp_kinds_free(kinds);
    return true;
}

/* ---- pay tables ---------------------------------------------------------------------------- */

static void bonus_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    static const struct {
        const char *name;
        BwPgpLine line;
    } rows[] = {
        {"five aces", BW_PGP_FIVE_ACES},
        {"royal flush", BW_PGP_ROYAL_FLUSH},
        {"straight flush", BW_PGP_STRAIGHT_FLUSH},
        {"four of a kind", BW_PGP_FOUR_OF_A_KIND},
        {"full house", BW_PGP_FULL_HOUSE},
        {"flush", BW_PGP_FLUSH},
        {"straight", BW_PGP_STRAIGHT},
        {"three of a kind", BW_PGP_THREE_OF_A_KIND},
    };
    (void)wager;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        unsigned odds = bw_asia_bonus_odds(table, 1u << rows[i].line);
        if (odds != 0) bw_pay_odds(lines, rows[i].name, odds);
    }
}

static void insurance_lines(const BwTable *table, unsigned wager, BwPayLines *lines) {
    static const char *const names[] = {"nine-high pai gow", "ten-high pai gow",
                                        "jack-high pai gow", "queen-high pai gow",
                                        "king-high pai gow", "ace-high pai gow"};
    (void)wager;
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        unsigned odds = bw_asia_insurance_odds(table, BW_NINE + i);
        if (odds != 0) bw_pay_odds(lines, names[i], odds);
    }
}

static const BwPayRow pays[] = {
    {"bonus", bonus_lines},
    {"insurance", insurance_lines},
    {NULL, NULL},
};

/* ---- the player ---------------------------------------------------------------------------- */

static unsigned decide(const BwSeen *seen, uint32_t may) {
    (void)seen;
    return bw_first_open(may);
}

static const BwStrategy strategies[] = {
    {.name = "house-way", .summary = "sets as the house does, never surrenders", .decide = decide},
    {.name = NULL},
};

static const char *const set_aside[] = {"dealing", "two-positions", "surrender", NULL};

const BwStudy bw_study_asia_poker = {
    .solve = solve,
    .cost = 25,
    .set_aside = set_aside,
    .pays = pays,
    .strategies = strategies,
};
