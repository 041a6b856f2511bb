/* three_card_poker.c: three-card poker (subchapter 20): three cards to each seat and to the dealer,
 * raise or fold, a dealer who needs queen high, and side wagers that look at the seat's own cards.
 * What this game shares with the other poker games against the house is in house_poker.c. */
#include "games/three_card_poker.h"

#include <stdio.h>

#include "games/games.h"
#include "games/house_poker.h"

/* ---- data --------------------------------------------------------------------------------- */

enum { ANTE, PLAY, ANTE_BONUS, PAIR_PLUS, SIX_CARD_BONUS, PROGRESSIVE, ENVY, WAGERS };

static const BwWager wagers[WAGERS] = {
    [ANTE] = {"ante", "Ante", "20.6", BW_ALL_EDITIONS, 0},
    [PLAY] = {"play", "Play", "20.6", BW_ALL_EDITIONS, BW_WAGER_BY_ACT},
    [ANTE_BONUS] = {"ante-bonus", "Ante Bonus", "20.11", BW_ALL_EDITIONS, BW_WAGER_NO_STAKE},
    [PAIR_PLUS] = {"pair-plus", "Pair Plus", "20.6", BW_ALL_EDITIONS, 0},
    [SIX_CARD_BONUS] = {"six-card-bonus", "Six-Card Bonus", "20.6", BW_ONLY_2012,
                        BW_WAGER_OWN_LIMITS},
    [PROGRESSIVE] = {"progressive", "Progressive", "20.6", BW_ONLY_2012, BW_WAGER_OWN_LIMITS},
    [ENVY] = {"envy", "Envy Bonus", "20.11", BW_ONLY_2012, BW_WAGER_NO_STAKE},
};

enum {
    OPT_ANTE_BONUS_TABLE = BW_HP_OWN,
    OPT_PAIR_PLUS_TABLE,
    OPT_PAIR_PLUS_ON_FOLD, /* forfeited, stays */
    OPT_PAIR_PLUS_ALONE,
    OPT_TWO_POSITIONS,
    OPT_SIX_CARD_TABLE, /* none, S1 to S4 */
    OPT_PROGRESSIVE,    /* none, G1, G2 */
    OPT_PROGRESSIVE_RATE,
    OPT_PROGRESSIVE_SEED,
    OPT_PROGRESSIVE_METER,
};

static const char *const ante_bonus_names[] = {"A", "B", "C", "D", NULL};
static const char *const pair_plus_names[] = {"P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", NULL};
/* The same tables by their figures. */
static const char *const ante_bonus_figures[] = {"5-4-1", "4-3-1", "3-2-1", "5-3-1"};
static const char *const pair_plus_figures[] = {
    "40-40-30-6-4-1", "35-35-33-6-4-1", "40-40-25-6-4-1", "35-35-25-6-4-1",
    "50-50-30-6-3-1", "40-40-30-5-4-1", "40-40-30-6-3-1", "50-40-30-6-3-1"};
static const char *const six_card_figures[] = {
    NULL, "1000-200-50-25-20-10-5", "1000-200-100-20-15-10-7", "1000-200-50-25-15-10-5", NULL};
static const char *const on_fold_words[] = {"forfeited", "stays", NULL};
static const char *const six_card_names[] = {"none", "S1", "S2", "S3", "S4", NULL};
static const char *const progressive_names[] = {"none", "G1", "G2", NULL};

/* Ante bonus, to 1. */
static const struct {
    uint16_t straight_flush, three_of_a_kind, straight;
} ante_bonus_tables[] = {
    {5, 4, 1}, /* A */
    {4, 3, 1}, /* B */
    {3, 2, 1}, /* C */
    {5, 3, 1}, /* D */
};

/* Pair plus, to 1. */
static const struct {
    uint16_t mini_royal, straight_flush, three_of_a_kind, straight, flush, pair;
} pair_plus_tables[] = {
    {40, 40, 30, 6, 4, 1}, /* P1, of 1997 */
    {35, 35, 33, 6, 4, 1}, /* P2 */
    {40, 40, 25, 6, 4, 1}, /* P3 */
    {35, 35, 25, 6, 4, 1}, /* P4 */
    {50, 50, 30, 6, 3, 1}, /* P5 */
    {40, 40, 30, 5, 4, 1}, /* P6 */
    {40, 40, 30, 6, 3, 1}, /* P7 */
    {50, 40, 30, 6, 3, 1}, /* P8 */
};

/* Six-card bonus, to 1, from the royal flush down. The two prizes for nine to ace of one suit, of
 * diamonds and of another suit, are flat money. */
#define SIX_CARD_ODDS(royal, straight_flush, four, full, flush, straight, three)                   \
    {                                                                                              \
        [BW_POKER_ROYAL_FLUSH] = (royal), [BW_POKER_STRAIGHT_FLUSH] = (straight_flush),            \
        [BW_POKER_FOUR_OF_A_KIND] = (four), [BW_POKER_FULL_HOUSE] = (full),                        \
        [BW_POKER_FLUSH] = (flush), [BW_POKER_STRAIGHT] = (straight),                              \
        [BW_POKER_THREE_OF_A_KIND] = (three)                                                       \
    }

