/* load_http.h: the little HTTP that a load generator needs beside its WebSockets: guests, and
 * figures of the server. It blocks; nothing of it runs while latency is measured. */
#ifndef BW_CLI_LOAD_LOAD_HTTP_H
#define BW_CLI_LOAD_LOAD_HTTP_H

#include <stdbool.h>
#include <stddef.h>

enum { BW_LOAD_TOKEN_MAX = 160 };

typedef struct BwLoadAddress {
    char host[128];
    int port;
} BwLoadAddress;

/* "http://127.0.0.1:8080/"; false for anything else. */
bool bw_load_address(const char *text, BwLoadAddress *address);

/* A connection to it; -1: none. Reading from it gives up after half a minute. */
int bw_load_connect(const BwLoadAddress *address);

/* The body of a 200, to be freed; NULL for any other answer. */
char *bw_load_get(const BwLoadAddress *address, const char *path);

/* So many new guests, each with the token of its session. False if the server makes fewer. */
bool bw_load_guests(const BwLoadAddress *address, unsigned n, char (*token)[BW_LOAD_TOKEN_MAX]);

/* The number that a text of /metrics gives under boardwalk_NAME; 0 if there is none. */
double bw_load_metric(const char *metrics, const char *name);

#endif
