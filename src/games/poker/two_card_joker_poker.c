/* two_card_joker_poker.c: two-card joker poker (subchapter 30): two cards of a deck with two
 * jokers, call or fold, a dealer who needs queen high. The round is the family's (house_poker.h).
 */
#include "games/poker/two_card_joker_poker.h"

#include <stdio.h>

#include "games/games.h"
#include "games/poker/house_poker.h"

enum { ANTE, CALL, PAIR_UP, WAGERS };

static const BwWager wagers[WAGERS] = {
    [ANTE] = {"ante", "Ante", "30", BW_ONLY_2012, 0},
    [CALL] = {"call", "Call", "30", BW_ONLY_2012, BW_WAGER_BY_ACT},
    [PAIR_UP] = {"pair-up", "Pair Up", "30", BW_ONLY_2012, 0},
};

enum { CALL_LINES = 4, PAIR_UP_LINES = 6, OWN_CARDS = 2 };

enum {
    OPT_CALL_TABLE = BW_HP_OWN,
    OPT_OFFER_PAIR_UP = OPT_CALL_TABLE + CALL_LINES,
    OPT_PAIR_UP_TABLE,
    OPT_QUALIFIER = OPT_PAIR_UP_TABLE + PAIR_UP_LINES,
};

static const int64_t call_table[CALL_LINES] = {8, 5, 3, 1};
static const char *const call_keys[CALL_LINES] = {"pair-of-jokers", "royal-flush", "straight-flush",
                                                  "other"};
static const char *const pair_up_keys[PAIR_UP_LINES] = {
    "pair-of-jokers", "royal-flush", "straight-flush", "straight", "pair", "flush"};
static const char *const qualifier_words[] = {"queen-high", NULL};

static const BwOption options[] = {
    BW_HP_DEALING_OPTION(bw_hp_dealing_words, BW_HP_AUTOMATED_SHOE, "30"),
    BW_HP_DECK_OPTIONS("30", "30", "30", "30", "30", 0),
    {.id = "call-table",
     .help = "odds of a winning call: pair of jokers, royal flush, straight flush, any other",
     .clause = "30",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = OPT_CALL_TABLE,
     .n_keys = CALL_LINES,
     .keys = call_keys,
     .standards = call_table,
     .minimum_is_standard = true,
     .row = true,
     .min = 1,
     .max = 10000},
    {.id = "offer-pair-up",
     .help = "the pair up wager is offered; it needs pair-up-table",
     .clause = "30",
     .kind = BW_OPTION_YES_NO,
     .slot = OPT_OFFER_PAIR_UP},
    {.id = "pair-up-table",
     .help = "odds of pair up: pair of jokers, royal flush, straight flush, straight, pair, flush",
     .clause = "30",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = OPT_PAIR_UP_TABLE,
     .n_keys = PAIR_UP_LINES,
     .keys = pair_up_keys,
     .row = true,
     .min = 0,
     .max = 10000},
    {.id = "qualifier",
     .help = "the least hand with which the dealer plays",
     .clause = "30",
     .kind = BW_OPTION_WORD,
     .slot = OPT_QUALIFIER,
     .words = qualifier_words},
};

enum { ACT_CALL = BW_HP_COUNT_STUB + 1, ACT_FOLD, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    BW_HP_FLOOR_ACTIONS("30", "30", "30"),
    BW_HP_STUB_ACTIONS("30"),
    [ACT_CALL] = {"call", "30", "A", "put up a call equal to the ante"},
    [ACT_FOLD] = {"fold", "30", "", "give the hand up", .caution = 3},
};

enum { FAULT_DEALER_CARD_EXPOSED = BW_HP_FAMILY_FAULTS, FAULTS };

static const BwVerb faults[FAULTS] = {
    BW_HP_DECK_FAULTS("30", "30", "30", "30"),
    BW_HP_AUTOSHOE_FAULT("30"),
    BW_HP_PLAYER_FAULT("30"),
    BW_HP_DEALER_FAULT("30"),
    [FAULT_DEALER_CARD_EXPOSED] = {"dealer-card-exposed", "30", "?C",
                                   "a dealer's card is seen before all have decided"},
};

static const BwHpWager bets[WAGERS] = {[ANTE] = {0}}; /* alone or together */

static const BwHpMove moves[] = {
    {.word = ACT_CALL, .kind = BW_HP_RAISE, .wager = CALL, .base = ANTE, .least = 1, .most = 1},
    {.word = ACT_FOLD, .kind = BW_HP_FOLD},
};

static const BwHpStep script[] = {
    {.kind = BW_HP_STEP_DEAL, .seats = OWN_CARDS, .dealer = OWN_CARDS},
    {.kind = BW_HP_STEP_ASK, BW_HP_MOVES(moves)},
    {.kind = BW_HP_STEP_SETTLE},
};

/* ---- what a hand wins --------------------------------------------------------------------- */

