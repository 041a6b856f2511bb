/* poker_round.c: the round from the first card to the award, step by step of the type's script:
 * deals, betting rounds, draws; and what a player may do when he is asked. */
#include "games/poker_room/poker_room.h"

#include <stddef.h>
#include <string.h>

static BwCents option(const BwPokerTable *p, unsigned slot) {
    return p->t.option[slot];
}

/* ---- beginning and ending ----------------------------------------------------------------- */

/* Of the long arrays only what is in use is written: behind it every table has zeros. */
void bw_pr_reopen(BwPokerTable *p, const BwPokerTable *opened) {
    const size_t arrays = offsetof(BwTable, laid), own = sizeof(BwTable);
    memset(p->t.laid, 0, p->t.n_laid * sizeof p->t.laid[0]);
    memset(p->t.bet, 0, p->t.n_bets * sizeof p->t.bet[0]);
    memcpy(p, opened, arrays);
    memcpy(p->t.laid, opened->t.laid, opened->t.n_laid * sizeof p->t.laid[0]);
    memcpy(p->t.bet, opened->t.bet, opened->t.n_bets * sizeof p->t.bet[0]);
    memcpy((char *)p + own, (const char *)opened + own, sizeof *p - own);
}

/* Nothing is left of the last round but the button. */
static void forget_round(BwPokerTable *p) {
    memset(&p->bets, 0, sizeof p->bets);
    memset(p->forced_cents, 0, sizeof p->forced_cents);
    memset(p->blind_cents, 0, sizeof p->blind_cents);
    memset(p->dead_cents, 0, sizeof p->dead_cents);
    p->blind_level_cents = 0;
    p->all_in = p->live = p->keeps = p->lap = p->drawn = p->shown = p->voluntary = 0;
    p->guarded = p->exposed = p->skipped = p->owing = 0;
    memset(p->owed, 0, sizeof p->owed);
    p->step = p->laps = p->entered = p->burned = p->unseen = p->burn = p->mix = 0;
    p->last_blind = p->start = p->actor = p->opener = p->aggressor = p->drawing = p->to_draw = 0;
    p->boxed = p->shared = p->reshuffled = p->restarted = p->opened = 0;
}

void bw_pr_begin_round(BwPokerTable *p) {
    BwPrPlaces at = bw_pr_places(p);
    uint16_t seats = bw_pr_partakers(p);
    forget_round(p);
    p->before[0] = p->button;
    p->before[1] = p->small_seat;
    p->before[2] = p->big_seat;
    p->button = at.button;
    p->small_seat = at.small;
    p->big_seat = at.big;
    p->dealt_in = seats;
    p->t.idle = 0;
    bw_pr_whole_deck(p);
}

void bw_pr_start_deal(BwPokerTable *p) {
    p->live = (uint16_t)(p->dealt_in & ~p->skipped & ~p->removed);
    p->phase = BW_PR_CARDS;
    p->step = p->entered = 0;
}

void bw_pr_end_round(BwPokerTable *p, BwOut *out) {
    p->phase = BW_PR_BETS;
    p->actor = 0;
    p->dealt_in = p->live = p->keeps = p->all_in = p->guarded = 0;
    bw_round_end(&p->t);
    bw_pr_charge_time(p, out);
}

/* ---- limits ------------------------------------------------------------------------------- */

/* Does any live hand show a pair? */
static bool pair_shows(const BwPokerTable *p) {
    BwCard cards[BW_LAID_MAX];
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (!bw_pr_has(p->live, s)) continue;
        if (bw_poker_shows_pair(cards, bw_pr_cards(&p->t, s, true, cards))) return true;
    }
    return false;
}

/* 14.7: one bet of the lower or the higher limit; the choice between them ends with the higher,
 * whether or not the pair that allowed it is still in. */
static void set_units(const BwPokerTable *p, BwPokerLimits *limits) {
    const BwPokerStep *step = bw_pr_step(p);
    BwCents small = option(p, BW_PR_SMALL_BET), big = option(p, BW_PR_BIG_BET);
    limits->unit_cents = step->big != 0 ? big : small;
    if (step->open_pair == 0 || big <= small) return;
    if (p->bets.raise_cents >= big) {
        limits->unit_cents = big;
    } else if (pair_shows(p)) {
        limits->other_cents = big;
    }
}

BwCents bw_pr_min_bet(const BwPokerTable *p) {
    if (option(p, BW_PR_MIN_BET) != 0) return option(p, BW_PR_MIN_BET);
    BwCents big = option(p, BW_PR_BIG_BLIND_CENTS);
    return big != 0 ? big : option(p, BW_PR_SMALL_BET);
}

