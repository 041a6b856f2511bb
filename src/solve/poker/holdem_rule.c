/* holdem_rule.c: reading rules of thumb and applying them; see holdem_rule.h for the grammar. The
 * text is cut at its signs, ";", ":", "," and "and", and each piece is looked up. */
#include "solve/poker/holdem_rule.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE_MAX = 64 };

enum {
    ANY,
    NONE,
    PAIR, /* figure: the lowest rank */
    TOP_PAIR,
    POCKET_PAIR,   /* figure: the lowest rank */
    CATEGORY,      /* figure: the lowest category */
    FLUSH_DRAW,    /* figure: the lowest rank */
    STRAIGHT_OUTS, /* figure: how many ranks */
    HIGH,
    LOW,
    BOARD_PAIR,
    OUTS, /* figure: fewer than so many */
};

/* A piece of the rule without blanks around it, in small letters, blanks inside single; false if it
 * is too long. */
static bool cut(const char *from, const char *to, char piece[PIECE_MAX]) {
    size_t n = 0;
    for (; from < to; from++) {
        bool blank = isspace((unsigned char)*from);
        if (blank && (n == 0 || piece[n - 1] == ' ')) continue;
        if (n == PIECE_MAX - 1) return false;
        piece[n++] = blank ? ' ' : (char)tolower((unsigned char)*from);
    }
    while (n > 0 && piece[n - 1] == ' ') n--;
    piece[n] = '\0';
    return true;
}

/* Where the next sign of these is, or the end. */
static const char *find(const char *from, const char *to, char sign) {
    const char *at = memchr(from, sign, (size_t)(to - from));
    return at == NULL ? to : at;
}

/* Reads one rank at *text and steps over it. */
static bool take_rank(const char **text, unsigned *rank) {
    static const char letters[] = "23456789tjqka";
    if (strncmp(*text, "10", 2) == 0) {
        *rank = BW_TEN;
        *text += 2;
        return true;
    }
    const char *letter = **text == '\0' ? NULL : strchr(letters, **text);
    if (letter == NULL) return false;
    *rank = (unsigned)(letter - letters);
    ++*text;
    return true;
}

/* ---- the first street ---------------------------------------------------------------------- */

static void mark_all(BwHoldemRule *rule) {
    for (unsigned h = 0; h < BW_HOLDEM_HANDS; h++) rule->hand[h] = true;
}

/* "77+", "KTs", "K5o+". */
static bool read_hand(const char *text, BwHoldemRule *rule) {
    unsigned a, b;
    if (strcmp(text, "any") == 0) mark_all(rule);
    if (strcmp(text, "any") == 0 || strcmp(text, "none") == 0) return true;
    if (!take_rank(&text, &a) || !take_rank(&text, &b)) return false;
    bool suited = *text != 'o', unsuited = *text != 's';
    if (!suited || !unsuited) {
        if (a == b) return false;
        text++;
    }
    bool up = *text == '+';
    if (text[up] != '\0') return false;
    unsigned high = a > b ? a : b, low = a > b ? b : a;
    if (a == b) {
        for (unsigned r = a; r < (up ? BW_RANKS : a + 1); r++) rule->hand[r * BW_RANKS + r] = true;
        return true;
    }
    for (unsigned r = low; r < (up ? high : low + 1); r++) {
        if (suited) rule->hand[high * BW_RANKS + r] = true;
        if (unsuited) rule->hand[r * BW_RANKS + high] = true;
    }
    return true;
}

/* ---- later streets ------------------------------------------------------------------------- */

/* Words, and what may follow them. */
static const struct {
    const char *words;
    uint8_t kind;
    uint8_t figure; /* if nothing follows */
    enum { NOTHING, MAY_RANK, MUST_RANK } then;
} phrases[] = {
    {"any", ANY, 0, NOTHING},
    {"none", NONE, 0, NOTHING},
    {"top pair", TOP_PAIR, 0, NOTHING},
    {"pocket pair", POCKET_PAIR, 0, MAY_RANK},
    {"hidden pair", PAIR, 0, MAY_RANK},
    {"pair", PAIR, 0, MAY_RANK},
    {"flush draw", FLUSH_DRAW, 0, MAY_RANK},
    {"open straight draw", STRAIGHT_OUTS, 2, NOTHING},
    {"straight draw", STRAIGHT_OUTS, 1, NOTHING},
    {"high", HIGH, 0, MUST_RANK},
    {"low", LOW, 0, MUST_RANK},
    {"board pair", BOARD_PAIR, 0, NOTHING},
};

/* What follows the words, if they begin the text, else NULL. */
static const char *after(const char *text, const char *words) {
    size_t n = strlen(words);
    if (strncmp(text, words, n) != 0) return NULL;
    return text[n] == ' ' ? text + n + 1 : text[n] == '\0' ? text + n : NULL;
}

static bool read_outs(const char *text, BwHoldemTest *test) {
    const char *rest = after(text, "outs");
    if (rest == NULL && strncmp(text, "outs<", 5) == 0) rest = text + 4;
    if (rest == NULL || *rest++ != '<') return false;
    while (*rest == ' ') rest++;
    char *end;
    if (!isdigit((unsigned char)*rest)) return false;
    long n = strtol(rest, &end, 10);
    if (*end != '\0' || n > 99) return false;
    *test = (BwHoldemTest){OUTS, (uint8_t)n};
    return true;
}

