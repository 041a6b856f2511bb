/* facts.c: what a game says of itself, for drivers that know no game. */
#include <stdio.h>
#include <string.h>

#include "table/game.h"
#include "table/options.h"

const char *bw_family_name(BwFamily family) {
    static const char *const names[BW_FAMILIES] = {
        [BW_FAMILY_DICE] = "dice",         [BW_FAMILY_WHEELS] = "wheels",
        [BW_FAMILY_NUMBERS] = "numbers",   [BW_FAMILY_BLACKJACK] = "blackjack",
        [BW_FAMILY_BACCARAT] = "baccarat", [BW_FAMILY_CARDS] = "cards",
        [BW_FAMILY_POKER] = "poker",       [BW_FAMILY_TILES] = "tiles",
    };
    return names[family];
}

uint8_t bw_action_that(const BwGame *game, BwMeaning meaning) {
    for (unsigned a = 0; a < game->n_actions; a++) {
        if (game->actions[a].means == meaning) return (uint8_t)a;
    }
    return BW_UNKNOWN;
}

bool bw_has_stacks(const BwGame *game) {
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if ((game->wagers[w].flags & BW_WAGER_STACK) != 0) return true;
    }
    return false;
}

bool bw_has_players(const BwGame *game) {
    return game->plays != NULL;
}

const BwOption *bw_option_that(const BwGame *game, BwOptionMeaning meaning, unsigned i) {
    for (unsigned o = 0; o < bw_option_count(game); o++) {
        const BwOption *option = bw_option_at(game, o);
        if (option->means == meaning && i-- == 0) return option;
    }
    return NULL;
}

BwTies bw_wager_ties(const BwTable *table, unsigned wager) {
    const BwGame *game = bw_table_game(table);
    BwTies ties = {.needs = 0};
    if (game->ties != NULL && wager < game->n_wagers) game->ties(table, wager, &ties);
    return ties;
}

bool bw_wager_offered(const BwTable *table, unsigned wager) {
    const BwGame *game = bw_table_game(table);
    return wager < game->n_wagers && (game->wagers[wager].editions >> table->edition & 1) != 0 &&
           (game->offered == NULL || game->offered(table, wager));
}

unsigned bw_seats_here(const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    return game->places != NULL ? game->places(table) : game->seats;
}

unsigned bw_boxes_of_patron(const BwTable *table) {
    const BwOption *option = bw_option_that(bw_table_game(table), BW_OPTION_MEANS_BOXES, 0);
    if (option == NULL) return 1;
    unsigned value = (unsigned)table->option[option->slot];
    return option->kind == BW_OPTION_YES_NO ? 1 + value : value;
}

unsigned bw_bettors_of_box(const BwTable *table) {
    const BwOption *option = bw_option_that(bw_table_game(table), BW_OPTION_MEANS_BETTORS, 0);
    return option != NULL ? (unsigned)table->option[option->slot] : 1;
}

static bool is_stack(const BwTable *table, const BwBet *bet) {
    return (bw_table_game(table)->wagers[bet->wager].flags & BW_WAGER_STACK) != 0;
}

BwCents bw_stack_of(const BwTable *table, unsigned seat) {
    BwCents sum = 0;
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        if (bet->seat == seat && is_stack(table, bet)) sum += bet->stake_cents;
    }
    return sum;
}

bool bw_seat_has_wager(const BwTable *table, unsigned seat) {
    for (unsigned i = 0; i < table->n_bets; i++) {
        if (table->bet[i].seat == seat && !is_stack(table, &table->bet[i])) return true;
    }
    return false;
}

/* Does this card of the seat lie there for all to see? A tile of somebody else's may look the same.
 */
static bool lies_open(const BwTable *table, unsigned seat, int64_t card) {
    for (unsigned i = 0; i < table->n_laid; i++) {
        const BwLaid *laid = &table->laid[i];
        bool own = laid->who.role == BW_SEAT && laid->who.seat == seat;
        if (own && laid->card == card && laid->face == BW_FACE_UP) return true;
    }
    return false;
}

bool bw_act_hides(const BwTable *before, const BwTable *after, const BwEvent *event) {
    if (event->kind != BW_EV_ACT || event->who.role != BW_SEAT) return false;
    for (unsigned i = 0; i < event->n_args; i++) {
        const BwArg *arg = &event->arg[i];
        unsigned seat = event->who.seat;
        bool open = lies_open(before, seat, arg->value) || lies_open(after, seat, arg->value);
        if (arg->kind == BW_ARG_CARD && !open) return true;
    }
    return false;
}

char *bw_event_untold(const BwTable *table, const BwEvent *event, char out[BW_TEXT_MAX]) {
    BwEvent masked = *event;
    for (unsigned i = 0; i < masked.n_items; i++) masked.item[i] = BW_CARD_HIDDEN;
    for (unsigned i = 0; i < masked.n_args; i++) {
        if (masked.arg[i].kind == BW_ARG_CARD) masked.arg[i].value = BW_CARD_HIDDEN;
    }
    return bw_event_print(table, &masked, out);
}

unsigned bw_bank_holder(const BwTable *table) {
    const BwGame *game = bw_table_game(table);
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        if ((game->wagers[bet->wager].flags & BW_WAGER_BANK) != 0) return bet->seat;
    }
    return 0;
}

unsigned bw_asked_seat(const BwTable *table) {
    BwNeed need = bw_need(table);
    if (need.kind != BW_NEED_DECISION) return 0;
    if (need.who.role == BW_SEAT) return need.who.seat;
    return need.who.role == BW_BANKER ? bw_bank_holder(table) : 0;
}

bool bw_hand_name(const BwTable *view, BwWho who, char out[BW_HAND_NAME_MAX]) {
    const BwGame *game = bw_table_game(view);
    out[0] = '\0';
    return game->hand_name != NULL && game->hand_name(view, who, out);
}

/* ---- what the table shows ------------------------------------------------------------------ */

/* The place-th selector of a subject; false after the last. A subject without any has one place. */
static bool selector_at(const BwTable *table, const BwSubject *subject, unsigned place,
                        char out[16]) {
    out[0] = '\0';
    if (subject->by_seat) {
        snprintf(out, 16, "%u", place + 1);
        return place < bw_table_game(table)->seats;
    }
    if (subject->selector_at != NULL) return subject->selector_at(table, place, out);
    if (subject->selectors == NULL) return place == 0;
    if (subject->selectors[place] == NULL) return false;
    snprintf(out, 16, "%s", subject->selectors[place]);
    return true;
}

/* Does the line say that there is nothing? */
static bool says_none(const char *line) {
    size_t n = strlen(line), tail = strlen(" none");
    return n > tail && strcmp(line + n - tail, " none") == 0;
}

bool bw_shown_next(const BwTable *table, BwShowing *at, char *out, size_t size) {
    const BwGame *game = bw_table_game(table);
    char selector[16];
    while (game->subjects != NULL && game->subjects[at->subject].word != NULL) {
        const BwSubject *subject = &game->subjects[at->subject];
        unsigned place = at->place++;
        if (!selector_at(table, subject, place, selector)) {
            *at = (BwShowing){at->subject + 1, 0, at->all};
            continue;
        }
        if (subject->unlisted && !at->all) continue;
        if (subject->by_seat && table->seated[place + 1] != BW_SEAT_TAKEN) continue;
        if (!game->shows(table, subject->word, selector, out, size)) continue;
        if (at->all || !subject->hides_none || !says_none(out)) return true;
    }
    return false;
}
