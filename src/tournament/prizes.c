/* prizes.c: the pool, what a place brings, and who shares it. */
#include <string.h>

#include "tournament/tournament.h"

static BwCents bought(const BwTournament *t) {
    return t->rules.buy_in_cents * (BwCents)(t->entries + t->rebuys);
}

BwCents bw_tour_tips(const BwTournament *t) {
    return bought(t) / BW_TOUR_WHOLE * t->rules.tips_share +
           bought(t) % BW_TOUR_WHOLE * t->rules.tips_share / BW_TOUR_WHOLE;
}

BwCents bw_tour_overlay(const BwTournament *t) {
    BwCents lacks = t->rules.guarantee_cents - (bought(t) - bw_tour_tips(t));
    return lacks > 0 ? lacks : 0;
}

BwCents bw_tour_pool(const BwTournament *t) {
    return bought(t) - bw_tour_tips(t) + bw_tour_overlay(t);
}

/* A fee is due for the entry; who buys again pays into the pool alone. */
BwCents bw_tour_fees(const BwTournament *t) {
    return t->rules.fee_cents * (BwCents)t->entries;
}

/* The scale for as many as have entered. */
static const BwTourScale *scale_of(const BwTournament *t) {
    const BwTourScale *scale = &t->rules.scale[0];
    for (unsigned i = 1; i < t->rules.n_scales; i++) {
        if (t->rules.scale[i].entries <= t->entries) scale = &t->rules.scale[i];
    }
    return scale;
}

unsigned bw_tour_paid(const BwTournament *t) {
    const BwTourScale *scale = scale_of(t);
    return scale->band[scale->n_bands - 1].last;
}

/* Shares are cut to whole cents; what that leaves goes to the first place. */
BwCents bw_tour_prize(const BwTournament *t, unsigned place) {
    const BwTourScale *scale = scale_of(t);
    BwCents pool = bw_tour_pool(t), others = 0, mine = 0;
    for (unsigned b = 0; b < scale->n_bands; b++) {
        const BwTourBand *band = &scale->band[b];
        BwCents each =
            pool / BW_TOUR_WHOLE * band->share + pool % BW_TOUR_WHOLE * band->share / BW_TOUR_WHOLE;
        others += each * (BwCents)(band->last - band->first + 1 - (b == 0));
        if (place >= band->first && place <= band->last) mine = each;
    }
    return place == 1 ? pool - others : mine;
}

/* Those who went out at the same time have one place, the best of those that they take up, and
 * share what these bring; odd cents go to the first who entered. */
static void share(BwTournament *t, uint32_t out, unsigned place, unsigned sharers) {
    BwCents sum = 0;
    for (unsigned i = 0; i < sharers; i++) sum += bw_tour_prize(t, place + i);
    BwCents odd = sum % sharers;
    for (uint32_t i = 1; i <= t->entries; i++) {
        BwTourPlayer *player = &t->player[i];
        if (player->state != BW_TOUR_OUT || player->out != out) continue;
        player->place = place;
        player->prize_cents = sum / sharers + (odd > 0);
        odd -= odd > 0;
    }
}

/* From the last one out to the first: each group stands behind all who went out after it, and
 * behind those who are still in. A disqualified player has no place, so those before him in order
 * of going out are one place better. */
void bw_tour_rank(BwTournament *t) {
    _Static_assert(BW_TOUR_PLAYERS_MAX < UINT16_MAX, "a group is counted in 16 bits");
    uint16_t group[BW_TOUR_PLAYERS_MAX + 1];
    memset(group, 0, sizeof group);
    for (uint32_t i = 1; i <= t->entries; i++) {
        t->player[i].place = 0;
        t->player[i].prize_cents = 0;
        if (t->player[i].state == BW_TOUR_OUT) group[t->player[i].out]++;
    }
    unsigned place = t->in + 1;
    for (uint32_t out = t->outs; out > 0; out--) {
        if (group[out] > 0) share(t, out, place, group[out]);
        place += group[out];
    }
    for (uint32_t i = 1; i <= t->entries && t->over; i++) {
        if (t->player[i].state != BW_TOUR_IN) continue;
        t->player[i].place = 1;
        t->player[i].prize_cents = bw_tour_prize(t, 1);
    }
}
