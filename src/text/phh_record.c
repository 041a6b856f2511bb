/* phh_record.c: from events to a hand. What a move was is read from the table as it stood before
 * it, since the table may be in the next street, or over, behind it. */
#include "text/phh_record.h"

#include <stdio.h>
#include <string.h>

void bw_phh_record_begin(BwPhhRecorder *recorder) {
    recorder->running = false;
}

/* ---- writing down ------------------------------------------------------------------------- */

static BwPhhAction *add(BwPhhRecorder *recorder, BwPhhKind kind, unsigned player) {
    BwPhhHand *hand = &recorder->hand;
    if (hand->n_actions == BW_PHH_ACTIONS) {
        recorder->full = true;
        hand->n_actions--;
    }
    BwPhhAction *action = &hand->action[hand->n_actions++];
    memset(action, 0, sizeof *action);
    action->kind = (uint8_t)kind;
    action->player = (uint8_t)player;
    return action;
}

static void add_cards(BwPhhAction *action, const BwCard *cards, unsigned n) {
    for (unsigned i = 0; i < n && action->n_cards < BW_PHH_CARDS; i++) {
        action->card[action->n_cards++] = cards[i];
    }
}

static void add_note(BwPhhRecorder *recorder, const char *text) {
    BwPhhHand *hand = &recorder->hand;
    size_t n = strlen(text);
    if (n > sizeof hand->notes - hand->n_notes) {
        recorder->full = true;
        return;
    }
    BwPhhAction *action = add(recorder, BW_PHH_NOTE, 0);
    memcpy(hand->notes + hand->n_notes, text, n);
    action->note = hand->n_notes;
    action->note_n = (uint16_t)n;
    hand->n_notes += (unsigned)n;
}

/* Cards that were dealt are written, a player at a time as the standard has it. */
static void write_cards(BwPhhRecorder *recorder) {
    for (unsigned p = 1; p <= recorder->hand.n_players; p++) {
        if (recorder->n_hole[p] == 0) continue;
        add_cards(add(recorder, BW_PHH_HOLE, p), recorder->hole[p], recorder->n_hole[p]);
        recorder->n_hole[p] = 0;
    }
    if (recorder->n_board == 0) return;
    add_cards(add(recorder, BW_PHH_BOARD, 0), recorder->board, recorder->n_board);
    recorder->n_board = 0;
}

/* ---- the beginning ------------------------------------------------------------------------ */

static void begin_round(BwPhhRecorder *recorder, const BwPokerTable *before) {
    memset(&recorder->hand, 0, offsetof(BwPhhHand, action));
    memset(recorder->n_hole, 0, sizeof recorder->n_hole);
    recorder->n_board = 0;
    recorder->full = false;
    recorder->running = true;
    for (unsigned s = 1; s <= BW_POKER_SEATS; s++) {
        recorder->stack_cents[s] = bw_pr_stack(before, s);
    }
}

/* Players in the order of the deal. */
static void number_players(BwPhhRecorder *recorder, const BwPokerTable *after) {
    uint16_t seats = after->dealt_in;
    unsigned seat = bw_pr_is_stud(after) ? 0 : after->button;
    memset(recorder->player, 0, sizeof recorder->player);
    recorder->hand.n_players = (uint8_t)bw_pr_count(seats);
    for (unsigned p = 1; p <= recorder->hand.n_players; p++) {
        seat = bw_pr_next(seats, seat);
        recorder->player[seat] = (uint8_t)p;
        recorder->seat[p] = (uint8_t)seat;
    }
}

static void write_stakes(BwPhhHand *hand, const BwPokerTable *table) {
    const int64_t *option = table->t.option;
    bool limit = option[BW_PR_STRUCTURE] == BW_POKER_FIXED_LIMIT;
    hand->structure = (uint8_t)option[BW_PR_STRUCTURE];
    hand->type = (uint8_t)bw_phh_type_of(table);
    hand->bring_in_cents = option[BW_PR_BRING_IN];
    hand->small_bet_cents = option[limit ? BW_PR_SMALL_BET : BW_PR_SPREAD_MIN];
    hand->big_bet_cents = option[limit ? BW_PR_BIG_BET : BW_PR_SPREAD_MAX];
    hand->min_bet_cents = option[BW_PR_MIN_BET];
    if (hand->min_bet_cents == 0) hand->min_bet_cents = option[BW_PR_BIG_BLIND_CENTS];
    if (hand->min_bet_cents == 0) hand->min_bet_cents = option[BW_PR_SMALL_BET];
    hand->chip_cents = option[BW_PR_CHIP_UNIT];
}

