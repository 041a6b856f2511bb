/* published.c: pay tables side by side; see published.h. */
#include "solve/published.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/solver.h"
#include "table/options.h"

/* ---- finding ------------------------------------------------------------------------------ */

static unsigned words_of(const BwOption *option) {
    unsigned n = 0;
    while (option->words[n] != NULL) n++;
    return n;
}

/* The table with another word; NULL where the rulebook has none. The caller frees it. */
static BwTable *with_word(const BwTable *table, const BwOption *option, unsigned word) {
    const BwSetting setting = {option->id, option->words[word]};
    return bw_solver_table_with(table, &setting);
}

/* Reads what the wager pays under each word; true if it is not always the same. */
static bool read_tables(const BwTable *table, const BwOption *option, unsigned wager,
                        BwPublished *found) {
    bool differ = false;
    *found = (BwPublished){.wager = wager, .option = option};
    for (unsigned w = 0; w < words_of(option) && found->n < BW_PUBLISHED_MAX; w++) {
        BwTable *other = with_word(table, option, w);
        BwPublishedTable *row = &found->table[found->n];
        if (other != NULL && bw_wager_offered(other, wager)) {
            row->word = option->words[w];
            row->standard = table->option[option->slot] == (int64_t)w;
            row->n_lines = bw_pay_lines(other, wager, row->line);
            bw_exact_init(&row->edge);
            if (row->n_lines > 0) found->n++;
        }
        free(other);
    }
    for (unsigned i = 1; i < found->n; i++) {
        const BwPublishedTable *a = &found->table[0], *b = &found->table[i];
        differ = differ || a->n_lines != b->n_lines;
        for (unsigned k = 0; k < a->n_lines && !differ; k++) {
            differ = strcmp(a->line[k].what, b->line[k].what) != 0 ||
                     strcmp(a->line[k].pays, b->line[k].pays) != 0;
        }
    }
    return differ;
}

static void keep(BwPublishedList *list, const BwPublished *found) {
    list->of = realloc(list->of, (list->n + 1) * sizeof *list->of);
    if (list->of == NULL) abort();
    list->of[list->n++] = *found;
}

static void find_wager(const BwTable *table, unsigned wager, BwPublishedList *list) {
    const BwGame *game = bw_table_game(table);
    BwPublished *found = bw_solver_alloc(1, sizeof *found);
    size_t before = list->n;
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        bool choice = option->kind == BW_OPTION_WORD && option->words != NULL &&
                      bw_option_in(option, (BwEdition)table->edition);
        if (choice && read_tables(table, option, wager, found)) keep(list, found);
    }
    if (list->n == before && bw_wager_offered(table, wager)) {
        *found = (BwPublished){.wager = wager, .n = 1};
        BwPublishedTable *row = &found->table[0];
        row->word = "standard";
        row->standard = true;
        row->n_lines = bw_pay_lines(table, wager, row->line);
        bw_exact_init(&row->edge);
        if (row->n_lines > 0) keep(list, found);
    }
    free(found);
}

void bw_published_find(const BwTable *table, unsigned wager, BwPublishedList *list) {
    const BwGame *game = bw_table_game(table);
    *list = (BwPublishedList){0};
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if ((game->wagers[w].editions >> table->edition & 1) == 0) continue;
        if (wager == BW_UNKNOWN || w == wager) find_wager(table, w, list);
    }
}

void bw_published_free(BwPublishedList *list) {
    for (size_t i = 0; i < list->n; i++) {
        for (unsigned k = 0; k < list->of[i].n; k++) bw_exact_clear(&list->of[i].table[k].edge);
    }
    free(list->of);
    *list = (BwPublishedList){0};
}

/* ---- edges -------------------------------------------------------------------------------- */

/* The figure of the wager, or of the one with which it is counted. */
static const BwFigure *figure_of(const BwTable *table, const BwFigures *figures, unsigned wager) {
    const BwWager *row = &bw_table_game(table)->wagers[wager];
    const BwFigure *own = bw_odds_find(figures, wager, BW_NO_TARGET);
    if (own != NULL || row->with == 0) return own;
    return bw_odds_find(figures, row->with - 1u, BW_NO_TARGET);
}

