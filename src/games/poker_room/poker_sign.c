/* poker_sign.c: what the sign at a poker table says (14.17): the least and the largest wager, how
 * many raises a betting round has, the money that is forced, and what the house takes. */
#include <stdio.h>
#include <string.h>

#include "games/poker_room/poker_room.h"

static BwCents option(const BwPokerTable *p, unsigned slot) {
    return p->t.option[slot];
}

/* The line so far, and where it goes on. */
typedef struct Sign {
    const BwPokerTable *p;
    BwSignLine *line;
    size_t used;
} Sign;

static void add(Sign *sign, const char *text) {
    size_t room = sizeof sign->line->text - sign->used, n = strlen(text);
    if (n >= room) n = room - 1;
    memcpy(sign->line->text + sign->used, text, n);
    sign->used += n;
    sign->line->text[sign->used] = '\0';
}

static void add_cents(Sign *sign, BwCents cents) {
    char amount[BW_CENTS_TEXT_MAX];
    add(sign, "$");
    add(sign, bw_cents_format(cents, amount));
}

static void add_number(Sign *sign, BwCents number) {
    char text[24];
    snprintf(text, sizeof text, "%lld", (long long)number);
    add(sign, text);
}

/* Hundredths of a percent, "2.5%". */
static void add_percent(Sign *sign, BwCents hundredths) {
    char text[32];
    int n = snprintf(text, sizeof text, "%lld.%02lld", (long long)hundredths / 100,
                     (long long)hundredths % 100);
    while (n > 0 && text[n - 1] == '0') text[--n] = '\0';
    if (n > 0 && text[n - 1] == '.') text[n - 1] = '\0';
    add(sign, text);
    add(sign, "%");
}

/* ---- wagers ------------------------------------------------------------------------------- */

static bool say_type(Sign *sign) {
    static const char *const structures[] = {"fixed limit", "spread limit", "pot limit",
                                             "no limit"};
    sign->line->clause = BW_PR_ON_TYPES;
    add(sign, bw_pr_type(sign->p)->name);
    add(sign, ", ");
    add(sign, structures[option(sign->p, BW_PR_STRUCTURE)]);
    return true;
}

/* Betting rounds of the script that are played at the lower limit, or at the higher. */
static unsigned rounds_at(const BwPokerTable *p, bool big) {
    unsigned n = 0;
    for (const BwPokerStep *step = bw_pr_type(p)->script; step->kind != BW_POKER_SHOW; step++) {
        n += step->kind == BW_POKER_BET && (step->big != 0) == big;
    }
    return n;
}

static bool may_choose_higher(const BwPokerTable *p) {
    for (const BwPokerStep *step = bw_pr_type(p)->script; step->kind != BW_POKER_SHOW; step++) {
        if (step->open_pair != 0) return true;
    }
    return false;
}

static void say_fixed(Sign *sign) {
    const BwPokerTable *p = sign->p;
    add_cents(sign, option(p, BW_PR_BIG_BET));
    add(sign, ": betting rounds 1 to ");
    add_number(sign, rounds_at(p, false));
    add(sign, " at the lower, ");
    add_number(sign, rounds_at(p, true));
    add(sign, " more at the higher");
    if (may_choose_higher(p)) add(sign, "; with a pair showing in round 2 either");
}

static bool say_limits(Sign *sign) {
    const BwPokerTable *p = sign->p;
    BwCents structure = option(p, BW_PR_STRUCTURE);
    sign->line->clause = BW_PR_ON_SIGN;
    add(sign, "Minimum wager ");
    add_cents(sign, structure == BW_POKER_FIXED_LIMIT    ? option(p, BW_PR_SMALL_BET)
                    : structure == BW_POKER_SPREAD_LIMIT ? option(p, BW_PR_SPREAD_MIN)
                                                         : bw_pr_min_bet(p));
    add(sign, ", maximum wager ");
    switch ((BwPokerStructure)structure) {
    case BW_POKER_FIXED_LIMIT: say_fixed(sign); break;
    case BW_POKER_SPREAD_LIMIT: add_cents(sign, option(p, BW_PR_SPREAD_MAX)); break;
    case BW_POKER_POT_LIMIT: add(sign, "as much as the pot"); break;
    case BW_POKER_NO_LIMIT: add(sign, "all chips on the table"); break;
    }
    return true;
}

static bool say_raises(Sign *sign) {
    const BwPokerTable *p = sign->p;
    BwPokerLimits limits = bw_pr_limits(p);
    sign->line->clause = BW_PR_ON_SIGN;
    if (limits.capped == 0) {
        add(sign, "Any number of raises in a betting round");
    } else {
        add(sign, "Not more than ");
        add_number(sign, limits.max_raises);
        add(sign, limits.max_raises == 1 ? " raise" : " raises");
        add(sign, " in a betting round");
        if (option(p, BW_PR_UNCAPPED_HEADS_UP) != 0) add(sign, "; any number between two players");
    }
    if (limits.check_raise == 0) add(sign, "; whoever has checked may not raise");
    return true;
}

static bool say_ante(Sign *sign) {
    sign->line->clause = "14.10(b)";
    if (option(sign->p, BW_PR_ANTE_CENTS) == 0) return false;
    add(sign, "Ante ");
    add_cents(sign, option(sign->p, BW_PR_ANTE_CENTS));
    return true;
}

