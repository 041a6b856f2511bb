/* ledger.c: the queue, the thread that empties it, and the balances.
 *
 * Records are numbered and queued under one mutex; texts are copied into one block of memory, so
 * that appending is a few copies and no allocation once the blocks have grown. There are two
 * blocks: while the thread writes one, the other fills. The thread chains the hashes, writes the
 * whole block in one transaction and only then says that it is durable.
 *
 * When the store fails, the thread connects again and asks for the head of the chain: the block is
 * there (the commit had come through) or it is not and is written again; numbers make sure that it
 * is never there twice. A head that is neither means that somebody else has written: then the
 * ledger is broken, and stays so. */
#include "house/ledger.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "house/clock.h"
#include "house/store.h"
#include "table/transcript.h"

enum {
    TEXTS_MAX = 5,
    TAIL_RECORDS = 1000, /* so many are verified when a ledger is opened */
    WAIT_MS_FIRST = 20,
    WAIT_MS_MAX = 1000,
    PING_MS = 1000, /* a store that is not written to is asked so often whether it is there */
};

/* A store that has not answered for so long is said to stand still. */
static const double stalled_s = 3.0;

/* So much may be queued before nothing more is taken. */
static const size_t queue_bytes_max = (size_t)256 << 20;

typedef enum What { A_RECORD, A_SECRET, A_SECRET_DROPPED, A_LOGIN } What;

/* Something queued; its texts lie in the block. */
typedef struct Item {
    What what;
    uint64_t seq;
    int64_t time_us;
    BwRecordKind kind;
    size_t at[TEXTS_MAX], length[TEXTS_MAX];
    BwHash hash;
} Item;

typedef struct Block {
    Item *item;
    size_t n, n_max;
    char *text;
    size_t used, used_max;
    size_t n_records;
} Block;

struct BwLedger {
    char *where;
    BwLedgerMode mode;
    BwHouseKey key;
    bool has_key; /* false: only read, and its key is elsewhere */
    pthread_mutex_t mutex;
    pthread_cond_t queued, durable_changed;
    pthread_t thread;
    bool has_thread, closing;

    /* under the mutex */
    bool held; /* what is appended meanwhile belongs together: nothing is taken yet */
    Block filling;
    uint64_t last_seq, durable_seq;
    int64_t last_time_us;
    BwBalances balances;
    BwLedgerState state;
    char sentence[BW_STORE_SENTENCE_MAX];
    BwLedgerFigures figures;
    double asked_s; /* since when the thread waits for an answer of the store; 0: it does not */

    BwLedgerNotify *notify;
    void *notify_context;

    /* the thread's own */
    BwStore *store;
    Block writing;
    BwHash head_hash; /* of durable_seq */
    BwRow *rows;
    size_t n_rows_max;
    BwBalances changes;

    pthread_mutex_t reading;
    BwStore *reader;
};

static double steady_s(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* So many milliseconds from now, by the clock that nobody sets. */
static struct timespec steady_after(int64_t ms) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    int64_t ns = t.tv_nsec + ms % 1000 * 1000000;
    t.tv_sec += (time_t)(ms / 1000 + ns / 1000000000);
    t.tv_nsec = (long)(ns % 1000000000);
    return t;
}

static void init_condition(pthread_cond_t *condition) {
    pthread_condattr_t steady;
    pthread_condattr_init(&steady);
    pthread_condattr_setclock(&steady, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &steady);
    pthread_condattr_destroy(&steady);
}

/* ---- blocks ------------------------------------------------------------------------------- */

/* Memory that cannot be had ends the program: nothing that is queued was acknowledged. */
static void *grown(void *memory, size_t bytes) {
    void *larger = realloc(memory, bytes);
    if (larger == NULL) abort();
    return larger;
}

static Item *add_item(Block *block, What what) {
    if (block->n == block->n_max) {
        block->n_max = block->n_max > 0 ? 2 * block->n_max : 64;
        block->item = grown(block->item, block->n_max * sizeof *block->item);
    }
    Item *item = &block->item[block->n++];
    *item = (Item){.what = what};
    return item;
}

/* Texts of a block lie one behind another; an item knows where its own begin, since the memory may
 * move while it grows. */
static void add_text(Block *block, Item *item, unsigned i, const char *text) {
    size_t n = strlen(text);
    if (block->used + n + 1 > block->used_max) {
        block->used_max = 2 * (block->used + n + 1) + 4096;
        block->text = grown(block->text, block->used_max);
    }
    memcpy(block->text + block->used, text, n + 1);
    item->at[i] = block->used;
    item->length[i] = n;
    block->used += n + 1;
}

