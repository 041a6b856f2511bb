/* options.c: house options. An option is a row of data (BwOption): its kind says how its text is
 * read, its bounds what the rulebook permits. A value may be given once for all numbers of an
 * option ("3"), as a list ("4:3,5:4,6:5"), or, for a pay table, as its row of figures ("5-4-1"). */
#include "table/options.h"

#include <stdio.h>
#include <string.h>

static const BwOption shared[] = {
    {.id = "table-min",
     .help = "least wager",
     .clause = "8.2",
     .kind = BW_OPTION_MONEY,
     .favour = -1,
     .slot = BW_OPT_TABLE_MIN,
     .min = 0,
     .max = BW_CENTS_MAX},
    {.id = "table-max",
     .help = "largest wager",
     .clause = "8.2",
     .kind = BW_OPTION_MONEY,
     .favour = 1,
     .slot = BW_OPT_TABLE_MAX,
     .min = 0,
     .max = BW_CENTS_MAX},
    {.id = "pay-unit",
     .help = "smallest chip that the table can pay",
     .clause = "8.2",
     .kind = BW_OPTION_MONEY,
     .slot = BW_OPT_PAY_UNIT,
     .min = 1,
     .max = 100000},
    {.id = "bet-unit",
     .help = "every wager is a multiple of it",
     .clause = "8.2",
     .kind = BW_OPTION_MONEY,
     .editions = BW_ONLY_2012, /* 8.2 speaks of further requirements from then on */
     .favour = -1,
     .slot = BW_OPT_BET_UNIT,
     .min = 0,
     .max = BW_CENTS_MAX},
    {.id = "change-notice-minutes",
     .help = "notice before a change that hurts players",
     .clause = "8.3",
     .kind = BW_OPTION_NUMBER,
     .slot = BW_OPT_CHANGE_NOTICE_MINUTES,
     .min = 30,
     .max = 10080,
     .standard = BW_STANDARD(30)},
};

enum { SHARED = sizeof shared / sizeof shared[0] };

unsigned bw_option_count(const BwGame *game) {
    return SHARED + game->n_options;
}

const BwOption *bw_option_at(const BwGame *game, unsigned i) {
    if (i < SHARED) return &shared[i];
    return i < bw_option_count(game) ? &game->options[i - SHARED] : NULL;
}

/* A game may declare one of the shared ids again, with bounds of its own: its row comes first. */
const BwOption *bw_option_find(const BwGame *game, const char *id) {
    for (unsigned i = bw_option_count(game); i-- > 0;) {
        const BwOption *option = bw_option_at(game, i);
        if (strcmp(option->id, id) == 0) return option;
    }
    return NULL;
}

static unsigned slots_of(const BwOption *option) {
    return option->n_keys > 0 ? option->n_keys : 1;
}

static int64_t standard_of(const BwOption *option, unsigned key, unsigned edition) {
    return option->standards != NULL ? option->standards[key] : option->standard[edition];
}

bool bw_option_is_other_name(const BwGame *game, const BwOption *option) {
    for (unsigned i = 0; i < bw_option_count(game) && bw_option_at(game, i) != option; i++) {
        const BwOption *row = bw_option_at(game, i);
        bool same_values = row->slot == option->slot && row->also == 0 && option->also == 0;
        if (same_values && strcmp(row->id, option->id) != 0) return true;
    }
    return false;
}

void bw_options_standard(BwTable *table, const BwGame *game) {
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        if (option->also != 0) continue; /* a name for two others, which have their own rows */
        for (unsigned k = 0; k < slots_of(option); k++) {
            table->option[option->slot + k] = standard_of(option, k, table->edition);
        }
    }
    if (table->option[BW_OPT_PAY_UNIT] == 0) {
        table->option[BW_OPT_PAY_UNIT] = game->pay_unit_cents;
    }
}

/* ---- one value ---------------------------------------------------------------------------- */

static bool is_word(const char *text, size_t n, const char *word) {
    return strlen(word) == n && memcmp(text, word, n) == 0;
}

