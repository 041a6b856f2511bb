/* room.h: one live table: people at seats, a seed behind every outcome, a clock that waits for
 * nobody.
 *
 * A room owns a BwTable and drives it by the protocol alone, so it serves every game: it takes the
 * events of patrons, draws what the table needs, answers for the staff, and when time is up does
 * for a patron the lawful thing that puts up no money. Each applied event becomes a record of the
 * ledger before anybody hears of it; whoever passes the news on waits until the ledger says that
 * the record is durable.
 *
 * Chance comes from a seed that the house has committed itself to before the bets. Where every
 * round has a whole pack, dice or a ball, the seed is for one round and shown when it is over.
 * Where a shoe goes on, it is for the shoe: each draw takes one of the cards that are left, so the
 * seed is the order of the shoe, fixed at the shuffle and shown at the next.
 *
 * Invariant: what the ledger holds of this place since its last `open`, applied to a fresh table,
 * gives room->table; an event that could not be recorded has not happened.
 *
 * Every player may bring a seed of his own once the commitment is shown; those that are there when
 * the betting closes are fixed by a record, and the round is dealt of both (live/mix.h). A client
 * seed is for one round: one that the house knew before it chose its own would hinder nobody.
 *
 * A room knows no socket and no clock: time is a number of milliseconds that only grows. */
#ifndef BW_SERVE_ROOM_H
#define BW_SERVE_ROOM_H

#include "house/house.h"
#include "house/incident.h"
#include "house/ledger.h"
#include "house/money.h"
#include "house/round.h"
#include "live/live.h"
#include "live/mix.h"
#include "live/scoreboard.h"
#include "table/called.h"
#include "table/transcript.h"

enum {
    BW_ROOM_CHAPTER_ROUNDS = 500, /* then the table is closed and opened again when it is idle */
    BW_ROOM_ABSENT_ROUNDS = 3,    /* a seat whose patron is away so long is given up; */
    BW_ROOM_AWAY_MS = 300 * 1000, /* also where nobody plays on */
    BW_ROOM_AWAY_CLOCK_MS = 5000, /* so long a table waits for a decision of whoever is away */
    BW_ROOM_THINK_MS = 1000, /* so long a player of the house thinks, and no longer than a tenth */
    BW_ROOM_LATE = 2,        /* so many times in a row too late: he counts as away */
    BW_ROOM_NOTICES = 24     /* are kept */
};

typedef struct BwRoomSeat {
    uint64_t patron; /* 0: nobody */
    char name[BW_NAME_MAX];
    bool present; /* somebody is connected for him */
    bool bot;     /* a program plays for him */
    bool ready;   /* he waits for the others */
    bool leaving; /* he gets up as soon as the rules let him */
    bool sat_out; /* the house has let him sit out while he was away */
    unsigned absent_rounds;
    unsigned bank_ms;                     /* of his time bank that is left */
    unsigned late;                        /* how many of his decisions in a row were made for him */
    int64_t away_since_ms;                /* 0: he is here, or nobody has looked yet */
    BwCents net_before_cents;             /* the seat's net when he sat down */
    char client_seed[BW_CLIENT_TEXT_MAX]; /* for the coming round; "": none */
} BwRoomSeat;

/* A seed that was shown, with the last round that was dealt from it. */
typedef struct BwRoomRevealed {
    uint32_t round; /* 0: none was shown yet */
    char seed[BW_SEEDS_TEXT_MAX], commitment[BW_COMMITMENT_TEXT_MAX];
} BwRoomRevealed;

typedef struct BwRoom BwRoom;

typedef enum BwNoticeKind {
    BW_NOTICE_TIME,     /* his time ran out: this was done for him */
    BW_NOTICE_RETURNED, /* so much of his wagers went back */
    BW_NOTICE_VOID,     /* the round does not count */
    BW_NOTICE_HELD,     /* the deal waits */
    BW_NOTICE_CUT_OFF   /* his connection was lost: his hand plays for what he has put up */
} BwNoticeKind;

/* Something that people at the table must be told in words: what was done for somebody whose time
 * ran out, why wagers went back, that a round is void. It is shown until whoever it is for does
 * something, or, what is for all, until somebody bets. */
