/* session.c: events at a terminal table, their money and their log. */
#include "cli/session.h"

#include "cli/layout.h"
#include "live/deal.h"
#include "table/actions.h"
#include "table/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHOICES_MAX = 16 };

/* ---- the log ------------------------------------------------------------------------------ */

_Noreturn void bw_session_out_of_memory(void) {
    fputs("boardwalk play: out of memory\n", stderr);
    exit(BW_EXIT_NEGATIVE);
}

void bw_session_log(BwSession *s, const char *prefix, const char *text) {
    size_t need = s->log_bytes + strlen(prefix) + strlen(text) + 2;
    if (need > s->log_capacity) {
        s->log_capacity = 2 * need;
        s->log = realloc(s->log, s->log_capacity);
        if (s->log == NULL) bw_session_out_of_memory();
    }
    s->log_bytes += (size_t)snprintf(s->log + s->log_bytes, s->log_capacity - s->log_bytes,
                                     "%s%s\n", prefix, text);
}

/* ---- money -------------------------------------------------------------------------------- */

/* What a posting hands to the player: what he gains by it, and the stake that it frees. */
static BwCents handed_over(const BwPosting *p) {
    BwCents freed = p->coupon != 0 ? 0 : p->stake_cents;
    return bw_posting_gain(p) + freed;
}

static BwStyle posting_style(const BwPosting *p) {
    switch ((BwPostingKind)p->kind) {
    case BW_WINS:
    case BW_WINS_STAYS:
    case BW_PAYS:
    case BW_ENVY: return BW_STYLE_GREEN;
    case BW_LOSES:
    case BW_LOSES_PART: return BW_STYLE_RED;
    default: return BW_STYLE_YELLOW;
    }
}

/* Every posting with its clause; the log gets it as an expectation. */
static void show_postings(BwSession *s) {
    for (unsigned i = 0; i < s->out->n_postings; i++) {
        const BwPosting *p = &s->out->posting[i];
        char text[BW_TEXT_MAX], clause[BW_CLAUSE_TEXT_MAX];
        bw_posting_print(s->table, p, text);
        bw_session_log(s, "=> ", text);
        const char *shown = strncmp(text, "1 ", 2) == 0 ? text + 2 : text; /* the one player */
        char amount[BW_CENTS_TEXT_MAX + 2] = "";
        if (p->kind == BW_LOSES) { /* the log says only that the stake is lost */
            amount[0] = ' ';
            bw_cents_format(p->amount_cents, amount + 1);
        }
        bw_term_printf(&s->term, posting_style(p), "  %s%-*s", shown,
                       (int)(strlen(shown) < 36 ? 36 - strlen(shown) : 1), amount);
        bw_term_printf(&s->term, BW_STYLE_DIM, " %s\n",
                       bw_clause_format((BwEdition)s->table->edition, p->clause, clause));
        s->bankroll_cents += handed_over(p);
    }
}

static void explain_refusal(BwSession *s) {
    char text[BW_TEXT_MAX];
    bw_refusal_print((BwEdition)s->table->edition, &s->out->refusal, text);
    bw_term_printf(&s->term, BW_STYLE_RED, "%s ", bw_term_glyph(&s->term, BW_GLYPH_CROSS));
    fprintf(s->term.out, "%s\n", text);
}

/* ---- events ------------------------------------------------------------------------------- */

/* What can no longer be undone goes to the file at once, so that it outlives the program. */
void bw_session_flush(BwSession *s) {
    if (s->file == NULL || s->log_bytes == s->saved_bytes) return;
    size_t n = s->log_bytes - s->saved_bytes;
    if (fwrite(s->log + s->saved_bytes, 1, n, s->file) != n || fflush(s->file) != 0) {
        s->file_failed = true;
    }
    s->saved_bytes = s->log_bytes;
}

void bw_session_forget_undo(BwSession *s) {
    bw_session_flush(s);
    for (unsigned i = 0; i < s->n_undo; i++) free(s->undo[i].table);
    s->n_undo = 0;
}

