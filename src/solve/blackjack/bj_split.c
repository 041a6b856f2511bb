/* bj_split.c: the value of splitting a pair, exactly, for a fixed play of the hands that come of
 * it. The weights of all numbers of hands are summed first (bj_split.h); then each composition of a
 * hand is looked at once.
 *
 * The sum over the compositions of the hand and of the dealer's hand factors by rank, but for the
 * pair's rank and the number of cards; so a walk through the dealer's hands takes the other ranks
 * as factors, and these two from the table of chances. */
#include "solve/blackjack/bj_split.h"

#include <stdlib.h>
#include <string.h>

/* Of all hands, or of the first alone. */
typedef struct Weights {
    BwBjChances all[BW_BJ_SECONDS], first[BW_BJ_SECONDS];
} Weights;

/* How often each sum of a composition counts. */
typedef struct Coefs {
    double played, beaten, natural, first;
} Coefs;

typedef struct Item {
    BwBjSplitSums sums;
    double ways;              /* to pick its other ranks in one order, the up card not yet out */
    bool early;               /* some up card from 2 to 6 needs the sum over the dealer's hands */
    bool walks;               /* some up card does */
    double wanted[BW_BJ_UPS]; /* this one does */
    Coefs coef[BW_BJ_UPS];
    double stakes[BW_BJ_UPS]; /* put up when it is reached */
} Item;

typedef struct Split {
    BwBjWork *work;
    unsigned pair;
    bool one_card; /* aces that get one card each */
    BwBjFlow flow;
    Weights weights[2];         /* up card of another rank, of the same */
    double one_of[BW_BJ_RANKS]; /* one over the cards of the rank */
    Item *item;
    unsigned n_items;
    BwBjWalk walk;
} Split;

/* ---- how many hands ----------------------------------------------------------------------- */

unsigned bw_bj_split_most(const BwBlackjackRules *rules, unsigned pair) {
    unsigned most = pair == BW_BJ_ACE && rules->resplit_aces == 0 ? 2 : rules->max_hands;
    return most < BW_BJ_SPLIT_HANDS_MAX ? most : BW_BJ_SPLIT_HANDS_MAX;
}

bool bw_bj_split_one_card(const BwBlackjackRules *rules, unsigned pair) {
    return pair == BW_BJ_ACE && rules->split_aces_draw == 0;
}

static double choose(unsigned n, unsigned k) {
    double ways = 1;
    for (unsigned i = 0; i < k; i++) ways = ways * (n - i) / (i + 1);
    return ways;
}

void bw_bj_add_pattern(BwBjMissing to, unsigned missing, unsigned none, double times) {
    for (unsigned l = 0; l <= none; l++) {
        to[missing + l] += (l % 2 == 0 ? times : -times) * choose(none, l);
    }
}

double bw_bj_orders_waiting(unsigned again, unsigned others) {
    if (others > again + 1) return 0;
    if (again == 0 || others == 0) return 1;
    return bw_bj_orders_waiting(again - 1, others) + bw_bj_orders_waiting(again, others - 1);
}

double bw_bj_orders_ended(unsigned hands) {
    return bw_bj_orders_waiting(hands - 2, hands - 1); /* then the last gets another second card */
}

double bw_bj_orders_full(unsigned most, unsigned others) {
    return most == 2 ? 1 : bw_bj_orders_waiting(most - 3, others); /* then one is split again */
}

/* How much a hand counts that is known to have got no second card of the rank (none), and one that
 * may have got any. */
typedef struct Patterns {
    BwBjMissing none, any;
} Patterns;

/* All patterns of up to `most` hands; `first` takes the first hand alone: it is the first to get
 * its second card for good. */
