/* history.c: the marks of rounds, found backwards from the newest by their index; then, for one of
 * them, its events. */
#include "serve/history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/room_parts.h"
#include "serve/table_json.h"
#include "serve/view_json.h"
#include "table/game.h"
#include "table/replay.h"
#include "text/json.h"

/* ---- finding ------------------------------------------------------------------------------ */

typedef struct Search {
    uint32_t before; /* marks below this number */
    BwRoundFound *found;
    unsigned n, max;
} Search;

static bool see_mark(void *context, const BwRecord *record) {
    Search *search = context;
    BwRoundFound *found = &search->found[search->n];
    if (!bw_round_parse(record->body, &found->mark)) return true;
    if (found->mark.number >= search->before) return true;
    found->to_seq = record->seq;
    found->seed[0] = '\0';
    return ++search->n < search->max;
}

static bool find_marks(BwLedger *ledger, const char *place, Search *search) {
    char error[256];
    BwLedgerWant want = {.place = place, .kind = BW_RECORD_ROUND, .newest_first = true};
    return bw_ledger_read(ledger, &want, see_mark, search, error, sizeof error);
}

/* A seed opens the commitment of every round that was dealt from it. */
static bool see_seed(void *context, const BwRecord *record) {
    Search *search = context;
    BwSeeds seeds;
    BwCommitment commitment;
    char text[BW_COMMITMENT_TEXT_MAX];
    size_t n = strlen(record->body);
    if (!bw_seeds_parse(record->body, n, &seeds)) return true;
    bw_live_commit_seeds(&seeds, &commitment);
    bw_commitment_format(&commitment, text);
    for (unsigned i = 0; i < search->n; i++) {
        if (strcmp(search->found[i].mark.commitment, text) == 0) {
            memcpy(search->found[i].seed, record->body, n + 1);
        }
    }
    return search->found[0].seed[0] == '\0'; /* the newest is the last whose seed is shown */
}

typedef struct Opened {
    uint64_t seq;
    char *line;
} Opened;

/* The round's chapter is the last that was opened before it. */
static bool see_open(void *context, const BwRecord *record) {
    Opened *opened = context;
    opened->seq = record->seq;
    if (opened->line != NULL) {
        snprintf(opened->line, BW_TEXT_MAX, "%.*s", (int)strcspn(record->body, "\n"), record->body);
    }
    return false;
}

bool bw_history_opened(BwLedger *ledger, const char *place, const BwRoundFound *found,
                       uint64_t *seq, char *line) {
    char error[256];
    Opened opened = {.line = line};
    BwLedgerWant want = {.to_seq = found->mark.from_seq,
                         .place = place,
                         .kind = BW_RECORD_OPEN,
                         .newest_first = true};
    bool read = bw_ledger_read(ledger, &want, see_open, &opened, error, sizeof error);
    *seq = opened.seq;
    return read && opened.seq != 0;
}

/* Is the table that this line opens one where hands are thrown away unseen? */
static bool line_mucks(const char *line) {
    BwTableLine parsed;
    char error[BW_ERROR_MAX];
    const BwGame *game =
        bw_table_line_parse(line, &parsed, error) ? bw_game_find(parsed.game) : NULL;
    return game == NULL || game->mucks;
}

/* Where hands are thrown away unseen the seed, which would tell them, is not told. */
static bool keep_secrets(BwLedger *ledger, const char *place, Search *search) {
    uint64_t opened = 0;
    char line[BW_TEXT_MAX];
    for (unsigned i = 0; i < search->n; i++) { /* the newest first */
        BwRoundFound *found = &search->found[i];
        bool known = opened != 0 && found->mark.from_seq >= opened;
        if (!known && !bw_history_opened(ledger, place, found, &opened, line)) return false;
        found->mucks = line_mucks(line);
        if (found->mucks) found->seed[0] = '\0';
    }
    return true;
}

static bool find_seeds(BwLedger *ledger, const char *place, Search *search) {
    char error[256];
    if (search->n == 0) return true;
    BwLedgerWant want = {
        .from_seq = search->found[search->n - 1].to_seq, .place = place, .kind = BW_RECORD_REVEAL};
    return bw_ledger_read(ledger, &want, see_seed, search, error, sizeof error) &&
           keep_secrets(ledger, place, search);
}

