/* bj_dealer.c: the tree of the dealer's hands, and the walk through it.
 *
 * A node is a composition on the way to hands that end. It holds the cards of its parent and one of
 * an equal or higher rank, so every composition has one place; on the way to {2, 4, 10} one meets
 * {2} and {2, 4}. The up card is among the cards: its own factor is one, for it lies there. For
 * each up card and each of the player's totals the nodes that matter are copied to a list of their
 * own, in the order of the walk, with the hands that end directly below them. */
#include "solve/blackjack/bj_dealer.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { NODES_MAX = 1024, FINALS_MAX = 4096, DEPTH_MAX = BW_BJ_DRAWS_MAX, RULES = 4 };

/* A hand that ends: one card more than the node that it stands under. */
typedef struct Final {
    uint8_t slot, rank, end;
    uint16_t orders[BW_BJ_RANKS]; /* in which it can come, by up card */
} Final;

typedef struct Node {
    uint16_t hand, parent;
    uint8_t depth;      /* cards */
    uint8_t slot, rank; /* of its last card */
    uint16_t first, n;  /* hands that end one card beyond it */
    uint16_t end;       /* behind all nodes below it */
} Node;

/* The copies: coef is the number of orders, times two where the dealer wins. */
typedef struct Term {
    double coef;
    uint8_t slot, end;
} Term;

/* A composition with the hands that end one card beyond it. */
typedef struct Bunch {
    uint8_t slot, rank; /* of its last card */
    uint8_t n_terms;
    uint16_t ranks; /* of the last cards of those hands, a bit each; they ascend */
    uint32_t first;
} Bunch;

/* A node of which others grow. Those that are the last of their branch are its leaves: they need no
 * product of their own. */
typedef struct Step {
    Bunch own;
    uint8_t depth, n_leaves;
    uint8_t count[BW_BJ_RANKS];
    uint32_t leaf;
} Step;

typedef struct List {
    Step *step;
    Bunch *leaf;
    Term *term;
    unsigned n_steps, n_leaves, n_terms;
    uint8_t draws, draws_of[BW_BJ_RANKS];
} List;

struct BwBjTree {
    bool hits_soft17, push_on_22;
    Node node[NODES_MAX];
    Final final[FINALS_MAX];
    unsigned n_nodes, n_finals;
    List list[BW_BJ_RANKS][BW_BJ_STANDS];
    uint8_t draws[BW_BJ_STANDS], draws_of[BW_BJ_STANDS][BW_BJ_RANKS]; /* the most of any list */
};

/* How many cards of a rank the dealer can have: a hand that draws counts at most 16, soft 17 apart.
 */
static const uint8_t rank_max[BW_BJ_RANKS] = {16, 10, 7, 6, 5, 4, 4, 3, 3, 3};

unsigned bw_bj_slot(unsigned rank, unsigned n) {
    static const uint8_t first[BW_BJ_RANKS] = {0, 17, 28, 36, 43, 49, 54, 59, 63, 67};
    return (unsigned)first[rank] + n;
}

/* ---- building the tree -------------------------------------------------------------------- */

static bool dealer_draws(const BwBjTree *tree, const BwBjHand *hand) {
    return hand->total < 17 || (hand->total == 17 && hand->soft && tree->hits_soft17);
}

static bool is_blackjack(const BwBjHand *hand) {
    return hand->cards == 2 && hand->total == 21;
}

typedef uint16_t Orders[BW_BJ_RANKS];

/* In how many orders each hand comes to the dealer, by its first card: those of the hands that are
 * a card short of it and draw. */
static void count_orders(const BwBjTree *tree, Orders *orders) {
    const BwBjHand *hands = bw_bj_hands();
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) orders[hands[BW_BJ_EMPTY].next[c]][c] = 1;
    for (unsigned h = 1; h < BW_BJ_HANDS; h++) {
        if (!dealer_draws(tree, &hands[h])) continue;
        for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
            unsigned next = hands[h].next[c];
            for (unsigned u = 0; u < BW_BJ_RANKS && next != BW_BJ_NO_HAND; u++) {
                orders[next][u] = (uint16_t)(orders[next][u] + orders[h][u]);
            }
        }
    }
}

