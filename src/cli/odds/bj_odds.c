/* bj_odds.c: an analysis of a shoe, printed in four ways. People get percentages and six decimals,
 * programs twelve. */
#include "cli/odds/bj_odds.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/kit/open.h"
#include "solve/blackjack/bj_exact.h"
#include "solve/blackjack/bj_game.h"
#include "solve/blackjack/bj_worth.h"
#include "solve/solver.h"

/* What is asked, and the answer. */
typedef struct Page {
    const BwArgs *args;
    const BwTable *table;
    BwFormat format;
    BwTerm term;
    BwBlackjackRules rules;
    BwBjQuestion question;
    BwBjChart chart;
    double *pays_21;
    const char *play; /* the name of the strategy */
    bool is_whole;
    BwBjAnalysis analysis; /* of hands and dealers */
    BwBjWorth round;       /* of rounds; without a deviation where it is negative */
} Page;

/* ---- what is asked ------------------------------------------------------------------------ */

bool bw_bj_odds_asked(const BwArgs *args) {
    static const char *const flags[] = {"shoe", "removed", "effects", "dealer",
                                        "hand", "up",      "strategy"};
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        if (bw_args_given(args, flags[i])) return true;
    }
    return false;
}

double bw_bj_chart_gain(const BwTable *table, const BwBjChart *chart) {
    BwBlackjackRules rules;
    BwBjAnalysis analysis;
    char error[BW_ERROR_MAX];
    if (!bw_blackjack_rules(table, &rules)) return (double)NAN;
    BwBjQuestion question = bw_bjchart_question(&rules, chart);
    bool solved = bw_bj_analyse(&question, &analysis, error, sizeof error);
    double gain = solved ? analysis.ev : (double)NAN;
    bw_bj_free(&analysis);
    return gain;
}

/* A chart says nothing of switching cards or of the second wager of double attack: those games are
 * valued for the best play alone. */
static int read_strategy(Page *page) {
    const char *name = bw_args_text(page->args, "strategy");
    BwBjQuestion *question = &page->question;
    page->play = "best";
    if (name == NULL || strcmp(name, "best") == 0) return BW_EXIT_OK;
    if (page->rules.switches != 0 || page->rules.attack != 0) {
        return bw_args_complain(page->args,
                                "%s is valued for the best play alone; leave "
                                "--strategy out",
                                bw_table_game(page->table)->id);
    }
    page->play = name;
    if (strcmp(name, "totals") == 0) {
        question->mode = BW_BJ_TOTALS;
        return BW_EXIT_OK;
    }
    question->mode = BW_BJ_GIVEN;
    question->decide = bw_bjchart_decide;
    question->context = &page->chart;
    if (bw_is_file_name(name)) return bw_bj_read_chart(page->args, name, &page->chart);
    if (strcmp(name, "basic") != 0) {
        return bw_args_complain(page->args,
                                "there is no strategy '%.60s'; write best, totals, "
                                "basic or the path of a chart, as ./%.60s",
                                name, name);
    }
    page->chart = *bw_bjchart_basic(page->rules.hits_soft17 != 0);
    return BW_EXIT_OK;
}

/* Spanish 21 pays its 21s by their cards. */
static void read_bonuses(Page *page) {
    if (page->rules.bonus_21 == 0) return;
    BwBjPay *pays = bw_spanish_21_pays(page->rules.decks);
    page->pays_21 = bw_solver_alloc(BW_BJ_HANDS, sizeof *page->pays_21);
    for (unsigned h = 0; h < BW_BJ_HANDS; h++) page->pays_21[h] = pays[h].mean;
    free(pays);
    page->question.pays_21 = page->pays_21;
}

