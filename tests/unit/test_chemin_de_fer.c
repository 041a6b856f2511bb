/* test_chemin_de_fer.c: chemin de fer. The solution is set against the published one of the game
 * with all cells free, against the protocol card by card, and against what an equilibrium is: no
 * other strategy of either side brings more. The table: who is asked, who plays, who may see what,
 * and that the house takes the vigorish and nothing else. */
#include <stdlib.h>

#include "base/stream.h"
#include "check.h"
#include "games/games.h"
#include "solve/baccarat/chemin_de_fer.h"
#include "solve/chart.h"
#include "solve/odds.h"
#include "table/transcript.h"
#include "table/words.h"

static void check_exact(const BwExact *got, const char *want, int line) {
    char *text = bw_exact_to_string(got);
    check_str(text, want, __FILE__, line, "exact");
    free(text);
}
#define CHECK_EXACT(got, want) check_exact(&(got), want, __LINE__)

/* ---- the solution ------------------------------------------------------------------------- */

static BwCheminDeFerGame game_with_all_cells(unsigned decks, int64_t vigorish, BwDraw rule) {
    BwCheminDeFerGame game = {.decks = decks, .vigorish = vigorish, .player_5 = BW_CHOOSES};
    memset(game.banker, (int)rule, sizeof game.banker);
    return game;
}

/* What the banker does in the classical game, by count and card given; the last column: none. */
static const char classical[BW_CHEMIN_COUNTS][BW_CHEMIN_COLUMNS + 1] = {
    "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDSDD",
    "SSDDDDDDSSD", "SSSSDDDDSSD", "SSSSSSDDSS?", "SSSSSSSSSSS",
};

/* J. G. Kemeny and J. L. Snell solved the game of 2 by 2^88 strategies in 1957, cards being dealt
 * with replacement: the active player draws on 5 nine times in eleven, the banker with 6 having
 * given none 859 times in 2288, and the banker wins 679568/53094899 of a unit. */
static void test_kemeny_and_snell(void) {
    BwCheminDeFerGame game = game_with_all_cells(0, 0, BW_CHOOSES);
    BwCheminDeFerSolution s;
    bw_chemin_de_fer_solve(&game, &s);
    CHECK_EXACT(s.player_draws, "9/11");
    CHECK_EXACT(bw_chemin_de_fer_cell(&s, 6, BW_CHEMIN_STOOD)->draws, "859/2288");
    CHECK_EXACT(s.banker, "679568/53094899");
    CHECK_EXACT(s.player, "-679568/53094899");
    CHECK(bw_exact_compare(&s.player_value[0], &s.player_value[1]) == 0);
    for (unsigned count = 0; count < BW_CHEMIN_COUNTS; count++) {
        for (unsigned column = 0; column < BW_CHEMIN_COLUMNS; column++) {
            char plays = classical[count][column];
            if (plays == '?') continue;
            CHECK_EXACT(bw_chemin_de_fer_cell(&s, count, column)->draws, plays == 'D' ? "1" : "0");
        }
    }
    bw_chemin_de_fer_free(&s);
}

static BwTable *open_table(const BwSetting *settings, size_t n) {
    BwRefusal why;
    BwTable *table = malloc(bw_table_size(&bw_game_chemin_de_fer));
    if (table == NULL) abort();
    bool opened = bw_table_open(table, &bw_game_chemin_de_fer, settings, n, &why);
    CHECK(opened);
    return table;
}

/* The table's own chart, its free cells being those of the classical game that are in doubt, has
 * the same solution: the rest of the chart is what the best banker does anyway. */
static void test_chart_is_best_play(void) {
    static const BwSetting free_6[] = {{"banker-6-no-card", "free"}, {"vigorish-percent", "0"}};
    BwTable *table = open_table(free_6, 2);
    BwCheminDeFerGame narrow, wide = game_with_all_cells(6, 0, BW_CHOOSES);
    BwCheminDeFerSolution a, b;
    bw_chemin_de_fer_game(table, &narrow);
    bw_chemin_de_fer_solve(&narrow, &a);
    bw_chemin_de_fer_solve(&wide, &b);
    CHECK(bw_exact_compare(&a.player_draws, &b.player_draws) == 0);
    CHECK(bw_exact_compare(&a.banker, &b.banker) == 0);
    CHECK_EXACT(a.player_draws, "7631761/9407656");
    CHECK_EXACT(bw_chemin_de_fer_cell(&a, 6, BW_CHEMIN_STOOD)->draws, "546971813/1444075196");
    bw_chemin_de_fer_free(&a);
    bw_chemin_de_fer_free(&b);
    free(table);
}

/* The payoffs of pure strategies: everything is forced, so that only counting is left. */
enum { CELLS = 3, BANKER_PURE = 1 << CELLS };

static const uint8_t free_cell[CELLS][2] = {{3, 9}, {5, 4}, {6, BW_CHEMIN_STOOD}};

typedef struct Matrix {
    BwExact banker[2][BANKER_PURE], player[2][BANKER_PURE];
} Matrix;

