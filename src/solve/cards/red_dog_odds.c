/* red_dog_odds.c: red dog by counting, its figures and its chart. Suits do not matter, so the shoe
 * is thirteen numbers: every pair of first cards is met once a pair of ranks, and the third card is
 * counted in what is left of that very shoe. A raise is paid at the odds of the ante and is lost
 * with it, so its worth grows with its size: the best raise is the whole ante or nothing, and it is
 * right where the chances of the third card alone make it pay. */
#include <stdio.h>

#include "games/cards/red_dog.h"
#include "solve/study.h"

/* Two first cards of given ranks: in how many orders they come, and how many third cards then win
 * and do not win. */
typedef struct Hand {
    unsigned kind; /* bw_red_dog_class */
    int64_t deals, wins, others;
    BwOdds odds; /* of a hand that can win */
    bool raise;  /* a raise may be made, and pays */
} Hand;

static int64_t decks_of(const BwTable *table) {
    return table->option[bw_solver_slot(table, "decks", NULL)];
}

static Hand count_hand(const BwTable *table, unsigned left, unsigned right) {
    BwCard a = bw_card(left, 0), b = bw_card(right, 0);
    Hand hand = {.kind = bw_red_dog_class(a, b)};
    int64_t cards[BW_RANKS];
    for (unsigned r = 0; r < BW_RANKS; r++) cards[r] = decks_of(table) * BW_SUITS;
    hand.deals = cards[left]--;
    hand.deals *= cards[right]--;
    for (unsigned r = 0; r < BW_RANKS; r++) {
        *(bw_red_dog_wins(a, b, bw_card(r, 0)) ? &hand.wins : &hand.others) += cards[r];
    }
    if (hand.kind == BW_RED_DOG_CONSECUTIVE) return hand;
    hand.odds = bw_red_dog_odds(table, hand.kind);
    hand.raise =
        bw_red_dog_is_spread(hand.kind) && hand.wins * hand.odds.num > hand.others * hand.odds.den;
    return hand;
}

/* The lowest two cards of this spread; those of every other height have the same chances. */
static Hand count_spread(const BwTable *table, unsigned spread) {
    return count_hand(table, BW_TWO, BW_TWO + spread + 1);
}

static uint32_t raises_of(const BwTable *table) {
    uint32_t raises = 0;
    for (unsigned s = 1; s <= BW_RED_DOG_SPREAD_MAX; s++) {
        if (count_spread(table, s).raise) raises |= UINT32_C(1) << s;
    }
    return raises;
}

/* "7 to 11", "1, 7 to 11": the spreads on which to raise. */
static void print_raises(const BwTable *table, char *out, size_t size) {
    uint32_t raises = raises_of(table);
    size_t used = 0;
    snprintf(out, size, "none");
    for (unsigned s = 1; s <= BW_RED_DOG_SPREAD_MAX && used < size; s++) {
        if ((raises >> s & 1) == 0) continue;
        unsigned last = s;
        while ((raises >> (last + 1) & 1) != 0) last++;
        used += (size_t)snprintf(out + used, size - used, "%s%u", used > 0 ? ", " : "", s);
        if (last > s && used < size) {
            used += (size_t)snprintf(out + used, size - used, " to %u", last);
        }
        s = last;
    }
}

/* ---- figures ------------------------------------------------------------------------------ */

static void add_hand(BwFigure *figure, const Hand *hand, int64_t all) {
    int64_t units = hand->raise ? 2 : 1;
    bool loses = bw_red_dog_is_spread(hand->kind);
    bw_figure_ways(figure, bw_ratio_int(loses ? -units : 0), hand->deals * hand->others, all);
    if (hand->wins == 0) return;
    bw_figure_ways(figure, bw_ratio_of(units * hand->odds.num, hand->odds.den),
                   hand->deals * hand->wins, all);
}

/* How often there are consecutive cards, a pair and each spread, and a raise; and what ante and
 * raise bring. */
