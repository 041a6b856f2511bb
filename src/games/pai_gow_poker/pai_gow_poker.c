/* pai_gow_poker.c: pai gow poker (subchapter 11). Of its text only the headings are known; the
 * rules are those of the published game. Seven cards of 53 to each place, set into a low hand of
 * two and a high hand of five; both must beat the dealer's, or the bank's, whose copies win. Here
 * are the tables of the game: wagers, options, actions, irregularities, how hands rank. */
#include "games/pai_gow_poker/pai_gow_poker.h"

#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "games/shapes/dragons_eye.h"

/* ---- wagers -------------------------------------------------------------------------------- */

#define SIDE BW_WAGER_OWN_LIMITS

static const BwWager wagers[BW_PGP_WAGERS] = {
    [BW_PGP_MAIN] = {"pai-gow-poker", "Pai gow poker wager", "11.7", BW_ALL_EDITIONS, 0},
    [BW_PGP_EZ_MAIN] = {"ez-pai-gow-poker", "EZ pai gow poker wager", "11.22", BW_ONLY_2012, 0},
    [BW_PGP_BANK] = {"bank", "Player's bank", "11.10", BW_ALL_EDITIONS,
                     BW_WAGER_BY_ACT | BW_WAGER_BANK | BW_WAGER_OWN_LIMITS},
    [BW_PGP_CO_BANK] = {"co-bank", "Player's half of the bank", "11.10", BW_ALL_EDITIONS,
                        BW_WAGER_BY_ACT | BW_WAGER_BANK | BW_WAGER_OWN_LIMITS},
    [BW_PGP_AGAINST_BANK] = {"dealer-against-bank", "House wager against a player's bank", "11.10",
                             BW_ALL_EDITIONS, BW_WAGER_BY_ACT | BW_WAGER_OWN_LIMITS},
    [BW_PGP_ADDITIONAL] = {"additional", "Additional wager", "11.13", BW_ALL_EDITIONS, SIDE},
    [BW_PGP_PROGRESSIVE] = {"progressive", "Progressive payout wager", "11.14", BW_FROM_2006, SIDE},
    [BW_PGP_INSURANCE] = {"insurance", "Pai gow insurance wager", "11.15", BW_FROM_2006, SIDE},
    [BW_PGP_BONUS] = {"bonus", "Optional bonus wager", "11.15", BW_FROM_2006, SIDE},
    [BW_PGP_ENVY] = {"envy", "Envy Bonus", "11.15", BW_FROM_2006,
                     BW_WAGER_NO_STAKE | BW_WAGER_ENVY},
    [BW_PGP_THREE_CARD] = {"three-card", "Three-card bonus wager", "11.17", BW_FROM_2006, SIDE},
    [BW_PGP_SEVEN_CARD] = {"seven-card", "Seven-card bonus wager", "11.17", BW_FROM_2006, SIDE},
    [BW_PGP_IMPERIAL] = {"imperial", "Imperial pai gow bonus wager", "11.19", BW_ONLY_2012, SIDE},
    [BW_PGP_DRAGONS_EYE] = {"dragons-eye-sum", "Dragon's eye wager on the total", "11.21",
                            BW_ONLY_2012, SIDE | BW_WAGER_TARGET},
    [BW_PGP_DYNASTY] = {"dynasty", "Dynasty bonus wager", "11.22", BW_ONLY_2012, SIDE},
    [BW_PGP_PROTECTION] = {"protection", "Protection wager", "11.22", BW_ONLY_2012, SIDE},
    [BW_PGP_RED_WAGER] = {"red", "Red wager", "11.22", BW_ONLY_2012, SIDE},
    [BW_PGP_BLACK_WAGER] = {"black", "Black wager", "11.22", BW_ONLY_2012, SIDE},
    [BW_PGP_QUEENS_DRAGON] = {"queens-dragon", "Queen's dragon wager", "11.22", BW_ONLY_2012, SIDE},
};

/* ---- options ------------------------------------------------------------------------------- */