static void add_patterns(unsigned most, Patterns *all, Patterns *first) {
    *all = *first = (Patterns){.none = {0}};
    for (unsigned hands = 2; hands < most; hands++) {
        double orders = bw_bj_orders_ended(hands);
        bw_bj_add_pattern(all->none, hands - 2, hands - 1, orders * hands);
        bw_bj_add_pattern(first->none, hands - 2, hands - 1, orders);
    }
    for (unsigned none = 0; none + 2 <= most; none++) {
        double orders = bw_bj_orders_full(most, none);
        bw_bj_add_pattern(all->any, most - 2, none, orders * (most - none));
        if (none == 0) {
            bw_bj_add_pattern(first->any, most - 2, none, orders);
        } else {
            bw_bj_add_pattern(all->none, most - 2, none - 1, orders * none);
            bw_bj_add_pattern(first->none, most - 2, none - 1, orders);
        }
    }
}

void bw_bj_chances(const BwBjMissing weight, int of_rank, int cards, unsigned n_of_rank,
                   unsigned n_cards, BwBjChances chances) {
    double ways[BW_BJ_OF_RANK_MAX + BW_BJ_MISSING_MAX] = {1};
    double chance[BW_BJ_DRAWN_MAX + BW_BJ_MISSING_MAX] = {1};
    for (unsigned i = 0; i + 1 < n_of_rank + BW_BJ_MISSING_MAX; i++) {
        ways[i + 1] = of_rank > (int)i ? ways[i] * (of_rank - (int)i) : 0;
    }
    for (unsigned i = 0; i + 1 < n_cards + BW_BJ_MISSING_MAX; i++) {
        chance[i + 1] = cards > (int)i ? chance[i] / (cards - (int)i) : 0;
    }
    for (unsigned m = 0; m < n_of_rank; m++) memset(chances[m], 0, n_cards * sizeof chances[m][0]);
    for (unsigned a = 0; a < BW_BJ_MISSING_MAX; a++) {
        if (weight[a] == 0) continue;
        for (unsigned m = 0; m < n_of_rank; m++) {
            double factor = weight[a] * ways[a + m];
            for (unsigned s = m; s < n_cards; s++) chances[m][s] += factor * chance[a + s];
        }
    }
}

static void fill_chances(const Patterns *patterns, int of_rank, int cards, unsigned n_of_rank,
                         unsigned n_cards, BwBjChances chances[BW_BJ_SECONDS]) {
    BwBjMissing both;
    for (unsigned a = 0; a < BW_BJ_MISSING_MAX; a++) both[a] = patterns->none[a] + patterns->any[a];
    bw_bj_chances(both, of_rank, cards, n_of_rank, n_cards, chances[BW_BJ_SECOND_OTHER]);
    bw_bj_chances(patterns->any, of_rank, cards, n_of_rank, n_cards, chances[BW_BJ_SECOND_PAIR]);
}

/* ---- what becomes of the hands ------------------------------------------------------------ */

static void add_row(float *to, const float *from) {
    for (unsigned up = 0; up < BW_BJ_UPS; up++) to[up] += from[up];
}

/* The orders of those up cards against which the hand is played so; false if there are none. */
static bool pick_row(const float *from, const uint8_t *play, unsigned wanted, float *to) {
    float any = 0;
    for (unsigned up = 0; up < BW_BJ_UPS; up++) {
        to[up] = play[up] == wanted ? from[up] : 0;
        any += to[up];
    }
    return any > 0;
}

static void flow_on(const BwBjHand *hand, const float *row, BwBjPaths to) {
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        if (hand->next[c] != BW_BJ_NO_HAND) add_row(to[hand->next[c]], row);
    }
}

void bw_bj_flow(const BwBjWork *work, unsigned pair, BwBjFlow *flow) {
    const BwBjHand *hands = work->hand;
    unsigned one = hands[BW_BJ_EMPTY].next[pair];
    memset(flow, 0, sizeof *flow);
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        BwBjSecond second = c == pair ? BW_BJ_SECOND_PAIR : BW_BJ_SECOND_OTHER;
        float *row = flow->reached[second][hands[one].next[c]];
        for (unsigned up = 0; up < BW_BJ_RANKS; up++) row[up] = 1;
    }
    if (bw_bj_split_one_card(work->rules, pair)) return;
    for (unsigned h = one; h < BW_BJ_HANDS; h++) {
        if (hands[h].count[pair] == 0 || hands[h].cards < 2 || hands[h].total == 21) continue;
        for (BwBjSecond second = BW_BJ_SECOND_OTHER; second < BW_BJ_SECONDS; second++) {
            const float *row = flow->reached[second][h];
            float picked[BW_BJ_UPS];
            if (pick_row(row, work->play[h], BW_PLAY_HIT, picked)) {
                flow_on(&hands[h], picked, flow->reached[second]);
            }
            if (pick_row(row, work->play[h], BW_PLAY_DOUBLE, picked)) {
                flow_on(&hands[h], picked, flow->doubled[second]);
            }
        }
    }
}

