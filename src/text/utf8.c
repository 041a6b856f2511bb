/* utf8.c: decoding, width and line breaks. Width comes from wcwidth() under a UTF-8 locale of our
 * own, made once; where the system has none, every character counts one column. */
#define _XOPEN_SOURCE 700
#include "text/utf8.h"

#include <locale.h>
#include <pthread.h>
#include <string.h>
#include <wchar.h>

size_t bw_utf8_decode(const char *text, size_t n, uint32_t *code) {
    static const uint32_t smallest[5] = {0, 0, 0x80, 0x800, 0x10000};
    if (n == 0) return 0;
    unsigned char lead = (unsigned char)text[0];
    size_t length = lead < 0x80             ? 1
                    : (lead & 0xe0) == 0xc0 ? 2
                    : (lead & 0xf0) == 0xe0 ? 3
                    : (lead & 0xf8) == 0xf0 ? 4
                                            : 0;
    if (length == 0 || length > n) return 0;
    uint32_t value = length == 1 ? lead : lead & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if ((c & 0xc0) != 0x80) return 0;
        value = value << 6 | (c & 0x3f);
    }
    if (value < smallest[length] || value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff))
        return 0;
    *code = value;
    return length;
}

static bool is_control(uint32_t code) {
    return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

static locale_t utf8_locale;
static pthread_once_t utf8_locale_once = PTHREAD_ONCE_INIT;

static void make_utf8_locale(void) {
    utf8_locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    if (utf8_locale == (locale_t)0)
        utf8_locale = newlocale(LC_CTYPE_MASK, "en_US.UTF-8", (locale_t)0);
}

/* uselocale() is of this thread alone: the program's own locale stays as it is, whatever else runs.
 * A character that the system does not know counts one column. */
static int code_width(uint32_t code) {
    if (is_control(code)) return 0;
    if (code < 0x7f) return 1;
    pthread_once(&utf8_locale_once, make_utf8_locale);
    if (utf8_locale == (locale_t)0) return 1;
    locale_t before = uselocale(utf8_locale);
    int width = wcwidth((wchar_t)code);
    uselocale(before);
    return width < 0 ? 1 : width;
}

/* The first character of text[0..n), n > 0: its bytes (one, where they are not UTF-8) and its
 * columns. */
static size_t step(const char *text, size_t n, int *columns) {
    uint32_t code;
    size_t length = bw_utf8_decode(text, n, &code);
    *columns = length > 0 ? code_width(code) : 1;
    return length > 0 ? length : 1;
}

int bw_utf8_width_of(const char *text, size_t n) {
    int total = 0;
    while (n > 0) {
        int columns;
        size_t length = step(text, n, &columns);
        total += columns;
        text += length;
        n -= length;
    }
    return total;
}

int bw_utf8_width(const char *text) {
    return bw_utf8_width_of(text, strlen(text));
}

size_t bw_utf8_fit(const char *text, int columns) {
    size_t bytes = 0;
    while (text[bytes] != '\0') {
        int width;
        size_t length = step(text + bytes, strnlen(text + bytes, 4), &width);
        if (width > columns) break;
        columns -= width;
        bytes += length;
    }
    return bytes;
}

bool bw_utf8_may_end_line(char c) {
    return c == '-' || c == '/' || c == ',' || c == '=';
}

size_t bw_utf8_break(const char *text, int columns, size_t *next) {
    size_t line = strcspn(text, "\n");
    size_t fit = bw_utf8_fit(text, columns);
    if (line <= fit) {
        *next = text[line] == '\n' ? line + 1 : line;
        return line;
    }
    size_t end = fit;
    while (end > 0 && text[end] != ' ') end--;
    while (end > 0 && text[end - 1] == ' ') end--;
    if (end == 0) { /* one word wider than the line: after a hyphen or the like, else anywhere */
        int width;
        end = fit;
        while (end > 0 && !bw_utf8_may_end_line(text[end - 1])) end--;
        if (end == 0) end = fit > 0 ? fit : step(text, strnlen(text, 4), &width);
        *next = end;
        return end;
    }
    *next = end + strspn(text + end, " ");
    return end;
}

char *bw_utf8_clean(char *text) {
    const char *from = text;
    char *to = text;
    while (*from != '\0') {
        uint32_t code = 0;
        size_t length = bw_utf8_decode(from, strnlen(from, 4), &code);
        if (length == 0) {
            *to++ = '?';
            from++;
        } else if (is_control(code)) {
            *to++ = code >= '\t' && code <= '\r' ? ' ' : '?';
            from += length;
        } else {
            memmove(to, from, length);
            to += length;
            from += length;
        }
    }
    *to = '\0';
    return text;
}
