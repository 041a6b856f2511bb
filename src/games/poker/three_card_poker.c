/* three_card_poker.c: three-card poker (subchapter 20): three cards to each seat and to the dealer,
 * raise or fold, a dealer who needs queen high, and side wagers that look at the seat's own cards.
 * What this game shares with the other poker games against the house is in house_poker.c. */
#include "games/poker/three_card_poker.h"

#include <stdio.h>

#include "games/games.h"
#include "games/poker/house_poker.h"

/* ---- data --------------------------------------------------------------------------------- */

enum { ANTE, PLAY, ANTE_BONUS, PAIR_PLUS, SIX_CARD_BONUS, PROGRESSIVE, ENVY, WAGERS };

enum { OWN_CARDS = 3 };

static const BwWager wagers[WAGERS] = {
    [ANTE] = {"ante", "Ante", "20.6", BW_ALL_EDITIONS, 0},
    [PLAY] = {"play", "Play", "20.6", BW_ALL_EDITIONS, BW_WAGER_BY_ACT},
    [ANTE_BONUS] = {"ante-bonus", "Ante Bonus", "20.11", BW_ALL_EDITIONS, BW_WAGER_NO_STAKE,
                    .with = BW_THE(ANTE)},
    [PAIR_PLUS] = {"pair-plus", "Pair Plus", "20.6", BW_ALL_EDITIONS, 0},
    [SIX_CARD_BONUS] = {"six-card-bonus", "Six-Card Bonus", "20.6", BW_ONLY_2012,
                        BW_WAGER_OWN_LIMITS},
    [PROGRESSIVE] = {"progressive", "Progressive", "20.6", BW_ONLY_2012, BW_WAGER_OWN_LIMITS},
    [ENVY] = {"envy", "Envy Bonus", "20.11", BW_ONLY_2012, BW_WAGER_NO_STAKE | BW_WAGER_ENVY},
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
    OPT_ANTE_BONUS_FIGURES, /* of no published table: in the order of those that are */
    OPT_PAIR_PLUS_FIGURES = OPT_ANTE_BONUS_FIGURES + 3,
};

enum { ANTE_BONUS_FIGURES = 3, PAIR_PLUS_FIGURES = 6 };

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
typedef struct AnteBonus {
    uint16_t straight_flush, three_of_a_kind, straight;
} AnteBonus;

static const AnteBonus ante_bonus_tables[] = {
    {5, 4, 1}, /* A */
    {4, 3, 1}, /* B */
    {3, 2, 1}, /* C */
    {5, 3, 1}, /* D */
};

/* Pair plus, to 1. */
typedef struct PairPlus {
    uint16_t mini_royal, straight_flush, three_of_a_kind, straight, flush, pair;
} PairPlus;

