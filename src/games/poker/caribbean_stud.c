/* caribbean_stud.c: Caribbean stud poker (subchapter 16): five cards each, one of the dealer's face
 * up; bet twice the ante or fold; a dealer who needs ace and king; and a progressive wager on the
 * seat's own hand. The round is the family's (house_poker.h). */
#include "games/poker/caribbean_stud.h"

#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "games/poker/house_poker.h"
#include "table/words.h"

/* ---- data --------------------------------------------------------------------------------- */

enum { ANTE, BET, PROGRESSIVE, WAGERS };

static const BwWager wagers[WAGERS] = {
    [ANTE] = {"ante", "Ante", "16.1 \"Ante wager\"", BW_ALL_EDITIONS, 0},
    [BET] = {"bet", "Bet", "16.1 \"Bet wager\"", BW_ALL_EDITIONS, BW_WAGER_BY_ACT},
    [PROGRESSIVE] = {"progressive", "Progressive Payout", "16.11(a)", BW_ALL_EDITIONS,
                     BW_WAGER_OWN_LIMITS},
};

enum { PROGRESSIVE_LINES = 3 }; /* in whole dollars: four of a kind, full house, flush */

enum {
    OPT_POSITIONS = BW_HP_OWN,
    OPT_BET_TABLE,
    OPT_PROGRESSIVE_TABLE = OPT_BET_TABLE + BW_HP_HAND_LINES,
    OPT_SF_PROGRESSIVE = OPT_PROGRESSIVE_TABLE + PROGRESSIVE_LINES, /* "pct10", "flat5000" */
    OPT_PROGRESSIVE_RATE,
    OPT_PROGRESSIVE_SEED,
    OPT_PROGRESSIVE_METER,
    OPT_FIXED_AWARDS, /* house, meter */
    OPT_SHOW_ON_NO_HAND,
    OPT_RACK_PAY_MAX,
};

enum {
    PROGRESSIVE_STAKE_CENTS = 100,
    PAYOUT_LIMIT_CENTS = 500000,
    METER_PROGRESSIVE = 0,
    SF_PERCENT_LEAST = 10,
    SF_PERCENT_MOST = 99,
    SF_DOLLARS_LEAST = 5000,
    SF_DOLLARS_MOST = 99999999,
};

static const int64_t bet_table[BW_HP_HAND_LINES] = {100, 50, 20, 7, 5, 4, 3, 2, 1};
static const int64_t progressive_table[PROGRESSIVE_LINES] = {500, 100, 50};
static const char *const progressive_keys[] = {"four-of-a-kind", "full-house", "flush"};
static const char *const sf_words[] = {"pct10", NULL};
static const char *const fixed_words[] = {"house", "meter", NULL};
static const char *const meters[] = {"progressive"};

static const BwOption options[] = {
    BW_HP_DEALING_OPTION(bw_hp_dealing_words, BW_HP_AUTOMATED_SHOE, "16.8(b)1"),
    BW_HP_DECK_OPTIONS("16.2(b)", "16.3(e)", "16.8(b)1", "16.9(f)", "16.9(e)", 0),
    BW_HP_POSITIONS_OPTION(OPT_POSITIONS, 6, 7, "13:69E-1.13G"),
    BW_HP_HAND_ROW("bet-table", "pay table of the bet, royal flush first", "16.12(c)",
                   OPT_BET_TABLE, bet_table),
    {.id = "progressive-table",
     .help = "dollars for four of a kind, full house, flush",
     .clause = "16.12(e)",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = OPT_PROGRESSIVE_TABLE,
     .n_keys = PROGRESSIVE_LINES,
     .keys = progressive_keys,
     .standards = progressive_table,
     .minimum_is_standard = true,
     .row = true,
     .min = 0,
     .max = 1000000},
    {.id = "sf-progressive",
     .help = "what a straight flush takes: pctN of the meter, or flatN dollars",
     .clause = "16.12(e) \"Straight Flush\"",
     .kind = BW_OPTION_TEXT,
     .slot = OPT_SF_PROGRESSIVE,
     .words = sf_words},
    BW_HP_METER_OPTIONS(OPT_PROGRESSIVE_RATE, 0, "16.12(f)"),
    {.id = "fixed-awards",
     .help = "who pays the awards in dollars",
     .clause = "16.12(e)",
     .kind = BW_OPTION_WORD,
     .by_notice = true,
     .slot = OPT_FIXED_AWARDS,
     .words = fixed_words},
    {.id = "show-player-hands-on-no-hand",
     .help = "the players' cards are turned up although the dealer does not qualify",
     .clause = "16.10(f)1",
     .kind = BW_OPTION_YES_NO,
     .by_notice = true,
     .slot = OPT_SHOW_ON_NO_HAND},
    {.id = "rack-pay-max",
     .help = "largest award that is paid from the table's own chips",
     .clause = "16.10(e)3",
     .kind = BW_OPTION_MONEY,
     .slot = OPT_RACK_PAY_MAX,
     .min = 0,
     .max = BW_CENTS_MAX,
     .standard = BW_STANDARD(500000)},
    {.id = "payout-limit",
     .help = "most that one bet wager wins",
     .clause = "16.12(d)",
     .kind = BW_OPTION_MONEY,
     .means = BW_OPTION_MEANS_WIN_LIMIT,
     .slot = BW_OPT_PAYOUT_LIMIT,
     .min = PAYOUT_LIMIT_CENTS,
     .max = PAYOUT_LIMIT_CENTS,
     .standard = BW_STANDARD(PAYOUT_LIMIT_CENTS)},
};

