/* term.c: detection from the stream and the environment, then tables of styles and glyphs. Every
 * table has one row a style or glyph and one column a kind of terminal, so that no caller ever asks
 * what the terminal is. */
#define _XOPEN_SOURCE 700
#include "cli/kit/term.h"

#include "text/utf8.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* One row a style: what begins it with the eight colours, with 256, with any. */
static const char *const style_codes[BW_STYLES][BW_COLOUR_TRUE] = {
    [BW_STYLE_PLAIN] = {"", "", ""},
    [BW_STYLE_BOLD] = {"\033[1m", "\033[1m", "\033[1m"},
    [BW_STYLE_DIM] = {"\033[2m", "\033[2m", "\033[2m"},
    [BW_STYLE_RED] = {"\033[31m", "\033[38;5;203m", "\033[38;2;235;87;87m"},
    [BW_STYLE_GREEN] = {"\033[32m", "\033[38;5;77m", "\033[38;2;88;204;120m"},
    [BW_STYLE_YELLOW] = {"\033[33m", "\033[38;5;220m", "\033[38;2;242;201;76m"},
    [BW_STYLE_BLUE] = {"\033[34m", "\033[38;5;75m", "\033[38;2;92;166;255m"},
    [BW_STYLE_MAGENTA] = {"\033[35m", "\033[38;5;176m", "\033[38;2;214;131;220m"},
    [BW_STYLE_CYAN] = {"\033[36m", "\033[38;5;80m", "\033[38;2;86;204;212m"},
    [BW_STYLE_FELT] = {"\033[37;42m", "\033[38;5;255;48;5;22m",
                       "\033[38;2;245;245;235;48;2;11;94;52m"},
    [BW_STYLE_FELT_RED] = {"\033[31;42m", "\033[38;5;210;48;5;22m",
                           "\033[38;2;255;140;130;48;2;11;94;52m"},
    [BW_STYLE_FELT_DIM] = {"\033[30;42m", "\033[38;5;108;48;5;22m",
                           "\033[38;2;120;180;145;48;2;11;94;52m"},
};

static const struct {
    const char *utf8, *ascii;
} glyphs[BW_GLYPHS] = {
    [BW_GLYPH_CHIP] = {"●", "o"},       [BW_GLYPH_PUCK_ON] = {"◉", "ON"},
    [BW_GLYPH_PUCK_OFF] = {"◎", "OFF"}, [BW_GLYPH_ARROW] = {"→", "->"},
    [BW_GLYPH_BULLET] = {"•", "*"},     [BW_GLYPH_CHECK] = {"✓", "ok"},
    [BW_GLYPH_CROSS] = {"✗", "x"},      [BW_GLYPH_PLUS_MINUS] = {"±", "+/-"},
    [BW_GLYPH_TIMES] = {"×", "x"},      [BW_GLYPH_DASH] = {"–", "-"},
    [BW_GLYPH_ELLIPSIS] = {"…", "..."}, [BW_GLYPH_RULE] = {"─", "-"},
    [BW_GLYPH_WALL] = {"│", "|"},       [BW_GLYPH_BAR_FULL] = {"█", "#"},
    [BW_GLYPH_BAR_EMPTY] = {"░", "."},  [BW_GLYPH_CLUBS] = {"♣", "c"},
    [BW_GLYPH_DIAMONDS] = {"♦", "d"},   [BW_GLYPH_HEARTS] = {"♥", "h"},
    [BW_GLYPH_SPADES] = {"♠", "s"},
};

static const char *environment(const char *name) {
    const char *value = getenv(name);
    return value != NULL ? value : "";
}

/* Unlike setlocale(), the variables are right even where the locale that they name is missing: they
 * describe the terminal, not the system's locales. */
static bool environment_is_utf8(void) {
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = environment(names[i]);
        if (*value == '\0') continue;
        const char *codeset = strchr(value, '.');
        return codeset != NULL &&
               (strncasecmp(codeset, ".UTF-8", 6) == 0 || strncasecmp(codeset, ".UTF8", 5) == 0);
    }
    return false;
}

/* That the user wants no colour comes before what the terminal can do, and a terminal that says
 * nothing of itself gets none. */
static BwTermColour environment_colour(void) {
    const char *term = environment("TERM");
    const char *colorterm = environment("COLORTERM");
    if (*environment("NO_COLOR") != '\0' || strcmp(term, "dumb") == 0) return BW_COLOUR_NONE;
    if (*term == '\0' && *colorterm == '\0') return BW_COLOUR_NONE;
    if (strcmp(colorterm, "truecolor") == 0 || strcmp(colorterm, "24bit") == 0)
        return BW_COLOUR_TRUE;
    if (strstr(term, "256color") != NULL) return BW_COLOUR_256;
    return BW_COLOUR_BASIC;
}

static int width_within_limits(long columns) {
    if (columns <= 0 || columns > 10000) return BW_TERM_WIDTH_DEFAULT;
    return columns < BW_TERM_WIDTH_MIN ? BW_TERM_WIDTH_MIN : (int)columns;
}

