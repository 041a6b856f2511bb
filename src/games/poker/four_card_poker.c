/* four_card_poker.c: four card poker (subchapter 27): the best four of five cards against the best
 * four of the dealer's six, of which one is seen; a play wager of one to three antes, or a fold; an
 * equal hand is the player's. The round is the family's (house_poker.h). */
#include "games/poker/four_card_poker.h"

#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "games/poker/house_poker.h"

enum { ANTE, PLAY, AUTO_BONUS, ACES_UP, WAGERS };

static const BwWager wagers[WAGERS] = {
    [ANTE] = {"ante", "Ante", "27.6(a)1", BW_FROM_2006, 0},
    [PLAY] = {"play", "Play", "27.6(a)1", BW_FROM_2006, BW_WAGER_BY_ACT},
    [AUTO_BONUS] = {"auto-bonus", "Automatic Bonus", "27.11", BW_FROM_2006, BW_WAGER_NO_STAKE},
    [ACES_UP] = {"aces-up", "Aces Up", "27.6(a)2", BW_FROM_2006, 0},
};

enum {
    OPT_ACES_UP_TABLE = BW_HP_OWN, /* U1 to U5 */
    OPT_BONUS_TABLE,
    OPT_PLAY_MULTIPLES,
    OPT_TWO_POSITIONS,
    OPT_ACES_UP_ON_FOLD, /* forfeited, stays */
    OPT_ACES_UP_FIGURES, /* of no published table: in the order of those that are */
    OPT_BONUS_FIGURES = OPT_ACES_UP_FIGURES + 7,
};

enum { ACES_UP_FIGURES = 7, BONUS_FIGURES = 3 };

enum { PAYOUT_LIMIT_CENTS = 5000000, OWN_CARDS = 5, DEALER_CARDS = 6 };

static const char *const aces_up_names[] = {"U1", "U2", "U3", "U4", "U5", NULL};
static const char *const aces_up_figures[] = {
    "50-40-8-5-4-3-1", "50-40-9-6-4-2-1", "50-40-7-6-5-2-1", "50-30-7-6-5-2-1", "50-40-7-5-4-3-1"};
static const char *const bonus_words[] = {"25-20-2", "30-15-2", NULL};
static const char *const bonus_spellings[] = {"25/20/2", "30/15/2"};
static const char *const multiples_words[] = {"any", NULL};
static const char *const on_fold_words[] = {"forfeited", "stays", NULL};

#define ACES_UP_ODDS(four, straight_flush, three, flush, straight, two_pair, aces)                 \
    {                                                                                              \
        [BW_FOUR_OF_A_KIND] = (four), [BW_FOUR_STRAIGHT_FLUSH] = (straight_flush),                 \
        [BW_FOUR_THREE_OF_A_KIND] = (three), [BW_FOUR_FLUSH] = (flush),                            \
        [BW_FOUR_STRAIGHT] = (straight), [BW_FOUR_TWO_PAIR] = (two_pair), [BW_FOUR_PAIR] = (aces)  \
    }

static const uint16_t aces_up_tables[][BW_FOUR_CATEGORIES] = {
    ACES_UP_ODDS(50, 40, 8, 5, 4, 3, 1), /* U1, of Atlantic City */
    ACES_UP_ODDS(50, 40, 9, 6, 4, 2, 1), /* U2 */
    ACES_UP_ODDS(50, 40, 7, 6, 5, 2, 1), /* U3 */
    ACES_UP_ODDS(50, 30, 7, 6, 5, 2, 1), /* U4, online */
    ACES_UP_ODDS(50, 40, 7, 5, 4, 3, 1), /* U5 */
};

static const uint16_t bonus_tables[][BW_FOUR_CATEGORIES] = {
    {[BW_FOUR_OF_A_KIND] = 25, [BW_FOUR_STRAIGHT_FLUSH] = 20, [BW_FOUR_THREE_OF_A_KIND] = 2},
    {[BW_FOUR_OF_A_KIND] = 30, [BW_FOUR_STRAIGHT_FLUSH] = 15, [BW_FOUR_THREE_OF_A_KIND] = 2},
};

