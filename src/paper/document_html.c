/* document_html.c: a document as one HTML file that needs no other, and that prints well. */
#include <stdlib.h>

#include "paper/document_parts.h"
#include "text/markup.h"

static const char style[] =
    "body{font:15px/1.45 \"Liberation Sans\",Arial,sans-serif;color:#1b1b1b;background:#fff;"
    "max-width:62em;margin:2em auto;padding:0 1.2em}\n"
    "h1{font-size:1.9em;margin:.2em 0}h2{font-size:1.35em;margin:1.6em 0 .4em;"
    "border-bottom:1px solid #999}h3{font-size:1.1em;margin:1.3em 0 .3em}h4{margin:1em 0 .2em}\n"
    ".subtitle{font-size:1.1em;margin:.1em 0}.date,.note,footer{color:#4d4d4d;font-size:.87em}\n"
    "table{border-collapse:collapse;margin:.6em 0;font-size:.9em}"
    "th,td{padding:.22em .7em;text-align:left;vertical-align:top}"
    "thead th{border-bottom:1.5px solid #333;vertical-align:bottom}"
    "tbody tr:nth-child(even){background:#f5f5f5}"
    ".right{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}"
    "tr.group td{font-weight:bold;background:#fff;padding-top:.7em}"
    "tr.total td{font-weight:bold;border-top:1px solid #333}\n"
    ".scroll{overflow-x:auto}pre{background:#f5f5f5;padding:.5em .8em;overflow-x:auto}"
    ".warning,.banner{border:2px solid #a40000;color:#a40000;padding:.4em .8em;font-weight:bold}"
    ".display{text-align:center;font-weight:bold;margin:.3em 0}figure{margin:1em 0}"
    "figure svg{max-width:100%;height:auto}\n"
    ".watermark{position:fixed;top:40%;left:0;right:0;text-align:center;font-size:7em;"
    "color:#000;opacity:.09;transform:rotate(-30deg);pointer-events:none}\n"
    "nav ul{list-style:none;padding-left:1.2em}a{color:#0b4a8f}\n"
    "@media print{body{max-width:none;margin:0}thead{display:table-header-group}"
    "tr,figure{break-inside:avoid}h2,h3,h4{break-after:avoid}.page{break-after:page}}\n";

static void element(BwBuffer *out, const char *tag, const char *class, const char *text) {
    if (class != NULL) {
        bw_paper_add(out, "<%s class=\"%s\">", tag, class);
    } else {
        bw_paper_add(out, "<%s>", tag);
    }
    bw_markup_add(out, text);
    bw_paper_add(out, "</%s>\n", tag);
}

static void cell(BwBuffer *out, const char *tag, bool right, const char *text) {
    bw_paper_add(out, right ? "<%s class=\"right\">" : "<%s>", tag);
    if (text != NULL) bw_markup_add(out, text);
    bw_paper_add(out, "</%s>", tag);
}

static void table(BwBuffer *out, const BwBlock *block) {
    static const char *const class[] = {"", " class=\"group\"", " class=\"total\""};
    bw_paper_add(out, "<div class=\"scroll\"><table>\n<thead><tr>");
    for (size_t i = 0; i < block->n_columns; i++) {
        cell(out, "th", block->right[i], block->title[i]);
    }
    bw_paper_add(out, "</tr></thead>\n<tbody>\n");
    for (size_t r = 0; r < block->n_rows; r++) {
        const BwDocCells *row = &block->row[r];
        bw_paper_add(out, "<tr%s>", class[row->kind]);
        if (row->kind == BW_ROW_GROUP) {
            bw_paper_add(out, "<td colspan=\"%zu\">", block->n_columns);
            if (row->n > 0) bw_markup_add(out, row->cell[0]);
            bw_paper_add(out, "</td>");
        } else {
            for (size_t i = 0; i < block->n_columns; i++) {
                cell(out, "td", block->right[i], row->cell[i]);
            }
        }
        bw_paper_add(out, "</tr>\n");
    }
    bw_paper_add(out, "</tbody></table></div>\n");
}

static void contents(BwBuffer *out, const BwDocument *doc) {
    bw_paper_add(out, "<nav><ul>\n");
    for (size_t i = 0; i < doc->n; i++) {
        if (!bw_paper_in_contents(&doc->block[i])) continue;
        bw_paper_add(out, "<li%s><a href=\"#b%zu\">",
                     doc->block[i].level == 2 ? " style=\"margin-left:1.5em\"" : "", i);
        bw_markup_add(out, doc->block[i].text);
        bw_paper_add(out, "</a></li>\n");
    }
    bw_paper_add(out, "</ul></nav>\n");
}

