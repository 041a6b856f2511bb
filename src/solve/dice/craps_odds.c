/* craps_odds.c: craps, mini-craps and automated craps, solved through the protocol. A wager is made
 * at an empty table, the 21 different rolls are applied with their weights, and so on from each
 * table that comes of it: no formula of the game is written here. What the player does is: he makes
 * the wager, leaves it until it is decided, and, where odds are concerned, takes them as soon as
 * the point stands. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/dice/craps.h"
#include "solve/dice/chain.h"
#include "solve/study.h"

enum { ROLLS = 21, POINTS = 6 };

static const struct Point {
    const char *text;
    uint8_t number, ways; /* the number and in how many of 36 ways it is thrown */
} points[POINTS] = {{"4", 4, 3}, {"5", 5, 4}, {"6", 6, 5}, {"8", 8, 5}, {"9", 9, 4}, {"10", 10, 3}};

enum { WAYS_OF_SEVEN = 6 };

typedef struct Dice {
    BwEvent roll[ROLLS];
    unsigned weight[ROLLS];
} Dice;

static void set_dice(Dice *dice) {
    memset(dice, 0, sizeof *dice);
    size_t i = 0;
    for (uint8_t low = 1; low <= 6; low++) {
        for (uint8_t high = low; high <= 6; high++, i++) {
            dice->roll[i].kind = BW_EV_ROLL;
            dice->roll[i].n_items = 2;
            dice->roll[i].item[0] = low;
            dice->roll[i].item[1] = high;
            dice->weight[i] = low == high ? 1 : 2;
        }
    }
}

static unsigned total_of(const BwEvent *roll) {
    return roll->item[0] + (unsigned)roll->item[1];
}

/* ---- making the wagers -------------------------------------------------------------------- */

typedef struct Solver {
    const BwTable *table;
    BwFigures *figures;
    Dice dice;
    BwOut out;
} Solver;

static bool roll(Solver *solver, BwTable *table, unsigned total) {
    for (size_t i = 0; i < ROLLS; i++) {
        if (total_of(&solver->dice.roll[i]) == total) {
            return bw_apply(table, &solver->dice.roll[i], &solver->out);
        }
    }
    return false;
}

/* The markers of the fire bet show in which order points were made; the bet itself knows which. */
static void forget_markers(BwTable *table) {
    CrapsTable *craps = craps_table(table);
    memset(craps->fire_marker, 0, sizeof craps->fire_marker);
    craps->fire_markers = 0;
}

static BwChain chain_from(const Solver *solver, const BwTable *start, uint64_t wagers) {
    return (BwChain){.start = start,
                     .wagers = wagers,
                     .outcome = solver->dice.roll,
                     .weight = solver->dice.weight,
                     .n_outcomes = ROLLS,
                     .forget = forget_markers};
}

static uint64_t bit(unsigned wager) {
    return UINT64_C(1) << wager;
}

/* So many units are staked, or as many as the table takes. Then a commission in hundredths of a
 * percent is exact in the smallest chip, and so is a win at the odds of any wager where the house
 * rounds it up; a fire bet has its few dollars. */
static const BwCents stakes_in_units[] = {INT64_C(2) * 3 * 5 * 7 * 11 * 1000, 10000, 1};

static BwCents make_wager(Solver *solver, BwTable *table, unsigned wager, uint16_t target,
                          BwCents *net) {
    BwCents unit = bw_stake_unit(table, wager, target);
    for (size_t i = 0; i < sizeof stakes_in_units / sizeof stakes_in_units[0]; i++) {
        BwCents stake = stakes_in_units[i] * unit;
        if (bw_solver_bet(table, wager, target, stake, net, &solver->out)) return stake;
    }
    return 0;
}

/* A commission that is paid beside the stake makes two figures current: the edge on the stake,
 * which is the house edge here, and the edge on all that the player puts down. */
