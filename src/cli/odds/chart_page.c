/* chart_page.c: the same charts for a browser. The drawing puts them into one or two columns, each
 * where there is more room left; the page makes a table of each, so that it can be read aloud,
 * searched and printed. Colours only repeat what the letters say. */
#include "cli/odds/chart_page.h"

#include <ctype.h>
#include <string.h>

#include "cli/kit/svg.h"
#include "cli/odds/chart_print.h"
#include "text/utf8.h"

/* Behind dark letters; in the order of the choices, as on a terminal. */
static const char *const grounds[BW_CHART_CHOICES_MAX] = {"#b9e2c0", "#f5bcb8", "#ffe08f",
                                                          "#b8d6f7", "#e0c4ee", "#b5e6e4"};

/* Of charts of values: what loses much, a little, nothing either way, what gains. */
enum { VALUE_GROUNDS = 5 };
static const char *const value_grounds[VALUE_GROUNDS] = {"#f5bcb8", "#fbe3e1", "#f4f0d9", "#dcf1df",
                                                         "#b9e2c0"};

enum { CELL_TEXT_MAX = BW_CHART_NAME_MAX + BW_CHART_CHOICES_MAX * (BW_CHART_TEXT_MAX + 32) };

/* "hand hard 16, up card 9: hit. stand -0.5411, hit -0.5098": all about one cell. */
static const char *describe(const BwChart *chart, unsigned row, unsigned column,
                            char out[CELL_TEXT_MAX]) {
    const BwChartCell *cell = bw_chart_cell(chart, row, column);
    bw_chart_cell_name(chart, row, column, out, BW_CHART_NAME_MAX);
    size_t used = strlen(out);
    if (cell->none != 0) {
        snprintf(out + used, CELL_TEXT_MAX - used, ": it cannot come to that");
        return out;
    }
    if (chart->shows_values != 0) {
        char value[BW_DECIMAL_MAX];
        bw_decimal_format(bw_exact_to_double(&cell->choice[cell->best].value), 6, value);
        snprintf(out + used, CELL_TEXT_MAX - used, ": %s %.20s", chart->choice[cell->best], value);
        return out;
    }
    used += (size_t)snprintf(out + used, CELL_TEXT_MAX - used, ": %s%s", chart->choice[cell->best],
                             cell->forced != 0 ? ", by the rules" : "");
    const char *before = bw_chart_is_mixed(chart, cell) ? ", a mixture. " : ". ";
    for (unsigned c = 0; c < chart->n_choices && cell->forced == 0 && used < CELL_TEXT_MAX; c++) {
        char value[BW_DECIMAL_MAX];
        const BwChartChoice *choice = &cell->choice[c];
        bw_decimal_format(bw_exact_to_double(&choice->value), 6, value);
        used += (size_t)snprintf(out + used, CELL_TEXT_MAX - used, "%s%s %.20s", before,
                                 chart->choice[c], value);
        before = ", ";
        if (!bw_chart_is_mixed(chart, cell) || used >= CELL_TEXT_MAX) continue;
        used += (size_t)snprintf(out + used, CELL_TEXT_MAX - used, " in %.4f%%",
                                 100 * bw_exact_to_double(&choice->share));
    }
    return out;
}

/* What stands in the cell: "H", "h", "H*", ".", or "-29". */
static const char *sign_of(const BwChart *chart, const BwChartCell *cell,
                           char out[BW_CHART_VALUE_MAX]) {
    char letter[BW_CHART_CHOICES_MAX] = "";
    if (chart->shows_values != 0 && cell->none == 0) return bw_chart_value_text(cell, out);
    bw_chart_letters(chart, letter);
    char own = letter[cell->best];
    out[0] = cell->none != 0 ? '.' : cell->forced != 0 ? (char)tolower((unsigned char)own) : own;
    out[1] = bw_chart_is_mixed(chart, cell) ? '*' : '\0';
    out[2] = '\0';
    return out;
}

static bool is_coloured(const BwChartCell *cell) {
    return cell->none == 0 && cell->forced == 0;
}

