/* session.h: one player at a table in the terminal: the money, the log, what can be undone.
 *
 * What is typed becomes an event in the words of a transcript; the table accepts or refuses it. All
 * that was accepted is the log, a transcript that `boardwalk replay` runs. Bets that no outcome has
 * touched can be undone: a copy of the table lies behind each of them. */
#ifndef BW_CLI_SESSION_H
#define BW_CLI_SESSION_H

#include "base/stream.h"
#include "cli/args.h"
#include "live/live.h"
#include "solve/odds.h"
#include "table/words.h"

enum { BW_SESSION_SEAT = 1, BW_UNDO_MAX = 64, BW_AGAIN_MAX = 32 };

typedef struct BwSnapshot {
    BwTable *table;
    BwCents bankroll_cents;
    size_t log_bytes;
} BwSnapshot;

typedef struct BwSession {
    const BwArgs *args;
    BwTerm term;
    BwTable *table;
    const BwGame *game;
    BwOut *out;
    BwCents bankroll_cents;
    char *log; /* the transcript so far */
    size_t log_bytes, log_capacity;
    FILE *file;         /* where it is kept; NULL: nowhere */
    size_t saved_bytes; /* of it, in the file already */
    bool file_failed;
    char path[2080];
    BwSnapshot undo[BW_UNDO_MAX];
    unsigned n_undo;
    char again[BW_AGAIN_MAX][BW_TEXT_MAX]; /* the bets on the layout when betting last closed */
    unsigned n_again;
    BwFigures figures;
    bool solved;
    bool seeded;       /* --seed: the same table again */
    BwStream stream;   /* then from here; */
    BwSeedDraws draws; /* else from the system, and committed to beforehand */
} BwSession;

/* Ends the program: a terminal table cannot go on without memory. */
_Noreturn void bw_session_out_of_memory(void);

/* Adds a line to the transcript. */
void bw_session_log(BwSession *s, const char *prefix, const char *text);

/* Writes to the file what can no longer be undone. */
void bw_session_flush(BwSession *s);

/* Runs a line of a transcript; false after saying why it was refused. */
bool bw_session_apply_line(BwSession *s, const char *line);

/* A bet, a take or a call, with the money that it needs and a way back. */
void bw_session_bet(BwSession *s, const char *line);
void bw_session_again(BwSession *s);
void bw_session_undo(BwSession *s);
void bw_session_forget_undo(BwSession *s);

/* Closes the betting with the next outcome, then deals until somebody must decide, may bet, or the
 * round is over. */
void bw_session_go_on(BwSession *s);

/* The decision that is asked: what may be answered, and the answer. */
void bw_session_choices(BwSession *s);
void bw_session_act(BwSession *s, const char *word, const BwWords *words);

/* What the table says when asked (session_say.c). */
void bw_session_table(BwSession *s);
void bw_session_wagers(BwSession *s);
void bw_session_odds(BwSession *s, const char *word, const char *target_word);
void bw_session_rule(BwSession *s, const char *word);
void bw_session_money(const BwSession *s);

#endif
