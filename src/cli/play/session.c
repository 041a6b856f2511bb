/* session.c: events at a terminal table, their money and their log. */
#include "cli/play/session.h"

#include "cli/play/layout.h"
#include "cli/play/trainer.h"
#include "croupier/deal.h"
#include "table/actions.h"
#include "table/called.h"
#include "table/game.h"
#include "text/utf8.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the log ------------------------------------------------------------------------------ */

_Noreturn void bw_session_out_of_memory(void) {
    fputs("boardwalk play: out of memory\n", stderr);
    exit(BW_EXIT_NEGATIVE);
}

void bw_session_say(const BwSession *s, const char *format, ...) {
    char text[BW_TEXT_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    size_t indent = strspn(text, " ");
    fprintf(s->term.out, "%*s", (int)indent, "");
    bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text + indent, (int)indent, (int)indent);
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

static bool is_own(const BwPosting *p) {
    return p->who.role == BW_SEAT && p->who.seat == BW_SESSION_SEAT;
}

BwCents bw_session_at_risk(const BwTable *table) {
    BwCents sum = 0;
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        bool own = bet->seat == BW_SESSION_SEAT && (bet->flags & BW_BET_COUPON) == 0;
        if (own) sum += bet->stake_cents;
    }
    return sum;
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

/* "pass wins 10.00", "hand 2: main loses": the player's seat is not named, that of another patron
 * by his name. */
static void name_posting(const BwSession *s, const BwPosting *p, const char *text, char *out,
                         size_t size) {
    const char *rest = strchr(text, ' ');
    bool own = is_own(p) && p->who.bettor == 0;
    bool named = p->who.role == BW_SEAT && !is_own(p) && s->table->name[p->who.seat][0] != '\0';
    if (rest == NULL || (!own && !named)) {
        snprintf(out, size, "%s", text);
    } else if (own && p->who.hand > 0) {
        snprintf(out, size, "hand %u: %s", p->who.hand, rest + 1);
    } else {
        snprintf(out, size, "%s%s", own ? "" : s->table->name[p->who.seat], own ? rest + 1 : rest);
    }
}

enum { CLAUSE_LEAST = 18 };

/* How wide the postings are before their clauses. */
static int posting_columns(const BwTerm *term) {
    return term->width < 70 ? 26 : 36;
}

/* The log gets every posting as an expectation. */
void bw_session_log_postings(BwSession *s) {
    char text[BW_TEXT_MAX];
    for (unsigned i = 0; i < s->out->n_postings; i++) {
        bw_session_log(s, "=> ", bw_posting_print(s->table, &s->out->posting[i], text));
    }
}

void bw_session_postings(BwSession *s) {
    bw_session_log_postings(s);
    for (unsigned i = 0; i < s->out->n_postings; i++) {
        const BwPosting *p = &s->out->posting[i];
        char text[BW_TEXT_MAX], shown[BW_TEXT_MAX + BW_NAME_MAX + BW_CENTS_TEXT_MAX];
        char clause[BW_CLAUSE_TEXT_MAX];
        bw_posting_print(s->table, p, text);
        name_posting(s, p, text, shown, sizeof shown);
        if (p->kind == BW_LOSES) { /* the log says only that the stake is lost */
            char amount[BW_CENTS_TEXT_MAX];
            size_t used = strlen(shown);
            snprintf(shown + used, sizeof shown - used, " %s",
                     bw_cents_format(p->amount_cents, amount));
        }
        bool own = is_own(p) || p->kind == BW_METER;
        int columns = posting_columns(&s->term), width = bw_utf8_width(shown);
        int at = 2 + (width < columns ? columns : width);
        BwStyle style = own ? posting_style(p) : BW_STYLE_DIM;
        bool fits = at <= s->term.width;
        fputs("  ", s->term.out);
        if (fits) bw_term_cell(&s->term, style, shown, columns, false);
        if (!fits) bw_term_paragraph(&s->term, style, shown, 2, 2);
        bw_clause_format((BwEdition)s->table->edition, p->clause, clause);
        bool room = at + CLAUSE_LEAST < s->term.width;
        bw_term_paragraph(&s->term, BW_STYLE_DIM, clause, fits ? at : 0, room ? at + 1 : 4);
    }
}

static void explain_refusal(BwSession *s) {
    char text[BW_TEXT_MAX];
    bw_refusal_print((BwEdition)s->table->edition, &s->out->refusal, text);
    bw_term_printf(&s->term, BW_STYLE_RED, "%s ", bw_term_glyph(&s->term, BW_GLYPH_CROSS));
    bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, 2, 2);
    if (s->out->refusal.reason != BW_REASON_MISSING) return;
    if (bw_session_required(s, text, sizeof text)[0] != '\0') {
        fprintf(s->term.out, "  Still to be bet: %s.\n", text);
    }
}

