/* seating.c: who sits where: the draw, tables that are broken up or balanced, and the race for odd
 * chips. */
#include <string.h>

#include "tournament/tournament.h"

/* ---- seats --------------------------------------------------------------------------------- */

unsigned bw_tour_tables_on(const BwTournament *t) {
    unsigned n = 0;
    for (unsigned i = 1; i <= t->tables; i++) n += t->table[i].players > 0;
    return n;
}

static void sit(BwTournament *t, uint32_t player, unsigned table, unsigned seat) {
    t->table[table].player[seat] = player;
    t->table[table].players++;
    t->player[player].table = (uint16_t)table;
    t->player[player].seat = (uint8_t)seat;
}

/* The seat after this one, round the table. */
static unsigned after(const BwTournament *t, unsigned seat) {
    return seat % t->rules.seats + 1;
}

/* Every order of the players is equally likely; they take seats in that order, table by table, and
 * at a table the seats from the first on. */
bool bw_tour_start(BwTournament *t, BwBelow below, void *context) {
    if (t->started || t->entries < t->rules.entries_min) return false;
    uint32_t order[BW_TOUR_PLAYERS_MAX];
    for (uint32_t i = 0; i < t->entries; i++) order[i] = i + 1;
    for (uint32_t i = t->entries; i > 1; i--) {
        uint32_t j = below(context, i), held = order[i - 1];
        order[i - 1] = order[j];
        order[j] = held;
    }
    t->tables = (uint16_t)((t->entries + t->rules.seats - 1) / t->rules.seats);
    for (uint32_t i = 0; i < t->entries; i++) {
        BwTourPlayer *player = &t->player[order[i]];
        player->state = BW_TOUR_IN;
        player->points = t->rules.stack;
        sit(t, order[i], i % t->tables + 1, i / t->tables + 1);
    }
    t->issued = t->rules.stack * (BwPoints)t->entries;
    t->in = t->entries;
    t->started = true;
    return true;
}

/* ---- moves --------------------------------------------------------------------------------- */

/* The table with the fewest or the most players of those that are on, the first such one, but not
 * `except`. */
static unsigned extreme(const BwTournament *t, bool most, unsigned except) {
    unsigned found = 0;
    for (unsigned i = 1; i <= t->tables; i++) {
        unsigned n = t->table[i].players;
        if (n == 0 || i == except) continue;
        unsigned best = t->table[found].players;
        if (found == 0 || (most ? n > best : n < best)) found = i;
    }
    return found;
}

/* The last table that is on. */
static unsigned last_table(const BwTournament *t) {
    unsigned table = t->tables;
    while (table > 1 && t->table[table].players == 0) table--;
    return table;
}

/* The next seat after the big blind that is taken, or free. */
static unsigned next_seat(const BwTournament *t, const BwTourTable *at, bool taken) {
    unsigned seat = after(t, at->big_seat == 0 ? t->rules.seats : at->big_seat);
    for (unsigned i = 0; i < t->rules.seats; i++, seat = after(t, seat)) {
        if ((at->player[seat] != 0) == taken) return seat;
    }
    return 0;
}

static unsigned any_free_seat(const BwTournament *t, const BwTourTable *at, BwBelow below,
                              void *context) {
    uint32_t nth = below(context, (uint32_t)(t->rules.seats - at->players));
    for (unsigned seat = 1; seat <= t->rules.seats; seat++) {
        if (at->player[seat] == 0 && nth-- == 0) return seat;
    }
    return 0;
}

bool bw_tour_next_move(const BwTournament *t, BwBelow below, void *context, BwTourMove *move) {
    unsigned on = bw_tour_tables_on(t);
    bool breaks = on > (t->in + t->rules.seats - 1) / t->rules.seats;
    unsigned from = breaks ? last_table(t) : extreme(t, true, 0);
    unsigned to = extreme(t, false, breaks ? from : 0);
    if (on < 2 || (!breaks && t->table[from].players < t->table[to].players + 2)) return false;
    const BwTourTable *at = &t->table[to];
    *move = (BwTourMove){.from = (uint16_t)from, .to = (uint16_t)to};
    move->from_seat = (uint8_t)next_seat(t, &t->table[from], true);
    move->player = t->table[from].player[move->from_seat];
    move->to_seat =
        (uint8_t)(breaks ? any_free_seat(t, at, below, context) : next_seat(t, at, false));
    return true;
}

void bw_tour_move(BwTournament *t, const BwTourMove *move) {
    BwTourTable *from = &t->table[move->from];
    from->player[move->from_seat] = 0;
    from->players--;
    sit(t, move->player, move->to, move->to_seat);
}

/* ---- odd chips ----------------------------------------------------------------------------- */

/* The card that decides for a seat: the highest of those it has drawn, suits in the order of the
 * deck; 0: it has drawn none. */
typedef struct Race {
    uint16_t best[BW_TOUR_SEATS_MAX + 1];
    unsigned chips; /* odd ones, of all seats */
} Race;

/* One card of a full deck to every odd chip, seat by seat; when a deck runs out the next one is
 * begun, and its cards are below all that were drawn before. */
static void draw_cards(Race *race, unsigned seat, BwPoints chips, BwShoe *deck, BwBelow below,
                       void *context) {
    for (BwPoints i = 0; i < chips; i++) {
        unsigned round = race->chips++ / 52;
        BwCard card;
        if (bw_shoe_left(deck) == 0) {
            bw_shoe_gather(deck);
            bw_shoe_shuffle(deck, below, context);
        }
        if (!bw_shoe_draw(deck, &card)) return;
        unsigned worth = card + 1 + 52 * (BW_TOUR_SEATS_MAX - (round < 11 ? round : 11));
        if (worth > race->best[seat]) race->best[seat] = (uint16_t)worth;
    }
}

/* The seat with the highest card that has not been served. */
static unsigned winner(const Race *race) {
    unsigned seat = 0;
    for (unsigned s = 1; s <= BW_TOUR_SEATS_MAX; s++) {
        if (race->best[s] != 0 && (seat == 0 || race->best[s] > race->best[seat])) seat = s;
    }
    return seat;
}

void bw_tour_race(BwTournament *t, unsigned table, BwBelow below, void *context) {
    const BwPoints chip = bw_tour_level(t)->chip;
    BwPoints small = t->chip_before, odd = 0;
    Race race = {.chips = 0};
    BwShoe deck;
    if (table < 1 || table > t->tables || small == chip) return;
    bw_shoe_build(&deck, (BwPack){.decks = 1});
    bw_shoe_shuffle(&deck, below, context);
    for (unsigned s = 1; s <= t->rules.seats; s++) {
        BwTourPlayer *player = &t->player[t->table[table].player[s]];
        BwPoints rest = player->points % chip;
        draw_cards(&race, s, rest / small, &deck, below, context);
        player->points -= rest;
        odd += rest;
    }
    BwPoints given = 0;
    for (BwPoints due = (2 * odd + chip) / (2 * chip); due > 0; due--) {
        unsigned seat = winner(&race);
        if (seat == 0) break;
        race.best[seat] = 0;
        t->player[t->table[table].player[seat]].points += chip;
        given += chip;
    }
    for (unsigned s = 1; s <= t->rules.seats; s++) {
        uint32_t number = t->table[table].player[s];
        if (number == 0 || t->player[number].points > 0) continue;
        t->player[number].points = chip;
        given += chip;
    }
    t->raced += given - odd;
}
