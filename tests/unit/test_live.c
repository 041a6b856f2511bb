/* Live dealing: fair draws, commitments that open only to what was committed. The known answers
 * were computed from the definitions in live.h by another program, in another language. */
#include "check.h"
#include "live/mix.h"

static void test_below(void) {
    bool seen[38] = {false}, inside = true;
    for (int i = 0; i < 20000; i++) {
        uint32_t pocket = bw_live_below(NULL, 38);
        inside = inside && pocket < 38;
        if (inside) seen[pocket] = true;
    }
    CHECK(inside);
    for (int i = 0; i < 38; i++) CHECK(seen[i]);
    for (int i = 0; i < 100; i++) CHECK_INT(bw_live_below(NULL, 1), 0);
}

static void test_known_shoe(void) {
    BwReveal reveal = {.count = 4, .cards = {51, 0, BW_JOKER, 17}};
    for (unsigned i = 0; i < BW_NONCE_BYTES; i++) reveal.nonce[i] = (uint8_t)i;
    static const char known[] = "466ee801f7cd28ffe77c487578fdc449a9025121668b4902d9d401c89d38d7bf";
    BwCommitment commitment;
    CHECK(bw_commitment_parse(known, strlen(known), &commitment));
    CHECK(bw_live_verify_shoe(&commitment, &reveal));
    char text[BW_REVEAL_TEXT_MAX];
    CHECK_STR(bw_reveal_format(&reveal, text),
              "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f33003411");
}

/* From the shoe to the text that a player is handed, and back; then everything that could have been
 * altered, altered. */
static void test_shoe(void) {
    BwShoe shoe;
    BwReveal reveal, read;
    BwCommitment commitment, second, published;
    char text[BW_REVEAL_TEXT_MAX], hash[BW_COMMITMENT_TEXT_MAX];
    CHECK(bw_shoe_build(&shoe, (BwPack){.decks = 8}));
    bw_shoe_shuffle(&shoe, bw_live_below, NULL);
    CHECK(bw_shoe_burn(&shoe, 9));
    bw_live_commit_shoe(&shoe, &reveal, &commitment);
    CHECK_INT(reveal.count, 416 - 9);
    CHECK(memcmp(reveal.cards, shoe.cards + 9, reveal.count) == 0);
    CHECK(bw_live_verify_shoe(&commitment, &reveal));

    bw_reveal_format(&reveal, text);
    CHECK_INT(strlen(text), 2 * (32 + 407));
    CHECK(bw_reveal_parse(text, strlen(text), &read));
    CHECK(memcmp(&read, &reveal, sizeof read) == 0);
    bw_commitment_format(&commitment, hash);
    CHECK(bw_commitment_parse(hash, strlen(hash), &published));
    CHECK(bw_live_verify_shoe(&published, &read));

    for (unsigned i = 0; i < reveal.count; i++) { /* another card anywhere */
        read = reveal;
        read.cards[i] ^= 1;
        CHECK(!bw_live_verify_shoe(&commitment, &read));
    }
    for (unsigned i = 0; i < BW_NONCE_BYTES; i++) {
        read = reveal;
        read.nonce[i] ^= 0x80;
        CHECK(!bw_live_verify_shoe(&commitment, &read));
    }
    for (unsigned i = 0; i < BW_COMMITMENT_BYTES; i++) {
        published = commitment;
        published.bytes[i] ^= 1;
        CHECK(!bw_live_verify_shoe(&published, &reveal));
    }
    read = reveal;
    read.count--; /* a card short */
    CHECK(!bw_live_verify_shoe(&commitment, &read));

    bw_live_commit_shoe(&shoe, &read, &second); /* a fresh nonce hides the same cards anew */
    CHECK(memcmp(&second, &commitment, sizeof second) != 0);
    CHECK(memcmp(read.nonce, reveal.nonce, BW_NONCE_BYTES) != 0);
    CHECK(!bw_live_verify_shoe(&second, &reveal));

    CHECK(bw_shoe_build(&shoe, (BwPack){.decks = 12, .jokers = 2})); /* the largest pack */
    bw_live_commit_shoe(&shoe, &reveal, &commitment);
    CHECK_INT(strlen(bw_reveal_format(&reveal, text)), BW_REVEAL_TEXT_MAX - 1);
    CHECK(bw_reveal_parse(text, strlen(text), &read));
    CHECK(bw_live_verify_shoe(&commitment, &read));
    CHECK(bw_shoe_burn(&shoe, 648)); /* and an empty shoe */
    bw_live_commit_shoe(&shoe, &reveal, &commitment);
    CHECK_INT(strlen(bw_reveal_format(&reveal, text)), 64);
    CHECK(bw_reveal_parse(text, 64, &read));
    CHECK(bw_live_verify_shoe(&commitment, &read));
}

