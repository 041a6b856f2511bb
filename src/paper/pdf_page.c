/* pdf_page.c: over libharu. Its y goes upwards; ours goes down. After an error the library refuses
 * every further call, so that it is asked once, at the end. */
#include "paper/pdf_page.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "text/utf8.h"

/* Where Debian's fonts-liberation puts them, and other systems. */
static const char *const folders[] = {
    "/usr/share/fonts/truetype/liberation",
    "/usr/share/fonts/truetype/liberation2",
    "/usr/share/fonts/liberation",
    "/usr/share/fonts/liberation-fonts",
};
static const char *const files[BW_PDF_FONTS] = {
    "LiberationSans-Regular.ttf",
    "LiberationSans-Bold.ttf",
    "LiberationSans-Italic.ttf",
    "LiberationMono-Regular.ttf",
};

static void remember(HPDF_STATUS error, HPDF_STATUS detail, void *pdf) {
    (void)detail;
    if (((BwPdf *)pdf)->failed == 0) ((BwPdf *)pdf)->failed = error;
}

bool bw_pdf_begin(BwPdf *pdf, double width, double height, char *error, size_t size) {
    *pdf = (BwPdf){.width = width, .height = height};
    pdf->doc = HPDF_New(remember, pdf);
    if (pdf->doc == NULL) {
        snprintf(error, size, "a PDF could not be begun");
        return false;
    }
    HPDF_UseUTFEncodings(pdf->doc);
    HPDF_SetCurrentEncoder(pdf->doc, "UTF-8");
    HPDF_SetCompressionMode(pdf->doc, HPDF_COMP_ALL);
    return true;
}

/* A font is looked for and embedded when the first letter of it is measured. */
static HPDF_Font font_of(BwPdf *pdf, BwPdfFont font) {
    char path[256];
    if (pdf->font[font] != NULL || pdf->missing[0] != '\0') return pdf->font[font];
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", folders[i], files[font]);
        if (access(path, R_OK) != 0) continue;
        const char *name = HPDF_LoadTTFontFromFile(pdf->doc, path, HPDF_TRUE);
        pdf->font[font] = name != NULL ? HPDF_GetFont(pdf->doc, name, "UTF-8") : NULL;
        return pdf->font[font];
    }
    snprintf(pdf->missing, sizeof pdf->missing, "%s", files[font]);
    return NULL;
}

bool bw_pdf_finish(BwPdf *pdf, BwBuffer *out, char *error, size_t size) {
    HPDF_BYTE part[4096];
    if (pdf->missing[0] != '\0') {
        snprintf(error, size, "the font %s is not there: install fonts-liberation", pdf->missing);
        return false;
    }
    if (pdf->failed == 0) HPDF_SaveToStream(pdf->doc);
    if (pdf->failed != 0) {
        snprintf(error, size, "the PDF could not be written (error 0x%04lx of libharu)",
                 pdf->failed);
        return false;
    }
    for (HPDF_UINT32 n = sizeof part; n == sizeof part;) {
        (void)HPDF_ReadFromStream(pdf->doc, part, &n);
        bw_buffer_add(out, (const char *)part, n);
    }
    return true;
}

void bw_pdf_end(BwPdf *pdf) {
    if (pdf->doc != NULL) HPDF_Free(pdf->doc);
    pdf->doc = NULL;
}

void bw_pdf_page(BwPdf *pdf) {
    pdf->page = HPDF_AddPage(pdf->doc);
    HPDF_Page_SetWidth(pdf->page, (float)pdf->width);
    HPDF_Page_SetHeight(pdf->page, (float)pdf->height);
}

/* ---- text ---------------------------------------------------------------------------------- */

double bw_pdf_width(BwPdf *pdf, BwPdfFont font, double size, const char *text, size_t n) {
    HPDF_Font face = font_of(pdf, font);
    if (face == NULL || n == 0) return 0;
    return HPDF_Font_TextWidth(face, (const HPDF_BYTE *)text, (HPDF_UINT)n).width * size / 1000;
}

/* How many bytes of a word that is too long fit: at least one character, up to a sign that may end
 * a line where there is one. */
static size_t break_word(BwPdf *pdf, BwPdfFont font, double size, const char *text, size_t n,
                         double width) {
    size_t fit = 0, sign = 0;
    while (fit < n) {
        uint32_t code;
        size_t step = bw_utf8_decode(text + fit, n - fit, &code);
        if (step == 0) step = 1;
        if (fit > 0 && bw_pdf_width(pdf, font, size, text, fit + step) > width) break;
        fit += step;
        if (bw_utf8_may_end_line(text[fit - 1])) sign = fit;
    }
    return fit < n && sign > 0 ? sign : fit;
}

