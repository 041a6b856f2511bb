/* rulebook.h: the catalogue of the rulebook that travels inside the program: every clause in our
 * own words, every section, which transcripts show which clause, and in which of them a posting or
 * a refusal rests on it. The tables are made by the build (scripts/embed-rulebook.py) from data/
 * and tests/transcripts/. */
#ifndef BW_TEXT_RULEBOOK_H
#define BW_TEXT_RULEBOOK_H

#include <stdbool.h>
#include <stddef.h>

#include "table/game.h"

typedef struct BwClauseRow {
    const char *clause, *edition, *game, *kind, *meaning;
} BwClauseRow;

typedef struct BwSectionRow {
    const char *section, *edition, *title;
} BwSectionRow;

typedef struct BwShownRow {
    const char *clause, *transcript; /* "craps/pass-line.round" */
} BwShownRow;

/* A clause on which no posting and no refusal can rest, and why. */
typedef struct BwGroundlessRow {
    const char *clause, *why;
} BwGroundlessRow;

/* How the tables are played by a section of which the catalogue has the heading alone: by its
 * number without the chapter, "5.1", by that of its subchapter, or by its title. */
typedef struct BwPlayedRow {
    const char *section, *how;
} BwPlayedRow;

/* How a game is played, a sentence a row. */
typedef struct BwHowRow {
    const char *game, *sentence;
} BwHowRow;

/* What an option means at a table where it has this value. "*" is any game or value, and at the
 * beginning or end of an option the rest of its name; {} stands for the value in words, and "-"
 * says that it is no rule of play, or told elsewhere. `with`: only where this wager is offered;
 * "-": always. */
typedef struct BwHouseRuleRow {
    const char *option, *game, *value, *with, *sentence;
} BwHouseRuleRow;

/* A document that the house prints or a register that it keeps, by a clause that asks for it:
 * which, the command behind it, and what that does. */
typedef struct BwPaperRow {
    const char *clause, *paper, *command, *does;
} BwPaperRow;

extern const BwClauseRow bw_clause_rows[];
extern const size_t bw_clause_count;
extern const BwSectionRow bw_section_rows[];
extern const size_t bw_section_count;
extern const BwShownRow bw_shown_rows[];
extern const size_t bw_shown_count;
extern const BwShownRow bw_ground_rows[]; /* where an expectation names the clause behind @ */
extern const size_t bw_ground_count;
extern const BwGroundlessRow bw_groundless_rows[];
extern const size_t bw_groundless_count;
extern const BwPlayedRow bw_played_rows[];
extern const size_t bw_played_count;
extern const BwHowRow bw_how_rows[];
extern const size_t bw_how_count;
extern const BwPaperRow bw_paper_rows[];
extern const size_t bw_paper_count;
extern const BwHouseRuleRow bw_house_rule_rows[];
extern const size_t bw_house_rule_count;

/* Is `inner` the clause `outer` or a part of it? 13:69F-1.4(b) is part of 13:69F-1.4, not of
 * 13:69F-1. */
bool bw_clause_is_part(const char *inner, const char *outer);

/* Is the section one of this subchapter, in either chapter? */
bool bw_section_is_in(const char *section, const char *subchapter);

/* Is the section one of this game, in either chapter: 13:69F-7.2 and 19:47-7.2 of subchapter 7? */
bool bw_section_is_of(const char *section, const BwGame *game);

/* Is there such a clause or section, in any edition? */
bool bw_clause_is_known(const char *clause);

/* "1.4(a)" of "13:69F-1.4(a)": the chapters have kept the numbers of their sections. */
const char *bw_clause_number(const char *clause);

/* How the tables are played by this section or a part of it, whose section may have this title;
 * NULL: it is not said. */
const char *bw_section_played(const char *section, const char *title);

/* The game by its name in the registry, where it goes by another one too. */
const char *bw_catalogue_name(const char *game);

/* Must a transcript show clauses of this kind? Those are what the engine does and what the house
 * may choose. */
bool bw_kind_is_executable(const char *kind);

/* Must it be shown how the house does it, by a transcript or by a document? Those are its documents
 * and records. */
bool bw_kind_is_on_paper(const char *kind);

/* The i-th document or register of this clause; NULL: no more. */
const BwPaperRow *bw_clause_paper(const char *clause, unsigned i);

/* A kind for people: why it has a transcript, or why it has none. */
const char *bw_kind_explained(const char *kind);

#endif
