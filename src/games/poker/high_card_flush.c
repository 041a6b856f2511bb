/* high_card_flush.c: high card flush: seven cards each, of which the longest suit counts, then its
 * ranks; a raise whose most depends on the own hand, or a fold; two bonuses on the own cards alone.
 * The round is the family's (house_poker.h).
 *
 * The game is dealt under a temporary regulation of 14 April 2015, of which neither the text nor a
 * number in the chapter is known. All that is done here cites the chapter and the game's name, as
 * other parts of the chapter without a number are cited; what the game's owner and the houses say
 * differently, or New Jersey's text might, is an option. */
#include "games/poker/high_card_flush.h"

#include <stdio.h>

#include "games/games.h"
#include "games/poker/house_poker.h"

#define TEXT "13:69F \"High Card Flush\""

enum { ANTE, RAISE, FLUSH_BONUS, STRAIGHT_FLUSH_BONUS, WAGERS };

static const BwWager wagers[WAGERS] = {
    [ANTE] = {"ante", "Ante", TEXT, BW_ONLY_2012, 0},
    [RAISE] = {"raise", "Raise", TEXT, BW_ONLY_2012, BW_WAGER_BY_ACT},
    [FLUSH_BONUS] = {"flush-bonus", "Flush Bonus", TEXT, BW_ONLY_2012, BW_WAGER_OWN_LIMITS},
    [STRAIGHT_FLUSH_BONUS] = {"straight-flush-bonus", "Straight Flush Bonus", TEXT, BW_ONLY_2012,
                              BW_WAGER_OWN_LIMITS},
};

/* Lines of the three rows of figures, each from seven cards down. */
enum {
    CARDS = BW_HIGH_CARD_FLUSH_CARDS,
    FLUSH_LINES = 4,
    STRAIGHT_FLUSH_LINES = 5,
    RAISE_LINES = 6,
};

enum {
    OPT_DEALER_QUALIFIES = BW_HP_OWN,
    OPT_RAISE_MULTIPLES,
    OPT_FLUSH_TABLE = OPT_RAISE_MULTIPLES + RAISE_LINES,
    OPT_STRAIGHT_FLUSH_TABLE = OPT_FLUSH_TABLE + FLUSH_LINES,
    OPT_STRAIGHT_FLUSH_ACE = OPT_STRAIGHT_FLUSH_TABLE + STRAIGHT_FLUSH_LINES,
    OPT_POSITIONS,
};

static const char *const length_keys[] = {"seven-card", "six-card",   "five-card",
                                          "four-card",  "three-card", "two-card"};

/* The dealer's lowest hand by its highest of three cards: no three are lower than four high. */
enum { ANY_HAND, FOUR_HIGH };
static const char *const qualifies_words[] = {
    "any",      "four-high", "five-high",  "six-high",  "seven-high", "eight-high", "nine-high",
    "ten-high", "jack-high", "queen-high", "king-high", "ace-high",   NULL};
enum { NINE_HIGH = FOUR_HIGH + BW_NINE - BW_FOUR };

enum { ACE_HIGH_OR_LOW, ACE_HIGH };
static const char *const ace_words[] = {"high-or-low", "high", NULL};

static const int64_t raise_multiples[RAISE_LINES] = {3, 3, 2, 1, 1, 1};
static const int64_t flush_table[FLUSH_LINES] = {300, 100, 10, 1};
static const int64_t straight_flush_table[STRAIGHT_FLUSH_LINES] = {500, 200, 100, 50, 9};

static const BwOption options[] = {
    BW_HP_DEALING_OPTION(bw_hp_dealing_words, BW_HP_AUTOMATED_SHOE, TEXT),
    BW_HP_DECK_OPTIONS(TEXT, TEXT, TEXT, TEXT, TEXT, 0),
    {.id = "dealer-qualifies",
     .help = "the dealer's lowest hand that plays: a flush of three cards, so high",
     .clause = TEXT,
     .kind = BW_OPTION_WORD,
     .by_notice = true,
     .slot = OPT_DEALER_QUALIFIES,
     .words = qualifies_words,
     .standard = BW_STANDARD(NINE_HIGH)},
    {.id = "raise-multiples",
     .help = "most antes of a raise, by the cards of the flush, seven first",
     .clause = TEXT,
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = OPT_RAISE_MULTIPLES,
     .n_keys = RAISE_LINES,
     .keys = length_keys,
     .standards = raise_multiples,
     .row = true,
     .min = BW_HIGH_CARD_FLUSH_RAISE_MIN,
     .max = BW_HIGH_CARD_FLUSH_RAISE_MAX},
    {.id = "flush-bonus-table",
     .help = "pay table of the flush bonus, seven cards first",
     .clause = TEXT,
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = OPT_FLUSH_TABLE,
     .n_keys = FLUSH_LINES,
     .keys = length_keys,
     .standards = flush_table,
     .row = true,
     .min = 0,
     .max = 10000},
    {.id = "straight-flush-bonus-table",
     .help = "pay table of the straight flush bonus, seven cards first",
     .clause = TEXT,
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = OPT_STRAIGHT_FLUSH_TABLE,
     .n_keys = STRAIGHT_FLUSH_LINES,
     .keys = length_keys,
     .standards = straight_flush_table,
     .row = true,
     .min = 0,
     .max = 10000},
    {.id = "straight-flush-ace",
     .help = "where the ace stands in the straight flush bonus",
     .clause = TEXT,
     .kind = BW_OPTION_WORD,
     .favour = -1,
     .slot = OPT_STRAIGHT_FLUSH_ACE,
     .words = ace_words},
    BW_HP_PAYOUT_LIMIT_OPTION("8.2"),
    BW_HP_POSITIONS_OPTION(OPT_POSITIONS, 5, 6, "13:69E-1.13"), /* seven hands do not leave one
                                                                    for the dealer */
};