static void fill_matrix(const BwCheminDeFerGame *game, Matrix *m) {
    for (unsigned p = 0; p < 2; p++) {
        for (unsigned b = 0; b < BANKER_PURE; b++) {
            BwCheminDeFerGame pure = *game;
            BwCheminDeFerSolution s;
            pure.player_5 = p != 0 ? BW_DRAWS : BW_STANDS;
            for (unsigned c = 0; c < CELLS; c++) {
                pure.banker[free_cell[c][0]][free_cell[c][1]] =
                    (b >> c & 1) != 0 ? BW_DRAWS : BW_STANDS;
            }
            bw_chemin_de_fer_solve(&pure, &s);
            bw_exact_init(&m->banker[p][b]);
            bw_exact_init(&m->player[p][b]);
            bw_exact_set(&m->banker[p][b], &s.banker);
            bw_exact_set(&m->player[p][b], &s.player);
            bw_chemin_de_fer_free(&s);
        }
    }
}

static void clear_matrix(Matrix *m) {
    for (unsigned p = 0; p < 2; p++) {
        for (unsigned b = 0; b < BANKER_PURE; b++) {
            bw_exact_clear(&m->banker[p][b]);
            bw_exact_clear(&m->player[p][b]);
        }
    }
}

/* x becomes `share` or what is left of it. */
static void share_of(BwExact *x, const BwExact *share, bool draws) {
    bw_exact_set_ratio(x, bw_ratio_int(draws ? 0 : 1));
    if (draws) {
        bw_exact_add(x, share);
    } else {
        bw_exact_sub(x, share);
    }
}

/* What the rows p and columns b bring on average, `weights` being of the columns. */
static void average(BwExact *x, const BwExact *row, const BwExact weights[BANKER_PURE]) {
    BwExact term;
    bw_exact_init(&term);
    bw_exact_set_ratio(x, bw_ratio_int(0));
    for (unsigned b = 0; b < BANKER_PURE; b++) {
        bw_exact_set(&term, &row[b]);
        bw_exact_mul(&term, &weights[b]);
        bw_exact_add(x, &term);
    }
    bw_exact_clear(&term);
}

/* No pure strategy of either side brings it more than the solution, and the solution brings what it
 * says. */
static void check_equilibrium(const BwCheminDeFerGame *game) {
    Matrix m;
    BwCheminDeFerSolution s;
    BwExact weight[BANKER_PURE], x, y, all;
    bw_exact_init(&x);
    bw_exact_init(&y);
    bw_exact_init(&all);
    fill_matrix(game, &m);
    bw_chemin_de_fer_solve(game, &s);
    for (unsigned b = 0; b < BANKER_PURE; b++) {
        bw_exact_init(&weight[b]);
        bw_exact_set_ratio(&weight[b], bw_ratio_int(1));
        for (unsigned c = 0; c < CELLS; c++) {
            share_of(&x, &bw_chemin_de_fer_cell(&s, free_cell[c][0], free_cell[c][1])->draws,
                     (b >> c & 1) != 0);
            bw_exact_mul(&weight[b], &x);
        }
    }
    for (unsigned p = 0; p < 2; p++) { /* the player's alternatives, and his average */
        average(&x, m.player[p], weight);
        CHECK(game->player_5 != BW_CHOOSES || bw_exact_compare(&x, &s.player) <= 0);
        share_of(&y, &s.player_draws, p != 0);
        bw_exact_mul(&x, &y);
        bw_exact_add(&all, &x);
    }
    CHECK(bw_exact_compare(&all, &s.player) == 0);
    bw_exact_set_ratio(&all, bw_ratio_int(0));
    for (unsigned b = 0; b < BANKER_PURE; b++) { /* the banker's */
        bool allowed = true;
        for (unsigned c = 0; c < CELLS; c++) {
            BwDraw rule = (BwDraw)game->banker[free_cell[c][0]][free_cell[c][1]];
            bool draws = (b >> c & 1) != 0;
            allowed = allowed && (rule == BW_CHOOSES || (rule == BW_DRAWS) == draws);
        }
        BwExact sum;
        bw_exact_init(&sum);
        for (unsigned p = 0; p < 2; p++) {
            share_of(&y, &s.player_draws, p != 0);
            bw_exact_set(&x, &m.banker[p][b]);
            bw_exact_mul(&x, &y);
            bw_exact_add(&sum, &x);
        }
        CHECK(!allowed || bw_exact_compare(&sum, &s.banker) <= 0);
        bw_exact_mul(&sum, &weight[b]);
        bw_exact_add(&all, &sum);
        bw_exact_clear(&sum);
        bw_exact_clear(&weight[b]);
    }
    CHECK(bw_exact_compare(&all, &s.banker) == 0);
    bw_chemin_de_fer_free(&s);
    clear_matrix(&m);
    bw_exact_clear(&x);
    bw_exact_clear(&y);
    bw_exact_clear(&all);
}

static void test_equilibria(void) {
    static const char *const choice[] = {"free", "draw", "stand"};
    for (unsigned i = 0; i < 3 * 3 * 2 * 3; i++) {
        const BwSetting settings[] = {
            {"player-option-5", choice[i % 3]},
            {"banker-option-39", choice[i / 3 % 3]},
            {"banker-6-no-card", i / 9 % 2 != 0 ? "free" : "stand"},
            {"vigorish-percent", i / 18 == 0   ? "0"
                                 : i / 18 == 1 ? "5"
                                               : "10"},
            {"decks", i % 2 != 0 ? "6" : "8"},
        };
        BwCheminDeFerGame game;
        BwTable *table = open_table(settings, 5);
        bw_chemin_de_fer_game(table, &game);
        check_equilibrium(&game);
        free(table);
    }
}