static const struct {
    BwCents minimum_cents, six_royal_diamonds_cents, six_royal_cents;
    uint16_t odds[BW_POKER_CATEGORIES];
} six_card_tables[] = {
    {0, 0, 0, SIX_CARD_ODDS(0, 0, 0, 0, 0, 0, 0)},                           /* none */
    {0, 0, 0, SIX_CARD_ODDS(1000, 200, 50, 25, 20, 10, 5)},                  /* S1 */
    {0, 0, 0, SIX_CARD_ODDS(1000, 200, 100, 20, 15, 10, 7)},                 /* S2 */
    {0, 0, 0, SIX_CARD_ODDS(1000, 200, 50, 25, 15, 10, 5)},                  /* S3 */
    {500, 100000000, 10000000, SIX_CARD_ODDS(1000, 200, 50, 20, 15, 10, 5)}, /* S4 */
};

/* Progressive, in cents for one dollar; A-K-Q of spades takes the whole meter. */
static const struct {
    BwCents mini_royal_cents, straight_flush_cents, three_of_a_kind_cents, straight_cents;
} progressive_tables[] = {
    {0, 0, 0, 0},             /* none */
    {50000, 10000, 9000, 0},  /* G1 */
    {50000, 7000, 6000, 600}, /* G2 */
};

enum {
    PROGRESSIVE_STAKE_CENTS = 100,
    ENVY_SPADES_CENTS = 10000,
    ENVY_OTHER_CENTS = 2500,
    PAYOUT_LIMIT_CENTS = 5000000,
    METER_PROGRESSIVE = 0,
};

static const char *const meters[] = {"progressive"};

static const BwOption options[] = {
    {.id = "dealing",
     .help = "how the cards leave the deck; from the hand only with a shuffling machine",
     .clause = "20.9",
     .kind = BW_OPTION_WORD,
     .slot = BW_HP_DEALING,
     .words = bw_hp_dealing_words,
     .standard = BW_STANDARD(BW_HP_AUTOMATED_SHOE)},
    {.id = "shuffler",
     .help = "who shuffles",
     .clause = "20.5",
     .kind = BW_OPTION_WORD,
     .slot = BW_HP_SHUFFLER,
     .words = bw_hp_shuffler_words,
     .standard = BW_STANDARD(BW_HP_SHUFFLED_BY_MACHINE)},
    {.id = "shuffler-counts",
     .help = "the machine counts the deck after every shuffle",
     .clause = "20.9",
     .kind = BW_OPTION_YES_NO,
     .slot = BW_HP_SHUFFLER_COUNTS},
    {.id = "decks-in-rotation",
     .help = "decks that alternate; two only with a shuffling machine",
     .clause = "20.2",
     .kind = BW_OPTION_NUMBER,
     .slot = BW_HP_DECKS_IN_ROTATION,
     .min = 1,
     .max = 2},
    {.id = "card-change-hours",
     .help = "after how long the cards are changed",
     .clause = "20.4",
     .kind = BW_OPTION_NUMBER,
     .slot = BW_HP_CARD_CHANGE_HOURS,
     .min = 1,
     .max = 8,
     .standard = BW_STANDARD(8)},
    {.id = "staff",
     .help = "whether counts and approvals of the staff are recorded",
     .clause = "20.9",
     .kind = BW_OPTION_WORD,
     .slot = BW_HP_STAFF,
     .words = bw_hp_staff_words},
    {.id = "ante-bonus-table",
     .by_notice = true,
     .help = "pay table of the ante bonus",
     .clause = "20.11",
     .kind = BW_OPTION_WORD,
     .slot = OPT_ANTE_BONUS_TABLE,
     .words = ante_bonus_names,
     .spellings = ante_bonus_figures},
    {.id = "pair-plus-table",
     .by_notice = true,
     .help = "pay table of pair plus",
     .clause = "20.11",
     .kind = BW_OPTION_WORD,
     .slot = OPT_PAIR_PLUS_TABLE,
     .words = pair_plus_names,
     .spellings = pair_plus_figures,
     .standard = {[BW_1996] = 0, [BW_2006] = 0, [BW_2012] = 6}},
    {.id = "pair-plus-on-fold",
     .by_notice = true,
     .help = "what becomes of pair plus when its ante is folded",
     .clause = "20.10",
     .kind = BW_OPTION_WORD,
     .slot = OPT_PAIR_PLUS_ON_FOLD,
     .words = on_fold_words},
    {.id = "pair-plus-alone",
     .help = "pair plus may be bet without an ante",
     .clause = "20.6",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_PAIR_PLUS_ALONE,
     .standard = BW_STANDARD(1)},
    {.id = "two-positions",
     .help = "one player may play two adjacent positions",
     .clause = "20.6",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_TWO_POSITIONS},
    {.id = "six-card-table",
     .by_notice = true,
     .help = "pay table of the six-card bonus",
     .clause = "20.6",
     .kind = BW_OPTION_WORD,
     .slot = OPT_SIX_CARD_TABLE,
     .words = six_card_names,
     .spellings = six_card_figures},
    {.id = "progressive",
     .help = "pay table of the progressive wager",
     .clause = "20.6",
     .kind = BW_OPTION_WORD,
     .slot = OPT_PROGRESSIVE,
     .words = progressive_names},
    {.id = "progressive-rate",
     .help = "percent of each progressive wager that goes to the meter",
     .clause = "20.6",
     .kind = BW_OPTION_NUMBER,
     .editions = BW_ONLY_2012,
     .favour = 1,
     .slot = OPT_PROGRESSIVE_RATE,
     .min = 70,
     .max = 100,
     .standard = BW_STANDARD(70)},
    {.id = "progressive-seed",
     .help = "what the meter shows at first and after it has been won",
     .clause = "20.6",
     .kind = BW_OPTION_MONEY,
     .editions = BW_ONLY_2012,
     .favour = 1,
     .slot = OPT_PROGRESSIVE_SEED,
     .min = 0,
     .max = BW_CENTS_MAX,
     .standard = BW_STANDARD(1000000)},
    {.id = "progressive-meter",
     .help = "what the meter shows when the table opens; none: the seed",
     .clause = "20.6",
     .kind = BW_OPTION_MONEY,
     .editions = BW_ONLY_2012,
     .slot = OPT_PROGRESSIVE_METER,
     .min = 0,
     .max = BW_CENTS_MAX},
    {.id = "payout-limit",
     .help = "most that ante, play, ante bonus and pair plus of one player win in a round",
     .clause = "20.11",
     .kind = BW_OPTION_MONEY,
     .favour = 1,
     .slot = BW_OPT_PAYOUT_LIMIT,
     .min = 0,
     .max = BW_CENTS_MAX,
     .standard = BW_STANDARD(PAYOUT_LIMIT_CENTS)},
};

