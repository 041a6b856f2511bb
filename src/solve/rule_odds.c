/* rule_odds.c: rules of thumb, asked of the game's study; see rule_odds.h. */
#include "solve/rule_odds.h"

#include <stdio.h>

#include "solve/study.h"

bool bw_odds_solve_rule(const BwTable *table, const char *rule, BwFigures *figures, char *error,
                        size_t size) {
    const BwStudy *study = bw_study_of(bw_table_game(table));
    *figures = (BwFigures){.n = 0};
    if (study != NULL && study->rule != NULL) {
        return study->rule(table, rule, figures, error, size);
    }
    if (study != NULL && study->main_figure != NULL) {
        void *mind = bw_player_make(study->player, table, rule, error, size);
        if (mind != NULL) (void)study->main_figure(table, mind, figures);
        bw_player_free(study->player, mind);
        return mind != NULL;
    }
    snprintf(error, size, "%s is not played by a rule of thumb", bw_table_game(table)->id);
    return false;
}

const char *bw_solved_play(const BwGame *game) {
    const BwStudy *study = bw_study_of(game);
    return study != NULL && study->solved_play != NULL ? study->solved_play : "best play";
}

const char *bw_rule_example(const BwGame *game) {
    const BwStudy *study = bw_study_of(game);
    return study != NULL ? study->rule_example : NULL;
}
