/* test_clock.c: the time of the house: it follows a clock that is set by little and not one that
 * jumps; and which clocks a ledger can go on with. */
#include "check.h"

#include "house/clock.h"

static const int64_t second = 1000000, start = 1700000000000000;

static void test_follows(void) {
    BwClock clock = {.jump_us = 0};
    CHECK_INT(bw_clock_follow(&clock, start, 5), start);
    CHECK_INT(bw_clock_follow(&clock, start + 10 * second, 5 + 10 * second), start + 10 * second);
    /* Half a minute at a time it may be set as far as anybody wants. */
    for (int64_t i = 1; i <= 10; i++) {
        int64_t set = start + 10 * second + i * 30 * second;
        CHECK_INT(bw_clock_follow(&clock, set, 5 + 10 * second), set);
    }
    CHECK_INT(clock.jump_us, 0);
}

static void test_jumps(void) {
    static const int64_t jumps_s[] = {61, 30LL * 365 * 86400, -61, -3600};
    for (unsigned i = 0; i < 4; i++) {
        BwClock clock = {.jump_us = 0};
        bw_clock_follow(&clock, start, second);
        int64_t off = jumps_s[i] * second;
        for (int64_t t = 1; t < 1000; t += 99) {
            CHECK_INT(bw_clock_follow(&clock, start + t * second + off, second + t * second),
                      start + t * second);
            CHECK_INT(clock.jump_us, off);
        }
        CHECK_INT(bw_clock_follow(&clock, start + 1000 * second, second + 1000 * second),
                  start + 1000 * second);
        CHECK_INT(clock.jump_us, 0);
    }
}

static void test_credible(void) {
    char sentence[BW_CLOCK_SENTENCE_MAX];
    static const struct {
        int64_t beyond_s;
        bool good;
    } rows[] = {
        {0, true}, {-600, true}, {-601, false}, {400 * 86400, true}, {400 * 86400 + 1, false}};
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        CHECK_INT(bw_clock_is_credible(start, start + rows[i].beyond_s * second, sentence,
                                       sizeof sentence),
                  rows[i].good);
    }
    CHECK(strstr(sentence, "--trust-clock") != NULL);
    CHECK(bw_clock_is_credible(0, start, sentence, sizeof sentence)); /* a new ledger */
}

int main(void) {
    test_follows();
    test_jumps();
    test_credible();
    return check_report("clock");
}
