/* test_comparing.c: red dog and casino war, the games in which cards are only compared. Every order
 * of ranks that a shoe can give is dealt through the protocol, both answers are tried wherever a
 * seat is asked, and what comes out is weighed; the solver, the charts and the strategies must say
 * the same, fraction by fraction. */
#include "check.h"

#include <stdlib.h>

#include "simulate/strategy.h"
#include "solve/chart.h"
#include "solve/odds.h"
#include "solve/solver.h"
#include "table/transcript.h"

enum { STAKE_CENTS = 10000 };

static BwOut out;
static char error[BW_ERROR_MAX];

/* Opens "red-dog decks=1"; NULL when it is refused. */
static BwTable *open_table(const char *words) {
    char line[BW_LINE_MAX];
    BwTableLine parsed;
    BwRefusal why;
    snprintf(line, sizeof line, "table %s", words);
    CHECK(bw_table_line_parse(line, &parsed, error));
    const BwGame *game = bw_game_find(parsed.game);
    CHECK(game != NULL);
    BwTable *table = bw_solver_alloc(1, bw_table_size(game));
    if (bw_table_open(table, game, parsed.setting, parsed.n_settings, &why)) return table;
    free(table);
    return NULL;
}

static bool apply_line(BwTable *table, const char *line) {
    BwEvent event;
    return bw_event_parse(table, line, &event, error) && bw_apply(table, &event, &out);
}

/* Cards of one rank differ in their suits, so that one deck has them all. */
static bool deal(BwTable *table, const unsigned *ranks, unsigned n) {
    BwEvent event;
    memset(&event, 0, sizeof event);
    event.kind = BW_EV_DEAL;
    event.target = BW_NO_TARGET;
    event.n_items = 1;
    for (unsigned i = 0; i < n; i++) {
        unsigned suit = 0;
        while (!bw_pack_has(table, bw_card(ranks[i], suit))) suit++;
        event.item[0] = bw_card(ranks[i], suit);
        if (!bw_apply(table, &event, &out)) return false;
    }
    return true;
}

/* ---- weighing ----------------------------------------------------------------------------- */

/* In how many ways the next card of the shoe has this rank. */
static int64_t ways_of(const BwTable *table, unsigned rank) {
    int64_t ways = 0;
    for (unsigned suit = 0; suit < BW_SUITS; suit++) ways += table->pack[bw_card(rank, suit)];
    return ways;
}

/* What came out, in cents, and in how many ways. */
enum { NETS_MAX = 32 };
typedef struct Weighed {
    unsigned n;
    BwCents net[NETS_MAX];
    BwInt128 ways[NETS_MAX];
} Weighed;

static void weigh(Weighed *weighed, BwCents net, BwInt128 ways) {
    unsigned i = 0;
    while (i < weighed->n && weighed->net[i] != net) i++;
    if (i == weighed->n) {
        CHECK(weighed->n < NETS_MAX);
        weighed->net[weighed->n++] = net;
        weighed->ways[i] = 0;
    }
    weighed->ways[i] += ways;
}

static BwInt128 all_ways(const Weighed *weighed) {
    BwInt128 all = 0;
    for (unsigned i = 0; i < weighed->n; i++) all += weighed->ways[i];
    return all;
}

/* The sum of all nets, in cents times ways. */
static BwInt128 worth(const Weighed *weighed) {
    BwInt128 sum = 0;
    for (unsigned i = 0; i < weighed->n; i++) sum += weighed->net[i] * weighed->ways[i];
    return sum;
}

static void add_weighed(Weighed *to, const Weighed *from, BwInt128 times) {
    for (unsigned i = 0; i < from->n; i++) weigh(to, from->net[i], from->ways[i] * times);
}

static BwRatio ratio_of(BwInt128 a, BwInt128 b) {
    BwRatio ratio = bw_ratio_int(0);
    CHECK(bw_ratio_make(a, b, &ratio));
    return ratio;
}

static bool is_ratio(const BwExact *x, BwRatio want) {
    BwRatio got;
    return bw_exact_get_ratio(x, &got) && bw_ratio_compare(got, want) == 0;
}

