// mathematics.cpp: mathematics.c in C++. Build it with
//     c++ -std=c++17 mathematics.cpp $(pkg-config --cflags --libs boardwalk-odds) -o mathematics
#include <boardwalk-odds.h>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

namespace {

using Table = std::unique_ptr<BwTable, decltype(&std::free)>;
using Figures = std::unique_ptr<BwFigures, decltype(&bw_figures_delete)>;
using Charts = std::unique_ptr<BwCharts, decltype(&bw_charts_delete)>;
using Totals = std::unique_ptr<BwSimTotals, decltype(&bw_sim_delete)>;

// A table of the game with its standard options, or none.
Table open_table(const char *id) {
    const BwGame *game = bw_game_find(id);
    BwRefusal why;
    Table table(static_cast<BwTable *>(std::malloc(bw_table_size(game))), &std::free);
    if (table && !bw_table_open(table.get(), game, nullptr, 0, &why)) table.reset();
    return table;
}

std::string to_string(const BwExact *number) {
    std::string text(bw_exact_print(number, nullptr, 0), ' ');
    bw_exact_print(number, text.data(), text.size() + 1);
    return text;
}

bool print_odds(const BwTable *table, const char *wager, const char *target) {
    char error[BW_ERROR_MAX];
    Figures figures(bw_figures_new(table, error), &bw_figures_delete);
    if (!figures) return false;
    const BwFigure *figure = bw_figure_find(figures.get(), wager, target);
    if (figure == nullptr) return false;
    std::printf("%s, %s, pays %s\n", bw_figure_name(figure), bw_figure_section(figure),
                bw_figure_pays(figure));
    const struct {
        BwFigureNumber number;
        const char *name;
    } rows[] = {{BW_WIN, "wins"}, {BW_LOSE, "loses"}, {BW_HOUSE_EDGE, "house edge"}};
    for (const auto &row : rows) {
        const BwExact *number = bw_figure_number(figure, row.number);
        std::printf("  %s %s = %.6f\n", row.name, to_string(number).c_str(),
                    bw_exact_to_double(number));
    }
    return true;
}

// A pair of eights against a ten.
bool print_chart_cell(const BwTable *table) {
    char error[BW_ERROR_MAX];
    Charts charts(bw_charts_new(table, error), &bw_charts_delete);
    bool found = false;
    for (unsigned c = 0; charts && c < bw_charts_count(charts.get()); c++) {
        const BwChart *chart = bw_chart_at(charts.get(), c);
        for (unsigned row = 0; row < bw_chart_row_count(chart); row++) {
            for (unsigned column = 0; column < bw_chart_column_count(chart); column++) {
                if (std::string_view(bw_chart_row(chart, row)) != "8-8") continue;
                if (std::string_view(bw_chart_column(chart, column)) != "10") continue;
                const unsigned best = bw_chart_best(chart, row, column);
                std::printf("%s: %s against %s: %s, which brings %.4f\n", bw_chart_title(chart),
                            bw_chart_row(chart, row), bw_chart_column(chart, column),
                            bw_chart_choice(chart, best),
                            bw_exact_to_double(bw_chart_value(chart, row, column, best)));
                found = true;
            }
        }
    }
    return found;
}

bool simulate(const BwTable *table) {
    char error[BW_ERROR_MAX];
    BwSimOrder order{};
    order.rounds = 1000000;
    order.seed = 7;
    order.bets = "pass:10,place-win 6:12";
    Totals totals(bw_sim_new(table, &order, error), &bw_sim_delete);
    if (!totals) return false;
    for (unsigned i = 0; i < bw_sim_bets(totals.get()); i++) {
        BwSimLine line;
        bw_sim_line(totals.get(), i, &line);
        std::printf("%s: %llu rounds, won %llu, lost %llu, net %lld cents, %.4f%% +/- %.4f%%\n",
                    bw_sim_label(totals.get(), i), static_cast<unsigned long long>(line.made),
                    static_cast<unsigned long long>(line.won),
                    static_cast<unsigned long long>(line.lost),
                    static_cast<long long>(line.net_cents), 100 * line.gain, 196 * line.error);
    }
    return true;
}

} // namespace

int main() {
    const Table craps = open_table("craps"), blackjack = open_table("blackjack");
    if (!craps || !blackjack || std::string_view(bw_odds_version()) != bw_version()) return 1;
    return print_odds(craps.get(), "pass", nullptr) && print_odds(craps.get(), "place-win", "6") &&
                   print_chart_cell(blackjack.get()) && simulate(craps.get())
               ? 0
               : 1;
}
