/* test_simulate.c: the simulator proves the engine and the engine the simulator. The same seed must
 * give the same totals on any number of threads; loops that know nothing of the protocol must come
 * to the same cents; a game can be simulated whatever the house has chosen of its options; odds go
 * behind their flat bets, and strategies come to what is published of them. That every wager comes
 * to its exact figure is in test_agree.c. All seeds are fixed, so a result that passes once passes
 * always. Under a sanitizer, or with BW_TEST_ROUNDS as a percentage in the environment, fewer
 * rounds are played. */
#include "bench/direct.c"
#include "check.h"
#include "simulate/expect.h"
#include "solve/study.h"
#include "table/options.h"

#include <math.h>
#include <stdlib.h>

enum { SEED = 1978 };

/* Standard errors within which a result must lie; one in 150,000 honest results lies outside. */
static const double bound = 4.5;

#if defined(__SANITIZE_ADDRESS__)
enum { PERCENT = 4, EVERY_EDITION = 0, ROUNDS_OF_AN_OPTION = 100, POKER_ROUNDS_OF_AN_OPTION = 30 };
#else
enum {
    PERCENT = 100,
    EVERY_EDITION = 1,
    ROUNDS_OF_AN_OPTION = 2000,
    POKER_ROUNDS_OF_AN_OPTION = 300
};
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

/* Without this option no house may open the game. */
static const char *demanded(const char *game_id) {
    bool boston = strcmp(game_id, "boston-5-stud") == 0;
    return boston ? "ante-bonus-table=2-4-7-10-15-40-100-100" : "";
}

/* The best play of each poker game, at the first table that asks for it: lawful at all of them. */
enum { GAMES_MAX = 16 };
static struct {
    const BwGame *game;
    BwHpPlay *play;
} known[GAMES_MAX];

static const BwHpPlay *best_play(const BwGame *game) {
    char error[BW_ERROR_MAX];
    if (game->house_poker == NULL) return NULL;
    for (unsigned i = 0; i < GAMES_MAX; i++) {
        if (known[i].game == game) return known[i].play;
        if (known[i].game != NULL) continue;
        known[i].game = game;
        known[i].play = bw_hp_play_new(setup.table, NULL, error);
        return known[i].play;
    }
    return NULL;
}

