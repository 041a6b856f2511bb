/* baccarat_table.c: the table that both baccarat games share. The state is small, for the cards on
 * the table say how far the deal has come: who receives the next card, and whether one is due at
 * all, is always counted from them, never remembered. */
#include "games/baccarat_table.h"

#include <stdio.h>
#include <string.h>

#include "table/words.h"

static const BwWho player_hand = {.role = BW_PLAYER};
static const BwWho banker_hand = {.role = BW_BANKER};
static const BwWho dealer_spot = {.role = BW_DEALER};

static BwBaccaratTable *own(BwTable *table) {
    return (BwBaccaratTable *)(void *)table;
}

static const BwBaccaratTable *look(const BwTable *table) {
    return (const BwBaccaratTable *)(const void *)table;
}

static bool is_continuous(const BwTable *t) {
    return t->option[BW_BACCARAT_SHUFFLE] == BW_BACCARAT_CONTINUOUS;
}

/* ---- the shoe ----------------------------------------------------------------------------- */

/* The whole pack again. With the first-card rule the new shoe's first card is turned over and as
 * many as its value are burned; a continuous device has neither cut card nor burn. */
static void new_shoe(BwBaccaratTable *table) {
    bw_pack_fill(&table->t, (unsigned)table->t.option[BW_BACCARAT_DECKS], 0, 0);
    table->burn = 0;
    table->rounds_left = BW_BACCARAT_NO_CUT_CARD;
    table->burn_due = table->t.option[BW_BACCARAT_BURN_RULE] != 0 && !is_continuous(&table->t);
}

void bw_baccarat_open(BwBaccaratTable *table) {
    new_shoe(table);
}

/* The value of a card for burning: an ace one, tens and court cards ten. */
static unsigned burn_value(BwCard card) {
    unsigned points = bw_baccarat_points(card);
    return points == 0 ? 10 : points;
}

static bool between_rounds(const BwBaccaratTable *table) {
    return table->dealing == 0 && table->t.n_bets == 0;
}

/* The cutting card comes out. In the middle of a round one more round may follow it, if the house
 * so chooses; before the first card of a round, that round is the last. */
static void cut_card_comes_out(BwBaccaratTable *table) {
    BwCard cards[1];
    bool one_more = table->t.option[BW_BACCARAT_AFTER_CUT_CARD] != 0;
    bool begun = table->dealing != 0 && bw_hand_cards(&table->t, player_hand, cards, 1) > 0;
    unsigned this_round = between_rounds(table) ? 0 : 1;
    unsigned more = begun || this_round == 0 ? one_more : 0;
    table->rounds_left = (uint8_t)(this_round + more);
}

/* Takes a card for `who`. The cutting card lies at its depth from the back, so once fewer cards
 * than that are left it is certainly out, whether or not anybody has said so. */
static void lay(BwBaccaratTable *table, BwCard card, BwWho who, BwFace face) {
    if (table->rounds_left == BW_BACCARAT_NO_CUT_CARD && !is_continuous(&table->t) &&
        table->t.pack_left <= table->t.option[BW_BACCARAT_CUT_CARD_DEPTH]) {
        cut_card_comes_out(table);
    }
    bw_lay(&table->t, card, who, face);
    table->burn = 0;
}

/* ---- what is due -------------------------------------------------------------------------- */

typedef struct Hands {
    BwCard player[3], banker[3];
    unsigned n_player, n_banker;
} Hands;

static Hands hands_of(const BwTable *t) {
    Hands h = {.n_player = 0};
    h.n_player = bw_hand_cards(t, player_hand, h.player, 3);
    h.n_banker = bw_hand_cards(t, banker_hand, h.banker, 3);
    return h;
}

static bool player_draws(const Hands *h) {
    return bw_baccarat_player_draws(bw_baccarat_count(h->player, 2),
                                    bw_baccarat_count(h->banker, 2));
}

static bool banker_draws(const Hands *h) {
    unsigned player_two = bw_baccarat_count(h->player, 2);
    unsigned banker_two = bw_baccarat_count(h->banker, 2);
    if (!player_draws(h)) return bw_baccarat_banker_draws_alone(banker_two, player_two);
    return bw_baccarat_banker_draws_after(banker_two, bw_baccarat_points(h->player[2]));
}

/* Whose card is next: four to begin with, P, B, P, B; then P's third, then B's. Nobody: the hands
 * are complete. */
static BwRole next_hand(const Hands *h) {
    unsigned dealt = h->n_player + h->n_banker;
    if (dealt < 4) return dealt % 2 == 0 ? BW_PLAYER : BW_BANKER;
    if (h->n_player == 2 && player_draws(h)) return BW_PLAYER;
    return h->n_banker == 2 && banker_draws(h) ? BW_BANKER : BW_NOBODY;
}

