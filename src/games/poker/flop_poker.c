/* flop_poker.c: flop poker (subchapter 29): three cards of one's own and two of three community
 * cards, paid by the table; and beside it a pot, which the players play among themselves and which
 * a player who gave up his ante may still win. The round is the family's (house_poker.h). */
#include "games/poker/flop_poker.h"

#include <stdio.h>

#include "games/games.h"
#include "games/poker/house_poker.h"

/* The three-card bonus, new in 2012, came before the limit, which moved on by a letter. */
#define THREE_CARD   "13:69F-29.11(d)"
#define PAYOUT_LIMIT "29.11(e)|29.11(d)"

enum { ANTE, POT, FLOP, THREE_CARD_BONUS, WAGERS };

static const BwWager wagers[WAGERS] = {
    [ANTE] = {"ante", "Ante", "29.10(c)", BW_FROM_2006, 0},
    [POT] = {"pot", "Pot", "29.10(d)", BW_FROM_2006, BW_WAGER_OWN_LIMITS},
    [FLOP] = {"flop", "Flop", "29.10(a)1", BW_FROM_2006, BW_WAGER_BY_ACT},
    [THREE_CARD_BONUS] = {"three-card-bonus", "Three-Card Bonus", THREE_CARD, BW_ONLY_2012,
                          BW_WAGER_OWN_LIMITS},
};

enum {
    OPT_FLOP_TABLE = BW_HP_OWN,
    OPT_OFFER_THREE_CARD = OPT_FLOP_TABLE + BW_HP_HAND_LINES,
    OPT_THREE_CARD_TABLE,
    OPT_POT_AMOUNT = OPT_THREE_CARD_TABLE + BW_HP_THREE_CARD_LINES,
    OPT_RAKE,
};

enum { PAYOUT_LIMIT_CENTS = 5000000, POT_CENTS = 500 };

static const int64_t flop_table[BW_HP_HAND_LINES] = {1000, 500, 100, 30, 20, 10, 4, 2, 1};
static const int64_t three_card_table[BW_HP_THREE_CARD_LINES] = {100, 50, 25, 6, 3, 1};

static const BwOption options[] = {
    BW_HP_DEALING_OPTION(bw_hp_dealing_words, BW_HP_AUTOMATED_SHOE, "29.8"),
    BW_HP_DECK_OPTIONS("29.2", "29.3", "29.9(f)", "29.9(f)", "29.9(e)", 0),
    BW_HP_HAND_ROW("flop-table", "pay table of the flop wager, royal flush first", "29.11(c)",
                   OPT_FLOP_TABLE, flop_table),
    {.id = "offer-three-card",
     .help = "the three-card bonus is offered",
     .clause = THREE_CARD,
     .kind = BW_OPTION_YES_NO,
     .editions = BW_ONLY_2012,
     .favour = 1,
     .slot = OPT_OFFER_THREE_CARD,
     .standard = {[BW_2012] = true}},
    BW_HP_THREE_CARD_ROW(THREE_CARD, OPT_THREE_CARD_TABLE, three_card_table, true),
    {.id = "pot-amount",
     .help = "every player's pot wager; none: the least wager of the table, else 5.00",
     .clause = "29.6",
     .kind = BW_OPTION_MONEY,
     .slot = OPT_POT_AMOUNT,
     .min = 0,
     .max = BW_CENTS_MAX},
    {.id = "rake",
     .help = "nothing is taken from the pot",
     .clause = "29.10(d)",
     .kind = BW_OPTION_NUMBER,
     .slot = OPT_RAKE,
     .min = 0,
     .max = 0},
    {.id = "payout-limit",
     .help = "most that ante and flop wager of one player win",
     .clause = PAYOUT_LIMIT,
     .kind = BW_OPTION_MONEY,
     .means = BW_OPTION_MEANS_WIN_LIMIT,
     .slot = BW_OPT_PAYOUT_LIMIT,
     .min = PAYOUT_LIMIT_CENTS,
     .max = BW_CENTS_MAX,
     .standard = BW_STANDARD(PAYOUT_LIMIT_CENTS)},
};

enum { ACT_FLOP = BW_HP_COUNT_STUB + 1, ACT_FOLD, ACT_SURRENDER, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    BW_HP_FLOOR_ACTIONS("29.2", "29.3", "29.12"),
    BW_HP_STUB_ACTIONS("29.9(e)"),
    [ACT_FLOP] = {"flop", "29.10(a)1", "A", "put up a flop wager equal to the ante"},
    [ACT_FOLD] = {"fold", "29.10(a)2", "", "surrender the ante; the hand stays in for the pot",
                  .caution = 3},
    [ACT_SURRENDER] = {"surrender", "29.10(a)2", "",
                       "surrender the ante; the hand stays in for the pot", .caution = 2},
};

