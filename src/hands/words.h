/* words.h: ranks in words, and the few steps from which the name of a hand is put together. Text
 * grows at a cursor that never passes its end, and ends in a zero byte after every step. */
#ifndef BW_HANDS_WORDS_H
#define BW_HANDS_WORDS_H

#include <stdint.h>

/* "five", "fives": rank 0 is the deuce, "two". */
const char *bw_rank_word(unsigned rank);
const char *bw_rank_plural(unsigned rank);

/* Where text is being written: at is the next byte, end the last one, kept for the zero. */
typedef struct BwPhrase {
    char *at, *end;
} BwPhrase;

/* Appends the text, or as much of it as there is room for. */
void bw_phrase_add(BwPhrase *phrase, const char *text);

/* Appends the ranks of a mask (bit 0 the deuce) from the highest down: "jack, nine and four". */
void bw_phrase_add_ranks(BwPhrase *phrase, uint32_t mask);

/* A rank and what is said of it, "nine" "-high straight"; the other way round, "pair of " "fives".
 */
void bw_phrase_add_one(BwPhrase *phrase, unsigned rank, const char *text);
void bw_phrase_add_many(BwPhrase *phrase, const char *text, unsigned rank);

/* The highest rank, what is said of it, the others: "king" "-high flush" ", nine and four". */
void bw_phrase_add_high(BwPhrase *phrase, const char *text, uint32_t ranks);

/* ", jack and four kickers"; the ranks are one or more. */
void bw_phrase_add_kickers(BwPhrase *phrase, uint32_t ranks);

#endif