/* Banker's first two cards may stay face down until the Player's count is called. */
static BwFace face_of(const BwTable *t, const Hands *h, BwRole role) {
    bool hidden = t->option[BW_BACCARAT_EXPOSE] == BW_BACCARAT_BANKER_HIDDEN;
    return hidden && role == BW_BANKER && h->n_banker < 2 ? BW_FACE_DOWN : BW_FACE_UP;
}

BwNeed bw_baccarat_need(const BwTable *t) {
    const BwBaccaratTable *table = look(t);
    BwNeed need = {.kind = BW_NEED_CARD, .outcome = BW_NEED_CARD, .count = 1, .burn = table->burn};
    if (table->burn_due != 0) {
        need.who = dealer_spot;
        need.face = BW_FACE_UP;
    } else if (table->dealing != 0) {
        Hands h = hands_of(t);
        need.who.role = (uint8_t)next_hand(&h);
        need.face = (uint8_t)face_of(t, &h, need.who.role);
    } else {
        need.kind = t->idle != 0 && t->rounds > 0 ? BW_NEED_OVER : BW_NEED_BETS;
    }
    return need;
}

/* ---- wagers and what they win ------------------------------------------------------------- */

bool bw_baccarat_offered(const BwTable *t, unsigned wager) {
    bool ez = t->option[BW_BACCARAT_VARIATION] == BW_BACCARAT_EZ;
    switch ((BwBaccaratWager)wager) {
    case BW_BACCARAT_BANKER: return !ez;
    case BW_BACCARAT_BANKER_EZ:
    case BW_BACCARAT_DRAGON_7:
    case BW_BACCARAT_PANDA_8: return ez;
    case BW_BACCARAT_CARDS: return t->option[BW_BACCARAT_OFFER_CARD_COUNT] != 0;
    case BW_BACCARAT_BONUS: return t->option[BW_BACCARAT_OFFER_BONUS] != 0;
    default: return true;
    }
}

static BwBaccaratDecision wins(const BwTable *t, unsigned slot) {
    return (BwBaccaratDecision){BW_FATE_WINS, bw_option_odds(t, slot)};
}

static BwBaccaratDecision even_money(bool won, bool pushed) {
    BwFate fate = pushed ? BW_FATE_PUSHES : won ? BW_FATE_WINS : BW_FATE_LOSES;
    return (BwBaccaratDecision){fate, {1, 1}};
}

static BwBaccaratDecision decide_bonus(const BwTable *t, uint16_t side, BwBaccaratResult r) {
    bool player_natural = bw_baccarat_player_natural(r);
    bool banker_natural = bw_baccarat_banker_natural(r);
    BwBaccaratBonus bonus =
        side == BW_BACCARAT_ON_PLAYER
            ? bw_baccarat_bonus(r.player, player_natural, r.banker, banker_natural)
            : bw_baccarat_bonus(r.banker, banker_natural, r.player, player_natural);
    if (bonus == BW_BONUS_LOSES) return even_money(false, false);
    if (bonus == BW_BONUS_PUSHES) return even_money(false, true);
    return wins(t, BW_BACCARAT_BONUS_ODDS + (unsigned)bonus);
}

BwBaccaratDecision bw_baccarat_decide(const BwTable *t, BwBaccaratWager wager, uint16_t target,
                                      BwBaccaratResult r) {
    bool tie = r.player == r.banker, banker_wins = r.banker > r.player;
    bool dragon = banker_wins && r.banker == 7 && r.banker_cards == 3;
    bool panda = r.player > r.banker && r.player == 8 && r.player_cards == 3;
    BwBaccaratDecision lost = even_money(false, false);
    switch (wager) {
    case BW_BACCARAT_BANKER: return even_money(banker_wins, tie);
    case BW_BACCARAT_PLAYER: return even_money(!banker_wins, tie);
    case BW_BACCARAT_TIE: return tie ? wins(t, BW_BACCARAT_TIE_ODDS) : lost;
    case BW_BACCARAT_CARDS:
        return r.player_cards + r.banker_cards == target
                   ? wins(t, BW_BACCARAT_CARD_COUNT_ODDS + target - 4u)
                   : lost;
    case BW_BACCARAT_BONUS: return decide_bonus(t, target, r);
    case BW_BACCARAT_BANKER_EZ: return even_money(banker_wins, tie || dragon);
    case BW_BACCARAT_DRAGON_7: return dragon ? wins(t, BW_BACCARAT_DRAGON_7_ODDS) : lost;
    case BW_BACCARAT_PANDA_8: return panda ? wins(t, BW_BACCARAT_PANDA_8_ODDS) : lost;
    case BW_BACCARAT_WAGERS: break;
    }
    return lost;
}

static BwCents round_up(BwCents cents, BwCents unit) {
    return (cents + unit - 1) / unit * unit;
}

