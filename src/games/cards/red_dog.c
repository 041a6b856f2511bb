/* red_dog.c: red dog (subchapter 6): two cards for all, and a bet that the third one falls strictly
 * between them. How far the deal has come, and what it means, is always read from the common cards;
 * beyond the shoe and the seats that are asked the table remembers only the raises that the last
 * round lost, for a spread that was announced wrongly. */
#include "games/cards/red_dog.h"

#include <stdio.h>
#include <string.h>

#include "games/games.h"
#include "games/shapes/asking.h"
#include "table/called.h"
#include "table/layout.h"

/* ---- data --------------------------------------------------------------------------------- */

enum { ANTE, RAISE, WAGERS };
enum { SEATS = 7 };

static const BwWager wagers[WAGERS] = {
    [ANTE] = {"ante", "Ante", "6.5", BW_ALL_EDITIONS, 0},
    [RAISE] = {"raise", "Raise", "6.5", BW_ALL_EDITIONS, BW_WAGER_BY_ACT},
};

/* Sections that have another number in the editions of 2006 and 1996. */
#define FAULTS_CLAUSE "6.6|6.6|6.7"
#define AREAS_CLAUSE  "6.7|6.8"
#define DEVICE_CLAUSE "6.8|6.9"

enum {
    OPT_DECKS = BW_OPT_GAME,
    OPT_RAISE_MODE,
    OPT_SHUFFLE,
    OPT_CUT_CARD_DEPTH,
    OPT_MULTIPLE_AREAS,
    OPT_ODDS, /* spreads 1 to 11, three of a kind */
};

enum { UP_TO_ANTE, EQUAL_TO_ANTE };
enum { SHOE, EVERY_ROUND, CONTINUOUS };
enum { ODDS_LINES = BW_RED_DOG_PAIR };

static const char *const raise_modes[] = {"up-to-ante", "equal-to-ante", NULL};
static const char *const shuffles[] = {"shoe", "every-round", "continuous", NULL};
static const char *const odds_keys[ODDS_LINES] = {
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "three-of-a-kind",
};
static const int64_t odds_standard[ODDS_LINES] = {
    BW_ODDS_PACKED(5, 1), BW_ODDS_PACKED(4, 1), BW_ODDS_PACKED(2, 1), BW_ODDS_PACKED(1, 1),
    BW_ODDS_PACKED(1, 1), BW_ODDS_PACKED(1, 1), BW_ODDS_PACKED(1, 1), BW_ODDS_PACKED(1, 1),
    BW_ODDS_PACKED(1, 1), BW_ODDS_PACKED(1, 1), BW_ODDS_PACKED(1, 1), BW_ODDS_PACKED(11, 1),
};

static const BwOption options[] = {
    {.id = "decks",
     .help = "decks in the shoe",
     .clause = "6.1",
     .kind = BW_OPTION_NUMBER,
     .slot = OPT_DECKS,
     .min = 1,
     .max = 8,
     .what_if_min = 1,
     .what_if_max = 16,
     .standard = BW_STANDARD(6)},
    {.id = "raise-mode",
     .by_notice = true,
     .help = "how much a raise may be",
     .clause = "6.5",
     .kind = BW_OPTION_WORD,
     .slot = OPT_RAISE_MODE,
     .words = raise_modes},
    {.id = "shuffle",
     .help = "a shoe that goes on, a shuffle before every round, or a continuous device",
     .clause = "6.3",
     .kind = BW_OPTION_WORD,
     .slot = OPT_SHUFFLE,
     .words = shuffles},
    {.id = "cut-card-depth",
     .help = "cards behind the cutting card; none given: a quarter of the pack",
     .clause = "6.3",
     .kind = BW_OPTION_NUMBER,
     .slot = OPT_CUT_CARD_DEPTH,
     .min = 1,
     .max = 8 * 52 - 1},
    {.id = "multiple-areas",
     .help = "a player may bet on more than one area",
     .clause = AREAS_CLAUSE,
     .kind = BW_OPTION_YES_NO,
     .favour = 1,
     .slot = OPT_MULTIPLE_AREAS},
    {.id = "odds",
     .help = "what each spread and three of a kind pay, the table of the rules or better",
     .clause = "6.5",
     .kind = BW_OPTION_ODDS,
     .favour = 1,
     .n_keys = ODDS_LINES,
     .slot = OPT_ODDS,
     .keys = odds_keys,
     .standards = odds_standard,
     .minimum_is_standard = true},
};

