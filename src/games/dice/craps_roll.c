/* craps_roll.c: what a valid roll decides, and where the game goes from there.
 *
 * One pass over the wagers gives each its verdict; bw_settle posts them. Whether the roll was a
 * come-out is taken before the transition. Nearly every roll decides few wagers, so a wager that
 * stands costs one look at a table, and odds are reckoned only where something wins. */
#include <stdio.h>

#include "games/dice/craps.h"
#include "table/called.h"

/* ---- the roll ------------------------------------------------------------------------------- */

/* What a roll is to a line bet, or to a come bet: to one without a point its own come-out roll, to
 * one with a point the point, a 7 or nothing. */
typedef enum LineOutcome {
    LINE_STANDS,  /* a come-out sets its point; later: neither point nor 7 */
    LINE_NATURAL, /* 7 or 11 without a point */
    LINE_CRAPS,   /* 2 or 3 */
    LINE_TWELVE,
    LINE_POINT, /* the point again */
    LINE_SEVEN, /* 7 before the point */
    LINE_OUTCOMES
} LineOutcome;

static const uint8_t first_roll[13] = {
    [2] = LINE_CRAPS,   [3] = LINE_CRAPS,    [4] = LINE_STANDS,  [5] = LINE_STANDS,
    [6] = LINE_STANDS,  [7] = LINE_NATURAL,  [8] = LINE_STANDS,  [9] = LINE_STANDS,
    [10] = LINE_STANDS, [11] = LINE_NATURAL, [12] = LINE_TWELVE,
};

typedef struct Roll {
    unsigned low, high, total;
    bool come_out; /* every roll of the clean-up mode too */
    unsigned line; /* LineOutcome for the line bets */
    unsigned box;  /* LineOutcome for come bets without a number */
    bool moves;    /* such a bet goes to the number that was thrown */
} Roll;

/* What a total is to a point, which is never 7. Dice are what a processor cannot predict, so this
 * is reckoned without a branch. */
static inline unsigned against(unsigned total, unsigned point) {
    return (total == point) * (unsigned)LINE_POINT + (total == 7) * (unsigned)LINE_SEVEN;
}

static Roll read_roll(const CrapsTable *craps, unsigned face, unsigned other_face) {
    unsigned total = face + other_face, turn = (face ^ other_face) * (face > other_face);
    unsigned with_point = against(total, craps->point), box = first_roll[total];
    bool come_out = craps->point == 0;
    return (Roll){.low = face ^ turn,
                  .high = other_face ^ turn,
                  .total = total,
                  .come_out = come_out,
                  .line = come_out ? box : with_point,
                  .box = box};
}

/* ---- verdicts ------------------------------------------------------------------------------- */

/* A wager that stands has no verdict but its fate; all others are written whole. */
static uint8_t loses(BwVerdict *verdict, const char *clause) {
    *verdict = (BwVerdict){.clause = clause};
    return BW_FATE_LOSES;
}

static uint8_t goes_back(BwVerdict *verdict, BwFate fate, const char *clause) {
    *verdict = (BwVerdict){.clause = clause};
    return (uint8_t)fate;
}

static uint8_t wins(BwVerdict *verdict, BwCents cents, const char *clause) {
    *verdict = (BwVerdict){.amount_cents = cents, .clause = clause};
    return BW_FATE_WINS;
}

/* What the stake wins at the odds of an option. Where the house takes stakes that do not divide
 * the win is rounded up to a chip, never down. */
static BwCents win_of(const BwTable *table, unsigned slot, BwCents stake_cents) {
    BwOdds odds = bw_option_odds(table, slot);
    if (odds.den == 1) return stake_cents * odds.num;
    return bw_odds_win_up(odds, stake_cents, table->option[BW_OPT_PAY_UNIT]);
}

/* Stakes at true odds are always payable exactly. */
static BwCents true_win(unsigned wager, unsigned number, BwCents stake_cents) {
    BwOdds odds = craps_true_odds(wager, craps_number_index[number]);
    return stake_cents * odds.num / odds.den;
}

/* ---- pass, don't pass, come, don't come ----------------------------------------------------- */

typedef struct LineRule {
    uint8_t fate; /* BwFate */
    const char *clause;
} LineRule;

