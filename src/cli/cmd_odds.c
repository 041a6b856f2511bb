/* cmd_odds.c: `boardwalk odds GAME`: the exact figures of every wager that a table offers. People
 * get one line for the targets of a wager that are alike, or, of a single wager, all that there is
 * to know; programs get one record a target, exact fractions included. */
#include "cli/commands.h"
#include "cli/exact_print.h"
#include "cli/odds21.h"
#include "cli/open.h"
#include "solve/odds.h"
#include "table/game.h"
#include "table/options.h"
#include "table/transcript.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- which figures are asked for ---------------------------------------------------------- */

/* The figures to print, in their order. */
typedef struct Chosen {
    const BwFigure **figure;
    size_t n;
} Chosen;

/* What is asked for: the words as they were typed, and the wager and target of the game that they
 * name, be it in other words ("single" for "one") or in one ("hard-8"). */
typedef struct Asked {
    const char *word, *target; /* NULL: any */
    const char *id;            /* the game's own, or the word where it is no wager of the game's */
    uint8_t wager;             /* BW_UNKNOWN: none of the game's */
    uint16_t number;           /* BW_NO_TARGET: none, or one that is text */
} Asked;

static Asked read_asked(const BwArgs *args, const BwTable *table) {
    Asked asked = {.word = bw_args_text(args, "wager"),
                   .target = bw_args_text(args, "target"),
                   .wager = BW_UNKNOWN,
                   .number = BW_NO_TARGET};
    asked.id = asked.word;
    if (asked.word == NULL) return asked;
    if (!bw_wager_parse(table, asked.word, asked.target, &asked.wager, &asked.number)) {
        asked.number = BW_NO_TARGET;
    }
    if (asked.wager != BW_UNKNOWN) asked.id = bw_table_game(table)->wagers[asked.wager].id;
    return asked;
}

/* Figures also have ids and targets that are no wagers: pass+pass-odds, odds on a point, the spots
 * of a keno ticket. */
static bool matches(const BwFigure *figure, const Asked *asked) {
    char joined[BW_FIGURE_TEXT_MAX + BW_FIGURE_TARGET_MAX + 1];
    if (asked->word == NULL) return true;
    snprintf(joined, sizeof joined, "%s-%s", figure->id, figure->target_text);
    if (asked->target == NULL && strcmp(joined, asked->word) == 0) return true;
    if (strcmp(figure->id, asked->id) != 0) return false;
    if (asked->number != BW_NO_TARGET) return figure->target == asked->number;
    return asked->target == NULL || strcmp(figure->target_text, asked->target) == 0;
}

static bool choose(const BwFigures *figures, const Asked *asked, Chosen *chosen) {
    chosen->n = 0;
    chosen->figure = calloc(figures->n + 1, sizeof(const BwFigure *));
    if (chosen->figure == NULL) return false;
    for (size_t i = 0; i < figures->n; i++) {
        if (matches(&figures->figure[i], asked)) {
            chosen->figure[chosen->n++] = &figures->figure[i];
        }
    }
    return true;
}

enum { NAMES_MAX = 512 };

/* "4, 5, 6, 8, 9, 10", or the first ones and "...". */
static void join_names(const char *const *names, int n, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < n; i++) {
        if (used + strlen(names[i]) + 8 > size / 2) {
            snprintf(out + used, size - used, ", ...");
            return;
        }
        used += (size_t)snprintf(out + used, size - used, "%s%s", i > 0 ? ", " : "", names[i]);
    }
}

static int complain_unknown(const BwArgs *args, const BwGame *game, const char *word) {
    const char *names[NAMES_MAX];
    char hint[BW_HINT_MAX], list[BW_HINT_MAX];
    int n = 0;
    for (unsigned w = 0; w < game->n_wagers && n < NAMES_MAX; w++) names[n++] = game->wagers[w].id;
    for (const BwAlias *a = game->aliases; a != NULL && a->word != NULL && n < NAMES_MAX; a++) {
        names[n++] = a->word;
    }
    snprintf(list, sizeof list, "; boardwalk odds %s lists them all", game->id);
    bw_hint(word, names, n, "", hint);
    return bw_args_complain(args, "%s has no wager '%.80s'%s", game->id, word,
                            hint[0] != '\0' ? hint : list);
}

