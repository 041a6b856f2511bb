/* pai_gow_poker_odds.c: the figures of pai gow poker. The main wager is that of somebody who sets
 * by the house way, as the dealer does; side wagers are counts of hands, paid by the functions that
 * settle them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/dice.h"
#include "games/pai_gow_poker/pai_gow_poker.h"
#include "games/shapes/dragons_eye.h"
#include "solve/nets.h"
#include "solve/poker/hand_figures.h"
#include "solve/set_hands/pai_gow_poker_study.h"
#include "solve/set_hands/pgp_match.h"
#include "solve/set_hands/pgp_side.h"

/* A wager of a hundred dollars: no vigorish on it has to be rounded. */
enum { STAKE_CENTS = 10000, WHOLE_DECK = (1 << BW_RANKS) - 1 };

typedef struct Solving {
    const BwTable *table;
    BwFigures *figures;
    const BwPgpKinds *kinds;
    BwPgpCounts counts;
} Solving;

/* ---- main wagers and banks ----------------------------------------------------------------- */

static BwFigure *add_compared(const Solving *s, unsigned wager, BwInt128 wins, BwInt128 losses) {
    BwNets nets = {.n = 0};
    BwCents vigorish = bw_set_commission(s->table, wager, STAKE_CENTS);
    bw_nets_add(&nets, STAKE_CENTS - vigorish, wins);
    bw_nets_add(&nets, -STAKE_CENTS, losses);
    bw_nets_add(&nets, 0, bw_pgp_pairs(s->kinds->deck) - wins - losses);
    BwFigure *figure = bw_figure_add(s->figures, s->table, wager, BW_NO_TARGET);
    bw_nets_write(&nets, STAKE_CENTS, figure);
    bw_figure_finish(figure);
    return figure;
}

static double share_of(BwInt128 part, BwInt128 all) {
    return 100.0 * (double)part / (double)all;
}

/* Whoever banks wins what the others lose, copies with it. */
static void add_mains(const Solving *s) {
    BwSetMatch match;
    bw_pgp_match(s->kinds, s->kinds, &match);
    BwInt128 wins = match.wins, losses = bw_set_match_losses(&match);
    BwInt128 all = bw_pgp_pairs(s->kinds->deck);
    bool ez = bw_pgp_is_ez(s->table);
    BwFigure *figure = add_compared(s, ez ? BW_PGP_EZ_MAIN : BW_PGP_MAIN, wins, losses);
    int used = snprintf(figure->note, sizeof figure->note,
                        "set by the house way, as the dealer's; of all deals %.4f%% have the low "
                        "hand copied, %.4f%% the high hand",
                        share_of(match.front_equal, all), share_of(match.back_equal, all));
    if (ez) {
        snprintf(figure->note + used, sizeof figure->note - (size_t)used,
                 "; %.4f%% push by a queen-high pai gow", share_of(all - match.pairs, all));
    }
    static const unsigned banks[] = {BW_PGP_BANK, BW_PGP_CO_BANK};
    for (unsigned i = 0; i < 2; i++) {
        if (!bw_wager_offered(s->table, banks[i])) continue;
        figure = add_compared(s, banks[i], losses, wins);
        snprintf(figure->note, sizeof figure->note,
                 "%sagainst one wager of another who sets by the house way too; with several the "
                 "vigorish is on the net of all and so less",
                 banks[i] == BW_PGP_CO_BANK ? "of the half that is one's own, " : "");
    }
}

/* ---- wagers on seven cards ----------------------------------------------------------------- */

static void add_net(BwNets *nets, int odds, int64_t hands) {
    bw_nets_add(nets, odds == BW_PGP_LOSES ? -1 : odds == BW_PGP_PUSHES ? 0 : odds, hands);
}

static BwFigure *add_nets(const Solving *s, unsigned wager, const BwNets *nets) {
    BwFigure *figure = bw_figure_add(s->figures, s->table, wager, BW_NO_TARGET);
    bw_nets_figure(nets, 0, figure);
    return figure;
}

static BwFigure *add_lines(const Solving *s, unsigned wager) {
    BwNets nets = {.n = 0};
    for (unsigned held = 0; held < BW_PGP_HELDS; held++) {
        int64_t hands = s->counts.held[0][held] + s->counts.held[1][held];
        if (hands != 0) add_net(&nets, bw_pgp_lines_odds(s->table, wager, held), hands);
    }
    return add_nets(s, wager, &nets);
}

/* What the hand of each other player adds, where the wager is large enough. */
static void note_envies(const Solving *s, BwFigure *figure) {
    double cents = 0.0;
    char least[BW_CENTS_TEXT_MAX];
    for (unsigned held = 0; held < BW_PGP_HELDS; held++) {
        int64_t hands = s->counts.held[0][held] + s->counts.held[1][held];
        if (hands != 0) cents += (double)hands * (double)bw_pgp_envy(s->table, held);
    }
    snprintf(figure->note, sizeof figure->note,
             "a wager of %s or more has %.4f dollars of envies for each other player's hand on top",
             bw_cents_format(s->table->option[BW_PGP_OPT_ENVY_MIN], least),
             cents / (double)s->counts.hands / 100.0);
}

