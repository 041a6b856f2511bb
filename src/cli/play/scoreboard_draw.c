/* scoreboard_draw.c: drawing the boards. Winners are letters (B, P, T) and dice are digits, so that
 * a board means the same without colour. */
#include "cli/play/scoreboard_draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/wheel.h"
#include "live/road.h"
#include "table/game.h"
#include "table/transcript.h"

/* ---- baccarat -------------------------------------------------------------------------------- */

static const char winner_letter[] = {
    [BW_ROAD_NONE] = '.', [BW_ROAD_PLAYER] = 'P', [BW_ROAD_BANKER] = 'B', [BW_ROAD_TIE] = 'T'};

static const BwStyle winner_style[] = {[BW_ROAD_NONE] = BW_STYLE_DIM,
                                       [BW_ROAD_PLAYER] = BW_STYLE_BLUE,
                                       [BW_ROAD_BANKER] = BW_STYLE_RED,
                                       [BW_ROAD_TIE] = BW_STYLE_GREEN};

/* How many results a row has room for. */
static unsigned room(const BwTerm *term, int before, int each) {
    int n = (term->width - before) / each;
    return n > 1 ? (unsigned)n : 1;
}

/* The first of n that are shown when only the last `most` have room. */
static unsigned first_shown(unsigned n, unsigned most) {
    return n > most ? n - most : 0;
}

/* Column by column, six beads each. The oldest columns go when there is no room. */
static void draw_bead_plate(const BwScoreboard *board, const BwTerm *term) {
    unsigned columns = (board->n + BW_ROAD_ROWS - 1) / BW_ROAD_ROWS;
    unsigned first = first_shown(columns, room(term, 0, 2));
    bw_term_printf(term, BW_STYLE_DIM, "Bead plate\n");
    for (unsigned row = 0; row < BW_ROAD_ROWS && row < board->n; row++) {
        for (unsigned c = first; c < columns && c * BW_ROAD_ROWS + row < board->n; c++) {
            uint8_t winner = board->score[c * BW_ROAD_ROWS + row].item[0];
            bw_term_printf(term, winner_style[winner], "%s%c", c > first ? " " : "",
                           winner_letter[winner]);
        }
        fputc('\n', term->out);
    }
}

/* How far the row goes, so that no blanks end a line. */
static unsigned row_end(const BwBigRoad *road, unsigned row) {
    unsigned end = road->n_columns;
    while (end > 0 && road->cell[end - 1][row].winner == BW_ROAD_NONE &&
           road->cell[end - 1][row].ties == 0) {
        end--;
    }
    return end;
}

/* An entry is its letter and its ties: nothing, a stroke for one, a number for more. */
static void draw_entry(const BwTerm *term, const BwRoadCell *cell, bool last) {
    bool empty = cell->winner == BW_ROAD_NONE && cell->ties == 0;
    char ties[8] = "";
    if (cell->ties == 1) {
        snprintf(ties, sizeof ties, "/");
    } else if (cell->ties > 1) {
        snprintf(ties, sizeof ties, "%u", cell->ties < 9u ? cell->ties : 9u);
    }
    if (empty) {
        fputc(' ', term->out);
    } else {
        bw_term_printf(term, winner_style[cell->winner], "%c", winner_letter[cell->winner]);
    }
    bw_term_write(term, BW_STYLE_GREEN, ties);
    if (!last) fputs(ties[0] != '\0' ? " " : "  ", term->out);
}

static void draw_big_road(const BwScoreboard *board, const BwTerm *term) {
    uint8_t winner[BW_SCORES_MAX];
    BwBigRoad *road = malloc(sizeof *road);
    if (road == NULL) return;
    for (unsigned i = 0; i < board->n; i++) winner[i] = board->score[i].item[0];
    bw_big_road(winner, board->n, road);
    unsigned first = first_shown(road->n_columns, room(term, 0, 3));
    bw_term_printf(term, BW_STYLE_DIM, "Big road\n");
    for (unsigned row = 0; row < BW_ROAD_ROWS; row++) {
        unsigned end = row_end(road, row);
        if (end == 0) break; /* no streak has come so far down */
        for (unsigned c = first; c < end; c++) {
            draw_entry(term, &road->cell[c][row], c + 1 == end);
        }
        fputc('\n', term->out);
    }
    free(road);
}