BwReading bw_history_find(BwLedger *ledger, const char *place, uint32_t number,
                          BwRoundFound *found) {
    Search search = {.before = number + 1, .found = found, .max = 1};
    if (number == 0 || number == UINT32_MAX) return BW_READING_NO_SUCH_ROUND;
    if (!find_marks(ledger, place, &search)) return BW_READING_FAILED;
    if (search.n == 0 || found->mark.number != number) return BW_READING_NO_SUCH_ROUND;
    return find_seeds(ledger, place, &search) ? BW_READING_DONE : BW_READING_FAILED;
}

/* ---- writing ------------------------------------------------------------------------------ */

static void put_head(BwJson *json, const BwRoundFound *found) {
    bw_json_uint(json, "round", found->mark.number);
    bw_json_uint(json, "from", found->mark.from_seq);
    bw_json_uint(json, "to", found->to_seq);
    bw_json_string(json, "commitment", found->mark.commitment);
    bw_json_string(json, "seed", bw_null_if_empty(found->seed));
}

/* What the patron won or lost, at all his seats together; null if he did not play. */
static void put_net(BwJson *json, const BwRoundMark *mark, uint64_t patron) {
    bool played = false;
    BwCents cents = 0;
    for (unsigned s = 1; patron != 0 && s <= BW_SEATS_MAX; s++) {
        bool leads = mark->patron[s] == patron;
        played |= leads;
        if (leads) cents += mark->net_cents[s];
        for (unsigned b = 1; b < BW_BETTORS_MAX; b++) {
            if (mark->behind[s][b] != patron) continue;
            played = true;
            cents += mark->net_behind_cents[s][b];
        }
    }
    if (played) {
        bw_json_int(json, "net", cents);
    } else {
        bw_json_null(json, "net");
    }
}

BwReading bw_history_write(BwLedger *ledger, const char *place, uint32_t before, uint64_t patron,
                           BwBuffer *out) {
    BwRoundFound found[BW_HISTORY_PAGE];
    Search search = {
        .before = before != 0 ? before : UINT32_MAX, .found = found, .max = BW_HISTORY_PAGE};
    if (!find_marks(ledger, place, &search) || !find_seeds(ledger, place, &search)) {
        return BW_READING_FAILED;
    }
    BwJson json;
    bw_json_begin_buffer(&json, out);
    bw_json_object(&json, NULL);
    bw_json_array(&json, "rounds");
    for (unsigned i = 0; i < search.n; i++) {
        bw_json_object(&json, NULL);
        put_head(&json, &found[i]);
        put_net(&json, &found[i].mark, patron);
        bw_json_close(&json);
    }
    bw_json_close(&json);
    bw_json_close(&json);
    return BW_READING_DONE;
}

/* The lines of a round, for whoever asks. */
typedef struct Lines {
    BwJson *json;
    BwTable *table; /* of one with secrets: the round is played again, from `open` on */
    BwTable *before;
    BwOut *out;
    uint64_t from_seq;
    bool good;
} Lines;

static bool see_event(void *context, const BwRecord *record) {
    BwJson *json = ((const Lines *)context)->json;
    for (const char *p = record->body, *end = p + bw_record_told(p); p < end;) {
        size_t n = strcspn(p, "\n");
        bw_json_string_n(json, NULL, p, n);
        p += n + (p[n] == '\n');
    }
    return true;
}

/* The event, without what not everybody saw; its postings follow. */
static void put_told(Lines *lines, const char *body, const BwEvent *event) {
    char text[BW_TEXT_MAX];
    const BwTable *before = lines->before;
    bool hidden = bw_act_hides(before, lines->table, event);
    if (bw_room_lays(event)) {
        BwLaid laid = bw_room_laid(before, lines->table, event->item[0], bw_need(before));
        hidden = laid.face != BW_FACE_UP;
    }
    if (hidden) {
        bw_json_string(lines->json, NULL, bw_event_untold(before, event, text));
        body += strcspn(body, "\n");
        body += *body == '\n';
    }
    for (const char *p = body, *end = p + bw_record_told(p); p < end;) {
        size_t n = strcspn(p, "\n");
        bw_json_string_n(lines->json, NULL, p, n);
        p += n + (p[n] == '\n');
    }
}