enum {
    FAULT_COMMUNITY_CARD_EXPOSED = BW_HP_PLAYER_WRONG_COUNT + 1,
    FAULT_FACE_UP_AFTER_DEAL,
    FAULT_COMMUNITY_WRONG_COUNT,
    FAULTS
};

static const BwVerb faults[FAULTS] = {
    BW_HP_DECK_FAULTS("29.12(b)", "29.12(c)", "29.12(e)", "29.9(f)"),
    BW_HP_AUTOSHOE_FAULT("29.12(f)"),
    BW_HP_PLAYER_FAULT("29.12(d)"),
    [FAULT_COMMUNITY_CARD_EXPOSED] = {"community-card-exposed", "29.12(a)", "?C",
                                      "a community card is seen before all have decided"},
    [FAULT_FACE_UP_AFTER_DEAL] = {"face-up-after-deal", "29.12(b)", "C*",
                                  "cards are found face up when the deal is complete"},
    [FAULT_COMMUNITY_WRONG_COUNT] = {"community-wrong-count", "29.12", "",
                                     "there are not three community cards"},
};

static const BwHpWager bets[WAGERS] = {
    [THREE_CARD_BONUS] = {.needs_all = BW_HP_BIT(ANTE) | BW_HP_BIT(POT), .clause = THREE_CARD},
};

static const BwHpMove moves[] = {
    {.word = ACT_FLOP, .kind = BW_HP_RAISE, .wager = FLOP, .base = ANTE, .least = 1, .most = 1},
    {.word = ACT_FOLD, .kind = BW_HP_FOLD},
    {.word = ACT_SURRENDER, .kind = BW_HP_FOLD, .spelling = true},
};

static const BwHpStep script[] = {
    {.kind = BW_HP_STEP_DEAL, .seats = 3},
    {.kind = BW_HP_STEP_DEAL, .seats = 3, .board = 3},
    {.kind = BW_HP_STEP_ASK, BW_HP_MOVES(moves)},
    {.kind = BW_HP_STEP_SETTLE},
};

/* ---- what a hand wins --------------------------------------------------------------------- */

/* The lines of the table, by which a flop wager is paid. */
static const char *const flop_lines[BW_POKER_CATEGORIES] = {
    [BW_POKER_PAIR] = "29.11(c) \"Jacks or better\"",
    [BW_POKER_TWO_PAIR] = "29.11(c) \"Two Pair\"",
    [BW_POKER_THREE_OF_A_KIND] = "29.11(c) \"Three-of-a-kind\"",
    [BW_POKER_STRAIGHT] = "29.11(c) \"Straight\"",
    [BW_POKER_FLUSH] = "29.11(c) \"Flush\"",
    [BW_POKER_FULL_HOUSE] = "29.11(c) \"Full house\"",
    [BW_POKER_FOUR_OF_A_KIND] = "29.11(c) \"Four-of-a-kind\"",
    [BW_POKER_STRAIGHT_FLUSH] = "29.11(c) \"Straight flush\"",
    [BW_POKER_ROYAL_FLUSH] = "29.11(c) \"Royal flush\"",
};

BwPokerValue bw_flop_poker_best(BwCardSet own, const BwCard community[3]) {
    BwPokerValue best = 0;
    for (unsigned out = 0; out < 3; out++) {
        BwCardSet two =
            bw_card_set(community[(out + 1) % 3]) | bw_card_set(community[(out + 2) % 3]);
        BwPokerValue value = bw_poker_value(own | two);
        best = value > best ? value : best;
    }
    return best;
}

void bw_flop_poker_rules(const BwTable *t, BwFlopPokerRules *r) {
    *r = (BwFlopPokerRules){.flop = {.pays_from = BW_JACK, .pushes_from = BW_JACK},
                            .three_card = bw_hp_three_card_row(t, OPT_THREE_CARD_TABLE)};
    bw_hp_hand_row(t, OPT_FLOP_TABLE, BW_HP_HAND_LINES, r->flop.odds);
}

static BwCents pot_cents(const BwTable *t) {
    if (t->option[OPT_POT_AMOUNT] != 0) return t->option[OPT_POT_AMOUNT];
    return t->option[BW_OPT_TABLE_MIN] != 0 ? t->option[BW_OPT_TABLE_MIN] : POT_CENTS;
}

