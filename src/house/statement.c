/* statement.c: sums kept while the audit plays the ledger again. */
#include "house/statement.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/money.h"
#include "table/game.h"
#include "table/transcript.h"

/* All tables and patrons that were ever named, also those that did not move in the span. */
typedef struct Sums {
    BwStatement *statement;
    size_t tables_max, patrons_max;
} Sums;

static void *grow(void *array, size_t n, size_t *max, size_t size) {
    if (n < *max) return array;
    *max = 2 * *max + 16;
    array = realloc(array, *max * size);
    if (array == NULL) abort();
    return array;
}

/* Tables come up in the order of the records; there are few of them, and a list is enough. */
static BwTableStatement *table_of(Sums *sums, const char *place) {
    BwStatement *s = sums->statement;
    for (size_t i = 0; i < s->n_tables; i++) {
        if (strcmp(s->table[i].place, place) == 0) return &s->table[i];
    }
    s->table = grow(s->table, s->n_tables, &sums->tables_max, sizeof *s->table);
    BwTableStatement *table = &s->table[s->n_tables++];
    *table = (BwTableStatement){.rounds = 0};
    snprintf(table->place, sizeof table->place, "%s", place);
    return table;
}

/* Patrons are numbered in the order in which they come: each is found near the place of his number.
 */
static BwPatronStatement *patron_of(Sums *sums, uint64_t id) {
    BwStatement *s = sums->statement;
    if (id > 0 && id <= s->n_patrons && s->patron[id - 1].id == id) return &s->patron[id - 1];
    for (size_t i = 0; i < s->n_patrons; i++) {
        if (s->patron[i].id == id) return &s->patron[i];
    }
    s->patron = grow(s->patron, s->n_patrons, &sums->patrons_max, sizeof *s->patron);
    BwPatronStatement *patron = &s->patron[s->n_patrons++];
    *patron = (BwPatronStatement){.id = id};
    return patron;
}

static bool is_before(const Sums *sums, const BwRecord *record) {
    return record->time_us < sums->statement->from_us;
}

static bool is_within(const Sums *sums, const BwRecord *record) {
    return !is_before(sums, record) && record->time_us < sums->statement->to_us;
}

/* ---- the accounts ------------------------------------------------------------------------- */

/* What came before the day is its opening balance; within the day money is told apart by the kind
 * of record that moved it. */
static void book_patron(Sums *sums, const BwRecord *record, const char *account, BwCents cents) {
    BwPatronStatement *patron = patron_of(sums, strtoull(account, NULL, 10));
    if (is_before(sums, record)) {
        patron->opening_cents += cents;
    } else if (!is_within(sums, record)) {
        return;
    } else if (record->kind == BW_RECORD_BUY_IN) {
        patron->deposits_cents += cents;
    } else if (record->kind == BW_RECORD_CASH_OUT) {
        patron->withdrawals_cents -= cents;
    } else if (cents < 0) {
        patron->to_games_cents -= cents;
    } else {
        patron->from_games_cents += cents;
    }
    patron->closing_cents += cents;
}

/* A fill is what a table is opened with. What meters gain or lose in play is told apart from the
 * win, as it belongs to the patrons. */
static void book_table(Sums *sums, const BwRecord *record, const char *account, BwCents cents) {
    BwTableStatement *table = table_of(sums, record->place);
    bool before = is_before(sums, record);
    if (!before && !is_within(sums, record)) return;
    if (strncmp(account, "inventory:", 10) == 0) {
        if (before) table->opening_cents += cents;
        if (!before && record->kind == BW_RECORD_OPEN) table->fills_cents += cents;
        table->closing_cents += cents;
    } else if (!before && strncmp(account, "commission:", 11) == 0) {
        table->commission_cents += cents;
    } else if (!before && strncmp(account, "meter:", 6) == 0 && record->kind == BW_RECORD_EVENT) {
        table->meters_cents += cents;
    }
}

/* "patron 7 player Ann" */
static void name_patron(Sums *sums, const BwRecord *record) {
    uint64_t id;
    if (!bw_record_patron(record->body, &id)) return;
    const char *name = record->body;
    for (unsigned words = 0; words < 3 && name != NULL; words++) {
        name = strchr(name, ' ');
        if (name != NULL) name++;
    }
    BwPatronStatement *patron = patron_of(sums, id);
    if (name != NULL) snprintf(patron->name, sizeof patron->name, "%s", name);
}

