/* test_poker_player.c: a player of the house in situations that any card player would judge alike,
 * what it keeps of a hand before a draw, and how good it takes its cards to be, beside figures that
 * are known. The same view and the same luck always give the same answer. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/stream.h"
#include "croupier/deal.h"
#include "games/poker_room/poker_strength.h"
#include "table/replay.h"

static BwReplay replay;
static BwTable *memory, *view;

static void fail_expectation(void *context, unsigned line, const char *sentence) {
    (void)context;
    (void)line;
    CHECK_STR(sentence, "");
}

/* Plays lines that are parted by semicolons. */
static void play(const char *lines) {
    char line[BW_LINE_MAX + 1];
    bw_replay_begin(&replay, memory, fail_expectation, NULL);
    while (*lines != '\0') {
        size_t n = strcspn(lines, ";");
        snprintf(line, sizeof line, "%.*s", (int)n, lines);
        bool read = bw_replay_line(&replay, line);
        if (!read || replay.out.refusal.reason != BW_REASON_NONE) CHECK_STR(line, "is taken");
        lines += n + (lines[n] == ';');
        lines += strspn(lines, " ");
    }
}

/* What the seat that is asked answers, out of its own view. */
static const char *answer(uint32_t luck, char text[BW_TEXT_MAX]) {
    BwEvent event;
    bw_view(replay.table, bw_seat(bw_asked_seat(replay.table), 0, 0), view);
    text[0] = '\0';
    if (bw_table_game(view)->plays(view, luck, &event)) {
        bw_event_print(replay.table, &event, text);
    }
    return text;
}

/* ---- situations --------------------------------------------------------------------------- */

/* Luck below 3 bluffs, below 44 bets what is good; what is beyond 64 sizes the bet. */
typedef struct Situation {
    const char *lines;
    uint32_t luck;
    const char *answers;
} Situation;

#define NO_LIMIT                                                                                   \
    "table poker structure=no-limit small-blind=1.00 big-blind=2.00 rake-method=none;"             \
    "act 1 buy-in 200.00; act 2 buy-in 200.00; bet 2 small-blind 1.00; bet 1 big-blind 2.00; "     \
    "close;"
#define THREE                                                                                      \
    "table poker structure=no-limit small-blind=1.00 big-blind=2.00 rake-method=none;"             \
    "act 1 buy-in 200.00; act 2 buy-in 200.00; act 3 buy-in 200.00;"                               \
    "bet 1 small-blind 1.00; bet 2 big-blind 2.00; close;"
#define FIXED                                                                                      \
    "table poker small-blind=2.00 big-blind=5.00 rake-method=none;"                                \
    "act 1 buy-in 200.00; act 2 buy-in 200.00; bet 2 small-blind 2.00; bet 1 big-blind 5.00; "     \
    "close;"
#define STUD                                                                                       \
    "table poker type=stud7-high ante=1.00 rake-method=none; act 1 buy-in 100.00;"                 \
    "act 2 buy-in 100.00; bet 1 ante 1.00; bet 2 ante 1.00; close;"
#define DRAW(type)                                                                                 \
    "table poker type=" type " small-blind=2.00 big-blind=5.00 rake-method=none;"                  \
    "act 1 buy-in 200.00; act 2 buy-in 200.00; bet 2 small-blind 2.00; bet 1 big-blind 5.00; "     \
    "close;"

