/* bj_outcomes.c: the distribution of what a round brings, and its variance, for the plays that the
 * analysis has chosen.
 *
 * Rounds without a split are followed card by card; every hand that ends meets every end of the
 * dealer's. Where a pair becomes two hands, every two compositions of them meet every end of the
 * dealer's from what is then left in the shoe: nothing is approximated. The variance needs no more
 * than two hands at a time for any number of hands, so it is exact always. The distribution of
 * rounds with three and more hands would need all of them at once: there, given the end of the
 * dealer's hand, the hands are taken as independent; each alone has its exact chances. Such rounds
 * are about one in three hundred.
 *
 * Hands that go bust are too many to be met two by two. What is not any other result is a bust: it
 * comes from the classes ANY and DOUBLED by subtraction. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solve/blackjack/bj_split.h"

/* ---- results ------------------------------------------------------------------------------ */

/* The ends of the dealer's hand beside each other: 17 to 22, then all of them, and blackjack. */
enum { END_ALL = BW_BJ_END_22 + 1, END_NATURAL, ENDS };

typedef double Ends[ENDS];

typedef struct Tally {
    BwBjAnalysis *to;
    double square; /* mean of the square of the net result */
} Tally;

/* Amounts that differ by rounding alone are one. */
static bool same_amount(double a, double b) {
    return fabs(a - b) < 1e-9;
}

/* Results of one net amount are one outcome. */
static void add_outcome(Tally *tally, double net, double chance, bool squares) {
    if (chance == 0) return;
    if (squares) tally->square += net * net * chance;
    BwBjAnalysis *to = tally->to;
    unsigned i = to->n_outcomes;
    while (i > 0 && to->outcome[i - 1].net > net + 1e-9) i--;
    if (i > 0 && same_amount(to->outcome[i - 1].net, net)) {
        to->outcome[i - 1].chance += chance;
        return;
    }
    if (to->n_outcomes == BW_BJ_OUTCOMES_MAX) abort();
    memmove(&to->outcome[i + 1], &to->outcome[i], (to->n_outcomes - i) * sizeof to->outcome[0]);
    to->outcome[i] = (BwBjOutcome){net, chance};
    to->n_outcomes++;
}

/* What may become of one hand. */
typedef enum Fate { FATE_COMPARED, FATE_FLAT, FATE_BUST } Fate;

typedef struct Class {
    uint8_t fate;
    uint8_t total; /* of a hand that is compared */
    bool doubled;
    bool at_once; /* paid before the hole card is shown */
    double stake;
    double wins; /* if compared; if flat, whatever the dealer has; a loss is less than 0 */
} Class;

/* What a hand of this class brings against an end of the dealer's other than blackjack. */
static double net_of(const Class *class, unsigned end) {
    if (class->fate == FATE_BUST) return -class->stake;
    if (class->fate == FATE_FLAT) return class->wins;
    unsigned dealer = end + 17;
    if (end == BW_BJ_END_22 || (end < BW_BJ_END_22 && dealer == class->total)) return 0;
    return end < BW_BJ_END_22 && dealer > class->total ? -class->stake : class->wins;
}

/* The chance of a bust of the dealer's, in the place of END_ALL. */
static double chance_at(const Ends ends, unsigned end) {
    if (end != END_ALL) return ends[end];
    double rest = ends[END_ALL] - ends[END_NATURAL];
    for (unsigned e = 0; e <= BW_BJ_END_22; e++) rest -= ends[e];
    return rest;
}

static Class class_of(const BwBjWork *work, unsigned h, unsigned up, bool doubled, bool stands) {
    const BwBjHand *hand = &work->hand[h];
    double stake = doubled ? 2 : 1;
    Class class = {.fate = FATE_COMPARED,
                   .total = hand->total <= 16 ? 16 : hand->total,
                   .doubled = doubled,
                   .stake = stake,
                   .wins = stake};
    bool gives_up = false;
    if (doubled) bw_bj_doubled(work, h, up, &gives_up);
    if (gives_up) {
        class = (Class){.fate = FATE_FLAT, .doubled = true, .stake = stake, .wins = -1};
    } else if (!doubled && !stands) { /* surrendered */
        class = (Class){.fate = FATE_FLAT, .stake = stake, .wins = -0.5};
    } else if (hand->total == 21) {
        class.wins = doubled ? 2 : work->pays_21[h];
        class.at_once = work->rules->twenty_one_wins != 0;
        if (class.at_once) class.fate = FATE_FLAT;
        if (class.at_once) class.total = 0;
    }
    return class;
}

/* What one hand alone brings against a dealer's blackjack. */
static double net_of_natural(const BwBjWork *work, const Class *class) {
    if (class->fate == FATE_BUST) return work->busts_stay_lost ? -class->stake : -1;
    return class->at_once && work->rules->peeks == 0 ? class->wins : -1;
}

/* ---- walking through the dealer's hands ---------------------------------------------------- */

/* Compositions waiting for the ends of the dealer's hand, side by side. A composition is what is
 * out of the shoe beside the up card. */
