/* utf8.h: text as people see it. A string is UTF-8 bytes; what a table or a prompt needs to know is
 * how many columns of a terminal it fills and where it may be broken. Nothing here depends on the
 * locale of the process, so that a table looks the same wherever it is printed. */
#ifndef BW_TEXT_UTF8_H
#define BW_TEXT_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Decodes the first character of text[0..n) and returns its length in bytes; 0 when there is none
 * or when the bytes are not UTF-8 (overlong forms, surrogates and stray bytes included). */
size_t bw_utf8_decode(const char *text, size_t n, uint32_t *code);

/* The columns that text fills; a byte that is not UTF-8 counts one, a control character none. */
int bw_utf8_width(const char *text);
int bw_utf8_width_of(const char *text, size_t n); /* of text[0..n) */

/* How many bytes of text fit into so many columns, whole characters only. */
size_t bw_utf8_fit(const char *text, int columns);

/* One line of a paragraph: returns the bytes that go on a line of so many columns, broken at a
 * blank where there is one, else within the word, if it can be after a character that may end a
 * line; sets *next to where the following line begins. A newline always breaks. A line takes at
 * least one character, so that a loop over a text ends. */
size_t bw_utf8_break(const char *text, int columns, size_t *next);

/* May a word be broken after this character: a hyphen, a slash, a comma, an equals sign? */
bool bw_utf8_may_end_line(char c);

/* Makes text of any origin safe to show, in place: blanks for tabs and newlines, '?' for control
 * characters and for bytes that are not UTF-8. Returns text. */
char *bw_utf8_clean(char *text);

#endif
