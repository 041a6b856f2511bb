/* secret.c: the key of a house, and files that are nobody else's. */
#include "house/secret.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "house/store.h"

/* ---- files of one's own ------------------------------------------------------------------- */

bool bw_private_file(const char *path, bool make, char *error, size_t size) {
    struct stat found;
    if (make) {
        int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (fd >= 0) {
            bool closed = fchmod(fd, 0600) == 0; /* the umask may have taken the owner's bits */
            close(fd);
            if (closed) return true;
        }
    }
    if (stat(path, &found) != 0) {
        if (errno == ENOENT && !make) return true;
        snprintf(error, size, "%s cannot be made: %s", path, strerror(errno));
        return false;
    }
    if (!S_ISREG(found.st_mode) || (found.st_mode & 0077) == 0) return true;
    if (chmod(path, 0600) == 0) return true;
    snprintf(error, size,
             "%s can be read by others and cannot be closed to them: %s; let its owner set it to "
             "mode 600",
             path, strerror(errno));
    return false;
}

void bw_private_folders(const char *path) {
    char part[BW_SECRET_PATH_MAX];
    for (const char *p = strchr(path + 1, '/'); p != NULL; p = strchr(p + 1, '/')) {
        snprintf(part, sizeof part, "%.*s", (int)(p - path), path);
        if (mkdir(part, 0700) == 0) chmod(part, 0700);
    }
}

/* ---- the key ------------------------------------------------------------------------------ */

/* The key of a database: the place is named by its address, whoever logs in to it. */
static bool database_key_path(const char *where, char out[BW_SECRET_PATH_MAX]) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    const char *at = strchr(where, '@'), *slashes = strstr(where, "//");
    const char *place = at != NULL ? at + 1 : slashes != NULL ? slashes + 2 : where;
    uint8_t hash[16];
    char name[2 * sizeof hash + 1];
    crypto_generichash(hash, sizeof hash, (const uint8_t *)place, strlen(place), NULL, 0);
    sodium_bin2hex(name, sizeof name, hash, sizeof hash);
    bool own = state != NULL && state[0] == '/';
    int n = snprintf(out, BW_SECRET_PATH_MAX, "%s%s/boardwalk/%s.key",
                     own            ? state
                     : home != NULL ? home
                                    : "",
                     own ? "" : "/.local/state", name);
    return n < BW_SECRET_PATH_MAX;
}

bool bw_key_path(const char *where, char out[BW_SECRET_PATH_MAX]) {
    const char *named = getenv("BOARDWALK_KEY");
    if (named != NULL && named[0] != '\0') {
        return snprintf(out, BW_SECRET_PATH_MAX, "%s", named) < BW_SECRET_PATH_MAX;
    }
    if (bw_store_is_postgres(where)) return database_key_path(where, out);
    if (strncmp(where, "sqlite:", 7) == 0) where += 7;
    return snprintf(out, BW_SECRET_PATH_MAX, "%s.key", where) < BW_SECRET_PATH_MAX;
}

/* The file has the bytes as hexadecimal digits and a line's end. */
enum { TEXT = 2 * BW_SECRET_BYTES };

/* Digits and a line's end at most. A key that is not whole is refused: with another key every seal
 * would look forged. */
static BwKeyStatus read_key(const char *path, BwHouseKey *key, char *error, size_t size) {
    char text[TEXT + 2] = "";
    size_t n = 0;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 && errno == ENOENT) {
        snprintf(error, size, "%s, the key of the house, is not there", path);
        return BW_KEY_MISSING;
    }
    ssize_t got = fd >= 0 ? read(fd, text, sizeof text - 1) : -1;
    int why = errno;
    if (fd >= 0) close(fd);
    if (got < 0) {
        snprintf(error, size, "%s, the key of the house, cannot be read: %s", path, strerror(why));
        return BW_KEY_BAD;
    }
    bool good = got >= TEXT && (got == TEXT || text[TEXT] == '\n') &&
                sodium_hex2bin(key->bytes, sizeof key->bytes, text, TEXT, NULL, &n, NULL) == 0 &&
                n == sizeof key->bytes;
    sodium_memzero(text, sizeof text);
    if (good) return BW_KEY_THERE;
    snprintf(error, size, "%s is not a key: it has 64 hexadecimal digits", path);
    return BW_KEY_BAD;
}

