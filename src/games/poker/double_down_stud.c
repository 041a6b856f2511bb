/* double_down_stud.c: double down stud (subchapter 17): one card of one's own, four before the
 * dealer of which one is hidden, and the right to add a second wager up to the first. Nobody folds
 * and no hands are compared: each is paid by the table. The round is the family's (house_poker.h).
 */
#include "games/poker/double_down_stud.h"

#include <stdio.h>

#include "games/games.h"
#include "games/poker/house_poker.h"

enum { ORIGINAL, DOUBLE_DOWN, WAGERS };

static const BwWager wagers[WAGERS] = {
    [ORIGINAL] = {"original", "Original Wager", "17.1 \"Original wager\"", BW_ALL_EDITIONS, 0},
    [DOUBLE_DOWN] = {"double-down", "Double Down Wager", "17.1 \"Double down wager\"",
                     BW_ALL_EDITIONS, BW_WAGER_BY_ACT},
};

enum {
    OPT_POSITIONS = BW_HP_OWN,
    OPT_PAY_TABLE,
    OPT_DOUBLE_FOR_LESS = OPT_PAY_TABLE + BW_HP_HAND_LINES,
};

enum { PAYOUT_LIMIT_CENTS = 10000000 };

static const int64_t pay_table[BW_HP_HAND_LINES] = {1000, 100, 25, 10, 8, 5, 3, 2, 1};
static const char *const allowed_words[] = {"allowed", NULL};

static const BwOption options[] = {
    BW_HP_DEALING_OPTION(bw_hp_no_packets_words, BW_HP_HAND, "17.8(a)"),
    BW_HP_DECK_OPTIONS("17.2", "17.3", "17.8(a)", "17.8", "17.8", 1),
    BW_HP_POSITIONS_OPTION(OPT_POSITIONS, 1, 7, "17.6"),
    BW_HP_HAND_ROW("pay-table", "pay table, royal flush first, pair of jacks last", "17.10(b)",
                   OPT_PAY_TABLE, pay_table),
    {.id = "double-for-less",
     .help = "the double down wager may be less than the original",
     .clause = "17.1 \"Double down wager\"",
     .kind = BW_OPTION_WORD,
     .slot = OPT_DOUBLE_FOR_LESS,
     .words = allowed_words},
    {.id = "payout-limit",
     .help = "most that one hand wins, both wagers together",
     .clause = "17.10(c)",
     .kind = BW_OPTION_MONEY,
     .means = BW_OPTION_MEANS_WIN_LIMIT,
     .slot = BW_OPT_PAYOUT_LIMIT,
     .min = PAYOUT_LIMIT_CENTS,
     .max = PAYOUT_LIMIT_CENTS,
     .standard = BW_STANDARD(PAYOUT_LIMIT_CENTS)},
};

enum { ACT_DOUBLE_DOWN = BW_HP_VOID + 1, ACT_DECLINE, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    BW_HP_FLOOR_ACTIONS("17.2", "17.3", "17.11"),
    [ACT_DOUBLE_DOWN] = {"double-down", "17.8(c)", "A", "add a wager up to the original one"},
    [ACT_DECLINE] = {"decline", "17.8(c)", "", "add nothing", .caution = 1},
};

enum { FAULT_HOLE_CARD_EXPOSED = BW_HP_SHUFFLER_COUNT + 1, FAULT_WRONG_COUNT, FAULTS };

static const BwVerb faults[FAULTS] = {
    BW_HP_DECK_FAULTS("17.11(b)", "17.11(c)", "17.11(e)", "17.8"),
    [FAULT_HOLE_CARD_EXPOSED] = {"hole-card-exposed", "17.11(a)", "?C",
                                 "the hole card is seen before all have answered"},
    [FAULT_WRONG_COUNT] = {"wrong-count", "17.11(d)", "?R", "somebody has a wrong number of cards"},
};

static const BwHpWager bets[WAGERS] = {
    [DOUBLE_DOWN] = {.clause = "17.1 \"Double down wager\""},
};

static const BwHpMove moves[] = {
    {.word = ACT_DOUBLE_DOWN,
     .kind = BW_HP_RAISE,
     .wager = DOUBLE_DOWN,
     .base = ORIGINAL,
     .most = 1,
     .any = true},
    {.word = ACT_DECLINE, .kind = BW_HP_PASS},
};

static const BwHpStep script[] = {
    {.kind = BW_HP_STEP_DEAL, .seats = 1},
    {.kind = BW_HP_STEP_DEAL, .seats = 1, .dealer = 4},
    {.kind = BW_HP_STEP_ASK, BW_HP_MOVES(moves)},
    {.kind = BW_HP_STEP_SETTLE},
};

