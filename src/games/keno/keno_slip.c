/* keno_slip.c: every slip is a list of labels, each with what is written behind it. */
#include "games/keno/keno_slip.h"

#include <stdio.h>

#include "table/options.h"
#include "table/transcript.h"

typedef void Write(const BwKenoSlip *ticket, char *out, size_t size);

typedef struct Row {
    const char *label, *clause;
    Write *write;
} Row;

/* ---- what is written ----------------------------------------------------------------------- */

static void write_money(BwCents cents, char *out, size_t size) {
    char amount[BW_CENTS_TEXT_MAX];
    snprintf(out, size, "$%s", bw_cents_format(cents, amount));
}

static void write_serial(const BwKenoSlip *ticket, char *out, size_t size) {
    snprintf(out, size, "%08u", ticket->serial);
}

static void write_patron(const BwKenoSlip *ticket, char *out, size_t size) {
    snprintf(out, size, "ticket %s", ticket->name);
}

static void write_issued(const BwKenoSlip *ticket, char *out, size_t size) {
    char time[32];
    bool known = ticket->issued_s != INT64_MIN;
    snprintf(out, size, "%s", known ? bw_time_print(ticket->issued_s, time) : "____-__-__ __:__");
}

static void write_games(const BwKenoSlip *ticket, char *out, size_t size) {
    unsigned games = ticket->paper->games;
    if (games == 1) {
        snprintf(out, size, "%u", ticket->first_game);
    } else {
        snprintf(out, size, "%u to %u", ticket->first_game, ticket->first_game + games - 1);
    }
}

static void write_kind(const BwKenoSlip *ticket, char *out, size_t size) {
    snprintf(out, size, "%s", ticket->kind);
}

static void write_numbers(const BwKenoSlip *ticket, char *out, size_t size) {
    bw_keno_print(ticket->paper, out, size);
}

static void write_ways(const BwKenoSlip *ticket, char *out, size_t size) {
    unsigned least, most;
    bw_keno_spots(ticket->paper, &least, &most);
    if (least == most) {
        snprintf(out, size, "%u x %u spots", bw_keno_ways(ticket->paper), least);
    } else {
        snprintf(out, size, "%u ways, %u to %u spots", bw_keno_ways(ticket->paper), least, most);
    }
}

static void write_rate(const BwKenoSlip *ticket, char *out, size_t size) {
    write_money(ticket->rate_cents, out, size);
}

static void write_price(const BwKenoSlip *ticket, char *out, size_t size) {
    write_money(ticket->price_cents, out, size);
}

static void write_prize(const BwKenoSlip *ticket, char *out, size_t size) {
    if (ticket->paid && ticket->prize_cents == 0) {
        snprintf(out, size, "paid");
    } else {
        write_money(ticket->prize_cents, out, size);
    }
}

static void write_valid(const BwKenoSlip *ticket, char *out, size_t size) {
    char time[32], limit[32];
    if (ticket->good_until_s != INT64_MAX) {
        snprintf(out, size, "until %s", bw_time_print(ticket->good_until_s, time));
    } else {
        snprintf(out, size, "%s from the last game", bw_duration_print(ticket->validity, limit));
    }
}

static void write_game_drawn(const BwKenoSlip *ticket, char *out, size_t size) {
    snprintf(out, size, "%u", ticket->last_drawn);
}

static void write_drawn(const BwKenoSlip *ticket, char *out, size_t size) {
    size_t used = 0;
    out[0] = '\0';
    for (unsigned i = 0; ticket->drawn != NULL && i < BW_KENO_DRAWN && used < size; i++) {
        used +=
            (size_t)snprintf(out + used, size - used, "%s%u", i > 0 ? " " : "", ticket->drawn[i]);
    }
}

/* "3 of 8", of several groups one behind the other. */
static void write_caught(const BwKenoSlip *ticket, char *out, size_t size) {
    uint8_t caught[BW_KENO_NUMBERS] = {0};
    size_t used = 0;
    out[0] = '\0';
    if (ticket->drawn == NULL) return;
    bw_keno_catch(ticket->paper, ticket->drawn, caught);
    for (unsigned g = 0; g < ticket->paper->n_groups && used < size; g++) {
        used += (size_t)snprintf(out + used, size - used, "%s%u of %u", g > 0 ? ", " : "",
                                 caught[g], ticket->paper->size[g]);
    }
}

static void write_who(const BwKenoSlip *ticket, char *out, size_t size) {
    bool key = ticket->prize_cents >= BW_KENO_KEY_EMPLOYEE_FROM_CENTS;
    snprintf(out, size, "%s, or that person's supervisor",
             key ? "key employee above the keno supervisor" : "keno supervisor");
}

static void write_signed(const BwKenoSlip *ticket, char *out, size_t size) {
    static const char *const words[] = {
        [BW_KENO_SIGNED_NOT] = "not yet: nothing is paid",
        [BW_KENO_SIGNED_SUPERVISOR] = "by the keno supervisor",
        [BW_KENO_SIGNED_KEY_EMPLOYEE] = "by the key employee",
    };
    snprintf(out, size, "%s", words[ticket->signature]);
}

