/* test_sim_figures.c: whatever `sim` sets beside its totals is the figure of what it has played, or
 * there is none. Every game is played at every table whose figures one option changes, with its
 * main wager and as many others as the table takes; and by strategies that are not the best, over
 * streaks, against meters and from shoes that go on. All seeds are fixed. Under a
 * sanitizer fewer rounds are played, and what takes long to solve is left out. */
#include "check.h"
#include "simulate/expect.h"
#include "solve/blackjack/bj_exact.h"
#include "table/options.h"

#include <math.h>
#include <stdlib.h>

enum { SEED = 2012 };

/* Standard errors within which a mean must lie, and how many rare results more or fewer are let
 * pass. */
static const double bound = 4.5, handful = 5.0;

#if defined(__SANITIZE_ADDRESS__)
enum { PERCENT = 1, COST_MAX = 3, CASE_COST_MAX = 20 };
#else
enum { PERCENT = 60, COST_MAX = 60, CASE_COST_MAX = 1000 };
#endif

static uint64_t scaled(uint64_t rounds) {
    uint64_t part = rounds * PERCENT / 100;
    return part > 500 ? part : 500;
}

typedef struct Setup {
    BwTable *table;
    BwPlan plan;
    BwSimulation simulation;
    BwTotals totals;
    BwExpected expected;
    char error[BW_ERROR_MAX];
} Setup;

static Setup now;
static unsigned tables, figures, without;

/* ---- comparing ----------------------------------------------------------------------------- */

/* What a handful of rare results more or fewer would add to the mean. */
static double rare(const BwFigure *figure, double n) {
    double sum = 0.0;
    for (size_t i = 0; i < figure->n_results; i++) {
        const BwResult *result = &figure->results[i];
        if (n * bw_exact_to_double(&result->probability) > 20.0) continue;
        sum += handful * fabs(bw_exact_to_double(&result->net)) / n;
    }
    return sum;
}

static void check_bet(unsigned bet) {
    const BwFigure *figure = bw_expected_figure(&now.expected, bet);
    const BwTally *tally = &now.totals.bet[bet];
    CHECK((figure == NULL) == (bw_expected_why_not(&now.expected, bet) != NULL));
    without += figure == NULL;
    if (figure == NULL || tally->made == 0) return;
    double n = (double)tally->made, error = figure->sd / sqrt(n);
    double away = bw_tally_gain(tally) + bw_exact_to_double(&figure->house_edge);
    bool near = fabs(away) <= bound * error + rare(figure, n);
    figures++;
    CHECK(near);
    if (near) return;
    char label[BW_TEXT_MAX], line[BW_TEXT_MAX];
    fprintf(stderr, "    %s, strategy %s: %s is %.2f standard errors away\n",
            bw_table_print(now.table, line), now.simulation.strategy->name,
            bw_plan_label(&now.plan, now.table, bet, label), away / error);
}

/* ---- playing ------------------------------------------------------------------------------- */

static bool open_line(const char *options) {
    char line[BW_LINE_MAX], error[BW_ERROR_MAX];
    BwTableLine parsed;
    BwRefusal why;
    snprintf(line, sizeof line, "table %s", options);
    CHECK(bw_table_line_parse(line, &parsed, error));
    const BwGame *game = bw_game_find(parsed.game);
    free(now.table);
    now.table = malloc(bw_table_size(game));
    now.plan = (BwPlan){.n = 0};
    return bw_table_open(now.table, game, parsed.setting, parsed.n_settings, &why);
}

static bool play(uint64_t rounds, const char *strategy, const char *rule, bool goes_on) {
    const char *game = bw_table_game(now.table)->id;
    BwHpPlay *poker = NULL;
    now.simulation = (BwSimulation){.table = now.table,
                                    .plan = &now.plan,
                                    .strategy = bw_strategy_find(bw_game_find(game), strategy),
                                    .rule = rule,
                                    .rounds = rounds,
                                    .seed = SEED,
                                    .goes_on = goes_on,
                                    .threads = 1};
    if (now.simulation.strategy->decide == NULL) {
        poker = bw_hp_play_new(now.table, rule, now.error);
        now.simulation.poker = poker;
    }
    bool played = bw_simulate(&now.simulation, &now.totals, now.error);
    bw_hp_play_free(poker);
    return played;
}

