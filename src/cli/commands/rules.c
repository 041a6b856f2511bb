/* rules.c: `boardwalk rules CLAUSE`: a clause in our words, its parts, and the transcripts that
 * show it. */
#include "cli/kit/commands.h"
#include "table/catalogue.h"
#include "table/game.h"
#include "text/house_rules.h"
#include "text/rulebook.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

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
        fputs("    ", term->out);
        bw_term_paragraph(term, BW_STYLE_PLAIN, sentence, 4, 4);
    }
}

/* A section, as a line for people or as a record. */
static void tell_section(const BwTerm *term, BwReport *report, bool text, const BwSectionRow *row) {
    if (!text) {
        BwClauseRow section = {row->section, row->edition, "", "section", row->title};
        add_clause(report, &section);
        return;
    }
    bw_term_printf(term, BW_STYLE_BOLD, "%s", row->section);
    bw_term_printf(term, BW_STYLE_PLAIN, "  %s", row->title);
    bw_term_printf(term, BW_STYLE_DIM, "  (%s)\n", row->edition);
    const char *played =
        has_text_below(row->section) ? NULL : bw_section_played(row->section, row->title);
    if (played != NULL) {
        fputs("    ", term->out);
        bw_term_paragraph(term, BW_STYLE_PLAIN, played, 4, 4);
    }
    print_transcripts(term, row->section);
}

/* A game that is known and not dealt: what is known of it. */
static void tell_entry(const BwTerm *term, BwReport *report, bool text,
                       const BwCatalogueEntry *entry) {
    if (!text) {
        BwClauseRow row = {entry->sections, "", entry->id, "catalogue", entry->known};
        add_clause(report, &row);
        return;
    }
    char why[256];
    bw_term_printf(term, BW_STYLE_BOLD, "%s", entry->title);
    bw_term_printf(term, BW_STYLE_DIM, "  (%s%s%s)\n", entry->id,
                   entry->sections[0] != '\0' ? ", " : "", entry->sections);
    fputs("    ", term->out);
    bw_term_paragraph(term, BW_STYLE_PLAIN, entry->known, 4, 4);
    snprintf(why, sizeof why, "A catalogue entry: it %s.", entry->why);
    fputs("    ", term->out);
    bw_term_paragraph(term, BW_STYLE_PLAIN, why, 4, 4);
}

/* Everything that the catalogue has under this clause, section or game, in the edition asked for.
 */
static unsigned print_one(const BwArgs *args, const BwTerm *term, BwReport *report,
                          const char *wanted, const char *edition) {
    unsigned found = 0;
    bool text = bw_args_format(args) == BW_FORMAT_TEXT;
    wanted = bw_catalogue_name(wanted);
    const BwGame *game = bw_game_find(wanted);
    const BwCatalogueEntry *entry = bw_catalogue_find(wanted);
    if (entry != NULL) tell_entry(term, report, text, entry);
    if (game != NULL && text) tell_how(term, game);
    for (size_t i = 0; i < bw_clause_count; i++) {
        const BwClauseRow *row = &bw_clause_rows[i];
        bool by_game = strcmp(row->game, wanted) == 0;
        if (!by_game && !bw_clause_is_part(row->clause, wanted)) continue;
        if (edition != NULL && strcmp(edition, row->edition) != 0) continue;
        found++;
    }
    for (size_t i = 0; i < bw_section_count; i++) {
        const BwSectionRow *row = &bw_section_rows[i];
        bool of_game = game != NULL    ? found == 0 && bw_section_is_of(row->section, game)
                       : entry != NULL ? bw_section_is_in(row->section, entry->subchapter)
                                       : false;
        if (strcmp(row->section, wanted) != 0 && !of_game) continue;
        if (edition != NULL && strcmp(edition, row->edition) != 0) continue;
        tell_section(term, report, text, row);
        if (!of_game) found++;
    }
    for (size_t i = 0; i < bw_clause_count; i++) {
        const BwClauseRow *row = &bw_clause_rows[i];
        bool by_game = strcmp(row->game, wanted) == 0;
        if (!by_game && !bw_clause_is_part(row->clause, wanted)) continue;
        if (edition != NULL && strcmp(edition, row->edition) != 0) continue;
        if (text) {
            print_clause(term, row);
        } else {
            add_clause(report, row);
        }
    }
    return game != NULL || entry != NULL ? 1 : found;
}