/* The lines of the table, by which a hand is paid. */
static const char *const lines[BW_POKER_CATEGORIES] = {
    [BW_POKER_PAIR] = "17.10(b) \"Pair of Jacks, Queens, Kings or Aces\"",
    [BW_POKER_TWO_PAIR] = "17.10(b) \"Two Pair\"",
    [BW_POKER_THREE_OF_A_KIND] = "17.10(b) \"Three-of-a-Kind\"",
    [BW_POKER_STRAIGHT] = "17.10(b) \"Straight\"",
    [BW_POKER_FLUSH] = "17.10(b) \"Flush\"",
    [BW_POKER_FULL_HOUSE] = "17.10(b) \"Full House\"",
    [BW_POKER_FOUR_OF_A_KIND] = "17.10(b) \"Four-of-a-Kind\"",
    [BW_POKER_STRAIGHT_FLUSH] = "17.10(b) \"Straight Flush\"",
    [BW_POKER_ROYAL_FLUSH] = "17.10(b) \"Royal Flush\"",
};

void bw_double_down_stud_rules(const BwTable *t, BwDoubleDownStudRules *r) {
    *r = (BwDoubleDownStudRules){.pays = {.pays_from = BW_JACK, .pushes_from = BW_SIX}};
    bw_hp_hand_row(t, OPT_PAY_TABLE, BW_HP_HAND_LINES, r->pays.odds);
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    BwDoubleDownStudRules r;
    (void)wager, (void)target;
    bw_double_down_stud_rules(t, &r);
    snprintf(out, size, "sixes to tens push, jacks %u to royal flush %u to 1",
             r.pays.odds[BW_POKER_PAIR], r.pays.odds[BW_POKER_ROYAL_FLUSH]);
}

/* 17.8(b): all cards lie open but the dealer's first, the hole card. */
static BwFace face(const BwTable *t, BwWho who, unsigned index) {
    (void)t;
    return who.role == BW_DEALER && index == 0 ? BW_FACE_DOWN : BW_FACE_UP;
}

static void look(const BwTable *t, BwHpShowdown *s) {
    bw_hp_look_best_five(t, s, bw_hp_dealer);
}

static BwVerdict judge(const BwTable *t, const BwBet *up, const BwHpShowdown *s) {
    BwDoubleDownStudRules r;
    bw_double_down_stud_rules(t, &r);
    int odds = bw_hand_pays(&r.pays, s->hand[up->seat]);
    if (odds == BW_HAND_PUSHES) return bw_hp_pushes("17.9(b)");
    if (odds == BW_HAND_LOSES) return bw_hp_loses("17.9(a)");
    return bw_hp_odds(up, odds, lines[bw_poker_category(s->hand[up->seat])]);
}

static bool fault(BwTable *t, const BwEvent *event, BwOut *out) {
    return event->word == FAULT_HOLE_CARD_EXPOSED ? bw_hp_exposed(t, event, BW_DEALER, out)
                                                  : bw_hp_wrong_count(t, event, BW_DEALER, out);
}

static const BwHousePokerRules rules = {
    .script = script,
    .wager = bets,
    .main_wager = ORIGINAL,
    .n_staff = BW_HP_VOID + 1,
    .n_faults = BW_HP_SHUFFLER_COUNT + 1,
    .found_after_deal = true,
    .positions = OPT_POSITIONS,
    .common = BW_DEALER,
    .decks = "17.2",
    .card_change = "17.3",
    .wagers = "17.6",
    .closed = {"17.8(a)", "17.8(a)2.iv"},
    .deal = BW_HP_EVERY_WAY("17.8(b)"),
    .completion = "17.8(c)",
    .reveal = "17.8(d)",
    .odds = "17.10(b)",
    .face = face,
    .look = look,
    .judge = judge,
    .fault = fault,
};

/* What players say. */
static const BwSaying sayings[] = {
    {"double", "double-down"},
    {"d", "double-down"},
    {"n", "decline"},
    {NULL, NULL},
};

const BwGame bw_game_double_down_stud = {
    .id = "double-down-stud",
    .printed_odds = "17.10(a)",
    .title = "Double down stud",
    .sayings = sayings,
    .subchapter = "17",
    .editions = BW_ALL_EDITIONS,
    .seats = 7,
    .usual = BW_USUAL("original:10"),
    BW_HOUSE_POKER_GAME,
};
