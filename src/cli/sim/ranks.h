/* ranks.h: one run on many machines. Under a launcher such as mpirun the same command runs many
 * times, each as a rank. The first leads: it has the units, gives them away to whoever asks, plays
 * some itself, and is told what came of them; it alone prints and keeps the file. The others
 * follow: they ask for units before they run out, and give what they have done so far, all of it,
 * from time to time and at the end. So a rank that dies has cost what it did since it last gave,
 * and the leader's file is whole at every moment.
 *
 * A message is a line of text, but for what a rank has done, which is a part of the run as it would
 * stand in a file (text/run_part.h): whoever plays another run by mistake is found out. */
#ifndef BW_CLI_SIM_RANKS_H
#define BW_CLI_SIM_RANKS_H

#include "cli/kit/args.h"
#include "simulate/units.h"
#include "text/run_part.h"

typedef struct BwRanks BwRanks;

/* NULL where the program runs alone, and where nothing can be run: then the code is not
 * BW_EXIT_OK and a sentence was said. */
BwRanks *bw_ranks_open(const BwArgs *args, int *code);

/* Whoever runs alone leads, too. */
bool bw_ranks_lead(const BwRanks *ranks);

/* How many threads a rank takes if nobody says it: what it is bound to, or its share of the
 * machine. */
unsigned bw_ranks_threads(const BwRanks *ranks, unsigned max);

/* BwRun.share, of either side. Units that others are given are taken out of the leader's. */
bool bw_ranks_share(BwRanks *ranks, BwRun *run, const BwRunPart *part, unsigned threads);

/* Whoever follows gives all that it has done. */
void bw_ranks_give(BwRanks *ranks, const BwRunPart *part);

/* Whoever leads adds what the others have given. False: memory ran out. */
bool bw_ranks_gather(const BwRanks *ranks, BwRunPart *into);

/* The units that the others are known to have played. */
uint64_t bw_ranks_played(const BwRanks *ranks);

/* Whoever leads gives nothing more and waits until all others have ended. False, with a sentence:
 * one of them could not play. */
bool bw_ranks_wait(BwRanks *ranks, const BwRunPart *part, char error[BW_ERROR_MAX]);

/* The last that a rank does; the code is that of its command, and a follower's sentence its
 * error's. */
void bw_ranks_close(BwRanks *ranks, int code, const char *error);

#endif
