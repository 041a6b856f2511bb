/* The boards beside a table: the big road cell by cell, what counts as a result, and how boards are
 * drawn where there is neither colour nor glyph. */
#include "check.h"
#include "memory.h"

#include "base/stream.h"
#include "cli/play/scoreboard_draw.h"
#include "live/road.h"
#include "table/game.h"
#include "table/transcript.h"

/* --- the big road --- */

static BwBigRoad road;

static uint8_t winner_of(char letter) {
    return letter == 'P' ? BW_ROAD_PLAYER : letter == 'B' ? BW_ROAD_BANKER : BW_ROAD_TIE;
}

static void lay(const char *winners) {
    uint8_t list[BW_ROAD_WINNERS_MAX];
    unsigned n = 0;
    for (; winners[n] != '\0'; n++) list[n] = winner_of(winners[n]);
    bw_big_road(list, n, &road);
}

/* One row as text, a dot for an empty cell, ties as digits behind their entry. */
static const char *row_text(unsigned row) {
    static char text[4 * BW_ROAD_WINNERS_MAX];
    size_t used = 0;
    text[0] = '\0';
    for (unsigned c = 0; c < road.n_columns; c++) {
        const BwRoadCell *cell = &road.cell[c][row];
        used += (size_t)snprintf(text + used, sizeof text - used, "%c", ".PB"[cell->winner]);
        if (cell->ties > 0) {
            used += (size_t)snprintf(text + used, sizeof text - used, "%u", cell->ties);
        }
    }
    return text;
}

static void test_columns_change_with_the_winner(void) {
    lay("BBPBPPP");
    CHECK_INT(road.n_columns, 4);
    CHECK_STR(row_text(0), "BPBP");
    CHECK_STR(row_text(1), "B..P");
    CHECK_STR(row_text(2), "...P");
    CHECK_STR(row_text(3), "....");
    lay("");
    CHECK_INT(road.n_columns, 0);
}

static void test_a_tie_is_a_mark_on_the_last_entry(void) {
    lay("BTTBTPB");
    CHECK_STR(row_text(0), "B2PB");
    CHECK_STR(row_text(1), "B1..");
    lay("BTP"); /* a tie does not end the streak, nor begin a column */
    CHECK_STR(row_text(0), "B1P");
    lay("PTTTP");
    CHECK_STR(row_text(0), "P3");
    CHECK_STR(row_text(1), "P");
}

static void test_ties_before_the_first_winner_wait_in_the_first_cell(void) {
    lay("TT");
    CHECK_INT(road.n_columns, 1);
    CHECK_STR(row_text(0), ".2");
    lay("TTPB");
    CHECK_STR(row_text(0), "P2B");
    CHECK_STR(row_text(1), "..");
}

static void test_a_full_column_turns_right(void) {
    lay("BBBBBB");
    CHECK_INT(road.n_columns, 1);
    CHECK_STR(row_text(5), "B");
    lay("BBBBBBBB");
    CHECK_INT(road.n_columns, 3);
    CHECK_STR(row_text(0), "B..");
    CHECK_STR(row_text(4), "B..");
    CHECK_STR(row_text(5), "BBB");
    lay("BBBBBBBBP"); /* the next column begins beside the first, above the tail */
    CHECK_STR(row_text(0), "BP.");
    CHECK_STR(row_text(5), "BBB");
}

static void test_an_older_tail_bars_the_way_down(void) {
    lay("BBBBBBBBPPPPPPP");
    CHECK_STR(row_text(3), "BP..");
    CHECK_STR(row_text(4), "BPPP"); /* five down, then right above the tail */
    CHECK_STR(row_text(5), "BBB.");
    /* The cell below the third of them is free, but a tail stays on its row. */
    lay("BBBBBBBBPPPPPPPPB");
    CHECK_STR(row_text(0), "BPB..");
    CHECK_STR(row_text(4), "BPPPP");
    CHECK_STR(row_text(5), "BBB..");
}

