/* Amounts, odds and cards: every edge of their text and arithmetic. */
#include "base/card.h"
#include "base/money.h"
#include "base/odds.h"
#include "check.h"

#include <stdlib.h>

/* Parses a copy that ends exactly at its last character, so that a sanitizer sees a read beyond. */
static bool parse(const char *text, bool loose, BwCents *cents) {
    size_t n = strlen(text);
    char *copy = malloc(n > 0 ? n : 1);
    if (copy == NULL) abort();
    for (size_t i = 0; i < n; i++) copy[i] = text[i];
    bool ok = loose ? bw_cents_parse_loose(copy, n, cents) : bw_cents_parse(copy, n, cents);
    free(copy);
    return ok;
}

enum { REFUSED = -1 };

static void test_cents_parse(void) {
    static const struct {
        const char *text;
        BwCents strict, loose;
    } cases[] = {
        {"12.00", 1200, 1200},
        {"0.00", 0, 0},
        {"0.01", 1, 1},
        {"0.99", 99, 99},
        {"007.50", 750, 750},
        {"5000.00", 500000, 500000},
        {"1000000000.00", BW_CENTS_MAX, BW_CENTS_MAX},
        {"999999999.99", BW_CENTS_MAX - 1, BW_CENTS_MAX - 1},
        {"12", REFUSED, 1200},
        {"0", REFUSED, 0},
        {"12.5", REFUSED, 1250},
        {"$12", REFUSED, 1200},
        {"$12.5", REFUSED, 1250},
        {"$12.50", REFUSED, 1250},
        {"1000000000", REFUSED, BW_CENTS_MAX},
        {"", REFUSED, REFUSED},
        {"$", REFUSED, REFUSED},
        {".", REFUSED, REFUSED},
        {".50", REFUSED, REFUSED},
        {"$.50", REFUSED, REFUSED},
        {"12.", REFUSED, REFUSED},
        {"10.005", REFUSED, REFUSED},
        {"10.000", REFUSED, REFUSED},
        {"-5", REFUSED, REFUSED},
        {"-5.00", REFUSED, REFUSED},
        {"+5.00", REFUSED, REFUSED},
        {"$-5", REFUSED, REFUSED},
        {"-$5", REFUSED, REFUSED},
        {"$$5", REFUSED, REFUSED},
        {"5$", REFUSED, REFUSED},
        {"1e9", REFUSED, REFUSED},
        {"1e9.00", REFUSED, REFUSED},
        {"1,000.00", REFUSED, REFUSED},
        {"1 000.00", REFUSED, REFUSED},
        {" 1.00", REFUSED, REFUSED},
        {"1.00 ", REFUSED, REFUSED},
        {"1.0a", REFUSED, REFUSED},
        {"1.a0", REFUSED, REFUSED},
        {"1.-1", REFUSED, REFUSED},
        {"1..0", REFUSED, REFUSED},
        {"1.0.", REFUSED, REFUSED},
        {"0x10", REFUSED, REFUSED},
        {"nan", REFUSED, REFUSED},
        {"inf", REFUSED, REFUSED},
        {"1000000000.01", REFUSED, REFUSED},
        {"1000000001.00", REFUSED, REFUSED},
        {"1000000001", REFUSED, REFUSED},
        {"9223372036854775807.00", REFUSED, REFUSED},
        {"18446744073709551616.00", REFUSED, REFUSED},
        {"99999999999999999999999999999999999999999999.00", REFUSED, REFUSED},
        {"00000000000000000000000000000000000000000012.00", 1200, 1200},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        BwCents cents = REFUSED;
        CHECK_INT(parse(cases[i].text, false, &cents) ? cents : REFUSED, cases[i].strict);
        cents = REFUSED;
        CHECK_INT(parse(cases[i].text, true, &cents) ? cents : REFUSED, cases[i].loose);
        if (check_failed > 0) fprintf(stderr, "    at or before \"%s\"\n", cases[i].text);
    }
    BwCents cents = REFUSED;
    CHECK(bw_cents_parse("12.00 on the pass line", 5, &cents) && cents == 1200);
    CHECK(!bw_cents_parse("12.00", 4, &cents));
    CHECK(!bw_cents_parse("1.0\0", 4, &cents));
    CHECK(!bw_cents_parse("1\0.00", 5, &cents));
}

