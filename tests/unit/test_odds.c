/* test_odds.c: the exact figures. Published ones are compared as fractions; whatever the game, the
 * results of a figure sum to one and carry its sums. */
#include "check.h"

#include <math.h>
#include <stdlib.h>

#include "base/combine.h"
#include "solve/dice/chain.h"
#include "solve/odds.h"
#include "table/options.h"
#include "table/transcript.h"

/* ---- helpers ------------------------------------------------------------------------------ */

/* Opens "craps offer-fire=yes". */
static BwTable *open_table(const char *words) {
    char line[BW_LINE_MAX], error[BW_ERROR_MAX];
    BwTableLine parsed;
    snprintf(line, sizeof line, "table %s", words);
    if (!bw_table_line_parse(line, &parsed, error)) return NULL;
    const BwGame *game = bw_game_find(parsed.game);
    BwTable *table = game != NULL ? malloc(bw_table_size(game)) : NULL;
    BwRefusal why;
    if (table != NULL && bw_table_open(table, game, parsed.setting, parsed.n_settings, &why)) {
        return table;
    }
    free(table);
    return NULL;
}

static bool solve(const char *words, BwFigures *figures) {
    char error[BW_ERROR_MAX] = "";
    BwTable *table = open_table(words);
    *figures = (BwFigures){0};
    CHECK(table != NULL);
    bool solved = table != NULL && bw_odds_solve(table, figures, error, sizeof error);
    CHECK_STR(error, "");
    CHECK(solved);
    free(table);
    return solved;
}

static void check_exact(const BwExact *got, const char *want, const char *what) {
    char *text = bw_exact_to_string(got);
    if (strcmp(text, want) != 0) fprintf(stderr, "    of %s:\n", what);
    CHECK_STR(text, want);
    free(text);
}

static void check_near(double got, double want, double tolerance) {
    CHECK(fabs(got - want) <= tolerance);
    if (fabs(got - want) > tolerance) fprintf(stderr, "    got %.9g, want %.9g\n", got, want);
}

/* What a figure must be; NULL where it does not matter. */
typedef struct Want {
    const char *id, *target, *win, *push, *house_edge;
} Want;

static void check_figures(const BwFigures *figures, const Want *want, size_t n) {
    for (size_t i = 0; i < n; i++) {
        char what[128];
        snprintf(what, sizeof what, "%s %s", want[i].id, want[i].target);
        const BwFigure *f = bw_odds_find_named(figures, want[i].id, want[i].target);
        CHECK(f != NULL);
        if (f == NULL) {
            fprintf(stderr, "    no figure: %s\n", what);
            continue;
        }
        if (want[i].win != NULL) check_exact(&f->win, want[i].win, what);
        if (want[i].push != NULL) check_exact(&f->push, want[i].push, what);
        if (want[i].house_edge != NULL) check_exact(&f->house_edge, want[i].house_edge, what);
    }
}

#define CHECK_FIGURES(figures, want) check_figures(figures, want, sizeof(want) / sizeof(want)[0])

static void check_table(const char *words, const Want *want, size_t n) {
    BwFigures figures;
    if (solve(words, &figures)) check_figures(&figures, want, n);
    bw_odds_free(&figures);
}

#define CHECK_TABLE(words, want) check_table(words, want, sizeof(want) / sizeof(want)[0])

static double edge_of(const BwFigures *figures, const char *id) {
    const BwFigure *f = bw_odds_find_named(figures, id, "");
    CHECK(f != NULL);
    return f != NULL ? bw_exact_to_double(&f->house_edge) : NAN;
}

static size_t count_of(const BwFigures *figures, const char *id) {
    size_t n = 0;
    for (size_t i = 0; i < figures->n; i++) n += strcmp(figures->figure[i].id, id) == 0;
    return n;
}

/* ---- what holds for every figure ---------------------------------------------------------- */

static void check_sums(const BwFigure *f) {
    BwExact total, parts;
    bw_exact_init(&total);
    bw_exact_init(&parts);
    double mean = 0, square = 0;
    for (size_t i = 0; i < f->n_results; i++) {
        const BwResult *r = &f->results[i];
        double p = bw_exact_to_double(&r->probability), net = bw_exact_to_double(&r->net);
        CHECK(p > 0);
        if (i > 0) CHECK(bw_exact_compare(&f->results[i - 1].net, &r->net) < 0);
        bw_exact_add(&total, &r->probability);
        mean += p * net;
        square += p * net * net;
    }
    bw_exact_add(&parts, &f->win);
    bw_exact_add(&parts, &f->lose);
    bw_exact_add(&parts, &f->push);
    check_exact(&total, "1", f->id);
    check_exact(&parts, "1", f->id);
    check_near(-mean, bw_exact_to_double(&f->house_edge), 1e-12 * (1 + fabs(mean)));
    check_near(sqrt(square - mean * mean), f->sd, 1e-9 * (1 + f->sd));
    if (f->has_element_of_risk) {
        CHECK(fabs(bw_exact_to_double(&f->element_of_risk)) <=
              fabs(bw_exact_to_double(&f->house_edge)));
    }
    CHECK(f->name[0] != '\0');
    CHECK(f->section[0] != '\0');
    bw_exact_clear(&total);
    bw_exact_clear(&parts);
}

