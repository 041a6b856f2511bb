/* bench.c: `boardwalk bench`: every speed that the README claims, measured on this machine, and
 * a signature of results. The signature is a hash over the totals of fixed simulations: it does not
 * depend on the machine, and a change of code that must not change results must not change it. */
#include "base/stream.h"
#include "bench/all_hands.h"
#include "bench/direct.h"
#include "cli/bench/bench_equity.h"
#include "cli/bench/bench_kit.h"
#include "cli/bench/bench_ledger.h"
#include "cli/bench/bench_match.h"
#include "cli/bench/bench_solve.h"
#include "cli/kit/commands.h"
#include "cli/kit/progress.h"
#include "simulate/blackjack/bj_simulate.h"
#include "simulate/expect.h"
#include "solve/blackjack/bj_analysis.h"
#include "table/game.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { SEED = 2012, SIGNATURE_ROUNDS = 50000 };

/* ---- simulations -------------------------------------------------------------------------- */

/* A table with its plan, ready to be simulated. */
typedef struct Setup {
    BwTable *table;
    BwPlan plan;
    BwSimulation simulation;
    BwTotals totals;
    char error[BW_ERROR_MAX];
} Setup;

static void free_setup(Setup *setup) {
    if (setup == NULL) return;
    free(setup->table);
    free(setup);
}

/* A table with these settings; the game's own plan where none is given. */
static Setup *new_setup_at(const char *game_id, const BwSetting *settings, size_t n_settings,
                           const char *plan, uint64_t rounds) {
    const BwGame *game = bw_game_find(game_id);
    Setup *setup = calloc(1, sizeof *setup);
    if (setup == NULL) return NULL;
    setup->table = malloc(bw_table_size(game));
    BwRefusal why;
    bool ready = setup->table != NULL &&
                 bw_table_open(setup->table, game, settings, n_settings, &why) &&
                 (plan != NULL ? bw_plan_add(&setup->plan, setup->table, plan, setup->error)
                               : bw_plan_standard(&setup->plan, setup->table, setup->error));
    if (!ready) {
        free_setup(setup);
        return NULL;
    }
    setup->simulation = (BwSimulation){.table = setup->table,
                                       .plan = &setup->plan,
                                       .strategy = bw_strategy_find(bw_game_find(game_id), NULL),
                                       .rounds = rounds,
                                       .seed = SEED,
                                       .goes_on = true,
                                       .by_table = true,
                                       .threads = 1};
    return setup;
}

/* A table with its standard options. */
static Setup *new_setup(const char *game_id, const char *plan, uint64_t rounds) {
    return new_setup_at(game_id, NULL, 0, plan, rounds);
}

static double simulate_rounds(void *context) {
    Setup *setup = context;
    bw_simulate(&setup->simulation, &setup->totals, setup->error);
    return (double)setup->totals.rounds;
}

static double simulate_outcomes(void *context) {
    simulate_rounds(context);
    return (double)((Setup *)context)->totals.outcomes;
}

/* What one run does in a second of processor time: other programs do not count. */
static double rate_on_processor(double (*run)(void *), Setup *setup) {
    clock_t started = clock();
    double done = run(setup);
    double seconds = (double)(clock() - started) / CLOCKS_PER_SEC;
    return seconds > 0.0 ? done / seconds : 0.0;
}

/* The same of the fastest of many runs. */
static double best_on_processor(double (*run)(void *), Setup *setup, double seconds) {
    double best = 0.0, end_s = bw_now_s() + seconds;
    for (unsigned runs = 0; runs < BW_BENCH_RUNS_MIN || bw_now_s() < end_s; runs++) {
        double rate = rate_on_processor(run, setup);
        if (rate > best) best = rate;
    }
    return best;
}

/* ---- five games, with the protocol and without -------------------------------------------- */

typedef struct Loop {
    BwDirect (*play)(uint64_t seed, uint64_t rounds);
    uint64_t rounds;
    BwDirect total;
} Loop;

static double play_outcomes(void *context) {
    Loop *loop = context;
    loop->total = loop->play(SEED, loop->rounds);
    return (double)loop->total.outcomes;
}

static double play_rounds(void *context) {
    play_outcomes(context);
    return (double)((Loop *)context)->rounds;
}

typedef struct Comparison {
    const char *game, *plan, *decks; /* decks: NULL: the game's standard */
    BwDirect (*protocol)(uint64_t seed, uint64_t rounds);
    BwDirect (*direct)(uint64_t seed, uint64_t rounds);
    bool by_round; /* speeds are those of rounds, not of outcomes */
    BwBenchFigure through, without, cost, ratio, simulated;
    BwBenchFigure lanes, gain; /* of the simulator without the table; none where it has no lanes */
} Comparison;

