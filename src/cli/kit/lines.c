/* lines.c: reading byte by byte, so that a file without an end of line, or without an end, costs no
 * memory. */
#define _XOPEN_SOURCE 700
#include "cli/kit/lines.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "text/utf8.h"

/* The longest day of a table has some hundred thousand. */
enum { LINES_MAX = 10000000 };

bool bw_lines_open(BwLines *lines, const char *path) {
    struct stat status;
    bool standard = strcmp(path, "-") == 0;
    *lines = (BwLines){.name = standard ? "standard input" : path};
    lines->in = standard ? stdin : fopen(path, "r");
    if (lines->in == NULL) {
        lines->error = strerror(errno);
    } else if (fstat(fileno(lines->in), &status) == 0 && S_ISDIR(status.st_mode)) {
        lines->error = strerror(EISDIR);
        bw_lines_close(lines);
    }
    return lines->error == NULL;
}

void bw_lines_close(BwLines *lines) {
    if (lines->in != NULL && lines->in != stdin) fclose(lines->in);
    lines->in = NULL;
}

/* Is the whole of it UTF-8? */
static bool is_utf8(const char *text, size_t n) {
    uint32_t code;
    for (size_t at = 0, step; at < n; at += step) {
        step = bw_utf8_decode(text + at, n - at, &code);
        if (step == 0) return false;
    }
    return true;
}

static bool fail(BwLines *lines, const char *error) {
    lines->error = error;
    return false;
}

/* Reads to the end of the line; the bytes that belong to it, or -1 with the error. */
static long read_line(BwLines *lines) {
    size_t n = 0;
    int c;
    while ((c = getc_unlocked(lines->in)) != EOF && c != '\n') {
        if (c == '\0') lines->error = "a zero byte: this is no transcript";
        if (n == BW_LINE_MAX && c != '\r') lines->error = "a line has at most 1000 bytes";
        if (lines->error != NULL) return -1;
        if (n < BW_LINE_MAX) lines->text[n++] = (char)c;
    }
    if (ferror(lines->in)) {
        lines->error = "the file could not be read to its end";
        return -1;
    }
    if (n > 0 && lines->text[n - 1] == '\r') n--;
    return (long)n;
}

bool bw_lines_next(BwLines *lines) {
    static const char mark[] = "\xef\xbb\xbf";
    _Static_assert(BW_LINE_MAX == 1000, "the sentence says so");
    int c = getc_unlocked(lines->in);
    if (c == EOF && !ferror(lines->in)) return false;
    ungetc(c, lines->in);
    if (lines->line == LINES_MAX) return fail(lines, "a transcript has at most 10000000 lines");
    lines->line++;
    long n = read_line(lines);
    if (n < 0) return false;
    lines->text[n] = '\0';
    if (!is_utf8(lines->text, (size_t)n)) return fail(lines, "this is not UTF-8");
    if (lines->line == 1 && strncmp(lines->text, mark, strlen(mark)) == 0) {
        memmove(lines->text, lines->text + strlen(mark), (size_t)n + 1 - strlen(mark));
    }
    return true;
}
