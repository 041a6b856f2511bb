/* wheel.h: roulette wheels. A pocket is a number, 0 to 36, or 37 for the double zero; a wheel is
 * the list of its pockets clockwise. Zeros are green, the others red or black in turn around the
 * wheel.
 */
#ifndef BW_WHEEL_H
#define BW_WHEEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint8_t BwPocket;

enum { BW_POCKET_ZERO = 0, BW_POCKET_DOUBLE_ZERO = 37, BW_POCKETS_MAX = 38 };

typedef enum BwColour { BW_GREEN, BW_RED, BW_BLACK } BwColour;

typedef struct BwWheel {
    uint8_t pocket_count;
    BwPocket pockets[BW_POCKETS_MAX]; /* clockwise from 0 */
} BwWheel;

extern const BwWheel bw_wheel_double_zero;
extern const BwWheel bw_wheel_single_zero;

/* Green for a number that is on no wheel. */
BwColour bw_pocket_colour(BwPocket pocket);

/* "green", "red" or "black". */
const char *bw_colour_name(BwColour colour);

/* Where the pocket lies, clockwise from 0; false if the wheel does not have it. */
bool bw_wheel_find(const BwWheel *wheel, BwPocket pocket, unsigned *place);

/* Reads "0", "00", "1" ... "36", all of text[0..n), no leading zeros. */
bool bw_pocket_parse(const char *text, size_t n, BwPocket *pocket);

/* Writes the same, or "??" for a number that is on no wheel; returns out. */
char *bw_pocket_format(BwPocket pocket, char out[3]);

#endif