enum { ACT_RAISE = BW_HP_COUNT_STUB + 1, ACT_FOLD, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    BW_HP_FLOOR_ACTIONS(TEXT, TEXT, TEXT),
    BW_HP_STUB_ACTIONS(TEXT),
    [ACT_RAISE] = {"raise", TEXT, "A", "put up one ante, or as many as the hand allows"},
    [ACT_FOLD] = {"fold", TEXT, "", "give the hand up", .caution = 3},
};

enum { FAULT_DEALER_CARDS_EXPOSED = BW_HP_FAMILY_FAULTS, FAULTS };

static const BwVerb faults[FAULTS] = {
    BW_HP_DECK_FAULTS(TEXT, TEXT, TEXT, TEXT),
    BW_HP_AUTOSHOE_FAULT(TEXT),
    BW_HP_PLAYER_FAULT(TEXT),
    BW_HP_DEALER_FAULT(TEXT),
    [FAULT_DEALER_CARDS_EXPOSED] = {"dealer-cards-exposed", TEXT, "?C",
                                    "a card of the dealer is seen before all have decided"},
};

static const BwHpWager bets[WAGERS] = {
    [FLUSH_BONUS] = {.needs_all = BW_HP_BIT(ANTE)},
    [STRAIGHT_FLUSH_BONUS] = {.needs_all = BW_HP_BIT(ANTE)},
};

static const BwHpMove moves[] = {
    {.word = ACT_RAISE,
     .kind = BW_HP_RAISE,
     .wager = RAISE,
     .base = ANTE,
     .least = BW_HIGH_CARD_FLUSH_RAISE_MIN,
     .most = BW_HIGH_CARD_FLUSH_RAISE_MAX,
     .any = true},
    {.word = ACT_FOLD, .kind = BW_HP_FOLD},
};

static const BwHpStep script[] = {
    {.kind = BW_HP_STEP_DEAL, .seats = CARDS, .dealer = CARDS},
    {.kind = BW_HP_STEP_ASK, BW_HP_MOVES(moves)},
    {.kind = BW_HP_STEP_SETTLE},
};

/* ---- what a hand wins --------------------------------------------------------------------- */

/* The figures of an option by length, from seven cards down; what has no line keeps its nothing. */
static void read_row(const BwTable *t, unsigned slot, unsigned lines,
                     uint16_t row[BW_FLUSH_MAX + 1]) {
    for (unsigned k = 0; k < lines; k++) row[CARDS - k] = (uint16_t)t->option[slot + k];
}

void bw_high_card_flush_rules(const BwTable *t, BwHighCardFlushRules *r) {
    int64_t lowest = t->option[OPT_DEALER_QUALIFIES];
    *r = (BwHighCardFlushRules){.ace_low = t->option[OPT_STRAIGHT_FLUSH_ACE] == ACE_HIGH_OR_LOW};
    read_row(t, OPT_FLUSH_TABLE, FLUSH_LINES, r->flush);
    read_row(t, OPT_STRAIGHT_FLUSH_TABLE, STRAIGHT_FLUSH_LINES, r->straight_flush);
    read_row(t, OPT_RAISE_MULTIPLES, RAISE_LINES, r->raise);
    if (lowest != ANY_HAND)
        r->qualifies = bw_flush_from(3, (unsigned)(lowest - FOUR_HIGH) + BW_FOUR);
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    BwHighCardFlushRules r;
    (void)target;
    bw_high_card_flush_rules(t, &r);
    switch (wager) {
    case FLUSH_BONUS:
        snprintf(out, size, "four cards %u to seven cards %u to 1", r.flush[4], r.flush[CARDS]);
        return;
    case STRAIGHT_FLUSH_BONUS:
        snprintf(out, size, "three cards %u to seven cards %u to 1", r.straight_flush[3],
                 r.straight_flush[CARDS]);
        return;
    default: snprintf(out, size, "1 to 1"); return;
    }
}

