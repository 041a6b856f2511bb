/* test_simulate.c: the simulator proves the engine and the engine the simulator. The same seed must
 * give the same totals on any number of threads; loops that know nothing of the protocol must come
 * to the same cents; and every wager of every solved game must come out where the exact figures
 * say, in its mean and in how often it wins, loses and pushes. All seeds are fixed, so a result
 * that passes once passes always. Under a sanitizer, or with BW_TEST_ROUNDS as a percentage in the
 * environment, fewer rounds are played. */
#include "bench/direct.c"
#include "check.h"
#include "simulate/expect.h"
#include "table/game.h"

#include <math.h>
#include <stdlib.h>

enum { SEED = 1978 };

/* Standard errors within which a result must lie; one in 150,000 honest results lies outside. */
static const double bound = 4.5;

#if defined(__SANITIZE_ADDRESS__)
enum { PERCENT = 4 };
#else
enum { PERCENT = 100 };
#endif

static uint64_t scaled(uint64_t rounds) {
    const char *given = getenv("BW_TEST_ROUNDS");
    uint64_t percent = given != NULL ? strtoull(given, NULL, 10) : PERCENT;
    uint64_t part = rounds * (percent > 0 ? percent : PERCENT) / 100;
    return part > 1000 ? part : 1000;
}

/* ---- tables and plans ---------------------------------------------------------------------- */

typedef struct Setup {
    BwTable *table;
    BwPlan plan;
    BwSimulation simulation;
    BwTotals totals;
    char error[BW_ERROR_MAX];
} Setup;

static Setup setup;

/* Options are "key=value" words separated by blanks. */
static void open_table(const char *game_id, const char *options) {
    char line[BW_LINE_MAX], error[BW_ERROR_MAX];
    BwTableLine parsed;
    BwRefusal why;
    const BwGame *game = bw_game_find(game_id);
    free(setup.table);
    setup.table = malloc(bw_table_size(game));
    setup.plan.n = 0;
    snprintf(line, sizeof line, "table %s %s", game_id, options);
    CHECK(bw_table_line_parse(line, &parsed, error));
    bool opened = bw_table_open(setup.table, game, parsed.setting, parsed.n_settings, &why);
    CHECK(opened);
    if (!opened) fprintf(stderr, "    %s\n", line);
}

static void set_up(const char *game_id, const char *options, const char *plan) {
    open_table(game_id, options);
    bool planned = plan != NULL ? bw_plan_add(&setup.plan, setup.table, plan, setup.error)
                                : bw_plan_standard(&setup.plan, setup.table, setup.error);
    CHECK(planned);
    if (!planned) fprintf(stderr, "    %s\n", setup.error);
}

/* Simulates the plan; false, and a failed check, when it cannot be played. */
static bool simulate(uint64_t rounds, unsigned threads, const char *strategy) {
    const char *game = bw_table_game(setup.table)->id;
    setup.simulation = (BwSimulation){.table = setup.table,
                                      .plan = &setup.plan,
                                      .strategy = bw_strategy_find(game, strategy),
                                      .rounds = rounds,
                                      .seed = SEED,
                                      .threads = threads};
    bool done = bw_simulate(&setup.simulation, &setup.totals, setup.error);
    CHECK(done);
    if (!done) fprintf(stderr, "    %s: %s\n", game, setup.error);
    return done;
}

/* ---- the same totals on any number of threads ---------------------------------------------- */

static bool same_tally(const BwTally *a, const BwTally *b) {
    return a->made == b->made && a->won == b->won && a->lost == b->lost && a->pushed == b->pushed &&
           a->staked_cents == b->staked_cents && a->action_cents == b->action_cents &&
           a->net_cents == b->net_cents && a->squares == b->squares;
}

static bool same_totals(const BwTotals *a, const BwTotals *b) {
    static BwBin left[BW_HISTOGRAM_MAX], right[BW_HISTOGRAM_MAX];
    bool same = a->rounds == b->rounds && a->outcomes == b->outcomes &&
                a->decisions == b->decisions && a->n == b->n && same_tally(&a->all, &b->all);
    for (unsigned i = 0; same && i < a->n; i++) same = same_tally(&a->bet[i], &b->bet[i]);
    unsigned n = bw_histogram_sorted(&a->results, left);
    same = same && n == bw_histogram_sorted(&b->results, right);
    for (unsigned i = 0; same && i < n; i++) {
        same = left[i].net_cents == right[i].net_cents && left[i].count == right[i].count;
    }
    return same && bw_totals_hash(a) == bw_totals_hash(b);
}

