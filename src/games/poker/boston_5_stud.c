/* boston_5_stud.c: Boston 5 stud poker (subchapter 24): three cards, a second wager or a fold, two
 * more cards, and five against the dealer's five. The ante itself never wins: it earns a bonus by
 * the hand. The round is the family's (house_poker.h). */
#include "games/poker/boston_5_stud.h"

#include <stdio.h>

#include "games/games.h"
#include "games/poker/house_poker.h"

enum { ANTE, FIRST, SECOND, THREE_CARD_BONUS, ANTE_BONUS, WAGERS };

static const BwWager wagers[WAGERS] = {
    [ANTE] = {"ante", "Ante", "24", BW_FROM_2006, 0},
    [FIRST] = {"first", "First Wager", "24", BW_FROM_2006, BW_WAGER_OWN_LIMITS,
               .with = BW_THE(ANTE)},
    [SECOND] = {"second", "Second Wager", "24", BW_FROM_2006, BW_WAGER_BY_ACT},
    [THREE_CARD_BONUS] = {"three-card-bonus", "Three-Card Bonus", "24", BW_FROM_2006,
                          BW_WAGER_OWN_LIMITS},
    [ANTE_BONUS] = {"ante-bonus", "Ante Bonus", "24", BW_FROM_2006, BW_WAGER_NO_STAKE,
                    .with = BW_THE(ANTE)},
};

enum { BONUS_LINES = 8 }; /* two pair to royal flush */

enum {
    OPT_ANTE_BONUS_TABLE = BW_HP_OWN,
    OPT_THREE_CARD_TABLE = OPT_ANTE_BONUS_TABLE + BONUS_LINES,
    OPT_OFFER_THREE_CARD,
};

static const char *const bonus_keys[BONUS_LINES] = {
    "two-pair",   "three-of-a-kind", "straight",       "flush",
    "full-house", "four-of-a-kind",  "straight-flush", "royal-flush",
};
static const char *const three_card_words[] = {"40-30-6-3-1", "40-30-6-4-1", NULL};
static const char *const three_card_spellings[] = {"40/30/6/3/1", "40/30/6/4/1"};

static const BwOption options[] = {
    BW_HP_DEALING_OPTION(bw_hp_dealing_words, BW_HP_AUTOMATED_SHOE, "24"),
    BW_HP_DECK_OPTIONS("24", "24", "24", "24", "24", 0),
    {.id = "ante-bonus-table",
     .help = "odds of the ante bonus, two pair first; the house must name them",
     .clause = "24",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = OPT_ANTE_BONUS_TABLE,
     .n_keys = BONUS_LINES,
     .keys = bonus_keys,
     .row = true,
     .min = 0,
     .max = 10000},
    {.id = "three-card-table",
     .help = "pay table of the three-card bonus, straight flush first",
     .clause = "24",
     .kind = BW_OPTION_WORD,
     .favour = 1,
     .slot = OPT_THREE_CARD_TABLE,
     .words = three_card_words,
     .spellings = three_card_spellings},
    {.id = "offer-three-card",
     .help = "the three-card bonus is offered",
     .clause = "24",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_OFFER_THREE_CARD,
     .standard = BW_STANDARD(true)},
};

enum { ACT_SECOND = BW_HP_COUNT_STUB + 1, ACT_FOLD, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    BW_HP_FLOOR_ACTIONS("24", "24", "24"),
    BW_HP_STUB_ACTIONS("24"),
    [ACT_SECOND] = {"second", "24", "A", "put up a second wager equal to the first"},
    [ACT_FOLD] = {"fold", "24", "", "give the hand up", .caution = 3},
};

enum { FAULT_DEALER_CARD_EXPOSED = BW_HP_FAMILY_FAULTS, FAULTS };

static const BwVerb faults[FAULTS] = {
    BW_HP_DECK_FAULTS("24", "24", "24", "24"),
    BW_HP_AUTOSHOE_FAULT("24"),
    BW_HP_PLAYER_FAULT("24"),
    BW_HP_DEALER_FAULT("24"),
    [FAULT_DEALER_CARD_EXPOSED] = {"dealer-card-exposed", "24", "?C",
                                   "a dealer's card is seen before all have decided"},
};

static const BwHpWager bets[WAGERS] = {
    [ANTE] = {.times = BW_BOSTON_ANTE},
    [FIRST] = {.times = BW_BOSTON_FIRST},
    [THREE_CARD_BONUS] = {.needs_all = BW_HP_BIT(ANTE) | BW_HP_BIT(FIRST)},
};

static const BwHpMove moves[] = {
    {.word = ACT_SECOND,
     .kind = BW_HP_RAISE,
     .wager = SECOND,
     .base = FIRST,
     .least = 1,
     .most = 1},
    {.word = ACT_FOLD, .kind = BW_HP_FOLD},
};

static const BwHpStep script[] = {
    {.kind = BW_HP_STEP_DEAL, .seats = 3, .dealer = 3},
    {.kind = BW_HP_STEP_PAY, .wagers = BW_HP_BIT(THREE_CARD_BONUS)},
    {.kind = BW_HP_STEP_ASK, BW_HP_MOVES(moves)},
    {.kind = BW_HP_STEP_DEAL, .seats = 5, .dealer = 5},
    {.kind = BW_HP_STEP_SETTLE},
};

