/* math_wager.c: the part of a report that is about one wager. */
#include "cli/math/math_report.h"

#include <math.h>
#include <string.h>

#include "solve/dice/outcomes.h"
#include "solve/sheet.h"
#include "solve/study.h"
#include "table/game.h"
#include "table/options.h"

/* What the pages of one wager are made of. */
typedef struct Wager {
    const BwMathAsked *asked;
    const BwFigure *figure;
    BwSheet sheet;
    BwMathPart *part;
    unsigned digits, chances; /* sure decimals of edges and of chances; 0: exact */
} Wager;

static const double levels[] = {0.50, 0.90, 0.95, 0.99};
enum { LEVELS = sizeof levels / sizeof levels[0] };

/* ---- the pay table ------------------------------------------------------------------------ */

static void line_cells(BwMathPage *page, const Wager *w, const BwSheetLine *line) {
    double chance = bw_exact_to_double(&line->probability);
    bw_math_text(page, "%s", line->event);
    bw_math_text(page, "%s", line->pays);
    if (bw_exact_is_zero(&w->sheet.cycle)) {
        bw_math_none(page);
    } else {
        bw_math_exact(page, &line->ways, 0, BW_MATH_WHOLE);
    }
    bw_math_exact(page, &line->probability, w->chances, BW_MATH_PERCENT);
    bw_math_number(page, 1 / chance, BW_MATH_ONE_IN);
    bw_math_exact(page, &line->net, 0, BW_MATH_DECIMAL);
    bw_math_exact(page, &line->contribution, w->chances, BW_MATH_PERCENT);
}

static void total_cells(BwMathPage *page, const Wager *w) {
    BwExact all;
    bw_exact_init(&all);
    for (size_t i = 0; i < w->sheet.n; i++) bw_exact_add(&all, &w->sheet.line[i].probability);
    bw_math_text(page, "total");
    bw_math_none(page);
    if (bw_exact_is_zero(&w->sheet.cycle)) {
        bw_math_none(page);
    } else {
        bw_math_exact(page, &w->sheet.cycle, 0, BW_MATH_WHOLE);
    }
    bw_math_exact(page, &all, w->chances, BW_MATH_PERCENT);
    bw_math_none(page);
    bw_math_none(page);
    bw_math_exact(page, &w->sheet.expected_return, w->digits, BW_MATH_PERCENT);
    bw_exact_clear(&all);
}

static void pay_table(Wager *w) {
    BwMathPage *page = bw_math_page(w->part, "pay_table", "Pay table, line by line");
    const char *ways = bw_exact_is_zero(&w->sheet.cycle)
                           ? "The chances are rounded: there is no cycle to count ways in. "
                       : w->sheet.reduced
                           ? "Ways are out of the least number of equally likely rounds that has "
                             "these chances: how long a round lasts is not bounded, or it is "
                             "counted in fractions. "
                           : "Ways are out of the whole cycle, which is the total, and are not "
                             "reduced. ";
    bw_math_note(page,
                 "%sNet is what a unit of the first wager gains; what a line adds to the return is "
                 "its chance times what comes back with it.",
                 ways);
    bw_math_column(page, "event", "event", false);
    bw_math_column(page, "pays", "pays", true);
    bw_math_column(page, "ways", "ways", true);
    bw_math_column(page, "probability", "probability", true);
    bw_math_column(page, "one_in", "one in", true);
    bw_math_column(page, "net", "net", true);
    bw_math_column(page, "contribution", "of the return", true);
    for (size_t i = 0; i < w->sheet.n; i++) line_cells(page, w, &w->sheet.line[i]);
    total_cells(page, w);
    page->totals = true;
}

/* ---- figures ------------------------------------------------------------------------------ */

static void fact(BwMathPage *page, const char *id, const char *words, const BwExact *value,
                 unsigned digits, BwMathForm form) {
    bw_math_fact(page, id, words);
    bw_math_exact(page, value, digits, form);
}