bool bw_incident_open(const BwIncidentStatement *row) {
    bool told = row->told_us[BW_COMMISSION_TOLD] != 0 && row->told_us[BW_DIVISION_TOLD] != 0;
    return row->incident.kind == BW_COLLUSION && !told;
}

/* An incident, or that somebody was told of one. */
static void see_note(Sums *sums, const BwRecord *record) {
    BwStatement *s = sums->statement;
    BwIncidentStatement row = {.seq = record->seq, .time_us = record->time_us};
    BwNotified notified;
    if (!is_before(sums, record) && !is_within(sums, record)) return;
    if (bw_notified_parse(record->body, &notified)) {
        for (size_t i = 0; i < s->n_incidents; i++) {
            BwIncidentStatement *told = &s->incident[i];
            if (told->seq == notified.seq && told->told_us[notified.to] == 0) {
                told->told_us[notified.to] = record->time_us;
            }
        }
    }
    if (!bw_incident_parse(record->body, &row.incident)) return;
    snprintf(row.place, sizeof row.place, "%s", record->place);
    s->incident = realloc(s->incident, (s->n_incidents + 1) * sizeof row);
    if (s->incident == NULL) abort();
    s->incident[s->n_incidents++] = row;
}

/* Of what was before the span only what is still open. */
static void sum_incidents(BwStatement *s) {
    size_t kept = 0;
    for (size_t i = 0; i < s->n_incidents; i++) {
        bool within = s->incident[i].time_us >= s->from_us;
        if (within || bw_incident_open(&s->incident[i])) s->incident[kept++] = s->incident[i];
    }
    s->n_incidents = kept;
}

/* Patrons are booked by account wherever money moves; tables by the place of the record. */
static void see_record(void *context, const BwRecord *record) {
    Sums *sums = context;
    const char *entries = record->entries, *account;
    size_t n;
    BwCents cents;
    if (record->kind == BW_RECORD_PATRON) name_patron(sums, record);
    if (record->kind == BW_RECORD_NOTE && record->place[0] != '\0') see_note(sums, record);
    while (bw_entry_next(&entries, &account, &n, &cents) > 0) {
        if (strncmp(account, "patron:", 7) == 0) {
            book_patron(sums, record, account + 7, cents);
        } else if (record->place[0] != '\0') {
            book_table(sums, record, account, cents);
        }
    }
}

/* ---- the wagers --------------------------------------------------------------------------- */

/* What the bettors of a table have up is on the games from now on, or no longer. */
static void move_funds(Sums *sums, const BwRecord *record, const BwTable *table,
                       const BwPatrons *patrons, BwCents sign) {
    bool before = is_before(sums, record);
    for (unsigned i = 0; i < table->n_bets; i++) {
        const BwBet *bet = &table->bet[i];
        if ((bet->flags & BW_BET_COUPON) != 0) continue;
        uint64_t id = patrons->id[bet->seat][bet->bettor];
        if (bw_is_house_player(id)) continue;
        BwPatronStatement *patron = patron_of(sums, id);
        if (before) patron->funds_before_cents += sign * bet->stake_cents;
        patron->funds_after_cents += sign * bet->stake_cents;
    }
}

/* A coupon is no money that was wagered; a wager given back undecided was none either. */
static bool decides(const BwPosting *posting) {
    switch ((BwPostingKind)posting->kind) {
    case BW_WINS:
    case BW_WINS_STAYS:
    case BW_PAYS:
    case BW_LOSES:
    case BW_LOSES_PART:
    case BW_PUSHES: return posting->coupon == 0;
    default: return false;
    }
}

/* Stakes that are still up belong to their patrons: they are counted at both ends of the day, so
 * that a wager over midnight is won or lost on the day that decides it. */
