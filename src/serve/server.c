/* server.c: the glue between libwebsockets and the floor. One loop, one thread; the ledger's writer
 * and the workers wake it by lws_cancel_service, and nothing in it waits for a disk. */
#define _GNU_SOURCE
#include "serve/server.h"

#include <libwebsockets.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "house/clock.h"
#include "house/mark.h"
#include "serve/descriptors.h"
#include "serve/http.h"
#include "serve/keeper.h"
#include "serve/notify.h"

enum {
    TICK_MS = 50,
    MESSAGE_MAX = 64 * 1024,
    BATCH_MAX = 64 * 1024,             /* messages that go out together */
    FRAME_MAX = 10,                    /* what stands before the text of a message */
    QUEUE_BYTES_MAX = 4 * 1024 * 1024, /* a client that has so much unread is cut off */
    CHUNK = 32 * 1024,
    COOKIES_MAX = 4096, /* of all programs of this host */
    FLUSH_MS = 10000,   /* so long the ledger is waited for when the house opens or closes */
    AWAY_MS = 5000,     /* and so long before rounds that are on are given up when it closes */
    ENDING_S = 25,      /* behind the grace: then the program ends, whatever hangs */
    STILL_MS = 3000,    /* a turn of the loop that takes longer is said */
    WATCHDOG_MS = 1000,
    LOGINS_PER_MINUTE = 20,
    BODY_READ_MAX = 1024 * 1024 /* a body that is only read over to be refused */
};

/* A WebSocket: a client of the floor, what it is sending, what it has yet to read. */
typedef struct Socket {
    BwClient client; /* first: a client is its socket */
    struct lws *wsi;
    char *in;
    size_t in_n;
    BwMessage **queue; /* a ring */
    size_t first, n, capacity, bytes;
    BwAddress *from;
} Socket;

/* What libwebsockets keeps for each connection. */
typedef struct Session {
    Socket *socket;       /* of a WebSocket */
    BwExchange *exchange; /* of a request under way */
} Session;

typedef struct Server {
    const BwServerSettings *settings;
    struct lws_context *context;
    BwFloor floor;
    BwHttp http;
    BwAddresses *addresses;
    BwKeeper *keeper;
    bool keeper_trouble;
    lws_sorted_usec_list_t tick;
    BwExchange **waiting; /* answers that wait for the ledger */
    size_t n_waiting, waiting_capacity;
    int64_t closing_ms; /* 0: open */
    int64_t away_ms;    /* since when the ledger is not written; 0: it is */
    int64_t tick_ms, watchdog_ms, watchdog_sent_ms;
    bool clock_jumped;
    BwLedgerState state;
    bool done, broken;
} Server;

static Server server;
static volatile sig_atomic_t stop_asked;

/* Something may hang for ever, in a disk or a database: the alarm ends the program then. */
static void on_signal(int number) {
    (void)number;
    unsigned grace_s = stop_asked == 0 ? server.settings->grace_seconds : 0;
    stop_asked = stop_asked == 0 ? 1 : 2;
    alarm(grace_s + ENDING_S);
}

static void on_alarm(int number) {
    static const char sentence[] =
        "closing takes too long: the program ends. Nothing that was acknowledged is lost\n";
    (void)number;
    ssize_t written = write(STDERR_FILENO, sentence, sizeof sentence - 1);
    _exit(written > 0 ? 1 : 2);
}

static int64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* One line of the log: when, and a sentence. */
static void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void say(const char *format, ...) {
    char when[32];
    time_t now = time(NULL);
    struct tm utc;
    va_list args;
    gmtime_r(&now, &utc);
    strftime(when, sizeof when, "%Y-%m-%d %H:%M:%S", &utc);
    fprintf(server.settings->log, "%s ", when);
    va_start(args, format);
    vfprintf(server.settings->log, format, args);
    va_end(args);
    fputc('\n', server.settings->log);
    fflush(server.settings->log);
}

/* Called by other threads, also while the loop ends. */
static pthread_mutex_t waking = PTHREAD_MUTEX_INITIALIZER;

static void wake(void *context) {
    (void)context;
    pthread_mutex_lock(&waking);
    if (server.context != NULL) lws_cancel_service(server.context);
    pthread_mutex_unlock(&waking);
}

static void destroy_context(void) {
    struct lws_context *context = server.context;
    pthread_mutex_lock(&waking);
    server.context = NULL;
    pthread_mutex_unlock(&waking);
    lws_context_destroy(context);
}