typedef struct Batch {
    const BwBjWork *work;
    unsigned up, pair; /* BW_BJ_RANKS: no split */
    const BwBjChances *chances;
    unsigned n;
    uint8_t count[BW_BJ_LANES][BW_BJ_RANKS], cards[BW_BJ_LANES];
    double *to[BW_BJ_LANES]; /* Ends */
    BwBjWalk walk;
} Batch;

/* The ways to pick the composition in one order, but for the pair's rank. */
static double ways_of(const Batch *batch, const uint8_t *count) {
    double ways = 1;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        if (c == batch->pair) continue;
        int left = batch->work->shoe[c] - (c == batch->up ? 1 : 0);
        for (unsigned n = 0; n < count[c]; n++) ways *= left > (int)n ? left - (int)n : 0;
    }
    return ways;
}

/* With a pair, two cards of it lie there and the chances begin behind them. */
static void load_composition(Batch *batch, unsigned lane, const uint8_t *count, unsigned cards) {
    const BwBjWork *work = batch->work;
    unsigned draws = bw_bj_tree_draws(work->tree, 0);
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        batch->walk.left[bw_bj_slot(c, 0)].lane[lane] = work->shoe[c] - count[c];
    }
    if (batch->pair == BW_BJ_RANKS) {
        double left = work->cards - (int)cards - 1, weight = 1;
        for (unsigned k = 1; k <= draws; k++, left--) {
            batch->walk.weight[1][k].lane[lane] = weight;
            weight = left > 0 ? weight / left : 0;
        }
        return;
    }
    unsigned rows = bw_bj_tree_draws_of(work->tree, 0, batch->pair) + 1;
    for (unsigned j = 0; j < rows; j++) {
        const double *row = (*batch->chances)[count[batch->pair] - 2U + j];
        for (unsigned k = 1; k <= draws; k++) {
            batch->walk.weight[j + 1][k].lane[lane] = row[cards - 2 + k - 1];
        }
    }
}

/* The chance of the composition with a dealer's blackjack, beside the ways of the others. */
static double natural_of(const BwBjWork *work, unsigned pair, unsigned up, const uint8_t *count,
                         unsigned cards, const BwBjChances chances) {
    if (up != BW_BJ_ACE && up != BW_BJ_TEN) return 0;
    unsigned other = BW_BJ_TEN - up, m = count[pair] - 2U, s = cards - 2;
    if (other == pair) return chances[m + 1][s + 1];
    return (work->shoe[other] - count[other]) * chances[m][s + 1];
}

static void finish_batch(Batch *batch) {
    const BwBjWork *work = batch->work;
    BwBjLanes sum[BW_BJ_END_22 + 1];
    if (batch->n == 0) return;
    for (unsigned i = 0; i < BW_BJ_LANES; i++) {
        unsigned from = i < batch->n ? i : 0;
        load_composition(batch, i, batch->count[from], batch->cards[from]);
    }
    bw_bj_walk_fill(work->tree, 0, batch->pair, &batch->walk);
    for (unsigned i = 0; i < BW_BJ_LANES; i++) {
        batch->walk.left[bw_bj_slot(batch->up, 0)].lane[i] = 1;
    }
    bw_bj_sum_ends(work->tree, batch->up, batch->pair, &batch->walk, sum);
    for (unsigned i = 0; i < batch->n; i++) {
        const uint8_t *count = batch->count[i];
        unsigned cards = batch->cards[i];
        double *to = batch->to[i], ways = 1, all = 1, natural = 0;
        if (batch->pair != BW_BJ_RANKS) {
            ways = ways_of(batch, count);
            all = (*batch->chances)[count[batch->pair] - 2U][cards - 2];
            natural = natural_of(work, batch->pair, batch->up, count, cards, *batch->chances);
        }
        for (unsigned e = 0; e <= BW_BJ_END_22; e++) to[e] = ways * sum[e].lane[i];
        to[END_ALL] = ways * all;
        to[END_NATURAL] = ways * natural;
    }
    batch->n = 0;
}

static void add_to_batch(Batch *batch, const uint8_t *count, unsigned cards, double *to) {
    memcpy(batch->count[batch->n], count, BW_BJ_RANKS);
    batch->cards[batch->n] = (uint8_t)cards;
    batch->to[batch->n++] = to;
    if (batch->n == BW_BJ_LANES) finish_batch(batch);
}

static Batch *new_batch(const BwBjWork *work, unsigned up, unsigned pair) {
    Batch *batch = aligned_alloc(_Alignof(BwBjLanes), (sizeof *batch + 63) / 64 * 64);
    if (batch == NULL) abort();
    memset(batch, 0, sizeof *batch);
    batch->work = work;
    batch->up = up;
    batch->pair = pair;
    return batch;
}

/* ---- rounds without a split ---------------------------------------------------------------- */

/* How likely each hand is held, and how likely it is what a double led to, with one up card. */
typedef struct Reach {
    double held[BW_BJ_HANDS], doubled[BW_BJ_HANDS];
    Ends ends[BW_BJ_HANDS];
} Reach;