/* The wager has figures, but none on this target. */
static int complain_target(const BwArgs *args, const BwFigures *figures, const Asked *asked) {
    const char *names[NAMES_MAX];
    char targets[256];
    int n = 0;
    for (size_t i = 0; i < figures->n && n < NAMES_MAX; i++) {
        const BwFigure *figure = &figures->figure[i];
        if (strcmp(figure->id, asked->id) == 0) names[n++] = figure->target_text;
    }
    if (n == 0) return BW_EXIT_OK;
    if (n == 1 && names[0][0] == '\0') {
        return bw_args_complain(args, "%s has no target; leave --target out", asked->id);
    }
    join_names(names, n, targets, sizeof targets);
    return bw_args_complain(args, "%s cannot be made on '%.80s'; its targets are %s", asked->id,
                            asked->target, targets);
}

/* Nothing matches: says why, and returns the exit code. */
static int complain_none(const BwArgs *args, const BwTable *table, const BwFigures *figures,
                         const Asked *asked) {
    const BwGame *game = bw_table_game(table);
    int code = complain_target(args, figures, asked);
    if (code != BW_EXIT_OK) return code;
    if (asked->wager == BW_UNKNOWN) return complain_unknown(args, game, asked->word);
    const BwWager *row = &game->wagers[asked->wager];
    char clause[BW_CLAUSE_TEXT_MAX];
    bw_clause_format((BwEdition)table->edition, row->clause, clause);
    if ((row->editions >> table->edition & 1) == 0) {
        return bw_args_complain(args, "the edition of %s does not have %s",
                                bw_edition_name((BwEdition)table->edition), row->id);
    }
    if (game->offered != NULL && !game->offered(table, asked->wager)) {
        return bw_args_complain(args, "this table does not offer %s (%s); see boardwalk list %s",
                                row->id, clause, game->id);
    }
    if ((row->flags & BW_WAGER_TEXT_TARGET) != 0) {
        return bw_args_complain(args, "write a whole %s ticket behind --target", row->id);
    }
    if ((row->flags & (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE)) != 0) {
        return bw_args_complain(args, "%s is part of another wager and has no figure of its own",
                                row->id);
    }
    (void)bw_args_complain(args, "%s has no exact solution yet", row->id);
    return BW_EXIT_NEGATIVE;
}

/* A target stands behind a wager: says how, with a wager of this game. */
static int complain_no_wager(const BwArgs *args, const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    for (unsigned w = 0; w < game->n_wagers; w++) {
        bool offered = (game->wagers[w].editions >> table->edition & 1) != 0 &&
                       (game->offered == NULL || game->offered(table, w));
        uint16_t first;
        char name[64] = "1-2-3";
        if (!offered || (game->wagers[w].flags & (BW_WAGER_TARGET | BW_WAGER_TEXT_TARGET)) == 0) {
            continue;
        }
        if (game->target_at != NULL && game->target_at(table, w, 0, &first)) {
            game->target_print(table, w, first, name, sizeof name);
        }
        return bw_args_complain(args, "--target needs --wager: write --wager %s --target %s",
                                game->wagers[w].id, name);
    }
    return bw_args_complain(args, "no wager of this table has a target; leave --target out");
}

/* ---- programs ----------------------------------------------------------------------------- */

/* What comes back of a unit on average: one, less the house edge. */
static void set_return(const BwFigure *figure, BwExact *value) {
    bw_exact_init(value);
    bw_exact_set_ratio(value, bw_ratio_int(1));
    bw_exact_sub(value, &figure->house_edge);
}

/* Decimals that are sure, of a figure that is rounded; null of an exact one. */
static void json_precision(BwJson *json, const BwFigure *figure) {
    if (figure->digits == 0) {
        bw_json_null(json, "precision");
        return;
    }
    bw_json_object_inline(json, "precision");
    bw_json_uint(json, "house_edge", figure->digits);
    bw_json_uint(json, "chances", figure->chance_digits);
    bw_json_close(json);
}

