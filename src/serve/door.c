/* door.c: one listening socket for each address of the name. */
#define _GNU_SOURCE
#include "serve/door.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { WAITING_MAX = 4096, TRIES = 16, NAME_MAX_BYTES = 256 };

static int port_of(int fd) {
    struct sockaddr_storage address;
    socklen_t n = sizeof address;
    if (getsockname(fd, (struct sockaddr *)&address, &n) != 0) return 0;
    return ntohs(address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                               : ((struct sockaddr_in *)&address)->sin_port);
}

/* A socket that listens there; -1 with errno. Every address of IPv6 includes those of IPv4, any
 * other is itself alone. */
static int listen_at(const struct addrinfo *at, int port) {
    const int yes = 1;
    struct sockaddr_storage address;
    memcpy(&address, at->ai_addr, at->ai_addrlen);
    int fd = socket(at->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd < 0) return -1;
    if (at->ai_family == AF_INET6) {
        struct sockaddr_in6 *six = (struct sockaddr_in6 *)&address;
        const int alone = !IN6_IS_ADDR_UNSPECIFIED(&six->sin6_addr);
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &alone, sizeof alone);
        six->sin6_port = htons((uint16_t)port);
    } else {
        ((struct sockaddr_in *)&address)->sin_port = htons((uint16_t)port);
    }
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(fd, (struct sockaddr *)&address, at->ai_addrlen) == 0 &&
        listen(fd, WAITING_MAX) == 0) {
        return fd;
    }
    int why = errno;
    close(fd);
    errno = why;
    return -1;
}

/* Listens at all of them, with one port. An address of a name that the machine does not have is
 * passed over if it has another. */
static bool listen_at_all(BwDoors *doors, const struct addrinfo *list, int port) {
    int missing = 0;
    *doors = (BwDoors){.port = port};
    for (const struct addrinfo *at = list; at != NULL && doors->n < BW_DOORS_MAX;
         at = at->ai_next) {
        int fd = listen_at(at, doors->port);
        if (fd < 0 && (errno == EADDRNOTAVAIL || errno == EAFNOSUPPORT)) {
            missing = errno;
            continue;
        }
        if (fd < 0) {
            int why = errno;
            bw_doors_close(doors);
            errno = why;
            return false;
        }
        doors->fd[doors->n++] = fd;
        doors->port = port_of(fd);
    }
    if (doors->n == 0) errno = missing != 0 ? missing : EADDRNOTAVAIL;
    return doors->n > 0;
}

/* For the person who started the server: which of the usual mistakes it is. */
static void explain(int why, const char *address, int port, char *error, size_t size) {
    if (why == EADDRNOTAVAIL || why == EAFNOSUPPORT) {
        snprintf(error, size, "%s is not an address of this machine", address);
    } else if (why == EACCES) {
        snprintf(error, size, "port %d may not be listened on by this user", port);
    } else if (why == EADDRINUSE) {
        snprintf(error, size,
                 "port %d of %s cannot be listened on: is another server running there?", port,
                 address);
    } else {
        snprintf(error, size, "port %d of %s cannot be listened on: %s", port, address,
                 strerror(why));
    }
}

bool bw_doors_open(BwDoors *doors, const char *address, int port, char *error, size_t size) {
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE};
    struct addrinfo *list = NULL;
    char name[NAME_MAX_BYTES];
    size_t n = strlen(address);
    bool brackets = n > 2 && address[0] == '[' && address[n - 1] == ']';
    snprintf(name, sizeof name, "%.*s", (int)(brackets ? n - 2 : n), address + brackets);
    if (name[0] == '\0') snprintf(name, sizeof name, "::");
    int found = getaddrinfo(name, NULL, &hints, &list);
    if (found != 0) {
        snprintf(error, size, "%s is no address to listen on: %s", address, gai_strerror(found));
        return false;
    }
    bool open = false;
    /* A port that is free at one address may be taken at the next. */
    for (unsigned i = 0; !open && i < (port == 0 ? TRIES : 1); i++) {
        open = listen_at_all(doors, list, port);
        if (!open && errno != EADDRINUSE) break;
    }
    int why = errno;
    freeaddrinfo(list);
    if (!open && address[0] == '\0' && (why == EAFNOSUPPORT || why == EADDRNOTAVAIL)) {
        return bw_doors_open(doors, "0.0.0.0", port, error, size); /* a machine without IPv6 */
    }
    if (!open) explain(why, address, port, error, size);
    return open;
}

void bw_doors_close(BwDoors *doors) {
    for (unsigned i = 0; i < doors->n; i++) close(doors->fd[i]);
    doors->n = 0;
}