/* Once the shoe is read the table is known to have rules of twenty-one: others are refused. */
static int read_page(Page *page) {
    BwBjQuestion *question = &page->question;
    const BwArgs *args = page->args;
    if (bw_args_given(args, "wager") || bw_args_given(args, "target")) {
        return bw_args_complain(args, "--wager does not go with flags that look into the shoe; "
                                      "they speak of the main wager");
    }
    bool hands = bw_args_given(args, "hand") || bw_args_given(args, "up");
    if (hands + bw_args_given(args, "effects") + bw_args_given(args, "dealer") > 1) {
        return bw_args_complain(args, "--effects, --dealer and --hand are asked one at a time");
    }
    int code = bw_bj_read_shoe(args, page->table, question->shoe);
    if (code != BW_EXIT_OK) return code;
    (void)bw_blackjack_rules(page->table, &page->rules);
    question->rules = &page->rules;
    uint16_t whole[BW_BJ_RANKS];
    bw_bj_shoe(&page->rules, whole);
    page->is_whole = memcmp(whole, question->shoe, sizeof whole) == 0;
    read_bonuses(page);
    return read_strategy(page);
}

/* ---- parts that all pages have ------------------------------------------------------------ */

/* "416 cards: A 32, 2 32, ..." */
static void print_shoe(const Page *page) {
    char text[BW_SHOE_LINE_MAX];
    bw_cli_print_heading(&page->term, page->table);
    bw_term_paragraph(&page->term, BW_STYLE_PLAIN,
                      bw_bj_shoe_print(page->table, page->question.shoe, text), 0, 0);
    fputc('\n', page->term.out);
}

static void begin_json(const Page *page, BwJson *json) {
    bw_json_begin(json, page->args->out, BW_JSON_PRETTY);
    bw_json_object(json, NULL);
    bw_cli_json_table(json, page->table);
    bw_bj_shoe_json(json, page->question.shoe);
    bw_json_string(json, "strategy", page->play);
}

enum { DIGITS_PEOPLE = 6, DIGITS_PROGRAMS = 12 };

/* What is not finite is not there. */
static void add_value(const Page *page, BwReport *report, double value) {
    char text[BW_DECIMAL_MAX];
    int digits = page->format == BW_FORMAT_TEXT ? DIGITS_PEOPLE : DIGITS_PROGRAMS;
    if (isfinite(value)) {
        bw_report_digits(report, bw_decimal_format(value, digits, text));
    } else {
        bw_report_null(report);
    }
}

/* Records under a heading, in JSON as the member `key`; then a note for people. */
static int print_records(const Page *page, const BwReport *report, const char *key,
                         const char *note) {
    bool written;
    if (page->format == BW_FORMAT_JSON) {
        BwJson json;
        begin_json(page, &json);
        bw_report_json(report, &json, key);
        bw_json_close(&json);
        written = bw_json_finish(&json) && !report->failed;
    } else {
        if (page->format == BW_FORMAT_TEXT) print_shoe(page);
        written = bw_report_print(report, &page->term, page->format);
        if (page->format == BW_FORMAT_TEXT) {
            fputc('\n', page->term.out);
            bw_term_paragraph(&page->term, BW_STYLE_DIM, note, 0, 0);
        }
    }
    return written ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
}

/* The up cards in the order of a chart: 2 to 10, then the ace. */
static unsigned up_at(unsigned i) {
    return (i + 1) % BW_BJ_RANKS;
}

/* ---- the value of a round ----------------------------------------------------------------- */

typedef struct Figure {
    const char *id, *title;
    double value;
    bool percent; /* for people */
} Figure;

enum { FIGURES_MAX = 12 };

/* Per unit, with an ace up, from this shoe; NaN if it has no ace. */
static double insurance_gain(const Page *page) {
    const uint16_t *shoe = page->question.shoe;
    const BwOdds *odds = &page->rules.insurance;
    double cards = 0.0;
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) cards += shoe[k];
    if (shoe[BW_BJ_ACE] == 0 || odds->den == 0) return NAN;
    double win = shoe[BW_BJ_TEN] / (cards - 1.0);
    return win * odds->num / odds->den - (1.0 - win);
}

/* Is the best play asked for of a game that has more to its rounds than one hand whose 21s pay
 * alike? */
static bool has_own_rounds(const Page *page) {
    const BwBlackjackRules *rules = &page->rules;
    bool own = rules->switches != 0 || rules->attack != 0 || rules->bonus_21 != 0;
    return own && page->question.mode == BW_BJ_BEST;
}

/* What a round is worth to whoever plays as is asked. A chart at a game that pays 21s by their
 * cards has a mean, and no deviation. */