/* With the vigorish the banker's mixture is as without it, for it keeps the active player in
 * balance, who pays none; the active player draws more often, to keep the banker in balance. */
static void test_vigorish_moves_the_player(void) {
    BwCheminDeFerGame game = game_with_all_cells(0, 500, BW_CHOOSES);
    BwCheminDeFerSolution s;
    bw_chemin_de_fer_solve(&game, &s);
    CHECK_EXACT(bw_chemin_de_fer_cell(&s, 6, BW_CHEMIN_STOOD)->draws, "859/2288");
    CHECK_EXACT(s.player_draws, "179/214");
    CHECK_EXACT(s.player, "-679568/53094899");
    bw_chemin_de_fer_free(&s);
}

/* A banker who looks at his cards and not at their count alone does a little better: with 2 and 3,
 * or ace and 4, having given a 4, he stands. */
static void test_play_by_cards(void) {
    BwTable *table = open_table(NULL, 0);
    BwCheminDeFerGame game;
    BwCheminDeFerSolution by_count, by_cards;
    bw_chemin_de_fer_game(table, &game);
    bw_chemin_de_fer_solve(&game, &by_count);
    game.by_cards = true;
    bw_chemin_de_fer_solve(&game, &by_cards);
    CHECK(bw_exact_compare(&by_cards.banker, &by_count.banker) > 0);
    CHECK_EXACT(by_cards.player_draws, "1");
    for (unsigned c = 0; c < by_cards.n_cells; c++) {
        const BwCheminDeFerCell *cell = &by_cards.cell[c];
        if (cell->rule != BW_CHOOSES) continue;
        unsigned row = c / BW_CHEMIN_COLUMNS;
        bool stands = cell->count == 5 && (row == bw_chemin_de_fer_row(&game, 2, 3) ||
                                           row == bw_chemin_de_fer_row(&game, 1, 4));
        CHECK_EXACT(cell->draws, stands ? "0" : "1");
    }
    bw_chemin_de_fer_free(&by_count);
    bw_chemin_de_fer_free(&by_cards);
    free(table);
}

/* ---- the solver and the protocol ---------------------------------------------------------- */

static BwOut out;

static bool say(BwTable *table, const char *line) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    if (!bw_event_parse(table, line, &event, error)) {
        fprintf(stderr, "%s: %s\n", line, error);
        CHECK(false);
        return false;
    }
    return bw_apply(table, &event, &out);
}

static void must(BwTable *table, const char *line) {
    bool done = say(table, line);
    if (!done) fprintf(stderr, "refused: %s (%s)\n", line, bw_reason_id(out.refusal.reason));
    CHECK(done);
}

static void must_not(BwTable *table, const char *line, const char *reason) {
    CHECK(!say(table, line));
    CHECK_STR(bw_reason_id(out.refusal.reason), reason);
}

static const char *needs(const BwTable *table) {
    static char text[BW_TEXT_MAX];
    return bw_need_print(bw_need(table), text);
}

typedef struct Walk {
    bool draws; /* the answer to every free choice */
    BwInt128 ways[3];
} Walk;

static void walk(Walk *w, const BwTable *table, unsigned dealt, BwInt128 ways);

/* Deals one card of these points, if any is left. */
static void walk_card(Walk *w, const BwTable *table, unsigned points, unsigned dealt,
                      BwInt128 ways) {
    unsigned char copy[BW_TABLE_BYTES_MAX];
    BwTable *t = (BwTable *)(void *)copy;
    BwEvent deal = {.kind = BW_EV_DEAL, .n_items = 1, .target = BW_NO_TARGET};
    unsigned left = 0;
    for (unsigned c = 0; c < BW_JOKER; c++) {
        if (bw_baccarat_points((BwCard)c) != points || table->pack[c] == 0) continue;
        left += table->pack[c];
        deal.item[0] = (BwCard)c;
    }
    memcpy(copy, table, bw_table_size(&bw_game_chemin_de_fer));
    if (left == 0 || !bw_apply(t, &deal, &out)) {
        CHECK(false);
        return;
    }
    walk(w, t, dealt + 1, ways * left);
}

/* Cards that are not dealt count as any, up to six. */
static void walk(Walk *w, const BwTable *table, unsigned dealt, BwInt128 ways) {
    BwNeed need = bw_need(table);
    if (need.kind == BW_NEED_OVER) {
        const BwPosting *bank = out.posting;
        while (bank->wager != 0) bank++;
        for (unsigned left = table->pack_left; dealt < 6; dealt++) ways *= left--;
        w->ways[bank->kind == BW_WINS ? 0 : bank->kind == BW_LOSES ? 1 : 2] += ways;
    } else if (need.kind == BW_NEED_DECISION) {
        unsigned char copy[BW_TABLE_BYTES_MAX];
        BwTable *t = (BwTable *)(void *)copy;
        memcpy(copy, table, bw_table_size(&bw_game_chemin_de_fer));
        const char *who = need.who.role == BW_BANKER ? "banker" : "2";
        char line[32];
        snprintf(line, sizeof line, "act %s %s", who, w->draws ? "draw" : "stand");
        must(t, line);
        walk(w, t, dealt, ways);
    } else {
        for (unsigned points = 0; points < 10; points++) {
            walk_card(w, table, points, dealt, ways);
        }
    }
}

