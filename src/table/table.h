/* table.h: the table protocol, the heart of Boardwalk.
 *
 * A table is one plain struct without pointers into the heap: copy it with memcpy, compare it with
 * memcmp, keep a thousand of them. At every moment it needs exactly one thing (BwNeed): wagers, an
 * outcome, a decision, or nothing because the round is over. A driver asks bw_need(), supplies what
 * is needed as an event (BwEvent), and receives postings (BwOut): who wins, loses or gets back how
 * much, and under which clause of the rulebook.
 *
 *   - Randomness is always an event: a game never draws, it says what it needs.
 *   - Total: every event in every state is applied, or refused with a reason and a clause. A
 * refused event changes no byte of the table.
 *   - Conserving: every cent staked ends in exactly one posting; seats, house and meters sum to
 * zero.
 *   - Deterministic: the same events give the same bytes on every machine.
 *
 * This header is what drivers see. What a game must provide is in table/game.h; the text form of
 * events, needs and postings is in table/transcript.h. */
#ifndef BW_TABLE_H
#define BW_TABLE_H

#include "base/card.h"
#include "base/money.h"
#include "base/odds.h"

enum {
    BW_SEATS_MAX = 32,     /* seats are numbered from 1 */
    BW_BETTORS_MAX = 3,    /* bettors on one box: 3, 3b, 3c */
    BW_BETS_MAX = 256,     /* wagers up at one table */
    BW_LAID_MAX = 192,     /* cards on the table */
    BW_OPTION_SLOTS = 128, /* values of options, those of a list counted one by one */
    BW_PENDING_MAX = 24,   /* announced changes that wait for their time */
    BW_METERS_MAX = 4,
    BW_NAME_MAX = 64, /* a patron's name, with its final zero */
    BW_OPTION_TEXT_MAX = 512,
    BW_ITEMS_MAX = 80, /* cards, dice or numbers in one event */
    BW_ARGS_MAX = 8,
    BW_EVENT_TEXT_MAX = 384,
    BW_POSTINGS_MAX = 1024,
    /* No game's struct is larger: whoever needs a second table for a moment has room for it. */
    BW_TABLE_BYTES_MAX = 48 * 1024,
};

typedef enum BwEdition { BW_1996, BW_2006, BW_2012, BW_EDITIONS } BwEdition;

typedef struct BwGame BwGame;

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
    BW_EV_ACT,   /* who, word (of the game's actions), amount, args */
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
    BW_ARG_CARD,
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
    uint8_t count;   /* how many cards, dice, numbers in one outcome */
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
    BW_RAKE,
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
 * nothing.
 */
