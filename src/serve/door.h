/* door.h: the sockets on which callers are heard: those of the address that was named, and no
 * others. */
#ifndef BW_SERVE_DOOR_H
#define BW_SERVE_DOOR_H

#include <stdbool.h>
#include <stddef.h>

enum { BW_DOORS_MAX = 8 };

typedef struct BwDoors {
    int fd[BW_DOORS_MAX];
    unsigned n;
    int port; /* the one that it is, where any was asked for */
} BwDoors;

/* Listens on the address: IPv4, IPv6 (in brackets or without) or a name, all of whose addresses are
 * taken. "" and "::" are every address of the machine, "0.0.0.0" every one of IPv4. Port 0: any
 * that is free. False, with a sentence. */
bool bw_doors_open(BwDoors *doors, const char *address, int port, char *error, size_t size);
void bw_doors_close(BwDoors *doors);

#endif
