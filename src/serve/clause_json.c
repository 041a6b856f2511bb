/* clause_json.c: a clause in our own words, out of the catalogue. Of many sections it has the
 * heading alone; what can be said of those besides is what the engine does by them: the wagers,
 * decisions, irregularities and house rules whose rows cite the clause. */
#include "serve/clause_json.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "serve/view_json.h"
#include "table/actions.h"
#include "table/game.h"
#include "table/options.h"
#include "text/json.h"
#include "text/rulebook.h"

enum { CITATION_MAX = 128, CLAUSES_MAX = 4096, BELOW_MAX = 40, ROWS_MAX = 60, SHOWN_MAX = 20 };

/* The same number in the other chapter; false if it is of neither. */
static bool other_chapter(const char *clause, char out[CITATION_MAX]) {
    const char *number = bw_clause_number(clause);
    if (number == clause) return false;
    snprintf(out, CITATION_MAX, "%s%s", clause[0] == '1' && clause[1] == '3' ? "19:47-" : "13:69F-",
             number);
    return true;
}

static bool has_text(const char *clause) {
    for (size_t i = 0; i < bw_clause_count; i++) {
        if (strcmp(bw_clause_rows[i].clause, clause) == 0) return true;
    }
    return false;
}

/* The heading of the section that the clause belongs to, in either chapter. */
static const char *title_of(const char *section) {
    const char *title = NULL;
    for (size_t i = 0; i < bw_section_count; i++) {
        const BwSectionRow *row = &bw_section_rows[i];
        if (strcmp(row->section, section) == 0) return row->title;
        if (strcmp(bw_clause_number(row->section), bw_clause_number(section)) == 0)
            title = row->title;
    }
    return title;
}

/* Its words, once for every edition that has others. */
static void put_texts(BwJson *json, const char *clause) {
    bw_json_array(json, "texts");
    for (size_t i = 0; i < bw_clause_count; i++) {
        const BwClauseRow *row = &bw_clause_rows[i];
        if (strcmp(row->clause, clause) != 0) continue;
        bw_json_object(json, NULL);
        bw_json_string(json, "edition", row->edition);
        bw_json_string(json, "game", row->game);
        bw_json_string(json, "kind", row->kind);
        bw_json_string(json, "kind_says", bw_kind_explained(row->kind));
        bw_json_string(json, "meaning", row->meaning);
        bw_json_close(json);
    }
    bw_json_close(json);
}

static void put_neighbour(BwJson *json, const BwClauseRow *row) {
    bw_json_object(json, NULL);
    bw_json_string(json, "clause", row->clause);
    bw_json_string(json, "meaning", row->meaning);
    bw_json_close(json);
}

/* The tree of the clauses, made when it is first asked for: looking for it each time would keep the
 * loop busy. `above` is one more than the row of the next clause that this one is part of; 0: none.
 * A clause that has a row an edition is told once. */
typedef struct Tree {
    bool made;
    uint16_t above[CLAUSES_MAX];
    bool again[CLAUSES_MAX];
} Tree;

static bool is_inside(const char *inner, const char *outer) {
    return strcmp(inner, outer) != 0 && bw_clause_is_part(inner, outer);
}

static const Tree *clause_tree(void) {
    static Tree tree;
    if (tree.made) return &tree;
    for (size_t i = 0; i < bw_clause_count && i < CLAUSES_MAX; i++) {
        const char *clause = bw_clause_rows[i].clause;
        size_t longest = 0;
        for (size_t j = 0; j < bw_clause_count && j < CLAUSES_MAX; j++) {
            const char *other = bw_clause_rows[j].clause;
            tree.again[i] = tree.again[i] || (j < i && strcmp(other, clause) == 0);
            if (strlen(other) <= longest || !is_inside(clause, other)) continue;
            longest = strlen(other);
            tree.above[i] = (uint16_t)(j + 1);
        }
    }
    tree.made = true;
    return &tree;
}

/* Is row i a part of the clause, without another between them? */
static bool is_next_part(const Tree *tree, size_t i, const char *clause) {
    if (tree->again[i] || !is_inside(bw_clause_rows[i].clause, clause)) return false;
    return tree->above[i] == 0 || !is_inside(bw_clause_rows[tree->above[i] - 1].clause, clause);
}

/* The clauses of which it is a part, and those that are its next parts. */
static void put_neighbours(BwJson *json, const char *clause) {
    const Tree *tree = clause_tree();
    unsigned below = 0;
    bw_json_array(json, "above");
    for (size_t i = 0; i < bw_clause_count && i < CLAUSES_MAX; i++) {
        const BwClauseRow *row = &bw_clause_rows[i];
        if (!tree->again[i] && is_inside(clause, row->clause)) put_neighbour(json, row);
    }
    bw_json_close(json);
    bw_json_array(json, "below");
    for (size_t i = 0; i < bw_clause_count && i < CLAUSES_MAX && below < BELOW_MAX; i++) {
        if (!is_next_part(tree, i, clause)) continue;
        put_neighbour(json, &bw_clause_rows[i]);
        below++;
    }
    bw_json_close(json);
}