static void json_figure(BwJson *json, const BwFigure *figure) {
    BwExact expected;
    unsigned digits = figure->digits, chances = figure->chance_digits;
    set_return(figure, &expected);
    bw_json_object(json, NULL);
    bw_json_string(json, "id", figure->id);
    bw_json_string(json, "target", bw_null_if_empty(figure->target_text));
    bw_json_string(json, "name", figure->name);
    bw_json_string(json, "section", figure->section);
    bw_json_string(json, "pays", bw_null_if_empty(figure->pays));
    bw_json_value(json, "win", &figure->win, chances);
    bw_json_value(json, "lose", &figure->lose, chances);
    bw_json_value(json, "push", &figure->push, chances);
    bw_json_value(json, "expected_return", &expected, digits);
    bw_json_value(json, "house_edge", &figure->house_edge, digits);
    if (figure->has_element_of_risk) {
        bw_json_value(json, "element_of_risk", &figure->element_of_risk, digits);
    } else {
        bw_json_null(json, "element_of_risk");
    }
    if (figure->has_hit_frequency) {
        bw_json_value(json, "hit_frequency", &figure->hit_frequency, chances);
    } else {
        bw_json_null(json, "hit_frequency");
    }
    bw_json_value(json, "variance", &figure->variance, chances);
    bw_json_decimal(json, "sd", figure->sd);
    bw_json_array(json, "distribution");
    for (size_t i = 0; i < figure->n_results; i++) {
        bw_json_object_inline(json, NULL);
        bw_json_exact(json, "net", &figure->results[i].net);
        bw_json_value(json, "probability", &figure->results[i].probability, chances);
        bw_json_close(json);
    }
    bw_json_close(json);
    json_precision(json, figure);
    bw_json_string(json, "note", bw_null_if_empty(figure->note));
    bw_json_close(json);
    bw_exact_clear(&expected);
}

static bool print_json(const BwArgs *args, const BwTable *table, const BwFigures *figures,
                       const Chosen *chosen) {
    BwJson json;
    bw_json_begin(&json, args->out, BW_JSON_PRETTY);
    bw_json_object(&json, NULL);
    bw_cli_json_table(&json, table);
    bw_json_array(&json, "wagers");
    for (size_t i = 0; i < chosen->n; i++) json_figure(&json, chosen->figure[i]);
    bw_json_close(&json);
    bw_json_string(&json, "note", bw_null_if_empty(figures->note));
    bw_json_close(&json);
    return bw_json_finish(&json);
}

static const BwColumn csv_columns[] = {
    {"id", NULL, BW_COLUMN_TEXT, 0},
    {"target", NULL, BW_COLUMN_TEXT, 0},
    {"name", NULL, BW_COLUMN_TEXT, 0},
    {"section", NULL, BW_COLUMN_TEXT, 0},
    {"pays", NULL, BW_COLUMN_TEXT, 0},
    {"win.exact", NULL, BW_COLUMN_TEXT, 0},
    {"win.value", NULL, BW_COLUMN_NUMBER, 0},
    {"lose.exact", NULL, BW_COLUMN_TEXT, 0},
    {"lose.value", NULL, BW_COLUMN_NUMBER, 0},
    {"push.exact", NULL, BW_COLUMN_TEXT, 0},
    {"push.value", NULL, BW_COLUMN_NUMBER, 0},
    {"expected_return.exact", NULL, BW_COLUMN_TEXT, 0},
    {"expected_return.value", NULL, BW_COLUMN_NUMBER, 0},
    {"house_edge.exact", NULL, BW_COLUMN_TEXT, 0},
    {"house_edge.value", NULL, BW_COLUMN_NUMBER, 0},
    {"element_of_risk.exact", NULL, BW_COLUMN_TEXT, 0},
    {"element_of_risk.value", NULL, BW_COLUMN_NUMBER, 0},
    {"hit_frequency.exact", NULL, BW_COLUMN_TEXT, 0},
    {"hit_frequency.value", NULL, BW_COLUMN_NUMBER, 0},
    {"variance.exact", NULL, BW_COLUMN_TEXT, 0},
    {"variance.value", NULL, BW_COLUMN_NUMBER, 0},
    {"sd", NULL, BW_COLUMN_NUMBER, 0},
    {"note", NULL, BW_COLUMN_TEXT, 0},
    {"precision.house_edge", NULL, BW_COLUMN_INTEGER, 0},
    {"precision.chances", NULL, BW_COLUMN_INTEGER, 0},
};