static bool parse_number(const char *text, size_t n, int64_t *value) {
    if (n == 0 || n > 12) return false;
    int64_t v = 0;
    for (size_t i = 0; i < n; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        v = v * 10 + (text[i] - '0');
    }
    *value = v;
    return true;
}

static bool parse_yes_no(const char *text, size_t n, int64_t *value) {
    static const char *const words[] = {"no", "yes", "false", "true", "off", "on"};
    for (unsigned i = 0; i < 6; i++) {
        if (is_word(text, n, words[i])) {
            *value = i & 1;
            return true;
        }
    }
    return false;
}

/* "5", "4.75" or "5%": hundredths of a percent. */
static bool parse_percent(const char *text, size_t n, int64_t *value) {
    if (n > 1 && text[n - 1] == '%') n--;
    const char *point = memchr(text, '.', n);
    size_t whole = point != NULL ? (size_t)(point - text) : n;
    int64_t v, part = 0;
    if (!parse_number(text, whole, &v)) return false;
    if (point != NULL) {
        size_t digits = n - whole - 1;
        if (digits > 2 || !parse_number(point + 1, digits, &part)) return false;
        if (digits == 1) part *= 10;
    }
    *value = v * 100 + part;
    return true;
}

/* "5m", "12h", "30d", "1y" */
static bool parse_duration(const char *text, size_t n, int64_t *value) {
    int64_t v;
    if (n < 2 || !parse_number(text, n - 1, &v) || v > 10000000) return false;
    switch (text[n - 1]) {
    case 'm': *value = BW_MINUTES(v); return true;
    case 'h': *value = BW_MINUTES(v * 60); return true;
    case 'd': *value = BW_DAYS(v); return true;
    case 'y': *value = BW_YEARS(v); return true;
    default: return false;
    }
}

static bool find_word(const char *const *words, const char *text, size_t n, int64_t *value) {
    for (int64_t i = 0; words[i] != NULL; i++) {
        if (is_word(text, n, words[i])) {
            *value = i;
            return true;
        }
    }
    return false;
}

/* Several words joined by commas. */
static bool parse_words(const char *const *words, const char *text, size_t n, int64_t *value) {
    int64_t bits = 0, word;
    while (true) {
        const char *comma = memchr(text, ',', n);
        size_t length = comma != NULL ? (size_t)(comma - text) : n;
        if (!find_word(words, text, length, &word)) return false;
        bits |= INT64_C(1) << word;
        if (comma == NULL) break;
        text = comma + 1;
        n -= length + 1;
    }
    *value = bits;
    return true;
}

static bool find_spelling(const BwOption *option, const char *text, size_t n, int64_t *value) {
    if (find_word(option->words, text, n, value)) return true;
    for (int64_t i = 0; option->spellings != NULL && option->words[i] != NULL; i++) {
        if (option->spellings[i] == NULL || !is_word(text, n, option->spellings[i])) continue;
        *value = i;
        return true;
    }
    return false;
}

/* The word, its other spelling, or, where the option is a question of yes or no, another word for
 * that. */
static bool parse_word(const BwOption *option, const char *text, size_t n, int64_t *value) {
    static const char *const answers[2][3] = {{"no", "off", "none"}, {"yes", "on", "yes"}};
    int64_t yes;
    if (find_spelling(option, text, n, value)) return true;
    if (!parse_yes_no(text, n, &yes)) return false;
    for (unsigned i = 0; i < 3; i++) {
        const char *word = answers[yes][i];
        if (find_spelling(option, word, strlen(word), value)) return true;
    }
    return false;
}