static void empty_block(Block *block) {
    block->n = block->used = block->n_records = 0;
}

static void free_block(Block *block) {
    free(block->item);
    free(block->text);
}

/* The row that is hashed and written. It points into the block, which nobody changes until it is on
 * the disk. */
static void row_of_item(const Block *block, const Item *item, BwRow *row) {
    const char *kind = bw_record_word(item->kind);
    row->seq = item->seq;
    row->time_us = item->time_us;
    row->text[BW_ROW_KIND] = (BwText){kind, strlen(kind)};
    for (unsigned i = 0; i < 3; i++) {
        row->text[BW_ROW_PLACE + i] = (BwText){block->text + item->at[i], item->length[i]};
    }
    row->hash = (BwText){(const char *)item->hash.bytes, BW_HASH_BYTES};
    row->damage = NULL;
}

/* ---- the thread --------------------------------------------------------------------------- */

static void set_state(BwLedger *ledger, BwLedgerState state, const char *sentence) {
    pthread_mutex_lock(&ledger->mutex);
    ledger->state = state;
    snprintf(ledger->sentence, sizeof ledger->sentence, "%s", sentence);
    uint64_t durable = ledger->durable_seq;
    pthread_cond_broadcast(&ledger->durable_changed);
    pthread_mutex_unlock(&ledger->mutex);
    if (ledger->notify != NULL) ledger->notify(ledger->notify_context, durable);
}

/* Chains the block to what is durable, and sums what it moves. */
static void chain_block(BwLedger *ledger) {
    Block *block = &ledger->writing;
    if (block->n_records > ledger->n_rows_max) {
        ledger->n_rows_max = block->n_records;
        ledger->rows = grown(ledger->rows, ledger->n_rows_max * sizeof *ledger->rows);
    }
    bw_balances_clear(&ledger->changes);
    const BwHash *before = &ledger->head_hash;
    size_t n = 0;
    for (size_t i = 0; i < block->n; i++) {
        Item *item = &block->item[i];
        if (item->what != A_RECORD) continue;
        BwRow *row = &ledger->rows[n++];
        row_of_item(block, item, row);
        bw_row_hash(before, row, &item->hash);
        before = &item->hash;
        bw_balances_book(&ledger->changes, row->text[BW_ROW_ENTRIES].at);
    }
}

/* The seal is made here and not by whoever asked: the key stays with the writer. */
static BwStoreStatus write_side(BwLedger *ledger, const Block *block, const Item *item) {
    BwStore *store = ledger->store;
    BwSideRow row = {{NULL}};
    char seal[BW_HASH_TEXT_MAX];
    if (item->what == A_SECRET_DROPPED) {
        return store->kind->drop_side(store, BW_SIDE_SECRET, block->text + item->at[0]);
    }
    BwSide side = item->what == A_SECRET ? BW_SIDE_SECRET : BW_SIDE_LOGIN;
    unsigned n = bw_side_tables[side].n_columns - 1;
    for (unsigned i = 0; i < n; i++) row.text[i] = block->text + item->at[i];
    bw_side_seal(&ledger->key, side, &row, seal);
    row.text[n] = seal;
    return store->kind->put_side(store, side, &row);
}

/* One transaction: records, the accounts that they move and the secrets that belong to them are
 * there together or not at all. */
static BwStoreStatus write_block(BwLedger *ledger) {
    BwStore *store = ledger->store;
    const Block *block = &ledger->writing;
    BwStoreStatus status = store->kind->begin(store);
    if (status == BW_STORE_DONE && block->n_records > 0) {
        status = store->kind->put(store, ledger->rows, block->n_records);
    }
    if (status == BW_STORE_DONE) status = store->kind->add_accounts(store, &ledger->changes);
    for (size_t i = 0; i < block->n && status == BW_STORE_DONE; i++) {
        if (block->item[i].what == A_RECORD) continue;
        status = write_side(ledger, block, &block->item[i]);
    }
    return status == BW_STORE_DONE ? store->kind->commit(store) : status;
}

static BwStoreStatus not_ours(BwStore *store, uint64_t found, uint64_t expected) {
    snprintf(store->sentence, sizeof store->sentence,
             "somebody else has written to the ledger: its last record is %" PRIu64
             " where %" PRIu64 " was expected",
             found, expected);
    return BW_STORE_BROKEN;
}

