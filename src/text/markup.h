/* markup.h: text that is safe between the tags of HTML and SVG, and between double quotes. */
#ifndef BW_TEXT_MARKUP_H
#define BW_TEXT_MARKUP_H

#include "text/buffer.h"

/* Adds text[0..n) with the signs of markup replaced; XML forbids most control characters, which
 * become blanks. */
void bw_markup_add_n(BwBuffer *out, const char *text, size_t n);
void bw_markup_add(BwBuffer *out, const char *text);

#endif
