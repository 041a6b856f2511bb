/* baccarat_rules.h: the card game of baccarat, punto banco, as both its tables deal it. Nobody
 * decides anything: counts alone say who draws and who wins, so the whole game is a few pure
 * functions over small numbers. The tables settle by them and the exact analysis counts over them.
 *
 * Sections 3.1, 3.8 and 3.9 of the rulebook; 7.1, 7.8 and 7.9 say the same of the small table. */
#ifndef BW_GAMES_BACCARAT_BACCARAT_RULES_H
#define BW_GAMES_BACCARAT_BACCARAT_RULES_H

#include "hands/points.h"

/* Third cards come only where neither hand is a natural; the Player's Hand draws on 0 to 5. */
static inline bool bw_baccarat_player_draws(unsigned player_two, unsigned banker_two) {
    return !bw_baccarat_is_natural(player_two) && !bw_baccarat_is_natural(banker_two) &&
           player_two <= 5;
}

/* The Banker's Hand on a count of two cards against the points of the Player's third card: bit t
 * says that it draws against t. */
static const uint16_t bw_baccarat_banker_table[8] = {
    0x3ff, 0x3ff, 0x3ff, /* 0, 1, 2: always */
    0x2ff,               /* 3: all but 8 */
    0x0fc,               /* 4: 2 to 7 */
    0x0f0,               /* 5: 4 to 7 */
    0x0c0,               /* 6: 6 and 7 */
    0x000,               /* 7: never */
};

/* The Banker's Hand once the Player's Hand has drawn a card of `third` points. */
static inline bool bw_baccarat_banker_draws_after(unsigned banker_two, unsigned third) {
    return (bw_baccarat_banker_table[banker_two] >> third & 1) != 0;
}

/* The Banker's Hand where the Player's Hand stood: as the Player's Hand would. */
static inline bool bw_baccarat_banker_draws_alone(unsigned banker_two, unsigned player_two) {
    return bw_baccarat_player_draws(banker_two, player_two);
}

/* All that the wagers of a round depend on. */
typedef struct BwBaccaratResult {
    uint8_t player, banker; /* final counts */
    uint8_t player_cards, banker_cards;
} BwBaccaratResult;

static inline bool bw_baccarat_player_natural(BwBaccaratResult r) {
    return r.player_cards == 2 && bw_baccarat_is_natural(r.player);
}

static inline bool bw_baccarat_banker_natural(BwBaccaratResult r) {
    return r.banker_cards == 2 && bw_baccarat_is_natural(r.banker);
}

/* How the optional bonus wager ends, 3.2(a)5. */
typedef enum BwBaccaratBonus {
    BW_BONUS_NATURAL, /* a winning natural, whatever the margin */
    BW_BONUS_BY_4,    /* ahead without a natural */
    BW_BONUS_BY_5,
    BW_BONUS_BY_6,
    BW_BONUS_BY_7,
    BW_BONUS_BY_8,
    BW_BONUS_BY_9,
    BW_BONUS_LINES,
    BW_BONUS_PUSHES = BW_BONUS_LINES, /* two equal naturals */
    BW_BONUS_LOSES
} BwBaccaratBonus;

/* The bonus wager on a hand of count `own` against `other`. */
static inline BwBaccaratBonus bw_baccarat_bonus(unsigned own, bool own_natural, unsigned other,
                                                bool other_natural) {
    if (own_natural) {
        if (!other_natural || own > other) return BW_BONUS_NATURAL;
        return own == other ? BW_BONUS_PUSHES : BW_BONUS_LOSES;
    }
    if (own < other + 4) return BW_BONUS_LOSES;
    return (BwBaccaratBonus)(BW_BONUS_BY_4 + (own - other - 4));
}

#endif
