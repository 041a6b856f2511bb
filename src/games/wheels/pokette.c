/* pokette.c: pokette, sections 12.1 to 12.9: a wheel whose sections are the 52 cards and a few
 * jokers, and a layout of four columns, the suits, and thirteen rows, the ranks from the ace down.
 * A spin decides everything on the layout. The cards of up to two spins before it lie in the poker
 * hand area, and open further wagers on the card that is to complete them (12.8).
 *
 * A section is numbered as its card; the jokers come behind the cards. Columns lie in the order
 * spades, hearts, diamonds, clubs. The odds are those of 12.6; of the other sections only the
 * headings are known, and what they may have said is open to the house through the options. */
#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "games/shapes/felt.h"
#include "table/layout.h"

/* ---- the wheel ---------------------------------------------------------------------------- */

enum { CARDS = 52, JOKERS_MAX = 4, SECTIONS_MAX = CARDS + JOKERS_MAX, JOKER_1 = CARDS };

#define CARD(rank, suit) BW_RESULT((rank)*BW_SUITS + (suit))
#define RANK(rank)       (UINT64_C(15) << (rank)*BW_SUITS)
#define SUIT(suit)       (UINT64_C(0x1111111111111) << (suit))
#define SECTION_JOKER(k) BW_RESULT(CARDS + (k)-1)

/* Reads a section: a card, "joker" or "joker-2". */
static bool section_parse(const char *text, size_t n, uint8_t *section) {
    static const char joker[] = "joker";
    const size_t word = sizeof joker - 1;
    if (bw_card_parse(text, n, section)) return true; /* Jk is the first joker */
    if (n < word || memcmp(text, joker, word) != 0) return false;
    *section = JOKER_1;
    if (n == word) return true;
    bool numbered =
        n == word + 2 && text[word] == '-' && text[word + 1] >= '1' && text[word + 1] <= '4';
    if (numbered) *section = (uint8_t)(JOKER_1 + text[word + 1] - '1');
    return numbered;
}

_Static_assert(BW_JOKER == JOKER_1, "a joker among the cards is the first one of the wheel");

static void section_print(unsigned section, char *out, size_t size) {
    char card[4];
    if (section < CARDS) {
        snprintf(out, size, "%s", bw_card_format((BwCard)section, card));
    } else {
        snprintf(out, size, "joker-%u", section - CARDS + 1);
    }
}

/* ---- the layout --------------------------------------------------------------------------- */

/* In the order of 12.6, which is that of postings; from PAIR_IN_TWO on the poker hand wagers. */
enum {
    SINGLE,
    SPLIT,
    CORNER,
    ONE_RANK,
    DOUBLE_RANK,
    AKQ,
    J109,
    R876,
    R543,
    RED,
    BLACK,
    COLUMN,
    JACER,
    PAIR_IN_TWO,
    PAIR_IN_THREE,
    THREE_KIND,
    FLUSH,
    STRAIGHT_OPEN,
    STRAIGHT_INSIDE,
    SF_OPEN,
    SF_INSIDE,
    WAGERS
};

/* What a layout may have: a box for each joker, and the double ranks beyond the six. */
#define WITH_JOKER(k) (1u << ((k)-1))
#define WITH_ANY_PAIR (1u << JOKERS_MAX)

#define PLACE(mask)                                                                                \
    { .wins = (mask) }
#define NAMED(text, mask)                                                                          \
    { .name = (text), .wins = (mask) }
#define ACE_TO_THREE(each)                                                                         \
    each(BW_ACE), each(BW_KING), each(BW_QUEEN), each(BW_JACK), each(BW_TEN), each(BW_NINE),       \
        each(BW_EIGHT), each(BW_SEVEN), each(BW_SIX), each(BW_FIVE), each(BW_FOUR), each(BW_THREE)

#define JOKER_BOX(k)                                                                               \
    { .wins = SECTION_JOKER(k), .variants = WITH_JOKER(k) }