/* "insurance or decline": the words of all choices. */
static char *name_choices(const BwSession *s, const BwChoice *choices, unsigned n, char *out,
                          size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (unsigned i = 0; i < n && used < size; i++) {
        const char *between = i == 0 ? "" : i + 1 == n ? " or " : ", ";
        used += (size_t)snprintf(out + used, size - used, "%s%s", between,
                                 bw_action_at(s->game, choices[i].word)->id);
    }
    return out;
}

/* Says of a decision that is refused because another, or none, is asked of the player what he can
 * answer instead; false if it is refused for anything else. */
static bool say_not_asked(const BwSession *s, const BwEvent *event) {
    BwChoice choices[BW_CHOICES_MAX];
    bool asked = bw_session_asked(s), known = event->word < bw_action_count(s->game);
    unsigned n = asked ? bw_choices(s->table, choices, BW_CHOICES_MAX) : 0;
    unsigned reason = s->out->refusal.reason;
    const char *asks = NULL;
    char words[BW_TEXT_MAX / 4], text[BW_TEXT_MAX], refusal[BW_TEXT_MAX];
    if (event->kind != BW_EV_ACT || !known) return false;
    if (reason != BW_REASON_NOT_ASKED && !(asked && reason == BW_REASON_ARGUMENT)) return false;
    for (unsigned i = 0; i < n; i++) {
        if (choices[i].word == event->word) return false;
        if (asks == NULL) asks = bw_action_at(s->game, choices[i].word)->asks;
    }
    const char *id = bw_action_at(s->game, event->word)->id;
    name_choices(s, choices, n, words, sizeof words);
    bw_refusal_print((BwEdition)s->table->edition, &s->out->refusal, refusal);
    const char *tail = strrchr(refusal, '[');
    if (asked) {
        snprintf(text, sizeof text, "%s is not asked now. %s%sanswer %s %s", id,
                 asks != NULL ? asks : "You can", asks != NULL ? ": " : " ", words, tail);
    } else {
        snprintf(text, sizeof text, "%s answers a question, and none is asked of you now %s", id,
                 tail);
    }
    bw_term_printf(&s->term, BW_STYLE_RED, "%s ", bw_term_glyph(&s->term, BW_GLYPH_CROSS));
    bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, 2, 2);
    return true;
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

void bw_session_remember(BwSession *s, const char *what) {
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
    snapshot->what = what;
}

/* The player has his bankroll; nobody asks what the others have. */
static bool has(void *context, unsigned seat, BwCents cents) {
    const BwSession *s = context;
    return seat != BW_SESSION_SEAT || cents <= s->bankroll_cents;
}

BwPurses bw_session_purses(BwSession *s) {
    return (BwPurses){.reach = has, .context = s};
}

/* Does the bankroll reach for a bet or a decision, with the commission that it costs at once? */
static bool can_pay(BwSession *s, const BwEvent *event) {
    BwPurses purses = bw_session_purses(s);
    return bw_can_pay(s->table, event, &purses);
}