/* ---- deciding and settling ---------------------------------------------------------------- */

/* The most depends on the own hand. Whoever cannot see it is told what the best one may raise. */
static void range(const BwTable *t, const BwHpMove *move, unsigned seat, unsigned *least,
                  unsigned *most) {
    BwHighCardFlushRules r;
    BwCard hand[CARDS];
    (void)move;
    (void)least;
    bw_high_card_flush_rules(t, &r);
    bw_hp_seat_cards(t, seat, hand, CARDS);
    *most = 0;
    if (hand[0] != BW_CARD_HIDDEN) {
        *most = r.raise[bw_flush_length(bw_flush_value(bw_card_set_of(hand, CARDS)))];
        return;
    }
    for (unsigned length = 2; length <= CARDS; length++) {
        if (r.raise[length] > *most) *most = r.raise[length];
    }
}

/* The bonuses look at the own cards alone: they outlive a fold. */
static uint32_t fold_loses(const BwTable *t) {
    (void)t;
    return BW_HP_BIT(ANTE);
}

static void look(const BwTable *t, BwHpShowdown *s) {
    BwHighCardFlushRules r;
    BwCard hand[CARDS];
    bw_high_card_flush_rules(t, &r);
    for (uint32_t seats = bw_hp_look(t)->in_play; seats != 0; seats = bw_hp_rest(seats)) {
        unsigned seat = bw_hp_lowest(seats);
        bw_hp_seat_cards(t, seat, hand, CARDS);
        s->hand[seat] = bw_flush_value(bw_card_set_of(hand, CARDS));
    }
    bw_hp_dealer_cards(t, hand, CARDS);
    s->dealer = bw_flush_value(bw_card_set_of(hand, CARDS));
    s->qualifies = s->dealer >= r.qualifies;
}

static BwVerdict judge_bonus(const BwTable *t, const BwBet *up, const BwHpShowdown *s) {
    BwHighCardFlushRules r;
    BwCard hand[CARDS];
    bw_high_card_flush_rules(t, &r);
    bw_hp_seat_cards(t, up->seat, hand, CARDS);
    unsigned run = bw_flush_run(bw_card_set_of(hand, CARDS), r.ace_low);
    int odds = up->wager == FLUSH_BONUS ? r.flush[bw_flush_length(s->hand[up->seat])]
                                        : r.straight_flush[run];
    BwVerdict verdict = bw_hp_odds(up, odds, TEXT);
    verdict.beyond_limit = true;
    return verdict;
}

/* A dealer below the hand that he needs pays the ante unseen and leaves the raise. */
static BwVerdict judge(const BwTable *t, const BwBet *up, const BwHpShowdown *s) {
    BwFlushValue hand = s->hand[up->seat];
    if (up->wager != ANTE && up->wager != RAISE) return judge_bonus(t, up, s);
    if (!s->qualifies) return up->wager == RAISE ? bw_hp_pushes(TEXT) : bw_hp_wins(up, TEXT);
    if (hand < s->dealer) return bw_hp_loses(TEXT);
    return hand == s->dealer ? bw_hp_pushes(TEXT) : bw_hp_wins(up, TEXT);
}

static bool fault(BwTable *t, const BwEvent *event, BwOut *out) {
    return bw_hp_exposed(t, event, BW_DEALER, out);
}

static bool name(const BwHpSeen *own, const BwHpSeen *common, char out[BW_HAND_NAME_MAX]) {
    char flush[BW_FLUSH_NAME_MAX];
    (void)common;
    bw_flush_name(bw_flush_value(bw_card_set_of(own->card, own->n)), flush);
    snprintf(out, BW_HAND_NAME_MAX, "%s", flush);
    return true;
}

static const BwHousePokerRules rules = {
    .script = script,
    .wager = bets,
    .main_wager = ANTE,
    .n_staff = BW_HP_COUNT_STUB + 1,
    .n_faults = BW_HP_FAMILY_FAULTS,
    .positions = OPT_POSITIONS,
    .decks = TEXT,
    .card_change = TEXT,
    .wagers = TEXT,
    .closed = BW_HP_EVERY_WAY(TEXT),
    .deal = BW_HP_EVERY_WAY(TEXT),
    .stub = BW_HP_EVERY_WAY(TEXT),
    .completion = TEXT,
    .odds = TEXT,
    .range = range,
    .fold_loses = fold_loses,
    .must_qualify = true,
    .look = look,
    .judge = judge,
    .fault = fault,
    .name = name,
};

const BwGame bw_game_high_card_flush = {
    .id = "high-card-flush",
    .title = "High card flush",
    .subchapter = "",
    .editions = BW_ONLY_2012,
    .seats = 6,
    .usual = BW_USUAL("ante:10"),
    BW_HOUSE_POKER_GAME,
};
