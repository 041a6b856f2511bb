/* open.c: opening a table for a command. The rulebook says what a table may be; here a refusal
 * becomes one sentence for a person, with what would have been right. */
#include "cli/open.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/catalogue.h"
#include "table/game.h"
#include "table/transcript.h"

enum { NAMES_MAX = 256, RANGE_MAX = 512, WHY_MAX = 1536 };

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
                     hint_or(id, names, n, "boardwalk list names them all", hint));
    return NULL;
}

int bw_cli_no_table(const char *game_id) {
    return bw_catalogue_find(game_id) != NULL ? BW_EXIT_NEGATIVE : BW_EXIT_USAGE;
}

/* ---- what would be right ------------------------------------------------------------------ */

bool bw_cli_option_in(const BwOption *option, BwEdition edition) {
    return option->editions == 0 || (option->editions >> edition & 1) != 0;
}

enum { ALL_KEYS = -1 };

/* Of what is spoken: one key of a list or all, and whether a value of it was refused. */
typedef struct Scope {
    int key;
    bool refused;
} Scope;

static int64_t standard_of(const BwOption *option, BwEdition edition, unsigned key) {
    return option->standards != NULL ? option->standards[key] : option->standard[edition];
}

/* "odds of at least 45 to 1", "odds of at least 4: 9 to 5, 5: 7 to 5": the floors of one key or of
 * all. */
static void print_least_odds(const BwOption *option, BwEdition edition, int only, char *out,
                             size_t size) {
    size_t used = (size_t)snprintf(out, size, "odds of at least ");
    unsigned keys = option->n_keys > 0 ? option->n_keys : 1;
    bool one = only != ALL_KEYS || option->n_keys == 0;
    for (unsigned k = 0; k < keys && used < size; k++) {
        char odds[BW_ODDS_TEXT_MAX];
        if (only != ALL_KEYS && k != (unsigned)only) continue;
        bw_odds_format(bw_odds_unpack(standard_of(option, edition, k)), odds);
        used += (size_t)snprintf(out + used, size - used, "%s%s%s%s", one || k == 0 ? "" : ", ",
                                 one ? "" : option->keys[k], one ? "" : ": ", odds);
    }
}

/* "odds of at least 1 to 1 and at most 3 to 2". That all odds have a bound is said where a value
 * was refused, not where options are listed. */
static void print_odds(const BwOption *option, BwEdition edition, Scope scope, char *out,
                       size_t size) {
    char odds[BW_ODDS_TEXT_MAX];
    bool floor = option->minimum_is_standard || option->min != 0;
    BwOdds most = {BW_ODDS_NUM_MAX, 1};
    if (option->max != 0) most = bw_odds_unpack(option->max);
    if (option->minimum_is_standard) {
        print_least_odds(option, edition, scope.key, out, size);
    } else if (floor) {
        bw_odds_format(bw_odds_unpack(option->min), odds);
        snprintf(out, size, "odds of at least %s", odds);
    } else {
        snprintf(out, size, "odds, as 9-to-5");
    }
    if (option->max == 0 && !scope.refused) return;
    size_t used = strlen(out);
    snprintf(out + used, size - used, "%s at most %s", floor ? " and" : ",",
             bw_odds_format(most, odds));
}

/* "9 figures of at least 100-50-20-7-5-4-3-2-1": a pay table as its row. */
static void print_row(const BwOption *option, BwEdition edition, char *out, size_t size) {
    size_t used = (size_t)snprintf(out, size, "%u figures ", (unsigned)option->n_keys);
    if (!option->minimum_is_standard) {
        snprintf(out + used, size - used, "from %lld to %lld, joined by dashes",
                 (long long)option->min, (long long)option->max);
        return;
    }
    used += (size_t)snprintf(out + used, size - used, "of at least ");
    for (unsigned k = 0; k < option->n_keys && used < size; k++) {
        used += (size_t)snprintf(out + used, size - used, "%s%lld", k > 0 ? "-" : "",
                                 (long long)standard_of(option, edition, k));
    }
}