static const char *const variations[] = {"standard", "ez", NULL};
static const char *const dealings[] = {"manual-shoe", "hand", "automated-shoe", NULL};
static const char *const starts[] = {"dice", "rng", "button", NULL};
static const char *const places[] = {"dealer", "1", "2", "3", "4", "5", "6", NULL};
static const char *const directions[] = {"clockwise", NULL};
static const char *const ways[] = {"foxwoods", "custom", NULL};
static const char *const wheel_ranks[] = {"second", "lowest", NULL};
static const char *const joker_ranks[] = {"highest-missing", "ace-only", NULL};
static const char *const bonus_tables[] = {"BON-1", "BON-2", "BON-3", "BON-4",
                                           "BON-5", "BON-6", "BON-7", NULL};
static const char *const imperial_pays[] = {"pay-both", "pay-higher", NULL};

static const char *const high_keys[] = {"nine", "ten", "jack", "queen", "king", "ace"};
static const char *const hand_keys[] = {
    "sf7-natural", "royal-plus-match", "sf7-joker",      "five-aces",
    "royal-flush", "straight-flush",   "four-of-a-kind", "full-house",
    "flush",       "three-of-a-kind",  "straight",
};
static const char *const three_keys[] = {
    "straight-flush", "three-of-a-kind", "joker-straight-flush", "straight", "flush", "pair"};
static const char *const prog_keys[] = {"sf7-percent",    "five-aces-percent", "royal-flush",
                                        "straight-flush", "four-of-a-kind",    "full-house"};

enum { FIVE_ACES_KEY = 3 };

static const int64_t high_figures[BW_PGP_HIGH_LINES] = {100, 25, 15, 7, 5, 3};
static const int64_t dynasty_figures[BW_PGP_DYNASTY_LINES] = {8000, 2000, 1000, 400, 150, 50,
                                                              25,   5,    4,    3,   2};
static const int64_t c3_figures[BW_PGP_C3_LINES] = {40, 30, 5, 4, 3, 1};
static const int64_t c7_figures[BW_PGP_C7_LINES] = {500, 250, 50, 25, 5, 4, 3, 2};
static const int64_t envy_figures[BW_PGP_ENVY_LINES] = {0, 1000, 500, 250, 50, 20, 5};
static const int64_t prog_figures[BW_PGP_PROG_LINES] = {100, 10, 500, 100, 75, 4};

/* A side wager that the house may offer; it withdraws it with notice. */
#define OFFER(wager, option_id, option_help, section, in_editions)                                 \
    {                                                                                              \
        .id = (option_id), .help = (option_help), .clause = (section), .kind = BW_OPTION_YES_NO,   \
        .editions = (in_editions), .favour = 1,                                                    \
        .slot = BW_PGP_OPT_OFFERS + (wager)-BW_PGP_ADDITIONAL                                      \
    }

/* A pay table as its figures, the best hand first. */
#define PAY_ROW(option_id, option_help, section, in_editions, first_slot, row_keys, figures)       \
    {                                                                                              \
        .id = (option_id), .help = (option_help), .clause = (section), .kind = BW_OPTION_NUMBER,   \
        .editions = (in_editions), .favour = 1, .slot = (first_slot),                              \
        .n_keys = sizeof(figures) / sizeof(figures)[0], .keys = (row_keys),                        \
        .standards = (figures), .row = true, .min = 0, .max = UINT16_MAX                           \
    }