/* A hand that is over and not bust. */
static void add_hand(Tally *tally, const BwBjWork *work, const Class *class, unsigned h,
                     unsigned up, double chance, const Ends ends) {
    double natural = work->natural[h][up];
    Ends with = {0};
    memcpy(with, ends, END_ALL * sizeof with[0]);
    with[END_ALL] = 1;
    with[END_NATURAL] = natural;
    for (unsigned e = 0; e <= END_ALL; e++) {
        add_outcome(tally, net_of(class, e), chance * chance_at(with, e), true);
    }
    add_outcome(tally, net_of_natural(work, class), chance * natural, true);
}

/* A card more: into another hand, or bust. */
static void draw_on(Tally *tally, const BwBjWork *work, unsigned h, unsigned up, double chance,
                    bool doubles, double *to) {
    const BwBjHand *hand = &work->hand[h];
    double cards = work->cards - hand->cards - 1;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        int left = bw_bj_left(work, hand, up, c);
        if (left <= 0) continue;
        double part = chance * left / cards, natural = 0;
        if (hand->next[c] != BW_BJ_NO_HAND) {
            to[hand->next[c]] += part;
            continue;
        }
        if (up == BW_BJ_ACE || up == BW_BJ_TEN) {
            int other = bw_bj_left(work, hand, up, BW_BJ_TEN - up) - (c + up == BW_BJ_TEN);
            natural = other / (cards - 1);
        }
        Class bust = {.fate = FATE_BUST, .stake = doubles ? 2 : 1};
        add_outcome(tally, -bust.stake, part * (1 - natural), true);
        add_outcome(tally, net_of_natural(work, &bust), part * natural, true);
    }
}

/* From the first two cards on; `first` of them is the play of initial hands. Pairs that are split
 * are left to the next part. */
static void play_unsplit(Tally *tally, const BwBjWork *work, const uint8_t (*first)[BW_BJ_UPS],
                         const double *dealt, unsigned up, Reach *reach) {
    const BwBlackjackRules *rules = work->rules;
    memset(reach->held, 0, sizeof reach->held);
    memset(reach->doubled, 0, sizeof reach->doubled);
    Batch *batch = new_batch(work, up, BW_BJ_RANKS);
    for (unsigned h = 1; h < BW_BJ_HANDS; h++) {
        const BwBjHand *hand = &work->hand[h];
        bool initial = hand->cards == 2;
        double chance = initial ? dealt[h] : reach->held[h], natural = work->natural[h][up];
        unsigned play = initial ? first[h][up] : work->play[h][up];
        if (initial && hand->total == 21) {
            double pays = (double)rules->blackjack.num / rules->blackjack.den;
            bool beats = rules->blackjack_beats_blackjack != 0;
            add_outcome(tally, pays, chance * (beats ? 1 : 1 - natural), true);
            if (!beats) add_outcome(tally, 0, chance * natural, true);
            continue;
        }
        if (chance > 0 && play == BW_PLAY_HIT) {
            draw_on(tally, work, h, up, chance, false, reach->held);
        } else if (chance > 0 && play == BW_PLAY_DOUBLE) {
            draw_on(tally, work, h, up, chance, true, reach->doubled);
        } else if (chance > 0 && play == BW_PLAY_SURRENDER) {
            add_outcome(tally, -0.5, chance * (1 - natural), true);
            add_outcome(tally, -1, chance * natural, true);
        } else if (chance > 0 && play == BW_PLAY_STAND) {
            reach->held[h] = chance;
            add_to_batch(batch, hand->count, hand->cards, reach->ends[h]);
            if (reach->doubled[h] > 0) continue;
        }
        if (play != BW_PLAY_STAND || chance == 0) reach->held[h] = 0;
        if (reach->doubled[h] > 0) {
            add_to_batch(batch, hand->count, hand->cards, reach->ends[h]);
        }
    }
    finish_batch(batch);
    free(batch);
    for (unsigned h = 1; h < BW_BJ_HANDS; h++) {
        if (reach->held[h] > 0) {
            Class class = class_of(work, h, up, false, true);
            add_hand(tally, work, &class, h, up, reach->held[h], reach->ends[h]);
        }
        if (reach->doubled[h] > 0) {
            Class class = class_of(work, h, up, true, true);
            add_hand(tally, work, &class, h, up, reach->doubled[h], reach->ends[h]);
        }
    }
}

/* ---- classes of split hands ----------------------------------------------------------------- */

enum { CLASS_ANY, CLASS_DOUBLED, CLASS_BUST, CLASS_BUST_DOUBLED, CLASS_FIRST, CLASSES_MAX = 28 };

typedef struct Item {
    uint8_t count[BW_BJ_RANKS], cards;
    uint8_t class, second;
    double paths;
    uint64_t key;
} Item;

typedef double Single[CLASSES_MAX][ENDS];
typedef double Joint[CLASSES_MAX][CLASSES_MAX][ENDS];

/* One pair against one up card. */
typedef struct Split {
    const BwBjWork *work;
    unsigned pair, up, most;
    int of_rank, cards; /* left behind the pair and the up card */
    Item *item;
    unsigned n_items, n_of_rank, n_cards;
    Class class[CLASSES_MAX];
    unsigned n_classes;
    BwBjChances chances, first_chances[2];
    Single single, single_first;
    Joint joint, joint_first; /* of the latter only END_NATURAL: the first hand, another */
} Split;

