/* boardwalk.h: libboardwalk, New Jersey's rules of the games as a state machine.
 *
 * A table is memory of the caller, bw_table_size(game) bytes without a pointer into the heap: copy
 * it with memcpy, compare it with memcmp, keep a thousand of them. At every moment it needs exactly
 * one thing (BwNeed): wagers, an outcome, a decision, or nothing because the round is over. A
 * program asks bw_need(), supplies what is needed as an event (BwEvent), and receives postings
 * (BwOut): who wins, loses or gets back how much, and under which clause of the rulebook.
 *
 *     const BwGame *game = bw_game_find("craps");
 *     BwTable *table = malloc(bw_table_size(game));
 *     bw_table_open(table, game, NULL, 0, &why);
 *     bw_event_parse(table, "bet 1 pass 10.00", &event, error);     or fill in the struct
 *     bw_apply(table, &event, out);
 *
 *   - Randomness is always an event: a game never draws, it says what it needs.
 *   - Total: every event in every state is applied, or refused with a reason and a clause. A
 *     refused event changes no byte of the table.
 *   - Conserving: every cent staked ends in exactly one posting; seats, house and meters sum to
 *     zero.
 *   - Deterministic: the same events give the same bytes on every machine.
 *
 * Threads. The library does no input or output, takes no memory, reads no clock and keeps nothing
 * between two calls. Every call may run beside every other, unless one of them writes to memory
 * that the other uses. Tables of games live as long as the program.
 *
 * What is stable. From 0.1.0 on, as long as major and minor version are the same: the functions and
 * the layout of the structs of this file (libboardwalk.so.0.1), the ids of games, wagers, options,
 * actions, faults and reasons, and the text forms. A new version may add to the ids, so a program
 * should find a game, wager or action by its id and never by its number. The bytes of a table are a
 * matter of one version: to keep a table, keep its transcript. Functions return NULL, 0 or false
 * for a number beyond the last; every other pointer must point to something.
 *
 * Exact odds, best play and simulation are in boardwalk-odds.h. */
#ifndef BOARDWALK_H
#define BOARDWALK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

/* ---- version ------------------------------------------------------------------------------ */

#define BW_VERSION        "0.1.0"
#define BW_VERSION_NUMBER 100u /* major * 10000 + minor * 100 + patch */

/* Those of the library that is running. */
const char *bw_version(void);
unsigned bw_version_number(void);

/* sizeof the struct of this name, "BwEvent", as the library was built: for a caller that reads no
 * header. 0: no such struct. Tables have a size of their own, bw_table_size(). */
size_t bw_size_of(const char *name);

/* ---- money and cards ---------------------------------------------------------------------- */

/* Every amount is a whole number of cents; nothing ever holds money in floating point. */
typedef int64_t BwCents;

/* The largest amount that a person may write. Sums of a table's wagers and their winnings at the
 * longest odds of the rulebook stay far inside 64 bits. */
#define BW_CENTS_MAX      INT64_C(100000000000) /* $1,000,000,000.00 */
#define BW_CENTS_TEXT_MAX 32

/* Reads an amount as transcripts write it, digits with two decimals ("12.00"), all of text[0..n).
 */
bool bw_cents_parse(const char *text, size_t n, BwCents *cents);

/* Writes "12.00" or "-0.50" and returns out. */
char *bw_cents_format(BwCents cents, char out[BW_CENTS_TEXT_MAX]);

/* A card is one byte, rank * 4 + suit, deuce to ace, clubs to spades; then the joker; then the
 * tiles of pai gow, which lie on a table as cards do, from the best down; then BW_CARD_HIDDEN, a
 * card or tile of which a view shows only the back. */
typedef uint8_t BwCard;

#define BW_JOKER       ((BwCard)52)
#define BW_CARD_KINDS  53
#define BW_TILE_FIRST  ((BwCard)BW_CARD_KINDS)
#define BW_TILE_KINDS  21
#define BW_PIECE_KINDS (BW_CARD_KINDS + BW_TILE_KINDS) /* cards and tiles */
#define BW_CARD_HIDDEN ((BwCard)255)

/* Reads "As", "Td", "10d", "9c", "Jk"; all of text[0..n). Letters of either case. */
bool bw_card_parse(const char *text, size_t n, BwCard *card);

/* Reads a tile by its pips, "6-4" or "4-6"; all of text[0..n). */
bool bw_tile_parse(const char *text, size_t n, BwCard *tile);

/* Writes "As", "Jk", a tile's "4-6" or, for a hidden one, "??"; returns out. */
char *bw_card_format(BwCard card, char out[4]);

/* ---- bounds ------------------------------------------------------------------------------- */

enum {
    BW_SEATS_MAX = 32,  /* seats are numbered from 1 */
    BW_BETTORS_MAX = 3, /* bettors on one box: 3, 3b, 3c */
    BW_NAME_MAX = 64,   /* a patron's name, with its final zero */
    BW_ITEMS_MAX = 80,  /* cards, dice or numbers in one event */
    BW_ARGS_MAX = 8,
    BW_EVENT_TEXT_MAX = 384,
    BW_POSTINGS_MAX = 1024,
    /* No game's struct is larger: whoever needs a second table for a moment has room for it. */
    BW_TABLE_BYTES_MAX = 48 * 1024,
    BW_LINE_MAX = 1000,
    BW_TEXT_MAX = 1024,
    BW_ERROR_MAX = 256,
    BW_SETTINGS_MAX = 64,
    BW_CLAUSE_TEXT_MAX = 64,
    BW_HAND_NAME_MAX = 96,
};