static const BwOption options[] = {
    {.id = "variation",
     .help = "the game of the section, or EZ: no vigorish, no players' banks",
     .clause = "11.22",
     .kind = BW_OPTION_WORD,
     .slot = BW_PGP_OPT_VARIATION,
     .words = variations},
    {.id = "dealing",
     .help = "how the cards leave the deck",
     .clause = "11.8",
     .kind = BW_OPTION_WORD,
     .slot = BW_SET_DEALING,
     .words = dealings,
     .standard = BW_STANDARD(BW_SET_AUTOMATED_SHOE)},
    {.id = "start-method",
     .help = "what says where the deal begins",
     .clause = "11.8C",
     .kind = BW_OPTION_WORD,
     .slot = BW_SET_START,
     .words = starts,
     .standard = {[BW_2006] = BW_SET_BY_BUTTON, [BW_2012] = BW_SET_BY_BUTTON}},
    {.id = "button",
     .help = "the place that has the button when the table opens",
     .clause = "11.8C",
     .kind = BW_OPTION_WORD,
     .editions = BW_FROM_2006,
     .slot = BW_SET_BUTTON,
     .words = places},
    {.id = "deal-direction",
     .help = "the way the deal goes round",
     .clause = "11.8C",
     .kind = BW_OPTION_WORD,
     .slot = BW_SET_DIRECTION,
     .words = directions},
    BW_SET_BANK_OPTIONS("11.10"),
    BW_SET_VIGORISH_OPTIONS("11.9"),
    {.id = "house-way",
     .help = "how the dealer sets his hand; custom: by a way that only the house knows",
     .clause = "11.9",
     .kind = BW_OPTION_WORD,
     .slot = BW_SET_HOUSE_WAY,
     .words = ways},
    {.id = "wheel-rank",
     .by_notice = true,
     .help = "where A-2-3-4-5 stands among the straights",
     .clause = "11.3",
     .kind = BW_OPTION_WORD,
     .slot = BW_PGP_OPT_WHEEL_RANK,
     .words = wheel_ranks},
    {.id = "joker-in-flush",
     .by_notice = true,
     .help = "the rank that the joker has in a flush",
     .clause = "11.3",
     .kind = BW_OPTION_WORD,
     .slot = BW_PGP_OPT_JOKER_IN_FLUSH,
     .words = joker_ranks},
    BW_SET_TWO_AREAS_OPTION("11.12"),
    {.id = "foul-rule",
     .help = "what becomes of a low hand that outranks the high hand",
     .clause = "11.9",
     .kind = BW_OPTION_WORD,
     .favour = 1,
     .slot = BW_SET_FOUL_RULE,
     .words = bw_set_foul_words},
    OFFER(BW_PGP_ADDITIONAL, "offer-additional", "the additional wager is offered", "11.13",
          BW_ALL_EDITIONS),
    OFFER(BW_PGP_PROGRESSIVE, "offer-progressive", "the progressive wager is offered", "11.14",
          BW_FROM_2006),
    OFFER(BW_PGP_INSURANCE, "offer-insurance", "the insurance wager is offered", "11.15",
          BW_FROM_2006),
    OFFER(BW_PGP_BONUS, "offer-bonus", "the bonus wager is offered", "11.15", BW_FROM_2006),
    OFFER(BW_PGP_THREE_CARD, "offer-three-card", "the three-card wager is offered", "11.17",
          BW_FROM_2006),
    OFFER(BW_PGP_SEVEN_CARD, "offer-seven-card", "the seven-card wager is offered", "11.17",
          BW_FROM_2006),
    OFFER(BW_PGP_IMPERIAL, "offer-imperial", "the imperial wager is offered", "11.19",
          BW_ONLY_2012),
    OFFER(BW_PGP_DRAGONS_EYE, "offer-dragons-eye", "wagers on the starting dice are offered",
          "11.21", BW_ONLY_2012),
    OFFER(BW_PGP_DYNASTY, "offer-dynasty", "EZ: the dynasty wager is offered", "11.22",
          BW_ONLY_2012),
    OFFER(BW_PGP_PROTECTION, "offer-protection", "EZ: the protection wager is offered", "11.22",
          BW_ONLY_2012),
    OFFER(BW_PGP_RED_WAGER, "offer-red-black", "EZ: the red and black wagers are offered", "11.22",
          BW_ONLY_2012),
    OFFER(BW_PGP_QUEENS_DRAGON, "offer-queens-dragon", "EZ: the queen's dragon wager is offered",
          "11.22", BW_ONLY_2012),
    {.id = "bonus-table",
     .by_notice = true,
     .help = "pay table of the bonus wager",
     .clause = "11.16",
     .kind = BW_OPTION_WORD,
     .editions = BW_FROM_2006,
     .slot = BW_PGP_OPT_BONUS_TABLE,
     .words = bonus_tables,
     .standard = BW_STANDARD(1)},
    {.id = "envy-min",
     .help = "the least bonus wager that takes part in envies",
     .clause = "11.15",
     .kind = BW_OPTION_MONEY,
     .editions = BW_FROM_2006,
     .favour = -1,
     .slot = BW_PGP_OPT_ENVY_MIN,
     .min = 0,
     .max = BW_CENTS_MAX,
     .standard = BW_STANDARD(500)},
    PAY_ROW("envy-table",
            "envies in dollars, the best hand first: 0 there is 5000, with BON-3 and BON-5 3000",
            "11.16", BW_FROM_2006, BW_PGP_OPT_ENVY_TABLE, hand_keys, envy_figures),
    PAY_ROW("insurance-table", "pay table of the insurance wager, nine high first", "11.16",
            BW_FROM_2006, BW_PGP_OPT_INSURANCE_TABLE, high_keys, high_figures),
    PAY_ROW("three-card-table", "pay table of the three-card wager, the straight flush first",
            "11.18", BW_FROM_2006, BW_PGP_OPT_C3_TABLE, three_keys, c3_figures),
    PAY_ROW("seven-card-table", "pay table of the seven-card wager, five aces first", "11.18",
            BW_FROM_2006, BW_PGP_OPT_C7_TABLE, hand_keys + FIVE_ACES_KEY, c7_figures),
    PAY_ROW("additional-table", "pay table of the additional wager, five aces first", "11.13",
            BW_ALL_EDITIONS, BW_PGP_OPT_ADD_TABLE, hand_keys + FIVE_ACES_KEY, c7_figures),
    {.id = "imperial-both",
     .help = "whether both imperial bonuses are paid, or the higher one",
     .clause = "11.19",
     .kind = BW_OPTION_WORD,
     .editions = BW_ONLY_2012,
     .favour = -1,
     .slot = BW_PGP_OPT_IMPERIAL_BOTH,
     .words = imperial_pays},
    {.id = "imperial-limit",
     .help = "the most that imperial wagers of one player win in a round",
     .clause = "11.20",
     .kind = BW_OPTION_MONEY,
     .editions = BW_ONLY_2012,
     .favour = 1,
     .slot = BW_PGP_OPT_IMPERIAL_LIMIT,
     .max = BW_CENTS_MAX,
     .means = BW_OPTION_MEANS_WIN_LIMIT},
    {.id = "side-limit",
     .help = "the most that one side wager wins",
     .clause = "11.7",
     .kind = BW_OPTION_MONEY,
     .favour = 1,
     .slot = BW_PGP_OPT_SIDE_LIMIT,
     .max = BW_CENTS_MAX,
     .means = BW_OPTION_MEANS_WIN_LIMIT},
    {.id = "prog-seed",
     .help = "what the meter shows at first and after it has been won",
     .clause = "11.14",
     .kind = BW_OPTION_MONEY,
     .editions = BW_FROM_2006,
     .favour = 1,
     .slot = BW_PGP_OPT_PROG_SEED,
     .max = BW_CENTS_MAX,
     .standard = BW_STANDARD(1000000)},
    {.id = "prog-rate",
     .help = "how much of each dollar of a progressive wager goes to the meter",
     .clause = "11.14",
     .kind = BW_OPTION_MONEY,
     .editions = BW_FROM_2006,
     .favour = 1,
     .slot = BW_PGP_OPT_PROG_RATE,
     .max = 100,
     .standard = BW_STANDARD(20)},
    {.id = "prog-meter",
     .help = "what the meter shows when the table opens; none: the seed",
     .clause = "11.14",
     .kind = BW_OPTION_MONEY,
     .editions = BW_FROM_2006,
     .slot = BW_PGP_OPT_PROG_METER,
     .max = BW_CENTS_MAX,
     .means = BW_OPTION_MEANS_METER},
    PAY_ROW("prog-table", "awards of the progressive wager: two shares in percent, then dollars",
            "11.14", BW_FROM_2006, BW_PGP_OPT_PROG_TABLE, prog_keys, prog_figures),
    {.id = "dragons-eye-table",
     .by_notice = true,
     .help = "pay table of the dragon's eye wager",
     .clause = "11.21",
     .kind = BW_OPTION_WORD,
     .editions = BW_ONLY_2012,
     .slot = BW_PGP_OPT_DRAGONS_EYE_TABLE,
     .words = bw_dragons_eye_words},
    PAY_ROW("protection-table", "pay table of the protection wager, nine high first", "11.23",
            BW_ONLY_2012, BW_PGP_OPT_PROTECTION_TABLE, high_keys, high_figures),
    PAY_ROW("dynasty-table", "pay table of the dynasty wager, the best hand first", "11.23",
            BW_ONLY_2012, BW_PGP_OPT_DYNASTY_TABLE, hand_keys, dynasty_figures),
    {.id = "red-black-odds",
     .help = "what red and black pay, to 1",
     .clause = "11.22",
     .kind = BW_OPTION_NUMBER,
     .editions = BW_ONLY_2012,
     .favour = 1,
     .slot = BW_PGP_OPT_RED_BLACK_ODDS,
     .min = 1,
     .max = UINT16_MAX,
     .standard = BW_STANDARD(1)},
    {.id = "queens-dragon-odds",
     .help = "what the queen's dragon pays, to 1",
     .clause = "11.22",
     .kind = BW_OPTION_NUMBER,
     .editions = BW_ONLY_2012,
     .favour = 1,
     .slot = BW_PGP_OPT_QUEENS_DRAGON_ODDS,
     .min = 1,
     .max = UINT16_MAX,
     .standard = BW_STANDARD(50)},
};

