/* test_added_games.c: the games that the manual shows how to add, as they are printed there. They
 * take the place of the registry; then they are dealt, and the one on a felt is solved. */
#include "check.h"

#include <stdlib.h>

#include "solve/odds.h"
#include "table/game.h"
#include "table/replay.h"

extern const BwGame bw_game_high_low, bw_game_two_and_three;

static const BwGame *const games[] = {&bw_game_high_low, &bw_game_two_and_three};

unsigned bw_game_count(void) {
    return 2;
}

const BwGame *bw_game_at(unsigned index) {
    return games[index];
}

const BwGame *bw_game_find(const char *id) {
    for (unsigned i = 0; i < 2; i++) {
        if (strcmp(games[i]->id, id) == 0) return games[i];
    }
    return NULL;
}

unsigned bw_game_index(const BwGame *game) {
    return game == games[1];
}

static void complain(void *context, unsigned line, const char *sentence) {
    fprintf(stderr, "%s:%u: %s\n", (const char *)context, line, sentence);
}

/* Runs the lines as `replay` would; every expectation must hold. */
static void deal(const char *name, const char *const *lines, unsigned expectations) {
    BwReplay *replay = calloc(1, sizeof *replay);
    BwTable *table = calloc(1, bw_table_bytes_max());
    bool read = replay != NULL && table != NULL;
    char text[32];
    snprintf(text, sizeof text, "%s", name);
    if (read) bw_replay_begin(replay, table, complain, text);
    for (; read && *lines != NULL; lines++) read = bw_replay_line(replay, *lines);
    if (read) bw_replay_end(replay);
    CHECK(read);
    if (replay != NULL) {
        CHECK_INT(replay->failures, 0);
        CHECK_INT(replay->expectations, expectations);
    }
    free(table);
    free(replay);
}

static void test_high_low(void) {
    static const char *const rounds[] = {"table high-low table-min=5.00",
                                         "bet 1 low 10.00",
                                         "bet 1 seven 5.00",
                                         "bet 2 high 4.00",
                                         "=> refused limit",
                                         "roll 3 4",
                                         "=> 1 low loses @ 13:69F-99.2",
                                         "=> 1 seven wins 20.00",
                                         "=> needs over",
                                         "bet 2 high 10.00",
                                         "roll 6 6",
                                         "=> 2 high wins 10.00",
                                         "=> net 1 10.00",
                                         "=> net 2 10.00",
                                         NULL};
    deal("high-low", rounds, 7);
}

static void test_two_and_three(void) {
    static const char *const rounds[] = {"table two-and-three dealing=hand",
                                         "bet 1 ante 10.00",
                                         "bet 2 ante 10.00",
                                         "deal Ah 7c Ac Kd 2s Kc",
                                         "=> needs decision 1",
                                         "act 1 raise 20.00",
                                         "=> nothing",
                                         "act 2 raise 30.00",
                                         "=> refused amount",
                                         "act 2 fold",
                                         "=> 2 ante loses @ 13:69F-99.4",
                                         "deal Ad 9s 8h",
                                         "=> 1 ante pushes",
                                         "=> 1 raise pushes @ 13:69F-99.5",
                                         "=> net 1 0.00",
                                         "=> net 2 -10.00",
                                         NULL};
    deal("two-and-three", rounds, 8);
}

/* One roll in six is a seven: every box has the same edge. */
static void test_solved(void) {
    BwFigures figures;
    BwRefusal why;
    char error[BW_ERROR_MAX];
    BwTable *table = calloc(1, bw_table_bytes_max());
    CHECK(table != NULL && bw_table_open(table, &bw_game_high_low, NULL, 0, &why));
    CHECK(bw_odds_solve(table, &figures, error, sizeof error));
    CHECK_INT(figures.n, 3);
    for (size_t i = 0; i < figures.n; i++) {
        char *edge = bw_exact_to_string(&figures.figure[i].house_edge);
        CHECK_STR(edge, "1/6");
        free(edge);
    }
    bw_odds_free(&figures);
    free(table);
}

int main(void) {
    test_high_low();
    test_two_and_three();
    test_solved();
    return check_report("added_games");
}
