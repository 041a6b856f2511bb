/* report.c: `boardwalk report WHERE`: what a day brought to the tables and to the patrons. */
#include "cli/kit/commands.h"
#include "cli/kit/ledger_place.h"
#include "cli/kit/term.h"
#include "house/statement.h"
#include "table/transcript.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *const subjects[] = {"table", "patron", "incident", NULL};

static const BwFlag flags[] = {
    {.name = "by",
     .value = "WHAT",
     .kind = BW_FLAG_CHOICE,
     .choices = subjects,
     .help = "what a line is of",
     .fallback = "table"},
    {.name = "day",
     .value = "YYYY-MM-DD",
     .kind = BW_FLAG_TEXT,
     .help = "one day, from midnight to midnight UTC; without it the whole ledger"},
    BW_FLAG_FORMAT,
};

static const BwColumn table_columns[] = {
    {"table", "table", BW_COLUMN_TEXT, 0},
    {"game", "game", BW_COLUMN_TEXT, 3},
    {"rounds", "rounds", BW_COLUMN_INTEGER, 0},
    {"wagers", "wagers", BW_COLUMN_INTEGER, 2},
    {"wagered", "wagered", BW_COLUMN_MONEY, 0},
    {"opening", "opening", BW_COLUMN_MONEY, 4},
    {"fills", "fills", BW_COLUMN_MONEY, 4},
    {"closing", "closing", BW_COLUMN_MONEY, 4},
    {"commission", "commission", BW_COLUMN_MONEY, 1},
    {"rake", "rake", BW_COLUMN_MONEY, 2},
    {"meters", "meters", BW_COLUMN_MONEY, 1},
    {"win", "win", BW_COLUMN_MONEY, 0},
    {"hold", "hold", BW_COLUMN_PERCENT, 0},
};

static const BwColumn patron_columns[] = {
    {"patron", "patron", BW_COLUMN_INTEGER, 0},
    {"name", "name", BW_COLUMN_TEXT, 2},
    {"opening", "opening", BW_COLUMN_MONEY, 0},
    {"deposits", "deposits", BW_COLUMN_MONEY, 1},
    {"withdrawals", "withdrawals", BW_COLUMN_MONEY, 1},
    {"to_games", "to games", BW_COLUMN_MONEY, 0},
    {"from_games", "from games", BW_COLUMN_MONEY, 0},
    {"closing", "closing", BW_COLUMN_MONEY, 0},
    {"funds_before", "on games then", BW_COLUMN_MONEY, 3},
    {"funds_after", "on games now", BW_COLUMN_MONEY, 3},
    {"win", "win", BW_COLUMN_MONEY, 0},
};

static const BwColumn incident_columns[] = {
    {"record", "record", BW_COLUMN_INTEGER, 0},
    {"time", "time", BW_COLUMN_TEXT, 1},
    {"table", "table", BW_COLUMN_TEXT, 0},
    {"round", "round", BW_COLUMN_INTEGER, 0},
    {"incident", "incident", BW_COLUMN_TEXT, 0},
    {"seat", "seat", BW_COLUMN_INTEGER, 2},
    {"patron", "patron", BW_COLUMN_INTEGER, 0},
    {"by", "by", BW_COLUMN_INTEGER, 2},
    {"before", "before", BW_COLUMN_TEXT, 4},
    {"after", "after", BW_COLUMN_TEXT, 4},
    {"seen", "seen", BW_COLUMN_TEXT, 3},
    {"commission_told", "commission told", BW_COLUMN_TEXT, 1},
    {"division_told", "division told", BW_COLUMN_TEXT, 1},
    {"open", "open", BW_COLUMN_TEXT, 0},
};

#define COLUMNS(columns) (sizeof(columns) / sizeof(columns)[0])

