/* fuzz_transcript.c: any bytes as a transcript. They are cut into lines as a file is and run one by
 * one; whatever they are, a replay reads them or says why it cannot, and the table that is open
 * keeps its books. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "table/game.h"
#include "table/replay.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A complaint is a sentence. */
static void complain(void *context, unsigned line, const char *sentence) {
    (void)context;
    if (line == 0 || sentence[0] == '\0') abort();
}

static void check_books(const BwTable *table) {
    BwCents sum = table->house_cents;
    for (unsigned s = 0; s <= BW_SEATS_MAX; s++) {
        for (unsigned b = 0; b < BW_BETTORS_MAX; b++) sum += table->net_cents[s][b];
    }
    for (unsigned m = 0; m < BW_METERS_MAX; m++) {
        sum += table->meter_cents[m] - table->meter_open_cents[m];
    }
    if (sum != 0 || bw_need(table).kind > BW_NEED_OVER) abort();
}

/* The event of the last line prints as a line that reads as it. */
static void check_line(const BwReplay *replay) {
    char line[BW_TEXT_MAX], again[BW_TEXT_MAX], error[BW_ERROR_MAX];
    BwEvent event;
    if (replay->out.refusal.reason != BW_REASON_NONE) return;
    bw_event_print(replay->table, &replay->event, line);
    if (!bw_event_parse(replay->table, line, &event, error)) abort();
    if (strcmp(bw_event_print(replay->table, &event, again), line) != 0) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static BwReplay replay;
    static BwTable *memory;
    char line[BW_LINE_MAX + 64];
    if (memory == NULL) memory = malloc(bw_table_bytes_max());
    if (memory == NULL) abort();
    bw_replay_begin(&replay, memory, complain, NULL);
    while (size > 0) {
        const uint8_t *end = memchr(data, '\n', size);
        size_t n = end != NULL ? (size_t)(end - data) + 1 : size;
        size_t kept = n < sizeof line - 1 ? n : sizeof line - 1;
        unsigned events = replay.events;
        memcpy(line, data, kept);
        line[kept] = '\0';
        data += n;
        size -= n;
        if (!bw_replay_line(&replay, line)) {
            if (replay.error[0] == '\0') abort();
            return 0;
        }
        if (replay.is_open) check_books(replay.table);
        if (replay.events > events) check_line(&replay);
    }
    bw_replay_end(&replay);
    return 0;
}
