/* driver.c: one table, one stream, round after round. The loop allocates nothing and writes little:
 * the events of the plan are prepared once, an outcome changes only its items, and sums of a unit
 * stay in 64 bits until it ends. Invariant: `open` bets of the plan are not decided, `waiting` of
 * them not even made, and the round is over when both are none and the table is idle. */
#include "simulate/driver.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/stream.h"
#include "croupier/croupier.h"
#include "croupier/staff.h"
#include "games/poker/house_poker.h"
#include "solve/study.h"
#include "table/game.h"

enum { NUMBERS = 80, CHOICES_MAX = 16, STRATEGY_ACTIONS_MAX = 16 };

/* The largest pack: a double shoe of blackjack, eight decks on each side. */
enum { CARDS_MAX = 2 * 8 * 52 };

/* Outcomes after which a round is given up: a bet waits for what never comes. */
enum { OUTCOMES_MAX = 1000000 };

enum { WAITING, UP, DECIDED };

/* A bet of the plan in this round. */
typedef struct Item {
    uint8_t wager, behind, state;
    uint8_t stays;        /* it has just won and is still on the layout */
    uint8_t most;         /* odds: as much as the table allows */
    uint8_t is_ticket;    /* its target is text, and its place at the table a new one each time */
    uint8_t by_act;       /* it is put up with a decision */
    uint8_t joined;       /* its money is that of another bet of the plan */
    uint16_t target;      /* as planned; of a ticket: its place at the table */
    uint16_t won_target;  /* where it stays */
    uint32_t ticket;      /* the number of a ticket that is redeemed when it wins */
    BwCents staked_cents; /* this round's bet, its action and its result */
    BwCents action_cents;
    BwCents net_cents;
} Item;

/* A tally of the unit that is being played. Sums of one unit fit 64 bits: a stake is at most
 * BW_CENTS_MAX, and the few wagers that win more than a thousandfold win seldom. */
typedef struct UnitTally {
    uint64_t by_sign[3]; /* lost, pushed, won */
    BwCents staked_cents, action_cents, net_cents;
    BwUint128 squares;
} UnitTally;

struct BwDriver {
    const BwTable *opened;
    const BwGame *game;
    const BwPlan *plan;
    const BwStrategy *strategy;
    const BwHpPlay *poker;
    BwTable *table;
    BwTable *offered; /* where the plan is a bank: the table at which it is offered; else NULL */
    BwTotals *totals;
    bool goes_on; /* the table is not renewed between rounds */
    bool fresh;   /* rounds begin at a shoe in order, and at an eighth word: they can be dealt side
                     by side */

    unsigned n, open, waiting; /* bets of the plan; not yet decided; not yet made */
    Item item[BW_PLAN_MAX];
    Item *booking; /* to which a commission without a wager belongs */
    bool any_stays;
    UnitTally all, of[BW_PLAN_MAX];
    UnitTally earlier;     /* of this round: bets that were decided and made again */
    BwCents audited_cents; /* of all.net_cents: what the books of earlier tables have shown */
    uint8_t owner[256];    /* by wager: the bet to which its postings belong */
    uint8_t several[256];  /* by wager: it is planned on more than one target */
    BwEvent bet[BW_PLAN_MAX];

    uint8_t outcome_kind; /* the BwNeedKind that follows betting */
    uint32_t pockets, dice;
    BwSign sign;
    const BwBjBest *best;               /* to which the sign points */
    uint8_t word[STRATEGY_ACTIONS_MAX]; /* of the strategy's actions in the game */
    unsigned n_words;

    BwEvent outcome, take, act;
    BwEvent shuffle, redeem;
    bool shuffles, redeems; /* the game has it */

    unsigned cards_left, cards_count;
    BwCard card[CARDS_MAX];
    uint16_t drawn[CARDS_MAX]; /* by the place behind those left: from where its card came */
    unsigned n_numbers;
    uint8_t number[NUMBERS];

    BwDriverTell *tell; /* NULL: nobody listens */
    void *tell_context;
    BwDriverTold told;

    BwStream stream;
    BwOut out;
    char error[BW_ERROR_MAX];
};

/* ---- setting up --------------------------------------------------------------------------- */

/* A posting belongs to the planned bet on its wager. One on a wager that is not planned (a Play
 * bet, a bonus, insurance) belongs to the planned bet that comes last before it in the game's list,
 * which is the one that led to it; money that a decision puts up never belongs to a side wager if
 * another is planned. A bonus without a stake is that of the wager with which the game counts it:
 * an ante bonus of the ante. */
static uint8_t counted_with(const BwDriver *d, unsigned wager, uint8_t owner) {
    const BwWager *row = &d->game->wagers[wager];
    if ((row->flags & BW_WAGER_NO_STAKE) == 0 || row->with == 0) return owner;
    for (unsigned i = 0; i < d->n; i++) {
        if (BW_THE(d->item[i].wager) == row->with) return (uint8_t)i;
    }
    return owner;
}

static void find_owners(BwDriver *d) {
    unsigned main_bet = d->n; /* the last one that is no side wager; none yet */
    for (unsigned w = 0; w < d->game->n_wagers; w++) {
        unsigned flags = d->game->wagers[w].flags;
        if (w > 0) d->owner[w] = counted_with(d, w, d->owner[w - 1]);
        if ((flags & BW_WAGER_BY_ACT) != 0 && main_bet < d->n) d->owner[w] = (uint8_t)main_bet;
        unsigned planned = 0;
        for (unsigned i = d->n; i-- > 0;) {
            if (d->item[i].wager != w) continue;
            d->owner[w] = d->item[i].joined != BW_PLAN_ALONE ? d->item[i].joined : (uint8_t)i;
            planned++;
        }
        d->several[w] = planned > 1;
        if (planned > 0 && (flags & BW_WAGER_OWN_LIMITS) == 0) main_bet = d->owner[w];
    }
}

/* Of a strategy that names no actions: offers are taken, and of other answers the cautious ones
 * come first, as the game's rows say. */
