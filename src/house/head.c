/* head.c: signing, and a file of lines. */
#include "house/head.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <netdb.h>
#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "house/secret.h"

enum { SEND_MS = 5000 };

static const char word[] = "boardwalk head 1 ";

bool bw_head_keys(const char *where, bool make, BwHeadKeys *keys, char *error, size_t size) {
    BwHouseKey secret;
    uint8_t seed[BW_SECRET_BYTES];
    if (sodium_init() < 0) {
        snprintf(error, size, "the system has no source of randomness");
        return false;
    }
    BwKeyStatus status =
        make ? bw_key_make(where, &secret, error, size) : bw_key_read(where, &secret, error, size);
    if (status != BW_KEY_THERE) return false;
    bw_key_derive(&secret, "heads", seed);
    crypto_sign_seed_keypair(keys->public_key, keys->secret_key, seed);
    sodium_memzero(&secret, sizeof secret);
    sodium_memzero(seed, sizeof seed);
    return true;
}

/* ---- a line ------------------------------------------------------------------------------- */

char *bw_head_time(const BwHead *head, char out[32]) {
    time_t time_s = (time_t)head->time_s;
    struct tm utc;
    gmtime_r(&time_s, &utc);
    strftime(out, 32, "%Y-%m-%dT%H:%M:%SZ", &utc);
    return out;
}

/* What is signed. */
static int print_signed(const BwHead *head, char out[BW_HEAD_TEXT_MAX]) {
    char hash[BW_HASH_TEXT_MAX], key[2 * BW_HEAD_KEY_BYTES + 1], when[32];
    sodium_bin2hex(key, sizeof key, head->key, sizeof head->key);
    return snprintf(out, BW_HEAD_TEXT_MAX, "%s%" PRIu64 " %s %s %s", word, head->at.seq,
                    bw_hash_format(&head->at.hash, hash), bw_head_time(head, when), key);
}

void bw_head_sign(const BwKnown *at, int64_t time_s, const BwHeadKeys *keys, BwHead *head) {
    char text[BW_HEAD_TEXT_MAX];
    *head = (BwHead){.at = *at, .time_s = time_s};
    memcpy(head->key, keys->public_key, sizeof head->key);
    int n = print_signed(head, text);
    crypto_sign_detached(head->signature, NULL, (const uint8_t *)text, (unsigned)n,
                         keys->secret_key);
}

char *bw_head_print(const BwHead *head, char out[BW_HEAD_TEXT_MAX]) {
    int n = print_signed(head, out);
    out[n] = ' ';
    sodium_bin2hex(out + n + 1, 2 * sizeof head->signature + 1, head->signature,
                   sizeof head->signature);
    return out;
}

static bool from_hex(const char *text, uint8_t *bytes, size_t size) {
    size_t n;
    return sodium_hex2bin(bytes, size, text, strlen(text), NULL, &n, NULL) == 0 && n == size;
}

/* 2026-11-16T02:29:22Z; days since 1970 as the Gregorian calendar counts them. */
static bool parse_time(const char *text, int64_t *time_s) {
    int year, month, day, hour, minute, second, n = 0;
    sscanf(text, "%4d-%2d-%2dT%2d:%2d:%2dZ%n", &year, &month, &day, &hour, &minute, &second, &n);
    if (n != 20 || text[n] != '\0') return false;
    int64_t y = year - (month <= 2), era = y / 400, of_era = y - 400 * era;
    int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    int64_t days = 146097 * era + 365 * of_era + of_era / 4 - of_era / 100 + of_year - 719468;
    *time_s = 86400 * days + 3600 * hour + 60 * minute + second;
    return true;
}

const char *bw_head_parse(const char *line, BwHead *head) {
    char hash[65], when[24], key[65], signature[129], again[BW_HEAD_TEXT_MAX];
    int n = 0;
    static const char no_head[] = "it is no head of a ledger";
    if (strncmp(line, word, sizeof word - 1) != 0) return no_head;
    sscanf(line + sizeof word - 1, "%" SCNu64 " %64s %23s %64s %128s%n", &head->at.seq, hash, when,
           key, signature, &n);
    if (n == 0 || !bw_hash_parse(hash, &head->at.hash) || !parse_time(when, &head->time_s) ||
        !from_hex(key, head->key, sizeof head->key) ||
        !from_hex(signature, head->signature, sizeof head->signature) ||
        strcmp(bw_head_print(head, again), line) != 0) {
        return no_head;
    }
    n = print_signed(head, again);
    return crypto_sign_verify_detached(head->signature, (const uint8_t *)again, (unsigned)n,
                                       head->key) == 0
               ? NULL
               : "its key has not signed it";
}