static const Comparison comparisons[] = {
    {"craps",
     BW_DIRECT_CRAPS_PLAN,
     NULL,
     bw_protocol_craps,
     bw_direct_craps,
     false,
     {"craps", "protocol", "rolls through the protocol, pass bet and odds up", "rolls/s", 20e6,
      false},
     {"craps", "direct", "rolls of a loop without it", "rolls/s", 0, false},
     {"craps", "cost", "what the protocol costs a roll", "ns", 0, true},
     {"craps", "ratio", "direct to protocol", "times", 0, true},
     {"craps", "simulator", "rolls of the simulator, with its totals", "rolls/s", 0, false},
     {"craps", "lanes", "rolls of the simulator in lanes", "rolls/s", 500e6, false},
     {"craps", "gain", "lanes to the table", "times", 0, false}},
    {"roulette",
     BW_DIRECT_ROULETTE_PLAN,
     NULL,
     bw_protocol_roulette,
     bw_direct_roulette,
     false,
     {"roulette", "protocol", "spins through the protocol, three wagers", "spins/s", 10e6, false},
     {"roulette", "direct", "spins of a loop without it", "spins/s", 0, false},
     {"roulette", "cost", "what the protocol costs a spin", "ns", 0, true},
     {"roulette", "ratio", "direct to protocol", "times", 0, true},
     {"roulette", "simulator", "spins of the simulator, with its totals", "spins/s", 0, false},
     {"roulette", "lanes", "spins of the simulator in lanes", "spins/s", 1e9, false},
     {"roulette", "gain", "lanes to the table", "times", 0, false}},
    {"baccarat",
     BW_DIRECT_BACCARAT_PLAN,
     NULL,
     bw_protocol_baccarat,
     bw_direct_baccarat,
     true,
     {"baccarat", "protocol", "rounds through the protocol, card by card", "rounds/s", 5e6, false},
     {"baccarat", "direct", "rounds of a loop without it", "rounds/s", 0, false},
     {"baccarat", "cost", "what the protocol costs a round", "ns", 0, true},
     {"baccarat", "ratio", "direct to protocol", "times", 0, true},
     {"baccarat", "simulator", "rounds of the simulator, with its totals", "rounds/s", 0, false},
     {"baccarat", "lanes", "rounds of the simulator in lanes, from whole shoes", "rounds/s", 200e6,
      false},
     {"baccarat", "gain", "lanes to the table", "times", 0, false}},
    {"sic-bo",
     BW_DIRECT_SIC_BO_PLAN,
     NULL,
     bw_protocol_sic_bo,
     bw_direct_sic_bo,
     false,
     {"sic-bo", "protocol", "rolls through the protocol, one wager", "rolls/s", 20e6, false},
     {"sic-bo", "direct", "rolls of a loop without it", "rolls/s", 0, false},
     {"sic-bo", "cost", "what the protocol costs a roll", "ns", 0, true},
     {"sic-bo", "ratio", "direct to protocol", "times", 0, true},
     {"sic-bo", "simulator", "rolls of the simulator, with its totals", "rolls/s", 0, false},
     {"sic-bo", "lanes", "rolls of the simulator in lanes", "rolls/s", 500e6, false},
     {"sic-bo", "gain", "lanes to the table", "times", 0, false}},
    {"blackjack",
     BW_DIRECT_BLACKJACK_PLAN,
     BW_DIRECT_BLACKJACK_DECKS,
     bw_protocol_blackjack,
     bw_direct_blackjack,
     true,
     {"blackjack", "protocol", "rounds through the protocol, card by card", "rounds/s", 5e6, false},
     {"blackjack", "direct", "rounds of a loop without it", "rounds/s", 0, false},
     {"blackjack", "cost", "what the protocol costs a round", "ns", 0, true},
     {"blackjack", "ratio", "direct to protocol", "times", 0, true},
     {"blackjack", "simulator", "rounds of the simulator, with its totals", "rounds/s", 0, false},
     {.benchmark = NULL},
     {.benchmark = NULL}},
};

static bool same_totals(const BwTotals *totals, const BwDirect *loop) {
    return totals->all.net_cents == loop->net_cents && totals->outcomes == loop->outcomes &&
           totals->all.staked_cents == loop->staked_cents;
}

/* The same plan side by side. It must come to the totals of the table, over as many rounds; how
 * fast it is shows over more, in time of the processor. */
static bool compare_lanes(BwBench *bench, const Comparison *comparison) {
    enum { ROUNDS = 1024 * BW_SIMULATION_UNIT, SAME_ROUNDS = 80 * BW_SIMULATION_UNIT };
    Setup *setup = new_setup(comparison->game, comparison->plan, SAME_ROUNDS);
    bool in_lanes = false;
    if (setup == NULL) return false;
    double (*simulated)(void *) = comparison->by_round ? simulate_rounds : simulate_outcomes;
    setup->simulation.goes_on = false; /* cards are dealt in lanes from whole shoes alone */
    double by_table = best_on_processor(simulated, setup, bench->seconds);
    uint64_t hash = bw_totals_hash(&setup->totals);
    setup->simulation.by_table = false;
    setup->simulation.in_lanes = &in_lanes;
    simulate_rounds(setup);
    bool same = in_lanes && bw_totals_hash(&setup->totals) == hash;
    setup->simulation.rounds = ROUNDS;
    double rate = same ? best_on_processor(simulated, setup, bench->seconds) : 0.0;
    free_setup(setup);
    if (!same) return false;
    bw_bench_add(bench, &comparison->lanes, rate);
    bw_bench_add(bench, &comparison->gain, rate / by_table);
    return true;
}

/* The three ways must come to the same cents. */
static bool compare(BwBench *bench, const Comparison *comparison) {
    enum { ROUNDS = 2 * BW_SIMULATION_UNIT };
    const BwSetting decks = {"decks", comparison->decks};
    Setup *setup =
        new_setup_at(comparison->game, &decks, comparison->decks != NULL, comparison->plan, ROUNDS);
    if (setup == NULL) return false;
    Loop protocol = {.play = comparison->protocol, .rounds = ROUNDS};
    Loop direct = {.play = comparison->direct, .rounds = ROUNDS};
    double (*played)(void *) = comparison->by_round ? play_rounds : play_outcomes;
    double (*simulated)(void *) = comparison->by_round ? simulate_rounds : simulate_outcomes;
    BwBenchWork work[] = {
        {played, &protocol, 0.0}, {played, &direct, 0.0}, {simulated, setup, 0.0}};
    bw_bench_measure(bench->seconds, work, 3);
    bool same =
        same_totals(&setup->totals, &protocol.total) && same_totals(&setup->totals, &direct.total);
    free_setup(setup);
    if (!same) return false;
    bw_bench_add(bench, &comparison->through, work[0].rate);
    bw_bench_add(bench, &comparison->without, work[1].rate);
    bw_bench_add(bench, &comparison->cost, 1e9 / work[0].rate - 1e9 / work[1].rate);
    bw_bench_add(bench, &comparison->ratio, work[1].rate / work[0].rate);
    bw_bench_add(bench, &comparison->simulated, work[2].rate);
    return comparison->lanes.benchmark == NULL || compare_lanes(bench, comparison);
}