/* What the seat has up of it; where it is all that the seat had, what was due. */
static BwCents due(const BwPokerTable *before, unsigned seat, unsigned wager) {
    BwCents up = bw_pr_chips(before, seat, wager), posted = bw_pr_forced_amount(before, wager);
    bool is_short = up != 0 && up < posted && bw_pr_stack(before, seat) == 0;
    return is_short && !bw_pr_recorded(before) ? posted : up;
}

/* Forced money as it lay before the betting was closed; between two players it is turned round. */
static void write_forced(BwPhhRecorder *recorder, const BwPokerTable *before) {
    BwPhhHand *hand = &recorder->hand;
    for (unsigned p = 1; p <= hand->n_players; p++) {
        unsigned seat = recorder->seat[p], place = hand->n_players == 2 ? 2 - p : p - 1;
        BwCents post = bw_pr_chips(before, seat, BW_PR_POST);
        hand->ante_cents[place] = due(before, seat, BW_PR_ANTE);
        hand->blind_cents[place] = post != 0 ? -post
                                             : due(before, seat, BW_PR_SMALL_BLIND) +
                                                   due(before, seat, BW_PR_BIG_BLIND) +
                                                   due(before, seat, BW_PR_STRADDLE);
        hand->stack_cents[p - 1] = recorder->stack_cents[seat];
    }
}

/* Adds to the fields that are not played. */
static void add_other(BwPhhHand *hand, const char *text) {
    size_t n = strlen(text);
    if (n > sizeof hand->others - hand->n_others) return;
    memcpy(hand->others + hand->n_others, text, n);
    hand->n_others += (unsigned)n;
}

/* Which seats they have, and the names of those who have given one. */
static void write_people(BwPhhRecorder *recorder, const BwTable *table) {
    BwPhhHand *hand = &recorder->hand;
    BwBuffer names = {0};
    char text[16];
    bool any = false;
    add_other(hand, "seats = [");
    for (unsigned p = 1; p <= hand->n_players; p++) {
        const char *name = bw_seated(table, recorder->seat[p]);
        snprintf(text, sizeof text, "%s%u", p > 1 ? ", " : "", (unsigned)recorder->seat[p]);
        add_other(hand, text);
        any = any || (name != NULL && name[0] != '\0');
        if (p > 1) bw_buffer_add(&names, ", ", 2);
        bw_phh_string_write(&names, name != NULL ? name : "", name != NULL ? strlen(name) : 0);
    }
    add_other(hand, "]\n");
    if (any) {
        add_other(hand, "players = [");
        add_other(hand, names.at);
        add_other(hand, "]\n");
    }
    bw_buffer_free(&names);
}

static void close_bets(BwPhhRecorder *recorder, const BwPokerTable *before,
                       const BwPokerTable *after) {
    number_players(recorder, after);
    write_stakes(&recorder->hand, after);
    write_forced(recorder, before);
    write_people(recorder, &after->t);
}

/* ---- cards -------------------------------------------------------------------------------- */

static void take_card(BwPhhRecorder *recorder, BwWho who, BwCard card, bool live) {
    unsigned player = who.role == BW_SEAT ? recorder->player[who.seat] : 0;
    char text[64], name[4];
    if (who.role == BW_COMMUNITY) {
        if (recorder->n_board < BW_PHH_CARDS) recorder->board[recorder->n_board++] = card;
    } else if (player != 0 && live) {
        if (recorder->n_hole[player] < BW_PHH_CARDS) {
            recorder->hole[player][recorder->n_hole[player]++] = card;
        }
    } else if (player != 0) {
        snprintf(text, sizeof text, "the position of p%u gets %s", player,
                 bw_card_format(card, name));
        add_note(recorder, text);
    }
}