static bool any_order(const Orders orders) {
    for (unsigned u = 0; u < BW_BJ_RANKS; u++) {
        if (orders[u] != 0) return true;
    }
    return false;
}

static void add_final(BwBjTree *tree, Node *node, unsigned rank, unsigned end,
                      const Orders orders) {
    assert(tree->n_finals < FINALS_MAX);
    Final *final = &tree->final[tree->n_finals++];
    final->rank = (uint8_t)rank;
    final->slot = (uint8_t)bw_bj_slot(rank, bw_bj_hands()[node->hand].count[rank]);
    final->end = (uint8_t)end;
    memcpy(final->orders, orders, sizeof final->orders);
    node->n++;
}

/* The orders of a hand of 22 points, which is this one with a card of this rank. */
static void orders_of_22(const BwBjTree *tree, Orders *orders, const BwBjHand *hand, unsigned rank,
                         Orders sum) {
    uint8_t count[BW_BJ_RANKS];
    memcpy(count, hand->count, sizeof count);
    memset(sum, 0, sizeof(Orders));
    count[rank]++;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        if (count[c] == 0) continue;
        count[c]--;
        unsigned h = bw_bj_hand_find(count);
        count[c]++;
        if (h == BW_BJ_NO_HAND || !dealer_draws(tree, &bw_bj_hands()[h])) continue;
        for (unsigned u = 0; u < BW_BJ_RANKS; u++) sum[u] = (uint16_t)(sum[u] + orders[h][u]);
    }
}

/* The hands that end one card beyond this node; then the nodes below it. */
static void grow(BwBjTree *tree, Orders *orders, unsigned at, unsigned lowest) {
    const BwBjHand *hands = bw_bj_hands();
    const BwBjHand *hand = &hands[tree->node[at].hand];
    tree->node[at].first = (uint16_t)tree->n_finals;
    for (unsigned c = lowest; c < BW_BJ_RANKS; c++) {
        unsigned next = hand->next[c];
        if (next != BW_BJ_NO_HAND) {
            const BwBjHand *to = &hands[next];
            if (dealer_draws(tree, to) || is_blackjack(to) || !any_order(orders[next])) continue;
            add_final(tree, &tree->node[at], c, (unsigned)to->total - 17, orders[next]);
        } else if (tree->push_on_22 && hand->hard + bw_bj_points(c) == 22) {
            Orders sum;
            orders_of_22(tree, orders, hand, c, sum);
            if (any_order(sum)) add_final(tree, &tree->node[at], c, BW_BJ_END_22, sum);
        }
    }
    for (unsigned c = lowest; c < BW_BJ_RANKS; c++) {
        unsigned next = hand->next[c];
        if (next == BW_BJ_NO_HAND || hands[next].cards >= DEPTH_MAX ||
            hands[next].count[c] > rank_max[c]) {
            continue;
        }
        unsigned before = tree->n_finals, place = tree->n_nodes++;
        assert(place < NODES_MAX);
        tree->node[place] = (Node){.hand = (uint16_t)next,
                                   .parent = (uint16_t)at,
                                   .depth = hands[next].cards,
                                   .slot = (uint8_t)bw_bj_slot(c, hand->count[c]),
                                   .rank = (uint8_t)c};
        grow(tree, orders, place, c);
        if (tree->n_finals == before) tree->n_nodes = place; /* nothing ends below it */
    }
    tree->node[at].end = (uint16_t)tree->n_nodes;
}

/* ---- the lists ---------------------------------------------------------------------------- */

/* How often a hand that ends counts against this total of the player. */
static unsigned weight_of(unsigned end, unsigned stand) {
    unsigned tie = stand == 0 ? BW_BJ_ENDS : stand - 1;
    if (end == BW_BJ_END_22 || end == tie) return 1;
    return stand == 0 || end > tie ? 2 : 0;
}