/* The histogram, the sums and the counts tell the same story. */
static void check_consistent(const BwTotals *totals, uint64_t rounds) {
    static BwBin bin[BW_HISTOGRAM_MAX];
    unsigned n = bw_histogram_sorted(&totals->results, bin);
    uint64_t counted = 0, won = 0, lost = 0;
    BwInt128 net = 0, of_bets = 0;
    BwUint128 squares = 0;
    for (unsigned i = 0; i < n; i++) {
        BwInt128 result = bin[i].net_cents;
        counted += bin[i].count;
        won += result > 0 ? bin[i].count : 0;
        lost += result < 0 ? bin[i].count : 0;
        net += result * (BwInt128)bin[i].count;
        squares += (BwUint128)(result * result) * bin[i].count;
    }
    for (unsigned i = 0; i < totals->n; i++) of_bets += totals->bet[i].net_cents;
    CHECK_INT(totals->rounds, rounds);
    CHECK_INT(totals->all.made, rounds);
    CHECK_INT(totals->all.won + totals->all.lost + totals->all.pushed, rounds);
    CHECK(of_bets == totals->all.net_cents);
    CHECK(totals->outcomes >= rounds);
    if (totals->results.overflow != 0) return;
    CHECK_INT(counted, rounds);
    CHECK_INT(won, totals->all.won);
    CHECK_INT(lost, totals->all.lost);
    CHECK(net == totals->all.net_cents);
    CHECK(squares == totals->all.squares);
}

static void check_threads(const char *game, const char *options, const char *plan) {
    static const unsigned threads[] = {1, 2, 7};
    static BwTotals first;
    uint64_t rounds[] = {scaled(60000), 1000}; /* several units and a part of one */
    for (unsigned r = 0; r < 2; r++) {
        for (unsigned t = 0; t < 3; t++) {
            set_up(game, options, plan);
            if (!simulate(rounds[r], threads[t], NULL)) return;
            if (t == 0) {
                first = setup.totals;
                check_consistent(&first, rounds[r]);
            }
            bool same = same_totals(&setup.totals, &first);
            CHECK(same);
            if (!same) fprintf(stderr, "    %s on %u threads\n", game, threads[t]);
        }
    }
}

static void test_threads(void) {
    for (unsigned i = 0; i < bw_game_count(); i++) check_threads(bw_game_at(i)->id, "", NULL);
    check_threads("craps", "offer-fire=yes offer-678=yes",
                  "pass:60,pass-odds:max,come:60,come-odds:max,dont-pass:30,dont-come:30,"
                  "place-win 6:12,place-lose 4:11,buy 10:20,lay 5:30,hard 8:5,field:5,horn:4,"
                  "whirl:5,hop 1-3:1,six-seven-eight:5,fire:5");
    check_threads("roulette", "wheel=single-zero zero-rule=en-prison",
                  "straight 0:5,split 17-20:5,column 2:5,even:5,high:5");
    check_threads("minibaccarat", "vigorish-collection=deferred", "banker:20,tie:10");
    check_threads("keno", "", "way 1-2-3/4-5-6/7-8-9@3/6:3,quick-pick 6:2,straight 3-17-42*5:5");
}

/* Another seed is another simulation, and the progress of one ends at all rounds. */
static uint64_t progress_seen;

static void note_progress(void *context, uint64_t rounds_done) {
    (void)context;
    CHECK(rounds_done >= progress_seen);
    progress_seen = rounds_done;
}

static void test_seed_and_progress(void) {
    set_up("craps", "", NULL);
    simulate(40000, 1, NULL);
    uint64_t hash = bw_totals_hash(&setup.totals);
    setup.simulation.seed = SEED + 1;
    CHECK(bw_simulate(&setup.simulation, &setup.totals, setup.error));
    CHECK(bw_totals_hash(&setup.totals) != hash);
    setup.simulation.seed = SEED;
    setup.simulation.progress = note_progress;
    CHECK(bw_simulate(&setup.simulation, &setup.totals, setup.error));
    CHECK(bw_totals_hash(&setup.totals) == hash);
    CHECK_INT(progress_seen, 40000);
}

