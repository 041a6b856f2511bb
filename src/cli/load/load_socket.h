/* load_socket.h: the client's side of a WebSocket (RFC 6455), as little of it as a player needs:
 * whole texts both ways. A library made for every client reads byte by byte; here what has arrived
 * is looked at in place, so that a thousand players leave the machine to the server. */
#ifndef BW_CLI_LOAD_LOAD_SOCKET_H
#define BW_CLI_LOAD_LOAD_SOCKET_H

#include <stddef.h>

#include "cli/load/load_http.h"

typedef struct BwLoadSocket {
    int fd; /* -1: closed */
    char *in;
    size_t in_n, in_size; /* bytes that have come and were not looked at */
} BwLoadSocket;

/* Connects and shakes hands; waits for it. False if the server does not want to. */
bool bw_load_socket_open(BwLoadSocket *socket, const BwLoadAddress *address, const char *path);
void bw_load_socket_close(BwLoadSocket *socket);

/* Sends a text of up to 65,535 bytes under this mask; false if the connection does not take it. */
bool bw_load_socket_send(BwLoadSocket *socket, const char *text, size_t n, const char mask[4]);

/* Reads what has come, without waiting, and shows every whole text, with a zero behind it. False
 * when the connection has ended. */
typedef void BwLoadHear(void *context, const char *text, size_t n);
bool bw_load_socket_read(BwLoadSocket *socket, BwLoadHear *hear, void *context);

#endif
