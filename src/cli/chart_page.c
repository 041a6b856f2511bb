/* chart_page.c: the same charts for a browser. The drawing puts one chart under the other; the page
 * makes a table of each, so that it can be read aloud, searched and printed. Colours only repeat
 * what the letters say. */
#include "cli/chart_page.h"

#include <ctype.h>
#include <string.h>

#include "cli/chart_print.h"
#include "cli/svg.h"
#include "cli/utf8.h"

/* Behind dark letters; in the order of the choices, as on a terminal. */
static const char *const grounds[BW_CHART_CHOICES_MAX] = {"#b9e2c0", "#f5bcb8", "#ffe08f",
                                                          "#b8d6f7", "#e0c4ee", "#b5e6e4"};

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

/* What stands in the cell: "H", "h", "H*", ".". */
static const char *sign_of(const BwChart *chart, const BwChartCell *cell, char out[3]) {
    char letter[BW_CHART_CHOICES_MAX] = "";
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

/* ---- the drawing -------------------------------------------------------------------------- */

enum { MARGIN = 24, ROW = 26, LETTER = 9, COLUMN_LEAST = 36, NOTE_COLUMNS_LEAST = 84 };

static int larger(int a, int b) {
    return a > b ? a : b;
}

static int labels_width(const BwChart *chart) {
    int widest = bw_utf8_width(chart->row_title);
    for (unsigned r = 0; r < chart->n_rows; r++) {
        widest = larger(widest, bw_utf8_width(chart->row[r]));
    }
    return widest * LETTER;
}

static int column_width(const BwChart *chart) {
    int widest = 0;
    for (unsigned c = 0; c < chart->n_columns; c++) {
        widest = larger(widest, bw_utf8_width(chart->column[c]));
    }
    return larger(COLUMN_LEAST, (widest + 1) * LETTER);
}

static int chart_width(const BwChart *chart) {
    return labels_width(chart) + (int)chart->n_columns * column_width(chart);
}

/* The columns of screen that a note may fill in a drawing of this width. */
static int note_columns(int width) {
    return (width - 2 * MARGIN) / BW_SVG_COLUMN;
}

/* The height of a chart with its title, its legend and its note. */
static int chart_height(const BwChart *chart, int width) {
    const char *sign[BW_CHART_SIGNS];
    int lines =
        (int)bw_chart_signs(chart, sign) + bw_svg_note_lines(chart->note, note_columns(width));
    return ((int)chart->n_rows + 5) * ROW + lines * BW_SVG_LINE;
}

static void draw_cell(FILE *out, const BwChart *chart, unsigned row, unsigned column, int x,
                      int y) {
    const BwChartCell *cell = bw_chart_cell(chart, row, column);
    int width = column_width(chart);
    char text[CELL_TEXT_MAX], sign[3];
    fputs("<g><title>", out);
    bw_markup_text(out, describe(chart, row, column, text));
    fprintf(out,
            "</title><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" "
            "stroke=\"#ffffff\"/>",
            x, y, width, ROW, is_coloured(cell) ? grounds[cell->best] : "#f0f0f0");
    bw_svg_text_middle(out, x + width / 2, y + ROW - 8, "", sign_of(chart, cell, sign));
    fputs("</g>\n", out);
}

/* "S stand", "H hit", each on its colour; returns the y below. */
static int draw_legend(FILE *out, const BwChart *chart, int y) {
    char letter[BW_CHART_CHOICES_MAX] = "";
    int x = MARGIN;
    bw_chart_letters(chart, letter);
    for (unsigned c = 0; c < chart->n_choices; c++) {
        char text[BW_CHART_TEXT_MAX + 4];
        snprintf(text, sizeof text, "%c %s", letter[c], chart->choice[c]);
        int width = (bw_utf8_width(text) + 2) * LETTER;
        fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n", x, y,
                width, ROW - 4, grounds[c]);
        bw_svg_text_middle(out, x + width / 2, y + ROW - 10, "", text);
        x += width + LETTER;
    }
    const char *sign[BW_CHART_SIGNS];
    unsigned n = bw_chart_signs(chart, sign);
    y += ROW + BW_SVG_LINE / 2;
    for (unsigned i = 0; i < n; i++) {
        bw_svg_text(out, MARGIN, y, "note", sign[i]);
        y += BW_SVG_LINE;
    }
    return y;
}

static void draw_chart(FILE *out, const BwChart *chart, int y, int width) {
    int left = MARGIN + labels_width(chart), step = column_width(chart);
    int base = y + ROW - 8;
    bw_svg_text(out, MARGIN, base, "head", chart->title);
    base += ROW;
    bw_svg_text(out, left, base, "note", chart->column_title);
    base += ROW;
    bw_svg_text(out, MARGIN, base, "note", chart->row_title);
    for (unsigned c = 0; c < chart->n_columns; c++) {
        bw_svg_text_middle(out, left + (int)c * step + step / 2, base, "head", chart->column[c]);
    }
    y = base + 8;
    for (unsigned row = 0; row < chart->n_rows; row++, y += ROW) {
        bw_svg_text(out, MARGIN, y + ROW - 8, "head", chart->row[row]);
        for (unsigned c = 0; c < chart->n_columns; c++) {
            draw_cell(out, chart, row, c, left + (int)c * step, y);
        }
    }
    y = draw_legend(out, chart, y + 6);
    (void)bw_svg_note(out, MARGIN, y, note_columns(width), chart->note);
}