static inline BwCents bw_posting_gain(const BwPosting *posting) {
    switch ((BwPostingKind)posting->kind) {
    case BW_WINS:
    case BW_WINS_STAYS:
    case BW_ENVY: return posting->amount_cents;
    case BW_PAYS: return posting->amount_cents - (posting->coupon != 0 ? 0 : posting->stake_cents);
    case BW_LOSES:
    case BW_LOSES_PART: return posting->coupon != 0 ? 0 : -posting->amount_cents;
    case BW_COMMISSION:
    case BW_EXPIRES:
    case BW_RAKE: return -posting->amount_cents;
    case BW_RETURNED: /* more than the stake it ends: a loss is undone */
        return posting->amount_cents - posting->stake_cents;
    case BW_PUSHES:
    case BW_METER:
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
    X(NEEDS_KEY_EMPLOYEE, "needs-key-employee", "the key employee must authorize it first")        \
    X(NEEDS_SUPERVISOR, "needs-supervisor", "the supervisor must authorize it first")              \
    X(NO_BANKER, "no-banker", "nobody has taken the bank")                                         \
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
    X(OPTION, "option", "the rulebook does not allow that option or that value of it")             \
    X(RATE, "rate", "the rate is not on the rate card")                                            \
    X(SEAT, "seat", "there is no such seat at this table")                                         \
    X(SHUFFLE_DUE, "shuffle-due", "the cutting card has come: the cards must be shuffled first")   \
    X(SPOT_FULL, "spot-full", "no further player may bet on that spot")                            \
    X(STOPPED, "stopped", "play has stopped until the device is repaired")                         \
    X(STUB_COUNT_DUE, "stub-count-due", "the stub must be counted in this round")                  \
    X(SYSTEM_DOWN, "system-down", "the keno system is not operational")                            \
    X(TWO_EQUAL_WAGERS, "two-equal-wagers", "both hands of a spot need the same wager")            \
    X(UNCLEAR_REQUEST, "unclear-request", "the request does not show clearly what is wagered")     \
    X(UNCONFIRMED, "unconfirmed", "those who must confirm it have not")                            \
    X(UNEQUAL, "unequal", "it must equal the wager that it belongs to")                            \
    X(UNKNOWN_ACTION, "unknown-action", "the game knows no such action")                           \
    X(UNKNOWN_FAULT, "unknown-fault", "the game knows no such irregularity")                       \
    X(UNKNOWN_TARGET, "unknown-target", "that wager must name a target")                           \
    X(UNKNOWN_WAGER, "unknown-wager", "the rules allow no such wager")                             \
    X(UNPAYABLE, "unpayable", "it could not be paid exactly at its odds")                          \
    X(UNREADABLE, "unreadable", "the writer must key the ticket in first")                         \
    X(VIGORISH_DUE, "vigorish-due", "vigorish is still due")                                       \
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

/* ---- the table ---------------------------------------------------------------------------- */

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

/* A change of an option that has been announced. */
typedef struct BwPending {
    int64_t
        time_s; /* when it takes effect; with from_clock, how long after the clock is first set */
    int64_t value;
    uint16_t slot;
    uint8_t used;
    uint8_t from_clock;
    uint8_t when_empty; /* it may hurt wagers that stand: it waits until none is up */
} BwPending;

/* The part that all tables share; a game's own struct begins with it. */
typedef struct BwTable {
    uint16_t game; /* index in the registry */
    uint8_t edition;
    uint8_t idle;    /* 1 between rounds: no wager of the coming round is up yet */
    uint32_t rounds; /* completed */
    int64_t clock_s; /* INT64_MIN until `at` is used */
    BwCents house_cents;
    BwCents meter_cents[BW_METERS_MAX];
    BwCents meter_open_cents[BW_METERS_MAX]; /* where the meters stood when the table opened */
    BwCents net_cents[BW_SEATS_MAX + 1][BW_BETTORS_MAX]; /* decided so far, by seat and bettor */
    BwCents paid_cents[BW_SEATS_MAX + 1]; /* winnings in this round, for payout-limit */
    char name[BW_SEATS_MAX + 1][BW_NAME_MAX];
    uint8_t seated[BW_SEATS_MAX + 1];   /* BwSeated */
    uint8_t given[BW_OPTION_SLOTS / 8]; /* while it opens, a bit a slot: set by the house */
    int64_t option[BW_OPTION_SLOTS];
    char option_text[BW_OPTION_TEXT_MAX];
    BwPending pending[BW_PENDING_MAX];
    uint16_t pack[BW_CARD_KINDS]; /* cards of each kind that are left */
    uint16_t pack_left;
    uint16_t n_pending;
    uint16_t n_laid;
    uint16_t n_bets;
    BwLaid laid[BW_LAID_MAX];
    BwBet bet[BW_BETS_MAX];
} BwTable;

typedef enum BwSeated { BW_SEAT_EMPTY, BW_SEAT_TAKEN, BW_SEAT_LEFT } BwSeated;

/* Options that every game has come first in BwTable.option. */
enum {
    BW_OPT_TABLE_MIN, /* cents; 0: none */
    BW_OPT_TABLE_MAX,
    BW_OPT_PAY_UNIT,
    BW_OPT_PAYOUT_LIMIT,
    BW_OPT_BET_UNIT,
    BW_OPT_CHANGE_NOTICE_MINUTES,
    BW_OPT_GAME /* the game's own options begin here */
};

/* ---- the registry ------------------------------------------------------------------------- */

unsigned bw_game_count(void);
const BwGame *bw_game_at(unsigned index);
const BwGame *bw_game_find(const char *id); /* NULL: no such game */

/* ---- the protocol ------------------------------------------------------------------------- */

/* One house option as it is written: key=value. */
typedef struct BwSetting {
    const char *key, *value;
} BwSetting;

/* Bytes of a table of this game. */
size_t bw_table_size(const BwGame *game);

/* Do the cards that are out stay out when the round is over, until a shuffle? */
bool bw_shoe_goes_on(const BwTable *table);

/* Opens a table in memory of that size. Unlawful options are refused: then the memory is zero. */
bool bw_table_open(BwTable *table, const BwGame *game, const BwSetting *settings, size_t n,
                   BwRefusal *why);

const BwGame *bw_table_game(const BwTable *table);

BwNeed bw_need(const BwTable *table);

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

/* The smallest stake that this wager takes now, and of which it takes multiples; 0: not payable. */
BwCents bw_stake_unit(const BwTable *table, unsigned wager, uint16_t target);

/* The stake of everything up; with seats, house and meters it accounts for every cent. */
BwCents bw_table_at_risk(const BwTable *table);

/* "2012" and back. */
const char *bw_edition_name(BwEdition edition);
bool bw_edition_find(const char *name, BwEdition *edition);

#define BW_CLAUSE_TEXT_MAX 64

/* The full citation: "13:69F-1.4(b)" in 2012, "19:47-1.4(b)" before. A clause that names its own
 * chapter is left as it is. One that is numbered otherwise in older editions is written
 * "2012|2006|1996" ("6.6|6.6|6.7"); what is missing at the end is as the one before it. */
char *bw_clause_format(BwEdition edition, const char *clause, char out[BW_CLAUSE_TEXT_MAX]);

#endif