_Static_assert((int)BW_PGP_OPTS <= (int)BW_OPTION_SLOTS, "all options have a slot");

/* ---- actions and irregularities ------------------------------------------------------------ */

static const BwVerb actions[] = {
    BW_SET_ACTION_ROWS("PPWW", "11.9", "accept-card", "refuse-card", "new-cards",
                       "the floor brings fresh cards", "11.11"),
    BW_SET_BANK_ROWS("11.10"),
    BW_SET_FOUL_ROWS("?PPWW", "11.9"),
};
static const uint8_t act_of[] = {BW_SET_ACTION_KINDS, BW_SET_BANK_KINDS, BW_SET_FOUL_KINDS};

static const BwVerb faults[] = {
    {"die-not-flat", "11.11", "", "a die does not lie flat in the shaker"},
    {"die-out", "11.11", "", "a die is out of the shaker"},
    {"rng-fault", "11.8C", "", "the random number generator fails"},
    {"wrong-start", "11.11", "", "the total was misread, and the deal began at a wrong place"},
    {"wrong-count", "11.11", "", "a hand has not seven cards"},
    {"stub-not-four", "11.8B", "", "other than four cards are left"},
    {"shuffler-or-shoe-jam", "11.11", "", "the automated device fails in the round"},
    {"face-up-in-shoe", "11.11", "C", "a card lies face up in the shoe or deck"},
    {"drawn-in-error", "11.11", "", "a card is drawn too early, unseen"},
    {"player-card-exposed", "11.11", "S", "the dealer exposes a player's card"},
    {"dealer-card-exposed", "11.11", "", "a card of the dealer or the bank is seen too early"},
    {"dealer-misset", "11.11", "", "the dealer's hand was not set in the house way"},
    {"left-table", "11.7", "S", "a player leaves after betting"},
};
static const uint8_t fault_of[] = {
    BW_SET_ROLL_AGAIN, BW_SET_ROLL_AGAIN,   BW_SET_NUMBER_FAILS, BW_SET_ALL_VOID,
    BW_SET_ALL_VOID,   BW_SET_ALL_VOID_NEW, BW_SET_ALL_VOID,     BW_SET_CARD_FACE_UP,
    BW_SET_CARD_EARLY, BW_SET_SEAT_EXPOSED, BW_SET_BANK_EXPOSED, BW_SET_MISSET,
    BW_SET_LEFT_TABLE,
};