static const LineRule line_rules[4][LINE_OUTCOMES] = {
    [CRAPS_PASS] = {[LINE_NATURAL] = {BW_FATE_WINS, "1.2(a)1.i(1)"},
                    [LINE_CRAPS] = {BW_FATE_LOSES, "1.2(a)1.ii(1)"},
                    [LINE_TWELVE] = {BW_FATE_LOSES, "1.2(a)1.ii(1)"},
                    [LINE_POINT] = {BW_FATE_WINS, "1.2(a)1.i(2)"},
                    [LINE_SEVEN] = {BW_FATE_LOSES, "1.2(a)1.ii(2)"}},
    [CRAPS_DONT_PASS] = {[LINE_NATURAL] = {BW_FATE_LOSES, "1.2(a)2.ii(1)"},
                         [LINE_CRAPS] = {BW_FATE_WINS, "1.2(a)2.i(1)"},
                         [LINE_TWELVE] = {BW_FATE_PUSHES, "1.2(a)2.iii"},
                         [LINE_POINT] = {BW_FATE_LOSES, "1.2(a)2.ii(2)"},
                         [LINE_SEVEN] = {BW_FATE_WINS, "1.2(a)2.i(2)"}},
    [CRAPS_COME] = {[LINE_NATURAL] = {BW_FATE_WINS, "1.2(a)3.i(1)"},
                    [LINE_CRAPS] = {BW_FATE_LOSES, "1.2(a)3.ii(1)"},
                    [LINE_TWELVE] = {BW_FATE_LOSES, "1.2(a)3.ii(1)"},
                    [LINE_POINT] = {BW_FATE_WINS, "1.2(a)3.i(2)"},
                    [LINE_SEVEN] = {BW_FATE_LOSES, "1.2(a)3.ii(2)"}},
    [CRAPS_DONT_COME] = {[LINE_NATURAL] = {BW_FATE_LOSES, "1.2(a)4.ii(1)"},
                         [LINE_CRAPS] = {BW_FATE_WINS, "1.2(a)4.i(1)"},
                         [LINE_TWELVE] = {BW_FATE_PUSHES, "1.2(a)4.iii"},
                         [LINE_POINT] = {BW_FATE_LOSES, "1.2(a)4.ii(2)"},
                         [LINE_SEVEN] = {BW_FATE_WINS, "1.2(a)4.i(2)"}},
};

static uint8_t decide_flat(const BwTable *table, const BwBet *bet, unsigned outcome,
                           BwVerdict *verdict) {
    const LineRule *rule = &line_rules[bet->wager][outcome];
    if (outcome == LINE_STANDS) return BW_FATE_NONE;
    BwCents cents = rule->fate == BW_FATE_WINS
                        ? win_of(table, CRAPS_PAY_PASS + bet->wager, bet->stake_cents)
                        : 0;
    *verdict = (BwVerdict){.amount_cents = cents, .clause = rule->clause};
    return rule->fate;
}

/* In the box a come bet meets its own come-out roll, and goes to its number. */
static uint8_t decide_come(const BwTable *table, Roll *roll, const BwBet *bet, BwVerdict *verdict) {
    bool box = bet->target == BW_NO_TARGET;
    unsigned outcome = box ? roll->box : against(roll->total, bet->target);
    roll->moves |= box && outcome == LINE_STANDS;
    return decide_flat(table, bet, outcome, verdict);
}

/* 13:69F-1.6: odds go with their flat bet, at true odds. 13:69F-1.3(e): odds on a come bet that
 * rest while it is decided go back. */
static uint8_t decide_odds(const Roll *roll, const BwBet *bet, unsigned number,
                           BwVerdict *verdict) {
    unsigned outcome = against(roll->total, number);
    const char *clause = craps_wagers[bet->wager].clause;
    if (outcome == LINE_STANDS) return BW_FATE_NONE;
    if (bet->wager == CRAPS_COME_ODDS && roll->come_out && (bet->flags & BW_BET_ON) == 0) {
        return goes_back(verdict, BW_FATE_RETURNED, "1.3(e)");
    }
    bool taken = bet->wager == CRAPS_PASS_ODDS || bet->wager == CRAPS_COME_ODDS;
    if ((outcome == LINE_POINT) != taken) return loses(verdict, clause);
    return wins(verdict, true_win(bet->wager, number, bet->stake_cents), clause);
}

