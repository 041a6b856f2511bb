/* craps_data.c: the rulebook's tables of craps, mini-craps and automated craps as const data:
 * wagers, odds, house options, actions, irregularities, and who does what at which kind of table.
 * Nothing here is computed; each row can be checked against its clause. */
#include "games/dice/craps.h"
#include "table/layout.h"

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* ---- wagers: 13:69F-1.2(a), 1.5, 1.6 -------------------------------------------------------- */

/* When wagers open that are not open at every roll. */
#define COME_OUT "before a come-out roll"
#define POINT    "once there is a point"

const BwWager craps_wagers[CRAPS_WAGERS] = {
    [CRAPS_PASS] = {"pass", "Pass Bet", "1.2(a)1", BW_ALL_EDITIONS, 0, .opens = COME_OUT},
    [CRAPS_DONT_PASS] = {"dont-pass", "Don't Pass Bet", "1.2(a)2", BW_ALL_EDITIONS, 0,
                         .opens = COME_OUT},
    [CRAPS_COME] = {"come", "Come Bet", "1.2(a)3", BW_ALL_EDITIONS, 0, .opens = POINT},
    [CRAPS_DONT_COME] = {"dont-come", "Don't Come Bet", "1.2(a)4", BW_ALL_EDITIONS, 0,
                         .opens = POINT},
    [CRAPS_PLACE_WIN] = {"place-win", "Place Bet to Win", "1.2(a)5", BW_ALL_EDITIONS,
                         BW_WAGER_TARGET},
    [CRAPS_PLACE_LOSE] = {"place-lose", "Place Bet to Lose", "1.2(a)6", BW_ALL_EDITIONS,
                          BW_WAGER_TARGET},
    [CRAPS_HARD] = {"hard", "Hardway", "1.2(a)7", BW_ALL_EDITIONS, BW_WAGER_TARGET},
    [CRAPS_FIELD] = {"field", "Field Bet", "1.2(a)11", BW_ALL_EDITIONS, 0},
    [CRAPS_ANY_SEVEN] = {"any-seven", "Any Seven", "1.2(a)12", BW_ALL_EDITIONS, 0},
    [CRAPS_ANY_CRAPS] = {"any-craps", "Any Craps", "1.2(a)13", BW_ALL_EDITIONS, 0},
    [CRAPS_CRAPS] = {"craps", "Craps Two, Three, Twelve", "1.2(a)14", BW_ALL_EDITIONS,
                     BW_WAGER_TARGET},
    [CRAPS_ELEVEN] = {"eleven", "11 in One Roll", "1.2(a)17", BW_ALL_EDITIONS, 0},
    [CRAPS_CRAPS_ELEVEN] = {"craps-eleven", "Craps-Eleven (C and E)", "1.2(a)18", BW_ALL_EDITIONS,
                            0},
    [CRAPS_HORN] = {"horn", "Horn Bet", "1.2(a)19", BW_ALL_EDITIONS, 0},
    [CRAPS_HORN_HIGH] = {"horn-high", "Horn High Bet", "1.2(a)20", BW_ALL_EDITIONS,
                         BW_WAGER_TARGET},
    [CRAPS_WHIRL] = {"whirl", "Whirl Bet", "1.2(a)21", BW_ALL_EDITIONS, 0},
    [CRAPS_HOP] = {"hop", "On the Hop", "1.2(a)22", BW_ALL_EDITIONS, BW_WAGER_TARGET},
    [CRAPS_SIX_SEVEN_EIGHT] = {"six-seven-eight", "6-7-8", "1.2(a)39", BW_ALL_EDITIONS, 0},
    [CRAPS_FIRE] = {"fire", "Fire Bet", "1.2(a)40", BW_ONLY_2012, BW_WAGER_OWN_LIMITS,
                    .opens = "before a shooter's first roll"},
    [CRAPS_BUY] = {"buy", "Buy Bet", "1.5(a)", BW_ALL_EDITIONS, BW_WAGER_TARGET},
    [CRAPS_LAY] = {"lay", "Lay Bet", "1.5(b)", BW_ALL_EDITIONS, BW_WAGER_TARGET},
    [CRAPS_PASS_ODDS] = {"pass-odds", "Odds on a Pass Bet", "1.6(a)", BW_ALL_EDITIONS,
                         BW_WAGER_OWN_LIMITS | BW_WAGER_ODDS, .behind = BW_THE(CRAPS_PASS)},
    [CRAPS_DONT_PASS_ODDS] = {"dont-pass-odds", "Odds on a Don't Pass Bet", "1.6(b)",
                              BW_ALL_EDITIONS, BW_WAGER_OWN_LIMITS | BW_WAGER_ODDS,
                              .behind = BW_THE(CRAPS_DONT_PASS)},
    [CRAPS_COME_ODDS] = {"come-odds", "Odds on a Come Bet", "1.6(c)", BW_ALL_EDITIONS,
                         BW_WAGER_TARGET | BW_WAGER_OWN_LIMITS | BW_WAGER_ODDS,
                         .behind = BW_THE(CRAPS_COME)},
    [CRAPS_DONT_COME_ODDS] = {"dont-come-odds", "Odds on a Don't Come Bet", "1.6(d)",
                              BW_ALL_EDITIONS,
                              BW_WAGER_TARGET | BW_WAGER_OWN_LIMITS | BW_WAGER_ODDS,
                              .behind = BW_THE(CRAPS_DONT_COME)},
};

