/* rules_told.c: what is asked for is tried as a clause, then as the name of a game, then by the
 * clauses near it: the same number in the other chapter, the section that it belongs to, and what
 * the tables do by it. */
#include "cli/rules/rules_told.h"

#include <stdio.h>
#include <string.h>

#include "table/catalogue.h"
#include "text/clause.h"
#include "text/house_rules.h"

const BwColumn bw_rules_columns[] = {
    {"clause", NULL, BW_COLUMN_TEXT, 0},  {"edition", NULL, BW_COLUMN_TEXT, 0},
    {"game", NULL, BW_COLUMN_TEXT, 0},    {"kind", NULL, BW_COLUMN_TEXT, 0},
    {"meaning", NULL, BW_COLUMN_TEXT, 0}, {"transcripts", NULL, BW_COLUMN_LIST, 0},
};
const size_t bw_rules_n_columns = sizeof bw_rules_columns / sizeof bw_rules_columns[0];

/* ---- one row ------------------------------------------------------------------------------ */

static void print_transcripts(const BwTerm *term, const char *clause) {
    for (size_t i = 0; i < bw_shown_count; i++) {
        if (strcmp(bw_shown_rows[i].clause, clause) != 0) continue;
        bw_term_printf(term, BW_STYLE_CYAN, "    %s %s\n", bw_term_glyph(term, BW_GLYPH_ARROW),
                       bw_shown_rows[i].transcript);
    }
}

static void print_indented(const BwTerm *term, const char *text) {
    fputs("    ", term->out);
    bw_term_paragraph(term, BW_STYLE_PLAIN, text, 4, 4);
}

/* "(2012, craps, engine)", of which any may be unknown. */
static void print_origin(const BwTerm *term, const BwClauseRow *row) {
    const char *parts[] = {row->edition, row->game, row->kind};
    const char *before = "  (";
    for (unsigned i = 0; i < 3; i++) {
        if (parts[i][0] == '\0') continue;
        bw_term_printf(term, BW_STYLE_DIM, "%s%s", before, parts[i]);
        before = ", ";
    }
    bw_term_printf(term, BW_STYLE_DIM, "%s\n", before[0] == ',' ? ")" : "");
}

static void add_row(BwReport *report, const BwClauseRow *row) {
    char transcripts[8192];
    size_t used = 0;
    transcripts[0] = '\0';
    for (size_t i = 0; i < bw_shown_count && used < sizeof transcripts; i++) {
        if (strcmp(bw_shown_rows[i].clause, row->clause) != 0) continue;
        used += (size_t)snprintf(transcripts + used, sizeof transcripts - used, "%s%s",
                                 used > 0 ? " " : "", bw_shown_rows[i].transcript);
    }
    bw_report_text(report, row->clause);
    bw_report_text(report, row->edition);
    bw_report_text(report, row->game);
    bw_report_text(report, row->kind);
    bw_report_text(report, row->meaning);
    bw_report_text(report, transcripts);
}

void bw_rules_row(const BwRulesOut *out, const BwClauseRow *row) {
    if (!out->text) {
        add_row(out->report, row);
        return;
    }
    bw_term_printf(out->term, BW_STYLE_BOLD, "%s", row->clause);
    print_origin(out->term, row);
    print_indented(out->term, row->meaning);
    if (!out->brief) print_transcripts(out->term, row->clause);
}

/* ---- sections and games ------------------------------------------------------------------- */

/* Has the catalogue clauses of this section? */
static bool has_text_below(const char *section) {
    for (size_t i = 0; i < bw_clause_count; i++) {
        if (bw_clause_is_part(bw_clause_rows[i].clause, section)) return true;
    }
    return false;
}

/* How the game is played, in a few sentences. */
static void tell_how(const BwTerm *term, const BwGame *game) {
    const char *sentence;
    bw_term_printf(term, BW_STYLE_BOLD, "%s\n", game->title);
    for (unsigned i = 0; (sentence = bw_how_to_play(game, i)) != NULL; i++) {
        print_indented(term, sentence);
    }
}

