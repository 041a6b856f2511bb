/* poker_room.h: poker between patrons (subchapter 14), of every permitted type.
 *
 * Chips lie on the table as wagers: each seat has its `stack` and, in a round, what it has put in
 * the `pot`; nothing enters or leaves but by buying in, leaving and the rake. The round follows the
 * script of the type (poker_types.h); what may be bet is counted in poker_betting.h, and how the
 * pot is divided in poker_pots.h. What nobody may know is never remembered: hands are looked at
 * when they are compared, not before. */
#ifndef BW_POKER_ROOM_H
#define BW_POKER_ROOM_H

#include "games/poker_room/poker_betting.h"
#include "games/poker_room/poker_pots.h"
#include "games/poker_room/poker_types.h"
#include "table/game.h"

/* ---- rows --------------------------------------------------------------------------------- */

enum {
    BW_PR_ANTE,
    BW_PR_SMALL_BLIND,
    BW_PR_BIG_BLIND,
    BW_PR_STRADDLE,
    BW_PR_POST,
    BW_PR_POT,
    BW_PR_SIDE_POT,
    BW_PR_STACK,
    BW_PR_BAD_BEAT,
    BW_PR_HIGH_HAND,
    BW_PR_WAGERS
};

enum { BW_PR_RAKE_SIZES = 5, BW_PR_SHARES = 3 };

/* Slots of BwTable.option. */
enum {
    BW_PR_TYPE = BW_OPT_GAME,
    BW_PR_STRUCTURE,
    BW_PR_SMALL_BET,
    BW_PR_BIG_BET,
    BW_PR_SPREAD_MIN,
    BW_PR_SPREAD_MAX,
    BW_PR_MIN_BET,
    BW_PR_ANTE_CENTS,
    BW_PR_SMALL_BLIND_CENTS,
    BW_PR_BIG_BLIND_CENTS,
    BW_PR_BRING_IN,
    BW_PR_STRADDLES,
    BW_PR_MAX_RAISES,
    BW_PR_UNCAPPED_HEADS_UP,
    BW_PR_HALF_BET_RULE,
    BW_PR_CHECK_RAISE,
    BW_PR_MIN_BUYIN,
    BW_PR_RATHOLE_MINUTES,
    BW_PR_CHIP_UNIT,
    BW_PR_RAKE_METHOD,
    BW_PR_RAKE_PERCENT,
    BW_PR_RAKE_CAP,
    BW_PR_RAKE_STEP,
    BW_PR_RAKE_AT,
    BW_PR_NO_FLOP_NO_DROP = BW_PR_RAKE_AT + BW_PR_RAKE_SIZES,
    BW_PR_TIME_CHARGE,
    BW_PR_TIME_PERIOD,
    BW_PR_JACKPOT,
    BW_PR_JACKPOT_DROP,
    BW_PR_JACKPOT_FUND,
    BW_PR_JACKPOT_HAND,
    BW_PR_JACKPOT_HOLE_CARDS,
    BW_PR_JACKPOT_PLAYERS,
    BW_PR_JACKPOT_SHARES,
    BW_PR_JACKPOT_ROUND_UP = BW_PR_JACKPOT_SHARES + BW_PR_SHARES,
    BW_PR_SHOW_DISCARDS,
    BW_PR_SHOWDOWN,
    BW_PR_ODD_CHIP,
    BW_PR_SHUFFLER,
    BW_PR_BUTTON,
    BW_PR_BUTTON_DRAW,
    BW_PR_DEAD_BUTTON,
    BW_PR_POST_ON_ENTRY,
    BW_PR_EXPOSED_EXCHANGE,
    BW_PR_HOUSE_FAULTS,
    BW_PR_WAITING_LIST,
    BW_PR_PROTECTION,
    BW_PR_OPENERS,
    BW_PR_LOW_RANK,
    BW_PR_MUST_BET_SEVEN,
    BW_PR_DRAW_MAX,
    BW_PR_MAMBO_THIRD,
    BW_PR_FORCED,
    BW_PR_OTHER_TYPES,
    BW_PR_SLOTS
};