static unsigned find_class(Split *split, const Class *class) {
    for (unsigned c = CLASS_FIRST; c < split->n_classes; c++) {
        const Class *other = &split->class[c];
        if (other->fate == class->fate && other->total == class->total &&
            other->doubled == class->doubled && other->at_once == class->at_once &&
            same_amount(other->wins, class->wins)) {
            return c;
        }
    }
    if (split->n_classes == CLASSES_MAX) abort(); /* more different pays than rules have */
    split->class[split->n_classes] = *class;
    return split->n_classes++;
}

static void add_item(Split *split, unsigned h, unsigned class, BwBjSecond second, double paths) {
    const BwBjHand *hand = &split->work->hand[h];
    if (paths == 0) return;
    Item *item = &split->item[split->n_items++];
    *item = (Item){.cards = hand->cards, .class = (uint8_t) class, .second = (uint8_t)second};
    memcpy(item->count, hand->count, sizeof item->count);
    item->paths = paths;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) item->key = item->key << 6 | hand->count[c];
    if (hand->count[split->pair] > split->n_of_rank) split->n_of_rank = hand->count[split->pair];
    if (hand->cards > split->n_cards) split->n_cards = hand->cards;
}

/* All that can become of one hand. Where only two hands are possible it does not matter how the
 * second card came. */
static void collect_items(Split *split, const BwBjFlow *flow) {
    const BwBjWork *work = split->work;
    bool one_card = bw_bj_split_one_card(work->rules, split->pair);
    unsigned up = split->up;
    split->n_items = split->n_of_rank = split->n_cards = 0;
    split->n_classes = CLASS_FIRST;
    split->class[CLASS_BUST] = (Class){.fate = FATE_BUST, .stake = 1};
    split->class[CLASS_BUST_DOUBLED] = (Class){.fate = FATE_BUST, .doubled = true, .stake = 2};
    for (unsigned h = 1; h < BW_BJ_HANDS; h++) {
        const BwBjHand *hand = &work->hand[h];
        if (hand->count[split->pair] == 0 || !work->possible[h]) continue;
        for (BwBjSecond second = BW_BJ_SECOND_OTHER; second < BW_BJ_SECONDS; second++) {
            double reached = (double)flow->reached[second][h][up];
            double doubled = (double)flow->doubled[second][h][up];
            if (split->most == 2) {
                if (second == BW_BJ_SECOND_OTHER) continue;
                reached += (double)flow->reached[BW_BJ_SECOND_OTHER][h][up];
                doubled += (double)flow->doubled[BW_BJ_SECOND_OTHER][h][up];
            }
            unsigned play = one_card || hand->total == 21 ? BW_PLAY_STAND : work->play[h][up];
            if (hand->cards == 2) add_item(split, h, CLASS_ANY, second, reached);
            if (play == BW_PLAY_DOUBLE) add_item(split, h, CLASS_DOUBLED, second, reached);
            if (reached > 0 && (play == BW_PLAY_STAND || play == BW_PLAY_SURRENDER)) {
                Class class = class_of(work, h, up, false, play == BW_PLAY_STAND);
                add_item(split, h, find_class(split, &class), second, reached);
            }
            if (doubled > 0) {
                Class class = class_of(work, h, up, true, true);
                add_item(split, h, find_class(split, &class), second, doubled);
            }
        }
    }
}

static void table_of_chances(const Split *split, const BwBjMissing weight, BwBjChances chances) {
    unsigned n_of_rank = 2 * split->n_of_rank, n_cards = 2 * split->n_cards;
    n_of_rank += bw_bj_tree_draws_of(split->work->tree, 0, split->pair) + 2;
    n_cards += bw_bj_tree_draws(split->work->tree, 0) + 2;
    if (n_of_rank > BW_BJ_OF_RANK_MAX) n_of_rank = BW_BJ_OF_RANK_MAX;
    if (n_cards > BW_BJ_DRAWN_MAX) n_cards = BW_BJ_DRAWN_MAX;
    bw_bj_chances(weight, split->of_rank, split->cards, n_of_rank, n_cards, chances);
}

/* ---- one hand of a split -------------------------------------------------------------------- */

/* Adds all items whose second card came so, with these weights. The other hands' cards of the rank
 * are in the weights: a composition here is one hand and one more card of the pair. */
static void add_single(Split *split, BwBjSecond second, const BwBjMissing weight, Single to,
                       Single first_to, const BwBjMissing first_weight) {
    Batch *batch = new_batch(split->work, split->up, split->pair);
    Ends *ends = calloc(split->n_items, sizeof *ends);
    if (ends == NULL) abort();
    table_of_chances(split, weight, split->chances);
    table_of_chances(split, first_weight, split->first_chances[0]);
    batch->chances = (const BwBjChances *)&split->chances;
    for (unsigned i = 0; i < split->n_items; i++) {
        uint8_t count[BW_BJ_RANKS];
        memcpy(count, split->item[i].count, sizeof count);
        count[split->pair]++;
        if (split->item[i].second == second) {
            add_to_batch(batch, count, split->item[i].cards + 1U, ends[i]);
        }
    }
    finish_batch(batch);
    for (unsigned i = 0; i < split->n_items; i++) {
        const Item *item = &split->item[i];
        if (item->second != second) continue;
        uint8_t count[BW_BJ_RANKS];
        memcpy(count, item->count, sizeof count);
        count[split->pair]++;
        for (unsigned e = 0; e < ENDS; e++) to[item->class][e] += item->paths * ends[i][e];
        first_to[item->class][END_NATURAL] +=
            item->paths * ways_of(batch, count) *
            natural_of(split->work, split->pair, split->up, count, item->cards + 1U,
                       (const double(*)[BW_BJ_DRAWN_MAX])split->first_chances[0]);
    }
    free(ends);
    free(batch);
}

