/* baccarat_table.c: the table that both baccarat games share. What it keeps of a deal is only what
 * all may know: how many cards have come and whose turn it is; counts from the fourth card on, when
 * every card lies face up. So nothing here betrays a card that is still hidden, and no card is
 * looked at twice. */
#include "games/baccarat/baccarat_table.h"

#include <stdio.h>
#include <string.h>

#include "table/called.h"
#include "table/words.h"

const char *const bw_baccarat_roundings[] = {"exact", "up-to-25c", "up-to-table-chip", NULL};
const char *const bw_baccarat_collections[] = {"at-payout", "deferred", NULL};
const char *const bw_baccarat_after_cut_card[] = {"finish-round", "finish-plus-one", NULL};
const char *const bw_baccarat_burn_rules[] = {"none", "first-card-value", NULL};
const char *const bw_baccarat_card_counts[] = {"4", "5", "6"};
const char *const bw_baccarat_bonus_lines[BW_BONUS_LINES] = {"natural", "4", "5", "6",
                                                             "7",       "8", "9"};

const int64_t bw_baccarat_card_count_odds[] = {BW_ODDS_PACKED(3, 2), BW_ODDS_PACKED(2, 1),
                                               BW_ODDS_PACKED(2, 1)};
const int64_t bw_baccarat_bonus_odds[BW_BONUS_LINES] = {
    [BW_BONUS_NATURAL] = BW_ODDS_PACKED(1, 1), [BW_BONUS_BY_4] = BW_ODDS_PACKED(1, 1),
    [BW_BONUS_BY_5] = BW_ODDS_PACKED(2, 1),    [BW_BONUS_BY_6] = BW_ODDS_PACKED(4, 1),
    [BW_BONUS_BY_7] = BW_ODDS_PACKED(6, 1),    [BW_BONUS_BY_8] = BW_ODDS_PACKED(10, 1),
    [BW_BONUS_BY_9] = BW_ODDS_PACKED(30, 1),
};

static BwBaccaratTable *own(BwTable *table) {
    return (BwBaccaratTable *)(void *)table;
}

static const BwBaccaratTable *look(const BwTable *table) {
    return (const BwBaccaratTable *)(const void *)table;
}

/* No card of a round lies on the table: the first is the Player's. Counts are called anew with the
 * fourth card. */
static void clear_hands(BwBaccaratTable *table) {
    table->dealt = 0;
    table->next = BW_PLAYER;
    table->stood = 0;
}

void bw_baccarat_open(BwTable *t, const BwBaccaratHouse *house) {
    bw_st_new_shoe(&own(t)->s, &house->shoe);
}

/* Banker's first two cards may stay face down until the Player's count is called. */
static BwFace next_face(const BwBaccaratTable *table) {
    bool hidden = table->s.t.option[BW_BACCARAT_EXPOSE] == BW_BACCARAT_BANKER_HIDDEN;
    return hidden && table->next == BW_BANKER && table->dealt < 4 ? BW_FACE_DOWN : BW_FACE_UP;
}

static const BwWho hands[BW_ROLES] = {
    [BW_PLAYER] = {.role = BW_PLAYER}, [BW_BANKER] = {.role = BW_BANKER}};

#define UPCARD(hand)                                                                               \
    [hand] = {.kind = BW_NEED_CARD, .outcome = BW_NEED_CARD, .count = 1, .who = {.role = (hand)}}

/* Most needs are of a card face up with nothing to burn: they lie ready, for they are asked often.
 */
static const BwNeed upcards[BW_ROLES] = {UPCARD(BW_PLAYER), UPCARD(BW_BANKER)};

