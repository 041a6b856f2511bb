/* rules_search.c: a walk over all that is said: clauses in our words, headings with how they are
 * played, what wagers, actions, irregularities and options are, and how games are played. A word is
 * found at the beginning of a word, in whatever letters: "insur" in "Insurance". */
#include "cli/rules/rules_search.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "text/clause.h"

typedef struct Search {
    const BwRulesOut *out; /* NULL: only counted */
    char *const *words;
    int n;
    const char *edition;
    int least; /* so many of the words must be there to be told */
    int most;  /* that any rule has */
    unsigned found;
} Search;

/* "commissions" is looked for as "commission" too. */
static size_t stem(const char *word) {
    size_t n = strlen(word);
    return n > 3 && strcasecmp(word + n - 1, "s") == 0 && strcasecmp(word + n - 2, "ss") != 0
               ? n - 1
               : n;
}

/* Does a word of the text begin with this one? */
static bool speaks_of(const char *text, const char *word) {
    size_t n = stem(word);
    bool at_start = true;
    for (; *text != '\0'; text++) {
        if (at_start && strncasecmp(text, word, n) == 0) return true;
        at_start = !isalnum((unsigned char)*text) && *text != '\'';
    }
    return n == 0;
}

static void weigh(Search *search, const BwClauseRow *row) {
    int has = 0;
    if (search->edition != NULL && row->edition[0] != '\0' &&
        strcmp(row->edition, search->edition) != 0) {
        return;
    }
    for (int i = 0; i < search->n; i++) {
        const char *word = search->words[i];
        has += speaks_of(row->meaning, word) || speaks_of(row->game, word) ||
               speaks_of(row->clause, word);
    }
    if (has > search->most) search->most = has;
    if (has < search->least) return;
    search->found++;
    if (search->out != NULL) bw_rules_row(search->out, row);
}

/* A heading, and how the tables are played by it where nothing more is known. */
static void weigh_section(Search *search, const BwSectionRow *row) {
    char text[BW_TEXT_MAX];
    const char *played = bw_section_played(row->section, row->title);
    const BwGame *game = bw_clause_game(row->section, 0);
    snprintf(text, sizeof text, "%s%s%s", row->title, played != NULL ? ". " : "",
             played != NULL ? played : "");
    BwClauseRow told = {row->section, row->edition, game != NULL ? game->id : "", "section", text};
    weigh(search, &told);
}

static void weigh_game(Search *search, const BwGame *game) {
    BwCiting citing;
    for (unsigned i = 0; bw_citing_at(game, i, &citing); i++) {
        char text[BW_TEXT_MAX], clause[BW_CLAUSE_TEXT_MAX];
        if (citing.clause == NULL) continue;
        bw_clause_format(BW_2012, citing.clause, clause);
        snprintf(text, sizeof text, "%s%s%s", citing.name, citing.says != NULL ? ": " : "",
                 citing.says != NULL ? citing.says : "");
        BwClauseRow told = {clause, "", game->id, citing.kind, text};
        weigh(search, &told);
    }
}

static void walk(Search *search) {
    for (size_t i = 0; i < bw_clause_count; i++) weigh(search, &bw_clause_rows[i]);
    for (size_t i = 0; i < bw_section_count; i++) weigh_section(search, &bw_section_rows[i]);
    for (unsigned g = 0; g < bw_game_count(); g++) weigh_game(search, bw_game_at(g));
    for (size_t i = 0; i < bw_how_count; i++) {
        BwClauseRow how = {"how to play", "", bw_how_rows[i].game, "", bw_how_rows[i].sentence};
        weigh(search, &how);
    }
}

unsigned bw_rules_search(const BwRulesOut *out, char *const *words, int n, const char *edition) {
    Search count = {.words = words, .n = n, .edition = edition, .least = n + 1};
    walk(&count);
    if (count.most == 0) return 0;
    if (count.most < n && out->text) {
        fprintf(out->term->out, "No rule speaks of all the words; these speak of %d of them:\n",
                count.most);
    }
    Search search = {.out = out, .words = words, .n = n, .edition = edition, .least = count.most};
    walk(&search);
    return search.found;
}
