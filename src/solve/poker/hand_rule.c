/* hand_rule.c: reading rules of thumb and applying them; see hand_rule.h for the grammar. The text
 * is read word by word, a clause from left to right; what cannot be read is quoted. */
#include "solve/poker/hand_rule.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { WORD_MAX = 24, GAPS_MOST = 4 };

/* ---- words --------------------------------------------------------------------------------- */

typedef struct Reader {
    const char *at;
    char word[WORD_MAX]; /* the word at hand, in small letters; empty at the end */
    size_t length;       /* of the text it was read from */
} Reader;

/* A word is a run of letters, digits and hyphens, or one sign. */
static void look(Reader *reader) {
    while (*reader->at == ' ' || *reader->at == '\t' || *reader->at == ',') reader->at++;
    size_t n = 0;
    const char *from = reader->at;
    while (isalnum((unsigned char)from[n]) || (n > 0 && from[n] == '-')) n++;
    if (n == 0 && *from != '\0') n = 1;
    reader->length = n;
    size_t kept = n < WORD_MAX ? n : WORD_MAX - 1;
    for (size_t i = 0; i < kept; i++) reader->word[i] = (char)tolower((unsigned char)from[i]);
    reader->word[kept] = '\0';
}

static void step(Reader *reader) {
    reader->at += reader->length;
    look(reader);
}

/* Takes the word if it is this one. */
static bool take(Reader *reader, const char *word) {
    if (strcmp(reader->word, word) != 0) return false;
    step(reader);
    return true;
}

/* Takes these words, one after the other, or none of them. */
static bool take_all(Reader *reader, const char *words) {
    Reader start = *reader;
    while (*words != '\0') {
        size_t n = strcspn(words, " ");
        char word[WORD_MAX];
        snprintf(word, sizeof word, "%.*s", (int)n, words);
        if (!take(reader, word)) {
            *reader = start;
            return false;
        }
        words += n + (words[n] == ' ');
    }
    return true;
}

/* ---- ranks --------------------------------------------------------------------------------- */

static const struct {
    const char *word;
    uint8_t rank;
} rank_words[] = {
    {"10", BW_TEN},      {"10s", BW_TEN},      {"ace", BW_ACE},     {"aces", BW_ACE},
    {"king", BW_KING},   {"kings", BW_KING},   {"queen", BW_QUEEN}, {"queens", BW_QUEEN},
    {"jack", BW_JACK},   {"jacks", BW_JACK},   {"ten", BW_TEN},     {"tens", BW_TEN},
    {"nine", BW_NINE},   {"nines", BW_NINE},   {"eight", BW_EIGHT}, {"eights", BW_EIGHT},
    {"seven", BW_SEVEN}, {"sevens", BW_SEVEN}, {"six", BW_SIX},     {"sixes", BW_SIX},
    {"five", BW_FIVE},   {"fives", BW_FIVE},   {"four", BW_FOUR},   {"fours", BW_FOUR},
    {"three", BW_THREE}, {"threes", BW_THREE}, {"two", BW_TWO},     {"twos", BW_TWO},
    {"deuce", BW_TWO},   {"deuces", BW_TWO},
};

/* "a", "10", "tens", "8s". */
static bool rank_of(const char *word, size_t n, unsigned *rank) {
    static const char letters[] = "23456789tjqka";
    const char *letter = n > 0 ? memchr(letters, word[0], sizeof letters - 1) : NULL;
    if (letter != NULL && (n == 1 || (n == 2 && word[1] == 's'))) {
        *rank = (unsigned)(letter - letters);
        return true;
    }
    for (size_t i = 0; i < sizeof rank_words / sizeof rank_words[0]; i++) {
        if (strlen(rank_words[i].word) == n && strncmp(rank_words[i].word, word, n) == 0) {
            *rank = rank_words[i].rank;
            return true;
        }
    }
    return false;
}

static bool take_rank(Reader *reader, unsigned *rank) {
    if (!rank_of(reader->word, strlen(reader->word), rank)) return false;
    step(reader);
    return true;
}

