/* fuzz_part.c: any bytes as a part of a run. Behind most of them stands a checksum that holds, for
 * else none would be read further than that; then they are read, or it is said why not, and what is
 * read is written as what reads and writes the same again, and joins with nothing of itself. */
#include <sodium.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "text/run_part.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_again(const BwRunPart *part) {
    BwBuffer first = {0}, second = {0};
    BwRunPart again;
    char error[BW_ERROR_MAX];
    bw_part_print(part, &first);
    if (!bw_part_read(&again, first.at, first.n, error)) abort();
    bw_part_print(&again, &second);
    if (first.n != second.n || memcmp(first.at, second.at, first.n) != 0) abort();
    if (!bw_part_same_run(part, &again, error)) abort();
    if (bw_part_join(&again, part, error) && part->done.n > 0) abort();
    bw_part_free(&again);
    bw_buffer_free(&first);
    bw_buffer_free(&second);
}

/* The bytes, without a last line that is a checksum already, and one that holds. */
static void seal(const uint8_t *data, size_t size, BwBuffer *out) {
    unsigned char hash[crypto_generichash_BYTES];
    char hex[2 * sizeof hash + 1];
    enum { LAST = 6 + 2 * crypto_generichash_BYTES + 1 };
    if (size >= LAST && memcmp(data + size - LAST, "check ", 6) == 0) size -= LAST;
    bw_buffer_add(out, (const char *)data, size);
    crypto_generichash(hash, sizeof hash, data, size, NULL, 0);
    bw_buffer_add(out, "check ", 6);
    bw_buffer_add(out, sodium_bin2hex(hex, sizeof hex, hash, sizeof hash), 2 * sizeof hash);
    bw_buffer_add(out, "\n", 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    BwBuffer text = {0};
    BwRunPart part;
    char error[BW_ERROR_MAX];
    if (bw_part_read(&part, (const char *)data, size, error)) check_again(&part);
    bw_part_free(&part);
    seal(data, size, &text);
    if (bw_part_read(&part, text.at, text.n, error)) check_again(&part);
    bw_part_free(&part);
    bw_buffer_free(&text);
    return 0;
}
