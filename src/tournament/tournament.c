/* tournament.c: rules that can be played, entries, the clock, and who goes out. */
#include "tournament/tournament.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- rules --------------------------------------------------------------------------------- */

__attribute__((format(printf, 2, 3))) static bool wrong(char error[BW_ERROR_MAX],
                                                        const char *format, ...) {
    va_list list;
    va_start(list, format);
    vsnprintf(error, BW_ERROR_MAX, format, list);
    va_end(list);
    return false;
}

/* Amounts of a level are whole chips, and never less than those of the level before it. */
static bool check_level(const BwTourRules *rules, unsigned i, char error[BW_ERROR_MAX]) {
    const BwTourLevel *level = &rules->level[i], *last = i > 0 ? level - 1 : NULL;
    unsigned number = i + 1;
    if (level->minutes == 0 || level->minutes > 24 * 60) {
        return wrong(error, "level %u lasts %u minutes: 1 to 1440 can be played", number,
                     level->minutes);
    }
    if (level->chip < 1) return wrong(error, "level %u has no smallest chip", number);
    if (level->big_blind < 1 || level->small_blind < 0 || level->ante < 0 ||
        level->small_blind > level->big_blind || level->big_blind > BW_TOUR_POINTS_MAX) {
        return wrong(error, "level %u: blinds are 0 to the big blind, and that up to %lld", number,
                     (long long)BW_TOUR_POINTS_MAX);
    }
    if (level->ante > level->big_blind) {
        return wrong(error, "level %u: the ante is larger than the big blind", number);
    }
    if (level->small_blind % level->chip != 0 || level->big_blind % level->chip != 0 ||
        level->ante % level->chip != 0) {
        return wrong(error, "level %u: blinds and antes are whole chips of %lld", number,
                     (long long)level->chip);
    }
    if (last == NULL) return true;
    if (level->chip % last->chip != 0) {
        return wrong(error, "level %u: chips of %lld are not changed into chips of %lld", number,
                     (long long)last->chip, (long long)level->chip);
    }
    return level->big_blind >= last->big_blind ||
           wrong(error, "level %u has a smaller big blind than the one before it", number);
}

/* Bands follow each other from the first place on, nobody gets more than one before him, and all of
 * them together get the whole pool. */
static bool check_scale(const BwTourRules *rules, unsigned i, char error[BW_ERROR_MAX]) {
    const BwTourScale *scale = &rules->scale[i];
    uint64_t sum = 0;
    for (unsigned b = 0; b < scale->n_bands; b++) {
        const BwTourBand *band = &scale->band[b], *last = b > 0 ? band - 1 : NULL;
        if (band->first != (last != NULL ? last->last + 1 : 1) || band->last < band->first) {
            return wrong(error, "prizes from %u entries: place %u is missing or named twice",
                         scale->entries, last != NULL ? last->last + 1 : 1);
        }
        if (last != NULL && band->share > last->share) {
            return wrong(error, "prizes from %u entries: place %u gets more than place %u",
                         scale->entries, band->first, last->last);
        }
        if (band->share == 0) {
            return wrong(error, "prizes from %u entries: place %u gets nothing", scale->entries,
                         band->first);
        }
        sum += (uint64_t)band->share * (band->last - band->first + 1);
    }
    if (sum != BW_TOUR_WHOLE) {
        return wrong(error, "prizes from %u entries come to %u.%02u%% of the pool, not to 100%%",
                     scale->entries, (unsigned)(sum / 100), (unsigned)(sum % 100));
    }
    if (scale->band[scale->n_bands - 1].last > scale->entries) {
        return wrong(error, "prizes from %u entries: more places are paid than have entered",
                     scale->entries);
    }
    return i == 0 || scale->entries > rules->scale[i - 1].entries ||
           wrong(error, "prizes: the scales stand in the order of their entries");
}

bool bw_tour_check(const BwTourRules *rules, char error[BW_ERROR_MAX]) {
    if (rules->seats < 2 || rules->seats > BW_TOUR_SEATS_MAX) {
        return wrong(error, "%u seats at a table: there can be 2 to %d", rules->seats,
                     BW_TOUR_SEATS_MAX);
    }
    if (rules->entries_min < 2 || rules->entries_max < rules->entries_min ||
        rules->entries_max > BW_TOUR_PLAYERS_MAX) {
        return wrong(error, "entries from %u to %u: they can be 2 to %d", rules->entries_min,
                     rules->entries_max, BW_TOUR_PLAYERS_MAX);
    }
    if (rules->stack < 1 || rules->stack > BW_TOUR_POINTS_MAX) {
        return wrong(error, "a stack of %lld points: it can be 1 to %lld", (long long)rules->stack,
                     (long long)BW_TOUR_POINTS_MAX);
    }
    if (rules->buy_in_cents < 0 || rules->fee_cents < 0 || rules->guarantee_cents < 0 ||
        rules->buy_in_cents > BW_CENTS_MAX / BW_TOUR_PLAYERS_MAX ||
        rules->fee_cents > BW_CENTS_MAX / BW_TOUR_PLAYERS_MAX ||
        rules->guarantee_cents > BW_CENTS_MAX) {
        return wrong(error, "the buy-in, the fee or the guarantee is no amount that can be taken");
    }
    if (rules->tips_share >= BW_TOUR_WHOLE) return wrong(error, "tips take the whole pool");
    if (rules->n_levels == 0) return wrong(error, "there is no level");
    if (rules->rebuy_levels > rules->n_levels) {
        return wrong(error, "rebuys up to level %u: there are %u", rules->rebuy_levels,
                     rules->n_levels);
    }
    for (unsigned i = 0; i < rules->n_levels; i++) {
        if (!check_level(rules, i, error)) return false;
    }
    if (rules->stack % rules->level[0].chip != 0) {
        return wrong(error, "the stack is not made of chips of %lld",
                     (long long)rules->level[0].chip);
    }
    if (rules->n_scales == 0 || rules->scale[0].entries > rules->entries_min) {
        return wrong(error, "there are no prizes for %u entries", rules->entries_min);
    }
    for (unsigned i = 0; i < rules->n_scales; i++) {
        if (!check_scale(rules, i, error)) return false;
    }
    return true;
}

