/* plan.c: specifications of bets into events. What the table will refuse (a limit, an amount that
 * cannot be paid) is left to the table; here is refused only what cannot be understood. */
#include "simulate/plan.h"

#include <stdio.h>
#include <string.h>

#include "table/game.h"
#include "table/words.h"

enum { AMOUNT_STANDARD_CENTS = 1000 };

/* Finds the flat bet behind which these odds stand, or the wager with whose decision this one is
 * made (a tie wager on the war deal); true for wagers that need none. Odds may be "max", an amount
 * that the table takes whatever the point is. */
static bool find_flat(const BwPlan *plan, const BwGame *game, BwPlanBet *bet,
                      char error[BW_ERROR_MAX]) {
    const BwWager *wager = &game->wagers[bet->event.wager];
    bet->behind = BW_PLAN_ALONE;
    if (wager->behind == 0) return true;
    for (unsigned i = 0; i < plan->n; i++) {
        if (BW_THE(plan->bet[i].event.wager) != wager->behind) continue;
        bet->behind = (uint8_t)i;
        return true;
    }
    const char *flat = game->wagers[wager->behind - 1].id;
    return bw_unreadable(error, "%s needs a bet on %s before it: write '%s:10,%s:%s'", wager->id,
                         flat, flat, wager->id, (wager->flags & BW_WAGER_ODDS) != 0 ? "max" : "10");
}

/* Which bets are counted with another, in whichever order they are named. */
static void find_joined(BwPlan *plan, const BwGame *game) {
    for (unsigned i = 0; i < plan->n; i++) {
        uint8_t with = game->wagers[plan->bet[i].event.wager].with;
        for (unsigned j = 0; with != 0 && j < plan->n; j++) {
            if (BW_THE(plan->bet[j].event.wager) != with) continue;
            plan->bet[i].joined = (uint8_t)j;
            break;
        }
    }
}

static bool is_offered(const BwTable *table, unsigned wager) {
    const BwWager *row = &bw_table_game(table)->wagers[wager];
    return bw_wager_offered(table, wager) &&
           (row->flags & (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE)) == 0;
}

/* What is bet at the game where nothing is said. */
static const char *usual_of(const BwGame *game) {
    return game->usual != NULL ? game->usual[0] : game->wagers[0].id;
}

/* A bank that is taken as it is offered, by the action of its name. */
static bool is_taken_bank(const BwWager *wager) {
    const unsigned both = BW_WAGER_BY_ACT | BW_WAGER_BANK;
    return (wager->flags & both) == both;
}

/* Reads "WAGER [TARGET]". */
static bool read_wager(const BwPlan *plan, const BwTable *table, char *text, BwPlanBet *bet,
                       char error[BW_ERROR_MAX]) {
    const BwGame *game = bw_table_game(table);
    BwEvent *event = &bet->event;
    char *target = strchr(text, ' ');
    if (target != NULL) *target++ = '\0';
    bool target_known = bw_wager_parse(table, text, target, &event->wager, &event->target);
    if (event->wager == BW_UNKNOWN) {
        return bw_unreadable(error, "%s has no wager '%.40s'", game->id, text);
    }
    const BwWager *wager = &game->wagers[event->wager];
    if (!find_flat(plan, game, bet, error)) return false;
    if ((wager->flags & (BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE)) != 0 &&
        bet->behind == BW_PLAN_ALONE && !is_taken_bank(wager)) {
        return bw_unreadable(error,
                             "%s is not bet before the round: it comes with another wager; write "
                             "'%.60s'",
                             wager->id, usual_of(game));
    }
    bool text_target = (wager->flags & BW_WAGER_TEXT_TARGET) != 0;
    bool wanted = text_target || (wager->flags & BW_WAGER_TARGET) != 0;
    if (text_target && target != NULL) {
        snprintf(event->text, sizeof event->text, "%s", target);
    } else if (!target_known || (!wanted && target != NULL)) {
        if (!is_offered(table, event->wager) && bet->behind == BW_PLAN_ALONE) {
            return bw_unreadable(error, "this table does not offer %s", wager->id);
        }
        return bw_unreadable(error, "%s cannot be bet on '%.40s'", wager->id, target);
    } else if (wanted && event->target == BW_NO_TARGET && bet->behind == BW_PLAN_ALONE) {
        return bw_unreadable(error, "%s needs to say on what: '%s TARGET:AMOUNT'", wager->id,
                             wager->id);
    }
    return true;
}

