/* bj_text.h: strategies and counts as text: line by line, each taken apart into words. A sentence
 * that refuses something begins with its line. */
#ifndef BW_SOLVE_BLACKJACK_BJ_TEXT_H
#define BW_SOLVE_BLACKJACK_BJ_TEXT_H

#include "table/words.h"

typedef struct BwBjText {
    const char *at, *end;
    unsigned line;
    BwWords words; /* of the line that was read last */
    char *error;   /* BW_ERROR_MAX bytes */
} BwBjText;

BwBjText bw_bjtext_open(const char *text, size_t n, char error[BW_ERROR_MAX]);

/* The next line that has a word; false at the end, or at a line that is no text: then the error is
 * set. */
bool bw_bjtext_next(BwBjText *text);

/* Writes "line N: " and the sentence; returns false. */
bool bw_bjtext_refuse(const BwBjText *text, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The words from the i-th on, joined by blanks, as far as there is room. */
void bw_bjtext_rest(const BwBjText *text, unsigned i, char *out, size_t size);

#endif
