/* typed.c: a typed line in the words of a transcript. */
#include "cli/play/typed.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- words ---------------------------------------------------------------------------------- */

static bool is_one_of(const char *word, const char *const *list) {
    for (; *list != NULL; list++) {
        if (strcmp(word, *list) == 0) return true;
    }
    return false;
}

/* What follows these is written as it is meant: a clause, a text of the player's own. */
static const char *const verbatim[] = {"rule", "seed", NULL};

/* Words that say nothing. */
static const char *const fillers[] = {"the", "for", "my", "please", NULL};

/* Commands behind which a wager may stand. */
static const char *const before_wagers[] = {"bet", "take", "odds", "pays", "on", "off", NULL};

static void to_lower(char *word) {
    for (; *word != '\0'; word++) *word = (char)tolower((unsigned char)*word);
}

static void to_upper(char *word) {
    for (; *word != '\0'; word++) *word = (char)toupper((unsigned char)*word);
}

/* The line that the words are put together to, in a buffer that holds every line that is read. */
typedef struct Line {
    char text[BW_LINE_MAX + 1];
    size_t used;
    bool full;
} Line;

static void add(Line *line, const char *word) {
    size_t n = strlen(word), blank = line->used > 0 ? 1 : 0;
    if (line->used + blank + n > BW_LINE_MAX) {
        line->full = true;
        return;
    }
    if (blank == 1) line->text[line->used++] = ' ';
    memcpy(line->text + line->used, word, n + 1);
    line->used += n;
}

static bool split_again(const Line *line, BwWords *words, char error[BW_ERROR_MAX]) {
    if (line->full) return bw_unreadable(error, "a line has at most %d bytes", BW_LINE_MAX);
    return bw_words_split(line->used > 0 ? line->text : "", words, error);
}

/* ---- amounts -------------------------------------------------------------------------------- */

/* Commas stand where thousands end, "1,250,000", and nowhere else. */
static bool commas_fit(const char *digits) {
    size_t first = strcspn(digits, ",.");
    if (digits[first] != ',') return true;
    if (first == 0 || first > 3) return false;
    for (const char *p = digits + first; *p == ','; p += 4) {
        if (strspn(p + 1, "0123456789") != 3) return false;
        if (p[4] != ',' && p[4] != '.' && p[4] != '\0') return false;
    }
    return true;
}

bool bw_typed_amount(const char *word, BwCents *cents) {
    char plain[32];
    size_t n = 0;
    if (*word == '$') word++;
    if (strlen(word) >= sizeof plain || !commas_fit(word)) return false;
    for (; *word != '\0'; word++) {
        if (*word != ',') plain[n++] = *word;
    }
    plain[n] = '\0';
    return plain[0] != '$' && bw_cents_parse_loose(plain, n, cents);
}

/* "$1,250" becomes "1250.00"; plain numbers stay, since they may be targets. */
static void add_plain(Line *line, const char *word) {
    BwCents cents;
    char amount[BW_CENTS_TEXT_MAX];
    bool marked = strpbrk(word, "$,") != NULL && bw_typed_amount(word, &cents);
    add(line, marked ? bw_cents_format(cents, amount) : word);
}

/* ---- sayings -------------------------------------------------------------------------------- */

/* How many words from `first` on are this saying; 0: they are not. */
static unsigned said_words(const BwWords *words, unsigned first, const char *said) {
    unsigned i = first;
    while (*said != '\0') {
        size_t n = strcspn(said, " ");
        if (i == words->n || strlen(words->word[i]) != n || memcmp(words->word[i], said, n) != 0) {
            return 0;
        }
        i++;
        said += n + (said[n] == ' ' ? 1 : 0);
    }
    return i - first;
}

/* The longest saying that stands there, and how many words it has; NULL: none. */
static const BwSaying *find_saying(const BwGame *game, const BwWords *words, unsigned first,
                                   unsigned *n) {
    const BwSaying *found = NULL;
    *n = 0;
    for (const BwSaying *s = game->sayings; s != NULL && s->said != NULL; s++) {
        unsigned of_this = said_words(words, first, s->said);
        if (of_this <= *n) continue;
        *n = of_this;
        found = s;
    }
    return found;
}

/* ---- a line --------------------------------------------------------------------------------- */

/* "10 on red" is "red 10": an amount that comes first goes last. */
static bool is_amount_first(const BwWords *words) {
    BwCents cents;
    return words->n > 2 && strcmp(words->word[1], "on") == 0 &&
           bw_typed_amount(words->word[0], &cents);
}