static void test_results_sum_to_one(void) {
    static const char *const tables[] = {
        "craps offer-fire=yes offer-678=yes",
        "craps offer-fire=yes fire-table=B buy-commission-when=on-win lay-commission-when=on-win",
        "craps variant=mini-craps odds-multiple=100",
        "craps edition=1996",
        "craps edition=2006",
        "automated-craps",
        "roulette",
        "roulette edition=1996",
        "roulette wheel=single-zero zero-rule=en-prison en-prison-second-zero=stay",
        "minibaccarat offer-card-count=yes offer-bonus=yes",
        "minibaccarat decks=6 variation=ez",
        "keno",
        "three-card-poker six-card-table=S4 progressive=G2",
        "three-card-poker edition=1996",
        "blackjack",
    };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        BwFigures figures;
        if (solve(tables[i], &figures)) {
            CHECK(figures.n > 0);
            for (size_t f = 0; f < figures.n; f++) check_sums(&figures.figure[f]);
        }
        bw_odds_free(&figures);
    }
}

/* ---- craps -------------------------------------------------------------------------------- */

static void test_craps(void) {
    static const Want want[] = {
        {"pass", "", "244/495", "0", "7/495"},
        {"dont-pass", "", "949/1980", "1/36", "3/220"},
        {"come", "", "244/495", "0", "7/495"},
        {"dont-come", "", "949/1980", "1/36", "3/220"},
        {"place-win", "4", "1/3", "0", "1/15"},
        {"place-win", "5", "2/5", "0", "1/25"},
        {"place-win", "6", "5/11", "0", "1/66"},
        {"place-win", "8", "5/11", "0", "1/66"},
        {"place-win", "9", "2/5", "0", "1/25"},
        {"place-win", "10", "1/3", "0", "1/15"},
        {"place-lose", "4", "2/3", "0", "1/33"},
        {"place-lose", "5", "3/5", "0", "1/40"},
        {"place-lose", "6", "6/11", "0", "1/55"},
        {"place-lose", "8", "6/11", "0", "1/55"},
        {"place-lose", "9", "3/5", "0", "1/40"},
        {"place-lose", "10", "2/3", "0", "1/33"},
        {"hard", "4", "1/9", "0", "1/9"},
        {"hard", "6", "1/11", "0", "1/11"},
        {"hard-8", "", "1/11", "0", "1/11"},
        {"hard", "10", "1/9", "0", "1/9"},
        {"field", "", "4/9", "0", "1/18"},
        {"any-seven", "", "1/6", "0", "1/6"},
        {"any-craps", "", "1/9", "0", "1/9"},
        {"craps", "2", "1/36", "0", "5/36"},
        {"craps", "3", "1/18", "0", "1/9"},
        {"craps", "12", "1/36", "0", "5/36"},
        {"eleven", "", "1/18", "0", "1/9"},
        {"craps-eleven", "", "1/6", "0", "1/9"},
        {"horn", "", "1/6", "0", "1/8"},
        {"horn-high", "2", "1/6", "0", "23/180"},
        {"horn-high", "3", "1/6", "0", "11/90"},
        {"horn-high", "11", "1/6", "0", "11/90"},
        {"horn-high", "12", "1/6", "0", "23/180"},
        {"whirl", "", "1/6", "1/6", "2/15"},
        {"hop", "1-3", "1/18", "0", "1/9"},
        {"hop", "5-5", "1/36", "0", "5/36"},
        {"six-seven-eight", "", "4/9", "0", "1/18"},
        {"buy", "4", "1/3", "0", "1/20"},
        {"buy", "9", "2/5", "0", "1/20"},
        {"lay", "6", "6/11", "0", "1/20"},
        {"pass-odds", "4", "1/3", "0", "0"},
        {"pass-odds", "5", "2/5", "0", "0"},
        {"dont-pass-odds", "8", "6/11", "0", "0"},
        {"come-odds", "10", "1/3", "0", "0"},
        {"dont-come-odds", "9", "3/5", "0", "0"},
    };
    BwFigures figures;
    if (solve("craps offer-678=yes", &figures)) {
        CHECK_FIGURES(&figures, want);
        CHECK_INT(count_of(&figures, "hop"), 17);
        CHECK_INT(count_of(&figures, "pass-odds"), 6);
        CHECK_INT(count_of(&figures, "fire"), 0);
        CHECK(bw_odds_find_named(&figures, "pass", "")->has_element_of_risk == false);
        CHECK_STR(figures.note, "");
    }
    bw_odds_free(&figures);
    CHECK_TABLE("automated-craps offer-678=yes", want);
    CHECK_TABLE("craps variant=mini-craps offer-678=yes", want);
}

