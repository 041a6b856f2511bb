/* outline.h: the outline of a zone, read from the path that the page draws. */
#ifndef BW_OFFICE_OUTLINE_H
#define BW_OFFICE_OUTLINE_H

#include <stddef.h>

enum { BW_OUTLINE_MAX = 400 };

typedef struct BwOutline {
    double point[2 * BW_OUTLINE_MAX]; /* x, y, x, y, ... */
    size_t n;
} BwOutline;

/* Reads M, L, H, V, A of circles, and z; arcs become short lines. What cannot be read ends it. */
void bw_outline_read(const char *path, BwOutline *outline);

#endif
