/* test_phh_rounds.c: random rounds of every type and structure of the poker room are written as
 * PHH, read again and played again: stacks agree to the cent, and what is written of the second
 * round is what was written of the first. */
#include <stdlib.h>

#include "check.h"
#include "text/phh_record.h"

static uint64_t chance;
static BwPokerTable table, before;
static BwOut out;
static BwEvent event;
static BwPhhRecorder first, second;
static BwPhhReader reader;
static BwPhhHand hand;
static BwPhhPlay play;
static BwPhhOutcome outcome;
static bool ended;
static bool hides; /* some cards are dealt that nobody sees */

static unsigned below(unsigned n) {
    chance = chance * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((chance >> 33) % n);
}

static bool apply(void) {
    memcpy(&before, &table, sizeof table);
    if (!bw_apply(&table.t, &event, &out)) return false;
    ended = bw_phh_record(&first, &before.t, &event, &table.t, &out) || ended;
    return true;
}

static void begin(BwEventKind kind, unsigned seat) {
    bw_event_begin(&event, kind);
    if (seat != 0) event.who = (BwWho){.role = BW_SEAT, .seat = (uint8_t)seat};
}

static bool act(unsigned seat, unsigned word, BwCents cents) {
    begin(BW_EV_ACT, seat);
    event.word = (uint8_t)word;
    if (cents != 0) {
        event.amount_cents = cents;
        event.arg[event.n_args++] = (BwArg){.kind = BW_ARG_AMOUNT, .value = cents};
    }
    return apply();
}

static void add_card(BwCard card) {
    event.arg[event.n_args++] = (BwArg){.kind = BW_ARG_CARD, .value = card};
}

/* Any card that may still come, but those named in the event. */
static BwCard any_card(void) {
    for (;;) {
        BwCard card = (BwCard)below(52);
        bool named = false;
        for (unsigned i = 0; i < event.n_args; i++) named = named || event.arg[i].value == card;
        if (!named && bw_pack_of(&table.t, card) > 0) return card;
    }
}

static bool deal(void) {
    begin(BW_EV_DEAL, 0);
    event.n_items = 1;
    event.item[0] = any_card();
    if (hides && bw_pr_next_face(&table) != BW_FACE_UP && below(3) == 0) {
        event.item[0] = BW_CARD_HIDDEN;
    }
    return apply();
}

/* Some of the seat's cards are exchanged. */
static bool draw(unsigned seat) {
    const BwLaid *laid;
    unsigned n = bw_cards(&table.t, &laid);
    begin(BW_EV_ACT, seat);
    for (unsigned i = 0; i < n; i++) {
        if (laid[i].who.role == BW_SEAT && laid[i].who.seat == seat && below(3) == 0) {
            add_card(laid[i].card);
        }
    }
    event.word = event.n_args > 0 ? BW_PR_DISCARD : BW_PR_STAND_PAT;
    return apply();
}

static bool show(unsigned seat) {
    unsigned unknown = bw_pr_unknown(&table, seat);
    if (below(4) == 0) return act(seat, BW_PR_MUCK, 0);
    begin(BW_EV_ACT, seat);
    event.word = BW_PR_SHOWS;
    for (unsigned i = 0; i < unknown; i++) add_card(any_card());
    return apply();
}

/* Something that is open; folding seldom, and amounts between the bounds. */
static bool decide(unsigned seat) {
    BwChoice choices[16];
    unsigned n = bw_choices(&table.t, choices, 16);
    const BwChoice *choice = &choices[below(n)];
    if (choice->word == BW_PR_FOLD && below(3) != 0) choice = &choices[0];
    BwCents cents = choice->min_cents;
    if (choice->step_cents > 0) {
        BwCents steps = (choice->max_cents - choice->min_cents) / choice->step_cents;
        cents += choice->step_cents *
                 (steps > 0 ? below((unsigned)(steps < 1000 ? steps + 1 : 1000)) : 0);
        if (below(4) == 0) cents = choice->max_cents;
    }
    bool throws = table.phase == BW_PR_DECISION && cents != 0 && below(30) == 0;
    if (!throws) return act(seat, choice->word, cents);
    begin(BW_EV_ACT, seat);
    event.word = choice->word;
    event.amount_cents = cents;
    event.arg[event.n_args++] = (BwArg){.kind = BW_ARG_AMOUNT, .value = cents};
    event.arg[event.n_args++] = (BwArg){.kind = BW_ARG_WORD, .word = "deed=muck"};
    return apply();
}

static bool go_on(void) {
    switch ((BwPrPhase)table.phase) {
    case BW_PR_CARDS: return deal();
    case BW_PR_DRAWING: return draw(table.actor);
    case BW_PR_SHOWING: return show(table.actor);
    case BW_PR_BRINGING:
    case BW_PR_DECISION: return decide(table.actor);
    case BW_PR_BETS: break;
    }
    return false;
}