static void on_durable(void *context, uint64_t seq) {
    (void)seq;
    wake(context);
}

/* ---- headers ------------------------------------------------------------------------------ */

static bool header(struct lws *wsi, enum lws_token_indexes token, char *out, int size) {
    out[0] = '\0';
    return lws_hdr_copy(wsi, out, size, token) > 0;
}

/* A page of another house may not speak for its visitors: where a browser says which page sends
 * the request, it must be one of this host. */
static bool is_foreign(struct lws *wsi) {
    char origin[256], host[256];
    if (!header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin)) {
        return lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) > 0; /* too long to be ours */
    }
    header(wsi, WSI_TOKEN_HOST, host, sizeof host);
    const char *at = strstr(origin, "://");
    return at == NULL || strcmp(at + 3, host) != 0;
}

/* Did it come over TLS to a proxy before us? The browser says so with its page's address. */
static bool is_secure(struct lws *wsi) {
    char origin[256];
    return header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin) &&
           strncmp(origin, "https://", 8) == 0;
}

static void peer(struct lws *wsi, char out[BW_ADDRESS_MAX]) {
    char forwarded[256];
    if (server.settings->proxy &&
        header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded)) {
        /* The last of the list is the one that the proxy itself has seen. */
        const char *last = strrchr(forwarded, ',');
        last = last != NULL ? last + 1 : forwarded;
        last += strspn(last, " ");
        snprintf(out, BW_ADDRESS_MAX, "%.*s", BW_ADDRESS_MAX - 1, last);
        return;
    }
    lws_get_peer_simple(wsi, out, BW_ADDRESS_MAX);
}

/* One word of a header; what does not fit is no word of ours. */
static void copy_word(const char *at, char *out, size_t size) {
    size_t n = strcspn(at, "; ");
    if (n < size) snprintf(out, size, "%.*s", (int)n, at);
}

/* A cookie, named with its "="; empty: there is none. */
static void find_cookie(struct lws *wsi, const char *name, char *out, size_t size) {
    char text[COOKIES_MAX];
    size_t n = strlen(name);
    out[0] = '\0';
    if (!header(wsi, WSI_TOKEN_HTTP_COOKIE, text, sizeof text)) return;
    for (const char *p = text; p != NULL; p = strchr(p, ';')) {
        p += strspn(p, "; ");
        if (strncmp(p, name, n) != 0) continue;
        copy_word(p + n, out, size);
        return;
    }
}

/* The session's token: of "Authorization: Bearer", or of the cookie. */
static void find_token(struct lws *wsi, char out[BW_TOKEN_TEXT_MAX]) {
    char text[1024];
    out[0] = '\0';
    if (header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, text, sizeof text) &&
        strncmp(text, "Bearer ", 7) == 0) {
        copy_word(text + 7, out, BW_TOKEN_TEXT_MAX);
    } else {
        find_cookie(wsi, "boardwalk=", out, BW_TOKEN_TEXT_MAX);
    }
}

/* ---- HTTP --------------------------------------------------------------------------------- */

static const char *const security_headers[][2] = {
    {"content-security-policy:",
     "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; "
     "frame-ancestors 'none'; object-src 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"x-frame-options:", "DENY"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), microphone=(), geolocation=(), payment=()"},
};

static int add_header(struct lws *wsi, const char *name, const char *value, uint8_t **p,
                      uint8_t *end) {
    return lws_add_http_header_by_name(wsi, (const uint8_t *)name, (const uint8_t *)value,
                                       (int)strlen(value), p, end);
}

static int send_headers(struct lws *wsi, BwExchange *x) {
    uint8_t buffer[LWS_PRE + 4096], *start = buffer + LWS_PRE, *p = start,
                                    *end = buffer + sizeof buffer - 1;
    int bad = lws_add_http_header_status(wsi, x->status, &p, end);
    for (unsigned i = 0; i < sizeof security_headers / sizeof security_headers[0]; i++) {
        bad |= add_header(wsi, security_headers[i][0], security_headers[i][1], &p, end);
    }
    if (x->type != NULL) bad |= add_header(wsi, "content-type:", x->type, &p, end);
    if (x->cookie[0] != '\0') bad |= add_header(wsi, "set-cookie:", x->cookie, &p, end);
    if (x->device_cookie[0] != '\0') {
        bad |= add_header(wsi, "set-cookie:", x->device_cookie, &p, end);
    }
    if (x->reply_etag != NULL) bad |= add_header(wsi, "etag:", x->reply_etag, &p, end);
    bad |= add_header(wsi, "cache-control:",
                      x->cache                ? "public, max-age=31536000, immutable"
                      : x->reply_etag != NULL ? "no-cache"
                                              : "no-store",
                      &p, end);
    bad |= lws_add_http_header_content_length(wsi, (lws_filepos_t)x->n, &p, end);
    bad |= lws_finalize_http_header(wsi, &p, end);
    if (bad != 0) return -1;
    int n = (int)(p - start);
    return lws_write(wsi, start, (size_t)n,
                     x->n > 0 && !x->head ? LWS_WRITE_HTTP_HEADERS
                                          : LWS_WRITE_HTTP_HEADERS | LWS_WRITE_H2_STREAM_END) == n
               ? 0
               : -1;
}

