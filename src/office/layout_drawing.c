/* layout_drawing.c: the layout that fits what the table offers is found among those of
 * data/felts.tsv and drawn zone by zone; below it stand the measure and what is wagered without a
 * place of its own. */
#include "office/layout_drawing.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "office/felt_rows.h"
#include "office/outline.h"
#include "office/seat_layout.h"
#include "table/game.h"

enum { RIM = 6, FOOT = 64, LINE = 12 };

static const int32_t FELT = 0x0f5b41, EDGE = 0xd8e6d2, PRINT = 0xffffff;

/* ---- which layout -------------------------------------------------------------------------- */

/* Is there such a wager on such a target at the table? */
static bool is_offered(const BwTable *table, const BwFeltRow *row) {
    uint8_t wager;
    uint16_t target, at;
    if (!bw_wager_parse(table, row->wager, row->target[0] != '\0' ? row->target : NULL, &wager,
                        &target) ||
        wager == BW_UNKNOWN || !bw_wager_offered(table, wager)) {
        return false;
    }
    if (row->target[0] == '\0' || strchr(row->flags, 'm') != NULL) return true;
    for (unsigned i = 0; bw_target_at(table, wager, i, &at); i++) {
        if (at == target) return true;
    }
    return false;
}

static bool is_kind(const BwFeltRow *row, const char *kind) {
    return strcmp(row->kind, kind) == 0;
}

/* The row at which the next layout begins. */
static size_t end_of(size_t first) {
    size_t end = first + 1;
    while (end < bw_felt_row_count && !is_kind(&bw_felt_rows[end], "layout")) end++;
    return end;
}

/* Of the layouts of a game the one that has most places that are offered and fewest that are not;
 * bw_felt_row_count: it has none. */
static size_t layout_of(const BwTable *table) {
    const char *id = bw_table_game(table)->id;
    size_t best = bw_felt_row_count;
    long most = 0;
    for (size_t i = 0; i < bw_felt_row_count; i = end_of(i)) {
        if (strcmp(bw_felt_rows[i].game, id) != 0) continue;
        long fits = 0;
        for (size_t z = i + 1; z < end_of(i); z++) {
            if (is_kind(&bw_felt_rows[z], "zone")) {
                fits += is_offered(table, &bw_felt_rows[z]) ? 1 : -1;
            }
        }
        if (best < bw_felt_row_count && fits <= most) continue;
        best = i;
        most = fits;
    }
    return best;
}

/* ---- zones --------------------------------------------------------------------------------- */

/* Where it is drawn: points a unit, and the colours of a tone. */
typedef struct Felt {
    BwDrawing *drawing;
    double unit, left, top;
    const BwTable *table;
    bool odds; /* every zone says what it pays */
} Felt;

typedef struct Tone {
    const char *name;
    int32_t fill, print;
} Tone;

static const Tone tones[] = {
    {"red", 0xb3261e, 0xffffff},     {"black", 0x1c1c1c, 0xffffff},   {"green", 0x1a7a4f, 0xffffff},
    {"deep", 0x0b4632, 0xffffff},    {"number", 0x1c4f78, 0xffffff},  {"gold", 0x17664b, 0xf0cf7a},
    {"redline", 0x5c1f33, 0xffffff}, {"red-ink", 0x0f5b41, 0xffb0a0},
};

static Tone tone_of(const char *name) {
    for (size_t i = 0; i < sizeof tones / sizeof tones[0]; i++) {
        if (strcmp(tones[i].name, name) == 0) return tones[i];
    }
    return (Tone){"", FELT, PRINT};
}

static double x_of(const Felt *felt, double x) {
    return felt->left + x * felt->unit;
}

static double y_of(const Felt *felt, double y) {
    return felt->top + y * felt->unit;
}

static void print_text(const Felt *felt, int32_t color, double size, double x, double y,
                       double turn, const char *text) {
    bw_draw_text(felt->drawing,
                 (BwLettering){color, size * felt->unit, BW_ANCHOR_MIDDLE, true, turn},
                 x_of(felt, x), y_of(felt, y), text);
}

/* A die with its pips, of this size around its middle. */
static void draw_die(const Felt *felt, int face, double x, double y, double size) {
    static const char *const pips[] = {"", "4", "08", "048", "0268", "02468", "023568"};
    double left = x_of(felt, x - size / 2), top = y_of(felt, y - size / 2),
           side = size * felt->unit;
    bw_draw_rect(felt->drawing, (BwPen){0xf7f3e8, 0x333333, 0.4, 0}, left, top, side, side,
                 side / 6);
    if (face < 1 || face > 6) return;
    for (const char *at = pips[face]; *at != '\0'; at++) {
        int place = *at - '0';
        bw_draw_ellipse(felt->drawing, (BwPen){0x222222, BW_NO_COLOR, 0, 0},
                        left + side * (1 + place % 3) / 4, top + side * (1 + place / 3 % 3) / 4,
                        side / 11, side / 11);
    }
}