static void remember(BwSession *s) {
    if (s->n_undo == BW_UNDO_MAX) {
        free(s->undo[0].table);
        memmove(s->undo, s->undo + 1, (BW_UNDO_MAX - 1) * sizeof s->undo[0]);
        s->n_undo--;
    }
    BwSnapshot *snapshot = &s->undo[s->n_undo++];
    snapshot->table = malloc(bw_table_size(s->game));
    if (snapshot->table == NULL) bw_session_out_of_memory();
    memcpy(snapshot->table, s->table, bw_table_size(s->game));
    snapshot->bankroll_cents = s->bankroll_cents;
    snapshot->log_bytes = s->log_bytes;
}

void bw_session_undo(BwSession *s) {
    if (s->n_undo == 0) {
        fputs("There is nothing to undo: outcomes and decisions stand.\n", s->term.out);
        return;
    }
    BwSnapshot *snapshot = &s->undo[--s->n_undo];
    const char *line = s->log + snapshot->log_bytes;
    fprintf(s->term.out, "Undone: %.*s\n", (int)strcspn(line, "\n"), line);
    memcpy(s->table, snapshot->table, bw_table_size(s->game));
    s->bankroll_cents = snapshot->bankroll_cents;
    s->log_bytes = snapshot->log_bytes;
    free(snapshot->table);
}

/* What went up in an event: what is at risk now and was not before, and what has been decided of it
 * meanwhile. */
static BwCents put_up(const BwTable *table, const BwOut *out, BwCents at_risk_before) {
    BwCents decided = 0;
    for (unsigned i = 0; i < out->n_postings; i++) {
        if (out->posting[i].coupon == 0) decided += out->posting[i].stake_cents;
    }
    return bw_table_at_risk(table) + decided - at_risk_before;
}

/* Does the bankroll reach for a bet or a decision, with the commission that it costs at once? Tried
 * on a copy, before anybody knows what will come of it. */
static bool can_pay(BwSession *s, const BwEvent *event) {
    size_t size = bw_table_size(s->game);
    BwTable *copy = malloc(size);
    if (copy == NULL) bw_session_out_of_memory();
    memcpy(copy, s->table, size);
    bool reaches = true;
    if (bw_apply(copy, event, s->out)) {
        BwCents needed = put_up(copy, s->out, bw_table_at_risk(s->table));
        for (unsigned i = 0; event->kind == BW_EV_BET && i < s->out->n_postings; i++) {
            if (s->out->posting[i].kind == BW_COMMISSION) needed += s->out->posting[i].amount_cents;
        }
        reaches = needed <= s->bankroll_cents;
    }
    free(copy);
    if (!reaches) fputs("Your bankroll does not reach that far.\n", s->term.out);
    return reaches;
}

/* Applies an event and pays for it. */
static bool apply(BwSession *s, const BwEvent *event) {
    BwCents at_risk = bw_table_at_risk(s->table);
    char line[BW_TEXT_MAX];
    bw_event_print(s->table, event, line);
    if (!bw_apply(s->table, event, s->out)) return false;
    bw_session_log(s, "", line);
    s->bankroll_cents -= put_up(s->table, s->out, at_risk);
    return true;
}

bool bw_session_apply_line(BwSession *s, const char *line) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    if (!bw_event_parse(s->table, line, &event, error)) {
        fprintf(s->term.out, "%s\n", error);
        return false;
    }
    if (event.kind == BW_EV_ACT && !can_pay(s, &event)) return false;
    if (!apply(s, &event)) {
        explain_refusal(s);
        return false;
    }
    if (s->out->n_postings > 0 && s->table->n_laid > 0) bw_session_table(s);
    show_postings(s);
    return true;
}

/* A shoe whose cutting card has come is shuffled before the next bet. */
static bool shuffle(BwSession *s) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    if (!bw_event_parse(s->table, "act dealer shuffle", &event, error) || !apply(s, &event)) {
        return false;
    }
    bw_term_printf(&s->term, BW_STYLE_DIM, "The dealer shuffles.\n");
    return true;
}

void bw_session_bet(BwSession *s, const char *line) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    if (!bw_event_parse(s->table, line, &event, error)) {
        fprintf(s->term.out, "%s\n", error);
        return;
    }
    if (event.kind == BW_EV_BET && !can_pay(s, &event)) return;
    remember(s);
    bool applied = apply(s, &event);
    if (!applied && s->out->refusal.reason == BW_REASON_SHUFFLE_DUE && shuffle(s)) {
        applied = apply(s, &event);
    }
    if (!applied) {
        free(s->undo[--s->n_undo].table);
        explain_refusal(s);
        return;
    }
    show_postings(s);
}

