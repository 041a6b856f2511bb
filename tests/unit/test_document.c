/* A document says the same as text, HTML and PDF, and the same bytes every time. */
#include "paper/document.h"

#include <stdlib.h>
#include <string.h>

#include "check.h"

static const BwDocumentHead head = {.title = "The laboratory's report",
                                    .subtitle = "Craps & <friends>",
                                    .date = "2026-11-18",
                                    .footer = "Boardwalk 0.1.0, inputs 1234abcd"};

static BwDrawing *drawing(void) {
    BwDrawing *d = bw_drawing_new(200, 100, "A layout", "Green felt with a box and a circle");
    const double roof[] = {10, 40, 60, 10, 110, 40};
    bw_draw_rect(d, (BwPen){0x0b6b3a, BW_BLACK, 2, 0}, 0, 0, 200, 100, 10);
    bw_draw_line(d, (BwPen){BW_NO_COLOR, BW_WHITE, 1, 4}, 0, 50, 200, 50);
    bw_draw_ellipse(d, (BwPen){BW_NO_COLOR, BW_WHITE, 1, 0}, 150, 50, 20, 10);
    bw_draw_path(d, (BwPen){0xa40000, BW_NO_COLOR, 0, 0}, roof, 3);
    bw_draw_arc(d, (BwPen){BW_NO_COLOR, BW_WHITE, 1, 0}, 150, 50, 30, 0, 90);
    bw_draw_text(d, (BwLettering){BW_WHITE, 12, BW_ANCHOR_MIDDLE, true, 0}, 100, 90, "PASS <LINE>");
    return d;
}

static void add_rows(BwDocument *doc, unsigned n) {
    static const BwDocColumn columns[] = {{"hand", false}, {"ways", true}, {"what it says", false}};
    bw_doc_table(doc, columns, 3);
    for (unsigned i = 0; i < n; i++) {
        bw_doc_row(doc, BW_ROW_PLAIN);
        bw_doc_cell(doc, "row-%u", i);
        bw_doc_cell(doc, "%u", i * i);
        bw_doc_cell(doc, "a sentence that is long enough to be broken over lines in a column of "
                         "a table that has others beside it");
    }
    bw_doc_row(doc, BW_ROW_GROUP);
    bw_doc_cell(doc, "a group");
    bw_doc_row(doc, BW_ROW_TOTAL);
    bw_doc_cell(doc, "total");
    bw_doc_cell(doc, "%u", n);
}

/* Every kind of block. */
static BwDocument *example(const BwDocumentHead *as, unsigned rows) {
    BwDocument *doc = bw_document_new(as);
    bw_doc_contents(doc);
    bw_doc_heading(doc, 1, "First chapter ♠");
    bw_doc_text(doc, "A paragraph of %d words and more, with signs: ½ × ≥ − “quoted”.", 12);
    bw_doc_item(doc, "one thing");
    bw_doc_item(doc, "another");
    bw_doc_index_mark(doc, "insurance");
    bw_doc_term(doc, "13:69F-1.2(a)", "says what a pass bet is.");
    bw_doc_heading(doc, 2, "A table");
    add_rows(doc, rows);
    bw_doc_heading(doc, 1, "Second chapter");
    bw_doc_note(doc, "a note");
    bw_doc_warning(doc, "a warning");
    bw_doc_code(doc, "boardwalk odds craps");
    bw_doc_code(doc, "boardwalk odds keno");
    bw_doc_index_mark(doc, "drawing");
    bw_doc_drawing(doc, drawing());
    bw_doc_rule(doc);
    bw_doc_display(doc, 30, "WINNERS");
    bw_doc_page_break(doc);
    bw_doc_heading(doc, 1, "Index");
    bw_doc_index(doc);
    return doc;
}

static unsigned count(const BwBuffer *in, const char *what) {
    unsigned n = 0;
    for (const char *at = in->at; (at = strstr(at, what)) != NULL; at++) n++;
    return n;
}

