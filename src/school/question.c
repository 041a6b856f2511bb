/* question.c: a question of any kind, and its words. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "school/parts.h"

enum { SEEDS_TRIED = 100, ODDS_DEN_MAX = 100 };

static const char *const kind_words[BW_SCHOOL_KINDS] = {"pay", "settle", "irregularity", "refuse"};
static const char *const fate_words[BW_SCHOOL_FATES] = {"stands", "wins", "loses", "pushes",
                                                        "part"};

static bool find_word(const char *const *words, unsigned n, const char *word, unsigned *at) {
    for (*at = 0; *at < n; ++*at) {
        if (strcmp(words[*at], word) == 0) return true;
    }
    return false;
}

const char *bw_school_kind_word(BwSchoolKind kind) {
    return kind_words[kind];
}

bool bw_school_kind_find(const char *word, BwSchoolKind *kind) {
    unsigned at;
    bool found = find_word(kind_words, BW_SCHOOL_KINDS, word, &at);
    *kind = found ? (BwSchoolKind)at : BW_SCHOOL_PAY;
    return found;
}

const char *bw_school_fate_word(BwSchoolFate fate) {
    return fate_words[fate];
}

bool bw_school_fate_find(const char *word, BwSchoolFate *fate) {
    unsigned at;
    bool found = find_word(fate_words, BW_SCHOOL_FATES, word, &at);
    *fate = found ? (BwSchoolFate)at : BW_SCHOOL_STANDS;
    return found;
}

bool bw_school_teaches(const BwGame *game, BwSchoolKind kind) {
    bool pays = kind == BW_SCHOOL_PAY || kind == BW_SCHOOL_SETTLE;
    if (pays && bw_has_stacks(game)) return false; /* the pot is theirs: the house pays nobody */
    return kind != BW_SCHOOL_IRREGULARITY || game->n_faults > 0;
}

/* ---- making -------------------------------------------------------------------------------- */

typedef bool Make(const BwSchoolAsk *ask, BwPractice *practice, BwQuestion *question);

bool bw_question_make(const BwSchoolAsk *ask, BwQuestion *q) {
    static Make *const make[BW_SCHOOL_KINDS] = {
        [BW_SCHOOL_PAY] = bw_pay_make,
        [BW_SCHOOL_SETTLE] = bw_pay_make,
        [BW_SCHOOL_IRREGULARITY] = bw_irregularity_make,
        [BW_SCHOOL_REFUSE] = bw_refuse_make,
    };
    memset(q, 0, sizeof *q);
    q->ask = *ask;
    if (ask->level < 1 || ask->level > BW_SCHOOL_LEVELS ||
        !bw_school_teaches(ask->game, ask->kind)) {
        return false;
    }
    BwPractice *practice = calloc(1, sizeof *practice);
    if (practice == NULL) abort();
    uint64_t unit = ask->kind * (BW_SCHOOL_LEVELS + 1u) + ask->level;
    bw_stream_open(&practice->stream, ask->seed, unit);
    bool made = make[ask->kind](ask, practice, q);
    free(practice);
    return made;
}

bool bw_question_find(BwSchoolAsk *ask, BwQuestion *question) {
    for (unsigned i = 0; i < SEEDS_TRIED; i++) {
        if (bw_question_make(ask, question)) return true;
        ask->seed++;
    }
    return false;
}

void bw_question_table(const BwQuestion *q, BwSchoolTable *out) {
    BwSchoolTable seen;
    bool decided = q->n_rows > 0;
    memcpy(out, &q->before, bw_table_size(q->ask.game));
    for (unsigned i = 0; i < q->n_rows; i++) { /* what the event itself put up */
        const BwSchoolRow *row = &q->row[i];
        unsigned flags = row->coupon != 0 ? BW_BET_COUPON : 0;
        if (row->about != BW_SCHOOL_BET || !bw_has_room(&out->table)) continue;
        if (bw_bet_look(&out->table, row->who, row->wager, row->target, flags) != NULL) continue;
        (void)bw_bet_add(&out->table, row->who, row->wager, row->target, row->stake_cents, flags);
    }
    const BwTable *cards = decided ? &q->after.table : &q->before.table;
    bw_view(cards, (BwWho){.role = BW_NOBODY}, &seen.table);
    out->table.n_laid = seen.table.n_laid;
    memcpy(out->table.laid, seen.table.laid, sizeof seen.table.laid);
}

/* ---- words --------------------------------------------------------------------------------- */

char *bw_school_money(BwCents cents, char out[BW_CENTS_TEXT_MAX + 2]) {
    char text[BW_CENTS_TEXT_MAX];
    bw_cents_format(cents < 0 ? -cents : cents, text);
    if (cents % 100 == 0) text[strlen(text) - 3] = '\0';
    snprintf(out, BW_CENTS_TEXT_MAX + 2, "%s$%s", cents < 0 ? "-" : "", text);
    return out;
}