bool bw_session_apply(BwSession *s, const BwEvent *event) {
    char line[BW_TEXT_MAX];
    bw_event_print(s->table, event, line);
    memcpy(s->before, s->table, bw_table_size(s->game));
    if (!bw_apply(s->table, event, s->out)) return false;
    bw_session_log(s, "", line);
    s->bankroll_cents += bw_money_of_seat(s->before, s->table, BW_SESSION_SEAT);
    bw_scoreboard_note(&s->board, s->before, s->table, event);
    return true;
}

/* Applies an event for which the bankroll must reach, after whatever the staff must do first: only
 * then can it be seen what it costs. */
static BwTried apply_paid(BwSession *s, const BwEvent *event) {
    bool paid = event->kind == BW_EV_BET || event->kind == BW_EV_ACT;
    for (unsigned i = 0; i <= BW_DUTIES_MAX; i++) {
        if (paid && !can_pay(s, event)) return BW_TRIED_SHORT;
        if (bw_session_apply(s, event)) return BW_TRIED_DONE;
        BwRefusal refusal = s->out->refusal;
        if (bw_session_staff_helps(s, event)) continue;
        s->out->refusal = refusal;
        break;
    }
    return BW_TRIED_REFUSED;
}

static bool say_short(const BwSession *s) {
    bw_session_say(s, "Your bankroll does not reach that far.");
    return false;
}

/* A round is over: what came lately, in one line. */
static void say_last(BwSession *s, uint32_t rounds_before) {
    if (s->table->rounds != rounds_before) bw_scoreboard_line(&s->board, &s->term, s->table);
}

/* What the dealer calls after the last event; a number alone has been shown already. */
static void call_out(const BwSession *s, const BwEvent *event) {
    BwCalled called;
    char text[BW_CALLED_MAX];
    if (!bw_called(s->before, s->table, event, &called)) return;
    if (strcmp(called.call->sentence, "%s") == 0) return;
    bw_session_say(s, "  %s.", bw_called_print(&called, text));
}

bool bw_session_apply_line(BwSession *s, const char *line) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    uint32_t rounds = s->table->rounds;
    if (!bw_event_parse(s->table, line, &event, error)) {
        bw_session_say(s, "%s", error);
        return false;
    }
    BwTried tried = apply_paid(s, &event);
    if (tried == BW_TRIED_SHORT) return say_short(s);
    if (tried == BW_TRIED_REFUSED) {
        if (!say_not_asked(s, &event)) explain_refusal(s);
        return false;
    }
    bw_trainer_judge(s, &event);
    if (s->out->n_postings > 0 && s->table->n_laid > 0) bw_session_table(s);
    call_out(s, &event);
    bw_session_say_compared(s);
    bw_session_postings(s);
    say_last(s, rounds);
    return true;
}

BwTried bw_session_try_bet(BwSession *s, const BwEvent *event) {
    BwTried tried = apply_paid(s, event);
    if (tried != BW_TRIED_DONE) return tried;
    bw_session_postings(s);
    for (bool more = true; more;) more = bw_session_other_decides(s);
    return BW_TRIED_DONE;
}

void bw_session_bet(BwSession *s, const char *line) {
    BwEvent event;
    char error[BW_ERROR_MAX];
    if (!bw_event_parse(s->table, line, &event, error)) {
        bw_session_say(s, "%s", error);
        return;
    }
    bw_session_remember(s, NULL);
    BwTried tried = bw_session_try_bet(s, &event);
    if (tried != BW_TRIED_DONE) free(s->undo[--s->n_undo].table);
    if (tried == BW_TRIED_SHORT) say_short(s);
    if (tried != BW_TRIED_REFUSED) return;
    explain_refusal(s);
    bw_session_say_opens(s, event.wager);
}

/* ---- outcomes ----------------------------------------------------------------------------- */

/* What one outcome is made of. */
typedef struct Chance {
    BwSession *session;
    BwSeedsDraws draws;
} Chance;

static uint32_t chance(void *context, uint32_t n) {
    Chance *c = context;
    return c->session->seeded ? bw_stream_below(&c->session->stream, n)
                              : bw_seeds_below(&c->draws, n);
}

