/* toml.c: the window stands so that a whole item is inside it, and the byte behind it is zero: no
 * loop needs to ask for the end, since zero is no byte of a TOML text. */
#include "text/toml.h"

#include <stdio.h>
#include <string.h>

#include "text/utf8.h"

/* What a byte means, a bit each. Inside strings and comments: it may not stand there by itself (the
 * end, controls, what is not ASCII; the tab is as good as any letter), or it may end them. Outside:
 * it belongs to a bare key, or to a number or time. */
enum { NOT_PLAIN = 1, APOSTROPHE = 2, QUOTE = 4, BACKSLASH = 8, BARE = 16, IN_NUMBER = 32 };

static const uint8_t meaning[256] = {
    [0 ... 8] = NOT_PLAIN,
    [10 ... 31] = NOT_PLAIN,
    [127 ... 255] = NOT_PLAIN,
    ['\''] = APOSTROPHE,
    ['"'] = QUOTE,
    ['\\'] = BACKSLASH,
    ['a' ... 'z'] = BARE,
    ['A' ... 'Z'] = BARE,
    ['0' ... '9'] = BARE,
    ['_'] = BARE,
    ['-'] = BARE,
    ['.'] = IN_NUMBER,
    [':'] = IN_NUMBER,
    ['+'] = IN_NUMBER,
};

static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool is_bare(char c) {
    return (meaning[(unsigned char)c] & BARE) != 0;
}

void bw_toml_begin(BwToml *toml, BwTomlSource *source, void *context) {
    toml->source = source;
    toml->context = context;
    toml->at = toml->end = toml->window;
    memset(toml->end, 0, BW_TOML_BEHIND);
    toml->line = 1;
    toml->ended = toml->skipping = false;
    toml->n_expected = 0;
    toml->error[0] = '\0';
    toml->error_line = 0;
}

bool bw_toml_fail(BwToml *toml, const char *sentence) {
    if (toml->error[0] != '\0') return false;
    snprintf(toml->error, sizeof toml->error, "%s", sentence);
    toml->error_line = toml->line;
    return false;
}

/* What is wrong with the byte at which nothing else could be read. */
static bool fail_here(BwToml *toml, const char *sentence) {
    uint32_t code;
    size_t left = (size_t)(toml->end - toml->at);
    unsigned char c = (unsigned char)*toml->at;
    if (left == 0 && !toml->ended) {
        return bw_toml_fail(toml, "a key with its value has at most 65536 bytes");
    }
    if (left == 0) return bw_toml_fail(toml, "the text ends within a value");
    if (c >= 0x80 && bw_utf8_decode(toml->at, left, &code) == 0) {
        return bw_toml_fail(toml, "this is not UTF-8");
    }
    if ((c < 0x20 && c != '\n' && c != '\r' && c != '\t') || c == 0x7f) {
        return bw_toml_fail(toml, "a control character: this is no TOML");
    }
    return bw_toml_fail(toml, sentence);
}

/* Moves the window on, so that it holds a whole item or the end of the text. */
static void refill(BwToml *toml) {
    size_t left = (size_t)(toml->end - toml->at);
    if (left >= BW_TOML_ITEM_MAX || toml->ended) return;
    memmove(toml->window, toml->at, left);
    toml->at = toml->window;
    while (left < BW_TOML_WINDOW) {
        size_t n = toml->source(toml->context, toml->window + left, BW_TOML_WINDOW - left);
        toml->ended = n == 0;
        if (n == 0) break;
        left += n;
    }
    toml->end = toml->window + left;
    memset(toml->end, 0, BW_TOML_BEHIND);
}

/* ---- blanks and ends of lines ------------------------------------------------------------- */

static void skip_blanks(BwToml *toml) {
    char *at = toml->at;
    while (*at == ' ' || *at == '\t') at++;
    toml->at = at;
}

/* Eight letters at once: how many of them stand before the first that is not plain ASCII, or that
 * is this quote; 8: all do. A borrow reaches only bytes behind one that is found. */
static unsigned plain_letters(const char *at, char quote) {
    const uint64_t ones = UINT64_C(0x0101010101010101), tops = ones << 7;
    uint64_t eight;
    memcpy(&eight, at, sizeof eight);
    if (__BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__) eight = __builtin_bswap64(eight);
    uint64_t other = eight ^ ones * (unsigned char)quote;
    uint64_t found = (eight - ones * 0x20) | (other - ones) | (eight + ones) | eight;
    found &= tops;
    return found == 0 ? 8 : (unsigned)__builtin_ctzll(found) / 8;
}

