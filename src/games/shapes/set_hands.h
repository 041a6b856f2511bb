/* set_hands.h: one hand, set into parts, and compared part by part with a bank that may be a
 * player: pai gow, pai gow poker, Asia poker.
 *
 * The table is a ring of places: the dealer, the seats counterclockwise from his right, and, with
 * tiles, the dead hand. Three dice, a generator or a button say at which place the deal begins;
 * every place of the ring gets its stack, but only those that are occupied are seen and written.
 * Each seat sets its hand, low part first, the rest being the high hand; then the dealer's is set
 * by the house way, or a player's bank sets its own. Seats are settled one by one.
 *
 * A player who had a wager in the last round in which nobody banked may be offered the bank. He
 * covers every wager against him: his `bank` (or, for half, `co-bank`) is a wager of his seat that
 * grows and shrinks with theirs, so that nobody can lose to him what he could not pay, and it is
 * posted once, with what the round has brought him. With a plain bank the house may wager against
 * him too.
 *
 * The part into which a card went is the `hand` of its BwWho: 1 for the low one, then the next. The
 * cards themselves stay in the order in which they came. The state never holds anything that
 * follows from a face-down card.
 *
 * A game is data: rows of wagers, options, actions and faults that begin with the shape's, a const
 * BwSetRules, and a few hooks: how parts rank, which settings are foul, the house way, side wagers.
 */
#ifndef BW_GAMES_SHAPES_SET_HANDS_H
#define BW_GAMES_SHAPES_SET_HANDS_H

#include "games/shapes/offer.h"
#include "games/shapes/vigorish.h"
#include "table/game.h"

enum {
    BW_SET_PARTS_MAX = 3,
    BW_SET_PIECES_MAX = 8,
    BW_SET_SEATS_MAX = 8,
    BW_SET_DEALER_PLACE = 0, /* then the seats by their numbers, then the dead hand */
};

/* ---- options ------------------------------------------------------------------------------ */

/* Slots of the options that the shape goes by. One that a game does not declare stays nothing: no
 * bank is offered, no vigorish taken. */
enum {
    BW_SET_DEALING = BW_OPT_GAME, /* manual-shoe, hand, automated-shoe */
    BW_SET_START,                 /* dice, a random number, the button */
    BW_SET_BUTTON,                /* the place with the button when the table opens */
    BW_SET_DIRECTION,             /* of the deal: counterclockwise, clockwise */
    BW_SET_OFFER_BANK,
    BW_SET_OFFER_CO_BANK,
    BW_SET_VIGORISH_PERCENT,
    BW_SET_VIGORISH_ROUNDING,
    BW_SET_HOUSE_WAY,
    BW_SET_TWO_AREAS,
    BW_SET_FOUL_RULE, /* lose, house-way-if-floor-allows */
    BW_SET_SURRENDER,
    BW_SET_OWN /* the game's own options begin here */
};

enum { BW_SET_MANUAL_SHOE, BW_SET_BY_HAND, BW_SET_AUTOMATED_SHOE, BW_SET_DEALINGS };

/* A clause that does not depend on how the pieces are dealt. */
#define BW_SET_EVERY_WAY(clause)                                                                   \
    { (clause), (clause), (clause) }

enum { BW_SET_BY_DICE, BW_SET_BY_NUMBER, BW_SET_BY_BUTTON };
enum { BW_SET_COUNTERCLOCKWISE, BW_SET_CLOCKWISE };

extern const char *const bw_set_rounding_words[];
extern const char *const bw_set_foul_words[];

/* Rows of the options on banks and vigorish. */
#define BW_SET_BANK_OPTIONS(bank_clause)                                                           \
    {.id = "offer-bank",                                                                           \
     .help = "whether players may bank, each in turn",                                             \
     .clause = (bank_clause),                                                                      \
     .kind = BW_OPTION_YES_NO,                                                                     \
     .by_notice = true,                                                                            \
     .slot = BW_SET_OFFER_BANK,                                                                    \
     .standard = BW_STANDARD(1)},                                                                  \
    {                                                                                              \
        .id = "offer-cobank", .help = "whether a player may share the bank with the house",        \
        .clause = (bank_clause), .kind = BW_OPTION_YES_NO, .by_notice = true,                      \
        .slot = BW_SET_OFFER_CO_BANK, .standard = BW_STANDARD(1)                                   \
    }
