/* trace.c: `boardwalk trace`: clause by clause, which transcripts show it, in how many of them a
 * posting or refusal is seen to rest on it, and which document of the house answers to it. */
#include "cli/kit/commands.h"
#include "table/catalogue.h"
#include "table/game.h"
#include "text/rulebook.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const BwColumn columns[] = {
    {"clause", "clause", BW_COLUMN_TEXT, 0},
    {"edition", "edition", BW_COLUMN_TEXT, 3},
    {"game", "game", BW_COLUMN_TEXT, 1},
    {"kind", "kind", BW_COLUMN_TEXT, 0},
    {"shown", "shown", BW_COLUMN_INTEGER, 0},
    {"ground", "ground", BW_COLUMN_INTEGER, 0},
    {"transcripts", "transcripts", BW_COLUMN_LIST, 2},
    {"paper", "paper", BW_COLUMN_TEXT, 4},
    {"groundless", NULL, BW_COLUMN_TEXT, 0},
    {"reason", NULL, BW_COLUMN_TEXT, 0},
};

/* The rows of exactly this clause: the tables are sorted, so they lie together. */
static size_t first_row(const BwShownRow *rows, size_t n, const char *clause) {
    size_t low = 0, high = n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (strcmp(rows[middle].clause, clause) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static size_t count_rows(const BwShownRow *rows, size_t all, const char *clause) {
    size_t first = first_row(rows, all, clause), n = 0;
    while (first + n < all && strcmp(rows[first + n].clause, clause) == 0) n++;
    return n;
}

static size_t count_shown(const char *clause) {
    return count_rows(bw_shown_rows, bw_shown_count, clause);
}

static size_t count_grounds(const char *clause) {
    return count_rows(bw_ground_rows, bw_ground_count, clause);
}

/* Why no posting and no refusal can rest on the clause; NULL: nothing is known against it. */
static const char *why_groundless(const char *clause) {
    for (size_t i = 0; i < bw_groundless_count; i++) {
        if (strcmp(bw_groundless_rows[i].clause, clause) == 0) return bw_groundless_rows[i].why;
    }
    return NULL;
}

/* Does the clause owe a ground: it is the engine's, nothing is seen to rest on it, and nothing says
 * why not? */
static bool owes_ground(const BwClauseRow *row) {
    return strcmp(row->kind, "engine") == 0 && count_grounds(row->clause) == 0 &&
           why_groundless(row->clause) == NULL;
}

/* As long as it has to be: there is no bound to how many transcripts show a clause. */
static char *join_shown(const char *clause) {
    size_t first = first_row(bw_shown_rows, bw_shown_count, clause);
    size_t n = count_shown(clause), bytes = 1;
    for (size_t i = 0; i < n; i++) bytes += strlen(bw_shown_rows[first + i].transcript) + 1;
    char *text = malloc(bytes);
    if (text == NULL) return NULL;
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < n; i++) {
        used += (size_t)snprintf(text + used, bytes - used, "%s%s", i > 0 ? " " : "",
                                 bw_shown_rows[first + i].transcript);
    }
    return text;
}

/* Is nothing there that shows the clause, though something should be? What is executable needs a
 * transcript; a document or record of the house may have itself to show. */
static bool is_missing(const BwClauseRow *row) {
    if (count_shown(row->clause) > 0) return false;
    return bw_kind_is_executable(row->kind) ||
           (bw_kind_is_on_paper(row->kind) && bw_clause_paper(row->clause, 0) == NULL);
}

/* "gaming guide (boardwalk guide); register of guides (...)"; empty: none. */
static void join_papers(const char *clause, char *out, size_t size) {
    const BwPaperRow *paper;
    size_t used = 0;
    out[0] = '\0';
    for (unsigned i = 0; (paper = bw_clause_paper(clause, i)) != NULL && used < size; i++) {
        used += (size_t)snprintf(out + used, size - used, "%s%s (boardwalk %s)", i > 0 ? "; " : "",
                                 paper->paper, paper->command);
    }
}

static void add_clause(BwReport *report, const BwClauseRow *row) {
    size_t n = count_shown(row->clause);
    char *transcripts = join_shown(row->clause), papers[BW_TEXT_MAX];
    bool missing = is_missing(row);
    join_papers(row->clause, papers, sizeof papers);
    bw_report_text(report, row->clause);
    bw_report_style(report, missing ? BW_STYLE_RED : BW_STYLE_PLAIN);
    bw_report_text(report, row->edition);
    bw_report_text(report, row->game);
    bw_report_text(report, row->kind);
    bw_report_int(report, (int64_t)n);
    bw_report_int(report, (int64_t)count_grounds(row->clause));
    bw_report_text(report, transcripts != NULL ? transcripts : "");
    bw_report_text(report, papers[0] != '\0' ? papers : NULL);
    const char *why = why_groundless(row->clause);
    bw_report_text(report, why != NULL ? why : "");
    bw_report_text(report, bw_kind_explained(row->kind));
    free(transcripts);
}

/* What is said against a clause that is a ground all the same, or that no rulebook has, is wrong.
 */
static unsigned report_false_reasons(const BwArgs *args) {
    unsigned n = 0;
    for (size_t i = 0; i < bw_groundless_count; i++) {
        const char *clause = bw_groundless_rows[i].clause;
        bool known = bw_clause_is_known(clause);
        if (known && count_grounds(clause) == 0) continue;
        fprintf(args->err, "data/grounds.tsv names %s, %s\n", clause,
                known ? "on which a transcript shows something to rest"
                      : "which the catalogue does not have");
        n++;
    }
    for (size_t i = 0; i < bw_paper_count; i++) {
        if (bw_clause_is_known(bw_paper_rows[i].clause)) continue;
        fprintf(args->err, "data/papers.tsv names %s, which the catalogue does not have\n",
                bw_paper_rows[i].clause);
        n++;
    }
    return n;
}

/* Cites of clauses that the rulebook does not have are mistakes of the transcripts. */
static unsigned report_unknown(const BwArgs *args) {
    unsigned n = report_false_reasons(args);
    for (size_t i = 0; i < bw_shown_count; i++) {
        const BwShownRow *row = &bw_shown_rows[i];
        bool external =
            strncmp(row->clause, "13:69F-", 7) != 0 && strncmp(row->clause, "19:47-", 6) != 0;
        if (external || bw_clause_is_known(row->clause)) continue;
        fprintf(args->err, "%s cites %s, which the catalogue does not have\n", row->transcript,
                row->clause);
        n++;
    }
    return n;
}

typedef struct Coverage {
    unsigned executable, shown; /* by a transcript */
    unsigned engine, grounds, groundless;
    unsigned on_paper, behind; /* documents and records, and those with something to show */
} Coverage;

static void summarise(const BwArgs *args, const char *game, Coverage c) {
    if (c.executable > 0) {
        fprintf(args->out, "%s: %u of %u executable clauses are shown by a transcript\n", game,
                c.shown, c.executable);
        fprintf(args->out,
                "%s: of %u clauses of the engine %u are seen as the ground of a posting or "
                "refusal, %u can be none\n",
                game, c.engine, c.grounds, c.groundless);
    }
    if (c.on_paper > 0) {
        fprintf(args->out, "%s: %u of %u documents and records are printed or kept\n", game,
                c.behind, c.on_paper);
    }
}

/* Which clauses are listed and counted. */
typedef struct Wanted {
    const char *game, *kind, *edition; /* NULL: any */
} Wanted;

static bool is_wanted(const Wanted *wanted, const BwClauseRow *row) {
    return (wanted->game == NULL || strcmp(wanted->game, row->game) == 0) &&
           (wanted->kind == NULL || strcmp(wanted->kind, row->kind) == 0) &&
           (wanted->edition == NULL || strcmp(wanted->edition, row->edition) == 0);
}

/* A ground is asked of the engine's clauses alone. */
static Coverage coverage_of(const Wanted *wanted) {
    Coverage c = {0};
    for (size_t i = 0; i < bw_clause_count; i++) {
        const BwClauseRow *row = &bw_clause_rows[i];
        if (!is_wanted(wanted, row)) continue;
        c.on_paper += bw_kind_is_on_paper(row->kind);
        c.behind += bw_kind_is_on_paper(row->kind) && !is_missing(row);
        if (!bw_kind_is_executable(row->kind)) continue;
        c.executable++;
        c.shown += count_shown(row->clause) > 0;
        if (strcmp(row->kind, "engine") != 0) continue;
        c.engine++;
        c.grounds += count_grounds(row->clause) > 0;
        c.groundless += count_grounds(row->clause) == 0 && why_groundless(row->clause) != NULL;
    }
    return c;
}

/* Each game, what is common to all, and the sum of everything. */
static void summarise_all(const BwArgs *args, const Wanted *wanted) {
    Wanted one = *wanted;
    for (unsigned i = 0; i <= bw_game_count(); i++) {
        one.game = i < bw_game_count() ? bw_game_at(i)->id : "general";
        if (wanted->game != NULL && strcmp(wanted->game, one.game) != 0) continue;
        Coverage c = coverage_of(&one);
        summarise(args, one.game, c);
    }
    if (wanted->game == NULL) summarise(args, "all", coverage_of(wanted));
}

static const char *const kinds[] = {"engine", "option",   "record", "document",
                                    "staff",  "physical", "legal",  NULL};

/* "all: 787 clauses: engine 533, option 39, ..." */
static void count_kinds(const BwArgs *args, const Wanted *wanted) {
    Wanted one = *wanted;
    const char *before = ": ";
    unsigned all = 0;
    for (size_t i = 0; i < bw_clause_count; i++) all += is_wanted(wanted, &bw_clause_rows[i]);
    fprintf(args->out, "%s: %u clauses", wanted->game != NULL ? wanted->game : "all", all);
    for (unsigned k = 0; kinds[k] != NULL; k++) {
        unsigned n = 0;
        one.kind = kinds[k];
        for (size_t i = 0; i < bw_clause_count; i++) n += is_wanted(&one, &bw_clause_rows[i]);
        if (n == 0) continue;
        fprintf(args->out, "%s%s %u", before, kinds[k], n);
        before = ", ";
    }
    fputs("\n", args->out);
}

/* The text of some subchapters is known by its headings alone: their sections stand for clauses. */
static unsigned add_sections(BwReport *report, const Wanted *wanted, bool missing_only) {
    const char *id = wanted->game;
    const BwGame *game = bw_game_find(id);
    const BwCatalogueEntry *entry = bw_catalogue_find(id);
    unsigned n = 0;
    for (size_t i = 0; i < bw_section_count; i++) {
        const BwSectionRow *row = &bw_section_rows[i];
        bool its = game != NULL    ? bw_section_is_of(row->section, game)
                   : entry != NULL ? bw_section_is_in(row->section, entry->subchapter)
                                   : false;
        if (!its) continue;
        n++;
        if (wanted->edition != NULL && strcmp(wanted->edition, row->edition) != 0) continue;
        bool empty = strcmp(row->title, "Reserved") == 0; /* there is nothing to show */
        if (missing_only && (empty || count_shown(row->section) > 0)) continue;
        BwClauseRow section = {row->section, row->edition, id, "section", row->title};
        add_clause(report, &section);
    }
    return n;
}

static int complain_unknown(const BwArgs *args, const char *game) {
    const BwCatalogueEntry *entry = bw_catalogue_find(game);
    if (entry != NULL) {
        (void)bw_args_complain(args, "%s is a catalogue entry without clauses: it %s", game,
                               entry->why);
        return BW_EXIT_NEGATIVE;
    }
    return bw_args_complain(args,
                            "no clause of the rulebook is about '%.60s'; see boardwalk trace "
                            "without a game for those that are",
                            game);
}

/* The rows and, for people, their sums. */
static void print(const BwArgs *args, const BwReport *report, const Wanted *wanted,
                  bool missing_only) {
    BwTerm term = bw_term_open(args->out);
    bool text = bw_args_format(args) == BW_FORMAT_TEXT;
    if (text && missing_only && bw_report_rows(report) == 0) {
        fputs("None is missing.\n", args->out);
    } else {
        bw_report_print(report, &term, bw_args_format(args));
    }
    if (!text) return;
    if (wanted->kind == NULL) summarise_all(args, wanted);
    count_kinds(args, wanted);
}

/* What is missing makes the exit code only if it was asked for; a cite of an unknown clause always
 * does. */
static int run(const BwArgs *args) {
    BwEdition edition;
    Wanted wanted = {.game = args->n_words > 0 ? bw_catalogue_name(args->words[0]) : NULL,
                     .kind = bw_args_text(args, "kind"),
                     .edition = bw_args_text(args, "edition")};
    bool owed = bw_args_given(args, "grounds");
    bool missing_only = bw_args_given(args, "missing") || owed;
    BwReport report;
    unsigned rows = 0, missing = 0;
    if (wanted.edition != NULL && !bw_edition_find(wanted.edition, &edition)) {
        return bw_args_complain(args, "there is no edition '%.60s': 1996, 2006 or 2012",
                                wanted.edition);
    }
    bw_report_init(&report, columns, sizeof columns / sizeof columns[0]);
    for (size_t i = 0; i < bw_clause_count; i++) {
        const BwClauseRow *row = &bw_clause_rows[i];
        rows += wanted.game == NULL || strcmp(wanted.game, row->game) == 0;
        if (!is_wanted(&wanted, row)) continue;
        bool lacks =
            (bw_kind_is_executable(row->kind) && is_missing(row)) || (owed && owes_ground(row));
        missing += lacks;
        if (!missing_only || lacks) add_clause(&report, row);
    }
    if (wanted.game != NULL && rows == 0) rows = add_sections(&report, &wanted, missing_only);
    if (wanted.game != NULL && rows == 0) {
        bw_report_free(&report);
        return complain_unknown(args, wanted.game);
    }
    print(args, &report, &wanted, missing_only);
    bw_report_free(&report);
    unsigned unknown = report_unknown(args);
    return unknown > 0 || (missing_only && missing > 0) ? BW_EXIT_NEGATIVE : BW_EXIT_OK;
}

static const BwFlag flags[] = {
    {.name = "missing",
     .kind = BW_FLAG_SWITCH,
     .help = "only clauses that a transcript should show and none does; exit 1 if there are any"},
    {.name = "grounds",
     .kind = BW_FLAG_SWITCH,
     .help = "the same, and clauses of the engine on which no posting or refusal is seen to rest "
             "although nothing says why none could"},
    {.name = "kind",
     .value = "KIND",
     .kind = BW_FLAG_CHOICE,
     .choices = kinds,
     .help = "only clauses of this kind"},
    {.name = "edition",
     .value = "E",
     .kind = BW_FLAG_TEXT,
     .help = "only clauses of this edition: 1996, 2006 or 2012"},
    BW_FLAG_FORMAT,
};

const BwCommand bw_command_trace = {
    .name = "trace",
    .words = "[GAME]",
    .summary = "clause by clause, which transcripts show it",
    .details =
        "Lists the clauses of the rulebook, of all games or of one, with their kind and the "
        "transcripts that cite them. Clauses that cannot be executed are listed with the "
        "reason. 'ground' counts the transcripts in which a posting or refusal is seen to rest "
        "on the clause (=> ... @ CLAUSE); of clauses on which none can, json and csv say why. "
        "'paper' names the document or register of the house that answers to a clause. The sums "
        "follow, game by game and over everything. "
        "Of a subchapter whose text is known by its headings alone the sections are "
        "listed. A transcript that cites a clause which does not exist is reported, and the "
        "exit code is 1.",
    .words_min = 0,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