/* The edge for each roll, and how many there are. */
static void step_facts(BwMathPage *page, const Wager *w) {
    BwExact edge;
    if (bw_exact_is_zero(&w->figure->steps)) return;
    bw_exact_init(&edge);
    bw_exact_set(&edge, &w->figure->house_edge);
    (void)bw_exact_div(&edge, &w->figure->steps);
    fact(page, "steps", "rolls or spins to a decision, with those for which it is off",
         &w->figure->steps, 0, BW_MATH_DECIMAL);
    fact(page, "edge_per_step", "house edge for each of them", &edge, 0, BW_MATH_PERCENT);
    bw_exact_clear(&edge);
}

static void figures(Wager *w) {
    const BwFigure *f = w->figure;
    BwMathPage *page = bw_math_facts(w->part, "figures", "Figures");
    fact(page, "expected_return", "return to the player", &w->sheet.expected_return, w->digits,
         BW_MATH_PERCENT);
    fact(page, "house_edge", "house edge", &f->house_edge, w->digits, BW_MATH_PERCENT);
    if (f->has_element_of_risk) {
        fact(page, "element_of_risk", "element of risk: of all that is wagered",
             &f->element_of_risk, w->digits, BW_MATH_PERCENT);
    }
    fact(page, "hit_frequency", "hit frequency: anything comes back", &w->sheet.hit, w->chances,
         BW_MATH_PERCENT);
    fact(page, "win_frequency", "win frequency: more than the stake comes back", &f->win,
         w->chances, BW_MATH_PERCENT);
    fact(page, "push_frequency", "push frequency", &f->push, w->chances, BW_MATH_PERCENT);
    fact(page, "loss_frequency", "loss frequency", &f->lose, w->chances, BW_MATH_PERCENT);
    fact(page, "variance", "variance", &f->variance, w->chances, BW_MATH_DECIMAL);
    bw_math_fact(page, "sd", "standard deviation");
    bw_math_number(page, f->sd, BW_MATH_DECIMAL);
    bw_math_fact(page, "volatility_index", "volatility index: 1.645 standard deviations, 90%");
    bw_math_number(page, bw_normal_deviations(0.9) * f->sd, BW_MATH_DECIMAL);
    bw_math_fact(page, "skewness", "skewness");
    bw_math_number(page, w->sheet.moments.skewness, BW_MATH_DECIMAL);
    step_facts(page, w);
}

static void often(Wager *w) {
    if (w->figure->n_often == 0) return;
    BwMathPage *page = bw_math_page(w->part, "often", "How often, under the best play");
    bw_math_column(page, "what", "", false);
    bw_math_column(page, "probability", "of all rounds", true);
    for (size_t i = 0; i < w->figure->n_often; i++) {
        bw_math_text(page, "%s", w->figure->often[i].what);
        bw_math_exact(page, &w->figure->often[i].probability, w->digits, BW_MATH_PERCENT);
    }
}

static void parts(Wager *w) {
    if (w->figure->n_parts == 0) return;
    const BwGame *game = bw_table_game(w->asked->table);
    BwMathPage *page = bw_math_page(w->part, "parts", "The return, split between the wagers");
    bw_math_note(page, "What each wager gains on average, per unit of the first one.");
    bw_math_column(page, "wager", "wager", false);
    bw_math_column(page, "gain", "gains", true);
    for (size_t i = 0; i < w->figure->n_parts; i++) {
        bw_math_text(page, "%s", game->wagers[w->figure->part[i].wager].id);
        bw_math_exact(page, &w->figure->part[i].gain, w->digits, BW_MATH_PERCENT);
    }
    BwExact all;
    bw_exact_init(&all);
    bw_exact_sub(&all, &w->figure->house_edge);
    bw_math_text(page, "total");
    bw_math_exact(page, &all, w->digits, BW_MATH_PERCENT);
    page->totals = true;
    bw_exact_clear(&all);
}

/* ---- many rounds -------------------------------------------------------------------------- */

