/* combine.c: binomials, ranks of subsets and suits in canonical order; see combine.h. */
#include "base/combine.h"

/* Binomials of hands, n up to 64 things, k up to 7 cards, as constants: ranking a hand is a few
 * loads and additions. */
#define C1(n) (INT64_C(n))
#define C2(n) (C1(n) * ((n)-1) / 2)
#define C3(n) (C2(n) * ((n)-2) / 3)
#define C4(n) (C3(n) * ((n)-3) / 4)
#define C5(n) (C4(n) * ((n)-4) / 5)
#define C6(n) (C5(n) * ((n)-5) / 6)
#define C7(n) (C6(n) * ((n)-6) / 7)
#define ROW(n)                                                                                     \
    { 1, C1(n), C2(n), C3(n), C4(n), C5(n), C6(n), C7(n) }

static const uint32_t choose_small[65][8] = {
    ROW(0),  ROW(1),  ROW(2),  ROW(3),  ROW(4),  ROW(5),  ROW(6),  ROW(7),  ROW(8),  ROW(9),
    ROW(10), ROW(11), ROW(12), ROW(13), ROW(14), ROW(15), ROW(16), ROW(17), ROW(18), ROW(19),
    ROW(20), ROW(21), ROW(22), ROW(23), ROW(24), ROW(25), ROW(26), ROW(27), ROW(28), ROW(29),
    ROW(30), ROW(31), ROW(32), ROW(33), ROW(34), ROW(35), ROW(36), ROW(37), ROW(38), ROW(39),
    ROW(40), ROW(41), ROW(42), ROW(43), ROW(44), ROW(45), ROW(46), ROW(47), ROW(48), ROW(49),
    ROW(50), ROW(51), ROW(52), ROW(53), ROW(54), ROW(55), ROW(56), ROW(57), ROW(58), ROW(59),
    ROW(60), ROW(61), ROW(62), ROW(63), ROW(64),
};

static unsigned gcd(unsigned a, unsigned b) {
    while (b != 0) {
        unsigned r = a % b;
        a = b;
        b = r;
    }
    return a;
}

/* C(n,i+1) = C(n,i) * (n-i) / (i+1), what cancels divided out first: every step is a binomial no
 * larger than the answer, so only an answer that does not fit is given up. */
bool bw_choose_wide(unsigned n, unsigned k, BwUint128 *out) {
    if (k > n) {
        *out = 0;
        return true;
    }
    if (k > n - k) k = n - k;
    BwUint128 value = 1;
    for (unsigned i = 0; i < k; i++) {
        unsigned divisor = i + 1;
        unsigned g = gcd(divisor, (unsigned)(value % divisor));
        unsigned factor = (n - i) / (divisor / g);
        value /= g;
        if (value > ~(BwUint128)0 / factor) return false;
        value *= factor;
    }
    *out = value;
    return true;
}

bool bw_choose(unsigned n, unsigned k, uint64_t *out) {
    if (n <= 64 && k <= 7) {
        *out = choose_small[n][k];
        return true;
    }
    BwUint128 wide;
    if (!bw_choose_wide(n, k, &wide) || wide >> 64 != 0) return false;
    *out = (uint64_t)wide;
    return true;
}

/* Every binomial of at most 64 things fits in 64 bits. */
static uint64_t choose_of_64(unsigned n, unsigned k) {
    uint64_t value = 0;
    (void)bw_choose(n, k, &value);
    return value;
}

uint64_t bw_subset_rank(uint64_t subset) {
    uint64_t rank = 0;
    for (unsigned k = 1; subset != 0; k++, subset &= subset - 1) {
        rank += choose_of_64((unsigned)__builtin_ctzll(subset), k);
    }
    return rank;
}

/* The highest member c is the largest with C(c,k) <= rank; the rest is the subset of k-1 things
 * at the remaining rank. */
uint64_t bw_subset_unrank(uint64_t rank, unsigned k) {
    uint64_t subset = 0;
    for (unsigned c = 63; k > 0; k--) {
        while (c > 0 && choose_of_64(c, k) > rank) c--;
        rank -= choose_of_64(c, k);
        subset |= UINT64_C(1) << c;
    }
    return subset;
}

/* Card rank * 4 + suit: the ranks of the suit are every fourth bit. Gathers them into 13. */
static uint64_t ranks_of_suit(uint64_t cards, unsigned suit) {
    uint64_t x = cards >> suit & UINT64_C(0x1111111111111111);
    x = (x | x >> 3) & UINT64_C(0x0303030303030303);
    x = (x | x >> 6) & UINT64_C(0x000f000f000f000f);
    x = (x | x >> 12) & UINT64_C(0x000000ff000000ff);
    return (x | x >> 24) & UINT64_C(0x1fff);
}

static uint64_t cards_of_ranks(uint64_t ranks) {
    uint64_t x = (ranks | ranks << 24) & UINT64_C(0x000000ff000000ff);
    x = (x | x << 12) & UINT64_C(0x000f000f000f000f);
    x = (x | x << 6) & UINT64_C(0x0303030303030303);
    return (x | x << 3) & UINT64_C(0x1111111111111111);
}

static void larger_first(uint64_t *a, uint64_t *b) {
    uint64_t low = *a < *b ? *a : *b, high = *a < *b ? *b : *a;
    *a = high;
    *b = low;
}

/* The ranks that each suit holds, the largest first. */
static void sorted_suits(uint64_t cards, uint64_t suits[4]) {
    for (unsigned s = 0; s < 4; s++) suits[s] = ranks_of_suit(cards, s);
    larger_first(&suits[0], &suits[1]);
    larger_first(&suits[2], &suits[3]);
    larger_first(&suits[0], &suits[2]);
    larger_first(&suits[1], &suits[3]);
    larger_first(&suits[1], &suits[2]);
}

/* The suit with the largest ranks becomes clubs, and so on: among the cards of the highest rank
 * the low bits are then taken first, which makes the mask the least. */
uint64_t bw_suits_canonical(uint64_t cards) {
    uint64_t suits[4];
    sorted_suits(cards, suits);
    return cards_of_ranks(suits[0]) | cards_of_ranks(suits[1]) << 1 |
           cards_of_ranks(suits[2]) << 2 | cards_of_ranks(suits[3]) << 3;
}

/* 24 renamings, less those that only exchange suits with the same ranks. */
unsigned bw_suits_orbit(uint64_t cards) {
    uint64_t suits[4];
    sorted_suits(cards, suits);
    unsigned orbit = 24, alike = 1;
    for (unsigned s = 1; s < 4; s++) {
        alike = suits[s] == suits[s - 1] ? alike + 1 : 1;
        orbit /= alike;
    }
    return orbit;
}
