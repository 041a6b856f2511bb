/* house_poker.h: the poker games against the house, as one engine. Their rounds are all alike: an
 * ante, cards from a deck that is whole at the start of every round, decisions street by street
 * from the lowest seat up, cards turned, hands compared or looked up in a pay table, side wagers
 * and a meter.
 *
 * A game is data: its tables of wagers, options, actions and faults, which begin with the rows that
 * the family shares; a BwHousePokerRules with the script of its round, what each wager asks of the
 * others, and its clauses; and a few functions for what is its own, of which the most important
 * say what the cards are worth (`look`) and what becomes of a wager (`judge`). The hooks of its
 * BwGame are the family's (BW_HOUSE_POKER_GAME).
 *
 * The state never holds anything that follows from a face-down card. */
#ifndef BW_GAMES_POKER_HOUSE_POKER_H
#define BW_GAMES_POKER_HOUSE_POKER_H

#include "games/poker/hand_pays.h"
#include "table/game.h"

/* ---- options ------------------------------------------------------------------------------ */

/* Slots of the options that every game of the family declares. */
enum {
    BW_HP_DEALING = BW_OPT_GAME, /* manual-shoe, hand, automated-shoe */
    BW_HP_SHUFFLER,              /* manual, automated */
    BW_HP_SHUFFLER_COUNTS,
    BW_HP_DECKS_IN_ROTATION, /* 0: two with a shuffling machine, else one */
    BW_HP_CARD_CHANGE_HOURS,
    BW_HP_STAFF, /* assumed, recorded */
    BW_HP_OWN    /* the game's own options begin here */
};

enum { BW_HP_MANUAL_SHOE, BW_HP_HAND, BW_HP_AUTOMATED_SHOE, BW_HP_DEALINGS };

/* A clause that does not depend on how the cards leave the deck. */
#define BW_HP_EVERY_WAY(clause)                                                                    \
    { (clause), (clause), (clause) }
enum { BW_HP_SHUFFLED_BY_HAND, BW_HP_SHUFFLED_BY_MACHINE };

extern const char *const bw_hp_dealing_words[];
extern const char *const bw_hp_no_packets_words[]; /* without the automated shoe */
extern const char *const bw_hp_shuffler_words[];
extern const char *const bw_hp_staff_words[];

/* The rows of those options, first in a game's table: how the cards are dealt, then the others. */
#define BW_HP_DEALING_OPTION(dealing_words, usual, deal_clause)                                    \
    {                                                                                              \
        .id = "dealing",                                                                           \
        .help = "how the cards leave the deck; from the hand only with a shuffling machine",       \
        .clause = (deal_clause), .kind = BW_OPTION_WORD, .slot = BW_HP_DEALING,                    \
        .words = (dealing_words), .standard = BW_STANDARD(usual)                                   \
    }
#define BW_HP_DECK_OPTIONS(decks_clause, opening_clause, shuffle_clause, machine_clause,           \
                           stub_clause, usual_rotation)                                            \
    {.id = "shuffler",                                                                             \
     .help = "who shuffles",                                                                       \
     .clause = (shuffle_clause),                                                                   \
     .kind = BW_OPTION_WORD,                                                                       \
     .slot = BW_HP_SHUFFLER,                                                                       \
     .words = bw_hp_shuffler_words,                                                                \
     .standard = BW_STANDARD(BW_HP_SHUFFLED_BY_MACHINE)},                                          \
        {.id = "shuffler-counts",                                                                  \
         .help = "the machine counts the deck after every shuffle",                                \
         .clause = (machine_clause),                                                               \
         .kind = BW_OPTION_YES_NO,                                                                 \
         .slot = BW_HP_SHUFFLER_COUNTS},                                                           \
        {.id = "decks-in-rotation",                                                                \
         .help = "decks that alternate; two only with a shuffling machine",                        \
         .clause = (decks_clause),                                                                 \
         .kind = BW_OPTION_NUMBER,                                                                 \
         .slot = BW_HP_DECKS_IN_ROTATION,                                                          \
         .min = 1,                                                                                 \
         .max = 2,                                                                                 \
         .standard = BW_STANDARD(usual_rotation)},                                                 \
        {.id = "card-change-hours",                                                                \
         .help = "after how long the cards are changed",                                           \
         .clause = (opening_clause),                                                               \
         .kind = BW_OPTION_NUMBER,                                                                 \
         .slot = BW_HP_CARD_CHANGE_HOURS,                                                          \
         .min = 1,                                                                                 \
         .max = 8,                                                                                 \
         .standard = BW_STANDARD(8)},                                                              \
    {                                                                                              \
        .id = "staff", .help = "whether counts and approvals of the staff are recorded",           \
        .clause = (stub_clause), .kind = BW_OPTION_WORD, .slot = BW_HP_STAFF,                      \
        .words = bw_hp_staff_words                                                                 \
    }