static void hold_columns(BwMathPage *page) {
    bw_math_column(page, "rounds", "rounds", true);
    bw_math_column(page, "low_50", "50%: from", true);
    bw_math_column(page, "high_50", "to", true);
    bw_math_column(page, "low_90", "90%: from", true);
    bw_math_column(page, "high_90", "to", true);
    bw_math_column(page, "low_95", "95%: from", true);
    bw_math_column(page, "high_95", "to", true);
    bw_math_column(page, "low_99", "99%: from", true);
    bw_math_column(page, "high_99", "to", true);
    bw_math_column(page, "by", "by", false);
}

static void hold_cells(BwMathPage *page, const BwSum *sum) {
    bw_math_number(page, (double)sum->rounds, BW_MATH_WHOLE);
    for (unsigned i = 0; i < LEVELS; i++) {
        BwBand band = bw_sum_hold(sum, levels[i]);
        bw_math_number(page, band.low, BW_MATH_SHARE);
        bw_math_number(page, band.high, BW_MATH_SHARE);
    }
    bw_math_text(page, sum->normal ? "normal" : "exact");
}

static void session_columns(BwMathPage *page) {
    static const char *const ids[][2] = {{"q01", "1%"},  {"q05", "5%"},  {"q25", "25%"},
                                         {"q50", "50%"}, {"q75", "75%"}, {"q95", "95%"},
                                         {"q99", "99%"}};
    bw_math_column(page, "rounds", "rounds", true);
    bw_math_column(page, "behind", "behind", true);
    bw_math_column(page, "even", "even", true);
    bw_math_column(page, "ahead", "ahead", true);
    for (unsigned i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        bw_math_column(page, ids[i][0], ids[i][1], true);
    }
}

static void session_cells(BwMathPage *page, const BwSum *sum) {
    static const double chances[] = {0.01, 0.05, 0.25, 0.50, 0.75, 0.95, 0.99};
    BwStanding standing = bw_sum_standing(sum);
    bw_math_number(page, (double)sum->rounds, BW_MATH_WHOLE);
    bw_math_number(page, standing.behind, BW_MATH_PERCENT);
    bw_math_number(page, standing.even, BW_MATH_PERCENT);
    bw_math_number(page, standing.ahead, BW_MATH_PERCENT);
    for (unsigned i = 0; i < sizeof chances / sizeof chances[0]; i++) {
        bw_math_number(page, bw_sum_quantile(sum, chances[i]), BW_MATH_UNITS);
    }
}

/* Both pages go through the same sums; a page is valid until the next is begun. */
static void many_rounds(Wager *w) {
    const BwMathAsked *asked = w->asked;
    BwSum sum[BW_MATH_ROUNDS_MAX];
    for (size_t i = 0; i < asked->n_rounds; i++) {
        bw_sum_make(w->figure, asked->rounds[i], &sum[i]);
    }
    BwMathPage *page = bw_math_page(w->part, "hold", "Within which the house's hold lies");
    bw_math_note(page,
                 "The house's share of all first wagers, as much left out below as above. Exact: "
                 "by convolution, to 1e-8; normal: where the sums are too many for that.");
    hold_columns(page);
    for (size_t i = 0; i < asked->n_rounds; i++) hold_cells(page, &sum[i]);
    page = bw_math_page(w->part, "session", "What a session brings the player");
    bw_math_note(page, "How he stands after so many rounds, and the units won or, below nothing, "
                       "lost that are not exceeded in so many of a hundred sessions.");
    session_columns(page);
    for (size_t i = 0; i < asked->n_rounds; i++) session_cells(page, &sum[i]);
    for (size_t i = 0; i < asked->n_rounds; i++) bw_sum_free(&sum[i]);
}

static void precision(Wager *w) {
    static const double within[] = {0.01, 0.005, 0.001, 0.0005, 0.0001};
    BwMathPage *page = bw_math_page(w->part, "precision", "Rounds needed for a precision");
    bw_math_note(page, "After so many rounds the mean lies so near its expectation, if it is "
                       "normal by then.");
    bw_math_column(page, "within", "within", true);
    bw_math_column(page, "rounds_90", "at 90%", true);
    bw_math_column(page, "rounds_95", "at 95%", true);
    bw_math_column(page, "rounds_99", "at 99%", true);
    for (unsigned i = 0; i < sizeof within / sizeof within[0]; i++) {
        bw_math_number(page, within[i], BW_MATH_SHARE);
        for (unsigned level = 1; level < LEVELS; level++) {
            bw_math_number(page, bw_rounds_for(&w->sheet.moments, within[i], levels[level]),
                           BW_MATH_WHOLE);
        }
    }
}

