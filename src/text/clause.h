/* clause.h: what can be said of a clause that somebody cites. The catalogue has the words of many,
 * of some in the other chapter alone, and of whole subchapters only how they are played; what can
 * be said of any besides is what the engine does by it: the wagers, decisions, irregularities and
 * choices of the house whose rows cite it. */
#ifndef BW_TEXT_CLAUSE_H
#define BW_TEXT_CLAUSE_H

#include "table/game.h"

enum { BW_CITATION_MAX = 128 };

typedef struct BwClauseTold {
    char section[BW_CITATION_MAX]; /* that it belongs to: "13:69F-1.4" of "13:69F-1.4(b)" */
    char other[BW_CITATION_MAX];   /* the same number in the other chapter; empty: it has none */
    bool catalogued;               /* its own words are in the catalogue, */
    bool kin;                      /* or else those of `other` are */
    const char *title;             /* of its section; NULL: not known */
    const char *played;            /* how the tables are played by it; NULL: it is not said */
} BwClauseTold;

/* False: nobody has such a clause. It must be shorter than half of BW_CITATION_MAX. */
bool bw_clause_tell(const char *clause, BwClauseTold *told);

/* The game whose subchapter or section the clause is of; the i-th, for some share one. NULL: no
 * more. */
const BwGame *bw_clause_game(const char *clause, unsigned i);

/* A row of a game's tables that cites a clause. */
typedef struct BwCiting {
    const BwGame *game;
    const char *kind;   /* "wager", "action", "irregularity", "option" */
    const char *clause; /* without its chapter */
    const char *name;
    const char *says; /* one phrase for people; NULL: the name says it */
} BwCiting;

/* The i-th row of the game, in the order of its tables; false: there are no more. A row may have no
 * clause or be nothing for people: then its clause is NULL. */
bool bw_citing_at(const BwGame *game, unsigned i, BwCiting *citing);

/* Does the row cite this clause or a part of it? */
bool bw_cites(const BwCiting *citing, const char *clause);

#endif
