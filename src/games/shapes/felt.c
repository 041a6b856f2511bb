/* felt.c: one outcome decides what lies on the layout. The round is the same in every game of this
 * kind: bets until No more bets, the outcome, losers collected, winners paid. */
#include "games/shapes/felt.h"

#include <stdio.h>
#include <string.h>

#include "base/dice.h"

static const BwFelt *felt_of(const BwTable *table) {
    return bw_table_game(table)->felt;
}

/* The clause that defines the wager. */
static const char *clause_of(const BwTable *table, unsigned wager) {
    return bw_table_game(table)->wagers[wager].clause;
}

/* ---- places ------------------------------------------------------------------------------- */

/* The place of a wager without target is the only one of its kind. */
static unsigned place_number(uint16_t target) {
    return target == BW_NO_TARGET ? 0 : target;
}

static const BwPlace *place_of(const BwFelt *felt, unsigned wager, uint16_t target) {
    return &felt->wagers[wager].places[place_number(target)];
}

/* Is the place on the layout of this table? */
static bool on_layout(const BwTable *table, const BwFelt *felt, const BwPlace *place) {
    return place->variants == 0 || felt->variant == NULL ||
           (place->variants & felt->variant(table)) != 0;
}

static inline bool has_place(const BwTable *table, const BwFelt *felt, unsigned wager,
                             uint16_t target) {
    const BwFeltWager *kind = &felt->wagers[wager];
    bool targeted = (bw_table_game(table)->wagers[wager].flags & BW_WAGER_TARGET) != 0;
    if (!targeted || target == BW_NO_TARGET) return !targeted && target == BW_NO_TARGET;
    if (kind->places == NULL) return felt->odds(table, wager, target).den != 0;
    return target < kind->n_places && on_layout(table, felt, &kind->places[target]);
}

bool bw_felt_has_place(const BwTable *table, unsigned wager, uint16_t target) {
    return has_place(table, felt_of(table), wager, target);
}

uint64_t bw_felt_wins(const BwTable *table, unsigned wager, uint16_t target) {
    const BwFelt *felt = felt_of(table);
    if (felt->wagers[wager].places == NULL) return felt->wins(table, wager, target);
    return place_of(felt, wager, target)->wins;
}

/* ---- odds --------------------------------------------------------------------------------- */

/* Where the first of the slots of a place lies among those of its kind. */
static unsigned first_line(const BwFeltWager *kind, uint16_t target) {
    return kind->each ? place_number(target) * kind->n_lines : 0u;
}

/* The odds of one line of a place. */
static BwOdds odds_of(const BwTable *table, const BwFelt *felt, unsigned wager, uint16_t target,
                      unsigned line) {
    const BwFeltWager *kind = &felt->wagers[wager];
    if (kind->pays != 0) return bw_option_odds(table, kind->pays + first_line(kind, target) + line);
    if (kind->fixed_num != 0) return (BwOdds){kind->fixed_num, 1};
    return felt->odds(table, wager, target);
}

/* Which of its odds the result gives a place that wins. */
static inline unsigned line_of(const BwFelt *felt, const BwBet *bet, unsigned result) {
    const BwFeltWager *kind = &felt->wagers[bet->wager];
    unsigned line = 0;
    if (kind->n_lines == 1) return 0;
    const BwPlace *place = place_of(felt, bet->wager, bet->target);
    while (line + 1u < kind->n_lines && (place->lines[line] >> result & 1) == 0) line++;
    return line;
}

static bool pays_up(const BwTable *table, const BwFelt *felt) {
    return felt->pay_up != 0 && table->option[felt->pay_up] != 0;
}

/* Whole cents, because the wager was payable, or paid up where the house takes it all the same. */
static inline BwCents winnings(const BwTable *table, const BwFelt *felt, const BwBet *bet,
                               unsigned line) {
    const BwFeltWager *kind = &felt->wagers[bet->wager];
    if (kind->fixed_num != 0) return bet->stake_cents * kind->fixed_num;
    BwOdds odds = odds_of(table, felt, bet->wager, bet->target, line);
    if (odds.den == 1) return bet->stake_cents * odds.num;
    if (pays_up(table, felt)) {
        return bw_odds_win_up(odds, bet->stake_cents, table->option[BW_OPT_PAY_UNIT]);
    }
    return bet->stake_cents * odds.num / odds.den;
}

