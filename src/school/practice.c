/* practice.c: people who bet and answer at random, and lawfully. */
#include "school/practice.h"

#include <stdio.h>
#include <string.h>

#include "croupier/croupier.h"
#include "croupier/deal.h"
#include "croupier/staff.h"

enum {
    CHOICES_MAX = 16,
    TARGETS_MAX = 1024,
    TRIES = 12,
    TICKETS_MAX = 8,
    SET_MAX = 6,
    SET_TRIES = 6
};

unsigned bw_practice_below(BwPractice *practice, unsigned n) {
    return n == 0 ? 0 : bw_stream_below(&practice->stream, n);
}

/* Of four chances so many. */
static bool happens(BwPractice *p, unsigned of_four) {
    return bw_practice_below(p, 4) < of_four;
}

static size_t size_of(const BwPractice *p) {
    return bw_table_size(p->game);
}

/* ---- opening ------------------------------------------------------------------------------- */

/* One of the house's tables of the game, or one with its usual limits. */
static bool open_table(BwPractice *p, const BwHouse *house) {
    unsigned found = 0, seen = 0;
    BwRefusal why;
    for (unsigned i = 0; house != NULL && i < house->tables_count; i++) {
        found += bw_house_game(house, i) == p->game;
    }
    unsigned wanted = bw_practice_below(p, found);
    for (unsigned i = 0; found > 0 && i < house->tables_count; i++) {
        if (bw_house_game(house, i) != p->game || seen++ != wanted) continue;
        return bw_house_open(house, i, &p->now.table, &why);
    }
    char min[BW_CENTS_TEXT_MAX], max[BW_CENTS_TEXT_MAX];
    const BwSetting limits[] = {{"table-min", bw_cents_format(p->game->live_min_cents, min)},
                                {"table-max", bw_cents_format(p->game->live_max_cents, max)}};
    size_t n = p->game->live_min_cents > 0 && p->game->live_max_cents > 0 ? 2 : 0;
    return bw_table_open(&p->now.table, p->game, limits, n, &why);
}

/* How many sit there: more with the level. */
static unsigned patrons(const BwPractice *p) {
    bool bank = false; /* one banks, others cover it */
    for (unsigned w = 0; w < p->game->n_wagers; w++) {
        bank = bank || (p->game->wagers[w].flags & BW_WAGER_AGAINST) != 0;
    }
    unsigned n = p->level + bank;
    if (bw_has_stacks(p->game)) n++; /* they play against each other */
    return n < p->game->seats ? n : p->game->seats;
}

static bool apply(BwPractice *p, const BwEvent *event) {
    return bw_apply(&p->now.table, event, &p->out);
}

bool bw_practice_open(BwPractice *p, const BwSchoolAsk *ask) {
    static const char *const names[] = {"Ann", "Ben", "Cleo", "Dan", "Eve", "Finn"};
    memset(&p->now, 0, sizeof p->now);
    p->game = ask->game;
    p->level = ask->level;
    p->bold = 1 + bw_practice_below(p, 3);
    if (!open_table(p, ask->house)) return false;
    for (unsigned s = 1; s <= patrons(p); s++) {
        BwEvent event;
        bw_event_begin(&event, BW_EV_SEAT);
        event.who = bw_seat(s, 0, 0);
        snprintf(event.text, sizeof event.text, "%s", names[(s - 1) % 6]);
        (void)apply(p, &event); /* a game without seats bears bets all the same */
    }
    return true;
}

/* ---- staking ------------------------------------------------------------------------------- */

/* Applies the event after the staff's duties; `before` is the table right before it. */
static bool apply_after_duties(BwPractice *p, const BwEvent *event) {
    const BwPurses endless = {.reach = NULL};
    BwEvent duty;
    for (unsigned i = 0; i < BW_DUTIES_MAX; i++) {
        memcpy(&p->before, &p->now, size_of(p));
        if (apply(p, event)) return true;
        BwReason why = p->out.refusal.reason;
        if (!bw_duty_next(&p->now.table, event, why, &endless, &duty) || !apply(p, &duty)) break;
    }
    return false;
}

