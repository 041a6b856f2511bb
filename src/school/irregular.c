/* irregular.c: rule on this irregularity; may this bet be made? Both are asked with a few answers
 * to choose from. The right one is what the engine did; the others are what it did in other
 * moments, about other faults and other wishes, if need be at other tables. */
#include <stdio.h>
#include <string.h>

#include "croupier/croupier.h"
#include "croupier/deal.h"
#include "school/parts.h"

enum {
    TABLES = 24,
    STEPS = 60,
    FOREIGN_TABLES = 12,
    OUTCOMES_TRIED = 4,
    WISHES = 3,
    WISH_TABLES = 5,
    CLAUSE_LEVEL = 3
};

/* ---- choices ------------------------------------------------------------------------------- */

bool bw_texts_add(BwTexts *texts, const char *text) {
    for (unsigned i = 0; i < texts->n; i++) {
        if (strcmp(texts->text[i].text, text) == 0) return false;
    }
    if (texts->n == BW_TEXTS_MAX) return false;
    snprintf(texts->text[texts->n++].text, BW_SCHOOL_RULING_MAX, "%s", text);
    return true;
}

unsigned bw_choices_mix(BwPractice *p, const BwTexts *others, const char *right,
                        BwSchoolChoice *choices, unsigned *right_at) {
    unsigned order[BW_TEXTS_MAX], n = 0, taken = 1;
    for (unsigned i = 0; i < others->n; i++) {
        if (strcmp(others->text[i].text, right) != 0) order[n++] = i;
    }
    snprintf(choices[0].text, sizeof choices[0].text, "%s", right);
    for (; n > 0 && taken < BW_SCHOOL_CHOICES_MAX; taken++) {
        unsigned k = bw_practice_below(p, n);
        choices[taken] = others->text[order[k]];
        order[k] = order[--n];
    }
    *right_at = bw_practice_below(p, taken);
    BwSchoolChoice first = choices[0];
    choices[0] = choices[*right_at];
    choices[*right_at] = first;
    return taken;
}

void bw_clauses_ask(BwPractice *p, const char *clause, BwQuestion *q) {
    const BwGame *game = q->ask.game;
    BwEdition edition = (BwEdition)q->before.table.edition;
    char text[BW_CLAUSE_TEXT_MAX];
    BwTexts others = {.n = 0};
    q->full_clause[0] = '\0';
    q->n_clauses = 0;
    if (clause == NULL) return;
    bw_clause_format(edition, clause, q->full_clause);
    if (q->ask.level < CLAUSE_LEVEL) return;
    for (unsigned f = 0; f < game->n_faults; f++) {
        if (game->faults[f].clause == NULL) continue;
        (void)bw_texts_add(&others, bw_clause_format(edition, game->faults[f].clause, text));
    }
    for (unsigned w = 0; w < game->n_wagers; w++) {
        if (game->wagers[w].clause == NULL) continue;
        (void)bw_texts_add(&others, bw_clause_format(edition, game->wagers[w].clause, text));
    }
    q->n_clauses = bw_choices_mix(p, &others, q->full_clause, q->clause, &q->right_clause);
    if (q->n_clauses < 2) q->n_clauses = 0;
}

static void take(const BwPractice *p, const BwEvent *event, const BwSchoolTable *after,
                 const BwOut *out, BwQuestion *q) {
    size_t size = bw_table_size(p->game);
    memcpy(&q->before, &p->now, size);
    memcpy(&q->after, after, size);
    q->event = *event;
    q->out = *out;
}

/* Another game to borrow wrong answers from: those of the family first. */
static const BwGame *other_game(const BwGame *game, unsigned i) {
    unsigned n = bw_game_count(), at = bw_game_index(game);
    for (unsigned family = 1; family <= 2; family++) {
        for (unsigned k = 1; k < n; k++) {
            const BwGame *other = bw_game_at((at + k) % n);
            if ((other->family == game->family) == (family == 1) && i-- == 0) return other;
        }
    }
    return NULL;
}

