/* test_study.c: every game has its study, and what a study names is there. A word that no wager,
 * action or option has would be passed over in silence. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "games/games.h"
#include "simulate/strategy.h"
#include "solve/study.h"
#include "table/options.h"

static bool has_wager(const BwGame *game, const char *id) {
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if (strcmp(game->wagers[w].id, id) == 0) return true;
    }
    return false;
}

static bool has_action(const BwGame *game, const char *id) {
    for (unsigned a = 0; a < game->n_actions; a++) {
        if (strcmp(game->actions[a].id, id) == 0) return true;
    }
    return false;
}

/* Lists are shared by studies: the option must be one of some game that has this list. */
static bool is_option(const char *const *list, const char *id) {
    for (unsigned i = 0; i < bw_game_count(); i++) {
        const BwGame *game = bw_game_at(i);
        const BwStudy *study = bw_study_of(game);
        bool has = study != NULL && study->set_aside == list;
        if (has && bw_option_find(game, id) != NULL) return true;
    }
    return false;
}

static void check_pays(const BwGame *game, const BwStudy *study) {
    for (const BwPayRow *row = study->pays; row != NULL && row->write != NULL; row++) {
        if (row->wager != NULL) CHECK(has_wager(game, row->wager));
    }
}

/* The first action is what a strategy is there to do; others may be another game's of the family.
 */
static void check_strategies(const BwGame *game, const BwStudy *study) {
    for (const BwStrategy *s = study->strategies; s != NULL && s->name != NULL; s++) {
        CHECK(s->actions == NULL || has_action(game, s->actions[0]));
        CHECK(s->decide != NULL && s->summary != NULL);
        CHECK(s->solve == NULL || s->rule == NULL);
        if (s->beside != NULL) CHECK(has_wager(game, s->beside));
        CHECK(bw_strategy_find(game, s->name) == s);
    }
    if (study->player != NULL) {
        CHECK_STR(bw_strategy_find(game, NULL)->name, "optimal");
        CHECK(bw_strategy_find(game, NULL)->decide == NULL);
    }
    CHECK(bw_strategy_is_plain(bw_strategy_at(game, 0)) ==
          (study->player == NULL && study->strategies == NULL));
}

static void test_studies(void) {
    for (unsigned i = 0; i < bw_game_count(); i++) {
        const BwGame *game = bw_game_at(i);
        const BwStudy *study = bw_study_of(game);
        if (bw_has_stacks(game)) continue; /* between patrons there is nothing to solve */
        CHECK(study != NULL && study->solve != NULL);
        if (study == NULL) continue;
        check_pays(game, study);
        check_strategies(game, study);
        bool by_rule = study->rule != NULL || study->main_figure != NULL;
        CHECK(by_rule == (study->rule_example != NULL));
        CHECK(study->main_figure == NULL || study->player != NULL);
        CHECK((study->player != NULL) == (game->house_poker != NULL));
        if (game->house_poker != NULL) CHECK(by_rule && study->chart != NULL);
        if (study->fast_wager != NULL) CHECK(has_wager(game, study->fast_wager));
        for (const char *const *id = study->set_aside; id != NULL && *id != NULL; id++) {
            CHECK(is_option(study->set_aside, *id));
        }
    }
}

/* An option that only says who does what, or bounds a wager, makes no other table to the solver. */
static void check_same(const char *id, const char *option, const char *value, bool same) {
    const BwGame *game = bw_game_find(id);
    BwTable *a = calloc(1, bw_table_size(game)), *b = calloc(1, bw_table_size(game));
    const BwSetting setting = {option, value};
    BwRefusal why;
    CHECK(bw_table_open(a, game, NULL, 0, &why));
    CHECK(bw_table_open(b, game, &setting, 1, &why));
    CHECK(bw_odds_same(a, b) == same);
    free(a);
    free(b);
}

static void test_set_aside(void) {
    check_same("craps", "table-min", "10.00", true);
    check_same("craps", "unpayable-wager", "pay-up", true);
    check_same("automated-craps", "staff", "recorded", true);
    check_same("roulette", "table-min-inside", "5.00", true);
    check_same("roulette", "wheel", "single-zero", false);
    check_same("caribbean-stud", "staff", "recorded", true);
    check_same("blackjack", "cut", "offered", true);
    check_same("blackjack", "decks", "2", false);
}

int main(void) {
    test_studies();
    test_set_aside();
    return check_report("study");
}
