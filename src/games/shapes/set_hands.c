/* set_hands.c: the round of hands that are set into parts. Whose card is next is counted from the
 * cards on the table, and who is still to set from a set of seats, so that a seat which leaves the
 * round in its middle leaves no trace. Banks are in player_bank.c. */
#include "games/shapes/set_hands.h"

#include <stdio.h>
#include <string.h>

#include "games/shapes/set_hands_parts.h"

const char *const bw_set_rounding_words[] = {"exact", "up-to-25c", NULL};
const char *const bw_set_foul_words[] = {"lose", "house-way-if-floor-allows", NULL};

static const BwWho dealer = {.role = BW_DEALER};

/* ---- hands -------------------------------------------------------------------------------- */

static bool is_of(const BwLaid *laid, BwWho who) {
    return laid->who.role == who.role && laid->who.seat == who.seat;
}

unsigned bw_set_pieces(const BwTable *t, BwWho who, BwCard pieces[BW_SET_PIECES_MAX]) {
    unsigned n = 0;
    for (unsigned i = 0; i < t->n_laid && n < BW_SET_PIECES_MAX; i++) {
        if (is_of(&t->laid[i], who)) pieces[n++] = t->laid[i].card;
    }
    return n;
}

static unsigned count_of(const BwTable *t, BwWho who) {
    BwCard pieces[BW_SET_PIECES_MAX];
    return bw_set_pieces(t, who, pieces);
}

BwWho bw_set_banker(const BwTable *t) {
    unsigned bank = bw_set_look(t)->bank;
    return bank != 0 ? bw_seat(bank, 0, 0) : dealer;
}

void bw_set_rank_parts(const BwTable *t, const BwCard *pieces, const uint8_t *part_of,
                       uint32_t rank[BW_SET_PARTS_MAX]) {
    const BwSetRules *rules = bw_set_rules(t);
    for (unsigned part = 0; part < rules->parts; part++) {
        BwCard own[BW_SET_PIECES_MAX];
        unsigned n = 0;
        for (unsigned i = 0; i < rules->pieces; i++) {
            if (part_of[i] == part) own[n++] = pieces[i];
        }
        rank[part] = rules->rank(t, part, own, n);
    }
}

/* Pieces that are all in their parts, and those. */
static void parts_of(const BwTable *t, BwWho who, BwCard *pieces, uint8_t *part_of) {
    unsigned n = 0;
    for (unsigned i = 0; i < t->n_laid && n < BW_SET_PIECES_MAX; i++) {
        if (!is_of(&t->laid[i], who)) continue;
        pieces[n] = t->laid[i].card;
        part_of[n++] = (uint8_t)(t->laid[i].who.hand - 1);
    }
}

/* Has every part the number of pieces that it takes? */
static bool fits_sizes(const BwTable *t, const uint8_t *part_of) {
    const BwSetRules *rules = bw_set_rules(t);
    uint8_t left[BW_SET_PARTS_MAX];
    memcpy(left, rules->size, sizeof left);
    for (unsigned i = 0; i < rules->pieces; i++) {
        if (part_of[i] >= rules->parts || left[part_of[i]]-- == 0) return false;
    }
    return true;
}

BwSetHand bw_set_hand(const BwTable *t, BwWho who) {
    const BwSetRules *rules = bw_set_rules(t);
    BwSetHand hand = {.foul = true};
    BwCard pieces[BW_SET_PIECES_MAX];
    uint8_t part_of[BW_SET_PIECES_MAX];
    parts_of(t, who, pieces, part_of);
    if (!fits_sizes(t, part_of)) return hand;
    bw_set_rank_parts(t, pieces, part_of, hand.rank);
    hand.foul = rules->is_foul != NULL && rules->is_foul(t, hand.rank);
    return hand;
}