#define BW_SET_VIGORISH_OPTIONS(vigorish_clause)                                                   \
    {.id = "vigorish-percent",                                                                     \
     .help = "vigorish, percent of the amount won",                                                \
     .clause = (vigorish_clause),                                                                  \
     .kind = BW_OPTION_PERCENT,                                                                    \
     .favour = -1,                                                                                 \
     .slot = BW_SET_VIGORISH_PERCENT,                                                              \
     .min = 500,                                                                                   \
     .max = 500,                                                                                   \
     .standard = BW_STANDARD(500)},                                                                \
    {                                                                                              \
        .id = "vigorish-rounding", .help = "to what the vigorish is rounded up",                   \
        .clause = (vigorish_clause), .kind = BW_OPTION_WORD, .by_notice = true,                    \
        .slot = BW_SET_VIGORISH_ROUNDING, .words = bw_set_rounding_words                           \
    }
#define BW_SET_TWO_AREAS_OPTION(areas_clause)                                                      \
    {                                                                                              \
        .id = "two-areas", .help = "whether one player may bet on two areas side by side",         \
        .clause = (areas_clause), .kind = BW_OPTION_YES_NO, .favour = 1, .slot = BW_SET_TWO_AREAS, \
        .means = BW_OPTION_MEANS_BOXES                                                             \
    }

/* ---- actions and faults ------------------------------------------------------------------- */

/* What an action of a game's table is to the shape: BwSetRules.act says it of each of its first
 * rows. The rows come from the macros below, and their meanings from those beside them. */
typedef enum BwSetAct {
    BW_SET_SET,
    BW_SET_ACCEPT, /* a card that was seen: the seat plays on, */
    BW_SET_REFUSE, /* or has its wagers back */
    BW_SET_FRESH,
    BW_SET_VOID,
    BW_SET_BANK,
    BW_SET_CO_BANK,
    BW_SET_DECLINE,
    BW_SET_BUY_IN,
    BW_SET_RESET,  /* the floor has a foul hand set by the house way, */
    BW_SET_LET_BE, /* or lets it lose */
    BW_SET_GIVE_UP,
} BwSetAct;

/* Setting, and a hand of which something was seen; `args` of a setting: see BwVerb. */
#define BW_SET_ACTION_KINDS BW_SET_SET, BW_SET_ACCEPT, BW_SET_REFUSE, BW_SET_FRESH, BW_SET_VOID
#define BW_SET_ACTION_ROWS(args, setting, accept, refuse, fresh, fresh_help, faults)               \
    BW_SET_SETTING_ROW(args, setting),                                                             \
        {(accept),     (faults),                                                                   \
         "",           "play on with the hand that was seen",                                      \
         .caution = 1, .asks = "A part of your hand was seen: you may play on"},                   \
        {(refuse), (faults), "", "have the hand void and the wagers back",                         \
         .asks = "A part of your hand was seen: you may have it void"},                            \
        BW_SET_FLOOR_ROWS(fresh, fresh_help, faults)
/* The same where the floor decides about a hand that was seen. */
#define BW_SET_DECIDED_ROWS(args, setting, accept, refuse, fresh, fresh_help, faults)              \
    BW_SET_SETTING_ROW(args, setting),                                                             \
        {(accept),     (faults),                                                                   \
         "",           "the floor lets the hand that was seen play on",                            \
         .caution = 1, .staff = BW_BY(BW_FLOOR)},                                                  \
        {(refuse), (faults), "", "the floor voids the hand that was seen",                         \
         .staff = BW_BY(BW_FLOOR)},                                                                \
        BW_SET_FLOOR_ROWS(fresh, fresh_help, faults)
#define BW_SET_SETTING_ROW(args, setting)                                                          \
    {                                                                                              \
        "set", (setting), (args), "set the hand: the low part, then /, then rest",                 \
            .means = BW_MEANS_SET, .caution = 1,                                                   \
            .staff = BW_BY(BW_SEAT) | BW_BY(BW_BANKER) | BW_BY(BW_DEALER)                          \
    }
