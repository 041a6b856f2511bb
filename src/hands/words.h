/* words.h: ranks in words, and the few steps from which the name of a hand is put together. Text
 * grows at a cursor that never passes its end, and ends in a zero byte after every step. */
#ifndef BW_WORDS_H
#define BW_WORDS_H

#include <stdint.h>

/* "five", "fives": rank 0 is the deuce, "two". */
const char *bw_rank_word(unsigned rank);
const char *bw_rank_plural(unsigned rank);

/* Where text is being written: at is the next byte, end the last one, kept for the zero. */
typedef struct BwWords {
    char *at, *end;
} BwWords;

/* Appends the text, or as much of it as there is room for. */
void bw_words_add(BwWords *words, const char *text);

/* Appends the ranks of a mask (bit 0 the deuce) from the highest down: "jack, nine and four". */
void bw_words_add_ranks(BwWords *words, uint32_t mask);

/* A rank and what is said of it, "nine" "-high straight"; the other way round, "pair of " "fives".
 */
void bw_words_add_one(BwWords *words, unsigned rank, const char *text);
void bw_words_add_many(BwWords *words, const char *text, unsigned rank);

/* The highest rank, what is said of it, the others: "king" "-high flush" ", nine and four". */
void bw_words_add_high(BwWords *words, const char *text, uint32_t ranks);

/* ", jack and four kickers"; the ranks are one or more. */
void bw_words_add_kickers(BwWords *words, uint32_t ranks);

#endif