typedef enum BwEdition { BW_1996, BW_2006, BW_2012, BW_EDITIONS } BwEdition;
typedef struct BwGame BwGame;   /* the rules of a game */
typedef struct BwTable BwTable; /* a table where it is dealt */

/* ---- who ---------------------------------------------------------------------------------- */

typedef enum BwRole {
    BW_NOBODY,
    BW_SEAT,
    BW_DEALER,
    BW_PLAYER, /* the Player's Hand of baccarat */
    BW_BANKER,
    BW_COMMUNITY,
    BW_FLOOR,
    BW_SUPERVISOR,
    BW_BOXPERSON,
    BW_STICKPERSON,
    BW_WRITER,
    BW_RUNNER,
    BW_KEY_EMPLOYEE,
    BW_ROLES
} BwRole;

/* Somebody at the table, or one hand: seat 3 is {BW_SEAT, 3, 0, 0}, the second hand of its second
 * bettor, "3b.2", is {BW_SEAT, 3, 1, 2}. */
typedef struct BwWho {
    uint8_t role, seat, bettor, hand;
} BwWho;

/* ---- events ------------------------------------------------------------------------------- */

typedef enum BwEventKind {
    BW_EV_SEAT,  /* text: the patron's name, empty when nobody sits there */
    BW_EV_BET,   /* who, wager, target, amount, modifiers */
    BW_EV_TAKE,  /* who, wager, target, amount (0: all of it) */
    BW_EV_CALL,  /* who, wager, target, on */
    BW_EV_CLOSE, /* no more bets */
    BW_EV_DEAL,  /* item: cards */
    BW_EV_ROLL,  /* item: faces */
    BW_EV_SPIN,  /* item[0]: the pocket */
    BW_EV_DRAW,  /* item: numbers */
    BW_EV_TILES, /* item: tiles */
    BW_EV_ACT,   /* who, word (of the game's actions), args; amount: the first one of them */
    BW_EV_FAULT, /* word (of the game's faults), args */
    BW_EV_AT,    /* time_s */
} BwEventKind;

/* Modifiers of a bet. */
enum {
    BW_MOD_COUPON = 1u << 0,
    BW_MOD_CASH = 1u << 1,
    BW_MOD_CASH_UNCONFIRMED = 1u << 2,
    BW_MOD_ACCEPTED = 1u << 3, /* outside the limits, yet taken by the dealer */
    BW_MOD_VIA_RUNNER = 1u << 4,
    BW_MOD_SPOKEN = 1u << 5,
    BW_MOD_LATE = 1u << 6, /* after the dice left the hand; event.late says who confirmed it */
};

typedef enum BwArgKind {
    BW_ARG_NONE,
    BW_ARG_NUMBER,
    BW_ARG_AMOUNT, /* value in cents */
    BW_ARG_CARD,   /* a card or a tile */
    BW_ARG_WHO,
    BW_ARG_WORD,
    BW_ARG_TIME, /* value in seconds */
} BwArgKind;

typedef struct BwArg {
    uint8_t kind;
    BwWho who;
    int64_t value; /* number, cents, seconds or card */
    char word[24];
} BwArg;

#define BW_NO_TARGET ((uint16_t)0xffff)
#define BW_UNKNOWN   ((uint8_t)0xff) /* a wager, action or fault that the game does not have */

typedef struct BwEvent {
    uint8_t kind;  /* BwEventKind */
    uint8_t wager; /* index into the game's wagers, or BW_UNKNOWN */
    uint8_t word;  /* index into the game's actions or faults, or BW_UNKNOWN */
    uint8_t n_items;
    uint8_t n_args;
    uint8_t on;       /* BW_EV_CALL: 1 on, 0 off */
    uint8_t bad_args; /* the words did not fit: every game refuses the event */
    uint16_t target;  /* the game's number of the target, or BW_NO_TARGET */
    uint32_t modifiers;
    uint32_t late; /* one bit a BwRole that confirmed a late bet */
    BwWho who;
    BwCents amount_cents; /* 0: none given */
    int64_t time_s;       /* seconds since 1970 */
    uint8_t item[BW_ITEMS_MAX];
    BwArg arg[BW_ARGS_MAX];
    char text[BW_EVENT_TEXT_MAX]; /* a name, a keno ticket, the value of an announced option */
} BwEvent;

/* An event of this kind (BwEventKind) that says nothing more yet: no wager, no word, no target. */
void bw_event_begin(BwEvent *event, BwEventKind kind);

/* ---- needs -------------------------------------------------------------------------------- */

typedef enum BwNeedKind {
    BW_NEED_BETS,
    BW_NEED_CARD,
    BW_NEED_ROLL,
    BW_NEED_SPIN,
    BW_NEED_DRAW,
    BW_NEED_TILES,
    BW_NEED_DECISION,
    BW_NEED_OVER,
} BwNeedKind;

typedef enum BwFace {
    BW_FACE_UP,    /* for all to see */
    BW_FACE_OWNER, /* face down; its seat may look */
    BW_FACE_DOWN,  /* nobody looks */
} BwFace;

typedef struct BwNeed {
    uint8_t kind;    /* BwNeedKind */
    uint8_t outcome; /* while bets are taken or the round is over: the outcome that comes after
                        them, as a BwNeedKind, so that a driver knows what will close the betting */
    uint8_t count;   /* how many cards, tiles, dice, numbers in one outcome */
    uint8_t range;   /* how many values each die, ball or number can take, all equally likely */
    uint8_t burn;    /* cards that leave the pack unseen before this one */
    uint8_t face;    /* BwFace of the card */
    BwWho who;       /* whose card, whose decision */
} BwNeed;

/* ---- postings ----------------------------------------------------------------------------- */

