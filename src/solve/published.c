/* published.c: pay tables side by side; see published.h. */
#include "solve/published.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/sheet.h"
#include "solve/solver.h"
#include "solve/study.h"
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

/* The lines of the wager; where it has one, this is what it pays. */
static unsigned read_lines(const BwTable *table, unsigned wager, BwPayLine line[BW_PAY_LINES_MAX]) {
    const BwWager *row = &bw_table_game(table)->wagers[wager];
    unsigned n = bw_pay_lines(table, wager, line);
    char text[BW_TEXT_MAX];
    if (n > 0 || (row->flags & (BW_WAGER_TARGET | BW_WAGER_TEXT_TARGET)) != 0) return n;
    (void)bw_wager_pays(table, wager, BW_NO_TARGET, text);
    if (text[0] == '\0') return 0;
    line[0] = (BwPayLine){.cents = 0};
    snprintf(line[0].what, sizeof line[0].what, "wins");
    snprintf(line[0].pays, sizeof line[0].pays, "%.*s", BW_PAY_TEXT_MAX - 1, text);
    return 1;
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
            row->n_lines = read_lines(other, wager, row->line);
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

void bw_published_find(const BwTable *table, uint64_t wagers, BwPublishedList *list) {
    const BwGame *game = bw_table_game(table);
    *list = (BwPublishedList){0};
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if ((game->wagers[w].editions >> table->edition & 1) == 0) continue;
        if (w < 64 && (wagers >> w & 1) != 0) find_wager(table, w, list);
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
    for (size_t i = 0; i < figures->n && own == NULL; i++) {
        if (figures->figure[i].wager == wager) own = &figures->figure[i];
    }
    for (size_t i = 0; i < figures->n && own != NULL; i++) { /* on all targets the same? */
        const BwFigure *other = &figures->figure[i];
        if (other->wager == wager && bw_exact_compare(&other->house_edge, &own->house_edge) != 0) {
            own = NULL;
        }
    }
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

/* Tables that have been solved: several wagers may ask for the same. */
typedef struct Solved {
    const BwOption *option;
    const char *word;
    BwTable *table;
    BwFigures figures;
    bool whole; /* else only the wagers beside the main one */
} Solved;

typedef struct Memory {
    Solved *of;
    size_t n;
} Memory;

/* The table with this word, solved so far as the wager needs it. */
static const Solved *solve_word(const BwTable *table, const BwOption *option, const char *word,
                                unsigned wager, Memory *memory) {
    const BwStudy *study = bw_study_of(bw_table_game(table));
    bool beside =
        study != NULL && study->beside != NULL && (study->wagers_beside(table) >> wager & 1) != 0;
    char error[BW_ERROR_MAX];
    for (size_t i = 0; i < memory->n; i++) {
        const Solved *solved = &memory->of[i];
        if (solved->option == option && solved->word == word && (solved->whole || beside)) {
            return solved;
        }
    }
    memory->of = realloc(memory->of, (memory->n + 1) * sizeof *memory->of);
    if (memory->of == NULL) abort();
    Solved *solved = &memory->of[memory->n++];
    const BwSetting setting = {option->id, word};
    *solved = (Solved){.option = option, .word = word, .whole = !beside};
    solved->table = bw_solver_table_with(table, &setting);
    if (solved->table == NULL) return solved;
    if (beside) {
        (void)bw_odds_solve_by(solved->table, study->beside, &solved->figures, error, sizeof error);
    } else {
        (void)bw_odds_solve(solved->table, &solved->figures, error, sizeof error);
    }
    return solved;
}

static void forget(Memory *memory) {
    for (size_t i = 0; i < memory->n; i++) {
        bw_odds_free(&memory->of[i].figures);
        free(memory->of[i].table);
    }
    free(memory->of);
}

/* One table after the other. */
static void edges_by_solving(const BwTable *table, BwPublished *found, Memory *memory) {
    for (unsigned i = 0; i < found->n; i++) {
        const Solved *solved =
            solve_word(table, found->option, found->table[i].word, found->wager, memory);
        const BwFigure *figure =
            solved->table != NULL ? figure_of(solved->table, &solved->figures, found->wager) : NULL;
        if (figure == NULL) continue;
        set_edge(&found->table[i], figure);
        snprintf(found->counted_in, sizeof found->counted_in, "%s", figure->id);
    }
}

/* ---- what pays by one line ---------------------------------------------------------------- */

/* Is this the first of the figures that say the same of targets of the wager? */
static bool is_first(const BwFigures *figures, size_t i) {
    for (size_t j = 0; j < i; j++) {
        if (bw_figures_alike(&figures->figure[j], &figures->figure[i])) return false;
    }
    return true;
}

static void name_targets(const BwFigures *figures, size_t first, BwPublished *found) {
    size_t used = 0, more = 0;
    for (size_t i = first; i < figures->n; i++) {
        const BwFigure *figure = &figures->figure[i];
        if (!bw_figures_alike(&figures->figure[first], figure)) continue;
        if (used + strlen(figure->target_text) + 24 > sizeof found->targets) {
            more++;
            continue;
        }
        used += (size_t)snprintf(found->targets + used, sizeof found->targets - used, "%s%s",
                                 used > 0 ? ", " : "", figure->target_text);
    }
    if (more > 0) {
        snprintf(found->targets + used, sizeof found->targets - used, " and %zu more", more);
    }
}

static void keep_figure(const BwTable *table, const BwFigures *figures, size_t i,
                        BwPublishedList *list) {
    const BwFigure *figure = &figures->figure[i];
    BwPublished *found = bw_solver_alloc(1, sizeof *found);
    *found = (BwPublished){.wager = figure->wager, .n = 1};
    BwPublishedTable *row = &found->table[0];
    name_targets(figures, i, found);
    snprintf(found->counted_in, sizeof found->counted_in, "%s", figure->id);
    row->word = "standard";
    row->standard = true;
    row->n_lines = bw_pay_lines_of(table, figure, row->line);
    if (row->n_lines == 0) {
        row->n_lines = 1;
        row->line[0] = (BwPayLine){.cents = 0};
        snprintf(row->line[0].what, sizeof row->line[0].what, "wins");
        snprintf(row->line[0].pays, sizeof row->line[0].pays, "%.*s", BW_PAY_TEXT_MAX - 1,
                 figure->pays);
    }
    bw_exact_init(&row->edge);
    set_edge(row, figure);
    keep(list, found);
    free(found);
}

static void add_rest(const BwTable *table, const BwFigures *figures, uint64_t rest,
                     BwPublishedList *list) {
    size_t known = list->n;
    for (size_t i = 0; i < figures->n; i++) {
        unsigned wager = figures->figure[i].wager;
        bool wanted = wager < 64 && (rest >> wager & 1) != 0 && is_first(figures, i);
        for (size_t k = 0; k < known && wanted; k++) wanted = list->of[k].wager != wager;
        if (wanted) keep_figure(table, figures, i, list);
    }
}

bool bw_published_is_line(const BwPublished *published) {
    return published->option == NULL && published->n == 1 && published->table[0].n_lines == 1;
}

/* What wagers pay that nobody has solved. */
static void add_unsolved(const BwTable *table, uint64_t rest, BwPublishedList *list) {
    size_t known = list->n;
    for (unsigned w = 0; w < bw_table_game(table)->n_wagers && w < 64; w++) {
        bool wanted = (rest >> w & 1) != 0;
        for (size_t k = 0; k < known && wanted; k++) wanted = list->of[k].wager != w;
        BwPublished *found = bw_solver_alloc(1, sizeof *found);
        *found = (BwPublished){.wager = w, .n = 1};
        BwPublishedTable *row = &found->table[0];
        row->word = "standard";
        row->standard = true;
        row->n_lines = wanted ? read_lines(table, w, row->line) : 0;
        bw_exact_init(&row->edge);
        if (row->n_lines > 0) keep(list, found);
        free(found);
    }
}

void bw_published_solve(const BwTable *table, uint64_t rest, BwPublishedList *list) {
    BwFigures figures;
    Memory memory = {.n = 0};
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
            edges_by_solving(table, found, &memory);
        }
    }
    if (solved) {
        add_rest(table, &figures, rest, list);
    } else {
        add_unsolved(table, rest, list);
    }
    forget(&memory);
    bw_odds_free(&figures);
}
