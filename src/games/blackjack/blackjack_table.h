/* blackjack_table.h: the table of the blackjack family: blackjack, blackjack switch, Spanish 21 and
 * double attack blackjack are dealt by one engine. What they have in common is code: betting, shoe
 * and staff in blackjack_table.c, the round in blackjack_round.c, who wins what in
 * blackjack_settle.c, irregularities in blackjack_faults.c. What they differ in is data: the values
 * of options, some of them fixed, and a const BwBlackjackGame.
 *
 * The cards of a hand lie in BwTable.laid under its box and number; its wagers, one a bettor and
 * area, lie in BwTable.bet under the same number. What all can see of a hand is counted when it
 * comes and kept here, so that nobody counts the cards again. Nothing here follows from the hole
 * card, or from a double card that lies face down, before it is shown. */
#ifndef BW_GAMES_BLACKJACK_BLACKJACK_TABLE_H
#define BW_GAMES_BLACKJACK_BLACKJACK_TABLE_H

#include "games/blackjack/blackjack_side.h"
#include "hands/points.h"
#include "table/game.h"

/* ---- the rules of a table ----------------------------------------------------------------- */

/* Slots of the options. A game declares those that its house may choose and fixes others when it
 * opens; the engine looks only here. Of one that is neither the value is 0. */
enum {
    BW_BJ_DECKS = BW_OPT_GAME,
    BW_BJ_BOXES,
    BW_BJ_PAYOUT,            /* odds of a blackjack */
    BW_BJ_SOFT17,            /* what the dealer does: stand, hit */
    BW_BJ_SURRENDER,         /* off, late */
    BW_BJ_SURRENDER_ANY,     /* and at every other decision, also after the double card */
    BW_BJ_RESPLIT_MAX_HANDS, /* that one hand may become */
    BW_BJ_RESPLIT_ACES,
    BW_BJ_SPLIT_ACES_DRAW, /* split aces are played like other hands; else one card each */
    BW_BJ_DOUBLE_FACE_DOWN,
    BW_BJ_DOUBLE_ANY, /* a hand of two or more cards may double, once; */
    BW_BJ_DOUBLE_TWO, /* the house holds that to two */
    BW_BJ_RESCUE,     /* after the double card the original stake may be given up for the other */
    BW_BJ_HOLE_CARD,
    BW_BJ_EVEN_MONEY,
    BW_BJ_INSURANCE_ODDS,
    BW_BJ_FIVE_CARD_21,
    BW_BJ_FIVE_CARD_21_ODDS,
    BW_BJ_MULTIPLE_ACTION,
    BW_BJ_DEALING,
    BW_BJ_BOXES_PER_PLAYER,
    BW_BJ_PLAYERS_PER_BOX,
    BW_BJ_MIDSHOE_ENTRY, /* allow, refuse */
    BW_BJ_READER_EXPOSES,
    BW_BJ_CONSENT, /* assumed, asked */
    BW_BJ_RETURNS_BUSTED,
    BW_BJ_SHUFFLE_AFTER_ROUND,
    BW_BJ_CUT,                /* any, offered */
    BW_BJ_SHUFFLER,           /* manual, automated: not cut */
    BW_BJ_CUT_ROTATES,        /* from shuffle to shuffle, one place to the dealer's left */
    BW_BJ_CARD_CHANGE_HOURS,  /* 0: 24, or 4 if dealt from the hand */
    BW_BJ_NO_TENS,            /* decks of 48 cards */
    BW_BJ_PUSH_ON_22,         /* a dealer's 22 pushes all but blackjacks */
    BW_BJ_BLACKJACK_WINS,     /* a blackjack is paid at once whatever the dealer has */
    BW_BJ_TWENTY_ONE_WINS,    /* and so is every 21 */
    BW_BJ_ATTACK,             /* a second wager may follow the up card */
    BW_BJ_SWITCHED_BLACKJACK, /* an ace and a ten that switching brought together: 21, blackjack */
    BW_BJ_BONUS_21,           /* 21s are paid by a table of cards and suits */
    BW_BJ_STAFF,              /* assumed, recorded */
    BW_BJ_LAWFUL_WORD,        /* for options with only one lawful value */
    BW_BJ_PRESET,             /* a word for several options; only while a table opens */
    BW_BJ_OPTIONS_END         /* those of side wagers come behind: BW_SIDE_OPTIONS */
};

_Static_assert((int)BW_BJ_OPTIONS_END <= (int)BW_SIDE_OPTIONS, "slots are not shared");