static const Situation situations[] = {
    /* aces are raised, by half the pot to the whole of it; now and then they only call */
    {NO_LIMIT "deal 2c As 7d Ad", 5, "act 2 raise 4.00"},
    {NO_LIMIT "deal 2c As 7d Ad", 43, "act 2 raise 4.00"},
    {NO_LIMIT "deal 2c As 7d Ad", 44, "act 2 call"},
    {NO_LIMIT "deal 2c As 7d Ad", 5 + 64 * 49, "act 2 raise 4.00"},
    {THREE "deal 2c 7s As 7d 2d Ad; act 3 raise 6.00; act 1 raise 20.00; act 2 fold", 5,
     "act 3 raise 34.00"},
    /* the worst hand against a large bet */
    {NO_LIMIT "deal 7c As 2d Ad; act 2 raise 60.00", 5, "act 1 fold"},
    {NO_LIMIT "deal 2c As 7d Ad; act 2 raise 60.00", 5, "act 1 fold"},
    {NO_LIMIT "deal Kc As Kd Ad; act 2 raise 60.00", 50, "act 1 call"},
    /* the price is fair: a call for a sixth of the pot */
    {NO_LIMIT
     "deal 9c As 8c Ad; act 2 call; act 1 check; deal 7c 6s Ah; act 1 check; act 2 bet 2.00",
     50, "act 1 call"},
    /* nothing is owed: checks, or bluffs */
    {NO_LIMIT "deal 7c As 2d Kd; act 2 call; act 1 check; deal Ts Js Qs", 10, "act 1 check"},
    {NO_LIMIT "deal 7c As 2d Kd; act 2 call; act 1 check; deal Ts Js Qs", 2, "act 1 bet 2.00"},
    {NO_LIMIT "deal 7c As 2d Kd; act 2 call; act 1 check; deal Ts Js Qs", 3, "act 1 check"},
    /* the whole stack of another */
    {NO_LIMIT "deal Kc As Kd Ad; act 2 all-in", 5, "act 1 all-in"},
    {NO_LIMIT "deal 7c As 2d Ad; act 2 all-in", 5, "act 1 fold"},
    {NO_LIMIT "deal 7c As 7d Ad; act 2 call; act 1 check; deal 7s 7h Qs; act 1 check; act 2 bet "
              "150.00",
     5, "act 1 raise 198.00"},
    /* raised often enough: it only calls */
    {FIXED "deal Kc As Kd Ad; act 2 raise 10.00", 5, "act 1 raise 15.00"},
    {FIXED "deal Kc As Kd Ad; act 2 raise 10.00; act 1 raise 15.00; act 2 raise 20.00", 5,
     "act 1 call"},
    {FIXED "deal 7c As 2d Ad; act 2 raise 10.00", 50, "act 1 call"},
    /* the first card of stud */
    {STUD "deal 2c 3c 2d 3d 2h Kh", 5, "act 1 bring-in 2.00"},
    {STUD "deal 2c 3c 2d 3d 2h Kh; act 1 bring-in 2.00", 5, "act 2 call"},
    {STUD "deal 2c 3c 7d 9d 2h Kh; act 1 bring-in 2.00", 60, "act 2 call"},
    {STUD "deal 2c 3c 7d 9d 2h Kh; act 1 bring-in 2.00; act 2 call; deal 2s Ks; act 2 bet 5.00", 5,
     "act 1 raise 10.00"},
    /* what is thrown away */
    {DRAW("draw5-high") "deal 2c 3c 2d 3d 7h 8h 9c Jc Qd Kd; act 2 call; act 1 check", 5,
     "act 1 discard 7h 9c Qd"},
    {DRAW("draw5-high") "deal 2c 3c 3d 4d 4h 5h 5c 6c 6d 7d; act 2 call; act 1 check", 5,
     "act 1 stand-pat"},
    {DRAW("draw5-high draw-max=2") "deal 2c 3c 7d 9d Th 8h 4c Jc Qd Kd; act 2 call; act 1 check", 5,
     "act 1 discard 2c 7d"},
    {DRAW("draw5-low") "deal 2c 3c 2d 3d 7h 8h 9c Jc Ad Kd; act 2 call; act 1 check", 5,
     "act 1 discard 2d 9c"},
    {DRAW("badugi") "deal 2c 3c 2d 3d 7h 8h Ac Jc; act 2 call; act 1 check", 5, "act 1 discard 2c"},
    {DRAW("badugi") "deal 2c 3c 4d 5d 7h 8h As Js; act 2 call; act 1 check; act 1 stand-pat; act 2 "
                    "stand-pat",
     5, "act 1 bet 5.00"},
    /* it shows what it has */
    {"table poker small-blind=1.00 big-blind=2.00 structure=no-limit rake-method=none "
     "showdown=asked; act 1 buy-in 2.00; act 2 buy-in 2.00; bet 2 small-blind 1.00; bet 1 "
     "big-blind 2.00; close; deal 2c As 7d Ad; act 2 call; deal Ts Js Qs 2h 3h",
     5, "act 1 show"},
};

static void test_situations(void) {
    char text[BW_TEXT_MAX];
    for (size_t i = 0; i < sizeof situations / sizeof situations[0]; i++) {
        play(situations[i].lines);
        CHECK_STR(answer(situations[i].luck, text), situations[i].answers);
    }
}

/* ---- what is kept ------------------------------------------------------------------------- */

typedef struct Kept {
    BwPokerRanking ranking;
    const char *hand, *kept;
} Kept;

static BwCardSet set_of(const char *text) {
    BwCardSet set = 0;
    BwCard card;
    for (; *text != '\0'; text += 2) {
        if (bw_card_parse(text, 2, &card)) set |= bw_card_set(card);
    }
    return set;
}