static void find_cautious(BwDriver *d) {
    enum { CAUTIONS = 4 };
    for (unsigned caution = 0; caution < CAUTIONS; caution++) {
        for (unsigned a = 0; a < d->game->n_actions && d->n_words < STRATEGY_ACTIONS_MAX; a++) {
            const BwVerb *verb = &d->game->actions[a];
            bool offer = verb->means == BW_MEANS_TAKE_OFFER;
            bool now = caution == 0 ? offer : !offer && verb->caution == caution;
            if (now) d->word[d->n_words++] = (uint8_t)a;
        }
    }
}

static void find_words(BwDriver *d) {
    const char *const *id = d->strategy->actions;
    if (id == NULL) {
        find_cautious(d);
        return;
    }
    for (; id[d->n_words] != NULL && d->n_words < STRATEGY_ACTIONS_MAX; d->n_words++) {
        d->word[d->n_words] = BW_UNKNOWN;
        for (unsigned a = 0; a < d->game->n_actions; a++) {
            if (strcmp(d->game->actions[a].id, id[d->n_words]) == 0) {
                d->word[d->n_words] = (uint8_t)a;
            }
        }
    }
}

static void prepare(BwDriver *d) {
    BwNeed need = bw_need(d->opened);
    bool between = need.kind == BW_NEED_BETS || need.kind == BW_NEED_OVER;
    d->outcome_kind = between ? need.outcome : need.kind;
    d->pockets = need.range;
    d->dice = need.count;
    d->sign = bw_sign_read(d->opened);
    d->sign.best = d->best;
    d->outcome.target = d->take.target = d->act.target = BW_NO_TARGET;
    d->take.kind = BW_EV_TAKE;
    d->take.who = (BwWho){.role = BW_SEAT, .seat = BW_PLAN_SEAT};
    d->act.kind = BW_EV_ACT;
    d->shuffles = bw_act_that(d->game, BW_MEANS_SHUFFLE, &d->shuffle);
    d->redeems = bw_redemption(d->game, BW_PLAN_SEAT, 1, &d->redeem);
    for (unsigned i = 0; i < d->n; i++) {
        d->bet[i] = d->plan->bet[i].event;
        d->item[i].wager = d->bet[i].wager;
        d->item[i].target = d->bet[i].target;
        d->item[i].behind = d->plan->bet[i].behind;
        d->item[i].most = d->plan->bet[i].most;
        d->item[i].joined = d->plan->bet[i].joined;
        d->item[i].by_act = (d->game->wagers[d->bet[i].wager].flags & BW_WAGER_BY_ACT) != 0;
        d->item[i].is_ticket = (d->game->wagers[d->bet[i].wager].flags & BW_WAGER_TEXT_TARGET) != 0;
    }
    const BwStudy *study = bw_study_of(d->game);
    d->fresh =
        !d->goes_on && d->outcome_kind == BW_NEED_CARD && study != NULL && study->deal != NULL;
    find_owners(d);
    find_words(d);
}

BwDriver *bw_driver_new(const BwTable *table, const BwPlan *plan, const BwStrategy *strategy,
                        const BwSolved *solved, bool goes_on) {
    BwDriver *d = calloc(1, sizeof *d);
    if (d == NULL) return NULL;
    d->opened = table;
    d->game = bw_table_game(table);
    d->plan = plan;
    d->strategy = strategy;
    d->poker = solved->poker;
    d->best = solved->best;
    d->goes_on = goes_on;
    d->n = plan->n;
    d->table = malloc(bw_table_size(d->game));
    if (plan->partner.others != 0) d->offered = malloc(bw_table_size(d->game));
    if (d->table == NULL || (plan->partner.others != 0 && d->offered == NULL)) {
        bw_driver_free(d);
        return NULL;
    }
    prepare(d);
    return d;
}

void bw_driver_free(BwDriver *driver) {
    if (driver == NULL) return;
    free(driver->table);
    free(driver->offered);
    free(driver);
}

void bw_driver_tell(BwDriver *driver, BwDriverTell *tell, void *context) {
    driver->tell = tell;
    driver->tell_context = context;
}

const char *bw_driver_error(const BwDriver *driver) {
    return driver->error;
}

/* ---- refusals ----------------------------------------------------------------------------- */

/* Says what was refused and why, as people read it. */
static bool fail_refused(BwDriver *d, const BwEvent *event) {
    char line[BW_TEXT_MAX], why[BW_TEXT_MAX];
    bw_event_print(d->table, event, line);
    bw_refusal_print((BwEdition)d->table->edition, &d->out.refusal, why);
    snprintf(d->error, sizeof d->error, "'%.90s' was refused: %.140s", line, why);
    return false;
}

/* The wagers, a bit each, that a seat must have up and the plan has not. */
static uint64_t find_lacking(const BwDriver *d) {
    uint64_t lacks = 0;
    for (unsigned w = 0; w < d->game->n_wagers; w++) {
        lacks |= (uint64_t)(bw_wager_ties(d->opened, w).required != 0) << w;
    }
    for (unsigned i = 0; i < d->n; i++) lacks &= ~(UINT64_C(1) << d->item[i].wager);
    return lacks;
}

/* The table misses a wager: says which of those that it requires the plan has not. */
static bool fail_incomplete(BwDriver *d) {
    uint64_t lacks = find_lacking(d);
    if (lacks == 0) return fail_refused(d, &d->outcome);
    size_t used = (size_t)snprintf(d->error, sizeof d->error, "the plan must name");
    for (; lacks != 0 && used < sizeof d->error; lacks &= lacks - 1) {
        used += (size_t)snprintf(d->error + used, sizeof d->error - used, " %s%s",
                                 d->game->wagers[__builtin_ctzll(lacks)].id,
                                 (lacks & (lacks - 1)) != 0 ? " and" : " too");
    }
    return false;
}

static bool fail(BwDriver *d, const char *sentence) {
    snprintf(d->error, sizeof d->error, "%s", sentence);
    return false;
}

/* ---- booking ------------------------------------------------------------------------------ */

static bool is_on(const Item *item, unsigned wager, uint16_t target) {
    return item->wager == wager && (item->target == target || item->target == BW_NO_TARGET);
}

static Item *item_of(BwDriver *d, const BwPosting *posting) {
    Item *owner = &d->item[d->owner[posting->wager]];
    if (d->several[posting->wager] == 0) return owner;
    for (Item *item = owner; item < d->item + d->n; item++) {
        if (item->state != DECIDED && is_on(item, posting->wager, posting->target)) return item;
    }
    return owner;
}