/* ---- what the engine does by it ------------------------------------------------------------ */

typedef struct Rows {
    BwJson *json;
    const char *number; /* of the citation, without its chapter */
    const BwGame *game;
    unsigned n;
} Rows;

static void put_row(Rows *rows, const char *kind, const char *clause, const char *name,
                    const char *says) {
    if (clause == NULL || clause[0] == '\0' || rows->n >= ROWS_MAX) return;
    if (!bw_clause_is_part(bw_clause_number(clause), rows->number)) return;
    bw_json_object(rows->json, NULL);
    bw_json_string(rows->json, "game", rows->game->id);
    bw_json_string(rows->json, "title", rows->game->title);
    bw_json_string(rows->json, "kind", kind);
    bw_json_string(rows->json, "name", name);
    bw_json_string(rows->json, "says", says);
    bw_json_close(rows->json);
    rows->n++;
}

static void put_game_rows(Rows *rows) {
    const BwGame *game = rows->game;
    for (unsigned i = 0; i < game->n_wagers; i++) {
        put_row(rows, "wager", game->wagers[i].clause, game->wagers[i].name, NULL);
    }
    for (unsigned i = 0; i < game->n_actions; i++) {
        const BwVerb *verb = &game->actions[i];
        put_row(rows, "action", verb->clause, verb->id, verb->help);
    }
    for (unsigned i = 0; i < game->n_faults; i++) {
        const BwVerb *verb = &game->faults[i];
        put_row(rows, "irregularity", verb->clause, verb->id, verb->help);
    }
    for (unsigned i = 0; i < game->n_options; i++) {
        const BwOption *option = &game->options[i];
        bool format = option->kind == BW_OPTION_TEXT; /* its phrase says how it is written */
        if (format || bw_option_is_other_name(game, option)) continue;
        put_row(rows, "option", option->clause, option->id, option->help);
    }
}

static void put_rows(BwJson *json, const char *clause) {
    Rows rows = {.json = json, .number = bw_clause_number(clause)};
    bw_json_array(json, "rows");
    for (unsigned i = 0; i < bw_game_count(); i++) {
        rows.game = bw_game_at(i);
        put_game_rows(&rows);
    }
    bw_json_close(json);
}

/* The subchapter alone, "13:69F-26", or one of the game's sections. */
static bool is_of(const char *section, const BwGame *game) {
    bool whole =
        game->subchapter[0] != '\0' && strcmp(bw_clause_number(section), game->subchapter) == 0;
    return whole || bw_section_is_of(section, game);
}

static unsigned put_games(BwJson *json, const char *section) {
    unsigned n = 0;
    bw_json_array(json, "games");
    for (unsigned i = 0; i < bw_game_count(); i++) {
        const BwGame *game = bw_game_at(i);
        if (!is_of(section, game)) continue;
        bw_json_object(json, NULL);
        bw_json_string(json, "id", game->id);
        bw_json_string(json, "title", game->title);
        bw_json_close(json);
        n++;
    }
    bw_json_close(json);
    return n;
}

/* Transcripts of the tests in which it can be seen at work. */
static void put_shown(BwJson *json, const char *clause, const char *other) {
    unsigned n = 0;
    bw_json_array(json, "shown");
    for (size_t i = 0; i < bw_shown_count && n < SHOWN_MAX; i++) {
        const BwShownRow *row = &bw_shown_rows[i];
        if (strcmp(row->clause, clause) != 0 && strcmp(row->clause, other) != 0) continue;
        bw_json_string(json, NULL, row->transcript);
        n++;
    }
    bw_json_close(json);
}

bool bw_clause_write(const char *clause, BwBuffer *out) {
    char other[CITATION_MAX] = "", section[CITATION_MAX];
    BwJson json;
    if (strlen(clause) >= CITATION_MAX / 2) return false;
    bool kin = !has_text(clause) && other_chapter(clause, other) && has_text(other);
    snprintf(section, sizeof section, "%.*s", (int)strcspn(clause, "( "), clause);
    const char *title = title_of(section), *played = bw_section_played(clause, NULL);
    if (played == NULL) played = bw_section_played(section, title);
    bw_json_begin_buffer(&json, out);
    bw_json_object(&json, NULL);
    bw_json_string(&json, "clause", clause);
    bw_json_string(&json, "section", section);
    bw_json_string(&json, "title", title);
    bw_json_string(&json, "played", played);
    bw_json_string(&json, "from", kin ? other : NULL);
    put_texts(&json, kin ? other : clause);
    put_neighbours(&json, kin ? other : clause);
    unsigned games = put_games(&json, section);
    put_rows(&json, clause);
    put_shown(&json, clause, other);
    bw_json_close(&json);
    return title != NULL || played != NULL || games > 0 || kin || has_text(clause);
}
