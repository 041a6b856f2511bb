/* match_hand.c: a hand from the forced money to the award, and what is counted then. */
#include "simulate/poker_room/match_hand.h"

#include <stdio.h>
#include <string.h>

/* Longer than any hand can be. */
enum { EVENTS_MAX = 100000 };

/* ---- events ------------------------------------------------------------------------------- */

static bool fail_refused(const BwPokerTable *p, const BwEvent *event, const BwOut *out,
                         char error[BW_ERROR_MAX]) {
    char line[BW_TEXT_MAX], why[BW_TEXT_MAX];
    bw_event_print(&p->t, event, line);
    bw_refusal_print((BwEdition)p->t.edition, &out->refusal, why);
    snprintf(error, BW_ERROR_MAX, "'%.90s' was refused: %.140s", line, why);
    return false;
}

static bool buy_in(BwPokerTable *p, unsigned seat, BwCents cents, BwOut *out,
                   char error[BW_ERROR_MAX]) {
    BwEvent event;
    bw_event_begin(&event, BW_EV_ACT);
    event.who = bw_seat(seat, 0, 0);
    event.word = BW_PR_BUY_IN;
    event.amount_cents = cents;
    event.arg[event.n_args++] = (BwArg){.kind = BW_ARG_AMOUNT, .value = cents};
    return bw_apply(&p->t, &event, out) || fail_refused(p, &event, out, error);
}

bool bw_match_seat_all(const BwMatch *match, BwPokerTable *p, unsigned button, BwOut *out,
                       char error[BW_ERROR_MAX]) {
    p->t.option[BW_PR_BUTTON] = button; /* as if it had been opened so */
    for (unsigned seat = 1; seat <= match->players; seat++) {
        if (!buy_in(p, seat, match->stack_cents, out, error)) return false;
    }
    return true;
}

/* The posted amount, or the whole stack where that is less. */
static bool post(BwMatchDesk *desk, BwPokerTable *p, unsigned seat, unsigned wager) {
    BwCents due = bw_pr_forced_amount(p, wager), stack = bw_pr_stack(p, seat);
    BwEvent *event = &desk->act;
    if (due == 0 || seat == 0) return true;
    bw_event_begin(event, BW_EV_BET);
    event->who = bw_seat(seat, 0, 0);
    event->wager = (uint8_t)wager;
    event->amount_cents = due < stack ? due : stack;
    desk->totals.events++;
    return bw_apply(&p->t, event, &desk->out) || fail_refused(p, event, &desk->out, desk->error);
}

/* Antes and blinds; who has come back after losing everything posts where the house asks for it. */
static bool post_all(BwMatchDesk *desk, BwPokerTable *p) {
    unsigned n = desk->match->players;
    for (unsigned seat = 1; seat <= n; seat++) {
        if (!post(desk, p, seat, BW_PR_ANTE)) return false;
    }
    BwPrPlaces at = bw_pr_places(p);
    if (!post(desk, p, at.small, BW_PR_SMALL_BLIND)) return false;
    if (!post(desk, p, at.big, BW_PR_BIG_BLIND)) return false;
    bool others = bw_pr_count((uint16_t)(bw_pr_partakers(p) & ~p->entrants)) >= 2;
    for (unsigned seat = 1; seat <= n && others; seat++) {
        bool waits = bw_pr_has(p->entrants, seat) && seat != at.big;
        if (waits && !post(desk, p, seat, BW_PR_BIG_BLIND)) return false;
    }
    BwEvent *event = &desk->act;
    bw_event_begin(event, BW_EV_CLOSE);
    return bw_apply(&p->t, event, &desk->out) || fail_refused(p, event, &desk->out, desk->error);
}

/* ---- cards -------------------------------------------------------------------------------- */

/* A new order of the deck. */
static void shuffle(BwMatchDesk *desk) {
    for (unsigned i = desk->n_deck; i > 1; i--) {
        unsigned j = bw_stream_below(&desk->cards, i);
        BwCard card = desk->deck[i - 1];
        desk->deck[i - 1] = desk->deck[j];
        desk->deck[j] = card;
    }
}

/* How the deck of this hand goes down. */
typedef struct Deck {
    uint8_t came[BW_MATCH_PLAYERS_MAX + 1]; /* cards of each seat so far; [0]: of the board */
    uint16_t left;                          /* in the pack, after the last card */
    bool mixed;                             /* discards have become deck: the order is lost */
    unsigned next;                          /* of the cards that have no place of their own */
} Deck;

