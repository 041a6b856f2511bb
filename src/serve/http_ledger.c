/* http_ledger.c: what is answered out of the ledger: transcripts, rounds that are over, records for
 * auditors. A clerk reads it; the loop goes on. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "live/pack_line.h"
#include "serve/history.h"
#include "serve/http_parts.h"
#include "serve/room_parts.h"
#include "table/replay.h"

/* ---- transcripts -------------------------------------------------------------------------- */

/* The chapter of a table up to its last round that is over, with commitments and seeds as comments:
 * what `boardwalk verify` and `boardwalk replay` read. Or of one round what its chance can be
 * checked by: from the commitment that it was dealt under to the seed that opens it. Read from the
 * ledger by a clerk. */
typedef struct TranscriptJob {
    BwJob job;
    BwExchange *exchange;
    BwLedger *ledger;
    char place[BW_PLACE_MAX];
    FILE *out;
    char *text;
    size_t n;
    long over; /* bytes up to the last round that is over */
    bool good;
    bool may;           /* whoever asks may see what was thrown away */
    bool secret;        /* hands are thrown away there, and he may not */
    uint32_t round;     /* 0: all of the chapter */
    BwRoundFound found; /* that round */
    BwReading reading;
    char open_line[BW_TEXT_MAX];
    uint32_t pack_most; /* so many cards has the pack when it is whole */
    BwTable *table;     /* the events played again: the pack is told where it cannot be known */
    BwOut *played;
    BwPackKnown known;
} TranscriptJob;

/* Each line as a comment. */
static void put_comments(FILE *out, const char *body) {
    for (const char *p = body; *p != '\0';) {
        size_t n = strcspn(p, "\n");
        fprintf(out, "# %.*s\n", (int)n, p);
        p += n + (p[n] == '\n');
    }
}

static void put_open(TranscriptJob *t, const char *body) {
    BwRefusal why;
    t->known.known = false;
    t->pack_most = 0;
    t->good = bw_room_parse_line(body, t->table, &why) && t->good;
    t->secret = t->good && bw_table_game(t->table)->mucks && !t->may;
    snprintf(t->open_line, sizeof t->open_line, "%s", body);
    fprintf(t->out, "%s\n", body);
}

static FILE *begin_text(TranscriptJob *t) {
    FILE *out = open_memstream(&t->text, &t->n);
    if (out == NULL) abort();
    return out;
}

/* What comes before the commitment of the round is left out; but not where a shoe went on under a
 * new one, since what its pack lacks was dealt before. */
static void put_commit(TranscriptJob *t, const BwRecord *record) {
    bool fresh = !bw_shoe_goes_on(t->table) || t->table->pack_left == t->pack_most;
    if (t->round != 0 && fresh && record->seq <= t->found.to_seq) {
        fclose(t->out);
        free(t->text);
        t->out = begin_text(t);
        t->over = 0;
        fprintf(t->out, "%s\n", t->open_line);
        t->known.known = false;
    }
    fprintf(t->out, "# commit %s\n", record->body);
}

/* The event; before it, where it deals and the reader cannot know it, the pack. */
static void put_event(TranscriptJob *t, const char *body) {
    BwEvent event;
    char line[BW_LINE_MAX + 1], error[BW_ERROR_MAX], pack[BW_PACK_LINE_MAX];
    snprintf(line, sizeof line, "%.*s", (int)strcspn(body, "\n"), body);
    if (t->good && bw_event_parse(t->table, line, &event, error)) {
        if (bw_pack_line(&t->known, t->table, &event, pack)) fprintf(t->out, "# %s\n", pack);
        t->good = bw_apply(t->table, &event, t->played);
        if (t->table->pack_left > t->pack_most) t->pack_most = t->table->pack_left;
    }
    fprintf(t->out, "%.*s\n", (int)bw_record_told(body), body);
}

