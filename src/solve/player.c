/* player.c: the cards that a player sees, as sets. */
#include "solve/player.h"

BwCardSet bw_seen_own(const BwSeen *seen) {
    return bw_card_set_of(seen->own, seen->n_own);
}

BwCardSet bw_seen_all(const BwSeen *seen) {
    return bw_seen_own(seen) | bw_card_set_of(seen->common, seen->n_common) |
           bw_card_set_of(seen->dealer, seen->n_dealer);
}
