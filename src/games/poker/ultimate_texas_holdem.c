/* ultimate_texas_holdem.c: Ultimate Texas Hold 'Em (subchapter 32): ante and blind, and one play
 * wager that may be made large before the flop, smaller after it, or equal to the ante at the end.
 * The round is the family's (house_poker.h). */
#include "games/poker/ultimate_texas_holdem.h"

#include <stdio.h>

#include "games/games.h"
#include "games/poker/house_poker.h"

enum { TRIPS, ANTE, BLIND, PLAY, WAGERS };

static const BwWager wagers[WAGERS] = {
    [TRIPS] = {"trips", "Trips", "32", BW_ONLY_2012, BW_WAGER_OWN_LIMITS},
    [ANTE] = {"ante", "Ante", "32", BW_ONLY_2012, 0},
    [BLIND] = {"blind", "Blind", "32", BW_ONLY_2012, 0, .with = BW_THE(ANTE)},
    [PLAY] = {"play", "Play", "32", BW_ONLY_2012, BW_WAGER_BY_ACT},
};

enum {
    OPT_BLIND_TABLE = BW_HP_OWN,
    OPT_TRIPS_TABLE,
    OPT_OFFER_TRIPS,
    OPT_PREFLOP_MULTIPLES, /* 3-or-4, 4-only */
    OPT_FOLD_KEEPS_TRIPS,
    OPT_TRIPS_FIGURES, /* of no published table: from the royal flush down */
};

enum { TRIPS_FIGURES = 7 };

static const char *const blind_names[] = {"A", "B", NULL};
static const char *const trips_names[] = {"A", "B", "C", "D", NULL};
static const char *const trips_figures[] = {"50-40-30-9-7-4-3", "50-40-30-8-6-5-3",
                                            "50-40-30-8-7-4-3", "50-40-20-7-6-5-3"};
static const char *const multiples_words[] = {"3-or-4", "4-only", NULL};

#define BLIND_ODDS(straight)                                                                       \
    {                                                                                              \
        [BW_POKER_ROYAL_FLUSH] = {500, 1}, [BW_POKER_STRAIGHT_FLUSH] = {50, 1},                    \
        [BW_POKER_FOUR_OF_A_KIND] = {10, 1}, [BW_POKER_FULL_HOUSE] = {3, 1},                       \
        [BW_POKER_FLUSH] = {3, 2}, [BW_POKER_STRAIGHT] = {                                         \
            (straight),                                                                            \
            1                                                                                      \
        }                                                                                          \
    }

/* Of a hand that beats the dealer's; what is not listed pushes. */
static const BwOdds blind_tables[][BW_POKER_CATEGORIES] = {BLIND_ODDS(1), BLIND_ODDS(0)};

#define TRIPS_ODDS(royal, straight_flush, four, full, flush, straight, three)                      \
    {                                                                                              \
        [BW_POKER_ROYAL_FLUSH] = (royal), [BW_POKER_STRAIGHT_FLUSH] = (straight_flush),            \
        [BW_POKER_FOUR_OF_A_KIND] = (four), [BW_POKER_FULL_HOUSE] = (full),                        \
        [BW_POKER_FLUSH] = (flush), [BW_POKER_STRAIGHT] = (straight),                              \
        [BW_POKER_THREE_OF_A_KIND] = (three)                                                       \
    }

static const uint16_t trips_tables[][BW_POKER_CATEGORIES] = {
    TRIPS_ODDS(50, 40, 30, 9, 7, 4, 3), /* A */
    TRIPS_ODDS(50, 40, 30, 8, 6, 5, 3), /* B */
    TRIPS_ODDS(50, 40, 30, 8, 7, 4, 3), /* C */
    TRIPS_ODDS(50, 40, 20, 7, 6, 5, 3), /* D */
};

static const BwOption options[] = {
    BW_HP_DEALING_OPTION(bw_hp_dealing_words, BW_HP_AUTOMATED_SHOE, "32"),
    BW_HP_DECK_OPTIONS("32", "32", "32", "32", "32", 0),
    {.id = "blind-table",
     .help = "pay table of the blind",
     .clause = "32",
     .kind = BW_OPTION_WORD,
     .favour = -1,
     .slot = OPT_BLIND_TABLE,
     .words = blind_names},
    {.id = "trips-table",
     .help = "pay table of trips",
     .clause = "32",
     .kind = BW_OPTION_WORD,
     .by_notice = true,
     .slot = OPT_TRIPS_TABLE,
     .words = trips_names,
     .spellings = trips_figures,
     .figures = OPT_TRIPS_FIGURES,
     .n_figures = TRIPS_FIGURES,
     .standard = BW_STANDARD(2)},
    {.id = "offer-trips",
     .help = "the trips wager is offered",
     .clause = "32",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_OFFER_TRIPS,
     .standard = BW_STANDARD(1)},
    {.id = "preflop-multiples",
     .help = "the play wager before the flop, in antes",
     .clause = "32",
     .kind = BW_OPTION_WORD,
     .favour = -1,
     .slot = OPT_PREFLOP_MULTIPLES,
     .words = multiples_words},
    {.id = "fold-keeps-trips",
     .help = "a trips wager outlives a fold",
     .clause = "32",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_FOLD_KEEPS_TRIPS,
     .standard = BW_STANDARD(1)},
    BW_HP_PAYOUT_LIMIT_OPTION("8.2"),
};

