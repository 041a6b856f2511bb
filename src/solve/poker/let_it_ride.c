/* let_it_ride.c: the three wagers solved; see let_it_ride.h. Sums over deals run over the classes
 * of four cards: each of their cards may have been the first community card. */
#include "solve/poker/let_it_ride.h"

#include <stdlib.h>
#include <string.h>

#include "solve/poker/hand_rule.h"

/* Sums up what one wager brings, for every four and every three cards. */
static void total_wagers(BwLetItRideSolution *s, const int64_t line_pays[BW_LINES]) {
    const BwStreets *streets = s->streets;
    memset(s->three_total, 0, sizeof s->three_total);
    for (size_t i = 0; i < streets->n_four; i++) {
        s->four_total[i] = bw_fifth_total(streets, i, line_pays);
        for (BwCardSet rest = streets->four[i]; rest != 0; rest &= rest - 1) {
            BwCardSet three = streets->four[i] ^ (rest & (0 - rest));
            s->three_total[bw_class_of_three(streets, three)] +=
                s->four_total[i] * streets->four_sets[i];
        }
    }
    for (size_t i = 0; i < streets->n_three; i++) s->three_total[i] /= streets->three_sets[i];
}

/* Every deal, as the wagers ride. */
static void book(BwLetItRideSolution *s, const int64_t line_pays[BW_LINES]) {
    const BwStreets *streets = s->streets;
    for (size_t i = 0; i < streets->n_four; i++) {
        unsigned rides_2 = s->four_rides[i];
        for (BwCardSet rest = streets->four[i]; rest != 0; rest &= rest - 1) {
            BwCardSet three = streets->four[i] ^ (rest & (0 - rest));
            unsigned rides_1 = s->three_rides[bw_class_of_three(streets, three)];
            int64_t deals = streets->four_sets[i] * (int64_t)(streets->deck - 4);
            s->deals += deals;
            s->rides_1 += rides_1 * deals;
            s->rides_2 += rides_2 * deals;
            for (unsigned l = 0; l < BW_LINES; l++) {
                s->ways[rides_1][rides_2][l] += streets->four_sets[i] * streets->fifth[i][l];
            }
        }
    }
    for (unsigned rides = 0; rides < 4; rides++) {
        const int64_t *ways = s->ways[rides & 1][rides >> 1];
        int64_t wagers = 1 + (rides & 1) + (rides >> 1);
        for (unsigned l = 0; l < BW_LINES; l++) {
            bw_nets_add(&s->nets, wagers * line_pays[l], ways[l]);
        }
    }
}

static void play(const BwLetItRideRules *rules, uint32_t ranks, const BwHandRule *rule,
                 BwLetItRideSolution *s) {
    int64_t line_pays[BW_LINES];
    bw_line_pays(&rules->pays, line_pays);
    s->streets = bw_streets_deal(ranks);
    s->deals = s->rides_1 = s->rides_2 = 0;
    memset(s->ways, 0, sizeof s->ways);
    s->nets.n = 0;
    const BwStreets *streets = s->streets;
    total_wagers(s, line_pays);
    for (size_t i = 0; i < streets->n_three; i++) {
        s->three_rides[i] = rule == NULL ? s->three_total[i] > 0
                                         : bw_hand_rule_action(rule, 0, streets->three[i], 0) != 0;
    }
    for (size_t i = 0; i < streets->n_four; i++) {
        s->four_rides[i] = rule == NULL ? s->four_total[i] > 0
                                        : bw_hand_rule_action(rule, 1, streets->four[i], 0) != 0;
    }
    book(s, line_pays);
}

void bw_let_it_ride_solve(const BwLetItRideRules *rules, uint32_t ranks,
                          BwLetItRideSolution *solution) {
    play(rules, ranks, NULL, solution);
}

void bw_let_it_ride_free(BwLetItRideSolution *solution) {
    free(solution->streets);
    solution->streets = NULL;
}

bool bw_let_it_ride_rides(const BwLetItRideSolution *solution, BwCardSet cards) {
    return __builtin_popcountll(cards) == 3
               ? solution->three_rides[bw_class_of_three(solution->streets, cards)] != 0
               : solution->four_rides[bw_class_of_four(solution->streets, cards)] != 0;
}

bool bw_let_it_ride_value_of_rule(const BwLetItRideRules *rules, uint32_t ranks, const char *rule,
                                  BwLetItRideSolution *solution, char *error, size_t size) {
    static const char *const streets[] = {"first", "second", NULL};
    static const char *const actions[] = {"take-back", "ride", NULL};
    static const BwRuleWords words = {streets, actions};
    BwHandRule read;
    if (!bw_hand_rule_parse(rule, &words, &read, error, size)) return false;
    play(rules, ranks, &read, solution);
    return true;
}