/* Would the table take the bet as it stands? If not, out says why. */
static bool is_taken(const BwTable *table, const BwEvent *event, BwOut *out) {
    union {
        BwTable table;
        uint8_t bytes[BW_TABLE_BYTES_MAX];
    } copy;
    memcpy(copy.bytes, table, bw_table_size(bw_table_game(table)));
    return bw_apply(&copy.table, event, out);
}

/* The least multiple of the unit from `least` on; if that is above `most` (0: no bound), the
 * largest one below it. */
static BwCents multiple_of(BwCents unit, BwCents least, BwCents most) {
    BwCents cents = (least + unit - 1) / unit * unit;
    return most > 0 && cents > most && most >= unit ? most / unit * unit : cents;
}

/* The usual amount, or the nearest one that can be paid and is within the limits: those of all
 * tables first, then what the table itself names as its limit or its rate. */
static void fit_amount(const BwTable *table, BwEvent *event, BwCents usual) {
    enum { TRIES_MAX = 3 };
    bool bounded = (bw_table_game(table)->wagers[event->wager].flags & BW_WAGER_OWN_LIMITS) == 0;
    BwCents least = bounded ? table->option[BW_OPT_TABLE_MIN] : 0;
    BwCents most = bounded ? table->option[BW_OPT_TABLE_MAX] : 0;
    BwCents bet_unit = bounded ? table->option[BW_OPT_BET_UNIT] : 0;
    BwCents unit = bw_stake_unit(table, event->wager, event->target);
    if (unit <= 0) unit = 1;
    if (bet_unit > 0) unit = bw_cents_lcm(unit, bet_unit);
    event->amount_cents = usual;
    if (unit == 0) return; /* no amount is a multiple of both: the table will say so */
    event->amount_cents = multiple_of(unit, usual > least ? usual : least, most);
    for (unsigned i = 0; i < TRIES_MAX; i++) {
        BwOut out;
        if (is_taken(table, event, &out)) return;
        BwCents figure = out.refusal.figure_cents;
        BwReason reason = (BwReason)out.refusal.reason;
        bool bound =
            reason == BW_REASON_LIMIT || reason == BW_REASON_RATE || reason == BW_REASON_AMOUNT;
        if (!bound || figure <= 0) return;
        event->amount_cents =
            multiple_of(unit, figure, event->amount_cents > figure ? figure : most);
    }
}

/* What wagers ask of each other: a stake that is the only one, or one that is in proportion to
 * another's in the plan; 0: neither. */
static BwCents fixed_amount(const BwPlan *plan, const BwTable *table, unsigned wager) {
    BwTies ties = bw_wager_ties(table, wager);
    if (ties.exactly_cents > 0) return ties.exactly_cents;
    for (unsigned i = 0; ties.times > 0 && i < plan->n; i++) {
        const BwEvent *other = &plan->bet[i].event;
        unsigned times = bw_wager_ties(table, other->wager).times;
        if (times > 0) return other->amount_cents / times * ties.times;
    }
    return 0;
}

static bool is_planned(const BwPlan *plan, const BwEvent *event) {
    for (unsigned i = 0; i < plan->n; i++) {
        const BwEvent *other = &plan->bet[i].event;
        if (other->wager == event->wager && other->target == event->target &&
            strcmp(other->text, event->text) == 0) {
            return true;
        }
    }
    return false;
}

/* The plan names both sides of a wager: then the second seat makes this bet of the plan. */
static bool plan_both_sides(BwPlanPartner *partner, const BwGame *game, BwEvent *event,
                            char error[BW_ERROR_MAX]) {
    const char *wager = game->wagers[event->wager].id;
    if (partner->first != 0) return bw_unreadable(error, "name the %s first", wager);
    if (partner->bet.amount_cents != event->amount_cents) {
        return bw_unreadable(error, "%s must be the whole of it: name the same amount", wager);
    }
    partner->planned = 1;
    event->who = partner->bet.who;
    return true;
}