/* The patterns in which there are exactly so many hands. */
static void tally_single(Split *split, unsigned hands) {
    BwBjMissing none = {0}, any = {0}, both, first_none = {0}, first_any = {0}, first_both;
    if (hands < split->most) {
        double orders = bw_bj_orders_ended(hands);
        bw_bj_add_pattern(none, hands - 2, hands - 1, orders * hands);
        bw_bj_add_pattern(first_none, hands - 2, hands - 1, orders);
    }
    for (unsigned n = 0; hands == split->most && n + 2 <= hands; n++) {
        double orders = bw_bj_orders_full(hands, n);
        bw_bj_add_pattern(any, hands - 2, n, orders * (hands - n));
        if (n > 0) bw_bj_add_pattern(none, hands - 2, n - 1, orders * n);
        if (n > 0) bw_bj_add_pattern(first_none, hands - 2, n - 1, orders);
        if (n == 0) bw_bj_add_pattern(first_any, hands - 2, n, orders);
    }
    memset(split->single, 0, sizeof split->single);
    memset(split->single_first, 0, sizeof split->single_first);
    for (unsigned a = 0; a < BW_BJ_MISSING_MAX; a++) {
        both[a] = none[a] + any[a];
        first_both[a] = first_none[a] + first_any[a];
    }
    add_single(split, BW_BJ_SECOND_OTHER, both, split->single, split->single_first, first_both);
    add_single(split, BW_BJ_SECOND_PAIR, any, split->single, split->single_first, first_any);
}

/* ---- two hands of a split ------------------------------------------------------------------- */

/* Compositions of two hands together, each found by its key. */
typedef struct Pool {
    uint64_t *key;
    uint32_t *place, size; /* a power of two */
    struct Union {
        uint8_t count[BW_BJ_RANKS], cards;
    } * sum;
    uint32_t n, capacity;
} Pool;

static void *grow_to(void *memory, size_t n, size_t size) {
    memory = realloc(memory, n * size);
    if (memory == NULL) abort();
    return memory;
}

static uint32_t bucket_of(const Pool *pool, uint64_t key) {
    uint32_t bucket = (uint32_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (pool->size - 1);
    while (pool->place[bucket] != 0 && pool->key[bucket] != key) {
        bucket = (bucket + 1) & (pool->size - 1);
    }
    return bucket;
}

static void pool_resize(Pool *pool, uint32_t size) {
    Pool old = *pool;
    pool->size = size;
    pool->key = grow_to(NULL, size, sizeof *pool->key);
    pool->place = calloc(size, sizeof *pool->place);
    if (pool->place == NULL) abort();
    for (uint32_t i = 0; i < old.size; i++) {
        if (old.place[i] == 0) continue;
        uint32_t bucket = bucket_of(pool, old.key[i]);
        pool->key[bucket] = old.key[i];
        pool->place[bucket] = old.place[i];
    }
    free(old.key);
    free(old.place);
}

static uint32_t pool_find(Pool *pool, const Item *a, const Item *b) {
    uint64_t key = a->key + b->key;
    if (2 * pool->n >= pool->size) pool_resize(pool, pool->size == 0 ? 1024 : 2 * pool->size);
    uint32_t bucket = bucket_of(pool, key);
    if (pool->place[bucket] != 0) return pool->place[bucket] - 1;
    if (pool->n == pool->capacity) {
        pool->capacity = pool->capacity == 0 ? 1024 : 2 * pool->capacity;
        pool->sum = grow_to(pool->sum, pool->capacity, sizeof *pool->sum);
    }
    struct Union *sum = &pool->sum[pool->n++];
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) sum->count[c] = (uint8_t)(a->count[c] + b->count[c]);
    sum->cards = (uint8_t)(a->cards + b->cards);
    pool->key[bucket] = key;
    pool->place[bucket] = pool->n;
    return pool->n - 1;
}

/* The weights of two hands by how their second cards came, each hand with each other one once; and
 * of the first hand (named first) with another. */
typedef struct Pairs {
    BwBjMissing all[BW_BJ_SECONDS][BW_BJ_SECONDS], first[BW_BJ_SECONDS][BW_BJ_SECONDS];
} Pairs;

/* Known to have none counts for other second cards only; any for both. */
static void spread(BwBjMissing to[BW_BJ_SECONDS][BW_BJ_SECONDS], bool none_a, bool none_b,
                   unsigned missing, unsigned none, double times) {
    for (unsigned a = 0; a < BW_BJ_SECONDS; a++) {
        for (unsigned b = 0; b < BW_BJ_SECONDS; b++) {
            if ((none_a && a == BW_BJ_SECOND_PAIR) || (none_b && b == BW_BJ_SECOND_PAIR)) continue;
            bw_bj_add_pattern(to[a][b], missing, none, times);
        }
    }
}

