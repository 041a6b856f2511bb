/* run_part.c: a line a fact, a line a range, a line a number, and a checksum over them. The reader
 * takes one line after the other, in this order and no other, so that there is one text a part. */
#include "text/run_part.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>

#include "table/words.h"

#define FIRST_LINE "boardwalk-run 1"
#define CHECK      "check "

enum { HEX = 2 * crypto_generichash_BYTES, LAST_LINE = 6 + HEX + 1, VALUE_MAX = 1 << 16 };

/* No run has more rounds or units. */
#define ROUNDS_MAX (UINT64_C(1) << 60)

/* ---- a part -------------------------------------------------------------------------------- */

void bw_part_free(BwRunPart *part) {
    for (unsigned i = 0; i < part->n_facts; i++) free(part->fact[i].value);
    for (unsigned i = 0; i < part->n_args; i++) free(part->arg[i]);
    bw_unit_set_free(&part->done);
    bw_sums_free(&part->sums);
    *part = (BwRunPart){.n_facts = 0};
}

static char *copy(const char *text) {
    size_t n = strlen(text) + 1;
    char *own = malloc(n);
    return own != NULL ? memcpy(own, text, n) : NULL;
}

bool bw_part_add_fact(BwRunPart *part, const char *key, const char *value) {
    if (part->n_facts == BW_PART_FACTS_MAX) return false;
    BwPartFact *fact = &part->fact[part->n_facts];
    snprintf(fact->key, sizeof fact->key, "%s", key);
    fact->value = copy(value);
    part->n_facts += fact->value != NULL;
    return fact->value != NULL;
}

bool bw_part_add_arg(BwRunPart *part, const char *arg) {
    if (part->n_args == BW_PART_ARGS_MAX) return false;
    char *own = copy(arg);
    if (own == NULL) return false;
    part->arg[part->n_args++] = own;
    return true;
}

/* The last unit may be shorter than the others. */
uint64_t bw_part_rounds(const BwRunPart *part) {
    uint64_t rounds = bw_unit_set_count(&part->done) * part->unit_rounds;
    if (part->units == 0 || !bw_unit_set_has(&part->done, part->units - 1)) return rounds;
    return rounds - (part->units * part->unit_rounds - part->rounds);
}

/* ---- writing ------------------------------------------------------------------------------- */

static void add(BwBuffer *out, const char *text) {
    bw_buffer_add(out, text, strlen(text));
}

/* What is no visible character, and the backslash, as \xHH. */
static void add_escaped(BwBuffer *out, const char *text) {
    for (; *text != '\0'; text++) {
        char hex[8];
        unsigned char byte = (unsigned char)*text;
        bool plain = byte >= ' ' && byte != 0x7f && byte != '\\';
        snprintf(hex, sizeof hex, plain ? "%c" : "\\x%02x", byte);
        add(out, hex);
    }
}

static void add_wide(BwBuffer *out, BwInt128 value) {
    char digits[48];
    unsigned at = sizeof digits - 1;
    BwUint128 left = value < 0 ? (BwUint128)-value : (BwUint128)value;
    digits[at] = '\0';
    do {
        digits[--at] = (char)('0' + (int)(left % 10));
        left /= 10;
    } while (left != 0);
    if (value < 0) digits[--at] = '-';
    add(out, digits + at);
}

static void add_range(BwBuffer *out, const char *word, BwUnitRange range) {
    char line[80];
    snprintf(line, sizeof line, "%s %" PRIu64 " %" PRIu64 "\n", word, range.from, range.to);
    add(out, line);
}

static void make_check(const char *text, size_t n, char hex[HEX + 1]) {
    unsigned char hash[crypto_generichash_BYTES];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)text, n, NULL, 0);
    sodium_bin2hex(hex, HEX + 1, hash, sizeof hash);
}

