/* test_poker_words.c: what is called out at a table of the poker room, what lies there for all to
 * see, what hands are called, and what the sign says, line by line beside rounds that are played
 * from text. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "games/poker_room/poker_room.h"
#include "table/called.h"
#include "table/replay.h"

/* A line of a transcript, and what is called then; NULL: nothing. */
typedef struct Step {
    const char *line, *called;
} Step;

static BwReplay replay;
static BwTable *memory;

static void fail_expectation(void *context, unsigned line, const char *sentence) {
    (void)context;
    (void)line;
    CHECK_STR(sentence, "");
}

static void begin(void) {
    bw_replay_begin(&replay, memory, fail_expectation, NULL);
}

static void play(const char *line) {
    bool read = bw_replay_line(&replay, line);
    if (!read || replay.out.refusal.reason != BW_REASON_NONE) CHECK_STR(line, "is taken");
}

static const char *called_now(char text[BW_CALLED_MAX]) {
    BwCalled called = {.call = NULL};
    const BwTable *before = (const BwTable *)(const void *)replay.before;
    text[0] = '\0';
    if (bw_called(before, replay.table, &replay.event, &called)) bw_called_print(&called, text);
    return text;
}

/* Plays the steps up to a line of NULL. */
static void call_all(const Step *steps) {
    char text[BW_CALLED_MAX];
    begin();
    for (; steps->line != NULL; steps++) {
        bool opens = strncmp(steps->line, "table ", 6) == 0;
        play(steps->line);
        if (!opens) CHECK_STR(called_now(text), steps->called != NULL ? steps->called : "");
    }
}

/* ---- calls -------------------------------------------------------------------------------- */

static void test_calls_of_hold_em(void) {
    static const Step steps[] = {
        {"table poker structure=no-limit small-blind=1.00 big-blind=2.00 rake-method=none", NULL},
        {"act 1 buy-in 100.00", NULL},
        {"act 2 buy-in 100.00", NULL},
        {"act 3 buy-in 40.50", NULL},
        {"bet 1 small-blind 1.00", NULL},
        {"bet 2 big-blind 2.00", NULL},
        {"close", NULL},
        {"deal As Kd 2c Ac Kc 7d", NULL},
        {"act 3 raise 6.50", "Seat 3 raises to $6.50"},
        {"act 1 call", "Seat 1 calls"},
        {"act 2 call", "Seat 2 calls"},
        {"deal Ah Kh 5s", "The flop"},
        {"act 1 check", "Seat 1 checks"},
        {"act 2 bet 10.00", "Seat 2 bets $10"},
        {"act 3 all-in", "Seat 3 raises to $34 and is all-in"},
        {"act 1 call", "Seat 1 calls"},
        {"act 2 call", "Seat 2 calls"},
        {"deal 9d", "The turn"},
        {"act 1 check", "Seat 1 checks"},
        {"act 2 check", "Seat 2 checks"},
        {"deal 9c", "The river"},
        {"act 1 bet 20.00", "Seat 1 bets $20"},
        {"act 2 fold", "Seat 1 wins $141.50 with full house, aces over nines"},
        {NULL, NULL},
    };
    call_all(steps);
}

/* One hand is left, or the pot is shared: no hand is named. */
static void test_calls_of_pots(void) {
    static const Step steps[] = {
        {"table poker structure=no-limit small-blind=1.00 big-blind=2.00 rake-method=none", NULL},
        {"act 1 buy-in 100.00", NULL},
        {"act 2 buy-in 100.00", NULL},
        {"act 3 buy-in 100.00", NULL},
        {"bet 1 small-blind 1.00", NULL},
        {"bet 2 big-blind 2.00", NULL},
        {"close", NULL},
        {"deal As Kd 2c Ac Kc 7d", NULL},
        {"act 3 fold", "Seat 3 folds"},
        {"act 1 muck", "Seat 2 wins $3"},
        {"bet 2 small-blind 1.00", NULL},
        {"bet 3 big-blind 2.00", NULL},
        {"close", NULL},
        {"deal As Ad 2c Ks Kd 7d", NULL},
        {"act 1 fold", "Seat 1 folds"},
        {"act 2 call", "Seat 2 calls"},
        {"act 3 check", "Seat 3 checks"},
        {"deal 2h 2d 2s", "The flop"},
        {"act 2 check", "Seat 2 checks"},
        {"act 3 check", "Seat 3 checks"},
        {"deal Qh", "The turn"},
        {"act 2 check", "Seat 2 checks"},
        {"act 3 check", "Seat 3 checks"},
        {"deal Qd", "The river"},
        {"act 2 check", "Seat 2 checks"},
        {"act 3 check", "The pot is divided between seats 2, 3"},
        {NULL, NULL},
    };
    call_all(steps);
}