enum { BW_BJ_ANY_DECKS = 0x1fe /* 1 to 8 */, BW_BJ_SIX_OR_EIGHT = 1u << 6 | 1u << 8 };
enum { BW_BJ_DEALT_NO_PEEK, BW_BJ_CARD_READER, BW_BJ_DRAWN_LAST };
enum {
    BW_BJ_MANUAL_SHOE,
    BW_BJ_AUTOMATED_SHOE,
    BW_BJ_DOUBLE_SHOE,
    BW_BJ_CSM,
    BW_BJ_HAND_DEALT,
    BW_BJ_SHOE /* another word for manual-shoe */
};

/* Words of these options, for the rows of the games. */
extern const char *const bw_bj_soft17_words[],
    *const bw_bj_surrender_words[], *const bw_bj_surrender_spellings[],
                                        *const bw_bj_hole_card_words[],
                                            *const bw_bj_reader_words[],
                                                *const bw_bj_consent_words[],
                                                    *const bw_bj_cut_words[],
                                                        *const bw_bj_shuffler_words[];

/* ---- actions and irregularities ----------------------------------------------------------- */

/* What an action does. The first of them have the same number in every game's table; those behind
 * BW_BJ_COMMON_ACTIONS come in the order that the game says (BwBlackjackGame.own_actions). */
typedef enum BwBlackjackAct {
    BW_BJ_ACT_HIT,
    BW_BJ_ACT_STAND,
    BW_BJ_ACT_DOUBLE,
    BW_BJ_ACT_SPLIT,
    BW_BJ_ACT_SURRENDER,
    BW_BJ_ACT_INSURANCE,
    BW_BJ_ACT_DECLINE,
    BW_BJ_ACT_ACCEPT_CARD,
    BW_BJ_ACT_REFUSE_CARD,
    BW_BJ_ACT_CUT,
    BW_BJ_ACT_CUT_CARD,
    BW_BJ_ACT_SHUFFLE,
    BW_BJ_ACT_RELIEF,
    BW_BJ_ACT_NEW_CARDS,
    BW_BJ_ACT_VOID,
    BW_BJ_ACT_REPAIR,
    BW_BJ_COMMON_ACTIONS,
    BW_BJ_ACT_EVEN_MONEY = BW_BJ_COMMON_ACTIONS,
    BW_BJ_ACT_ACCEPT, /* consent to further bettors */
    BW_BJ_ACT_SWITCH,
    BW_BJ_ACT_KEEP,
    BW_BJ_ACT_RESCUE,
    BW_BJ_ACT_ATTACK,
    BW_BJ_ACT_GAMES_OWN, /* BwBlackjackGame.act */
    BW_BJ_ACTS
} BwBlackjackAct;

/* The common rows of a game's table of actions, with its clauses. */
#define BW_BJ_ACTION_ROWS(drawing, doubling, splitting, gives_up, insuring, others, faults,        \
                          cutting, shuffling, dealing, opening)                                    \
    [BW_BJ_ACT_HIT] = {"hit", drawing, "", "take a card"},                                         \
    [BW_BJ_ACT_STAND] = {"stand", drawing, "", "take no more cards", .caution = 1},                \
    [BW_BJ_ACT_DOUBLE] = {"double", doubling, "A*?W", "add up to the stake and take one card"},    \
    [BW_BJ_ACT_SPLIT] = {"split", splitting, "", "make two hands of a pair"},                      \
    [BW_BJ_ACT_SURRENDER] = {"surrender", gives_up, "", "give up half of the wager",               \
                             .caution = 2},                                                        \
    [BW_BJ_ACT_INSURANCE] = {"insurance", insuring, "A*", "insure against a dealer's blackjack",   \
                             .asks = "Insurance is open"},                                         \
    [BW_BJ_ACT_DECLINE] = {"decline", others, "?S", .caution = 1,                                  \
                           .help = "take no offer; of a split: the hand that the wager follows"},  \
    [BW_BJ_ACT_ACCEPT_CARD] = {"accept-card", faults, "", "take the card in question"},            \
    [BW_BJ_ACT_REFUSE_CARD] = {"refuse-card", faults, "", "refuse the card in question",           \
                               .caution = 1},                                                      \
    [BW_BJ_ACT_CUT] = {"cut", cutting, "", "cut the cards",                                        \
                       .staff = BW_BY(BW_SEAT) | BW_BY(BW_DEALER)},                                \
    [BW_BJ_ACT_CUT_CARD] = {"cut-card", shuffling, "", "the cutting card comes out",               \
                            .staff = BW_BY(BW_DEALER)},                                            \
    [BW_BJ_ACT_SHUFFLE] = {"shuffle",                                                              \
                           shuffling,                                                              \
                           "",                                                                     \
                           "a new shoe, between rounds",                                           \
                           .means = BW_MEANS_SHUFFLE,                                              \
                           .staff = BW_BY(BW_DEALER)},                                             \
    [BW_BJ_ACT_RELIEF] = {"relief", dealing, "", "another dealer takes over and burns a card",     \
                          .staff = BW_BY(BW_DEALER)},                                              \
    [BW_BJ_ACT_NEW_CARDS] = {"new-cards",                                                          \
                             opening,                                                              \
                             "",                                                                   \
                             "the floor brings fresh cards",                                       \
                             .means = BW_MEANS_FRESH,                                              \
                             .staff = BW_BY(BW_FLOOR)},                                            \
    [BW_BJ_ACT_VOID] = {"void",                                                                    \
                        faults,                                                                    \
                        "",                                                                        \
                        "the floor voids the round",                                               \
                        .means = BW_MEANS_VOID,                                                    \
                        .staff = BW_BY(BW_FLOOR)},                                                 \
    [BW_BJ_ACT_REPAIR] = {"repair", faults, "", "a device works again", .staff = BW_BY(BW_FLOOR)}

