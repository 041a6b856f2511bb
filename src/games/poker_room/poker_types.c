/* poker_types.c: the scripts of the permitted types, and the worth of hands. */
#include "games/poker_room/poker_types.h"

#include <stdio.h>
#include <string.h>

#include "hands/low.h"
#include "hands/omaha.h"
#include "hands/short.h"
#include "hands/three.h"
#include "table/game.h"

#define SHOW                                                                                       \
    { .kind = BW_POKER_SHOW }
#define DOWN(n)                                                                                    \
    { .kind = BW_POKER_DOWN, .cards = (n) }
#define UP(n, b)                                                                                   \
    { .kind = BW_POKER_UP, .cards = (n), .burn = (b) }
#define BOARD(n)                                                                                   \
    { .kind = BW_POKER_BOARD, .cards = (n), .burn = 1 }
#define SMALL                                                                                      \
    { .kind = BW_POKER_BET }
#define PAIRED                                                                                     \
    { .kind = BW_POKER_BET, .open_pair = 1 }
#define BIG                                                                                        \
    { .kind = BW_POKER_BET, .big = 1 }
#define DRAW                                                                                       \
    { .kind = BW_POKER_DRAW, .burn = 1 }
#define LAST                                                                                       \
    { .kind = BW_POKER_LAST, .cards = 1, .burn = 1 }
#define THIRD                                                                                      \
    { .kind = BW_POKER_THIRD, .cards = 1, .burn = 1 }

static const BwPokerStep stud7_high[] = {DOWN(2), UP(1, 0), SMALL, UP(1, 1), PAIRED, UP(1, 1),
                                         BIG,     UP(1, 1), BIG,   LAST,     BIG,    SHOW};
static const BwPokerStep stud7[] = {DOWN(2), UP(1, 0), SMALL, UP(1, 1), SMALL, UP(1, 1),
                                    BIG,     UP(1, 1), BIG,   LAST,     BIG,   SHOW};
static const BwPokerStep holdem[] = {DOWN(2), SMALL,    BOARD(3), SMALL, BOARD(1),
                                     BIG,     BOARD(1), BIG,      SHOW};
static const BwPokerStep omaha[] = {DOWN(4), SMALL,    BOARD(3), SMALL, BOARD(1),
                                    BIG,     BOARD(1), BIG,      SHOW};
static const BwPokerStep draw5[] = {DOWN(5), SMALL, DRAW, BIG, SHOW};
static const BwPokerStep stud5_high[] = {DOWN(1),  UP(1, 0), SMALL,    UP(1, 1), PAIRED,
                                         UP(1, 1), BIG,      UP(1, 1), BIG,      SHOW};
static const BwPokerStep stud5[] = {DOWN(1),  UP(1, 0), SMALL,    UP(1, 1), SMALL,
                                    UP(1, 1), BIG,      UP(1, 1), BIG,      SHOW};
static const BwPokerStep mambo[] = {DOWN(1), UP(1, 0), SMALL, THIRD, BIG, BOARD(1), BIG, SHOW};
static const BwPokerStep badugi[] = {DOWN(4), SMALL, DRAW, SMALL, DRAW, BIG, DRAW, BIG, SHOW};
static const BwPokerStep triple[] = {DOWN(5), SMALL, DRAW, SMALL, DRAW, BIG, DRAW, BIG, SHOW};

const char *const bw_poker_type_words[BW_POKER_TYPES + 1] = {
    "stud7-high", "stud7-hl",  "stud7-hl8",  "stud7-low",         "holdem-high",
    "omaha-high", "omaha-hl8", "draw5-high", "draw5-low",         "stud5-high",
    "stud5-low",  "mambo",     "badugi",     "deuce-single-draw", "deuce-triple-draw",
    "short-deck", NULL};

/* Ranks below the six. */
#define BELOW_SIX 0x000fu