static void note_commission(BwFigure *figure, BwCents stake_cents, BwCents commission_cents) {
    BwExact edge, share;
    bw_exact_init(&edge);
    bw_exact_init(&share);
    bw_exact_set(&edge, &figure->house_edge);
    bw_exact_set_ratio(&share, bw_ratio_of(stake_cents, stake_cents + commission_cents));
    bw_exact_mul(&edge, &share);
    char *text = bw_exact_to_string(&edge);
    snprintf(figure->note, sizeof figure->note,
             "the commission is paid beside the stake; of both together the edge is %s (%.4f%%)",
             text, 100 * bw_exact_to_double(&edge));
    free(text);
    bw_exact_clear(&edge);
    bw_exact_clear(&share);
}

/* A wager that stands alone. */
static bool solve_wager(Solver *solver, unsigned wager, uint16_t target, bool after_come_out) {
    BwTable *table = bw_solver_copy(solver->table);
    BwCents net = 0;
    bool ready = !after_come_out || roll(solver, table, points[0].number);
    BwCents stake = ready ? make_wager(solver, table, wager, target, &net) : 0;
    bool solved = stake > 0;
    if (solved) {
        BwFigure *figure = bw_figure_add(solver->figures, solver->table, wager, target);
        BwChain chain = chain_from(solver, table, bit(wager));
        chain.net_cents = net;
        chain.action_cents = stake;
        solved = bw_chain_figure(&chain, stake, figure);
        if (solved && net < 0) note_commission(figure, stake, -net);
    }
    free(table);
    return solved;
}

/* ---- odds --------------------------------------------------------------------------------- */

/* A flat bet and the odds that may be taken or laid on it. */
typedef struct Pair {
    uint8_t flat, odds; /* wagers */
    const char *multiple;
    bool lays;    /* the multiple bounds what the odds win */
    bool on_come; /* the flat bet moves to its number, and the odds are made there */
} Pair;

static const Pair pairs[] = {
    {CRAPS_PASS, CRAPS_PASS_ODDS, "odds-multiple-take", false, false},
    {CRAPS_DONT_PASS, CRAPS_DONT_PASS_ODDS, "odds-multiple-lay", true, false},
    {CRAPS_COME, CRAPS_COME_ODDS, "odds-multiple-take", false, true},
    {CRAPS_DONT_COME, CRAPS_DONT_COME_ODDS, "odds-multiple-lay", true, true},
};

enum { PAIRS = sizeof pairs / sizeof pairs[0] };

/* A flat bet of so many units carries odds on every point that can be paid exactly. */
enum { FLAT_UNITS = 60 };

typedef struct Plan {
    const Pair *pair;
    unsigned flat, odds;
    BwCents flat_cents;
    BwCents odds_cents[POINTS];
    uint16_t target[POINTS];
    Solver *solver;
} Plan;

/* 13:69F-1.6: the largest odds on each point. Laid against a point, an amount wins less than itself
 * by as much as the point is rarer than seven. */
static bool make_plan(Solver *solver, const Pair *pair, Plan *plan) {
    const BwTable *table = solver->table;
    *plan = (Plan){.pair = pair, .solver = solver};
    plan->flat = pair->flat;
    plan->odds = pair->odds;
    plan->flat_cents = FLAT_UNITS * bw_stake_unit(table, plan->flat, BW_NO_TARGET);
    for (unsigned p = 0; p < POINTS; p++) {
        unsigned slot = bw_solver_slot(table, pair->multiple, points[p].text);
        BwCents most = plan->flat_cents * table->option[slot];
        plan->odds_cents[p] = pair->lays ? most * WAYS_OF_SEVEN / points[p].ways : most;
        plan->target[p] = BW_NO_TARGET;
        if (pair->on_come &&
            !bw_solver_target(table, plan->odds, points[p].text, &plan->target[p])) {
            return false;
        }
    }
    return true;
}

static bool is_up(const BwTable *table, unsigned wager) {
    for (unsigned i = 0; i < table->n_bets; i++) {
        if (table->bet[i].wager == wager) return true;
    }
    return false;
}

/* Odds on a come bet are called On, so that they always go with their flat bet. Other odds always
 * do, and the call for them is refused. */
