/* test_poker_signature.c: many rounds of the poker room, most of what happens in them lawful and
 * the rest whatever can be said at a table, at tables of all kinds of options. All that the room
 * answers goes into a sum for each type: what is refused and why, postings and their clauses, needs
 * and choices, what shows, what is called, what hands are named, what the sign says. The rules
 * stand in the transcripts; here nothing changes unless somebody means it. Whoever does writes the
 * new sums, which are printed, and says in his change which types differ and why. */
#include "check.h"

#include <stdlib.h>
#include <string.h>

#include "base/stream.h"
#include "croupier/croupier.h"
#include "croupier/deal.h"
#include "games/poker_room/poker_room.h"
#include "table/called.h"

enum { TABLES = 32, EVENTS = 240, SEATS = 6 };

static BwStream stream;
static BwTable *table, *before, *view;
static uint64_t sum;

static unsigned below(unsigned n) {
    return bw_stream_chance(&stream, n);
}

static void mix(uint64_t value) {
    sum = (sum ^ value) * UINT64_C(1099511628211);
    sum ^= sum >> 29;
}

static void mix_text(const char *text) {
    for (; text != NULL && *text != '\0'; text++) mix((unsigned char)*text);
    mix(256);
}

/* ---- tables ------------------------------------------------------------------------------- */

/* Of the options of a line one value is taken, or the standard one; "x" is no option. */
static const char *const settings[] = {
    "ante=1.00 ante=0.50 ante=3.00",
    "small-bet=2.00 small-bet=4.00",
    "big-bet=10.00 big-bet=20.00",
    "spread-max=3.00 spread-max=20.00",
    "min-bet=2.00 min-bet=4.00 min-bet=10.00",
    "small-blind=0.00 small-blind=1.00 small-blind=0.01",
    "big-blind=2.00 big-blind=4.00",
    "bring-in=1.00 bring-in=0.50",
    "straddle=yes straddle=yes x",
    "max-raises=none max-raises=0 max-raises=1 max-raises=2",
    "uncapped-heads-up=no x",
    "half-bet-rule=no half-bet-rule=yes x",
    "check-raise=no x x",
    "min-buyin=10.00 x x",
    "rathole-minutes=30 x",
    "chip-unit=0.50 chip-unit=0.01 chip-unit=5.00 x",
    "rake-method=step rake-method=time rake-method=none x",
    "rake-percent=5 rake-percent=2.5 x",
    "rake-cap=2.00 rake-cap=0.00 x",
    "rake-step=0.50 rake-step=0.01 x",
    "rake-at=5.00-10.00-20.00-30.00-0.00 x",
    "no-flop-no-drop=yes x",
    "time-charge=2.00 time-charge=0.75",
    "time-period=20 x",
    "jackpot=bad-beat jackpot=high-hand jackpot=high-hand x",
    "jackpot-drop=0.50 jackpot-drop=3.00 x",
    "jackpot-fund=100.00 jackpot-fund=33.33",
    "jackpot-hand=full-house jackpot-hand=aces-full x",
    "jackpot-hole-cards=no x",
    "jackpot-players=2 jackpot-players=3",
    "jackpot-shares=40-35-25 jackpot-shares=50-0-50 x",
    "jackpot-round-up=yes x",
    "show-discards=yes x x",
    "showdown=asked x",
    "odd-chip=first-left-of-button odd-chip=high-card x",
    "shuffler=automated x",
    "button=2 button=4 x x",
    "button-draw=first-seat x",
    "dead-button=yes x",
    "post-on-entry=yes x",
    "exposed-exchange=at-once x",
    "house-faults=out-of-turn:fold,premature-flop:refund,spilled:misdeal,late:play-on x",
    "waiting-list=yes x",
    "openers=jacks x",
    "low-rank=deuce-to-seven x",
    "must-bet-seven=yes x",
    "draw-max=3 draw-max=1 x",
    "mambo-third=down x",
    "forced=recorded x x x x",
};