/* Neither the posted limits nor the offers of the dice change what a wager is worth. */
static void test_craps_limits_aside(void) {
    static const Want want[] = {
        {"pass", "", "244/495", "0", "7/495"},
        {"place-win", "6", "5/11", "0", "1/66"},
        {"buy", "4", "1/3", "0", "1/20"},
        {"pass+pass-odds", "", "244/495", "0", "7/495"},
    };
    CHECK_TABLE("craps table-min=10.00 table-max=20.00 shooter=offered pay-unit=1000.00", want);
    CHECK_TABLE("craps unpayable-wager=pay-up pay-unit=0.25", want);
}

static void test_craps_commission_on_win(void) {
    static const Want want[] = {
        {"buy", "4", "1/3", "0", "1/60"},  {"buy", "5", "2/5", "0", "1/50"},
        {"buy", "6", "5/11", "0", "1/44"}, {"lay", "4", "2/3", "0", "1/30"},
        {"lay", "5", "3/5", "0", "3/100"}, {"lay", "6", "6/11", "0", "3/110"},
    };
    CHECK_TABLE("craps buy-commission-when=on-win lay-commission-when=on-win", want);
    static const Want less[] = {{"buy", "4", "1/3", "0", "17/400"}, {"lay", "4", NULL, "0", "0"}};
    CHECK_TABLE("craps buy-commission-pct=4.25 lay-commission-pct=0", less);
}

/* More than the minimum odds. */
static void test_craps_payouts(void) {
    static const Want want[] = {{"any-seven", "", "1/6", "0", "0"},
                                {"field", "", "4/9", "0", "1/36"},
                                {"place-win", "6", "5/11", "0", "0"},
                                {"place-win", "8", "5/11", "0", "1/66"}};
    CHECK_TABLE("craps payout-any-seven=5-to-1 payout-field=12:3-to-1 payout-place-win=6:6-to-5",
                want);
}

/* Odds leave the house edge of the flat bet as it is and spread it over more action. */
static void test_craps_with_odds(void) {
    static const struct {
        const char *table, *pass, *dont_pass;
    } wants[] = {
        {"craps odds-multiple=1", "7/825", "3/440"},
        {"craps odds-multiple=2", "1/165", "1/220"},
        {"craps odds-multiple=4:3,5:4,6:5", "7/1870", "3/1100"},
        {"craps odds-multiple=100", "1/4785", "3/22220"},
    };
    for (size_t i = 0; i < sizeof wants / sizeof wants[0]; i++) {
        BwFigures figures;
        if (solve(wants[i].table, &figures)) {
            const BwFigure *pass = bw_odds_find_named(&figures, "pass+pass-odds", "");
            const BwFigure *come = bw_odds_find_named(&figures, "come+come-odds", "");
            const BwFigure *dont = bw_odds_find_named(&figures, "dont-pass+dont-pass-odds", "");
            const BwFigure *dont_come =
                bw_odds_find_named(&figures, "dont-come+dont-come-odds", "");
            CHECK(pass != NULL && come != NULL && dont != NULL && dont_come != NULL);
            check_exact(&pass->house_edge, "7/495", "pass with odds");
            check_exact(&come->house_edge, "7/495", "come with odds");
            check_exact(&dont->house_edge, "3/220", "don't pass with odds");
            check_exact(&dont_come->house_edge, "3/220", "don't come with odds");
            check_exact(&pass->element_of_risk, wants[i].pass, wants[i].table);
            check_exact(&come->element_of_risk, wants[i].pass, wants[i].table);
            check_exact(&dont->element_of_risk, wants[i].dont_pass, wants[i].table);
            check_exact(&dont_come->element_of_risk, wants[i].dont_pass, wants[i].table);
            CHECK_INT(pass->wager, BW_UNKNOWN);
        }
        bw_odds_free(&figures);
    }
}

