/* fuzz_phh.c: any bytes as a file of poker hands. Whatever they are, they are read or it is said in
 * which line they are wrong; what is read is played or said not to hold; and it is written as what
 * reads and writes the same again. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "text/phh_record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct Bytes {
    const uint8_t *at;
    size_t left;
} Bytes;

/* In small pieces, so that every place is once at the window's edge. */
static size_t next_bytes(void *context, char *to, size_t room) {
    Bytes *bytes = context;
    size_t n = bytes->left < 61 ? bytes->left : 61;
    if (n > room) n = room;
    memcpy(to, bytes->at, n);
    bytes->at += n;
    bytes->left -= n;
    return n;
}

/* Chips are neither made nor lost: stacks and what is in the middle are what was brought. */
static void check_chips(const BwPhhHand *hand, const BwPokerTable *table) {
    BwCents brought = 0, there = 0;
    for (unsigned i = 0; i < hand->n_players; i++) {
        if (hand->stack_cents[i] == BW_PHH_INFINITE) return;
        brought += hand->stack_cents[i];
    }
    for (unsigned i = 0; i < table->t.n_bets; i++) there += table->t.bet[i].stake_cents;
    if (there > brought) abort();
}

static void check_writing(const BwPhhHand *hand) {
    static BwPhhReader reader;
    static BwPhhHand again;
    BwBuffer first = {0}, second = {0};
    bw_phh_write(&first, hand);
    Bytes bytes = {(const uint8_t *)first.at, first.n};
    bw_phh_begin(&reader, next_bytes, &bytes, true);
    if (bw_phh_next(&reader, &again) != BW_PHH_HAND) abort();
    bw_phh_write(&second, &again);
    if (strcmp(first.at, second.at) != 0) abort();
    bw_buffer_free(&first);
    bw_buffer_free(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static BwPhhReader reader;
    static BwPhhHand hand;
    static BwPhhPlay play;
    static BwPhhOutcome outcome;
    Bytes bytes = {data, size};
    if (play.game == NULL) bw_phh_play_begin(&play, NULL, NULL);
    bw_phh_begin(&reader, next_bytes, &bytes, true);
    for (BwPhhResult result; (result = bw_phh_next(&reader, &hand)) != BW_PHH_END;) {
        if (result == BW_PHH_WRONG) {
            if (reader.error[0] == '\0' || reader.error_line == 0) abort();
            continue;
        }
        check_writing(&hand);
        bool holds = bw_phh_play(&play, &hand, &outcome);
        if (!holds && outcome.verdict < BW_PHH_NOT_OPENED) abort();
        if (outcome.verdict != BW_PHH_NOT_OPENED) check_chips(&hand, &play.table);
    }
    return 0;
}