static const BwOption options[] = {
    BW_HP_DEALING_OPTION(bw_hp_dealing_words, BW_HP_AUTOMATED_SHOE, "27.8"),
    BW_HP_DECK_OPTIONS("27.2", "27.4", "27.5", "27.9", "27.9", 0),
    {.id = "aces-up-table",
     .help = "pay table of aces up",
     .clause = "27.11",
     .kind = BW_OPTION_WORD,
     .by_notice = true,
     .slot = OPT_ACES_UP_TABLE,
     .words = aces_up_names,
     .spellings = aces_up_figures,
     .figures = OPT_ACES_UP_FIGURES,
     .n_figures = ACES_UP_FIGURES},
    {.id = "bonus-table",
     .help = "pay table of the automatic bonus, four of a kind first",
     .clause = "27.11",
     .kind = BW_OPTION_WORD,
     .by_notice = true,
     .slot = OPT_BONUS_TABLE,
     .words = bonus_words,
     .spellings = bonus_spellings,
     .figures = OPT_BONUS_FIGURES,
     .n_figures = BONUS_FIGURES},
    {.id = "play-multiples",
     .help = "the play wager: any amount from one to three antes",
     .clause = "27.6(a)1",
     .kind = BW_OPTION_WORD,
     .slot = OPT_PLAY_MULTIPLES,
     .words = multiples_words},
    {.id = "two-positions",
     .help = "one player may play two adjacent positions",
     .clause = "27.6(e)",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_TWO_POSITIONS,
     .means = BW_OPTION_MEANS_BOXES},
    {.id = "aces-up-on-fold",
     .help = "what becomes of aces up when its ante is folded",
     .clause = "27.10",
     .kind = BW_OPTION_WORD,
     .by_notice = true,
     .slot = OPT_ACES_UP_ON_FOLD,
     .words = on_fold_words},
    {.id = "payout-limit",
     .help = "most that one player's hand wins",
     .clause = "27.11",
     .kind = BW_OPTION_MONEY,
     .favour = 1,
     .means = BW_OPTION_MEANS_WIN_LIMIT,
     .slot = BW_OPT_PAYOUT_LIMIT,
     .min = 0,
     .max = BW_CENTS_MAX,
     .standard = BW_STANDARD(PAYOUT_LIMIT_CENTS)},
};

enum { ACT_PLAY = BW_HP_COUNT_STUB + 1, ACT_FOLD, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    BW_HP_FLOOR_ACTIONS("27.2", "27.4", "27.12"),
    BW_HP_STUB_ACTIONS("27.9"),
    [ACT_PLAY] = {"play", "27.6(a)1", "A", "put up one to three antes"},
    [ACT_FOLD] = {"fold", "27.10", "", "give the hand up", .caution = 3},
};

enum { FAULT_DEALER_CARDS_EXPOSED = BW_HP_FAMILY_FAULTS, FAULTS };

static const BwVerb faults[FAULTS] = {
    BW_HP_DECK_FAULTS("27.12", "27.12", "27.12", "27.9"),
    BW_HP_AUTOSHOE_FAULT("27.12"),
    BW_HP_PLAYER_FAULT("27.12"),
    BW_HP_DEALER_FAULT("27.12"),
    [FAULT_DEALER_CARDS_EXPOSED] = {"dealer-cards-exposed", "27.12", "?C",
                                    "a hidden card of the dealer is seen before all have decided"},
};

/* Alone or together, in any amount. */
static const BwHpWager bets[WAGERS] = {
    [ANTE] = {.clause = "27.6(a)1"},
    [PLAY] = {.clause = "27.6(a)1"},
};

static const BwHpMove moves[] = {
    {.word = ACT_PLAY,
     .kind = BW_HP_RAISE,
     .wager = PLAY,
     .base = ANTE,
     .least = BW_FOUR_CARD_PLAY_MIN,
     .most = BW_FOUR_CARD_PLAY_MAX,
     .any = true},
    {.word = ACT_FOLD, .kind = BW_HP_FOLD},
};

