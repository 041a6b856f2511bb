/* casino_war_odds.c: casino war by counting, its figures and its chart. Suits do not matter, so the
 * shoe is thirteen numbers. Cards burned unseen and cards of other seats change no chance. A tie
 * hand has the same chances whatever its rank; whether to go to war with it or to surrender is
 * found by comparing what both are worth. */
#include <stdio.h>

#include "games/cards/casino_war.h"
#include "solve/study.h"

/* How a player's and a dealer's card compare, in ordered pairs of cards. */
typedef struct Deal {
    int64_t lower, tied, higher;
} Deal;

typedef struct Game {
    Deal original, war; /* the war deal after a tie hand of one rank */
    BwOdds wins, wins_tied;
    BwExact war_value; /* of a tie hand at war, per unit of the initial wager */
    bool go_to_war;
} Game;

enum { WAR, SURRENDER, CHOICES };

/* 22.8: half of the initial wager is lost. */
static BwRatio surrender_value(void) {
    return bw_ratio_of(-1, 2);
}

static int64_t pairs(const Deal *deal) {
    return deal->lower + deal->tied + deal->higher;
}

static Deal count_deal(const int64_t left[BW_RANKS]) {
    Deal deal = {0, 0, 0};
    for (unsigned p = 0; p < BW_RANKS; p++) {
        for (unsigned d = 0; d < BW_RANKS; d++) {
            int order = bw_casino_war_compare(bw_card(p, 0), bw_card(d, 0));
            int64_t *sum = order < 0 ? &deal.lower : order > 0 ? &deal.higher : &deal.tied;
            *sum += left[p] * (left[d] - (p == d));
        }
    }
    return deal;
}

static int64_t decks_of(const BwTable *table) {
    return table->option[bw_solver_slot(table, "decks", NULL)];
}

static BwRatio odds_ratio(BwOdds odds) {
    return bw_ratio_of(odds.num, odds.den);
}

/* The caller clears war_value. */
static void solve_game(const BwTable *table, Game *game) {
    int64_t left[BW_RANKS];
    for (unsigned r = 0; r < BW_RANKS; r++) left[r] = decks_of(table) * BW_SUITS;
    game->original = count_deal(left);
    left[BW_TWO] -= 2;
    game->war = count_deal(left);
    game->wins = bw_casino_war_odds(table, false);
    game->wins_tied = bw_casino_war_odds(table, true);
    const struct {
        int64_t ways;
        BwRatio net;
    } ends[] = {{game->war.lower, bw_ratio_int(-2)},
                {game->war.tied, odds_ratio(game->wins_tied)},
                {game->war.higher, odds_ratio(game->wins)}};
    BwExact net, surrendered;
    bw_exact_init(&game->war_value);
    bw_exact_init(&net);
    bw_exact_init(&surrendered);
    for (unsigned i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        bw_exact_set_ratio(&net, ends[i].net);
        bw_exact_add_weighted(&game->war_value, bw_ratio_of(ends[i].ways, pairs(&game->war)), &net);
    }
    bw_exact_set_ratio(&surrendered, surrender_value());
    game->go_to_war = bw_exact_compare(&game->war_value, &surrendered) >= 0;
    bw_exact_clear(&net);
    bw_exact_clear(&surrendered);
}

/* ---- figures ------------------------------------------------------------------------------ */

/* How often there is a tie, and what is done then; and what each wager brings. */
static void count_ties(const BwTable *table, const Game *game, BwFigure *figure) {
    const Deal *first = &game->original, *war = &game->war;
    int64_t all = pairs(first), all_wars = all * pairs(war);
    bw_figure_event(figure, 1, bw_ratio_int(1), "the original deal is won");
    bw_figure_event(figure, 1, bw_ratio_int(-1), "the original deal is lost");
    bw_figure_event(figure, game->go_to_war, odds_ratio(game->wins), "the war is won");
    bw_figure_event(figure, game->go_to_war, odds_ratio(game->wins_tied), "another tie at war");
    bw_figure_event(figure, game->go_to_war, bw_ratio_int(-2), "the war is lost");
    bw_figure_event(figure, !game->go_to_war, surrender_value(), "surrenders");
    bw_figure_often(figure, "a tie on the original deal", first->tied, all);
    if (game->go_to_war) {
        bw_figure_often(figure, "goes to war", first->tied, all);
        bw_figure_often(figure, "wins the war", first->tied * (war->higher + war->tied), all_wars);
        bw_figure_part(figure, bw_solver_wager(table, "initial"),
                       (BwInt128)(first->higher - first->lower) * pairs(war) -
                           (BwInt128)first->tied * war->lower,
                       all_wars);
        bw_figure_last_part(figure, bw_solver_wager(table, "war"));
    } else {
        bw_figure_often(figure, "surrenders", first->tied, all);
    }
}