/* After more rounds nearly everybody is ruined. */
enum { ROUNDS_TO_RUIN = 100000 };

static void ruin(Wager *w) {
    enum { BANKROLLS = 5 };
    static const double bankrolls[BANKROLLS] = {20, 50, 100, 200, 500};
    if (w->asked->rounds[0] > ROUNDS_TO_RUIN) return;
    BwMathPage *page = bw_math_page(w->part, "ruin", "Risk of ruin");
    bw_math_note(page, "That so many units fall below one within so many rounds of one unit each; "
                       "Brownian: where the exact way is too long.");
    bw_math_column(page, "rounds", "rounds", true);
    bw_math_column(page, "bankroll", "bankroll", true);
    bw_math_column(page, "ruin", "ruin", true);
    bw_math_column(page, "by", "by", false);
    for (size_t i = 0; i < w->asked->n_rounds && w->asked->rounds[i] <= ROUNDS_TO_RUIN; i++) {
        BwRuin chances[BANKROLLS];
        bw_ruin_within(w->figure, w->asked->rounds[i], bankrolls, BANKROLLS, chances);
        for (unsigned b = 0; b < BANKROLLS; b++) {
            bw_math_number(page, (double)w->asked->rounds[i], BW_MATH_WHOLE);
            bw_math_number(page, bankrolls[b], BW_MATH_WHOLE);
            bw_math_number(page, chances[b].chance, BW_MATH_PERCENT);
            bw_math_text(page, chances[b].brownian ? "Brownian" : "exact");
        }
    }
}

/* ---- money -------------------------------------------------------------------------------- */

static void hour(Wager *w) {
    const BwMathAsked *asked = w->asked;
    double rounds = (double)asked->rounds_an_hour, stake = (double)asked->stake / 100;
    double edge = bw_exact_to_double(&w->figure->house_edge);
    BwMathPage *page = bw_math_facts(w->part, "hour", "Theoretical win an hour");
    bw_math_fact(page, "stake", "first wager of a round");
    bw_math_number(page, stake, BW_MATH_MONEY);
    bw_math_fact(page, "rounds", "rounds an hour");
    bw_math_number(page, rounds, BW_MATH_WHOLE);
    bw_math_fact(page, "theoretical_win", "the house wins on average");
    bw_math_number(page, edge * stake * rounds, BW_MATH_MONEY);
    bw_math_fact(page, "sd", "standard deviation of that");
    bw_math_number(page, w->figure->sd * stake * sqrt(rounds), BW_MATH_MONEY);
}

static void meter(Wager *w) {
    const BwFigure *f = w->figure;
    double edge;
    if (f->even_cents == 0) return;
    BwMathPage *page = bw_math_page(w->part, "meter", "The edge by the meter");
    bw_math_note(page, "Between meters the edge is a straight line; with the meter at even the "
                       "wager brings what it costs.");
    bw_math_column(page, "meter", "meter", true);
    bw_math_column(page, "house_edge", "house edge", true);
    bw_math_column(page, "is", "", false);
    const struct {
        BwCents cents;
        const char *is;
    } rows[] = {{f->meter_cents, "this table"}, {f->even_cents / 4, ""},
                {f->even_cents / 2, ""},        {f->even_cents / 4 * 3, ""},
                {f->even_cents, "even"},        {f->even_cents / 4 * 5, ""},
                {f->even_cents / 2 * 3, ""}};
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (!bw_edge_with_meter(f, rows[i].cents, &edge)) continue;
        bw_math_number(page, (double)rows[i].cents / 100, BW_MATH_MONEY);
        bw_math_number(page, edge, BW_MATH_PERCENT);
        bw_math_text(page, "%s", rows[i].is);
    }
}

