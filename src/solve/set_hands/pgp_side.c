/* pgp_side.c: counts for the side wagers. The imperial wager needs two disjoint hands. The bank's
 * is a pai gow: seven different ranks without a flush, of which few pay. So it is all hands of
 * these ranks less those with a flush, the player's is all hands of his ranks and what a flush
 * changes, and only of flush against flush must be asked which cards they share (pgp_match.h). */
#include "solve/set_hands/pgp_side.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "games/pai_gow_poker/pai_gow_poker.h"
#include "hands/ranks.h"
#include "solve/poker/suit_classes.h"
#include "solve/solver.h"

static const uint8_t choose[5][5] = {{1}, {1, 1}, {1, 2, 1}, {1, 3, 3, 1}, {1, 4, 6, 4, 1}};

/* ---- one hand ------------------------------------------------------------------------------ */

static void count_hand(void *context, BwPgpCards hand, int64_t hands) {
    BwPgpCounts *counts = context;
    counts->hands += hands;
    counts->held[hand.joker][bw_pgp_lines(hand)] += hands;
    counts->high[hand.joker][bw_pgp_pai_gow_high(hand)] += hands;
}

/* So many red cards, the others black but for the joker. */
static void count_colours(uint32_t deck, BwPgpCounts *counts) {
    unsigned of_colour = 2 * (unsigned)__builtin_popcount(deck);
    for (unsigned joker = 0; joker < 2; joker++) {
        for (unsigned red = 0; red + joker <= BW_PGP_SEVEN; red++) {
            counts->red[joker][red] =
                bw_hands_of(of_colour, red) * bw_hands_of(of_colour, BW_PGP_SEVEN - joker - red);
        }
    }
}

void bw_pgp_count(const BwPgpKinds *kinds, BwPgpCounts *counts) {
    memset(counts, 0, sizeof *counts);
    bw_pgp_visit_hands(kinds, count_hand, counts);
    count_colours(kinds->deck, counts);
}

void bw_pgp_count_threes(int64_t threes[BW_PGP_THREES]) {
    enum { DECK = BW_JOKER + 1 };
    memset(threes, 0, BW_PGP_THREES * sizeof *threes);
    for (unsigned c = 2; c < DECK; c++) {
        for (unsigned b = 1; b < c; b++) {
            for (unsigned a = 0; a < b; a++) {
                const BwCard cards[3] = {(BwCard)a, (BwCard)b, (BwCard)c};
                threes[bw_pgp_three(bw_pgp_cards(cards, 3))]++;
            }
        }
    }
}

/* ---- two hands ----------------------------------------------------------------------------- */

enum { SUIT_SETS = 1 << BW_RANKS, OFFS = BW_PGP_OFFS, BANKS = 4, NONE = BANKS };

/* Of flush hands of one suit, by what lies in the suit and outside it: how many hold that. The
 * player's are what a flush changes, and so may be below zero. */
typedef struct Held {
    int32_t own[SUIT_SETS][OFFS][BW_PGP_IMPERIALS];
    int32_t bank[SUIT_SETS][OFFS][BANKS];
} Held;

typedef struct Imperials {
    const BwPgpKinds *kinds;
    BwPgpImperial *sum;
    uint8_t *own_ranks, *own_flush; /* the place of the odds of each kind */
    uint8_t *bank;                  /* of each rank kind, which of the ranks below, or NONE */
    unsigned n_banks, high[BANKS];  /* the highest ranks of the pai gows that pay */
    uint32_t bank_ranks;            /* that such a pai gow may hold */
    BwInt128 pairs[BW_PGP_IMPERIALS][BANKS];
    BwPgpOffs offs;
    Held *held;
} Imperials;

static uint8_t odds_place(BwPgpImperial *sum, const BwPgpKind *kind) {
    unsigned odds = bw_pgp_imperial_own(bw_pgp_lines(bw_pgp_example(kind))), i = 0;
    while (i < sum->n && sum->odds[i] != odds) i++;
    assert(i < BW_PGP_IMPERIALS);
    if (i == sum->n) sum->odds[sum->n++] = odds;
    return (uint8_t)i;
}

