/* record.c: the bytes of a record, and its texts. */
#include "house/record.h"

#include <assert.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "house/row.h"
#include "table/transcript.h"

static const char *const words[BW_RECORD_KIND_COUNT] = {
#define X(name, word) word,
    BW_RECORD_KINDS(X)
#undef X
};

const char *bw_record_word(BwRecordKind kind) {
    assert(kind < BW_RECORD_KIND_COUNT);
    return words[kind];
}

bool bw_record_find(const char *word, BwRecordKind *kind) {
    for (unsigned i = 0; i < BW_RECORD_KIND_COUNT; i++) {
        if (strcmp(word, words[i]) != 0) continue;
        *kind = (BwRecordKind)i;
        return true;
    }
    return false;
}

/* ---- the hash ----------------------------------------------------------------------------- */

static void put_low_first(uint8_t *out, uint64_t value, unsigned bytes) {
    for (unsigned i = 0; i < bytes; i++) out[i] = (uint8_t)(value >> 8 * i);
}

static void hash_text(crypto_generichash_state *state, BwText text) {
    uint8_t length[4];
    put_low_first(length, text.n, sizeof length);
    crypto_generichash_update(state, length, sizeof length);
    crypto_generichash_update(state, (const uint8_t *)text.at, text.n);
}

void bw_row_hash(const BwHash *before, const BwRow *row, BwHash *hash) {
    static const char domain[] = "boardwalk ledger 1"; /* with its final zero */
    crypto_generichash_state state;
    uint8_t numbers[16];
    put_low_first(numbers, row->seq, 8);
    put_low_first(numbers + 8, (uint64_t)row->time_us, 8);
    crypto_generichash_init(&state, NULL, 0, BW_HASH_BYTES);
    crypto_generichash_update(&state, (const uint8_t *)domain, sizeof domain);
    crypto_generichash_update(&state, before->bytes, BW_HASH_BYTES);
    crypto_generichash_update(&state, numbers, sizeof numbers);
    for (unsigned i = 0; i < BW_ROW_TEXTS; i++) hash_text(&state, row->text[i]);
    crypto_generichash_final(&state, hash->bytes, BW_HASH_BYTES);
}

static BwText text_of(const char *text) {
    return (BwText){text, strlen(text)};
}

void bw_row_of_record(const BwRecord *record, BwRow *row) {
    row->seq = record->seq;
    row->time_us = record->time_us;
    row->text[BW_ROW_KIND] = text_of(bw_record_word(record->kind));
    row->text[BW_ROW_PLACE] = text_of(record->place);
    row->text[BW_ROW_BODY] = text_of(record->body);
    row->text[BW_ROW_ENTRIES] = text_of(record->entries);
    row->hash = (BwText){(const char *)record->hash.bytes, BW_HASH_BYTES};
    row->damage = NULL;
}

bool bw_record_of_row(const BwRow *row, BwRecord *record) {
    for (unsigned i = 0; i < BW_ROW_TEXTS; i++) {
        if (strlen(row->text[i].at) != row->text[i].n) return false;
    }
    if (!bw_record_find(row->text[BW_ROW_KIND].at, &record->kind)) return false;
    record->seq = row->seq;
    record->time_us = row->time_us;
    record->place = row->text[BW_ROW_PLACE].at;
    record->body = row->text[BW_ROW_BODY].at;
    record->entries = row->text[BW_ROW_ENTRIES].at;
    if (row->hash.n == BW_HASH_BYTES) memcpy(record->hash.bytes, row->hash.at, BW_HASH_BYTES);
    return row->hash.n == BW_HASH_BYTES;
}

void bw_record_hash(const BwHash *before, const BwRecord *record, BwHash *hash) {
    BwRow row;
    bw_row_of_record(record, &row);
    bw_row_hash(before, &row, hash);
}

char *bw_hash_format(const BwHash *hash, char out[BW_HASH_TEXT_MAX]) {
    return sodium_bin2hex(out, BW_HASH_TEXT_MAX, hash->bytes, BW_HASH_BYTES);
}

bool bw_hash_parse(const char *text, BwHash *hash) {
    size_t n = 0;
    return sodium_hex2bin(hash->bytes, BW_HASH_BYTES, text, strlen(text), NULL, &n, NULL) == 0 &&
           n == BW_HASH_BYTES;
}

/* ---- texts -------------------------------------------------------------------------------- */

/* Adds one line; false when it is full. */
static bool add_line(char *body, size_t size, size_t *used, const char *mark, const char *line) {
    int n = snprintf(body + *used, size - *used, "%s%s%s", *used > 0 ? "\n" : "", mark, line);
    if (n < 0 || (size_t)n >= size - *used) return false;
    *used += (size_t)n;
    return true;
}

bool bw_record_event(const BwTable *before, const BwTable *after, const BwEvent *event,
                     const BwOut *out, char *body, size_t size) {
    char text[BW_TEXT_MAX];
    size_t used = 0;
    if (!add_line(body, size, &used, "", bw_event_print(before, event, text))) return false;
    for (unsigned i = 0; i < out->n_postings; i++) {
        bw_posting_print(after, &out->posting[i], text);
        if (!add_line(body, size, &used, "=> ", text)) return false;
    }
    return out->n_postings > 0 || add_line(body, size, &used, "=> ", "nothing");
}

bool bw_record_add_ref(char *body, size_t size, uint64_t patron, const char *id) {
    size_t used = strlen(body);
    int n = snprintf(body + used, size - used, "\n# ref %" PRIu64 " %s", patron, id);
    if (n > 0 && (size_t)n < size - used) return true;
    body[used] = '\0';
    return false;
}