/* ---- without the protocol ------------------------------------------------------------------ */

static void check_loop(const BwDirect *loop) {
    CHECK_INT(loop->rounds, setup.totals.rounds);
    CHECK_INT(loop->outcomes, setup.totals.outcomes);
    CHECK_INT(loop->staked_cents, setup.totals.all.staked_cents);
    CHECK_INT(loop->net_cents, setup.totals.all.net_cents);
}

/* The simulation, a loop over bw_apply and a loop that knows no protocol agree to the cent. */
static void test_loops(void) {
    uint64_t rounds = scaled(500000);
    set_up("craps", "", BW_DIRECT_CRAPS_PLAN);
    if (simulate(rounds, 1, NULL)) {
        BwDirect direct = bw_direct_craps(SEED, rounds), bare = bw_protocol_craps(SEED, rounds);
        check_loop(&direct);
        check_loop(&bare);
    }
    set_up("roulette", "", BW_DIRECT_ROULETTE_PLAN);
    if (simulate(rounds, 1, NULL)) {
        BwDirect direct = bw_direct_roulette(SEED, rounds);
        BwDirect bare = bw_protocol_roulette(SEED, rounds);
        check_loop(&direct);
        check_loop(&bare);
    }
}

/* ---- with the exact figures ---------------------------------------------------------------- */

static void complain(unsigned bet, const char *what, double z) {
    char label[BW_TEXT_MAX], line[BW_TEXT_MAX];
    fprintf(stderr, "    %s: %s: %s is %.2f standard errors away\n",
            bw_table_print(setup.table, line), bw_plan_label(&setup.plan, setup.table, bet, label),
            what, z);
}

static void check_share(unsigned bet, const char *what, uint64_t count, const BwExact *exact) {
    double p = bw_exact_to_double(exact), n = (double)setup.totals.bet[bet].made;
    if (p == 0.0) {
        CHECK_INT(count, 0);
        return;
    }
    if (n * p < 20.0 || n * (1.0 - p) < 20.0) return; /* too few for a normal distribution */
    double z = ((double)count - n * p) / sqrt(n * p * (1.0 - p));
    CHECK(fabs(z) < bound);
    if (fabs(z) >= bound) complain(bet, what, z);
}

/* One bet of the plan against its figure: mean, and shares of wins, losses and pushes. */
static void check_bet(const BwExpected *expected, unsigned bet) {
    const BwFigure *figure = bw_expected_figure(expected, bet);
    const BwTally *tally = &setup.totals.bet[bet];
    CHECK(figure != NULL);
    if (figure == NULL || tally->made == 0) return;
    double error = figure->sd / sqrt((double)tally->made);
    double z = (bw_tally_gain(tally) + bw_exact_to_double(&figure->house_edge)) / error;
    CHECK(fabs(z) < bound);
    if (fabs(z) >= bound) complain(bet, "the mean", z);
    check_share(bet, "win", tally->won, &figure->win);
    check_share(bet, "lose", tally->lost, &figure->lose);
    check_share(bet, "push", tally->pushed, &figure->push);
}

static void check_plan(uint64_t rounds, const char *strategy) {
    BwExpected expected;
    if (!simulate(rounds, 1, strategy)) return;
    bw_expected_solve(&expected, &setup.simulation);
    for (unsigned i = 0; i < setup.plan.n; i++) check_bet(&expected, i);
    bw_expected_free(&expected);
}

/* Twenty units pay every commission exactly; a fire bet has at most five dollars. */
static void add_planned(const BwFigure *figure) {
    char specification[BW_TEXT_MAX], amount[BW_CENTS_TEXT_MAX];
    BwCents unit = bw_stake_unit(setup.table, figure->wager, figure->target);
    BwCents cents = strcmp(figure->id, "fire") == 0 ? 5 * unit : 20 * unit;
    snprintf(specification, sizeof specification, "%s%s%s:%s", figure->id,
             figure->target_text[0] != '\0' ? " " : "", figure->target_text,
             bw_cents_format(cents, amount));
    bool added = bw_plan_add(&setup.plan, setup.table, specification, setup.error);
    CHECK(added);
    if (!added) fprintf(stderr, "    %s: %s\n", specification, setup.error);
}

static bool is_odds(const BwFigure *figure) {
    return strstr(figure->id, "-odds") != NULL;
}

