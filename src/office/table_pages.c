/* table_pages.c: everything is read off the table and the catalogue; no game is known by name. */
#include "office/table_pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "office/layout_drawing.h"
#include "paper/document_parts.h"
#include "solve/pay_lines.h"
#include "table/actions.h"
#include "table/game.h"
#include "table/options.h"
#include "text/clause.h"
#include "text/house_rules.h"
#include "text/rulebook.h"

enum { TARGETS_MAX = 400, LAYOUT_POINTS = 500 };

char *bw_dollars(BwCents cents, char out[BW_DOLLARS_MAX]) {
    char digits[BW_CENTS_TEXT_MAX];
    size_t used = 0;
    bw_cents_format(cents, digits);
    size_t whole = strcspn(digits, ".");
    out[used++] = '$';
    for (size_t i = 0; i < whole; i++) {
        if (i > 0 && (whole - i) % 3 == 0 && digits[i - 1] != '-') out[used++] = ',';
        out[used++] = digits[i];
    }
    snprintf(out + used, BW_DOLLARS_MAX - used, "%s", cents % 100 != 0 ? digits + whole : "");
    return out;
}

char *bw_page_limits(const BwTable *table, char *out, size_t size) {
    char least[BW_DOLLARS_MAX], most[BW_DOLLARS_MAX], unit[BW_DOLLARS_MAX];
    BwCents min = table->option[BW_OPT_TABLE_MIN], max = table->option[BW_OPT_TABLE_MAX];
    BwCents multiple = table->option[BW_OPT_BET_UNIT];
    bw_dollars(min, least);
    bw_dollars(max, most);
    if (min > 0 && max > 0) {
        snprintf(out, size, "%s to %s", least, most);
    } else if (min > 0) {
        snprintf(out, size, "%s or more", least);
    } else if (max > 0) {
        snprintf(out, size, "up to %s", most);
    } else {
        snprintf(out, size, "as posted");
    }
    size_t used = strlen(out);
    if (multiple > 0 && used < size) {
        snprintf(out + used, size - used, ", in multiples of %s", bw_dollars(multiple, unit));
    }
    return out;
}

/* ---- how it is played ---------------------------------------------------------------------- */

void bw_page_object(BwDocument *doc, const BwGame *game) {
    const char *sentence = bw_how_to_play(game, 0);
    bw_doc_heading(doc, 3, "The object");
    if (sentence != NULL) bw_doc_text(doc, "%s", sentence);
}

void bw_page_round(BwDocument *doc, const BwGame *game) {
    const char *sentence;
    bw_doc_heading(doc, 3, "How a round goes");
    for (unsigned i = 1; (sentence = bw_how_to_play(game, i)) != NULL; i++) {
        bw_doc_item(doc, "%s", sentence);
    }
}

/* ---- wagers -------------------------------------------------------------------------------- */

/* Is the wager something that a patron puts up or can win? Chips that lie before their owner are
 * none. */
static bool is_told(const BwTable *table, unsigned w) {
    return bw_wager_offered(table, w) &&
           (bw_table_game(table)->wagers[w].flags & BW_WAGER_STACK) == 0;
}

static void begin_row(BwDocument *doc, const char *name, const char *pays) {
    bw_doc_row(doc, BW_ROW_PLAIN);
    bw_doc_cell(doc, "%s", name);
    bw_doc_cell(doc, "%s", pays);
}

static void add_clause(BwDocument *doc, const BwTable *table, const char *clause) {
    char text[BW_CLAUSE_TEXT_MAX];
    if (clause == NULL) return;
    bw_doc_cell(doc, "%s", bw_clause_format((BwEdition)table->edition, clause, text));
}

/* What the wager wins on each target: targets that win the same share a row. */
typedef struct Targets {
    uint16_t target[TARGETS_MAX];
    char pays[TARGETS_MAX][96];
    bool told[TARGETS_MAX];
    unsigned n;
} Targets;