/* How many positions the layout has. */
#define BW_HP_POSITIONS_OPTION(positions_slot, least, most, layout_clause)                         \
    {                                                                                              \
        .id = "positions", .help = "betting positions", .clause = (layout_clause),                 \
        .kind = BW_OPTION_NUMBER, .slot = (positions_slot), .min = (least), .max = (most),         \
        .standard = BW_STANDARD(most)                                                              \
    }

/* A joint limit that the house may post, of any amount; none unless it does. */
#define BW_HP_PAYOUT_LIMIT_OPTION(limit_clause)                                                    \
    {                                                                                              \
        .id = "payout-limit", .help = "most that one player can win in a round",                   \
        .clause = (limit_clause), .kind = BW_OPTION_MONEY, .favour = 1,                            \
        .slot = BW_OPT_PAYOUT_LIMIT, .min = 0, .max = BW_CENTS_MAX,                                \
        .means = BW_OPTION_MEANS_WIN_LIMIT                                                         \
    }

/* The options of a meter: rate, seed, opening value, in three slots that follow one another. */
#define BW_HP_METER_OPTIONS(first_slot, in_editions, meter_clause)                                 \
    {.id = "progressive-rate",                                                                     \
     .help = "percent of each progressive wager that goes to the meter",                           \
     .clause = (meter_clause),                                                                     \
     .kind = BW_OPTION_NUMBER,                                                                     \
     .editions = (in_editions),                                                                    \
     .favour = 1,                                                                                  \
     .slot = (first_slot),                                                                         \
     .min = 70,                                                                                    \
     .max = 100,                                                                                   \
     .standard = BW_STANDARD(70)},                                                                 \
        {.id = "progressive-seed",                                                                 \
         .help = "what the meter shows at first and after it has been won",                        \
         .clause = (meter_clause),                                                                 \
         .kind = BW_OPTION_MONEY,                                                                  \
         .editions = (in_editions),                                                                \
         .favour = 1,                                                                              \
         .slot = (first_slot) + 1,                                                                 \
         .min = 0,                                                                                 \
         .max = BW_CENTS_MAX,                                                                      \
         .standard = BW_STANDARD(1000000)},                                                        \
    {                                                                                              \
        .id = "progressive-meter",                                                                 \
        .help = "what the meter shows when the table opens; none: the seed",                       \
        .clause = (meter_clause), .kind = BW_OPTION_MONEY, .editions = (in_editions),              \
        .slot = (first_slot) + 2, .min = 0, .max = BW_CENTS_MAX, .means = BW_OPTION_MEANS_METER    \
    }

/* The longest odds that a line of a pay table can have: rules hold them in 16 bits. */
enum { BW_HP_ODDS_MAX = UINT16_MAX };

/* A pay table of five-card hands as its row of figures, the royal flush first; `figures` is one of
 * so many of them, and none may be lower. */
#define BW_HP_HAND_ROW(row_id, row_help, row_clause, first_slot, figures)                          \
    {                                                                                              \
        .id = (row_id), .help = (row_help), .clause = (row_clause), .kind = BW_OPTION_NUMBER,      \
        .favour = 1, .slot = (first_slot), .n_keys = sizeof(figures) / sizeof(figures)[0],         \
        .keys = bw_hp_hand_keys, .standards = (figures), .minimum_is_standard = true, .row = true, \
        .min = 0, .max = BW_HP_ODDS_MAX                                                            \
    }