static bool parse_value(const BwOption *option, const char *text, size_t n, int64_t *value) {
    BwOdds odds;
    BwCents cents;
    switch ((BwOptionKind)option->kind) {
    case BW_OPTION_YES_NO: return parse_yes_no(text, n, value);
    case BW_OPTION_NUMBER: return parse_number(text, n, value);
    case BW_OPTION_PERCENT: /* a bound of nothing is no bound */
        if (option->min == 0 && is_word(text, n, "none")) {
            *value = 0;
            return true;
        }
        return parse_percent(text, n, value);
    case BW_OPTION_DURATION: return parse_duration(text, n, value);
    case BW_OPTION_WORD: return parse_word(option, text, n, value);
    case BW_OPTION_WORDS: return parse_words(option->words, text, n, value);
    case BW_OPTION_MONEY: /* a bound of nothing is no bound */
        if (is_word(text, n, "none")) {
            *value = 0;
            return true;
        }
        if (!bw_cents_parse_loose(text, n, &cents)) return false;
        *value = cents;
        return true;
    case BW_OPTION_ODDS:
        if (!bw_odds_parse(text, n, &odds)) return false;
        *value = bw_odds_pack(odds);
        return true;
    case BW_OPTION_TEXT: return false; /* not a number: see set_text */
    }
    return false;
}

static int compare_odds(int64_t a, int64_t b) {
    return bw_odds_compare(bw_odds_unpack(a), bw_odds_unpack(b));
}

/* Is the value one that the rulebook permits for this key? */
static bool lawful(const BwOption *option, unsigned key, unsigned edition, int64_t value) {
    switch ((BwOptionKind)option->kind) {
    case BW_OPTION_NUMBER:
    case BW_OPTION_MONEY:
    case BW_OPTION_PERCENT:
    case BW_OPTION_DURATION:
        if (option->minimum_is_standard && value < standard_of(option, key, edition)) return false;
        return value >= option->min && value <= option->max;
    case BW_OPTION_ODDS:
        if (option->minimum_is_standard &&
            compare_odds(value, standard_of(option, key, edition)) < 0) {
            return false;
        }
        return (option->min == 0 || compare_odds(value, option->min) >= 0) &&
               (option->max == 0 || compare_odds(value, option->max) <= 0);
    case BW_OPTION_YES_NO:
    case BW_OPTION_WORD:
    case BW_OPTION_WORDS:
    case BW_OPTION_TEXT: return true;
    }
    return false;
}

/* Can the engine express the value, though the rulebook may not permit it? What no more is known of
 * stays as the rulebook has it. */
static bool expressible(const BwOption *option, int64_t value) {
    switch ((BwOptionKind)option->kind) {
    case BW_OPTION_NUMBER:
        if (option->what_if_max != 0) {
            return value >= option->what_if_min && value <= option->what_if_max;
        }
        return option->row && option->minimum_is_standard && value >= 1 && value <= option->max;
    case BW_OPTION_PERCENT: return value <= 10000;
    case BW_OPTION_ODDS: return bw_odds_unpack(value).num > 0;
    case BW_OPTION_MONEY:
    case BW_OPTION_DURATION:
    case BW_OPTION_YES_NO:
    case BW_OPTION_WORD:
    case BW_OPTION_WORDS:
    case BW_OPTION_TEXT: return false;
    }
    return false;
}

/* The figures of a pay table that is not published, "50-40-30-9-6-5-3", into values[]. */
static bool read_figures(const BwOption *option, const char *text, int64_t *values) {
    enum { FIGURE_MAX = 10000 };
    for (unsigned k = 0; k < option->n_figures; k++) {
        size_t n = strcspn(text, "-/");
        bool last = k + 1u == option->n_figures;
        if (!parse_number(text, n, &values[k]) || values[k] < 1 || values[k] > FIGURE_MAX ||
            (text[n] == '\0') != last) {
            return false;
        }
        text += n + 1;
    }
    return option->n_figures > 0;
}

static unsigned words_of(const BwOption *option) {
    unsigned n = 0;
    while (option->words[n] != NULL) n++;
    return n;
}

/* ---- lists by number ---------------------------------------------------------------------- */

/* Which key begins "KEY:value"? For odds the value must not be mistaken for the second half of
 * "9:5", so it has to be odds in full. */
