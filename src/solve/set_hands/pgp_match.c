/* pgp_match.c: three sums, of ranks, of flushes in one suit, and of flushes in two. Each goes over
 * the sets S of natural cards; where both hold the joker too S with it counts the other way. */
#include "solve/set_hands/pgp_match.h"

#include <stdlib.h>
#include <string.h>

#include "solve/in_two.h"
#include "solve/poker/suit_classes.h"
#include "solve/solver.h"

enum {
    CARDS = BW_PGP_SEVEN,
    OFFS = BW_PGP_OFFS,
    SUIT_SETS = 1 << BW_RANKS,
};

static const uint8_t choose[5][5] = {{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}};

/* ---- items and lists ----------------------------------------------------------------------- */

/* Something that counts, in the list of every S that it holds. */
typedef struct Item {
    uint32_t key;
    uint16_t suited;
    uint8_t off;
    bool joker, is_out, is_ranks;
    BwRankSet ranks;
    int32_t weight; /* as a correction */
} Item;

typedef struct Items {
    unsigned n;
    Item *item; /* ascending by key */
} Items;

static int compare_keys(const void *a, const void *b) {
    const Item *x = a, *y = b;
    return (x->key > y->key) - (x->key < y->key);
}

/* Does the flush change nothing? */
static bool is_idle(const BwPgpKind *flush, const BwPgpKind *ranks) {
    return flush->key == ranks->key && flush->is_out == ranks->is_out;
}

/* An item in one list: its key and flags, the hands with one certain set of the cards of S, and
 * its correction with all such sets. */
typedef struct Entry {
    uint32_t key; /* << FLAGS */
    uint16_t once;
    int16_t correction;
} Entry;

enum { JOKER = 1, OUT = 2, FLAGS = 2 };

static uint32_t flagged_key(const Item *item) {
    return item->key << FLAGS | (item->joker ? JOKER : 0) | (item->is_out ? OUT : 0);
}

/* For every S of some sort its entries, ascending by key. */
typedef struct Lists {
    unsigned n;
    uint32_t *first; /* n + 1: where each begins */
    uint32_t *at;    /* while they are filled */
    Entry *entry;
    unsigned longest;
} Lists;

/* Enters the item in every list of the sort that it is in; the first time they are only counted. */
typedef void Sort(const void *sort, const Item *item, Lists *lists);

static void enter(Lists *lists, uint32_t list, Entry entry) {
    if (lists->entry == NULL)
        lists->first[list + 1]++;
    else
        lists->entry[lists->at[list]++] = entry;
}

static Lists make_lists(unsigned n, const Items *items, Sort *of, const void *sort) {
    Lists lists = {.n = n,
                   .first = bw_solver_alloc(n + 1, sizeof *lists.first),
                   .at = bw_solver_alloc(n, sizeof *lists.at)};
    memset(lists.first, 0, (n + 1) * sizeof *lists.first);
    for (unsigned i = 0; i < items->n; i++) of(sort, &items->item[i], &lists);
    for (unsigned i = 0; i < n; i++) {
        if (lists.first[i + 1] > lists.longest) lists.longest = lists.first[i + 1];
        lists.first[i + 1] += lists.first[i];
    }
    memcpy(lists.at, lists.first, n * sizeof *lists.at);
    lists.entry = bw_solver_alloc(lists.first[n], sizeof *lists.entry);
    for (unsigned i = 0; i < items->n; i++) of(sort, &items->item[i], &lists);
    return lists;
}

static void free_lists(Lists *lists) {
    free(lists->first);
    free(lists->at);
    free(lists->entry);
}

static bool is_empty(const Lists *lists, uint32_t list) {
    return lists->first[list] == lists->first[list + 1];
}

/* Hands as points, while a list is weighed. */
typedef struct Points {
    unsigned n;
    BwSetPoint *point;
} Points;

static Points make_points(unsigned most) {
    return (Points){0, bw_solver_alloc(most, sizeof(BwSetPoint))};
}

static void put(Points *points, uint32_t key, int64_t weight) {
    if (weight == 0) return;
    if (points->n > 0 && points->point[points->n - 1].key == key) {
        points->point[points->n - 1].weight += weight;
    } else {
        points->point[points->n++] = (BwSetPoint){key, weight};
    }
}

static void match_points(BwSetMatch *match, int64_t times, const Points *player,
                         const Points *dealer) {
    bw_set_match_add(match, times, player->point, player->n, dealer->point, dealer->n);
}