unsigned bw_set_parts_won(const BwTable *t, const BwSetHand *hand, const BwSetHand *bank) {
    unsigned won = 0;
    for (unsigned part = 0; part < bw_set_rules(t)->parts; part++) {
        won += hand->rank[part] > bank->rank[part];
    }
    return won;
}

/* Where the better part is the high one, that is seen to here. */
void bw_set_put_in_parts(BwTable *t, BwWho who, const uint8_t *part_of) {
    const BwSetRules *rules = bw_set_rules(t);
    BwCard pieces[BW_SET_PIECES_MAX] = {0};
    uint32_t rank[BW_SET_PARTS_MAX];
    unsigned n = 0;
    bw_set_pieces(t, who, pieces);
    bool known = memchr(pieces, BW_CARD_HIDDEN, rules->pieces) == NULL;
    if (rules->better_is_high && known) bw_set_rank_parts(t, pieces, part_of, rank);
    /* cppcheck-suppress uninitvar ; every part has been ranked above */
    bool swapped = rules->better_is_high && known && rank[0] > rank[1];
    for (unsigned i = 0; i < t->n_laid; i++) {
        if (!is_of(&t->laid[i], who)) continue;
        unsigned part = part_of[n++];
        t->laid[i].who.hand = (uint8_t)(1 + (swapped ? 1 - part : part));
    }
}

/* Does only the house know how it sets hands? */
static bool is_custom(const BwTable *t) {
    const BwSetRules *rules = bw_set_rules(t);
    return rules->custom_way != 0 && t->option[BW_SET_HOUSE_WAY] == rules->custom_way;
}

static void set_by_house_way(BwTable *t, BwWho who) {
    BwCard pieces[BW_SET_PIECES_MAX];
    uint8_t part_of[BW_SET_PIECES_MAX] = {0};
    bw_set_pieces(t, who, pieces);
    bw_set_rules(t)->house_way(t, pieces, part_of);
    bw_set_put_in_parts(t, who, part_of);
}

static void turn_up(BwTable *t, BwWho who) {
    for (unsigned i = 0; i < t->n_laid; i++) {
        if (is_of(&t->laid[i], who)) t->laid[i].face = BW_FACE_UP;
    }
}

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
        unsigned n = count_of(t, at_place(place));
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

bool bw_set_open(BwTable *t, BwRefusal *why) {
    bw_set(t)->button = (uint8_t)t->option[BW_SET_BUTTON];
    whole_pack(t);
    return bw_set_rules(t)->open == NULL || bw_set_rules(t)->open(t, why);
}

static const char *deal_clause(const BwTable *t) {
    return bw_set_rules(t)->deal[t->option[BW_SET_DEALING]];
}

/* ---- betting ------------------------------------------------------------------------------ */

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