void bw_session_client_seed(BwSession *s, const char *text) {
    size_t n = strlen(text);
    if (s->seeded) {
        bw_session_say(s, "This table is dealt from --seed: there is nothing to mix with.");
    } else if (n == 0 && s->client_seed[0] != '\0') {
        bw_session_say(s, "Your seed from the next round on: %s", s->client_seed);
    } else if (n == 0 && s->mix.count > 0) {
        const BwClientSeed *client = &s->mix.client[0];
        bw_session_say(s, "Your seed: %.*s", client->n, (const char *)client->bytes);
    } else if (!bw_client_seed_good(text, n)) {
        bw_session_say(s, "A seed is a text of 1 to 64 bytes.");
    } else {
        memcpy(s->client_seed, text, n + 1);
        bw_session_say(s, "Your seed is mixed in when the betting closes.");
    }
}

/* The mix that the next outcome is drawn with: with the first of a round what the player has
 * brought; true if that is new. */
static bool mix_next(const BwSession *s, BwMix *mix) {
    BwNeedKind kind = (BwNeedKind)bw_need(s->table).kind;
    bool closes = (kind == BW_NEED_BETS || kind == BW_NEED_OVER) && s->table->n_bets > 0;
    *mix = s->mix;
    if (s->seeded || s->client_seed[0] == '\0' || !closes) return false;
    *mix = (BwMix){.round = s->mixes + 1};
    return bw_mix_add(mix, BW_SESSION_SEAT, s->client_seed, strlen(s->client_seed));
}

/* Adds what the reader of the transcript needs to draw the outcome himself. */
static void log_chance(BwSession *s, const BwMix *mixed, const BwEvent *event) {
    char text[BW_MIX_TEXT_MAX], pack[BW_PACK_LINE_MAX];
    if (s->seeded) return;
    if (mixed != NULL) {
        char *client = strchr(bw_mix_print(mixed, text), '\n');
        *client = '\0';
        bw_session_log(s, "# ", text);
        bw_session_log(s, "# ", client + 1);
    }
    if (bw_pack_line(&s->pack_known, s->table, event, pack)) bw_session_log(s, "# ", pack);
}

/* Has something been decided, beyond a meter that counts on? */
static bool is_decided(const BwOut *out) {
    for (unsigned i = 0; i < out->n_postings; i++) {
        if (out->posting[i].kind != BW_METER) return true;
    }
    return false;
}

/* Deals one outcome of that kind, shows it, and shows what it decided. A throw that the table
 * refuses never happened: it uses up no chance. */
static bool outcome(BwSession *s, BwNeedKind kind) {
    BwEvent event;
    BwMix mix;
    BwStream stream = s->stream;
    BwPackKnown known = s->pack_known;
    size_t log_bytes = s->log_bytes;
    bool mixes = mix_next(s, &mix);
    Chance from = {.session = s, .draws = s->draws};
    if (mix.count > 0) bw_mix_keys(&s->draws.seeds, &mix, &from.draws.seeds);
    if (!bw_deal(s->table, kind, chance, &from, &event)) {
        bw_session_say(s, "Nothing can be dealt now.");
        return false;
    }
    log_chance(s, mixes ? &mix : NULL, &event);
    if (!bw_session_apply(s, &event)) {
        s->stream = stream;
        s->pack_known = known;
        s->log_bytes = log_bytes;
        explain_refusal(s);
        return false;
    }
    s->draws.next = from.draws.next;
    if (mixes) {
        s->mix = mix;
        s->mixes++;
        s->client_seed[0] = '\0';
    }
    uint32_t rounds = s->before->rounds;
    bw_layout_outcome(&s->term, s->before, s->table, &event, bw_seat(BW_SESSION_SEAT, 0, 0));
    if (event.kind == BW_EV_DEAL && is_decided(s->out)) bw_session_table(s);
    call_out(s, &event);
    bw_session_postings(s);
    bw_session_forget_undo(s);
    say_last(s, rounds);
    return true;
}

