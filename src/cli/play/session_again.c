/* session_again.c: bets made once more, doubled, taken back: what the buttons of a table do. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play/session.h"
#include "table/game.h"

/* ---- what is repeated ---------------------------------------------------------------------- */

/* Has the player put it up himself, with chips, as a bet? A wager that a roll has moved to its
 * number has none when it is made. */
static bool is_own_bet(const BwSession *s, const BwBet *bet) {
    unsigned flags = s->game->wagers[bet->wager].flags;
    bool moved =
        (flags & (BW_WAGER_TARGET | BW_WAGER_TEXT_TARGET)) == 0 && bet->target != BW_NO_TARGET;
    return bet->seat == BW_SESSION_SEAT && (bet->flags & BW_BET_COUPON) == 0 &&
           (flags & BW_WAGER_BY_ACT) == 0 && !moved;
}

/* Is this very wager among those noted in the round that is on? */
static bool is_noted(const BwSession *s, const BwBet *bet) {
    for (unsigned i = 0; i < s->n_again && s->again_rounds == s->table->rounds; i++) {
        const BwAgain *noted = &s->again[i];
        if (noted->wager == bet->wager && noted->target == bet->target &&
            noted->bettor == bet->bettor) {
            return true;
        }
    }
    return false;
}

static char *print_bet(const BwTable *table, const BwBet *bet, BwCents cents,
                       char out[BW_TEXT_MAX]) {
    BwEvent event = {.kind = BW_EV_BET,
                     .wager = bet->wager,
                     .target = bet->target,
                     .who = bw_seat(bet->seat, bet->bettor, 0),
                     .amount_cents = cents};
    return bw_event_print(table, &event, out);
}

void bw_session_note_bets(BwSession *s) {
    if (s->table->n_bets == 0) return;
    if (s->again_rounds != s->table->rounds) s->n_again = 0;
    s->again_rounds = s->table->rounds;
    for (unsigned i = 0; i < s->table->n_bets && s->n_again < BW_BETS_MAX; i++) {
        const BwBet *bet = &s->table->bet[i];
        if (!is_own_bet(s, bet) || is_noted(s, bet)) continue;
        BwAgain *noted = &s->again[s->n_again++];
        *noted = (BwAgain){.wager = bet->wager, .bettor = bet->bettor, .target = bet->target};
        print_bet(s->table, bet, bet->stake_cents, noted->line);
    }
}

/* Is this bet still on the layout? A ticket is known by what is written on it, once its place may
 * have gone to another. */
static bool still_up(const BwSession *s, const BwAgain *noted) {
    BwEvent event;
    char error[BW_ERROR_MAX], text[BW_TEXT_MAX];
    bool bank = (s->game->wagers[noted->wager].flags & BW_WAGER_BANK) != 0;
    if (bank && bw_session_bank_stays(s)) return true;
    if (!bw_event_parse(s->table, noted->line, &event, error)) return false;
    for (unsigned i = 0; i < s->table->n_bets; i++) {
        const BwBet *bet = &s->table->bet[i];
        if (bet->seat != BW_SESSION_SEAT || bet->wager != noted->wager) continue;
        if (is_noted(s, bet) && bet->target == noted->target && bet->bettor == noted->bettor) {
            return true;
        }
        print_bet(s->table, bet, event.amount_cents, text);
        if (strcmp(text, noted->line) == 0) return true;
    }
    return false;
}

/* ---- several bets at once ------------------------------------------------------------------- */

/* Bets that are to be made together, as lines of a transcript. */
typedef struct Batch {
    const char *line[BW_BETS_MAX];
    bool done[BW_BETS_MAX];
    unsigned n;
    unsigned made[BW_BETS_MAX], n_made; /* in the order in which they were */
    bool tied;                          /* one was refused because it must equal another */
} Batch;

/* "bet 1 pass 10.00" without what every such line has. */
static const char *short_line(const char *line) {
    static const char every[] = "bet 1 ";
    return strncmp(line, every, strlen(every)) == 0 ? line + strlen(every) : line;
}