/* The figure has exactly the results that were weighed, and the house edge that follows. */
static void check_figure(const BwFigures *figures, const char *id, const Weighed *weighed,
                         BwCents stake) {
    const BwFigure *figure = bw_odds_find_named(figures, id, "");
    BwInt128 all = all_ways(weighed);
    CHECK(figure != NULL);
    if (figure == NULL) return;
    CHECK_INT(figure->n_results, weighed->n);
    for (unsigned i = 0; i < weighed->n; i++) {
        bool found = false;
        for (size_t r = 0; r < figure->n_results && !found; r++) {
            found = is_ratio(&figure->results[r].net, ratio_of(weighed->net[i], stake)) &&
                    is_ratio(&figure->results[r].probability, ratio_of(weighed->ways[i], all));
        }
        CHECK(found);
    }
    CHECK(is_ratio(&figure->house_edge, ratio_of(-worth(weighed), all * stake)));
}

/* All that is wagered in the round, as the figure's element of risk reckons it. */
static void check_risk(const BwFigures *figures, const char *id, const Weighed *weighed,
                       BwCents stake, BwInt128 raised) {
    const BwFigure *figure = bw_odds_find_named(figures, id, "");
    CHECK(figure != NULL && figure->has_element_of_risk);
    if (figure == NULL) return;
    BwInt128 staked = (all_ways(weighed) + raised) * stake;
    CHECK(is_ratio(&figure->element_of_risk, ratio_of(-worth(weighed), staked)));
}

static void solve(const BwTable *table, BwFigures *figures, BwCharts *charts) {
    error[0] = '\0';
    CHECK(bw_odds_solve(table, figures, error, sizeof error));
    CHECK(bw_charts_solve(table, charts, error, sizeof error));
    CHECK_STR(error, "");
}

/* The value that the chart gives a choice, against what was weighed for it. */
static void check_cell(const BwChartCell *cell, unsigned choice, const Weighed *weighed) {
    CHECK_INT(cell->none, 0);
    CHECK_INT(cell->forced, 0);
    CHECK(is_ratio(&cell->choice[choice].value,
                   ratio_of(worth(weighed), all_ways(weighed) * STAKE_CENTS)));
    CHECK(is_ratio(&cell->choice[choice].share, bw_ratio_int(choice == cell->best)));
}

/* ---- red dog ------------------------------------------------------------------------------ */

enum { RAISE, STAND };
static const char *const red_dog_answers[] = {"act 1 raise 100.00", "act 1 stand"};

/* Every third card behind these two, the seat having answered so. */
static void weigh_third_cards(const BwTable *table, const char *answer, Weighed *weighed) {
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        BwTable *copy = bw_solver_copy(table);
        int64_t ways = ways_of(copy, rank);
        if (answer != NULL) CHECK(apply_line(copy, answer));
        if (ways > 0) {
            CHECK(deal(copy, &rank, 1));
            CHECK_INT(copy->idle, 1);
            weigh(weighed, copy->net_cents[1][0], ways);
        }
        free(copy);
    }
}

/* The strategy of this seat on these cards, by the number of its action. */
static unsigned strategy_choice(const BwTable *table, const char *game) {
    BwSeen seen;
    bw_see(table, bw_need(table).who, bw_sign_read(table), &seen);
    return bw_strategy_at(bw_game_find(game), 0)->decide(&seen, 3);
}

/* Two first cards; adds the better answer to the whole. Returns in how many ways a raise was made.
 */