/* Letters of a string or comment up to a byte that has one of these meanings. */
static void skip_letters(BwToml *toml, unsigned stops) {
    char *at = toml->at;
    uint32_t code;
    if (stops == (NOT_PLAIN | APOSTROPHE)) { /* nearly all text is in such strings */
        unsigned n = 8;
        for (; n == 8; at += n) n = plain_letters(at, '\'');
    }
    for (;;) {
        while ((meaning[(unsigned char)*at] & stops) == 0) at++;
        if ((unsigned char)*at < 0x80) break;
        size_t n = bw_utf8_decode(at, (size_t)(toml->end - at), &code);
        if (n == 0) break;
        at += n;
    }
    toml->at = at;
}

/* A line's end, if there is one here. */
static bool skip_newline(BwToml *toml) {
    if (toml->at[0] == '\r' && toml->at[1] == '\n') toml->at++;
    if (*toml->at != '\n') return false;
    toml->at++;
    toml->line++;
    return true;
}

/* The end of the line, with a comment before it or none, or the end of the text. */
static bool end_line(BwToml *toml) {
    skip_blanks(toml);
    if (*toml->at == '#') skip_letters(toml, NOT_PLAIN);
    if (skip_newline(toml) || (toml->at == toml->end && toml->ended)) return true;
    return fail_here(toml, "something stands behind the value");
}

/* Blanks, comments and ends of lines inside an array. */
static bool skip_more_space(BwToml *toml) {
    for (;;) {
        skip_blanks(toml);
        if (*toml->at == '#')
            skip_letters(toml, NOT_PLAIN);
        else if (*toml->at != '\n' && *toml->at != '\r')
            return true;
        if (!skip_newline(toml)) return fail_here(toml, "a comment ends with its line");
    }
}

/* The same; mostly there is one blank, or none. */
static inline bool skip_space(BwToml *toml) {
    toml->at += *toml->at == ' ';
    return *toml->at > '#' || skip_more_space(toml);
}

/* ---- strings ------------------------------------------------------------------------------ */