/* "Up again: ante 10.00, blind 10.00." */
static void say_made(const BwSession *s, const Batch *batch, const char *title) {
    size_t used = 0, size = BW_BETS_MAX * 32;
    char *text = malloc(size);
    if (text == NULL) bw_session_out_of_memory();
    for (unsigned i = 0; i < batch->n_made && used < size; i++) {
        used += (size_t)snprintf(text + used, size - used, "%s%s", used > 0 ? ", " : "",
                                 short_line(batch->line[batch->made[i]]));
    }
    if (used > 0) {
        bw_term_printf(&s->term, BW_STYLE_DIM, "%s:", title);
        int at = (int)strlen(title) + 1;
        bw_term_paragraph(&s->term, BW_STYLE_DIM, text, at, at + 1);
    }
    free(text);
}

/* A side wager may have to wait for the one that it stands beside, so the bets are gone through
 * until no more is taken. */
static void try_all(BwSession *s, Batch *batch) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    for (bool more = true; more;) {
        more = false;
        for (unsigned i = 0; i < batch->n; i++) {
            if (batch->done[i] || !bw_event_parse(s->table, batch->line[i], &event, error)) {
                continue;
            }
            BwTried tried = bw_session_try_bet(s, &event);
            bool unequal = s->out->refusal.reason == BW_REASON_UNEQUAL;
            batch->tied = batch->tied || (tried == BW_TRIED_REFUSED && unequal);
            if (tried != BW_TRIED_DONE) continue;
            batch->made[batch->n_made++] = i;
            batch->done[i] = more = true;
        }
    }
}

/* Says what was made and, of those that are left, why they were not. */
static void say_all(BwSession *s, const Batch *batch, const char *title, const char *otherwise) {
    say_made(s, batch, title);
    for (unsigned i = 0; i < batch->n; i++) {
        if (batch->done[i]) continue;
        bw_session_say(s, "%s: %s", otherwise, short_line(batch->line[i]));
        bw_session_bet(s, batch->line[i]);
    }
}

/* Forgets the last way back if nothing has been done since. */
static void forget_unused(BwSession *s, const Batch *batch) {
    if (batch->n_made == 0) free(s->undo[--s->n_undo].table);
}

void bw_session_again(BwSession *s) {
    Batch batch = {.n = 0};
    if (bw_has_stacks(s->game) && !bw_session_asked(s)) { /* the next hand */
        bw_session_go_on(s);
        return;
    }
    for (unsigned i = 0; i < s->n_again; i++) {
        if (!still_up(s, &s->again[i])) batch.line[batch.n++] = s->again[i].line;
    }
    if (s->n_again == 0) {
        bw_session_say(s, "There are no bets to repeat yet.");
    } else if (batch.n == 0) {
        bw_session_say(s, "All those bets are still up.");
    }
    if (batch.n == 0) return;
    bw_session_remember(s, "the bets that were repeated");
    try_all(s, &batch);
    forget_unused(s, &batch);
    say_all(s, &batch, "Up again", "Not repeated");
}

/* ---- the way back ---------------------------------------------------------------------------- */

/* The table is again as it was then. */
static void restore(BwSession *s, const BwSnapshot *snapshot) {
    memcpy(s->table, snapshot->table, bw_table_size(s->game));
    s->bankroll_cents = snapshot->bankroll_cents;
    s->log_bytes = snapshot->log_bytes;
}

static void go_back(BwSession *s) {
    BwSnapshot *snapshot = &s->undo[--s->n_undo];
    restore(s, snapshot);
    free(snapshot->table);
}

void bw_session_undo(BwSession *s) {
    if (s->n_undo == 0) {
        bw_session_say(s, "There is nothing to undo: outcomes and decisions stand.");
        return;
    }
    const BwSnapshot *last = &s->undo[s->n_undo - 1];
    const char *line = s->log + last->log_bytes;
    if (last->what != NULL) {
        bw_session_say(s, "Undone: %s", last->what);
    } else {
        bw_session_say(s, "Undone: %.*s", (int)strcspn(line, "\n"), line);
    }
    go_back(s);
}