BwKeyStatus bw_key_read(const char *where, BwHouseKey *key, char *error, size_t size) {
    char path[BW_SECRET_PATH_MAX];
    if (!bw_key_path(where, path)) {
        snprintf(error, size, "the name of the key's file is too long");
        return BW_KEY_BAD;
    }
    struct stat found;
    if (stat(path, &found) == 0 && S_ISREG(found.st_mode) && (found.st_mode & 0077) != 0) {
        snprintf(error, size, "%s, the key of the house, can be read by others: set it to mode 600",
                 path);
        return BW_KEY_BAD;
    }
    return read_key(path, key, error, size);
}

/* Written under another name first: a key is there whole or not at all. */
static bool write_key(const char *path, const BwHouseKey *key) {
    char part[BW_SECRET_PATH_MAX + 8], text[TEXT + 2];
    snprintf(part, sizeof part, "%s.part", path);
    unlink(part);
    int fd = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0) return false;
    sodium_bin2hex(text, sizeof text, key->bytes, sizeof key->bytes);
    text[TEXT] = '\n';
    bool done = fchmod(fd, 0600) == 0 && write(fd, text, TEXT + 1) == TEXT + 1 && fsync(fd) == 0;
    int why = errno;
    sodium_memzero(text, sizeof text);
    close(fd);
    if (done && rename(part, path) == 0) return true;
    if (done) why = errno;
    unlink(part);
    errno = why;
    return false;
}

BwKeyStatus bw_key_make(const char *where, BwHouseKey *key, char *error, size_t size) {
    char path[BW_SECRET_PATH_MAX];
    BwKeyStatus status = bw_key_read(where, key, error, size);
    if (status != BW_KEY_MISSING || !bw_key_path(where, path)) return status;
    error[0] = '\0';
    if (bw_store_is_postgres(where)) bw_private_folders(path);
    randombytes_buf(key->bytes, sizeof key->bytes);
    if (write_key(path, key)) return BW_KEY_THERE;
    snprintf(error, size, "%s, the key of the house, cannot be made: %s", path, strerror(errno));
    return BW_KEY_BAD;
}

void bw_key_derive(const BwHouseKey *key, const char *use, uint8_t out[BW_SECRET_BYTES]) {
    crypto_generichash(out, BW_SECRET_BYTES, (const uint8_t *)use, strlen(use), key->bytes,
                       sizeof key->bytes);
}

/* ---- texts that only the house can read --------------------------------------------------- */

/* A random nonce, then the box. */
enum { BOX = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES };

char *bw_key_hide(const BwHouseKey *key, const char *text) {
    uint8_t own[crypto_secretbox_KEYBYTES];
    size_t n = strlen(text);
    uint8_t *box = malloc(BOX + n);
    char *out = malloc(2 * (BOX + n) + 1);
    if (box == NULL || out == NULL) abort();
    bw_key_derive(key, "secrets", own);
    randombytes_buf(box, crypto_secretbox_NONCEBYTES);
    crypto_secretbox_easy(box + crypto_secretbox_NONCEBYTES, (const uint8_t *)text, n, box, own);
    sodium_bin2hex(out, 2 * (BOX + n) + 1, box, BOX + n);
    sodium_memzero(own, sizeof own);
    free(box);
    return out;
}

char *bw_key_show(const BwHouseKey *key, const char *hidden) {
    uint8_t own[crypto_secretbox_KEYBYTES];
    size_t length = strlen(hidden), n = 0;
    if (length < 2 * BOX) return NULL;
    uint8_t *box = malloc(length / 2 + 1);
    char *out = calloc(1, length / 2 + 1);
    if (box == NULL || out == NULL) abort();
    bw_key_derive(key, "secrets", own);
    bool opened = sodium_hex2bin(box, length / 2, hidden, length, NULL, &n, NULL) == 0 &&
                  2 * n == length &&
                  crypto_secretbox_open_easy((uint8_t *)out, box + crypto_secretbox_NONCEBYTES,
                                             n - crypto_secretbox_NONCEBYTES, box, own) == 0;
    sodium_memzero(own, sizeof own);
    free(box);
    if (opened) return out;
    free(out);
    return NULL;
}