/* ---- irregularities ------------------------------------------------------------------------ */

static bool fill_card(BwPractice *p, BwArg *arg) {
    unsigned place = bw_practice_below(p, p->now.table.pack_left);
    arg->kind = BW_ARG_CARD;
    for (unsigned c = 0; c < BW_CARD_KINDS; c++) {
        if (place < p->now.table.pack[c]) {
            arg->value = c;
            return true;
        }
        place -= p->now.table.pack[c];
    }
    return false;
}

/* Whoever is asked or is dealt to, or somebody who plays. */
static BwWho somebody(BwPractice *p) {
    BwNeed need = bw_need(&p->now.table);
    unsigned n = p->now.table.n_bets;
    if (need.who.role == BW_SEAT && bw_practice_below(p, 2) == 0) return need.who;
    if (n == 0) return bw_seat(1, 0, 0);
    return bw_seat(p->now.table.bet[bw_practice_below(p, n)].seat, 0, 0);
}

static bool fill(BwPractice *p, char letter, BwEvent *event) {
    BwArg *arg = &event->arg[event->n_args++];
    memset(arg, 0, sizeof *arg);
    switch (letter) {
    case 'C': return fill_card(p, arg);
    case 'S':
    case 'R':
        arg->kind = BW_ARG_WHO;
        arg->who = somebody(p);
        return true;
    case 'N':
        arg->kind = BW_ARG_NUMBER;
        arg->value = 1 + bw_practice_below(p, bw_practice_below(p, 2) == 0 ? 6 : 52);
        return true;
    case 'A':
        arg->kind = BW_ARG_AMOUNT;
        arg->value = p->now.table.option[BW_OPT_TABLE_MIN] * (1 + bw_practice_below(p, 3));
        if (event->amount_cents == 0) event->amount_cents = arg->value;
        return arg->value > 0;
    default: return false; /* words and times: nobody can guess them */
    }
}

/* The fault with all that must follow its word, and a card that may. */
static bool make_fault(BwPractice *p, unsigned fault, BwEvent *event) {
    bool optional = false;
    bw_event_begin(event, BW_EV_FAULT);
    event->word = (uint8_t)fault;
    for (const char *s = p->game->faults[fault].args; *s != '\0'; s++) {
        if (*s == '*') continue;
        if (*s == '?') {
            optional = true;
            continue;
        }
        if (optional && (*s != 'C' || bw_practice_below(p, 3) == 0)) return true;
        if (event->n_args == BW_ARGS_MAX || !fill(p, *s, event)) return optional;
    }
    return true;
}

/* What is collected: rulings, and whether the table they are for has cards. */
typedef struct Found {
    BwTexts rulings;
    bool foreign; /* at a table of another game: only what could be said at this one */
    bool cards;
} Found;

/* Could the ruling of another game be one of this game? */
static bool is_sayable(const Found *found, const BwTable *before, const BwTable *after,
                       const char *ruling) {
    BwNeedKind need = (BwNeedKind)bw_need(after).kind;
    bool moved = before->n_laid != after->n_laid || before->pack_left != after->pack_left;
    bool ends = need == BW_NEED_OVER || need == BW_NEED_BETS;
    if (strstr(ruling, "shows:") != NULL) return false;
    return found->cards ? ends || need == BW_NEED_CARD : ends && !moved;
}

/* Tries the event at this moment and notes its ruling. True: the table took it. */
static bool try_event(const BwPractice *p, const BwEvent *event, BwQuestion *keep, Found *found) {
    BwSchoolTable after;
    BwOut out;
    char ruling[BW_SCHOOL_RULING_MAX];
    if (!bw_practice_try(p, event, &after, &out)) return false;
    bw_ruling_print(&p->now.table, &after.table, &out, ruling, sizeof ruling);
    if (!found->foreign || is_sayable(found, &p->now.table, &after.table, ruling)) {
        (void)bw_texts_add(&found->rulings, ruling);
    }
    if (keep != NULL) take(p, event, &after, &out, keep);
    return true;
}

