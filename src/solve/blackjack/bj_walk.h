/* bj_walk.h: the walk through the tree of the dealer's hands, written once for vectors of any
 * width. bj_dealer.c includes it for each width with these defined: BW_WALK_BYTES   of a vector
 *   BW_WALK_VECTORS that are walked with at once, as many as the machine's registers hold
 *   BW_WALK_NAME(x) the name of a function for this width
 *   BW_WALK_TARGET  what the compiler is told of the machine
 * Each lane is worked on by itself, with the same operations in the same order: whatever the width,
 * the results are the same to the last bit. */

#define BW_VECTOR BW_WALK_NAME(Vector)
#define BW_EACH   for (unsigned v = 0; v < BW_WALK_VECTORS; v++)

typedef double BW_VECTOR __attribute__((vector_size(BW_WALK_BYTES), may_alias));

enum { BW_WALK_NAME(LANES) = BW_WALK_BYTES / sizeof(double) * BW_WALK_VECTORS };

/* The lanes from `from` on, as vectors. */
#define BW_FROM(lanes) ((const BW_VECTOR *)&(lanes).lane[from])

/* The hands of a bunch but `own`: each its cards left, times its number. */
BW_WALK_TARGET static inline __attribute__((always_inline)) void BW_WALK_NAME(sum_bunch)(
    const List *list, const Bunch *bunch, const Term *own, const BwBjWalk *walk, unsigned from,
    BW_VECTOR sum[BW_WALK_VECTORS]) {
    BW_EACH sum[v] = (BW_VECTOR){0};
    for (const Term *term = &list->term[bunch->first], *end = term + bunch->n_terms; term < end;
         term++) {
        if (term == own) continue;
        const BW_VECTOR *left = BW_FROM(walk->left[term->slot]);
        BW_EACH sum[v] += left[v] * term->coef;
    }
}

BW_WALK_TARGET static inline __attribute__((always_inline)) void BW_WALK_NAME(part_beaten)(
    const List *list, unsigned up, unsigned pair, const BwBjWalk *walk, unsigned from,
    BwBjLanes *to) {
    BW_VECTOR product[DEPTH_MAX + 1][BW_WALK_VECTORS], sum[BW_WALK_VECTORS];
    BW_EACH {
        sum[v] = (BW_VECTOR){0};
        product[0][v] = sum[v] + 1.0;
    }
    for (const Step *step = list->step, *end = step + list->n_steps; step < end; step++) {
        unsigned depth = step->depth;
        const BW_VECTOR *left = BW_FROM(walk->left[step->own.slot]);
        const BwBjLanes *row = weights_of(step, up, pair, walk);
        const BW_VECTOR *weight = BW_FROM(row[0]);
        BW_VECTOR part[BW_WALK_VECTORS], bunch[BW_WALK_VECTORS];
        if (depth > 0) BW_EACH product[depth][v] = product[depth - 1][v] * left[v];
        const Term *own = pair_term(list, &step->own, pair);
        BW_WALK_NAME(sum_bunch)(list, &step->own, own, walk, from, part);
        BW_EACH part[v] *= weight[v];
        if (own != NULL) { /* one more of the pair's rank */
            weight = BW_FROM(row[BW_BJ_DRAWS_MAX]);
            BW_EACH part[v] += weight[v] * own->coef;
        }
        if (step->n_leaves > 0) {
            /* by cards of the pair's rank among the last two: none, one; of two only the number */
            BW_VECTOR none[BW_WALK_VECTORS], one[BW_WALK_VECTORS];
            double two = 0;
            BW_EACH none[v] = one[v] = (BW_VECTOR){0};
            for (const Bunch *leaf = &list->leaf[step->leaf], *last = leaf + step->n_leaves;
                 leaf < last; leaf++) {
                own = pair_term(list, leaf, pair);
                left = BW_FROM(walk->left[leaf->slot]);
                BW_WALK_NAME(sum_bunch)(list, leaf, own, walk, from, bunch);
                if (leaf->rank == pair) {
                    BW_EACH one[v] += bunch[v];
                    if (own != NULL) two += own->coef;
                } else {
                    BW_EACH none[v] += left[v] * bunch[v];
                    if (own != NULL) BW_EACH one[v] += left[v] * own->coef;
                }
            }
            weight = BW_FROM(row[1]);
            BW_EACH part[v] += none[v] * weight[v];
            if (pair != BW_BJ_RANKS) {
                weight = BW_FROM(row[BW_BJ_DRAWS_MAX + 1]);
                BW_EACH part[v] += one[v] * weight[v];
                weight = BW_FROM(row[2 * BW_BJ_DRAWS_MAX + 1]);
                BW_EACH part[v] += weight[v] * two;
            }
        }
        BW_EACH sum[v] += product[depth][v] * part[v];
    }
    BW_EACH((BW_VECTOR *)&to->lane[from])[v] = sum[v];
}