enum { BW_PR_CAP_BY_STRUCTURE, BW_PR_CAP_NONE, BW_PR_CAP_ZERO }; /* then 1, 2, ... */
enum { BW_PR_RAKE_PERCENTAGE, BW_PR_RAKE_BY_STEP, BW_PR_RAKE_BY_TIME, BW_PR_RAKE_NONE };
enum { BW_PR_NO_JACKPOT, BW_PR_BAD_BEAT_FUND, BW_PR_HIGH_HAND_FUND };
enum { BW_PR_SHOWN, BW_PR_ASKED };
enum { BW_PR_ODD_BY_TYPE, BW_PR_ODD_LEFT_OF_BUTTON, BW_PR_ODD_HIGH_CARD };
enum { BW_PR_SHUFFLED_BY_HAND, BW_PR_SHUFFLED_BY_DEVICE, BW_PR_SHUFFLED_BEFORE };
enum { BW_PR_BUTTON_BY_CARD, BW_PR_BUTTON_FIRST_SEAT };
enum { BW_PR_EXCHANGE_AFTER, BW_PR_EXCHANGE_AT_ONCE };
enum { BW_PR_FORCED_POSTED, BW_PR_FORCED_RECORDED };
enum { BW_PR_LOSER, BW_PR_WINNER, BW_PR_TABLE };
enum { BW_PR_METER_BAD_BEAT, BW_PR_METER_HIGH_HAND, BW_PR_METERS };

enum {
    /* in turn */
    BW_PR_CHECK,
    BW_PR_CALL,
    BW_PR_BET,
    BW_PR_RAISE,
    BW_PR_COMPLETE,
    BW_PR_ALL_IN,
    BW_PR_FOLD,
    BW_PR_BRINGS_IN,
    BW_PR_STAND_PAT,
    BW_PR_DISCARD,
    BW_PR_SHOWS,
    BW_PR_MUCK,
    BW_PR_TURN_DOWN,
    BW_PR_CHIPS,
    BW_PR_CHIP,
    /* at any time, or between rounds */
    BW_PR_PROTECT,
    BW_PR_BUY_IN,
    BW_PR_SIT_OUT,
    BW_PR_SIT_IN,
    BW_PR_ACCEPT,
    BW_PR_DECLINE,
    /* by the staff */
    BW_PR_WAIT,
    BW_PR_ANNOUNCE_VACANCY,
    BW_PR_STRIKE,
    BW_PR_PLACE_BUTTON,
    BW_PR_NEW_CARDS,
    BW_PR_VOID,
    BW_PR_ACTS
};

enum {
    BW_PR_WRONG_START,
    BW_PR_PASSED_OVER,
    BW_PR_MISDEAL_START,
    BW_PR_MISDEAL_SKIPPED,
    BW_PR_MISDEAL_SHUFFLE,
    BW_PR_MISDEAL_BOXED,
    BW_PR_WRONG_RECIPIENT,
    BW_PR_BOXED_ONE,
    BW_PR_OFF_TABLE,
    BW_PR_CARD_COUNT,
    BW_PR_UNPROTECTED,
    BW_PR_PROTECTED_FOULED,
    BW_PR_PROTECTED_LOST,
    BW_PR_WALKED_AWAY,
    BW_PR_HOLE_EXPOSED_1,
    BW_PR_HOLE_EXPOSED_2,
    BW_PR_FLOP_GAME_EXPOSED,
    BW_PR_SHUFFLER_JAM,
    BW_PR_DECK_SHORT,
    BW_PR_COLLUSION,
    BW_PR_CUT_OFF,
    BW_PR_OUT_OF_TURN,
    BW_PR_PREMATURE_FLOP,
    BW_PR_HOUSE_FAULT,
    BW_PR_FAULTS
};

/* ---- clauses ------------------------------------------------------------------------------ */

