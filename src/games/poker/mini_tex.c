/* mini_tex.c: Mini-Tex 3 Card Hold 'Em (subchapter 37): two cards each and three on the board, of
 * which the best three count, one's own among them; bet or fold on every street. The round is the
 * family's (house_poker.h). */
#include "games/poker/mini_tex.h"

#include <stdio.h>

#include "games/games.h"
#include "games/poker/house_poker.h"
#include "hands/two.h"

enum { ANTE, FLOP, RIVER, PLAY, POCKET_POKER, WAGERS };

static const BwWager wagers[WAGERS] = {
    [ANTE] = {"ante", "Ante", "37.1", BW_ONLY_2012, 0},
    [FLOP] = {"flop", "Flop", "37.1", BW_ONLY_2012, BW_WAGER_BY_ACT},
    [RIVER] = {"river", "River", "37", BW_ONLY_2012, BW_WAGER_BY_ACT},
    [PLAY] = {"play", "Play", "37.1", BW_ONLY_2012, BW_WAGER_BY_ACT},
    [POCKET_POKER] = {"pocket-poker", "Pocket Poker", "37.1", BW_ONLY_2012, BW_WAGER_OWN_LIMITS},
};

enum { POCKET_LINES = 5, OWN_CARDS = 2, BOARD_CARDS = 3 };

enum { OPT_OFFER_POCKET_POKER = BW_HP_OWN, OPT_POCKET_POKER_TABLE };

static const char *const pocket_keys[POCKET_LINES] = {"royal-flush", "straight-flush", "straight",
                                                      "pair", "flush"};

static const BwOption options[] = {
    BW_HP_DEALING_OPTION(bw_hp_dealing_words, BW_HP_AUTOMATED_SHOE, "37"),
    BW_HP_DECK_OPTIONS("37", "37", "37", "37", "37", 0),
    {.id = "offer-pocket-poker",
     .help = "the pocket poker wager is offered; it needs pocket-poker-table",
     .clause = "37.1",
     .kind = BW_OPTION_YES_NO,
     .slot = OPT_OFFER_POCKET_POKER},
    {.id = "pocket-poker-table",
     .help = "odds of the own two cards: suited A-K, straight flush, straight, pair, flush",
     .clause = "37.1",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = OPT_POCKET_POKER_TABLE,
     .n_keys = POCKET_LINES,
     .keys = pocket_keys,
     .row = true,
     .min = 0,
     .max = 10000},
};

enum { ACT_FLOP = BW_HP_COUNT_STUB + 1, ACT_RIVER, ACT_PLAY, ACT_FOLD, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    BW_HP_FLOOR_ACTIONS("37", "37", "37"),
    BW_HP_STUB_ACTIONS("37"),
    [ACT_FLOP] = {"flop", "37.1", "A", "put up a flop bet equal to the ante"},
    [ACT_RIVER] = {"river", "37.1", "A", "put up a river bet equal to the ante"},
    [ACT_PLAY] = {"play", "37.1", "A", "put up a play bet of two antes"},
    [ACT_FOLD] = {"fold", "37.1", "", "give the hand up", .caution = 3},
};

enum {
    FAULT_COMMUNITY_EXPOSED_EARLY = BW_HP_FAMILY_FAULTS,
    FAULT_COMMUNITY_WRONG_COUNT,
    FAULT_BURN_FORGOTTEN,
    FAULTS
};

static const BwVerb faults[FAULTS] = {
    BW_HP_DECK_FAULTS("37", "37", "37", "37"),
    BW_HP_AUTOSHOE_FAULT("37"),
    BW_HP_PLAYER_FAULT("37"),
    BW_HP_DEALER_FAULT("37"),
    [FAULT_COMMUNITY_EXPOSED_EARLY] = {"community-exposed-early", "37", "?C",
                                       "a card is seen before the bets that precede it"},
    [FAULT_COMMUNITY_WRONG_COUNT] = {"community-wrong-count", "37", "",
                                     "there are too many or too few community cards"},
    [FAULT_BURN_FORGOTTEN] = {"burn-forgotten", "37", "",
                              "a community card is dealt without the burn"},
};

static const BwHpWager bets[WAGERS] = {
    [POCKET_POKER] = {.needs_all = BW_HP_BIT(ANTE)},
};

#define STREET_MOVES(act, street_wager, antes)                                                     \
    {                                                                                              \
        {.word = (act),                                                                            \
         .kind = BW_HP_RAISE,                                                                      \
         .wager = (street_wager),                                                                  \
         .base = ANTE,                                                                             \
         .least = (antes),                                                                         \
         .most = (antes)},                                                                         \
            {.word = ACT_FOLD, .kind = BW_HP_FOLD},                                                \
    }

static const BwHpMove flop_moves[] = STREET_MOVES(ACT_FLOP, FLOP, BW_MINI_TEX_FLOP);
static const BwHpMove river_moves[] = STREET_MOVES(ACT_RIVER, RIVER, BW_MINI_TEX_RIVER);
static const BwHpMove play_moves[] = STREET_MOVES(ACT_PLAY, PLAY, BW_MINI_TEX_PLAY);