static const uint8_t numbers[] = {4, 5, 6, 8, 9, 10};
static const uint8_t hardways[] = {4, 6, 8, 10};
static const uint8_t craps_totals[] = {2, 3, 12};
static const uint8_t horn_totals[] = {2, 3, 11, 12};
static const uint8_t hop_places[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};

const uint8_t craps_number_index[13] = {
    CRAPS_NO_INDEX,
    CRAPS_NO_INDEX,
    CRAPS_NO_INDEX,
    CRAPS_NO_INDEX,
    0,
    1,
    2,
    CRAPS_NO_INDEX,
    3,
    4,
    5,
    CRAPS_NO_INDEX,
    CRAPS_NO_INDEX,
};

/* 13:69F-1.2(a)22 to 38, in their order. */
const CrapsDicePair craps_hops[CRAPS_HOPS] = {
    {2, 2}, {3, 3}, {4, 4}, {5, 5}, {1, 3}, {1, 4}, {2, 3}, {1, 5}, {2, 4},
    {1, 6}, {2, 5}, {3, 4}, {2, 6}, {3, 5}, {3, 6}, {4, 5}, {4, 6},
};

const CrapsWagerData craps_wager_data[CRAPS_WAGERS] = {
    [CRAPS_PASS] = {CRAPS_PAY_PASS, 1, 1, 0, NULL, false},
    [CRAPS_DONT_PASS] = {CRAPS_PAY_DONT_PASS, 1, 1, 0, NULL, false},
    [CRAPS_COME] = {CRAPS_PAY_COME, 1, 1, COUNT(numbers), numbers, false},
    [CRAPS_DONT_COME] = {CRAPS_PAY_DONT_COME, 1, 1, COUNT(numbers), numbers, false},
    [CRAPS_PLACE_WIN] = {CRAPS_PAY_PLACE_WIN, 1, 1, COUNT(numbers), numbers, true},
    [CRAPS_PLACE_LOSE] = {CRAPS_PAY_PLACE_LOSE, 1, 1, COUNT(numbers), numbers, true},
    [CRAPS_HARD] = {CRAPS_PAY_HARD, 1, 1, COUNT(hardways), hardways, true},
    [CRAPS_FIELD] = {CRAPS_PAY_FIELD, 7, 1, 0, NULL, false},
    [CRAPS_ANY_SEVEN] = {CRAPS_PAY_ANY_SEVEN, 1, 1, 0, NULL, false},
    [CRAPS_ANY_CRAPS] = {CRAPS_PAY_ANY_CRAPS, 1, 1, 0, NULL, false},
    [CRAPS_CRAPS] = {CRAPS_PAY_CRAPS, 1, 1, COUNT(craps_totals), craps_totals, true},
    [CRAPS_ELEVEN] = {CRAPS_PAY_ELEVEN, 1, 1, 0, NULL, false},
    [CRAPS_CRAPS_ELEVEN] = {CRAPS_PAY_ELEVEN, 2, 2, 0, NULL, false},
    [CRAPS_HORN] = {CRAPS_PAY_CRAPS, 4, 4, 0, NULL, false},
    [CRAPS_HORN_HIGH] = {CRAPS_PAY_CRAPS, 4, 5, COUNT(horn_totals), horn_totals, false},
    [CRAPS_WHIRL] = {CRAPS_PAY_ANY_SEVEN, 5, 5, 0, NULL, false},
    [CRAPS_HOP] = {CRAPS_PAY_HOP, 1, 1, COUNT(hop_places), hop_places, true},
    [CRAPS_SIX_SEVEN_EIGHT] = {CRAPS_PAY_678, 3, 1, 0, NULL, false},
    [CRAPS_FIRE] = {CRAPS_PAY_FIRE, CRAPS_FIRE_AWARDS, 1, 0, NULL, false},
    /* at true odds, which no option moves */
    [CRAPS_BUY] = {.n_targets = COUNT(numbers), .targets = numbers},
    [CRAPS_LAY] = {.n_targets = COUNT(numbers), .targets = numbers},
    [CRAPS_COME_ODDS] = {.n_targets = COUNT(numbers), .targets = numbers},
    [CRAPS_DONT_COME_ODDS] = {.n_targets = COUNT(numbers), .targets = numbers},
};

/* ---- odds: 13:69F-1.4, 1.5, 1.6 ------------------------------------------------------------- */

/* 13:69F-1.5(a), 1.6(a), (c); 1.5(b), 1.6(b), (d). */
const BwOdds craps_take_odds[CRAPS_NUMBERS] = {{2, 1}, {3, 2}, {6, 5}, {6, 5}, {3, 2}, {2, 1}};
const BwOdds craps_lay_odds[CRAPS_NUMBERS] = {{1, 2}, {2, 3}, {5, 6}, {5, 6}, {2, 3}, {1, 2}};

/* 13:69F-1.4(e): four, five and six points by tables A and B. */
const BwOdds craps_fire_table[2][CRAPS_FIRE_AWARDS] = {{{24, 1}, {249, 1}, {999, 1}},
                                                       {{39, 1}, {199, 1}, {499, 1}}};