/* A stake must be payable at all the odds that may come. */
static BwCents unit_of(const BwTable *table, const BwFelt *felt, unsigned wager, uint16_t target) {
    BwCents unit = table->option[BW_OPT_PAY_UNIT], all = unit;
    unsigned n_lines = felt->wagers[wager].n_lines;
    for (unsigned line = 0; line < n_lines && !pays_up(table, felt); line++) {
        BwOdds odds = odds_of(table, felt, wager, target, line);
        if (odds.den != 1) all = bw_cents_lcm(all, bw_odds_stake_unit(odds, unit));
    }
    return all;
}

/* So many to 1: every stake is payable in the table's own chips. Most wagers are so. */
static inline bool pays_whole(const BwTable *table, const BwFelt *felt, unsigned wager,
                              uint16_t target) {
    const BwFeltWager *kind = &felt->wagers[wager];
    if (kind->fixed_num != 0) return true;
    return kind->pays != 0 && kind->n_lines == 1 &&
           bw_option_odds(table, kind->pays + first_line(kind, target)).den == 1;
}

BwCents bw_felt_stake_unit(const BwTable *table, unsigned wager, uint16_t target) {
    if (!bw_felt_has_place(table, wager, target)) return 0;
    return unit_of(table, felt_of(table), wager, target);
}

/* Is one of the lines before this one paid at the same odds? */
static bool is_said(const BwTable *table, unsigned wager, uint16_t target, unsigned line) {
    const BwFelt *felt = felt_of(table);
    BwOdds odds = odds_of(table, felt, wager, target, line);
    for (unsigned i = 0; i < line; i++) {
        if (bw_odds_compare(odds_of(table, felt, wager, target, i), odds) == 0) return true;
    }
    return false;
}

/* "1 to 1, 2 to 1, 3 to 1": all odds that it may be paid at. */
void bw_felt_pays_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                        size_t size) {
    const BwFelt *felt = felt_of(table);
    size_t used = 0;
    snprintf(out, size, "as approved");
    for (unsigned line = 0; line < felt->wagers[wager].n_lines && used < size; line++) {
        char text[BW_ODDS_TEXT_MAX];
        BwOdds odds = odds_of(table, felt, wager, target, line);
        if (odds.den == 0 || is_said(table, wager, target, line)) continue;
        used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : "",
                                 bw_odds_format(odds, text));
    }
}

/* ---- targets ------------------------------------------------------------------------------ */

bool bw_felt_target_parse(const BwTable *table, unsigned wager, const char *text, size_t n,
                          uint16_t *target) {
    const BwFelt *felt = felt_of(table);
    const BwFeltWager *kind = &felt->wagers[wager];
    for (unsigned i = 0; i < kind->n_places; i++) {
        const BwPlace *place = &kind->places[i];
        if (place->name == NULL || strlen(place->name) != n || memcmp(place->name, text, n) != 0 ||
            !on_layout(table, felt, place)) {
            continue;
        }
        *target = (uint16_t)i;
        return true;
    }
    return false;
}

void bw_felt_target_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                          size_t size) {
    const BwFeltWager *kind = &felt_of(table)->wagers[wager];
    const char *name = target < kind->n_places ? kind->places[target].name : NULL;
    snprintf(out, size, "%s", name != NULL ? name : "?");
}

bool bw_felt_set_parse(const char *text, size_t n, char between,
                       bool (*item)(const char *text, size_t n, uint8_t *result), uint64_t *set) {
    uint64_t all = 0;
    while (true) {
        const char *joint = memchr(text, between, n);
        size_t length = joint != NULL ? (size_t)(joint - text) : n;
        uint8_t result;
        if (!item(text, length, &result) || (all & BW_RESULT(result)) != 0) return false;
        all |= BW_RESULT(result);
        if (joint == NULL) break;
        text = joint + 1;
        n -= length + 1;
    }
    *set = all;
    return true;
}

bool bw_felt_place_of(const BwTable *table, unsigned wager, uint64_t wins, uint16_t *target) {
    const BwFeltWager *kind = &felt_of(table)->wagers[wager];
    for (uint16_t i = 0; i < kind->n_places; i++) {
        if (kind->places[i].wins != wins || !bw_felt_has_place(table, wager, i)) continue;
        *target = i;
        return true;
    }
    return false;
}

bool bw_felt_target_at(const BwTable *table, unsigned wager, unsigned i, uint16_t *target) {
    const BwFelt *felt = felt_of(table);
    const BwFeltWager *kind = &felt->wagers[wager];
    if ((bw_table_game(table)->wagers[wager].flags & BW_WAGER_TARGET) == 0) return false;
    for (unsigned place = 0; place < kind->n_places; place++) {
        if (!on_layout(table, felt, &kind->places[place])) continue;
        if (i-- > 0) continue;
        *target = (uint16_t)place;
        return true;
    }
    return false;
}

