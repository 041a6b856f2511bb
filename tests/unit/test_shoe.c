/* The pack: what it holds, that every order is equally likely, cutting, burning, putting back. */
#include "base/shoe.h"
#include "base/stream.h"
#include "check.h"

/* A source of chance that gives what it is told and notes what it is asked. */
typedef struct Script {
    uint32_t give[64], asked[700];
    unsigned calls;
} Script;

static uint32_t scripted(void *ctx, uint32_t n) {
    Script *script = ctx;
    uint32_t value = script->calls < 64 ? script->give[script->calls] : 0;
    script->asked[script->calls++] = n;
    return value;
}

static void count_kinds(const BwShoe *shoe, unsigned from, int kinds[BW_CARD_KINDS]) {
    memset(kinds, 0, BW_CARD_KINDS * sizeof kinds[0]);
    for (unsigned i = from; i < shoe->count; i++) kinds[shoe->cards[i]]++;
}

static bool build(BwShoe *shoe, unsigned decks, unsigned jokers, unsigned removed) {
    return bw_shoe_build(shoe, (BwPack){(uint8_t)decks, (uint8_t)jokers, (uint16_t)removed});
}

static void test_build(void) {
    BwShoe shoe;
    int kinds[BW_CARD_KINDS];
    for (unsigned decks = 1; decks <= BW_SHOE_DECKS_MAX; decks++) {
        for (unsigned jokers = 0; jokers <= BW_SHOE_JOKERS_MAX; jokers++) {
            CHECK(build(&shoe, decks, jokers, 0));
            CHECK_INT(shoe.count, decks * (52 + jokers));
            CHECK_INT(bw_shoe_left(&shoe), shoe.count);
            count_kinds(&shoe, 0, kinds);
            for (unsigned c = 0; c < 52; c++) CHECK_INT(kinds[c], decks);
            CHECK_INT(kinds[BW_JOKER], decks * jokers);
        }
    }
    CHECK_INT(BW_SHOE_MAX, 648);

    CHECK(build(&shoe, 6, 0, 1u << BW_TEN)); /* Spanish 21 */
    CHECK_INT(shoe.count, 288);
    count_kinds(&shoe, 0, kinds);
    for (unsigned c = 0; c < 52; c++)
        CHECK_INT(kinds[c], bw_card_rank((BwCard)c) == BW_TEN ? 0 : 6);

    CHECK(build(&shoe, 2, 1, 0));
    CHECK_INT(shoe.cards[0], bw_card(BW_TWO, BW_CLUBS));
    CHECK_INT(shoe.cards[51], bw_card(BW_ACE, BW_SPADES));
    CHECK_INT(shoe.cards[52], BW_JOKER);
    CHECK_INT(shoe.cards[53], bw_card(BW_TWO, BW_CLUBS));

    BwShoe before = shoe;
    CHECK(!build(&shoe, 0, 0, 0));
    CHECK(!build(&shoe, 13, 0, 0));
    CHECK(!build(&shoe, 1, 3, 0));
    CHECK(!build(&shoe, 1, 0, 1u << 13));
    CHECK(!build(&shoe, 1, 0, (1u << 13) - 1));
    CHECK(memcmp(&before, &shoe, sizeof shoe) == 0);
    CHECK(build(&shoe, 1, 2, (1u << 13) - 1));
    CHECK_INT(shoe.count, 2);
}

/* The four aces. */
static void build_four(BwShoe *shoe) {
    CHECK(build(shoe, 1, 0, (1u << BW_ACE) - 1));
    CHECK_INT(shoe->count, 4);
}

static unsigned order_of(const BwShoe *shoe) {
    unsigned code = 0;
    for (unsigned i = 0; i < 4; i++) code = code * 4 + bw_card_suit(shoe->cards[i]);
    return code;
}