#define BW_PR_ON_BETTING  "14.7"
#define BW_PR_ON_TYPES    "14.8"
#define BW_PR_ON_DEALING  "14.5"
#define BW_PR_ON_BUTTON   "14.10(c)"
#define BW_PR_ON_RAKE     "14.14"
#define BW_PR_ON_FUNDS    "14.19"
#define BW_PR_ON_SIGN     "14.17"
#define BW_PR_ON_WAITING  "14.18"
#define BW_PR_ON_CONDUCT  "14.16(b)"
#define BW_PR_ON_WORDS    "14.15(k)"
#define BW_PR_ON_FOLDING  "14.15(k)1"
#define BW_PR_ON_THROWING "14.15(k)1.i"
#define BW_PR_ON_TURNING  "14.15(k)1.ii"
#define BW_PR_ON_OWING    "14.15(k)2"
#define BW_PR_ON_MISDEAL  "14.15(f)"
#define BW_PR_ON_COUNT    "14.15(h)"
#define BW_PR_ON_HOUSE    "14.15(q)"

/* ---- state -------------------------------------------------------------------------------- */

typedef enum BwPrPhase {
    BW_PR_BETS,     /* between rounds, and while forced money is put up */
    BW_PR_CARDS,    /* a card is due */
    BW_PR_BRINGING, /* the opener must bring it in */
    BW_PR_DECISION, /* somebody is to act */
    BW_PR_DRAWING,  /* somebody is to discard */
    BW_PR_SHOWING,  /* somebody is to show or give up */
} BwPrPhase;

enum { BW_PR_WAITING_MAX = 20, BW_PR_WAIT_NAME = 24 };

typedef struct BwPokerTable {
    BwTable t;
    BwPokerBets bets;                         /* of this betting round */
    BwCents forced_cents[BW_POKER_SEATS + 1]; /* ante, blinds and straddle of this round */
    BwCents blind_cents[BW_POKER_SEATS + 1];  /* of them, what counts in the first betting round, */
    BwCents dead_cents[BW_POKER_SEATS + 1];   /* and what nobody has to match */
    BwCents blind_level_cents;                /* the bet that blinds and straddle make */
    BwCents left_cents[BW_POKER_SEATS + 1];   /* chips that were taken away last, */
    int64_t left_s[BW_POKER_SEATS + 1];       /* and when */
    int64_t charged_s;                        /* up to when time is paid; 0: not begun */
    int64_t consent_value;                    /* the change that is being agreed to */
    uint16_t consent_slot;
    uint16_t consents;  /* seats that have agreed, a bit each */
    uint16_t dealt_in;  /* seats of this round, */
    uint16_t live;      /* those whose hand lives, */
    uint16_t all_in;    /* those without chips, */
    uint16_t keeps;     /* folded ones whose position still receives cards (14.15(e)), */
    uint16_t lap;       /* those who have their card of this lap, */
    uint16_t drawn;     /* those who have drawn in this draw, */
    uint16_t shown;     /* those who have shown, */
    uint16_t voluntary; /* those who have made a wager by choice, */
    uint16_t guarded;   /* those who protect their hands, */
    uint16_t exposed;   /* those whose third card comes face down, */
    uint16_t owing;     /* those who wait for a card in place of an exposed one, */
    uint16_t skipped;   /* and those whom the deal has passed over */
    uint16_t sitting_out, removed, entrants;
    uint8_t owed[BW_POKER_SEATS + 1]; /* cards that replace exposed ones */
    uint8_t phase;                    /* BwPrPhase */
    uint8_t step, laps;               /* of the script; laps of it that are dealt */
    uint8_t entered;                  /* the step has begun */
    uint8_t burned;                   /* cards burned, */
    uint8_t unseen;                   /* and cards that went elsewhere, unseen */
    uint8_t burn;                     /* cards to be burned before the next */
    uint8_t mix;                      /* cards to be dealt before burned ones join the deck; + 1 */
    uint8_t button, small_seat, big_seat, last_blind;
    uint8_t before[3];  /* where button and blinds were in the round before */
    uint8_t start;      /* where the deal begins if not where it should; 0: as it should */
    uint8_t actor;      /* whoever is asked */
    uint8_t opener;     /* of this betting round */
    uint8_t aggressor;  /* who bet or raised last in it */
    uint8_t drawing;    /* the seat whose new cards come, */
    uint8_t to_draw;    /* so many */
    uint8_t boxed;      /* cards found face up in the deck */
    uint8_t shared;     /* the seventh card is one for all */
    uint8_t reshuffled; /* discards have just become deck */
    uint8_t new_cards;  /* the deck must be changed before the next round */
    uint8_t restarted;  /* the deal has begun again after a misdeal */
    uint8_t opened;     /* somebody with openers has bet */
    uint8_t declined;   /* somebody does not agree to the change */
    uint8_t n_waiting;
    uint8_t cut_off[BW_POKER_SEATS + 1]; /* how often the seat has counted as all-in for that */
    char waiting[BW_PR_WAITING_MAX][BW_PR_WAIT_NAME];
} BwPokerTable;