static void count_kinds(const BwTable *table, bool raises, BwFigure *figure) {
    int64_t cards = decks_of(table) * BW_RANKS * BW_SUITS, pairs = cards * (cards - 1);
    int64_t of[BW_RANKS + 2] = {0}, raised = 0, consecutive = 0, paired = 0;
    BwRatio gain = bw_ratio_int(0);
    for (unsigned left = 0; left < BW_RANKS; left++) {
        for (unsigned right = 0; right < BW_RANKS; right++) {
            Hand hand = count_hand(table, left, right);
            if (left == right) {
                paired += hand.deals;
            } else if (hand.kind == BW_RED_DOG_CONSECUTIVE) {
                consecutive += hand.deals;
            } else {
                of[hand.kind] += hand.deals;
            }
            bool raised_here = raises && hand.raise;
            if (bw_red_dog_is_spread(hand.kind)) {
                bw_figure_event(figure, hand.deals * hand.others,
                                bw_ratio_int(raised_here ? -2 : -1), "loses%s",
                                raised_here ? " with a raise" : "");
                bw_figure_event(
                    figure, hand.deals * hand.wins,
                    bw_ratio_of((raised_here ? 2 : 1) * (int64_t)hand.odds.num, hand.odds.den),
                    "spread of %u%s", hand.kind, raised_here ? ", raised" : "");
            } else if (left == right) {
                bw_figure_event(figure, hand.deals * hand.wins,
                                bw_ratio_of(hand.odds.num, hand.odds.den), "three of a kind");
                bw_figure_event(figure, hand.deals * hand.others, bw_ratio_int(0),
                                "a pair, and no third");
            } else {
                bw_figure_event(figure, hand.deals, bw_ratio_int(0), "consecutive cards");
            }
            if (!raised_here) continue;
            raised += hand.deals;
            BwRatio more =
                bw_ratio_of(hand.deals * (hand.wins * hand.odds.num - hand.others * hand.odds.den),
                            hand.odds.den);
            (void)bw_ratio_add(gain, more, &gain);
        }
    }
    bw_figure_often(figure, "consecutive cards: a push", consecutive, pairs);
    bw_figure_often(figure, "a pair: a third card at once", paired, pairs);
    for (unsigned s = 1; s <= BW_RED_DOG_SPREAD_MAX; s++) {
        char what[BW_OFTEN_MAX];
        snprintf(what, sizeof what, "a spread of %u", s);
        bw_figure_often(figure, what, of[s], pairs);
    }
    bw_figure_often(figure, "raises", raised, pairs);
    if (raised == 0) return;
    bw_figure_part(figure, bw_solver_wager(table, "raise"), gain.num,
                   (BwInt128)gain.den * pairs * (cards - 2));
    bw_figure_last_part(figure, bw_solver_wager(table, "ante"));
}

/* Raising where it pays, or never. */
static void solve_ante(const BwTable *table, bool raises, BwFigures *figures) {
    BwFigure *figure = bw_figure_add(figures, table, bw_solver_wager(table, "ante"), BW_NO_TARGET);
    int64_t cards = decks_of(table) * BW_RANKS * BW_SUITS;
    int64_t pairs = cards * (cards - 1), raised = 0;
    for (unsigned left = 0; left < BW_RANKS; left++) {
        for (unsigned right = 0; right < BW_RANKS; right++) {
            Hand hand = count_hand(table, left, right);
            hand.raise = hand.raise && raises;
            add_hand(figure, &hand, pairs * (cards - 2));
            if (hand.raise) raised += hand.deals;
        }
    }
    BwExact more;
    bw_exact_init(&more);
    bw_exact_set_ratio(&more, bw_ratio_of(raised, pairs));
    if (raises) bw_figure_more_action(figure, &more);
    bw_exact_clear(&more);
    bw_figure_finish(figure);
    count_kinds(table, raises, figure);
    char spreads[BW_FIGURE_TEXT_MAX];
    print_raises(table, spreads, sizeof spreads);
    snprintf(figure->name, sizeof figure->name, "Ante with raise");
    if (!raises) {
        snprintf(figure->note, sizeof figure->note, "without a raise");
        return;
    }
    snprintf(figure->note, sizeof figure->note,
             "best play: raise by the whole ante on a spread of %s, else stand", spreads);
}

static bool solve(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    (void)error;
    (void)size;
    solve_ante(table, true, figures);
    return true;
}

static bool solve_stand(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    (void)error;
    (void)size;
    solve_ante(table, false, figures);
    return true;
}

/* ---- the chart ---------------------------------------------------------------------------- */

enum { RAISE, STAND, CHOICES };

/* What a unit of the ante brings on this hand, a raise of as much beside it or not. */
static void set_value(BwExact *value, const Hand *hand, int64_t units) {
    int64_t den = hand->odds.den;
    bw_exact_set_ratio(value,
                       bw_ratio_of(units * (hand->wins * hand->odds.num - hand->others * den),
                                   (hand->wins + hand->others) * den));
}