static bool print_csv(const BwArgs *args, const Chosen *chosen) {
    BwReport report;
    bw_report_init(&report, csv_columns, sizeof csv_columns / sizeof csv_columns[0]);
    for (size_t i = 0; i < chosen->n; i++) {
        const BwFigure *figure = chosen->figure[i];
        unsigned digits = figure->digits, chances = figure->chance_digits;
        BwExact expected;
        set_return(figure, &expected);
        bw_report_text(&report, figure->id);
        bw_report_text(&report, bw_null_if_empty(figure->target_text));
        bw_report_text(&report, figure->name);
        bw_report_text(&report, figure->section);
        bw_report_text(&report, bw_null_if_empty(figure->pays));
        bw_report_value(&report, &figure->win, chances);
        bw_report_value(&report, &figure->lose, chances);
        bw_report_value(&report, &figure->push, chances);
        bw_report_value(&report, &expected, digits);
        bw_report_value(&report, &figure->house_edge, digits);
        if (figure->has_element_of_risk) {
            bw_report_value(&report, &figure->element_of_risk, digits);
        } else {
            bw_report_no_exact(&report);
        }
        if (figure->has_hit_frequency) {
            bw_report_value(&report, &figure->hit_frequency, chances);
        } else {
            bw_report_no_exact(&report);
        }
        bw_report_value(&report, &figure->variance, chances);
        bw_report_number(&report, figure->sd);
        bw_report_text(&report, bw_null_if_empty(figure->note));
        if (digits == 0) {
            bw_report_null(&report);
            bw_report_null(&report);
        } else {
            bw_report_int(&report, digits);
            bw_report_int(&report, chances);
        }
        bw_exact_clear(&expected);
    }
    BwTerm term = bw_term_open(args->out);
    bool written = bw_report_print(&report, &term, BW_FORMAT_CSV);
    bw_report_free(&report);
    return written;
}

/* ---- people ------------------------------------------------------------------------------- */

enum { TARGETS_COLUMNS = 20, PAYS_COLUMNS = 30, RESULTS_SHOWN = 40 };

/* A long list of odds is cut between two words; the page of the single wager has it all. */
static void print_pays(const char *pays, char *out, size_t size) {
    size_t n = strlen(pays);
    if (n <= PAYS_COLUMNS) {
        snprintf(out, size, "%s", pays);
        return;
    }
    n = PAYS_COLUMNS - 3;
    while (n > 0 && pays[n - 1] != ' ') n--;
    snprintf(out, size, "%.*s...", (int)n, pays);
}

static bool same_value(const BwExact *a, const BwExact *b) {
    return bw_exact_compare(a, b) == 0;
}

/* Targets of one wager on which it is the same bet. */
static bool alike(const BwFigure *a, const BwFigure *b) {
    return strcmp(a->id, b->id) == 0 && strcmp(a->pays, b->pays) == 0 &&
           same_value(&a->win, &b->win) && same_value(&a->push, &b->push) &&
           same_value(&a->house_edge, &b->house_edge) && a->n_results == b->n_results;
}

/* "4, 10", or "0 to 36 (38 of them)". */
static void print_targets(const Chosen *chosen, size_t first, char *out, size_t size) {
    size_t used = 0, n = 0;
    const char *last = "";
    out[0] = '\0';
    for (size_t i = first; i < chosen->n; i++) {
        if (!alike(chosen->figure[first], chosen->figure[i])) continue;
        last = chosen->figure[i]->target_text;
        if (used < size) {
            used += (size_t)snprintf(out + used, size - used, "%s%s", n > 0 ? ", " : "", last);
        }
        n++;
    }
    if (n > 2 && used > TARGETS_COLUMNS) {
        snprintf(out, size, "%s to %s (%zu)", chosen->figure[first]->target_text, last, n);
    }
}

static bool is_repeated(const Chosen *chosen, size_t i) {
    for (size_t j = 0; j < i; j++) {
        if (alike(chosen->figure[j], chosen->figure[i])) return true;
    }
    return false;
}

enum { COLUMN_RISK = 7, COLUMNS = 9 };

static const BwColumn text_columns[COLUMNS] = {
    {NULL, "wager", BW_COLUMN_TEXT, 0},       {NULL, "on", BW_COLUMN_TEXT, 0},
    {NULL, "pays", BW_COLUMN_TEXT, 2},        {NULL, "wins", BW_COLUMN_PERCENT, 3},
    {NULL, "pushes", BW_COLUMN_PERCENT, 5},   {NULL, "house edge", BW_COLUMN_PERCENT, 0},
    {NULL, "exactly", BW_COLUMN_TEXT, 1},     {NULL, "element of risk", BW_COLUMN_PERCENT, 4},
    {NULL, "deviation", BW_COLUMN_NUMBER, 6},
};