static inline BwPokerTable *bw_pr(BwTable *t) {
    return (BwPokerTable *)t;
}
static inline const BwPokerTable *bw_pr_look(const BwTable *t) {
    return (const BwPokerTable *)t;
}

static inline const BwPokerType *bw_pr_type(const BwPokerTable *p) {
    return &bw_poker_types[p->t.option[BW_PR_TYPE]];
}
static inline const BwPokerStep *bw_pr_step(const BwPokerTable *p) {
    return &bw_pr_type(p)->script[p->step];
}
static inline bool bw_pr_is_stud(const BwPokerTable *p) {
    return bw_pr_type(p)->opener != BW_POKER_BLINDS;
}
/* Is it a hand that somebody else dealt, as a record tells it? */
static inline bool bw_pr_recorded(const BwPokerTable *p) {
    return p->t.option[BW_PR_FORCED] == BW_PR_FORCED_RECORDED;
}
static inline bool bw_pr_in_round(const BwPokerTable *p) {
    return p->phase != BW_PR_BETS;
}
static inline bool bw_pr_has(uint16_t seats, unsigned seat) {
    return (seats >> seat & 1) != 0;
}
static inline unsigned bw_pr_count(uint16_t seats) {
    return (unsigned)__builtin_popcount(seats);
}

static inline bool bw_pr_is_pot(unsigned wager) {
    return wager == BW_PR_POT || wager == BW_PR_SIDE_POT;
}

/* Is there one seat, and no more? */
static inline bool bw_pr_is_one(uint16_t seats) {
    return seats != 0 && (seats & (seats - 1)) == 0;
}

/* The next of these seats, clockwise behind `seat`; itself last. 0: there are none. */
static inline unsigned bw_pr_next(uint16_t seats, unsigned seat) {
    uint16_t above = (uint16_t)(seats & ~((2u << seat) - 1));
    return above != 0   ? (unsigned)__builtin_ctz(above)
           : seats != 0 ? (unsigned)__builtin_ctz(seats)
                        : 0;
}

/* ---- chips (poker_chips.c) ---------------------------------------------------------------- */

/* What the seat has before it, and in the pot. */
BwCents bw_pr_chips(const BwPokerTable *p, unsigned seat, unsigned wager);
static inline BwCents bw_pr_stack(const BwPokerTable *p, unsigned seat) {
    return bw_pr_chips(p, seat, BW_PR_STACK);
}

/* Everything that has been put in, forced money counted. */
BwCents bw_pr_middle(const BwPokerTable *p);

/* Moves chips of the seat from its stack to one of its wagers; it has them. */
void bw_pr_put(BwPokerTable *p, unsigned seat, unsigned wager, BwCents cents);

/* Chips come back from a wager to the stack, with a posting. */
void bw_pr_give_back(BwPokerTable *p, unsigned seat, unsigned wager, BwCents cents,
                     const char *clause, BwOut *out);

/* Chips join the stack. */
void bw_pr_add(BwPokerTable *p, unsigned seat, BwCents cents);

/* Seats that have chips on the table, a bit each. */
uint16_t bw_pr_with_chips(const BwPokerTable *p);