typedef struct BwRoomNotice {
    uint64_t n;      /* they are numbered; 0: there is none */
    uint64_t patron; /* whom it is for; 0: all */
    BwNoticeKind kind;
    BwWho who;    /* the hand or the box that it is about */
    char act[32]; /* what was done; empty: nothing */
    char why[200];
    BwCents cents; /* what went back */
} BwRoomNotice;

/* Somebody on the table's waiting list. */
typedef struct BwRoomWaiting {
    uint64_t patron;
    char name[BW_NAME_MAX];
} BwRoomWaiting;

/* A wager that is still needed on a box before the table can deal to it, and how much of it. */
typedef struct BwRoomMissing {
    BwWho who;
    uint8_t wager;
    BwCents cents;
} BwRoomMissing;

/* Something that has happened at the table. The texts live as long as the call. */
typedef struct BwRoomNews {
    uint64_t seq;
    const char *body; /* the event's line, then "=> ..." lines */
    /* it and its postings part by part (event_json.h, posted_json.h); NULL: as the desk has them */
    const char *event, *posted;
    const char *told; /* the line for those who may not see its card */
    unsigned owner;   /* the seat that may see it; 0: nobody more */
    bool secret;      /* `told` differs from the line */
    uint64_t patron;  /* who did it; 0: the house */
} BwRoomNews;

typedef void BwRoomTell(void *context, BwRoom *room, const BwRoomNews *news);

/* An event that was read from the ledger answers this message. */
typedef void BwRoomRecall(void *context, const BwRoom *room, const BwRecord *record,
                          uint64_t patron, const char *id);

/* Room for one event's work; all rooms of a loop share it. */
typedef struct BwRoomDesk {
    BwLedger *ledger;
    BwRoomTell *tell;
    BwRoomRecall *recall;    /* NULL: nobody wants to know */
    char ref[BW_REF_ID_MAX]; /* of the message that is being done; empty: it has none */
    void *context;
    bool closing; /* no new round begins */
    bool renew;   /* the ledger was restored: no outcome is drawn from a seed that it brought */
    uint64_t events, rounds, defaults, voids, refusals; /* counted since the start */
    BwOut out;
    BwEvent event; /* the last one that was done */
    union {
        BwTable table;
        uint8_t bytes[48 * 1024];
    } before, copy;
    char body[BW_BODY_MAX];
    char entries[BW_ENTRIES_MAX];
} BwRoomDesk;

typedef enum BwRoomWait { BW_WAIT_NOBODY, BW_WAIT_BETS, BW_WAIT_DECISION } BwRoomWait;

struct BwRoom {
    BwRoomDesk *desk;
    char id[BW_HOUSE_ID_MAX];
    char title[96];
    char open_line[BW_TEXT_MAX]; /* as the house file has it */
    const BwGame *game;
    BwTable *table;
    unsigned betting_ms, decision_ms;
    unsigned bank_ms;       /* of time beyond, in all, to whoever sits down */
    bool points;            /* of a tournament: chips are no money, and its director seats people */
    uint32_t released;      /* there: the round that he lets begin */
    bool untimed;           /* a practice table: no clock is shown */
    unsigned house_players; /* of the house's own, at most */
    BwRoomSeat seat[BW_SEATS_MAX + 1];
    BwRoomSeat behind[BW_SEATS_MAX + 1][BW_BETTORS_MAX - 1]; /* further bettors on a box */
    BwPatrons patrons;  /* whose money moves at a seat: also of one who has got up */
    BwSeedsDraws draws; /* of the house's own seeds */
    BwMix mix;          /* the last one */
    bool mixed;         /* it holds: draws are made of both */
    char commitment[BW_COMMITMENT_TEXT_MAX]; /* empty: none */
    bool has_seed;
    uint64_t seq;  /* of its last record */
    uint64_t turn; /* the record since which a wager means what it means now */
    bool changed;  /* since the last time the floor looked */
    bool stopped;  /* the ledger took no more: nothing moves until the next start */
    bool reopen;   /* the house file has other options: a new chapter when idle */
    bool held;     /* the wagers could not be dealt to once already */
    BwRoomWait wait;
    int64_t deadline_ms;      /* 0: none */
    int64_t full_deadline_ms; /* of a decision, if whoever is asked is here */
    uint64_t answers,
        timed;          /* decisions and outcomes so far; how many there were when it was set */
    unsigned banking;   /* the seat on whose time bank the clock runs; 0: none */
    int64_t banking_ms; /* since when */
    BwRoomWaiting waiting[BW_SEATS_MAX]; /* for a seat: who they are */
    BwRoomNotice notice[BW_ROOM_NOTICES];
    uint64_t notices;               /* ever made */
    char last_outcome[BW_TEXT_MAX]; /* "roll 3 4" */
    BwCalled called;                /* what was called last, while it still holds */
    bool called_outcome;            /* of last_outcome: it holds until the next */
    BwScoreboard board;             /* what has come so far */
    uint32_t board_changes;         /* since the room was made */
    BwRoundOn round;                /* the one that is on */
    uint64_t round_draw;            /* draws of the seed when it began */
    uint32_t rounds_before;         /* rounds of the table when it began */
    BwRoomRevealed revealed;
    BwIncident incident; /* while the ledger is read: the last irregularity that wants a record, */
    bool incident_due;   /* which has not come yet */
};