enum { ACT_RAISE = BW_ST_ACTS, ACT_STAND, ACT_DECLINE, ACT_WITHDRAW, ACTIONS };

static const BwVerb actions[ACTIONS] = {
    BW_ST_ACTION_ROWS(0, "6.3", "6.2", FAULTS_CLAUSE),
    [ACT_RAISE] = {"raise", "6.5", "A", "put up a raise, at most the ante"},
    [ACT_STAND] = {"stand", "6.5", "", "leave the ante alone", .caution = 1},
    [ACT_DECLINE] = {"decline", "6.5", "", "leave the ante alone, or let a lost raise lie",
                     .caution = 1},
    [ACT_WITHDRAW] = {"withdraw", FAULTS_CLAUSE, "", "take back a raise on a wrong spread"},
};

enum {
    FAULT_EXPOSED_EARLY = BW_ASK_FAULTS,
    FAULT_THIRD_ON_CONSECUTIVE,
    FAULT_WRONG_SPREAD,
    FAULT_RAISE_TOO_LARGE,
    FAULTS
};

static const BwVerb faults[FAULTS] = {
    BW_ASK_FAULT_ROWS(FAULTS_CLAUSE),
    [FAULT_EXPOSED_EARLY] = {"exposed-early", FAULTS_CLAUSE, "C",
                             "the third card is seen before all have decided"},
    [FAULT_THIRD_ON_CONSECUTIVE] = {"third-on-consecutive", FAULTS_CLAUSE, "?C",
                                    "a third card comes on consecutive cards"},
    [FAULT_WRONG_SPREAD] = {"wrong-spread", FAULTS_CLAUSE, "N",
                            "the dealer has announced a wrong spread"},
    [FAULT_RAISE_TOO_LARGE] = {"raise-too-large", FAULTS_CLAUSE, "SA",
                               "a seat lays more than its ante as a raise"},
};

typedef struct RedDogTable {
    BwAskTable a;
    uint8_t withdrawing; /* those who are asked may take back a raise that was lost */
    uint8_t corrected;   /* the spread of the round that is over has been put right */
    uint8_t unused[6];
    BwCents lost_raise_cents[SEATS + 1]; /* in the round that is over */
} RedDogTable;

static void round_over(BwTable *t);

static const BwShoeRules shoe = {
    .decks = OPT_DECKS,
    .shuffle = OPT_SHUFFLE,
    .cut_card_depth = OPT_CUT_CARD_DEPTH,
    .every_round = EVERY_ROUND,
    .continuous = CONTINUOUS,
    .burn_unseen = 1,
    .face_up = BW_FACE_UP_TWICE_VOIDS,
    .opening = "6.2",
    .shuffling = "6.3",
    .shoe = "6.1",
    .deal = "6.4",
    .faults = FAULTS_CLAUSE,
    .device = DEVICE_CLAUSE,
    .round_over = round_over,
};

static const BwBetRules bet_rules = {
    .media = BW_MOD_CASH, .medium = "6.5", .payable = "6.5", .removal = "6.5"};

static RedDogTable *own(BwTable *t) {
    return (RedDogTable *)(void *)t;
}
static const RedDogTable *look(const BwTable *t) {
    return (const RedDogTable *)(const void *)t;
}

/* A depth of the whole pack would leave no shoe before the cutting card. */
static bool open(BwTable *t, BwRefusal *why) {
    int64_t cards = t->option[OPT_DECKS] * 52;
    if (t->option[OPT_CUT_CARD_DEPTH] == 0) t->option[OPT_CUT_CARD_DEPTH] = cards / 4;
    if (t->option[OPT_CUT_CARD_DEPTH] >= cards) {
        return bw_refuse_open(why, BW_REASON_OPTION, "6.3", "cut-card-depth");
    }
    bw_st_new_shoe(&bw_ask(t)->s, &shoe);
    return true;
}

/* ---- the cards ---------------------------------------------------------------------------- */

static const BwWho common = {.role = BW_COMMUNITY};

typedef struct Cards {
    BwCard card[3]; /* left, right, third */
    unsigned n;
    unsigned hand; /* of two or three: bw_red_dog_class */
} Cards;

