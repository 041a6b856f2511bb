/* slip.c: lines that the game writes, set on paper. */
#include "office/slip.h"

#include <stdio.h>

#include "office/table_pages.h"
#include "solve/pay_lines.h"
#include "table/options.h"
#include "text/house_rules.h"

static const char *const words[BW_SLIPS] = {
    [BW_SLIP_TICKET] = "ticket",
    [BW_SLIP_REQUEST] = "request",
    [BW_SLIP_RECEIPT] = "receipt",
    [BW_SLIP_OUTCOME] = "outcome",
    [BW_SLIP_AUTHORIZATION] = "authorization",
};

static const char *const titles[BW_SLIPS] = {
    [BW_SLIP_TICKET] = "TICKET",
    [BW_SLIP_REQUEST] = "RUNNER REQUEST: RECEIPT",
    [BW_SLIP_RECEIPT] = "TICKET RECEIPT",
    [BW_SLIP_OUTCOME] = "OUTCOME",
    [BW_SLIP_AUTHORIZATION] = "AUTHORIZATION OF A PAYMENT",
};

const char *bw_slip_word(BwSlip slip) {
    return words[slip];
}

bool bw_sells_tickets(const BwTable *table) {
    return bw_table_game(table)->slip_line != NULL;
}

static BwDocument *new_document(const char *title, const BwSlipPlace *place) {
    return bw_document_new(&(BwDocumentHead){.title = title,
                                             .subtitle = place->roll ? NULL : place->casino,
                                             .date = place->date,
                                             .paper = place->roll ? BW_PAPER_ROLL : BW_PAPER_LETTER,
                                             .bare = place->roll});
}

/* A bare page has no title of its own. */
static void add_head(BwDocument *doc, const BwTable *table, const char *title,
                     const BwSlipPlace *place) {
    if (place->roll) {
        if (place->casino != NULL) bw_doc_display(doc, 12, "%s", place->casino);
        bw_doc_display(doc, 14, "%s", bw_table_game(table)->title);
        bw_doc_display(doc, 11, "%s", title);
        bw_doc_rule(doc);
    }
    if (place->station != NULL) bw_doc_term(doc, "Station", "%s", place->station);
}

BwDocument *bw_slip_write(const BwTable *table, const char *ticket, BwSlip slip,
                          const BwSlipPlace *place, char *error, size_t size) {
    const BwGame *game = bw_table_game(table);
    BwSlipLine line;
    char clause[BW_CLAUSE_TEXT_MAX];
    if (!game->slip_line(table, ticket, slip, 0, &line)) {
        bw_clause_format((BwEdition)table->edition, line.clause, clause);
        snprintf(error, size, "%.200s (%s)", line.text, clause);
        return NULL;
    }
    BwDocument *doc = new_document(titles[slip], place);
    add_head(doc, table, titles[slip], place);
    for (unsigned i = 0; game->slip_line(table, ticket, slip, i, &line); i++) {
        bw_doc_term(doc, line.label, "%s", line.text);
    }
    bw_doc_rule(doc);
    if (slip == BW_SLIP_TICKET) {
        bw_doc_note(doc, "What is paid is what this ticket says. Please check it.");
    }
    return doc;
}

/* ---- the rate card ------------------------------------------------------------------------- */

static void add_kinds(BwDocument *doc, const BwTable *table, bool roll) {
    static const BwDocColumn columns[] = {{"ticket", false}, {"how it is written", false}};
    const BwGame *game = bw_table_game(table);
    bw_doc_heading(doc, 3, "Kinds of tickets");
    if (!roll) bw_doc_table(doc, columns, 2);
    for (unsigned w = 0; w < game->n_wagers; w++) {
        const BwWager *wager = &game->wagers[w];
        const char *example = wager->example != NULL ? wager->example : "";
        if (!bw_wager_offered(table, w)) continue;
        if (roll) {
            bw_doc_term(doc, wager->name, "%s", example);
        } else {
            bw_doc_row(doc, BW_ROW_PLAIN);
            bw_doc_cell(doc, "%s", wager->name);
            bw_doc_cell(doc, "%s", example);
        }
    }
}

/* Whatever the house has chosen stands on the card: rates, limits, how long a ticket is good. */
static void add_choices(BwDocument *doc, const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    char text[BW_HOUSE_RULE_MAX];
    bw_doc_heading(doc, 3, "Rules");
    for (unsigned i = 0; i < game->n_options; i++) {
        if (bw_house_rule(table, &game->options[i], text)) bw_doc_item(doc, "%s", text);
    }
}

static void add_spots(BwDocument *doc, const BwTable *table, unsigned w) {
    enum { SPOTS_MAX = 80 };
    static const BwDocColumn columns[] = {{"marked", true}, {"drawn", true}, {"win", true}};
    bw_doc_heading(doc, 3, "%s", bw_table_game(table)->wagers[w].name);
    bw_doc_table(doc, columns, 3);
    for (unsigned spots = 1; spots <= SPOTS_MAX; spots++) {
        BwPayLine line[BW_PAY_LINES_MAX];
        unsigned n = bw_pay_lines_of_spots(table, w, spots, line);
        for (unsigned i = 0; i < n; i++) {
            char dollars[BW_DOLLARS_MAX], marked[16];
            snprintf(marked, sizeof marked, "%u", spots);
            bw_doc_row(doc, BW_ROW_PLAIN);
            bw_doc_cell(doc, "%s", i == 0 ? marked : "");
            bw_doc_cell(doc, "%s", line[i].what);
            bw_doc_cell(doc, "%s",
                        line[i].cents > 0 ? bw_dollars(line[i].cents, dollars) : line[i].pays);
        }
    }
}

/* Do the first two kinds of a rate pay alike? The special card is another one. */
static bool pays_as(const BwTable *table, unsigned w, unsigned other) {
    char a[BW_TEXT_MAX], b[BW_TEXT_MAX];
    return strcmp(bw_wager_pays(table, w, BW_NO_TARGET, a),
                  bw_wager_pays(table, other, BW_NO_TARGET, b)) == 0;
}

BwDocument *bw_rate_card_write(const BwTable *table, const BwSlipPlace *place) {
    const BwGame *game = bw_table_game(table);
    BwDocument *doc = new_document("Rate card", place);
    add_head(doc, table, "RATE CARD", place);
    bw_doc_text(doc, "What a ticket of one way wins at the lowest rate; another rate wins in "
                     "proportion unless the card says otherwise. The price is not given back.");
    for (unsigned w = 0; w < game->n_wagers; w++) {
        bool before = !bw_wager_offered(table, w);
        for (unsigned other = 0; other < w; other++) {
            before = before || (bw_wager_offered(table, other) && pays_as(table, w, other));
        }
        if (!before) add_spots(doc, table, w);
    }
    add_kinds(doc, table, place->roll);
    add_choices(doc, table);
    return doc;
}