/* ---- ranks against ranks, and against flushes ---------------------------------------------- */

/* Sets of ranks have numbers, from the ace down. step[rank][left][n]: what n cards of the rank add
 * to the number of a set that may have so many cards from this rank down: the sets that have fewer
 * of it. Sets with the same aces and kings stand together. */
typedef struct Numbers {
    uint32_t sets[BW_RANKS + 1][CARDS + 1]; /* of so many of the lowest ranks and cards */
    uint32_t step[BW_RANKS][CARDS + 1][BW_SUITS + 1];
    BwRankSet *set; /* by its number */
} Numbers;

static void list_sets(Numbers *numbers, unsigned ranks, unsigned left, uint32_t number,
                      BwRankSet set) {
    if (ranks == 0) {
        numbers->set[number] = set;
        return;
    }
    for (unsigned n = 0; n <= BW_SUITS && n <= left; n++) {
        list_sets(numbers, ranks - 1, left - n, number + numbers->step[ranks - 1][left][n],
                  set + ((BwRankSet)n << (4 * (ranks - 1))));
    }
}

static void number_sets(Numbers *numbers) {
    for (unsigned left = 0; left <= CARDS; left++) numbers->sets[0][left] = 1;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        for (unsigned left = 0; left <= CARDS; left++) {
            uint32_t sum = 0;
            for (unsigned n = 0; n <= BW_SUITS && n <= left; n++) {
                numbers->step[rank][left][n] = sum;
                sum += numbers->sets[rank][left - n];
            }
            numbers->sets[rank + 1][left] = sum;
        }
    }
    numbers->set = bw_solver_alloc(numbers->sets[BW_RANKS][CARDS], sizeof *numbers->set);
    list_sets(numbers, BW_RANKS, CARDS, 0, 0);
}

/* Sets of an even or an odd number of cards, with so many aces and kings. */
typedef struct RankSort {
    const Numbers *numbers;
    unsigned odd, aces, kings;
    uint32_t first; /* their first number */
} RankSort;

typedef struct RankWalk {
    const RankSort *sort;
    const Item *item;
    Lists *lists;
    unsigned n;
    uint8_t rank[CARDS], held[CARDS]; /* below the kings */
} RankWalk;

/* Goes through the sets that the item holds. Once: its hands that hold one certain set of cards
 * with the ranks so far; sets: how many such sets one hand holds. */
static void walk_held(const RankWalk *walk, unsigned i, unsigned left, uint32_t number,
                      unsigned once, int sets) {
    if (i == walk->n) {
        if (((CARDS - left) & 1) != walk->sort->odd) return;
        Entry entry = {flagged_key(walk->item), (uint16_t)(walk->item->is_ranks ? once : 0),
                       (int16_t)(walk->item->weight * sets)};
        enter(walk->lists, number, entry);
        return;
    }
    unsigned held = walk->held[i];
    const uint32_t *step = walk->sort->numbers->step[walk->rank[i]][left];
    for (unsigned c = 0; c <= held; c++) {
        walk_held(walk, i + 1, left - c, number + step[c], once * choose[BW_SUITS - c][held - c],
                  sets * choose[held][c]);
    }
}

/* Ranks that an item has none of are passed over: they add nothing to a number. */
static void sort_by_ranks(const void *context, const Item *item, Lists *lists) {
    const RankSort *sort = context;
    RankWalk walk = {sort, item, lists, 0, {0}, {0}};
    unsigned aces = bw_rank_held(item->ranks, BW_ACE), kings = bw_rank_held(item->ranks, BW_KING);
    if (aces < sort->aces || kings < sort->kings) return;
    for (unsigned rank = BW_KING; rank-- > 0;) {
        unsigned held = bw_rank_held(item->ranks, rank);
        if (held == 0) continue;
        walk.rank[walk.n] = (uint8_t)rank;
        walk.held[walk.n++] = (uint8_t)held;
    }
    unsigned once = 1u * choose[BW_SUITS - sort->aces][aces - sort->aces] *
                    choose[BW_SUITS - sort->kings][kings - sort->kings];
    int sets = choose[aces][sort->aces] * choose[kings][sort->kings];
    walk_held(&walk, 0, CARDS - sort->aces - sort->kings, 0, once, sets);
}

/* What is the same for both is there once. */
typedef struct RankWork {
    Items player, dealer;
    Numbers numbers;
    BwSetMatch match[2];
} RankWork;

