/* clause.c: looking a clause up in everything that the program carries. */
#include "text/clause.h"

#include <stdio.h>
#include <string.h>

#include "table/options.h"
#include "text/rulebook.h"

/* The same number in the other chapter; empty if it is of neither. */
static void other_chapter(const char *clause, char out[BW_CITATION_MAX]) {
    const char *number = bw_clause_number(clause);
    bool newer = strncmp(clause, "13:", 3) == 0;
    out[0] = '\0';
    if (number != clause) {
        snprintf(out, BW_CITATION_MAX, "%s%s", newer ? "19:47-" : "13:69F-", number);
    }
}

static bool has_text(const char *clause) {
    for (size_t i = 0; i < bw_clause_count; i++) {
        if (strcmp(bw_clause_rows[i].clause, clause) == 0) return true;
    }
    return false;
}

/* The heading of the section, in either chapter. */
static const char *title_of(const char *section) {
    const char *title = NULL;
    for (size_t i = 0; i < bw_section_count; i++) {
        const BwSectionRow *row = &bw_section_rows[i];
        if (strcmp(row->section, section) == 0) return row->title;
        if (strcmp(bw_clause_number(row->section), bw_clause_number(section)) == 0) {
            title = row->title;
        }
    }
    return title;
}

/* Is it the subchapter alone, "13:69F-26", or one of the game's sections? */
static bool is_of(const char *section, const BwGame *game) {
    bool whole =
        game->subchapter[0] != '\0' && strcmp(bw_clause_number(section), game->subchapter) == 0;
    return whole || bw_section_is_of(section, game);
}

const BwGame *bw_clause_game(const char *clause, unsigned i) {
    char section[BW_CITATION_MAX];
    snprintf(section, sizeof section, "%.*s", (int)strcspn(clause, "( "), clause);
    for (unsigned g = 0; g < bw_game_count(); g++) {
        if (is_of(section, bw_game_at(g)) && i-- == 0) return bw_game_at(g);
    }
    return NULL;
}

/* Does a row of any game cite the clause, or a part of it? */
static bool is_cited(const char *clause) {
    BwCiting citing;
    for (unsigned g = 0; g < bw_game_count(); g++) {
        for (unsigned i = 0; bw_citing_at(bw_game_at(g), i, &citing); i++) {
            if (bw_cites(&citing, clause)) return true;
        }
    }
    return false;
}

/* Is it said how the clause itself is played, and not only its subchapter? */
static bool is_played(const char *clause, const char *played) {
    char subchapter[BW_CITATION_MAX] = "";
    const char *number = bw_clause_number(clause);
    memcpy(subchapter, number, strcspn(number, "."));
    return played != NULL &&
           (strcmp(subchapter, number) == 0 || played != bw_section_played(subchapter, NULL));
}

bool bw_clause_tell(const char *clause, BwClauseTold *told) {
    memset(told, 0, sizeof *told);
    if (strlen(clause) >= BW_CITATION_MAX / 2) return false;
    other_chapter(clause, told->other);
    told->catalogued = has_text(clause);
    told->kin = !told->catalogued && told->other[0] != '\0' && has_text(told->other);
    snprintf(told->section, sizeof told->section, "%.*s", (int)strcspn(clause, "( "), clause);
    told->title = title_of(told->section);
    told->played = bw_section_played(clause, told->title);
    return told->catalogued || told->kin || told->title != NULL ||
           is_played(clause, told->played) || is_cited(clause);
}

/* ---- what the engine does by it ------------------------------------------------------------ */

static void citing_verb(BwCiting *citing, const char *kind, const BwVerb *verb) {
    citing->kind = kind;
    citing->clause = verb->clause;
    citing->name = verb->id;
    citing->says = verb->help;
}

/* The phrase of an option that is text says how it is written, which is for whoever writes it. */
static void citing_option(BwCiting *citing, const BwGame *game, const BwOption *option) {
    bool told = option->kind != BW_OPTION_TEXT && !bw_option_is_other_name(game, option);
    citing->kind = "option";
    citing->clause = told ? option->clause : NULL;
    citing->name = option->id;
    citing->says = option->help;
}

bool bw_citing_at(const BwGame *game, unsigned i, BwCiting *citing) {
    *citing = (BwCiting){.game = game};
    if (i < game->n_wagers) {
        citing->kind = "wager";
        citing->clause = game->wagers[i].clause;
        citing->name = game->wagers[i].name;
    } else if ((i -= game->n_wagers) < game->n_actions) {
        citing_verb(citing, "action", &game->actions[i]);
    } else if ((i -= game->n_actions) < game->n_faults) {
        citing_verb(citing, "irregularity", &game->faults[i]);
    } else if ((i -= game->n_faults) < game->n_options) {
        citing_option(citing, game, &game->options[i]);
    } else {
        return false;
    }
    if (citing->clause != NULL && citing->clause[0] == '\0') citing->clause = NULL;
    return true;
}

bool bw_cites(const BwCiting *citing, const char *clause) {
    return citing->clause != NULL &&
           bw_clause_is_part(bw_clause_number(citing->clause), bw_clause_number(clause));
}
