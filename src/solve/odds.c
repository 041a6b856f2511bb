/* odds.c: figures from distributions, and what all solvers share. A figure is built result by
 * result and finished once; from then on its sums are exact. */
#include "solve/odds.h"

#include <assert.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/poker/house_poker.h"
#include "solve/nets.h"
#include "solve/study.h"
#include "table/options.h"
#include "table/transcript.h"

void *bw_solver_alloc(size_t n, size_t size) {
    void *memory = malloc((n > 0 ? n : 1) * size);
    if (memory == NULL) abort();
    return memory;
}

static void *grown(void *memory, size_t size) {
    void *larger = realloc(memory, size);
    if (larger == NULL) abort();
    return larger;
}

/* ---- figures ------------------------------------------------------------------------------ */

static void copy_text(char *out, size_t size, const char *text) {
    snprintf(out, size, "%.*s", (int)size - 1, text);
}

BwFigure *bw_figure_add(BwFigures *figures, const BwTable *table, unsigned wager, uint16_t target) {
    const BwGame *game = bw_table_game(table);
    const BwWager *row = &game->wagers[wager];
    if (figures->n == figures->capacity) {
        figures->capacity = figures->capacity == 0 ? 64 : 2 * figures->capacity;
        figures->figure = realloc(figures->figure, figures->capacity * sizeof *figures->figure);
        if (figures->figure == NULL) abort();
    }
    BwFigure *f = &figures->figure[figures->n++];
    memset(f, 0, sizeof *f);
    f->wager = (uint8_t)wager;
    f->target = target;
    copy_text(f->id, sizeof f->id, row->id);
    const char *name = row->name, *clause = row->clause;
    if (game->target_row != NULL) game->target_row(wager, target, &name, &clause);
    copy_text(f->name, sizeof f->name, name);
    char section[BW_CLAUSE_TEXT_MAX];
    copy_text(f->section, sizeof f->section,
              bw_clause_format((BwEdition)table->edition, clause, section));
    if (target != BW_NO_TARGET) {
        game->target_print(table, wager, target, f->target_text, sizeof f->target_text);
    }
    if (game->pays_print != NULL) game->pays_print(table, wager, target, f->pays, sizeof f->pays);
    bw_exact_init(&f->win);
    bw_exact_init(&f->lose);
    bw_exact_init(&f->push);
    bw_exact_init(&f->house_edge);
    bw_exact_init(&f->element_of_risk);
    bw_exact_init(&f->variance);
    bw_exact_init(&f->hit_frequency);
    bw_exact_init(&f->cycle);
    bw_exact_init(&f->steps);
    return f;
}

/* Results are kept ascending by net gain. */
void bw_figure_result(BwFigure *figure, BwRatio net, const BwExact *probability) {
    if (bw_exact_is_zero(probability)) return;
    BwExact gain;
    bw_exact_init(&gain);
    bw_exact_set_ratio(&gain, net);
    size_t i = figure->n_results;
    while (i > 0 && bw_exact_compare(&figure->results[i - 1].net, &gain) > 0) i--;
    if (i > 0 && bw_exact_compare(&figure->results[i - 1].net, &gain) == 0) {
        bw_exact_add(&figure->results[i - 1].probability, probability);
        return;
    }
    figure->results = realloc(figure->results, (figure->n_results + 1) * sizeof(BwResult));
    if (figure->results == NULL) abort();
    BwResult *result = &figure->results[i];
    memmove(result + 1, result, (figure->n_results - i) * sizeof *result);
    figure->n_results++;
    bw_exact_init(&result->net);
    bw_exact_init(&result->probability);
    bw_exact_set(&result->net, &gain);
    bw_exact_set(&result->probability, probability);
}

/* The least number of ways of which all that has been counted are whole ones. */
static void widen_cycle(BwFigure *figure, BwInt128 all) {
    BwExact one_way;
    bw_exact_init(&one_way);
    bw_exact_set_ratio(&one_way, bw_ratio_of_wide(1, all));
    bw_exact_common(&figure->cycle, &one_way);
    bw_exact_clear(&one_way);
}

void bw_figure_ways(BwFigure *figure, BwRatio net, BwInt128 ways, BwInt128 all) {
    BwExact probability;
    BwRatio ratio = bw_ratio_int(0);
    bool made = bw_ratio_make(ways, all, &ratio);
    assert(made);
    (void)made;
    bw_exact_init(&probability);
    bw_exact_set_ratio(&probability, ratio);
    bw_figure_result(figure, net, &probability);
    widen_cycle(figure, all);
    bw_exact_clear(&probability);
}

