/* strategy.c: what a seat sees, and which strategies the study of its game has for it. */
#include "simulate/strategy.h"

#include <string.h>

#include "solve/study.h"

BwSign bw_sign_read(const BwTable *table) {
    const BwStudy *study = bw_study_of(bw_table_game(table));
    BwSign sign = {.mixes = false};
    if (study != NULL && study->read_sign != NULL) study->read_sign(table, &sign);
    return sign;
}

/* Is this card of a hand that he plays? Whoever is asked for a whole seat plays all of its hands;
 * the Player's Hand of chemin de fer is played by a seat. */
static bool plays(BwWho who, BwWho hand) {
    if (bw_same_who(who, hand)) return true;
    if (who.role == BW_SEAT && who.hand == 0 && hand.role == BW_SEAT && who.seat == hand.seat) {
        return true;
    }
    if (hand.seat == 0 || (hand.role != BW_PLAYER && hand.role != BW_BANKER)) return false;
    return who.role == BW_SEAT ? who.seat == hand.seat : who.role == hand.role;
}

/* The cards that the other hand of a box began with. The four first cards of the box lie in the
 * order of dealing, whatever hands they have come to by splitting: the first and third are those of
 * one hand, the others of the other. */
static void see_beside(const BwTable *table, BwWho who, BwSeen *seen) {
    enum { FIRST = 4 };
    BwCard first[FIRST] = {0};
    unsigned n = 0, own = 0;
    bool found = false;
    for (unsigned i = 0; i < table->n_laid && n < FIRST; i++) {
        const BwLaid *laid = &table->laid[i];
        if (laid->who.role != BW_SEAT || laid->who.seat != who.seat) continue;
        if (!found && bw_same_who(laid->who, bw_seat(who.seat, 0, who.hand))) {
            own = n % 2;
            found = true;
        }
        first[n++] = laid->card;
    }
    if (n < FIRST || !found) return;
    seen->n_beside = 2;
    seen->beside[0] = first[1 - own];
    seen->beside[1] = first[3 - own];
}

void bw_see(const BwTable *table, BwWho who, BwSign sign, BwSeen *seen) {
    seen->n_beside = 0;
    if (bw_bj_best_looks_beside(sign.best)) see_beside(table, who, seen);
    seen->n_own = seen->n_dealer = seen->n_common = 0;
    seen->sign = sign;
    for (unsigned i = 0; i < table->n_laid; i++) {
        const BwLaid *laid = &table->laid[i];
        if (laid->who.role == BW_DEALER && laid->face == BW_FACE_UP) {
            if (seen->n_dealer < BW_SEEN_MAX) seen->dealer[seen->n_dealer++] = laid->card;
        } else if (laid->who.role == BW_COMMUNITY && laid->face == BW_FACE_UP) {
            if (seen->n_common < BW_SEEN_MAX) seen->common[seen->n_common++] = laid->card;
        } else if (plays(who, laid->who) && laid->face != BW_FACE_DOWN) {
            if (seen->n_own < BW_SEEN_MAX) seen->own[seen->n_own++] = laid->card;
        } else if (laid->who.role == BW_PLAYER && laid->face == BW_FACE_UP) {
            if (seen->n_common < BW_SEEN_MAX) seen->common[seen->n_common++] = laid->card;
        }
    }
}

/* ---- any game ----------------------------------------------------------------------------- */

static unsigned decide_plain(const BwSeen *seen, uint32_t may) {
    (void)seen;
    return bw_first_open(may);
}

/* Of a game whose study has no other. */
static const BwStrategy plain = {
    .name = "plain", .summary = "takes the dice, declines every offer", .decide = decide_plain};

/* Of a game whose study has a player. */
static const BwStrategy optimal = {.name = "optimal",
                                   .summary = "as the exact solver plays, street by street"};

bool bw_strategy_is_plain(const BwStrategy *strategy) {
    return strategy == &plain;
}

const BwStrategy *bw_strategy_at(const BwGame *game, unsigned i) {
    const BwStudy *study = bw_study_of(game);
    bool has_player = study != NULL && study->player != NULL;
    const BwStrategy *own = study != NULL ? study->strategies : NULL;
    if (has_player && i-- == 0) return &optimal;
    if (own == NULL) return i == 0 && !has_player ? &plain : NULL;
    while (own->name != NULL && i-- > 0) own++;
    return own->name != NULL ? own : NULL;
}

const BwStrategy *bw_strategy_find(const BwGame *game, const char *name) {
    const BwStrategy *strategy;
    for (unsigned i = 0; (strategy = bw_strategy_at(game, i)) != NULL; i++) {
        if (name == NULL || strcmp(strategy->name, name) == 0) return strategy;
    }
    return NULL;
}