/* An amount that is too large is told apart from what is no amount. */
static void test_cents_too_large(void) {
    static const char *const large[] = {"1000000000.01", "1000000001", "$1000000001.00",
                                        "92233720368547758.07", "99999999999999999999999.00"};
    static const char *const other[] = {"1000000000.00",
                                        "12",
                                        "12.00",
                                        "1e99",
                                        "99999999999999.005",
                                        "99999999999999.",
                                        "-99999999999999",
                                        "$",
                                        "",
                                        "99999999999999.0a"};
    for (size_t i = 0; i < sizeof large / sizeof large[0]; i++) {
        CHECK(bw_cents_too_large(large[i], strlen(large[i])));
    }
    for (size_t i = 0; i < sizeof other / sizeof other[0]; i++) {
        CHECK(!bw_cents_too_large(other[i], strlen(other[i])));
    }
}

static void test_cents_format(void) {
    char text[BW_CENTS_TEXT_MAX];
    CHECK_STR(bw_cents_format(0, text), "0.00");
    CHECK_STR(bw_cents_format(5, text), "0.05");
    CHECK_STR(bw_cents_format(-50, text), "-0.50");
    CHECK_STR(bw_cents_format(1200, text), "12.00");
    CHECK_STR(bw_cents_format(-123456, text), "-1234.56");
    CHECK_STR(bw_cents_format(BW_CENTS_MAX, text), "1000000000.00");
    CHECK_STR(bw_cents_format(INT64_MAX, text), "92233720368547758.07");
    CHECK_STR(bw_cents_format(INT64_MIN, text), "-92233720368547758.08");
    for (BwCents cents = 0; cents <= BW_CENTS_MAX; cents = cents * 3 + 1) { /* there and back */
        BwCents back = REFUSED;
        bw_cents_format(cents, text);
        CHECK(bw_cents_parse(text, strlen(text), &back));
        CHECK_INT(back, cents);
    }
}

static BwOdds odds_of(const char *text) {
    BwOdds odds = {0, 0}; /* what no text gives: refused */
    (void)bw_odds_parse(text, strlen(text), &odds);
    return odds;
}

/* Stakes that must be payable at several odds are multiples of such amounts. */
static void test_common_multiples(void) {
    CHECK_INT(bw_cents_gcd(12, 18), 6);
    CHECK_INT(bw_cents_gcd(0, 5), 5);
    CHECK_INT(bw_cents_lcm(50, 75), 150);
    CHECK_INT(bw_cents_lcm(7, 1), 7);
    CHECK_INT(bw_cents_lcm(0, 5), 0);
    CHECK_INT(bw_cents_lcm(5, 0), 0);
    CHECK_INT(bw_cents_lcm(BW_CENTS_MAX, 2), BW_CENTS_MAX);
    CHECK_INT(bw_cents_lcm(BW_CENTS_MAX, 3), 0); /* more than anybody can wager */
    CHECK_INT(bw_cents_lcm(INT64_C(99999999977), INT64_C(99999999947)), 0);
}