static Cards cards_of(const BwTable *t) {
    Cards cards = {.n = 0};
    cards.n = bw_hand_cards(t, common, cards.card, 3);
    if (cards.n >= 2) cards.hand = bw_red_dog_class(cards.card[0], cards.card[1]);
    return cards;
}

/* Is a spread on the marker, with so many cards on the table? */
static bool spread_lies(const Cards *cards, unsigned n) {
    return cards->n == n && bw_red_dog_is_spread(cards->hand);
}

static BwNeed need(const BwTable *t) {
    return bw_ask_need(bw_ask_look(t), common);
}

static bool shows(const BwTable *t, const char *subject, const char *selector, char *out,
                  size_t size) {
    (void)selector;
    if (strcmp(subject, "spread") != 0) return false;
    Cards cards = cards_of(t);
    if (bw_red_dog_is_spread(cards.hand)) {
        snprintf(out, size, "spread %u", cards.hand);
    } else {
        snprintf(out, size, "spread none");
    }
    return true;
}

/* ---- what is called ------------------------------------------------------------------------ */

enum { CALL_SPREAD, CALL_CONSECUTIVE, CALL_PAIR, CALL_THREE, CALL_BETWEEN, CALL_OUTSIDE, CALLS };

static const BwCall calls[CALLS] = {
    [CALL_SPREAD] = {"spread", "Spread of %s"},
    [CALL_CONSECUTIVE] = {"consecutive", "Consecutive cards"},
    [CALL_PAIR] = {"pair", "A pair"},
    [CALL_THREE] = {"three", "Three of a kind"},
    [CALL_BETWEEN] = {"between", "The card is between"},
    [CALL_OUTSIDE] = {"outside", "The card is not between"},
};

/* After the second card what the two are, after the third what it has made of them. */
static bool called_out(const BwTable *before, const BwTable *after, const BwEvent *event,
                       BwCalled *called) {
    Cards cards = cards_of(after);
    bool pair = cards.hand == BW_RED_DOG_PAIR;
    char text[16];
    if (event->kind != BW_EV_DEAL || cards.n < 2 || cards_of(before).n == cards.n) return false;
    snprintf(text, sizeof text, "%u", cards.hand);
    if (cards.n == 2) {
        unsigned two = pair                                   ? CALL_PAIR
                       : cards.hand == BW_RED_DOG_CONSECUTIVE ? CALL_CONSECUTIVE
                                                              : CALL_SPREAD;
        return bw_call(called, &calls[two], text);
    }
    bool wins = bw_red_dog_wins(cards.card[0], cards.card[1], cards.card[2]);
    unsigned three = !wins ? CALL_OUTSIDE : pair ? CALL_THREE : CALL_BETWEEN;
    return bw_call(called, &calls[pair && !wins ? (unsigned)CALL_PAIR : three], NULL);
}

/* ---- odds --------------------------------------------------------------------------------- */

BwOdds bw_red_dog_odds(const BwTable *t, unsigned hand) {
    return bw_option_odds(t, OPT_ODDS + hand - 1);
}

/* An ante must be payable in chips whatever comes. 6.5: a raise is one cent to the ante; whole
 * cents are all that the odds of the spread that lies must give. */
static BwCents stake_unit(const BwTable *t, unsigned wager, uint16_t target) {
    (void)target;
    BwCents chip = t->option[BW_OPT_PAY_UNIT], unit = chip;
    if (wager == RAISE) {
        Cards cards = cards_of(t);
        return spread_lies(&cards, 2) ? bw_odds_stake_unit(bw_red_dog_odds(t, cards.hand), 1) : 1;
    }
    for (unsigned hand = 1; hand <= BW_RED_DOG_PAIR; hand++) {
        unit = bw_cents_lcm(unit, bw_odds_stake_unit(bw_red_dog_odds(t, hand), chip));
    }
    return unit;
}

/* "spread 1: 5 to 1, ..., 4-11: 1 to 1; three of a kind: 11 to 1". */
static void pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out, size_t size) {
    (void)target;
    char text[BW_ODDS_TEXT_MAX];
    size_t used = (size_t)snprintf(out, size, "spread");
    for (unsigned first = 1, last; first <= BW_RED_DOG_SPREAD_MAX; first = last + 1) {
        BwOdds odds = bw_red_dog_odds(t, first);
        last = first;
        while (last < BW_RED_DOG_SPREAD_MAX &&
               bw_odds_compare(bw_red_dog_odds(t, last + 1), odds) == 0) {
            last++;
        }
        if (used >= size) return;
        used += (size_t)snprintf(out + used, size - used, "%s %u", first > 1 ? "," : "", first);
        if (last > first && used < size) {
            used += (size_t)snprintf(out + used, size - used, "-%u", last);
        }
        if (used >= size) return;
        used += (size_t)snprintf(out + used, size - used, ": %s", bw_odds_format(odds, text));
    }
    if (wager != ANTE || used >= size) return;
    snprintf(out + used, size - used, "; three of a kind: %s",
             bw_odds_format(bw_red_dog_odds(t, BW_RED_DOG_PAIR), text));
}

