/* hands.h: files of recorded poker hands (PHH), played one after the other or on several threads.
 * Each thread has a reader, a table and a tally of its own; what they share is the list of files
 * and the place where complaints go. Memory does not grow with what is read. */
#ifndef BW_CLI_HANDS_HANDS_H
#define BW_CLI_HANDS_HANDS_H

#include "cli/kit/args.h"
#include "text/phh_play.h"

/* What came of many hands. */
typedef struct BwHandsTally {
    uint64_t files, hands, unreadable_files;
    uint64_t wrong; /* hands that could not be read */
    uint64_t verdict[BW_PHH_VERDICTS];
    uint64_t refused[BW_REASON_COUNT]; /* of those that the rules refuse, by reason */
    BwCents rake_cents;
} BwHandsTally;

/* A complaint: where, of what kind, and a sentence. */
typedef void BwHandsComplain(void *context, const char *file, unsigned line, const char *kind,
                             const char *sentence);

typedef struct BwHands {
    char **path;
    size_t n_paths, paths_max;
    unsigned threads;
    uint64_t examples;       /* complaints of each kind that are told */
    BwPhhListener *listener; /* of every event; NULL: none, and needed for a single thread only */
    BwHandsComplain *complain;
    void *context;
    BwHandsTally tally;
    double seconds;
} BwHands;

/* Is it the name of a file of hands? */
bool bw_hands_named(const char *path);

/* Adds a file to be played. */
void bw_hands_add(BwHands *hands, const char *path);

/* Plays all; false when memory could not be had. */
bool bw_hands_run(BwHands *hands);
void bw_hands_free(BwHands *hands);

uint64_t bw_hands_agreed(const BwHandsTally *tally);
uint64_t bw_hands_failed(const BwHandsTally *tally);

/* The summary for people, and as members of an open JSON object. */
void bw_hands_print(const BwHands *hands, const BwTerm *term);
void bw_hands_json(const BwHands *hands, BwJson *json);

#endif