/* ---- what a hand wins --------------------------------------------------------------------- */

void bw_boston_5_stud_rules(const BwTable *t, BwBoston5StudRules *r) {
    uint16_t flush = t->option[OPT_THREE_CARD_TABLE] == 0 ? 3 : 4;
    *r = (BwBoston5StudRules){.three_card = {.odds = {[BW_THREE_STRAIGHT_FLUSH] = 40,
                                                      [BW_THREE_OF_A_KIND] = 30,
                                                      [BW_THREE_STRAIGHT] = 6,
                                                      [BW_THREE_FLUSH] = flush,
                                                      [BW_THREE_PAIR] = 1},
                                             .mini_royal = 40},
                              .three_card_offered = t->option[OPT_OFFER_THREE_CARD] != 0};
    for (unsigned k = 0; k < BONUS_LINES; k++) {
        r->ante_bonus[BW_POKER_TWO_PAIR + k] = (uint16_t)t->option[OPT_ANTE_BONUS_TABLE + k];
    }
}

/* No table of the ante bonus is known: the house must bring its own. */
static bool open(BwTable *t, BwRefusal *why) {
    return bw_hp_has_row(t, OPT_ANTE_BONUS_TABLE, BONUS_LINES) ||
           bw_refuse_open(why, BW_REASON_OPTION, "24", "ante-bonus-table");
}

static bool offered(const BwTable *t, unsigned wager) {
    return wager != THREE_CARD_BONUS || t->option[OPT_OFFER_THREE_CARD] != 0;
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    BwBoston5StudRules r;
    (void)target;
    bw_boston_5_stud_rules(t, &r);
    switch (wager) {
    case ANTE: snprintf(out, size, "nothing by itself: see the ante bonus"); return;
    case ANTE_BONUS:
        snprintf(out, size, "two pair %u to royal flush %u to 1", r.ante_bonus[BW_POKER_TWO_PAIR],
                 r.ante_bonus[BW_POKER_ROYAL_FLUSH]);
        return;
    case THREE_CARD_BONUS:
        snprintf(out, size, "pair %u to straight flush %u to 1", r.three_card.odds[BW_THREE_PAIR],
                 r.three_card.odds[BW_THREE_STRAIGHT_FLUSH]);
        return;
    default: snprintf(out, size, "1 to 1"); return;
    }
}

/* ---- settling ----------------------------------------------------------------------------- */

static void look(const BwTable *t, BwHpShowdown *s) {
    bw_hp_look_best_five(t, s, bw_hp_nobody);
    s->dealer = bw_hp_value(t, bw_hp_dealer, bw_hp_nobody);
}

/* A hand that beats the dealer wins the first and second wager; the ante only comes back. */
static BwVerdict judge(const BwTable *t, const BwBet *up, const BwHpShowdown *s) {
    if (up->wager == THREE_CARD_BONUS) {
        BwBoston5StudRules r;
        bw_boston_5_stud_rules(t, &r);
        return bw_hp_three_card(t, up, &r.three_card, "24");
    }
    uint32_t hand = s->hand[up->seat];
    if (hand < s->dealer) return bw_hp_loses("24");
    if (hand == s->dealer || up->wager == ANTE) return bw_hp_pushes("24");
    return bw_hp_wins(up, "24");
}

/* The ante bonus, whoever has the better hand. */
static BwCents award(const BwTable *t, unsigned seat, unsigned wager, const BwHpShowdown *s) {
    BwBoston5StudRules r;
    (void)wager;
    bw_boston_5_stud_rules(t, &r);
    return r.ante_bonus[bw_poker_category(s->hand[seat])] * bw_hp_stake(t, seat, ANTE);
}

static bool fault(BwTable *t, const BwEvent *event, BwOut *out) {
    return bw_hp_exposed(t, event, BW_DEALER, out);
}

static const BwHousePokerRules rules = {
    .script = script,
    .wager = bets,
    .required = BW_HP_BIT(ANTE) | BW_HP_BIT(FIRST),
    .main_wager = ANTE,
    .n_staff = BW_HP_COUNT_STUB + 1,
    .n_faults = BW_HP_FAMILY_FAULTS,
    .decks = "24",
    .card_change = "24",
    .wagers = "24",
    .closed = BW_HP_EVERY_WAY("24"),
    .deal = BW_HP_EVERY_WAY("24"),
    .stub = BW_HP_EVERY_WAY("24"),
    .completion = "24",
    .odds = "24",
    .open = open,
    .look = look,
    .judge = judge,
    .award = award,
    .fault = fault,
};

const BwGame bw_game_boston_5_stud = {
    .id = "boston-5-stud",
    .title = "Boston 5 stud poker",
    .subchapter = "24",
    .editions = BW_FROM_2006,
    .seats = 7,
    .offered = offered,
    .usual = BW_USUAL("ante:10,first:20"),
    BW_HOUSE_POKER_GAME,
};