enum { ACT_PLAY = BW_HP_COUNT_STUB + 1, ACT_CHECK, ACT_FOLD, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    BW_HP_FLOOR_ACTIONS("32", "32", "32"),
    BW_HP_STUB_ACTIONS("32"),
    [ACT_PLAY] = {"play", "32", "A", "put up the play wager"},
    [ACT_CHECK] = {"check", "32", "", "wait for more cards", .caution = 1},
    [ACT_FOLD] = {"fold", "32", "", "give the hand up", .caution = 3},
};

enum { FAULT_COMMUNITY_EXPOSED_EARLY = BW_HP_FAMILY_FAULTS, FAULT_COMMUNITY_WRONG_COUNT, FAULTS };

static const BwVerb faults[FAULTS] = {
    BW_HP_DECK_FAULTS("32", "32", "32", "32"),
    BW_HP_AUTOSHOE_FAULT("32"),
    BW_HP_PLAYER_FAULT("32"),
    BW_HP_DEALER_FAULT("32"),
    [FAULT_COMMUNITY_EXPOSED_EARLY] = {"community-exposed-early", "32", "?C",
                                       "a card is seen before the decisions that precede it"},
    [FAULT_COMMUNITY_WRONG_COUNT] = {"community-wrong-count", "32", "",
                                     "there are too many or too few community cards"},
};

static const BwHpWager bets[WAGERS] = {
    [ANTE] = {.times = 1},
    [BLIND] = {.times = 1},
    [TRIPS] = {.needs_all = BW_HP_BIT(ANTE) | BW_HP_BIT(BLIND)},
};

static const BwHpMove preflop_moves[] = {
    {.word = ACT_PLAY, .kind = BW_HP_RAISE, .wager = PLAY, .base = ANTE, .least = 3, .most = 4},
    {.word = ACT_CHECK, .kind = BW_HP_PASS},
};

static const BwHpMove flop_moves[] = {
    {.word = ACT_PLAY, .kind = BW_HP_RAISE, .wager = PLAY, .base = ANTE, .least = 2, .most = 2},
    {.word = ACT_CHECK, .kind = BW_HP_PASS},
};

static const BwHpMove river_moves[] = {
    {.word = ACT_PLAY, .kind = BW_HP_RAISE, .wager = PLAY, .base = ANTE, .least = 1, .most = 1},
    {.word = ACT_FOLD, .kind = BW_HP_FOLD},
};

static const BwHpStep script[] = {
    {.kind = BW_HP_STEP_DEAL, .seats = 2, .dealer = 2},
    {.kind = BW_HP_STEP_DEAL, .seats = 2, .dealer = 2, .board = 5},
    {.kind = BW_HP_STEP_ASK, .street = 1, BW_HP_MOVES(preflop_moves)},
    {.kind = BW_HP_STEP_TURN, .board = 3},
    {.kind = BW_HP_STEP_ASK, .street = 2, BW_HP_MOVES(flop_moves)},
    {.kind = BW_HP_STEP_TURN, .board = 5},
    {.kind = BW_HP_STEP_ASK, .street = 3, BW_HP_MOVES(river_moves)},
    {.kind = BW_HP_STEP_SETTLE},
};

/* ---- what a hand wins --------------------------------------------------------------------- */

/* The last figure is that of three of a kind. */
static uint16_t trips_odds(const BwTable *t, BwPokerCategory category) {
    int64_t table = t->option[OPT_TRIPS_TABLE];
    if (table < (int64_t)(sizeof trips_tables / sizeof trips_tables[0])) {
        return trips_tables[table][category];
    }
    if (category < BW_POKER_THREE_OF_A_KIND) return 0;
    return (uint16_t)t->option[OPT_TRIPS_FIGURES + BW_POKER_ROYAL_FLUSH - category];
}

void bw_ultimate_texas_holdem_rules(const BwTable *t, BwUltimateTexasHoldemRules *r) {
    for (unsigned c = 0; c < BW_POKER_CATEGORIES; c++) {
        r->blind[c] = blind_tables[t->option[OPT_BLIND_TABLE]][c];
        r->trips[c] = trips_odds(t, (BwPokerCategory)c);
    }
    r->three_times = t->option[OPT_PREFLOP_MULTIPLES] == 0;
    r->trips_offered = t->option[OPT_OFFER_TRIPS] != 0;
    r->fold_keeps_trips = t->option[OPT_FOLD_KEEPS_TRIPS] != 0;
}