/* The same of three-card hands: six figures, the suited A-K-Q first. */
#define BW_HP_THREE_CARD_ROW(row_clause, first_slot, figures, are_least)                           \
    {                                                                                              \
        .id = "three-card-table", .help = "pay table of the three-card bonus, suited A-K-Q first", \
        .clause = (row_clause), .kind = BW_OPTION_NUMBER, .favour = 1, .slot = (first_slot),       \
        .n_keys = BW_HP_THREE_CARD_LINES, .keys = bw_hp_three_card_keys, .standards = (figures),   \
        .minimum_is_standard = (are_least), .row = true, .min = 1, .max = BW_HP_ODDS_MAX           \
    }

enum { BW_HP_HAND_LINES = 9, BW_HP_THREE_CARD_LINES = 6 };

extern const char *const bw_hp_hand_keys[BW_HP_HAND_LINES];
extern const char *const bw_hp_three_card_keys[BW_HP_THREE_CARD_LINES];

/* The figures of a row of n lines by category; what has no line keeps its nothing. */
void bw_hp_hand_row(const BwTable *table, unsigned first_slot, unsigned n,
                    uint16_t odds[BW_POKER_CATEGORIES]);
BwThreeCardPays bw_hp_three_card_row(const BwTable *table, unsigned first_slot);

/* Does the row, of a table that only the house knows, name any figure? */
bool bw_hp_has_row(const BwTable *table, unsigned first_slot, unsigned n);

/* ---- the staff's actions and the faults --------------------------------------------------- */

/* First in a game's table of actions: as many of these, from the first on, as it has. */
enum {
    BW_HP_DECK,       /* dealer, N: the deck that this round is dealt from */
    BW_HP_NEW_CARDS,  /* floor */
    BW_HP_VOID,       /* floor */
    BW_HP_RACK_STUB,  /* dealer: the stub goes to the rack uncounted */
    BW_HP_COUNT_STUB, /* dealer, N */
    BW_HP_AUTHORIZE,  /* supervisor, SEAT */
    BW_HP_DOCUMENT,   /* supervisor, SEAT: the papers of an award that the rack does not pay */
    BW_HP_STAFF_ACTIONS
};

#define BW_HP_FLOOR_ACTIONS(decks_clause, opening_clause, faults_clause)                           \
    [BW_HP_DECK] = {"deck", (decks_clause), "N", "the deck that this round is dealt from",         \
                    .staff = BW_BY(BW_DEALER)},                                                    \
    [BW_HP_NEW_CARDS] = {"new-cards",                                                              \
                         (opening_clause),                                                         \
                         "",                                                                       \
                         "the floor brings fresh cards",                                           \
                         .means = BW_MEANS_FRESH,                                                  \
                         .staff = BW_BY(BW_FLOOR)},                                                \
    [BW_HP_VOID] = {"void",                                                                        \
                    (faults_clause),                                                               \
                    "",                                                                            \
                    "the floor voids the round",                                                   \
                    .means = BW_MEANS_VOID,                                                        \
                    .staff = BW_BY(BW_FLOOR)}
#define BW_HP_STUB_ACTIONS(stub_clause)                                                            \
    [BW_HP_RACK_STUB] = {"rack-stub", (stub_clause), "", "the stub goes to the rack uncounted",    \
                         .staff = BW_BY(BW_DEALER)},                                               \
    [BW_HP_COUNT_STUB] = {"count-stub",                                                            \
                          (stub_clause),                                                           \
                          "N",                                                                     \
                          "the stub is counted",                                                   \
                          .means = BW_MEANS_COUNT_STUB,                                            \
                          .staff = BW_BY(BW_DEALER)}
#define BW_HP_AUTHORIZE_ACTION(award_clause)                                                       \
    [BW_HP_AUTHORIZE] = {"authorize",                                                              \
                         (award_clause),                                                           \
                         "S",                                                                      \
                         "the supervisor approves an award",                                       \
                         .means = BW_MEANS_AUTHORIZE,                                              \
                         .staff = BW_BY(BW_SUPERVISOR)}