static bool bench_craps(BwBench *bench) {
    return compare(bench, &comparisons[0]);
}

static bool bench_roulette(BwBench *bench) {
    return compare(bench, &comparisons[1]);
}

static bool bench_baccarat(BwBench *bench) {
    return compare(bench, &comparisons[2]);
}

static bool bench_sic_bo(BwBench *bench) {
    return compare(bench, &comparisons[3]);
}

/* ---- what a round costs, by rounds and by wagers ------------------------------------------- */

/* The cost of a round must not grow with the rounds played, and with the wagers on the table no
 * faster than their number. */
static const struct {
    const char *game, *id, *title, *plan;
} wager_plans[] = {
    {"sic-bo", "sic-bo-1", "a roll of sic bo with 1 wager", "small:10"},
    {"sic-bo", "sic-bo-4", "with 4 wagers", "small:10,total 9:10,combo 1-2:10,one 3:10"},
    {"sic-bo", "sic-bo-16", "with 16 wagers",
     "small:10,big:10,total 4:10,total 7:10,total 9:10,total 12:10,combo 1-2:10,combo 3-4:10,"
     "combo 5-6:10,one 1:10,one 2:10,one 3:10,double 1:10,double 6:10,triple 2:10,any-triple:10"},
    {"baccarat", "baccarat-1", "a round of baccarat with 1 wager", "banker:20"},
    {"baccarat", "baccarat-3", "with 3 wagers", "banker:20,player:20,tie:20"},
};

enum { FEW = 300000, MANY = 3000000 };

/* Nanoseconds a round in the simulator, of the fastest run. */
static double cost_of(const char *game, const char *plan, uint64_t rounds, double seconds) {
    Setup *setup = new_setup(game, plan, rounds);
    double best = setup != NULL ? best_on_processor(simulate_rounds, setup, seconds) : 0.0;
    free_setup(setup);
    return best > 0.0 ? 1e9 / best : 0.0;
}

/* The same round among ten times as many: what grows with the rounds played would show. */
static bool bench_costs(BwBench *bench) {
    double few = cost_of("sic-bo", "small:10", FEW, bench->seconds);
    double many = cost_of("sic-bo", "small:10", MANY, bench->seconds);
    BwBenchFigure growth = {"costs", "growth", "a round among 3,000,000 to one among 300,000",
                            "times", 1.1,      true};
    bw_bench_add(bench, &growth, few > 0.0 ? many / few : 0.0);
    for (unsigned i = 0; i < sizeof wager_plans / sizeof wager_plans[0]; i++) {
        BwBenchFigure figure = {"costs", wager_plans[i].id, wager_plans[i].title, "ns", 0, true};
        double cost = cost_of(wager_plans[i].game, wager_plans[i].plan, FEW, bench->seconds / 2);
        if (cost <= 0.0) return false;
        bw_bench_add(bench, &figure, cost);
    }
    return few > 0.0 && many > 0.0;
}

/* ---- the other games ---------------------------------------------------------------------- */

/* A simulation that ended early has no speed to tell of. */
static bool bench_rounds(BwBench *bench, const char *game) {
    Setup *setup = new_setup(game, NULL, BW_SIMULATION_UNIT);
    if (setup == NULL) return false;
    BwBenchWork work = {simulate_rounds, setup, 0.0};
    bw_bench_measure(bench->seconds, &work, 1);
    bool played = setup->totals.rounds == BW_SIMULATION_UNIT;
    free_setup(setup);
    if (played) {
        const BwBenchFigure figure = {game,       "rounds", "rounds of the main wager",
                                      "rounds/s", 0,        false};
        bw_bench_add(bench, &figure, work.rate);
    }
    return played;
}

static bool bench_minibaccarat(BwBench *bench) {
    return bench_rounds(bench, "minibaccarat");
}

static bool bench_blackjack(BwBench *bench) {
    return compare(bench, &comparisons[4]);
}

static bool bench_three_card_poker(BwBench *bench) {
    return bench_rounds(bench, "three-card-poker");
}

/* Rounds of poker without a strategy: what the protocol itself takes. */
static bool bench_raises(BwBench *bench, const char *game,
                         BwDirect (*play)(uint64_t seed, uint64_t rounds)) {
    Loop loop = {.play = play, .rounds = BW_SIMULATION_UNIT};
    BwBenchWork work = {play_rounds, &loop, 0.0};
    bw_bench_measure(bench->seconds, &work, 1);
    if (loop.total.rounds != BW_SIMULATION_UNIT) return false;
    const BwBenchFigure figure = {
        game, "protocol", "rounds through the protocol, every hand raised", "rounds/s", 0, false};
    bw_bench_add(bench, &figure, work.rate);
    return true;
}

static bool bench_caribbean_stud(BwBench *bench) {
    return bench_raises(bench, "caribbean-stud", bw_protocol_caribbean_stud);
}

static bool bench_ultimate(BwBench *bench) {
    return bench_raises(bench, "ultimate-texas-holdem", bw_protocol_ultimate_texas_holdem);
}

static bool bench_keno(BwBench *bench) {
    return bench_rounds(bench, "keno");
}

/* ---- blackjack without its table ---------------------------------------------------------- */

/* Six decks, the dealer stands on soft 17 and looks at the hole card, four hands by splitting. */
static const BwBlackjackRules fast_rules = {
    .decks = 6, .peeks = 1, .max_hands = 4, .blackjack = {3, 2}, .insurance = {2, 1}};

