/* suit_classes.c: classes of sets of cards; see suit_classes.h. Masks of ranks are listed once, by
 * size and then as numbers; a class is a descending choice of four from that list. */
#include "solve/poker/suit_classes.h"

#include <assert.h>

#define C2(n) ((n) * ((n)-1) / 2)
#define C3(n) (C2(n) * ((n)-2) / 3)
#define C4(n) (C3(n) * ((n)-3) / 4)
#define C5(n) ((uint32_t)((uint64_t)C4(n) * ((n)-4) / 5))
#define ROW(n)                                                                                     \
    { 1, n, C2(n), C3(n), C4(n), C5(n) }
#define FOUR(n) ROW(n##u), ROW(n##u + 1u), ROW(n##u + 2u), ROW(n##u + 3u)

const uint32_t bw_place_choose[BW_PLACES][6] = {
    {1, 0, 0, 0, 0, 0},
    {1, 1, 0, 0, 0, 0},
    {1, 2, 1, 0, 0, 0},
    {1, 3, 3, 1, 0, 0},
    FOUR(4),
    FOUR(8),
    FOUR(12),
    FOUR(16),
    FOUR(20),
    FOUR(24),
    FOUR(28),
    FOUR(32),
    FOUR(36),
    FOUR(40),
    FOUR(44),
    FOUR(48),
};

/* Masks of up to six of thirteen ranks. */
enum { MASKS_MAX = 1 + 13 + 78 + 286 + 715 + 1287 + 1716, SIZES = 8 };

typedef struct Walk {
    uint16_t mask[MASKS_MAX]; /* ascending by size, then as numbers */
    unsigned from[SIZES];     /* where the masks of a size begin */
    BwCardSet *cards;
    uint8_t *sets;
    size_t n;
} Walk;

size_t bw_suit_classes_max(unsigned k) {
    static const size_t classes[] = {
        1,
        BW_RANKS,
        BW_CLASSES_OF_TWO,
        BW_CLASSES_OF_THREE,
        BW_CLASSES_OF_FOUR,
        BW_CLASSES_OF_FIVE,
        BW_CLASSES_OF_SIX,
    };
    assert(k < sizeof classes / sizeof classes[0]);
    return classes[k];
}

static void list_masks(Walk *walk, unsigned k, uint32_t ranks) {
    unsigned n = 0;
    for (unsigned size = 0; size <= k; size++) {
        walk->from[size] = n;
        for (uint32_t mask = 0; mask <= BW_ALL_RANKS; mask++) {
            if ((mask & ~ranks) == 0 && (unsigned)__builtin_popcount(mask) == size) {
                walk->mask[n++] = (uint16_t)mask;
            }
        }
    }
    walk->from[k + 1] = n;
}

/* How many ways there are of naming the suits: 4! over the orders of equal masks. */
static uint8_t ways_of_naming(BwCardSet cards) {
    unsigned ways = 24, run = 1;
    for (unsigned s = 1; s < BW_SUITS; s++) {
        bool same = (cards >> 16 * s & 0xffff) == (cards >> 16 * (s - 1) & 0xffff);
        run = same ? run + 1 : 1;
        ways /= run;
    }
    return (uint8_t)ways;
}

/* Gives `left` cards to the suits from `suit` on, no mask above number `below` in the list. */
static void give(Walk *walk, unsigned suit, unsigned below, unsigned left, BwCardSet cards) {
    if (left == 0) {
        walk->cards[walk->n] = cards;
        walk->sets[walk->n++] = ways_of_naming(cards);
        return;
    }
    if (suit == BW_SUITS) return; /* never: the last suit takes what is left */
    unsigned suits_left = BW_SUITS - suit;
    unsigned least = (left + suits_left - 1) / suits_left;
    unsigned end = walk->from[left + 1] < below ? walk->from[left + 1] : below;
    for (unsigned i = walk->from[least]; i < end; i++) {
        unsigned size = (unsigned)__builtin_popcount(walk->mask[i]);
        give(walk, suit + 1, i + 1, left - size, cards | (BwCardSet)walk->mask[i] << 16 * suit);
    }
}

