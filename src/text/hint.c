/* hint.c: how far two words are apart, and which of a list is near. */
#include "text/hint.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { WORD_MAX = 64 };

static int smallest(int a, int b, int c) {
    int least = a < b ? a : b;
    return least < c ? least : c;
}

static bool same_letter(char a, char b) {
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

/* Levenshtein's distance with swaps of neighbours as one change, letters of either case alike.
 * Three rows of the matrix are enough. */
static int distance(const char *a, size_t n_a, const char *b, size_t n_b) {
    int rows[3][WORD_MAX + 1];
    int *before = rows[0], *above = rows[1], *row = rows[2];
    for (size_t j = 0; j <= n_b; j++) above[j] = (int)j;
    for (size_t i = 1; i <= n_a; i++) {
        row[0] = (int)i;
        for (size_t j = 1; j <= n_b; j++) {
            int change = above[j - 1] + (same_letter(a[i - 1], b[j - 1]) ? 0 : 1);
            row[j] = smallest(above[j] + 1, row[j - 1] + 1, change);
            if (i > 1 && j > 1 && same_letter(a[i - 1], b[j - 2]) &&
                same_letter(a[i - 2], b[j - 1]) && before[j - 2] + 1 < row[j])
                row[j] = before[j - 2] + 1;
        }
        int *oldest = before;
        before = above;
        above = row;
        row = oldest;
    }
    return above[n_b];
}

static bool begins_with(const char *text, const char *start, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (!same_letter(text[i], start[i])) return false;
    return true;
}

const char *bw_nearest(const char *word, const char *const *list, int n) {
    size_t length = strlen(word);
    if (length == 0 || length > WORD_MAX) return NULL;
    int limit = length < 6 ? 1 : (int)(length / 3);
    const char *best = NULL;
    int best_distance = limit + 1;
    for (int i = 0; i < n; i++) {
        size_t other = strlen(list[i]);
        if (other == 0 || other > WORD_MAX) continue;
        int far = distance(word, length, list[i], other);
        if (far > limit && length >= 3 && length < other && begins_with(list[i], word, length))
            far = limit;
        bool all_changed = (size_t)far >= (length > other ? length : other);
        if (far < best_distance && !all_changed) {
            best = list[i];
            best_distance = far;
        }
    }
    return best;
}

char *bw_hint(const char *word, const char *const *list, int n, const char *prefix,
              char out[BW_HINT_MAX]) {
    const char *near = bw_nearest(word, list, n);
    out[0] = '\0';
    if (near != NULL) snprintf(out, BW_HINT_MAX, "; did you mean %s%s?", prefix, near);
    return out;
}

char *bw_hint_or(const char *word, const char *const *list, int n, const char *otherwise,
                 char out[BW_HINT_MAX]) {
    bw_hint(word, list, n, "", out);
    if (out[0] == '\0') snprintf(out, BW_HINT_MAX, "; %s", otherwise);
    return out;
}