/* Writes the answer as far as the connection takes it now; -1 ends the connection. */
static int write_answer(struct lws *wsi, Session *session) {
    static uint8_t buffer[LWS_PRE + CHUNK];
    BwExchange *x = session->exchange;
    if (x == NULL || x->later || x->status == 0) return 0;
    if (x->wait_seq > bw_ledger_durable(server.floor.ledger)) return 0;
    if (!x->headers_sent) {
        if (send_headers(wsi, x) != 0) return -1;
        x->headers_sent = true;
        if (x->head) x->n = 0;
        if (x->n > 0) {
            lws_callback_on_writable(wsi);
            return 0;
        }
    }
    if (x->written < x->n) {
        size_t n = x->n - x->written < CHUNK ? x->n - x->written : CHUNK;
        bool last = x->written + n == x->n;
        memcpy(buffer + LWS_PRE, x->content + x->written, n);
        if (lws_write(wsi, buffer + LWS_PRE, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0) {
            return -1;
        }
        x->written += n;
        if (!last) {
            lws_callback_on_writable(wsi);
            return 0;
        }
    }
    session->exchange = NULL;
    bw_exchange_free(x);
    return lws_http_transaction_completed(wsi) != 0 ? -1 : 0;
}

static void woken(BwExchange *x);

static void wait_for_ledger(BwExchange *x) {
    if (server.n_waiting == server.waiting_capacity) {
        server.waiting_capacity = 2 * server.waiting_capacity + 64;
        server.waiting = realloc(server.waiting, server.waiting_capacity * sizeof(BwExchange *));
        if (server.waiting == NULL) abort();
    }
    server.waiting[server.n_waiting++] = x;
}

/* The answer is known: it goes out when it may. */
static void woken(BwExchange *x) {
    if (x->later) return;
    if (x->wait_seq > bw_ledger_durable(server.floor.ledger)) {
        wait_for_ledger(x);
    } else {
        lws_callback_on_writable(x->socket);
    }
}

static void release_answers(void) {
    uint64_t durable = bw_ledger_durable(server.floor.ledger);
    for (size_t i = 0; i < server.n_waiting;) {
        BwExchange *x = server.waiting[i];
        if (x->wait_seq > durable) {
            i++;
            continue;
        }
        server.waiting[i] = server.waiting[--server.n_waiting];
        lws_callback_on_writable(x->socket);
    }
}

/* The connection has gone. What a worker still has is freed when it comes back. */
static void drop_exchange(Session *session) {
    BwExchange *x = session->exchange;
    session->exchange = NULL;
    if (x == NULL) return;
    for (size_t i = 0; i < server.n_waiting; i++) {
        if (server.waiting[i] == x) server.waiting[i--] = server.waiting[--server.n_waiting];
    }
    x->socket = NULL;
    if (!x->later) bw_exchange_free(x);
}

static int answer(struct lws *wsi, Session *session) {
    bw_http_answer(&server.http, session->exchange, now_ms());
    (void)wsi;
    woken(session->exchange);
    return 0;
}

static int begin_request(struct lws *wsi, Session *session, const char *path) {
    char text[32];
    BwExchange *x = calloc(1, sizeof *x);
    if (x == NULL) abort();
    drop_exchange(session);
    session->exchange = x;
    x->socket = wsi;
    x->woken = woken;
    x->post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    x->head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    bool get = x->head || lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
    snprintf(x->path, sizeof x->path, "%s", path);
    for (int i = 0; lws_hdr_copy_fragment(wsi, text, sizeof text, WSI_TOKEN_HTTP_URI_ARGS, i) > 0;
         i++) {
        size_t used = strlen(x->query);
        snprintf(x->query + used, sizeof x->query - used, "%s%s", i > 0 ? "&" : "", text);
    }
    peer(wsi, x->address);
    find_token(wsi, x->token);
    find_cookie(wsi, "boardwalk-device=", x->device, sizeof x->device);
    header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, x->etag, sizeof x->etag);
    x->foreign = is_foreign(wsi);
    x->secure = is_secure(wsi);
    x->unknown = !get && !x->post;
    bool sized = header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof text);
    long length = sized ? strtol(text, NULL, 10) : 0;
    if (length < 0 || length > BODY_READ_MAX) return -1;
    x->large = length > BW_HTTP_BODY_MAX;
    if (length == 0 || get) return answer(wsi, session);
    return 0;
}