/* The fire bet by recursion over the set of points made, in floating point. */
static double fire_value(const double pays[7]) {
    static const double ways[6] = {3, 4, 5, 5, 4, 3};
    double value[64];
    for (int set = 63; set >= 0; set--) {
        int n = 0;
        double sum = 0, again = 0;
        for (int p = 0; p < 6; p++) n += set >> p & 1;
        for (int p = 0; p < 6; p++) {
            double come = ways[p] / 24, makes = ways[p] / (ways[p] + 6);
            sum += come * (1 - makes) * pays[n];
            if ((set >> p & 1) != 0) {
                again += come * makes;
            } else {
                sum += come * makes * value[set | 1 << p];
            }
        }
        value[set] = sum / (1 - again);
    }
    return value[0];
}

static void test_fire(void) {
    static const double pays_a[7] = {-1, -1, -1, -1, 24, 249, 999};
    static const double pays_b[7] = {-1, -1, -1, -1, 39, 199, 499};
    static const double wins[7] = {0, 0, 0, 0, 1, 1, 1};
    BwFigures figures;
    if (solve("craps offer-fire=yes fire-table=A", &figures)) {
        const BwFigure *f = bw_odds_find_named(&figures, "fire", "");
        CHECK(f != NULL);
        CHECK_INT(f->n_results, 4);
        check_near(bw_exact_to_double(&f->house_edge), -fire_value(pays_a), 1e-13);
        check_near(bw_exact_to_double(&f->win), fire_value(wins), 1e-15);
        check_near(bw_exact_to_double(&f->house_edge), 0.2076, 5e-5);
        check_exact(&f->win, "230470444882074000130253/21741374240278642986445695", "fire");
    }
    bw_odds_free(&figures);
    if (solve("craps offer-fire=yes fire-table=B", &figures)) {
        check_near(edge_of(&figures, "fire"), -fire_value(pays_b), 1e-13);
    }
    bw_odds_free(&figures);
}

/* Solvers throw 21 kinds of dice with weights; the 36 throws one by one must agree. */
static void test_chain_of_36_rolls(void) {
    BwTable *table = open_table("craps");
    CHECK(table != NULL);
    if (table == NULL) return;
    static BwEvent roll[36];
    static BwOut out;
    unsigned weight[36];
    for (unsigned i = 0; i < 36; i++) {
        memset(&roll[i], 0, sizeof roll[i]);
        roll[i].kind = BW_EV_ROLL;
        roll[i].n_items = 2;
        roll[i].item[0] = (uint8_t)(1 + i / 6);
        roll[i].item[1] = (uint8_t)(1 + i % 6);
        weight[i] = 1;
    }
    BwCents net = 0;
    unsigned pass = bw_solver_wager(table, "pass");
    CHECK(bw_solver_bet(table, pass, BW_NO_TARGET, 1000, &net, &out));
    BwChain chain = {.start = table,
                     .action_cents = 1000,
                     .wagers = UINT64_C(1) << pass,
                     .outcome = roll,
                     .weight = weight,
                     .n_outcomes = 36};
    BwChainEnds ends;
    CHECK(bw_chain_solve(&chain, &ends));
    CHECK_INT(ends.n, 2);
    for (size_t i = 0; i < ends.n; i++) {
        check_exact(&ends.end[i].probability, ends.end[i].net_cents > 0 ? "244/495" : "251/495",
                    "pass");
        CHECK_INT(llabs(ends.end[i].net_cents), 1000);
    }
    bw_chain_free(&ends);

    /* A wager that no outcome decides has no end. */
    chain.n_outcomes = 1; /* 1-1 */
    chain.wagers = UINT64_C(1) << bw_solver_wager(table, "place-win");
    uint16_t six;
    CHECK(bw_solver_target(table, bw_solver_wager(table, "place-win"), "6", &six));
    CHECK(bw_solver_bet(table, bw_solver_wager(table, "place-win"), six, 600, &net, &out));
    CHECK(!bw_chain_solve(&chain, &ends));
    bw_chain_free(&ends);
    free(table);
}

/* ---- roulette ----------------------------------------------------------------------------- */

