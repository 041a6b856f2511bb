/* laws.h: what holds at every table of every game, whatever is done to it. A Laws is a table under
 * observation: every event goes through laws_apply, which compares what the table did with what the
 * protocol promises and keeps books of its own, from events and postings alone.
 *
 *   total        every event is applied, or refused for a reason that has a name
 *   pure         a refused event changes no byte
 *   conserving   seats, house and meters sum to zero; what is staked is up until a posting ends it
 *   deterministic  the same events give the same bytes
 *   readable     an event prints as a line that reads back as the same event; the log replays
 *   discreet     tables that differ only in hidden cards look the same to who must not know them
 *   honest       who may do what, and which wagers need others, is as the game says it is
 *   sane         what the table needs it accepts; what it offers it accepts
 *
 * The first law that is broken is kept as a sentence; after that nothing more is checked. */
#ifndef BW_TEST_LAWS_H
#define BW_TEST_LAWS_H

#include "chance.h"
#include "table/replay.h"

enum { LAWS_EVENTS_MAX = 1024, LAWS_LOG_MAX = 1 << 20 };

typedef struct LawsBooks {
    BwCents up[BW_SEATS_MAX + 1][BW_BETTORS_MAX];  /* staked and not yet ended by a posting */
    BwCents net[BW_SEATS_MAX + 1][BW_BETTORS_MAX]; /* won and lost according to the postings */
    BwCents meter[BW_METERS_MAX];
    BwCents staked, ended;
} LawsBooks;

typedef struct Laws {
    const BwGame *game;
    size_t size; /* of the table */
    BwTable *table;
    BwTable *before, *trial, *other, *twin, *view_a, *view_b;
    BwOut out, trial_out, twin_out, close_out;
    Chance *chance;
    LawsBooks books;
    bool twin_lives;
    uint64_t knows; /* one bit a seat that has seen a card in which the twin differs */
    const ChanceSettings *settings;
    unsigned n_events;
    BwEvent event[LAWS_EVENTS_MAX];
    size_t log_used;
    bool log_is_cut;
    char log[LAWS_LOG_MAX]; /* the transcript, a line after the other */
    BwReplay replay;
    uint64_t twin_views, probes; /* how much was looked at */
    bool is_broken;
    char sentence[2048];
} Laws;

Laws *laws_new(Chance *chance);
void laws_free(Laws *laws);

/* Opens a table with these settings, which must live as long; false when they are refused or a law
 * is broken. */
bool laws_open(Laws *laws, const BwGame *game, const ChanceSettings *settings);

/* Applies one event. `plain`: a line of a transcript can say it (see chance_event). Returns whether
 * it was applied. */
bool laws_apply(Laws *laws, const BwEvent *event, bool plain);

/* Tries on copies what the table says of itself: that it takes the outcome that it needs, every
 * choice that it lists, and an outcome at the close of betting as it takes it afterwards. */
void laws_probe(Laws *laws);

/* The end of the session: the events once more on a fresh table, and the log as a transcript. */
void laws_end(Laws *laws);

#endif
