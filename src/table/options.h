/* options.h: house options as text and as values; what strangers ask of them is in boardwalk.h. */
#ifndef BW_OPTIONS_H
#define BW_OPTIONS_H

#include "table/game.h"

/* As bw_option_find; or the list of which the id names one key, "payout-hard-8". */
const BwOption *bw_option_named(const BwGame *game, const char *id);

/* Every option at its standard value for the table's edition. */
void bw_options_standard(BwTable *table, const BwGame *game);

/* Sets one option from its text; refused (with the option's clause) if it is not lawful. */
bool bw_option_set(BwTable *table, const BwGame *game, const char *key, const char *value,
                   BwRefusal *why);

/* Lays the texts in the order of their options, whatever order they were given in, so that tables
 * with the same options are the same bytes. */
void bw_options_order_texts(BwTable *table, const BwGame *game);

/* As bw_option_print, of an option that is not the standard, without the keys that are:
 * "4:30-to-1".
 */
void bw_option_print_changed(const BwTable *table, const BwOption *option, char *out, size_t size);

/* Is the row only another name for values that an earlier row of the game has: payout, payouts? */
bool bw_option_is_other_name(const BwGame *game, const BwOption *option);

/* Opens a table for a computation alone: what the rulebook bounds is taken as far as the engine can
 * express it, and the table says so (bw_is_what_if, and `what-if=yes` where it is printed, which no
 * table that is played at takes). bw_table_open never opens such a table. */
bool bw_table_open_what_if(BwTable *table, const BwGame *game, const BwSetting *settings, size_t n,
                           BwRefusal *why);

static inline bool bw_is_what_if(const BwTable *table) {
    return table->option[BW_OPT_WHAT_IF] != 0;
}

/* A sentence for whoever reads its figures. */
#define BW_WHAT_IF_WARNING                                                                         \
    "What if: bounds of the rulebook are lifted for this computation; no table may be opened so."

enum { BW_ALL_KEYS = -1 };

/* Of what bw_option_takes speaks: one key of a list or all, and whether a value of it was refused.
 */
typedef struct BwOptionScope {
    int key;
    bool refused;
} BwOptionScope;

/* As bw_option_range, of this much of the option. */
char *bw_option_takes(const BwOption *option, BwEdition edition, BwOptionScope scope, char *out,
                      size_t size);

#endif
