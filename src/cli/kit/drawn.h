/* drawn.h: files that a flag names and a command writes beside its output: drawings, lists of
 * rounds. They are tried before the work: nobody should wait for what then cannot be written. */
#ifndef BW_CLI_KIT_DRAWN_H
#define BW_CLI_KIT_DRAWN_H

#include "cli/kit/args.h"

/* Can the file that this flag names be written? Returns the exit code, after a sentence if not;
 * BW_EXIT_OK where the flag is not given. */
int bw_drawn_ready(const BwArgs *args, const char *flag);

/* Writes it; false of `write`: the stream has failed. Returns the exit code, after a sentence. */
int bw_drawn_write(const BwArgs *args, const char *flag,
                   bool (*write)(FILE *out, const void *context), const void *context);

#endif