static void test_calls_of_a_shared_pot(void) {
    static const Step steps[] = {
        {"table poker showdown=asked rake-method=none", NULL},
        {"act 1 buy-in 100.00", NULL},
        {"act 2 buy-in 100.00", NULL},
        {"bet 2 small-blind 2.00", NULL},
        {"bet 1 big-blind 5.00", NULL},
        {"close", NULL},
        {"deal As Ad 7c 7d", NULL},
        {"act 2 call", "Seat 2 calls"},
        {"act 1 check", "Seat 1 checks"},
        {"deal Kh Kd Ks", "The flop"},
        {"act 1 check", "Seat 1 checks"},
        {"act 2 check", "Seat 2 checks"},
        {"deal Qh", "The turn"},
        {"act 1 check", "Seat 1 checks"},
        {"act 2 check", "Seat 2 checks"},
        {"deal Qd", "The river"},
        {"act 1 check", "Seat 1 checks"},
        {"act 2 check", "Seat 2 checks"},
        {"act 1 show", NULL},
        {"act 2 show", "The pot is divided between seats 1, 2"},
        {NULL, NULL},
    };
    call_all(steps);
}

static void test_calls_of_stud(void) {
    static const Step steps[] = {
        {"table poker type=stud7-high ante=1.00 rake-method=none", NULL},
        {"act 1 buy-in 100.00", NULL},
        {"act 2 buy-in 100.00", NULL},
        {"act 3 buy-in 4.00", NULL},
        {"bet 1 ante 1.00", NULL},
        {"bet 2 ante 1.00", NULL},
        {"bet 3 ante 1.00", NULL},
        {"close", NULL},
        {"deal As Kd 2c Ac Kc 7d 3d 9d 8d", NULL},
        {"act 1 bring-in 2.00", "Seat 1 brings it in for $2"},
        {"act 2 complete 5.00", "Seat 2 raises to $5"},
        {"act 3 call", "Seat 3 calls and is all-in"},
        {"act 1 call", "Seat 1 calls"},
        {"deal 4h 5h 6h", NULL},
        {"act 2 check", "Seat 2 checks"},
        {"act 1 fold", "Seat 1 folds"},
        {"deal 4c", NULL},
        {NULL, NULL},
    };
    call_all(steps);
}

/* The opener may make the full bet, and throw away a hand that he has bet. */
static void test_calls_of_the_opener(void) {
    static const Step steps[] = {
        {"table poker type=stud7-high ante=1.00 rake-method=none", NULL},
        {"act 1 buy-in 100.00", NULL},
        {"act 2 buy-in 100.00", NULL},
        {"act 3 buy-in 100.00", NULL},
        {"bet 1 ante 1.00", NULL},
        {"bet 2 ante 1.00", NULL},
        {"bet 3 ante 1.00", NULL},
        {"close", NULL},
        {"deal As Kd 2c Ac Kc 7d 3d 9d 8d", NULL},
        {"act 1 bet 5.00", "Seat 1 bets $5"},
        {"act 2 chips 10.00", "Seat 2 raises to $10"},
        {"act 3 turn-down", "Seat 3 folds"},
        {"act 1 call deed=chips:50.00", "Seat 1 calls"},
        {NULL, NULL},
    };
    call_all(steps);
}

