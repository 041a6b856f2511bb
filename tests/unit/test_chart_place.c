/* test_chart_place.c: a hand on the table stands where the charts of its game have it: each of two
 * cards against each up card in one cell, its pair before its total, and hands of more cards in the
 * charts of so many cards. */
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "games/games.h"
#include "hands/points.h"
#include "solve/study.h"
#include "table/game.h"
#include "table/transcript.h"

static const BwWho player = {.role = BW_SEAT, .seat = 1}, dealer = {.role = BW_DEALER};

static BwTable *open_game(const char *id) {
    const BwGame *game = bw_game_find(id);
    BwTable *table = malloc(bw_table_size(game));
    BwRefusal why;
    if (table == NULL || !bw_table_open(table, game, NULL, 0, &why)) abort();
    return table;
}

/* Lays "8h 8d" before the seat and "Tc" up before the dealer, who has a card face down too. */
static bool place_of(BwTable *table, const BwCard *own, unsigned n, BwCard up,
                     BwChartPlace *place) {
    table->n_laid = 0;
    for (unsigned i = 0; i < n; i++) {
        table->laid[table->n_laid++] = (BwLaid){.who = player, .card = own[i]};
    }
    table->laid[table->n_laid++] = (BwLaid){.who = dealer, .card = BW_CARD_HIDDEN};
    table->laid[table->n_laid++] = (BwLaid){.who = dealer, .card = up};
    return bw_study_of(bw_table_game(table))->chart_place(table, player, place);
}

static const BwChartCell *cell_in(const BwChart *chart, const char *row, const char *column) {
    for (unsigned r = 0; r < chart->n_rows; r++) {
        for (unsigned c = 0; c < chart->n_columns; c++) {
            bool here = strcmp(chart->row[r], row) == 0 && strcmp(chart->column[c], column) == 0;
            if (here) return bw_chart_cell(chart, r, c);
        }
    }
    return NULL;
}

/* The first chart that has one of the rows and is about hands of so many cards. */
static const BwChart *chart_of(const BwCharts *charts, const BwChartPlace *place) {
    for (unsigned i = 0; i < place->n_rows; i++) {
        for (unsigned c = 0; c < charts->n; c++) {
            const BwChart *chart = &charts->chart[c];
            bool few = chart->most_cards == 0 || place->cards <= chart->most_cards;
            const BwChartCell *cell = cell_in(chart, place->row[i], place->column);
            bool about = chart->shows_values == 0 && place->cards >= chart->least_cards && few;
            if (about && cell != NULL && cell->none == 0) return chart;
        }
    }
    return NULL;
}

static void check_two_cards(const char *id) {
    BwTable *table = open_game(id);
    BwCharts charts;
    BwChartPlace place;
    char error[BW_ERROR_MAX];
    CHECK(bw_charts_solve(table, &charts, error, sizeof error));
    bool no_tens = strcmp(id, "spanish-21") == 0;
    for (unsigned a = 0; a < 13; a++) {
        for (unsigned b = 0; b <= a; b++) {
            const BwCard own[] = {bw_card(a, 0), bw_card(b, 1)};
            unsigned points[] = {bw_blackjack_points(own[0]), bw_blackjack_points(own[1])};
            bool blackjack = points[0] + points[1] == 11 && (points[0] == 1 || points[1] == 1);
            if (blackjack || (no_tens && (a == 8 || b == 8))) continue; /* rank 8 is the ten */
            CHECK(place_of(table, own, 2, bw_card(4, 2), &place));
            const BwChart *chart = chart_of(&charts, &place);
            CHECK(chart != NULL);
            bool pairs = chart != NULL && strcmp(chart->title, "Pairs") == 0;
            CHECK_INT(pairs, points[0] == points[1]);
        }
    }
    bw_charts_free(&charts);
    free(table);
}

static void check_rows(const char *cards, const char *rows) {
    BwTable *table = open_game("blackjack");
    BwChartPlace place;
    BwCard own[8];
    unsigned n = 0;
    char got[3 * BW_CHART_TEXT_MAX] = "";
    for (const char *p = cards; *p != '\0'; p += p[2] == ' ' ? 3 : 2) {
        CHECK(bw_card_parse(p, 2, &own[n++]));
    }
    CHECK(place_of(table, own, n, bw_card(11, 2), &place)); /* a king */
    for (unsigned i = 0; i < place.n_rows; i++) {
        if (i > 0) strcat(got, ", ");
        strcat(got, place.row[i]);
    }
    CHECK_STR(got, rows);
    CHECK_STR(place.column, "10");
    CHECK_INT(place.cards, n);
    free(table);
}

static void test_rows(void) {
    check_rows("8h 8d", "8-8, 16, hard 16");
    check_rows("Kh Td", "10-10, 20, hard 20");
    check_rows("Ah Ad", "A-A, A-1, soft 12");
    check_rows("Ah 6d", "A-6, soft 17");
    check_rows("6h Ad Td", "17, hard 17");
    check_rows("2h 2d 3c", "7, hard 7");
    check_rows("2h Ad 4c", "A-6, soft 17");
}

/* Before the cards lie there, or where one is not to be seen, a hand stands nowhere. */
static void test_nowhere(void) {
    BwTable *table = open_game("blackjack");
    BwChartPlace place;
    const BwCard own[] = {bw_card(6, 0), BW_CARD_HIDDEN};
    CHECK(!place_of(table, own, 1, bw_card(4, 2), &place));
    CHECK(!place_of(table, own, 2, bw_card(4, 2), &place));
    CHECK(!place_of(table, (BwCard[]){bw_card(6, 0), bw_card(7, 0)}, 2, BW_CARD_HIDDEN, &place));
    free(table);
}

static void test_two_cards(void) {
    check_two_cards("blackjack");
    check_two_cards("spanish-21");
}

int main(void) {
    test_rows();
    test_nowhere();
    test_two_cards();
    return check_report("chart_place");
}
