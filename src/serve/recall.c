/* recall.c: a short ring of answers for each patron who has sent a ref. */
#include "serve/recall.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "serve/floor.h"

enum { SWEEP_MS = 60 * 1000 };

void bw_recall_id(uint64_t patron, const char *table, const char *op, const char *what,
                  const char *ref, char out[BW_REF_ID_MAX]) {
    crypto_generichash_state state;
    uint8_t hash[(BW_REF_ID_MAX - 1) / 2], number[8];
    const char *const texts[] = {table, op, what, ref};
    for (unsigned i = 0; i < 8; i++) number[i] = (uint8_t)(patron >> 8 * i);
    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    crypto_generichash_update(&state, number, sizeof number);
    for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        crypto_generichash_update(&state, (const uint8_t *)texts[i], strlen(texts[i]) + 1);
    }
    crypto_generichash_final(&state, hash, sizeof hash);
    sodium_bin2hex(out, BW_REF_ID_MAX, hash, sizeof hash);
}

static void empty(BwRecalled *row) {
    free(row->body);
    free(row->event);
    free(row->posted);
    if (row->refusal != NULL) bw_message_release(row->refusal);
    *row = (BwRecalled){.seq = 0};
}

const BwRecalled *bw_recall_find(const BwRecall *recall, uint64_t patron, const char *id,
                                 int64_t now_ms) {
    const BwRecallRing *ring = patron < recall->n ? recall->ring[patron] : NULL;
    for (unsigned i = 0; ring != NULL && i < ring->size; i++) {
        const BwRecalled *row = &ring->row[i];
        if (strcmp(row->id, id) == 0 && now_ms - row->at_ms < BW_RECALL_MS) return row;
    }
    return NULL;
}

/* Where the oldest row is of a moment ago, others are added instead of it. */
static void make_room(BwRecallRing *ring, int64_t now_ms) {
    unsigned size = ring->size;
    const BwRecalled *oldest = size > 0 ? &ring->row[ring->next] : NULL;
    bool fast = oldest != NULL && oldest->id[0] != '\0' &&
                now_ms - oldest->at_ms < BW_RECALL_FAST_MS && size < BW_RECALL_MAX;
    if (oldest != NULL && !fast) return;
    ring->size = size > 0 ? 2 * size : BW_RECALL_MIN;
    BwRecalled *grown = calloc(ring->size, sizeof *grown);
    if (grown == NULL) abort();
    for (unsigned i = 0; i < size; i++) grown[i] = ring->row[(ring->next + i) % size];
    free(ring->row);
    ring->row = grown;
    ring->next = size;
}

BwRecalled *bw_recall_add(BwRecall *recall, uint64_t patron, const char *id, int64_t now_ms) {
    if (patron >= recall->n) {
        uint64_t n = 2 * patron + 64;
        recall->ring = realloc(recall->ring, n * sizeof *recall->ring);
        if (recall->ring == NULL) abort();
        memset(recall->ring + recall->n, 0, (n - recall->n) * sizeof *recall->ring);
        recall->n = n;
    }
    BwRecallRing **ring = &recall->ring[patron];
    if (*ring == NULL) *ring = calloc(1, sizeof **ring);
    if (*ring == NULL) abort();
    make_room(*ring, now_ms);
    BwRecalled *row = &(*ring)->row[(*ring)->next];
    (*ring)->next = ((*ring)->next + 1) % (*ring)->size;
    empty(row);
    memcpy(row->id, id, BW_REF_ID_MAX);
    row->at_ms = (*ring)->at_ms = now_ms;
    return row;
}

static void drop(BwRecall *recall, uint64_t patron) {
    BwRecallRing *ring = recall->ring[patron];
    for (unsigned i = 0; ring != NULL && i < ring->size; i++) empty(&ring->row[i]);
    if (ring != NULL) free(ring->row);
    free(ring);
    recall->ring[patron] = NULL;
}

void bw_recall_sweep(BwRecall *recall, int64_t now_ms) {
    if (now_ms - recall->swept_ms < SWEEP_MS) return;
    recall->swept_ms = now_ms;
    for (uint64_t patron = 0; patron < recall->n; patron++) {
        const BwRecallRing *ring = recall->ring[patron];
        if (ring != NULL && now_ms - ring->at_ms >= BW_RECALL_MS) drop(recall, patron);
    }
}

void bw_recall_free(BwRecall *recall) {
    for (uint64_t patron = 0; patron < recall->n; patron++) drop(recall, patron);
    free(recall->ring);
    *recall = (BwRecall){.n = 0};
}