/* Hold is a share of what was wagered; where nothing was there is none. */
static void add_table(BwReport *report, const BwTableStatement *t) {
    bw_report_text(report, t->place);
    bw_report_text(report, bw_null_if_empty(t->game));
    bw_report_int(report, (int64_t)t->rounds);
    bw_report_int(report, (int64_t)t->wagers);
    bw_report_money(report, t->wagered_cents);
    bw_report_money(report, t->opening_cents);
    bw_report_money(report, t->fills_cents);
    bw_report_money(report, t->closing_cents);
    bw_report_money(report, t->commission_cents);
    bw_report_money(report, t->rake_cents);
    bw_report_money(report, t->meters_cents);
    bw_report_money(report, t->win_cents);
    if (t->wagered_cents > 0) {
        bw_report_number(report, (double)t->win_cents / (double)t->wagered_cents);
    } else {
        bw_report_null(report);
    }
}

static void add_patron(BwReport *report, const BwPatronStatement *p) {
    bw_report_int(report, (int64_t)p->id);
    bw_report_text(report, bw_null_if_empty(p->name));
    bw_report_money(report, p->opening_cents);
    bw_report_money(report, p->deposits_cents);
    bw_report_money(report, p->withdrawals_cents);
    bw_report_money(report, p->to_games_cents);
    bw_report_money(report, p->from_games_cents);
    bw_report_money(report, p->closing_cents);
    bw_report_money(report, p->funds_before_cents);
    bw_report_money(report, p->funds_after_cents);
    bw_report_money(report, p->win_cents);
}

/* A moment as people write it; empty: it has not been. */
static void add_time(BwReport *report, int64_t time_us) {
    char text[32];
    bw_report_text(report, time_us != 0 ? bw_time_print(time_us / 1000000, text) : NULL);
}

static void add_incident(BwReport *report, const BwIncidentStatement *row) {
    const BwIncident *i = &row->incident;
    bw_report_int(report, (int64_t)row->seq);
    add_time(report, row->time_us);
    bw_report_text(report, row->place);
    bw_report_int(report, (int64_t)i->round);
    bw_report_text(report, bw_incident_word(i->kind));
    bw_report_int(report, (int64_t)i->seat);
    bw_report_int(report, (int64_t)i->patron);
    bw_report_int(report, (int64_t)i->by);
    bw_report_text(report, bw_null_if_empty(i->before));
    bw_report_text(report, bw_null_if_empty(i->after));
    bw_report_text(report, bw_null_if_empty(i->seen));
    add_time(report, row->told_us[BW_COMMISSION_TOLD]);
    add_time(report, row->told_us[BW_DIVISION_TOLD]);
    bw_report_text(report, bw_incident_open(row) ? "open" : "done");
}

/* "Open: record 123, collusion at poker-1: the commission has not been told." */
static void print_open(FILE *out, const BwStatement *s) {
    for (size_t i = 0; i < s->n_incidents; i++) {
        const BwIncidentStatement *row = &s->incident[i];
        if (!bw_incident_open(row)) continue;
        for (unsigned a = 0; a < BW_AUTHORITIES; a++) {
            if (row->told_us[a] != 0) continue;
            fprintf(out, "Open: record %" PRIu64 ", %s at %s: the %s has not been told\n", row->seq,
                    bw_incident_word(row->incident.kind), row->place,
                    bw_authority_word((BwAuthority)a));
        }
    }
}

/* "3 tables: 812 wagers of 12,300.00, the house won 301.50"; the same of patrons. */
static void print_sum(FILE *out, const BwStatement *s, bool by_patron) {
    BwCents wagered = 0, win = 0;
    uint64_t wagers = 0;
    char a[BW_CENTS_TEXT_MAX], b[BW_CENTS_TEXT_MAX];
    for (size_t i = 0; i < s->n_patrons && by_patron; i++) {
        wagered += s->patron[i].to_games_cents;
        win += s->patron[i].win_cents;
    }
    for (size_t i = 0; i < s->n_tables && !by_patron; i++) {
        wagered += s->table[i].wagered_cents;
        wagers += s->table[i].wagers;
        win += s->table[i].win_cents;
    }
    bw_cents_format(wagered, a);
    bw_cents_format(win, b);
    if (by_patron) {
        fprintf(out, "\n%zu patron%s: %s to games, their win %s\n", s->n_patrons,
                s->n_patrons == 1 ? "" : "s", a, b);
    } else {
        fprintf(out, "\n%zu table%s: %" PRIu64 " wagers of %s, the house's win %s\n", s->n_tables,
                s->n_tables == 1 ? "" : "s", wagers, a, b);
    }
}

