/* bj_cards.h: what is said of cards on the command line where only their points count: a shoe,
 * cards that are gone from it, a hand, an up card, and a strategy from a file. Ranks are those of
 * solve/blackjack/bj_hands.h. Every function complains in one sentence and returns the exit code, 0
 * to go on.
 */
#ifndef BW_CLI_ODDS_BJ_CARDS_H
#define BW_CLI_ODDS_BJ_CARDS_H

#include "cli/kit/args.h"
#include "solve/blackjack/bj_hands.h"
#include "solve/blackjack/bj_letters.h"
#include "table/table.h"
#include "text/json.h"

/* The flags of commands that look into a shoe. */
#define BW_FLAG_SHOE                                                                               \
    {                                                                                              \
        .name = "shoe", .value = "CARDS", .kind = BW_FLAG_TEXT,                                    \
        .help = "blackjack and its variants: the shoe, as A=24,2=20,10=96; other ranks are whole"  \
    }
#define BW_FLAG_REMOVED                                                                            \
    {                                                                                              \
        .name = "removed", .value = "CARDS", .kind = BW_FLAG_TEXT,                                 \
        .help = "blackjack and its variants: cards gone from the shoe, as 5,5,6,K"                 \
    }

/* "A", "2" ... "10" */
const char *bw_bj_rank_name(unsigned rank);

/* The shoe of --shoe and --removed at this table, the whole one where neither is given. */
int bw_bj_read_shoe(const BwArgs *args, const BwTable *table, uint16_t shoe[BW_BJ_RANKS]);

/* "a shoe of 413 cards: A=32, 2=32, ...", for a line above what comes of it. */
enum { BW_SHOE_LINE_MAX = 192 };
char *bw_bj_shoe_print(const BwTable *table, const uint16_t shoe[BW_BJ_RANKS],
                       char out[BW_SHOE_LINE_MAX]);

/* The member "shoe" of the object that is open: cards by rank. */
void bw_bj_shoe_json(BwJson *json, const uint16_t shoe[BW_BJ_RANKS]);

/* The hand of a flag, as 10,6; its index among bw_bj_hands(). */
int bw_bj_read_hand(const BwArgs *args, const char *flag, unsigned *hand);

/* The one card of a flag. */
int bw_bj_read_rank(const BwArgs *args, const char *flag, unsigned *rank);

/* A word with a dot or a slash is a file; others are names, mistyped perhaps. */
bool bw_is_file_name(const char *word);

/* A file of text that the program reads whole, such as a strategy; to be freed. */
enum { BW_SMALL_FILE_MAX = 1 << 20 };
int bw_read_small_file(const BwArgs *args, const char *path, char **text, size_t *n);

/* The strategy of a file. */
int bw_bj_read_chart(const BwArgs *args, const char *path, BwBjChart *chart);

#endif
