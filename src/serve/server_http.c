/* server_http.c: callers and their requests. Who is let in, how long he may take, what he asks,
 * what he is answered; libwebsockets only says when a socket can be read or written. A connection
 * carries one request: what comes behind it is read over and means nothing, so that no request can
 * hide behind another, and each is answered once. */
#define _GNU_SOURCE
#include "serve/http_parts.h"
#include "serve/server_parts.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

enum {
    HEAD_MS = 10000,     /* a head comes within that, */
    BODY_MS = 10000,     /* and then a body; */
    WRITE_MS = 20000,    /* some of the answer is taken within that, */
    ANSWER_MS = 300000,  /* and all of it; */
    LINGER_MS = 2000,    /* then the caller hangs up. */
    SHUT_MS = 200,       /* how long nobody is let in where no more connections can be had */
    EVICTED_MS = 1000,   /* who has been asking for so long gives way to others */
    CALLERS_A_TURN = 64, /* are let in at once */
    ANSWER_HEAD_MAX = 4096
};

static const char too_many[] = "HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\n"
                               "content-length: 0\r\n\r\n";
static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";

static void shift_deadline(BwCaller *caller, BwPhase phase, int64_t ms) {
    caller->phase = phase;
    caller->deadline_ms = ms > 0 ? bw_server_now_ms() + ms : 0;
}