/* All stakes are counted as lost first; what does not go bust brings them back, and what it wins.
 * Against a blackjack, where busts stay lost, the first hand loses one unit if it is not decided.
 */
static Coefs coefs_of(const BwBjWork *work, unsigned h, unsigned up, BwBjPlay play, bool doubled) {
    bool is_21 = work->hand[h].total == 21, at_once = is_21 && work->rules->twenty_one_wins != 0;
    double stake = doubled ? 2 : 1, pays = is_21 && !doubled ? work->pays_21[h] : 1;
    Coefs coefs = {stake * (1 + pays), stake * pays, stake, -1};
    bool gives_up = false;
    if (doubled) bw_bj_doubled(work, h, up, &gives_up);
    if (play == BW_PLAY_SURRENDER) coefs.played = 0.5; /* half of the stake comes back */
    if (gives_up) coefs.played = 1;
    if (play == BW_PLAY_SURRENDER || gives_up || at_once) coefs.beaten = 0;
    if (at_once) coefs.natural += stake * pays; /* paid before the hole card is shown */
    if (at_once) coefs.first = 0;
    return coefs;
}

static void add_coefs(Coefs *to, double times, const Coefs *coefs) {
    to->played += times * coefs->played;
    to->beaten += times * coefs->beaten;
    to->natural += times * coefs->natural;
    to->first += times * coefs->first;
}

/* Everything that a hand is worth when it is held or has been doubled to, in so many orders. */
static void weigh_item(const Split *split, Item *item, unsigned up, double reached,
                       double doubled) {
    const BwBjWork *work = split->work;
    unsigned h = item->sums.hand;
    bool done = work->hand[h].total == 21 || split->one_card, root = work->hand[h].cards == 2;
    BwBjPlay play = done ? BW_PLAY_STAND : (BwBjPlay)work->play[h][up];
    Coefs *to = &item->coef[up];
    item->stakes[up] = (root ? reached : 0) + (play == BW_PLAY_DOUBLE ? reached : 0);
    *to = (Coefs){-item->stakes[up], 0, -item->stakes[up], root ? reached : 0};
    if (play == BW_PLAY_STAND || play == BW_PLAY_SURRENDER) {
        Coefs coefs = coefs_of(work, h, up, play, false);
        add_coefs(to, reached, &coefs);
    }
    if (doubled > 0) {
        Coefs coefs = coefs_of(work, h, up, BW_PLAY_STAND, true);
        add_coefs(to, doubled, &coefs);
    }
    item->wanted[up] = to->beaten;
    if (to->beaten == 0) return;
    item->walks = true;
    item->early |= up >= 1 && up <= 5;
}

/* The ways to pick the other ranks of the hand in one order. */
static double ways_of(const Split *split, unsigned h) {
    double ways = split->work->dealt[h];
    int n = split->work->hand[h].count[split->pair];
    for (int i = 0; i < n; i++) ways /= split->work->shoe[split->pair] - i;
    return ways;
}

static Item *new_item(Split *split, unsigned h, BwBjSecond second) {
    Item *item = &split->item[split->n_items++];
    memset(item, 0, sizeof *item);
    item->sums.hand = (uint16_t)h;
    item->sums.second = (uint8_t)second;
    item->ways = ways_of(split, h);
    return item;
}