enum { LINES = sizeof settings / sizeof settings[0] };

/* One of the words of a text, parted by blanks. */
static void pick_word(const char *text, char *out, size_t size) {
    unsigned n = 1;
    for (const char *at = text; *at != '\0'; at++) n += *at == ' ';
    for (unsigned i = below(n); i > 0; text++) i -= *text == ' ';
    snprintf(out, size, "%.*s", (int)strcspn(text, " "), text);
}

static void mix_sign(void) {
    BwSignLine line;
    for (unsigned i = 0; bw_sign_line(table, i, &line); i++) {
        mix_text(line.text);
        mix_text(line.clause);
    }
}

/* A table of the type with options that may not go together; false: it is refused. */
static bool open_table(unsigned type) {
    static const char *const structures[] = {"fixed-limit", "spread-limit", "pot-limit",
                                             "no-limit"};
    static char text[LINES][96];
    BwSetting set[LINES + 3];
    BwRefusal why;
    unsigned n = 0;
    set[n++] = (BwSetting){"type", bw_poker_types[type].id};
    set[n++] = (BwSetting){"structure", structures[below(4)]};
    set[n++] = (BwSetting){"other-types", "yes"};
    for (unsigned i = 0; i < LINES; i++) {
        if (below(3) != 0) continue;
        pick_word(settings[i], text[i], sizeof text[i]);
        char *value = strchr(text[i], '=');
        if (value == NULL) continue;
        *value = '\0';
        set[n++] = (BwSetting){text[i], value + 1};
    }
    bool opened = bw_table_open(table, bw_game_find("poker"), set, n, &why);
    mix(opened);
    if (!opened) mix_text(why.clause);
    if (opened) mix_sign();
    return opened;
}

/* ---- events ------------------------------------------------------------------------------- */

/* What can be said: S a seat, C a card, A an amount, N a number. */
static const char *const said[] = {
    "act S check",
    "act S call",
    "act S fold",
    "act S all-in",
    "act S bet A",
    "act S raise A",
    "act S complete A",
    "act S bring-in A",
    "act S chips A",
    "act S chip A",
    "act S call deed=chips:A",
    "act S raise A deed=muck",
    "act S call deed=muck",
    "act S fold deed=chip:A",
    "act S check deed=turn-down",
    "act S stand-pat",
    "act S discard C C",
    "act S show",
    "act S show C C",
    "act S muck",
    "act S turn-down",
    "act S protect",
    "act S protect",
    "act S buy-in A",
    "act S sit-out",
    "act S sit-in",
    "act S sit-in",
    "act S leave",
    "act S accept",
    "act S accept",
    "act S decline",
    "seat S Ann",
    "seat S Ben",
    "seat S -",
    "act floor wait Ann",
    "act floor wait Ben",
    "act floor announce-vacancy",
    "act floor new-cards",
    "act floor new-cards",
    "act dealer button N",
    "act floor announce small-bet 2.50",
    "act floor announce big-blind 6.00",
    "act floor announce ante 2.00",
    "act floor void",
    "bet S ante A",
    "bet S small-blind A",
    "bet S big-blind A",
    "bet S straddle A",
    "bet S post A",
    "take S big-blind",
    "close",
    "deal C",
    "deal ??",
    "deal Jk",
    "fault wrong-start S",
    "fault passed-over S",
    "fault misdeal-start",
    "fault misdeal-skipped S",
    "fault misdeal-shuffle",
    "fault misdeal-boxed",
    "fault wrong-recipient S",
    "fault wrong-recipient S",
    "fault boxed-one C",
    "fault boxed-one C",
    "fault off-table C",
    "fault off-table C",
    "fault card-count",
    "fault unprotected S fouled",
    "fault unprotected S collected",
    "fault unprotected S lost",
    "fault protected-fouled S",
    "fault protected-lost S fouled",
    "fault protected-lost S collected own-fault",
    "fault protected-lost S collected his-fault",
    "fault walked-away S",
    "fault stud-hole-exposed-1 S",
    "fault stud-hole-exposed-1 S",
    "fault stud-hole-exposed-2 S",
    "fault flop-game-exposed S C",
    "fault flop-game-exposed S C",
    "fault shuffler-jam",
    "fault deck-short",
    "fault collusion S",
    "fault out-of-turn S",
    "fault premature-flop",
    "fault spilled S",
    "fault late",
};