typedef enum BwPostingKind {
    BW_LOSES,      /* the whole stake */
    BW_LOSES_PART, /* amount of it */
    BW_PUSHES,     /* decided without a winner */
    BW_RETURNED,   /* given back undecided */
    BW_WINS,       /* amount, and the stake goes back */
    BW_WINS_STAYS, /* amount, and the stake remains on the layout */
    BW_PAYS,       /* amount handed over, the stake is not returned */
    BW_COMMISSION, /* charged to the seat; negative: refunded */
    BW_ENVY,
    BW_METER,   /* who: none; wager: the meter; amount: where it stands now */
    BW_EXPIRES, /* a prize that nobody claimed */
    BW_RAKE,    /* who: none; what the house keeps of a pot */
    BW_POSTING_KINDS
} BwPostingKind;

typedef struct BwPosting {
    uint8_t kind;   /* BwPostingKind */
    uint8_t wager;  /* BW_UNKNOWN where no wager is concerned */
    uint8_t coupon; /* the coupon's part of the wager */
    uint16_t target;
    BwWho who;
    BwCents amount_cents;
    BwCents stake_cents; /* how much of the stake this posting decides or gives back */
    const char *clause;  /* without its chapter: "1.4(b)"; see bw_clause_format */
} BwPosting;

/* What the posting brings its seat, or, negative, takes from it. A coupon that is lost takes
 * nothing; nor does what is posted for the dealer, who wagers against a patron's bank: the bank's
 * own posting has it.
 */
static inline BwCents bw_posting_gain(const BwPosting *posting) {
    if (posting->who.role == BW_DEALER) return 0;
    switch ((BwPostingKind)posting->kind) {
    case BW_WINS:
    case BW_WINS_STAYS:
    case BW_ENVY: return posting->amount_cents;
    case BW_PAYS: return posting->amount_cents - (posting->coupon != 0 ? 0 : posting->stake_cents);
    case BW_LOSES:
    case BW_LOSES_PART: return posting->coupon != 0 ? 0 : -posting->amount_cents;
    case BW_COMMISSION:
    case BW_EXPIRES: return -posting->amount_cents;
    case BW_RETURNED: /* more than the stake it ends: a loss is undone */
        return posting->amount_cents - posting->stake_cents;
    case BW_PUSHES:
    case BW_METER:
    case BW_RAKE: /* those who lost it have it in their own postings */
    case BW_POSTING_KINDS: break;
    }
    return 0;
}

/* ---- refusals ----------------------------------------------------------------------------- */

/* Every reason for which an event or a table is refused: its name, its id in transcripts, and a
 * sentence for people. */