static bool is_bet(const BwPractice *p, unsigned w) {
    const unsigned never = BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE | BW_WAGER_AGAINST;
    return (p->game->wagers[w].flags & never) == 0 && bw_wager_offered(&p->now.table, w);
}

/* Some target of the wager; false if it has none now. */
static bool some_target(BwPractice *p, unsigned w, uint16_t *target) {
    unsigned n = 0;
    *target = BW_NO_TARGET;
    if ((p->game->wagers[w].flags & BW_WAGER_TARGET) == 0) return true;
    while (n < TARGETS_MAX && bw_target_at(&p->now.table, w, n, target)) n++;
    return n > 0 && bw_target_at(&p->now.table, w, bw_practice_below(p, n), target);
}

/* Stakes are whole multiples of this: of what the wager takes, in dollars; of five at first. */
static BwCents step_of(const BwPractice *p, unsigned w, uint16_t target) {
    BwCents unit = bw_stake_unit(&p->now.table, w, target);
    BwCents step = bw_cents_lcm(unit, p->level <= 2 ? 500 : 100);
    BwCents max = p->now.table.option[BW_OPT_TABLE_MAX];
    bool fits = step > 0 && (max == 0 || step <= max);
    return fits ? step : unit;
}

/* A stake: few steps at first, odder ones later, and never below the posted minimum. */
static BwCents some_stake(BwPractice *p, unsigned w, uint16_t target) {
    BwCents step = step_of(p, w, target), min = p->now.table.option[BW_OPT_TABLE_MIN];
    BwCents max = p->now.table.option[BW_OPT_TABLE_MAX];
    BwTies ties = bw_wager_ties(&p->now.table, w);
    if (ties.exactly_cents > 0) return ties.exactly_cents;
    if (step <= 0) return 0;
    if ((p->game->wagers[w].flags & BW_WAGER_OWN_LIMITS) != 0) min = 0;
    BwCents cents = step * (1 + bw_practice_below(p, 3 + 5 * p->level));
    if (cents < min) cents += (min - cents + step - 1) / step * step;
    if (max > 0 && cents > max) cents = max / step * step;
    return cents;
}

/* Bets so much; where the table names a limit instead, that. */
static bool stake(BwPractice *p, BwEvent *event, BwCents cents) {
    event->amount_cents = cents;
    if (cents <= 0) return false;
    if (apply_after_duties(p, event)) return true;
    BwRefusal why = p->out.refusal;
    if (why.reason != BW_REASON_LIMIT || why.figure_cents <= 0) return false;
    event->amount_cents = why.figure_cents;
    return apply_after_duties(p, event);
}

static void begin_bet(BwEvent *event, unsigned seat, unsigned w, uint16_t target) {
    bw_event_begin(event, BW_EV_BET);
    event->who = bw_seat(seat, 0, 0);
    event->wager = (uint8_t)w;
    event->target = target;
}

/* A ticket that the game calls easily written, "straight 1-2-3:1.00", as the bet of this seat. */
static bool ticket_bet(BwPractice *p, unsigned seat, unsigned w, BwEvent *event) {
    char ticket[BW_EVENT_TEXT_MAX], line[BW_LINE_MAX], error[BW_ERROR_MAX];
    unsigned i = bw_practice_below(p, TICKETS_MAX);
    bool found = false;
    for (; !found && p->game->ticket_at != NULL; i--) {
        found = p->game->ticket_at(&p->now.table, w, i, ticket, sizeof ticket);
        if (i == 0) break;
    }
    char *colon = found ? strrchr(ticket, ':') : NULL;
    if (colon == NULL) return false;
    *colon = ' ';
    snprintf(line, sizeof line, "bet %u %s", seat, ticket);
    return bw_event_parse(&p->now.table, line, event, error) && event->bad_args == 0;
}

