/* fuzz_wire.c: any bytes over real connections to a real server, which runs beside the fuzzer in
 * the same program: HTTP, the way to a WebSocket, frames. An input is taken apart at '\x1e' into
 * connections and each of them at '\x1f' into pieces that are sent one by one; a piece that begins
 * with '\x01' is sent as a well-formed frame of text. "$TOKEN" is a patron's session.
 *
 * Whatever is sent: a connection ends when its caller has nothing more to say, and carries nothing,
 * or one answer and not a byte behind it, or what a WebSocket says. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "live/live.h"
#include "serve/server.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum {
    CONNECTION = 0x1e,
    PIECE = 0x1f,
    FRAME = 0x01,
    ANSWER_MAX = 1 << 20,
    TEXT_MAX = 60000,
    CLOSING_S = 60
};

static const char house_text[] =
    "name: Fuzz\nguest-bankroll: 1000.00\ntables:\n"
    "  - {id: bj, game: blackjack, betting-seconds: 5, decision-seconds: 5}\n"
    "  - {id: craps, game: craps, betting-seconds: 5, decision-seconds: 5}\n"
    "  - {id: keno, game: keno, betting-seconds: 5, decision-seconds: 5}\n";

static char folder[] = "/tmp/boardwalk-fuzz-XXXXXX";
static char token[128];
static int port;
static pthread_t thread;
static BwServerSettings settings;

static void *serve(void *context) {
    bool ended;
    (void)context;
    if (bw_server_run(&settings, &ended) != 0) abort();
    bw_ledger_close(settings.ledger);
    bw_house_free((BwHouse *)settings.house);
    return NULL;
}

static void close_house(void) {
    static const char *const files[] = {"house.db", "house.db-wal", "house.db-shm",
                                        "house.db-lock"};
    char path[128];
    alarm(CLOSING_S); /* a server that does not end is a finding */
    kill(getpid(), SIGTERM);
    pthread_join(thread, NULL);
    for (unsigned i = 0; i < sizeof files / sizeof files[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        unlink(path);
    }
    rmdir(folder);
}

/* ---- a connection ------------------------------------------------------------------------- */

static int dial(void) {
    const struct timeval timeout = {.tv_sec = 20};
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof address) != 0) abort();
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &timeout, sizeof timeout);
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &timeout, sizeof timeout);
    return fd;
}

/* The server may have hung up, but it may not leave us waiting. */
static void send_all(int fd, const void *bytes, size_t n) {
    const char *at = bytes;
    while (n > 0) {
        ssize_t sent = send(fd, at, n, MSG_NOSIGNAL);
        if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) abort();
        if (sent <= 0) return;
        at += sent;
        n -= (size_t)sent;
    }
}

static void send_piece(int fd, const uint8_t *piece, size_t n) {
    static const char word[] = "$TOKEN";
    bool framed = n > 0 && piece[0] == FRAME;
    if (framed) {
        piece++;
        n = n - 1 < TEXT_MAX ? n - 1 : TEXT_MAX;
        uint8_t head[8] = {0x81, (uint8_t)(0x80 | (n < 126 ? n : 126))};
        size_t length = 2;
        if (n >= 126) {
            head[length++] = (uint8_t)(n >> 8);
            head[length++] = (uint8_t)n;
        }
        send_all(fd, head, length + 4);
    }
    while (n > 0) {
        const uint8_t *at = framed ? NULL : memmem(piece, n, word, sizeof word - 1);
        size_t plain = at != NULL ? (size_t)(at - piece) : n;
        send_all(fd, piece, plain);
        piece += plain;
        n -= plain;
        if (at == NULL) continue;
        send_all(fd, token, strlen(token));
        piece += sizeof word - 1;
        n -= sizeof word - 1;
    }
}

/* All that comes until the end. */
static size_t hear(int fd, char *out) {
    size_t n = 0;
    while (n < ANSWER_MAX) {
        ssize_t got = recv(fd, out + n, ANSWER_MAX - n, 0);
        if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) abort();
        if (got <= 0) break;
        n += (size_t)got;
    }
    out[n] = '\0';
    return n;
}

/* One answer and nothing behind it; before it, the leave to send a body. */
static void check_answer(const char *text, size_t n) {
    static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
    if (strncmp(text, go_on, sizeof go_on - 1) == 0) {
        text += sizeof go_on - 1;
        n -= sizeof go_on - 1;
    }
    if (n == 0 || n == ANSWER_MAX) return;
    if (strncmp(text, "HTTP/1.1 ", 9) != 0) abort();
    if (strncmp(text + 9, "101", 3) == 0) return;
    const char *end = strstr(text, "\r\n\r\n"), *length = strcasestr(text, "\r\ncontent-length: ");
    if (end == NULL || length == NULL || length > end) abort();
    size_t head = (size_t)(end + 4 - text), body = strtoul(length + 18, NULL, 10);
    if (n != head && n != head + body) abort();
}

static void converse(const uint8_t *data, size_t size) {
    static char answer[ANSWER_MAX + 1];
    int fd = dial();
    for (size_t at = 0; at < size;) {
        size_t n = 0;
        while (at + n < size && data[at + n] != PIECE) n++;
        if (n > 0) send_piece(fd, data + at, n);
        at += n + 1;
        if (at < size) usleep(200);
    }
    shutdown(fd, SHUT_WR);
    check_answer(answer, hear(fd, answer));
    close(fd);
}

/* ---- the server --------------------------------------------------------------------------- */

/* A patron, whose session inputs can name. */
static void find_token(void) {
    static const char request[] =
        "POST /api/guest HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\n{}";
    static char answer[ANSWER_MAX + 1];
    int fd = dial();
    send_all(fd, request, sizeof request - 1);
    hear(fd, answer);
    close(fd);
    const char *at = strstr(answer, "\"token\":\"");
    if (at == NULL) abort();
    snprintf(token, sizeof token, "%.112s", at + 9);
}

static void open_once(void) {
    static bool open;
    static char path[64];
    char error[512] = "", line[128];
    struct sigaction alarmed;
    int pipes[2];
    if (open) return;
    open = true;
    if (!bw_live_init() || mkdtemp(folder) == NULL || pipe(pipes) != 0) abort();
    snprintf(path, sizeof path, "%s/house.db", folder);
    settings = (BwServerSettings){
        .house = bw_house_read(house_text, strlen(house_text), error, sizeof error),
        .ledger = bw_ledger_open(path, BW_LEDGER_WRITE, error, sizeof error),
        .where = path,
        .bind = "127.0.0.1",
        .grace_seconds = 1,
        .out = fdopen(pipes[1], "w"),
        .log = fopen("/dev/null", "w"),
    };
    FILE *out = fdopen(pipes[0], "r");
    if (settings.house == NULL || settings.ledger == NULL || out == NULL) abort();
    sigaction(SIGALRM, NULL, &alarmed);
    if (pthread_create(&thread, NULL, serve, NULL) != 0) abort();
    if (fgets(line, sizeof line, out) == NULL) abort();
    sigaction(SIGALRM, &alarmed, NULL); /* the fuzzer's, not the server's */
    port = (int)strtol(strrchr(line, ':') + 1, NULL, 10);
    fclose(out);
    atexit(close_house);
    find_token();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    open_once();
    for (size_t at = 0; at < size;) {
        size_t n = 0;
        while (at + n < size && data[at + n] != CONNECTION) n++;
        if (n > 0) converse(data + at, n);
        at += n + 1;
    }
    return 0;
}