/* Ranks joined by hyphens, two at least, in the order of the text; returns how many. */
static unsigned take_joined(Reader *reader, uint8_t ranks[5]) {
    unsigned n = 0, rank;
    const char *word = reader->word;
    while (n < 5) {
        size_t length = strcspn(word, "-");
        if (!rank_of(word, length, &rank)) return 0;
        ranks[n++] = (uint8_t)rank;
        if (word[length] == '\0') break;
        word += length + 1;
    }
    if (n < 2 || strchr(word, '-') != NULL) return 0;
    step(reader);
    return n;
}

/* "A or K", "2-Q" */
static bool take_ranks(Reader *reader, uint16_t *mask) {
    uint8_t ends[5];
    unsigned n = take_joined(reader, ends), rank;
    if (n == 2) {
        unsigned low = ends[0] < ends[1] ? ends[0] : ends[1];
        unsigned high = ends[0] < ends[1] ? ends[1] : ends[0];
        *mask = (uint16_t)((2u << high) - (1u << low));
        return true;
    }
    if (n != 0 || !take_rank(reader, &rank)) return false;
    *mask = (uint16_t)(1u << rank);
    while (take(reader, "or")) {
        if (!take_rank(reader, &rank)) return false;
        *mask |= (uint16_t)(1u << rank);
    }
    return true;
}

/* ---- tests --------------------------------------------------------------------------------- */

static BwPokerValue least(BwPokerCategory category, uint32_t first, uint32_t second) {
    return (uint32_t)category << 26 | first << 13 | second;
}

static const struct {
    const char *words;
    uint8_t category;
} hand_words[] = {
    {"pairs", BW_POKER_PAIR},
    {"two pair", BW_POKER_TWO_PAIR},
    {"two pairs", BW_POKER_TWO_PAIR},
    {"three of a kind", BW_POKER_THREE_OF_A_KIND},
    {"straight flush", BW_POKER_STRAIGHT_FLUSH},
    {"straight", BW_POKER_STRAIGHT},
    {"flush", BW_POKER_FLUSH},
    {"full house", BW_POKER_FULL_HOUSE},
    {"four of a kind", BW_POKER_FOUR_OF_A_KIND},
    {"royal flush", BW_POKER_ROYAL_FLUSH},
    {"anything", BW_POKER_HIGH_CARD},
};

/* "A-high", the word at hand. */
static bool take_high(Reader *reader, size_t length, BwPokerValue *value) {
    unsigned rank;
    if (!rank_of(reader->word, length, &rank)) return false;
    *value = least(BW_POKER_HIGH_CARD, 1u << rank, 0);
    step(reader);
    return true;
}

/* "pair", "pair of tens", the first word being taken. */
static bool take_pair(Reader *reader, BwPokerValue *value) {
    unsigned rank;
    *value = least(BW_POKER_PAIR, 0, 0);
    if (!take(reader, "of")) return true;
    if (!take_rank(reader, &rank)) return false;
    *value = least(BW_POKER_PAIR, 1u << rank, 0);
    return true;
}

/* "A-K-J", "9-9", "9-9-A", "7-7-7": at most one rank more than once. */
static bool take_hand_of_ranks(Reader *reader, BwPokerValue *value) {
    uint8_t ranks[5];
    unsigned n = take_joined(reader, ranks);
    uint32_t once = 0, twice = 0, thrice = 0;
    for (unsigned i = 0; i < n; i++) {
        uint32_t bit = 1u << ranks[i];
        thrice |= twice & bit;
        twice |= once & bit;
        once |= bit;
    }
    if (n == 0 || (twice & (twice - 1)) != 0) return false;
    *value = thrice != 0  ? least(BW_POKER_THREE_OF_A_KIND, thrice, once ^ thrice)
             : twice != 0 ? least(BW_POKER_PAIR, twice, once ^ twice)
                          : least(BW_POKER_HIGH_CARD, once, 0);
    return true;
}