BwPokerLimits bw_pr_limits(const BwPokerTable *p) {
    BwPokerLimits limits = {.structure = (uint8_t)option(p, BW_PR_STRUCTURE),
                            .half_bet = (uint8_t)option(p, BW_PR_HALF_BET_RULE),
                            .check_raise = (uint8_t)option(p, BW_PR_CHECK_RAISE),
                            .most_cents = option(p, BW_PR_SPREAD_MAX)};
    BwCents cap = option(p, BW_PR_MAX_RAISES);
    bool limited = limits.structure <= BW_POKER_SPREAD_LIMIT;
    if (cap == BW_PR_CAP_BY_STRUCTURE) cap = limited ? BW_PR_CAP_ZERO + 3 : BW_PR_CAP_NONE;
    limits.capped = cap != BW_PR_CAP_NONE;
    limits.max_raises = (uint8_t)(limits.capped ? cap - BW_PR_CAP_ZERO : 0);
    switch ((BwPokerStructure)limits.structure) {
    case BW_POKER_FIXED_LIMIT: set_units(p, &limits); break;
    case BW_POKER_SPREAD_LIMIT: limits.unit_cents = option(p, BW_PR_SPREAD_MIN); break;
    case BW_POKER_POT_LIMIT:
    case BW_POKER_NO_LIMIT: limits.unit_cents = bw_pr_min_bet(p); break;
    }
    return limits;
}

/* Is there another live seat that has chips? */
static bool others_can(const BwPokerTable *p, unsigned seat) {
    return (p->live & ~p->all_in & ~bw_poker_bit(seat)) != 0;
}

BwPokerBounds bw_pr_bounds(const BwPokerTable *p, unsigned seat) {
    BwPokerLimits limits = bw_pr_limits(p);
    return bw_poker_bounds(&limits, &p->bets, seat, bw_pr_stack(p, seat), bw_pr_middle(p),
                           others_can(p, seat));
}

/* The most that another live seat has put in in this betting round. */
static BwCents most_of_others(const BwPokerTable *p, unsigned seat) {
    BwCents most = 0;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        bool counts = s != seat && bw_pr_has(p->live, s);
        if (counts && p->bets.in_cents[s] > most) most = p->bets.in_cents[s];
    }
    return most;
}

/* Where nobody else can act any more, a blind that was short is matched as it is. */
BwCents bw_pr_to_call(const BwPokerTable *p, unsigned seat) {
    BwCents owed = bw_poker_owed(&p->bets, seat);
    if (owed == 0 || others_can(p, seat)) return owed;
    BwCents less = most_of_others(p, seat) - p->bets.in_cents[seat];
    return less < 0 ? 0 : less < owed ? less : owed;
}

/* ---- who is to act ------------------------------------------------------------------------ */

/* The next seat behind `seat` that must act in this betting round; 0: it is over. */
static unsigned next_actor(const BwPokerTable *p, unsigned seat) {
    uint16_t able = (uint16_t)(p->live & ~p->all_in);
    if (able == 0) return 0;
    if (bw_pr_is_one(able)) { /* he can only call what the others have put in */
        unsigned alone = bw_pr_next(able, 0);
        return bw_pr_to_call(p, alone) > 0 ? alone : 0;
    }
    for (uint16_t left = able; left != 0;) {
        seat = bw_pr_next(left, seat);
        if (bw_poker_must_act(&p->bets, seat)) return seat;
        left = (uint16_t)(left & ~bw_poker_bit(seat));
    }
    return 0;
}

/* Is this the first betting round of the script? */
static bool is_first_round(const BwPokerTable *p) {
    const BwPokerStep *script = bw_pr_type(p)->script;
    for (unsigned i = 0; i < p->step; i++) {
        if (script[i].kind == BW_POKER_BET) return false;
    }
    return true;
}

/* The up-card that must open: the lowest, or the highest with aces low; suits break ties. */
static unsigned forced_opener(const BwPokerTable *p) {
    bool high = bw_pr_type(p)->opener == BW_POKER_HIGH_OPENS;
    unsigned opener = 0, best = 0;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        BwCard cards[BW_LAID_MAX];
        if (!bw_pr_has(p->live, s) || bw_pr_cards(&p->t, s, true, cards) == 0) continue;
        unsigned rank = bw_card_rank(cards[0]);
        if (high) rank = rank == BW_ACE ? 0 : rank + 1;
        unsigned key = rank * 4 + bw_card_suit(cards[0]);
        if (opener != 0 && (high ? key < best : key > best)) continue;
        opener = s;
        best = key;
    }
    return opener;
}

