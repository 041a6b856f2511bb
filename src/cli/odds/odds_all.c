/* odds_all.c: every game, every wager. Which options open wagers is not listed anywhere: they are
 * found by trying. An option whose other value makes a table offer more, and nothing less, is set
 * so; for what is still missing another table is opened, and so on while there is one. */
#include "cli/odds/odds_all.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/kit/open.h"
#include "cli/odds/odds_print.h"
#include "solve/solver.h"
#include "table/game.h"
#include "table/options.h"
#include "table/transcript.h"

/* ---- a table with all its wagers ---------------------------------------------------------- */

typedef struct Settings {
    BwSetting setting[BW_SETTINGS_MAX];
    size_t n;
} Settings;

static bool is_set(const Settings *settings, const char *key) {
    for (size_t i = 0; i < settings->n; i++) {
        if (strcmp(settings->setting[i].key, key) == 0) return true;
    }
    return false;
}

/* One bit a wager that the table takes. */
static uint64_t wagers_of(const BwTable *table) {
    uint64_t wagers = 0;
    for (unsigned w = 0; w < bw_table_game(table)->n_wagers && w < 64; w++) {
        if (bw_solver_offered(table, w)) wagers |= UINT64_C(1) << w;
    }
    return wagers;
}

/* The table with one setting more, if of the wagers that are wanted that one opens some and closes
 * none; then *best is replaced and the setting kept. */
static void try_value(const BwGame *game, Settings *settings, const char *key, const char *value,
                      uint64_t wanted, BwTable **best) {
    char why[BW_WHY_MAX];
    if (settings->n == BW_SETTINGS_MAX) return;
    settings->setting[settings->n++] = (BwSetting){key, value};
    BwTable *table = bw_cli_try_table(game, settings->setting, settings->n, why, sizeof why);
    uint64_t had = wanted & wagers_of(*best), has = table != NULL ? wanted & wagers_of(table) : 0;
    if ((had & ~has) == 0 && (has & ~had) != 0) {
        free(*best);
        *best = table;
    } else {
        free(table);
        settings->n--;
    }
}

/* Only what has a list of values can be tried. An option that is set, be it by the user or because
 * it opened a wager, stays as it is. */
static void try_option(const BwGame *game, Settings *settings, const BwOption *option,
                       uint64_t wanted, BwTable **best) {
    static const char *const yes_no[] = {"yes", "no", NULL};
    const char *const *words = option->kind == BW_OPTION_YES_NO ? yes_no
                               : option->kind == BW_OPTION_WORD ? option->words
                                                                : NULL;
    for (unsigned i = 0; words != NULL && words[i] != NULL && !is_set(settings, option->id); i++) {
        try_value(game, settings, option->id, words[i], wanted, best);
    }
}

/* A table of the game with as many of the wanted wagers as are found; NULL, with the reason: there
 * is none at all. */
static BwTable *open_table(const BwGame *game, Settings settings, uint64_t wanted, char *why,
                           size_t size) {
    BwTable *table = bw_cli_try_table(game, settings.setting, settings.n, why, size);
    for (unsigned i = 0; table != NULL && i < bw_option_count(game); i++) {
        try_option(game, &settings, bw_option_at(game, i), wanted, &table);
    }
    return table;
}

BwTable *bw_odds_all_open(const BwGame *game, const BwSetting *given, size_t n, uint64_t wanted) {
    Settings settings = {.n = n < BW_SETTINGS_MAX ? n : BW_SETTINGS_MAX};
    char why[BW_WHY_MAX];
    memcpy(settings.setting, given, settings.n * sizeof *given);
    return open_table(game, settings, wanted, why, sizeof why);
}

/* Has the game this option, and does it permit the value by itself? */
static bool takes(const BwGame *game, const char *edition, const BwSetting *setting) {
    BwTable *table =
        bw_option_named(game, setting->key) != NULL ? calloc(1, bw_table_size(game)) : NULL;
    BwEdition in;
    BwRefusal why;
    if (table == NULL || !bw_edition_find(edition, &in)) {
        free(table);
        return false;
    }
    table->edition = (uint8_t)in;
    bw_options_standard(table, game);
    bool taken = bw_option_set(table, game, setting->key, setting->value, &why);
    free(table);
    return taken;
}