/* A section, as a line for people or as a record. */
static void tell_section(const BwRulesOut *out, const BwSectionRow *row) {
    const char *played =
        has_text_below(row->section) ? NULL : bw_section_played(row->section, row->title);
    if (!out->text) {
        BwClauseRow section = {row->section, row->edition, "", "section", row->title};
        add_row(out->report, &section);
        return;
    }
    bw_term_printf(out->term, BW_STYLE_BOLD, "%s", row->section);
    bw_term_printf(out->term, BW_STYLE_PLAIN, "  %s", row->title);
    bw_term_printf(out->term, BW_STYLE_DIM, "  (%s)\n", row->edition);
    if (played != NULL) print_indented(out->term, played);
    print_transcripts(out->term, row->section);
}

/* A game that is known and not dealt: what is known of it. */
static void tell_entry(const BwRulesOut *out, const BwCatalogueEntry *entry) {
    if (!out->text) {
        BwClauseRow row = {entry->sections, "", entry->id, "catalogue", entry->known};
        add_row(out->report, &row);
        return;
    }
    char why[256];
    bw_term_printf(out->term, BW_STYLE_BOLD, "%s", entry->title);
    bw_term_printf(out->term, BW_STYLE_DIM, "  (%s%s%s)\n", entry->id,
                   entry->sections[0] != '\0' ? ", " : "", entry->sections);
    print_indented(out->term, entry->known);
    snprintf(why, sizeof why, "A catalogue entry: it %s.", entry->why);
    print_indented(out->term, why);
}

/* What the rows of the tables that cite the clause say, those of this very clause before its parts'
 * where `exact`. */
static void tell_citing(const BwRulesOut *out, const BwGame *game, const char *clause, bool exact) {
    BwCiting citing;
    for (unsigned i = 0; bw_citing_at(game, i, &citing); i++) {
        if (!bw_cites(&citing, clause)) continue;
        if (exact && strcmp(bw_clause_number(citing.clause), bw_clause_number(clause)) != 0) {
            continue;
        }
        char meaning[512];
        snprintf(meaning, sizeof meaning, "%s%s%s", citing.name, citing.says != NULL ? ": " : "",
                 citing.says != NULL ? citing.says : "");
        if (out->text) {
            bw_term_printf(out->term, BW_STYLE_DIM, "    %-14s", citing.kind);
            bw_term_paragraph(out->term, BW_STYLE_PLAIN, meaning, 18, 18);
        } else {
            BwClauseRow row = {clause, "", game->id, citing.kind, meaning};
            add_row(out->report, &row);
        }
    }
}

/* The rows of every table that cite the clause or a part of it. */
static void tell_all_citing(const BwRulesOut *out, const char *clause) {
    for (unsigned g = 0; g < bw_game_count(); g++) {
        tell_citing(out, bw_game_at(g), clause, false);
    }
}

/* A clause of which no text is known: how it is played. */
static void tell_played(const BwRulesOut *out, const char *clause, const BwGame *game) {
    BwClauseTold told;
    if (!bw_clause_tell(clause, &told)) return;
    BwClauseRow row = {clause, "", game != NULL ? game->id : "", "played", told.played};
    if (row.meaning == NULL) row.meaning = "Its text is not at hand.";
    bw_rules_row(out, &row);
}

/* A game of which neither clauses nor headings are known: clause by clause as its tables cite them.
 */
static void tell_tables(const BwRulesOut *out, const BwGame *game) {
    BwCiting citing, before;
    for (unsigned i = 0; bw_citing_at(game, i, &citing); i++) {
        bool told_already = citing.clause == NULL;
        for (unsigned j = 0; j < i && !told_already && bw_citing_at(game, j, &before); j++) {
            told_already = before.clause != NULL && strcmp(before.clause, citing.clause) == 0;
        }
        if (told_already) continue;
        char clause[BW_CLAUSE_TEXT_MAX];
        bw_clause_format(BW_2012, citing.clause, clause);
        tell_played(out, clause, game);
        tell_citing(out, game, clause, true);
    }
}