/* The hands that the plays lead to. */
static void collect_items(Split *split) {
    const BwBjWork *work = split->work;
    split->n_items = 0;
    for (unsigned h = 0; h < BW_BJ_HANDS; h++) {
        if (work->hand[h].count[split->pair] == 0 || !work->possible[h]) continue;
        for (BwBjSecond second = BW_BJ_SECOND_OTHER; second < BW_BJ_SECONDS; second++) {
            const float *reached = split->flow.reached[second][h];
            const float *doubled = split->flow.doubled[second][h];
            float any = 0;
            for (unsigned up = 0; up < BW_BJ_UPS; up++) any += reached[up] + doubled[up];
            if (any == 0) continue;
            Item *item = new_item(split, h, second);
            for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
                weigh_item(split, item, up, (double)reached[up], (double)doubled[up]);
            }
        }
    }
}

/* All hands, whatever the plays. */
static void collect_all(Split *split) {
    const BwBjWork *work = split->work;
    split->n_items = 0;
    for (unsigned h = 0; h < BW_BJ_HANDS; h++) {
        const BwBjHand *hand = &work->hand[h];
        if (hand->count[split->pair] == 0 || hand->cards < 2 || !work->possible[h]) continue;
        if (split->one_card && hand->cards > 2) continue;
        for (BwBjSecond second = BW_BJ_SECOND_OTHER; second < BW_BJ_SECONDS; second++) {
            bool pair = second == BW_BJ_SECOND_PAIR;
            if (pair ? hand->count[split->pair] < 2 : hand->count[split->pair] == hand->cards) {
                continue;
            }
            Item *item = new_item(split, h, second);
            for (unsigned up = 0; up < BW_BJ_RANKS; up++) item->wanted[up] = 1;
            item->early = item->walks = true;
        }
    }
}

/* ---- sums --------------------------------------------------------------------------------- */

/* The same when the up card is out. */
static double other_ways(const Split *split, const Item *item, unsigned up) {
    if (up == split->pair) return item->ways;
    int left = split->work->shoe[up] - split->work->hand[item->sums.hand].count[up];
    return left > 0 ? item->ways * left * split->one_of[up] : 0;
}

/* The chance of the hand with a dealer's blackjack, without the ways of the other ranks. */
static double chance_natural(const Split *split, const BwBjSplitSums *sums, unsigned up,
                             const BwBjChances chances[BW_BJ_SECONDS]) {
    if (up != BW_BJ_ACE && up != BW_BJ_TEN) return 0;
    const BwBjHand *hand = &split->work->hand[sums->hand];
    unsigned other = BW_BJ_TEN - up, m = hand->count[split->pair] - 1U, s = hand->cards - 1U;
    if (other == split->pair) return chances[sums->second][m + 1][s + 1];
    return (split->work->shoe[other] - hand->count[other]) * chances[sums->second][m][s + 1];
}

/* The chances, without the dealer's other hands. */
static void sum_chances(const Split *split, Item *item, unsigned up) {
    const BwBjWork *work = split->work;
    const Weights *weights = &split->weights[up == split->pair];
    BwBjSplitSums *sums = &item->sums;
    const BwBjHand *hand = &work->hand[sums->hand];
    double ways = other_ways(split, item, up);
    double natural = chance_natural(split, sums, up, weights->all);
    double all = weights->all[sums->second][hand->count[split->pair] - 1][hand->cards - 1];
    sums->played[up] = ways * (all - natural);
    if (!work->busts_stay_lost) natural = 0;
    sums->natural[up] = ways * natural;
    if (natural != 0) sums->first[up] = ways * chance_natural(split, sums, up, weights->first);
}

static void load_weights(const Split *split, Item *const *item, unsigned n, unsigned stand,
                         const Weights *weights, BwBjWalk *walk) {
    const BwBjTree *tree = split->work->tree;
    unsigned draws = bw_bj_tree_draws(tree, stand);
    unsigned rows = bw_bj_tree_draws_of(tree, stand, split->pair) + 1;
    for (unsigned i = 0; i < BW_BJ_LANES; i++) {
        const Item *from = item[i < n ? i : 0];
        const BwBjHand *hand = &split->work->hand[from->sums.hand];
        unsigned m = hand->count[split->pair] - 1U, s = hand->cards - 1U;
        for (unsigned j = 0; j < rows; j++) {
            const double *row = &weights->all[from->sums.second][m + j][s];
            for (unsigned k = 1; k <= draws; k++) walk->weight[j + 1][k].lane[i] = row[k - 1];
        }
    }
}

