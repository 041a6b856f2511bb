/* The generator for simulation: published answers, the place of each word, exact fairness. */
#include "base/shoe.h"
#include "base/stream.h"
#include "check.h"

/* Random123's known answers for philox4x32-10. */
static void test_known_answers(void) {
    static const struct {
        uint32_t counter[4], key[2], want[4];
    } known[] = {
        {{0, 0, 0, 0}, {0, 0}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
        {{0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff},
         {0xffffffff, 0xffffffff},
         {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
        {{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344},
         {0xa4093822, 0x299f31d0},
         {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
    };
    for (int i = 0; i < 3; i++) {
        uint32_t got[4];
        bw_philox(known[i].counter, known[i].key, got);
        for (int w = 0; w < 4; w++) CHECK_INT(got[w], known[i].want[w]);
    }
    BwStream s;
    bw_stream_open(&s, 0, 0);
    CHECK_INT(bw_stream_u32(&s), 0x6627e8d5);
    CHECK_INT(bw_stream_u32(&s), 0xe169c58d);
}

/* Word w of a stream as the header defines it, one block at a time. */
static uint32_t word_at(uint64_t seed, uint64_t unit, uint64_t w) {
    const uint64_t block = w / 4;
    const uint32_t counter[4] = {(uint32_t)block, (uint32_t)(block >> 32), (uint32_t)unit,
                                 (uint32_t)(unit >> 32)};
    const uint32_t key[2] = {(uint32_t)seed, (uint32_t)(seed >> 32)};
    uint32_t out[4];
    bw_philox(counter, key, out);
    return out[w % 4];
}

/* Every word has its place, whatever the buffer held before, wherever one starts to read. */
static void test_places(void) {
    const uint64_t seed = UINT64_C(0x0123456789abcdef), unit = UINT64_C(0xfedcba9876543210);
    static const uint64_t starts[] = {0,
                                      1,
                                      3,
                                      63,
                                      64,
                                      65,
                                      127,
                                      1000,
                                      (UINT64_C(1) << 34) - 70,
                                      (UINT64_C(1) << 34) - 1,
                                      UINT64_C(1) << 34,
                                      UINT64_MAX / 2};
    BwStream s, opened;
    bw_stream_open(&s, seed, unit);
    CHECK_INT(bw_stream_place(&s), 0);
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        bw_stream_seek(&s, starts[i]);
        for (uint64_t w = starts[i]; w < starts[i] + 200; w++) {
            CHECK(bw_stream_place(&s) == w);
            CHECK_INT(bw_stream_u32(&s), word_at(seed, unit, w));
        }
    }
    bw_stream_open(&opened, seed, unit);
    for (uint64_t w = 0; w < 300; w++) CHECK_INT(bw_stream_u32(&opened), word_at(seed, unit, w));
}

/* Streams that differ in a single bit of seed or unit agree no more often than chance has it. */
static void test_streams_differ(void) {
    BwStream base, other;
    for (int bit = 0; bit < 128; bit++) {
        uint64_t seed_bit = bit < 64 ? UINT64_C(1) << bit : 0;
        uint64_t unit_bit = bit < 64 ? 0 : UINT64_C(1) << (bit - 64);
        bw_stream_open(&base, 42, 7);
        bw_stream_open(&other, 42 ^ seed_bit, 7 ^ unit_bit);
        int equal = 0, bits = 0;
        for (int i = 0; i < 256; i++) {
            uint32_t a = bw_stream_u32(&base), b = bw_stream_u32(&other);
            equal += a == b;
            bits += __builtin_popcount(a ^ b);
        }
        CHECK_INT(equal, 0);
        CHECK(bits > 4096 - 6 * 45 && bits < 4096 + 6 * 45); /* 8192 bits: sd 45.3 */
    }
}

/* Draws against the definition, word by word, for numbers that refuse many words and few. */
static void test_below(uint64_t seed) {
    static const uint32_t sizes[] = {
        1, 2, 3, 6, 36, 37, 38, 52, 416, 65537, 0x80000000, 0x80000001, 0xc0000000, 0xffffffff};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        uint32_t n = sizes[i];
        BwStream s, chance;
        bw_stream_open(&s, seed, i);
        bw_stream_open(&chance, seed, i);
        uint64_t w = 0;
        bool good = true;
        for (int draw = 0; draw < 2000; draw++) {
            uint64_t product;
            do product = (uint64_t)word_at(seed, i, w++) * n;
            while (product % 0x100000000 < 0x100000000 % n);
            uint32_t got = bw_stream_below(&s, n);
            good = good && got == product / 0x100000000 && got < n;
            good = good && bw_stream_chance(&chance, n) == got;
        }
        CHECK(good);
        CHECK(bw_stream_place(&s) == w);
        CHECK(n < 0x80000001 || w > 2000 + 200 || n == 0xffffffff); /* words were refused */
    }
}

/* Chi-square of counts that should all be equal. */
static double chi_square(const int *counts, int n, int draws) {
    double expected = (double)draws / n, sum = 0;
    for (int i = 0; i < n; i++) {
        sum += ((double)counts[i] - expected) * ((double)counts[i] - expected) / expected;
    }
    return sum;
}

/* With 35 degrees of freedom chi-square lies between 9.9 and 82.6 but for one time in 100,000 on
 * either side; too even is as bad as too uneven. */
static void test_uniform(uint64_t seed) {
    enum { DRAWS = 3600000 };
    BwStream s;
    int counts[36] = {0};
    bw_stream_open(&s, seed, 1);
    for (int i = 0; i < DRAWS; i++) counts[bw_stream_below(&s, 36)]++;
    double chi = chi_square(counts, 36, DRAWS);
    CHECK(chi > 9.9 && chi < 82.6);

    memset(counts, 0, sizeof counts);
    bool faces = true;
    for (int i = 0; i < DRAWS; i++) {
        uint8_t a, b;
        bw_stream_two_dice(&s, &a, &b);
        faces = faces && a >= 1 && a <= 6 && b >= 1 && b <= 6;
        if (faces) counts[(a - 1) * 6 + b - 1]++;
    }
    CHECK(faces);
    chi = chi_square(counts, 36, DRAWS);
    CHECK(chi > 9.9 && chi < 82.6);

    /* Successive draws do not know of each other: 6 x 6 pairs. */
    memset(counts, 0, sizeof counts);
    for (int i = 0; i < DRAWS; i++) {
        uint32_t first = bw_stream_below(&s, 6);
        counts[first * 6 + bw_stream_below(&s, 6)]++;
    }
    chi = chi_square(counts, 36, DRAWS);
    CHECK(chi > 9.9 && chi < 82.6);

    /* Nor do the first words of successive units. */
    memset(counts, 0, sizeof counts);
    for (int i = 0; i < 360000; i++) {
        bw_stream_open(&s, seed, (uint64_t)i);
        counts[bw_stream_below(&s, 36)]++;
    }
    chi = chi_square(counts, 36, 360000);
    CHECK(chi > 9.9 && chi < 82.6);
}

/* Each of the 36 draws makes its own roll. */
static void test_two_dice(void) {
    BwStream s;
    uint64_t seen = 0;
    bw_stream_open(&s, 3, 3);
    for (int i = 0; i < 2000; i++) {
        uint64_t place = bw_stream_place(&s);
        uint32_t roll = bw_stream_below(&s, 36);
        uint8_t a, b;
        bw_stream_seek(&s, place);
        bw_stream_two_dice(&s, &a, &b);
        CHECK_INT((a - 1) * 6 + b - 1, roll);
        seen |= UINT64_C(1) << roll;
    }
    CHECK(seen == (UINT64_C(1) << 36) - 1);
}

/* And each of the 216. */
static void test_three_dice(void) {
    BwStream s;
    bool seen[216] = {false};
    bw_stream_open(&s, 4, 4);
    for (int i = 0; i < 10000; i++) {
        uint64_t place = bw_stream_place(&s);
        uint32_t roll = bw_stream_below(&s, 216);
        uint8_t face[3];
        bw_stream_seek(&s, place);
        bw_stream_three_dice(&s, face);
        CHECK_INT((face[0] - 1) * 36 + (face[1] - 1) * 6 + face[2] - 1, roll);
        seen[roll] = true;
    }
    for (int roll = 0; roll < 216; roll++) CHECK(seen[roll]);
}

int main(void) {
    const uint64_t seed = 20060102;
    printf("seed %" PRIu64 "\n", seed);
    test_known_answers();
    test_places();
    test_streams_differ();
    test_below(seed);
    test_uniform(seed);
    test_two_dice();
    test_three_dice();
    return check_report("stream");
}
