/* casino_war.c: casino war (subchapter 22): one card to each player and one to the dealer, the
 * higher wins; a tie hand surrenders half or goes to war for as much again. Which deal it is, and
 * whose card is next, is always read from the cards and wagers on the table: the dealer's first
 * card ends the original deal, and only war wagers bring the war deal. Beyond that the table
 * remembers whom the dealer has passed over. */
#include "games/cards/casino_war.h"

#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "games/shapes/asking.h"
#include "table/called.h"

/* ---- data --------------------------------------------------------------------------------- */

enum { INITIAL, TIE, WAR, TIE_WAR, WAGERS };
enum { SEATS = 9 };

static const BwWager wagers[WAGERS] = {
    [INITIAL] = {"initial", "Initial wager", "22.6", BW_ALL_EDITIONS, 0},
    [TIE] = {"tie", "Tie wager", "22.6", BW_ALL_EDITIONS, BW_WAGER_OWN_LIMITS},
    [WAR] = {"war", "War wager", "22.8", BW_ALL_EDITIONS, BW_WAGER_BY_ACT},
    [TIE_WAR] = {"tie-war", "Tie wager on the war deal", "22.1", BW_ALL_EDITIONS,
                 BW_WAGER_BY_ACT | BW_WAGER_OWN_LIMITS, .behind = BW_THE(INITIAL)},
};

enum {
    OPT_DECKS = BW_OPT_GAME,
    OPT_WAR_TIE_BONUS,
    OPT_TIE_ODDS,
    OPT_OFFER_TIE_ON_WAR,
    OPT_BURN_BEFORE_PLAYER,
    OPT_BURN_BEFORE_DEALER,
    OPT_SURRENDER,
    OPT_MULTIPLE_AREAS,
};

static const char *const dealer_burns[] = {"0", "3", NULL};
static const uint8_t dealer_burn_cards[] = {0, 3};
static const char *const surrenders[] = {"yes", NULL};

static const BwOption options[] = {
    {.id = "decks",
     .help = "decks in the shoe, 6 to 8",
     .clause = "22.2",
     .kind = BW_OPTION_NUMBER,
     .slot = OPT_DECKS,
     .min = 6,
     .max = 8,
     .what_if_min = 1,
     .what_if_max = 16,
     .standard = BW_STANDARD(6)},
    {.id = "war-tie-bonus",
     .help = "units that the war wager wins beyond one when the war deal is a tie hand",
     .clause = "22.9",
     .kind = BW_OPTION_NUMBER,
     .favour = 1,
     .slot = OPT_WAR_TIE_BONUS,
     .min = 0,
     .max = 1,
     .standard = BW_STANDARD(1)},
    {.id = "tie-odds",
     .help = "what the tie wagers pay, 10 to 1 or more",
     .clause = "22.9",
     .kind = BW_OPTION_ODDS,
     .favour = 1,
     .slot = OPT_TIE_ODDS,
     .standard = BW_STANDARD(BW_ODDS_PACKED(10, 1)),
     .minimum_is_standard = true},
    {.id = "offer-tie-on-war",
     .help = "a tie wager on the war deal, made with the war wager",
     .clause = "22.1",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_OFFER_TIE_ON_WAR,
     .standard = BW_STANDARD(1)},
    {.id = "burn-before-player",
     .help = "cards burned unseen before the players' war cards",
     .clause = "22.8",
     .kind = BW_OPTION_NUMBER,
     .slot = OPT_BURN_BEFORE_PLAYER,
     .min = 3,
     .max = 3,
     .standard = BW_STANDARD(3)},
    {.id = "burn-before-dealer",
     .help = "cards burned unseen before the dealer's war card",
     .clause = "22.8",
     .kind = BW_OPTION_WORD,
     .slot = OPT_BURN_BEFORE_DEALER,
     .words = dealer_burns},
    {.id = "surrender",
     .help = "a tie hand may be surrendered: both choices must be offered",
     .clause = "22.8",
     .kind = BW_OPTION_WORD,
     .slot = OPT_SURRENDER,
     .words = surrenders},
    {.id = "multiple-areas",
     .help = "a player may bet on more than one area",
     .clause = "22.6",
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_MULTIPLE_AREAS},
};

