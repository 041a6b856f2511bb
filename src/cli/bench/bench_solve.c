/* bench_solve.c: solvers measured from outside. A solver builds all its tables when it is asked, so
 * a measurement inside the program could find some of them warm; this program is therefore started
 * again for each run. A match-up is one way in which all cards of a round can fall, as the player
 * learns of them street by street: the product of the combinations of each street. */
#include "cli/bench/bench_solve.h"

#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/kit/progress.h"

enum { STREETS_MAX = 6 };

/* Cards that come together, out of those that are left. */
typedef struct Draw {
    unsigned cards, from;
} Draw;

typedef struct Solver {
    const char *game, *setting; /* what has to be set; NULL: nothing */
    double goal_ms;
    Draw street[STREETS_MAX]; /* ended by one of no cards */
} Solver;

static const Solver solvers[] = {
    {"three-card-poker", NULL, 20, {{3, 52}, {3, 49}}},
    {"let-it-ride", NULL, 20, {{3, 52}, {1, 49}, {1, 48}}},
    {"caribbean-stud", NULL, 300, {{5, 52}, {1, 47}, {4, 46}}},
    {"double-down-stud", NULL, 500, {{1, 52}, {3, 51}, {1, 48}}},
    {"flop-poker", NULL, 500, {{3, 52}, {3, 49}}},
    {"mississippi-stud", NULL, 500, {{2, 52}, {1, 50}, {1, 49}, {1, 48}}},
    {"two-card-joker-poker", NULL, 500, {{2, 54}, {2, 52}}},
    {"mini-tex", NULL, 500, {{2, 52}, {2, 50}, {1, 48}, {2, 47}}},
    {"boston-5-stud", "ante-bonus-table=2-4-7-10-15-40-100-100", 0, {{3, 52}, {2, 49}, {5, 47}}},
    {"four-card-poker", NULL, 2000, {{5, 52}, {1, 47}, {5, 46}}},
    {"texas-holdem-bonus", NULL, 4000, {{2, 52}, {3, 50}, {1, 47}, {1, 46}, {2, 45}}},
    {"ultimate-texas-holdem", NULL, 4000, {{2, 52}, {3, 50}, {2, 47}, {2, 45}}},
};

enum { SOLVERS = sizeof solvers / sizeof solvers[0] };

static double combinations(Draw draw) {
    double n = 1.0;
    for (unsigned i = 0; i < draw.cards; i++) n = n * (draw.from - i) / (i + 1);
    return n;
}

static double match_ups(const Solver *solver) {
    double n = 1.0;
    for (unsigned i = 0; i < STREETS_MAX && solver->street[i].cards > 0; i++) {
        n *= combinations(solver->street[i]);
    }
    return n;
}

/* Runs this program again for a game or for --all, with nothing printed; false if it fails. */
static bool run_odds(const char *game, const char *setting) {
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        bool quiet = freopen("/dev/null", "w", stdout) != NULL;
        const char *set = setting != NULL ? "--set" : NULL;
        if (quiet) {
            execl("/proc/self/exe", "boardwalk", "odds", game, "--format", "csv", set, setting,
                  (char *)NULL);
        }
        _exit(1);
    }
    int status;
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) &&
           WEXITSTATUS(status) == 0;
}

static double run_solver(void *context) {
    const Solver *solver = context;
    return run_odds(solver->game, solver->setting) ? 1.0 : 0.0;
}

static double run_all(void *context) {
    (void)context;
    return run_odds("--all", NULL) ? 1.0 : 0.0;
}

/* Two figures of one measurement: how long somebody waits, and what that is for the size of the
 * game. */
static bool measure_solver(BwBench *bench, const Solver *solver) {
    char id[64], title[96], count[BW_PROGRESS_TEXT_MAX];
    Solver copy = *solver;
    BwBenchWork work = {run_solver, &copy, 0.0};
    bw_bench_measure(bench->seconds, &work, 1);
    if (work.rate <= 0.0) return false;
    double n = match_ups(solver);
    bw_grouped_format((uint64_t)(n + 0.5), count);
    snprintf(id, sizeof id, "%s-match-ups", solver->game);
    snprintf(title, sizeof title, "%s: %s match-ups", solver->game, count);
    BwBenchFigure speed = {"solve", id, title, "match-ups/s", 0, false};
    bw_bench_add(bench, &speed, n * work.rate);
    BwBenchFigure time = {"solve", solver->game,    "  from a cold start",
                          "ms",    solver->goal_ms, true};
    bw_bench_add(bench, &time, 1e3 / work.rate);
    return true;
}

bool bw_bench_solve(BwBench *bench) {
    bool done = true;
    for (unsigned i = 0; i < SOLVERS; i++) done = measure_solver(bench, &solvers[i]) && done;
    return done;
}

bool bw_bench_odds_all(BwBench *bench) {
    static const BwBenchFigure figure = {
        "odds", "all", "every wager of every game, from a cold start", "ms", 20000, true};
    BwBenchWork work = {run_all, NULL, 0.0};
    bw_bench_measure(0.0, &work, 1);
    if (work.rate > 0.0) bw_bench_add(bench, &figure, 1e3 / work.rate);
    return work.rate > 0.0;
}