/* This wager at this seat, on some target, for so much (0: some amount). */
static bool bet_on(BwPractice *p, unsigned seat, unsigned w, BwCents cents) {
    BwEvent event;
    uint16_t target;
    if ((p->game->wagers[w].flags & BW_WAGER_TEXT_TARGET) != 0) {
        return ticket_bet(p, seat, w, &event) && apply_after_duties(p, &event);
    }
    if (!some_target(p, w, &target)) return false;
    begin_bet(&event, seat, w, target);
    return stake(p, &event, cents > 0 ? cents : some_stake(p, w, target));
}

/* The wagers that go together: whoever plays has all of them up, in their proportion. */
static bool bet_required(BwPractice *p, unsigned seat) {
    BwCents base = 0;
    bool any = false;
    for (unsigned w = 0; w < p->game->n_wagers; w++) {
        BwTies ties = bw_wager_ties(&p->now.table, w);
        if (!is_bet(p, w) || ties.required == 0) continue;
        unsigned times = ties.times > 0 ? ties.times : 1;
        if (base == 0) base = some_stake(p, w, BW_NO_TARGET);
        BwCents cents = ties.exactly_cents > 0 ? ties.exactly_cents : base * times;
        any = bet_on(p, seat, w, cents) || any;
    }
    return any;
}

/* Wagers that are usual together, "ante:10,blind:10", and in which proportion. */
typedef struct Set {
    uint8_t wager[SET_MAX];
    uint16_t target[SET_MAX];
    BwCents share[SET_MAX];
    unsigned n;
} Set;

/* Reads the game's usual wagers; their amounts become shares without a common divisor. */
static void read_usual(const BwPractice *p, Set *set) {
    const char *text = bw_game_usual(p->game, 0);
    BwCents common = 0;
    set->n = 0;
    for (; text != NULL && *text != '\0' && set->n < SET_MAX; text += *text == ',') {
        char word[64], target[64] = "";
        size_t n = strcspn(text, ",");
        BwCents cents;
        char item[128];
        snprintf(item, sizeof item, "%.*s", (int)(n < 127 ? n : 127), text);
        text += n;
        char *colon = strrchr(item, ':');
        if (colon == NULL || !bw_cents_parse_loose(colon + 1, strlen(colon + 1), &cents)) continue;
        *colon = '\0';
        if (sscanf(item, "%63s %63s", word, target) < 1) continue;
        unsigned i = set->n;
        if (!bw_wager_parse(&p->now.table, word, target[0] != '\0' ? target : NULL, &set->wager[i],
                            &set->target[i]))
            continue;
        if (set->wager[i] == BW_UNKNOWN || !is_bet(p, set->wager[i])) continue;
        set->share[set->n++] = cents;
        common = common == 0 ? cents : bw_cents_gcd(common, cents);
    }
    for (unsigned i = 0; i < set->n; i++) set->share[i] /= common;
}

/* All of them, in their proportion, or none. */
static bool bet_set(BwPractice *p, unsigned seat, const Set *set) {
    BwSchoolTable whole;
    memcpy(&whole, &p->now, size_of(p));
    for (unsigned tries = 0; tries < SET_TRIES; tries++) {
        BwCents base = some_stake(p, set->wager[0], set->target[0]);
        unsigned up = 0;
        for (; up < set->n; up++) {
            BwEvent event;
            begin_bet(&event, seat, set->wager[up], set->target[up]);
            BwCents only = bw_wager_ties(&p->now.table, set->wager[up]).exactly_cents;
            event.amount_cents = only > 0 ? only : base * set->share[up];
            if (!apply_after_duties(p, &event)) break;
        }
        if (up == set->n) return true;
        memcpy(&p->now, &whole, size_of(p));
    }
    return false;
}

static bool is_in_set(const Set *set, unsigned w) {
    for (unsigned i = 0; set->n > 1 && i < set->n; i++) {
        if (set->wager[i] == w) return true;
    }
    return false;
}

/* Beside what goes together, this wager can be made alone. */
static bool is_extra(const BwPractice *p, const Set *set, unsigned w) {
    return is_bet(p, w) && !is_in_set(set, w) && bw_wager_ties(&p->now.table, w).required == 0;
}