enum { ACTIONS = sizeof act_of, FAULTS = sizeof fault_of };
_Static_assert(sizeof actions / sizeof actions[0] == ACTIONS, "a meaning each");
_Static_assert(sizeof faults / sizeof faults[0] == FAULTS, "a meaning each");

/* ---- hands --------------------------------------------------------------------------------- */

BwJokerRules bw_pgp_joker_rules(const BwTable *t) {
    return (BwJokerRules){.flush_ace = t->option[BW_PGP_OPT_JOKER_IN_FLUSH] != 0,
                          .wheel_lowest = t->option[BW_PGP_OPT_WHEEL_RANK] != 0};
}

static uint32_t rank(const BwTable *t, unsigned part, const BwCard *cards, unsigned n) {
    if (part == 0) return bw_front_value(cards[0], cards[1]);
    return bw_joker_value_of(cards, n, bw_pgp_joker_rules(t));
}

static bool is_foul(const BwTable *t, const uint32_t worth[BW_SET_PARTS_MAX]) {
    (void)t;
    return bw_front_outranks((BwFrontValue)worth[0], worth[1]);
}

static void house_way(const BwTable *t, const BwCard *cards, uint8_t *part) {
    BwPgpSetting set =
        bw_pgp_house_way(bw_pgp_cards(cards, BW_PGP_SEVEN), bw_pgp_joker_rules(t), NULL);
    for (unsigned i = 0; i < BW_PGP_SEVEN; i++) {
        part[i] = cards[i] != set.front[0] && cards[i] != set.front[1];
    }
}

