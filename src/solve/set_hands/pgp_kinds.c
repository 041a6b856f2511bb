/* pgp_kinds.c: lists kinds by walking ranks from the deuce up, then the suits that make a flush. */
#include "solve/set_hands/pgp_kinds.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "games/pai_gow_poker/seven_cards.h"
#include "hands/ranks.h"
#include "solve/solver.h"

enum { FLUSH = 5, RANK_KINDS_MAX = 67600, FLUSH_KINDS_MAX = 224653 };

static const uint8_t choose4[5][5] = {{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}};

/* ---- sets of ranks ------------------------------------------------------------------------- */

static BwRankSet one_of(unsigned rank) {
    return (BwRankSet)1 << (4 * rank);
}

/* No card, then one of each rank, then two by the higher and the lower. */
unsigned bw_pgp_off(BwRankSet ranks) {
    if (ranks == 0) return 0;
    unsigned low = (unsigned)__builtin_ctzll(ranks) / 4;
    ranks -= one_of(low);
    if (ranks == 0) return 1 + low;
    unsigned high = (unsigned)__builtin_ctzll(ranks) / 4;
    assert(ranks == one_of(high));
    return 1 + BW_RANKS + high * (high + 1) / 2 + low;
}

static BwRankSet off_ranks(unsigned off) {
    if (off == 0) return 0;
    if (off <= BW_RANKS) return one_of(off - 1);
    unsigned high = 0, low = off - 1 - BW_RANKS;
    for (; low > high; high++) low -= high + 1;
    return one_of(high) + one_of(low);
}

static unsigned ways_to_complete(BwRankSet ranks, BwRankSet with) {
    unsigned ways = 1;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        unsigned held = bw_rank_held(ranks, rank), there = bw_rank_held(with, rank);
        ways *= there <= held ? choose4[BW_SUITS - 1 - there][held - there] : 0u;
    }
    return ways;
}

void bw_pgp_offs(BwPgpOffs *offs) {
    memset(offs, 0, sizeof *offs);
    for (unsigned off = 0; off < BW_PGP_OFFS; off++) {
        offs->ranks[off] = off_ranks(off);
        offs->cards[off] = off == 0 ? 0 : off <= BW_RANKS ? 1 : 2;
    }
    for (unsigned off = 0; off < BW_PGP_OFFS; off++) {
        for (unsigned with = 0; with < BW_PGP_OFFS; with++) {
            unsigned ways = ways_to_complete(offs->ranks[off], offs->ranks[with]);
            offs->ways[off][with] = (uint8_t)ways;
            if (ways != 0) offs->within[off][offs->n_within[off]++] = (uint8_t)with;
        }
        offs->sets[off] = offs->ways[off][0];
    }
}

/* In how many ways the ranks are cards of so many suits. */
static uint32_t ways_in(BwRankSet ranks, unsigned suits) {
    uint32_t ways = 1;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        unsigned held = bw_rank_held(ranks, rank);
        ways *= held <= suits ? choose4[suits][held] : 0;
    }
    return ways;
}

BwRankSet bw_rank_set_of(uint32_t suit) {
    BwRankSet ranks = 0;
    for (; suit != 0; suit &= suit - 1) ranks += one_of((unsigned)__builtin_ctz(suit));
    return ranks;
}

/* ---- examples ------------------------------------------------------------------------------ */

/* Cards of these ranks, always of the suits that have fewest: no suit has a flush. */
static BwPgpCards example_of_ranks(BwRankSet ranks, bool joker) {
    BwPgpCards hand = {0, joker};
    unsigned held[BW_SUITS] = {0};
    for (unsigned rank = BW_RANKS; rank-- > 0;) {
        uint32_t used = 0;
        for (unsigned n = bw_rank_held(ranks, rank); n > 0; n--) {
            unsigned suit = (unsigned)__builtin_ctz(~used);
            for (unsigned s = suit + 1; s < BW_SUITS; s++) {
                if ((used >> s & 1) == 0 && held[s] < held[suit]) suit = s;
            }
            used |= 1u << suit;
            held[suit]++;
            hand.set |= bw_card_set(bw_card(rank, suit));
        }
    }
    return hand;
}