static bool offered(const BwTable *t, unsigned wager) {
    return wager != TRIPS || t->option[OPT_OFFER_TRIPS] != 0;
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    BwUltimateTexasHoldemRules r;
    (void)target;
    bw_ultimate_texas_holdem_rules(t, &r);
    switch (wager) {
    case TRIPS:
        snprintf(out, size, "three of a kind %u to royal flush %u to 1",
                 r.trips[BW_POKER_THREE_OF_A_KIND], r.trips[BW_POKER_ROYAL_FLUSH]);
        return;
    case BLIND:
        snprintf(out, size, "%s to royal flush 500 to 1",
                 r.blind[BW_POKER_STRAIGHT].num > 0 ? "straight 1" : "flush 3 to 2");
        return;
    default: snprintf(out, size, "1 to 1"); return;
    }
}

/* ---- betting and deciding ----------------------------------------------------------------- */

/* A flush pays the blind 3 to 2, which must come out in chips; the ante equals the blind. */
static BwCents unit(const BwTable *t, unsigned wager) {
    return wager == ANTE || wager == BLIND ? 2 * t->option[BW_OPT_PAY_UNIT] : 0;
}

static void range(const BwTable *t, const BwHpMove *move, unsigned seat, unsigned *least,
                  unsigned *most) {
    (void)seat;
    if (move == preflop_moves && t->option[OPT_PREFLOP_MULTIPLES] != 0) *least = *most;
}

/* Who has made the play wager is not asked again. */
static bool asked(const BwTable *t, unsigned seat) {
    return bw_hp_stake(t, seat, PLAY) == 0;
}

static uint32_t fold_loses(const BwTable *t) {
    return t->option[OPT_FOLD_KEEPS_TRIPS] != 0 ? ~BW_HP_BIT(TRIPS) : UINT32_MAX;
}

/* ---- settling ----------------------------------------------------------------------------- */

static void look(const BwTable *t, BwHpShowdown *s) {
    bw_hp_look_best_five(t, s, bw_hp_community);
    s->dealer = bw_hp_value(t, bw_hp_dealer, bw_hp_community);
    s->qualifies = bw_ultimate_texas_holdem_qualifies(s->dealer);
}

static BwVerdict judge_blind(const BwTable *t, const BwBet *up, BwPokerValue hand) {
    BwUltimateTexasHoldemRules r;
    bw_ultimate_texas_holdem_rules(t, &r);
    BwOdds odds = r.blind[bw_poker_category(hand)];
    if (odds.num == 0) return bw_hp_pushes("32");
    return (BwVerdict){.fate = BW_FATE_WINS,
                       .amount_cents = up->stake_cents * odds.num / odds.den,
                       .clause = "32"};
}

/* A dealer without a pair leaves the ante alone, and only the ante. */
static BwVerdict judge(const BwTable *t, const BwBet *up, const BwHpShowdown *s) {
    uint32_t hand = s->hand[up->seat];
    if (up->wager == TRIPS) {
        BwUltimateTexasHoldemRules r;
        bw_ultimate_texas_holdem_rules(t, &r);
        BwVerdict v = bw_hp_odds(up, r.trips[bw_poker_category(hand)], "32");
        v.beyond_limit = true;
        return v;
    }
    if (up->wager == ANTE && !s->qualifies) return bw_hp_pushes("32");
    if (hand < s->dealer) return bw_hp_loses("32");
    if (hand == s->dealer) return bw_hp_pushes("32");
    return up->wager == BLIND ? judge_blind(t, up, hand) : bw_hp_wins(up, "32");
}

static bool fault(BwTable *t, const BwEvent *event, BwOut *out) {
    return event->word == FAULT_COMMUNITY_EXPOSED_EARLY ? bw_hp_exposed(t, event, BW_NOBODY, out)
                                                        : bw_hp_wrong_board(t, event, out);
}

static const BwHousePokerRules rules = {
    .script = script,
    .wager = bets,
    .required = BW_HP_BIT(ANTE) | BW_HP_BIT(BLIND),
    .fold_last = BW_HP_BIT(TRIPS),
    .main_wager = ANTE,
    .n_staff = BW_HP_COUNT_STUB + 1,
    .n_faults = BW_HP_FAMILY_FAULTS,
    .common = BW_COMMUNITY,
    .decks = "32",
    .card_change = "32",
    .wagers = "32",
    .closed = BW_HP_EVERY_WAY("32"),
    .deal = BW_HP_EVERY_WAY("32"),
    .stub = BW_HP_EVERY_WAY("32"),
    .completion = "32",
    .odds = "32",
    .unit = unit,
    .asked = asked,
    .range = range,
    .fold_loses = fold_loses,
    .must_qualify = true,
    .look = look,
    .judge = judge,
    .fault = fault,
};

/* What players say. */
static const BwSaying sayings[] = {
    {"raise", "play"},
    {"x", "check"},
    {NULL, NULL},
};

const BwGame bw_game_ultimate_texas_holdem = {
    .id = "ultimate-texas-holdem",
    .title = "Ultimate Texas hold 'em",
    .sayings = sayings,
    .subchapter = "32",
    .editions = BW_ONLY_2012,
    .seats = 7,
    .offered = offered,
    .usual = BW_USUAL("ante:10,blind:10"),
    BW_HOUSE_POKER_GAME,
};