static void test_what_is_kept(void) {
    static const Kept rows[] = {
        {BW_POKER_HIGH, "2c3d4h5s6c", "2c3d4h5s6c"}, /* made hands whole */
        {BW_POKER_HIGH, "2c5c7cJcKc", "2c5c7cJcKc"},
        {BW_POKER_HIGH, "2c2d2hKsKd", "2c2d2hKsKd"},
        {BW_POKER_HIGH, "2c2d2hQsKd", "2c2d2h"}, /* what goes together */
        {BW_POKER_HIGH, "2c2d5hKsKd", "2c2dKsKd"},
        {BW_POKER_HIGH, "AcAd5c7cKc", "AcAd"}, /* before four of a suit */
        {BW_POKER_HIGH, "2d5c7cTcKc", "5c7cTcKc"},
        {BW_POKER_HIGH, "2d5c7cTcKs", "TcKs"}, /* three of a suit are nothing */
        {BW_POKER_HIGH, "2d3c4c5cKs", "5cKs"},
        {BW_POKER_ACE_TO_FIVE, "Ac2d3h8s9c", "Ac2d3h8s"},
        {BW_POKER_ACE_TO_FIVE, "AcAd3h3s8c", "Ac3h8c"},
        {BW_POKER_ACE_TO_FIVE, "Ad2c3h4s5c", "Ad2c3h4s5c"},
        {BW_POKER_DEUCE_TO_SEVEN, "Ac2d3h8s9c", "2d3h8s"},
        {BW_POKER_DEUCE_TO_SEVEN, "2c3d4h5s7c", "2c3d4h5s7c"},
        {BW_POKER_DEUCE_TO_SEVEN, "4c5d6h7s8c", "4c5d6h7s"}, /* a straight is broken up, */
        {BW_POKER_DEUCE_TO_SEVEN, "2c3d4h5s6c", "3d4h5s6c"}, /* from below too */
        {BW_POKER_DEUCE_TO_SEVEN, "2c3c4c5c7c", "3c4c5c7c"}, /* and a flush */
        {BW_POKER_BADUGI, "Ac2d3h4s", "Ac2d3h4s"},
        {BW_POKER_BADUGI, "Ac2c3h4s", "Ac3h4s"},
        {BW_POKER_BADUGI, "2c2d7h8s", "2c7h8s"},
        {BW_POKER_BADUGI, "8c9d3hKs", "8c3h"},
        {BW_POKER_BADUGI, "3d3c4c5s", "3c5s"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        BwCardSet kept = bw_pr_keep(rows[i].ranking, set_of(rows[i].hand));
        CHECK_STR(kept == set_of(rows[i].kept) ? rows[i].kept : rows[i].hand, rows[i].kept);
    }
}

/* ---- how good a hand is ------------------------------------------------------------------- */

/* A situation, and the part of the pot in a thousand that the seat wins against one other. Known
 * figures are met as nearly as so many deals do; the others are those of this stream, exactly. */
typedef struct Worth {
    const char *lines;
    unsigned seat, exact, within;
} Worth;

static uint32_t next_below(void *context, uint32_t n) {
    uint64_t *state = context;
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((*state >> 33) % n);
}

static void test_strength(void) {
    static const Worth rows[] = {
        {NO_LIMIT "deal 2c As 7d Ad", 2, 852, 6}, /* a pair of aces against any two cards */
        {NO_LIMIT "deal 2c As 7d Ad", 1, 346, 6}, /* seven and two of different suits */
        {NO_LIMIT "deal 2c Ks 2d As", 1, 503, 6}, /* a pair of twos */
        {NO_LIMIT "deal 2c Ks 2d As", 2, 670, 6}, /* ace and king of one suit */
        {NO_LIMIT "deal 2c As 7d Ad; act 2 call; act 1 check; deal Ts Js Qs; act 1 check; act 2 "
                  "check; deal Ks; act 1 check; act 2 check; deal 2h",
         2, 1000, 0}, /* nothing beats it */
        {"table poker type=omaha-hl8 rake-method=none; act 1 buy-in 100.00; act 2 buy-in 100.00; "
         "bet "
         "2 small-blind 2.00; bet 1 big-blind 5.00; close; deal As Kc 2s Kd 3h Qc 4h Qd; act 2 "
         "call; act 1 check; deal 5s 6s 7s; act 1 check; act 2 check; deal Jc; act 1 check; act 2 "
         "check; deal Jd",
         1, 901, 0}, /* the nut flush, and a low */
        {"table poker type=omaha-hl8 rake-method=none; act 1 buy-in 100.00; act 2 buy-in 100.00; "
         "bet "
         "2 small-blind 2.00; bet 1 big-blind 5.00; close; deal As Kc 2s Kd 3h Qc 4h Qd; act 2 "
         "call; act 1 check; deal Js Jd 7s; act 1 check; act 2 check; deal Jc; act 1 check; act 2 "
         "check; deal Jh",
         2, 959, 0},
        {STUD "deal Ac 3c Ad 3d Ah Kh; act 2 bring-in 2.00", 1, 945, 0},
        {DRAW("badugi") "deal Ac 3c 2d 4d 3h 5h 4s 6s; act 2 call; act 1 check", 1, 999, 0},
        {DRAW("draw5-low") "deal Ac 3c 2d 4d 3h 9h 4s Ks 5c Qd; act 2 call; act 1 check", 1, 999,
         0},
        {DRAW("draw5-low") "deal Ac 3c 2d 4d 3h 9h 4s Ks 5c Qd; act 2 call; act 1 check", 2, 429,
         0},
        {DRAW("draw5-low") "deal Ac 3c 2d 4d 3h 9h 4s Ks 5c Qd; act 2 call; act 1 check; act 1 "
                           "stand-pat; act 2 stand-pat",
         2, 389, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        uint64_t state = 15;
        play(rows[i].lines);
        unsigned got =
            bw_pr_strength(bw_pr_look(replay.table), rows[i].seat, 20000, next_below, &state);
        bool near = got + rows[i].within >= rows[i].exact && got <= rows[i].exact + rows[i].within;
        CHECK_INT(near ? rows[i].exact : got, rows[i].exact);
    }
}

/* ---- many hands --------------------------------------------------------------------------- */

static BwStream stream;

/* Three players of the house play a hand; all that they say is mixed into the sum. */
static uint64_t play_alone(const char *begin, uint64_t sum) {
    BwEvent event;
    BwOut out;
    play(begin);
    BwTable *table = replay.table;
    for (unsigned n = 0; table->rounds == 0 && n < 500; n++) {
        bool card = bw_need(table).kind == BW_NEED_CARD;
        if (card) {
            CHECK(bw_deal(table, BW_NEED_CARD, bw_stream_chance, &stream, &event));
        } else {
            bw_view(table, bw_seat(bw_asked_seat(table), 0, 0), view);
            CHECK(bw_table_game(view)->plays(view, bw_stream_chance(&stream, 1u << 20), &event));
            for (unsigned i = 0; i < event.n_args; i++) {
                sum = (sum ^ (uint64_t)event.arg[i].value) * UINT64_C(1099511628211);
            }
            sum = (sum ^ event.word) * UINT64_C(1099511628211);
        }
        CHECK(bw_apply(table, &event, &out));
    }
    CHECK_INT(table->rounds, 1);
    return sum;
}

/* How the house plays is changed on purpose or not at all: whoever means to writes the new sum. */
static void test_many_hands_are_played_as_before(void) {
    static const char chips[] =
        "act 1 buy-in 60.00; act 2 buy-in 90.00; act 3 buy-in 120.00; act 4 buy-in 33.00;";
    static const char blinds[] = "bet 1 small-blind 1.00; bet 2 big-blind 2.00; close";
    static const char antes[] = "bet 1 ante 1.00; bet 2 ante 1.00; bet 3 ante 1.00;"
                                "bet 4 ante 1.00; close";
    static const struct {
        const char *table, *forced;
    } rows[] = {
        {"small-bet=2.00 big-bet=4.00", blinds},
        {"structure=no-limit", blinds},
        {"type=omaha-hl8 structure=pot-limit", blinds},
        {"type=draw5-high structure=spread-limit", blinds},
        {"type=draw5-low structure=no-limit low-rank=deuce-to-seven draw-max=3", blinds},
        {"type=badugi small-bet=2.00 big-bet=4.00", blinds},
        {"type=stud7-hl8 ante=1.00", antes},
        {"type=stud7-low ante=1.00 structure=no-limit min-bet=2.00", antes},
        {"type=mambo ante=1.00", antes},
    };
    uint64_t sum = UINT64_C(14695981039346656037);
    bw_stream_open(&stream, 14, 16);
    for (unsigned i = 0; i < 12 * sizeof rows / sizeof rows[0]; i++) {
        char lines[512];
        unsigned row = i % (sizeof rows / sizeof rows[0]);
        snprintf(lines, sizeof lines,
                 "table poker rake-method=none small-blind=1.00 big-blind=2.00 %s;%s%s",
                 rows[row].table, chips, rows[row].forced);
        sum = play_alone(lines, sum);
    }
    CHECK_INT((int64_t)(sum >> 1), INT64_C(7768234050048649527));
}

int main(void) {
    memory = malloc(bw_table_bytes_max());
    view = malloc(bw_table_bytes_max());
    if (memory == NULL || view == NULL) abort();
    test_situations();
    test_what_is_kept();
    test_strength();
    test_many_hands_are_played_as_before();
    free(memory);
    free(view);
    return check_report("poker_player");
}