static void test_bad_text(void) {
    char text[BW_REVEAL_TEXT_MAX + 2];
    BwReveal reveal = {.count = 3, .cards = {1, 2, 3}}, before;
    BwCommitment commitment = {{7}}, commitment_before = commitment;
    BwSeed seed = {{7}}, seed_before = seed;
    memset(text, '0', sizeof text);
    before = reveal;
    CHECK(!bw_reveal_parse("", 0, &reveal));
    CHECK(!bw_reveal_parse(text, 63, &reveal));
    CHECK(!bw_reveal_parse(text, 65, &reveal));
    CHECK(!bw_reveal_parse(text, BW_REVEAL_TEXT_MAX + 1, &reveal)); /* a card too many */
    text[0] = 'g';
    CHECK(!bw_reveal_parse(text, 66, &reveal));
    text[0] = '0';
    text[65] = ' ';
    CHECK(!bw_reveal_parse(text, 66, &reveal));
    text[64] = '3';
    text[65] = '5'; /* 53: no such card */
    CHECK(!bw_reveal_parse(text, 66, &reveal));
    CHECK(memcmp(&before, &reveal, sizeof reveal) == 0);
    text[65] = '4'; /* 52: the joker */
    CHECK(bw_reveal_parse(text, 66, &reveal));
    CHECK_INT(reveal.count, 1);
    CHECK_INT(reveal.cards[0], BW_JOKER);

    memset(text, 'A', sizeof text);
    CHECK(!bw_commitment_parse(text, 62, &commitment));
    CHECK(!bw_commitment_parse(text, 63, &commitment));
    CHECK(!bw_commitment_parse(text, 66, &commitment));
    CHECK(!bw_seed_parse(text, 62, &seed));
    CHECK(!bw_seed_parse(text, 66, &seed));
    text[63] = 'x';
    CHECK(!bw_commitment_parse(text, 64, &commitment));
    CHECK(!bw_seed_parse(text, 64, &seed));
    CHECK(memcmp(&commitment, &commitment_before, sizeof commitment) == 0);
    CHECK(memcmp(&seed, &seed_before, sizeof seed) == 0);
    text[63] = 'b';
    CHECK(bw_commitment_parse(text, 64, &commitment));
    CHECK_INT(commitment.bytes[31], 0xab);
}

