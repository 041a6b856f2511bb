/* dice.c: how many ways a total has, as two small tables. */
#include "base/dice.h"

#include <stdint.h>

static const uint8_t outcomes[BW_DICE_MAX + 1] = {1, 6, 36, 216};

/* By number of dice and total. */
static const uint8_t ways[BW_DICE_MAX + 1][BW_DICE_MAX * BW_FACES + 1] = {
    {1},
    {0, 1, 1, 1, 1, 1, 1},
    {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1},
    {0, 0, 0, 1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1},
};

unsigned bw_dice_ways(unsigned dice, unsigned total) {
    return dice <= BW_DICE_MAX && total <= BW_DICE_MAX * BW_FACES ? ways[dice][total] : 0;
}

unsigned bw_dice_outcomes(unsigned dice) {
    return dice <= BW_DICE_MAX ? outcomes[dice] : 0;
}