/* Why something was not done, for the person who asked. */
typedef struct BwRoomRefusal {
    char reason[32];
    char sentence[BW_TEXT_MAX];
    char clause[BW_CLAUSE_TEXT_MAX];
    BwCents figure_cents; /* the limit, the unit or the stake that would do; 0: none is named */
    unsigned bad_line;    /* of several, the one that is to blame, from 1; 0: there was one */
} BwRoomRefusal;

/* What somebody may do at a table, beyond what a player may. */
typedef enum BwStaff { BW_STAFF_NONE, BW_STAFF_DEALER, BW_STAFF_FLOOR } BwStaff;

/* Fills in a room for the i-th table of the house; it is then either opened or restored. */
void bw_room_init(BwRoom *room, BwRoomDesk *desk, const BwHouse *house, unsigned i);
void bw_room_free(BwRoom *room);

/* How a table stood when it last closed: its next round, and what its meter showed. Read from the
 * ledger, on any thread. */
typedef struct BwRoomPast {
    uint32_t number;
    BwCents meter_cents;
} BwRoomPast;

bool bw_room_look_back(BwLedger *ledger, const char *place, BwRoomPast *past, char *error,
                       size_t size);

/* Opens the table: its first chapter, or the one after. False when the ledger does not take it. */
bool bw_room_open(BwRoom *room, int64_t now_ms);
bool bw_room_open_after(BwRoom *room, const BwRoomPast *past, int64_t now_ms);

/* Restores the table from the ledger, where it has a chapter that is not closed. *found says
 * whether it had one. False, with a sentence, if what the ledger holds cannot be applied. */
bool bw_room_restore(BwRoom *room, int64_t now_ms, bool *found, char *error, size_t size);

/* The same in parts, for many tables in one pass over the ledger: where the chapter begins (0:
 * there is none); then every record of its place from there on; then play goes on. */
bool bw_room_restore_begin(BwRoom *room, uint64_t *chapter, char *error, size_t size);
bool bw_room_read_record(BwRoom *room, const BwRecord *record);
bool bw_room_restore_failed(const BwRoom *room, char *error, size_t size); /* false, and why */
bool bw_room_restore_end(BwRoom *room, int64_t now_ms, char *error, size_t size);

/* Wagers go back, the table closes: for a table that the house no longer offers. */
bool bw_room_close(BwRoom *room);

bool bw_room_sit(BwRoom *room, unsigned seat, uint64_t patron, const char *name, int64_t now_ms,
                 BwRoomRefusal *why);
/* He bets behind whoever has the box, as one more bettor on it, where the rules of the table let
 * him. It ends as a seat does. */
bool bw_room_sit_behind(BwRoom *room, unsigned seat, uint64_t patron, const char *name,
                        BwRoomRefusal *why);
/* He gets up from this seat, or from behind it, 0: from all of his, now or as soon as his wagers
 * are decided. */
bool bw_room_leave(BwRoom *room, unsigned seat, uint64_t patron, int64_t now_ms,
                   BwRoomRefusal *why);