/* Deals cards and lets the others answer until the player must decide, may bet, or the round that
 * is on is over. While bets are still taken no card is dealt unasked. */
static void play_on(BwSession *s, bool dealing) {
    uint32_t rounds = s->table->rounds;
    bool on = true;
    while (on && s->table->rounds == rounds) {
        bool begun = s->table->idle == 0 && (dealing || s->table->n_laid > 0);
        BwNeedKind kind = (BwNeedKind)bw_need(s->table).kind;
        bool dealt = begun && (kind == BW_NEED_CARD || kind == BW_NEED_TILES);
        on = dealt ? outcome(s, kind) : bw_session_other_decides(s);
    }
    /* With postings the table has been shown already. */
    bool show = bw_session_asked(s) && s->table->n_laid > 0 && s->out->n_postings == 0;
    if (show) bw_session_table(s);
}

void bw_session_play_on(BwSession *s) {
    play_on(s, true);
}

/* The next outcome closes the betting. */
void bw_session_go_on(BwSession *s) {
    if (bw_session_other_decides(s) || bw_session_companion_moves(s)) {
        play_on(s, false);
        return;
    }
    BwNeed need = bw_need(s->table);
    if (bw_session_say_bank(s)) return;
    bool between = need.kind == BW_NEED_OVER || need.kind == BW_NEED_BETS;
    if (between && bw_has_stacks(s->game)) {
        if (bw_session_call(s) && outcome(s, BW_NEED_CARD)) play_on(s, true);
        return;
    }
    if (need.kind == BW_NEED_OVER) {
        bw_session_say(s, "The round is over. Bet to begin the next one, or type again.");
        return;
    }
    BwNeedKind kind = need.kind == BW_NEED_BETS ? (BwNeedKind)need.outcome : (BwNeedKind)need.kind;
    if (kind == BW_NEED_DECISION) {
        bw_session_say(s, "A decision is asked first; type help to see which.");
        return;
    }
    bw_session_note_bets(s);
    if (outcome(s, kind)) play_on(s, true);
}

/* ---- decisions ---------------------------------------------------------------------------- */

bool bw_session_asked(const BwSession *s) {
    return bw_asked_seat(s->table) == BW_SESSION_SEAT;
}

const char *bw_session_offered(const BwSession *s) {
    BwChoice choices[BW_CHOICES_MAX];
    unsigned n = bw_session_asked(s) ? bw_choices(s->table, choices, BW_CHOICES_MAX) : 0;
    const BwVerb *first = n > 0 ? bw_action_at(s->game, choices[0].word) : NULL;
    return first != NULL && first->means == BW_MEANS_TAKE_OFFER ? first->id : NULL;
}

/* "Hand 2: ", "Hand 2: Insurance is open: ", "The dice are offered to you: ", "Your choice: " */
static void introduce_choices(const BwSession *s, const BwChoice *choices, unsigned n, char *out,
                              size_t size) {
    BwNeed need = bw_need(s->table);
    const char *asks = NULL;
    for (unsigned i = 0; i < n && asks == NULL; i++) {
        asks = bw_action_at(s->game, choices[i].word)->asks;
    }
    char hand[32] = "";
    if (need.who.hand > 0) snprintf(hand, sizeof hand, "Hand %u: ", need.who.hand);
    if (asks != NULL) {
        snprintf(out, size, "%s%s: ", hand, asks);
    } else {
        snprintf(out, size, "%s", hand[0] != '\0' ? hand : "Your choice: ");
    }
}

/* So few amounts that each is named. */
static bool is_few(const BwChoice *c) {
    enum { NAMED_MAX = 3 };
    return (c->max_cents - c->min_cents) / c->step_cents < NAMED_MAX;
}

