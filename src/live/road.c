/* road.c: laying out the roads. Tails run to the right from the column in which they began, and
 * columns begin from left to right; so the cell to the right of a tail's end is always free, and
 * only the way down has to be looked at. */
#include "live/road.h"

#include <stdbool.h>
#include <string.h>

void bw_big_road(const uint8_t *winner, unsigned n, BwBigRoad *road) {
    unsigned start = 0, column = 0, row = 0; /* of the streak, of its last entry */
    uint8_t last = BW_ROAD_NONE;
    bool turned = false;
    memset(road, 0, sizeof *road);
    for (unsigned i = 0; i < n; i++) {
        if (winner[i] == BW_ROAD_TIE) {
            road->cell[column][row].ties++;
        } else {
            if (winner[i] == last) {
                turned = turned || row + 1 == BW_ROAD_ROWS ||
                         road->cell[column][row + 1].winner != BW_ROAD_NONE;
                if (turned) {
                    column++;
                } else {
                    row++;
                }
            } else if (last != BW_ROAD_NONE) {
                do start++;
                while (road->cell[start][0].winner != BW_ROAD_NONE);
                column = start;
                row = 0;
                turned = false;
            }
            last = road->cell[column][row].winner = winner[i];
        }
        if (column >= road->n_columns) road->n_columns = column + 1;
    }
}

/* The entry of a derived road for the entry in this row of this streak; BW_ROAD_NONE before the
 * road begins. */
static uint8_t derived_entry(const unsigned *length, unsigned streak, unsigned row,
                             unsigned apart) {
    if (streak < apart || (streak == apart && row == 0)) return BW_ROAD_NONE;
    bool repeats =
        row > 0 ? length[streak - apart] != row : length[streak - 1] == length[streak - 1 - apart];
    return repeats ? BW_ROAD_RED : BW_ROAD_BLUE;
}

void bw_derived_road(const uint8_t *winner, unsigned n, BwDerivedRoad which, BwBigRoad *road) {
    unsigned length[BW_ROAD_WINNERS_MAX] = {0}, streak = 0, entries = 0;
    uint8_t entry[BW_ROAD_WINNERS_MAX], last = BW_ROAD_NONE;
    for (unsigned i = 0; i < n; i++) {
        if (winner[i] == BW_ROAD_TIE) continue;
        if (last != BW_ROAD_NONE && winner[i] != last) streak++;
        last = winner[i];
        uint8_t found = derived_entry(length, streak, length[streak], which);
        length[streak]++;
        if (found != BW_ROAD_NONE) entry[entries++] = found;
    }
    bw_big_road(entry, entries, road);
}
