/* mark.c: one line in one small file. */
#include "house/mark.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "house/store.h"

static const char word[] = "boardwalk head 1 ";

/* ---- where -------------------------------------------------------------------------------- */

typedef struct First {
    BwHash hash;
    bool found;
} First;

static bool see_first(void *context, const BwRecord *record) {
    First *first = context;
    first->hash = record->hash;
    first->found = true;
    return false;
}

/* The folder of the program's state; systemd says where, or the user's. */
static bool state_folder(char out[BW_MARK_PATH_MAX]) {
    const char *given = getenv("STATE_DIRECTORY"), *state = getenv("XDG_STATE_HOME");
    const char *home = getenv("HOME");
    if (given != NULL && given[0] == '/') {
        snprintf(out, BW_MARK_PATH_MAX, "%.*s", (int)strcspn(given, ":"), given);
    } else if (state != NULL && state[0] == '/') {
        snprintf(out, BW_MARK_PATH_MAX, "%s/boardwalk", state);
    } else if (home != NULL && home[0] == '/') {
        snprintf(out, BW_MARK_PATH_MAX, "%s/.local/state/boardwalk", home);
    } else {
        return false;
    }
    for (char *p = strchr(out + 1, '/'); p != NULL; p = strchr(p + 1, '/')) {
        *p = '\0';
        mkdir(out, 0700);
        *p = '/';
    }
    mkdir(out, 0700);
    return true;
}

/* A database has no folder to lay a mark in, so it lies in the program's own, under a name that the
 * ledger's first record gives: another ledger at the same address has another. */
static bool beside_database(BwLedger *ledger, const char *tail, char out[BW_MARK_PATH_MAX],
                            char *error, size_t size) {
    enum { NAME = 16 };
    char folder[BW_MARK_PATH_MAX], hash[BW_HASH_TEXT_MAX];
    First first = {.found = false};
    BwLedgerWant want = BW_LEDGER_WANT_ALL;
    want.from_seq = want.to_seq = 1;
    if (!bw_ledger_read(ledger, &want, see_first, &first, error, size)) return false;
    if (!first.found || !state_folder(folder)) {
        snprintf(error, size, "%s",
                 first.found ? "there is no folder for the program's state: set XDG_STATE_HOME"
                             : "the ledger has no record yet");
        return false;
    }
    bw_hash_format(&first.hash, hash);
    snprintf(out, BW_MARK_PATH_MAX, "%.*s/ledger-%.*s%s", BW_MARK_PATH_MAX / 2, folder, NAME, hash,
             tail);
    return true;
}

bool bw_ledger_beside(BwLedger *ledger, const char *where, const char *tail,
                      char out[BW_MARK_PATH_MAX], char *error, size_t size) {
    if (bw_store_is_postgres(where)) return beside_database(ledger, tail, out, error, size);
    if (strncmp(where, "sqlite:", 7) == 0) where += 7;
    if (snprintf(out, BW_MARK_PATH_MAX, "%s%s", where, tail) < BW_MARK_PATH_MAX) return true;
    snprintf(error, size, "the name of the ledger is too long");
    return false;
}

/* ---- the mark ----------------------------------------------------------------------------- */

bool bw_mark_read(const char *path, BwKnown *mark) {
    char text[160] = "", *end;
    FILE *file = fopen(path, "r");
    if (file == NULL) return false;
    size_t n = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[n] = '\0';
    text[strcspn(text, "\n")] = '\0';
    if (strncmp(text, word, sizeof word - 1) != 0) return false;
    mark->seq = strtoull(text + sizeof word - 1, &end, 10);
    return *end == ' ' && bw_hash_parse(end + 1, &mark->hash);
}

/* On the disk before it takes the place of the old one: a mark that was lost would call an honest
 * ledger old. */
static bool write_whole(const char *path, const char *text) {
    size_t n = strlen(text);
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) return false;
    bool written = write(file, text, n) == (ssize_t)n && fsync(file) == 0;
    int was = errno;
    close(file);
    errno = was;
    return written;
}

/* The new name of a file is durable when its folder is. */
static void sync_folder(const char *path) {
    char folder[BW_MARK_PATH_MAX];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash != NULL ? (int)(slash - path) + 1 : 1,
             slash != NULL ? path : ".");
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return;
    fsync(file);
    close(file);
}

bool bw_mark_write(const char *path, const BwKnown *mark, char *error, size_t size) {
    char part[BW_MARK_PATH_MAX + 8], text[160], hash[BW_HASH_TEXT_MAX];
    snprintf(part, sizeof part, "%s.part", path);
    snprintf(text, sizeof text, "%s%" PRIu64 " %s\n", word, mark->seq,
             bw_hash_format(&mark->hash, hash));
    if (write_whole(part, text) && rename(part, path) == 0) {
        sync_folder(path);
        return true;
    }
    snprintf(error, size, "%s cannot be written: %s", path, strerror(errno));
    return false;
}

/* ---- the ledger --------------------------------------------------------------------------- */

bool bw_ledger_has(BwLedger *ledger, const BwKnown *known, char *sentence, size_t size) {
    First found = {.found = false};
    BwLedgerWant want = BW_LEDGER_WANT_ALL;
    want.from_seq = want.to_seq = known->seq;
    if (known->seq == 0) return true;
    if (!bw_ledger_read(ledger, &want, see_first, &found, sentence, size)) return false;
    if (!found.found) {
        snprintf(sentence, size,
                 "it ends with record %" PRIu64 ", and record %" PRIu64 " had been written",
                 bw_ledger_last(ledger), known->seq);
    } else if (memcmp(&found.hash, &known->hash, sizeof found.hash) != 0) {
        snprintf(sentence, size, "record %" PRIu64 " is not the one that was written", known->seq);
    } else {
        return true;
    }
    return false;
}

static bool see_copied(void *context, const BwSecret *secret) {
    bool *copied = context;
    *copied = strcmp(secret->commitment, BW_SECRET_COPIED) == 0;
    return !*copied;
}

bool bw_ledger_is_copy(BwLedger *ledger, bool *copy, char *error, size_t size) {
    *copy = false;
    return bw_ledger_secrets(ledger, see_copied, copy, error, size);
}
