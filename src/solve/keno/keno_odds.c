/* keno_odds.c: the figures of keno tickets. What a ticket can earn is counted in keno_sums.c; here
 * sums become prizes, and prizes results for one unit of the price. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/keno/keno_ticket.h"
#include "solve/keno/keno_sums.h"
#include "solve/study.h"

/* A ticket at one rate. */
typedef struct Ticket {
    BwKenoPaper paper;
    const BwKenoCard *card;
    BwCents rate_cents;
    unsigned column;
    BwCents jackpot_cents; /* of a progressive ticket */
} Ticket;

/* ---- prizes ------------------------------------------------------------------------------- */

typedef struct Prize {
    BwCents cents;
    BwInt128 draws;
} Prize;

static int by_cents(const void *a, const void *b) {
    BwCents x = ((const Prize *)a)->cents, y = ((const Prize *)b)->cents;
    return x < y ? -1 : x > y;
}

/* What the sum is paid: by the card, and where ways win the jackpot, they share it. */
static BwCents prize_of(const Ticket *ticket, const BwKenoSum *sum) {
    BwCents ways = (BwCents)sum->solid_ways;
    BwCents jackpot = ways > 0 ? ticket->jackpot_cents / ways * ways : 0;
    return jackpot + bw_keno_prize(&ticket->paper, ticket->card, ticket->rate_cents, sum->amounts,
                                   sum->solid_ways);
}

/* The prizes become the results, for one unit of the price of a game. */
static void add_prizes(const Ticket *ticket, const BwKenoSums *sums, BwFigure *figure) {
    BwInt128 paid = 0;
    int64_t price = ticket->rate_cents * bw_keno_ways(&ticket->paper);
    Prize *prize = bw_solver_alloc(sums->n, sizeof *prize);
    for (size_t i = 0; i < sums->n; i++) {
        prize[i] = (Prize){prize_of(ticket, &sums->sum[i]), sums->sum[i].draws};
    }
    qsort(prize, sums->n, sizeof *prize, by_cents);
    for (size_t i = 0; i < sums->n;) {
        const BwCents cents = prize[i].cents;
        BwInt128 draws = 0;
        for (; i < sums->n && prize[i].cents == cents; i++) draws += prize[i].draws;
        if (cents > 0) paid += draws;
        bw_figure_ways(figure, bw_ratio_of(cents - price, price), draws, bw_keno_all_draws());
    }
    free(prize);
    bw_figure_hits(figure, paid, bw_keno_all_draws());
    bw_figure_finish(figure);
}

/* ---- figures ------------------------------------------------------------------------------ */

/* "3: 1, 4: 4, 5: 90, 6: 1500": catches and what they pay, for 1.00 or for the rate. */
static void print_row(const Ticket *ticket, unsigned spots, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (unsigned k = 0; k <= spots && k <= BW_KENO_DRAWN && used < size; k++) {
        uint32_t cents = bw_keno_card_pays(ticket->card, spots, k, ticket->column);
        char text[BW_CENTS_TEXT_MAX];
        bool jackpot = k == spots && ticket->paper.kind == BW_KENO_PROGRESSIVE;
        if (cents == 0 && !jackpot) continue;
        bw_cents_format(cents, text);
        if (cents % 100 == 0) text[strlen(text) - 3] = '\0';
        if (jackpot) snprintf(text, sizeof text, "jackpot");
        used +=
            (size_t)snprintf(out + used, size - used, "%s%u: %s", used > 0 ? ", " : "", k, text);
    }
}

/* The target; and the rate where it matters, save the lowest. */
static void name_figure(const Ticket *ticket, const char *target, BwFigure *figure) {
    char cents[BW_CENTS_TEXT_MAX];
    bool lowest = ticket->column == 0;
    snprintf(figure->target_text, sizeof figure->target_text, "%s%s%s", target,
             lowest ? "" : " at ", lowest ? "" : bw_cents_format(ticket->rate_cents, cents));
}

