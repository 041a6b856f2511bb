/* sheet.c: figures as a laboratory reads them; see sheet.h. */
#include "solve/sheet.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/solver.h"

/* ---- what a line is called ---------------------------------------------------------------- */

/* "a", then "a or b", "a, b or c". */
static void join_event(char *event, const char *what, bool last) {
    size_t used = strlen(event);
    snprintf(event + used, BW_SHEET_EVENT_MAX - used, "%s%s",
             used == 0 ? ""
             : last    ? " or "
                       : ", ",
             what);
}

/* A number without needless decimals: "2", "0.95", "1.5". */
static char *short_number(double value, char *out, size_t size) {
    snprintf(out, size, "%.6f", value);
    size_t n = strlen(out);
    while (n > 0 && out[n - 1] == '0') out[--n] = '\0';
    if (n > 0 && out[n - 1] == '.') out[n - 1] = '\0';
    return out;
}

/* Of a net gain that no line of a pay table says. */
static void name_by_net(BwSheetLine *line, bool has_lines) {
    char number[BW_PAY_TEXT_MAX];
    BwRatio net;
    double value = bw_exact_to_double(&line->net);
    bool whole = bw_exact_get_ratio(&line->net, &net) && net.num < 1000000 && net.den < 1000;
    short_number(fabs(value), number, sizeof number);
    if (value == 0) {
        snprintf(line->event, sizeof line->event, "push");
        snprintf(line->pays, sizeof line->pays, "push");
    } else if (value < 0) {
        snprintf(line->event, sizeof line->event, has_lines && value == -1 ? "all else" : "loses");
        snprintf(line->pays, sizeof line->pays, "loses %.40s", number);
    } else {
        snprintf(line->event, sizeof line->event, "wins");
        if (whole) {
            snprintf(line->pays, sizeof line->pays, "%lld to %lld", (long long)net.num,
                     (long long)net.den);
        } else {
            snprintf(line->pays, sizeof line->pays, "%.40s to 1", number);
        }
    }
}

/* As the solver calls what brings this, joined as far as there is room. */
static void name_by_solver(BwSheetLine *line, const BwFigure *figure) {
    size_t used = 0, more = 0;
    for (size_t i = 0; i < figure->n_events; i++) {
        const BwEventName *event = &figure->event[i];
        if (bw_exact_compare(&event->net, &line->net) != 0) continue;
        if (used + strlen(event->what) + 16 > BW_SHEET_EVENT_MAX) {
            more++;
            continue;
        }
        used += (size_t)snprintf(line->event + used, BW_SHEET_EVENT_MAX - used, "%s%s",
                                 used > 0 ? "; " : "", event->what);
    }
    if (more > 0) snprintf(line->event + used, BW_SHEET_EVENT_MAX - used, "; %zu more", more);
}

/* The lines of the pay table that bring this, joined. A combination of wagers has no pay table. */
static void name_line(BwSheetLine *line, const BwFigure *figure, const BwPayLine *lines, unsigned n,
                      BwCents unit) {
    unsigned found[BW_PAY_LINES_MAX], n_found = 0;
    for (unsigned i = 0; i < n; i++) {
        BwRatio net;
        BwExact exact;
        bool push = strcmp(lines[i].pays, "push") == 0;
        bw_exact_init(&exact);
        if (push || bw_pay_line_net(&lines[i], unit, figure, &net)) {
            bw_exact_set_ratio(&exact, push ? bw_ratio_int(0) : net);
            if (bw_exact_compare(&exact, &line->net) == 0) found[n_found++] = i;
        }
        bw_exact_clear(&exact);
    }
    if (n_found == 0) {
        name_by_net(line, n > 0);
        name_by_solver(line, figure);
        return;
    }
    line->event[0] = '\0';
    for (unsigned i = 0; i < n_found; i++) {
        join_event(line->event, lines[found[i]].what, i + 1 == n_found);
    }
    snprintf(line->pays, sizeof line->pays, "%s", lines[found[0]].pays);
}

/* ---- the sheet ---------------------------------------------------------------------------- */

