/* The games of poker against the house, where a transcript cannot look: what their scripts tell
 * those who play by themselves, and the rules that the exact analysis reads off a table. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "games/poker/boston_5_stud.h"
#include "games/poker/four_card_poker.h"
#include "games/poker/house_poker.h"
#include "games/poker/mini_tex.h"
#include "games/poker/texas_holdem_bonus.h"
#include "games/poker/two_card_joker_poker.h"
#include "games/poker/ultimate_texas_holdem.h"
#include "table/transcript.h"

#define BOSTON "boston-5-stud ante-bonus-table=2-4-7-10-15-40-100-100"

static BwOut out;
static char error[BW_ERROR_MAX];

/* Opens "caribbean-stud dealing=hand"; ends the test where it is refused. */
static BwTable *open_table(const char *words) {
    char line[BW_LINE_MAX];
    BwTableLine parsed;
    BwRefusal why;
    snprintf(line, sizeof line, "table %s", words);
    if (!bw_table_line_parse(line, &parsed, error)) abort();
    const BwGame *game = bw_game_find(parsed.game);
    BwTable *table = calloc(1, bw_table_size(game));
    if (table == NULL || !bw_table_open(table, game, parsed.setting, parsed.n_settings, &why)) {
        abort();
    }
    return table;
}

static bool apply_line(BwTable *table, const char *line) {
    BwEvent event;
    return bw_event_parse(table, line, &event, error) && bw_apply(table, &event, &out);
}

/* Streets are numbered one after the other, and every one has something to answer; no more of the
 * board is turned than lies there. */
static void test_streets(void) {
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwHousePokerRules *rules = bw_game_at(g)->house_poker;
        const BwHpStep *before = NULL;
        unsigned board = 0;
        if (rules == NULL) continue;
        for (const BwHpStep *step = rules->script; step->kind != BW_HP_STEP_SETTLE; step++) {
            if (step->kind == BW_HP_STEP_DEAL && step->board > board) board = step->board;
            if (step->kind == BW_HP_STEP_TURN) CHECK(step->board <= board);
            if (step->kind != BW_HP_STEP_ASK) continue;
            CHECK(step->n_moves >= 2);
            if (before != NULL) CHECK_INT(step->street, before->street + 1);
            before = step;
        }
        CHECK(before != NULL);
    }
}

/* Cards are needed one by one, and answers too. */
static void test_needs(void) {
    BwTable *table = open_table("caribbean-stud");
    CHECK(apply_line(table, "bet 1 ante 10.00") && apply_line(table, "close"));
    CHECK_INT(bw_need(table).kind, BW_NEED_CARD);
    CHECK_INT(bw_need(table).count, 1);
    CHECK(apply_line(table, "deal Kh"));
    CHECK_INT(bw_need(table).count, 1);
    free(table);
}

/* One card is burned before a street, none before its second card. */
static void test_burns(void) {
    BwTable *table = open_table("mini-tex");
    CHECK(apply_line(table, "bet 1 ante 5.00"));
    CHECK(apply_line(table, "close"));
    CHECK_INT(bw_need(table).burn, 0);
    CHECK(apply_line(table, "deal 9c 9d Kc 4d"));
    CHECK(apply_line(table, "act 1 flop 5.00"));
    CHECK_INT(bw_need(table).burn, 1);
    CHECK(apply_line(table, "deal 2c"));
    CHECK_INT(bw_need(table).kind, BW_NEED_CARD);
    CHECK_INT(bw_need(table).burn, 0);
    free(table);
}

/* The analysis leaves a wager out that the table does not offer. */
static void test_boston_offer(void) {
    static const char *const words[] = {"no", "yes"};
    for (unsigned offered = 0; offered < 2; offered++) {
        char line[128];
        BwBoston5StudRules rules;
        snprintf(line, sizeof line, BOSTON " offer-three-card=%s", words[offered]);
        BwTable *table = open_table(line);
        bw_boston_5_stud_rules(table, &rules);
        CHECK_INT(rules.three_card_offered, offered);
        free(table);
    }
}

/* A question of yes or no is answered by one or nought where nobody answers it. */
static void test_yes_or_no(void) {
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwGame *game = bw_game_at(g);
        for (unsigned i = 0; game->house_poker != NULL && i < game->n_options; i++) {
            const BwOption *option = &game->options[i];
            if (option->kind != BW_OPTION_YES_NO) continue;
            CHECK(option->standard[BW_2012] == 0 || option->standard[BW_2012] == 1);
        }
    }
}