/* The hand that shows best, or lowest where low hands win; of equals the one dealt first. */
static unsigned showing_opener(const BwPokerTable *p) {
    bool low = bw_pr_type(p)->opener == BW_POKER_HIGH_OPENS;
    unsigned opener = 0;
    uint32_t best = 0;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        BwCard cards[BW_LAID_MAX];
        if (!bw_pr_has(p->live, s)) continue;
        uint32_t shows = bw_poker_showing(cards, bw_pr_cards(&p->t, s, true, cards), low);
        if (opener != 0 && (low ? shows >= best : shows <= best)) continue;
        opener = s;
        best = shows;
    }
    return opener;
}

/* ---- a betting round ---------------------------------------------------------------------- */

/* Two who are left before the cap is reached may raise without end, however the others went. */
static void note_live(BwPokerTable *p) {
    uint16_t rest = (uint16_t)(p->live & (p->live - 1));
    if (!bw_pr_is_one(rest)) return;
    BwPokerLimits limits = bw_pr_limits(p);
    bw_poker_note_live(&limits, &p->bets, 2, option(p, BW_PR_UNCAPPED_HEADS_UP) != 0);
}

/* Blinds count as bets of the first round; every other begins with nothing. */
static void begin_blinds(BwPokerTable *p) {
    BwCents level = p->blind_level_cents, least = bw_pr_limits(p).unit_cents;
    memcpy(p->bets.in_cents, p->blind_cents, sizeof p->bets.in_cents);
    p->bets.level_cents = p->bets.full_cents = level;
    p->bets.raise_cents = level;
    if (bw_pr_recorded(p) && option(p, BW_PR_MIN_BET) != 0) p->bets.raise_cents = least;
    p->opener = (uint8_t)bw_pr_next(p->live, p->last_blind);
}

static void begin_betting(BwPokerTable *p) {
    bool stud = bw_pr_is_stud(p), first = is_first_round(p);
    memset(&p->bets, 0, sizeof p->bets);
    p->aggressor = 0;
    if (!stud && first && p->blind_level_cents != 0) {
        begin_blinds(p);
    } else {
        BwPokerLimits limits = bw_pr_limits(p);
        if (limits.structure != BW_POKER_FIXED_LIMIT) p->bets.raise_cents = limits.unit_cents;
        p->opener = (uint8_t)(!stud   ? bw_pr_next(p->live, p->button)
                              : first ? forced_opener(p)
                                      : showing_opener(p));
    }
    note_live(p);
    p->actor = p->opener;
}

/* The seat of the opener, or the next that has chips. */
static unsigned from_opener(const BwPokerTable *p) {
    return bw_pr_next((uint16_t)(p->live & ~p->all_in), p->opener - 1u);
}

/* Somebody is asked, or the step is over: false. */
static bool step_bet(BwPokerTable *p) {
    bool begins = p->entered == 0;
    if (begins) begin_betting(p);
    p->entered = 1;
    bool able = bw_pr_count((uint16_t)(p->live & ~p->all_in)) > 0;
    if (begins && bw_pr_is_stud(p) && is_first_round(p) && able) {
        if (others_can(p, from_opener(p))) {
            p->actor = (uint8_t)from_opener(p);
            p->phase = BW_PR_BRINGING;
            return true;
        }
    }
    if (p->phase == BW_PR_BRINGING && bw_pr_has(p->live, p->actor) && !begins &&
        p->bets.level_cents == 0) {
        return true; /* he has not brought it in yet */
    }
    unsigned next = next_actor(p, begins ? p->opener - 1u : p->actor);
    if (next == 0) return false;
    p->actor = (uint8_t)next;
    p->phase = BW_PR_DECISION;
    return true;
}

static bool step_draw(BwPokerTable *p) {
    if (p->entered == 0) {
        p->drawn = 0;
        p->burn = bw_pr_step(p)->burn;
    }
    p->entered = 1;
    if (p->to_draw != 0) {
        if (bw_pr_is_short(p)) bw_pr_refill(p);
        if (bw_pr_stub(p) <= p->burn) p->burn = 0;
        p->phase = BW_PR_CARDS;
        return true;
    }
    p->actor = (uint8_t)bw_pr_next_drawer(p);
    p->phase = BW_PR_DRAWING;
    if (p->actor == 0) p->burn = 0;
    return p->actor != 0;
}

