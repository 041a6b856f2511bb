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