enum { ACT_BET = BW_HP_STAFF_ACTIONS, ACT_FOLD, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    BW_HP_FLOOR_ACTIONS("16.2(b)4", "16.3(e)", "16.13"),
    BW_HP_STUB_ACTIONS("16.9(e)"),
    BW_HP_AUTHORIZE_ACTION("16.11(b)3"),
    BW_HP_DOCUMENT_ACTION("16.10(e)3"),
    [ACT_BET] = {"bet", "16.10(a)", "A", "put up a bet of twice the ante"},
    [ACT_FOLD] = {"fold", "16.10(a)", "", "give the hand up", .caution = 3},
};

enum {
    FAULT_HOLE_CARD_EXPOSED = BW_HP_FAMILY_FAULTS,
    FAULT_DEALER_FOUR_CARDS,
    FAULT_DEALER_MISDEAL,
    FAULT_COLLUSION,
    FAULTS
};

static const BwVerb faults[FAULTS] = {
    BW_HP_DECK_FAULTS("16.13(b)", "16.13(c)", "16.13(e)", "16.9(f)"),
    BW_HP_AUTOSHOE_FAULT("16.13(f)"),
    BW_HP_PLAYER_FAULT("16.13(d)"),
    BW_HP_DEALER_FAULT("16.13(d)"),
    [FAULT_HOLE_CARD_EXPOSED] = {"hole-card-exposed", "16.13(a)", "?C",
                                 "a hole card is seen before all have decided"},
    [FAULT_DEALER_FOUR_CARDS] = {"dealer-four-cards", "16.13(d)", "",
                                 "the dealer has four cards, and gets one more"},
    [FAULT_DEALER_MISDEAL] = {"dealer-misdeal", "16.13(d)", "",
                              "the dealer has another wrong number of cards"},
    [FAULT_COLLUSION] = {"collusion", "16.10(c)", "S*",
                         "players have told each other about their hands"},
};

static const BwHpWager bets[WAGERS] = {
    [ANTE] = {.clause = "16.1 \"Ante wager\""},
    [BET] = {.clause = "16.1 \"Bet wager\""},
    [PROGRESSIVE] = {.needs_all = BW_HP_BIT(ANTE), .exactly_cents = PROGRESSIVE_STAKE_CENTS},
};

static const BwHpMove moves[] = {
    {.word = ACT_BET, .kind = BW_HP_RAISE, .wager = BET, .base = ANTE, .least = 2, .most = 2},
    {.word = ACT_FOLD, .kind = BW_HP_FOLD},
};

static const BwHpStep script[] = {
    {.kind = BW_HP_STEP_DEAL, .seats = 5, .dealer = 5},
    {.kind = BW_HP_STEP_ASK, BW_HP_MOVES(moves)},
    {.kind = BW_HP_STEP_SETTLE},
};

/* ---- what a hand wins --------------------------------------------------------------------- */

