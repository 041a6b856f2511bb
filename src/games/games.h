/* games.h: every game of the rulebook that can be dealt. A new game is a file of its own, a line
 * here and a line in the registry. */
#ifndef BW_GAMES_H
#define BW_GAMES_H

#include "table/game.h"

extern const BwGame bw_game_craps;
extern const BwGame bw_game_automated_craps;
extern const BwGame bw_game_roulette;
extern const BwGame bw_game_big_six;
extern const BwGame bw_game_sic_bo;
extern const BwGame bw_game_pokette;
extern const BwGame bw_game_mini_dice;
extern const BwGame bw_game_baccarat;
extern const BwGame bw_game_minibaccarat;
extern const BwGame bw_game_blackjack;
extern const BwGame bw_game_blackjack_switch;
extern const BwGame bw_game_red_dog;
extern const BwGame bw_game_casino_war;
extern const BwGame bw_game_chemin_de_fer;
extern const BwGame bw_game_three_card_poker;
extern const BwGame bw_game_caribbean_stud;
extern const BwGame bw_game_double_down_stud;
extern const BwGame bw_game_let_it_ride;
extern const BwGame bw_game_boston_5_stud;
extern const BwGame bw_game_four_card_poker;
extern const BwGame bw_game_texas_holdem_bonus;
extern const BwGame bw_game_flop_poker;
extern const BwGame bw_game_two_card_joker_poker;
extern const BwGame bw_game_ultimate_texas_holdem;
extern const BwGame bw_game_mississippi_stud;
extern const BwGame bw_game_mini_tex;
extern const BwGame bw_game_keno;
extern const BwGame bw_game_spanish_21;
extern const BwGame bw_game_double_attack_blackjack;

#endif
