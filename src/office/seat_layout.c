/* seat_layout.c: the dealer stands at the top; seats lie along the rim, the first at the left. A
 * place has the number of its wager in the key below. */
#include "office/seat_layout.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "table/game.h"

enum { KEY_TOP = 56, LINE = 12, PLACES_MAX = 64, ACROSS = 10 };

static const int32_t FELT = 0x0f5b41, EDGE = 0xd8e6d2;

/* Are wagers here tickets, whose text is the target? */
static bool has_tickets(const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    return game->n_wagers > 0 && (game->wagers[0].flags & BW_WAGER_TEXT_TARGET) != 0;
}

/* Has the wager a place of its own before a seat? Awards have no stake, and where chips lie before
 * their owner wagers are made out of these. */
static bool has_place(const BwTable *table, unsigned w) {
    const BwGame *game = bw_table_game(table);
    unsigned flags = game->wagers[w].flags;
    return bw_wager_offered(table, w) && (flags & (BW_WAGER_NO_STAKE | BW_WAGER_STACK)) == 0 &&
           !bw_has_stacks(game) && !has_tickets(table);
}

static unsigned places(const BwTable *table, unsigned place[PLACES_MAX]) {
    unsigned n = 0;
    for (unsigned w = 0; w < bw_table_game(table)->n_wagers && n < PLACES_MAX; w++) {
        if (has_place(table, w)) place[n++] = w;
    }
    return n;
}

double bw_seat_layout_part(const BwTable *table) {
    return has_tickets(table) ? 0.8 : bw_has_stacks(bw_table_game(table)) ? 0.5 : 0.58;
}

unsigned bw_seat_layout_lines(const BwTable *table) {
    unsigned place[PLACES_MAX];
    return places(table, place);
}

static void print(BwDrawing *drawing, int32_t color, double size, double x, double y,
                  const char *text) {
    bw_draw_text(drawing, (BwLettering){color, size, BW_ANCHOR_MIDDLE, true, 0}, x, y, text);
}

/* ---- tickets ------------------------------------------------------------------------------- */

/* The numbers that a ticket is marked on, in rows of ten. */
static void draw_numbers(const BwTable *table, BwDrawing *drawing, double width, double height) {
    unsigned range = bw_need(table).range;
    if (range == 0) range = 80;
    double w = width / ACROSS, h = height / ((range + ACROSS - 1) / ACROSS);
    for (unsigned i = 0; i < range; i++) {
        char text[16];
        double x = w * (i % ACROSS), y = h * (i / ACROSS);
        snprintf(text, sizeof text, "%u", i + 1);
        bw_draw_rect(drawing, (BwPen){BW_WHITE, BW_BLACK, 0.7, 0}, x, y, w, h, 0);
        print(drawing, BW_BLACK, h * 0.42, x + w / 2, y + h * 0.65, text);
    }
}

/* ---- seats --------------------------------------------------------------------------------- */

/* Half an oval with the dealer's side straight, or a whole one where nobody plays for the house. */
static void draw_rim(BwDrawing *drawing, double width, double height, bool whole) {
    enum { STEPS = 96 };
    double point[2 * (STEPS + 1)], half = acos(-1.0);
    double cy = whole ? height / 2 : height * 0.12, ry = height - cy;
    for (int i = 0; i <= STEPS; i++) {
        double angle = (whole ? 2 * half : half) * i / STEPS;
        point[2 * i] = width / 2 + width / 2 * cos(angle);
        point[2 * i + 1] = cy + ry * sin(angle);
    }
    if (!whole) {
        bw_draw_rect(drawing, (BwPen){FELT, BW_NO_COLOR, 1, 0}, 0, 0, width, cy + 1, 4);
    }
    bw_draw_path(drawing, (BwPen){FELT, BW_BLACK, 1.2, 0}, point, STEPS + 1);
}

/* The place of a seat on an oval that lies so far inside the rim: 1 is the rim. */
static void seat_at(double width, double height, unsigned seats, unsigned seat, bool whole,
                    double in, double *x, double *y) {
    double half = acos(-1.0);
    double first = whole ? half * 1.35 : half * 0.93, last = whole ? -half * 0.35 : half * 0.07;
    double angle = seats > 1 ? first + (last - first) * seat / (seats - 1) : half / 2;
    double cy = whole ? height / 2 : height * 0.12;
    *x = width / 2 + width / 2 * in * cos(angle);
    *y = cy + (height - cy) * in * sin(angle);
}

