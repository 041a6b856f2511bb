/* set_hands.c: the round of hands that are set into parts. Whose card is next is counted from the
 * cards on the table, and who is still to set from a set of seats, so that a seat which leaves the
 * round in its middle leaves no trace. What a hand is worth is in set_hands_hand.c, wagers are in
 * set_hands_bets.c, irregularities in set_hands_faults.c, banks in player_bank.c. */
#include "games/shapes/set_hands.h"

#include <stdio.h>
#include <string.h>

#include "games/shapes/set_hands_parts.h"

const char *const bw_set_rounding_words[] = {"exact", "up-to-25c", NULL};
const char *const bw_set_foul_words[] = {"lose", "house-way-if-floor-allows", NULL};

static const BwWho dealer = {.role = BW_DEALER};

/* ---- the ring ----------------------------------------------------------------------------- */

unsigned bw_set_places(const BwTable *t) {
    return 1u + bw_table_game(t)->seats + bw_set_rules(t)->dead_hand;
}

/* The place so many steps counterclockwise, or, negative, clockwise. */
static unsigned step_from(const BwTable *t, unsigned place, int steps) {
    int places = (int)bw_set_places(t);
    return (unsigned)((((int)place + steps) % places + places) % places);
}

/* Number 1 is the dealer, or the player who banks; every place of the ring is counted. */
static unsigned counted_to(const BwTable *t, unsigned total) {
    unsigned first = bw_set_look(t)->bank != 0 ? bw_set_look(t)->bank : BW_SET_DEALER_PLACE;
    return step_from(t, first, (int)total - 1);
}

static bool goes_clockwise(const BwTable *t) {
    return bw_set_rules(t)->clockwise || t->option[BW_SET_DIRECTION] == BW_SET_CLOCKWISE;
}

static BwWho at_place(unsigned place) {
    return place == BW_SET_DEALER_PLACE ? dealer : bw_seat(place, 0, 0);
}

/* The place, among those whose cards are seen, that gets the next one; nobody: all are dealt. From
 * the automated shoe, and with tiles, a hand comes whole. */
static BwWho next_hand(const BwTable *t) {
    const BwSetRules *rules = bw_set_rules(t);
    const BwSetTable *s = bw_set_look(t);
    bool whole = rules->tiles || t->option[BW_SET_DEALING] == BW_SET_AUTOMATED_SHOE;
    BwWho next = {.role = BW_NOBODY};
    unsigned fewest = rules->pieces;
    for (unsigned i = 0; i < bw_set_places(t); i++) {
        unsigned place = step_from(t, s->start, goes_clockwise(t) ? -(int)i : (int)i);
        if ((s->dealt_in >> place & 1) == 0) continue;
        unsigned n = bw_set_count(t, at_place(place));
        if (n >= fewest) continue;
        next = at_place(place);
        if (whole) return next;
        fewest = n;
    }
    return next;
}

/* ---- opening ------------------------------------------------------------------------------ */

static void whole_pack(BwTable *t) {
    const BwSetRules *rules = bw_set_rules(t);
    if (rules->fill != NULL) {
        rules->fill(t);
    } else {
        bw_pack_fill(t, 1, 0, rules->jokers);
    }
}

/* With the first wager of a round the pack is whole again. */
void bw_set_begin_round(BwTable *t) {
    bw_clear_cards(t);
    whole_pack(t);
    bw_set(t)->settled = 0;
}

bool bw_set_open(BwTable *t, BwRefusal *why) {
    bw_set(t)->button = (uint8_t)t->option[BW_SET_BUTTON];
    whole_pack(t);
    return bw_set_rules(t)->open == NULL || bw_set_rules(t)->open(t, why);
}

const char *bw_set_deal_clause(const BwTable *t) {
    return bw_set_rules(t)->deal[t->option[BW_SET_DEALING]];
}

/* ---- "no more bets" ----------------------------------------------------------------------- */