enum { ACT_WAR = BW_ST_ACTS, ACT_SURRENDER, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    BW_ST_ACTION_ROWS(0, "22.5", "22.4", "22.10"),
    [ACT_WAR] = {"war", "22.8", "A?WA",
                 "put up as much again; tie-war and an amount behind it bets on another tie"},
    [ACT_SURRENDER] = {"surrender", "22.8", "", "give up half of the initial wager", .caution = 2},
};

enum {
    FAULT_PLAYER_SKIPPED = BW_ASK_FAULTS,
    FAULT_DEALER_EARLY,
    FAULT_NO_BURN,
    FAULT_WAR_SHORT,
    FAULTS
};

static const BwVerb faults[FAULTS] = {
    BW_ASK_FAULT_ROWS("22.10"),
    [FAULT_PLAYER_SKIPPED] = {"player-skipped", "22.10", "S?W",
                              "a seat is passed over; late: noticed after the dealer's card"},
    [FAULT_DEALER_EARLY] = {"dealer-early", "22.10", "",
                            "the dealer's card came before a player's"},
    [FAULT_NO_BURN] = {"no-burn", "22.10", "", "the burn cards were forgotten"},
    [FAULT_WAR_SHORT] = {"war-short", "22.10", "SA",
                         "a war wager is smaller than the initial wager"},
};

typedef struct CasinoWarTable {
    BwAskTable a;
    uint32_t skipped; /* seats whose card comes after those of the others */
    uint32_t passed;  /* seats that get none in this deal */
} CasinoWarTable;

static void round_over(BwTable *t);

static const BwShoeRules shoe = {
    .decks = OPT_DECKS,
    .burn_unseen = 1,
    .face_up = BW_FACE_UP_TWICE_VOIDS,
    .opening = "22.4",
    .shuffling = "22.5",
    .shoe = "22.2",
    .deal = "22.7",
    .faults = "22.10",
    .round_over = round_over,
};

static const BwBetRules bet_rules = {
    .media = BW_MOD_CASH, .medium = "22.6", .payable = "22.9", .removal = "22.6"};

static CasinoWarTable *own(BwTable *t) {
    return (CasinoWarTable *)(void *)t;
}
static const CasinoWarTable *look(const BwTable *t) {
    return (const CasinoWarTable *)(const void *)t;
}

static bool open(BwTable *t, BwRefusal *why) {
    (void)why;
    bw_st_new_shoe(&bw_ask(t)->s, &shoe);
    return true;
}

/* ---- wagers and what they win ------------------------------------------------------------- */

static bool offered(const BwTable *t, unsigned wager) {
    return wager != TIE_WAR || t->option[OPT_OFFER_TIE_ON_WAR] != 0;
}

BwOdds bw_casino_war_odds(const BwTable *t, bool tied_again) {
    return (BwOdds){1 + (tied_again ? (uint32_t)t->option[OPT_WAR_TIE_BONUS] : 0), 1};
}

BwOdds bw_casino_war_tie_odds(const BwTable *t) {
    return bw_option_odds(t, OPT_TIE_ODDS);
}

static BwCents stake_unit(const BwTable *t, unsigned wager, uint16_t target) {
    (void)target;
    BwCents chip = t->option[BW_OPT_PAY_UNIT];
    bool tie = wager == TIE || wager == TIE_WAR;
    return tie ? bw_odds_stake_unit(bw_casino_war_tie_odds(t), chip) : chip;
}

static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    (void)target;
    char text[BW_ODDS_TEXT_MAX];
    switch (wager) {
    case INITIAL: snprintf(out, size, "1 to 1"); return;
    case WAR:
        snprintf(out, size, "1 to 1, on a tie %s",
                 bw_odds_format(bw_casino_war_odds(t, true), text));
        return;
    default: snprintf(out, size, "%s", bw_odds_format(bw_casino_war_tie_odds(t), text)); return;
    }
}

