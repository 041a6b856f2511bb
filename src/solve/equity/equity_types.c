/* equity_types.c: the types as data, over the rankings of src/hands. */
#include "solve/equity/equity_types.h"

#include "hands/low.h"
#include "hands/omaha.h"
#include "hands/ranks.h"
#include "hands/short.h"
#include "hands/three.h"
#include "hands/words.h"

#include <stdio.h>
#include <string.h>

#define ALL_RANKS 0x1fffu

static char *say(char *out, const char *text) {
    snprintf(out, BW_EQUITY_NAME_MAX, "%s", text);
    return out;
}

/* ---- high --------------------------------------------------------------------------------- */

static uint32_t worth_high(BwCardSet own, BwCardSet board) {
    return bw_poker_value(own | board);
}
static unsigned kind_high(uint32_t worth) {
    return bw_poker_category(worth);
}
static char *kind_name_high(unsigned kind, char out[BW_EQUITY_NAME_MAX]) {
    return say(out, bw_poker_category_name((BwPokerCategory)kind));
}

static uint32_t worth_short(BwCardSet own, BwCardSet board) {
    return bw_short_value(own | board);
}
static char *kind_name_short(unsigned kind, char out[BW_EQUITY_NAME_MAX]) {
    return say(out, bw_short_category_name((BwShortCategory)kind));
}

static uint32_t worth_mambo(BwCardSet own, BwCardSet board) {
    BwCard cards[BW_THREE_BEST_MAX];
    unsigned n = 0;
    for (BwCardSet all = own | board; all != 0; all &= all - 1) {
        unsigned bit = (unsigned)__builtin_ctzll(all);
        cards[n++] = bw_card(bit % 16, bit / 16);
    }
    return bw_three_best(cards, n, NULL, 0);
}
static unsigned kind_mambo(uint32_t worth) {
    BwThreeValue value = (BwThreeValue)worth;
    return bw_three_is_mini_royal(value) ? BW_THREE_CATEGORIES : bw_three_category(value);
}
static char *kind_name_mambo(unsigned kind, char out[BW_EQUITY_NAME_MAX]) {
    if (kind == BW_THREE_CATEGORIES) return say(out, "high mambo");
    return say(out, bw_three_category_name((BwThreeCategory)kind));
}
static char *name_mambo(uint32_t worth, char out[BW_EQUITY_NAME_MAX]) {
    return bw_three_name((BwThreeValue)worth, out);
}

/* ---- low ---------------------------------------------------------------------------------- */

/* Where the hands without a pair begin among the kinds: behind those with one, which come in the
 * order of their categories from the highest down. */
enum { PAIRED = 5, DEUCE_PAIRED = 9, FIVES = 4 /* the five with the ace at the bottom */ };

static unsigned paired_kind(BwPokerCategory category) {
    switch (category) {
    case BW_POKER_PAIR: return 4;
    case BW_POKER_TWO_PAIR: return 3;
    case BW_POKER_THREE_OF_A_KIND: return 2;
    case BW_POKER_FULL_HOUSE: return 1;
    default: return 0;
    }
}

static char *low_name_of(unsigned rank, char out[BW_EQUITY_NAME_MAX]) {
    snprintf(out, BW_EQUITY_NAME_MAX, "%s low", bw_rank_word(rank));
    return out;
}

static uint32_t worth_low(BwCardSet own, BwCardSet board) {
    return bw_low_value(own | board);
}
static unsigned kind_low(uint32_t worth) {
    BwPokerValue hand = bw_low_hand(worth);
    if (bw_poker_category(hand) != BW_POKER_HIGH_CARD) return paired_kind(bw_poker_category(hand));
    return PAIRED + BW_RANKS - 1 - bw_ranks_highest(bw_poker_first(hand));
}
static char *kind_name_low(unsigned kind, char out[BW_EQUITY_NAME_MAX]) {
    static const BwPokerCategory paired[PAIRED] = {BW_POKER_FOUR_OF_A_KIND, BW_POKER_FULL_HOUSE,
                                                   BW_POKER_THREE_OF_A_KIND, BW_POKER_TWO_PAIR,
                                                   BW_POKER_PAIR};
    if (kind < PAIRED) return say(out, bw_poker_category_name(paired[kind]));
    return low_name_of(BW_KING - (kind - PAIRED), out);
}