/* 13:69F-1.4(b): the least that a house may pay. */
static const int64_t place_win_odds[] = {BW_ODDS_PACKED(9, 5), BW_ODDS_PACKED(7, 5),
                                         BW_ODDS_PACKED(7, 6), BW_ODDS_PACKED(7, 6),
                                         BW_ODDS_PACKED(7, 5), BW_ODDS_PACKED(9, 5)};
static const int64_t place_lose_odds[] = {BW_ODDS_PACKED(5, 11), BW_ODDS_PACKED(5, 8),
                                          BW_ODDS_PACKED(4, 5),  BW_ODDS_PACKED(4, 5),
                                          BW_ODDS_PACKED(5, 8),  BW_ODDS_PACKED(5, 11)};
static const int64_t hard_odds[] = {BW_ODDS_PACKED(7, 1), BW_ODDS_PACKED(9, 1),
                                    BW_ODDS_PACKED(9, 1), BW_ODDS_PACKED(7, 1)};
static const int64_t field_odds[] = {
    BW_ODDS_PACKED(2, 1), BW_ODDS_PACKED(1, 1), BW_ODDS_PACKED(1, 1), BW_ODDS_PACKED(1, 1),
    BW_ODDS_PACKED(1, 1), BW_ODDS_PACKED(1, 1), BW_ODDS_PACKED(2, 1)};
static const int64_t craps_odds[] = {BW_ODDS_PACKED(30, 1), BW_ODDS_PACKED(15, 1),
                                     BW_ODDS_PACKED(30, 1)};
static const int64_t hop_odds[] = {
    BW_ODDS_PACKED(30, 1), BW_ODDS_PACKED(30, 1), BW_ODDS_PACKED(30, 1), BW_ODDS_PACKED(30, 1),
    BW_ODDS_PACKED(15, 1), BW_ODDS_PACKED(15, 1), BW_ODDS_PACKED(15, 1), BW_ODDS_PACKED(15, 1),
    BW_ODDS_PACKED(15, 1), BW_ODDS_PACKED(15, 1), BW_ODDS_PACKED(15, 1), BW_ODDS_PACKED(15, 1),
    BW_ODDS_PACKED(15, 1), BW_ODDS_PACKED(15, 1), BW_ODDS_PACKED(15, 1), BW_ODDS_PACKED(15, 1),
    BW_ODDS_PACKED(15, 1)};
static const int64_t six_seven_eight_odds[] = {BW_ODDS_PACKED(1, 1), BW_ODDS_PACKED(1, 1),
                                               BW_ODDS_PACKED(2, 1)};

/* ---- house options -------------------------------------------------------------------------- */

static const char *const number_keys[] = {"4", "5", "6", "8", "9", "10"};
static const char *const hard_keys[] = {"4", "6", "8", "10"};
static const char *const field_keys[] = {"2", "3", "4", "9", "10", "11", "12"};
static const char *const craps_keys[] = {"2", "3", "12"};
static const char *const hop_keys[] = {"2-2", "3-3", "4-4", "5-5", "1-3", "1-4",
                                       "2-3", "1-5", "2-4", "1-6", "2-5", "3-4",
                                       "2-6", "3-5", "3-6", "4-5", "4-6"};
static const char *const six_seven_eight_keys[] = {"7", "easy", "hard"};
static const char *const fire_keys[] = {"4", "5", "6"};

static const char *const variant_words[] = {"craps", "mini-craps", NULL};
static const char *const fire_table_words[] = {"A", "B", NULL};
static const char *const when_words[] = {"at-bet", "on-win", NULL};
static const char *const unpayable_words[] = {"refuse", "pay-up", NULL};
static const char *const caller_words[] = {"boxperson", "stickperson", "dealer", "floorperson",
                                           NULL};
static const char *const shooter_words[] = {"any", "offered", NULL};
static const char *const coupon_words[] = {"none", "line-only", "any", NULL};
static const char *const staff_words[] = {"assumed", "recorded", NULL};

#define YES_NO(name, text, where, place, yes)                                                      \
    {                                                                                              \
        .id = (name), .help = (text), .clause = (where), .kind = BW_OPTION_YES_NO, .favour = 1,    \
        .slot = (place), .standard = BW_STANDARD(yes)                                              \
    }
#define WORD(name, text, where, place, all, better, first)                                         \
    {                                                                                              \
        .id = (name), .help = (text), .clause = (where), .kind = BW_OPTION_WORD,                   \
        .favour = (better), .slot = (place), .words = (all), .standard = BW_STANDARD(first)        \
    }
#define MULTIPLE(name, text, where, place, second)                                                 \
    {                                                                                              \
        .id = (name), .help = (text), .clause = (where), .kind = BW_OPTION_NUMBER, .favour = 1,    \
        .n_keys = CRAPS_NUMBERS, .slot = (place), .also = (second), .keys = number_keys, .min = 1, \
        .max = 100, .standard = BW_STANDARD(5), .twins = true                                      \
    }
#define PERCENT(name, text, where, place)                                                          \
    {                                                                                              \
        .id = (name), .help = (text), .clause = (where), .kind = BW_OPTION_PERCENT, .favour = -1,  \
        .slot = (place), .min = 0, .max = 500, .standard = BW_STANDARD(500)                        \
    }
