/* tours.h: tournaments of a live house (13:69F-8.6). A tournament is a book of the ledger
 * (house/tour_book.h) and rooms of its own, at which chips are points. Between two hands of a table
 * its director is told what lies before the seats; he says who is out, who moves and which level is
 * on, and the room is made to agree with him before it deals again. So a restart needs nothing but
 * the book: whatever was not done yet is done then. */
#ifndef BW_SERVE_TOURS_H
#define BW_SERVE_TOURS_H

#include "house/tour_book.h"
#include "house/tournament_file.h"
#include "serve/floor.h"

enum { BW_TOUR_SHOWN_MS = 60 * 1000 }; /* so long the result is shown before the next registers */

typedef struct BwTour {
    const BwHouseTour *row;
    BwTourRules rules;
    BwSetting setting[BW_TOUR_OPTIONS_MAX];
    unsigned n_settings;
    const BwGame *game;
    BwTourBook *book;
    BwSeedsDraws draws;
    char commitment[BW_COMMITMENT_TEXT_MAX];
    bool has_seed, stopped;
    unsigned slot, n_slots; /* its rooms on the floor */
    int64_t first_ms;       /* since when somebody has entered; 0: nobody has */
    int64_t tick_ms;        /* of the last look at the clock */
    int64_t played_ms;      /* in all; the book has it in seconds, by levels */
    int64_t over_ms;        /* since when it is decided */
    int64_t starts_s;       /* 0: when it is full */
    bool done;              /* a scheduled one has been played, or did not come about */
} BwTour;

/* How many rooms the tournaments of the house may need at once. */
unsigned bw_tours_slots(const BwHouse *house);

/* As the ledger has them. False, with a sentence. */
bool bw_tours_open(BwFloor *floor, char *error, size_t size);
void bw_tours_tick(BwFloor *floor);
void bw_tours_free(BwFloor *floor);

BwTour *bw_tour_find(const BwFloor *floor, const char *id); /* NULL: none */
/* The tournament that is played in this room; NULL: none. */
BwTour *bw_tour_of_room(const BwFloor *floor, unsigned room);
unsigned bw_tour_room(const BwTour *tour, unsigned table);

/* He pays his entry, or gets it back before it begins. False, with a sentence. */
bool bw_tour_join(BwFloor *floor, BwTour *tour, uint64_t patron, BwRoomRefusal *why);
bool bw_tour_quit(BwFloor *floor, BwTour *tour, uint64_t patron, BwRoomRefusal *why);

/* What he has paid that may come back to him: the entry before it begins, his part of the pool
 * while he is in. */
BwCents bw_tours_at_risk(const BwFloor *floor, uint64_t patron);

/* What of it is shown at its tables. */
void bw_tour_write_short(BwJson *json, const BwTour *tour);

#endif