/* The wager on the other side of a bank, or of what covers one; BW_UNKNOWN: it has none. */
static uint8_t other_side(const BwGame *game, unsigned wager) {
    unsigned flags = game->wagers[wager].flags;
    unsigned other = (flags & BW_WAGER_BANK) != 0      ? BW_WAGER_AGAINST
                     : (flags & BW_WAGER_AGAINST) != 0 ? BW_WAGER_BANK
                                                       : 0;
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if ((game->wagers[w].flags & other) != 0) return (uint8_t)w;
    }
    return BW_UNKNOWN;
}

/* The bank is taken as it is offered, nothing of the house's against it, and others make the main
 * wager. */
static bool find_others(BwPlan *plan, const BwTable *table, const BwEvent *event,
                        char error[BW_ERROR_MAX]) {
    const BwGame *game = bw_table_game(table);
    BwPlanPartner *partner = &plan->partner;
    const char *bank = game->wagers[event->wager].id;
    char main[BW_TEXT_MAX];
    uint16_t target;
    uint8_t word = 0;
    while (word < game->n_actions && strcmp(game->actions[word].id, bank) != 0) word++;
    if (word == game->n_actions || !bw_wager_offered(table, event->wager)) {
        return bw_unreadable(error, "this table offers no %s", bank);
    }
    partner->present = 1;
    partner->bet = partner->takes = *event;
    partner->takes.kind = BW_EV_ACT;
    partner->takes.word = word;
    partner->takes.amount_cents = 0;
    if (strchr(game->actions[word].args, 'A') != NULL) {
        partner->takes.n_args = 1;
        partner->takes.arg[0] = (BwArg){.kind = BW_ARG_AMOUNT};
    }
    snprintf(main, sizeof main, "%s", usual_of(game));
    main[strcspn(main, ":")] = '\0';
    bw_wager_parse(table, main, NULL, &partner->bet.wager, &target);
    return true;
}

/* Finds the one who puts up the other side of this wager; true for wagers that need none. A bank is
 * dealt for when it is covered. */
static bool find_partner(BwPlan *plan, const BwTable *table, BwEvent *event,
                         char error[BW_ERROR_MAX]) {
    const BwGame *game = bw_table_game(table);
    BwPlanPartner *partner = &plan->partner;
    if (plan->n == 0) partner->present = partner->planned = 0;
    if (partner->others != 0) return find_others(plan, table, event, error);
    if (partner->present != 0) return plan_both_sides(partner, game, event, error);
    uint8_t other = other_side(game, event->wager);
    if (other == BW_UNKNOWN) return true;
    partner->present = 1;
    partner->first = (game->wagers[other].flags & BW_WAGER_BANK) != 0;
    partner->bet = *event;
    partner->bet.who.seat = BW_PLAN_PARTNER_SEAT;
    partner->bet.wager = other;
    partner->bet.target = BW_NO_TARGET;
    partner->gets_up = (BwEvent){.kind = BW_EV_SEAT, .target = BW_NO_TARGET};
    partner->gets_up.who = partner->first != 0 ? partner->bet.who : event->who;
    return true;
}

static bool read_amount(const char *text, BwCents *cents, char error[BW_ERROR_MAX]) {
    size_t n = strlen(text);
    if (bw_cents_parse_loose(text, n, cents) && *cents > 0) return true;
    if (bw_cents_too_large(text, n)) {
        return bw_unreadable(error, "'%.40s' is more than any table takes: at most 1000000000.00",
                             text);
    }
    return bw_unreadable(error, "'%.40s' is no amount: write dollars, like 12 or 12.50", text);
}

/* How many wager against a bank that is taken: "10*5" are five; the amount is left. */
static bool read_others(BwPlan *plan, const BwTable *table, const BwPlanBet *bet, char *amount,
                        char error[BW_ERROR_MAX]) {
    const BwGame *game = bw_table_game(table);
    const BwWager *wager = &game->wagers[bet->event.wager];
    if (plan->n > 0 && (plan->partner.others != 0 || is_taken_bank(wager))) {
        return bw_unreadable(error, "whoever banks makes no other bet");
    }
    char *star = amount != NULL ? strchr(amount, '*') : NULL;
    if (plan->n == 0) plan->partner.others = 0;
    if (!is_taken_bank(wager)) {
        return star == NULL ||
               bw_unreadable(error, "%s is not wagered against by others", wager->id);
    }
    plan->partner.others = 1;
    if (star == NULL) return true;
    *star++ = '\0';
    unsigned most = game->seats - 1u;
    if (star[0] < '1' || star[0] > '9' || star[1] != '\0' || (unsigned)(star[0] - '0') > most) {
        return bw_unreadable(error, "'%.40s' is no number of others at this table: 1 to %u", star,
                             most);
    }
    plan->partner.others = (uint8_t)(star[0] - '0');
    return true;
}

