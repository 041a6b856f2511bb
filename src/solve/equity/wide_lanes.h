/* wide_lanes.h: the two inner loops of preflop.c, in vectors as wide as the processor has them: by
 * the paths of poker_batch.h, of which the caller chooses one that is available. All count the
 * same. */
#ifndef BW_SOLVE_EQUITY_WIDE_LANES_H
#define BW_SOLVE_EQUITY_WIDE_LANES_H

#include "hands/poker_batch.h"

/* Hands and cards, filled up to whole vectors of 64 bytes. */
enum { BW_LANES_HANDS = 192, BW_LANES_CARDS = 64 };

typedef struct BwWideLanes {
    uint16_t above[169][BW_LANES_HANDS] __attribute__((aligned(64)));
    uint8_t shared[52][52][BW_LANES_CARDS] __attribute__((aligned(64)));
} BwWideLanes;

/* Adds n times what lies below. */
void bw_lanes_add_below(BwPokerPath path, uint16_t *restrict above, const uint16_t *restrict below,
                        uint16_t n);

/* For each of n places of the row, counts in its lanes which places of the row are lower; 255 is no
 * place. */
void bw_lanes_add_row(BwPokerPath path, uint8_t (*restrict counts)[BW_LANES_CARDS],
                      const uint8_t *restrict row, unsigned n);

#endif
