/* outcomes.c: rolls, spins, and several wagers at once; see outcomes.h. */
#include "solve/dice/outcomes.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/dice.h"
#include "solve/dice/chain.h"
#include "solve/study.h"

static BwEvent *add_outcome(BwOutcomes *outcomes, BwEventKind kind, unsigned weight) {
    BwEvent *event = &outcomes->event[outcomes->n];
    memset(event, 0, sizeof *event);
    event->kind = (uint8_t)kind;
    outcomes->weight[outcomes->n++] = weight;
    return event;
}

/* Each such roll with the number of orders in which it comes. */
void bw_outcomes_of_dice(unsigned dice, BwOutcomes *outcomes) {
    outcomes->n = 0;
    for (unsigned a = 1; a <= BW_FACES; a++) {
        for (unsigned b = a; b <= BW_FACES; b++) {
            for (unsigned c = dice == 3 ? b : 0; c <= (dice == 3 ? BW_FACES : 0u); c++) {
                unsigned orders = dice == 3 ? 6 : 2;
                if (a == b && b == c) {
                    orders = 1;
                } else if (dice == 3 ? a == b || b == c : a == b) {
                    orders /= 2;
                }
                BwEvent *roll = add_outcome(outcomes, BW_EV_ROLL, orders);
                roll->n_items = (uint8_t)dice;
                roll->item[0] = (uint8_t)a;
                roll->item[1] = (uint8_t)b;
                roll->item[2] = (uint8_t)c;
            }
        }
    }
}

void bw_outcomes_of_wheel(unsigned stops, BwOutcomes *outcomes) {
    outcomes->n = 0;
    for (unsigned stop = 0; stop < stops; stop++) {
        BwEvent *spin = add_outcome(outcomes, BW_EV_SPIN, 1);
        spin->n_items = 1;
        spin->item[0] = (uint8_t)stop;
    }
}

/* ---- several wagers ----------------------------------------------------------------------- */

/* What is worked with: the table with all bets up, and what they have cost already. */
typedef struct Work {
    BwOutcomes outcomes;
    BwTable *start;
    BwCents commission[BW_JOINT_MAX], paid;
    BwOut out;
} Work;

static bool is_of(const BwEvent *bet, const BwPosting *posting) {
    return posting->who.seat == 1 && posting->wager == bet->wager && posting->target == bet->target;
}

/* What is posted for the wager; a commission is its own. */
static BwCents gain_of(const BwOut *out, const BwEvent *bet) {
    BwCents gain = 0;
    for (unsigned i = 0; i < out->n_postings; i++) {
        if (is_of(bet, &out->posting[i])) gain += bw_posting_gain(&out->posting[i]);
    }
    return gain;
}

/* Rolls or spins so often, in every way, until the table takes the bet: some are offered only after
 * certain results. */
static bool make_possible(const BwEvent *bet, Work *work, unsigned times) {
    if (bw_apply(work->start, bet, &work->out)) return true;
    BwTable *before = bw_solver_copy(work->start);
    bool made = false;
    for (unsigned i = 0; times > 0 && i < work->outcomes.n && !made; i++) {
        made = bw_apply(work->start, &work->outcomes.event[i], &work->out) &&
               make_possible(bet, work, times - 1);
        if (!made) memcpy(work->start, before, bw_table_size(bw_table_game(before)));
    }
    free(before);
    return made;
}

static bool make_bets(const BwTable *table, const BwEvent *bets, unsigned n, BwJoint *joint,
                      Work *work, char *error, size_t size) {
    const BwStudy *study = bw_study_of(bw_table_game(table));
    if (study == NULL || study->outcomes == NULL) {
        snprintf(error, size, "the wagers of %s are solved one by one, not together",
                 bw_table_game(table)->id);
        return false;
    }
    study->outcomes(table, &work->outcomes);
    work->start = bw_solver_copy(table);
    joint->n_bets = n;
    for (unsigned i = 0; i < n; i++) {
        if (!make_possible(&bets[i], work, i == 0 ? 2 : 0)) {
            snprintf(error, size, "%s is not taken at an empty table",
                     bw_table_game(table)->wagers[bets[i].wager].id);
            return false;
        }
        work->commission[i] = bw_solver_gain(&work->out, UINT64_C(1) << bets[i].wager);
        work->paid += work->commission[i];
        joint->stake[i] = bets[i].amount_cents;
        joint->staked += bets[i].amount_cents;
    }
    return true;
}

