/* let_it_ride.c: let it ride poker (subchapter 18): three equal wagers, of which two may be taken
 * back while the two community cards are turned; the hand is paid by the table. The round is the
 * family's (house_poker.h). */
#include "games/poker/let_it_ride.h"

#include <stdio.h>

#include "games/games.h"
#include "games/poker/house_poker.h"

/* New in 2012. */
#define THREE_CARD "13:69F-18.6B"

enum { BET_1, BET_2, BET_3, BONUS, THREE_CARD_BONUS, WAGERS };

static const BwWager wagers[WAGERS] = {
    [BET_1] = {"bet-1", "Let It Ride Wager 1", "18.6", BW_ALL_EDITIONS, 0},
    [BET_2] = {"bet-2", "Let It Ride Wager 2", "18.6", BW_ALL_EDITIONS, 0},
    [BET_3] = {"bet-3", "Let It Ride Wager $", "18.6", BW_ALL_EDITIONS, 0},
    [BONUS] = {"bonus", "Let It Ride Bonus", "18.6A", BW_ALL_EDITIONS, BW_WAGER_OWN_LIMITS},
    [THREE_CARD_BONUS] = {"three-card-bonus", "Three-Card Bonus", THREE_CARD, BW_ONLY_2012,
                          BW_WAGER_OWN_LIMITS},
};

enum { BONUS_LINES = 7 }; /* royal flush to three of a kind, in whole dollars */

enum {
    OPT_MAIN_TABLE = BW_HP_OWN,
    OPT_LIMIT_ON_LAYOUT = OPT_MAIN_TABLE + BW_HP_HAND_LINES,
    OPT_OFFER_BONUS,
    OPT_BONUS_TABLE,
    OPT_OFFER_THREE_CARD = OPT_BONUS_TABLE + BONUS_LINES,
    OPT_THREE_CARD_TABLE,
};

enum { BONUS_STAKE_CENTS = 100, PAYOUT_LIMIT_CENTS = 5000000 };

static const int64_t main_table[BW_HP_HAND_LINES] = {1000, 200, 50, 11, 8, 5, 3, 2, 1};
static const int64_t bonus_table[BONUS_LINES] = {25000, 2500, 400, 200, 50, 25, 5};
static const int64_t three_card_table[BW_HP_THREE_CARD_LINES] = {50, 40, 30, 6, 3, 1};

static const BwOption options[] = {
    BW_HP_DEALING_OPTION(bw_hp_dealing_words, BW_HP_AUTOMATED_SHOE, "18.8"),
    BW_HP_DECK_OPTIONS("18.2(b)", "18.4", "18.2(b)", "18.9", "18.9", 0),
    BW_HP_HAND_ROW("main-table", "pay table, royal flush first, pair of tens last", "18.11(b)",
                   OPT_MAIN_TABLE, main_table),
    {.id = "limit-on-layout",
     .help = "the payout limit is printed on the layout",
     .clause = "18.11(c)",
     .kind = BW_OPTION_YES_NO,
     .slot = OPT_LIMIT_ON_LAYOUT,
     .standard = BW_STANDARD(true)},
    {.id = "offer-bonus",
     .help = "the bonus wager of one dollar is offered",
     .clause = "18.6A",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_OFFER_BONUS,
     .standard = BW_STANDARD(true)},
    BW_HP_HAND_ROW("bonus-table", "dollars of the bonus wager, royal flush first", "18.11(d)",
                   OPT_BONUS_TABLE, bonus_table),
    {.id = "offer-three-card",
     .help = "the three-card bonus is offered",
     .clause = THREE_CARD,
     .kind = BW_OPTION_YES_NO,
     .editions = BW_ONLY_2012,
     .favour = 1,
     .slot = OPT_OFFER_THREE_CARD},
    BW_HP_THREE_CARD_ROW("18.11", OPT_THREE_CARD_TABLE, three_card_table, false),
    {.id = "payout-limit",
     .help = "most that the three wagers of one player win in a round",
     .clause = "18.11(c)",
     .kind = BW_OPTION_MONEY,
     .favour = 1,
     .means = BW_OPTION_MEANS_WIN_LIMIT,
     .slot = BW_OPT_PAYOUT_LIMIT,
     .min = 0,
     .max = BW_CENTS_MAX,
     .standard = BW_STANDARD(PAYOUT_LIMIT_CENTS)},
};

enum { ACT_RIDE = BW_HP_COUNT_STUB + 1, ACT_TAKE_BACK, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    BW_HP_FLOOR_ACTIONS("18.2(b)4", "18.4", "18.12"),
    BW_HP_STUB_ACTIONS("18.9"),
    [ACT_RIDE] = {"ride", "18.1 \"Let it ride\"", "", "leave the wager up", .caution = 1},
    [ACT_TAKE_BACK] = {"take-back", "18.10", "", "have the wager returned"},
};

enum { FAULT_WRONG_COUNT = BW_HP_AUTOSHOE_JAM + 1, FAULT_EARLY_COMMUNITY_CARD, FAULTS };