static void compare(void) {
    bw_expected_solve(&now.expected, &now.simulation);
    for (unsigned i = 0; i < now.plan.n; i++) {
        if (now.plan.bet[i].joined == BW_PLAN_ALONE) check_bet(i);
    }
    double gain;
    (void)bw_expected_gain_of_all(&now.expected, &now.totals, &gain);
    tables++;
}

/* One row of a list: a table, a plan (NULL: the standard one), a strategy or a rule (NULL: the
 * first), and how many of the bets have a figure. */
typedef struct Case {
    uint64_t thousands;
    const char *table, *plan, *strategy, *rule;
    bool goes_on;
    unsigned figures;
} Case;

static void check_case(const Case *c) {
    bool opened = open_line(c->table);
    if (opened && bw_odds_cost(now.table) > CASE_COST_MAX) return;
    bool planned =
        opened && (c->plan != NULL ? bw_plan_add(&now.plan, now.table, c->plan, now.error)
                                   : bw_plan_standard(&now.plan, now.table, now.error));
    bool played = planned && play(scaled(c->thousands * 1000), c->strategy, c->rule, c->goes_on);
    CHECK(played);
    if (!played) fprintf(stderr, "    %s, %s: %s\n", c->table, c->plan, now.error);
    if (!played) return;
    compare();
    unsigned found = 0;
    for (unsigned i = 0; i < now.plan.n; i++) {
        found += bw_expected_figure(&now.expected, i) != NULL;
    }
    CHECK_INT(found, c->figures);
    if (found != c->figures) fprintf(stderr, "    %s, %s\n", c->table, c->strategy);
    bw_expected_free(&now.expected);
}

/* ---- cases --------------------------------------------------------------------------------- */