/* Every order of cards through the table itself, against the counted game in which the choices are
 * made so. */
static void check_against_protocol(bool draws) {
    static const BwSetting all_free[] = {{"banker-6-no-card", "free"}};
    BwTable *table = open_table(all_free, 1);
    BwCheminDeFerGame game;
    bw_chemin_de_fer_game(table, &game);
    game.player_5 = draws ? BW_DRAWS : BW_STANDS;
    for (unsigned c = 0; c < CELLS; c++) {
        game.banker[free_cell[c][0]][free_cell[c][1]] = draws ? BW_DRAWS : BW_STANDS;
    }
    BwCheminDeFerSolution s;
    bw_chemin_de_fer_solve(&game, &s);
    must(table, "bet 1 bank 100.00");
    must(table, "bet 2 against 100.00");
    must(table, "close");
    Walk w = {.draws = draws};
    walk(&w, table, 0, 1);
    const BwExact *counted[] = {&s.win, &s.lose, &s.push};
    BwInt128 all = w.ways[0] + w.ways[1] + w.ways[2];
    CHECK(all == (BwInt128)312 * 311 * 310 * 309 * 308 * 307);
    for (unsigned r = 0; r < 3; r++) {
        BwRatio ratio;
        BwExact walked;
        bw_exact_init(&walked);
        CHECK(bw_ratio_make(w.ways[r], all, &ratio));
        bw_exact_set_ratio(&walked, ratio);
        CHECK(bw_exact_compare(&walked, counted[r]) == 0);
    }
    bw_chemin_de_fer_free(&s);
    free(table);
}

/* With every choice answered "draw" the game is punto banco. */
static void test_punto_banco(void) {
    static const BwSetting draw[] = {
        {"player-option-5", "draw"}, {"banker-option-39", "draw"}, {"banker-option-54", "draw"}};
    static const BwSetting six[] = {{"decks", "6"}};
    BwTable *chemin = open_table(draw, 3);
    BwTable *punto = malloc(bw_table_size(&bw_game_baccarat));
    BwRefusal why;
    BwFigures a, b;
    char error[BW_ERROR_MAX];
    if (punto == NULL) abort();
    CHECK(bw_table_open(punto, &bw_game_baccarat, six, 1, &why));
    CHECK(bw_odds_solve(chemin, &a, error, sizeof error));
    CHECK(bw_odds_solve(punto, &b, error, sizeof error));
    const BwFigure *bank = bw_odds_find_named(&a, "bank", "");
    const BwFigure *banker = bw_odds_find_named(&b, "banker", "");
    CHECK(bank != NULL && banker != NULL);
    if (bank != NULL && banker != NULL) {
        CHECK(bw_exact_compare(&bank->win, &banker->win) == 0);
        CHECK(bw_exact_compare(&bank->push, &banker->push) == 0);
        CHECK(bw_exact_compare(&bank->house_edge, &banker->house_edge) == 0);
    }
    bw_odds_free(&a);
    bw_odds_free(&b);
    free(chemin);
    free(punto);
}

/* ---- charts ------------------------------------------------------------------------------- */

static void test_charts(void) {
    static const BwSetting free_6[] = {{"banker-6-no-card", "free"}};
    BwTable *table = open_table(free_6, 1);
    BwCharts charts;
    char error[BW_ERROR_MAX];
    CHECK(bw_charts_solve(table, &charts, error, sizeof error));
    CHECK_INT(charts.n, 2);
    for (unsigned i = 0; i < charts.n; i++) {
        const BwChart *chart = &charts.chart[i];
        unsigned choices = 0;
        CHECK_INT(chart->n_rows, 10);
        CHECK_STR(chart->choice[0], "draw");
        for (unsigned c = 0; c < chart->n_rows * chart->n_columns; c++) {
            const BwChartCell *cell = &chart->cell[c];
            if (cell->none != 0) continue;
            BwExact sum;
            bw_exact_init(&sum);
            bw_exact_add(&sum, &cell->choice[0].share);
            bw_exact_add(&sum, &cell->choice[1].share);
            CHECK_EXACT(sum, "1");
            choices += cell->forced == 0;
        }
        CHECK_INT(choices, i == 0 ? 1 : 3);
    }
    if (charts.n == 2) {
        const BwChartCell *mixed = bw_chart_cell(&charts.chart[1], 6, BW_CHEMIN_STOOD);
        CHECK_EXACT(mixed->choice[0].share, "546971813/1444075196");
        CHECK(bw_exact_compare(&mixed->choice[0].value, &mixed->choice[1].value) == 0);
        CHECK_INT(mixed->best, 1);
    }
    bw_charts_free(&charts);
    free(table);
}

/* ---- the table ---------------------------------------------------------------------------- */

static BwTable *named_table(const char *const *names, unsigned n) {
    BwTable *table = open_table(NULL, 0);
    for (unsigned i = 0; i < n; i++) {
        char line[64];
        snprintf(line, sizeof line, "seat %s", names[i]);
        must(table, line);
    }
    return table;
}

static bool shows(const BwTable *table, const char *subject, const char *want) {
    char text[BW_TEXT_MAX] = "";
    bool shown = bw_game_chemin_de_fer.shows(table, subject, "", text, sizeof text);
    if (strcmp(text, want) != 0) fprintf(stderr, "shows %s, not %s\n", text, want);
    return shown && strcmp(text, want) == 0;
}

