/* poker_act.c: what a player says or does when he is asked (14.15(k)). Words and deeds alike become
 * a plan: to stay for so much, to make the bet so much, or to fold; only then a chip moves. */
#include "games/poker_room/poker_room.h"

#include <string.h>

typedef enum PlanKind { PLAN_CHECK, PLAN_CALL, PLAN_RAISE, PLAN_BRING_IN, PLAN_FOLD } PlanKind;

typedef struct Plan {
    uint8_t kind;   /* PlanKind */
    uint8_t throws; /* the hand is thrown away all the same */
    BwCents cents;  /* what the call costs, or what the bet becomes */
} Plan;

static const char *section(const BwPokerTable *p) {
    return bw_pr_type(p)->section;
}

/* ---- deeds -------------------------------------------------------------------------------- */

/* What is done beside the words, "deed=chips:20.00"; NULL: nothing. */
static const char *deed_of(const BwEvent *event) {
    for (unsigned i = 0; i < event->n_args; i++) {
        if (event->arg[i].kind == BW_ARG_WORD) return event->arg[i].word;
    }
    return NULL;
}

/* Is it a deed that there is? Throwing the hand away is told. */
static bool read_deed(const BwPokerTable *p, const char *deed, bool *throws, BwOut *out) {
    static const char chips[] = "deed=chips:", chip[] = "deed=chip:";
    BwCents cents;
    *throws = strcmp(deed, "deed=muck") == 0;
    if (*throws) return true;
    if (strcmp(deed, "deed=turn-down") == 0 && bw_pr_is_stud(p)) return *throws = true;
    size_t n = strncmp(deed, chips, sizeof chips - 1) == 0 ? sizeof chips - 1
               : strncmp(deed, chip, sizeof chip - 1) == 0 ? sizeof chip - 1
                                                           : 0;
    if (n != 0 && bw_cents_parse(deed + n, strlen(deed + n), &cents)) return true;
    return bw_refuse(out, BW_REASON_ARGUMENT, BW_PR_ON_WORDS);
}

/* ---- the hand itself ---------------------------------------------------------------------- */

/* All cards of the seat, if they are known. */
static bool known_hand(const BwPokerTable *p, unsigned seat, BwCardSet *set) {
    BwCard cards[BW_LAID_MAX];
    unsigned n = bw_pr_cards(&p->t, seat, false, cards);
    *set = bw_card_set_of(cards, n);
    return bw_pr_unknown(p, seat) == 0 && n == 5;
}

static bool is_before_draw(const BwPokerTable *p) {
    return p->step == 1; /* the deal, then this betting round */
}

/* 14.12: where a pair of jacks is needed to open, has the seat one? */
static bool may_open(const BwPokerTable *p, unsigned seat) {
    BwCardSet set;
    bool asked = bw_pr_type(p)->jacks && p->t.option[BW_PR_OPENERS] != 0 && is_before_draw(p) &&
                 p->bets.level_cents == 0;
    if (!asked || !known_hand(p, seat, &set)) return true;
    BwPokerValue value = bw_poker_value(set);
    if (bw_poker_category(value) != BW_POKER_PAIR) {
        return bw_poker_category(value) > BW_POKER_PAIR;
    }
    return bw_poker_first(value) >= 1u << BW_JACK;
}

/* 14.12: a seven or better must be bet after the draw, where the house says so. */
static bool must_bet(const BwPokerTable *p, unsigned seat) {
    BwCardSet set;
    bool asked = bw_pr_type(p)->sevens && p->t.option[BW_PR_MUST_BET_SEVEN] != 0 &&
                 !is_before_draw(p) && p->bets.level_cents == 0;
    if (!asked || !known_hand(p, seat, &set)) return false;
    unsigned ranks = 0;
    for (unsigned suit = 0; suit < BW_SUITS; suit++) ranks |= (unsigned)(set >> 16 * suit) & 0x1fff;
    bool aces_low = bw_pr_ranking(&p->t, false) == BW_POKER_ACE_TO_FIVE;
    unsigned high = aces_low ? ranks & ~(1u << BW_ACE) : ranks;
    bool seven = __builtin_popcount(ranks) == 5 && high >> (BW_SEVEN + 1) == 0;
    return seven && (aces_low || bw_poker_category(bw_poker_value(set)) == BW_POKER_HIGH_CARD);
}