static BwInt128 weigh_hand(const BwTable *table, const BwChart *chart, Weighed *whole) {
    Weighed answered[2] = {{.n = 0}, {.n = 0}};
    BwCard first = table->laid[0].card, second = table->laid[1].card;
    int left = (int)bw_card_rank(first), right = (int)bw_card_rank(second);
    if (table->idle != 0) { /* consecutive */
        weigh(&answered[STAND], table->net_cents[1][0], table->pack_left);
        add_weighed(whole, &answered[STAND], 1);
        return 0;
    }
    if (bw_need(table).kind == BW_NEED_CARD) { /* a pair */
        CHECK_INT(left, right);
        weigh_third_cards(table, NULL, &answered[STAND]);
        add_weighed(whole, &answered[STAND], 1);
        return 0;
    }
    const BwChartCell *cell = bw_chart_cell(chart, (unsigned)abs(left - right) - 2, 0);
    for (unsigned a = 0; a < 2; a++) {
        weigh_third_cards(table, red_dog_answers[a], &answered[a]);
        check_cell(cell, a, &answered[a]);
    }
    unsigned best = worth(&answered[RAISE]) > worth(&answered[STAND]) ? RAISE : STAND;
    CHECK_INT(cell->best, best);
    CHECK_INT(strategy_choice(table, "red-dog"), best);
    add_weighed(whole, &answered[best], 1);
    return best == RAISE ? all_ways(&answered[best]) : 0;
}

static void check_red_dog(const char *words) {
    BwTable *table = open_table(words);
    BwFigures figures;
    BwCharts charts;
    Weighed whole = {.n = 0};
    BwInt128 raised = 0;
    CHECK(table != NULL);
    if (table == NULL) return;
    solve(table, &figures, &charts);
    CHECK_INT(charts.n, 1);
    CHECK_INT(charts.chart[0].n_rows, 11);
    CHECK_STR(charts.chart[0].choice[RAISE], "raise");
    CHECK(apply_line(table, "bet 1 ante 100.00"));
    for (unsigned left = 0; left < BW_RANKS; left++) {
        for (unsigned right = 0; right < BW_RANKS; right++) {
            BwTable *copy = bw_solver_copy(table);
            const unsigned ranks[] = {left, right};
            BwInt128 pairs = ways_of(table, left);
            CHECK(deal(copy, ranks, 1));
            pairs *= ways_of(copy, right);
            CHECK(deal(copy, ranks + 1, 1));
            Weighed hand = {.n = 0};
            raised += pairs * weigh_hand(copy, &charts.chart[0], &hand);
            add_weighed(&whole, &hand, pairs);
            free(copy);
        }
    }
    BwInt128 cards = table->pack_left;
    CHECK(all_ways(&whole) == cards * (cards - 1) * (cards - 2));
    check_figure(&figures, "ante", &whole, STAKE_CENTS);
    check_risk(&figures, "ante", &whole, STAKE_CENTS, raised);
    bw_odds_free(&figures);
    bw_charts_free(&charts);
    free(table);
}

static void test_red_dog(void) {
    char words[BW_LINE_MAX];
    for (unsigned decks = 1; decks <= 8; decks++) {
        snprintf(words, sizeof words, "red-dog decks=%u", decks);
        check_red_dog(words);
    }
    check_red_dog("red-dog decks=1 edition=1996 shuffle=every-round");
    check_red_dog("red-dog decks=2 raise-mode=equal-to-ante shuffle=continuous");
    check_red_dog("red-dog odds=1:13-to-1,2:9-to-2,6:5-to-4,three-of-a-kind:12-to-1");
    check_red_dog("red-dog decks=1 odds=1:12-to-1"); /* 12 to 1 on four of fifty: not quite */
}

/* ---- casino war --------------------------------------------------------------------------- */

enum { WAR, SURRENDER };

/* The wagers in the order of the game's table. */
enum { INITIAL_BIT = 1, TIE_BIT = 2, WAR_BIT = 4, TIE_WAR_BIT = 8 };

typedef struct WarCount {
    Weighed initial, tie, tie_war;
    BwInt128 wars;
} WarCount;

/* Every pair of war cards; the initial and the war wager are one result. */
static void weigh_war(const BwTable *table, Weighed *initial, Weighed *tie_war) {
    for (unsigned player = 0; player < BW_RANKS; player++) {
        for (unsigned dealer = 0; dealer < BW_RANKS; dealer++) {
            BwTable *copy = bw_solver_copy(table);
            BwInt128 ways = ways_of(copy, player);
            CHECK(deal(copy, &player, 1));
            CHECK_INT(out.n_postings, 0);
            ways *= ways_of(copy, dealer);
            CHECK(deal(copy, &dealer, 1));
            CHECK_INT(copy->idle, 1);
            weigh(initial, bw_solver_gain(&out, INITIAL_BIT | WAR_BIT), ways);
            if (tie_war != NULL) weigh(tie_war, bw_solver_gain(&out, TIE_WAR_BIT), ways);
            free(copy);
        }
    }
}