static void find_targets(const BwTable *table, unsigned w, Targets *t) {
    char pays[BW_TEXT_MAX];
    t->n = 0;
    while (t->n < TARGETS_MAX && bw_target_at(table, w, t->n, &t->target[t->n])) {
        bw_wager_pays(table, w, t->target[t->n], pays);
        snprintf(t->pays[t->n], sizeof t->pays[0], "%.95s", pays);
        t->told[t->n] = false;
        t->n++;
    }
}

/* "4, 10" of the targets that win as the first of them does, or "" where all do. */
static void name_alike(const BwTable *table, unsigned w, Targets *t, unsigned first, char *out,
                       size_t size) {
    const BwGame *game = bw_table_game(table);
    size_t used = 0;
    unsigned alike = 0;
    out[0] = '\0';
    for (unsigned i = first; i < t->n; i++) {
        char text[64];
        if (strcmp(t->pays[i], t->pays[first]) != 0) continue;
        t->told[i] = true;
        alike++;
        if (used >= size || game->target_print == NULL) continue;
        game->target_print(table, w, t->target[i], text, sizeof text);
        used += (size_t)snprintf(out + used, size - used, "%s%s", alike > 1 ? ", " : " on ", text);
    }
    if (alike == t->n) out[0] = '\0';
}

static void add_targets(BwDocument *doc, const BwTable *table, unsigned w, bool clauses) {
    const BwWager *wager = &bw_table_game(table)->wagers[w];
    Targets *t = malloc(sizeof *t);
    if (t == NULL) abort();
    find_targets(table, w, t);
    for (unsigned i = 0; i < t->n; i++) {
        char on[400];
        if (t->told[i]) continue;
        name_alike(table, w, t, i, on, sizeof on);
        bw_doc_row(doc, BW_ROW_PLAIN);
        bw_doc_cell(doc, "%s%s", wager->name, on);
        bw_doc_cell(doc, "%s", t->pays[i]);
        if (clauses) add_clause(doc, table, wager->clause);
    }
    free(t);
}

static void add_lines(BwDocument *doc, const BwTable *table, unsigned w, const BwPayLine *line,
                      unsigned n, bool clauses) {
    const BwWager *wager = &bw_table_game(table)->wagers[w];
    begin_row(doc, wager->name, "");
    if (clauses) add_clause(doc, table, wager->clause);
    for (unsigned i = 0; i < n; i++) {
        char what[BW_PAY_WHAT_MAX + 4], pays[BW_PAY_TEXT_MAX + BW_DOLLARS_MAX + 8];
        char dollars[BW_DOLLARS_MAX];
        snprintf(what, sizeof what, "    %.*s", (int)sizeof line[i].what - 1, line[i].what);
        bool money = line[i].odds.den == 0 && line[i].cents > 0;
        snprintf(pays, sizeof pays, "%s%s", money ? "win " : "",
                 money ? bw_dollars(line[i].cents, dollars) : line[i].pays);
        begin_row(doc, what, pays);
    }
}

static void add_wager(BwDocument *doc, const BwTable *table, unsigned w, bool clauses) {
    const BwWager *wager = &bw_table_game(table)->wagers[w];
    BwPayLine line[BW_PAY_LINES_MAX];
    char pays[BW_TEXT_MAX];
    unsigned n = bw_pay_lines(table, w, line);
    if (n > 0) {
        add_lines(doc, table, w, line, n, clauses);
    } else if ((wager->flags & BW_WAGER_TARGET) != 0) {
        add_targets(doc, table, w, clauses);
    } else {
        bool ticket = (wager->flags & BW_WAGER_TEXT_TARGET) != 0; /* its prizes follow */
        begin_row(doc, wager->name,
                  ticket ? "by the rate card" : bw_wager_pays(table, w, BW_NO_TARGET, pays));
        if (clauses) add_clause(doc, table, wager->clause);
    }
}