static int add_body(Session *session, const void *in, size_t n) {
    BwExchange *x = session->exchange;
    if (x == NULL || (!x->large && x->body_n + n > BW_HTTP_BODY_MAX)) return -1;
    if (x->large || x->unknown) return 0; /* read over, so that the answer can be heard */
    x->body = realloc(x->body, x->body_n + n + 1);
    if (x->body == NULL) abort();
    memcpy(x->body + x->body_n, in, n);
    x->body_n += n;
    return 0;
}

/* ---- WebSocket ---------------------------------------------------------------------------- */

/* The floor hands a text to a client. */
static void send_text(void *context, BwClient *client, BwMessage *message) {
    Socket *socket = (Socket *)client;
    (void)context;
    if (client->gone) return;
    if (socket->bytes + message->n > QUEUE_BYTES_MAX) {
        client->gone = true;
        lws_callback_on_writable(socket->wsi);
        return;
    }
    if (socket->n == socket->capacity) {
        size_t capacity = socket->capacity == 0 ? 16 : 2 * socket->capacity;
        BwMessage **grown = malloc(capacity * sizeof(BwMessage *));
        if (grown == NULL) abort();
        for (size_t i = 0; i < socket->n; i++) {
            grown[i] = socket->queue[(socket->first + i) % socket->capacity];
        }
        free(socket->queue);
        socket->queue = grown;
        socket->first = 0;
        socket->capacity = capacity;
    }
    message->refs++;
    socket->queue[(socket->first + socket->n++) % socket->capacity] = message;
    socket->bytes += message->n;
    lws_callback_on_writable(socket->wsi);
}

/* The head of a WebSocket's frame that is a whole text (RFC 6455 section 5.2); its length. */
static size_t frame(uint8_t out[FRAME_MAX], size_t n) {
    size_t at = 0;
    out[at++] = 0x81;
    if (n < 126) {
        out[at++] = (uint8_t)n;
        return at;
    }
    unsigned bytes = n < 65536 ? 2 : 8;
    out[at++] = bytes == 2 ? 126 : 127;
    while (bytes-- > 0) out[at++] = (uint8_t)((uint64_t)n >> 8 * bytes);
    return at;
}

/* Sends what waits for the client, as much as fits into one write: what a table tells at once goes
 * out at once. The library would write every message by itself; asked for the bytes of an answer it
 * sends them as they are, and keeps what the connection does not take yet. */
static int write_messages(struct lws *wsi, Socket *socket) {
    static uint8_t *buffer;
    static size_t size;
    size_t used = 0;
    while (socket->n > 0) {
        BwMessage *message = socket->queue[socket->first];
        if (used > 0 && used + FRAME_MAX + message->n > BATCH_MAX) break;
        if (LWS_PRE + used + FRAME_MAX + message->n > size) {
            size = LWS_PRE + used + FRAME_MAX + message->n + BATCH_MAX;
            buffer = realloc(buffer, size);
            if (buffer == NULL) abort();
        }
        used += frame(buffer + LWS_PRE + used, message->n);
        memcpy(buffer + LWS_PRE + used, message->text, message->n);
        used += message->n;
        socket->first = (socket->first + 1) % socket->capacity;
        socket->n--;
        socket->bytes -= message->n;
        bw_message_release(message);
    }
    if (used > 0 && lws_write(wsi, buffer + LWS_PRE, used, LWS_WRITE_HTTP) < 0) return -1;
    if (socket->client.gone) return -1; /* he was told why, if he reads at all */
    if (socket->n > 0) lws_callback_on_writable(wsi);
    return 0;
}