static unsigned count_dice(const char *dice) {
    unsigned n = 0;
    for (; *dice != '\0'; dice++) n += *dice >= '1' && *dice <= '6';
    return n;
}

static void draw_dice(const Felt *felt, const BwFeltRow *row, double feet) {
    unsigned n = count_dice(row->dice), i = 0;
    bool stacked = n > 1 && row->w < row->h * 0.8;
    double room = row->h - feet;
    double die = stacked ? fmin(row->w * 0.55, room / (n + 0.7))
                         : fmin(row->w * 0.8 / (n > 0 ? n : 1), room * 0.66);
    if (die > 34) die = 34;
    for (const char *at = row->dice; *at != '\0'; at++) {
        if (*at < '1' || *at > '6') continue;
        double off = (i++ - (n - 1) / 2.0) * (die + 4);
        draw_die(felt, *at - '0', row->x + row->w / 2 + (stacked ? 0 : off),
                 row->y + room / 2 + (stacked ? off : 0), die);
    }
}

/* What the wager pays, if that is short enough to be printed in a place. */
static bool pays_of(const Felt *felt, const char *word, const char *target, char *pays) {
    uint8_t wager;
    uint16_t at;
    pays[0] = '\0';
    if (!bw_wager_parse(felt->table, word, target[0] != '\0' ? target : NULL, &wager, &at)) {
        return false;
    }
    if (wager == BW_UNKNOWN) return false;
    bw_wager_pays(felt->table, wager, at, pays);
    return pays[0] != '\0' && strlen(pays) <= 12;
}

/* The text in lines that the width has room for. */
static unsigned break_lines(const char *text, double width, double size, char line[][64],
                            unsigned max) {
    double most = width / (size * 0.68);
    size_t room = most < 3 ? 3 : (size_t)most;
    unsigned n = 0;
    line[0][0] = '\0';
    for (const char *at = text; *at != '\0';) {
        size_t word = strcspn(at, " "), used = strlen(line[n]);
        bool fits = used == 0 || used + 1 + word <= room;
        if (!fits && n + 1 < max) line[++n][0] = '\0';
        used = strlen(line[n]);
        snprintf(line[n] + used, sizeof line[n] - used, "%s%.*s", used > 0 ? " " : "", (int)word,
                 at);
        at += word + (at[word] == ' ');
    }
    return n + 1;
}

/* Letters as large as they are meant to be, or as there is room; capitals are broad. */
static double fitting(char line[][64], unsigned n, double size, double width) {
    double broad = 1;
    for (unsigned i = 0; i < n; i++) {
        bool capitals = strpbrk(line[i], "abcdefghijklmnopqrstuvwxyz") == NULL;
        broad = fmax(broad, (double)strlen(line[i]) * (capitals ? 0.82 : 0.66));
    }
    return fmin(size, width * 0.97 / broad);
}

/* No font of ours has it. */
#define STAR "\xe2\x98\x85"

static void draw_star(const Felt *felt, int32_t color, double x, double y, double radius) {
    double point[20], fifth = acos(-1.0) / 5;
    for (int i = 0; i < 10; i++) {
        double r = i % 2 == 0 ? radius : radius * 0.4;
        point[2 * i] = x_of(felt, x + r * sin(i * fifth));
        point[2 * i + 1] = y_of(felt, y - r * cos(i * fifth));
    }
    bw_draw_path(felt->drawing, (BwPen){color, BW_NO_COLOR, 0, 0}, point, 10);
}

static void draw_words(const Felt *felt, const BwFeltRow *row, int32_t color, double feet) {
    enum { LINES = 4 };
    char line[LINES][64];
    double meant = row->size > 0 ? row->size : 16;
    const char *text = row->text;
    if (strncmp(text, STAR, strlen(STAR)) == 0) {
        text += strlen(STAR);
        draw_star(felt, color, row->x + row->w / 2, row->y + (row->h - feet) / 2, meant * 0.6);
    }
    if (text[0] == '\0') return;
    unsigned n = break_lines(text, row->w, meant, line, LINES);
    double size = fitting(line, n, meant, row->w);
    for (unsigned i = 0; i < n; i++) {
        print_text(felt, color, size, row->x + row->w / 2,
                   row->y + (row->h - feet) / 2 + size * 0.36 + (i - (n - 1) / 2.0) * size * 1.05,
                   0, line[i]);
    }
}