#define BW_REASONS(X)                                                                              \
    X(ALREADY_PAID, "already-paid", "that ticket has been paid already")                           \
    X(AMOUNT, "amount", "the amount is not one that may be wagered here")                          \
    X(ARGUMENT, "argument", "the words after it do not fit")                                       \
    X(BAD_DICE, "bad-dice", "no such dice can have been thrown")                                   \
    X(BAD_NUMBER, "bad-number", "no such numbers can have come")                                   \
    X(BANK_COVER, "bank-cover", "the bank does not have the chips to pay it")                      \
    X(BARRED, "barred", "a don't bet goes down, never up again")                                   \
    X(CARDS_DUE, "cards-due", "the cards in play are due for change")                              \
    X(CLOSED, "closed", "no more bets: betting is closed")                                         \
    X(DECK_ORDER, "deck-order", "it is the other deck's turn")                                     \
    X(DEPENDS, "depends", "it depends on a wager that is not up, or another depends on it")        \
    X(EDITION, "edition", "this edition of the rulebook does not have it")                         \
    X(EXPIRED, "expired", "the ticket's time limit has passed")                                    \
    X(FULL, "full", "the table has no room for another wager")                                     \
    X(GAMES_LEFT, "games-left", "games of that ticket are still to be drawn")                      \
    X(LATE_VOID, "late-void", "the game is closed: the ticket can no longer be void")              \
    X(LAYOUT, "layout", "it is printed on the layout, which must change first")                    \
    X(LIMIT, "limit", "it is outside the limits of the table")                                     \
    X(LOCKED, "locked", "that wager is locked until it is decided")                                \
    X(MEDIUM, "medium", "that wager cannot be made in this form")                                  \
    X(MISSING, "missing", "a wager that is required is not up")                                    \
    X(MUST_BET, "must-bet", "that hand must be bet")                                               \
    X(NEEDS_KEY_EMPLOYEE, "needs-key-employee", "the key employee must authorize it first")        \
    X(NEEDS_SUPERVISOR, "needs-supervisor", "the supervisor must authorize it first")              \
    X(NO_BANKER, "no-banker", "nobody has taken the bank")                                         \
    X(NO_CHIPS, "no-chips", "the seat does not have the chips for it")                             \
    X(NO_CONSENT, "no-consent", "the first bettor of the box has not consented")                   \
    X(NO_LINE_BET, "no-line-bet", "the shooter must have a Pass or Don't Pass bet up")             \
    X(NO_PRIZE, "no-prize", "there is no prize to be paid")                                        \
    X(NO_SHOOTER, "no-shooter", "nobody has the dice")                                             \
    X(NO_SUCH_BET, "no-such-bet", "no such wager is up")                                           \
    X(NO_SUCH_CARD, "no-such-card", "that card is not in the pack any more")                       \
    X(NOTICE, "notice", "the change needs longer notice")                                          \
    X(NOT_A_GROUND, "not-a-ground", "that is no ground for calling No Roll")                       \
    X(NOT_ASKED, "not-asked", "that decision was not asked, or not of that person")                \
    X(NOT_DESIGNATED, "not-designated", "the house has not designated that person for it")         \
    X(NOT_OFFERED, "not-offered", "this table does not offer it")                                  \
    X(NOT_SEATED, "not-seated", "only a seated player may bet here, and stays seated")             \
    X(OFFER_OPEN, "offer-open", "somebody must answer an offer first")                             \
    X(OLD_DICE, "old-dice", "the dice have been on the table for more than 24 hours")              \
    X(ONE_BOX, "one-box", "one player may bet on one box only")                                    \
    X(ONE_POSITION, "one-position", "one player may have one position only")                       \
    X(ONE_SPOT, "one-spot", "one player may bet on one spot only")                                 \
    X(OPENERS, "openers", "the hand is not good enough to open")                                   \
    X(OPTION, "option", "the rulebook does not allow that option or that value of it")             \
    X(PROTECTED, "protected", "the hand is protected")                                             \
    X(RATE, "rate", "the rate is not on the rate card")                                            \
    X(REMOVED, "removed", "that player was made to leave the game")                                \
    X(SEAT, "seat", "there is no such seat at this table")                                         \
    X(SHUFFLE_DUE, "shuffle-due", "the cutting card has come: the cards must be shuffled first")   \
    X(SPOT_FULL, "spot-full", "no further player may bet on that spot")                            \
    X(STOPPED, "stopped", "play has stopped until the device is repaired")                         \
    X(STUB_COUNT_DUE, "stub-count-due", "the stub must be counted in this round")                  \
    X(SYSTEM_DOWN, "system-down", "the keno system is not operational")                            \
    X(TOO_LATE, "too-late", "it was noticed too late: play goes on")                               \
    X(TWO_EQUAL_WAGERS, "two-equal-wagers", "both hands of a spot need the same wager")            \
    X(UNCLEAR_REQUEST, "unclear-request", "the request does not show clearly what is wagered")     \
    X(UNCONFIRMED, "unconfirmed", "those who must confirm it have not")                            \
    X(UNEQUAL, "unequal", "it must equal the wager that it belongs to")                            \
    X(UNKNOWN_ACTION, "unknown-action", "the game knows no such action")                           \
    X(UNKNOWN_FAULT, "unknown-fault", "the game knows no such irregularity")                       \
    X(UNKNOWN_TARGET, "unknown-target", "that wager must name a target")                           \
    X(UNKNOWN_WAGER, "unknown-wager", "the rules allow no such wager")                             \
    X(UNPAYABLE, "unpayable", "it could not be paid exactly at its odds")                          \
    X(UNPROTECTED, "unprotected", "the hand is not protected")                                     \
    X(UNREADABLE, "unreadable", "the writer must key the ticket in first")                         \
    X(VIGORISH_DUE, "vigorish-due", "vigorish is still due")                                       \
    X(WAITING_LIST, "waiting-list", "somebody else is first on the waiting list")                  \
    X(WRONG_TIME, "wrong-time", "it cannot be done now")

typedef enum BwReason {
    BW_REASON_NONE,
#define X(name, id, sentence) BW_REASON_##name,
    BW_REASONS(X)
#undef X
        BW_REASON_COUNT
} BwReason;

typedef struct BwRefusal {
    BwReason reason;
    const char *clause;   /* without its chapter */
    BwCents figure_cents; /* the limit or the multiple concerned; 0: none */
    char word[40];        /* the option concerned; empty: none */
} BwRefusal;

const char *bw_reason_id(BwReason reason);
const char *bw_reason_sentence(BwReason reason);

/* What came of one event. */
typedef struct BwOut {
    uint32_t n_postings;
    uint32_t notices; /* one bit a BwNotice */
    BwRefusal refusal;
    BwPosting posting[BW_POSTINGS_MAX];
} BwOut;

typedef enum BwNotice { BW_NOTICE_SURVEILLANCE, BW_NOTICE_SUPERVISOR, BW_NOTICES } BwNotice;

/* ---- on the layout ------------------------------------------------------------------------ */

enum {
    BW_BET_COUPON = 1u << 0,   /* a match-play coupon of face value stake_cents */
    BW_BET_ON = 1u << 1,       /* called On */
    BW_BET_CHARGE = 1u << 4,   /* its commission is due with the next roll */
    BW_BET_PRISON = 1u << 5,   /* en prison */
    BW_BET_ACCEPTED = 1u << 6, /* taken outside the limits */
};

/* One wager on the layout. The table keeps them sorted by seat, bettor, wager, hand, target and
 * with the chips before the coupon, which is the order of postings. */
typedef struct BwBet {
    uint8_t seat, bettor, wager, hand;
    uint16_t target;
    uint16_t flags;
    uint32_t memo;          /* the game's own note: a set of points, the number of a ticket */
    uint32_t charged_cents; /* commission collected so far */
    BwCents stake_cents;
} BwBet;

/* One card on the table. */
typedef struct BwLaid {
    BwWho who;
    BwCard card;
    uint8_t face; /* BwFace */
} BwLaid;

/* ---- the protocol ------------------------------------------------------------------------- */

/* One house option as it is written: key=value. */
typedef struct BwSetting {
    const char *key, *value;
} BwSetting;

/* Bytes of a table of this game. */
size_t bw_table_size(const BwGame *game);

/* Opens a table in memory of that size, aligned as malloc does. Unlawful options are refused: then
 * the memory is zero. */
bool bw_table_open(BwTable *table, const BwGame *game, const BwSetting *settings, size_t n,
                   BwRefusal *why);

BwNeed bw_need(const BwTable *table);