static void test_calls_of_draws(void) {
    static const Step steps[] = {
        {"table poker type=draw5-high rake-method=none", NULL},
        {"act 1 buy-in 100.00", NULL},
        {"act 2 buy-in 100.00", NULL},
        {"act 3 buy-in 100.00", NULL},
        {"bet 1 small-blind 2.00", NULL},
        {"bet 2 big-blind 5.00", NULL},
        {"close", NULL},
        {"deal As Kd 2c Ac Kc 7d 3d 9d 8d 4d 9h Th 5d Jd Qd", NULL},
        {"act 3 call", "Seat 3 calls"},
        {"act 1 call", "Seat 1 calls"},
        {"act 2 check", "Seat 2 checks"},
        {"act 1 discard 3d 4d 5d", "Seat 1 draws 3"},
        {"deal 3h 4h 5h", NULL},
        {"act 2 stand-pat", "Seat 2 stands pat"},
        {"act 3 discard 2c", "Seat 3 draws 1"},
        {"deal 2d", NULL},
        {NULL, NULL},
    };
    call_all(steps);
}

/* The seventh card of a full table is one for all. */
static void test_call_of_one_card_for_all(void) {
    static const char *const ups[] = {
        "deal 2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s",
        "deal 8c 8d 8h 8s 9c 9d 9h 9s", "deal Tc Td Th Ts Jc Jd Jh Js",
        "deal Qc Qd Qh Qs Kc Kd Kh Ks"};
    char line[64], text[BW_CALLED_MAX];
    begin();
    play("table poker type=stud7-high ante=1.00 rake-method=none");
    for (unsigned s = 1; s <= 8; s++) {
        snprintf(line, sizeof line, "act %u buy-in 100.00", s);
        play(line);
    }
    for (unsigned s = 1; s <= 8; s++) {
        snprintf(line, sizeof line, "bet %u ante 1.00", s);
        play(line);
    }
    play("close");
    for (unsigned street = 0; street < 4; street++) {
        play(ups[street]);
        for (unsigned i = 0; i < 8; i++) {
            unsigned seat = bw_need(replay.table).who.seat;
            bool opens = street == 0 && i == 0;
            snprintf(line, sizeof line, "act %u %s", seat,
                     opens         ? "bring-in 2.00"
                     : street == 0 ? "call"
                                   : "check");
            play(line);
        }
    }
    play("deal As");
    CHECK_STR(called_now(text), "One card for all");
}

/* ---- what shows --------------------------------------------------------------------------- */

static void check_shows(const char *subject, const char *selector, const char *expected) {
    char text[256] = "";
    if (!bw_pr_shows(replay.table, subject, selector, text, sizeof text)) snprintf(text, 256, "no");
    CHECK_STR(text, expected);
}

static void test_what_is_to_be_seen(void) {
    begin();
    play("table poker rake-method=none waiting-list=yes");
    check_shows("button", "", "button none");
    check_shows("waiting", "", "waiting none");
    check_shows("pot", "", "pot none");
    check_shows("puck", "", "no");
    check_shows("stack", "0", "no");
    check_shows("stack", "12", "no");
    check_shows("raises-left", "", "raises-left none");
    play("act 1 buy-in 100.00");
    play("act 2 buy-in 11.00");
    play("act 3 buy-in 40.00");
    play("act 11 buy-in 40.00");
    play("act 11 sit-out");
    play("act floor wait Ann");
    play("act floor wait Bob");
    check_shows("waiting", "", "waiting Ann Bob");
    check_shows("sitting-out", "11", "sitting-out 11 yes");
    check_shows("sitting-out", "1", "sitting-out 1 none");
    check_shows("button", "", "button 3");
    check_shows("stack", "11", "stack 11 40.00");
    check_shows("stack", "4", "stack 4 none");
    play("bet 1 small-blind 2.00");
    play("bet 2 big-blind 5.00");
    check_shows("pot", "", "pot 7.00");
    check_shows("bet", "2", "bet 2 none");
    play("close");
    check_shows("button", "", "button 3");
    play("deal As Kd 2c Ac Kc 7d");
    check_shows("to-call", "", "to-call 5.00");
    check_shows("bet", "2", "bet 2 5.00");
    check_shows("raises-left", "", "raises-left 3");
    play("act 3 raise 10.00");
    check_shows("raises-left", "", "raises-left 2");
    play("act 1 raise 15.00");
    play("act 2 all-in");
    check_shows("all-in", "2", "all-in 2 yes");
    check_shows("all-in", "1", "all-in 1 none");
    check_shows("pot", "", "pot 32.00");
    check_shows("side-pot", "1", "side-pot 1 4.00");
    check_shows("side-pot", "2", "side-pot 2 none");
    check_shows("side-pot", "0", "side-pot 0 none");
    check_shows("stack", "1", "stack 1 85.00");
    play("act 3 call");
    check_shows("side-pot", "1", "side-pot 1 8.00");
    check_shows("to-call", "", "to-call none");
    check_shows("bet", "1", "bet 1 none");
}

