/* open.c: opening a table for a command. The rulebook says what a table may be; here a refusal
 * becomes one sentence for a person, with what would have been right. */
#include "cli/open.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/game.h"
#include "table/transcript.h"

enum { NAMES_MAX = 256, RANGE_MAX = 512 };

/* The hint behind a word that is not in the list, or else where to find the list. */
static char *hint_or(const char *word, const char *const *names, int n, const char *otherwise,
                     char out[BW_HINT_MAX]) {
    bw_hint(word, names, n, "", out);
    if (out[0] == '\0') snprintf(out, BW_HINT_MAX, "; %s", otherwise);
    return out;
}

const BwGame *bw_cli_find_game(const BwArgs *args, const char *id) {
    const BwGame *game = bw_game_find(id);
    if (game != NULL) return game;
    const char *names[NAMES_MAX];
    int n = 0;
    char hint[BW_HINT_MAX];
    for (unsigned i = 0; i < bw_game_count() && n < NAMES_MAX; i++) names[n++] = bw_game_at(i)->id;
    bw_args_complain(args, "there is no game '%.60s'%s", id,
                     hint_or(id, names, n, "boardwalk list names them all", hint));
    return NULL;
}

/* ---- what would be right ------------------------------------------------------------------ */

static void print_least_odds(const BwOption *option, BwEdition edition, char *out, size_t size) {
    size_t used = (size_t)snprintf(out, size, "odds of at least ");
    unsigned keys = option->n_keys > 0 ? option->n_keys : 1;
    for (unsigned k = 0; k < keys && used < size; k++) {
        char odds[BW_ODDS_TEXT_MAX];
        int64_t least =
            option->standards != NULL ? option->standards[k] : option->standard[edition];
        used += (size_t)snprintf(out + used, size - used, "%s%s%s%s", k > 0 ? ", " : "",
                                 option->n_keys > 0 ? option->keys[k] : "",
                                 option->n_keys > 0 ? ": " : "",
                                 bw_odds_format(bw_odds_unpack(least), odds));
    }
}

char *bw_cli_option_range(const BwOption *option, BwEdition edition, char *out, size_t size) {
    char low[BW_CENTS_TEXT_MAX], high[BW_CENTS_TEXT_MAX];
    size_t used = 0;
    out[0] = '\0';
    switch ((BwOptionKind)option->kind) {
    case BW_OPTION_YES_NO: snprintf(out, size, "yes or no"); break;
    case BW_OPTION_WORD:
    case BW_OPTION_WORDS:
        for (unsigned i = 0; option->words[i] != NULL && used < size; i++) {
            used += (size_t)snprintf(out + used, size - used, "%s%s", i > 0 ? ", " : "",
                                     option->words[i]);
        }
        break;
    case BW_OPTION_NUMBER:
        snprintf(out, size, "a whole number from %lld to %lld", (long long)option->min,
                 (long long)option->max);
        break;
    case BW_OPTION_MONEY:
        snprintf(out, size, "an amount from %s to %s%s", bw_cents_format(option->min, low),
                 bw_cents_format(option->max, high), option->min == 0 ? ", or none" : "");
        break;
    case BW_OPTION_PERCENT:
        snprintf(out, size, "a percentage from %g to %g", (double)option->min / 100,
                 (double)option->max / 100);
        break;
    case BW_OPTION_ODDS:
        if (option->minimum_is_standard) {
            print_least_odds(option, edition, out, size);
        } else {
            snprintf(out, size, "odds, as 9-to-5");
        }
        break;
    case BW_OPTION_DURATION: snprintf(out, size, "a time, as 5m, 12h, 30d or 1y"); break;
    case BW_OPTION_TEXT: snprintf(out, size, "text"); break;
    }
    return out;
}

/* ---- complaints --------------------------------------------------------------------------- */

static void complain_edition(const BwArgs *args, const BwGame *game, const char *name) {
    BwEdition edition;
    if (!bw_edition_find(name, &edition)) {
        bw_args_complain(args, "there is no edition '%.20s'; write 1996, 2006 or 2012", name);
        return;
    }
    char list[64];
    size_t used = 0;
    for (unsigned e = 0; e < BW_EDITIONS; e++) {
        if ((game->editions >> e & 1) == 0 || used >= sizeof list) continue;
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", used > 0 ? " and " : "",
                                 bw_edition_name((BwEdition)e));
    }
    bw_args_complain(args, "the edition of %s does not have %s; it is in %s", name, game->id, list);
}

/* The value that was written for the option last; NULL if it was not written at all. */
static const char *value_of(const BwSetting *settings, size_t n, const char *key) {
    while (n-- > 0) {
        if (strcmp(settings[n].key, key) == 0) return settings[n].value;
    }
    return NULL;
}