#define BW_SET_FLOOR_ROWS(fresh, fresh_help, faults)                                               \
    {(fresh), (faults), "", (fresh_help), .means = BW_MEANS_FRESH, .staff = BW_BY(BW_FLOOR)}, {    \
        "void", (faults), "", "the floor voids the round", .means = BW_MEANS_VOID,                 \
                                                           .staff = BW_BY(BW_FLOOR)                \
    }

#define BW_SET_BANK_KINDS BW_SET_BANK, BW_SET_CO_BANK, BW_SET_DECLINE, BW_SET_BUY_IN
#define BW_SET_BANK_ROWS(banking)                                                                  \
    {"bank", (banking), "?A", "take the bank; the amount is the house's wager against it",         \
     .asks = "The bank is offered to you: you would play against all others"},                     \
        {"co-bank", (banking), "", "take half of the bank, the house the other",                   \
         .asks = "The bank is offered to you: you may share it with the house"},                   \
        {"decline", (banking), "", "leave the bank alone", .caution = 1}, {                        \
        "buy-in", (banking), "A", "put the chips on record that cover a bank"                      \
    }

#define BW_SET_FOUL_KINDS BW_SET_RESET, BW_SET_LET_BE
/* `args` are those of a setting, all optional: a way that only the house knows is said. */
#define BW_SET_FOUL_ROWS(args, setting)                                                            \
    {"reset", (setting), (args), "the foul hand is set by the house way",                          \
     .staff = BW_BY(BW_FLOOR)},                                                                    \
    {                                                                                              \
        "let-be", (setting), "", "the foul hand loses", .caution = 1, .staff = BW_BY(BW_FLOOR)     \
    }

#define BW_SET_GIVE_UP_ROW(setting)                                                                \
    { "surrender", (setting), "", "give the hand and the wager up" }

/* What an irregularity does; a game's rows say which it has (BwSetRules.fault). */
typedef enum BwSetFault {
    BW_SET_ROLL_AGAIN,       /* while dice are needed: shaken again */
    BW_SET_NUMBER_FAILS,     /* while a number is needed: dice for this round */
    BW_SET_START_MISCOUNTED, /* before anything is seen: the right place begins after all */
    BW_SET_ALL_VOID,         /* from the first card to the last setting */
    BW_SET_ALL_VOID_NEW,     /* and new cards or tiles must come */
    BW_SET_CARD_FACE_UP,     /* a card is needed: all void */
    BW_SET_CARD_ASIDE,   /* a card is needed: it is not used; a second one in a round: all void */
    BW_SET_HAND_VOID,    /* from the first card to the last setting: that seat's, or, the
                            dealer's, all */
    BW_SET_CARD_EARLY,   /* a card is needed: it is the next one */
    BW_SET_SEAT_EXPOSED, /* from its first card to its setting: it is asked */
    BW_SET_BANK_EXPOSED, /* before all have set: all void */
    BW_SET_MISSET,       /* right after settlement: nothing, all are set by the house way */
    BW_SET_TOUCHED,      /* after its setting: it stands as it was laid */
    BW_SET_LEFT_TABLE,   /* its wagers lose */
} BwSetFault;

/* ---- the table ---------------------------------------------------------------------------- */

typedef enum BwSetPhase {
    BW_SET_BETTING,
    BW_SET_STARTING, /* dice or a number are needed */
    BW_SET_DEALING_OUT,
    BW_SET_SETTING,
    BW_SET_DEALER_SETS, /* by a way that only the house knows */
    BW_SET_BANK_SETS,
    BW_SET_FOULS, /* the floor decides on foul hands */
} BwSetPhase;

