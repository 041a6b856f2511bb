/* house_poker.c: the round of the poker games against the house, driven by a game's script. Whose
 * card is next is always counted from the cards on the table, and who is asked from the wagers, so
 * that a seat which leaves the round in its middle leaves no trace in the state. */
#include "games/poker/house_poker.h"

#include "games/poker/house_poker_parts.h"
#include "table/called.h"
#include "table/options.h"

const char *const bw_hp_dealing_words[] = {"manual-shoe", "hand", "automated-shoe", NULL};
const char *const bw_hp_no_packets_words[] = {"manual-shoe", "hand", NULL};
const char *const bw_hp_shuffler_words[] = {"manual", "automated", NULL};
const char *const bw_hp_staff_words[] = {"assumed", "recorded", NULL};

const char *const bw_hp_hand_keys[BW_HP_HAND_LINES] = {
    "royal-flush", "straight-flush",  "four-of-a-kind", "full-house", "flush",
    "straight",    "three-of-a-kind", "two-pair",       "pair",
};
const char *const bw_hp_three_card_keys[BW_HP_THREE_CARD_LINES] = {
    "mini-royal", "straight-flush", "three-of-a-kind", "straight", "flush", "pair",
};

const BwWho bw_hp_dealer = {.role = BW_DEALER};
const BwWho bw_hp_community = {.role = BW_COMMUNITY};
const BwWho bw_hp_nobody = {.role = BW_NOBODY};

static uint32_t bit(unsigned seat) {
    return UINT32_C(1) << seat;
}

unsigned bw_hp_lowest(uint32_t seats) {
    return seats == 0 ? 0 : (unsigned)__builtin_ctz(seats);
}

BwCents bw_hp_stake(const BwTable *t, unsigned seat, unsigned wager) {
    const BwBet *bet = bw_bet_look(t, bw_seat(seat, 0, 0), wager, BW_NO_TARGET, 0);
    return bet != NULL ? bet->stake_cents : 0;
}

unsigned bw_hp_seat_cards(const BwTable *t, unsigned seat, BwCard *cards, unsigned max) {
    return bw_hand_cards(t, bw_seat(seat, 0, 0), cards, max);
}

unsigned bw_hp_dealer_cards(const BwTable *t, BwCard *cards, unsigned max) {
    return bw_hand_cards(t, bw_hp_dealer, cards, max);
}

unsigned bw_hp_board(const BwTable *t, BwCard *cards, unsigned max) {
    return bw_hand_cards(t, bw_hp_community, cards, max);
}

static const BwHpStep *step_of(const BwTable *t) {
    return &bw_hp_rules(t)->script[bw_hp_look(t)->step];
}

/* ---- opening ------------------------------------------------------------------------------ */

static void whole_deck(BwTable *t) {
    bw_pack_fill(t, 1, 0, bw_hp_rules(t)->jokers);
}

/* A second deck, dealing from the hand and a count by the machine all need the shuffling machine.
 */
static bool check_machine(const BwTable *t, BwRefusal *why) {
    if (t->option[BW_HP_SHUFFLER] == BW_HP_SHUFFLED_BY_MACHINE) return true;
    unsigned slot = t->option[BW_HP_DEALING] == BW_HP_HAND    ? BW_HP_DEALING
                    : t->option[BW_HP_SHUFFLER_COUNTS] != 0   ? BW_HP_SHUFFLER_COUNTS
                    : t->option[BW_HP_DECKS_IN_ROTATION] == 2 ? BW_HP_DECKS_IN_ROTATION
                                                              : BW_HP_OWN;
    if (slot == BW_HP_OWN) return true;
    const BwOption *option = &bw_table_game(t)->options[slot - BW_HP_DEALING];
    return bw_refuse_open(why, BW_REASON_OPTION, option->clause, option->id);
}

bool bw_hp_open(BwTable *t, BwRefusal *why) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    if (!check_machine(t, why)) return false;
    bw_hp(t)->cards_since_s = INT64_MIN;
    whole_deck(t);
    if (rules->open != NULL && !rules->open(t, why)) return false;
    bw_hp_open_meter(t);
    return true;
}

void bw_hp_raise_limit(BwTable *t, BwCents least_cents, BwCents units) {
    BwCents most = least_cents < BW_CENTS_MAX / units ? least_cents * units : BW_CENTS_MAX;
    BwCents *limit = &t->option[BW_OPT_PAYOUT_LIMIT];
    if (most > *limit) *limit = most;
}

bool bw_hp_compute_limit(BwTable *t, BwCents floor_cents, BwCents units, const char *clause,
                         BwRefusal *why) {
    BwCents *limit = &t->option[BW_OPT_PAYOUT_LIMIT];
    BwCents given = bw_option_given(t, BW_OPT_PAYOUT_LIMIT) ? *limit : 0;
    *limit = floor_cents;
    bw_hp_raise_limit(t, t->option[BW_OPT_TABLE_MIN], units);
    return given == 0 || given == *limit ||
           bw_refuse_open(why, BW_REASON_OPTION, clause, "payout-limit");
}

bool bw_hp_clock(BwTable *t, int64_t time_s, BwOut *out) {
    (void)out;
    if (bw_hp_look(t)->cards_since_s == INT64_MIN) bw_hp(t)->cards_since_s = time_s;
    return true;
}