enum { ACT_PLAY = BW_HP_ACTIONS, ACT_FOLD, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    [BW_HP_DECK] = {"deck", "20.2", "N", "the deck that this round is dealt from"},
    [BW_HP_RACK_STUB] = {"rack-stub", "20.9", "", "the stub goes to the rack uncounted"},
    [BW_HP_COUNT_STUB] = {"count-stub", "20.9", "N", "the stub is counted"},
    [BW_HP_AUTHORIZE] = {"authorize", "20.10", "S", "the supervisor approves a seat's award"},
    [BW_HP_NEW_CARDS] = {"new-cards", "20.4", "", "the floor brings fresh cards"},
    [BW_HP_VOID] = {"void", "20.12", "", "the floor voids the round"},
    [ACT_PLAY] = {"play", "20.10", "A", "put up a play wager equal to the ante"},
    [ACT_FOLD] = {"fold", "20.10", "", "give the hand up"},
};

enum { FAULT_DEALER_CARD_EXPOSED = BW_HP_FAULTS, FAULTS };

static const BwVerb faults[FAULTS] = {
    [BW_HP_ONE_FACE_UP_CARD] = {"one-face-up-card", "20.12", "C", "a card is found face up"},
    [BW_HP_TWO_FACE_UP_CARDS] = {"two-face-up-cards", "20.12", "", "several cards are face up"},
    [BW_HP_DRAWN_IN_ERROR] = {"drawn-in-error", "20.12", "", "a card is drawn too early, unseen"},
    [BW_HP_PLAYER_WRONG_COUNT] = {"player-wrong-count", "20.12", "S", "a seat has not three cards"},
    [BW_HP_DEALER_WRONG_COUNT] = {"dealer-wrong-count", "20.12", "",
                                  "the dealer has not three cards"},
    [BW_HP_SHUFFLER_JAM] = {"shuffler-jam", "20.12", "", "the shuffling machine fails"},
    [BW_HP_AUTOSHOE_JAM] = {"autoshoe-jam", "20.12", "", "the automated shoe fails"},
    [BW_HP_SHUFFLER_COUNT] = {"shuffler-count", "20.12", "N",
                              "the machine does not count 52 cards"},
    [FAULT_DEALER_CARD_EXPOSED] = {"dealer-card-exposed", "20.12", "?C",
                                   "a dealer's card is seen before all have decided"},
};

typedef struct ThreeCardTable {
    BwHousePoker p;
    uint32_t envy_entitled; /* while awards are approved: seats with a live progressive wager */
} ThreeCardTable;

static void advance(BwTable *t, BwOut *out);
static void give_back(BwTable *t, unsigned seat, BwOut *out);

static const BwHousePokerRules rules = {
    .hand_cards = 3,
    .decks = "20.2",
    .card_change = "20.4",
    .wagers = "20.6",
    .deal = "20.9",
    .stub = "20.9",
    .completion = "20.10",
    .faults = "20.12",
    .advance = advance,
    .give_back = give_back,
};

/* ---- what a hand wins --------------------------------------------------------------------- */

unsigned bw_three_card_poker_ante_bonus(const BwTable *t, BwThreeValue hand) {
    int64_t letter = t->option[OPT_ANTE_BONUS_TABLE];
    switch (bw_three_category(hand)) {
    case BW_THREE_STRAIGHT_FLUSH: return ante_bonus_tables[letter].straight_flush;
    case BW_THREE_OF_A_KIND: return ante_bonus_tables[letter].three_of_a_kind;
    case BW_THREE_STRAIGHT: return ante_bonus_tables[letter].straight;
    default: return 0;
    }
}

unsigned bw_three_card_poker_pair_plus(const BwTable *t, BwThreeValue hand) {
    int64_t number = t->option[OPT_PAIR_PLUS_TABLE];
    switch (bw_three_category(hand)) {
    case BW_THREE_STRAIGHT_FLUSH:
        return bw_three_is_mini_royal(hand) ? pair_plus_tables[number].mini_royal
                                            : pair_plus_tables[number].straight_flush;
    case BW_THREE_OF_A_KIND: return pair_plus_tables[number].three_of_a_kind;
    case BW_THREE_STRAIGHT: return pair_plus_tables[number].straight;
    case BW_THREE_FLUSH: return pair_plus_tables[number].flush;
    case BW_THREE_PAIR: return pair_plus_tables[number].pair;
    default: return 0;
    }
}

/* Nine to ace of one suit. */
static bool is_six_card_royal(BwCardSet six, unsigned suit) {
    BwCardSet royal = 0;
    for (unsigned rank = BW_NINE; rank <= BW_ACE; rank++) royal |= bw_card_set(bw_card(rank, suit));
    return six == royal;
}