/* Would the rulebook permit the value if every other option stood at its standard? Writes into the
 * table, which is not open. */
static bool is_lawful_alone(BwTable *table, const BwGame *game, BwEdition edition,
                            const char *option, const char *value) {
    BwRefusal why;
    table->edition = (uint8_t)edition;
    bw_options_standard(table, game);
    return value != NULL && bw_option_set(table, game, option, value, &why);
}

static void complain_unknown(const BwArgs *args, const BwGame *game, const char *key) {
    const char *names[NAMES_MAX];
    int n = 0;
    char hint[BW_HINT_MAX], list[BW_HINT_MAX - 2];
    for (unsigned i = 0; i < bw_option_count(game) && n < NAMES_MAX; i++) {
        names[n++] = bw_option_at(game, i)->id;
    }
    snprintf(list, sizeof list, "boardwalk list %s names them all", game->id);
    bw_args_complain(args, "%s has no option '%.60s'%s", game->id, key,
                     hint_or(key, names, n, list, hint));
}

/* What is wrong with an option: it does not exist, this edition lacks it, or the rulebook forbids
 * the value, alone or beside the others. */
static void complain_option(const BwArgs *args, BwTable *table, const BwGame *game,
                            BwEdition edition, const BwSetting *settings, size_t n_settings,
                            const BwRefusal *why) {
    const BwOption *option = bw_option_find(game, why->word);
    if (option == NULL) {
        complain_unknown(args, game, why->word);
        return;
    }
    char range[RANGE_MAX], clause[BW_CLAUSE_TEXT_MAX];
    bw_clause_format(edition, why->clause != NULL ? why->clause : option->clause, clause);
    bool lacking = option->editions != 0 && (option->editions >> edition & 1) == 0;
    if (lacking || why->reason == BW_REASON_EDITION) {
        bw_args_complain(args, "the edition of %s does not have %s (%s)", bw_edition_name(edition),
                         option->id, clause);
        return;
    }
    const char *value = value_of(settings, n_settings, option->id);
    bool alone = is_lawful_alone(table, game, edition, option->id, value);
    bw_args_complain(args, "%s%s%.60s is not permitted (%s): %s; it takes %s%s", option->id,
                     value != NULL ? "=" : "", value != NULL ? value : "", clause, option->help,
                     bw_cli_option_range(option, edition, range, sizeof range),
                     alone ? ", if that goes with the other options" : "");
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
    BwSetting settings[BW_SETTINGS_MAX + 8];
    static const size_t text_max = 512;
    char *texts = malloc(BW_SETTINGS_MAX * text_max);
    BwTable *table = malloc(bw_table_size(game));
    size_t n = 0;
    bool good = texts != NULL && table != NULL;
    if (!good) bw_args_complain(args, "out of memory");
    settings[n++] = (BwSetting){"edition", bw_args_text(args, "edition")};
    for (size_t i = 0; i < n_defaults && i < 7; i++) settings[n++] = defaults[i];
    const char *text;
    for (int i = 0; good && (text = bw_args_nth(args, "set", i)) != NULL; i++) {
        good = i < BW_SETTINGS_MAX &&
               split_setting(text, texts + (size_t)i * text_max, text_max, &settings[n++]);
        if (!good) bw_args_complain(args, "'%.60s' is no option: write --set option=value", text);
    }
    BwRefusal why;
    if (good && !bw_table_open(table, game, settings, n, &why)) {
        const char *name = value_of(settings, n, "edition");
        BwEdition edition = BW_2012;
        bool known = bw_edition_find(name, &edition);
        if (!known || (game->editions >> edition & 1) == 0) {
            complain_edition(args, game, name);
        } else {
            complain_option(args, table, game, edition, settings, n, &why);
        }
        good = false;
    }
    free(texts);
    if (good) return table;
    free(table);
    return NULL;
}

BwTable *bw_cli_open_table(const BwArgs *args, const char *game_id) {
    return bw_cli_open_table_with(args, game_id, NULL, 0);
}

void bw_cli_print_heading(const BwTerm *term, const BwTable *table) {
    char line[BW_TEXT_MAX];
    bw_term_paragraph(term, BW_STYLE_DIM, strchr(bw_table_print(table, line), ' ') + 1, 0, 0);
    fputc('\n', term->out);
}

void bw_cli_json_table(BwJson *json, const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    bw_json_string(json, "game", game->id);
    bw_json_string(json, "edition", bw_edition_name((BwEdition)table->edition));
    bw_json_object(json, "options");
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        char value[BW_TEXT_MAX];
        if (option->also != 0 || bw_option_find(game, option->id) != option) continue;
        if (bw_option_is_other_name(game, option)) continue;
        bw_option_print(table, option, value, sizeof value);
        bw_json_string(json, option->id, value);
    }
    bw_json_close(json);
}