/* A round is over. Where one of many under a commitment is asked for, each has its number. */
static void put_mark(TranscriptJob *t, const char *body) {
    BwRoundMark mark;
    if (t->round != 0 && bw_round_parse(body, &mark)) fprintf(t->out, "# round %u\n", mark.number);
    t->over = ftell(t->out);
}

/* A transcript of the ledger's own records; `over` remembers the end of the last round, behind
 * which nothing is shown. That of one round ends with the seed of its commitment. */
static bool see_record(void *context, const BwRecord *record) {
    TranscriptJob *t = context;
    bool ends = false;
    switch (record->kind) {
    case BW_RECORD_OPEN: put_open(t, record->body); break;
    case BW_RECORD_EVENT: put_event(t, record->body); break;
    case BW_RECORD_COMMIT: put_commit(t, record); break;
    case BW_RECORD_MIX: put_comments(t->out, record->body); break;
    case BW_RECORD_REVEAL:
        fprintf(t->out, "# reveal %s\n", record->body);
        t->over = ftell(t->out);
        ends = true;
        break;
    case BW_RECORD_ROUND: put_mark(t, record->body); break;
    case BW_RECORD_NOTE:
        if (strncmp(record->body, BW_NOTE_GIVEN_UP, sizeof BW_NOTE_GIVEN_UP - 1) != 0) break;
        fprintf(t->out, "# given-up %.64s\n", record->body + sizeof BW_NOTE_GIVEN_UP - 1);
        t->over = ftell(t->out);
        ends = true;
        break;
    default: break;
    }
    return t->round == 0 || !ends || record->seq < t->found.to_seq;
}

/* The chapter's first record: of the last chapter, or of that in which the round was played. */
static bool find_chapter(TranscriptJob *t, uint64_t *chapter) {
    char error[256];
    if (t->round == 0) {
        return bw_ledger_chapter(t->ledger, t->place, chapter, error, sizeof error);
    }
    t->reading = bw_history_find(t->ledger, t->place, t->round, &t->found);
    return t->reading == BW_READING_DONE &&
           bw_history_opened(t->ledger, t->place, &t->found, chapter, NULL);
}

/* Read by the clerk with a connection of its own: a long chapter keeps nobody at the tables
 * waiting. */
static void transcript_work(BwJob *job) {
    TranscriptJob *t = (TranscriptJob *)job;
    char error[256];
    uint64_t chapter = 0;
    t->out = begin_text(t);
    BwLedgerWant want = {.place = t->place, .kind = BW_RECORD_KIND_COUNT};
    t->good = find_chapter(t, &chapter);
    want.from_seq = chapter;
    t->table = calloc(1, bw_table_bytes_max());
    t->played = malloc(sizeof *t->played);
    if (t->table == NULL || t->played == NULL) abort();
    bool read = t->good && bw_ledger_read(t->ledger, &want, see_record, t, error, sizeof error);
    t->good = read && t->good;
    free(t->table);
    free(t->played);
    fclose(t->out);
    t->text[t->over] = '\0'; /* the round that is on stays secret */
}

/* The text was made by the clerk; here it only changes hands. */
static void transcript_done(BwJob *job) {
    TranscriptJob *t = (TranscriptJob *)job;
    BwExchange *x = t->exchange;
    if (t->good && t->secret) {
        free(t->text);
        bw_reply_error(x, 403, "secret",
                       "hands are thrown away unseen at this table: its transcript is for an "
                       "auditor; rounds/N/steps has what you saw");
    } else if (t->good) {
        bw_reply_text(x, 200, "text/plain; charset=utf-8", t->text);
    } else if (t->reading == BW_READING_NO_SUCH_ROUND) {
        free(t->text);
        bw_reply_error(x, 404, "round", "there is no such round that is over");
    } else {
        free(t->text);
        bw_reply_error(x, 503, "ledger", "the ledger cannot be read just now");
    }
    bw_exchange_done(x);
    free(t);
}