/* A rank kind is all its hands; as a correction it takes away those with a flush, which come again
 * as what they are. */
static Items rank_items(const BwPgpKinds *kinds) {
    Items items = {0, bw_solver_alloc(kinds->n_rank + kinds->n_flush, sizeof(Item))};
    for (unsigned i = 0; i < kinds->n_rank; i++) {
        const BwPgpKind *kind = &kinds->rank[i];
        items.item[items.n++] = (Item){.key = kind->key,
                                       .joker = kind->joker,
                                       .is_out = kind->is_out,
                                       .is_ranks = true,
                                       .ranks = kind->ranks};
    }
    for (unsigned i = 0; i < kinds->n_flush; i++) {
        const BwPgpKind *kind = &kinds->flush[i];
        if (is_idle(kind, &kinds->rank[kind->rank_kind])) continue;
        int32_t hands = (int32_t)(BW_SUITS * kind->hands);
        items.item[kind->rank_kind].weight -= hands;
        items.item[items.n++] =
            (Item){.key = kind->key, .joker = kind->joker, .ranks = kind->ranks, .weight = hands};
    }
    qsort(items.item, items.n, sizeof *items.item, compare_keys);
    return items;
}

/* Sets of cards with these ranks in the deck. */
static int64_t sets_of(BwRankSet ranks) {
    int64_t sets = 1;
    for (; ranks != 0; ranks >>= 4) sets *= choose[BW_SUITS][ranks & 15];
    return sets;
}

/* A list as points: the hands with one certain set of cards, once, and the corrections. */
typedef struct RankPoints {
    Points once, corrections;
} RankPoints;

static RankPoints make_rank_points(const Lists *lists) {
    return (RankPoints){make_points(lists->longest), make_points(lists->longest)};
}

static void free_rank_points(RankPoints *points) {
    free(points->once.point);
    free(points->corrections.point);
}

static void weigh_player(RankPoints *points, const Lists *lists, uint32_t list, bool jokers_only) {
    points->once.n = points->corrections.n = 0;
    for (uint32_t i = lists->first[list]; i < lists->first[list + 1]; i++) {
        Entry entry = lists->entry[i];
        if (jokers_only && (entry.key & JOKER) == 0) continue;
        put(&points->once, entry.key >> FLAGS, entry.once);
        put(&points->corrections, entry.key >> FLAGS, entry.correction);
    }
}

/* Of the dealer those that are compared; the corrections with the hands, as often as there are such
 * sets. */
static void weigh_dealer(RankPoints *points, const Lists *lists, uint32_t list, int64_t sets,
                         bool jokers_only) {
    points->once.n = points->corrections.n = 0;
    for (uint32_t i = lists->first[list]; i < lists->first[list + 1]; i++) {
        Entry entry = lists->entry[i];
        if ((jokers_only && (entry.key & JOKER) == 0) || (entry.key & OUT) != 0) continue;
        put(&points->once, entry.key >> FLAGS, entry.once);
        put(&points->corrections, entry.key >> FLAGS, sets * entry.once + entry.correction);
    }
}

static void match_rank_lists(const RankWork *work, const RankSort *sort, const Lists *player,
                             const Lists *dealer, BwSetMatch *match) {
    RankPoints own = make_rank_points(player), other = make_rank_points(dealer);
    for (uint32_t list = 0; list < player->n; list++) {
        if (is_empty(player, list)) continue;
        int64_t sets = sets_of(work->numbers.set[sort->first + list]);
        for (unsigned joker = 0; joker < 2; joker++) {
            int64_t sign = (joker ^ sort->odd) != 0 ? -1 : 1;
            weigh_player(&own, player, list, joker != 0);
            weigh_dealer(&other, dealer, list, sets, joker != 0);
            match_points(match, sign, &own.once, &other.corrections);
            match_points(match, sign, &own.corrections, &other.once);
        }
    }
    free_rank_points(&own);
    free_rank_points(&other);
}

static void match_rank_sort(const RankWork *work, const RankSort *sort, BwSetMatch *match) {
    unsigned n = work->numbers.sets[BW_KING][CARDS - sort->aces - sort->kings];
    bool alike = work->player.item == work->dealer.item;
    Lists player = make_lists(n, &work->player, sort_by_ranks, sort), dealer = player;
    if (!alike) dealer = make_lists(n, &work->dealer, sort_by_ranks, sort);
    match_rank_lists(work, sort, &player, &dealer, match);
    free_lists(&player);
    if (!alike) free_lists(&dealer);
}

