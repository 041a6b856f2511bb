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
        bw_term_printf(&s->term, posting_style(p), "  %-36s", shown);
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

void bw_session_forget_undo(BwSession *s) {
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
    memcpy(s->table, snapshot->table, bw_table_size(s->game));
    s->bankroll_cents = snapshot->bankroll_cents;
    s->log_bytes = snapshot->log_bytes;
    free(snapshot->table);
    fputs("Undone.\n", s->term.out);
}

/* Applies an event, pays for it and shows what it brought. */
static bool apply(BwSession *s, const BwEvent *event) {
    BwCents at_risk = bw_table_at_risk(s->table);
    char line[BW_TEXT_MAX];
    bw_event_print(s->table, event, line);
    if (!bw_apply(s->table, event, s->out)) return false;
    bw_session_log(s, "", line);
    BwCents decided = 0;
    for (unsigned i = 0; i < s->out->n_postings; i++) {
        if (s->out->posting[i].coupon == 0) decided += s->out->posting[i].stake_cents;
    }
    /* what went up is what is at risk now, and what has been decided meanwhile */
    s->bankroll_cents -= bw_table_at_risk(s->table) + decided - at_risk;
    return true;
}

bool bw_session_apply_line(BwSession *s, const char *line) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    if (!bw_event_parse(s->table, line, &event, error)) {
        fprintf(s->term.out, "%s\n", error);
        return false;
    }
    if (!apply(s, &event)) {
        explain_refusal(s);
        return false;
    }
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
    if (event.kind == BW_EV_BET && event.amount_cents > s->bankroll_cents) {
        fputs("Your bankroll does not reach that far.\n", s->term.out);
        return;
    }
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

/* Deals one outcome of that kind, shows it, and shows what it decided. A throw that the table
 * refuses never happened: it uses up no chance. */
static bool outcome(BwSession *s, BwNeedKind kind) {
    BwEvent event;
    BwStream stream = s->stream;
    uint64_t next = s->draws.next;
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
    bw_session_forget_undo(s);
    bw_layout_outcome(&s->term, s->table, &event);
    show_postings(s);
    return true;
}

/* The bets that lie there when betting closes are those that `again` makes once more. */
static void note_bets(BwSession *s) {
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
    if (need.kind == BW_NEED_BETS) note_bets(s);
    if (!outcome(s, kind)) return;
    bool cards = false;
    while (bw_need(s->table).kind == BW_NEED_CARD && s->table->idle == 0) {
        cards = true;
        if (!outcome(s, BW_NEED_CARD)) return;
    }
    if (cards || kind == BW_NEED_CARD)
        bw_layout_print(&s->term, s->table, bw_seat(BW_SESSION_SEAT, 0, 0));
}

/* ---- decisions ---------------------------------------------------------------------------- */

void bw_session_choices(BwSession *s) {
    BwChoice choices[CHOICES_MAX];
    BwNeed need = bw_need(s->table);
    char who[32];
    unsigned n = bw_choices(s->table, choices, CHOICES_MAX);
    fprintf(s->term.out, "%s: ", need.who.hand > 0 ? bw_who_print(need.who, who) : "your choice");
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
    remember(s);
    if (!bw_session_apply_line(s, line)) {
        free(s->undo[--s->n_undo].table);
        return;
    }
    if (s->bankroll_cents < 0) {
        fputs("Your bankroll does not reach that far. ", s->term.out);
        bw_session_undo(s);
        return;
    }
    bw_session_forget_undo(s);
    bool cards = s->table->n_laid > 0;
    while (bw_need(s->table).kind == BW_NEED_CARD && s->table->idle == 0) {
        if (!outcome(s, BW_NEED_CARD)) return;
    }
    if (cards) bw_layout_print(&s->term, s->table, bw_seat(BW_SESSION_SEAT, 0, 0));
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
    if (n == 0) fputs("There are no bets to repeat yet.\n", s->term.out);
    for (unsigned i = 0; i < n; i++) {
        if (still_up(s, lines[i])) continue;
        bw_term_printf(&s->term, BW_STYLE_DIM, "%s\n", lines[i]);
        bw_session_bet(s, lines[i]);
    }
}