static bool step_deal(BwPokerTable *p) {
    if (p->entered == 0) bw_pr_begin_deal(p);
    p->entered = 1;
    if (bw_pr_next_hand(p).role == BW_NOBODY) return false;
    p->phase = BW_PR_CARDS;
    return true;
}

/* The last step: hands are shown where that is asked, then the pot is awarded. */
static bool step_show(BwPokerTable *p, BwOut *out) {
    p->entered = 1;
    p->actor = (uint8_t)bw_pr_next_to_show(p);
    p->phase = BW_PR_SHOWING;
    if (p->actor == 0) bw_pr_award(p, out);
    return true;
}

static bool take_step(BwPokerTable *p, BwOut *out) {
    switch ((BwPokerStepKind)bw_pr_step(p)->kind) {
    case BW_POKER_DOWN:
    case BW_POKER_UP:
    case BW_POKER_THIRD:
    case BW_POKER_LAST:
    case BW_POKER_BOARD: return step_deal(p);
    case BW_POKER_BET: /* a card may still be due in place of an exposed one */
        if (p->entered == 0 && bw_pr_next_hand(p).role != BW_NOBODY) {
            p->phase = BW_PR_CARDS;
            return true;
        }
        return step_bet(p);
    case BW_POKER_DRAW: return step_draw(p);
    case BW_POKER_SHOW: return step_show(p, out);
    }
    return true;
}

void bw_pr_proceed(BwPokerTable *p, BwOut *out) {
    while (true) {
        if (bw_pr_is_one(p->live)) {
            bw_pr_award(p, out);
            return;
        }
        if (take_step(p, out)) return;
        p->step++;
        p->entered = 0;
        p->laps = 0;
        p->lap = 0;
    }
}

/* ---- folding ------------------------------------------------------------------------------ */

void bw_pr_kill(BwPokerTable *p, unsigned seat) {
    p->live = (uint16_t)(p->live & ~bw_poker_bit(seat));
    p->guarded = (uint16_t)(p->guarded & ~bw_poker_bit(seat));
    p->owed[seat] = 0;
    p->owing = (uint16_t)(p->owing & ~bw_poker_bit(seat));
    bw_pr_muck_cards(p, seat);
    if (p->drawing == seat) p->drawing = p->to_draw = 0;
    if (p->lap != 0 && ((p->live | p->keeps) & ~p->lap) == 0) { /* it was the last of its lap */
        p->lap = 0;
        p->laps++;
    }
    note_live(p);
}

/* 14.15(e): whoever folds after his own forced bet, or while all have checked, leaves his position
 * in the deal, until somebody makes a wager. */
void bw_pr_fold(BwPokerTable *p, unsigned seat) {
    bool own = p->bets.in_cents[seat] > 0, betting = bw_pr_step(p)->kind == BW_POKER_BET;
    bool free = betting && p->bets.wagered == 0 && (p->bets.level_cents == 0 || own);
    if (free) p->keeps |= bw_poker_bit(seat);
    bw_pr_kill(p, seat);
}

void bw_pr_misdeal(BwPokerTable *p, const char *clause, BwOut *out) {
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        BwCents more = bw_pr_chips(p, s, BW_PR_POT) - p->forced_cents[s];
        if (more > 0) bw_pr_give_back(p, s, BW_PR_POT, more, clause, out);
    }
    memset(&p->bets, 0, sizeof p->bets);
    memset(p->owed, 0, sizeof p->owed);
    p->keeps = p->lap = p->drawn = p->shown = p->voluntary = p->guarded = p->exposed = 0;
    p->skipped = p->owing = 0;
    p->laps = p->burned = p->unseen = p->burn = p->mix = p->start = p->actor = 0;
    p->opener = p->aggressor = p->drawing = p->to_draw = p->boxed = p->shared = 0;
    p->reshuffled = p->opened = 0;
    p->restarted = 1;
    p->all_in = 0;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        if (bw_pr_has(p->dealt_in, s) && bw_pr_stack(p, s) == 0) p->all_in |= bw_poker_bit(s);
    }
    bw_pr_whole_deck(p);
    bw_pr_start_deal(p);
    bw_pr_proceed(p, out);
}

void bw_pr_refund(BwPokerTable *p, const char *clause, BwOut *out) {
    if (!bw_pr_in_round(p)) { /* nothing but forced money is up yet */
        bw_pr_unpost(p, clause, out);
        return;
    }
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        bw_pr_give_back(p, s, BW_PR_POT, bw_pr_chips(p, s, BW_PR_POT), clause, out);
    }
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) bw_pr_muck_cards(p, s);
    bw_pr_end_round(p, out);
}