/* ---- outcomes ----------------------------------------------------------------------------- */

static uint32_t chance(void *context, uint32_t n) {
    BwSession *s = context;
    return s->seeded ? bw_stream_below(&s->stream, n) : bw_seed_below(&s->draws, n);
}

/* Where the puck lies, at a table that has one. */
static void look_at_puck(const BwSession *s, char out[BW_TEXT_MAX]) {
    out[0] = '\0';
    if (s->game->shows != NULL) s->game->shows(s->table, "puck", "", out, BW_TEXT_MAX);
}

/* The call that follows a roll: a point is set, made, or lost to a seven. */
static void call_point(const BwSession *s, const char *before) {
    char now[BW_TEXT_MAX];
    look_at_puck(s, now);
    if (strcmp(before, now) == 0 || strncmp(now, "puck ", 5) != 0) return;
    if (strncmp(now, "puck off", 8) == 0) {
        bw_term_printf(&s->term, BW_STYLE_DIM, "  A new come-out.\n");
    } else {
        bw_term_printf(&s->term, BW_STYLE_DIM, "  The point is %s.\n", now + 5);
    }
}

/* Deals one outcome of that kind, shows it, and shows what it decided. A throw that the table
 * refuses never happened: it uses up no chance. */
static bool outcome(BwSession *s, BwNeedKind kind) {
    BwEvent event;
    BwStream stream = s->stream;
    uint64_t next = s->draws.next;
    char puck[BW_TEXT_MAX];
    look_at_puck(s, puck);
    if (!bw_deal(s->table, kind, chance, s, &event)) {
        fputs("Nothing can be dealt now.\n", s->term.out);
        return false;
    }
    if (!apply(s, &event)) {
        s->stream = stream;
        s->draws.next = next;
        explain_refusal(s);
        return false;
    }
    bw_layout_outcome(&s->term, s->table, &event);
    if (event.kind == BW_EV_DEAL && s->out->n_postings > 0) bw_session_table(s);
    show_postings(s);
    bw_session_forget_undo(s);
    call_point(s, puck);
    return true;
}

/* The bets that lie there when betting closes are those that `again` makes once more. */
static void note_bets(BwSession *s) {
    if (s->table->n_bets == 0) return;
    s->n_again = 0;
    for (unsigned i = 0; i < s->table->n_bets && s->n_again < BW_AGAIN_MAX; i++) {
        const BwBet *bet = &s->table->bet[i];
        BwEvent event = {.kind = BW_EV_BET,
                         .wager = bet->wager,
                         .target = bet->target,
                         .who = bw_seat(bet->seat, bet->bettor, 0),
                         .amount_cents = bet->stake_cents};
        bool by_act = (s->game->wagers[bet->wager].flags & BW_WAGER_BY_ACT) != 0;
        if (by_act || (bet->flags & BW_BET_COUPON) != 0) continue;
        bw_event_print(s->table, &event, s->again[s->n_again++]);
    }
}

/* On with the game: closes the betting with the next outcome, then deals until somebody must
 * decide, may bet, or the round is over. */
void bw_session_go_on(BwSession *s) {
    BwNeed need = bw_need(s->table);
    if (need.kind == BW_NEED_OVER) {
        fputs("The round is over. Bet to begin the next one, or type again.\n", s->term.out);
        return;
    }
    BwNeedKind kind = need.kind == BW_NEED_BETS ? (BwNeedKind)need.outcome : (BwNeedKind)need.kind;
    if (kind == BW_NEED_DECISION) {
        fputs("A decision is asked first; type help to see which.\n", s->term.out);
        return;
    }
    note_bets(s);
    if (!outcome(s, kind)) return;
    while (bw_need(s->table).kind == BW_NEED_CARD && s->table->idle == 0) {
        if (!outcome(s, BW_NEED_CARD)) return;
    }
    if (bw_need(s->table).kind == BW_NEED_DECISION && s->table->n_laid > 0) bw_session_table(s);
}

/* ---- decisions ---------------------------------------------------------------------------- */