static bool any_wanted(Item *const *item, unsigned n, unsigned up) {
    for (unsigned i = 0; i < n; i++) {
        if (item[i]->wanted[up] != 0) return true;
    }
    return false;
}

static void sum_beaten(Split *split, Item *const *item, unsigned n, unsigned stand, unsigned up,
                       BwBjWalk *walk) {
    BwBjLanes *slot = &walk->left[bw_bj_slot(up, 0)], kept = *slot, sum;
    for (unsigned i = 0; i < BW_BJ_LANES; i++) slot->lane[i] = 1;
    bw_bj_sum_beaten(split->work->tree, up, stand, split->pair, walk, &sum);
    *slot = kept;
    for (unsigned i = 0; i < n; i++) {
        item[i]->sums.beaten[up] = other_ways(split, item[i], up) * sum.lane[i];
    }
}

/* Some items of one total against all up cards. */
static void sum_items(Split *split, Item *const *item, unsigned n, unsigned stand, BwBjWalk *walk) {
    const BwBjWork *work = split->work;
    for (unsigned i = 0; i < BW_BJ_LANES; i++) {
        const BwBjHand *hand = &work->hand[item[i < n ? i : 0]->sums.hand];
        for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
            walk->left[bw_bj_slot(c, 0)].lane[i] = work->shoe[c] - hand->count[c];
        }
    }
    bw_bj_walk_fill(work->tree, stand, split->pair, walk);
    load_weights(split, item, n, stand, &split->weights[0], walk);
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        if (up == split->pair || work->shoe[up] == 0 || !any_wanted(item, n, up)) continue;
        sum_beaten(split, item, n, stand, up, walk);
    }
    if (work->shoe[split->pair] > 2 && any_wanted(item, n, split->pair)) {
        load_weights(split, item, n, stand, &split->weights[1], walk);
        sum_beaten(split, item, n, stand, split->pair, walk);
    }
}

static void walk_all(Split *split, BwBjWalk *walk) {
    Item *waiting[BW_BJ_LANES];
    for (unsigned pass = 0; pass < 2 * BW_BJ_STANDS; pass++) {
        unsigned stand = pass / 2, n = 0;
        bool early = pass % 2 == 0; /* hands on which one stands against 2 to 6 are few */
        for (Item *item = split->item, *end = item + split->n_items; item < end; item++) {
            if (!item->walks || item->early != early ||
                bw_bj_stand_of(&split->work->hand[item->sums.hand]) != stand) {
                continue;
            }
            waiting[n++] = item;
            if (n < BW_BJ_LANES) continue;
            sum_items(split, waiting, n, stand, walk);
            n = 0;
        }
        if (n > 0) sum_items(split, waiting, n, stand, walk);
    }
}

/* The most cards of the rank, and of any, that a hand and the dealer's draw together. */
static void bounds(const Split *split, unsigned *of_rank, unsigned *cards) {
    unsigned most = 0, most_of_rank = 0;
    for (const Item *item = split->item, *end = item + split->n_items; item < end; item++) {
        const BwBjHand *hand = &split->work->hand[item->sums.hand];
        if (hand->cards > most) most = hand->cards;
        if (hand->count[split->pair] > most_of_rank) most_of_rank = hand->count[split->pair];
    }
    *of_rank = most_of_rank + bw_bj_tree_draws_of(split->work->tree, 0, split->pair) + 2;
    *cards = most + bw_bj_tree_draws(split->work->tree, 0) + 2;
}