/* What tickets win, by how many numbers are marked and how many of them come. */
static void add_tickets(BwDocument *doc, const BwTable *table, unsigned w) {
    enum { SPOTS_MAX = 80 };
    static const BwDocColumn columns[] = {
        {"numbers marked", true}, {"of them drawn", true}, {"win", true}};
    BwPayLine line[BW_PAY_LINES_MAX];
    bw_doc_text(doc, "What a ticket wins at its lowest rate; the price is not given back:");
    bw_doc_table(doc, columns, 3);
    for (unsigned spots = 1; spots <= SPOTS_MAX; spots++) {
        unsigned n = bw_pay_lines_of_spots(table, w, spots, line);
        for (unsigned i = 0; i < n; i++) {
            char dollars[BW_DOLLARS_MAX], marked[16];
            bw_doc_row(doc, BW_ROW_PLAIN);
            snprintf(marked, sizeof marked, "%u", spots);
            bw_doc_cell(doc, "%s", i == 0 ? marked : "");
            bw_doc_cell(doc, "%s", line[i].what);
            bw_doc_cell(doc, "%s",
                        line[i].cents > 0 ? bw_dollars(line[i].cents, dollars) : line[i].pays);
        }
    }
}

void bw_page_wagers(BwDocument *doc, const BwTable *table, bool clauses) {
    static const BwDocColumn columns[] = {{"wager", false}, {"wins", false}, {"clause", false}};
    const BwGame *game = bw_table_game(table);
    unsigned tickets = game->n_wagers;
    bw_doc_heading(doc, 3, "Wagers and what they win");
    bw_doc_table(doc, columns, clauses ? 3 : 2);
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if (!is_told(table, w)) continue;
        add_wager(doc, table, w, clauses);
        bool ticket = (game->wagers[w].flags & BW_WAGER_TEXT_TARGET) != 0;
        if (ticket && tickets == game->n_wagers) tickets = w;
    }
    if (tickets < game->n_wagers) add_tickets(doc, table, tickets);
}

/* ---- choices ------------------------------------------------------------------------------- */

/* The sentence of an option that the table has; false: there is nothing to tell. */
static bool choice_of(const BwTable *table, const BwOption *option, char text[BW_HOUSE_RULE_MAX]) {
    return (option->editions == 0 || (option->editions >> table->edition & 1) != 0) &&
           !bw_option_is_other_name(bw_table_game(table), option) &&
           bw_house_rule(table, option, text);
}

void bw_page_choices(BwDocument *doc, const BwTable *table, bool clauses) {
    const BwGame *game = bw_table_game(table);
    char text[BW_HOUSE_RULE_MAX], clause[BW_CLAUSE_TEXT_MAX];
    bool begun = false;
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        if (!choice_of(table, option, text)) continue;
        if (!begun) bw_doc_heading(doc, 3, "Rules that this house has chosen");
        begun = true;
        if (clauses && option->clause != NULL) {
            bw_clause_format((BwEdition)table->edition, option->clause, clause);
            bw_doc_item(doc, "%s [%s]", text, clause);
        } else {
            bw_doc_item(doc, "%s", text);
        }
    }
}

/* ---- when something goes wrong -------------------------------------------------------------- */

/* What is known of a clause: its own words, or how the tables are played by it; NULL: neither. */
static const char *words_of(const char *clause) {
    BwClauseTold told;
    for (size_t i = 0; i < bw_clause_count; i++) {
        if (strcmp(bw_clause_rows[i].clause, clause) == 0) return bw_clause_rows[i].meaning;
    }
    if (!bw_clause_tell(clause, &told)) return NULL;
    if (told.kin) return words_of(told.other);
    return told.played;
}

static bool is_same_clause(const BwVerb *a, const BwVerb *b) {
    return a->clause != NULL && b->clause != NULL && strcmp(a->clause, b->clause) == 0;
}

