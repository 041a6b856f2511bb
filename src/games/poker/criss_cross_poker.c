/* criss_cross_poker.c: Criss Cross Poker: two cards of one's own and five community cards in a
 * cross make a hand across and a hand down, each paid by the table, with a bet of one to three
 * antes or a fold before each line and before the middle card. The round is the family's
 * (house_poker.h).
 *
 * The game is dealt under a temporary regulation of 28 July 2014. It has no section in the chapter,
 * and its text was not found, so everything here cites that regulation by its name and no number is
 * made up. The rules are those of the published game; figures that New Jersey's text would settle
 * are options. */
#include "games/poker/criss_cross_poker.h"

#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "games/poker/house_poker.h"

#define REGULATION "13:69F \"Criss Cross Poker\""

enum { ANTE_ACROSS, ANTE_DOWN, ACROSS, DOWN, MIDDLE, FIVE_CARD_BONUS, WAGERS };

static const BwWager wagers[WAGERS] = {
    [ANTE_ACROSS] = {"ante-across", "Ante Across", REGULATION, BW_ONLY_2012, 0},
    [ANTE_DOWN] = {"ante-down", "Ante Down", REGULATION, BW_ONLY_2012, 0,
                   .with = BW_THE(ANTE_ACROSS)},
    [ACROSS] = {"across", "Across", REGULATION, BW_ONLY_2012, BW_WAGER_BY_ACT},
    [DOWN] = {"down", "Down", REGULATION, BW_ONLY_2012, BW_WAGER_BY_ACT},
    [MIDDLE] = {"middle", "Middle", REGULATION, BW_ONLY_2012, BW_WAGER_BY_ACT},
    [FIVE_CARD_BONUS] = {"five-card-bonus", "Five Card Bonus", REGULATION, BW_ONLY_2012,
                         BW_WAGER_OWN_LIMITS},
};

enum {
    OPT_POSITIONS = BW_HP_OWN,
    OPT_MAIN_TABLE,
    OPT_PAYS_FROM = OPT_MAIN_TABLE + BW_HP_HAND_LINES,
    OPT_PUSHES_FROM,
    OPT_OFFER_BONUS,
    OPT_BONUS_TABLE,
    OPT_BONUS_PAYS_FROM = OPT_BONUS_TABLE + BW_HP_HAND_LINES,
};

enum { OWN_CARDS = 2 };

static const int64_t main_table[BW_HP_HAND_LINES] = {500, 100, 40, 12, 8, 5, 3, 2, 1};
static const int64_t bonus_table[BW_HP_HAND_LINES] = {250, 100, 40, 15, 10, 6, 4, 3, 1};
static const char *const pairs[] = {"twos",   "threes", "fours", "fives", "sixes",
                                    "sevens", "eights", "nines", "tens",  "jacks",
                                    "queens", "kings",  "aces",  NULL};

/* A pay table of which no text bounds the figures. */
#define HAND_ROW(row_id, row_help, first_slot, figures)                                            \
    {                                                                                              \
        .id = (row_id), .help = (row_help), .clause = REGULATION, .kind = BW_OPTION_NUMBER,        \
        .favour = 1, .slot = (first_slot), .n_keys = BW_HP_HAND_LINES, .keys = bw_hp_hand_keys,    \
        .standards = (figures), .row = true, .min = 1, .max = 10000                                \
    }

static const BwOption options[] = {
    BW_HP_DEALING_OPTION(bw_hp_dealing_words, BW_HP_AUTOMATED_SHOE, REGULATION),
    BW_HP_DECK_OPTIONS(REGULATION, REGULATION, REGULATION, REGULATION, REGULATION, 0),
    BW_HP_POSITIONS_OPTION(OPT_POSITIONS, 6, 7, REGULATION),
    HAND_ROW("main-table", "pay table of across, down and middle, royal flush first",
             OPT_MAIN_TABLE, main_table),
    {.id = "pays-from",
     .help = "the lowest pair that is paid",
     .clause = REGULATION,
     .kind = BW_OPTION_WORD,
     .favour = -1,
     .slot = OPT_PAYS_FROM,
     .words = pairs,
     .standard = BW_STANDARD(BW_JACK)},
    {.id = "pushes-from",
     .help = "the lowest pair that does not lose; that of pays-from: none pushes",
     .clause = REGULATION,
     .kind = BW_OPTION_WORD,
     .favour = -1,
     .slot = OPT_PUSHES_FROM,
     .words = pairs,
     .standard = BW_STANDARD(BW_SIX)},
    {.id = "offer-five-card-bonus",
     .help = "the five-card bonus is offered",
     .clause = REGULATION,
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_OFFER_BONUS,
     .standard = BW_STANDARD(true)},
    HAND_ROW("bonus-table", "pay table of the five-card bonus, royal flush first", OPT_BONUS_TABLE,
             bonus_table),
    {.id = "bonus-pays-from",
     .help = "the lowest pair that the five-card bonus pays",
     .clause = REGULATION,
     .kind = BW_OPTION_WORD,
     .favour = -1,
     .slot = OPT_BONUS_PAYS_FROM,
     .words = pairs,
     .standard = BW_STANDARD(BW_SIX)},
    BW_HP_PAYOUT_LIMIT_OPTION(REGULATION),
};