/* All patterns of two hands, or all of more. */
static void pair_patterns(unsigned most, bool two, Pairs *pairs) {
    memset(pairs, 0, sizeof *pairs);
    for (unsigned hands = 2; hands < most; hands++) {
        if ((hands == 2) != two) continue;
        double orders = bw_bj_orders_ended(hands);
        spread(pairs->all, true, true, hands - 2, hands - 2, orders * hands * (hands - 1));
        spread(pairs->first, true, true, hands - 2, hands - 2, orders * (hands - 1));
    }
    for (unsigned n = 0; (most == 2) == two && n + 2 <= most; n++) {
        double orders = bw_bj_orders_full(most, n), any = most - n;
        if (n > 1) spread(pairs->all, true, true, most - 2, n - 2, orders * n * (n - 1));
        if (n > 0) spread(pairs->all, true, false, most - 2, n - 1, orders * n * any);
        if (n > 0) spread(pairs->all, false, true, most - 2, n - 1, orders * n * any);
        spread(pairs->all, false, false, most - 2, n, orders * any * (any - 1));
        if (n > 1) spread(pairs->first, true, true, most - 2, n - 2, orders * (n - 1));
        if (n > 0) spread(pairs->first, true, false, most - 2, n - 1, orders * any);
        if (n == 0) spread(pairs->first, false, false, most - 2, 0, orders * (any - 1));
    }
}

static bool is_zero(const BwBjMissing weight) {
    for (unsigned a = 0; a < BW_BJ_MISSING_MAX; a++) {
        if (weight[a] != 0) return false;
    }
    return true;
}

static void add_joint(Joint joint, unsigned a, unsigned b, double times, const double *ends) {
    for (unsigned e = 0; e < ENDS; e++) joint[a][b][e] += times * ends[e];
}

/* The items whose second card came so. */
static unsigned pick_items(const Split *split, BwBjSecond second, const Item **items) {
    unsigned n = 0;
    for (unsigned i = 0; i < split->n_items; i++) {
        if (split->item[i].second == second) items[n++] = &split->item[i];
    }
    return n;
}

/* The ends of the dealer's hand beside every composition of two hands; and where busts stay lost,
 * the chance of a blackjack with the first of two hands, and with the second, as the first of all.
 */
static void end_pool(Split *split, const Pool *pool, BwBjSecond a, BwBjSecond b, const Pairs *pairs,
                     Ends *ends, double (*first)[2]) {
    const BwBjWork *work = split->work;
    Batch *batch = new_batch(work, split->up, split->pair);
    table_of_chances(split, pairs->all[a][b], split->chances);
    table_of_chances(split, pairs->first[a][b], split->first_chances[0]);
    table_of_chances(split, pairs->first[b][a], split->first_chances[1]);
    batch->chances = (const BwBjChances *)&split->chances;
    for (uint32_t m = 0; m < pool->n; m++) {
        const struct Union *sum = &pool->sum[m];
        add_to_batch(batch, sum->count, sum->cards, ends[m]);
        for (unsigned k = 0; k < 2 && work->busts_stay_lost; k++) {
            const double(*chances)[BW_BJ_DRAWN_MAX] =
                (const double(*)[BW_BJ_DRAWN_MAX])split->first_chances[k];
            double natural =
                natural_of(work, split->pair, split->up, sum->count, sum->cards, chances);
            if (natural != 0) first[m][k] = natural * ways_of(batch, sum->count);
        }
    }
    finish_batch(batch);
    free(batch);
}

/* All items of one kind with all of another, each two of them once: symmetric_joint does the rest.
 */
static void add_pairs(Split *split, BwBjSecond a, BwBjSecond b, const Pairs *pairs) {
    if (is_zero(pairs->all[a][b])) return;
    const Item **xs = grow_to(NULL, split->n_items + 1, sizeof *xs);
    const Item **ys = grow_to(NULL, split->n_items + 1, sizeof *ys);
    unsigned n_xs = pick_items(split, a, xs), n_ys = pick_items(split, b, ys);
    uint32_t *place = grow_to(NULL, (size_t)n_xs * n_ys + 1, sizeof *place), *at = place;
    Pool pool = {.size = 0};
    for (unsigned i = 0; i < n_xs; i++) {
        for (unsigned j = a == b ? i : 0; j < n_ys; j++) *at++ = pool_find(&pool, xs[i], ys[j]);
    }
    Ends *ends = calloc(pool.n + 1, sizeof *ends);
    double(*first)[2] = calloc(pool.n + 1, sizeof *first);
    if (ends == NULL || first == NULL) abort();
    end_pool(split, &pool, a, b, pairs, ends, first);
    at = place;
    for (unsigned i = 0; i < n_xs; i++) {
        const Item *x = xs[i];
        for (unsigned j = a == b ? i : 0; j < n_ys; j++, at++) {
            const Item *y = ys[j];
            double paths = x->paths * y->paths * (a == b && i == j ? 0.5 : 1);
            add_joint(split->joint, x->class, y->class, paths, ends[*at]);
            split->joint_first[x->class][y->class][END_NATURAL] += paths * first[*at][0];
            split->joint_first[y->class][x->class][END_NATURAL] += paths * first[*at][1];
        }
    }
    free(first);
    free(ends);
    free(place);
    free(xs);
    free(ys);
    free(pool.key);
    free(pool.place);
    free(pool.sum);
}

