/* together.c: wagers on the same cards, taken together; see together.h. */
#include "solve/together.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/nets.h"

void bw_together_wager(BwTogether *together, unsigned wager, uint16_t target) {
    if (together->n_wagers == BW_TOGETHER_MAX) return;
    together->wager[together->n_wagers] = (uint8_t)wager;
    together->target[together->n_wagers++] = target;
}

void bw_together_cell(BwTogether *together, BwInt128 ways, const BwRatio net[BW_TOGETHER_MAX]) {
    if (ways == 0) return;
    if (together->n == together->capacity) {
        together->capacity = together->capacity == 0 ? 64 : 2 * together->capacity;
        together->cell = realloc(together->cell, together->capacity * sizeof *together->cell);
        if (together->cell == NULL) abort();
    }
    BwTogetherCell *cell = &together->cell[together->n++];
    cell->ways = ways;
    memcpy(cell->net, net, together->n_wagers * sizeof net[0]);
}

void bw_together_free(BwTogether *together) {
    free(together->cell);
    *together = (BwTogether){.n = 0};
}

/* The place of a bet's wager among those that are counted. */
static bool find_wager(const BwTogether *together, const BwEvent *bet, unsigned *place) {
    for (*place = 0; *place < together->n_wagers; ++*place) {
        if (together->wager[*place] == bet->wager && together->target[*place] == bet->target) {
            return true;
        }
    }
    return false;
}

/* What all bets bring in a cell, per unit of all stakes. */
static BwRatio sum_of(const BwTogetherCell *cell, const unsigned *place, const BwJoint *joint) {
    BwRatio sum = bw_ratio_int(0), part;
    for (unsigned i = 0; i < joint->n_bets; i++) {
        (void)bw_ratio_mul(cell->net[place[i]], bw_ratio_of(joint->stake[i], joint->staked), &part);
        (void)bw_ratio_add(sum, part, &sum);
    }
    return sum;
}

static void add_cells(const BwTable *table, const BwTogether *together, const BwEvent *bets,
                      const unsigned *place, BwJoint *joint) {
    BwFigure *figure = bw_figure_add(&joint->sum, table, bets[0].wager, bets[0].target);
    BwInt128 all = 0;
    for (size_t c = 0; c < together->n; c++) all += together->cell[c].ways;
    for (size_t c = 0; c < together->n; c++) {
        const BwTogetherCell *cell = &together->cell[c];
        BwJointRow row = {.ways = cell->ways};
        for (unsigned i = 0; i < joint->n_bets; i++) {
            BwRatio net = cell->net[place[i]];
            row.net[i] = llround((double)net.num / (double)net.den * (double)joint->stake[i]);
            row.total += row.net[i];
        }
        bw_joint_add(joint, &row);
        bw_figure_ways(figure, sum_of(cell, place, joint), cell->ways, all);
    }
    bw_figure_finish(figure);
    joint->one_outcome = true;
}

bool bw_joint_of(const BwTable *table, const BwTogether *together, const BwEvent *bets, unsigned n,
                 BwJoint *joint, char *error, size_t size) {
    unsigned place[BW_JOINT_MAX];
    bool known = true;
    joint->n_bets = n;
    for (unsigned i = 0; i < n && known; i++) {
        known = find_wager(together, &bets[i], &place[i]);
        joint->stake[i] = bets[i].amount_cents;
        joint->staked += bets[i].amount_cents;
        if (!known) {
            snprintf(error, size, "%s is not counted together with other wagers",
                     bw_table_game(table)->wagers[bets[i].wager].id);
        }
    }
    if (known) add_cells(table, together, bets, place, joint);
    return known;
}

bool bw_together_joint(const BwTable *table, BwTogetherOf *of, const BwEvent *bets, unsigned n,
                       BwJoint *joint, char *error, size_t size) {
    BwTogether together = {.n = 0};
    of(table, &together);
    bool known = bw_joint_of(table, &together, bets, n, joint, error, size);
    bw_together_free(&together);
    return known;
}
