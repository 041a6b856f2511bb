/* poker_words.c: the table in words: what lies open for all to see, what hands are, what the dealer
 * calls, and what players say for short. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/poker_room/poker_room.h"
#include "table/called.h"

/* ---- short for ---------------------------------------------------------------------------- */

const BwSaying bw_pr_sayings[] = {
    {"c", "call"},       {"k", "check"},       {"x", "check"},      {"f", "fold"},
    {"r", "raise"},      {"b", "bet"},         {"allin", "all-in"}, {"jam", "all-in"},
    {"shove", "all-in"}, {"pat", "stand-pat"}, {"d", "discard"},    {"m", "muck"},
    {"s", "show"},       {NULL, NULL},
};

/* ---- what shows --------------------------------------------------------------------------- */

static bool side_pot_at(const BwTable *t, unsigned i, char out[16]) {
    BwCents pots[BW_POKER_SEATS + 1];
    snprintf(out, 16, "%u", i + 1);
    return i == 0 || i + 1 < bw_pr_pots_now(bw_pr_look(t), pots, NULL);
}

const BwSubject bw_pr_subjects[] = {
    {.word = "button", .hides_none = true},
    {.word = "pot", .hides_none = true},
    {.word = "side-pot", .selector_at = side_pot_at, .hides_none = true},
    {.word = "stack", .by_seat = true, .hides_none = true, .unlisted = true}, /* a wager is too */
    {.word = "bet", .by_seat = true, .hides_none = true},
    {.word = "all-in", .by_seat = true, .hides_none = true},
    {.word = "to-call", .hides_none = true},
    {.word = "raises-left", .hides_none = true},
    {.word = "sitting-out", .by_seat = true, .hides_none = true},
    {.word = "waiting", .hides_none = true},
    {.word = NULL},
};

/* "stack 3 250.00", or "stack 3 none". */
static bool show_cents(const char *subject, const char *selector, BwCents cents, char *out,
                       size_t size) {
    char amount[BW_CENTS_TEXT_MAX];
    const char *blank = selector[0] != '\0' ? " " : "";
    snprintf(out, size, "%s%s%s %s", subject, blank, selector,
             cents != 0 ? bw_cents_format(cents, amount) : "none");
    return true;
}

static bool show_yes(const char *subject, const char *selector, bool yes, char *out, size_t size) {
    snprintf(out, size, "%s %s %s", subject, selector, yes ? "yes" : "none");
    return true;
}

/* Raises that the cap leaves in this betting round. */
static bool show_raises(const BwPokerTable *p, char *out, size_t size) {
    BwPokerLimits limits = bw_pr_limits(p);
    bool betting = p->phase == BW_PR_DECISION || p->phase == BW_PR_BRINGING;
    if (!betting || limits.capped == 0 || p->bets.uncapped != 0) {
        snprintf(out, size, "raises-left none");
    } else {
        snprintf(out, size, "raises-left %u",
                 limits.max_raises > p->bets.raises ? (unsigned)(limits.max_raises - p->bets.raises)
                                                    : 0u);
    }
    return true;
}

static bool show_seat(const BwPokerTable *p, const char *subject, const char *selector, char *out,
                      size_t size) {
    unsigned seat = (unsigned)strtoul(selector, NULL, 10);
    if (seat < 1 || seat > BW_POKER_SEATS) return false;
    if (strcmp(subject, "stack") == 0) {
        return show_cents(subject, selector, bw_pr_stack(p, seat), out, size);
    }
    if (strcmp(subject, "bet") == 0) {
        bool betting = p->phase == BW_PR_DECISION || p->phase == BW_PR_BRINGING;
        return show_cents(subject, selector, betting ? p->bets.in_cents[seat] : 0, out, size);
    }
    uint16_t seats = subject[0] == 'a' ? (uint16_t)(p->all_in & p->live) : p->sitting_out;
    return show_yes(subject, selector, bw_pr_has(seats, seat), out, size);
}

static bool show_waiting(const BwPokerTable *p, char *out, size_t size) {
    size_t used = (size_t)snprintf(out, size, "waiting%s", p->n_waiting == 0 ? " none" : "");
    for (unsigned i = 0; i < p->n_waiting && used < size; i++) {
        used += (size_t)snprintf(out + used, size - used, " %s", p->waiting[i]);
    }
    return true;
}