/* ---- forced money (poker_forced.c) -------------------------------------------------------- */

/* Where button and blinds are in the round that is coming, or running. */
typedef struct BwPrPlaces {
    uint8_t button, small, big; /* 0: nobody posts it */
} BwPrPlaces;

BwPrPlaces bw_pr_places(const BwPokerTable *p);
uint16_t bw_pr_partakers(const BwPokerTable *p);
bool bw_pr_bet(BwPokerTable *p, const BwEvent *event, BwOut *out);
bool bw_pr_check_close(const BwPokerTable *p, BwOut *out);
void bw_pr_close(BwPokerTable *p, BwOut *out);

/* What the wager costs at this table; 0: it is not made here. */
BwCents bw_pr_forced_amount(const BwPokerTable *p, unsigned wager);

/* What the house calls for next, of whom; and who takes part. */
bool bw_pr_forced(const BwTable *t, BwEvent *bet);
bool bw_pr_takes_part(const BwTable *t, unsigned seat);

/* Forced money of a round that has not been closed goes back: somebody leaves it. */
void bw_pr_unpost(BwPokerTable *p, const char *clause, BwOut *out);

/* ---- cards (poker_deal.c) ----------------------------------------------------------------- */

/* Whose card is next in this step; role nobody: no card is due. */
BwWho bw_pr_next_hand(const BwPokerTable *p);
BwFace bw_pr_next_face(const BwPokerTable *p);
unsigned bw_pr_next_burn(const BwPokerTable *p);

/* Cards left in the deck, burned ones and those unseen not counted. */
unsigned bw_pr_stub(const BwPokerTable *p);

void bw_pr_whole_deck(BwPokerTable *p);
bool bw_pr_check_card(const BwPokerTable *p, BwWho who, BwCard card, BwOut *out);
void bw_pr_deal(BwPokerTable *p, BwWho who, BwCard card);

/* A dealing step begins: what is burned, and whether the deck reaches. */
void bw_pr_begin_deal(BwPokerTable *p);

/* The hand goes to the muck: nobody sees it any more. */
void bw_pr_muck_cards(BwPokerTable *p, unsigned seat);

/* Own cards of the seat; `up`: only those that lie open. Returns their number. */
unsigned bw_pr_cards(const BwTable *t, unsigned seat, bool up, BwCard *cards);
BwCardSet bw_pr_board(const BwTable *t);

/* Does the seat hold cards that nobody has seen (written ??), and how many? */
unsigned bw_pr_unknown(const BwPokerTable *p, unsigned seat);

/* The draw: discards, and the deck that has become short. */
bool bw_pr_draw_act(BwPokerTable *p, const BwEvent *event, BwOut *out);
void bw_pr_refill(BwPokerTable *p);
bool bw_pr_is_short(const BwPokerTable *p);
unsigned bw_pr_next_drawer(const BwPokerTable *p);

/* ---- the round (poker_round.c) ------------------------------------------------------------ */

/* A table that has been played at becomes the opened one again. */
void bw_pr_reopen(BwPokerTable *p, const BwPokerTable *opened);

void bw_pr_begin_round(BwPokerTable *p);
void bw_pr_start_deal(BwPokerTable *p);

/* Goes on until somebody is needed, or the pot is awarded. */
void bw_pr_proceed(BwPokerTable *p, BwOut *out);

/* The hand is dead: it has no more part in the round. */
void bw_pr_kill(BwPokerTable *p, unsigned seat);

/* The seat folds, in its turn or not; then the round goes on. */
void bw_pr_fold(BwPokerTable *p, unsigned seat);

/* Is the round's betting open to a card, a bet, a decision of this seat? */
bool bw_pr_act(BwPokerTable *p, const BwEvent *event, BwOut *out);
unsigned bw_pr_choices(const BwTable *t, BwChoice *choices, unsigned max);