static unsigned wins_of(const BwScoreboard *board, BwRoadWinner winner) {
    unsigned n = 0;
    for (unsigned i = 0; i < board->n; i++) n += board->score[i].item[0] == winner;
    return n;
}

static void say_winners(const BwScoreboard *board, const BwTerm *term) {
    unsigned ties = wins_of(board, BW_ROAD_TIE);
    fprintf(term->out, "Banker %u, Player %u, %u tie%s\n", wins_of(board, BW_ROAD_BANKER),
            wins_of(board, BW_ROAD_PLAYER), ties, ties == 1 ? "" : "s");
}

/* ---- wheels ---------------------------------------------------------------------------------- */

enum { NAME_MAX = 24 };

/* A pocket as the game writes it. */
static char *pocket_name(const BwTable *table, uint8_t pocket, char out[NAME_MAX]) {
    const BwEvent event = {.kind = BW_EV_SPIN, .n_items = 1, .item = {pocket}};
    char line[BW_TEXT_MAX];
    bw_event_print(table, &event, line);
    snprintf(out, NAME_MAX, "%.*s", NAME_MAX - 1, line + strlen("spin "));
    return out;
}

/* Are the pockets those of a roulette wheel? Other games have names of their own for theirs. */
static bool is_roulette(const BwTable *table) {
    char name[NAME_MAX];
    BwPocket pocket;
    pocket_name(table, 0, name);
    return bw_pocket_parse(name, strlen(name), &pocket);
}

static BwStyle colour_style(BwColour colour) {
    return colour == BW_RED ? BW_STYLE_RED : colour == BW_BLACK ? BW_STYLE_BOLD : BW_STYLE_GREEN;
}

static BwStyle pocket_style(const BwTable *table, uint8_t pocket) {
    return is_roulette(table) ? colour_style(bw_pocket_colour(pocket)) : BW_STYLE_PLAIN;
}

/* One row a colour, the numbers in the order in which they came. */
static void draw_colours(const BwScoreboard *board, const BwTerm *term) {
    static const BwColour rows[] = {BW_RED, BW_GREEN, BW_BLACK};
    unsigned first = first_shown(board->n, room(term, 6, 3));
    for (unsigned r = 0; r < 3; r++) {
        int blanks = 0;
        bw_term_cell(term, BW_STYLE_DIM, bw_colour_name(rows[r]), 6, false);
        for (unsigned i = first; i < board->n; i++) {
            uint8_t pocket = board->score[i].item[0];
            char name[3];
            blanks += 3;
            if (bw_pocket_colour(pocket) != rows[r]) continue;
            bw_term_cell(term, colour_style(rows[r]), bw_pocket_format(pocket, name), blanks, true);
            blanks = 0;
        }
        fputc('\n', term->out);
    }
}

/* The names of a wheel and how often each has come: a big six wheel has several sections of a name.
 */
typedef struct Tally {
    char name[NAME_MAX];
    uint32_t came;
    unsigned place; /* where the name stands on the wheel */
} Tally;

enum { TALLIES_MAX = 64 };

static int most_first(const void *a, const void *b) {
    const Tally *x = a, *y = b;
    if (x->came != y->came) return x->came < y->came ? 1 : -1;
    return x->place < y->place ? -1 : 1;
}

/* Every name that the wheel can give, the most frequent first. */
static unsigned tally_wheel(const BwScoreboard *board, const BwTable *table, Tally *tally) {
    unsigned range = bw_need(table).range, n = 0;
    for (unsigned pocket = 0; pocket < range; pocket++) {
        char name[NAME_MAX];
        unsigned i = 0;
        pocket_name(table, (uint8_t)pocket, name);
        while (i < n && strcmp(tally[i].name, name) != 0) i++;
        if (i == TALLIES_MAX) continue;
        if (i == n) {
            tally[n] = (Tally){.place = pocket};
            memcpy(tally[n++].name, name, sizeof name);
        }
        tally[i].came += board->came[pocket];
    }
    qsort(tally, n, sizeof *tally, most_first);
    return n;
}