void bw_hp_hand_row(const BwTable *t, unsigned slot, unsigned n,
                    uint16_t odds[BW_POKER_CATEGORIES]) {
    for (unsigned k = 0; k < n; k++) odds[BW_POKER_ROYAL_FLUSH - k] = (uint16_t)t->option[slot + k];
}

BwThreeCardPays bw_hp_three_card_row(const BwTable *t, unsigned slot) {
    BwThreeCardPays pays = {.mini_royal = (uint16_t)t->option[slot]};
    for (unsigned k = 1; k < BW_HP_THREE_CARD_LINES; k++) {
        pays.odds[BW_THREE_STRAIGHT_FLUSH + 1 - k] = (uint16_t)t->option[slot + k];
    }
    return pays;
}

bool bw_hp_has_row(const BwTable *t, unsigned slot, unsigned n) {
    for (unsigned k = 0; k < n; k++) {
        if (t->option[slot + k] != 0) return true;
    }
    return false;
}

/* ---- betting ------------------------------------------------------------------------------ */

BwCents bw_hp_stake_unit(const BwTable *t, unsigned wager, uint16_t target) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    (void)target;
    BwCents exactly = rules->wager[wager].exactly_cents;
    BwCents own = rules->unit != NULL ? rules->unit(t, wager) : 0;
    if (own != 0) return own;
    return exactly != 0 ? exactly : t->option[BW_OPT_PAY_UNIT];
}

/* Cards in play for too long, or miscounted, must be changed before a round begins. */
static bool check_cards(const BwTable *t, BwOut *out) {
    const BwHousePoker *p = bw_hp_look(t);
    if (p->cards_wrong != 0) {
        return bw_refuse(out, BW_REASON_CARDS_DUE,
                         bw_table_game(t)->faults[BW_HP_SHUFFLER_COUNT].clause);
    }
    bool old = p->cards_since_s != INT64_MIN &&
               t->clock_s - p->cards_since_s >= t->option[BW_HP_CARD_CHANGE_HOURS] * 3600;
    return !old || bw_refuse(out, BW_REASON_CARDS_DUE, bw_hp_rules(t)->card_change);
}

/* The clause by which the wager asks something of others, or of its amount. */
static const char *wager_clause(const BwTable *t, unsigned wager) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    const char *own = rules->wager[wager].clause;
    return own != NULL ? own : rules->wagers;
}

/* The clause of no more bets, and of the order of the cards. */
static const char *closed_clause(const BwTable *t) {
    return bw_hp_rules(t)->closed[t->option[BW_HP_DEALING]];
}

static const char *deal_clause(const BwTable *t) {
    return bw_hp_rules(t)->deal[t->option[BW_HP_DEALING]];
}

/* One patron has one position; two, if the table allows it, side by side. */
static bool check_position(const BwTable *t, unsigned seat, BwOut *out) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    if (rules->positions != 0 && seat > t->option[rules->positions]) {
        return bw_refuse(out, BW_REASON_SEAT,
                         bw_option_find(bw_table_game(t), "positions")->clause);
    }
    bool two_allowed = rules->two_positions != 0 && t->option[rules->two_positions] != 0;
    unsigned others = 0;
    bool apart = false;
    for (unsigned s = 1; s <= bw_table_game(t)->seats; s++) {
        if (s == seat || !bw_same_patron(t, s, seat) || !bw_seat_has_bet(t, s)) continue;
        others++;
        apart |= s + 1 != seat && seat + 1 != s;
    }
    if (others == 0 || (two_allowed && others == 1 && !apart)) return true;
    return bw_refuse(out, BW_REASON_ONE_POSITION,
                     rules->one_position != NULL ? rules->one_position : rules->wagers);
}

/* The seat's wagers, one bit each. */
static uint32_t wagers_up(const BwTable *t, unsigned seat) {
    uint32_t up = 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        if (t->bet[i].seat == seat) up |= BW_HP_BIT(t->bet[i].wager);
    }
    return up;
}

/* Does the wager find what it depends on among these? */
static bool stands(const BwTable *t, unsigned wager, uint32_t up) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    const BwHpWager *row = &rules->wager[wager];
    uint32_t all = row->needs_all | (rules->needs != NULL ? rules->needs(t, wager) : 0);
    return (all & ~up) == 0 && (row->needs_any == 0 || (row->needs_any & up) != 0);
}

/* Does a stake of so much agree with the wagers that it is tied to? Returns the stake that would,
 * or 0. */
static BwCents untied(const BwTable *t, unsigned seat, unsigned wager, BwCents total) {
    const BwHpWager *rows = bw_hp_rules(t)->wager;
    for (unsigned i = 0; rows[wager].times != 0 && i < t->n_bets; i++) {
        const BwBet *other = &t->bet[i];
        unsigned times = rows[other->wager].times;
        if (other->seat != seat || other->wager == wager || times == 0) continue;
        if (total * times != other->stake_cents * rows[wager].times) {
            return other->stake_cents * rows[wager].times / times;
        }
    }
    return 0;
}