BwThreeCardSixAward bw_three_card_poker_six_card(const BwTable *t, BwCardSet six) {
    int64_t number = t->option[OPT_SIX_CARD_TABLE];
    BwThreeCardSixAward award = {0, 0};
    if (six_card_tables[number].six_royal_cents != 0) {
        for (unsigned suit = 0; suit < BW_SUITS; suit++) {
            if (!is_six_card_royal(six, suit)) continue;
            award.flat_cents = suit == BW_DIAMONDS
                                   ? six_card_tables[number].six_royal_diamonds_cents
                                   : six_card_tables[number].six_royal_cents;
            return award;
        }
    }
    award.odds = six_card_tables[number].odds[bw_poker_category(bw_poker_value(six))];
    return award;
}

static BwThreeValue value_of(const BwCard hand[3]) {
    return bw_three_value(hand[0], hand[1], hand[2]);
}

static bool is_mini_royal(const BwCard hand[3]) {
    return bw_three_is_mini_royal(value_of(hand));
}

BwCents bw_three_card_poker_progressive(const BwTable *t, const BwCard hand[3],
                                        BwCents meter_cents) {
    int64_t number = t->option[OPT_PROGRESSIVE];
    if (is_mini_royal(hand)) {
        return bw_card_suit(hand[0]) == BW_SPADES ? meter_cents
                                                  : progressive_tables[number].mini_royal_cents;
    }
    switch (bw_three_category(value_of(hand))) {
    case BW_THREE_STRAIGHT_FLUSH: return progressive_tables[number].straight_flush_cents;
    case BW_THREE_OF_A_KIND: return progressive_tables[number].three_of_a_kind_cents;
    case BW_THREE_STRAIGHT: return progressive_tables[number].straight_cents;
    default: return 0;
    }
}

BwCents bw_three_card_poker_envy(const BwCard hand[3]) {
    if (!is_mini_royal(hand)) return 0;
    return bw_card_suit(hand[0]) == BW_SPADES ? ENVY_SPADES_CENTS : ENVY_OTHER_CENTS;
}

/* ---- opening ------------------------------------------------------------------------------ */

/* The limit is never less than what the least wagers can win together. */
static BwCents most_at_minimum(const BwTable *t) {
    int64_t letter = t->option[OPT_ANTE_BONUS_TABLE], number = t->option[OPT_PAIR_PLUS_TABLE];
    BwCents units =
        1 + 1 + ante_bonus_tables[letter].straight_flush + pair_plus_tables[number].mini_royal;
    BwCents most = t->option[BW_OPT_TABLE_MIN] * units;
    return most < BW_CENTS_MAX ? most : BW_CENTS_MAX;
}

static bool open(BwTable *t, BwRefusal *why) {
    if (t->edition != BW_2012 && t->option[OPT_SIX_CARD_TABLE] != 0) {
        return bw_refuse_open(why, BW_REASON_OPTION, "20.6", "six-card-table");
    }
    if (t->edition != BW_2012 && t->option[OPT_PROGRESSIVE] != 0) {
        return bw_refuse_open(why, BW_REASON_OPTION, "20.6", "progressive");
    }
    if (!bw_hp_open(t, &rules, why)) return false;
    if (t->option[BW_OPT_PAYOUT_LIMIT] == PAYOUT_LIMIT_CENTS &&
        most_at_minimum(t) > PAYOUT_LIMIT_CENTS) {
        t->option[BW_OPT_PAYOUT_LIMIT] = most_at_minimum(t);
    }
    if (t->option[OPT_PROGRESSIVE] != 0) {
        BwCents meter = t->option[OPT_PROGRESSIVE_METER];
        t->meter_cents[METER_PROGRESSIVE] = meter != 0 ? meter : t->option[OPT_PROGRESSIVE_SEED];
    }
    return true;
}

static bool offered(const BwTable *t, unsigned wager) {
    switch (wager) {
    case SIX_CARD_BONUS: return t->option[OPT_SIX_CARD_TABLE] != 0;
    case PROGRESSIVE:
    case ENVY: return t->option[OPT_PROGRESSIVE] != 0;
    default: return true;
    }
}

static BwCents stake_unit(const BwTable *t, unsigned wager, uint16_t target) {
    (void)target;
    return wager == PROGRESSIVE ? PROGRESSIVE_STAKE_CENTS : t->option[BW_OPT_PAY_UNIT];
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    (void)target;
    int64_t number = t->option[OPT_PAIR_PLUS_TABLE], letter = t->option[OPT_ANTE_BONUS_TABLE];
    int64_t six = t->option[OPT_SIX_CARD_TABLE];
    switch (wager) {
    case ANTE_BONUS:
        snprintf(out, size, "straight %u, three of a kind %u, straight flush %u to 1",
                 ante_bonus_tables[letter].straight, ante_bonus_tables[letter].three_of_a_kind,
                 ante_bonus_tables[letter].straight_flush);
        return;
    case PAIR_PLUS:
        snprintf(out, size, "pair %u to mini-royal %u to 1", pair_plus_tables[number].pair,
                 pair_plus_tables[number].mini_royal);
        return;
    case SIX_CARD_BONUS:
        snprintf(out, size, "three of a kind %u to royal flush %u to 1",
                 six_card_tables[six].odds[BW_POKER_THREE_OF_A_KIND],
                 six_card_tables[six].odds[BW_POKER_ROYAL_FLUSH]);
        return;
    case PROGRESSIVE: snprintf(out, size, "fixed awards up to the meter"); return;
    case ENVY: snprintf(out, size, "wins 25.00 or 100.00 for another seat's suited A-K-Q"); return;
    default: snprintf(out, size, "1 to 1"); return;
    }
}