/* The suited ranks in clubs, the others in the suits after it: of one suit where that is asked for,
 * else one each. */
static BwPgpCards example_of_flush(uint32_t suited, BwRankSet off, bool joker, bool off_alike) {
    BwPgpCards hand = {(BwCardSet)suited, joker};
    unsigned suit = BW_DIAMONDS;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        for (unsigned n = bw_rank_held(off, rank); n > 0; n--) {
            hand.set |= bw_card_set(bw_card(rank, suit));
            if (!off_alike) suit++;
        }
    }
    return hand;
}

/* ---- walking ------------------------------------------------------------------------------- */

/* Called for each set of ranks of so many cards. */
typedef void RankVisit(void *context, BwRankSet ranks);

static void walk_ranks(uint32_t deck, unsigned cards, unsigned most, BwRankSet so_far,
                       RankVisit *visit, void *context) {
    if (cards == 0) {
        visit(context, so_far);
        return;
    }
    if (deck == 0) return;
    unsigned rank = (unsigned)__builtin_ctz(deck);
    for (unsigned n = 0; n <= most && n <= cards; n++) {
        walk_ranks(deck & (deck - 1), cards - n, most, so_far + n * one_of(rank), visit, context);
    }
}

/* Called for each flush kind, the off-suit ranks as a set. */
typedef void FlushVisit(void *context, uint32_t suited, BwRankSet off, bool joker);

typedef struct FlushWalk {
    uint32_t suited;
    bool joker;
    FlushVisit *visit;
    void *context;
} FlushWalk;

static void visit_off(void *context, BwRankSet off) {
    const FlushWalk *walk = context;
    walk->visit(walk->context, walk->suited, off, walk->joker);
}

static void walk_flushes(uint32_t deck, FlushVisit *visit, void *context) {
    for (unsigned joker = 0; joker < 2; joker++) {
        for (uint32_t suited = deck; suited != 0; suited = (suited - 1) & deck) {
            unsigned n = (unsigned)__builtin_popcount(suited);
            if (n + joker < FLUSH || n + joker > BW_PGP_SEVEN) continue;
            FlushWalk walk = {suited, joker != 0, visit, context};
            walk_ranks(deck, BW_PGP_SEVEN - joker - n, BW_SUITS - 1, 0, visit_off, &walk);
        }
    }
}

/* ---- kinds --------------------------------------------------------------------------------- */

typedef struct Listing {
    BwPgpKinds *kinds;
    BwJokerRules rules;
    bool queens_out, joker;
} Listing;

static bool is_queen_high(BwPgpCards hand) {
    return bw_pgp_pai_gow_high(hand) == BW_QUEEN;
}

static void set_kind(BwPgpKind *kind, BwPgpCards example, const Listing *listing) {
    BwPgpSetting set = bw_pgp_house_way(example, listing->rules, NULL);
    kind->joker = example.joker;
    kind->front = set.front_value;
    kind->back = set.back_value;
    kind->is_out = listing->queens_out && is_queen_high(example);
}

static void list_ranks(void *context, BwRankSet ranks) {
    Listing *listing = context;
    BwPgpKinds *kinds = listing->kinds;
    assert(kinds->n_rank < RANK_KINDS_MAX);
    BwPgpKind *kind = &kinds->rank[kinds->n_rank++];
    *kind = (BwPgpKind){.ranks = ranks, .hands = ways_in(ranks, BW_SUITS)};
    set_kind(kind, example_of_ranks(ranks, listing->joker), listing);
}

static void list_flush(void *context, uint32_t suited, BwRankSet off, bool joker) {
    Listing *listing = context;
    BwPgpKinds *kinds = listing->kinds;
    assert(kinds->n_flush < FLUSH_KINDS_MAX);
    BwPgpKind *kind = &kinds->flush[kinds->n_flush++];
    *kind = (BwPgpKind){.ranks = bw_rank_set_of(suited) + off,
                        .suited = (uint16_t)suited,
                        .off = (uint8_t)bw_pgp_off(off),
                        .hands = ways_in(off, BW_SUITS - 1)};
    set_kind(kind, example_of_flush(suited, off, joker, false), listing);
}