/* Every wager and target of the table, as many in one plan as it holds; returns their number. */
static unsigned check_every_wager(const char *game, const char *options, uint64_t rounds) {
    BwFigures figures;
    unsigned checked = 0;
    open_table(game, options);
    bool solved = bw_odds_solve(setup.table, &figures, setup.error, sizeof setup.error);
    CHECK(solved);
    for (size_t i = 0; solved && i < figures.n; i++) {
        const BwFigure *figure = &figures.figure[i];
        if (is_odds(figure)) continue;
        add_planned(figure);
        checked++;
        if (setup.plan.n == BW_PLAN_MAX) {
            check_plan(rounds, NULL);
            setup.plan.n = 0;
        }
    }
    if (setup.plan.n > 0) check_plan(rounds, NULL);
    bw_odds_free(&figures);
    return checked;
}

static void test_craps(void) {
    /* four lines, place and buy and lay on six numbers, four hardways, field, any seven, any craps,
     * craps 2, 3 and 12, eleven, craps-eleven, horn, four horn highs, whirl, seventeen hops, 6-7-8,
     * fire */
    enum { WAGERS = 4 + 4 * 6 + 4 + 3 + 3 + 3 + 4 + 1 + 17 + 1 + 1 };
    CHECK_INT(check_every_wager("craps", "offer-678=yes offer-fire=yes", scaled(400000)), WAGERS);
    CHECK_INT(check_every_wager("craps",
                                "offer-678=yes offer-fire=yes fire-table=B "
                                "buy-commission-when=on-win lay-commission-when=on-win",
                                scaled(150000)),
              WAGERS);
    check_every_wager("craps", "edition=1996", scaled(100000));
    check_every_wager("craps", "variant=mini-craps", scaled(50000));
    check_every_wager("automated-craps", "", scaled(100000));
}

/* A flat bet with all the odds that the table allows: per unit of the flat bet. Odds on a come bet
 * rest on come-out rolls here and work there, which changes the spread but not the mean. */
static void check_pair(const char *flat, const char *odds, bool same_spread) {
    char plan[64], id[64];
    BwFigures figures;
    snprintf(plan, sizeof plan, "%s:60,%s:max", flat, odds);
    snprintf(id, sizeof id, "%s+%s", flat, odds);
    set_up("craps", "odds-multiple=4:3,5:4,6:5", plan);
    if (!simulate(scaled(1000000), 1, NULL)) return;
    CHECK(bw_odds_solve(setup.table, &figures, setup.error, sizeof setup.error));
    const BwFigure *figure = bw_odds_find_named(&figures, id, "");
    CHECK(figure != NULL);
    if (figure != NULL) {
        double n = (double)setup.totals.rounds, stake = 6000.0;
        double gain = (double)setup.totals.all.net_cents / n / stake;
        double sd = sqrt((double)setup.totals.all.squares / n / (stake * stake) - gain * gain);
        double z = (gain + bw_exact_to_double(&figure->house_edge)) / (figure->sd / sqrt(n));
        CHECK(fabs(z) < bound);
        if (same_spread) CHECK(fabs(sd / figure->sd - 1.0) < 0.02);
        if (!same_spread) CHECK(sd < figure->sd);
    }
    bw_odds_free(&figures);
}

static void test_odds(void) {
    check_pair("pass", "pass-odds", true);
    check_pair("dont-pass", "dont-pass-odds", true);
    check_pair("come", "come-odds", false);
    check_pair("dont-come", "dont-come-odds", true);
    /* Odds of a fixed amount are made only where a point is set, two rounds of three, and are fair
     * whatever it is. */
    BwExpected expected;
    set_up("craps", "", "pass:10,pass-odds:20,dont-pass:10,dont-pass-odds:30");
    if (!simulate(scaled(400000), 1, NULL)) return;
    bw_expected_solve(&expected, &setup.simulation);
    for (unsigned i = 0; i < setup.plan.n; i++) {
        double gain = 1.0;
        CHECK(bw_expected_gain(&expected, i, &gain));
        CHECK(i % 2 == 0 ? gain < 0.0 : gain == 0.0);
        CHECK(fabs(bw_deviation(&setup.totals.bet[i], gain)) < bound);
    }
    CHECK(setup.totals.bet[1].made < setup.totals.bet[0].made);
    CHECK_INT(setup.totals.bet[1].made, setup.totals.bet[3].made);
    bw_expected_free(&expected);
}

