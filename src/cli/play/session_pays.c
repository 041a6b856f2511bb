/* session_pays.c: what can be bet at the player's table, now and later, and what it pays. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/odds/published_print.h"
#include "cli/play/session.h"
#include "solve/pay_lines.h"
#include "table/game.h"
#include "text/utf8.h"

/* Would a bet of the smallest lawful stake be taken now? */
static bool legal_now(BwSession *s, BwTable *copy, unsigned wager, uint16_t target,
                      BwCents *least) {
    BwEvent event;
    memset(&event, 0, sizeof event);
    BwCents unit = bw_stake_unit(s->table, wager, target);
    BwCents minimum = s->table->option[BW_OPT_TABLE_MIN];
    event.kind = BW_EV_BET;
    event.who = bw_seat(BW_SESSION_SEAT, 0, 0);
    event.wager = (uint8_t)wager;
    event.target = target;
    if (unit <= 0) return false;
    /* A side bet may be smaller; one that must equal another has one stake, which its refusal
     * names. */
    BwCents stakes[3] = {unit, (minimum + unit - 1) / unit * unit, 0};
    for (unsigned i = 0; i < 3; i++) {
        event.amount_cents = stakes[i];
        memcpy(copy, s->table, bw_table_size(s->game));
        if (stakes[i] > 0 && bw_apply(copy, &event, s->out)) {
            *least = stakes[i];
            return true;
        }
        bool equals = s->out->refusal.reason == BW_REASON_UNEQUAL;
        if (i == 1 && equals) stakes[2] = s->out->refusal.figure_cents;
    }
    return false;
}

/* Targets of one wager that cost and pay the same make one line. */
typedef struct WagerLine {
    BwCents least;
    char pays[160], targets[512];
} WagerLine;

enum { WAGER_LINES_MAX = 16, ID_COLUMNS = 17, STAKE_COLUMNS = 8 };

static void add_target(const BwSession *s, WagerLine *lines, unsigned *n, unsigned wager,
                       uint16_t target, BwCents least) {
    char pays[160] = "", name[BW_EVENT_TEXT_MAX] = "";
    s->game->pays_print(s->table, wager, target, pays, sizeof pays);
    if (target != BW_NO_TARGET) s->game->target_print(s->table, wager, target, name, sizeof name);
    unsigned i = 0;
    while (i < *n && (lines[i].least != least || strcmp(lines[i].pays, pays) != 0)) i++;
    if (i == WAGER_LINES_MAX) return;
    if (i == *n) {
        lines[i] = (WagerLine){.least = least};
        memcpy(lines[i].pays, pays, sizeof pays);
        ++*n;
    }
    size_t used = strlen(lines[i].targets), size = sizeof lines[i].targets;
    bool room = used + strlen(name) + 8 < size && used < 60;
    if (room) {
        snprintf(lines[i].targets + used, size - used, "%s%s", used > 0 ? " " : "", name);
    } else if (strcmp(lines[i].targets + used - 3, "...") != 0) {
        snprintf(lines[i].targets + used, size - used, " ...");
    }
}

/* Puts all targets on which the wager can be made now into lines. */
static unsigned lines_of(BwSession *s, BwTable *copy, unsigned w, WagerLine *lines) {
    const BwWager *wager = &s->game->wagers[w];
    unsigned n = 0;
    bool targeted = s->game->target_at != NULL && (wager->flags & BW_WAGER_TARGET) != 0;
    for (unsigned i = 0; targeted || i == 0; i++) {
        uint16_t target = BW_NO_TARGET;
        BwCents least;
        if (targeted && !s->game->target_at(s->table, w, i, &target)) break;
        if (legal_now(s, copy, w, target, &least)) add_target(s, lines, &n, w, target, least);
    }
    return n;
}

/* How wide the column of ids is: as wide as the widest, and less where there is little room. */
static int id_columns(const BwSession *s) {
    int most = 0, limit = s->term.width < 70 ? 14 : ID_COLUMNS;
    for (unsigned w = 0; w < s->game->n_wagers; w++) {
        int n = (int)strlen(s->game->wagers[w].id);
        most = n > most ? n : most;
    }
    return most < limit ? most : limit;
}

/* An id in its column; true where it is wider and a new line was begun. */
static void print_id(const BwSession *s, const char *id) {
    int columns = id_columns(s);
    bw_term_cell(&s->term, BW_STYLE_BOLD, id, columns, false);
    if ((int)strlen(id) > columns) fprintf(s->term.out, "\n%*s", columns, "");
}

