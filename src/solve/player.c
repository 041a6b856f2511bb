/* player.c: what a player knows, and the cards that he sees as sets. */
#include "solve/player.h"

#include <stdlib.h>
#include <string.h>

void *bw_player_make(const BwPlayer *player, const BwTable *table, const char *rule, char *error,
                     size_t size) {
    void *mind = memset(bw_solver_alloc(1, player->size), 0, player->size);
    if (player->make(table, rule, mind, error, size)) return mind;
    free(mind);
    return NULL;
}

void bw_player_free(const BwPlayer *player, void *mind) {
    if (mind != NULL && player->release != NULL) player->release(mind);
    free(mind);
}

BwCardSet bw_seen_own(const BwSeen *seen) {
    return bw_card_set_of(seen->own, seen->n_own);
}

BwCardSet bw_seen_all(const BwSeen *seen) {
    return bw_seen_own(seen) | bw_card_set_of(seen->common, seen->n_common) |
           bw_card_set_of(seen->dealer, seen->n_dealer);
}