static void test_roulette(void) {
    CHECK_INT(check_every_wager("roulette", "", scaled(300000)),
              38 + 62 + 15 + 22 + 1 + 11 + 3 + 3 + 6);
    CHECK_INT(check_every_wager("roulette", "wheel=single-zero", scaled(100000)),
              37 + 60 + 14 + 23 + 0 + 11 + 3 + 3 + 6);
    const char *even_money = "red:10,black:10,odd:10,even:10,low:10,high:10,straight 0:1";
    const char *tables[] = {
        "zero-rule=lose",
        "wheel=single-zero zero-rule=surrender-half",
        "wheel=single-zero zero-rule=en-prison",
        "wheel=single-zero zero-rule=en-prison en-prison-second-zero=stay",
        "wheel=double-zero-as-single",
        "edition=1996",
    };
    for (unsigned i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        set_up("roulette", tables[i], even_money);
        check_plan(scaled(200000), NULL);
    }
}

static void test_minibaccarat(void) {
    const char *optional = "offer-card-count=yes offer-bonus=yes";
    char options[256];
    CHECK_INT(check_every_wager("minibaccarat", optional, scaled(1000000)), 3 + 3 + 2);
    snprintf(options, sizeof options, "%s decks=6 shuffle=continuous", optional);
    check_every_wager("minibaccarat", options, scaled(400000));
    snprintf(options, sizeof options, "%s variation=ez", optional);
    CHECK_INT(check_every_wager("minibaccarat", options, scaled(400000)), 2 + 3 + 2 + 3);
}

static void test_three_card_poker(void) {
    check_every_wager("three-card-poker", "", scaled(1000000));
    check_every_wager("three-card-poker", "six-card-table=S1 ante-bonus-table=B pair-plus-table=P1",
                      scaled(400000));
}

/* The raise and the war follow the best play at the odds of the table; a tie wager on the war deal
 * is made where there is a war. */
static void test_compared_cards(void) {
    CHECK_INT(check_every_wager("red-dog", "", scaled(500000)), 1);
    check_every_wager("red-dog", "decks=1 shuffle=every-round", scaled(200000));
    check_every_wager("red-dog", "shuffle=continuous odds=1:13-to-1,6:5-to-4", scaled(200000));
    CHECK_INT(check_every_wager("casino-war", "", scaled(500000)), 3);
    check_every_wager("casino-war", "decks=8 war-tie-bonus=0 tie-odds=12", scaled(200000));
    CHECK_INT(check_every_wager("casino-war", "offer-tie-on-war=no", scaled(100000)), 2);
}

static void test_keno(void) {
    set_up("keno", "",
           "straight 7:1,straight 1-80:1,straight 3-17-42:1,straight 1-2-3-4:1,"
           "straight 10-20-30-40-50:1,straight 1-2-3-4-5-6:2,straight 1-2-3-4-5-6-7-8:1,"
           "straight 61-62-63-64-65-66-67-68-69-70:1,"
           "straight 1-3-5-7-9-11-13-15-17-19-21-23:1,split 1-2-3/4-5-6-7:2,"
           "way 1-2-3/4-5-6/7-8-9@3/6:3,king 7/1-2/3-4-5-6-8@1/3+1/6+1/8:3,"
           "combination 1-2/3-4-5/6-7-8-9@1/5+1/6:2,quick-pick 5:1");
    check_plan(scaled(300000), NULL);
    set_up("keno", "special-card=2:2=13/3:0=0.50,2=1,40",
           "special 1-2-3:1,special 4-5-6/7-8:2,special q2:1");
    check_plan(scaled(100000), NULL);
}

/* ---- strategies ---------------------------------------------------------------------------- */

/* The house edge in percent lies between the two. */
static void check_edge(const char *game, const char *options, const char *strategy, uint64_t rounds,
                       double least, double most) {
    set_up(game, options, NULL);
    if (!simulate(rounds, 1, strategy)) return;
    double percent = -100.0 * bw_tally_gain(&setup.totals.all);
    double error = 100.0 * bw_tally_error(&setup.totals.all);
    bool inside = percent > least - bound * error && percent < most + bound * error;
    CHECK(inside);
    if (!inside) fprintf(stderr, "    %s, %s: %.3f%%\n", game, strategy, percent);
}