typedef struct BwSetTable {
    BwTable t;
    BwOffer offer;      /* of the bank */
    uint8_t phase;      /* BwSetPhase */
    uint8_t last_asked; /* who was offered the bank last */
    uint8_t bank;       /* the seat that banks this round; 0: the house does */
    uint8_t shared;     /* 1: it is a co-bank */
    uint8_t start;      /* the place at which the deal begins */
    uint8_t button;     /* the place that has it */
    uint8_t by_dice;    /* the generator has failed in this round */
    uint8_t exposed;    /* the seat that is asked whether it plays on; 0: none */
    uint8_t spoiled;    /* new cards must come before the next round */
    uint8_t settled;    /* the last round was played out */
    uint8_t dealt_in;   /* bits of places: who got, or gets, cards that are seen */
    uint8_t banked;     /* of the round that was played out: the seat that banked; 0: the house, */
    uint8_t dealer_too; /* 1: the dealer had a wager against it, */
    uint8_t pushed;     /* 1: every main wager was pushed, whatever the hands were */
    uint8_t aside;      /* cards of this round that lay face up and are not used */
    uint8_t unused[5];
    uint32_t had_wager; /* seats that had one when nobody last banked */
    uint32_t playing;   /* seats that are compared with the bank */
    uint32_t unset;     /* those of them that have not set yet */
    uint32_t fouls;     /* hands, open now, of which the floor must say what becomes of them */
    uint32_t on_record; /* seats whose chips are known */
    BwCents last_cents[BW_SET_SEATS_MAX + 1];  /* what they wagered then */
    BwCents chips_cents[BW_SET_SEATS_MAX + 1]; /* bought in, less what was won before that */
    BwCents dealer_cents;                      /* the house's wager against the bank */
    BwCents bank_cents;                        /* what the bank has won of the others so far */
} BwSetTable;

static inline BwSetTable *bw_set(BwTable *table) {
    return (BwSetTable *)(void *)table;
}
static inline const BwSetTable *bw_set_look(const BwTable *table) {
    return (const BwSetTable *)(const void *)table;
}

/* A hand as it was set: what its parts are worth, low first, by the game's order. */
typedef struct BwSetHand {
    uint32_t rank[BW_SET_PARTS_MAX];
    bool foul;
} BwSetHand;

/* ---- the rules ---------------------------------------------------------------------------- */

struct BwSetRules {
    uint8_t pieces;                 /* of a hand */
    uint8_t parts;                  /* into how many it is set, */
    uint8_t size[BW_SET_PARTS_MAX]; /* and how many pieces each has, the low one first */
    uint8_t wins_from, pushes_from; /* so many parts above the bank's; equal: no push */
    bool any_size;       /* a setting with other numbers of pieces is taken, and is foul */
    bool highest_first;  /* seats are settled from the highest down */
    bool floor_decides;  /* whether a hand of which something was seen plays on */
    bool better_is_high; /* the better part is the high one, whichever was named */
    bool tiles;          /* a hand comes as one outcome, all its tiles */
    bool dead_hand;      /* the ring has one more place */
    bool clockwise;      /* the deal goes so, whatever the option says */
    uint8_t jokers;
    uint8_t custom_way; /* the value of the option that is the house's own; 0: there is none */
    uint32_t mains;     /* bits of the wagers that are compared */
    uint32_t free;      /* of those, and of the banks: which pay no vigorish */
    uint8_t bank, co_bank, against; /* the wagers of banks, and the house's against one */
    uint8_t n_actions, n_faults;    /* rows of the shape in the game's tables, */
    const uint8_t *act_of;          /* BwSetAct of each action, */
    const uint8_t *fault_of;        /* and BwSetFault of each irregularity */
    uint32_t media;                 /* BW_MOD_...: what is taken beside chips */

    const char *pack;                  /* clauses: the cards or tiles, */
    const char *wagers;                /* wagers, */
    const char *areas;                 /* two areas, */
    const char *start;                 /* where the deal begins, */
    const char *deal[BW_SET_DEALINGS]; /* the deal, by the way of dealing, */
    const char *setting;               /* setting and comparing, */
    const char *vigorish;              /* and what is taken of it, */
    const char *banking;               /* players who bank, */
    const char *faults;                /* irregularities */

    /* What a part is worth: higher is better, equal is a copy. */
    uint32_t (*rank)(const BwTable *table, unsigned part, const BwCard *pieces, unsigned n);
    /* May a hand with parts of this worth not be set like that? NULL: every setting stands. */
    bool (*is_foul)(const BwTable *table, const uint32_t rank[BW_SET_PARTS_MAX]);
    /* The house way: the part of each piece, from 0. */
    void (*house_way)(const BwTable *table, const BwCard *pieces, uint8_t *part);

    /* What follows may be NULL where the game has nothing of its own. */