#define BW_HP_DOCUMENT_ACTION(award_clause)                                                        \
    [BW_HP_DOCUMENT] = {"document", (award_clause), "S",                                           \
                        "the supervisor finishes the papers of a large award",                     \
                        .staff = BW_BY(BW_SUPERVISOR)}

/* First in a game's table of faults: as many of these, from the first on, as it has. */
enum {
    BW_HP_ONE_FACE_UP_CARD,
    BW_HP_TWO_FACE_UP_CARDS,
    BW_HP_DRAWN_IN_ERROR,
    BW_HP_SHUFFLER_JAM,
    BW_HP_SHUFFLER_COUNT,
    BW_HP_AUTOSHOE_JAM,
    BW_HP_PLAYER_WRONG_COUNT,
    BW_HP_DEALER_WRONG_COUNT,
    BW_HP_FAMILY_FAULTS
};

#define BW_HP_DECK_FAULTS(face_up_clause, drawn_clause, jam_clause, machine_clause)                \
    [BW_HP_ONE_FACE_UP_CARD] = {"one-face-up-card", (face_up_clause), "C",                         \
                                "a card is found face up"},                                        \
    [BW_HP_TWO_FACE_UP_CARDS] = {"two-face-up-cards", (face_up_clause), "",                        \
                                 "several cards are face up"},                                     \
    [BW_HP_DRAWN_IN_ERROR] = {"drawn-in-error", (drawn_clause), "",                                \
                              "a card is drawn too early, unseen"},                                \
    [BW_HP_SHUFFLER_JAM] = {"shuffler-jam", (jam_clause), "", "the shuffling machine fails"},      \
    [BW_HP_SHUFFLER_COUNT] = {"shuffler-count", (machine_clause), "N",                             \
                              "the machine does not count a whole deck"}
#define BW_HP_AUTOSHOE_FAULT(faults_clause)                                                        \
    [BW_HP_AUTOSHOE_JAM] = {"autoshoe-jam", (faults_clause), "", "the automated shoe fails"}
#define BW_HP_PLAYER_FAULT(faults_clause)                                                          \
    [BW_HP_PLAYER_WRONG_COUNT] = {"player-wrong-count", (faults_clause), "S",                      \
                                  "a seat has a wrong number of cards"}
#define BW_HP_DEALER_FAULT(faults_clause)                                                          \
    [BW_HP_DEALER_WRONG_COUNT] = {"dealer-wrong-count", (faults_clause), "",                       \
                                  "the dealer has a wrong number of cards"}

/* ---- wagers ------------------------------------------------------------------------------- */

/* What a wager asks of the others of its seat, a row for each wager of the game. */
typedef struct BwHpWager {
    uint32_t needs_all;    /* bits of wagers that must be up before it */
    uint32_t needs_any;    /* at least one of these must */
    uint8_t times;         /* wagers with this set are tied: their stakes are as these numbers */
    BwCents exactly_cents; /* 0: any stake within the limits */
    const char *clause;    /* that asks this; NULL: the game's on wagers */
} BwHpWager;

#define BW_HP_BIT(wager) (UINT32_C(1) << (wager))

/* ---- the script of a round ---------------------------------------------------------------- */

/* What a seat may answer on a street. */
typedef enum BwHpMoveKind {
    BW_HP_RAISE,     /* put up `wager`, least to most times the stake of `base` */
    BW_HP_PASS,      /* neither put up nor give up anything */
    BW_HP_TAKE_BACK, /* `wager` goes back */
    BW_HP_FOLD,
} BwHpMoveKind;

typedef struct BwHpMove {
    uint8_t word; /* the action */
    uint8_t kind; /* BwHpMoveKind */
    uint8_t wager, base;
    uint8_t least, most;
    bool any;      /* not whole multiples only: anything from least to most in the smallest chip */
    bool spelling; /* another word for the move above it */
} BwHpMove;