/* The limit follows from the table: a royal flush on the least wagers is always paid. */
static bool open(BwTable *t, BwRefusal *why) {
    return bw_hp_compute_limit(t, PAYOUT_LIMIT_CENTS, 1 + t->option[OPT_FLOP_TABLE], PAYOUT_LIMIT,
                               why);
}

static bool offered(const BwTable *t, unsigned wager) {
    return wager != THREE_CARD_BONUS || t->option[OPT_OFFER_THREE_CARD] != 0;
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    BwFlopPokerRules r;
    (void)target;
    bw_flop_poker_rules(t, &r);
    switch (wager) {
    case POT: snprintf(out, size, "all pot wagers, to the best hand"); return;
    case FLOP:
        snprintf(out, size, "jacks %u to royal flush %u to 1", r.flop.odds[BW_POKER_PAIR],
                 r.flop.odds[BW_POKER_ROYAL_FLUSH]);
        return;
    case THREE_CARD_BONUS:
        snprintf(out, size, "pair %u to royal 3 %u to 1", r.three_card.odds[BW_THREE_PAIR],
                 r.three_card.mini_royal);
        return;
    default: snprintf(out, size, "1 to 1"); return;
    }
}

/* ---- betting ------------------------------------------------------------------------------ */

static bool check_bet(const BwTable *t, unsigned seat, unsigned wager, BwCents total, BwOut *out) {
    (void)seat;
    if (wager != POT || total == pot_cents(t)) return true;
    return bw_refuse_figure(out, BW_REASON_AMOUNT, "29.6", pot_cents(t));
}

/* Every pot wager is of one amount. */
static BwCents unit(const BwTable *t, unsigned wager) {
    return wager == POT ? pot_cents(t) : 0;
}

/* ---- deciding and settling ---------------------------------------------------------------- */

/* Who surrenders gives up the ante alone: the pot is still to be won. */
static uint32_t fold_loses(const BwTable *t) {
    (void)t;
    return BW_HP_BIT(ANTE);
}

static void look(const BwTable *t, BwHpShowdown *s) {
    BwCard board[3], own[3];
    bw_hp_board(t, board, 3);
    for (uint32_t seats = bw_hp_look(t)->in_play; seats != 0; seats = bw_hp_rest(seats)) {
        unsigned seat = bw_hp_lowest(seats);
        bw_hp_seat_cards(t, seat, own, 3);
        s->hand[seat] = bw_flop_poker_best(bw_card_set_of(own, 3), board);
    }
}

static BwVerdict judge(const BwTable *t, const BwBet *up, const BwHpShowdown *s) {
    BwFlopPokerRules r;
    bw_flop_poker_rules(t, &r);
    int odds = bw_hand_pays(&r.flop, s->hand[up->seat]);
    switch (up->wager) {
    case POT: return (BwVerdict){.fate = BW_FATE_NONE};
    case THREE_CARD_BONUS: return bw_hp_three_card(t, up, &r.three_card, THREE_CARD);
    default:
        if (odds == BW_HAND_LOSES) return bw_hp_loses("29.10(c)1");
        if (up->wager == ANTE) return bw_hp_wins(up, "29.11(b)");
        return bw_hp_odds(up, odds, flop_lines[bw_poker_category(s->hand[up->seat])]);
    }
}

/* 29.10(d): the best hand of all, surrendered or not, takes every pot wager; equals share, and the
 * odd cents go one each to the first that are paid. The house has no part in it. */
static void award_pot(BwTable *t, const BwHpShowdown *s, BwOut *out) {
    BwVerdict verdict[BW_BETS_MAX];
    uint32_t best = 0;
    BwCents pot = 0, winners = 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        uint32_t hand = s->hand[t->bet[i].seat];
        pot += t->bet[i].stake_cents;
        winners = hand > best ? 1 : winners + (hand == best);
        best = hand > best ? hand : best;
    }
    BwCents odd = winners > 0 ? pot % winners : 0;
    for (unsigned i = t->n_bets; i-- > 0;) {
        if (s->hand[t->bet[i].seat] < best) {
            verdict[i] = bw_hp_loses("29.10(d)");
            continue;
        }
        verdict[i] = (BwVerdict){.fate = BW_FATE_PAYS,
                                 .amount_cents = pot / winners + (odd > 0),
                                 .clause = "29.10(d)",
                                 .beyond_limit = true};
        odd -= odd > 0;
    }
    bw_settle(t, out, verdict, true);
}

/* ---- irregularities ----------------------------------------------------------------------- */