static bool try_fault(BwPractice *p, unsigned fault, BwQuestion *keep, Found *found) {
    BwEvent event;
    return make_fault(p, fault, &event) && try_event(p, &event, keep, found);
}

/* What else could be done at this moment: the floor voids the round, play goes on as if nothing
 * had been, the house rules as about every other fault. */
static void gather(BwPractice *p, Found *found) {
    BwNeed need = bw_need(&p->now.table);
    BwNeedKind kind = need.kind == BW_NEED_BETS ? (BwNeedKind)need.outcome : (BwNeedKind)need.kind;
    BwEvent event;
    if (bw_act_that(p->game, BW_MEANS_VOID, &event)) (void)try_event(p, &event, NULL, found);
    for (unsigned i = 0; i < OUTCOMES_TRIED; i++) {
        if (!bw_deal(&p->now.table, kind, bw_stream_chance, &p->stream, &event)) break;
        (void)try_event(p, &event, NULL, found);
    }
    for (unsigned f = 0; f < p->game->n_faults; f++) (void)try_fault(p, f, NULL, found);
}

/* A table is dealt; at each moment the wanted fault is tried, until it is taken. */
static bool walk_faults(const BwSchoolAsk *ask, BwPractice *p, unsigned wanted, BwQuestion *keep,
                        Found *found) {
    if (!bw_practice_open(p, ask)) return false;
    bw_practice_bet(p);
    /* Not always the first moment at which it can be. */
    unsigned moment = p->now.table.pack_left > 0 ? bw_practice_below(p, 6) : 0;
    for (unsigned s = 0; s < STEPS; s++) {
        if (s >= moment && p->now.table.n_bets > 0 && try_fault(p, wanted, keep, found)) {
            gather(p, found);
            return true;
        }
        if (!bw_practice_step(p)) break;
    }
    return false;
}

static const char *clause_of(const BwQuestion *q) {
    for (unsigned i = 0; i < q->out.n_postings; i++) {
        if (q->out.posting[i].kind != BW_METER && q->out.posting[i].clause != NULL) {
            return q->out.posting[i].clause;
        }
    }
    return q->ask.game->faults[q->event.word].clause;
}

/* Enough to choose from? */
static bool is_enough(const Found *found) {
    return found->rulings.n >= BW_SCHOOL_CHOICES_MAX;
}

bool bw_irregularity_make(const BwSchoolAsk *ask, BwPractice *p, BwQuestion *q) {
    Found found = {.foreign = false};
    BwSchoolAsk other = *ask;
    char right[BW_SCHOOL_RULING_MAX];
    bool made = false;
    for (unsigned t = 0; t < TABLES && !made; t++) {
        unsigned wanted = bw_practice_below(p, ask->game->n_faults);
        made = walk_faults(ask, p, wanted, q, &found);
    }
    if (!made) return false;
    for (unsigned t = 0; t < TABLES && !is_enough(&found); t++) {
        (void)walk_faults(ask, p, bw_practice_below(p, ask->game->n_faults), NULL, &found);
    }
    found.foreign = true;
    found.cards = q->before.table.pack_left > 0;
    for (unsigned i = 0; i < FOREIGN_TABLES && !is_enough(&found); i++) {
        other.game = other_game(ask->game, i);
        if (other.game == NULL || other.game->n_faults == 0) continue;
        unsigned fault = bw_practice_below(p, other.game->n_faults);
        (void)walk_faults(&other, p, fault, NULL, &found);
    }
    bw_ruling_print(&q->before.table, &q->after.table, &q->out, right, sizeof right);
    q->n_choices = bw_choices_mix(p, &found.rulings, right, q->choice, &q->right);
    bw_clauses_ask(p, clause_of(q), q);
    q->limit_s = (40 + (q->n_clauses > 0 ? 15u : 0u)) * (11 - ask->level) / 10;
    return q->n_choices >= 2;
}

