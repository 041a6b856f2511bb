/* Hands named as a player sees them, street by street; and tables that cannot be opened, with the
 * sentence that says why. */
#include "check.h"

#include "cli/kit/open.h"
#include "table/game.h"
#include "table/transcript.h"

#include <stdlib.h>
#include <string.h>

/* A table after these lines, as seat 1 sees it; the caller frees it. */
static BwTable *view_after(const char *game_id, const BwSetting *settings, size_t n,
                           const char *const *lines) {
    const BwGame *game = bw_game_find(game_id);
    BwTable *table = malloc(bw_table_size(game)), *view = malloc(bw_table_size(game));
    BwOut *out = malloc(sizeof *out);
    BwRefusal why;
    if (table == NULL || view == NULL || out == NULL) abort();
    CHECK(bw_table_open(table, game, settings, n, &why));
    for (; *lines != NULL; lines++) {
        BwEvent event;
        char error[BW_ERROR_MAX];
        bool parsed = bw_event_parse(table, *lines, &event, error);
        bool taken = parsed && bw_apply(table, &event, out);
        CHECK(taken);
        if (!taken) fprintf(stderr, "    %s: %s\n", game_id, *lines);
    }
    bw_view(table, bw_seat(1, 0, 0), view);
    free(table);
    free(out);
    return view;
}

/* What the hand of seat 1, or of another, is called after these lines. */
static void check_name(const char *game_id, BwWho who, const char *const *lines, const char *name) {
    static const BwSetting bonus = {"ante-bonus-table", "2-4-7-10-15-40-100-100"};
    char text[BW_HAND_NAME_MAX] = "";
    BwTable *view = view_after(game_id, &bonus, strcmp(game_id, "boston-5-stud") == 0, lines);
    CHECK_INT(bw_hand_name(view, who, text), name[0] != '\0');
    CHECK_STR(text, name);
    free(view);
}

#define LINES(...) ((const char *const[]){"seat 1 Ann", __VA_ARGS__, NULL})

static const BwWho me = {.role = BW_SEAT, .seat = 1}, dealer = {.role = BW_DEALER},
                   board = {.role = BW_COMMUNITY};

static void test_a_hand_is_named_as_far_as_it_goes(void) {
    check_name("mississippi-stud", me, LINES("bet 1 ante 10.00", "deal Kc Kd 2c 3c 4c"),
               "pair of kings");
    check_name("mississippi-stud", me,
               LINES("bet 1 ante 10.00", "deal Kc Kd Ks 3c 4c", "act 1 third-street 10.00"),
               "three kings");
    check_name("mississippi-stud", me,
               LINES("bet 1 ante 10.00", "deal Kc Kd 4s 4d 9c", "act 1 third-street 10.00",
                     "act 1 fourth-street 10.00"),
               "two pair, kings and fours");
    check_name("mississippi-stud", me, LINES("bet 1 ante 10.00", "deal Kc 9d 2c 3c 4c"),
               "king high, nine");
    check_name(
        "let-it-ride", me,
        LINES("bet 1 bet-1 10.00", "bet 1 bet-2 10.00", "bet 1 bet-3 10.00", "deal Kc Kd 9s 4d 9c"),
        "pair of kings, nine kicker");
    check_name("double-down-stud", me, LINES("bet 1 original 10.00", "deal Kc 2d Ks 4d 9c"),
               "pair of kings, nine and four kickers");
}