/* Simulates the plan; false, and a failed check, when it cannot be played. */
static bool simulate(uint64_t rounds, unsigned threads, const char *strategy) {
    const char *game = bw_table_game(setup.table)->id;
    setup.simulation = (BwSimulation){.table = setup.table,
                                      .plan = &setup.plan,
                                      .strategy = bw_strategy_find(bw_game_find(game), strategy),
                                      .poker = best_play(bw_table_game(setup.table)),
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
    bool poker = bw_game_find(game)->house_poker != NULL;
    uint64_t rounds[] = {scaled(poker ? 20000 : 60000), 1000}; /* several units, a part of one */
    for (unsigned r = 0; r < (rounds[0] != rounds[1] ? 2 : 1); r++) {
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

/* Under a sanitizer the games whose best play takes longest are left to the other build. */
static bool is_too_slow(const BwGame *game) {
    const BwStudy *study = bw_study_of(game);
    return PERCENT < 100 && study != NULL && study->cost > 40;
}

static void test_threads(void) {
    for (unsigned i = 0; i < bw_game_count(); i++) {
        const char *id = bw_game_at(i)->id;
        if (is_too_slow(bw_game_at(i)) || bw_has_stacks(bw_game_at(i))) continue;
        check_threads(id, demanded(id), NULL);
    }
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

/* One bet of the plan against the mean of its figure. */
static void check_mean(const BwExpected *expected, unsigned bet) {
    const BwFigure *figure = bw_expected_figure(expected, bet);
    const BwTally *tally = &setup.totals.bet[bet];
    CHECK(figure != NULL);
    if (figure == NULL || tally->made == 0) return;
    double error = figure->sd / sqrt((double)tally->made);
    double z = (bw_tally_gain(tally) + bw_exact_to_double(&figure->house_edge)) / error;
    CHECK(fabs(z) < bound);
    if (fabs(z) >= bound) complain(bet, "the mean", z);
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

/* On a card by rates the price of a ticket says which figure is its own. */
static void test_rates(void) {
    set_up("keno", "rate-card=rates:1.00,5.00/3:2=1,42-200/6:4=4,90-450,1500-5000",
           "straight 1-2-3:1,straight 1-2-4:5,way 1-2-3/4-5-6/7-8-9@3/3+3/6:6,"
           "way 1-2-3/4-5-6/7-8-9@3/6:15,quick-pick 3:5,straight 5-6-7*4:20");
    if (!simulate(scaled(100000), 1, NULL)) return;
    BwExpected expected;
    bw_expected_solve(&expected, &setup.simulation);
    const char *edges[] = {"22/79", "629/2054", NULL, "37820/79079", "629/2054", "629/2054"};
    for (unsigned i = 0; i < setup.plan.n; i++) {
        check_mean(&expected, i);
        const BwFigure *figure = bw_expected_figure(&expected, i);
        if (figure == NULL || edges[i] == NULL) continue;
        char *edge = bw_exact_to_string(&figure->house_edge);
        CHECK_STR(edge, edges[i]);
        free(edge);
    }
    bw_expected_free(&expected);
}

/* A plan that can be read but not played ends with the table's refusal. */
static void check_unplayable(const char *game, const char *options, const char *plan,
                             const char *because) {
    set_up(game, options, plan);
    setup.simulation = (BwSimulation){.table = setup.table,
                                      .plan = &setup.plan,
                                      .strategy = bw_strategy_find(bw_game_find(game), NULL),
                                      .rounds = 100,
                                      .threads = 2};
    CHECK(!bw_simulate(&setup.simulation, &setup.totals, setup.error));
    bool said = strstr(setup.error, because) != NULL;
    CHECK(said);
    if (!said) fprintf(stderr, "    %s %s says: %s\n", game, options, setup.error);
}

/* ---- every table that a house may open ----------------------------------------------------- */

/* Opens a table; false where the rulebook does not permit that. */
static bool may_open(const BwGame *game, const char *edition, const char *option,
                     const char *value) {
    BwSetting settings[3] = {{"edition", edition}};
    size_t n = 1;
    const char *needed = strchr(demanded(game->id), '=');
    if (option != NULL) settings[n++] = (BwSetting){option, value};
    if (needed != NULL && (option == NULL || strcmp(option, "ante-bonus-table") != 0)) {
        settings[n++] = (BwSetting){"ante-bonus-table", needed + 1};
    }
    BwRefusal why;
    free(setup.table);
    setup.table = malloc(bw_table_size(game));
    setup.plan.n = 0;
    return bw_table_open(setup.table, game, settings, n, &why);
}

/* The standard plan can be played for some rounds at this table, if it is one. */
static unsigned check_playable(const BwGame *game, const char *edition, const char *option,
                               const char *value) {
    if (!may_open(game, edition, option, value)) return 0;
    char line[BW_TEXT_MAX];
    bool planned = bw_plan_standard(&setup.plan, setup.table, setup.error);
    CHECK(planned);
    bool played = planned && simulate(game->house_poker != NULL ? POKER_ROUNDS_OF_AN_OPTION
                                                                : ROUNDS_OF_AN_OPTION,
                                      1, NULL);
    if (played) CHECK(setup.totals.all.staked_cents > 0);
    if (!played) {
        fprintf(stderr, "    %s: %s\n", bw_table_print(setup.table, line), setup.error);
    }
    return 1;
}

/* Words, yes and no, and the bounds of a number. */
static unsigned check_option(const BwGame *game, const char *edition, const BwOption *option) {
    static const char *const answers[] = {"yes", "no", NULL};
    unsigned opened = 0;
    char number[32];
    switch ((BwOptionKind)option->kind) {
    case BW_OPTION_YES_NO:
    case BW_OPTION_WORD:
    case BW_OPTION_WORDS: {
        const char *const *word = option->kind == BW_OPTION_YES_NO ? answers : option->words;
        for (; *word != NULL; word++) opened += check_playable(game, edition, option->id, *word);
        break;
    }
    case BW_OPTION_NUMBER:
        snprintf(number, sizeof number, "%lld", (long long)option->min);
        opened += check_playable(game, edition, option->id, number);
        snprintf(number, sizeof number, "%lld", (long long)option->max);
        opened += check_playable(game, edition, option->id, number);
        break;
    default: break;
    }
    return opened;
}

static void test_every_option(void) {
    unsigned opened = 0;
    for (unsigned g = 0; g < bw_game_count(); g++) {
        const BwGame *game = bw_game_at(g);
        if (bw_has_stacks(game)) continue; /* the house has no stake in it */
        for (unsigned e = 0; e < BW_EDITIONS && !is_too_slow(game); e++) {
            if ((game->editions >> e & 1) == 0) continue;
            if (!EVERY_EDITION && game->editions >> e != 1) continue; /* the last one only */
            const char *edition = bw_edition_name((BwEdition)e);
            opened += check_playable(game, edition, NULL, NULL);
            for (unsigned o = 0; o < bw_option_count(game); o++) {
                opened += check_option(game, edition, bw_option_at(game, o));
            }
        }
    }
    printf("%u tables with one option that is not the standard\n", opened);
    CHECK(opened > (PERCENT < 100 ? 200 : 300));
}

/* What the staff must record changes nothing of what comes. */
static void check_staff(const char *game, const char *options, const char *recorded,
                        const char *plan) {
    static BwTotals assumed;
    char line[128];
    set_up(game, options, plan);
    if (!simulate(20000, 1, NULL)) return;
    assumed = setup.totals;
    snprintf(line, sizeof line, "%s %s", options, recorded);
    set_up(game, line, plan);
    if (!simulate(20000, 1, NULL)) return;
    CHECK_INT(setup.totals.outcomes, assumed.outcomes);
    CHECK(same_tally(&setup.totals.all, &assumed.all));
    for (unsigned i = 0; i < setup.plan.n; i++) {
        CHECK(same_tally(&setup.totals.bet[i], &assumed.bet[i]));
    }
}

static void test_staff(void) {
    check_staff("sic-bo", "", "staff=recorded", NULL);
    check_staff("automated-craps", "", "staff=recorded", NULL);
    check_staff("roulette", "", "staff=recorded", NULL);
    check_staff("blackjack", "", "cut=offered", NULL);
    check_staff("caribbean-stud", "", "staff=recorded rack-pay-max=10.00", "ante:10,progressive:1");
    check_staff("mississippi-stud", "progressive=A", "staff=recorded", "ante:10,progressive:1");
    check_staff("three-card-poker", "progressive=G1 six-card-table=S1", "staff=recorded",
                "ante:10,pair-plus:5,six-card-bonus:5,progressive:1");
}

/* The amount of the standard plan. */
static void check_amount(const char *game, const char *options, const char *label, BwCents cents) {
    char text[BW_TEXT_MAX];
    set_up(game, options, NULL);
    CHECK_STR(bw_plan_label(&setup.plan, setup.table, 0, text), label);
    CHECK_INT(setup.plan.bet[0].event.amount_cents, cents);
    if (setup.plan.bet[0].event.amount_cents != cents) fprintf(stderr, "    %s\n", options);
    simulate(1000, 1, NULL);
}

/* What is bet where nothing is said can be paid and is within the limits. */
static void test_amounts(void) {
    check_amount("mini-dice", "", "place 6", 1200);
    check_amount("mini-dice", "payout-place=6:6-to-5", "place 6", 1500);
    check_amount("mini-dice", "pay-unit=5.00", "place 6", 3000);
    check_amount("mini-dice", "table-max=11.00", "place 6", 600);
    check_amount("mini-dice", "table-max=5.00", "field", 500); /* no place bet is that small */
    check_amount("sic-bo", "table-min=25.00", "small", 2500);
    check_amount("sic-bo", "table-max=5.00", "small", 500);
    check_amount("sic-bo", "table-min=25.00 staff=recorded", "small", 2500);
    check_amount("sic-bo", "payout-small=7-to-3", "small", 1050);
    check_amount("big-six", "pay-unit=25.00", "one", 2500);
    check_amount("pokette", "table-min=100.00", "red", 10000);
    check_amount("craps", "bet-unit=7.00", "pass", 1400);
    check_amount("craps", "bet-unit=3.00 payout-pass=6-to-5 table-max=29.00", "pass", 1500);
    check_amount("roulette", "table-min-outside=30.00", "red", 3000);
    check_amount("baccarat", "table-max=7.50", "banker", 700);
    check_amount("blackjack", "pay-unit=7.00", "main", 1400);
    check_amount("chemin-de-fer", "min-bank=123.00", "bank", 12300);
    check_amount("chemin-de-fer", "table-max=50.00", "bank", 5000);
    check_amount("keno", "min-rate=2.50", "straight 1-2-3-4-5-6-7-8", 250);
    check_amount("keno", "max-spots=3", "straight 1-2-3", 100);
    check_amount("keno", "rate-card=rates:3.00/1:1=6/9:6=50,7=300,8=5000,9=20000", "straight 1",
                 300);
    set_up("craps", "table-min=25.00", "field,place-win 6");
    CHECK_INT(setup.plan.bet[0].event.amount_cents, 2500);
    CHECK_INT(setup.plan.bet[1].event.amount_cents, 3000);
    /* Where no amount will do, the table says why. */
    check_unplayable("craps", "table-max=0.25", NULL, "0.25");
    check_unplayable("keno", "table-max=0.25", NULL, "0.25");
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
    /* Spanish 21 at six decks 0.36, double attack 0.53, each hand of switch 0.61 at its best */
    check_edge("spanish-21", "", "best", scaled(500000), 0.34, 0.40);
    check_edge("double-attack-blackjack", "", "best", scaled(500000), 0.51, 0.57);
    check_edge("blackjack-switch", "", "best", scaled(500000), 0.60, 0.70);
    /* A strategy that is not the best has its own exact figure beside it. */
    BwExpected expected;
    set_up("three-card-poker", "", "ante:10,pair-plus:10");
    simulate(1000, 1, "always");
    bw_expected_solve(&expected, &setup.simulation);
    CHECK(bw_expected_figure(&expected, 1) != NULL);
    double gain = 0.0;
    CHECK(bw_expected_gain(&expected, 0, &gain));
    CHECK(fabs(gain + 0.0765379) < 1e-7);
    CHECK(bw_expected_gain_of_all(&expected, &setup.totals, &gain));
    bw_expected_free(&expected);
}

static BwCard read_card(const char *text) {
    BwCard card = 0;
    CHECK(bw_card_parse(text, 2, &card));
    return card;
}

/* What the strategy does with the cards of `own` against the dealer's, all being open to it. */
static const char *answer_of(const char *game, const char *name, const char *own,
                             const char *dealer, bool hits_soft17, const char *barred) {
    const BwStrategy *strategy = bw_strategy_find(bw_game_find(game), name);
    BwSeen seen = {.sign = {.word = {hits_soft17}}};
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
    CHECK_STR(answer_of(bj, "basic", "8c8d", "Ts", false, "surrender"), "split");
    CHECK_STR(answer_of(bj, "basic", "8c8d", "As", true, ""), "surrender");
    CHECK_STR(answer_of(bj, "basic", "8c8d", "As", true, "surrender"), "split");
    CHECK_STR(answer_of(bj, "basic", "Tc6d", "Ts", false, ""), "surrender");
    CHECK_STR(answer_of(bj, "basic", "Tc6d", "Ts", false, "surrender"), "hit");
    CHECK_STR(answer_of(bj, "basic", "Tc6d", "6s", false, ""), "stand");
    CHECK_STR(answer_of(bj, "basic", "6c5d", "As", false, ""), "hit");
    CHECK_STR(answer_of(bj, "basic", "6c5d", "As", true, ""), "double");
    CHECK_STR(answer_of(bj, "basic", "6c3d2h", "9s", false, "double split surrender"), "hit");
    CHECK_STR(answer_of(bj, "basic", "Ac7d", "2s", false, "split"), "stand");
    CHECK_STR(answer_of(bj, "basic", "Ac7d", "2s", true, "split"), "double");
    CHECK_STR(answer_of(bj, "basic", "Ac7d", "3s", false, "double split"), "stand");
    CHECK_STR(answer_of(bj, "basic", "Ac6d", "3s", false, "double split"), "hit");
    CHECK_STR(answer_of(bj, "basic", "5c5d", "9s", false, ""), "double");
    CHECK_STR(answer_of(bj, "basic", "9c9d", "7s", false, ""), "stand");
    CHECK_STR(answer_of(bj, "basic", "KcTd", "6s", false, ""), "stand");
    CHECK_STR(answer_of(bj, "basic", "AcAd", "As", false, ""), "split");
    CHECK_STR(answer_of(bj, "basic", "AcAd", "As", false, "split"), "hit");
    CHECK_STR(answer_of(bj, "mimic", "Tc6d", "6s", false, ""), "hit");
    CHECK_STR(answer_of(bj, "mimic", "Ac6d", "6s", false, ""), "stand");
    CHECK_STR(answer_of(bj, "mimic", "Ac6d", "6s", true, ""), "hit");
    CHECK_STR(answer_of(bj, "mimic", "Tc7d", "6s", true, ""), "stand");
    CHECK_STR(answer_of(tcp, "q64", "Qc6d4h", "", false, ""), "play");
    CHECK_STR(answer_of(tcp, "q64", "Qc6d3h", "", false, ""), "fold");
    CHECK_STR(answer_of(tcp, "q64", "2c2d3h", "", false, ""), "play");
    CHECK_STR(answer_of(tcp, "q64", "JcTd8h", "", false, ""), "fold");
    CHECK_STR(answer_of(tcp, "always", "2c3d5h", "", false, ""), "play");
    CHECK(bw_strategy_find(bw_game_find("craps"), NULL) != NULL);
    CHECK(bw_strategy_find(bw_game_find("craps"), "basic") == NULL);
    CHECK(bw_strategy_find(bw_game_find("blackjack"), "q64") == NULL);
    CHECK_STR(bw_strategy_find(bw_game_find("blackjack"), NULL)->name, "basic");
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
    check_sight("caribbean-stud", "bet 1 ante 10.00");
    check_sight("mississippi-stud", "bet 1 ante 10.00");
    check_sight("texas-holdem-bonus", "bet 1 ante 10.00");
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
    check_refused("craps", "pass:1000000000.01", "more than any table takes");
    check_refused("craps", "pass:99999999999999999999", "more than any table takes");
    check_refused("roulette", "optional prime:5", "does not offer optional");
    check_refused("craps", "pass:max", "no amount");
    check_refused("craps", "place-win:12", "on what");
    check_refused("craps", "place-win 7:12", "cannot be bet on '7'");
    check_refused("craps", "pass 6:12", "cannot be bet on '6'");
    check_refused("craps", "pass-odds:10", "needs a bet on pass");
    check_refused("casino-war", "tie-war:5", "needs a bet on initial");
    check_refused("red-dog", "raise:5", "comes with another wager");
    set_up("pai-gow", "", "bank:10*5");
    CHECK_INT(setup.plan.partner.others, 5);
    CHECK_INT(setup.plan.partner.bet.amount_cents, 1000);
    set_up("pai-gow-poker", "", "co-bank:20");
    CHECK_INT(setup.plan.partner.others, 1);
    check_refused("pai-gow", "bank:10*6", "1 to 5");
    check_refused("pai-gow", "bank:10*", "no number of others");
    check_refused("pai-gow", "bank:*5", "no amount");
    check_refused("pai-gow", "pai-gow:10*5", "not wagered against by others");
    check_refused("pai-gow", "bank:10,pai-gow:10", "whoever banks makes no other bet");
    check_refused("pai-gow", "pai-gow:10,co-bank:10", "whoever banks makes no other bet");
    check_refused("craps", "field:5,field:10", "field is planned twice");
    check_refused("craps", "hard 8:5,hard-8:10", "hard 8 is planned twice");
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

/* ---- poker games against the house --------------------------------------------------------- */

/* Rules of thumb as files have them. */
static const struct {
    const char *game, *rule;
} rules[] = {
    {"caribbean-stud", "# as people say\nraise A-K-J-8-3 or better\n"},
    {"double-down-stud", "double-down pair of sixes or better\ndouble-down 4 suited\n"},
    {"let-it-ride", "first: ride pair of tens\n\nsecond: ride pair of tens; second: ride 4 suited"},
    {"three-card-poker", "play Q-9-4 or better"},
    {"boston-5-stud", "second pair or better\r\nsecond 1 high # king or so\r\n"},
    {"four-card-poker", "3x pair of tens or better; 1x pair of threes or better"},
    {"texas-holdem-bonus", "turn: pair, high A;\nriver: pair"},
    {"flop-poker", "flop pair or better; flop 3 suited; flop 1 high"},
    {"two-card-joker-poker", "call Q-9 or better"},
    {"ultimate-texas-holdem", "preflop: 55+, A2+, KT+\nflop: two pair, pair and high 3\n"
                              "river: pair, outs < 19"},
    {"mississippi-stud",
     "third: 3x pair; third: 1x 2 points\nfourth: 1x pair; fourth: 1x 3 points\n"
     "fifth: 3x pair of sixes or better; fifth: 1x 4 points; fifth: 1x pair"},
    {"mini-tex", "flop: any; river: any; play: pair, high A"},
};

/* Played by the rule, the game comes to what the rule is worth. */
static void check_rule(const char *game, const char *file) {
    char rule[1024];
    set_up(game, demanded(game), NULL);
    (void)bw_hp_rule_join(file, rule, sizeof rule);
    BwHpPlay *play = bw_hp_play_new(setup.table, rule, setup.error);
    CHECK(play != NULL);
    if (play == NULL) {
        fprintf(stderr, "    %s: %s\n", game, setup.error);
        return;
    }
    setup.simulation = (BwSimulation){.table = setup.table,
                                      .plan = &setup.plan,
                                      .strategy = bw_strategy_find(bw_game_find(game), NULL),
                                      .poker = play,
                                      .rule = rule,
                                      .rounds = scaled(60000),
                                      .seed = SEED,
                                      .threads = 2};
    bool done = bw_simulate(&setup.simulation, &setup.totals, setup.error);
    CHECK(done);
    BwExpected expected;
    bw_expected_solve(&expected, &setup.simulation);
    double gain = 0.0;
    bool told = bw_expected_gain_of_all(&expected, &setup.totals, &gain);
    CHECK(told);
    double away = bw_deviation(&setup.totals.all, gain);
    CHECK(fabs(away) < bound);
    if (!told || fabs(away) >= bound) fprintf(stderr, "    %s by rule: %.2f\n", game, away);
    bw_expected_free(&expected);
    bw_hp_play_free(play);
}

static void check_bad_rule(const char *game, const char *file, unsigned line, const char *because) {
    char rule[1024], error[BW_ERROR_MAX] = "";
    open_table(game, demanded(game));
    CHECK(bw_hp_play_new(setup.table, bw_hp_rule_join(file, rule, sizeof rule), error) == NULL);
    CHECK_INT(bw_hp_rule_bad_line(setup.table, file, error), line);
    bool said = strstr(error, because) != NULL;
    CHECK(said);
    if (!said) fprintf(stderr, "    %s says: %s\n", game, error);
}

/* Bets that a game asks for beside others. */
static void test_poker_plans(void) {
    char label[BW_TEXT_MAX];
    set_up("let-it-ride", "table-min=25.00", NULL);
    CHECK_INT(setup.plan.n, 3);
    for (unsigned i = 0; i < 3; i++) CHECK_INT(setup.plan.bet[i].event.amount_cents, 2500);
    set_up("boston-5-stud", "ante-bonus-table=2-4-7-10-15-40-100-100 table-min=25.00", NULL);
    CHECK_INT(setup.plan.n, 2);
    CHECK_INT(setup.plan.bet[1].event.amount_cents, 5000);
    CHECK_INT(setup.plan.bet[1].joined, 0);
    set_up("flop-poker", "pot-amount=7.00", NULL);
    CHECK_INT(setup.plan.n, 2);
    CHECK_INT(setup.plan.bet[1].event.amount_cents, 700);
    CHECK_INT(setup.plan.bet[1].joined, BW_PLAN_ALONE);
    /* Named in any order: what rests on another waits for it, and one counts with the other. */
    set_up("ultimate-texas-holdem", "", "trips:5,blind:10,ante:10");
    CHECK_INT(setup.plan.bet[1].joined, 2);
    CHECK_STR(bw_plan_label(&setup.plan, setup.table, 1, label), "blind");
    simulate(1000, 1, NULL);
    CHECK_INT(setup.totals.bet[0].made, 1000);
    CHECK_INT(setup.totals.bet[1].made, 0);
    CHECK_INT(setup.totals.bet[2].made, 1000);
    set_up("caribbean-stud", "", "ante:10,progressive");
    CHECK_INT(setup.plan.bet[1].event.amount_cents, 100);
    check_unplayable("two-card-joker-poker", "", "ante:10.25", "10.25");
    check_unplayable("let-it-ride", "", "bet-1:10,bet-3:10", "must name bet-2 too");
    check_unplayable("let-it-ride", "", "bet-1:10,bet-2:10,bet-3:15", "unequal");
    check_unplayable("flop-poker", "", "ante:10,pot:4", "5.00");
    check_refused("caribbean-stud", "bet:10", "another wager");
}

static void test_poker(void) {
    test_poker_plans();
    for (unsigned i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        /* Under a sanitizer every fifteenth: each rule is solved twice and the best play once. */
        if (scaled(100000) == 100000 || i % 15 == 0) check_rule(rules[i].game, rules[i].rule);
    }
    check_bad_rule("caribbean-stud", "raise pair\n\n# a comment\nraise pear", 4, "pear");
    check_bad_rule("mini-tex", "flop: any\nturn: any", 2, "turn");
    check_bad_rule("three-card-poker", "play Q-6-4\nraise pair", 2, "raise");
    check_bad_rule("boston-5-stud", "\n# nothing\n", 0, "");
    CHECK(bw_hp_play_new(setup.table, "", setup.error) == NULL);
    CHECK(strstr(setup.error, "says nothing") != NULL);
    open_table("craps", "");
    CHECK(bw_hp_play_new(setup.table, NULL, setup.error) == NULL);
}

int main(void) {
    printf("seed %d\n", SEED);
    test_plans();
    test_charts();
    test_sight();
    test_threads();
    test_seed_and_progress();
    test_loops();
    test_every_option();
    test_staff();
    test_amounts();
    test_odds();
    test_rates();
    test_strategies();
    test_poker();
    for (unsigned i = 0; i < GAMES_MAX; i++) bw_hp_play_free(known[i].play);
    free(setup.table);
    return check_report("simulate");
}
