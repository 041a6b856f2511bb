/* texas_holdem_bonus.c: Texas Hold 'Em Bonus poker (subchapter 28): two cards each and a board
 * dealt street by street; the flop bet is the price of staying, turn and river bets are free to
 * check; the ante wins only with a good hand. The round is the family's (house_poker.h). */
#include "games/poker/texas_holdem_bonus.h"

#include <stdio.h>

#include "games/games.h"
#include "games/poker/house_poker.h"

enum { BONUS, ANTE, FLOP, TURN, RIVER, WAGERS };

enum { OWN_CARDS = 2 };

static const BwWager wagers[WAGERS] = {
    [BONUS] = {"bonus", "Bonus", "28.6", BW_FROM_2006, BW_WAGER_OWN_LIMITS},
    [ANTE] = {"ante", "Ante", "28.6", BW_FROM_2006, 0},
    [FLOP] = {"flop", "Flop", "28.10", BW_FROM_2006, BW_WAGER_BY_ACT},
    [TURN] = {"turn", "Turn", "28.10", BW_FROM_2006, BW_WAGER_BY_ACT},
    [RIVER] = {"river", "River", "28.10", BW_FROM_2006, BW_WAGER_BY_ACT},
};

enum {
    OPT_ANTE_PAYS_FROM = BW_HP_OWN, /* flush, straight */
    OPT_OFFER_BONUS,
    OPT_BONUS_TABLE,
    OPT_FOLD_LOSES_BONUS = OPT_BONUS_TABLE + BW_TEXAS_BONUS_LINES,
    OPT_POSITIONS,
};

static const int64_t bonus_table[BW_TEXAS_BONUS_LINES] = {1000, 30, 25, 20, 15, 10, 5, 3};
static const char *const bonus_keys[BW_TEXAS_BONUS_LINES] = {
    "aces-both", "aces",           "ace-king-suited", "ace-queen-jack-suited",
    "ace-king",  "kings-to-jacks", "ace-queen-jack",  "tens-to-deuces",
};
static const char *const pays_from_words[] = {"flush", "straight", NULL};

static const BwOption options[] = {
    BW_HP_DEALING_OPTION(bw_hp_dealing_words, BW_HP_AUTOMATED_SHOE, "28.8"),
    BW_HP_DECK_OPTIONS("28.2", "28.3", "28.4", "28.9", "28.9", 0),
    {.id = "ante-pays-from",
     .help = "the lowest hand with which a winning ante is paid",
     .clause = "28.11",
     .kind = BW_OPTION_WORD,
     .favour = 1,
     .slot = OPT_ANTE_PAYS_FROM,
     .words = pays_from_words},
    {.id = "offer-bonus",
     .help = "the bonus wager is offered",
     .clause = "28.6",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_OFFER_BONUS,
     .standard = BW_STANDARD(1)},
    {.id = "bonus-table",
     .help = "pay table of the bonus, two pairs of aces first",
     .clause = "28.11",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = OPT_BONUS_TABLE,
     .n_keys = BW_TEXAS_BONUS_LINES,
     .keys = bonus_keys,
     .standards = bonus_table,
     .minimum_is_standard = true,
     .row = true,
     .min = 0,
     .max = BW_HP_ODDS_MAX},
    {.id = "fold-loses-bonus",
     .help = "a fold loses the bonus wager too",
     .clause = "28.10",
     .kind = BW_OPTION_YES_NO,
     .favour = -1,
     .slot = OPT_FOLD_LOSES_BONUS,
     .standard = BW_STANDARD(1)},
    BW_HP_PAYOUT_LIMIT_OPTION("8.2"),
    BW_HP_POSITIONS_OPTION(OPT_POSITIONS, 6, 7, "13:69E-1.13"),
};

enum { ACT_FLOP = BW_HP_COUNT_STUB + 1, ACT_TURN, ACT_RIVER, ACT_CHECK, ACT_FOLD, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    BW_HP_FLOOR_ACTIONS("28.2", "28.3", "28.12"),
    BW_HP_STUB_ACTIONS("28.9"),
    [ACT_FLOP] = {"flop", "28.10", "A", "put up a flop bet of two antes"},
    [ACT_TURN] = {"turn", "28.10", "A", "put up a turn bet equal to the ante"},
    [ACT_RIVER] = {"river", "28.10", "A", "put up a river bet equal to the ante"},
    [ACT_CHECK] = {"check", "28.10", "", "bet nothing more on this street", .caution = 1},
    [ACT_FOLD] = {"fold", "28.10", "", "give the hand up", .caution = 3},
};