/* Are bets taken now? Mostly that is what the table needs; but somebody may be asked meanwhile
 * whether he banks. */
bool bw_bets_open(const BwTable *table);

/* Applies the event, or refuses it, changes nothing and returns false; out->refusal says why. */
bool bw_apply(BwTable *table, const BwEvent *event, BwOut *out);

/* What this person may see: a table of the same size in which every card that the viewer must not
 * know is BW_CARD_HIDDEN, and the pack holds it as one of the cards that may still come. A viewer
 * of role BW_NOBODY sees what lies open; BW_SUPERVISOR sees all, for an audit. */
void bw_view(const BwTable *table, BwWho viewer, BwTable *out);

enum { BW_CHOICE_AREAS_MAX = 3 };

/* One thing that whoever is asked may do now. Amounts are bounds; step 0 means no amount. */
typedef struct BwChoice {
    uint8_t word;    /* index into the game's actions */
    uint8_t n_areas; /* above 1: there may be an amount for each of so many areas instead of one */
    uint16_t count;  /* of a count: the number that there is, which must follow the word */
    BwCents min_cents, max_cents, step_cents;
    BwCents area_max_cents[BW_CHOICE_AREAS_MAX]; /* 0: nothing can be put up there */
} BwChoice;

/* The decisions open to need.who; at most max of them, and their number. */
unsigned bw_choices(const BwTable *table, BwChoice *choices, unsigned max);

/* The event by which need.who does this, for so much; 0: no amount. */
void bw_event_choose(const BwTable *table, const BwChoice *choice, BwCents cents, BwEvent *event);

/* ---- games -------------------------------------------------------------------------------- */

unsigned bw_game_count(void);
const BwGame *bw_game_at(unsigned index);
const BwGame *bw_game_find(const char *id); /* NULL: no such game */

const char *bw_game_id(const BwGame *game);         /* "craps" */
const char *bw_game_title(const BwGame *game);      /* "Craps and mini-craps" */
const char *bw_game_subchapter(const BwGame *game); /* "1A": its sections are 13:69F-1A.1 ... */
const char *bw_game_family(const BwGame *game);     /* "dice", "wheels", "poker" */
unsigned bw_game_editions(const BwGame *game);      /* a bit for each BwEdition that has it */
unsigned bw_game_seats(const BwGame *game);         /* seats are 1 ... this */
unsigned bw_game_bettors(const BwGame *game);       /* on one box */

/* What is bet where nothing is said, "ante:10,blind:10"; then what other tables of the game have
 * instead. NULL: no more. */
const char *bw_game_usual(const BwGame *game, unsigned i);

/* What it has is rows of tables, numbered from 0 as events and postings number them. A clause is
 * without its chapter: see bw_clause_format. */
typedef struct BwWager BwWager;
typedef struct BwOption BwOption;
typedef struct BwVerb BwVerb; /* an action or a fault */

unsigned bw_wager_count(const BwGame *game);
const BwWager *bw_wager_at(const BwGame *game, unsigned wager); /* in the order of postings */
const char *bw_wager_id(const BwWager *wager);                  /* "place-win" */
const char *bw_wager_name(const BwWager *wager);                /* "Place Bet to Win" */
const char *bw_wager_clause(const BwWager *wager);
unsigned bw_wager_editions(const BwWager *wager); /* a bit a BwEdition */
unsigned bw_wager_flags(const BwWager *wager);    /* BW_WAGER_TARGET ... */
unsigned bw_wager_behind(const BwWager *wager);   /* which it is put up behind, or BW_UNKNOWN */
unsigned bw_wager_with(const BwWager *wager); /* with which it is made and counted, or BW_UNKNOWN */
const char *bw_wager_example(const BwWager *wager); /* of a target that is text; NULL: none */

enum {
    BW_WAGER_TARGET = 1u << 0,      /* needs a target */
    BW_WAGER_OWN_LIMITS = 1u << 1,  /* table-min and table-max do not bound it */
    BW_WAGER_BY_ACT = 1u << 2,      /* put up by a decision (play, double), not by a bet */
    BW_WAGER_NO_STAKE = 1u << 3,    /* an award without a stake of its own (ante bonus, envy) */
    BW_WAGER_TEXT_TARGET = 1u << 4, /* its target is text, carried by the event (keno tickets) */
    BW_WAGER_ODDS = 1u << 5,        /* odds, put up behind another wager once it has its point */
    BW_WAGER_ENVY = 1u << 6,        /* won by the hands of other seats */
    BW_WAGER_BANK = 1u << 7,        /* a patron's bank, which others cover */
    BW_WAGER_AGAINST = 1u << 8,     /* what covers a patron's bank */
    BW_WAGER_CALLED = 1u << 10,     /* called for by whoever deals, not made by choice */
    BW_WAGER_STACK = 1u << 9, /* chips before their owner: wagers are made out of them, and what is
                                 won joins them */
};

/* The actions of the game, then those that every table knows. */
unsigned bw_action_count(const BwGame *game);
const BwVerb *bw_action_at(const BwGame *game, unsigned word);
unsigned bw_fault_count(const BwGame *game);
const BwVerb *bw_fault_at(const BwGame *game, unsigned word);
const char *bw_verb_id(const BwVerb *verb);     /* "hit" */
const char *bw_verb_clause(const BwVerb *verb); /* NULL: none */
const char *bw_verb_help(const BwVerb *verb);   /* one phrase for people */
/* What may follow it, a letter each: A amount, N number, C card, S seat or hand, R role or seat, W
 * word, T time, O option and its value, H a card or ?? for one that nobody saw, P a card or a tile;
 * after '?' what is optional; a final '*' repeats the last letter. */