/* A commission follows the posting, or comes with the bet, for which it is charged. */
static void book(BwDriver *d) {
    for (unsigned i = 0; i < d->out.n_postings; i++) {
        const BwPosting *posting = &d->out.posting[i];
        bool of_plan = posting->who.seat == BW_PLAN_SEAT ||
                       (posting->who.seat != 0 && d->plan->partner.planned != 0);
        if (!of_plan) continue; /* a meter, or of one who is not in the plan */
        if (posting->kind != BW_COMMISSION) d->booking = item_of(d, posting);
        Item *item = d->booking;
        item->net_cents += bw_posting_gain(posting);
        item->action_cents += posting->stake_cents;
        if (posting->kind == BW_WINS_STAYS) {
            item->stays = 1;
            item->won_target = posting->target;
            d->any_stays = true;
        }
    }
}

static bool is_up(const BwDriver *d, const Item *item) {
    for (unsigned i = 0; i < d->table->n_bets; i++) {
        const BwBet *bet = &d->table->bet[i];
        if (is_on(item, bet->wager, bet->target)) return true;
    }
    return false;
}

/* Nothing on the layout: all that was up is decided. */
static void note_decided(BwDriver *d) {
    if (d->table->n_bets == 0 && d->waiting == 0) {
        d->open = 0;
        return;
    }
    for (unsigned i = 0; i < d->n; i++) {
        Item *item = &d->item[i];
        if (item->state != UP || is_up(d, item)) continue;
        item->state = DECIDED;
        d->open--;
    }
}

/* A bet that has won and stays is decided: it comes down. */
static bool take_down(BwDriver *d, Item *item) {
    item->stays = 0;
    d->take.wager = item->wager;
    d->take.target = item->won_target;
    if (!bw_apply(d->table, &d->take, &d->out)) return fail_refused(d, &d->take);
    d->booking = item;
    book(d);
    return true;
}

/* 15.6: a ticket that won is presented, with the signature that its prize needs. */
static bool redeem(BwDriver *d, const Item *item) {
    d->redeem.arg[0].value = item->ticket;
    return bw_apply_with_staff(d->table, &d->redeem, &d->out) || fail_refused(d, &d->redeem);
}

static bool redeem_tickets(BwDriver *d) {
    for (unsigned i = 0; i < d->n; i++) {
        Item *item = &d->item[i];
        if (item->ticket == 0 || is_up(d, item)) continue;
        if (item->net_cents + item->staked_cents > 0 && !redeem(d, item)) return false;
        item->ticket = 0;
        item->target = BW_NO_TARGET;
    }
    return true;
}

/* Books what an outcome or a decision posted, and clears away what it decided. */
static bool settle(BwDriver *d) {
    book(d);
    for (unsigned i = 0; d->any_stays && i < d->n; i++) {
        if (d->item[i].stays != 0 && !take_down(d, &d->item[i])) return false;
    }
    d->any_stays = false;
    note_decided(d);
    return !d->redeems || redeem_tickets(d);
}

/* ---- betting ------------------------------------------------------------------------------ */

/* The number on which the flat bet stands, for odds that go behind it. */
static bool find_flat_number(const BwDriver *d, unsigned flat_wager, uint16_t *target) {
    for (unsigned i = 0; i < d->table->n_bets; i++) {
        const BwBet *bet = &d->table->bet[i];
        if (bet->wager != flat_wager) continue;
        *target = bet->target;
        return true;
    }
    return false;
}

/* Odds wait for their flat bet to get its point, and fall away when it is decided without one. */
static bool odds_due(BwDriver *d, unsigned i) {
    Item *item = &d->item[i], *flat = &d->item[item->behind];
    if (flat->state == DECIDED) {
        item->state = DECIDED;
        d->open--;
        d->waiting--;
    }
    if (flat->state != UP || item->state != WAITING || item->by_act != 0) return false;
    bool by_number = (d->game->wagers[item->wager].flags & BW_WAGER_TARGET) != 0;
    if (!by_number) return true;
    uint16_t number;
    if (!find_flat_number(d, flat->wager, &number) || number == BW_NO_TARGET) return false;
    d->bet[i].target = number;
    return item->target == BW_NO_TARGET || item->target == number;
}

/* A ticket's wager is known by its place at the table, which the sale has given it. */
static void note_ticket(BwDriver *d, unsigned i) {
    Item *item = &d->item[i];
    for (unsigned b = 0; b < d->table->n_bets; b++) {
        const BwBet *bet = &d->table->bet[b];
        bool other = bet->wager != item->wager;
        for (unsigned j = 0; j < d->n && !other; j++) {
            other = d->item[j].state == UP && is_on(&d->item[j], bet->wager, bet->target);
        }
        if (other) continue;
        item->target = bet->target;
        item->ticket = bet->memo;
    }
}

static bool shuffle(BwDriver *d) {
    return d->shuffles && bw_apply_with_staff(d->table, &d->shuffle, &d->out);
}

/* 1.6(e): more odds than the flat bet carries are refused, and the table says what it carries. */
static bool apply_most(BwDriver *d, BwEvent *event) {
    BwCents unit = bw_stake_unit(d->table, event->wager, event->target);
    if (unit > 0) event->amount_cents = BW_CENTS_MAX / unit * unit;
    if (bw_apply(d->table, event, &d->out)) return true;
    if (d->out.refusal.reason != BW_REASON_LIMIT) return false;
    event->amount_cents = d->out.refusal.figure_cents;
    return bw_apply(d->table, event, &d->out);
}

/* The bet is up. */
static void note_bet(BwDriver *d, unsigned i) {
    Item *item = &d->item[i];
    if (item->is_ticket != 0) note_ticket(d, i);
    if (d->out.n_postings > 0) {
        d->booking = item;
        book(d);
    }
    item->state = UP;
    item->staked_cents = item->joined == BW_PLAN_ALONE ? d->bet[i].amount_cents : 0;
    d->waiting--;
}

/* Does the bet only have to wait, for an outcome or for somebody's answer? */
static bool must_wait(BwReason reason) {
    return reason == BW_REASON_WRONG_TIME || reason == BW_REASON_DEPENDS ||
           reason == BW_REASON_OFFER_OPEN;
}