static void add_row(BwReport *report, const Chosen *chosen, size_t i) {
    const BwFigure *figure = chosen->figure[i];
    char text[2 * BW_FIGURE_TARGET_MAX + 32], decimal[BW_DECIMAL_MAX], fraction[BW_FRACTION_MAX];
    bw_report_text(report, figure->id);
    bw_report_style(report, BW_STYLE_BOLD);
    print_targets(chosen, i, text, sizeof text);
    bw_report_text(report, text);
    print_pays(figure->pays, text, sizeof text);
    bw_report_text(report, text);
    bw_report_number(report, bw_exact_to_double(&figure->win));
    bw_report_number(report, bw_exact_to_double(&figure->push));
    bw_report_number(report, bw_exact_to_double(&figure->house_edge));
    if (figure->digits == 0) {
        bw_report_text(report, bw_fraction_if_short(&figure->house_edge, fraction));
    } else {
        bw_report_null(report);
    }
    if (figure->has_element_of_risk) {
        bw_report_number(report, bw_exact_to_double(&figure->element_of_risk));
    } else {
        bw_report_null(report);
    }
    bw_report_digits(report, bw_decimal_format(figure->sd, 4, decimal));
}

/* "rounded (summed in floating point; 12 decimals are sure, of single chances and the deviation
 * 4)" */
static void precision_text(const BwFigure *figure, char *out, size_t size) {
    char chances[64] = "";
    if (figure->chance_digits != figure->digits) {
        snprintf(chances, sizeof chances, ", of single chances and the deviation %u",
                 figure->chance_digits);
    }
    snprintf(out, size, "rounded (summed in floating point; %u decimals are sure%s)",
             figure->digits, chances);
}

/* Which of the figures are rounded; wagers that are rounded alike stand together. False: none is.
 */
static bool print_rounded(const BwTerm *term, const Chosen *chosen, const char *gap) {
    char names[256], text[512], precision[128];
    bool any = false;
    for (size_t i = 0; i < chosen->n; i++) {
        const BwFigure *figure = chosen->figure[i];
        size_t used = 0;
        bool said = figure->digits == 0;
        for (size_t j = 0; j < chosen->n && !said; j++) {
            const BwFigure *other = chosen->figure[j];
            if (other->digits != figure->digits || other->chance_digits != figure->chance_digits) {
                continue;
            }
            said = j < i;
            bool named = j > i && strcmp(chosen->figure[j - 1]->id, other->id) == 0;
            if (said || named || used >= sizeof names) continue;
            used += (size_t)snprintf(names + used, sizeof names - used, "%s%s",
                                     used > 0 ? ", " : "", other->id);
        }
        if (said) continue;
        precision_text(figure, precision, sizeof precision);
        snprintf(text, sizeof text, "%s: %s.", names, precision);
        fputs(any ? "" : gap, term->out);
        bw_term_paragraph(term, BW_STYLE_DIM, text, 0, 0);
        any = true;
    }
    return any;
}

/* "pass+pass-odds: 5 times odds taken on every point." Once for each wager. */
static void print_notes(const BwTerm *term, const BwFigures *figures, const Chosen *chosen) {
    const char *gap = "\n";
    for (size_t i = 0; i < chosen->n; i++) {
        const BwFigure *figure = chosen->figure[i];
        bool said = figure->note[0] == '\0';
        for (size_t j = 0; j < i && !said; j++) {
            said = strcmp(chosen->figure[j]->id, figure->id) == 0 &&
                   strcmp(chosen->figure[j]->note, figure->note) == 0;
        }
        if (said) continue;
        char text[BW_FIGURE_TEXT_MAX + sizeof figure->note + 3];
        snprintf(text, sizeof text, "%s: %s.", figure->id, figure->note);
        fputs(gap, term->out);
        bw_term_paragraph(term, BW_STYLE_DIM, text, 0, 0);
        gap = "";
    }
    if (print_rounded(term, chosen, gap)) gap = "";
    if (figures->note[0] == '\0') return;
    fputs(gap, term->out);
    bw_term_paragraph(term, BW_STYLE_DIM, figures->note, 0, 0);
}