const char *bw_verb_args(const BwVerb *verb);
/* A bit a BwRole: who may do it, patrons too with BW_SEAT's; 0: they alone. */
unsigned bw_verb_staff(const BwVerb *verb);
/* May it be answered for a patron who does not answer: 1 before 2 before 3; 0: never, unless
 * nothing else is open and it puts up no money. */
unsigned bw_verb_caution(const BwVerb *verb);
const char *bw_verb_asks(const BwVerb *verb); /* of an answer to an offer, the question; or NULL */

/* What an action means to whoever deals the game. */
typedef enum BwMeaning {
    BW_MEANS_ITSELF,
    BW_MEANS_TAKE_OFFER, /* of the dice, the shaker, the shoe, a box */
    BW_MEANS_COVER,      /* a part of a bank, */
    BW_MEANS_COVER_ALL,  /* or the whole of it, alone */
    BW_MEANS_SHUFFLE,
    BW_MEANS_FRESH,   /* fresh cards or dice are brought */
    BW_MEANS_COLLECT, /* vigorish that a seat owes; */
    BW_MEANS_WAIVE,   /* or it is forgiven */
    BW_MEANS_AUTHORIZE,
    BW_MEANS_REDEEM,
    BW_MEANS_COUNT_STUB,
    BW_MEANS_VOID,
    BW_MEANS_BUY_IN,  /* chips are put on the table, out of which wagers are made; */
    BW_MEANS_SIT_OUT, /* they stay there, and their owner takes no part; */
    BW_MEANS_SIT_IN,  /* or again */
    /* of irregularities that the house keeps a record of: */
    BW_MEANS_COLLUSION, /* a player is made to leave the game, */
    BW_MEANS_REBUILT,   /* a hand is put together again */
    BW_MEANS_EXCHANGE,  /* the cards that are named are given for others */
    BW_MEANS_SET,       /* a hand is set into its parts: what goes into each, a / behind it, and the
                           word `rest` for the last */
    BW_MEANS_OF_HOUSE,  /* an irregularity of the house's own, which the first argument names */
    BW_MEANS_CUT_OFF, /* the connection of a player is lost: he stays in with what he has put up */
    BW_MEANS_LINE_UP, /* a name is put on the waiting list, */
    BW_MEANS_STRIKE,  /* or taken off it; */
    BW_MEANS_VACANCY, /* a free seat is offered to the first on it */
} BwMeaning;

BwMeaning bw_verb_means(const BwVerb *verb);

/* The first action of the game that has this meaning, or BW_UNKNOWN. */
uint8_t bw_action_that(const BwGame *game, BwMeaning meaning);

/* The house options of a game, those that every game has first. */
unsigned bw_option_count(const BwGame *game);
const BwOption *bw_option_at(const BwGame *game, unsigned i);
const BwOption *bw_option_find(const BwGame *game, const char *id);
const char *bw_option_id(const BwOption *option); /* "odds-multiple" */
const char *bw_option_clause(const BwOption *option);
const char *bw_option_help(const BwOption *option); /* one phrase for people */

typedef enum BwOptionKind {
    BW_OPTION_YES_NO,
    BW_OPTION_NUMBER,
    BW_OPTION_MONEY,
    BW_OPTION_PERCENT,  /* 2.5 */
    BW_OPTION_WORD,     /* one of its words */
    BW_OPTION_WORDS,    /* some of its words, joined by commas */
    BW_OPTION_ODDS,     /* 9-to-5 */
    BW_OPTION_DURATION, /* 5m, 12h, 30d, 1y */
    BW_OPTION_TEXT,
} BwOptionKind;

BwOptionKind bw_option_kind(const BwOption *option);
const char *bw_option_word(const BwOption *option, unsigned i); /* that it takes; NULL: no more */
/* What a list has a value for: "4", "5", ... "4:3,5:4" sets two of them. NULL: no more. */
const char *bw_option_key(const BwOption *option, unsigned i);

/* Has this edition the option at all? */
bool bw_option_in(const BwOption *option, BwEdition edition);

/* What the option takes in this edition, for people: "a whole number from 1 to 100". Returns out.
 */
char *bw_option_range(const BwOption *option, BwEdition edition, char *out, size_t size);

/* The value of an option as it stands, as a setting would write it: "5", "4:3,5:4,...", "yes". */
void bw_option_print(const BwTable *table, const BwOption *option, char *out, size_t size);

/* Is the option at its standard value? */
bool bw_option_is_standard(const BwTable *table, const BwGame *game, const BwOption *option);

/* Progressive meters: how many, and what postings call them. */
unsigned bw_meter_count(const BwGame *game);
const char *bw_meter_id(const BwGame *game, unsigned meter);

/* ---- wagers of a table -------------------------------------------------------------------- */

/* Is the wager offered at this table, in its edition? */
bool bw_wager_offered(const BwTable *table, unsigned wager);

/* What a wager asks of others at its seat. */
typedef struct BwTies {
    uint64_t needs;        /* wagers, a bit each, of which all or one must be up before it */
    uint8_t times;         /* stakes of wagers that have this go together, in this proportion */
    uint8_t required;      /* 1: a seat that plays has it up */
    uint8_t main;          /* 1: the one that the round is about, of those that are required */
    BwCents exactly_cents; /* the only stake that it takes; 0: others too */
} BwTies;

BwTies bw_wager_ties(const BwTable *table, unsigned wager);

/* The i-th target on which the wager can be made; false when there is none. A wager without targets
 * is made on BW_NO_TARGET. */
bool bw_target_at(const BwTable *table, unsigned wager, unsigned i, uint16_t *target);