static const BwHpStep script[] = {
    {.kind = BW_HP_STEP_DEAL, .seats = OWN_CARDS, .dealer = DEALER_CARDS},
    {.kind = BW_HP_STEP_ASK, BW_HP_MOVES(moves)},
    {.kind = BW_HP_STEP_SETTLE},
};

/* ---- what a hand wins --------------------------------------------------------------------- */

/* Categories in the order of the figures of a pay table. */
static const BwFourCategory figure_order[ACES_UP_FIGURES] = {
    BW_FOUR_OF_A_KIND, BW_FOUR_STRAIGHT_FLUSH, BW_FOUR_THREE_OF_A_KIND,
    BW_FOUR_FLUSH,     BW_FOUR_STRAIGHT,       BW_FOUR_TWO_PAIR,
    BW_FOUR_PAIR};

/* The published table, or the figures of another one. */
static void set_odds(const BwTable *t, const BwOption *option,
                     const uint16_t published[][BW_FOUR_CATEGORIES], size_t n_published,
                     uint16_t odds[BW_FOUR_CATEGORIES]) {
    int64_t number = t->option[option->slot];
    memset(odds, 0, BW_FOUR_CATEGORIES * sizeof *odds);
    for (unsigned k = 0; k < option->n_figures; k++) {
        BwFourCategory c = figure_order[k];
        odds[c] = number < (int64_t)n_published ? published[number][c]
                                                : (uint16_t)t->option[option->figures + k];
    }
}

static const BwOption *own_option(unsigned slot) {
    unsigned i = 0;
    while (options[i].slot != slot) i++;
    return &options[i];
}

void bw_four_card_poker_rules(const BwTable *t, BwFourCardPokerRules *r) {
    set_odds(t, own_option(OPT_BONUS_TABLE), bonus_tables,
             sizeof bonus_tables / sizeof bonus_tables[0], r->bonus);
    set_odds(t, own_option(OPT_ACES_UP_TABLE), aces_up_tables,
             sizeof aces_up_tables / sizeof aces_up_tables[0], r->aces_up);
    r->fold_forfeits_aces_up = t->option[OPT_ACES_UP_ON_FOLD] == 0;
}

/* The limit is never less than what the least wagers can win together. */
static bool open(BwTable *t, BwRefusal *why) {
    BwFourCardPokerRules r;
    (void)why;
    bw_four_card_poker_rules(t, &r);
    if (t->option[BW_OPT_PAYOUT_LIMIT] == PAYOUT_LIMIT_CENTS) {
        bw_hp_raise_limit(t, t->option[BW_OPT_TABLE_MIN],
                          1 + BW_FOUR_CARD_PLAY_MAX + r.bonus[BW_FOUR_OF_A_KIND] +
                              r.aces_up[BW_FOUR_OF_A_KIND]);
    }
    return true;
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    BwFourCardPokerRules r;
    (void)target;
    bw_four_card_poker_rules(t, &r);
    switch (wager) {
    case AUTO_BONUS:
        snprintf(out, size, "three of a kind %u, straight flush %u, four of a kind %u to 1",
                 r.bonus[BW_FOUR_THREE_OF_A_KIND], r.bonus[BW_FOUR_STRAIGHT_FLUSH],
                 r.bonus[BW_FOUR_OF_A_KIND]);
        return;
    case ACES_UP:
        snprintf(out, size, "pair of aces %u to four of a kind %u to 1", r.aces_up[BW_FOUR_PAIR],
                 r.aces_up[BW_FOUR_OF_A_KIND]);
        return;
    default: snprintf(out, size, "1 to 1"); return;
    }
}

/* ---- dealing, deciding, settling ---------------------------------------------------------- */

