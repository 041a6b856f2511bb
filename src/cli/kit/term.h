/* term.h: what may be written to a stream. A BwTerm pairs a FILE with what its other end can show:
 * colour, glyphs beyond ASCII, and how wide it is. A stream that is not a terminal gets plain
 * ASCII, so that pipes, files and tests read the same everywhere. The struct is plain: a caller may
 * change a field, for instance to force colour off. */
#ifndef BW_CLI_KIT_TERM_H
#define BW_CLI_KIT_TERM_H

#include "base/card.h"

#include <stdbool.h>
#include <stdio.h>

typedef enum BwTermColour {
    BW_COLOUR_NONE,
    BW_COLOUR_BASIC, /* the eight colours */
    BW_COLOUR_256,
    BW_COLOUR_TRUE
} BwTermColour;

typedef struct BwTerm {
    FILE *out;
    bool tty;
    bool utf8; /* shows glyphs */
    BwTermColour colour;
    int width; /* columns, at least 20 */
} BwTerm;

typedef enum BwStyle {
    BW_STYLE_PLAIN,
    BW_STYLE_BOLD,
    BW_STYLE_DIM,
    BW_STYLE_RED,
    BW_STYLE_GREEN,
    BW_STYLE_YELLOW,
    BW_STYLE_BLUE,
    BW_STYLE_MAGENTA,
    BW_STYLE_CYAN,
    BW_STYLE_FELT,     /* white on the green of a layout */
    BW_STYLE_FELT_RED, /* the red numbers and suits of a layout */
    BW_STYLE_FELT_DIM, /* what is printed on it in the background */
    BW_STYLES
} BwStyle;

typedef enum BwGlyph {
    BW_GLYPH_CHIP,
    BW_GLYPH_PUCK_ON,
    BW_GLYPH_PUCK_OFF,
    BW_GLYPH_ARROW,
    BW_GLYPH_BULLET,
    BW_GLYPH_CHECK,
    BW_GLYPH_CROSS,
    BW_GLYPH_PLUS_MINUS,
    BW_GLYPH_TIMES,
    BW_GLYPH_DASH,
    BW_GLYPH_ELLIPSIS,
    BW_GLYPH_RULE,      /* one column of a horizontal line */
    BW_GLYPH_WALL,      /* one row of a vertical line */
    BW_GLYPH_BAR_FULL,  /* progress made */
    BW_GLYPH_BAR_EMPTY, /* progress to make */
    BW_GLYPH_CLUBS,     /* the suits in the order of base/card.h */
    BW_GLYPH_DIAMONDS,
    BW_GLYPH_HEARTS,
    BW_GLYPH_SPADES,
    BW_GLYPHS
} BwGlyph;

#define BW_TERM_WIDTH_DEFAULT 80
#define BW_TERM_WIDTH_MIN     20

/* Looks at the stream and at the environment: NO_COLOR, TERM, COLORTERM, COLUMNS, LC_ALL, LC_CTYPE,
 * LANG. */
BwTerm bw_term_open(FILE *out);

/* The same from the environment alone, for a stream that is, or is not, a terminal. */
BwTerm bw_term_from_environment(FILE *out, bool tty);

/* ASCII without colour, 80 columns. */
BwTerm bw_term_plain(FILE *out);

/* The bytes that begin a style and those that end it; "" where there is no colour. */
const char *bw_term_style_on(const BwTerm *term, BwStyle style);
const char *bw_term_style_off(const BwTerm *term, BwStyle style);

void bw_term_write(const BwTerm *term, BwStyle style, const char *text);
void bw_term_printf(const BwTerm *term, BwStyle style, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Text in a cell of so many columns, padded on the right, or on the left when right is set; text
 * that is wider is written whole. */
void bw_term_cell(const BwTerm *term, BwStyle style, const char *text, int columns, bool right);

/* Writes a glyph so many times. */
void bw_term_repeat(const BwTerm *term, BwStyle style, BwGlyph glyph, int times);

/* A paragraph broken at blanks within the terminal's width, ended by a newline. The cursor stands
 * at column `at`; the text begins at column `indent`, on a new line if that is already passed. */
void bw_term_paragraph(const BwTerm *term, BwStyle style, const char *text, int at, int indent);

const char *bw_term_glyph(const BwTerm *term, BwGlyph glyph);

/* A die's face, 1 to 6: a glyph, or "[5]". */
const char *bw_term_die(const BwTerm *term, int face);

#define BW_TERM_CARD_MAX 16

/* A card as text: "[A♠]" or "[As]"; the back of one is "[▒▒]" or "[??]". Returns out. */
char *bw_term_card_text(const BwTerm *term, BwCard card, char out[BW_TERM_CARD_MAX]);

/* Red for hearts and diamonds, bold for clubs, spades and jokers, dim for a back. */
BwStyle bw_term_card_style(BwCard card);

/* Writes a card in its style. */
void bw_term_card(const BwTerm *term, BwCard card);

#endif