static void solve_initial(const BwTable *table, const Game *game, BwFigures *figures) {
    BwFigure *figure =
        bw_figure_add(figures, table, bw_solver_wager(table, "initial"), BW_NO_TARGET);
    const Deal *first = &game->original, *war = &game->war;
    int64_t all = pairs(first), all_wars = all * pairs(war);
    bw_figure_ways(figure, bw_ratio_int(-1), first->lower, all);
    bw_figure_ways(figure, bw_ratio_int(1), first->higher, all);
    if (game->go_to_war) {
        bw_figure_ways(figure, bw_ratio_int(-2), first->tied * war->lower, all_wars);
        bw_figure_ways(figure, odds_ratio(game->wins_tied), first->tied * war->tied, all_wars);
        bw_figure_ways(figure, odds_ratio(game->wins), first->tied * war->higher, all_wars);
        BwExact more;
        bw_exact_init(&more);
        bw_exact_set_ratio(&more, bw_ratio_of(first->tied, all));
        bw_figure_more_action(figure, &more);
    } else {
        bw_figure_ways(figure, surrender_value(), first->tied, all);
    }
    bw_figure_finish(figure);
    count_ties(table, game, figure);
    snprintf(figure->name, sizeof figure->name, "Initial wager with war wager");
    snprintf(figure->note, sizeof figure->note, "best play: %s on every tie hand",
             game->go_to_war ? "go to war" : "surrender");
}

static BwFigure *solve_tie(const BwTable *table, const char *id, const Deal *deal,
                           BwFigures *figures) {
    BwFigure *figure = bw_figure_add(figures, table, bw_solver_wager(table, id), BW_NO_TARGET);
    bw_figure_ways(figure, odds_ratio(bw_casino_war_tie_odds(table)), deal->tied, pairs(deal));
    bw_figure_ways(figure, bw_ratio_int(-1), deal->lower + deal->higher, pairs(deal));
    bw_figure_finish(figure);
    return figure;
}

static void solve_wagers(const BwTable *table, const Game *game, BwFigures *figures) {
    solve_initial(table, game, figures);
    solve_tie(table, "tie", &game->original, figures);
    if (bw_table_game(table)->offered(table, bw_solver_wager(table, "tie-war"))) {
        BwFigure *figure = solve_tie(table, "tie-war", &game->war, figures);
        snprintf(figure->note, sizeof figure->note, "after a tie hand on the original deal");
    }
}

static bool solve(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    (void)error;
    (void)size;
    Game game;
    solve_game(table, &game);
    solve_wagers(table, &game, figures);
    bw_exact_clear(&game.war_value);
    return true;
}

/* The tie wager from a shoe that lacks a card of this rank. */
static void solve_without(const BwTable *table, unsigned rank, BwFigures *figures) {
    int64_t left[BW_RANKS];
    for (unsigned r = 0; r < BW_RANKS; r++) left[r] = decks_of(table) * BW_SUITS - (r == rank);
    const Deal deal = count_deal(left);
    (void)solve_tie(table, "tie", &deal, figures);
}

/* The initial wager with its war, and the tie wager. */
static void add_together(const BwTable *table, BwTogether *together) {
    Game game;
    solve_game(table, &game);
    const Deal *first = &game.original, *war = &game.war;
    const BwRatio loses = bw_ratio_int(-1), tie = odds_ratio(bw_casino_war_tie_odds(table));
    const BwInt128 wars = pairs(war);
    bw_together_wager(together, bw_solver_wager(table, "initial"), BW_NO_TARGET);
    bw_together_wager(together, bw_solver_wager(table, "tie"), BW_NO_TARGET);
    const struct {
        BwInt128 ways;
        BwRatio net[BW_TOGETHER_MAX];
    } cells[] = {
        {first->lower * wars, {loses, loses}},
        {first->higher * wars, {bw_ratio_int(1), loses}},
        {game.go_to_war ? 0 : first->tied * wars, {surrender_value(), tie}},
        {game.go_to_war ? (BwInt128)first->tied * war->lower : 0, {bw_ratio_int(-2), tie}},
        {game.go_to_war ? (BwInt128)first->tied * war->tied : 0, {odds_ratio(game.wins_tied), tie}},
        {game.go_to_war ? (BwInt128)first->tied * war->higher : 0, {odds_ratio(game.wins), tie}},
    };
    for (unsigned i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        bw_together_cell(together, cells[i].ways, cells[i].net);
    }
    bw_exact_clear(&game.war_value);
}

/* One of the two choices, whether it is the better one or not. */
static bool solve_given(const BwTable *table, bool go_to_war, BwFigures *figures) {
    Game game;
    solve_game(table, &game);
    bool best = game.go_to_war == go_to_war;
    game.go_to_war = go_to_war;
    solve_wagers(table, &game, figures);
    if (!best) {
        snprintf(figures->figure[0].note, sizeof figures->figure[0].note, "%s on every tie hand",
                 go_to_war ? "go to war" : "surrender");
    }
    bw_exact_clear(&game.war_value);
    return true;
}

