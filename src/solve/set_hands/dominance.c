/* dominance.c: a sweep over backs from the lowest up. The fronts of the second list's hands that
 * lie below stand in a tree of partial sums, from which a hand of the first list reads how many are
 * below its own front. */
#include "solve/set_hands/dominance.h"

#include <string.h>

enum { FRONTS = 1 << BW_SET_FRONT_BITS, FEW = 48 };

static unsigned front_of(const BwSetPoint *point) {
    return point->key & (FRONTS - 1);
}
static unsigned back_of(const BwSetPoint *point) {
    return point->key >> BW_SET_FRONT_BITS;
}

/* ---- a few of them: each with each --------------------------------------------------------- */

static void add_few(BwSetMatch *match, int64_t times, const BwSetPoint *player, unsigned players,
                    const BwSetPoint *dealer, unsigned dealers) {
    int64_t pairs = 0, wins = 0, front_below = 0, back_below = 0, front_equal = 0, back_equal = 0;
    int64_t both = 0;
    for (unsigned i = 0; i < players; i++) {
        unsigned front = front_of(&player[i]), back = back_of(&player[i]);
        for (unsigned j = 0; j < dealers; j++) {
            int64_t weight = player[i].weight * dealer[j].weight;
            int64_t front_is_below = -(int64_t)(front_of(&dealer[j]) < front);
            int64_t back_is_below = -(int64_t)(back_of(&dealer[j]) < back);
            pairs += weight;
            wins += weight & front_is_below & back_is_below;
            front_below += weight & front_is_below;
            back_below += weight & back_is_below;
            front_equal += weight & -(int64_t)(front_of(&dealer[j]) == front);
            back_equal += weight & -(int64_t)(back_of(&dealer[j]) == back);
            both += weight & -(int64_t)(dealer[j].key == player[i].key);
        }
    }
    match->pairs += (BwInt128)times * pairs;
    match->wins += (BwInt128)times * wins;
    match->front_below += (BwInt128)times * front_below;
    match->back_below += (BwInt128)times * back_below;
    match->front_equal += (BwInt128)times * front_equal;
    match->back_equal += (BwInt128)times * back_equal;
    match->both_equal += (BwInt128)times * both;
}

/* ---- many of them: the sweep --------------------------------------------------------------- */

/* tree[i] is the sum over the i & -i fronts that end right below place i. */
static void plant(int64_t tree[FRONTS + 1], unsigned front, int64_t weight) {
    for (unsigned i = front + 1; i <= FRONTS; i += i & (0u - i)) tree[i] += weight;
}

static int64_t sum_below(const int64_t tree[FRONTS + 1], unsigned front) {
    int64_t sum = 0;
    for (unsigned i = front; i > 0; i &= i - 1) sum += tree[i];
    return sum;
}

/* Hands of one back, each list's from its first to before its last. */
typedef struct Level {
    const BwSetPoint *player, *player_end, *dealer, *dealer_end;
} Level;

static const BwSetPoint *end_of_back(const BwSetPoint *from, const BwSetPoint *end, unsigned back) {
    while (from < end && back_of(from) == back) from++;
    return from;
}

static int64_t weight_of(const BwSetPoint *from, const BwSetPoint *end) {
    int64_t sum = 0;
    for (; from < end; from++) sum += from->weight;
    return sum;
}

/* Pairs of which both parts are copies. */
static int64_t both_equal(const Level *level) {
    const BwSetPoint *player = level->player, *dealer = level->dealer;
    int64_t sum = 0;
    while (player < level->player_end && dealer < level->dealer_end) {
        if (player->key < dealer->key) {
            player++;
        } else if (player->key > dealer->key) {
            dealer++;
        } else {
            const BwSetPoint *first = dealer;
            for (; first < level->dealer_end && first->key == player->key; first++) {
                sum += player->weight * first->weight;
            }
            player++;
        }
    }
    return sum;
}

static void add_fronts(BwSetMatch *match, int64_t times, const int64_t *players,
                       const int64_t *dealers) {
    BwInt128 below = 0, equal = 0;
    int64_t sum = 0, all = 0;
    for (unsigned front = 0; front < FRONTS; front++) {
        below += (BwInt128)players[front] * sum;
        equal += (BwInt128)players[front] * dealers[front];
        sum += dealers[front];
        all += players[front];
    }
    match->front_below += times * below;
    match->front_equal += times * equal;
    match->pairs += times * ((BwInt128)all * sum);
}

static void sweep(BwSetMatch *match, int64_t times, const BwSetPoint *player,
                  const BwSetPoint *player_end, const BwSetPoint *dealer,
                  const BwSetPoint *dealer_end) {
    int64_t tree[FRONTS + 1] = {0}, player_fronts[FRONTS] = {0}, dealer_fronts[FRONTS] = {0};
    int64_t below = 0;
    BwInt128 wins = 0, back_below = 0, back_equal = 0, both = 0;
    while (player < player_end) {
        unsigned back = back_of(player);
        for (; dealer < dealer_end && back_of(dealer) < back; dealer++) {
            plant(tree, front_of(dealer), dealer->weight);
            dealer_fronts[front_of(dealer)] += dealer->weight;
            below += dealer->weight;
        }
        Level level = {player, end_of_back(player, player_end, back), dealer,
                       end_of_back(dealer, dealer_end, back)};
        for (; player < level.player_end; player++) {
            wins += (BwInt128)player->weight * sum_below(tree, front_of(player));
            player_fronts[front_of(player)] += player->weight;
        }
        int64_t weight = weight_of(level.player, level.player_end);
        back_below += (BwInt128)weight * below;
        back_equal += (BwInt128)weight * weight_of(level.dealer, level.dealer_end);
        both += both_equal(&level);
    }
    for (; dealer < dealer_end; dealer++) dealer_fronts[front_of(dealer)] += dealer->weight;
    match->wins += times * wins;
    match->back_below += times * back_below;
    match->back_equal += times * back_equal;
    match->both_equal += times * both;
    add_fronts(match, times, player_fronts, dealer_fronts);
}

void bw_set_match_add(BwSetMatch *match, int64_t times, const BwSetPoint *player, unsigned players,
                      const BwSetPoint *dealer, unsigned dealers) {
    if (players == 0 || dealers == 0) return;
    if (players * dealers <= FEW) {
        add_few(match, times, player, players, dealer, dealers);
    } else {
        sweep(match, times, player, player + players, dealer, dealer + dealers);
    }
}

void bw_set_match_sum(BwSetMatch *match, const BwSetMatch *other) {
    match->pairs += other->pairs;
    match->wins += other->wins;
    match->front_below += other->front_below;
    match->back_below += other->back_below;
    match->front_equal += other->front_equal;
    match->back_equal += other->back_equal;
    match->both_equal += other->both_equal;
}