/* The place of the card in the deck: seats get theirs from the front, lap by lap; the board from
 * the back. Where that one is out, the next from the middle that is not. */
static BwCard draw(BwMatchDesk *desk, const BwPokerTable *p, BwWho who, Deck *deck) {
    unsigned n = desk->match->players, own = bw_pr_type(p)->cards * n;
    unsigned seat = who.role == BW_SEAT ? who.seat : 0, nth = deck->came[seat]++;
    bool in_place = seat == 0 ? own + nth < desk->n_deck : nth < bw_pr_type(p)->cards;
    unsigned place = seat == 0 ? desk->n_deck - 1 - nth : nth * n + seat - 1;
    if (p->t.pack_left > deck->left) deck->mixed = true;
    deck->left = (uint16_t)(p->t.pack_left - 1);
    if (deck->mixed) { /* any card that is left */
        uint32_t rest = bw_stream_below(&desk->cards, p->t.pack_left);
        unsigned card = 0;
        while (rest >= p->t.pack[card]) rest -= p->t.pack[card++];
        return (BwCard)card;
    }
    if (in_place && place < desk->n_deck && p->t.pack[desk->deck[place]] != 0) {
        return desk->deck[place];
    }
    if (deck->next < own) deck->next = own < desk->n_deck ? own : 0;
    for (unsigned i = 0; i < desk->n_deck; i++) {
        BwCard card = desk->deck[(deck->next + i) % desk->n_deck];
        if (p->t.pack[card] == 0) continue;
        deck->next = (deck->next + i + 1) % desk->n_deck;
        return card;
    }
    return desk->deck[0]; /* the pack is empty: the table refuses it */
}

static bool deal(BwMatchDesk *desk, BwPokerTable *p, BwWho who, Deck *deck) {
    desk->deal.item[0] = draw(desk, p, who, deck);
    return bw_apply(&p->t, &desk->deal, &desk->out) ||
           fail_refused(p, &desk->deal, &desk->out, desk->error);
}

/* ---- decisions ---------------------------------------------------------------------------- */

/* The player who sits at the seat, and the seat of the player, in this copy of the deal. */
static unsigned player_at(const BwMatch *match, unsigned seat, unsigned copy) {
    return (seat - 1 + match->players - copy) % match->players;
}
static unsigned seat_of(const BwMatch *match, unsigned player, unsigned copy) {
    return (player + copy) % match->players + 1;
}

/* Somebody outside is shown what he may see, and nothing else. */
static BwMatchFault ask_outside(BwMatchDesk *desk, const BwPokerTable *p, unsigned player) {
    if (desk->link[player] == NULL) return BW_MATCH_GONE;
    bw_view(&p->t, bw_need(&p->t).who, &desk->view.t);
    return desk->match->outside->decide(desk->link[player], &desk->view.t, desk->hand, &desk->act);
}

/* Asks whoever sits there. For one outside who gives no lawful answer the cautious one is given. */
static bool decide(BwMatchDesk *desk, BwPokerTable *p, unsigned copy) {
    unsigned player = player_at(desk->match, p->actor, copy);
    const BwBot *bot = &desk->match->bot[player];
    BwMatchPlayer *totals = &desk->totals.player[player];
    desk->totals.decisions++;
    if (bot->kind != BW_BOT_OUTSIDE) {
        bw_bot_decide(bot, &p->t, bw_stream_chance, &desk->choices, &desk->act);
        return bw_apply(&p->t, &desk->act, &desk->out) ||
               fail_refused(p, &desk->act, &desk->out, desk->error);
    }
    BwMatchFault fault = ask_outside(desk, p, player);
    if (fault == BW_MATCH_ANSWERED) {
        bool own = desk->act.kind == BW_EV_ACT && desk->act.word < BW_PR_PROTECT;
        desk->act.who = bw_need(&p->t).who;
        if (own && bw_apply(&p->t, &desk->act, &desk->out)) {
            totals->fault[BW_MATCH_ANSWERED]++;
            return true;
        }
        fault = BW_MATCH_UNLAWFUL;
    }
    totals->fault[fault]++;
    bw_bot_yield(&p->t, &desk->act);
    return bw_apply(&p->t, &desk->act, &desk->out) ||
           fail_refused(p, &desk->act, &desk->out, desk->error);
}