/* ---- betting ------------------------------------------------------------------------------ */

static BwCents stake_of(const BwTable *t, unsigned seat, unsigned wager) {
    const BwBet *bet = bw_bet_look(t, bw_seat(seat, 0, 0), wager, BW_NO_TARGET, 0);
    return bet != NULL ? bet->stake_cents : 0;
}

/* Six-card bonus and progressive stand beside an ante or a pair plus; pair plus alone only where
 * the house allows it. */
static bool depends_on_missing(const BwTable *t, unsigned seat, unsigned wager) {
    bool ante = stake_of(t, seat, ANTE) > 0, pair_plus = stake_of(t, seat, PAIR_PLUS) > 0;
    if (wager == PAIR_PLUS) return !ante && t->option[OPT_PAIR_PLUS_ALONE] == 0;
    return (wager == SIX_CARD_BONUS || wager == PROGRESSIVE) && !ante && !pair_plus;
}

static bool check_amount(const BwTable *t, const BwEvent *event, BwCents total, BwOut *out) {
    if (event->wager == PROGRESSIVE && total != PROGRESSIVE_STAKE_CENTS) {
        return bw_refuse_figure(out, BW_REASON_AMOUNT, "20.6", PROGRESSIVE_STAKE_CENTS);
    }
    BwCents least = six_card_tables[t->option[OPT_SIX_CARD_TABLE]].minimum_cents;
    if (event->wager == SIX_CARD_BONUS && total < least) {
        return bw_refuse_figure(out, BW_REASON_LIMIT, "20.6", least);
    }
    return bw_check_limits(t, event, total, out) &&
           bw_check_payable(total, stake_unit(t, event->wager, BW_NO_TARGET), "20.11", out);
}

static bool bet(BwTable *t, const BwEvent *event, BwOut *out) {
    unsigned seat = event->who.seat;
    BwCents total = stake_of(t, seat, event->wager) + event->amount_cents;
    if (!bw_hp_check_betting(t, &rules, out)) return false;
    if (event->who.hand != 0) return bw_refuse(out, BW_REASON_SEAT, "20.6");
    if (event->target != BW_NO_TARGET) return bw_refuse(out, BW_REASON_UNKNOWN_TARGET, "20.6");
    if ((event->modifiers & (BW_MOD_COUPON | BW_MOD_LATE)) != 0) {
        return bw_refuse(out, BW_REASON_MEDIUM, "20.6");
    }
    if ((event->modifiers & BW_MOD_CASH_UNCONFIRMED) != 0) {
        return bw_refuse(out, BW_REASON_UNCONFIRMED, "20.6");
    }
    if (!bw_hp_check_position(t, &rules, seat, t->option[OPT_TWO_POSITIONS] != 0, out)) {
        return false;
    }
    if (depends_on_missing(t, seat, event->wager)) {
        return bw_refuse(out, BW_REASON_DEPENDS, "20.6");
    }
    if (!check_amount(t, event, total, out)) return false;
    if (!bw_has_room(t)) return bw_refuse(out, BW_REASON_FULL, NULL);
    if (t->idle != 0) bw_hp_begin_round(t);
    bw_bet_add(t, event->who, event->wager, BW_NO_TARGET, event->amount_cents, 0);
    return true;
}

/* Would another wager of the seat be left without the one that it depends on? */
static bool others_depend(const BwTable *t, unsigned seat, unsigned wager) {
    bool side = stake_of(t, seat, SIX_CARD_BONUS) > 0 || stake_of(t, seat, PROGRESSIVE) > 0;
    bool pair_plus = stake_of(t, seat, PAIR_PLUS) > 0;
    if (wager == PAIR_PLUS) return side && stake_of(t, seat, ANTE) == 0;
    if (wager != ANTE) return false;
    return pair_plus ? t->option[OPT_PAIR_PLUS_ALONE] == 0 : side;
}

/* Until "No more bets" anything may be taken down again. */
static bool take(BwTable *t, const BwEvent *event, BwOut *out) {
    BwBet *up = bw_bet_find(t, event->who, event->wager, event->target, 0);
    if (up == NULL) return bw_refuse(out, BW_REASON_NO_SUCH_BET, NULL);
    if (bw_hp_look(t)->phase != BW_HP_BETTING) return bw_refuse(out, BW_REASON_CLOSED, "20.9");
    BwCents amount = event->amount_cents != 0 ? event->amount_cents : up->stake_cents;
    BwCents rest = up->stake_cents - amount;
    if (rest < 0) return bw_refuse(out, BW_REASON_AMOUNT, "20.6");
    if (rest == 0 && others_depend(t, event->who.seat, event->wager)) {
        return bw_refuse(out, BW_REASON_DEPENDS, "20.6");
    }
    if (rest > 0 && !check_amount(t, event, rest, out)) return false;
    bw_post(t, out, BW_RETURNED, up, amount, "20.6");
    up->stake_cents = rest;
    if (rest == 0) bw_bet_remove(t, up);
    return true;
}

/* ---- the meter ---------------------------------------------------------------------------- */

static unsigned count_progressives(const BwTable *t, unsigned seat) {
    unsigned n = 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        n += t->bet[i].wager == PROGRESSIVE && (seat == 0 || t->bet[i].seat == seat);
    }
    return n;
}

/* What these wagers add to the meter, or take off it again when their hands are void. */
static BwCents contribution(const BwTable *t, unsigned wagers_up) {
    return wagers_up * PROGRESSIVE_STAKE_CENTS * t->option[OPT_PROGRESSIVE_RATE] / 100;
}

