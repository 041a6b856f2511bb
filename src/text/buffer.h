/* buffer.h: a text that grows. It always ends with a zero that its length does not count, so that
 * it may be handed on as a string; emptied, it keeps its memory for the next text. Memory that
 * cannot be had ends the program. */
#ifndef BW_TEXT_BUFFER_H
#define BW_TEXT_BUFFER_H

#include <stddef.h>
#include <string.h>

typedef struct BwBuffer {
    char *at; /* NULL: nothing was ever added */
    size_t n, size;
} BwBuffer;

/* Makes room for so many bytes more, and the zero. */
void bw_buffer_grow(BwBuffer *buffer, size_t n);

static inline void bw_buffer_add(BwBuffer *buffer, const char *bytes, size_t n) {
    if (buffer->n + n + 1 > buffer->size) bw_buffer_grow(buffer, n);
    char *end = buffer->at + buffer->n;
    if (n > 0) memcpy(end, bytes, n);
    end[n] = '\0';
    buffer->n += n;
}

/* Empty again, with its memory. */
void bw_buffer_clear(BwBuffer *buffer);
void bw_buffer_free(BwBuffer *buffer);

/* The text, which is then the caller's to free; the buffer is empty. */
char *bw_buffer_take(BwBuffer *buffer);

#endif