/* ---- betting ------------------------------------------------------------------------------ */

/* 8.2 and the rest are bw_bet_make's; here: the place must exist, and betting be open. */
__attribute__((flatten)) bool bw_felt_bet(BwTable *table, const BwFelt *felt, const BwEvent *event,
                                          BwOut *out) {
    BwFeltTable *own = bw_felt_table(table);
    if (!has_place(table, felt, event->wager, event->target)) {
        return bw_refuse(out, BW_REASON_UNKNOWN_WAGER, clause_of(table, event->wager));
    }
    if (own->closed != 0) return bw_refuse(out, BW_REASON_CLOSED, felt->closing);
    BwCents unit = pays_whole(table, felt, event->wager, event->target)
                       ? table->option[BW_OPT_PAY_UNIT]
                       : unit_of(table, felt, event->wager, event->target);
    if (!bw_bet_make_in(table, &felt->bets, event, unit, out)) return false;
    own->shown = 0;
    return true;
}

static bool take(BwTable *table, const BwFelt *felt, const BwEvent *event, BwOut *out) {
    if (!has_place(table, felt, event->wager, event->target)) {
        return bw_refuse(out, BW_REASON_UNKNOWN_WAGER, clause_of(table, event->wager));
    }
    if (bw_felt_look(table)->closed != 0) return bw_refuse(out, BW_REASON_CLOSED, felt->closing);
    return bw_bet_take(table, &felt->bets, event, out);
}

bool bw_felt_is_over(const BwTable *table) {
    return !felt_of(table)->stays_open && table->idle != 0 && table->rounds > 0 &&
           table->n_bets == 0 && bw_felt_look(table)->closed == 0;
}

bool bw_felt_may_close(const BwTable *table, BwOut *out) {
    const BwFelt *felt = felt_of(table);
    if (bw_felt_look(table)->closed != 0) return bw_refuse(out, BW_REASON_CLOSED, felt->closing);
    if (bw_felt_is_over(table) && !felt->runs_empty) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, felt->closing);
    }
    return true;
}

void bw_felt_close(BwTable *table) {
    BwFeltTable *own = bw_felt_table(table);
    own->closed = 1;
    own->shown = 0;
    table->idle = 0;
}

/* ---- the outcome -------------------------------------------------------------------------- */

BwNeed bw_felt_need(const BwTable *table) {
    const BwFelt *felt = felt_of(table);
    bool dice = felt->need == BW_NEED_ROLL;
    BwNeed need = {.kind = felt->need,
                   .outcome = felt->need,
                   .count = dice ? felt->dice : 1,
                   .range = dice ? BW_FACES : (uint8_t)felt->stops(table)};
    if (bw_felt_look(table)->closed == 0) {
        need.kind = bw_felt_is_over(table) ? BW_NEED_OVER : BW_NEED_BETS;
    }
    return need;
}

/* The clause by which a win is paid. */
static inline const char *paid_by(const BwFelt *felt, const BwBet *bet, unsigned line) {
    const BwFeltWager *kind = &felt->wagers[bet->wager];
    if (kind->clauses != NULL) return kind->clauses[first_line(kind, bet->target) + line];
    return kind->clause != NULL ? kind->clause : felt->settlement;
}

/* What the places of the felt say. Winning and losing are chosen without a branch: nothing could
 * predict it. */
static inline void decide(const BwTable *table, const BwFelt *felt, const BwBet *bet_up,
                          unsigned result, BwVerdict *verdict) {
    const BwFeltWager *kind = &felt->wagers[bet_up->wager];
    uint64_t wins, stands = 0;
    if (kind->places != NULL) {
        const BwPlace *place = place_of(felt, bet_up->wager, bet_up->target);
        wins = place->wins;
        stands = place->stands;
    } else {
        wins = felt->wins(table, bet_up->wager, bet_up->target);
    }
    uint64_t hit = wins >> result & 1;
    bool stays = stands != 0 && (bet_up->flags & BW_BET_COUPON) == 0; /* a coupon is used up */
    unsigned line = line_of(felt, bet_up, result);
    unsigned won = stays ? BW_FATE_STAYS : BW_FATE_WINS;
    unsigned fate = hit != 0 ? won : BW_FATE_LOSES;
    *verdict = (BwVerdict){.fate = (uint8_t)((stands >> result & 1) != 0 ? BW_FATE_NONE : fate),
                           .amount_cents = winnings(table, felt, bet_up, line) & -(BwCents)hit,
                           .clause = hit != 0 ? paid_by(felt, bet_up, line)
                                              : clause_of(table, bet_up->wager)};
}

