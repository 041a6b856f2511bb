/* The public headers: what a stranger is told of every game and table is what they hold, and every
 * number beyond the last gets nothing. */
#include "boardwalk-odds.h"
#include "check.h"
#include "simulate/simulate.h"
#include "solve/odds.h"
#include "table/game.h"
#include "table/options.h"
#include "table/replay.h"

#include <stdlib.h>

static union {
    BwTable table;
    unsigned char bytes[BW_TABLE_BYTES_MAX];
} memory;
static BwTable *const table = &memory.table;

static void open_table(const char *id) {
    BwRefusal why;
    CHECK(bw_table_open(table, bw_game_find(id), NULL, 0, &why));
}

static void apply(const char *line) {
    static BwOut out;
    BwEvent event;
    char error[BW_ERROR_MAX];
    CHECK(bw_event_parse(table, line, &event, error));
    CHECK(bw_apply(table, &event, &out));
}

/* ---- games -------------------------------------------------------------------------------- */

static void check_rows(const BwGame *game) {
    CHECK(bw_wager_at(game, bw_wager_count(game)) == NULL);
    CHECK(bw_action_at(game, bw_action_count(game)) == NULL);
    CHECK(bw_fault_at(game, bw_fault_count(game)) == NULL);
    CHECK(bw_option_at(game, bw_option_count(game)) == NULL);
    CHECK(bw_meter_id(game, bw_meter_count(game)) == NULL);
    for (unsigned w = 0; w < bw_wager_count(game); w++) {
        const BwWager *wager = bw_wager_at(game, w);
        CHECK_STR(bw_wager_id(wager), game->wagers[w].id);
        CHECK_STR(bw_wager_name(wager), game->wagers[w].name);
        CHECK_INT(bw_wager_flags(wager), game->wagers[w].flags);
        CHECK(bw_wager_behind(wager) == BW_UNKNOWN || bw_wager_behind(wager) < game->n_wagers);
        CHECK(bw_wager_with(wager) == BW_UNKNOWN || bw_wager_with(wager) < game->n_wagers);
    }
    for (unsigned a = 0; a < bw_action_count(game); a++) {
        const BwVerb *action = bw_action_at(game, a);
        CHECK(bw_verb_id(action)[0] != '\0' && bw_verb_help(action)[0] != '\0');
        CHECK(bw_verb_args(action) != NULL);
    }
    for (unsigned o = 0; o < bw_option_count(game); o++) {
        const BwOption *option = bw_option_at(game, o);
        CHECK(bw_option_find(game, bw_option_id(option)) != NULL);
        CHECK(bw_option_help(option)[0] != '\0');
        CHECK(bw_option_key(option, option->n_keys) == NULL);
        bool by_words = bw_option_kind(option) == BW_OPTION_WORD;
        if (by_words) CHECK(bw_option_word(option, 0) != NULL);
    }
}

static void test_games(void) {
    CHECK(bw_game_at(bw_game_count()) == NULL);
    for (unsigned i = 0; i < bw_game_count(); i++) {
        const BwGame *game = bw_game_at(i);
        CHECK(bw_game_find(bw_game_id(game)) == game);
        CHECK(bw_game_title(game)[0] != '\0' && bw_game_family(game)[0] != '\0');
        CHECK(bw_game_seats(game) >= 1 && bw_game_seats(game) <= BW_SEATS_MAX);
        CHECK(bw_game_bettors(game) >= 1 && bw_game_bettors(game) <= BW_BETTORS_MAX);
        CHECK_INT(bw_game_editions(game), game->editions);
        check_rows(game);
    }
}

/* ---- tables ------------------------------------------------------------------------------- */