enum {
    FAULT_COMMUNITY_EXPOSED_EARLY = BW_HP_FAMILY_FAULTS,
    FAULT_COMMUNITY_WRONG_COUNT,
    FAULT_BURN_FORGOTTEN,
    FAULTS
};

static const BwVerb faults[FAULTS] = {
    BW_HP_DECK_FAULTS("28.12", "28.12", "28.12", "28.9"),
    BW_HP_AUTOSHOE_FAULT("28.12"),
    BW_HP_PLAYER_FAULT("28.12"),
    BW_HP_DEALER_FAULT("28.12"),
    [FAULT_COMMUNITY_EXPOSED_EARLY] = {"community-exposed-early", "28.12", "?C",
                                       "a card is seen before the bets that precede it"},
    [FAULT_COMMUNITY_WRONG_COUNT] = {"community-wrong-count", "28.12", "",
                                     "there are too many or too few community cards"},
    [FAULT_BURN_FORGOTTEN] = {"burn-forgotten", "28.12", "",
                              "a community card is dealt without the burn"},
};

static const BwHpWager bets[WAGERS] = {
    [BONUS] = {.needs_all = BW_HP_BIT(ANTE)},
    [FLOP] = {.clause = "28.10"},
    [TURN] = {.clause = "28.10"},
    [RIVER] = {.clause = "28.10"},
};

static const BwHpMove flop_moves[] = {
    {.word = ACT_FLOP, .kind = BW_HP_RAISE, .wager = FLOP, .base = ANTE, .least = 2, .most = 2},
    {.word = ACT_FOLD, .kind = BW_HP_FOLD},
};

static const BwHpMove turn_moves[] = {
    {.word = ACT_TURN, .kind = BW_HP_RAISE, .wager = TURN, .base = ANTE, .least = 1, .most = 1},
    {.word = ACT_CHECK, .kind = BW_HP_PASS},
};

static const BwHpMove river_moves[] = {
    {.word = ACT_RIVER, .kind = BW_HP_RAISE, .wager = RIVER, .base = ANTE, .least = 1, .most = 1},
    {.word = ACT_CHECK, .kind = BW_HP_PASS},
};

static const BwHpStep script[] = {
    {.kind = BW_HP_STEP_DEAL, .seats = OWN_CARDS, .dealer = OWN_CARDS},
    {.kind = BW_HP_STEP_ASK, .street = 1, BW_HP_MOVES(flop_moves)},
    {.kind = BW_HP_STEP_DEAL, .seats = OWN_CARDS, .board = 3, .burn = 1, .face_up = true},
    {.kind = BW_HP_STEP_ASK, .street = 2, BW_HP_MOVES(turn_moves)},
    {.kind = BW_HP_STEP_DEAL, .seats = OWN_CARDS, .board = 4, .burn = 1, .face_up = true},
    {.kind = BW_HP_STEP_ASK, .street = 3, BW_HP_MOVES(river_moves)},
    {.kind = BW_HP_STEP_DEAL, .seats = OWN_CARDS, .board = 5, .burn = 1, .face_up = true},
    {.kind = BW_HP_STEP_SETTLE},
};

/* ---- what a hand wins --------------------------------------------------------------------- */

void bw_texas_holdem_bonus_rules(const BwTable *t, BwTexasHoldemBonusRules *r) {
    bool flush = t->option[OPT_ANTE_PAYS_FROM] == 0;
    *r = (BwTexasHoldemBonusRules){.ante_pays_from = flush ? BW_POKER_FLUSH : BW_POKER_STRAIGHT,
                                   .bonus_offered = t->option[OPT_OFFER_BONUS] != 0,
                                   .fold_loses_bonus = t->option[OPT_FOLD_LOSES_BONUS] != 0};
    for (unsigned k = 0; k < BW_TEXAS_BONUS_LINES; k++) {
        r->bonus[k] = (uint16_t)t->option[OPT_BONUS_TABLE + k];
    }
}