static int may_connect(struct lws *wsi) {
    char path[64], address[BW_ADDRESS_MAX];
    if (!header(wsi, WSI_TOKEN_GET_URI, path, sizeof path) || strcmp(path, "/ws") != 0) return -1;
    if (is_foreign(wsi)) return -1;
    peer(wsi, address);
    unsigned most = server.settings->connections_per_address;
    const BwAddress *row = bw_address_find(server.addresses, address, now_ms());
    if (most != 0 && row->connections >= most) {
        server.floor.figures.limited++;
        return -1;
    }
    return 0;
}

static void connect_socket(struct lws *wsi, Session *session) {
    Socket *socket = calloc(1, sizeof *socket);
    char token[BW_TOKEN_TEXT_MAX];
    if (socket == NULL) abort();
    drop_exchange(session);
    session->socket = socket;
    socket->wsi = wsi;
    socket->client.socket = socket;
    peer(wsi, socket->client.address);
    socket->from = bw_address_find(server.addresses, socket->client.address, now_ms());
    socket->from->connections++;
    bw_floor_enter(&server.floor, &socket->client);
    find_token(wsi, token);
    bw_floor_hello(&server.floor, &socket->client, token);
}

static void drop_socket(Session *session) {
    Socket *socket = session->socket;
    session->socket = NULL;
    if (socket == NULL) return;
    server.floor.now_ms = now_ms();
    bw_floor_exit(&server.floor, &socket->client);
    if (socket->from->connections > 0) socket->from->connections--;
    for (size_t i = 0; i < socket->n; i++) {
        bw_message_release(socket->queue[(socket->first + i) % socket->capacity]);
    }
    free(socket->queue);
    free(socket->in);
    free(socket);
}

static int receive(struct lws *wsi, Socket *socket, const void *in, size_t n) {
    static unsigned char why[] = "a message has at most 65536 bytes";
    static unsigned char text_only[] = "messages are text";
    if (lws_frame_is_binary(wsi) != 0) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, text_only,
                         sizeof text_only - 1);
        return -1;
    }
    if (socket->in_n + n > MESSAGE_MAX) {
        lws_close_reason(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, why, sizeof why - 1);
        return -1;
    }
    socket->in = realloc(socket->in, socket->in_n + n + 1);
    if (socket->in == NULL) abort();
    memcpy(socket->in + socket->in_n, in, n);
    socket->in_n += n;
    if (lws_is_final_fragment(wsi) == 0 || lws_remaining_packet_payload(wsi) > 0) return 0;
    bw_ws_message(&server.floor, &socket->client, socket->in, socket->in_n, now_ms());
    socket->in_n = 0;
    return 0;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t n) {
    Session *session = user;
    switch (reason) {
    case LWS_CALLBACK_HTTP: return begin_request(wsi, session, in);
    case LWS_CALLBACK_HTTP_BODY: return add_body(session, in, n);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return session->exchange != NULL ? answer(wsi, session) : -1;
    case LWS_CALLBACK_HTTP_WRITEABLE: return write_answer(wsi, session);
    case LWS_CALLBACK_CLOSED_HTTP:
        if (session != NULL) drop_exchange(session);
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return may_connect(wsi);
    case LWS_CALLBACK_ESTABLISHED: connect_socket(wsi, session); return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return session->socket != NULL ? write_messages(wsi, session->socket) : -1;
    case LWS_CALLBACK_RECEIVE:
        return session->socket != NULL ? receive(wsi, session->socket, in, n) : -1;
    case LWS_CALLBACK_CLOSED:
        if (session != NULL) drop_socket(session);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (server.http.clerk != NULL) bw_worker_collect(server.http.clerk);
        if (server.floor.solver != NULL) bw_worker_collect(server.floor.solver);
        return 0;
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "boardwalk",
     .callback = callback,
     .per_session_data_size = sizeof(Session),
     .rx_buffer_size = 16 * 1024,
     .tx_packet_size = BATCH_MAX},
    {.name = NULL},
};

/* ---- time --------------------------------------------------------------------------------- */

/* What the ledger's state means for the house is said once, when it changes. */
static void watch_ledger(void) {
    char sentence[256] = "";
    BwLedgerState state = bw_ledger_state(server.floor.ledger, sentence, sizeof sentence);
    if (state == server.state) return;
    server.state = state;
    if (state == BW_LEDGER_OK) {
        say("the ledger is written again: play goes on");
    } else if (state == BW_LEDGER_WAITING) {
        say("the ledger cannot be written, play waits: %s", sentence);
    } else {
        say("the ledger is broken, the house stops: %s", sentence);
        server.broken = server.done = true;
    }
}