static void test_wagers(void) {
    char text[BW_TEXT_MAX];
    uint8_t wager;
    uint16_t target;
    open_table("craps");
    CHECK(bw_wager_parse(table, "place-win", "6", &wager, &target));
    CHECK_STR(bw_wager_pays(table, wager, target, text), "7 to 6");
    CHECK(bw_wager_offered(table, wager));
    CHECK(!bw_wager_offered(table, 250));
    CHECK_STR(bw_wager_pays(table, 250, target, text), "");
    CHECK(bw_target_at(table, wager, 0, &target) && !bw_target_at(table, wager, 200, &target));
    CHECK(!bw_target_at(table, 250, 0, &target));
    CHECK_INT(bw_commission(table, 250, 2000), 0);
    CHECK(bw_wager_parse(table, "buy", "4", &wager, &target));
    CHECK_INT(bw_commission(table, wager, 2000), 100);
    CHECK_INT(bw_wager_ties(table, 250).needs, 0);
}

static void test_books(void) {
    const BwBet *bets;
    const BwLaid *cards;
    char text[BW_TEXT_MAX];
    open_table("craps");
    CHECK(bw_table_idle(table));
    CHECK_INT(bw_table_edition(table), BW_2012);
    apply("seat 1 Ada");
    apply("bet 1 pass 10.00");
    CHECK(!bw_table_idle(table));
    CHECK_STR(bw_seated(table, 1), "Ada");
    CHECK(bw_seated(table, 2) == NULL && bw_seated(table, 1000) == NULL);
    CHECK_INT(bw_bets(table, &bets), 1);
    CHECK_INT(bets[0].stake_cents, 1000);
    CHECK_INT(bw_table_at_risk(table), 1000);
    apply("roll 3 3");
    CHECK(bw_shows(table, "puck", "", text, sizeof text) && strstr(text, "6") != NULL);
    CHECK(!bw_shows(table, "no-such-thing", "", text, sizeof text));
    apply("roll 2 4");
    CHECK_INT(bw_net(table, 1, 0), 1000);
    CHECK_INT(bw_house_net(table), -1000);
    CHECK_INT(bw_net(table, 1000, 0), 0);
    CHECK_INT(bw_net(table, 1, 1000), 0);
    CHECK_INT(bw_meter(table, 1000), 0);
    CHECK_INT(bw_cards(table, &cards), 0);
    CHECK_INT(bw_table_rounds(table), table->rounds);
}

static void test_cards(void) {
    static BwTable *view;
    static unsigned char bytes[BW_TABLE_BYTES_MAX];
    const BwLaid *cards;
    BwChoice choice;
    BwEvent event;
    view = (BwTable *)(void *)bytes;
    open_table("three-card-poker");
    CHECK_INT(bw_pack_left(table), 52);
    apply("bet 1 ante 10.00");
    apply("deal 9c 8d 7h Js 8s 2d");
    CHECK_INT(bw_pack_left(table), 46);
    CHECK_INT(bw_pack_of(table, bw_card(BW_TWO, BW_CLUBS)), 1);
    CHECK_INT(bw_pack_of(table, bw_card(BW_TWO, BW_DIAMONDS)), 0);
    CHECK_INT(bw_pack_of(table, BW_CARD_HIDDEN), 0);
    bw_view(table, (BwWho){.role = BW_NOBODY}, view);
    CHECK_INT(bw_cards(view, &cards), 6);
    CHECK_INT(cards[5].card, BW_CARD_HIDDEN);
    CHECK(bw_choices(table, &choice, 1) >= 1);
    bw_event_choose(table, &choice, choice.step_cents > 0 ? choice.min_cents : 0, &event);
    static BwOut out;
    CHECK(bw_apply(table, &event, &out));
}

static void test_sizes(void) {
    CHECK_INT(bw_size_of("BwEvent"), sizeof(BwEvent));
    CHECK_INT(bw_size_of("BwOut"), sizeof(BwOut));
    CHECK_INT(bw_size_of("BwReplay"), sizeof(BwReplay));
    CHECK_INT(bw_size_of("BwTable"), 0);
    CHECK_STR(bw_version(), bw_odds_version());
}

/* ---- mathematics -------------------------------------------------------------------------- */

