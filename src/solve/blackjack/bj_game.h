/* bj_game.h: the whole round of a box that begins with one hand, at any table of the blackjack
 * family: every up card, every first two cards, each played as it is best, from a whole shoe. Where
 * the rules know a second wager after the up card, it is made where the hand to come is worth more
 * than nothing. */
#ifndef BW_SOLVE_BLACKJACK_BJ_GAME_H
#define BW_SOLVE_BLACKJACK_BJ_GAME_H

#include "solve/blackjack/bj_play.h"
#include "solve/solver.h"

/* All that is known of one up card. */
typedef struct BwBjUp {
    double chance;
    double value; /* of the round to come, in first wagers, before any card of the player's */
    bool attacks;
    BwBjView view;
    BwBjPlayChances *chances;
    BwBjChoice *choice;
    double split[BW_BJ_RANKS]; /* what splitting is worth, by pair */
} BwBjUp;

typedef struct BwBjGame {
    BwBjPlayer play;
    BwBjUp up[BW_BJ_RANKS];
    double value;         /* of the round, in first wagers */
    BwBjWholeRound round; /* its results, where a blackjack pays whole halves of a wager */
} BwBjGame;

/* `pays` and `shoe` as for bw_bj_play_init. The game is to be freed. */
void bw_bj_game_solve(const BwBlackjackRules *rules, const BwBjPay *pays, const BwBjPlayShoe *shoe,
                      BwBjGame *game);
void bw_bj_game_free(BwBjGame *game);

/* What the round to come is worth in first wagers once this up card lies there, and no other card.
 */
double bw_bj_game_up_value(const BwBlackjackRules *rules, const BwBjPay *pays,
                           const BwBjPlayShoe *shoe, unsigned kind);

/* What the 21s of Spanish 21 pay, by hand; to be freed with free(). */
BwBjPay *bw_spanish_21_pays(unsigned decks);

/* The same of 21s that this hand of two cards can make with one more of the pack, by the suits that
 * they would have; `stake_cents` is what the super bonus goes by, 0: it is not open to the hand. */
void bw_spanish_21_third_card(BwBjPay pays[BW_BJ_HANDS], const uint16_t *pack, const BwCard two[2],
                              unsigned up, BwCents stake_cents);

/* What the choices of the first two cards are worth in wagers, and the best of them; what cannot be
 * done is far below all else. Not for a blackjack. */
unsigned bw_bj_game_first(const BwBjGame *game, unsigned up, unsigned a, unsigned b,
                          double value[BW_BJ_CHOICES]);

/* The chance of these first two cards, in either order, after the up card. */
double bw_bj_game_deal(const BwBjGame *game, unsigned up, unsigned a, unsigned b);

/* The figure of a round: its results, what is wagered on average, and the value that it must have.
 */
BwFigure *bw_bj_round_figure(BwFigures *figures, const BwTable *table, unsigned wager,
                             const BwBjWholeRound *round);

/* The figure of insurance: one unseen card of the whole shoe less an ace decides it. */
void bw_insurance_figure(BwFigures *figures, const BwTable *table, const BwBlackjackRules *rules);

/* The options that change no figure, for the studies of the family. */
extern const char *const bw_bj_set_aside[];

#endif