static int compare_ranks(const void *a, const void *b) {
    const BwPgpKind *x = a, *y = b;
    if (x->joker != y->joker) return x->joker < y->joker ? -1 : 1;
    return (x->ranks > y->ranks) - (x->ranks < y->ranks);
}

static int compare_values(const void *a, const void *b) {
    const BwPgpKind *x = a, *y = b;
    if (x->back != y->back) return x->back < y->back ? -1 : 1;
    if (x->front != y->front) return x->front < y->front ? -1 : 1;
    return compare_ranks(a, b);
}

static int compare_backs(const void *a, const void *b) {
    BwJokerValue x = *(const BwJokerValue *)a, y = *(const BwJokerValue *)b;
    return (x > y) - (x < y);
}

/* Where a value stands among n that ascend. */
static unsigned place_of(const BwJokerValue *values, unsigned n, BwJokerValue value) {
    unsigned low = 0;
    while (n > 1) {
        unsigned half = n / 2;
        if (values[low + half] <= value) low += half;
        n -= half;
    }
    assert(values[low] == value);
    return low;
}

unsigned bw_pgp_front_place(BwFrontValue front) {
    unsigned high = bw_front_rank(front, 0), low = bw_front_rank(front, 1);
    return bw_front_is_pair(front) ? BW_PGP_FRONTS - BW_RANKS + high : high * (high - 1) / 2 + low;
}

static BwPgpKind *kind_at(const BwPgpKinds *kinds, unsigned i) {
    return i < kinds->n_rank ? &kinds->rank[i] : &kinds->flush[i - kinds->n_rank];
}

static unsigned list_backs(BwPgpKinds *const *lists, unsigned n_lists, BwJokerValue *back) {
    unsigned n = 0, distinct = 0;
    for (unsigned list = 0; list < n_lists; list++) {
        unsigned kinds = lists[list]->n_rank + lists[list]->n_flush;
        for (unsigned i = 0; i < kinds; i++) back[n++] = kind_at(lists[list], i)->back;
    }
    qsort(back, n, sizeof *back, compare_backs);
    for (unsigned i = 0; i < n; i++) {
        if (distinct == 0 || back[distinct - 1] != back[i]) back[distinct++] = back[i];
    }
    return distinct;
}

/* Keys by the values of one list of kinds, or of two that are alike. */
static void number_values(BwPgpKinds *const *lists, unsigned n_lists) {
    unsigned kinds = lists[0]->n_rank + lists[0]->n_flush;
    BwJokerValue *back = bw_solver_alloc((size_t)n_lists * kinds, sizeof *back);
    unsigned n = list_backs(lists, n_lists, back);
    for (unsigned i = 0; i < n_lists * kinds; i++) {
        BwPgpKind *kind = kind_at(lists[i / kinds], i % kinds);
        unsigned place = place_of(back, n, kind->back);
        kind->key = place << BW_PGP_KEY_FRONT | bw_pgp_front_place(kind->front);
    }
    free(back);
}

/* The rank kind of each flush kind: rank kinds by their ranks, for a while. */
static void find_rank_kinds(BwPgpKinds *kinds) {
    BwPgpKind *by_ranks = bw_solver_alloc(kinds->n_rank, sizeof *by_ranks);
    memcpy(by_ranks, kinds->rank, kinds->n_rank * sizeof *by_ranks);
    for (unsigned i = 0; i < kinds->n_rank; i++) by_ranks[i].rank_kind = i;
    qsort(by_ranks, kinds->n_rank, sizeof *by_ranks, compare_ranks);
    for (unsigned i = 0; i < kinds->n_flush; i++) {
        const BwPgpKind *own =
            bsearch(&kinds->flush[i], by_ranks, kinds->n_rank, sizeof *by_ranks, compare_ranks);
        assert(own != NULL);
        kinds->flush[i].rank_kind = own->rank_kind;
    }
    free(by_ranks);
}