/* ---- betting ------------------------------------------------------------------------------ */

static void forget_last_round(RedDogTable *table) {
    table->corrected = 0;
    memset(table->lost_raise_cents, 0, sizeof table->lost_raise_cents);
}

static bool bet(BwTable *t, const BwEvent *event, BwOut *out) {
    bool begins = t->idle != 0, several = t->option[OPT_MULTIPLE_AREAS] != 0;
    if (!bw_ask_bet(bw_ask(t), &shoe, &bet_rules, several, AREAS_CLAUSE, event, out)) return false;
    if (begins) forget_last_round(own(t));
    return true;
}

/* ---- settling ----------------------------------------------------------------------------- */

static void round_over(BwTable *t) {
    own(t)->a.asked = 0;
}

/* 6.5: ante and raise win and lose together; consecutive cards and an unmatched pair push. */
static BwVerdict verdict_on(const BwTable *t, const BwBet *bet_up, const Cards *cards) {
    BwVerdict v = {.fate = BW_FATE_PUSHES, .clause = "6.5"};
    if (cards->n < 3) return v;
    v.fate = (uint8_t)bw_red_dog_fate(cards->card[0], cards->card[1], cards->card[2]);
    if (v.fate == BW_FATE_WINS) {
        bw_odds_win(bw_red_dog_odds(t, cards->hand), bet_up->stake_cents, &v.amount_cents);
    }
    return v;
}

static void settle(BwTable *t, const Cards *cards, BwOut *out) {
    RedDogTable *table = own(t);
    BwVerdict verdict[BW_BETS_MAX];
    for (unsigned i = 0; i < t->n_bets; i++) {
        const BwBet *bet_up = &t->bet[i];
        verdict[i] = verdict_on(t, bet_up, cards);
        if (bet_up->wager == RAISE && verdict[i].fate == BW_FATE_LOSES) {
            table->lost_raise_cents[bet_up->seat] = bet_up->stake_cents;
        }
    }
    bw_settle(t, out, verdict, false);
    bw_st_end_round(&table->a.s, &shoe);
}

/* ---- dealing ------------------------------------------------------------------------------ */

/* 6.5: the second card says whether there is a raise, the third decides. */
static bool deal(BwTable *t, BwCard card, BwOut *out) {
    if (!bw_ask_card(bw_ask(t), &shoe, card, common, out)) return false;
    Cards cards = cards_of(t);
    if (spread_lies(&cards, 2)) {
        bw_ask(t)->asked = bw_seats_with(t, ANTE);
    } else if (cards.n == 3 || (cards.n == 2 && cards.hand == BW_RED_DOG_CONSECUTIVE)) {
        settle(t, &cards, out);
    }
    return true;
}

/* ---- deciding ----------------------------------------------------------------------------- */

static bool check_raise(const BwTable *t, BwCents ante, BwCents cents, BwOut *out) {
    if (cents == 0) return bw_refuse(out, BW_REASON_AMOUNT, "6.5");
    if (t->option[OPT_RAISE_MODE] == EQUAL_TO_ANTE && cents != ante) {
        return bw_refuse_figure(out, BW_REASON_UNEQUAL, "6.5", ante);
    }
    if (cents > ante) return bw_refuse_figure(out, BW_REASON_LIMIT, "6.5", ante);
    return bw_check_payable(cents, stake_unit(t, RAISE, BW_NO_TARGET), "6.5", out);
}

static void put_up_raise(BwTable *t, unsigned seat, BwCents cents) {
    bw_bet_add(t, bw_seat(seat, 0, 0), RAISE, BW_NO_TARGET, cents, 0);
    bw_ask_answered(bw_ask(t));
}