/* All hands are void, but the pots are played for: what is up beside them goes back, and nobody is
 * asked any more. */
static void void_all_but_pots(BwTable *t, const char *clause, BwOut *out) {
    BwHousePoker *p = bw_hp(t);
    BwVerdict verdict[BW_BETS_MAX];
    for (unsigned i = 0; i < t->n_bets; i++) {
        verdict[i] = (BwVerdict){.fate = t->bet[i].wager == POT ? BW_FATE_NONE : BW_FATE_RETURNED,
                                 .amount_cents = t->bet[i].stake_cents,
                                 .clause = clause};
    }
    bw_settle(t, out, verdict, false);
    p->live = p->undecided = 0;
    bw_hp_proceed(t, out);
}

static bool is_out(const BwTable *t, BwCard card) {
    for (unsigned i = 0; i < t->n_laid; i++) {
        if (t->laid[i].card == card) return t->laid[i].who.role != BW_COMMUNITY;
    }
    return false;
}

static bool community_card_exposed(BwTable *t, const BwEvent *event, BwOut *out) {
    bool named = event->n_args > 0;
    if (!bw_hp_decisions_left(t) || (named && is_out(t, (BwCard)event->arg[0].value))) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "29.12(a)");
    }
    void_all_but_pots(t, "29.12(a)", out);
    return true;
}

/* One card goes to the rack; more than one in the round make the hands void. */
static bool face_up_after_deal(BwTable *t, const BwEvent *event, BwOut *out) {
    if (!bw_hp_decisions_left(t) || bw_hp_cards_to_come(t)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "29.12(b)");
    }
    for (unsigned i = 0; i < event->n_args; i++) {
        bool again = false;
        for (unsigned j = 0; j < i; j++) again |= event->arg[j].value == event->arg[i].value;
        if (again || !bw_pack_has(t, (BwCard)event->arg[i].value)) {
            return bw_refuse(out, BW_REASON_NO_SUCH_CARD, "29.12(b)");
        }
    }
    for (unsigned i = 0; i < event->n_args; i++) bw_pack_take(t, (BwCard)event->arg[i].value);
    bw_hp(t)->face_up_cards = (uint8_t)(bw_hp(t)->face_up_cards + event->n_args);
    if (bw_hp(t)->face_up_cards > 1) void_all_but_pots(t, "29.12(b)", out);
    return true;
}

static bool fault(BwTable *t, const BwEvent *event, BwOut *out) {
    switch (event->word) {
    case FAULT_COMMUNITY_CARD_EXPOSED: return community_card_exposed(t, event, out);
    case FAULT_FACE_UP_AFTER_DEAL: return face_up_after_deal(t, event, out);
    default: return bw_hp_wrong_board(t, event, out);
    }
}

/* 29.10: three cards of the hand and two of the board make the hand. */
static bool name(const BwHpSeen *own, const BwHpSeen *common, char out[BW_HAND_NAME_MAX]) {
    if (own->n != 3 || common->n != 3) return false;
    bw_hp_name_poker(bw_flop_poker_best(bw_card_set_of(own->card, 3), common->card), out);
    return true;
}

static const BwHousePokerRules rules = {
    .script = script,
    .wager = bets,
    .required = BW_HP_BIT(ANTE) | BW_HP_BIT(POT),
    .main_wager = ANTE,
    .n_staff = BW_HP_COUNT_STUB + 1,
    .n_faults = BW_HP_PLAYER_WRONG_COUNT + 1,
    .by_seat = true,
    .common = BW_COMMUNITY,
    .decks = "29.2",
    .card_change = "29.3",
    .wagers = "29.6",
    .one_position = "29.13",
    .closed = {"29.7", "29.8", "29.9(b)2"},
    .deal = {"29.7", "29.8", "29.9(c)"},
    .stub = {"29.7", "29.8", "29.9(e)"},
    .completion = "29.10(a)",
    .reveal = "29.10(b)",
    .odds = "29.11(b)",
    .open = open,
    .check_bet = check_bet,
    .unit = unit,
    .exactly = unit,
    .fold_loses = fold_loses,
    .look = look,
    .judge = judge,
    .finish = award_pot,
    .fault = fault,
    .name = name,
};

const BwGame bw_game_flop_poker = {
    .id = "flop-poker",
    .printed_odds = "29.11(a)",
    .title = "Flop poker",
    .subchapter = "29",
    .editions = BW_FROM_2006,
    .seats = 7,
    .offered = offered,
    .usual = BW_USUAL("ante:10,pot:5"),
    BW_HOUSE_POKER_GAME,
};