/* True if it can be made now, and is listed. */
static bool list_wager(BwSession *s, BwTable *copy, unsigned w) {
    WagerLine lines[WAGER_LINES_MAX];
    unsigned n = lines_of(s, copy, w, lines);
    int at = id_columns(s) + STAKE_COLUMNS;
    for (unsigned i = 0; i < n; i++) {
        char amount[BW_CENTS_TEXT_MAX], text[sizeof lines[i].targets + sizeof lines[i].pays + 2];
        bool on = lines[i].targets[0] != '\0';
        print_id(s, s->game->wagers[w].id);
        bw_term_cell(&s->term, BW_STYLE_YELLOW, bw_cents_format(lines[i].least, amount),
                     STAKE_COLUMNS, true);
        snprintf(text, sizeof text, "%s%s%s", lines[i].targets, on ? ": " : "", lines[i].pays);
        bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, at, at + 2);
    }
    return n > 0;
}

static void list_text(const BwSession *s, const char *id, const char *text) {
    int at = id_columns(s);
    print_id(s, id);
    bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, at, at + 2);
}

static void list_written(const BwSession *s, const BwWager *wager) {
    list_text(s, wager->id, wager->example != NULL ? wager->example : wager->name);
}

/* ---- what opens later ------------------------------------------------------------------------ */

/* "ante or blind": the wagers whose bits are set. */
static void name_wagers(const BwSession *s, uint64_t set, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (unsigned w = 0; w < s->game->n_wagers && used < size; w++) {
        if ((set >> w & 1) == 0 || !bw_wager_offered(s->table, w)) continue;
        used += (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : "",
                                 s->game->wagers[w].id);
    }
}

/* Is there a decision of this name? */
static bool is_decision(const BwSession *s, const char *id) {
    for (unsigned a = 0; a < s->game->n_actions; a++) {
        if (strcmp(s->game->actions[a].id, id) == 0) return true;
    }
    return false;
}

/* When the wager can be made that cannot be made now; the table has just refused it. */
static void say_when(const BwSession *s, unsigned w, char *out, size_t size) {
    const BwWager *row = &s->game->wagers[w];
    const char *behind = row->behind != 0 ? s->game->wagers[row->behind - 1].id : "";
    char needs[128];
    name_wagers(s, bw_wager_ties(s->table, w).needs, needs, sizeof needs);
    if (row->opens != NULL) {
        snprintf(out, size, "%s", row->opens);
    } else if ((row->flags & BW_WAGER_ODDS) != 0) {
        snprintf(out, size, "behind %s, once that has its point", behind);
    } else if ((row->flags & BW_WAGER_NO_STAKE) != 0) {
        snprintf(out, size, "by itself: it needs no stake");
    } else if ((row->flags & (BW_WAGER_BY_ACT | BW_WAGER_AGAINST)) != 0) {
        snprintf(out, size, "when you are asked%s%s", is_decision(s, row->id) ? ": " : "",
                 is_decision(s, row->id) ? row->id : "");
    } else if (needs[0] != '\0' && s->table->n_laid == 0) {
        snprintf(out, size, "once you have %s up", needs);
    } else if (bw_session_stake(s, w) > 0) {
        snprintf(out, size, "it is up already");
    } else {
        snprintf(out, size, "not now: %s", bw_reason_sentence(s->out->refusal.reason));
    }
}

void bw_session_say_opens(BwSession *s, unsigned wager) {
    char text[256];
    if (s->out->refusal.reason != BW_REASON_WRONG_TIME || wager >= s->game->n_wagers) return;
    const BwWager *row = &s->game->wagers[wager];
    if (row->opens == NULL && (row->flags & BW_WAGER_ODDS) == 0) return;
    say_when(s, wager, text, sizeof text);
    bw_session_say(s, "  %s opens %s.", row->id, text);
}

/* Those that this table has and that cannot be made now, each with when they can be. */
static void list_later(BwSession *s, BwTable *copy) {
    bool titled = false;
    for (unsigned w = 0; w < s->game->n_wagers; w++) {
        WagerLine lines[WAGER_LINES_MAX];
        char text[256];
        bool written = (s->game->wagers[w].flags & BW_WAGER_TEXT_TARGET) != 0;
        if (written || !bw_wager_offered(s->table, w) || lines_of(s, copy, w, lines) > 0) continue;
        if (!titled) bw_term_printf(&s->term, BW_STYLE_DIM, "Later, and when:\n");
        titled = true;
        say_when(s, w, text, sizeof text);
        list_text(s, s->game->wagers[w].id, text);
    }
}

