/* odds_keno.c: keno tickets. What a ticket pays depends only on how many numbers of each of its
 * groups are drawn; the draws with such and such catches are a product of binomials. So every
 * combination of catches is judged once, by the function that judges tickets after a draw, and
 * groups that the ticket cannot tell apart are met in one order only. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/combine.h"
#include "games/keno_ticket.h"
#include "solve/solver.h"

/* More combinations of catches than this would keep one waiting. */
enum { CATCHES_MAX = 2000000 };

typedef struct Group {
    uint8_t size;
    uint8_t number[BW_KENO_NUMBERS];
} Group;

typedef struct Prize {
    uint64_t pays; /* for one unit of the rate */
    int64_t draws;
} Prize;

typedef struct Ticket {
    BwKenoPaper paper;
    const BwKenoCard *card;
    bool alike; /* groups of one size can be exchanged */
    unsigned n_groups, n_unmarked;
    Group group[BW_KENO_GROUPS_MAX]; /* the largest first */
    uint8_t unmarked[BW_KENO_NUMBERS];
    uint8_t drawn[BW_KENO_DRAWN];
    uint8_t caught[BW_KENO_GROUPS_MAX];
    Prize *prize;
    size_t n_prizes, capacity;
} Ticket;

static int64_t choose(unsigned n, unsigned k) {
    uint64_t value = 0;
    bw_choose(n, k, &value);
    return (int64_t)value;
}

/* ---- the ticket --------------------------------------------------------------------------- */

static int larger_first(const void *a, const void *b) {
    return ((const Group *)b)->size - ((const Group *)a)->size;
}