static bool see_secret_event(void *context, const BwRecord *record) {
    Lines *lines = context;
    BwEvent event;
    char line[BW_LINE_MAX + 1], error[BW_ERROR_MAX];
    snprintf(line, sizeof line, "%.*s", (int)strcspn(record->body, "\n"), record->body);
    memcpy(lines->before, lines->table, bw_table_size(bw_table_game(lines->table)));
    lines->good = bw_event_parse(lines->table, line, &event, error) &&
                  bw_apply(lines->table, &event, lines->out);
    if (lines->good && record->seq >= lines->from_seq) put_told(lines, record->body, &event);
    return lines->good;
}

/* Of a table with secrets: all events since it was opened once more, to see which cards lay open.
 */
static bool put_secret_lines(BwLedger *ledger, const char *place, const BwRoundFound *found,
                             Lines *lines) {
    char error[256], line[BW_TEXT_MAX];
    BwRefusal why;
    uint64_t opened;
    if (!bw_history_opened(ledger, place, found, &opened, line)) return false;
    lines->table = calloc(1, bw_table_bytes_max());
    lines->before = calloc(1, bw_table_bytes_max());
    lines->out = malloc(sizeof *lines->out);
    if (lines->table == NULL || lines->before == NULL || lines->out == NULL) abort();
    BwLedgerWant want = {
        .from_seq = opened, .to_seq = found->to_seq, .place = place, .kind = BW_RECORD_EVENT};
    bool read = bw_room_parse_line(line, lines->table, &why) &&
                bw_ledger_read(ledger, &want, see_secret_event, lines, error, sizeof error);
    free(lines->table);
    free(lines->before);
    free(lines->out);
    return read && lines->good;
}

/* The client seeds of a round, or of one before it. */
static bool see_mix(void *context, const BwRecord *record) {
    return !bw_mix_parse(record->body, context);
}

/* The last mix before the round's end; it is the round's own only if it has its number, since a
 * round may go without. */
static bool put_clients(BwJson *json, BwLedger *ledger, const char *place,
                        const BwRoundFound *found) {
    char error[256];
    BwMix mix = {.round = 0};
    BwLedgerWant want = {
        .to_seq = found->to_seq, .place = place, .kind = BW_RECORD_MIX, .newest_first = true};
    bool read = bw_ledger_read(ledger, &want, see_mix, &mix, error, sizeof error);
    if (mix.round != found->mark.number) mix = (BwMix){.round = 0};
    bw_clients_write(json, &mix);
    return read;
}

BwReading bw_history_round(BwLedger *ledger, const char *place, uint32_t number, BwBuffer *out) {
    BwRoundFound found;
    BwJson json;
    char error[256];
    BwReading reading = bw_history_find(ledger, place, number, &found);
    if (reading != BW_READING_DONE) return reading;
    BwLedgerWant want = {.from_seq = found.mark.from_seq,
                         .to_seq = found.to_seq,
                         .place = place,
                         .kind = BW_RECORD_EVENT};
    bw_json_begin_buffer(&json, out);
    bw_json_object(&json, NULL);
    put_head(&json, &found);
    bool read = put_clients(&json, ledger, place, &found);
    bw_json_array(&json, "lines");
    Lines lines = {.json = &json, .from_seq = found.mark.from_seq, .good = true};
    read = read &&
           (found.mucks ? put_secret_lines(ledger, place, &found, &lines)
                        : bw_ledger_read(ledger, &want, see_event, &lines, error, sizeof error));
    bw_json_close(&json);
    bw_json_close(&json);
    return read ? BW_READING_DONE : BW_READING_FAILED;
}

BwReading bw_history_table(BwLedger *ledger, const char *place, uint32_t number, BwBuffer *out) {
    BwRoundFound found;
    BwRefusal why;
    uint64_t seq;
    char line[BW_TEXT_MAX];
    BwReading reading = bw_history_find(ledger, place, number, &found);
    if (reading != BW_READING_DONE) return reading;
    BwTable *table = calloc(1, bw_table_bytes_max());
    if (table == NULL) abort();
    bool good = bw_history_opened(ledger, place, &found, &seq, line) &&
                bw_room_parse_line(line, table, &why);
    if (good) {
        json_t *json = bw_table_json(table, NULL);
        json_object_set_new(json, "id", json_string(place));
        json_object_set_new(json, "title", json_string(bw_table_game(table)->title));
        char *text = json_dumps(json, JSON_COMPACT);
        if (text == NULL) abort();
        bw_buffer_add(out, text, strlen(text));
        json_decref(json);
        free(text);
    }
    free(table);
    return good ? BW_READING_DONE : BW_READING_FAILED;
}