enum { HOT = 6 };

static void say_hot(const BwScoreboard *board, const BwTerm *term, const BwTable *table) {
    Tally tally[TALLIES_MAX] = {{.came = 0}};
    unsigned n = tally_wheel(board, table, tally), never = 0;
    char text[BW_TEXT_MAX] = "";
    size_t used = 0;
    for (unsigned i = 0; i < n; i++) {
        never += tally[i].came == 0;
        if (i >= HOT && n > 2 * HOT) continue; /* of few names all are told */
        if (tally[i].came == 0 || used >= sizeof text) continue;
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s %s%u", used > 0 ? ", " : "",
                                 tally[i].name, bw_term_glyph(term, BW_GLYPH_TIMES), tally[i].came);
    }
    char said[BW_TEXT_MAX + 128];
    int spins = snprintf(said, sizeof said, "%u spins:", board->total);
    bw_term_printf(term, BW_STYLE_DIM, "%s", said);
    size_t told = (size_t)snprintf(said, sizeof said, "most often %s", text);
    if (never > 0) snprintf(said + told, sizeof said - told, "; %u of %u not yet", never, n);
    bw_term_paragraph(term, BW_STYLE_PLAIN, said, spins, spins + 1);
}

static void draw_wheel(const BwScoreboard *board, const BwTerm *term, const BwTable *table) {
    unsigned colour[3] = {0};
    if (is_roulette(table)) {
        draw_colours(board, term);
        for (unsigned p = 0; p < BW_POCKETS_MAX; p++) {
            colour[bw_pocket_colour((BwPocket)p)] += board->came[p];
        }
        fprintf(term->out, "red %u, black %u, green %u\n", colour[BW_RED], colour[BW_BLACK],
                colour[BW_GREEN]);
    } else {
        bw_scoreboard_line(board, term, table);
    }
    say_hot(board, term, table);
}

/* ---- dice ------------------------------------------------------------------------------------ */

static bool all_equal(const BwScore *score) {
    for (unsigned i = 1; i < score->n; i++) {
        if (score->item[i] != score->item[0]) return false;
    }
    return true;
}

/* 9.2(a)6, 7: of three dice a triple is neither small nor big. */
static const char *size_word(const BwScore *score) {
    return all_equal(score) ? "triple" : bw_score_sum(score) <= 10 ? "small" : "big";
}

static BwStyle size_style(const BwScore *score) {
    return all_equal(score)            ? BW_STYLE_GREEN
           : bw_score_sum(score) <= 10 ? BW_STYLE_BLUE
                                       : BW_STYLE_RED;
}

enum { ROLLS_SHOWN = 12 };

/* A line a roll, the newest last; of three dice with its size. */
static void draw_dice(const BwScoreboard *board, const BwTerm *term) {
    bool three = board->score[0].n == 3;
    for (unsigned i = first_shown(board->n, ROLLS_SHOWN); i < board->n; i++) {
        const BwScore *score = &board->score[i];
        for (unsigned d = 0; d < score->n; d++) {
            fprintf(term->out, "%s ", bw_term_die(term, score->item[d]));
        }
        bw_term_printf(term, BW_STYLE_BOLD, "%3u", bw_score_sum(score));
        if (three) bw_term_printf(term, size_style(score), "  %s", size_word(score));
        fputc('\n', term->out);
    }
    char text[BW_TEXT_MAX];
    size_t used = (size_t)snprintf(text, sizeof text, "%u roll%s:", board->total,
                                   board->total == 1 ? "" : "s");
    for (unsigned sum = 1; sum <= 6u * board->score[0].n && used < sizeof text; sum++) {
        if (board->came[sum] == 0) continue;
        used += (size_t)snprintf(text + used, sizeof text - used, " %u%s%u", sum,
                                 bw_term_glyph(term, BW_GLYPH_TIMES), board->came[sum]);
    }
    bw_term_paragraph(term, BW_STYLE_DIM, text, 0, 0);
}

