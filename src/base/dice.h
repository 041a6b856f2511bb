/* dice.h: ordinary dice, faces 1 to 6, opposite faces adding to 7. A roll of several dice is one of
 * 6^n equally likely ordered outcomes. */
#ifndef BW_DICE_H
#define BW_DICE_H

enum { BW_FACES = 6, BW_DICE_MAX = 3 };

/* The face that lies down while this one is up. */
static inline unsigned bw_face_opposite(unsigned face) {
    return 7 - face;
}

/* How many of the 6^dice outcomes add to total, for 1 to 3 dice; 0 for a total out of reach. */
unsigned bw_dice_ways(unsigned dice, unsigned total);

/* 6^dice, for up to 3 dice. */
unsigned bw_dice_outcomes(unsigned dice);

#endif