/* ---- place, buy, lay, hardways -------------------------------------------------------------- */

/* What the rulebook says of a wager on one target: when it is decided, what it pays, and, where
 * each target is a wager of its own in the list of 1.2(a), what it is called. */
typedef struct SpotClauses {
    const char *rule, *odds, *name;
} SpotClauses;

static const SpotClauses place_win_clauses[CRAPS_NUMBERS] = {
    {"1.2(a)5", "1.4(b) \"Place Bet 4 to Win\"", "Place Bet 4 to Win"},
    {"1.2(a)5", "1.4(b) \"Place Bet 5 to Win\"", "Place Bet 5 to Win"},
    {"1.2(a)5", "1.4(b) \"Place Bet 6 to Win\"", "Place Bet 6 to Win"},
    {"1.2(a)5", "1.4(b) \"Place Bet 8 to Win\"", "Place Bet 8 to Win"},
    {"1.2(a)5", "1.4(b) \"Place Bet 9 to Win\"", "Place Bet 9 to Win"},
    {"1.2(a)5", "1.4(b) \"Place Bet 10 to Win\"", "Place Bet 10 to Win"},
};
static const SpotClauses place_lose_clauses[CRAPS_NUMBERS] = {
    {"1.2(a)6", "1.4(b) \"Place Bet 4 to Lose\"", "Place Bet 4 to Lose"},
    {"1.2(a)6", "1.4(b) \"Place Bet 5 to Lose\"", "Place Bet 5 to Lose"},
    {"1.2(a)6", "1.4(b) \"Place Bet 6 to Lose\"", "Place Bet 6 to Lose"},
    {"1.2(a)6", "1.4(b) \"Place Bet 8 to Lose\"", "Place Bet 8 to Lose"},
    {"1.2(a)6", "1.4(b) \"Place Bet 9 to Lose\"", "Place Bet 9 to Lose"},
    {"1.2(a)6", "1.4(b) \"Place Bet 10 to Lose\"", "Place Bet 10 to Lose"},
};
static const SpotClauses buy_clauses[CRAPS_NUMBERS] = {
    {"1.5(a)", "1.5(a) \"4 to Win\"", "Buy bet, 4 to Win"},
    {"1.5(a)", "1.5(a) \"5 to Win\"", "Buy bet, 5 to Win"},
    {"1.5(a)", "1.5(a) \"6 to Win\"", "Buy bet, 6 to Win"},
    {"1.5(a)", "1.5(a) \"8 to Win\"", "Buy bet, 8 to Win"},
    {"1.5(a)", "1.5(a) \"9 to Win\"", "Buy bet, 9 to Win"},
    {"1.5(a)", "1.5(a) \"10 to Win\"", "Buy bet, 10 to Win"},
};
static const SpotClauses lay_clauses[CRAPS_NUMBERS] = {
    {"1.5(b)", "1.5(b) \"4 to Lose\"", "Lay bet, 4 to Lose"},
    {"1.5(b)", "1.5(b) \"5 to Lose\"", "Lay bet, 5 to Lose"},
    {"1.5(b)", "1.5(b) \"6 to Lose\"", "Lay bet, 6 to Lose"},
    {"1.5(b)", "1.5(b) \"8 to Lose\"", "Lay bet, 8 to Lose"},
    {"1.5(b)", "1.5(b) \"9 to Lose\"", "Lay bet, 9 to Lose"},
    {"1.5(b)", "1.5(b) \"10 to Lose\"", "Lay bet, 10 to Lose"},
};
static const SpotClauses hard_clauses[CRAPS_HARDWAYS] = {
    {"1.2(a)7", "1.4(b) \"Four the Hardway\"", "Four the Hardway"},
    {"1.2(a)8", "1.4(b) \"Six the Hardway\"", "Six the Hardway"},
    {"1.2(a)9", "1.4(b) \"Eight the Hardway\"", "Eight the Hardway"},
    {"1.2(a)10", "1.4(b) \"Ten the Hardway\"", "Ten the Hardway"},
};