static unsigned coef_of(const Final *final, unsigned up, unsigned stand) {
    return final->orders[up] * weight_of(final->end, stand);
}

static Bunch copy_bunch(const BwBjTree *tree, const Node *node, unsigned up, unsigned stand,
                        List *list) {
    const BwBjHand *hand = &bw_bj_hands()[node->hand];
    Bunch bunch = {.slot = node->slot, .rank = node->rank, .first = list->n_terms};
    for (unsigned i = 0; i < node->n; i++) {
        const Final *final = &tree->final[node->first + i];
        unsigned coef = coef_of(final, up, stand);
        if (coef == 0) continue;
        list->term[list->n_terms++] = (Term){coef, final->slot, final->end};
        bunch.n_terms++;
        bunch.ranks = (uint16_t)(bunch.ranks | 1U << final->rank);
        if (node->depth + 1 > list->draws) list->draws = (uint8_t)(node->depth + 1);
        for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
            unsigned n = hand->count[c] + (unsigned)(c == final->rank);
            if (n > list->draws_of[c]) list->draws_of[c] = (uint8_t)n;
        }
    }
    return bunch;
}

/* What matters of a node: that something ends below it, and whether anything grows of it. */
typedef struct Kept {
    bool node[NODES_MAX], grows[NODES_MAX];
} Kept;

static void copy_step(const BwBjTree *tree, const Kept *kept, unsigned at, unsigned up,
                      unsigned stand, List *list) {
    const Node *node = &tree->node[at];
    Step *step = &list->step[list->n_steps++];
    *step = (Step){.depth = node->depth, .leaf = list->n_leaves};
    memcpy(step->count, bw_bj_hands()[node->hand].count, sizeof step->count);
    step->own = copy_bunch(tree, node, up, stand, list);
    for (unsigned i = at + 1; i < node->end; i++) {
        if (tree->node[i].parent != at || !kept->node[i] || kept->grows[i]) continue;
        list->leaf[list->n_leaves++] = copy_bunch(tree, &tree->node[i], up, stand, list);
        step->n_leaves++;
    }
}

static void make_list(BwBjTree *tree, unsigned up, unsigned stand) {
    List *list = &tree->list[up][stand];
    Kept kept = {.node = {false}};
    unsigned n_kept = 0, n_terms = 0;
    for (unsigned i = tree->n_nodes; i-- > 0;) {
        const Node *node = &tree->node[i];
        unsigned n = 0;
        for (unsigned f = 0; f < node->n; f++) {
            n += coef_of(&tree->final[node->first + f], up, stand) != 0;
        }
        n_terms += n;
        kept.node[i] = kept.grows[i] || n > 0;
        n_kept += kept.node[i];
        if (kept.node[i] && i > 0) kept.grows[node->parent] = true;
    }
    list->step = malloc((n_kept + 1) * sizeof *list->step);
    list->leaf = malloc((n_kept + 1) * sizeof *list->leaf);
    list->term = malloc((n_terms + 1) * sizeof *list->term);
    if (list->step == NULL || list->leaf == NULL || list->term == NULL) abort();
    for (unsigned i = 0; i < tree->n_nodes; i++) {
        if (kept.grows[i]) copy_step(tree, &kept, i, up, stand, list);
    }
}

static void note_most(BwBjTree *tree, const List *list, unsigned stand) {
    if (list->draws > tree->draws[stand]) tree->draws[stand] = list->draws;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        uint8_t *most = &tree->draws_of[stand][c];
        if (list->draws_of[c] > *most) *most = list->draws_of[c];
    }
}

/* ---- the four trees ----------------------------------------------------------------------- */

static BwBjTree *trees[RULES];
static pthread_once_t built[RULES] = {PTHREAD_ONCE_INIT, PTHREAD_ONCE_INIT, PTHREAD_ONCE_INIT,
                                      PTHREAD_ONCE_INIT};

