/* chemin_de_fer.h: chemin de fer as a game between two persons, and its solution. The active player
 * has one decision, to draw or to stand on 5; the banker has one in every cell of his chart that
 * the rules leave free. Each knows his own count and what has happened; all cards come from a full
 * shoe. What is found is a pair of strategies of which neither can be bettered while the other
 * stays (a Nash equilibrium). Without vigorish what one wins the other loses, and the pair is the
 * solution of a matrix game: its value is the same for every such pair. With vigorish the banker
 * wins less than the active player loses, and the pair is an equilibrium of two payoffs.
 *
 * The banker's decisions are independent of each other once it is known how often the active player
 * draws on 5: his best answer is read off cell by cell. So the equilibrium lies where one of his
 * cells changes its mind, or where the active player always or never draws (the method of F. G.
 * Foster, 1964, carried over to two payoffs). */
#ifndef BW_SOLVE_BACCARAT_CHEMIN_DE_FER_H
#define BW_SOLVE_BACCARAT_CHEMIN_DE_FER_H

#include "games/baccarat/chemin_de_fer.h"
#include "solve/exact.h"
#include "solve/study.h"

enum {
    BW_CHEMIN_COUNTS = 8, /* of two cards without a natural: 0 to 7 */
    BW_CHEMIN_HANDS = 55, /* pairs of points */
};

/* What is to be solved. */
typedef struct BwCheminDeFerGame {
    unsigned decks;   /* 0: every card goes back before the next one comes */
    bool by_cards;    /* the banker plays by his two cards, not by their count alone */
    int64_t vigorish; /* hundredths of a percent of what the banker wins */
    uint8_t player_5; /* BwDraw */
    uint8_t banker[BW_CHEMIN_COUNTS][BW_CHEMIN_COLUMNS]; /* BwDraw */
} BwCheminDeFerGame;

/* One cell of the banker's chart. */
typedef struct BwCheminDeFerCell {
    uint8_t count, column;
    uint8_t rule;     /* BwDraw */
    bool reached;     /* it can come up against the active player's strategy */
    BwExact draws;    /* how often the banker draws here: 0, 1 or between */
    BwExact value[2]; /* what standing and drawing bring him, if it has come up */
} BwCheminDeFerCell;

typedef struct BwCheminDeFerSolution {
    BwExact player_draws;    /* how often the active player draws on 5 */
    BwExact player_value[2]; /* what standing and drawing on 5 bring him, no natural about */
    unsigned n_cells;
    BwCheminDeFerCell *cell; /* row by row, BW_CHEMIN_COLUMNS each */
    BwExact win, lose, push; /* of the bank */
    BwExact banker, player;  /* what a unit covered brings either side on average */
} BwCheminDeFerSolution;

/* The pair of hands as a row of cells: the count of two cards of these points, or, by cards, the
 * number of the pair; x <= y. */
unsigned bw_chemin_de_fer_row(const BwCheminDeFerGame *game, unsigned x, unsigned y);

/* The game as this table plays it, by counts. */
void bw_chemin_de_fer_game(const BwTable *table, BwCheminDeFerGame *game);

/* The banker's cell of this count; only of a game by counts. */
static inline const BwCheminDeFerCell *bw_chemin_de_fer_cell(const BwCheminDeFerSolution *solution,
                                                             unsigned count, unsigned column) {
    return &solution->cell[count * BW_CHEMIN_COLUMNS + column];
}

/* Solves the game. Memory that runs out ends the program; the solution is to be freed. Of several
 * equilibria the one in which the active player always draws on 5 comes first, then the one in
 * which he never does, then those in which he mixes, by how often he draws. */
void bw_chemin_de_fer_solve(const BwCheminDeFerGame *game, BwCheminDeFerSolution *solution);
void bw_chemin_de_fer_free(BwCheminDeFerSolution *solution);

/* Figures, charts and advice, for the study of the game. */
BwSolver bw_solve_chemin_de_fer;
BwChartSolver bw_chart_chemin_de_fer;
BwAdvise bw_advise_chemin_de_fer;

#endif
