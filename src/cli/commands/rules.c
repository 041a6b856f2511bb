/* rules.c: `boardwalk rules`: a clause in our words, its parts, and the transcripts that show it;
 * what is said of some words; what is different between two editions. */
#include "cli/kit/commands.h"
#include "cli/kit/house_open.h"
#include "cli/kit/open.h"
#include "cli/rules/rules_editions.h"
#include "cli/rules/rules_search.h"
#include "cli/rules/rules_told.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "office/book.h"

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
                                "name a game such as craps, or look for words with --search",
                                wanted);
    }
    return bw_args_complain(args, "'%.120s' is no clause; %u %s of it: %s%s", wanted, n,
                            n == 1 ? "speaks" : "speak", list, n > TOLD_MAX ? ", ..." : "");
}

static int tell(const BwArgs *args, const BwRulesOut *out) {
    const char *edition = bw_args_text(args, "edition");
    bool only = bw_args_given(args, "edition");
    for (int i = 0; i < args->n_words; i++) {
        if (bw_rules_tell(out, args->words[i], edition, only)) continue;
        return complain_unknown(args, args->words[i], edition);
    }
    return BW_EXIT_OK;
}

/* Nothing found is a negative result, not a mistake. */
static int search(const BwArgs *args, const BwRulesOut *out) {
    const char *edition = bw_args_given(args, "edition") ? bw_args_text(args, "edition") : NULL;
    unsigned found = bw_rules_search(out, args->words, args->n_words, edition);
    if (out->text) {
        fprintf(args->out, found == 0 ? "No rule speaks of that.\n" : "%u found.\n", found);
    }
    return found > 0 ? BW_EXIT_OK : BW_EXIT_NEGATIVE;
}

/* A game that may be left out, as the word behind n others. */
static bool has_game(const BwArgs *args, int n, const char **game) {
    *game = args->n_words > n ? bw_catalogue_name(args->words[n]) : NULL;
    return *game == NULL || bw_cli_find_game(args, *game) != NULL;
}

static int diff(const BwArgs *args) {
    BwEdition from, to;
    const char *game;
    if (args->n_words < 2 || args->n_words > 3) {
        return bw_args_complain(args, "--diff takes two editions and a game: rules --diff 1996 "
                                      "2012 craps");
    }
    for (int i = 0; i < 2; i++) {
        if (bw_edition_find(args->words[i], i == 0 ? &from : &to)) continue;
        return bw_args_complain(args, "there is no edition '%.60s': 1996, 2006 or 2012",
                                args->words[i]);
    }
    if (from == to) return bw_args_complain(args, "an edition does not differ from itself");
    if (!has_game(args, 2, &game)) return BW_EXIT_USAGE;
    bw_rules_diff(args, from, to, game);
    return BW_EXIT_OK;
}

static int concordance(const BwArgs *args) {
    const char *game;
    if (args->n_words > 1) {
        return bw_args_complain(args, "--concordance takes one game, or none for all");
    }
    if (!has_game(args, 0, &game)) return BW_EXIT_USAGE;
    bw_rules_concordance(args, game);
    return BW_EXIT_OK;
}

/* Told or looked for: the records of both are the same. */
static int run_records(const BwArgs *args) {
    BwTerm term = bw_term_open(args->out);
    BwReport report;
    BwRulesOut out = {.term = &term,
                      .report = &report,
                      .text = bw_args_format(args) == BW_FORMAT_TEXT,
                      .brief = bw_args_given(args, "search")};
    bw_report_init(&report, bw_rules_columns, bw_rules_n_columns);
    int code = bw_args_given(args, "search") ? search(args, &out) : tell(args, &out);
    if (code != BW_EXIT_USAGE && !out.text) bw_report_print(&report, &term, bw_args_format(args));
    bw_report_free(&report);
    return code;
}

/* The whole book, as text; `boardwalk book` prints it for the podium. */
static int print_all(const BwArgs *args, BwEdition edition) {
    BwHash hash;
    BwBuffer text = {.n = 0};
    if (bw_args_format(args) != BW_FORMAT_TEXT || args->n_words > 0) {
        return bw_args_complain(args, "--all prints the whole book as text; boardwalk book prints "
                                      "it as HTML and PDF, for a house file");
    }
    BwHouse *house = bw_cli_house(args, NULL);
    if (house == NULL) return BW_EXIT_USAGE;
    BwDocument *doc = bw_book_write(house, edition, NULL, &hash);
    bw_document_text(doc, BW_DOCUMENT_COLUMNS, &text);
    fwrite(text.at, 1, text.n, args->out);
    bw_buffer_free(&text);
    bw_document_free(doc);
    bw_house_free(house);
    return BW_EXIT_OK;
}

static int run(const BwArgs *args) {
    BwEdition edition;
    int ways = bw_args_given(args, "search") + bw_args_given(args, "diff") +
               bw_args_given(args, "concordance") + bw_args_given(args, "all");
    if (!bw_edition_find(bw_args_text(args, "edition"), &edition)) {
        return bw_args_complain(args, "there is no edition '%.60s': 1996, 2006 or 2012",
                                bw_args_text(args, "edition"));
    }
    if (ways > 1) {
        return bw_args_complain(args,
                                "--search, --diff, --concordance and --all are four questions; "
                                "ask one at a time");
    }
    if (bw_args_given(args, "all")) return print_all(args, edition);
    if (bw_args_given(args, "diff")) return diff(args);
    if (bw_args_given(args, "concordance")) return concordance(args);
    if (args->n_words == 0) {
        return bw_args_complain(args, "which clause or game? write 13:69F-1.4(b), craps, or "
                                      "--search and some words");
    }
    return run_records(args);
}

static const BwFlag flags[] = {
    {.name = "search",
     .kind = BW_FLAG_SWITCH,
     .help = "look for words instead: what speaks of all of them, or else of the most"},
    {.name = "diff",
     .kind = BW_FLAG_SWITCH,
     .help = "what is different between two editions, of a game or of all: --diff 1996 2012 craps"},
    {.name = "concordance",
     .kind = BW_FLAG_SWITCH,
     .help = "section by section the headings of 19:47 and 13:69F, of a game or of all"},
    {.name = "all", .kind = BW_FLAG_SWITCH, .help = "the whole book of an edition, 8.5(a)"},
    BW_FLAG_EDITION,
    BW_FLAG_FORMAT,
};

const BwCommand bw_command_rules = {
    .name = "rules",
    .words = "CLAUSE...",
    .summary = "a clause in plain words, and the transcripts that show it",
    .details =
        "Explains a clause, all parts of a section (13:69F-1.4), or all clauses of a game "
        "(craps), and names the transcripts that show each. Without its chapter, 1.4 means "
        "13:69F-1.4, or 19:47-1.4 with --edition 1996 or 2006. Where the text of a clause is not "
        "at hand it is told how the tables are played by it, and which wagers, actions, "
        "irregularities and options cite it. The wording is ours; the law is "
        "the published text.\n\n"
        "With --search the words are looked for in all of that, at the beginning of words; exit "
        "code 1 if nothing speaks of them. With --diff headings, clauses, wagers and options of "
        "two editions are compared; a clause that is at hand in one of them alone is told as "
        "that.",
    .words_min = 0,
    .words_max = -1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