static void draw_small(const Felt *felt, const BwFeltRow *row, const char *text, double foot) {
    double size = fmin(12, fmin(row->w / 6, row->w * 1.6 / (double)(strlen(text) + 1)));
    print_text(felt, 0xd9ead9, size, row->x + row->w / 2, row->y + row->h - foot, 0, text);
}

/* The box, then its words, then what it pays at its foot. */
static void draw_zone(const Felt *felt, const BwFeltRow *row) {
    Tone tone = tone_of(row->tone);
    BwPen pen = {tone.fill, EDGE, 1.6 * felt->unit, 0};
    char pays[BW_TEXT_MAX];
    if (strchr(row->flags, 's') != NULL) {
        bw_draw_ellipse(felt->drawing, (BwPen){BW_NO_COLOR, EDGE, 0.5 * felt->unit, 0},
                        x_of(felt, row->x + row->w / 2), y_of(felt, row->y + row->h / 2),
                        4 * felt->unit, 4 * felt->unit);
        return;
    }
    if (row->path[0] != '\0') {
        BwOutline outline;
        bw_outline_read(row->path, &outline);
        for (size_t i = 0; i < outline.n; i++) {
            outline.point[2 * i] = x_of(felt, outline.point[2 * i]);
            outline.point[2 * i + 1] = y_of(felt, outline.point[2 * i + 1]);
        }
        bw_draw_path(felt->drawing, pen, outline.point, outline.n);
    } else {
        bw_draw_rect(felt->drawing, pen, x_of(felt, row->x), y_of(felt, row->y),
                     row->w * felt->unit, row->h * felt->unit, 3 * felt->unit);
    }
    bool pays_here = pays_of(felt, row->wager, row->target, pays) &&
                     (felt->odds || row->h >= (row->small[0] == '\0' ? 56 : 84)) &&
                     strchr(row->flags, 'n') == NULL;
    double feet = 0;
    if (pays_here) {
        draw_small(felt, row, pays, 6);
        feet += 15;
    }
    if (row->small[0] != '\0') {
        draw_small(felt, row, row->small, 6 + feet);
        feet += 15;
    }
    draw_words(felt, row, tone.print, feet);
    if (row->dice[0] != '\0') draw_dice(felt, row, feet);
}

static void draw_mark(const Felt *felt, const BwFeltRow *row) {
    char text[BW_TEXT_MAX + 64], pays[BW_TEXT_MAX];
    double size = row->size > 0 ? row->size : 12;
    snprintf(text, sizeof text, "%s", row->text);
    if (strchr(row->flags, 'p') != NULL && pays_of(felt, row->wager, "", pays)) {
        snprintf(text, sizeof text, "%s %s", row->text, pays);
    }
    if (strchr(row->flags, 'r') != NULL) {
        bw_draw_ellipse(felt->drawing, (BwPen){BW_NO_COLOR, EDGE, felt->unit, 0},
                        x_of(felt, row->x), y_of(felt, row->y - size * 0.36),
                        size * 0.92 * felt->unit, size * 0.92 * felt->unit);
    }
    print_text(felt, tone_of(row->tone).print, size, row->x, row->y, row->turn, text);
    double wide = (double)strlen(row->text) * size * 0.4;
    unsigned i = 0;
    for (const char *at = row->dice; *at != '\0'; at++) {
        if (*at < '1' || *at > '6') continue;
        draw_die(felt, *at - '0', row->x + wide + size * (1.1 + 1.35 * i++), row->y - size * 0.34,
                 size * 1.2);
    }
}

/* Seams last, so that they lie above the boxes that they join. */
static void draw_rows(const Felt *felt, size_t first) {
    for (unsigned seams = 0; seams < 2; seams++) {
        for (size_t i = first + 1; i < end_of(first); i++) {
            const BwFeltRow *row = &bw_felt_rows[i];
            bool seam = strchr(row->flags, 's') != NULL;
            if (is_kind(row, "zone") && seam == (seams == 1) && is_offered(felt->table, row)) {
                draw_zone(felt, row);
            }
        }
    }
    for (size_t i = first + 1; i < end_of(first); i++) {
        if (is_kind(&bw_felt_rows[i], "mark")) draw_mark(felt, &bw_felt_rows[i]);
    }
}

/* ---- the whole ----------------------------------------------------------------------------- */

/* Layouts are usually so broad where their game says nothing. */
enum { USUAL_MM = 1830, USUAL_FELT_MM = 1800 };