/* A tie hand: both answers, and the better one into the whole. */
static void weigh_tie_hand(const BwTable *table, const BwChartCell *cell, BwInt128 ways,
                           WarCount *count) {
    Weighed answered[2] = {{.n = 0}, {.n = 0}}, tie_war = {.n = 0};
    BwTable *copy = bw_solver_copy(table);
    bool offers = apply_line(copy, "act 1 war 100.00 tie-war 100.00");
    if (!offers) CHECK_STR(bw_reason_id(out.refusal.reason), "not-offered");
    if (!offers) CHECK(apply_line(copy, "act 1 war 100.00"));
    weigh_war(copy, &answered[WAR], offers ? &tie_war : NULL);
    free(copy);
    copy = bw_solver_copy(table);
    CHECK(apply_line(copy, "act 1 surrender"));
    CHECK_INT(copy->idle, 1);
    weigh(&answered[SURRENDER], bw_solver_gain(&out, INITIAL_BIT), all_ways(&answered[WAR]));
    free(copy);
    for (unsigned a = 0; a < 2; a++) check_cell(cell, a, &answered[a]);
    unsigned best = worth(&answered[WAR]) >= worth(&answered[SURRENDER]) ? WAR : SURRENDER;
    CHECK_INT(cell->best, best);
    CHECK_INT(strategy_choice(table, "casino-war"), best);
    add_weighed(&count->initial, &answered[best], ways);
    add_weighed(&count->tie_war, &tie_war, ways);
    if (best == WAR) count->wars += ways * all_ways(&answered[best]);
}

static void check_casino_war(const char *words, bool offers_tie_war) {
    BwTable *table = open_table(words);
    BwFigures figures;
    BwCharts charts;
    WarCount count = {.wars = 0};
    CHECK(table != NULL);
    if (table == NULL) return;
    solve(table, &figures, &charts);
    CHECK(apply_line(table, "bet 1 initial 100.00"));
    CHECK(apply_line(table, "bet 1 tie 100.00"));
    for (unsigned player = 0; player < BW_RANKS; player++) {
        for (unsigned dealer = 0; dealer < BW_RANKS; dealer++) {
            BwTable *copy = bw_solver_copy(table);
            BwInt128 ways = ways_of(copy, player);
            CHECK(deal(copy, &player, 1));
            ways *= ways_of(copy, dealer);
            CHECK(deal(copy, &dealer, 1));
            weigh(&count.tie, bw_solver_gain(&out, TIE_BIT), ways);
            BwInt128 rest = copy->pack_left;
            CHECK_INT(copy->idle, player != dealer);
            if (player == dealer) {
                weigh_tie_hand(copy, bw_chart_cell(&charts.chart[0], 0, 0), ways, &count);
            } else {
                weigh(&count.initial, bw_solver_gain(&out, INITIAL_BIT), ways * rest * (rest - 1));
            }
            free(copy);
        }
    }
    check_figure(&figures, "initial", &count.initial, STAKE_CENTS);
    check_risk(&figures, "initial", &count.initial, STAKE_CENTS, count.wars);
    check_figure(&figures, "tie", &count.tie, STAKE_CENTS);
    if (offers_tie_war) check_figure(&figures, "tie-war", &count.tie_war, STAKE_CENTS);
    CHECK((bw_odds_find_named(&figures, "tie-war", "") != NULL) == offers_tie_war);
    bw_odds_free(&figures);
    bw_charts_free(&charts);
    free(table);
}

static void test_casino_war(void) {
    check_casino_war("casino-war", true);
    check_casino_war("casino-war decks=7 war-tie-bonus=0 edition=1996", true);
    check_casino_war("casino-war decks=8 tie-odds=12-to-1 burn-before-dealer=3", true);
    check_casino_war("casino-war decks=8 war-tie-bonus=0 offer-tie-on-war=no", false);
}

/* ---- what is not solved, not allowed ------------------------------------------------------- */

