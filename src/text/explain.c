/* explain.c: the sentence behind a refusal, found by trying what would be lawful. */
#include "text/explain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/game.h"
#include "text/hint.h"

enum { NAMES_MAX = 256, RANGE_MAX = 512 };

/* ---- why not --------------------------------------------------------------------------- */

/* A year that is no edition is one mistake, an edition that lacks the game is another. */
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

/* A game may have more options than a sentence bears: without a near one the command that lists
 * them is named. */
static void explain_unknown(const BwGame *game, const char *key, char *out, size_t size) {
    const char *names[NAMES_MAX];
    int n = 0;
    char hint[BW_HINT_MAX], list[BW_HINT_MAX - 2];
    for (unsigned i = 0; i < bw_option_count(game) && n < NAMES_MAX; i++) {
        names[n++] = bw_option_at(game, i)->id;
    }
    snprintf(list, sizeof list, "boardwalk list %s names them all", game->id);
    snprintf(out, size, "%s has no option '%.60s'%s", game->id, key,
             bw_hint_or(key, names, n, list, hint));
}

/* Which key of a list the word names, "joker" in payout-joker; BW_ALL_KEYS for the list itself. */
static int key_in(const BwOption *option, const char *word) {
    size_t n = strlen(option->id);
    if (strcmp(option->id, word) == 0 || strlen(word) < n + 2) return BW_ALL_KEYS;
    for (int k = 0; k < option->n_keys; k++) {
        if (strcmp(option->keys[k], word + n + 1) == 0) return k;
    }
    return BW_ALL_KEYS;
}

/* ": 2 figures are given, 9 expected", or "; figure 8 is 1, at least 2": what is wrong with a pay
 * table. */
static void explain_figures(const BwOption *option, BwEdition edition, const char *value, char *out,
                            size_t size) {
    unsigned expected = option->row ? option->n_keys : option->n_figures, n = 1;
    bool plain = value[0] >= '0' && value[0] <= '9' && value[strspn(value, "0123456789-/")] == '\0';
    out[0] = '\0';
    if (expected == 0 || !plain) return;
    for (const char *c = value; *c != '\0'; c++) n += *c == '-' || *c == '/';
    if (n != expected) {
        snprintf(out, size, "; %u figure%s given, %u expected", n, n == 1 ? " is" : "s are",
                 expected);
        return;
    }
    if (!option->row) {
        snprintf(out, size, "; no such table is published: --what-if computes it");
        return;
    }
    for (unsigned k = 0; k < n; k++) {
        char *end;
        int64_t figure = strtoll(value, &end, 10), least = option->min;
        if (option->minimum_is_standard) {
            least = option->standards != NULL ? option->standards[k] : option->standard[edition];
        }
        if (figure < least || figure > option->max) {
            snprintf(out, size, "; figure %u is %lld, %s %lld", k + 1, (long long)figure,
                     figure < least ? "at least" : "at most",
                     (long long)(figure < least ? least : option->max));
            return;
        }
        value = end + (*end != '\0');
    }
}

/* What is wrong with an option: it does not exist, this edition lacks it, or the rulebook forbids
 * the value, alone or beside the others. What a text must say, and which values between its bounds
 * an option leaves out, is in its help. */
static void explain_option(BwTable *table, const BwGame *game, BwEdition edition,
                           const BwSetting *settings, size_t n_settings, const BwRefusal *why,
                           BwExplanation *out) {
    const size_t size = sizeof out->sentence;
    const BwOption *option = bw_option_named(game, why->word);
    if (option == NULL) {
        explain_unknown(game, why->word, out->sentence, size);
        return;
    }
    char range[RANGE_MAX];
    bw_clause_format(edition, why->clause != NULL ? why->clause : option->clause, out->clause);
    const char *value = value_of(settings, n_settings, why->word);
    const char *equals = value != NULL ? "=" : "", *shown = value != NULL ? value : "";
    if (!bw_option_in(option, edition) || why->reason == BW_REASON_EDITION) {
        snprintf(out->sentence, size, "the edition of %s does not have %s",
                 bw_edition_name(edition), why->word);
        return;
    }
    BwOptionScope scope = {key_in(option, why->word), true};
    bool alone = is_lawful_alone(table, game, edition, why->word, value);
    bool in_range = is_in_range(table, game, edition, why->word, value);
    if (in_range && !alone && is_of_another_edition(table, game, why->word, value)) {
        snprintf(out->sentence, size, "the edition of %s does not have %s=%.60s",
                 bw_edition_name(edition), why->word, shown);
        return;
    }
    bw_option_takes(option, edition, scope, range, sizeof range);
    if (value == NULL && is_required(table, game, edition, why->word)) {
        snprintf(out->sentence, size, "%s has to be set", why->word);
        snprintf(out->more, sizeof out->more, ": %s; it takes %s", option->help, range);
        return;
    }
    bool ranged = option->kind != BW_OPTION_TEXT && (alone || !in_range);
    snprintf(out->sentence, size, "%s%s%.60s is not permitted", why->word, equals, shown);
    char figures[128];
    explain_figures(option, edition, shown, figures, sizeof figures);
    snprintf(out->more, sizeof out->more, ": %s%s%s%s%s", option->help, ranged ? "; it takes " : "",
             ranged ? range : "", ranged && alone ? ", if that goes with the other options" : "",
             figures);
}

void bw_explain_refusal(BwTable *table, const BwGame *game, const BwSetting *settings, size_t n,
                        const BwRefusal *why, BwExplanation *out) {
    const BwRefusal refusal = *why; /* which may be the table's own words */
    const char *name = value_of(settings, n, "edition");
    BwEdition edition = BW_2012;
    bool known = name == NULL || bw_edition_find(name, &edition);
    *out = (BwExplanation){.clause = ""};
    if (!known || (game->editions >> edition & 1) == 0) {
        explain_edition(game, name != NULL ? name : bw_edition_name(edition), out->sentence,
                        sizeof out->sentence);
    } else {
        explain_option(table, game, edition, settings, n, &refusal, out);
    }
}