bool bw_record_ref(const char *body, uint64_t *patron, char id[BW_REF_ID_MAX]) {
    static const char word[] = "\n# ref ";
    const char *line = strrchr(body, '\n');
    char *end;
    if (line == NULL || strncmp(line, word, sizeof word - 1) != 0) return false;
    *patron = strtoull(line + sizeof word - 1, &end, 10);
    if (*patron == 0 || *end != ' ' || strlen(end + 1) != BW_REF_ID_MAX - 1) return false;
    if (strspn(end + 1, "0123456789abcdef") != BW_REF_ID_MAX - 1) return false;
    memcpy(id, end + 1, BW_REF_ID_MAX);
    return true;
}

size_t bw_record_told(const char *body) {
    uint64_t patron;
    char id[BW_REF_ID_MAX];
    return bw_record_ref(body, &patron, id) ? (size_t)(strrchr(body, '\n') - body) : strlen(body);
}

/* The next word of a body; false if there is none, or it is too long. */
static bool next_word(const char **body, char *out, size_t size) {
    *body += strspn(*body, " ");
    size_t n = strcspn(*body, " \n");
    if (n == 0 || n >= size) return false;
    memcpy(out, *body, n);
    out[n] = '\0';
    *body += n;
    return true;
}

static bool next_is(const char **body, const char *word) {
    char text[32];
    return next_word(body, text, sizeof text) && strcmp(text, word) == 0;
}

static bool next_number(const char **body, uint64_t *number) {
    char text[24], *end;
    if (!next_word(body, text, sizeof text) || text[0] < '0' || text[0] > '9') return false;
    *number = strtoull(text, &end, 10);
    return *end == '\0';
}

bool bw_record_patron(const char *body, uint64_t *patron) {
    return next_is(&body, "patron") && next_number(&body, patron) && *patron != 0;
}

bool bw_record_seat(const char *body, BwWho *who, uint64_t *patron) {
    char seat[16];
    return next_is(&body, "seat") && next_word(&body, seat, sizeof seat) &&
           bw_who_parse(seat, who) && who->role == BW_SEAT && who->seat <= BW_SEATS_MAX &&
           who->bettor < BW_BETTORS_MAX && next_number(&body, patron);
}

bool bw_record_sum(const BwRecord *record, uint64_t *patron, BwCents *cents) {
    char sum[32];
    const char *body = record->body;
    return next_is(&body, bw_record_word(record->kind)) && next_number(&body, patron) &&
           *patron != 0 && next_word(&body, sum, sizeof sum) && sum[0] != '+' &&
           bw_sum_parse(sum, strlen(sum), cents) && *cents > 0;
}

/* Letters, digits and the few signs that names of tables, meters and accounts are made of. */
static bool is_name_sign(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == ':' ||
           c == '-' || c == '_' || c == '.';
}

/* Whole cents with an optional minus; no more digits than an amount can have. */
static const char *read_cents(const char *p, BwCents *cents) {
    bool minus = *p == '-';
    const char *first = minus ? p + 1 : p;
    BwCents value = 0;
    for (p = first; *p >= '0' && *p <= '9' && p - first < 18; p++) value = value * 10 + (*p - '0');
    if (p == first || (*first == '0' && (p - first > 1 || minus))) return NULL;
    *cents = minus ? -value : value;
    return p;
}

int bw_entry_next(const char **text, const char **account, size_t *n, BwCents *cents) {
    const char *p = *text;
    if (*p == '\0') return 0;
    *account = p;
    while (is_name_sign(*p)) p++;
    *n = (size_t)(p - *account);
    if (*n == 0 || *n >= BW_ACCOUNT_MAX || *p != ' ') return -1;
    p = read_cents(p + 1, cents);
    if (p == NULL || (*p != ';' && *p != '\0') || (*p == ';' && p[1] == '\0')) return -1;
    *text = *p == ';' ? p + 1 : p;
    return 1;
}

static const char *entries_problem(const char *entries) {
    const char *account;
    size_t n;
    BwCents cents, sum = 0;
    int more;
    while ((more = bw_entry_next(&entries, &account, &n, &cents)) > 0) {
        if (__builtin_add_overflow(sum, cents, &sum)) return "the entries overflow";
    }
    if (more < 0) return "the entries cannot be read: they are \"ACCOUNT CENTS\" joined by ';'";
    return sum == 0 ? NULL : "the entries do not sum to zero";
}

/* UTF-8 without the forms that are longer than need be, without surrogates. */
static bool is_utf8(const char *text) {
    const uint8_t *p = (const uint8_t *)text;
    while (*p != 0) {
        unsigned more = *p < 0x80 ? 0 : *p < 0xc2 ? 9 : *p < 0xe0 ? 1 : *p < 0xf0 ? 2 : 3;
        if (more == 9 || *p > 0xf4) return false;
        if ((*p == 0xe0 && p[1] < 0xa0) || (*p == 0xed && p[1] > 0x9f) ||
            (*p == 0xf0 && p[1] < 0x90) || (*p == 0xf4 && p[1] > 0x8f)) {
            return false;
        }
        for (p++; more > 0; more--, p++) {
            if ((*p & 0xc0) != 0x80) return false;
        }
    }
    return true;
}

const char *bw_record_problem(const BwRecord *record) {
    if (record->kind >= BW_RECORD_KIND_COUNT) return "there is no such kind of record";
    size_t n = 0;
    while (is_name_sign(record->place[n])) n++;
    if (record->place[n] != '\0') return "the place is no name of a table";
    if (n >= BW_PLACE_MAX) return "the place is too long";
    if (strlen(record->body) >= BW_BODY_MAX) return "the body is too long";
    if (strlen(record->entries) >= BW_ENTRIES_MAX) return "the entries are too long";
    if (!is_utf8(record->body)) return "the body is not UTF-8";
    return entries_problem(record->entries);
}