/* The cards of one event go one by one, to see whose each is. */
static void deal(BwPhhRecorder *recorder, const BwPokerTable *before, const BwEvent *event) {
    BwEvent one;
    memcpy(&recorder->step, before, sizeof recorder->step);
    if (before->phase == BW_PR_BETS) { /* the first card closes the betting */
        bw_event_begin(&one, BW_EV_CLOSE);
        if (!bw_apply(&recorder->step.t, &one, &recorder->out)) return;
        close_bets(recorder, before, &recorder->step);
    }
    bw_event_begin(&one, BW_EV_DEAL);
    one.n_items = 1;
    for (unsigned i = 0; i < event->n_items; i++) {
        const BwPokerTable *table = &recorder->step;
        BwWho who = bw_pr_next_hand(table);
        unsigned step = table->step;
        one.item[0] = event->item[i];
        take_card(recorder, who, event->item[i],
                  who.role != BW_SEAT || bw_pr_has(table->live, who.seat));
        if (!bw_apply(&recorder->step.t, &one, &recorder->out)) return;
        if (who.role == BW_COMMUNITY && table->step != step) write_cards(recorder);
    }
}

/* ---- moves -------------------------------------------------------------------------------- */

/* What chips put forward in silence, or all of them, come to: the bet they make it, or 0: a call.
 */
static BwCents raise_of(const BwPokerTable *table, unsigned seat, const BwEvent *event) {
    BwCents in = table->bets.in_cents[seat], stack = bw_pr_stack(table, seat);
    BwCents owed = bw_pr_to_call(table, seat);
    bool alone = (table->live & ~table->all_in & ~bw_poker_bit(seat)) == 0;
    BwPokerBounds bounds = bw_pr_bounds(table, seat);
    switch (event->word) {
    case BW_PR_BET:
    case BW_PR_RAISE:
    case BW_PR_COMPLETE: return event->amount_cents;
    case BW_PR_ALL_IN: return owed >= stack || (owed > 0 && alone) ? 0 : in + stack;
    case BW_PR_CHIPS:
    case BW_PR_CHIP: {
        BwCents to = in + event->amount_cents;
        if (owed == 0) return bounds.may && to > bounds.most_cents ? bounds.most_cents : to;
        bool raises = event->word == BW_PR_CHIPS && bw_poker_in_bounds(&bounds, to, in + stack);
        return raises ? to : 0;
    }
    default: return 0;
    }
}

static bool throws_away(const BwEvent *event) {
    for (unsigned i = 0; i < event->n_args; i++) {
        const char *word = event->arg[i].word;
        if (event->arg[i].kind != BW_ARG_WORD) continue;
        if (strcmp(word, "deed=muck") == 0 || strcmp(word, "deed=turn-down") == 0) return true;
    }
    return false;
}

static bool folds(unsigned word) {
    return word == BW_PR_FOLD || word == BW_PR_MUCK || word == BW_PR_TURN_DOWN;
}

/* A move in a betting round. Whoever throws his hand away although he owes a wager is written with
 * both. */
static void bet(BwPhhRecorder *recorder, const BwPokerTable *before, const BwEvent *event) {
    unsigned seat = event->who.seat, player = recorder->player[seat];
    bool bringing = before->phase == BW_PR_BRINGING;
    BwCents to = raise_of(before, seat, event);
    BwCents bring = before->t.option[BW_PR_BRING_IN], stack = bw_pr_stack(before, seat);
    bool chips = event->word == BW_PR_CHIPS || event->word == BW_PR_CHIP;
    bool brings =
        bringing && (event->word == BW_PR_BRINGS_IN || folds(event->word) ||
                     (chips && event->amount_cents < bw_pr_bounds(before, seat).least_cents) ||
                     (event->word == BW_PR_ALL_IN && stack <= bring));
    write_cards(recorder);
    if (brings) {
        add(recorder, BW_PHH_POST, player);
    } else if (to != 0) {
        add(recorder, BW_PHH_RAISE, player)->amount_cents = to;
    } else if (!folds(event->word)) {
        add(recorder, BW_PHH_CALL, player);
    }
    bool checks = to == 0 && bw_pr_to_call(before, seat) == 0;
    if (folds(event->word) || (throws_away(event) && !checks)) add(recorder, BW_PHH_FOLD, player);
}