/* "9 to 5", "per rate card": what the wager pays, for people; empty where there are no words for
 * it. Returns out. */
char *bw_wager_pays(const BwTable *table, unsigned wager, uint16_t target, char out[BW_TEXT_MAX]);

/* The smallest stake that this wager takes now, and of which it takes multiples; 0: not payable. */
BwCents bw_stake_unit(const BwTable *table, unsigned wager, uint16_t target);

/* What is charged on so much wagered, or won at even money; 0: the wager bears no commission. */
BwCents bw_commission(const BwTable *table, unsigned wager, BwCents stake_cents);

/* ---- what a table holds ------------------------------------------------------------------- */

const BwGame *bw_table_game(const BwTable *table);
BwEdition bw_table_edition(const BwTable *table);
bool bw_table_idle(const BwTable *table);       /* no wager of the coming round is up yet */
uint32_t bw_table_rounds(const BwTable *table); /* completed */

/* The books: what each bettor (from 0) of a seat has won, the house, and where a meter stands. With
 * the movement of the meters they sum to zero; what lies on the layout is beside them. */
BwCents bw_net(const BwTable *table, unsigned seat, unsigned bettor);
BwCents bw_house_net(const BwTable *table);
BwCents bw_meter(const BwTable *table, unsigned meter);
BwCents bw_meter_at_opening(const BwTable *table, unsigned meter);
BwCents bw_table_at_risk(const BwTable *table); /* the stake of everything up */

/* Who sits there: the name that was given; NULL: nobody. */
const char *bw_seated(const BwTable *table, unsigned seat);

/* Wagers that are up, and cards that lie on the table, in the order in which they came. Of a table
 * that bw_view has made these are the cards that the viewer may see. */
unsigned bw_bets(const BwTable *table, const BwBet **bets);
unsigned bw_cards(const BwTable *table, const BwLaid **cards);

/* How many cards of this kind may still come, and of all kinds. */
unsigned bw_pack_of(const BwTable *table, BwCard card);
unsigned bw_pack_left(const BwTable *table);

/* Do the cards that are out stay out when the round is over, until a shuffle? */
bool bw_shoe_goes_on(const BwTable *table);

/* Whoever holds a patron's bank, a seat; 0: nobody. */
unsigned bw_bank_holder(const BwTable *table);

/* The seat that is asked to decide: as banker a patron answers for the bank. 0: no patron is. */
unsigned bw_asked_seat(const BwTable *table);

/* Something on the table for all to see, "puck", "fire-marker" of "6": the line that says it, as
 * behind `shows` in a transcript. False: the game has no such thing. */
bool bw_shows(const BwTable *table, const char *subject, const char *selector, char *out,
              size_t size);

/* What the table shows, line by line, "puck 6", "fire-marker 4 1", in the order of the game's
 * subjects; a walk begins with zeros. False: there is no more. */
typedef struct BwShowing {
    unsigned subject, place;
    bool all; /* what is left out of lists, too */
} BwShowing;
bool bw_shown_next(const BwTable *table, BwShowing *at, char *out, size_t size);

/* "pair of kings", "soft 17": what a hand is by the game's own judgement, as far as the cards that
 * this view shows say; false: nothing can be said. */
bool bw_hand_name(const BwTable *view, BwWho who, char out[BW_HAND_NAME_MAX]);

/* One stop of a wheel. */
typedef struct BwStop {
    uint8_t pocket;     /* as a spin names it */
    char name[16];      /* as it is written */
    const char *colour; /* "red", "black", "green"; NULL: it has none */
} BwStop;

/* The i-th stop as they come round the wheel; false: there is none. */
bool bw_wheel_stop(const BwTable *table, unsigned i, BwStop *stop);

/* ---- hands that are set ------------------------------------------------------------------- */

/* Some games deal hands that their owners set into parts, which are then compared with those of the
 * bank one by one. The part of a card is the `hand` of its BwWho, from 1; 0: it is in none yet. */
enum { BW_PARTS_MAX = 3 };

/* One part, the lowest first. */
typedef struct BwPart {
    const char *name; /* "low hand" */
    unsigned pieces;  /* cards or tiles that go into it */
} BwPart;

/* The i-th part into which hands of the game are set; false after the last, and where none are. */
bool bw_part_at(const BwGame *game, unsigned i, BwPart *part);

/* The hand that whoever is asked may set; nobody's: none is to be set now. */
BwWho bw_hand_to_set(const BwTable *table);

/* The act that sets it: `piece` are those of all parts but the last, the low part's first. False:
 * they are not the right number of that hand's pieces. */
bool bw_setting(const BwTable *view, const BwCard *piece, unsigned n, BwEvent *act);

/* The act that sets it as the house way would; false: no hand is to be set, or the view does not
 * show it. */
bool bw_house_way(const BwTable *view, BwEvent *act);

/* What the parts would be if the act set the hand, and what is wrong with it. */
typedef struct BwSettingLook {
    char name[BW_PARTS_MAX][BW_HAND_NAME_MAX]; /* "pair of kings" */
    const char *foul; /* why the setting would lose, a sentence; NULL: it would not */
} BwSettingLook;

/* False: the act sets no hand that the view shows. */
bool bw_setting_look(const BwTable *view, const BwEvent *act, BwSettingLook *look);

/* A rule of the house way, which is a list: the first that fits says how a hand is set. */
typedef struct BwWayRow {
    const char *step; /* "5b" */
    const char *when; /* "two pairs, 10s up, with an ace" */
    const char *sets; /* "the two highest singles": what goes into the low part; or NULL, where
                         `when` says it */
} BwWayRow;

