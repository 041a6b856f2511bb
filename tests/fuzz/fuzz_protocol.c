/* fuzz_protocol.c: bytes as chance. They choose a game, its options and every event, through the
 * same generators as the property test, and the same laws are asked after each event. A broken law
 * is told and aborts. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "laws.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct Bytes {
    const uint8_t *data;
    size_t left;
    uint32_t after; /* goes on by itself when the bytes are used up */
} Bytes;

/* As many bytes as the number needs. The last event may want more than are left: then a fixed
 * sequence of numbers, not all of them alike, lets it come to an end. */
static uint32_t below(void *context, uint32_t n) {
    Bytes *bytes = context;
    uint32_t value = 0;
    for (uint32_t range = n; range > 1; range = range > 256 ? range / 256 + 1 : 1) {
        if (bytes->left == 0) {
            bytes->after = bytes->after * 1664525 + 1013904223;
            return (bytes->after >> 8) % n;
        }
        value = value << 8 | *bytes->data++;
        bytes->left--;
    }
    return value % n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Bytes bytes;
    static Chance chance = {below, &bytes};
    static Laws *laws;
    static ChanceSettings settings;
    BwEvent event;
    if (laws == NULL) laws = laws_new(&chance);
    bytes = (Bytes){data, size, 0};
    const BwGame *game = bw_game_at(chance_below(&chance, bw_game_count()));
    if (chance_one_in(&chance, 2)) {
        chance_settings(&chance, game, !chance_one_in(&chance, 4), &settings);
    } else {
        chance_no_settings(game, &settings);
    }
    if (laws_open(laws, game, &settings)) {
        while (bytes.left > 0 && !laws->is_broken && laws->n_events + 1 < LAWS_EVENTS_MAX) {
            bool plain = chance_event(&chance, laws->table, &event);
            laws_apply(laws, &event, plain);
            if (chance_one_in(&chance, 6)) laws_probe(laws);
        }
        laws_end(laws);
    }
    if (laws->is_broken) {
        fprintf(stderr, "%s: %s\n%s", game->id, laws->sentence, laws->log);
        abort();
    }
    return 0;
}
