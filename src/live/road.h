/* road.h: the roads of baccarat: the big road, who won, streak by streak, in a grid of six rows,
 * and the three that are derived from it. They are made anew from the list of winners, so they can
 * never disagree with it. */
#ifndef BW_LIVE_ROAD_H
#define BW_LIVE_ROAD_H

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

/* The roads that look how regular the big road is: each compares it with what lies so many streaks
 * to the left. */
typedef enum BwDerivedRoad {
    BW_ROAD_BIG_EYE = 1,
    BW_ROAD_SMALL,
    BW_ROAD_COCKROACH,
} BwDerivedRoad;

/* What their entries are: red where the big road repeats itself, blue where it does not. */
enum { BW_ROAD_BLUE = BW_ROAD_PLAYER, BW_ROAD_RED = BW_ROAD_BANKER };

/* A derived road of the same winners. It begins with the second entry of the streak that has
 * `which` streaks to its left, or with the first of the one after it. The first entry of a streak
 * is red if the two streaks before it that are `which` apart are equally long; a later one is blue
 * if the streak `which` to its left ends right above its row, else red. The entries are laid out
 * like those of the big road. */
void bw_derived_road(const uint8_t *winner, unsigned n, BwDerivedRoad which, BwBigRoad *road);

#endif
