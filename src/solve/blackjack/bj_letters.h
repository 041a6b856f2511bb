/* bj_letters.h: a strategy of blackjack that goes by totals, as the chart that players carry: a
 * letter for every hand against every up card. It is the one form in which such a strategy is known
 * to the simulation and to the exact analysis; the basic strategies are two constants, and others
 * are read from text.
 *
 *   H hit   S stand   D double, else hit   d double, else stand   P split
 *   R surrender, else hit   r surrender, else stand   p surrender, else split
 *   .  (pairs only) play it as its total
 *
 * A chart may name what the house does not offer: the letter says what then. Columns are up cards,
 * 2 to 10 and then the ace.
 *
 * As text, a line is a comment that begins with #, a name, a heading, or a row:
 *
 *   strategy Basic strategy, four to eight decks, dealer stands on soft 17
 *   hard    2 3 4 5 6 7 8 9 T A
 *   4-8     H H H H H H H H H H        totals; several at once as from-to
 *   ...
 *   soft    2 3 4 5 6 7 8 9 T A
 *   A-2     H H H D D H H H H H        A-A, A-2 ... A-9
 *   ...
 *   pairs   2 3 4 5 6 7 8 9 T A
 *   2-2     P P P P P P . . . .        2-2 ... 9-9, T-T, A-A
 *
 * Every cell that can come up must have its letter: hard 4 to 20, soft A-A to A-9, all pairs. On 21
 * nobody is asked. Letters may stand together (HHSSSHHHHH). The columns after a heading may be left
 * out; where they are written they must be these. */
#ifndef BW_SOLVE_BLACKJACK_BJ_LETTERS_H
#define BW_SOLVE_BLACKJACK_BJ_LETTERS_H

#include "hands/points.h"
#include "table/transcript.h"

enum { BW_BJCHART_UPS = 10, BW_BJCHART_NAME_MAX = 96 };

typedef struct BwBjChart {
    char name[BW_BJCHART_NAME_MAX];
    char hard[18][BW_BJCHART_UPS + 1];  /* totals 4 to 21 */
    char soft[10][BW_BJCHART_UPS + 1];  /* totals 12 to 21 */
    char pairs[10][BW_BJCHART_UPS + 1]; /* twos to tens, aces last */
} BwBjChart;

typedef enum BwBjMove {
    BW_MOVE_HIT,
    BW_MOVE_STAND,
    BW_MOVE_DOUBLE,
    BW_MOVE_SPLIT,
    BW_MOVE_SURRENDER,
    BW_MOVES
} BwBjMove;

/* The basic strategy of four to eight decks with doubling after splits. */
const BwBjChart *bw_bjchart_basic(bool dealer_hits_soft17);

/* The column of an up card, or the row of a pair, of so many points (the ace 1): 2 to 10 from 0,
 * the ace 9. */
static inline unsigned bw_bjchart_column(unsigned points) {
    return points == 1 ? 9 : points - 2;
}

/* What the chart says to a hand below 21 of two or more cards. `pair` is the points of each of two
 * equal cards that may be split, else 0. `may` has a bit a move; hit and stand are always open. */
BwBjMove bw_bjchart_move(const BwBjChart *chart, BwBlackjackCount hand, unsigned pair,
                         unsigned up_points, unsigned may);

/* The letter as a move, with the same bits. */
BwBjMove bw_bjchart_letter_move(char letter, unsigned may);

/* The cell of a hand against an up card, in the words of the text: "hard", "16", "T"; NULL if there
 * is none. And whether such a letter may stand there. */
char *bw_bjchart_cell(BwBjChart *chart, const char *part, const char *hand, const char *up);
bool bw_bjchart_is_letter(const char *part, char letter);

/* Reads a chart of n bytes of text. False, with a sentence that names the line or the cell, for one
 * that cannot be read or has a hole in it. */
bool bw_bjchart_parse(BwBjChart *chart, const char *text, size_t n, char error[BW_ERROR_MAX]);

/* The chart as text that bw_bjchart_parse reads; returns out. */
enum { BW_BJCHART_TEXT_MAX = 2048 };
char *bw_bjchart_print(const BwBjChart *chart, char out[BW_BJCHART_TEXT_MAX]);

#endif