static unsigned value_ground(const BwChartCell *cell) {
    static const double above[VALUE_GROUNDS - 1] = {-0.25, -0.05, 0.05, 0.25};
    double value = bw_exact_to_double(&cell->choice[cell->best].value);
    unsigned ground = 0;
    while (ground < VALUE_GROUNDS - 1 && value > above[ground]) ground++;
    return ground;
}

static const char *ground_of(const BwCharts *charts, const BwChart *chart,
                             const BwChartCell *cell) {
    if (!is_coloured(cell)) return "#f0f0f0";
    return chart->shows_values != 0 ? value_grounds[value_ground(cell)]
                                    : grounds[bw_chart_colour(charts, chart, cell->best)];
}

/* How many choices the legend names: the colours of values follow from the values. */
static unsigned named_choices(const BwChart *chart) {
    return chart->shows_values != 0 ? 0 : chart->n_choices;
}

/* ---- the drawing -------------------------------------------------------------------------- */

enum {
    MARGIN = 24,
    ROW = 26,
    LETTER = 9,
    COLUMN_LEAST = 36,
    NOTE_COLUMNS_LEAST = 60,
    GAP = 48,              /* between two columns of charts */
    TWO_COLUMNS_MOST = 560 /* wider charts stand one under the other */
};

static int larger(int a, int b) {
    return a > b ? a : b;
}

static int labels_width(const BwChart *chart) {
    int widest = bw_utf8_width(chart->row_title);
    for (unsigned r = 0; r < chart->n_rows; r++) {
        widest = larger(widest, bw_utf8_width(chart->row[r]));
    }
    return (widest + 1) * LETTER;
}

static int column_width(const BwChart *chart) {
    int widest = 0;
    for (unsigned c = 0; c < chart->n_columns; c++) {
        widest = larger(widest, bw_utf8_width(chart->column[c]));
    }
    return larger(COLUMN_LEAST, (widest + 1) * LETTER);
}

/* The width of the legend, which may be wider than a small chart. */
static int legend_width(const BwChart *chart) {
    int width = 0;
    for (unsigned c = 0; c < named_choices(chart); c++) {
        width += (bw_utf8_width(chart->choice[c]) + 5) * LETTER;
    }
    return width;
}

static int chart_width(const BwChart *chart, int labels) {
    return larger(labels + (int)chart->n_columns * column_width(chart), legend_width(chart));
}

/* How the drawing is divided: all charts have their cells at the same distance from the left. */
typedef struct Layout {
    int columns, width; /* how many, and how wide each is */
    int labels;
} Layout;

/* In two passes, because how wide a chart is depends on the labels of them all. */
static Layout lay_out(const BwCharts *charts) {
    Layout layout = {.columns = 1, .width = NOTE_COLUMNS_LEAST * BW_SVG_COLUMN};
    for (unsigned i = 0; i < charts->n; i++) {
        layout.labels = larger(layout.labels, labels_width(&charts->chart[i]));
    }
    for (unsigned i = 0; i < charts->n; i++) {
        layout.width = larger(layout.width, chart_width(&charts->chart[i], layout.labels));
    }
    if (charts->n > 1 && layout.width <= TWO_COLUMNS_MOST) layout.columns = 2;
    return layout;
}

/* The columns of screen that a note may fill in this width. */
static int note_columns(int width) {
    return width / BW_SVG_COLUMN;
}

/* The height of a chart with its title, its legend and its note. */
static int chart_height(const BwChart *chart, int width) {
    const char *sign[BW_CHART_SIGNS];
    unsigned n = bw_chart_signs(chart, sign);
    int lines = bw_svg_note_lines(chart->note, note_columns(width));
    for (unsigned i = 0; i < n; i++) lines += bw_svg_note_lines(sign[i], note_columns(width));
    return ((int)chart->n_rows + 5) * ROW + lines * BW_SVG_LINE;
}

