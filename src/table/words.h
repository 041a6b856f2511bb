/* words.h: a line taken apart into words, in a buffer of its own. */
#ifndef BW_WORDS_H
#define BW_WORDS_H

#include "table/transcript.h"

enum { BW_WORDS_MAX = 128 };

typedef struct BwWords {
    unsigned n;
    const char *word[BW_WORDS_MAX];
    char text[BW_LINE_MAX + 1];
} BwWords;

/* Splits at blanks, after the comment is cut off; false and a sentence when the line is too long,
 * has too many words or bytes that are no text. */
bool bw_words_split(const char *line, BwWords *words, char error[BW_ERROR_MAX]);

/* Writes a sentence and returns false. */
bool bw_unreadable(char error[BW_ERROR_MAX], const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Can a line carry the text, as one word or as words with single blanks between them? */
bool bw_is_plain(const char *text, bool one_word);

/* The same of an event's text, as one word; an event built by hand may lack the final zero. */
bool bw_text_is_word(const BwEvent *event);

/* Digits only, at most `max`. */
bool bw_word_number(const char *word, int64_t max, int64_t *value);

#endif