typedef enum BwHpStepKind {
    BW_HP_STEP_SETTLE, /* ends the script */
    BW_HP_STEP_DEAL,   /* until each seat, the dealer and the board have so many cards */
    BW_HP_STEP_ASK,    /* every live seat */
    BW_HP_STEP_TURN,   /* so many cards of the board lie face up now */
    BW_HP_STEP_PAY,    /* some wagers are decided already */
} BwHpStepKind;

typedef struct BwHpStep {
    uint8_t kind;
    uint8_t seats, dealer, board; /* cards */
    uint8_t burn;                 /* cards that leave the deck unseen before it; */
    uint8_t packet_burn;          /* with the automated shoe, after it */
    bool face_up;                 /* the board's cards come face up */
    uint8_t street, n_moves;      /* of an ASK: its number, and what may be answered */
    const BwHpMove *moves;
    uint32_t wagers; /* of a PAY */
} BwHpStep;

#define BW_HP_MOVES(list) .moves = (list), .n_moves = sizeof(list) / sizeof(list)[0]

/* ---- the meter ---------------------------------------------------------------------------- */

/* What a hand takes with its progressive wager: money, or percent of the meter. */
typedef struct BwHpAward {
    BwCents cents;
    unsigned percent;   /* 100: all of it; equals who both have all share it */
    const char *clause; /* the line of the table of awards */
} BwHpAward;

typedef struct BwHpProgressive {
    uint8_t wager, meter;
    uint16_t slots;           /* rate, seed, opening value (BW_HP_METER_OPTIONS) */
    uint16_t from_meter;      /* slot: awards in money are taken off the meter too; 0: never */
    uint16_t rack_pay_max;    /* slot: more than this waits for `document`; 0: nothing does */
    const char *contribution; /* clauses: what goes to the meter, */
    const char *no_award;     /* which hands take nothing, */
    const char *shared;       /* how several share the whole meter, */
    const char *moved;        /* where it stands after the awards, */
    const char *envied;       /* what others receive for a hand */
    BwHpAward (*award)(const BwTable *table, unsigned seat);
    BwCents (*envy)(const BwTable *table, unsigned seat); /* for this seat's hand; NULL: none */
    bool (*offered)(const BwTable *table);                /* NULL: always */
} BwHpProgressive;

/* ---- the table ---------------------------------------------------------------------------- */

typedef enum BwHousePokerPhase {
    BW_HP_BETTING,
    BW_HP_CARDS,     /* cards are still to come */
    BW_HP_STUB,      /* the dealer racks or counts what is left */
    BW_HP_DECISIONS, /* the lowest seat of `undecided` is asked */
    BW_HP_APPROVALS, /* the supervisor approves awards, from the highest seat down */
    BW_HP_PAPERS,    /* all are paid: the supervisor documents those of the seats in `papers` */
} BwHousePokerPhase;

typedef struct BwHousePoker {
    BwTable t;
    uint8_t phase;
    uint8_t step;             /* of the script */
    uint8_t entered;          /* its step has begun */
    uint8_t burned;           /* cards that left the deck unseen in this round */
    uint8_t stub_done;        /* racked or counted in this round */
    uint8_t face_up_cards;    /* found in this round */
    uint8_t rounds_uncounted; /* since the stub was last counted */
    uint8_t cards_wrong;      /* a count has failed: the deck must go */
    uint8_t shared;           /* the whole meter has been won in this round: */
    BwCents withdrawn_cents;  /* to leave the meter with this event: void wagers' contributions */
    BwCents share_cents;      /* what each of its winners gets */
    uint32_t in_play;         /* one bit a seat: dealt in, and not void */
    uint32_t live;            /* asked on every street: has the main wager, and has not folded */
    uint32_t undecided;       /* still to be asked on this street */
    uint32_t papers;          /* awards that are paid but not documented yet */
    uint32_t entitled;        /* to envies: had a progressive wager at the showdown */
    int64_t cards_since_s;    /* when these cards came; INT64_MIN while there is no clock */
} BwHousePoker;