/* What the keeper cannot do is said once, until it can again. */
static void watch_keeper(void) {
    char sentence[512];
    bool trouble = bw_keeper_problem(server.keeper, sentence, sizeof sentence);
    if (trouble && !server.keeper_trouble) {
        say("how far the ledger has come cannot be told: %s", sentence);
    }
    server.keeper_trouble = trouble;
}

/* A clock that has jumped, and one that is right again, are said once. */
static void watch_clock(void) {
    char sentence[BW_CLOCK_SENTENCE_MAX];
    bool jumped = bw_clock_has_jumped(sentence, sizeof sentence);
    if (jumped && !server.clock_jumped) say("%s", sentence);
    if (!jumped && server.clock_jumped) say("the system's clock is right again");
    server.clock_jumped = jumped;
}

/* The watchdog hears of us while nothing hangs that a restart may cure. A full disk is none of it:
 * what is queued is better kept. */
static void watch_all(int64_t now) {
    BwHealth is;
    if (now - server.tick_ms > STILL_MS) {
        say("the server stood still for %lld seconds", (long long)(now - server.tick_ms) / 1000);
    }
    server.tick_ms = now;
    server.away_ms = server.state == BW_LEDGER_OK ? 0 : server.away_ms != 0 ? server.away_ms : now;
    if (server.watchdog_ms == 0 || now < server.watchdog_sent_ms + WATCHDOG_MS) return;
    bw_http_health(&server.http, &is);
    if (is.stalled) return;
    server.watchdog_sent_ms = now;
    bw_notify("WATCHDOG=1");
}

static void begin_closing(int64_t now) {
    bw_notify("STOPPING=1");
    server.closing_ms = now;
    server.floor.desk->closing = true;
    say("closing: rounds that are on are finished");
}

/* After each turn of the loop: tables that changed are shown, and what is durable is told. */
static void pass_on(void) {
    bw_floor_publish(&server.floor);
    bw_floor_release(&server.floor);
    release_answers();
}

static void tick(lws_sorted_usec_list_t *list) {
    int64_t now = now_ms();
    bw_floor_tick(&server.floor, now);
    watch_ledger();
    watch_keeper();
    watch_clock();
    watch_all(now);
    if (stop_asked != 0 && server.closing_ms == 0) begin_closing(now);
    if (server.closing_ms != 0) {
        bool late = now - server.closing_ms > (int64_t)server.settings->grace_seconds * 1000;
        bool at_once = stop_asked > 1;
        if (at_once) say("closing at once: rounds that are on go on at the next start");
        if (late) say("closing: rounds that are on go on at the next start");
        bool away = server.away_ms != 0 && now - server.away_ms > AWAY_MS;
        if (at_once || late || away || !bw_floor_in_round(&server.floor)) server.done = true;
    }
    lws_sul_schedule(server.context, 0, list, tick, (lws_usec_t)TICK_MS * 1000);
}

/* ---- starting ----------------------------------------------------------------------------- */

static void log_line(int level, const char *line) {
    (void)level;
    size_t n = strlen(line);
    while (n > 0 && line[n - 1] == '\n') n--;
    say("network: %.*s", (int)n, line);
}

/* A connection that says nothing is asked whether it is still there; one that does not answer has
 * gone, and its patron is away. */
static const lws_retry_bo_t idle_policy = {.secs_since_valid_ping = 30,
                                           .secs_since_valid_hangup = 50};

static struct lws_context *listen_on(const BwServerSettings *settings) {
    struct lws_context_creation_info info = {
        .port = settings->port,
        .iface = settings->bind[0] != '\0' ? settings->bind : NULL,
        .protocols = protocols,
        .gid = -1,
        .uid = -1,
        .pt_serv_buf_size = 32 * 1024,
        .max_http_header_data = 8 * 1024,
        .max_http_header_pool = 2048,
        .timeout_secs = 20,
        .keepalive_timeout = 30,
        .retry_and_idle_policy = &idle_policy,
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
        .server_string = "boardwalk",
    };
    return lws_create_context(&info);
}

/* Where a browser finds it. */
static void say_address(const BwServerSettings *settings) {
    int port = lws_get_vhost_listen_port(lws_get_vhost_by_name(server.context, "default"));
    const char *bind = settings->bind;
    bool all = bind[0] == '\0' || strcmp(bind, "0.0.0.0") == 0;
    fprintf(settings->out, "http://%s:%d/\n", all ? "localhost" : bind, port);
    fflush(settings->out);
}