static bool check_close(const BwTable *t, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    if (bw_set_look(t)->phase != BW_SET_BETTING) {
        return bw_refuse(out, BW_REASON_CLOSED, bw_set_deal_clause(t));
    }
    if (t->idle != 0 && t->rounds > 0)
        return bw_refuse(out, BW_REASON_WRONG_TIME, bw_set_deal_clause(t));
    if (bw_bank_asked(t) != 0) return bw_refuse(out, BW_REASON_OFFER_OPEN, rules->banking);
    return t->n_bets > 0 || bw_refuse(out, BW_REASON_MISSING, rules->wagers);
}

static void close(BwTable *t, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    BwSetTable *s = bw_set(t);
    s->playing = s->unset = 0;
    s->dealt_in = (uint8_t)(s->bank != 0 ? 1u << s->bank : 0);
    if (s->bank == 0 || s->dealer_cents != 0) s->dealt_in |= 1u << BW_SET_DEALER_PLACE;
    for (unsigned seat = 1; seat <= bw_table_game(t)->seats; seat++) {
        if (bw_set_main(t, seat) == NULL) continue;
        s->playing |= bw_seat_bit(seat);
        s->dealt_in = (uint8_t)(s->dealt_in | 1u << seat);
    }
    s->unset = s->playing;
    s->phase = BW_SET_STARTING;
    bw_bank_closed(t);
    if (rules->closed != NULL) rules->closed(t, out);
    if (t->option[BW_SET_START] == BW_SET_BY_BUTTON) {
        s->start = s->button;
        s->phase = BW_SET_DEALING_OUT;
    }
}

/* ---- the start ---------------------------------------------------------------------------- */

bool bw_set_by_number(const BwTable *t) {
    return t->option[BW_SET_START] == BW_SET_BY_NUMBER && bw_set_look(t)->by_dice == 0;
}

/* The total of three dice, or the number shown; 0: it cannot have come. */
static unsigned total_of(const BwTable *t, const BwEvent *event) {
    unsigned total = 0;
    if (event->kind == BW_EV_DRAW) {
        return event->n_items == 1 && event->item[0] <= bw_set_places(t) ? event->item[0] : 0;
    }
    if (event->n_items != 3) return 0;
    for (unsigned i = 0; i < 3; i++) {
        if (event->item[i] < 1 || event->item[i] > 6) return 0;
        total += event->item[i];
    }
    return total;
}

static bool start(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    BwSetTable *s = bw_set(t);
    bool betting = s->phase == BW_SET_BETTING;
    unsigned total = total_of(t, event);
    if (betting && !check_close(t, out)) return false;
    bool wanted = t->option[BW_SET_START] != BW_SET_BY_BUTTON &&
                  (event->kind == BW_EV_DRAW) == bw_set_by_number(t);
    if (!wanted || (!betting && s->phase != BW_SET_STARTING)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, rules->start);
    }
    if (total == 0) {
        bool dice = event->kind == BW_EV_ROLL;
        return bw_refuse(out, dice ? BW_REASON_BAD_DICE : BW_REASON_BAD_NUMBER, rules->start);
    }
    if (betting) close(t, out);
    s->start = (uint8_t)counted_to(t, total);
    s->phase = BW_SET_DEALING_OUT;
    if (rules->rolled != NULL) rules->rolled(t, event, out);
    return true;
}

/* ---- dealing ------------------------------------------------------------------------------ */

/* The dealer's cards, and those of a player who banks, nobody sees before all have set. */
static BwFace face_of(const BwTable *t, BwWho who) {
    bool hidden = who.role == BW_DEALER || who.seat == bw_set_look(t)->bank;
    return hidden ? BW_FACE_DOWN : BW_FACE_OWNER;
}

bool bw_set_check_piece(const BwTable *t, BwCard piece, BwOut *out) {
    return bw_pack_has(t, piece) || bw_refuse(out, BW_REASON_NO_SUCH_CARD, bw_set_rules(t)->pack);
}