/* Without a pair the compiler leaves out all that is for one. */
BW_WALK_TARGET static void BW_WALK_NAME(beaten)(const List *list, unsigned up, unsigned pair,
                                                const BwBjWalk *walk, BwBjLanes *sum) {
    for (unsigned from = 0; from < BW_BJ_LANES; from += BW_WALK_NAME(LANES)) {
        if (pair == BW_BJ_RANKS) {
            BW_WALK_NAME(part_beaten)(list, up, BW_BJ_RANKS, walk, from, sum);
        } else {
            BW_WALK_NAME(part_beaten)(list, up, pair, walk, from, sum);
        }
    }
}

/* The hands of a bunch, each added to its end. */
BW_WALK_TARGET static inline __attribute__((always_inline)) void BW_WALK_NAME(add_bunch)(
    const List *list, const Bunch *bunch, unsigned pair, const BwBjWalk *walk, unsigned from,
    const BwBjLanes *row, const BW_VECTOR product[BW_WALK_VECTORS],
    BW_VECTOR sum[BW_BJ_END_22 + 1][BW_WALK_VECTORS]) {
    const Term *own = pair_term(list, bunch, pair);
    const BW_VECTOR *weight = BW_FROM(row[0]);
    BW_VECTOR part[BW_WALK_VECTORS];
    BW_EACH part[v] = product[v] * weight[v];
    for (const Term *term = &list->term[bunch->first], *end = term + bunch->n_terms; term < end;
         term++) {
        if (term == own) continue;
        const BW_VECTOR *left = BW_FROM(walk->left[term->slot]);
        BW_EACH sum[term->end][v] += left[v] * term->coef * part[v];
    }
    if (own == NULL) return;
    weight = BW_FROM(row[BW_BJ_DRAWS_MAX]);
    BW_EACH sum[own->end][v] += product[v] * weight[v] * own->coef;
}

BW_WALK_TARGET static void BW_WALK_NAME(ends)(const List *list, unsigned up, unsigned pair,
                                              const BwBjWalk *walk, BwBjLanes *to) {
    for (unsigned from = 0; from < BW_BJ_LANES; from += BW_WALK_NAME(LANES)) {
        BW_VECTOR product[DEPTH_MAX + 2][BW_WALK_VECTORS];
        BW_VECTOR sum[BW_BJ_END_22 + 1][BW_WALK_VECTORS];
        memset(sum, 0, sizeof sum);
        BW_EACH product[0][v] = (BW_VECTOR){0} + 1.0;
        for (const Step *step = list->step, *end = step + list->n_steps; step < end; step++) {
            unsigned depth = step->depth;
            const BW_VECTOR *left = BW_FROM(walk->left[step->own.slot]);
            const BwBjLanes *row = weights_of(step, up, pair, walk);
            if (depth > 0) BW_EACH product[depth][v] = product[depth - 1][v] * left[v];
            BW_WALK_NAME(add_bunch)(list, &step->own, pair, walk, from, row, product[depth], sum);
            for (const Bunch *leaf = &list->leaf[step->leaf], *last = leaf + step->n_leaves;
                 leaf < last; leaf++) {
                const BwBjLanes *below = row + 1 + (leaf->rank == pair ? BW_BJ_DRAWS_MAX : 0);
                left = BW_FROM(walk->left[leaf->slot]);
                BW_EACH product[depth + 1][v] = product[depth][v] * left[v];
                BW_WALK_NAME(add_bunch)
                (list, leaf, pair, walk, from, below, product[depth + 1], sum);
            }
        }
        for (unsigned e = 0; e <= BW_BJ_END_22; e++) { /* the list counts all but 22 twice */
            double once = e == BW_BJ_END_22 ? 1.0 : 0.5;
            BW_EACH((BW_VECTOR *)&to[e].lane[from])[v] = sum[e][v] * once;
        }
    }
}

#undef BW_VECTOR
#undef BW_EACH
#undef BW_FROM
#undef BW_WALK_BYTES
#undef BW_WALK_VECTORS
#undef BW_WALK_NAME
#undef BW_WALK_TARGET
