/* test_sessions.c: visits to a table. Their rules are read or refused with a line; a patron who
 * bets one unit until he has lost or doubled his money is ruined as often as the formula of the
 * gambler's ruin says; whatever the progression, he loses the edge of what he stakes; and the same
 * seed gives the same totals on any number of threads. */
#include <math.h>
#include <stdlib.h>

#include "check.h"
#include "simulate/sessions.h"
#include "table/options.h"

enum { SEED = 1978 };

#if defined(__SANITIZE_ADDRESS__)
enum { SESSIONS = 400 };
#else
enum { SESSIONS = 4000 };
#endif

/* ---- rules --------------------------------------------------------------------------------- */

static bool parse(BwSessionRules *rules, const char *text, char error[BW_ERROR_MAX]) {
    return bw_session_parse(rules, text, strlen(text), error);
}

static void test_rules(void) {
    BwSessionRules rules;
    char error[BW_ERROR_MAX];
    CHECK(parse(&rules, "bankroll 500\nrounds 300\n", error));
    CHECK_INT(rules.bankroll_cents, 50000);
    CHECK(rules.n_steps == 1 && rules.times[0] == 1 && rules.reserve == 1 && rules.rounds == 300);
    CHECK(
        parse(&rules,
              "# all of it\nbankroll 12.50\nhours 4 at 75\nstop-loss 10\nwin-goal 20.00\n"
              "steps 1 3 2 6\nwin next\nloss back 2\npush stay\nend leave\nshort first\nreserve 3",
              error));
    CHECK(rules.rounds == 300 && rules.rounds_an_hour == 75 && rules.n_steps == 4);
    CHECK(rules.times[3] == 6 && rules.reserve == 3 && rules.stop_loss_cents == 1000);
    CHECK_INT(bw_session_next_step(&rules, 0, 1), 1);
    CHECK_INT(bw_session_next_step(&rules, 3, 1), 4); /* he leaves */
    CHECK_INT(bw_session_next_step(&rules, 3, -1), 1);
    CHECK_INT(bw_session_next_step(&rules, 1, -1), 0);
    CHECK_INT(bw_session_next_step(&rules, 2, 0), 2);
    static const struct {
        const char *text, *words;
    } refused[] = {
        {"rounds 300\n", "lacks a bankroll"},
        {"bankroll 500\n", "lacks how long"},
        {"bankroll\nrounds 3", "line 1: bankroll takes one amount"},
        {"bankroll -5\nrounds 3", "line 1: bankroll takes one amount"},
        {"bankroll 0\nrounds 3", "line 1: bankroll takes one amount"},
        {"bankroll 5 6\nrounds 3", "line 1: bankroll takes one amount"},
        {"bankroll 5\nrounds 0", "line 2: '0' is no number from 1 to 1000000"},
        {"bankroll 5\nrounds 9999999", "line 2: '9999999' is no number"},
        {"bankroll 5\nrounds 3 4", "line 2: rounds takes one number"},
        {"bankroll 5\nrounds", "line 2: 'rounds' lacks a number"},
        {"bankroll 5\nhours 4", "line 2: hours are said as"},
        {"bankroll 5\nhours 1000 at 9999", "line 2: a session has at most"},
        {"bankroll 5\nrounds 9\nsteps", "line 3: steps takes"},
        {"bankroll 5\nrounds 9\nsteps 1 0", "line 3: '0' is no number"},
        {"bankroll 5\nrounds 9\nwin again", "line 3: win takes one of: first, next, stay, leave"},
        {"bankroll 5\nrounds 9\nwin back", "line 3: 'win' lacks a number"},
        {"bankroll 5\nrounds 9\nwin next 2", "line 3: win takes one of"},
        {"bankroll 5\nrounds 9\nend next", "line 3: end takes one of: first, stay, leave"},
        {"bankroll 5\nrounds 9\nshort stay", "line 3: short takes one of: first, leave"},
        {"bankroll 5\nluck 7", "line 2: 'luck' is none of"},
    };
    for (unsigned i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        bool good = parse(&rules, refused[i].text, error);
        CHECK(!good && strstr(error, refused[i].words) != NULL);
        if (strstr(error, refused[i].words) == NULL) fprintf(stderr, "    %s\n", error);
    }
}