static bool way_row(const BwTable *t, unsigned i, BwWayRow *row) {
    (void)t;
    if (i >= BW_PGP_WAY_ROWS) return false;
    const BwPgpWayRow *words = bw_pgp_way_row(i);
    *row = (BwWayRow){.step = words->rule, .when = words->cards, .sets = words->front};
    return true;
}

static unsigned way_row_of(const BwTable *t, const BwCard *cards) {
    unsigned row;
    bw_pgp_house_way(bw_pgp_cards(cards, BW_PGP_SEVEN), bw_pgp_joker_rules(t), &row);
    return row;
}

/* 11.22: the dealer's queen-high pai gow pushes every main wager of EZ, foul ones too. */
static const char *all_push(const BwTable *t) {
    return bw_pgp_is_ez(t) && bw_pgp_dealer_queen_high(t) ? "11.22" : NULL;
}

/* The low hand, the high hand, or the best five of a hand that is not set yet. */
static bool hand_name(const BwTable *view, BwWho who, char out[BW_HAND_NAME_MAX]) {
    BwCard cards[BW_PGP_SEVEN];
    unsigned n = bw_hand_cards(view, who, cards, BW_PGP_SEVEN);
    if (memchr(cards, BW_CARD_HIDDEN, n) != NULL) return false;
    _Static_assert((int)BW_JOKER_NAME_MAX <= (int)BW_HAND_NAME_MAX, "every name has room");
    if (who.hand == 1 && n == BW_PGP_FRONT) bw_front_name(bw_front_value(cards[0], cards[1]), out);
    if (n >= BW_PGP_BACK) {
        bw_joker_name(bw_joker_value_of(cards, n, bw_pgp_joker_rules(view)), out);
    }
    return out[0] != '\0';
}

/* ---- opening ------------------------------------------------------------------------------- */

