/* part_file.h: parts of runs on disk. A file is written beside its place, made durable and then put
 * in it, so that whatever ends the program finds the old one or the new one there, whole. */
#ifndef BW_CLI_SIM_PART_FILE_H
#define BW_CLI_SIM_PART_FILE_H

#include "text/run_part.h"

typedef enum BwPartFile { BW_PART_READ, BW_PART_ABSENT, BW_PART_BAD } BwPartFile;

/* The part must be freed either way; a bad one has its sentence. */
BwPartFile bw_part_file_read(const char *path, BwRunPart *part, char error[BW_ERROR_MAX]);

/* False with a sentence. */
bool bw_part_file_write(const char *path, const BwRunPart *part, char error[BW_ERROR_MAX]);

#endif
