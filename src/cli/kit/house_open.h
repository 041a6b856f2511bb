/* house_open.h: a house for the commands that print what it says: read, and lawful. */
#ifndef BW_CLI_KIT_HOUSE_OPEN_H
#define BW_CLI_KIT_HOUSE_OPEN_H

#include "cli/kit/args.h"
#include "house/house.h"

/* The house of the file or, for NULL, the one that the program carries; NULL after a complaint with
 * line and clause. bw_house_free frees it. */
BwHouse *bw_cli_house(const BwArgs *args, const char *path);

/* Its table of this id, or its number; the house's count of tables after a complaint. */
unsigned bw_cli_house_table(const BwArgs *args, const BwHouse *house, const char *id);

/* The i-th table, opened; the caller frees it. The house is lawful. */
BwTable *bw_cli_table_of(const BwHouse *house, unsigned i);

#endif
