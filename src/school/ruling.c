/* ruling.c: what an event has done, read off the table before and after it. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "school/parts.h"

void bw_text_add(char *text, size_t size, const char *format, ...) {
    size_t n = strlen(text);
    va_list args;
    va_start(args, format);
    vsnprintf(text + n, size - n, format, args);
    va_end(args);
}

/* "seat 2", "the dealer" */
static const char *who_words(BwWho who, char out[48]) {
    char name[32];
    bw_who_print(who, name);
    snprintf(out, 48, who.role == BW_SEAT ? "seat %s" : "the %s", name);
    return out;
}

/* ---- wagers -------------------------------------------------------------------------------- */

/* A bit a posting kind of what this seat was posted; 0: nothing. */
static unsigned kinds_of(const BwOut *out, unsigned seat) {
    unsigned kinds = 0;
    for (unsigned i = 0; i < out->n_postings; i++) {
        const BwPosting *posting = &out->posting[i];
        bool meter = posting->kind == BW_METER;
        if (!meter && posting->who.seat == seat) kinds |= 1u << posting->kind;
    }
    return kinds;
}

static bool all_are(const BwTable *before, const BwOut *out, unsigned kinds) {
    for (unsigned s = 1; s <= bw_table_game(before)->seats; s++) {
        if (bw_seat_has_bet(before, s) && kinds_of(out, s) != kinds) return false;
    }
    return before->n_bets > 0;
}

/* "gets its wagers back", "lose" */
static const char *fate_words(unsigned kinds, bool many) {
    static const struct {
        unsigned kinds;
        const char *one, *many;
    } rows[] = {
        {1u << BW_RETURNED | 1u << BW_PUSHES, "gets its wagers back", "get their wagers back"},
        {1u << BW_LOSES | 1u << BW_LOSES_PART, "loses", "lose"},
        {1u << BW_WINS | 1u << BW_WINS_STAYS | 1u << BW_PAYS | 1u << BW_ENVY | 1u << BW_COMMISSION,
         "is paid", "are paid"},
        {1u << BW_LOSES | 1u << BW_LOSES_PART | 1u << BW_RETURNED | 1u << BW_PUSHES,
         "loses some wagers and gets others back", "lose some wagers and get others back"},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if ((kinds & ~rows[i].kinds) == 0) return many ? rows[i].many : rows[i].one;
    }
    return many ? "are settled" : "is settled";
}

/* "seats 1 and 3" that share these kinds; marks them as said. */
static void add_seats(const BwTable *before, const BwOut *out, unsigned kinds, uint64_t *said,
                      char *text, size_t size) {
    unsigned n = 0, last = 0;
    char list[128] = "";
    for (unsigned s = 1; s <= bw_table_game(before)->seats; s++) {
        if (kinds_of(out, s) != kinds) continue;
        *said |= UINT64_C(1) << s;
        if (n > 0) bw_text_add(list, sizeof list, "%s%u", n > 1 ? ", " : "", last);
        last = s;
        n++;
    }
    if (n == 1) bw_text_add(text, size, "seat %u", last);
    if (n > 1) bw_text_add(text, size, "seats %s and %u", list, last);
    bw_text_add(text, size, " %s", fate_words(kinds, n > 1));
}

static void add_wagers(const BwTable *before, const BwOut *out, char *text, size_t size) {
    uint64_t said = 0;
    if (before->n_bets > 0 && all_are(before, out, 1u << BW_RETURNED)) {
        bw_text_add(text, size, "every wager is returned");
        return;
    }
    for (unsigned s = 1; s <= bw_table_game(before)->seats; s++) {
        unsigned kinds = kinds_of(out, s);
        if (kinds == 0 || (said >> s & 1) != 0) continue;
        if (said != 0) bw_text_add(text, size, ", ");
        add_seats(before, out, kinds, &said, text, size);
    }
    if (said == 0) bw_text_add(text, size, "no wager is decided");
}

/* ---- cards and what comes next -------------------------------------------------------------- */

static unsigned turned_up(const BwTable *table) {
    unsigned n = 0;
    for (unsigned i = 0; i < table->n_laid; i++) n += table->laid[i].face == BW_FACE_UP;
    return n;
}

