/* table_record.c: bodies of the ledger are a transcript; it is played again, and every wager that
 * is decided in the span adds what it is worth to the house and how far that scatters. */
#include "office/table_record.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve/odds.h"
#include "table/game.h"
#include "table/replay.h"

typedef struct Reading {
    BwTableRecord *record;
    BwReplay *replay;
    BwTable *table;
    BwFigures figures;
    bool solved, failed;
    int64_t from_us, to_us;
    char *error;
    size_t size;
} Reading;

static void ignore(void *context, unsigned line, const char *sentence) {
    (void)context;
    (void)line;
    (void)sentence;
}

/* A table that opens has figures of its own. */
static void solve(Reading *reading) {
    bw_odds_free(&reading->figures);
    reading->figures = (BwFigures){0};
    snprintf(reading->record->game, sizeof reading->record->game, "%s",
             bw_table_game(reading->table)->id);
    reading->solved =
        bw_odds_solve(reading->table, &reading->figures, reading->error, reading->size);
}

/* The figure of the wager on the target, or on no target where all are alike. */
static const BwFigure *figure_of(const Reading *reading, const BwPosting *posting) {
    const BwFigure *figure = bw_odds_find(&reading->figures, posting->wager, posting->target);
    return figure != NULL ? figure : bw_odds_find(&reading->figures, posting->wager, BW_NO_TARGET);
}

static bool is_decided(const BwPosting *posting) {
    return posting->kind == BW_LOSES || posting->kind == BW_LOSES_PART ||
           posting->kind == BW_PUSHES || posting->kind == BW_WINS ||
           posting->kind == BW_WINS_STAYS || posting->kind == BW_PAYS;
}

static void add_posting(Reading *reading, const BwPosting *posting) {
    BwTableRecord *record = reading->record;
    record->win_cents -= bw_posting_gain(posting);
    if (!is_decided(posting) || posting->stake_cents <= 0) return;
    const BwFigure *figure = figure_of(reading, posting);
    double stake = (double)posting->stake_cents;
    record->wagers++;
    record->wagered_cents += posting->stake_cents;
    if (figure == NULL) {
        record->unknown++;
        return;
    }
    record->expected_cents += stake * bw_exact_to_double(&figure->house_edge);
    record->variance += stake * stake * bw_exact_to_double(&figure->variance);
}

/* One line of a body; what it posts counts if it lies in the span. */
static bool play_line(Reading *reading, const char *line, bool counts) {
    unsigned events = reading->replay->events, tables = reading->replay->tables;
    uint32_t rounds = tables > 0 ? bw_table_rounds(reading->table) : 0;
    if (!bw_replay_line(reading->replay, line)) {
        snprintf(reading->error, reading->size, "%s", bw_replay_error(reading->replay));
        return false;
    }
    if (reading->replay->tables != tables) solve(reading);
    if (!counts || reading->replay->events == events) return true;
    const BwOut *out = &reading->replay->out;
    for (unsigned i = 0; i < out->n_postings; i++) add_posting(reading, &out->posting[i]);
    reading->record->rounds += bw_table_rounds(reading->table) - rounds;
    reading->record->irregularities += strncmp(line, "fault ", 6) == 0;
    return true;
}

static bool see(void *context, const BwRecord *record) {
    Reading *reading = context;
    bool counts = record->time_us >= reading->from_us && record->time_us < reading->to_us;
    if (record->kind != BW_RECORD_OPEN && record->kind != BW_RECORD_EVENT) return true;
    if (record->time_us >= reading->to_us) return false;
    for (const char *at = record->body; *at != '\0' && !reading->failed;) {
        char line[BW_LINE_MAX + 1];
        size_t n = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", n <= BW_LINE_MAX ? (int)n : BW_LINE_MAX, at);
        reading->failed = strncmp(line, "=>", 2) != 0 && !play_line(reading, line, counts);
        at += n + (at[n] == '\n');
    }
    return !reading->failed;
}

bool bw_table_record(BwLedger *ledger, const char *place, int64_t from_us, int64_t to_us,
                     BwTableRecord *record, char *error, size_t size) {
    Reading reading = {
        .record = record, .from_us = from_us, .to_us = to_us, .error = error, .size = size};
    BwLedgerWant want = BW_LEDGER_WANT_ALL;
    *record = (BwTableRecord){.rounds = 0};
    error[0] = '\0';
    reading.replay = calloc(1, sizeof *reading.replay);
    reading.table = calloc(1, bw_table_bytes_max());
    if (reading.replay == NULL || reading.table == NULL) abort();
    bw_replay_begin(reading.replay, reading.table, ignore, NULL);
    want.place = place;
    bool read = bw_ledger_read(ledger, &want, see, &reading, error, size);
    if (read && !reading.failed && reading.replay->tables == 0) {
        snprintf(error, size, "the ledger has no table '%.60s'", place);
        read = false;
    }
    if (read && !reading.failed && !reading.solved) read = false;
    free(reading.replay);
    free(reading.table);
    bw_odds_free(&reading.figures);
    return read && !reading.failed;
}

void bw_table_record_band(const BwTableRecord *record, double *from_cents, double *to_cents) {
    static const double two_sided_95 = 1.959963984540054;
    double reach = two_sided_95 * sqrt(record->variance);
    *from_cents = record->expected_cents - reach;
    *to_cents = record->expected_cents + reach;
}