/* ---- may he? ------------------------------------------------------------------------------- */

/* Reasons that are the staff's matter, or nonsense that no patron would ask for. */
static bool is_asked(BwReason reason) {
    static const BwReason left_out[] = {BW_REASON_SHUFFLE_DUE,      BW_REASON_VIGORISH_DUE,
                                        BW_REASON_CARDS_DUE,        BW_REASON_OLD_DICE,
                                        BW_REASON_NEEDS_SUPERVISOR, BW_REASON_NEEDS_KEY_EMPLOYEE,
                                        BW_REASON_ARGUMENT,         BW_REASON_SEAT,
                                        BW_REASON_UNKNOWN_WAGER,    BW_REASON_UNKNOWN_TARGET};
    for (unsigned i = 0; i < sizeof left_out / sizeof left_out[0]; i++) {
        if (reason == left_out[i]) return false;
    }
    return true;
}

static char *verdict_print(const BwOut *out, bool taken, char text[BW_SCHOOL_RULING_MAX]) {
    snprintf(text, BW_SCHOOL_RULING_MAX, taken ? "Yes." : "No: %s.",
             bw_reason_sentence(out->refusal.reason));
    return text;
}

/* A wish at this moment. Each new verdict takes the place of the one that is kept with such a
 * chance that all have the same in the end. */
static void try_wish(BwPractice *p, BwQuestion *keep, BwTexts *verdicts) {
    BwSchoolTable after;
    BwOut out;
    BwEvent event;
    char verdict[BW_SCHOOL_RULING_MAX];
    if (!bw_practice_wish(p, &event)) return;
    bool taken = bw_practice_try(p, &event, &after, &out);
    if (!taken && !is_asked(out.refusal.reason)) return;
    if (taken) out.refusal = (BwRefusal){.reason = BW_REASON_NONE};
    bool fresh = bw_texts_add(verdicts, verdict_print(&out, taken, verdict));
    if (keep == NULL || !fresh) return;
    if (bw_practice_below(p, verdicts->n) == 0) take(p, &event, &after, &out, keep);
}

static void walk_wishes(const BwSchoolAsk *ask, BwPractice *p, BwQuestion *keep,
                        BwTexts *verdicts) {
    if (!bw_practice_open(p, ask)) return;
    for (unsigned i = 0; i < WISHES; i++) try_wish(p, keep, verdicts);
    bw_practice_bet(p);
    for (unsigned s = 0; s < STEPS; s++) {
        for (unsigned i = 0; i < WISHES; i++) try_wish(p, keep, verdicts);
        if (!bw_practice_step(p)) return;
    }
}

bool bw_refuse_make(const BwSchoolAsk *ask, BwPractice *p, BwQuestion *q) {
    BwTexts verdicts = {.n = 0};
    BwSchoolAsk other = *ask;
    char right[BW_SCHOOL_RULING_MAX];
    for (unsigned t = 0; t < WISH_TABLES; t++) walk_wishes(ask, p, q, &verdicts);
    if (verdicts.n == 0) return false;
    bool taken = q->out.refusal.reason == BW_REASON_NONE;
    verdict_print(&q->out, taken, right);
    for (unsigned i = 0; i < FOREIGN_TABLES && verdicts.n < BW_SCHOOL_CHOICES_MAX; i++) {
        other.game = other_game(ask->game, i);
        if (other.game != NULL) walk_wishes(&other, p, NULL, &verdicts);
    }
    q->n_choices = bw_choices_mix(p, &verdicts, right, q->choice, &q->right);
    bw_clauses_ask(p, taken ? ask->game->wagers[q->event.wager].clause : q->out.refusal.clause, q);
    q->limit_s = (25 + (q->n_clauses > 0 ? 15u : 0u)) * (11 - ask->level) / 10;
    return q->n_choices >= 2;
}