/* After a failure: is the block there after all? */
static BwStoreStatus find_out(BwLedger *ledger, bool *is_there) {
    BwStore *store = ledger->store;
    const Block *block = &ledger->writing;
    uint64_t seq;
    BwHash hash;
    *is_there = false;
    BwStoreStatus status = store->kind->reconnect(store);
    if (status == BW_STORE_DONE) status = store->kind->head(store, &seq, &hash);
    if (status != BW_STORE_DONE) return status;
    const BwRow *last = block->n_records > 0 ? &ledger->rows[block->n_records - 1] : NULL;
    if (last != NULL && seq == last->seq && memcmp(last->hash.at, hash.bytes, BW_HASH_BYTES) == 0) {
        *is_there = true;
        return BW_STORE_DONE;
    }
    if (seq != ledger->durable_seq ||
        memcmp(&hash, &ledger->head_hash, sizeof hash) != 0) { /* nobody else changes these */
        return not_ours(store, seq, ledger->durable_seq);
    }
    return BW_STORE_DONE;
}

/* Waits before the next attempt; false when the ledger closes and one more try was made. */
static bool wait_a_while(BwLedger *ledger, int64_t wait_ms, bool *last_try) {
    struct timespec until = steady_after(wait_ms);
    pthread_mutex_lock(&ledger->mutex);
    ledger->asked_s = 0;
    ledger->figures.retries++;
    bool again = !*last_try;
    while (!ledger->closing &&
           pthread_cond_timedwait(&ledger->queued, &ledger->mutex, &until) != ETIMEDOUT) {
    }
    *last_try = ledger->closing;
    ledger->asked_s = steady_s();
    pthread_mutex_unlock(&ledger->mutex);
    return again;
}

/* Writes the block however long it takes; false when it is given up. */
static bool make_durable(BwLedger *ledger) {
    int64_t wait_ms = WAIT_MS_FIRST;
    bool is_there = false, waiting = false, last_try = false;
    chain_block(ledger);
    BwStoreStatus status = write_block(ledger);
    while (status == BW_STORE_AWAY) {
        set_state(ledger, BW_LEDGER_WAITING, ledger->store->sentence);
        waiting = true;
        if (!wait_a_while(ledger, wait_ms, &last_try)) return false;
        wait_ms = 2 * wait_ms < WAIT_MS_MAX ? 2 * wait_ms : WAIT_MS_MAX;
        status = find_out(ledger, &is_there);
        if (status == BW_STORE_DONE && !is_there) status = write_block(ledger);
    }
    if (status == BW_STORE_BROKEN) {
        set_state(ledger, BW_LEDGER_BROKEN, ledger->store->sentence);
        return false;
    }
    if (waiting) set_state(ledger, BW_LEDGER_OK, "");
    return true;
}

/* From now on the block is durable. The figures, the head and the queue change under the lock; who
 * waits is told outside it, so that he may ask the ledger again. */
static void finish_block(BwLedger *ledger, double took_s) {
    Block *block = &ledger->writing;
    BwLedgerFigures *figures = &ledger->figures;
    pthread_mutex_lock(&ledger->mutex);
    if (block->n_records > 0) {
        const BwRow *last = &ledger->rows[block->n_records - 1];
        ledger->durable_seq = last->seq;
        memcpy(ledger->head_hash.bytes, last->hash.at, BW_HASH_BYTES);
    }
    figures->records += block->n_records;
    figures->commits++;
    figures->commit_s_sum += took_s;
    if (took_s > figures->commit_s_max) figures->commit_s_max = took_s;
    uint64_t durable = ledger->durable_seq;
    ledger->asked_s = 0;
    empty_block(block);
    pthread_cond_broadcast(&ledger->durable_changed);
    pthread_mutex_unlock(&ledger->mutex);
    if (ledger->notify != NULL) ledger->notify(ledger->notify_context, durable);
}

/* Waits until something is queued, and takes it. Nothing, when it is time to ask the store whether
 * it is still there. False when the ledger closes and all is written. */
static bool take_block(BwLedger *ledger) {
    struct timespec until = steady_after(PING_MS);
    int waited = 0;
    pthread_mutex_lock(&ledger->mutex);
    while (ledger->held || (ledger->filling.n == 0 && !ledger->closing && waited != ETIMEDOUT)) {
        waited = pthread_cond_timedwait(&ledger->queued, &ledger->mutex, &until);
    }
    bool ends = ledger->filling.n == 0 && ledger->closing;
    Block block = ledger->filling;
    ledger->filling = ledger->writing;
    ledger->writing = block;
    ledger->asked_s = steady_s();
    pthread_mutex_unlock(&ledger->mutex);
    return !ends;
}

