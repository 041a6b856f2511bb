/* What the dealer calls after an event, game by game. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "table/called.h"
#include "table/game.h"
#include "table/transcript.h"

static BwTable *table, *before;
static BwOut out;

static void open_table(const char *game_id) {
    const BwGame *game = bw_game_find(game_id);
    BwRefusal why;
    if (game == NULL) abort();
    free(table);
    free(before);
    table = malloc(bw_table_size(game));
    before = malloc(bw_table_size(game));
    if (table == NULL || before == NULL) abort();
    if (!bw_table_open(table, game, NULL, 0, &why)) abort();
}

/* Applies the line, card by card if it deals several; `want` is what is called at its end. */
static void calls(const char *line, const char *want) {
    BwEvent event;
    BwCalled called;
    char error[BW_ERROR_MAX], text[BW_CALLED_MAX] = "";
    memcpy(before, table, bw_table_size(bw_table_game(table)));
    bool applied = bw_event_parse(table, line, &event, error) && bw_apply(table, &event, &out);
    if (!applied) fprintf(stderr, "    refused: %s\n", line);
    CHECK(applied);
    if (bw_called(before, table, &event, &called)) bw_called_print(&called, text);
    CHECK_STR(text, want);
}

static void test_dice_of_craps(void) {
    open_table("craps");
    calls("bet 1 pass 10.00", "");
    calls("roll 3 4", "7: pass line wins");
    calls("roll 6 6", "Craps 12: pass line loses");
    calls("roll 3 5", "The point is 8");
    calls("roll 3 3", "Hard 6");
    calls("roll 5 6", "11");
    calls("roll 4 4", "8: the point is made");
    calls("roll 2 2", "The point is 4");
    calls("roll 1 6", "Seven out");
}

static void test_wheels_by_number_and_colour(void) {
    open_table("roulette");
    calls("bet 1 red 10.00", "");
    calls("spin 30", "30 Red");
    calls("bet 1 red 10.00", "");
    calls("spin 00", "00 Green");
    open_table("big-six");
    calls("bet 1 joker 1.00", "");
    calls("spin joker", "Joker");
}

static void test_three_dice(void) {
    open_table("sic-bo");
    calls("bet 1 small 10.00", "");
    calls("roll 1 4 5", "10, small");
    calls("bet 1 small 10.00", "");
    calls("roll 5 5 6", "16, big");
    calls("bet 1 small 10.00", "");
    calls("roll 2 2 2", "Triple 2");
}

static void test_who_wins_at_baccarat(void) {
    open_table("minibaccarat");
    calls("bet 1 player 10.00", "");
    calls("deal 2c 9h 2d Th 5s", "Player wins with 9");
    calls("bet 1 tie 10.00", "");
    calls("deal 9c 9d Kh Ks", "Tie at 9");
    calls("bet 1 banker 10.00", "");
    calls("deal 2h 9s Ts Kc", "Banker wins with 9");
    open_table("chemin-de-fer");
    calls("bet 1 bank 100.00", "");
    calls("bet 2 against 100.00", "");
    calls("close", "");
    calls("deal 9c 7d Kc Jh", "Player wins with 9");
}

static void test_a_dealer_who_does_not_qualify(void) {
    open_table("three-card-poker");
    calls("bet 1 ante 10.00", "");
    calls("deal Ah Kd 9c 2s 7h Jd", "");
    calls("act 1 play 10.00", "Dealer does not qualify");
    calls("bet 1 ante 10.00", "");
    calls("deal Ah Kd 9c Qh Qd 2s", "");
    calls("act 1 play 10.00", "Dealer has pair of queens, two kicker");
    calls("bet 1 ante 10.00", "");
    calls("deal Ah Kd 9c 2s 7h Jd", "");
    calls("act 1 fold", ""); /* nobody has seen the dealer's cards */
}

static void test_the_dealer_at_blackjack(void) {
    open_table("blackjack");
    calls("bet 1 main 10.00", "");
    calls("deal Th 9d 8c Ks", "");
    calls("act 1 stand", "Dealer has 19");
    calls("bet 1 main 10.00", "");
    calls("deal Th 6d 8c Ks", "");
    calls("act 1 stand", "");
    calls("deal Tc", "Dealer busts with 26");
}

static void test_spreads_of_red_dog(void) {
    open_table("red-dog");
    calls("bet 1 ante 10.00", "");
    calls("deal 5c", "");
    calls("deal Th", "Spread of 4");
    calls("act 1 raise 10.00", "");
    calls("deal 7d", "The card is between");
    calls("bet 1 ante 10.00", "");
    calls("deal 5d", "");
    calls("deal 6h", "Consecutive cards");
}

static void test_a_tie_is_called_at_war(void) {
    open_table("casino-war");
    calls("bet 1 initial 10.00", "");
    calls("deal 9h", "");
    calls("deal 9d", "A tie: war or surrender");
}

int main(void) {
    test_dice_of_craps();
    test_wheels_by_number_and_colour();
    test_three_dice();
    test_who_wins_at_baccarat();
    test_a_dealer_who_does_not_qualify();
    test_the_dealer_at_blackjack();
    test_spreads_of_red_dog();
    test_a_tie_is_called_at_war();
    free(table);
    free(before);
    return check_report("called");
}