/* ---- numbers ----------------------------------------------------------------------------------
 */

enum { GAMES_SHOWN = 5, NUMBERS = 80, NUMBERS_A_ROW = 20 };

static int ascending(const void *a, const void *b) {
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

enum { GAME_LABEL = 10 };

/* The last games, a line each, then how often each number has come. */
static void draw_numbers(const BwScoreboard *board, const BwTerm *term) {
    for (unsigned i = first_shown(board->n, GAMES_SHOWN); i < board->n; i++) {
        BwScore score = board->score[i];
        qsort(score.item, score.n, 1, ascending);
        bw_term_printf(term, BW_STYLE_DIM, "game %-5u", board->total - board->n + i + 1);
        int a_line = (term->width - GAME_LABEL) / 3 > 0 ? (term->width - GAME_LABEL) / 3 : 1;
        for (int k = 0; k < score.n; k++) {
            if (k > 0 && k % a_line == 0) fprintf(term->out, "\n%*s", GAME_LABEL, "");
            fprintf(term->out, " %2u", score.item[k]);
        }
        fputc('\n', term->out);
    }
    unsigned a_row = term->width < 3 * NUMBERS_A_ROW ? NUMBERS_A_ROW / 2 : NUMBERS_A_ROW;
    bw_term_printf(term, BW_STYLE_DIM, "how often 1 to %u have come:\n", (unsigned)NUMBERS);
    for (unsigned number = 1; number <= NUMBERS; number++) {
        bool last = number % a_row == 0;
        uint32_t came = board->came[number];
        bw_term_printf(term, came == 0 ? BW_STYLE_DIM : BW_STYLE_PLAIN, "%3u%s", came,
                       last ? "\n" : "");
    }
}

/* ---- the board ---------------------------------------------------------------------------------
 */

/* How a score is written in a line of many, and in which colour. */
static BwStyle score_text(const BwScoreboard *board, const BwTable *table, const BwScore *score,
                          char out[NAME_MAX]) {
    switch (board->kind) {
    case BW_BOARD_BACCARAT:
        snprintf(out, NAME_MAX, "%c", winner_letter[score->item[0]]);
        return winner_style[score->item[0]];
    case BW_BOARD_WHEEL:
        pocket_name(table, score->item[0], out);
        return pocket_style(table, score->item[0]);
    default: snprintf(out, NAME_MAX, "%u", bw_score_sum(score)); break;
    }
    if (score->n != 3) return BW_STYLE_PLAIN;
    if (all_equal(score))
        snprintf(out, NAME_MAX, "%u-%u-%u", score->item[0], score->item[1], score->item[2]);
    return size_style(score);
}

void bw_scoreboard_line(const BwScoreboard *board, const BwTerm *term, const BwTable *table) {
    char text[NAME_MAX];
    if (board->n < 2 || board->kind == BW_BOARD_NUMBERS) return;
    int used = (int)strlen("Last:");
    unsigned first = board->n;
    while (first > 0 && board->n - first < 24) { /* a glance, not a history */
        score_text(board, table, &board->score[first - 1], text);
        used += 1 + (int)strlen(text);
        if (used > term->width) break;
        first--;
    }
    bw_term_printf(term, BW_STYLE_DIM, "Last:");
    for (unsigned i = first; i < board->n; i++) {
        BwStyle style = score_text(board, table, &board->score[i], text);
        fputc(' ', term->out);
        bw_term_write(term, style, text);
    }
    fputc('\n', term->out);
}

void bw_scoreboard_print(const BwScoreboard *board, const BwTerm *term, const BwTable *table) {
    switch (board->kind) {
    case BW_BOARD_NONE: break;
    case BW_BOARD_BACCARAT:
        draw_bead_plate(board, term);
        draw_big_road(board, term);
        say_winners(board, term);
        break;
    case BW_BOARD_WHEEL: draw_wheel(board, term, table); break;
    case BW_BOARD_DICE: draw_dice(board, term); break;
    case BW_BOARD_NUMBERS: draw_numbers(board, term); break;
    }
}