/* Does the wager rest on this roll? 13:69F-1.3(e). */
static bool rests(const Roll *roll, const BwBet *bet) {
    return roll->come_out && (bet->flags & BW_BET_ON) == 0;
}

/* A wager that wins and stays is a new one: its On call is over, and a commission that is
 * collected at the bet will be due again. A coupon is collected when it has won. */
static uint8_t wins_and_stays(const BwTable *table, BwBet *bet, BwCents cents, const char *clause,
                              BwVerdict *verdict) {
    wins(verdict, cents, clause);
    if (bet->wager == CRAPS_BUY || bet->wager == CRAPS_LAY) {
        if (craps_commission_at_bet(table, bet->wager, bet->target)) {
            bet->flags = (uint16_t)(bet->flags | BW_BET_CHARGE);
        } else {
            verdict->commission_cents = craps_commission_due(table, bet->wager, bet->stake_cents);
            verdict->commission_clause = craps_commission_clause(bet->wager);
        }
        bet->charged_cents = 0;
    }
    bet->flags = (uint16_t)(bet->flags & ~BW_BET_ON);
    return (bet->flags & BW_BET_COUPON) != 0 ? BW_FATE_WINS : BW_FATE_STAYS;
}

/* Place and buy bets win on their number and lose on 7, place-to-lose and lay bets the reverse. */
static uint8_t decide_number(const BwTable *table, const Roll *roll, BwBet *bet,
                             BwVerdict *verdict) {
    unsigned outcome = against(roll->total, bet->target);
    bool for_number = bet->wager == CRAPS_PLACE_WIN || bet->wager == CRAPS_BUY;
    if (outcome == LINE_STANDS || (for_number && rests(roll, bet))) return BW_FATE_NONE;
    unsigned index = craps_number_index[bet->target];
    const SpotClauses *clauses = bet->wager == CRAPS_PLACE_WIN    ? place_win_clauses
                                 : bet->wager == CRAPS_PLACE_LOSE ? place_lose_clauses
                                 : bet->wager == CRAPS_BUY        ? buy_clauses
                                                                  : lay_clauses;
    if ((outcome == LINE_POINT) != for_number) return loses(verdict, clauses[index].rule);
    unsigned first = craps_wager_data[bet->wager].pay_first;
    BwCents cents = first == 0 ? true_win(bet->wager, bet->target, bet->stake_cents)
                               : win_of(table, first + index, bet->stake_cents);
    return wins_and_stays(table, bet, cents, clauses[index].odds, verdict);
}

/* 13:69F-1.2(a)7 to 10: the pair before every other way of its total and before 7. */
static uint8_t decide_hardway(const BwTable *table, const Roll *roll, BwBet *bet,
                              BwVerdict *verdict) {
    unsigned outcome = against(roll->total, bet->target);
    if (outcome == LINE_STANDS || rests(roll, bet)) return BW_FATE_NONE;
    unsigned index = bet->target / 2u - 2u;
    if (outcome == LINE_SEVEN || roll->low != roll->high) {
        return loses(verdict, hard_clauses[index].rule);
    }
    return wins_and_stays(table, bet, win_of(table, CRAPS_PAY_HARD + index, bet->stake_cents),
                          hard_clauses[index].odds, verdict);
}

/* ---- wagers of one roll --------------------------------------------------------------------- */