enum { ACT_ACROSS = BW_HP_COUNT_STUB + 1, ACT_DOWN, ACT_MIDDLE, ACT_FOLD, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    BW_HP_FLOOR_ACTIONS(REGULATION, REGULATION, REGULATION),
    BW_HP_STUB_ACTIONS(REGULATION),
    [ACT_ACROSS] = {"across", REGULATION, "A", "bet one to three antes on the hand across"},
    [ACT_DOWN] = {"down", REGULATION, "A", "bet one to three antes on the hand down"},
    [ACT_MIDDLE] = {"middle", REGULATION, "A", "bet one to three antes on the higher hand"},
    [ACT_FOLD] = {"fold", REGULATION, "", "give both hands up", .caution = 3},
};

enum {
    FAULT_COMMUNITY_WRONG_COUNT = BW_HP_PLAYER_WRONG_COUNT + 1,
    FAULT_COMMUNITY_EXPOSED_EARLY,
    FAULTS
};

static const BwVerb faults[FAULTS] = {
    BW_HP_DECK_FAULTS(REGULATION, REGULATION, REGULATION, REGULATION),
    BW_HP_AUTOSHOE_FAULT(REGULATION),
    BW_HP_PLAYER_FAULT(REGULATION),
    [FAULT_COMMUNITY_WRONG_COUNT] = {"community-wrong-count", REGULATION, "",
                                     "there are not five community cards"},
    [FAULT_COMMUNITY_EXPOSED_EARLY] = {"community-exposed-early", REGULATION, "?C",
                                       "a card of the cross is seen before the bets that precede "
                                       "it"},
};

enum { ANTES = BW_HP_BIT(ANTE_ACROSS) | BW_HP_BIT(ANTE_DOWN) };

static const BwHpWager bets[WAGERS] = {
    [ANTE_ACROSS] = {.times = 1},
    [ANTE_DOWN] = {.times = 1},
    [FIVE_CARD_BONUS] = {.needs_all = ANTES},
};

#define STREET_MOVES(act, street_wager, ante)                                                      \
    {                                                                                              \
        {.word = (act),                                                                            \
         .kind = BW_HP_RAISE,                                                                      \
         .wager = (street_wager),                                                                  \
         .base = (ante),                                                                           \
         .least = 1,                                                                               \
         .most = BW_CRISS_CROSS_MOST},                                                             \
            {.word = ACT_FOLD, .kind = BW_HP_FOLD},                                                \
    }

static const BwHpMove across_moves[] = STREET_MOVES(ACT_ACROSS, ACROSS, ANTE_ACROSS);
static const BwHpMove down_moves[] = STREET_MOVES(ACT_DOWN, DOWN, ANTE_DOWN);
static const BwHpMove middle_moves[] = STREET_MOVES(ACT_MIDDLE, MIDDLE, ANTE_ACROSS);

/* The cross is laid first: left, right, top, bottom, middle. */
static const BwHpStep script[] = {
    {.kind = BW_HP_STEP_DEAL, .board = BW_CROSS_CARDS},
    {.kind = BW_HP_STEP_DEAL, .seats = OWN_CARDS, .board = BW_CROSS_CARDS},
    {.kind = BW_HP_STEP_ASK, .street = 1, BW_HP_MOVES(across_moves)},
    {.kind = BW_HP_STEP_TURN, .board = BW_CROSS_RIGHT + 1},
    {.kind = BW_HP_STEP_ASK, .street = 2, BW_HP_MOVES(down_moves)},
    {.kind = BW_HP_STEP_TURN, .board = BW_CROSS_BOTTOM + 1},
    {.kind = BW_HP_STEP_ASK, .street = 3, BW_HP_MOVES(middle_moves)},
    {.kind = BW_HP_STEP_SETTLE},
};

