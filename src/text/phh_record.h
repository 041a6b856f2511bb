/* phh_record.h: listens to a table of the poker room and writes down each round as a hand of the
 * PHH standard. Players are numbered from the left of the button, or from the dealer's left in
 * stud. What the standard has no words for stands in commentaries: faults, and cards to positions
 * that have folded. */
#ifndef BW_TEXT_PHH_RECORD_H
#define BW_TEXT_PHH_RECORD_H

#include "text/phh_play.h"

typedef struct BwPhhRecorder {
    BwPhhHand hand; /* complete when bw_phh_record says so */
    /* private */
    bool running;
    BwCents stack_cents[BW_POKER_SEATS + 1]; /* when the round began, by seat */
    uint8_t player[BW_POKER_SEATS + 1];      /* of each seat, from 1; 0: it has no cards */
    uint8_t seat[BW_PHH_PLAYERS + 1];
    uint8_t n_hole[BW_PHH_PLAYERS + 1]; /* cards that are dealt but not yet written */
    BwCard hole[BW_PHH_PLAYERS + 1][BW_PHH_CARDS];
    uint8_t n_board;
    BwCard board[BW_PHH_CARDS];
    bool full;         /* the round has more than a record can hold */
    BwPokerTable step; /* to see whose card each is */
    BwOut out;
} BwPhhRecorder;

void bw_phh_record_begin(BwPhhRecorder *recorder);

/* One event that the table took: as it stood before, the event, and what came of it. True when a
 * hand is complete. */
bool bw_phh_record(BwPhhRecorder *recorder, const BwTable *before, const BwEvent *event,
                   const BwTable *after, const BwOut *out);

/* What was recorded while `source` was played becomes that hand again: its name, its other fields
 * and, where the actions are the same, its commentaries; what it tells of the result stands. */
void bw_phh_record_restore(BwPhhRecorder *recorder, const BwPhhHand *source);

#endif