void bw_session_choices(BwSession *s) {
    BwChoice choices[CHOICES_MAX];
    BwNeed need = bw_need(s->table);
    char who[32];
    unsigned n = bw_choices(s->table, choices, CHOICES_MAX);
    bool offer = n > 0 && strcmp(bw_action_at(s->game, choices[0].word)->id, "accept") == 0;
    fprintf(s->term.out, "%s: ",
            need.who.hand > 0 ? bw_who_print(need.who, who)
            : offer           ? "You are offered the dice"
                              : "Your choice");
    for (unsigned i = 0; i < n; i++) {
        const BwChoice *c = &choices[i];
        char low[BW_CENTS_TEXT_MAX], high[BW_CENTS_TEXT_MAX];
        bw_term_printf(&s->term, BW_STYLE_BOLD, "%s%s", i > 0 ? ", " : "",
                       bw_action_at(s->game, c->word)->id);
        if (c->step_cents == 0) continue;
        bw_cents_format(c->min_cents, low);
        bw_cents_format(c->max_cents, high);
        if (c->min_cents == c->max_cents) {
            fprintf(s->term.out, " %s", low);
        } else {
            fprintf(s->term.out, " %s to %s", low, high);
        }
    }
    fputc('\n', s->term.out);
}

/* `double` alone means all that may be doubled; `play` alone the amount that the rules fix. */
void bw_session_act(BwSession *s, const char *word, const BwWords *words) {
    BwNeed need = bw_need(s->table);
    BwChoice choices[CHOICES_MAX];
    unsigned n = bw_choices(s->table, choices, CHOICES_MAX);
    char line[BW_TEXT_MAX], who[32], amount[BW_CENTS_TEXT_MAX];
    BwWho me = need.kind == BW_NEED_DECISION && need.who.role == BW_SEAT &&
                       need.who.seat == BW_SESSION_SEAT
                   ? need.who
                   : bw_seat(BW_SESSION_SEAT, 0, 0);
    int used = snprintf(line, sizeof line, "act %s %s", bw_who_print(me, who), word);
    for (unsigned i = 1; i < words->n && used > 0 && used < (int)sizeof line; i++) {
        BwCents cents;
        bool money = bw_cents_parse_loose(words->word[i], strlen(words->word[i]), &cents);
        used += snprintf(line + used, sizeof line - (size_t)used, " %s",
                         money ? bw_cents_format(cents, amount) : words->word[i]);
    }
    for (unsigned i = 0; i < n && words->n == 1; i++) {
        if (strcmp(bw_action_at(s->game, choices[i].word)->id, word) != 0) continue;
        if (choices[i].step_cents == 0) continue;
        BwCents all = choices[i].max_cents;
        snprintf(line + used, sizeof line - (size_t)used, " %s", bw_cents_format(all, amount));
    }
    if (!bw_session_apply_line(s, line)) return;
    bw_session_forget_undo(s);
    while (bw_need(s->table).kind == BW_NEED_CARD && s->table->idle == 0) {
        if (!outcome(s, BW_NEED_CARD)) return;
    }
    if (bw_need(s->table).kind == BW_NEED_DECISION && s->table->n_laid > 0) bw_session_table(s);
}

/* Is the bet of this line still on the layout? */
static bool still_up(BwSession *s, const char *line) {
    BwEvent event;
    char error[BW_ERROR_MAX], text[BW_TEXT_MAX];
    if (!bw_event_parse(s->table, line, &event, error)) return false;
    for (unsigned i = 0; i < s->table->n_bets; i++) {
        const BwBet *bet = &s->table->bet[i];
        BwEvent other = {.kind = BW_EV_BET,
                         .wager = bet->wager,
                         .target = bet->target,
                         .who = bw_seat(bet->seat, bet->bettor, 0),
                         .amount_cents = event.amount_cents};
        if (strcmp(bw_event_print(s->table, &other, text), line) == 0) return true;
    }
    return false;
}

/* Makes the bets of the last outcome again, except those that are still up. */
void bw_session_again(BwSession *s) {
    char lines[BW_AGAIN_MAX][BW_TEXT_MAX];
    unsigned n = s->n_again;
    memcpy(lines, s->again, sizeof lines);
    unsigned made = 0;
    if (n == 0) fputs("There are no bets to repeat yet.\n", s->term.out);
    for (unsigned i = 0; i < n; i++) {
        if (still_up(s, lines[i])) continue;
        made++;
        bw_term_printf(&s->term, BW_STYLE_DIM, "%s\n", lines[i]);
        bw_session_bet(s, lines[i]);
    }
    if (n > 0 && made == 0) fputs("All those bets are still up.\n", s->term.out);
}