static void see_moved(void *context, const BwRecord *record, const BwAuditMove *move) {
    Sums *sums = context;
    if (!is_before(sums, record) && !is_within(sums, record)) return;
    move_funds(sums, record, move->before, move->patrons, -1);
    if (move->after == NULL) return;
    move_funds(sums, record, move->after, move->patrons, 1);
    BwTableStatement *table = table_of(sums, record->place);
    snprintf(table->game, sizeof table->game, "%s", bw_table_game(move->after)->id);
    if (is_before(sums, record)) return;
    table->rounds += move->after->rounds - move->before->rounds;
    for (unsigned i = 0; i < move->out->n_postings; i++) {
        const BwPosting *posting = &move->out->posting[i];
        if (posting->kind == BW_RAKE) table->rake_cents += posting->amount_cents;
        if (!decides(posting)) continue;
        table->wagers++;
        table->wagered_cents += posting->stake_cents;
    }
}

/* ---- the end ------------------------------------------------------------------------------ */

static int by_place(const void *a, const void *b) {
    const BwTableStatement *one = a, *other = b;
    return strcmp(one->place, other->place);
}

static int by_id(const void *a, const void *b) {
    const BwPatronStatement *one = a, *other = b;
    return (one->id > other->id) - (one->id < other->id);
}

/* Win is what a table holds more than it was given. A table at which nothing happened has no line.
 * */
static void sum_tables(BwStatement *s) {
    size_t kept = 0;
    for (size_t i = 0; i < s->n_tables; i++) {
        BwTableStatement *t = &s->table[i];
        t->win_cents = t->closing_cents + t->commission_cents - t->opening_cents - t->fills_cents;
        bool moved = t->rounds != 0 || t->wagers != 0 || t->fills_cents != 0 || t->win_cents != 0;
        if (moved) s->table[kept++] = *t;
    }
    s->n_tables = kept;
    if (kept > 1) qsort(s->table, kept, sizeof *s->table, by_place);
}

/* Opening, deposits, withdrawals and play must come to the closing balance; a statement that does
 * not add up is not printed. */
static bool sum_patrons(BwStatement *s, char *error, size_t size) {
    size_t kept = 0;
    for (size_t i = 0; i < s->n_patrons; i++) {
        BwPatronStatement *p = &s->patron[i];
        p->win_cents =
            p->from_games_cents + p->funds_after_cents - p->to_games_cents - p->funds_before_cents;
        BwCents expected = p->opening_cents + p->deposits_cents - p->withdrawals_cents -
                           p->to_games_cents + p->from_games_cents;
        if (p->closing_cents != expected) {
            snprintf(error, size, "the sums of patron %" PRIu64 " do not come to his balance",
                     p->id);
            return false;
        }
        bool moved = p->deposits_cents != 0 || p->withdrawals_cents != 0 ||
                     p->to_games_cents != 0 || p->from_games_cents != 0 || p->win_cents != 0;
        if (moved) s->patron[kept++] = *p;
    }
    s->n_patrons = kept;
    if (kept > 1) qsort(s->patron, kept, sizeof *s->patron, by_id);
    return true;
}

/* Findings are counted in the totals; the audit itself is for whoever wants them all. */
static void ignore(void *context, const BwFinding *finding) {
    (void)context;
    (void)finding;
}

bool bw_statement(const char *where, int64_t from_us, int64_t to_us, BwStatement *statement,
                  BwAuditTotals *totals, char *error, size_t size) {
    *statement = (BwStatement){.from_us = from_us, .to_us = to_us};
    Sums sums = {.statement = statement};
    BwAuditWatch watch = {&sums, see_record, see_moved};
    BwKnown none = {.seq = 0};
    bool drawn = bw_audit_watched(where, none, ignore, NULL, &watch, totals, error, size);
    if (drawn) {
        sum_tables(statement);
        sum_incidents(statement);
        drawn = sum_patrons(statement, error, size);
    }
    if (!drawn) bw_statement_free(statement);
    return drawn;
}

void bw_statement_free(BwStatement *statement) {
    free(statement->table);
    free(statement->patron);
    free(statement->incident);
    *statement = (BwStatement){.n_tables = 0};
}

bool bw_statement_day(const char *text, int64_t *from_us, int64_t *to_us) {
    enum { DAY_SECONDS = 86400 };
    char time[32];
    int64_t time_s;
    if (strlen(text) != 10) return false;
    snprintf(time, sizeof time, "%.10sT00:00", text);
    if (!bw_time_parse(time, &time_s)) return false;
    *from_us = time_s * 1000000;
    *to_us = (time_s + DAY_SECONDS) * 1000000;
    return true;
}