static void rest(BwLedger *ledger) {
    pthread_mutex_lock(&ledger->mutex);
    ledger->asked_s = 0;
    pthread_mutex_unlock(&ledger->mutex);
}

/* A store that does not answer when it is asked is treated as one that does not write. */
static void *write_all(void *context) {
    BwLedger *ledger = context;
    bool good = true;
    while (good && take_block(ledger)) {
        double started_s = steady_s();
        bool idle = ledger->writing.n == 0;
        if (idle && ledger->store->kind->ping(ledger->store) == BW_STORE_DONE) {
            rest(ledger);
            continue;
        }
        good = make_durable(ledger);
        if (good) finish_block(ledger, steady_s() - started_s);
    }
    rest(ledger);
    return NULL;
}

/* ---- opening and closing ------------------------------------------------------------------ */

static bool see_account(void *context, const char *name, BwCents cents) {
    bw_balances_add(context, name, strlen(name), cents);
    return true;
}

/* The end of the chain, as it is verified when a ledger is opened. */
typedef struct Tail {
    uint64_t seq;
    BwHash hash;
    int64_t time_us;
    bool has_before; /* the hash is that of a record before the next one */
    uint64_t damaged;
} Tail;

/* The last records are chained again when a ledger is opened: a file that was cut off or written
 * over at its end is found before anything is added to it. */
static bool see_tail(void *context, const BwRow *row) {
    Tail *tail = context;
    BwHash hash;
    bool bad = row->damage != NULL || row->hash.n != BW_HASH_BYTES;
    if (!bad && tail->has_before) {
        bw_row_hash(&tail->hash, row, &hash);
        bad = row->seq != tail->seq + 1 || memcmp(hash.bytes, row->hash.at, BW_HASH_BYTES) != 0;
    }
    if (bad) {
        tail->damaged = row->seq;
        return false;
    }
    tail->seq = row->seq;
    tail->time_us = row->time_us;
    tail->has_before = true;
    memcpy(tail->hash.bytes, row->hash.at, BW_HASH_BYTES);
    return true;
}

/* The whole chain is the audit's to check; opening looks at the end alone, so that it takes no
 * longer in the tenth year than on the first day. */
static bool read_end(BwLedger *ledger, char *error, size_t size) {
    BwStore *store = ledger->store;
    uint64_t head_seq;
    BwHash head_hash;
    Tail tail = {.seq = 0};
    BwStoreStatus status = store->kind->head(store, &head_seq, &head_hash);
    if (status == BW_STORE_DONE) {
        BwLedgerWant want = BW_LEDGER_WANT_ALL;
        want.from_seq = head_seq > TAIL_RECORDS ? head_seq - TAIL_RECORDS : 1;
        tail.has_before = want.from_seq == 1;
        status = store->kind->read(store, &want, see_tail, &tail);
    }
    if (status == BW_STORE_DONE) {
        status = store->kind->read_accounts(store, see_account, &ledger->balances);
    }
    if (status != BW_STORE_DONE) {
        snprintf(error, size, "%s", store->sentence);
        return false;
    }
    if (tail.damaged != 0 || tail.seq != head_seq) {
        snprintf(error, size,
                 "record %" PRIu64 " of the ledger is damaged: run boardwalk audit, and restore a "
                 "backup",
                 tail.damaged != 0 ? tail.damaged : head_seq);
        return false;
    }
    ledger->last_seq = ledger->durable_seq = tail.seq;
    ledger->last_time_us = tail.time_us;
    ledger->head_hash = tail.hash;
    return true;
}

/* The key of the house: made with a new ledger, and needed for every other that is written. */
static bool find_key(BwLedger *ledger, char *error, size_t size) {
    char why[BW_STORE_SENTENCE_MAX], path[BW_SECRET_PATH_MAX];
    if (ledger->mode == BW_LEDGER_READ) {
        ledger->has_key = bw_key_read(ledger->where, &ledger->key, why, sizeof why) == BW_KEY_THERE;
        return true;
    }
    BwKeyStatus status =
        bw_store_key(ledger->store, ledger->where, BW_LEDGER_WRITE, &ledger->key, error, size);
    ledger->has_key = status == BW_KEY_THERE;
    if (status == BW_KEY_MISSING && bw_key_path(ledger->where, path)) {
        snprintf(error, size,
                 "%s, the key of the house, is not there: bring it back, or make a new ledger of "
                 "this one by boardwalk restore --no-key",
                 path);
    }
    return ledger->has_key;
}