/* Whoever may have the dice, the shoe or the bank takes it: some games begin with that. */
static void take_offers(BwPractice *p) {
    uint8_t word = bw_action_that(p->game, BW_MEANS_TAKE_OFFER);
    BwEvent event;
    for (unsigned s = 1; word != BW_UNKNOWN && s <= patrons(p); s++) {
        bw_act_of(bw_seat(s, 0, 0), word, &event);
        if (apply_after_duties(p, &event)) return;
    }
}

/* Where wagers are made out of chips on the table: everybody brings some, and puts up what is
 * forced. */
static void bring_chips(BwPractice *p) {
    BwChoice bounds;
    BwEvent event;
    for (unsigned s = 1; s <= patrons(p); s++) {
        bool may =
            bw_stack_of(&p->now.table, s) == 0 && bw_buy_in_bounds(&p->now.table, s, &bounds);
        if (!may) continue;
        bw_buy_in(p->game, s, bw_usual_buy_in(&p->now.table, &bounds), &event);
        (void)apply(p, &event);
    }
    while (bw_forced_next(&p->now.table, &event)) {
        if (!apply_after_duties(p, &event)) return;
    }
}

/* What everybody bets at this moment. */
static void bet_now(BwPractice *p) {
    Set set;
    if (bw_has_stacks(p->game)) {
        bring_chips(p);
        return;
    }
    read_usual(p, &set);
    take_offers(p);
    for (unsigned s = 1; s <= patrons(p); s++) {
        BwNeedKind need = (BwNeedKind)bw_need(&p->now.table).kind;
        if (need != BW_NEED_BETS && need != BW_NEED_OVER) return;
        bool any = set.n > 1 ? bet_set(p, s, &set) : bet_required(p, s);
        unsigned wanted = any ? p->level / 2 : 1 + (p->level + 1) / 2;
        for (unsigned tries = 0; tries < TRIES && wanted > 0; tries++) {
            unsigned w = bw_practice_below(p, p->game->n_wagers);
            if (is_extra(p, &set, w)) wanted -= bet_on(p, s, w, 0);
        }
        for (unsigned w = 0; w < p->game->n_wagers && !bw_seat_has_bet(&p->now.table, s); w++) {
            if (is_extra(p, &set, w)) (void)bet_on(p, s, w, 0);
        }
    }
}

/* Before the first bets cards may have to be shuffled and burned. */
void bw_practice_bet(BwPractice *p) {
    for (unsigned tries = 0; tries < TRIES; tries++) {
        BwNeedKind need = (BwNeedKind)bw_need(&p->now.table).kind;
        if (need == BW_NEED_BETS || need == BW_NEED_OVER) bet_now(p);
        if (p->now.table.n_bets > 0) return;
        if (bw_need(&p->now.table).kind == BW_NEED_BETS || !bw_practice_step(p)) return;
    }
}

/* ---- wishes -------------------------------------------------------------------------------- */

/* An amount that does not fit: beside the unit, below the least, above the most. */
static BwCents bad_amount(BwPractice *p, unsigned w, uint16_t target, BwCents good) {
    BwCents unit = bw_stake_unit(&p->now.table, w, target);
    BwCents min = p->now.table.option[BW_OPT_TABLE_MIN],
            max = p->now.table.option[BW_OPT_TABLE_MAX];
    switch (bw_practice_below(p, 3)) {
    case 0: return min > 100 ? min - 100 : good;
    case 1: return max > 0 ? max + (unit > 0 ? unit : 100) : good;
    default: return good + (unit > 100 ? 100 : unit > 1 ? unit / 2 : 50);
    }
}

/* Only what is otherwise good gets a bad amount: a wish is refused for one reason, not for two. */
static void spoil_amount(BwPractice *p, BwEvent *event) {
    BwSchoolTable after;
    BwOut out;
    if (happens(p, 2) || !bw_practice_try(p, event, &after, &out)) return;
    event->amount_cents = bad_amount(p, event->wager, event->target, event->amount_cents);
}