static const Case cases[] = {
    /* by strategies that are not the best */
    {1500, "blackjack decks=1", NULL, "basic", NULL, false, 1},
    {500, "blackjack decks=1 dealer-soft17=hit surrender=late", NULL, "basic", NULL, false, 1},
    {500, "blackjack decks=2 hole-card=card-reader resplit-max-hands=4 resplit-aces=yes", NULL,
     "basic", NULL, false, 1},
    {500, "blackjack dealing=double-shoe", NULL, "basic", NULL, false, 1},
    {500, "blackjack decks=6 five-card-21=yes", NULL, "basic", NULL, false, 1},
    {500, "blackjack", NULL, "mimic", NULL, false, 1},
    {500, "blackjack decks=2 dealer-soft17=hit", NULL, "mimic", NULL, false, 1},
    {500, "red-dog", NULL, "stand", NULL, false, 1},
    {500, "casino-war war-tie-bonus=0", "initial:10,tie:5", "war", NULL, false, 2},
    {500, "casino-war decks=8", "initial:10,tie:5", "surrender", NULL, false, 2},
    {500, "three-card-poker", "ante:10,pair-plus:5", "always", NULL, false, 2},
    {500, "three-card-poker six-card-table=S1", "ante:10,pair-plus:5,six-card-bonus:5", "q64", NULL,
     false, 3},
    {500, "three-card-poker", "ante:10,pair-plus:5", "optimal", "play A-4-3 or better", false, 1},
    {300, "caribbean-stud", "ante:10,progressive:1", NULL, "raise A-K-J-8-3 or better", false, 1},
    /* three areas, doubled in all of them */
    {500, "blackjack multiple-action=yes", NULL, "basic", NULL, false, 3},
    {500, "blackjack multiple-action=yes decks=2 hole-card=card-reader",
     "action-1:10,action-2:20,action-3:30", "basic", NULL, false, 3},
    /* streaks, from round to round */
    {300, "blackjack offer=streak:yes", "main:10,streak 2:5,streak 3:5,streak 4:5,streak 5:5",
     "basic", NULL, false, 5},
    {300, "blackjack offer=streak:yes decks=2", "streak 3:5,main:10", "mimic", NULL, false, 2},
    /* meters */
    {800, "blackjack offer=progressive:yes", "main:10,progressive:1", "basic", NULL, false, 2},
    {800, "blackjack offer=progressive:yes decks=4 resplit-aces=yes resplit-max-hands=4",
     "main:10,progressive:1", "basic", NULL, false, 2},
    {500, "blackjack offer=progressive:yes progressive-meter=123.45 progressive-rate=90",
     "main:10,progressive:1", "mimic", NULL, false, 2},
    {300, "caribbean-stud progressive-rate=100", "ante:10,progressive:1", NULL, NULL, false, 2},
    {200, "mississippi-stud progressive=A", "ante:10,progressive:1", NULL, NULL, false, 2},
    {500, "three-card-poker progressive=G1", "ante:10,progressive:1", NULL, NULL, false, 2},
    /* whole shoes */
    {2000, "spanish-21", NULL, NULL, NULL, false, 1},
    {2000, "double-attack-blackjack", NULL, NULL, NULL, false, 1},
    {1000, "blackjack-switch", NULL, NULL, NULL, false, 2},
    {500, "blackjack-switch hole-card=dealt-no-peek", NULL, NULL, NULL, false, 2},
    {500, "blackjack-switch switched-ace-ten=blackjack surrender=late decks=6", NULL, NULL, NULL,
     false, 2},
    {300, "red-dog decks=1", NULL, NULL, NULL, false, 1},
    /* banks that are taken, against one wager and against several, whose vigorish is on the net */
    {100, "pai-gow", "bank:10", NULL, NULL, false, 1},
    {100, "pai-gow house-way=reg-basic", "co-bank:20", NULL, NULL, false, 1},
    {20, "pai-gow-poker", "bank:10", NULL, NULL, false, 1},
    {5, "pai-gow", "co-bank:10*5", NULL, NULL, false, 0},
    /* a table that goes on has no figure for its shoe or its meter */
    {100, "blackjack", NULL, NULL, NULL, true, 0},
    {100, "spanish-21", NULL, NULL, NULL, true, 0},
    {100, "blackjack offer=streak:yes", "main:10,streak 3:5", NULL, NULL, true, 0},
    {20, "caribbean-stud", "ante:10,progressive:1", NULL, NULL, true, 1},
    {100, "craps", "pass:10", NULL, NULL, true, 1},
    /* nor has a bet that a limit cuts, or that is not paid to the cent */
    {20, "caribbean-stud", "ante:200", NULL, NULL, false, 0},
    {100, "blackjack payout-cap=20.00", "main:10,twenty-bonus:5", "basic", NULL, false, 1},
    {100, "blackjack payout-cap=20000.00", "main:10,twenty-bonus:5", "basic", NULL, false, 2},
    {100, "mini-dice unpayable-wager=pay-up payout-over-7=6-to-5", "over-7:11", NULL, NULL, false,
     0},
    {100, "mini-dice unpayable-wager=pay-up payout-over-7=6-to-5", "over-7:15", NULL, NULL, false,
     1},
    {100, "craps", "buy 4:25,buy 10:20,lay 4:40,lay 5:30", NULL, NULL, false, 2},
    {100, "baccarat vigorish-rounding=up-to-25c", "banker:4", NULL, NULL, false, 0},
    {100, "baccarat vigorish-rounding=up-to-25c", "banker:5", NULL, NULL, false, 1},
};

static void test_cases(void) {
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) check_case(&cases[i]);
}

/* The figure beside a strategy is what the analysis says of that very chart, not of the best play.
 */
static void check_given(const char *options, double gap) {
    BwBlackjackRules rules;
    BwBjAnalysis analysis;
    double gain = 0.0;
    CHECK(open_line(options));
    CHECK(bw_blackjack_rules(now.table, &rules));
    CHECK(bw_plan_standard(&now.plan, now.table, now.error));
    CHECK(play(500, "basic", NULL, false));
    bw_expected_solve(&now.expected, &now.simulation);
    CHECK(bw_expected_gain(&now.expected, 0, &gain));
    BwBjQuestion question = bw_bjchart_question(&rules, bw_bjchart_basic(rules.hits_soft17 != 0));
    CHECK(bw_bj_analyse(&question, &analysis, now.error, sizeof now.error));
    CHECK(fabs(gain - analysis.ev) < 1e-12);
    double lost = bw_bj_ev(&rules, question.shoe) - gain;
    CHECK(lost > gap && lost < 2 * gap);
    if (!(lost > gap && lost < 2 * gap)) fprintf(stderr, "    %s: %.6f\n", options, lost);
    bw_bj_free(&analysis);
    bw_expected_free(&now.expected);
}