/* A percentage of the amount won. Rounded up it never passes the next quarter of a dollar. */
BwCents bw_baccarat_vigorish(const BwTable *t, BwCents stake_cents) {
    BwCents scaled = stake_cents * t->option[BW_BACCARAT_VIGORISH_PERCENT];
    BwCents cents = scaled / 10000, rounded_25c = round_up((scaled + 9999) / 10000, 25);
    BwCents rounded_chip = round_up((scaled + 9999) / 10000, t->option[BW_OPT_PAY_UNIT]);
    switch (t->option[BW_BACCARAT_VIGORISH_ROUNDING]) {
    case BW_BACCARAT_UP_TO_25C: return rounded_25c;
    case BW_BACCARAT_UP_TO_TABLE_CHIP:
        return rounded_chip < rounded_25c ? rounded_chip : rounded_25c;
    default: return cents;
    }
}

/* An exact vigorish must come to whole cents, so it narrows the stakes that can be paid. */
static BwCents banker_unit(const BwTable *t) {
    BwCents unit = t->option[BW_OPT_PAY_UNIT];
    if (t->option[BW_BACCARAT_VIGORISH_ROUNDING] != BW_BACCARAT_EXACT) return unit;
    BwCents whole = 10000 / bw_cents_gcd(10000, t->option[BW_BACCARAT_VIGORISH_PERCENT]);
    return bw_cents_lcm(unit, whole);
}

/* The bonus wager pays by several lines: a stake must be payable at every one of them. */
static BwCents bonus_unit(const BwTable *t) {
    BwCents unit = t->option[BW_OPT_PAY_UNIT], all = unit;
    for (unsigned line = 0; line < BW_BONUS_LINES; line++) {
        BwCents one = bw_odds_stake_unit(bw_option_odds(t, BW_BACCARAT_BONUS_ODDS + line), unit);
        all = bw_cents_lcm(all, one);
    }
    return all;
}

BwCents bw_baccarat_stake_unit(const BwTable *t, unsigned wager, uint16_t target) {
    BwCents unit = t->option[BW_OPT_PAY_UNIT];
    switch ((BwBaccaratWager)wager) {
    case BW_BACCARAT_BANKER: return banker_unit(t);
    case BW_BACCARAT_TIE: return bw_odds_stake_unit(bw_option_odds(t, BW_BACCARAT_TIE_ODDS), unit);
    case BW_BACCARAT_CARDS:
        return bw_odds_stake_unit(bw_option_odds(t, BW_BACCARAT_CARD_COUNT_ODDS + target - 4u),
                                  unit);
    case BW_BACCARAT_BONUS: return bonus_unit(t);
    case BW_BACCARAT_DRAGON_7:
        return bw_odds_stake_unit(bw_option_odds(t, BW_BACCARAT_DRAGON_7_ODDS), unit);
    case BW_BACCARAT_PANDA_8:
        return bw_odds_stake_unit(bw_option_odds(t, BW_BACCARAT_PANDA_8_ODDS), unit);
    default: return unit;
    }
}

/* ---- targets ------------------------------------------------------------------------------ */

static const char *const sides[] = {"player", "banker"};

bool bw_baccarat_target_parse(const BwTable *t, unsigned wager, const char *text, size_t n,
                              uint16_t *target) {
    (void)t;
    if (wager == BW_BACCARAT_CARDS) {
        if (n != 1 || text[0] < '4' || text[0] > '6') return false;
        *target = (uint16_t)(text[0] - '0');
        return true;
    }
    for (uint16_t side = 0; wager == BW_BACCARAT_BONUS && side < 2; side++) {
        if (strlen(sides[side]) != n || memcmp(text, sides[side], n) != 0) continue;
        *target = side;
        return true;
    }
    return false;
}

void bw_baccarat_target_print(const BwTable *t, unsigned wager, uint16_t target, char *out,
                              size_t size) {
    (void)t;
    if (wager == BW_BACCARAT_BONUS) {
        snprintf(out, size, "%s", sides[target]);
    } else {
        snprintf(out, size, "%u", target);
    }
}

bool bw_baccarat_target_at(const BwTable *t, unsigned wager, unsigned i, uint16_t *target) {
    (void)t;
    if (wager == BW_BACCARAT_CARDS && i < 3) {
        *target = (uint16_t)(4 + i);
        return true;
    }
    if (wager == BW_BACCARAT_BONUS && i < 2) {
        *target = (uint16_t)i;
        return true;
    }
    return false;
}

/* "1 to 1 less 5 %": what a percentage in hundredths looks like in print. */
static void print_less_vigorish(const BwTable *t, char *out, size_t size) {
    int64_t percent = t->option[BW_BACCARAT_VIGORISH_PERCENT];
    if (percent == 0) {
        snprintf(out, size, "1 to 1");
    } else if (percent % 100 == 0) {
        snprintf(out, size, "1 to 1 less %d%%", (int)(percent / 100));
    } else {
        snprintf(out, size, "1 to 1 less %d.%02d%%", (int)(percent / 100), (int)(percent % 100));
    }
}

