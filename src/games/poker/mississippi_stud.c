/* mississippi_stud.c: Mississippi stud (subchapter 35): two cards of one's own, three community
 * cards turned one by one, and before each a bet of one, two or three antes, or a fold; the hand is
 * paid by the table. The round is the family's (house_poker.h). */
#include "games/poker/mississippi_stud.h"

#include <stdio.h>

#include "games/games.h"
#include "games/poker/house_poker.h"

enum { ANTE, THIRD_STREET, FOURTH_STREET, FIFTH_STREET, THREE_CARD_BONUS, PROGRESSIVE, WAGERS };

static const BwWager wagers[WAGERS] = {
    [ANTE] = {"ante", "Ante", "35.1", BW_ONLY_2012, 0},
    [THIRD_STREET] = {"third-street", "3rd Street", "35.1", BW_ONLY_2012, BW_WAGER_BY_ACT},
    [FOURTH_STREET] = {"fourth-street", "4th Street", "35.1", BW_ONLY_2012, BW_WAGER_BY_ACT},
    [FIFTH_STREET] = {"fifth-street", "5th Street", "35.1", BW_ONLY_2012, BW_WAGER_BY_ACT},
    [THREE_CARD_BONUS] = {"three-card-bonus", "Three Card Bonus", "35.6", BW_ONLY_2012,
                          BW_WAGER_OWN_LIMITS},
    [PROGRESSIVE] = {"progressive", "Progressive", "35.6", BW_ONLY_2012, BW_WAGER_OWN_LIMITS},
};

enum {
    OPT_POSITIONS = BW_HP_OWN,
    OPT_OFFER_THREE_CARD,
    OPT_THREE_CARD_TABLE,
    OPT_PROGRESSIVE = OPT_THREE_CARD_TABLE + BW_HP_THREE_CARD_LINES,
    OPT_PROGRESSIVE_RATE,
    OPT_PROGRESSIVE_SEED,
    OPT_PROGRESSIVE_METER,
};

enum {
    PROGRESSIVE_STAKE_CENTS = 100,
    PAYOUT_LIMIT_CENTS = 5000000,
    METER_PROGRESSIVE = 0,
    ANTES_MOST = 1 + 3 + 3 + 3,
};

static const int64_t three_card_table[BW_HP_THREE_CARD_LINES] = {50, 40, 30, 6, 3, 1};
static const char *const progressive_names[] = {"none", "A", NULL};
static const char *const meters[] = {"progressive"};

/* 35.11: every wager of the hand at the same odds. */
static const BwHandPays main_pays = {
    .odds = {[BW_POKER_ROYAL_FLUSH] = 500,
             [BW_POKER_STRAIGHT_FLUSH] = 100,
             [BW_POKER_FOUR_OF_A_KIND] = 40,
             [BW_POKER_FULL_HOUSE] = 10,
             [BW_POKER_FLUSH] = 6,
             [BW_POKER_STRAIGHT] = 4,
             [BW_POKER_THREE_OF_A_KIND] = 3,
             [BW_POKER_TWO_PAIR] = 2,
             [BW_POKER_PAIR] = 1},
    .pays_from = BW_JACK,
    .pushes_from = BW_SIX,
};

static const BwOption options[] = {
    BW_HP_DEALING_OPTION(bw_hp_dealing_words, BW_HP_AUTOMATED_SHOE, "35.8"),
    BW_HP_DECK_OPTIONS("35.2", "35.3", "35.4", "35.9", "35.9", 0),
    BW_HP_POSITIONS_OPTION(OPT_POSITIONS, 6, 6, "13:69E-1.13X"),
    {.id = "offer-three-card",
     .help = "the three-card bonus is offered",
     .clause = "35.6",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_OFFER_THREE_CARD,
     .standard = BW_STANDARD(true)},
    BW_HP_THREE_CARD_ROW("35.11", OPT_THREE_CARD_TABLE, three_card_table, false),
    {.id = "progressive",
     .help = "pay table of the progressive wager",
     .clause = "35.6",
     .kind = BW_OPTION_WORD,
     .slot = OPT_PROGRESSIVE,
     .words = progressive_names},
    BW_HP_METER_OPTIONS(OPT_PROGRESSIVE_RATE, 0, "35.6"),
    {.id = "payout-limit",
     .help = "most that ante and street wagers of one player win in a round",
     .clause = "35.11",
     .kind = BW_OPTION_MONEY,
     .means = BW_OPTION_MEANS_WIN_LIMIT,
     .slot = BW_OPT_PAYOUT_LIMIT,
     .min = PAYOUT_LIMIT_CENTS,
     .max = BW_CENTS_MAX,
     .standard = BW_STANDARD(PAYOUT_LIMIT_CENTS)},
};

enum {
    ACT_THIRD_STREET = BW_HP_AUTHORIZE + 1,
    ACT_FOURTH_STREET,
    ACT_FIFTH_STREET,
    ACT_FOLD,
    ACTIONS
};