BwLedger *bw_ledger_open(const char *where, BwLedgerMode mode, char *error, size_t size) {
    BwLedger *ledger = calloc(1, sizeof *ledger);
    if (ledger == NULL) abort();
    ledger->where = strdup(where);
    if (ledger->where == NULL) abort();
    ledger->mode = mode;
    pthread_mutex_init(&ledger->mutex, NULL);
    pthread_mutex_init(&ledger->reading, NULL);
    init_condition(&ledger->queued);
    init_condition(&ledger->durable_changed);
    ledger->store = bw_store_open(where, mode, error, size);
    if (ledger->store == NULL || !find_key(ledger, error, size) || !read_end(ledger, error, size)) {
        bw_ledger_close(ledger);
        return NULL;
    }
    if (mode == BW_LEDGER_WRITE) {
        ledger->has_thread = pthread_create(&ledger->thread, NULL, write_all, ledger) == 0;
        if (!ledger->has_thread) {
            snprintf(error, size, "the system gives the ledger no thread");
            bw_ledger_close(ledger);
            return NULL;
        }
    }
    return ledger;
}

void bw_ledger_close(BwLedger *ledger) {
    if (ledger->has_thread) {
        pthread_mutex_lock(&ledger->mutex);
        ledger->closing = true;
        pthread_cond_signal(&ledger->queued);
        pthread_mutex_unlock(&ledger->mutex);
        pthread_join(ledger->thread, NULL);
    }
    if (ledger->reader != NULL) ledger->reader->kind->close(ledger->reader);
    if (ledger->store != NULL) ledger->store->kind->close(ledger->store);
    bw_balances_free(&ledger->balances);
    bw_balances_free(&ledger->changes);
    free_block(&ledger->filling);
    free_block(&ledger->writing);
    free(ledger->rows);
    free(ledger->where);
    sodium_memzero(&ledger->key, sizeof ledger->key);
    pthread_mutex_destroy(&ledger->mutex);
    pthread_mutex_destroy(&ledger->reading);
    pthread_cond_destroy(&ledger->queued);
    pthread_cond_destroy(&ledger->durable_changed);
    free(ledger);
}

void bw_ledger_on_durable(BwLedger *ledger, BwLedgerNotify *notify, void *context) {
    ledger->notify_context = context;
    ledger->notify = notify;
}

/* ---- appending ---------------------------------------------------------------------------- */

/* Locks the queue for one more item; false, unlocked, if none is taken. */
static bool lock_queue(BwLedger *ledger) {
    pthread_mutex_lock(&ledger->mutex);
    if (ledger->mode == BW_LEDGER_WRITE && !ledger->closing && ledger->state != BW_LEDGER_BROKEN &&
        ledger->filling.used < queue_bytes_max) {
        return true;
    }
    pthread_mutex_unlock(&ledger->mutex);
    return false;
}

static void unlock_queue(BwLedger *ledger) {
    if (ledger->filling.n <= 2) pthread_cond_signal(&ledger->queued); /* a log-in and its note */
    pthread_mutex_unlock(&ledger->mutex);
}

/* Numbers the record and queues it, under the mutex. */
static uint64_t add_record(BwLedger *ledger, const BwRecord *record) {
    int64_t time_us = record->time_us != 0 ? record->time_us : bw_clock_us();
    Block *block = &ledger->filling;
    Item *item = add_item(block, A_RECORD);
    if (time_us > ledger->last_time_us) ledger->last_time_us = time_us; /* it never goes back */
    item->seq = ++ledger->last_seq;
    item->time_us = ledger->last_time_us;
    item->kind = record->kind;
    add_text(block, item, 0, record->place);
    add_text(block, item, 1, record->body);
    add_text(block, item, 2, record->entries);
    block->n_records++;
    bw_balances_book(&ledger->balances, record->entries);
    return item->seq;
}

uint64_t bw_ledger_append(BwLedger *ledger, const BwRecord *record) {
    if (bw_record_problem(record) != NULL || !lock_queue(ledger)) return 0;
    uint64_t seq = add_record(ledger, record);
    unlock_queue(ledger);
    return seq;
}