static void test_known_seed(void) {
    BwSeed seed;
    for (unsigned i = 0; i < BW_SEED_BYTES; i++) seed.bytes[i] = (uint8_t)(i + 1);
    BwCommitment commitment;
    char text[BW_COMMITMENT_TEXT_MAX];
    bw_live_commit_seed(&seed, &commitment);
    CHECK_STR(bw_commitment_format(&commitment, text),
              "f833304af76085dbafc8b0c7404923109ff60e6ba56509ddb35de6f90a5693bc");
    CHECK(bw_live_verify_seed(&commitment, &seed));

    static const uint32_t of_36[] = {22, 15, 30, 23, 19, 9, 28, 22, 16, 33, 23, 33};
    static const uint32_t of_many[] = {167662035, 938177852,  1810016749,
                                       738287025, 1134073345, 595913687};
    static const uint32_t of_half[] = {1337930968, 938177852,  1810016749,
                                       1416689429, 1134073345, 595913687};
    BwSeedDraws draws = {.seed = seed};
    for (unsigned i = 0; i < 12; i++) {
        CHECK_INT(bw_seed_below(&draws, 36), of_36[i]);
        CHECK_INT(bw_seed_draw(&seed, i, 36), of_36[i]);
    }
    for (unsigned i = 0; i < 6; i++) CHECK_INT(bw_seed_draw(&seed, i, 0x80000001), of_many[i]);
    for (unsigned i = 0; i < 6; i++) CHECK_INT(bw_seed_draw(&seed, i, 0x80000000), of_half[i]);
    CHECK_INT(bw_seed_draw(&seed, (UINT64_C(1) << 40) + 5, 38), 32);
    /* Draw 172,345 refuses the sixteen words of its first block. */
    CHECK_INT(bw_seed_draw(&seed, 172345, 0x80000001), 644144577);

    static const BwCard first_cards[] = {32, 23, 44, 35, 29, 18, 42, 3};
    BwShoe shoe;
    draws.next = 0;
    CHECK(bw_shoe_build(&shoe, (BwPack){.decks = 1}));
    bw_shoe_shuffle(&shoe, bw_seed_below, &draws);
    CHECK(memcmp(shoe.cards, first_cards, sizeof first_cards) == 0);
    CHECK_INT(draws.next, 51);
}

static void test_seed(void) {
    BwSeed seed, other, read;
    BwCommitment commitment;
    char text[BW_SEED_TEXT_MAX];
    bw_live_new_seed(&seed);
    bw_live_new_seed(&other);
    CHECK(memcmp(&seed, &other, sizeof seed) != 0);
    bw_live_commit_seed(&seed, &commitment);
    CHECK(bw_live_verify_seed(&commitment, &seed));
    CHECK(!bw_live_verify_seed(&commitment, &other));
    bw_seed_format(&seed, text);
    CHECK(bw_seed_parse(text, strlen(text), &read));
    CHECK(memcmp(&read, &seed, sizeof read) == 0);
    for (unsigned i = 0; i < BW_SEED_BYTES; i++) {
        read = seed;
        read.bytes[i] ^= 1;
        CHECK(!bw_live_verify_seed(&commitment, &read));
    }
    /* The 36 rolls of a fixed seed: chi-square of 35 degrees of freedom. */
    memset(seed.bytes, 5, sizeof seed.bytes);
    double chi = 0;
    int counts[36] = {0};
    for (uint64_t i = 0; i < 72000; i++) counts[bw_seed_draw(&seed, i, 36)]++;
    for (int i = 0; i < 36; i++) chi += (counts[i] - 2000.0) * (counts[i] - 2000.0) / 2000.0;
    CHECK(chi > 9.9 && chi < 82.6);
}

/* Several seeds that act as one: each its own draws, a commitment over all of them, and one alone
 * is the seed that it is. */
static void test_many_seeds(void) {
    BwSeeds seeds, read, one;
    BwCommitment commitment, single;
    char text[BW_SEEDS_TEXT_MAX];
    bw_live_new_seeds(&seeds, BW_SEEDS_MAX);
    bw_live_commit_seeds(&seeds, &commitment);
    CHECK(bw_live_verify_seeds(&commitment, &seeds));
    bw_seeds_format(&seeds, text);
    CHECK_INT((long long)strlen(text), 2 * BW_SEED_BYTES * BW_SEEDS_MAX);
    CHECK(bw_seeds_parse(text, strlen(text), &read));
    CHECK(memcmp(&read, &seeds, sizeof seeds) == 0);
    for (unsigned i = 0; i < BW_SEEDS_MAX; i++) {
        read = seeds;
        read.seed[i].bytes[31] ^= 1;
        CHECK(!bw_live_verify_seeds(&commitment, &read));
    }
    read = seeds;
    read.count--;
    CHECK(!bw_live_verify_seeds(&commitment, &read));
    BwSeedsDraws draws = {.seeds = seeds};
    for (unsigned i = 0; i < 416; i++) {
        uint32_t n = 416 - i;
        uint32_t expected = bw_seed_draw(&seeds.seed[i % BW_SEEDS_MAX], i / BW_SEEDS_MAX, n);
        CHECK(bw_seeds_below(&draws, n) == expected);
    }
    bw_live_new_seeds(&one, 1);
    bw_live_commit_seeds(&one, &commitment);
    bw_live_commit_seed(&one.seed[0], &single);
    CHECK(memcmp(&commitment, &single, sizeof single) == 0);
    static const size_t wrong[] = {0, 1, 63, 65, 2 * BW_SEED_BYTES * BW_SEEDS_MAX - 1};
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK(!bw_seeds_parse(text, wrong[i], &read));
    }
    text[100] = 'g';
    CHECK(!bw_seeds_parse(text, strlen(text), &read));
}