/* What the cards are worth once all are known, in the game's own values: higher is better. */
typedef struct BwHpShowdown {
    bool known; /* false: the round ended before all cards came */
    bool qualifies;
    uint32_t dealer;
    uint32_t hand[BW_SEATS_MAX + 1];
    uint32_t second[BW_SEATS_MAX + 1]; /* of a seat that has two hands */
} BwHpShowdown;

/* Cards of one hand that a view shows. */
enum { BW_HP_SEEN_MAX = 16 };
typedef struct BwHpSeen {
    BwCard card[BW_HP_SEEN_MAX];
    unsigned n, hidden;
} BwHpSeen;

struct BwHousePokerRules {
    const BwHpStep *script;
    const BwHpWager *wager; /* a row a wager */
    uint32_t required;      /* a seat with any wager needs these when betting closes */
    uint32_t fold_last;     /* of what a fold loses, these are posted after the rest */
    uint8_t main_wager;     /* seats that have it are asked */
    uint8_t n_staff;        /* rows of the family in the game's actions, */
    uint8_t n_faults;       /* and in its faults */
    uint8_t jokers;
    uint32_t media;         /* BW_MOD_...: what is taken beside chips */
    bool by_seat;           /* settled seat by seat instead of losers, pushes, winners */
    bool must_qualify;      /* the dealer's hand plays only if it is good enough */
    bool found_after_deal;  /* cards found face up matter until the last decision */
    uint16_t positions;     /* slots of options: how many positions; 0: all seats */
    uint16_t two_positions; /* one patron may have two side by side; 0: never */
    const BwHpProgressive *progressive; /* or NULL */
    uint8_t common; /* BwRole whose cards are part of every hand; BW_NOBODY: nobody's are */

    const char *decks; /* clauses: the deck; */
    const char *card_change;
    const char *wagers;
    const char *one_position;           /* NULL: that on wagers */
    const char *closed[BW_HP_DEALINGS]; /* by the way of dealing: no more bets, */
    const char *deal[BW_HP_DEALINGS];   /* the order of the cards, */
    const char *stub[BW_HP_DEALINGS];   /* counting what is left; NULL: nobody has to */
    const char *completion;             /* decisions, */
    const char *reveal;                 /* and that they are over; NULL: the same */
    const char *odds;                   /* of awards without a stake; and what is payable */

    /* What follows may be NULL where the game has nothing of its own. */

    /* Looks at the options together, and sets up the state. */
    bool (*open)(BwTable *table, BwRefusal *why);
    /* Bits of wagers that this one needs besides, by the options. */
    uint32_t (*needs)(const BwTable *table, unsigned wager);
    /* May this stake stand, once all else agrees? */
    bool (*check_bet)(const BwTable *table, unsigned seat, unsigned wager, BwCents total_cents,
                      BwOut *out);
    /* What stakes of the wager are multiples of; 0: as the row and the smallest chip say. */
    BwCents (*unit)(const BwTable *table, unsigned wager);
    /* The only stake that the wager takes, by the options; 0: as the row says. */
    BwCents (*exactly)(const BwTable *table, unsigned wager);
    /* How the card number `index` of this hand lies; else a seat's for its owner, the dealer's
     * down. */
    BwFace (*face)(const BwTable *table, BwWho who, unsigned index);
    /* Is this live seat asked again? Else all are, on every street. */
    bool (*asked)(const BwTable *table, unsigned seat);
    /* Bounds of a raise that depend on options, or on the cards of the seat. */
    void (*range)(const BwTable *table, const BwHpMove *move, unsigned seat, unsigned *least,
                  unsigned *most);
    /* Bits of the seat's wagers that a fold loses; else all of them. */
    uint32_t (*fold_loses)(const BwTable *table);
    /* Fills in what the hands are worth. */
    void (*look)(const BwTable *table, BwHpShowdown *showdown);
    BwVerdict (*judge)(const BwTable *table, const BwBet *bet, const BwHpShowdown *showdown);
    /* What a seat receives by a wager without a stake; 0: nothing. */
    BwCents (*award)(const BwTable *table, unsigned seat, unsigned wager,
                     const BwHpShowdown *showdown);
    /* Is the seat's hand turned up at the settlement? Else every one with a wager is. */
    bool (*shows_hand)(const BwTable *table, unsigned seat, const BwHpShowdown *showdown);
    /* After all wagers against the house, before the meter. */
    void (*finish)(BwTable *table, const BwHpShowdown *showdown, BwOut *out);
    bool (*fault)(BwTable *table, const BwEvent *event, BwOut *out); /* the game's own */
    /* What a hand whose cards all lie open is called by the game's ranking; out is empty already.
     * False: it is named by what lies there so far. Else hands are of five cards. */
    bool (*name)(const BwHpSeen *own, const BwHpSeen *common, char out[BW_HAND_NAME_MAX]);
};