/* What an irregularity does. A game's table names those that it has, under its own ids and clauses,
 * and BwBlackjackGame.fault_kinds says which each of them is. */
typedef enum BwBlackjackFault {
    BW_BJ_FACEUP_IN_SHOE,   /* C: one card; a second one in a round voids it */
    BW_BJ_FACEUP_TWO,       /* more than one card at once */
    BW_BJ_DRAWN_UNEXPOSED,  /* none: in a round, */
    BW_BJ_DRAWN_ANY_TIME,   /* or also when it is over */
    BW_BJ_DRAWN_EXPOSED,    /* C */
    BW_BJ_DEALER_OVERDRAW,  /* C */
    BW_BJ_DEALER_MISSED,    /* none */
    BW_BJ_SHOE_EMPTY,       /* none */
    BW_BJ_NO_INITIAL_CARD,  /* S: the box or hand */
    BW_BJ_ONE_INITIAL_CARD, /* S */
    BW_BJ_SKIPPED_DRAW,     /* S */
    BW_BJ_SHUFFLER_JAM,     /* none */
    BW_BJ_READER_MISUSE,    /* none */
    BW_BJ_READER_FAILURE,   /* none */
    BW_BJ_WRONG_SIDE,       /* C*: cards from the other side of a double shoe */
    BW_BJ_TEN_FOUND,        /* C: a ten in a shoe that has none */
    BW_BJ_ATTACK_MISSED,    /* none: a player's card before the attack was offered */
    BW_BJ_SIDE_FAULT        /* BwBlackjackSides.fault */
} BwBlackjackFault;

/* ---- a round ------------------------------------------------------------------------------ */

/* The first cards, in their order. What a game or a table does not have is passed over. */
typedef enum BwBlackjackStage {
    BW_BJ_DETERMINANT,   /* double shoe: the card that chooses the side */
    BW_BJ_EARLY_UP_CARD, /* where attacks follow it; */
    BW_BJ_ATTACKS,       /* every bettor may add to his wager */
    BW_BJ_FIRST_CARDS,
    BW_BJ_UP_CARD,
    BW_BJ_SECOND_CARDS, /* then those that were left out */
    BW_BJ_HOLE,         /* before it the up card, if the dealer missed it */
    BW_BJ_DEALT
} BwBlackjackStage;

typedef enum BwBlackjackPhase {
    BW_BJ_BETTING,
    BW_BJ_CUTTING,    /* the cut is offered */
    BW_BJ_DEAL,       /* the initial cards */
    BW_BJ_INSURE,     /* insurance is offered, bettor by bettor */
    BW_BJ_PLAY,       /* hand[current] is played */
    BW_BJ_DEALER_DRAW /* the dealer takes cards */
} BwBlackjackPhase;

/* What hand[current] waits for. */
typedef enum BwBlackjackStep {
    BW_BJ_ASK,         /* the caller's decision */
    BW_BJ_ASK_DOUBLE,  /* does another bettor double too? */
    BW_BJ_ASK_SPLIT,   /* does another bettor split too? */
    BW_BJ_ASK_SKIPPED, /* a card that was asked for was not dealt: wait for it, or a dead hand? */
    BW_BJ_ASK_SWITCH,  /* does the box exchange its second cards? */
    BW_BJ_ASK_DOUBLED, /* after the double card: stand, or give it up */
    BW_BJ_CARD,
    BW_BJ_SIDE_CARD /* a card for a side wager only, which is burned */
} BwBlackjackStep;

enum {
    BW_BJ_BOXES_MAX = 7,
    BW_BJ_HANDS_MAX = 40, /* five spots of two hands, each split into four */
    BW_BJ_AREAS_MAX = 3,  /* multiple action: three wagers against three dealer's hands */
};

