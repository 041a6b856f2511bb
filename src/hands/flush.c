/* flush.c: each suit is a number that compares as its cards do, so that the hand is the greatest of
 * four. */
#include "hands/flush.h"

#include "hands/ranks.h"
#include "hands/words.h"

#include <assert.h>

BwFlushValue bw_flush_value(BwCardSet cards) {
    BwFlushValue best = 0;
    assert(__builtin_popcountll(cards) <= BW_FLUSH_MAX);
    for (unsigned suit = 0; suit < BW_SUITS; suit++) {
        BwFlushValue value = bw_flush_of(bw_suit_ranks(cards, suit));
        if (value > best) best = value;
    }
    return best;
}

unsigned bw_flush_run_of(uint32_t ranks, bool ace_low) {
    uint32_t ends =
        ranks << 1 | (ace_low ? ranks >> BW_ACE : 0); /* bit 0 the ace below the deuce */
    unsigned length = 0;
    for (; ends != 0; ends &= ends >> 1) length++;
    return length;
}

unsigned bw_flush_run(BwCardSet cards, bool ace_low) {
    unsigned longest = 0;
    for (unsigned suit = 0; suit < BW_SUITS; suit++) {
        unsigned run = bw_flush_run_of(bw_suit_ranks(cards, suit), ace_low);
        if (run > longest) longest = run;
    }
    return longest;
}

const char *bw_flush_length_word(unsigned length) {
    return bw_rank_word(length - 2); /* the ranks from the deuce up are the same words */
}

char *bw_flush_name(BwFlushValue value, char out[BW_FLUSH_NAME_MAX]) {
    BwPhrase phrase = {out, out + BW_FLUSH_NAME_MAX - 1};
    if (bw_flush_length(value) > 1) {
        bw_phrase_add(&phrase, bw_flush_length_word(bw_flush_length(value)));
        bw_phrase_add(&phrase, "-card flush, ");
    }
    bw_phrase_add_one(&phrase, bw_ranks_highest(bw_flush_set(value)), " high");
    return out;
}