void bw_baccarat_pays_print(const BwTable *t, unsigned wager, uint16_t target, char *out,
                            size_t size) {
    char text[BW_ODDS_TEXT_MAX];
    unsigned slot;
    switch ((BwBaccaratWager)wager) {
    case BW_BACCARAT_BANKER: print_less_vigorish(t, out, size); return;
    case BW_BACCARAT_BONUS: {
        char least[BW_ODDS_TEXT_MAX];
        bw_odds_format(bw_option_odds(t, BW_BACCARAT_BONUS_ODDS + BW_BONUS_NATURAL), least);
        bw_odds_format(bw_option_odds(t, BW_BACCARAT_BONUS_ODDS + BW_BONUS_BY_9), text);
        snprintf(out, size, "%s to %s by the margin", least, text);
        return;
    }
    case BW_BACCARAT_TIE: slot = BW_BACCARAT_TIE_ODDS; break;
    case BW_BACCARAT_CARDS: slot = BW_BACCARAT_CARD_COUNT_ODDS + target - 4u; break;
    case BW_BACCARAT_DRAGON_7: slot = BW_BACCARAT_DRAGON_7_ODDS; break;
    case BW_BACCARAT_PANDA_8: slot = BW_BACCARAT_PANDA_8_ODDS; break;
    default: snprintf(out, size, "1 to 1"); return;
    }
    snprintf(out, size, "%s", bw_odds_format(bw_option_odds(t, slot), text));
}

/* ---- betting ------------------------------------------------------------------------------ */

static const BwBet *bet_of(const BwTable *t, unsigned seat, unsigned wager, uint16_t target) {
    return bw_bet_look(t, bw_seat(seat, 0, 0), wager, target, 0);
}

static bool has_main(const BwTable *t, unsigned seat, const BwBet *but) {
    static const uint8_t mains[] = {BW_BACCARAT_BANKER, BW_BACCARAT_PLAYER, BW_BACCARAT_TIE,
                                    BW_BACCARAT_BANKER_EZ};
    for (unsigned i = 0; i < sizeof mains; i++) {
        const BwBet *bet = bet_of(t, seat, mains[i], BW_NO_TARGET);
        if (bet != NULL && bet != but) return true;
    }
    return false;
}

static bool has_bonus(const BwTable *t, unsigned seat) {
    return bet_of(t, seat, BW_BACCARAT_BONUS, BW_BACCARAT_ON_PLAYER) != NULL ||
           bet_of(t, seat, BW_BACCARAT_BONUS, BW_BACCARAT_ON_BANKER) != NULL;
}

static bool lawful_target(unsigned wager, uint16_t target) {
    if (wager == BW_BACCARAT_CARDS) return target >= 4 && target <= 6;
    if (wager == BW_BACCARAT_BONUS) return target <= BW_BACCARAT_ON_BANKER;
    return target == BW_NO_TARGET;
}

/* What the house may demand of a participant's wagers together. */
static bool check_beside(const BwTable *t, const BwBaccaratHouse *house, const BwEvent *event,
                         BwOut *out) {
    unsigned seat = event->who.seat, wager = event->wager;
    const char *clause = house->wager[wager].wins;
    if (wager == BW_BACCARAT_BONUS && t->option[BW_BACCARAT_BONUS_REQUIRES_MAIN] != 0 &&
        !has_main(t, seat, NULL)) {
        return bw_refuse(out, BW_REASON_DEPENDS, clause);
    }
    if (t->option[BW_BACCARAT_ALLOW_OPPOSITE_BETS] != 0) return true;
    bool on_banker = wager == BW_BACCARAT_BANKER || wager == BW_BACCARAT_BANKER_EZ;
    bool banker_up = bet_of(t, seat, BW_BACCARAT_BANKER, BW_NO_TARGET) != NULL ||
                     bet_of(t, seat, BW_BACCARAT_BANKER_EZ, BW_NO_TARGET) != NULL;
    bool player_up = bet_of(t, seat, BW_BACCARAT_PLAYER, BW_NO_TARGET) != NULL;
    if ((on_banker && player_up) || (wager == BW_BACCARAT_PLAYER && banker_up)) {
        return bw_refuse(out, BW_REASON_NOT_OFFERED, clause);
    }
    return true;
}

/* A stake that could not be paid exactly at the table's odds is not accepted. */
static bool check_payable(const BwTable *t, const BwBaccaratHouse *house, const BwEvent *event,
                          BwCents total, BwOut *out) {
    BwCents unit = bw_baccarat_stake_unit(t, event->wager, event->target);
    if (unit == 0) return bw_refuse(out, BW_REASON_UNPAYABLE, house->odds);
    return bw_check_payable(total, unit, house->odds, out);
}