static bool solve_war(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    (void)error;
    (void)size;
    return solve_given(table, true, figures);
}

static bool solve_surrender(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    (void)error;
    (void)size;
    return solve_given(table, false, figures);
}

/* ---- the chart ---------------------------------------------------------------------------- */

static bool draw_chart(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    (void)error;
    (void)size;
    Game game;
    solve_game(table, &game);
    BwChart *chart = bw_chart_add(charts, 1, 1, CHOICES);
    snprintf(chart->title, sizeof chart->title, "Casino war: the tie hand");
    snprintf(chart->row[0], sizeof chart->row[0], "tie hand");
    snprintf(chart->column[0], sizeof chart->column[0], "of any rank");
    snprintf(chart->choice[WAR], sizeof chart->choice[WAR], "war");
    snprintf(chart->choice[SURRENDER], sizeof chart->choice[SURRENDER], "surrender");
    BwChartCell *cell = bw_chart_cell(chart, 0, 0);
    cell->none = 0;
    cell->best = game.go_to_war ? WAR : SURRENDER;
    bw_exact_set_ratio(&cell->choice[cell->best].share, bw_ratio_int(1));
    bw_exact_set(&cell->choice[WAR].value, &game.war_value);
    bw_exact_set_ratio(&cell->choice[SURRENDER].value, surrender_value());
    bw_exact_clear(&game.war_value);
    if (bw_table_game(table)->offered(table, bw_solver_wager(table, "tie-war"))) {
        double tied = (double)game.war.tied / (double)pairs(&game.war);
        BwOdds odds = bw_casino_war_tie_odds(table);
        double value = tied * ((double)odds.num / odds.den + 1.0) - 1.0;
        snprintf(chart->note, sizeof chart->note,
                 "A tie-war wager beside the war is worth %+.4f%% of itself: %s.", 100.0 * value,
                 value > 0.0 ? "make it" : "leave it");
    }
    snprintf(charts->note, sizeof charts->note,
             "Per unit of the initial wager, from a whole shoe of %lld decks less the two tied "
             "cards.",
             (long long)decks_of(table));
    return true;
}

/* ---- strategies --------------------------------------------------------------------------- */

static const char *const war_actions[] = {"war", "surrender", NULL};
static const char *const surrender_actions[] = {"surrender", NULL};

static unsigned decide_first(const BwSeen *seen, uint32_t may) {
    (void)seen;
    return bw_first_open(may);
}

static const BwStrategy strategies[] = {
    {.name = "war",
     .summary = "goes to war with every tie hand",
     .actions = war_actions,
     .decide = decide_first,
     .solve = solve_war},
    {.name = "surrender",
     .summary = "gives up every tie hand",
     .actions = surrender_actions,
     .decide = decide_first,
     .solve = solve_surrender},
    {.name = NULL},
};

/* ---- advice ------------------------------------------------------------------------------- */

/* Of a war at these chances, per unit of the initial wager. */
static double war_value(const BwTable *view, const Deal *deal) {
    BwOdds wins = bw_casino_war_odds(view, false), tied = bw_casino_war_odds(view, true);
    double sum = -2.0 * (double)deal->lower + (double)deal->tied * tied.num / tied.den +
                 (double)deal->higher * wins.num / wins.den;
    return sum / (double)pairs(deal);
}

/* Both cards of the war come from those that nobody has seen, whatever is burned before them. A
 * surrender loses half, as the smallest chip allows. */
static bool advise(BwAdviser *adviser, const BwTable *view, BwAdvice *advice) {
    const BwBet *up = bw_bet_look(view, bw_seat(advice->who.seat, 0, 0),
                                  bw_solver_wager(view, "initial"), BW_NO_TARGET, 0);
    int64_t left[BW_RANKS] = {0};
    (void)adviser;
    if (up == NULL) return false;
    for (unsigned c = 0; c < BW_JOKER; c++) left[bw_card_rank((BwCard)c)] += view->pack[c];
    Deal deal = count_deal(left);
    BwCents chip = view->option[BW_OPT_PAY_UNIT], lost = up->stake_cents / (2 * chip) * chip;
    for (unsigned i = 0; i < advice->n; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        choice->value_cents = choice->put_cents == 0
                                  ? (double)-lost
                                  : (double)up->stake_cents * war_value(view, &deal);
    }
    return true;
}

const BwStudy bw_study_casino_war = {
    .solve = solve,
    .together = add_together,
    .without = solve_without,
    .chart = draw_chart,
    .advise = advise,
    .strategies = strategies,
};
