/* published.h: the pay tables that the rulebook publishes for a wager, side by side. A choice among
 * pay tables is an option of words; which wager it is about is seen from what the wager pays under
 * each word. */
#ifndef BW_SOLVE_PUBLISHED_H
#define BW_SOLVE_PUBLISHED_H

#include "solve/pay_lines.h"

enum { BW_PUBLISHED_MAX = 10 };

typedef struct BwPublishedTable {
    const char *word; /* "P1"; of a wager without a choice: "standard" */
    bool standard;    /* it is this table's */
    unsigned n_lines;
    BwPayLine line[BW_PAY_LINES_MAX];
    bool solved;
    BwExact edge; /* of the wager, or of the one that counts it */
    unsigned digits;
} BwPublishedTable;

typedef struct BwPublished {
    unsigned wager;
    char targets[BW_FIGURE_TARGET_MAX];  /* on which it is so, "4, 10"; empty: it has none */
    const BwOption *option;              /* NULL: the wager has one pay table */
    char counted_in[BW_FIGURE_TEXT_MAX]; /* the id of the figure that the edge is of */
    unsigned n;
    BwPublishedTable table[BW_PUBLISHED_MAX];
} BwPublished;

typedef struct BwPublishedList {
    BwPublished *of;
    size_t n;
} BwPublishedList;

/* Those of these wagers, a bit each, at a table with these options; wagers that pay by one
 * line have none, but where an option of words chooses it. Memory that runs out ends the program.
 */
void bw_published_find(const BwTable *table, uint64_t wagers, BwPublishedList *list);
void bw_published_free(BwPublishedList *list);

/* The exact edge of each, where it can be solved: by one solution where all have the same lines,
 * else table by table. Of these wagers (a bit each) those without an entry get one now: what they
 * pay on each target, targets with the same figures together. */
void bw_published_solve(const BwTable *table, uint64_t rest, BwPublishedList *list);

/* Has it one pay table, and that one line? */
bool bw_published_is_line(const BwPublished *published);

#endif