static void match_ranks(void *context, unsigned odd) {
    RankWork *work = context;
    const Numbers *numbers = &work->numbers;
    for (unsigned aces = 0; aces <= BW_SUITS; aces++) {
        for (unsigned kings = 0; kings <= BW_SUITS && aces + kings <= CARDS; kings++) {
            uint32_t first =
                numbers->step[BW_ACE][CARDS][aces] + numbers->step[BW_KING][CARDS - aces][kings];
            RankSort sort = {numbers, odd, aces, kings, first};
            match_rank_sort(work, &sort, &work->match[odd]);
        }
    }
}

static void add_ranks(const BwPgpKinds *player, const BwPgpKinds *dealer, BwSetMatch *match) {
    RankWork *work = bw_solver_alloc(1, sizeof *work);
    *work = (RankWork){.player = rank_items(player)};
    work->dealer = player == dealer ? work->player : rank_items(dealer);
    number_sets(&work->numbers);
    bw_in_two(match_ranks, work);
    bw_set_match_sum(match, &work->match[0]);
    bw_set_match_sum(match, &work->match[1]);
    if (player != dealer) free(work->dealer.item);
    free(work->player.item);
    free(work->numbers.set);
    free(work);
}

/* ---- flushes against flushes --------------------------------------------------------------- */

/* Which S a list is about: B of the suit of the flush and Q of the other suits. */
static uint32_t suit_list(uint32_t b, unsigned q) {
    return b * OFFS + q;
}

static Entry flush_entry(const BwPgpOffs *offs, const Item *item, unsigned q) {
    return (Entry){flagged_key(item), 0, (int16_t)(item->weight * offs->ways[item->off][q])};
}

/* Those of an even or an odd number of cards with these of the four highest of the suit: their
 * lists go by the nine others. */
typedef struct SuitSort {
    const BwPgpOffs *offs;
    unsigned odd;
    uint32_t high;
} SuitSort;

enum { LOWER = 9, HIGH_SETS = 1 << (BW_RANKS - LOWER), LOWER_SETS = 1 << LOWER };

static void sort_by_suit(const void *context, const Item *item, Lists *lists) {
    const SuitSort *sort = context;
    uint32_t lower = item->suited & (LOWER_SETS - 1);
    if ((item->suited >> LOWER & sort->high) != sort->high) return;
    for (unsigned i = 0; i < sort->offs->n_within[item->off]; i++) {
        unsigned q = sort->offs->within[item->off][i];
        unsigned odd = (sort->offs->cards[q] + sort->odd) & 1;
        Entry entry = flush_entry(sort->offs, item, q);
        for (uint32_t b = lower;; b = (b - 1) & lower) {
            bool is_odd = __builtin_parity(b ^ sort->high << LOWER) != 0;
            if (is_odd == (odd != 0)) enter(lists, suit_list(b, q), entry);
            if (b == 0) break;
        }
    }
}

/* Those of so many cards of the suit, two at most, and of the others. */
typedef struct SizeSort {
    const BwPgpOffs *offs;
    unsigned suited, off;
} SizeSort;

static void enter_suited(Lists *lists, uint32_t suited, unsigned n, unsigned q, Entry entry) {
    if (n == 0) enter(lists, suit_list(0, q), entry);
    for (uint32_t a = suited; n > 0 && a != 0; a &= a - 1) {
        uint32_t one = a & (0u - a);
        if (n == 1) enter(lists, suit_list(one, q), entry);
        for (uint32_t b = a & (a - 1); n == 2 && b != 0; b &= b - 1) {
            enter(lists, suit_list(one | (b & (0u - b)), q), entry);
        }
    }
}

static void sort_by_size(const void *context, const Item *item, Lists *lists) {
    const SizeSort *sort = context;
    for (unsigned i = 0; i < sort->offs->n_within[item->off]; i++) {
        unsigned q = sort->offs->within[item->off][i];
        if (sort->offs->cards[q] != sort->off) continue;
        enter_suited(lists, item->suited, sort->suited, q, flush_entry(sort->offs, item, q));
    }
}

typedef struct FlushWork {
    Items player, dealer;
    BwPgpOffs offs;
    BwSetMatch match[2];
} FlushWork;