static void test_no_chart(void) {
    BwTable *table = open_table("roulette");
    BwCharts charts;
    CHECK(table != NULL);
    CHECK(!bw_charts_solve(table, &charts, error, sizeof error));
    CHECK_STR(error, "roulette has no chart of best play");
    bw_charts_free(&charts);
    bw_charts_free(&charts);
    CHECK_INT(charts.n, 0);
    free(table);
}

static void test_options(void) {
    static const char *const refused[] = {
        "red-dog decks=0",
        "red-dog decks=9",
        "red-dog raise-mode=any",
        "red-dog shuffle=never",
        "red-dog decks=1 cut-card-depth=52",
        "red-dog odds=1:9-to-2",
        "red-dog odds=three-of-a-kind:10-to-1",
        "red-dog odds=4-to-1",
        "casino-war decks=5",
        "casino-war decks=9",
        "casino-war war-tie-bonus=2",
        "casino-war tie-odds=9-to-1",
        "casino-war burn-before-player=0",
        "casino-war burn-before-dealer=1",
        "casino-war surrender=no",
    };
    static const char *const lawful[] = {
        "red-dog decks=1 cut-card-depth=51",
        "red-dog odds=12-to-1",
        "casino-war surrender=true",
        "casino-war burn-before-dealer=3",
        "casino-war tie-odds=11",
        "red-dog odds-1=6-to-1",
        "casino-war burn-before-player=3",
        "red-dog cut-card-depth=0",
    };
    for (unsigned i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        BwTable *table = open_table(refused[i]);
        if (table != NULL) fprintf(stderr, "    %s\n", refused[i]);
        CHECK(table == NULL);
        free(table);
    }
    for (unsigned i = 0; i < sizeof lawful / sizeof lawful[0]; i++) {
        BwTable *table = open_table(lawful[i]);
        if (table == NULL) fprintf(stderr, "    %s\n", lawful[i]);
        CHECK(table != NULL);
        free(table);
    }
}

/* The shoe of one deck is dealt to its last card: a round that it cannot finish is void, and the
 * pack is whole again. */
static void test_shoe_runs_dry(void) {
    BwTable *table = open_table("red-dog decks=1 cut-card-depth=1");
    unsigned voids = 0;
    CHECK(table != NULL);
    for (unsigned round = 0; round < 200; round++) {
        if (!apply_line(table, "bet 1 ante 1.00")) {
            CHECK_STR(bw_reason_id(out.refusal.reason), "shuffle-due");
            CHECK(apply_line(table, "act dealer shuffle"));
            CHECK(apply_line(table, "bet 1 ante 1.00"));
        }
        while (table->idle == 0) {
            unsigned rank = round % BW_RANKS;
            if (bw_need(table).kind == BW_NEED_DECISION) {
                CHECK(apply_line(table, "act 1 stand"));
                continue;
            }
            while (ways_of(table, rank) == 0) rank = (rank + 1) % BW_RANKS;
            CHECK(deal(table, &rank, 1));
        }
        for (unsigned i = 0; i < out.n_postings; i++) {
            if (out.posting[i].kind != BW_RETURNED) continue;
            voids++;
            CHECK_INT(table->pack_left, 52);
        }
    }
    CHECK(voids > 0);
    free(table);
}

/* What whoever is asked may say, up to `max` words, each with the least and the most that it takes.
 */
static const char *choices_of(const BwTable *table, unsigned max) {
    static char text[BW_TEXT_MAX];
    BwChoice choice[8];
    size_t used = 0;
    unsigned n = bw_choices(table, choice, max);
    text[0] = '\0';
    for (unsigned i = 0; i < n; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s:%d-%d/%d ",
                                 bw_table_game(table)->actions[choice[i].word].id,
                                 (int)choice[i].min_cents, (int)choice[i].max_cents,
                                 (int)choice[i].step_cents);
    }
    return text;
}