static void index_of(BwBuffer *out, const BwDocument *doc) {
    BwIndexMark *mark = bw_paper_index(doc);
    bw_paper_add(out, "<ul class=\"index\">\n");
    for (size_t i = 0; i < doc->n_marks; i++) {
        bw_paper_add(out, "<li><a href=\"#b%zu\">", mark[i].block);
        bw_markup_add(out, mark[i].term);
        bw_paper_add(out, "</a></li>\n");
    }
    bw_paper_add(out, "</ul>\n");
    free(mark);
}

/* Does anything link to the block? */
static bool linked(const BwDocument *doc, size_t i) {
    for (size_t m = 0; m < doc->n_marks; m++) {
        if (doc->mark[m].block == i) return true;
    }
    return false;
}

static void drawing(BwBuffer *out, const BwDrawing *d) {
    bw_paper_add(out, "<figure>\n");
    bw_drawing_svg(d, out);
    element(out, "figcaption", "note", d->title);
    bw_paper_add(out, "</figure>\n");
}

static void write_block(BwBuffer *out, const BwDocument *doc, size_t i) {
    const BwBlock *block = &doc->block[i];
    if (block->kind != BW_BLOCK_HEADING && linked(doc, i)) {
        bw_paper_add(out, "<a id=\"b%zu\"></a>", i);
    }
    switch (block->kind) {
    case BW_BLOCK_HEADING:
        bw_paper_add(out, "<h%d id=\"b%zu\">", block->level + 1, i);
        bw_markup_add(out, block->text);
        bw_paper_add(out, "</h%d>\n", block->level + 1);
        break;
    case BW_BLOCK_TEXT: element(out, "p", NULL, block->text); break;
    case BW_BLOCK_ITEM:
        if (i == 0 || doc->block[i - 1].kind != BW_BLOCK_ITEM) bw_paper_add(out, "<ul>\n");
        element(out, "li", NULL, block->text);
        if (i + 1 == doc->n || doc->block[i + 1].kind != BW_BLOCK_ITEM) {
            bw_paper_add(out, "</ul>\n");
        }
        break;
    case BW_BLOCK_TERM:
        bw_paper_add(out, "<p><b>");
        bw_markup_add(out, block->term);
        bw_paper_add(out, "</b> ");
        bw_markup_add(out, block->text);
        bw_paper_add(out, "</p>\n");
        break;
    case BW_BLOCK_NOTE: element(out, "p", "note", block->text); break;
    case BW_BLOCK_WARNING: element(out, "p", "warning", block->text); break;
    case BW_BLOCK_CODE:
        if (i == 0 || doc->block[i - 1].kind != BW_BLOCK_CODE) bw_paper_add(out, "<pre>");
        bw_markup_add(out, block->text);
        bw_paper_add(out, "\n");
        if (i + 1 == doc->n || doc->block[i + 1].kind != BW_BLOCK_CODE) {
            bw_paper_add(out, "</pre>\n");
        }
        break;
    case BW_BLOCK_DISPLAY:
        bw_paper_add(out, "<p class=\"display\" style=\"font-size:%.4gpt\">", block->size);
        bw_markup_add(out, block->text);
        bw_paper_add(out, "</p>\n");
        break;
    case BW_BLOCK_RULE: bw_paper_add(out, "<hr>\n"); break;
    case BW_BLOCK_PAGE: bw_paper_add(out, "<div class=\"page\"></div>\n"); break;
    case BW_BLOCK_CONTENTS: contents(out, doc); break;
    case BW_BLOCK_INDEX: index_of(out, doc); break;
    case BW_BLOCK_DRAWING: drawing(out, block->drawing); break;
    case BW_BLOCK_TABLE: table(out, block); break;
    }
}

void bw_document_html(const BwDocument *doc, BwBuffer *out) {
    const BwDocumentHead *head = &doc->head;
    bw_paper_add(out, "<!DOCTYPE html>\n<html lang=\"");
    bw_markup_add(out, head->language);
    bw_paper_add(out, "\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width\">\n");
    element(out, "title", NULL, head->title);
    bw_paper_add(out, "<style>\n%s</style>\n</head>\n<body>\n", style);
    if (head->watermark != NULL) element(out, "div", "watermark", head->watermark);
    if (head->banner != NULL) element(out, "p", "banner", head->banner);
    if (!head->bare) {
        element(out, "h1", NULL, head->title);
        if (head->subtitle != NULL) element(out, "p", "subtitle", head->subtitle);
        if (head->date != NULL) element(out, "p", "date", head->date);
    }
    for (size_t i = 0; i < doc->n; i++) write_block(out, doc, i);
    if (head->footer != NULL && !head->bare) {
        bw_paper_add(out, "<hr>\n");
        element(out, "footer", NULL, head->footer);
    }
    if (head->banner != NULL) element(out, "p", "banner", head->banner);
    bw_paper_add(out, "</body>\n</html>\n");
}
