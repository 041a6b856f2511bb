/* outline.c: letters with their numbers, as SVG has them, all absolute. */
#include "office/outline.h"

#include <math.h>
#include <stdlib.h>

enum { ARC_STEPS = 48 };

static void add(BwOutline *outline, double x, double y) {
    if (outline->n == BW_OUTLINE_MAX) return;
    outline->point[2 * outline->n] = x;
    outline->point[2 * outline->n + 1] = y;
    outline->n++;
}

/* The next number, behind blanks and commas. */
static double number(const char **at) {
    char *end;
    while (**at == ' ' || **at == ',') ++*at;
    double value = strtod(*at, &end);
    *at = end;
    return value;
}

/* An arc of a circle from where the outline ends to x, y: the middle lies on the perpendicular of
 * the chord, on the side that the two flags say. */
static void add_arc(BwOutline *outline, double radius, int large, int sweep, double x, double y) {
    double x0 = outline->point[2 * outline->n - 2], y0 = outline->point[2 * outline->n - 1];
    double dx = x - x0, dy = y - y0, chord = hypot(dx, dy);
    if (chord < 1e-9) return;
    if (radius < chord / 2) radius = chord / 2;
    double rise = sqrt(radius * radius - chord * chord / 4) * (large == sweep ? -1 : 1);
    double cx = (x0 + x) / 2 - rise * dy / chord, cy = (y0 + y) / 2 + rise * dx / chord;
    double from = atan2(y0 - cy, x0 - cx), to = atan2(y - cy, x - cx), turn = 2 * acos(-1.0);
    if (sweep == 1 && to < from) to += turn;
    if (sweep == 0 && to > from) to -= turn;
    for (int i = 1; i <= ARC_STEPS; i++) {
        double angle = from + (to - from) * i / ARC_STEPS;
        add(outline, cx + radius * cos(angle), cy + radius * sin(angle));
    }
}

void bw_outline_read(const char *path, BwOutline *outline) {
    const char *at = path;
    double x = 0, y = 0;
    outline->n = 0;
    while (*at != '\0') {
        char command = *at++;
        if (command == ' ' || command == ',') continue;
        if (command == 'M' || command == 'L' || command == 'H' || command == 'V') {
            if (command != 'V') x = number(&at);
            if (command != 'H') y = number(&at);
            add(outline, x, y);
        } else if (command == 'A' && outline->n > 0) {
            double radius = number(&at);
            (void)number(&at);
            (void)number(&at);
            int large = (int)number(&at), sweep = (int)number(&at);
            x = number(&at);
            y = number(&at);
            add_arc(outline, radius, large, sweep, x, y);
        } else {
            return; /* z: the pen closes it */
        }
    }
}
