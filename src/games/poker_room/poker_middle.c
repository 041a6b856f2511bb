/* poker_middle.c: the table for those who look on: pots, chips put forward, button, who waits; what
 * a choice takes of the chips, and the amounts that people mean; and what a level of a tournament
 * makes of a table. */
#include <stdio.h>
#include <string.h>

#include "games/poker_room/poker_room.h"

/* ---- the middle --------------------------------------------------------------------------- */

unsigned bw_pr_pots_now(const BwPokerTable *p, BwCents pots[BW_POKER_SEATS + 1],
                        uint16_t seats[BW_POKER_SEATS + 1]) {
    BwCents put[BW_POKER_SEATS + 1] = {0}, floor = 0, level;
    unsigned n = 0;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        for (unsigned w = BW_PR_ANTE; w <= BW_PR_POT; w++) put[s] += bw_pr_chips(p, s, w);
    }
    do {
        level = INT64_MAX;
        for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
            bool stops = bw_pr_has(p->live, s) && bw_pr_has(p->all_in, s) && put[s] > floor;
            if (stops && put[s] < level) level = put[s];
        }
        pots[n] = 0;
        if (seats != NULL) seats[n] = 0;
        for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
            if (put[s] <= floor) continue;
            pots[n] += (put[s] < level ? put[s] : level) - floor;
            if (seats != NULL && bw_pr_has(p->live, s)) seats[n] |= bw_poker_bit(s);
        }
        n += pots[n] > 0;
        floor = level;
    } while (level != INT64_MAX && n < BW_POKER_SEATS);
    return n;
}

static bool is_betting(const BwPokerTable *p) {
    return p->phase == BW_PR_DECISION || p->phase == BW_PR_BRINGING;
}

/* What each seat has put forward: in the betting round that is on, or the forced money that waits
 * for the cards. */
static void put_forward(const BwPokerTable *p, BwMiddle *m) {
    bool before = p->phase == BW_PR_BETS || (p->phase == BW_PR_CARDS && p->step == 0);
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        BwCents up = p->phase == BW_PR_CARDS ? bw_pr_chips(p, s, BW_PR_POT) : 0;
        for (unsigned w = BW_PR_ANTE; w < BW_PR_POT; w++) up += bw_pr_chips(p, s, w);
        m->in_cents[s] = is_betting(p) ? p->bets.in_cents[s] : before ? up : 0;
    }
}

void bw_pr_middle_shown(const BwTable *t, BwMiddle *m) {
    const BwPokerTable *p = bw_pr_look(t);
    BwCents pots[BW_POKER_SEATS + 1];
    uint16_t seats[BW_POKER_SEATS + 1], agreed;
    memset(m, 0, sizeof *m);
    m->n_pots = bw_pr_pots_now(p, pots, seats);
    for (unsigned i = 0; i < m->n_pots; i++) {
        m->pot_cents[i] = pots[i];
        m->pot_seats[i] = seats[i];
    }
    put_forward(p, m);
    if (p->phase == BW_PR_DECISION) m->owed_cents = bw_pr_to_call(p, p->actor);
    m->in = p->live;
    m->all_in = (uint16_t)(p->all_in & p->live);
    m->out = p->sitting_out;
    m->button = t->idle == 0 ? p->button : bw_pr_places(p).button;
    m->big_seat = p->big_seat;
    m->asked = bw_pr_consent_asked(p, &agreed);
    m->agreed = agreed;
    m->n_waiting = p->n_waiting;
    for (unsigned i = 0; i < p->n_waiting; i++) m->waiting[i] = p->waiting[i];
}

/* ---- choices ------------------------------------------------------------------------------ */

BwCents bw_pr_costs(const BwTable *t, const BwChoice *choice) {
    const BwPokerTable *p = bw_pr_look(t);
    BwCents owed = bw_pr_to_call(p, p->actor), stack = bw_pr_stack(p, p->actor);
    if (choice->word == BW_PR_ALL_IN) return stack;
    if (choice->word == BW_PR_CALL) return owed < stack ? owed : stack;
    return 0;
}

/* So much of the pot on top of the bet, as the pot is once the bet is called. */
static BwCents part_of_pot(const BwPokerTable *p, unsigned of, unsigned parts) {
    BwCents pot = bw_pr_middle(p) + bw_pr_to_call(p, p->actor);
    return p->bets.level_cents + pot * of / parts;
}

/* In whole steps from the least on, within the bounds. */
static BwCents fitted(const BwChoice *choice, BwCents cents) {
    if (cents <= choice->min_cents) return choice->min_cents;
    if (cents >= choice->max_cents) return choice->max_cents;
    return cents - (cents - choice->min_cents) % choice->step_cents;
}

unsigned bw_pr_sizes(const BwTable *t, const BwChoice *choice, BwSize sizes[BW_SIZES_MAX]) {
    static const struct {
        const char *name;
        unsigned of, parts;
    } parts[] = {{"third", 1, 3}, {"half", 1, 2}, {"two-thirds", 2, 3}, {"pot", 1, 1}};
    const BwPokerTable *p = bw_pr_look(t);
    unsigned n = 0;
    if (choice->step_cents == 0 || choice->max_cents <= choice->min_cents) return 0;
    for (unsigned i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        BwCents cents = part_of_pot(p, parts[i].of, parts[i].parts);
        if (cents < choice->min_cents || cents > choice->max_cents) continue;
        sizes[n++] = (BwSize){parts[i].name, fitted(choice, cents)};
    }
    BwCents all = p->bets.in_cents[p->actor] + bw_pr_stack(p, p->actor);
    sizes[n++] = (BwSize){choice->max_cents == all ? "all" : "most", choice->max_cents};
    return n;
}

/* ---- tournaments -------------------------------------------------------------------------- */

static void set(BwLevelSettings *settings, const char *key, const char *value) {
    settings->setting[settings->n++] = (BwSetting){key, value};
}

static void set_cents(BwLevelSettings *settings, const char *key, BwCents cents) {
    char *text = settings->text[settings->n];
    bw_cents_format(cents, text);
    set(settings, key, text);
}

void bw_pr_level(const BwLevel *level, BwLevelSettings *settings) {
    settings->n = 0;
    set(settings, "rake-method", "none");
    set(settings, "dead-button", "yes");
    set_cents(settings, "chip-unit", level->chip);
    set_cents(settings, "ante", level->ante);
    set_cents(settings, "small-blind", level->small_blind);
    set_cents(settings, "big-blind", level->big_blind);
    set_cents(settings, "bring-in", level->small_blind > 0 ? level->small_blind : level->chip);
    set_cents(settings, "small-bet", level->big_blind);
    set_cents(settings, "big-bet", 2 * level->big_blind);
    if (level->button == 0) return;
    char *text = settings->text[settings->n];
    snprintf(text, sizeof settings->text[0], "%u", level->button);
    set(settings, "button", text);
}
