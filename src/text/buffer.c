/* buffer.c: growing by doubling, so that a text of n bytes costs a few copies of n. */
#include "text/buffer.h"

#include <stdlib.h>

void bw_buffer_grow(BwBuffer *buffer, size_t n) {
    size_t size = 2 * buffer->size + n + 64;
    char *grown = realloc(buffer->at, size);
    if (grown == NULL) abort();
    buffer->at = grown;
    buffer->size = size;
}

void bw_buffer_clear(BwBuffer *buffer) {
    buffer->n = 0;
    if (buffer->at != NULL) buffer->at[0] = '\0';
}

void bw_buffer_free(BwBuffer *buffer) {
    free(buffer->at);
    *buffer = (BwBuffer){.n = 0};
}

char *bw_buffer_take(BwBuffer *buffer) {
    bw_buffer_add(buffer, "", 0);
    char *text = buffer->at;
    *buffer = (BwBuffer){.n = 0};
    return text;
}