/* Every flush kind of one suit, and the same as its ranks alone would be. */
static Items flush_items(const BwPgpKinds *kinds) {
    Items items = {0, bw_solver_alloc(2 * (size_t)kinds->n_flush, sizeof(Item))};
    for (unsigned i = 0; i < kinds->n_flush; i++) {
        const BwPgpKind *kind = &kinds->flush[i], *ranks = &kinds->rank[kind->rank_kind];
        if (is_idle(kind, ranks)) continue;
        Item item = {.key = kind->key,
                     .suited = kind->suited,
                     .off = kind->off,
                     .joker = kind->joker,
                     .weight = 1};
        items.item[items.n++] = item;
        item.key = ranks->key;
        item.is_out = ranks->is_out;
        item.weight = -1;
        items.item[items.n++] = item;
    }
    qsort(items.item, items.n, sizeof *items.item, compare_keys);
    return items;
}

/* A list as points, for the player's hands or for the dealer's. */
static void weigh_flushes(Points *points, const Lists *lists, uint32_t list, bool jokers_only,
                          bool dealer) {
    uint32_t must = jokers_only ? JOKER : 0, may_not = dealer ? OUT : 0;
    points->n = 0;
    for (uint32_t i = lists->first[list]; i < lists->first[list + 1]; i++) {
        Entry entry = lists->entry[i];
        if ((entry.key & must) != must || (entry.key & may_not) != 0) continue;
        put(points, entry.key >> FLAGS, entry.correction);
    }
}

/* Both flushes in one suit. */
static void match_suit_lists(const FlushWork *work, const SuitSort *sort, const Lists *players,
                             const Lists *dealers, BwSetMatch *match) {
    Points player = make_points(players->longest), dealer = make_points(dealers->longest);
    for (uint32_t list = 0; list < players->n; list++) {
        if (is_empty(players, list) || is_empty(dealers, list)) continue;
        int64_t sets = (int64_t)BW_SUITS * work->offs.sets[list % OFFS];
        for (unsigned joker = 0; joker < 2; joker++) {
            weigh_flushes(&player, players, list, joker != 0, false);
            weigh_flushes(&dealer, dealers, list, joker != 0, true);
            match_points(match, (joker ^ sort->odd) != 0 ? -sets : sets, &player, &dealer);
        }
    }
    free(player.point);
    free(dealer.point);
}

static void match_suit_sort(const FlushWork *work, const SuitSort *sort, BwSetMatch *match) {
    bool alike = work->player.item == work->dealer.item;
    Lists player = make_lists(LOWER_SETS * OFFS, &work->player, sort_by_suit, sort);
    Lists dealer = player;
    if (!alike) dealer = make_lists(LOWER_SETS * OFFS, &work->dealer, sort_by_suit, sort);
    match_suit_lists(work, sort, &player, &dealer, match);
    free_lists(&player);
    if (!alike) free_lists(&dealer);
}

static void match_one_suit(const FlushWork *work, unsigned odd, BwSetMatch *match) {
    for (uint32_t high = 0; high < HIGH_SETS; high++) {
        SuitSort sort = {&work->offs, odd, high};
        match_suit_sort(work, &sort, match);
    }
}

/* S of two flushes in two suits: so many cards of the first one's, of the other's, and of the two
 * suits that are neither. */
typedef struct Cross {
    uint8_t half, first, second, neither;
} Cross;

static const Cross crosses[] = {
    {0, 1, 2, 0}, {0, 1, 1, 0}, {0, 0, 0, 0}, {0, 0, 0, 1}, {0, 0, 0, 2},
    {1, 2, 2, 0}, {1, 0, 2, 0}, {1, 0, 1, 1}, {1, 0, 1, 0}, {1, 1, 1, 1},
};

/* The lists of one of the two, by what lies in the suit of his flush: of the first, the second. */
typedef struct Sides {
    Lists first, second;
} Sides;

typedef struct Crossing {
    const FlushWork *work;
    BwSetMatch *match;
    Cross cross;
    Sides of_player, of_dealer;
    Points player, dealer;
} Crossing;

static void match_lists(Crossing *c, int64_t times, const Lists *player, uint32_t player_list,
                        const Lists *dealer, uint32_t dealer_list) {
    bool none = is_empty(player, player_list) || is_empty(dealer, dealer_list);
    for (unsigned joker = 0; joker < 2 && !none; joker++) {
        weigh_flushes(&c->player, player, player_list, joker != 0, false);
        weigh_flushes(&c->dealer, dealer, dealer_list, joker != 0, true);
        match_points(c->match, joker != 0 ? -times : times, &c->player, &c->dealer);
    }
}