static void draw(BwPhhRecorder *recorder, const BwEvent *event) {
    BwPhhAction *action = add(recorder, BW_PHH_DRAW, recorder->player[event->who.seat]);
    for (unsigned i = 0; i < event->n_args; i++) {
        BwCard card = (BwCard)event->arg[i].value;
        if (event->arg[i].kind == BW_ARG_CARD) add_cards(action, &card, 1);
    }
}

/* The seat's hand, face up. */
static void show(BwPhhRecorder *recorder, const BwTable *table, unsigned seat) {
    BwPhhAction *action = add(recorder, BW_PHH_SHOW, recorder->player[seat]);
    const BwLaid *laid;
    unsigned n = bw_cards(table, &laid);
    for (unsigned i = 0; i < n; i++) {
        if (laid[i].who.role == BW_SEAT && laid[i].who.seat == seat) {
            add_cards(action, &laid[i].card, 1);
        }
    }
}

static void act(BwPhhRecorder *recorder, const BwPokerTable *before, const BwEvent *event,
                const BwPokerTable *after) {
    unsigned seat = event->who.seat;
    bool asked = event->who.role == BW_SEAT && seat == before->actor;
    switch ((BwPrPhase)before->phase) {
    case BW_PR_BRINGING:
    case BW_PR_DECISION:
        if (asked && event->word < BW_PR_PROTECT) bet(recorder, before, event);
        break;
    case BW_PR_DRAWING:
        if (asked && event->word < BW_PR_PROTECT) {
            bool first = before->drawn == 0;
            if (first) write_cards(recorder);
            draw(recorder, event);
        }
        break;
    case BW_PR_SHOWING:
        write_cards(recorder);
        if (event->word == BW_PR_SHOWS) show(recorder, &after->t, seat);
        if (event->word == BW_PR_MUCK) add(recorder, BW_PHH_MUCK, recorder->player[seat]);
        break;
    case BW_PR_BETS:
    case BW_PR_CARDS: break;
    }
}

/* An irregularity: the standard has no words for it. When all cards go back the hand begins again.
 */
static void note_fault(BwPhhRecorder *recorder, const BwEvent *event, const BwTable *after) {
    char text[BW_TEXT_MAX];
    if (after->n_laid == 0) {
        recorder->hand.n_actions = recorder->n_board = 0;
        memset(recorder->n_hole, 0, sizeof recorder->n_hole);
    }
    add_note(recorder, bw_event_print(after, event, text));
}

/* ---- the end ------------------------------------------------------------------------------ */

/* Where all hands are shown without being asked, those that were in at the end are. */
static void show_all(BwPhhRecorder *recorder, const BwPokerTable *before, const BwEvent *event,
                     const BwTable *after) {
    uint16_t live = before->live;
    bool asked = before->t.option[BW_PR_SHOWDOWN] == BW_PR_ASKED;
    if (event->kind == BW_EV_ACT && (folds(event->word) || throws_away(event))) {
        live = (uint16_t)(live & ~bw_poker_bit(event->who.seat));
    }
    if (asked || event->kind == BW_EV_FAULT || bw_pr_count(live) < 2) return;
    if (before->phase == BW_PR_SHOWING) live = (uint16_t)(live & ~before->shown);
    for (unsigned p = 1; p <= recorder->hand.n_players; p++) {
        unsigned seat = recorder->seat[p];
        bool done = before->phase == BW_PR_SHOWING && seat == event->who.seat;
        if (bw_pr_has(live, seat) && !done) show(recorder, after, seat);
    }
}

static void end_round(BwPhhRecorder *recorder, const BwPokerTable *after, const BwOut *out) {
    BwPhhHand *hand = &recorder->hand;
    for (unsigned p = 1; p <= hand->n_players; p++) {
        hand->finishing_cents[p - 1] = bw_pr_stack(after, recorder->seat[p]);
        hand->rake_cents += hand->stack_cents[p - 1] - hand->finishing_cents[p - 1];
    }
    for (unsigned i = 0; i < out->n_postings; i++) {
        const BwPosting *posting = &out->posting[i];
        unsigned player = posting->who.role == BW_SEAT && posting->who.seat <= BW_POKER_SEATS
                              ? recorder->player[posting->who.seat]
                              : 0;
        if (player == 0) continue;
        if (posting->kind == BW_PAYS && bw_pr_is_pot(posting->wager)) {
            hand->winnings_cents[player - 1] += posting->amount_cents;
        }
        if (posting->kind == BW_PAYS && !bw_pr_is_pot(posting->wager)) { /* out of a fund */
            hand->finishing_cents[player - 1] -= posting->amount_cents;
            hand->rake_cents += posting->amount_cents;
        }
        if (posting->kind == BW_COMMISSION) { /* for time, when the hand is over */
            hand->finishing_cents[player - 1] += posting->amount_cents;
            hand->rake_cents -= posting->amount_cents;
        }
    }
    hand->finishing_told = true;
    hand->winnings_told = true;
    recorder->running = false;
}