void bw_ledger_hold(BwLedger *ledger) {
    pthread_mutex_lock(&ledger->mutex);
    ledger->held = true;
    pthread_mutex_unlock(&ledger->mutex);
}

void bw_ledger_let_go(BwLedger *ledger) {
    pthread_mutex_lock(&ledger->mutex);
    ledger->held = false;
    pthread_cond_signal(&ledger->queued);
    pthread_mutex_unlock(&ledger->mutex);
}

bool bw_ledger_set_clock_back(BwLedger *ledger) {
    char body[128], from[32], to[32];
    int64_t now_us = bw_clock_us(), last_us = bw_ledger_last_time_us(ledger);
    if (last_us <= now_us) return true;
    snprintf(body, sizeof body, BW_NOTE_CLOCK " from %s to %s",
             bw_time_print(last_us / 1000000, from), bw_time_print(now_us / 1000000, to));
    pthread_mutex_lock(&ledger->mutex);
    ledger->last_time_us = now_us;
    pthread_mutex_unlock(&ledger->mutex);
    BwRecord note = {.kind = BW_RECORD_NOTE, .place = "", .body = body, .entries = ""};
    return bw_ledger_append(ledger, &note) != 0;
}

static void add_texts(BwLedger *ledger, What what, const char *const *text, unsigned n) {
    Item *item = add_item(&ledger->filling, what);
    for (unsigned i = 0; i < n; i++) add_text(&ledger->filling, item, i, text[i]);
}

static bool queue_texts(BwLedger *ledger, What what, const char *const *text, unsigned n) {
    if (!lock_queue(ledger)) return false;
    add_texts(ledger, what, text, n);
    unlock_queue(ledger);
    return true;
}

/* Who reads the database reads no secret. */
bool bw_ledger_secret_put(BwLedger *ledger, const BwSecret *secret) {
    char *hidden = bw_key_hide(&ledger->key, secret->secret);
    const char *text[] = {secret->commitment, secret->place, hidden};
    bool queued = queue_texts(ledger, A_SECRET, text, 3);
    free(hidden);
    return queued;
}

bool bw_ledger_secret_drop(BwLedger *ledger, const char *commitment) {
    return queue_texts(ledger, A_SECRET_DROPPED, &commitment, 1);
}

bool bw_ledger_login_put(BwLedger *ledger, const BwLogin *login, const BwRecord *note) {
    char patron[24];
    snprintf(patron, sizeof patron, "%" PRIu64, login->patron);
    const char *text[] = {login->name, login->role, login->password, patron};
    if ((note != NULL && bw_record_problem(note) != NULL) || !lock_queue(ledger)) return false;
    if (note != NULL) add_record(ledger, note);
    add_texts(ledger, A_LOGIN, text, 4);
    unlock_queue(ledger);
    return true;
}

void bw_ledger_derive(const BwLedger *ledger, const char *use, uint8_t out[BW_SECRET_BYTES]) {
    bw_key_derive(&ledger->key, use, out);
}

/* ---- how it stands ------------------------------------------------------------------------ */

uint64_t bw_ledger_last(BwLedger *ledger) {
    pthread_mutex_lock(&ledger->mutex);
    uint64_t seq = ledger->last_seq;
    pthread_mutex_unlock(&ledger->mutex);
    return seq;
}

int64_t bw_ledger_last_time_us(BwLedger *ledger) {
    pthread_mutex_lock(&ledger->mutex);
    int64_t time_us = ledger->last_time_us;
    pthread_mutex_unlock(&ledger->mutex);
    return time_us;
}

uint64_t bw_ledger_durable(BwLedger *ledger) {
    pthread_mutex_lock(&ledger->mutex);
    uint64_t seq = ledger->durable_seq;
    pthread_mutex_unlock(&ledger->mutex);
    return seq;
}

void bw_ledger_head(BwLedger *ledger, uint64_t *seq, BwHash *hash) {
    pthread_mutex_lock(&ledger->mutex);
    *seq = ledger->durable_seq;
    *hash = ledger->head_hash;
    pthread_mutex_unlock(&ledger->mutex);
}

double bw_ledger_stalled_s(BwLedger *ledger) {
    pthread_mutex_lock(&ledger->mutex);
    double since_s = ledger->asked_s != 0 ? steady_s() - ledger->asked_s : 0;
    pthread_mutex_unlock(&ledger->mutex);
    return since_s > stalled_s ? since_s : 0;
}