bool bw_charts_svg(const BwCharts *charts, const BwPageHead *head, FILE *out) {
    int width = NOTE_COLUMNS_LEAST * BW_SVG_COLUMN;
    for (unsigned i = 0; i < charts->n; i++) {
        width = larger(width, chart_width(&charts->chart[i]) + LETTER);
    }
    width += 2 * MARGIN;
    int lines = bw_svg_note_lines(head->subtitle, note_columns(width));
    int top = MARGIN + 2 * ROW + lines * BW_SVG_LINE, height = top + MARGIN;
    for (unsigned i = 0; i < charts->n; i++) height += chart_height(&charts->chart[i], width);
    height += bw_svg_note_lines(charts->note, note_columns(width)) * BW_SVG_LINE;
    char title[2 * BW_CHART_TEXT_MAX];
    snprintf(title, sizeof title, "%s: the best play", head->title);
    bw_svg_begin(out, width, height, title,
                 "Charts of the best play: rows and columns are what the player sees; the letter "
                 "of a cell says what to do.");
    bw_svg_text(out, MARGIN, MARGIN + ROW - 8, "title", title);
    (void)bw_svg_note(out, MARGIN, MARGIN + 2 * ROW - 8, note_columns(width), head->subtitle);
    int y = top;
    for (unsigned i = 0; i < charts->n; i++) {
        draw_chart(out, &charts->chart[i], y, width);
        y += chart_height(&charts->chart[i], width);
    }
    (void)bw_svg_note(out, MARGIN, y, note_columns(width), charts->note);
    bw_svg_end(out);
    return fflush(out) == 0 && !ferror(out);
}

/* ---- the page ----------------------------------------------------------------------------- */

static void html_element(FILE *out, const char *name, const char *attributes, const char *text) {
    if (text[0] == '\0') return;
    fprintf(out, "<%s%s>", name, attributes);
    bw_markup_text(out, text);
    fprintf(out, "</%s>\n", name);
}

static void html_cell(FILE *out, const BwChart *chart, unsigned row, unsigned column) {
    const BwChartCell *cell = bw_chart_cell(chart, row, column);
    char text[CELL_TEXT_MAX], sign[3];
    if (is_coloured(cell)) {
        fprintf(out, "<td class=\"c%u\" title=\"", cell->best);
    } else {
        fputs("<td title=\"", out);
    }
    bw_markup_text(out, describe(chart, row, column, text));
    fputs("\"><span aria-hidden=\"true\">", out);
    fputs(sign_of(chart, cell, sign), out);
    fputs("</span><span class=\"spoken\">", out);
    bw_markup_text(out, cell->none != 0 ? "none" : chart->choice[cell->best]);
    fputs("</span></td>", out);
}

static void html_legend(FILE *out, const BwChart *chart) {
    char letter[BW_CHART_CHOICES_MAX] = "";
    const char *sign[BW_CHART_SIGNS];
    unsigned n = bw_chart_signs(chart, sign);
    bw_chart_letters(chart, letter);
    fputs("<ul class=\"legend\">\n", out);
    for (unsigned c = 0; c < chart->n_choices; c++) {
        fprintf(out, "<li class=\"c%u\"><b>%c</b> ", c, letter[c]);
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

static void html_chart(FILE *out, const BwChart *chart) {
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
        for (unsigned c = 0; c < chart->n_columns; c++) html_cell(out, chart, row, c);
        fputs("</tr>\n", out);
    }
    fputs("</tbody>\n</table>\n", out);
    html_legend(out, chart);
    html_mixtures(out, chart);
    html_element(out, "p", "", chart->note);
    fputs("</section>\n", out);
}

bool bw_charts_html(const BwCharts *charts, const BwPageHead *head, FILE *out) {
    fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>",
          out);
    bw_markup_text(out, head->title);
    fputs(": the best play</title>\n<style>\n"
          "body { font: 16px/1.45 system-ui, sans-serif; color: #1b1b1b; background: #ffffff; "
          "max-width: 60rem; margin: 2rem auto; padding: 0 1rem }\n"
          "section { overflow-x: auto; margin: 2rem 0 }\n"
          "table { border-collapse: separate; border-spacing: 2px }\n"
          "caption { text-align: left; font-weight: bold; font-size: 1.15rem; padding: .3rem 0 }\n"
          "th, td { padding: .2rem .6rem; text-align: center }\n"
          "th[scope=row] { text-align: left; white-space: nowrap }\n"
          "td { background: #f0f0f0 }\n"
          "thead td { background: none }\n"
          ".over { font-weight: normal; color: #4d4d4d }\n"
          ".legend { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .4rem }\n"
          ".legend li { padding: .1rem .6rem }\n"
          ".spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; "
          "clip-path: inset(50%); white-space: nowrap }\n",
          out);
    for (unsigned c = 0; c < BW_CHART_CHOICES_MAX; c++) {
        fprintf(out, ".c%u { background: %s; print-color-adjust: exact }\n", c, grounds[c]);
    }
    fputs("</style>\n</head>\n<body>\n<h1>", out);
    bw_markup_text(out, head->title);
    fputs(": the best play</h1>\n", out);
    html_element(out, "p", "", head->subtitle);
    for (unsigned i = 0; i < charts->n; i++) html_chart(out, &charts->chart[i]);
    html_element(out, "p", "", charts->note);
    fputs("</body>\n</html>\n", out);
    return fflush(out) == 0 && !ferror(out);
}