/* Irregularities that have their moment: at the first cards, with a card that the seat holds, when
 * discards have just become deck. False: it is not now. */
static bool say_in_time(char *line, size_t size) {
    const BwPokerTable *p = bw_pr_look(table);
    BwNeed need = bw_need(table);
    bool first = need.kind == BW_NEED_CARD && p->step == 0 && p->laps == 0;
    if (p->reshuffled != 0 && below(4) == 0) {
        snprintf(line, size, "fault deck-short");
    } else if (first && table->n_laid == 0 && below(4) == 0) {
        snprintf(line, size, "fault wrong-start %u", 1 + below(SEATS));
    } else if (first && below(12) == 0) {
        snprintf(line, size, "fault passed-over %u", (unsigned)need.who.seat);
    } else if (p->start != 0 && below(12) == 0) {
        snprintf(line, size, "fault misdeal-start");
    } else if (p->skipped != 0 && below(12) == 0) {
        snprintf(line, size, "fault misdeal-skipped %u", bw_pr_next(p->skipped, 0));
    } else if (bw_pr_in_round(p) && p->step <= 1 && table->n_laid > 0 && below(12) == 0) {
        const BwLaid *laid = &table->laid[below(table->n_laid)];
        char card[4];
        snprintf(line, size, "fault flop-game-exposed %u %s", (unsigned)laid->who.seat,
                 bw_card_format(laid->card, card));
    } else {
        return false;
    }
    return true;
}

/* A seat: mostly the one that is asked, or one of the first. */
static unsigned some_seat(void) {
    unsigned asked = bw_asked_seat(table);
    if (asked != 0 && below(2) == 0) return asked;
    return below(20) == 0 ? below(13) : 1 + below(SEATS);
}

/* A card: mostly one that lies on the table. */
static BwCard some_card(void) {
    if (table->n_laid > 0 && below(2) == 0) return table->laid[below(table->n_laid)].card;
    return (BwCard)below(52);
}

static BwCents some_amount(void) {
    static const BwCents amounts[] = {1, 50, 100, 200, 300, 400, 500, 1000, 1500, 2000, 3000};
    unsigned seat = 1 + below(SEATS);
    if (below(6) == 0) return bw_pr_stack(bw_pr_look(table), seat);
    return amounts[below(sizeof amounts / sizeof amounts[0])];
}

/* A line of what can be said, its letters replaced. */
static void say(char *line, size_t size) {
    const char *from = said[below(sizeof said / sizeof said[0])];
    size_t n = 0;
    for (; *from != '\0' && n + 24 < size; from++) {
        char word[24], amount[BW_CENTS_TEXT_MAX];
        bool alone = (from[1] == ' ' || from[1] == '\0') && (from[-1] == ' ' || from[-1] == ':');
        switch (alone ? *from : '\0') {
        case 'S': snprintf(word, sizeof word, "%u", some_seat()); break;
        case 'N': snprintf(word, sizeof word, "%u", below(13)); break;
        case 'C': {
            char card[4];
            snprintf(word, sizeof word, "%s", bw_card_format(some_card(), card));
            break;
        }
        case 'A': snprintf(word, sizeof word, "%s", bw_cents_format(some_amount(), amount)); break;
        default: snprintf(word, sizeof word, "%c", *from);
        }
        n += (size_t)snprintf(line + n, size - n, "%s", word);
    }
}