static void make_weights(Split *split) {
    const BwBjWork *work = split->work;
    Patterns all, first;
    unsigned n_rank, n_cards;
    add_patterns(bw_bj_split_most(work->rules, split->pair), &all, &first);
    bounds(split, &n_rank, &n_cards);
    for (unsigned same = 0; same < 2; same++) {
        int of_rank = work->shoe[split->pair] - 2 - (int)same;
        Weights *weights = &split->weights[same];
        fill_chances(&all, of_rank, work->cards - 3, n_rank, n_cards, weights->all);
        if (work->busts_stay_lost) {
            fill_chances(&first, of_rank, work->cards - 3, n_rank, n_cards, weights->first);
        }
    }
}

static void make_sums(Split *split) {
    make_weights(split);
    for (Item *item = split->item, *end = item + split->n_items; item < end; item++) {
        for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
            if (split->work->shoe[up] > 0) sum_chances(split, item, up);
        }
    }
    walk_all(split, &split->walk);
}

static double worth(const Coefs *coefs, const BwBjSplitSums *sums, unsigned up) {
    return coefs->played * sums->played[up] - coefs->beaten * sums->beaten[up] +
           coefs->natural * sums->natural[up] + coefs->first * sums->first[up];
}

/* The value of splitting, and the stakes put up: a dealer who peeks lets nobody do so in vain. */
static void split_pair(Split *split) {
    BwBjWork *work = split->work;
    unsigned one = work->hand[BW_BJ_EMPTY].next[split->pair];
    unsigned two = work->hand[one].next[split->pair];
    bw_bj_flow(work, split->pair, &split->flow);
    collect_items(split);
    make_sums(split);
    for (unsigned up = 0; up < BW_BJ_RANKS; up++) {
        double natural = work->natural[two][up], sum = -natural;
        double stakes = work->rules->peeks ? natural : 0;
        for (const Item *item = split->item, *end = item + split->n_items; item < end; item++) {
            sum += worth(&item->coef[up], &item->sums, up);
            if (item->stakes[up] == 0) continue;
            double all = item->sums.played[up] + item->sums.natural[up];
            stakes += item->stakes[up] * (work->rules->peeks ? item->sums.played[up] : all);
        }
        work->split[split->pair][up] = sum;
        work->hands[split->pair][up] = stakes;
    }
}

/* ---- splits ------------------------------------------------------------------------------- */

static Split *new_split(BwBjWork *work) {
    Split *split = aligned_alloc(_Alignof(BwBjLanes), (sizeof *split + 63) / 64 * 64);
    if (split == NULL) abort();
    memset(&split->walk, 0, sizeof split->walk);
    split->item = malloc(2 * BW_BJ_HANDS * sizeof *split->item);
    if (split->item == NULL) abort();
    split->work = work;
    for (unsigned c = 0; c < BW_BJ_RANKS; c++) {
        split->one_of[c] = work->shoe[c] > 0 ? 1.0 / work->shoe[c] : 0;
    }
    return split;
}

static void free_split(Split *split) {
    free(split->item);
    free(split);
}

void bw_bj_split(BwBjWork *work) {
    Split *split = new_split(work);
    for (split->pair = 0; split->pair < BW_BJ_RANKS; split->pair++) {
        split->one_card = bw_bj_split_one_card(work->rules, split->pair);
        if (work->shoe[split->pair] >= 2) split_pair(split);
    }
    free_split(split);
}

unsigned bw_bj_split_sums(BwBjWork *work, unsigned pair, BwBjSplitSums *sums) {
    Split *split = new_split(work);
    split->pair = pair;
    split->one_card = bw_bj_split_one_card(work->rules, pair);
    collect_all(split);
    make_sums(split);
    unsigned n = split->n_items;
    for (unsigned i = 0; i < n; i++) sums[i] = split->item[i].sums;
    free_split(split);
    return n;
}

double bw_bj_split_worth(const BwBjWork *work, const BwBjSplitSums *sums, unsigned up,
                         BwBjPlay play, bool doubled) {
    Coefs coefs = coefs_of(work, sums->hand, up, play, doubled);
    return worth(&coefs, sums, up);
}

double bw_bj_split_stake(const BwBjSplitSums *sums, unsigned up) {
    return -sums->played[up] - sums->natural[up];
}
