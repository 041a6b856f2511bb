/* server.h: a house on the network: HTTP and WebSocket by libwebsockets, in one loop. */
#ifndef BW_SERVE_SERVER_H
#define BW_SERVE_SERVER_H

#include <stdio.h>

#include "house/house.h"
#include "house/ledger.h"

typedef struct BwServerSettings {
    const BwHouse *house;
    BwLedger *ledger;
    const char *where; /* the ledger lies */
    bool restored;     /* it was put back from a copy: all that others may know is renewed */
    bool trust_clock;  /* whatever the last record says */
    const char *publish, *publish_to; /* a file, HOST:PORT: where signed heads go, or NULL */
    unsigned publish_seconds;
    const char *bind;  /* an address, "" for all */
    int port;          /* 0: any that is free */
    bool proxy;        /* a reverse proxy stands before it: addresses come from its headers */
    bool solve;        /* odds are solved in the background */
    bool new_sessions; /* all sessions of before are void */
    unsigned requests_per_second, guests_per_minute, messages_per_second; /* 0: no limit */
    unsigned connections_per_address;                                     /* 0: no limit */
    unsigned grace_seconds; /* how long rounds may take to finish when the house closes */
    const char *admin_name, *admin_password; /* an administrator's account, or NULL */
    FILE *out, *log;
} BwServerSettings;

/* What bw_server_run returns. Stuck: the ledger does not answer. Nothing that was acknowledged is
 * missing from it; the program must end without closing it. */
enum { BW_SERVER_CLOSED, BW_SERVER_FAILED, BW_SERVER_STUCK };

/* Serves until SIGTERM or SIGINT: rounds are finished, and a second signal does not wait for them.
 * *ended: no thread of it runs any more; else one solves odds until the
 * program ends, and reads of the house. */
int bw_server_run(const BwServerSettings *settings, bool *ended);

#endif