#define PAYOUT(name, place, least)                                                                 \
    {                                                                                              \
        .id = (name), .help = "odds paid, if more than the minimum", .clause = "1.4(b)",           \
        .kind = BW_OPTION_ODDS, .favour = 1, .slot = (place), .standard = BW_STANDARD(least),      \
        .minimum_is_standard = true                                                                \
    }
#define PAYOUT_LIST(name, place, names, least)                                                     \
    {                                                                                              \
        .id = (name), .help = "odds paid, if more than the minimum", .clause = "1.4(b)",           \
        .kind = BW_OPTION_ODDS, .favour = 1, .n_keys = COUNT(names), .slot = (place),              \
        .keys = (names), .standards = (least), .minimum_is_standard = true                         \
    }

/* Craps alone has the rows of the first group, automated craps alone those of the last. */
const BwOption craps_options[CRAPS_OPTIONS] = {
    WORD("variant", "which table", "1.2(a)", CRAPS_OPT_VARIANT, variant_words, 0, 0),
    YES_NO("offer-fire", "the fire bet is offered", "1.12(a)", CRAPS_OPT_OFFER_FIRE, 0),
    WORD("fire-table", "pay table of the fire bet", "1.4(e)", CRAPS_OPT_FIRE_TABLE,
         fire_table_words, 0, 0),
    {.id = "payout-fire", /* 0 to 1 stands for what the chosen table pays */
     .help = "odds of the fire bet by points, if more than its table",
     .clause = "1.4(e)",
     .kind = BW_OPTION_ODDS,
     .favour = 1,
     .n_keys = COUNT(fire_keys),
     .slot = CRAPS_PAY_FIRE,
     .keys = fire_keys,
     .standard = BW_STANDARD(BW_ODDS_PACKED(0, 1))},
    {.id = "no-roll-caller", /* none named: the boxperson, at mini-craps the dealer */
     .help = "who calls No Roll",
     .clause = "1.9(e)",
     .kind = BW_OPTION_WORDS,
     .slot = CRAPS_OPT_NO_ROLL_CALLER,
     .words = caller_words},
    {.id = "mini-stickperson",
     .help = "a stickperson has the dice at mini-craps",
     .clause = "1.7(a)",
     .kind = BW_OPTION_YES_NO,
     .slot = CRAPS_OPT_MINI_STICKPERSON},
    {.id = "dice-set",
     .help = "dice at the table",
     .clause = "1.7(a)",
     .kind = BW_OPTION_NUMBER,
     .slot = CRAPS_OPT_DICE_SET,
     .min = 5,
     .max = 100,
     .standard = BW_STANDARD(5)},

    YES_NO("offer-678", "the 6-7-8 bet is offered", "1.2(a)39", CRAPS_OPT_OFFER_678, 0),
    MULTIPLE("odds-multiple", "odds taken and laid, in flat bets", "1.6(e)",
             CRAPS_OPT_TAKE_MULTIPLE, CRAPS_OPT_LAY_MULTIPLE),
    MULTIPLE("odds-multiple-take", "odds taken, in flat bets", "1.6(e)", CRAPS_OPT_TAKE_MULTIPLE,
             0),
    MULTIPLE("odds-multiple-lay", "what odds laid may win, in flat bets", "1.6(e)",
             CRAPS_OPT_LAY_MULTIPLE, 0),
    YES_NO("allow-excess-for-payability", "odds above the limit where exact payment needs it",
           "1.6(f)", CRAPS_OPT_EXCESS, 1),
    YES_NO("offer-buy", "buy bets are offered", "1.5(a)", CRAPS_OPT_OFFER_BUY, 1),
    PERCENT("buy-commission-pct", "percent of the amount bought", "1.5(a)", CRAPS_OPT_BUY_PCT),
    {.id = "buy-commission-when", /* named in advance: fixed when the table opens */
     .help = "when the commission of a buy bet is collected",
     .clause = "1.5(a)",
     .kind = BW_OPTION_WORD,
     .n_keys = CRAPS_NUMBERS,
     .slot = CRAPS_OPT_BUY_WHEN,
     .keys = number_keys,
     .words = when_words},
    YES_NO("offer-lay", "lay bets are offered", "1.5(b)", CRAPS_OPT_OFFER_LAY, 1),
    YES_NO("offer-place-lose", "place bets to lose are offered", "1.5(b)",
           CRAPS_OPT_OFFER_PLACE_LOSE, 1),
    PERCENT("lay-commission-pct", "percent of the amount laid", "1.5(b)", CRAPS_OPT_LAY_PCT),
    WORD("lay-commission-when", "when the commission of a lay bet is collected", "1.5(b)",
         CRAPS_OPT_LAY_WHEN, when_words, 1, CRAPS_AT_BET),
    PAYOUT("payout-pass", CRAPS_PAY_PASS, BW_ODDS_PACKED(1, 1)),
    PAYOUT("payout-dont-pass", CRAPS_PAY_DONT_PASS, BW_ODDS_PACKED(1, 1)),
    PAYOUT("payout-come", CRAPS_PAY_COME, BW_ODDS_PACKED(1, 1)),
    PAYOUT("payout-dont-come", CRAPS_PAY_DONT_COME, BW_ODDS_PACKED(1, 1)),
    PAYOUT_LIST("payout-place-win", CRAPS_PAY_PLACE_WIN, number_keys, place_win_odds),
    PAYOUT_LIST("payout-place-lose", CRAPS_PAY_PLACE_LOSE, number_keys, place_lose_odds),
    PAYOUT_LIST("payout-hard", CRAPS_PAY_HARD, hard_keys, hard_odds),
    PAYOUT_LIST("payout-field", CRAPS_PAY_FIELD, field_keys, field_odds),
    PAYOUT("payout-any-seven", CRAPS_PAY_ANY_SEVEN, BW_ODDS_PACKED(4, 1)),
    PAYOUT("payout-any-craps", CRAPS_PAY_ANY_CRAPS, BW_ODDS_PACKED(7, 1)),
    PAYOUT_LIST("payout-craps", CRAPS_PAY_CRAPS, craps_keys, craps_odds),
    PAYOUT("payout-eleven", CRAPS_PAY_ELEVEN, BW_ODDS_PACKED(15, 1)),
    PAYOUT_LIST("payout-hop", CRAPS_PAY_HOP, hop_keys, hop_odds),
    PAYOUT_LIST("payout-six-seven-eight", CRAPS_PAY_678, six_seven_eight_keys,
                six_seven_eight_odds),
    {.id = "unpayable-wager",
     .help = "a stake that cannot be paid exactly",
     .clause = "1.4(f)",
     .kind = BW_OPTION_WORD,
     .slot = CRAPS_OPT_UNPAYABLE,
     .words = unpayable_words,
     .standard = BW_STANDARD(CRAPS_REFUSE),
     .means = BW_OPTION_MEANS_ROUNDING},
    {.id = "horn-high-area",
     .help = "the layout has an area for horn high bets",
     .clause = "1.2(a)20",
     .kind = BW_OPTION_YES_NO,
     .slot = CRAPS_OPT_HORN_HIGH_AREA,
     .standard = BW_STANDARD(1)},
    {.id = "shooter",
     .help = "whether offers and shooters are recorded",
     .clause = "1.7(b)",
     .kind = BW_OPTION_WORD,
     .slot = CRAPS_OPT_SHOOTER,
     .words = shooter_words,
     .standard = BW_STANDARD(CRAPS_SHOOTER_ANY),
     .live = "offered"},
    YES_NO("refund-commission-on-removal", "commission of an undecided bet goes back with it",
           "1.5", CRAPS_OPT_REFUND, 1),

    {.id = "max-seats",
     .help = "places at the table",
     .clause = "13:69E-1.11A",
     .kind = BW_OPTION_NUMBER,
     .slot = CRAPS_OPT_MAX_SEATS,
     .min = 1,
     .max = BW_SEATS_MAX,
     .standard = BW_STANDARD(9)},
    WORD("coupons", "wagers that take match-play coupons", "1A.4(a)", CRAPS_OPT_COUPONS,
         coupon_words, 1, CRAPS_COUPONS_ANY),
    WORD("staff", "whether the inspection of the shaker is recorded", "1A.5(a)", CRAPS_OPT_STAFF,
         staff_words, 0, 0),
};