/* The lines of the two tables, by which a hand is paid. */
static const char *const bet_lines[BW_POKER_CATEGORIES] = {
    [BW_POKER_HIGH_CARD] = "16.12(c) \"One Pair or less\"",
    [BW_POKER_PAIR] = "16.12(c) \"One Pair or less\"",
    [BW_POKER_TWO_PAIR] = "16.12(c) \"Two Pair\"",
    [BW_POKER_THREE_OF_A_KIND] = "16.12(c) \"Three-of-a-kind\"",
    [BW_POKER_STRAIGHT] = "16.12(c) \"Straight\"",
    [BW_POKER_FLUSH] = "16.12(c) \"Flush\"",
    [BW_POKER_FULL_HOUSE] = "16.12(c) \"Full House\"",
    [BW_POKER_FOUR_OF_A_KIND] = "16.12(c) \"Four-of-a-kind\"",
    [BW_POKER_STRAIGHT_FLUSH] = "16.12(c) \"Straight Flush\"",
    [BW_POKER_ROYAL_FLUSH] = "16.12(c) \"Royal Flush\"",
};
static const char *const progressive_lines[BW_POKER_CATEGORIES] = {
    [BW_POKER_FLUSH] = "16.12(e) \"Flush\"",
    [BW_POKER_FULL_HOUSE] = "16.12(e) \"Full House\"",
    [BW_POKER_FOUR_OF_A_KIND] = "16.12(e) \"Four-of-a-kind\"",
    [BW_POKER_STRAIGHT_FLUSH] = "16.12(e) \"Straight Flush\"",
    [BW_POKER_ROYAL_FLUSH] = "16.12(e) \"Royal Flush\"",
};

/* "pct10", "flat5000": a share of the meter or dollars; false where it is neither, or less than the
 * rule demands. */
static bool sf_award(const BwTable *t, BwHpAward *award) {
    char text[24] = "pct10";
    size_t n;
    int64_t figure;
    const char *given = bw_option_text(t, OPT_SF_PROGRESSIVE, &n);
    if (n >= sizeof text) return false;
    if (n > 0) snprintf(text, sizeof text, "%.*s", (int)n, given);
    if (strncmp(text, "pct", 3) == 0 && bw_word_number(text + 3, SF_PERCENT_MOST, &figure)) {
        *award = (BwHpAward){.percent = (unsigned)figure};
        return figure >= SF_PERCENT_LEAST;
    }
    if (strncmp(text, "flat", 4) != 0) return false;
    if (!bw_word_number(text + 4, SF_DOLLARS_MOST, &figure)) return false;
    *award = (BwHpAward){.cents = figure * 100};
    return figure >= SF_DOLLARS_LEAST;
}

void bw_caribbean_stud_rules(const BwTable *t, BwCaribbeanStudRules *r) {
    static const BwPokerCategory fixed[PROGRESSIVE_LINES] = {BW_POKER_FOUR_OF_A_KIND,
                                                             BW_POKER_FULL_HOUSE, BW_POKER_FLUSH};
    BwHpAward sf = {.clause = NULL};
    *r = (BwCaribbeanStudRules){.meter_cents = t->meter_cents[METER_PROGRESSIVE]};
    bw_hp_hand_row(t, OPT_BET_TABLE, BW_HP_HAND_LINES, r->bet_odds);
    r->bet_odds[BW_POKER_HIGH_CARD] = r->bet_odds[BW_POKER_PAIR]; /* "one pair, or less" */
    sf_award(t, &sf);
    r->progressive_percent[BW_POKER_ROYAL_FLUSH] = 100;
    r->progressive_percent[BW_POKER_STRAIGHT_FLUSH] = (uint8_t)sf.percent;
    r->progressive_cents[BW_POKER_STRAIGHT_FLUSH] = sf.cents;
    for (unsigned k = 0; k < PROGRESSIVE_LINES; k++) {
        r->progressive_cents[fixed[k]] = t->option[OPT_PROGRESSIVE_TABLE + k] * 100;
    }
}