/* ---- counting ----------------------------------------------------------------------------- */

/* Chips and funds, before the hand and after it. */
typedef struct Count {
    BwCents chips, funds, house;
    BwCents stack[BW_MATCH_PLAYERS_MAX + 1];
} Count;

/* One hand: what it began with, and what the award has taken and given. */
typedef struct Hand {
    BwPokerTable *p;
    unsigned copy; /* of its deal */
    Count before, after;
    BwCents rake, paid, awarded; /* the last: by the funds */
} Hand;

static void count(const BwPokerTable *p, Count *c) {
    memset(c, 0, sizeof *c);
    for (unsigned i = 0; i < p->t.n_bets; i++) {
        const BwBet *bet = &p->t.bet[i];
        c->chips += bet->stake_cents;
        if (bet->wager == BW_PR_STACK) c->stack[bet->seat] = bet->stake_cents;
    }
    for (unsigned m = 0; m < BW_PR_METERS; m++) c->funds += p->t.meter_cents[m];
    c->house = p->t.house_cents;
}

/* What one deal, all its copies, has brought: the sample of every sum. */
typedef struct Sample {
    BwCents net[BW_MATCH_PLAYERS_MAX], rake, drop, pot;
} Sample;

/* What the last event has posted: the rake, and what pots and funds have paid. */
static void note_postings(const BwOut *out, Hand *hand) {
    for (unsigned i = 0; i < out->n_postings; i++) {
        const BwPosting *posting = &out->posting[i];
        bool pot = posting->wager == BW_PR_POT || posting->wager == BW_PR_SIDE_POT;
        if (posting->kind == BW_RAKE) hand->rake += posting->amount_cents;
        if (posting->kind != BW_PAYS) continue;
        *(pot ? &hand->paid : &hand->awarded) += posting->amount_cents;
    }
}

/* Not a chip may come from nowhere, or be lost: what lay before the players is there again, in the
 * rake, or in the funds; all pots are empty, and the books of the house say the same. */
static bool check_chips(BwMatchDesk *desk, const Hand *hand) {
    const Count *before = &hand->before, *after = &hand->after;
    BwCents stacks = 0, funds = after->funds - before->funds;
    for (unsigned seat = 1; seat <= desk->match->players; seat++) stacks += after->stack[seat];
    bool kept = before->chips == after->chips + hand->rake + funds;
    if (kept && stacks == after->chips && after->house - before->house == hand->rake) return true;
    snprintf(desk->error, sizeof desk->error,
             "chips are not conserved in hand %llu: %lld cents before it, %lld after it, rake %lld",
             (unsigned long long)desk->hand, (long long)before->chips, (long long)after->chips,
             (long long)hand->rake);
    return false;
}

static void tell_outside(BwMatchDesk *desk, const BwPokerTable *p, unsigned player, unsigned seat,
                         BwCents net) {
    if (desk->link[player] == NULL) return;
    bw_view(&p->t, bw_seat(seat, 0, 0), &desk->view.t);
    desk->match->outside->over(desk->link[player], &desk->view.t, desk->hand, seat, net);
}

static void note_hand(BwMatchDesk *desk, const Hand *hand, Sample *sample) {
    BwCents drop = hand->after.funds - hand->before.funds + hand->awarded;
    for (unsigned player = 0; player < desk->match->players; player++) {
        unsigned seat = seat_of(desk->match, player, hand->copy);
        BwCents net = hand->after.stack[seat] - hand->before.stack[seat];
        sample->net[player] += net;
        desk->totals.player[player].won += net > 0;
        desk->totals.player[player].lost += net < 0;
        tell_outside(desk, hand->p, player, seat, net);
    }
    sample->rake += hand->rake;
    sample->drop += drop;
    sample->pot += hand->paid + hand->rake + drop;
    desk->totals.raked += hand->rake > 0;
    desk->totals.hands++;
}

/* ---- hands -------------------------------------------------------------------------------- */

/* Was the last thing that happened a hand that was given up? */
static bool was_folded(const BwEvent *act, BwNeedKind kind, unsigned phase) {
    bool words = act->word == BW_PR_FOLD || act->word == BW_PR_MUCK || act->word == BW_PR_TURN_DOWN;
    return kind == BW_NEED_DECISION && phase != BW_PR_SHOWING && words;
}