/* While a lost raise may be taken back, the only answers are to do so or not. */
static bool decide_withdrawal(RedDogTable *table, const BwEvent *event, BwOut *out) {
    BwTable *t = &table->a.s.t;
    unsigned seat = event->who.seat;
    if (event->word == ACT_WITHDRAW) {
        bw_post_award(t, out, BW_RETURNED, event->who, RAISE, table->lost_raise_cents[seat],
                      FAULTS_CLAUSE);
    } else if (event->word != ACT_DECLINE) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, FAULTS_CLAUSE);
    }
    bw_ask_answered(&table->a);
    if (table->a.asked == 0) table->withdrawing = 0;
    return true;
}

static bool decide(BwTable *t, const BwEvent *event, BwOut *out) {
    if (!bw_ask_check(bw_ask(t), event, "6.5", out)) return false;
    if (look(t)->withdrawing != 0) return decide_withdrawal(own(t), event, out);
    if (event->word == ACT_WITHDRAW) return bw_refuse(out, BW_REASON_NOT_ASKED, FAULTS_CLAUSE);
    if (event->word != ACT_RAISE) {
        bw_ask_answered(bw_ask(t));
        return true;
    }
    unsigned seat = event->who.seat;
    if (!check_raise(t, bw_seat_stake(t, seat, ANTE), event->amount_cents, out)) return false;
    put_up_raise(t, seat, event->amount_cents);
    return true;
}

static unsigned choices(const BwTable *t, BwChoice *choice, unsigned max) {
    BwChoice list[2];
    unsigned n = 0, seat = bw_ask_seat(bw_ask_look(t));
    if (seat == 0) return 0;
    if (look(t)->withdrawing != 0) {
        list[n++] = (BwChoice){.word = ACT_WITHDRAW};
        list[n++] = (BwChoice){.word = ACT_DECLINE};
    } else {
        BwCents ante = bw_seat_stake(t, seat, ANTE), unit = stake_unit(t, RAISE, BW_NO_TARGET);
        bool equal = t->option[OPT_RAISE_MODE] == EQUAL_TO_ANTE;
        list[n++] = (BwChoice){.word = ACT_RAISE,
                               .min_cents = equal ? ante : unit,
                               .max_cents = ante,
                               .step_cents = unit};
        list[n++] = (BwChoice){.word = ACT_STAND}; /* to decline is the same, and is taken too */
    }
    for (unsigned i = 0; i < n && i < max; i++) choice[i] = list[i];
    return n < max ? n : max;
}

/* ---- irregularities ----------------------------------------------------------------------- */

/* The third card is seen while there are raises to be made: the round is void. */
static bool exposed_early(RedDogTable *table, const BwEvent *event, BwOut *out) {
    BwCard card;
    if (!bw_st_named_card(&table->a.s, &shoe, event, &card, out)) return false;
    bw_pack_take(&table->a.s.t, card);
    bw_st_void_round(&table->a.s, &shoe, FAULTS_CLAUSE, out);
    return true;
}

/* Before the third card the spread is put right. After it the cards speak, and whoever has lost a
 * raise that he made on the wrong announcement may take it back. */
static bool wrong_spread(RedDogTable *table, const Cards *cards, const BwEvent *event, BwOut *out) {
    int64_t announced = event->arg[0].value;
    if (announced == (int64_t)cards->hand || announced > BW_RED_DOG_SPREAD_MAX) {
        return bw_refuse(out, BW_REASON_ARGUMENT, FAULTS_CLAUSE);
    }
    if (cards->n == 2) return true;
    table->corrected = true;
    for (unsigned seat = 1; seat <= SEATS; seat++) {
        if (table->lost_raise_cents[seat] != 0) table->a.asked |= bw_seat_bit(seat);
    }
    table->withdrawing = table->a.asked != 0;
    return true;
}

/* The excess was never a wager: the raise is the ante. */
static bool raise_too_large(BwTable *t, const BwEvent *event, BwOut *out) {
    unsigned seat = event->arg[0].who.seat;
    BwCents ante = bw_seat_stake(t, seat, ANTE);
    if (!bw_same_who(event->arg[0].who, bw_seat(bw_ask_seat(bw_ask_look(t)), 0, 0))) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, FAULTS_CLAUSE);
    }
    if (event->amount_cents <= ante) return bw_refuse(out, BW_REASON_ARGUMENT, FAULTS_CLAUSE);
    put_up_raise(t, seat, ante);
    return true;
}