char *bw_question_text(const BwQuestion *q, char *out, size_t size) {
    static const char *const asks[BW_SCHOOL_KINDS] = {
        [BW_SCHOOL_PAY] = "Pay this layout.",
        [BW_SCHOOL_SETTLE] = "Settle these wagers: which win, lose, push or stay up?",
        [BW_SCHOOL_IRREGULARITY] = "What is done about this?",
        [BW_SCHOOL_REFUSE] = "May he?",
    };
    bool hands = q->ask.kind == BW_SCHOOL_SETTLE && q->after.table.n_laid > 0;
    snprintf(out, size, "%s", hands ? "Settle these hands." : asks[q->ask.kind]);
    return out;
}

/* "Place Bet to Win 6": as the rulebook calls it, with its target. */
static void wager_text(const BwQuestion *q, unsigned wager, uint16_t target, char *out,
                       size_t size) {
    const BwGame *game = q->ask.game;
    const char *name = game->wagers[wager].name, *clause = NULL;
    char printed[BW_EVENT_TEXT_MAX] = "";
    if (target != BW_NO_TARGET && game->target_row != NULL) {
        game->target_row(wager, target, &name, &clause);
    }
    if (target != BW_NO_TARGET && game->target_print != NULL) {
        game->target_print(&q->before.table, wager, target, printed, sizeof printed);
    }
    bool said = printed[0] == '\0' || strstr(name, printed) != NULL; /* "Place Bet 6 to Win" */
    snprintf(out, size, "%s%s%.120s", name, said ? "" : " ", said ? "" : printed);
}

/* A fault in its own words, without the ruling that some add behind a colon. */
static void fault_text(const BwQuestion *q, char *out, size_t size) {
    const BwVerb *verb = &q->ask.game->faults[q->event.word];
    const char *help = verb->help != NULL ? verb->help : verb->id;
    snprintf(out, size, "%.*s", (int)strcspn(help, ":;"), help);
    for (unsigned i = 0; i < q->event.n_args; i++) {
        const BwArg *arg = &q->event.arg[i];
        char text[BW_CENTS_TEXT_MAX + 2], card[4], who[32];
        bool seat = arg->kind == BW_ARG_WHO && arg->who.role == BW_SEAT;
        switch ((BwArgKind)arg->kind) {
        case BW_ARG_CARD: bw_card_format((BwCard)arg->value, card); break;
        case BW_ARG_WHO: bw_who_print(arg->who, who); break;
        case BW_ARG_AMOUNT: bw_school_money(arg->value, text); break;
        default: snprintf(text, sizeof text, "%lld", (long long)arg->value); break;
        }
        bw_text_add(out, size, "%s%s%s", i == 0 ? ": " : ", ", seat ? "seat " : "",
                    arg->kind == BW_ARG_CARD  ? card
                    : arg->kind == BW_ARG_WHO ? who
                                              : text);
    }
    if (out[0] >= 'a' && out[0] <= 'z') out[0] = (char)(out[0] - 'a' + 'A');
}

static void wish_text(const BwQuestion *q, char *out, size_t size) {
    const BwEvent *event = &q->event;
    char wager[BW_TEXT_MAX], money[BW_CENTS_TEXT_MAX + 2];
    wager_text(q, event->wager, event->target, wager, sizeof wager);
    if (event->target == BW_NO_TARGET && event->text[0] != '\0') {
        bw_text_add(wager, sizeof wager, " %.200s", event->text);
    }
    if (event->kind == BW_EV_TAKE) {
        snprintf(out, size, "Seat %u wants %s back.", event->who.seat, wager);
    } else {
        snprintf(out, size, "Seat %u wants to bet %s on %s.", event->who.seat,
                 bw_school_money(event->amount_cents, money), wager);
    }
}

/* "Roll: 3 4", "Card for the dealer: 9d", "Seat 3: surrender" */
static void outcome_text(const BwQuestion *q, char *out, size_t size) {
    const BwEvent *event = &q->event;
    char line[BW_TEXT_MAX], who[32];
    BwWho to = bw_need(&q->before.table).who;
    bw_event_print(&q->before.table, event, line);
    const char *rest = line + strcspn(line, " ");
    if (event->kind == BW_EV_ACT) rest += 1 + strcspn(rest + (*rest == ' '), " ");
    if (*rest == ' ') rest++;
    if (event->kind == BW_EV_ACT) {
        bool seat = event->who.role == BW_SEAT;
        snprintf(out, size, "%s%s: %s", seat ? "seat " : "", bw_who_print(event->who, who), rest);
    } else if (event->kind == BW_EV_DEAL && to.role != BW_NOBODY) {
        snprintf(out, size, "card for %s%s: %s", to.role == BW_SEAT ? "seat " : "the ",
                 bw_who_print(to, who), rest);
    } else {
        snprintf(out, size, "%.*s: %s", (int)strcspn(line, " "), line, rest);
    }
    if (out[0] >= 'a' && out[0] <= 'z') out[0] = (char)(out[0] - 'a' + 'A');
}