static const BwVerb actions[ACTIONS] = {
    BW_HP_FLOOR_ACTIONS("35.2", "35.3", "35.12"),
    BW_HP_STUB_ACTIONS("35.9"),
    BW_HP_AUTHORIZE_ACTION("35.10"),
    [ACT_THIRD_STREET] = {"third-street", "35.1", "A", "bet one to three antes on 3rd street"},
    [ACT_FOURTH_STREET] = {"fourth-street", "35.1", "A", "bet one to three antes on 4th street"},
    [ACT_FIFTH_STREET] = {"fifth-street", "35.1", "A", "bet one to three antes on 5th street"},
    [ACT_FOLD] = {"fold", "35.10", "", "give the hand up", .caution = 3},
};

enum {
    FAULT_COMMUNITY_WRONG_COUNT = BW_HP_PLAYER_WRONG_COUNT + 1,
    FAULT_COMMUNITY_EXPOSED_EARLY,
    FAULTS
};

static const BwVerb faults[FAULTS] = {
    BW_HP_DECK_FAULTS("35.12", "35.12", "35.12", "35.9"),
    BW_HP_AUTOSHOE_FAULT("35.12"),
    BW_HP_PLAYER_FAULT("35.12"),
    [FAULT_COMMUNITY_WRONG_COUNT] = {"community-wrong-count", "35.12", "",
                                     "there are not three community cards"},
    [FAULT_COMMUNITY_EXPOSED_EARLY] = {"community-exposed-early", "35.12", "?C",
                                       "a community card is seen before its street is decided"},
};

static const BwHpWager bets[WAGERS] = {
    [THIRD_STREET] = {.clause = "35.1"},
    [FOURTH_STREET] = {.clause = "35.1"},
    [FIFTH_STREET] = {.clause = "35.1"},
    [THREE_CARD_BONUS] = {.needs_all = BW_HP_BIT(ANTE)},
    [PROGRESSIVE] = {.needs_all = BW_HP_BIT(ANTE), .exactly_cents = PROGRESSIVE_STAKE_CENTS},
};

#define STREET_MOVES(act, street_wager)                                                            \
    {                                                                                              \
        {.word = (act),                                                                            \
         .kind = BW_HP_RAISE,                                                                      \
         .wager = (street_wager),                                                                  \
         .base = ANTE,                                                                             \
         .least = 1,                                                                               \
         .most = 3},                                                                               \
            {.word = ACT_FOLD, .kind = BW_HP_FOLD},                                                \
    }

static const BwHpMove third_moves[] = STREET_MOVES(ACT_THIRD_STREET, THIRD_STREET);
static const BwHpMove fourth_moves[] = STREET_MOVES(ACT_FOURTH_STREET, FOURTH_STREET);
static const BwHpMove fifth_moves[] = STREET_MOVES(ACT_FIFTH_STREET, FIFTH_STREET);

static const BwHpStep script[] = {
    {.kind = BW_HP_STEP_DEAL, .seats = 2},
    {.kind = BW_HP_STEP_DEAL, .seats = 2, .board = 3},
    {.kind = BW_HP_STEP_ASK, .street = 3, BW_HP_MOVES(third_moves)},
    {.kind = BW_HP_STEP_TURN, .board = 1},
    {.kind = BW_HP_STEP_ASK, .street = 4, BW_HP_MOVES(fourth_moves)},
    {.kind = BW_HP_STEP_TURN, .board = 2},
    {.kind = BW_HP_STEP_ASK, .street = 5, BW_HP_MOVES(fifth_moves)},
    {.kind = BW_HP_STEP_SETTLE},
};

/* ---- what a hand wins --------------------------------------------------------------------- */

void bw_mississippi_stud_rules(const BwTable *t, BwMississippiStudRules *r) {
    *r = (BwMississippiStudRules){.pays = main_pays,
                                  .three_card = bw_hp_three_card_row(t, OPT_THREE_CARD_TABLE),
                                  .meter_cents = t->meter_cents[METER_PROGRESSIVE]};
    if (t->option[OPT_PROGRESSIVE] == 0) return;
    r->progressive_percent[BW_POKER_ROYAL_FLUSH] = 100;
    r->progressive_percent[BW_POKER_STRAIGHT_FLUSH] = 10;
    r->progressive_cents[BW_POKER_FOUR_OF_A_KIND] = 30000;
    r->progressive_cents[BW_POKER_FULL_HOUSE] = 5000;
    r->progressive_cents[BW_POKER_FLUSH] = 4000;
    r->progressive_cents[BW_POKER_STRAIGHT] = 3000;
    r->progressive_cents[BW_POKER_THREE_OF_A_KIND] = 900;
}

/* The limit follows from the table: the least ante with the most on every street is always paid. */
static bool open(BwTable *t, BwRefusal *why) {
    return bw_hp_compute_limit(t, PAYOUT_LIMIT_CENTS,
                               ANTES_MOST * main_pays.odds[BW_POKER_ROYAL_FLUSH], "35.11", why);
}