#define CARDS_OF(rank)                                                                             \
    PLACE(CARD(rank, BW_SPADES)), PLACE(CARD(rank, BW_HEARTS)), PLACE(CARD(rank, BW_DIAMONDS)),    \
        PLACE(CARD(rank, BW_CLUBS))

static const BwPlace singles[] = {
    JOKER_BOX(1), JOKER_BOX(2),           JOKER_BOX(3),
    JOKER_BOX(4), ACE_TO_THREE(CARDS_OF), CARDS_OF(BW_TWO),
};

#define ACROSS(rank, suit) PLACE(CARD(rank, suit) | CARD(rank, (suit)-1))
#define DOWN(rank, suit)   PLACE(CARD(rank, suit) | CARD((rank)-1, suit))
#define ACROSS_ROW(rank)   ACROSS(rank, BW_SPADES), ACROSS(rank, BW_HEARTS), ACROSS(rank, BW_DIAMONDS)
#define SPLITS_OF(rank)                                                                            \
    ACROSS_ROW(rank), DOWN(rank, BW_SPADES), DOWN(rank, BW_HEARTS), DOWN(rank, BW_DIAMONDS),       \
        DOWN(rank, BW_CLUBS)

static const BwPlace splits[] = {ACE_TO_THREE(SPLITS_OF), ACROSS_ROW(BW_TWO)};

#define SQUARE(rank, suit)                                                                         \
    PLACE(CARD(rank, suit) | CARD(rank, (suit)-1) | CARD((rank)-1, suit) | CARD((rank)-1, (suit)-1))
#define CORNERS_OF(rank) SQUARE(rank, BW_SPADES), SQUARE(rank, BW_HEARTS), SQUARE(rank, BW_DIAMONDS)

static const BwPlace corners[] = {ACE_TO_THREE(CORNERS_OF)};

static const BwPlace ranks[] = {
    NAMED("A", RANK(BW_ACE)),   NAMED("K", RANK(BW_KING)),  NAMED("Q", RANK(BW_QUEEN)),
    NAMED("J", RANK(BW_JACK)),  NAMED("10", RANK(BW_TEN)),  NAMED("9", RANK(BW_NINE)),
    NAMED("8", RANK(BW_EIGHT)), NAMED("7", RANK(BW_SEVEN)), NAMED("6", RANK(BW_SIX)),
    NAMED("5", RANK(BW_FIVE)),  NAMED("4", RANK(BW_FOUR)),  NAMED("3", RANK(BW_THREE)),
    NAMED("2", RANK(BW_TWO)),
};

#define TWO_ROWS(text, upper) NAMED(text, RANK(upper) | RANK((upper)-1))
#define ANY_TWO(text, upper)                                                                       \
    { .name = (text), .wins = RANK(upper) | RANK((upper)-1), .variants = WITH_ANY_PAIR }

static const BwPlace double_ranks[] = {
    TWO_ROWS("A-K", BW_ACE),   ANY_TWO("K-Q", BW_KING),  TWO_ROWS("Q-J", BW_QUEEN),
    ANY_TWO("J-10", BW_JACK),  TWO_ROWS("10-9", BW_TEN), ANY_TWO("9-8", BW_NINE),
    TWO_ROWS("8-7", BW_EIGHT), ANY_TWO("7-6", BW_SEVEN), TWO_ROWS("6-5", BW_SIX),
    ANY_TWO("5-4", BW_FIVE),   TWO_ROWS("4-3", BW_FOUR), ANY_TWO("3-2", BW_THREE),
};

#define THREE_RANKS(upper) PLACE(RANK(upper) | RANK((upper)-1) | RANK((upper)-2))