static inline BwHousePoker *bw_hp(BwTable *table) {
    return (BwHousePoker *)(void *)table;
}

static inline const BwHousePoker *bw_hp_look(const BwTable *table) {
    return (const BwHousePoker *)(const void *)table;
}

/* Is this one of the seats? The set is widened because seat 32 can be named, too. */
static inline bool bw_hp_is_one_of(uint32_t seats, BwWho who) {
    return bw_same_who(who, bw_seat(who.seat, 0, 0)) && ((uint64_t)seats >> who.seat & 1) != 0;
}

/* ---- for the games ------------------------------------------------------------------------ */

/* What the BwGame of every game of the family has: its tables, under the names that they have in
 * each game's file, and the family's hooks. */
#define BW_HOUSE_POKER_GAME                                                                        \
    .family = BW_FAMILY_POKER, .bettors = 1, .pay_unit_cents = 50, BW_LIVE_LIMITS,                 \
    .table_size = sizeof(BwHousePoker), .house_poker = &rules, .n_wagers = WAGERS,                 \
    .wagers = wagers, .n_actions = ACTIONS, .actions = actions, .n_faults = FAULTS,                \
    .faults = faults, .n_options = sizeof options / sizeof options[0], .options = options,         \
    .pays_print = pays_print, .open = bw_hp_open, .need = bw_hp_need, .apply = bw_hp_apply,        \
    .clock = bw_hp_clock, .stake_unit = bw_hp_stake_unit, .choices = bw_hp_choices,                \
    .ties = bw_hp_ties, .hand_name = bw_hp_hand_name, .called = bw_hp_called

bool bw_hp_open(BwTable *table, BwRefusal *why);
BwNeed bw_hp_need(const BwTable *table);
bool bw_hp_apply(BwTable *table, const BwEvent *event, BwOut *out);
bool bw_hp_clock(BwTable *table, int64_t time_s, BwOut *out);
BwCents bw_hp_stake_unit(const BwTable *table, unsigned wager, uint16_t target);
unsigned bw_hp_choices(const BwTable *table, BwChoice *choices, unsigned max);
void bw_hp_ties(const BwTable *table, unsigned wager, BwTies *ties);
bool bw_hp_hand_name(const BwTable *view, BwWho who, char out[BW_HAND_NAME_MAX]);
bool bw_hp_called(const BwTable *before, const BwTable *after, const BwEvent *event,
                  BwCalled *called);

/* The lowest seat of a set; 0 if it is empty. The set without it. */
unsigned bw_hp_lowest(uint32_t seats);
static inline uint32_t bw_hp_rest(uint32_t seats) {
    return seats & (seats - 1);
}

/* What the seat has on the wager; 0: nothing. */
BwCents bw_hp_stake(const BwTable *table, unsigned seat, unsigned wager);

/* Cards of a hand, in the order in which they came. */
unsigned bw_hp_seat_cards(const BwTable *table, unsigned seat, BwCard *cards, unsigned max);
unsigned bw_hp_dealer_cards(const BwTable *table, BwCard *cards, unsigned max);
unsigned bw_hp_board(const BwTable *table, BwCard *cards, unsigned max);

/* Whose cards those are besides the seats'. */
extern const BwWho bw_hp_dealer, bw_hp_community, bw_hp_nobody;

/* How many cards a hand has. */
unsigned bw_hp_count(const BwTable *table, BwWho who);