static void give_back(BwTable *t, unsigned seat, BwOut *out) {
    unsigned progressives = bw_hp_look(t)->phase != BW_HP_BETTING ? count_progressives(t, seat) : 0;
    if (seat == 0) {
        bw_return_all(t, out, "20.12");
    } else {
        bw_return_seat(t, out, seat, "20.12");
    }
    if (progressives == 0) return;
    bw_post_meter(t, out, METER_PROGRESSIVE,
                  t->meter_cents[METER_PROGRESSIVE] - contribution(t, progressives), "20.12");
}

/* ---- dealing ------------------------------------------------------------------------------ */

static bool check_close(const BwTable *t, BwOut *out) {
    if (bw_hp_look(t)->phase != BW_HP_BETTING) return bw_refuse(out, BW_REASON_CLOSED, "20.9");
    if (t->idle != 0 && t->rounds > 0) return bw_refuse(out, BW_REASON_WRONG_TIME, "20.9");
    if (t->n_bets == 0) return bw_refuse(out, BW_REASON_MISSING, "20.6");
    return true;
}

/* "No more bets", and the lock-out: the contributions go to the meter. */
static void close(BwTable *t, BwOut *out) {
    uint32_t in_play = 0, asked = 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        uint32_t bit = UINT32_C(1) << t->bet[i].seat;
        in_play |= bit;
        if (t->bet[i].wager == ANTE) asked |= bit;
    }
    bw_hp_close(t, in_play, asked);
    unsigned progressives = count_progressives(t, 0);
    if (progressives == 0) return;
    bw_post_meter(t, out, METER_PROGRESSIVE,
                  t->meter_cents[METER_PROGRESSIVE] + contribution(t, progressives), "20.6");
}

static bool deal(BwTable *t, BwCard card, BwOut *out) {
    bool betting = bw_hp_look(t)->phase == BW_HP_BETTING;
    if (betting && !check_close(t, out)) return false;
    if (!betting && bw_hp_look(t)->phase != BW_HP_CARDS) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "20.9");
    }
    if (!bw_hp_check_card(t, &rules, card, out)) return false;
    if (betting) close(t, out);
    bw_hp_deal(t, &rules, card, out);
    return true;
}

/* ---- deciding ----------------------------------------------------------------------------- */

static void cards_of(const BwTable *t, BwWho who, BwCard hand[3]) {
    bw_hand_cards(t, who, hand, 3);
}

/* A fold loses the ante at once, with it the progressive and, unless the house leaves it, pair
 * plus; a six-card bonus stays. */
static void fold(BwTable *t, unsigned seat, BwOut *out) {
    BwVerdict verdict[BW_BETS_MAX];
    bool forfeited = t->option[OPT_PAIR_PLUS_ON_FOLD] == 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        unsigned wager = t->bet[i].wager;
        bool lost = t->bet[i].seat == seat &&
                    (wager == ANTE || wager == PROGRESSIVE || (wager == PAIR_PLUS && forfeited));
        verdict[i] = (BwVerdict){.fate = lost ? BW_FATE_LOSES : BW_FATE_NONE, .clause = "20.10"};
    }
    bw_settle(t, out, verdict, true);
}

static bool decide(BwTable *t, const BwEvent *event, BwOut *out) {
    BwHousePoker *p = bw_hp(t);
    unsigned seat = bw_hp_lowest(p->undecided);
    if (p->phase != BW_HP_DECISIONS || !bw_same_who(event->who, bw_seat(seat, 0, 0))) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, "20.10");
    }
    BwCents ante = stake_of(t, seat, ANTE);
    if (event->word == ACT_PLAY && event->amount_cents != ante) {
        return bw_refuse_figure(out, BW_REASON_UNEQUAL, "20.6", ante);
    }
    if (event->word == ACT_PLAY) {
        bw_bet_add(t, event->who, PLAY, BW_NO_TARGET, ante, 0);
    } else {
        fold(t, seat, out);
    }
    p->undecided &= ~(UINT32_C(1) << seat);
    advance(t, out);
    return true;
}

static unsigned choices(const BwTable *t, BwChoice *choice, unsigned max) {
    const BwHousePoker *p = bw_hp_look(t);
    BwChoice list[2];
    unsigned n = 0;
    if (p->phase == BW_HP_DECISIONS) {
        BwCents ante = stake_of(t, bw_hp_lowest(p->undecided), ANTE);
        list[n++] = (BwChoice){.word = ACT_PLAY,
                               .min_cents = ante,
                               .max_cents = ante,
                               .step_cents = t->option[BW_OPT_PAY_UNIT]};
        list[n++] = (BwChoice){.word = ACT_FOLD};
    } else if (p->phase == BW_HP_STUB) {
        if (bw_hp_may_rack_stub(t)) list[n++] = (BwChoice){.word = BW_HP_RACK_STUB};
        list[n++] = (BwChoice){.word = BW_HP_COUNT_STUB};
    } else if (p->phase == BW_HP_APPROVALS) {
        list[n++] = (BwChoice){.word = BW_HP_AUTHORIZE};
    }
    for (unsigned i = 0; i < n && i < max; i++) choice[i] = list[i];
    return n < max ? n : max;
}

/* ---- settling ----------------------------------------------------------------------------- */

typedef struct Showdown {
    BwCard dealer[3];
    BwThreeValue dealer_value;
    bool qualifies; /* queen high or better */
} Showdown;

static BwVerdict odds_or_lose(const BwBet *bet_up, unsigned odds) {
    BwVerdict v = {.fate = odds > 0 ? BW_FATE_WINS : BW_FATE_LOSES,
                   .amount_cents = odds * bet_up->stake_cents,
                   .clause = "20.11"};
    return v;
}