static const BwVerb faults[FAULTS] = {
    BW_HP_DECK_FAULTS("18.12(a)", "18.12(b)", "18.12(d)", "18.9"),
    BW_HP_AUTOSHOE_FAULT("18.12(e)"),
    [FAULT_WRONG_COUNT] = {"wrong-count", "18.12(c)", "?R", "somebody has a wrong number of cards"},
    [FAULT_EARLY_COMMUNITY_CARD] = {"early-community-card", "18.12", "?C",
                                    "a community card is seen before its turn"},
};

enum { MAIN_WAGERS = BW_HP_BIT(BET_1) | BW_HP_BIT(BET_2) | BW_HP_BIT(BET_3) };

static const BwHpWager bets[WAGERS] = {
    [BET_1] = {.times = 1},
    [BET_2] = {.times = 1},
    [BET_3] = {.times = 1},
    [BONUS] = {.needs_all = MAIN_WAGERS, .exactly_cents = BONUS_STAKE_CENTS, .clause = "18.6A"},
    [THREE_CARD_BONUS] = {.needs_all = MAIN_WAGERS, .clause = THREE_CARD},
};

static const BwHpMove first_moves[] = {
    {.word = ACT_RIDE, .kind = BW_HP_PASS},
    {.word = ACT_TAKE_BACK, .kind = BW_HP_TAKE_BACK, .wager = BET_1},
};

static const BwHpMove second_moves[] = {
    {.word = ACT_RIDE, .kind = BW_HP_PASS},
    {.word = ACT_TAKE_BACK, .kind = BW_HP_TAKE_BACK, .wager = BET_2},
};

/* From the automated shoe the community packet has a third card, which is burned. */
static const BwHpStep script[] = {
    {.kind = BW_HP_STEP_DEAL, .seats = 3, .board = 2, .packet_burn = 1},
    {.kind = BW_HP_STEP_ASK, .street = 1, BW_HP_MOVES(first_moves)},
    {.kind = BW_HP_STEP_TURN, .board = 1},
    {.kind = BW_HP_STEP_ASK, .street = 2, BW_HP_MOVES(second_moves)},
    {.kind = BW_HP_STEP_SETTLE},
};

/* ---- what a hand wins --------------------------------------------------------------------- */

/* The lines of the two tables, by which a hand is paid. */
static const char *const main_lines[BW_POKER_CATEGORIES] = {
    [BW_POKER_PAIR] = "18.11(b) \"Pair of Tens, Jacks, Queens, Kings or Aces\"",
    [BW_POKER_TWO_PAIR] = "18.11(b) \"Two Pair\"",
    [BW_POKER_THREE_OF_A_KIND] = "18.11(b) \"Three-of-a-kind\"",
    [BW_POKER_STRAIGHT] = "18.11(b) \"Straight\"",
    [BW_POKER_FLUSH] = "18.11(b) \"Flush\"",
    [BW_POKER_FULL_HOUSE] = "18.11(b) \"Full House\"",
    [BW_POKER_FOUR_OF_A_KIND] = "18.11(b) \"Four-of-a-kind\"",
    [BW_POKER_STRAIGHT_FLUSH] = "18.11(b) \"Straight Flush\"",
    [BW_POKER_ROYAL_FLUSH] = "18.11(b) \"Royal Flush\"",
};
static const char *const bonus_lines[BW_POKER_CATEGORIES] = {
    [BW_POKER_THREE_OF_A_KIND] = "18.11(d) \"Three-of-a-kind\"",
    [BW_POKER_STRAIGHT] = "18.11(d) \"Straight\"",
    [BW_POKER_FLUSH] = "18.11(d) \"Flush\"",
    [BW_POKER_FULL_HOUSE] = "18.11(d) \"Full House\"",
    [BW_POKER_FOUR_OF_A_KIND] = "18.11(d) \"Four-of-a-kind\"",
    [BW_POKER_STRAIGHT_FLUSH] = "18.11(d) \"Straight Flush\"",
    [BW_POKER_ROYAL_FLUSH] = "18.11(d) \"Royal Flush\"",
};

void bw_let_it_ride_rules(const BwTable *t, BwLetItRideRules *r) {
    *r = (BwLetItRideRules){.pays = {.pays_from = BW_TEN, .pushes_from = BW_TEN},
                            .three_card = bw_hp_three_card_row(t, OPT_THREE_CARD_TABLE)};
    bw_hp_hand_row(t, OPT_MAIN_TABLE, BW_HP_HAND_LINES, r->pays.odds);
    for (unsigned k = 0; k < BONUS_LINES; k++) {
        r->bonus_cents[BW_POKER_ROYAL_FLUSH - k] = t->option[OPT_BONUS_TABLE + k] * 100;
    }
}

/* A limit, if there is one, is not below the rulebook's. */
static bool open(BwTable *t, BwRefusal *why) {
    BwCents limit = t->option[BW_OPT_PAYOUT_LIMIT];
    return limit == 0 || limit >= PAYOUT_LIMIT_CENTS ||
           bw_refuse_open(why, BW_REASON_OPTION, "18.11(c)", "payout-limit");
}

