/* load_socket.c: frames of a WebSocket over a plain socket. */
#define _GNU_SOURCE
#include "cli/load/load_socket.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    FIN_TEXT = 0x81,
    FIN_PING = 0x89,
    FIN_PONG = 0x8a,
    MASKED = 0x80,
    READ_BYTES = 32 * 1024,
    HEAD_MAX = 8,
    TEXT_MAX = 65535
};

/* Reads the answer to the handshake, byte by byte so that no frame behind it is swallowed. */
static bool shake_hands(int fd, const BwLoadAddress *address, const char *path) {
    char text[1024];
    int n = snprintf(text, sizeof text,
                     "GET %s HTTP/1.1\r\nHost: %s:%d\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                     "Sec-WebSocket-Version: 13\r\n\r\n",
                     path, address->host, address->port);
    if (n < 0 || n >= (int)sizeof text || send(fd, text, (size_t)n, MSG_NOSIGNAL) != n) {
        return false;
    }
    size_t got = 0;
    while (got < sizeof text - 1 && recv(fd, text + got, 1, 0) == 1) {
        text[++got] = '\0';
        if (got >= 4 && memcmp(text + got - 4, "\r\n\r\n", 4) == 0) {
            return strncmp(text, "HTTP/1.1 101 ", 13) == 0;
        }
    }
    return false;
}

bool bw_load_socket_open(BwLoadSocket *socket, const BwLoadAddress *address, const char *path) {
    const int yes = 1;
    *socket = (BwLoadSocket){.fd = bw_load_connect(address)};
    if (socket->fd < 0) return false;
    if (!shake_hands(socket->fd, address, path)) {
        bw_load_socket_close(socket);
        return false;
    }
    setsockopt(socket->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    fcntl(socket->fd, F_SETFL, fcntl(socket->fd, F_GETFL) | O_NONBLOCK);
    return true;
}

void bw_load_socket_close(BwLoadSocket *socket) {
    if (socket->fd >= 0) close(socket->fd);
    free(socket->in);
    *socket = (BwLoadSocket){.fd = -1};
}

/* A frame that does not go out whole ends the connection: a player never has so much to say that
 * the system could not keep it. */
static bool send_frame(const BwLoadSocket *socket, uint8_t kind, const char *text, size_t n,
                       const char mask[4]) {
    char frame[HEAD_MAX + TEXT_MAX];
    size_t at = 0;
    if (n > TEXT_MAX) return false;
    frame[at++] = (char)kind;
    if (n < 126) {
        frame[at++] = (char)(MASKED | n);
    } else {
        frame[at++] = (char)(MASKED | 126);
        frame[at++] = (char)(n >> 8);
        frame[at++] = (char)n;
    }
    memcpy(frame + at, mask, 4);
    at += 4;
    for (size_t i = 0; i < n; i++) frame[at + i] = (char)(text[i] ^ mask[i % 4]);
    return send(socket->fd, frame, at + n, MSG_NOSIGNAL) == (ssize_t)(at + n);
}

bool bw_load_socket_send(BwLoadSocket *socket, const char *text, size_t n, const char mask[4]) {
    return socket->fd >= 0 && send_frame(socket, FIN_TEXT, text, n, mask);
}

/* One whole frame at the beginning of what has come: its length, 0 if it is not whole yet. */
static size_t find_frame(const uint8_t *in, size_t n, size_t *head, size_t *length) {
    if (n < 2) return 0;
    unsigned more = in[1] == 126 ? 2 : in[1] == 127 ? 8 : 0;
    *head = 2 + more;
    if (n < *head) return 0;
    *length = in[1];
    if (more > 0) *length = 0;
    for (unsigned i = 0; i < more; i++) *length = *length << 8 | in[2 + i];
    return n - *head >= *length ? *head + *length : 0;
}

/* Goes through the whole frames; what is left stays for the next time. */
static bool look(BwLoadSocket *socket, BwLoadHear *hear, void *context) {
    static const char mask[4] = {1, 2, 3, 4};
    size_t done = 0, head = 0, length = 0, whole;
    bool open = true;
    while (open && (whole = find_frame((uint8_t *)socket->in + done, socket->in_n - done, &head,
                                       &length)) > 0) {
        uint8_t kind = (uint8_t)socket->in[done];
        char *text = socket->in + done + head, behind = text[length];
        text[length] = '\0';
        if (kind == FIN_TEXT) {
            hear(context, text, length);
        } else {
            open = kind == FIN_PING && send_frame(socket, FIN_PONG, text, length, mask);
        }
        text[length] = behind;
        done += whole;
    }
    socket->in_n -= done;
    if (done > 0 && socket->in_n > 0) memmove(socket->in, socket->in + done, socket->in_n);
    return open;
}

bool bw_load_socket_read(BwLoadSocket *socket, BwLoadHear *hear, void *context) {
    if (socket->in_n + READ_BYTES + 1 > socket->in_size) {
        socket->in_size = socket->in_n + 2 * READ_BYTES + 1;
        socket->in = realloc(socket->in, socket->in_size);
        if (socket->in == NULL) abort();
    }
    ssize_t got = recv(socket->fd, socket->in + socket->in_n, READ_BYTES, 0);
    if (got < 0) return errno == EAGAIN || errno == EINTR;
    if (got == 0) return false;
    socket->in_n += (size_t)got;
    return look(socket, hear, context);
}