/* Ante and play against the dealer. An unqualified dealer pays the ante unseen and leaves play. */
static BwVerdict against_dealer(const BwBet *bet_up, const Showdown *s, BwThreeValue hand) {
    BwVerdict win = {.fate = BW_FATE_WINS, .amount_cents = bet_up->stake_cents, .clause = "20.11"};
    BwVerdict push = {.fate = BW_FATE_PUSHES, .clause = "20.10"};
    if (!s->qualifies) return bet_up->wager == ANTE ? win : push;
    if (hand == s->dealer_value) return push;
    return hand > s->dealer_value ? win : (BwVerdict){.fate = BW_FATE_LOSES, .clause = "20.10"};
}

static BwVerdict six_card_verdict(const BwTable *t, const BwBet *bet_up, const Showdown *s,
                                  const BwCard hand[3]) {
    BwCardSet six = bw_card_set_of(hand, 3) | bw_card_set_of(s->dealer, 3);
    BwThreeCardSixAward award = bw_three_card_poker_six_card(t, six);
    BwVerdict v = odds_or_lose(bet_up, award.odds);
    if (award.flat_cents != 0) {
        v.fate = BW_FATE_PAYS;
        v.amount_cents = award.flat_cents;
    }
    v.beyond_limit = 1;
    return v;
}

/* The fixed awards and the meter; where the staff is recorded an award waits for the supervisor. */
static BwVerdict progressive_verdict(const BwTable *t, const BwCard hand[3]) {
    BwCents award = bw_three_card_poker_progressive(t, hand, t->meter_cents[METER_PROGRESSIVE]);
    if (award == 0) return (BwVerdict){.fate = BW_FATE_LOSES, .clause = "20.10"};
    if (t->option[BW_HP_STAFF] != 0) return (BwVerdict){.fate = BW_FATE_NONE};
    return (BwVerdict){
        .fate = BW_FATE_PAYS, .amount_cents = award, .clause = "20.11", .beyond_limit = 1};
}

static BwVerdict verdict_on(const BwTable *t, const BwBet *bet_up, const Showdown *s) {
    BwCard hand[3];
    cards_of(t, bw_seat(bet_up->seat, 0, 0), hand);
    BwThreeValue value = value_of(hand);
    switch (bet_up->wager) {
    case ANTE:
    case PLAY: return against_dealer(bet_up, s, value);
    case ANTE_BONUS: {
        BwCents ante = stake_of(t, bet_up->seat, ANTE);
        return (BwVerdict){.fate = BW_FATE_PAYS,
                           .amount_cents = bw_three_card_poker_ante_bonus(t, value) * ante,
                           .clause = "20.11"};
    }
    case PAIR_PLUS: return odds_or_lose(bet_up, bw_three_card_poker_pair_plus(t, value));
    case SIX_CARD_BONUS: return six_card_verdict(t, bet_up, s, hand);
    default: return progressive_verdict(t, hand);
    }
}

/* The ante bonus has no stake of its own: whoever has earned one gets a wager of nothing, so that
 * it is paid in its place among the seat's wagers. */
static void put_up_ante_bonuses(BwTable *t) {
    for (unsigned s = 1; s <= bw_table_game(t)->seats; s++) {
        BwCard hand[3];
        if (stake_of(t, s, PLAY) == 0) continue;
        cards_of(t, bw_seat(s, 0, 0), hand);
        if (bw_three_card_poker_ante_bonus(t, value_of(hand)) == 0) continue;
        bw_bet_add(t, bw_seat(s, 0, 0), ANTE_BONUS, BW_NO_TARGET, 0, 0);
    }
}

/* The dealer turns his cards, and every hand that still has a wager is turned with them. */
static void reveal(BwTable *t) {
    bw_turn_up(t, (BwWho){.role = BW_DEALER});
    for (unsigned i = 0; i < t->n_bets; i++) bw_turn_up(t, bw_seat(t->bet[i].seat, 0, 0));
}

/* Each seat with a live progressive wager, lowest first, once for every listed hand of another. */
static void pay_envies(BwTable *t, uint32_t entitled, uint32_t shown, BwOut *out) {
    for (unsigned s = 1; s <= bw_table_game(t)->seats; s++) {
        for (unsigned other = 1; other <= bw_table_game(t)->seats; other++) {
            BwCard hand[3];
            if ((entitled >> s & 1) == 0 || (shown >> other & 1) == 0 || other == s) continue;
            cards_of(t, bw_seat(other, 0, 0), hand);
            BwCents envy = bw_three_card_poker_envy(hand);
            if (envy > 0) {
                bw_post_award(t, out, BW_ENVY, bw_seat(s, 0, 0), BW_UNKNOWN, envy, "20.11");
            }
        }
    }
}

/* The seats whose cards lie open. */
static uint32_t shown_seats(const BwTable *t) {
    uint32_t seats = 0;
    for (unsigned i = 0; i < t->n_laid; i++) {
        if (t->laid[i].who.role == BW_SEAT && t->laid[i].face == BW_FACE_UP) {
            seats |= UINT32_C(1) << t->laid[i].who.seat;
        }
    }
    return seats;
}

/* After the last award: the envies, then the meter, if A-K-Q of spades has taken it. */
static void finish(BwTable *t, uint32_t entitled, bool meter_won, BwOut *out) {
    pay_envies(t, entitled, shown_seats(t), out);
    if (meter_won) {
        bw_post_meter(t, out, METER_PROGRESSIVE, t->option[OPT_PROGRESSIVE_SEED], "20.11");
    }
    bw_hp_end_round(t);
}

