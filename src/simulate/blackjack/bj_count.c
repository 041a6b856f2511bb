/* bj_count.c: counts as text, and the arithmetic of a count. */
#include "simulate/blackjack/bj_count.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/blackjack/bj_text.h"

/* ---- the arithmetic ----------------------------------------------------------------------- */

/* A quotient, rounded; `b` is positive. */
static int32_t divide(int32_t a, int32_t b, BwBjRounding rounding) {
    int32_t quotient = a / b, rest = a % b;
    if (rounding == BW_ROUND_TRUNCATE) return quotient;
    if (rounding == BW_ROUND_FLOOR) return quotient - (rest < 0);
    if (2 * rest >= b) return quotient + 1;
    return quotient - (2 * rest < -b); /* a half goes upwards */
}

/* Halves of a running count over half decks are whole. */
int bw_bjcount_true(const BwBjCount *count, int32_t running_halves, unsigned cards_left) {
    int32_t left = (int32_t)cards_left, over = running_halves, under = 2;
    if (left < 1) left = 1;
    switch ((BwBjDivide)count->divide) {
    case BW_DIVIDE_CARDS:
        over = running_halves * 26;
        under = left;
        break;
    case BW_DIVIDE_HALF_DECKS: under = left < 39 ? 1 : (left + 13) / 26; break;
    case BW_DIVIDE_FULL_DECKS: under = left < 78 ? 2 : (left + 26) / 52 * 2; break;
    case BW_DIVIDE_NONE: break;
    }
    int32_t quotient = divide(over, under, (BwBjRounding)count->round);
    if (quotient > BW_BJCOUNT_MOST) return BW_BJCOUNT_MOST;
    return quotient < -BW_BJCOUNT_MOST ? -BW_BJCOUNT_MOST : quotient;
}

void bw_bjcount_chart(const BwBjCount *count, const BwBjChart *chart, int true_count,
                      BwBjChart *out) {
    *out = *chart;
    for (unsigned i = 0; i < count->n_departures; i++) {
        const BwBjDeparture *departure = &count->departure[i];
        if (departure->below != (true_count < departure->count)) continue;
        char *cell = bw_bjchart_cell(out, departure->part, departure->hand, departure->up);
        if (cell != NULL) *cell = departure->letter;
    }
}

BwBjCount bw_bjcount_flat(void) {
    BwBjCount count = {.name = "no count", .insurance = BW_BJCOUNT_NEVER};
    for (unsigned i = 0; i < BW_BJCOUNTS; i++) count.bet[i] = 1;
    return count;
}

/* ---- reading ------------------------------------------------------------------------------ */

typedef struct Reader {
    BwBjText text;
    BwBjCount *count;
    unsigned tags; /* one bit a card that has its tag */
    bool has_bet;
    int bet_from; /* the count of the last bet */
} Reader;

/* "-1", "0.5": in halves. */
static bool read_halves(const char *word, int32_t most, int16_t *halves) {
    char *end;
    double value = strtod(word, &end) * 2.0;
    if (end == word || *end != '\0' || !(value >= -2.0 * most && value <= 2.0 * most)) return false;
    *halves = (int16_t)value;
    return (double)*halves == value;
}

static bool read_count(const char *word, int16_t *count) {
    char *end;
    long value = strtol(word, &end, 10);
    if (end == word || *end != '\0' || value < -BW_BJCOUNT_MOST || value > BW_BJCOUNT_MOST) {
        return false;
    }
    *count = (int16_t)value;
    return true;
}

/* The points of a card's sign; 0 if it is none. */
static unsigned points_of(const char *word) {
    static const char signs[] = "A23456789T";
    if (strcmp(word, "10") == 0) return 10;
    const char *sign = strlen(word) == 1 ? strchr(signs, word[0]) : NULL;
    return sign != NULL ? (unsigned)(sign - signs) + 1 : 0;
}

static bool read_tags(Reader *reader) {
    const BwWords *words = &reader->text.words;
    for (unsigned i = 1; i < words->n; i += 2) {
        unsigned points = points_of(words->word[i]);
        if (points == 0) {
            return bw_bjtext_refuse(&reader->text, "'%.20s' is no card; cards are A 2 ... 9 T",
                                    words->word[i]);
        }
        if (i + 1 == words->n ||
            !read_halves(words->word[i + 1], 9, &reader->count->tag_halves[points])) {
            return bw_bjtext_refuse(&reader->text,
                                    "the tag of %.20s must be a multiple of 0.5 from -9 to 9",
                                    words->word[i]);
        }
        if ((reader->tags >> points & 1) != 0) {
            return bw_bjtext_refuse(&reader->text, "%.20s has a second tag", words->word[i]);
        }
        reader->tags |= 1u << points;
    }
    return true;
}

/* One of several words; its number. */
static bool read_choice(Reader *reader, const char *const *choices, uint8_t *chosen) {
    const BwWords *words = &reader->text.words;
    for (uint8_t i = 0; words->n == 2 && choices[i] != NULL; i++) {
        if (strcmp(words->word[1], choices[i]) != 0) continue;
        *chosen = i;
        return true;
    }
    return bw_bjtext_refuse(&reader->text, "'%s' is not followed by one of the words that it takes",
                            words->word[0]);
}