size_t bw_pdf_break(BwPdf *pdf, BwPdfFont font, double size, const char *text, double width,
                    size_t *next) {
    size_t end = 0;
    double used = 0, blank = bw_pdf_width(pdf, font, size, " ", 1);
    while (text[end] != '\0') {
        size_t blanks = strspn(text + end, " "), from = end + blanks;
        size_t n = strcspn(text + from, " ");
        double more =
            (end > 0 ? blank * (double)blanks : 0) + bw_pdf_width(pdf, font, size, text + from, n);
        if (used + more > width + 0.01) {
            if (end == 0) end = from + break_word(pdf, font, size, text + from, n, width);
            break;
        }
        used += more;
        end = from + n;
    }
    *next = end + strspn(text + end, " ");
    return end;
}

static void set_fill(BwPdf *pdf, int32_t color) {
    HPDF_Page_SetRGBFill(pdf->page, (float)(color >> 16 & 255) / 255,
                         (float)(color >> 8 & 255) / 255, (float)(color & 255) / 255);
}

static void text_turned(BwPdf *pdf, BwPdfLetters letters, double x, double y, double degrees,
                        const char *text) {
    double angle = -degrees * acos(-1.0) / 180;
    HPDF_Font face = font_of(pdf, letters.font);
    if (face == NULL || text[0] == '\0') return;
    set_fill(pdf, letters.color);
    HPDF_Page_BeginText(pdf->page);
    HPDF_Page_SetFontAndSize(pdf->page, face, (float)letters.size);
    HPDF_Page_SetTextMatrix(pdf->page, (float)cos(angle), (float)sin(angle), (float)-sin(angle),
                            (float)cos(angle), (float)x, (float)(pdf->height - y));
    HPDF_Page_ShowText(pdf->page, text);
    HPDF_Page_EndText(pdf->page);
}

void bw_pdf_text(BwPdf *pdf, BwPdfLetters letters, double x, double y, const char *text, size_t n) {
    BwBuffer line = {.n = 0};
    bw_buffer_add(&line, text, n);
    text_turned(pdf, letters, x, y, 0, line.at);
    bw_buffer_free(&line);
}

void bw_pdf_watermark(BwPdf *pdf, const char *text) {
    double size = 90, width = bw_pdf_width(pdf, BW_PDF_BOLD, size, text, strlen(text));
    double most = 0.8 * sqrt(pdf->width * pdf->width + pdf->height * pdf->height);
    if (width > most) size *= most / width;
    width = width > most ? most : width;
    double slope = atan2(pdf->height, pdf->width);
    text_turned(pdf, (BwPdfLetters){BW_PDF_BOLD, size, 0xe4e4e4},
                pdf->width / 2 - cos(slope) * width / 2, pdf->height / 2 + sin(slope) * width / 2,
                -slope * 180 / acos(-1.0), text);
}

/* ---- lines and shapes ---------------------------------------------------------------------- */

static void set_pen(BwPdf *pdf, const BwPen *pen, double scale) {
    if (pen->fill != BW_NO_COLOR) set_fill(pdf, pen->fill);
    if (pen->stroke != BW_NO_COLOR) {
        HPDF_Page_SetRGBStroke(pdf->page, (float)(pen->stroke >> 16 & 255) / 255,
                               (float)(pen->stroke >> 8 & 255) / 255,
                               (float)(pen->stroke & 255) / 255);
        HPDF_Page_SetLineWidth(pdf->page, (float)((pen->width > 0 ? pen->width : 1) * scale));
    }
    HPDF_UINT16 dash = (HPDF_UINT16)fmax(1, pen->dash * scale);
    HPDF_Page_SetDash(pdf->page, &dash, pen->dash > 0 ? 1 : 0, 0);
}

static void paint(BwPdf *pdf, const BwPen *pen) {
    if (pen->fill != BW_NO_COLOR && pen->stroke != BW_NO_COLOR) {
        HPDF_Page_FillStroke(pdf->page);
    } else if (pen->fill != BW_NO_COLOR) {
        HPDF_Page_Fill(pdf->page);
    } else if (pen->stroke != BW_NO_COLOR) {
        HPDF_Page_Stroke(pdf->page);
    } else {
        HPDF_Page_EndPath(pdf->page);
    }
}

void bw_pdf_line(BwPdf *pdf, BwPen pen, double x, double y, double x2, double y2) {
    set_pen(pdf, &pen, 1);
    HPDF_Page_MoveTo(pdf->page, (float)x, (float)(pdf->height - y));
    HPDF_Page_LineTo(pdf->page, (float)x2, (float)(pdf->height - y2));
    HPDF_Page_Stroke(pdf->page);
}

void bw_pdf_rect(BwPdf *pdf, BwPen pen, double x, double y, double width, double height) {
    set_pen(pdf, &pen, 1);
    HPDF_Page_Rectangle(pdf->page, (float)x, (float)(pdf->height - y - height), (float)width,
                        (float)height);
    paint(pdf, &pen);
}