static bool solve_round(const Page *page, const uint16_t shoe[BW_BJ_RANKS], BwBjWorth *round,
                        char *error, size_t size) {
    if (has_own_rounds(page)) return bw_bj_worth(&page->rules, shoe, round, error, size);
    BwBjQuestion question = page->question;
    BwBjAnalysis analysis;
    memcpy(question.shoe, shoe, sizeof question.shoe);
    question.outcomes = page->pays_21 == NULL;
    memset(round, 0, sizeof *round);
    bool solved = bw_bj_analyse(&question, &analysis, error, size);
    if (solved) {
        round->gain = analysis.ev;
        round->more = analysis.more;
        round->sd = question.outcomes != 0 ? analysis.sd : -1.0;
        round->n_outcomes = analysis.n_outcomes;
        memcpy(round->outcome, analysis.outcome, analysis.n_outcomes * sizeof *round->outcome);
    }
    bw_bj_free(&analysis);
    return solved;
}

/* The same play from the whole shoe; NaN if that is the shoe. */
static double whole_gain(const Page *page) {
    BwBjWorth round;
    uint16_t shoe[BW_BJ_RANKS];
    char error[BW_ERROR_MAX];
    bw_bj_shoe(&page->rules, shoe);
    if (page->is_whole || !solve_round(page, shoe, &round, error, sizeof error)) return NAN;
    return round.gain;
}

/* What is not finite does not apply here, as insurance without an ace, and is left out. */
static unsigned make_figures(const Page *page, Figure figure[FIGURES_MAX]) {
    const BwBjWorth *a = &page->round;
    double whole = whole_gain(page), insurance = insurance_gain(page);
    double switched = page->rules.switches != 0 ? a->switched : (double)NAN;
    const Figure all[] = {
        {"expected", "a unit gains", a->gain, true},
        {"house_edge", "house edge", -a->gain, true},
        {"whole_shoe_house_edge", "from a whole shoe", -whole, true},
        {"gained_by_removal", "gained by what is gone", a->gain - whole, true},
        {"staked", "staked in a round", 1.0 + a->more, false},
        {"element_of_risk", "element of risk", -a->gain / (1.0 + a->more), true},
        {"sd", "standard deviation", a->sd >= 0.0 ? a->sd : (double)NAN, false},
        {"switched", "deals to switch in", switched, true},
        {"insurance_house_edge", "house edge of insurance", -insurance, true},
    };
    unsigned n = 0;
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (isfinite(all[i].value)) figure[n++] = all[i];
    }
    return n;
}

/* Where only a mean is known there are no outcomes to list. */
static void print_figures_text(const Page *page, const Figure *figure, unsigned n) {
    const BwTerm *term = &page->term;
    char decimal[BW_DECIMAL_MAX];
    print_shoe(page);
    for (unsigned i = 0; i < n; i++) {
        fputs("  ", term->out);
        bw_term_cell(term, BW_STYLE_PLAIN, figure[i].title, 24, false);
        bw_decimal_format(figure[i].value * (figure[i].percent ? 100 : 1), DIGITS_PEOPLE, decimal);
        bw_term_cell(term, BW_STYLE_BOLD, decimal, 12, true);
        fputs(figure[i].percent ? "%\n" : "\n", term->out);
    }
    if (page->round.n_outcomes == 0) return;
    static const BwColumn columns[] = {{NULL, "net gain", BW_COLUMN_NUMBER, 0},
                                       {NULL, "probability", BW_COLUMN_PERCENT, 0}};
    BwReport report;
    bw_report_init(&report, columns, 2);
    for (unsigned i = 0; i < page->round.n_outcomes; i++) {
        const BwBjOutcome *outcome = &page->round.outcome[i];
        bw_report_digits(&report, bw_decimal_format(outcome->net, 4, decimal));
        bw_report_number(&report, outcome->chance);
    }
    fputc('\n', term->out);
    bw_report_print(&report, term, BW_FORMAT_TEXT);
    bw_report_free(&report);
}