/* How an amount that is written counts: as it is, or as what is usual at a table that takes it. */
typedef enum Amounts { AS_WRITTEN, USUAL } Amounts;

/* One bet, "WAGER [TARGET][:AMOUNT]". */
static bool add_bet(BwPlan *plan, const BwTable *table, char *text, Amounts amounts,
                    char error[BW_ERROR_MAX]) {
    if (plan->n == BW_PLAN_MAX)
        return bw_unreadable(error, "a plan has at most %d bets", BW_PLAN_MAX);
    BwPlanBet *bet = &plan->bet[plan->n];
    memset(bet, 0, sizeof *bet);
    bet->event.kind = BW_EV_BET;
    bet->event.word = BW_UNKNOWN;
    bet->joined = BW_PLAN_ALONE;
    bet->event.who = (BwWho){.role = BW_SEAT, .seat = BW_PLAN_SEAT};
    char *amount = strrchr(text, ':');
    if (amount != NULL) *amount++ = '\0';
    if (!read_wager(plan, table, text, bet, error)) return false;
    if (!read_others(plan, table, bet, amount, error)) return false;
    BwCents cents = AMOUNT_STANDARD_CENTS;
    bet->most = amount != NULL && bet->behind != BW_PLAN_ALONE && strcmp(amount, "max") == 0;
    bool written = amount != NULL && bet->most == 0;
    if (written && !read_amount(amount, &cents, error)) return false;
    if (written && amounts == AS_WRITTEN) {
        bet->event.amount_cents = cents;
    } else {
        fit_amount(table, &bet->event, cents);
        BwCents fixed = fixed_amount(plan, table, bet->event.wager);
        if (fixed > 0) bet->event.amount_cents = fixed;
    }
    if (is_planned(plan, &bet->event)) {
        char label[BW_TEXT_MAX];
        return bw_unreadable(error, "%.180s is planned twice: name it once with the whole amount",
                             bw_plan_label(plan, table, plan->n, label));
    }
    if (!find_partner(plan, table, &bet->event, error)) return false;
    plan->n++;
    find_joined(plan, bw_table_game(table));
    return true;
}

/* The amount of a wager that is named behind another, ":max" of odds; "" for what goes with it. */
static const char *amount_behind(const BwTable *table, const char *word) {
    uint8_t wager;
    uint16_t target;
    bw_wager_parse(table, word, NULL, &wager, &target);
    bool odds =
        wager != BW_UNKNOWN && (bw_table_game(table)->wagers[wager].flags & BW_WAGER_ODDS) != 0;
    return odds ? ":max" : "";
}

/* Bets that are solved as one, as `odds` names them, "pass+pass-odds:10": the amount is that of the
 * first; odds are the most that the table allows, another wager is what goes with the first. */
static bool add_bets_as_one(BwPlan *plan, const BwTable *table, char *text, Amounts amounts,
                            char error[BW_ERROR_MAX]) {
    char part[BW_EVENT_TEXT_MAX + 8];
    size_t n = strcspn(text, " :"), first = strcspn(text, "+");
    if (first >= n) return add_bet(plan, table, text, amounts, error);
    snprintf(part, sizeof part, "%.*s%s", (int)first, text, text + n);
    if (!add_bet(plan, table, part, amounts, error)) return false;
    text[n] = '\0';
    for (char *rest = text + first + 1, *next; rest != NULL; rest = next) {
        next = strchr(rest, '+');
        if (next != NULL) *next++ = '\0';
        snprintf(part, sizeof part, "%s%s", rest, amount_behind(table, rest));
        if (!add_bet(plan, table, part, amounts, error)) return false;
    }
    return true;
}

