/* road.c: laying out the big road. Tails run to the right from the column in which they began, and
 * columns begin from left to right; so the cell to the right of a tail's end is always free, and
 * only the way down has to be looked at. */
#include "cli/play/road.h"

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