/* All the way back to the last outcome. */
void bw_session_clear(BwSession *s) {
    if (s->n_undo == 0) {
        bw_session_say(s, s->table->n_bets == 0
                              ? "There is no bet to clear."
                              : "Nothing new to clear: take WAGER takes down older bets.");
        return;
    }
    while (s->n_undo > 0) go_back(s);
    bw_session_say(s, "Cleared: your new bets are taken back.");
}

/* ---- doubling -------------------------------------------------------------------------------- */

/* The lines that put up the player's bets so many times. */
static void list_own(const BwSession *s, BwCents times, Batch *batch,
                     char lines[BW_BETS_MAX][BW_TEXT_MAX]) {
    *batch = (Batch){.n = 0};
    for (unsigned i = 0; i < s->table->n_bets; i++) {
        const BwBet *bet = &s->table->bet[i];
        if (!is_own_bet(s, bet)) continue;
        batch->line[batch->n] = print_bet(s->table, bet, times * bet->stake_cents, lines[batch->n]);
        batch->n++;
    }
}

/* Takes down every bet of the player's, those first that stand beside others; false if one stays.
 */
static bool take_all(BwSession *s) {
    for (unsigned before = UINT32_MAX; s->table->n_bets < before;) {
        before = s->table->n_bets;
        for (unsigned i = s->table->n_bets; i-- > 0;) {
            const BwBet *bet = &s->table->bet[i];
            BwEvent event = {.kind = BW_EV_TAKE,
                             .wager = bet->wager,
                             .target = bet->target,
                             .who = bw_seat(bet->seat, bet->bettor, 0)};
            if (!is_own_bet(s, bet) || !bw_session_apply(s, &event)) continue;
            bw_session_log_postings(s);
            break;
        }
    }
    for (unsigned i = 0; i < s->table->n_bets; i++) {
        if (is_own_bet(s, &s->table->bet[i])) return false;
    }
    return true;
}

/* Takes all down and puts twice as much up, or as much as before of what cannot be doubled; false,
 * and as it was, where that is not taken either. */
static bool put_up_anew(BwSession *s, const Batch *once, Batch *batch) {
    char(*lines)[BW_TEXT_MAX] = malloc(BW_BETS_MAX * sizeof *lines);
    if (lines == NULL) bw_session_out_of_memory();
    const BwSnapshot *begun = &s->undo[s->n_undo - 1];
    restore(s, begun);
    list_own(s, 2, batch, lines);
    if (take_all(s)) try_all(s, batch);
    for (unsigned i = 0; i < batch->n; i++) {
        if (!batch->done[i]) batch->line[i] = once->line[i];
    }
    try_all(s, batch);
    bool all = batch->n_made == batch->n;
    if (all) say_made(s, batch, "Doubled to");
    if (!all) restore(s, begun);
    free(lines);
    return all;
}

/* Every bet of the player once more on top of itself. Where stakes must equal each other that
 * cannot be done one by one: all are taken down and put up anew. */
void bw_session_double(BwSession *s) {
    Batch batch, anew;
    char(*lines)[BW_TEXT_MAX] = malloc(BW_BETS_MAX * sizeof *lines);
    if (lines == NULL) bw_session_out_of_memory();
    list_own(s, 1, &batch, lines);
    if (batch.n == 0) {
        bw_session_say(s, "There are no bets to double.");
        free(lines);
        return;
    }
    bw_session_remember(s, "the doubling");
    try_all(s, &batch);
    if (batch.tied && s->n_undo > 0) { /* no other patron has answered since */
        if (put_up_anew(s, &batch, &anew)) {
            free(lines);
            return;
        }
        list_own(s, 1, &batch, lines);
        try_all(s, &batch);
    }
    forget_unused(s, &batch);
    say_all(s, &batch, "Added", "Not doubled");
    free(lines);
}
