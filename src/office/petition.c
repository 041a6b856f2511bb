/* petition.c: what the form says, item by item, and what is read off the table that it proposes. */
#include "office/petition.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "office/table_pages.h"
#include "solve/odds.h"
#include "table/game.h"
#include "table/options.h"

static const char proposal[] = "What if: what is proposed lies outside the rules in force";

static const char *said(const char *text) {
    return text != NULL && text[0] != '\0' ? text : "not given";
}

/* ---- items 1 to 4 -------------------------------------------------------------------------- */

static void add_petitioners(BwDocument *doc, const BwPetitionForm *form) {
    static const BwDocColumn columns[] = {{"petitioner", false},
                                          {"address", false},
                                          {"kind", false},
                                          {"agreement or licence", false}};
    bw_doc_heading(doc, 2, "1. Petitioners");
    bw_doc_table(doc, columns, 4);
    for (unsigned i = 0; i < form->petitioners_count; i++) {
        const BwPetitioner *one = &form->petitioners[i];
        bw_doc_row(doc, BW_ROW_PLAIN);
        bw_doc_cell(doc, "%s", said(one->name));
        bw_doc_cell(doc, "%s", said(one->address));
        bw_doc_cell(doc, "%s", said(one->kind));
        bw_doc_cell(doc, "%s%s", one->agreed != NULL ? "has agreed in writing on " : "",
                    one->agreed != NULL ? one->agreed : said(one->licence));
    }
    bw_doc_note(doc, "All petitioners answer jointly for the costs of the review.");
}

static void add_description(BwDocument *doc, const BwPetitionForm *form) {
    bw_doc_heading(doc, 2, "2. Kind of proposal");
    bw_doc_text(doc, "%s%s%s", said(form->kind), form->game != NULL ? " of " : "",
                form->game != NULL ? form->game : "");
    bw_doc_heading(doc, 2, "3. Description");
    bw_doc_term(doc, "Objective", "%s", said(form->objective));
    bw_doc_term(doc, "Method of play", "%s", said(form->play));
    bw_doc_term(doc, "Wagers", "%s", said(form->wagers));
    bw_doc_heading(doc, 2, "4. Draft rules");
    for (unsigned i = 0; i < form->rules_count; i++) {
        bw_doc_term(doc, said(form->rules[i].clause), "%s", said(form->rules[i].text));
    }
    bw_doc_term(doc, "Equipment", "%s", said(form->equipment));
}

/* ---- item 5 -------------------------------------------------------------------------------- */

/* "2.3456%", of a figure that may be rounded. */
static void percent(const BwExact *value, char out[32]) {
    snprintf(out, 32, "%.4f%%", 100 * bw_exact_to_double(value));
}

static void add_figure(BwDocument *doc, const BwTable *table, const BwFigure *figure) {
    char win[32], edge[32], risk[32] = "";
    double lose = bw_exact_to_double(&figure->lose), wins = bw_exact_to_double(&figure->win);
    percent(&figure->win, win);
    percent(&figure->house_edge, edge);
    if (figure->has_element_of_risk) percent(&figure->element_of_risk, risk);
    (void)table;
    bw_doc_row(doc, BW_ROW_PLAIN);
    bw_doc_cell(doc, "%s%s%s", figure->name, figure->target_text[0] != '\0' ? " " : "",
                figure->target_text);
    bw_doc_cell(doc, "%s", win);
    bw_doc_cell(doc, wins > 0 ? "%.4f to 1" : "-", wins > 0 ? lose / wins : 0);
    bw_doc_cell(doc, "%s", figure->pays);
    bw_doc_cell(doc, "%s", edge);
    bw_doc_cell(doc, "%.4f", figure->sd);
}

