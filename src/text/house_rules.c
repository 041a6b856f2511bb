/* house_rules.c: an option's sentence is the one of the most special row of data/house-rules.tsv
 * that fits it: its game before any, then its value before any. */
#include "text/house_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/game.h"
#include "table/options.h"
#include "text/rulebook.h"

/* ---- values in words ---------------------------------------------------------------------- */

/* "9-to-5" is "9 to 5", "queen-high" is "queen high", "2,3" is "2, 3". */
static void put_plain(const char *text, size_t n, char *out, size_t size) {
    size_t used = strlen(out);
    for (size_t i = 0; i < n && used + 1 < size; i++) {
        out[used++] = text[i];
        if (text[i] == '-') out[used - 1] = ' ';
        if (text[i] == ',' && i + 1 < n && text[i + 1] != ' ' && used + 1 < size) out[used++] = ' ';
    }
    out[used] = '\0';
}

/* "50000.00" is "$50,000": whole dollars have no cents. */
static void put_money(const char *text, char *out, size_t size) {
    size_t whole = strcspn(text, "."), used = strlen(out);
    if (used + 1 < size) out[used++] = '$';
    for (size_t i = 0; i < whole && used + 2 < size; i++) {
        if (i > 0 && (whole - i) % 3 == 0) out[used++] = ',';
        out[used++] = text[i];
    }
    out[used] = '\0';
    if (strcmp(text + whole, ".00") != 0) snprintf(out + used, size - used, "%s", text + whole);
}

/* "30d" is "30 days". */
static void put_duration(const char *text, char *out, size_t size) {
    static const struct {
        char sign;
        const char *word;
    } units[] = {{'m', "minute"}, {'h', "hour"}, {'d', "day"}, {'y', "year"}};
    char *sign;
    long n = strtol(text, &sign, 10);
    for (unsigned i = 0; i < sizeof units / sizeof units[0]; i++) {
        if (*sign != units[i].sign) continue;
        size_t used = strlen(out);
        snprintf(out + used, size - used, "%ld %s%s", n, units[i].word, n == 1 ? "" : "s");
    }
}

/* Values of a row one after the other, each behind what it is for: "royal flush 100, flush 5". */
static void put_row(const BwOption *option, const char *text, char *out, size_t size) {
    for (unsigned k = 0; k < option->n_keys; k++) {
        size_t n = strcspn(text, "-");
        if (k > 0) put_plain(", ", 2, out, size);
        put_plain(option->keys[k], strlen(option->keys[k]), out, size);
        put_plain(" ", 1, out, size);
        put_plain(text, n, out, size);
        text += n + (text[n] == '-');
    }
}

static void put_value(const BwOption *option, const char *text, char *out, size_t size) {
    if (option->row) {
        put_row(option, text, out, size);
    } else if (option->kind == BW_OPTION_MONEY) {
        put_money(text, out, size);
    } else if (option->kind == BW_OPTION_DURATION) {
        put_duration(text, out, size);
    } else if (option->kind == BW_OPTION_TEXT) {
        size_t used = strlen(out);
        snprintf(out + used, size - used, "%s", text);
    } else {
        put_plain(text, strlen(text), out, size);
        if (option->kind == BW_OPTION_PERCENT) put_plain("%", 1, out, size);
    }
}

/* ---- sentences ---------------------------------------------------------------------------- */

/* Does the name fit the pattern, which may begin or end with a star? */
static bool fits(const char *pattern, const char *name) {
    size_t n = strlen(pattern), all = strlen(name);
    if (strcmp(pattern, "*") == 0 || strcmp(pattern, name) == 0) return true;
    if (n > 1 && pattern[n - 1] == '*') return strncmp(pattern, name, n - 1) == 0;
    return n > 1 && pattern[0] == '*' && all >= n - 1 &&
           strcmp(name + all - (n - 1), pattern + 1) == 0;
}

/* How closely the row fits; 0: not at all. */
static unsigned closeness(const BwHouseRuleRow *row, const char *option, const char *game,
                          const char *value) {
    if (!fits(row->option, option) || !fits(row->game, game)) return 0;
    bool exact = strcmp(row->value, value) == 0;
    if (!exact && strcmp(row->value, "*") != 0) return 0;
    bool own_option = strcmp(row->option, option) == 0, own_game = strcmp(row->game, game) == 0;
    return 1u + (own_option ? 4u : 0u) + (own_game ? 2u : 0u) + (exact ? 1u : 0u);
}

/* Has the option that is named before the sign of equality the value behind it, which may be a
 * pattern? */
static bool is_set(const BwTable *table, const char *with, size_t n) {
    const BwGame *game = bw_table_game(table);
    char value[BW_TEXT_MAX];
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        if (strlen(option->id) != n || strncmp(option->id, with, n) != 0) continue;
        bw_option_print(table, option, value, sizeof value);
        return fits(with + n + 1, value);
    }
    return false;
}

/* Is the wager that the sentence is about offered here, or the option so? "-": it is about none. */
static bool is_offered(const BwTable *table, const char *with) {
    const BwGame *game = bw_table_game(table);
    if (strcmp(with, "-") == 0) return true;
    if (strchr(with, '=') != NULL) return is_set(table, with, strcspn(with, "="));
    for (unsigned i = 0; i < game->n_wagers; i++) {
        if (strcmp(game->wagers[i].id, with) == 0) return bw_wager_offered(table, i);
    }
    return false;
}

bool bw_house_rule(const BwTable *table, const BwOption *option, char out[BW_HOUSE_RULE_MAX]) {
    const char *game = bw_table_game(table)->id;
    const BwHouseRuleRow *best = NULL;
    char value[BW_TEXT_MAX];
    unsigned most = 0;
    bw_option_print(table, option, value, sizeof value);
    for (size_t i = 0; i < bw_house_rule_count; i++) {
        unsigned close = closeness(&bw_house_rule_rows[i], option->id, game, value);
        if (close <= most || !is_offered(table, bw_house_rule_rows[i].with)) continue;
        most = close;
        best = &bw_house_rule_rows[i];
    }
    if (best == NULL || strcmp(best->sentence, "-") == 0) return false;
    const char *gap = strstr(best->sentence, "{}");
    if (gap == NULL) {
        snprintf(out, BW_HOUSE_RULE_MAX, "%s", best->sentence);
        return true;
    }
    snprintf(out, BW_HOUSE_RULE_MAX, "%.*s", (int)(gap - best->sentence), best->sentence);
    put_value(option, value, out, BW_HOUSE_RULE_MAX);
    size_t used = strlen(out);
    snprintf(out + used, BW_HOUSE_RULE_MAX - used, "%s", gap + 2);
    return true;
}

const char *bw_how_to_play(const BwGame *game, unsigned i) {
    for (size_t row = 0; row < bw_how_count; row++) {
        if (strcmp(bw_how_rows[row].game, game->id) == 0 && i-- == 0) {
            return bw_how_rows[row].sentence;
        }
    }
    return NULL;
}