/* The most times its stake that a raise on this wager, or one that is tied to it, may come to. */
static BwCents most_times(const BwTable *t, unsigned wager) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    unsigned times = rules->wager[wager].times;
    BwCents most = 1;
    for (unsigned w = 0; times != 0 && w < bw_table_game(t)->n_wagers; w++) {
        if (rules->wager[w].times / times > most) most = rules->wager[w].times / times;
    }
    for (const BwHpStep *step = rules->script; step->kind != BW_HP_STEP_SETTLE; step++) {
        for (unsigned i = 0; i < step->n_moves; i++) {
            const BwHpMove *move = &step->moves[i];
            if (move->base == wager && move->most > most) most = move->most;
        }
    }
    return most;
}

/* A stake that would be this much: does the sheet fix another, or could no raise on it be written
 * down? */
static bool check_amount(const BwTable *t, unsigned seat, unsigned wager, BwCents total,
                         BwOut *out) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    BwCents exactly = rules->wager[wager].exactly_cents, tied = untied(t, seat, wager, total);
    if (exactly != 0 && total != exactly) {
        return bw_refuse_figure(out, BW_REASON_AMOUNT, wager_clause(t, wager), exactly);
    }
    if (tied != 0) return bw_refuse_figure(out, BW_REASON_UNEQUAL, wager_clause(t, wager), tied);
    BwCents limit = BW_CENTS_MAX / most_times(t, wager);
    if (total > limit) return bw_refuse_figure(out, BW_REASON_LIMIT, "8.2", limit);
    return rules->check_bet == NULL || rules->check_bet(t, seat, wager, total, out);
}

static BwBetRules bet_rules(const BwHousePokerRules *rules) {
    return (BwBetRules){.media = rules->media,
                        .medium = rules->wagers,
                        .payable = rules->odds,
                        .removal = rules->wagers};
}

/* With the first wager of a round the deck is whole again. */
static void begin_round(BwTable *t) {
    BwHousePoker *p = bw_hp(t);
    bw_clear_cards(t);
    whole_deck(t);
    p->step = p->entered = p->burned = p->stub_done = p->face_up_cards = 0;
    p->shared = 0;
    p->share_cents = 0;
    p->entitled = 0;
}

static bool bet(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    unsigned seat = event->who.seat;
    bool begins = t->n_bets == 0;
    if (bw_hp_look(t)->phase != BW_HP_BETTING) {
        return bw_refuse(out, BW_REASON_CLOSED, closed_clause(t));
    }
    if (begins && !check_cards(t, out)) return false;
    if (event->target != BW_NO_TARGET) {
        return bw_refuse(out, BW_REASON_UNKNOWN_TARGET, rules->wagers);
    }
    if (!check_position(t, seat, out)) return false;
    if (!stands(t, event->wager, wagers_up(t, seat))) {
        return bw_refuse(out, BW_REASON_DEPENDS, wager_clause(t, event->wager));
    }
    BwCents chips = bw_hp_stake(t, seat, event->wager), total = chips + event->amount_cents;
    BwBetRules plain = bet_rules(rules);
    bool coupon = (event->modifiers & BW_MOD_COUPON) != 0;
    if (coupon && (rules->media & BW_MOD_COUPON) != 0 && chips == 0) { /* it matches chips */
        return bw_refuse(out, BW_REASON_DEPENDS, rules->wagers);
    }
    if (!coupon && !check_amount(t, seat, event->wager, total, out)) return false;
    if (!bw_bet_make(t, &plain, event, out)) return false;
    if (begins) begin_round(t);
    return true;
}

/* Would another wager of the seat be left without the one that it depends on? */
static bool others_depend(const BwTable *t, unsigned seat, unsigned wager) {
    const BwWho who = bw_seat(seat, 0, 0);
    if (bw_bet_look(t, who, wager, BW_NO_TARGET, BW_BET_COUPON) != NULL) return true;
    uint32_t rest = wagers_up(t, seat) & ~BW_HP_BIT(wager);
    for (uint32_t others = rest; others != 0; others = bw_hp_rest(others)) {
        if (!stands(t, (unsigned)__builtin_ctz(others), rest)) return true;
    }
    return false;
}

/* Until "No more bets" anything may be taken down again. */
static bool take(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    unsigned seat = event->who.seat;
    bool coupon = (event->modifiers & BW_MOD_COUPON) != 0;
    BwCents up = bw_hp_stake(t, seat, event->wager);
    BwCents rest = event->amount_cents != 0 ? up - event->amount_cents : 0;
    BwBetRules plain = bet_rules(rules);
    if (up > 0 && bw_hp_look(t)->phase != BW_HP_BETTING) {
        return bw_refuse(out, BW_REASON_CLOSED, closed_clause(t));
    }
    if (up > 0 && rest == 0 && !coupon && others_depend(t, seat, event->wager)) {
        return bw_refuse(out, BW_REASON_DEPENDS, rules->wagers);
    }
    if (rest > 0 && !coupon && !check_amount(t, seat, event->wager, rest, out)) return false;
    return bw_bet_take(t, &plain, event, out);
}