static bool offered(const BwTable *t, unsigned wager) {
    switch (wager) {
    case THREE_CARD_BONUS: return t->option[OPT_OFFER_THREE_CARD] != 0;
    case PROGRESSIVE: return t->option[OPT_PROGRESSIVE] != 0;
    default: return true;
    }
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    BwMississippiStudRules r;
    (void)target;
    bw_mississippi_stud_rules(t, &r);
    switch (wager) {
    case THREE_CARD_BONUS:
        snprintf(out, size, "pair %u to mini-royal %u to 1", r.three_card.odds[BW_THREE_PAIR],
                 r.three_card.mini_royal);
        return;
    case PROGRESSIVE: snprintf(out, size, "fixed awards up to the meter"); return;
    default:
        snprintf(out, size, "sixes to tens push, jacks %u to royal flush %u to 1",
                 r.pays.odds[BW_POKER_PAIR], r.pays.odds[BW_POKER_ROYAL_FLUSH]);
        return;
    }
}

/* ---- deciding and settling ---------------------------------------------------------------- */

/* The three-card bonus looks at the board alone: it outlives a fold. */
static uint32_t fold_loses(const BwTable *t) {
    (void)t;
    return ~BW_HP_BIT(THREE_CARD_BONUS);
}

static void look(const BwTable *t, BwHpShowdown *s) {
    bw_hp_look_best_five(t, s, bw_hp_community);
}

static BwVerdict judge(const BwTable *t, const BwBet *up, const BwHpShowdown *s) {
    BwMississippiStudRules r;
    bw_mississippi_stud_rules(t, &r);
    if (up->wager == THREE_CARD_BONUS) {
        BwCard cards[3];
        bw_hp_board(t, cards, 3);
        int odds = bw_three_card_pays(&r.three_card, bw_three_value(cards[0], cards[1], cards[2]));
        BwVerdict v = bw_hp_odds(up, odds, "35.11");
        v.beyond_limit = true;
        return v;
    }
    int odds = bw_hand_pays(&r.pays, s->hand[up->seat]);
    if (odds == BW_HAND_PUSHES) return bw_hp_pushes("35.10");
    return odds == BW_HAND_LOSES ? bw_hp_loses("35.10") : bw_hp_odds(up, odds, "35.11");
}

static bool has_progressive(const BwTable *t) {
    return t->option[OPT_PROGRESSIVE] != 0;
}

static BwHpAward progressive_award(const BwTable *t, unsigned seat) {
    BwMississippiStudRules r;
    bw_mississippi_stud_rules(t, &r);
    BwPokerCategory category =
        bw_poker_category(bw_hp_value(t, bw_seat(seat, 0, 0), bw_hp_community));
    return (BwHpAward){r.progressive_cents[category], r.progressive_percent[category], "35.11"};
}

static const BwHpProgressive progressive = {
    .wager = PROGRESSIVE,
    .meter = METER_PROGRESSIVE,
    .slots = OPT_PROGRESSIVE_RATE,
    .contribution = "35.6",
    .no_award = "35.11",
    .moved = "35.11",
    .award = progressive_award,
    .offered = has_progressive,
};

static bool fault(BwTable *t, const BwEvent *event, BwOut *out) {
    return event->word == FAULT_COMMUNITY_WRONG_COUNT ? bw_hp_wrong_board(t, event, out)
                                                      : bw_hp_exposed(t, event, BW_COMMUNITY, out);
}

static const BwHousePokerRules rules = {
    .script = script,
    .wager = bets,
    .main_wager = ANTE,
    .n_staff = BW_HP_AUTHORIZE + 1,
    .n_faults = BW_HP_PLAYER_WRONG_COUNT + 1,
    .positions = OPT_POSITIONS,
    .progressive = &progressive,
    .common = BW_COMMUNITY,
    .decks = "35.2",
    .card_change = "35.3",
    .wagers = "35.6",
    .closed = {"35.7", "35.8", "35.9"},
    .deal = {"35.7", "35.8", "35.9"},
    .stub = {"35.7", "35.8", "35.9"},
    .completion = "35.10",
    .odds = "35.11",
    .open = open,
    .fold_loses = fold_loses,
    .look = look,
    .judge = judge,
    .fault = fault,
};

/* What players say. */
static const BwSaying sayings[] = {
    {"3rd", "third-street"},
    {"4th", "fourth-street"},
    {"5th", "fifth-street"},
    {NULL, NULL},
};

const BwGame bw_game_mississippi_stud = {
    .id = "mississippi-stud",
    .title = "Mississippi stud",
    .sayings = sayings,
    .subchapter = "35",
    .editions = BW_ONLY_2012,
    .seats = 6,
    .n_meters = sizeof meters / sizeof meters[0],
    .meters = meters,
    .offered = offered,
    .usual = BW_USUAL("ante:10"),
    BW_HOUSE_POKER_GAME,
};