static const BwPlace akq[] = {THREE_RANKS(BW_ACE)};
static const BwPlace j109[] = {THREE_RANKS(BW_JACK)};
static const BwPlace r876[] = {THREE_RANKS(BW_EIGHT)};
static const BwPlace r543[] = {THREE_RANKS(BW_FIVE)};
static const BwPlace red[] = {PLACE(SUIT(BW_HEARTS) | SUIT(BW_DIAMONDS))};
static const BwPlace black[] = {PLACE(SUIT(BW_SPADES) | SUIT(BW_CLUBS))};
static const BwPlace suits[] = {NAMED("spades", SUIT(BW_SPADES)), NAMED("hearts", SUIT(BW_HEARTS)),
                                NAMED("diamonds", SUIT(BW_DIAMONDS)),
                                NAMED("clubs", SUIT(BW_CLUBS))};

#define BY_CARD BW_WAGER_TARGET

static const BwWager wagers[WAGERS] = {
    [SINGLE] = {"single", "Single card straight up", "12.5", BW_ALL_EDITIONS, BY_CARD},
    [SPLIT] = {"split", "Two cards or split bet", "12.5", BW_ALL_EDITIONS, BY_CARD},
    [CORNER] = {"corner", "Four cards or corner bet", "12.5", BW_ALL_EDITIONS, BY_CARD},
    [ONE_RANK] = {"rank", "Single rank", "12.5", BW_ALL_EDITIONS, BW_WAGER_TARGET},
    [DOUBLE_RANK] = {"double-rank", "Double rank", "12.5", BW_ALL_EDITIONS, BW_WAGER_TARGET},
    [AKQ] = {"akq", "Ace-king-queen rank", "12.5", BW_ALL_EDITIONS, 0},
    [J109] = {"j109", "Jack-10-nine rank", "12.5", BW_ALL_EDITIONS, 0},
    [R876] = {"876", "Eight-seven-six rank", "12.5", BW_ALL_EDITIONS, 0},
    [R543] = {"543", "Five-four-three rank", "12.5", BW_ALL_EDITIONS, 0},
    [RED] = {"red", "Red", "12.5", BW_ALL_EDITIONS, 0},
    [BLACK] = {"black", "Black", "12.5", BW_ALL_EDITIONS, 0},
    [COLUMN] = {"suit", "Suit or column", "12.5", BW_ALL_EDITIONS, BW_WAGER_TARGET},
    [JACER] = {"jacer", "Jacer", "12.5", BW_ALL_EDITIONS, 0},
    [PAIR_IN_TWO] = {"pair-in-two", "Pair in two", "12.8", BW_ALL_EDITIONS, 0,
                     .opens = "once a spin has given a card"},
    [PAIR_IN_THREE] = {"pair-in-three", "Pair in three", "12.8", BW_ALL_EDITIONS, 0,
                       .opens = "once two spins have given two ranks"},
    [THREE_KIND] = {"three-kind", "Three-of-a-kind", "12.8", BW_ALL_EDITIONS, 0,
                    .opens = "once two spins have given a pair"},
    [FLUSH] = {"flush", "Flush", "12.8", BW_ALL_EDITIONS, 0,
               .opens = "once two spins have given one suit"},
    [STRAIGHT_OPEN] = {"straight-open", "Straight, open", "12.8", BW_ALL_EDITIONS, 0,
                       .opens = "once two spins have given neighbors"},
    [STRAIGHT_INSIDE] = {"straight-inside", "Straight, inside", "12.8", BW_ALL_EDITIONS, 0,
                         .opens = "once two spins have left a gap of one"},
    [SF_OPEN] = {"sf-open", "Straight flush, open", "12.8", BW_ALL_EDITIONS, 0,
                 .opens = "once two spins have given neighbors of one suit"},
    [SF_INSIDE] = {"sf-inside", "Straight flush, inside", "12.8", BW_ALL_EDITIONS, 0,
                   .opens = "once two spins of one suit have left a gap of one"},
};

/* ---- options ------------------------------------------------------------------------------ */

enum { OPT_WHEEL_EXTRA = BW_OPT_GAME, OPT_JACER_SET, OPT_DOUBLE_RANKS, OPT_CARRY, PAY };

enum { ANY_ADJACENT_TWO, FIXED_SIX };