/* ---- sessions ------------------------------------------------------------------------------ */

typedef struct Setup {
    BwTable *table;
    BwPlan plan;
    BwSimulation simulation;
    BwSessionRules rules;
    BwSessionTotals totals, again;
    char error[BW_ERROR_MAX];
} Setup;

static Setup setup;

static void set_up(const char *game_id, const char *plan, const char *rules) {
    BwRefusal why;
    const BwGame *game = bw_game_find(game_id);
    free(setup.table);
    setup.table = malloc(bw_table_size(game));
    setup.plan.n = 0;
    CHECK(bw_table_open(setup.table, game, NULL, 0, &why));
    CHECK(bw_plan_add(&setup.plan, setup.table, plan, setup.error));
    CHECK(parse(&setup.rules, rules, setup.error));
    setup.simulation = (BwSimulation){.table = setup.table,
                                      .plan = &setup.plan,
                                      .strategy = bw_strategy_find(game, NULL),
                                      .rounds = SESSIONS,
                                      .seed = SEED,
                                      .threads = 1};
}

static bool run(BwSessionTotals *totals) {
    return bw_sessions_run(&setup.simulation, &setup.rules, totals, setup.error);
}

/* A Pass Bet wins 244 of 495 times. From 10 units somebody gets to 20 before he gets to nothing in
 * (1 - (q/p)^10) / (1 - (q/p)^20) of all cases. */
static void test_ruin(void) {
    const double p = 244.0 / 495.0, r = (1.0 - p) / p;
    const double goal = (1.0 - pow(r, 10)) / (1.0 - pow(r, 20));
    set_up("craps", "pass:10", "bankroll 100\nwin-goal 100\nrounds 1000000\n");
    CHECK(run(&setup.totals));
    const BwSessionTotals *t = &setup.totals;
    CHECK_INT(t->sessions, SESSIONS);
    CHECK_INT(t->ended[BW_SESSION_GOAL] + t->ended[BW_SESSION_BROKE], SESSIONS);
    double error = sqrt(goal * (1.0 - goal) / SESSIONS);
    double z = ((double)t->ended[BW_SESSION_GOAL] / SESSIONS - goal) / error;
    CHECK(z > -4.5 && z < 4.5);
    CHECK(t->ahead == t->ended[BW_SESSION_GOAL] && t->behind == t->ended[BW_SESSION_BROKE]);
    CHECK(t->in_debt == 0 && t->staked_cents == (BwInt128)t->rounds * 1000);
    CHECK(t->net_cents == ((BwInt128)t->ahead - (BwInt128)t->behind) * 10000);
    /* in the end everybody has nothing or twice as much */
    CHECK_INT(t->fan[BW_FAN_MOMENTS][50], t->behind);
    CHECK_INT(t->fan[BW_FAN_MOMENTS][150], t->ahead);
    CHECK_INT(t->fan[0][BW_FAN_BELOW], SESSIONS);
}