static void test_roulette(void) {
    static const Want want[] = {
        {"straight", "17", "1/38", "0", "1/19"},   {"straight", "00", "1/38", "0", "1/19"},
        {"split", "0-00", "1/19", "0", "1/19"},    {"three", "0-00-2", "3/38", "0", "1/19"},
        {"four", "1-2-4-5", "2/19", "0", "1/19"},  {"five", "0-00-1-2-3", "5/38", "0", "3/38"},
        {"six", "1-2-3-4-5-6", NULL, "0", "1/19"}, {"column", "1", "6/19", "0", "1/19"},
        {"dozen", "3", "6/19", "0", "1/19"},       {"red", "", "9/19", "0", "1/38"},
        {"black", "", "9/19", "0", "1/38"},        {"even", "", "9/19", "0", "1/38"},
        {"low", "", "9/19", "0", "1/38"},          {"high", "", "9/19", "0", "1/38"},
    };
    BwFigures figures;
    if (solve("roulette", &figures)) {
        CHECK_FIGURES(&figures, want);
        CHECK_INT(count_of(&figures, "straight"), 38);
        CHECK_INT(count_of(&figures, "split"), 62);
        CHECK_INT(count_of(&figures, "three"), 15);
        CHECK_INT(count_of(&figures, "four"), 22);
        CHECK_INT(count_of(&figures, "five"), 1);
        CHECK_INT(count_of(&figures, "six"), 11);
        for (size_t i = 0; i < figures.n; i++) {
            const BwFigure *f = &figures.figure[i];
            bool five = strcmp(f->id, "five") == 0, even = f->n_results == 3;
            check_exact(&f->house_edge, five ? "3/38" : even ? "1/38" : "1/19", f->id);
        }
    }
    bw_odds_free(&figures);
    if (solve("roulette wheel=single-zero", &figures)) {
        CHECK_INT(count_of(&figures, "straight"), 37);
        CHECK_INT(count_of(&figures, "split"), 60);
        CHECK_INT(count_of(&figures, "three"), 14);
        CHECK_INT(count_of(&figures, "four"), 23);
        CHECK_INT(count_of(&figures, "five"), 0);
        for (size_t i = 0; i < figures.n; i++) {
            check_exact(&figures.figure[i].house_edge, "1/37", figures.figure[i].id);
        }
    }
    bw_odds_free(&figures);
}

static void test_roulette_zero_rules(void) {
    static const Want lose[] = {{"red", "", "9/19", "0", "1/19"}};
    static const Want half[] = {{"red", "", "18/37", "0", "1/74"}};
    static const Want prison[] = {{"red", "", "18/37", "18/1369", "19/1369"}};
    static const Want stays[] = {{"red", "", "18/37", "1/74", "1/74"}};
    static const Want dead[] = {{"red", "", "18/37", "0", "1/37"},
                                {"straight", "0", "1/37", "0", "1/37"}};
    static const Want prime[] = {{"optional", "prime", "2/19", "0", "1/19"}};
    CHECK_TABLE("roulette zero-rule=lose", lose);
    CHECK_TABLE("roulette wheel=single-zero zero-rule=surrender-half", half);
    CHECK_TABLE("roulette wheel=single-zero zero-rule=en-prison", prison);
    CHECK_TABLE("roulette wheel=single-zero zero-rule=en-prison en-prison-second-zero=stay", stays);
    CHECK_TABLE("roulette wheel=double-zero-as-single", dead);
    CHECK_TABLE("roulette optional-wagers=prime:2-3-5-7:8-to-1", prime);
}

/* ---- mini-baccarat ------------------------------------------------------------------------ */

static void check_ways(const BwExact *got, int64_t ways, int64_t all) {
    BwRatio want, have;
    CHECK(bw_ratio_make(ways, all, &want));
    CHECK(bw_exact_get_ratio(got, &have));
    CHECK(bw_ratio_compare(have, want) == 0);
}

/* The published combinations of eight and of six decks. */
static void test_minibaccarat_combinations(void) {
    static const struct {
        const char *table;
        int64_t all, banker, player, tie, dragon, panda, cards[3];
    } wants[] = {
        {"minibaccarat offer-card-count=yes",
         4998398275503360,
         2292252566437888,
         2230518282592256,
         475627426473216,
         112633011329024,
         172660763262976,
         {1893735611458560, 1516734808780800, 1587927855264000}},
        {"minibaccarat decks=6 offer-card-count=yes",
         878869206895680,
         403095751234560,
         392220492728832,
         83552962932288,
         19805383926144,
         30352294536192,
         {333025560274176, 266771777612544, 279071869008960}},
    };
    for (size_t i = 0; i < 2; i++) {
        BwFigures figures;
        char ez[64];
        if (solve(wants[i].table, &figures)) {
            int64_t all = wants[i].all;
            check_ways(&bw_odds_find_named(&figures, "banker", "")->win, wants[i].banker, all);
            check_ways(&bw_odds_find_named(&figures, "player", "")->win, wants[i].player, all);
            check_ways(&bw_odds_find_named(&figures, "tie", "")->win, wants[i].tie, all);
            check_ways(&bw_odds_find_named(&figures, "player", "")->push, wants[i].tie, all);
            for (int c = 0; c < 3; c++) {
                char cards[2] = {(char)('4' + c), '\0'};
                check_ways(&bw_odds_find_named(&figures, "cards", cards)->win, wants[i].cards[c],
                           all);
            }
        }
        bw_odds_free(&figures);
        snprintf(ez, sizeof ez, "%s variation=ez", wants[i].table);
        if (solve(ez, &figures)) {
            int64_t all = wants[i].all;
            check_ways(&bw_odds_find_named(&figures, "dragon-7", "")->win, wants[i].dragon, all);
            check_ways(&bw_odds_find_named(&figures, "panda-8", "")->win, wants[i].panda, all);
            check_ways(&bw_odds_find_named(&figures, "banker-ez", "")->win,
                       wants[i].banker - wants[i].dragon, all);
            check_ways(&bw_odds_find_named(&figures, "banker-ez", "")->push,
                       wants[i].tie + wants[i].dragon, all);
            CHECK_INT(count_of(&figures, "banker"), 0);
        }
        bw_odds_free(&figures);
    }
}

