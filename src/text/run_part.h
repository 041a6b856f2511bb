/* run_part.h: a part of a simulation as a file: which run it is of, which of its units were played,
 * and the sums of what came of them. Parts of one run can be joined wherever they were played; the
 * file is what a run that was broken off goes on from, too. docs/manual.md has the format line by
 * line. A text is read whole or refused with a sentence, whatever its bytes are. */
#ifndef BW_TEXT_RUN_PART_H
#define BW_TEXT_RUN_PART_H

#include "simulate/sums.h"
#include "simulate/unit_set.h"
#include "table/transcript.h"
#include "text/buffer.h"

enum { BW_PART_FACTS_MAX = 64, BW_PART_ARGS_MAX = 256, BW_PART_BYTES_MAX = 1 << 26 };

/* What makes a run the one that it is: two parts belong together if all of their facts agree. */
typedef struct BwPartFact {
    char key[BW_SUM_NAME_MAX]; /* "seed" */
    char *value;
} BwPartFact;

typedef struct BwRunPart {
    unsigned n_facts, n_args;
    BwPartFact fact[BW_PART_FACTS_MAX];
    char *arg[BW_PART_ARGS_MAX]; /* the command that plays the run, without what says how */
    uint64_t units, unit_rounds, rounds;
    BwUnitRange asked; /* of this part */
    BwUnitSet done;
    BwSums sums;
} BwRunPart;

void bw_part_free(BwRunPart *part);

/* False: there are too many, or memory ran out. */
bool bw_part_add_fact(BwRunPart *part, const char *key, const char *value);
bool bw_part_add_arg(BwRunPart *part, const char *arg);

/* The rounds of the units that are done. */
uint64_t bw_part_rounds(const BwRunPart *part);

void bw_part_print(const BwRunPart *part, BwBuffer *out);

/* An empty part, filled from the text. False with a sentence; the part must be freed either way. */
bool bw_part_read(BwRunPart *part, const char *text, size_t n, char error[BW_ERROR_MAX]);

/* Is it a part of the same run? False with a sentence that says what differs. */
bool bw_part_same_run(const BwRunPart *part, const BwRunPart *other, char error[BW_ERROR_MAX]);

/* Adds what another part of the same run has done. False with a sentence. */
bool bw_part_join(BwRunPart *into, const BwRunPart *from, char error[BW_ERROR_MAX]);

/* "3", "0-41 and 50-61": the units of a set, the last ones left out where they are many. */
char *bw_units_format(const BwUnitSet *set, char out[BW_TEXT_MAX]);

#endif
