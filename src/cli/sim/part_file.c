/* part_file.c: reading, and writing by way of a second file. */
#define _GNU_SOURCE
#include "cli/sim/part_file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "table/words.h"

static bool read_all(FILE *file, BwBuffer *text) {
    char bytes[65536];
    size_t n;
    while (text->n <= BW_PART_BYTES_MAX && (n = fread(bytes, 1, sizeof bytes, file)) > 0) {
        bw_buffer_add(text, bytes, n);
    }
    return !ferror(file);
}

BwPartFile bw_part_file_read(const char *path, BwRunPart *part, char error[BW_ERROR_MAX]) {
    BwBuffer text = {.at = NULL};
    FILE *file = fopen(path, "rb");
    *part = (BwRunPart){.n_facts = 0};
    if (file == NULL) {
        bw_unreadable(error, "%s", strerror(errno));
        return errno == ENOENT ? BW_PART_ABSENT : BW_PART_BAD;
    }
    bool read = read_all(file, &text);
    if (!read) bw_unreadable(error, "%s", strerror(errno));
    fclose(file);
    if (read && text.n > BW_PART_BYTES_MAX) read = bw_unreadable(error, "it is too long");
    if (read) read = bw_part_read(part, text.n > 0 ? text.at : "", text.n, error);
    bw_buffer_free(&text);
    return read ? BW_PART_READ : BW_PART_BAD;
}

static bool write_all(int file, const char *bytes, size_t n) {
    while (n > 0) {
        ssize_t written = write(file, bytes, n);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes += written;
        n -= (size_t)written;
    }
    return true;
}

/* Two programs that write to one place at a time would mix their bytes. */
static int open_beside(const char *beside, char error[BW_ERROR_MAX]) {
    int file = open(beside, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0) {
        bw_unreadable(error, "%s", strerror(errno));
    } else if (flock(file, LOCK_EX | LOCK_NB) != 0) {
        bw_unreadable(error, "another program is writing it");
        close(file);
        file = -1;
    }
    return file;
}

/* The name in its folder is durable too. */
static void sync_folder(const char *path) {
    char *own = strdup(path);
    int folder = own != NULL ? open(dirname(own), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (folder >= 0) {
        (void)fsync(folder);
        close(folder);
    }
    free(own);
}

static bool put(const char *path, const char *beside, const BwBuffer *text,
                char error[BW_ERROR_MAX]) {
    int file = open_beside(beside, error);
    if (file < 0) return false;
    bool done = ftruncate(file, 0) == 0 && write_all(file, text->at, text->n) && fsync(file) == 0 &&
                rename(beside, path) == 0;
    if (!done) bw_unreadable(error, "%s", strerror(errno));
    if (!done) (void)unlink(beside);
    if (close(file) != 0 && done) done = bw_unreadable(error, "%s", strerror(errno));
    if (done) sync_folder(path);
    return done;
}

bool bw_part_file_write(const char *path, const BwRunPart *part, char error[BW_ERROR_MAX]) {
    BwBuffer text = {.at = NULL};
    char *beside;
    if (asprintf(&beside, "%s.new", path) < 0) {
        return bw_unreadable(error, "there is not enough memory");
    }
    bw_part_print(part, &text);
    bool done = put(path, beside, &text, error);
    free(beside);
    bw_buffer_free(&text);
    return done;
}
