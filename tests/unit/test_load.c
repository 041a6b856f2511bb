/* test_load.c: what the load generator reads of a server's messages, and how it speaks to it: a
 * WebSocket between two ends of a pair of sockets. */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "check.h"
#include "cli/load/load_socket.h"
#include "cli/load/load_view.h"

/* ---- messages ----------------------------------------------------------------------------- */

static const char table_message[] =
    "{\"op\":\"table\",\"table\":\"bj\",\"seq\":9,\"view\":{\"round\":7,\"need\":{\"seat\":2,"
    "\"who\":\"2\"},\"bets\":[{\"seat\":1,\"cents\":5},{\"seat\":2,\"wager\":\"a \\\"b\\\" ]}\","
    "\"cents\":6}],\"betting\":{\"open\":true,\"ready\":1,\"of\":2},\"seat\":2,\"seats\":["
    "{\"seat\":1,\"you\":false,\"ready\":true},{\"seat\":2,\"name\":\"O\\\\\",\"you\":true,"
    "\"ready\":false}],\"choices\":[{\"act\":\"hit\",\"who\":\"2\",\"min\":0,\"args\":\"\"},"
    "{\"act\":\"double\",\"who\":\"2\",\"min\":1000,\"args\":\"A*?W\"},{\"act\":\"set\",\"who\":"
    "\"2\",\"min\":0,\"args\":\"CC\"}],\"stopped\":true}}";

static void test_messages(void) {
    BwLoadMessage message;
    BwLoadView view;
    CHECK(bw_load_message_read(table_message, &message));
    CHECK_STR(message.op, "table");
    CHECK_INT(message.ref, 0);
    CHECK(message.view != NULL);
    if (message.view == NULL) return;
    CHECK(bw_load_view_read(message.view, &view));
    CHECK_INT(view.round, 7);
    CHECK_INT(view.seat, 2);
    CHECK(view.open);
    CHECK(!view.ready);
    CHECK(view.has_bet);
    CHECK_INT(view.n_choices, 2); /* one whose arguments it does not know is none */
    CHECK_STR(view.choice[0].act, "hit");
    CHECK_INT(view.choice[0].cents, 0);
    CHECK_STR(view.choice[1].act, "double");
    CHECK_STR(view.choice[1].who, "2");
    CHECK_INT(view.choice[1].cents, 1000);
    CHECK(
        bw_load_message_read("{\"op\":\"event\",\"postings\":[\"1 wins\"],\"ref\":-12}", &message));
    CHECK_STR(message.op, "event");
    CHECK_INT(message.ref, -12);
    CHECK(message.view == NULL);
    CHECK(bw_load_message_read(&" {\"op\" : \"pong\"}"[1], &message));
    CHECK_STR(message.op, "pong");
    static const char *const none[] = {"", "[]", "{}", "{\"op\":7}", "{\"op", "{\"op\":\"x", "x"};
    for (unsigned i = 0; i < sizeof none / sizeof none[0]; i++) {
        CHECK(!bw_load_message_read(none[i], &message));
    }
}

/* Whatever the text, cut off anywhere: the walk ends. */
static void test_cut_off(void) {
    for (size_t n = 0; n < sizeof table_message; n++) {
        char *text = strndup(table_message, n);
        BwLoadMessage message;
        BwLoadView view = {.n_choices = 0};
        if (text == NULL) abort();
        if (bw_load_message_read(text, &message) && message.view != NULL) {
            bw_load_view_read(message.view, &view);
            CHECK(view.n_choices <= 2);
        }
        free(text);
    }
}

/* ---- frames ------------------------------------------------------------------------------- */

static unsigned heard;
static size_t heard_bytes;
static char last[80];

static void hear(void *context, const char *text, size_t n) {
    (void)context;
    heard++;
    heard_bytes += n;
    CHECK(strlen(text) == n);
    snprintf(last, sizeof last, "%.70s", text);
}

/* A frame of the server: not masked. */
static void put_frame(int fd, uint8_t kind, const char *text, size_t n) {
    uint8_t head[10] = {kind, (uint8_t)n};
    size_t size = 2;
    if (n >= 65536) {
        head[1] = 127;
        for (unsigned i = 0; i < 8; i++) head[2 + i] = (uint8_t)((uint64_t)n >> (56 - 8 * i));
        size = 10;
    } else if (n >= 126) {
        head[1] = 126;
        head[2] = (uint8_t)(n >> 8);
        head[3] = (uint8_t)n;
        size = 4;
    }
    CHECK(write(fd, head, size) == (ssize_t)size);
    CHECK(write(fd, text, n) == (ssize_t)n);
}

static void read_all(BwLoadSocket *socket, bool open) {
    bool more = true;
    for (unsigned i = 0; i < 50 && more; i++) more = bw_load_socket_read(socket, hear, NULL);
    CHECK_INT(more, open);
}

static void test_frames(void) {
    int end[2];
    char *large = malloc(70000);
    if (large == NULL || socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, end) != 0) abort();
    BwLoadSocket socket = {.fd = end[0]};
    memset(large, 'x', 70000);
    put_frame(end[1], 0x81, "{\"op\":\"a\"}", 10);
    put_frame(end[1], 0x81, large, 300);
    put_frame(end[1], 0x81, large, 70000);
    read_all(&socket, true);
    CHECK_INT(heard, 3);
    CHECK_INT((long long)heard_bytes, 10 + 300 + 70000);
    /* Byte by byte: nothing is heard before it is whole. */
    static const uint8_t frame[] = {0x81, 3, 'e', 'n', 'd'};
    for (unsigned i = 0; i < sizeof frame; i++) {
        CHECK(write(end[1], &frame[i], 1) == 1);
        read_all(&socket, true);
        CHECK_INT(heard, i + 1 == sizeof frame ? 4 : 3);
    }
    CHECK_STR(last, "end");
    /* What it says is masked, as the server demands. */
    char got[64];
    CHECK(bw_load_socket_send(&socket, "hello", 5, "abcd"));
    CHECK_INT(read(end[1], got, sizeof got), 11);
    CHECK(memcmp(got,
                 "\x81\x85"
                 "abcd",
                 6) == 0);
    for (unsigned i = 0; i < 5; i++) CHECK((got[6 + i] ^ "abcd"[i % 4]) == "hello"[i]);
    /* A ping is answered; a close, or the end, ends it. */
    put_frame(end[1], 0x89, "p", 1);
    read_all(&socket, true);
    CHECK_INT(read(end[1], got, sizeof got), 7);
    CHECK((uint8_t)got[0] == 0x8a);
    put_frame(end[1], 0x88, "", 0);
    read_all(&socket, false);
    close(end[1]);
    read_all(&socket, false);
    bw_load_socket_close(&socket);
    CHECK_INT(socket.fd, -1);
    CHECK(!bw_load_socket_send(&socket, "x", 1, "abcd"));
    free(large);
}

int main(void) {
    test_messages();
    test_cut_off();
    test_frames();
    return check_report("load");
}