#define KIND(wager, array)                                                                         \
    [wager] = {.places = (array),                                                                  \
               .n_places = sizeof(array) / sizeof((array)[0]),                                     \
               .n_lines = 1,                                                                       \
               .pays = PAY + (wager)}
#define BY_SET(wager) [wager] = {.n_lines = 1, .pays = PAY + (wager)}

static const BwFeltWager kinds[WAGERS] = {
    KIND(SINGLE, singles),
    KIND(SPLIT, splits),
    KIND(CORNER, corners),
    KIND(ONE_RANK, ranks),
    KIND(DOUBLE_RANK, double_ranks),
    KIND(AKQ, akq),
    KIND(J109, j109),
    KIND(R876, r876),
    KIND(R543, r543),
    KIND(RED, red),
    KIND(BLACK, black),
    KIND(COLUMN, suits),
    BY_SET(JACER),       /* the sections are the house's to choose, */
    BY_SET(PAIR_IN_TWO), /* and those of a poker hand wager follow from the hand */
    BY_SET(PAIR_IN_THREE),
    BY_SET(THREE_KIND),
    BY_SET(FLUSH),
    BY_SET(STRAIGHT_OPEN),
    BY_SET(STRAIGHT_INSIDE),
    BY_SET(SF_OPEN),
    BY_SET(SF_INSIDE),
};

static const char *const double_rank_words[] = {"any-adjacent-two", "fixed-six", NULL};
static const char *const double_rank_spellings[] = {"any", "fixed", NULL};

static const char *const ids[WAGERS] = {
    "single",
    "split",
    "corner",
    "rank",
    "double-rank",
    "akq",
    "j109",
    "876",
    "543",
    "red",
    "black",
    "suit",
    "jacer",
    "pair-in-two",
    "pair-in-three",
    "three-kind",
    "flush",
    "straight-open",
    "straight-inside",
    "sf-open",
    "sf-inside",
};

#define TO_1(n) BW_ODDS_PACKED(n, 1)

/* 12.6: the least that may be paid. */
static const int64_t least[WAGERS] = {TO_1(50), TO_1(24), TO_1(12), TO_1(12), TO_1(5), TO_1(3),
                                      TO_1(3),  TO_1(3),  TO_1(3),  TO_1(1),  TO_1(1), TO_1(3),
                                      TO_1(12), TO_1(11), TO_1(5),  TO_1(11), TO_1(3), TO_1(5),
                                      TO_1(11), TO_1(24), TO_1(49)};

static const BwOption options[] = {
    {.id = "wheel-extra",
     .help = "jokers on the wheel beside the 52 cards",
     .clause = "12.2",
     .kind = BW_OPTION_NUMBER,
     .slot = OPT_WHEEL_EXTRA,
     .min = 1,
     .max = JOKERS_MAX,
     .standard = BW_STANDARD(2)},
    {.id = "jacer-set",
     .help =
         "four sections with commas between them; none: two jokers, ace of hearts, ace of diamonds",
     .clause = "12.5",
     .kind = BW_OPTION_TEXT,
     .slot = OPT_JACER_SET},
    {.id = "double-rank-pairs",
     .help = "which two ranks: any two rows that touch, or A-K, Q-J, 10-9, 8-7, 6-5, 4-3",
     .clause = "12.5",
     .kind = BW_OPTION_WORD,
     .slot = OPT_DOUBLE_RANKS,
     .words = double_rank_words,
     .spellings = double_rank_spellings},
    {.id = "carry-third-card",
     .help = "whether the third card of a hand is the first one of the next",
     .clause = "12.8",
     .kind = BW_OPTION_YES_NO,
     .by_notice = true,
     .slot = OPT_CARRY},
    BW_FELT_PAYOUTS("12.6", PAY, WAGERS, ids, least),
};

/* ---- the table ---------------------------------------------------------------------------- */

enum { HAND_MAX = 2, JACER_SECTIONS = 4 };