/* All of a hand's tiles, or one card. */
static bool check_pieces(const BwTable *t, const BwEvent *event, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    uint16_t left[BW_PIECE_KINDS];
    memcpy(left, t->pack, sizeof left);
    if (rules->tiles && event->n_items != rules->pieces) {
        return bw_refuse(out, BW_REASON_ARGUMENT, bw_set_deal_clause(t));
    }
    for (unsigned i = 0; i < event->n_items; i++) {
        if (!bw_set_check_piece(t, event->item[i], out)) return false;
        if (left[event->item[i]]-- == 0) {
            return bw_refuse(out, BW_REASON_NO_SUCH_CARD, rules->pack);
        }
    }
    return true;
}

static bool deal(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    BwSetTable *s = bw_set(t);
    bool betting = s->phase == BW_SET_BETTING;
    bool implied = betting && t->option[BW_SET_START] == BW_SET_BY_BUTTON;
    bool kind = (event->kind == BW_EV_TILES) == rules->tiles;
    if (betting && implied && !check_close(t, out)) return false;
    if (!kind || (!implied && s->phase != BW_SET_DEALING_OUT) || s->exposed != 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, bw_set_deal_clause(t));
    }
    if (!check_pieces(t, event, out)) return false;
    if (implied) close(t, out);
    BwWho who = next_hand(t);
    for (unsigned i = 0; i < event->n_items; i++) bw_lay(t, event->item[i], who, face_of(t, who));
    bw_set_proceed(t, out);
    return true;
}

/* ---- setting ------------------------------------------------------------------------------ */

BwWho bw_set_hand_by(const BwTable *t, BwWho who) {
    const BwSetTable *s = bw_set_look(t);
    if (who.role == BW_BANKER) return bw_seat(s->bank, 0, 0);
    if (who.role == BW_DEALER && s->bank != 0 && s->shared != 0) return bw_seat(s->bank, 0, 0);
    return who.role == BW_DEALER ? dealer : bw_seat(who.seat, 0, 0);
}

/* Does the act set the hand as a house way may? None is foul. */
static bool reads_lawful(const BwTable *t, BwWho who, const BwEvent *event, uint8_t *part_of) {
    return bw_set_read(t, who, event, part_of) && !bw_set_is_foul_in(t, who, part_of);
}

static bool set_hand(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    BwSetTable *s = bw_set(t);
    BwNeed need = bw_set_need(t);
    uint8_t part_of[BW_SET_PIECES_MAX];
    bool asked = s->phase >= BW_SET_SETTING && s->phase <= BW_SET_BANK_SETS && s->exposed == 0;
    if (!asked || !bw_same_who(event->who, need.who)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, rules->setting);
    }
    BwWho who = bw_set_hand_by(t, event->who);
    bool fits = event->who.role == BW_DEALER ? reads_lawful(t, who, event, part_of)
                                             : bw_set_read(t, who, event, part_of);
    if (!fits) {
        return bw_refuse(out, BW_REASON_ARGUMENT, rules->setting);
    }
    bw_set_put_in_parts(t, who, part_of);
    if (s->phase == BW_SET_SETTING) s->unset &= s->unset - 1;
    if (s->phase == BW_SET_DEALER_SETS) s->phase = BW_SET_BANK_SETS;
    bw_set_proceed(t, out);
    return true;
}

/* ---- comparing ---------------------------------------------------------------------------- */

static BwVerdict compare(const BwTable *t, const BwBet *bet, const BwSetHand *hand,
                         const BwSetHand *bank) {
    const BwSetRules *rules = bw_set_rules(t);
    const char *push = rules->all_push != NULL ? rules->all_push(t) : NULL;
    if (push != NULL) return (BwVerdict){.fate = BW_FATE_PUSHES, .clause = push};
    BwVerdict v = {.fate = (uint8_t)bw_set_fate_of(t, hand, bank), .clause = rules->setting};
    if (v.fate != BW_FATE_WINS) return v;
    v.amount_cents = bet->stake_cents;
    v.commission_cents = bw_set_commission(t, bet->wager, bet->stake_cents);
    v.commission_clause = rules->vigorish;
    v.beyond_limit = bw_set_look(t)->bank != 0; /* it is not the house that pays */
    return v;
}

