/* bot_range.c: ranges in files. Hands are written as `equity` writes them (solve/equity/ranges.h).
 */
#include "simulate/poker_room/bots.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/poker_room/poker_room.h"
#include "solve/equity/ranges.h"

enum { LINE_MAX_BYTES = 1000 };

unsigned bw_bot_pair(BwCard one, BwCard other) {
    unsigned low = one < other ? one : other, high = one < other ? other : one;
    return high * (high - 1) / 2 + low;
}

/* The two cards of a set. */
static unsigned pair_of(BwCardSet set) {
    unsigned low = (unsigned)__builtin_ctzll(set);
    unsigned high = (unsigned)__builtin_ctzll(set & (set - 1));
    return bw_bot_pair(bw_card(low % 16, low / 16), bw_card(high % 16, high / 16));
}

/* Every hand of the line, as often as its weight is to the heaviest. */
static void add(const BwEquityPlayer *hands, bool raised, BwBotRange *range) {
    uint32_t most = 1;
    for (unsigned i = 0; i < hands->n; i++) {
        if (hands->hand[i].weight > most) most = hands->hand[i].weight;
    }
    for (unsigned i = 0; i < hands->n; i++) {
        unsigned pair = pair_of(hands->hand[i].known);
        uint16_t often = (uint16_t)((uint64_t)BW_BOT_ALWAYS * hands->hand[i].weight / most);
        if (raised && often > range->raise[pair]) range->raise[pair] = often;
        if (often > range->call[pair]) range->call[pair] = often;
    }
}

/* All pairs of cards that the deck has. */
static void add_all(const BwEquityType *type, bool raised, BwBotRange *range) {
    BwCardSet deck = bw_equity_deck(type);
    for (BwCardSet a = deck; a != 0; a &= a - 1) {
        for (BwCardSet b = a & (a - 1); b != 0; b &= b - 1) {
            unsigned pair = pair_of((a & (0 - a)) | (b & (0 - b)));
            range->call[pair] = BW_BOT_ALWAYS;
            if (raised) range->raise[pair] = BW_BOT_ALWAYS;
        }
    }
}

/* Copies the line without its comment and its blanks; false where it is too long. */
static bool tidy(const char *line, size_t n, char out[LINE_MAX_BYTES]) {
    size_t used = 0;
    for (size_t i = 0; i < n && line[i] != '#'; i++) {
        if (isspace((unsigned char)line[i])) continue;
        if (used + 1 >= LINE_MAX_BYTES) return false;
        out[used++] = line[i];
    }
    out[used] = '\0';
    return true;
}

static bool read_line(const BwEquityType *type, const char *line, BwBotRange *range, char *why,
                      size_t size) {
    static const char raise[] = "raise", call[] = "call";
    bool raised = true;
    if (strncmp(line, raise, sizeof raise - 1) == 0) {
        line += sizeof raise - 1;
    } else if (strncmp(line, call, sizeof call - 1) == 0) {
        line += sizeof call - 1;
        raised = false;
    }
    if (*line == ':') line++;
    if (strcmp(line, "random") == 0) {
        add_all(type, raised, range);
        return true;
    }
    BwEquityPlayer hands;
    bool read = bw_equity_read_player(type, line, 0, &hands, why, size);
    if (read) add(&hands, raised, range);
    free(hands.hand);
    return read;
}

bool bw_bot_range_read(const BwTable *table, const char *text, BwBotRange *range,
                       char error[BW_ERROR_MAX]) {
    const BwEquityType *type = bw_equity_type(bw_pr_type(bw_pr_look(table))->id);
    char line[LINE_MAX_BYTES], why[200];
    unsigned number = 0;
    memset(range, 0, sizeof *range);
    if (type == NULL || !type->has_pairs) {
        snprintf(error, BW_ERROR_MAX, "a range is for hands of two cards, and %s has others",
                 bw_pr_type(bw_pr_look(table))->name);
        return false;
    }
    for (const char *at = text; *at != '\0';) {
        size_t n = strcspn(at, "\n");
        number++;
        bool whole = tidy(at, n, line);
        at += n + (at[n] == '\n');
        if (!whole) {
            snprintf(error, BW_ERROR_MAX, "line %u is too long", number);
            return false;
        }
        if (line[0] == '\0' || read_line(type, line, range, why, sizeof why)) continue;
        snprintf(error, BW_ERROR_MAX, "line %u: %s", number, why);
        return false;
    }
    return true;
}