/* The shoe goes round, then the cover, from the banker's right and round to his left. */
static void test_order_of_asking(void) {
    static const char *const names[] = {"2 Bob", "5 Eva", "9 Ida"};
    BwTable *t = named_table(names, 3);
    CHECK_STR(needs(t), "decision 2");
    must_not(t, "bet 2 bank 100.00", "offer-open");
    must(t, "act 2 decline");
    CHECK_STR(needs(t), "decision 5");
    must(t, "act 5 accept");
    CHECK_STR(needs(t), "bets");
    must_not(t, "bet 9 bank 100.00", "not-asked");
    must_not(t, "bet 9 against 100.00", "depends");
    must(t, "bet 5 bank 100.00");
    CHECK_STR(needs(t), "decision 9");
    must_not(t, "act 2 cover 10.00", "not-asked");
    must_not(t, "act 9 banco-suivi", "not-asked");
    must_not(t, "close", "offer-open");
    must(t, "act 9 cover 60.00");
    must_not(t, "bet 5 bank 10.00", "locked");
    CHECK_STR(needs(t), "decision 2");
    must_not(t, "act 2 cover 41.00", "limit");
    CHECK_INT(out.refusal.figure_cents, 4000);
    BwChoice choice[8];
    unsigned n = bw_choices(t, choice, 8);
    CHECK_INT(n, 4);
    CHECK_INT(choice[0].word, BW_CHEMIN_COVER);
    CHECK_INT(choice[0].min_cents, 1);
    CHECK_INT(choice[0].max_cents, 4000);
    must(t, "act 2 cover 30.00");
    CHECK_STR(needs(t), "bets");
    must_not(t, "bet 2 against 5.00", "not-asked");
    must(t, "bet 12 against 5.00"); /* one who stands comes after those who sit */
    CHECK(shows(t, "player", "player 9"));
    must(t, "close");
    CHECK_INT(out.n_postings, 1);
    CHECK_INT(out.posting[0].amount_cents, 500);
    CHECK_STR(needs(t), "card player");
    free(t);
}

/* All decline: the table waits, until one of them thinks better of it. */
/* What whoever is asked may say, up to `max` words. */
static const char *choices_of(const BwTable *t, unsigned max) {
    static char text[BW_TEXT_MAX];
    BwChoice choice[8];
    size_t used = 0;
    unsigned n = bw_choices(t, choice, max);
    text[0] = '\0';
    for (unsigned i = 0; i < n; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", i > 0 ? " " : "",
                                 bw_table_game(t)->actions[choice[i].word].id);
    }
    return text;
}

static void test_choices(void) {
    static const char *const names[] = {"1 Ann", "2 Ben", "3 Cal"};
    BwTable *t = named_table(names, 3);
    CHECK_STR(choices_of(t, 8), "accept decline");
    must(t, "act 1 accept");
    CHECK_STR(choices_of(t, 8), "");
    must(t, "bet 1 bank 0.01");
    CHECK_STR(choices_of(t, 8), "cover banco decline");
    must(t, "bet 1 bank 0.99");
    CHECK_STR(choices_of(t, 8), "cover banco avec-la-table decline");
    CHECK_STR(choices_of(t, 2), "cover banco");
    CHECK_STR(choices_of(t, 4), "cover banco avec-la-table decline");
    must(t, "act 2 cover 1.00");
    CHECK_STR(choices_of(t, 8), "banco avec-la-table decline");
    must(t, "act 3 banco");
    must(t, "deal 4c 4d 4h 5d"); /* 8 against 9 */
    CHECK_STR(choices_of(t, 8), "");
    must(t, "act 2 decline");
    CHECK_STR(choices_of(t, 8), "cover banco banco-suivi avec-la-table decline");
    must(t, "act 3 cover 0.50");
    must(t, "deal 2c 7d 3c Kh");
    CHECK_STR(needs(t), "decision 3");
    CHECK_STR(choices_of(t, 8), "draw stand");
    CHECK_STR(choices_of(t, 2), "draw stand");
    CHECK_STR(choices_of(t, 1), "");
    must(t, "act 3 stand");
    CHECK_STR(choices_of(t, 8), "");
    free(t);
}

/* The shoe is dealt for until its last card is gone, and not one card less. */
static void test_shoe_runs_dry(void) {
    BwTable *t = open_table(NULL, 0);
    must(t, "bet 1 bank 100.00");
    must(t, "bet 2 against 100.00");
    must(t, "close");
    for (unsigned i = 1; i <= 6 * 52; i++) {
        char line[64], name[BW_TEXT_MAX];
        BwCard card = (BwCard)((i - 1) / 6);
        snprintf(line, sizeof line, "fault face-up-in-shoe %s", bw_card_format(card, name));
        must(t, line);
        CHECK_INT(out.n_postings, i < 6 * 52 ? 0 : 2);
    }
    CHECK_INT(t->pack_left, 6 * 52);
    CHECK_STR(needs(t), "over");
    free(t);
}