const BwPokerType bw_poker_types[BW_POKER_TYPES] = {
    [BW_POKER_STUD7_HIGH] = {"stud7-high", "Seven-card stud", "14.9", stud7_high, .seats = 8,
                             .cards = 7, .editions = BW_ALL_EDITIONS, .opener = BW_POKER_LOW_OPENS,
                             .high = BW_POKER_HIGH},
    [BW_POKER_STUD7_HL] = {"stud7-hl", "Seven-card stud high-low split", "14.9", stud7, .seats = 8,
                           .cards = 7, .editions = BW_ALL_EDITIONS, .opener = BW_POKER_LOW_OPENS,
                           .high = BW_POKER_HIGH, .low = BW_POKER_ACE_TO_FIVE},
    [BW_POKER_STUD7_HL8] = {"stud7-hl8", "Seven-card stud high-low eight or better", "14.9", stud7,
                            .seats = 8, .cards = 7, .editions = BW_ALL_EDITIONS,
                            .opener = BW_POKER_LOW_OPENS, .high = BW_POKER_HIGH,
                            .low = BW_POKER_EIGHT_OR_BETTER},
    [BW_POKER_STUD7_LOW] = {"stud7-low", "Razz", "14.9", stud7, .seats = 8, .cards = 7,
                            .editions = BW_ONLY_2012, .opener = BW_POKER_HIGH_OPENS,
                            .high = BW_POKER_ACE_TO_FIVE},
    [BW_POKER_HOLDEM] = {"holdem-high", "Hold 'em", "14.10", holdem, .seats = 11, .cards = 2,
                         .editions = BW_ALL_EDITIONS, .high = BW_POKER_HIGH, .exchanges = true},
    [BW_POKER_OMAHA] = {"omaha-high", "Omaha", "14.11", omaha, .seats = 11, .cards = 4,
                        .editions = BW_ALL_EDITIONS, .high = BW_POKER_OMAHA_HIGH,
                        .exchanges = true},
    [BW_POKER_OMAHA_HL8] = {"omaha-hl8", "Omaha high-low eight or better", "14.11", omaha,
                            .seats = 11, .cards = 4, .editions = BW_ALL_EDITIONS,
                            .high = BW_POKER_OMAHA_HIGH, .low = BW_POKER_OMAHA_EIGHT,
                            .exchanges = true},
    [BW_POKER_DRAW5_HIGH] = {"draw5-high", "Five-card draw", "14.12", draw5, .seats = 8, .cards = 5,
                             .editions = BW_ALL_EDITIONS, .high = BW_POKER_HIGH, .draws = true,
                             .jacks = true},
    [BW_POKER_DRAW5_LOW] = {"draw5-low", "Five-card draw lowball", "14.12", draw5, .seats = 8,
                            .cards = 5, .editions = BW_ALL_EDITIONS, .high = BW_POKER_ACE_TO_FIVE,
                            .draws = true, .sevens = true},
    [BW_POKER_STUD5_HIGH] = {"stud5-high", "Five-card stud", "14.13", stud5_high, .seats = 9,
                             .cards = 5, .editions = BW_ALL_EDITIONS, .opener = BW_POKER_LOW_OPENS,
                             .high = BW_POKER_HIGH},
    [BW_POKER_STUD5_LOW] = {"stud5-low", "Five-card stud lowball", "14.13", stud5, .seats = 9,
                            .cards = 5, .editions = BW_ALL_EDITIONS, .opener = BW_POKER_HIGH_OPENS,
                            .high = BW_POKER_ACE_TO_FIVE},
    [BW_POKER_MAMBO] = {"mambo", "Mambo stud", "14.13A", mambo, .seats = 11, .cards = 3,
                        .editions = BW_ALL_EDITIONS, .opener = BW_POKER_LOW_OPENS,
                        .high = BW_POKER_MAMBO_HIGH, .low = BW_POKER_MAMBO_LOW, .third = true},
    [BW_POKER_BADUGI_DRAW] = {"badugi", "Badugi", "14.12", badugi, .seats = 8, .cards = 4,
                              .editions = BW_ONLY_2012, .high = BW_POKER_BADUGI, .draws = true},
    [BW_POKER_DEUCE_SINGLE] = {"deuce-single-draw", "Deuce-to-seven single draw", "14.12", draw5,
                               .seats = 8, .cards = 5, .editions = BW_ALL_EDITIONS,
                               .high = BW_POKER_DEUCE_TO_SEVEN, .flagged = true, .draws = true},
    [BW_POKER_DEUCE_TRIPLE] = {"deuce-triple-draw", "Deuce-to-seven triple draw", "14.12", triple,
                               .seats = 8, .cards = 5, .editions = BW_ALL_EDITIONS,
                               .high = BW_POKER_DEUCE_TO_SEVEN, .flagged = true, .draws = true},
    [BW_POKER_SHORT_DECK] = {"short-deck", "Short-deck hold 'em", "14.10", holdem,
                             .without_ranks = BELOW_SIX, .seats = 11, .cards = 2,
                             .editions = BW_ALL_EDITIONS, .high = BW_POKER_SHORT_HIGH,
                             .flagged = true, .exchanges = true},
};

unsigned bw_poker_deck_size(const BwPokerType *type) {
    unsigned gone = (unsigned)__builtin_popcount(type->without_ranks);
    return (BW_RANKS - gone) * BW_SUITS;
}

unsigned bw_poker_capacity(const BwPokerType *type, unsigned players) {
    unsigned n = 0;
    for (const BwPokerStep *step = type->script; step->kind != BW_POKER_SHOW; step++) {
        bool board = step->kind == BW_POKER_BOARD;
        n += step->burn + (board ? step->cards : step->cards * players);
    }
    return n;
}