/* ---- betting ------------------------------------------------------------------------------ */

/* 22.6: the initial wager is required; a tie wager is made beside it. */
static bool bet(BwTable *t, const BwEvent *event, BwOut *out) {
    bool several = t->option[OPT_MULTIPLE_AREAS] != 0;
    bool alone = event->wager == TIE && bw_seat_stake(t, event->who.seat, INITIAL) == 0;
    if (bw_ask_look(t)->s.dealing == 0 && alone) return bw_refuse(out, BW_REASON_DEPENDS, "22.6");
    return bw_ask_bet(bw_ask(t), &shoe, &bet_rules, several, "22.6", event, out);
}

static bool take(BwTable *t, const BwEvent *event, BwOut *out) {
    BwCents up = bw_seat_stake(t, event->who.seat, INITIAL);
    bool all = event->amount_cents == 0 || event->amount_cents == up;
    bool needed = event->wager == INITIAL && all && bw_seat_stake(t, event->who.seat, TIE) != 0;
    if (bw_ask_look(t)->s.dealing == 0 && needed) return bw_refuse(out, BW_REASON_DEPENDS, "22.6");
    return bw_ask_take(bw_ask(t), &shoe, &bet_rules, event, out);
}

/* ---- whose card is next ------------------------------------------------------------------- */

static const BwWho dealer = {.role = BW_DEALER};

static BwWho player(unsigned seat) {
    return bw_seat(seat, 0, 0);
}

/* How many cards lie there; the last of them counts. */
static unsigned cards_of(const BwTable *t, BwWho who, BwCard *last) {
    BwCard cards[2];
    unsigned n = bw_hand_cards(t, who, cards, 2);
    if (n > 0) *last = cards[n - 1];
    return n;
}

/* 0 on the original deal, 1 on the war deal. */
static unsigned deal_number(const BwTable *t) {
    BwCard card;
    return cards_of(t, dealer, &card);
}

/* The seats that are still to get a card in this deal. */
static uint32_t seats_due(const BwTable *t) {
    unsigned number = deal_number(t);
    uint32_t due = 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        BwCard card;
        const BwBet *up = &t->bet[i];
        if (up->wager != (number == 0 ? INITIAL : WAR)) continue;
        if (cards_of(t, player(up->seat), &card) == number) due |= bw_seat_bit(up->seat);
    }
    return due & ~look(t)->passed;
}

/* 22.7: the players from the dealer's left, then the dealer. Whoever was skipped comes last of the
 * players. */
static BwWho next_card(const BwTable *t) {
    uint32_t due = seats_due(t), in_order = due & ~look(t)->skipped;
    unsigned seat = bw_seat_after(0, in_order != 0 ? in_order : due);
    return seat != 0 ? player(seat) : dealer;
}

static BwNeed need(const BwTable *t) {
    bool card = bw_ask_look(t)->s.dealing != 0 && bw_ask_look(t)->asked == 0;
    return bw_ask_need(bw_ask_look(t), card ? next_card(t) : dealer);
}

/* 22.8: the house may burn three more before the dealer's war card. */
static void burn_before_dealer(BwTable *t) {
    if (deal_number(t) == 0 || seats_due(t) != 0) return;
    bw_st_burn(&bw_ask(t)->s, dealer_burn_cards[t->option[OPT_BURN_BEFORE_DEALER]]);
}

/* ---- settling ----------------------------------------------------------------------------- */

static void round_over(BwTable *t) {
    own(t)->a.asked = 0;
    own(t)->skipped = 0;
    own(t)->passed = 0;
}

static BwVerdict verdict_at(const BwBet *up, BwOdds odds) {
    BwVerdict v = {.fate = BW_FATE_WINS, .clause = "22.9"};
    bw_odds_win(odds, up->stake_cents, &v.amount_cents);
    return v;
}

/* What the comparison of a seat's card with the dealer's means for one of its wagers; `number` is
 * that of the deal. */
