/* chance.h: settings and events made up at random, for any game. It knows no rules: what is likely
 * to be lawful comes from the game's own tables (options, wagers, targets, actions, faults) and
 * from what the table says that it needs. The source of chance is given, so that a seed replays a
 * run and a fuzzer's bytes can steer one. */
#ifndef BW_TEST_CHANCE_H
#define BW_TEST_CHANCE_H

#include "base/shoe.h"
#include "table/game.h"
#include "table/transcript.h"

typedef struct Chance {
    BwBelow below;
    void *context;
} Chance;

/* One of 0 ... n-1; 0 for n = 0. */
unsigned chance_below(Chance *chance, unsigned n);

/* True once in n times. */
bool chance_one_in(Chance *chance, unsigned n);

enum { CHANCE_SETTINGS_MAX = 24, CHANCE_VALUE_MAX = 256 };

typedef struct ChanceSettings {
    size_t n;
    BwSetting setting[CHANCE_SETTINGS_MAX];
    char value[CHANCE_SETTINGS_MAX][CHANCE_VALUE_MAX];
} ChanceSettings;

/* House options, each given at most once. With `lawful` every value is within the bounds of its
 * row (the game may still refuse them together); else some are not. */
void chance_settings(Chance *chance, const BwGame *game, bool lawful, ChanceSettings *settings);

/* No options but, where the game is not dealt in the standard edition, one in which it is: a table
 * that must open. */
void chance_no_settings(const BwGame *game, ChanceSettings *settings);

/* An event for this table, likelier one that carries the round on than not. Returns whether it is
 * plain: one that a line of a transcript can say. The others hold numbers that nobody could write
 * down, as a careless caller might pass them. */
bool chance_event(Chance *chance, const BwTable *table, BwEvent *event);

/* The event by which the person who is asked takes this choice, with that amount. False if it says
 * more than the choice does (the number of a count, a card): that much is then made up. */
bool chance_choose(Chance *chance, const BwTable *table, const BwChoice *choice, BwCents cents,
                   BwEvent *event);

#endif
