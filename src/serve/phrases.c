/* phrases.c: the phrases, and who has spoken when. */
#include "serve/phrases.h"

#include <stddef.h>
#include <string.h>

/* The page has words for each (web/src/words), docs/api.md lists them. */
static const char *const phrases[] = {
    "hello",           "goodbye",  "good-luck", "thank-you", "well-played", "nice-hand",
    "congratulations", "so-close", "wow",       "sorry",     "no-hurry",    "back-soon",
};

bool bw_phrase_is_known(const char *key) {
    for (size_t i = 0; key != NULL && i < sizeof phrases / sizeof phrases[0]; i++) {
        if (strcmp(key, phrases[i]) == 0) return true;
    }
    return false;
}

static int64_t last_of(const BwSpeaker *row) {
    return row->n > 0 ? row->said_ms[(row->n - 1) % BW_PHRASES_A_MINUTE] : 0;
}

/* Patrons are numbered one after another: neighbours have rows of their own. */
static BwSpeaker *find(BwSpeakers *speakers, uint64_t patron) {
    enum { WAYS = 8 };
    BwSpeaker *first = &speakers->row[patron % (BW_SPEAKERS / WAYS) * WAYS], *oldest = first;
    for (BwSpeaker *row = first; row < first + WAYS; row++) {
        if (row->patron == patron) return row;
        if (row->patron == 0) {
            oldest = row;
            break;
        }
        if (last_of(row) < last_of(oldest)) oldest = row;
    }
    *oldest = (BwSpeaker){.patron = patron};
    return oldest;
}

int64_t bw_phrase_take(BwSpeakers *speakers, uint64_t patron, int64_t now_ms) {
    enum { MINUTE_MS = 60 * 1000 };
    BwSpeaker *row = find(speakers, patron);
    int64_t until_ms = row->n > 0 ? last_of(row) + BW_PHRASE_GAP_MS : now_ms;
    if (row->n >= BW_PHRASES_A_MINUTE) { /* the ring's next place holds the oldest of the ten */
        int64_t free_ms = row->said_ms[row->n % BW_PHRASES_A_MINUTE] + MINUTE_MS;
        if (free_ms > until_ms) until_ms = free_ms;
    }
    if (until_ms > now_ms) return until_ms - now_ms;
    row->said_ms[row->n++ % BW_PHRASES_A_MINUTE] = now_ms;
    return 0;
}