/* A seat with a wager must have all that are required. */
static bool check_close(const BwTable *t, BwOut *out) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    if (bw_hp_look(t)->phase != BW_HP_BETTING) {
        return bw_refuse(out, BW_REASON_CLOSED, closed_clause(t));
    }
    if (t->idle != 0 && t->rounds > 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, closed_clause(t));
    }
    uint32_t missing = t->n_bets == 0 ? BW_HP_BIT(rules->main_wager) : 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        missing |= rules->required & ~wagers_up(t, t->bet[i].seat);
    }
    return missing == 0 ||
           bw_refuse(out, BW_REASON_MISSING, wager_clause(t, (unsigned)__builtin_ctz(missing)));
}

/* "No more bets", and the lock-out of the meter. */
static void close(BwTable *t, BwOut *out) {
    BwHousePoker *p = bw_hp(t);
    p->in_play = p->live = 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        p->in_play |= bit(t->bet[i].seat);
        if (t->bet[i].wager == bw_hp_rules(t)->main_wager) p->live |= bit(t->bet[i].seat);
    }
    bw_hp_contribute(t, out);
    bw_hp_proceed(t, out);
}

/* ---- dealing ------------------------------------------------------------------------------ */

static bool packets(const BwTable *t) {
    return t->option[BW_HP_DEALING] == BW_HP_AUTOMATED_SHOE;
}

unsigned bw_hp_count(const BwTable *t, BwWho who) {
    return bw_hand_count(t, who);
}

/* Has anybody been asked before this step? From then on only live seats get cards, and without
 * them nobody does. */
static bool after_decisions(const BwTable *t, const BwHpStep *step) {
    for (const BwHpStep *s = bw_hp_rules(t)->script; s < step; s++) {
        if (s->kind == BW_HP_STEP_ASK) return true;
    }
    return false;
}

/* Whose card is next in this step. From the automated shoe every hand comes as one packet;
 * otherwise the cards go round one by one, so that it is the first hand with the fewest. The
 * dealer's comes after the seats', the board's is last; nobody: the step is complete. */
static BwWho next_hand(const BwTable *t, const BwHpStep *step) {
    const BwHousePoker *p = bw_hp_look(t);
    uint32_t seats = after_decisions(t, step) ? p->live : p->in_play;
    BwWho next = {.role = BW_NOBODY};
    unsigned fewest = UINT32_MAX;
    for (; seats != 0; seats = bw_hp_rest(seats)) {
        BwWho who = bw_seat(bw_hp_lowest(seats), 0, 0);
        unsigned n = bw_hp_count(t, who);
        if (n >= step->seats || n >= fewest) continue;
        next = who;
        if (packets(t)) return next;
        fewest = n;
    }
    unsigned n = bw_hp_count(t, bw_hp_dealer);
    if (n < step->dealer && n < fewest) {
        next = bw_hp_dealer;
        if (packets(t)) return next;
        fewest = n;
    }
    n = bw_hp_count(t, bw_hp_community);
    return n < step->board && n < fewest ? bw_hp_community : next;
}

static BwFace face_of(const BwTable *t, BwWho who, const BwHpStep *step) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    if (who.role == BW_COMMUNITY) return step->face_up ? BW_FACE_UP : BW_FACE_DOWN;
    if (rules->face != NULL) return rules->face(t, who, bw_hp_count(t, who));
    return who.role == BW_SEAT ? BW_FACE_OWNER : BW_FACE_DOWN;
}

/* Will this step of the script, not begun yet, bring cards? */
static bool step_deals(const BwTable *t, const BwHpStep *step) {
    return step->kind == BW_HP_STEP_DEAL &&
           (bw_hp_look(t)->live != 0 || !after_decisions(t, step)) &&
           next_hand(t, step).role != BW_NOBODY;
}

bool bw_hp_cards_to_come(const BwTable *t) {
    uint8_t phase = bw_hp_look(t)->phase;
    if (phase == BW_HP_BETTING || phase == BW_HP_APPROVALS || phase == BW_HP_PAPERS) return false;
    for (const BwHpStep *step = step_of(t); step->kind != BW_HP_STEP_SETTLE; step++) {
        if (step_deals(t, step)) return true;
    }
    return false;
}

bool bw_hp_decisions_left(const BwTable *t) {
    const BwHousePoker *p = bw_hp_look(t);
    if (p->phase == BW_HP_DECISIONS) return true;
    if (p->phase != BW_HP_CARDS && p->phase != BW_HP_STUB) return false;
    for (const BwHpStep *step = step_of(t); step->kind != BW_HP_STEP_SETTLE; step++) {
        if (step->kind == BW_HP_STEP_ASK && p->live != 0) return true;
    }
    return false;
}

BwNeed bw_hp_need(const BwTable *t) {
    const BwHousePoker *p = bw_hp_look(t);
    BwNeed need = {.kind = BW_NEED_DECISION, .outcome = BW_NEED_CARD, .count = 1};
    const BwHpStep *step = step_of(t);
    switch ((BwHousePokerPhase)p->phase) {
    case BW_HP_BETTING:
        need.kind = t->idle != 0 && t->rounds > 0 ? BW_NEED_OVER : BW_NEED_BETS;
        break;
    case BW_HP_CARDS:
        need.kind = BW_NEED_CARD;
        need.who = next_hand(t, step);
        need.face = (uint8_t)face_of(t, need.who, step);
        need.burn = p->entered == 1 ? step->burn : 0;
        break;
    case BW_HP_STUB: need.who = bw_hp_dealer; break;
    case BW_HP_DECISIONS: need.who = bw_seat(bw_hp_lowest(p->undecided), 0, 0); break;
    case BW_HP_APPROVALS:
    case BW_HP_PAPERS: need.who.role = BW_SUPERVISOR; break;
    }
    return need;
}