/* "20.00", "30.00 or 40.00", "10.00, 20.00 or 30.00", "0.50 to 100.00": what may be put up. */
static void add_amounts(const BwChoice *c, char *out, size_t size) {
    char amount[BW_CENTS_TEXT_MAX];
    size_t used = strlen(out);
    bool few = is_few(c);
    BwCents step = few ? c->step_cents : c->max_cents - c->min_cents;
    for (BwCents cents = c->min_cents; cents <= c->max_cents; cents += step) {
        bool last = cents + step > c->max_cents;
        const char *before = cents == c->min_cents ? " " : !few ? " to " : last ? " or " : ", ";
        if (used >= size) return;
        used += (size_t)snprintf(out + used, size - used, "%s%s", before,
                                 bw_cents_format(cents, amount));
    }
}

/* Where several things are offered at once, each has a line with what it is. */
static bool lists_offers(const BwSession *s, const BwChoice *choices, unsigned n) {
    enum { WORDS = 24, NARROW = 4, WIDE_ENOUGH = 60 };
    unsigned offers = 0;
    char text[BW_TEXT_MAX];
    for (unsigned i = 0; i < n; i++) offers += bw_action_at(s->game, choices[i].word)->asks != NULL;
    if (offers < 2) return false;
    bw_term_printf(&s->term, BW_STYLE_BOLD, "You are asked:\n");
    for (unsigned i = 0; i < n; i++) {
        const BwVerb *verb = bw_action_at(s->game, choices[i].word);
        snprintf(text, sizeof text, "%s", verb->id);
        if (choices[i].step_cents > 0) add_amounts(&choices[i], text, sizeof text);
        fputs("  ", s->term.out);
        bw_term_cell(&s->term, BW_STYLE_BOLD, text, WORDS, false);
        bool wide = s->term.width >= WIDE_ENOUGH;
        int used = 2 + (bw_utf8_width(text) < WORDS ? WORDS : bw_utf8_width(text));
        bw_term_paragraph(&s->term, BW_STYLE_PLAIN, verb->help, used, wide ? 2 + WORDS : NARROW);
    }
    return true;
}

void bw_session_choices(BwSession *s) {
    BwChoice choices[BW_CHOICES_MAX];
    char text[BW_TEXT_MAX];
    unsigned n = bw_choices(s->table, choices, BW_CHOICES_MAX);
    if (n == 0 || bw_session_ask_setting(s, choices, n)) return;
    if (lists_offers(s, choices, n)) return;
    introduce_choices(s, choices, n, text, sizeof text);
    for (unsigned i = 0; i < n; i++) {
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "%s%s", i > 0 ? ", " : "",
                 bw_action_at(s->game, choices[i].word)->id);
        if (choices[i].step_cents > 0) add_amounts(&choices[i], text, sizeof text);
    }
    bw_term_paragraph(&s->term, BW_STYLE_BOLD, text, 0, 0);
}

/* Would the table take this action from the player's seat as it stands, without another word? */
static bool would_take(const BwSession *s, unsigned word, BwTable *copy, BwOut *out) {
    BwEvent event;
    memset(&event, 0, sizeof event);
    event.kind = BW_EV_ACT;
    event.who = bw_seat(BW_SESSION_SEAT, 0, 0);
    event.wager = BW_UNKNOWN;
    event.word = (uint8_t)word;
    event.target = BW_NO_TARGET;
    memcpy(copy, s->table, bw_table_size(s->game));
    return bw_apply(copy, &event, out);
}

int bw_session_actions(const BwSession *s, const char **out, int max) {
    BwChoice choices[BW_CHOICES_MAX];
    unsigned asked = bw_session_asked(s) ? bw_choices(s->table, choices, BW_CHOICES_MAX) : 0;
    BwTable *copy = malloc(bw_table_size(s->game));
    BwOut *scratch = malloc(sizeof *scratch);
    if (copy == NULL) bw_session_out_of_memory();
    if (scratch == NULL) bw_session_out_of_memory();
    int n = 0;
    for (unsigned a = 0; a < s->game->n_actions && n < max; a++) {
        bool open = would_take(s, a, copy, scratch);
        for (unsigned i = 0; i < asked; i++) open = open || choices[i].word == a;
        if (open) out[n++] = s->game->actions[a].id;
    }
    free(copy);
    free(scratch);
    return n;
}