void bw_part_print(const BwRunPart *part, BwBuffer *out) {
    char line[128], hex[HEX + 1];
    size_t from = out->n;
    add(out, FIRST_LINE "\n");
    for (unsigned i = 0; i < part->n_facts; i++) {
        snprintf(line, sizeof line, "is %s ", part->fact[i].key);
        add(out, line);
        add_escaped(out, part->fact[i].value);
        add(out, "\n");
    }
    for (unsigned i = 0; i < part->n_args; i++) {
        add(out, "arg ");
        add_escaped(out, part->arg[i]);
        add(out, "\n");
    }
    snprintf(line, sizeof line, "units %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", part->units,
             part->unit_rounds, part->rounds);
    add(out, line);
    add_range(out, "asked", part->asked);
    for (size_t i = 0; i < part->done.n; i++) add_range(out, "done", part->done.range[i]);
    for (size_t i = 0; i < part->sums.n; i++) {
        const BwSum *sum = &part->sums.sum[i];
        snprintf(line, sizeof line, "sum %s %" PRId64 " ", sum->name, sum->key);
        add(out, line);
        add_wide(out, sum->value);
        add(out, "\n");
    }
    make_check(out->at + from, out->n - from, hex);
    add(out, CHECK);
    add(out, hex);
    add(out, "\n");
}

/* ---- reading ------------------------------------------------------------------------------- */

typedef struct Reader {
    const char *at, *end; /* the lines that are left, without the last */
    char line[VALUE_MAX]; /* the one that is read, without its end */
    unsigned number;
    char *error;
} Reader;

static bool refuse(Reader *reader, const char *what) {
    return bw_unreadable(reader->error, "line %u: %s", reader->number, what);
}

/* Does the next line begin with this word? Then it is taken, and `rest` is what follows. */
static bool take_line(Reader *reader, const char *word, const char **rest) {
    size_t n = strlen(word);
    const char *newline = memchr(reader->at, '\n', (size_t)(reader->end - reader->at));
    size_t length = newline != NULL ? (size_t)(newline - reader->at) : 0;
    if (newline == NULL || length >= sizeof reader->line || length < n + 1) return false;
    if (memcmp(reader->at, word, n) != 0 || reader->at[n] != ' ') return false;
    memcpy(reader->line, reader->at, length);
    reader->line[length] = '\0';
    reader->at = newline + 1;
    reader->number++;
    *rest = reader->line + n + 1;
    return strlen(reader->line) == length;
}

/* Digits that are followed by a blank or by the end; steps over both. */
static bool take_count(const char **at, uint64_t most, uint64_t *value) {
    uint64_t number = 0;
    const char *from = *at;
    for (; **at >= '0' && **at <= '9'; (*at)++) {
        uint64_t digit = (uint64_t)(**at - '0');
        if (number > (most - digit) / 10 || most < digit) return false;
        number = 10 * number + digit;
    }
    if (*at == from || (**at != ' ' && **at != '\0')) return false;
    *at += **at == ' ';
    *value = number;
    return true;
}

static bool take_wide(const char **at, BwInt128 *value) {
    bool negative = **at == '-';
    BwInt128 number = 0;
    const char *from = *at += negative;
    for (; **at >= '0' && **at <= '9'; (*at)++) {
        number = 10 * number + (**at - '0');
        if (number > BW_SUM_MOST) return false;
    }
    if (*at == from || **at != '\0') return false;
    *value = negative ? -number : number;
    return true;
}

static bool take_key(const char **at, int64_t *key) {
    uint64_t number;
    bool negative = **at == '-';
    *at += negative;
    if (!take_count(at, INT64_MAX, &number)) return false;
    *key = negative ? -(int64_t)number : (int64_t)number;
    return true;
}

/* A short word and its blank. */
static bool take_name(const char **at, char name[BW_SUM_NAME_MAX]) {
    size_t n = strspn(*at, "abcdefghijklmnopqrstuvwxyz-.");
    if (n == 0 || n >= BW_SUM_NAME_MAX || (*at)[n] != ' ') return false;
    memcpy(name, *at, n);
    name[n] = '\0';
    *at += n + 1;
    return true;
}