typedef struct Fast {
    BwBjProgram program;
    BwBjPath path;
    unsigned cut;
    BwBjTally tally;
} Fast;

/* The same rounds in every run, from an empty tally: those of all paths are compared. */
static double play_fast(void *context) {
    Fast *fast = context;
    memset(&fast->tally, 0, sizeof fast->tally);
    if (fast->cut == 0) {
        bw_bjlanes_fresh(&fast->program, fast->path, SEED, 0, BW_BJUNIT_FRESH, &fast->tally);
    } else {
        bw_bjlanes_shoe(&fast->program, fast->path, fast->cut, SEED, 0, BW_BJUNIT_FRESH,
                        &fast->tally);
    }
    return (double)fast->tally.rounds;
}

/* All paths of this machine in turns; they must come to the same tallies. */
static bool measure_paths(BwBench *bench, unsigned cut) {
    static const double goals[2][BW_BJPATHS] = {{0, 25e6, 40e6, 100e6}, {0, 0, 0, 0}};
    static const double best_goals[2] = {0, 30e6};
    static const char *const from[2] = {"fresh", "shoe"};
    Fast *fast = calloc(BW_BJPATHS, sizeof *fast);
    BwBenchWork work[BW_BJPATHS];
    char error[BW_ERROR_MAX];
    unsigned n = 0;
    if (fast == NULL) return false;
    for (BwBjPath path = 0; path < BW_BJPATHS; path++) {
        if (!bw_bjpath_available(path)) continue;
        fast[n].path = path;
        fast[n].cut = cut;
        bw_bjplay_compile(&fast[n].program, &fast_rules, bw_bjchart_basic(false), error);
        work[n] = (BwBenchWork){play_fast, &fast[n], 0.0};
        n++;
    }
    bw_bench_measure(bench->seconds, work, n);
    bool same = true, real = cut != 0;
    for (unsigned i = 0; i < n; i++) {
        char id[32], title[64];
        const char *name = bw_bjpath_name(fast[i].path);
        double goal = goals[real][fast[i].path];
        if (i == n - 1 && goal == 0.0) goal = best_goals[real];
        snprintf(id, sizeof id, "%s-%s", from[real], name);
        snprintf(title, sizeof title, "rounds from %s, %s",
                 real ? "a shoe to its cutting card" : "fresh shoes", name);
        BwBenchFigure figure = {"blackjack-fast", id, title, "rounds/s", goal, false};
        bw_bench_add(bench, &figure, work[i].rate);
        same = same && memcmp(&fast[i].tally, &fast[0].tally, sizeof fast[0].tally) == 0;
    }
    BwBenchFigure ratio = {"blackjack-fast",
                           real ? "shoe-ratio" : "fresh-ratio",
                           "the fastest to rounds one by one",
                           "times",
                           0,
                           false};
    bw_bench_add(bench, &ratio, work[n - 1].rate / work[0].rate);
    free(fast);
    return same;
}

typedef struct FastThreads {
    BwBjSimulation simulation;
    BwBjSimulated outcome;
} FastThreads;

static double simulate_fast(void *context) {
    FastThreads *fast = context;
    char error[BW_ERROR_MAX];
    bool done = bw_bjsim_run(&fast->simulation, &fast->outcome, error);
    bw_bjsim_free(&fast->outcome);
    return done ? (double)fast->outcome.all.rounds : 0.0;
}

/* So many units that the last one, at which the other thread waits, weighs little. */
static bool measure_fast_threads(BwBench *bench) {
    static const BwBenchFigure figure = {
        "blackjack-fast", "threads", "two threads to one, fresh shoes", "times", 1.9, false};
    FastThreads *fast = calloc(2, sizeof *fast);
    if (fast == NULL) return false;
    for (unsigned i = 0; i < 2; i++) {
        fast[i].simulation = (BwBjSimulation){.rules = fast_rules,
                                              .seats = 1,
                                              .path = BW_BJPATHS,
                                              .rounds = 512 * BW_BJUNIT_FRESH,
                                              .seed = SEED,
                                              .threads = i + 1};
    }
    BwBenchWork work[] = {{simulate_fast, &fast[0], 0.0}, {simulate_fast, &fast[1], 0.0}};
    bw_bench_measure(5 * bench->seconds, work, 2);
    bool same = memcmp(&fast[0].outcome.all, &fast[1].outcome.all, sizeof(BwBjTally)) == 0;
    free(fast);
    if (work[0].rate <= 0.0) return false;
    bw_bench_add(bench, &figure, work[1].rate / work[0].rate);
    return same;
}

static bool bench_blackjack_fast(BwBench *bench) {
    return measure_paths(bench, 0) && measure_paths(bench, bw_bjsim_cut(fast_rules.decks, 0.75)) &&
           measure_fast_threads(bench);
}

/* ---- poker hands -------------------------------------------------------------------------- */

enum { RANDOM_HANDS = 1 << 15 };

typedef struct PokerHands {
    BwCard rows[7 * RANDOM_HANDS];
    BwCardSet sets[RANDOM_HANDS];
    BwPokerValue values[RANDOM_HANDS];
    uint32_t sum;
} PokerHands;

typedef struct Ranking {
    PokerHands *hands;
    BwPokerPath path;
} Ranking;

static void add_up(PokerHands *hands) {
    hands->sum = 0;
    for (unsigned i = 0; i < RANDOM_HANDS; i++) hands->sum += hands->values[i];
}

static double rank_one_by_one(void *context) {
    PokerHands *hands = ((Ranking *)context)->hands;
    for (unsigned i = 0; i < RANDOM_HANDS; i++) hands->values[i] = bw_poker_value(hands->sets[i]);
    return RANDOM_HANDS;
}