static void set_rates(const BwServerSettings *settings) {
    unsigned requests = settings->requests_per_second, guests = settings->guests_per_minute;
    unsigned messages = settings->messages_per_second;
    server.addresses->rate[BW_LIMIT_REQUESTS] = (BwRate){requests, 2.0 * requests};
    server.addresses->rate[BW_LIMIT_GUESTS] = (BwRate){guests / 60.0, guests};
    server.addresses->rate[BW_LIMIT_LOGINS] = (BwRate){LOGINS_PER_MINUTE / 60.0, LOGINS_PER_MINUTE};
    server.floor.message_rate = (BwRate){messages, 2.0 * messages};
}

/* The last head that was published; number 0, which every ledger has, if none was. */
static bool last_published(const char *path, BwKnown *last, char *error, size_t size) {
    size_t n = 0;
    *last = (BwKnown){.seq = 0};
    if (path == NULL || access(path, F_OK) != 0) return true;
    BwHead *heads = bw_heads_read(path, &n, error, size);
    if (heads == NULL) return false;
    if (n > 0) *last = heads[n - 1].at;
    free(heads);
    return true;
}

/* Does the ledger have what was noted beside it, and what was published? */
static bool has_noted(const BwServerSettings *settings, const BwKnown *published, char *error,
                      size_t size) {
    char path[BW_MARK_PATH_MAX];
    BwKnown mark;
    bool noted = bw_ledger_beside(settings->ledger, settings->where, ".head", path, error, size) &&
                 bw_mark_read(path, &mark);
    return (!noted || bw_ledger_has(settings->ledger, &mark, error, size)) &&
           bw_ledger_has(settings->ledger, published, error, size);
}

/* Is the ledger as far as it was noted to be? One that was put back is opened on only when whoever
 * starts the house says so, or the copy itself does. */
static bool is_whole(const BwServerSettings *settings) {
    char error[512] = "";
    BwKnown published;
    bool copy;
    if (!bw_ledger_is_copy(settings->ledger, &copy, error, sizeof error) ||
        !last_published(settings->publish, &published, error, sizeof error)) {
        say("the house cannot open: %s", error);
        return false;
    }
    server.floor.restored = settings->restored || copy;
    if (server.floor.restored || has_noted(settings, &published, error, sizeof error)) return true;
    say("the ledger is older than it was: %s. What was dealt after that would be dealt again. Put "
        "the newer ledger back, or start once with --restored: rounds that were on are voided, "
        "seeds and sessions renewed",
        error);
    return false;
}

static bool is_clock_right(const BwServerSettings *settings) {
    char error[BW_CLOCK_SENTENCE_MAX] = "";
    int64_t last_us = bw_ledger_last_time_us(settings->ledger);
    if (settings->trust_clock) {
        if (bw_ledger_set_clock_back(settings->ledger)) return true;
        snprintf(error, sizeof error, "the ledger takes no record");
    } else if (bw_clock_is_credible(last_us, bw_clock_us(), error, sizeof error)) {
        return true;
    }
    say("the house cannot open: %s", error);
    return false;
}

/* From now on the mark follows the ledger. */
static bool start_keeper(const BwServerSettings *settings) {
    char error[512] = "", path[BW_MARK_PATH_MAX] = "";
    if (!bw_ledger_flush(settings->ledger, FLUSH_MS)) {
        bw_ledger_state(settings->ledger, error, sizeof error);
        say("the house cannot open, the ledger takes no record: %s", error);
        return false;
    }
    if (!bw_ledger_beside(settings->ledger, settings->where, ".head", path, error, sizeof error)) {
        say("how far the ledger has come cannot be noted: %s", error);
        path[0] = '\0';
    }
    BwKeeperSettings keeper = {.ledger = settings->ledger,
                               .mark_path = path,
                               .publish = settings->publish,
                               .publish_to = settings->publish_to,
                               .publish_s = settings->publish_seconds};
    bool keyed = bw_head_keys(settings->where, true, &keeper.keys, error, sizeof error);
    if (keyed) {
        server.keeper = bw_keeper_start(&keeper);
    } else {
        say("the house cannot open: %s", error);
    }
    sodium_memzero(&keeper.keys, sizeof keeper.keys);
    return keyed;
}