/* ---- what players say ------------------------------------------------------------------------ */

const BwSaying craps_sayings[] = {
    {"yo", "eleven"},
    {"yo eleven", "eleven"},
    {"yo-leven", "eleven"},
    {"11", "eleven"},
    {"snake eyes", "craps 2"},
    {"aces", "craps 2"},
    {"ace deuce", "craps 3"},
    {"acey deucey", "craps 3"},
    {"boxcars", "craps 12"},
    {"box cars", "craps 12"},
    {"midnight", "craps 12"},
    {"hardway", "hard"},
    {"hard way", "hard"},
    {"hard four", "hard 4"},
    {"hard six", "hard 6"},
    {"hard eight", "hard 8"},
    {"hard ten", "hard 10"},
    {"place", "place-win"},
    {"place to win", "place-win"},
    {"place to lose", "place-lose"},
    {"place six", "place-win 6"},
    {"place eight", "place-win 8"},
    {"any 7", "any-seven"},
    {"any seven", "any-seven"},
    {"any-7", "any-seven"},
    {"seven", "any-seven"},
    {"big red", "any-seven"},
    {"any craps", "any-craps"},
    {"c&e", "craps-eleven"},
    {"c and e", "craps-eleven"},
    {"craps eleven", "craps-eleven"},
    {"world", "whirl"},
    {"horn high", "horn-high"},
    {"horn high yo", "horn-high 11"},
    {"horn high aces", "horn-high 2"},
    {"horn high ace deuce", "horn-high 3"},
    {"horn high twelve", "horn-high 12"},
    {"pass line", "pass"},
    {"passline", "pass"},
    {"line", "pass"},
    {"don't pass", "dont-pass"},
    {"dont pass", "dont-pass"},
    {"don't", "dont-pass"},
    {"dont", "dont-pass"},
    {"don't come", "dont-come"},
    {"dont come", "dont-come"},
    {"pass odds", "pass-odds"},
    {"come odds", "come-odds"},
    {"don't pass odds", "dont-pass-odds"},
    {"dont pass odds", "dont-pass-odds"},
    {"don't come odds", "dont-come-odds"},
    {"dont come odds", "dont-come-odds"},
    {"on the hop", "hop"},
    {"fire bet", "fire"},
    {"shoot", "roll"},
    {"throw", "roll"},
    {NULL, NULL},
};

