/* hint.h: what somebody meant who wrote a word that is not in the list. */
#ifndef BW_HINT_H
#define BW_HINT_H

/* The word of a list that someone who wrote `word` most likely meant, or NULL when none is near:
 * few letters changed, added, lost or swapped, or the rest of the word left off. */
const char *bw_nearest(const char *word, const char *const *list, int n);

/* A hint to put after a sentence: "; did you mean roulette?", or "" when nothing is near. Returns
 * out. */
#define BW_HINT_MAX 128
char *bw_hint(const char *word, const char *const *list, int n, const char *prefix,
              char out[BW_HINT_MAX]);

/* The same, or else where the list is to be found: "; OTHERWISE". Returns out. */
char *bw_hint_or(const char *word, const char *const *list, int n, const char *otherwise,
                 char out[BW_HINT_MAX]);

#endif