/* The title is for those who point at the cell or have it read to them. */
static void draw_cell(FILE *out, const BwCharts *charts, const BwChart *chart, unsigned row,
                      unsigned column, int x, int y) {
    const BwChartCell *cell = bw_chart_cell(chart, row, column);
    int width = column_width(chart);
    char text[CELL_TEXT_MAX], sign[BW_CHART_VALUE_MAX];
    fputs("<g><title>", out);
    bw_markup_text(out, describe(chart, row, column, text));
    fprintf(out,
            "</title><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" "
            "stroke=\"#ffffff\"/>",
            x, y, width, ROW, ground_of(charts, chart, cell));
    bw_svg_text_middle(out, x + width / 2, y + ROW - 8, "", sign_of(chart, cell, sign));
    fputs("</g>\n", out);
}

/* "S stand", "H hit", each on its colour; returns the y below. */
static int draw_legend(FILE *out, const BwCharts *charts, const BwChart *chart, int left, int y,
                       int columns) {
    char letter[BW_CHART_CHOICES_MAX] = "";
    int x = left;
    bw_chart_letters(chart, letter);
    for (unsigned c = 0; c < named_choices(chart); c++) {
        char text[BW_CHART_TEXT_MAX + 4];
        snprintf(text, sizeof text, "%c %s", letter[c], chart->choice[c]);
        int width = (bw_utf8_width(text) + 2) * LETTER;
        fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", x, y,
                width, ROW - 4, grounds[bw_chart_colour(charts, chart, c)]);
        bw_svg_text_middle(out, x + width / 2, y + ROW - 10, "", text);
        x += width + LETTER;
    }
    const char *sign[BW_CHART_SIGNS];
    unsigned n = bw_chart_signs(chart, sign);
    y += named_choices(chart) > 0 ? ROW + BW_SVG_LINE - 3 : BW_SVG_LINE;
    for (unsigned i = 0; i < n; i++) y = bw_svg_note(out, left, y, columns, sign[i]);
    return y;
}

/* May not become higher than chart_height() says: the next chart begins there. */
static void draw_chart(FILE *out, const BwCharts *charts, const BwChart *chart, int x, int y,
                       const Layout *layout) {
    int left = x + layout->labels, step = column_width(chart);
    int base = y + ROW - 8;
    bw_svg_text(out, x, base, "head", chart->title);
    base += ROW;
    bw_svg_text(out, left, base, "note", chart->column_title);
    base += ROW;
    bw_svg_text(out, x, base, "note", chart->row_title);
    for (unsigned c = 0; c < chart->n_columns; c++) {
        bw_svg_text_middle(out, left + (int)c * step + step / 2, base, "head", chart->column[c]);
    }
    y = base + 8;
    for (unsigned row = 0; row < chart->n_rows; row++, y += ROW) {
        bw_svg_text(out, x, y + ROW - 8, "head", chart->row[row]);
        for (unsigned c = 0; c < chart->n_columns; c++) {
            draw_cell(out, charts, chart, row, c, left + (int)c * step, y);
        }
    }
    y = draw_legend(out, charts, chart, x, y + 6, note_columns(layout->width));
    (void)bw_svg_note(out, x, y, note_columns(layout->width), chart->note);
}

/* Each chart goes where the columns have most room, the left one first; returns the y below them
 * all. Without a stream nothing is drawn. */
static int draw_charts(FILE *out, const BwCharts *charts, const Layout *layout, int top) {
    int bottom[2] = {top, top};
    for (unsigned i = 0; i < charts->n; i++) {
        const BwChart *chart = &charts->chart[i];
        int column = layout->columns > 1 && bottom[1] < bottom[0] ? 1 : 0;
        int x = MARGIN + column * (layout->width + GAP);
        if (out != NULL) draw_chart(out, charts, chart, x, bottom[column], layout);
        bottom[column] += chart_height(chart, layout->width);
    }
    return larger(bottom[0], bottom[1]);
}