/* The cycle of the figure, or the common denominator of its chances. */
static void set_cycle(BwSheet *sheet) {
    const BwFigure *figure = sheet->figure;
    bw_exact_init(&sheet->cycle);
    sheet->reduced = false;
    if (figure->digits != 0 || figure->chance_digits != 0) return;
    bw_exact_set(&sheet->cycle, &figure->cycle);
    if (!bw_exact_is_zero(&figure->cycle)) return;
    sheet->reduced = true;
    for (size_t i = 0; i < figure->n_results; i++) {
        bw_exact_common(&sheet->cycle, &figure->results[i].probability);
    }
}

static void set_line(BwSheet *sheet, BwSheetLine *line, const BwResult *result) {
    BwExact zero;
    bw_exact_init(&zero);
    bw_exact_init(&line->net);
    bw_exact_init(&line->ways);
    bw_exact_init(&line->probability);
    bw_exact_init(&line->contribution);
    bw_exact_set(&line->net, &result->net);
    bw_exact_set(&line->probability, &result->probability);
    bw_exact_set(&line->ways, &result->probability);
    bw_exact_mul(&line->ways, &sheet->cycle);
    bw_exact_set_ratio(&line->contribution, bw_ratio_int(1));
    bw_exact_add(&line->contribution, &result->net);
    bool back = bw_exact_compare(&line->contribution, &zero) > 0;
    bw_exact_mul(&line->contribution, &result->probability);
    if (back) bw_exact_add(&sheet->hit, &result->probability);
    bw_exact_add(&sheet->expected_return, &line->contribution);
}

void bw_sheet_make(const BwTable *table, const BwFigure *figure, BwSheet *sheet) {
    BwPayLine lines[BW_PAY_LINES_MAX];
    bool own = figure->wager != BW_UNKNOWN && !figure->has_element_of_risk;
    unsigned n_lines = own ? bw_pay_lines_of(table, figure, lines) : 0;
    BwCents unit = own ? bw_stake_unit(table, figure->wager, figure->target) : 0;
    *sheet = (BwSheet){.figure = figure, .moments = bw_moments_of(figure)};
    bw_exact_init(&sheet->expected_return);
    bw_exact_init(&sheet->hit);
    set_cycle(sheet);
    sheet->line = bw_solver_alloc(figure->n_results, sizeof *sheet->line);
    for (size_t i = figure->n_results; i-- > 0;) {
        BwSheetLine *line = &sheet->line[sheet->n++];
        set_line(sheet, line, &figure->results[i]);
        name_line(line, figure, lines, n_lines, unit);
    }
    if (figure->has_hit_frequency) bw_exact_set(&sheet->hit, &figure->hit_frequency);
}

void bw_sheet_free(BwSheet *sheet) {
    for (size_t i = 0; i < sheet->n; i++) {
        bw_exact_clear(&sheet->line[i].net);
        bw_exact_clear(&sheet->line[i].ways);
        bw_exact_clear(&sheet->line[i].probability);
        bw_exact_clear(&sheet->line[i].contribution);
    }
    free(sheet->line);
    bw_exact_clear(&sheet->cycle);
    bw_exact_clear(&sheet->expected_return);
    bw_exact_clear(&sheet->hit);
}

bool bw_figures_alike(const BwFigure *a, const BwFigure *b) {
    bool alike = strcmp(a->id, b->id) == 0 && strcmp(a->pays, b->pays) == 0 &&
                 strcmp(a->note, b->note) == 0 && a->n_results == b->n_results &&
                 a->has_element_of_risk == b->has_element_of_risk &&
                 bw_exact_compare(&a->steps, &b->steps) == 0 &&
                 bw_exact_compare(&a->element_of_risk, &b->element_of_risk) == 0;
    for (size_t i = 0; alike && i < a->n_results; i++) {
        alike = bw_exact_compare(&a->results[i].net, &b->results[i].net) == 0 &&
                bw_exact_compare(&a->results[i].probability, &b->results[i].probability) == 0;
    }
    return alike;
}

bool bw_edge_with_meter(const BwFigure *figure, BwCents meter_cents, double *edge) {
    if (figure->even_cents == 0 || figure->even_cents == figure->meter_cents) return false;
    double here = bw_exact_to_double(&figure->house_edge);
    *edge = here * (double)(figure->even_cents - meter_cents) /
            (double)(figure->even_cents - figure->meter_cents);
    return true;
}