static double rank_rows(void *context) {
    const Ranking *ranking = context;
    bw_poker_values_cards_by(ranking->path, ranking->hands->rows, 7, RANDOM_HANDS,
                             ranking->hands->values);
    return RANDOM_HANDS;
}

static double rank_sets(void *context) {
    const Ranking *ranking = context;
    bw_poker_values_by(ranking->path, ranking->hands->sets, 7, RANDOM_HANDS,
                       ranking->hands->values);
    return RANDOM_HANDS;
}

/* One way of ranking random hands; its values must add up to those of the single hands. */
static bool add_random(BwBench *bench, const BwBenchWork *work, const char *from, const char *title,
                       double goal, double single) {
    Ranking *ranking = work->context;
    char id[32], text[64];
    const char *path = bw_poker_path_name(ranking->path);
    uint32_t sum = ranking->hands->sum;
    snprintf(id, sizeof id, "%s-%s", from, path);
    snprintf(text, sizeof text, "seven cards, %s, %s", title, path);
    BwBenchFigure figure = {"poker", id, text, "hands/s", goal, false};
    bw_bench_add(bench, &figure, work->rate);
    if (ranking->path == bw_poker_path_best()) {
        snprintf(id, sizeof id, "%s-ratio", from);
        snprintf(text, sizeof text, "the fastest %s to hands one by one", title);
        BwBenchFigure ratio = {"poker", id, text, "times", 0, false};
        bw_bench_add(bench, &ratio, work->rate / single);
    }
    work->run(ranking);
    add_up(ranking->hands);
    return ranking->hands->sum == sum;
}

/* All ways rank the same hands. Paths are in order of what they need: where one is missing, so are
 * those after it. */
static bool measure_random_hands(BwBench *bench, PokerHands *hands) {
    static const BwBenchFigure one_by_one = {
        "poker", "single", "seven cards, one by one from sets", "hands/s", 0, false};
    static const double goals[BW_POKER_PATHS] = {100e6, 500e6, 800e6};
    Ranking rankings[BW_POKER_PATHS];
    BwBenchWork work[1 + 2 * BW_POKER_PATHS];
    unsigned n = 0, paths = 0;
    for (; paths < BW_POKER_PATHS && bw_poker_path_available((BwPokerPath)paths); paths++) {
        rankings[paths] = (Ranking){hands, (BwPokerPath)paths};
    }
    work[n++] = (BwBenchWork){rank_one_by_one, &rankings[0], 0.0};
    for (unsigned p = 0; p < paths; p++) work[n++] = (BwBenchWork){rank_rows, &rankings[p], 0.0};
    for (unsigned p = 0; p < paths; p++) work[n++] = (BwBenchWork){rank_sets, &rankings[p], 0.0};
    bw_bench_measure(bench->seconds, work, n);
    bw_bench_add(bench, &one_by_one, work[0].rate);
    rank_one_by_one(&rankings[0]);
    add_up(hands);
    bool same = true;
    for (unsigned p = 0; p < paths; p++) {
        same =
            add_random(bench, &work[1 + p], "cards", "from card numbers", goals[p], work[0].rate) &&
            same;
    }
    for (unsigned p = 0; p < paths; p++) {
        same =
            add_random(bench, &work[1 + paths + p], "sets", "from sets", 0, work[0].rate) && same;
    }
    return same;
}

/* Every hand of so many cards, each ranked; the seconds are those of the fastest run of every part.
 */
static double rank_all_hands(const BwBench *bench, BwAllHands *all, unsigned cards) {
    const BwPokerPath path = bw_poker_path_best();
    const unsigned parts = bw_all_hands_parts(cards);
    double end_s = bw_now_s() + bench->seconds, best_s[BW_ALL_HANDS_PARTS_MAX], all_s = 0.0;
    for (unsigned runs = 0; runs < BW_BENCH_RUNS_MIN || bw_now_s() < end_s; runs++) {
        all->hands = 0;
        all->sum = 0;
        for (unsigned part = 0; part < parts; part++) {
            double started_s = bw_now_s();
            bw_all_hands_rank(all, path, cards, part);
            double took_s = bw_now_s() - started_s;
            if (runs == 0 || took_s < best_s[part]) best_s[part] = took_s;
        }
    }
    for (unsigned part = 0; part < parts; part++) all_s += best_s[part];
    return all_s;
}

/* The sums of all values are known. */
static bool measure_all_hands(BwBench *bench, BwAllHands *all) {
    static const struct {
        unsigned cards;
        uint64_t hands;
        uint32_t sum;
        BwBenchFigure figure;
    } known[] = {
        {5,
         2598960,
         0x7c67da90,
         {"poker", "all-5", "all 2,598,960 five-card hands", "ms", 2.4, true}},
        {7,
         133784560,
         0x9c5650d0,
         {"poker", "all-7", "all 133,784,560 seven-card hands", "ms", 90, true}},
    };
    bool same = true;
    for (unsigned i = 0; i < sizeof known / sizeof known[0]; i++) {
        double seconds = rank_all_hands(bench, all, known[i].cards);
        bw_bench_add(bench, &known[i].figure, 1e3 * seconds);
        same = same && all->hands == known[i].hands && all->sum == known[i].sum;
    }
    return same;
}

/* Hands are drawn before the clock runs. */
static bool bench_poker(BwBench *bench) {
    PokerHands *hands = calloc(1, sizeof *hands);
    BwAllHands *all = calloc(1, sizeof *all);
    bool same = hands != NULL && all != NULL;
    if (same) {
        bw_random_hands(SEED, 7, RANDOM_HANDS, hands->rows, hands->sets);
        bw_all_hands_init(all);
        same = measure_random_hands(bench, hands);
        same = measure_all_hands(bench, all) && same;
    }
    free(hands);
    free(all);
    return same;
}