/* ---- actions and irregularities ------------------------------------------------------------- */

const BwVerb craps_actions[CRAPS_ACTIONS] = {
    {"accept", "1.7(c)", "", "take the dice", .means = BW_MEANS_TAKE_OFFER,
     .asks = "The dice are offered to you"},
    {"decline", "1.7(b)", "", "decline the dice, or to bet the line again", .caution = 1},
    {"pass-dice", "1.11(a)", "", "give up the dice"},
    {"read", "1.10(a)2", "NN", "decide which faces are up",
     .staff = BW_BY(BW_BOXPERSON) | BW_BY(BW_FLOOR)},
    {"rethrow", "1.10(a)2", "", "order a new throw",
     .staff = BW_BY(BW_BOXPERSON) | BW_BY(BW_FLOOR)},
    {"new-cards", "13:69E-1.16", "", "bring fresh dice", .means = BW_MEANS_FRESH,
     .staff = BW_BY(BW_FLOOR)},
};
static const uint8_t craps_action_kinds[CRAPS_ACTIONS] = {
    CRAPS_ACT_ACCEPT, CRAPS_ACT_DECLINE, CRAPS_ACT_PASS_DICE,
    CRAPS_ACT_READ,   CRAPS_ACT_RETHROW, CRAPS_ACT_NEW_DICE,
};

const BwVerb automated_actions[AUTOMATED_ACTIONS] = {
    {"accept", "1A.5(b)", "", "take the shaker", .means = BW_MEANS_TAKE_OFFER,
     .asks = "The shaker is offered to you"},
    {"decline", "1A.5(b)1", "", "decline the shaker", .caution = 1},
    {"pass-dice", "1A.7(a)", "", "give up the shaker"},
    {"press", "1A.5(d)", "", "work the lit button", .staff = BW_BY(BW_SEAT) | BW_BY(BW_DEALER)},
    {"inspect", "1A.5(a)", "NN", "inspect the shaker with a test roll", .staff = BW_BY(BW_FLOOR)},
    {"new-cards", "1A.3(a)2", "", "bring fresh dice", .means = BW_MEANS_FRESH,
     .staff = BW_BY(BW_FLOOR)},
};
static const uint8_t automated_action_kinds[AUTOMATED_ACTIONS] = {
    CRAPS_ACT_ACCEPT, CRAPS_ACT_DECLINE, CRAPS_ACT_PASS_DICE,
    CRAPS_ACT_PRESS,  CRAPS_ACT_INSPECT, CRAPS_ACT_NEW_DICE,
};

const BwVerb craps_faults[CRAPS_FAULTS] = {
    {"off-table", "1.9(a)", "", "a die left the table"},
    {"die-on-die", "1.9(a)", "", "a die rests on the other"},
    {"cocked-two", "1.10(a)1", "", "a die leans with more than one side"},
    {"not-together", "1.9(b)1", "?RW", "the dice were not released together"},
    {"short-throw", "1.9(b)2", "?RW", "a die did not hit an end of the table"},
    {"in-bank", "1.9(b)3", "?RW", "a die rests on the chips of the bank"},
    {"in-cup-or-rail", "1.9(b)4", "?RW", "a die rests in the cup or on a rail"},
    {"cheating", "1.9(b)5", "?RW", "a cheating device or technique"},
    {"improper", "1.9(b)6", "?RW", "the throw was improper in another way"},
    {"hits-chips", "1.9(d)", "", "dice touched chips or coupons"},
    {"cocked-one", "1.10(a)1", "N", "a die leans with one side"},
    {"dispute", "1.10(a)2", "", "which face is up is disputed"},
    {"slow-shooter", "1.11(a)2", "?R", "the shooter is made to pass the dice"},
};
static const uint8_t craps_fault_kinds[CRAPS_FAULTS] = {
    CRAPS_FAULT_VOID,         CRAPS_FAULT_VOID,      CRAPS_FAULT_VOID,    CRAPS_FAULT_NO_ROLL,
    CRAPS_FAULT_NO_ROLL,      CRAPS_FAULT_NO_ROLL,   CRAPS_FAULT_NO_ROLL, CRAPS_FAULT_NO_ROLL,
    CRAPS_FAULT_NO_ROLL,      CRAPS_FAULT_NO_GROUND, CRAPS_FAULT_COCKED,  CRAPS_FAULT_DISPUTE,
    CRAPS_FAULT_SLOW_SHOOTER,
};

const BwVerb automated_faults[AUTOMATED_FAULTS] = {
    {"not-flat", "1A.8(a)", "", "a die does not lie flat"},
    {"die-on-die", "1A.8(a)", "", "a die rests on the other"},
    {"malfunction", "1A.8(b)", "", "shaker or switch failed"},
    {"improper", "1A.8(c)", "?R", "the roll was improper in another way"},
    {"slow-shooter", "1A.7(a)3", "?R", "the operator is made to give up the shaker"},
    {"misplaced", "1A.4(c)", "S", "a player's chips lie where he did not mean them to"},
};
static const uint8_t automated_fault_kinds[AUTOMATED_FAULTS] = {
    CRAPS_FAULT_VOID,    CRAPS_FAULT_VOID,         CRAPS_FAULT_VOID,
    CRAPS_FAULT_NO_ROLL, CRAPS_FAULT_SLOW_SHOOTER, CRAPS_FAULT_MISPLACED,
};