    /* What a foul setting is, a sentence. */
    const char *foul;
    /* The i-th rule of the house way as people read it, and the number of the one by which these
     * pieces are set. */
    bool (*way_row)(const BwTable *table, unsigned i, BwWayRow *row);
    unsigned (*way_row_of)(const BwTable *table, const BwCard *pieces);

    /* Looks at the options together, and sets up the state. */
    bool (*open)(BwTable *table, BwRefusal *why);
    /* The whole pack again, where it is not one deck with the jokers. */
    void (*fill)(BwTable *table);
    /* Is this wager, beside those of its seat, one that may be made? */
    bool (*check_bet)(const BwTable *table, const BwEvent *event, BwCents total_cents, BwOut *out);
    /* "No more bets": what happens besides. */
    void (*closed)(BwTable *table, BwOut *out);
    /* The dice have been uncovered: wagers on them. */
    void (*rolled)(BwTable *table, const BwEvent *event, BwOut *out);
    /* Something of the dealer's seven cards has every main wager pushed, by this clause; NULL: no.
     */
    const char *(*all_push)(const BwTable *table);
    /* What becomes of a wager that is not compared. */
    BwVerdict (*judge)(const BwTable *table, const BwBet *bet);
    /* It has been posted: what follows right behind it. */
    void (*posted)(BwTable *table, const BwBet *bet, const BwVerdict *verdict, BwOut *out);
    /* After all seats. */
    void (*finish)(BwTable *table, BwOut *out);
    /* The seat's wagers go back (0: all seats'): what leaves with them. */
    void (*given_back)(BwTable *table, unsigned seat, const char *clause, BwOut *out);
    /* The seat has given its hand up, or left: what it forgoes besides. */
    void (*left)(BwTable *table, unsigned seat);
    bool (*act)(BwTable *table, const BwEvent *event, BwOut *out); /* the game's own */
    bool (*fault_own)(BwTable *table, const BwEvent *event, BwOut *out);
};

/* ---- for the games ------------------------------------------------------------------------ */

/* The pieces of whoever that is, in the order in which they came, whatever part they are of; their
 * number. */
unsigned bw_set_pieces(const BwTable *table, BwWho who, BwCard pieces[BW_SET_PIECES_MAX]);

/* Whose hand the others are compared with: the dealer's, or that of the seat that banks. */
BwWho bw_set_banker(const BwTable *table);

/* What the hand is worth as it was set. */
BwSetHand bw_set_hand(const BwTable *table, BwWho who);

/* How many parts of the first hand are above those of the second. */
unsigned bw_set_parts_won(const BwTable *table, const BwSetHand *hand, const BwSetHand *bank);

/* The seat's main wager in chips; NULL: it has none. */
const BwBet *bw_set_main(const BwTable *table, unsigned seat);

/* How many places the ring has. */
unsigned bw_set_places(const BwTable *table);

/* ---- hooks of BwGame ---------------------------------------------------------------------- */

bool bw_set_open(BwTable *table, BwRefusal *why);
BwNeed bw_set_need(const BwTable *table);
bool bw_set_apply(BwTable *table, const BwEvent *event, BwOut *out);
bool bw_set_seated(BwTable *table, const BwEvent *event, BwOut *out);
unsigned bw_set_choices(const BwTable *table, BwChoice *choices, unsigned max);
BwCents bw_set_stake_unit(const BwTable *table, unsigned wager, uint16_t target);
BwCents bw_set_commission(const BwTable *table, unsigned wager, BwCents stake_cents);
void bw_set_ties(const BwTable *table, unsigned wager, BwTies *ties);
bool bw_set_called(const BwTable *before, const BwTable *after, const BwEvent *event,
                   BwCalled *called);
extern const BwSettingFacts bw_set_setting;

/* `bank`, `start`, `button`, `dealer-wager`: what a driver or a transcript may look at. */
#define BW_SET_SUBJECTS                                                                            \
    {.word = "bank", .hides_none = true}, {.word = "dealer-wager", .hides_none = true}, {          \
        .word = "start", .hides_none = true                                                        \
    }
bool bw_set_shows(const BwTable *table, const char *subject, const char *selector, char *out,
                  size_t size);

#endif
