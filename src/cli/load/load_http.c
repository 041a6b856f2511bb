/* load_http.c: requests over plain sockets, an answer each. Guests come many at a time, so that the
 * house can make them durable together. */
#define _GNU_SOURCE
#include "cli/load/load_http.h"

#include <jansson.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

enum { TOGETHER = 50, TIMEOUT_S = 30, ANSWER_MAX = 8 << 20 };

bool bw_load_address(const char *text, BwLoadAddress *address) {
    static const char scheme[] = "http://";
    if (strncmp(text, scheme, sizeof scheme - 1) != 0) return false;
    text += sizeof scheme - 1;
    size_t n = strcspn(text, ":/");
    if (n == 0 || n >= sizeof address->host) return false;
    snprintf(address->host, sizeof address->host, "%.*s", (int)n, text);
    address->port = 80;
    if (text[n] == ':') {
        char *end = NULL;
        long port = strtol(text + n + 1, &end, 10);
        if (port < 1 || port > 65535) return false;
        address->port = (int)port;
        text = end;
    } else {
        text += n;
    }
    return text[0] == '\0' || strcmp(text, "/") == 0;
}

int bw_load_connect(const BwLoadAddress *address) {
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *list = NULL;
    struct timeval timeout = {.tv_sec = TIMEOUT_S};
    char port[16];
    int fd = -1;
    snprintf(port, sizeof port, "%d", address->port);
    if (getaddrinfo(address->host, port, &hints, &list) != 0) return -1;
    for (const struct addrinfo *a = list; a != NULL && fd < 0; a = a->ai_next) {
        fd = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
        if (fd >= 0 && connect(fd, a->ai_addr, a->ai_addrlen) != 0) {
            close(fd);
            fd = -1;
        }
    }
    freeaddrinfo(list);
    if (fd >= 0) setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &timeout, sizeof timeout);
    return fd;
}

/* A request is small enough to go out at once; if it does not, it has failed. */
static bool ask(int fd, const BwLoadAddress *address, const char *method, const char *path,
                const char *body) {
    char text[1024];
    int n = snprintf(text, sizeof text,
                     "%s %s HTTP/1.1\r\nHost: %s:%d\r\nConnection: close\r\n"
                     "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n%s",
                     method, path, address->host, address->port, strlen(body), body);
    return n > 0 && n < (int)sizeof text && send(fd, text, (size_t)n, MSG_NOSIGNAL) == n;
}

/* The body of the answer; NULL if it is no success or does not come. */
static char *hear(int fd) {
    size_t n = 0, size = 4096, want = 0;
    char *text = malloc(size + 1), *body = NULL;
    while (text != NULL && (want == 0 || n < want) && n < ANSWER_MAX) {
        if (n == size) {
            char *grown = realloc(text, 2 * size + 1);
            if (grown == NULL) break;
            text = grown;
            size *= 2;
        }
        ssize_t got = recv(fd, text + n, size - n, 0);
        if (got <= 0) break;
        n += (size_t)got;
        text[n] = '\0';
        const char *end = strstr(text, "\r\n\r\n"), *length = strcasestr(text, "content-length:");
        if (want == 0 && end != NULL && length != NULL && length < end) {
            want = (size_t)(end + 4 - text) + strtoul(length + 15, NULL, 10);
        }
    }
    if (text != NULL && want > 0 && n >= want && strncmp(text, "HTTP/1.1 200", 12) == 0) {
        body = strdup(strstr(text, "\r\n\r\n") + 4);
    }
    free(text);
    return body;
}

char *bw_load_get(const BwLoadAddress *address, const char *path) {
    int fd = bw_load_connect(address);
    if (fd < 0) return NULL;
    char *body = ask(fd, address, "GET", path, "") ? hear(fd) : NULL;
    close(fd);
    return body;
}

/* Reads the token of one answer. */
static bool take_token(int fd, char token[BW_LOAD_TOKEN_MAX]) {
    char *body = hear(fd);
    json_t *json = body != NULL ? json_loads(body, 0, NULL) : NULL;
    const char *text = json_string_value(json_object_get(json, "token"));
    bool there = text != NULL && strlen(text) < BW_LOAD_TOKEN_MAX;
    snprintf(token, BW_LOAD_TOKEN_MAX, "%s", there ? text : "");
    json_decref(json);
    free(body);
    return there;
}

bool bw_load_guests(const BwLoadAddress *address, unsigned n, char (*token)[BW_LOAD_TOKEN_MAX]) {
    bool all = true;
    for (unsigned first = 0; all && first < n; first += TOGETHER) {
        int fd[TOGETHER];
        for (unsigned i = 0; i < TOGETHER && first + i < n; i++) {
            fd[i] = bw_load_connect(address);
            if (fd[i] < 0 || !ask(fd[i], address, "POST", "/api/guest", "{}")) all = false;
        }
        for (unsigned i = 0; i < TOGETHER && first + i < n; i++) {
            all = all && take_token(fd[i], token[first + i]);
            if (fd[i] >= 0) close(fd[i]);
        }
    }
    return all;
}

double bw_load_metric(const char *metrics, const char *name) {
    char key[96];
    snprintf(key, sizeof key, "\nboardwalk_%s ", name);
    const char *at = metrics != NULL ? strstr(metrics, key) : NULL;
    return at != NULL ? strtod(at + strlen(key), NULL) : 0.0;
}