/* A hand in words or by its ranks. */
static bool take_hand(Reader *reader, BwPokerValue *value) {
    if (take_all(reader, "any hand")) {
        *value = 0;
        return true;
    }
    (void)(take(reader, "a") || take(reader, "any"));
    const char *high = strstr(reader->word, "-high");
    if (high != NULL && high[5] == '\0') {
        return take_high(reader, (size_t)(high - reader->word), value);
    }
    if (take(reader, "pair")) return take_pair(reader, value);
    for (size_t i = 0; i < sizeof hand_words / sizeof hand_words[0]; i++) {
        if (take_all(reader, hand_words[i].words)) {
            *value = least((BwPokerCategory)hand_words[i].category, 0, 0);
            return true;
        }
    }
    return take_hand_of_ranks(reader, value);
}

static const struct {
    const char *words;
    uint8_t kind;
    bool gaps; /* may be followed by "with 2 gaps" */
} counted[] = {
    {"suited", BW_TEST_SUITED, false},
    {"to a flush", BW_TEST_SUITED, false},
    {"to a straight flush", BW_TEST_STRAIGHT_FLUSH, true},
    {"to a straight", BW_TEST_STRAIGHT, true},
    {"to a royal flush", BW_TEST_ROYAL, false},
    {"to a royal", BW_TEST_ROYAL, false},
    {"outs to a straight", BW_TEST_OUTS, false},
    {"ways to a straight flush", BW_TEST_FLUSH_WAYS, false},
    {"ways to a straight", BW_TEST_WAYS, false},
    {"high", BW_TEST_HIGH, false},
    {"tens", BW_TEST_TENS, false},
    {"middle", BW_TEST_MIDDLE, false},
    {"points", BW_TEST_POINTS, false},
    {"point", BW_TEST_POINTS, false},
};

/* "with 2 gaps", "with no gap", or nothing: then any number of them will do. */
static uint8_t take_gaps(Reader *reader) {
    Reader before = *reader;
    if (!take(reader, "with")) return GAPS_MOST;
    bool none = strcmp(reader->word, "no") == 0;
    unsigned gaps = none ? 0 : (unsigned)(reader->word[0] - '0');
    bool read = none || (gaps <= GAPS_MOST && reader->word[1] == '\0');
    step(reader);
    if (read && (take(reader, "gaps") || take(reader, "gap"))) return (uint8_t)gaps;
    *reader = before;
    return GAPS_MOST;
}

/* A number of one or two digits, if `words` of the counted tests follow. */
static bool take_counted(Reader *reader, BwRuleTest *test) {
    Reader start = *reader;
    unsigned n = 0;
    for (const char *c = reader->word; *c != '\0'; c++) {
        if (!isdigit((unsigned char)*c) || n > 9) return false;
        n = 10 * n + (unsigned)(*c - '0');
    }
    step(reader);
    for (size_t i = 0; i < sizeof counted / sizeof counted[0]; i++) {
        if (!take_all(reader, counted[i].words)) continue;
        *test = (BwRuleTest){.kind = counted[i].kind, .n = (uint8_t)n, .gaps = GAPS_MOST};
        if (counted[i].gaps) test->gaps = take_gaps(reader);
        return true;
    }
    *reader = start;
    return false;
}

static bool take_test(Reader *reader, BwRuleTest *test) {
    if (take_counted(reader, test)) return true;
    *test = (BwRuleTest){.kind = BW_TEST_HOLDS};
    if (take(reader, "with")) return take_ranks(reader, &test->ranks);
    test->kind = BW_TEST_HAND;
    if (!take_hand(reader, &test->value)) return false;
    (void)take_all(reader, "or better");
    return true;
}

/* ---- clauses ------------------------------------------------------------------------------- */

/* The number of the word in the list, or false. */
static bool take_listed(Reader *reader, const char *const *list, uint8_t *number) {
    for (unsigned i = 0; list != NULL && list[i] != NULL; i++) {
        if (take(reader, list[i])) {
            *number = (uint8_t)i;
            return true;
        }
    }
    return false;
}

static bool take_up(Reader *reader, BwRuleClause *clause) {
    if (take_all(reader, "a match") || take(reader, "match")) {
        clause->up_must_match = 1;
        uint16_t ranks;
        if (isalnum((unsigned char)reader->word[0])) {
            if (!take_ranks(reader, &ranks)) return false;
            clause->up_ranks = ranks;
        }
        return true;
    }
    if (take_all(reader, "below fourth")) {
        clause->up_below_fourth = 1;
        return true;
    }
    return take_ranks(reader, &clause->up_ranks);
}