static bool offered(const BwTable *t, unsigned wager) {
    return wager != BONUS || t->option[OPT_OFFER_BONUS] != 0;
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    BwTexasHoldemBonusRules r;
    (void)target;
    bw_texas_holdem_bonus_rules(t, &r);
    switch (wager) {
    case BONUS:
        snprintf(out, size, "pair of tens or less %u to two pairs of aces %u to 1",
                 r.bonus[BW_TEXAS_BONUS_TENS_TO_DEUCES], r.bonus[BW_TEXAS_BONUS_BOTH_ACES]);
        return;
    case ANTE:
        snprintf(out, size, "1 to 1 with a %s or better", bw_poker_category_name(r.ante_pays_from));
        return;
    default: snprintf(out, size, "1 to 1"); return;
    }
}

/* ---- deciding and settling ---------------------------------------------------------------- */

static uint32_t fold_loses(const BwTable *t) {
    return t->option[OPT_FOLD_LOSES_BONUS] != 0 ? UINT32_MAX : ~BW_HP_BIT(BONUS);
}

static BwVerdict judge_bonus(const BwTable *t, const BwBet *up) {
    BwTexasHoldemBonusRules r;
    BwCard own[OWN_CARDS], dealer[OWN_CARDS];
    bw_texas_holdem_bonus_rules(t, &r);
    bw_hp_seat_cards(t, up->seat, own, OWN_CARDS);
    bw_hp_dealer_cards(t, dealer, OWN_CARDS);
    BwTexasHoldemBonusLine line = bw_texas_holdem_bonus_line(own, dealer);
    BwVerdict v = bw_hp_odds(up, line < BW_TEXAS_BONUS_LINES ? r.bonus[line] : 0, "28.11");
    v.beyond_limit = true;
    return v;
}

static void look(const BwTable *t, BwHpShowdown *s) {
    bw_hp_look_best_five(t, s, bw_hp_community);
    s->dealer = bw_hp_value(t, bw_hp_dealer, bw_hp_community);
}

static BwVerdict judge(const BwTable *t, const BwBet *up, const BwHpShowdown *s) {
    BwTexasHoldemBonusRules r;
    if (up->wager == BONUS) return judge_bonus(t, up);
    uint32_t hand = s->hand[up->seat];
    if (hand < s->dealer) return bw_hp_loses("28.10");
    bw_texas_holdem_bonus_rules(t, &r);
    bool too_low = up->wager == ANTE && bw_poker_category(hand) < r.ante_pays_from;
    return hand == s->dealer || too_low ? bw_hp_pushes("28.10") : bw_hp_wins(up, "28.11");
}

static bool fault(BwTable *t, const BwEvent *event, BwOut *out) {
    switch (event->word) {
    case FAULT_COMMUNITY_EXPOSED_EARLY: return bw_hp_exposed(t, event, BW_NOBODY, out);
    case FAULT_COMMUNITY_WRONG_COUNT: return bw_hp_wrong_board(t, event, out);
    default: return bw_hp_burn_forgotten(t, event, out);
    }
}

static const BwHousePokerRules rules = {
    .script = script,
    .wager = bets,
    .fold_last = BW_HP_BIT(BONUS),
    .main_wager = ANTE,
    .n_staff = BW_HP_COUNT_STUB + 1,
    .n_faults = BW_HP_FAMILY_FAULTS,
    .positions = OPT_POSITIONS,
    .common = BW_COMMUNITY,
    .decks = "28.2",
    .card_change = "28.3",
    .wagers = "28.6",
    .one_position = "28.13",
    .closed = {"28.7", "28.8", "28.9"},
    .deal = {"28.7", "28.8", "28.9"},
    .stub = {"28.7", "28.8", "28.9"},
    .completion = "28.10",
    .odds = "28.11",
    .fold_loses = fold_loses,
    .look = look,
    .judge = judge,
    .fault = fault,
};

/* What players say. */
static const BwSaying sayings[] = {
    {"x", "check"},
    {NULL, NULL},
};

const BwGame bw_game_texas_holdem_bonus = {
    .id = "texas-holdem-bonus",
    .title = "Texas hold 'em bonus poker",
    .sayings = sayings,
    .subchapter = "28",
    .editions = BW_FROM_2006,
    .seats = 7,
    .offered = offered,
    .usual = BW_USUAL("ante:10"),
    BW_HOUSE_POKER_GAME,
};