/* ---- solving ------------------------------------------------------------------------------ */

/* Tables lie in one array: a pointer to one holds until the next is added. */
static BwSolved *add_table(BwSolvedAll *all, const BwGame *game) {
    if (all->n == all->capacity) {
        all->capacity = all->capacity == 0 ? 64 : 2 * all->capacity;
        all->table = realloc(all->table, all->capacity * sizeof *all->table);
        if (all->table == NULL) abort();
    }
    BwSolved *solved = &all->table[all->n++];
    memset(solved, 0, sizeof *solved);
    solved->game = game;
    solved->wagers = UINT64_MAX;
    return solved;
}

/* "Not opened: pair-up." Wagers of the edition that no option opens by itself: their pay tables
 * only the house can name. Stands before what the note says already. */
static void note_unopened(BwSolved *solved, uint64_t opened) {
    const BwGame *game = solved->game;
    char *note = solved->figures.note, before[sizeof solved->figures.note];
    size_t size = sizeof solved->figures.note, used = 0;
    memcpy(before, note, size);
    for (unsigned w = 0; w < game->n_wagers && w < 64 && used < size; w++) {
        const BwWager *wager = &game->wagers[w];
        bool by_itself = (wager->flags & (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE)) == 0;
        bool there = (wager->editions >> solved->table->edition & 1) != 0;
        if (!by_itself || !there || (opened >> w & 1) != 0) continue;
        used += (size_t)snprintf(note + used, size - used, "%s%s",
                                 used == 0 ? "Not opened: " : ", ", wager->id);
    }
    if (used > 0 && used < size) {
        snprintf(note + used, size - used, ".%s%s", before[0] != '\0' ? " " : "", before);
    }
}

/* The first table stands for all of its wagers, each later one for those that no table before it
 * has. The first is kept by its number, since tables move when one is added. */
static void solve_game(BwSolvedAll *all, const BwGame *game, const Settings *settings) {
    BwSolved *solved = add_table(all, game);
    size_t first = all->n - 1;
    uint64_t opened = 0;
    BwTable *table = open_table(game, *settings, UINT64_MAX, solved->why, sizeof solved->why);
    for (;;) {
        solved->table = table;
        if (table == NULL) return;
        opened |= wagers_of(table);
        (void)bw_odds_solve(table, &solved->figures, solved->why, sizeof solved->why);
        char why[BW_WHY_MAX];
        table = open_table(game, *settings, ~opened, why, sizeof why);
        if (table == NULL || (wagers_of(table) & ~opened) == 0) break;
        solved = add_table(all, game);
        solved->wagers = wagers_of(table) & ~opened;
    }
    free(table);
    note_unopened(&all->table[first], opened);
}

void bw_odds_all_solve(const char *edition, const BwSetting *given, size_t n_given,
                       BwProgress *progress, BwSolvedAll *all) {
    *all = (BwSolvedAll){.n = 0};
    for (unsigned i = 0; i < bw_game_count(); i++) {
        const BwGame *game = bw_game_at(i);
        Settings settings = {.n = 1, .setting = {{"edition", edition}}};
        for (size_t k = 0; k < n_given && settings.n < BW_SETTINGS_MAX; k++) {
            if (takes(game, edition, &given[k])) settings.setting[settings.n++] = given[k];
        }
        progress->label = game->id;
        bw_progress_show(progress, i);
        solve_game(all, game, &settings);
    }
}

void bw_odds_all_free(BwSolvedAll *all) {
    for (size_t i = 0; i < all->n; i++) {
        bw_odds_free(&all->table[i].figures);
        free(all->table[i].table);
    }
    free(all->table);
    *all = (BwSolvedAll){.n = 0};
}