/* Six streaks of twelve: each turns one row higher, the sixth on the first row; the next column
 * then begins behind it. */
static void test_tails_pile_up_to_the_first_row(void) {
    lay("BBBBBBBBBBBBPPPPPPPPPPPPBBBBBBBBBBBBPPPPPPPPPPPPBBBBBBBBBBBBPPPPPPPPPPPPB");
    CHECK_STR(row_text(5), "BBBBBBB...........");
    CHECK_STR(row_text(4), "BPPPPPPPP.........");
    CHECK_STR(row_text(3), "BPBBBBBBBBB.......");
    CHECK_STR(row_text(2), "BPBPPPPPPPPPP.....");
    CHECK_STR(row_text(1), "BPBPBBBBBBBBBBB...");
    CHECK_STR(row_text(0), "BPBPBPPPPPPPPPPPPB");
}

/* Whatever comes, every winner has an entry of its own and every tie a mark, and each entry is
 * below the one before, right of it, or at the top of a column. */
/* --- the derived roads --- */

/* The entries of a derived road, r or b, column by column from the top. */
static void check_derived(const char *winners, BwDerivedRoad which, const char *want) {
    uint8_t list[BW_ROAD_WINNERS_MAX];
    char got[BW_ROAD_WINNERS_MAX * 2] = "";
    unsigned n = 0, used = 0;
    for (const char *p = winners; *p != '\0'; p++) {
        list[n++] = *p == 'B' ? BW_ROAD_BANKER : *p == 'P' ? BW_ROAD_PLAYER : BW_ROAD_TIE;
    }
    bw_derived_road(list, n, which, &road);
    for (unsigned c = 0; c < road.n_columns; c++) {
        if (c > 0) got[used++] = ' ';
        for (unsigned r = 0; r < BW_ROAD_ROWS; r++) {
            uint8_t winner = road.cell[c][r].winner;
            if (winner != BW_ROAD_NONE) got[used++] = winner == BW_ROAD_RED ? 'r' : 'b';
        }
    }
    got[used] = '\0';
    CHECK_STR(got, want);
}

/* Streaks of 2, 2, 1, 3: worked out by hand. The big eye begins with the second entry of the second
 * streak: there the first streak reaches as far, red. The third streak begins after two equal ones,
 * red; the fourth after a 2 and a 1, blue; its second entry stands where the third has ended, blue,
 * its third is one further down than that, red. */
static void test_derived_roads_of_a_known_series(void) {
    check_derived("BBPPBPPP", BW_ROAD_BIG_EYE, "rr bb r");
    check_derived("BBPPBPPP", BW_ROAD_SMALL, "b r b");
    check_derived("BBPPBPPP", BW_ROAD_COCKROACH, "r b");
}

static void test_derived_roads_begin_where_they_can(void) {
    check_derived("", BW_ROAD_BIG_EYE, "");
    check_derived("BBBBBP", BW_ROAD_BIG_EYE, ""); /* one entry of the second streak is too early */
    check_derived("BBBBBPP", BW_ROAD_BIG_EYE, "r");
    check_derived("BP", BW_ROAD_SMALL, "");
    check_derived("BPB", BW_ROAD_BIG_EYE, "r"); /* or the first of the third */
    check_derived("BPBP", BW_ROAD_SMALL, "r");
    check_derived("BPBPB", BW_ROAD_COCKROACH, "r");
    check_derived("BTPTTB", BW_ROAD_BIG_EYE, "r"); /* ties count for nothing */
}