static int key_of(const BwOption *option, const char *text, size_t n, size_t *length) {
    const char *colon = memchr(text, ':', n);
    if (colon == NULL) return -1;
    *length = (size_t)(colon - text);
    size_t rest = n - *length - 1;
    if (option->kind == BW_OPTION_ODDS && memchr(colon + 1, ':', rest) == NULL &&
        memchr(colon + 1, '-', rest) == NULL) {
        return -1;
    }
    for (int k = 0; k < option->n_keys; k++) {
        if (is_word(text, *length, option->keys[k])) return k;
    }
    return -1;
}

/* A pay table as it is printed: as many figures as there are keys. */
static bool parse_row(const BwOption *option, const char *text, size_t n, int64_t *value) {
    char mark = memchr(text, '/', n) != NULL ? '/' : '-';
    for (unsigned k = 0; k < option->n_keys; k++) {
        const char *end = memchr(text, mark, n);
        size_t length = end != NULL ? (size_t)(end - text) : n;
        if ((end == NULL) != (k + 1u == option->n_keys)) return false;
        if (!parse_value(option, text, length, &value[k])) return false;
        if (end == NULL) break;
        text = end + 1;
        n -= length + 1;
    }
    return true;
}

/* Reads the values of all keys into value[]; a key that is not named keeps what stands there. One
 * bit a key says which were. */
static bool parse_keyed(const BwOption *option, const char *text, size_t n, int64_t *value,
                        uint32_t *keys) {
    size_t length;
    int64_t all;
    if (option->row && memchr(text, ':', n) == NULL) {
        *keys = UINT32_MAX;
        return parse_row(option, text, n, value);
    }
    if (key_of(option, text, n, &length) < 0) {
        if (!parse_value(option, text, n, &all)) return false;
        for (unsigned k = 0; k < option->n_keys; k++) value[k] = all;
        *keys = UINT32_MAX;
        return true;
    }
    uint32_t named = 0;
    while (true) {
        const char *comma = memchr(text, ',', n);
        size_t item = comma != NULL ? (size_t)(comma - text) : n;
        int key = key_of(option, text, item, &length);
        if (key < 0) return false;
        if (!parse_value(option, text + length + 1, item - length - 1, &value[key])) return false;
        named |= UINT32_C(1) << key;
        if (comma == NULL) break;
        text = comma + 1;
        n -= item + 1;
    }
    for (unsigned k = 0; option->twins && k < 6; k++) {
        if ((named >> k & 1) != 0 && (named >> (5 - k) & 1) == 0) value[5 - k] = value[k];
    }
    *keys = named;
    return true;
}

/* Texts lie one behind the other in option_text; each is given once. */
static bool set_text(BwTable *table, const BwOption *option, const char *text, size_t n) {
    size_t used = 0;
    while (used < BW_OPTION_TEXT_MAX && table->option_text[used] != '\0') used++;
    if (n == 0 || used + n >= BW_OPTION_TEXT_MAX || table->option[option->slot] != 0) return false;
    memcpy(table->option_text + used, text, n);
    table->option[option->slot] = (int64_t)(used << 16 | n);
    return true;
}

const char *bw_option_text(const BwTable *table, unsigned slot, size_t *n) {
    *n = (size_t)(table->option[slot] & 0xffff);
    return table->option_text + (table->option[slot] >> 16);
}

void bw_options_order_texts(BwTable *table, const BwGame *game) {
    char texts[BW_OPTION_TEXT_MAX] = {0};
    size_t used = 0, n;
    for (unsigned i = 0; i < game->n_options; i++) {
        const BwOption *option = &game->options[i];
        if (option->kind != BW_OPTION_TEXT) continue;
        const char *text = bw_option_text(table, option->slot, &n);
        if (n == 0) continue;
        memcpy(texts + used, text, n);
        table->option[option->slot] = (int64_t)(used << 16 | n);
        used += n;
    }
    memcpy(table->option_text, texts, sizeof texts);
}