static void test_minibaccarat(void) {
    static const Want eight[] = {
        {"banker", "", NULL, NULL, "114753351728/10847218479825"},
        {"player", "", NULL, NULL, "241149546272/19524993263685"},
        {"tie", "", NULL, "0", "103841353768/723147898655"},
    };
    CHECK_TABLE("minibaccarat", eight);
    CHECK_TABLE("minibaccarat vigorish-rounding=up-to-25c", eight);
    BwFigures figures;
    if (solve("minibaccarat decks=6", &figures)) {
        check_near(edge_of(&figures, "banker"), 0.010558, 5e-7);
        check_near(edge_of(&figures, "player"), 0.012374, 5e-7);
        check_near(edge_of(&figures, "tie"), 0.144382, 5e-7);
        CHECK_INT(count_of(&figures, "bonus"), 0);
    }
    bw_odds_free(&figures);
    if (solve("minibaccarat variation=ez", &figures)) {
        check_near(edge_of(&figures, "banker-ez"), 0.010183, 5e-7);
        check_near(edge_of(&figures, "dragon-7"), 0.076113, 5e-7);
        check_near(edge_of(&figures, "panda-8"), 0.101876, 5e-7);
    }
    bw_odds_free(&figures);
    if (solve("minibaccarat offer-bonus=yes", &figures)) {
        check_near(edge_of(&figures, "bonus-player"), 0.0265, 5e-5);
        check_near(edge_of(&figures, "bonus-banker"), 0.0937, 5e-5);
    }
    bw_odds_free(&figures);
    if (solve("minibaccarat tie-odds=9-to-1", &figures)) {
        check_near(edge_of(&figures, "tie"), 1 - 10 * 475627426473216.0 / 4998398275503360.0,
                   1e-14);
    }
    bw_odds_free(&figures);
}

/* ---- keno --------------------------------------------------------------------------------- */

static void test_keno(void) {
    static const Want want[] = {
        {"straight", "1", "1/4", "0", "1/4"},
        {"straight", "2", "19/316", "0", "22/79"},
        {"straight", "3", "57/4108", NULL, "22/79"},
        {"straight", "4", NULL, NULL, "22934/79079"},
        {"straight", "6", NULL, NULL, "22454/79079"},
        {"straight", "12", NULL, NULL, "10022313505/31708759537"},
    };
    BwFigures figures;
    if (solve("keno", &figures)) {
        CHECK_FIGURES(&figures, want);
        CHECK_INT(figures.n, 9);
        CHECK(bw_odds_find_named(&figures, "straight", "7") == NULL);
        CHECK_STR(bw_odds_find_named(&figures, "straight", "3")->pays, "2: 1, 3: 42");
    }
    bw_odds_free(&figures);
    if (solve("keno max-spots=4", &figures)) CHECK_INT(figures.n, 4);
    bw_odds_free(&figures);
}

static bool solve_ticket(const char *wager, const char *ticket, BwFigures *figures, char *error) {
    BwTable *table = open_table("keno");
    *figures = (BwFigures){0};
    error[0] = '\0';
    CHECK(table != NULL);
    bool solved = table != NULL && bw_odds_solve_target(table, bw_solver_wager(table, wager),
                                                        ticket, figures, error, BW_ERROR_MAX);
    free(table);
    return solved;
}