/* Flags of a hand. */
enum {
    BW_BJ_COMPLETE = 1u << 0,    /* gets no more cards */
    BW_BJ_ACES = 1u << 1,        /* one of two split aces */
    BW_BJ_DOUBLED = 1u << 2,     /* its next card is its last */
    BW_BJ_FACE_DOWN = 1u << 3,   /* its double card lies face down until the dealer's turn */
    BW_BJ_SURRENDERED = 1u << 4, /* and waits for the hole card */
    BW_BJ_BUST = 1u << 5,        /* and waits for the hole card (bj-returns-busted) */
    BW_BJ_SKIPPED = 1u << 6,     /* waits for the card that it was not dealt */
    BW_BJ_ONE_CARD = 1u << 7,    /* its second initial card was left out */
    BW_BJ_SPLIT = 1u << 8,       /* made by splitting: never a blackjack */
    BW_BJ_SWITCHED = 1u << 9,    /* its second card came from the other hand */
    BW_BJ_PAIR = 1u << 10,       /* two cards of one value */
    BW_BJ_LAST_WORD = 1u << 11,  /* doubled, and may still be given up */
    BW_BJ_SIDE_DONE = 1u << 12,  /* side wagers have had what cards they want of it */
};

typedef struct BwBlackjackHand {
    uint8_t seat;
    uint8_t number;    /* 0 until the box is split; from 1 where a box begins with two hands */
    uint8_t origin;    /* from which of the box's first hands it comes, from 0 */
    uint8_t first;     /* points of its first card */
    uint8_t originals; /* a bit a bettor: his original wager lies here, not a split stake */
    uint8_t hidden;    /* its last card lies face down */
    uint16_t flags;
    BwBlackjackCount count; /* of the cards that lie face up */
    uint8_t follows; /* a bit a bettor: his original wager goes to the hand that is to come */
    uint8_t unused[4];
    BwCents added_cents[BW_BETTORS_MAX][BW_BJ_AREAS_MAX]; /* by doubling */
} BwBlackjackHand;

#define BW_BJ_NO_CARD ((BwCard)0xff)

/* Awards of a box, shifted by the bettor: he has one; it is the larger of two. */
enum { BW_BJ_AWARD = 1u << 0, BW_BJ_AWARD_LARGE = 1u << 4 };

/* The need of the moment. It is asked for as often as anything happens, so it is written in two
 * words, as it will be read: bytes that are written one by one and read together are waited for. */
typedef union BwBlackjackNeed {
    BwNeed as;
    struct {
        uint64_t first;
        uint16_t last;
    } words;
} BwBlackjackNeed;

_Static_assert(sizeof(BwNeed) == sizeof(uint64_t) + sizeof(uint16_t), "a need fills two words");

struct BwBlackjackTable {
    BwTable t;
    BwBlackjackNeed need;
    uint8_t burn;    /* cards that leave the shoe unseen before the next one */
    uint8_t variant; /* BwBlackjackVariant */
    uint8_t n_hands;
    uint8_t exposed;         /* a card drawn in error that all have seen, or BW_BJ_NO_CARD */
    BwBlackjackCount dealer; /* of his cards that lie face up, also when the round is over */
    uint8_t reader_down;
    uint8_t cut_card_out; /* this round is the last of the shoe */
    uint8_t shuffle_due;  /* no round begins before the shuffle */
    uint8_t cards_barred; /* no round begins before fresh cards */
    uint8_t shoe_rounds;  /* 1: a round has been dealt since the shuffle */
    uint8_t consented;    /* one bit a box */
    uint8_t cut_box;      /* on whose box the cutting card came; 0: on none */
    uint8_t cut_asked;    /* the seat that is offered the cut; 0: the dealer cuts */
    uint8_t cut_first;    /* to whom the last cut was offered first */
    uint8_t cuts_refused; /* by how many it was refused */
    uint8_t shuffled;     /* the table has been opened by a first shuffle */
    uint8_t arrivals;     /* players who have sat down so far */
    uint8_t arrival[BW_BJ_BOXES_MAX + 1];
    uint8_t awards[BW_BJ_BOXES_MAX + 1]; /* that wait for the supervisor: BW_BJ_AWARD */
    uint8_t in_round[BW_BETTORS_MAX];    /* one bit a box: who had a wager in the last round */
    uint8_t unused;
    uint16_t cut_depth; /* cards behind the cutting card; 0: none */
    int64_t cards_since_s;
    /* What is of one round only, and 0 between rounds, from here to `side`. */
    uint8_t phase, step, stage;
    uint8_t current; /* the hand being played, dealt to or asked */
    uint8_t bettor;  /* of it, who is asked */
    uint8_t areas;   /* dealer's hands in this round */
    uint8_t stakes;  /* wagers that one bettor has on a hand */
    uint8_t area;    /* the dealer's hand that is being dealt, from 0 */
    uint8_t sides;   /* side wagers are up */
    uint8_t dealer_cards;
    uint8_t up_points;     /* of the dealer's first card; 0: it has not come */
    uint8_t hole_at;       /* where in BwTable.laid his hole card lies */
    uint8_t left_out;      /* a second card has been left out, */
    uint8_t skipped;       /* or one that was asked for */
    uint8_t dealer_missed; /* the dealer's first card was left out: it comes after the others */
    uint8_t attack_missed; /* a player's card came before the attack was offered */
    uint8_t faceup_cards;  /* found in this round */
    uint8_t peeked;        /* the reader has found no blackjack */
    uint8_t finishing;     /* all is decided but what waits for a side wager's card */
    uint8_t voided;        /* the round has no result */
    uint8_t spare[4];
    uint8_t caller[BW_BJ_BOXES_MAX + 1];      /* the bettor who decides for the box */
    uint8_t last_number[BW_BJ_BOXES_MAX + 1]; /* of its hands */
    uint8_t kept[BW_BJ_BOXES_MAX + 1];        /* the box has been asked to switch */
    BwBlackjackSideState side;
    BwBlackjackHand hand[BW_BJ_HANDS_MAX]; /* in the order of play */
};