/* A round begins with its first wager: the cards of the last one are cleared, and a continuous
 * device has every card again. */
static void begin_round(BwBaccaratTable *table) {
    bw_clear_cards(&table->t);
    if (is_continuous(&table->t)) new_shoe(table);
}

static bool bet(BwBaccaratTable *table, const BwBaccaratHouse *house, const BwEvent *event,
                BwOut *out) {
    BwTable *t = &table->t;
    const BwBet *up = bet_of(t, event->who.seat, event->wager, event->target);
    BwCents total = event->amount_cents + (up != NULL ? up->stake_cents : 0);
    if (event->who.hand != 0) return bw_refuse(out, BW_REASON_SEAT, house->deal);
    if (!lawful_target(event->wager, event->target)) {
        return bw_refuse(out, BW_REASON_UNKNOWN_TARGET, house->wager[event->wager].wins);
    }
    if (table->dealing != 0) return bw_refuse(out, BW_REASON_CLOSED, house->deal);
    if (t->idle != 0 && table->rounds_left == 0) {
        return bw_refuse(out, BW_REASON_SHUFFLE_DUE, house->shuffle);
    }
    if ((event->modifiers & (BW_MOD_COUPON | BW_MOD_LATE)) != 0) {
        return bw_refuse(out, BW_REASON_MEDIUM, house->wager[event->wager].wins);
    }
    if ((event->modifiers & BW_MOD_CASH_UNCONFIRMED) != 0) {
        return bw_refuse(out, BW_REASON_UNCONFIRMED, house->wager[event->wager].wins);
    }
    if (!check_beside(t, house, event, out) || !bw_check_limits(t, event, total, out) ||
        !check_payable(t, house, event, total, out)) {
        return false;
    }
    if (up == NULL && !bw_has_room(t)) return bw_refuse(out, BW_REASON_FULL, NULL);
    if (t->idle != 0) begin_round(table);
    bw_bet_add(t, event->who, event->wager, event->target, event->amount_cents, 0);
    return true;
}

/* Until "No more bets" a wager may be taken down, or lowered to what could have been bet. */
static bool take(BwBaccaratTable *table, const BwBaccaratHouse *house, const BwEvent *event,
                 BwOut *out) {
    BwTable *t = &table->t;
    BwBet *up = bw_bet_find(t, event->who, event->wager, event->target, 0);
    if (up == NULL) return bw_refuse(out, BW_REASON_NO_SUCH_BET, NULL);
    if (table->dealing != 0) return bw_refuse(out, BW_REASON_CLOSED, house->deal);
    BwCents amount = event->amount_cents != 0 ? event->amount_cents : up->stake_cents;
    BwCents rest = up->stake_cents - amount;
    if (rest < 0) return bw_refuse(out, BW_REASON_AMOUNT, NULL);
    if (rest == 0 && t->option[BW_BACCARAT_BONUS_REQUIRES_MAIN] != 0 &&
        event->wager != BW_BACCARAT_BONUS && has_bonus(t, event->who.seat) &&
        !has_main(t, event->who.seat, up)) {
        return bw_refuse(out, BW_REASON_DEPENDS, house->wager[BW_BACCARAT_BONUS].wins);
    }
    if (rest > 0 &&
        (!bw_check_limits(t, event, rest, out) || !check_payable(t, house, event, rest, out))) {
        return false;
    }
    bw_post(t, out, BW_RETURNED, up, amount, house->wager[event->wager].voids);
    up->stake_cents = rest;
    if (rest == 0) bw_bet_remove(t, up);
    return true;
}

/* "No more bets". A round without a wager is not dealt. */
static bool check_close(const BwBaccaratTable *table, const BwBaccaratHouse *house, BwOut *out) {
    if (table->dealing != 0) return bw_refuse(out, BW_REASON_CLOSED, house->deal);
    if (table->t.idle != 0 && table->t.rounds > 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, house->deal);
    }
    if (table->t.n_bets == 0) return bw_refuse(out, BW_REASON_MISSING, house->deal);
    return true;
}

/* ---- settling ----------------------------------------------------------------------------- */