static BwVerdict verdict_on(const BwTable *t, const BwBet *up, int order, unsigned number) {
    const BwVerdict loses = {.fate = BW_FATE_LOSES, .clause = "22.8"};
    switch (up->wager) {
    case INITIAL:
        if (order < 0) return loses;
        if (number == 1) return (BwVerdict){.fate = BW_FATE_PUSHES, .clause = "22.8"};
        return order > 0 ? verdict_at(up, (BwOdds){1, 1}) : (BwVerdict){.fate = BW_FATE_NONE};
    case WAR: return order < 0 ? loses : verdict_at(up, bw_casino_war_odds(t, order == 0));
    default: return order == 0 ? verdict_at(up, bw_casino_war_tie_odds(t)) : loses;
    }
}

/* The dealer's card of a deal has come. 22.8: whoever is not tied is paid or collected, and all tie
 * wagers of this deal; a seat that got no card has its wagers back. */
static void compare(BwTable *t, BwOut *out) {
    BwCard dealers = 0, card = 0;
    unsigned number = cards_of(t, dealer, &dealers) - 1;
    BwVerdict verdict[BW_BETS_MAX];
    for (unsigned i = 0; i < t->n_bets; i++) {
        const BwBet *up = &t->bet[i];
        if ((look(t)->passed & bw_seat_bit(up->seat)) != 0) {
            verdict[i] = (BwVerdict){.fate = BW_FATE_RETURNED, .clause = "22.10"};
            continue;
        }
        cards_of(t, player(up->seat), &card);
        verdict[i] = verdict_on(t, up, bw_casino_war_compare(card, dealers), number);
    }
    bw_settle(t, out, verdict, false);
    own(t)->skipped = own(t)->passed = 0;
    own(t)->a.asked = bw_seats_with(t, INITIAL);
    if (t->n_bets == 0) bw_st_end_round(&bw_ask(t)->s, &shoe);
}

static bool deal(BwTable *t, BwCard card, BwOut *out) {
    BwWho who = next_card(t);
    if (!bw_ask_card(bw_ask(t), &shoe, card, who, out)) return false;
    if (who.role == BW_DEALER) {
        compare(t, out);
    } else {
        burn_before_dealer(t);
    }
    return true;
}

/* ---- deciding ----------------------------------------------------------------------------- */

/* The last choice is made. 22.8: three cards are burned before the war deal; without anybody at war
 * the round is over. */
static void all_have_chosen(BwTable *t) {
    if (t->n_bets == 0) {
        bw_st_end_round(&bw_ask(t)->s, &shoe);
    } else {
        bw_st_burn(&bw_ask(t)->s, (unsigned)t->option[OPT_BURN_BEFORE_PLAYER]);
    }
}

/* "war 10.00 tie-war 5.00": the amount of the tie wager on the war deal, 0 without one. */
static bool read_tie_war(const BwTable *t, const BwEvent *event, BwCents *cents, BwOut *out) {
    *cents = 0;
    if (event->n_args <= 1) return true;
    if (event->n_args != 3 || strcmp(event->arg[1].word, wagers[TIE_WAR].id) != 0) {
        return bw_refuse(out, BW_REASON_ARGUMENT, "22.1");
    }
    *cents = event->arg[2].value;
    if (!offered(t, TIE_WAR)) return bw_refuse(out, BW_REASON_NOT_OFFERED, "22.1");
    if (*cents == 0) return bw_refuse(out, BW_REASON_AMOUNT, "22.1");
    return bw_check_payable(*cents, stake_unit(t, TIE_WAR, BW_NO_TARGET), "22.9", out);
}

static bool go_to_war(BwTable *t, const BwEvent *event, BwOut *out) {
    BwCents initial = bw_seat_stake(t, event->who.seat, INITIAL), tie;
    if (event->amount_cents != initial) {
        return bw_refuse_figure(out, BW_REASON_UNEQUAL, "22.6", initial);
    }
    if (!read_tie_war(t, event, &tie, out)) return false;
    bw_bet_add(t, event->who, WAR, BW_NO_TARGET, initial, 0);
    if (tie != 0) bw_bet_add(t, event->who, TIE_WAR, BW_NO_TARGET, tie, 0);
    return true;
}