static void test_odds_text(void) {
    static const struct {
        const char *text;
        uint32_t num, den;
    } cases[] = {
        {"9-to-5", 9, 5},
        {"9:5", 9, 5},
        {"9", 9, 1},
        {"35-to-1", 35, 1},
        {"0-to-1", 0, 1},
        {"6:4", 6, 4},
        {"10000-to-10000", 10000, 10000},
        {"", 0, 0},
        {"10001", 0, 0},
        {"1:10001", 0, 0},
        {"4294967297:1", 0, 0},
        {"99999999999999999999:1", 0, 0},
        {"9-to-0", 0, 0},
        {"9:0", 0, 0},
        {"9-to-", 0, 0},
        {"9-to", 0, 0},
        {"9-", 0, 0},
        {"9:", 0, 0},
        {":5", 0, 0},
        {"-to-5", 0, 0},
        {"9 to 5", 0, 0},
        {"9-TO-5", 0, 0},
        {"9/5", 0, 0},
        {"9:5:1", 0, 0},
        {"9-to-5x", 0, 0},
        {"-9-to-5", 0, 0},
        {"9--to-5", 0, 0},
        {"9-to--5", 0, 0},
        {"1.5", 0, 0},
        {" 9:5", 0, 0},
        {"9:5 ", 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        BwOdds odds = odds_of(cases[i].text);
        CHECK_INT(odds.num, cases[i].num);
        CHECK_INT(odds.den, cases[i].den);
    }
    char text[BW_ODDS_TEXT_MAX];
    CHECK_STR(bw_odds_format((BwOdds){9, 5}, text), "9 to 5");
    CHECK_STR(bw_odds_format((BwOdds){35, 1}, text), "35 to 1");
    CHECK_STR(bw_odds_format((BwOdds){UINT32_MAX, UINT32_MAX}, text), "4294967295 to 4294967295");
    static const BwOdds packed[] = {
        {9, 5}, {0, 1}, {1, 0}, {UINT32_MAX, UINT32_MAX}, {1, UINT32_MAX}};
    for (int i = 0; i < 5; i++) {
        BwOdds back = bw_odds_unpack(bw_odds_pack(packed[i]));
        CHECK(back.num == packed[i].num && back.den == packed[i].den);
    }
}

static void test_odds_arithmetic(void) {
    BwCents win = REFUSED;
    CHECK(bw_odds_win((BwOdds){9, 5}, 500, &win) && win == 900);
    CHECK(bw_odds_win((BwOdds){35, 1}, 1, &win) && win == 35);
    CHECK(bw_odds_win((BwOdds){7, 6}, 1200, &win) && win == 1400);
    CHECK(bw_odds_win((BwOdds){7, 6}, 0, &win) && win == 0);
    win = REFUSED;
    CHECK(!bw_odds_win((BwOdds){7, 6}, 100, &win) && win == REFUSED);
    CHECK(bw_odds_win((BwOdds){1000000, 1}, BW_CENTS_MAX, &win));
    CHECK_INT(win, INT64_C(100000000000000000));
    CHECK(bw_odds_win((BwOdds){1000000, 3}, 3 * (BW_CENTS_MAX / 3), &win));
    CHECK_INT(win, BW_CENTS_MAX / 3 * 1000000);

    CHECK_INT(bw_odds_win_down((BwOdds){7, 6}, 1000, 1), 1166);
    CHECK_INT(bw_odds_win_up((BwOdds){7, 6}, 1000, 1), 1167);
    CHECK_INT(bw_odds_win_down((BwOdds){7, 6}, 1000, 25), 1150);
    CHECK_INT(bw_odds_win_up((BwOdds){7, 6}, 1000, 25), 1175);
    CHECK_INT(bw_odds_win_down((BwOdds){7, 6}, 600, 100), 700);
    CHECK_INT(bw_odds_win_up((BwOdds){7, 6}, 600, 100), 700);
    CHECK_INT(bw_odds_win_down((BwOdds){3, 2}, 100, 100), 100);
    CHECK_INT(bw_odds_win_up((BwOdds){3, 2}, 100, 100), 200);
    CHECK_INT(bw_odds_win_up((BwOdds){3, 2}, 0, 100), 0);

    CHECK_INT(bw_odds_stake_unit((BwOdds){9, 5}, 100), 500);
    CHECK_INT(bw_odds_stake_unit((BwOdds){6, 4}, 100), 200);
    CHECK_INT(bw_odds_stake_unit((BwOdds){35, 1}, 25), 25);
    CHECK_INT(bw_odds_stake_unit((BwOdds){0, 7}, 25), 25);
    for (uint32_t num = 1; num <= 12; num++) { /* the smallest stake that pays whole chips */
        for (uint32_t den = 1; den <= 12; den++) {
            BwCents stake = 25;
            while (!bw_odds_win((BwOdds){num, den}, stake, &win) || win % 25 != 0) stake += 25;
            CHECK_INT(bw_odds_stake_unit((BwOdds){num, den}, 25), stake);
        }
    }

    CHECK_INT(bw_odds_compare((BwOdds){3, 2}, (BwOdds){6, 4}), 0);
    CHECK(bw_odds_compare((BwOdds){6, 5}, (BwOdds){3, 2}) < 0);
    CHECK(bw_odds_compare((BwOdds){35, 1}, (BwOdds){17, 1}) > 0);
    CHECK(bw_odds_compare((BwOdds){UINT32_MAX, 1}, (BwOdds){1, UINT32_MAX}) > 0);
    CHECK(bw_odds_compare((BwOdds){UINT32_MAX - 1, UINT32_MAX}, (BwOdds){1, 1}) < 0);
}

static void test_cards(void) {
    static const char ranks[] = "23456789TJQKA", suits[] = "cdhs";
    char text[4];
    BwCard card;
    for (unsigned r = 0; r < 13; r++) {
        for (unsigned s = 0; s < 4; s++) {
            const char want[3] = {ranks[r], suits[s], '\0'};
            card = BW_CARD_HIDDEN;
            CHECK(bw_card_parse(want, 2, &card));
            CHECK_INT(card, r * 4 + s);
            CHECK_INT(card, bw_card(r, s));
            CHECK_INT(bw_card_rank(card), r);
            CHECK_INT(bw_card_suit(card), s);
            CHECK_STR(bw_card_format(card, text), want);
        }
    }
    CHECK(bw_card_parse("Jk", 2, &card) && card == BW_JOKER);
    CHECK_STR(bw_card_format(BW_JOKER, text), "Jk");
    CHECK_STR(bw_card_format(BW_CARD_HIDDEN, text), "??");
    CHECK_STR(bw_card_format(BW_CARD_HIDDEN - 1, text), "??");
    CHECK(bw_card_parse("10d", 3, &card) && card == bw_card(BW_TEN, BW_DIAMONDS));
    CHECK(bw_card_parse("aS", 2, &card) && card == bw_card(BW_ACE, BW_SPADES));
    CHECK(bw_card_parse("jK", 2, &card) && card == BW_JOKER);
    CHECK(bw_card_parse("Ks and Qs", 2, &card) && card == bw_card(BW_KING, BW_SPADES));

    static const char *const bad[] = {"",    "A",   "s",  "As ", " As", "1s",   "0s",  "10",
                                      "10x", "Ax",  "??", "sA",  "Jkk", "11s",  "Tds", "10ds",
                                      "Ass", "10k", "A♠", "-1s", "100", "joker"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        card = BW_CARD_HIDDEN;
        CHECK(!bw_card_parse(bad[i], strlen(bad[i]), &card));
        CHECK_INT(card, BW_CARD_HIDDEN);
    }
    CHECK(!bw_card_parse("A\0", 2, &card));
    CHECK(!bw_card_parse("\0s", 2, &card));
    CHECK(!bw_card_parse("10\0", 3, &card));
    CHECK(!bw_card_parse("\0\0\0", 3, &card));

    /* Of all texts of two bytes, (8 digits + 5 letters twice) * 4 suits twice + 4 jokers. */
    int two = 0, ten = 0;
    for (int a = 0; a < 256; a++) {
        for (int b = 0; b < 256; b++) {
            const char text2[2] = {(char)a, (char)b};
            two += bw_card_parse(text2, 2, &card);
        }
        const char text3[3] = {'1', '0', (char)a};
        ten += bw_card_parse(text3, 3, &card);
    }
    CHECK_INT(two, 18 * 8 + 4);
    CHECK_INT(ten, 8);
}

int main(void) {
    test_cents_parse();
    test_cents_too_large();
    test_cents_format();
    test_common_multiples();
    test_odds_text();
    test_odds_arithmetic();
    test_cards();
    return check_report("money");
}
