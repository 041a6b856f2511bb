/* The words themselves are one table; sixes are why the plurals are written out. */
#include "hands/words.h"

#include "base/card.h"

static const struct {
    const char *one, *many;
} rank_words[BW_RANKS] = {
    {"two", "twos"},  {"three", "threes"}, {"four", "fours"},   {"five", "fives"},
    {"six", "sixes"}, {"seven", "sevens"}, {"eight", "eights"}, {"nine", "nines"},
    {"ten", "tens"},  {"jack", "jacks"},   {"queen", "queens"}, {"king", "kings"},
    {"ace", "aces"},
};

const char *bw_rank_word(unsigned rank) {
    return rank_words[rank].one;
}

const char *bw_rank_plural(unsigned rank) {
    return rank_words[rank].many;
}

void bw_words_add(BwWords *words, const char *text) {
    while (*text != '\0' && words->at < words->end) *words->at++ = *text++;
    *words->at = '\0';
}

void bw_words_add_ranks(BwWords *words, uint32_t mask) {
    for (const char *before = ""; mask != 0; before = (mask & (mask - 1)) != 0 ? ", " : " and ") {
        unsigned rank = 31u - (unsigned)__builtin_clz(mask);
        bw_words_add(words, before);
        bw_words_add(words, bw_rank_word(rank));
        mask &= ~(1u << rank);
    }
}

void bw_words_add_one(BwWords *words, unsigned rank, const char *text) {
    bw_words_add(words, bw_rank_word(rank));
    bw_words_add(words, text);
}

void bw_words_add_many(BwWords *words, const char *text, unsigned rank) {
    bw_words_add(words, text);
    bw_words_add(words, bw_rank_plural(rank));
}

void bw_words_add_high(BwWords *words, const char *text, uint32_t ranks) {
    unsigned high = 31u - (unsigned)__builtin_clz(ranks);
    bw_words_add_one(words, high, text);
    bw_words_add(words, ", ");
    bw_words_add_ranks(words, ranks ^ 1u << high);
}

void bw_words_add_kickers(BwWords *words, uint32_t ranks) {
    bw_words_add(words, ", ");
    bw_words_add_ranks(words, ranks);
    bw_words_add(words, (ranks & (ranks - 1)) != 0 ? " kickers" : " kicker");
}
