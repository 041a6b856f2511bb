/* lines.h: a transcript line by line, from a file or from the standard input. What comes from
 * outside is bounded: a line, and the whole, have a most. */
#ifndef BW_CLI_KIT_LINES_H
#define BW_CLI_KIT_LINES_H

#include <stdbool.h>
#include <stdio.h>

#include "table/transcript.h"

typedef struct BwLines {
    FILE *in;
    const char *name;  /* of the file for people */
    unsigned line;     /* the number of the line that `text` is */
    const char *error; /* why no more could be read; NULL: it is the end */
    char text[BW_LINE_MAX + 1];
} BwLines;

/* `-` is the standard input. False with the reason in `error`. */
bool bw_lines_open(BwLines *lines, const char *path);

/* The next line, without its end and, of the first, without a byte order mark; false at the end of
 * the file, and at what no transcript can have: `error` tells which. */
bool bw_lines_next(BwLines *lines);
void bw_lines_close(BwLines *lines);

#endif