/* ---- plans -------------------------------------------------------------------------------- */

/* Why the seat may not make the bet anything else: it is capped, or not open to it. */
static bool refuse_raise(const BwPokerTable *p, BwOut *out) {
    BwPokerLimits limits = bw_pr_limits(p);
    bool capped =
        limits.capped != 0 && p->bets.uncapped == 0 && p->bets.raises >= limits.max_raises;
    return capped ? bw_refuse(out, BW_REASON_LIMIT, BW_PR_ON_SIGN)
                  : bw_refuse(out, BW_REASON_NOT_ASKED, BW_PR_ON_BETTING);
}

/* Records have raises that are short of a full one only because nobody else has more. */
static bool puts_all_in(const BwPokerTable *p, BwCents to) {
    BwCents most = 0;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (s == p->actor || !bw_pr_has(p->live, s)) continue;
        BwCents has = p->bets.in_cents[s] + bw_pr_stack(p, s);
        if (has > most) most = has;
    }
    return bw_pr_recorded(p) && to > p->bets.level_cents && to >= most;
}

/* The seat makes the bet so much. */
static bool plan_raise(const BwPokerTable *p, BwCents to, Plan *plan, BwOut *out) {
    unsigned seat = p->actor;
    BwPokerBounds bounds = bw_pr_bounds(p, seat);
    BwCents all = p->bets.in_cents[seat] + bw_pr_stack(p, seat);
    if (!bounds.may) return refuse_raise(p, out);
    if (to > all) return bw_refuse_figure(out, BW_REASON_NO_CHIPS, BW_PR_ON_BETTING, all);
    if (!bw_poker_in_bounds(&bounds, to, all) && !puts_all_in(p, to)) {
        bool low = to < bounds.least_cents;
        return bw_refuse_figure(out, BW_REASON_LIMIT, BW_PR_ON_BETTING,
                                low ? bounds.least_cents : bounds.most_cents);
    }
    if (!may_open(p, seat)) return bw_refuse(out, BW_REASON_OPENERS, section(p));
    *plan = (Plan){.kind = PLAN_RAISE, .cents = to};
    return true;
}

static bool plan_call(const BwPokerTable *p, Plan *plan, BwOut *out) {
    BwCents owed = bw_pr_to_call(p, p->actor), stack = bw_pr_stack(p, p->actor);
    if (owed == 0) return bw_refuse(out, BW_REASON_NOT_ASKED, BW_PR_ON_BETTING);
    *plan = (Plan){.kind = PLAN_CALL, .cents = owed < stack ? owed : stack};
    return true;
}

static bool plan_check(const BwPokerTable *p, Plan *plan, BwOut *out) {
    BwCents owed = bw_pr_to_call(p, p->actor);
    if (owed != 0) return bw_refuse_figure(out, BW_REASON_NOT_ASKED, BW_PR_ON_BETTING, owed);
    if (must_bet(p, p->actor)) return bw_refuse(out, BW_REASON_MUST_BET, section(p));
    *plan = (Plan){.kind = PLAN_CHECK};
    return true;
}

/* The whole stack, whichever it makes. */
static bool plan_all_in(const BwPokerTable *p, Plan *plan, BwOut *out) {
    BwCents owed = bw_pr_to_call(p, p->actor), stack = bw_pr_stack(p, p->actor);
    bool alone = (p->live & ~p->all_in & ~bw_poker_bit(p->actor)) == 0;
    if (owed >= stack || (owed > 0 && alone)) return plan_call(p, plan, out);
    return plan_raise(p, p->bets.in_cents[p->actor] + stack, plan, out);
}

/* Chips in silence: a raise if they make a lawful one, else a call; one chip facing a bet is a
 * call; with nothing to call they are a bet, up to the limit. */