BwLedgerState bw_ledger_state(BwLedger *ledger, char *sentence, size_t size) {
    double still_s = bw_ledger_stalled_s(ledger);
    pthread_mutex_lock(&ledger->mutex);
    BwLedgerState state = ledger->state;
    if (sentence != NULL) snprintf(sentence, size, "%s", ledger->sentence);
    pthread_mutex_unlock(&ledger->mutex);
    if (state != BW_LEDGER_OK || still_s == 0) return state;
    if (sentence != NULL) {
        snprintf(sentence, size, "%s has not answered for %.0f seconds",
                 bw_store_is_postgres(ledger->where) ? "PostgreSQL" : "the disk of the ledger",
                 still_s);
    }
    return BW_LEDGER_WAITING;
}

void bw_ledger_figures(BwLedger *ledger, BwLedgerFigures *figures) {
    pthread_mutex_lock(&ledger->mutex);
    *figures = ledger->figures;
    figures->queued_records = ledger->last_seq - ledger->durable_seq;
    figures->queued_bytes = ledger->filling.used + ledger->writing.used;
    pthread_mutex_unlock(&ledger->mutex);
}

BwCents bw_ledger_balance(BwLedger *ledger, const char *account) {
    pthread_mutex_lock(&ledger->mutex);
    const BwBalance *balance = bw_balances_find(&ledger->balances, account, strlen(account));
    BwCents cents = balance != NULL ? balance->cents : 0;
    pthread_mutex_unlock(&ledger->mutex);
    return cents;
}

/* Nothing queued and nothing being written. */
static bool is_flushed(const BwLedger *ledger, uint64_t seq) {
    return ledger->durable_seq >= seq && ledger->filling.n == 0 && ledger->writing.n == 0;
}

bool bw_ledger_flush(BwLedger *ledger, int64_t timeout_ms) {
    struct timespec until = steady_after(timeout_ms > 0 ? timeout_ms : 0);
    pthread_mutex_lock(&ledger->mutex);
    uint64_t seq = ledger->last_seq;
    int waited = 0;
    while (!is_flushed(ledger, seq) && ledger->state != BW_LEDGER_BROKEN && waited != ETIMEDOUT) {
        waited = timeout_ms < 0
                     ? pthread_cond_wait(&ledger->durable_changed, &ledger->mutex)
                     : pthread_cond_timedwait(&ledger->durable_changed, &ledger->mutex, &until);
    }
    bool flushed = ledger->durable_seq >= seq && ledger->state != BW_LEDGER_BROKEN;
    pthread_mutex_unlock(&ledger->mutex);
    return flushed;
}

/* ---- reading ------------------------------------------------------------------------------ */

/* The reader's connection, made when it is first wanted; NULL and a sentence. It stays locked. */
static BwStore *lock_reader(BwLedger *ledger, char *error, size_t size) {
    pthread_mutex_lock(&ledger->reading);
    if (ledger->reader == NULL) {
        ledger->reader = bw_store_open(ledger->where, BW_LEDGER_READ, error, size);
    }
    if (ledger->reader == NULL) pthread_mutex_unlock(&ledger->reading);
    return ledger->reader;
}

/* A connection that failed is not used again. */
static bool unlock_reader(BwLedger *ledger, BwStoreStatus status, char *error, size_t size) {
    if (status != BW_STORE_DONE) {
        snprintf(error, size, "%s", ledger->reader->sentence);
        ledger->reader->kind->close(ledger->reader);
        ledger->reader = NULL;
    }
    pthread_mutex_unlock(&ledger->reading);
    return status == BW_STORE_DONE;
}

typedef struct Reading {
    BwLedgerSee *see;
    void *context;
    uint64_t damaged;
} Reading;

static bool see_row(void *context, const BwRow *row) {
    Reading *reading = context;
    BwRecord record;
    if (row->damage != NULL || !bw_record_of_row(row, &record)) {
        reading->damaged = row->seq;
        return false;
    }
    return reading->see(reading->context, &record);
}

bool bw_ledger_read(BwLedger *ledger, const BwLedgerWant *want, BwLedgerSee *see, void *context,
                    char *error, size_t size) {
    Reading reading = {see, context, 0};
    BwStore *store = lock_reader(ledger, error, size);
    if (store == NULL) return false;
    BwStoreStatus status = store->kind->read(store, want, see_row, &reading);
    if (!unlock_reader(ledger, status, error, size)) return false;
    if (reading.damaged == 0) return true;
    snprintf(error, size, "record %" PRIu64 " of the ledger is damaged: run boardwalk audit",
             reading.damaged);
    return false;
}