static bool print_table(const BwArgs *args, const BwTable *table, const BwFigures *figures,
                        const Chosen *chosen) {
    BwColumn columns[COLUMNS];
    BwReport report;
    bool any_risk = false;
    memcpy(columns, text_columns, sizeof columns);
    for (size_t i = 0; i < chosen->n; i++) {
        any_risk = any_risk || chosen->figure[i]->has_element_of_risk;
    }
    if (!any_risk) columns[COLUMN_RISK].title = NULL;
    bw_report_init(&report, columns, COLUMNS);
    for (size_t i = 0; i < chosen->n; i++) {
        if (!is_repeated(chosen, i)) add_row(&report, chosen, i);
    }
    BwTerm term = bw_term_open(args->out);
    bw_cli_print_heading(&term, table);
    bool written = bw_report_print(&report, &term, BW_FORMAT_TEXT);
    print_notes(&term, figures, chosen);
    bw_report_free(&report);
    return written;
}

/* One line of the page on a single wager; the fraction stands where there is one. */
static void print_line(const BwTerm *term, const char *what, const BwExact *value,
                       unsigned digits) {
    char decimal[BW_DECIMAL_MAX];
    fputs("  ", term->out);
    bw_term_cell(term, BW_STYLE_PLAIN, what, 20, false);
    bw_decimal_format(100 * bw_exact_to_double(value), 6, decimal);
    bw_term_cell(term, BW_STYLE_BOLD, decimal, 12, true);
    if (digits != 0) {
        fputs("%\n", term->out);
        return;
    }
    char *exact = bw_exact_to_string(value);
    bw_term_printf(term, BW_STYLE_PLAIN, "%%  %s\n", exact);
    free(exact);
}

static bool print_results(const BwTerm *term, const BwFigure *figure) {
    const BwColumn columns[] = {
        {NULL, "net gain", BW_COLUMN_NUMBER, 0},
        {NULL, "probability", BW_COLUMN_PERCENT, 0},
        {NULL, figure->digits == 0 ? "exactly" : NULL, BW_COLUMN_TEXT, 1},
    };
    BwReport report;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    for (size_t i = 0; i < figure->n_results && i < RESULTS_SHOWN; i++) {
        const BwResult *result = &figure->results[i];
        char *exact = bw_exact_to_string(&result->probability);
        char net[BW_DECIMAL_MAX];
        bw_report_digits(&report, bw_decimal_format(bw_exact_to_double(&result->net), 4, net));
        bw_report_number(&report, bw_exact_to_double(&result->probability));
        bw_report_text(&report, exact);
        free(exact);
    }
    bool written = bw_report_print(&report, term, BW_FORMAT_TEXT);
    bw_report_free(&report);
    if (figure->n_results > RESULTS_SHOWN) {
        bw_term_printf(term, BW_STYLE_DIM, "and %zu more: --format json has them all\n",
                       figure->n_results - RESULTS_SHOWN);
    }
    return written;
}

/* All about one wager. */
static bool print_page(const BwArgs *args, const BwFigure *figure) {
    BwTerm term = bw_term_open(args->out);
    BwExact expected;
    char decimal[BW_DECIMAL_MAX];
    set_return(figure, &expected);
    bool told = figure->target_text[0] == '\0' || strstr(figure->name, figure->target_text) != NULL;
    bw_term_printf(&term, BW_STYLE_BOLD, "%s%s%s", figure->name, told ? "" : ", ",
                   told ? "" : figure->target_text);
    bw_term_printf(&term, BW_STYLE_DIM, "  %s  %s\n", figure->id, figure->section);
    if (figure->pays[0] != '\0') bw_term_printf(&term, BW_STYLE_PLAIN, "  pays %s\n", figure->pays);
    if (figure->note[0] != '\0') bw_term_printf(&term, BW_STYLE_DIM, "  %s\n", figure->note);
    if (figure->digits != 0) {
        char precision[128];
        precision_text(figure, precision, sizeof precision);
        bw_term_printf(&term, BW_STYLE_DIM, "  %s\n", precision);
    }
    unsigned digits = figure->digits;
    print_line(&term, "wins", &figure->win, digits);
    print_line(&term, "loses", &figure->lose, digits);
    print_line(&term, "pushes", &figure->push, digits);
    if (figure->has_hit_frequency) {
        print_line(&term, "hit frequency", &figure->hit_frequency, digits);
    }
    print_line(&term, "expected return", &expected, digits);
    print_line(&term, "house edge", &figure->house_edge, digits);
    if (figure->has_element_of_risk) {
        print_line(&term, "element of risk", &figure->element_of_risk, digits);
    }
    bw_term_printf(&term, BW_STYLE_PLAIN, "  %-20s%13s\n\n", "standard deviation",
                   bw_decimal_format(figure->sd, 6, decimal));
    bw_exact_clear(&expected);
    return print_results(&term, figure);
}