/* Either hand may be the one that is named first. */
static void symmetric_joint(const Split *split, Joint joint) {
    for (unsigned a = 0; a < split->n_classes; a++) {
        for (unsigned b = a; b < split->n_classes; b++) {
            for (unsigned e = 0; e < ENDS; e++) {
                joint[a][b][e] = joint[b][a][e] = joint[a][b][e] + joint[b][a][e];
            }
        }
    }
}

/* ---- busts by subtraction ------------------------------------------------------------------- */

static void bust_single(const Split *split, Single single) {
    for (unsigned e = 0; e < ENDS; e++) {
        double doubled = single[CLASS_DOUBLED][e], plain = single[CLASS_ANY][e] - doubled;
        for (unsigned c = CLASS_FIRST; c < split->n_classes; c++) {
            *(split->class[c].doubled ? &doubled : &plain) -= single[c][e];
        }
        single[CLASS_BUST][e] = plain;
        single[CLASS_BUST_DOUBLED][e] = doubled;
    }
}

/* First of the second hand, whatever the first is; then of the first. */
static void bust_joint(const Split *split, Joint joint) {
    for (unsigned a = 0; a < split->n_classes; a++) bust_single(split, joint[a]);
    for (unsigned b = CLASS_BUST; b < split->n_classes; b++) {
        Single column;
        for (unsigned a = 0; a < split->n_classes; a++)
            memcpy(column[a], joint[a][b], sizeof(Ends));
        bust_single(split, column);
        for (unsigned a = 0; a < split->n_classes; a++)
            memcpy(joint[a][b], column[a], sizeof(Ends));
    }
}

static void tally_joint(Split *split, bool two) {
    Pairs pairs;
    pair_patterns(split->most, two, &pairs);
    memset(split->joint, 0, sizeof split->joint);
    memset(split->joint_first, 0, sizeof split->joint_first);
    add_pairs(split, BW_BJ_SECOND_OTHER, BW_BJ_SECOND_OTHER, &pairs);
    add_pairs(split, BW_BJ_SECOND_OTHER, BW_BJ_SECOND_PAIR, &pairs);
    add_pairs(split, BW_BJ_SECOND_PAIR, BW_BJ_SECOND_PAIR, &pairs);
    symmetric_joint(split, split->joint);
    bust_joint(split, split->joint);
    bust_joint(split, split->joint_first);
}

/* ---- rounds with a split -------------------------------------------------------------------- */

/* Against a dealer's blackjack the hands that are decided count by themselves; of the others the
 * first loses the original wager. */
static double decided(const Class *class) {
    if (class->fate == FATE_BUST) return -class->stake;
    return class->at_once ? class->wins : 0;
}

static double original(const Class *class) {
    return class->fate == FATE_BUST || class->at_once ? 0 : -1;
}

/* Is the blackjack found before anybody plays, or all but the original wager given back? */
static bool one_unit_lost(const BwBjWork *work) {
    return !work->busts_stay_lost;
}

static void add_two_hands(Tally *tally, Split *split, double chance) {
    tally_joint(split, true);
    for (unsigned a = CLASS_BUST; a < split->n_classes; a++) {
        for (unsigned b = CLASS_BUST; b < split->n_classes; b++) {
            const Class *x = &split->class[a], *y = &split->class[b];
            const double *ends = split->joint[a][b];
            for (unsigned e = 0; e <= END_ALL; e++) {
                double net = net_of(x, e) + net_of(y, e);
                add_outcome(tally, net, chance * chance_at(ends, e) / 2, true);
            }
            double net = one_unit_lost(split->work) ? -1 : decided(x) + original(x) + decided(y);
            add_outcome(tally, net, chance * ends[END_NATURAL] / 2, true);
        }
    }
}

/* The mean square of the net result with three and more hands, by one and two hands at a time. */
static double square_of_more(Split *split) {
    double square = 0;
    bool one_unit = one_unit_lost(split->work);
    for (unsigned hands = 3; hands <= split->most; hands++) {
        tally_single(split, hands);
        bust_single(split, split->single);
        bust_single(split, split->single_first);
        for (unsigned a = CLASS_BUST; a < split->n_classes; a++) {
            const Class *x = &split->class[a];
            const double *ends = split->single[a];
            for (unsigned e = 0; e <= END_ALL; e++) {
                square += net_of(x, e) * net_of(x, e) * chance_at(ends, e);
            }
            if (one_unit) continue;
            square += decided(x) * decided(x) * ends[END_NATURAL];
            square += original(x) * original(x) * split->single_first[a][END_NATURAL];
        }
        if (one_unit) square += split->single[CLASS_ANY][END_NATURAL] / hands;
    }
    tally_joint(split, false);
    for (unsigned a = CLASS_BUST; a < split->n_classes; a++) {
        for (unsigned b = CLASS_BUST; b < split->n_classes; b++) {
            const Class *x = &split->class[a], *y = &split->class[b];
            const double *ends = split->joint[a][b];
            for (unsigned e = 0; e <= END_ALL; e++) {
                square += net_of(x, e) * net_of(y, e) * chance_at(ends, e);
            }
            if (one_unit) continue;
            square += decided(x) * decided(y) * ends[END_NATURAL];
            square += 2 * original(x) * decided(y) * split->joint_first[a][b][END_NATURAL];
        }
    }
    return square;
}