static bool see_seq(void *context, const BwRecord *record) {
    *(uint64_t *)context = record->seq;
    return true;
}

bool bw_ledger_chapter(BwLedger *ledger, const char *place, uint64_t *seq, char *error,
                       size_t size) {
    uint64_t opened = 0, closed = 0;
    BwLedgerWant want = {.place = place, .kind = BW_RECORD_OPEN};
    *seq = 0;
    if (!bw_ledger_read(ledger, &want, see_seq, &opened, error, size)) return false;
    want.kind = BW_RECORD_CLOSE;
    want.from_seq = opened;
    if (!bw_ledger_read(ledger, &want, see_seq, &closed, error, size)) return false;
    if (closed == 0) *seq = opened;
    return true;
}

typedef struct SideReading {
    const BwLedger *ledger;
    BwLedgerSeeSecret *see_secret;
    BwLedgerSeeLogin *see_login;
    void *context;
    const char *place; /* NULL: any */
    char forged[80];   /* the key of a row that is not sealed; empty: none */
} SideReading;

/* A row that the house has not sealed is not believed. */
static bool is_believed(SideReading *reading, BwSide side, const BwSideRow *row) {
    const BwLedger *ledger = reading->ledger;
    if (ledger->has_key && bw_side_is_sealed(&ledger->key, side, row)) return true;
    snprintf(reading->forged, sizeof reading->forged, "%.70s",
             row->text[0] != NULL ? row->text[0] : "?");
    return false;
}

/* A secret is decrypted for as long as it is looked at and wiped then. */
static bool see_secret_row(void *context, const BwSideRow *row) {
    SideReading *reading = context;
    if (reading->place != NULL && row->text[1] != NULL &&
        strcmp(reading->place, row->text[1]) != 0) {
        return true;
    }
    if (!is_believed(reading, BW_SIDE_SECRET, row)) return false;
    char *shown = bw_key_show(&reading->ledger->key, row->text[2]); /* NULL: it was withheld */
    const BwSecret secret = {row->text[0], row->text[1], shown != NULL ? shown : row->text[2]};
    bool more = reading->see_secret(reading->context, &secret);
    if (shown != NULL) sodium_memzero(shown, strlen(shown));
    free(shown);
    return more;
}

static bool see_login_row(void *context, const BwSideRow *row) {
    SideReading *reading = context;
    if (!is_believed(reading, BW_SIDE_LOGIN, row)) return false;
    const BwLogin login = {row->text[0], row->text[1], row->text[2],
                           strtoull(row->text[3], NULL, 10)};
    return reading->see_login(reading->context, &login);
}

/* A row that this house did not write stops the reading: a forged seed or role must never be used,
 * not even once. */
static bool read_side(BwLedger *ledger, BwSide side, BwSeeSide *see, SideReading *reading,
                      char *error, size_t size) {
    BwStore *store = lock_reader(ledger, error, size);
    if (store == NULL) return false;
    reading->ledger = ledger;
    BwStoreStatus status = store->kind->read_side(store, side, see, reading);
    if (!unlock_reader(ledger, status, error, size)) return false;
    if (reading->forged[0] == '\0') return true;
    snprintf(error, size,
             "the row of '%s' in the table %s was not written by this house: run boardwalk audit",
             reading->forged, bw_side_tables[side].name);
    return false;
}

bool bw_ledger_secrets(BwLedger *ledger, BwLedgerSeeSecret *see, void *context, char *error,
                       size_t size) {
    SideReading reading = {.see_secret = see, .context = context};
    return read_side(ledger, BW_SIDE_SECRET, see_secret_row, &reading, error, size);
}

bool bw_ledger_secrets_at(BwLedger *ledger, const char *place, BwLedgerSeeSecret *see,
                          void *context, char *error, size_t size) {
    SideReading reading = {.see_secret = see, .context = context, .place = place};
    return read_side(ledger, BW_SIDE_SECRET, see_secret_row, &reading, error, size);
}

bool bw_ledger_logins(BwLedger *ledger, BwLedgerSeeLogin *see, void *context, char *error,
                      size_t size) {
    SideReading reading = {.see_login = see, .context = context};
    return read_side(ledger, BW_SIDE_LOGIN, see_login_row, &reading, error, size);
}
