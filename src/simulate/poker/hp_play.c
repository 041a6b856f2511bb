/* hp_play.c: the players of the house poker games; those of hold'em are in hp_holdem.c. A solution
 * of the solver, of the best play or of a rule, answers for itself; here are only the questions
 * that are put to it. */
#include "simulate/poker/hp_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/poker/boston_5_stud.h"
#include "solve/poker/caribbean_stud.h"
#include "solve/poker/double_down_stud.h"
#include "solve/poker/flop_poker.h"
#include "solve/poker/four_card_poker.h"
#include "solve/poker/let_it_ride.h"
#include "solve/poker/mississippi_stud.h"
#include "solve/poker/suit_classes.h"
#include "solve/poker/three_card_poker.h"
#include "solve/poker/two_card_joker_poker.h"
#include "solve/rule_odds.h"
#include "solve/solver.h"
#include "table/game.h"

struct BwHpPlay {
    const BwHpPlayer *player;
    void *mind;
};

static BwCardSet own_cards(const BwSeen *seen) {
    return bw_card_set_of(seen->own, seen->n_own);
}

static BwCardSet all_cards(const BwSeen *seen) {
    return own_cards(seen) | bw_card_set_of(seen->common, seen->n_common) |
           bw_card_set_of(seen->dealer, seen->n_dealer);
}

/* The functions make_NAME and release_NAME of a game whose solutions are made by bw_NAME_solve,
 * with these last arguments, and by bw_NAME_value_of_rule, and are put away by `put_away`. */
#define SOLVED_PLAYER(name, Rules, Solution, put_away, ...)                                        \
    static void *make_##name(const BwTable *table, const char *rule, char error[BW_ERROR_MAX]) {   \
        Rules rules;                                                                               \
        Solution *solution = bw_solver_alloc(1, sizeof *solution);                                 \
        bw_##name##_rules(table, &rules);                                                          \
        if (rule == NULL) {                                                                        \
            bw_##name##_solve(&rules, BW_ALL_RANKS, __VA_ARGS__);                                  \
        } else if (!bw_##name##_value_of_rule(&rules, BW_ALL_RANKS, rule, solution, error,         \
                                              BW_ERROR_MAX)) {                                     \
            free(solution);                                                                        \
            return NULL;                                                                           \
        }                                                                                          \
        return solution;                                                                           \
    }                                                                                              \
    static void release_##name(void *mind) {                                                       \
        put_away(mind);                                                                            \
        free(mind);                                                                                \
    }

/* ---- one decision -------------------------------------------------------------------------- */

SOLVED_PLAYER(caribbean_stud, BwCaribbeanStudRules, BwCaribbeanStudSolution, bw_caribbean_stud_free,
              solution)
static unsigned answer_caribbean_stud(const void *mind, const BwHpQuestion *question) {
    const BwSeen *seen = question->seen;
    return bw_caribbean_stud_raises(mind, own_cards(seen), seen->dealer[0]) ? 2 : 0;
}

/* The player's card and the three of the dealer's that lie open. */
SOLVED_PLAYER(double_down_stud, BwDoubleDownStudRules, BwDoubleDownStudSolution,
              bw_double_down_stud_free, solution)
static unsigned answer_double_down_stud(const void *mind, const BwHpQuestion *question) {
    return bw_double_down_stud_doubles(mind, all_cards(question->seen));
}

SOLVED_PLAYER(flop_poker, BwFlopPokerRules, BwFlopPokerSolution, (void), solution)
static unsigned answer_flop_poker(const void *mind, const BwHpQuestion *question) {
    return bw_flop_poker_plays(mind, own_cards(question->seen));
}

SOLVED_PLAYER(four_card_poker, BwFourCardPokerRules, BwFourCardPokerSolution,
              bw_four_card_poker_free, NULL, NULL, solution)
static unsigned answer_four_card_poker(const void *mind, const BwHpQuestion *question) {
    const BwSeen *seen = question->seen;
    return (unsigned)bw_four_card_poker_play(
        bw_four_card_poker_choice(mind, own_cards(seen), seen->dealer[0]));
}

SOLVED_PLAYER(boston_5_stud, BwBoston5StudRules, BwBoston5StudSolution, bw_boston_5_stud_free, NULL,
              NULL, solution)
static unsigned answer_boston_5_stud(const void *mind, const BwHpQuestion *question) {
    return bw_boston_5_stud_makes_second(mind, own_cards(question->seen));
}

SOLVED_PLAYER(two_card_joker_poker, BwTwoCardJokerPokerRules, BwTwoCardJokerPokerSolution, (void),
              NULL, NULL, solution)
static unsigned answer_two_card_joker_poker(const void *mind, const BwHpQuestion *question) {
    const BwCard *own = question->seen->own;
    return bw_two_card_joker_poker_calls(mind, bw_two_value(own[0], own[1]));
}

/* ---- street by street ---------------------------------------------------------------------- */

SOLVED_PLAYER(let_it_ride, BwLetItRideRules, BwLetItRideSolution, bw_let_it_ride_free, solution)
static unsigned answer_let_it_ride(const void *mind, const BwHpQuestion *question) {
    return bw_let_it_ride_rides(mind, all_cards(question->seen));
}

SOLVED_PLAYER(mississippi_stud, BwMississippiStudRules, BwMississippiStudSolution,
              bw_mississippi_stud_free, solution)
static unsigned answer_mississippi_stud(const void *mind, const BwHpQuestion *question) {
    return bw_mississippi_stud_adds(mind, all_cards(question->seen), question->antes);
}