static void test_choices(void) {
    static const char *const modes[][2] = {
        {"red-dog odds=1:11-to-2", "raise:2-200/2 stand:0-0/0 "},
        {"red-dog raise-mode=equal-to-ante", "raise:200-200/1 stand:0-0/0 "},
    };
    for (unsigned i = 0; i < 2; i++) {
        BwTable *table = open_table(modes[i][0]);
        CHECK_STR(choices_of(table, 8), "");
        CHECK(apply_line(table, "bet 1 ante 2.00") && deal(table, (unsigned[]){4, 6}, 2));
        CHECK_STR(choices_of(table, 8), modes[i][1]);
        CHECK_STR(choices_of(table, 3), modes[i][1]);
        CHECK_INT(bw_choices(table, (BwChoice[1]){0}, 1), 1);
        CHECK(apply_line(table, "act 1 raise 2.00") && deal(table, (unsigned[]){9}, 1));
        CHECK_STR(choices_of(table, 8), "");
        CHECK(apply_line(table, "fault wrong-spread 2"));
        CHECK_STR(choices_of(table, 8), "withdraw:0-0/0 decline:0-0/0 ");
        free(table);
    }
    BwTable *table = open_table("casino-war");
    CHECK(apply_line(table, "bet 1 initial 2.00"));
    CHECK_STR(choices_of(table, 8), "");
    CHECK(deal(table, (unsigned[]){4, 4}, 2));
    CHECK_STR(choices_of(table, 8), "war:200-200/50 surrender:0-0/0 ");
    CHECK_STR(choices_of(table, 2), "war:200-200/50 surrender:0-0/0 ");
    CHECK_STR(choices_of(table, 1), "war:200-200/50 ");
    free(table);
}

/* Spreads of equal odds are named together, to the last one. */
static void check_red_dog_pays(const char *words, unsigned wager, const char *want) {
    char text[BW_TEXT_MAX];
    BwTable *table = open_table(words);
    bw_table_game(table)->pays_print(table, wager, BW_NO_TARGET, text, sizeof text);
    CHECK_STR(text, want);
    free(table);
}

static void test_red_dog_pays(void) {
    check_red_dog_pays("red-dog", 1, "spread 1: 5 to 1, 2: 4 to 1, 3: 2 to 1, 4-11: 1 to 1");
    check_red_dog_pays("red-dog odds=11:3-to-1", 0,
                       "spread 1: 5 to 1, 2: 4 to 1, 3: 2 to 1, 4-10: 1 to 1, 11: 3 to 1; "
                       "three of a kind: 11 to 1");
    check_red_dog_pays("red-dog odds=11:11-to-1", 0,
                       "spread 1: 5 to 1, 2: 4 to 1, 3: 2 to 1, 4-10: 1 to 1, 11: 11 to 1; "
                       "three of a kind: 11 to 1");
}

/* However little room there is for what the wagers pay, nothing is written behind it. */
static void test_pays_in_little_room(void) {
    static const char *const words[] = {"red-dog", "casino-war"};
    for (unsigned game = 0; game < 2; game++) {
        BwTable *table = open_table(words[game]);
        const BwGame *rules = bw_table_game(table);
        for (unsigned wager = 0; wager < rules->n_wagers; wager++) {
            char whole[BW_TEXT_MAX], room[BW_TEXT_MAX];
            rules->pays_print(table, wager, BW_NO_TARGET, whole, sizeof whole);
            for (size_t size = 1; size <= strlen(whole) + 1; size++) {
                memset(room, '#', sizeof room);
                rules->pays_print(table, wager, BW_NO_TARGET, room, size);
                CHECK(strlen(room) == size - 1 && memcmp(room, whole, size - 1) == 0);
                CHECK_INT(room[size], '#');
            }
        }
        free(table);
    }
}

/* A card is left: the round goes on. It is gone: the round is void. */
static void test_last_card(void) {
    BwTable *table = open_table("red-dog decks=1 cut-card-depth=1");
    CHECK(table != NULL);
    for (unsigned round = 0; round < 24; round++) {
        unsigned low = round % 6 * 2;
        CHECK(apply_line(table, "bet 1 ante 1.00") && deal(table, (unsigned[]){low, low + 1}, 2));
        CHECK_INT(table->idle, 1);
    }
    CHECK(apply_line(table, "bet 1 ante 1.00") && deal(table, (unsigned[]){12, 12}, 2));
    CHECK_INT(out.n_postings, 0);
    CHECK_INT(bw_need(table).kind, BW_NEED_CARD);
    CHECK(apply_line(table, "fault face-up-in-shoe As"));
    CHECK_INT(out.n_postings, 1);
    CHECK_INT(out.posting[0].kind, BW_RETURNED);
    CHECK_INT(table->pack_left, 52);
    free(table);
}

