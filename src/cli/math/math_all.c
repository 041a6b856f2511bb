/* math_all.c: a report as a whole: which wagers it has, what else is solved for it, its hash. */
#include "cli/math/math_report.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/sheet.h"
#include "solve/study.h"
#include "table/game.h"
#include "table/options.h"

enum { TARGETS_TEXT_MAX = 96 };

static_assert(BW_MATH_HASH_MAX == crypto_hash_sha256_BYTES * 2 + 1, "a SHA-256 in hex");

/* ---- how to do it again ------------------------------------------------------------------- */

/* A word for a shell: in single quotes where it is more than plain letters. */
size_t bw_math_word(char out[BW_MATH_COMMAND_MAX], size_t used, const char *word) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "-_=.,:/+@%";
    if (used >= BW_MATH_COMMAND_MAX) return used;
    bool bare = word[0] != '\0' && word[strspn(word, plain)] == '\0';
    return used +
           (size_t)snprintf(out + used, BW_MATH_COMMAND_MAX - used, bare ? " %s" : " '%s'", word);
}

/* Every option of the table, whether it is the standard or not, so that the hash changes when a
 * standard does. */
void bw_math_hash(const BwTable *table, const char *reproduce, char out[BW_MATH_HASH_MAX]) {
    const BwGame *game = bw_table_game(table);
    crypto_hash_sha256_state state;
    unsigned char hash[crypto_hash_sha256_BYTES];
    char line[4096], value[BW_TEXT_MAX];
    crypto_hash_sha256_init(&state);
    snprintf(line, sizeof line, "boardwalk %s\n%s\n%s\n", BW_VERSION, reproduce, game->id);
    crypto_hash_sha256_update(&state, (const unsigned char *)line, strlen(line));
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        bw_option_print(table, option, value, sizeof value);
        snprintf(line, sizeof line, "%s=%s\n", option->id, value);
        crypto_hash_sha256_update(&state, (const unsigned char *)line, strlen(line));
    }
    crypto_hash_sha256_final(&state, hash);
    sodium_bin2hex(out, BW_MATH_HASH_MAX, hash, sizeof hash);
}

/* ---- which wagers ------------------------------------------------------------------------- */

/* Targets also have names that are more than numbers: a wager's own words for it are heard. */
bool bw_math_is_asked(const BwMathAsked *asked, const BwFigure *figure) {
    char joined[BW_FIGURE_TEXT_MAX + BW_FIGURE_TARGET_MAX + 1];
    if (asked->wager == NULL) return true;
    snprintf(joined, sizeof joined, "%s-%s", figure->id, figure->target_text);
    if (asked->target == NULL && strcmp(joined, asked->wager) == 0) return true;
    if (strcmp(figure->id, asked->wager) != 0) return false;
    return asked->target == NULL || strcmp(figure->target_text, asked->target) == 0;
}

/* Has the figure been reported with another that says the same? */
static bool is_repeated(const BwMathAsked *asked, size_t i) {
    for (size_t j = 0; j < i; j++) {
        const BwFigure *other = &asked->figures->figure[j];
        if (bw_math_is_asked(asked, other) && bw_figures_alike(other, &asked->figures->figure[i])) {
            return true;
        }
    }
    return false;
}

/* "4, 10": the targets that this figure stands for, or the first of them and how many there are. */
static void name_targets(const BwMathAsked *asked, size_t i, char out[TARGETS_TEXT_MAX]) {
    const BwFigures *figures = asked->figures;
    size_t used = 0, n = 0;
    out[0] = '\0';
    for (size_t j = i; j < figures->n; j++) {
        const BwFigure *other = &figures->figure[j];
        if (!bw_math_is_asked(asked, other) || other->target_text[0] == '\0' ||
            !bw_figures_alike(&figures->figure[i], other)) {
            continue;
        }
        n++;
        if (used + strlen(other->target_text) + 24 > TARGETS_TEXT_MAX) continue;
        used += (size_t)snprintf(out + used, TARGETS_TEXT_MAX - used, "%s%s", used > 0 ? ", " : "",
                                 other->target_text);
    }
    size_t shown = used > 0;
    for (size_t k = 0; k < used; k++) shown += out[k] == ',' && out[k + 1] == ' ';
    if (shown < n) snprintf(out + used, TARGETS_TEXT_MAX - used, " and %zu more", n - shown);
}

/* Returns how many parts there are. */
static size_t add_wagers(const BwMathAsked *asked, BwMathParts *parts) {
    size_t n = 0;
    for (size_t i = 0; i < asked->figures->n; i++) {
        const BwFigure *figure = &asked->figures->figure[i];
        char targets[TARGETS_TEXT_MAX];
        if (!bw_math_is_asked(asked, figure) || is_repeated(asked, i)) continue;
        name_targets(asked, i, targets);
        bw_math_wager(asked, figure, targets, parts);
        n++;
    }
    return n;
}

/* ---- the whole ---------------------------------------------------------------------------- */

/* The figures from packs without a card of each rank, if the game's solver has them. */
static BwFigures *solve_without(const BwTable *table) {
    const BwStudy *study = bw_study_of(bw_table_game(table));
    if (study == NULL || study->without == NULL) return NULL;
    BwFigures *without = calloc(BW_RANKS, sizeof *without);
    if (without == NULL) abort();
    for (unsigned r = 0; r < BW_RANKS; r++) study->without(table, r, &without[r]);
    return without;
}

static void free_without(BwFigures *without) {
    for (unsigned r = 0; without != NULL && r < BW_RANKS; r++) bw_odds_free(&without[r]);
    free(without);
}

void bw_math_usual_rounds(BwMathAsked *asked) {
    static const uint64_t usual[] = {100, 1000, 10000, 100000, 1000000};
    memcpy(asked->rounds, usual, sizeof usual);
    asked->n_rounds = sizeof usual / sizeof usual[0];
}

bool bw_math_report(const BwMathAsked *asked, BwMathParts *parts, char *error, size_t size) {
    if (!bw_math_game(asked, parts, error, size)) return false;
    BwFigures *without = solve_without(asked->table);
    BwMathAsked all = *asked;
    all.without = without;
    size_t n = add_wagers(&all, parts);
    free_without(without);
    if (n > 0) return true;
    snprintf(error, size,
             "no figure of this table is that of %.80s%s%.80s; boardwalk odds %s lists them all",
             asked->wager, asked->target != NULL ? " on " : "",
             asked->target != NULL ? asked->target : "", bw_table_game(asked->table)->id);
    return false;
}