/* Can this irregularity have happened in the present state? */
static bool possible(const RedDogTable *table, const Cards *cards, unsigned fault) {
    bool raising = table->a.asked != 0 && table->withdrawing == 0;
    bool over = table->a.s.t.idle != 0;
    switch (fault) {
    case FAULT_EXPOSED_EARLY:
    case FAULT_RAISE_TOO_LARGE: return raising;
    case FAULT_THIRD_ON_CONSECUTIVE:
        return over && cards->n == 2 && cards->hand == BW_RED_DOG_CONSECUTIVE;
    default: return spread_lies(cards, over ? 3 : 2) && table->corrected == 0;
    }
}

static bool fault(BwTable *t, const BwEvent *event, BwOut *out) {
    RedDogTable *table = own(t);
    Cards cards = cards_of(t);
    if (event->word < BW_ASK_FAULTS) return bw_ask_fault(&table->a, &shoe, event, out);
    if (!possible(table, &cards, event->word)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, FAULTS_CLAUSE);
    }
    switch (event->word) {
    case FAULT_EXPOSED_EARLY: return exposed_early(table, event, out);
    case FAULT_THIRD_ON_CONSECUTIVE: return bw_st_burn_if_seen(&table->a.s, &shoe, event, out);
    case FAULT_WRONG_SPREAD: return wrong_spread(table, &cards, event, out);
    default: return raise_too_large(t, event, out);
    }
}

/* ---- the hooks ---------------------------------------------------------------------------- */

static bool act(BwTable *t, const BwEvent *event, BwOut *out) {
    if (event->word >= BW_ST_ACTS) return decide(t, event, out);
    if (look(t)->withdrawing != 0) return bw_refuse(out, BW_REASON_OFFER_OPEN, FAULTS_CLAUSE);
    return bw_st_act(&bw_ask(t)->s, &shoe, (BwShoeAct)event->word, event, out);
}

static bool dispatch(BwTable *t, const BwEvent *event, BwOut *out) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET: return bet(t, event, out);
    case BW_EV_TAKE: return bw_ask_take(bw_ask(t), &shoe, &bet_rules, event, out);
    case BW_EV_CLOSE: return bw_st_close(&bw_ask(t)->s, &shoe, out);
    case BW_EV_DEAL: return deal(t, event->item[0], out);
    case BW_EV_ACT: return act(t, event, out);
    case BW_EV_FAULT: return fault(t, event, out);
    default: return bw_refuse(out, BW_REASON_WRONG_TIME, "6.5");
    }
}

static bool apply(BwTable *t, const BwEvent *event, BwOut *out) {
    if (!dispatch(t, event, out)) return false;
    if (bw_ask_runs_dry(bw_ask(t))) {
        bw_st_void_and_shuffle(&bw_ask(t)->s, &shoe, FAULTS_CLAUSE, out);
    }
    return true;
}

_Static_assert(sizeof(RedDogTable) <= BW_TABLE_BYTES_MAX, "the table fits where one is copied");

static bool shoe_goes_on(const BwTable *table) {
    return bw_st_goes_on((const BwShoeTable *)table, &shoe);
}

static const BwLayoutRow drawn_rows[] = {
    {.kind = BW_ROW_BETWEEN, .shows = "spread", .slot = OPT_ODDS, .n = ODDS_LINES},
};

static const BwLayout layout = {BW_LAYOUT_OF(drawn_rows)};

/* What players say. */
static const BwSaying sayings[] = {
    {"call", "stand"},
    {"stay", "stand"},
    {"double", "raise"},
    {NULL, NULL},
};

const BwGame bw_game_red_dog = {
    .id = "red-dog",
    .title = "Red dog",
    .subchapter = "6",
    .editions = BW_ALL_EDITIONS,
    .family = BW_FAMILY_CARDS,
    .layout = &layout,
    .usual = BW_USUAL("ante:10"),
    BW_LIVE_LIMITS,
    .subjects = BW_SUBJECTS({"spread"}),
    .seats = SEATS,
    .bettors = 1,
    .n_wagers = WAGERS,
    .n_options = sizeof options / sizeof options[0],
    .n_actions = ACTIONS,
    .n_faults = FAULTS,
    .pay_unit_cents = 50,
    .table_size = sizeof(RedDogTable),
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
    .stake_unit = stake_unit,
    .choices = choices,
    .shows = shows,
    .called = called_out,
};
