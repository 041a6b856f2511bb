/* outcomes_json.c: a table's scoreboard as JSON. */
#include "serve/outcomes_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "live/road.h"
#include "table/game.h"

const char *bw_board_kind(const BwTable *table) {
    static const char *const kinds[BW_FAMILIES] = {[BW_FAMILY_DICE] = "dice",
                                                   [BW_FAMILY_WHEELS] = "wheel",
                                                   [BW_FAMILY_NUMBERS] = "numbers",
                                                   [BW_FAMILY_BACCARAT] = "hands"};
    return kinds[bw_table_game(table)->family];
}

/* ---- dice, wheels, numbers ------------------------------------------------------------------ */

/* The items as the game writes them. */
static void put_items(BwJson *json, const BwTable *table, BwEventKind kind, const BwScore *score) {
    BwEvent event = {.kind = (uint8_t)kind, .n_items = score->n};
    char text[BW_ITEM_MAX];
    memcpy(event.item, score->item, score->n);
    bw_json_array(json, NULL);
    for (unsigned i = 0; i < score->n; i++) {
        bw_json_string(json, NULL, bw_item_print(table, &event, i, text));
    }
    bw_json_close(json);
}

static void put_times(BwJson *json, const char *what, uint32_t times) {
    bw_json_object(json, NULL);
    bw_json_string(json, "what", what);
    bw_json_uint(json, "times", times);
    bw_json_close(json);
}

/* How often what this stop is called has come, wherever on the wheel; a wheel may have the same
 * name several times, and it is told where it comes first. False: it was told before. */
static bool count_name(const BwScoreboard *board, const BwTable *table, unsigned at,
                       const char *name, uint32_t *times) {
    BwStop stop;
    *times = 0;
    for (unsigned i = 0; bw_wheel_stop(table, i, &stop); i++) {
        if (strcmp(stop.name, name) != 0) continue;
        if (i < at) return false;
        *times += board->came[stop.pocket];
    }
    return true;
}

enum { NUMBERS = 80, SUM_MAX = 18 };

/* How often each has come since the board began. */
static void put_came(BwJson *json, const BwScoreboard *board, const BwTable *table) {
    BwStop stop;
    char text[16];
    unsigned last = board->kind == BW_BOARD_NUMBERS ? NUMBERS : SUM_MAX;
    bw_json_array(json, "came");
    for (unsigned i = 0; board->kind == BW_BOARD_WHEEL && bw_wheel_stop(table, i, &stop); i++) {
        uint32_t times;
        if (count_name(board, table, i, stop.name, &times)) put_times(json, stop.name, times);
    }
    for (unsigned i = 1; board->kind != BW_BOARD_WHEEL && i <= last; i++) {
        snprintf(text, sizeof text, "%u", i);
        if (board->kind == BW_BOARD_NUMBERS || board->came[i] > 0) {
            put_times(json, text, board->came[i]);
        }
    }
    bw_json_close(json);
}

/* ---- Player and Banker ---------------------------------------------------------------------- */

static const char *winner_word(uint8_t winner) {
    return winner == BW_ROAD_PLAYER ? "player" : winner == BW_ROAD_BANKER ? "banker" : "tie";
}

static void put_hands(BwJson *json, const BwScore *score) {
    bw_json_object(json, NULL);
    bw_json_string(json, "winner", winner_word(score->item[0]));
    bw_json_uint(json, "player", score->item[1]);
    bw_json_uint(json, "banker", score->item[2]);
    bw_json_close(json);
}

static void put_cell(BwJson *json, const BwRoadCell *cell, unsigned column, unsigned row,
                     bool derived) {
    if (cell->winner == BW_ROAD_NONE && cell->ties == 0) return;
    bw_json_object(json, NULL);
    bw_json_uint(json, "column", column);
    bw_json_uint(json, "row", row);
    if (derived) {
        bw_json_string(json, "colour", cell->winner == BW_ROAD_RED ? "red" : "blue");
    } else {
        bw_json_string(json, "winner",
                       cell->winner == BW_ROAD_NONE ? NULL : winner_word(cell->winner));
        bw_json_uint(json, "ties", cell->ties);
    }
    bw_json_close(json);
}

static void put_road(BwJson *json, const char *key, const BwBigRoad *road, bool derived) {
    bw_json_array(json, key);
    for (unsigned c = 0; c < road->n_columns; c++) {
        for (unsigned r = 0; r < BW_ROAD_ROWS; r++) {
            put_cell(json, &road->cell[c][r], c, r, derived);
        }
    }
    bw_json_close(json);
}

/* The big road and the three that follow from it, each as its cells. */
static void put_roads(BwJson *json, const BwScoreboard *board) {
    static const struct {
        const char *key;
        BwDerivedRoad which;
    } derived[] = {
        {"big_eye", BW_ROAD_BIG_EYE}, {"small", BW_ROAD_SMALL}, {"cockroach", BW_ROAD_COCKROACH}};
    uint8_t winner[BW_SCORES_MAX];
    BwBigRoad *road = malloc(sizeof *road);
    if (road == NULL) abort();
    for (unsigned i = 0; i < board->n; i++) winner[i] = board->score[i].item[0];
    bw_json_object(json, "roads");
    bw_big_road(winner, board->n, road);
    put_road(json, "big", road, false);
    for (unsigned i = 0; i < sizeof derived / sizeof derived[0]; i++) {
        bw_derived_road(winner, board->n, derived[i].which, road);
        put_road(json, derived[i].key, road, true);
    }
    bw_json_close(json);
    free(road);
}

/* ---- the board ------------------------------------------------------------------------------ */

void bw_outcomes_write(BwBuffer *out, const BwRoom *room) {
    static const uint8_t kinds[] = {[BW_BOARD_WHEEL] = BW_EV_SPIN,
                                    [BW_BOARD_DICE] = BW_EV_ROLL,
                                    [BW_BOARD_NUMBERS] = BW_EV_DRAW};
    const BwScoreboard *board = &room->board;
    bool hands = board->kind == BW_BOARD_BACCARAT;
    unsigned most = board->kind == BW_BOARD_NUMBERS ? BW_DRAWS_TOLD : BW_OUTCOMES_TOLD;
    BwJson writer, *json = &writer;
    bw_json_begin_buffer(json, out);
    bw_json_object(json, NULL);
    bw_json_string(json, "kind", bw_board_kind(room->table));
    bw_json_uint(json, "n", room->board_changes);
    bw_json_uint(json, "total", board->total);
    bw_json_array(json, "outcomes");
    for (unsigned i = board->n > most ? board->n - most : 0; i < board->n; i++) {
        if (hands) {
            put_hands(json, &board->score[i]);
        } else {
            put_items(json, room->table, (BwEventKind)kinds[board->kind], &board->score[i]);
        }
    }
    bw_json_close(json);
    if (hands) {
        put_roads(json, board);
    } else if (board->kind != BW_BOARD_NONE) {
        put_came(json, board, room->table);
    }
    bw_json_close(json);
}