static void add_solved(BwDocument *doc, const BwTable *table, const char *title) {
    static const BwDocColumn columns[] = {{"wager", false},          {"wins", true},
                                          {"true odds", true},       {"payout odds", false},
                                          {"house advantage", true}, {"deviation", true}};
    BwFigures figures = {0};
    char error[BW_ERROR_MAX], line[BW_TEXT_MAX];
    bw_doc_heading(doc, 3, "%s", title);
    bw_doc_code(doc, "%s", bw_table_print(table, line));
    if (!bw_odds_solve(table, &figures, error, sizeof error)) {
        bw_doc_warning(doc, "%s", error);
    } else {
        bw_doc_table(doc, columns, 6);
        for (size_t i = 0; i < figures.n; i++) add_figure(doc, table, &figures.figure[i]);
        if (figures.note[0] != '\0') bw_doc_note(doc, "%s", figures.note);
        bw_doc_note(doc, "Computed exactly under the best play, of one unit of the wager; true "
                         "odds are losing against winning. boardwalk odds prints the fractions.");
    }
    bw_odds_free(&figures);
}

/* Figures that the petitioners give themselves. */
static void add_given(BwDocument *doc, const BwPetitionForm *form) {
    static const BwDocColumn columns[] = {
        {"wager", false}, {"true odds", true}, {"payout odds", false}, {"house advantage", true}};
    if (form->figures_count == 0) return;
    bw_doc_heading(doc, 3, "Given by the petitioners");
    bw_doc_table(doc, columns, 4);
    for (unsigned i = 0; i < form->figures_count; i++) {
        bw_doc_row(doc, BW_ROW_PLAIN);
        bw_doc_cell(doc, "%s", said(form->figures[i].wager));
        bw_doc_cell(doc, "%s", said(form->figures[i].true_odds));
        bw_doc_cell(doc, "%s", said(form->figures[i].pays));
        bw_doc_cell(doc, "%s", said(form->figures[i].advantage));
    }
}

static void add_mathematics(BwDocument *doc, const BwPetitionForm *form, const BwTable *proposed) {
    bw_doc_heading(doc, 2, "5. True odds, payout odds and house advantage");
    if (proposed != NULL) {
        BwTable *present = bw_petition_table(form, true);
        bw_page_wagers(doc, proposed, true);
        add_solved(doc, proposed, "Figures as proposed");
        if (present != NULL) add_solved(doc, present, "Figures as it is now");
        free(present);
    }
    add_given(doc, form);
}

/* ---- items 6 to 11 ------------------------------------------------------------------------- */

static void add_rest(BwDocument *doc, const BwPetitionForm *form, const BwTable *proposed) {
    bw_doc_heading(doc, 2, "6. Layout and equipment");
    bw_doc_text(doc, "%s", said(form->layout));
    if (proposed != NULL) bw_page_layout(doc, proposed);
    bw_doc_heading(doc, 2, "7. Remedies");
    bw_doc_text(doc, "%s", said(form->remedies));
    if (proposed != NULL) bw_page_faults(doc, proposed);
    bw_doc_heading(doc, 2, "8. Rights");
    bw_doc_text(doc, "%s", said(form->rights));
    bw_doc_heading(doc, 2, "9. Elsewhere, and why");
    bw_doc_term(doc, "Other jurisdictions", "%s", said(form->elsewhere));
    bw_doc_term(doc, "Reasons", "%s", said(form->reasons));
    bw_doc_heading(doc, 2, "10. Testing laboratory");
    bw_doc_text(doc, "%s", said(form->laboratory));
    bw_doc_heading(doc, 2, "11. Request");
    bw_doc_text(doc, "%s", said(form->request));
}

/* ---- the test submission ------------------------------------------------------------------- */

/* "A, B", or that nothing is given. */
static void join(char *const *text, unsigned n, char *out, size_t size) {
    size_t used = 0;
    snprintf(out, size, "not given");
    for (unsigned i = 0; i < n && used < size; i++) {
        used += (size_t)snprintf(out + used, size - used, "%s%s", i > 0 ? ", " : "", text[i]);
    }
}