/* Each reason to go, and nobody stays longer than he would. */
static void test_ends(void) {
    set_up("craps", "pass:10", "bankroll 1000\nrounds 50\nstop-loss 100\nwin-goal 100\n");
    CHECK(run(&setup.totals));
    const BwSessionTotals *t = &setup.totals;
    uint64_t sum = 0;
    for (unsigned e = 0; e < BW_SESSION_ENDS; e++) sum += t->ended[e];
    CHECK_INT(sum, SESSIONS);
    CHECK(t->ended[BW_SESSION_TIME] > 0 && t->ended[BW_SESSION_STOPPED] > 0);
    CHECK(t->ended[BW_SESSION_GOAL] > 0 && t->ended[BW_SESSION_BROKE] == 0);
    CHECK_INT(t->rounds_of[BW_SESSION_TIME], 50 * t->ended[BW_SESSION_TIME]);
    set_up("craps", "pass:10",
           "bankroll 1000\nrounds 50\nsteps 1 2 4\nwin leave\nloss next\n"
           "end leave\n");
    CHECK(run(&setup.totals));
    CHECK_INT(setup.totals.ended[BW_SESSION_FINISHED], SESSIONS);
    CHECK(setup.totals.rounds <= 3 * SESSIONS);
    /* 100 are enough for 10, 20 and 40, but not for the fourth bet; who may go back to the first
     * goes on */
    static const char four[] = "bankroll 100\nrounds 200\nsteps 1 2 4 8\nloss next\nwin first\n";
    char text[160];
    set_up("craps", "pass:10", four);
    CHECK(run(&setup.totals));
    uint64_t left = setup.totals.rounds;
    snprintf(text, sizeof text, "%sshort first\n", four);
    set_up("craps", "pass:10", text);
    CHECK(run(&setup.totals));
    CHECK(setup.totals.rounds > left && setup.totals.in_debt == 0);
}

/* Whenever somebody goes, on average he has lost the edge of all that he staked: 7/495 of it. */
static void test_edge(void) {
    set_up("craps", "pass:10",
           "bankroll 500\nwin-goal 200\nrounds 200\nsteps 1 2 4 8\nwin first\n"
           "loss next\nshort first\n");
    CHECK(run(&setup.totals));
    const BwSessionTotals *t = &setup.totals;
    const double g = -7.0 / 495.0;
    double difference = (double)t->net_cents - g * (double)t->staked_cents;
    double squares = (double)t->net_squares - 2.0 * g * (double)t->net_times_staked +
                     g * g * (double)t->staked_squares;
    CHECK(fabs(difference) < 4.5 * sqrt(squares));
}

static void test_threads(void) {
    set_up("blackjack", "main:10", "bankroll 300\nrounds 60\nstop-loss 150\nreserve 2\n");
    setup.simulation.rounds = 200;
    CHECK(run(&setup.totals));
    setup.simulation.threads = 3;
    CHECK(run(&setup.again));
    CHECK(memcmp(&setup.totals.fan, &setup.again.fan, sizeof setup.totals.fan) == 0);
    CHECK(setup.totals.net_cents == setup.again.net_cents);
    CHECK(setup.totals.net_times_staked == setup.again.net_times_staked);
    BwSums sums = {.n = 0};
    BwSumsWalk write = {.sums = &sums}, read = {.sums = &sums, .reads = true};
    bw_session_walk(&setup.totals, &write);
    memset(&setup.again, 0, sizeof setup.again);
    bw_session_walk(&setup.again, &read);
    CHECK(!write.failed && bw_walk_complete(&read));
    CHECK(memcmp(&setup.totals.fan, &setup.again.fan, sizeof setup.totals.fan) == 0);
    CHECK(setup.totals.rounds == setup.again.rounds);
    CHECK(setup.totals.net_squares == setup.again.net_squares);
    bw_sums_free(&sums);
}

/* A step that the table does not take is said with its bet. */
static void test_refused(void) {
    set_up("craps", "pass:10", "bankroll 1000\nrounds 50\nsteps 1 4\nloss next\n");
    setup.table->option[BW_OPT_TABLE_MAX] = 2000;
    CHECK(!run(&setup.totals));
    CHECK(strstr(setup.error, "bet 1 pass 40.00") != NULL);
}

int main(void) {
    test_rules();
    test_ruin();
    test_ends();
    test_edge();
    test_threads();
    test_refused();
    free(setup.table);
    return check_report("test_sessions");
}