/* The distribution goes to people and into JSON; CSV has records of one kind alone. */
static int print_figures(const Page *page) {
    Figure figure[FIGURES_MAX];
    unsigned n = make_figures(page, figure);
    char decimal[BW_DECIMAL_MAX];
    if (page->format == BW_FORMAT_TEXT) {
        print_figures_text(page, figure, n);
        return ferror(page->term.out) ? BW_EXIT_NEGATIVE : BW_EXIT_OK;
    }
    if (page->format == BW_FORMAT_CSV) {
        static const BwColumn columns[] = {{"figure", NULL, BW_COLUMN_TEXT, 0},
                                           {"value", NULL, BW_COLUMN_NUMBER, 0}};
        BwReport report;
        bw_report_init(&report, columns, 2);
        for (unsigned i = 0; i < n; i++) {
            bw_report_text(&report, figure[i].id);
            add_value(page, &report, figure[i].value);
        }
        int code = print_records(page, &report, "figures", "");
        bw_report_free(&report);
        return code;
    }
    BwJson json;
    begin_json(page, &json);
    bw_json_object(&json, "figures");
    for (unsigned i = 0; i < n; i++) {
        bw_json_number(&json, figure[i].id,
                       bw_decimal_format(figure[i].value, DIGITS_PROGRAMS, decimal));
    }
    bw_json_close(&json);
    bw_json_array(&json, "distribution");
    for (unsigned i = 0; i < page->round.n_outcomes; i++) {
        const BwBjOutcome *outcome = &page->round.outcome[i];
        bw_json_object_inline(&json, NULL);
        bw_json_number(&json, "net", bw_decimal_format(outcome->net, 4, decimal));
        bw_json_number(&json, "probability",
                       bw_decimal_format(outcome->chance, DIGITS_PROGRAMS, decimal));
        bw_json_close(&json);
    }
    bw_json_close(&json);
    bw_json_close(&json);
    return bw_json_finish(&json) ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
}

/* ---- the dealer --------------------------------------------------------------------------- */

/* Every row has a cell for 22, although its column is shown only where a 22 pushes. */
static void add_dealer_row(const Page *page, BwReport *report, const char *up, double chance,
                           const double end[BW_BJ_ENDS]) {
    bw_report_text(report, up);
    bw_report_style(report, BW_STYLE_BOLD);
    bw_report_number(report, chance);
    for (unsigned e = 0; e < BW_BJ_ENDS; e++) {
        if (e == BW_BJ_END_22 && page->rules.push_on_22 == 0) {
            bw_report_null(report);
        } else {
            bw_report_number(report, end[e]);
        }
    }
}

/* Up cards that the shoe has not got are left out; the last row weighs the others by how often they
 * come. */
static int print_dealer(const Page *page) {
    const BwBjAnalysis *a = &page->analysis;
    bool pushes = page->rules.push_on_22 != 0;
    const BwColumn columns[] = {
        {"up", "up card", BW_COLUMN_TEXT, 0},
        {"chance", "comes", BW_COLUMN_PERCENT, 1},
        {"17", "17", BW_COLUMN_PERCENT, 0},
        {"18", "18", BW_COLUMN_PERCENT, 0},
        {"19", "19", BW_COLUMN_PERCENT, 0},
        {"20", "20", BW_COLUMN_PERCENT, 0},
        {"21", "21", BW_COLUMN_PERCENT, 0},
        {pushes ? "22" : NULL, pushes ? "22" : NULL, BW_COLUMN_PERCENT, 0},
        {"bust", "bust", BW_COLUMN_PERCENT, 0},
        {"blackjack", "blackjack", BW_COLUMN_PERCENT, 0},
    };
    BwReport report;
    double all[BW_BJ_ENDS] = {0}, sum = 0.0;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    for (unsigned i = 0; i < BW_BJ_RANKS; i++) {
        unsigned up = up_at(i);
        if (a->up_chance[up] <= 0.0) continue;
        add_dealer_row(page, &report, bw_bj_rank_name(up), a->up_chance[up], a->dealer[up]);
        sum += a->up_chance[up];
        for (unsigned e = 0; e < BW_BJ_ENDS; e++) all[e] += a->up_chance[up] * a->dealer[up][e];
    }
    add_dealer_row(page, &report, "any", sum, all);
    int code = print_records(page, &report, "dealer",
                             "From this shoe less the up card, before the player's cards are "
                             "known; a blackjack is not counted among the 21s.");
    bw_report_free(&report);
    return code;
}

