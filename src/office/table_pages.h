/* table_pages.h: what a table's paper says, part by part: how it is played, what is wagered and
 * paid, what the house has chosen, what follows when something goes wrong. The guide, the rule
 * book, the signs and the petition are bound from these parts. */
#ifndef BW_OFFICE_TABLE_PAGES_H
#define BW_OFFICE_TABLE_PAGES_H

#include "paper/document.h"
#include "table/table.h"

/* "Craps and mini-craps", of a document's heading; what it is about, and how a round goes. */
void bw_page_object(BwDocument *doc, const BwGame *game);
void bw_page_round(BwDocument *doc, const BwGame *game);

/* Every wager that the table offers and what it wins, line by line where it wins by several. With
 * `clauses` the clause of each. */
void bw_page_wagers(BwDocument *doc, const BwTable *table, bool clauses);

/* What the house has chosen, a sentence each; with `clauses` their clauses. */
void bw_page_choices(BwDocument *doc, const BwTable *table, bool clauses);

/* What can go wrong, and what follows, by the clauses that say it. */
void bw_page_faults(BwDocument *doc, const BwTable *table);

/* The layout, as large as a page has room for. */
void bw_page_layout(BwDocument *doc, const BwTable *table);

/* "$5 to $2,000 in multiples of $5": the limits of a table. Returns out. */
char *bw_page_limits(const BwTable *table, char *out, size_t size);

/* "$2,000", "$0.50". Returns out. */
enum { BW_DOLLARS_MAX = 40 };
char *bw_dollars(BwCents cents, char out[BW_DOLLARS_MAX]);

/* What the paper says that matters, a line each: edition, rules, wagers, odds, and limits where
 * `limits`. Two tables whose lines are the same are told alike. */
void bw_page_material(const BwTable *table, bool limits, BwBuffer *out);

#endif
