/* same_nets.h: two distributions are the same, net by net and way by way. */
#ifndef BW_SAME_NETS_H
#define BW_SAME_NETS_H

#include "check.h"
#include "solve/nets.h"

static inline void check_same_nets(const BwNets *got, const BwNets *want) {
    CHECK_INT(got->n, want->n);
    for (unsigned i = 0; i < got->n && i < want->n; i++) {
        CHECK_INT(got->net[i].net, want->net[i].net);
        CHECK_INT(got->net[i].ways, want->net[i].ways);
    }
}

#endif