static inline BwBlackjackTable *bw_bj(BwTable *table) {
    return (BwBlackjackTable *)(void *)table;
}

static inline const BwBlackjackTable *bw_bj_look(const BwTable *table) {
    return (const BwBlackjackTable *)(const void *)table;
}

/* ---- a game of the family ----------------------------------------------------------------- */

typedef enum BwBlackjackVariant {
    BW_BJ_BLACKJACK,
    BW_BJ_SWITCH_GAME,
    BW_BJ_SPANISH,
    BW_BJ_DOUBLE_ATTACK,
    BW_BJ_VARIANTS
} BwBlackjackVariant;

/* The sections under which a game is played. Paragraphs that say something by themselves are NULL
 * where the game's text is known by its section only: bw_bj_paragraph. */
typedef struct BwBlackjackClauses {
    const char *cards, *wagers, *opening, *shuffling, *deal, *blackjack, *surrender, *insurance,
        *doubling, *splitting, *dealer, *shared, *boxes, *faults, *twenty_one, *device;
    const char *drawn_21, *drawn_doubled; /* a 21, a doubled hand takes no more cards */
    const char *dealer_done;              /* of dealer: nothing hangs on another card of his */
    const char *caller, *joining;         /* of shared: who decides; who may double with him */
    const char *one_split, *resplits;     /* of splitting: once; more often, if the house permits */
    const char *uncut, *cut, *offer;      /* of shuffling: by a machine, by hand; who may cut: */
    const char *first_cutter, *cutter;    /* when the game begins, later */
    const char *award;                    /* of wagers: what the supervisor approves */
    const char *reader_exposes;           /* of faults: the reader has given the card away */
} BwBlackjackClauses;

/* The paragraph, where the game has it; else its section. */
static inline const char *bw_bj_paragraph(const char *paragraph, const char *section) {
    return paragraph != NULL ? paragraph : section;
}

typedef struct BwBlackjackFixed {
    uint16_t slot;
    int64_t value;
} BwBlackjackFixed;

enum { BW_BJ_YES = 1 };

/* The wagers of a game's table come in this order: stakes of the hands, insurance (one row, or one
 * an area), side wagers. */
typedef struct BwBlackjackGame {
    BwBlackjackClauses clause;
    const BwBlackjackFixed *fixed; /* options that are no choice of the house; */
    uint8_t n_fixed;
    uint8_t hands;            /* with which a box begins */
    uint8_t insurance, sides; /* the first wager of each kind */
    uint8_t sides_first;      /* in the rulebook's list side wagers come before insurance */
    uint16_t decks;           /* BW_BJ_ANY_DECKS: a bit for each number that is allowed */
    uint16_t one_box;         /* BwReason: a second box of one player */
    uint8_t equal_stakes;     /* 1: the stakes on a box are of one amount */
    uint16_t alone;           /* a second bettor where a box has one only */
    uint16_t crowded;         /* one too many where it has two or three */
    uint8_t n_own_actions;
    const uint8_t *own_actions;   /* BwBlackjackAct of the actions behind the common ones */
    const uint8_t *fault_kinds;   /* BwBlackjackFault, one a row of faults */
    const BwBlackjackSides *side; /* side wagers */

    /* All may be NULL. Options are looked at together. */
    bool (*open)(BwTable *table, BwRefusal *why);
    /* "No more bets" would be said now: is every wager up that must be? */
    bool (*check_close)(const BwBlackjackTable *table, BwOut *out);
    /* What a 21 pays that wins as it is made. NULL: 1 to 1. */
    BwOdds (*odds_of_21)(const BwBlackjackTable *table, const BwBlackjackHand *hand);
    /* That 21 has been paid: awards that follow it. */
    void (*paid_21)(BwBlackjackTable *table, unsigned hand, BwOut *out);
    /* An action of BW_BJ_ACT_GAMES_OWN. */
    bool (*act)(BwBlackjackTable *table, const BwEvent *event, BwOut *out);
} BwBlackjackGame;