void bw_joint_add(BwJoint *joint, const BwJointRow *row) {
    size_t i = 0;
    while (i < joint->n_rows && (joint->row[i].total < row->total ||
                                 (joint->row[i].total == row->total &&
                                  memcmp(joint->row[i].net, row->net, sizeof row->net) != 0))) {
        i++;
    }
    if (i == joint->n_rows || joint->row[i].total != row->total) {
        joint->row = realloc(joint->row, (joint->n_rows + 1) * sizeof *row);
        if (joint->row == NULL) abort();
        memmove(&joint->row[i + 1], &joint->row[i], (joint->n_rows - i) * sizeof *row);
        joint->row[i] = *row;
        joint->n_rows++;
    } else {
        joint->row[i].ways += row->ways;
    }
    joint->ways += row->ways;
}

/* Applies every outcome; false where one leaves a bet up. */
static bool apply_all(const BwEvent *bets, Work *work, BwJoint *joint) {
    BwTable *copy = bw_solver_copy(work->start);
    bool decided = true;
    for (unsigned o = 0; o < work->outcomes.n && decided; o++) {
        BwJointRow row = {.ways = work->outcomes.weight[o]};
        memcpy(copy, work->start, bw_table_size(bw_table_game(copy)));
        if (!bw_apply(copy, &work->outcomes.event[o], &work->out)) continue;
        for (unsigned i = 0; i < joint->n_bets; i++) {
            row.net[i] = work->commission[i] + gain_of(&work->out, &bets[i]);
            row.total += row.net[i];
        }
        decided = copy->n_bets == 0;
        bw_joint_add(joint, &row);
    }
    free(copy);
    return decided;
}

/* All bets as one, until the last of them is decided. */
static bool solve_sum(const BwEvent *bets, Work *work, BwJoint *joint, char *error, size_t size) {
    BwChain chain = {.start = work->start,
                     .net_cents = work->paid,
                     .action_cents = joint->staked,
                     .outcome = work->outcomes.event,
                     .weight = work->outcomes.weight,
                     .n_outcomes = work->outcomes.n};
    for (unsigned i = 0; i < joint->n_bets; i++) chain.wagers |= UINT64_C(1) << bets[i].wager;
    BwFigure *figure = bw_figure_add(&joint->sum, work->start, bets[0].wager, bets[0].target);
    if (bw_chain_figure(&chain, joint->staked, figure)) return true;
    snprintf(error, size, "these wagers need never end");
    return false;
}

bool bw_joint_solve(const BwTable *table, const BwEvent *bets, unsigned n, BwJoint *joint,
                    char *error, size_t size) {
    *joint = (BwJoint){.n_bets = 0};
    if (n == 0 || n > BW_JOINT_MAX) {
        snprintf(error, size, "one to %d wagers are taken together", BW_JOINT_MAX);
        return false;
    }
    const BwStudy *study = bw_study_of(bw_table_game(table));
    if (study != NULL && study->together != NULL) {
        return bw_together_joint(table, study->together, bets, n, joint, error, size);
    }
    Work *work = bw_solver_alloc(1, sizeof *work);
    work->start = NULL;
    work->paid = 0;
    bool solved = make_bets(table, bets, n, joint, work, error, size);
    if (solved) {
        joint->one_outcome = apply_all(bets, work, joint);
        if (!joint->one_outcome) {
            joint->n_rows = 0;
            joint->ways = 0;
        }
        solved = solve_sum(bets, work, joint, error, size);
    }
    free(work->start);
    free(work);
    return solved;
}

void bw_joint_free(BwJoint *joint) {
    bw_odds_free(&joint->sum);
    free(joint->row);
    joint->row = NULL;
}

double bw_joint_covariance(const BwJoint *joint, unsigned a, unsigned b) {
    double sum_a = 0, sum_b = 0, products = 0, ways = (double)joint->ways;
    for (size_t i = 0; i < joint->n_rows; i++) {
        const BwJointRow *row = &joint->row[i];
        double net_a = (double)row->net[a], net_b = (double)row->net[b], of = (double)row->ways;
        sum_a += of * net_a;
        sum_b += of * net_b;
        products += of * net_a * net_b;
    }
    return products / ways - sum_a / ways * (sum_b / ways);
}

double bw_joint_correlation(const BwJoint *joint, unsigned a, unsigned b) {
    double both = bw_joint_covariance(joint, a, a) * bw_joint_covariance(joint, b, b);
    return both > 0 ? bw_joint_covariance(joint, a, b) / sqrt(both) : 0;
}

bool bw_stake_figure(const BwTable *table, unsigned wager, uint16_t target, BwCents stake,
                     BwFigures *figures, char *error, size_t size) {
    BwEvent bet;
    BwJoint joint;
    memset(&bet, 0, sizeof bet);
    bet.kind = BW_EV_BET;
    bet.who = bw_seat(1, 0, 0);
    bet.wager = (uint8_t)wager;
    bet.target = target;
    bet.amount_cents = stake;
    bool solved = bw_joint_solve(table, &bet, 1, &joint, error, size);
    free(joint.row);
    *figures = joint.sum;
    return solved;
}