/* What brings the round on: a card, a lawful answer, forced money, the close, a buy-in. */
static bool next_event(BwEvent *event) {
    BwNeed need = bw_need(table);
    BwChoice choice[8];
    if (need.kind == BW_NEED_CARD) {
        return bw_deal(table, BW_NEED_CARD, bw_stream_chance, &stream, event);
    }
    if (need.kind == BW_NEED_DECISION) {
        unsigned n = bw_choices(table, choice, 8), pick = below(n);
        if (n == 0) return false;
        if (choice[pick].word == BW_PR_FOLD && below(3) != 0) pick = 0;
        BwCents span = choice[pick].max_cents - choice[pick].min_cents, cents = 0;
        if (choice[pick].step_cents > 0 && below(2) == 0) {
            BwCents steps = span / choice[pick].step_cents;
            if (steps > 30) steps = 30;
            cents = (BwCents)below((unsigned)steps + 1) * choice[pick].step_cents;
        }
        bw_event_choose(table, &choice[pick], choice[pick].min_cents + cents, event);
        for (unsigned i = 0; choice[pick].word == BW_PR_DISCARD && i < table->n_laid; i++) {
            bool own = bw_same_who(table->laid[i].who, event->who) && event->n_args < 5;
            if (!own || below(2) == 0) continue;
            event->arg[event->n_args++] =
                (BwArg){.kind = BW_ARG_CARD, .value = table->laid[i].card};
        }
        return true;
    }
    unsigned seat = 1 + below(SEATS);
    if (below(3) != 0 && bw_forced_next(table, event)) return true;
    bool buys =
        bw_buy_in_bounds(table, seat, &choice[0]) && bw_pr_stack(bw_pr_look(table), seat) < 1000;
    bw_event_begin(event, buys ? BW_EV_ACT : BW_EV_CLOSE);
    if (!buys) return true;
    event->who = bw_seat(seat, 0, 0);
    event->word = choice[0].word;
    event->amount_cents = choice[0].min_cents + (BwCents)below(8) * 500;
    event->arg[event->n_args++] = (BwArg){.kind = BW_ARG_AMOUNT, .value = event->amount_cents};
    return true;
}

/* ---- answers ------------------------------------------------------------------------------ */

static void mix_shows(void) {
    char text[256];
    for (const BwSubject *subject = bw_pr_subjects; subject->word != NULL; subject++) {
        unsigned first = subject->by_seat || subject->selector_at != NULL;
        for (unsigned s = first; s <= first * SEATS; s++) {
            char selector[8] = "";
            if (first != 0) snprintf(selector, sizeof selector, "%u", s);
            mix(bw_pr_shows(table, subject->word, selector, text, sizeof text));
            mix_text(text);
        }
    }
}

static void mix_hands(void) {
    char name[BW_HAND_NAME_MAX];
    for (unsigned s = 1; s <= SEATS; s++) {
        bw_view(table, bw_seat(s, 0, 0), view);
        if (bw_pr_hand_name(view, bw_seat(s, 0, 0), name)) mix_text(name);
        if (bw_pr_hand_name(view, bw_seat(s % SEATS + 1, 0, 0), name)) mix_text(name);
    }
}

static void mix_need(void) {
    BwNeed need = bw_need(table);
    BwChoice choice[8];
    mix(need.kind);
    mix(need.who.role * 256u + need.who.seat);
    if (need.kind == BW_NEED_CARD) mix(need.face * 256u + need.burn);
    for (unsigned i = 0, n = bw_choices(table, choice, 8); i < n; i++) {
        mix(choice[i].word);
        mix((uint64_t)choice[i].min_cents);
        mix((uint64_t)choice[i].max_cents);
        mix((uint64_t)choice[i].step_cents);
    }
}