/* A clause of which only the other chapter's text is catalogued: 13:69F-20.11 was 19:47-20.11, and
 * the numbers were kept. Else the section that it belongs to. */
static unsigned print_kin(const BwArgs *args, const BwTerm *term, BwReport *report,
                          const char *wanted) {
    bool newer = strncmp(wanted, "13:69F-", 7) == 0;
    if (!newer && strncmp(wanted, "19:47-", 6) != 0) return 0;
    const char *number = strchr(wanted, '-') + 1;
    char other[128], section[128];
    snprintf(other, sizeof other, "%s%s", newer ? "19:47-" : "13:69F-", number);
    if (bw_args_format(args) == BW_FORMAT_TEXT && bw_clause_is_known(other)) {
        fprintf(term->out, "The text of %s is not catalogued; as %s it reads:\n", wanted, other);
    }
    unsigned found = print_one(args, term, report, other, NULL);
    snprintf(section, sizeof section, "%.*s", (int)strcspn(wanted, "( "), wanted);
    if (found > 0 || strcmp(section, wanted) == 0) return found;
    if (bw_args_format(args) == BW_FORMAT_TEXT && bw_clause_is_known(section)) {
        fprintf(term->out, "The text of %s is not catalogued; it belongs to:\n", wanted);
    }
    found = print_one(args, term, report, section, NULL);
    return found > 0 ? found : print_kin(args, term, report, section);
}

/* Does the text have these words, in whatever letters? */
static bool speaks_of(const char *text, const char *words) {
    size_t n = strlen(words);
    for (; *text != '\0'; text++) {
        if (strncasecmp(text, words, n) == 0) return true;
    }
    return false;
}

/* Whoever asks for words instead of a clause is told which clauses have them. */
static int complain_unknown(const BwArgs *args, const char *wanted, const char *edition) {
    enum { TOLD_MAX = 5 };
    char list[512] = "";
    size_t used = 0;
    unsigned n = 0;
    for (size_t i = 0; i < bw_clause_count && wanted[0] != '\0'; i++) {
        const BwClauseRow *row = &bw_clause_rows[i];
        if (strcmp(row->edition, edition) != 0 || !speaks_of(row->meaning, wanted)) continue;
        if (n++ >= TOLD_MAX || used >= sizeof list) continue;
        used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", n > 1 ? ", " : "",
                                 row->clause);
    }
    if (n == 0) {
        return bw_args_complain(args,
                                "the rulebook has no clause '%.120s'; write it like 13:69F-1.4(b), "
                                "or name a game such as craps",
                                wanted);
    }
    return bw_args_complain(args, "'%.120s' is no clause; %u %s of it: %s%s", wanted, n,
                            n == 1 ? "speaks" : "speak", list, n > TOLD_MAX ? ", ..." : "");
}

/* A word is tried as a clause, then as the name of a game, then by the clauses near it. */
static int run(const BwArgs *args) {
    BwEdition edition;
    if (!bw_edition_find(bw_args_text(args, "edition"), &edition)) {
        return bw_args_complain(args, "there is no edition '%.60s': 1996, 2006 or 2012",
                                bw_args_text(args, "edition"));
    }
    BwTerm term = bw_term_open(args->out);
    BwReport report;
    int code = BW_EXIT_OK;
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    for (int i = 0; i < args->n_words && code == BW_EXIT_OK; i++) {
        char wanted[128];
        complete_clause(args->words[i], bw_args_text(args, "edition"), wanted, sizeof wanted);
        const char *only = bw_args_given(args, "edition") ? bw_args_text(args, "edition") : NULL;
        if (print_one(args, &term, &report, wanted, only) > 0) continue;
        if (print_one(args, &term, &report, args->words[i], only) > 0) continue; /* a game's name */
        if (print_kin(args, &term, &report, wanted) > 0) continue;
        code = complain_unknown(args, args->words[i], bw_args_text(args, "edition"));
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