/* ---- the command -------------------------------------------------------------------------- */

static int print_chosen(const BwArgs *args, const BwTable *table, const BwFigures *figures,
                        const Chosen *chosen) {
    bool written = false;
    switch (bw_args_format(args)) {
    case BW_FORMAT_JSON: written = print_json(args, table, figures, chosen); break;
    case BW_FORMAT_CSV: written = print_csv(args, chosen); break;
    case BW_FORMAT_TEXT:
        written = chosen->n == 1 && bw_args_given(args, "wager")
                      ? print_page(args, chosen->figure[0])
                      : print_table(args, table, figures, chosen);
        break;
    }
    return written ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
}

/* Is this a wager whose targets are tickets, so that any of them may be asked for? */
static bool takes_tickets(const BwTable *table, uint8_t wager) {
    return wager != BW_UNKNOWN &&
           (bw_table_game(table)->wagers[wager].flags & BW_WAGER_TEXT_TARGET) != 0;
}

static int print_solved(const BwArgs *args, const BwTable *table, BwFigures *figures) {
    Asked asked = read_asked(args, table);
    Chosen chosen;
    if (!choose(figures, &asked, &chosen)) return bw_args_complain(args, "out of memory");
    if (chosen.n == 0 && asked.target != NULL && takes_tickets(table, asked.wager)) {
        char error[BW_ERROR_MAX];
        free(chosen.figure);
        bw_odds_free(figures);
        if (!bw_odds_solve_target(table, asked.wager, asked.target, figures, error, sizeof error)) {
            return bw_args_complain(args, "%s", error);
        }
        asked.target = NULL;
        if (!choose(figures, &asked, &chosen)) return bw_args_complain(args, "out of memory");
    }
    int code = chosen.n == 0 ? complain_none(args, table, figures, &asked)
                             : print_chosen(args, table, figures, &chosen);
    free(chosen.figure);
    return code;
}

static int run_at(const BwArgs *args, const BwTable *table) {
    BwFigures figures;
    char error[BW_ERROR_MAX];
    int code = BW_EXIT_NEGATIVE;
    if (bw_args_given(args, "target") && !bw_args_given(args, "wager")) {
        return complain_no_wager(args, table);
    }
    if (bw_odds_solve(table, &figures, error, sizeof error)) {
        code = print_solved(args, table, &figures);
    } else {
        (void)bw_args_complain(args, "%s", error);
    }
    bw_odds_free(&figures);
    return code;
}

static int run(const BwArgs *args) {
    BwTable *table = bw_cli_open_table(args, args->words[0]);
    if (table == NULL) return bw_cli_no_table(args->words[0]);
    int code = bw_odds21_asked(args) ? bw_odds21_run(args, table) : run_at(args, table);
    free(table);
    return code;
}

static const BwFlag flags[] = {
    {.name = "wager", .value = "ID", .kind = BW_FLAG_TEXT, .help = "only this wager"},
    {.name = "target",
     .value = "T",
     .kind = BW_FLAG_TEXT,
     .help = "only this target of it: 6, 17-20, a keno ticket"},
    BW_FLAGS_ODDS21,
    BW_FLAG_EDITION,
    BW_FLAG_SET,
    BW_FLAG_FORMAT,
};

const BwCommand bw_command_odds = {
    .name = "odds",
    .words = "GAME",
    .summary = "the exact probabilities, house edge and deviation of every wager",
    .details =
        "Figures are exact fractions, found by applying every outcome to the table itself under "
        "its house options. Hands of blackjack and its variants are summed in floating point: "
        "those figures have no fraction, and it is said how many decimals are sure. The house edge "
        "is the expected loss per unit of the initial "
        "wager, with pushes counted; the element of risk is per unit of all that is wagered, odds "
        "and raises included. A wager that stays up is followed until it is decided. Limits on "
        "wagers and payouts are left aside.\n\n"
        "At keno the figures are those of straight tickets by their number of spots; any other "
        "ticket is solved when it is written out: --wager way --target 1-2-3/4-5-6/7-8-9@3/6\n\n"
        "At blackjack and its variants the main wager is solved from any shoe: --shoe "
        "A=24,2=20,10=96 or --removed 5,5,6. Of that shoe --effects, --dealer and --hand 10,6 "
        "--up 9 tell more, and at blackjack and spanish-21 --strategy values another way of "
        "playing.",
    .words_min = 1,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