/* The places before one seat, from the rim inwards, in columns where there are many. */
static void draw_places(BwDrawing *drawing, double width, double height, unsigned seats,
                        unsigned seat, unsigned n) {
    unsigned columns = n > 10 ? 4 : n > 6 ? 3 : n > 3 ? 2 : 1, rows = (n + columns - 1) / columns;
    double radius = fmin(width / (seats * columns * 3.1), height * 0.42 / (rows * 2.3));
    radius = fmin(radius, height * 0.055);
    for (unsigned i = 0; i < n; i++) {
        char text[16];
        double x, y, x2, y2, in = 0.86 - (i / columns) * radius * 2.3 / (height * 0.88);
        double aside = (i % columns - (columns - 1) / 2.0) * radius * 2.15;
        seat_at(width, height, seats, seat, false, in, &x, &y);
        seat_at(width, height, seats, seat, false, in - 0.1, &x2, &y2);
        double long_way = hypot(x2 - x, y2 - y);
        double before = x;
        x += aside * (y - y2) / long_way;
        y += aside * (x2 - before) / long_way;
        snprintf(text, sizeof text, "%u", i + 1);
        bw_draw_ellipse(drawing, (BwPen){0x0b4632, EDGE, 0.8, 0}, x, y, radius, radius);
        print(drawing, BW_WHITE, radius, x, y + radius * 0.36, text);
    }
}

static void draw_seats(const BwTable *table, BwDrawing *drawing, double width, double height,
                       unsigned n) {
    bool whole = bw_has_stacks(bw_table_game(table));
    unsigned seats = bw_seats_here(table);
    double size = fmin(height * 0.035, 11);
    draw_rim(drawing, width, height, whole);
    for (unsigned seat = 0; seat < seats; seat++) {
        char text[16];
        double x, y;
        snprintf(text, sizeof text, "%u", seat + 1);
        seat_at(width, height, seats, seat, whole, 0.95, &x, &y);
        print(drawing, 0xf0cf7a, size, x, y + size * 0.36, text);
        if (!whole) draw_places(drawing, width, height, seats, seat, n);
    }
    if (whole) {
        bw_draw_ellipse(drawing, (BwPen){BW_NO_COLOR, EDGE, 0.8, 0}, width / 2, height / 2,
                        width * 0.36, height * 0.3);
        print(drawing, 0xf0cf7a, height * 0.07, width / 2, height * 0.52,
              bw_table_game(table)->title);
    } else {
        print(drawing, 0xf0cf7a, height * 0.06, width / 2, height * 0.2,
              bw_table_game(table)->title);
        print(drawing, BW_WHITE, height * 0.026, width / 2, height * 0.25,
              "Odds, limits and payout limits are posted at this table");
    }
    print(drawing, EDGE, size, width / 2, size * 1.6, "DEALER");
}

/* "1 Ante: 1 to 1": what a place is for, and what it pays where that is short. */
static void draw_key(const BwTable *table, BwDrawing *drawing, double height, const unsigned *place,
                     unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        char text[256], pays[BW_TEXT_MAX];
        bw_wager_pays(table, place[i], BW_NO_TARGET, pays);
        bool told = pays[0] != '\0' && strlen(pays) <= 60;
        snprintf(text, sizeof text, "%u  %s%s%s", i + 1,
                 bw_table_game(table)->wagers[place[i]].name, told ? ": " : "", told ? pays : "");
        bw_draw_text(drawing, (BwLettering){BW_BLACK, 8, BW_ANCHOR_START, false, 0}, 0,
                     height + KEY_TOP + LINE * i, text);
    }
}

void bw_seat_layout_draw(const BwTable *table, BwDrawing *drawing, double width, double height,
                         unsigned scale) {
    unsigned place[PLACES_MAX], n = places(table, place);
    (void)scale;
    if (has_tickets(table)) {
        draw_numbers(table, drawing, width, height);
        return;
    }
    draw_seats(table, drawing, width, height, n);
    draw_key(table, drawing, height, place, n);
}
