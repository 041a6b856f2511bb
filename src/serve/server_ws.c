/* server_ws.c: WebSockets, by libwebsockets. It gets a connection only when server_http.c has read
 * the request for it, and of that request only what is fixed and the key. */
#define _GNU_SOURCE
#include "serve/server_parts.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    MESSAGE_MAX = 64 * 1024,
    BATCH_MAX = 64 * 1024,             /* messages that go out together */
    FRAME_MAX = 10,                    /* what stands before the text of a message */
    QUEUE_BYTES_MAX = 4 * 1024 * 1024, /* a client that has so much unread is cut off, */
    UNREAD_MS = 30000                  /* and one that has taken nothing for so long */
};

/* What libwebsockets keeps for each connection. */
typedef struct Session {
    BwSocket *socket;
} Session;

/* The floor hands a text to a client. */
void bw_socket_send(void *context, BwClient *client, BwMessage *message) {
    BwSocket *socket = (BwSocket *)client;
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
    if (socket->n == 0) socket->waits_ms = bw_server_now_ms();
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
static int write_messages(struct lws *wsi, BwSocket *socket) {
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
    if (used > 0) socket->waits_ms = bw_server_now_ms();
    if (used > 0 && lws_write(wsi, buffer + LWS_PRE, used, LWS_WRITE_HTTP) < 0) return -1;
    if (socket->client.gone) return -1; /* he was told why, if he reads at all */
    if (socket->n > 0) lws_callback_on_writable(wsi);
    return 0;
}

/* Whoever does not read is cut off, though he says that he is there: what waits for him takes
 * memory. */
void bw_sockets_tick(int64_t now_ms) {
    for (BwClient *client = bw_server.floor.clients; client != NULL; client = client->next) {
        const BwSocket *socket = (const BwSocket *)client;
        if (socket->n == 0 || now_ms < socket->waits_ms + UNREAD_MS) continue;
        client->gone = true;
        lws_set_timeout(socket->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    }
}

/* The caller has become a WebSocket: what he was known by goes on with it. */
static void connect_socket(struct lws *wsi, Session *session, const BwCaller *caller) {
    BwSocket *socket = calloc(1, sizeof *socket);
    if (socket == NULL) abort();
    session->socket = socket;
    socket->wsi = wsi;
    socket->client.socket = socket;
    snprintf(socket->client.address, sizeof socket->client.address, "%s", caller->address);
    socket->from = caller->from;
    socket->from->sockets++;
    bw_server.open++;
    bw_floor_enter(&bw_server.floor, &socket->client);
    bw_floor_hello(&bw_server.floor, &socket->client, caller->token);
}

/* The floor is told first: whoever sits keeps his seat, and somebody else may have the same
 * session. */
static void drop_socket(Session *session) {
    BwSocket *socket = session->socket;
    session->socket = NULL;
    if (socket == NULL) return;
    bw_server.floor.now_ms = bw_server_now_ms();
    bw_floor_exit(&bw_server.floor, &socket->client);
    socket->from->sockets--;
    bw_server.open--;
    for (size_t i = 0; i < socket->n; i++) {
        bw_message_release(socket->queue[(socket->first + i) % socket->capacity]);
    }
    free(socket->queue);
    free(socket->in);
    free(socket);
}

/* A message is gathered until it is whole, and never larger than its bound: what is refused closes
 * the connection with its reason. */
static int receive(struct lws *wsi, BwSocket *socket, const void *in, size_t n) {
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
    bw_ws_message(&bw_server.floor, &socket->client, socket->in, socket->in_n, bw_server_now_ms());
    socket->in_n = 0;
    return 0;
}

int bw_socket_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                       size_t n) {
    Session *session = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return bw_server.arriving != NULL ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED:
        if (bw_server.arriving == NULL) return -1;
        connect_socket(wsi, session, bw_server.arriving);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return session->socket != NULL ? write_messages(wsi, session->socket) : -1;
    case LWS_CALLBACK_RECEIVE:
        return session->socket != NULL ? receive(wsi, session->socket, in, n) : -1;
    case LWS_CALLBACK_CLOSED:
        if (session != NULL) drop_socket(session);
        return 0;
    case LWS_CALLBACK_HTTP:
    case LWS_CALLBACK_RAW_ADOPT:
    case LWS_CALLBACK_RAW_RX: return -1; /* requests do not come this way */
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (bw_server.http.clerk != NULL) bw_worker_collect(bw_server.http.clerk);
        if (bw_server.http.teacher != NULL) bw_worker_collect(bw_server.http.teacher);
        if (bw_server.http.reporter != NULL) bw_worker_collect(bw_server.http.reporter);
        if (bw_server.floor.solver != NULL) bw_worker_collect(bw_server.floor.solver);
        if (bw_server.floor.charts != NULL) bw_worker_collect(bw_server.floor.charts);
        return 0;
    default: return 0;
    }
}