BwLayoutSize bw_layout_size(const BwTable *table, double width_mm) {
    const BwGame *game = bw_table_game(table);
    size_t first = layout_of(table);
    bool own = first < bw_felt_row_count;
    double usual = game->felt_mm > 0 ? game->felt_mm : own ? USUAL_FELT_MM : USUAL_MM;
    double width = width_mm > 0 ? width_mm : usual;
    double part = bw_seat_layout_part(table);
    if (own) part = (bw_felt_rows[first].h + 2 * RIM) / (bw_felt_rows[first].w + 2 * RIM);
    return (BwLayoutSize){width, width * part};
}

unsigned bw_layout_scale(BwLayoutSize size, double points) {
    static const unsigned usual[] = {1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50};
    unsigned i = 0;
    while (i + 1 < sizeof usual / sizeof usual[0] &&
           size.width_mm * BW_POINTS_PER_MM / usual[i] > points) {
        i++;
    }
    return usual[i];
}

/* A bar of half a meter, or of so much as there is room for. */
static void draw_measure(BwDrawing *drawing, BwLayoutSize size, unsigned scale, double y) {
    char text[128];
    double mm = size.width_mm >= 1000 ? 500 : 100, length = mm * BW_POINTS_PER_MM / scale;
    BwPen pen = {BW_NO_COLOR, BW_BLACK, 1, 0};
    bw_draw_line(drawing, pen, 0, y, length, y);
    for (unsigned i = 0; i <= 5; i++) {
        bw_draw_line(drawing, pen, length * i / 5, y - 3, length * i / 5, y + 3);
    }
    snprintf(text, sizeof text,
             "%.0f mm; one to %u. The layout is %.0f by %.0f mm (%.1f by %.1f in).", mm, scale,
             size.width_mm, size.height_mm, size.width_mm / 25.4, size.height_mm / 25.4);
    bw_draw_text(drawing, (BwLettering){BW_BLACK, 8, BW_ANCHOR_START, false, 0}, 0, y + 14, text);
}

/* Wagers that the table offers and that have no place on the layout, by their names. */
static bool has_place(size_t first, const char *wager) {
    for (size_t i = first + 1; i < end_of(first); i++) {
        if (is_kind(&bw_felt_rows[i], "zone") && strcmp(bw_felt_rows[i].wager, wager) == 0) {
            return true;
        }
    }
    return false;
}

static void draw_others(const BwTable *table, size_t first, BwDrawing *drawing, double y) {
    const BwGame *game = bw_table_game(table);
    char text[512] = "";
    size_t used = 0;
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if (!bw_wager_offered(table, w) || has_place(first, game->wagers[w].id)) continue;
        if (used >= sizeof text) break;
        used += (size_t)snprintf(
            text + used, sizeof text - used, "%s%s",
            used > 0 ? ", " : "Without a place of its own: ", game->wagers[w].name);
    }
    if (used == 0) return;
    bw_draw_text(drawing, (BwLettering){BW_BLACK, 8, BW_ANCHOR_START, false, 0}, 0, y, text);
}

BwDrawing *bw_layout_draw(const BwTable *table, double width_mm, unsigned scale) {
    const BwGame *game = bw_table_game(table);
    BwLayoutSize size = bw_layout_size(table, width_mm);
    double width = size.width_mm * BW_POINTS_PER_MM / scale;
    double height = size.height_mm * BW_POINTS_PER_MM / scale;
    size_t first = layout_of(table);
    char title[128], description[256];
    snprintf(title, sizeof title, "Layout of %s", game->title);
    snprintf(description, sizeof description, "%s: where each wager is made, one to %u.",
             game->title, scale);
    unsigned lines = first < bw_felt_row_count ? 0 : bw_seat_layout_lines(table);
    BwDrawing *drawing = bw_drawing_new(width, height + FOOT + LINE * lines, title, description);
    if (first < bw_felt_row_count) {
        const BwFeltRow *row = &bw_felt_rows[first];
        Felt felt = {drawing, width / (row->w + 2 * RIM),     0, 0,
                     table,   strchr(row->flags, 'o') != NULL};
        felt.left = felt.top = RIM * felt.unit;
        bw_draw_rect(drawing, (BwPen){FELT, BW_BLACK, 1, 0}, 0, 0, width, height, RIM * felt.unit);
        draw_rows(&felt, first);
        draw_others(table, first, drawing, height + FOOT - 12);
    } else {
        bw_seat_layout_draw(table, drawing, width, height, scale);
    }
    draw_measure(drawing, size, scale, height + 24);
    return drawing;
}