static const PairPlus pair_plus_tables[] = {
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

enum { S1 = 1, S2, S3, S4, G1 = 1, G2 }; /* before them stands none */

static const struct {
    BwCents minimum_cents, six_royal_diamonds_cents, six_royal_cents;
    uint16_t odds[BW_POKER_CATEGORIES];
} six_card_tables[] = {
    [S1] = {.odds = SIX_CARD_ODDS(1000, 200, 50, 25, 20, 10, 5)},
    [S2] = {.odds = SIX_CARD_ODDS(1000, 200, 100, 20, 15, 10, 7)},
    [S3] = {.odds = SIX_CARD_ODDS(1000, 200, 50, 25, 15, 10, 5)},
    [S4] = {500, 100000000, 10000000, SIX_CARD_ODDS(1000, 200, 50, 20, 15, 10, 5)},
};

/* Progressive, in cents for one dollar; A-K-Q of spades takes the whole meter. */
static const struct {
    BwCents mini_royal_cents, straight_flush_cents, three_of_a_kind_cents, straight_cents;
} progressive_tables[] = {
    [G1] = {50000, 10000, 9000, 0},
    [G2] = {50000, 7000, 6000, 600},
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
    BW_HP_DEALING_OPTION(bw_hp_dealing_words, BW_HP_AUTOMATED_SHOE, "20.8"),
    BW_HP_DECK_OPTIONS("20.2", "20.4", "20.5", "20.9", "20.9", 0),
    {.id = "ante-bonus-table",
     .by_notice = true,
     .help = "pay table of the ante bonus",
     .clause = "20.11",
     .kind = BW_OPTION_WORD,
     .slot = OPT_ANTE_BONUS_TABLE,
     .words = ante_bonus_names,
     .spellings = ante_bonus_figures,
     .figures = OPT_ANTE_BONUS_FIGURES,
     .n_figures = ANTE_BONUS_FIGURES},
    {.id = "pair-plus-table",
     .by_notice = true,
     .help = "pay table of pair plus",
     .clause = "20.11",
     .kind = BW_OPTION_WORD,
     .slot = OPT_PAIR_PLUS_TABLE,
     .words = pair_plus_names,
     .spellings = pair_plus_figures,
     .figures = OPT_PAIR_PLUS_FIGURES,
     .n_figures = PAIR_PLUS_FIGURES,
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
     .slot = OPT_TWO_POSITIONS,
     .means = BW_OPTION_MEANS_BOXES},
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
    BW_HP_METER_OPTIONS(OPT_PROGRESSIVE_RATE, BW_ONLY_2012, "20.6"),
    {.id = "payout-limit",
     .help = "most that ante, play, ante bonus and pair plus of one player win in a round",
     .clause = "20.11",
     .kind = BW_OPTION_MONEY,
     .favour = 1,
     .means = BW_OPTION_MEANS_WIN_LIMIT,
     .slot = BW_OPT_PAYOUT_LIMIT,
     .min = 0,
     .max = BW_CENTS_MAX,
     .standard = BW_STANDARD(PAYOUT_LIMIT_CENTS)},
};

enum { ACT_PLAY = BW_HP_AUTHORIZE + 1, ACT_FOLD, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    BW_HP_FLOOR_ACTIONS("20.2", "20.4", "20.12"),
    BW_HP_STUB_ACTIONS("20.9"),
    BW_HP_AUTHORIZE_ACTION("20.10"),
    [ACT_PLAY] = {"play", "20.10", "A", "put up a play wager equal to the ante"},
    [ACT_FOLD] = {"fold", "20.10", "", "give the hand up", .caution = 3},
};

enum { FAULT_DEALER_CARD_EXPOSED = BW_HP_FAMILY_FAULTS, FAULTS };

static const BwVerb faults[FAULTS] = {
    BW_HP_DECK_FAULTS("20.12", "20.12", "20.12", "20.9"),
    BW_HP_AUTOSHOE_FAULT("20.12"),
    BW_HP_PLAYER_FAULT("20.12"),
    BW_HP_DEALER_FAULT("20.12"),
    [FAULT_DEALER_CARD_EXPOSED] = {"dealer-card-exposed", "20.12", "?C",
                                   "a dealer's card is seen before all have decided"},
};

/* Six-card bonus and progressive stand beside an ante or a pair plus. */
static const BwHpWager bets[WAGERS] = {
    [SIX_CARD_BONUS] = {.needs_any = BW_HP_BIT(ANTE) | BW_HP_BIT(PAIR_PLUS)},
    [PROGRESSIVE] = {.needs_any = BW_HP_BIT(ANTE) | BW_HP_BIT(PAIR_PLUS),
                     .exactly_cents = PROGRESSIVE_STAKE_CENTS},
};

static const BwHpMove moves[] = {
    {.word = ACT_PLAY, .kind = BW_HP_RAISE, .wager = PLAY, .base = ANTE, .least = 1, .most = 1},
    {.word = ACT_FOLD, .kind = BW_HP_FOLD},
};

static const BwHpStep script[] = {
    {.kind = BW_HP_STEP_DEAL, .seats = OWN_CARDS, .dealer = OWN_CARDS},
    {.kind = BW_HP_STEP_ASK, BW_HP_MOVES(moves)},
    {.kind = BW_HP_STEP_SETTLE},
};

/* ---- what a hand wins --------------------------------------------------------------------- */

static uint16_t figure_of(const BwTable *t, unsigned slot) {
    return (uint16_t)t->option[slot];
}

static AnteBonus ante_bonus(const BwTable *t) {
    int64_t letter = t->option[OPT_ANTE_BONUS_TABLE];
    if (letter < (int64_t)(sizeof ante_bonus_tables / sizeof ante_bonus_tables[0])) {
        return ante_bonus_tables[letter];
    }
    return (AnteBonus){figure_of(t, OPT_ANTE_BONUS_FIGURES),
                       figure_of(t, OPT_ANTE_BONUS_FIGURES + 1),
                       figure_of(t, OPT_ANTE_BONUS_FIGURES + 2)};
}

static PairPlus pair_plus(const BwTable *t) {
    const unsigned first = OPT_PAIR_PLUS_FIGURES;
    int64_t number = t->option[OPT_PAIR_PLUS_TABLE];
    if (number < (int64_t)(sizeof pair_plus_tables / sizeof pair_plus_tables[0])) {
        return pair_plus_tables[number];
    }
    return (PairPlus){figure_of(t, first),     figure_of(t, first + 1), figure_of(t, first + 2),
                      figure_of(t, first + 3), figure_of(t, first + 4), figure_of(t, first + 5)};
}

unsigned bw_three_card_poker_ante_bonus(const BwTable *t, BwThreeValue hand) {
    AnteBonus pays = ante_bonus(t);
    switch (bw_three_category(hand)) {
    case BW_THREE_STRAIGHT_FLUSH: return pays.straight_flush;
    case BW_THREE_OF_A_KIND: return pays.three_of_a_kind;
    case BW_THREE_STRAIGHT: return pays.straight;
    default: return 0;
    }
}

unsigned bw_three_card_poker_pair_plus(const BwTable *t, BwThreeValue hand) {
    PairPlus pays = pair_plus(t);
    switch (bw_three_category(hand)) {
    case BW_THREE_STRAIGHT_FLUSH:
        return bw_three_is_mini_royal(hand) ? pays.mini_royal : pays.straight_flush;
    case BW_THREE_OF_A_KIND: return pays.three_of_a_kind;
    case BW_THREE_STRAIGHT: return pays.straight;
    case BW_THREE_FLUSH: return pays.flush;
    case BW_THREE_PAIR: return pays.pair;
    default: return 0;
    }
}

/* Nine to ace of one suit. */
static bool is_six_card_royal(BwCardSet six, unsigned suit) {
    BwCardSet royal = 0;
    for (unsigned rank = BW_NINE; rank <= BW_ACE; rank++) royal |= bw_card_set(bw_card(rank, suit));
    return six == royal;
}

/* The flat prize for it; 0: none. */
static BwCents six_royal_cents(int64_t number, BwCardSet six) {
    if (is_six_card_royal(six, BW_DIAMONDS))
        return six_card_tables[number].six_royal_diamonds_cents;
    bool other = is_six_card_royal(six, BW_CLUBS) || is_six_card_royal(six, BW_HEARTS) ||
                 is_six_card_royal(six, BW_SPADES);
    return other ? six_card_tables[number].six_royal_cents : 0;
}

BwThreeCardSixAward bw_three_card_poker_six_card(const BwTable *t, BwCardSet six) {
    int64_t number = t->option[OPT_SIX_CARD_TABLE];
    BwPokerCategory category = bw_poker_category(bw_poker_value(six));
    BwCents flat = category == BW_POKER_ROYAL_FLUSH ? six_royal_cents(number, six) : 0;
    if (flat != 0) return (BwThreeCardSixAward){.flat_cents = flat};
    return (BwThreeCardSixAward){.odds = six_card_tables[number].odds[category]};
}

static BwThreeValue value_of(const BwCard hand[OWN_CARDS]) {
    return bw_three_value(hand[0], hand[1], hand[2]);
}

static bool is_mini_royal(const BwCard hand[OWN_CARDS]) {
    return bw_three_is_mini_royal(value_of(hand));
}

static bool is_royal_of_spades(const BwCard hand[OWN_CARDS]) {
    return is_mini_royal(hand) && bw_card_suit(hand[0]) == BW_SPADES;
}

BwCents bw_three_card_poker_progressive(const BwTable *t, const BwCard hand[3],
                                        BwCents meter_cents) {
    int64_t number = t->option[OPT_PROGRESSIVE];
    if (is_royal_of_spades(hand)) return meter_cents;
    if (is_mini_royal(hand)) return progressive_tables[number].mini_royal_cents;
    switch (bw_three_category(value_of(hand))) {
    case BW_THREE_STRAIGHT_FLUSH: return progressive_tables[number].straight_flush_cents;
    case BW_THREE_OF_A_KIND: return progressive_tables[number].three_of_a_kind_cents;
    case BW_THREE_STRAIGHT: return progressive_tables[number].straight_cents;
    default: return 0;
    }
}

BwCents bw_three_card_poker_envy(const BwCard hand[3]) {
    if (is_royal_of_spades(hand)) return ENVY_SPADES_CENTS;
    return is_mini_royal(hand) ? ENVY_OTHER_CENTS : 0;
}

/* ---- opening ------------------------------------------------------------------------------ */

static bool open(BwTable *t, BwRefusal *why) {
    if (t->edition != BW_2012 && t->option[OPT_SIX_CARD_TABLE] != 0) {
        return bw_refuse_open(why, BW_REASON_OPTION, "20.6", "six-card-table");
    }
    if (t->edition != BW_2012 && t->option[OPT_PROGRESSIVE] != 0) {
        return bw_refuse_open(why, BW_REASON_OPTION, "20.6", "progressive");
    }
    /* The limit is never less than what the least wagers can win together. */
    if (t->option[BW_OPT_PAYOUT_LIMIT] == PAYOUT_LIMIT_CENTS) {
        bw_hp_raise_limit(t, t->option[BW_OPT_TABLE_MIN],
                          1 + 1 + ante_bonus(t).straight_flush + pair_plus(t).mini_royal);
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

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    (void)target;
    int64_t six = t->option[OPT_SIX_CARD_TABLE];
    switch (wager) {
    case ANTE_BONUS:
        snprintf(out, size, "straight %u, three of a kind %u, straight flush %u to 1",
                 ante_bonus(t).straight, ante_bonus(t).three_of_a_kind,
                 ante_bonus(t).straight_flush);
        return;
    case PAIR_PLUS:
        snprintf(out, size, "pair %u to mini-royal %u to 1", pair_plus(t).pair,
                 pair_plus(t).mini_royal);
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

/* Pair plus alone only where the house allows it. */
static uint32_t needs(const BwTable *t, unsigned wager) {
    bool alone = t->option[OPT_PAIR_PLUS_ALONE] != 0;
    return wager == PAIR_PLUS && !alone ? BW_HP_BIT(ANTE) : 0;
}

/* S4 has a least wager. */
static bool check_bet(const BwTable *t, unsigned seat, unsigned wager, BwCents total, BwOut *out) {
    (void)seat;
    BwCents least = six_card_tables[t->option[OPT_SIX_CARD_TABLE]].minimum_cents;
    if (wager == SIX_CARD_BONUS && total < least) {
        return bw_refuse_figure(out, BW_REASON_LIMIT, "20.6", least);
    }
    return true;
}

/* ---- deciding ----------------------------------------------------------------------------- */

/* A fold loses the ante, with it the progressive and, unless the house leaves it, pair plus; a
 * six-card bonus stays. */
static uint32_t fold_loses(const BwTable *t) {
    uint32_t lost = BW_HP_BIT(ANTE) | BW_HP_BIT(PROGRESSIVE);
    return t->option[OPT_PAIR_PLUS_ON_FOLD] == 0 ? lost | BW_HP_BIT(PAIR_PLUS) : lost;
}

/* ---- settling ----------------------------------------------------------------------------- */

static void look(const BwTable *t, BwHpShowdown *s) {
    BwCard hand[OWN_CARDS];
    for (uint32_t seats = bw_hp_look(t)->in_play; seats != 0; seats = bw_hp_rest(seats)) {
        unsigned seat = bw_hp_lowest(seats);
        bw_hp_seat_cards(t, seat, hand, OWN_CARDS);
        s->hand[seat] = value_of(hand);
    }
    bw_hp_dealer_cards(t, hand, OWN_CARDS);
    s->dealer = value_of(hand);
    s->qualifies = bw_three_qualifies((BwThreeValue)s->dealer);
}

/* Ante and play against the dealer. An unqualified dealer pays the ante unseen and leaves play. */
static BwVerdict against_dealer(const BwBet *up, const BwHpShowdown *s) {
    uint32_t hand = s->hand[up->seat];
    if (!s->qualifies) return up->wager == ANTE ? bw_hp_wins(up, "20.11") : bw_hp_pushes("20.10");
    if (hand < s->dealer) return bw_hp_loses("20.10");
    return hand == s->dealer ? bw_hp_pushes("20.10") : bw_hp_wins(up, "20.11");
}

static BwVerdict six_card_verdict(const BwTable *t, const BwBet *up) {
    BwCard six[2 * OWN_CARDS];
    bw_hp_seat_cards(t, up->seat, six, OWN_CARDS);
    bw_hp_dealer_cards(t, six + OWN_CARDS, OWN_CARDS);
    BwThreeCardSixAward award = bw_three_card_poker_six_card(t, bw_card_set_of(six, 2 * OWN_CARDS));
    BwVerdict v = bw_hp_odds(up, (int)award.odds, "20.11");
    if (award.flat_cents != 0) {
        v.fate = BW_FATE_PAYS;
        v.amount_cents = award.flat_cents;
    }
    v.beyond_limit = true;
    return v;
}

static BwVerdict judge(const BwTable *t, const BwBet *up, const BwHpShowdown *s) {
    switch (up->wager) {
    case PAIR_PLUS:
        return bw_hp_odds(
            up, (int)bw_three_card_poker_pair_plus(t, (BwThreeValue)s->hand[up->seat]), "20.11");
    case SIX_CARD_BONUS: return six_card_verdict(t, up);
    default: return against_dealer(up, s);
    }
}

/* The ante bonus, whatever the dealer has. */
static BwCents award(const BwTable *t, unsigned seat, unsigned wager, const BwHpShowdown *s) {
    if (wager != ANTE_BONUS) return 0;
    return bw_three_card_poker_ante_bonus(t, (BwThreeValue)s->hand[seat]) *
           bw_hp_stake(t, seat, ANTE);
}

/* ---- the meter ---------------------------------------------------------------------------- */

static bool has_progressive(const BwTable *t) {
    return t->option[OPT_PROGRESSIVE] != 0;
}

/* A-K-Q of spades takes the whole meter; other hands a fixed award. */
static BwHpAward progressive_award(const BwTable *t, unsigned seat) {
    BwCard hand[OWN_CARDS];
    bw_hp_seat_cards(t, seat, hand, OWN_CARDS);
    if (is_royal_of_spades(hand)) return (BwHpAward){.percent = 100, .clause = "20.11"};
    return (BwHpAward){.cents = bw_three_card_poker_progressive(t, hand, 0), .clause = "20.11"};
}

static BwCents envy(const BwTable *t, unsigned seat) {
    BwCard hand[OWN_CARDS];
    bw_hp_seat_cards(t, seat, hand, OWN_CARDS);
    return bw_three_card_poker_envy(hand);
}

static const BwHpProgressive progressive = {
    .wager = PROGRESSIVE,
    .meter = METER_PROGRESSIVE,
    .slots = OPT_PROGRESSIVE_RATE,
    .contribution = "20.6",
    .no_award = "20.11",
    .moved = "20.11",
    .envied = "20.11",
    .award = progressive_award,
    .envy = envy,
    .offered = has_progressive,
};

static bool fault(BwTable *t, const BwEvent *event, BwOut *out) {
    return bw_hp_exposed(t, event, BW_DEALER, out); /* pair plus included */
}

static const BwHousePokerRules rules = {
    .script = script,
    .wager = bets,
    .main_wager = ANTE,
    .n_staff = BW_HP_AUTHORIZE + 1,
    .n_faults = BW_HP_FAMILY_FAULTS,
    .media = BW_MOD_CASH,
    .two_positions = OPT_TWO_POSITIONS,
    .progressive = &progressive,
    .decks = "20.2",
    .card_change = "20.4",
    .wagers = "20.6",
    .closed = {"20.7", "20.8", "20.9"},
    .deal = {"20.7", "20.8", "20.9"},
    .stub = {"20.7", "20.8", "20.9"},
    .completion = "20.10",
    .odds = "20.11",
    .open = open,
    .needs = needs,
    .check_bet = check_bet,
    .fold_loses = fold_loses,
    .must_qualify = true,
    .look = look,
    .judge = judge,
    .award = award,
    .fault = fault,
    .name = bw_hp_name_three,
};

/* What players say. */
static const BwSaying sayings[] = {
    {"raise", "play"},
    {"pair plus", "pair-plus"},
    {"pairplus", "pair-plus"},
    {NULL, NULL},
};

const BwGame bw_game_three_card_poker = {
    .id = "three-card-poker",
    .title = "Three-card poker",
    .sayings = sayings,
    .subchapter = "20",
    .editions = BW_ALL_EDITIONS,
    .seats = 7,
    .n_meters = sizeof meters / sizeof meters[0],
    .meters = meters,
    .offered = offered,
    .usual = BW_USUAL("ante:10"),
    BW_HOUSE_POKER_GAME,
};