/* ---- entries ------------------------------------------------------------------------------- */

void bw_tour_open(BwTournament *t, const BwTourRules *rules) {
    memset(t, 0, sizeof *t);
    t->rules = *rules;
    t->level_ends_s = UINT64_C(60) * rules->level[0].minutes;
    t->chip_before = rules->level[0].chip;
}

uint32_t bw_tour_enter(BwTournament *t) {
    if (t->started || t->entries == t->rules.entries_max) return 0;
    t->player[++t->entries].state = BW_TOUR_ENTERED;
    return t->entries;
}

/* ---- time ---------------------------------------------------------------------------------- */

const BwTourLevel *bw_tour_level(const BwTournament *t) {
    return &t->rules.level[t->level];
}

/* The last level lasts for ever. */
bool bw_tour_clock(BwTournament *t, uint64_t played_s) {
    uint8_t before = t->level;
    BwPoints chip = bw_tour_level(t)->chip;
    while (t->level + 1u < t->rules.n_levels && played_s >= t->level_ends_s) {
        t->level++;
        t->level_ends_s += UINT64_C(60) * bw_tour_level(t)->minutes;
    }
    if (t->level != before) t->chip_before = chip;
    return t->level != before;
}

/* ---- hands --------------------------------------------------------------------------------- */

bool bw_tour_hand(BwTournament *t, unsigned table, const BwPoints points[BW_TOUR_SEATS_MAX + 1],
                  unsigned big_seat) {
    if (table < 1 || table > t->tables || big_seat > t->rules.seats) return false;
    BwTourTable *at = &t->table[table];
    BwPoints had = 0, have = 0;
    for (unsigned s = 1; s <= t->rules.seats; s++) {
        if (points[s] < 0 || (points[s] > 0 && at->player[s] == 0)) return false;
        had += t->player[at->player[s]].points;
        have += points[s];
    }
    if (had != have) return false;
    for (unsigned s = 1; s <= t->rules.seats; s++) {
        BwTourPlayer *player = &t->player[at->player[s]];
        if (at->player[s] == 0 || player->state != BW_TOUR_IN) continue;
        player->before = player->points;
        player->points = points[s];
        if (points[s] == 0) player->state = BW_TOUR_BROKE;
    }
    at->big_seat = (uint8_t)big_seat;
    return true;
}

bool bw_tour_rebuy(BwTournament *t, uint32_t player) {
    if (player < 1 || player > t->entries) return false;
    BwTourPlayer *p = &t->player[player];
    if (p->state != BW_TOUR_BROKE || t->level >= t->rules.rebuy_levels ||
        p->rebuys == t->rules.rebuys) {
        return false;
    }
    p->state = BW_TOUR_IN;
    p->points = t->rules.stack / bw_tour_level(t)->chip * bw_tour_level(t)->chip;
    p->rebuys++;
    t->rebuys++;
    t->issued += p->points;
    return true;
}

/* The seat is empty now. */
static void get_up(BwTournament *t, BwTourPlayer *player) {
    BwTourTable *at = &t->table[player->table];
    at->player[player->seat] = 0;
    at->players--;
    player->table = 0;
    player->seat = 0;
    t->in--;
    if (t->in == 1) t->over = true;
}

/* The broke player with the smallest stack before the hand; 0: none is left. */
static uint32_t next_out(const BwTournament *t) {
    uint32_t found = 0;
    for (uint32_t i = 1; i <= t->entries; i++) {
        if (t->player[i].state != BW_TOUR_BROKE) continue;
        if (found == 0 || t->player[i].before < t->player[found].before) found = i;
    }
    return found;
}

unsigned bw_tour_clear(BwTournament *t) {
    unsigned cleared = 0;
    BwPoints last = 0;
    for (uint32_t i = next_out(t); i != 0; i = next_out(t)) {
        BwTourPlayer *player = &t->player[i];
        bool shares =
            cleared > 0 && (t->rules.ties == BW_TOUR_TIES_SHARE || player->before == last);
        t->outs += !shares;
        last = player->before;
        player->out = t->outs;
        player->state = BW_TOUR_OUT;
        get_up(t, player);
        cleared++;
    }
    return cleared;
}

bool bw_tour_hand_for_hand(const BwTournament *t) {
    return t->in == bw_tour_paid(t) + 1 && bw_tour_tables_on(t) > 1;
}

bool bw_tour_disqualify(BwTournament *t, uint32_t player) {
    if (player < 1 || player > t->entries || t->player[player].state != BW_TOUR_IN) return false;
    BwTourPlayer *p = &t->player[player];
    t->forfeited += p->points;
    p->points = 0;
    p->state = BW_TOUR_DISQUALIFIED;
    get_up(t, p);
    return true;
}
