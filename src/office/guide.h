/* guide.h: the gaming guide of 8.5(b): for patrons, every game that the house offers, abridged. */
#ifndef BW_OFFICE_GUIDE_H
#define BW_OFFICE_GUIDE_H

#include "house/house.h"
#include "house/record.h"
#include "paper/document.h"

/* Which of the house's tables it tells of, and what it bears. */
typedef struct BwGuideWant {
    const char *const *games; /* ids; NULL: all that the house offers */
    unsigned n_games;
    const char *date; /* may be NULL */
    bool draft;       /* "sample" across every page, 8.5(c) */
} BwGuideWant;

/* The guide; the house is lawful. `hash` is that of its material content: games, rules, wagers,
 * odds and limits, and neither its layout nor its date nor the order of the tables. */
BwDocument *bw_guide_write(const BwHouse *house, const BwGuideWant *want, BwHash *hash);

/* Is a table of the game in the house? */
bool bw_house_offers_game(const BwHouse *house, const char *game);

#endif