/* Antes and blinds as the table asks for them. */
static void post_forced(void) {
    for (unsigned wager = BW_PR_ANTE; wager <= BW_PR_STRADDLE; wager++) {
        for (unsigned seat = 1; seat <= BW_POKER_SEATS; seat++) {
            BwCents due = bw_pr_forced_amount(&table, wager), stack = bw_pr_stack(&table, seat);
            if (due == 0 || stack == 0 || (wager == BW_PR_STRADDLE && below(2) == 0)) continue;
            begin(BW_EV_BET, seat);
            event.wager = (uint8_t)wager;
            event.amount_cents = due < stack ? due : stack;
            apply();
        }
    }
}

static bool open_table(unsigned type, unsigned structure) {
    static const char *const structures[] = {"fixed-limit", "spread-limit", "pot-limit",
                                             "no-limit"};
    static const char *const rakes[] = {"none", "percent"};
    BwRefusal why;
    bool stud = bw_poker_types[type].opener != BW_POKER_BLINDS;
    const BwSetting settings[] = {
        {"type", bw_poker_type_words[type]},
        {"structure", structures[structure]},
        {"other-types", "yes"},
        {"showdown", hides || below(2) == 0 ? "asked" : "automatic"},
        {"rake-method", rakes[below(2)]},
        {"ante", stud || below(2) == 0 ? "0.50" : "0.00"},
        {"straddle", "yes"},
        {"chip-unit", below(2) == 0 ? "0.50" : "1.00"},
    };
    return bw_table_open(&table.t, bw_game_find("poker"), settings,
                         sizeof settings / sizeof settings[0], &why);
}

static void listen(void *context, const BwTable *was, const BwEvent *what, const BwTable *is,
                   const BwOut *came) {
    (void)context;
    if (came->refusal.reason == BW_REASON_NONE) bw_phh_record(&second, was, what, is, came);
}

static size_t read_buffer(void *context, char *to, size_t room) {
    BwBuffer *text = context;
    size_t n = text->n < room ? text->n : room;
    memcpy(to, text->at, n);
    memmove(text->at, text->at + n, text->n - n);
    text->n -= n;
    return n;
}

/* What was recorded is written, read and played. */
static void check_round(unsigned type, unsigned structure, uint64_t seed) {
    BwBuffer text = {0}, copy = {0}, again = {0};
    bw_phh_write(&text, &first.hand);
    bw_buffer_add(&copy, text.at, text.n);
    bw_phh_begin(&reader, read_buffer, &copy, true);
    BwPhhResult result = bw_phh_next(&reader, &hand);
    bw_phh_record_begin(&second);
    bool holds = result == BW_PHH_HAND && bw_phh_play(&play, &hand, &outcome);
    bool exact =
        holds && (outcome.verdict == BW_PHH_AGREES || outcome.verdict == BW_PHH_AGREES_RAKED);
    if (exact) {
        bw_phh_record_restore(&second, &hand);
        bw_phh_write(&again, &second.hand);
    }
    bool same = exact && strcmp(again.at, text.at) == 0;
    CHECK(same);
    if (!same) {
        fprintf(stderr, "type %s, structure %u, seed %llu: %s, %s (line %u)\n%s\n%s\n",
                bw_poker_type_words[type], structure, (unsigned long long)seed, reader.error,
                holds || result == BW_PHH_HAND ? bw_phh_verdicts[outcome.verdict] : "unread",
                outcome.line, outcome.why, text.at);
        if (again.at != NULL) fprintf(stderr, "again:\n%s\n", again.at);
    }
    bw_buffer_free(&text);
    bw_buffer_free(&copy);
    bw_buffer_free(&again);
}

static unsigned play_rounds(unsigned type, unsigned structure, uint64_t seed) {
    unsigned rounds = 0;
    chance = seed;
    hides = below(3) == 0;
    if (!open_table(type, structure)) return 0;
    unsigned players = 2 + below((unsigned)(bw_poker_types[type].seats < 7 ? 5 : 6));
    for (unsigned seat = 1; seat <= players; seat++)
        act(seat, BW_PR_BUY_IN, 100 * (5 + below(200)));
    for (unsigned round = 0; round < 3; round++) {
        ended = false;
        bw_phh_record_begin(&first);
        post_forced();
        begin(BW_EV_CLOSE, 0);
        if (!apply()) break;
        for (unsigned i = 0; i < 2000 && !ended; i++) {
            if (!go_on() && table.phase == BW_PR_CARDS && hides) break;
            if (table.phase == BW_PR_BETS) break;
        }
        if (!ended) break;
        check_round(type, structure, seed);
        rounds++;
    }
    return rounds;
}

int main(int argc, char **argv) {
    unsigned tables = argc > 1 ? (unsigned)atoi(argv[1]) : 6, rounds[BW_POKER_TYPES] = {0};
    bw_phh_play_begin(&play, listen, NULL);
    for (unsigned type = 0; type < BW_POKER_TYPES; type++) {
        for (unsigned structure = 0; structure < 4; structure++) {
            for (unsigned i = 0; i < tables; i++) {
                rounds[type] += play_rounds(type, structure, type * 1000 + structure * 100 + i + 1);
                if (check_failed > 5) return check_report("phh_rounds");
            }
        }
        CHECK(rounds[type] >= 4 * tables);
    }
    return check_report("phh_rounds");
}