static void add_cards(const BwTable *before, const BwTable *after, char *text, size_t size) {
    int laid = (int)after->n_laid - (int)before->n_laid;
    int gone = (int)before->pack_left - (int)after->pack_left - (laid > 0 ? laid : 0);
    char who[48];
    if (laid < 0 && after->n_laid == 0) {
        bw_text_add(text, size, "; all cards are taken away");
    } else if (laid < 0) {
        bw_text_add(text, size, "; %d card%s taken away", -laid, laid < -1 ? "s are" : " is");
    } else if (laid == 1) {
        bw_text_add(text, size, "; the card goes to %s",
                    who_words(after->laid[after->n_laid - 1].who, who));
    } else if (laid > 1) {
        bw_text_add(text, size, "; %d cards are laid", laid);
    } else if (turned_up(after) > turned_up(before)) {
        bw_text_add(text, size, "; cards are turned up");
    }
    if (gone > 0 && laid >= 0) {
        bw_text_add(text, size, "; %d card%s out of play", gone, gone > 1 ? "s go" : " goes");
    }
    if (before->pack_left < after->pack_left)
        bw_text_add(text, size, "; the cards are made up anew");
}

enum { SHOWN_MAX = 24 };

/* The first short line that the table shows and did not show before. */
static void add_shown(const BwTable *before, const BwTable *after, char *text, size_t size) {
    BwShowing at = {.subject = 0};
    char line[BW_TEXT_MAX];
    while (bw_shown_next(after, &at, line, sizeof line)) {
        BwShowing was = {.subject = 0};
        char old[BW_TEXT_MAX];
        bool there = false;
        while (!there && bw_shown_next(before, &was, old, sizeof old)) {
            there = strcmp(old, line) == 0;
        }
        if (there || strlen(line) > SHOWN_MAX) continue;
        bw_text_add(text, size, "; the table shows: %s", line);
        return;
    }
}

/* "the next card is for seat 2", "bets are taken" */
static void add_need(BwNeed need, char *text, size_t size) {
    static const char *const next[] = {
        [BW_NEED_BETS] = "bets are taken",    [BW_NEED_ROLL] = "the dice are rolled",
        [BW_NEED_SPIN] = "the wheel is spun", [BW_NEED_DRAW] = "the numbers are drawn",
        [BW_NEED_TILES] = "tiles are dealt",  [BW_NEED_OVER] = "the round is over",
    };
    char who[48];
    if (need.kind == BW_NEED_CARD) {
        bool named = need.who.role != BW_NOBODY;
        bw_text_add(text, size, "the next card is %s%s", named ? "for " : "dealt",
                    named ? who_words(need.who, who) : "");
    } else if (need.kind == BW_NEED_DECISION) {
        bw_text_add(text, size, "%s is asked", who_words(need.who, who));
    } else {
        bw_text_add(text, size, "%s", next[need.kind]);
    }
}

static void add_next(const BwTable *before, const BwTable *after, char *text, size_t size) {
    BwNeed was = bw_need(before), need = bw_need(after);
    if (was.kind == need.kind && bw_same_who(was.who, need.who) && need.kind != BW_NEED_OVER) {
        bw_text_add(text, size, "; play goes on");
        return;
    }
    bw_text_add(text, size, "; ");
    add_need(need, text, size);
}

static void begin_great(char *text) {
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = (char)(text[0] - 'a' + 'A');
}

char *bw_question_moment(const BwQuestion *question, char *out, size_t size) {
    out[0] = '\0';
    add_need(bw_need(&question->before.table), out, size);
    bw_text_add(out, size, ".");
    begin_great(out);
    return out;
}

char *bw_ruling_print(const BwTable *before, const BwTable *after, const BwOut *out, char *text,
                      size_t size) {
    text[0] = '\0';
    add_wagers(before, out, text, size);
    add_cards(before, after, text, size);
    if (out->n_postings == 0) add_shown(before, after, text, size);
    add_next(before, after, text, size);
    if ((out->notices >> BW_NOTICE_SURVEILLANCE & 1) != 0) {
        bw_text_add(text, size, "; surveillance is told");
    }
    if ((out->notices >> BW_NOTICE_SUPERVISOR & 1) != 0) {
        bw_text_add(text, size, "; the supervisor is told");
    }
    bw_text_add(text, size, ".");
    begin_great(text);
    return text;
}
