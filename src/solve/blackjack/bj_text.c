/* bj_text.c: lines and words; see bj_text.h. */
#include "solve/blackjack/bj_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

BwBjText bw_bjtext_open(const char *text, size_t n, char error[BW_ERROR_MAX]) {
    error[0] = '\0';
    return (BwBjText){.at = text, .end = text + n, .error = error};
}

bool bw_bjtext_refuse(const BwBjText *text, const char *format, ...) {
    va_list args;
    int n = snprintf(text->error, BW_ERROR_MAX, "line %u: ", text->line);
    va_start(args, format);
    vsnprintf(text->error + n, (size_t)(BW_ERROR_MAX - n), format, args);
    va_end(args);
    return false;
}

bool bw_bjtext_next(BwBjText *text) {
    char line[BW_LINE_MAX + 1], why[BW_ERROR_MAX];
    while (text->at < text->end) {
        size_t left = (size_t)(text->end - text->at);
        const char *stop = memchr(text->at, '\n', left);
        size_t n = stop != NULL ? (size_t)(stop - text->at) : left;
        text->line++;
        if (n > BW_LINE_MAX) {
            return bw_bjtext_refuse(text, "a line has at most %d bytes", BW_LINE_MAX);
        }
        if (memchr(text->at, '\0', n) != NULL) {
            return bw_bjtext_refuse(text, "byte 0x00 is not text");
        }
        memcpy(line, text->at, n);
        line[n] = '\0';
        text->at += stop != NULL ? n + 1 : n;
        if (!bw_words_split(line, &text->words, why)) return bw_bjtext_refuse(text, "%.200s", why);
        if (text->words.n > 0) return true;
    }
    return false;
}

void bw_bjtext_rest(const BwBjText *text, unsigned i, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (unsigned first = i; i < text->words.n && used < size; i++) {
        used += (size_t)snprintf(out + used, size - used, "%s%s", i > first ? " " : "",
                                 text->words.word[i]);
    }
}