void bw_figure_often(BwFigure *figure, const char *what, BwInt128 ways, BwInt128 all) {
    if (ways == 0) return;
    figure->often = grown(figure->often, (figure->n_often + 1) * sizeof *figure->often);
    BwOften *often = &figure->often[figure->n_often++];
    snprintf(often->what, sizeof often->what, "%s", what);
    bw_exact_init(&often->probability);
    bw_exact_set_ratio(&often->probability, bw_ratio_of_wide(ways, all));
}

void bw_figure_event(BwFigure *figure, BwInt128 ways, BwRatio net, const char *what, ...) {
    char text[BW_OFTEN_MAX];
    BwExact exact;
    va_list args;
    bool known = ways == 0;
    va_start(args, what);
    vsnprintf(text, sizeof text, what, args);
    va_end(args);
    bw_exact_init(&exact);
    bw_exact_set_ratio(&exact, net);
    for (size_t i = 0; i < figure->n_events && !known; i++) {
        known = strcmp(figure->event[i].what, text) == 0 &&
                bw_exact_compare(&figure->event[i].net, &exact) == 0;
    }
    if (!known) {
        figure->event = grown(figure->event, (figure->n_events + 1) * sizeof *figure->event);
        BwEventName *event = &figure->event[figure->n_events++];
        memcpy(event->what, text, sizeof text);
        bw_exact_init(&event->net);
        bw_exact_set(&event->net, &exact);
    }
    bw_exact_clear(&exact);
}

static BwExact *add_part(BwFigure *figure, unsigned wager) {
    figure->part = grown(figure->part, (figure->n_parts + 1) * sizeof *figure->part);
    BwFigurePart *part = &figure->part[figure->n_parts++];
    part->wager = (uint8_t)wager;
    bw_exact_init(&part->gain);
    return &part->gain;
}

void bw_figure_part(BwFigure *figure, unsigned wager, BwInt128 gain, BwInt128 all) {
    bw_exact_set_ratio(add_part(figure, wager), bw_ratio_of_wide(gain, all));
}

void bw_figure_last_part(BwFigure *figure, unsigned wager) {
    BwExact *gain = add_part(figure, wager);
    bw_exact_sub(gain, &figure->house_edge);
    for (size_t i = 0; i + 1 < figure->n_parts; i++) bw_exact_sub(gain, &figure->part[i].gain);
}

void bw_figure_hits(BwFigure *figure, BwInt128 ways, BwInt128 all) {
    BwRatio ratio = bw_ratio_int(0);
    (void)bw_ratio_make(ways, all, &ratio);
    figure->has_hit_frequency = true;
    bw_exact_set_ratio(&figure->hit_frequency, ratio);
}

/* Until the figure is finished, element_of_risk holds what is wagered beyond the initial wager. */
void bw_figure_more_action(BwFigure *figure, const BwExact *expected) {
    if (bw_exact_is_zero(expected)) return;
    figure->has_element_of_risk = true;
    bw_exact_add(&figure->element_of_risk, expected);
}

/* "9 to 5", where the wager wins one amount only. */
static void pays_by_results(BwFigure *figure) {
    BwRatio net;
    const BwResult *last = &figure->results[figure->n_results - 1];
    bool one =
        figure->n_results < 2 || bw_exact_is_zero(&last[-1].net) || last[-1].net.small.num < 0;
    if (!one || !bw_exact_get_ratio(&last->net, &net) || net.num <= 0) return;
    snprintf(figure->pays, sizeof figure->pays, "%lld to %lld", (long long)net.num,
             (long long)net.den);
}

void bw_figure_finish(BwFigure *figure) {
    BwExact mean, square, term, one;
    bw_exact_init(&mean);
    bw_exact_init(&square);
    bw_exact_init(&term);
    bw_exact_init(&one);
    bw_exact_set_ratio(&one, bw_ratio_int(1));
    for (size_t i = 0; i < figure->n_results; i++) {
        const BwResult *r = &figure->results[i];
        const BwRatio nothing = bw_ratio_int(0);
        bw_exact_set_ratio(&term, nothing);
        int sign = bw_exact_compare(&r->net, &term);
        bw_exact_add(sign > 0   ? &figure->win
                     : sign < 0 ? &figure->lose
                                : &figure->push,
                     &r->probability);
        bw_exact_set(&term, &r->net);
        bw_exact_mul(&term, &r->probability);
        bw_exact_add(&mean, &term);
        bw_exact_mul(&term, &r->net);
        bw_exact_add(&square, &term);
    }
    bw_exact_sub(&figure->house_edge, &mean);
    bw_exact_set(&term, &mean);
    bw_exact_mul(&term, &mean);
    bw_exact_sub(&square, &term);
    bw_exact_set(&figure->variance, &square);
    figure->sd = sqrt(bw_exact_to_double(&square));
    if (figure->has_element_of_risk) {
        bw_exact_add(&figure->element_of_risk, &one);
        bw_exact_set(&term, &figure->house_edge);
        bw_exact_div(&term, &figure->element_of_risk);
        bw_exact_set(&figure->element_of_risk, &term);
    }
    if (figure->pays[0] == '\0' && figure->n_results > 0) pays_by_results(figure);
    bw_exact_clear(&mean);
    bw_exact_clear(&square);
    bw_exact_clear(&term);
    bw_exact_clear(&one);
}