/* The table did not take the bet: its time has not come, or the staff must do something first. */
static bool bet_refused(BwDriver *d, unsigned i) {
    const BwEvent *event = &d->bet[i];
    if (must_wait(d->out.refusal.reason)) return true;
    if (!bw_apply_with_staff(d->table, event, &d->out)) {
        return must_wait(d->out.refusal.reason) || fail_refused(d, event);
    }
    note_bet(d, i);
    return true;
}

/* Makes one bet; true also where its time has not come. */
static bool make_bet(BwDriver *d, unsigned i) {
    BwEvent *event = &d->bet[i];
    bool made = d->item[i].most != 0 ? apply_most(d, event) : bw_apply(d->table, event, &d->out);
    if (!made) return bet_refused(d, i);
    note_bet(d, i);
    return true;
}

/* The partner puts up the other side of the plan's wager. */
static bool partner_bets(BwDriver *d) {
    const BwEvent *event = &d->plan->partner.bet;
    return bw_apply_with_staff(d->table, event, &d->out) || fail_refused(d, event);
}

/* The bank of the plan is taken, and the others wager; its stake is what it covers. */
static bool begin_with_bank(BwDriver *d) {
    const BwPlanPartner *partner = &d->plan->partner;
    Item *bank = &d->item[0];
    BwEvent bet = partner->bet;
    if (!bw_apply(d->table, &partner->takes, &d->out)) return fail_refused(d, &partner->takes);
    for (unsigned i = 0; i < partner->others; i++) {
        bet.who.seat = (uint8_t)(BW_PLAN_PARTNER_SEAT + i);
        if (!bw_apply(d->table, &bet, &d->out)) return fail_refused(d, &bet);
    }
    const BwBet *cover = bw_bet_find(d->table, partner->takes.who, bank->wager, BW_NO_TARGET, 0);
    if (cover == NULL) return fail(d, "the bank of the plan covers nothing");
    bank->state = UP;
    bank->staked_cents = cover->stake_cents;
    d->waiting--;
    return true;
}

static bool begin_with_partner(BwDriver *d) {
    const BwPlanPartner *partner = &d->plan->partner;
    if (!bw_apply(d->table, &partner->gets_up, &d->out)) return fail_refused(d, &partner->gets_up);
    return partner->first == 0 || partner_bets(d);
}

/* ---- from round to round ------------------------------------------------------------------ */

/* The table as it is when a round begins. */
static const BwTable *beginning(const BwDriver *d) {
    return d->offered != NULL ? d->offered : d->opened;
}

/* The table's own books must show what was counted here, and sum to zero. */
static bool books_balance(const BwDriver *d) {
    const BwTable *table = d->table, *before = beginning(d);
    const BwCents(*net)[BW_BETTORS_MAX] = table->net_cents;
    BwCents own = net[BW_PLAN_SEAT][0] - before->net_cents[BW_PLAN_SEAT][0];
    BwCents sum = table->house_cents;
    for (unsigned seat = 1; seat <= d->game->seats; seat++) sum += net[seat][0];
    if (d->plan->partner.planned != 0) own += net[BW_PLAN_PARTNER_SEAT][0];
    for (unsigned m = 0; m < BW_METERS_MAX; m++) {
        sum += table->meter_cents[m] - table->meter_open_cents[m];
    }
    return sum == 0 && d->all.net_cents - d->audited_cents == own;
}

/* Takes back what was drawn, the last first, and goes to the next eighth word. */
static void deal_afresh(BwDriver *d) {
    for (; d->cards_left < d->cards_count; d->cards_left++) {
        unsigned from = d->drawn[d->cards_left];
        BwCard card = d->card[d->cards_left];
        d->card[d->cards_left] = d->card[from];
        d->card[from] = card;
    }
    bw_stream_align(&d->stream, BW_DEAL_WORDS);
}

/* The exact figures are those of a table that has just been opened: a whole shoe, meters that stand
 * where they began. Unless it is to go on the table is made so again. */
static bool renew_table(BwDriver *d) {
    BwTable *t = d->table;
    if (d->offered == NULL && (d->goes_on || t->rounds == 0)) return true;
    if (d->fresh) deal_afresh(d);
    if (d->offered != NULL ||
        memcmp(t->meter_cents, d->opened->meter_cents, sizeof t->meter_cents) != 0) {
        if (!books_balance(d)) return fail(d, "the books of the table differ from the postings");
        d->audited_cents = d->all.net_cents;
        memcpy(t, beginning(d), bw_table_size(d->game));
    } else {
        (void)shuffle(d); /* a table that does not shuffle now need not */
    }
    return true;
}

/* A round begins: nothing of the last one is left, and every bet is made that can be made now. */
static bool begin_round(BwDriver *d) {
    const BwPlanPartner *partner = &d->plan->partner;
    if (!renew_table(d)) return false;
    if (partner->present != 0 && partner->others == 0 && !begin_with_partner(d)) return false;
    d->open = d->waiting = d->n;
    for (Item *item = d->item; item < d->item + d->n; item++) {
        item->state = WAITING;
        item->staked_cents = item->action_cents = item->net_cents = 0;
    }
    if (partner->others != 0) return begin_with_bank(d);
    for (unsigned i = 0; i < d->n; i++) {
        if (d->item[i].behind == BW_PLAN_ALONE && !make_bet(d, i)) return false;
    }
    for (unsigned i = 0; d->outcome_kind == BW_NEED_CARD && d->waiting > 0 && i < d->n; i++) {
        bool early = d->item[i].state == WAITING && d->item[i].behind == BW_PLAN_ALONE;
        if (early && !make_bet(d, i)) return false; /* named before the one that it depends on */
    }
    bool done = partner->present == 0 || partner->first != 0 || partner->planned != 0;
    return done || partner_bets(d);
}

/* After an outcome: makes the bets that waited for it. */
static bool make_waiting_bets(BwDriver *d) {
    for (unsigned i = 0; i < d->n; i++) {
        if (d->item[i].state != WAITING) continue;
        if (d->item[i].behind != BW_PLAN_ALONE && !odds_due(d, i)) continue;
        if (!make_bet(d, i)) return false;
    }
    return true;
}

