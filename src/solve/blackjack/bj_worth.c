/* bj_worth.c: one question to whichever solver knows the game. */
#include "solve/blackjack/bj_worth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solve/blackjack/bj_game.h"
#include "solve/blackjack/bj_switch.h"

BwBjPlayShoe bw_bj_shoe_of(const uint16_t shoe[BW_BJ_RANKS]) {
    BwBjPlayShoe left = {.cards = 0};
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        left.left[k] = (int16_t)shoe[k];
        left.cards = (int16_t)(left.cards + shoe[k]);
    }
    return left;
}

static void read_round(BwBjWholeRound *round, BwBjWorth *worth) {
    double square = 0.0;
    worth->more = round->added;
    for (int net = -BW_ROUND_NET_MAX; net <= BW_ROUND_NET_MAX; net++) {
        double chance = *bw_bj_round_at(round, net), gain = net / 2.0;
        if (chance <= 0.0) continue;
        square += chance * gain * gain;
        worth->outcome[worth->n_outcomes++] = (BwBjOutcome){gain, chance};
    }
    worth->sd = sqrt(square - worth->gain * worth->gain);
}

bool bw_bj_worth(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS], BwBjWorth *worth,
                 char *error, size_t size) {
    memset(worth, 0, sizeof *worth);
    if (!bw_bj_shoe_lasts(rules, shoe, error, size)) return false;
    BwBjPlayShoe left = bw_bj_shoe_of(shoe);
    if (rules->switches != 0) {
        BwBjSwitch *game = bw_solver_alloc(1, sizeof *game);
        bw_bj_switch_solve(rules, &left, NULL, game);
        worth->gain = game->value;
        worth->switched = game->switched;
        read_round(&game->round, worth);
        free(game);
    } else {
        BwBjGame *game = bw_solver_alloc(1, sizeof *game);
        BwBjPay *pays = rules->bonus_21 != 0 ? bw_spanish_21_pays(rules->decks) : NULL;
        bw_bj_game_solve(rules, pays, &left, game);
        worth->gain = game->value;
        read_round(&game->round, worth);
        bw_bj_game_free(game);
        free(game);
        free(pays);
    }
    return true;
}

bool bw_bj_worth_effects(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS],
                         double effect[BW_BJ_RANKS], char *error, size_t size) {
    BwBjWorth *worth = bw_solver_alloc(1, sizeof *worth);
    uint16_t less[BW_BJ_RANKS];
    memcpy(less, shoe, sizeof less);
    bool solved = bw_bj_worth(rules, shoe, worth, error, size);
    double whole = worth->gain;
    for (unsigned k = 0; k < BW_BJ_RANKS && solved; k++) {
        effect[k] = (double)NAN;
        if (shoe[k] == 0) continue;
        less[k]--;
        solved = bw_bj_worth(rules, less, worth, error, size);
        effect[k] = worth->gain - whole;
        less[k]++;
    }
    free(worth);
    return solved;
}