static BwVerdict verdict_on(BwBaccaratTable *table, const BwBaccaratHouse *house,
                            const BwBet *bet_up, BwBaccaratResult result) {
    BwBaccaratDecision d =
        bw_baccarat_decide(&table->t, (BwBaccaratWager)bet_up->wager, bet_up->target, result);
    BwVerdict v = {.fate = (uint8_t)d.fate, .commission_clause = house->odds};
    switch (d.fate) {
    case BW_FATE_WINS: v.clause = house->wager[bet_up->wager].wins; break;
    case BW_FATE_LOSES: v.clause = house->wager[bet_up->wager].loses; break;
    default: v.clause = house->wager[bet_up->wager].voids; break;
    }
    if (d.fate != BW_FATE_WINS) return v;
    bw_odds_win(d.odds, bet_up->stake_cents, &v.amount_cents);
    if (bet_up->wager == BW_BACCARAT_BANKER) {
        v.commission_cents = bw_baccarat_vigorish(&table->t, bet_up->stake_cents);
    }
    return v;
}

static void end_round(BwBaccaratTable *table) {
    table->dealing = 0;
    if (table->rounds_left != BW_BACCARAT_NO_CUT_CARD && table->rounds_left > 0) {
        table->rounds_left--;
    }
    bw_turn_up(&table->t, (BwWho){.role = BW_NOBODY}); /* nothing leaves the shoe in secret */
    bw_round_end(&table->t);
}

/* All losers, then the void wagers, then the winners. Deferred vigorish is charged with the win and
 * stays due until it is collected. */
static void settle(BwBaccaratTable *table, const BwBaccaratHouse *house, const Hands *h,
                   BwOut *out) {
    BwBaccaratResult result = {
        .player = (uint8_t)bw_baccarat_count(h->player, h->n_player),
        .banker = (uint8_t)bw_baccarat_count(h->banker, h->n_banker),
        .player_cards = (uint8_t)h->n_player,
        .banker_cards = (uint8_t)h->n_banker,
    };
    BwTable *t = &table->t;
    BwVerdict verdict[BW_BETS_MAX];
    bool deferred = t->option[BW_BACCARAT_VIGORISH_COLLECTION] != 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        verdict[i] = verdict_on(table, house, &t->bet[i], result);
        if (deferred) table->vigorish_due_cents[t->bet[i].seat] += verdict[i].commission_cents;
    }
    bw_settle(t, out, verdict, false);
    end_round(table);
}

static void void_round(BwBaccaratTable *table, const char *clause, BwOut *out) {
    bw_return_all(&table->t, out, clause);
    end_round(table);
}

/* ---- dealing ------------------------------------------------------------------------------ */

/* Gives the hand whose turn it is its card; after the last card due everything is settled. */
static void give(BwBaccaratTable *table, const BwBaccaratHouse *house, BwCard card, BwOut *out) {
    BwTable *t = &table->t;
    Hands h = hands_of(t);
    BwWho who = {.role = (uint8_t)next_hand(&h)};
    lay(table, card, who, face_of(t, &h, who.role));
    h = hands_of(t);
    if (h.n_player + h.n_banker == 4) bw_turn_up(t, banker_hand);
    if (h.n_player + h.n_banker >= 4 && next_hand(&h) == BW_NOBODY) settle(table, house, &h, out);
}

static void turn_burn_card(BwBaccaratTable *table, BwCard card) {
    bw_clear_cards(&table->t);
    lay(table, card, dealer_spot, BW_FACE_UP);
    table->burn_due = 0;
    table->burn = (uint8_t)burn_value(card);
}

/* One card. A new shoe's first card is turned over before the rest; it may come while bets are
 * taken, and closes the betting only if there is a wager. */
static bool deal(BwBaccaratTable *table, const BwBaccaratHouse *house, const BwEvent *event,
                 BwOut *out) {
    BwCard card = event->item[0];
    bool before_bets = table->burn_due != 0 && between_rounds(table);
    if (table->dealing == 0 && !before_bets && !check_close(table, house, out)) return false;
    if (!bw_pack_has(&table->t, card)) return bw_refuse(out, BW_REASON_NO_SUCH_CARD, house->shoe);
    if (!before_bets) table->dealing = 1;
    if (table->burn_due != 0) {
        turn_burn_card(table, card);
    } else {
        give(table, house, card, out);
    }
    return true;
}

/* ---- the staff ---------------------------------------------------------------------------- */

/* Vigorish is paid before the shoe ends and before its participant leaves. */
static bool check_vigorish_paid(const BwBaccaratTable *table, const BwBaccaratHouse *house,
                                BwOut *out) {
    for (unsigned s = 1; s <= BW_BACCARAT_SEATS_MAX; s++) {
        if (table->vigorish_due_cents[s] == 0) continue;
        return bw_refuse_figure(out, BW_REASON_VIGORISH_DUE, house->odds,
                                table->vigorish_due_cents[s]);
    }
    return true;
}

static bool clear_vigorish(BwBaccaratTable *table, const BwBaccaratHouse *house, BwRole by,
                           const BwEvent *event, BwOut *out) {
    BwWho who = event->arg[0].who;
    if (event->who.role != by) return bw_refuse(out, BW_REASON_NOT_ASKED, house->odds);
    if (who.role != BW_SEAT || who.seat == 0 || who.seat > bw_table_game(&table->t)->seats) {
        return bw_refuse(out, BW_REASON_SEAT, NULL);
    }
    if (table->vigorish_due_cents[who.seat] == 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, house->odds);
    }
    table->vigorish_due_cents[who.seat] = 0;
    return true;
}