/* Rounds with one player that a shoe of casino war gives before the shuffle is due; he wins all. */
static unsigned rounds_of_war(const char *words) {
    BwTable *table = open_table(words);
    unsigned rounds = 0;
    CHECK(table != NULL);
    while (apply_line(table, "bet 1 initial 1.00")) {
        unsigned high = BW_RANKS - 1, low = 0;
        while (ways_of(table, high) == 0) high--;
        while (ways_of(table, low) == 0) low++;
        CHECK(high > low && deal(table, (unsigned[]){high, low}, 2));
        rounds++;
    }
    CHECK_STR(bw_reason_id(out.refusal.reason), "shuffle-due");
    free(table);
    return rounds;
}

/* A quarter of the pack lies behind the cutting card, and one card of a new shoe is burned. With
 * 311 to come, the last 78 behind the cutting card, its place is before the second card of round
 * 117. */
static void test_cutting_card(void) {
    CHECK_INT(rounds_of_war("casino-war decks=6"), 117);
    CHECK_INT(rounds_of_war("casino-war decks=7"), 137);
    CHECK_INT(rounds_of_war("casino-war decks=8"), 156);
}

/* The cards that leave unseen before the next one; none where the dealer forgot them. */
static void test_burns(void) {
    static const char *const lines[] = {"bet 1 initial 1.00", "bet 2 initial 1.00", "close"};
    BwTable *table = open_table("casino-war burn-before-dealer=3");
    CHECK(table != NULL);
    for (unsigned i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        CHECK(apply_line(table, lines[i]));
        CHECK_INT(bw_need(table).burn, 1);
    }
    CHECK(deal(table, (unsigned[]){4, 4}, 2));
    CHECK_INT(bw_need(table).burn, 0);
    CHECK(deal(table, (unsigned[]){4}, 1));
    CHECK(apply_line(table, "act 1 war 1.00") && apply_line(table, "act 2 war 1.00"));
    CHECK_INT(bw_need(table).burn, 3);
    CHECK(apply_line(table, "fault no-burn"));
    CHECK_INT(bw_need(table).burn, 0);
    CHECK(deal(table, (unsigned[]){4}, 1));
    CHECK_INT(bw_need(table).burn, 0);
    CHECK(deal(table, (unsigned[]){5}, 1));
    CHECK_INT(bw_need(table).burn, 3);
    CHECK(apply_line(table, "fault dealer-early"));
    CHECK_INT(bw_need(table).burn, 3);
    CHECK_INT(bw_need(table).count, 1);
    free(table);
    table = open_table("casino-war");
    CHECK(apply_line(table, "bet 1 initial 1.00") && deal(table, (unsigned[]){4, 4}, 2));
    CHECK(apply_line(table, "act 1 war 1.00") && deal(table, (unsigned[]){5}, 1));
    CHECK_INT(bw_need(table).burn, 0);
    CHECK(apply_line(table, "fault shoe-exhausted")); /* a new shoe burns one */
    CHECK_INT(bw_need(table).burn, 1);
    free(table);
    table = open_table("casino-war");
    CHECK(apply_line(table, "bet 1 initial 1.00") && deal(table, (unsigned[]){4, 4}, 2));
    CHECK(apply_line(table, "act 1 war 1.00") && apply_line(table, "fault shoe-exhausted"));
    CHECK_INT(bw_need(table).burn, 4); /* and three before the war */
    free(table);
}

int main(void) {
    test_red_dog();
    test_casino_war();
    test_no_chart();
    test_options();
    test_red_dog_pays();
    test_shoe_runs_dry();
    test_choices();
    test_pays_in_little_room();
    test_last_card();
    test_cutting_card();
    test_burns();
    return check_report("comparing");
}