static bool open(BwTable *t, BwRefusal *why) {
    BwHpAward sf;
    return sf_award(t, &sf) ||
           bw_refuse_open(why, BW_REASON_OPTION, "16.12(e) \"Straight Flush\"", "sf-progressive");
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    BwCaribbeanStudRules r;
    (void)target;
    bw_caribbean_stud_rules(t, &r);
    switch (wager) {
    case BET:
        snprintf(out, size, "pair or less %u, two pair %u to royal flush %u to 1",
                 r.bet_odds[BW_POKER_PAIR], r.bet_odds[BW_POKER_TWO_PAIR],
                 r.bet_odds[BW_POKER_ROYAL_FLUSH]);
        return;
    case PROGRESSIVE: snprintf(out, size, "fixed awards from a flush up to the meter"); return;
    default: snprintf(out, size, "1 to 1"); return;
    }
}

/* ---- dealing ------------------------------------------------------------------------------ */

/* 16.8(c)2, 16.9(g): the dealer's first card lies face up or, of a packet, its bottom card, which
 * is his last unless that packet was one short and its fourth was turned instead. */
static BwFace face(const BwTable *t, BwWho who, unsigned index) {
    if (who.role == BW_SEAT) return BW_FACE_OWNER;
    if (t->option[BW_HP_DEALING] != BW_HP_AUTOMATED_SHOE) {
        return index == 0 ? BW_FACE_UP : BW_FACE_DOWN;
    }
    for (unsigned i = 0; i < t->n_laid; i++) {
        if (t->laid[i].who.role == BW_DEALER && t->laid[i].face == BW_FACE_UP) return BW_FACE_DOWN;
    }
    return index == 4 ? BW_FACE_UP : BW_FACE_DOWN;
}

/* ---- settling ----------------------------------------------------------------------------- */

static void look(const BwTable *t, BwHpShowdown *s) {
    bw_hp_look_best_five(t, s, bw_hp_nobody);
    s->dealer = bw_hp_value(t, bw_hp_dealer, bw_hp_nobody);
    s->qualifies = bw_caribbean_stud_qualifies(s->dealer);
}

/* 16.12(c), (d): the bet wins by the player's hand, and no more than the limit, which is its own:
 * the ante is paid on top. */
static BwVerdict win(const BwTable *t, const BwBet *up, const BwHpShowdown *s) {
    BwCaribbeanStudRules r;
    BwVerdict v = bw_hp_wins(up, "16.12(b)");
    if (up->wager == BET) {
        BwPokerCategory category = bw_poker_category(s->hand[up->seat]);
        bw_caribbean_stud_rules(t, &r);
        v = bw_hp_odds(up, r.bet_odds[category], bet_lines[category]);
        if (v.amount_cents > PAYOUT_LIMIT_CENTS) {
            v.amount_cents = PAYOUT_LIMIT_CENTS;
            v.clause = "16.12(d)";
        }
    }
    v.beyond_limit = true;
    return v;
}

static BwVerdict judge(const BwTable *t, const BwBet *up, const BwHpShowdown *s) {
    if (!s->qualifies) {
        if (up->wager == BET) return bw_hp_pushes("16.10(f)3");
        BwVerdict v = bw_hp_wins(up, "16.10(f)2");
        v.beyond_limit = true;
        return v;
    }
    if (s->hand[up->seat] < s->dealer) return bw_hp_loses("16.10(e)1");
    return s->hand[up->seat] == s->dealer ? bw_hp_pushes("16.10(e)2") : win(t, up, s);
}

/* 16.10(f)1: after "No hand" the house may leave the hands unseen, but not those that play for the
 * meter. */
static bool shows_hand(const BwTable *t, unsigned seat, const BwHpShowdown *s) {
    return s->qualifies || t->option[OPT_SHOW_ON_NO_HAND] != 0 ||
           bw_hp_stake(t, seat, PROGRESSIVE) != 0;
}

static BwHpAward progressive_award(const BwTable *t, unsigned seat) {
    BwCaribbeanStudRules r;
    bw_caribbean_stud_rules(t, &r);
    BwPokerCategory category = bw_poker_category(bw_hp_value(t, bw_seat(seat, 0, 0), bw_hp_nobody));
    return (BwHpAward){r.progressive_cents[category], r.progressive_percent[category],
                       progressive_lines[category]};
}