static void build_tree(unsigned which) {
    BwBjTree *tree = calloc(1, sizeof *tree);
    Orders *orders = calloc(BW_BJ_HANDS, sizeof *orders);
    if (tree == NULL || orders == NULL) abort();
    tree->hits_soft17 = (which & 1) != 0;
    tree->push_on_22 = (which & 2) != 0;
    count_orders(tree, orders);
    tree->n_nodes = 1;
    grow(tree, orders, 0, 0);
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        for (unsigned stand = 0; stand < BW_BJ_STANDS; stand++) {
            make_list(tree, up, stand);
            note_most(tree, &tree->list[up][stand], stand);
        }
    }
    free(orders);
    trees[which] = tree;
}

static void build_0(void) {
    build_tree(0);
}

static void build_1(void) {
    build_tree(1);
}

static void build_2(void) {
    build_tree(2);
}

static void build_3(void) {
    build_tree(3);
}

const BwBjTree *bw_bj_tree(const BwBlackjackRules *rules) {
    static void (*const build[RULES])(void) = {build_0, build_1, build_2, build_3};
    unsigned which = (rules->hits_soft17 != 0 ? 1U : 0U) | (rules->push_on_22 != 0 ? 2U : 0U);
    pthread_once(&built[which], build[which]);
    return trees[which];
}

unsigned bw_bj_tree_draws(const BwBjTree *tree, unsigned stand) {
    return tree->draws[stand];
}

unsigned bw_bj_tree_draws_of(const BwBjTree *tree, unsigned stand, unsigned rank) {
    return tree->draws_of[stand][rank];
}

void bw_bj_walk_fill(const BwBjTree *tree, unsigned stand, unsigned pair, BwBjWalk *walk) {
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        BwBjLanes *slot = &walk->left[bw_bj_slot(c, 0)];
        for (unsigned n = 0; n < tree->draws_of[stand][c]; n++) {
            double taken = n > 0 ? 1.0 : 0.0;
            const BwBjLanes *from = &slot[n > 0 ? n - 1 : 0];
            for (unsigned i = 0; i < BW_BJ_LANES; i++) {
                double left = from->lane[i] - taken;
                slot[n].lane[i] = c == pair ? 1.0 : left > 0.0 ? left : 0.0;
            }
        }
    }
}

/* ---- the walk ----------------------------------------------------------------------------- */

#define BW_ALWAYS static inline __attribute__((always_inline))

/* The hand of the pair's rank among those of a bunch has no factor of its own, but the next row of
 * weights. */
BW_ALWAYS const Term *pair_term(const List *list, const Bunch *bunch, unsigned pair) {
    if (pair == BW_BJ_RANKS || (bunch->ranks >> pair & 1) == 0) return NULL;
    unsigned below = bunch->ranks & ((1U << pair) - 1);
    return &list->term[bunch->first + (unsigned)__builtin_popcount(below)];
}

/* The weights of the hands that end at this step, but of the one above; those of its leaves stand
 * behind them. */
BW_ALWAYS const BwBjLanes *weights_of(const Step *step, unsigned up, unsigned pair,
                                      const BwBjWalk *walk) {
    unsigned drawn = pair == BW_BJ_RANKS ? 0 : step->count[pair];
    return &walk->weight[drawn + (pair == up ? 0 : 1)][step->depth + 1];
}

#define BW_WALK_BYTES   16
#define BW_WALK_VECTORS 4
#define BW_WALK_NAME(x) x##_plain
#define BW_WALK_TARGET
#include "solve/blackjack/bj_walk.h"

typedef void SumFunction(const List *list, unsigned up, unsigned pair, const BwBjWalk *walk,
                         BwBjLanes *sum);

#if defined(__x86_64__)
#define BW_WALK_BYTES   32
#define BW_WALK_VECTORS 4
#define BW_WALK_NAME(x) x##_avx2
#define BW_WALK_TARGET  __attribute__((target("avx2")))
#include "solve/blackjack/bj_walk.h"