static bool same_events(const BwPublished *found) {
    for (unsigned i = 1; i < found->n; i++) {
        if (found->table[i].n_lines != found->table[0].n_lines) return false;
        for (unsigned k = 0; k < found->table[0].n_lines; k++) {
            if (strcmp(found->table[i].line[k].what, found->table[0].line[k].what) != 0) {
                return false;
            }
        }
    }
    return true;
}

/* The edge of each table from the chances of the lines of one; all else loses. False where a line
 * has no chance of its own, or there is more to the wager than its lines. */
static bool edges_of_lines(const BwTable *table, const BwFigure *figure, BwPublished *found) {
    const BwPublishedTable *known = NULL;
    BwCents unit = bw_stake_unit(table, found->wager, BW_NO_TARGET);
    const BwResult *result[BW_PAY_LINES_MAX];
    for (unsigned i = 0; i < found->n; i++) {
        if (found->table[i].standard) known = &found->table[i];
    }
    if (known == NULL || figure->digits != 0 || figure->wager != found->wager ||
        figure->n_results != known->n_lines + 1u || !same_events(found)) {
        return false;
    }
    for (unsigned k = 0; k < known->n_lines; k++) {
        result[k] = bw_pay_line_result(known->line, known->n_lines, k, unit, figure);
        if (result[k] == NULL) return false;
    }
    for (unsigned i = 0; i < found->n; i++) {
        BwPublishedTable *row = &found->table[i];
        bw_exact_set_ratio(&row->edge, bw_ratio_int(1));
        for (unsigned k = 0; k < row->n_lines; k++) {
            BwRatio net;
            BwExact back;
            if (!bw_pay_line_net(&row->line[k], unit, figure, &net)) return false;
            bw_exact_init(&back);
            bw_exact_set_ratio(&back, bw_ratio_of(-1, 1));
            BwExact gain;
            bw_exact_init(&gain);
            bw_exact_set_ratio(&gain, net);
            bw_exact_sub(&back, &gain);
            bw_exact_mul(&back, &result[k]->probability);
            bw_exact_add(&row->edge, &back);
            bw_exact_clear(&gain);
            bw_exact_clear(&back);
        }
        row->solved = true;
    }
    return true;
}

static void set_edge(BwPublishedTable *row, const BwFigure *figure) {
    bw_exact_set(&row->edge, &figure->house_edge);
    row->digits = figure->digits;
    row->solved = true;
}

/* One table after the other. */
static void edges_by_solving(const BwTable *table, BwPublished *found) {
    for (unsigned i = 0; i < found->n; i++) {
        const BwSetting setting = {found->option->id, found->table[i].word};
        BwTable *other = bw_solver_table_with(table, &setting);
        BwFigures figures = {.n = 0};
        char error[BW_ERROR_MAX];
        const BwFigure *figure = NULL;
        if (other != NULL && bw_odds_solve(other, &figures, error, sizeof error)) {
            figure = figure_of(other, &figures, found->wager);
        }
        if (figure != NULL) {
            set_edge(&found->table[i], figure);
            snprintf(found->counted_in, sizeof found->counted_in, "%s", figure->id);
        }
        bw_odds_free(&figures);
        free(other);
    }
}

void bw_published_solve(const BwTable *table, BwPublishedList *list) {
    BwFigures figures;
    char error[BW_ERROR_MAX];
    bool solved = bw_odds_solve(table, &figures, error, sizeof error);
    for (size_t i = 0; i < list->n && solved; i++) {
        BwPublished *found = &list->of[i];
        const BwFigure *figure = figure_of(table, &figures, found->wager);
        if (figure != NULL) {
            snprintf(found->counted_in, sizeof found->counted_in, "%s", figure->id);
        }
        if (figure != NULL && found->option == NULL) {
            set_edge(&found->table[0], figure);
        } else if (found->option != NULL &&
                   (figure == NULL || !edges_of_lines(table, figure, found))) {
            edges_by_solving(table, found);
        }
    }
    bw_odds_free(&figures);
}