static const BwHpProgressive progressive = {
    .wager = PROGRESSIVE,
    .meter = METER_PROGRESSIVE,
    .slots = OPT_PROGRESSIVE_RATE,
    .from_meter = OPT_FIXED_AWARDS,
    .rack_pay_max = OPT_RACK_PAY_MAX,
    .contribution = "16.12(f)",
    .no_award = "16.1 \"Progressive payout hand\"",
    .shared = "16.12(g)",
    .moved = "16.12(g)",
    .award = progressive_award,
};

/* ---- irregularities ----------------------------------------------------------------------- */

/* The dealer lacks his fifth card only: he gets it, and nothing is void. Of a packet of four the
 * bottom card, the one to be shown, is the fourth. */
static bool dealer_four_cards(BwTable *t, BwOut *out) {
    BwNeed next = bw_hp_need(t);
    if (next.kind != BW_NEED_CARD || next.who.role != BW_DEALER ||
        bw_hp_count(t, bw_hp_dealer) != 4) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "16.13(d)");
    }
    if (next.face == BW_FACE_UP) t->laid[t->n_laid - 1].face = BW_FACE_UP;
    return true;
}

static bool dealer_misdeal(BwTable *t, BwOut *out) {
    if (!bw_hp_in_round(t) || bw_hp_count(t, bw_hp_dealer) == 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "16.13(d)");
    }
    bw_hp_void_all(t, "16.13(d)", out);
    return true;
}

/* 16.10(c): whoever takes part loses all wagers of the round and is asked no more. */
static bool collusion(BwTable *t, const BwEvent *event, BwOut *out) {
    uint32_t seats = 0;
    uint8_t phase = bw_hp_look(t)->phase;
    bool possible = phase == BW_HP_STUB || phase == BW_HP_DECISIONS;
    for (unsigned i = 0; i < event->n_args; i++) {
        BwWho who = event->arg[i].who;
        if (bw_hp_is_one_of(bw_hp_look(t)->in_play, who)) {
            seats |= UINT32_C(1) << who.seat;
        } else {
            possible = false;
        }
    }
    if (!possible) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "16.10(c)");
    }
    for (; seats != 0; seats = bw_hp_rest(seats)) {
        bw_hp_lose(t, bw_hp_lowest(seats), UINT32_MAX, "16.10(c)", out);
        bw_hp_leave(t, bw_hp_lowest(seats));
    }
    bw_hp_proceed(t, out);
    return true;
}

static bool fault(BwTable *t, const BwEvent *event, BwOut *out) {
    switch (event->word) {
    case FAULT_HOLE_CARD_EXPOSED: return bw_hp_exposed(t, event, BW_DEALER, out);
    case FAULT_DEALER_FOUR_CARDS: return dealer_four_cards(t, out);
    case FAULT_DEALER_MISDEAL: return dealer_misdeal(t, out);
    default: return collusion(t, event, out);
    }
}

static const BwHousePokerRules rules = {
    .script = script,
    .wager = bets,
    .main_wager = ANTE,
    .n_staff = BW_HP_STAFF_ACTIONS,
    .n_faults = BW_HP_FAMILY_FAULTS,
    .positions = OPT_POSITIONS,
    .progressive = &progressive,
    .decks = "16.2(a)",
    .card_change = "16.3(e)",
    .wagers = "16.6",
    .closed = {"16.7", "16.8(b)3", "16.9(b)2"},
    .deal = {"16.7", "16.8(c)", "16.9(c)"},
    .stub = {"16.7", "16.8(e)", "16.9(e)"},
    .completion = "16.10(a)",
    .reveal = "16.10(d)",
    .odds = "16.12(b)",
    .open = open,
    .face = face,
    .must_qualify = true,
    .look = look,
    .judge = judge,
    .shows_hand = shows_hand,
    .fault = fault,
};

/* What players say. */
static const BwSaying sayings[] = {
    {"raise", "bet"},
    {"call", "bet"},
    {"jackpot", "progressive"},
    {NULL, NULL},
};

const BwGame bw_game_caribbean_stud = {
    .id = "caribbean-stud",
    .printed_odds = "16.12(a)",
    .title = "Caribbean stud poker",
    .sayings = sayings,
    .subchapter = "16",
    .editions = BW_ALL_EDITIONS,
    .seats = 7,
    .n_meters = sizeof meters / sizeof meters[0],
    .meters = meters,
    .usual = BW_USUAL("ante:10"),
    BW_HOUSE_POKER_GAME,
};