/* Does a rule of the game's own decide the wager? */
static inline bool ruled(BwTable *table, const BwFelt *felt, BwBet *bet_up, unsigned result,
                         BwVerdict *verdict) {
    bool asked = (felt->ruled >> result & 1) != 0 || (bet_up->flags & felt->ruled_flags) != 0;
    return asked && felt->decide(table, bet_up, result, verdict);
}

__attribute__((flatten)) void bw_felt_settle(BwTable *table, unsigned result, BwOut *out) {
    const BwFelt *felt = felt_of(table);
    BwFeltTable *own = bw_felt_table(table);
    BwVerdict verdict[BW_BETS_MAX];
    for (unsigned i = 0; i < table->n_bets; i++) {
        BwBet *bet_up = &table->bet[i];
        if (!ruled(table, felt, bet_up, result, &verdict[i])) {
            decide(table, felt, bet_up, result, &verdict[i]);
        }
    }
    bw_settle(table, out, verdict, false);
    own->closed = 0;
    own->shown = (uint8_t)(result + 1);
    bw_round_end(table);
}

void bw_felt_no_result(BwTable *table) {
    bw_felt_table(table)->closed = 0;
    bw_felt_table(table)->shown = 0;
}

/* Such dice, or such a stop of the wheel, can have come. */
static bool check_items(const BwTable *table, const BwFelt *felt, const BwEvent *event,
                        BwOut *out) {
    if (felt->need == BW_NEED_SPIN) {
        if (event->n_items == 1 && event->item[0] < felt->stops(table)) return true;
        return bw_refuse(out, BW_REASON_BAD_NUMBER, felt->outcome);
    }
    bool lawful = event->n_items == felt->dice;
    for (unsigned i = 0; lawful && i < felt->dice; i++) {
        lawful = event->item[i] >= 1 && event->item[i] <= BW_FACES;
    }
    return lawful || bw_refuse(out, BW_REASON_BAD_DICE, felt->outcome);
}

/* An outcome while betting is open closes it. */
static bool outcome(BwTable *table, const BwFelt *felt, const BwEvent *event, BwOut *out) {
    if (!check_items(table, felt, event, out)) return false;
    if (bw_felt_look(table)->closed == 0) {
        if (!bw_felt_may_close(table, out)) return false;
        bw_felt_close(table);
    }
    unsigned result = felt->result(table, event->item);
    if (result == BW_NO_RESULT) {
        bw_felt_no_result(table);
    } else {
        bw_felt_settle(table, result, out);
    }
    return true;
}

/* ---- irregularities ----------------------------------------------------------------------- */

bool bw_felt_fault(BwTable *table, const char *clause, BwOut *out) {
    if (bw_felt_look(table)->closed == 0 && table->n_bets == 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    }
    bw_felt_no_result(table);
    return true;
}

bool bw_felt_void(BwTable *table, const BwEvent *event, const char *clause, BwOut *out) {
    if (event->who.role != BW_FLOOR) return bw_refuse(out, BW_REASON_NOT_ASKED, clause);
    if (bw_felt_look(table)->closed == 0 && table->n_bets == 0) {
        return bw_refuse(out, BW_REASON_WRONG_TIME, clause);
    }
    bw_return_all(table, out, clause);
    bw_felt_no_result(table);
    bw_round_end(table);
    return true;
}

/* ---- the game ----------------------------------------------------------------------------- */

bool bw_felt_apply(BwTable *table, const BwEvent *event, BwOut *out) {
    const BwFelt *felt = felt_of(table);
    if (event->kind == BW_EV_BET) return bw_felt_bet(table, felt, event, out);
    switch ((BwEventKind)event->kind) {
    case BW_EV_TAKE: return take(table, felt, event, out);
    case BW_EV_CLOSE:
        if (!bw_felt_may_close(table, out)) return false;
        bw_felt_close(table);
        return true;
    case BW_EV_ROLL:
    case BW_EV_SPIN:
        if ((event->kind == BW_EV_ROLL) == (felt->need == BW_NEED_ROLL)) {
            return outcome(table, felt, event, out);
        }
        break;
    default: break;
    }
    return bw_refuse(out, BW_REASON_WRONG_TIME, felt->closing);
}