static void test_given(void) {
    check_given("blackjack decks=1", 0.0005);
    check_given("blackjack decks=2 dealer-soft17=hit surrender=late", 0.00015);
}

/* ---- every option -------------------------------------------------------------------------- */

/* The standard plan, and every other wager that the table takes beside it, on its first target. */
static void plan_all(void) {
    const BwGame *game = bw_table_game(now.table);
    for (unsigned w = 0; w < game->n_wagers && now.plan.n < BW_PLAN_MAX; w++) {
        BwPlan before = now.plan;
        char text[BW_TEXT_MAX], error[BW_ERROR_MAX];
        uint16_t target = BW_NO_TARGET;
        if ((game->wagers[w].flags & BW_WAGER_TEXT_TARGET) != 0) continue;
        if ((game->wagers[w].flags & BW_WAGER_TARGET) != 0 &&
            (game->target_at == NULL || !game->target_at(now.table, w, 0, &target))) {
            continue;
        }
        bw_wager_print(now.table, w, target, text);
        bool added = bw_plan_add(&now.plan, now.table, text, error);
        if (!added || !play(200, NULL, NULL, false)) now.plan = before;
    }
}

/* With other figures than the game's standard table, which comes first. */
static bool is_new(void) {
    static BwTable *standard;
    const BwGame *game = bw_table_game(now.table);
    if (standard != NULL && bw_table_game(standard) == game) {
        return !bw_odds_same(standard, now.table);
    }
    free(standard);
    standard = malloc(bw_table_size(game));
    memcpy(standard, now.table, bw_table_size(game));
    return true;
}

static void check_table(const char *options) {
    if (!open_line(options)) return;
    const BwGame *game = bw_table_game(now.table);
    if (bw_has_stacks(game) || !is_new()) return; /* patrons among themselves have no house edge */
    if (bw_odds_cost(now.table) > COST_MAX) return;
    CHECK(bw_plan_standard(&now.plan, now.table, now.error));
    if (game->house_poker == NULL) plan_all();
    bool played = play(scaled(game->house_poker != NULL ? 2000 : 8000), NULL, NULL, false);
    CHECK(played);
    if (!played) fprintf(stderr, "    %s: %s\n", options, now.error);
    if (!played) return;
    compare();
    bw_expected_free(&now.expected);
}

static void check_value(const BwGame *game, const char *needed, const BwOption *option,
                        const char *value) {
    char line[BW_LINE_MAX];
    snprintf(line, sizeof line, "%s %s %s=%s", game->id, needed, option->id, value);
    check_table(line);
}

static void check_option(const BwGame *game, const char *needed, const BwOption *option) {
    static const char *const answers[] = {"yes", "no", NULL};
    char number[32];
    if (needed[0] != '\0' && strncmp(needed, option->id, strlen(option->id)) == 0) return;
    switch ((BwOptionKind)option->kind) {
    case BW_OPTION_YES_NO:
    case BW_OPTION_WORD:
    case BW_OPTION_WORDS: {
        const char *const *word = option->kind == BW_OPTION_YES_NO ? answers : option->words;
        for (; *word != NULL; word++) check_value(game, needed, option, *word);
        break;
    }
    case BW_OPTION_NUMBER:
        snprintf(number, sizeof number, "%lld", (long long)option->min);
        check_value(game, needed, option, number);
        snprintf(number, sizeof number, "%lld", (long long)option->max);
        check_value(game, needed, option, number);
        break;
    default: break;
    }
}

static void test_every_option(void) {
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwGame *game = bw_game_at(g);
        bool boston = strcmp(game->id, "boston-5-stud") == 0;
        const char *needed = boston ? "ante-bonus-table=2-4-7-10-15-40-100-100" : "";
        char line[BW_LINE_MAX];
        snprintf(line, sizeof line, "%s %s", game->id, needed);
        check_table(line);
        for (unsigned o = 0; o < bw_option_count(game); o++) {
            check_option(game, needed, bw_option_at(game, o));
        }
    }
    printf("%u tables, %u figures, %u bets without one\n", tables, figures, without);
    CHECK(tables > 150);
    CHECK(figures > 2 * without);
}

int main(void) {
    test_cases();
    test_given();
    test_every_option();
    free(now.table);
    return check_report("sim_figures");
}