/* Ends the connection when the loop comes to it. */
static void hang_up(BwCaller *caller) {
    shift_deadline(caller, BW_PHASE_GONE, 0);
    lws_set_timeout(caller->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

/* It counts no longer among those of its address. */
static void uncount(BwCaller *caller) {
    if (caller->from == NULL) return;
    if (caller->phase == BW_PHASE_UPGRADE) {
        caller->from->sockets--;
    } else {
        caller->from->callers--;
    }
    caller->from = NULL;
}

/* May the address have one more beside so many? Callers and WebSockets are counted each for
 * themselves: neither keeps the other out. */
static bool is_room(const BwAddress *row, unsigned n) {
    unsigned most = bw_server.settings->connections_per_address;
    if (most == 0 || row == &bw_server.addresses->crowd || n < most) return true;
    bw_server.floor.figures.limited++;
    return false;
}

static bool count(BwCaller *caller) {
    BwAddress *row = bw_address_find(bw_server.addresses, caller->address, bw_server_now_ms());
    if (!is_room(row, row->callers)) return false;
    row->callers++;
    caller->from = row;
    return true;
}

/* ---- answers ------------------------------------------------------------------------------ */

static const char security_headers[] =
    "content-security-policy: default-src 'self'; img-src 'self' data:; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'; object-src 'none'\r\n"
    "x-content-type-options: nosniff\r\n"
    "referrer-policy: no-referrer\r\n"
    "x-frame-options: DENY\r\n"
    "cross-origin-opener-policy: same-origin\r\n"
    "cross-origin-resource-policy: same-origin\r\n"
    "permissions-policy: camera=(), microphone=(), geolocation=(), payment=()\r\n"
    "connection: close\r\n";

static const char *phrase(unsigned status) {
    static const struct {
        unsigned status;
        const char *phrase;
    } phrases[] = {{200, "OK"},
                   {202, "Accepted"},
                   {304, "Not Modified"},
                   {400, "Bad Request"},
                   {401, "Unauthorized"},
                   {403, "Forbidden"},
                   {404, "Not Found"},
                   {405, "Method Not Allowed"},
                   {409, "Conflict"},
                   {411, "Length Required"},
                   {413, "Content Too Large"},
                   {414, "URI Too Long"},
                   {417, "Expectation Failed"},
                   {429, "Too Many Requests"},
                   {431, "Request Header Fields Too Large"},
                   {503, "Service Unavailable"},
                   {505, "HTTP Version Not Supported"}};
    for (unsigned i = 0; i < sizeof phrases / sizeof phrases[0]; i++) {
        if (phrases[i].status == status) return phrases[i].phrase;
    }
    return "Answer";
}

/* Writes the head of the answer; texts in it are the house's own. */
static void write_head(BwCaller *caller) {
    const BwExchange *x = caller->exchange;
    const char *cache = x->cache                ? "public, max-age=31536000, immutable"
                        : x->reply_etag != NULL ? "no-cache"
                                                : "no-store";
    caller->head = malloc(ANSWER_HEAD_MAX);
    if (caller->head == NULL) abort();
    int n = snprintf(
        caller->head, ANSWER_HEAD_MAX,
        "HTTP/1.1 %u %s\r\n%scache-control: %s\r\ncontent-length: %zu\r\n"
        "%s%s%s%s%s%s%s%s%s%s%s%s%s%s\r\n",
        x->status, phrase(x->status), security_headers, cache, x->n,
        x->varies ? "vary: accept-encoding\r\n" : "", x->packed ? "content-encoding: gzip\r\n" : "",
        x->type != NULL ? "content-type: " : "", x->type != NULL ? x->type : "",
        x->type != NULL ? "\r\n" : "", x->cookie[0] != '\0' ? "set-cookie: " : "", x->cookie,
        x->cookie[0] != '\0' ? "\r\n" : "", x->device_cookie[0] != '\0' ? "set-cookie: " : "",
        x->device_cookie, x->device_cookie[0] != '\0' ? "\r\n" : "",
        x->reply_etag != NULL ? "etag: " : "", x->reply_etag != NULL ? x->reply_etag : "",
        x->reply_etag != NULL ? "\r\n" : "");
    if (n < 0 || n >= ANSWER_HEAD_MAX) abort();
    caller->head_n = (size_t)n;
}

/* The exchange is over, or the connection has gone. What a worker still has is freed when it comes
 * back. */
static void drop_exchange(BwCaller *caller) {
    BwExchange *x = caller->exchange;
    caller->exchange = NULL;
    if (x == NULL) return;
    for (size_t i = 0; i < bw_server.n_waiting; i++) {
        if (bw_server.waiting[i] == x) {
            bw_server.waiting[i--] = bw_server.waiting[--bw_server.n_waiting];
        }
    }
    x->socket = NULL;
    if (!x->later) bw_exchange_free(x);
}

/* The answer has gone out: the caller has time to read it, and to hang up. */
static void linger(BwCaller *caller) {
    drop_exchange(caller);
    uncount(caller);
    shutdown(caller->fd, SHUT_WR);
    shift_deadline(caller, BW_PHASE_LINGER, LINGER_MS);
    lws_rx_flow_control(caller->wsi, 1);
}

/* Writes the answer as far as the connection takes it now. */
static void write_answer(BwCaller *caller) {
    const BwExchange *x = caller->exchange;
    size_t all = caller->head_n + (x->head ? 0 : x->n);
    while (caller->written < all) {
        size_t of_head = caller->written < caller->head_n ? caller->head_n - caller->written : 0;
        size_t at = caller->written - (caller->head_n - of_head);
        struct iovec part[2] = {{caller->head + caller->head_n - of_head, of_head},
                                {(char *)x->content + at, all - caller->head_n - at}};
        struct msghdr message = {.msg_iov = part, .msg_iovlen = 2};
        ssize_t sent = sendmsg(caller->fd, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno == EINTR) continue;
        if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            caller->next = bw_server.blocked;
            bw_server.blocked = caller;
            return;
        }
        if (sent <= 0) {
            hang_up(caller);
            return;
        }
        caller->written += (size_t)sent;
        caller->deadline_ms = bw_server_now_ms() + WRITE_MS;
    }
    linger(caller);
}

static void wait_for_ledger(BwExchange *x) {
    if (bw_server.n_waiting == bw_server.waiting_capacity) {
        bw_server.waiting_capacity = 2 * bw_server.waiting_capacity + 64;
        bw_server.waiting =
            realloc(bw_server.waiting, bw_server.waiting_capacity * sizeof(BwExchange *));
        if (bw_server.waiting == NULL) abort();
    }
    bw_server.waiting[bw_server.n_waiting++] = x;
}

/* The answer is known: it goes out when it may. */
static void woken(BwExchange *x) {
    BwCaller *caller = x->socket;
    if (x->later || caller->phase != BW_PHASE_WAIT) return;
    if (x->wait_seq > bw_ledger_durable(bw_server.floor.ledger)) {
        wait_for_ledger(x);
        return;
    }
    if (!bw_exchange_pack(&bw_server.http, x)) return;
    write_head(caller);
    caller->answered_ms = bw_server_now_ms();
    shift_deadline(caller, BW_PHASE_WRITE, WRITE_MS);
    write_answer(caller);
}

/* Answers that rest on records wait here until these are on the disk. */
static void release_answers(void) {
    uint64_t durable = bw_ledger_durable(bw_server.floor.ledger);
    for (size_t i = 0; i < bw_server.n_waiting;) {
        BwExchange *x = bw_server.waiting[i];
        if (x->wait_seq > durable) {
            i++;
            continue;
        }
        bw_server.waiting[i] = bw_server.waiting[--bw_server.n_waiting];
        woken(x);
    }
}

/* ---- requests ----------------------------------------------------------------------------- */

/* Nothing more is read: the house has the request, or has refused it. */
static void stop_reading(BwCaller *caller, BwPhase phase) {
    if (caller->in != NULL) sodium_memzero(caller->in, caller->in_n);
    free(caller->in);
    caller->in = NULL;
    shift_deadline(caller, phase, 0);
    lws_rx_flow_control(caller->wsi, 0);
}

static void answer(BwCaller *caller) {
    BwExchange *x = caller->exchange;
    stop_reading(caller, BW_PHASE_WAIT);
    if (x->status == 0) bw_http_answer(&bw_server.http, x, bw_server_now_ms());
    woken(x);
}

static void refuse(BwCaller *caller, unsigned status, const char *code, const char *sentence) {
    bw_server.floor.figures.requests++;
    bw_reply_error(caller->exchange, status, code, sentence);
    answer(caller);
}

/* What the handlers get of a request: copies of bounded size, so that none of them depends on the
 * bytes that came in. */
static BwExchange *new_exchange(BwCaller *caller, const BwRequest *request) {
    BwExchange *x = calloc(1, sizeof *x);
    if (x == NULL) abort();
    x->socket = caller;
    x->woken = woken;
    x->post = request->post;
    x->head = request->head;
    x->gzip = request->gzip;
    x->unknown = !request->get && !request->post;
    x->foreign = request->foreign;
    x->secure = request->secure;
    x->large = request->length > BW_HTTP_BODY_MAX;
    snprintf(x->path, sizeof x->path, "%s", request->path);
    snprintf(x->query, sizeof x->query, "%s", request->query);
    snprintf(x->etag, sizeof x->etag, "%s", request->etag);
    bw_address_owner(caller->address, x->address);
    /* A token that is longer than any is none. */
    if (strlen(request->token) < sizeof x->token) {
        snprintf(x->token, sizeof x->token, "%s", request->token);
    }
    if (strlen(request->device) < sizeof x->device) {
        snprintf(x->device, sizeof x->device, "%s", request->device);
    }
    return x;
}

/* Only what can be a WebSocket of this page reaches libwebsockets, by a request in our own words;
 * bytes that came behind the head are refused, for it would read them twice. */
static void upgrade(BwCaller *caller, const BwRequest *request, size_t behind) {
    if (strcmp(request->path, "/ws") != 0) {
        refuse(caller, 404, "path", "the WebSocket is at /ws");
    } else if (request->foreign) {
        refuse(caller, 403, "origin", "requests of other pages are not taken");
    } else if (behind > 0 || request->length > 0) {
        refuse(caller, 400, "request", "a WebSocket waits until it is open");
    } else if (!is_room(caller->from, caller->from->sockets)) {
        refuse(caller, 429, "rate", "too many connections from this address");
    } else {
        memcpy(caller->token, caller->exchange->token, sizeof caller->token);
        memcpy(caller->key, request->key, sizeof caller->key);
        caller->from->callers--;
        caller->from->sockets++;
        drop_exchange(caller);
        stop_reading(caller, BW_PHASE_UPGRADE);
        caller->next = bw_server.rising;
        bw_server.rising = caller;
    }
}

/* The body as far as it came with the head; the rest is asked for. */
static void begin_body(BwCaller *caller, const BwRequest *request, const char *text, size_t n) {
    BwExchange *x = caller->exchange;
    caller->body_n = request->length;
    x->body = malloc(request->length + 1);
    if (x->body == NULL) abort();
    x->body_n = n < request->length ? n : request->length;
    memcpy(x->body, text, x->body_n);
    if (x->body_n == request->length) {
        answer(caller);
        return;
    }
    shift_deadline(caller, BW_PHASE_BODY, BODY_MS);
    if (request->expects) send(caller->fd, go_on, sizeof go_on - 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/* The head has come whole, with so many bytes behind it. */
static void begin_request(BwCaller *caller, size_t head_n) {
    BwRequest request;
    bool read = bw_request_read(caller->in, head_n, &request);
    bool counted = true;
    if (bw_server.settings->proxy) {
        if (request.forwarded[0] != '\0') {
            snprintf(caller->address, sizeof caller->address, "%s", request.forwarded);
        }
        counted = count(caller);
    }
    caller->exchange = new_exchange(caller, &request);
    if (!read) {
        refuse(caller, request.status, request.code, request.sentence);
    } else if (!counted) {
        refuse(caller, 429, "rate", "too many connections from this address");
    } else if (request.websocket) {
        upgrade(caller, &request, caller->in_n - head_n);
    } else if (request.length == 0 || caller->exchange->large || caller->exchange->unknown) {
        answer(caller);
    } else {
        begin_body(caller, &request, caller->in + head_n, caller->in_n - head_n);
    }
}

/* Reads what has come, as much as fits; -1 ends the connection. */
static ssize_t read_some(const BwCaller *caller, void *to, size_t most) {
    ssize_t got = recv(caller->fd, to, most, MSG_DONTWAIT);
    if (got > 0) return got;
    return got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) ? 0 : -1;
}

/* Heads are small and come in one piece; they are gathered in memory of their own size, and the
 * shared buffer is wiped, since a head holds tokens. */
static int read_head(BwCaller *caller) {
    static char buffer[BW_REQUEST_HEAD_MAX];
    ssize_t got = read_some(caller, buffer, sizeof buffer - caller->in_n);
    if (got <= 0) return (int)got;
    size_t before = caller->in_n;
    caller->in = realloc(caller->in, before + (size_t)got);
    if (caller->in == NULL) abort();
    memcpy(caller->in + before, buffer, (size_t)got);
    sodium_memzero(buffer, (size_t)got);
    caller->in_n += (size_t)got;
    size_t head_n = bw_request_head(caller->in, caller->in_n, before);
    if (head_n > 0) {
        begin_request(caller, head_n);
    } else if (caller->in_n == BW_REQUEST_HEAD_MAX) {
        caller->exchange = new_exchange(caller, &(BwRequest){.get = true});
        refuse(caller, 431, "size", "the head of a request has at most 16384 bytes");
    }
    return 0;
}

static int read_body(BwCaller *caller) {
    BwExchange *x = caller->exchange;
    ssize_t got = read_some(caller, x->body + x->body_n, caller->body_n - x->body_n);
    if (got <= 0) return (int)got;
    x->body_n += (size_t)got;
    if (x->body_n == caller->body_n) answer(caller);
    return 0;
}

static int read_over(const BwCaller *caller) {
    static char buffer[BW_REQUEST_HEAD_MAX];
    return read_some(caller, buffer, sizeof buffer) < 0 ? -1 : 0;
}

/* ---- callers ------------------------------------------------------------------------------ */

static void remove_from(BwCaller **queue, const BwCaller *caller) {
    for (; *queue != NULL; queue = &(*queue)->next) {
        if (*queue == caller) {
            *queue = caller->next;
            return;
        }
    }
}

/* Out of every list that he may be in, which his phase says; what he sent may hold a password and
 * is wiped. */
static void free_caller(BwCaller *caller) {
    drop_exchange(caller);
    uncount(caller);
    if (caller->phase == BW_PHASE_WRITE || caller->phase == BW_PHASE_GONE) {
        remove_from(&bw_server.blocked, caller);
    }
    if (caller->phase == BW_PHASE_UPGRADE) remove_from(&bw_server.rising, caller);
    *(caller->before != NULL ? &caller->before->after : &bw_server.callers) = caller->after;
    *(caller->after != NULL ? &caller->after->before : &bw_server.last_caller) = caller->before;
    bw_server.open--;
    if (caller->in != NULL) sodium_memzero(caller->in, caller->in_n);
    free(caller->in);
    free(caller->head);
    free(caller);
}

int bw_caller_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                       size_t n) {
    BwCaller *caller = lws_get_opaque_user_data(wsi);
    (void)user;
    (void)in;
    (void)n;
    if (caller == NULL) return 0;
    if (reason == LWS_CALLBACK_RAW_CLOSE_FILE) {
        lws_set_opaque_user_data(wsi, NULL);
        free_caller(caller);
    } else if (reason == LWS_CALLBACK_RAW_WRITEABLE_FILE) {
        if (caller->phase == BW_PHASE_WRITE) write_answer(caller);
    } else if (reason == LWS_CALLBACK_RAW_RX_FILE) {
        switch (caller->phase) {
        case BW_PHASE_HEAD: return read_head(caller);
        case BW_PHASE_BODY: return read_body(caller);
        case BW_PHASE_LINGER: return read_over(caller);
        default: return 0;
        }
    }
    return 0;
}

/* The caller becomes a WebSocket: the library gets a second name for the connection, and a request
 * for it in our own words; what was read of the caller's stays here. */
static void hand_over(BwCaller *caller) {
    char text[256];
    int fd = fcntl(caller->fd, F_DUPFD_CLOEXEC, 0);
    int n = snprintf(text, sizeof text,
                     "GET /ws HTTP/1.1\r\nHost: house\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Key: %s\r\n"
                     "Sec-WebSocket-Version: 13\r\n\r\n",
                     caller->key);
    if (fd >= 0) {
        bw_server.arriving = caller;
        bw_server_hush(true); /* the library tells of each of them as of an error */
        lws_adopt_socket_vhost_readbuf(bw_server.vhost, fd, text, (size_t)n);
        bw_server_hush(false);
        bw_server.arriving = NULL;
    }
    lws_set_timeout(caller->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_SYNC);
}

void bw_callers_pass_on(void) {
    release_answers();
    while (bw_server.blocked != NULL) {
        BwCaller *caller = bw_server.blocked;
        bw_server.blocked = caller->next;
        lws_callback_on_writable(caller->wsi);
    }
    while (bw_server.rising != NULL) {
        BwCaller *caller = bw_server.rising;
        bw_server.rising = caller->next;
        hand_over(caller);
    }
}

/* ---- the door ----------------------------------------------------------------------------- */

/* Nobody is let in for a moment; who comes waits in the system's queue. */
static void shut_doors(const char *why) {
    bw_server.shut_until_ms = bw_server_now_ms() + SHUT_MS;
    for (unsigned i = 0; i < bw_server.doors.n; i++) lws_rx_flow_control(bw_server.door[i], 0);
    if (bw_server_may_say(&bw_server.crowded)) {
        bw_server_say("%u connections are open and no more can be taken just now: %s",
                      bw_server.open, why);
    }
}

/* The caller who has been at his request for longest gives way. */
static bool evict(void) {
    int64_t since = bw_server_now_ms() - EVICTED_MS;
    for (BwCaller *caller = bw_server.callers; caller != NULL; caller = caller->after) {
        if (caller->begun_ms > since) return false;
        if (caller->phase == BW_PHASE_HEAD || caller->phase == BW_PHASE_BODY) {
            hang_up(caller);
            return true;
        }
    }
    return false;
}

/* An address of IPv4 that comes by way of IPv6 is the same patron. */
static void describe(const struct sockaddr_storage *address, char out[BW_ADDRESS_MAX]) {
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)address;
    const struct sockaddr_in *four = (const struct sockaddr_in *)address;
    out[0] = '\0';
    if (address->ss_family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(&six->sin6_addr)) {
        inet_ntop(AF_INET, six->sin6_addr.s6_addr + 12, out, BW_ADDRESS_MAX);
    } else if (address->ss_family == AF_INET6) {
        inet_ntop(AF_INET6, &six->sin6_addr, out, BW_ADDRESS_MAX);
    } else {
        inet_ntop(AF_INET, &four->sin_addr, out, BW_ADDRESS_MAX);
    }
}