/* "bet 2 at 1". */
static bool read_bet(Reader *reader) {
    const BwWords *words = &reader->text.words;
    int64_t units;
    int16_t from = -BW_BJCOUNT_MOST;
    if (words->n < 2 || !bw_word_number(words->word[1], BW_BJCOUNT_BET_MAX, &units)) {
        return bw_bjtext_refuse(&reader->text, "a bet is a number of units up to %d",
                                BW_BJCOUNT_BET_MAX);
    }
    if (words->n > 2 && (words->n != 4 || strcmp(words->word[2], "at") != 0 ||
                         !read_count(words->word[3], &from))) {
        return bw_bjtext_refuse(&reader->text, "a bet is written 'bet UNITS at COUNT'");
    }
    if ((words->n == 2) == reader->has_bet || (reader->has_bet && from <= reader->bet_from)) {
        return bw_bjtext_refuse(&reader->text,
                                "bets begin with one without a count and go upwards");
    }
    for (int c = from; c <= BW_BJCOUNT_MOST; c++) {
        reader->count->bet[c + BW_BJCOUNT_MOST] = (uint32_t)units;
    }
    reader->has_bet = true;
    reader->bet_from = from;
    return true;
}

static bool read_insurance(Reader *reader) {
    const BwWords *words = &reader->text.words;
    if (words->n == 3 && strcmp(words->word[1], "at") == 0 &&
        read_count(words->word[2], &reader->count->insurance)) {
        return true;
    }
    return bw_bjtext_refuse(&reader->text, "insurance is written 'insurance at COUNT'");
}

/* "play hard 16 T S at 0". */
static bool read_departure(Reader *reader) {
    const char *const *word = reader->text.words.word;
    BwBjCount *count = reader->count;
    BwBjChart chart;
    if (reader->text.words.n != 7 ||
        (strcmp(word[5], "at") != 0 && strcmp(word[5], "below") != 0)) {
        return bw_bjtext_refuse(&reader->text, "a departure is written 'play hard 16 T S at 0'");
    }
    if (bw_bjchart_cell(&chart, word[1], word[2], word[3]) == NULL) {
        return bw_bjtext_refuse(&reader->text, "there is no cell %.20s %.20s against %.20s",
                                word[1], word[2], word[3]);
    }
    if (strlen(word[4]) != 1 || !bw_bjchart_is_letter(word[1], word[4][0])) {
        return bw_bjtext_refuse(&reader->text, "'%.20s' is no letter for %.20s %.20s", word[4],
                                word[1], word[2]);
    }
    if (count->n_departures == BW_BJCOUNT_PLAYS_MAX) {
        return bw_bjtext_refuse(&reader->text, "there are more than %d departures",
                                BW_BJCOUNT_PLAYS_MAX);
    }
    BwBjDeparture *departure = &count->departure[count->n_departures];
    if (!read_count(word[6], &departure->count)) {
        return bw_bjtext_refuse(&reader->text, "'%.20s' is no count from %d to %d", word[6],
                                -BW_BJCOUNT_MOST, BW_BJCOUNT_MOST);
    }
    snprintf(departure->part, sizeof departure->part, "%s", word[1]);
    snprintf(departure->hand, sizeof departure->hand, "%s", word[2]);
    snprintf(departure->up, sizeof departure->up, "%s", word[3]);
    departure->letter = word[4][0];
    departure->below = strcmp(word[5], "below") == 0;
    count->n_departures++;
    return true;
}

static bool read_start(Reader *reader) {
    const BwWords *words = &reader->text.words;
    if (words->n == 2 && read_halves(words->word[1], 1000, &reader->count->start_halves)) {
        return true;
    }
    return bw_bjtext_refuse(&reader->text, "'start' takes a multiple of 0.5");
}

static bool read_line(Reader *reader) {
    static const char *const divisors[] = {"cards", "half-decks", "full-decks", "none", NULL};
    static const char *const roundings[] = {"floor", "truncate", "nearest", NULL};
    BwBjCount *count = reader->count;
    const char *word = reader->text.words.word[0];
    if (strcmp(word, "count") == 0) {
        bw_bjtext_rest(&reader->text, 1, count->name, sizeof count->name);
        return true;
    }
    if (strcmp(word, "tags") == 0) return read_tags(reader);
    if (strcmp(word, "start") == 0) return read_start(reader);
    if (strcmp(word, "divide") == 0) return read_choice(reader, divisors, &count->divide);
    if (strcmp(word, "round") == 0) return read_choice(reader, roundings, &count->round);
    if (strcmp(word, "bet") == 0) return read_bet(reader);
    if (strcmp(word, "insurance") == 0) return read_insurance(reader);
    if (strcmp(word, "play") == 0) return read_departure(reader);
    return bw_bjtext_refuse(&reader->text,
                            "'%.20s' begins no line of a count: count, tags, start, divide, round, "
                            "bet, insurance, play",
                            word);
}

bool bw_bjcount_parse(BwBjCount *count, const char *text, size_t n, char error[BW_ERROR_MAX]) {
    static const char *const cards[] = {"", "A", "2", "3", "4", "5", "6", "7", "8", "9", "T"};
    Reader reader = {.text = bw_bjtext_open(text, n, error), .count = count};
    *count = bw_bjcount_flat();
    snprintf(count->name, sizeof count->name, "a count without a name");
    while (bw_bjtext_next(&reader.text)) {
        if (!read_line(&reader)) return false;
    }
    if (error[0] != '\0') return false;
    for (unsigned points = 1; points <= 10; points++) {
        if ((reader.tags >> points & 1) != 0) continue;
        return bw_unreadable(error, "the count has a hole: %s has no tag", cards[points]);
    }
    return reader.has_bet || bw_unreadable(error, "the count says no bet: 'bet 1'");
}
