/* cmd_rules.c: `boardwalk rules CLAUSE`: a clause in our words, its parts, and the transcripts that
 * show it. */
#include "cli/commands.h"
#include "cli/rulebook.h"
#include "table/table.h"

#include <stdio.h>
#include <string.h>

static const BwColumn columns[] = {
    {"clause", NULL, BW_COLUMN_TEXT, 0},  {"edition", NULL, BW_COLUMN_TEXT, 0},
    {"game", NULL, BW_COLUMN_TEXT, 0},    {"kind", NULL, BW_COLUMN_TEXT, 0},
    {"meaning", NULL, BW_COLUMN_TEXT, 0}, {"transcripts", NULL, BW_COLUMN_LIST, 0},
};

static void print_transcripts(const BwTerm *term, const char *clause) {
    for (size_t i = 0; i < bw_shown_count; i++) {
        if (strcmp(bw_shown_rows[i].clause, clause) != 0) continue;
        bw_term_printf(term, BW_STYLE_CYAN, "    %s %s\n", bw_term_glyph(term, BW_GLYPH_ARROW),
                       bw_shown_rows[i].transcript);
    }
}

static void print_clause(const BwTerm *term, const BwClauseRow *row) {
    bw_term_printf(term, BW_STYLE_BOLD, "%s", row->clause);
    bw_term_printf(term, BW_STYLE_DIM, "  (%s, %s, %s)\n", row->edition, row->game, row->kind);
    fputs("    ", term->out);
    bw_term_paragraph(term, BW_STYLE_PLAIN, row->meaning, 4, 4);
    print_transcripts(term, row->clause);
}

static void add_clause(BwReport *report, const BwClauseRow *row) {
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

/* What was asked for with its chapter: "1.4" is 13:69F-1.4 in 2012 and 19:47-1.4 before. */
static void complete_clause(const char *word, const char *edition, char *out, size_t size) {
    bool bare = strchr(word, ':') == NULL;
    snprintf(out, size, "%s%s",
             !bare                          ? ""
             : strcmp(edition, "2012") == 0 ? "13:69F-"
                                            : "19:47-",
             word);
}

static unsigned print_one(const BwArgs *args, const BwTerm *term, BwReport *report,
                          const char *wanted) {
    unsigned found = 0;
    bool text = bw_args_format(args) == BW_FORMAT_TEXT;
    const char *edition = bw_args_given(args, "edition") ? bw_args_text(args, "edition") : NULL;
    for (size_t i = 0; i < bw_section_count; i++) {
        const BwSectionRow *row = &bw_section_rows[i];
        if (strcmp(row->section, wanted) != 0) continue;
        if (edition != NULL && strcmp(edition, row->edition) != 0) continue;
        found++;
        if (!text) {
            BwClauseRow section = {row->section, row->edition, "", "section", row->title};
            add_clause(report, &section);
            continue;
        }
        bw_term_printf(term, BW_STYLE_BOLD, "%s", row->section);
        bw_term_printf(term, BW_STYLE_PLAIN, "  %s", row->title);
        bw_term_printf(term, BW_STYLE_DIM, "  (%s)\n", row->edition);
        print_transcripts(term, row->section);
    }
    for (size_t i = 0; i < bw_clause_count; i++) {
        const BwClauseRow *row = &bw_clause_rows[i];
        bool by_game = strcmp(row->game, wanted) == 0;
        if (!by_game && !bw_clause_is_part(row->clause, wanted)) continue;
        if (edition != NULL && strcmp(edition, row->edition) != 0) continue;
        found++;
        if (text) {
            print_clause(term, row);
        } else {
            add_clause(report, row);
        }
    }
    return found;
}

static int run(const BwArgs *args) {
    BwEdition edition;
    if (!bw_edition_find(bw_args_text(args, "edition"), &edition)) {
        return bw_args_complain(args, "there is no edition '%s': 1996, 2006 or 2012",
                                bw_args_text(args, "edition"));
    }
    BwTerm term = bw_term_open(args->out);
    BwReport report;
    int code = BW_EXIT_OK;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    for (int i = 0; i < args->n_words && code == BW_EXIT_OK; i++) {
        char wanted[128];
        complete_clause(args->words[i], bw_args_text(args, "edition"), wanted, sizeof wanted);
        if (print_one(args, &term, &report, wanted) > 0) continue;
        if (print_one(args, &term, &report, args->words[i]) > 0) continue; /* a game's name */
        code = bw_args_complain(args,
                                "the rulebook has no clause '%s'; write it like 13:69F-1.4(b), or "
                                "name a game such as craps",
                                args->words[i]);
    }
    if (code == BW_EXIT_OK && bw_args_format(args) != BW_FORMAT_TEXT) {
        bw_report_print(&report, &term, bw_args_format(args));
    }
    bw_report_free(&report);
    return code;
}

static const BwFlag flags[] = {BW_FLAG_EDITION, BW_FLAG_FORMAT};

const BwCommand bw_command_rules = {
    .name = "rules",
    .words = "CLAUSE...",
    .summary = "a clause in plain words, and the transcripts that show it",
    .details =
        "Explains a clause, all parts of a section (13:69F-1.4), or all clauses of a game "
        "(craps), and names the transcripts that show each. Without its chapter, 1.4 means "
        "13:69F-1.4, or 19:47-1.4 with --edition 1996 or 2006. The wording is ours; the law is "
        "the published text.",
    .words_min = 1,
    .words_max = -1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