BwRatio bw_ratio_of(int64_t a, int64_t b) {
    BwRatio ratio = bw_ratio_int(0);
    bool made = bw_ratio_make(a, b, &ratio);
    assert(made);
    (void)made;
    return ratio;
}

static void free_figure(BwFigure *figure) {
    bw_exact_clear(&figure->win);
    bw_exact_clear(&figure->lose);
    bw_exact_clear(&figure->push);
    bw_exact_clear(&figure->house_edge);
    bw_exact_clear(&figure->element_of_risk);
    bw_exact_clear(&figure->variance);
    bw_exact_clear(&figure->hit_frequency);
    bw_exact_clear(&figure->cycle);
    bw_exact_clear(&figure->steps);
    for (size_t i = 0; i < figure->n_often; i++) bw_exact_clear(&figure->often[i].probability);
    for (size_t i = 0; i < figure->n_parts; i++) bw_exact_clear(&figure->part[i].gain);
    free(figure->often);
    for (size_t i = 0; i < figure->n_events; i++) bw_exact_clear(&figure->event[i].net);
    free(figure->event);
    free(figure->part);
    for (size_t i = 0; i < figure->n_results; i++) {
        bw_exact_clear(&figure->results[i].net);
        bw_exact_clear(&figure->results[i].probability);
    }
    free(figure->results);
}

void bw_odds_free(BwFigures *figures) {
    for (size_t i = 0; i < figures->n; i++) free_figure(&figures->figure[i]);
    free(figures->figure);
    *figures = (BwFigures){0};
}

const BwFigure *bw_odds_find(const BwFigures *figures, unsigned wager, uint16_t target) {
    for (size_t i = 0; i < figures->n; i++) {
        const BwFigure *f = &figures->figure[i];
        if (f->wager == wager && f->target == target) return f;
    }
    return NULL;
}

const BwFigure *bw_odds_find_named(const BwFigures *figures, const char *id, const char *target) {
    for (size_t i = 0; i < figures->n; i++) {
        const BwFigure *f = &figures->figure[i];
        char joined[BW_FIGURE_TEXT_MAX + BW_FIGURE_TARGET_MAX + 1];
        snprintf(joined, sizeof joined, "%s-%s", f->id, f->target_text);
        if (strcmp(f->id, id) == 0 && strcmp(f->target_text, target) == 0) return f;
        if (target[0] == '\0' && strcmp(joined, id) == 0) return f;
    }
    return NULL;
}

/* ---- tables ------------------------------------------------------------------------------- */

/* Does the option bound a wager or a payout, or say what people have to do? None of these changes
 * what a wager is worth. */
static bool is_set_aside(const BwGame *game, const BwOption *option) {
    static const uint16_t slots[] = {BW_OPT_TABLE_MIN, BW_OPT_TABLE_MAX, BW_OPT_BET_UNIT,
                                     BW_OPT_PAYOUT_LIMIT};
    const BwStudy *study = bw_study_of(game);
    for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++) {
        if (option->slot == slots[i]) return true;
    }
    if (option->means == BW_OPTION_MEANS_ROUNDING) return true;
    if (game->house_poker != NULL && option->slot == BW_HP_STAFF) return true;
    if (study == NULL || study->set_aside == NULL) return false;
    for (const char *const *id = study->set_aside; *id != NULL; id++) {
        if (strcmp(*id, option->id) == 0) return true;
    }
    return false;
}

bool bw_odds_rest_on(const BwGame *game, const BwOption *option) {
    return !is_set_aside(game, option);
}

/* An empty table with the same options but `one`; unless it is the whole, without limits on wagers
 * and payouts and without duties of staff and shooters, so that every wager can be made in an exact
 * amount. The caller frees it.
 */