/* ---- real stakes -------------------------------------------------------------------------- */

/* By how much the commission on a winning stake is more of it than the percentage says: it is
 * rounded to chips. */
static double rounded_commission(const Wager *w, BwCents stake) {
    enum { MANY = 1000000 }; /* times the stake: then rounding is nothing */
    const BwTable *table = w->asked->table;
    const BwGame *game = bw_table_game(table);
    if (game->commission == NULL || w->figure->wager == BW_UNKNOWN) return 0;
    double charged = (double)game->commission(table, w->figure->wager, stake);
    double exactly = (double)game->commission(table, w->figure->wager, stake * MANY) / MANY;
    return (charged - exactly) / (double)stake;
}

/* Prizes in money are the same for every stake: what a result then brings, where a line of the pay
 * table says so; and no more than the limit of the table. */
static double edge_with_prizes(const Wager *w, const BwPayLine *lines, unsigned n, BwCents unit,
                               BwCents stake) {
    double edge = 0;
    BwCents limit = w->asked->table->option[BW_OPT_PAYOUT_LIMIT];
    for (size_t r = 0; r < w->figure->n_results; r++) {
        double net = bw_exact_to_double(&w->figure->results[r].net);
        for (unsigned i = 0; i < n; i++) {
            const BwPayLine *line = &lines[i];
            bool prize = line->odds.den == 0 && line->cents > 0 && line->meter_percent == 0;
            if (!prize ||
                bw_pay_line_result(lines, n, i, unit, w->figure) != &w->figure->results[r]) {
                continue;
            }
            net = (double)(line->cents - stake) / (double)stake;
        }
        if (net > 0) net -= rounded_commission(w, stake);
        if (limit > 0) net = fmin(net, (double)limit / (double)stake);
        edge -= net * bw_exact_to_double(&w->figure->results[r].probability);
    }
    return edge;
}

static bool has_prizes(const BwPayLine *lines, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        if (lines[i].odds.den == 0 && lines[i].cents > 0 && lines[i].meter_percent == 0)
            return true;
    }
    return false;
}

/* The edge at this stake; false where the table does not take it. */
static bool edge_at(const Wager *w, BwCents stake, double *edge) {
    const BwFigure *f = w->figure;
    const BwTable *table = w->asked->table;
    const BwStudy *study = bw_study_of(bw_table_game(table));
    BwPayLine lines[BW_PAY_LINES_MAX];
    if (study == NULL || study->outcomes == NULL) {
        unsigned n = f->spots != 0 ? 0 : bw_pay_lines(table, f->wager, lines);
        *edge = edge_with_prizes(w, lines, n, bw_stake_unit(table, f->wager, f->target), stake);
        if (study != NULL && study->prizes != NULL) *edge -= study->prizes(table, f->wager, stake);
        return true;
    }
    char error[BW_ERROR_MAX];
    BwFigures at = {.n = 0};
    bool solved = bw_stake_figure(table, f->wager, f->target, stake, &at, error, sizeof error);
    if (solved) *edge = bw_exact_to_double(&at.figure[0].house_edge);
    bw_odds_free(&at);
    return solved;
}

/* A row for each stake, ascending, or for the next amount that the table takes. True if there is
 * any. */
static bool stake_rows(const Wager *w, BwMathPage *page, const BwCents *stakes, unsigned n) {
    BwCents unit = bw_stake_unit(w->asked->table, w->figure->wager, w->figure->target), last = 0;
    for (unsigned i = 0; i < n; i++) {
        BwCents stake = stakes[i];
        double edge;
        bool taken = stake > last && edge_at(w, stake, &edge);
        if (!taken && unit > 0 && stake % unit != 0) {
            stake += unit - stake % unit;
            taken = stake > last && edge_at(w, stake, &edge);
        }
        if (!taken) continue;
        last = stake;
        bw_math_number(page, (double)stake / 100, BW_MATH_MONEY);
        bw_math_number(page, edge, BW_MATH_PERCENT);
    }
    return last > 0;
}

