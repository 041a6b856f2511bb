/* Roulette wheels: every pocket once, colours in turn, pockets as text. */
#include "base/wheel.h"
#include "check.h"

static void test_wheel(const BwWheel *wheel, unsigned count) {
    CHECK_INT(wheel->pocket_count, count);
    CHECK_INT(wheel->pockets[0], 0);
    for (unsigned p = 0; p < BW_POCKETS_MAX; p++) {
        unsigned place = 999, times = 0;
        for (unsigned i = 0; i < count; i++) times += wheel->pockets[i] == p;
        CHECK_INT(times, p < count ? 1 : 0);
        CHECK_INT(bw_wheel_find(wheel, (BwPocket)p, &place), p < count);
        if (p < count) {
            CHECK_INT(wheel->pockets[place], p);
        } else {
            CHECK_INT(place, 999);
        }
    }
    for (unsigned i = 0; i < count; i++) { /* red and black take turns, but for the zeros */
        BwColour here = bw_pocket_colour(wheel->pockets[i]);
        BwColour next = bw_pocket_colour(wheel->pockets[(i + 1) % count]);
        CHECK(here != next);
    }
}

static void test_known_neighbours(void) {
    unsigned place;
    CHECK(bw_wheel_find(&bw_wheel_double_zero, BW_POCKET_DOUBLE_ZERO, &place));
    CHECK_INT(place, 19); /* the zeros face each other */
    CHECK_INT(bw_wheel_double_zero.pockets[18], 1);
    CHECK_INT(bw_wheel_double_zero.pockets[20], 27);
    CHECK_INT(bw_wheel_double_zero.pockets[37], 2);
    CHECK_INT(bw_wheel_single_zero.pockets[1], 32);
    CHECK_INT(bw_wheel_single_zero.pockets[36], 26);
    for (unsigned i = 1; i < 38; i++) { /* opposite an odd number lies the next even one */
        unsigned a = bw_wheel_double_zero.pockets[i];
        unsigned b = bw_wheel_double_zero.pockets[(i + 19) % 38];
        if (i != 19) CHECK_INT(a % 2 == 1 ? a + 1 : a - 1, b);
    }
    CHECK(!bw_wheel_find(&bw_wheel_single_zero, BW_POCKET_DOUBLE_ZERO, &place));
}

static void test_colours(void) {
    static const BwPocket red[] = {1,  3,  5,  7,  9,  12, 14, 16, 18,
                                   19, 21, 23, 25, 27, 30, 32, 34, 36};
    for (unsigned p = 0; p < 256; p++) {
        BwColour want = p >= 1 && p <= 36 ? BW_BLACK : BW_GREEN;
        for (unsigned i = 0; i < 18; i++) want = red[i] == p ? BW_RED : want;
        CHECK_INT(bw_pocket_colour((BwPocket)p), want);
    }
    CHECK_STR(bw_colour_name(BW_RED), "red");
    CHECK_STR(bw_colour_name(BW_BLACK), "black");
    CHECK_STR(bw_colour_name(BW_GREEN), "green");
}

static void test_text(void) {
    char text[3];
    BwPocket pocket;
    for (unsigned p = 0; p < BW_POCKETS_MAX; p++) {
        pocket = 99;
        bw_pocket_format((BwPocket)p, text);
        CHECK(bw_pocket_parse(text, strlen(text), &pocket));
        CHECK_INT(pocket, p);
    }
    CHECK_STR(bw_pocket_format(0, text), "0");
    CHECK_STR(bw_pocket_format(BW_POCKET_DOUBLE_ZERO, text), "00");
    CHECK_STR(bw_pocket_format(7, text), "7");
    CHECK_STR(bw_pocket_format(36, text), "36");
    CHECK_STR(bw_pocket_format(38, text), "??");
    CHECK_STR(bw_pocket_format(255, text), "??");

    static const char *const bad[] = {"",   "37", "38", "99", "01", "000", "0 ",
                                      " 0", "-1", "1a", "a1", "+1", "100", "1.0"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        pocket = 99;
        CHECK(!bw_pocket_parse(bad[i], strlen(bad[i]), &pocket));
        CHECK_INT(pocket, 99);
    }
    CHECK(bw_pocket_parse("17 red", 2, &pocket)); /* only the first n characters are read */
    CHECK_INT(pocket, 17);
    CHECK(!bw_pocket_parse("1\0", 2, &pocket));

    int taken = 0;
    for (int a = 0; a < 256; a++) { /* of all texts of one or two bytes, 38 are pockets */
        const char one[1] = {(char)a};
        taken += bw_pocket_parse(one, 1, &pocket);
        for (int b = 0; b < 256; b++) {
            const char two[2] = {(char)a, (char)b};
            taken += bw_pocket_parse(two, 2, &pocket);
        }
    }
    CHECK_INT(taken, 38);
}

int main(void) {
    test_wheel(&bw_wheel_double_zero, 38);
    test_wheel(&bw_wheel_single_zero, 37);
    test_known_neighbours();
    test_colours();
    test_text();
    return check_report("wheel");
}