/* ---- threads, odds, the generator --------------------------------------------------------- */

/* Two simulations of half the rounds, each on a thread of its own: they share nothing, so what they
 * reach together is what the machine gives to two threads of this work. */
typedef struct Pair {
    Setup *half[2];
} Pair;

static void *run_half(void *context) {
    simulate_rounds(context);
    return NULL;
}

/* Without a second thread both halves are played all the same, one after the other, and the figure
 * shows it. */
static double simulate_apart(void *context) {
    Pair *pair = context;
    pthread_t other;
    bool started = pthread_create(&other, NULL, run_half, pair->half[1]) == 0;
    run_half(pair->half[0]);
    if (started) {
        pthread_join(other, NULL);
    } else {
        run_half(pair->half[1]);
    }
    return (double)(pair->half[0]->totals.outcomes + pair->half[1]->totals.outcomes);
}

/* The totals of two threads must be those of one. */
static bool measure_threads(BwBench *bench, Setup *one, Setup *two, Pair *pair) {
    static const BwBenchFigure figures[] = {
        {"threads", "one", "craps on one thread", "rolls/s", 0, false},
        {"threads", "two", "craps on two threads", "rolls/s", 0, false},
        {"threads", "ratio", "two threads to one", "times", 1.9, false},
        {"threads", "machine", "two simulations that share nothing to one", "times", 0, false},
    };
    BwBenchWork work[] = {
        {simulate_outcomes, one, 0.0}, {simulate_outcomes, two, 0.0}, {simulate_apart, pair, 0.0}};
    two->simulation.threads = 2;
    bw_bench_measure(5 * bench->seconds, work, 3);
    bw_bench_add(bench, &figures[0], work[0].rate);
    bw_bench_add(bench, &figures[1], work[1].rate);
    bw_bench_add(bench, &figures[2], work[1].rate / work[0].rate);
    bw_bench_add(bench, &figures[3], work[2].rate / work[0].rate);
    return bw_totals_hash(&one->totals) == bw_totals_hash(&two->totals);
}

/* Nothing to measure on a machine with one core. */
static bool bench_threads(BwBench *bench) {
    enum { ROUNDS = 128 * BW_SIMULATION_UNIT }; /* so many that the last unit weighs little */
    if (sysconf(_SC_NPROCESSORS_ONLN) < 2) return true;
    Setup *setup[4];
    bool ready = true;
    for (unsigned i = 0; i < 4; i++) {
        setup[i] = new_setup("craps", BW_DIRECT_CRAPS_PLAN, i < 2 ? ROUNDS : ROUNDS / 2);
        ready = ready && setup[i] != NULL;
    }
    Pair pair = {{setup[2], setup[3]}};
    ready = ready && measure_threads(bench, setup[0], setup[1], &pair);
    for (unsigned i = 0; i < 4; i++) free_setup(setup[i]);
    return ready;
}

static double solve_craps(void *context) {
    BwFigures figures = {.n = 0};
    char error[BW_ERROR_MAX];
    bool solved = bw_odds_solve(context, &figures, error, sizeof error);
    bw_odds_free(&figures);
    return solved ? 1.0 : 0.0;
}

/* Craps is solved again and again in this process, all games together in one that is fresh. */
static bool bench_odds(BwBench *bench) {
    static const BwBenchFigure figure = {"odds", "craps", "all exact figures of craps",
                                         "ms",   50,      true};
    Setup *setup = new_setup("craps", NULL, 1);
    if (setup == NULL) return false;
    BwBenchWork work = {solve_craps, setup->table, 0.0};
    bw_bench_measure(bench->seconds, &work, 1);
    free_setup(setup);
    if (work.rate <= 0.0) return false;
    bw_bench_add(bench, &figure, 1e3 / work.rate);
    return bw_bench_odds_all(bench);
}

/* The value of a whole game of blackjack under the best play by composition: eight decks, the
 * dealer stands on soft 17 and peeks, pairs split up to four hands. */
static double solve_blackjack(void *context) {
    const BwBlackjackRules *rules = context;
    uint16_t shoe[BW_BJ_RANKS];
    bw_bj_shoe(rules, shoe);
    return bw_bj_ev(rules, shoe) < 0.0 ? 1.0 : 0.0;
}

/* The rules are written out, so that the figure does not follow a change of the game's standard
 * options. */
static bool bench_blackjack_solve(BwBench *bench) {
    static const BwBenchFigure figure = {"blackjack-solve",
                                         "value",
                                         "the exact value of blackjack, eight decks, split to four",
                                         "ms",
                                         40,
                                         true};
    BwBlackjackRules rules = {.decks = 8,
                              .peeks = 1,
                              .max_hands = 4,
                              .blackjack = {3, 2},
                              .five_card_21_odds = {2, 1},
                              .insurance = {2, 1}};
    BwBenchWork work = {solve_blackjack, &rules, 0.0};
    bw_bench_measure(bench->seconds, &work, 1);
    if (work.rate > 0.0) bw_bench_add(bench, &figure, 1e3 / work.rate);
    return work.rate > 0.0;
}

enum { DRAWS = 1 << 22 };

/* Sums are kept where the compiler cannot know that nobody reads them. */
static double draw_words(void *context) {
    BwStream stream;
    uint32_t sum = 0;
    bw_stream_open(&stream, SEED, 0);
    for (unsigned i = 0; i < DRAWS; i++) sum += bw_stream_u32(&stream);
    *(volatile uint32_t *)context = sum;
    return DRAWS;
}

static double draw_rolls(void *context) {
    BwStream stream;
    uint32_t sum = 0;
    bw_stream_open(&stream, SEED, 0);
    for (unsigned i = 0; i < DRAWS; i++) {
        uint8_t first, second;
        bw_stream_two_dice(&stream, &first, &second);
        sum += (uint32_t)first + second;
    }
    *(volatile uint32_t *)context = sum;
    return DRAWS;
}

