/* let_it_ride_chart.c: the best play of let it ride, street by street: by what the cards are or may
 * become, and how many of them could be paired into a paying pair. */
#include <stdio.h>
#include <stdlib.h>

#include "solve/poker/hands_chart.h"
#include "solve/poker/let_it_ride.h"

enum { RIDE, TAKE_BACK, CHOICES };
static const char *const choices[CHOICES] = {"ride", "take-back"};

enum { TENS_OR_HIGHER = 0x1fu << BW_TEN };

static const BwHandRow first_rows[] = {
    {"three of a kind", "three of a kind"},
    {"pair of tens or better", "pair of tens"},
    {"lower pair", "pair"},
    {"suited, in 3 straights", "3 ways to a straight flush"},
    {"suited, in 2 straights", "2 ways to a straight flush"},
    {"suited, in 1 straight", "1 ways to a straight flush"},
    {"suited, in none", "3 suited"},
    {"not suited", NULL},
};

static const BwHandRow second_rows[] = {
    {"two pair or better", "two pair"},
    {"pair of tens or better", "pair of tens"},
    {"lower pair", "pair"},
    {"four suited", "4 suited"},
    {"straight: two ranks make it", "2 outs to a straight"},
    {"straight: one rank makes it", "1 outs to a straight"},
    {"anything else", NULL},
};

/* A street: every class of so many cards, and what its wager brings in all deals that follow. */
typedef struct Street {
    const char *title;
    const BwHandRow *rows;
    unsigned n_rows, n_cards;
    const BwCardSet *cards; /* n of them, each of so many sets, with its total */
    const uint8_t *sets;
    const int64_t *total;
    size_t n;
    int64_t deals;
} Street;

static void chart_street(BwCharts *charts, const Street *street) {
    BwChart *chart = bw_chart_add(charts, street->n_rows, street->n_cards + 1, CHOICES);
    BwChartSums *sums = bw_chart_sums(street->n_rows, street->n_cards + 1, CHOICES);
    BwHandRule row_of;
    bw_hand_rows(street->rows, street->n_rows, &row_of);
    for (size_t i = 0; i < street->n; i++) {
        BwCardSet cards = street->cards[i];
        int64_t total = street->total[i], sets = street->sets[i];
        /* What is taken back brings nothing. */
        const BwInt128 brings[CHOICES] = {[RIDE] = (BwInt128)sets * total, [TAKE_BACK] = 0};
        bw_chart_sums_add(sums, bw_hand_rule_action(&row_of, 0, cards, 0),
                          bw_cards_among(cards, TENS_OR_HIGHER), total > 0 ? RIDE : TAKE_BACK,
                          sets * street->deals, brings);
    }
    bw_chart_sums_write(sums, chart);
    snprintf(chart->title, sizeof chart->title, "%s", street->title);
    snprintf(chart->row_title, sizeof chart->row_title, "%u cards", street->n_cards);
    bw_chart_hand_rows(chart, street->rows);
    bw_chart_numbers(chart, "cards from the ten up");
    bw_chart_choices(chart, choices);
}

bool bw_chart_let_it_ride(const BwTable *table, BwCharts *charts, char *error, size_t size) {
    (void)error;
    (void)size;
    BwLetItRideRules rules;
    bw_let_it_ride_rules(table, &rules);
    BwLetItRideSolution *s = bw_solver_alloc(1, sizeof *s);
    bw_let_it_ride_solve(&rules, BW_ALL_RANKS, s);
    const BwStreets *streets = s->streets;
    int64_t last = streets->deck - 4;
    const Street first = {.title = "First wager, on your three cards",
                          .rows = first_rows,
                          .n_rows = sizeof first_rows / sizeof first_rows[0],
                          .n_cards = 3,
                          .cards = streets->three,
                          .sets = streets->three_sets,
                          .total = s->three_total,
                          .n = streets->n_three,
                          .deals = (streets->deck - 3) * last};
    const Street second = {.title = "Second wager, with the first community card",
                           .rows = second_rows,
                           .n_rows = sizeof second_rows / sizeof second_rows[0],
                           .n_cards = 4,
                           .cards = streets->four,
                           .sets = streets->four_sets,
                           .total = s->four_total,
                           .n = streets->n_four,
                           .deals = last};
    chart_street(charts, &first);
    chart_street(charts, &second);
    BwRatio mean = bw_nets_mean(&s->nets);
    snprintf(charts->note, sizeof charts->note,
             "In 3 straights: so many straights hold all three cards. The third wager always "
             "stays. Played like this the three wagers together lose %.4f %% of one of them.",
             -100 * bw_ratio_to_double(mean));
    bw_let_it_ride_free(s);
    free(s);
    return true;
}