static bool plan_chips(const BwPokerTable *p, const BwEvent *event, Plan *plan, BwOut *out) {
    unsigned seat = p->actor;
    BwCents in = p->bets.in_cents[seat], stack = bw_pr_stack(p, seat);
    BwCents to = in + event->amount_cents;
    BwPokerBounds bounds = bw_pr_bounds(p, seat);
    if (event->amount_cents <= 0) return bw_refuse(out, BW_REASON_AMOUNT, BW_PR_ON_BETTING);
    if (event->amount_cents > stack) {
        return bw_refuse_figure(out, BW_REASON_NO_CHIPS, BW_PR_ON_BETTING, stack);
    }
    if (bw_pr_to_call(p, seat) > 0) {
        bool raises = event->word == BW_PR_CHIPS && bw_poker_in_bounds(&bounds, to, in + stack);
        return raises ? plan_raise(p, to, plan, out) : plan_call(p, plan, out);
    }
    if (bounds.may && to > bounds.most_cents) to = bounds.most_cents;
    return plan_raise(p, to, plan, out);
}

/* A bet opens, a raise goes beyond one, a completion makes a short one full. */
static bool plan_spoken(const BwPokerTable *p, const BwEvent *event, Plan *plan, BwOut *out) {
    bool open = p->bets.level_cents == 0;
    switch (event->word) {
    case BW_PR_CHECK: return plan_check(p, plan, out);
    case BW_PR_CALL: return plan_call(p, plan, out);
    case BW_PR_ALL_IN: return plan_all_in(p, plan, out);
    case BW_PR_BET:
        if (open) return plan_raise(p, event->amount_cents, plan, out);
        return bw_refuse(out, BW_REASON_NOT_ASKED, BW_PR_ON_BETTING);
    case BW_PR_RAISE:
        if (!open) return plan_raise(p, event->amount_cents, plan, out);
        return bw_refuse(out, BW_REASON_NOT_ASKED, BW_PR_ON_BETTING);
    case BW_PR_COMPLETE:
        if (!open && bw_pr_bounds(p, p->actor).completes) {
            return plan_raise(p, event->amount_cents, plan, out);
        }
        return bw_refuse(out, BW_REASON_NOT_ASKED, BW_PR_ON_BETTING);
    case BW_PR_CHIPS:
    case BW_PR_CHIP: return plan_chips(p, event, plan, out);
    default: return bw_refuse(out, BW_REASON_NOT_ASKED, section(p));
    }
}

/* Folding by words, or by a deed that amounts to it. */
static bool plan_fold(const BwPokerTable *p, const BwEvent *event, Plan *plan, BwOut *out) {
    if (event->word == BW_PR_TURN_DOWN && !bw_pr_is_stud(p)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, BW_PR_ON_TURNING);
    }
    *plan = (Plan){.kind = PLAN_FOLD};
    return true;
}

static bool is_fold(unsigned word) {
    return word == BW_PR_FOLD || word == BW_PR_MUCK || word == BW_PR_TURN_DOWN;
}

/* What the forced bet comes to: as posted, or all that the seat has. */
static BwCents bring_in(const BwPokerTable *p) {
    BwCents stack = bw_pr_stack(p, p->actor), posted = p->t.option[BW_PR_BRING_IN];
    return posted < stack ? posted : stack;
}

/* The opener of a stud game brings it in, or makes the full bet; throwing his hand away does not
 * free him (14.15(k)2). */
static bool plan_opening(const BwPokerTable *p, const BwEvent *event, Plan *plan, BwOut *out) {
    BwCents due = bring_in(p);
    BwPokerBounds bounds = bw_pr_bounds(p, p->actor);
    bool chips = event->word == BW_PR_CHIPS || event->word == BW_PR_CHIP;
    bool little = chips && bounds.may && event->amount_cents < bounds.least_cents;
    bool all = event->word == BW_PR_ALL_IN && bw_pr_stack(p, p->actor) == due;
    if (event->word == BW_PR_BRINGS_IN && event->amount_cents != due) {
        return bw_refuse_figure(out, BW_REASON_AMOUNT, section(p), due);
    }
    if (is_fold(event->word) && !plan_fold(p, event, plan, out)) return false;
    *plan = (Plan){.kind = PLAN_BRING_IN, .throws = is_fold(event->word), .cents = due};
    if (event->word == BW_PR_BRINGS_IN || is_fold(event->word) || little || all) return true;
    if (event->word == BW_PR_CHECK || event->word == BW_PR_CALL) {
        return bw_refuse_figure(out, BW_REASON_NOT_ASKED, section(p), due);
    }
    return plan_spoken(p, event, plan, out);
}