static void test_every_game_has_its_ranking(void) {
    check_name("three-card-poker", me, LINES("bet 1 ante 10.00", "deal Kc Qc Jc 2d 3d 4s"),
               "king-high straight flush");
    check_name("four-card-poker", me,
               LINES("bet 1 ante 10.00", "deal Kc Kd Ks 4d 9c 2c 3c 4c 5c 7d 8d"),
               "three kings, nine kicker");
    check_name("two-card-joker-poker", me, LINES("bet 1 ante 10.00", "deal Jk Kd 2c 3c"),
               "pair of kings");
    check_name("mini-tex", me, LINES("bet 1 ante 10.00", "deal Kc Kd 2c 3c"), "pair of kings");
    check_name("mini-tex", me,
               LINES("bet 1 ante 10.00", "deal Kc Kd 2c 3c", "act 1 flop 10.00", "deal Ks 4d"),
               "three kings");
    /* of the flop two cards at the most: no flush here */
    check_name(
        "flop-poker", me,
        LINES("bet 1 ante 10.00", "bet 1 pot 5.00", "deal Kc 9d 2c 3c 4c 7c", "act 1 flop 10.00"),
        "king high, nine, seven, four and two");
    check_name("ultimate-texas-holdem", me,
               LINES("bet 1 ante 10.00", "bet 1 blind 10.00", "deal Kc Kd 2c 3c Ks 4d 4s 9c Td",
                     "act 1 check"),
               "full house, kings over fours");
    check_name("boston-5-stud", me,
               LINES("bet 1 ante 10.00", "bet 1 first 20.00", "deal Kc Kd 9s 2c 3c 4c"),
               "pair of kings, nine kicker");
}

static void test_what_is_hidden_has_no_name(void) {
    const char *const *caribbean = LINES("bet 1 ante 10.00", "deal Kc Kd Ks 4d 9c 2c 3c 4c 5c Td");
    check_name("caribbean-stud", dealer, caribbean, "ten up");
    check_name("caribbean-stud", (BwWho){.role = BW_SEAT, .seat = 2}, caribbean, "");
    check_name("three-card-poker", dealer, LINES("bet 1 ante 10.00", "deal Kc Qc Jc 2d 3d 4s"), "");
    check_name("mississippi-stud", board, LINES("bet 1 ante 10.00", "deal Kc Kd 2c 3c 4c"), "");
    check_name("double-down-stud", dealer, LINES("bet 1 original 10.00", "deal Kc Kd 9s 4d 9c"),
               "");
    check_name("craps", me, LINES("bet 1 pass 10.00"), "");
}

/* Three cards of the hand and two of the board: no royal flush. */
static void test_flop_poker_plays_three_own_cards(void) {
    check_name(
        "flop-poker", me,
        LINES("bet 1 ante 10.00", "bet 1 pot 5.00", "deal Ah Kh 2c Qh Jh Th", "act 1 flop 10.00"),
        "ace high, king, queen, jack and two");
}

static void test_what_is_counted_is_named_by_its_count(void) {
    static const BwWho player = {.role = BW_PLAYER}, banker = {.role = BW_BANKER};
    check_name("blackjack", me, LINES("bet 1 main 10.00", "deal Ac 9d 6c"), "soft 17");
    check_name("blackjack", dealer, LINES("bet 1 main 10.00", "deal Tc 9d 6c"), "9");
    check_name("blackjack", me, LINES("bet 1 main 10.00", "deal Ac 9d Kc"), "blackjack");
    check_name("blackjack", me,
               LINES("bet 1 main 10.00", "deal Ac 9d 5c 2d", "act 1 hit", "deal 5d"), "soft 21");
    check_name("blackjack", me,
               LINES("bet 1 main 10.00", "deal Tc 9d 6c 2d", "act 1 hit", "deal 7d"), "23 bust");
    check_name("minibaccarat", player, LINES("bet 1 player 10.00", "deal 9c 9d 2h 9s 3c"),
               "8 natural");
    check_name("minibaccarat", banker, LINES("bet 1 player 10.00", "deal 9c 9d 2h 9s 3c"), "5");
    check_name("casino-war", me, LINES("bet 1 initial 10.00", "deal 9c"), "");
}

static void check_refusal(const char *game, BwSetting setting, size_t n, const char *sentence) {
    char why[1536] = "";
    BwTable *table = bw_cli_try_table(bw_game_find(game), &setting, n, why, sizeof why);
    CHECK(table == NULL);
    CHECK_STR(why, sentence);
    free(table);
}