extern const BwBlackjackGame bw_bj_blackjack, bw_bj_switch, bw_bj_spanish, bw_bj_attack;
extern const BwBlackjackGame *const bw_bj_family[BW_BJ_VARIANTS];

static inline const BwBlackjackGame *bw_bj_game(const BwBlackjackTable *table) {
    return bw_bj_family[table->variant];
}

/* The hooks of BwGame. `open` says which game it is. */
bool bw_bj_open(BwTable *table, BwBlackjackVariant variant, BwRefusal *why);
BwNeed bw_bj_need(const BwTable *table);
bool bw_bj_apply(BwTable *table, const BwEvent *event, BwOut *out);
bool bw_bj_seated(BwTable *table, const BwEvent *event, BwOut *out);
bool bw_bj_clock(BwTable *table, int64_t time_s, BwOut *out);
bool bw_bj_offered(const BwTable *table, unsigned wager);
bool bw_bj_shoe_goes_on(const BwTable *table);
BwCents bw_bj_stake_unit(const BwTable *table, unsigned wager, uint16_t target);
void bw_bj_pays_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                      size_t size);
bool bw_bj_shows(const BwTable *table, const char *subject, const char *selector, char *out,
                 size_t size);
unsigned bw_bj_choices(const BwTable *table, BwChoice *choices, unsigned max);
void bw_bj_ties(const BwTable *table, unsigned wager, BwTies *ties);
extern const BwSaying bw_bj_sayings[]; /* ended by a row of NULL */

bool bw_bj_hand_name(const BwTable *view, BwWho who, char out[BW_HAND_NAME_MAX]);
bool bw_bj_called(const BwTable *before, const BwTable *after, const BwEvent *event,
                  BwCalled *called);
extern const BwSubject bw_bj_subjects[];

#define BW_BJ_HOOKS                                                                                \
    .table_size = sizeof(BwBlackjackTable), .need = bw_bj_need,                                    \
    .shoe_goes_on = bw_bj_shoe_goes_on, .apply = bw_bj_apply, .seated = bw_bj_seated,              \
    .clock = bw_bj_clock, .offered = bw_bj_offered, .stake_unit = bw_bj_stake_unit,                \
    .pays_print = bw_bj_pays_print, .choices = bw_bj_choices, .shows = bw_bj_shows,                \
    .family = BW_FAMILY_BLACKJACK, BW_LIVE_LIMITS, .subjects = bw_bj_subjects, .ties = bw_bj_ties, \
    .hand_name = bw_bj_hand_name, .called = bw_bj_called, .sayings = bw_bj_sayings

/* ---- looking at the table ----------------------------------------------------------------- */

static inline BwWho bw_bj_who(const BwBlackjackHand *hand) {
    return bw_seat(hand->seat, 0, hand->number);
}

/* Is the wager one that the hands decide? */
static inline bool bw_bj_is_stake(const BwBlackjackTable *table, const BwBet *bet) {
    return bet->wager < bw_bj_game(table)->insurance;
}

/* Against which dealer's hand a stake or an insurance stands, from 0. */
static inline unsigned bw_bj_area(const BwBlackjackTable *table, const BwBet *bet) {
    if (table->areas <= 1) return 0;
    const BwBlackjackGame *game = bw_bj_game(table);
    return bet->wager < game->insurance ? bet->wager - 1u : (unsigned)bet->wager - game->insurance;
}

static inline bool bw_bj_is_of(const BwBet *bet, const BwBlackjackHand *hand) {
    return bet->seat == hand->seat && bet->hand == hand->number;
}

/* Can the dealer's hand of this area still turn out to be a blackjack? */
static inline bool bw_bj_dealer_may_have_blackjack(const BwBlackjackTable *table, unsigned area) {
    bool known = area < table->area || (area == table->area && table->peeked != 0);
    return !known && (table->up_points == 1 || table->up_points == 10);
}