/* What the figure is about beyond its target: its share of a longer ticket, a rate, the jackpot. */
static void print_note(const Ticket *ticket, char *out, size_t size) {
    char cents[BW_CENTS_TEXT_MAX];
    size_t used = 0;
    out[0] = '\0';
    if (ticket->paper.games > 1) {
        used = (size_t)snprintf(out, size, "for each of its %u games", ticket->paper.games);
    }
    if (ticket->card->width > 1 && ticket->column == 0 && used < size) {
        used += (size_t)snprintf(out + used, size - used, "%sat the rate of %s where none is named",
                                 used > 0 ? ", " : "", bw_cents_format(ticket->rate_cents, cents));
    }
    if (ticket->paper.kind == BW_KENO_PROGRESSIVE && used < size) {
        snprintf(out + used, size - used, "%swith a jackpot of %s that nobody else wins",
                 used > 0 ? ", " : "", bw_cents_format(ticket->jackpot_cents, cents));
    }
}

static bool read_ticket(const BwTable *table, unsigned wager, const char *target, Ticket *ticket,
                        char *error, size_t size) {
    BwReason why;
    const char *clause;
    memset(ticket, 0, sizeof *ticket);
    if (!bw_solver_offered(table, wager)) {
        snprintf(error, size, "this table sells no %s tickets",
                 bw_table_game(table)->wagers[wager].id);
        return false;
    }
    if (!bw_keno_read(target, (BwKenoKind)wager, &ticket->paper, &why)) {
        snprintf(error, size, "%.80s is no %s ticket: %s", target,
                 bw_table_game(table)->wagers[wager].id, bw_reason_sentence(why));
        return false;
    }
    if (ticket->paper.to_pick > 0) { /* any numbers are as good as others */
        uint8_t numbers[BW_KENO_NUMBERS];
        unsigned n = ticket->paper.to_pick;
        for (unsigned i = 0; i < n; i++) numbers[i] = (uint8_t)(i + 1);
        (void)bw_keno_pick(&ticket->paper, numbers, n);
    }
    if (!bw_keno_is_sold(table, &ticket->paper, &why, &clause)) {
        char full[BW_CLAUSE_TEXT_MAX];
        snprintf(error, size, "%.80s: %s (%s)", target, bw_reason_sentence(why),
                 bw_clause_format((BwEdition)table->edition, clause, full));
        return false;
    }
    ticket->card = bw_keno_card(table, (BwKenoKind)wager);
    return true;
}

/* The figure at one rate: of the card's column, or, where amounts are for 1.00 and every rate is
 * worth the same, of any. The jackpot is one amount and the rate of its tickets is fixed. */
static bool add_figure(const BwTable *table, const char *target, Ticket *ticket, unsigned column,
                       BwFigures *figures, char *error, size_t size) {
    const BwKenoPaper *paper = &ticket->paper;
    bool progressive = paper->kind == BW_KENO_PROGRESSIVE;
    BwKenoSums sums;
    ticket->column = column;
    ticket->rate_cents = ticket->card->width > 1 ? ticket->card->rate[column]
                         : progressive           ? bw_keno_least_rate(table, paper)
                                                 : 100;
    BwCents price = ticket->rate_cents * bw_keno_ways(paper);
    if (progressive) ticket->jackpot_cents = bw_keno_jackpot(table, price);
    if (!bw_keno_count(paper, ticket->card, column, &sums)) {
        snprintf(error, size,
                 "%.80s: its groups catch in more ways than can be counted; boardwalk sim can play "
                 "it",
                 target);
        return false;
    }
    BwFigure *figure = bw_figure_add(figures, table, paper->kind, BW_NO_TARGET);
    name_figure(ticket, target, figure);
    if (bw_keno_ways(paper) == 1 && paper->n_groups == 1) {
        print_row(ticket, paper->size[0], figure->pays, sizeof figure->pays);
        if (column == 0) figure->spots = paper->size[0];
    }
    print_note(ticket, figure->note, sizeof figure->note);
    add_prizes(ticket, &sums, figure);
    free(sums.sum);
    return true;
}

/* One figure; on a card whose amounts do not grow with the rate, one for each rate. */
static bool solve_paper(const BwTable *table, unsigned wager, const char *target, const char *name,
                        BwFigures *figures, char *error, size_t size) {
    Ticket ticket;
    bool solved = read_ticket(table, wager, target, &ticket, error, size);
    for (unsigned c = 0; solved && c < ticket.card->width; c++) {
        solved = add_figure(table, name, &ticket, c, figures, error, size);
    }
    return solved;
}

