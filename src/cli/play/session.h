/* session.h: one player at a table in the terminal: the money, the log, what can be undone.
 *
 * What is typed becomes an event in the words of a transcript; the table accepts or refuses it. All
 * that was accepted is the log, a transcript that `boardwalk replay` runs. Bets that no outcome has
 * touched can be undone: a copy of the table lies behind each of them. */
#ifndef BW_CLI_PLAY_SESSION_H
#define BW_CLI_PLAY_SESSION_H

#include "base/stream.h"
#include "cli/kit/args.h"
#include "cli/play/scoreboard_draw.h"
#include "croupier/croupier.h"
#include "live/mix.h"
#include "live/pack_line.h"
#include "solve/odds.h"
#include "table/words.h"

enum {
    BW_SESSION_SEAT = 1,
    BW_COMPANION_SEAT = 2, /* where a game needs a second patron */
    BW_UNDO_MAX = 64,
    BW_CHOICES_MAX = 16
};

typedef struct BwSnapshot {
    BwTable *table;
    BwCents bankroll_cents;
    size_t log_bytes;
    const char *what; /* has been done since, if it was more than one bet; or NULL */
} BwSnapshot;

/* A bet that can be made once more: the wager as it lay there, and the line that makes it. */
typedef struct BwAgain {
    uint8_t wager, bettor;
    uint16_t target;
    char line[BW_TEXT_MAX];
} BwAgain;

struct BwTrainer; /* trainer.h */

typedef struct BwSession {
    const BwArgs *args;
    BwTerm term;
    BwTable *table;
    BwTable *before; /* the table before the last event */
    const BwGame *game;
    BwOut *out;
    BwScoreboard board;
    BwCents bankroll_cents;
    char *log; /* the transcript so far */
    size_t log_bytes, log_capacity;
    FILE *file;         /* where it is kept; NULL: nowhere */
    size_t saved_bytes; /* of it, in the file already */
    bool file_failed;
    char path[2080];
    BwSnapshot undo[BW_UNDO_MAX];
    unsigned n_undo;
    BwAgain again[BW_BETS_MAX]; /* the bets on the layout when betting last closed */
    unsigned n_again;
    uint32_t again_rounds; /* rounds of the table before the one that they are of */
    BwFigures figures;
    bool solved;
    bool seeded;        /* --seed: the same table again */
    BwStream stream;    /* then from here; */
    BwSeedsDraws draws; /* else from the system, and committed to beforehand, */
    BwMix mix;          /* and mixed with what the player brought last; count 0: nothing */
    uint32_t mixes;
    char client_seed[BW_CLIENT_TEXT_MAX]; /* to be mixed in before the next round; "": none */
    BwPackKnown pack_known;               /* to whoever reads the transcript */
    struct BwTrainer *trainer;
    bool foul_asked; /* a foul setting waits for a second yes: */
    char foul_line[BW_TEXT_MAX];
} BwSession;

/* Ends the program: a terminal table cannot go on without memory. */
_Noreturn void bw_session_out_of_memory(void);