/* An ace and a ten-value card as the first two, never after a split. */
static inline bool bw_bj_is_blackjack(const BwBlackjackTable *table, const BwBlackjackHand *hand) {
    if (!bw_blackjack_is_blackjack(hand->count) || (hand->flags & BW_BJ_SPLIT) != 0) return false;
    return (hand->flags & BW_BJ_SWITCHED) == 0 || table->t.option[BW_BJ_SWITCHED_BLACKJACK] != 0;
}

/* 13:69F-2.12: the dealer draws to 16, stands on hard 17 and on 18 and more; soft 17 is the house's
 * choice. */
static inline bool bw_bj_dealer_stands(const BwTable *t, BwBlackjackCount count) {
    unsigned total = bw_blackjack_total(count);
    if (total == 17 && bw_blackjack_is_soft(count)) return t->option[BW_BJ_SOFT17] == 0;
    return total >= 17;
}

static inline bool bw_bj_reader_in_use(const BwBlackjackTable *table) {
    return table->t.option[BW_BJ_HOLE_CARD] == BW_BJ_CARD_READER && table->reader_down == 0;
}

/* The hand of this place at the table, or n_hands. */
static inline unsigned bw_bj_hand_at(const BwBlackjackTable *table, unsigned seat,
                                     unsigned number) {
    unsigned i = 0;
    while (i < table->n_hands && (table->hand[i].seat != seat || table->hand[i].number != number)) {
        i++;
    }
    return i;
}

/* The function of the side wagers, if any is up and it cares. */
#define BW_BJ_SIDE(table, function)                                                                \
    ((table)->sides != 0 && bw_bj_game(table)->side->function != NULL)

/* ---- needs -------------------------------------------------------------------------------- */

/* The number of a byte, in memory, of a word. */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define BW_BJ_BYTE(value, at, size) ((uint64_t)(value) << (at)*8)
#else
#define BW_BJ_BYTE(value, at, size) ((uint64_t)(value) << ((size)-1 - (at)) * 8)
#endif

static inline void bw_bj_set_need(BwBlackjackTable *table, BwNeedKind kind, BwFace face,
                                  BwWho who) {
    table->need.words.first = BW_BJ_BYTE(kind, 0, 8) | BW_BJ_BYTE(BW_NEED_CARD, 1, 8) |
                              BW_BJ_BYTE(1, 2, 8) | BW_BJ_BYTE(table->burn, 4, 8) |
                              BW_BJ_BYTE(face, 5, 8) | BW_BJ_BYTE(who.role, 6, 8) |
                              BW_BJ_BYTE(who.seat, 7, 8);
    table->need.words.last = (uint16_t)(BW_BJ_BYTE(who.bettor, 0, 2) | BW_BJ_BYTE(who.hand, 1, 2));
}

static inline void bw_bj_need_card(BwBlackjackTable *table, BwWho who, BwFace face) {
    bw_bj_set_need(table, BW_NEED_CARD, face, who);
}

static inline void bw_bj_need_decision(BwBlackjackTable *table, BwWho who) {
    bw_bj_set_need(table, BW_NEED_DECISION, BW_FACE_UP, who);
}

/* Of nobody: bets, or the end of a round. */
static inline void bw_bj_need_of_nobody(BwBlackjackTable *table, BwNeedKind kind) {
    bw_bj_set_need(table, kind, BW_FACE_UP, (BwWho){BW_NOBODY, 0, 0, 0});
}

/* So many cards leave unseen before the next one, while the need stays as it is. */
static inline void bw_bj_set_burn(BwBlackjackTable *table, unsigned cards) {
    table->burn = (uint8_t)cards;
    table->need.as.burn = (uint8_t)cards;
}

/* ---- blackjack_table.c -------------------------------------------------------------------- */

bool bw_bj_is_csm(const BwTable *table);

/* The whole shoe again; unless a device shuffles, its first card is burned. */
void bw_bj_new_shoe(BwBlackjackTable *table);

/* Does an award still wait for the supervisor? No round begins before he has approved it. */
bool bw_bj_award_waits(const BwBlackjackTable *table);
void bw_bj_award_posted(BwBlackjackTable *table);
/* What is needed when a round is over, or the cards are cut. */
void bw_bj_need_between_rounds(BwBlackjackTable *table);
bool bw_bj_between_rounds(const BwBlackjackTable *table);

/* What the action does, and the number that a deed has in the game's table, or BW_UNKNOWN. */
unsigned bw_bj_act_of(const BwBlackjackTable *table, unsigned word);
unsigned bw_bj_word_of(const BwBlackjackTable *table, unsigned act);

/* ---- blackjack_settle.c ------------------------------------------------------------------- */

enum { BW_BJ_ALL_HANDS = 0 };

/* A judge says what becomes of one wager; `i` is the hand concerned where there is one, else
 * BW_BJ_ALL_HANDS. */