static int hex_value(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Takes escapes back, in place: the text only gets shorter. */
static bool unescape(char *text) {
    char *out = text;
    for (; *text != '\0'; text++) {
        if (*text != '\\') {
            *out++ = *text;
            continue;
        }
        if (text[1] != 'x' || hex_value(text[2]) < 0 || hex_value(text[3]) < 0) return false;
        int byte = 16 * hex_value(text[2]) + hex_value(text[3]);
        if (byte == 0) return false;
        *out++ = (char)byte;
        text += 3;
    }
    *out = '\0';
    return true;
}

static bool read_facts(BwRunPart *part, Reader *reader) {
    const char *rest;
    char name[BW_SUM_NAME_MAX];
    while (take_line(reader, "is", &rest)) {
        if (!take_name(&rest, name) || !unescape(reader->line + (rest - reader->line)) ||
            !bw_part_add_fact(part, name, rest)) {
            return refuse(reader, "no fact of a run can be read from it");
        }
    }
    while (take_line(reader, "arg", &rest)) {
        if (!unescape(reader->line + (rest - reader->line)) || !bw_part_add_arg(part, rest)) {
            return refuse(reader, "no argument can be read from it");
        }
    }
    return true;
}

static bool read_range(Reader *reader, const char *rest, BwUnitRange within, BwUnitRange *range) {
    bool good = take_count(&rest, within.to, &range->from) &&
                take_count(&rest, within.to, &range->to) && *rest == '\0' &&
                range->from >= within.from && range->from <= range->to;
    return good || refuse(reader, "these are no units of the run");
}

static bool read_units(BwRunPart *part, Reader *reader) {
    const char *rest;
    BwUnitRange range;
    if (!take_line(reader, "units", &rest) || !take_count(&rest, ROUNDS_MAX, &part->units) ||
        !take_count(&rest, UINT32_MAX, &part->unit_rounds) ||
        !take_count(&rest, ROUNDS_MAX, &part->rounds) || *rest != '\0' || part->rounds == 0 ||
        part->unit_rounds == 0 || part->units != (part->rounds - 1) / part->unit_rounds + 1) {
        return refuse(reader, "the units of the run are missing behind it");
    }
    if (!take_line(reader, "asked", &rest)) return refuse(reader, "'asked' is missing behind it");
    if (!read_range(reader, rest, (BwUnitRange){0, part->units - 1}, &part->asked)) return false;
    while (take_line(reader, "done", &rest)) {
        if (!read_range(reader, rest, part->asked, &range)) return false;
        if (bw_unit_set_add(&part->done, range) != BW_UNITS_ADDED) {
            return refuse(reader, "these units are told twice");
        }
    }
    return true;
}

static bool read_sums(BwRunPart *part, Reader *reader) {
    const char *rest;
    char name[BW_SUM_NAME_MAX];
    int64_t key;
    BwInt128 value;
    while (take_line(reader, "sum", &rest)) {
        bool good = take_name(&rest, name) && take_key(&rest, &key) && take_wide(&rest, &value) &&
                    bw_sums_get(&part->sums, name, key) == 0 &&
                    bw_sums_add(&part->sums, name, key, value);
        if (!good) return refuse(reader, "no sum can be read from it, or it is told twice");
    }
    if (reader->at != reader->end) return refuse(reader, "what follows it does not belong there");
    return true;
}

/* The last line holds the checksum of all before it. */
static bool holds(const char *text, size_t n) {
    char hex[HEX + 1];
    if (n < LAST_LINE || text[n - 1] != '\n') return false;
    const char *last = text + n - LAST_LINE;
    make_check(text, n - LAST_LINE, hex);
    return memcmp(last, CHECK, strlen(CHECK)) == 0 && memcmp(last + strlen(CHECK), hex, HEX) == 0;
}

static bool read_part(BwRunPart *part, Reader *reader) {
    if (!read_facts(part, reader) || !read_units(part, reader) || !read_sums(part, reader)) {
        return false;
    }
    if (bw_sums_get(&part->sums, "rounds", 0) == (BwInt128)bw_part_rounds(part)) return true;
    return bw_unreadable(reader->error, "its rounds are not those of its units");
}

bool bw_part_read(BwRunPart *part, const char *text, size_t n, char error[BW_ERROR_MAX]) {
    size_t first = strlen(FIRST_LINE "\n");
    *part = (BwRunPart){.n_facts = 0};
    if (n < first || memcmp(text, FIRST_LINE "\n", first) != 0) {
        return bw_unreadable(error, "it is no part of a run, or one of another version's");
    }
    if (!holds(text, n)) {
        return bw_unreadable(error, "it is cut short, or was changed: its checksum does not hold");
    }
    Reader *reader = malloc(sizeof *reader);
    if (reader == NULL) return bw_unreadable(error, "there is not enough memory");
    reader->at = text + first;
    reader->end = text + n - LAST_LINE;
    reader->number = 1;
    reader->error = error;
    bool done = read_part(part, reader);
    free(reader);
    return done;
}

/* ---- together ------------------------------------------------------------------------------ */

/* The facts stand in one order; a run that has a bet or a player more has another fact there. */
static bool same_fact(const BwRunPart *part, const BwRunPart *other, unsigned i,
                      char error[BW_ERROR_MAX]) {
    static const BwPartFact none = {.key = "nothing more", .value = ""};
    const BwPartFact *mine = i < part->n_facts ? &part->fact[i] : &none;
    const BwPartFact *its = i < other->n_facts ? &other->fact[i] : &none;
    if (strcmp(mine->key, its->key) != 0) {
        return bw_unreadable(error, "it is of another run: there it is %s '%.60s', here %s '%.60s'",
                             its->key, its->value, mine->key, mine->value);
    }
    if (strcmp(mine->value, its->value) == 0) return true;
    return bw_unreadable(error, "it is of another run: its %s is '%.80s', here it is '%.80s'",
                         mine->key, its->value, mine->value);
}

bool bw_part_same_run(const BwRunPart *part, const BwRunPart *other, char error[BW_ERROR_MAX]) {
    for (unsigned i = 0; i < part->n_facts || i < other->n_facts; i++) {
        if (!same_fact(part, other, i, error)) return false;
    }
    if (part->units == other->units && part->unit_rounds == other->unit_rounds &&
        part->rounds == other->rounds) {
        return true;
    }
    return bw_unreadable(error, "it is of another run: its rounds are %" PRIu64 ", here %" PRIu64,
                         other->rounds, part->rounds);
}

/* The first unit that both have. */
static uint64_t first_common(const BwUnitSet *a, const BwUnitSet *b) {
    for (size_t i = 0; i < a->n; i++) {
        if (bw_unit_set_has(b, a->range[i].from)) return a->range[i].from;
    }
    for (size_t i = 0; i < b->n; i++) {
        if (bw_unit_set_has(a, b->range[i].from)) return b->range[i].from;
    }
    return 0;
}

bool bw_part_join(BwRunPart *into, const BwRunPart *from, char error[BW_ERROR_MAX]) {
    if (!bw_part_same_run(into, from, error)) return false;
    BwUnitSetAdded added = bw_unit_set_join(&into->done, &from->done);
    if (added == BW_UNITS_OVERLAP) {
        return bw_unreadable(error, "unit %" PRIu64 " is in another part too",
                             first_common(&into->done, &from->done));
    }
    if (added == BW_UNITS_ADDED && bw_sums_join(&into->sums, &from->sums)) return true;
    return bw_unreadable(error, "there is not enough memory, or its sums are beyond all counting");
}

char *bw_units_format(const BwUnitSet *set, char out[BW_TEXT_MAX]) {
    enum { SHOWN = 6 };
    size_t used = 0;
    out[0] = '\0';
    for (size_t i = 0; i < set->n && i < SHOWN && used < BW_TEXT_MAX; i++) {
        const BwUnitRange *range = &set->range[i];
        const char *before = i == 0 ? "" : i + 1 == set->n ? " and " : ", ";
        used += (size_t)snprintf(out + used, BW_TEXT_MAX - used,
                                 /* cppcheck-suppress duplicateExpressionTernary */
                                 range->from == range->to ? "%s%" PRIu64 : "%s%" PRIu64 "-%" PRIu64,
                                 before, range->from, range->to);
    }
    if (set->n > SHOWN && used < BW_TEXT_MAX) {
        snprintf(out + used, BW_TEXT_MAX - used, " and others");
    }
    return out;
}