/* Ways that are named by their groups tell groups apart. */
static bool names_its_ways(const char *text) {
    const char *conditioning = strchr(text, '@');
    return conditioning != NULL && strpbrk(conditioning, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != NULL;
}

static void set_groups(Ticket *ticket, const char *text) {
    memset(ticket->group, 0, sizeof ticket->group);
    ticket->n_groups = ticket->paper.n_groups;
    ticket->n_unmarked = 0;
    ticket->alike = !names_its_ways(text);
    for (unsigned i = 0; i < BW_KENO_NUMBERS; i++) {
        uint8_t number = (uint8_t)(i + 1);
        if (ticket->paper.group_of[i] == 0) {
            ticket->unmarked[ticket->n_unmarked++] = number;
        } else {
            Group *group = &ticket->group[ticket->paper.group_of[i] - 1];
            group->number[group->size++] = number;
        }
    }
    qsort(ticket->group, ticket->n_groups, sizeof ticket->group[0], larger_first);
}

/* ---- counting ----------------------------------------------------------------------------- */

/* One combination of catches: the numbers left to draw are unmarked ones. */
static bool judge(Ticket *ticket, unsigned n_drawn, BwInt128 ways) {
    unsigned others = BW_KENO_DRAWN - n_drawn;
    if (others > ticket->n_unmarked) return true;
    if (ticket->n_prizes == CATCHES_MAX) return false;
    if (ticket->n_prizes == ticket->capacity) {
        ticket->capacity *= 2;
        ticket->prize = realloc(ticket->prize, ticket->capacity * sizeof *ticket->prize);
        if (ticket->prize == NULL) abort();
    }
    memcpy(ticket->drawn + n_drawn, ticket->unmarked, others);
    Prize *prize = &ticket->prize[ticket->n_prizes++];
    prize->pays = bw_keno_pays(&ticket->paper, ticket->card, ticket->drawn);
    prize->draws = (int64_t)(ways * choose(ticket->n_unmarked, others));
    return true;
}

/* Catches of the groups from the i-th on. Where groups are alike, a group catches no more than the
 * one of its size before it, and the ways in which the catches can be dealt out among them are
 * counted: `place` is the group's place among those of its size, `same` its place among those of
 * them that catch as many. */
static bool catch_from(Ticket *ticket, unsigned i, unsigned n_drawn, BwInt128 ways, unsigned place,
                       unsigned same) {
    if (i == ticket->n_groups) return judge(ticket, n_drawn, ways);
    const Group *group = &ticket->group[i];
    bool again = ticket->alike && i > 0 && ticket->group[i - 1].size == group->size;
    unsigned most = again ? ticket->caught[i - 1] : group->size;
    unsigned here = again ? place + 1 : 1;
    for (unsigned c = 0; c <= most && n_drawn + c <= BW_KENO_DRAWN; c++) {
        unsigned alike = again && c == ticket->caught[i - 1] ? same + 1 : 1;
        ticket->caught[i] = (uint8_t)c;
        memcpy(ticket->drawn + n_drawn, group->number, c);
        BwInt128 all = ways * choose(group->size, c) * here / alike;
        if (!catch_from(ticket, i + 1, n_drawn + c, all, here, alike)) return false;
    }
    return true;
}

static int by_pays(const void *a, const void *b) {
    uint64_t x = ((const Prize *)a)->pays, y = ((const Prize *)b)->pays;
    return x < y ? -1 : x > y;
}

/* Every combination of catches and its prize; false if there are too many. */
static bool count_prizes(Ticket *ticket) {
    ticket->n_prizes = 0;
    ticket->capacity = 64;
    ticket->prize = bw_solver_alloc(ticket->capacity, sizeof *ticket->prize);
    if (catch_from(ticket, 0, 0, 1, 0, 0)) {
        qsort(ticket->prize, ticket->n_prizes, sizeof *ticket->prize, by_pays);
        return true;
    }
    free(ticket->prize);
    return false;
}

/* The prizes become the results, for one unit of the ticket's price. */
static void add_prizes(Ticket *ticket, BwFigure *figure) {
    int64_t ways = bw_keno_ways(&ticket->paper);
    for (size_t i = 0; i < ticket->n_prizes;) {
        const uint64_t pays = ticket->prize[i].pays;
        int64_t draws = 0;
        for (; i < ticket->n_prizes && ticket->prize[i].pays == pays; i++) {
            draws += ticket->prize[i].draws;
        }
        bw_figure_ways(figure, bw_ratio_of((int64_t)pays - ways, ways), draws,
                       choose(BW_KENO_NUMBERS, BW_KENO_DRAWN));
    }
    bw_figure_finish(figure);
    free(ticket->prize);
}

/* ---- figures ------------------------------------------------------------------------------ */

static const BwKenoCard *card_of(const BwTable *table) {
    return &bw_keno_cards[table->option[bw_solver_slot(table, "rate-card", NULL)]];
}

static int64_t spots_max(const BwTable *table) {
    return table->option[bw_solver_slot(table, "max-spots", NULL)];
}

/* "3: 1, 4: 4, 5: 90, 6: 1500": catches and what they pay for 1. */
static void print_row(const BwKenoCard *card, unsigned spots, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (unsigned k = 0; k <= spots && used < size; k++) {
        if (card->pays[spots][k] == 0) continue;
        used += (size_t)snprintf(out + used, size - used, "%s%u: %u", used > 0 ? ", " : "", k,
                                 card->pays[spots][k]);
    }
}

bool bw_solve_keno_ticket(const BwTable *table, unsigned wager, const char *target,
                          BwFigures *figures, char *error, size_t size) {
    BwReason why;
    Ticket ticket;
    BwKenoKind kind = (BwKenoKind)wager;
    memset(&ticket.paper, 0, sizeof ticket.paper);
    if (!bw_keno_read(target, kind, &ticket.paper, &why)) {
        snprintf(error, size, "%s is no %s ticket: %s", target,
                 bw_table_game(table)->wagers[wager].id, bw_reason_sentence(why));
        return false;
    }
    ticket.card = card_of(table);
    if (ticket.paper.to_pick > 0) { /* any numbers are as good as others */
        uint8_t numbers[BW_KENO_NUMBERS];
        unsigned n = ticket.paper.to_pick;
        for (unsigned i = 0; i < n; i++) numbers[i] = (uint8_t)(i + 1);
        (void)bw_keno_pick(&ticket.paper, numbers, n);
    }
    if (!bw_keno_on_card(&ticket.paper, ticket.card) ||
        bw_keno_spots(&ticket.paper) > spots_max(table)) {
        snprintf(error, size, "%s: the rate card has no row for one of its ways", target);
        return false;
    }
    set_groups(&ticket, target);
    if (!count_prizes(&ticket)) {
        snprintf(error, size, "%s has too many combinations of catches to count", target);
        return false;
    }
    BwFigure *figure = bw_figure_add(figures, table, wager, BW_NO_TARGET);
    snprintf(figure->target_text, sizeof figure->target_text, "%s", target);
    if (bw_keno_ways(&ticket.paper) == 1 && ticket.n_groups == 1) {
        print_row(ticket.card, bw_keno_spots(&ticket.paper), figure->pays, sizeof figure->pays);
    }
    if (ticket.paper.games > 1) {
        snprintf(figure->note, sizeof figure->note, "for each of its %u games", ticket.paper.games);
    }
    add_prizes(&ticket, figure);
    return true;
}

/* Every row of the rate card as a straight ticket; all tickets with so many spots are alike. */
bool bw_solve_keno(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    const BwKenoCard *card = card_of(table);
    unsigned wager = bw_solver_wager(table, "straight");
    for (unsigned spots = 1; spots <= BW_KENO_SPOTS_MAX && spots <= spots_max(table); spots++) {
        char ticket[BW_FIGURE_TARGET_MAX] = "";
        size_t used = 0;
        if (card->pays[spots][spots] == 0) continue;
        for (unsigned i = 1; i <= spots && used < sizeof ticket; i++) {
            used +=
                (size_t)snprintf(ticket + used, sizeof ticket - used, "%s%u", i > 1 ? "-" : "", i);
        }
        if (!bw_solve_keno_ticket(table, wager, ticket, figures, error, size)) return false;
        BwFigure *figure = &figures->figure[figures->n - 1];
        snprintf(figure->target_text, sizeof figure->target_text, "%u", spots);
    }
    snprintf(figures->note, sizeof figures->note,
             "Straight and quick-pick tickets by their number of spots. Any ticket of any kind: "
             "--wager way --target 1-2-3/4-5-6/7-8-9@3/6");
    return true;
}