/* ---- worth -------------------------------------------------------------------------------- */

/* The cards of a set, one by one. */
static unsigned cards_of(BwCardSet set, BwCard *cards) {
    unsigned n = 0;
    for (; set != 0; set &= set - 1) {
        unsigned bit = (unsigned)__builtin_ctzll(set);
        cards[n++] = bw_card(bit % 16, bit / 16);
    }
    return n;
}

static uint32_t mambo_high(BwCardSet set) {
    BwCard cards[BW_THREE_BEST_MAX];
    if (__builtin_popcountll(set) < 3) return 0;
    unsigned n = cards_of(set, cards);
    return bw_three_best(cards, n, NULL, 0) + 1u;
}

uint32_t bw_poker_worth(BwPokerRanking ranking, BwCardSet own, BwCardSet board) {
    BwCardSet all = own | board;
    unsigned n = (unsigned)__builtin_popcountll(all);
    bool five = n >= 5 && n <= 7;
    bool four = __builtin_popcountll(own) == 4 && __builtin_popcountll(board) >= 3;
    uint32_t low;
    switch (ranking) {
    case BW_POKER_HIGH: return five ? bw_poker_value(all) : 0;
    case BW_POKER_OMAHA_HIGH: return four ? bw_omaha_value(own, board) : 0;
    case BW_POKER_SHORT_HIGH: return five ? bw_short_value(all) : 0;
    case BW_POKER_MAMBO_HIGH: return mambo_high(all);
    case BW_POKER_ACE_TO_FIVE: return five ? bw_low_value(all) : 0;
    case BW_POKER_EIGHT_OR_BETTER:
        low = five ? bw_low_value(all) : 0;
        return low != 0 && bw_low_qualifies(low, BW_EIGHT) ? low : 0;
    case BW_POKER_OMAHA_EIGHT: return four ? bw_omaha_low_value(own, board) : 0;
    case BW_POKER_DEUCE_TO_SEVEN: return five ? bw_deuce_value(all) : 0;
    case BW_POKER_BADUGI: return n >= 1 && n <= 4 ? bw_badugi_value(all) : 0;
    case BW_POKER_MAMBO_LOW: return n >= 3 ? bw_mambo_low_value(all) : 0;
    case BW_POKER_NO_RANKING:
    case BW_POKER_RANKINGS: break;
    }
    return 0;
}

char *bw_poker_worth_name(BwPokerRanking ranking, uint32_t worth,
                          char out[BW_POKER_WORTH_NAME_MAX]) {
    out[0] = '\0';
    if (worth == 0) return out;
    switch (ranking) {
    case BW_POKER_HIGH:
    case BW_POKER_OMAHA_HIGH: return bw_poker_name(worth, out);
    case BW_POKER_SHORT_HIGH: return bw_short_name(worth, out);
    case BW_POKER_MAMBO_HIGH: return bw_three_name((BwThreeValue)(worth - 1), out);
    case BW_POKER_ACE_TO_FIVE:
    case BW_POKER_EIGHT_OR_BETTER:
    case BW_POKER_OMAHA_EIGHT: return bw_low_name(worth, out);
    case BW_POKER_DEUCE_TO_SEVEN: return bw_deuce_name(worth, out);
    case BW_POKER_BADUGI: return bw_badugi_name(worth, out);
    case BW_POKER_MAMBO_LOW: return bw_mambo_low_name(worth, out);
    case BW_POKER_NO_RANKING:
    case BW_POKER_RANKINGS: break;
    }
    return out;
}

/* ---- what shows --------------------------------------------------------------------------- */

static unsigned rank_of(BwCard card, bool ace_low) {
    unsigned rank = bw_card_rank(card);
    return !ace_low ? rank : rank == BW_ACE ? 0 : rank + 1;
}

/* First how many go together, two pairs above one, then the ranks from those that go together down,
 * four bits each: as numbers these compare as the hands do. */
uint32_t bw_poker_showing(const BwCard *cards, unsigned n, bool ace_low) {
    unsigned count[BW_RANKS + 1] = {0}, shape = 0;
    uint32_t ranks = 0;
    for (unsigned i = 0; i < n; i++) count[rank_of(cards[i], ace_low)]++;
    for (unsigned many = 4; many > 0; many--) {
        for (unsigned rank = BW_RANKS; rank-- > 0;) {
            if (count[rank] != many) continue;
            shape += many * many - many; /* 2 a pair, 6 three, 12 four of a kind */
            ranks = ranks << 4 | (rank + 1);
        }
    }
    return (uint32_t)shape << 24 | ranks;
}

bool bw_poker_shows_pair(const BwCard *cards, unsigned n) {
    return bw_poker_showing(cards, n, false) >> 24 != 0;
}