static void test_nobody_banks(void) {
    static const char *const names[] = {"1 Ann", "2 Bob"};
    BwTable *t = named_table(names, 2);
    must(t, "act 1 decline");
    must(t, "act 2 decline");
    CHECK_STR(needs(t), "bets");
    must_not(t, "bet 1 bank 100.00", "no-banker");
    must_not(t, "bet 3 against 100.00", "no-banker");
    must(t, "act 1 accept");
    must(t, "bet 1 bank 100.00");
    CHECK_STR(needs(t), "decision 2");
    must(t, "seat 2 -"); /* the last who could speak gets up */
    CHECK_STR(needs(t), "bets");
    must_not(t, "close", "missing");
    must_not(t, "seat 1 -", "wrong-time");
    must(t, "take 1 bank");
    must(t, "act banker pass-shoe");
    CHECK(shows(t, "banker", "banker none"));
    must_not(t, "act 1 accept", "not-asked"); /* not to the one who has just passed it */
    must(t, "seat 3 Cid");
    must(t, "seat 4 Dan");
    must(t, "act 3 accept");
    must(t, "bet 3 bank 100.00");
    CHECK_STR(needs(t), "decision 4"); /* from the new banker's right */
    free(t);
}

/* Of equal wagers the first from the banker's right plays, also across the end of the row. */
static void test_controller(void) {
    BwTable *t = open_table(NULL, 0);
    must(t, "bet 5 bank 100.00");
    must(t, "bet 4 against 40.00");
    must(t, "bet 9 against 20.00");
    must(t, "bet 1 against 40.00");
    CHECK(shows(t, "player", "player 1"));
    must(t, "take 1 against");
    CHECK(shows(t, "player", "player 4"));
    must_not(t, "bet 5 against 10.00", "one-position");
    must_not(t, "bet 1 against 40.50", "limit");
    free(t);
}

/* A viewer's cards of this hand, hidden ones as "--". */
static const char *seen(const BwTable *table, unsigned seat, BwRole role) {
    static char text[64];
    size_t used = 0;
    BwTable *view = malloc(bw_table_size(&bw_game_chemin_de_fer));
    if (view == NULL) abort();
    bw_view(table, (BwWho){BW_SEAT, (uint8_t)seat, 0, 0}, view);
    text[0] = '\0';
    for (unsigned i = 0; i < view->n_laid && used < sizeof text; i++) {
        char card[4] = "--";
        if (view->laid[i].who.role != role) continue;
        if (view->laid[i].card != BW_CARD_HIDDEN) bw_card_format(view->laid[i].card, card);
        used += (size_t)snprintf(text + used, sizeof text - used, "%s ", card);
    }
    free(view);
    return text;
}

/* The active player looks at once, the banker when the active player has spoken, others never. */
static void test_views(void) {
    BwTable *t = open_table(NULL, 0);
    must(t, "bet 1 bank 100.00");
    must(t, "bet 2 against 60.00");
    must(t, "bet 3 against 40.00");
    must(t, "deal 2h 3d 3h Kd");
    CHECK_STR(needs(t), "decision 2");
    CHECK_STR(seen(t, 2, BW_PLAYER), "2h 3h ");
    CHECK_STR(seen(t, 1, BW_PLAYER), "-- -- ");
    CHECK_STR(seen(t, 1, BW_BANKER), "-- -- ");
    CHECK_STR(seen(t, 2, BW_BANKER), "-- -- ");
    must_not(t, "act 3 draw", "not-asked");
    must_not(t, "deal 9s", "wrong-time");
    must(t, "act 2 draw");
    CHECK_STR(seen(t, 1, BW_BANKER), "3d Kd ");
    CHECK_STR(seen(t, 3, BW_BANKER), "-- -- ");
    must(t, "deal 9s");
    CHECK_STR(needs(t), "decision banker");
    CHECK_STR(seen(t, 1, BW_PLAYER), "-- -- 9s ");
    CHECK_STR(seen(t, 3, BW_PLAYER), "-- -- 9s ");
    must(t, "act banker stand"); /* 4 against 3 */
    CHECK_STR(seen(t, 3, BW_PLAYER), "2h 3h 9s ");
    CHECK_INT(t->net_cents[2][0], 6000);
    CHECK_INT(t->house_cents, 0);
    free(t);
}

/* A bank of one dollar, covered. */
static void stake(BwTable *t) {
    must(t, "bet 1 bank 1.00");
    must(t, "bet 2 against 1.00");
}

/* Takes so many cards out of the shoe, aces first: one a round, which is then void. */
static void waste(BwTable *t, unsigned cards) {
    for (unsigned card = 52; card-- > 0 && cards > 0;) {
        while (cards > 0 && t->pack[card] > 0) {
            BwEvent event = {.kind = BW_EV_DEAL, .n_items = 1, .target = BW_NO_TARGET};
            event.item[0] = (BwCard)card;
            stake(t);
            CHECK(bw_apply(t, &event, &out));
            must(t, "act floor void");
            cards--;
        }
    }
}

/* A card drawn too many lies beside the shoe, for all to see, and then before whoever is next. */
static void test_put_by(void) {
    BwTable *t = open_table(NULL, 0);
    stake(t);
    must(t, "deal 6c 7d Kc Kh");
    must(t, "fault player-drew-wrong 2c");
    CHECK_INT(t->pack_left, 6 * 52 - 5);
    must(t, "bet 2 against 1.00");
    must(t, "close");
    CHECK_STR(needs(t), "card banker");
    CHECK_INT(t->pack_left, 6 * 52 - 5);
    CHECK_STR(seen(t, 3, BW_PLAYER), "2c ");
    must(t, "deal 3d 4c");
    CHECK_STR(seen(t, 3, BW_PLAYER), "2c -- ");
    CHECK_STR(seen(t, 2, BW_PLAYER), "2c 4c ");
    free(t);
}

