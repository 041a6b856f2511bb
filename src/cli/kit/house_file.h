/* house_file.h: the text of a house file, for the commands that read one. */
#ifndef BW_CLI_KIT_HOUSE_FILE_H
#define BW_CLI_KIT_HOUSE_FILE_H

#include "cli/kit/args.h"

/* The whole file, ended by a null byte, for the caller to free; NULL after a complaint. */
char *bw_house_file_read(const BwArgs *args, const char *path, size_t *n);

#endif