static uint8_t bank_place(Imperials *i, const BwPgpKind *kind) {
    unsigned high = bw_pgp_pai_gow_high(bw_pgp_example(kind)), b = 0;
    if (bw_pgp_imperial_bank(high) == 0) return NONE;
    while (b < i->n_banks && i->high[b] != high) b++;
    assert(b < BANKS);
    if (b == i->n_banks) i->high[i->n_banks++] = high;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        if (bw_rank_held(kind->ranks, rank) != 0) i->bank_ranks |= 1u << rank;
    }
    return (uint8_t)b;
}

static void look_at_kinds(Imperials *i) {
    const BwPgpKinds *kinds = i->kinds;
    i->own_ranks = bw_solver_alloc(kinds->n_rank, 1);
    i->own_flush = bw_solver_alloc(kinds->n_flush, 1);
    i->bank = bw_solver_alloc(kinds->n_rank, 1);
    for (unsigned k = 0; k < kinds->n_rank; k++) {
        i->own_ranks[k] = odds_place(i->sum, &kinds->rank[k]);
        i->bank[k] = bank_place(i, &kinds->rank[k]);
    }
    for (unsigned k = 0; k < kinds->n_flush; k++) {
        i->own_flush[k] = odds_place(i->sum, &kinds->flush[k]);
    }
}

/* How many hands of the ranks there are beside one hand of the others. */
static int64_t hands_beside(BwRankSet ranks, BwRankSet other) {
    int64_t hands = 1;
    for (; ranks != 0 && hands != 0; ranks >>= 4, other >>= 4) {
        unsigned left = BW_SUITS - (unsigned)(other & 15);
        hands *= (ranks & 15) <= left ? choose[left][ranks & 15] : 0;
    }
    return hands;
}

/* Hands of seven different ranks that have a flush. */
enum { FLUSHES = BW_SUITS * (21 * 9 + 7 * 3 + 1) };

/* Of the bank's ranks the hands without a flush, against all hands of the player by their ranks;
 * and what a flush of the player changes, against all hands of the bank's ranks. */
static void add_bank(Imperials *i, const BwPgpKind *bank, unsigned place) {
    for (unsigned k = 0; k < i->kinds->n_rank; k++) {
        BwInt128 hands = hands_beside(i->kinds->rank[k].ranks, bank->ranks);
        i->pairs[i->own_ranks[k]][place] += hands * (bank->hands - FLUSHES);
    }
    for (unsigned k = 0; k < i->kinds->n_flush; k++) {
        const BwPgpKind *flush = &i->kinds->flush[k];
        unsigned own = i->own_flush[k], as_ranks = i->own_ranks[flush->rank_kind];
        if (own == as_ranks) continue;
        int64_t pairs = (int64_t)BW_SUITS * flush->hands * hands_beside(bank->ranks, flush->ranks);
        i->pairs[own][place] += pairs;
        i->pairs[as_ranks][place] -= pairs;
    }
}

/* Enters a flush kind under all that it holds of the ranks that a bank may share with it. */
static void hold(Imperials *i, unsigned k) {
    const BwPgpKind *flush = &i->kinds->flush[k];
    unsigned own = i->own_flush[k], as_ranks = i->own_ranks[flush->rank_kind];
    unsigned bank = flush->joker ? NONE : i->bank[flush->rank_kind];
    uint32_t suited = flush->suited & i->bank_ranks;
    for (unsigned w = 0; w < i->offs.n_within[flush->off]; w++) {
        unsigned off = i->offs.within[flush->off][w];
        int32_t ways = i->offs.ways[flush->off][off];
        for (uint32_t b = suited;; b = (b - 1) & suited) {
            i->held->own[b][off][own] += ways;
            i->held->own[b][off][as_ranks] -= ways;
            if (bank != NONE) i->held->bank[b][off][bank] += ways;
            if (b == 0) break;
        }
    }
}

/* Takes away what flush against flush adds, with these cards held by both. */
static void take_away(Imperials *i, int64_t times, const int32_t own[BW_PGP_IMPERIALS],
                      const int32_t bank[BANKS]) {
    for (unsigned b = 0; b < i->n_banks; b++) {
        for (unsigned o = 0; bank[b] != 0 && o < i->sum->n; o++) {
            i->pairs[o][b] -= (BwInt128)times * own[o] * bank[b];
        }
    }
}