static void test_random_roads_lose_nothing(void) {
    const uint64_t seed = 20240907;
    BwStream stream;
    bw_stream_open(&stream, seed, 0);
    for (unsigned run = 0; run < 2000; run++) {
        uint8_t list[BW_ROAD_WINNERS_MAX];
        unsigned n = bw_stream_below(&stream, BW_ROAD_WINNERS_MAX + 1), ties = 0;
        unsigned bias = 1 + bw_stream_below(&stream, 12); /* long streaks and short ones */
        uint8_t last = BW_ROAD_BANKER;
        for (unsigned i = 0; i < n; i++) {
            if (bw_stream_below(&stream, bias) == 0) last = (uint8_t)(3 - last);
            list[i] = bw_stream_below(&stream, 10) == 0 ? BW_ROAD_TIE : last;
            ties += list[i] == BW_ROAD_TIE;
        }
        bw_big_road(list, n, &road);
        unsigned entries = 0, marks = 0;
        for (unsigned c = 0; c < BW_ROAD_WINNERS_MAX; c++) {
            for (unsigned r = 0; r < BW_ROAD_ROWS; r++) {
                const BwRoadCell *cell = &road.cell[c][r];
                bool above = r == 0 || road.cell[c][r - 1].winner == cell->winner;
                bool left = c > 0 && road.cell[c - 1][r].winner == cell->winner;
                if (cell->winner != BW_ROAD_NONE && !above && !left) {
                    fprintf(stderr, "seed %llu run %u: an entry hangs in the air\n",
                            (unsigned long long)seed, run);
                    CHECK(false);
                }
                entries += cell->winner != BW_ROAD_NONE;
                marks += cell->ties;
                if (c >= road.n_columns && (cell->winner != 0 || cell->ties != 0)) CHECK(false);
            }
        }
        CHECK_INT(entries, n - ties);
        CHECK_INT(marks, ties);
    }
}

/* --- what counts as a result --- */

/* A table, its board, and the lines of a transcript that feed them. */
typedef struct Fed {
    BwTable *table, *before;
    BwOut out;
    BwScoreboard board;
} Fed;

static Fed *fed_open(const char *game_id) {
    const BwGame *game = bw_game_find(game_id);
    Fed *fed = calloc(1, sizeof *fed);
    BwRefusal why;
    if (fed == NULL || game == NULL) abort();
    fed->table = malloc(bw_table_size(game));
    fed->before = malloc(bw_table_size(game));
    if (fed->table == NULL || fed->before == NULL) abort();
    if (!bw_table_open(fed->table, game, NULL, 0, &why)) abort();
    return fed;
}

static void feed(Fed *fed, const char *line) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    memcpy(fed->before, fed->table, bw_table_size(bw_table_game(fed->table)));
    bool applied =
        bw_event_parse(fed->table, line, &event, error) && bw_apply(fed->table, &event, &fed->out);
    if (!applied) fprintf(stderr, "    refused: %s\n", line);
    CHECK(applied);
    bw_scoreboard_note(&fed->board, fed->before, fed->table, &event);
}

static void fed_close(Fed *fed) {
    free(fed->table);
    free(fed->before);
    free(fed);
}

/* The board as plain text; `width` columns, or those of a pipe. */
static void check_drawn(const Fed *fed, bool whole, const char *want) {
    Memory memory;
    BwTerm term = bw_term_plain(memory_open(&memory));
    if (whole) {
        bw_scoreboard_print(&fed->board, &term, fed->table);
    } else {
        bw_scoreboard_line(&fed->board, &term, fed->table);
    }
    CHECK_STR(memory_text(&memory), want);
    memory_close(&memory);
}

