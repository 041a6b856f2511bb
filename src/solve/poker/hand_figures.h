/* hand_figures.h: figures of wagers that a hand alone decides, as many games have them beside their
 * main wager: the three-card bonus, and awards in money by the five-card hand, of a fixed sum or
 * of a share of a meter. */
#ifndef BW_SOLVE_POKER_HAND_FIGURES_H
#define BW_SOLVE_POKER_HAND_FIGURES_H

#include "games/poker/hand_pays.h"
#include "solve/solver.h"

/* Three cards of the whole deck, whoever has them. */
void bw_three_card_bonus_figure(const BwTable *table, unsigned wager, const BwThreeCardPays *pays,
                                BwFigures *figures);

/* The same of a deck that lacks a card of this rank. */
void bw_three_card_bonus_without(const BwTable *table, unsigned wager, const BwThreeCardPays *pays,
                                 unsigned rank, BwFigures *figures);

/* Awards in money, by category: so many percent of the meter, or a fixed sum, or nothing. */
typedef struct BwAwards {
    BwCents stake_cents; /* which is never returned */
    BwCents meter_cents;
    const uint8_t *percent; /* NULL: there is no meter */
    const BwCents *cents;
    BwInt128 ways[BW_POKER_CATEGORIES]; /* in which the hand is made and not given up */
    BwInt128 all;                       /* ways there are */
} BwAwards;

/* With a meter the note says what it shows, and what it must show for the wager to bring on average
 * what it costs. */
BwFigure *bw_awards_figure(const BwTable *table, unsigned wager, const BwAwards *awards,
                           BwFigures *figures);

/* The least meter at which the awards bring on average what the wager costs; false if none does. */
bool bw_awards_break_even(const BwAwards *awards, BwCents *meter_cents);

/* A copy of the table on which seat 1 has made these two wagers in their units and betting is
 * closed, so that a meter has got its share; NULL if the table refuses. The caller frees it. */
BwTable *bw_table_with_fed_meter(const BwTable *table, unsigned main_wager, unsigned progressive);

#endif
