/* poker_options.c: everything that a house may choose in its poker room. */
#include "games/poker_room/poker_options.h"

#include "games/poker_room/poker_room.h"

static const char *const structures[] = {"fixed-limit", "spread-limit", "pot-limit", "no-limit",
                                         NULL};
static const char *const caps[] = {
    "by-structure", "none", "0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",
    "10",           "11",   "12", "13", "14", "15", "16", "17", "18", "19", "20", NULL};
static const char *const rake_methods[] = {"percent", "step", "time", "none", NULL};
static const char *const jackpots[] = {"none", "bad-beat", "high-hand", NULL};
const char *const bw_pr_fund_hands[] = {
    "full-house", "aces-full",  "aces-full-of-tens", "four-of-a-kind", "four-eights",
    "four-tens",  "four-jacks", "straight-flush",    "royal-flush",    NULL};
static const char *const showdowns[] = {"automatic", "asked", NULL};
static const char *const odd_chips[] = {"by-type", "first-left-of-button", "high-card", NULL};
static const char *const shufflers[] = {"manual", "automated", "pre-shuffled", NULL};
static const char *const button_draws[] = {"high-card", "first-seat", NULL};
static const char *const exchanges[] = {"after-deal", "at-once", NULL};
static const char *const no_house_faults[] = {"none", NULL};
static const char *const openers[] = {"none", "jacks", NULL};
static const char *const low_ranks[] = {"ace-to-five", "deuce-to-seven", NULL};
static const char *const thirds[] = {"up", "down", NULL};
static const char *const forced[] = {"posted", "recorded", NULL};
static const char *const share_keys[BW_PR_SHARES] = {"loser", "winner", "table"};
static const char *const size_keys[BW_PR_RAKE_SIZES] = {"1", "2", "3", "4", "5"};
static const int64_t shares[BW_PR_SHARES] = {5000, 2500, 2500};
static const int64_t sizes[BW_PR_RAKE_SIZES] = {1000, 2000, 3000, 4000, 5000};

/* An amount that is posted; less of it favours the patron. */
#define MONEY(name, where, text, section, least, usual)                                            \
    {                                                                                              \
        .id = (name), .help = (text), .clause = (section), .kind = BW_OPTION_MONEY, .favour = -1,  \
        .slot = (where), .min = (least), .max = BW_CENTS_MAX, .standard = BW_STANDARD(usual)       \
    }
#define YES_NO(name, where, text, section, usual)                                                  \
    {                                                                                              \
        .id = (name), .help = (text), .clause = (section), .kind = BW_OPTION_YES_NO,               \
        .by_notice = true, .slot = (where), .standard = BW_STANDARD(usual)                         \
    }
#define WORD(name, where, text, section, list)                                                     \
    {                                                                                              \
        .id = (name), .help = (text), .clause = (section), .kind = BW_OPTION_WORD,                 \
        .slot = (where), .words = (list)                                                           \
    }
#define NUMBER(name, where, text, section, least, most, usual)                                     \
    {                                                                                              \
        .id = (name), .help = (text), .clause = (section), .kind = BW_OPTION_NUMBER,               \
        .slot = (where), .min = (least), .max = (most), .standard = BW_STANDARD(usual)             \
    }