typedef struct PoketteTable {
    BwFeltTable felt;
    uint64_t jacer;
    uint8_t n_hand; /* cards in the poker hand area */
    BwCard hand[HAND_MAX];
    uint8_t unused[5];
} PoketteTable;

static PoketteTable *own(BwTable *table) {
    return (PoketteTable *)(void *)table;
}

static const PoketteTable *look(const BwTable *table) {
    return (const PoketteTable *)(const void *)table;
}

static unsigned stops(const BwTable *table) {
    return CARDS + (unsigned)table->option[OPT_WHEEL_EXTRA];
}

/* With one joker a third ace takes the place of the second. */
static bool read_jacer(const BwTable *table, uint64_t *jacer) {
    size_t n;
    const char *text = bw_option_text(table, OPT_JACER_SET, &n);
    if (n == 0) {
        bool one = table->option[OPT_WHEEL_EXTRA] == 1;
        *jacer = SECTION_JOKER(1) | (one ? CARD(BW_ACE, BW_SPADES) : SECTION_JOKER(2)) |
                 CARD(BW_ACE, BW_HEARTS) | CARD(BW_ACE, BW_DIAMONDS);
        return true;
    }
    char between = memchr(text, ',', n) != NULL ? ',' : '-'; /* joker-1 leaves only the comma */
    return bw_felt_set_parse(text, n, between, section_parse, jacer) &&
           __builtin_popcountll(*jacer) == JACER_SECTIONS && *jacer >> stops(table) == 0;
}

static bool open_table(BwTable *table, BwRefusal *why) {
    return read_jacer(table, &own(table)->jacer) ||
           bw_refuse_open(why, BW_REASON_OPTION, "12.5", "jacer-set");
}

static unsigned variant(const BwTable *table) {
    unsigned jokers = (1u << table->option[OPT_WHEEL_EXTRA]) - 1;
    return jokers | (table->option[OPT_DOUBLE_RANKS] == ANY_ADJACENT_TWO ? WITH_ANY_PAIR : 0);
}

static unsigned result(const BwTable *table, const uint8_t *section) {
    (void)table;
    return section[0];
}

/* ---- poker hand wagers -------------------------------------------------------------------- */

/* The ranks that make three in a row of two, the ace high or low: two where both ends are open, one
 * inside or at an end, none where the two are too far apart. */
static uint64_t completing(unsigned rank, unsigned other) {
    enum { RUN = 3 };
    const unsigned two = 1u << rank | 1u << other;
    uint64_t cards = 0;
    for (unsigned first = 0; first + RUN <= BW_RANKS + 1; first++) { /* the first one is A-2-3 */
        unsigned run = 0;
        for (unsigned i = 0; i < RUN; i++) run |= 1u << (first + i + BW_RANKS - 1) % BW_RANKS;
        if (rank != other && (run & two) == two) cards |= RANK((unsigned)__builtin_ctz(run & ~two));
    }
    return cards;
}

static bool is_open(uint64_t cards) {
    return __builtin_popcountll(cards) == 2 * BW_SUITS;
}

static uint64_t if_true(bool condition, uint64_t cards) {
    return condition ? cards : 0;
}

/* 12.8: the cards on which a poker hand wager wins behind those that lie there; none: it cannot be
 * made now. */
static uint64_t wins_behind(const PoketteTable *pokette, unsigned wager) {
    const BwCard *card = pokette->hand;
    unsigned rank = bw_card_rank(card[0]), suit = bw_card_suit(card[0]);
    if (pokette->n_hand == 1) return if_true(wager == PAIR_IN_TWO, RANK(rank));
    if (pokette->n_hand != HAND_MAX) return 0;
    unsigned other = bw_card_rank(card[1]);
    bool suited = bw_card_suit(card[1]) == suit;
    uint64_t row = completing(rank, other);
    switch (wager) {
    case PAIR_IN_THREE: return if_true(rank != other, RANK(rank) | RANK(other));
    case THREE_KIND: return if_true(rank == other, RANK(rank));
    case FLUSH: return if_true(suited, SUIT(suit));
    case STRAIGHT_OPEN: return if_true(is_open(row), row);
    case STRAIGHT_INSIDE: return if_true(!is_open(row), row);
    case SF_OPEN: return if_true(suited && is_open(row), row & SUIT(suit));
    case SF_INSIDE: return if_true(suited && !is_open(row), row & SUIT(suit));
    default: return 0;
    }
}

