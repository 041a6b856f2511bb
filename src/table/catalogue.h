/* catalogue.h: games that the rulebook or the Division's lists name and that no table deals: their
 * text has not been found, or not enough of it. An entry says what is known and why that does not
 * make a game; nothing is invented for it. A game of the registry is no entry, even if it was one.
 */
#ifndef BW_TABLE_CATALOGUE_H
#define BW_TABLE_CATALOGUE_H

#include <stdint.h>

typedef struct BwCatalogueEntry {
    const char *id, *title;
    const char *subchapter; /* "21"; empty: no section is known to be its own */
    const char *sections;   /* for people: "19:47-21.1 to 21.11, 13:69F-21"; empty: none */
    uint8_t editions;       /* a bit for each BwEdition that has it */
    const char *adopted;    /* "1998-07-20", "2016-09", or empty: not known */
    const char *known;      /* what is known of it, in whole sentences */
    const char *why;        /* why it is not dealt: the end of a sentence that begins with its id */
} BwCatalogueEntry;

/* The entries in the order of their sections. */
unsigned bw_catalogue_count(void);
const BwCatalogueEntry *bw_catalogue_at(unsigned index);
const BwCatalogueEntry *bw_catalogue_find(const char *id); /* NULL: no such entry */

#endif