static void add_high(const Solving *s, unsigned wager) {
    BwNets nets = {.n = 0};
    for (unsigned high = 0; high <= BW_RANKS; high++) {
        int64_t hands = s->counts.high[0][high] + s->counts.high[1][high];
        if (hands != 0) add_net(&nets, bw_pgp_high_odds(s->table, wager, high), hands);
    }
    add_nets(s, wager, &nets);
}

static void add_three_card(const Solving *s) {
    BwNets nets = {.n = 0};
    int64_t threes[BW_PGP_THREES];
    bw_pgp_count_threes(threes);
    for (unsigned three = 0; three < BW_PGP_THREES; three++) {
        add_net(&nets, bw_pgp_three_odds(s->table, (BwPgpThree)three), threes[three]);
    }
    add_nets(s, BW_PGP_THREE_CARD, &nets);
}

static void add_imperial(const Solving *s) {
    BwNets nets = {.n = 0};
    BwPgpImperial *imperial = bw_solver_alloc(1, sizeof *imperial);
    bw_pgp_count_imperial(s->kinds, imperial);
    for (unsigned own = 0; own < imperial->n; own++) {
        for (unsigned high = 0; high <= BW_RANKS; high++) {
            int odds =
                bw_pgp_imperial_odds(s->table, imperial->odds[own], bw_pgp_imperial_bank(high));
            bw_nets_add(&nets, odds == BW_PGP_LOSES ? -1 : odds, imperial->pairs[own][high]);
        }
    }
    add_nets(s, BW_PGP_IMPERIAL, &nets);
    free(imperial);
}

/* ---- wagers on the dealer's cards ---------------------------------------------------------- */

/* So many red cards, the joker or none, and black ones: any of them. */
static BwPgpCards cards_of_colours(unsigned red, bool joker) {
    BwPgpCards cards = {0, joker};
    for (unsigned i = 0; i + joker < BW_PGP_SEVEN; i++) {
        cards.set |= bw_card_set(bw_card(i, i < red ? BW_HEARTS : BW_SPADES));
    }
    return cards;
}

static void add_colour(const Solving *s, unsigned wager) {
    BwNets nets = {.n = 0};
    for (unsigned joker = 0; joker < 2; joker++) {
        for (unsigned red = 0; red + joker <= BW_PGP_SEVEN; red++) {
            BwPgpCards bank = cards_of_colours(red, joker != 0);
            add_net(&nets, bw_pgp_side_odds(s->table, wager, bank, bank),
                    s->counts.red[joker][red]);
        }
    }
    add_nets(s, wager, &nets);
}

/* Hands that count as one where only the highest rank of a pai gow is asked for. */
typedef struct Highs {
    int64_t hands[BW_RANKS + 1];
    BwPgpCards example[BW_RANKS + 1];
} Highs;

static void see_high(void *context, BwPgpCards example, int64_t hands) {
    Highs *highs = context;
    unsigned high = bw_pgp_pai_gow_high(example);
    highs->hands[high] += hands;
    if (hands != 0) highs->example[high] = example;
}

static void add_queens_dragon(const Solving *s) {
    BwNets nets = {.n = 0};
    Highs highs = {{0}, {{0}}};
    bw_pgp_visit_hands(s->kinds, see_high, &highs);
    for (unsigned high = 0; high <= BW_RANKS; high++) {
        BwPgpCards bank = highs.example[high];
        if (highs.hands[high] == 0) continue;
        add_net(&nets, bw_pgp_side_odds(s->table, BW_PGP_QUEENS_DRAGON, bank, bank),
                highs.hands[high]);
    }
    add_nets(s, BW_PGP_QUEENS_DRAGON, &nets);
}

/* ---- the meter ----------------------------------------------------------------------------- */

/* Where the awards bring what the wager costs: they are a share of the meter or money. */
static BwCents break_even(const Solving *s, BwCents stake) {
    BwInt128 shares = 0, missing = (BwInt128)s->counts.hands * stake;
    for (unsigned held = 0; held < BW_PGP_HELDS; held++) {
        BwPgpAward award = bw_pgp_progressive_award(s->table, held);
        int64_t hands = s->counts.held[0][held] + s->counts.held[1][held];
        shares += (BwInt128)hands * award.percent;
        missing -= (BwInt128)hands * award.cents;
    }
    if (shares == 0 || missing <= 0) return 0;
    return (BwCents)((missing * 100 + shares - 1) / shares);
}