static uint64_t wins(const BwTable *table, unsigned wager, uint16_t target) {
    (void)target;
    return wager == JACER ? look(table)->jacer : wins_behind(look(table), wager);
}

/* The card is laid behind those of the hand. A joker ends the hand, and so does its third card. */
static void lay(PoketteTable *pokette, unsigned section) {
    bool joker = section >= CARDS, third = pokette->n_hand == HAND_MAX;
    if (joker || third) {
        memset(pokette->hand, 0, sizeof pokette->hand);
        pokette->n_hand = 0;
    }
    if (joker || (third && pokette->felt.t.option[OPT_CARRY] == 0)) return;
    pokette->hand[pokette->n_hand++] = (BwCard)section;
}

static const BwFelt felt = {
    .wagers = kinds,
    .bets = {.medium = "12.4", .payable = "12.6", .removal = "12.4"},
    .closing = "12.7",
    .outcome = "12.7",
    .settlement = "12.6",
    .need = BW_NEED_SPIN,
    .runs_empty = true,
    .result = result,
    .stops = stops,
    .variant = variant,
    .wins = wins,
};

/* ---- targets and sections as text --------------------------------------------------------- */

static bool rank_parse(const char *text, size_t n, uint8_t *rank) {
    char name[4];
    BwCard card;
    if (n == 0 || n > 2) return false;
    memcpy(name, text, n);
    name[n] = 's';
    if (!bw_card_parse(name, n + 1, &card) || card >= BW_JOKER) return false;
    *rank = (uint8_t)bw_card_rank(card);
    return true;
}

/* "K" and "K-A" name all cards of their ranks. */
static bool ranks_parse(const char *text, size_t n, uint64_t *cards) {
    uint64_t set;
    if (!bw_felt_set_parse(text, n, '-', rank_parse, &set)) return false;
    *cards = 0;
    for (unsigned rank = 0; rank < BW_RANKS; rank++) {
        if ((set & BW_RESULT(rank)) != 0) *cards |= RANK(rank);
    }
    return true;
}

static bool target_parse(const BwTable *table, unsigned wager, const char *text, size_t n,
                         uint16_t *target) {
    uint64_t set;
    uint8_t section;
    bool read;
    switch (wager) {
    case SINGLE:
        read = section_parse(text, n, &section);
        set = read ? BW_RESULT(section) : 0;
        break;
    case SPLIT:
    case CORNER: read = bw_felt_set_parse(text, n, '-', bw_card_parse, &set); break;
    case ONE_RANK:
    case DOUBLE_RANK: read = ranks_parse(text, n, &set); break;
    default: return bw_felt_target_parse(table, wager, text, n, target);
    }
    return read && bw_felt_place_of(table, wager, set, target);
}

/* "Qs-Qh-Js-Jh": row by row, from the spades to the clubs. */
static void target_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                         size_t size) {
    if (wager > CORNER || !bw_felt_has_place(table, wager, target)) {
        bw_felt_target_print(table, wager, target, out, size);
        return;
    }
    uint64_t set = bw_felt_wins(table, wager, target);
    size_t used = 0;
    for (unsigned section = SECTIONS_MAX; section-- > 0 && used < size;) {
        if ((set & BW_RESULT(section)) == 0) continue;
        if (used > 0) out[used++] = '-';
        section_print(section, out + used, size - used);
        used += strlen(out + used);
    }
}

/* A word that names no section is a spin that no wheel can give. */
static bool pocket_parse(const BwTable *table, const char *text, uint8_t *pocket) {
    (void)table;
    if (!section_parse(text, strlen(text), pocket)) *pocket = SECTIONS_MAX;
    return true;
}