/* ---- elsewhere ---------------------------------------------------------------------------- */

/* Where the last whole line ends. */
static off_t end_of_lines(int file, off_t end) {
    char byte;
    while (end > 0 && pread(file, &byte, 1, end - 1) == 1 && byte != '\n') end--;
    return end;
}

bool bw_head_append(const char *path, const BwHead *head, char *error, size_t size) {
    char line[BW_HEAD_TEXT_MAX + 1];
    struct stat is;
    bw_head_print(head, line);
    size_t n = strlen(line);
    line[n++] = '\n';
    int file = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    bool done = file >= 0 && fstat(file, &is) == 0;
    if (done && S_ISREG(is.st_mode)) {
        off_t end = end_of_lines(file, is.st_size);
        done = end == is.st_size || ftruncate(file, end) == 0;
    }
    done = done && write(file, line, n) == (ssize_t)n &&
           (fsync(file) == 0 || errno == EINVAL || errno == EROFS); /* what is no file */
    if (!done) snprintf(error, size, "%s cannot be written: %s", path, strerror(errno));
    if (file >= 0) close(file);
    return done;
}

/* Connects and writes, within a few seconds. */
static bool send_line(const struct addrinfo *to, const char *line, size_t n) {
    int fd = socket(to->ai_family, to->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    int failed = 0;
    socklen_t size = sizeof failed;
    if (fd < 0) return false;
    struct pollfd wait = {.fd = fd, .events = POLLOUT};
    bool sent = (connect(fd, to->ai_addr, to->ai_addrlen) == 0 || errno == EINPROGRESS) &&
                poll(&wait, 1, SEND_MS) == 1 &&
                getsockopt(fd, SOL_SOCKET, SO_ERROR, &failed, &size) == 0;
    if (sent && failed != 0) {
        errno = failed;
        sent = false;
    }
    sent = sent && send(fd, line, n, MSG_NOSIGNAL) == (ssize_t)n;
    int why = errno;
    close(fd);
    errno = why;
    return sent;
}

bool bw_head_send(const char *address, const BwHead *head, char *error, size_t size) {
    char host[256], line[BW_HEAD_TEXT_MAX + 1];
    const char *colon = strrchr(address, ':');
    const struct addrinfo wanted = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    if (colon == NULL || (size_t)(colon - address) >= sizeof host) {
        snprintf(error, size, "'%s' is no address like HOST:PORT", address);
        return false;
    }
    bool v6 = address[0] == '[' && colon > address && colon[-1] == ']'; /* [::1]:7000 */
    snprintf(host, sizeof host, "%.*s", (int)(colon - address) - (v6 ? 2 : 0), address + v6);
    int failed = getaddrinfo(host, colon + 1, &wanted, &found);
    if (failed != 0) {
        snprintf(error, size, "%s cannot be found: %s", address, gai_strerror(failed));
        return false;
    }
    bw_head_print(head, line);
    size_t n = strlen(line);
    line[n++] = '\n';
    bool sent = false;
    for (const struct addrinfo *to = found; to != NULL && !sent; to = to->ai_next) {
        sent = send_line(to, line, n);
    }
    if (!sent) snprintf(error, size, "%s takes no head: %s", address, strerror(errno));
    freeaddrinfo(found);
    return sent;
}

BwHead *bw_heads_read(const char *path, size_t *n, char *error, size_t size) {
    FILE *file = fopen(path, "r");
    BwHead *heads = calloc(1, sizeof *heads);
    size_t max = 1, room = 0, number = 0;
    char *line = NULL;
    const char *wrong = NULL;
    ssize_t length;
    *n = 0;
    if (heads == NULL) abort();
    if (file == NULL) snprintf(error, size, "%s cannot be read: %s", path, strerror(errno));
    while (file != NULL && wrong == NULL && (length = getline(&line, &room, file)) > 0) {
        if (line[length - 1] != '\n') break; /* half a line */
        line[length - 1] = '\0';
        number++;
        if (*n == max) {
            max *= 2;
            heads = realloc(heads, max * sizeof *heads);
            if (heads == NULL) abort();
        }
        wrong = bw_head_parse(line, &heads[*n]);
        *n += wrong == NULL;
    }
    if (wrong != NULL) snprintf(error, size, "%s, line %zu: %s", path, number, wrong);
    free(line);
    bool good = file != NULL && wrong == NULL;
    if (file != NULL) fclose(file);
    if (good) return heads;
    free(heads);
    return NULL;
}