static void add_casino(BwDocument *doc, const BwPetitionCasino *casino) {
    char tables[1024];
    join(casino->tables, casino->tables_count, tables, sizeof tables);
    bw_doc_heading(doc, 3, "%s [19:47-8.4(f)2.i]", said(casino->name));
    bw_doc_term(doc, "Days", "%s to %s [19:47-8.4(f)2.ii]", said(casino->first),
                said(casino->last));
    bw_doc_term(doc, "Hours", "%s", said(casino->hours));
    bw_doc_term(doc, "Tables", "%s", tables);
    bw_doc_term(doc, "Other equipment", "%s", said(casino->equipment));
    for (unsigned i = 0; i < casino->signs_count; i++) {
        bw_doc_term(doc, "Sign at an entrance", "%s [19:47-8.4(f)2.iii]", casino->signs[i]);
    }
}

static void add_criteria(BwDocument *doc, const BwPetitionTest *test) {
    static const BwDocColumn columns[] = {
        {"criterion", false}, {"measure", false}, {"documented by", false}};
    bw_doc_heading(doc, 3, "Criteria of success [19:47-8.4(f)2.iv]");
    bw_doc_table(doc, columns, 3);
    for (unsigned i = 0; i < test->criteria_count; i++) {
        bw_doc_row(doc, BW_ROW_PLAIN);
        bw_doc_cell(doc, "%s", said(test->criteria[i].what));
        bw_doc_cell(doc, "%s", said(test->criteria[i].measure));
        bw_doc_cell(doc, "%s", said(test->criteria[i].documented));
    }
}

static void add_requests(BwDocument *doc, const BwPetitionTest *test) {
    static const BwDocColumn columns[] = {
        {"by", false}, {"asked", false}, {"what", false}, {"answered", false}};
    bw_doc_heading(doc, 3, "Requests of the regulators [19:47-8.4(f)2.v]");
    if (test->requests_count == 0) {
        bw_doc_text(doc, "None has been made.");
        return;
    }
    bw_doc_table(doc, columns, 4);
    for (unsigned i = 0; i < test->requests_count; i++) {
        const BwPetitionRequest *request = &test->requests[i];
        bool open = request->answered == NULL || request->answered[0] == '\0';
        bw_doc_row(doc, BW_ROW_PLAIN);
        bw_doc_cell(doc, "%s", said(request->by));
        bw_doc_cell(doc, "%s", said(request->asked));
        bw_doc_cell(doc, "%s", said(request->what));
        bw_doc_cell(doc, "%s", open ? "OPEN" : request->answered);
    }
}

void bw_petition_record_head(BwDocument *doc, bool draft) {
    enum { BLANKS = 12 };
    static const BwDocColumn columns[] = {
        {"day and table", false}, {"rounds", true},       {"wagers", true},
        {"wagered", true},        {"win", true},          {"hold", true},
        {"expected win", true},   {"lies between", true}, {"irregularities", false}};
    bw_doc_table(doc, columns, 9);
    for (unsigned i = 0; draft && i < BLANKS; i++) {
        bw_doc_row(doc, BW_ROW_PLAIN);
        bw_doc_cell(doc, "______");
    }
}

static void add_test(BwDocument *doc, const BwPetitionForm *form) {
    const BwPetitionTest *test = form->test;
    bw_doc_page_break(doc);
    bw_doc_heading(doc, 1, "Test submission [19:47-8.4(f)2]");
    bw_doc_term(doc, "Game", "%s, draft rules %s, %s", said(form->title), said(form->version),
                said(form->date));
    if (test == NULL) return;
    for (unsigned i = 0; i < test->casinos_count; i++) add_casino(doc, &test->casinos[i]);
    add_criteria(doc, test);
    bw_doc_heading(doc, 3, "Forms");
    for (unsigned i = 0; i < test->forms_count; i++) bw_doc_item(doc, "%s", test->forms[i]);
    add_requests(doc, test);
    bw_doc_page_break(doc);
    bw_doc_heading(doc, 1, "Annex: daily table record [19:47-8.4(f)2.iv]");
    bw_doc_text(doc, "One line a table and day. The win is held against what the wagers of the day "
                     "are worth to the house; 19 days in 20 it lies in the band.");
    bw_petition_record_head(doc, true);
}

