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

enum { BW_ADDRESSES = 4096, BW_ADDRESS_MAX = 48 };

typedef enum BwLimit { BW_LIMIT_REQUESTS, BW_LIMIT_GUESTS, BW_LIMIT_LOGINS, BW_LIMITS } BwLimit;

typedef struct BwAddress {
    char text[BW_ADDRESS_MAX];
    int64_t used_ms;
    unsigned connections;
    BwBucket bucket[BW_LIMITS];
} BwAddress;

typedef struct BwAddresses {
    BwRate rate[BW_LIMITS];
    BwAddress address[BW_ADDRESSES];
} BwAddresses;

/* The row of the address, made if it is new. */
BwAddress *bw_address_find(BwAddresses *addresses, const char *text, int64_t now_ms);
bool bw_address_take(BwAddresses *addresses, const char *text, BwLimit limit, int64_t now_ms);

#endif
