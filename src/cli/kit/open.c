/* open.c: opening a table for a command. The rulebook says what a table may be; here a refusal
 * becomes one sentence for a person, with what would have been right. */
#include "cli/kit/open.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/catalogue.h"
#include "table/game.h"
#include "table/transcript.h"
#include "text/explain.h"
#include "text/hint.h"

enum { NAMES_MAX = 256, WHY_MAX = 1600 };

const BwGame *bw_cli_find_game(const BwArgs *args, const char *id) {
    const BwGame *game = bw_game_find(id);
    if (game != NULL) return game;
    const BwCatalogueEntry *entry = bw_catalogue_find(id);
    if (entry != NULL) {
        bw_args_complain(args, "%s is a catalogue entry, no game that can be dealt: it %s",
                         entry->id, entry->why);
        return NULL;
    }
    const char *names[NAMES_MAX];
    int n = 0;
    char hint[BW_HINT_MAX];
    for (unsigned i = 0; i < bw_game_count() && n < NAMES_MAX; i++) names[n++] = bw_game_at(i)->id;
    for (unsigned i = 0; i < bw_catalogue_count() && n < NAMES_MAX; i++) {
        names[n++] = bw_catalogue_at(i)->id;
    }
    bw_args_complain(args, "there is no game '%.60s'%s", id,
                     bw_hint_or(id, names, n, "boardwalk list names them all", hint));
    return NULL;
}

int bw_cli_no_table(const char *game_id) {
    return bw_catalogue_find(game_id) != NULL ? BW_EXIT_NEGATIVE : BW_EXIT_USAGE;
}

/* --what-if is a flag of commands that compute, and of no other. */
static bool asks_what_if(const BwArgs *args) {
    for (int i = 0; i < args->n_given; i++) {
        if (strcmp(args->given[i].flag->name, "what-if") == 0) return true;
    }
    return false;
}

static BwTable *try_table(const BwGame *game, const BwSetting *settings, size_t n, bool what_if,
                          char *why, size_t size) {
    BwTable *table = malloc(bw_table_size(game));
    BwRefusal refusal;
    if (table == NULL) {
        snprintf(why, size, "out of memory");
        return NULL;
    }
    bool open = what_if ? bw_table_open_what_if(table, game, settings, n, &refusal)
                        : bw_table_open(table, game, settings, n, &refusal);
    if (open) return table;
    BwExplanation explanation;
    bw_explain_refusal(table, game, settings, n, &refusal, &explanation);
    bool cited = explanation.clause[0] != '\0';
    snprintf(why, size, "%s%s%s%s%s", explanation.sentence, cited ? " (" : "", explanation.clause,
             cited ? ")" : "", explanation.more);
    free(table);
    return NULL;
}

BwTable *bw_cli_try_table(const BwGame *game, const BwSetting *settings, size_t n, char *why,
                          size_t size) {
    return try_table(game, settings, n, false, why, size);
}

/* "key=value" into a setting; the copy lives as long as the caller's array. */
static bool split_setting(const char *text, char *copy, size_t size, BwSetting *setting) {
    if (snprintf(copy, size, "%s", text) >= (int)size) return false;
    char *equals = strchr(copy, '=');
    if (equals == NULL) return false;
    *equals = '\0';
    *setting = (BwSetting){copy, equals + 1};
    return true;
}

BwTable *bw_cli_open_table_with(const BwArgs *args, const char *game_id, const BwSetting *defaults,
                                size_t n_defaults) {
    const BwGame *game = bw_cli_find_game(args, game_id);
    if (game == NULL) return NULL;
    BwSetting settings[BW_SETTINGS_MAX + BW_DEFAULTS_MAX + 1];
    static const size_t text_max = 512;
    char *texts = malloc(BW_SETTINGS_MAX * text_max), why[WHY_MAX];
    BwTable *table = NULL;
    size_t n = 0;
    bool good = texts != NULL;
    if (!good) bw_args_complain(args, "out of memory");
    settings[n++] = (BwSetting){"edition", bw_args_text(args, "edition")};
    for (size_t i = 0; i < n_defaults && i < BW_DEFAULTS_MAX; i++) settings[n++] = defaults[i];
    const char *text;
    for (int i = 0; good && (text = bw_args_nth(args, "set", i)) != NULL; i++) {
        good = i < BW_SETTINGS_MAX &&
               split_setting(text, texts + (size_t)i * text_max, text_max, &settings[n++]);
        if (!good && strlen(text) >= text_max) {
            bw_args_complain(args, "'%.60s...' is too long: an option has at most %zu bytes", text,
                             text_max - 1);
        } else if (!good) {
            bw_args_complain(args, "'%.60s' is no option: write --set option=value", text);
        }
    }
    if (good) {
        bool what_if = asks_what_if(args);
        table = try_table(game, settings, n, what_if, why, sizeof why);
        if (table == NULL) bw_args_complain(args, "%s", why);
        if (table != NULL && what_if) fprintf(args->err, "%s\n", BW_WHAT_IF_WARNING);
    }
    free(texts);
    return table;
}

BwTable *bw_cli_open_table(const BwArgs *args, const char *game_id) {
    return bw_cli_open_table_with(args, game_id, NULL, 0);
}

BwTable *bw_cli_option_sheet(const BwArgs *args, const char *game_id) {
    const BwGame *game = bw_game_find(game_id);
    const BwSetting setting = {"edition", bw_args_text(args, "edition")};
    BwEdition edition;
    BwRefusal why;
    bool plain = game != NULL && bw_args_nth(args, "set", 0) == NULL &&
                 bw_edition_find(setting.value, &edition) && (game->editions >> edition & 1) != 0;
    BwTable *table = plain ? malloc(bw_table_size(game)) : NULL;
    if (table == NULL || bw_table_open(table, game, &setting, 1, &why)) {
        free(table);
        return bw_cli_open_table(args, game_id);
    }
    table->edition = (uint8_t)edition;
    bw_options_standard(table, game);
    return table;
}

void bw_cli_print_heading(const BwTerm *term, const BwTable *table) {
    char line[BW_TEXT_MAX];
    bw_term_paragraph(term, BW_STYLE_DIM, strchr(bw_table_print(table, line), ' ') + 1, 0, 0);
    if (bw_is_what_if(table)) {
        bw_term_paragraph(term, BW_STYLE_BOLD, BW_WHAT_IF_WARNING, 0, 0);
    }
    fputc('\n', term->out);
}

void bw_cli_json_table(BwJson *json, const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    bw_json_string(json, "game", game->id);
    bw_json_string(json, "edition", bw_edition_name((BwEdition)table->edition));
    if (bw_is_what_if(table)) bw_json_string(json, "what_if", BW_WHAT_IF_WARNING);
    bw_json_object(json, "options");
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        char value[BW_TEXT_MAX];
        if (option->also != 0 || bw_option_find(game, option->id) != option) continue;
        if (bw_option_is_other_name(game, option) ||
            !bw_option_in(option, (BwEdition)table->edition)) {
            continue;
        }
        bw_option_print(table, option, value, sizeof value);
        bw_json_string(json, option->id, value);
    }
    bw_json_close(json);
}