/* From the first card to the award. */
static bool play_cards(BwMatchDesk *desk, Hand *hand) {
    BwPokerTable *p = hand->p;
    Deck deck = {.left = p->t.pack_left};
    unsigned live = 0; /* hands that are still in */
    for (unsigned i = 0; i < EVENTS_MAX; i++) {
        BwNeed need = bw_need(&p->t);
        unsigned phase = p->phase, before = bw_pr_count(p->live);
        bool done;
        switch (need.kind) {
        case BW_NEED_CARD: done = deal(desk, p, need.who, &deck); break;
        case BW_NEED_DECISION: done = decide(desk, p, hand->copy); break;
        default: desk->totals.showdowns += live > 1; return true;
        }
        if (!done) return false;
        desk->totals.events++;
        live = before - was_folded(&desk->act, (BwNeedKind)need.kind, phase);
        if (desk->out.n_postings > 0) note_postings(&desk->out, hand);
    }
    snprintf(desk->error, sizeof desk->error, "a hand does not end");
    return false;
}

static bool play_hand(BwMatchDesk *desk, BwPokerTable *p, unsigned copy, Sample *sample) {
    Hand hand = {.p = p, .copy = copy};
    count(p, &hand.before);
    if (!post_all(desk, p) || !play_cards(desk, &hand)) return false;
    count(p, &hand.after);
    if (!check_chips(desk, &hand)) return false;
    note_hand(desk, &hand, sample);
    desk->hand++;
    return true;
}

/* Who has less than the stack buys up to it. */
static bool top_up(BwMatchDesk *desk, BwPokerTable *p) {
    for (unsigned seat = 1; seat <= desk->match->players; seat++) {
        BwCents lacks = desk->match->stack_cents - bw_pr_stack(p, seat);
        if (lacks > 0 && !buy_in(p, seat, lacks, &desk->out, desk->error)) return false;
    }
    return true;
}

static void add(BwMatchSum *sum, BwCents sample) {
    sum->sum += sample;
    sum->squares += (BwUint128)((BwInt128)sample * sample);
}

static bool play_deal(BwMatchDesk *desk, uint64_t deal) {
    const BwMatch *match = desk->match;
    Sample sample;
    memset(&sample, 0, sizeof sample);
    shuffle(desk);
    for (unsigned copy = 0; copy < desk->copies; copy++) {
        BwPokerTable *p = &desk->table[copy];
        if (!match->goes_on) bw_pr_reopen(p, &desk->opened[deal % match->players]);
        if (match->goes_on && !top_up(desk, p)) return false;
        if (!play_hand(desk, p, copy, &sample)) return false;
    }
    for (unsigned i = 0; i < match->players; i++) {
        add(&desk->totals.player[i].net, sample.net[i]);
    }
    add(&desk->totals.rake, sample.rake);
    add(&desk->totals.drop, sample.drop);
    add(&desk->totals.pot, sample.pot);
    desk->totals.deals++;
    return true;
}

/* ---- units -------------------------------------------------------------------------------- */

/* Chance of the players is of another stream than that of the cards. */
static void begin_unit(BwMatchDesk *desk, uint64_t unit) {
    const BwMatch *match = desk->match;
    bw_stream_open(&desk->cards, match->seed, 2 * unit);
    bw_stream_open(&desk->choices, match->seed, 2 * unit + 1);
    desk->hand = 0;
    desk->n_deck = 0;
    for (unsigned card = 0; card < BW_JOKER; card++) {
        if (desk->opened[0].t.pack[card] != 0) desk->deck[desk->n_deck++] = (BwCard)card;
    }
    for (unsigned copy = 0; copy < desk->copies; copy++) desk->table[copy] = desk->opened[0];
    for (unsigned i = 0; i < match->players; i++) {
        bool outside = match->bot[i].kind == BW_BOT_OUTSIDE;
        desk->link[i] = outside ? match->outside->begin(match->outside->context, i) : NULL;
    }
    bw_event_begin(&desk->deal, BW_EV_DEAL);
    desk->deal.n_items = 1;
}

bool bw_match_unit_play(BwMatchDesk *desk, uint64_t unit, uint64_t deals) {
    bool done = true;
    begin_unit(desk, unit);
    for (uint64_t d = 0; d < deals && done; d++) done = play_deal(desk, unit * BW_MATCH_UNIT + d);
    for (unsigned i = 0; i < desk->match->players; i++) {
        if (desk->link[i] != NULL) desk->match->outside->end(desk->link[i]);
    }
    return done;
}