/* 18.11(c): a limit that the layout shows cannot be lowered by a sign. */
static bool announced(const BwTable *t, const BwOption *option, const int64_t *values, BwOut *out) {
    BwCents now = t->option[BW_OPT_PAYOUT_LIMIT], then = values[BW_OPT_PAYOUT_LIMIT];
    bool lowered = option->slot == BW_OPT_PAYOUT_LIMIT && then != 0 && (now == 0 || then < now);
    return !lowered || t->option[OPT_LIMIT_ON_LAYOUT] == 0 ||
           bw_refuse(out, BW_REASON_LAYOUT, "18.11(c)");
}

static bool offered(const BwTable *t, unsigned wager) {
    switch (wager) {
    case BONUS: return t->option[OPT_OFFER_BONUS] != 0;
    case THREE_CARD_BONUS: return t->option[OPT_OFFER_THREE_CARD] != 0;
    default: return true;
    }
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    BwLetItRideRules r;
    char text[BW_CENTS_TEXT_MAX];
    (void)target;
    bw_let_it_ride_rules(t, &r);
    switch (wager) {
    case BONUS:
        snprintf(out, size, "fixed awards up to %s",
                 bw_cents_format(r.bonus_cents[BW_POKER_ROYAL_FLUSH], text));
        return;
    case THREE_CARD_BONUS:
        snprintf(out, size, "pair %u to mini-royal %u to 1", r.three_card.odds[BW_THREE_PAIR],
                 r.three_card.mini_royal);
        return;
    default:
        snprintf(out, size, "tens %u to royal flush %u to 1", r.pays.odds[BW_POKER_PAIR],
                 r.pays.odds[BW_POKER_ROYAL_FLUSH]);
        return;
    }
}

/* ---- settling ----------------------------------------------------------------------------- */

static void look(const BwTable *t, BwHpShowdown *s) {
    bw_hp_look_best_five(t, s, bw_hp_community);
}

/* The dollar of the bonus is gone with a win, too. */
static BwVerdict judge_bonus(const BwLetItRideRules *r, BwPokerValue hand) {
    BwPokerCategory category = bw_poker_category(hand);
    if (r->bonus_cents[category] == 0) return bw_hp_loses("18.11(d)");
    return (BwVerdict){.fate = BW_FATE_PAYS,
                       .amount_cents = r->bonus_cents[category],
                       .clause = bonus_lines[category],
                       .beyond_limit = true};
}

static BwVerdict judge(const BwTable *t, const BwBet *up, const BwHpShowdown *s) {
    BwLetItRideRules r;
    bw_let_it_ride_rules(t, &r);
    switch (up->wager) {
    case BONUS: return judge_bonus(&r, s->hand[up->seat]);
    case THREE_CARD_BONUS: return bw_hp_three_card(t, up, &r.three_card, "18.11");
    default: {
        int odds = bw_hand_pays(&r.pays, s->hand[up->seat]);
        if (odds == BW_HAND_LOSES) return bw_hp_loses("18.10");
        return bw_hp_odds(up, odds, main_lines[bw_poker_category(s->hand[up->seat])]);
    }
    }
}

static bool fault(BwTable *t, const BwEvent *event, BwOut *out) {
    return event->word == FAULT_WRONG_COUNT ? bw_hp_wrong_count(t, event, BW_COMMUNITY, out)
                                            : bw_hp_exposed(t, event, BW_COMMUNITY, out);
}

static const BwHousePokerRules rules = {
    .script = script,
    .wager = bets,
    .required = MAIN_WAGERS,
    .main_wager = BET_3,
    .n_staff = BW_HP_COUNT_STUB + 1,
    .n_faults = BW_HP_AUTOSHOE_JAM + 1,
    .common = BW_COMMUNITY,
    .decks = "18.2(a)",
    .card_change = "18.4",
    .wagers = "18.6",
    .closed = {"18.7", "18.8", "18.9"},
    .deal = {"18.7", "18.8", "18.9"},
    .stub = {"18.7", "18.8", "18.9"},
    .completion = "18.10",
    .odds = "18.11(b)",
    .open = open,
    .look = look,
    .judge = judge,
    .fault = fault,
};

/* What players say. */
static const BwSaying sayings[] = {
    {"let it ride", "ride"},
    {"pull back", "take-back"},
    {"pull", "take-back"},
    {"back", "take-back"},
    {NULL, NULL},
};

const BwGame bw_game_let_it_ride = {
    .id = "let-it-ride",
    .printed_odds = "18.11(a)",
    .title = "Let it ride poker",
    .sayings = sayings,
    .subchapter = "18",
    .editions = BW_ALL_EDITIONS,
    .seats = 7,
    .offered = offered,
    .announced = announced,
    .usual = BW_USUAL("bet-1:10,bet-2:10,bet-3:10"),
    BW_HOUSE_POKER_GAME,
};
