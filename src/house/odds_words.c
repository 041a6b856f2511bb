/* odds_words.c: a number, "for", a number: in digits or in words. "Craps for beginners" are no
 * odds.
 */
#include "house/odds_words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "table/game.h"

static const char *const numbers[] = {"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                      "seven", "eight", "nine", "ten",   "eleven", "twelve"};

typedef struct Word {
    const char *at;
    size_t n;
} Word;

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '$' ||
           c == '.' || (c & 0x80) != 0;
}

/* The next word from `at` on; n is 0 behind the last. A point at its end belongs to the sentence.
 */
static Word word_at(const char *at) {
    while (*at != '\0' && (!is_letter(*at) || *at == '.')) at++;
    Word word = {at, 0};
    while (is_letter(at[word.n])) word.n++;
    while (word.n > 0 && at[word.n - 1] == '.') word.n--;
    return word;
}

/* The number that the word is, "50", "2.50", "$1" or "ten"; below 0: none. */
static double number_of(Word word) {
    const char *at = word.at;
    size_t n = word.n;
    if (n > 0 && at[0] == '$') {
        at++;
        n--;
    }
    if (n > 0 && n < 9 && strspn(at, "0123456789.") >= n) return strtod(at, NULL);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (strlen(numbers[i]) == n && strncasecmp(at, numbers[i], n) == 0) return (double)i;
    }
    return -1;
}

static bool is_for(Word word) {
    return word.n == 3 && strncasecmp(word.at, "for", 3) == 0;
}

/* Behind "for" there may be an article or "every": "20 for every 1". */
static Word stake_behind(Word word) {
    static const char *const skipped[] = {"a", "an", "each", "every"};
    for (size_t i = 0; i < sizeof skipped / sizeof skipped[0]; i++) {
        if (word.n == strlen(skipped[i]) && strncasecmp(word.at, skipped[i], word.n) == 0) {
            return word_at(word.at + word.n);
        }
    }
    return word;
}

bool bw_odds_for(const char *text, char *sentence, size_t size) {
    Word earlier = {text, 0}, before = {text, 0}, word = word_at(text);
    while (word.n > 0) {
        Word next = word_at(word.at + word.n);
        Word stake = stake_behind(next);
        double pays = number_of(before), per = number_of(stake);
        bool worded = earlier.n == 2 && strncasecmp(earlier.at, "to", 2) == 0; /* 30 to 1 for ... */
        if (is_for(word) && !worded && before.n > 0 && pays >= 0 && per >= 0) {
            int n = snprintf(sentence, size,
                             "it says \"%.*s\": odds are printed as \"to\" or \"win\", never "
                             "\"for\"",
                             (int)(stake.at + stake.n - before.at), before.at);
            if (pays > per && n > 0 && (size_t)n < size) {
                snprintf(sentence + n, size - (size_t)n, "; that is %g to %g", pays - per, per);
            }
            return true;
        }
        earlier = before;
        before = word;
        word = next;
    }
    return false;
}

char *bw_odds_clause(const BwGame *game, BwEdition edition, char out[BW_CLAUSE_TEXT_MAX]) {
    const char *own = game != NULL ? game->printed_odds : NULL;
    return bw_clause_format(edition, own != NULL ? own : "8.2", out);
}