bool bw_hp_check_card(const BwTable *t, BwCard card, BwOut *out) {
    return bw_pack_has(t, card) || bw_refuse(out, BW_REASON_NO_SUCH_CARD, bw_hp_rules(t)->decks);
}

static bool deal(BwTable *t, BwCard card, BwOut *out) {
    BwHousePoker *p = bw_hp(t);
    bool betting = p->phase == BW_HP_BETTING;
    if (betting && !check_close(t, out)) return false;
    if (!betting && p->phase != BW_HP_CARDS) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, deal_clause(t));
    }
    if (!bw_hp_check_card(t, card, out)) return false;
    if (betting) close(t, out);
    const BwHpStep *step = step_of(t);
    BwWho who = next_hand(t, step);
    bw_lay(t, card, who, face_of(t, who, step));
    p->entered = 2; /* what is burned before the step has been burned */
    if (next_hand(t, step).role == BW_NOBODY) bw_hp_proceed(t, out);
    return true;
}

/* ---- deciding ----------------------------------------------------------------------------- */

/* The bounds of a raise, in cents; *step_cents: what it is a multiple of. */
static void raise_bounds(const BwTable *t, const BwHpMove *move, unsigned seat, BwCents *least,
                         BwCents *most, BwCents *step_cents) {
    unsigned low = move->least, high = move->most;
    BwCents base = bw_hp_stake(t, seat, move->base), chip = t->option[BW_OPT_PAY_UNIT];
    if (bw_hp_rules(t)->range != NULL) bw_hp_rules(t)->range(t, move, seat, &low, &high);
    *least = low > 0 ? low * base : chip;
    *most = high * base;
    *step_cents = move->any ? chip : base;
}

static bool check_raise(const BwTable *t, const BwHpMove *move, unsigned seat, BwCents amount,
                        BwOut *out) {
    BwCents least, most, step;
    raise_bounds(t, move, seat, &least, &most, &step);
    if (amount >= least && amount <= most && step > 0 && amount % step == 0) return true;
    return bw_refuse_figure(out, least == most ? BW_REASON_UNEQUAL : BW_REASON_AMOUNT,
                            wager_clause(t, move->wager), amount < least ? least : most);
}

void bw_hp_lose(BwTable *t, unsigned seat, uint32_t wagers, const char *clause, BwOut *out) {
    BwVerdict verdict[BW_BETS_MAX];
    for (unsigned i = 0; i < t->n_bets; i++) {
        bool loses = t->bet[i].seat == seat && (wagers >> t->bet[i].wager & 1) != 0;
        verdict[i] = loses ? bw_hp_loses(clause) : (BwVerdict){.fate = BW_FATE_NONE};
    }
    bw_settle(t, out, verdict, true);
}

/* A fold loses at once what it loses. */
static void fold(BwTable *t, unsigned seat, const char *clause, BwOut *out) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    uint32_t lost = rules->fold_loses != NULL ? rules->fold_loses(t) : UINT32_MAX;
    bw_hp_lose(t, seat, lost & ~rules->fold_last, clause, out);
    if ((lost & rules->fold_last) != 0) bw_hp_lose(t, seat, lost & rules->fold_last, clause, out);
    bw_hp(t)->live &= ~bit(seat);
}

static void take_back(BwTable *t, unsigned seat, unsigned wager, const char *clause, BwOut *out) {
    BwBet *up = bw_bet_find(t, bw_seat(seat, 0, 0), wager, BW_NO_TARGET, 0);
    bw_post(t, out, BW_RETURNED, up, up->stake_cents, clause);
    bw_bet_remove(t, up);
}

static const BwHpMove *find_move(const BwHpStep *step, unsigned word) {
    for (unsigned i = 0; i < step->n_moves; i++) {
        if (step->moves[i].word == word) return &step->moves[i];
    }
    return NULL;
}

/* Why nobody, or somebody else, is asked: the cards of the round have been turned, or not. */
static const char *unasked_clause(const BwTable *t) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    bool turned = !bw_hp_in_round(t) && t->n_laid > 0;
    return turned && rules->reveal != NULL ? rules->reveal : rules->completion;
}

static bool decide(BwTable *t, const BwEvent *event, BwOut *out) {
    BwHousePoker *p = bw_hp(t);
    unsigned seat = bw_hp_lowest(p->undecided);
    const char *clause = bw_hp_act_clause(t, event);
    const BwHpMove *move = p->phase == BW_HP_DECISIONS ? find_move(step_of(t), event->word) : NULL;
    if (move == NULL || !bw_same_who(event->who, bw_seat(seat, 0, 0))) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, unasked_clause(t));
    }
    if (move->kind == BW_HP_RAISE && !check_raise(t, move, seat, event->amount_cents, out)) {
        return false;
    }
    switch ((BwHpMoveKind)move->kind) {
    case BW_HP_RAISE:
        bw_bet_add(t, event->who, move->wager, BW_NO_TARGET, event->amount_cents, 0);
        break;
    case BW_HP_PASS: break;
    case BW_HP_TAKE_BACK: take_back(t, seat, move->wager, clause, out); break;
    case BW_HP_FOLD: fold(t, seat, clause, out); break;
    }
    p->undecided &= ~bit(seat);
    if (p->undecided == 0) bw_hp_proceed(t, out);
    return true;
}

