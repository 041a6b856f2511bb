/* odds_blackjack.c: the insurance wager by counting the shoe. It is made when the dealer's first
 * card is an ace and won when the second counts ten. Seen from before the deal all other cards are
 * alike in where they lie, so one unseen card of the whole shoe less that ace decides it; nobody
 * who plays by the cards on the table is meant here. */
#include "hands/points.h"
#include "solve/solver.h"

bool bw_solve_blackjack(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    (void)error;
    (void)size;
    int64_t decks = table->option[bw_solver_slot(table, "decks", NULL)];
    int64_t tens = 0, cards = -1; /* without the dealer's ace */
    for (unsigned card = 0; card < BW_RANKS * BW_SUITS; card++) {
        cards += decks;
        if (bw_blackjack_points((BwCard)card) == 10) tens += decks;
    }
    BwFigure *figure =
        bw_figure_add(figures, table, bw_solver_wager(table, "insurance"), BW_NO_TARGET);
    bw_figure_ways(figure, bw_ratio_int(2), tens, cards); /* 13:69F-2.9: 2 to 1 */
    bw_figure_ways(figure, bw_ratio_int(-1), cards - tens, cards);
    bw_figure_finish(figure);
    return true;
}