/* ---- the kinds of table --------------------------------------------------------------------- */

/* Bits of the words of no-roll-caller. */
enum { CALLER_BOXPERSON = 1, CALLER_STICKPERSON = 2, CALLER_DEALER = 4, CALLER_FLOORPERSON = 8 };

const CrapsRules craps_rules[CRAPS_KINDS] = {
    [CRAPS_KIND_CRAPS] = {.actions = craps_action_kinds,
                          .faults = craps_fault_kinds,
                          .late_roles = 1u << BW_DEALER | 1u << BW_BOXPERSON,
                          .callers = CALLER_BOXPERSON | CALLER_STICKPERSON,
                          .caller = CALLER_BOXPERSON,
                          .referee = BW_BOXPERSON,
                          .marshal = BW_BOXPERSON,
                          .spoken_cash = true,
                          .wagering = "1.3(a)",
                          .medium = "1.3(b)",
                          .seats = "1.3(f)",
                          .removal = "1.3(c)",
                          .locked = "1.3(c)1",
                          .barred = "1.3(d)",
                          .calls = "1.3(e)",
                          .payable = "1.4(f)",
                          .offer = "1.7(b)1",
                          .line_bet = "1.8",
                          .relinquish = "1.11(a)",
                          .marshalled = "1.11(a)2",
                          .reading = "1.10(a)",
                          .leaning = "1.10(a)1",
                          .calling = "1.9(e)1"},
    [CRAPS_KIND_MINI] = {.actions = craps_action_kinds,
                         .faults = craps_fault_kinds,
                         .late_roles = 1u << BW_DEALER | 1u << BW_FLOOR,
                         .callers = CALLER_DEALER | CALLER_STICKPERSON | CALLER_FLOORPERSON,
                         .caller = CALLER_DEALER,
                         .referee = BW_FLOOR,
                         .marshal = BW_DEALER,
                         .seated_only = true,
                         .spoken_cash = true,
                         .wagering = "1.3(a)",
                         .medium = "1.3(b)",
                         .seats = "1.3(f)",
                         .removal = "1.3(c)",
                         .locked = "1.3(c)1",
                         .barred = "1.3(d)",
                         .calls = "1.3(e)",
                         .payable = "1.4(f)",
                         .offer = "1.7(b)2",
                         .line_bet = "1.8",
                         .relinquish = "1.11(a)",
                         .marshalled = "1.11(a)2",
                         .reading = "1.10(a)",
                         .leaning = "1.10(a)1",
                         .calling = "1.9(e)2"},
    [CRAPS_KIND_AUTOMATED] = {.actions = automated_action_kinds,
                              .faults = automated_fault_kinds,
                              .callers = CALLER_FLOORPERSON,
                              .caller = CALLER_FLOORPERSON,
                              .marshal = BW_FLOOR,
                              .seated_only = true,
                              .shaker = true,
                              .wagering = "1A.4(f)",
                              .medium = "1A.4(a)",
                              .seats = "1A.4(b)",
                              .removal = "1A.4(d)",
                              .locked = "1A.4(d)1",
                              .barred = "1A.4(d)2",
                              .calls = "1A.4(e)",
                              .payable = "1A.6(c)",
                              .offer = "1A.5(b)",
                              .relinquish = "1A.7(a)",
                              .marshalled = "1A.7(a)3",
                              .reading = "1A.5(e)",
                              .calling = "1A.8(c)"},
};

/* ---- as it is drawn ------------------------------------------------------------------------ */

static const BwBox places[] = {
    {BW_THE(CRAPS_PLACE_WIN), "4", NULL}, {BW_THE(CRAPS_PLACE_WIN), "5", NULL},
    {BW_THE(CRAPS_PLACE_WIN), "6", NULL}, {BW_THE(CRAPS_PLACE_WIN), "8", NULL},
    {BW_THE(CRAPS_PLACE_WIN), "9", NULL}, {BW_THE(CRAPS_PLACE_WIN), "10", NULL},
};

static const BwBox buys[] = {
    {BW_THE(CRAPS_BUY), "4", NULL}, {BW_THE(CRAPS_BUY), "5", NULL}, {BW_THE(CRAPS_BUY), "6", NULL},
    {BW_THE(CRAPS_BUY), "8", NULL}, {BW_THE(CRAPS_BUY), "9", NULL}, {BW_THE(CRAPS_BUY), "10", NULL},
};

static const BwBox comes[] = {
    {BW_THE(CRAPS_COME), "4", NULL}, {BW_THE(CRAPS_COME), "5", NULL},
    {BW_THE(CRAPS_COME), "6", NULL}, {BW_THE(CRAPS_COME), "8", NULL},
    {BW_THE(CRAPS_COME), "9", NULL}, {BW_THE(CRAPS_COME), "10", NULL},
};