static bool read_test(const char *text, const BwHoldemWords *words, unsigned street,
                      BwHoldemTest *test) {
    char short_text[PIECE_MAX];
    snprintf(short_text, sizeof short_text, "%s", text);
    char *better = strstr(short_text, " or better");
    if (better != NULL && better[strlen(" or better")] == '\0') *better = '\0';
    for (size_t i = 0; i < sizeof phrases / sizeof phrases[0]; i++) {
        const char *rest = after(short_text, phrases[i].words);
        if (rest == NULL) continue;
        *test = (BwHoldemTest){phrases[i].kind, phrases[i].figure};
        if (*rest == '\0') return phrases[i].then != MUST_RANK;
        const char *of = after(rest, "of");
        unsigned rank;
        if (of != NULL) rest = of;
        if (phrases[i].then == NOTHING || !take_rank(&rest, &rank)) return false;
        test->figure = (uint8_t)rank;
        return *rest == '\0' || strcmp(rest, "s") == 0;
    }
    for (unsigned c = 1; c < words->categories; c++) {
        if (strcmp(short_text, words->category(c)) == 0) {
            *test = (BwHoldemTest){CATEGORY, (uint8_t)c};
            return true;
        }
    }
    return street == words->outs_street && read_outs(short_text, test);
}

/* Tests joined by "and". */
static bool read_with(const char *text, const BwHoldemWords *words, unsigned street,
                      BwHoldemWith *with) {
    with->n = 0;
    for (;;) {
        const char *and = strstr(text, " and ");
        char piece[PIECE_MAX] = "";
        if (with->n == BW_HOLDEM_TESTS_MAX) return false;
        if (!cut(text, and == NULL ? text + strlen(text) : and, piece)) return false;
        if (!read_test(piece, words, street, &with->test[with->n++])) return false;
        if (and == NULL) return true;
        text = and+strlen(" and ");
    }
}

/* ---- all of it ----------------------------------------------------------------------------- */

static bool complain(char *error, size_t size, const char *what, const char *from, const char *to) {
    int n = (int)(to - from);
    snprintf(error, size, "%s \"%.*s\"", what, n > 40 ? 40 : n, from);
    return false;
}

/* One street and what it is played with. */
static bool read_street(const char *from, const char *to, const BwHoldemWords *words,
                        BwHoldemRule *rule, char *error, size_t size) {
    char name[PIECE_MAX] = "", piece[PIECE_MAX] = "";
    const char *colon = find(from, to, ':');
    unsigned street = 0;
    if (colon == to || !cut(from, colon, name)) {
        return complain(error, size, "a street and a colon are missing in", from, to);
    }
    while (street < BW_HOLDEM_STREETS && strcmp(words->street[street], name) != 0) street++;
    if (street == BW_HOLDEM_STREETS) {
        snprintf(error, size, "the streets are %s, %s and %s, not \"%s\"", words->street[0],
                 words->street[1], words->street[2], name);
        return false;
    }
    rule->given[street] = true;
    for (const char *at = colon + 1, *end; at <= to; at = end + 1) {
        end = find(at, to, ',');
        bool read = cut(at, end, piece);
        if (street == 0) {
            read = read && read_hand(piece, rule);
        } else {
            read = read && rule->n[street] < BW_HOLDEM_WITHS_MAX &&
                   read_with(piece, words, street, &rule->with[street][rule->n[street]++]);
        }
        if (!read) return complain(error, size, "the rule cannot be read at", at, end);
    }
    return true;
}

bool bw_holdem_rule_parse(const char *text, const BwHoldemWords *words, BwHoldemRule *rule,
                          char *error, size_t size) {
    *rule = (BwHoldemRule){.given = {false}};
    const char *to = text + strlen(text), *end;
    bool empty = true;
    for (const char *at = text; at <= to; at = end + 1) {
        char piece[PIECE_MAX] = "";
        end = find(at, to, ';');
        if (cut(at, end, piece) && piece[0] == '\0') continue;
        if (!read_street(at, end, words, rule, error, size)) return false;
        empty = false;
    }
    if (empty) snprintf(error, size, "the rule says nothing");
    return !empty;
}

static_assert((int)BW_POKER_PAIR == (int)BW_THREE_PAIR, "a pair is a pair in every game");
enum { ONE_PAIR = BW_POKER_PAIR };

static bool holds(const BwHoldemTest *test, const BwHoldemSight *sight) {
    bool own = sight->category > sight->common;
    int figure = test->figure;
    switch (test->kind) {
    case ANY: return true;
    case PAIR: return sight->pair >= figure || (own && sight->category > ONE_PAIR);
    case TOP_PAIR:
        return (sight->pair >= 0 && sight->above == 0) || (own && sight->category > ONE_PAIR);
    case POCKET_PAIR: return sight->high == sight->low && sight->high >= figure;
    case CATEGORY: return own && sight->category >= figure;
    case FLUSH_DRAW: return sight->flush_draw >= figure;
    case STRAIGHT_OUTS: return sight->straight_outs >= figure;
    case HIGH: return sight->high >= figure;
    case LOW: return sight->low >= figure;
    case BOARD_PAIR: return sight->common >= ONE_PAIR;
    case OUTS: return sight->outs >= 0 && sight->outs < figure;
    default: return false;
    }
}

bool bw_holdem_rule_bets(const BwHoldemRule *rule, unsigned street, const BwHoldemSight *sight) {
    for (unsigned w = 0; w < rule->n[street]; w++) {
        const BwHoldemWith *with = &rule->with[street][w];
        bool fits = true;
        for (unsigned t = 0; fits && t < with->n; t++) fits = holds(&with->test[t], sight);
        if (fits) return true;
    }
    return false;
}

bool bw_holdem_rule_counts_outs(const BwHoldemRule *rule, unsigned street) {
    for (unsigned w = 0; w < rule->n[street]; w++) {
        for (unsigned t = 0; t < rule->with[street][w].n; t++) {
            if (rule->with[street][w].test[t].kind == OUTS) return true;
        }
    }
    return false;
}
