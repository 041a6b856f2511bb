/* wheel.c: the two wheels, the colours of their pockets, and pockets as text. */
#include "base/wheel.h"

#include <string.h>

#define ZZ BW_POCKET_DOUBLE_ZERO

/* 13:69E-1.7 knows a wheel of 38 pockets and one of 37; their order is the makers' standard. */
const BwWheel bw_wheel_double_zero = {
    .pocket_count = 38,
    .pockets = {0,  28, 9,  26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1,
                ZZ, 27, 10, 25, 29, 12, 8, 19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2},
};

const BwWheel bw_wheel_single_zero = {
    .pocket_count = 37,
    .pockets = {0, 32, 15, 19, 4, 21, 2,  25, 17, 34, 6,  27, 13, 36, 11, 30, 8, 23, 10,
                5, 24, 16, 33, 1, 20, 14, 31, 9,  22, 18, 29, 7,  28, 12, 35, 3, 26},
};

#undef ZZ

static const uint8_t colours[BW_POCKETS_MAX] = {
    [1] = BW_RED,    [2] = BW_BLACK,  [3] = BW_RED,    [4] = BW_BLACK,  [5] = BW_RED,
    [6] = BW_BLACK,  [7] = BW_RED,    [8] = BW_BLACK,  [9] = BW_RED,    [10] = BW_BLACK,
    [11] = BW_BLACK, [12] = BW_RED,   [13] = BW_BLACK, [14] = BW_RED,   [15] = BW_BLACK,
    [16] = BW_RED,   [17] = BW_BLACK, [18] = BW_RED,   [19] = BW_RED,   [20] = BW_BLACK,
    [21] = BW_RED,   [22] = BW_BLACK, [23] = BW_RED,   [24] = BW_BLACK, [25] = BW_RED,
    [26] = BW_BLACK, [27] = BW_RED,   [28] = BW_BLACK, [29] = BW_BLACK, [30] = BW_RED,
    [31] = BW_BLACK, [32] = BW_RED,   [33] = BW_BLACK, [34] = BW_RED,   [35] = BW_BLACK,
    [36] = BW_RED,
};

BwColour bw_pocket_colour(BwPocket pocket) {
    return pocket < BW_POCKETS_MAX ? (BwColour)colours[pocket] : BW_GREEN;
}

const char *bw_colour_name(BwColour colour) {
    return colour == BW_RED ? "red" : colour == BW_BLACK ? "black" : "green";
}

bool bw_wheel_find(const BwWheel *wheel, BwPocket pocket, unsigned *place) {
    for (unsigned i = 0; i < wheel->pocket_count; i++) {
        if (wheel->pockets[i] == pocket) {
            *place = i;
            return true;
        }
    }
    return false;
}

bool bw_pocket_parse(const char *text, size_t n, BwPocket *pocket) {
    if (n == 2 && text[0] == '0' && text[1] == '0') {
        *pocket = BW_POCKET_DOUBLE_ZERO;
        return true;
    }
    if (n < 1 || n > 2 || (n == 2 && text[0] == '0')) return false;
    unsigned value = 0;
    for (size_t i = 0; i < n; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        value = value * 10 + (unsigned)(text[i] - '0');
    }
    if (value > 36) return false;
    *pocket = (BwPocket)value;
    return true;
}

char *bw_pocket_format(BwPocket pocket, char out[3]) {
    if (pocket == BW_POCKET_DOUBLE_ZERO) {
        memcpy(out, "00", 3);
    } else if (pocket > 36) {
        memcpy(out, "??", 3);
    } else {
        char *p = out;
        if (pocket >= 10) *p++ = (char)('0' + pocket / 10);
        *p++ = (char)('0' + pocket % 10);
        *p = '\0';
    }
    return out;
}