static bool add_progressive(const Solving *s) {
    BwNets nets = {.n = 0};
    BwCents stake = bw_pgp_exact_stake(BW_PGP_PROGRESSIVE);
    unsigned main = bw_pgp_is_ez(s->table) ? BW_PGP_EZ_MAIN : BW_PGP_MAIN;
    BwTable *fed = bw_table_with_fed_meter(s->table, main, BW_PGP_PROGRESSIVE);
    if (fed == NULL) return false;
    BwCents meter = fed->meter_cents[0];
    free(fed);
    for (unsigned held = 0; held < BW_PGP_HELDS; held++) {
        BwPgpAward award = bw_pgp_progressive_award(s->table, held);
        BwCents cents = award.cents;
        if (award.percent != 0) cents = (meter * award.percent + 99) / 100;
        bw_nets_add(&nets, cents - stake, s->counts.held[0][held] + s->counts.held[1][held]);
    }
    BwFigure *figure = bw_figure_add(s->figures, s->table, BW_PGP_PROGRESSIVE, BW_NO_TARGET);
    bw_nets_write(&nets, stake, figure);
    bw_figure_finish(figure);
    char now[BW_CENTS_TEXT_MAX], even[BW_CENTS_TEXT_MAX];
    figure->meter_cents = meter;
    figure->even_cents = break_even(s, stake);
    snprintf(figure->note, sizeof figure->note,
             "with the meter at %s; it breaks even with the meter at %s",
             bw_cents_format(meter, now), bw_cents_format(figure->even_cents, even));
    return true;
}

/* ---- the dragon's eye ---------------------------------------------------------------------- */

void bw_dragons_eye_figures(const BwTable *table, unsigned wager, unsigned pay_table,
                            BwFigures *figures) {
    enum { SIDES = BW_FACES, ROLLS = SIDES * SIDES * SIDES };
    uint16_t target;
    for (unsigned i = 0; bw_dragons_eye_target_at(pay_table, i, &target); i++) {
        BwNets nets = {.n = 0};
        for (unsigned roll = 0; roll < ROLLS; roll++) {
            unsigned total = 3 + roll % SIDES + roll / SIDES % SIDES + roll / (SIDES * SIDES);
            int odds = (int)bw_dragons_eye_odds(pay_table, target);
            bw_nets_add(&nets, total == target ? odds : -1, 1);
        }
        bw_nets_figure(&nets, 0, bw_figure_add(figures, table, wager, target));
    }
}

/* ---- all ----------------------------------------------------------------------------------- */

static bool add_side(const Solving *s, unsigned wager) {
    switch (wager) {
    case BW_PGP_PROGRESSIVE: return add_progressive(s);
    case BW_PGP_INSURANCE:
    case BW_PGP_PROTECTION: add_high(s, wager); return true;
    case BW_PGP_BONUS:
    case BW_PGP_DYNASTY: note_envies(s, add_lines(s, wager)); return true;
    case BW_PGP_THREE_CARD: add_three_card(s); return true;
    case BW_PGP_IMPERIAL: add_imperial(s); return true;
    case BW_PGP_RED_WAGER:
    case BW_PGP_BLACK_WAGER: add_colour(s, wager); return true;
    case BW_PGP_QUEENS_DRAGON: add_queens_dragon(s); return true;
    case BW_PGP_DRAGONS_EYE:
        bw_dragons_eye_figures(
            s->table, wager, (unsigned)s->table->option[BW_PGP_OPT_DRAGONS_EYE_TABLE], s->figures);
        return true;
    default: add_lines(s, wager); return true;
    }
}

static bool solve(const BwTable *table, bool mains, BwFigures *figures, char *error, size_t size) {
    Solving *s = bw_solver_alloc(1, sizeof *s);
    bool queens_out = bw_pgp_is_ez(table), solved = true;
    BwPgpKinds *kinds = bw_pgp_kinds_new(WHOLE_DECK, bw_pgp_joker_rules(table), queens_out);
    *s = (Solving){.table = table, .figures = figures, .kinds = kinds};
    bw_pgp_count(kinds, &s->counts);
    if (mains && table->option[BW_SET_HOUSE_WAY] != BW_PGP_WAY_CUSTOM) add_mains(s);
    for (unsigned wager = BW_PGP_ADDITIONAL; solved && wager < BW_PGP_WAGERS; wager++) {
        if (bw_solver_offered(table, wager)) solved = add_side(s, wager);
    }
    if (!solved) {
        snprintf(error, size, "the table takes no progressive wager");
    } else if (figures->n == 0) {
        snprintf(error, size, "how the house sets its hand is known to the house alone");
        solved = false;
    }
    bw_pgp_kinds_free(kinds);
    free(s);
    return solved;
}

bool bw_solve_pai_gow_poker(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    return solve(table, true, figures, error, size);
}

bool bw_solve_pai_gow_poker_sides(const BwTable *table, BwFigures *figures, char *error,
                                  size_t size) {
    return solve(table, false, figures, error, size);
}

uint64_t bw_pai_gow_poker_sides(const BwTable *table) {
    (void)table;
    return (UINT64_C(1) << BW_PGP_WAGERS) - (UINT64_C(1) << BW_PGP_ADDITIONAL);
}
