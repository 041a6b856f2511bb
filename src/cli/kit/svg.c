/* svg.c: the head that all drawings share, and lines of text in them. */
#include "cli/kit/svg.h"

#include <string.h>

#include "text/markup.h"
#include "text/utf8.h"

static void write_n(FILE *out, const char *text, size_t n) {
    BwBuffer safe = {.n = 0};
    bw_markup_add_n(&safe, text, n);
    if (safe.n > 0) fwrite(safe.at, 1, safe.n, out);
    bw_buffer_free(&safe);
}

void bw_markup_text(FILE *out, const char *text) {
    write_n(out, text, strlen(text));
}

void bw_svg_begin(FILE *out, int width, int height, const char *title, const char *description) {
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" "
            "height=\"%d\" role=\"img\" aria-labelledby=\"title description\">\n",
            width, height, width, height);
    fputs("<title id=\"title\">", out);
    bw_markup_text(out, title);
    fputs("</title>\n<desc id=\"description\">", out);
    bw_markup_text(out, description);
    fputs("</desc>\n<style>\n"
          "text { font: 14px system-ui, sans-serif; fill: #1b1b1b }\n"
          ".head { font-weight: bold }\n"
          ".title { font-size: 20px; font-weight: bold }\n"
          ".note { font-size: 12px; fill: #4d4d4d }\n"
          ".middle { text-anchor: middle }\n"
          "</style>\n",
          out);
    fprintf(out, "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>\n", width, height);
}

void bw_svg_end(FILE *out) {
    fputs("</svg>\n", out);
}

static void text_at(FILE *out, int x, int y, const char *class, const char *also, const char *text,
                    size_t n) {
    fprintf(out, "<text x=\"%d\" y=\"%d\"", x, y);
    if (class[0] != '\0' || also[0] != '\0') fprintf(out, " class=\"%s%s\"", class, also);
    fputs(">", out);
    write_n(out, text, n);
    fputs("</text>\n", out);
}

void bw_svg_text(FILE *out, int x, int y, const char *class, const char *text) {
    text_at(out, x, y, class, "", text, strlen(text));
}

void bw_svg_text_middle(FILE *out, int x, int y, const char *class, const char *text) {
    text_at(out, x, y, class, class[0] != '\0' ? " middle" : "middle", text, strlen(text));
}

int bw_svg_note(FILE *out, int x, int y, int columns, const char *text) {
    while (*text != '\0') {
        size_t next, n = bw_utf8_break(text, columns, &next);
        text_at(out, x, y, "note", "", text, n);
        text += next;
        y += BW_SVG_LINE;
    }
    return y;
}

int bw_svg_note_lines(const char *text, int columns) {
    int lines = 0;
    while (*text != '\0') {
        size_t next;
        (void)bw_utf8_break(text, columns, &next);
        text += next;
        lines++;
    }
    return lines;
}