static BwTable *copy_of_options(const BwTable *table, const BwSetting *one, bool whole) {
    const BwGame *game = bw_table_game(table);
    BwSetting setting[BW_SETTINGS_MAX + 1];
    char value[BW_SETTINGS_MAX][BW_TEXT_MAX];
    size_t n = 0;
    setting[n++] = (BwSetting){"edition", bw_edition_name((BwEdition)table->edition)};
    for (unsigned i = 0; i < bw_option_count(game) && n < BW_SETTINGS_MAX; i++) {
        const BwOption *option = bw_option_at(game, i);
        if (bw_option_is_standard(table, game, option) || (!whole && is_set_aside(game, option)) ||
            (one != NULL && strcmp(option->id, one->key) == 0) ||
            bw_option_find(game, option->id) != option || bw_option_is_other_name(game, option)) {
            continue;
        }
        bw_option_print_changed(table, option, value[n], sizeof value[n]);
        setting[n] = (BwSetting){option->id, value[n]};
        n++;
    }
    if (one != NULL) setting[n++] = *one;
    BwTable *fresh = bw_solver_alloc(1, bw_table_size(game));
    BwRefusal why;
    bool open = bw_is_what_if(table) ? bw_table_open_what_if(fresh, game, setting, n, &why)
                                     : bw_table_open(fresh, game, setting, n, &why);
    if (open) return fresh;
    free(fresh);
    return NULL;
}

static BwTable *solver_table(const BwTable *table) {
    return copy_of_options(table, NULL, false);
}

BwTable *bw_solver_table_with(const BwTable *table, const BwSetting *one) {
    return copy_of_options(table, one, true);
}

BwTable *bw_solver_copy(const BwTable *table) {
    size_t size = bw_table_size(bw_table_game(table));
    BwTable *copy = bw_solver_alloc(1, size);
    memcpy(copy, table, size);
    return copy;
}

unsigned bw_solver_wager(const BwTable *table, const char *id) {
    const BwGame *game = bw_table_game(table);
    for (unsigned i = 0; i < game->n_wagers; i++) {
        if (strcmp(game->wagers[i].id, id) == 0) return i;
    }
    return BW_UNKNOWN;
}

bool bw_solver_target(const BwTable *table, unsigned wager, const char *text, uint16_t *target) {
    const BwGame *game = bw_table_game(table);
    return game->target_parse != NULL &&
           game->target_parse(table, wager, text, strlen(text), target);
}

static bool in_edition(const BwTable *table, unsigned wager) {
    const BwGame *game = bw_table_game(table);
    return (game->wagers[wager].editions >> table->edition & 1) != 0 &&
           (game->offered == NULL || game->offered(table, wager));
}

bool bw_solver_offered(const BwTable *table, unsigned wager) {
    const BwGame *game = bw_table_game(table);
    return wager < game->n_wagers && in_edition(table, wager) &&
           (game->wagers[wager].flags & (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE)) == 0;
}

bool bw_solver_bet(BwTable *table, unsigned wager, uint16_t target, BwCents cents,
                   BwCents *net_cents, BwOut *out) {
    BwEvent bet;
    memset(&bet, 0, sizeof bet);
    bet.kind = BW_EV_BET;
    bet.who = bw_seat(1, 0, 0);
    bet.wager = (uint8_t)wager;
    bet.target = target;
    bet.amount_cents = cents;
    if (!bw_apply(table, &bet, out)) return false;
    *net_cents += bw_solver_gain(out, UINT64_MAX);
    return true;
}

BwCents bw_solver_gain(const BwOut *out, uint64_t wagers) {
    BwCents gain = 0;
    for (unsigned i = 0; i < out->n_postings; i++) {
        const BwPosting *posting = &out->posting[i];
        bool counts = posting->kind == BW_COMMISSION ||
                      (posting->wager < 64 && (wagers >> posting->wager & 1) != 0);
        if (counts && posting->who.seat == 1) gain += bw_posting_gain(posting);
    }
    return gain;
}

unsigned bw_solver_slot(const BwTable *table, const char *option, const char *key) {
    const BwOption *row = bw_option_find(bw_table_game(table), option);
    assert(row != NULL);
    unsigned k = 0;
    while (k < row->n_keys && strcmp(row->keys[k], key) != 0) k++;
    assert(row->n_keys == 0 || k < row->n_keys);
    return row->slot + k;
}

/* ---- solving ------------------------------------------------------------------------------ */

static bool has_figure(const BwFigures *figures, unsigned wager) {
    for (size_t i = 0; i < figures->n; i++) {
        if (figures->figure[i].wager == wager) return true;
    }
    return false;
}