/* What the option takes. */
static char *print_range(const BwOption *option, BwEdition edition, Scope scope, char *out,
                         size_t size) {
    char low[BW_CENTS_TEXT_MAX], high[BW_CENTS_TEXT_MAX];
    size_t used = 0;
    out[0] = '\0';
    switch ((BwOptionKind)option->kind) {
    case BW_OPTION_YES_NO: snprintf(out, size, "yes or no"); break;
    case BW_OPTION_WORD:
    case BW_OPTION_WORDS:
        if (option->words[1] == NULL) used = (size_t)snprintf(out, size, "only ");
        for (unsigned i = 0; option->words[i] != NULL && used < size; i++) {
            used += (size_t)snprintf(out + used, size - used, "%s%s", i > 0 ? ", " : "",
                                     option->words[i]);
        }
        break;
    case BW_OPTION_NUMBER:
        if (option->row && scope.key == ALL_KEYS) {
            print_row(option, edition, out, size);
        } else if (option->min == option->max) {
            snprintf(out, size, "only %lld", (long long)option->min);
        } else {
            snprintf(out, size, "a whole number from %lld to %lld", (long long)option->min,
                     (long long)option->max);
        }
        break;
    case BW_OPTION_MONEY:
        snprintf(out, size, "an amount from %s to %s%s", bw_cents_format(option->min, low),
                 bw_cents_format(option->max, high), option->min == 0 ? ", or none" : "");
        break;
    case BW_OPTION_PERCENT:
        snprintf(out, size, "a percentage from %g to %g", (double)option->min / 100,
                 (double)option->max / 100);
        break;
    case BW_OPTION_ODDS: print_odds(option, edition, scope, out, size); break;
    case BW_OPTION_DURATION: snprintf(out, size, "a time, as 5m, 12h, 30d or 1y"); break;
    case BW_OPTION_TEXT: snprintf(out, size, "text"); break;
    }
    return out;
}

char *bw_cli_option_range(const BwOption *option, BwEdition edition, char *out, size_t size) {
    return print_range(option, edition, (Scope){ALL_KEYS, false}, out, size);
}

/* ---- complaints --------------------------------------------------------------------------- */

static void explain_edition(const BwGame *game, const char *name, char *out, size_t size) {
    BwEdition edition;
    if (!bw_edition_find(name, &edition)) {
        snprintf(out, size, "there is no edition '%.20s'; write 1996, 2006 or 2012", name);
        return;
    }
    char list[64];
    size_t used = 0;
    for (unsigned e = 0; e < BW_EDITIONS; e++) {
        if ((game->editions >> e & 1) == 0 || used >= sizeof list) continue;
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", used > 0 ? " and " : "",
                                 bw_edition_name((BwEdition)e));
    }
    snprintf(out, size, "the edition of %s does not have %s; it is in %s", name, game->id, list);
}

/* The value that was written for the option last; NULL if it was not written at all. */
static const char *value_of(const BwSetting *settings, size_t n, const char *key) {
    while (n-- > 0) {
        if (strcmp(settings[n].key, key) == 0) return settings[n].value;
    }
    return NULL;
}

/* Is the value of the kind and within the bounds that the option has by itself? Writes into the
 * table, which is not open. */
static bool is_in_range(BwTable *table, const BwGame *game, BwEdition edition, const char *option,
                        const char *value) {
    BwRefusal why;
    table->edition = (uint8_t)edition;
    bw_options_standard(table, game);
    return value != NULL && bw_option_set(table, game, option, value, &why);
}

/* Would the rulebook permit the value if every other option stood at its standard? */
static bool is_lawful_alone(BwTable *table, const BwGame *game, BwEdition edition,
                            const char *option, const char *value) {
    BwRefusal why;
    const BwSetting settings[] = {{"edition", bw_edition_name(edition)}, {option, value}};
    return value != NULL && bw_table_open(table, game, settings, 2, &why);
}

/* Has the game no table at all without this option? Writes into the table, which is not open. */
static bool is_required(BwTable *table, const BwGame *game, BwEdition edition, const char *option) {
    BwRefusal why;
    const BwSetting setting = {"edition", bw_edition_name(edition)};
    return !bw_table_open(table, game, &setting, 1, &why) && strcmp(why.word, option) == 0;
}

/* Would another edition permit it? */
static bool is_of_another_edition(BwTable *table, const BwGame *game, const char *option,
                                  const char *value) {
    for (unsigned e = 0; e < BW_EDITIONS; e++) {
        bool dealt = (game->editions >> e & 1) != 0;
        if (dealt && is_lawful_alone(table, game, (BwEdition)e, option, value)) return true;
    }
    return false;
}

static void explain_unknown(const BwGame *game, const char *key, char *out, size_t size) {
    const char *names[NAMES_MAX];
    int n = 0;
    char hint[BW_HINT_MAX], list[BW_HINT_MAX - 2];
    for (unsigned i = 0; i < bw_option_count(game) && n < NAMES_MAX; i++) {
        names[n++] = bw_option_at(game, i)->id;
    }
    snprintf(list, sizeof list, "boardwalk list %s names them all", game->id);
    snprintf(out, size, "%s has no option '%.60s'%s", game->id, key,
             hint_or(key, names, n, list, hint));
}