typedef enum Subject { BY_TABLE, BY_PATRON, BY_INCIDENT } Subject;

static void fill(BwReport *report, const BwStatement *s, Subject by) {
    static const struct {
        const BwColumn *columns;
        size_t n;
    } heads[] = {{table_columns, COLUMNS(table_columns)},
                 {patron_columns, COLUMNS(patron_columns)},
                 {incident_columns, COLUMNS(incident_columns)}};
    bw_report_init(report, heads[by].columns, heads[by].n);
    for (size_t i = 0; i < s->n_tables && by == BY_TABLE; i++) add_table(report, &s->table[i]);
    for (size_t i = 0; i < s->n_patrons && by == BY_PATRON; i++) add_patron(report, &s->patron[i]);
    for (size_t i = 0; i < s->n_incidents && by == BY_INCIDENT; i++) {
        add_incident(report, &s->incident[i]);
    }
}

static void print(const BwArgs *args, const BwStatement *s, Subject by) {
    BwTerm term = bw_term_open(args->out);
    BwFormat format = bw_args_format(args);
    BwReport report;
    fill(&report, s, by);
    bool empty = bw_report_rows(&report) == 0, people = format == BW_FORMAT_TEXT;
    if (people && empty) {
        fprintf(args->out, by == BY_INCIDENT ? "No incidents.\n" : "No activity.\n");
    } else {
        bw_report_print(&report, &term, format);
        if (people && by != BY_INCIDENT) print_sum(args->out, s, by == BY_PATRON);
    }
    if (people) print_open(args->out, s);
    bw_report_free(&report);
}

/* Figures of a ledger that is not sound are printed all the same, with a warning and another exit
 * code. */
static int run(const BwArgs *args) {
    int64_t from_us = INT64_MIN, to_us = INT64_MAX;
    const char *day = bw_args_text(args, "day");
    if (day != NULL && !bw_statement_day(day, &from_us, &to_us)) {
        return bw_args_complain(args, "--day takes a day such as 2026-11-15, not '%.40s'", day);
    }
    BwStatement statement;
    BwAuditTotals totals;
    char error[1024], path[BW_LEDGER_PLACE_MAX];
    const char *where = bw_ledger_place(args, args->n_words > 0 ? args->words[0] : NULL, path);
    if (where == NULL) return BW_EXIT_USAGE;
    if (!bw_statement(where, from_us, to_us, &statement, &totals, error, sizeof error)) {
        return bw_args_complain(args, "%s", error);
    }
    const char *by = bw_args_text(args, "by");
    Subject subject = BY_TABLE;
    while (strcmp(subjects[subject], by) != 0) subject++;
    print(args, &statement, subject);
    bw_statement_free(&statement);
    if (totals.findings == 0) return BW_EXIT_OK;
    fprintf(args->err,
            "boardwalk report: the ledger is not sound (%" PRIu64
            " findings): these figures prove nothing; see boardwalk audit %s\n",
            totals.findings, where);
    return BW_EXIT_NEGATIVE;
}

const BwCommand bw_command_report = {
    .name = "report",
    .words = "[WHERE]",
    .summary = "what a day brought to each table, or to each patron",
    .details = "WHERE is the ledger's file, or postgresql://... for one in a database; without it "
               "the one that `boardwalk serve` keeps. It is "
               "audited on the way: the figures come from rounds that were played again. Exit "
               "code 1 when the audit found anything.\n\n"
               "A table's win is its closing inventory and commission less its opening inventory "
               "and fills; hold is the win to what was wagered. A patron's win is what came from "
               "games and lies on them less what went to them and lay there before. A wager "
               "belongs to the day in which it is settled.\n\n"
               "By incident: players who were made to leave a game, and hands that were put "
               "together again. Whoever has still to be told of a removal is an open item of every "
               "report.",
    .words_min = 0,
    .words_max = 1,
    .flags = flags,
    .n_flags = sizeof flags / sizeof flags[0],
    .run = run,
};
