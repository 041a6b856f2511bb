/* tournament_play.h: a tournament of the poker room, played to its end by players who decide by
 * themselves. The director (tournament/tournament.h) says who sits where; every hand passes through
 * bw_apply at a table of the poker room, and after each the chips are counted.
 *
 * All tables play one hand, then whoever is out gets up, tables are broken up and balanced, and the
 * clock goes on: so the places do not depend on how fast a table deals. The whole depends on the
 * seed alone. */
#ifndef BW_SIMULATE_TOURNAMENT_PLAY_H
#define BW_SIMULATE_TOURNAMENT_PLAY_H

#include "simulate/poker_room/bots.h"
#include "tournament/tournament.h"

typedef struct BwTourPlay {
    const BwGame *game;       /* of the poker room */
    const BwTourRules *rules; /* checked */
    /* How the game is opened: type, structure and whatever else is not the tournament's to say. */
    const BwSetting *setting;
    unsigned n_settings;
    unsigned hand_seconds; /* what a hand takes */
    uint32_t entries;
    const BwBot *bot; /* players 1, 2, ... are these in turn */
    unsigned n_bots;
    uint64_t seed;
    /* Told of what happens, in order; NULL: nobody listens. */
    void (*told)(void *context, const BwTournament *t, const char *sentence);
    void *context;
} BwTourPlay;

typedef struct BwTourPlayed {
    uint64_t hands, events, beats, moves, tables_broken;
    unsigned tables; /* at the start */
} BwTourPlayed;

/* Plays it; the tournament is then over and ranked. False with a sentence: it cannot be played like
 * this, or chips were not conserved. */
bool bw_tour_play(const BwTourPlay *play, BwTournament *t, BwTourPlayed *played,
                  char error[BW_ERROR_MAX]);

#endif