bool bw_pr_shows(const BwTable *t, const char *subject, const char *selector, char *out,
                 size_t size) {
    const BwPokerTable *p = bw_pr_look(t);
    BwCents pots[BW_POKER_SEATS + 1] = {0};
    if (strcmp(subject, "button") == 0) {
        unsigned seat = t->idle == 0 ? p->button : bw_pr_places(p).button;
        if (seat != 0) snprintf(out, size, "button %u", seat);
        if (seat == 0) snprintf(out, size, "button none");
        return true;
    }
    if (strcmp(subject, "pot") == 0) {
        (void)bw_pr_pots_now(p, pots, NULL);
        return show_cents(subject, "", pots[0], out, size);
    }
    if (strcmp(subject, "side-pot") == 0) {
        unsigned i = (unsigned)strtoul(selector, NULL, 10), n = bw_pr_pots_now(p, pots, NULL);
        return show_cents(subject, selector, i >= 1 && i < n ? pots[i] : 0, out, size);
    }
    if (strcmp(subject, "to-call") == 0) {
        bool asked = p->phase == BW_PR_DECISION;
        return show_cents(subject, "", asked ? bw_pr_to_call(p, p->actor) : 0, out, size);
    }
    if (strcmp(subject, "raises-left") == 0) return show_raises(p, out, size);
    if (strcmp(subject, "waiting") == 0) return show_waiting(p, out, size);
    bool by_seat = strcmp(subject, "stack") == 0 || strcmp(subject, "bet") == 0 ||
                   strcmp(subject, "all-in") == 0 || strcmp(subject, "sitting-out") == 0;
    return by_seat && show_seat(p, subject, selector, out, size);
}

/* ---- hands -------------------------------------------------------------------------------- */

/* Has the view a card of the seat that it hides? */
static bool hides(const BwTable *view, unsigned seat) {
    for (unsigned i = 0; i < view->n_laid; i++) {
        const BwLaid *laid = &view->laid[i];
        bool own = laid->who.role == BW_SEAT && laid->who.seat == seat;
        if (own && laid->card == BW_CARD_HIDDEN) return true;
    }
    return false;
}

/* A hand that is not complete, as what it is so far. */
static bool name_partly(const BwTable *view, BwCardSet own, BwCardSet board,
                        char out[BW_HAND_NAME_MAX]) {
    unsigned n = (unsigned)__builtin_popcountll(own | board);
    char name[BW_POKER_NAME_MAX];
    if (bw_pr_ranking(view, false) != BW_POKER_HIGH || n < 2 || n > 4) return false;
    snprintf(out, BW_HAND_NAME_MAX, "%s", bw_poker_name(bw_poker_partial(own | board), name));
    return true;
}

bool bw_pr_hand_name(const BwTable *view, BwWho who, char out[BW_HAND_NAME_MAX]) {
    BwCard cards[BW_LAID_MAX];
    char name[BW_POKER_WORTH_NAME_MAX];
    out[0] = '\0';
    if (who.role != BW_SEAT || hides(view, who.seat)) return false;
    unsigned n = bw_pr_cards(view, who.seat, false, cards);
    BwCardSet own = bw_card_set_of(cards, n), board = bw_pr_board(view);
    BwPokerRanking high = bw_pr_ranking(view, false), low = bw_pr_ranking(view, true);
    uint32_t worth = bw_poker_worth(high, own, board);
    if (n == 0) return false;
    if (worth == 0) return name_partly(view, own, board, out);
    size_t used =
        (size_t)snprintf(out, BW_HAND_NAME_MAX, "%s", bw_poker_worth_name(high, worth, name));
    worth = bw_poker_worth(low, own, board);
    if (worth == 0) return true;
    snprintf(out + used, BW_HAND_NAME_MAX - used, "; low: %s",
             bw_poker_worth_name(low, worth, name));
    return true;
}

/* ---- calls -------------------------------------------------------------------------------- */

static const BwCall seat_call = {"seat", "Seat %s"};
static const BwCall split_call = {"split", "The pot is divided between seats %s"};
static const BwCall flop_call = {"flop", "The flop"};
static const BwCall turn_call = {"turn", "The turn"};
static const BwCall river_call = {"river", "The river"};
static const BwCall shared_call = {"shared", "One card for all"};

static void print_dollars(BwCents cents, char out[BW_CENTS_TEXT_MAX]) {
    char text[BW_CENTS_TEXT_MAX];
    bw_cents_format(cents, text);
    size_t n = strlen(text);
    if (n > 3 && strcmp(text + n - 3, ".00") == 0) text[n - 3] = '\0';
    snprintf(out, BW_CENTS_TEXT_MAX, "%.30s", text);
}