/* Is it somebody who may see everything that is over? */
static bool may_audit(BwHttp *http, BwExchange *x) {
    const BwPatron *own = bw_accounts_patron(&http->floor->accounts, bw_exchange_patron(http, x));
    return own != NULL && (own->role == BW_ROLE_AUDITOR || own->role == BW_ROLE_ADMINISTRATOR);
}

void bw_http_transcript(BwHttp *http, BwExchange *x, const char *place, uint32_t round) {
    TranscriptJob *t = calloc(1, sizeof *t);
    if (t == NULL) abort();
    t->job = (BwJob){.work = transcript_work, .done = transcript_done};
    t->exchange = x;
    t->ledger = http->floor->ledger;
    t->round = round;
    t->may = may_audit(http, x);
    snprintf(t->place, sizeof t->place, "%s", place);
    if (!bw_http_to_clerk(http, x, &t->job)) free(t);
}

/* ---- rounds that are over ----------------------------------------------------------------- */

typedef struct RoundsJob {
    BwJob job;
    BwExchange *exchange;
    BwLedger *ledger;
    BwRoundsWant want;
    char place[BW_PLACE_MAX];
    uint32_t number;
    BwViewer viewer;
    BwReading reading;
    BwBuffer text;
} RoundsJob;

static void rounds_work(BwJob *job) {
    RoundsJob *r = (RoundsJob *)job;
    switch (r->want) {
    case BW_ROUNDS_PAGE:
        r->reading = bw_history_write(r->ledger, r->place, r->number, r->viewer.patron, &r->text);
        break;
    case BW_ROUNDS_LINES:
        r->reading = bw_history_round(r->ledger, r->place, r->number, &r->text);
        break;
    case BW_ROUNDS_STEPS:
        r->reading = bw_history_steps(r->ledger, r->place, r->number, &r->viewer, &r->text);
        break;
    case BW_ROUNDS_TABLE:
        r->reading = bw_history_table(r->ledger, r->place, r->number, &r->text);
        break;
    }
}

/* A round that is not over is not there: its records could betray cards. */
static void rounds_done(BwJob *job) {
    RoundsJob *r = (RoundsJob *)job;
    BwExchange *x = r->exchange;
    if (r->reading == BW_READING_DONE) {
        bw_reply_buffer(x, 200, &r->text);
    } else if (r->reading == BW_READING_NO_SUCH_ROUND) {
        bw_reply_error(x, 404, "round", "there is no such round that is over");
    } else if (r->reading == BW_READING_SECRET) {
        bw_reply_error(x, 403, "secret",
                       "what another seat saw is shown when the seed of this round is");
    } else {
        bw_reply_error(x, 503, "ledger", "the ledger cannot be read just now");
    }
    bw_buffer_free(&r->text);
    bw_exchange_done(x);
    free(r);
}

void bw_http_rounds(BwHttp *http, BwExchange *x, const char *place, BwRoundsWant want,
                    uint32_t number) {
    RoundsJob *r = calloc(1, sizeof *r);
    if (r == NULL) abort();
    r->job = (BwJob){.work = rounds_work, .done = rounds_done};
    r->exchange = x;
    r->ledger = http->floor->ledger;
    r->want = want;
    r->number = number;
    r->viewer.patron = bw_exchange_patron(http, x);
    r->viewer.chosen = bw_exchange_asks(x, "seat", &r->viewer.seat);
    snprintf(r->place, sizeof r->place, "%s", place);
    if (!bw_http_to_clerk(http, x, &r->job)) free(r);
}

/* ---- the ledger --------------------------------------------------------------------------- */

/* Records for an auditor, up to the first of a round that is still on: what lies face down stays
 * there for him too. */
typedef struct LedgerJob {
    BwJob job;
    BwExchange *exchange;
    BwLedger *ledger;
    uint64_t from_seq, to_seq;
    BwLedgerFilter filter;
    uint64_t seen, last; /* how many were looked at, and the last of them */
    json_t *records;
    bool good;
} LedgerJob;