/* To the eight: none, eight, seven, six, five low. */
static uint32_t worth_eight(BwCardSet own, BwCardSet board) {
    BwLowValue value = bw_low_value(own | board);
    return bw_low_qualifies(value, BW_EIGHT) ? value : 0;
}
static unsigned kind_eight(uint32_t worth) {
    if (worth == 0) return 0;
    return BW_EIGHT + 2 - bw_ranks_highest(bw_poker_first(bw_low_hand(worth)));
}
static char *kind_name_eight(unsigned kind, char out[BW_EQUITY_NAME_MAX]) {
    return kind == 0 ? say(out, "no low") : low_name_of(BW_EIGHT + 1 - kind, out);
}
static char *name_eight(uint32_t worth, char out[BW_EQUITY_NAME_MAX]) {
    return worth == 0 ? say(out, "no low") : bw_low_name(worth, out);
}

static uint32_t worth_deuce(BwCardSet own, BwCardSet board) {
    return bw_deuce_value(own | board);
}
static unsigned kind_deuce(uint32_t worth) {
    BwPokerValue hand = bw_low_hand(worth);
    BwPokerCategory category = bw_poker_category(hand);
    if (category != BW_POKER_HIGH_CARD) return BW_POKER_ROYAL_FLUSH - category;
    return DEUCE_PAIRED + BW_ACE - bw_ranks_highest(bw_poker_first(hand));
}
static char *kind_name_deuce(unsigned kind, char out[BW_EQUITY_NAME_MAX]) {
    if (kind >= DEUCE_PAIRED) return low_name_of(BW_ACE - (kind - DEUCE_PAIRED), out);
    return say(out, bw_poker_category_name((BwPokerCategory)(BW_POKER_ROYAL_FLUSH - kind)));
}

/* One, two and three cards; then four, by the highest. */
static uint32_t worth_badugi(BwCardSet own, BwCardSet board) {
    return bw_badugi_value(own | board);
}
static unsigned kind_badugi(uint32_t worth) {
    unsigned size = bw_badugi_size(worth);
    if (size < 4) return size - 1;
    return 3 + BW_RANKS - 1 - bw_ranks_highest(bw_poker_second(bw_low_hand(worth)));
}
static char *kind_name_badugi(unsigned kind, char out[BW_EQUITY_NAME_MAX]) {
    static const char *const fewer[] = {"one card", "two cards", "three cards"};
    if (kind < 3) return say(out, fewer[kind]);
    snprintf(out, BW_EQUITY_NAME_MAX, "%s-high badugi", bw_rank_word(BW_KING - (kind - 3)));
    return out;
}

/* None, six, five, four, three low. */
static uint32_t worth_mambo_low(BwCardSet own, BwCardSet board) {
    return bw_mambo_low_value(own | board);
}
static unsigned kind_mambo_low(uint32_t worth) {
    return worth == 0 ? 0 : BW_SIX + 2 - bw_ranks_highest(bw_low_hand(worth));
}
static char *kind_name_mambo_low(unsigned kind, char out[BW_EQUITY_NAME_MAX]) {
    return kind == 0 ? say(out, "no low") : low_name_of(BW_SIX + 1 - kind, out);
}

/* ---- the tables --------------------------------------------------------------------------- */

static const BwEquityRanking high = {worth_high,     BW_POKER_CATEGORIES, kind_high,
                                     kind_name_high, bw_poker_name,       bw_poker_value};
static const BwEquityRanking omaha = {bw_omaha_value, BW_POKER_CATEGORIES, kind_high,
                                      kind_name_high, bw_poker_name,       bw_poker_value};
static const BwEquityRanking short_deck = {worth_short,     BW_SHORT_CATEGORIES, kind_high,
                                           kind_name_short, bw_short_name,       bw_short_value};
static const BwEquityRanking mambo = {
    worth_mambo, BW_THREE_CATEGORIES + 1, kind_mambo, kind_name_mambo, name_mambo, NULL};
static const BwEquityRanking low = {
    worth_low, PAIRED + BW_RANKS - FIVES, kind_low, kind_name_low, bw_low_name, NULL};
static const BwEquityRanking eight = {worth_eight,     5,          kind_eight,
                                      kind_name_eight, name_eight, NULL};
static const BwEquityRanking omaha_eight = {bw_omaha_low_value, 5,          kind_eight,
                                            kind_name_eight,    name_eight, NULL};
static const BwEquityRanking deuce = {worth_deuce,   DEUCE_PAIRED + BW_ACE - BW_SEVEN + 1,
                                      kind_deuce,    kind_name_deuce,
                                      bw_deuce_name, NULL};
static const BwEquityRanking badugi = {worth_badugi,     3 + BW_RANKS - 3, kind_badugi,
                                       kind_name_badugi, bw_badugi_name,   NULL};
static const BwEquityRanking mambo_low = {
    worth_mambo_low, 5, kind_mambo_low, kind_name_mambo_low, bw_mambo_low_name, NULL};

