/* set_hands_bets.c: the wagers of a round of hands that are set into parts: which a seat may make
 * and take down, what they need of each other, and what is taken of a win. */
#include "games/shapes/set_hands_parts.h"

bool bw_set_is_main(const BwTable *t, const BwBet *bet) {
    return (bw_set_rules(t)->mains >> bet->wager & 1) != 0;
}

const BwBet *bw_set_main(const BwTable *t, unsigned seat) {
    for (unsigned i = 0; i < t->n_bets; i++) {
        const BwBet *bet = &t->bet[i];
        bool chips = (bet->flags & BW_BET_COUPON) == 0;
        if (bet->seat == seat && chips && bw_set_is_main(t, bet)) return bet;
    }
    return NULL;
}

BwCents bw_set_stake_unit(const BwTable *t, unsigned wager, uint16_t target) {
    (void)wager;
    (void)target;
    return t->option[BW_OPT_PAY_UNIT];
}

BwCents bw_set_commission(const BwTable *t, unsigned wager, BwCents won_cents) {
    const BwSetRules *rules = bw_set_rules(t);
    bool bears =
        (rules->mains >> wager & 1) != 0 || wager == rules->bank || wager == rules->co_bank;
    if (!bears || (rules->free >> wager & 1) != 0) return 0;
    return bw_vigorish(won_cents, t->option[BW_SET_VIGORISH_PERCENT],
                       t->option[BW_SET_VIGORISH_ROUNDING]);
}

/* A side wager needs the main one at its seat. */
void bw_set_ties(const BwTable *t, unsigned wager, BwTies *ties) {
    const BwSetRules *rules = bw_set_rules(t);
    bool is_main = (rules->mains >> wager & 1) != 0;
    bool by_bet = (bw_table_game(t)->wagers[wager].flags & BW_WAGER_BY_ACT) == 0;
    if (!is_main && by_bet) ties->needs = rules->mains;
    ties->main = is_main && bw_wager_offered(t, wager);
    ties->required = ties->main;
}

/* One patron has one area; two, where the table allows it, side by side. Whoever banks plays one
 * area only: that of the bank. */
static bool check_areas(const BwTable *t, unsigned seat, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    unsigned others = 0;
    bool apart = false;
    if (bw_set_banks(t, seat)) return bw_refuse(out, BW_REASON_ONE_POSITION, rules->banking);
    for (unsigned s = 1; s <= bw_table_game(t)->seats; s++) {
        if (s == seat || !bw_same_patron(t, s, seat) || !bw_seat_has_bet(t, s)) continue;
        others++;
        apart |= s + 1 != seat && seat + 1 != s;
    }
    bool allowed = others == 0 || (t->option[BW_SET_TWO_AREAS] != 0 && others == 1 && !apart);
    return allowed || bw_refuse(out, BW_REASON_ONE_POSITION, rules->areas);
}

static BwBetRules bet_rules(const BwSetRules *rules) {
    return (BwBetRules){.media = rules->media,
                        .medium = rules->wagers,
                        .payable = rules->wagers,
                        .removal = rules->wagers};
}

/* What a coupon asks: chips of the same wager beside it. */
static bool check_coupon(const BwTable *t, const BwEvent *event, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    if ((event->modifiers & BW_MOD_COUPON) == 0 || (rules->media & BW_MOD_COUPON) == 0) return true;
    if ((rules->mains >> event->wager & 1) == 0) {
        return bw_refuse(out, BW_REASON_MEDIUM, rules->wagers);
    }
    return bw_set_main(t, event->who.seat) != NULL ||
           bw_refuse(out, BW_REASON_DEPENDS, rules->wagers);
}

static BwCents stake_up(const BwTable *t, const BwEvent *event) {
    const BwBet *up = bw_bet_look(t, event->who, event->wager, event->target, 0);
    return up != NULL ? up->stake_cents : 0;
}

bool bw_set_bet(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    bool is_main = (rules->mains >> event->wager & 1) != 0;
    bool coupon = (event->modifiers & BW_MOD_COUPON) != 0, begins = t->idle != 0;
    BwBetRules plain = bet_rules(rules);
    if (bw_set_look(t)->phase != BW_SET_BETTING) {
        return bw_refuse(out, BW_REASON_CLOSED, bw_set_deal_clause(t));
    }
    if (bw_set_look(t)->spoiled != 0) return bw_refuse(out, BW_REASON_CARDS_DUE, rules->faults);
    if (!check_areas(t, event->who.seat, out) || !check_coupon(t, event, out)) return false;
    if (!is_main && bw_set_main(t, event->who.seat) == NULL) {
        return bw_refuse(out, BW_REASON_DEPENDS, rules->wagers);
    }
    bool has_target = (bw_table_game(t)->wagers[event->wager].flags & BW_WAGER_TARGET) != 0;
    if (!has_target && event->target != BW_NO_TARGET) {
        return bw_refuse(out, BW_REASON_UNKNOWN_TARGET, rules->wagers);
    }
    BwCents total = stake_up(t, event) + event->amount_cents;
    if (rules->check_bet != NULL && !rules->check_bet(t, event, total, out)) return false;
    if (is_main && !coupon && !bw_bank_can_cover(t, event->amount_cents, out)) return false;
    if (!bw_bet_make(t, &plain, event, out)) return false;
    if (begins) bw_set_begin_round(t);
    bw_bank_covers(t);
    return true;
}

/* Would something of the seat be left without its main wager? */
static bool others_depend(const BwTable *t, const BwBet *main) {
    for (unsigned i = 0; i < t->n_bets; i++) {
        if (t->bet[i].seat == main->seat && &t->bet[i] != main) return true;
    }
    return false;
}

bool bw_set_take(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    const BwBet *main = bw_set_main(t, event->who.seat);
    BwBetRules plain = bet_rules(rules);
    bool coupon = (event->modifiers & BW_MOD_COUPON) != 0;
    if (bw_set_look(t)->phase != BW_SET_BETTING) {
        return bw_refuse(out, BW_REASON_CLOSED, bw_set_deal_clause(t));
    }
    bool by_act = (bw_table_game(t)->wagers[event->wager].flags & BW_WAGER_BY_ACT) != 0;
    if (by_act) return bw_refuse(out, BW_REASON_LOCKED, rules->banking);
    bool whole = main != NULL && main->wager == event->wager && !coupon &&
                 (event->amount_cents == 0 || event->amount_cents == main->stake_cents);
    if (whole && others_depend(t, main)) return bw_refuse(out, BW_REASON_DEPENDS, rules->wagers);
    BwCents rest = stake_up(t, event) - event->amount_cents;
    if (!coupon && event->amount_cents != 0 && rest > 0 && rules->check_bet != NULL &&
        !rules->check_bet(t, event, rest, out)) {
        return false;
    }
    if (!bw_bet_take(t, &plain, event, out)) return false;
    bw_bank_covers(t);
    return true;
}