/* Half of the initial wager is lost; an odd half is rounded in the player's favour to the smallest
 * chip, and one smaller than that is not lost at all. */
static void surrender(BwTable *t, unsigned seat, BwOut *out) {
    BwBet *up = bw_bet_find(t, player(seat), INITIAL, BW_NO_TARGET, 0);
    BwCents chip = t->option[BW_OPT_PAY_UNIT], lost = up->stake_cents / (2 * chip) * chip;
    if (lost != 0) bw_post(t, out, BW_LOSES_PART, up, lost, "22.8");
    bw_post(t, out, BW_RETURNED, up, up->stake_cents - lost, "22.8");
    bw_bet_remove(t, up);
}

static bool decide(BwTable *t, const BwEvent *event, BwOut *out) {
    BwAskTable *table = bw_ask(t);
    if (!bw_ask_check(table, event, "22.8", out)) return false;
    if (event->word == ACT_SURRENDER) {
        surrender(t, event->who.seat, out);
    } else if (!go_to_war(t, event, out)) {
        return false;
    }
    bw_ask_answered(table);
    if (table->asked == 0) all_have_chosen(t);
    return true;
}

static unsigned choices(const BwTable *t, BwChoice *choice, unsigned max) {
    unsigned seat = bw_ask_seat(bw_ask_look(t));
    if (seat == 0) return 0;
    BwCents initial = bw_seat_stake(t, seat, INITIAL);
    const BwChoice list[] = {{.word = ACT_WAR,
                              .min_cents = initial,
                              .max_cents = initial,
                              .step_cents = t->option[BW_OPT_PAY_UNIT]},
                             {.word = ACT_SURRENDER}};
    unsigned n = sizeof list / sizeof *list;
    for (unsigned i = 0; i < n && i < max; i++) choice[i] = list[i];
    return n < max ? n : max;
}

/* ---- irregularities ----------------------------------------------------------------------- */

/* A seat whose card is due is passed over: it is dealt in after the other players, or, noticed only
 * after the dealer's card, gets its wagers back. */
static bool player_skipped(BwTable *t, const BwEvent *event, BwOut *out) {
    BwWho next = next_card(t);
    uint32_t bit = bw_seat_bit(next.seat);
    bool late = event->n_args > 1;
    if (late && strcmp(event->arg[1].word, "late") != 0) {
        return bw_refuse(out, BW_REASON_ARGUMENT, "22.10");
    }
    bool due = bw_same_who(event->arg[0].who, next);
    if (!due || (!late && (look(t)->skipped & bit) != 0)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "22.10");
    }
    if (late) {
        own(t)->passed |= bit;
        burn_before_dealer(t);
    } else {
        own(t)->skipped |= bit;
    }
    return true;
}

/* It is to be made up before the war deal: the seat is still asked. */
static bool war_short(BwTable *t, const BwEvent *event, BwOut *out) {
    unsigned seat = bw_ask_seat(bw_ask_look(t));
    if (seat == 0 || !bw_same_who(event->arg[0].who, player(seat))) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, "22.10");
    }
    if (event->amount_cents >= bw_seat_stake(t, seat, INITIAL)) {
        return bw_refuse(out, BW_REASON_ARGUMENT, "22.10");
    }
    return true;
}

/* On the original deal the round is void. On the war deal the cards that are not on the table are
 * shuffled, and the deal is completed from them. */
static void exhaust(BwTable *t, BwOut *out) {
    BwShoeTable *s = &bw_ask(t)->s;
    unsigned burn = s->burn;
    if (deal_number(t) == 0) {
        bw_st_void_and_shuffle(s, &shoe, "22.10", out);
        return;
    }
    bw_st_shuffle_rest(s, &shoe);
    bw_st_burn(s, burn);
}