static bool at_end(const Reader *reader) {
    return reader->word[0] == '\0' || reader->word[0] == ';';
}

static bool take_clause(Reader *reader, const BwRuleWords *words, BwRuleClause *clause) {
    *clause = (BwRuleClause){.up_ranks = (uint16_t)((1u << BW_RANKS) - 1)};
    if (words->streets != NULL &&
        (!take_listed(reader, words->streets, &clause->street) || !take(reader, ":"))) {
        return false;
    }
    if (!take_listed(reader, words->actions, &clause->action)) return false;
    while (!at_end(reader) && strcmp(reader->word, "against") != 0) {
        if (clause->n_tests == BW_RULE_TESTS_MAX ||
            !take_test(reader, &clause->test[clause->n_tests++])) {
            return false;
        }
        (void)take(reader, "and");
    }
    if (take(reader, "against") && !take_up(reader, clause)) return false;
    return at_end(reader);
}

bool bw_hand_rule_parse(const char *text, const BwRuleWords *words, BwHandRule *rule, char *error,
                        size_t size) {
    Reader reader = {.at = text};
    *rule = (BwHandRule){.n = 0};
    look(&reader);
    do {
        if (rule->n == BW_RULE_CLAUSES_MAX) {
            snprintf(error, size, "a rule has at most %d clauses", BW_RULE_CLAUSES_MAX);
            return false;
        }
        if (reader.word[0] == '\0') break;
        if (!take_clause(&reader, words, &rule->clause[rule->n++])) {
            if (reader.word[0] == '\0') {
                snprintf(error, size, "the rule ends too early");
            } else {
                snprintf(error, size, "the rule cannot be read at \"%.40s\"", reader.at);
            }
            return false;
        }
    } while (take(&reader, ";"));
    if (rule->n > 0) return true;
    snprintf(error, size, "the rule says nothing");
    return false;
}

/* ---- applying ------------------------------------------------------------------------------ */

/* Every straight, from the lowest up, as a set of ranks. */
enum { STRAIGHTS = 10 };
static uint32_t straight(unsigned i) {
    return i == 0 ? 1u << BW_ACE | 0xf : 0x1fu << (i - 1);
}

/* So many of the ranks are in one straight, and the gaps between the lowest and the highest of
 * them are at most so many. The ace of the lowest straight is below the two. */
static bool is_toward_straight(uint32_t ranks, unsigned n, unsigned gaps) {
    for (unsigned i = 0; i < STRAIGHTS; i++) {
        uint32_t held = ranks & straight(i);
        if ((unsigned)__builtin_popcount(held) < n) continue;
        uint32_t line = i == 0 ? (held << 1 | held >> BW_ACE) & 0x1f : held;
        unsigned span = 32u - (unsigned)__builtin_clz(line) - (unsigned)__builtin_ctz(line);
        if (span - (unsigned)__builtin_popcount(line) <= gaps) return true;
    }
    return false;
}

/* The straights that hold all the cards, which are of different ranks. */
static unsigned straight_ways(BwCardSet cards, uint32_t ranks) {
    unsigned ways = 0;
    if (__builtin_popcount(ranks) != __builtin_popcountll(cards)) return 0;
    for (unsigned i = 0; i < STRAIGHTS; i++) ways += (ranks & ~straight(i)) == 0;
    return ways;
}

/* The ranks of which one card completes a straight. */
static unsigned straight_outs(uint32_t ranks) {
    uint32_t outs = 0;
    for (unsigned i = 0; i < STRAIGHTS; i++) {
        uint32_t missing = straight(i) & ~ranks;
        if (__builtin_popcount(missing) == 1) outs |= missing;
    }
    return (unsigned)__builtin_popcount(outs);
}

unsigned bw_cards_among(BwCardSet cards, uint32_t ranks) {
    return (unsigned)__builtin_popcountll(cards & (BwCardSet)ranks * UINT64_C(0x0001000100010001));
}