static const SpotClauses craps_clauses[] = {
    {"1.2(a)14", "1.4(b) \"Craps 2\"", "Craps Two"},
    {"1.2(a)15", "1.4(b) \"Craps 3\"", "Craps Three"},
    {"1.2(a)16", "1.4(b) \"Craps 12\"", "Craps Twelve"},
};
static const SpotClauses hop_clauses[CRAPS_HOPS] = {
    {"1.2(a)22", "1.4(b) \"Four the Hardway on the Hop\"", "Four the Hardway on the Hop"},
    {"1.2(a)23", "1.4(b) \"Six the Hardway on the Hop\"", "Six the Hardway on the Hop"},
    {"1.2(a)24", "1.4(b) \"Eight the Hardway on the Hop\"", "Eight the Hardway on the Hop"},
    {"1.2(a)25", "1.4(b) \"Ten the Hardway on the Hop\"", "Ten the Hardway on the Hop"},
    {"1.2(a)26", "1.4(b) \"One-Three (Ace-Trey) on the Hop\"", "One-Three on the Hop"},
    {"1.2(a)27", "1.4(b) \"One-Four (Ace-Four) on the Hop\"", "One-Four on the Hop"},
    {"1.2(a)28", "1.4(b) \"Two-Three (Deuce-Trey) on the Hop\"", "Two-Three on the Hop"},
    {"1.2(a)29", "1.4(b) \"One-Five (Ace-Five) on the Hop\"", "One-Five on the Hop"},
    {"1.2(a)30", "1.4(b) \"Two-Four (Deuce-Four) on the Hop\"", "Two-Four on the Hop"},
    {"1.2(a)31", "1.4(b) \"One-Six (Ace-Six) on the Hop\"", "One-Six on the Hop"},
    {"1.2(a)32", "1.4(b) \"Two-Five (Deuce-Five) on the Hop\"", "Two-Five on the Hop"},
    {"1.2(a)33", "1.4(b) \"Three-Four (Trey-Four) on the Hop\"", "Three-Four on the Hop"},
    {"1.2(a)34", "1.4(b) \"Two-Six (Deuce-Six) on the Hop\"", "Two-Six on the Hop"},
    {"1.2(a)35", "1.4(b) \"Three-Five (Trey-Five) on the Hop\"", "Three-Five on the Hop"},
    {"1.2(a)36", "1.4(b) \"Three-Six (Trey-Six) on the Hop\"", "Three-Six on the Hop"},
    {"1.2(a)37", "1.4(b) \"Four-Five on the Hop\"", "Four-Five on the Hop"},
    {"1.2(a)38", "1.4(b) \"Four-Six on the Hop\"", "Four-Six on the Hop"},
};

/* Which slot pays a total, by wager; 0: the total loses. */
static const uint8_t field_slots[13] = {
    [2] = CRAPS_PAY_FIELD,      [3] = CRAPS_PAY_FIELD + 1,  [4] = CRAPS_PAY_FIELD + 2,
    [9] = CRAPS_PAY_FIELD + 3,  [10] = CRAPS_PAY_FIELD + 4, [11] = CRAPS_PAY_FIELD + 5,
    [12] = CRAPS_PAY_FIELD + 6,
};
static const uint8_t whirl_slots[13] = {
    [2] = CRAPS_PAY_CRAPS,   [3] = CRAPS_PAY_CRAPS + 1,  [7] = CRAPS_PAY_ANY_SEVEN,
    [11] = CRAPS_PAY_ELEVEN, [12] = CRAPS_PAY_CRAPS + 2,
};

static uint8_t decide_slot(const BwTable *table, const BwBet *bet, unsigned slot, const char *rule,
                           const char *odds, BwVerdict *verdict) {
    if (slot == 0) return loses(verdict, rule);
    return wins(verdict, win_of(table, slot, bet->stake_cents), odds);
}

static bool is_craps(unsigned total) {
    return total == 2 || total == 3 || total == 12;
}

/* 13:69F-1.2(a)39: 6, 7 or 8; more for a pair. */
static uint8_t decide_six_seven_eight(const BwTable *table, const Roll *roll, const BwBet *bet,
                                      BwVerdict *verdict) {
    unsigned slot = roll->total == 7                       ? CRAPS_PAY_678
                    : roll->total != 6 && roll->total != 8 ? 0
                    : roll->low == roll->high              ? CRAPS_PAY_678 + 2
                                                           : CRAPS_PAY_678 + 1;
    return decide_slot(table, bet, slot, "1.2(a)39", "1.4(b) \"Six-Seven-Eight\"", verdict);
}

/* A wager in equal parts of which `winning` win and the rest lose: one verdict with the net.
 * 13:69F-1.4(c), (d). */