/* Keys mixed of the house's seeds and those of the players, against a value made by another
 * program; every part of a mix matters. */
static void test_mix(void) {
    BwSeeds seeds = {.count = 1}, keys, other;
    BwMix mix = {.round = 17}, changed;
    char hex[BW_SEED_TEXT_MAX], text[BW_MIX_TEXT_MAX];
    for (unsigned i = 0; i < BW_SEED_BYTES; i++) seeds.seed[0].bytes[i] = (uint8_t)i;
    CHECK(bw_mix_add(&mix, 1, "lucky", 5));
    CHECK(bw_mix_add(&mix, 4, "\0\xff", 2));
    bw_mix_keys(&seeds, &mix, &keys);
    CHECK_INT(keys.count, 1);
    CHECK_STR(bw_seed_format(&keys.seed[0], hex),
              "b29fa84f1998b27b71392b035b25d253cbaa9d7c8e984823287bc03557e393d8");
    CHECK_STR(bw_mix_print(&mix, text), "mix 17 2\nclient 1 6c75636b79\nclient 4 00ff");
    CHECK(bw_mix_parse(text, &changed));
    CHECK(memcmp(&changed, &mix, sizeof mix) == 0);
    for (unsigned part = 0; part < 4; part++) {
        changed = mix;
        if (part == 0) changed.round++;
        if (part == 1) changed.client[0].seat++;
        if (part == 2) changed.client[1].bytes[0] ^= 1;
        if (part == 3) changed.count--;
        bw_mix_keys(&seeds, &changed, &other);
        CHECK(memcmp(&other.seed[0], &keys.seed[0], BW_SEED_BYTES) != 0);
    }
    bw_live_new_seeds(&seeds, BW_SEEDS_MAX);
    bw_mix_keys(&seeds, &mix, &keys);
    CHECK_INT(keys.count, BW_SEEDS_MAX);
    CHECK(memcmp(&keys.seed[0], &keys.seed[1], BW_SEED_BYTES) != 0);
    static const char *const wrong[] = {"",
                                        "mix 17 2",
                                        "mix 17 1\nclient 1 6c\nclient 2 6c",
                                        "mix 17 2\nclient 2 6c\nclient 1 6c",
                                        "mix 17 2\nclient 1 6c\nclient 1 6c",
                                        "mix 0 1\nclient 1 6c",
                                        "mix 17 0",
                                        "mix 17 1\nclient 0 6c",
                                        "mix 17 1\nclient 33 6c",
                                        "mix 17 1\nclient 1 6",
                                        "mix 17 1\nclient 1 zz",
                                        "mix 17 1\nclient 1",
                                        "mix 17 1\nclient 1 6c x"};
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK(!bw_mix_parse(wrong[i], &changed));
    }
    CHECK(!bw_mix_add(&mix, 4, "x", 1));
    CHECK(!bw_mix_add(&mix, 5, "x", 0));
    CHECK(!bw_mix_add(&mix, 5, text, BW_CLIENT_SEED_MAX + 1));
    CHECK(bw_client_seed_good("\xc3\xa4 b", 4));
    CHECK(!bw_client_seed_good("a\x7f", 2));
}

int main(void) {
    CHECK(bw_live_init());
    CHECK(bw_live_init());
    test_below();
    test_known_shoe();
    test_shoe();
    test_bad_text();
    test_known_seed();
    test_seed();
    test_many_seeds();
    test_mix();
    return check_report("live");
}
