/* open.h: a table for a command, from GAME, --edition and --set. */
#ifndef BW_CLI_KIT_OPEN_H
#define BW_CLI_KIT_OPEN_H

#include "cli/kit/args.h"
#include "cli/kit/term.h"
#include "table/options.h"
#include "table/table.h"
#include "text/json.h"

/* Opens a table; NULL after one sentence that says what is wrong and what would be right. The
 * caller frees it. The command has the flags `edition` and `set`. */
BwTable *bw_cli_open_table(const BwArgs *args, const char *game_id);

enum { BW_DEFAULTS_MAX = 7 };

/* The same with settings, at most so many, that hold unless --set says otherwise. */
BwTable *bw_cli_open_table_with(const BwArgs *args, const char *game_id, const BwSetting *defaults,
                                size_t n_defaults);

/* The same without a word: NULL with the sentence in `why`. The first setting may name the edition.
 */
BwTable *bw_cli_try_table(const BwGame *game, const BwSetting *settings, size_t n, char *why,
                          size_t size);

/* The options of a game as they are without --set, to be read and not to be played at: also those
 * of a game that has no table until something is set. Else as bw_cli_open_table. */
BwTable *bw_cli_option_sheet(const BwArgs *args, const char *game_id);

/* The exit code when there is no table: of a catalogue entry, which is no mistake but cannot be
 * dealt, the negative one. */
int bw_cli_no_table(const char *game_id);

/* "craps edition=2012 offer-fire=yes": the table whose figures follow, and an empty line. */
void bw_cli_print_heading(const BwTerm *term, const BwTable *table);

/* Writes the members "game", "edition" and "options", an object of every option that the table's
 * edition has, and its value. */
void bw_cli_json_table(BwJson *json, const BwTable *table);

/* The game of that id; NULL after a sentence with the nearest one, or with why a catalogue entry
 * is not dealt. */
const BwGame *bw_cli_find_game(const BwArgs *args, const char *id);

#endif