/* ---- doing it ----------------------------------------------------------------------------- */

/* A wager by choice ends the cards of those who folded before it. */
static void note_wager(BwPokerTable *p, unsigned seat) {
    p->voluntary |= bw_poker_bit(seat);
    p->keeps = 0;
}

static void do_raise(BwPokerTable *p, unsigned seat, BwCents to) {
    BwPokerLimits limits = bw_pr_limits(p);
    bw_pr_put(p, seat, BW_PR_POT, to - p->bets.in_cents[seat]);
    bw_poker_raise_to(&limits, &p->bets, seat, to);
    p->aggressor = (uint8_t)seat;
    note_wager(p, seat);
}

/* 14.9: the forced bet counts as the bet to match, but not as a full one. */
static void do_bring_in(BwPokerTable *p, unsigned seat, BwCents cents) {
    bw_pr_put(p, seat, BW_PR_POT, cents);
    p->bets.in_cents[seat] = cents;
    p->bets.level_cents = p->t.option[BW_PR_BRING_IN];
    p->bets.brought = 1;
    p->bets.acted |= bw_poker_bit(seat);
}

static void carry_out(BwPokerTable *p, unsigned seat, const Plan *plan) {
    switch ((PlanKind)plan->kind) {
    case PLAN_CHECK: bw_poker_stay(&p->bets, seat, p->bets.in_cents[seat]); break;
    case PLAN_CALL:
        bw_pr_put(p, seat, BW_PR_POT, plan->cents);
        bw_poker_stay(&p->bets, seat, p->bets.in_cents[seat] + plan->cents);
        note_wager(p, seat);
        break;
    case PLAN_RAISE: do_raise(p, seat, plan->cents); break;
    case PLAN_BRING_IN: do_bring_in(p, seat, plan->cents); break;
    case PLAN_FOLD: bw_pr_fold(p, seat); break;
    }
    if (plan->throws != 0) bw_pr_fold(p, seat);
}

static bool act_betting(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    Plan plan;
    bool throws = false;
    const char *deed = deed_of(event);
    if (deed != NULL && !read_deed(p, deed, &throws, out)) return false;
    bool opening = p->phase == BW_PR_BRINGING;
    bool planned = opening                ? plan_opening(p, event, &plan, out)
                   : is_fold(event->word) ? plan_fold(p, event, &plan, out)
                                          : plan_spoken(p, event, &plan, out);
    if (!planned) return false;
    if (throws && plan.kind != PLAN_CHECK && plan.kind != PLAN_FOLD) plan.throws = 1;
    carry_out(p, event->who.seat, &plan);
    bw_pr_proceed(p, out);
    return true;
}

/* Records have hands shown in any order. */
static bool may_show(const BwPokerTable *p, BwWho who) {
    uint16_t left = (uint16_t)(p->live & ~p->shown);
    return who.role == BW_SEAT && who.bettor == 0 && who.hand == 0 && who.seat <= BW_POKER_SEATS &&
           bw_pr_has(left, who.seat);
}

/* Whoever is not asked is not bound, whatever he says. */
bool bw_pr_act(BwPokerTable *p, const BwEvent *event, BwOut *out) {
    bool asked = p->actor != 0 && bw_same_who(event->who, bw_seat(p->actor, 0, 0));
    if (p->phase == BW_PR_SHOWING && bw_pr_recorded(p)) asked = may_show(p, event->who);
    bool decides = p->phase == BW_PR_BRINGING || p->phase == BW_PR_DECISION ||
                   p->phase == BW_PR_DRAWING || p->phase == BW_PR_SHOWING;
    if (!asked || !decides) return bw_refuse(out, BW_REASON_NOT_ASKED, BW_PR_ON_WORDS);
    if (p->phase == BW_PR_SHOWING) return bw_pr_show_act(p, event, out);
    if (p->phase == BW_PR_DRAWING) {
        if (!bw_pr_draw_act(p, event, out)) return false;
        bw_pr_proceed(p, out);
        return true;
    }
    return act_betting(p, event, out);
}