static bool open_house(const BwServerSettings *settings) {
    char error[512] = "";
    if (!is_whole(settings) || !is_clock_right(settings)) return false;
    if (!bw_floor_open(&server.floor, settings->house, settings->ledger, now_ms(), error,
                       sizeof error)) {
        say("the house cannot open: %s", error);
        return false;
    }
    if (settings->new_sessions && !bw_accounts_new_key(&server.floor.accounts)) {
        say("the ledger does not take a new key for the sessions");
        return false;
    }
    if (settings->admin_name != NULL &&
        !bw_accounts_admin(&server.floor.accounts, settings->admin_name, settings->admin_password,
                           bw_house_guest_cents(settings->house), error, sizeof error)) {
        say("--admin: %s", error);
        return false;
    }
    if (!start_keeper(settings)) return false;
    if (server.floor.restored) {
        say("the ledger was restored: seeds and sessions are renewed, rounds that were on voided");
    }
    return true;
}

/* Has everybody read what was sent to him? */
static bool is_all_sent(void) {
    for (const BwClient *client = server.floor.clients; client != NULL; client = client->next) {
        const Socket *socket = client->socket;
        if (socket->n > 0 && !client->gone) return false;
    }
    return server.n_waiting == 0;
}

/* *ended: no thread of the server runs any more. Returns how it has closed. */
static int close_house(bool *ended) {
    enum { SENDING_MS = 2000, KEEPER_MS = 3000 };
    char sentence[256] = "";
    alarm(ENDING_S); /* closing the ledger's file may hang as well */
    bool stuck = !server.broken && !bw_ledger_flush(server.floor.ledger, FLUSH_MS);
    if (stuck) {
        bw_ledger_state(server.floor.ledger, sentence, sizeof sentence);
        say("the ledger could not be written to its end, %llu records are given up of which nobody "
            "was told: %s",
            (unsigned long long)(bw_ledger_last(server.floor.ledger) -
                                 bw_ledger_durable(server.floor.ledger)),
            sentence);
    }
    pass_on();
    int64_t until = now_ms() + SENDING_MS;
    int served = 0;
    while (served >= 0 && !is_all_sent() && now_ms() < until) {
        served = lws_service(server.context, 0);
    }
    destroy_context();
    *ended = bw_worker_stop(server.http.clerk, !stuck);
    stuck = !bw_keeper_stop(server.keeper, KEEPER_MS) || stuck;
    *ended = (server.floor.solver == NULL || bw_worker_stop(server.floor.solver, false)) && *ended;
    say("closed");
    return stuck ? BW_SERVER_STUCK : server.broken ? BW_SERVER_FAILED : BW_SERVER_CLOSED;
}

int bw_server_run(const BwServerSettings *settings, bool *ended) {
    struct sigaction action = {.sa_handler = on_signal};
    server = (Server){.settings = settings, .state = BW_LEDGER_OK};
    *ended = true;
    sigemptyset(&action.sa_mask);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    action.sa_handler = on_alarm;
    sigaction(SIGALRM, &action, NULL);
    signal(SIGPIPE, SIG_IGN);
    bw_raise_file_limit();
    lws_set_log_level(LLL_ERR, log_line);
    server.addresses = calloc(1, sizeof *server.addresses);
    if (server.addresses == NULL) abort();
    server.floor.send = send_text;
    set_rates(settings);
    server.context = listen_on(settings);
    if (server.context == NULL) {
        say("port %d of %s cannot be listened on: is another server running there?", settings->port,
            settings->bind);
        free(server.addresses);
        return BW_SERVER_FAILED;
    }
    bw_ledger_on_durable(settings->ledger, on_durable, NULL);
    if (!open_house(settings)) {
        destroy_context();
        free(server.addresses);
        return bw_ledger_flush(settings->ledger, AWAY_MS) ? BW_SERVER_FAILED : BW_SERVER_STUCK;
    }
    server.http = (BwHttp){.floor = &server.floor,
                           .clerk = bw_worker_start(wake, NULL, false),
                           .addresses = server.addresses};
    if (settings->solve) {
        server.floor.solver = bw_worker_start(wake, NULL, true);
        bw_floor_solve(&server.floor);
    }
    server.watchdog_ms = bw_notify_watchdog_ms();
    say("%s is open: %u tables", settings->house->name, server.floor.n_rooms);
    say_address(settings);
    bw_notify("READY=1");
    server.tick_ms = now_ms();
    lws_sul_schedule(server.context, 0, &server.tick, tick, (lws_usec_t)TICK_MS * 1000);
    int served = 0;
    while (served >= 0 && !server.done) {
        served = lws_service(server.context, 0);
        pass_on();
    }
    int code = close_house(ended);
    if (*ended && code != BW_SERVER_STUCK) bw_floor_free(&server.floor);
    free(server.waiting);
    free(server.addresses);
    return code;
}