bool bw_charts_svg(const BwCharts *charts, const BwPageHead *head, FILE *out) {
    Layout layout = lay_out(charts);
    int inside = layout.columns * layout.width + (layout.columns - 1) * GAP;
    int columns = note_columns(inside), lines = bw_svg_note_lines(head->subtitle, columns);
    int top = MARGIN + 2 * ROW + lines * BW_SVG_LINE;
    int bottom = draw_charts(NULL, charts, &layout, top);
    int height = bottom + bw_svg_note_lines(charts->note, columns) * BW_SVG_LINE + MARGIN;
    char title[2 * BW_CHART_TEXT_MAX];
    snprintf(title, sizeof title, "%s: the best play", head->title);
    bw_svg_begin(out, inside + 2 * MARGIN, height, title,
                 "Charts of the best play: rows and columns are what the player sees; the letter "
                 "of a cell says what to do.");
    bw_svg_text(out, MARGIN, MARGIN + ROW - 8, "title", title);
    (void)bw_svg_note(out, MARGIN, MARGIN + 2 * ROW - 8, columns, head->subtitle);
    (void)draw_charts(out, charts, &layout, top);
    (void)bw_svg_note(out, MARGIN, bottom, columns, charts->note);
    bw_svg_end(out);
    return fflush(out) == 0 && !ferror(out);
}

/* ---- the page ----------------------------------------------------------------------------- */

/* Cells keep their light grounds and dark letters in the dark too: what a colour means stays. Two
 * charts stand side by side where there is room, and none is torn by the end of a printed page. */
static const char style_sheet[] =
    ":root { color-scheme: light dark; --ink: #1b1b1b; --ground: #ffffff; --faint: #4d4d4d; "
    "--empty: #f0f0f0 }\n"
    "@media (prefers-color-scheme: dark) { :root { --ink: #ececec; --ground: #17191c; "
    "--faint: #b4b4b4; --empty: #2b2e33 } }\n"
    "body { font: 16px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--ground); "
    "max-width: 68rem; margin: 2rem auto; padding: 0 1rem }\n"
    "main { columns: 29rem 2; column-gap: 2.5rem }\n"
    "section { overflow-x: auto; margin: 0 0 2rem; break-inside: avoid }\n"
    "table { border-collapse: separate; border-spacing: 2px }\n"
    "caption { text-align: left; font-weight: bold; font-size: 1.15rem; padding: .3rem 0 }\n"
    "th, td { padding: .2rem .15rem; text-align: center; min-width: 1.9rem; "
    "font-variant-numeric: tabular-nums }\n"
    "th[scope=row], tr > th.over:first-child { text-align: left; white-space: nowrap; "
    "padding-right: .8rem }\n"
    "td { background: var(--empty) }\n"
    "thead td { background: none }\n"
    ".over { font-weight: normal; color: var(--faint) }\n"
    ".legend { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .4rem }\n"
    ".legend li { padding: .1rem .6rem }\n"
    ".legend li:not([class]) { padding-left: 0 }\n"
    ".spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; "
    "clip-path: inset(50%); white-space: nowrap }\n"
    "[class^=c], [class^=v] { color: #1b1b1b; print-color-adjust: exact; "
    "-webkit-print-color-adjust: exact }\n"
    "@media print { body { font-size: 11px; margin: 0; max-width: none } "
    "main { columns: 2 } }\n";

static void html_element(FILE *out, const char *name, const char *attributes, const char *text) {
    if (text[0] == '\0') return;
    fprintf(out, "<%s%s>", name, attributes);
    bw_markup_text(out, text);
    fprintf(out, "</%s>\n", name);
}

/* The letter is for the eye; a screen reader gets the word instead. Values are read as such. */
static void html_cell(FILE *out, const BwCharts *charts, const BwChart *chart, unsigned row,
                      unsigned column) {
    const BwChartCell *cell = bw_chart_cell(chart, row, column);
    char text[CELL_TEXT_MAX], sign[BW_CHART_VALUE_MAX];
    bool values = chart->shows_values != 0;
    if (is_coloured(cell)) {
        fprintf(out, "<td class=\"%c%u\" title=\"", values ? 'v' : 'c',
                values ? value_ground(cell) : bw_chart_colour(charts, chart, cell->best));
    } else {
        fputs("<td title=\"", out);
    }
    bw_markup_text(out, describe(chart, row, column, text));
    if (values && cell->none == 0) {
        fprintf(out, "\">%s</td>", sign_of(chart, cell, sign));
        return;
    }
    fputs("\"><span aria-hidden=\"true\">", out);
    fputs(sign_of(chart, cell, sign), out);
    fputs("</span><span class=\"spoken\">", out);
    bw_markup_text(out, cell->none != 0 ? "none" : chart->choice[cell->best]);
    fputs("</span></td>", out);
}