/* ---- what is open ------------------------------------------------------------------------- */

/* One more choice, if there is room for it. */
static unsigned add(BwChoice *choices, unsigned n, unsigned max, BwChoice choice) {
    if (n < max) choices[n] = choice;
    return n + (n < max);
}

static BwChoice plain(unsigned word) {
    return (BwChoice){.word = (uint8_t)word};
}

/* Betting, raising or completing, with the bounds of the amount; in steps of a chip where the least
 * is one that chips make. */
static unsigned add_raise(const BwPokerTable *p, BwChoice *choices, unsigned n, unsigned max) {
    BwPokerBounds bounds = bw_pr_bounds(p, p->actor);
    bool open = p->bets.level_cents == 0;
    if (!bounds.may || !may_open(p, p->actor) || bounds.least_cents > BW_CENTS_MAX) return n;
    if (bounds.most_cents > BW_CENTS_MAX) { /* no more can be said at once */
        bounds.most_cents = bounds.step_cents == 1 ? BW_CENTS_MAX : bounds.least_cents;
    }
    unsigned word = open ? BW_PR_BET : bounds.completes ? BW_PR_COMPLETE : BW_PR_RAISE;
    BwCents unit = p->t.option[BW_PR_CHIP_UNIT], step = bounds.step_cents;
    bool chips = step == 1 && bounds.least_cents % unit == 0 && bounds.most_cents % unit == 0 &&
                 bounds.most_cents > bounds.least_cents;
    return add(choices, n, max,
               (BwChoice){.word = (uint8_t)word,
                          .min_cents = bounds.least_cents,
                          .max_cents = bounds.most_cents,
                          .step_cents = chips ? unit : step});
}

static unsigned betting_choices(const BwPokerTable *p, BwChoice *choices, unsigned max) {
    BwCents owed = bw_pr_to_call(p, p->actor), stack = bw_pr_stack(p, p->actor);
    unsigned n = 0;
    if (owed == 0 && !must_bet(p, p->actor)) n = add(choices, n, max, plain(BW_PR_CHECK));
    if (owed > 0 && owed < stack) n = add(choices, n, max, plain(BW_PR_CALL));
    n = add_raise(p, choices, n, max);
    BwPokerBounds bounds = bw_pr_bounds(p, p->actor);
    BwCents all = p->bets.in_cents[p->actor] + stack;
    bool jam = bw_poker_in_bounds(&bounds, all, all) && may_open(p, p->actor);
    if (owed >= stack || jam) n = add(choices, n, max, plain(BW_PR_ALL_IN));
    return add(choices, n, max, plain(BW_PR_FOLD));
}

unsigned bw_pr_choices(const BwTable *t, BwChoice *choices, unsigned max) {
    const BwPokerTable *p = bw_pr_look(t);
    unsigned n = 0;
    BwCents due;
    switch ((BwPrPhase)p->phase) {
    case BW_PR_DECISION: return betting_choices(p, choices, max);
    case BW_PR_BRINGING:
        due = bring_in(p);
        n = add(choices, n, max,
                (BwChoice){BW_PR_BRINGS_IN, .min_cents = due, .max_cents = due, .step_cents = due});
        return add_raise(p, choices, n, max);
    case BW_PR_DRAWING:
        n = add(choices, n, max, plain(BW_PR_STAND_PAT));
        return add(choices, n, max, plain(BW_PR_DISCARD));
    case BW_PR_SHOWING:
        n = add(choices, n, max, plain(BW_PR_SHOWS));
        if (t->option[BW_PR_SHOW_DISCARDS] != 0) return n;
        return add(choices, n, max, plain(BW_PR_MUCK));
    case BW_PR_BETS:
    case BW_PR_CARDS: break;
    }
    return 0;
}