/* The analysis of the hold'em games goes by the options of the table. */
static void test_ultimate_rules(void) {
    BwUltimateTexasHoldemRules rules;
    BwTable *table = open_table("ultimate-texas-holdem");
    bw_ultimate_texas_holdem_rules(table, &rules);
    CHECK(rules.three_times && rules.trips_offered && rules.fold_keeps_trips);
    CHECK_INT(rules.blind[BW_POKER_STRAIGHT].num, 1);
    CHECK_INT(rules.trips[BW_POKER_FULL_HOUSE], 8);
    free(table);
    table = open_table("ultimate-texas-holdem preflop-multiples=4-only offer-trips=no "
                       "fold-keeps-trips=no blind-table=B trips-table=A");
    bw_ultimate_texas_holdem_rules(table, &rules);
    CHECK(!rules.three_times && !rules.trips_offered && !rules.fold_keeps_trips);
    CHECK_INT(rules.blind[BW_POKER_STRAIGHT].num, 0);
    CHECK_INT(rules.trips[BW_POKER_FULL_HOUSE], 9);
    free(table);
}

static void test_texas_bonus_rules(void) {
    BwTexasHoldemBonusRules rules;
    BwTable *table = open_table("texas-holdem-bonus");
    bw_texas_holdem_bonus_rules(table, &rules);
    CHECK(rules.bonus_offered && rules.fold_loses_bonus);
    CHECK_INT(rules.ante_pays_from, BW_POKER_FLUSH);
    free(table);
    table = open_table("texas-holdem-bonus offer-bonus=no fold-loses-bonus=no "
                       "ante-pays-from=straight");
    bw_texas_holdem_bonus_rules(table, &rules);
    CHECK(!rules.bonus_offered && !rules.fold_loses_bonus);
    CHECK_INT(rules.ante_pays_from, BW_POKER_STRAIGHT);
    free(table);
}

static void test_rules_of_few_cards(void) {
    BwMiniTexRules mini;
    BwTwoCardJokerPokerRules joker;
    BwFourCardPokerRules four;
    static const struct {
        const char *mini, *joker, *four;
    } tables[] = {
        {"mini-tex", "two-card-joker-poker", "four-card-poker aces-up-on-fold=stays"},
        {"mini-tex offer-pocket-poker=yes pocket-poker-table=9-7-5-3-1",
         "two-card-joker-poker offer-pair-up=yes pair-up-table=9-7-5-3-2-1", "four-card-poker"},
    };
    for (unsigned i = 0; i < 2; i++) {
        BwTable *table = open_table(tables[i].mini);
        bw_mini_tex_rules(table, &mini);
        CHECK_INT(mini.pocket_poker_offered, i);
        free(table);
        table = open_table(tables[i].joker);
        bw_two_card_joker_poker_rules(table, &joker);
        CHECK_INT(joker.pair_up_offered, i);
        free(table);
        table = open_table(tables[i].four);
        bw_four_card_poker_rules(table, &four);
        CHECK_INT(four.fold_forfeits_aces_up, i);
        free(table);
    }
}