BwNeed bw_baccarat_need(const BwTable *t) {
    const BwBaccaratTable *table = look(t);
    BwFace face = next_face(table);
    bool plain = (table->s.dealing != 0) & ((table->s.burn_due | table->s.burn) == 0);
    if (plain && face == BW_FACE_UP) return upcards[table->next];
    return bw_st_need(&table->s, hands[table->next], face);
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

/* A percentage of the amount won. Rounded up it never passes the next quarter of a dollar. */
BwCents bw_baccarat_vigorish(const BwTable *t, BwCents stake_cents) {
    int64_t percent = t->option[BW_BACCARAT_VIGORISH_PERCENT];
    BwCents quarter = bw_vigorish(stake_cents, percent, BW_VIGORISH_UP_TO_25C);
    if (t->option[BW_BACCARAT_VIGORISH_ROUNDING] == BW_BACCARAT_UP_TO_25C) return quarter;
    BwCents cents = bw_vigorish_up(stake_cents, percent);
    if (t->option[BW_BACCARAT_VIGORISH_ROUNDING] == BW_BACCARAT_EXACT) return cents;
    BwCents chip = bw_cents_round_up(cents, t->option[BW_OPT_PAY_UNIT]);
    return chip < quarter ? chip : quarter;
}

BwCents bw_baccarat_commission(const BwTable *t, unsigned wager, BwCents stake_cents) {
    return wager == BW_BACCARAT_BANKER ? bw_baccarat_vigorish(t, stake_cents) : 0;
}

/* An exact vigorish must come to whole cents, so it narrows the stakes that can be paid. */
static BwCents banker_unit(const BwTable *t) {
    BwCents unit = t->option[BW_OPT_PAY_UNIT];
    if (t->option[BW_BACCARAT_VIGORISH_ROUNDING] != BW_BACCARAT_EXACT) return unit;
    return unit * (10000 / bw_cents_gcd(10000, unit * t->option[BW_BACCARAT_VIGORISH_PERCENT]));
}

/* The bonus wager pays by several lines: a stake must be payable at every one of them. */
static BwCents bonus_unit(const BwTable *t) {
    BwCents unit = t->option[BW_OPT_PAY_UNIT], all = unit;
    for (unsigned line = 0; line < BW_BONUS_LINES; line++) {
        BwOdds odds = bw_option_odds(t, BW_BACCARAT_BONUS_ODDS + line);
        if (odds.den != 1) all = bw_cents_lcm(all, bw_odds_stake_unit(odds, unit));
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

static const char *const sides[] = {"player", "banker", NULL};

bool bw_baccarat_target_parse(const BwTable *t, unsigned wager, const char *text, size_t n,
                              uint16_t *target) {
    (void)t;
    if (wager == BW_BACCARAT_CARDS) {
        if (n != 1 || text[0] < '4' || text[0] > '6') return false;
        *target = (uint16_t)(text[0] - '0');
        return true;
    }
    for (uint16_t side = 0; wager == BW_BACCARAT_BONUS && sides[side] != NULL; side++) {
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
        snprintf(
            out, size, "%s to %s by the margin",
            bw_odds_format(bw_option_odds(t, BW_BACCARAT_BONUS_ODDS + BW_BONUS_NATURAL), least),
            bw_odds_format(bw_option_odds(t, BW_BACCARAT_BONUS_ODDS + BW_BONUS_BY_9), text));
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

/* The clause by which the wager may be made at all. */
static const char *clause_of(const BwTable *t, unsigned wager) {
    return bw_table_game(t)->wagers[wager].clause;
}

/* What the house may demand of a participant's wagers together. */
static bool check_beside(const BwTable *t, const BwBaccaratHouse *house, const BwEvent *event,
                         BwOut *out) {
    unsigned seat = event->who.seat, wager = event->wager;
    if (wager == BW_BACCARAT_BONUS && t->option[BW_BACCARAT_BONUS_REQUIRES_MAIN] != 0 &&
        !has_main(t, seat, NULL)) {
        return bw_refuse(out, BW_REASON_DEPENDS, clause_of(t, wager));
    }
    if (t->option[BW_BACCARAT_ALLOW_OPPOSITE_BETS] != 0) return true;
    bool on_banker = wager == BW_BACCARAT_BANKER || wager == BW_BACCARAT_BANKER_EZ;
    bool banker_up = false, player_up = false;
    for (unsigned i = 0; i < t->n_bets; i++) {
        unsigned other = t->bet[i].wager;
        if (!bw_same_patron(t, seat, t->bet[i].seat)) continue;
        banker_up |= other == BW_BACCARAT_BANKER || other == BW_BACCARAT_BANKER_EZ;
        player_up |= other == BW_BACCARAT_PLAYER;
    }
    if ((on_banker && player_up) || (wager == BW_BACCARAT_PLAYER && banker_up)) {
        return bw_refuse(out, BW_REASON_NOT_OFFERED, house->bets.medium);
    }
    return true;
}

/* A round begins with its first wager: the hands of the last one are cleared. */
static bool bet(BwBaccaratTable *table, const BwBaccaratHouse *house, const BwEvent *event,
                BwOut *out) {
    if (!lawful_target(event->wager, event->target)) {
        return bw_refuse(out, BW_REASON_UNKNOWN_TARGET, clause_of(&table->s.t, event->wager));
    }
    bool begins = table->s.t.idle != 0;
    if (!bw_st_check_bet(&table->s, &house->shoe, out) ||
        !check_beside(&table->s.t, house, event, out) ||
        !bw_st_bet(&table->s, &house->shoe, &house->bets, event, out)) {
        return false;
    }
    if (begins) clear_hands(table);
    return true;
}

/* The last main wager of a participant stays where a bonus wager needs it. */
static bool take(BwBaccaratTable *table, const BwBaccaratHouse *house, const BwEvent *event,
                 BwOut *out) {
    const BwTable *t = &table->s.t;
    const BwBet *up = bet_of(t, event->who.seat, event->wager, event->target);
    bool all = up != NULL && (event->amount_cents == 0 || event->amount_cents == up->stake_cents);
    if (all && t->option[BW_BACCARAT_BONUS_REQUIRES_MAIN] != 0 && table->s.dealing == 0 &&
        event->wager != BW_BACCARAT_BONUS && has_bonus(t, event->who.seat) &&
        !has_main(t, event->who.seat, up)) {
        return bw_refuse(out, BW_REASON_DEPENDS, clause_of(t, BW_BACCARAT_BONUS));
    }
    return bw_st_take(&table->s, &house->shoe, &house->bets, event, out);
}

/* ---- settling ----------------------------------------------------------------------------- */

/* What the result means for one wager. */
static void judge(const BwTable *t, const BwBaccaratHouse *house, const BwBet *up,
                  BwBaccaratResult result, BwVerdict *v) {
    BwBaccaratDecision d = bw_baccarat_decide(t, (BwBaccaratWager)up->wager, up->target, result);
    v->fate = (uint8_t)d.fate;
    v->beyond_limit = 0;
    v->amount_cents = 0;
    v->commission_cents = 0;
    v->commission_clause = house->odds;
    if (d.fate != BW_FATE_WINS) {
        bool lost = d.fate == BW_FATE_LOSES;
        v->clause = lost ? house->wager[up->wager].loses : house->wager[up->wager].voids;
        return;
    }
    v->clause = house->wager[up->wager].wins;
    bw_odds_win(d.odds, up->stake_cents, &v->amount_cents);
    if (up->wager == BW_BACCARAT_BANKER) {
        v->commission_cents = bw_baccarat_vigorish(t, up->stake_cents);
    }
}

/* All losers, then the void wagers, then the winners. Deferred vigorish is charged with the win and
 * stays due until it is collected. */
static void settle(BwBaccaratTable *table, const BwBaccaratHouse *house, BwOut *out) {
    unsigned player_cards = table->stood != 0 ? 2 : 3;
    BwBaccaratResult result = {.player = table->player,
                               .banker = table->banker,
                               .player_cards = (uint8_t)player_cards,
                               .banker_cards = (uint8_t)(table->dealt - player_cards)};
    BwTable *t = &table->s.t;
    BwVerdict verdict[BW_BETS_MAX];
    bool deferred = t->option[BW_BACCARAT_VIGORISH_COLLECTION] != 0;
    for (unsigned i = 0; i < t->n_bets; i++) {
        judge(t, house, &t->bet[i], result, &verdict[i]);
        if (deferred) table->vigorish_due_cents[t->bet[i].seat] += verdict[i].commission_cents;
    }
    bw_settle(t, out, verdict, false);
    bw_st_end_round(&table->s, &house->shoe);
    if (house->settled != NULL) house->settled(t, result);
}

/* ---- dealing ------------------------------------------------------------------------------ */

/* The fourth card lies: both counts are called, and say whether a hand draws. */
static void call_counts(BwBaccaratTable *table) {
    BwTable *t = &table->s.t;
    const BwLaid *first = &t->laid[t->n_laid - 4];
    bw_turn_up(t, (BwWho){.role = BW_BANKER});
    table->player = (uint8_t)bw_baccarat_add(bw_baccarat_points(first[0].card), first[2].card);
    table->banker = (uint8_t)bw_baccarat_add(bw_baccarat_points(first[1].card), first[3].card);
    table->stood = !bw_baccarat_player_draws(table->player, table->banker);
    bool banker_draws =
        table->stood != 0 && bw_baccarat_banker_draws_alone(table->banker, table->player);
    table->next = table->stood == 0 ? BW_PLAYER : banker_draws ? BW_BANKER : BW_NOBODY;
}

/* The Player's third card says whether the Banker's Hand draws; the Banker's ends the deal. */
static void count_third(BwBaccaratTable *table, BwCard card) {
    if (table->next == BW_BANKER) {
        table->banker = (uint8_t)bw_baccarat_add(table->banker, card);
        table->next = BW_NOBODY;
        return;
    }
    table->player = (uint8_t)bw_baccarat_add(table->player, card);
    bool draws = bw_baccarat_banker_draws_after(table->banker, bw_baccarat_points(card));
    table->next = draws ? BW_BANKER : BW_NOBODY;
}

/* Gives the hand whose turn it is its card: four to begin with, P, B, P, B; then P's third, then
 * B's. After the last card due everything is settled. */
static void give(BwBaccaratTable *table, const BwBaccaratHouse *house, BwCard card, BwOut *out) {
    bw_st_lay(&table->s, &house->shoe, card, hands[table->next], next_face(table));
    table->dealt++;
    if (table->dealt < 4) {
        table->next = table->dealt % 2 == 0 ? BW_PLAYER : BW_BANKER;
        return;
    }
    if (table->dealt == 4) {
        call_counts(table);
    } else {
        count_third(table, card);
    }
    if (table->next == BW_NOBODY) settle(table, house, out);
}

static bool deal(BwBaccaratTable *table, const BwBaccaratHouse *house, const BwEvent *event,
                 BwOut *out) {
    BwShoeCard came = bw_st_card(&table->s, &house->shoe, event->item[0], out);
    if (came == BW_ST_TURNED) clear_hands(table);
    if (came == BW_ST_DEALT) give(table, house, event->item[0], out);
    return came != BW_ST_REFUSED;
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
    bool seat = bw_same_who(who, bw_seat(who.seat, 0, 0));
    if (!seat || who.seat > bw_table_game(&table->s.t)->seats) {
        return bw_refuse(out, BW_REASON_SEAT, NULL);
    }
    if (table->vigorish_due_cents[who.seat] == 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, house->odds);
    }
    table->vigorish_due_cents[who.seat] = 0;
    return true;
}

static bool act(BwBaccaratTable *table, const BwBaccaratHouse *house, const BwEvent *event,
                BwOut *out) {
    if (event->word == BW_BACCARAT_COLLECT_VIGORISH) {
        return clear_vigorish(table, house, BW_DEALER, event, out);
    }
    if (event->word == BW_BACCARAT_WAIVE_VIGORISH) {
        return clear_vigorish(table, house, BW_FLOOR, event, out);
    }
    BwShoeAct action = (BwShoeAct)(event->word - BW_BACCARAT_SHOE_ACTS);
    bool shuffles = action == BW_ST_SHUFFLE || action == BW_ST_NEW_CARDS;
    if (shuffles && bw_st_between_rounds(&table->s) && !check_vigorish_paid(table, house, out)) {
        return false;
    }
    return bw_st_act(&table->s, &house->shoe, action, event, out);
}

/* ---- irregularities ----------------------------------------------------------------------- */

/* A third card for the Player's Hand, which stands. It is the Banker's third card if that hand must
 * draw. */
static bool extra_third_player(BwBaccaratTable *table, const BwBaccaratHouse *house,
                               const BwEvent *event, BwOut *out) {
    if (table->s.dealing == 0) return bw_st_burn_if_seen(&table->s, &house->shoe, event, out);
    BwCard card;
    if (event->n_args == 0) return true;
    if (!bw_st_named_card(&table->s, &house->shoe, event, &card, out)) return false;
    give(table, house, card, out);
    return true;
}

/* Can this irregularity have happened in the present state? */
static bool possible(const BwBaccaratTable *table, const BwBaccaratHouse *house, unsigned fault) {
    bool dealing = table->s.dealing != 0, called = table->dealt >= 4;
    bool settled = !dealing && table->s.t.idle != 0 && called;
    unsigned banker_cards = table->dealt - (table->stood != 0 ? 2u : 3u);
    switch (fault) {
    case BW_BACCARAT_EXTRA_THIRD_PLAYER: return called && table->stood != 0;
    case BW_BACCARAT_EXTRA_THIRD_BANKER: return settled && banker_cards == 2;
    case BW_BACCARAT_EXCESS_CARD: return settled;
    case BW_BACCARAT_WRONG_ORDER: return table->dealt > 0;
    case BW_BACCARAT_MISSING_THIRD: return dealing && called;
    case BW_BACCARAT_MISREAD_ANNOUNCEMENT: return called;
    case BW_BACCARAT_SHOE_EXHAUSTED: return dealing;
    case BW_BACCARAT_SHUFFLER_JAM: return bw_st_between_rounds(&table->s);
    case BW_BACCARAT_CSM_JAM:
        return bw_st_is_continuous(&table->s, &house->shoe) && !bw_st_between_rounds(&table->s);
    case BW_BACCARAT_EARLY_CARD: return !dealing;
    default: return true;
    }
}

static bool fault(BwBaccaratTable *table, const BwBaccaratHouse *house, const BwEvent *event,
                  BwOut *out) {
    BwShoeTable *shoe = &table->s;
    const BwShoeRules *rules = &house->shoe;
    if (!possible(table, house, event->word)) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, rules->faults);
    }
    switch (event->word) {
    case BW_BACCARAT_EXTRA_THIRD_PLAYER: return extra_third_player(table, house, event, out);
    case BW_BACCARAT_EXTRA_THIRD_BANKER:
    case BW_BACCARAT_EXCESS_CARD:
    case BW_BACCARAT_EARLY_CARD: return bw_st_burn_if_seen(shoe, rules, event, out);
    case BW_BACCARAT_FACE_UP_IN_SHOE: return bw_st_face_up_in_shoe(shoe, rules, event, out);
    case BW_BACCARAT_SHOE_EXHAUSTED:
        bw_st_void_and_shuffle(shoe, rules, rules->faults, out);
        return true;
    case BW_BACCARAT_CSM_JAM: bw_st_void_and_shuffle(shoe, rules, rules->device, out); return true;
    case BW_BACCARAT_SHUFFLER_JAM: bw_st_new_shoe(shoe, rules); return true;
    default: return true; /* the cards speak: nothing changes */
    }
}

/* ---- the hooks ---------------------------------------------------------------------------- */

static bool dispatch(BwBaccaratTable *table, const BwBaccaratHouse *house, const BwEvent *event,
                     BwOut *out) {
    switch ((BwEventKind)event->kind) {
    case BW_EV_BET: return bet(table, house, event, out);
    case BW_EV_TAKE: return take(table, house, event, out);
    case BW_EV_CLOSE: return bw_st_close(&table->s, &house->shoe, out);
    case BW_EV_DEAL: return deal(table, house, event, out);
    case BW_EV_ACT: return act(table, house, event, out);
    case BW_EV_FAULT: return fault(table, house, event, out);
    default: return bw_refuse(out, BW_REASON_WRONG_TIME, house->shoe.deal);
    }
}

/* A shoe in which nothing is left is exhausted, whether or not anybody has said so. */
bool bw_baccarat_apply(BwTable *t, const BwBaccaratHouse *house, const BwEvent *event, BwOut *out) {
    BwBaccaratTable *table = own(t);
    if (!dispatch(table, house, event, out)) return false;
    if (table->s.dealing != 0 && bw_st_left(&table->s) == 0) {
        bw_st_void_and_shuffle(&table->s, &house->shoe, house->shoe.faults, out);
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

/* ---- what is called ------------------------------------------------------------------------ */

enum { CALL_TIE, CALL_PLAYER, CALL_BANKER };

static const BwCall calls[] = {
    [CALL_TIE] = {"tie", "Tie at %s"},
    [CALL_PLAYER] = {"player-wins", "Player wins with %s"},
    [CALL_BANKER] = {"banker-wins", "Banker wins with %s"},
};

/* The points of the hand on this side, whoever held its cards; false where there is none. */
static bool points_of(const BwTable *t, uint8_t role, unsigned *points) {
    unsigned n = 0;
    *points = 0;
    for (unsigned i = 0; i < t->n_laid; i++) {
        if (t->laid[i].who.role != role || t->laid[i].card >= BW_JOKER) continue;
        *points = bw_baccarat_add(*points, t->laid[i].card);
        n++;
    }
    return n >= 2;
}

bool bw_baccarat_called(const BwTable *before, const BwTable *after, const BwEvent *event,
                        BwCalled *called) {
    unsigned player, banker;
    char text[8];
    bool outcome = event->kind == BW_EV_DEAL || event->kind == BW_EV_ACT;
    if (!outcome || after->rounds == before->rounds) return false;
    if (!points_of(after, BW_PLAYER, &player) || !points_of(after, BW_BANKER, &banker)) {
        return false;
    }
    snprintf(text, sizeof text, "%u", player > banker ? player : banker);
    unsigned call = player > banker ? CALL_PLAYER : player < banker ? CALL_BANKER : CALL_TIE;
    return bw_call(called, &calls[call], text);
}

bool bw_baccarat_hand_name(const BwTable *view, BwWho who, char out[BW_HAND_NAME_MAX]) {
    BwCard card[BW_LAID_MAX];
    unsigned n = bw_hand_cards(view, who, card, BW_LAID_MAX), sum = 0;
    if (n == 0 || (who.role != BW_PLAYER && who.role != BW_BANKER)) return false;
    for (unsigned i = 0; i < n; i++) {
        if (card[i] >= BW_JOKER) return false;
        sum = bw_baccarat_add(sum, card[i]);
    }
    snprintf(out, BW_HAND_NAME_MAX, "%u%s", sum, n == 2 && sum >= 8 ? " natural" : "");
    return true;
}
