/* limits.h: how much somebody may ask for. A bucket holds so many tokens and fills at a steady
 * rate; what finds it empty is refused. One bucket a connection; those of addresses are found by
 * the address, in a table of fixed size in which the one not used for longest gives way. */
#ifndef BW_SERVE_LIMITS_H
#define BW_SERVE_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct BwBucket {
    double tokens;
    int64_t filled_ms; /* 0: never used, and full */
} BwBucket;

typedef struct BwRate {
    double per_second, burst; /* burst 0: no limit */
} BwRate;

/* Takes a token; false if there is none. */
bool bw_bucket_take(BwBucket *bucket, BwRate rate, int64_t now_ms);

/* What was taken one token for turns out to cost so many more: they may be owed. */
void bw_bucket_owe(BwBucket *bucket, BwRate rate, double tokens);

/* As many as there can be connections (descriptors.c). */
enum { BW_ADDRESSES = 65536, BW_ADDRESS_MAX = 64 };

typedef enum BwLimit { BW_LIMIT_REQUESTS, BW_LIMIT_GUESTS, BW_LIMIT_LOGINS, BW_LIMITS } BwLimit;

typedef struct BwAddress {
    char text[BW_ADDRESS_MAX];
    int64_t used_ms;
    unsigned callers, sockets; /* connections, */
    unsigned jobs;             /* and what the clerk has of it: while any is left it stays */
    BwBucket bucket[BW_LIMITS];
} BwAddress;

typedef struct BwAddresses {
    BwRate rate[BW_LIMITS];
    uint64_t key[2]; /* of the hash, so that nobody can choose whom to push out */
    BwAddress address[BW_ADDRESSES];
    BwAddress crowd; /* for those who find no place */
} BwAddresses;

/* Whom an address stands for: a network of IPv6 (64 bits) is one customer, and an IPv4 address
 * within IPv6 is that address. What is no address stands for itself. */
void bw_address_owner(const char *text, char out[BW_ADDRESS_MAX]);

/* The row of whoever owns the address, made if it is new. */
BwAddress *bw_address_find(BwAddresses *addresses, const char *text, int64_t now_ms);
bool bw_address_take(BwAddresses *addresses, const char *text, BwLimit limit, int64_t now_ms);

#endif