/* Two tickets that say the same have the same results. */
static void check_same_ticket(const char *wager, const char *one, const char *other_wager,
                              const char *other) {
    BwFigures a, b;
    char error[BW_ERROR_MAX];
    CHECK(solve_ticket(wager, one, &a, error));
    CHECK(solve_ticket(other_wager, other, &b, error));
    if (a.n == 1 && b.n == 1) {
        const BwFigure *f = &a.figure[0], *g = &b.figure[0];
        check_sums(f);
        CHECK_INT(f->n_results, g->n_results);
        for (size_t i = 0; i < f->n_results && i < g->n_results; i++) {
            CHECK(bw_exact_compare(&f->results[i].net, &g->results[i].net) == 0);
            CHECK(bw_exact_compare(&f->results[i].probability, &g->results[i].probability) == 0);
        }
    }
    bw_odds_free(&a);
    bw_odds_free(&b);
}

static void test_keno_tickets(void) {
    check_same_ticket("straight", "3-17-42", "quick-pick", "3");
    check_same_ticket("straight", "3-17-42", "straight", "80-1-2*5");
    check_same_ticket("way", "1-2-3/4-5-6/7-8-9@3/6", "combination", "1-2-3/4-5-6/7-8-9@AB+AC+BC");
    check_same_ticket("split", "1-2-3/4-5-6", "combination", "1-2-3/4-5-6@A+B");

    /* The king ticket of the rulebook's kind: when all eight numbers come it pays 21,542 for 3. */
    BwFigures figures;
    char error[BW_ERROR_MAX];
    CHECK(solve_ticket("king", "7/1-2/3-4-5-6-8@1/3+1/6+1/8", &figures, error));
    if (figures.n == 1) {
        const BwFigure *f = &figures.figure[0];
        const BwResult *best = &f->results[f->n_results - 1];
        uint64_t with = 0, all = 0;
        CHECK(bw_choose(72, 12, &with) && bw_choose(80, 20, &all));
        check_exact(&best->net, "21539/3", "all eight");
        check_ways(&best->probability, (int64_t)with, (int64_t)all);
        check_sums(f);
    }
    bw_odds_free(&figures);

    /* Ways share the house edge of their rows, whatever they have in common. */
    CHECK(solve_ticket("way", "1-2-3/4-5-6/7-8-9@3/6", &figures, error));
    if (figures.n == 1) check_exact(&figures.figure[0].house_edge, "22454/79079", "way of sixes");
    bw_odds_free(&figures);

    /* Twenty-six kings are 67 million sets of catches, or 21 when kings are alike. */
    CHECK(solve_ticket("king",
                       "1/2/3/4/5/6/7/8/9/10/11/12/13/14/15/16/17/18/19/20/21/22/23/24/25/26@325/2",
                       &figures, error));
    if (figures.n == 1) {
        check_exact(&figures.figure[0].house_edge, "22/79", "pairs of kings");
        check_sums(&figures.figure[0]);
    }
    bw_odds_free(&figures);

    static const char *const bad[] = {"", "x", "1-81", "1-1", "0", "1-2-3-4-5-6-7"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        CHECK(!solve_ticket("straight", bad[i], &figures, error));
        CHECK(error[0] != '\0');
        CHECK_INT(figures.n, 0);
        bw_odds_free(&figures);
    }
    BwTable *craps = open_table("craps");
    CHECK(!bw_odds_solve_target(craps, 0, "4", &figures, error, sizeof error));
    CHECK(error[0] != '\0');
    bw_odds_free(&figures);
    free(craps);
}

/* ---- three-card poker and blackjack ------------------------------------------------------- */

static void test_three_card_poker(void) {
    static const struct {
        const char *table, *ante, *pair_plus;
    } wants[] = {
        {"three-card-poker ante-bonus-table=A pair-plus-table=P1", "686689/20358520", "128/5525"},
        {"three-card-poker edition=1996", "686689/20358520", "128/5525"},
        {"three-card-poker", "686689/20358520", "402/5525"},
    };
    for (size_t i = 0; i < sizeof wants / sizeof wants[0]; i++) {
        BwFigures figures;
        if (solve(wants[i].table, &figures)) {
            CHECK_INT(figures.n, 2);
            const BwFigure *ante = bw_odds_find_named(&figures, "ante", "");
            check_exact(&ante->house_edge, wants[i].ante, wants[i].table);
            CHECK(ante->has_element_of_risk);
            check_exact(&ante->element_of_risk, "686689/34084400", wants[i].table);
            CHECK(strstr(ante->note, "Q-6-4") != NULL);
            check_exact(&bw_odds_find_named(&figures, "pair-plus", "")->house_edge,
                        wants[i].pair_plus, wants[i].table);
        }
        bw_odds_free(&figures);
    }
}