static void call_on(BwTable *table, unsigned wager, uint16_t target, BwOut *out) {
    BwEvent call;
    memset(&call, 0, sizeof call);
    call.kind = BW_EV_CALL;
    call.who = bw_seat(1, 0, 0);
    call.wager = (uint8_t)wager;
    call.target = target;
    call.on = 1;
    (void)bw_apply(table, &call, out);
}

/* Takes full odds on the point; nothing where they are up already or the table refuses them. */
static BwCents take_odds(const Plan *plan, BwTable *table, unsigned p, BwOut *out) {
    BwCents net = 0;
    if (is_up(table, plan->odds) ||
        !bw_solver_bet(table, plan->odds, plan->target[p], plan->odds_cents[p], &net, out)) {
        return 0;
    }
    call_on(table, plan->odds, plan->target[p], out);
    return plan->odds_cents[p];
}

static BwCents respond(const BwChain *chain, BwTable *table, const BwEvent *outcome, BwOut *out) {
    const Plan *plan = chain->plan;
    for (unsigned p = 0; p < POINTS; p++) {
        if (points[p].number == total_of(outcome)) return take_odds(plan, table, p, out);
    }
    return 0;
}

/* The table with the flat bet made: at a come-out, or for a come bet with a point on. */
static BwTable *with_flat_bet(const Plan *plan, unsigned come_out_point) {
    Solver *solver = plan->solver;
    BwTable *table = bw_solver_copy(solver->table);
    BwCents net = 0;
    if ((!plan->pair->on_come || roll(solver, table, come_out_point)) &&
        bw_solver_bet(table, plan->flat, BW_NO_TARGET, plan->flat_cents, &net, &solver->out)) {
        return table;
    }
    free(table);
    return NULL;
}

/* The odds alone, once their point stands. */
static bool solve_odds(const Plan *plan, unsigned p) {
    Solver *solver = plan->solver;
    unsigned other = p == 0 ? points[1].number : points[0].number;
    BwTable *table = with_flat_bet(plan, other);
    if (table == NULL) return false;
    BwCents stake = 0;
    if (roll(solver, table, points[p].number)) stake = take_odds(plan, table, p, &solver->out);
    bool solved = stake > 0;
    if (solved) {
        BwFigure *figure =
            bw_figure_add(solver->figures, solver->table, plan->odds, plan->target[p]);
        figure->pays[0] = '\0';
        if (!plan->pair->on_come) {
            figure->target = points[p].number;
            snprintf(figure->target_text, sizeof figure->target_text, "%s", points[p].text);
        } else if (!plan->pair->lays) {
            snprintf(figure->note, sizeof figure->note, "called On for come-out rolls");
        }
        BwChain chain = chain_from(solver, table, bit(plan->odds));
        chain.action_cents = stake;
        solved = bw_chain_figure(&chain, stake, figure);
    }
    free(table);
    return solved;
}

/* "5", or "3 to 5" where the multiple differs by point. */
static void print_multiple(const Plan *plan, char *out, size_t size) {
    const BwTable *table = plan->solver->table;
    int64_t least = INT64_MAX, most = 0;
    for (unsigned p = 0; p < POINTS; p++) {
        int64_t multiple =
            table->option[bw_solver_slot(table, plan->pair->multiple, points[p].text)];
        if (multiple < least) least = multiple;
        if (multiple > most) most = multiple;
    }
    if (least == most) {
        snprintf(out, size, "%lld", (long long)most);
    } else {
        snprintf(out, size, "%lld to %lld", (long long)least, (long long)most);
    }
}

/* How often there is a point to take odds on; and what flat bet and odds bring. */
static void split_pair(const Plan *plan, BwFigure *figure) {
    const BwFigure *flat = bw_odds_find(plan->solver->figures, plan->flat, BW_NO_TARGET);
    BwRatio edge;
    unsigned ways = 0;
    for (unsigned p = 0; p < POINTS; p++) ways += plan->odds_cents[p] > 0 ? points[p].ways : 0;
    bw_figure_often(figure,
                    plan->pair->lays ? "a point stands, and odds are laid"
                                     : "a point stands, and odds are taken",
                    ways, 36);
    if (flat == NULL || !bw_exact_get_ratio(&flat->house_edge, &edge)) return;
    bw_figure_part(figure, plan->flat, -edge.num, edge.den);
    bw_figure_last_part(figure, plan->odds);
}