/* "Not solved exactly yet: a, b." of the wagers without a figure that are made by a bet, or of the
 * others. */
static void name_unsolved(const BwTable *table, BwFigures *figures, bool by_bet, const char *head) {
    const BwGame *game = bw_table_game(table);
    size_t used = strlen(figures->note), size = sizeof figures->note;
    bool any = false;
    for (unsigned w = 0; w < game->n_wagers; w++) {
        bool its = by_bet ? bw_solver_offered(table, w)
                          : in_edition(table, w) && !bw_solver_offered(table, w) &&
                                (game->wagers[w].flags & BW_WAGER_ENVY) == 0;
        if (!its || has_figure(figures, w) || used >= size) continue;
        used +=
            (size_t)snprintf(figures->note + used, size - used, "%s%s%s",
                             any || used == 0 ? "" : " ", any ? ", " : head, game->wagers[w].id);
        any = true;
    }
    if (any && used < size) snprintf(figures->note + used, size - used, ".");
}

/* Names the wagers that no figure is about, unless the solver has said it: an envy belongs to the
 * hands of others, and the figure of its wager says so. */
static void note_unsolved(const BwTable *table, BwFigures *figures) {
    if (figures->note[0] != '\0') return;
    name_unsolved(table, figures, true, "Not solved exactly yet: ");
    name_unsolved(table, figures, false, "Counted in the figures above: ");
}

/* Every figure says that it is of no lawful table. */
static void note_what_if(BwFigures *figures) {
    for (size_t i = 0; i < figures->n; i++) {
        char note[sizeof figures->figure[i].note];
        memcpy(note, figures->figure[i].note, sizeof note);
        copy_text(figures->figure[i].note, sizeof note, "what if: of no lawful table");
        size_t used = strlen(figures->figure[i].note);
        if (note[0] != '\0') {
            snprintf(figures->figure[i].note + used, sizeof note - used, "; %.*s",
                     (int)(sizeof note - used - 3), note);
        }
    }
}

unsigned bw_odds_cost(const BwTable *table) {
    const BwStudy *study = bw_study_of(bw_table_game(table));
    return study != NULL ? study->cost : 0;
}

/* Tables in the same state are the same bytes. */
bool bw_odds_same(const BwTable *a, const BwTable *b) {
    if (bw_table_game(a) != bw_table_game(b)) return false;
    BwTable *x = solver_table(a), *y = solver_table(b);
    bool same = x != NULL && y != NULL && memcmp(x, y, bw_table_size(bw_table_game(a))) == 0;
    free(x);
    free(y);
    return same;
}

bool bw_odds_solve(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    *figures = (BwFigures){0};
    const BwStudy *study = bw_study_of(bw_table_game(table));
    if (study != NULL) return bw_odds_solve_by(table, study->solve, figures, error, size);
    if (bw_has_stacks(bw_table_game(table))) {
        snprintf(error, size, "%s is played between patrons: see boardwalk equity",
                 bw_table_game(table)->id);
    } else {
        snprintf(error, size, "%s has no exact solution yet", bw_table_game(table)->id);
    }
    return false;
}

bool bw_odds_solve_by(const BwTable *table, BwSolver *solve, BwFigures *figures, char *error,
                      size_t size) {
    *figures = (BwFigures){0};
    BwTable *fresh = solver_table(table);
    if (fresh == NULL) {
        snprintf(error, size, "these options do not open a table");
        return false;
    }
    bool solved = solve(fresh, figures, error, size);
    if (solved && figures->n == 0) {
        snprintf(error, size, "no wager of this table has an exact figure");
        solved = false;
    }
    if (solved) note_unsolved(fresh, figures);
    if (solved && bw_is_what_if(fresh)) note_what_if(figures);
    free(fresh);
    return solved;
}

bool bw_odds_solve_target(const BwTable *table, unsigned wager, const char *target,
                          BwFigures *figures, char *error, size_t size) {
    *figures = (BwFigures){0};
    const BwStudy *study = bw_study_of(bw_table_game(table));
    if (study == NULL || study->solve_target == NULL) {
        snprintf(error, size, "%s on %s has no exact solution",
                 bw_table_game(table)->wagers[wager].id, target);
        return false;
    }
    BwTable *fresh = solver_table(table);
    if (fresh == NULL) {
        snprintf(error, size, "these options do not open a table");
        return false;
    }
    bool solved = study->solve_target(fresh, wager, target, figures, error, size);
    free(fresh);
    return solved;
}