/* Behind a proxy all come from one address: whose they are is known with the head. */
static void admit(int fd, const struct sockaddr_storage *address) {
    const int yes = 1;
    BwCaller *caller = calloc(1, sizeof *caller);
    if (caller == NULL) abort();
    caller->fd = fd;
    describe(address, caller->address);
    caller->begun_ms = bw_server_now_ms();
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (!bw_server.settings->proxy && !count(caller)) {
        send(fd, too_many, sizeof too_many - 1, MSG_NOSIGNAL | MSG_DONTWAIT);
    } else {
        lws_adopt_desc_t info = {.vh = bw_server.vhost,
                                 .type = LWS_ADOPT_RAW_FILE_DESC,
                                 .fd = {.filefd = fd},
                                 .vh_prot_name = "callers",
                                 .opaque = caller};
        caller->wsi = lws_adopt_descriptor_vhost_via_info(&info);
    }
    if (caller->wsi == NULL) {
        uncount(caller);
        close(fd);
        free(caller);
        return;
    }
    bw_server.open++;
    caller->before = bw_server.last_caller;
    *(caller->before != NULL ? &caller->before->after : &bw_server.callers) = caller;
    bw_server.last_caller = caller;
    shift_deadline(caller, BW_PHASE_HEAD, HEAD_MS);
}

