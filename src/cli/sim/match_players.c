/* match_players.c: "3*call,tight:mine.range" and "pipe:python3 bot.py". */
#define _GNU_SOURCE
#include "cli/sim/match_players.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli/odds/bj_cards.h"
#include "text/hint.h"

enum { USUAL = 6 };

/* The kind of this name; BW_BOTS: none. */
static BwBotKind find_kind(const char *word, size_t n) {
    unsigned kind = 0;
    while (kind < BW_BOTS &&
           (strlen(bw_bot_words[kind]) != n || strncmp(bw_bot_words[kind], word, n) != 0)) {
        kind++;
    }
    return (BwBotKind)kind;
}

static int complain_name(const BwArgs *args, const char *name) {
    char hint[BW_HINT_MAX];
    return bw_args_complain(args, "there is no player '%.60s'%s", name,
                            bw_hint_or(name, (const char *const *)bw_bot_words, BW_BOTS,
                                       "call, fold, random, strength, tight:FILE or pipe:COMMAND",
                                       hint));
}

static int read_range(const BwArgs *args, const BwTable *table, const char *path,
                      BwBotRange **range) {
    char error[BW_ERROR_MAX], *text;
    size_t n;
    int code = bw_read_small_file(args, path, &text, &n);
    if (code == BW_EXIT_OK) {
        text[n] = '\0';
        *range = malloc(sizeof **range);
        if (*range == NULL) {
            code = bw_args_complain(args, "there is not enough memory");
        } else if (!bw_bot_range_read(table, text, *range, error)) {
            code = bw_args_complain(args, "%.120s: %s", path, error);
        }
    }
    free(text);
    return code;
}

/* One player, or several of one kind. */
static int add(const BwArgs *args, const BwTable *table, const char *text, size_t n,
               BwMatchPlayers *players) {
    size_t digits = strspn(text, "0123456789");
    unsigned long times = 1;
    if (digits > 0 && digits < 3 && text[digits] == '*') {
        times = strtoul(text, NULL, 10);
        text += digits + 1;
        n -= digits + 1;
    }
    size_t word = strcspn(text, ":") < n ? strcspn(text, ":") : n;
    BwBotKind kind = find_kind(text, word);
    bool more = kind == BW_BOT_TIGHT || kind == BW_BOT_OUTSIDE;
    if (kind == BW_BOTS || more != (word + 1 < n) || times == 0) {
        char name[64];
        snprintf(name, sizeof name, "%.*s", (int)n, text);
        return complain_name(args, name);
    }
    for (unsigned long i = 0; i < times; i++) {
        unsigned at = players->n;
        if (at == BW_MATCH_PLAYERS_MAX) {
            return bw_args_complain(args, "there are more than %d players", BW_MATCH_PLAYERS_MAX);
        }
        players->name[at] = strndup(text, n);
        if (players->name[at] == NULL) return bw_args_complain(args, "there is not enough memory");
        players->bot[at].kind = (uint8_t)kind;
        players->n++;
        char *after = players->name[at] + word + 1;
        if (kind == BW_BOT_OUTSIDE) players->pipes.command[at] = after;
        int code = BW_EXIT_OK;
        if (kind == BW_BOT_TIGHT) code = read_range(args, table, after, &players->range[at]);
        if (code != BW_EXIT_OK) return code;
        players->bot[at].range = players->range[at];
    }
    return BW_EXIT_OK;
}

/* Players joined by commas; a command takes all that follows. */
static int add_all(const BwArgs *args, const BwTable *table, const char *text,
                   BwMatchPlayers *players) {
    for (;;) {
        size_t begin = strspn(text, "0123456789*");
        bool command = strncmp(text + begin, "pipe:", 5) == 0;
        size_t n = command ? strlen(text) : strcspn(text, ",");
        int code = add(args, table, text, n, players);
        if (code != BW_EXIT_OK || text[n] == '\0') return code;
        text += n + 1;
    }
}

int bw_match_players_read(const BwArgs *args, const BwTable *table, BwMatchPlayers *players) {
    const char *text;
    int code = BW_EXIT_OK;
    players->pipes.table = table;
    for (int i = 0; code == BW_EXIT_OK && (text = bw_args_nth(args, "player", i)) != NULL; i++) {
        code = add_all(args, table, text, players);
    }
    if (code == BW_EXIT_OK && players->n == 0) {
        unsigned seats = bw_match_seats(table);
        char usual[32];
        snprintf(usual, sizeof usual, "%u*%s", seats < USUAL ? seats : USUAL,
                 bw_bot_words[BW_BOT_STRENGTH]);
        code = add_all(args, table, usual, players);
    }
    players->pipes.players = players->n;
    return code;
}

void bw_match_players_free(BwMatchPlayers *players) {
    for (unsigned i = 0; i < players->n; i++) {
        free(players->name[i]);
        free(players->range[i]);
    }
}