static bool solve_ticket(const BwTable *table, unsigned wager, const char *target,
                         BwFigures *figures, char *error, size_t size) {
    return solve_paper(table, wager, target, target, figures, error, size);
}

/* A ticket of so many spots; the figure is named by their number. */
static bool solve_row(const BwTable *table, BwKenoKind kind, unsigned spots, BwFigures *figures,
                      char *error, size_t size) {
    char ticket[BW_FIGURE_TARGET_MAX] = "", name[8];
    size_t used = 0;
    for (unsigned i = 1; i <= spots && used < sizeof ticket; i++) {
        used += (size_t)snprintf(ticket + used, sizeof ticket - used, "%s%u", i > 1 ? "-" : "", i);
    }
    snprintf(name, sizeof name, "%u", spots);
    return solve_paper(table, kind, ticket, name, figures, error, size);
}

/* Every row of every card that the table has: all tickets with so many spots are alike. */
static bool solve(const BwTable *table, BwFigures *figures, char *error, size_t size) {
    static const BwKenoKind kinds[] = {BW_KENO_STRAIGHT, BW_KENO_SPECIAL, BW_KENO_PROGRESSIVE};
    for (unsigned k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
        for (unsigned spots = 1; spots <= BW_KENO_NUMBERS; spots++) {
            BwKenoPaper paper = {.kind = (uint8_t)kinds[k], .n_groups = 1, .games = 1};
            BwReason why;
            const char *clause;
            paper.size[0] = (uint8_t)spots;
            if (!bw_solver_offered(table, kinds[k]) ||
                !bw_keno_is_sold(table, &paper, &why, &clause)) {
                continue;
            }
            if (!solve_row(table, kinds[k], spots, figures, error, size)) return false;
        }
    }
    snprintf(figures->note, sizeof figures->note,
             "Straight and quick-pick tickets by their number of spots. Any ticket of any kind: "
             "--wager way --target 1-2-3/4-5-6/7-8-9@3/6");
    return true;
}

/* On a card by rates a ticket has a figure for each rate: which, its price says. */
static size_t which_rate(const BwTable *table, const BwEvent *bet) {
    BwKenoPaper paper;
    BwReason why;
    unsigned column = 0;
    const BwKenoCard *card = bw_keno_card(table, (BwKenoKind)bet->wager);
    if (!bw_keno_read(bet->text, (BwKenoKind)bet->wager, &paper, &why)) return 0;
    BwCents parts = (BwCents)bw_keno_ways(&paper) * paper.games;
    (void)bw_keno_card_column(card, bet->amount_cents / parts, &column);
    return column;
}

/* ---- pay tables --------------------------------------------------------------------------- */

/* By what is caught, at the lowest rate. */
static void write_spots(const BwTable *table, unsigned wager, unsigned spots, BwPayLines *lines) {
    const BwKenoCard *card = bw_keno_card(table, (BwKenoKind)wager);
    if (!bw_keno_card_has(card, spots)) return;
    BwCents rate = card->width > 1 ? card->rate[0] : 100;
    for (unsigned k = spots < BW_KENO_DRAWN ? spots + 1 : BW_KENO_DRAWN + 1; k-- > 0;) {
        BwCents cents = bw_keno_card_pays(card, spots, k, 0);
        char text[BW_CENTS_TEXT_MAX], price[BW_CENTS_TEXT_MAX];
        bool jackpot = k == spots && wager == BW_KENO_PROGRESSIVE;
        if (cents == 0 && !jackpot) continue;
        BwPayLine *line = bw_pay_line(lines, "%u of %u caught", k, spots);
        line->cents = jackpot ? 0 : cents;
        line->stake_cents = rate;
        if (jackpot) {
            snprintf(line->pays, sizeof line->pays, "the jackpot");
        } else {
            snprintf(line->pays, sizeof line->pays, "$%s for $%s", bw_cents_format(cents, text),
                     bw_cents_format(rate, price));
        }
    }
}

const BwStudy bw_study_keno = {
    .solve = solve,
    .solve_target = solve_ticket,
    .which_figure = which_rate,
    .pays_of_spots = write_spots,
};