/* Two who are left before the cap may raise without end. */
static void test_raises_that_are_left(void) {
    begin();
    play("table poker rake-method=none");
    play("act 1 buy-in 100.00");
    play("act 2 buy-in 100.00");
    play("act 3 buy-in 100.00");
    play("bet 1 small-blind 2.00");
    play("bet 2 big-blind 5.00");
    play("close");
    play("deal As Kd 2c Ac Kc 7d");
    check_shows("raises-left", "", "raises-left 3");
    play("act 3 fold");
    check_shows("raises-left", "", "raises-left none");
}

/* ---- names of hands ----------------------------------------------------------------------- */

static void check_hand(unsigned seat, const char *expected) {
    char name[BW_HAND_NAME_MAX] = "";
    bool said = bw_pr_hand_name(replay.table, bw_seat(seat, 0, 0), name);
    CHECK_STR(said ? name : "-", expected);
}

static void test_names_of_hands(void) {
    begin();
    play("table poker type=omaha-hl8 rake-method=none");
    play("act 1 buy-in 100.00");
    play("act 2 buy-in 100.00");
    check_hand(1, "-");
    play("bet 2 small-blind 2.00");
    play("bet 1 big-blind 5.00");
    play("close");
    play("deal As Kd 2s Kc Ts 9h 9s 8h");
    check_hand(1, "-");
    play("act 2 call");
    play("act 1 check");
    play("deal 3h 4d 7c");
    check_hand(1, "ace high, ten, seven, four and three; low: seven low, four, three, two and ace");
    check_hand(2, "pair of kings, seven, four and three kickers");
    check_hand(3, "-");
    begin();
    play("table poker rake-method=none");
    play("act 1 buy-in 100.00");
    play("act 2 buy-in 100.00");
    play("bet 2 small-blind 2.00");
    play("bet 1 big-blind 5.00");
    play("close");
    play("deal As ?? Ad ??");
    check_hand(1, "pair of aces");
    check_hand(2, "-");
    CHECK(
        !bw_pr_hand_name(replay.table, (BwWho){.role = BW_COMMUNITY}, (char[BW_HAND_NAME_MAX]){0}));
}

/* ---- the sign ----------------------------------------------------------------------------- */

/* The lines of the sign, and the clause of each in brackets, one behind the other. */
static void check_sign(const char *open, const char *expected) {
    char text[2048];
    size_t used = 0;
    BwSignLine line;
    begin();
    play(open);
    for (unsigned i = 0; bw_sign_line(replay.table, i, &line) && used < sizeof text; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s [%s]", i > 0 ? "\n" : "",
                                 line.text, line.clause);
    }
    CHECK_STR(text, expected);
}