/* Published figures: basic strategy at eight decks about half a percent, playing as the dealer five
 * and a half, playing every hand of three-card poker 7.65. */
static void test_strategies(void) {
    check_edge("blackjack", "", "basic", scaled(1500000), 0.40, 0.60);
    check_edge("blackjack", "dealer-soft17=hit surrender=late", "basic", scaled(500000), 0.50,
               0.80);
    check_edge("blackjack", "decks=2 dealing=csm", "basic", scaled(300000), 0.15, 0.45);
    check_edge("blackjack", "hole-card=card-reader resplit-max-hands=4 surrender=late", "basic",
               scaled(500000), 0.30, 0.50);
    check_edge("blackjack", "", "mimic", scaled(500000), 5.40, 5.80);
    /* the largest pack of all: 16 decks */
    check_edge("blackjack", "dealing=double-shoe", "basic", scaled(300000), 0.30, 0.75);
    check_edge("three-card-poker", "", "always", scaled(500000), 7.60, 7.70);
    /* A strategy that is not the best has no exact figure beside it. */
    BwExpected expected;
    set_up("three-card-poker", "", "ante:10,pair-plus:10");
    simulate(1000, 1, "always");
    bw_expected_solve(&expected, &setup.simulation);
    CHECK(bw_expected_figure(&expected, 0) == NULL);
    CHECK(bw_expected_figure(&expected, 1) != NULL);
    double gain;
    CHECK(!bw_expected_gain_of_all(&expected, &setup.totals, &gain));
    bw_expected_free(&expected);
}

static BwCard read_card(const char *text) {
    BwCard card = 0;
    CHECK(bw_card_parse(text, 2, &card));
    return card;
}

/* What the strategy does with the cards of `own` against the dealer's, all being open to it. */
static const char *decision(const char *game, const char *name, const char *own, const char *dealer,
                            bool hits_soft17, const char *barred) {
    const BwStrategy *strategy = bw_strategy_find(game, name);
    BwSeen seen = {.sign = {.dealer_hits_soft17 = hits_soft17}};
    for (; own[0] != '\0'; own += 2) seen.own[seen.n_own++] = read_card(own);
    for (; dealer[0] != '\0'; dealer += 2) seen.dealer[seen.n_dealer++] = read_card(dealer);
    uint32_t may = 0;
    for (unsigned a = 0; strategy->actions[a] != NULL; a++) {
        bool offer = strcmp(strategy->actions[a], "decline") == 0;
        if (!offer && strstr(barred, strategy->actions[a]) == NULL) may |= 1u << a;
    }
    return strategy->actions[strategy->decide(&seen, may)];
}

static void test_charts(void) {
    const char *bj = "blackjack", *tcp = "three-card-poker";
    CHECK_STR(decision(bj, "basic", "8c8d", "Ts", false, "surrender"), "split");
    CHECK_STR(decision(bj, "basic", "8c8d", "As", true, ""), "surrender");
    CHECK_STR(decision(bj, "basic", "8c8d", "As", true, "surrender"), "split");
    CHECK_STR(decision(bj, "basic", "Tc6d", "Ts", false, ""), "surrender");
    CHECK_STR(decision(bj, "basic", "Tc6d", "Ts", false, "surrender"), "hit");
    CHECK_STR(decision(bj, "basic", "Tc6d", "6s", false, ""), "stand");
    CHECK_STR(decision(bj, "basic", "6c5d", "As", false, ""), "hit");
    CHECK_STR(decision(bj, "basic", "6c5d", "As", true, ""), "double");
    CHECK_STR(decision(bj, "basic", "6c3d2h", "9s", false, "double split surrender"), "hit");
    CHECK_STR(decision(bj, "basic", "Ac7d", "2s", false, "split"), "stand");
    CHECK_STR(decision(bj, "basic", "Ac7d", "2s", true, "split"), "double");
    CHECK_STR(decision(bj, "basic", "Ac7d", "3s", false, "double split"), "stand");
    CHECK_STR(decision(bj, "basic", "Ac6d", "3s", false, "double split"), "hit");
    CHECK_STR(decision(bj, "basic", "5c5d", "9s", false, ""), "double");
    CHECK_STR(decision(bj, "basic", "9c9d", "7s", false, ""), "stand");
    CHECK_STR(decision(bj, "basic", "KcTd", "6s", false, ""), "stand");
    CHECK_STR(decision(bj, "basic", "AcAd", "As", false, ""), "split");
    CHECK_STR(decision(bj, "basic", "AcAd", "As", false, "split"), "hit");
    CHECK_STR(decision(bj, "mimic", "Tc6d", "6s", false, ""), "hit");
    CHECK_STR(decision(bj, "mimic", "Ac6d", "6s", false, ""), "stand");
    CHECK_STR(decision(bj, "mimic", "Ac6d", "6s", true, ""), "hit");
    CHECK_STR(decision(bj, "mimic", "Tc7d", "6s", true, ""), "stand");
    CHECK_STR(decision(tcp, "q64", "Qc6d4h", "", false, ""), "play");
    CHECK_STR(decision(tcp, "q64", "Qc6d3h", "", false, ""), "fold");
    CHECK_STR(decision(tcp, "q64", "2c2d3h", "", false, ""), "play");
    CHECK_STR(decision(tcp, "q64", "JcTd8h", "", false, ""), "fold");
    CHECK_STR(decision(tcp, "always", "2c3d5h", "", false, ""), "play");
    CHECK(bw_strategy_find("craps", NULL) != NULL);
    CHECK(bw_strategy_find("craps", "basic") == NULL);
    CHECK(bw_strategy_find("blackjack", "q64") == NULL);
    CHECK_STR(bw_strategy_find("blackjack", NULL)->name, "basic");
}