static void test_figures(void) {
    char error[BW_ERROR_MAX] = "", text[64];
    open_table("craps");
    BwFigures *figures = bw_figures_new(table, error);
    const BwFigure *pass = bw_figure_find(figures, "pass", NULL);
    CHECK_INT(bw_exact_print(bw_figure_number(pass, BW_HOUSE_EDGE), text, sizeof text), 5);
    CHECK_STR(text, "7/495");
    CHECK_INT(bw_exact_print(bw_figure_number(pass, BW_HOUSE_EDGE), text, 3), 5);
    CHECK_STR(text, "7/");
    CHECK(bw_figure_number(pass, BW_ELEMENT_OF_RISK) == NULL);
    CHECK(bw_figure_number(pass, (BwFigureNumber)99) == NULL);
    CHECK_INT(bw_figure_digits(pass, BW_WIN), 0);
    CHECK_INT(bw_figure_results(pass), 2);
    CHECK(bw_exact_to_double(bw_figure_net(pass, 0)) == -1.0);
    CHECK(bw_figure_net(pass, 2) == NULL && bw_figure_probability(pass, 2) == NULL);
    CHECK(bw_figure_at(figures, bw_figures_count(figures)) == NULL);
    CHECK(bw_figure_find(figures, "no-such-wager", NULL) == NULL);
    bw_figures_delete(figures);
    CHECK(bw_figures_new_rule(table, "raise always", error) == NULL && error[0] != '\0');
    error[0] = '\0';
    CHECK(bw_figures_new_target(table, 250, "6", error) == NULL && error[0] != '\0');
    error[0] = '\0';
    CHECK(bw_charts_new(table, error) == NULL && error[0] != '\0');
    bw_figures_delete(NULL);
    bw_charts_delete(NULL);
    BwAdviser *adviser = bw_adviser_new();
    CHECK(bw_advice_new(adviser, table, error) == NULL && error[0] != '\0');
    bw_advice_delete(NULL);
    bw_adviser_free(adviser);
}

static void test_rule_and_pays(void) {
    char error[BW_ERROR_MAX], what[64], pays[64];
    uint8_t wager;
    uint16_t target;
    open_table("three-card-poker");
    BwFigures *figures = bw_figures_new_rule(table, "play Q-6-4 or better", error);
    CHECK(figures != NULL && bw_figures_count(figures) == 1);
    bw_figures_delete(figures);
    CHECK(bw_wager_parse(table, "pair-plus", NULL, &wager, &target));
    CHECK(bw_pay_table_line(table, wager, 0, what, pays));
    CHECK_STR(pays, "40 to 1");
    CHECK(!bw_pay_table_line(table, wager, 99, what, pays));
    CHECK(!bw_pay_table_line(table, 250, 0, what, pays));
}

static void test_charts(void) {
    char error[BW_ERROR_MAX];
    open_table("red-dog");
    BwCharts *charts = bw_charts_new(table, error);
    CHECK(charts != NULL && bw_charts_count(charts) >= 1);
    const BwChart *chart = bw_chart_at(charts, 0);
    unsigned rows = bw_chart_row_count(chart), columns = bw_chart_column_count(chart);
    CHECK(bw_chart_row(chart, rows) == NULL && bw_chart_column(chart, columns) == NULL);
    CHECK(bw_chart_choice(chart, bw_chart_choice_count(chart)) == NULL);
    CHECK_INT(bw_chart_best(chart, rows, 0), BW_UNKNOWN);
    CHECK_INT(bw_chart_otherwise(chart, rows, 0), BW_UNKNOWN);
    CHECK(bw_chart_value(chart, rows, 0, 0) == NULL &&
          bw_chart_share(chart, 0, columns, 0) == NULL);
    CHECK(bw_chart_at(charts, bw_charts_count(charts)) == NULL);
    for (unsigned r = 0; r < rows; r++) {
        unsigned best = bw_chart_best(chart, r, 0);
        if (best == BW_UNKNOWN || bw_chart_value(chart, r, 0, best) == NULL) continue;
        CHECK(bw_exact_to_double(bw_chart_share(chart, r, 0, best)) > 0.0);
        for (unsigned c = 0; c < bw_chart_choice_count(chart); c++) {
            CHECK(bw_exact_compare(bw_chart_value(chart, r, 0, c),
                                   bw_chart_value(chart, r, 0, best)) <= 0);
        }
    }
    bw_charts_delete(charts);
}