/* Without a word of the house EZ has no players' banks; with one it is not EZ. */
static bool open_ez(BwTable *t, BwRefusal *why) {
    static const struct {
        uint16_t slot;
        const char *option;
    } banks[] = {{BW_SET_OFFER_BANK, "offer-bank"}, {BW_SET_OFFER_CO_BANK, "offer-cobank"}};
    if (t->edition != BW_2012) return bw_refuse_open(why, BW_REASON_OPTION, "11.22", "variation");
    for (unsigned i = 0; i < 2; i++) {
        if (bw_option_given(t, banks[i].slot) && t->option[banks[i].slot] != 0) {
            return bw_refuse_open(why, BW_REASON_OPTION, "11.22", banks[i].option);
        }
        t->option[banks[i].slot] = 0;
    }
    return true;
}

/* Wagers on the dice are decided by those that begin the deal, where the house says nothing else.
 */
static void begin_by_dice(BwTable *t) {
    bool opens = t->idle != 0; /* it is no announcement that is tried */
    if (!opens || !bw_pgp_offers(t, BW_PGP_DRAGONS_EYE) || bw_option_given(t, BW_SET_START)) return;
    t->option[BW_SET_START] = BW_SET_BY_DICE;
}

static bool open(BwTable *t, BwRefusal *why) {
    begin_by_dice(t);
    bool button = t->option[BW_SET_START] == BW_SET_BY_BUTTON;
    if (button && t->edition == BW_1996) {
        return bw_refuse_open(why, BW_REASON_OPTION, "11.4", "start-method");
    }
    if (bw_pgp_is_ez(t) && !open_ez(t, why)) return false;
    return bw_pgp_open_side(t, why);
}

static bool offered(const BwTable *t, unsigned wager) {
    switch (wager) {
    case BW_PGP_MAIN: return !bw_pgp_is_ez(t);
    case BW_PGP_EZ_MAIN: return bw_pgp_is_ez(t);
    case BW_PGP_BANK:
    case BW_PGP_AGAINST_BANK: return t->option[BW_SET_OFFER_BANK] != 0;
    case BW_PGP_CO_BANK:
        return t->option[BW_SET_OFFER_BANK] != 0 && t->option[BW_SET_OFFER_CO_BANK] != 0;
    case BW_PGP_ENVY: return bw_pgp_offers(t, BW_PGP_BONUS) || bw_pgp_offers(t, BW_PGP_DYNASTY);
    case BW_PGP_BLACK_WAGER: return bw_pgp_offers(t, BW_PGP_RED_WAGER);
    default: return bw_pgp_offers(t, wager);
    }
}

static BwCents stake_unit(const BwTable *t, unsigned wager, uint16_t target) {
    BwCents exactly = bw_pgp_exact_stake(wager);
    return exactly != 0 ? exactly : bw_set_stake_unit(t, wager, target);
}

static void ties(const BwTable *t, unsigned wager, BwTies *of) {
    bw_set_ties(t, wager, of);
    of->exactly_cents = bw_pgp_exact_stake(wager);
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    int percent = (int)(t->option[BW_SET_VIGORISH_PERCENT] / 100);
    switch (wager) {
    case BW_PGP_MAIN:
    case BW_PGP_BANK:
    case BW_PGP_CO_BANK: snprintf(out, size, "1 to 1 less %d%%", percent); return;
    case BW_PGP_EZ_MAIN:
    case BW_PGP_AGAINST_BANK: snprintf(out, size, "1 to 1"); return;
    default: bw_pgp_side_pays_print(t, wager, target, out, size); return;
    }
}

/* ---- the dragon's eye ---------------------------------------------------------------------- */

static unsigned eye_table(const BwTable *t) {
    return (unsigned)t->option[BW_PGP_OPT_DRAGONS_EYE_TABLE];
}

static void rolled(BwTable *t, const BwEvent *event, BwOut *out) {
    if (event->kind != BW_EV_ROLL) return;
    const BwDragonsEye eye = {.sum = BW_PGP_DRAGONS_EYE,
                              .match = BW_UNKNOWN,
                              .beat_it = BW_UNKNOWN,
                              .pay_table = (uint8_t)eye_table(t),
                              .clause = "11.21",
                              .most_cents = t->option[BW_PGP_OPT_SIDE_LIMIT],
                              .most_clause = "11.7"};
    bw_dragons_eye_rolled(t, event, &eye, out);
}