enum { RECORDS_MAX = 500, SEEN_MAX = 50000 };

/* For an auditor, who may see bodies and entries as they are; a page of them at most. */
static bool list_record(void *context, const BwRecord *record) {
    LedgerJob *l = context;
    char hash[BW_HASH_TEXT_MAX];
    l->seen++;
    l->last = record->seq;
    if (!bw_ledger_filter_takes(&l->filter, record)) return l->seen < SEEN_MAX;
    json_t *row = json_object();
    json_object_set_new(row, "seq", json_integer((json_int_t)record->seq));
    json_object_set_new(row, "time_us", json_integer(record->time_us));
    json_object_set_new(row, "kind", json_string(bw_record_word(record->kind)));
    json_object_set_new(row, "place", json_string(record->place));
    json_object_set_new(row, "body", json_string(record->body));
    json_object_set_new(row, "entries", json_string(record->entries));
    json_object_set_new(row, "hash", json_string(bw_hash_format(&record->hash, hash)));
    json_array_append_new(l->records, row);
    return json_array_size(l->records) < RECORDS_MAX;
}

static void ledger_work(BwJob *job) {
    LedgerJob *l = (LedgerJob *)job;
    char error[256];
    BwLedgerWant want = {.from_seq = l->from_seq,
                         .to_seq = l->to_seq,
                         .place = l->filter.place[0] != '\0' ? l->filter.place : NULL,
                         .kind = l->filter.kind};
    l->records = json_array();
    l->good = l->from_seq > l->to_seq ||
              bw_ledger_read(l->ledger, &want, list_record, l, error, sizeof error);
}

/* The words by which records can be asked for. */
static json_t *record_kinds(void) {
    json_t *words = json_array();
    for (unsigned k = 0; k < BW_RECORD_KIND_COUNT; k++) {
        json_array_append_new(words, json_string(bw_record_word((BwRecordKind)k)));
    }
    return words;
}

/* A page that could not be read to its end is not shown in part. */
static void ledger_done(BwJob *job) {
    LedgerJob *l = (LedgerJob *)job;
    BwExchange *x = l->exchange;
    if (l->good) {
        json_t *json = json_object();
        bool full = json_array_size(l->records) == RECORDS_MAX || l->seen >= SEEN_MAX;
        json_object_set_new(json, "kinds", record_kinds());
        json_object_set_new(json, "records", l->records);
        json_object_set_new(json, "next",
                            full ? json_integer((json_int_t)l->last + 1) : json_null());
        bw_reply_json(x, 200, json);
    } else {
        json_decref(l->records);
        bw_reply_error(x, 503, "ledger", "the ledger cannot be read just now");
    }
    bw_exchange_done(x);
    free(l);
}

void bw_http_ledger(BwHttp *http, BwExchange *x) {
    if (!may_audit(http, x)) {
        bw_reply_error(x, 403, "role", "only an auditor reads the ledger");
        return;
    }
    LedgerJob *l = calloc(1, sizeof *l);
    if (l == NULL) abort();
    l->job = (BwJob){.work = ledger_work, .done = ledger_done};
    l->exchange = x;
    l->ledger = http->floor->ledger;
    l->from_seq = bw_exchange_number(x, "from");
    if (!bw_ledger_filter_read(x, &l->filter)) {
        free(l);
        bw_reply_error(x, 400, "kind", "there is no such kind of record");
        return;
    }
    l->to_seq = bw_ledger_durable(http->floor->ledger);
    for (unsigned i = 0; i < http->floor->n_rooms; i++) {
        const BwRoom *room = &http->floor->room[i];
        uint64_t from_seq = room->round.from_seq;
        bool hides = room->table != NULL && from_seq != 0 && bw_room_hides(room);
        if (hides && from_seq <= l->to_seq) l->to_seq = from_seq - 1;
    }
    if (!bw_http_to_clerk(http, x, &l->job)) free(l);
}