/* A few at a time, so that a crowd at the door does not keep those inside waiting. Where files run
 * out, whoever has been longest at his request gives way. */
static void let_in(int door) {
    struct sockaddr_storage address;
    unsigned evicted = 0;
    for (unsigned i = 0; i < CALLERS_A_TURN; i++) {
        socklen_t n = sizeof address;
        if (bw_server.open >= bw_server.open_most + evicted) {
            if (!evict()) {
                shut_doors("the limit of open files");
                return;
            }
            evicted++;
        }
        int fd = accept4(door, (struct sockaddr *)&address, &n, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd >= 0) {
            admit(fd, &address);
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            return;
        } else if (errno != ECONNABORTED && errno != EINTR) {
            shut_doors(strerror(errno));
            return;
        }
    }
}

int bw_door_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t n) {
    (void)user;
    (void)in;
    (void)n;
    if (reason == LWS_CALLBACK_RAW_RX_FILE && bw_server.shut_until_ms == 0) {
        let_in((int)lws_get_socket_fd(wsi));
    }
    return 0;
}

bool bw_callers_let_in(void) {
    for (unsigned i = 0; i < bw_server.doors.n; i++) {
        bw_server.door[i] = lws_adopt_descriptor_vhost(
            bw_server.vhost, LWS_ADOPT_RAW_FILE_DESC,
            (lws_sock_file_fd_type){.filefd = bw_server.doors.fd[i]}, "doors", NULL);
        if (bw_server.door[i] == NULL) return false;
    }
    return true;
}

void bw_callers_tick(int64_t now_ms) {
    for (BwCaller *caller = bw_server.callers; caller != NULL; caller = caller->after) {
        bool late = caller->deadline_ms != 0 && now_ms >= caller->deadline_ms;
        bool endless = caller->phase == BW_PHASE_WRITE && now_ms >= caller->answered_ms + ANSWER_MS;
        if (late || endless) hang_up(caller);
    }
    if (bw_server.shut_until_ms == 0 || now_ms < bw_server.shut_until_ms) return;
    bw_server.shut_until_ms = 0;
    for (unsigned i = 0; i < bw_server.doors.n; i++) lws_rx_flow_control(bw_server.door[i], 1);
}
