/* ledger_place.h: where the ledger lies when nobody says where: where `serve` keeps it. */
#ifndef BW_CLI_KIT_LEDGER_PLACE_H
#define BW_CLI_KIT_LEDGER_PLACE_H

#include "cli/kit/args.h"

enum { BW_LEDGER_PLACE_MAX = 1024 };

/* The place that is given or, for NULL, house.db in the folder of the user's state. NULL after a
 * complaint: the user has no such folder. */
const char *bw_ledger_place(const BwArgs *args, const char *given, char out[BW_LEDGER_PLACE_MAX]);

/* Makes the folders on the way to the file. */
void bw_ledger_make_folders(const char *path);

#endif