static bool bench_generator(BwBench *bench) {
    static const BwBenchFigure figures[] = {
        {"generator", "words", "random words of 32 bits", "words/s", 0, false},
        {"generator", "rolls", "rolls of two dice", "rolls/s", 0, false},
    };
    uint32_t sum = 0;
    BwBenchWork work[] = {{draw_words, &sum, 0.0}, {draw_rolls, &sum, 0.0}};
    bw_bench_measure(bench->seconds, work, 2);
    bw_bench_add(bench, &figures[0], work[0].rate);
    bw_bench_add(bench, &figures[1], work[1].rate);
    return true;
}

/* ---- the signature ------------------------------------------------------------------------ */

static const BwColumn signature_columns[] = {
    {"game", "game", BW_COLUMN_TEXT, 0},
    {NULL, "bets", BW_COLUMN_INTEGER, 0},
    {"plan", NULL, BW_COLUMN_TEXT, 0},
    {"rounds", "rounds", BW_COLUMN_INTEGER, 0},
    {"signature", "signature", BW_COLUMN_TEXT, 0},
};

/* Plans that reach far into a game, beside the main wager of every game. */
static const struct {
    const char *game, *plan;
} signature_plans[] = {
    {"craps", "pass:60,pass-odds:max,come:60,come-odds:max,dont-come:30,place-win 6:12,"
              "place-lose 4:11,buy 10:20,lay 5:30,hard 8:5,field:5,horn:4,whirl:5,hop 1-3:1"},
    {"roulette", "straight 00:5,split 17-20:5,four 1-2-4-5:5,five 0-00-1-2-3:5,column 2:5,even:5"},
    {"minibaccarat", "player:10,tie:10"},
    {"keno", "way 1-2-3/4-5-6/7-8-9@3/6:3,quick-pick 6:2"},
    {"three-card-poker", "ante:10,pair-plus:5"},
};

/* What has to be set before the game has a table at all. */
static const struct {
    const char *game;
    BwSetting setting;
} required_settings[] = {
    {"boston-5-stud", {"ante-bonus-table", "2-4-7-10-15-40-100-100"}},
};

static Setup *new_signed(const char *game, const char *plan) {
    for (unsigned i = 0; i < sizeof required_settings / sizeof required_settings[0]; i++) {
        if (strcmp(required_settings[i].game, game) == 0) {
            return new_setup_at(game, &required_settings[i].setting, 1, plan, SIGNATURE_ROUNDS);
        }
    }
    return new_setup(game, plan, SIGNATURE_ROUNDS);
}

/* Two threads, because the results must not depend on them. What comes is also put into the
 * signature of all. */
static bool sign(BwBench *bench, const char *game, const char *plan) {
    Setup *setup = new_signed(game, plan);
    if (setup == NULL) return false;
    setup->simulation.threads = 2;
    bool done = bw_simulate(&setup->simulation, &setup->totals, setup->error);
    uint64_t hash = bw_totals_hash(&setup->totals);
    bench->signature = (bench->signature ^ hash) * UINT64_C(0x9e3779b97f4a7c15);
    char text[17], label[BW_TEXT_MAX];
    snprintf(text, sizeof text, "%016" PRIx64, hash);
    bw_report_text(&bench->signatures, game);
    bw_report_int(&bench->signatures, setup->plan.n);
    bw_report_text(&bench->signatures,
                   plan != NULL ? plan : bw_plan_label(&setup->plan, setup->table, 0, label));
    bw_report_int(&bench->signatures, SIGNATURE_ROUNDS);
    bw_report_text(&bench->signatures, text);
    if (!done) fprintf(bench->args->err, "boardwalk bench: %s: %s\n", game, setup->error);
    free_setup(setup);
    return done;
}

/* The same of a game between patrons: bots play it. */
static bool sign_match(BwBench *bench, const BwGame *game) {
    uint64_t hash = 0;
    char text[17], error[BW_ERROR_MAX] = "there is no table";
    bool done = bw_bench_match_sign(game, SIGNATURE_ROUNDS, SEED, &hash, error);
    bench->signature = (bench->signature ^ hash) * UINT64_C(0x9e3779b97f4a7c15);
    snprintf(text, sizeof text, "%016" PRIx64, hash);
    bw_report_text(&bench->signatures, game->id);
    bw_report_int(&bench->signatures, 0);
    bw_report_null(&bench->signatures);
    bw_report_int(&bench->signatures, SIGNATURE_ROUNDS);
    bw_report_text(&bench->signatures, text);
    if (!done) fprintf(bench->args->err, "boardwalk bench: %s: %s\n", game->id, error);
    return done;
}

/* The order is part of the signature: all games, then the plans. */
static bool bench_signature(BwBench *bench) {
    bool done = true;
    bw_report_init(&bench->signatures, signature_columns,
                   sizeof signature_columns / sizeof signature_columns[0]);
    for (unsigned i = 0; i < bw_game_count(); i++) {
        const BwGame *game = bw_game_at(i);
        done =
            (bw_has_stacks(game) ? sign_match(bench, game) : sign(bench, game->id, NULL)) && done;
    }
    for (unsigned i = 0; i < sizeof signature_plans / sizeof signature_plans[0]; i++) {
        done = sign(bench, signature_plans[i].game, signature_plans[i].plan) && done;
    }
    return done;
}

/* ---- the command -------------------------------------------------------------------------- */