/* The limits of this betting round, and what the seat may make the bet. */
BwPokerLimits bw_pr_limits(const BwPokerTable *p);
BwPokerBounds bw_pr_bounds(const BwPokerTable *p, unsigned seat);
BwCents bw_pr_to_call(const BwPokerTable *p, unsigned seat);
BwCents bw_pr_min_bet(const BwPokerTable *p); /* of pot and no limit */

/* The deal begins again; what is not forced goes back. */
void bw_pr_misdeal(BwPokerTable *p, const char *clause, BwOut *out);

/* All chips in the middle go back, and the round is over; or it has not begun, with forced money
 * up. */
void bw_pr_refund(BwPokerTable *p, const char *clause, BwOut *out);

void bw_pr_end_round(BwPokerTable *p, BwOut *out);

/* ---- the award (poker_award.c) ------------------------------------------------------------ */

/* The pot is divided among the live hands, and the round is over. */
void bw_pr_award(BwPokerTable *p, BwOut *out);

/* What the seat's hand is worth, high or low. */
uint32_t bw_pr_worth(const BwPokerTable *p, unsigned seat, bool low);
BwPokerRanking bw_pr_ranking(const BwTable *t, bool low);

/* The showdown: who is to show next; 0: all is shown. */
unsigned bw_pr_next_to_show(const BwPokerTable *p);
bool bw_pr_show_act(BwPokerTable *p, const BwEvent *event, BwOut *out);

/* Time is charged to every seat with chips for each whole period that has passed. */
void bw_pr_charge_time(BwPokerTable *p, BwOut *out);

/* ---- irregularities (poker_faults.c) ------------------------------------------------------ */

bool bw_pr_fault(BwPokerTable *p, const BwEvent *event, BwOut *out);
bool bw_pr_check_house_faults(const BwTable *t);

/* ---- the room (poker_people.c) ------------------------------------------------------------ */

bool bw_pr_people_act(BwPokerTable *p, const BwEvent *event, BwOut *out);
bool bw_pr_seated(BwTable *t, const BwEvent *event, BwOut *out);
bool bw_pr_buys_in(const BwTable *t, unsigned seat, BwChoice *choice);
bool bw_pr_clock(BwTable *t, int64_t time_s, BwOut *out);

/* ---- players of the house (poker_player.c) ------------------------------------------------ */

bool bw_pr_plays(const BwTable *view, uint32_t luck, BwEvent *event);

/* ---- for those who look on (poker_middle.c) ----------------------------------------------- */

/* The pots as they stand: one for each all-in, and one for the rest; how many. `seats` may be NULL;
 * who may win each. */
unsigned bw_pr_pots_now(const BwPokerTable *p, BwCents pots[BW_POKER_SEATS + 1],
                        uint16_t seats[BW_POKER_SEATS + 1]);
void bw_pr_middle_shown(const BwTable *t, BwMiddle *middle);
BwCents bw_pr_costs(const BwTable *t, const BwChoice *choice);
unsigned bw_pr_sizes(const BwTable *t, const BwChoice *choice, BwSize sizes[BW_SIZES_MAX]);
void bw_pr_level(const BwLevel *level, BwLevelSettings *settings);

/* Whose consent to an announced change is asked, and who has given it, a bit a seat (14.17). */
uint16_t bw_pr_consent_asked(const BwPokerTable *p, uint16_t *agreed);

/* ---- the sign (poker_sign.c) -------------------------------------------------------------- */

extern const char *const bw_pr_fund_hands[]; /* least hands of a fund, as options name them */
bool bw_pr_sign_line(const BwTable *t, unsigned i, BwSignLine *line);

/* ---- words (poker_words.c) ---------------------------------------------------------------- */

extern const BwSubject bw_pr_subjects[];
extern const BwSaying bw_pr_sayings[];
bool bw_pr_shows(const BwTable *t, const char *subject, const char *selector, char *out,
                 size_t size);
bool bw_pr_hand_name(const BwTable *view, BwWho who, char out[BW_HAND_NAME_MAX]);
bool bw_pr_called(const BwTable *before, const BwTable *after, const BwEvent *event,
                  BwCalled *called);

#endif