/* ---- what a hand wins --------------------------------------------------------------------- */

BwPokerValue bw_criss_cross_across(BwCardSet own, const BwCard cross[BW_CROSS_CARDS]) {
    return bw_poker_value(own | bw_card_set(cross[BW_CROSS_LEFT]) |
                          bw_card_set(cross[BW_CROSS_RIGHT]) | bw_card_set(cross[BW_CROSS_MIDDLE]));
}

BwPokerValue bw_criss_cross_down(BwCardSet own, const BwCard cross[BW_CROSS_CARDS]) {
    return bw_poker_value(own | bw_card_set(cross[BW_CROSS_TOP]) |
                          bw_card_set(cross[BW_CROSS_BOTTOM]) |
                          bw_card_set(cross[BW_CROSS_MIDDLE]));
}

void bw_criss_cross_poker_rules(const BwTable *t, BwCrissCrossPokerRules *r) {
    *r = (BwCrissCrossPokerRules){
        .pays = {.pays_from = (uint8_t)t->option[OPT_PAYS_FROM],
                 .pushes_from = (uint8_t)t->option[OPT_PUSHES_FROM]},
        .bonus = {.pays_from = (uint8_t)t->option[OPT_BONUS_PAYS_FROM],
                  .pushes_from = (uint8_t)t->option[OPT_BONUS_PAYS_FROM]},
        .bonus_offered = t->option[OPT_OFFER_BONUS] != 0,
    };
    r->ante = r->pays;
    for (unsigned c = BW_POKER_PAIR; c < BW_POKER_CATEGORIES; c++) r->ante.odds[c] = 1;
    bw_hp_hand_row(t, OPT_MAIN_TABLE, BW_HP_HAND_LINES, r->pays.odds);
    bw_hp_hand_row(t, OPT_BONUS_TABLE, BW_HP_HAND_LINES, r->bonus.odds);
}

/* Pairs that push are lower than those that win. */
static bool open(BwTable *t, BwRefusal *why) {
    return t->option[OPT_PUSHES_FROM] <= t->option[OPT_PAYS_FROM] ||
           bw_refuse_open(why, BW_REASON_OPTION, REGULATION, "pushes-from");
}

static bool offered(const BwTable *t, unsigned wager) {
    return wager != FIVE_CARD_BONUS || t->option[OPT_OFFER_BONUS] != 0;
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    BwCrissCrossPokerRules r;
    (void)target;
    bw_criss_cross_poker_rules(t, &r);
    const BwHandPays *pays = wager == FIVE_CARD_BONUS ? &r.bonus : &r.pays;
    if (wager == ANTE_ACROSS || wager == ANTE_DOWN) {
        snprintf(out, size, "1 to 1 from a pair of %s", pairs[pays->pays_from]);
    } else {
        snprintf(out, size, "%s %u to royal flush %u to 1", pairs[pays->pays_from],
                 pays->odds[BW_POKER_PAIR], pays->odds[BW_POKER_ROYAL_FLUSH]);
    }
}

/* ---- deciding and settling ---------------------------------------------------------------- */

/* The bonus looks at the cross alone: it outlives a fold. */
static uint32_t fold_loses(const BwTable *t) {
    (void)t;
    return ~BW_HP_BIT(FIVE_CARD_BONUS);
}

static void look(const BwTable *t, BwHpShowdown *s) {
    BwCard cross[BW_CROSS_CARDS], own[OWN_CARDS];
    bw_hp_board(t, cross, BW_CROSS_CARDS);
    for (uint32_t seats = bw_hp_look(t)->in_play; seats != 0; seats = bw_hp_rest(seats)) {
        unsigned seat = bw_hp_lowest(seats);
        bw_hp_seat_cards(t, seat, own, OWN_CARDS);
        s->hand[seat] = bw_criss_cross_across(bw_card_set_of(own, OWN_CARDS), cross);
        s->second[seat] = bw_criss_cross_down(bw_card_set_of(own, OWN_CARDS), cross);
    }
}