static bool draw_chart(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    (void)error;
    (void)size;
    BwChart *chart = bw_chart_add(charts, BW_RED_DOG_SPREAD_MAX, 1, CHOICES);
    snprintf(chart->title, sizeof chart->title, "Red dog: the raise");
    snprintf(chart->row_title, sizeof chart->row_title, "spread");
    snprintf(chart->column[0], sizeof chart->column[0], "whatever the two cards");
    snprintf(chart->choice[RAISE], sizeof chart->choice[RAISE], "raise");
    snprintf(chart->choice[STAND], sizeof chart->choice[STAND], "stand");
    for (unsigned s = 1; s <= BW_RED_DOG_SPREAD_MAX; s++) {
        Hand hand = count_spread(table, s);
        BwChartCell *cell = bw_chart_cell(chart, s - 1, 0);
        snprintf(chart->row[s - 1], sizeof chart->row[s - 1], "%u", s);
        cell->none = 0;
        cell->best = hand.raise ? RAISE : STAND;
        bw_exact_set_ratio(&cell->choice[cell->best].share, bw_ratio_int(1));
        set_value(&cell->choice[RAISE].value, &hand, 2);
        set_value(&cell->choice[STAND].value, &hand, 1);
    }
    snprintf(chart->note, sizeof chart->note,
             "A raise is the whole ante: a smaller one is worth a part of the same gain or loss. "
             "Consecutive cards push and a pair draws at once: there is no raise.");
    snprintf(charts->note, sizeof charts->note,
             "Per unit of the ante, from a whole shoe of %lld deck%s less the two cards.",
             (long long)decks_of(table), decks_of(table) == 1 ? "" : "s");
    return true;
}

/* ---- strategies --------------------------------------------------------------------------- */

static const char *const actions[] = {"raise", "stand", NULL};

/* A bit a spread on which a raise pays at the posted odds. */
static void read_sign(const BwTable *table, BwSign *sign) {
    sign->word[0] = raises_of(table);
}

static unsigned decide_raise(const BwSeen *seen, uint32_t may) {
    (void)may;
    unsigned spread = bw_red_dog_class(seen->common[0], seen->common[1]);
    return (seen->sign.word[0] >> spread & 1) != 0 ? RAISE : STAND;
}

static unsigned decide_stand(const BwSeen *seen, uint32_t may) {
    (void)seen;
    (void)may;
    return STAND;
}

static const BwStrategy strategies[] = {
    {.name = "spread",
     .summary = "raises by the whole ante where the spread pays",
     .actions = actions,
     .decide = decide_raise},
    {.name = "stand",
     .summary = "never raises",
     .actions = actions,
     .decide = decide_stand,
     .solve = solve_stand},
    {.name = NULL},
};

/* ---- advice ------------------------------------------------------------------------------- */

/* The third card is one of those that nobody has seen; ante and raise win or lose together. */
static bool advise(BwAdviser *adviser, const BwTable *view, BwAdvice *advice) {
    const BwWho common = {.role = BW_COMMUNITY};
    BwCard card[2];
    int64_t wins = 0, all = view->pack_left;
    (void)adviser;
    if (bw_advice_cards(view, common, card, 2) < 2) return false;
    for (unsigned c = 0; c < BW_JOKER; c++) {
        if (bw_red_dog_wins(card[0], card[1], (BwCard)c)) wins += view->pack[c];
    }
    BwOdds odds = bw_red_dog_odds(view, bw_red_dog_class(card[0], card[1]));
    double won = (double)wins / (double)all, unit = won * odds.num / odds.den - (1.0 - won);
    const BwBet *ante = bw_bet_look(view, bw_seat(advice->who.seat, 0, 0),
                                    bw_solver_wager(view, "ante"), BW_NO_TARGET, 0);
    for (unsigned i = 0; i < advice->n && ante != NULL; i++) {
        BwAdviceChoice *choice = &advice->choice[i];
        choice->value_cents = (double)(ante->stake_cents + choice->put_cents) * unit;
    }
    return ante != NULL;
}

const BwStudy bw_study_red_dog = {
    .solve = solve,
    .chart = draw_chart,
    .advise = advise,
    .strategies = strategies,
    .read_sign = read_sign,
};
