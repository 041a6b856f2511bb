/* Criss Cross Poker beside its transcripts: both hands in words as the cross is turned, what each
 * wager pays as people read it, and what the analysis reads off a table. */
#include "check.h"
#include "games/poker/criss_cross_poker.h"
#include "table/transcript.h"

#include <stdlib.h>

static BwTable *open_table(const BwSetting *settings, size_t n) {
    const BwGame *game = bw_game_find("criss-cross-poker");
    BwTable *table = malloc(bw_table_size(game));
    BwRefusal why;
    if (table == NULL || !bw_table_open(table, game, settings, n, &why)) abort();
    return table;
}

static void say(BwTable *table, const char *line) {
    static BwOut out;
    BwEvent event;
    char error[BW_ERROR_MAX];
    CHECK(bw_event_parse(table, line, &event, error) && bw_apply(table, &event, &out));
}

/* What the seat calls its hand, as it sees the table; "": nothing. */
static void check_name(const BwTable *table, BwWho who, const char *name) {
    BwTable *view = malloc(bw_table_size(bw_table_game(table)));
    char text[BW_HAND_NAME_MAX] = "";
    if (view == NULL) abort();
    bw_view(table, bw_seat(1, 0, 0), view);
    CHECK_INT(bw_hand_name(view, who, text), name[0] != '\0');
    CHECK_STR(text, name);
    free(view);
}

static void test_names(void) {
    static const struct {
        const char *deal, *name[4];
    } rows[] = {
        {"deal Kh 7s 3c 9d 7h Kc 2d",
         {"king high, two", "across pair of kings", "across pair of kings, down king high",
          "across two pair, down king high"}},
        {"deal 5h 7h 3c 3d Kh Ah 3h",
         {"ace high, three", "across ace high", "across ace high, down three threes",
          "across ace-high flush, down three threes"}},
        {"deal 5h 5s 3c 3d 5c Th 3h",
         {"ten high, three", "across pair of fives", "across pair of fives, down three threes",
          "across three fives, down three threes"}},
    };
    const BwWho me = bw_seat(1, 0, 0), cross = {.role = BW_COMMUNITY};
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        BwTable *table = open_table(NULL, 0);
        say(table, "bet 1 ante-across 5.00");
        say(table, "bet 1 ante-down 5.00");
        check_name(table, me, "");
        say(table, rows[i].deal);
        check_name(table, me, rows[i].name[0]);
        check_name(table, bw_seat(2, 0, 0), "");
        say(table, "act 1 across 5.00");
        check_name(table, me, rows[i].name[1]);
        say(table, "act 1 down 5.00");
        check_name(table, me, rows[i].name[2]);
        say(table, "act 1 middle 5.00");
        check_name(table, me, rows[i].name[3]);
        check_name(table, cross, "");
        free(table);
    }
}

static void test_pays(void) {
    static const BwSetting settings[] = {{"pays-from", "queens"}, {"bonus-pays-from", "sevens"}};
    static const char *const pays[] = {
        "1 to 1 from a pair of queens",     "1 to 1 from a pair of queens",
        "queens 1 to royal flush 500 to 1", "queens 1 to royal flush 500 to 1",
        "queens 1 to royal flush 500 to 1", "sevens 1 to royal flush 250 to 1",
    };
    BwTable *table = open_table(settings, 2);
    const BwGame *game = bw_table_game(table);
    for (unsigned w = 0; w < game->n_wagers; w++) {
        char text[128];
        game->pays_print(table, w, BW_NO_TARGET, text, sizeof text);
        CHECK_STR(text, pays[w]);
    }
    free(table);
}

static void test_rules(void) {
    static const BwSetting off = {"offer-five-card-bonus", "no"};
    for (unsigned offered = 0; offered < 2; offered++) {
        BwTable *table = open_table(&off, 1 - offered);
        BwCrissCrossPokerRules rules;
        bw_criss_cross_poker_rules(table, &rules);
        CHECK_INT(rules.bonus_offered, offered);
        CHECK_INT(rules.ante.odds[BW_POKER_ROYAL_FLUSH], 1);
        CHECK_INT(rules.ante.odds[BW_POKER_PAIR], 1);
        CHECK_INT(rules.ante.odds[BW_POKER_HIGH_CARD], 0);
        free(table);
    }
}

int main(void) {
    test_names();
    test_pays();
    test_rules();
    return check_report("criss_cross_poker");
}