void bw_session_wagers(BwSession *s) {
    BwTable *copy = malloc(bw_table_size(s->game));
    if (copy == NULL) bw_session_out_of_memory();
    bw_term_paragraph(&s->term, BW_STYLE_DIM,
                      "What can be bet now, the least stake, what it pays:", 0, 0);
    bool any = false;
    for (unsigned w = 0; w < s->game->n_wagers; w++) {
        bool written = (s->game->wagers[w].flags & BW_WAGER_TEXT_TARGET) != 0;
        if (written && bw_wager_offered(s->table, w)) list_written(s, &s->game->wagers[w]);
        any = (!written && list_wager(s, copy, w)) || written || any;
    }
    if (!any) fputs("nothing at this moment\n", s->term.out);
    list_later(s, copy);
    free(copy);
}

/* ---- pay tables ------------------------------------------------------------------------------ */

/* The lines of a pay table under the name of its wager. */
static void print_pay_table(const BwSession *s, const BwPayLine *lines, unsigned n) {
    int most = 0;
    for (unsigned i = 0; i < n; i++) {
        int width = bw_utf8_width(lines[i].what);
        most = width > most ? width : most;
    }
    if (most > s->term.width - 16) most = s->term.width - 16;
    for (unsigned i = 0; i < n; i++) {
        fputs("  ", s->term.out);
        bw_term_cell(&s->term, BW_STYLE_PLAIN, lines[i].what, most, false);
        int width = bw_utf8_width(lines[i].what), at = 2 + (width > most ? width : most);
        bw_term_paragraph(&s->term, BW_STYLE_YELLOW, lines[i].pays, at, most + 4);
    }
}

/* The pay tables that the rulebook has for it, where the house had a choice. */
static void print_published(const BwSession *s, unsigned wager) {
    BwPublishedList list;
    bw_published_find(s->table, wager < 64 ? UINT64_C(1) << wager : 0, &list);
    for (size_t i = 0; i < list.n; i++) {
        if (list.of[i].option == NULL) continue;
        bw_term_printf(&s->term, BW_STYLE_DIM,
                       "Published, the one in use with a star (boardwalk pays has the edges):\n");
        (void)bw_published_text(&s->term, s->table, &list.of[i]);
    }
    bw_published_free(&list);
}

/* What the wager pays: by targets, or its pay table. */
static void print_pays(const BwSession *s, unsigned w, uint16_t only, bool published) {
    const BwWager *row = &s->game->wagers[w];
    BwPayLine pay[BW_PAY_LINES_MAX];
    WagerLine lines[WAGER_LINES_MAX];
    unsigned n = 0, n_pay = bw_pay_lines(s->table, w, pay);
    int at = id_columns(s);
    if (n_pay > 0) {
        bw_term_printf(&s->term, BW_STYLE_BOLD, "%s\n", row->id);
        print_pay_table(s, pay, n_pay);
        if (published) print_published(s, w);
        return;
    }
    bool targeted = s->game->target_at != NULL && (row->flags & BW_WAGER_TARGET) != 0;
    for (unsigned i = 0; targeted || i == 0; i++) {
        uint16_t target = BW_NO_TARGET;
        if (targeted && !s->game->target_at(s->table, w, i, &target)) break;
        if (only == BW_NO_TARGET || only == target) add_target(s, lines, &n, w, target, 0);
    }
    for (unsigned i = 0; i < n; i++) {
        char text[sizeof lines[i].targets + sizeof lines[i].pays + 2];
        bool on = lines[i].targets[0] != '\0', empty = lines[i].pays[0] == '\0';
        snprintf(text, sizeof text, "%s%s%s", lines[i].targets, on ? ": " : "",
                 empty ? row->name : lines[i].pays);
        print_id(s, row->id);
        bw_term_paragraph(&s->term, BW_STYLE_PLAIN, text, at, at + 2);
    }
}

void bw_session_pays(BwSession *s, const char *word, const char *target_word) {
    uint8_t wager = BW_UNKNOWN;
    uint16_t target = BW_NO_TARGET;
    if (word == NULL) {
        for (unsigned w = 0; w < s->game->n_wagers; w++) {
            if (bw_wager_offered(s->table, w)) print_pays(s, w, BW_NO_TARGET, false);
        }
        return;
    }
    bool known = bw_wager_parse(s->table, word, target_word, &wager, &target);
    if (wager == BW_UNKNOWN) {
        bw_session_say(s, "There is no wager '%.60s' here; type wagers for those there are.", word);
    } else if (!bw_wager_offered(s->table, wager)) {
        bw_session_say(s, "This table does not offer %s; type wagers for what it does.",
                       s->game->wagers[wager].id);
    } else if (!known && target_word != NULL) {
        bw_session_say(s, "%s cannot be made on '%.60s'.", s->game->wagers[wager].id, target_word);
    } else {
        print_pays(s, wager, target, true);
    }
}
