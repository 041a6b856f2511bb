/* clause_json.c: a clause in our own words, out of the catalogue. Of many sections it has the
 * heading alone; what can be said of those besides is what the engine does by them: the wagers,
 * decisions, irregularities and house rules whose rows cite the clause. */
#include "serve/clause_json.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "serve/view_json.h"
#include "text/clause.h"
#include "text/json.h"
#include "text/rulebook.h"

enum { CLAUSES_MAX = 4096, BELOW_MAX = 40, ROWS_MAX = 60, SHOWN_MAX = 20 };

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

static void put_row(BwJson *json, const BwCiting *citing) {
    bw_json_object(json, NULL);
    bw_json_string(json, "game", citing->game->id);
    bw_json_string(json, "title", citing->game->title);
    bw_json_string(json, "kind", citing->kind);
    bw_json_string(json, "name", citing->name);
    bw_json_string(json, "says", citing->says);
    bw_json_close(json);
}

static void put_rows(BwJson *json, const char *clause) {
    BwCiting citing;
    unsigned n = 0;
    bw_json_array(json, "rows");
    for (unsigned g = 0; g < bw_game_count(); g++) {
        for (unsigned i = 0; n < ROWS_MAX && bw_citing_at(bw_game_at(g), i, &citing); i++) {
            if (!bw_cites(&citing, clause)) continue;
            put_row(json, &citing);
            n++;
        }
    }
    bw_json_close(json);
}

static void put_games(BwJson *json, const char *clause) {
    const BwGame *game;
    bw_json_array(json, "games");
    for (unsigned i = 0; (game = bw_clause_game(clause, i)) != NULL; i++) {
        bw_json_object(json, NULL);
        bw_json_string(json, "id", game->id);
        bw_json_string(json, "title", game->title);
        bw_json_close(json);
    }
    bw_json_close(json);
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
    BwClauseTold told;
    BwJson json;
    if (!bw_clause_tell(clause, &told)) return false;
    const char *from = told.kin ? told.other : NULL;
    bw_json_begin_buffer(&json, out);
    bw_json_object(&json, NULL);
    bw_json_string(&json, "clause", clause);
    bw_json_string(&json, "section", told.section);
    bw_json_string(&json, "title", told.title);
    bw_json_string(&json, "played", told.played);
    bw_json_string(&json, "from", from);
    put_texts(&json, from != NULL ? from : clause);
    put_neighbours(&json, from != NULL ? from : clause);
    put_games(&json, clause);
    put_rows(&json, clause);
    put_shown(&json, clause, told.catalogued ? "" : told.other);
    bw_json_close(&json);
    return true;
}