/* A new shoe, or new cards, between two rounds. */
static bool shuffle(BwBaccaratTable *table, const BwBaccaratHouse *house, BwRole by,
                    const BwEvent *event, BwOut *out) {
    if (event->who.role != by) return bw_refuse(out, BW_REASON_NOT_ASKED, house->shuffle);
    if (!between_rounds(table)) return bw_refuse(out, BW_REASON_WRONG_TIME, house->shuffle);
    if (!check_vigorish_paid(table, house, out)) return false;
    new_shoe(table);
    return true;
}

static bool cut_card(BwBaccaratTable *table, const BwBaccaratHouse *house, const BwEvent *event,
                     BwOut *out) {
    if (event->who.role != BW_DEALER) return bw_refuse(out, BW_REASON_NOT_ASKED, house->shuffle);
    if (is_continuous(&table->t)) return bw_refuse(out, BW_REASON_NOT_OFFERED, house->continuous);
    if (table->rounds_left != BW_BACCARAT_NO_CUT_CARD || table->burn_due != 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, house->shuffle);
    }
    cut_card_comes_out(table);
    return true;
}

static bool act(BwBaccaratTable *table, const BwBaccaratHouse *house, const BwEvent *event,
                BwOut *out) {
    switch (event->word) {
    case BW_BACCARAT_COLLECT_VIGORISH: return clear_vigorish(table, house, BW_DEALER, event, out);
    case BW_BACCARAT_WAIVE_VIGORISH: return clear_vigorish(table, house, BW_FLOOR, event, out);
    case BW_BACCARAT_CUT_CARD: return cut_card(table, house, event, out);
    case BW_BACCARAT_DO_SHUFFLE: return shuffle(table, house, BW_DEALER, event, out);
    case BW_BACCARAT_NEW_CARDS: return shuffle(table, house, BW_FLOOR, event, out);
    default: break;
    }
    if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, house->faults);
    if (between_rounds(table)) return bw_refuse(out, BW_REASON_WRONG_TIME, house->faults);
    void_round(table, house->faults, out);
    return true;
}

/* ---- irregularities ----------------------------------------------------------------------- */

/* The card that the fault names, if it is in the shoe. */
static bool named_card(const BwBaccaratTable *table, const BwBaccaratHouse *house,
                       const BwEvent *event, BwCard *card, BwOut *out) {
    if (event->n_args == 0 || event->arg[0].kind != BW_ARG_CARD) {
        return bw_refuse(out, BW_REASON_ARGUMENT, house->faults);
    }
    *card = (BwCard)event->arg[0].value;
    if (bw_pack_has(&table->t, *card)) return true;
    return bw_refuse(out, BW_REASON_NO_SUCH_CARD, house->faults);
}

/* A card that came out although none was due: seen, it is burned; unseen, it is simply the next
 * card of the shoe. */
static bool burn_if_seen(BwBaccaratTable *table, const BwBaccaratHouse *house, const BwEvent *event,
                         BwOut *out) {
    BwCard card;
    if (event->n_args == 0) return true;
    if (!named_card(table, house, event, &card, out)) return false;
    bw_pack_take(&table->t, card);
    return true;
}

/* A third card for the Player's Hand, which stands. It is the Banker's third card if that hand must
 * draw. */
static bool extra_third_player(BwBaccaratTable *table, const BwBaccaratHouse *house,
                               const BwEvent *event, BwOut *out) {
    Hands h = hands_of(&table->t);
    if (h.n_player != 2 || h.n_banker < 2 || player_draws(&h)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, house->faults);
    }
    if (table->dealing == 0) return burn_if_seen(table, house, event, out);
    BwCard card;
    if (event->n_args == 0) return true;
    if (!named_card(table, house, event, &card, out)) return false;
    give(table, house, card, out);
    return true;
}

/* The card is not used, and as many more as its value go with it. */
static bool face_up_in_shoe(BwBaccaratTable *table, const BwBaccaratHouse *house,
                            const BwEvent *event, BwOut *out) {
    BwCard card;
    if (table->dealing == 0 && table->burn_due == 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, house->faults);
    }
    if (!named_card(table, house, event, &card, out)) return false;
    unsigned burn = table->burn + burn_value(card);
    if (burn > UINT8_MAX) return bw_refuse(out, BW_REASON_WRONG_TIME, house->faults);
    bw_pack_take(&table->t, card);
    table->burn = (uint8_t)burn;
    return true;
}