/* With the first wager of a round the pack is whole again. */
void bw_set_begin_round(BwTable *t) {
    bw_clear_cards(t);
    whole_pack(t);
    bw_set(t)->settled = 0;
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

static bool bet(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    bool is_main = (rules->mains >> event->wager & 1) != 0;
    bool coupon = (event->modifiers & BW_MOD_COUPON) != 0, begins = t->idle != 0;
    BwBetRules plain = bet_rules(rules);
    if (bw_set_look(t)->phase != BW_SET_BETTING) {
        return bw_refuse(out, BW_REASON_CLOSED, deal_clause(t));
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

static bool take(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    const BwBet *main = bw_set_main(t, event->who.seat);
    BwBetRules plain = bet_rules(rules);
    bool coupon = (event->modifiers & BW_MOD_COUPON) != 0;
    if (bw_set_look(t)->phase != BW_SET_BETTING) {
        return bw_refuse(out, BW_REASON_CLOSED, deal_clause(t));
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

/* ---- "no more bets" ----------------------------------------------------------------------- */

static bool check_close(const BwTable *t, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    if (bw_set_look(t)->phase != BW_SET_BETTING) {
        return bw_refuse(out, BW_REASON_CLOSED, deal_clause(t));
    }
    if (t->idle != 0 && t->rounds > 0) return bw_refuse(out, BW_REASON_WRONG_TIME, deal_clause(t));
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

static bool by_number(const BwTable *t) {
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
    bool wanted =
        t->option[BW_SET_START] != BW_SET_BY_BUTTON && (event->kind == BW_EV_DRAW) == by_number(t);
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

static bool check_piece(const BwTable *t, BwCard piece, BwOut *out) {
    return bw_pack_has(t, piece) || bw_refuse(out, BW_REASON_NO_SUCH_CARD, bw_set_rules(t)->pack);
}

/* All of a hand's tiles, or one card. */
static bool check_pieces(const BwTable *t, const BwEvent *event, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    uint16_t left[BW_PIECE_KINDS];
    memcpy(left, t->pack, sizeof left);
    if (rules->tiles && event->n_items != rules->pieces) {
        return bw_refuse(out, BW_REASON_ARGUMENT, deal_clause(t));
    }
    for (unsigned i = 0; i < event->n_items; i++) {
        if (!check_piece(t, event->item[i], out)) return false;
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
        return bw_refuse(out, BW_REASON_WRONG_TIME, deal_clause(t));
    }
    if (!check_pieces(t, event, out)) return false;
    if (implied) close(t, out);
    BwWho who = next_hand(t);
    for (unsigned i = 0; i < event->n_items; i++) bw_lay(t, event->item[i], who, face_of(t, who));
    bw_set_proceed(t, out);
    return true;
}

/* ---- setting ------------------------------------------------------------------------------ */

static bool is_word(const BwArg *arg, const char *word) {
    return arg->kind == BW_ARG_WORD && strcmp(arg->word, word) == 0;
}

/* A piece that the record does not know may be any of those it does not know. */
bool bw_set_read(const BwTable *t, BwWho who, const BwEvent *event, uint8_t *part_of) {
    const BwSetRules *rules = bw_set_rules(t);
    BwCard pieces[BW_SET_PIECES_MAX];
    unsigned n = bw_set_pieces(t, who, pieces), a = 0;
    for (unsigned i = 0; i < BW_SET_PIECES_MAX; i++) part_of[i] = (uint8_t)(rules->parts - 1);
    for (unsigned part = 0; part + 1 < rules->parts; part++) {
        for (; a < event->n_args && event->arg[a].kind != BW_ARG_WORD; a++) {
            unsigned i = 0;
            while (i < n && (pieces[i] != event->arg[a].value || part_of[i] + 1 < rules->parts))
                i++;
            if (i == n) return false;
            part_of[i] = (uint8_t)part;
        }
        if (a >= event->n_args || !is_word(&event->arg[a++], "/")) return false;
    }
    bool ends = a + 1 == event->n_args && is_word(&event->arg[a], "rest");
    return ends && (rules->any_size || fits_sizes(t, part_of));
}

BwWho bw_set_hand_by(const BwTable *t, BwWho who) {
    const BwSetTable *s = bw_set_look(t);
    if (who.role == BW_BANKER) return bw_seat(s->bank, 0, 0);
    if (who.role == BW_DEALER && s->bank != 0 && s->shared != 0) return bw_seat(s->bank, 0, 0);
    return who.role == BW_DEALER ? dealer : bw_seat(who.seat, 0, 0);
}

bool bw_set_is_foul_in(const BwTable *t, BwWho who, const uint8_t *part_of) {
    const BwSetRules *rules = bw_set_rules(t);
    BwCard pieces[BW_SET_PIECES_MAX];
    uint32_t rank[BW_SET_PARTS_MAX];
    unsigned n = bw_set_pieces(t, who, pieces);
    if (!fits_sizes(t, part_of)) return true;
    if (rules->is_foul == NULL || memchr(pieces, BW_CARD_HIDDEN, n) != NULL) return false;
    bw_set_rank_parts(t, pieces, part_of, rank);
    return rules->is_foul(t, rank);
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

bool bw_set_is_set(const BwTable *t, BwWho who) {
    for (unsigned i = 0; i < t->n_laid; i++) {
        if (is_of(&t->laid[i], who) && t->laid[i].who.hand == 0) return false;
    }
    return true;
}

/* ---- comparing ---------------------------------------------------------------------------- */

BwFate bw_set_fate_of(const BwTable *t, const BwSetHand *hand, const BwSetHand *bank) {
    const BwSetRules *rules = bw_set_rules(t);
    if (hand->foul) return BW_FATE_LOSES; /* also when the bank's would have lost */
    if (bank->foul) return BW_FATE_WINS;
    unsigned won = bw_set_parts_won(t, hand, bank);
    if (won >= rules->wins_from) return BW_FATE_WINS;
    return won >= rules->pushes_from ? BW_FATE_PUSHES : BW_FATE_LOSES;
}

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
    bool has_hand = count_of(t, own) == rules->pieces && !bw_set_is_set(t, own);
    turn_up(t, dealer);
    if (s->bank != 0) turn_up(t, bw_seat(s->bank, 0, 0));
    s->phase = BW_SET_DEALER_SETS;
    if (has_hand && is_custom(t)) return false;
    if (has_hand) set_by_house_way(t, own);
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
static void leave(BwTable *t, unsigned seat, BwOut *out) {
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

/* ---- what is void ------------------------------------------------------------------------- */

/* A bank's cover is no wager that was made: it goes back without a word. */
void bw_set_void_all(BwTable *t, const char *clause, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    bw_bank_lets_go(t);
    bw_return_all(t, out, clause);
    if (rules->given_back != NULL) rules->given_back(t, 0, clause, out);
    bw_set_end_round(t);
}

static void void_seat(BwTable *t, unsigned seat, const char *clause, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    bw_return_seat(t, out, seat, clause);
    if (rules->given_back != NULL) rules->given_back(t, seat, clause, out);
    leave(t, seat, out);
}

/* Its wagers lose; what it had against a player's bank is the bank's. */
static void abandon(BwTable *t, unsigned seat, const char *clause, BwOut *out) {
    BwVerdict verdict[BW_BETS_MAX];
    for (unsigned i = 0; i < t->n_bets; i++) {
        const BwBet *up = &t->bet[i];
        bool loses = up->seat == seat;
        verdict[i] = loses ? (BwVerdict){.fate = BW_FATE_LOSES, .clause = clause}
                           : (BwVerdict){.fate = BW_FATE_NONE};
        if (loses && bw_set_is_main(t, up)) bw_bank_meets(t, up, BW_FATE_LOSES);
    }
    bw_settle_in_order(t, out, verdict);
    if (bw_set_rules(t)->left != NULL) bw_set_rules(t)->left(t, seat);
    leave(t, seat, out);
}

/* ---- actions ------------------------------------------------------------------------------ */

static const char *clause_of(const BwTable *t, const BwEvent *event) {
    const BwGame *game = bw_table_game(t);
    return event->kind == BW_EV_FAULT ? game->faults[event->word].clause
                                      : game->actions[event->word].clause;
}

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
        return bw_refuse(out, BW_REASON_NOT_ASKED, clause_of(t, event));
    }
    s->exposed = 0;
    if (!plays_on) {
        void_seat(t, seat, clause_of(t, event), out);
    } else {
        bw_set_proceed(t, out);
    }
    return true;
}

static bool floor_does(BwTable *t, const BwEvent *event, unsigned what, BwOut *out) {
    BwSetTable *s = bw_set(t);
    const char *clause = clause_of(t, event);
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
        return bw_refuse(out, BW_REASON_NOT_ASKED, clause_of(t, event));
    }
    BwWho who = bw_seat(bw_seat_after(0, s->fouls), 0, 0);
    uint8_t part_of[BW_SET_PIECES_MAX];
    bool said = reset && is_custom(t);
    bool fits = said ? reads_lawful(t, who, event, part_of) : event->n_args == 0;
    if (!fits) return bw_refuse(out, BW_REASON_ARGUMENT, clause_of(t, event));
    if (said) bw_set_put_in_parts(t, who, part_of);
    if (reset && !said) set_by_house_way(t, who);
    s->fouls &= s->fouls - 1;
    bw_set_proceed(t, out);
    return true;
}

/* The whole wager is collected at once, and the hand taken unseen. */
static bool give_up(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwSetTable *s = bw_set_look(t);
    bool offered = t->option[BW_SET_SURRENDER] != 0;
    if (!offered) return bw_refuse(out, BW_REASON_NOT_OFFERED, clause_of(t, event));
    bool asked = s->phase == BW_SET_SETTING && s->exposed == 0;
    if (!asked || !bw_same_who(event->who, bw_set_need(t).who)) {
        return bw_refuse(out, BW_REASON_NOT_ASKED, clause_of(t, event));
    }
    abandon(t, event->who.seat, clause_of(t, event), out);
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

/* ---- irregularities ----------------------------------------------------------------------- */

/* A seat, playing, and not the bank. */
static bool plays(const BwTable *t, BwWho who) {
    return bw_same_who(who, bw_seat(who.seat, 0, 0)) &&
           (bw_set_look(t)->playing & bw_seat_bit(who.seat)) != 0;
}

/* Can it have happened in the present state? */
static bool possible(const BwTable *t, const BwEvent *event, BwSetFault what) {
    const BwSetTable *s = bw_set_look(t);
    BwWho named = event->n_args > 0 ? event->arg[0].who : dealer;
    bool card_needed = s->phase == BW_SET_DEALING_OUT && s->exposed == 0;
    bool cards_out =
        s->phase >= BW_SET_DEALING_OUT && s->phase <= BW_SET_BANK_SETS && t->n_laid > 0;
    bool unset = (s->unset & bw_seat_bit(named.seat)) != 0;
    switch (what) {
    case BW_SET_ROLL_AGAIN: return s->phase == BW_SET_STARTING && !by_number(t);
    case BW_SET_NUMBER_FAILS: return s->phase == BW_SET_STARTING && by_number(t);
    case BW_SET_START_MISCOUNTED: return s->phase == BW_SET_DEALING_OUT && t->n_laid == 0;
    case BW_SET_ALL_VOID:
    case BW_SET_ALL_VOID_NEW: return cards_out;
    case BW_SET_HAND_VOID: return cards_out && (named.role == BW_DEALER || plays(t, named));
    case BW_SET_CARD_FACE_UP:
    case BW_SET_CARD_ASIDE:
    case BW_SET_CARD_EARLY: return card_needed;
    case BW_SET_SEAT_EXPOSED:
        return s->exposed == 0 && plays(t, named) && unset && count_of(t, named) > 0;
    case BW_SET_BANK_EXPOSED:
        return cards_out && s->unset != 0 &&
               (count_of(t, dealer) > 0 || count_of(t, bw_set_banker(t)) > 0);
    case BW_SET_MISSET: return s->settled != 0 && t->idle != 0;
    case BW_SET_TOUCHED: return s->phase >= BW_SET_SETTING && plays(t, named) && !unset;
    case BW_SET_LEFT_TABLE: return s->phase != BW_SET_BETTING && plays(t, named);
    }
    return false;
}

/* The place that the fault names, the dead hand by the number behind the last seat; one more than
 * there are: none. */
static unsigned place_named(const BwTable *t, BwWho who) {
    if (who.role == BW_DEALER) return BW_SET_DEALER_PLACE;
    bool place = bw_same_who(who, bw_seat(who.seat, 0, 0)) && who.seat < bw_set_places(t);
    return place ? who.seat : bw_set_places(t);
}

/* A card that lay face up is not used; with more than one the round is void. */
static bool put_aside(BwTable *t, BwCard card, const char *clause, BwOut *out) {
    if (!check_piece(t, card, out)) return false;
    if (bw_set(t)->aside++ == 0) {
        bw_pack_take(t, card);
    } else {
        bw_set_void_all(t, clause, out);
    }
    return true;
}

static bool fault(BwTable *t, const BwEvent *event, BwOut *out) {
    const BwSetRules *rules = bw_set_rules(t);
    BwSetTable *s = bw_set(t);
    const char *clause = clause_of(t, event);
    if (event->word >= rules->n_faults) return rules->fault_own(t, event, out);
    BwSetFault what = (BwSetFault)rules->fault_of[event->word];
    if (!possible(t, event, what)) return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    switch (what) {
    case BW_SET_ROLL_AGAIN:
    case BW_SET_CARD_EARLY:
    case BW_SET_MISSET:
    case BW_SET_TOUCHED: return true;
    case BW_SET_NUMBER_FAILS: s->by_dice = 1; return true;
    case BW_SET_START_MISCOUNTED: {
        unsigned place = place_named(t, event->arg[0].who);
        bool wrong = place < bw_set_places(t) && place != s->start;
        return wrong || bw_refuse(out, BW_REASON_ARGUMENT, clause);
    }
    case BW_SET_CARD_FACE_UP:
        if (!check_piece(t, (BwCard)event->arg[0].value, out)) return false;
        bw_set_void_all(t, clause, out);
        return true;
    case BW_SET_CARD_ASIDE: return put_aside(t, (BwCard)event->arg[0].value, clause, out);
    case BW_SET_HAND_VOID:
        if (event->arg[0].who.role == BW_DEALER) {
            bw_set_void_all(t, clause, out);
        } else {
            if (s->exposed == event->arg[0].who.seat) s->exposed = 0;
            void_seat(t, event->arg[0].who.seat, clause, out);
        }
        return true;
    case BW_SET_ALL_VOID_NEW:
    case BW_SET_ALL_VOID:
    case BW_SET_BANK_EXPOSED:
        bw_set_void_all(t, clause, out);
        if (what == BW_SET_ALL_VOID_NEW) s->spoiled = 1;
        return true;
    case BW_SET_SEAT_EXPOSED: s->exposed = event->arg[0].who.seat; return true;
    case BW_SET_LEFT_TABLE:
        if (s->exposed == event->arg[0].who.seat) s->exposed = 0;
        abandon(t, event->arg[0].who.seat, clause, out);
        return true;
    }
    return true;
}

/* ---- the hooks ---------------------------------------------------------------------------- */

bool bw_set_apply(BwTable *t, const BwEvent *event, BwOut *out) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET: return bet(t, event, out);
    case BW_EV_TAKE: return take(t, event, out);
    case BW_EV_CLOSE:
        if (!check_close(t, out)) return false;
        close(t, out);
        return true;
    case BW_EV_ROLL:
    case BW_EV_DRAW: return start(t, event, out);
    case BW_EV_DEAL:
    case BW_EV_TILES: return deal(t, event, out);
    case BW_EV_ACT: return act(t, event, out);
    case BW_EV_FAULT: return fault(t, event, out);
    default: return bw_refuse(out, BW_REASON_WRONG_TIME, deal_clause(t));
    }
}

static BwNeed decision_of(BwWho who, BwNeedKind outcome) {
    return (BwNeed){.kind = BW_NEED_DECISION, .outcome = (uint8_t)outcome, .who = who};
}

/* The outcome by which the deal begins, with how many dice or numbers. */
static BwNeed starting_need(const BwTable *t) {
    const BwSetRules *rules = bw_set_rules(t);
    BwNeed need = {.kind = BW_NEED_ROLL, .count = 3, .range = 6};
    if (by_number(t)) {
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
        return is_custom(t) ? n : offer_act(t, BW_SET_RESET, choices, n, max);
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