/* Which key of a list the word names, "joker" in payout-joker; ALL_KEYS for the list itself. */
static int key_in(const BwOption *option, const char *word) {
    size_t n = strlen(option->id);
    if (strcmp(option->id, word) == 0 || strlen(word) < n + 2) return ALL_KEYS;
    for (int k = 0; k < option->n_keys; k++) {
        if (strcmp(option->keys[k], word + n + 1) == 0) return k;
    }
    return ALL_KEYS;
}

/* What is wrong with an option: it does not exist, this edition lacks it, or the rulebook forbids
 * the value, alone or beside the others. What a text must say, and which values between its bounds
 * an option leaves out, is in its help. */
static void explain_option(BwTable *table, const BwGame *game, BwEdition edition,
                           const BwSetting *settings, size_t n_settings, const BwRefusal *why,
                           char *out, size_t size) {
    const BwOption *option = bw_option_named(game, why->word);
    if (option == NULL) {
        explain_unknown(game, why->word, out, size);
        return;
    }
    char range[RANGE_MAX], clause[BW_CLAUSE_TEXT_MAX];
    bw_clause_format(edition, why->clause != NULL ? why->clause : option->clause, clause);
    const char *value = value_of(settings, n_settings, why->word);
    const char *equals = value != NULL ? "=" : "", *shown = value != NULL ? value : "";
    if (!bw_cli_option_in(option, edition) || why->reason == BW_REASON_EDITION) {
        snprintf(out, size, "the edition of %s does not have %s (%s)", bw_edition_name(edition),
                 why->word, clause);
        return;
    }
    Scope scope = {key_in(option, why->word), true};
    bool alone = is_lawful_alone(table, game, edition, why->word, value);
    bool in_range = is_in_range(table, game, edition, why->word, value);
    if (in_range && !alone && is_of_another_edition(table, game, why->word, value)) {
        snprintf(out, size, "the edition of %s does not have %s=%.60s (%s)",
                 bw_edition_name(edition), why->word, shown, clause);
        return;
    }
    print_range(option, edition, scope, range, sizeof range);
    if (value == NULL && is_required(table, game, edition, why->word)) {
        snprintf(out, size, "%s has to be set (%s): %s; it takes %s", why->word, clause,
                 option->help, range);
        return;
    }
    bool ranged = option->kind != BW_OPTION_TEXT && (alone || !in_range);
    snprintf(out, size, "%s%s%.60s is not permitted (%s): %s%s%s%s", why->word, equals, shown,
             clause, option->help, ranged ? "; it takes " : "", ranged ? range : "",
             ranged && alone ? ", if that goes with the other options" : "");
}

BwTable *bw_cli_try_table(const BwGame *game, const BwSetting *settings, size_t n, char *why,
                          size_t size) {
    BwTable *table = malloc(bw_table_size(game));
    BwRefusal refusal;
    if (table == NULL) {
        snprintf(why, size, "out of memory");
        return NULL;
    }
    if (bw_table_open(table, game, settings, n, &refusal)) return table;
    const char *name = value_of(settings, n, "edition");
    BwEdition edition = BW_2012;
    bool known = name == NULL || bw_edition_find(name, &edition);
    if (!known || (game->editions >> edition & 1) == 0) {
        explain_edition(game, name != NULL ? name : bw_edition_name(edition), why, size);
    } else {
        explain_option(table, game, edition, settings, n, &refusal, why, size);
    }
    free(table);
    return NULL;
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
    char *texts = malloc(BW_SETTINGS_MAX * text_max), why[WHY_MAX];
    BwTable *table = NULL;
    size_t n = 0;
    bool good = texts != NULL;
    if (!good) bw_args_complain(args, "out of memory");
    settings[n++] = (BwSetting){"edition", bw_args_text(args, "edition")};
    for (size_t i = 0; i < n_defaults && i < 7; i++) settings[n++] = defaults[i];
    const char *text;
    for (int i = 0; good && (text = bw_args_nth(args, "set", i)) != NULL; i++) {
        good = i < BW_SETTINGS_MAX &&
               split_setting(text, texts + (size_t)i * text_max, text_max, &settings[n++]);
        if (!good) bw_args_complain(args, "'%.60s' is no option: write --set option=value", text);
    }
    if (good) {
        table = bw_cli_try_table(game, settings, n, why, sizeof why);
        if (table == NULL) bw_args_complain(args, "%s", why);
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
        if (bw_option_is_other_name(game, option) ||
            !bw_cli_option_in(option, (BwEdition)table->edition)) {
            continue;
        }
        bw_option_print(table, option, value, sizeof value);
        bw_json_string(json, option->id, value);
    }
    bw_json_close(json);
}