/* ---- hands -------------------------------------------------------------------------------- */

/* "10,6": the higher cards first, the ace before all. */
static char *hand_name(const BwBjHand *hand, char out[64]) {
    size_t used = 0;
    out[0] = '\0';
    for (unsigned i = 0; i < BW_BJ_RANKS; i++) {
        unsigned k = i == 0 ? BW_BJ_ACE : BW_BJ_RANKS - i;
        for (unsigned n = 0; n < hand->count[k]; n++) {
            used += (size_t)snprintf(out + used, 64 - used, "%s%s", used > 0 ? "," : "",
                                     bw_bj_rank_name(k));
        }
    }
    return out;
}

/* Are there so many cards, with the up card? */
static bool is_dealt(const Page *page, const BwBjHand *hand, unsigned up) {
    for (unsigned k = 0; k < BW_BJ_RANKS; k++) {
        if (hand->count[k] + (k == up) > page->question.shoe[k]) return false;
    }
    return true;
}

/* A natural is not played, and a hand that this shoe cannot deal is not listed. The analysis values
 * surrender on every hand; whether it is open is looked up here. */
static void add_hand(const Page *page, BwReport *report, unsigned h, unsigned up) {
    static const char *const words[BW_PLAYS] = {[BW_PLAY_STAND] = "stand",
                                                [BW_PLAY_HIT] = "hit",
                                                [BW_PLAY_DOUBLE] = "double",
                                                [BW_PLAY_SPLIT] = "split",
                                                [BW_PLAY_SURRENDER] = "surrender"};
    const BwBjHand *hand = &bw_bj_hands()[h];
    const BwBjAnalysis *a = &page->analysis;
    char name[64];
    if (!is_dealt(page, hand, up) || (hand->cards == 2 && hand->total == 21)) return;
    unsigned play = hand->cards == 2 ? a->first[h][up] : a->later[h][up];
    bw_report_text(report, hand_name(hand, name));
    bw_report_style(report, BW_STYLE_BOLD);
    bw_report_int(report, hand->total);
    bw_report_bool(report, hand->soft != 0);
    bw_report_text(report, bw_bj_rank_name(up));
    bw_report_style(report, BW_STYLE_BOLD);
    bw_report_text(report, words[play]);
    for (unsigned p = 0; p < BW_PLAYS; p++) {
        bool open = p != BW_PLAY_SURRENDER || page->rules.surrender == BW_SURRENDER_ANY_TIME ||
                    (page->rules.surrender == BW_SURRENDER_LATE && hand->cards == 2);
        add_value(page, report, open ? (*a->value[p])[h][up] : (double)NAN);
        if (p == play) bw_report_style(report, BW_STYLE_GREEN);
    }
}

/* All hands are those of two cards; one that is named may have more. */
static int print_hands(const Page *page) {
    static const BwColumn columns[] = {
        {"hand", "hand", BW_COLUMN_TEXT, 0},     {"total", NULL, BW_COLUMN_INTEGER, 0},
        {"soft", NULL, BW_COLUMN_BOOL, 0},       {"up", "up card", BW_COLUMN_TEXT, 0},
        {"play", "play", BW_COLUMN_TEXT, 0},     {"stand", "stand", BW_COLUMN_NUMBER, 0},
        {"hit", "hit", BW_COLUMN_NUMBER, 0},     {"double", "double", BW_COLUMN_NUMBER, 0},
        {"split", "split", BW_COLUMN_NUMBER, 0}, {"surrender", "surrender", BW_COLUMN_NUMBER, 0},
    };
    const BwArgs *args = page->args;
    const char *asked = bw_args_text(args, "hand");
    bool all = asked == NULL || strcmp(asked, "all") == 0;
    unsigned only_hand = 0, only_up = BW_BJ_RANKS;
    int code = all ? BW_EXIT_OK : bw_bj_read_hand(args, "hand", &only_hand);
    if (code == BW_EXIT_OK && bw_args_given(args, "up"))
        code = bw_bj_read_rank(args, "up", &only_up);
    if (code != BW_EXIT_OK) return code;
    BwReport report;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    for (unsigned h = 1; h < BW_BJ_HANDS; h++) {
        if (all ? bw_bj_hands()[h].cards != 2 : h != only_hand) continue;
        for (unsigned i = 0; i < BW_BJ_RANKS; i++) {
            if (only_up == BW_BJ_RANKS || only_up == up_at(i)) {
                add_hand(page, &report, h, up_at(i));
            }
        }
    }
    if (bw_report_rows(&report) == 0) {
        code = bw_args_complain(args, "nothing is decided on these cards, or this shoe has not "
                                      "got them");
    } else {
        code = print_records(page, &report, "hands",
                             page->rules.peeks != 0
                                 ? "Per unit of the initial wager, once the dealer is known not to "
                                   "have a blackjack."
                                 : "Per unit of the initial wager; the dealer may still have a "
                                   "blackjack.");
    }
    bw_report_free(&report);
    return code;
}