/* Is the text behind an option's id "-8", or "[8]", of this key? */
static bool names_key(const char *behind, const char *key) {
    size_t n = strlen(key);
    if (behind[0] == '-') return strcmp(behind + 1, key) == 0;
    return behind[0] == '[' && strncmp(behind + 1, key, n) == 0 && strcmp(behind + 1 + n, "]") == 0;
}

/* "payout-hard-8" is the key 8 of payout-hard: its option and the key's index, or NULL. */
static const BwOption *find_joined(const BwGame *game, const char *key, unsigned *index) {
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        size_t n = strlen(option->id);
        if (option->n_keys == 0 || strncmp(key, option->id, n) != 0) continue;
        for (*index = 0; *index < option->n_keys; ++*index) {
            if (names_key(key + n, option->keys[*index])) return option;
        }
    }
    return NULL;
}

const BwOption *bw_option_named(const BwGame *game, const char *id) {
    unsigned key;
    const BwOption *option = bw_option_find(game, id);
    return option != NULL ? option : find_joined(game, id, &key);
}

/* What every transcript may say of a table, although the game has no such choice: that staff, cuts
 * and consents are taken as done, and who shuffles. */
static bool goes_without_saying(const char *key, const char *value) {
    static const char *const pairs[][2] = {{"staff", "assumed"},
                                           {"cut", "any"},
                                           {"consent", "assumed"},
                                           {"shuffler", "manual"},
                                           {"shuffler", "automated"}};
    for (unsigned i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        if (strcmp(key, pairs[i][0]) == 0 && strcmp(value, pairs[i][1]) == 0) return true;
    }
    return false;
}

/* "minimum" and "table" are odds that the house has not raised, or a bound that it has not moved.
 */
static bool is_usual(const BwOption *option, const char *value) {
    bool odds = option->kind != BW_OPTION_MONEY && option->minimum_is_standard;
    bool bound = option->kind == BW_OPTION_MONEY;
    return (odds && strcmp(value, "minimum") == 0) ||
           ((odds || bound) && strcmp(value, "table") == 0);
}

/* An edition that does not have the option takes it only as it stands there: not at all. */
static bool in_edition(const BwTable *table, const BwOption *option, const int64_t *values) {
    if (option->editions == 0 || (option->editions >> table->edition & 1) != 0) return true;
    for (unsigned k = 0; k < slots_of(option); k++) {
        if (values[k] != standard_of(option, k, table->edition)) return false;
    }
    return true;
}

/* ---- printing ----------------------------------------------------------------------------- */

static void print_words(const char *const *words, int64_t bits, char *out, size_t size) {
    size_t used = 0;
    for (unsigned i = 0; words[i] != NULL; i++) {
        if ((bits >> i & 1) == 0 || used >= size) continue;
        used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? "," : "", words[i]);
    }
}

static void print_value(const BwOption *option, int64_t value, char *out, size_t size) {
    char text[BW_CENTS_TEXT_MAX], duration[32];
    BwOdds odds;
    switch ((BwOptionKind)option->kind) {
    case BW_OPTION_YES_NO: snprintf(out, size, "%s", value != 0 ? "yes" : "no"); return;
    case BW_OPTION_NUMBER: snprintf(out, size, "%lld", (long long)value); return;
    case BW_OPTION_MONEY:
        snprintf(out, size, "%s", value == 0 ? "none" : bw_cents_format(value, text));
        return;
    case BW_OPTION_PERCENT:
        if (value % 100 == 0) {
            snprintf(out, size, "%lld", (long long)(value / 100));
        } else {
            snprintf(out, size, "%lld.%02lld", (long long)(value / 100), (long long)(value % 100));
        }
        return;
    case BW_OPTION_WORD: snprintf(out, size, "%s", option->words[value]); return;
    case BW_OPTION_WORDS:
        if (value == 0) snprintf(out, size, "standard");
        print_words(option->words, value, out, size);
        return;
    case BW_OPTION_ODDS:
        odds = bw_odds_unpack(value); /* odds of nothing: what another option says */
        if (odds.num == 0) {
            snprintf(out, size, "standard");
        } else {
            snprintf(out, size, "%u-to-%u", odds.num, odds.den);
        }
        return;
    case BW_OPTION_DURATION: snprintf(out, size, "%s", bw_duration_print(value, duration)); return;
    case BW_OPTION_TEXT: out[0] = '\0'; return;
    }
}