/* ---- the whole ----------------------------------------------------------------------------- */

static void add_faults(BwDocument *doc, const BwPetitionFaults *faults) {
    static const BwDocColumn columns[] = {{"line", true}, {"clause", false}, {"what", false}};
    if (faults->n == 0) return;
    bw_doc_heading(doc, 2, "What keeps it from being complete");
    bw_doc_table(doc, columns, 3);
    for (size_t i = 0; i < faults->n; i++) {
        bw_doc_row(doc, BW_ROW_PLAIN);
        bw_doc_cell(doc, "%u", faults->fault[i].line);
        bw_doc_cell(doc, "%s", faults->fault[i].clause);
        bw_doc_cell(doc, "%s", faults->fault[i].sentence);
    }
}

BwDocument *bw_petition_write(const BwPetitionForm *form, const BwPetitionFaults *faults) {
    char footer[160];
    snprintf(footer, sizeof footer, "Boardwalk %s, draft rules %.60s", BW_VERSION,
             said(form->version));
    BwTable *proposed = bw_petition_table(form, false);
    bool beyond = proposed != NULL && bw_is_what_if(proposed);
    BwDocument *doc = bw_document_new(&(BwDocumentHead){.title = "Petition for a new game",
                                                        .subtitle = said(form->title),
                                                        .date = form->date,
                                                        .footer = footer,
                                                        .banner = faults->n > 0 ? "NOT COMPLETE"
                                                                  : beyond      ? proposal
                                                                                : NULL});
    bw_doc_text(doc, "To the regulator, by 19:47-8.4.");
    add_faults(doc, faults);
    bw_doc_heading(doc, 3, "Contents");
    bw_doc_contents(doc);
    bw_doc_page_break(doc);
    bw_doc_heading(doc, 1, "The petition [19:47-8.4(d)]");
    add_petitioners(doc, form);
    add_description(doc, form);
    add_mathematics(doc, form, proposed);
    add_rest(doc, form, proposed);
    add_test(doc, form);
    free(proposed);
    return doc;
}

/* Large letters in as many lines as they need, each as long as there is room. */
static void add_large(BwDocument *doc, const char *text) {
    enum { ROOM = 36, SIZE = 36 };
    while (*text != '\0') {
        size_t n = strlen(text) <= ROOM ? strlen(text) : ROOM;
        size_t end = n;
        while (text[n] != '\0' && end > 0 && text[end] != ' ') end--;
        if (text[n] == '\0' || end == 0) end = n;
        bw_doc_display(doc, SIZE, "%.*s", (int)end, text);
        text += end;
        while (*text == ' ') text++;
    }
}

BwDocument *bw_petition_signs(const BwPetitionForm *form) {
    BwDocument *doc = bw_document_new(&(BwDocumentHead){
        .title = "Signs at the entrances", .landscape = true, .bare = true, .margin = 60});
    bool begun = false;
    for (unsigned i = 0; form->test != NULL && i < form->test->casinos_count; i++) {
        const BwPetitionCasino *casino = &form->test->casinos[i];
        for (unsigned k = 0; k < casino->signs_count; k++) {
            if (begun) bw_doc_page_break(doc);
            begun = true;
            bw_doc_display(doc, 30, "%s", said(casino->name));
            bw_doc_rule(doc);
            add_large(doc, casino->signs[k]);
            bw_doc_rule(doc);
            bw_doc_display(doc, 16, "Test of %s, %s to %s", said(form->title), said(casino->first),
                           said(casino->last));
        }
    }
    return doc;
}