static uint8_t decide_parts(const BwTable *table, const BwBet *bet, unsigned slot, unsigned winning,
                            const char *clause, BwVerdict *verdict) {
    if (slot == 0) return loses(verdict, craps_wagers[bet->wager].clause);
    unsigned parts = craps_wager_data[bet->wager].parts;
    BwCents part = bet->stake_cents / parts;
    BwCents net = win_of(table, slot, part) * winning - part * (parts - winning);
    return net == 0 ? goes_back(verdict, BW_FATE_PUSHES, clause) : wins(verdict, net, clause);
}

static uint8_t decide_combination(const BwTable *table, const Roll *roll, const BwBet *bet,
                                  BwVerdict *verdict) {
    unsigned total = roll->total;
    switch (bet->wager) {
    case CRAPS_CRAPS_ELEVEN:
        return decide_parts(table, bet,
                            is_craps(total) ? CRAPS_PAY_ANY_CRAPS
                            : total == 11   ? CRAPS_PAY_ELEVEN
                                            : 0,
                            1, "1.4(d)", verdict);
    case CRAPS_HORN:
        return decide_parts(table, bet, total == 7 ? 0 : whirl_slots[total], 1, "1.4(c)", verdict);
    case CRAPS_HORN_HIGH:
        return decide_parts(table, bet, total == 7 ? 0 : whirl_slots[total],
                            total == bet->target ? 2 : 1, "1.4(c)", verdict);
    default: return decide_parts(table, bet, whirl_slots[total], 1, "1.2(a)21", verdict);
    }
}

/* ---- the fire bet --------------------------------------------------------------------------- */

static unsigned count_points(uint32_t points) {
    unsigned n = 0;
    for (; points != 0; points &= points - 1) n++;
    return n;
}

/* 13:69F-1.12: a point that is made joins the set of every pending bet, a repeated one adds
 * nothing; the loser 7, whoever throws it, settles. */
static uint8_t decide_fire(CrapsTable *craps, const Roll *roll, BwBet *bet, BwVerdict *verdict,
                           BwOut *out) {
    static const char *const clauses[CRAPS_FIRE_AWARDS] = {"1.4(e) \"Four\"", "1.4(e) \"Five\"",
                                                           "1.4(e) \"Six\""};
    if (roll->line == LINE_POINT) {
        uint32_t points = bet->memo | 1u << craps_number_index[roll->total];
        if (points != bet->memo && count_points(points) == 4) {
            out->notices |= 1u << BW_NOTICE_SURVEILLANCE; /* 13:69F-1.12(a)6 */
        }
        bet->memo = points;
        uint8_t *marker = &craps->fire_marker[craps_number_index[roll->total]];
        if (*marker == 0) *marker = ++craps->fire_markers; /* 13:69F-1.12(a)4 */
        return BW_FATE_NONE;
    }
    if (roll->line != LINE_SEVEN) return BW_FATE_NONE;
    unsigned points = count_points(bet->memo);
    if (points < 4) return loses(verdict, "1.12(a)5");
    BwOdds odds = craps_fire_odds(&craps->t, points - 4);
    BwCents cents = bw_odds_win_up(odds, bet->stake_cents, craps->t.option[BW_OPT_PAY_UNIT]);
    return wins(verdict, cents, clauses[points - 4]);
}

/* ---- settlement ----------------------------------------------------------------------------- */