/* The figures that the table stands for. */
static bool choose(const BwSolved *solved, BwChosen *chosen) {
    size_t kept = 0;
    if (!bw_chosen_all(&solved->figures, chosen)) return false;
    for (size_t i = 0; i < chosen->n; i++) {
        uint8_t wager = chosen->figure[i]->wager;
        bool own =
            solved->wagers == UINT64_MAX || (wager < 64 && (solved->wagers >> wager & 1) != 0);
        if (own) chosen->figure[kept++] = chosen->figure[i];
    }
    chosen->n = kept;
    return true;
}

/* ---- printing ----------------------------------------------------------------------------- */

/* What the document of a game says where there is no table. */
static void json_unopened(BwJson *json, const BwSolved *solved, const char *edition) {
    bw_json_object(json, NULL);
    bw_json_string(json, "game", solved->game->id);
    bw_json_string(json, "edition", edition);
    bw_json_null(json, "options");
    bw_json_array(json, "wagers");
    bw_json_close(json);
    bw_json_string(json, "note", solved->why);
    bw_json_close(json);
}

/* A game without a table has its document too: programs find every game. */
static bool print_json(const BwArgs *args, const BwSolvedAll *all) {
    BwJson json;
    bool enough = true;
    bw_json_begin(&json, args->out, BW_JSON_PRETTY);
    bw_json_array(&json, NULL);
    for (size_t i = 0; i < all->n && enough; i++) {
        const BwSolved *solved = &all->table[i];
        BwChosen chosen;
        if (solved->table == NULL) {
            json_unopened(&json, solved, bw_args_text(args, "edition"));
            continue;
        }
        enough = choose(solved, &chosen);
        if (enough) bw_odds_json(&json, solved->table, &solved->figures, &chosen);
        free(chosen.figure);
    }
    bw_json_close(&json);
    return bw_json_finish(&json) && enough;
}

/* A game without figures has one record that says why, in the note. */
static void add_note(BwReport *report, const char *why) {
    for (unsigned c = 0; c < BW_FIGURE_COLUMNS; c++) {
        bool note = strcmp(bw_figure_columns[c].id, "note") == 0;
        if (note) {
            bw_report_text(report, why);
        } else {
            bw_report_null(report);
        }
    }
}

/* The records of `odds GAME`, with the game before each. */
static bool print_csv(const BwTerm *term, const BwSolvedAll *all) {
    BwColumn columns[1 + BW_FIGURE_COLUMNS] = {{"game", NULL, BW_COLUMN_TEXT, 0}};
    BwReport report;
    bool enough = true;
    memcpy(columns + 1, bw_figure_columns, sizeof bw_figure_columns);
    bw_report_init(&report, columns, 1 + BW_FIGURE_COLUMNS);
    for (size_t i = 0; i < all->n && enough; i++) {
        const BwSolved *solved = &all->table[i];
        BwChosen chosen;
        enough = choose(solved, &chosen);
        for (size_t f = 0; enough && f < chosen.n; f++) {
            bw_report_text(&report, solved->game->id);
            bw_figure_record(&report, chosen.figure[f]);
        }
        if (solved->figures.n == 0) {
            bw_report_text(&report, solved->game->id);
            add_note(&report, solved->why);
        }
        free(chosen.figure);
    }
    bool written = bw_report_print(&report, term, BW_FORMAT_CSV);
    bw_report_free(&report);
    return written && enough;
}