typedef BwVerdict BwBlackjackJudge(const BwBlackjackTable *table, const BwBet *bet, unsigned i);

/* Settles every wager as the judge says. */
void bw_bj_settle(BwBlackjackTable *table, BwBlackjackJudge *judge, unsigned i, BwOut *out);

/* Verdicts; a win is what the odds make of the stake, in the patron's favour where chips cannot. */
BwVerdict bw_bj_wins(const BwBlackjackTable *table, const BwBet *bet, BwOdds odds,
                     const char *clause);
static inline BwVerdict bw_bj_loses(const char *clause) {
    return (BwVerdict){.fate = BW_FATE_LOSES, .clause = clause};
}
static inline BwVerdict bw_bj_undecided(void) {
    return (BwVerdict){.fate = BW_FATE_NONE};
}

/* Will the box still be asked whether it exchanges the second cards of its two hands? */
bool bw_bj_switch_ahead(const BwBlackjackTable *table, unsigned seat);

void bw_bj_settle_blackjacks(BwBlackjackTable *table, BwOut *out);
void bw_bj_settle_no_blackjack(BwBlackjackTable *table, BwOut *out);
void bw_bj_settle_even_money(BwBlackjackTable *table, unsigned i, BwOut *out);
void bw_bj_settle_surrender(BwBlackjackTable *table, unsigned i, BwOut *out);
void bw_bj_settle_rescue(BwBlackjackTable *table, unsigned i, BwOut *out);
void bw_bj_settle_21(BwBlackjackTable *table, unsigned i, BwOut *out);

/* Puts the postings of side wagers behind those of the hands, where one event has both. */
void bw_bj_post_sides_last(const BwBlackjackTable *table, BwOut *out);

/* A hand is dead and its wagers go back: it did not get its first two cards, then with those beside
 * it; or not a card that it asked for. */
void bw_bj_return_undealt(BwBlackjackTable *table, unsigned i, BwOut *out);
void bw_bj_return_skipped(BwBlackjackTable *table, unsigned i, BwOut *out);
void bw_bj_bust(BwBlackjackTable *table, unsigned i, BwOut *out);

/* All players have finished. */
void bw_bj_dealer_turn(BwBlackjackTable *table, BwOut *out);
/* The dealer has received a card in his turn. */
void bw_bj_dealer_card(BwBlackjackTable *table, BwCard card, BwOut *out);
/* The reader says whether the hole card completes a blackjack. False: that ends the round. */
bool bw_bj_read_hole_card(BwBlackjackTable *table, BwOut *out);

void bw_bj_void_round(BwBlackjackTable *table, const char *clause, BwOut *out);
/* Everything is decided: the round ends, once side wagers have their cards. */
void bw_bj_finish(BwBlackjackTable *table, BwOut *out);

/* Takes the card from the shoe and lays it. */
void bw_bj_lay(BwBlackjackTable *table, BwCard card, BwWho who, BwFace face);
/* The card that was drawn in error and seen by all is the next card, for whoever needs one. */
bool bw_bj_take_exposed(BwBlackjackTable *table, BwCard *card);

/* ---- blackjack_round.c -------------------------------------------------------------------- */

/* "No more bets": every box with a wager has its hands. */
void bw_bj_close(BwBlackjackTable *table, BwOut *out);

/* One card, for whoever needs it; the phase needs one and the pack has it. */
void bw_bj_give(BwBlackjackTable *table, BwCard card, BwOut *out);

/* A decision of the one who is asked. */
bool bw_bj_decide(BwBlackjackTable *table, const BwEvent *event, BwOut *out);

/* Goes on with the deal after a hand has left it, or something has been passed over. */
void bw_bj_go_on_dealing(BwBlackjackTable *table, BwOut *out);
/* Goes on to the next hand. */
void bw_bj_play_on(BwBlackjackTable *table, BwOut *out);
void bw_bj_remove_hand(BwBlackjackTable *table, unsigned i);
/* A split that other bettors are still being asked about is done as they have answered so far. */
void bw_bj_end_split(BwBlackjackTable *table);

/* What the bettor has on the hand against the dealer's hand `area`; 0: nothing. */
BwCents bw_bj_stake_on(const BwBlackjackTable *table, const BwBlackjackHand *hand, unsigned bettor,
                       unsigned area);

/* ---- blackjack_faults.c ------------------------------------------------------------------- */

bool bw_bj_fault(BwBlackjackTable *table, const BwEvent *event, BwOut *out);
/* The clause of the game's first irregularity of this kind. */
const char *bw_bj_fault_clause(const BwBlackjackTable *table, BwBlackjackFault kind);
void bw_bj_reshuffle_discards(BwBlackjackTable *table, BwOut *out);

#endif