static uint8_t decide(CrapsTable *craps, Roll *roll, BwBet *bet, BwVerdict *verdict, BwOut *out) {
    const BwTable *table = &craps->t;
    unsigned total = roll->total;
    switch (bet->wager) {
    case CRAPS_PASS:
    case CRAPS_DONT_PASS: return decide_flat(table, bet, roll->line, verdict);
    case CRAPS_COME:
    case CRAPS_DONT_COME: return decide_come(table, roll, bet, verdict);
    case CRAPS_PASS_ODDS:
    case CRAPS_DONT_PASS_ODDS: return decide_odds(roll, bet, craps->point, verdict);
    case CRAPS_COME_ODDS:
    case CRAPS_DONT_COME_ODDS: return decide_odds(roll, bet, bet->target, verdict);
    case CRAPS_PLACE_WIN:
    case CRAPS_PLACE_LOSE:
    case CRAPS_BUY:
    case CRAPS_LAY: return decide_number(table, roll, bet, verdict);
    case CRAPS_HARD: return decide_hardway(table, roll, bet, verdict);
    case CRAPS_FIELD:
        return decide_slot(table, bet, field_slots[total], "1.2(a)11", "1.4(b) \"Field Bet\"",
                           verdict);
    case CRAPS_ANY_SEVEN:
        return decide_slot(table, bet, total == 7 ? CRAPS_PAY_ANY_SEVEN : 0, "1.2(a)12",
                           "1.4(b) \"Any Seven\"", verdict);
    case CRAPS_ANY_CRAPS:
        return decide_slot(table, bet, is_craps(total) ? CRAPS_PAY_ANY_CRAPS : 0, "1.2(a)13",
                           "1.4(b) \"Any Craps\"", verdict);
    case CRAPS_CRAPS: {
        unsigned index = bet->target == 12 ? 2u : bet->target - 2u;
        return decide_slot(table, bet, total == bet->target ? CRAPS_PAY_CRAPS + index : 0,
                           craps_clauses[index].rule, craps_clauses[index].odds, verdict);
    }
    case CRAPS_ELEVEN:
        return decide_slot(table, bet, total == 11 ? CRAPS_PAY_ELEVEN : 0, "1.2(a)17",
                           "1.4(b) \"11 in one roll\"", verdict);
    case CRAPS_CRAPS_ELEVEN:
    case CRAPS_HORN:
    case CRAPS_HORN_HIGH:
    case CRAPS_WHIRL: return decide_combination(table, roll, bet, verdict);
    case CRAPS_HOP: {
        CrapsDicePair pair = craps_hops[bet->target];
        bool thrown = pair.low == roll->low && pair.high == roll->high;
        return decide_slot(table, bet, thrown ? (unsigned)CRAPS_PAY_HOP + bet->target : 0u,
                           hop_clauses[bet->target].rule, hop_clauses[bet->target].odds, verdict);
    }
    case CRAPS_SIX_SEVEN_EIGHT: return decide_six_seven_eight(table, roll, bet, verdict);
    case CRAPS_FIRE: return decide_fire(craps, roll, bet, verdict, out);
    default: return BW_FATE_NONE;
    }
}

/* A buy or lay that won and is still up is a new bet: this roll finds it there and charges it. */
static void charge_again(BwTable *table, BwBet *bet, BwOut *out) {
    BwCents due = craps_commission_due(table, bet->wager, bet->stake_cents);
    bet->flags = (uint16_t)(bet->flags & ~BW_BET_CHARGE);
    if (due == 0) return;
    bet->charged_cents = (uint32_t)due;
    bw_post_commission(table, out, bw_seat(bet->seat, 0, 0), due,
                       craps_commission_clause(bet->wager));
}

static bool in_box(const BwBet *bet) {
    return bet->target == BW_NO_TARGET &&
           (bet->wager == CRAPS_COME || bet->wager == CRAPS_DONT_COME);
}

/* Come and don't come bets go from the box to the number that was thrown. Whatever stood there has
 * just been decided. A bet moves to behind where it lay, and its place is looked at again. */
static void move_from_box(BwTable *table, unsigned total) {
    for (unsigned i = 0; i < table->n_bets;) {
        BwBet bet = table->bet[i];
        if (!in_box(&bet)) {
            i++;
            continue;
        }
        bw_bet_remove(table, &table->bet[i]);
        bw_bet_add(table, bw_seat(bet.seat, 0, 0), bet.wager, (uint16_t)total, bet.stake_cents,
                   bet.flags);
    }
}

/* The come-out point is set, made or lost. */
static void move_point(CrapsTable *craps, const Roll *roll) {
    if (roll->come_out) {
        craps->come_out_thrown = 1;
        if (roll->line == LINE_STANDS && craps->clean_up < CRAPS_CLEAN_ON) {
            craps->point = (uint8_t)roll->total;
        }
        return;
    }
    if (roll->line == LINE_STANDS) return;
    craps->point = 0;
    craps->dont_pass_gone = 0;
    if (roll->line != LINE_SEVEN) return;
    for (unsigned i = 0; i < CRAPS_NUMBERS; i++) craps->fire_marker[i] = 0;
    craps->fire_markers = 0;
    craps->come_out_thrown = 0; /* a new shooter comes */
}