static bool takes_meter(const BwCard hand[3]) {
    return is_mini_royal(hand) && bw_card_suit(hand[0]) == BW_SPADES;
}

static void settle(BwTable *t, BwOut *out) {
    BwVerdict verdict[BW_BETS_MAX];
    Showdown s;
    uint32_t entitled = 0;
    bool meter_won = false;
    if (t->n_bets > 0) reveal(t);
    cards_of(t, (BwWho){.role = BW_DEALER}, s.dealer);
    s.dealer_value = value_of(s.dealer);
    s.qualifies = bw_three_qualifies(s.dealer_value);
    put_up_ante_bonuses(t);
    for (unsigned i = 0; i < t->n_bets; i++) {
        verdict[i] = verdict_on(t, &t->bet[i], &s);
        if (t->bet[i].wager != PROGRESSIVE) continue;
        BwCard hand[3];
        cards_of(t, bw_seat(t->bet[i].seat, 0, 0), hand);
        entitled |= UINT32_C(1) << t->bet[i].seat;
        meter_won |= takes_meter(hand);
    }
    bw_settle(t, out, verdict, true);
    if (t->n_bets > 0) {
        ((ThreeCardTable *)(void *)t)->envy_entitled = entitled;
        bw_hp(t)->phase = BW_HP_APPROVALS;
    } else {
        finish(t, entitled, meter_won, out);
    }
}

static void advance(BwTable *t, BwOut *out) {
    if (bw_hp_look(t)->undecided != 0) {
        bw_hp(t)->phase = BW_HP_DECISIONS;
    } else {
        settle(t, out);
    }
}

/* The supervisor approves the awards one by one, from the highest seat down. */
static bool authorize(BwTable *t, const BwEvent *event, BwOut *out) {
    ThreeCardTable *table = (ThreeCardTable *)(void *)t;
    if (event->who.role != BW_SUPERVISOR || bw_hp_look(t)->phase != BW_HP_APPROVALS ||
        event->n_args == 0) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, "20.10");
    }
    BwBet *bet_up = &t->bet[t->n_bets - 1];
    if (!bw_same_who(event->arg[0].who, bw_seat(bet_up->seat, 0, 0))) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, "20.10");
    }
    BwCard hand[3];
    cards_of(t, bw_seat(bet_up->seat, 0, 0), hand);
    bool meter_won = takes_meter(hand);
    BwCents award = bw_three_card_poker_progressive(t, hand, t->meter_cents[METER_PROGRESSIVE]);
    bw_post(t, out, BW_PAYS, bet_up, award, "20.11");
    bw_bet_remove(t, bet_up);
    if (t->n_bets > 0) {
        if (meter_won) {
            bw_post_meter(t, out, METER_PROGRESSIVE, t->option[OPT_PROGRESSIVE_SEED], "20.11");
        }
        return true;
    }
    uint32_t entitled = table->envy_entitled;
    table->envy_entitled = 0;
    finish(t, entitled, meter_won, out);
    return true;
}

/* ---- the hooks ---------------------------------------------------------------------------- */

/* A dealer's card that is seen before the last decision voids all hands, pair plus included. */
static bool dealer_card_exposed(BwTable *t, BwOut *out) {
    BwCard hand[3];
    const BwHousePoker *p = bw_hp_look(t);
    bool in_time = p->phase != BW_HP_BETTING && p->phase != BW_HP_APPROVALS;
    if (!in_time || bw_hand_cards(t, (BwWho){.role = BW_DEALER}, hand, 3) == 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "20.12");
    }
    bw_hp_void_all(t, &rules, out);
    return true;
}

static bool act(BwTable *t, const BwEvent *event, BwOut *out) {
    if (event->word == BW_HP_AUTHORIZE) return authorize(t, event, out);
    if (event->word < BW_HP_ACTIONS) return bw_hp_act(t, &rules, event, out);
    return decide(t, event, out);
}

static bool apply(BwTable *t, const BwEvent *event, BwOut *out) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET: return bet(t, event, out);
    case BW_EV_TAKE: return take(t, event, out);
    case BW_EV_CLOSE:
        if (!check_close(t, out)) return false;
        close(t, out);
        return true;
    case BW_EV_DEAL: return deal(t, event->item[0], out);
    case BW_EV_ACT: return act(t, event, out);
    case BW_EV_FAULT:
        return event->word == FAULT_DEALER_CARD_EXPOSED ? dealer_card_exposed(t, out)
                                                        : bw_hp_fault(t, &rules, event, out);
    default: return bw_refuse(out, BW_REASON_WRONG_TIME, "20.9");
    }
}

static BwNeed need(const BwTable *t) {
    return bw_hp_need(t, &rules);
}

_Static_assert(sizeof(ThreeCardTable) <= BW_TABLE_BYTES_MAX, "the table fits where one is copied");

const BwGame bw_game_three_card_poker = {
    .id = "three-card-poker",
    .title = "Three-card poker",
    .subchapter = "20",
    .editions = BW_ALL_EDITIONS,
    .seats = 7,
    .bettors = 1,
    .n_wagers = WAGERS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = ACTIONS,
    .n_faults = FAULTS,
    .n_meters = 1,
    .pay_unit_cents = 50,
    .table_size = sizeof(ThreeCardTable),
    .wagers = wagers,
    .options = options,
    .actions = actions,
    .faults = faults,
    .meters = meters,
    .open = open,
    .need = need,
    .apply = apply,
    .clock = bw_hp_clock,
    .pays_print = pays_print,
    .offered = offered,
    .stake_unit = stake_unit,
    .choices = choices,
};