BwTerm bw_term_from_environment(FILE *out, bool tty) {
    BwTerm term = bw_term_plain(out);
    term.tty = tty;
    term.width = width_within_limits(strtol(environment("COLUMNS"), NULL, 10));
    if (tty) {
        /* The fonts of a bare console hold few glyphs, and a dumb terminal promises nothing. */
        const char *type = environment("TERM");
        term.utf8 =
            environment_is_utf8() && strcmp(type, "dumb") != 0 && strcmp(type, "linux") != 0;
        term.colour = environment_colour();
    }
    return term;
}

BwTerm bw_term_open(FILE *out) {
    int fd = fileno(out);
    BwTerm term = bw_term_from_environment(out, fd >= 0 && isatty(fd));
    struct winsize size;
    if (term.tty && ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        term.width = width_within_limits(size.ws_col);
    return term;
}

BwTerm bw_term_plain(FILE *out) {
    return (BwTerm){.out = out, .width = BW_TERM_WIDTH_DEFAULT};
}

const char *bw_term_style_on(const BwTerm *term, BwStyle style) {
    assert(style < BW_STYLES);
    return term->colour == BW_COLOUR_NONE ? "" : style_codes[style][term->colour - 1];
}

const char *bw_term_style_off(const BwTerm *term, BwStyle style) {
    return *bw_term_style_on(term, style) == '\0' ? "" : "\033[0m";
}

void bw_term_write(const BwTerm *term, BwStyle style, const char *text) {
    if (*text == '\0') return;
    fputs(bw_term_style_on(term, style), term->out);
    fputs(text, term->out);
    fputs(bw_term_style_off(term, style), term->out);
}

void bw_term_printf(const BwTerm *term, BwStyle style, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs(bw_term_style_on(term, style), term->out);
    vfprintf(term->out, format, arguments);
    fputs(bw_term_style_off(term, style), term->out);
    va_end(arguments);
}

static void pad(const BwTerm *term, int columns) {
    if (columns > 0) fprintf(term->out, "%*s", columns, "");
}

void bw_term_cell(const BwTerm *term, BwStyle style, const char *text, int columns, bool right) {
    int rest = columns - bw_utf8_width(text);
    fputs(bw_term_style_on(term, style), term->out);
    if (right) pad(term, rest);
    fputs(text, term->out);
    if (!right) pad(term, rest);
    fputs(bw_term_style_off(term, style), term->out);
}

void bw_term_repeat(const BwTerm *term, BwStyle style, BwGlyph glyph, int times) {
    if (times <= 0) return;
    fputs(bw_term_style_on(term, style), term->out);
    while (times-- > 0) fputs(bw_term_glyph(term, glyph), term->out);
    fputs(bw_term_style_off(term, style), term->out);
}

/* Below this many columns a paragraph would rather run over the edge than become a pillar. */
enum { PARAGRAPH_MIN = 8 };

void bw_term_paragraph(const BwTerm *term, BwStyle style, const char *text, int at, int indent) {
    int columns = term->width - indent;
    if (columns < PARAGRAPH_MIN) columns = PARAGRAPH_MIN;
    if (at > indent) {
        fputc('\n', term->out);
        at = 0;
    }
    do {
        size_t next, bytes = bw_utf8_break(text, columns, &next);
        if (bytes > 0) {
            pad(term, indent - at);
            bw_term_printf(term, style, "%.*s", (int)bytes, text);
        }
        fputc('\n', term->out);
        text += next;
        at = 0;
    } while (*text != '\0');
}

const char *bw_term_glyph(const BwTerm *term, BwGlyph glyph) {
    assert(glyph < BW_GLYPHS);
    return term->utf8 ? glyphs[glyph].utf8 : glyphs[glyph].ascii;
}

const char *bw_term_die(const BwTerm *term, int face) {
    static const char *const faces[2][6] = {{"[1]", "[2]", "[3]", "[4]", "[5]", "[6]"},
                                            {"⚀", "⚁", "⚂", "⚃", "⚄", "⚅"}};
    assert(face >= 1 && face <= 6);
    return faces[term->utf8][face - 1];
}

char *bw_term_card_text(const BwTerm *term, BwCard card, char out[BW_TERM_CARD_MAX]) {
    char name[4];
    bw_card_format(card, name);
    if (!term->utf8 || card == BW_JOKER || (bw_card_is_tile(card) && card != BW_CARD_HIDDEN)) {
        snprintf(out, BW_TERM_CARD_MAX, "[%s]", name);
    } else if (card == BW_CARD_HIDDEN) {
        snprintf(out, BW_TERM_CARD_MAX, "[▒▒]");
    } else {
        BwGlyph suit = (BwGlyph)((unsigned)BW_GLYPH_CLUBS + bw_card_suit(card));
        snprintf(out, BW_TERM_CARD_MAX, "[%c%s]", name[0], bw_term_glyph(term, suit));
    }
    return out;
}

BwStyle bw_term_card_style(BwCard card) {
    if (card == BW_CARD_HIDDEN) return BW_STYLE_DIM;
    if (card == BW_JOKER || bw_card_is_tile(card)) return BW_STYLE_BOLD;
    unsigned suit = bw_card_suit(card);
    return suit == BW_HEARTS || suit == BW_DIAMONDS ? BW_STYLE_RED : BW_STYLE_BOLD;
}

void bw_term_card(const BwTerm *term, BwCard card) {
    char text[BW_TERM_CARD_MAX];
    bw_term_write(term, bw_term_card_style(card), bw_term_card_text(term, card, text));
}
