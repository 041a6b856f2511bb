/* driver.c: a main() for a fuzz target where there is no libFuzzer. It runs the inputs of the files
 * that it is given, and then changed ones for so many seconds: a byte, a piece less, a piece twice,
 * a piece of another file. An input that ends the program is left in a file.
 *
 * usage: TARGET SECONDS SEED FILE... */
#define _GNU_SOURCE
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <sanitizer/common_interface_defs.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { INPUT_MAX = 16 * 1024, CHANGES_MAX = 6, INPUT_SECONDS = 60 };

typedef struct Input {
    uint8_t byte[INPUT_MAX];
    size_t n;
} Input;

static Input current;
static uint64_t chance;
static const char *name;

static size_t below(size_t n) {
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return n > 0 ? (size_t)((chance >> 11) % n) : 0;
}

/* The program dies over the current input. */
static void leave_finding(void) {
    char path[256];
    snprintf(path, sizeof path, "finding-%s", name);
    FILE *file = fopen(path, "wb");
    if (file == NULL) return;
    fwrite(current.byte, 1, current.n, file);
    fclose(file);
    fprintf(stderr, "the input lies in %s\n", path);
}

static void on_signal(int number) {
    static const char hung[] = "an input takes too long\n";
    if (number == SIGALRM && write(STDERR_FILENO, hung, sizeof hung - 1) < 0) _exit(1);
    leave_finding();
    _exit(1);
}

static void run(void) {
    alarm(INPUT_SECONDS);
    LLVMFuzzerTestOneInput(current.byte, current.n);
    alarm(0);
}

/* Puts n bytes in at `at`, as many as fit. */
static void insert(size_t at, const uint8_t *from, size_t n) {
    uint8_t piece[INPUT_MAX];
    if (n > INPUT_MAX - current.n) n = INPUT_MAX - current.n;
    memcpy(piece, from, n);
    memmove(current.byte + at + n, current.byte + at, current.n - at);
    memcpy(current.byte + at, piece, n);
    current.n += n;
}

static void change(const Input *input, size_t n_inputs) {
    const Input *other = &input[below(n_inputs)];
    size_t at = below(current.n + 1), length = 1 + below(below(4) == 0 ? 400 : 12);
    uint8_t byte = (uint8_t)below(256);
    switch (below(6)) {
    case 0:
        if (at < current.n) current.byte[at] = byte;
        break;
    case 1:
        if (at < current.n) current.byte[at] ^= (uint8_t)(1u << below(8));
        break;
    case 2: insert(at, &byte, 1); break;
    case 3:
        if (length > current.n - at) length = current.n - at;
        memmove(current.byte + at, current.byte + at + length, current.n - at - length);
        current.n -= length;
        break;
    case 4:
        if (length > current.n - at) length = current.n - at;
        insert(below(current.n + 1), current.byte + at, length);
        break;
    default: {
        size_t from = below(other->n + 1);
        insert(at, other->byte + from, below(other->n - from + 1));
    }
    }
}

static bool read_input(const char *path, Input *input) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) return false;
    input->n = fread(input->byte, 1, INPUT_MAX, file);
    fclose(file);
    return true;
}

int main(int argc, char **argv) {
    if (argc < 4) return fprintf(stderr, "usage: %s SECONDS SEED FILE...\n", argv[0]), 2;
    size_t n = (size_t)argc - 3, runs = 0;
    Input *input = calloc(n, sizeof *input);
    double seconds = strtod(argv[1], NULL);
    uint64_t seed = strtoull(argv[2], NULL, 10);
    struct timespec begun, now;
    name = strrchr(argv[0], '/') != NULL ? strrchr(argv[0], '/') + 1 : argv[0];
    chance = seed * 0x9e3779b97f4a7c15u + 1;
    if (input == NULL) return 2;
    signal(SIGALRM, on_signal);
    signal(SIGABRT, on_signal);
    __sanitizer_set_death_callback(leave_finding);
    for (size_t i = 0; i < n; i++) {
        if (!read_input(argv[i + 3], &input[i])) return fprintf(stderr, "no %s\n", argv[i + 3]), 2;
        current = input[i];
        run();
    }
    clock_gettime(CLOCK_MONOTONIC, &begun);
    do {
        current = input[below(n)];
        for (size_t left = 1 + below(CHANGES_MAX); left > 0; left--) change(input, n);
        run();
        runs++;
        clock_gettime(CLOCK_MONOTONIC, &now);
    } while ((double)(now.tv_sec - begun.tv_sec) + 1e-9 * (double)(now.tv_nsec - begun.tv_nsec) <
             seconds);
    free(input);
    printf("%s: seed %llu, %zu files, %zu changed inputs\n%s: 1 passed, 0 failed\n", name,
           (unsigned long long)seed, n, runs, name);
    return 0;
}