static const BwBox come_odds[] = {
    {BW_THE(CRAPS_COME_ODDS), "4", NULL}, {BW_THE(CRAPS_COME_ODDS), "5", NULL},
    {BW_THE(CRAPS_COME_ODDS), "6", NULL}, {BW_THE(CRAPS_COME_ODDS), "8", NULL},
    {BW_THE(CRAPS_COME_ODDS), "9", NULL}, {BW_THE(CRAPS_COME_ODDS), "10", NULL},
};

static const BwBox place_loses[] = {
    {BW_THE(CRAPS_PLACE_LOSE), "4", NULL}, {BW_THE(CRAPS_PLACE_LOSE), "5", NULL},
    {BW_THE(CRAPS_PLACE_LOSE), "6", NULL}, {BW_THE(CRAPS_PLACE_LOSE), "8", NULL},
    {BW_THE(CRAPS_PLACE_LOSE), "9", NULL}, {BW_THE(CRAPS_PLACE_LOSE), "10", NULL},
};

static const BwBox lays[] = {
    {BW_THE(CRAPS_LAY), "4", NULL}, {BW_THE(CRAPS_LAY), "5", NULL}, {BW_THE(CRAPS_LAY), "6", NULL},
    {BW_THE(CRAPS_LAY), "8", NULL}, {BW_THE(CRAPS_LAY), "9", NULL}, {BW_THE(CRAPS_LAY), "10", NULL},
};

static const BwBox dont_comes[] = {
    {BW_THE(CRAPS_DONT_COME), "4", NULL}, {BW_THE(CRAPS_DONT_COME), "5", NULL},
    {BW_THE(CRAPS_DONT_COME), "6", NULL}, {BW_THE(CRAPS_DONT_COME), "8", NULL},
    {BW_THE(CRAPS_DONT_COME), "9", NULL}, {BW_THE(CRAPS_DONT_COME), "10", NULL},
};

static const BwBox dont_come_odds[] = {
    {BW_THE(CRAPS_DONT_COME_ODDS), "4", NULL}, {BW_THE(CRAPS_DONT_COME_ODDS), "5", NULL},
    {BW_THE(CRAPS_DONT_COME_ODDS), "6", NULL}, {BW_THE(CRAPS_DONT_COME_ODDS), "8", NULL},
    {BW_THE(CRAPS_DONT_COME_ODDS), "9", NULL}, {BW_THE(CRAPS_DONT_COME_ODDS), "10", NULL},
};

/* Under their numbers: there is none on 5 and 9. */
static const BwBox hard_boxes[] = {
    {BW_THE(CRAPS_HARD), "4", "2-2"}, {0, NULL, NULL}, {BW_THE(CRAPS_HARD), "6", "3-3"},
    {BW_THE(CRAPS_HARD), "8", "4-4"}, {0, NULL, NULL}, {BW_THE(CRAPS_HARD), "10", "5-5"},
};

static const BwBox line[] = {
    {BW_THE(CRAPS_PASS), NULL, NULL},
    {BW_THE(CRAPS_PASS_ODDS), NULL, NULL},
    {BW_THE(CRAPS_DONT_PASS), NULL, NULL},
    {BW_THE(CRAPS_DONT_PASS_ODDS), NULL, NULL},
};

static const BwBox open_boxes[] = {
    {BW_THE(CRAPS_COME), NULL, NULL},
    {BW_THE(CRAPS_DONT_COME), NULL, NULL},
    {BW_THE(CRAPS_FIELD), NULL, NULL},
};

static const BwBox one_roll[] = {
    {BW_THE(CRAPS_ANY_SEVEN), NULL, NULL}, {BW_THE(CRAPS_ANY_CRAPS), NULL, NULL},
    {BW_THE(CRAPS_ELEVEN), NULL, NULL},    {BW_THE(CRAPS_CRAPS_ELEVEN), NULL, NULL},
    {BW_THE(CRAPS_HORN), NULL, NULL},      {BW_THE(CRAPS_WHIRL), NULL, NULL},
};

static const BwLayoutRow drawn_rows[] = {
    {.kind = BW_ROW_NUMBERS, .label = "", .shows = "puck", BW_ROW_OF(places)},
    {.kind = BW_ROW_CHIPS, BW_ROW_OF(places)},
    {.kind = BW_ROW_CHIPS, BW_ROW_OF(buys)},
    {.kind = BW_ROW_CHIPS, BW_ROW_OF(comes)},
    {.kind = BW_ROW_CHIPS, BW_ROW_OF(come_odds)},
    {.kind = BW_ROW_CHIPS, BW_ROW_OF(place_loses)},
    {.kind = BW_ROW_CHIPS, BW_ROW_OF(lays)},
    {.kind = BW_ROW_CHIPS, BW_ROW_OF(dont_comes)},
    {.kind = BW_ROW_CHIPS, BW_ROW_OF(dont_come_odds)},
    {.kind = BW_ROW_CELLS, .label = "hardways", BW_ROW_OF(hard_boxes)},
    {.kind = BW_ROW_LINE, .label = "line", BW_ROW_OF(line)},
    {.kind = BW_ROW_LINE, .label = "boxes", BW_ROW_OF(open_boxes)},
    {.kind = BW_ROW_LINE, .label = "one roll", BW_ROW_OF(one_roll)},
};

const BwLayout craps_layout = {BW_LAYOUT_OF(drawn_rows)};