static void test_hands_make_a_baccarat_board(void) {
    Fed *fed = fed_open("minibaccarat");
    feed(fed, "bet 1 player 10.00");
    CHECK_INT(fed->board.n, 0);
    feed(fed, "deal 2c 9h 2d Th 5s"); /* the burned card, then player 9 and T, banker 2 and 5 */
    CHECK_INT(fed->board.n, 1);
    CHECK_INT(fed->board.kind, BW_BOARD_BACCARAT);
    CHECK_INT(fed->board.score[0].item[0], BW_ROAD_PLAYER);
    CHECK_INT(fed->board.score[0].item[1], 9);
    CHECK_INT(fed->board.score[0].item[2], 7);
    check_drawn(fed, false, "");
    feed(fed, "bet 1 tie 10.00");
    feed(fed, "deal 9c 9d Kh Ks");
    CHECK_INT(fed->board.score[1].item[0], BW_ROAD_TIE);
    feed(fed, "bet 1 banker 10.00");
    feed(fed, "deal 2h 9s Ts Kc"); /* player 2 stands by banker's natural */
    CHECK_INT(fed->board.score[2].item[0], BW_ROAD_BANKER);
    check_drawn(fed, false, "Last: P T B\n");
    check_drawn(fed, true,
                "Bead plate\n"
                "P\n"
                "T\n"
                "B\n"
                "Big road\n"
                "P/ B\n"
                "Banker 1, Player 1, 1 tie\n");
    feed(fed, "act dealer collect-vigorish 1");
    feed(fed, "act dealer cut-card");
    CHECK_INT(fed->board.n, 3);
    feed(fed, "act dealer shuffle"); /* a new shoe, a new board */
    CHECK_INT(fed->board.n, 0);
    fed_close(fed);
}

static void test_spins_have_colours_and_counts(void) {
    static const char *const spins[] = {"spin 17", "spin 00", "spin 32", "spin 17"};
    Fed *fed = fed_open("roulette");
    for (unsigned i = 0; i < 4; i++) {
        feed(fed, "bet 1 red 10.00");
        feed(fed, spins[i]);
    }
    CHECK_INT(fed->board.kind, BW_BOARD_WHEEL);
    CHECK_INT(fed->board.came[17], 2);
    CHECK_INT(fed->board.came[37], 1);
    check_drawn(fed, false, "Last: 17 00 32 17\n");
    check_drawn(fed, true,
                "red          32\n"
                "green     00\n"
                "black  17       17\n"
                "red 1, black 2, green 1\n"
                "4 spins: most often 17 x2, 32 x1, 00 x1; 35 of 38 not yet\n");
    fed_close(fed);
}

static void test_a_quick_pick_is_no_game(void) {
    Fed *fed = fed_open("keno");
    feed(fed, "bet 1 quick-pick 3 1.00");
    feed(fed, "draw 4 9 23");
    CHECK_INT(fed->board.n, 0);
    feed(fed, "draw 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 80");
    CHECK_INT(fed->board.n, 1);
    CHECK_INT(fed->board.kind, BW_BOARD_NUMBERS);
    CHECK_INT(fed->board.came[80], 1);
    CHECK_INT(fed->board.came[23], 0);
    fed_close(fed);
}

static void test_a_full_board_forgets_its_oldest(void) {
    Fed *fed = fed_open("craps");
    for (unsigned i = 0; i < BW_SCORES_MAX + 5; i++) feed(fed, i == 5 ? "roll 6 6" : "roll 1 2");
    CHECK_INT(fed->board.n, BW_SCORES_MAX);
    CHECK_INT(fed->board.total, BW_SCORES_MAX + 5);
    CHECK_INT(bw_score_sum(&fed->board.score[0]), 12);
    CHECK_INT(bw_score_sum(&fed->board.score[BW_SCORES_MAX - 1]), 3);
    CHECK_INT(fed->board.came[3], BW_SCORES_MAX + 4);
    fed_close(fed);
}

int main(void) {
    test_columns_change_with_the_winner();
    test_a_tie_is_a_mark_on_the_last_entry();
    test_ties_before_the_first_winner_wait_in_the_first_cell();
    test_a_full_column_turns_right();
    test_an_older_tail_bars_the_way_down();
    test_tails_pile_up_to_the_first_row();
    test_derived_roads_of_a_known_series();
    test_derived_roads_begin_where_they_can();
    test_random_roads_lose_nothing();
    test_hands_make_a_baccarat_board();
    test_spins_have_colours_and_counts();
    test_a_quick_pick_is_no_game();
    test_a_full_board_forgets_its_oldest();
    return check_report("scoreboard");
}