/* By the table itself where one roll after the other decides; else where a prize in money or a
 * limit makes a difference. */
static void real_stakes(Wager *w, BwMathPage *missing) {
    const BwFigure *f = w->figure;
    const BwTable *table = w->asked->table;
    BwCents stakes[] = {100, 300, 500, 1000, 2500, 10000, 100000, 1000000, w->asked->stake};
    unsigned n_stakes = sizeof stakes / sizeof stakes[0];
    const BwStudy *study = bw_study_of(bw_table_game(table));
    bool charged = false;
    BwPayLine lines[BW_PAY_LINES_MAX];
    if (f->wager == BW_UNKNOWN) return;
    bool by_table = study->outcomes != NULL;
    for (unsigned i = 0; i < n_stakes; i++) {
        charged = charged || rounded_commission(w, stakes[i]) != 0;
    }
    bool by_prize = has_prizes(lines, bw_pay_lines(table, f->wager, lines)) ||
                    table->option[BW_OPT_PAYOUT_LIMIT] > 0;
    if (!by_table && !by_prize && !charged) {
        bw_math_missing(missing, "the edge at real stakes",
                        "it is the same at every stake: no prize in money, no payout limit and no "
                        "vigorish that is rounded changes it");
        return;
    }
    BwMathPage *page = bw_math_page(w->part, "stakes", "The edge at real stakes");
    bw_math_note(page, by_table ? "At this very table: its limits, its smallest chip, what it "
                                  "rounds. A stake that it refuses is left out."
                                : "With prizes in money and a vigorish that is rounded as they "
                                  "are, and no more won by this wager than the payout limit.");
    bw_math_column(page, "stake", "stake", true);
    bw_math_column(page, "house_edge", "house edge", true);
    for (unsigned i = n_stakes - 1; i > 0 && stakes[i - 1] > stakes[i]; i--) {
        BwCents own = stakes[i]; /* in its place among the usual ones */
        stakes[i] = stakes[i - 1];
        stakes[i - 1] = own;
    }
    if (!stake_rows(w, page, stakes, n_stakes)) {
        w->part->n--;
        bw_math_missing(missing, "the edge at real stakes",
                        "it is made behind another wager, which bounds it, and paid true odds");
    }
}

/* ---- the pack ---------------------------------------------------------------------------- */

/* What one card of each rank out of the pack changes. False where it is not counted. */
static bool removal(Wager *w) {
    static const char *const ranks[BW_RANKS] = {"2", "3",  "4", "5", "6", "7", "8",
                                                "9", "10", "J", "Q", "K", "A"};
    const BwFigure *f = w->figure;
    BwMathPage *page = NULL;
    for (unsigned r = 0; w->asked->without != NULL && r < BW_RANKS; r++) {
        const BwFigure *less = bw_odds_find_named(&w->asked->without[r], f->id, f->target_text);
        if (less == NULL) continue; /* no such card in the pack */
        if (page == NULL) {
            page = bw_math_page(w->part, "removal", "Effects of removal");
            bw_math_note(page, "The house edge from a pack that lacks one card of the rank, of "
                               "clubs, and by how much that is better for the player.");
            bw_math_column(page, "card", "card", false);
            bw_math_column(page, "house_edge", "house edge", true);
            bw_math_column(page, "effect", "effect", true);
        }
        BwExact effect;
        bw_exact_init(&effect);
        bw_exact_set(&effect, &f->house_edge);
        bw_exact_sub(&effect, &less->house_edge);
        bw_math_text(page, "%s", ranks[r]);
        bw_math_exact(page, &less->house_edge, less->digits, BW_MATH_PERCENT);
        bw_math_exact(page, &effect, less->digits, BW_MATH_PERCENT);
        bw_exact_clear(&effect);
    }
    return page != NULL;
}

