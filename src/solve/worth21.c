/* worth21.c: one question to whichever solver knows the game. */
#include "solve/worth21.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "solve/game21.h"
#include "solve/switch21.h"

BwShoe21 bw_shoe21_of(const uint16_t shoe[BW_BJ_RANKS]) {
    BwShoe21 left = {.cards = 0};
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        left.left[k] = (int16_t)shoe[k];
        left.cards = (int16_t)(left.cards + shoe[k]);
    }
    return left;
}

static void read_round(BwRound21 *round, BwWorth21 *worth) {
    double square = 0.0;
    worth->more = round->added;
    for (int net = -BW_ROUND_NET_MAX; net <= BW_ROUND_NET_MAX; net++) {
        double chance = *bw_round21_at(round, net), gain = net / 2.0;
        if (chance <= 0.0) continue;
        square += chance * gain * gain;
        worth->outcome[worth->n_outcomes++] = (BwBjOutcome){gain, chance};
    }
    worth->sd = sqrt(square - worth->gain * worth->gain);
}

bool bw_worth21(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS], BwWorth21 *worth,
                char *error, size_t size) {
    memset(worth, 0, sizeof *worth);
    if (!bw_bj_shoe_lasts(rules, shoe, error, size)) return false;
    BwShoe21 left = bw_shoe21_of(shoe);
    if (rules->switches != 0) {
        BwSwitch21 *game = bw_solver_alloc(1, sizeof *game);
        bw_switch21_solve(rules, &left, NULL, game);
        worth->gain = game->value;
        worth->switched = game->switched;
        read_round(&game->round, worth);
        free(game);
    } else {
        BwGame21 *game = bw_solver_alloc(1, sizeof *game);
        BwPay21 *pays = rules->bonus_21 != 0 ? bw_spanish_21_pays(rules->decks) : NULL;
        bw_game21_solve(rules, pays, &left, game);
        worth->gain = game->value;
        read_round(&game->round, worth);
        bw_game21_free(game);
        free(game);
        free(pays);
    }
    return true;
}

bool bw_worth21_effects(const BwBlackjackRules *rules, const uint16_t shoe[BW_BJ_RANKS],
                        double effect[BW_BJ_RANKS], char *error, size_t size) {
    BwWorth21 *worth = bw_solver_alloc(1, sizeof *worth);
    uint16_t less[BW_BJ_RANKS];
    memcpy(less, shoe, sizeof less);
    bool solved = bw_worth21(rules, shoe, worth, error, size);
    double whole = worth->gain;
    for (unsigned k = 0; k < BW_BJ_RANKS && solved; k++) {
        effect[k] = (double)NAN;
        if (shoe[k] == 0) continue;
        less[k]--;
        solved = bw_worth21(rules, less, worth, error, size);
        effect[k] = worth->gain - whole;
        less[k]++;
    }
    free(worth);
    return solved;
}