static void print_values(const BwOption *option, const int64_t *value, char *out, size_t size) {
    bool alike = !option->row;
    for (unsigned k = 1; k < option->n_keys; k++) alike = alike && value[k] == value[0];
    if (alike) {
        print_value(option, value[0], out, size);
        return;
    }
    size_t used = 0;
    for (unsigned k = 0; k < option->n_keys && used < size; k++) {
        char text[64];
        print_value(option, value[k], text, sizeof text);
        used += option->row
                    ? (size_t)snprintf(out + used, size - used, "%s%s", k > 0 ? "-" : "", text)
                    : (size_t)snprintf(out + used, size - used, "%s%s:%s", k > 0 ? "," : "",
                                       option->keys[k], text);
    }
}

/* Are the figures of no published pay table? */
static bool has_figures(const BwTable *table, const BwOption *option) {
    return option->n_figures > 0 && table->option[option->slot] == words_of(option);
}

static void print_figures(const BwTable *table, const BwOption *option, char *out, size_t size) {
    size_t used = 0;
    for (unsigned k = 0; k < option->n_figures && used < size; k++) {
        used += (size_t)snprintf(out + used, size - used, "%s%lld", k > 0 ? "-" : "",
                                 (long long)table->option[option->figures + k]);
    }
}

void bw_option_print(const BwTable *table, const BwOption *option, char *out, size_t size) {
    if (has_figures(table, option)) {
        print_figures(table, option, out, size);
        return;
    }
    if (option->kind != BW_OPTION_TEXT) {
        print_values(option, table->option + option->slot, out, size);
        return;
    }
    size_t n;
    const char *text = bw_option_text(table, option->slot, &n);
    if (n == 0 && option->words != NULL) {
        snprintf(out, size, "%s", option->words[0]);
    } else {
        snprintf(out, size, "%.*s", (int)n, text);
    }
}

void bw_option_print_changed(const BwTable *table, const BwOption *option, char *out, size_t size) {
    const int64_t *value = table->option + option->slot;
    size_t used = 0;
    if (option->row || option->n_keys == 0 || option->kind == BW_OPTION_TEXT) {
        bw_option_print(table, option, out, size);
        return;
    }
    for (unsigned k = 0; k < option->n_keys && used < size; k++) {
        char text[64];
        if (value[k] == standard_of(option, k, table->edition)) continue;
        print_value(option, value[k], text, sizeof text);
        used += (size_t)snprintf(out + used, size - used, "%s%s:%s", used > 0 ? "," : "",
                                 option->keys[k], text);
    }
}

bool bw_option_is_standard(const BwTable *table, const BwGame *game, const BwOption *option) {
    if (option->also != 0) return true; /* its two halves speak for it */
    for (unsigned k = 0; k < slots_of(option); k++) {
        int64_t standard = standard_of(option, k, table->edition);
        if (option->slot == BW_OPT_PAY_UNIT && standard == 0) standard = game->pay_unit_cents;
        if (table->option[option->slot + k] != standard) return false;
    }
    return true;
}

/* ---- setting ------------------------------------------------------------------------------ */

/* Is this how the standard is printed, of all keys or of the one that is named? Some standards are
 * figures outside the bounds of a choice, which say that none was made. A word that is none of the
 * option's words only tells the table to choose, and a chip of nothing that it has its own. */
static bool is_standard_text(const BwTable *table, const BwOption *option, unsigned joined,
                             const char *value) {
    char text[BW_OPTION_TEXT_MAX];
    int64_t standard[BW_OPTION_SLOTS];
    if (option->kind == BW_OPTION_WORD || option->slot == BW_OPT_PAY_UNIT) return false;
    for (unsigned k = 0; k < slots_of(option); k++) {
        standard[k] = standard_of(option, k, table->edition);
    }
    if (joined != UINT32_MAX) {
        print_value(option, standard[joined], text, sizeof text);
    } else {
        print_values(option, standard, text, sizeof text);
    }
    return strcmp(text, value) == 0;
}