/* What a wager pays, as people read it. */
static void test_pays(void) {
    static const struct {
        const char *table, *wager, *pays;
    } rows[] = {
        {"caribbean-stud bet-table=101-50-20-7-5-4-3-2-1", "bet",
         "pair or less 1, two pair 2 to royal flush 101 to 1"},
        {"caribbean-stud", "progressive", "fixed awards from a flush up to the meter"},
        {"caribbean-stud", "ante", "1 to 1"},
        {"double-down-stud", "original", "sixes to tens push, jacks 1 to royal flush 1000 to 1"},
        {"let-it-ride", "bet-1", "tens 1 to royal flush 1000 to 1"},
        {"let-it-ride", "bonus", "fixed awards up to 25000.00"},
        {"let-it-ride", "three-card-bonus", "pair 1 to mini-royal 50 to 1"},
        {"flop-poker", "ante", "1 to 1"},
        {"flop-poker", "pot", "all pot wagers, to the best hand"},
        {"flop-poker", "flop", "jacks 1 to royal flush 1000 to 1"},
        {"flop-poker", "three-card-bonus", "pair 1 to royal 3 100 to 1"},
        {BOSTON, "ante", "nothing by itself: see the ante bonus"},
        {BOSTON, "first", "1 to 1"},
        {BOSTON, "three-card-bonus", "pair 1 to straight flush 40 to 1"},
        {BOSTON, "ante-bonus", "two pair 2 to royal flush 100 to 1"},
        {"mississippi-stud", "ante", "sixes to tens push, jacks 1 to royal flush 500 to 1"},
        {"mississippi-stud", "three-card-bonus", "pair 1 to mini-royal 50 to 1"},
        {"mississippi-stud", "progressive", "fixed awards up to the meter"},
        {"three-card-poker", "ante", "1 to 1"},
        {"three-card-poker ante-bonus-table=D", "ante-bonus",
         "straight 1, three of a kind 3, straight flush 5 to 1"},
        {"three-card-poker pair-plus-table=P8", "pair-plus", "pair 1 to mini-royal 50 to 1"},
        {"three-card-poker six-card-table=S2", "six-card-bonus",
         "three of a kind 7 to royal flush 1000 to 1"},
        {"three-card-poker progressive=G1", "progressive", "fixed awards up to the meter"},
        {"three-card-poker progressive=G1", "envy",
         "wins 25.00 or 100.00 for another seat's suited A-K-Q"},
        {"four-card-poker", "play", "1 to 1"},
        {"four-card-poker bonus-table=30-15-2", "auto-bonus",
         "three of a kind 2, straight flush 15, four of a kind 30 to 1"},
        {"four-card-poker", "aces-up", "pair of aces 1 to four of a kind 50 to 1"},
        {"ultimate-texas-holdem", "ante", "1 to 1"},
        {"ultimate-texas-holdem trips-table=D", "trips",
         "three of a kind 3 to royal flush 50 to 1"},
        {"ultimate-texas-holdem", "blind", "straight 1 to royal flush 500 to 1"},
        {"ultimate-texas-holdem blind-table=B", "blind", "flush 3 to 2 to royal flush 500 to 1"},
        {"texas-holdem-bonus", "river", "1 to 1"},
        {"texas-holdem-bonus", "ante", "1 to 1 with a flush or better"},
        {"texas-holdem-bonus ante-pays-from=straight", "ante", "1 to 1 with a straight or better"},
        {"texas-holdem-bonus", "bonus", "pair of tens or less 3 to two pairs of aces 1000 to 1"},
        {"two-card-joker-poker", "ante", "1 to 1"},
        {"two-card-joker-poker", "call", "1, straight flush 3, royal flush 5, jokers 8 to 1"},
        {"two-card-joker-poker offer-pair-up=yes pair-up-table=9-7-5-3-2-1", "pair-up",
         "flush 1 to pair of jokers 9 to 1"},
        {"mini-tex", "play", "1 to 1"},
        {"mini-tex offer-pocket-poker=yes pocket-poker-table=9-7-5-3-1", "pocket-poker",
         "flush 1 to suited A-K 9 to 1"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        BwTable *table = open_table(rows[i].table);
        const BwGame *game = bw_table_game(table);
        char text[128];
        unsigned wager = 0;
        while (strcmp(game->wagers[wager].id, rows[i].wager) != 0) wager++;
        game->pays_print(table, wager, BW_NO_TARGET, text, sizeof text);
        CHECK_STR(text, rows[i].pays);
        free(table);
    }
}

/* A card is asked for with the face with which it will lie there. */
static void test_faces(void) {
    static const char *const games[] = {"caribbean-stud", "three-card-poker"};
    for (unsigned g = 0; g < 2; g++) {
        BwTable *table = open_table(games[g]);
        unsigned faces = 0;
        CHECK(apply_line(table, "bet 1 ante 10.00"));
        CHECK(apply_line(table, "close"));
        for (unsigned card = 0; bw_need(table).kind == BW_NEED_CARD; card++) {
            BwNeed need = bw_need(table);
            BwEvent event = {.kind = BW_EV_DEAL, .n_items = 1, .item = {(uint8_t)card}};
            CHECK(bw_apply(table, &event, &out));
            CHECK_INT(need.face, table->laid[table->n_laid - 1].face);
            faces |= 1u << need.face;
        }
        CHECK((faces >> BW_FACE_OWNER & 1) != 0);
        CHECK((faces >> BW_FACE_DOWN & 1) != 0);
        CHECK_INT(faces >> BW_FACE_UP & 1, g == 0); /* one card of the dealer's */
        free(table);
    }
}

int main(void) {
    test_pays();
    test_streets();
    test_needs();
    test_faces();
    test_burns();
    test_boston_offer();
    test_yes_or_no();
    test_ultimate_rules();
    test_texas_bonus_rules();
    test_rules_of_few_cards();
    return check_report("house_poker");
}