/* The 4 * 3 * 2 equally likely answers of chance make the 24 orders, each once. */
static void test_shuffle_is_exactly_fair(void) {
    bool seen[256] = {false};
    unsigned distinct = 0;
    for (uint32_t a = 0; a < 4; a++) {
        for (uint32_t b = 0; b < 3; b++) {
            for (uint32_t c = 0; c < 2; c++) {
                BwShoe shoe;
                Script script = {.give = {a, b, c}};
                build_four(&shoe);
                bw_shoe_shuffle(&shoe, scripted, &script);
                CHECK_INT(script.calls, 3);
                CHECK_INT(script.asked[0], 4);
                CHECK_INT(script.asked[1], 3);
                CHECK_INT(script.asked[2], 2);
                distinct += !seen[order_of(&shoe)];
                seen[order_of(&shoe)] = true;
            }
        }
    }
    CHECK_INT(distinct, 24);
}

static void test_shuffle_keeps_the_pack(uint64_t seed) {
    BwShoe shoe, before;
    BwStream stream;
    int kinds[BW_CARD_KINDS], kinds_before[BW_CARD_KINDS];
    bw_stream_open(&stream, seed, 0);
    CHECK(build(&shoe, 8, 1, 0));
    CHECK(bw_shoe_burn(&shoe, 60));
    before = shoe;
    count_kinds(&shoe, shoe.next, kinds_before);
    bw_shoe_shuffle(&shoe, bw_stream_chance, &stream);
    count_kinds(&shoe, shoe.next, kinds);
    CHECK(memcmp(kinds, kinds_before, sizeof kinds) == 0);
    CHECK(memcmp(shoe.cards, before.cards, 60) == 0); /* what is out is not shuffled in */
    CHECK(memcmp(shoe.cards, before.cards, shoe.count) != 0);
    CHECK_INT(shoe.next, 60);
    CHECK_INT(shoe.count, before.count);

    Script script = {.calls = 0};
    CHECK(build(&shoe, 1, 0, 0));
    before = shoe;
    bw_shoe_shuffle(&shoe, scripted, &script);
    CHECK_INT(script.calls, 51);
    CHECK_INT(script.asked[0], 52);
    CHECK_INT(script.asked[50], 2);
    CHECK(memcmp(&shoe, &before, sizeof shoe) == 0);
    CHECK(bw_shoe_burn(&shoe, 52)); /* nothing to shuffle: chance is not asked */
    bw_shoe_shuffle(&shoe, scripted, &script);
    CHECK_INT(script.calls, 51);
}

static void test_cut(void) {
    for (unsigned out = 0; out <= 5; out++) {
        for (unsigned depth = 0; depth <= 52 - out; depth++) {
            BwShoe shoe;
            CHECK(build(&shoe, 1, 0, 0));
            CHECK(bw_shoe_burn(&shoe, out));
            CHECK(bw_shoe_cut(&shoe, depth));
            bool good = true;
            for (unsigned i = 0; i < out; i++) good = good && shoe.cards[i] == i;
            for (unsigned i = 0; i < 52 - out; i++) {
                good = good && shoe.cards[out + i] == out + (depth + i) % (52 - out);
            }
            CHECK(good);
        }
        BwShoe shoe, before;
        CHECK(build(&shoe, 1, 0, 0));
        CHECK(bw_shoe_burn(&shoe, out));
        before = shoe;
        CHECK(!bw_shoe_cut(&shoe, 53 - out));
        CHECK(memcmp(&shoe, &before, sizeof shoe) == 0);
    }
}