/* Both flushes in one suit. */
static void take_one_suit(Imperials *i) {
    for (uint32_t b = 0; b < SUIT_SETS; b++) {
        for (unsigned off = 0; off < OFFS; off++) {
            bool odd = __builtin_parity(b) != (i->offs.cards[off] & 1);
            int64_t sets = (int64_t)BW_SUITS * i->offs.sets[off];
            take_away(i, odd ? -sets : sets, i->held->own[b][off], i->held->bank[b][off]);
        }
    }
}

/* In two suits: both hold `own` of the player's, `bank` of the bank's, and `off` of the others. */
static void take_two_suits(Imperials *i, uint32_t own, uint32_t bank) {
    enum { ORDERED_SUITS = BW_SUITS * (BW_SUITS - 1), NEITHER = 2, MOST = 2 };
    unsigned owns = (unsigned)__builtin_popcount(own), banks = (unsigned)__builtin_popcount(bank);
    unsigned most = owns > banks ? owns : banks;
    for (unsigned off = 0; off < OFFS; off++) {
        if (most + i->offs.cards[off] > MOST) continue;
        unsigned cards = owns + banks + i->offs.cards[off];
        int64_t times = cards % 2 != 0 ? -ORDERED_SUITS : ORDERED_SUITS;
        for (BwRankSet q = i->offs.ranks[off]; q != 0; q >>= 4) times *= choose[NEITHER][q & 15];
        unsigned off_own = bw_pgp_off(bw_rank_set_of(bank) + i->offs.ranks[off]);
        unsigned off_bank = bw_pgp_off(bw_rank_set_of(own) + i->offs.ranks[off]);
        take_away(i, times, i->held->own[own][off_own], i->held->bank[bank][off_bank]);
    }
}

static void take_flushes(Imperials *i) {
    bw_pgp_offs(&i->offs);
    i->held = bw_solver_alloc(1, sizeof *i->held);
    memset(i->held, 0, sizeof *i->held);
    for (unsigned k = 0; k < i->kinds->n_flush; k++) {
        if (i->own_flush[k] != i->own_ranks[i->kinds->flush[k].rank_kind] ||
            i->bank[i->kinds->flush[k].rank_kind] != NONE) {
            hold(i, k);
        }
    }
    take_one_suit(i);
    for (uint32_t own = 0; own < SUIT_SETS; own++) {
        for (uint32_t bank = 0; __builtin_popcount(own) <= 2 && bank < SUIT_SETS; bank++) {
            if (__builtin_popcount(bank) <= 2) take_two_suits(i, own, bank);
        }
    }
    free(i->held);
}

/* All pairs with this hand of the player, less those in which the bank's pays. */
static void add_unpaid(Imperials *i) {
    BwPgpCounts counts;
    unsigned cards = BW_SUITS * (unsigned)__builtin_popcount(i->kinds->deck) + 1;
    bw_pgp_count(i->kinds, &counts);
    for (unsigned held = 0; held < BW_PGP_HELDS; held++) {
        int64_t hands = counts.held[0][held] + counts.held[1][held];
        for (unsigned o = 0; hands != 0 && o < i->sum->n; o++) {
            if (i->sum->odds[o] != bw_pgp_imperial_own(held)) continue;
            i->sum->pairs[o][BW_RANKS] +=
                (BwInt128)hands * bw_hands_of(cards - BW_PGP_SEVEN, BW_PGP_SEVEN);
        }
    }
    for (unsigned o = 0; o < i->sum->n; o++) {
        for (unsigned b = 0; b < i->n_banks; b++) {
            i->sum->pairs[o][i->high[b]] = i->pairs[o][b];
            i->sum->pairs[o][BW_RANKS] -= i->pairs[o][b];
        }
    }
}

void bw_pgp_count_imperial(const BwPgpKinds *kinds, BwPgpImperial *imperial) {
    Imperials i = {.kinds = kinds, .sum = imperial};
    memset(imperial, 0, sizeof *imperial);
    look_at_kinds(&i);
    for (unsigned k = 0; k < kinds->n_rank; k++) {
        if (i.bank[k] != NONE) add_bank(&i, &kinds->rank[k], i.bank[k]);
    }
    take_flushes(&i);
    add_unpaid(&i);
    free(i.own_ranks);
    free(i.own_flush);
    free(i.bank);
}