/* ---- outcomes ----------------------------------------------------------------------------- */

static bool roll(BwDriver *d) {
    d->outcome.kind = BW_EV_ROLL;
    d->outcome.n_items = (uint8_t)d->dice;
    if (d->dice == 2) {
        bw_stream_two_dice(&d->stream, &d->outcome.item[0], &d->outcome.item[1]);
    } else {
        bw_stream_three_dice(&d->stream, d->outcome.item);
    }
    return bw_apply(d->table, &d->outcome, &d->out);
}

static bool spin(BwDriver *d) {
    d->outcome.kind = BW_EV_SPIN;
    d->outcome.n_items = 1;
    d->outcome.item[0] = (uint8_t)bw_stream_below(&d->stream, d->pockets);
    return bw_apply(d->table, &d->outcome, &d->out);
}

/* So many different numbers of the field: the first places of a shuffle. */
static bool draw(BwDriver *d, BwNeed need) {
    if (need.count > need.range || need.range > NUMBERS) return false;
    if (d->n_numbers != need.range) {
        d->n_numbers = need.range;
        for (unsigned i = 0; i < need.range; i++) d->number[i] = (uint8_t)(i + 1);
    }
    d->outcome.kind = BW_EV_DRAW;
    d->outcome.n_items = (uint8_t)need.count;
    for (unsigned i = 0; i < need.count; i++) {
        unsigned j = i + bw_stream_below(&d->stream, need.range - i);
        uint8_t number = d->number[j];
        d->number[j] = d->number[i];
        d->number[i] = number;
        d->outcome.item[i] = number;
    }
    return bw_apply(d->table, &d->outcome, &d->out);
}

/* The pack as the table counts it. */
static void gather_cards(BwDriver *d) {
    if (d->cards_count == d->table->pack_left) {
        d->cards_left = d->cards_count;
        return;
    }
    d->cards_left = 0;
    for (unsigned kind = 0; kind < BW_PIECE_KINDS; kind++) {
        for (unsigned i = 0; i < d->table->pack[kind] && d->cards_left < CARDS_MAX; i++) {
            d->card[d->cards_left++] = (BwCard)kind;
        }
    }
    d->cards_count = d->cards_left;
}

/* Any of the cards that can still come, each equally likely. It goes behind those that are left, so
 * that the whole pack can be gathered again by counting. */
static BwCard draw_piece(BwDriver *d) {
    unsigned i = bw_stream_below(&d->stream, d->cards_left);
    BwCard card = d->card[i];
    d->cards_left--;
    d->card[i] = d->card[d->cards_left];
    d->card[d->cards_left] = card;
    d->drawn[d->cards_left] = (uint16_t)i;
    return card;
}

static bool deal(BwDriver *d) {
    if (d->cards_left != d->table->pack_left) gather_cards(d);
    d->outcome.kind = BW_EV_DEAL;
    d->outcome.n_items = 1;
    d->outcome.item[0] = draw_piece(d);
    return bw_apply(d->table, &d->outcome, &d->out);
}

/* So many tiles of the wall. */
static bool deal_tiles(BwDriver *d, unsigned count) {
    if (d->cards_left != d->table->pack_left) gather_cards(d);
    d->outcome.kind = BW_EV_TILES;
    d->outcome.n_items = (uint8_t)count;
    for (unsigned i = 0; i < count; i++) d->outcome.item[i] = draw_piece(d);
    return bw_apply(d->table, &d->outcome, &d->out);
}

/* ---- decisions ---------------------------------------------------------------------------- */

/* The bet of the plan that waits to be put up with this action, as tie-war with war; or NULL. */
static Item *made_with(BwDriver *d, unsigned word) {
    if (strstr(d->game->actions[word].args, "WA") == NULL) return NULL;
    for (unsigned i = 0; i < d->n; i++) {
        if (d->item[i].by_act != 0 && d->item[i].state == WAITING) return &d->item[i];
    }
    return NULL;
}

/* Names it behind the action's own amount. */
static void name_with_act(BwDriver *d, Item *item) {
    BwArg *arg = &d->act.arg[d->act.n_args];
    item->staked_cents = d->bet[item - d->item].amount_cents;
    arg[0].kind = BW_ARG_WORD;
    snprintf(arg[0].word, sizeof arg[0].word, "%s", d->game->wagers[item->wager].id);
    arg[1].kind = BW_ARG_AMOUNT;
    arg[1].value = item->staked_cents;
    d->act.n_args = (uint8_t)(d->act.n_args + 2);
    item->state = UP;
    d->waiting--;
}

/* The move that an answer of hp_play.h means on a street: a wager, or else to pass, is bold where
 * there is a more cautious move; folding, taking back, or else passing, is cautious. */
static const BwHpMove *find_move(const BwHpStep *step, bool bold) {
    const BwHpMove *pass = NULL;
    for (const BwHpMove *move = step->moves; move < step->moves + step->n_moves; move++) {
        if (move->kind == BW_HP_PASS) {
            pass = move;
        } else if ((move->kind == BW_HP_RAISE) == bold) {
            return move;
        }
    }
    return pass;
}

/* The antes that a seat has up: what it has on the main wager and on those made by decisions. */
static unsigned count_antes(const BwDriver *d, unsigned seat) {
    unsigned main_wager = d->game->house_poker->main_wager;
    BwCents sum = 0, ante = bw_hp_stake(d->table, seat, main_wager);
    for (unsigned i = 0; i < d->table->n_bets; i++) {
        const BwBet *bet = &d->table->bet[i];
        bool counts =
            bet->wager == main_wager || (d->game->wagers[bet->wager].flags & BW_WAGER_BY_ACT) != 0;
        if (bet->seat == seat && counts) sum += bet->stake_cents;
    }
    return ante > 0 ? (unsigned)(sum / ante) : 0;
}