/* What a seat has before it and in the middle. */
static BwCents holds(const BwPokerTable *p, unsigned seat) {
    BwCents sum = 0;
    for (unsigned i = 0; i < p->t.n_bets; i++) {
        if (p->t.bet[i].seat == seat) sum += p->t.bet[i].stake_cents;
    }
    return sum;
}

/* Who has won the pot, and with what, if it lies open. */
static bool call_winner(const BwPokerTable *before, const BwPokerTable *after, BwCalled *called) {
    char text[BW_HAND_NAME_MAX], name[BW_HAND_NAME_MAX], amount[BW_CENTS_TEXT_MAX];
    unsigned winner = 0, winners = 0;
    BwCents won = 0;
    size_t used = 0;
    text[0] = '\0';
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        BwCents more = bw_pr_stack(after, s) - bw_pr_stack(before, s);
        if (!bw_pr_has(before->dealt_in, s) || more <= 0) continue;
        winners++;
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%u", used > 0 ? ", " : "", s);
        if (more > won) {
            winner = s;
            won = more;
        }
    }
    if (winners == 0) return false;
    if (winners > 1) return bw_call(called, &split_call, text);
    print_dollars(won, amount);
    BwWho who = bw_seat(winner, 0, 0);
    bool open = bw_hand_is_open(&after->t, who) && bw_pr_hand_name(&after->t, who, name);
    int n = snprintf(text, sizeof text, "%u wins $%s", winner, amount);
    if (open && n > 0) {
        snprintf(text + n, sizeof text - (size_t)n, " with %.60s", name);
    }
    return bw_call(called, &seat_call, text);
}

static bool call_board(const BwTable *before, const BwTable *after, BwCalled *called) {
    int was = __builtin_popcountll(bw_pr_board(before));
    int is = __builtin_popcountll(bw_pr_board(after));
    if (is == was) return false;
    switch (is) {
    case 1:
        return bw_pr_step(bw_pr_look(before))->cards == 1 && bw_call(called, &shared_call, NULL);
    case 3: return bw_call(called, &flop_call, NULL);
    case 4: return bw_call(called, &turn_call, NULL);
    case 5: return bw_call(called, &river_call, NULL);
    default: return false;
    }
}

/* "3 raises to $20": what the chips of the seat have become. */
static bool call_act(const BwPokerTable *before, const BwPokerTable *after, const BwEvent *event,
                     BwCalled *called) {
    char text[BW_HAND_NAME_MAX], amount[BW_CENTS_TEXT_MAX];
    unsigned seat = event->who.seat;
    BwCents put = holds(before, seat) == holds(after, seat)
                      ? bw_pr_stack(before, seat) - bw_pr_stack(after, seat)
                      : 0;
    BwCents to = before->bets.in_cents[seat] + put;
    const char *all = put > 0 && bw_pr_stack(after, seat) == 0 ? " and is all-in" : "";
    print_dollars(to, amount);
    if (event->word == BW_PR_STAND_PAT) {
        snprintf(text, sizeof text, "%u stands pat", seat);
    } else if (event->word == BW_PR_DISCARD) {
        snprintf(text, sizeof text, "%u draws %u", seat, event->n_args);
    } else if (before->phase == BW_PR_SHOWING) {
        return false;
    } else if (put == 0) {
        snprintf(text, sizeof text, "%u %s", seat,
                 bw_pr_has(after->live, seat) || event->word == BW_PR_CHECK ? "checks" : "folds");
    } else if (to <= before->bets.level_cents) {
        snprintf(text, sizeof text, "%u calls%s", seat, all);
    } else {
        const char *does = before->phase == BW_PR_BRINGING && event->word == BW_PR_BRINGS_IN
                               ? "brings it in for"
                           : before->bets.level_cents == 0 ? "bets"
                                                           : "raises to";
        snprintf(text, sizeof text, "%u %s $%s%s", seat, does, amount, all);
    }
    return bw_call(called, &seat_call, text);
}

bool bw_pr_called(const BwTable *before, const BwTable *after, const BwEvent *event,
                  BwCalled *called) {
    const BwPokerTable *was = bw_pr_look(before), *is = bw_pr_look(after);
    bool decided = event->kind == BW_EV_ACT && event->word < BW_PR_PROTECT;
    if (after->rounds != before->rounds && bw_pr_in_round(was)) {
        return call_winner(was, is, called);
    }
    if (event->kind == BW_EV_DEAL) return call_board(before, after, called);
    return decided && call_act(was, is, event, called);
}