static const BwHpStep script[] = {
    {.kind = BW_HP_STEP_DEAL, .seats = OWN_CARDS, .dealer = OWN_CARDS},
    {.kind = BW_HP_STEP_ASK, .street = 1, BW_HP_MOVES(flop_moves)},
    {.kind = BW_HP_STEP_DEAL, .seats = OWN_CARDS, .board = 2, .burn = 1, .face_up = true},
    {.kind = BW_HP_STEP_ASK, .street = 2, BW_HP_MOVES(river_moves)},
    {.kind = BW_HP_STEP_DEAL, .seats = OWN_CARDS, .board = BOARD_CARDS, .burn = 1, .face_up = true},
    {.kind = BW_HP_STEP_ASK, .street = 3, BW_HP_MOVES(play_moves)},
    {.kind = BW_HP_STEP_SETTLE},
};

/* ---- what a hand wins --------------------------------------------------------------------- */

void bw_mini_tex_rules(const BwTable *t, BwMiniTexRules *r) {
    *r = (BwMiniTexRules){.pocket_poker_offered = t->option[OPT_OFFER_POCKET_POKER] != 0};
    for (unsigned k = 0; k < POCKET_LINES; k++) {
        r->pocket_poker[BW_TWO_ROYAL_FLUSH - k] = (uint16_t)t->option[OPT_POCKET_POKER_TABLE + k];
    }
}

/* No odds of pocket poker are known: a house that offers it must bring its own. */
static bool open(BwTable *t, BwRefusal *why) {
    return t->option[OPT_OFFER_POCKET_POKER] == 0 ||
           bw_hp_has_row(t, OPT_POCKET_POKER_TABLE, POCKET_LINES) ||
           bw_refuse_open(why, BW_REASON_OPTION, "37.1", "pocket-poker-table");
}

static bool offered(const BwTable *t, unsigned wager) {
    return wager != POCKET_POKER || t->option[OPT_OFFER_POCKET_POKER] != 0;
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    (void)target;
    if (wager == POCKET_POKER) {
        snprintf(out, size, "flush %lld to suited A-K %lld to 1",
                 (long long)t->option[OPT_POCKET_POKER_TABLE + POCKET_LINES - 1],
                 (long long)t->option[OPT_POCKET_POKER_TABLE]);
    } else {
        snprintf(out, size, "1 to 1");
    }
}

/* ---- deciding and settling ---------------------------------------------------------------- */

/* Pocket poker looks at the own two cards alone: it outlives a fold. */
static uint32_t fold_loses(const BwTable *t) {
    (void)t;
    return ~BW_HP_BIT(POCKET_POKER);
}

static void look(const BwTable *t, BwHpShowdown *s) {
    BwCard board[BOARD_CARDS], own[OWN_CARDS];
    bw_hp_board(t, board, BOARD_CARDS);
    for (uint32_t seats = bw_hp_look(t)->in_play; seats != 0; seats = bw_hp_rest(seats)) {
        unsigned seat = bw_hp_lowest(seats);
        bw_hp_seat_cards(t, seat, own, OWN_CARDS);
        s->hand[seat] = bw_three_best(own, OWN_CARDS, board, BOARD_CARDS);
    }
    bw_hp_dealer_cards(t, own, OWN_CARDS);
    s->dealer = bw_three_best(own, OWN_CARDS, board, BOARD_CARDS);
    s->qualifies = bw_mini_tex_qualifies((BwThreeValue)s->dealer);
}

static BwVerdict judge_pocket(const BwTable *t, const BwBet *up) {
    BwMiniTexRules r;
    BwCard own[OWN_CARDS];
    bw_mini_tex_rules(t, &r);
    bw_hp_seat_cards(t, up->seat, own, OWN_CARDS);
    return bw_hp_odds(up, r.pocket_poker[bw_two_category(bw_two_value(own[0], own[1]))], "37.1");
}

/* A dealer without a pair pays ante, flop and river unseen and leaves play. */
static BwVerdict judge(const BwTable *t, const BwBet *up, const BwHpShowdown *s) {
    uint32_t hand = s->hand[up->seat];
    if (up->wager == POCKET_POKER) return judge_pocket(t, up);
    if (!s->qualifies) return up->wager == PLAY ? bw_hp_pushes("37") : bw_hp_wins(up, "37");
    if (hand < s->dealer) return bw_hp_loses("37");
    return hand == s->dealer ? bw_hp_pushes("37") : bw_hp_wins(up, "37");
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
    .main_wager = ANTE,
    .n_staff = BW_HP_COUNT_STUB + 1,
    .n_faults = BW_HP_FAMILY_FAULTS,
    .common = BW_COMMUNITY,
    .decks = "37",
    .card_change = "37",
    .wagers = "37.1",
    .closed = BW_HP_EVERY_WAY("37"),
    .deal = BW_HP_EVERY_WAY("37"),
    .stub = BW_HP_EVERY_WAY("37"),
    .completion = "37.1",
    .odds = "37",
    .open = open,
    .fold_loses = fold_loses,
    .must_qualify = true,
    .look = look,
    .judge = judge,
    .fault = fault,
    .name = bw_hp_name_three,
};

const BwGame bw_game_mini_tex = {
    .id = "mini-tex",
    .title = "Mini-Tex 3 card hold 'em",
    .subchapter = "37",
    .editions = BW_ONLY_2012,
    .seats = 7,
    .offered = offered,
    .usual = BW_USUAL("ante:10"),
    BW_HOUSE_POKER_GAME,
};