/* The i-th rule; false after the last, and where the house way is no list. */
bool bw_way_row(const BwTable *table, unsigned i, BwWayRow *row);

/* The number of the rule by which the house way sets the hand that is to be set; false: the view
 * does not show it, or the way is no list. */
bool bw_way_row_of(const BwTable *view, unsigned *row);

typedef enum BwCompare {
    BW_COMPARE_NONE,
    BW_COMPARE_LOSES,
    BW_COMPARE_COPIES,
    BW_COMPARE_WINS
} BwCompare;

/* How a hand did against the bank's, part by part, each a BwCompare: a copy is equal, and the
 * bank's. `whole` is what became of the wager, a copy of it a push. */
typedef struct BwCompared {
    uint8_t part[BW_PARTS_MAX], whole;
    bool foul, bank_foul; /* then the parts decided nothing */
    BwWho bank;           /* whose hand it was compared with */
} BwCompared;

/* The hand of a seat, or of the dealer who wagered against a patron's bank, in the round that has
 * just been settled; false: it was not compared. */
bool bw_compared(const BwTable *view, BwWho who, BwCompared *compared);

/* Is the piece a tile? */
bool bw_card_is_tile(BwCard piece);

/* Is the game dealt with tiles? */
bool bw_game_tiles(const BwGame *game);

/* The pips of a tile's two ends, 0 the smaller number, 1 the larger. */
unsigned bw_tile_pips(BwCard tile, unsigned end);

/* One line of the sign at a table: "Not more than 3 raises in a betting round". */
typedef struct BwSignLine {
    const char *clause;
    char text[200];
} BwSignLine;

/* The i-th line of the sign; false after the last, and where limits and options say all that a sign
 * of the game must. */
bool bw_sign_line(const BwTable *table, unsigned i, BwSignLine *line);

/* ---- text --------------------------------------------------------------------------------- */

/* Reads one event for this table. A line that cannot be read gives false and a sentence that says
 * what would be right; an event that the game will refuse is read all the same. */
bool bw_event_parse(const BwTable *table, const char *line, BwEvent *event,
                    char error[BW_ERROR_MAX]);

/* Writes the event as a line without its end; returns out. */
char *bw_event_print(const BwTable *table, const BwEvent *event, char out[BW_TEXT_MAX]);

/* "wins", "loses", "commission" */
const char *bw_posting_word(BwPostingKind kind);

/* "1 place-win 6 wins 14.00 stays" */
char *bw_posting_print(const BwTable *table, const BwPosting *posting, char out[BW_TEXT_MAX]);

/* "card dealer", "decision 1.2", "over" */
char *bw_need_print(BwNeed need, char out[BW_TEXT_MAX]);

/* "table craps edition=2012 odds-multiple-take=3": the game and every option not at its standard.
 */
char *bw_table_print(const BwTable *table, char out[BW_TEXT_MAX]);

/* One sentence: what was refused, why, under which clause. */
char *bw_refusal_print(BwEdition edition, const BwRefusal *refusal, char out[BW_TEXT_MAX]);

/* "place-win 6": a wager with its target. */
char *bw_wager_print(const BwTable *table, unsigned wager, uint16_t target, char out[BW_TEXT_MAX]);

/* Finds a wager and its target among the game's, in either spelling ("hard 8", "hard-8"). Gives
 * BW_UNKNOWN for a wager that the game does not have; false for a target that it does not have. */
bool bw_wager_parse(const BwTable *table, const char *word, const char *target_word, uint8_t *wager,
                    uint16_t *target);

/* "3b.2", "dealer" */
char *bw_who_print(BwWho who, char out[32]);
bool bw_who_parse(const char *word, BwWho *who);

/* "2012" and back. */
const char *bw_edition_name(BwEdition edition);
bool bw_edition_find(const char *name, BwEdition *edition);

/* The full citation: "13:69F-1.4(b)" in 2012, "19:47-1.4(b)" before. A clause that names its own
 * chapter is left as it is. One that is numbered otherwise in older editions is written
 * "2012|2006|1996" ("6.6|6.6|6.7"); what is missing at the end is as the one before it. */
char *bw_clause_format(BwEdition edition, const char *clause, char out[BW_CLAUSE_TEXT_MAX]);

/* A line of "table GAME key=value ...": the game, and settings that point into `words`, a copy. */
typedef struct BwTableLine {
    const char *game;
    BwSetting setting[BW_SETTINGS_MAX];
    size_t n_settings;
    char words[BW_LINE_MAX + 1];
} BwTableLine;

bool bw_table_line_parse(const char *line, BwTableLine *out, char error[BW_ERROR_MAX]);

/* ---- transcripts -------------------------------------------------------------------------- */

/* Runs a transcript line by line and compares what its `=>` lines expect with what comes. Memory of
 * the caller: bw_size_of("BwReplay") bytes, and BW_TABLE_BYTES_MAX for its table. */
typedef struct BwReplay BwReplay;

/* Called with the number of the line, and a sentence: what was expected, and what came. */
typedef void BwComplain(void *context, unsigned line, const char *sentence);

void bw_replay_begin(BwReplay *replay, BwTable *memory, BwComplain *complain, void *context);

/* Runs one line. False when it cannot be read: bw_replay_error says why, and nothing more should be
 * run. */
bool bw_replay_line(BwReplay *replay, const char *line);

/* Looks at what is still owed by the last event. */
void bw_replay_end(BwReplay *replay);

const char *bw_replay_error(const BwReplay *replay);
unsigned bw_replay_failures(const BwReplay *replay);     /* what did not hold */
unsigned bw_replay_expectations(const BwReplay *replay); /* that were checked */

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