/* A frame with round corners, from the lower left corner x, y up. */
static void round_rect(HPDF_Page page, double x, double y, double w, double h, double r) {
    if (r > w / 2) r = w / 2;
    if (r > h / 2) r = h / 2;
    double k = r * 0.4477; /* how far a curve's handle stays from the corner */
    HPDF_Page_MoveTo(page, (float)(x + r), (float)y);
    HPDF_Page_LineTo(page, (float)(x + w - r), (float)y);
    HPDF_Page_CurveTo(page, (float)(x + w - k), (float)y, (float)(x + w), (float)(y + k),
                      (float)(x + w), (float)(y + r));
    HPDF_Page_LineTo(page, (float)(x + w), (float)(y + h - r));
    HPDF_Page_CurveTo(page, (float)(x + w), (float)(y + h - k), (float)(x + w - k), (float)(y + h),
                      (float)(x + w - r), (float)(y + h));
    HPDF_Page_LineTo(page, (float)(x + r), (float)(y + h));
    HPDF_Page_CurveTo(page, (float)(x + k), (float)(y + h), (float)x, (float)(y + h - k), (float)x,
                      (float)(y + h - r));
    HPDF_Page_LineTo(page, (float)x, (float)(y + r));
    HPDF_Page_CurveTo(page, (float)x, (float)(y + k), (float)(x + k), (float)y, (float)(x + r),
                      (float)y);
    HPDF_Page_ClosePath(page);
}

/* Where a drawing lies on the page. */
typedef struct Place {
    double x, y, scale;
} Place;

static float across(const Place *at, double x) {
    return (float)(at->x + at->scale * x);
}

static float up(const BwPdf *pdf, const Place *at, double y) {
    return (float)(pdf->height - at->y - at->scale * y);
}

static void draw_path(BwPdf *pdf, const BwShape *shape, const Place *at) {
    for (size_t i = 0; i < shape->n_points; i++) {
        float x = across(at, shape->points[2 * i]), y = up(pdf, at, shape->points[2 * i + 1]);
        if (i == 0) {
            HPDF_Page_MoveTo(pdf->page, x, y);
        } else {
            HPDF_Page_LineTo(pdf->page, x, y);
        }
    }
    if (shape->pen.fill != BW_NO_COLOR) HPDF_Page_ClosePath(pdf->page);
}

static void draw_text(BwPdf *pdf, const BwShape *shape, const Place *at) {
    BwPdfLetters letters = {shape->bold ? BW_PDF_BOLD : BW_PDF_SANS, shape->size * at->scale,
                            shape->pen.fill};
    double back = bw_pdf_width(pdf, letters.font, letters.size, shape->text, strlen(shape->text)) *
                  (int)shape->anchor / 2;
    double angle = shape->degrees * acos(-1.0) / 180;
    text_turned(pdf, letters, at->x + at->scale * shape->x - cos(angle) * back,
                at->y + at->scale * shape->y - sin(angle) * back, shape->degrees, shape->text);
}

static void draw_shape(BwPdf *pdf, const BwShape *shape, const Place *at) {
    double s = at->scale;
    set_pen(pdf, &shape->pen, s);
    switch (shape->kind) {
    case BW_SHAPE_LINE:
        HPDF_Page_MoveTo(pdf->page, across(at, shape->x), up(pdf, at, shape->y));
        HPDF_Page_LineTo(pdf->page, across(at, shape->x2), up(pdf, at, shape->y2));
        break;
    case BW_SHAPE_RECT:
        if (shape->radius > 0) {
            round_rect(pdf->page, across(at, shape->x), up(pdf, at, shape->y + shape->y2),
                       s * shape->x2, s * shape->y2, s * shape->radius);
        } else {
            HPDF_Page_Rectangle(pdf->page, across(at, shape->x), up(pdf, at, shape->y + shape->y2),
                                (float)(s * shape->x2), (float)(s * shape->y2));
        }
        break;
    case BW_SHAPE_ELLIPSE:
        HPDF_Page_Ellipse(pdf->page, across(at, shape->x), up(pdf, at, shape->y),
                          (float)(s * shape->x2), (float)(s * shape->y2));
        break;
    case BW_SHAPE_PATH: draw_path(pdf, shape, at); break;
    case BW_SHAPE_TEXT: draw_text(pdf, shape, at); return;
    }
    paint(pdf, &shape->pen);
}

void bw_pdf_drawing(BwPdf *pdf, const BwDrawing *drawing, double x, double y, double scale) {
    Place at = {x, y, scale};
    for (size_t i = 0; i < drawing->n; i++) draw_shape(pdf, &drawing->shape[i], &at);
}