#define STUD7 .ranks = ALL_RANKS, .own = 7, .seats = 8, .is_joined = true
#define STUD5 .ranks = ALL_RANKS, .own = 5, .seats = 9, .is_joined = true
#define DRAW5 .ranks = ALL_RANKS, .own = 5, .seats = 8, .is_joined = true, .draws = true
#define FLOP  .board = 5, .seats = 11, .shown = 3

const BwEquityType bw_equity_types[] = {
    {"holdem-high", "Hold 'em", FLOP, .ranks = ALL_RANKS, .own = 2, .cost = 12, .is_joined = true,
     .is_plain = true, .has_pairs = true, .way = {&high}},
    {"omaha-high", "Omaha", FLOP, .ranks = ALL_RANKS, .own = 4, .cost = 40, .way = {&omaha}},
    {"omaha-hl8", "Omaha high-low eight or better", FLOP, .ranks = ALL_RANKS, .own = 4, .cost = 60,
     .way = {&omaha, &omaha_eight}},
    {"stud7-high", "Seven-card stud", STUD7, .cost = 12, .is_plain = true, .way = {&high}},
    {"stud7-hl", "Seven-card stud high-low split", STUD7, .cost = 25, .way = {&high, &low}},
    {"stud7-hl8", "Seven-card stud high-low eight or better", STUD7, .cost = 25,
     .way = {&high, &eight}},
    {"stud7-low", "Razz", STUD7, .cost = 14, .way = {&low}},
    {"draw5-high", "Five-card draw", DRAW5, .cost = 12, .is_plain = true, .way = {&high}},
    {"draw5-low", "Five-card draw lowball", DRAW5, .cost = 14, .way = {&low}},
    {"stud5-high", "Five-card stud", STUD5, .cost = 12, .is_plain = true, .way = {&high}},
    {"stud5-low", "Five-card stud lowball", STUD5, .cost = 14, .way = {&low}},
    {"mambo", "Mambo stud", .ranks = ALL_RANKS, .own = 3, .board = 1, .seats = 11, .cost = 60,
     .shown = 0, .is_joined = true, .way = {&mambo, &mambo_low}},
    {"badugi", "Badugi", .ranks = ALL_RANKS, .own = 4, .seats = 8, .cost = 80, .is_joined = true,
     .draws = true, .way = {&badugi}},
    {"deuce-single-draw", "Deuce-to-seven single draw", DRAW5, .cost = 16, .flagged = true,
     .way = {&deuce}},
    {"deuce-triple-draw", "Deuce-to-seven triple draw", DRAW5, .cost = 16, .flagged = true,
     .way = {&deuce}},
    {"short-deck", "Short-deck hold 'em", FLOP, .ranks = BW_SHORT_RANKS, .own = 2, .cost = 20,
     .flagged = true, .is_joined = true, .has_pairs = true, .way = {&short_deck}},
};
const unsigned bw_equity_types_count = sizeof bw_equity_types / sizeof bw_equity_types[0];

const char *const bw_equity_type_ids[] = {
    "holdem-high", "omaha-high",        "omaha-hl8",         "stud7-high", "stud7-hl",  "stud7-hl8",
    "stud7-low",   "draw5-high",        "draw5-low",         "stud5-high", "stud5-low", "mambo",
    "badugi",      "deuce-single-draw", "deuce-triple-draw", "short-deck", NULL};

#define STUD6 .ranks = ALL_RANKS, .own = 6, .board = 1, .seats = 8, .is_joined = true

static const BwEquityType last_shared[] = {
    {"stud7-high", "Seven-card stud", STUD6, .cost = 12, .is_plain = true, .way = {&high}},
    {"stud7-hl", "Seven-card stud high-low split", STUD6, .cost = 25, .way = {&high, &low}},
    {"stud7-hl8", "Seven-card stud high-low eight or better", STUD6, .cost = 25,
     .way = {&high, &eight}},
    {"stud7-low", "Razz", STUD6, .cost = 14, .way = {&low}},
};

const BwEquityType *bw_equity_last_shared(const BwEquityType *type) {
    for (unsigned i = 0; i < sizeof last_shared / sizeof last_shared[0]; i++) {
        if (strcmp(last_shared[i].id, type->id) == 0) return &last_shared[i];
    }
    return NULL;
}

const BwEquityType *bw_equity_type(const char *id) {
    for (unsigned i = 0; i < bw_equity_types_count; i++) {
        if (strcmp(bw_equity_types[i].id, id) == 0) return &bw_equity_types[i];
    }
    return NULL;
}