/* A text that is given; the word for none is the same as not to give one. */
static bool set_given_text(BwTable *table, const BwOption *option, const char *text) {
    size_t n = strlen(text);
    if (n == 0 || (option->words != NULL && strcmp(text, option->words[0]) == 0)) return true;
    return set_text(table, option, text, n);
}

/* Reads the values that a text gives into values[]; `named` says which keys. False if it cannot be
 * read or is not permitted. */
static bool read_values(const BwTable *table, const BwOption *option, unsigned joined,
                        const char *value, int64_t *values, uint32_t *named) {
    size_t n = strlen(value);
    unsigned slots = slots_of(option);
    *named = joined != UINT32_MAX ? UINT32_C(1) << joined : 1;
    memcpy(values, table->option + option->slot, slots * sizeof values[0]);
    bool read = option->n_keys == 0    ? parse_value(option, value, n, values)
                : joined != UINT32_MAX ? parse_value(option, value, n, &values[joined])
                                       : parse_keyed(option, value, n, values, named);
    if (!read && is_usual(option, value)) {
        for (unsigned k = 0; k < slots; k++) values[k] = standard_of(option, k, table->edition);
        read = true;
    }
    for (unsigned k = 0; read && k < slots; k++) {
        bool given = joined == UINT32_MAX || k == joined;
        read = !given || lawful(option, k, table->edition, values[k]) ||
               (bw_is_what_if(table) && expressible(option, values[k]));
    }
    return read;
}

/* Lays the standard back, of all keys or of the one that is named, as if nothing was given. */
static void set_standard(BwTable *table, const BwOption *option, unsigned joined) {
    for (unsigned k = 0; k < slots_of(option); k++) {
        if (joined != UINT32_MAX && k != joined) continue;
        unsigned slot = option->slot + k;
        table->option[slot] = standard_of(option, k, table->edition);
        table->given[slot / 8] &= (uint8_t) ~(1u << slot % 8);
        if (option->also != 0) table->option[option->also + k] = table->option[slot];
    }
}

bool bw_option_set(BwTable *table, const BwGame *game, const char *key, const char *value,
                   BwRefusal *why) {
    const BwOption *option = bw_option_find(game, key);
    unsigned joined = UINT32_MAX;
    if (option == NULL && goes_without_saying(key, value)) return true;
    if (option == NULL) option = find_joined(game, key, &joined);
    if (option == NULL) return bw_refuse_open(why, BW_REASON_OPTION, NULL, key);
    if (option->kind == BW_OPTION_TEXT) {
        return set_given_text(table, option, value) ||
               bw_refuse_open(why, BW_REASON_OPTION, option->clause, key);
    }
    int64_t values[BW_OPTION_SLOTS];
    uint32_t named;
    bool read = read_values(table, option, joined, value, values, &named);
    if (!read && bw_is_what_if(table) && read_figures(option, value, values)) {
        memcpy(table->option + option->figures, values, option->n_figures * sizeof values[0]);
        table->option[option->slot] = words_of(option);
        return true;
    }
    if (!read && is_standard_text(table, option, joined, value)) {
        set_standard(table, option, joined);
        return true;
    }
    if (!read || !in_edition(table, option, values)) {
        return bw_refuse_open(why, BW_REASON_OPTION, option->clause, key);
    }
    unsigned slots = slots_of(option);
    for (unsigned k = 0; k < slots; k++) {
        if ((named >> k & 1) != 0) {
            table->given[(option->slot + k) / 8] |= (uint8_t)(1u << (option->slot + k) % 8);
        }
    }
    memcpy(table->option + option->slot, values, slots * sizeof values[0]);
    if (option->also != 0) memcpy(table->option + option->also, values, slots * sizeof values[0]);
    return true;
}