/* A hand of five cards or more in words, or one on its way there: what has no kicker yet has none
 * in its name. */
void bw_hp_name_poker(BwPokerValue value, char out[BW_HAND_NAME_MAX]);

/* The `name` of games of three-card hands. */
bool bw_hp_name_three(const BwHpSeen *own, const BwHpSeen *common, char out[BW_HAND_NAME_MAX]);

/* What the best five cards of these two hands together are worth. */
BwPokerValue bw_hp_value(const BwTable *table, BwWho hand, BwWho more);

/* Verdicts: so many to 1, or lost where the odds are nothing or less; even money, a push, a loss.
 */
BwVerdict bw_hp_odds(const BwBet *bet, int odds, const char *clause);
BwVerdict bw_hp_wins(const BwBet *bet, const char *clause);
BwVerdict bw_hp_pushes(const char *clause);
BwVerdict bw_hp_loses(const char *clause);

/* A three-card bonus on the seat's first three cards; outside any joint limit. */
BwVerdict bw_hp_three_card(const BwTable *table, const BwBet *bet, const BwThreeCardPays *pays,
                           const char *clause);

/* The payout limit is at least what a wager of least_cents can win at so many units. */
void bw_hp_raise_limit(BwTable *table, BwCents least_cents, BwCents units);

/* The payout limit is computed so, from a floor and the table's least wager: the house cannot set
 * another. */
bool bw_hp_compute_limit(BwTable *table, BwCents floor_cents, BwCents units, const char *clause,
                         BwRefusal *why);

/* The best five of the cards of each seat with a wager and of those that all may use. */
void bw_hp_look_best_five(const BwTable *table, BwHpShowdown *showdown, BwWho shared);

/* The clauses of an irregularity and of an action, as their rows have them. */
static inline const char *bw_hp_fault_clause(const BwTable *table, const BwEvent *event) {
    return bw_table_game(table)->faults[event->word].clause;
}
static inline const char *bw_hp_act_clause(const BwTable *table, const BwEvent *event) {
    return bw_table_game(table)->actions[event->word].clause;
}

/* Are cards out, or about to be, and nothing settled yet? Awards that are paid stand: once the
 * supervisor is asked nothing can be void any more. */
bool bw_hp_in_round(const BwTable *table);

/* Is somebody still to decide in this round? */
bool bw_hp_decisions_left(const BwTable *table);

/* Are cards still to come in this round? */
bool bw_hp_cards_to_come(const BwTable *table);

/* A card of the dealer or of the board is seen before all have decided: all hands are void. Refused
 * when nothing of `role` lies face down (BW_NOBODY: no matter), or when the card that is named
 * cannot be the one: all may see it, a seat holds it, or it is still in the deck after the deal. */
bool bw_hp_exposed(BwTable *table, const BwEvent *event, BwRole role, BwOut *out);

/* Somebody has a wrong number of cards, where this voids all hands whoever it is: the event names a
 * seat that has cards, `role`, or nobody. */
bool bw_hp_wrong_count(BwTable *table, const BwEvent *event, BwRole role, BwOut *out);

/* A card of the board was dealt without the one that is burned before it, unseen: it counts as that
 * one, and the street's cards are still to come. Refused when none of them is. */
bool bw_hp_burn_forgotten(BwTable *table, const BwEvent *event, BwOut *out);

/* The board has a wrong number of cards: all hands are void. */
bool bw_hp_wrong_board(BwTable *table, const BwEvent *event, BwOut *out);

/* The seat loses these of its wagers by this clause, in their order. */
void bw_hp_lose(BwTable *table, unsigned seat, uint32_t wagers, const char *clause, BwOut *out);

/* The seat has no more part in the round: it gets no cards, is not asked, and has no hand. */
void bw_hp_leave(BwTable *table, unsigned seat);

/* Returns every wager by this clause; the round is over. */
void bw_hp_void_all(BwTable *table, const char *clause, BwOut *out);

/* Goes on with the round, after a fault has changed who is asked. */
void bw_hp_proceed(BwTable *table, BwOut *out);

#endif
