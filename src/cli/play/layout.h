/* layout.h: a table drawn in the terminal: the layout with the wagers on it, the cards, the puck.
 */
#ifndef BW_CLI_PLAY_LAYOUT_H
#define BW_CLI_PLAY_LAYOUT_H

#include "cli/kit/term.h"
#include "table/table.h"

/* Draws the table as this viewer may see it. */
void bw_layout_print(const BwTerm *term, const BwTable *table, BwWho viewer);

/* What came, for people: dice, the ball, numbers. Where a game has a layout on which one outcome
 * decides, it is drawn with the chips that lay there and the boxes that won. */
void bw_layout_outcome(const BwTerm *term, const BwTable *before, const BwTable *after,
                       const BwEvent *event, BwWho viewer);

#endif