/* A hand that is set is named part by part; one that is not, or that nobody has seen, has none; nor
 * has a part that is not there. */
static void test_parts_are_named(void) {
    const BwWho low = {.role = BW_SEAT, .seat = 1, .hand = 1},
                medium = {.role = BW_SEAT, .seat = 1, .hand = 2},
                high = {.role = BW_SEAT, .seat = 1, .hand = 3},
                fourth = {.role = BW_SEAT, .seat = 1, .hand = 4},
                other = {.role = BW_SEAT, .seat = 2, .hand = 2};
#define ASIA                                                                                       \
    "seat 2 Bob", "bet 1 wager 10.00", "bet 2 wager 10.00", "close", "roll 6 1 1",                 \
        "deal 3s 3h 5c 7d 8s 9d Tc", "deal As Kd Qs 9c 9h 8d 7s", "deal Jc Js Td 4c 4h 2s 2d",     \
        "act 1 set Td / 4c 4h / rest"
    check_name("asia-poker", low, LINES(ASIA), "ten high");
    check_name("asia-poker", medium, LINES(ASIA), "pair of fours");
    check_name("asia-poker", high, LINES(ASIA), "two pair, jacks and twos");
    check_name("asia-poker", fourth, LINES(ASIA), "");
    check_name("asia-poker", me, LINES(ASIA), "");
    check_name("asia-poker", other, LINES(ASIA), "");
    check_name("asia-poker", dealer, LINES(ASIA), "");
    check_name("asia-poker", high, LINES(ASIA, "act 2 set 7s / 9c 9h / rest"),
               "two pair, jacks and twos");
    check_name("asia-poker", other, LINES(ASIA, "act 2 set 7s / 9c 9h / rest"), "pair of nines");
#undef ASIA
#define TILES                                                                                      \
    "bet 1 pai-gow 10.00", "close", "roll 3 3 3", "tiles 4-4 4-4 1-3 1-3", "tiles 6-6 3-6 2-2 5-6"
    check_name("pai-gow", low, LINES(TILES), "");
    check_name("pai-gow", low, LINES(TILES, "act 1 set 2-2 5-6 / rest"), "five, low four");
    check_name("pai-gow", medium, LINES(TILES, "act 1 set 2-2 5-6 / rest"), "wong with a twelve");
    check_name("pai-gow", high, LINES(TILES, "act 1 set 2-2 5-6 / rest"), "");
#undef TILES
}

static void test_tables_that_cannot_be_opened(void) {
    char why[1536] = "";
    BwTable *table = bw_cli_try_table(bw_game_find("caribbean-stud"), NULL, 0, why, sizeof why);
    CHECK(table != NULL);
    CHECK_STR(why, "");
    free(table);
    check_refusal("caribbean-stud", (BwSetting){"bet-table", "100-50-20-7-5-4-3-1-1"}, 1,
                  "bet-table=100-50-20-7-5-4-3-1-1 is not permitted (13:69F-16.12(c)): pay table "
                  "of the bet, royal flush first; it takes 9 figures of at least "
                  "100-50-20-7-5-4-3-2-1; figure 8 is 1, at least 2");
    check_refusal("boston-5-stud", (BwSetting){"edition", "2012"}, 0,
                  "ante-bonus-table has to be set (13:69F-24): odds of the ante bonus, two pair "
                  "first; the house must name them; it takes 8 figures from 0 to 10000, joined by "
                  "dashes");
    check_refusal("boston-5-stud", (BwSetting){"edition", "1996"}, 1,
                  "the edition of 1996 does not have boston-5-stud; it is in 2006 and 2012");
}

int main(void) {
    test_a_hand_is_named_as_far_as_it_goes();
    test_every_game_has_its_ranking();
    test_flop_poker_plays_three_own_cards();
    test_what_is_counted_is_named_by_its_count();
    test_what_is_hidden_has_no_name();
    test_parts_are_named();
    test_tables_that_cannot_be_opened();
    return check_report("hand_name");
}