/* The tables one after another, as `odds GAME` prints them; what was not opened at the end. */
static bool print_text(const BwTerm *term, const BwSolvedAll *all) {
    bool written = true;
    const char *gap = "";
    for (size_t i = 0; i < all->n && written; i++) {
        const BwSolved *solved = &all->table[i];
        BwChosen chosen;
        if (solved->figures.n == 0) continue;
        fputs(gap, term->out);
        bw_term_printf(term, BW_STYLE_BOLD, "%s\n", solved->game->title);
        written =
            choose(solved, &chosen) && bw_odds_text(term, solved->table, &solved->figures, &chosen);
        free(chosen.figure);
        gap = "\n";
    }
    for (size_t i = 0; i < all->n; i++) {
        const BwSolved *solved = &all->table[i];
        char text[BW_WHY_MAX + 64];
        if (solved->figures.n > 0) continue;
        snprintf(text, sizeof text, "%s: %s: %s.", solved->game->id,
                 solved->table == NULL ? "not opened" : "not solved", solved->why);
        fputs(gap, term->out);
        bw_term_paragraph(term, BW_STYLE_DIM, text, 0, 0);
        gap = "";
    }
    return written;
}

/* ---- the command -------------------------------------------------------------------------- */

static bool any_game_takes(const char *edition, const BwSetting *setting) {
    for (unsigned i = 0; i < bw_game_count(); i++) {
        if (takes(bw_game_at(i), edition, setting)) return true;
    }
    return false;
}

/* Flags that speak of one game alone. */
static const char *single_flag(const BwArgs *args) {
    static const char *const flags[] = {"wager",   "target", "strategy", "shoe", "removed",
                                        "effects", "dealer", "hand",     "up"};
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        if (bw_args_given(args, flags[i])) return flags[i];
    }
    return NULL;
}

enum { TEXT_MAX = 512 };

/* Reads --set; complains of what no game takes. */
static int read_settings(const BwArgs *args, char (*texts)[TEXT_MAX], Settings *settings) {
    const char *text;
    for (int i = 0; (text = bw_args_nth(args, "set", i)) != NULL; i++) {
        char *copy = texts[i], *equals;
        if (i == BW_SETTINGS_MAX || snprintf(copy, TEXT_MAX, "%s", text) >= TEXT_MAX ||
            (equals = strchr(copy, '=')) == NULL) {
            return bw_args_complain(args, "'%.60s' is no option: write --set option=value", text);
        }
        *equals = '\0';
        settings->setting[settings->n++] = (BwSetting){copy, equals + 1};
        if (!any_game_takes(bw_args_text(args, "edition"), &settings->setting[i])) {
            return bw_args_complain(args, "no game takes %.60s=%.60s", copy, equals + 1);
        }
    }
    return BW_EXIT_OK;
}

static bool print(const BwArgs *args, const BwSolvedAll *all) {
    BwTerm term = bw_term_open(args->out);
    switch (bw_args_format(args)) {
    case BW_FORMAT_JSON: return print_json(args, all);
    case BW_FORMAT_CSV: return print_csv(&term, all);
    case BW_FORMAT_TEXT: break;
    }
    return print_text(&term, all);
}

int bw_odds_all_run(const BwArgs *args) {
    const char *single = single_flag(args), *edition = bw_args_text(args, "edition");
    BwEdition known;
    if (args->n_words > 0) {
        return bw_args_complain(args, "--all is every game; leave %s out", args->words[0]);
    }
    if (single != NULL) {
        return bw_args_complain(args, "--%s speaks of one game; leave --all out", single);
    }
    if (!bw_edition_find(edition, &known)) {
        return bw_args_complain(args, "there is no edition '%.20s'; write 1996, 2006 or 2012",
                                edition);
    }
    char(*texts)[TEXT_MAX] = malloc(BW_SETTINGS_MAX * sizeof *texts);
    if (texts == NULL) return bw_args_complain(args, "out of memory");
    Settings settings = {.n = 0};
    int code = read_settings(args, texts, &settings);
    if (code == BW_EXIT_OK) {
        BwProgress progress;
        bw_progress_start(&progress, bw_term_open(args->err), "odds", "games", bw_game_count());
        BwSolvedAll all;
        bw_odds_all_solve(edition, settings.setting, settings.n, &progress, &all);
        bw_progress_finish(&progress);
        if (!print(args, &all)) code = BW_EXIT_NEGATIVE;
        bw_odds_all_free(&all);
    }
    free(texts);
    return code;
}