/* ---- finding it --------------------------------------------------------------------------- */

static bool in_edition(const char *edition, const char *only) {
    return only == NULL || strcmp(edition, only) == 0;
}

static bool is_asked(const BwClauseRow *row, const char *wanted, const char *only) {
    bool asked = strcmp(row->game, wanted) == 0 || bw_clause_is_part(row->clause, wanted);
    return asked && in_edition(row->edition, only);
}

/* Everything that the catalogue has under this clause, section or game, in the edition asked for.
 */
static unsigned tell_one(const BwRulesOut *out, const char *wanted, const char *only) {
    unsigned found = 0, sections = 0;
    wanted = bw_catalogue_name(wanted);
    const BwGame *game = bw_game_find(wanted);
    const BwCatalogueEntry *entry = bw_catalogue_find(wanted);
    if (entry != NULL) tell_entry(out, entry);
    if (game != NULL && out->text) tell_how(out->term, game);
    for (size_t i = 0; i < bw_clause_count; i++)
        found += is_asked(&bw_clause_rows[i], wanted, only);
    for (size_t i = 0; i < bw_section_count; i++) {
        const BwSectionRow *row = &bw_section_rows[i];
        bool of_game = game != NULL    ? found == 0 && bw_section_is_of(row->section, game)
                       : entry != NULL ? bw_section_is_in(row->section, entry->subchapter)
                                       : false;
        if (strcmp(row->section, wanted) != 0 && !of_game) continue;
        if (!in_edition(row->edition, only)) continue;
        tell_section(out, row);
        sections++;
    }
    for (size_t i = 0; i < bw_clause_count; i++) {
        if (is_asked(&bw_clause_rows[i], wanted, only)) bw_rules_row(out, &bw_clause_rows[i]);
    }
    if (game != NULL && found + sections == 0) tell_tables(out, game);
    return game != NULL || entry != NULL ? 1 : found + sections;
}

/* A clause of which only the other chapter's text is catalogued: 13:69F-20.11 was 19:47-20.11, and
 * the numbers were kept. Else the section that it belongs to, or what the tables do by it. */
static unsigned tell_kin(const BwRulesOut *out, const char *wanted) {
    BwClauseTold told;
    if (!bw_clause_tell(wanted, &told)) return 0;
    if (told.other[0] != '\0' && bw_clause_is_known(told.other)) {
        if (out->text) {
            fprintf(out->term->out, "The text of %s is not catalogued; as %s it reads:\n", wanted,
                    told.other);
        }
        return tell_one(out, told.other, NULL);
    }
    bool part = strcmp(told.section, wanted) != 0;
    if (part && bw_clause_is_known(told.section)) {
        if (out->text) {
            fprintf(out->term->out, "The text of %s is not catalogued; it belongs to:\n", wanted);
        }
        (void)tell_one(out, told.section, NULL);
    } else {
        tell_played(out, wanted, NULL);
    }
    tell_all_citing(out, wanted);
    return 1;
}

bool bw_rules_tell(const BwRulesOut *out, const char *word, const char *edition, bool only) {
    char wanted[BW_CITATION_MAX];
    const char *bound = only ? edition : NULL;
    bool bare = strchr(word, ':') == NULL;
    const char *chapter = strcmp(edition, "2012") == 0 ? "13:69F-" : "19:47-";
    snprintf(wanted, sizeof wanted, "%s%s", bare ? chapter : "", word);
    return tell_one(out, wanted, bound) > 0 || tell_one(out, word, bound) > 0 ||
           tell_kin(out, wanted) > 0;
}