/* The last card before the cutting card is drawn too many: the next is behind it, so that the shoe
 * is shuffled before another round. */
static void test_put_by_and_cut_card(void) {
    static const BwSetting settings[] = {{"cut-card-depth", "156"}};
    for (unsigned spare = 0; spare < 2; spare++) {
        BwTable *t = open_table(settings, 1);
        waste(t, 152 - spare);
        stake(t);
        must(t, "deal 2c 2d 4c 5d");
        must(t, "fault banker-drew-wrong 3c");
        if (spare != 0) {
            must(t, "bet 2 against 1.00");
            must(t, "close");
            CHECK_STR(needs(t), "card banker");
        } else {
            must_not(t, "bet 2 against 1.00", "shuffle-due");
            must(t, "act dealer shuffle");
            CHECK(shows(t, "put-by", "put-by none"));
            CHECK_INT(t->pack_left, 6 * 52);
        }
        free(t);
    }
}

/* The bank pays vigorish on what it wins, those against it nothing; as people read it too. */
static void test_what_is_paid(void) {
    BwTable *t = open_table(NULL, 0);
    const BwGame *game = bw_table_game(t);
    char text[64];
    CHECK_INT(game->commission(t, BW_CHEMIN_BANK, 10000), 500);
    CHECK_INT(game->commission(t, BW_CHEMIN_AGAINST, 10000), 0);
    game->pays_print(t, BW_CHEMIN_BANK, BW_NO_TARGET, text, sizeof text);
    CHECK_STR(text, "1 to 1 less 5%");
    game->pays_print(t, BW_CHEMIN_AGAINST, BW_NO_TARGET, text, sizeof text);
    CHECK_STR(text, "1 to 1");
    free(t);
}

/* What stays up: within the limits, in payable chips. */
static void test_winnings_stay(void) {
    static const BwSetting settings[] = {
        {"table-max", "150.00"}, {"min-bank", "20.00"}, {"pay-unit", "0.50"}};
    BwTable *t = open_table(settings, 3);
    must_not(t, "bet 1 bank 19.00", "limit");
    must(t, "bet 1 bank 100.00");
    CHECK_INT(bw_need(t).count, 1);
    must(t, "bet 2 against 60.00");
    must(t, "deal Kh 5d 6h 3d"); /* 8 against 6 */
    CHECK(shows(t, "bank", "bank 150.00"));
    must_not(t, "act banker withdraw 131.00", "limit");
    must_not(t, "act banker withdraw 0.30", "unpayable");
    must(t, "act banker withdraw 100.00");
    CHECK(shows(t, "bank", "bank 50.00"));
    must_not(t, "bet 2 against 51.00", "limit");
    must(t, "bet 2 against 50.00");
    CHECK_INT(bw_table_at_risk(t), 10000);
    must(t, "act floor void");
    CHECK_INT(out.n_postings, 2);
    CHECK(shows(t, "bank", "bank 0.00"));
    CHECK(shows(t, "banker", "banker 1"));
    free(t);
}

/* Stake and winnings are up again to the cent; a fraction of a cent of vigorish counts as one. */
static void test_whole_bank_stays(void) {
    BwTable *t = open_table(NULL, 0);
    must(t, "bet 1 bank 100.00");
    must(t, "bet 2 against 100.00");
    must(t, "deal Kh 5d 6h 3d");
    CHECK(shows(t, "bank", "bank 195.00"));
    must(t, "bet 2 against 195.00");
    must(t, "deal Kc 5c 6c 3c");
    CHECK(shows(t, "bank", "bank 380.25"));
    must(t, "bet 2 against 380.25");
    must(t, "deal Ks 5s 6s 3s");
    CHECK_INT(out.posting[2].amount_cents, 1902); /* of 19.0125 */
    CHECK(shows(t, "bank", "bank 741.48"));
    CHECK_INT(t->house_cents, 500 + 975 + 1902);
    free(t);
}

/* One of the things that whoever is asked may do. */
static void do_what_is_asked(BwTable *t, BwStream *stream) {
    BwChoice choice[8];
    char who[32], amount[BW_CENTS_TEXT_MAX] = "", line[96];
    unsigned n = bw_choices(t, choice, 8);
    const BwChoice *c = &choice[bw_stream_below(stream, n)];
    if (c->step_cents > 0) {
        uint32_t steps = (uint32_t)((c->max_cents - c->min_cents) / c->step_cents);
        bw_cents_format(c->min_cents + bw_stream_below(stream, steps + 1) * c->step_cents, amount);
    }
    snprintf(line, sizeof line, "act %s %s %s", bw_who_print(bw_need(t).who, who),
             bw_game_chemin_de_fer.actions[c->word].id, amount);
    must(t, line);
}

/* The next step of a round: a bank, a wager against it, no more bets. */
static void do_the_usual(BwTable *t, BwStream *stream) {
    const BwCheminDeFerTable *table = bw_chemin_de_fer_look(t);
    unsigned seat = 2 + bw_stream_below(stream, 5);
    char line[64];
    if (bw_chemin_de_fer_bank(table) == 0) {
        snprintf(line, sizeof line, "bet %u bank 7.50", table->banker != 0 ? table->banker : seat);
    } else if (!bw_chemin_de_fer_is_covered(table)) {
        snprintf(line, sizeof line, "bet %u against 1.50", seat);
    } else {
        snprintf(line, sizeof line, "close");
    }
    say(t, line);
}