static bool fault(BwTable *t, const BwEvent *event, BwOut *out) {
    BwAskTable *table = bw_ask(t);
    bool dealing = table->s.dealing != 0 && table->asked == 0;
    if (event->word == BW_ASK_SHOE_EXHAUSTED && dealing) {
        exhaust(t, out);
        return true;
    }
    if (event->word < BW_ASK_FAULTS) return bw_ask_fault(table, &shoe, event, out);
    if (event->word == FAULT_WAR_SHORT) return war_short(t, event, out);
    if (!dealing) return bw_refuse(out, BW_REASON_WRONG_TIME, "22.10");
    if (event->word == FAULT_PLAYER_SKIPPED) return player_skipped(t, event, out);
    if (event->word == FAULT_NO_BURN) table->s.burn = 0; /* they are still in the shoe */
    return true; /* cards count in dealing order, burned or not: the hand stands */
}

/* ---- the hooks ---------------------------------------------------------------------------- */

static bool dispatch(BwTable *t, const BwEvent *event, BwOut *out) {
    BwAskTable *table = bw_ask(t);
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET: return bet(t, event, out);
    case BW_EV_TAKE: return take(t, event, out);
    case BW_EV_CLOSE: return bw_st_close(&table->s, &shoe, out);
    case BW_EV_DEAL: return deal(t, event->item[0], out);
    case BW_EV_ACT:
        if (event->word >= BW_ST_ACTS) return decide(t, event, out);
        return bw_st_act(&table->s, &shoe, (BwShoeAct)event->word, event, out);
    case BW_EV_FAULT: return fault(t, event, out);
    default: return bw_refuse(out, BW_REASON_WRONG_TIME, "22.7");
    }
}

static bool apply(BwTable *t, const BwEvent *event, BwOut *out) {
    if (!dispatch(t, event, out)) return false;
    if (bw_ask_runs_dry(bw_ask(t))) exhaust(t, out);
    return true;
}

_Static_assert(sizeof(CasinoWarTable) <= BW_TABLE_BYTES_MAX, "the table fits where one is copied");

static bool shoe_goes_on(const BwTable *table) {
    return bw_st_goes_on((const BwShoeTable *)table, &shoe);
}

/* 22.6: a tie wager is made beside an initial one. */
static void ties(const BwTable *table, unsigned wager, BwTies *ties) {
    (void)table;
    if (wager == TIE) ties->needs = UINT64_C(1) << INITIAL;
}

/* What players say. */
static const BwSaying sayings[] = {
    {"go to war", "war"},
    {"tie war", "tie-war"},
    {NULL, NULL},
};

/* A card that ties with the dealer's: somebody is asked whether he goes to war. */
static bool called_out(const BwTable *before, const BwTable *after, const BwEvent *event,
                       BwCalled *called) {
    static const BwCall tied = {"tied", "A tie: war or surrender"};
    bool asks = need(after).kind == BW_NEED_DECISION && need(before).kind != BW_NEED_DECISION;
    return event->kind == BW_EV_DEAL && asks && bw_call(called, &tied, NULL);
}

const BwGame bw_game_casino_war = {
    .id = "casino-war",
    .title = "Casino war",
    .subchapter = "22",
    .editions = BW_ALL_EDITIONS,
    .family = BW_FAMILY_CARDS,
    .usual = BW_USUAL("initial:10"),
    BW_LIVE_LIMITS,
    .seats = SEATS,
    .bettors = 1,
    .n_wagers = WAGERS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = ACTIONS,
    .n_faults = FAULTS,
    .pay_unit_cents = 50,
    .table_size = sizeof(CasinoWarTable),
    .wagers = wagers,
    .sayings = sayings,
    .options = options,
    .actions = actions,
    .faults = faults,
    .open = open,
    .need = need,
    .shoe_goes_on = shoe_goes_on,
    .apply = apply,
    .pays_print = pays_print,
    .offered = offered,
    .stake_unit = stake_unit,
    .choices = choices,
    .ties = ties,
    .called = called_out,
};
