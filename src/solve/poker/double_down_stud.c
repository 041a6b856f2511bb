/* double_down_stud.c: the two wagers solved; see double_down_stud.h. */
#include "solve/poker/double_down_stud.h"

#include <stdlib.h>
#include <string.h>

#include "solve/poker/hand_rule.h"

static void play(const BwDoubleDownStudRules *rules, uint32_t ranks, const BwHandRule *rule,
                 BwDoubleDownStudSolution *s) {
    int64_t line_pays[BW_LINES];
    bw_line_pays(&rules->pays, line_pays);
    s->streets = bw_streets_deal(ranks);
    s->deals = s->doubled = s->doubled_total = 0;
    memset(s->ways, 0, sizeof s->ways);
    s->nets.n = 0;
    const BwStreets *streets = s->streets;
    for (size_t i = 0; i < streets->n_four; i++) {
        int64_t deals = streets->four_sets[i] * (int64_t)(streets->deck - 4);
        s->total[i] = bw_fifth_total(streets, i, line_pays);
        s->doubles[i] =
            rule == NULL ? s->total[i] > 0 : bw_hand_rule_action(rule, 0, streets->four[i], 0) != 0;
        s->deals += deals;
        s->doubled += s->doubles[i] * deals;
        for (unsigned l = 0; l < BW_LINES; l++) {
            s->ways[s->doubles[i]][l] += streets->four_sets[i] * streets->fifth[i][l];
        }
    }
    for (unsigned l = 0; l < BW_LINES; l++) {
        bw_nets_add(&s->nets, line_pays[l], s->ways[0][l]);
        bw_nets_add(&s->nets, 2 * line_pays[l], s->ways[1][l]);
        s->doubled_total += line_pays[l] * s->ways[1][l];
    }
}

void bw_double_down_stud_solve(const BwDoubleDownStudRules *rules, uint32_t ranks,
                               BwDoubleDownStudSolution *solution) {
    play(rules, ranks, NULL, solution);
}

void bw_double_down_stud_free(BwDoubleDownStudSolution *solution) {
    free(solution->streets);
    solution->streets = NULL;
}

bool bw_double_down_stud_doubles(const BwDoubleDownStudSolution *solution, BwCardSet cards) {
    return solution->doubles[bw_class_of_four(solution->streets, cards)] != 0;
}

bool bw_double_down_stud_value_of_rule(const BwDoubleDownStudRules *rules, uint32_t ranks,
                                       const char *rule, BwDoubleDownStudSolution *solution,
                                       char *error, size_t size) {
    static const char *const actions[] = {"decline", "double-down", NULL};
    static const BwRuleWords words = {NULL, actions};
    BwHandRule read;
    if (!bw_hand_rule_parse(rule, &words, &read, error, size)) return false;
    play(rules, ranks, &read, solution);
    return true;
}