/* A decision of a poker game, as it was solved. */
static bool decide_poker(BwDriver *d, BwNeed need) {
    const BwHpStep *step = &d->game->house_poker->script[bw_hp_look(d->table)->step];
    BwSeen seen;
    bw_see(d->table, need.who, d->sign, &seen);
    const BwHpQuestion question = {&seen, step->street, count_antes(d, need.who.seat)};
    unsigned times = bw_hp_play_answer(d->poker, &question);
    const BwHpMove *move = find_move(step, times > 0);
    BwCents cents = 0;
    if (move->kind == BW_HP_RAISE) {
        cents = times * bw_hp_stake(d->table, need.who.seat, move->base);
    }
    d->act.who = need.who;
    d->act.word = move->word;
    d->act.amount_cents = cents;
    d->act.n_args = cents > 0;
    d->act.arg[0].kind = BW_ARG_AMOUNT;
    d->act.arg[0].value = cents;
    d->totals->decisions++;
    return bw_apply(d->table, &d->act, &d->out) || fail_refused(d, &d->act);
}

/* The amount is the most that may be put up, in every area where there are several. */
static void name_most(BwEvent *act, const BwChoice *choice) {
    act->amount_cents = choice->max_cents;
    act->n_args = choice->max_cents > 0;
    act->arg[0].kind = BW_ARG_AMOUNT;
    act->arg[0].value = choice->max_cents;
    for (unsigned area = 0; area < choice->n_areas; area++) {
        act->arg[area].kind = BW_ARG_AMOUNT;
        act->arg[area].value = choice->area_max_cents[area];
        act->n_args = choice->n_areas;
        act->amount_cents = act->arg[0].value;
    }
}

/* What the strategy chooses among what is open. */
static bool decide(BwDriver *d, BwNeed need) {
    BwChoice choice[CHOICES_MAX];
    unsigned n = bw_choices(d->table, choice, CHOICES_MAX);
    uint8_t at[STRATEGY_ACTIONS_MAX] = {0};
    uint32_t may = 0;
    for (unsigned i = 0; i < n; i++) {
        for (unsigned w = 0; w < d->n_words; w++) {
            if (d->word[w] != choice[i].word) continue;
            may |= 1u << w;
            at[w] = (uint8_t)i;
        }
    }
    if (may == 0) return fail(d, "the strategy has no answer to what is asked at this table");
    BwSeen seen;
    bw_see(d->table, need.who, d->sign, &seen);
    if (d->sign.mixes != 0) seen.chance = bw_stream_u32(&d->stream);
    const BwChoice *chosen = &choice[at[d->strategy->decide(&seen, may)]];
    d->act.who = need.who;
    d->act.word = chosen->word;
    name_most(&d->act, chosen);
    if (d->game->actions[chosen->word].means == BW_MEANS_SET) bw_house_way(d->table, &d->act);
    Item *with_it = d->waiting > 0 ? made_with(d, chosen->word) : NULL;
    if (with_it != NULL) name_with_act(d, with_it);
    d->totals->decisions++;
    return bw_apply(d->table, &d->act, &d->out) || fail_refused(d, &d->act);
}

/* Whoever works at the table does his duty; a patron, or the banker, goes by the strategy. */
static bool answer(BwDriver *d, BwNeed need) {
    if (!bw_staff_asked(need)) {
        return d->poker != NULL ? decide_poker(d, need) : decide(d, need);
    }
    BwEvent event;
    if (!bw_staff_answer(d->table, &event)) {
        return fail(d, "the staff is asked what it cannot answer in a simulation");
    }
    return bw_apply(d->table, &event, &d->out) || fail_refused(d, &event);
}

/* ---- playing ------------------------------------------------------------------------------ */

/* Asks the table what it needs, and supplies it. */
static bool supply(BwDriver *d) {
    BwNeed need = bw_need(d->table);
    bool between = need.kind == BW_NEED_BETS || need.kind == BW_NEED_OVER;
    bool done;
    switch ((BwNeedKind)(between ? need.outcome : need.kind)) {
    case BW_NEED_DECISION: return answer(d, need);
    case BW_NEED_CARD: done = deal(d); break;
    case BW_NEED_ROLL: done = roll(d); break;
    case BW_NEED_SPIN: done = spin(d); break;
    case BW_NEED_DRAW: done = draw(d, need); break;
    case BW_NEED_TILES: done = deal_tiles(d, need.count); break;
    default: return fail(d, "the table needs what a simulation cannot supply");
    }
    d->totals->outcomes += done;
    if (!done && d->out.refusal.reason == BW_REASON_MISSING) return fail_incomplete(d);
    return done || fail_refused(d, &d->outcome);
}

/* One outcome or decision. Dice and wheels are thrown without asking: a table that needs something
 * else refuses, and is asked then. */
static bool step(BwDriver *d) {
    bool done = d->outcome_kind == BW_NEED_ROLL   ? roll(d)
                : d->outcome_kind == BW_NEED_SPIN ? spin(d)
                                                  : false;
    if (done) {
        d->totals->outcomes++;
        return true;
    }
    return supply(d);
}

static void count(UnitTally *tally, BwCents staked, BwCents action, BwCents net) {
    tally->by_sign[(net > 0) - (net < 0) + 1]++;
    tally->staked_cents += staked;
    tally->action_cents += action;
    tally->net_cents += net;
    tally->squares += (BwUint128)((BwInt128)net * net);
}

/* Counts a bet by itself, and adds it to the round. */
static void count_item(BwDriver *d, unsigned i) {
    const Item *item = &d->item[i];
    if (d->tell != NULL) d->told.bet_cents[i] += item->net_cents;
    if (item->staked_cents == 0) return; /* odds that found no point */
    count(&d->of[i], item->staked_cents, item->action_cents, item->net_cents);
    d->earlier.staked_cents += item->staked_cents;
    d->earlier.action_cents += item->action_cents;
    d->earlier.net_cents += item->net_cents;
}

/* Somebody may want to hear of each round. */
static void tell_round(BwDriver *d, const UnitTally *round) {
    d->told.staked_cents = round->staked_cents;
    d->told.action_cents = round->action_cents;
    d->told.net_cents = round->net_cents;
    d->told.n = d->n;
    d->tell(d->tell_context, &d->told);
    d->told = (BwDriverTold){.n = 0};
}

static void count_round(BwDriver *d) {
    for (unsigned i = 0; i < d->n; i++) count_item(d, i);
    const UnitTally *round = &d->earlier;
    count(&d->all, round->staked_cents, round->action_cents, round->net_cents);
    bw_histogram_add(&d->totals->results, round->net_cents, 1);
    if (d->tell != NULL) tell_round(d, round);
    d->earlier = (UnitTally){.net_cents = 0};
}

