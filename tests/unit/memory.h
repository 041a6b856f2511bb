/* memory.h: output of a test that goes to memory instead of a file. */
#ifndef BW_TEST_MEMORY_H
#define BW_TEST_MEMORY_H

#include <stdio.h>
#include <stdlib.h>

/* A stream into memory: open, write, then read its text. */
typedef struct Memory {
    FILE *file;
    char *text;
    size_t size;
} Memory;

static inline FILE *memory_open(Memory *memory) {
    *memory = (Memory){0};
    memory->file = open_memstream(&memory->text, &memory->size);
    if (memory->file == NULL) abort();
    return memory->file;
}

static inline const char *memory_text(Memory *memory) {
    fflush(memory->file);
    return memory->text;
}

static inline void memory_close(Memory *memory) {
    fclose(memory->file);
    free(memory->text);
}

#endif