/* The flat bet with full odds behind it. */
static bool solve_pair(const Plan *plan) {
    Solver *solver = plan->solver;
    BwTable *table = with_flat_bet(plan, points[0].number);
    if (table == NULL) return false;
    char multiple[32];
    print_multiple(plan, multiple, sizeof multiple);
    const BwWager *wagers = bw_table_game(solver->table)->wagers;
    BwFigure *figure = bw_figure_add(solver->figures, solver->table, plan->flat, BW_NO_TARGET);
    figure->wager = BW_UNKNOWN;
    snprintf(figure->id, sizeof figure->id, "%s+%s", wagers[plan->flat].id, wagers[plan->odds].id);
    size_t used = strlen(figure->name);
    snprintf(figure->name + used, sizeof figure->name - used, " with odds");
    snprintf(figure->pays, sizeof figure->pays, "flat and true odds");
    snprintf(figure->note, sizeof figure->note, "%s times odds %s on every point%s", multiple,
             plan->pair->lays ? "laid, by what they win," : "taken",
             plan->pair->on_come && !plan->pair->lays ? ", called On for come-out rolls" : "");
    BwChain chain = chain_from(solver, table, bit(plan->flat) | bit(plan->odds));
    chain.action_cents = plan->flat_cents;
    chain.respond = respond;
    chain.plan = plan;
    bool solved = bw_chain_figure(&chain, plan->flat_cents, figure);
    if (solved) split_pair(plan, figure);
    free(table);
    return solved;
}

/* ---- all of them -------------------------------------------------------------------------- */

static const Pair *pair_with_odds(unsigned wager) {
    for (unsigned i = 0; i < PAIRS; i++) {
        if (pairs[i].odds == wager) return &pairs[i];
    }
    return NULL;
}

static bool is_come(unsigned wager) {
    return wager == CRAPS_COME || wager == CRAPS_DONT_COME;
}

static bool solve_targets(Solver *solver, unsigned wager) {
    const BwGame *game = bw_table_game(solver->table);
    const BwWager *row = &game->wagers[wager];
    const Pair *pair = pair_with_odds(wager);
    if (pair != NULL) {
        Plan plan;
        bool solved = make_plan(solver, pair, &plan);
        for (unsigned p = 0; solved && p < POINTS; p++) solved = solve_odds(&plan, p);
        return solved;
    }
    if ((row->flags & BW_WAGER_TARGET) == 0) {
        return solve_wager(solver, wager, BW_NO_TARGET, is_come(wager));
    }
    uint16_t target;
    bool solved = true;
    for (unsigned i = 0; solved && game->target_at(solver->table, wager, i, &target); i++) {
        solved = solve_wager(solver, wager, target, false);
    }
    return solved;
}

static bool solve(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    const BwGame *game = bw_table_game(table);
    Solver *solver = bw_solver_alloc(1, sizeof *solver);
    solver->table = table;
    solver->figures = figures;
    set_dice(&solver->dice);
    bool solved = true;
    for (unsigned w = 0; solved && w < game->n_wagers; w++) {
        if (!bw_solver_offered(table, w)) continue;
        solved = solve_targets(solver, w);
        if (!solved) snprintf(error, size, "%s could not be solved", game->wagers[w].id);
    }
    for (unsigned i = 0; solved && i < PAIRS; i++) {
        Plan plan;
        solved = make_plan(solver, &pairs[i], &plan) && solve_pair(&plan);
        if (!solved)
            snprintf(error, size, "%s with odds could not be solved",
                     game->wagers[pairs[i].flat].id);
    }
    free(solver);
    return solved;
}

static const char *const set_aside[] = {"shooter", "staff", NULL};

static void two_dice(const BwTable *table, BwOutcomes *outcomes) {
    (void)table;
    bw_outcomes_of_dice(2, outcomes);
}

const BwStudy bw_study_craps = {
    .solve = solve, .set_aside = set_aside, .outcomes = two_dice, .forget = forget_markers};