/* The choice that the word names, if it is one with an amount. */
static bool find_amounts(const BwSession *s, const char *word, BwChoice *choice) {
    BwChoice choices[BW_CHOICES_MAX];
    unsigned n = bw_session_asked(s) ? bw_choices(s->table, choices, BW_CHOICES_MAX) : 0;
    for (unsigned i = 0; i < n; i++) {
        bool this = strcmp(bw_action_at(s->game, choices[i].word)->id, word) == 0;
        if (!this || choices[i].step_cents == 0) continue;
        *choice = choices[i];
        return true;
    }
    return false;
}

/* A raise of one to three antes has to be named; else the word alone means what the rules fix, or,
 * where it may be anything from the smallest chip up, all that may be put up. */
static bool asks_how_much(const BwSession *s, const char *word, const BwChoice *choice) {
    bool stacks = bw_has_stacks(s->game);
    if (s->game->house_poker == NULL && !stacks) return false;
    if (choice->min_cents == choice->max_cents) return false;
    if (!stacks && choice->min_cents == choice->step_cents && !is_few(choice)) return false;
    char text[BW_TEXT_MAX];
    snprintf(text, sizeof text, "How much? %s", word);
    add_amounts(choice, text, sizeof text);
    bw_session_say(s, "%s.", text);
    return true;
}

/* Do amounts follow this word? The number behind `redeem` is a ticket's. */
static bool takes_amounts(const BwGame *game, const char *word) {
    for (unsigned a = 0; a < bw_action_count(game); a++) {
        const BwVerb *verb = bw_action_at(game, a);
        if (strcmp(verb->id, word) == 0) return strchr(verb->args, 'A') != NULL;
    }
    return false;
}

/* `double` alone means all that may be doubled; `war tie-war 5` the war that the rules fix, and
 * five dollars on the tie. */
void bw_session_act(BwSession *s, const char *word, const BwWords *words) {
    BwNeed need = bw_need(s->table);
    char line[BW_TEXT_MAX], who[32], amount[BW_CENTS_TEXT_MAX];
    BwWho me = bw_session_asked(s) ? need.who : bw_seat(BW_SESSION_SEAT, 0, 0);
    BwChoice choice = {.step_cents = 0};
    BwCents cents, all = find_amounts(s, word, &choice) ? choice.max_cents : 0;
    bool amounts = takes_amounts(s->game, word);
    size_t used = (size_t)snprintf(line, sizeof line, "act %s %s", bw_who_print(me, who), word);
    bool given =
        words->n > 1 && bw_cents_parse_loose(words->word[1], strlen(words->word[1]), &cents);
    if (all != 0 && !given && asks_how_much(s, word, &choice)) return;
    if (all != 0 && !given) {
        used +=
            (size_t)snprintf(line + used, sizeof line - used, " %s", bw_cents_format(all, amount));
    }
    for (unsigned i = 1; i < words->n && used < sizeof line; i++) {
        bool money =
            amounts && bw_cents_parse_loose(words->word[i], strlen(words->word[i]), &cents);
        used += (size_t)snprintf(line + used, sizeof line - used, " %s",
                                 money ? bw_cents_format(cents, amount) : words->word[i]);
    }
    bw_session_do(s, line);
}

void bw_session_do(BwSession *s, const char *line) {
    uint32_t rounds = s->table->rounds;
    bool offered = bw_session_offered(s) != NULL;
    if (!bw_session_apply_line(s, line)) return;
    bw_session_forget_undo(s);
    if (s->table->rounds == rounds) play_on(s, false);
    if (offered && s->table->n_laid == 0 && bw_session_offered(s) != NULL) {
        bw_session_say(s, "Nobody else is here to take it: it comes back to you.");
    }
}