/* The seat's wagers, in the order of the game's table. */
static void settle_seat(BwTable *t, unsigned seat, const BwSetHand *hand, const BwSetHand *bank,
                        BwVerdict *verdict, BwOut *out) {
    static const BwVerdict nothing = {.fate = BW_FATE_NONE};
    const BwSetRules *rules = bw_set_rules(t);
    for (unsigned i = 0; i < t->n_bets; i++) {
        const BwBet *up = &t->bet[i];
        if (up->seat != seat) continue;
        bool is_main = bw_set_is_main(t, up), banks = seat == bw_set_look(t)->bank && !is_main;
        if (banks) {
            verdict[i] = nothing;
        } else {
            verdict[i] = is_main ? compare(t, up, hand, bank) : rules->judge(t, up);
        }
        if (is_main) bw_bank_meets(t, up, (BwFate)verdict[i].fate);
        bw_post_verdict(t, out, up, &verdict[i]);
        if (rules->posted != NULL) rules->posted(t, up, &verdict[i], out);
    }
}

/* All that is left is decided: the house's wager against a bank first, then seat by seat, the bank
 * last. */
static void settle(BwTable *t, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    BwSetTable *s = bw_set(t);
    BwVerdict verdict[BW_BETS_MAX];
    BwSetHand hand[BW_SET_SEATS_MAX + 1] = {{.foul = false}},
                                      bank = bw_set_hand(t, bw_set_banker(t));
    if (s->dealer_cents != 0) {
        BwSetHand own = bw_set_hand(t, dealer);
        bw_bank_meets_dealer(t, bw_set_fate_of(t, &own, &bank), out);
    }
    for (unsigned seat = 1; seat <= bw_table_game(t)->seats; seat++) {
        if ((s->playing & bw_seat_bit(seat)) != 0) hand[seat] = bw_set_hand(t, bw_seat(seat, 0, 0));
    }
    unsigned seats = bw_table_game(t)->seats;
    for (unsigned k = 1; k <= seats; k++) {
        unsigned seat = rules->highest_first ? seats + 1 - k : k;
        settle_seat(t, seat, &hand[seat], &bank, verdict, out);
    }
    bw_clear_decided(t, verdict);
    bw_bank_settles(t, out);
    if (rules->finish != NULL) rules->finish(t, out);
    s->banked = s->bank;
    s->dealer_too = s->dealer_cents != 0;
    s->pushed = rules->all_push != NULL && rules->all_push(t) != NULL;
    bw_set_end_round(t);
    s->settled = 1;
}

/* ---- the course of a round ---------------------------------------------------------------- */

static void turn_up(BwTable *t, BwWho who) {
    for (unsigned i = 0; i < t->n_laid; i++) {
        if (bw_set_is_of(&t->laid[i], who)) t->laid[i].face = BW_FACE_UP;
    }
}

/* Everybody has set: all hands lie open. The floor is asked about those that are foul, where the
 * house lets it decide. */
static void reveal(BwTable *t) {
    BwSetTable *s = bw_set(t);
    s->phase = BW_SET_FOULS;
    s->fouls = 0;
    for (unsigned seat = 1; seat <= bw_table_game(t)->seats; seat++) {
        if ((s->playing & bw_seat_bit(seat)) == 0) continue;
        turn_up(t, bw_seat(seat, 0, 0));
        if (t->option[BW_SET_FOUL_RULE] == 0) continue;
        if (bw_set_hand(t, bw_seat(seat, 0, 0)).foul) s->fouls |= bw_seat_bit(seat);
    }
}

/* The hands that the house sets, as soon as the seats have; false: somebody must say how. */
static bool house_sets(BwTable *t) {
    const BwSetRules *rules = bw_set_rules(t);
    BwSetTable *s = bw_set(t);
    BwWho own = s->bank != 0 && s->shared != 0 ? bw_seat(s->bank, 0, 0) : dealer;
    bool has_hand = bw_set_count(t, own) == rules->pieces && !bw_set_is_set(t, own);
    turn_up(t, dealer);
    if (s->bank != 0) turn_up(t, bw_seat(s->bank, 0, 0));
    s->phase = BW_SET_DEALER_SETS;
    if (has_hand && bw_set_way_is_custom(t)) return false;
    if (has_hand) bw_set_by_house_way(t, own);
    return true;
}