/* A sign such as the star has no colour of its own, and thus no class. */
static void html_legend(FILE *out, const BwCharts *charts, const BwChart *chart) {
    char letter[BW_CHART_CHOICES_MAX] = "";
    const char *sign[BW_CHART_SIGNS];
    unsigned n = bw_chart_signs(chart, sign);
    bw_chart_letters(chart, letter);
    fputs("<ul class=\"legend\">\n", out);
    for (unsigned c = 0; c < named_choices(chart); c++) {
        fprintf(out, "<li class=\"c%u\"><b>%c</b> ", bw_chart_colour(charts, chart, c), letter[c]);
        bw_markup_text(out, chart->choice[c]);
        fputs("</li>\n", out);
    }
    for (unsigned i = 0; i < n; i++) html_element(out, "li", "", sign[i]);
    fputs("</ul>\n", out);
}

/* The shares of mixed cells: what the star stands for. */
static void html_mixtures(FILE *out, const BwChart *chart) {
    char text[CELL_TEXT_MAX];
    for (unsigned row = 0; row < chart->n_rows; row++) {
        for (unsigned c = 0; c < chart->n_columns; c++) {
            if (!bw_chart_is_mixed(chart, bw_chart_cell(chart, row, c))) continue;
            html_element(out, "p", "", describe(chart, row, c, text));
        }
    }
}

/* Headings have a scope, by which a screen reader can say where a cell stands. */
static void html_chart(FILE *out, const BwCharts *charts, const BwChart *chart) {
    fputs("<section>\n<table>\n", out);
    html_element(out, "caption", "", chart->title);
    if (chart->column_title[0] != '\0') {
        fprintf(out, "<thead>\n<tr><td></td><th class=\"over\" scope=\"colgroup\" colspan=\"%u\">",
                chart->n_columns);
        bw_markup_text(out, chart->column_title);
        fputs("</th></tr>\n<tr>", out);
    } else {
        fputs("<thead>\n<tr>", out);
    }
    fputs("<th scope=\"col\" class=\"over\">", out);
    bw_markup_text(out, chart->row_title);
    fputs("</th>", out);
    for (unsigned c = 0; c < chart->n_columns; c++) {
        fputs("<th scope=\"col\">", out);
        bw_markup_text(out, chart->column[c]);
        fputs("</th>", out);
    }
    fputs("</tr>\n</thead>\n<tbody>\n", out);
    for (unsigned row = 0; row < chart->n_rows; row++) {
        fputs("<tr><th scope=\"row\">", out);
        bw_markup_text(out, chart->row[row]);
        fputs("</th>", out);
        for (unsigned c = 0; c < chart->n_columns; c++) html_cell(out, charts, chart, row, c);
        fputs("</tr>\n", out);
    }
    fputs("</tbody>\n</table>\n", out);
    html_legend(out, charts, chart);
    html_mixtures(out, chart);
    html_element(out, "p", "", chart->note);
    fputs("</section>\n", out);
}

bool bw_charts_html(const BwCharts *charts, const BwPageHead *head, FILE *out) {
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
          out);
    bw_markup_text(out, head->title);
    fputs(": the best play</title>\n<style>\n", out);
    fputs(style_sheet, out);
    for (unsigned c = 0; c < BW_CHART_CHOICES_MAX; c++) {
        fprintf(out, ".c%u { background: %s }\n", c, grounds[c]);
    }
    for (unsigned v = 0; v < VALUE_GROUNDS; v++) {
        fprintf(out, ".v%u { background: %s }\n", v, value_grounds[v]);
    }
    fputs("</style>\n</head>\n<body>\n<h1>", out);
    bw_markup_text(out, head->title);
    fputs(": the best play</h1>\n", out);
    html_element(out, "p", "", head->subtitle);
    fputs("<main>\n", out);
    for (unsigned i = 0; i < charts->n; i++) html_chart(out, charts, &charts->chart[i]);
    fputs("</main>\n", out);
    html_element(out, "p", "", charts->note);
    fputs("</body>\n</html>\n", out);
    return fflush(out) == 0 && !ferror(out);
}
