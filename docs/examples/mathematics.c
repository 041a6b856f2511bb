/* mathematics.c: what a wager is worth, exactly; how a hand is played best; and what a million
 * rounds bring. Build it with
 *     cc mathematics.c $(pkg-config --cflags --libs boardwalk-odds) -o mathematics
 * mathematics.cpp is the same in C++. */
#include <boardwalk-odds.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A table of the game with its standard options; the caller frees it. */
static BwTable *open_table(const char *id) {
    const BwGame *game = bw_game_find(id);
    BwRefusal why;
    BwTable *table = malloc(bw_table_size(game));
    if (table != NULL && bw_table_open(table, game, NULL, 0, &why)) return table;
    free(table);
    return NULL;
}

static bool print_odds(const BwTable *table, const char *wager, const char *target) {
    static const struct {
        BwFigureNumber number;
        const char *name;
    } rows[] = {{BW_WIN, "wins"}, {BW_LOSE, "loses"}, {BW_HOUSE_EDGE, "house edge"}};
    char error[BW_ERROR_MAX], exact[128];
    BwFigures *figures = bw_figures_new(table, error);
    if (figures == NULL) return false;
    const BwFigure *figure = bw_figure_find(figures, wager, target);
    if (figure != NULL) {
        printf("%s, %s, pays %s\n", bw_figure_name(figure), bw_figure_section(figure),
               bw_figure_pays(figure));
        for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            const BwExact *number = bw_figure_number(figure, rows[i].number);
            bw_exact_print(number, exact, sizeof exact);
            printf("  %s %s = %.6f\n", rows[i].name, exact, bw_exact_to_double(number));
        }
    }
    bw_figures_delete(figures);
    return figure != NULL;
}

/* A pair of eights against a ten. */
static bool print_chart_cell(const BwTable *table) {
    char error[BW_ERROR_MAX];
    BwCharts *charts = bw_charts_new(table, error);
    bool found = false;
    for (unsigned c = 0; charts != NULL && c < bw_charts_count(charts); c++) {
        const BwChart *chart = bw_chart_at(charts, c);
        for (unsigned row = 0; row < bw_chart_row_count(chart); row++) {
            for (unsigned column = 0; column < bw_chart_column_count(chart); column++) {
                if (strcmp(bw_chart_row(chart, row), "8-8") != 0) continue;
                if (strcmp(bw_chart_column(chart, column), "10") != 0) continue;
                unsigned best = bw_chart_best(chart, row, column);
                printf("%s: %s against %s: %s, which brings %.4f\n", bw_chart_title(chart),
                       bw_chart_row(chart, row), bw_chart_column(chart, column),
                       bw_chart_choice(chart, best),
                       bw_exact_to_double(bw_chart_value(chart, row, column, best)));
                found = true;
            }
        }
    }
    bw_charts_delete(charts);
    return found;
}

static bool simulate(const BwTable *table) {
    char error[BW_ERROR_MAX];
    BwSimOrder order = {0};
    BwSimLine line;
    order.rounds = 1000000;
    order.seed = 7;
    order.bets = "pass:10,place-win 6:12";
    BwSimTotals *totals = bw_sim_new(table, &order, error);
    if (totals == NULL) {
        printf("%s\n", error);
        return false;
    }
    for (unsigned i = 0; i < bw_sim_bets(totals); i++) {
        bw_sim_line(totals, i, &line);
        printf("%s: %llu rounds, won %llu, lost %llu, net %lld cents, %.4f%% +/- %.4f%%\n",
               bw_sim_label(totals, i), (unsigned long long)line.made, (unsigned long long)line.won,
               (unsigned long long)line.lost, (long long)line.net_cents, 100 * line.gain,
               196 * line.error);
    }
    bw_sim_delete(totals);
    return true;
}

int main(void) {
    BwTable *craps = open_table("craps"), *blackjack = open_table("blackjack");
    bool good = craps != NULL && blackjack != NULL && strcmp(bw_odds_version(), bw_version()) == 0;
    good = good && print_odds(craps, "pass", NULL) && print_odds(craps, "place-win", "6");
    good = good && print_chart_cell(blackjack);
    good = good && simulate(craps);
    free(blackjack);
    free(craps);
    return good ? 0 : 1;
}