/* The cards of S that lie in the suits of the flushes: with all that may lie outside. */
static void match_sets(Crossing *c, uint32_t first, uint32_t second) {
    enum { ORDERED_SUITS = BW_SUITS * (BW_SUITS - 1), NEITHER = 2 };
    const BwPgpOffs *offs = &c->work->offs;
    unsigned cards = 0u + c->cross.first + c->cross.second + c->cross.neither;
    for (unsigned q = 0; q < OFFS; q++) {
        if (offs->cards[q] != c->cross.neither) continue;
        int64_t times = cards % 2 != 0 ? -ORDERED_SUITS : ORDERED_SUITS;
        for (unsigned rank = 0; rank < BW_RANKS; rank++) {
            times *= choose[NEITHER][bw_rank_held(offs->ranks[q], rank)];
        }
        uint32_t one = suit_list(first, bw_pgp_off(bw_rank_set_of(second) + offs->ranks[q]));
        uint32_t other = suit_list(second, bw_pgp_off(bw_rank_set_of(first) + offs->ranks[q]));
        match_lists(c, times, &c->of_player.first, one, &c->of_dealer.second, other);
        if (c->cross.first != c->cross.second) {
            match_lists(c, times, &c->of_player.second, other, &c->of_dealer.first, one);
        }
    }
}

static Sides make_sides(const FlushWork *work, Cross cross, const Items *items) {
    SizeSort one = {&work->offs, cross.first, 0u + cross.second + cross.neither};
    SizeSort other = {&work->offs, cross.second, 0u + cross.first + cross.neither};
    return (Sides){make_lists(SUIT_SETS * OFFS, items, sort_by_size, &one),
                   make_lists(SUIT_SETS * OFFS, items, sort_by_size, &other)};
}

static void free_sides(Sides *sides) {
    free_lists(&sides->first);
    free_lists(&sides->second);
}

static Points make_points_of(const Sides *sides) {
    bool first = sides->first.longest > sides->second.longest;
    return make_points(first ? sides->first.longest : sides->second.longest);
}

static void match_cross(const FlushWork *work, Cross cross, BwSetMatch *match) {
    bool alike = work->player.item == work->dealer.item;
    Crossing c = {.work = work,
                  .match = match,
                  .cross = cross,
                  .of_player = make_sides(work, cross, &work->player)};
    c.of_dealer = alike ? c.of_player : make_sides(work, cross, &work->dealer);
    c.player = make_points_of(&c.of_player);
    c.dealer = make_points_of(&c.of_dealer);
    for (uint32_t first = 0; first < SUIT_SETS; first++) {
        if (__builtin_popcount(first) != cross.first) continue;
        for (uint32_t second = 0; second < SUIT_SETS; second++) {
            if (__builtin_popcount(second) == cross.second) match_sets(&c, first, second);
        }
    }
    free(c.player.point);
    free(c.dealer.point);
    free_sides(&c.of_player);
    if (!alike) free_sides(&c.of_dealer);
}

static void match_flushes(void *context, unsigned half) {
    FlushWork *work = context;
    BwSetMatch *match = &work->match[half];
    match_one_suit(work, half, match);
    for (unsigned i = 0; i < sizeof crosses / sizeof crosses[0]; i++) {
        if (crosses[i].half == half) match_cross(work, crosses[i], match);
    }
}

static void add_flushes(const BwPgpKinds *player, const BwPgpKinds *dealer, BwSetMatch *match) {
    FlushWork *work = bw_solver_alloc(1, sizeof *work);
    *work = (FlushWork){.player = flush_items(player)};
    work->dealer = player == dealer ? work->player : flush_items(dealer);
    bw_pgp_offs(&work->offs);
    bw_in_two(match_flushes, work);
    bw_set_match_sum(match, &work->match[0]);
    bw_set_match_sum(match, &work->match[1]);
    if (player != dealer) free(work->dealer.item);
    free(work->player.item);
    free(work);
}

/* ---- all ----------------------------------------------------------------------------------- */

void bw_pgp_match(const BwPgpKinds *player, const BwPgpKinds *dealer, BwSetMatch *match) {
    *match = (BwSetMatch){.wins = 0};
    add_ranks(player, dealer, match);
    add_flushes(player, dealer, match);
}

BwInt128 bw_pgp_pairs(uint32_t deck) {
    unsigned cards = BW_SUITS * (unsigned)__builtin_popcount(deck) + 1;
    return (BwInt128)bw_hands_of(cards, CARDS) * bw_hands_of(cards - CARDS, CARDS);
}
