/* layout.h: a game's layout as it lies before a player, for whoever draws it: rows of boxes, and a
 * few rows that are drawn in a way of their own. A box is a wager and its target; what lies on it,
 * and what it pays, is asked of the table. */
#ifndef BW_LAYOUT_H
#define BW_LAYOUT_H

#include <stdbool.h>
#include <stdint.h>

/* One box: BW_THE wager, its target or NULL, and what is printed there or NULL for the target or
 * the wager's id. Without a wager it is an empty place. */
typedef struct BwBox {
    uint8_t wager;
    const char *target, *printed;
} BwBox;

typedef enum BwRowKind {
    BW_ROW_BOXES,   /* what is printed, what it pays where that differs, and the chips */
    BW_ROW_NAMED,   /* the same below the ids of the wagers */
    BW_ROW_LINE,    /* boxes as they come, with their chips beside them */
    BW_ROW_NUMBERS, /* targets alone; at one of them lies what `shows` names, or it is off */
    BW_ROW_CELLS,   /* in the columns of the numbers: chips, or what is printed */
    BW_ROW_CHIPS,   /* the same under the wager's id, and only where there are chips */
    BW_ROW_FIELD,   /* three rows of numbers by threes, 0 and 00 before them, on the row's wager;
                       boxes behind them; `shows` marks the number that came */
    BW_ROW_CARDS,   /* the cards of a pack by rank, on the row's wager, with those on a rank, and
                       boxes of three ranks; `shows` marks the card that came */
    BW_ROW_SHOWN,   /* what `shows` says */
    BW_ROW_BETWEEN, /* two cards for all with the third between them; `shows` is its spread, and
                       slots from `slot` on its odds */
    BW_ROW_TICKETS, /* the numbers of each ticket with its marks; of the row's wager the text may be
                       a count alone */
    BW_ROW_KINDS
} BwRowKind;

typedef struct BwLayoutRow {
    uint8_t kind;    /* BwRowKind */
    uint8_t columns; /* of one box */
    uint8_t n;       /* boxes, or slots */
    uint8_t wager;   /* BW_THE wager of the row, and */
    uint8_t by_rank; /* BW_THE wager on a whole rank */
    uint16_t slot;
    const char *label;
    const BwBox *boxes;
    const char *shows; /* a subject */
} BwLayoutRow;

#define BW_ROW_OF(list) .boxes = (list), .n = sizeof(list) / sizeof(list)[0]

typedef struct BwLayout {
    const BwLayoutRow *rows;
    uint8_t n_rows;
    bool decided; /* drawn again when the outcome has come, with what it decided */
    bool itself;  /* it names every wager and its amount */
} BwLayout;

#define BW_LAYOUT_OF(list) .rows = (list), .n_rows = sizeof(list) / sizeof(list)[0]

#endif