static void test_text(void) {
    BwDocument *doc = example(&head, 2);
    BwBuffer out = {.n = 0};
    bw_document_text(doc, 60, &out);
    CHECK_INT(count(&out, "\n- one thing\n- another\n"), 1);
    CHECK_INT(count(&out, "13:69F-1.2(a)  says what a pass bet is."), 1);
    CHECK_INT(count(&out, "First chapter ♠\n===============\n"), 1);
    CHECK_INT(count(&out, "row-0     0  a sentence"), 1);
    CHECK_INT(count(&out, "total     2\n"), 1);
    CHECK_INT(count(&out, "  insurance: First chapter ♠\n"), 1);
    CHECK_INT(count(&out, "[drawing: A layout]"), 1);
    CHECK_INT(count(&out, " \n"), 0);
    for (char *line = strtok(out.at, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        CHECK(strlen(line) <= 90); /* bytes of 60 columns */
    }
    bw_buffer_free(&out);
    bw_document_free(doc);
}

static void test_html(void) {
    BwDocumentHead sample = head;
    sample.banner = "WHAT IF: not a lawful table";
    sample.watermark = "SAMPLE";
    BwDocument *doc = example(&sample, 2);
    BwBuffer out = {.n = 0};
    bw_document_html(doc, &out);
    CHECK_INT(count(&out, "Craps &amp; &lt;friends&gt;"), 1);
    CHECK_INT(count(&out, "<friends>"), 0);
    CHECK_INT(count(&out, "PASS &lt;LINE&gt;"), 1);
    CHECK_INT(count(&out, "<ul>\n<li>one thing</li>\n<li>another</li>\n</ul>"), 1);
    CHECK_INT(count(&out, "<pre>boardwalk odds craps\nboardwalk odds keno\n</pre>"), 1);
    CHECK_INT(count(&out, "class=\"banner\">WHAT IF"), 2);
    CHECK_INT(count(&out, "class=\"watermark\">SAMPLE"), 1);
    CHECK_INT(count(&out, "<tr class=\"total\"><td>total</td><td class=\"right\">2</td>"), 1);
    CHECK_INT(count(&out, "<a href=\"#b1\">First chapter ♠</a>"), 1);
    CHECK_INT(count(&out, "<h2 id=\"b1\">First chapter ♠</h2>"), 1);
    bw_buffer_free(&out);
    bw_document_free(doc);
}

/* How many pages are in the file: they are written plainly. */
static unsigned pages(const BwBuffer *pdf) {
    static const char key[] = "/Type /Page\n";
    unsigned n = 0;
    for (size_t i = 0; i + sizeof key < pdf->n; i++) {
        n += memcmp(pdf->at + i, key, sizeof key - 1) == 0;
    }
    return n;
}

static void print_pdf(const BwDocumentHead *as, unsigned rows, BwBuffer *out) {
    char error[256] = "";
    BwDocument *doc = example(as, rows);
    CHECK(bw_document_pdf(doc, out, error, sizeof error));
    CHECK_STR(error, "");
    CHECK(out->n > 1000 && memcmp(out->at, "%PDF-", 5) == 0);
    bw_document_free(doc);
}

static void test_pdf_is_the_same_again(void) {
    BwBuffer a = {.n = 0}, b = {.n = 0}, c = {.n = 0};
    BwDocumentHead later = head;
    later.date = "2026-11-19";
    print_pdf(&head, 200, &a);
    print_pdf(&head, 200, &b);
    print_pdf(&later, 200, &c);
    CHECK(a.n == b.n && memcmp(a.at, b.at, a.n) == 0);
    CHECK(a.n != c.n || memcmp(a.at, c.at, a.n) != 0);
    CHECK(pages(&a) >= 6);
    bw_buffer_free(&a);
    bw_buffer_free(&b);
    bw_buffer_free(&c);
}

static void test_roll_is_one_page(void) {
    BwBuffer out = {.n = 0};
    BwDocumentHead roll = head;
    roll.paper = BW_PAPER_ROLL;
    print_pdf(&roll, 60, &out);
    CHECK_INT(pages(&out), 1);
    bw_buffer_free(&out);
}

/* What nobody would write still comes out: bytes that are no text, empty cells, no end of letters.
 */
static void test_odd_texts(void) {
    static const BwDocColumn columns[] = {{"", false}, {"n", true}};
    BwBuffer out = {.n = 0};
    char error[256], *longest = malloc(40001);
    BwDocument *doc = bw_document_new(&(BwDocumentHead){.title = "\xff\xfe"});
    memset(longest, 'x', 40000);
    longest[40000] = '\0';
    bw_doc_text(doc, "%s", longest);
    bw_doc_text(doc, "%s", "");
    bw_doc_table(doc, columns, 2);
    bw_doc_row(doc, BW_ROW_PLAIN);
    bw_doc_cell(doc, "%s", longest);
    bw_doc_row(doc, BW_ROW_PLAIN);
    bw_doc_row(doc, BW_ROW_GROUP);
    CHECK(bw_document_pdf(doc, &out, error, sizeof error));
    CHECK(pages(&out) > 3);
    bw_buffer_clear(&out);
    bw_document_text(doc, 0, &out);
    CHECK_INT(count(&out, "??\n==\n"), 1);
    bw_buffer_clear(&out);
    bw_document_html(doc, &out);
    bw_buffer_free(&out);
    bw_document_free(doc);
    free(longest);
}

int main(int argc, char **argv) {
    test_text();
    test_html();
    test_pdf_is_the_same_again();
    test_roll_is_one_page();
    test_odd_texts();
    if (argc > 1) { /* to be looked at */
        char error[256];
        FILE *file = fopen(argv[1], "wb");
        BwDocument *doc = example(&head, 40);
        CHECK(file != NULL && bw_document_write(doc, BW_DOCUMENT_PDF, file, error, sizeof error));
        if (file != NULL) fclose(file);
        bw_document_free(doc);
    }
    return check_report("document");
}
