/* chemin_de_fer_rules.h: who draws at chemin de fer. The chart is that of punto banco but for the
 * cases that are left to the active player and to the banker; answered with "draw", all three of
 * them make the two games the same card for card. The table asks by these functions and the exact
 * analysis counts by them. */
#ifndef BW_GAMES_BACCARAT_CHEMIN_DE_FER_RULES_H
#define BW_GAMES_BACCARAT_CHEMIN_DE_FER_RULES_H

#include "games/baccarat/baccarat_rules.h"

typedef enum BwDraw { BW_STANDS, BW_DRAWS, BW_CHOOSES } BwDraw;

/* The columns of the banker's chart: the points of the third card of the Player's Hand, or that it
 * stood. */
enum { BW_CHEMIN_STOOD = 10, BW_CHEMIN_COLUMNS };

/* What the house leaves free, or says, where the game knows a choice. */
typedef struct BwCheminDeFerChoices {
    uint8_t player_5;       /* BwDraw: the Player's Hand with a count of 5 */
    uint8_t banker_39;      /* the Banker's Hand with 3, having given a 9 */
    uint8_t banker_54;      /* ... with 5, having given a 4 */
    uint8_t banker_6_stood; /* ... with 6, where the Player's Hand stood */
} BwCheminDeFerChoices;

/* The Player's Hand on a count of two cards, neither hand being a natural. */
static inline BwDraw bw_chemin_de_fer_player(const BwCheminDeFerChoices *choices,
                                             unsigned player_two) {
    if (player_two == 5) return (BwDraw)choices->player_5;
    return player_two < 5 ? BW_DRAWS : BW_STANDS;
}

/* The Banker's Hand on a count of two cards. */
static inline BwDraw bw_chemin_de_fer_banker(const BwCheminDeFerChoices *choices,
                                             unsigned banker_two, unsigned column) {
    if (banker_two == 3 && column == 9) return (BwDraw)choices->banker_39;
    if (banker_two == 5 && column == 4) return (BwDraw)choices->banker_54;
    if (banker_two == 6 && column == BW_CHEMIN_STOOD) return (BwDraw)choices->banker_6_stood;
    bool draws = column == BW_CHEMIN_STOOD ? banker_two <= 5
                                           : bw_baccarat_banker_draws_after(banker_two, column);
    return draws ? BW_DRAWS : BW_STANDS;
}

#endif