static void test_signs(void) {
    check_sign("table poker",
               "Hold 'em, fixed limit [14.8]\n"
               "Minimum wager $5.00, maximum wager $10.00: betting rounds 1 to 2 at the lower, 2 "
               "more at the higher [14.17]\n"
               "Not more than 3 raises in a betting round; any number between two players [14.17]\n"
               "Blinds $2.00 and $5.00 [14.10(d)]\n"
               "Rake 10% of the pot in steps of $1.00, not more than $5.00 [14.14]");
    check_sign(
        "table poker structure=no-limit small-blind=0.00 big-blind=2.00 straddle=yes "
        "min-buyin=40.00 rake-percent=2.5 rake-step=0.00 rake-cap=0.00 no-flop-no-drop=yes "
        "jackpot=bad-beat jackpot-fund=500.00",
        "Hold 'em, no limit [14.8]\n"
        "Minimum wager $2.00, maximum wager all chips on the table [14.17]\n"
        "Any number of raises in a betting round [14.17]\n"
        "Blind $2.00; a straddle of $4.00 is permitted [14.10(d)]\n"
        "Buy-in at least $40.00 [14.7]\n"
        "Rake 2.5% of the pot; no flop, no drop [14.14]\n"
        "Bad beat fund $500.00, fed by $1.00 of each pot; at least four-of-a-kind, both hole "
        "cards playing, 4 players dealt in [14.19]");
    check_sign(
        "table poker type=stud7-high ante=0.50 max-raises=1 uncapped-heads-up=no "
        "check-raise=no rake-method=step rake-at=20.00-40.00-0.00-0.00-0.00",
        "Seven-card stud, fixed limit [14.8]\n"
        "Minimum wager $5.00, maximum wager $10.00: betting rounds 1 to 2 at the lower, 3 "
        "more at the higher; with a pair showing in round 2 either [14.17]\n"
        "Not more than 1 raise in a betting round; whoever has checked may not raise [14.17]\n"
        "Ante $0.50 [14.10(b)]\n"
        "The lowest up-card opens with $2.00 [14.9]\n"
        "Rake $1.00 each time the pot reaches $20.00, $40.00, not more than $5.00 [14.14]");
    check_sign("table poker type=stud7-low structure=spread-limit rake-method=time "
               "time-charge=5.00 jackpot=high-hand jackpot-hole-cards=no",
               "Razz, spread limit [14.8]\n"
               "Minimum wager $1.00, maximum wager $5.00 [14.17]\n"
               "Not more than 3 raises in a betting round; any number between two players [14.17]\n"
               "The highest up-card opens with $2.00 [14.9]\n"
               "Time charge $5.00 a seat for each 30 minutes [14.14]\n"
               "High hand fund $0.00, fed by $1.00 of each pot; at least four-of-a-kind, 4 players "
               "dealt in [14.19]");
    check_sign("table poker type=omaha-high structure=pot-limit min-bet=3.00 rake-method=none",
               "Omaha, pot limit [14.8]\n"
               "Minimum wager $3.00, maximum wager as much as the pot [14.17]\n"
               "Any number of raises in a betting round [14.17]\n"
               "Blinds $2.00 and $5.00 [14.10(d)]\n"
               "No rake [14.14]");
    check_sign("table poker structure=no-limit big-blind=0.00 small-blind=0.00 ante=1.00",
               "Hold 'em, no limit [14.8]\n"
               "Minimum wager $5.00, maximum wager all chips on the table [14.17]\n"
               "Any number of raises in a betting round [14.17]\n"
               "Ante $1.00 [14.10(b)]\n"
               "Rake 10% of the pot in steps of $1.00, not more than $5.00 [14.14]");
}

/* ---- side pots as targets ----------------------------------------------------------------- */

static void test_side_pots_by_number(void) {
    const BwGame *game = bw_table_game(replay.table);
    uint16_t target = 0;
    CHECK(game->target_parse(replay.table, BW_PR_SIDE_POT, "10", 2, &target) && target == 10);
    CHECK(game->target_parse(replay.table, BW_PR_SIDE_POT, "9", 1, &target) && target == 9);
    CHECK(!game->target_parse(replay.table, BW_PR_SIDE_POT, "11", 2, &target));
    CHECK(!game->target_parse(replay.table, BW_PR_SIDE_POT, "01", 2, &target));
    CHECK(!game->target_parse(replay.table, BW_PR_SIDE_POT, "0", 1, &target));
    CHECK(!game->target_parse(replay.table, BW_PR_SIDE_POT, "1:", 2, &target));
    CHECK(!game->target_parse(replay.table, BW_PR_SIDE_POT, "1/", 2, &target));
    CHECK(!game->target_parse(replay.table, BW_PR_SIDE_POT, "100", 3, &target));
    CHECK(!game->target_parse(replay.table, BW_PR_SIDE_POT, "", 0, &target));
    CHECK(!game->target_parse(replay.table, BW_PR_POT, "1", 1, &target));
}

int main(void) {
    memory = malloc(bw_table_bytes_max());
    if (memory == NULL) abort();
    test_calls_of_hold_em();
    test_calls_of_pots();
    test_calls_of_a_shared_pot();
    test_calls_of_stud();
    test_calls_of_the_opener();
    test_calls_of_draws();
    test_call_of_one_card_for_all();
    test_what_is_to_be_seen();
    test_raises_that_are_left();
    test_names_of_hands();
    test_signs();
    test_side_pots_by_number();
    free(memory);
    return check_report("poker_words");
}
