/* Roulette's layout against itself: how many places each wheel has, that every place wins on as
 * many pockets as its name says and pays its odds there, and that places print as they parse. */
#include <stdlib.h>

#include "base/wheel.h"
#include "check.h"
#include "table/game.h"

static BwOut out;

static BwTable *open_wheel(const char *wheel) {
    const BwGame *game = bw_game_find("roulette");
    BwSetting setting = {"wheel", wheel};
    BwRefusal why;
    BwTable *table = malloc(bw_table_size(game));
    if (table == NULL || !bw_table_open(table, game, &setting, 1, &why)) abort();
    return table;
}

static unsigned wager_of(const BwGame *game, const char *id) {
    unsigned w = 0;
    while (strcmp(game->wagers[w].id, id) != 0) w++;
    return w;
}

static void bet(BwTable *table, unsigned wager, uint16_t target, BwCents cents) {
    static BwEvent event;
    event.kind = BW_EV_BET;
    event.wager = (uint8_t)wager;
    event.target = target;
    event.who = bw_seat(1, 0, 0);
    event.amount_cents = cents;
    CHECK(bw_apply(table, &event, &out));
}

/* What the pocket brings: the posting of the one wager that is up. */
static void spin(BwTable *table, unsigned pocket) {
    static BwEvent event;
    event.kind = BW_EV_SPIN;
    event.n_items = 1;
    event.item[0] = (uint8_t)pocket;
    CHECK(bw_apply(table, &event, &out));
}

/* On how many pockets does the place win, and does it pay `to_one` on each? */
static void check_place(BwTable *table, unsigned wager, uint16_t target, unsigned pockets,
                        BwCents to_one) {
    unsigned last = table->option[BW_OPT_GAME] == 0 ? BW_POCKET_DOUBLE_ZERO : 36, won = 0;
    for (unsigned pocket = 0; pocket <= last; pocket++) {
        bet(table, wager, target, 100);
        spin(table, pocket);
        CHECK(out.n_postings >= 1);
        if (out.posting[0].kind != BW_WINS) continue;
        won++;
        CHECK_INT(out.posting[0].amount_cents, to_one * 100);
    }
    CHECK_INT(won, pockets);
    CHECK_INT(table->n_bets, 0);
}

static void check_kind(BwTable *table, const char *id, unsigned places, unsigned pockets,
                       BwCents to_one) {
    const BwGame *game = bw_table_game(table);
    unsigned wager = wager_of(game, id), n = 0;
    uint16_t target = BW_NO_TARGET, again;
    char text[64], pays[BW_ODDS_TEXT_MAX], want[BW_ODDS_TEXT_MAX];
    snprintf(want, sizeof want, "%d to 1", (int)to_one);
    if ((game->wagers[wager].flags & BW_WAGER_TARGET) == 0) {
        check_place(table, wager, BW_NO_TARGET, pockets, to_one);
        game->pays_print(table, wager, target, pays, sizeof pays);
        CHECK_STR(pays, want);
        return;
    }
    for (; game->target_at(table, wager, n, &target); n++) {
        check_place(table, wager, target, pockets, to_one);
        game->target_print(table, wager, target, text, sizeof text);
        CHECK(game->target_parse(table, wager, text, strlen(text), &again));
        CHECK_INT(again, target);
        game->pays_print(table, wager, target, pays, sizeof pays);
        CHECK_STR(pays, want);
        CHECK_INT(bw_stake_unit(table, wager, target), 50);
    }
    CHECK_INT(n, places);
}

static void outside_pays_on_either_wheel(BwTable *table) {
    static const char *const even_money[] = {"red", "black", "odd", "even", "low", "high"};
    check_kind(table, "column", 3, 12, 2);
    check_kind(table, "dozen", 3, 12, 2);
    for (unsigned i = 0; i < 6; i++) check_kind(table, even_money[i], 0, 18, 1);
}

static void double_zero_layout(void) {
    BwTable *table = open_wheel("double-zero");
    check_kind(table, "straight", 38, 1, 35);
    check_kind(table, "split", 62, 2, 17);
    check_kind(table, "three", 15, 3, 11);
    check_kind(table, "four", 22, 4, 8);
    check_kind(table, "five", 1, 5, 6);
    check_kind(table, "six", 11, 6, 5);
    outside_pays_on_either_wheel(table);
    free(table);
}

static void single_zero_layout(void) {
    BwTable *table = open_wheel("single-zero");
    check_kind(table, "straight", 37, 1, 35);
    check_kind(table, "split", 60, 2, 17);
    check_kind(table, "three", 14, 3, 11);
    check_kind(table, "four", 23, 4, 8);
    check_kind(table, "six", 11, 6, 5);
    outside_pays_on_either_wheel(table);
    free(table);
}

/* The colours of the layout are those of the wheel. */
static void red_is_red(void) {
    BwTable *table = open_wheel("double-zero");
    unsigned red = wager_of(bw_table_game(table), "red");
    for (unsigned pocket = 0; pocket < BW_POCKETS_MAX; pocket++) {
        bet(table, red, BW_NO_TARGET, 100);
        spin(table, pocket);
        CHECK_INT(out.posting[0].kind == BW_WINS, bw_pocket_colour((BwPocket)pocket) == BW_RED);
    }
    free(table);
}

/* A ball that left the wheel is the supervisor's to inspect, and nobody has a choice before. */
static void the_ball_is_inspected(void) {
    const BwGame *game = bw_game_find("roulette");
    BwSetting setting = {"staff", "recorded"};
    BwRefusal why;
    BwChoice choice;
    BwTable *table = malloc(bw_table_size(game));
    CHECK(table != NULL && bw_table_open(table, game, &setting, 1, &why));
    BwEvent event = {.kind = BW_EV_FAULT};
    while (strcmp(game->faults[event.word].id, "ball-out") != 0) event.word++;
    bet(table, wager_of(game, "red"), BW_NO_TARGET, 100);
    CHECK(bw_apply(table, &(BwEvent){.kind = BW_EV_CLOSE}, &out));
    CHECK_INT(game->choices(table, &choice, 1), 0);
    CHECK(bw_apply(table, &event, &out));
    CHECK(bw_apply(table, &(BwEvent){.kind = BW_EV_CLOSE}, &out));
    CHECK_INT(game->choices(table, &choice, 0), 0);
    CHECK_INT(game->choices(table, &choice, 1), 1);
    CHECK_STR(game->actions[choice.word].id, "inspect");
    free(table);
}

int main(void) {
    double_zero_layout();
    single_zero_layout();
    red_is_red();
    the_ball_is_inspected();
    return check_report("roulette");
}
