/* odds_print.c: a figure in three formats; what belongs to all figures of a table. */
#include "cli/odds/odds_print.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/kit/exact_print.h"
#include "cli/kit/open.h"
#include "solve/pay_lines.h"

bool bw_chosen_all(const BwFigures *figures, BwChosen *chosen) {
    chosen->n = 0;
    chosen->figure = calloc(figures->n + 1, sizeof(const BwFigure *));
    if (chosen->figure == NULL) return false;
    while (chosen->n < figures->n) {
        chosen->figure[chosen->n] = &figures->figure[chosen->n];
        chosen->n++;
    }
    return true;
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

void bw_figure_json(BwJson *json, const BwFigure *figure) {
    BwExact expected;
    unsigned digits = figure->digits, chances = figure->chance_digits;
    set_return(figure, &expected);
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
    bw_exact_clear(&expected);
}

/* The lines of the wager's pay table, the highest first, each with its chance where that is known.
 */
static void pay_table_json(BwJson *json, const BwTable *table, const BwFigure *figure) {
    BwPayLine lines[BW_PAY_LINES_MAX];
    bool own = figure->wager != BW_UNKNOWN;
    unsigned n = bw_pay_lines_of(table, figure, lines);
    BwCents unit = own ? bw_stake_unit(table, figure->wager, figure->target) : 0;
    bw_json_array(json, "pay_table");
    for (unsigned i = 0; i < n; i++) {
        const BwResult *result = bw_pay_line_result(lines, n, i, unit, figure);
        bw_json_object_inline(json, NULL);
        bw_json_string(json, "what", lines[i].what);
        bw_json_string(json, "pays", lines[i].pays);
        if (result != NULL) {
            bw_json_value(json, "chance", &result->probability, figure->chance_digits);
        } else {
            bw_json_null(json, "chance");
        }
        bw_json_close(json);
    }
    bw_json_close(json);
}

void bw_odds_json(BwJson *json, const BwTable *table, const BwFigures *figures,
                  const BwChosen *chosen) {
    bw_json_object(json, NULL);
    bw_cli_json_table(json, table);
    bw_json_array(json, "wagers");
    for (size_t i = 0; i < chosen->n; i++) {
        bw_json_object(json, NULL);
        bw_figure_json(json, chosen->figure[i]);
        pay_table_json(json, table, chosen->figure[i]);
        bw_json_close(json);
    }
    bw_json_close(json);
    bw_json_string(json, "note", bw_null_if_empty(figures->note));
    bw_json_close(json);
}

const BwColumn bw_figure_columns[BW_FIGURE_COLUMNS] = {
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

void bw_figure_record(BwReport *report, const BwFigure *figure) {
    unsigned digits = figure->digits, chances = figure->chance_digits;
    BwExact expected;
    set_return(figure, &expected);
    bw_report_text(report, figure->id);
    bw_report_text(report, bw_null_if_empty(figure->target_text));
    bw_report_text(report, figure->name);
    bw_report_text(report, figure->section);
    bw_report_text(report, bw_null_if_empty(figure->pays));
    bw_report_value(report, &figure->win, chances);
    bw_report_value(report, &figure->lose, chances);
    bw_report_value(report, &figure->push, chances);
    bw_report_value(report, &expected, digits);
    bw_report_value(report, &figure->house_edge, digits);
    if (figure->has_element_of_risk) {
        bw_report_value(report, &figure->element_of_risk, digits);
    } else {
        bw_report_no_exact(report);
    }
    if (figure->has_hit_frequency) {
        bw_report_value(report, &figure->hit_frequency, chances);
    } else {
        bw_report_no_exact(report);
    }
    bw_report_value(report, &figure->variance, chances);
    bw_report_number(report, figure->sd);
    bw_report_text(report, bw_null_if_empty(figure->note));
    if (digits == 0) {
        bw_report_null(report);
        bw_report_null(report);
    } else {
        bw_report_int(report, digits);
        bw_report_int(report, chances);
    }
    bw_exact_clear(&expected);
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
static void print_targets(const BwChosen *chosen, size_t first, char *out, size_t size) {
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

static bool is_repeated(const BwChosen *chosen, size_t i) {
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

/* One row for all targets with the same figures, of which `i` is the first. */
static void add_row(BwReport *report, const BwChosen *chosen, size_t i) {
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
static bool print_rounded(const BwTerm *term, const BwChosen *chosen, const char *gap) {
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
static void print_notes(const BwTerm *term, const BwFigures *figures, const BwChosen *chosen) {
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

bool bw_odds_text(const BwTerm *term, const BwTable *table, const BwFigures *figures,
                  const BwChosen *chosen) {
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
    bw_cli_print_heading(term, table);
    bool written = bw_report_print(&report, term, BW_FORMAT_TEXT);
    print_notes(term, figures, chosen);
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

/* Rounded figures have no fraction to show; a column without a title is not printed. */
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

bool bw_figure_page(const BwTerm *term, const BwFigure *figure) {
    BwExact expected;
    char decimal[BW_DECIMAL_MAX];
    set_return(figure, &expected);
    bool told = figure->target_text[0] == '\0' || strstr(figure->name, figure->target_text) != NULL;
    bw_term_printf(term, BW_STYLE_BOLD, "%s%s%s", figure->name, told ? "" : ", ",
                   told ? "" : figure->target_text);
    bw_term_printf(term, BW_STYLE_DIM, "  %s  %s\n", figure->id, figure->section);
    if (figure->pays[0] != '\0') bw_term_printf(term, BW_STYLE_PLAIN, "  pays %s\n", figure->pays);
    if (figure->note[0] != '\0') bw_term_printf(term, BW_STYLE_DIM, "  %s\n", figure->note);
    if (figure->digits != 0) {
        char precision[128];
        precision_text(figure, precision, sizeof precision);
        bw_term_printf(term, BW_STYLE_DIM, "  %s\n", precision);
    }
    unsigned digits = figure->digits;
    print_line(term, "wins", &figure->win, digits);
    print_line(term, "loses", &figure->lose, digits);
    print_line(term, "pushes", &figure->push, digits);
    if (figure->has_hit_frequency) {
        print_line(term, "hit frequency", &figure->hit_frequency, digits);
    }
    print_line(term, "expected return", &expected, digits);
    print_line(term, "house edge", &figure->house_edge, digits);
    if (figure->has_element_of_risk) {
        print_line(term, "element of risk", &figure->element_of_risk, digits);
    }
    bw_term_printf(term, BW_STYLE_PLAIN, "  %-20s%13s\n\n", "standard deviation",
                   bw_decimal_format(figure->sd, 6, decimal));
    bw_exact_clear(&expected);
    return print_results(term, figure);
}