void bw_hp_ties(const BwTable *t, unsigned wager, BwTies *ties) {
    const BwHousePokerRules *rules = bw_table_game(t)->house_poker;
    const BwHpWager *row = &rules->wager[wager];
    ties->needs = row->needs_all | row->needs_any;
    if (rules->needs != NULL) ties->needs |= rules->needs(t, wager);
    ties->times = row->times;
    ties->exactly_cents = row->exactly_cents;
    if (rules->exactly != NULL) ties->exactly_cents = rules->exactly(t, wager);
    ties->main = wager == rules->main_wager;
    ties->required = ties->main != 0 || (rules->required >> wager & 1) != 0;
}

unsigned bw_hp_choices(const BwTable *t, BwChoice *choices, unsigned max) {
    const BwHousePoker *p = bw_hp_look(t);
    const BwHpStep *step = step_of(t);
    unsigned n = 0;
    for (unsigned i = 0; p->phase == BW_HP_DECISIONS && i < step->n_moves && n < max; i++) {
        const BwHpMove *move = &step->moves[i];
        if (move->spelling) continue;
        BwChoice *choice = &choices[n++];
        *choice = (BwChoice){.word = move->word};
        if (move->kind != BW_HP_RAISE) continue;
        raise_bounds(t, move, bw_hp_lowest(p->undecided), &choice->min_cents, &choice->max_cents,
                     &choice->step_cents);
    }
    if (p->phase == BW_HP_STUB) {
        if (bw_hp_may_rack_stub(t) && n < max) {
            choices[n++] = (BwChoice){.word = BW_HP_RACK_STUB};
        }
        if (n < max) {
            uint16_t stub = (uint16_t)(t->pack_left - p->burned); /* what left the deck unseen */
            choices[n++] = (BwChoice){.word = BW_HP_COUNT_STUB, .count = stub};
        }
    }
    if (p->phase == BW_HP_APPROVALS && n < max) {
        choices[n++] = (BwChoice){.word = BW_HP_AUTHORIZE};
    }
    if (p->papers != 0 && n < max) choices[n++] = (BwChoice){.word = BW_HP_DOCUMENT};
    return n;
}

/* ---- settling ----------------------------------------------------------------------------- */

BwVerdict bw_hp_odds(const BwBet *up, int odds, const char *clause) {
    if (odds <= 0) return bw_hp_loses(clause);
    return (BwVerdict){
        .fate = BW_FATE_WINS, .amount_cents = odds * up->stake_cents, .clause = clause};
}

BwVerdict bw_hp_wins(const BwBet *up, const char *clause) {
    return bw_hp_odds(up, 1, clause);
}

BwVerdict bw_hp_pushes(const char *clause) {
    return (BwVerdict){.fate = BW_FATE_PUSHES, .clause = clause};
}

BwVerdict bw_hp_loses(const char *clause) {
    return (BwVerdict){.fate = BW_FATE_LOSES, .clause = clause};
}

BwVerdict bw_hp_three_card(const BwTable *t, const BwBet *up, const BwThreeCardPays *pays,
                           const char *clause) {
    BwCard hand[3];
    bw_hp_seat_cards(t, up->seat, hand, 3);
    int odds = bw_three_card_pays(pays, bw_three_value(hand[0], hand[1], hand[2]));
    BwVerdict verdict = bw_hp_odds(up, odds, clause);
    verdict.beyond_limit = true;
    return verdict;
}

BwPokerValue bw_hp_value(const BwTable *t, BwWho hand, BwWho more) {
    BwCard cards[2 * BW_LAID_MAX];
    unsigned n = bw_hand_cards(t, hand, cards, BW_LAID_MAX);
    n += bw_hand_cards(t, more, cards + n, BW_LAID_MAX);
    return bw_poker_value(bw_card_set_of(cards, n));
}

void bw_hp_look_best_five(const BwTable *t, BwHpShowdown *s, BwWho shared) {
    for (unsigned seat = 1; seat <= bw_table_game(t)->seats; seat++) {
        if (!bw_seat_has_bet(t, seat)) continue;
        s->hand[seat] = bw_hp_value(t, bw_seat(seat, 0, 0), shared);
    }
}

/* The first n cards of the board lie face up. */
static void turn_board(BwTable *t, unsigned n) {
    for (unsigned i = 0; i < t->n_laid && n > 0; i++) {
        if (t->laid[i].who.role != BW_COMMUNITY) continue;
        t->laid[i].face = BW_FACE_UP;
        n--;
    }
}

/* Board and dealer are turned, and with them every hand that still has a wager. */
static void reveal(BwTable *t, const BwHpShowdown *showdown) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    bw_turn_up(t, bw_hp_dealer);
    bw_turn_up(t, bw_hp_community);
    for (unsigned i = 0; i < t->n_bets; i++) {
        unsigned seat = t->bet[i].seat;
        if (rules->shows_hand == NULL || rules->shows_hand(t, seat, showdown)) {
            bw_turn_up(t, bw_seat(seat, 0, 0));
        }
    }
}