/* Says something to the player, broken at the terminal's width. */
void bw_session_say(const BwSession *s, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Adds a line to the transcript. */
void bw_session_log(BwSession *s, const char *prefix, const char *text);

/* Writes to the file what can no longer be undone. */
void bw_session_flush(BwSession *s);

/* Applies an event, logs it, moves its money and keeps the scoreboard; false if it was refused. */
bool bw_session_apply(BwSession *s, const BwEvent *event);

/* The player's money, for whoever asks whether it reaches. */
BwPurses bw_session_purses(BwSession *s);

/* Runs a line of a transcript; false after saying why it was refused. */
bool bw_session_apply_line(BwSession *s, const char *line);

/* Adds what the last event paid and took to the transcript. */
void bw_session_log_postings(BwSession *s);

/* The same, and says it, every posting with its clause. */
void bw_session_postings(BwSession *s);

/* How it went with an event that costs money. */
typedef enum BwTried { BW_TRIED_DONE, BW_TRIED_REFUSED, BW_TRIED_SHORT } BwTried;

/* Makes a bet that the bankroll reaches for and that the table takes; if not, nothing is said. */
BwTried bw_session_try_bet(BwSession *s, const BwEvent *event);

/* From here there is a way back; `what`: is undone then, NULL: one bet. */
void bw_session_remember(BwSession *s, const char *what);

/* A bet, a take or a call, with the money that it needs and a way back. */
void bw_session_bet(BwSession *s, const char *line);
void bw_session_forget_undo(BwSession *s);

/* Bets made once more (session_again.c). */

/* The bets that lie there when betting closes are those that `again` makes once more. Where it
 * closes more than once in a round, what came later belongs to them. */
void bw_session_note_bets(BwSession *s);

/* Makes the bets of the last round again, except those that are still up, in an order that the
 * rules take. */
void bw_session_again(BwSession *s);
void bw_session_double(BwSession *s);
void bw_session_undo(BwSession *s);
void bw_session_clear(BwSession *s);

/* Bets in the words of players (session_bare.c). */

/* "17 20 5": a target alone, or several, and the amount for each; false: it is no target of this
 * table. */
bool bw_session_bet_bare(BwSession *s, const BwWords *words);

/* "odds 20": odds behind the one wager that can take them; false: the words are no such bet. */
bool bw_session_bet_odds(BwSession *s, const BwWords *words);

/* All that the player has and the table takes of him on a wager. */
BwCents bw_session_all(const BwSession *s, unsigned wager, uint16_t target);

/* The player brings a seed of his own, which holds from the next round on; "": what is brought. */
void bw_session_client_seed(BwSession *s, const char *text);

/* Closes the betting with the next outcome, then deals until the player must decide, may bet, or
 * the round is over. */
void bw_session_go_on(BwSession *s);

/* Deals the round that is on further, until the player must decide or it is over. */
void bw_session_play_on(BwSession *s);

/* Is the decision that the table needs the player's? As banker he answers for the bank. */
bool bw_session_asked(const BwSession *s);

/* The decision that is asked: what may be answered, and the answer. */
void bw_session_choices(BwSession *s);
void bw_session_act(BwSession *s, const char *word, const BwWords *words);

/* The same with the whole line, "act 1 stand". */
void bw_session_do(BwSession *s, const char *line);

/* A hand is set (session_setting.c). */

/* Says how the hand is set that the player is asked to set; false: he is not. */
bool bw_session_ask_setting(const BwSession *s, const BwChoice *choices, unsigned n);

/* "set Qs Td", or the yes to a setting that is foul; false: the words are neither. */
bool bw_session_sets(BwSession *s, const BwWords *words);

/* Sets the hand by the house way; where none is to be set, tells its rules. */
void bw_session_way(BwSession *s);

/* The round was settled with the last event: how each hand did, part by part. */
void bw_session_say_compared(const BwSession *s);

/* The word that takes what the player is offered, the dice or the shoe; NULL: nothing is. */
const char *bw_session_offered(const BwSession *s);

/* The actions that the table would take from the player now, asked or not; their number, at most
 * max. */
int bw_session_actions(const BwSession *s, const char **out, int max);

/* Everybody else at the table (session_others.c). */

/* Where a game is played among patrons, one more sits down. */
void bw_session_seat_companion(BwSession *s);

/* Somebody else is asked: answers for him. False if nobody is, or no answer was found. */
bool bw_session_other_decides(BwSession *s);

/* Where chips lie on the table (session_chips.c). */

/* Players of the house sit down and buy in; so does the player. */
void bw_session_seat_players(BwSession *s);

/* Before the cards: who has no chips left brings more, and what is forced is put up. False, after
 * saying why, if no round can begin. */
bool bw_session_call(BwSession *s);

/* "Ann: small-blind 2.00" */
void bw_session_say_forced(const BwSession *s, const BwEvent *bet);

/* What decides between answers that are as good as each other, for those who play with him. */
uint32_t bw_session_luck(const BwSession *s);

/* The player gets up: his hand is given up, his chips go with him. */
void bw_session_cash_out(BwSession *s);

/* Whatever the companion does unasked: takes a shoe that waits, states a bank, covers one that
 * stays. False if it is not for him to move. */
bool bw_session_companion_moves(BwSession *s);

/* Where the player has to state a bank or cover one before the game goes on: says so. */
bool bw_session_say_bank(const BwSession *s);

/* Is the player's bank still up, so that it can be covered as it stands? */
bool bw_session_bank_stays(const BwSession *s);

/* This event was just refused because the staff must do something first: does it. False if that is
 * not the reason. */
bool bw_session_staff_helps(BwSession *s, const BwEvent *event);

/* What the table says when asked (session_say.c). */
void bw_session_table(BwSession *s);
void bw_session_wagers(BwSession *s);

/* A wager was refused that opens later: says when. */
void bw_session_say_opens(BwSession *s, unsigned wager);
void bw_session_pays(BwSession *s, const char *word, const char *target_word);
void bw_session_odds(BwSession *s, const char *word, const char *target_word);
void bw_session_rule(BwSession *s, const char *word);
void bw_session_money(const BwSession *s);

/* "ante 10.00, blind 10.00": what the seat needs before cards are dealt and has not up, with stakes
 * that go together; empty: nothing, or the game knows no such thing. Returns out. */
char *bw_session_required(const BwSession *s, char *out, size_t size);

/* "a bet: pass 10, place-win 4 10": of the kinds of wager that this table has. Returns out. */
char *bw_session_examples(const BwSession *s, char *out, size_t size);
void bw_session_strategy(const BwSession *s);

/* What the player has on the wager; 0: nothing. */
BwCents bw_session_stake(const BwSession *s, unsigned wager);

/* The stakes that the player has up. */
BwCents bw_session_at_risk(const BwTable *table);

#endif