size_t bw_suit_classes(unsigned k, uint32_t ranks, BwCardSet *cards, uint8_t *sets) {
    assert(k >= 1 && k <= 6);
    Walk walk = {.cards = cards, .sets = sets};
    list_masks(&walk, k, ranks & BW_ALL_RANKS);
    give(&walk, 0, MASKS_MAX, k, 0);
    return walk.n;
}

/* Every naming of the suits: the first, second, third and fourth suit take those masks. */
static const uint8_t namings[24][BW_SUITS] = {
    {0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 1, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {0, 3, 2, 1},
    {1, 0, 2, 3}, {1, 0, 3, 2}, {1, 2, 0, 3}, {1, 2, 3, 0}, {1, 3, 0, 2}, {1, 3, 2, 0},
    {2, 0, 1, 3}, {2, 0, 3, 1}, {2, 1, 0, 3}, {2, 1, 3, 0}, {2, 3, 0, 1}, {2, 3, 1, 0},
    {3, 0, 1, 2}, {3, 0, 2, 1}, {3, 1, 0, 2}, {3, 1, 2, 0}, {3, 2, 0, 1}, {3, 2, 1, 0},
};

/* What the ranks of one suit add to the rank of a set, if so many cards are in the suits before. */
typedef struct Parts {
    uint16_t number[BW_ALL_RANKS + 1]; /* of a mask with up to four bits */
    uint32_t adds[BW_SUITS][5][1 + 13 + 78 + 286 + 715];
} Parts;

static void fill_parts(Parts *parts, unsigned k) {
    unsigned n = 0;
    for (uint32_t mask = 0; mask <= BW_ALL_RANKS; mask++) {
        unsigned size = (unsigned)__builtin_popcount(mask);
        if (size > k) continue;
        for (unsigned suit = 0; suit < BW_SUITS; suit++) {
            for (unsigned before = 0; before + size <= k; before++) {
                uint32_t sum = 0;
                unsigned place = before;
                for (uint32_t rest = mask; rest != 0; rest &= rest - 1) {
                    unsigned rank = (unsigned)__builtin_ctz(rest);
                    sum += bw_place_choose[suit * BW_RANKS + rank][++place];
                }
                parts->adds[suit][before][n] = sum;
            }
        }
        parts->number[mask] = (uint16_t)n++;
    }
}

void bw_suit_class_index(unsigned k, const BwCardSet *cards, size_t n, unsigned first,
                         uint16_t *index) {
    assert(k >= 2 && k <= 4);
    Parts parts;
    fill_parts(&parts, k);
    for (size_t i = 0; i < n; i++) {
        unsigned number[BW_SUITS], size[BW_SUITS];
        for (unsigned s = 0; s < BW_SUITS; s++) {
            uint32_t mask = cards[i] >> 16 * s & 0xffff;
            number[s] = parts.number[mask];
            size[s] = (unsigned)__builtin_popcount(mask);
        }
        for (unsigned o = 0; o < 24; o++) {
            const uint8_t *takes = namings[o];
            uint32_t rank = 0;
            unsigned before = 0;
            for (unsigned s = 0; s < BW_SUITS; s++) {
                rank += parts.adds[s][before][number[takes[s]]];
                before += size[takes[s]];
            }
            index[rank] = (uint16_t)(first + i);
        }
    }
}

BwCardSet bw_suit_class_of(BwCardSet cards, uint8_t suit_of[BW_SUITS]) {
    uint32_t key[BW_SUITS];
    for (unsigned s = 0; s < BW_SUITS; s++) {
        uint32_t mask = cards >> 16 * s & 0xffff;
        key[s] = (uint32_t)__builtin_popcount(mask) << 16 | mask;
    }
    BwCardSet out = 0;
    for (unsigned s = 0; s < BW_SUITS; s++) {
        unsigned before = 0;
        for (unsigned t = 0; t < BW_SUITS; t++) {
            before += t < s ? key[t] >= key[s] : key[t] > key[s];
        }
        suit_of[s] = (uint8_t)before;
        out |= (BwCardSet)(key[s] & 0xffff) << 16 * before;
    }
    return out;
}
