/* The games of poker against the house, where a transcript cannot look: what their scripts tell
 * those who play by themselves, and the rules that the exact analysis reads off a table. */
#include "check.h"

#include <stdlib.h>

#include "games/boston_5_stud.h"
#include "games/house_poker.h"
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

/* Streets are numbered one after the other, and every one has something to answer. */
static void test_streets(void) {
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwHousePokerRules *rules = bw_game_at(g)->house_poker;
        const BwHpStep *before = NULL;
        if (rules == NULL) continue;
        for (const BwHpStep *step = rules->script; step->kind != BW_HP_STEP_SETTLE; step++) {
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

/* The analysis leaves a wager out that the table does not offer. */
static void test_boston_offer(void) {
    static const char *const words[] = {"no", "yes"};
    for (unsigned offered = 0; offered < 2; offered++) {
        char line[128];
        BwBostonRules rules;
        snprintf(line, sizeof line, BOSTON " offer-three-card=%s", words[offered]);
        BwTable *table = open_table(line);
        bw_boston_rules(table, &rules);
        CHECK_INT(rules.three_card_offered, offered);
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

int main(void) {
    test_pays();
    test_streets();
    test_needs();
    test_boston_offer();
    return check_report("house_poker");
}