/* An award without a stake of its own becomes a wager of nothing, so that it is paid in its place
 * among the seat's wagers. */
static void put_up_awards(BwTable *t, const BwHpShowdown *showdown) {
    const BwGame *game = bw_table_game(t);
    if (bw_hp_rules(t)->award == NULL) return;
    for (uint32_t seats = bw_hp_look(t)->live; seats != 0; seats = bw_hp_rest(seats)) {
        unsigned seat = bw_hp_lowest(seats);
        for (unsigned w = 0; w < game->n_wagers; w++) {
            if ((game->wagers[w].flags & BW_WAGER_NO_STAKE) == 0) continue;
            if (bw_hp_rules(t)->award(t, seat, w, showdown) == 0) continue;
            bw_bet_add(t, bw_seat(seat, 0, 0), w, BW_NO_TARGET, 0, 0);
        }
    }
}

static BwVerdict judge(BwTable *t, const BwBet *up, const BwHpShowdown *showdown, BwCents *meter) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    if ((bw_table_game(t)->wagers[up->wager].flags & BW_WAGER_NO_STAKE) != 0) {
        return (BwVerdict){.fate = BW_FATE_PAYS,
                           .amount_cents = rules->award(t, up->seat, up->wager, showdown),
                           .clause = rules->odds};
    }
    bool progressive = rules->progressive != NULL && up->wager == rules->progressive->wager;
    return progressive ? bw_hp_judge_progressive(t, up, meter) : rules->judge(t, up, showdown);
}

/* Decides these wagers of the seat (0: of all seats); awards of the meter go from the highest seat
 * down, as they are paid. */
static void settle_some(BwTable *t, unsigned seat, uint32_t wagers, const BwHpShowdown *showdown,
                        BwCents *meter, BwOut *out) {
    BwVerdict verdict[BW_BETS_MAX];
    for (unsigned i = t->n_bets; i-- > 0;) {
        bool concerned =
            (seat == 0 || t->bet[i].seat == seat) && (wagers >> t->bet[i].wager & 1) != 0;
        verdict[i] =
            concerned ? judge(t, &t->bet[i], showdown, meter) : (BwVerdict){.fate = BW_FATE_NONE};
    }
    bw_settle(t, out, verdict, true);
}

/* Have all cards come that the script deals? */
static bool is_dealt(const BwTable *t) {
    for (const BwHpStep *step = bw_hp_rules(t)->script; step->kind != BW_HP_STEP_SETTLE; step++) {
        if (step->kind == BW_HP_STEP_DEAL && next_hand(t, step).role != BW_NOBODY) return false;
    }
    return true;
}

static BwHpShowdown showdown_of(const BwTable *t) {
    BwHpShowdown showdown = {.known = is_dealt(t)};
    if (showdown.known && t->n_bets > 0) bw_hp_rules(t)->look(t, &showdown);
    return showdown;
}

/* The round is over, and all see that the dealer's hand was not good enough to play. */
bool bw_hp_called(const BwTable *before, const BwTable *after, const BwEvent *event,
                  BwCalled *called) {
    static const BwCall unqualified = {"unqualified", "Dealer does not qualify"};
    const BwHousePokerRules *rules = bw_hp_rules(after);
    BwHpShowdown showdown = {.known = true};
    (void)event;
    bool over = after->rounds != before->rounds && bw_hand_is_open(after, bw_hp_dealer);
    if (!over || !rules->must_qualify || !is_dealt(after)) return false;
    rules->look(after, &showdown);
    return !showdown.qualifies && bw_call(called, &unqualified, NULL);
}

static void settle(BwTable *t, BwOut *out) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    BwHpShowdown showdown = showdown_of(t);
    BwCents meter = bw_hp_meter(t);
    if (t->n_bets > 0) reveal(t, &showdown);
    put_up_awards(t, &showdown);
    if (rules->by_seat) {
        for (unsigned s = bw_table_game(t)->seats; s > 0; s--) {
            for (unsigned w = 0; w < bw_table_game(t)->n_wagers; w++) {
                settle_some(t, s, BW_HP_BIT(w), &showdown, &meter, out);
            }
        }
    } else {
        settle_some(t, 0, UINT32_MAX, &showdown, &meter, out);
    }
    if (rules->finish != NULL) rules->finish(t, &showdown, out);
    if (t->n_bets > 0) {
        bw_hp(t)->phase = BW_HP_APPROVALS;
    } else {
        bw_hp_close_meter(t, meter, out);
        bw_hp_end_round(t);
    }
}

/* Some wagers are decided by the cards that are out; a hand that wins is shown. */
static void pay_early(BwTable *t, uint32_t wagers, BwOut *out) {
    BwHpShowdown unknown = {.known = false};
    BwVerdict verdict[BW_BETS_MAX];
    for (unsigned i = 0; i < t->n_bets; i++) {
        bool concerned = (wagers >> t->bet[i].wager & 1) != 0;
        verdict[i] = concerned ? bw_hp_rules(t)->judge(t, &t->bet[i], &unknown)
                               : (BwVerdict){.fate = BW_FATE_NONE};
        if (verdict[i].fate == BW_FATE_WINS) bw_turn_up(t, bw_seat(t->bet[i].seat, 0, 0));
    }
    bw_settle(t, out, verdict, true);
}