/* A hand of three: to fold loses the ante, and no more is known of what lies face down. */
static void test_advice(void) {
    static const char *const lines[] = {"bet 1 ante 10.00", "deal As Kd Qc 2c 3d 4h"};
    char error[BW_ERROR_MAX];
    BwOut *out = malloc(sizeof *out);
    open_table("three-card-poker");
    BwTable *view = malloc(bw_table_size(bw_table_game(table)));
    BwAdviser *adviser = bw_adviser_new();
    for (unsigned i = 0; i < 2; i++) {
        BwEvent event;
        CHECK(bw_event_parse(table, lines[i], &event, error) && bw_apply(table, &event, out));
    }
    bw_view(table, (BwWho){.role = BW_SEAT, .seat = 1}, view);
    BwAdvice *advice = bw_advice_new(adviser, view, error);
    CHECK(advice != NULL && bw_advice_count(advice) == 2 && bw_advice_best(advice) == 0);
    CHECK(bw_advice_amount(advice, 0) == 1000 && bw_advice_worth(advice, 0) > 0.0);
    CHECK(bw_advice_amount(advice, 1) == 0 && bw_advice_worth(advice, 1) == -1000.0);
    CHECK_STR(bw_verb_id(bw_action_at(bw_table_game(table), bw_advice_action(advice, 1))), "fold");
    CHECK_STR(bw_advice_note(advice), "");
    CHECK(bw_advice_action(advice, 2) == BW_UNKNOWN && bw_advice_amount(advice, 2) == 0);
    CHECK(bw_advice_worth(advice, 2) == 0.0 && bw_advises(bw_table_game(table)));
    bw_advice_delete(advice);
    bw_adviser_free(adviser);
    free(view);
    free(out);
}

/* The same totals as by the simulator itself, on any number of threads. */
static void test_sim(void) {
    static BwTotals want;
    static BwPlan plan;
    char error[BW_ERROR_MAX] = "";
    open_table("red-dog");
    BwSimOrder order = {.rounds = 30000, .seed = 5, .threads = 2};
    BwSimTotals *totals = bw_sim_new(table, &order, error);
    CHECK(bw_plan_standard(&plan, table, error));
    const BwSimulation simulation = {.table = table,
                                     .plan = &plan,
                                     .strategy = bw_strategy_find(bw_table_game(table), NULL),
                                     .rounds = 30000,
                                     .seed = 5,
                                     .threads = 1};
    CHECK(bw_simulate(&simulation, &want, error));
    BwSimLine line;
    CHECK(bw_sim_line(totals, 0, &line));
    CHECK_INT(line.net_cents, want.bet[0].net_cents);
    CHECK_INT(line.won + line.lost + line.pushed, 30000);
    CHECK(bw_sim_line(totals, BW_SIM_ALL, &line) && !bw_sim_line(totals, 1000, &line));
    CHECK_INT(bw_sim_hash(totals), bw_totals_hash(&want));
    CHECK_INT(bw_sim_rounds(totals), 30000);
    BwCents net;
    uint64_t count, sum = 0;
    for (unsigned i = 0; bw_sim_result(totals, i, &net, &count); i++) sum += count;
    CHECK_INT(sum, 30000);
    CHECK(bw_sim_label(totals, bw_sim_bets(totals)) == NULL);
    bw_sim_delete(totals);
    CHECK(bw_sim_strategy(table, 0) != NULL && bw_sim_strategy(table, 1000) == NULL);
    order.strategy = "no-such-strategy";
    CHECK(bw_sim_new(table, &order, error) == NULL && error[0] != '\0');
    order = (BwSimOrder){.rounds = 1, .bets = "no-such-wager:10"};
    CHECK(bw_sim_new(table, &order, error) == NULL && error[0] != '\0');
}

int main(void) {
    test_games();
    test_wagers();
    test_books();
    test_cards();
    test_sizes();
    test_figures();
    test_rule_and_pays();
    test_charts();
    test_advice();
    test_sim();
    return check_report("public");
}