bool bw_practice_wish(BwPractice *p, BwEvent *event) {
    unsigned seat = 1 + bw_practice_below(p, patrons(p)), n = p->now.table.n_bets;
    if (n > 0 && happens(p, 1)) { /* to have a wager back */
        const BwBet *bet = &p->now.table.bet[bw_practice_below(p, n)];
        begin_bet(event, bet->seat, bet->wager, bet->target);
        event->kind = BW_EV_TAKE;
        return (p->game->wagers[bet->wager].flags & BW_WAGER_TEXT_TARGET) == 0;
    }
    for (unsigned tries = 0; tries < TRIES; tries++) {
        unsigned w = bw_practice_below(p, p->game->n_wagers);
        uint16_t target;
        const unsigned never = BW_WAGER_BY_ACT | BW_WAGER_NO_STAKE;
        if ((p->game->wagers[w].flags & never) != 0) continue;
        if ((p->game->wagers[w].editions >> p->now.table.edition & 1) == 0) continue;
        if ((p->game->wagers[w].flags & BW_WAGER_TEXT_TARGET) != 0) {
            if (!ticket_bet(p, seat, w, event)) continue;
            if (happens(p, 2)) event->amount_cents += 1 + bw_practice_below(p, 3) * 49;
            return true;
        }
        if (!some_target(p, w, &target)) continue;
        begin_bet(event, seat, w, target);
        event->amount_cents = some_stake(p, w, target);
        if (event->amount_cents <= 0) continue;
        spoil_amount(p, event);
        return true;
    }
    return false;
}

/* ---- the round ----------------------------------------------------------------------------- */

/* One of the choices, with some amount of those that it takes. */
static bool random_answer(BwPractice *p, BwEvent *event) {
    BwChoice choices[CHOICES_MAX];
    unsigned n = bw_choices(&p->now.table, choices, CHOICES_MAX);
    if (n == 0) return false;
    const BwChoice *choice = &choices[bw_practice_below(p, n)];
    BwCents cents = choice->min_cents, step = bw_cents_lcm(choice->step_cents, 100);
    if (step > 0 && choice->min_cents % step != 0) { /* whole dollars where there is room */
        BwCents up = choice->min_cents + step - choice->min_cents % step;
        if (up <= choice->max_cents) cents = up;
    }
    if (step > 0) {
        BwCents steps = (choice->max_cents - cents) / step;
        cents += step * bw_practice_below(p, 1 + (steps < 40 ? (unsigned)steps : 40));
    }
    bw_event_choose(&p->now.table, choice, choice->step_cents > 0 ? cents : 0, event);
    return true;
}

/* Whoever is asked answers: the staff do their duty, a patron is bold or cautious. */
static bool answer(BwPractice *p) {
    BwEvent *event = &p->event;
    if (bw_staff_asked(bw_need(&p->now.table))) {
        return bw_staff_answer(&p->now.table, event) && apply_after_duties(p, event);
    }
    for (unsigned tries = 0; tries < TRIES / 3; tries++) {
        bool bold = happens(p, p->bold);
        if (bold && random_answer(p, event) && apply_after_duties(p, event)) return true;
        if (!bold && bw_default_answer(&p->now.table, event) && apply_after_duties(p, event)) {
            return true;
        }
    }
    return (bw_default_answer(&p->now.table, event) && apply_after_duties(p, event)) ||
           (random_answer(p, event) && apply_after_duties(p, event));
}

bool bw_practice_step(BwPractice *p) {
    BwNeed need = bw_need(&p->now.table);
    if (need.kind == BW_NEED_OVER) return false;
    if (need.kind == BW_NEED_DECISION) return answer(p);
    BwNeedKind kind = need.kind == BW_NEED_BETS ? (BwNeedKind)need.outcome : (BwNeedKind)need.kind;
    return bw_deal(&p->now.table, kind, bw_stream_chance, &p->stream, &p->event) &&
           apply_after_duties(p, &p->event);
}

bool bw_practice_try(const BwPractice *p, const BwEvent *event, BwSchoolTable *after, BwOut *out) {
    memcpy(after, &p->now, size_of(p));
    return bw_apply(&after->table, event, out);
}