/* ---- the script --------------------------------------------------------------------------- */

static bool stub_due(const BwTable *t) {
    return t->option[BW_HP_STAFF] != 0 && bw_hp_rules(t)->stub[t->option[BW_HP_DEALING]] != NULL &&
           bw_hp_look(t)->stub_done == 0 && !bw_hp_cards_to_come(t);
}

/* The live seats that are asked on a street. */
static uint32_t seats_asked(const BwTable *t) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    uint32_t seats = bw_hp_look(t)->live;
    for (unsigned s = 1; rules->asked != NULL && s <= bw_table_game(t)->seats; s++) {
        if (!rules->asked(t, s)) seats &= ~bit(s);
    }
    return seats;
}

/* Begins a step, or goes on with it; false: it waits for somebody. */
static bool take_step(BwTable *t, const BwHpStep *step, BwOut *out) {
    BwHousePoker *p = bw_hp(t);
    bool begins = p->entered == 0;
    p->entered = p->entered == 0 ? 1 : p->entered;
    switch ((BwHpStepKind)step->kind) {
    case BW_HP_STEP_DEAL:
        if (begins && step_deals(t, step)) {
            p->burned = (uint8_t)(p->burned + step->burn + (packets(t) ? step->packet_burn : 0));
        }
        if (!step_deals(t, step)) return true;
        p->phase = BW_HP_CARDS;
        return false;
    case BW_HP_STEP_ASK:
        if (begins) p->undecided = seats_asked(t);
        p->phase = BW_HP_DECISIONS;
        return p->undecided == 0;
    case BW_HP_STEP_TURN:
        if (p->live != 0) turn_board(t, step->board);
        return true;
    case BW_HP_STEP_PAY: pay_early(t, step->wagers, out); return true;
    case BW_HP_STEP_SETTLE: settle(t, out); return false;
    }
    return false;
}

/* One step after the other, until somebody is needed. */
void bw_hp_proceed(BwTable *t, BwOut *out) {
    BwHousePoker *p = bw_hp(t);
    p->phase = BW_HP_CARDS; /* in the round, whatever comes next */
    while (true) {
        if (stub_due(t)) {
            p->phase = BW_HP_STUB;
            return;
        }
        if (!take_step(t, step_of(t), out)) return;
        p->step++;
        p->entered = 0;
    }
}

/* ---- the end of a round ------------------------------------------------------------------- */

void bw_hp_end_round(BwTable *t) {
    BwHousePoker *p = bw_hp(t);
    p->phase = BW_HP_BETTING;
    p->in_play = p->live = p->undecided = p->entitled = p->papers = 0;
    bw_round_end(t);
}

/* Every wager of the seat (0: of all) goes back; its share will leave the meter. */
static void give_back(BwTable *t, unsigned seat, const char *clause, BwOut *out) {
    bool locked = bw_hp_look(t)->phase != BW_HP_BETTING;
    if (locked) bw_hp(t)->withdrawn_cents += bw_hp_contributed(t, seat);
    if (seat == 0) {
        bw_return_all(t, out, clause);
    } else {
        bw_return_seat(t, out, seat, clause);
    }
}

void bw_hp_void_all(BwTable *t, const char *clause, BwOut *out) {
    give_back(t, 0, clause, out);
    bw_hp_withdraw(t, clause, out);
    bw_hp_end_round(t);
}

void bw_hp_leave(BwTable *t, unsigned seat) {
    BwHousePoker *p = bw_hp(t);
    p->in_play &= ~bit(seat);
    p->live &= ~bit(seat);
    p->undecided &= ~bit(seat);
}

/* The round goes on, and may be settled by this: the meter is told last, and once. */
void bw_hp_void_seat(BwTable *t, unsigned seat, const char *clause, BwOut *out) {
    give_back(t, seat, clause, out);
    bw_hp_leave(t, seat);
    if (bw_hp_look(t)->in_play == 0) {
        bw_hp_end_round(t);
    } else {
        bw_hp_proceed(t, out);
    }
    bw_hp_withdraw(t, clause, out);
}

/* ---- the hook ----------------------------------------------------------------------------- */

bool bw_hp_apply(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwHousePokerRules *rules = bw_hp_rules(t);
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET: return bet(t, event, out);
    case BW_EV_TAKE: return take(t, event, out);
    case BW_EV_CLOSE:
        if (!check_close(t, out)) return false;
        close(t, out);
        return true;
    case BW_EV_DEAL: return deal(t, event->item[0], out);
    case BW_EV_ACT:
        return event->word < rules->n_staff ? bw_hp_staff_act(t, event, out)
                                            : decide(t, event, out);
    case BW_EV_FAULT:
        return event->word < rules->n_faults ? bw_hp_family_fault(t, event, out)
                                             : rules->fault(t, event, out);
    default: return bw_refuse(out, BW_REASON_WRONG_TIME, deal_clause(t));
    }
}
