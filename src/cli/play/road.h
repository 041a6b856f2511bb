/* road.h: the big road of baccarat: who won, streak by streak, in a grid of six rows. It is made
 * anew from the list of winners, so it can never disagree with it. */
#ifndef BW_CLI_PLAY_ROAD_H
#define BW_CLI_PLAY_ROAD_H

#include <stdint.h>

typedef enum BwRoadWinner {
    BW_ROAD_NONE,
    BW_ROAD_PLAYER,
    BW_ROAD_BANKER,
    BW_ROAD_TIE,
} BwRoadWinner;

enum { BW_ROAD_ROWS = 6, BW_ROAD_WINNERS_MAX = 256 };

/* One entry: who won, and how many ties followed before the next one. */
typedef struct BwRoadCell {
    uint8_t winner;
    uint16_t ties;
} BwRoadCell;

typedef struct BwBigRoad {
    unsigned n_columns;
    BwRoadCell cell[BW_ROAD_WINNERS_MAX][BW_ROAD_ROWS];
} BwBigRoad;

/* The big road of up to BW_ROAD_WINNERS_MAX winners, oldest first. A new winner begins a new
 * column, the same one goes down; where the way down is barred, by the floor of the sixth row or by
 * the tail of an older column, the entries turn right and stay on their row. A tie is a mark on the
 * last entry; ties before the first winner wait in the first cell. */
void bw_big_road(const uint8_t *winner, unsigned n, BwBigRoad *road);

#endif