void bw_two_card_joker_poker_rules(const BwTable *t, BwTwoCardJokerPokerRules *r) {
    *r = (BwTwoCardJokerPokerRules){.pair_up_offered = t->option[OPT_OFFER_PAIR_UP] != 0};
    for (unsigned c = 0; c < BW_TWO_CATEGORIES; c++) {
        unsigned line = BW_TWO_JOKERS - c; /* both tables begin with the jokers */
        if (line < PAIR_UP_LINES) r->pair_up[c] = (uint16_t)t->option[OPT_PAIR_UP_TABLE + line];
        if (line >= CALL_LINES) line = CALL_LINES - 1; /* the rest */
        r->call[c] = (uint16_t)t->option[OPT_CALL_TABLE + line];
    }
}

/* No odds of pair up are known: a house that offers it must bring its own. */
static bool open(BwTable *t, BwRefusal *why) {
    return t->option[OPT_OFFER_PAIR_UP] == 0 ||
           bw_hp_has_row(t, OPT_PAIR_UP_TABLE, PAIR_UP_LINES) ||
           bw_refuse_open(why, BW_REASON_OPTION, "30", "pair-up-table");
}

static bool offered(const BwTable *t, unsigned wager) {
    return wager != PAIR_UP || t->option[OPT_OFFER_PAIR_UP] != 0;
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    BwTwoCardJokerPokerRules r;
    (void)target;
    bw_two_card_joker_poker_rules(t, &r);
    switch (wager) {
    case CALL:
        snprintf(out, size, "%u, straight flush %u, royal flush %u, jokers %u to 1",
                 r.call[BW_TWO_HIGH_CARD], r.call[BW_TWO_STRAIGHT_FLUSH],
                 r.call[BW_TWO_ROYAL_FLUSH], r.call[BW_TWO_JOKERS]);
        return;
    case PAIR_UP:
        snprintf(out, size, "flush %u to pair of jokers %u to 1", r.pair_up[BW_TWO_FLUSH],
                 r.pair_up[BW_TWO_JOKERS]);
        return;
    default: snprintf(out, size, "1 to 1"); return;
    }
}

/* ---- deciding and settling ---------------------------------------------------------------- */

static uint32_t fold_loses(const BwTable *t) {
    (void)t;
    return BW_HP_BIT(ANTE); /* a pair up stays */
}

static void look(const BwTable *t, BwHpShowdown *s) {
    BwCard hand[OWN_CARDS];
    for (uint32_t seats = bw_hp_look(t)->in_play; seats != 0; seats = bw_hp_rest(seats)) {
        unsigned seat = bw_hp_lowest(seats);
        bw_hp_seat_cards(t, seat, hand, OWN_CARDS);
        s->hand[seat] = bw_two_value(hand[0], hand[1]);
    }
    bw_hp_dealer_cards(t, hand, OWN_CARDS);
    s->dealer = bw_two_value(hand[0], hand[1]);
    s->qualifies = bw_two_qualifies((BwTwoValue)s->dealer);
}

static BwVerdict judge(const BwTable *t, const BwBet *up, const BwHpShowdown *s) {
    BwTwoCardJokerPokerRules r;
    uint32_t hand = s->hand[up->seat];
    bw_two_card_joker_poker_rules(t, &r);
    BwTwoCategory category = bw_two_category((BwTwoValue)hand);
    if (up->wager == PAIR_UP) return bw_hp_odds(up, r.pair_up[category], "30");
    if (!s->qualifies) return up->wager == ANTE ? bw_hp_wins(up, "30") : bw_hp_pushes("30");
    if (hand < s->dealer) return bw_hp_loses("30");
    if (hand == s->dealer) return bw_hp_pushes("30");
    return bw_hp_odds(up, up->wager == ANTE ? 1 : r.call[category], "30");
}

static bool fault(BwTable *t, const BwEvent *event, BwOut *out) {
    return bw_hp_exposed(t, event, BW_DEALER, out);
}

static bool name(const BwHpSeen *own, const BwHpSeen *common, char out[BW_HAND_NAME_MAX]) {
    char two[BW_TWO_NAME_MAX];
    (void)common;
    if (own->n != OWN_CARDS) return true; /* a joker is nothing yet */
    bw_two_name(bw_two_value(own->card[0], own->card[1]), two);
    snprintf(out, BW_HAND_NAME_MAX, "%s", two);
    return true;
}

static const BwHousePokerRules rules = {
    .script = script,
    .wager = bets,
    .main_wager = ANTE,
    .n_staff = BW_HP_COUNT_STUB + 1,
    .n_faults = BW_HP_FAMILY_FAULTS,
    .jokers = 2,
    .decks = "30",
    .card_change = "30",
    .wagers = "30",
    .closed = BW_HP_EVERY_WAY("30"),
    .deal = BW_HP_EVERY_WAY("30"),
    .stub = BW_HP_EVERY_WAY("30"),
    .completion = "30",
    .odds = "30",
    .open = open,
    .fold_loses = fold_loses,
    .must_qualify = true,
    .look = look,
    .judge = judge,
    .fault = fault,
    .name = name,
};

const BwGame bw_game_two_card_joker_poker = {
    .id = "two-card-joker-poker",
    .title = "Two-card joker poker",
    .subchapter = "30",
    .editions = BW_ONLY_2012,
    .seats = 7,
    .offered = offered,
    .usual = BW_USUAL("ante:10"),
    BW_HOUSE_POKER_GAME,
};