void bw_set_proceed(BwTable *t, BwOut *out) {
    BwSetTable *s = bw_set(t);
    if (s->exposed != 0 || s->phase < BW_SET_DEALING_OUT) return;
    if (s->phase == BW_SET_DEALING_OUT) {
        if (next_hand(t).role != BW_NOBODY) return;
        s->phase = BW_SET_SETTING;
    }
    if (s->phase == BW_SET_SETTING) {
        if (s->unset != 0 || !house_sets(t)) return;
        s->phase = BW_SET_BANK_SETS;
    }
    if (s->phase == BW_SET_BANK_SETS) {
        if (s->bank != 0 && !bw_set_is_set(t, bw_seat(s->bank, 0, 0))) return;
        reveal(t);
    }
    if (s->phase == BW_SET_FOULS && s->fouls == 0) settle(t, out);
}

void bw_set_end_round(BwTable *t) {
    BwSetTable *s = bw_set(t);
    s->phase = BW_SET_BETTING;
    s->playing = s->unset = s->fouls = 0;
    s->dealt_in = s->exposed = s->by_dice = s->aside = 0;
    s->button = (uint8_t)step_from(t, s->button, -1); /* one place clockwise */
    bw_bank_round_over(t);
    bw_round_end(t);
}

/* The seat has no more part in the round. When nobody is left against the bank, nor the house, it
 * is over. */
void bw_set_leave(BwTable *t, unsigned seat, BwOut *out) {
    BwSetTable *s = bw_set(t);
    s->playing &= ~bw_seat_bit(seat);
    s->unset &= ~bw_seat_bit(seat);
    s->fouls &= ~bw_seat_bit(seat);
    s->dealt_in = (uint8_t)(s->dealt_in & ~(1u << seat));
    bw_bank_covers(t);
    if (s->playing != 0 || s->dealer_cents != 0) {
        bw_set_proceed(t, out);
        return;
    }
    bw_bank_settles(t, out);
    bw_set_end_round(t);
}

/* ---- actions ------------------------------------------------------------------------------ */

/* The seat of whose hand something was seen, or the floor, says whether it plays on. */
static BwWho who_decides(const BwTable *t) {
    static const BwWho floor = {.role = BW_FLOOR};
    if (bw_set_rules(t)->floor_decides) return floor;
    return bw_seat(bw_set_look(t)->exposed, 0, 0);
}

static bool answer_exposed(BwTable *t, const BwEvent *event, bool plays_on, BwOut *out) {
    BwSetTable *s = bw_set(t);
    unsigned seat = s->exposed;
    if (seat == 0 || !bw_same_who(event->who, who_decides(t))) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, bw_set_clause_of(t, event));
    }
    s->exposed = 0;
    if (!plays_on) {
        bw_set_void_seat(t, seat, bw_set_clause_of(t, event), out);
    } else {
        bw_set_proceed(t, out);
    }
    return true;
}

static bool floor_does(BwTable *t, const BwEvent *event, unsigned what, BwOut *out) {
    BwSetTable *s = bw_set(t);
    const char *clause = bw_set_clause_of(t, event);
    if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, clause);
    bool between = t->idle != 0 && s->phase == BW_SET_BETTING;
    if (what == BW_SET_FRESH ? !between : between) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    }
    if (what == BW_SET_FRESH) {
        s->spoiled = 0;
    } else {
        bw_set_void_all(t, clause, out);
    }
    return true;
}