static bool target_parse(const BwTable *t, unsigned wager, const char *text, size_t n,
                         uint16_t *target) {
    (void)t;
    return wager == BW_PGP_DRAGONS_EYE && bw_dragons_eye_target_parse(text, n, target);
}

static void target_print(const BwTable *t, unsigned wager, uint16_t target, char *out,
                         size_t size) {
    (void)t;
    (void)wager;
    bw_dragons_eye_target_print(target, out, size);
}

static bool target_at(const BwTable *t, unsigned wager, unsigned i, uint16_t *target) {
    return wager == BW_PGP_DRAGONS_EYE && bw_dragons_eye_target_at(eye_table(t), i, target);
}

/* ---- the game ------------------------------------------------------------------------------ */

static const BwSetRules rules = {
    .pieces = BW_PGP_SEVEN,
    .parts = 2,
    .size = {BW_PGP_FRONT, BW_PGP_BACK},
    .wins_from = 2,
    .pushes_from = 1,
    .clockwise = true,
    .jokers = 1,
    .custom_way = BW_PGP_WAY_CUSTOM,
    .mains = 1u << BW_PGP_MAIN | 1u << BW_PGP_EZ_MAIN,
    .free = 1u << BW_PGP_EZ_MAIN,
    .bank = BW_PGP_BANK,
    .co_bank = BW_PGP_CO_BANK,
    .against = BW_PGP_AGAINST_BANK,
    .n_actions = ACTIONS,
    .n_faults = FAULTS,
    .act_of = act_of,
    .fault_of = fault_of,
    .media = BW_MOD_COUPON,
    .pack = "11.2",
    .wagers = "11.7",
    .areas = "11.12",
    .start = "11.8C",
    .deal = {"11.8", "11.8A", "11.8B"},
    .setting = "11.9",
    .vigorish = "11.9",
    .banking = "11.10",
    .faults = "11.11",
    .rank = rank,
    .is_foul = is_foul,
    .house_way = house_way,
    .foul = "the low hand outranks the high hand, and the wager loses",
    .way_row = way_row,
    .way_row_of = way_row_of,
    .open = open,
    .check_bet = bw_pgp_check_side,
    .closed = bw_pgp_closed,
    .rolled = rolled,
    .all_push = all_push,
    .judge = bw_pgp_judge,
    .posted = bw_pgp_posted,
    .finish = bw_pgp_finish,
    .given_back = bw_pgp_given_back,
    .left = bw_pgp_left,
};

static const char *const meters[] = {"progressive"};

const BwGame bw_game_pai_gow_poker = {
    .id = "pai-gow-poker",
    .title = "Pai gow poker",
    .subchapter = "11",
    .editions = BW_ALL_EDITIONS,
    .family = BW_FAMILY_POKER,
    .seats = BW_PGP_SEATS,
    .bettors = 1,
    .n_wagers = BW_PGP_WAGERS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = ACTIONS,
    .n_faults = FAULTS,
    .n_meters = sizeof meters / sizeof meters[0],
    .pay_unit_cents = 50,
    BW_LIVE_LIMITS,
    .table_size = sizeof(BwPgpTable),
    .wagers = wagers,
    .options = options,
    .actions = actions,
    .faults = faults,
    .meters = meters,
    .usual = BW_USUAL("pai-gow-poker:10", "ez-pai-gow-poker:10"),
    .subjects = BW_SUBJECTS(BW_SET_SUBJECTS),
    .set_hands = &rules,
    .open = bw_set_open,
    .need = bw_set_need,
    .apply = bw_set_apply,
    .seated = bw_set_seated,
    .target_parse = target_parse,
    .target_print = target_print,
    .target_at = target_at,
    .pays_print = pays_print,
    .offered = offered,
    .stake_unit = stake_unit,
    .commission = bw_set_commission,
    .choices = bw_set_choices,
    .setting = &bw_set_setting,
    .called = bw_set_called,
    .shows = bw_set_shows,
    .ties = ties,
    .hand_name = hand_name,
};
