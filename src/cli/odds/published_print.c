/* published_print.c: published pay tables for people and for programs. */
#include "cli/odds/published_print.h"

#include <stdio.h>
#include <string.h>

#include "cli/kit/exact_print.h"
#include "table/game.h"

static const char *clause_of(const BwTable *table, const BwPublished *found,
                             char out[BW_CLAUSE_TEXT_MAX]) {
    const char *clause = found->option != NULL ? found->option->clause
                                               : bw_table_game(table)->wagers[found->wager].clause;
    return bw_clause_format((BwEdition)table->edition, clause, out);
}

/* ---- for people --------------------------------------------------------------------------- */

enum { EVENTS_MAX = 2 * BW_PAY_LINES_MAX };

/* All events of all tables, each once, in the order of the first that has it. */
static unsigned gather(const BwPublished *found, const char *event[EVENTS_MAX]) {
    unsigned n = 0;
    for (unsigned i = 0; i < found->n; i++) {
        for (unsigned k = 0; k < found->table[i].n_lines; k++) {
            unsigned e = 0;
            while (e < n && strcmp(event[e], found->table[i].line[k].what) != 0) e++;
            if (e == n && n < EVENTS_MAX) event[n++] = found->table[i].line[k].what;
        }
    }
    return n;
}

static const char *pays_for(const BwPublishedTable *table, const char *event) {
    for (unsigned k = 0; k < table->n_lines; k++) {
        if (strcmp(table->line[k].what, event) == 0) return table->line[k].pays;
    }
    return NULL;
}

char *bw_published_edge(const BwPublishedTable *table, char out[BW_DECIMAL_MAX + 2]) {
    char percent[BW_DECIMAL_MAX];
    bw_decimal_format(100 * bw_exact_to_double(&table->edge), 4, percent);
    snprintf(out, BW_DECIMAL_MAX + 2, "%s%%", percent);
    return out;
}

static void edge_row(BwReport *report, const BwPublished *found) {
    bool any = false;
    for (unsigned i = 0; i < found->n; i++) any = any || found->table[i].solved;
    if (!any) return;
    bw_report_text(report, "house edge");
    for (unsigned i = 0; i < found->n; i++) {
        char text[BW_DECIMAL_MAX + 2];
        bw_report_text(report,
                       found->table[i].solved ? bw_published_edge(&found->table[i], text) : NULL);
        bw_report_style(report, BW_STYLE_BOLD);
    }
}

bool bw_published_text(const BwTerm *term, const BwTable *table, const BwPublished *found) {
    BwColumn columns[1 + BW_PUBLISHED_MAX] = {{NULL, "", BW_COLUMN_TEXT, 0}};
    char title[BW_PUBLISHED_MAX][BW_TEXT_MAX], clause[BW_CLAUSE_TEXT_MAX];
    const char *event[EVENTS_MAX];
    unsigned n = gather(found, event);
    for (unsigned i = 0; i < found->n; i++) {
        bool marked = found->table[i].standard && found->n > 1;
        snprintf(title[i], sizeof title[i], "%.80s%s", found->table[i].word, marked ? " *" : "");
        columns[1 + i] = (BwColumn){NULL, title[i], BW_COLUMN_TEXT, 0};
    }
    bw_term_printf(term, BW_STYLE_BOLD, "%s", bw_table_game(table)->wagers[found->wager].id);
    if (found->targets[0] != '\0') bw_term_printf(term, BW_STYLE_BOLD, " %s", found->targets);
    if (found->option != NULL) {
        bw_term_printf(term, BW_STYLE_DIM, "  %s", found->option->id);
    }
    bw_term_printf(term, BW_STYLE_DIM, "  %s\n", clause_of(table, found, clause));
    BwReport report;
    bw_report_init(&report, columns, 1 + found->n);
    for (unsigned e = 0; e < n; e++) {
        bw_report_text(&report, event[e]);
        for (unsigned i = 0; i < found->n; i++) {
            bw_report_text(&report, pays_for(&found->table[i], event[e]));
        }
    }
    edge_row(&report, found);
    bool written = bw_report_print(&report, term, BW_FORMAT_TEXT);
    bw_report_free(&report);
    return written;
}

/* ---- for programs ------------------------------------------------------------------------- */

static void table_json(BwJson *json, const BwPublishedTable *row) {
    bw_json_object(json, NULL);
    bw_json_string(json, "id", row->word);
    bw_json_bool(json, "in_use", row->standard);
    bw_json_array(json, "lines");
    for (unsigned k = 0; k < row->n_lines; k++) {
        bw_json_object_inline(json, NULL);
        bw_json_string(json, "what", row->line[k].what);
        bw_json_string(json, "pays", row->line[k].pays);
        bw_json_close(json);
    }
    bw_json_close(json);
    if (row->solved) {
        bw_json_value(json, "house_edge", &row->edge, row->digits);
    } else {
        bw_json_null(json, "house_edge");
    }
    bw_json_close(json);
}

void bw_published_json(BwJson *json, const BwTable *table, const BwPublished *found) {
    char clause[BW_CLAUSE_TEXT_MAX];
    char line[BW_TEXT_MAX];
    bw_json_object(json, NULL);
    bw_json_string(json, "table", strchr(bw_table_print(table, line), ' ') + 1);
    bw_json_string(json, "wager", bw_table_game(table)->wagers[found->wager].id);
    bw_json_string(json, "targets", bw_null_if_empty(found->targets));
    bw_json_string(json, "option", found->option != NULL ? found->option->id : NULL);
    bw_json_string(json, "clause", clause_of(table, found, clause));
    bw_json_string(json, "edge_of", bw_null_if_empty(found->counted_in));
    bw_json_array(json, "tables");
    for (unsigned i = 0; i < found->n; i++) table_json(json, &found->table[i]);
    bw_json_close(json);
    bw_json_close(json);
}

const BwColumn bw_published_columns[BW_PUBLISHED_COLUMNS] = {
    {"wager", NULL, BW_COLUMN_TEXT, 0},
    {"targets", NULL, BW_COLUMN_TEXT, 0},
    {"option", NULL, BW_COLUMN_TEXT, 0},
    {"table", NULL, BW_COLUMN_TEXT, 0},
    {"in_use", NULL, BW_COLUMN_BOOL, 0},
    {"what", NULL, BW_COLUMN_TEXT, 0},
    {"pays", NULL, BW_COLUMN_TEXT, 0},
    {"edge_of", NULL, BW_COLUMN_TEXT, 0},
    {"house_edge.exact", NULL, BW_COLUMN_TEXT, 0},
    {"house_edge.value", NULL, BW_COLUMN_NUMBER, 0},
};

void bw_published_records(BwReport *report, const BwTable *table, const BwPublished *found) {
    for (unsigned i = 0; i < found->n; i++) {
        const BwPublishedTable *row = &found->table[i];
        for (unsigned k = 0; k < row->n_lines; k++) {
            bw_report_text(report, bw_table_game(table)->wagers[found->wager].id);
            bw_report_text(report, bw_null_if_empty(found->targets));
            bw_report_text(report, found->option != NULL ? found->option->id : NULL);
            bw_report_text(report, row->word);
            bw_report_bool(report, row->standard);
            bw_report_text(report, row->line[k].what);
            bw_report_text(report, row->line[k].pays);
            bw_report_text(report, bw_null_if_empty(found->counted_in));
            if (row->solved) {
                bw_report_value(report, &row->edge, row->digits);
            } else {
                bw_report_no_exact(report);
            }
        }
    }
}
