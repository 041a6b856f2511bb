/* registry.c: the games, in the order of the rulebook's subchapters. */
#include <string.h>

#include "games/games.h"

static const BwGame *const games[] = {
    &bw_game_craps,
    &bw_game_automated_craps,
    &bw_game_blackjack,
    &bw_game_blackjack_switch,
    &bw_game_baccarat,
    &bw_game_chemin_de_fer,
    &bw_game_roulette,
    &bw_game_big_six,
    &bw_game_red_dog,
    &bw_game_minibaccarat,
    &bw_game_sic_bo,
    &bw_game_pokette,
    &bw_game_mini_dice,
    &bw_game_keno,
    &bw_game_caribbean_stud,
    &bw_game_double_down_stud,
    &bw_game_let_it_ride,
    &bw_game_spanish_21,
    &bw_game_three_card_poker,
    &bw_game_casino_war,
    &bw_game_boston_5_stud,
    &bw_game_double_attack_blackjack,
    &bw_game_four_card_poker,
    &bw_game_texas_holdem_bonus,
    &bw_game_flop_poker,
    &bw_game_two_card_joker_poker,
    &bw_game_ultimate_texas_holdem,
    &bw_game_mississippi_stud,
    &bw_game_mini_tex,
};

unsigned bw_game_count(void) {
    return sizeof games / sizeof games[0];
}

const BwGame *bw_game_at(unsigned index) {
    return games[index];
}

const BwGame *bw_game_find(const char *id) {
    for (unsigned i = 0; i < bw_game_count(); i++) {
        if (strcmp(games[i]->id, id) == 0) return games[i];
    }
    return NULL;
}

unsigned bw_game_index(const BwGame *game) {
    unsigned i = 0;
    while (games[i] != game) i++;
    return i;
}