static bool add_bets(BwPlan *plan, const BwTable *table, const char *specification, Amounts amounts,
                     char error[BW_ERROR_MAX]) {
    char text[BW_EVENT_TEXT_MAX];
    while (true) {
        specification += strspn(specification, " ");
        size_t n = strcspn(specification, ",");
        if (n == 0) return bw_unreadable(error, "a bet is missing: write WAGER:AMOUNT");
        if (n >= sizeof text)
            return bw_unreadable(error, "'%.40s...' is too long for a bet", specification);
        memcpy(text, specification, n);
        text[n] = '\0';
        if (!add_bets_as_one(plan, table, text, amounts, error)) return false;
        if (specification[n] == '\0') return true;
        specification += n + 1;
    }
}

bool bw_plan_add(BwPlan *plan, const BwTable *table, const char *specification,
                 char error[BW_ERROR_MAX]) {
    return add_bets(plan, table, specification, AS_WRITTEN, error);
}

/* Will the table never take the bet, whoever does what before it? A ticket can be sold at once. */
static bool is_hopeless(const BwTable *table, const BwEvent *event) {
    BwOut out;
    BwCents most = table->option[BW_OPT_TABLE_MAX];
    if (is_taken(table, event, &out)) return false;
    if (event->text[0] != '\0' || (most > 0 && event->amount_cents > most)) return true;
    switch (out.refusal.reason) {
    case BW_REASON_LIMIT:
    case BW_REASON_UNPAYABLE:
    case BW_REASON_NOT_OFFERED:
    case BW_REASON_DEPENDS: return true;
    default: return false;
    }
}

/* Makes this bet the whole plan, in an amount that the table takes; false if there is none. */
static bool plan_usual(BwPlan *plan, const BwTable *table, const char *specification) {
    char error[BW_ERROR_MAX];
    *plan = (BwPlan){.n = 0};
    if (!add_bets(plan, table, specification, USUAL, error)) return false;
    const BwEvent *event = &plan->bet[0].event;
    return is_offered(table, event->wager) && !is_hopeless(table, event);
}

/* The first of the game's own tickets that the table takes. */
static bool plan_ticket(BwPlan *plan, const BwTable *table, unsigned wager) {
    const BwGame *game = bw_table_game(table);
    char text[BW_EVENT_TEXT_MAX];
    for (unsigned i = 0; game->ticket_at != NULL; i++) {
        if (!game->ticket_at(table, wager, i, text, sizeof text)) return false;
        if (plan_usual(plan, table, text)) return true;
    }
    return false;
}

/* Any wager of the game that the table takes without further ado. */
static bool plan_any(BwPlan *plan, const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    for (unsigned w = 0; w < game->n_wagers; w++) {
        const BwWager *wager = &game->wagers[w];
        if ((wager->flags & BW_WAGER_TARGET) != 0 || !is_offered(table, w)) continue;
        bool ticket = (wager->flags & BW_WAGER_TEXT_TARGET) != 0;
        if (ticket ? plan_ticket(plan, table, w) : plan_usual(plan, table, wager->id)) {
            return true;
        }
    }
    return false;
}

bool bw_plan_standard(BwPlan *plan, const BwTable *table, char error[BW_ERROR_MAX]) {
    const BwGame *game = bw_table_game(table);
    if (bw_has_stacks(game)) {
        *plan = (BwPlan){.n = 0};
        return bw_unreadable(error, "%s is played between patrons: see boardwalk equity", game->id);
    }
    for (unsigned i = 0; game->usual != NULL && game->usual[i] != NULL; i++) {
        if (plan_usual(plan, table, game->usual[i])) return true;
    }
    if (plan_any(plan, table)) return true;
    *plan = (BwPlan){.n = 0};
    if (game->usual != NULL) return add_bets(plan, table, game->usual[0], USUAL, error);
    return bw_unreadable(error, "%s has no wager that goes without saying: name one", game->id);
}

char *bw_plan_label(const BwPlan *plan, const BwTable *table, unsigned i, char out[BW_TEXT_MAX]) {
    const BwGame *game = bw_table_game(table);
    const BwEvent *event = &plan->bet[i].event;
    if (event->text[0] != '\0') {
        snprintf(out, BW_TEXT_MAX, "%s %s", game->wagers[event->wager].id, event->text);
        return out;
    }
    return bw_wager_print(table, event->wager, event->target, out);
}