/* The distribution with so many hands, as if they were independent given the end of the dealer's.
 */
static void add_more_hands(Tally *tally, Split *split, unsigned hands, double chance) {
    BwBjAnalysis *sums = calloc(2, sizeof *sums);
    if (sums == NULL) abort();
    tally_single(split, hands);
    bust_single(split, split->single);
    for (unsigned e = 0; e < ENDS; e++) {
        double all = (e == END_NATURAL ? split->single[CLASS_ANY][e]
                                       : chance_at(split->single[CLASS_ANY], e)) /
                     hands;
        if (all <= 0) continue;
        if (e == END_NATURAL && one_unit_lost(split->work)) {
            add_outcome(tally, -1, chance * all, false);
            continue;
        }
        Tally now = {.to = &sums[0]}, next = {.to = &sums[1]};
        now.to->n_outcomes = 0;
        add_outcome(&now, 0, 1, false);
        for (unsigned i = 0; i < hands; i++) {
            next.to->n_outcomes = 0;
            for (unsigned a = CLASS_BUST; a < split->n_classes; a++) {
                const Class *x = &split->class[a];
                double part, net;
                if (e == END_NATURAL) {
                    part = split->single[a][e];
                    net = decided(x) + (i == 0 ? original(x) : 0);
                } else {
                    part = chance_at(split->single[a], e);
                    net = net_of(x, e);
                }
                for (unsigned k = 0; k < now.to->n_outcomes; k++) {
                    const BwBjOutcome *from = &now.to->outcome[k];
                    add_outcome(&next, from->net + net, from->chance * part / (all * hands), false);
                }
            }
            Tally swap = now;
            now = next;
            next = swap;
        }
        for (unsigned k = 0; k < now.to->n_outcomes; k++) {
            const BwBjOutcome *from = &now.to->outcome[k];
            add_outcome(tally, from->net, chance * all * from->chance, false);
        }
    }
    free(sums);
}

static void play_split(Tally *tally, const BwBjWork *work, unsigned pair, unsigned up,
                       double chance, const BwBjFlow *flow, Split *split) {
    split->work = work;
    split->pair = pair;
    split->up = up;
    split->most = bw_bj_split_most(work->rules, pair);
    split->of_rank = work->shoe[pair] - 2 - (pair == up ? 1 : 0);
    split->cards = work->cards - 3;
    collect_items(split, flow);
    add_two_hands(tally, split, chance);
    if (split->most == 2) return;
    tally->square += chance * square_of_more(split);
    for (unsigned hands = 3; hands <= split->most; hands++) {
        add_more_hands(tally, split, hands, chance);
    }
}

void bw_bj_outcomes(const BwBjWork *work, double (*chance)[BW_BJ_UPS],
                    const uint8_t (*first)[BW_BJ_UPS], BwBjAnalysis *analysis) {
    Tally tally = {.to = analysis};
    Reach *reach = calloc(1, sizeof *reach);
    Split *split = calloc(1, sizeof *split);
    BwBjFlow *flow = calloc(1, sizeof *flow);
    double *dealt = calloc(BW_BJ_HANDS, sizeof *dealt);
    if (reach == NULL || split == NULL || flow == NULL || dealt == NULL) abort();
    split->item = calloc(6 * BW_BJ_HANDS, sizeof *split->item);
    if (split->item == NULL) abort();
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        if (work->shoe[up] == 0) continue;
        for (unsigned h = 1; h < BW_BJ_HANDS; h++) {
            bool unsplit = work->hand[h].cards == 2 && first[h][up] != BW_PLAY_SPLIT;
            dealt[h] = unsplit ? chance[h][up] : 0;
        }
        play_unsplit(&tally, work, first, dealt, up, reach);
    }
    for (unsigned pair = 0; pair < BW_BJ_RANKS; pair++) {
        unsigned h = work->hand[work->hand[BW_BJ_EMPTY].next[pair]].next[pair];
        bool ready = false;
        for (unsigned up = 0; up < BW_BJ_RANKS && h != BW_BJ_NO_HAND; up++) {
            if (first[h][up] != BW_PLAY_SPLIT || chance[h][up] <= 0) continue;
            if (!ready) bw_bj_flow(work, pair, flow);
            ready = true;
            play_split(&tally, work, pair, up, chance[h][up], flow, split);
        }
    }
    analysis->variance = tally.square - analysis->ev * analysis->ev;
    analysis->sd = sqrt(analysis->variance);
    free(split->item);
    free(split);
    free(flow);
    free(dealt);
    free(reach);
}