/* Lower case, without fillers, the amount behind the wager. */
static bool tidy(BwWords *words, char error[BW_ERROR_MAX]) {
    Line line = {.used = 0};
    char word[BW_LINE_MAX + 1];
    unsigned first = is_amount_first(words) ? 2 : 0;
    for (unsigned i = first; i < words->n; i++) {
        snprintf(word, sizeof word, "%s", words->word[i]);
        to_lower(word);
        bool filler = i > 0 && i + 1 < words->n && is_one_of(word, fillers);
        if (!filler) add_plain(&line, word);
    }
    if (first > 0) add_plain(&line, words->word[0]);
    return split_again(&line, words, error);
}

/* Puts what players say in the game's own words. */
static bool put_sayings(const BwGame *game, BwWords *words, char error[BW_ERROR_MAX]) {
    Line line = {.used = 0};
    unsigned n, first = words->n > 1 && is_one_of(words->word[0], before_wagers) ? 1 : 0;
    const BwSaying *saying = find_saying(game, words, first, &n);
    if (saying == NULL) return true;
    if (first == 1) add(&line, words->word[0]);
    add(&line, saying->means);
    for (unsigned i = first + n; i < words->n; i++) add(&line, words->word[i]);
    return split_again(&line, words, error);
}

/* Does the wager take this target as it is written? */
static bool takes(const BwTable *table, const char *wager_word, const char *target_word) {
    const BwGame *game = bw_table_game(table);
    uint8_t wager;
    uint16_t target;
    if (!bw_wager_parse(table, wager_word, target_word, &wager, &target)) return false;
    if (wager == BW_UNKNOWN) return false;
    if ((game->wagers[wager].flags & BW_WAGER_TEXT_TARGET) == 0) return target != BW_NO_TARGET;
    char text[BW_TEXT_MAX];
    return game->text_canonical == NULL ||
           game->text_canonical(table, wager, target_word, text, sizeof text);
}

bool bw_typed_target(const BwTable *table, const char *wager_word, const char *target,
                     char out[BW_LINE_MAX + 1]) {
    static void (*const cases[])(char *) = {to_lower, to_upper};
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        snprintf(out, BW_LINE_MAX + 1, "%s", target);
        cases[i](out);
        if (takes(table, wager_word, out)) return true;
    }
    snprintf(out, BW_LINE_MAX + 1, "%s", target);
    return false;
}

/* Writes the target behind a wager as the table does. */
static bool put_target(const BwTable *table, BwWords *words, char error[BW_ERROR_MAX]) {
    Line line = {.used = 0};
    char word[BW_LINE_MAX + 1];
    unsigned at = words->n > 1 && is_one_of(words->word[0], before_wagers) ? 1 : 0;
    if (at + 1 >= words->n || !bw_typed_is_wager(table, words->word[at])) return true;
    bw_typed_target(table, words->word[at], words->word[at + 1], word);
    for (unsigned i = 0; i < words->n; i++) add(&line, i == at + 1 ? word : words->word[i]);
    return split_again(&line, words, error);
}

bool bw_typed_read(const BwTable *table, const char *text, BwWords *words,
                   char error[BW_ERROR_MAX]) {
    if (!bw_words_split(text, words, error)) return false;
    if (words->n == 0) return true;
    char *first = words->text + (words->word[0] - words->text);
    to_lower(first);
    if (is_one_of(first, verbatim)) return true;
    return tidy(words, error) && put_sayings(bw_table_game(table), words, error) &&
           put_target(table, words, error);
}

/* ---- wagers --------------------------------------------------------------------------------- */

bool bw_typed_is_wager(const BwTable *table, const char *word) {
    uint8_t wager;
    uint16_t target;
    bw_wager_parse(table, word, NULL, &wager, &target);
    return wager != BW_UNKNOWN;
}

/* Is the target one of this wager, which the table offers for chips? */
static bool may_mean(const BwTable *table, unsigned wager, const char *target) {
    const BwWager *row = &bw_table_game(table)->wagers[wager];
    char fitted[BW_LINE_MAX + 1];
    bool written = (row->flags & BW_WAGER_TEXT_TARGET) != 0;
    bool by_target = written || (row->flags & BW_WAGER_TARGET) != 0;
    return by_target && (row->flags & (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE)) == 0 &&
           bw_wager_offered(table, wager) && bw_typed_target(table, row->id, target, fitted);
}

unsigned bw_typed_meant(const BwTable *table, const char *target,
                        uint8_t wager[BW_TYPED_MEANT_MAX]) {
    const BwGame *game = bw_table_game(table);
    unsigned n = 0;
    for (unsigned w = 0; game->bare != NULL && w < game->n_wagers && n < 1; w++) {
        if (is_one_of(game->wagers[w].id, game->bare) && may_mean(table, w, target)) {
            wager[n++] = (uint8_t)w;
        }
    }
    for (unsigned w = 0, named = n; w < game->n_wagers && named == 0; w++) {
        if (n < BW_TYPED_MEANT_MAX && may_mean(table, w, target)) wager[n++] = (uint8_t)w;
    }
    return n;
}