static void sort_kinds(BwPgpKinds *kinds) {
    qsort(kinds->rank, kinds->n_rank, sizeof *kinds->rank, compare_values);
    qsort(kinds->flush, kinds->n_flush, sizeof *kinds->flush, compare_values);
    find_rank_kinds(kinds);
}

BwPgpKinds *bw_pgp_kinds_new(uint32_t deck, BwJokerRules rules, bool queens_out) {
    BwPgpKinds *kinds = bw_solver_alloc(1, sizeof *kinds);
    *kinds = (BwPgpKinds){.deck = deck,
                          .rank = bw_solver_alloc(RANK_KINDS_MAX, sizeof(BwPgpKind)),
                          .flush = bw_solver_alloc(FLUSH_KINDS_MAX, sizeof(BwPgpKind))};
    Listing listing = {kinds, rules, queens_out, false};
    walk_ranks(deck, BW_PGP_SEVEN, BW_SUITS, 0, list_ranks, &listing);
    listing.joker = true;
    walk_ranks(deck, BW_PGP_SEVEN - 1, BW_SUITS, 0, list_ranks, &listing);
    walk_flushes(deck, list_flush, &listing);
    number_values(&kinds, 1);
    sort_kinds(kinds);
    return kinds;
}

BwPgpKinds *bw_pgp_kinds_set(BwPgpKinds *kinds, BwPgpSetter *set, const void *context) {
    BwPgpKinds *other = bw_solver_alloc(1, sizeof *other), *both[] = {kinds, other};
    *other = *kinds;
    other->rank = bw_solver_alloc(kinds->n_rank, sizeof *other->rank);
    other->flush = bw_solver_alloc(kinds->n_flush, sizeof *other->flush);
    memcpy(other->rank, kinds->rank, kinds->n_rank * sizeof *other->rank);
    memcpy(other->flush, kinds->flush, kinds->n_flush * sizeof *other->flush);
    for (unsigned i = 0; i < other->n_rank + other->n_flush; i++) {
        BwPgpKind *kind = kind_at(other, i);
        BwPgpSetting setting = set(context, bw_pgp_example(kind));
        kind->front = setting.front_value;
        kind->back = setting.back_value;
    }
    number_values(both, 2);
    sort_kinds(other);
    return other;
}

void bw_pgp_kinds_free(BwPgpKinds *kinds) {
    if (kinds == NULL) return;
    free(kinds->rank);
    free(kinds->flush);
    free(kinds);
}

/* ---- hands by examples --------------------------------------------------------------------- */

BwPgpCards bw_pgp_example(const BwPgpKind *kind) {
    if (kind->suited == 0) return example_of_ranks(kind->ranks, kind->joker);
    return example_of_flush(kind->suited, off_ranks(kind->off), kind->joker, false);
}

static void visit_flush(const BwPgpKind *kind, BwPgpVisit *visit, void *context) {
    BwRankSet off = off_ranks(kind->off);
    int64_t hands = (int64_t)BW_SUITS * kind->hands, alike = 0;
    if ((off & (off - 1)) != 0) { /* of two ranks: each of the three other suits may have both */
        alike = (int64_t)BW_SUITS * (BW_SUITS - 1);
        visit(context, example_of_flush(kind->suited, off, kind->joker, true), alike);
    }
    visit(context, bw_pgp_example(kind), hands - alike);
}

void bw_pgp_visit_hands(const BwPgpKinds *kinds, BwPgpVisit *visit, void *context) {
    int64_t *flushes = bw_solver_alloc(kinds->n_rank, sizeof *flushes);
    memset(flushes, 0, kinds->n_rank * sizeof *flushes);
    for (unsigned i = 0; i < kinds->n_flush; i++) {
        const BwPgpKind *kind = &kinds->flush[i];
        flushes[kind->rank_kind] += (int64_t)BW_SUITS * kind->hands;
        visit_flush(kind, visit, context);
    }
    for (unsigned i = 0; i < kinds->n_rank; i++) {
        const BwPgpKind *kind = &kinds->rank[i];
        visit(context, bw_pgp_example(kind), (int64_t)kind->hands - flushes[i]);
    }
    free(flushes);
}