/* The dealer's sixth card is seen. */
static BwFace face(const BwTable *t, BwWho who, unsigned index) {
    (void)t;
    if (who.role == BW_SEAT) return BW_FACE_OWNER;
    return index + 1 == DEALER_CARDS ? BW_FACE_UP : BW_FACE_DOWN;
}

static uint32_t fold_loses(const BwTable *t) {
    bool forfeited = t->option[OPT_ACES_UP_ON_FOLD] == 0;
    return BW_HP_BIT(ANTE) | (forfeited ? BW_HP_BIT(ACES_UP) : 0);
}

static void look(const BwTable *t, BwHpShowdown *s) {
    BwCard hand[DEALER_CARDS];
    for (uint32_t seats = bw_hp_look(t)->in_play; seats != 0; seats = bw_hp_rest(seats)) {
        unsigned seat = bw_hp_lowest(seats);
        bw_hp_seat_cards(t, seat, hand, OWN_CARDS);
        s->hand[seat] = bw_four_value(bw_card_set_of(hand, OWN_CARDS));
    }
    bw_hp_dealer_cards(t, hand, DEALER_CARDS);
    s->dealer = bw_four_value(bw_card_set_of(hand, DEALER_CARDS));
}

static BwVerdict judge(const BwTable *t, const BwBet *up, const BwHpShowdown *s) {
    BwFourCardPokerRules r;
    if (up->wager == ACES_UP) {
        bw_four_card_poker_rules(t, &r);
        int odds = bw_four_card_poker_aces_up(&r, s->hand[up->seat]);
        return bw_hp_odds(up, odds, "27.11");
    }
    return s->hand[up->seat] >= s->dealer ? bw_hp_wins(up, "27.11") : bw_hp_loses("27.10");
}

static BwCents award(const BwTable *t, unsigned seat, unsigned wager, const BwHpShowdown *s) {
    BwFourCardPokerRules r;
    (void)wager;
    bw_four_card_poker_rules(t, &r);
    return r.bonus[bw_four_category(s->hand[seat])] * bw_hp_stake(t, seat, ANTE);
}

static bool fault(BwTable *t, const BwEvent *event, BwOut *out) {
    return bw_hp_exposed(t, event, BW_DEALER, out); /* aces up included */
}

/* The best four of a seat's five cards, and of the dealer's six. */
static bool name(const BwHpSeen *own, const BwHpSeen *common, char out[BW_HAND_NAME_MAX]) {
    char four[BW_FOUR_NAME_MAX];
    (void)common;
    if (own->n < 4) return false;
    bw_four_name(bw_four_value(bw_card_set_of(own->card, own->n)), four);
    snprintf(out, BW_HAND_NAME_MAX, "%s", four);
    return true;
}

static const BwHousePokerRules rules = {
    .script = script,
    .wager = bets,
    .main_wager = ANTE,
    .n_staff = BW_HP_COUNT_STUB + 1,
    .n_faults = BW_HP_FAMILY_FAULTS,
    .media = BW_MOD_COUPON,
    .two_positions = OPT_TWO_POSITIONS,
    .decks = "27.2",
    .card_change = "27.4",
    .wagers = "27.6",
    .one_position = "27.6(e)",
    .closed = {"27.7", "27.8", "27.9"},
    .deal = {"27.7", "27.8", "27.9"},
    .stub = {"27.7", "27.8", "27.9"},
    .completion = "27.10(b)",
    .odds = "27.11",
    .open = open,
    .face = face,
    .fold_loses = fold_loses,
    .look = look,
    .judge = judge,
    .award = award,
    .fault = fault,
    .name = name,
};

/* What players say. */
static const BwSaying sayings[] = {
    {"raise", "play"},
    {"aces up", "aces-up"},
    {NULL, NULL},
};

const BwGame bw_game_four_card_poker = {
    .id = "four-card-poker",
    .title = "Four card poker",
    .sayings = sayings,
    .subchapter = "27",
    .editions = BW_FROM_2006,
    .seats = 7,
    .usual = BW_USUAL("ante:10"),
    BW_HOUSE_POKER_GAME,
};