bool bw_phh_record(BwPhhRecorder *recorder, const BwTable *before, const BwEvent *event,
                   const BwTable *after, const BwOut *out) {
    const BwPokerTable *was = bw_pr_look(before), *is = bw_pr_look(after);
    bool begins = before->idle != 0 && (after->idle == 0 || after->rounds != before->rounds);
    if (begins) begin_round(recorder, was);
    if (!recorder->running) return false;
    if (event->kind == BW_EV_CLOSE && was->phase == BW_PR_BETS) close_bets(recorder, was, is);
    if (event->kind == BW_EV_DEAL) deal(recorder, was, event);
    if (event->kind == BW_EV_ACT) act(recorder, was, event, is);
    if (event->kind == BW_EV_FAULT) note_fault(recorder, event, after);
    if (after->rounds == before->rounds) {
        if (after->idle != 0) recorder->running = false; /* the forced money went back */
        return false;
    }
    write_cards(recorder);
    show_all(recorder, was, event, after);
    end_round(recorder, is, out);
    return !recorder->full && recorder->hand.n_players > 1;
}

/* ---- hands that were read ----------------------------------------------------------------- */

static bool same_action(const BwPhhAction *a, const BwPhhAction *b) {
    return a->kind == b->kind && a->player == b->player && a->amount_cents == b->amount_cents &&
           a->n_cards == b->n_cards && memcmp(a->card, b->card, a->n_cards) == 0;
}

/* The next action that is dealt or played, from the i-th on. */
static unsigned next_played(const BwPhhHand *hand, unsigned i) {
    while (i < hand->n_actions &&
           (hand->action[i].kind == BW_PHH_NOTE || hand->action[i].kind >= BW_PHH_SHOW)) {
        i++;
    }
    return i;
}

/* Are the deals and moves the same? Hands may be shown before the last cards, or behind them. */
static bool same_actions(const BwPhhHand *source, const BwPhhHand *hand) {
    unsigned i = next_played(source, 0), j = next_played(hand, 0);
    while (i < source->n_actions && j < hand->n_actions) {
        if (!same_action(&source->action[i], &hand->action[j])) return false;
        i = next_played(source, i + 1);
        j = next_played(hand, j + 1);
    }
    return i == source->n_actions && j == hand->n_actions;
}

void bw_phh_record_restore(BwPhhRecorder *recorder, const BwPhhHand *source) {
    BwPhhHand *hand = &recorder->hand;
    memcpy(hand->name, source->name, sizeof hand->name);
    memcpy(hand->others, source->others, source->n_others);
    hand->n_others = source->n_others;
    memcpy(hand->where, source->where, sizeof hand->where);
    hand->trimming = source->trimming;
    hand->chip_cents = source->chip_cents;
    hand->rake_cents = source->rake_cents;
    memcpy(hand->ante_cents, source->ante_cents, sizeof hand->ante_cents);
    memcpy(hand->blind_cents, source->blind_cents, sizeof hand->blind_cents);
    memcpy(hand->stack_cents, source->stack_cents, sizeof hand->stack_cents);
    if (source->finishing_told) {
        memcpy(hand->finishing_cents, source->finishing_cents, sizeof hand->finishing_cents);
    }
    memcpy(hand->winnings_cents, source->winnings_cents, sizeof hand->winnings_cents);
    hand->winnings_told = source->winnings_told;
    if (!same_actions(source, hand)) return;
    memcpy(hand->action, source->action, source->n_actions * sizeof source->action[0]);
    memcpy(hand->notes, source->notes, source->n_notes);
    hand->n_actions = source->n_actions;
    hand->n_notes = source->n_notes;
}