static void write_blank(const BwKenoSlip *ticket, char *out, size_t size) {
    (void)ticket;
    snprintf(out, size, "____________________");
}

/* ---- slips --------------------------------------------------------------------------------- */

#define SYSTEM "13:69E-1.28U(e)"

static const Row ticket_rows[] = {
    {"Ticket number", SYSTEM, write_serial},
    {"Issued", SYSTEM, write_issued},
    {"Game", SYSTEM, write_games},
    {"Kind", "15.1 \"Conditioning\"", write_kind},
    {"Numbers", SYSTEM, write_numbers},
    {"Ways", "15.1 \"Conditioning\"", write_ways},
    {"Rate a way", "15.1 \"Conditioning\"", write_rate},
    {"Price", "15.1 \"Keno ticket\"", write_price},
    {"Good", "15.6(c)", write_valid},
};

static const Row request_rows[] = {
    {"Request of", "15.1 \"Keno runner request\"", write_patron},
    {"Game", "15.1 \"Keno runner request\"", write_games},
    {"Numbers", "15.1 \"Conditioning\"", write_numbers},
    {"Rate a way", "15.1 \"Conditioning\"", write_rate},
    {"Money taken", "15.1 \"Keno runner request\"", write_price},
    {"Runner", "15.1 \"Keno runner request\"", write_blank},
};

static const Row receipt_rows[] = {
    {"Ticket number", "15.1 \"Keno ticket receipt\"", write_serial},
    {"Of", "15.1 \"Keno ticket receipt\"", write_patron},
    {"To be redeemed", "15.6(a)", write_prize},
    {"Runner", "15.1 \"Keno ticket receipt\"", write_blank},
};

static const Row outcome_rows[] = {
    {"Ticket number", SYSTEM, write_serial}, {"Game", "15.5(g)", write_game_drawn},
    {"Drawn", "15.5(g)", write_drawn},       {"Numbers", SYSTEM, write_numbers},
    {"Caught", "15.2(c)", write_caught},     {"Wins", "15.6(a)", write_prize},
    {"Good", "15.6(c)", write_valid},
};

static const Row authorization_rows[] = {
    {"Ticket number", "15.6(b)", write_serial}, {"Of", "15.6(b)", write_patron},
    {"Amount", "15.6(b)", write_prize},         {"Authorized by", "15.6(b)", write_who},
    {"Signed", "15.6(b)", write_signed},        {"Name", "15.6(b)", write_blank},
    {"Time", "15.6(b)", write_blank},           {"Signature", "15.6(b)", write_blank},
};

#define ROWS(rows) rows, sizeof(rows) / sizeof(rows)[0]

static const struct {
    const Row *rows;
    size_t n;
    const char *why_not, *clause; /* where there is no such slip of a ticket */
} slips[BW_SLIPS] = {
    [BW_SLIP_TICKET] = {ROWS(ticket_rows), NULL, NULL},
    [BW_SLIP_REQUEST] = {ROWS(request_rows), "that ticket was not ordered through a runner",
                         "15.1 \"Keno runner request\""},
    [BW_SLIP_RECEIPT] = {ROWS(receipt_rows), "that ticket has no prize to be redeemed", "15.6(a)"},
    [BW_SLIP_OUTCOME] = {ROWS(outcome_rows), "no game of that ticket has been drawn yet",
                         "15.5(g)"},
    [BW_SLIP_AUTHORIZATION] = {ROWS(authorization_rows),
                               "that ticket has no prize of $1,500.00 or more: it needs none",
                               "15.6(b)"},
};

static bool has_slip(const BwKenoSlip *ticket, BwSlip slip) {
    switch (slip) {
    case BW_SLIP_TICKET: return true;
    case BW_SLIP_REQUEST: return ticket->by_runner;
    case BW_SLIP_RECEIPT: return ticket->prize_cents > 0;
    case BW_SLIP_OUTCOME: return ticket->last_drawn > 0;
    case BW_SLIP_AUTHORIZATION: return ticket->prize_cents >= BW_KENO_SUPERVISOR_FROM_CENTS;
    case BW_SLIPS: break;
    }
    return false;
}

bool bw_keno_slip_line(const BwKenoSlip *ticket, BwSlip slip, unsigned i, BwSlipLine *line) {
    if (slip >= BW_SLIPS) return false;
    bool is = has_slip(ticket, slip);
    if (!is || i >= slips[slip].n) {
        line->clause = slips[slip].clause;
        snprintf(line->text, sizeof line->text, "%s", is ? "" : slips[slip].why_not);
        return false;
    }
    const Row *row = &slips[slip].rows[i];
    line->clause = row->clause;
    line->label = row->label;
    row->write(ticket, line->text, sizeof line->text);
    return true;
}