/* A foul hand is reset by the house way: as the floor says where only the house knows it. */
static bool floor_rules(BwTable *t, const BwEvent *event, bool reset, BwOut *out) {
    BwSetTable *s = bw_set(t);
    if (event->who.role != BW_FLOOR || s->fouls == 0) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, bw_set_clause_of(t, event));
    }
    BwWho who = bw_seat(bw_seat_after(0, s->fouls), 0, 0);
    uint8_t part_of[BW_SET_PIECES_MAX];
    bool said = reset && bw_set_way_is_custom(t);
    bool fits = said ? reads_lawful(t, who, event, part_of) : event->n_args == 0;
    if (!fits) return bw_refuse(out, BW_REASON_ARGUMENT, bw_set_clause_of(t, event));
    if (said) bw_set_put_in_parts(t, who, part_of);
    if (reset && !said) bw_set_by_house_way(t, who);
    s->fouls &= s->fouls - 1;
    bw_set_proceed(t, out);
    return true;
}

/* The whole wager is collected at once, and the hand taken unseen. */
static bool give_up(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwSetTable *s = bw_set_look(t);
    bool offered = t->option[BW_SET_SURRENDER] != 0;
    if (!offered) return bw_refuse(out, BW_REASON_NOT_OFFERED, bw_set_clause_of(t, event));
    bool asked = s->phase == BW_SET_SETTING && s->exposed == 0;
    if (!asked || !bw_same_who(event->who, bw_set_need(t).who)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, bw_set_clause_of(t, event));
    }
    bw_set_abandon(t, event->who.seat, bw_set_clause_of(t, event), out);
    return true;
}

static bool act(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    if (event->word >= rules->n_actions) return rules->act(t, event, out);
    BwSetAct what = (BwSetAct)rules->act_of[event->word];
    switch (what) {
    case BW_SET_SET: return set_hand(t, event, out);
    case BW_SET_ACCEPT:
    case BW_SET_REFUSE: return answer_exposed(t, event, what == BW_SET_ACCEPT, out);
    case BW_SET_FRESH:
    case BW_SET_VOID: return floor_does(t, event, what, out);
    case BW_SET_RESET:
    case BW_SET_LET_BE: return floor_rules(t, event, what == BW_SET_RESET, out);
    case BW_SET_GIVE_UP: return give_up(t, event, out);
    default: return bw_bank_act(t, event, what, out);
    }
}

/* ---- the hooks ---------------------------------------------------------------------------- */

bool bw_set_apply(BwTable *t, const BwEvent *event, BwOut *out) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET: return bw_set_bet(t, event, out);
    case BW_EV_TAKE: return bw_set_take(t, event, out);
    case BW_EV_CLOSE:
        if (!check_close(t, out)) return false;
        close(t, out);
        return true;
    case BW_EV_ROLL:
    case BW_EV_DRAW: return start(t, event, out);
    case BW_EV_DEAL:
    case BW_EV_TILES: return deal(t, event, out);
    case BW_EV_ACT: return act(t, event, out);
    case BW_EV_FAULT: return bw_set_fault(t, event, out);
    default: return bw_refuse(out, BW_REASON_WRONG_TIME, bw_set_deal_clause(t));
    }
}

static BwNeed decision_of(BwWho who, BwNeedKind outcome) {
    return (BwNeed){.kind = BW_NEED_DECISION, .outcome = (uint8_t)outcome, .who = who};
}

/* The outcome by which the deal begins, with how many dice or numbers. */
static BwNeed starting_need(const BwTable *t) {
    const BwSetRules *rules = bw_set_rules(t);
    BwNeed need = {.kind = BW_NEED_ROLL, .count = 3, .range = 6};
    if (bw_set_by_number(t)) {
        need = (BwNeed){.kind = BW_NEED_DRAW, .count = 1, .range = (uint8_t)bw_set_places(t)};
    }
    if (t->option[BW_SET_START] == BW_SET_BY_BUTTON) {
        need = (BwNeed){.kind = rules->tiles ? BW_NEED_TILES : BW_NEED_CARD, .count = 1};
    }
    need.outcome = need.kind;
    return need;
}

static BwNeed dealing_need(const BwTable *t) {
    const BwSetRules *rules = bw_set_rules(t);
    BwNeed need = {.kind = rules->tiles ? BW_NEED_TILES : BW_NEED_CARD, .who = next_hand(t)};
    need.outcome = need.kind;
    need.count = rules->tiles ? rules->pieces : 1;
    need.face = (uint8_t)face_of(t, need.who);
    return need;
}