static bool say_blinds(Sign *sign) {
    const BwPokerTable *p = sign->p;
    BwCents small = bw_pr_forced_amount(p, BW_PR_SMALL_BLIND);
    BwCents big = bw_pr_forced_amount(p, BW_PR_BIG_BLIND);
    BwCents straddle = bw_pr_forced_amount(p, BW_PR_STRADDLE);
    sign->line->clause = "14.10(d)";
    if (small == 0 && big == 0) return false;
    add(sign, small != 0 && big != 0 ? "Blinds " : "Blind ");
    if (small != 0) add_cents(sign, small);
    if (small != 0 && big != 0) add(sign, " and ");
    if (big != 0) add_cents(sign, big);
    if (straddle != 0) {
        add(sign, "; a straddle of ");
        add_cents(sign, straddle);
        add(sign, " is permitted");
    }
    return true;
}

static bool say_bring_in(Sign *sign) {
    const BwPokerType *type = bw_pr_type(sign->p);
    sign->line->clause = type->section;
    if (!bw_pr_is_stud(sign->p)) return false;
    add(sign, type->opener == BW_POKER_LOW_OPENS ? "The lowest up-card opens with "
                                                 : "The highest up-card opens with ");
    add_cents(sign, option(sign->p, BW_PR_BRING_IN));
    return true;
}

static bool say_buy_in(Sign *sign) {
    sign->line->clause = BW_PR_ON_BETTING;
    if (option(sign->p, BW_PR_MIN_BUYIN) == 0) return false;
    add(sign, "Buy-in at least ");
    add_cents(sign, option(sign->p, BW_PR_MIN_BUYIN));
    return true;
}

/* ---- what the house takes ----------------------------------------------------------------- */

static void say_cap(Sign *sign) {
    if (option(sign->p, BW_PR_RAKE_CAP) != 0) {
        add(sign, ", not more than ");
        add_cents(sign, option(sign->p, BW_PR_RAKE_CAP));
    }
    if (option(sign->p, BW_PR_NO_FLOP_NO_DROP) != 0) add(sign, "; no flop, no drop");
}

static void say_sizes(Sign *sign) {
    bool any = false;
    for (unsigned i = 0; i < BW_PR_RAKE_SIZES; i++) {
        if (option(sign->p, BW_PR_RAKE_AT + i) == 0) continue;
        add(sign, any ? ", " : "");
        add_cents(sign, option(sign->p, BW_PR_RAKE_AT + i));
        any = true;
    }
}

static bool say_rake(Sign *sign) {
    const BwPokerTable *p = sign->p;
    sign->line->clause = BW_PR_ON_RAKE;
    switch (option(p, BW_PR_RAKE_METHOD)) {
    case BW_PR_RAKE_PERCENTAGE:
        add(sign, "Rake ");
        add_percent(sign, option(p, BW_PR_RAKE_PERCENT));
        add(sign, " of the pot");
        if (option(p, BW_PR_RAKE_STEP) > 1) {
            add(sign, " in steps of ");
            add_cents(sign, option(p, BW_PR_RAKE_STEP));
        }
        say_cap(sign);
        return true;
    case BW_PR_RAKE_BY_STEP:
        add(sign, "Rake ");
        add_cents(sign, option(p, BW_PR_RAKE_STEP));
        add(sign, " each time the pot reaches ");
        say_sizes(sign);
        say_cap(sign);
        return true;
    case BW_PR_RAKE_BY_TIME:
        add(sign, "Time charge ");
        add_cents(sign, option(p, BW_PR_TIME_CHARGE));
        add(sign, " a seat for each ");
        add_number(sign, option(p, BW_PR_TIME_PERIOD));
        add(sign, " minutes");
        return true;
    default: add(sign, "No rake"); return true;
    }
}

static bool say_fund(Sign *sign) {
    const BwPokerTable *p = sign->p;
    BwCents kind = option(p, BW_PR_JACKPOT);
    sign->line->clause = BW_PR_ON_FUNDS;
    if (kind == BW_PR_NO_JACKPOT) return false;
    bool beat = kind == BW_PR_BAD_BEAT_FUND;
    add(sign, beat ? "Bad beat fund " : "High hand fund ");
    add_cents(sign, p->t.meter_cents[beat ? BW_PR_METER_BAD_BEAT : BW_PR_METER_HIGH_HAND]);
    add(sign, ", fed by ");
    add_cents(sign, option(p, BW_PR_JACKPOT_DROP));
    add(sign, " of each pot; at least ");
    add(sign, bw_pr_fund_hands[option(p, BW_PR_JACKPOT_HAND)]);
    if (option(p, BW_PR_JACKPOT_HOLE_CARDS) != 0) add(sign, ", both hole cards playing");
    add(sign, ", ");
    add_number(sign, option(p, BW_PR_JACKPOT_PLAYERS));
    add(sign, " players dealt in");
    return true;
}

bool bw_pr_sign_line(const BwTable *t, unsigned i, BwSignLine *line) {
    static bool (*const lines[])(Sign *) = {say_type,   say_limits, say_raises,
                                            say_ante,   say_blinds, say_bring_in,
                                            say_buy_in, say_rake,   say_fund};
    for (unsigned k = 0; k < sizeof lines / sizeof lines[0]; k++) {
        Sign sign = {.p = bw_pr_look(t), .line = line};
        line->text[0] = '\0';
        if (lines[k](&sign) && i-- == 0) return true;
    }
    return false;
}