static int hex_value(char c) {
    if (is_digit(c)) return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

/* The character as UTF-8; 0 when it is none. */
static size_t encode(uint32_t code, char *to) {
    if (code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return 0;
    if (code < 0x80) {
        to[0] = (char)code;
        return 1;
    }
    size_t n = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    static const unsigned char mark[] = {0, 0, 0xc0, 0xe0, 0xf0};
    for (size_t i = n - 1; i > 0; i--, code >>= 6) to[i] = (char)(0x80 | (code & 0x3f));
    to[0] = (char)(mark[n] | code);
    return n;
}

/* A string grows where it stands, which is never longer than its text; one that is skipped stays
 * as it is. */
static void put(const BwToml *toml, char **to, const char *bytes, size_t n) {
    if (toml->skipping) return;
    memmove(*to, bytes, n);
    *to += n;
}

/* What follows a backslash becomes a character at *to. */
static bool unescape(BwToml *toml, char **to) {
    static const char names[] = "btnfre\"\\", means[] = "\b\t\n\f\r\033\"\\";
    char c = *++toml->at, bytes[4];
    const char *name = c != '\0' ? strchr(names, c) : NULL;
    unsigned digits = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
    if (name != NULL) {
        put(toml, to, &means[name - names], 1);
        toml->at++;
        return true;
    }
    if (digits == 0) return fail_here(toml, "no such character can follow a backslash");
    uint32_t code = 0;
    toml->at++;
    for (unsigned i = 0; i < digits; i++, toml->at++) {
        int value = hex_value(*toml->at);
        if (value < 0)
            return fail_here(toml, "a hexadecimal digit is missing behind the backslash");
        code = code << 4 | (uint32_t)value;
    }
    size_t n = encode(code, bytes);
    if (n == 0) return bw_toml_fail(toml, "no character has that number");
    put(toml, to, bytes, n);
    return true;
}

/* A backslash at the end of a line of a long string: blanks are left out up to the next letter. */
static bool skip_folded(BwToml *toml) {
    char *from = toml->at++;
    skip_blanks(toml);
    if (*toml->at != '\n' && *toml->at != '\r') {
        toml->at = from;
        return false;
    }
    while (skip_newline(toml)) skip_blanks(toml);
    return true;
}

/* Copies letters down to *to. */
static void move_letters(BwToml *toml, char **to, char quote) {
    char *from = toml->at;
    skip_letters(toml, quote == '"' ? NOT_PLAIN | QUOTE | BACKSLASH : NOT_PLAIN | APOSTROPHE);
    if (*to == from)
        *to = toml->at;
    else
        put(toml, to, from, (size_t)(toml->at - from));
}

/* A string between three quotes; the opening ones are read. */
static bool read_long(BwToml *toml, char quote, BwTomlText *text) {
    skip_newline(toml);
    char *to = text->at = toml->at;
    for (;;) {
        move_letters(toml, &to, quote);
        char c = *toml->at;
        if (c == '\n' || c == '\r') {
            if (!skip_newline(toml)) return fail_here(toml, "a carriage return stands alone");
            put(toml, &to, "\n", 1);
        } else if (c == '\\' && quote == '"') {
            if (!skip_folded(toml) && !unescape(toml, &to)) return false;
        } else if (c != quote) {
            return fail_here(toml, "a string is not closed");
        } else if (toml->at[1] != quote || toml->at[2] != quote || toml->at[3] == quote) {
            put(toml, &to, toml->at++, 1);
        } else {
            toml->at += 3;
            text->n = (size_t)(to - text->at);
            return true;
        }
    }
}

/* A string of either kind, its escapes resolved where they stand. */
bool bw_toml_string(BwToml *toml, BwTomlText *text) {
    char quote = *toml->at;
    if (quote != '\'' && quote != '"') return fail_here(toml, "a string should stand here");
    if (toml->at[1] == quote && toml->at[2] == quote) {
        toml->at += 3;
        return read_long(toml, quote, text);
    }
    char *to = ++toml->at;
    text->at = to;
    for (;;) {
        move_letters(toml, &to, quote);
        if (*toml->at == quote) break;
        if (*toml->at != '\\') return fail_here(toml, "a string ends on its line");
        if (!unescape(toml, &to)) return false;
    }
    toml->at++;
    text->n = (size_t)(to - text->at);
    return true;
}

/* ---- numbers and times -------------------------------------------------------------------- */

/* Digits with single underscores between them are added to *value; how many there were, or 0. */
static unsigned read_digits(BwToml *toml, int64_t *value) {
    unsigned n = 0;
    char *at = toml->at;
    for (; is_digit(*at) || (*at == '_' && n > 0 && is_digit(at[1])); at++) {
        if (*at == '_') continue;
        if (*value > (INT64_MAX - 9) / 10) return 0;
        *value = *value * 10 + (*at - '0');
        n++;
    }
    toml->at = at;
    return n;
}

/* Applies the exponent, and drops zeros behind the point. */
static bool scale(BwToml *toml, BwTomlNumber *number, int64_t exponent) {
    if (number->decimals == 0 && exponent == 0) return true;
    while (number->decimals > 0 && number->digits % 10 == 0) {
        number->digits /= 10;
        number->decimals--;
    }
    for (; exponent < 0 && number->digits % 10 == 0 && number->digits != 0; exponent++) {
        number->digits /= 10;
    }
    for (; exponent > 0; exponent--) {
        if (number->digits == 0) break;
        if (number->decimals > 0)
            number->decimals--;
        else if (number->digits > INT64_MAX / 10)
            return bw_toml_fail(toml, "the number is too large");
        else
            number->digits *= 10;
    }
    if (exponent < -18) return bw_toml_fail(toml, "the number is too small");
    if (number->digits != 0 && exponent < 0) number->decimals += (unsigned)-exponent;
    return true;
}

static bool read_exponent(BwToml *toml, int64_t *exponent) {
    if (*toml->at != 'e' && *toml->at != 'E') return true;
    toml->at++;
    bool negative = *toml->at == '-';
    if (*toml->at == '-' || *toml->at == '+') toml->at++;
    if (read_digits(toml, exponent) == 0) return fail_here(toml, "the exponent has no digits");
    if (*exponent > 1000) return bw_toml_fail(toml, "the number is too large");
    if (negative) *exponent = -*exponent;
    return true;
}

/* 0x1f, 0o17, 0b101. */
static bool read_based(BwToml *toml, unsigned bits, BwTomlNumber *number) {
    unsigned n = 0;
    toml->at += 2;
    for (;; toml->at++) {
        if (*toml->at == '_' && n > 0 && hex_value(toml->at[1]) >= 0) continue;
        int value = hex_value(*toml->at);
        if (value < 0 || value >= 1 << bits) break;
        if (number->digits > INT64_MAX >> bits)
            return bw_toml_fail(toml, "the number is too large");
        number->digits = number->digits << bits | value;
        n++;
    }
    return n > 0 || fail_here(toml, "the number has no digits");
}

/* A letter that cannot follow a number. */
static bool ends_value(BwToml *toml) {
    return (meaning[(unsigned char)*toml->at] & (BARE | IN_NUMBER)) == 0;
}

/* Digits with a fraction or without, and nothing else: "12", "0.50". False: it is written in
 * another way, and nothing has been read. */
static bool read_plain_number(BwToml *toml, BwTomlNumber *number) {
    enum { DIGITS = 15 };
    const char *begin = toml->at;
    char *at = toml->at, *point = NULL;
    int64_t value = 0;
    for (; is_digit(*at) && at - begin < DIGITS; at++) value = value * 10 + (*at - '0');
    if (at == begin || (*begin == '0' && at - begin != 1)) return false;
    if (*at == '.') {
        point = at++;
        for (; is_digit(*at) && at - begin <= DIGITS; at++) value = value * 10 + (*at - '0');
        if (at == point + 1) return false;
    }
    if ((meaning[(unsigned char)*at] & (BARE | IN_NUMBER)) != 0) return false;
    *number = (BwTomlNumber){.digits = value};
    if (point != NULL) number->decimals = (unsigned)(at - point - 1);
    toml->at = at;
    return number->decimals <= 2 || scale(toml, number, 0);
}

bool bw_toml_number(BwToml *toml, BwTomlNumber *number) {
    if (read_plain_number(toml, number)) return true;
    char *at = toml->at;
    bool negative = *at == '-', sign = *at == '-' || *at == '+';
    int64_t exponent = 0;
    *number = (BwTomlNumber){0};
    if (sign) toml->at = ++at;
    if (at[0] == 'i' && strncmp(at, "inf", 3) == 0) {
        number->infinite = true;
        number->digits = 1;
        toml->at += 3;
    } else if (!sign && at[0] == '0' && (at[1] == 'x' || at[1] == 'o' || at[1] == 'b')) {
        if (!read_based(toml, at[1] == 'x' ? 4 : at[1] == 'o' ? 3 : 1, number)) return false;
    } else {
        if (at[0] == '0' && (is_digit(at[1]) || at[1] == '_')) {
            return fail_here(toml, "a number does not begin with a zero");
        }
        if (read_digits(toml, &number->digits) == 0)
            return fail_here(toml, "a number should stand here, of at most 18 digits");
        if (*toml->at == '.') {
            toml->at++;
            number->decimals = read_digits(toml, &number->digits);
            if (number->decimals == 0)
                return fail_here(toml, "the fraction has no digits, or too many");
        }
        if (!read_exponent(toml, &exponent) || !scale(toml, number, exponent)) return false;
    }
    if (negative) number->digits = -number->digits;
    return ends_value(toml) || fail_here(toml, "a number should stand here");
}

bool bw_toml_boolean(BwToml *toml, bool *value) {
    *value = *toml->at == 't';
    const char *word = *value ? "true" : "false";
    if (strncmp(toml->at, word, strlen(word)) != 0) {
        return fail_here(toml, "true or false should stand here");
    }
    toml->at += strlen(word);
    return ends_value(toml) || fail_here(toml, "true or false should stand here");
}

/* Reads as many letters as the pattern has: 0 is any digit. */
static bool match(BwToml *toml, const char *pattern) {
    char *at = toml->at;
    for (; *pattern != '\0'; pattern++, at++) {
        if (*pattern == '0' ? !is_digit(*at) : *at != *pattern) return false;
    }
    toml->at = at;
    return true;
}

/* A date, a time of day, or both; with an offset or none. */
static bool skip_time(BwToml *toml) {
    bool date = match(toml, "0000-00-00");
    char *behind = toml->at;
    if (date && (*behind == 'T' || *behind == 't' || *behind == ' ')) toml->at++;
    if (match(toml, "00:00")) {
        if (match(toml, ":00") && *toml->at == '.') {
            toml->at++;
            while (is_digit(*toml->at)) toml->at++;
        }
        if (*toml->at == 'Z' || *toml->at == 'z')
            toml->at++;
        else if (*toml->at == '+' || *toml->at == '-') {
            toml->at++;
            if (!match(toml, "00:00")) return fail_here(toml, "this is no offset of a time");
        }
    } else {
        toml->at = behind;
        if (!date) return fail_here(toml, "a value should stand here");
    }
    return ends_value(toml) || fail_here(toml, "this is no date or time");
}

/* ---- values ------------------------------------------------------------------------------- */

BwTomlKind bw_toml_kind(const BwToml *toml) {
    const char *at = toml->at;
    if (*at == '\'' || *at == '"') return BW_TOML_STRING;
    if (*at == '[') return BW_TOML_ARRAY;
    if (*at == '{') return BW_TOML_INLINE;
    if (*at == 't' || *at == 'f') return BW_TOML_BOOLEAN;
    if (*at == '+' || *at == '-') at++;
    if (*at == 'i' || *at == 'n') return BW_TOML_FLOAT;
    if (!is_digit(*at)) return BW_TOML_NOTHING;
    const char *digits = at;
    if (at[0] == '0' && (at[1] == 'x' || at[1] == 'o' || at[1] == 'b')) return BW_TOML_INTEGER;
    while (is_digit(*at) || *at == '_') at++;
    if (*at == ':' || (*at == '-' && at - digits == 4)) return BW_TOML_TIME;
    return *at == '.' || *at == 'e' || *at == 'E' ? BW_TOML_FLOAT : BW_TOML_INTEGER;
}

bool bw_toml_array_begin(BwToml *toml) {
    if (*toml->at != '[') return fail_here(toml, "an array should stand here");
    toml->at++;
    return true;
}

bool bw_toml_array_next(BwToml *toml, bool first, bool *more) {
    if (!skip_space(toml)) return false;
    if (!first && *toml->at != ']') {
        if (*toml->at != ',')
            return fail_here(toml, "a comma or a closing bracket should stand here");
        toml->at++;
        if (!skip_space(toml)) return false;
    }
    *more = *toml->at != ']';
    if (!*more) toml->at++;
    return true;
}

static bool skip_value(BwToml *toml, unsigned depth);
static bool read_key(BwToml *toml, BwTomlText *name);

static bool skip_array(BwToml *toml, unsigned depth) {
    bool more;
    if (!bw_toml_array_begin(toml)) return false;
    for (bool first = true;; first = false) {
        if (!bw_toml_array_next(toml, first, &more)) return false;
        if (!more) return true;
        if (!skip_value(toml, depth + 1)) return false;
    }
}

/* { key = value, ... } */
static bool skip_inline(BwToml *toml, unsigned depth) {
    BwTomlText name;
    toml->at++;
    for (bool first = true;; first = false) {
        if (!skip_space(toml)) return false;
        if (*toml->at == '}') break;
        if (!first) {
            if (*toml->at != ',')
                return fail_here(toml, "a comma or a closing brace should stand here");
            toml->at++;
            if (!skip_space(toml)) return false;
            if (*toml->at == '}') break;
        }
        if (!read_key(toml, &name)) return false;
        if (!skip_value(toml, depth + 1)) return false;
    }
    toml->at++;
    return true;
}

static bool skip_value(BwToml *toml, unsigned depth) {
    BwTomlText text;
    BwTomlNumber number;
    bool value;
    if (depth > BW_TOML_DEPTH_MAX) return bw_toml_fail(toml, "values lie at most 16 deep");
    switch (bw_toml_kind(toml)) {
    case BW_TOML_STRING: return bw_toml_string(toml, &text);
    case BW_TOML_BOOLEAN: return bw_toml_boolean(toml, &value);
    case BW_TOML_TIME: return skip_time(toml);
    case BW_TOML_ARRAY: return skip_array(toml, depth);
    case BW_TOML_INLINE: return skip_inline(toml, depth);
    case BW_TOML_FLOAT:
        if (strncmp(toml->at + (*toml->at == '+' || *toml->at == '-'), "nan", 3) == 0) {
            toml->at += 3 + (*toml->at == '+' || *toml->at == '-');
            return ends_value(toml) || fail_here(toml, "a value should stand here");
        }
        return bw_toml_number(toml, &number);
    case BW_TOML_INTEGER: return bw_toml_number(toml, &number);
    case BW_TOML_NOTHING: break;
    }
    return fail_here(toml, "a value should stand here");
}

bool bw_toml_skip(BwToml *toml) {
    toml->skipping = true;
    bool good = skip_value(toml, 0);
    toml->skipping = false;
    return good;
}

/* ---- items -------------------------------------------------------------------------------- */

/* A key, bare or quoted, up to what stands behind it; of a dotted one all of its parts. */
static bool read_name(BwToml *toml, BwTomlText *name) {
    name->at = toml->at;
    for (;;) {
        BwTomlText quoted = {.n = 0};
        char *from = toml->at;
        if (*from == '"' || *from == '\'') {
            if (!bw_toml_string(toml, &quoted)) return false;
        } else {
            while (is_bare(*toml->at)) toml->at++;
            if (toml->at == from) return fail_here(toml, "a key should stand here");
        }
        name->n = (size_t)(toml->at - name->at);
        bool alone = from == name->at && (*from == '"' || *from == '\'');
        if (alone) *name = quoted;
        skip_blanks(toml);
        if (*toml->at != '.') return true;
        if (alone) name->at = from;
        toml->at++;
        skip_blanks(toml);
    }
}

/* The key that is expected, with its equals sign, if it stands here. */
static bool read_expected(BwToml *toml, BwTomlText *name) {
    size_t n = toml->n_expected;
    if (n == 0 || memcmp(toml->at, toml->expected, n) != 0) return false;
    if (memcmp(toml->at + n, " = ", 3) != 0) return false;
    *name = (BwTomlText){toml->at, n};
    toml->at += n + 3;
    skip_blanks(toml);
    return true;
}

/* A key and its equals sign. */
static bool read_key(BwToml *toml, BwTomlText *name) {
    if (!read_name(toml, name)) return false;
    if (*toml->at != '=') return fail_here(toml, "an equals sign should follow the key");
    toml->at++;
    skip_blanks(toml);
    return true;
}

static BwTomlItem read_table(BwToml *toml, BwTomlText *name) {
    bool list = toml->at[1] == '[';
    toml->at += list ? 2 : 1;
    skip_blanks(toml);
    if (!read_name(toml, name)) return BW_TOML_WRONG;
    if (*toml->at != ']' || (list && toml->at[1] != ']')) {
        fail_here(toml, "the name of a table ends with a bracket");
        return BW_TOML_WRONG;
    }
    toml->at += list ? 2 : 1;
    return BW_TOML_TABLE;
}

/* Behind every item its line must end; `fresh` is true at the beginning of the text. */
BwTomlItem bw_toml_next(BwToml *toml, BwTomlText *name) {
    static const char mark[] = "\xef\xbb\xbf";
    bool fresh = toml->line == 1 && toml->at == toml->window && toml->end == toml->window;
    if (!fresh && toml->at != toml->window && toml->at[-1] != '\n' && !end_line(toml)) {
        return BW_TOML_WRONG;
    }
    for (;;) {
        refill(toml);
        if (fresh && strncmp(toml->at, mark, 3) == 0) toml->at += 3;
        fresh = false;
        skip_blanks(toml);
        if (*toml->at != '\n' && *toml->at != '\r' && *toml->at != '#') break;
        if (!end_line(toml)) return BW_TOML_WRONG;
    }
    if (toml->at == toml->end && toml->ended) return BW_TOML_END;
    if (*toml->at == '[') return read_table(toml, name);
    if (read_expected(toml, name)) return BW_TOML_EXPECTED;
    return read_key(toml, name) ? BW_TOML_KEY : BW_TOML_WRONG;
}

/* Does the line open a table: [name], and nothing but a comment behind it? */
static bool opens_table(const char *at) {
    if (*at++ != '[') return false;
    if (*at == '[') at++;
    while (is_bare(*at) || *at == ' ' || *at == '"' || *at == '\'') at++;
    if (*at++ != ']') return false;
    if (*at == ']') at++;
    while (*at == ' ' || *at == '\t' || *at == '\r') at++;
    return *at == '\n' || *at == '#' || *at == '\0';
}

void bw_toml_resume(BwToml *toml) {
    toml->error[0] = '\0';
    for (;;) {
        char *found = memchr(toml->at, '\n', (size_t)(toml->end - toml->at));
        if (found == NULL && toml->ended) {
            toml->at = toml->end;
            return;
        }
        toml->at = found != NULL ? found + 1 : toml->end;
        toml->line += found != NULL;
        refill(toml);
        if (found != NULL && opens_table(toml->at)) return;
    }
}