static void do_anything(BwTable *t, BwStream *stream) {
    static const char *const lines[] = {"seat %u Ann",
                                        "seat %u -",
                                        "act %u accept",
                                        "act %u decline",
                                        "act %u cover 2.50",
                                        "act %u banco",
                                        "act %u draw",
                                        "act %u stand",
                                        "bet %u bank 7.50",
                                        "bet %u against 1.50",
                                        "bet %u against 1.50",
                                        "take %u against",
                                        "take %u bank",
                                        "act banker draw",
                                        "act banker pass-shoe",
                                        "act banker withdraw 1.00",
                                        "close",
                                        "act dealer shuffle",
                                        "act floor void",
                                        "fault player-drew-wrong %uh",
                                        "fault banker-drew-wrong %uh",
                                        "fault card-out %uh",
                                        "deal %uh"};
    char line[64];
    unsigned n = sizeof lines / sizeof lines[0];
    snprintf(line, sizeof line, lines[bw_stream_below(stream, n)], 2 + bw_stream_below(stream, 5));
    say(t, line);
}

static bool check_money(const BwTable *t, BwCents vigorish) {
    BwCents sum = t->house_cents, uncovered = 0;
    for (unsigned s = 1; s <= BW_CHEMIN_SEATS; s++) sum += t->net_cents[s][0];
    for (unsigned b = 0; b < t->n_bets; b++) {
        bool bank = t->bet[b].wager == BW_CHEMIN_BANK;
        uncovered += bank ? t->bet[b].stake_cents : -t->bet[b].stake_cents;
    }
    CHECK_INT(sum, 0);
    CHECK_INT(t->house_cents, vigorish);
    CHECK(uncovered >= 0);
    return sum == 0 && t->house_cents == vigorish && uncovered >= 0;
}

/* One round after another of everything that may be done, and of much that may not. The house has
 * the vigorish and nothing else, and the covers never exceed the bank. */
static void test_house_has_vigorish_alone(void) {
    enum { SEED = 1978, EVENTS = 100000 };
    static const BwSetting settings[] = {{"vigorish-rounding", "up-to-25c"},
                                         {"banker-6-no-card", "free"}};
    BwTable *t = open_table(settings, 2);
    BwStream stream;
    BwCents vigorish = 0;
    printf("seed %d\n", SEED);
    bw_stream_open(&stream, SEED, 0);
    for (unsigned i = 0; i < EVENTS; i++) {
        BwNeed need = bw_need(t);
        BwEvent event = {.kind = BW_EV_DEAL, .n_items = 1, .target = BW_NO_TARGET};
        if (need.kind == BW_NEED_CARD) {
            event.item[0] = (BwCard)bw_stream_below(&stream, 52);
            bw_apply(t, &event, &out);
        } else if (need.kind == BW_NEED_DECISION && bw_stream_below(&stream, 4) > 0) {
            do_what_is_asked(t, &stream);
        } else if (bw_stream_below(&stream, 2) > 0) {
            do_the_usual(t, &stream);
        } else {
            do_anything(t, &stream);
        }
        for (unsigned p = 0; p < out.n_postings; p++) {
            if (out.posting[p].kind == BW_COMMISSION) vigorish += out.posting[p].amount_cents;
        }
        if (!check_money(t, vigorish)) break;
    }
    CHECK(t->rounds > 1000);
    CHECK(vigorish > 0);
    free(t);
}

/* Clauses are numbered one higher in the older editions from 4.2 on. */
static void test_editions(void) {
    char text[BW_CLAUSE_TEXT_MAX];
    for (unsigned e = 0; e < BW_EDITIONS; e++) {
        const BwSetting edition[] = {{"edition", bw_edition_name((BwEdition)e)},
                                     {"pay-unit", "0.50"}};
        BwTable *t = open_table(edition, 2);
        BwFigures figures;
        char error[BW_ERROR_MAX];
        CHECK(bw_odds_solve(t, &figures, error, sizeof error));
        CHECK_STR(figures.figure[0].section, e == BW_2012 ? "13:69F-4.5" : "19:47-4.6");
        bw_odds_free(&figures);
        must_not(t, "bet 1 bank 10.30", "unpayable");
        bw_clause_format((BwEdition)e, out.refusal.clause, text);
        CHECK_STR(text, e == BW_2012 ? "13:69F-4.9" : "19:47-4.10");
        free(t);
    }
}

int main(void) {
    test_kemeny_and_snell();
    test_chart_is_best_play();
    test_equilibria();
    test_vigorish_moves_the_player();
    test_play_by_cards();
    check_against_protocol(true);
    check_against_protocol(false);
    test_punto_banco();
    test_charts();
    test_order_of_asking();
    test_choices();
    test_shoe_runs_dry();
    test_nobody_banks();
    test_controller();
    test_views();
    test_put_by();
    test_put_by_and_cut_card();
    test_what_is_paid();
    test_winnings_stay();
    test_whole_bank_stays();
    test_house_has_vigorish_alone();
    test_editions();
    return check_report("chemin_de_fer");
}