/* 13:69F-2.22: a streak lies from round to round, and in each of them the other wagers are made
 * anew. */
static bool is_between_rounds(const BwDriver *d) {
    return d->table->idle != 0 && d->open > 0 && d->waiting == 0 && d->outcome_kind == BW_NEED_CARD;
}

/* Makes a bet anew. No streak may be added to one that runs: then it is left out this time. */
static bool make_again(BwDriver *d, unsigned i) {
    if (bw_apply(d->table, &d->bet[i], &d->out)) {
        note_bet(d, i);
        return true;
    }
    if (d->out.refusal.reason != BW_REASON_LOCKED) return bet_refused(d, i);
    d->item[i].state = DECIDED;
    d->open--;
    d->waiting--;
    return true;
}

static bool bet_again(BwDriver *d) {
    if (!d->goes_on) (void)shuffle(d);
    for (unsigned i = 0; i < d->n; i++) {
        Item *item = &d->item[i];
        if (item->state != DECIDED) continue;
        count_item(d, i);
        item->state = WAITING;
        item->staked_cents = item->action_cents = item->net_cents = 0;
        d->open++;
        d->waiting++;
    }
    for (unsigned i = 0; i < d->n; i++) {
        bool again = d->item[i].state == WAITING && d->item[i].behind == BW_PLAN_ALONE;
        if (again && !make_again(d, i)) return false;
    }
    return true;
}

/* Adds the unit's tally to the totals and empties it. */
static void flush(UnitTally *unit, BwTally *total) {
    const BwTally sum = {.made = unit->by_sign[0] + unit->by_sign[1] + unit->by_sign[2],
                         .won = unit->by_sign[2],
                         .lost = unit->by_sign[0],
                         .pushed = unit->by_sign[1],
                         .staked_cents = unit->staked_cents,
                         .action_cents = unit->action_cents,
                         .net_cents = unit->net_cents,
                         .squares = unit->squares};
    bw_tally_merge(total, &sum);
    *unit = (UnitTally){.net_cents = 0};
}

/* One outcome or decision, and what follows from it. */
static bool play_on(BwDriver *d) {
    if (is_between_rounds(d) && !bet_again(d)) return false;
    if (!step(d)) return false;
    if (d->out.n_postings > 0 && !settle(d)) return false;
    return d->waiting == 0 || make_waiting_bets(d);
}

static bool is_round_over(const BwDriver *d) {
    return d->open == 0 && d->table->idle != 0;
}

static bool play_round(BwDriver *d) {
    if (!begin_round(d)) return false;
    for (unsigned outcomes = 0; !is_round_over(d); outcomes++) {
        if (!play_on(d)) return false;
        if (outcomes == OUTCOMES_MAX) {
            return fail(d, "a round does not end: a bet of the plan is never decided");
        }
    }
    count_round(d);
    return true;
}

/* A bank is offered to whoever wagered against the house when nobody banked: so one round of that
 * comes first, which is not counted. */
static bool reach_offer(BwDriver *d) {
    BwEvent bet = d->plan->partner.bet;
    uint64_t outcomes = d->totals->outcomes, decisions = d->totals->decisions;
    bet.who.seat = BW_PLAN_SEAT;
    if (!bw_apply(d->table, &bet, &d->out)) return fail_refused(d, &bet);
    while (d->table->idle == 0) {
        if (!supply(d)) return false;
    }
    memcpy(d->offered, d->table, bw_table_size(d->game));
    d->totals->outcomes = outcomes;
    d->totals->decisions = decisions;
    return true;
}

/* The table and the stream as they are when a unit begins. */
static bool open_unit(BwDriver *d, uint64_t seed, uint64_t unit, BwTotals *totals) {
    memcpy(d->table, d->opened, bw_table_size(d->game));
    bw_stream_open(&d->stream, seed, unit);
    d->n_numbers = 0; /* in order again */
    d->cards_left = d->cards_count = 0;
    d->totals = totals;
    d->audited_cents = 0;
    totals->n = d->n;
    return d->offered == NULL || reach_offer(d);
}

bool bw_driver_play(BwDriver *driver, uint64_t seed, uint64_t unit, uint64_t rounds,
                    BwTotals *totals) {
    BwDriver *d = driver;
    if (!open_unit(d, seed, unit, totals)) return false;
    for (uint64_t i = 0; i < rounds; i++) {
        if (!play_round(d)) return false;
    }
    if (!books_balance(d)) return fail(d, "the books of the table differ from the postings");
    totals->rounds += rounds;
    flush(&d->all, &totals->all);
    for (unsigned i = 0; i < d->n; i++) flush(&d->of[i], &totals->bet[i]);
    return true;
}

/* ---- round by round ----------------------------------------------------------------------- */

bool bw_driver_begin(BwDriver *driver, uint64_t seed, uint64_t unit, BwTotals *totals) {
    driver->all = (UnitTally){.net_cents = 0};
    for (unsigned i = 0; i < driver->n; i++) driver->of[i] = (UnitTally){.net_cents = 0};
    return open_unit(driver, seed, unit, totals);
}

bool bw_driver_renew(BwDriver *driver) {
    BwDriver *d = driver;
    if (!books_balance(d)) return fail(d, "the books of the table differ from the postings");
    memcpy(d->table, beginning(d), bw_table_size(d->game));
    d->audited_cents = d->all.net_cents;
    return true;
}

/* Odds "as much as is permitted" need no multiple. */
static bool name_times(BwDriver *d, uint32_t times) {
    for (unsigned i = 0; i < d->n; i++) {
        BwCents cents = d->plan->bet[i].event.amount_cents;
        if (d->item[i].most != 0) continue;
        if (cents > BW_CENTS_MAX / times) return fail(d, "a bet is beyond all money");
        d->bet[i].amount_cents = cents * times;
    }
    return true;
}

