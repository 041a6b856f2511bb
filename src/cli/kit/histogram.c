/* histogram.c: bars. Their length is the share of the result, the longest filling the room. */
#include "cli/kit/histogram.h"

#include <string.h>

#include "cli/kit/drawn.h"
#include "cli/kit/svg.h"

enum { SHOWN_MAX = 32, BAR_COLUMNS = 30, DRAWN_MAX = 48, RANGES = 40 };

static uint64_t largest_of(const BwBin *bin, unsigned n) {
    uint64_t largest = 1;
    for (unsigned i = 0; i < n; i++) {
        if (bin[i].count > largest) largest = bin[i].count;
    }
    return largest;
}

/* So many signs of a full bar; none for what is less than half of one. */
static char *print_bar(const BwTerm *term, double share, char *out, size_t size) {
    const char *sign = bw_term_glyph(term, BW_GLYPH_BAR_FULL);
    size_t n = (size_t)(share * BAR_COLUMNS + 0.5), used = 0;
    out[0] = '\0';
    while (n-- > 0 && used < size) {
        used += (size_t)snprintf(out + used, size - used, "%s", sign);
    }
    return out;
}

void bw_histogram_print(const BwHistogram *results, uint64_t rounds, const BwTerm *term) {
    static const BwColumn columns[] = {
        {NULL, "result of a round", BW_COLUMN_MONEY, 0},
        {NULL, "rounds", BW_COLUMN_INTEGER, 0},
        {NULL, "share", BW_COLUMN_PERCENT, 0},
        {NULL, "", BW_COLUMN_TEXT, 1},
    };
    BwBin bin[BW_HISTOGRAM_MAX];
    char bar[4 * BAR_COLUMNS + 1];
    unsigned n = bw_histogram_sorted(results, bin);
    if (n == 0 || n > SHOWN_MAX) return;
    double largest = (double)largest_of(bin, n);
    BwReport report;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    for (unsigned i = 0; i < n; i++) {
        bw_report_money(&report, bin[i].net_cents);
        bw_report_int(&report, (int64_t)bin[i].count);
        bw_report_number(&report, (double)bin[i].count / (double)rounds);
        bw_report_text(&report, print_bar(term, (double)bin[i].count / largest, bar, sizeof bar));
        bw_report_style(&report, bin[i].net_cents < 0 ? BW_STYLE_RED : BW_STYLE_GREEN);
    }
    fputc('\n', term->out);
    bw_report_print(&report, term, BW_FORMAT_TEXT);
    bw_report_free(&report);
}

void bw_histogram_json(const BwHistogram *results, BwJson *json) {
    BwBin bin[BW_HISTOGRAM_MAX];
    char net[BW_CENTS_TEXT_MAX];
    unsigned n = bw_histogram_sorted(results, bin);
    if (results->overflow != 0) {
        bw_json_null(json, "results");
        return;
    }
    bw_json_array(json, "results");
    for (unsigned i = 0; i < n; i++) {
        bw_json_object_inline(json, NULL);
        bw_json_number(json, "net", bw_cents_format(bin[i].net_cents, net));
        bw_json_uint(json, "rounds", bin[i].count);
        bw_json_close(json);
    }
    bw_json_close(json);
}

/* ---- the drawing -------------------------------------------------------------------------- */

/* A bar: results from `from_cents` to `to_cents`, both included. */
typedef struct Bar {
    BwCents from_cents, to_cents;
    uint64_t count;
} Bar;

/* Bars of single results, or of ranges of equal width between the least and the largest. */
static unsigned make_bars(const BwBin *bin, unsigned n, Bar bar[DRAWN_MAX]) {
    if (n <= DRAWN_MAX) {
        for (unsigned i = 0; i < n; i++) {
            bar[i] = (Bar){bin[i].net_cents, bin[i].net_cents, bin[i].count};
        }
        return n;
    }
    BwCents first = bin[0].net_cents, width = (bin[n - 1].net_cents - first) / RANGES + 1;
    for (unsigned i = 0; i < RANGES; i++) {
        BwCents from = first + (BwCents)i * width;
        bar[i] = (Bar){from, from + width - 1, 0};
    }
    for (unsigned i = 0; i < n; i++) bar[(bin[i].net_cents - first) / width].count += bin[i].count;
    return RANGES;
}

enum { MARGIN = 24, TOP = 72, ROW = 22, LABELS = 190, BAR_WIDTH = 420, SHARES = 90 };

/* The share stands behind its bar as a number too: bars of rare results are too short for it. */
static void draw_bars(FILE *out, const Bar *bar, unsigned n, uint64_t rounds) {
    uint64_t largest = 1;
    for (unsigned i = 0; i < n; i++) {
        if (bar[i].count > largest) largest = bar[i].count;
    }
    for (unsigned i = 0; i < n; i++) {
        char from[BW_CENTS_TEXT_MAX], to[BW_CENTS_TEXT_MAX], label[2 * BW_CENTS_TEXT_MAX + 8];
        char share[32];
        int y = TOP + (int)i * ROW;
        bool single = bar[i].from_cents == bar[i].to_cents;
        double width = BAR_WIDTH * ((double)bar[i].count / (double)largest);
        bw_cents_format(bar[i].from_cents, from);
        bw_cents_format(bar[i].to_cents, to);
        snprintf(label, sizeof label, "%s%s%s", from, single ? "" : " to ", single ? "" : to);
        snprintf(share, sizeof share, "%.4f%%", 100.0 * (double)bar[i].count / (double)rounds);
        bw_svg_text(out, MARGIN, y + ROW - 7, "", label);
        fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>\n",
                MARGIN + LABELS, y + 2, width, ROW - 4,
                bar[i].from_cents < 0 ? "#c9574e" : "#3f8f5b");
        bw_svg_text(out, MARGIN + LABELS + (int)width + 6, y + ROW - 7, "note", share);
    }
}

typedef struct Drawing {
    const BwHistogram *results;
    uint64_t rounds;
    const char *title;
} Drawing;

/* Where there were too many results to be counted apart there are no bars; the drawing is made all
 * the same, and says so to whoever waits for the file. */
static bool write_drawing(FILE *out, const void *context) {
    const Drawing *drawing = context;
    BwBin bin[BW_HISTOGRAM_MAX];
    Bar bar[DRAWN_MAX];
    char text[96];
    unsigned n = bw_histogram_sorted(drawing->results, bin);
    if (n > 0) n = make_bars(bin, n, bar);
    snprintf(text, sizeof text, "%llu rounds by what they brought.",
             (unsigned long long)drawing->rounds);
    bw_svg_begin(out, 2 * MARGIN + LABELS + BAR_WIDTH + SHARES, TOP + (int)n * ROW + MARGIN,
                 drawing->title, text);
    bw_svg_text(out, MARGIN, MARGIN + 12, "title", drawing->title);
    bw_svg_text(out, MARGIN, MARGIN + 34, "note", n > 0 ? text : "Too many different results.");
    draw_bars(out, bar, n, drawing->rounds);
    bw_svg_end(out);
    return true;
}

int bw_histogram_ready(const BwArgs *args) {
    return bw_drawn_ready(args, "histogram");
}

int bw_histogram_draw(const BwArgs *args, const BwHistogram *results, uint64_t rounds,
                      const char *title) {
    return bw_drawn_write(args, "histogram", write_drawing, &(Drawing){results, rounds, title});
}