static void mix_answer(const BwEvent *event, bool taken, const BwOut *out) {
    char text[BW_TEXT_MAX], words[BW_CALLED_MAX];
    BwCalled called = {.call = NULL};
    mix(taken);
    if (!taken) {
        mix(out->refusal.reason);
        mix((uint64_t)out->refusal.figure_cents);
        mix_text(out->refusal.clause);
        CHECK_INT(memcmp(table, before, bw_table_size(bw_table_game(table))), 0);
        return;
    }
    for (unsigned i = 0; i < out->n_postings; i++) {
        mix_text(bw_posting_print(table, &out->posting[i], text));
        mix_text(out->posting[i].clause);
    }
    if (bw_called(before, table, event, &called)) mix_text(bw_called_print(&called, words));
    mix_need();
    mix_shows();
    if (below(4) == 0) mix_hands();
    if (below(16) == 0) mix_sign();
}

static void play_table(void) {
    char line[BW_LINE_MAX], error[BW_ERROR_MAX];
    BwEvent event;
    BwOut out;
    int64_t time_s = INT64_C(1335902400);
    for (unsigned n = 0; n < EVENTS; n++) {
        bool good = true;
        if (below(40) == 0) {
            bw_event_begin(&event, BW_EV_AT);
            time_s += 60 * (int64_t)below(40);
            event.time_s = time_s;
        } else if (say_in_time(line, sizeof line)) {
            good = bw_event_parse(table, line, &event, error);
        } else if (below(4) == 0 || !next_event(&event)) {
            say(line, sizeof line);
            good = bw_event_parse(table, line, &event, error);
        }
        if (!good) continue;
        memcpy(before, table, bw_table_size(bw_table_game(table)));
        bool taken = bw_apply(table, &event, &out);
        mix_answer(&event, taken, &out);
    }
}

int main(void) {
    static const uint64_t expected[BW_POKER_TYPES] = {
        UINT64_C(0xdc0195e7c55eb7fb), /* stud7-high */
        UINT64_C(0x581a97244f59b937), /* stud7-hl */
        UINT64_C(0xb19dbc02eed34f23), /* stud7-hl8 */
        UINT64_C(0x20a1d5334658e04f), /* stud7-low */
        UINT64_C(0x4ae357871f4cf32c), /* holdem-high */
        UINT64_C(0x445d1890af8aaa38), /* omaha-high */
        UINT64_C(0x479fcfac3e857749), /* omaha-hl8 */
        UINT64_C(0x56ce22c87498e2ed), /* draw5-high */
        UINT64_C(0xcf6e85d4dd1548cd), /* draw5-low */
        UINT64_C(0x62ebbae1984e08c5), /* stud5-high */
        UINT64_C(0x22be5e33ae2f3690), /* stud5-low */
        UINT64_C(0x287266c633ffe3c8), /* mambo */
        UINT64_C(0x3b8d58ddf310fe3f), /* badugi */
        UINT64_C(0xa9e3018d0a1e630d), /* deuce-single-draw */
        UINT64_C(0x9b763bf5a456f477), /* deuce-triple-draw */
        UINT64_C(0x942f653d34448214), /* short-deck */
    };
    bool same = true;
    uint64_t got[BW_POKER_TYPES];
    table = malloc(bw_table_size(bw_game_find("poker")));
    before = malloc(bw_table_size(bw_game_find("poker")));
    view = malloc(bw_table_size(bw_game_find("poker")));
    if (table == NULL || before == NULL || view == NULL) abort();
    for (unsigned type = 0; type < BW_POKER_TYPES; type++) {
        sum = UINT64_C(14695981039346656037);
        bw_stream_open(&stream, 14, type);
        for (unsigned i = 0; i < TABLES; i++) {
            if (open_table(type)) play_table();
        }
        got[type] = sum;
        CHECK_STR(sum == expected[type] ? "as before" : bw_poker_types[type].id, "as before");
        same = same && sum == expected[type];
    }
    for (unsigned type = 0; type < BW_POKER_TYPES && !same; type++) {
        printf("        UINT64_C(0x%016llx), /* %s */\n", (unsigned long long)got[type],
               bw_poker_types[type].id);
    }
    free(table);
    free(before);
    free(view);
    return check_report("poker_signature");
}
