/* pdf_page.h: the page of a PDF as the printer of documents sees it: four fonts that are measured
 * and embedded, lines, frames and drawings, from the upper left corner downwards in points. Under
 * it lies libharu, which writes no date and no number that it was not given. */
#ifndef BW_PAPER_PDF_PAGE_H
#define BW_PAPER_PDF_PAGE_H

#include <hpdf.h>

#include "paper/drawing.h"

typedef enum BwPdfFont {
    BW_PDF_SANS,
    BW_PDF_BOLD,
    BW_PDF_ITALIC,
    BW_PDF_MONO,
    BW_PDF_FONTS
} BwPdfFont;

typedef struct BwPdf {
    HPDF_Doc doc;
    HPDF_Page page; /* the last one */
    HPDF_Font font[BW_PDF_FONTS];
    double width, height; /* of the next page */
    unsigned long failed; /* the first error of the library; 0: none */
    char missing[128];    /* the font file that was not found */
} BwPdf;

bool bw_pdf_begin(BwPdf *pdf, double width, double height, char *error, size_t size);

/* The whole file; false, with a sentence. */
bool bw_pdf_finish(BwPdf *pdf, BwBuffer *out, char *error, size_t size);

/* In both cases: puts everything away. */
void bw_pdf_end(BwPdf *pdf);

void bw_pdf_page(BwPdf *pdf);

/* How wide text[0..n) is in letters of this size. */
double bw_pdf_width(BwPdf *pdf, BwPdfFont font, double size, const char *text, size_t n);

/* The bytes of a line of this width; sets *next to where the following line begins. A line takes at
 * least one character. */
size_t bw_pdf_break(BwPdf *pdf, BwPdfFont font, double size, const char *text, double width,
                    size_t *next);

typedef struct BwPdfLetters {
    BwPdfFont font;
    double size;
    int32_t color;
} BwPdfLetters;

/* text[0..n) on the base line y from x on. */
void bw_pdf_text(BwPdf *pdf, BwPdfLetters letters, double x, double y, const char *text, size_t n);

void bw_pdf_line(BwPdf *pdf, BwPen pen, double x, double y, double x2, double y2);
void bw_pdf_rect(BwPdf *pdf, BwPen pen, double x, double y, double width, double height);

/* Pale letters across the page. */
void bw_pdf_watermark(BwPdf *pdf, const char *text);

/* With its corner at x, y and so many times its size. */
void bw_pdf_drawing(BwPdf *pdf, const BwDrawing *drawing, double x, double y, double scale);

#endif