#define BW_WALK_BYTES   64
#define BW_WALK_VECTORS 2
#define BW_WALK_NAME(x) x##_avx512
#define BW_WALK_TARGET  __attribute__((target("avx512f")))
#include "solve/blackjack/bj_walk.h"

/* The widest vectors that this machine has. */
static unsigned widest(void) {
    return __builtin_cpu_supports("avx512f") ? 2 : __builtin_cpu_supports("avx2") ? 1 : 0;
}

static SumFunction *const beaten_functions[] = {beaten_plain, beaten_avx2, beaten_avx512};
static SumFunction *const ends_functions[] = {ends_plain, ends_avx2, ends_avx512};
#else
static unsigned widest(void) {
    return 0;
}

static SumFunction *const beaten_functions[] = {beaten_plain};
static SumFunction *const ends_functions[] = {ends_plain};
#endif

void bw_bj_sum_beaten(const BwBjTree *tree, unsigned up, unsigned stand, unsigned pair,
                      const BwBjWalk *walk, BwBjLanes *sum) {
    beaten_functions[widest()](&tree->list[up][stand], up, pair, walk, sum);
}

void bw_bj_sum_ends(const BwBjTree *tree, unsigned up, unsigned pair, const BwBjWalk *walk,
                    BwBjLanes sum[BW_BJ_END_22 + 1]) {
    ends_functions[widest()](&tree->list[up][0], up, pair, walk, sum);
}

/* ---- whole distributions ------------------------------------------------------------------ */

/* One shoe in its lane; the up card is out of it. */
static void load_lane(const List *list, BwBjWalk *walk, unsigned lane, unsigned up,
                      const uint16_t shoe[BW_BJ_RANKS]) {
    double cards = 0, weight = 1;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        BwBjLanes *slot = &walk->left[bw_bj_slot(c, 0)];
        int left = shoe[c] + (c == up ? 1 : 0);
        cards += shoe[c];
        for (unsigned n = 0; n < list->draws_of[c]; n++, left--) {
            slot[n].lane[lane] = left > 0 ? left : 0;
        }
    }
    walk->left[bw_bj_slot(up, 0)].lane[lane] = 1;
    for (unsigned k = 1; k <= list->draws; k++) { /* of them the up card costs nothing */
        walk->weight[1][k].lane[lane] = weight;
        weight = cards > 0 ? weight / cards : 0;
        cards--;
    }
}

static double chance_of_blackjack(unsigned up, const uint16_t shoe[BW_BJ_RANKS]) {
    double cards = 0;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) cards += shoe[c];
    if (up != BW_BJ_ACE && up != BW_BJ_TEN) return 0;
    return shoe[BW_BJ_TEN - up] / cards;
}

void bw_bj_dealers(const BwBlackjackRules *rules, unsigned up, const uint16_t (*shoe)[BW_BJ_RANKS],
                   unsigned n, double (*end)[BW_BJ_ENDS]) {
    const BwBjTree *tree = bw_bj_tree(rules);
    const List *list = &tree->list[up][0];
    BwBjWalk walk;
    BwBjLanes sum[BW_BJ_END_22 + 1];
    for (unsigned from = 0; from < n; from += BW_BJ_LANES) {
        unsigned lanes = n - from < BW_BJ_LANES ? n - from : BW_BJ_LANES;
        for (unsigned i = 0; i < BW_BJ_LANES; i++) {
            load_lane(list, &walk, i, up, shoe[from + (i < lanes ? i : 0)]);
        }
        bw_bj_sum_ends(tree, up, BW_BJ_RANKS, &walk, sum);
        for (unsigned i = 0; i < lanes; i++) {
            double *to = end[from + i], rest = 1;
            for (unsigned e = 0; e <= BW_BJ_END_22; e++) rest -= to[e] = sum[e].lane[i];
            rest -= to[BW_BJ_END_BLACKJACK] = chance_of_blackjack(up, shoe[from + i]);
            to[BW_BJ_END_BUST] = rest;
        }
    }
}