/* A seat sees the same of the table as of its own view of it, so no strategy can know more. */
static void check_sight(const char *game_id, const char *bet) {
    static BwOut out;
    char error[BW_ERROR_MAX];
    BwEvent event, make;
    unsigned decisions = 0;
    open_table(game_id, "");
    const BwGame *game = bw_table_game(setup.table);
    BwTable *view = malloc(bw_table_size(game));
    BwStream stream;
    bw_stream_open(&stream, SEED, 0);
    CHECK(bw_event_parse(setup.table, bet, &make, error));
    for (unsigned round = 0; round < 500; round++) {
        if (!bw_apply(setup.table, &make, &out)) {
            CHECK(bw_event_parse(setup.table, "act dealer shuffle", &event, error));
            CHECK(bw_apply(setup.table, &event, &out));
            CHECK(bw_apply(setup.table, &make, &out));
        }
        while (setup.table->idle == 0) {
            BwNeed need = bw_need(setup.table);
            memset(&event, 0, sizeof event);
            if (need.kind == BW_NEED_DECISION) {
                BwSeen seen = {0}, seen_in_view = {0};
                BwChoice choice[8];
                bw_view(setup.table, need.who, view);
                bw_see(setup.table, need.who, bw_sign_read(setup.table), &seen);
                bw_see(view, need.who, bw_sign_read(view), &seen_in_view);
                CHECK(memcmp(&seen, &seen_in_view, sizeof seen) == 0);
                CHECK(seen.n_own > 0);
                unsigned n = bw_choices(setup.table, choice, 8);
                const BwChoice *chosen = &choice[bw_stream_below(&stream, n)];
                event.kind = BW_EV_ACT;
                event.who = need.who;
                event.word = chosen->word;
                event.amount_cents = chosen->max_cents;
                event.n_args = chosen->max_cents > 0;
                event.arg[0].kind = BW_ARG_AMOUNT;
                event.arg[0].value = chosen->max_cents;
                decisions++;
            } else {
                event.kind = BW_EV_DEAL;
                event.n_items = 1;
                do {
                    event.item[0] = (uint8_t)bw_stream_below(&stream, 52);
                } while (!bw_pack_has(setup.table, event.item[0]));
            }
            bool applied = bw_apply(setup.table, &event, &out);
            CHECK(applied);
            if (!applied) {
                free(view);
                return;
            }
        }
    }
    CHECK(decisions >= 250);
    free(view);
}

static void test_sight(void) {
    check_sight("three-card-poker", "bet 1 ante 10.00");
    check_sight("blackjack", "bet 1 main 10.00");
}

/* ---- plans --------------------------------------------------------------------------------- */