const BwOption bw_pr_options[] = {
    {.id = "type",
     .help = "which of the permitted types of poker",
     .clause = BW_PR_ON_TYPES,
     .kind = BW_OPTION_WORD,
     .slot = BW_PR_TYPE,
     .words = bw_poker_type_words,
     .standard = BW_STANDARD(BW_POKER_HOLDEM)},
    WORD("structure", BW_PR_STRUCTURE, "how much may be bet", BW_PR_ON_BETTING, structures),
    MONEY("small-bet", BW_PR_SMALL_BET, "fixed limit: the bet of the early rounds",
          BW_PR_ON_BETTING, 1, 500),
    MONEY("big-bet", BW_PR_BIG_BET, "fixed limit: the bet of the later rounds", BW_PR_ON_BETTING, 1,
          1000),
    MONEY("spread-min", BW_PR_SPREAD_MIN, "spread limit: the least bet", BW_PR_ON_BETTING, 1, 100),
    {.id = "spread-max",
     .help = "spread limit: the largest bet or raise",
     .clause = BW_PR_ON_BETTING,
     .kind = BW_OPTION_MONEY,
     .favour = 1,
     .slot = BW_PR_SPREAD_MAX,
     .min = 1,
     .max = BW_CENTS_MAX,
     .standard = BW_STANDARD(500)},
    MONEY("min-bet", BW_PR_MIN_BET,
          "pot and no limit: the least bet; none: as much as the big blind", BW_PR_ON_BETTING, 0,
          0),
    MONEY("ante", BW_PR_ANTE_CENTS, "what everybody who is dealt in puts up", "14.10(b)", 0, 0),
    MONEY("small-blind", BW_PR_SMALL_BLIND_CENTS, "the small blind", "14.10(d)", 0, 200),
    MONEY("big-blind", BW_PR_BIG_BLIND_CENTS, "the big blind", "14.10(d)", 0, 500),
    MONEY("bring-in", BW_PR_BRING_IN, "the forced bet of whoever must open in stud", "14.9", 1,
          200),
    {.id = "straddle",
     .help = "the seat behind the blinds may put up twice the big blind",
     .clause = "14.10(f)",
     .kind = BW_OPTION_YES_NO,
     .editions = BW_ONLY_2012,
     .by_notice = true,
     .slot = BW_PR_STRADDLES},
    {.id = "max-raises",
     .help = "raises in a betting round; by structure three, or none at pot and no limit",
     .clause = BW_PR_ON_SIGN,
     .kind = BW_OPTION_WORD,
     .by_notice = true,
     .slot = BW_PR_MAX_RAISES,
     .words = caps},
    YES_NO("uncapped-heads-up", BW_PR_UNCAPPED_HEADS_UP, "two players may raise without end",
           BW_PR_ON_SIGN, 1),
    YES_NO("half-bet-rule", BW_PR_HALF_BET_RULE,
           "fixed limit: half a bet or more, all-in, counts as a full one", BW_PR_ON_BETTING, 1),
    YES_NO("check-raise", BW_PR_CHECK_RAISE, "who has checked may raise", BW_PR_ON_BETTING, 1),
    MONEY("min-buyin", BW_PR_MIN_BUYIN, "the least to sit down with", BW_PR_ON_BETTING, 0, 0),
    NUMBER("rathole-minutes", BW_PR_RATHOLE_MINUTES,
           "who returns within so many minutes brings what he took away", BW_PR_ON_BETTING, 0, 1440,
           0),
    {.id = "chip-unit",
     .help = "the smallest chip in play",
     .clause = BW_PR_ON_BETTING,
     .kind = BW_OPTION_MONEY,
     .slot = BW_PR_CHIP_UNIT,
     .min = 1,
     .max = 100000,
     .standard = BW_STANDARD(100)},
    WORD("rake-method", BW_PR_RAKE_METHOD, "how the house is paid", BW_PR_ON_RAKE, rake_methods),
    {.id = "rake-percent",
     .help = "the rake, percent of the pot",
     .clause = BW_PR_ON_RAKE,
     .kind = BW_OPTION_PERCENT,
     .favour = -1,
     .slot = BW_PR_RAKE_PERCENT,
     .max = 1000,
     .standard = BW_STANDARD(1000)},
    MONEY("rake-cap", BW_PR_RAKE_CAP, "the most that is taken of one pot", BW_PR_ON_RAKE, 0, 500),
    MONEY("rake-step", BW_PR_RAKE_STEP,
          "the rake is rounded down to it, or it is taken at each stated size", BW_PR_ON_RAKE, 0,
          100),
    {.id = "rake-at",
     .help = "rake by steps: the sizes of the pot at which one is taken",
     .clause = BW_PR_ON_RAKE,
     .kind = BW_OPTION_MONEY,
     .favour = 1,
     .n_keys = BW_PR_RAKE_SIZES,
     .slot = BW_PR_RAKE_AT,
     .keys = size_keys,
     .max = BW_CENTS_MAX,
     .standards = sizes,
     .row = true},
    YES_NO("no-flop-no-drop", BW_PR_NO_FLOP_NO_DROP, "nothing is taken before a board is dealt",
           BW_PR_ON_RAKE, 0),
    MONEY("time-charge", BW_PR_TIME_CHARGE, "charged to each seat for a period", BW_PR_ON_RAKE, 0,
          0),
    NUMBER("time-period", BW_PR_TIME_PERIOD, "minutes for which it is charged", BW_PR_ON_RAKE, 1,
           1440, 30),
    {.id = "jackpot",
     .help = "a fund that a bad beat or a high hand wins",
     .clause = BW_PR_ON_FUNDS,
     .kind = BW_OPTION_WORD,
     .editions = BW_ONLY_2012,
     .slot = BW_PR_JACKPOT,
     .words = jackpots},
    MONEY("jackpot-drop", BW_PR_JACKPOT_DROP, "what each pot gives to the fund", BW_PR_ON_FUNDS, 0,
          100),
    {.id = "jackpot-fund",
     .help = "where the fund stands when the table opens",
     .clause = BW_PR_ON_FUNDS,
     .kind = BW_OPTION_MONEY,
     .slot = BW_PR_JACKPOT_FUND,
     .means = BW_OPTION_MEANS_METER,
     .max = BW_CENTS_MAX},
    {.id = "jackpot-hand",
     .help = "the least hand for which the fund is announced",
     .clause = BW_PR_ON_FUNDS,
     .kind = BW_OPTION_WORD,
     .slot = BW_PR_JACKPOT_HAND,
     .words = bw_pr_fund_hands,
     .standard = BW_STANDARD(3)},
    YES_NO("jackpot-hole-cards", BW_PR_JACKPOT_HOLE_CARDS, "both hole cards must play",
           BW_PR_ON_FUNDS, 1),
    NUMBER("jackpot-players", BW_PR_JACKPOT_PLAYERS, "the fewest who must have been dealt in",
           BW_PR_ON_FUNDS, 2, 11, 4),
    {.id = "jackpot-shares",
     .help = "percent of the fund: of the hand that lost, of the one that won, of all others",
     .clause = BW_PR_ON_FUNDS,
     .kind = BW_OPTION_PERCENT,
     .n_keys = BW_PR_SHARES,
     .slot = BW_PR_JACKPOT_SHARES,
     .keys = share_keys,
     .max = 10000,
     .standards = shares,
     .row = true},
    YES_NO("jackpot-round-up", BW_PR_JACKPOT_ROUND_UP, "shares of the others are rounded up",
           BW_PR_ON_FUNDS, 0),
    YES_NO("show-discards", BW_PR_SHOW_DISCARDS, "losing hands must be shown", "14.15", 0),
    WORD("showdown", BW_PR_SHOWDOWN, "whether hands are shown by themselves", "14.15", showdowns),
    WORD("odd-chip", BW_PR_ODD_CHIP, "who gets a chip that cannot be divided", BW_PR_ON_BETTING,
         odd_chips),
    WORD("shuffler", BW_PR_SHUFFLER, "how the deck is shuffled", BW_PR_ON_DEALING, shufflers),
    NUMBER("button", BW_PR_BUTTON, "the seat of the button in the first round; 0: the highest",
           BW_PR_ON_BUTTON, 0, BW_POKER_SEATS, 0),
    WORD("button-draw", BW_PR_BUTTON_DRAW, "how a new table finds the button", BW_PR_ON_BUTTON,
         button_draws),
    YES_NO("dead-button", BW_PR_DEAD_BUTTON, "the blinds go on when a player has got up",
           BW_PR_ON_BUTTON, 0),
    YES_NO("post-on-entry", BW_PR_POST_ON_ENTRY, "a new player posts, or waits for the big blind",
           "14.10(d)", 0),
    WORD("exposed-exchange", BW_PR_EXPOSED_EXCHANGE, "when an exposed card is exchanged",
         "14.15(n)", exchanges),
    {.id = "house-faults",
     .help = "irregularities of the house's own, each with its remedy: out-of-turn:fold",
     .clause = BW_PR_ON_HOUSE,
     .kind = BW_OPTION_TEXT,
     .slot = BW_PR_HOUSE_FAULTS,
     .words = no_house_faults},
    NUMBER("all-in-protection", BW_PR_PROTECTION,
           "how often a player whose connection is lost counts as all-in; 0: he folds",
           BW_PR_ON_HOUSE, 0, 20, 0),
    YES_NO("waiting-list", BW_PR_WAITING_LIST, "seats are filled first come, first served",
           BW_PR_ON_WAITING, 0),
    WORD("openers", BW_PR_OPENERS, "five-card draw: what the first bet needs", "14.12", openers),
    WORD("low-rank", BW_PR_LOW_RANK, "lowball draw: which hand is lowest", "14.12", low_ranks),
    YES_NO("must-bet-seven", BW_PR_MUST_BET_SEVEN,
           "lowball draw: a seven or better must be bet after the draw", "14.12", 0),
    NUMBER("draw-max", BW_PR_DRAW_MAX, "the most cards that are drawn", "14.12", 0, 5, 5),
    WORD("mambo-third", BW_PR_MAMBO_THIRD, "mambo: the third card", "14.13A", thirds),
    WORD("forced", BW_PR_FORCED, "forced money: as posted, or whatever a record has",
         BW_PR_ON_BETTING, forced),
    YES_NO("other-types", BW_PR_OTHER_TYPES, "types that the rulebook does not list",
           BW_PR_ON_TYPES, 0),
};

const unsigned bw_pr_n_options = sizeof bw_pr_options / sizeof bw_pr_options[0];