static void pocket_print(const BwTable *table, uint8_t pocket, char *out, size_t size) {
    (void)table;
    if (pocket < SECTIONS_MAX) {
        section_print(pocket, out, size);
    } else {
        snprintf(out, size, "none");
    }
}

/* ---- irregularities ----------------------------------------------------------------------- */

enum { VOID, ACTIONS };

static const BwVerb actions[ACTIONS] = {[VOID] = {"void", "12.9", "", "void the round",
                                                  .means = BW_MEANS_VOID,
                                                  .staff = BW_BY(BW_FLOOR)}};

enum { SHORT_SPIN, ON_PEG, WRONG_CARD_SHOWN, FAULTS };

static const BwVerb faults[FAULTS] = {
    [SHORT_SPIN] = {"short-spin", "12.9", "", "the wheel made too few turns"},
    [ON_PEG] = {"on-peg", "12.9", "", "the pointer rests between two sections"},
    [WRONG_CARD_SHOWN] = {"wrong-card-shown", "12.9", "?C",
                          "another card lies in the hand area than the wheel gave"},
};

/* 12.9: a spin that is void is made again. A wrong card in the hand area is put right: what the
 * wheel gave decides, and that is what lies here. */
static bool fault(BwTable *table, const BwEvent *event, BwOut *out) {
    const PoketteTable *pokette = look(table);
    if (event->word != WRONG_CARD_SHOWN) return bw_felt_fault(table, "12.9", out);
    return pokette->n_hand > 0 || pokette->felt.shown != 0 ||
           bw_refuse(out, BW_REASON_WRONG_TIME, "12.9");
}

/* ---- the game ----------------------------------------------------------------------------- */

/* A poker hand wager can be made while the cards that it rests on lie there. */
static bool bet(BwTable *table, const BwEvent *event, BwOut *out) {
    bool possible = event->wager < PAIR_IN_TWO || wins_behind(look(table), event->wager) != 0;
    if (!possible && look(table)->felt.closed == 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "12.8");
    }
    return bw_felt_apply(table, event, out);
}

static bool spin(BwTable *table, const BwEvent *event, BwOut *out) {
    if (!bw_felt_apply(table, event, out)) return false;
    lay(own(table), event->item[0]);
    return true;
}

static bool apply(BwTable *table, const BwEvent *event, BwOut *out) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET: return bet(table, event, out);
    case BW_EV_SPIN: return spin(table, event, out);
    case BW_EV_ACT: return bw_felt_void(table, event, "12.9", out);
    case BW_EV_FAULT: return fault(table, event, out);
    default: return bw_felt_apply(table, event, out);
    }
}

/* "marker Qs": on the winning card until betting goes on; "hand 8h 9h": the poker hand area. */
static bool shows(const BwTable *table, const char *subject, const char *selector, char *out,
                  size_t size) {
    const PoketteTable *pokette = look(table);
    char name[12] = "none", other[4] = "";
    (void)selector;
    if (strcmp(subject, "marker") == 0) {
        if (pokette->felt.shown != 0) section_print(pokette->felt.shown - 1u, name, sizeof name);
        snprintf(out, size, "marker %s", name);
        return true;
    }
    if (strcmp(subject, "hand") != 0) return false;
    if (pokette->n_hand > 0) section_print(pokette->hand[0], name, sizeof name);
    if (pokette->n_hand == HAND_MAX) bw_card_format(pokette->hand[1], other);
    snprintf(out, size, "hand %s%s%s", name, other[0] != '\0' ? " " : "", other);
    return true;
}

/* In which order they lie is left to the house: rank by rank, so that red and black take turns, and
 * then the jokers. */