static const struct {
    const char *name;
    bool (*run)(BwBench *bench);
} benchmarks[] = {
    {"craps", bench_craps},
    {"roulette", bench_roulette},
    {"baccarat", bench_baccarat},
    {"minibaccarat", bench_minibaccarat},
    {"blackjack", bench_blackjack},
    {"blackjack-fast", bench_blackjack_fast},
    {"three-card-poker", bench_three_card_poker},
    {"caribbean-stud", bench_caribbean_stud},
    {"ultimate-texas-holdem", bench_ultimate},
    {"keno", bench_keno},
    {"sic-bo", bench_sic_bo},
    {"costs", bench_costs},
    {"poker", bench_poker},
    {"threads", bench_threads},
    {"solve", bw_bench_solve},
    {"odds", bench_odds},
    {"blackjack-solve", bench_blackjack_solve},
    {"equity", bw_bench_equity},
    {"room", bw_bench_match},
    {"generator", bench_generator},
    {"ledger", bw_bench_ledger},
    {"signature", bench_signature},
};

enum { BENCHMARKS = sizeof benchmarks / sizeof benchmarks[0] };

static bool is_wanted(const BwArgs *args, const char *name) {
    for (int i = 0; i < args->n_words; i++) {
        if (strcmp(args->words[i], name) == 0) return true;
    }
    return args->n_words == 0;
}

/* Every word must name a benchmark. */
static int check_words(const BwArgs *args) {
    const char *names[BENCHMARKS];
    char hint[BW_HINT_MAX];
    for (int b = 0; b < BENCHMARKS; b++) names[b] = benchmarks[b].name;
    for (int i = 0; i < args->n_words; i++) {
        int b = 0;
        while (b < BENCHMARKS && strcmp(args->words[i], names[b]) != 0) b++;
        if (b < BENCHMARKS) continue;
        return bw_args_complain(args,
                                "there is no benchmark '%.60s'%s; boardwalk help bench names "
                                "them all",
                                args->words[i],
                                bw_hint(args->words[i], names, BENCHMARKS, "", hint));
    }
    return BW_EXIT_OK;
}

/* Where no signature was asked for its members are missing: a zero would look like one. */
static bool print_json(const BwBench *bench, const char *signature) {
    BwJson json;
    bw_json_begin(&json, bench->args->out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_report_json(&bench->report, &json, "figures");
    if (bench->signatures.columns != NULL) {
        bw_json_string(&json, "signature", signature);
        bw_report_json(&bench->signatures, &json, "signatures");
    }
    bw_json_close(&json);
    return bw_json_finish(&json);
}

/* Figures and signatures are records of two kinds: two tables, an empty line between them. */
static bool print(const BwBench *bench) {
    BwFormat format = bw_args_format(bench->args);
    BwTerm term = bw_term_open(bench->args->out);
    char signature[17];
    bool written = true;
    snprintf(signature, sizeof signature, "%016" PRIx64, bench->signature);
    if (format == BW_FORMAT_JSON) return print_json(bench, signature);
    if (bw_report_rows(&bench->report) > 0) {
        written = bw_report_print(&bench->report, &term, format);
    }
    if (bench->signatures.columns == NULL) return written;
    if (bw_report_rows(&bench->report) > 0) fputc('\n', bench->args->out);
    if (format == BW_FORMAT_TEXT) {
        bw_term_printf(&term, BW_STYLE_BOLD, "signature %s\n\n", signature);
    }
    return bw_report_print(&bench->signatures, &term, format) && written;
}

/* One that cannot be measured is named, and the others go on. */
static int run(const BwArgs *args) {
    int code = check_words(args);
    if (code != BW_EXIT_OK) return code;
    BwBench bench = {.args = args, .seconds = (double)bw_args_count(args, "seconds")};
    bw_report_init(&bench.report, bw_bench_columns, BW_BENCH_COLUMNS);
    BwProgress progress;
    bw_progress_start(&progress, bw_term_open(args->err), "bench", "benchmarks", BENCHMARKS);
    for (unsigned b = 0; b < BENCHMARKS; b++) {
        bw_progress_set(&progress, b);
        bw_progress_poll(&progress);
        if (!is_wanted(args, benchmarks[b].name) || benchmarks[b].run(&bench)) continue;
        bw_progress_finish(&progress);
        fprintf(args->err, "boardwalk bench: %s could not be measured\n", benchmarks[b].name);
        code = BW_EXIT_NEGATIVE;
    }
    bw_progress_finish(&progress);
    if (!print(&bench)) code = BW_EXIT_NEGATIVE;
    bw_report_free(&bench.report);
    if (bench.signatures.columns != NULL) bw_report_free(&bench.signatures);
    return code;
}

static const BwFlag flags[] = {
    {.name = "seconds",
     .value = "S",
     .help = "how long each benchmark runs",
     .kind = BW_FLAG_COUNT,
     .fallback = "1",
     .min = 1,
     .max = 3600},
    BW_FLAG_FORMAT,
};

const BwCommand bw_command_bench = {
    .name = "bench",
    .words = "[NAME...]",
    .summary = "measures speeds and prints a signature of results",
    .details =
        "Benchmarks: craps, roulette, baccarat, sic-bo, minibaccarat, blackjack, "
        "blackjack-fast, three-card-poker, caribbean-stud, ultimate-texas-holdem, keno, costs, "
        "poker, threads, solve, odds, blackjack-solve, equity, room, generator, ledger, signature; "
        "without a "
        "name all of "
        "them. Craps, roulette, blackjack, baccarat and sic bo are also played by loops without "
        "the protocol, which must come to the same cents; what they take less is what the protocol "
        "costs. The simulator adds plans, strategies and totals.\n\n"
        "solve starts this program anew for every exact solution of a poker game. A match-up is "
        "one way in which all cards of a round can fall.\n\n"
        "The signature is a hash over the totals of fixed simulations. It is the same on every "
        "machine, and changes only with the results.",
    .words_min = 0,
    .words_max = -1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