static bool is_one_suit(BwCardSet cards) {
    unsigned suits = 0;
    for (unsigned s = 0; s < BW_SUITS; s++) suits += (cards >> 16 * s & 0xffff) != 0;
    return suits == 1;
}

enum { HIGH = 0xfu << BW_JACK, TENS = 0x1fu << BW_TEN, MIDDLE = 0x1fu << BW_SIX };

unsigned bw_hand_points(BwCardSet cards) {
    return 2 * bw_cards_among(cards, HIGH) + bw_cards_among(cards, MIDDLE);
}

/* The value is the hand's own, 0 for that of its cards. */
static bool holds(const BwRuleTest *test, BwCardSet cards, uint32_t value) {
    uint32_t ranks = 0;
    bool has_suited = false;
    uint32_t suited = 0; /* the ranks of a suit that has n cards, if there is one */
    for (unsigned suit = 0; suit < BW_SUITS; suit++) {
        uint32_t of_suit = cards >> 16 * suit & 0xffff;
        ranks |= of_suit;
        if ((unsigned)__builtin_popcount(of_suit) >= test->n) {
            has_suited = true;
            suited = of_suit;
        }
    }
    switch ((BwRuleTestKind)test->kind) {
    case BW_TEST_HAND: return (value != 0 ? value : bw_poker_partial(cards)) >= test->value;
    case BW_TEST_SUITED: return has_suited;
    case BW_TEST_STRAIGHT: return is_toward_straight(ranks, test->n, test->gaps);
    case BW_TEST_STRAIGHT_FLUSH:
        return has_suited && is_toward_straight(suited, test->n, test->gaps);
    case BW_TEST_ROYAL: return (unsigned)__builtin_popcount(suited & TENS) >= test->n;
    case BW_TEST_WAYS: return straight_ways(cards, ranks) >= test->n;
    case BW_TEST_FLUSH_WAYS: return is_one_suit(cards) && straight_ways(cards, ranks) >= test->n;
    case BW_TEST_OUTS: return straight_outs(ranks) >= test->n;
    case BW_TEST_HIGH: return bw_cards_among(cards, HIGH) >= test->n;
    case BW_TEST_TENS: return bw_cards_among(cards, TENS) >= test->n;
    case BW_TEST_MIDDLE: return bw_cards_among(cards, MIDDLE) >= test->n;
    case BW_TEST_POINTS: return bw_hand_points(cards) >= test->n;
    case BW_TEST_HOLDS: return (ranks & test->ranks) != 0;
    }
    return false;
}

static bool up_fits(const BwRuleClause *clause, BwCardSet cards, unsigned up) {
    if ((clause->up_ranks >> up & 1) == 0) return false;
    if (clause->up_must_match && bw_cards_among(cards, 1u << up) == 0) return false;
    const uint32_t above = ((1u << BW_RANKS) - 1) & ~((2u << up) - 1);
    return !clause->up_below_fourth || bw_cards_among(cards, above) >= 4;
}

unsigned bw_hand_rule_action_of(const BwHandRule *rule, unsigned street, BwCardSet cards,
                                uint32_t value, unsigned up_rank) {
    for (unsigned i = 0; i < rule->n; i++) {
        const BwRuleClause *clause = &rule->clause[i];
        bool fits = clause->street == street && up_fits(clause, cards, up_rank);
        for (unsigned t = 0; fits && t < clause->n_tests; t++) {
            fits = holds(&clause->test[t], cards, value);
        }
        if (fits) return clause->action;
    }
    return 0;
}

unsigned bw_hand_rule_action(const BwHandRule *rule, unsigned street, BwCardSet cards,
                             unsigned up_rank) {
    return bw_hand_rule_action_of(rule, street, cards, 0, up_rank);
}

void bw_hand_rule_rank(BwHandRule *rule, uint32_t (*value_of)(BwPokerValue named)) {
    for (unsigned i = 0; i < rule->n; i++) {
        for (unsigned t = 0; t < rule->clause[i].n_tests; t++) {
            BwRuleTest *test = &rule->clause[i].test[t];
            if (test->kind == BW_TEST_HAND) test->value = value_of(test->value);
        }
    }
}
