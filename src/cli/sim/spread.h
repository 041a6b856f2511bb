/* spread.h: a simulation that can be stopped, spread and joined. It stands between `sim` and the
 * simulations: says which units are played, keeps what is done in a file, goes on from there, joins
 * parts that were played elsewhere, ends at once but in order when it is told to, and tells how far
 * it is. To whatever is simulated it is a run (simulate/units.h) and a walk over its totals. */
#ifndef BW_CLI_SIM_SPREAD_H
#define BW_CLI_SIM_SPREAD_H

#include "cli/kit/args.h"
#include "cli/kit/progress.h"
#include "cli/sim/ranks.h"
#include "simulate/units.h"
#include "text/json.h"
#include "text/run_part.h"

#define BW_FLAGS_SPREAD                                                                            \
    {.name = "units",                                                                              \
     .value = "A-B",                                                                               \
     .kind = BW_FLAG_TEXT,                                                                         \
     .help = "plays these units of the run alone, from 0, or K/N, the K-th of N parts"},           \
        {.name = "checkpoint",                                                                     \
         .value = "FILE",                                                                          \
         .kind = BW_FLAG_TEXT,                                                                     \
         .help = "keeps what is done in this file, and goes on from there"},                       \
        {.name = "checkpoint-every",                                                               \
         .value = "S",                                                                             \
         .kind = BW_FLAG_COUNT,                                                                    \
         .fallback = "10",                                                                         \
         .min = 1,                                                                                 \
         .max = 86400,                                                                             \
         .help = "how many seconds of work may be lost"},                                          \
        {.name = "merge",                                                                          \
         .kind = BW_FLAG_SWITCH,                                                                   \
         .help = "joins the parts in these files instead of playing"},                             \
    {                                                                                              \
        .name = "progress", .value = "P", .kind = BW_FLAG_CHOICE, .choices = bw_progress_names,    \
        .fallback = "auto", .help = "how far it is, on stderr"                                     \
    }

/* The exit code of a run that was stopped before its end; and of a rank that has played for the one
 * that leads, which prints. The second ends no program. */
enum { BW_EXIT_STOPPED = 3, BW_EXIT_FOLLOWED };

typedef struct BwSpread {
    const BwArgs *args;
    BwRunPart part;   /* this run; done and sums are those from before, in the end all of them */
    BwRunPart joined; /* of --merge: all units */
    bool merges;      /* nothing is played */
    bool is_open;
    bool no_memory; /* a fact could not be kept */
    BwRun run;
    BwRanks *ranks; /* this program is one of several; NULL: it is alone */
    void *totals;
    void (*walk)(void *totals, BwSumsWalk *walk);
    BwProgress progress;
    uint64_t rounds_before;
    const char *path; /* of the file, or NULL */
    bool unsaved;     /* it could not be written, and that was said */
} BwSpread;

/* Joins the parts of --merge, whose files are the words. Returns the exit code. */
int bw_spread_read_parts(BwSpread *spread, const BwArgs *args);

/* A fact that makes this run the one that it is; a file is known by what stands in it. */
void bw_spread_fact(BwSpread *spread, const char *key, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
int bw_spread_file_fact(BwSpread *spread, const char *key, const char *path);

/* What is simulated: so many rounds, in units of so many. */
typedef struct BwSpreadWork {
    const char *label, *unit; /* "craps", "rounds" */
    uint64_t rounds, unit_rounds, seed;
    const BwTable *table;
    void *totals;
    void (*walk)(void *totals, BwSumsWalk *walk);
} BwSpreadWork;

/* The value of --threads, or what this program has of the machine. */
unsigned bw_spread_threads(const BwSpread *spread, unsigned max);

/* All facts are told: finds what there is to play. Returns the exit code, after a sentence. */
int bw_spread_open(BwSpread *spread, const BwArgs *args, const BwSpreadWork *work);

/* The simulation's own progress function, with the spread as its context; NULL: nobody looks. */
typedef void BwSpreadProgress(void *spread, uint64_t rounds_done);
BwSpreadProgress *bw_spread_progress(const BwSpread *spread);

/* The simulation has ended, well or not: puts what was done before and now into its totals. */
int bw_spread_close(BwSpread *spread, bool played, const char *error);

void bw_spread_free(BwSpread *spread);

/* Were all units of the run played? */
bool bw_spread_is_whole(const BwSpread *spread);
uint64_t bw_spread_rounds(const BwSpread *spread);

/* Of a run that is not whole: what its figures are of. On stderr where the format is for programs
 * that cannot be told. */
void bw_spread_print(const BwSpread *spread, const BwTerm *term);

/* The member "units" of the object that is open. */
void bw_spread_json(const BwSpread *spread, BwJson *json);

/* The exit code where all else went well. */
int bw_spread_code(const BwSpread *spread);

#endif