BwNeed bw_set_need(const BwTable *t) {
    const BwSetTable *s = bw_set_look(t);
    BwNeed need = starting_need(t);
    BwNeedKind cards = bw_set_rules(t)->tiles ? BW_NEED_TILES : BW_NEED_CARD;
    unsigned asked;
    if (s->exposed != 0) return decision_of(who_decides(t), cards);
    switch ((BwSetPhase)s->phase) {
    case BW_SET_BETTING:
        asked = bw_bank_asked(t);
        if (asked != 0 && (t->idle == 0 || s->offer.declined != 0)) {
            return decision_of(bw_seat(asked, 0, 0), (BwNeedKind)need.outcome);
        }
        bool over = t->idle != 0 && t->rounds > 0 && s->bank == 0 && s->offer.declined == 0;
        need.kind = over ? BW_NEED_OVER : BW_NEED_BETS;
        return need;
    case BW_SET_STARTING: return need;
    case BW_SET_DEALING_OUT: return dealing_need(t);
    case BW_SET_SETTING: return decision_of(bw_seat(bw_seat_after(0, s->unset), 0, 0), cards);
    case BW_SET_DEALER_SETS: return decision_of(dealer, cards);
    case BW_SET_BANK_SETS: return decision_of((BwWho){.role = BW_BANKER}, cards);
    case BW_SET_FOULS: break;
    }
    return decision_of((BwWho){.role = BW_FLOOR}, cards);
}

/* Adds the game's action that is this to the shape; it may have none. */
static unsigned offer_act(const BwTable *t, BwSetAct what, BwChoice *choices, unsigned n,
                          unsigned max) {
    const BwSetRules *rules = bw_set_rules(t);
    for (unsigned word = 0; word < rules->n_actions && n < max; word++) {
        if (rules->act_of[word] != what) continue;
        choices[n++] = (BwChoice){.word = (uint8_t)word};
    }
    return n;
}

unsigned bw_set_choices(const BwTable *t, BwChoice *choices, unsigned max) {
    const BwSetTable *s = bw_set_look(t);
    unsigned n = 0;
    if (bw_set_need(t).kind != BW_NEED_DECISION) return 0;
    if (s->exposed != 0) {
        n = offer_act(t, BW_SET_ACCEPT, choices, n, max);
        return offer_act(t, BW_SET_REFUSE, choices, n, max);
    }
    if (s->phase == BW_SET_BETTING) return bw_bank_choices(t, choices, max);
    if (s->phase == BW_SET_FOULS) {
        n = offer_act(t, BW_SET_LET_BE, choices, n, max);
        return bw_set_way_is_custom(t) ? n : offer_act(t, BW_SET_RESET, choices, n, max);
    }
    n = offer_act(t, BW_SET_SET, choices, n, max);
    bool may_give_up = s->phase == BW_SET_SETTING && t->option[BW_SET_SURRENDER] != 0;
    return may_give_up ? offer_act(t, BW_SET_GIVE_UP, choices, n, max) : n;
}

/* Whoever has a wager up, or the bank, stays. Somebody else in his place was never offered
 * anything, and has no chips on record. */
bool bw_set_seated(BwTable *t, const BwEvent *event, BwOut *out) {
    BwSetTable *s = bw_set(t);
    unsigned seat = event->who.seat;
    if (event->who.role != BW_SEAT) return true;
    if (!bw_stays_seated(t, event, bw_set_rules(t)->wagers, out)) return false;
    bool same = !bw_gets_up(event) && strcmp(t->name[seat], event->text) == 0;
    bool first = t->name[seat][0] == '\0' && !bw_gets_up(event);
    if (same || first) return true;
    if (s->bank == seat) return bw_refuse(out, BW_REASON_NOT_SEATED, bw_set_rules(t)->banking);
    bw_bank_forgets(t, seat);
    return true;
}