/* All faults of the clause of this one in one paragraph, and what the clause says. */
static void add_faults(BwDocument *doc, const BwTable *table, unsigned f) {
    const BwGame *game = bw_table_game(table);
    const BwVerb *fault = &game->faults[f];
    char list[1024] = "", clause[BW_CLAUSE_TEXT_MAX] = "";
    size_t used = 0;
    for (unsigned g = f; g < game->n_faults && used < sizeof list; g++) {
        if (g != f && !is_same_clause(fault, &game->faults[g])) continue;
        const char *help = game->faults[g].help;
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", used > 0 ? "; " : "",
                                 help != NULL ? help : game->faults[g].id);
    }
    if (list[0] >= 'a' && list[0] <= 'z') list[0] = (char)(list[0] - 'a' + 'A');
    const char *words = NULL;
    if (fault->clause != NULL) {
        words = words_of(bw_clause_format((BwEdition)table->edition, fault->clause, clause));
    }
    bw_doc_term(doc, list, "%s%s%s%s", words != NULL ? words : "The floor decides.",
                clause[0] != '\0' ? " [" : "", clause, clause[0] != '\0' ? "]" : "");
}

void bw_page_faults(BwDocument *doc, const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    if (game->n_faults > 0) bw_doc_heading(doc, 3, "When something goes wrong");
    for (unsigned f = 0; f < game->n_faults; f++) {
        bool before = false;
        for (unsigned g = 0; g < f; g++) {
            before = before || is_same_clause(&game->faults[f], &game->faults[g]);
        }
        if (!before) add_faults(doc, table, f);
    }
}

void bw_page_layout(BwDocument *doc, const BwTable *table) {
    bw_doc_heading(doc, 3, "The layout");
    bw_doc_drawing(
        doc, bw_layout_draw(table, 0, bw_layout_scale(bw_layout_size(table, 0), LAYOUT_POINTS)));
}

/* ---- what matters -------------------------------------------------------------------------- */

static void add_material_wager(const BwTable *table, unsigned w, BwBuffer *out) {
    BwPayLine line[BW_PAY_LINES_MAX];
    char name[BW_TEXT_MAX], pays[BW_TEXT_MAX];
    uint16_t target = BW_NO_TARGET;
    unsigned n = bw_pay_lines(table, w, line);
    bw_paper_add(out, "wager %s\n", bw_table_game(table)->wagers[w].id);
    for (unsigned i = 0; i < n; i++) bw_paper_add(out, "  %s %s\n", line[i].what, line[i].pays);
    if (n > 0) return;
    for (unsigned i = 0; bw_target_at(table, w, i, &target); i++) {
        bw_paper_add(out, "  %s %s\n", bw_wager_print(table, w, target, name),
                     bw_wager_pays(table, w, target, pays));
    }
}

static bool is_limit(const BwOption *option) {
    return option->slot == BW_OPT_TABLE_MIN || option->slot == BW_OPT_TABLE_MAX ||
           option->slot == BW_OPT_BET_UNIT;
}

void bw_page_material(const BwTable *table, bool limits, BwBuffer *out) {
    const BwGame *game = bw_table_game(table);
    const char *sentence;
    bw_paper_add(out, "%s %s\n", game->id, bw_edition_name((BwEdition)table->edition));
    for (unsigned i = 0; i < bw_option_count(game); i++) {
        const BwOption *option = bw_option_at(game, i);
        char value[BW_TEXT_MAX];
        if (!limits && is_limit(option)) continue;
        bw_option_print(table, option, value, sizeof value);
        bw_paper_add(out, "%s=%s\n", option->id, value);
    }
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if (is_told(table, w)) add_material_wager(table, w, out);
    }
    for (unsigned i = 0; (sentence = bw_how_to_play(game, i)) != NULL; i++) {
        bw_paper_add(out, "%s\n", sentence);
    }
    for (unsigned f = 0; f < game->n_faults; f++) {
        bw_paper_add(out, "fault %s %s\n", game->faults[f].id,
                     game->faults[f].clause != NULL ? game->faults[f].clause : "");
    }
}