/* Published to two decimals of a percent. */
static void test_three_card_tables(void) {
    static const struct {
        const char *table, *id;
        double edge;
    } wants[] = {
        {"three-card-poker ante-bonus-table=B", "ante", 0.0383},
        {"three-card-poker ante-bonus-table=C", "ante", 0.0428},
        {"three-card-poker ante-bonus-table=D", "ante", 0.0361},
        {"three-card-poker pair-plus-table=P2", "pair-plus", 0.0270},
        {"three-card-poker pair-plus-table=P8", "pair-plus", 0.0710},
        {"three-card-poker six-card-table=S1", "six-card-bonus", 0.1022},
        {"three-card-poker six-card-table=S2", "six-card-bonus", 0.0856},
        {"three-card-poker six-card-table=S3", "six-card-bonus", 0.1528},
        {"three-card-poker six-card-table=S4", "six-card-bonus", 0.1810},
    };
    for (size_t i = 0; i < sizeof wants / sizeof wants[0]; i++) {
        BwFigures figures;
        if (solve(wants[i].table, &figures)) {
            check_near(edge_of(&figures, wants[i].id), wants[i].edge, 5.5e-5);
        }
        bw_odds_free(&figures);
    }
    BwFigures figures;
    if (solve("three-card-poker progressive=G1 progressive-meter=20000.00", &figures)) {
        /* One hand takes the meter; then 3 mini-royals, 44 straight flushes, 52 threes. */
        double edge = 1 - (20000.70 + 3 * 500 + 44 * 100 + 52 * 90) / 22100;
        check_near(edge_of(&figures, "progressive"), edge, 1e-12);
    }
    bw_odds_free(&figures);
}

static void test_blackjack(void) {
    static const Want eight[] = {{"insurance", "", "128/415", "0", "31/415"}};
    static const Want six[] = {{"insurance", "", "96/311", "0", "23/311"}};
    static const Want one[] = {{"insurance", "", "16/51", "0", "1/17"}};
    CHECK_TABLE("blackjack", eight);
    CHECK_TABLE("blackjack decks=6", six);
    CHECK_TABLE("blackjack decks=1", one);
    BwFigures figures;
    if (solve("blackjack", &figures)) {
        CHECK(bw_odds_find_named(&figures, "main", "") != NULL);
        check_near(edge_of(&figures, "main"), 0.004920782635, 1e-11);
    }
    bw_odds_free(&figures);
}

/* ---- finding ------------------------------------------------------------------------------ */

static void test_finding(void) {
    BwTable *table = open_table("craps");
    BwFigures figures;
    CHECK(table != NULL);
    if (table == NULL) return;
    if (solve("craps", &figures)) {
        unsigned hard = bw_solver_wager(table, "hard"), pass = bw_solver_wager(table, "pass");
        uint16_t eight;
        CHECK(bw_solver_target(table, hard, "8", &eight));
        const BwFigure *f = bw_odds_find(&figures, hard, eight);
        CHECK(f != NULL && f == bw_odds_find_named(&figures, "hard", "8"));
        CHECK(f != NULL && strcmp(f->target_text, "8") == 0);
        CHECK(bw_odds_find(&figures, hard, BW_NO_TARGET) == NULL);
        f = bw_odds_find(&figures, pass, BW_NO_TARGET);
        CHECK(f != NULL && strcmp(f->id, "pass") == 0);
        CHECK(f != NULL && strcmp(f->pays, "1 to 1") == 0);
        CHECK(f != NULL && strcmp(f->section, "13:69F-1.2(a)1") == 0);
        CHECK(bw_odds_find_named(&figures, "hard", "7") == NULL);
        CHECK(bw_odds_find_named(&figures, "hard", "") == NULL);
    }
    bw_odds_free(&figures);
    free(table);
    if (solve("craps edition=1996", &figures)) {
        const BwFigure *f = bw_odds_find_named(&figures, "pass", "");
        CHECK(f != NULL && strcmp(f->section, "19:47-1.2(a)1") == 0);
    }
    bw_odds_free(&figures);
}

int main(void) {
    test_results_sum_to_one();
    test_craps();
    test_craps_limits_aside();
    test_craps_commission_on_win();
    test_craps_payouts();
    test_craps_with_odds();
    test_fire();
    test_chain_of_36_rolls();
    test_roulette();
    test_roulette_zero_rules();
    test_minibaccarat_combinations();
    test_minibaccarat();
    test_keno();
    test_keno_tickets();
    test_three_card_poker();
    test_three_card_tables();
    test_blackjack();
    test_finding();
    return check_report("odds");
}