bool bw_driver_round(BwDriver *driver, uint32_t times, BwDriverRound *round) {
    BwDriver *d = driver;
    const UnitTally before = d->all;
    if (!name_times(d, times) || !play_round(d)) return false;
    *round = (BwDriverRound){d->all.staked_cents - before.staked_cents,
                             d->all.action_cents - before.action_cents,
                             d->all.net_cents - before.net_cents};
    return true;
}

/* ---- step by step ------------------------------------------------------------------------- */

/* What a moment is beside the bytes of its table, which follow it. */
typedef struct Moment {
    uint32_t open, waiting, booking;
    uint32_t between; /* no round is on: the next step begins one */
    Item item[BW_PLAN_MAX];
    BwCents cents[BW_PLAN_MAX]; /* of the bets as they would be made now */
    uint16_t target[BW_PLAN_MAX];
} Moment;

unsigned bw_driver_faces(const BwDriver *driver) {
    if (driver->outcome_kind == BW_NEED_SPIN) return driver->pockets;
    if (driver->outcome_kind != BW_NEED_ROLL) return 0;
    return driver->dice == 2 ? 36 : 216;
}

size_t bw_driver_moment_size(const BwDriver *driver) {
    return sizeof(Moment) + bw_table_size(driver->game);
}

/* The books say what has been, not what can come, and so does what only lies there to be seen;
 * nothing lies behind the last wager or card. What was paid in a round matters where it is limited.
 */
static void forget(BwTable *table) {
    const BwStudy *study = bw_study_of(bw_table_game(table));
    if (study != NULL && study->forget != NULL) study->forget(table);
    table->rounds = table->rounds > 0;
    table->house_cents = 0;
    memset(table->net_cents, 0, sizeof table->net_cents);
    if (table->option[BW_OPT_PAYOUT_LIMIT] == 0) {
        memset(table->paid_cents, 0, sizeof table->paid_cents);
    }
    memset(&table->bet[table->n_bets], 0, (BW_BETS_MAX - table->n_bets) * sizeof table->bet[0]);
    memset(&table->laid[table->n_laid], 0, (BW_LAID_MAX - table->n_laid) * sizeof table->laid[0]);
}

/* Between rounds the bets stand as planned: a round begins by undoing what the last one did. */
static void forget_round(const BwDriver *d, Moment *moment) {
    moment->between = 1;
    moment->booking = 0;
    for (unsigned i = 0; i < d->n; i++) {
        Item *item = &moment->item[i];
        item->state = WAITING;
        item->won_target = 0;
        item->staked_cents = item->action_cents = item->net_cents = 0;
        moment->cents[i] = d->plan->bet[i].event.amount_cents;
        moment->target[i] = d->plan->bet[i].event.target;
    }
}

void bw_driver_save(const BwDriver *driver, void *moment) {
    const BwDriver *d = driver;
    Moment *m = moment;
    memset(m, 0, sizeof *m);
    m->open = d->open;
    m->waiting = d->waiting;
    m->booking = d->booking != NULL ? (uint32_t)(d->booking - d->item) : 0;
    memcpy(m->item, d->item, d->n * sizeof d->item[0]);
    for (unsigned i = 0; i < d->n; i++) {
        m->cents[i] = d->bet[i].amount_cents;
        m->target[i] = d->bet[i].target;
    }
    if (is_round_over(d)) forget_round(d, m);
    memcpy(m + 1, d->table, bw_table_size(d->game));
    forget((BwTable *)(void *)(m + 1));
}

static bool restore(BwDriver *d, const Moment *m) {
    d->open = m->open;
    d->waiting = m->waiting;
    d->booking = &d->item[m->booking];
    memcpy(d->item, m->item, d->n * sizeof d->item[0]);
    for (unsigned i = 0; i < d->n; i++) {
        d->bet[i].amount_cents = m->cents[i];
        d->bet[i].target = m->target[i];
    }
    memcpy(d->table, m + 1, bw_table_size(d->game));
    return m->between == 0 || begin_round(d);
}

/* The stream has one word, which makes this face: the least that Lemire's method takes for it. */
static void load_face(BwStream *stream, unsigned face, unsigned faces) {
    stream->used = BW_STREAM_WORDS - 1;
    stream->words[stream->used] = (uint32_t)(((uint64_t)face << 32) / faces + 2);
}

void bw_driver_open(BwDriver *driver, BwTotals *scratch) {
    open_unit(driver, 0, 0, scratch);
    driver->open = driver->waiting = 0;
}

bool bw_driver_step(BwDriver *driver, const void *moment, unsigned face, BwDriverStep *step) {
    BwDriver *d = driver;
    uint64_t outcomes = d->totals->outcomes, decisions = d->totals->decisions;
    memset(step, 0, sizeof *step);
    bw_stream_open(&d->stream, 0, 0);
    load_face(&d->stream, face, bw_driver_faces(d));
    if (!restore(d, moment) || !play_on(d)) return false;
    if (d->stream.used != BW_STREAM_WORDS || d->stream.next_block != 0) return false;
    step->ended = is_round_over(d);
    step->outcomes = (uint32_t)(d->totals->outcomes - outcomes);
    step->decisions = (uint32_t)(d->totals->decisions - decisions);
    if (!step->ended) return true;
    count_round(d);
    flush(&d->all, &step->all);
    for (unsigned i = 0; i < d->n; i++) flush(&d->of[i], &step->bet[i]);
    return true;
}

bool bw_driver_deals_fresh(const BwDriver *driver) {
    return driver->fresh;
}

bool bw_driver_deal(BwDriver *driver, const uint32_t word[], unsigned n, BwDriverStep *step) {
    BwDriver *d = driver;
    BwTotals *totals = calloc(1, sizeof *totals);
    if (totals == NULL) return false;
    memset(step, 0, sizeof *step);
    bw_driver_open(d, totals);
    d->stream.used = BW_STREAM_WORDS - n;
    memcpy(&d->stream.words[d->stream.used], word, n * sizeof word[0]);
    bool done = play_round(d) && d->stream.used == BW_STREAM_WORDS && d->stream.next_block == 0;
    step->ended = true;
    step->outcomes = (uint32_t)totals->outcomes;
    step->decisions = (uint32_t)totals->decisions;
    flush(&d->all, &step->all);
    for (unsigned i = 0; i < d->n; i++) flush(&d->of[i], &step->bet[i]);
    free(totals);
    return done;
}