/* ---- effects of removal ------------------------------------------------------------------- */

/* Games with more to a round than one hand have a solver of their own for this. */
static int print_effects(const Page *page) {
    static const BwColumn columns[] = {
        {"rank", "one card less", BW_COLUMN_TEXT, 0},
        {"cards", "of", BW_COLUMN_INTEGER, 0},
        {"effect", NULL, BW_COLUMN_NUMBER, 0},
        {NULL, "gains the player, %", BW_COLUMN_NUMBER, 0},
    };
    double effect[BW_BJ_RANKS];
    char error[BW_ERROR_MAX], percent[BW_DECIMAL_MAX];
    bool solved =
        has_own_rounds(page)
            ? bw_bj_worth_effects(&page->rules, page->question.shoe, effect, error, sizeof error)
            : bw_bj_effects_of_removal(&page->question, effect, error, sizeof error);
    if (!solved) {
        return bw_args_complain(page->args, "%s", error);
    }
    BwReport report;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    for (unsigned i = 0; i < BW_BJ_RANKS; i++) {
        unsigned k = up_at(i);
        bw_report_text(&report, bw_bj_rank_name(k));
        bw_report_style(&report, BW_STYLE_BOLD);
        bw_report_int(&report, page->question.shoe[k]);
        add_value(page, &report, effect[k]);
        if (isfinite(effect[k])) {
            bw_report_digits(&report, bw_decimal_format(100 * effect[k], DIGITS_PEOPLE, percent));
            bw_report_style(&report, effect[k] < 0 ? BW_STYLE_RED : BW_STYLE_GREEN);
        } else {
            bw_report_null(&report);
        }
    }
    int code = print_records(page, &report, "effects",
                             "The difference of what a unit gains, without the card and with it, "
                             "played the best way each time.");
    bw_report_free(&report);
    return code;
}

/* ---- the parts together ------------------------------------------------------------------- */

/* Hands and the dealer's chances come of one analysis; a round is solved by itself, since in some
 * games it is more than a hand. */
static int print_analysis(Page *page, bool hands) {
    char error[BW_ERROR_MAX];
    if (!hands && !bw_args_given(page->args, "dealer")) {
        return solve_round(page, page->question.shoe, &page->round, error, sizeof error)
                   ? print_figures(page)
                   : bw_args_complain(page->args, "%s", error);
    }
    int code = BW_EXIT_OK;
    if (!bw_bj_analyse(&page->question, &page->analysis, error, sizeof error)) {
        code = bw_args_complain(page->args, "%s", error);
    } else {
        code = hands ? print_hands(page) : print_dealer(page);
    }
    bw_bj_free(&page->analysis);
    return code;
}

int bw_bj_odds_run(const BwArgs *args, const BwTable *table) {
    Page page = {.args = args,
                 .table = table,
                 .format = bw_args_format(args),
                 .term = bw_term_open(args->out)};
    int code = read_page(&page);
    bool hands = bw_args_given(args, "hand") || bw_args_given(args, "up");
    if (code == BW_EXIT_OK) {
        code = bw_args_given(args, "effects") ? print_effects(&page) : print_analysis(&page, hands);
    }
    free(page.pays_21);
    return code;
}