/* Whoever sits there is called so from now on. False when the ledger does not take it. */
bool bw_room_rename(BwRoom *room, unsigned seat, const char *name);
/* A program has done something for him: everybody sees it from now on. */
void bw_room_mark_bot(BwRoom *room, uint64_t patron);
void bw_room_present(BwRoom *room, uint64_t patron, bool present, int64_t now_ms);
/* Does the table wait for whoever sits here? Not if he is not connected, or answers no more. */
bool bw_room_is_away(const BwRoomSeat *seat);
bool bw_room_ready(BwRoom *room, uint64_t patron, int64_t now_ms, BwRoomRefusal *why);

/* He is put on the waiting list, or taken off it (room_line.c). */
bool bw_room_line_up(BwRoom *room, uint64_t patron, const char *name, BwRoomRefusal *why);
bool bw_room_step_back(BwRoom *room, uint64_t patron, BwRoomRefusal *why);
/* The first on the list, where a seat is free for him; 0: nobody. He sits down there, or, if he is
 * not here any more, is taken off it. */
uint64_t bw_room_first_in_line(const BwRoom *room);
void bw_room_call_first(BwRoom *room, bool present, int64_t now_ms);

/* Does what the line says, if the rules allow it and it is for this patron to do. */
bool bw_room_do(BwRoom *room, uint64_t patron, BwStaff staff, const char *line, int64_t now_ms,
                BwRoomRefusal *why);

/* Does what all the lines say, bets, takes and calls of his own, or nothing of it: tried first on a
 * copy, and durable together. *bad is the line that was refused. */
enum { BW_ROOM_LINES_MAX = 128 };
typedef struct BwRoomLines {
    const char *line[BW_ROOM_LINES_MAX];
    unsigned n;
} BwRoomLines;
bool bw_room_do_all(BwRoom *room, uint64_t patron, const BwRoomLines *lines, int64_t now_ms,
                    unsigned *bad, BwRoomRefusal *why);

/* He brings a client seed for the next round under this commitment, or another in its place. */
bool bw_room_bring_seed(BwRoom *room, uint64_t patron, const char *commitment, const char *seed,
                        size_t n, BwRoomRefusal *why);

/* Time passes. */
void bw_room_tick(BwRoom *room, int64_t now_ms);

/* What the box still needs, one row a wager; their number. */
unsigned bw_room_missing(const BwRoom *room, BwWho box, BwRoomMissing *rows, unsigned max);

/* Why nothing can happen at this table however long one waits; NULL: something can. */
const char *bw_room_waits(const BwRoom *room);

/* The seat whose bank must be up before others may bet; 0: none. */
unsigned bw_room_first(const BwRoom *room);

/* The kind as a word, "time", and the notice as a sentence. */
const char *bw_notice_word(BwNoticeKind kind);
char *bw_room_notice_print(const BwRoomNotice *notice, char out[BW_TEXT_MAX]);

/* What is asked, in words, of the seat that is asked; `view` is what its patron sees. */
char *bw_room_question(const BwRoom *room, const BwTable *view, char out[BW_TEXT_MAX]);

/* Has he a seat here, or is there something that only he is told? Others see what all see. */
bool bw_room_knows(const BwRoom *room, uint64_t patron);

/* How many coupons of this face the patron holds, beside those that he has up. */
unsigned bw_room_coupons(const BwRoom *room, uint64_t patron, BwCents face_cents);

/* Has he a place here, or had he the last that anybody had? Whoever comes and goes is looked for at
 * every table of the house, so it is the ids that are gone through, which lie side by side, and not
 * the places. */
bool bw_room_has_id(const BwRoom *room, uint64_t patron);

/* Has he a seat here, or does he bet behind one? */
bool bw_room_plays(const BwRoom *room, uint64_t patron);
/* The patron who must decide; 0: nobody, or the staff. */
uint64_t bw_room_asked_patron(const BwRoom *room);

/* The first seat of the patron, 0: none; the seat that is asked to decide, 0: none. */
unsigned bw_room_seat_of(const BwRoom *room, uint64_t patron);
unsigned bw_room_asked(const BwRoom *room);

/* A round is being dealt or decided: it should be finished before the house closes. */
bool bw_room_in_round(const BwRoom *room);

/* Are bets taken, be it while somebody is asked whether he banks? */
bool bw_room_bets_open(const BwRoom *room);

/* Is something on the table that not everybody may see? Then the round's records are not shown. */
bool bw_room_hides(const BwRoom *room);

#endif