/* Can this irregularity have happened in the present state? */
static bool possible(const BwBaccaratTable *table, unsigned fault) {
    Hands h = hands_of(&table->t);
    unsigned dealt = h.n_player + h.n_banker;
    bool settled = table->dealing == 0 && table->t.idle != 0 && dealt >= 4;
    switch (fault) {
    case BW_BACCARAT_EXTRA_THIRD_BANKER: return settled && h.n_banker == 2;
    case BW_BACCARAT_EXCESS_CARD: return settled;
    case BW_BACCARAT_WRONG_ORDER: return dealt > 0;
    case BW_BACCARAT_MISSING_THIRD: return table->dealing != 0 && dealt >= 4;
    case BW_BACCARAT_MISREAD_ANNOUNCEMENT: return dealt >= 4;
    case BW_BACCARAT_SHOE_EXHAUSTED: return table->dealing != 0;
    case BW_BACCARAT_SHUFFLER_JAM: return between_rounds(table);
    case BW_BACCARAT_CSM_JAM: return is_continuous(&table->t) && !between_rounds(table);
    case BW_BACCARAT_EARLY_CARD: return table->dealing == 0;
    default: return true;
    }
}

static bool fault(BwBaccaratTable *table, const BwBaccaratHouse *house, const BwEvent *event,
                  BwOut *out) {
    if (!possible(table, event->word)) return bw_refuse(out, BW_REASON_WRONG_TIME, house->faults);
    switch (event->word) {
    case BW_BACCARAT_EXTRA_THIRD_PLAYER: return extra_third_player(table, house, event, out);
    case BW_BACCARAT_EXTRA_THIRD_BANKER:
    case BW_BACCARAT_EXCESS_CARD:
    case BW_BACCARAT_EARLY_CARD: return burn_if_seen(table, house, event, out);
    case BW_BACCARAT_FACE_UP_IN_SHOE: return face_up_in_shoe(table, house, event, out);
    case BW_BACCARAT_SHOE_EXHAUSTED:
    case BW_BACCARAT_CSM_JAM:
        void_round(table, event->word == BW_BACCARAT_CSM_JAM ? house->continuous : house->faults,
                   out);
        new_shoe(table);
        return true;
    case BW_BACCARAT_SHUFFLER_JAM: new_shoe(table); return true;
    default: return true; /* the cards speak: nothing changes */
    }
}

/* ---- the hooks ---------------------------------------------------------------------------- */

static bool dispatch(BwBaccaratTable *table, const BwBaccaratHouse *house, const BwEvent *event,
                     BwOut *out) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET: return bet(table, house, event, out);
    case BW_EV_TAKE: return take(table, house, event, out);
    case BW_EV_CLOSE:
        if (!check_close(table, house, out)) return false;
        table->dealing = 1;
        return true;
    case BW_EV_DEAL: return deal(table, house, event, out);
    case BW_EV_ACT: return act(table, house, event, out);
    case BW_EV_FAULT: return fault(table, house, event, out);
    default: return bw_refuse(out, BW_REASON_WRONG_TIME, house->deal);
    }
}

/* A shoe in which nothing is left is exhausted, whether or not anybody has said so. */
bool bw_baccarat_apply(BwTable *t, const BwBaccaratHouse *house, const BwEvent *event, BwOut *out) {
    BwBaccaratTable *table = own(t);
    if (!dispatch(table, house, event, out)) return false;
    if (t->pack_left == 0 && table->dealing != 0) {
        void_round(table, house->faults, out);
        new_shoe(table);
    }
    return true;
}

/* Nobody leaves, and nobody takes over another's place, while vigorish is due there. */
bool bw_baccarat_seated(const BwTable *t, const BwBaccaratHouse *house, const BwEvent *event,
                        BwOut *out) {
    if (event->who.role != BW_SEAT) return true;
    BwCents due = look(t)->vigorish_due_cents[event->who.seat];
    const char *sits = t->name[event->who.seat];
    bool stays = event->kind == BW_EV_SEAT && event->text[0] != '\0' &&
                 (sits[0] == '\0' || strcmp(sits, event->text) == 0);
    if (due == 0 || stays) return true;
    return bw_refuse_figure(out, BW_REASON_VIGORISH_DUE, house->odds, due);
}

/* `shows vigorish 2`: what lies in the seat's commission box. */
bool bw_baccarat_shows(const BwTable *t, const char *subject, const char *selector, char *out,
                       size_t size) {
    char text[BW_CENTS_TEXT_MAX];
    if (strcmp(subject, "vigorish") != 0) return false;
    int64_t seat;
    if (!bw_word_number(selector, bw_table_game(t)->seats, &seat) || seat == 0) return false;
    snprintf(out, size, "vigorish %u %s", (unsigned)seat,
             bw_cents_format(look(t)->vigorish_due_cents[seat], text));
    return true;
}