static bool stop_at(const BwTable *table, unsigned i, BwStop *stop) {
    static const uint8_t in_turn[] = {BW_SPADES, BW_HEARTS, BW_CLUBS, BW_DIAMONDS};
    if (i >= stops(table)) return false;
    stop->pocket = (uint8_t)i;
    stop->colour = NULL;
    if (i < CARDS) {
        stop->pocket = bw_card(BW_ACE - i / 4, in_turn[i % 4]);
        stop->colour = i % 2 == 0 ? "black" : "red";
    }
    section_print(stop->pocket, stop->name, sizeof stop->name);
    return true;
}

_Static_assert(sizeof(PoketteTable) <= BW_TABLE_BYTES_MAX, "the table fits where one is copied");

/* The jokers above, then thirteen ranks of four cards with the groups of ranks beside them, the
 * suits below, and the hand of the last spins. */
static const BwBox groups[] = {
    {BW_THE(AKQ), NULL, NULL},
    {BW_THE(J109), NULL, NULL},
    {BW_THE(R876), NULL, NULL},
    {BW_THE(R543), NULL, NULL},
};

static const BwBox suit_boxes[] = {
    {BW_THE(COLUMN), "spades", NULL},
    {BW_THE(COLUMN), "hearts", NULL},
    {BW_THE(COLUMN), "diamonds", NULL},
    {BW_THE(COLUMN), "clubs", NULL},
};

static const BwBox colours[] = {
    {BW_THE(RED), NULL, NULL},
    {BW_THE(BLACK), NULL, NULL},
    {BW_THE(JACER), NULL, NULL},
};

static const BwBox hand_boxes[] = {
    {BW_THE(PAIR_IN_TWO), NULL, NULL},   {BW_THE(PAIR_IN_THREE), NULL, NULL},
    {BW_THE(THREE_KIND), NULL, NULL},    {BW_THE(FLUSH), NULL, NULL},
    {BW_THE(STRAIGHT_OPEN), NULL, NULL}, {BW_THE(STRAIGHT_INSIDE), NULL, NULL},
    {BW_THE(SF_OPEN), NULL, NULL},       {BW_THE(SF_INSIDE), NULL, NULL},
};

static const BwLayoutRow drawn_rows[] = {
    {.kind = BW_ROW_CARDS,
     .wager = BW_THE(SINGLE),
     .by_rank = BW_THE(ONE_RANK),
     .shows = "marker",
     BW_ROW_OF(groups)},
    {.kind = BW_ROW_BOXES, .label = "suit", .columns = 10, BW_ROW_OF(suit_boxes)},
    {.kind = BW_ROW_LINE, .label = "", BW_ROW_OF(colours)},
    {.kind = BW_ROW_LINE, .label = "hands", BW_ROW_OF(hand_boxes)},
    {.kind = BW_ROW_SHOWN, .label = "hand", .shows = "hand"},
};

static const BwLayout layout = {BW_LAYOUT_OF(drawn_rows)};

const BwGame bw_game_pokette = {
    .id = "pokette",
    .title = "Pokette",
    .subchapter = "12",
    .editions = BW_ALL_EDITIONS,
    .family = BW_FAMILY_WHEELS,
    .layout = &layout,
    .usual = BW_USUAL("red:10"),
    BW_LIVE_LIMITS,
    .subjects = BW_SUBJECTS({"marker"}, {"hand", .unlisted = true}),
    .seats = 12,
    .bettors = 1,
    .n_wagers = WAGERS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = ACTIONS,
    .n_faults = FAULTS,
    .pay_unit_cents = 50,
    .table_size = sizeof(PoketteTable),
    .wagers = wagers,
    .bare = BW_USUAL("single", "split", "corner", "rank", "double-rank", "suit"),
    .options = options,
    .actions = actions,
    .faults = faults,
    .felt = &felt,
    .open = open_table,
    .need = bw_felt_need,
    .apply = apply,
    .target_parse = target_parse,
    .target_print = target_print,
    .target_at = bw_felt_target_at,
    .pays_print = bw_felt_pays_print,
    .stake_unit = bw_felt_stake_unit,
    .shows = shows,
    .pocket_parse = pocket_parse,
    .pocket_print = pocket_print,
    .stop_at = stop_at,
};