static BwVerdict paid(const BwHandPays *pays, const BwBet *up, BwPokerValue hand) {
    int odds = bw_hand_pays(pays, hand);
    return odds == BW_HAND_PUSHES ? bw_hp_pushes(REGULATION) : bw_hp_odds(up, odds, REGULATION);
}

static BwVerdict judge_bonus(const BwTable *t, const BwHandPays *pays, const BwBet *up) {
    BwVerdict verdict = paid(pays, up, bw_hp_value(t, bw_hp_community, bw_hp_nobody));
    verdict.beyond_limit = true;
    return verdict;
}

/* Each line by its own hand, the middle by the higher of the two. */
static BwVerdict judge(const BwTable *t, const BwBet *up, const BwHpShowdown *s) {
    BwPokerValue across = s->hand[up->seat], down = s->second[up->seat];
    BwCrissCrossPokerRules r;
    bw_criss_cross_poker_rules(t, &r);
    switch (up->wager) {
    case ANTE_ACROSS: return paid(&r.ante, up, across);
    case ANTE_DOWN: return paid(&r.ante, up, down);
    case ACROSS: return paid(&r.pays, up, across);
    case DOWN: return paid(&r.pays, up, down);
    case MIDDLE: return paid(&r.pays, up, across > down ? across : down);
    default: return judge_bonus(t, &r.bonus, up);
    }
}

/* ---- names -------------------------------------------------------------------------------- */

/* A hand as the table pays it: without its kickers. */
static void name_line(BwCardSet cards, char out[BW_HAND_NAME_MAX]) {
    bw_hp_name_poker(bw_poker_partial(cards), out);
    out[strcspn(out, ",")] = '\0';
}

/* Both hands, as far as the cross is turned. */
static bool name(const BwHpSeen *own, const BwHpSeen *cross, char out[BW_HAND_NAME_MAX]) {
    char across[BW_HAND_NAME_MAX], down[BW_HAND_NAME_MAX];
    if (own->n != OWN_CARDS || cross->n <= BW_CROSS_RIGHT) return false;
    BwCardSet cards = bw_card_set_of(own->card, OWN_CARDS);
    if (cross->n == BW_CROSS_CARDS) cards |= bw_card_set(cross->card[BW_CROSS_MIDDLE]);
    name_line(cards | bw_card_set_of(cross->card + BW_CROSS_LEFT, 2), across);
    if (cross->n <= BW_CROSS_BOTTOM) {
        snprintf(out, BW_HAND_NAME_MAX, "across %.32s", across);
        return true;
    }
    name_line(cards | bw_card_set_of(cross->card + BW_CROSS_TOP, 2), down);
    snprintf(out, BW_HAND_NAME_MAX, "across %.32s, down %.32s", across, down);
    return true;
}

/* ---- the game ----------------------------------------------------------------------------- */

static bool fault(BwTable *t, const BwEvent *event, BwOut *out) {
    return event->word == FAULT_COMMUNITY_WRONG_COUNT ? bw_hp_wrong_board(t, event, out)
                                                      : bw_hp_exposed(t, event, BW_COMMUNITY, out);
}

static const BwHousePokerRules rules = {
    .script = script,
    .wager = bets,
    .required = ANTES,
    .main_wager = ANTE_ACROSS,
    .n_staff = BW_HP_COUNT_STUB + 1,
    .n_faults = BW_HP_PLAYER_WRONG_COUNT + 1,
    .positions = OPT_POSITIONS,
    .common = BW_COMMUNITY,
    .decks = REGULATION,
    .card_change = REGULATION,
    .wagers = REGULATION,
    .closed = BW_HP_EVERY_WAY(REGULATION),
    .deal = BW_HP_EVERY_WAY(REGULATION),
    .stub = BW_HP_EVERY_WAY(REGULATION),
    .completion = REGULATION,
    .odds = REGULATION,
    .open = open,
    .fold_loses = fold_loses,
    .look = look,
    .judge = judge,
    .fault = fault,
    .name = name,
};

const BwGame bw_game_criss_cross_poker = {
    .id = "criss-cross-poker",
    .title = "Criss Cross Poker",
    .subchapter = "",
    .editions = BW_ONLY_2012,
    .seats = 7,
    .offered = offered,
    .usual = BW_USUAL("ante-across:10,ante-down:10"),
    BW_HOUSE_POKER_GAME,
};
