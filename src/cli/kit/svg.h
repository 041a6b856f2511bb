/* svg.h: the little that our drawings share: text that is safe between tags, and lines of text that
 * are broken to a width. Lengths are in pixels of a drawing that has no other unit. */
#ifndef BW_CLI_KIT_SVG_H
#define BW_CLI_KIT_SVG_H

#include <stdio.h>

/* Writes text with the signs of markup and control characters replaced; in attributes too. */
void bw_markup_text(FILE *out, const char *text);

/* Begins a drawing that has a title and a description for those who cannot see it, a white ground
 * and a style sheet: text is dark, .head is bold, .note small and grey. */
void bw_svg_begin(FILE *out, int width, int height, const char *title, const char *description);
void bw_svg_end(FILE *out);

/* A line of text from x on, on the base line y; `class` may be "". */
void bw_svg_text(FILE *out, int x, int y, const char *class, const char *text);

/* The same around x. */
void bw_svg_text_middle(FILE *out, int x, int y, const char *class, const char *text);

/* Lines of small text, broken at so many columns; returns the y of the line after the last. */
int bw_svg_note(FILE *out, int x, int y, int columns, const char *text);

/* How many lines that makes. */
int bw_svg_note_lines(const char *text, int columns);

enum { BW_SVG_LINE = 17, BW_SVG_COLUMN = 7 }; /* a line of notes, a column of its letters */

#endif