/* Is it a side wager on cards: neither the first of the game nor counted with others? */
static bool is_beside(const Wager *w) {
    const BwMathAsked *asked = w->asked;
    const BwFigure *f = w->figure;
    bool counted = f->wager == 0 || f->wager == BW_UNKNOWN || f->has_element_of_risk;
    for (size_t i = 0; i < asked->figures->n; i++) {
        const BwFigure *other = &asked->figures->figure[i];
        for (size_t k = 0; k < other->n_parts; k++) {
            counted = counted || other->part[k].wager == f->wager;
        }
    }
    return !counted && bw_study_of(bw_table_game(asked->table))->outcomes == NULL &&
           asked->table->pack_left > 0;
}

/* ---- the part ----------------------------------------------------------------------------- */

static void identity(Wager *w, const char *targets) {
    const BwFigure *f = w->figure;
    char precise[96];
    BwMathPage *page = bw_math_facts(w->part, "wager", "The wager");
    const struct {
        const char *id, *words, *text;
    } rows[] = {{"id", "id", f->id},
                {"targets", "on", targets},
                {"name", "name", f->name},
                {"section", "rests on clause", f->section},
                {"pays", "pays", f->pays},
                {"note", "as solved", f->note},
                {"precision", "figures are", precise}};
    if (f->digits != 0) {
        snprintf(precise, sizeof precise,
                 "rounded: %u decimals of the edge are sure, %u of chances", f->digits,
                 f->chance_digits);
    } else {
        snprintf(precise, sizeof precise, "exact fractions");
    }
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        bw_math_fact(page, rows[i].id, rows[i].words);
        if (rows[i].text[0] == '\0') {
            bw_math_none(page);
        } else {
            bw_math_text(page, "%s", rows[i].text);
        }
    }
}

void bw_math_missing(BwMathPage *page, const char *what, const char *because) {
    bw_math_text(page, "%s", what);
    bw_math_text(page, "%s", because);
}

/* The page is gathered apart, for others are begun meanwhile. */
static void not_computed(Wager *w, BwMathPart *apart) {
    const BwFigure *f = w->figure;
    BwMathPage *missing = &apart->page[0];
    if (f->has_element_of_risk && f->n_often == 0 && f->wager != BW_UNKNOWN) {
        bw_math_missing(missing, "how often each decision is made",
                        "the solver of this wager keeps what rounds bring, not how they went");
    }
    if (f->has_element_of_risk && f->n_parts == 0) {
        bw_math_missing(missing, "the split of the return between the wagers",
                        "what is added is added to this wager, which is one: there is nothing "
                        "to split");
    }
}

void bw_math_wager(const BwMathAsked *asked, const BwFigure *figure, const char *targets,
                   BwMathParts *all) {
    char title[BW_MATH_TITLE_MAX], id[BW_MATH_TITLE_MAX];
    snprintf(id, sizeof id, "%.90s%s%.90s", figure->id, targets[0] != '\0' ? " " : "", targets);
    snprintf(title, sizeof title, "%.90s%s%.90s", figure->name, targets[0] != '\0' ? " on " : "",
             targets);
    BwMathParts apart = {.n = 0};
    BwMathPage *missing =
        bw_math_page(bw_math_part(&apart, "", ""), "not_computed", "Not computed");
    bw_math_column(missing, "what", "what", false);
    bw_math_column(missing, "because", "because", false);
    Wager w = {.asked = asked,
               .figure = figure,
               .part = bw_math_part(all, id, title),
               .digits = figure->digits,
               .chances = figure->chance_digits};
    bw_sheet_make(asked->table, figure, &w.sheet);
    identity(&w, targets);
    bw_math_rests(asked, figure, w.part);
    pay_table(&w);
    figures(&w);
    often(&w);
    parts(&w);
    many_rounds(&w);
    precision(&w);
    ruin(&w);
    hour(&w);
    meter(&w);
    real_stakes(&w, missing);
    if (!removal(&w) && is_beside(&w)) {
        bw_math_missing(missing, "effects of removal",
                        "the solver of this wager counts whole packs only");
    }
    not_computed(&w, &apart.part[0]);
    if (missing->n_cells > 0) {
        *bw_math_page(w.part, "", "") = *missing;
        apart.part[0].n = 0;
    }
    bw_math_free(&apart);
    bw_sheet_free(&w.sheet);
}
