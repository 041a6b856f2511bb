/* games.h: every game of the rulebook that can be dealt, in the order of its subchapters; those
 * that have none come last. A new game is files of its own and a line here. */
#ifndef BW_GAMES_H
#define BW_GAMES_H

#include "table/game.h"

#define BW_GAMES(GAME)                                                                             \
    GAME(craps)                                                                                    \
    GAME(automated_craps)                                                                          \
    GAME(blackjack)                                                                                \
    GAME(blackjack_switch)                                                                         \
    GAME(baccarat)                                                                                 \
    GAME(chemin_de_fer)                                                                            \
    GAME(roulette)                                                                                 \
    GAME(big_six)                                                                                  \
    GAME(red_dog)                                                                                  \
    GAME(minibaccarat)                                                                             \
    GAME(sic_bo)                                                                                   \
    GAME(pai_gow)                                                                                  \
    GAME(pai_gow_poker)                                                                            \
    GAME(pokette)                                                                                  \
    GAME(mini_dice)                                                                                \
    GAME(poker)                                                                                    \
    GAME(keno)                                                                                     \
    GAME(caribbean_stud)                                                                           \
    GAME(double_down_stud)                                                                         \
    GAME(let_it_ride)                                                                              \
    GAME(spanish_21)                                                                               \
    GAME(three_card_poker)                                                                         \
    GAME(casino_war)                                                                               \
    GAME(boston_5_stud)                                                                            \
    GAME(double_attack_blackjack)                                                                  \
    GAME(four_card_poker)                                                                          \
    GAME(texas_holdem_bonus)                                                                       \
    GAME(flop_poker)                                                                               \
    GAME(two_card_joker_poker)                                                                     \
    GAME(asia_poker)                                                                               \
    GAME(ultimate_texas_holdem)                                                                    \
    GAME(mississippi_stud)                                                                         \
    GAME(mini_tex)                                                                                 \
    GAME(high_card_flush)                                                                          \
    GAME(criss_cross_poker)

#define BW_GAME_DECLARED(name) extern const BwGame bw_game_##name;
BW_GAMES(BW_GAME_DECLARED)
#undef BW_GAME_DECLARED

#endif