/* ---- three-card poker ---------------------------------------------------------------------- */

typedef struct ThreeCard {
    BwThreeValue lowest; /* that is played, if it is not by a rule */
    BwHandRule rule;
    BwThreeCardPokerPlayer by_rule;
} ThreeCard;

static void *make_three_card_poker(const BwTable *table, const char *rule,
                                   char error[BW_ERROR_MAX]) {
    BwThreeCardPokerSolution solution;
    ThreeCard *mind = bw_solver_alloc(1, sizeof *mind);
    mind->by_rule = (BwThreeCardPokerPlayer){.plays = NULL};
    if (rule != NULL) {
        if (bw_three_card_poker_player_of_rule(rule, &mind->rule, &mind->by_rule, error,
                                               BW_ERROR_MAX)) {
            return mind;
        }
    } else if (bw_three_card_poker_solve(bw_three_card_poker_bonus(table), &solution)) {
        mind->lowest = solution.lowest_played;
        return mind;
    } else {
        snprintf(error, BW_ERROR_MAX, "there is not enough memory");
    }
    free(mind);
    return NULL;
}

static unsigned answer_three_card_poker(const void *made, const BwHpQuestion *question) {
    const ThreeCard *mind = made;
    const BwCard *own = question->seen->own;
    BwThreeValue value = bw_three_value(own[0], own[1], own[2]);
    const BwThreeCardPokerPlayer *by_rule = &mind->by_rule;
    return by_rule->plays != NULL ? by_rule->plays(by_rule->context, value) : value >= mind->lowest;
}

/* ---- the list ------------------------------------------------------------------------------ */

static const BwHpPlayer players[] = {
    {"caribbean-stud", make_caribbean_stud, answer_caribbean_stud, release_caribbean_stud},
    {"double-down-stud", make_double_down_stud, answer_double_down_stud, release_double_down_stud},
    {"let-it-ride", make_let_it_ride, answer_let_it_ride, release_let_it_ride},
    {"three-card-poker", make_three_card_poker, answer_three_card_poker, free},
    {"boston-5-stud", make_boston_5_stud, answer_boston_5_stud, release_boston_5_stud},
    {"four-card-poker", make_four_card_poker, answer_four_card_poker, release_four_card_poker},
    {"flop-poker", make_flop_poker, answer_flop_poker, release_flop_poker},
    {"two-card-joker-poker", make_two_card_joker_poker, answer_two_card_joker_poker,
     release_two_card_joker_poker},
    {"mississippi-stud", make_mississippi_stud, answer_mississippi_stud, release_mississippi_stud},
};

static const BwHpPlayer *find_player(const char *game) {
    static const BwHpPlayer *const holdem[] = {&bw_hp_player_ultimate_texas_holdem,
                                               &bw_hp_player_texas_holdem_bonus,
                                               &bw_hp_player_mini_tex};
    for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
        if (strcmp(players[i].game, game) == 0) return &players[i];
    }
    for (size_t i = 0; i < sizeof holdem / sizeof holdem[0]; i++) {
        if (strcmp(holdem[i]->game, game) == 0) return holdem[i];
    }
    return NULL;
}

BwHpPlay *bw_hp_play_new(const BwTable *table, const char *rule, char error[BW_ERROR_MAX]) {
    const char *game = bw_table_game(table)->id;
    const BwHpPlayer *player = find_player(game);
    if (player == NULL) {
        snprintf(error, BW_ERROR_MAX, "%s is no poker game against the house", game);
        return NULL;
    }
    void *mind = player->make(table, rule, error);
    if (mind == NULL) return NULL;
    BwHpPlay *play = bw_solver_alloc(1, sizeof *play);
    *play = (BwHpPlay){player, mind};
    return play;
}

void bw_hp_play_free(BwHpPlay *play) {
    if (play == NULL) return;
    play->player->release(play->mind);
    free(play);
}

unsigned bw_hp_play_answer(const BwHpPlay *play, const BwHpQuestion *question) {
    return play->player->answer(play->mind, question);
}

/* ---- files --------------------------------------------------------------------------------- */

/* Copies the next line without its comment and the blanks around it; returns what follows it. */
static const char *next_line(const char *text, char *out, size_t size) {
    size_t n = strcspn(text, "\n"), length = strcspn(text, "#\n");
    const char *end = text + n + (text[n] == '\n');
    while (length > 0 && strchr(" \t\r", *text) != NULL) {
        text++;
        length--;
    }
    while (length > 0 && strchr(" \t\r;", text[length - 1]) != NULL) length--;
    snprintf(out, size, "%.*s", (int)length, text);
    return end;
}

enum { LINE_MAX_BYTES = 1024 };

char *bw_hp_rule_join(const char *text, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    while (*text != '\0' && used < size) {
        char line[LINE_MAX_BYTES];
        text = next_line(text, line, sizeof line);
        if (line[0] == '\0') continue;
        used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? "; " : "", line);
    }
    return out;
}

unsigned bw_hp_rule_bad_line(const BwTable *table, const char *text, char error[BW_ERROR_MAX]) {
    for (unsigned number = 1; *text != '\0'; number++) {
        char line[LINE_MAX_BYTES];
        BwFigures figures;
        text = next_line(text, line, sizeof line);
        if (line[0] == '\0') continue;
        bool good = bw_odds_solve_rule(table, line, &figures, error, BW_ERROR_MAX);
        bw_odds_free(&figures);
        if (!good) return number;
    }
    return 0;
}