static void test_draw_and_burn(void) {
    BwShoe shoe;
    BwCard card = BW_CARD_HIDDEN;
    CHECK(build(&shoe, 1, 0, 0));
    CHECK(bw_shoe_place_cut_card(&shoe, 14));
    CHECK(!bw_shoe_place_cut_card(&shoe, 53));
    CHECK(bw_shoe_burn(&shoe, 1));
    for (BwCard want = 1; want < 38; want++) {
        CHECK(!bw_shoe_cut_card_reached(&shoe));
        CHECK(bw_shoe_draw(&shoe, &card));
        CHECK_INT(card, want);
    }
    CHECK(bw_shoe_cut_card_reached(&shoe));
    CHECK_INT(bw_shoe_left(&shoe), 14);
    CHECK(!bw_shoe_burn(&shoe, 15));
    CHECK_INT(bw_shoe_left(&shoe), 14);
    CHECK(bw_shoe_burn(&shoe, 13));
    CHECK(bw_shoe_draw(&shoe, &card));
    CHECK_INT(card, 51);
    CHECK(!bw_shoe_draw(&shoe, &card));
    CHECK(bw_shoe_burn(&shoe, 0));
    CHECK(!bw_shoe_burn(&shoe, 1));
    CHECK(bw_shoe_cut_card_reached(&shoe));
    bw_shoe_gather(&shoe);
    CHECK_INT(bw_shoe_left(&shoe), 52);
    CHECK(!bw_shoe_cut_card_reached(&shoe));

    CHECK(build(&shoe, 1, 0, 0)); /* without a cut card only the end is the end */
    CHECK(bw_shoe_burn(&shoe, 51));
    CHECK(!bw_shoe_cut_card_reached(&shoe));
    CHECK(bw_shoe_burn(&shoe, 1));
    CHECK(bw_shoe_cut_card_reached(&shoe));
}

static void test_continuous_shuffler(uint64_t seed) {
    BwShoe shoe;
    BwCard card = BW_CARD_HIDDEN;
    for (uint32_t i = 0; i < 4; i++) { /* each answer of chance is another card */
        Script script = {.give = {i}};
        build_four(&shoe);
        CHECK(bw_shoe_draw_any(&shoe, scripted, &script, &card));
        CHECK_INT(card, bw_card(BW_ACE, i));
        CHECK_INT(script.asked[0], 4);
        CHECK_INT(bw_shoe_left(&shoe), 3);
    }

    build_four(&shoe);
    CHECK(!bw_shoe_put_back(&shoe, bw_card(BW_ACE, BW_HEARTS))); /* it is in the shoe */
    CHECK(bw_shoe_burn(&shoe, 3));
    CHECK(!bw_shoe_put_back(&shoe, bw_card(BW_ACE, BW_SPADES)));
    CHECK(!bw_shoe_put_back(&shoe, BW_JOKER)); /* it is not of this pack */
    CHECK(bw_shoe_put_back(&shoe, bw_card(BW_ACE, BW_CLUBS)));
    CHECK_INT(bw_shoe_left(&shoe), 2);
    CHECK(!bw_shoe_put_back(&shoe, bw_card(BW_ACE, BW_CLUBS)));
    CHECK(bw_shoe_draw(&shoe, &card));
    CHECK_INT(card, bw_card(BW_ACE, BW_CLUBS));

    /* Rounds of drawing and putting back: at every moment out and in make up the pack. */
    BwStream stream;
    int kinds[BW_CARD_KINDS];
    bw_stream_open(&stream, seed, 5);
    CHECK(build(&shoe, 4, 0, 0));
    bool good = true;
    for (int round = 0; round < 200; round++) {
        BwCard drawn[30];
        unsigned n = bw_stream_below(&stream, 30);
        for (unsigned i = 0; i < n; i++) {
            good = good && bw_shoe_draw_any(&shoe, bw_stream_chance, &stream, &drawn[i]);
        }
        good = good && bw_shoe_left(&shoe) == 208 - n;
        count_kinds(&shoe, shoe.next, kinds);
        for (unsigned i = 0; i < n; i++) kinds[drawn[i]]++;
        for (unsigned c = 0; c < 52; c++) good = good && kinds[c] == 4;
        for (unsigned i = 0; i < n; i++) good = good && bw_shoe_put_back(&shoe, drawn[i]);
        good = good && bw_shoe_left(&shoe) == 208;
    }
    CHECK(good);
    CHECK(bw_shoe_burn(&shoe, 208));
    CHECK(!bw_shoe_draw_any(&shoe, bw_stream_chance, &stream, &card));
}

int main(void) {
    const uint64_t seed = 19960317;
    printf("seed %" PRIu64 "\n", seed);
    test_build();
    test_shuffle_is_exactly_fair();
    test_shuffle_keeps_the_pack(seed);
    test_cut();
    test_draw_and_burn();
    test_continuous_shuffler(seed);
    return check_report("shoe");
}