char *bw_question_event_text(const BwQuestion *q, char *out, size_t size) {
    switch (q->ask.kind) {
    case BW_SCHOOL_IRREGULARITY: fault_text(q, out, size); break;
    case BW_SCHOOL_REFUSE: wish_text(q, out, size); break;
    default: outcome_text(q, out, size); break;
    }
    return out;
}

char *bw_row_text(const BwQuestion *q, const BwSchoolRow *row, char *out, size_t size) {
    char who[32], wager[BW_TEXT_MAX], money[BW_CENTS_TEXT_MAX + 2];
    snprintf(out, size, "Seat %s, ", bw_who_print(row->who, who));
    if (row->about == BW_SCHOOL_COMMISSION) {
        bw_text_add(out, size, "commission due");
        return out;
    }
    wager_text(q, row->wager, row->target, wager, sizeof wager);
    bw_text_add(out, size, "%s", wager);
    if (row->about == BW_SCHOOL_BET) {
        bw_text_add(out, size, ", %s", bw_school_money(row->stake_cents, money));
    }
    return out;
}

/* ---- why ----------------------------------------------------------------------------------- */

/* "$6 at 7 to 6 = $7" */
static void sum_text(const BwSchoolRow *row, char *out, size_t size) {
    char stake[BW_CENTS_TEXT_MAX + 2], paid[BW_CENTS_TEXT_MAX + 2];
    bw_school_money(row->stake_cents, stake);
    bw_school_money(row->cents, paid);
    BwCents common = row->stake_cents > 0 ? bw_cents_gcd(row->cents, row->stake_cents) : 1;
    BwCents den = row->stake_cents / common;
    if (row->about != BW_SCHOOL_BET || row->stake_cents == 0 || den > ODDS_DEN_MAX) {
        bw_text_add(out, size, "%s", paid);
        return;
    }
    bool gone = row->gain_cents != row->cents; /* what is handed over has the stake in it */
    bw_text_add(out, size, "%s %s %lld %s %lld = %s", stake, gone ? "is paid" : "at",
                (long long)(row->cents / common), gone ? "for" : "to", (long long)den, paid);
}

/* The hands that were compared, by the game's own names for them. */
static void hands_text(const BwQuestion *q, const BwSchoolRow *row, char *out, size_t size) {
    static const uint8_t roles[] = {BW_SEAT, BW_DEALER, BW_PLAYER, BW_BANKER};
    BwSchoolTable view;
    unsigned said = 0;
    if (q->after.table.n_laid == 0) return;
    bw_view(&q->after.table, (BwWho){.role = BW_NOBODY}, &view.table);
    for (unsigned i = 0; i < sizeof roles; i++) {
        BwWho who = {.role = roles[i]};
        char name[BW_HAND_NAME_MAX], text[32];
        if (roles[i] == BW_SEAT) who = bw_seat(row->who.seat, 0, row->who.hand);
        if (!bw_hand_name(&view.table, who, name)) continue;
        bw_text_add(out, size, "%s%s%s: %s", said++ > 0 ? ", " : "; ",
                    roles[i] == BW_SEAT ? "seat " : "", bw_who_print(who, text), name);
    }
}

char *bw_row_why(const BwQuestion *q, const BwSchoolRow *row, char *out, size_t size) {
    static const char *const fates[BW_SCHOOL_FATES] = {
        [BW_SCHOOL_STANDS] = "nothing is decided: it stays up",
        [BW_SCHOOL_LOSES] = "loses",
        [BW_SCHOOL_PUSHES] = "goes back",
        [BW_SCHOOL_PART] = "a part is lost, the rest goes back: ",
    };
    out[0] = '\0';
    if (row->about != BW_SCHOOL_BET) {
        if (row->cents == 0) bw_text_add(out, size, "nothing");
        if (row->cents != 0) sum_text(row, out, size);
        return out;
    }
    if (row->fate == BW_SCHOOL_WINS) {
        sum_text(row, out, size);
    } else {
        bw_text_add(out, size, "%s", fates[row->fate]);
        char money[BW_CENTS_TEXT_MAX + 2];
        if (row->fate == BW_SCHOOL_PART) {
            bw_text_add(out, size, "%s", bw_school_money(row->cents, money));
        }
    }
    hands_text(q, row, out, size);
    return out;
}