static void check_refused(const char *game, const char *plan, const char *because) {
    char error[BW_ERROR_MAX] = "";
    open_table(game, "");
    CHECK(!bw_plan_add(&setup.plan, setup.table, plan, error));
    bool said = strstr(error, because) != NULL;
    CHECK(said);
    if (!said) fprintf(stderr, "    '%s' says: %s\n", plan, error);
}

/* A plan that can be read but not played ends with the table's refusal. */
static void check_unplayable(const char *game, const char *options, const char *plan,
                             const char *because) {
    set_up(game, options, plan);
    setup.simulation = (BwSimulation){.table = setup.table,
                                      .plan = &setup.plan,
                                      .strategy = bw_strategy_find(game, NULL),
                                      .rounds = 100,
                                      .threads = 2};
    CHECK(!bw_simulate(&setup.simulation, &setup.totals, setup.error));
    bool said = strstr(setup.error, because) != NULL;
    CHECK(said);
    if (!said) fprintf(stderr, "    '%s' says: %s\n", plan, setup.error);
}

static void test_plans(void) {
    char label[BW_TEXT_MAX];
    set_up("craps", "", "pass:10, place-win 6:12.00,place-win-8:12,hard-8,come:$5,come-odds:max");
    CHECK_INT(setup.plan.n, 6);
    CHECK_INT(setup.plan.bet[0].event.amount_cents, 1000);
    CHECK_STR(bw_plan_label(&setup.plan, setup.table, 1, label), "place-win 6");
    CHECK_STR(bw_plan_label(&setup.plan, setup.table, 2, label), "place-win 8");
    CHECK_INT(setup.plan.bet[3].event.amount_cents, 1000);
    CHECK_INT(setup.plan.bet[4].event.amount_cents, 500);
    CHECK_INT(setup.plan.bet[5].behind, 4);
    CHECK_INT(setup.plan.bet[5].most, 1);
    set_up("craps", "", "place-lose 4");
    CHECK_INT(setup.plan.bet[0].event.amount_cents, 1100);
    set_up("minibaccarat", "variation=ez", NULL);
    CHECK_STR(bw_plan_label(&setup.plan, setup.table, 0, label), "player");
    check_refused("craps", "pas:10", "no wager 'pas'");
    check_refused("craps", "", "missing");
    check_refused("craps", "pass:10,", "missing");
    check_refused("craps", "pass:", "no amount");
    check_refused("craps", "pass:0", "no amount");
    check_refused("craps", "pass:-5", "no amount");
    check_refused("craps", "pass:10.005", "no amount");
    check_refused("craps", "pass:max", "no amount");
    check_refused("craps", "place-win:12", "on what");
    check_refused("craps", "place-win 7:12", "cannot be bet on '7'");
    check_refused("craps", "pass 6:12", "cannot be bet on '6'");
    check_refused("craps", "pass-odds:10", "needs a bet on pass");
    check_refused("casino-war", "tie-war:5", "needs a bet on initial");
    check_refused("red-dog", "raise:5", "comes with another wager");
    check_refused("craps", "field:5,field:10", "twice");
    check_refused("keno", "straight:1", "on what");
    check_refused("three-card-poker", "play:10", "another wager");
    check_unplayable("craps", "", "place-win 6:10", "6.00");
    check_unplayable("craps", "", "fire:5", "not-offered");
    check_unplayable("craps", "table-min=25.00", "pass:10", "25.00");
    check_unplayable("craps", "shooter=offered", "place-win 6:12", "no-line-bet");
    check_unplayable("keno", "", "straight 1-2-99:1", "refused");
    char long_plan[BW_EVENT_TEXT_MAX + 8];
    memset(long_plan, 'x', sizeof long_plan);
    long_plan[sizeof long_plan - 1] = '\0';
    check_refused("craps", long_plan, "too long");
    /* The shooter accepts the dice, and the line bet that he must have is the plan's. */
    set_up("craps", "shooter=offered", "pass:10");
    simulate(10000, 1, NULL);
    CHECK(setup.totals.decisions > 0);
}

int main(void) {
    printf("seed %d\n", SEED);
    test_plans();
    test_charts();
    test_sight();
    test_threads();
    test_seed_and_progress();
    test_loops();
    test_craps();
    test_odds();
    test_roulette();
    test_minibaccarat();
    test_three_card_poker();
    test_compared_cards();
    test_keno();
    test_strategies();
    free(setup.table);
    return check_report("simulate");
}
