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

void bw_phrase_add(BwPhrase *phrase, const char *text) {
    while (*text != '\0' && phrase->at < phrase->end) *phrase->at++ = *text++;
    *phrase->at = '\0';
}

void bw_phrase_add_ranks(BwPhrase *phrase, uint32_t mask) {
    for (const char *before = ""; mask != 0; before = (mask & (mask - 1)) != 0 ? ", " : " and ") {
        unsigned rank = 31u - (unsigned)__builtin_clz(mask);
        bw_phrase_add(phrase, before);
        bw_phrase_add(phrase, bw_rank_word(rank));
        mask &= ~(1u << rank);
    }
}

void bw_phrase_add_one(BwPhrase *phrase, unsigned rank, const char *text) {
    bw_phrase_add(phrase, bw_rank_word(rank));
    bw_phrase_add(phrase, text);
}

void bw_phrase_add_many(BwPhrase *phrase, const char *text, unsigned rank) {
    bw_phrase_add(phrase, text);
    bw_phrase_add(phrase, bw_rank_plural(rank));
}

void bw_phrase_add_high(BwPhrase *phrase, const char *text, uint32_t ranks) {
    unsigned high = 31u - (unsigned)__builtin_clz(ranks);
    bw_phrase_add_one(phrase, high, text);
    bw_phrase_add(phrase, ", ");
    bw_phrase_add_ranks(phrase, ranks ^ 1u << high);
}

void bw_phrase_add_kickers(BwPhrase *phrase, uint32_t ranks) {
    if (ranks == 0) return; /* a hand that is not complete yet */
    bw_phrase_add(phrase, ", ");
    bw_phrase_add_ranks(phrase, ranks);
    bw_phrase_add(phrase, (ranks & (ranks - 1)) != 0 ? " kickers" : " kicker");
}