void craps_settle(CrapsTable *craps, unsigned face, unsigned other_face, BwOut *out) {
    BwTable *table = &craps->t;
    Roll roll = read_roll(craps, face, other_face);
    BwVerdict verdict[BW_BETS_MAX];
    unsigned decided = 0;
    for (unsigned i = 0; i < table->n_bets; i++) {
        BwBet *bet = &table->bet[i];
        if ((bet->flags & BW_BET_CHARGE) != 0) charge_again(table, bet, out);
        verdict[i].fate = decide(craps, &roll, bet, &verdict[i], out);
        decided |= verdict[i].fate;
    }
    if (decided != 0) bw_settle(table, out, verdict, false);
    if (roll.moves) move_from_box(table, roll.total);
    move_point(craps, &roll);
    if (craps->phase != CRAPS_BETTING) { /* with offers the dice have been released first */
        craps_dice_rolled(craps, roll.total, roll.line == LINE_SEVEN);
    }
    bw_round_end(table);
}

/* To the rulebook each of these is a wager of its own: Four the Hardway, Six the Hardway. */
void craps_target_row(unsigned wager, uint16_t target, const char **name, const char **clause) {
    uint8_t index = craps_target_index(wager, target);
    const SpotClauses *rows = wager == CRAPS_PLACE_WIN    ? place_win_clauses
                              : wager == CRAPS_PLACE_LOSE ? place_lose_clauses
                              : wager == CRAPS_BUY        ? buy_clauses
                              : wager == CRAPS_LAY        ? lay_clauses
                              : wager == CRAPS_HARD       ? hard_clauses
                              : wager == CRAPS_CRAPS      ? craps_clauses
                              : wager == CRAPS_HOP        ? hop_clauses
                                                          : NULL;
    if (rows == NULL || index == CRAPS_NO_INDEX) return;
    *name = rows[index].name;
    *clause = rows[index].rule;
}

/* ---- what is called ------------------------------------------------------------------------- */

enum {
    CALL_POINT,
    CALL_MADE,
    CALL_SEVEN_OUT,
    CALL_NATURAL,
    CALL_CRAPS,
    CALL_HARD,
    CALL_NUMBER,
};

static const BwCall calls[] = {
    [CALL_POINT] = {"point", "The point is %s"},
    [CALL_MADE] = {"point-made", "%s: the point is made"},
    [CALL_SEVEN_OUT] = {"seven-out", "Seven out"},
    [CALL_NATURAL] = {"natural", "%s: pass line wins"},
    [CALL_CRAPS] = {"craps", "Craps %s: pass line loses"},
    [CALL_HARD] = {"hard", "Hard %s"},
    [CALL_NUMBER] = {"total", "%s"},
};

/* What the roll was to the line, by the point before it and after it. */
static unsigned call_of(const Roll *roll, unsigned point_after) {
    static const uint8_t line_calls[LINE_OUTCOMES] = {
        [LINE_STANDS] = CALL_NUMBER, [LINE_NATURAL] = CALL_NATURAL, [LINE_CRAPS] = CALL_CRAPS,
        [LINE_TWELVE] = CALL_CRAPS,  [LINE_POINT] = CALL_MADE,      [LINE_SEVEN] = CALL_SEVEN_OUT,
    };
    bool hard = roll->low == roll->high && craps_number_index[roll->total] != CRAPS_NO_INDEX;
    if (roll->come_out && point_after != 0) return CALL_POINT;
    if (roll->line == LINE_STANDS && hard) return CALL_HARD;
    return line_calls[roll->line];
}

/* A roll that did not count is called by nobody. */
bool craps_called(const BwTable *before, const BwTable *after, const BwEvent *event,
                  BwCalled *called) {
    const CrapsTable *craps = craps_const(after);
    char total[8];
    if (event->kind != BW_EV_ROLL || craps->phase != CRAPS_BETTING) return false;
    Roll roll = read_roll(craps_const(before), event->item[0], event->item[1]);
    snprintf(total, sizeof total, "%u", roll.total);
    return bw_call(called, &calls[call_of(&roll, craps->point)], total);
}
