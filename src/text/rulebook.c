/* rulebook.c: looking things up in the catalogue. Its tables are made by the build; they are short
 * enough to be searched from end to end. */
#include "text/rulebook.h"

#include <stdlib.h>
#include <string.h>

bool bw_clause_is_part(const char *inner, const char *outer) {
    size_t n = strlen(outer);
    if (strncmp(inner, outer, n) != 0) return false;
    return inner[n] == '\0' || inner[n] == '(' || inner[n] == '.' || inner[n] == ' ' ||
           (n > 0 && outer[n - 1] == ')');
}

bool bw_section_is_in(const char *section, const char *subchapter) {
    const char *number = strchr(section, '-');
    size_t n = strlen(subchapter);
    return n > 0 && number != NULL && strncmp(number + 1, subchapter, n) == 0 &&
           number[1 + n] == '.';
}

bool bw_section_is_of(const char *section, const BwGame *game) {
    if (!bw_section_is_in(section, game->subchapter)) return false;
    long part = strtol(strchr(section, '-') + 2 + strlen(game->subchapter), NULL, 10);
    return game->last_section == 0 || (part >= game->first_section && part <= game->last_section);
}

bool bw_clause_is_known(const char *clause) {
    for (size_t i = 0; i < bw_clause_count; i++) {
        if (strcmp(bw_clause_rows[i].clause, clause) == 0) return true;
    }
    for (size_t i = 0; i < bw_section_count; i++) {
        if (strcmp(bw_section_rows[i].section, clause) == 0) return true;
    }
    return false;
}

const char *bw_clause_number(const char *clause) {
    static const char *const chapters[] = {"13:69F-", "19:47-"};
    for (unsigned i = 0; i < sizeof chapters / sizeof chapters[0]; i++) {
        size_t n = strlen(chapters[i]);
        if (strncmp(clause, chapters[i], n) == 0) return clause + n;
    }
    return clause;
}

static const char *played_by(const char *word, size_t n) {
    for (size_t i = 0; i < bw_played_count; i++) {
        const char *section = bw_played_rows[i].section;
        if (strncmp(section, word, n) == 0 && section[n] == '\0') return bw_played_rows[i].how;
    }
    return NULL;
}

const char *bw_section_played(const char *section, const char *title) {
    const char *number = bw_clause_number(section);
    const char *how = played_by(number, strlen(number));
    if (how == NULL) how = played_by(number, strcspn(number, "( "));
    if (how == NULL && title != NULL) how = played_by(title, strlen(title));
    return how != NULL ? how : played_by(number, strcspn(number, "."));
}

const char *bw_catalogue_name(const char *game) {
    return strcmp(game, "baccarat-punto-banco") == 0 ? "baccarat" : game;
}

bool bw_kind_is_executable(const char *kind) {
    return strcmp(kind, "engine") == 0 || strcmp(kind, "option") == 0;
}

bool bw_kind_is_on_paper(const char *kind) {
    return strcmp(kind, "document") == 0 || strcmp(kind, "record") == 0;
}

const BwPaperRow *bw_clause_paper(const char *clause, unsigned i) {
    for (size_t row = 0; row < bw_paper_count; row++) {
        if (strcmp(bw_paper_rows[row].clause, clause) == 0 && i-- == 0) return &bw_paper_rows[row];
    }
    return NULL;
}

const char *bw_kind_explained(const char *kind) {
    static const struct {
        const char *kind, *text;
    } kinds[] = {
        {"engine", "a rule of play: the engine does it, and a transcript shows it"},
        {"option", "a choice of the house: the table validates it, and a transcript shows it"},
        {"record", "a record that the house keeps"},
        {"document", "a document that the house prints"},
        {"staff", "a duty of the staff: shown where the transcript records them"},
        {"section", "a section of which the catalogue has the heading alone"},
        {"physical", "not executable: it is about things, not about play"},
        {"legal", "not executable: it is about the rulebook itself"},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (strcmp(kinds[i].kind, kind) == 0) return kinds[i].text;
    }
    return kind;
}
