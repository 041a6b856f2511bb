/* game.h: what a game provides, and what the table does for it.
 *
 * A game is one BwGame: const tables that a lawyer can check against the rulebook (wagers, options,
 * actions, faults) and a handful of functions over a struct that begins with BwTable. The shared
 * part keeps wagers, money, seats, the pack and the cards on the table; the game keeps only what is
 * its own (a point, a phase). All functions are pure. A function that refuses must not have changed
 * anything: check first, then write. */
#ifndef BW_GAME_H
#define BW_GAME_H

#include <string.h>

#include "table/table.h"

#define BW_ALL_EDITIONS ((1u << BW_1996) | (1u << BW_2006) | (1u << BW_2012))
#define BW_ONLY_2012    (1u << BW_2012)
#define BW_FROM_2006    ((1u << BW_2006) | (1u << BW_2012))

/* ---- data --------------------------------------------------------------------------------- */

/* Another wager of the same game, named in a row: one more than its index, so that nothing said is
 * none. */
#define BW_THE(wager) ((uint8_t)((wager) + 1))

/* A row leaves out what is nothing. */
struct BwWager {
    const char *id, *name, *clause;
    uint8_t editions; /* bits of BwEdition */
    uint16_t flags;
    uint8_t behind; /* BW_THE wager behind which it is put up: odds, a war's tie; 0: none */
    uint8_t with;   /* BW_THE wager with which it is made and whose figures count it; 0: none */
    const char *example; /* of one whose target is text: how it is written, and what that means */
    const char *opens;   /* of one that is not open at first: when it is, one phrase; or NULL */
};

/* Its values are numbers in slots of BwTable.option: yes is 1, a percentage is in hundredths, a
 * word its index and words a bit each, odds as bw_odds_pack, a duration as BW_MINUTES, and a text,
 * which is kept in BwTable.option_text, offset * 65536 + length. */
struct BwOption {
    const char *id;
    const char *help; /* one phrase for people */
    const char *clause;
    uint8_t kind;     /* BwOptionKind */
    uint8_t editions; /* bits; refused in the others. 0 counts as all */
    int8_t favour;    /* +1: a higher value favours the patron; -1: a lower one; 0: neither */
    uint8_t n_keys;   /* a value per number or point: how many; 0: a single value */
    uint16_t slot;    /* first slot in BwTable.option */
    uint16_t also;    /* a second run of slots that is set alike; 0: none */
    const char *const *keys;      /* what a list names: "4", "5", ... */
    const char *const *words;     /* ends with NULL; of a text: the word for none given, or NULL */
    const char *const *spellings; /* another way to write each word, or NULL; NULL: none */
    int64_t min, max;
    int64_t standard[BW_EDITIONS]; /* the value where nothing is given, for every key */
    const int64_t *standards;      /* instead: one value a key, for all editions */
    bool minimum_is_standard;      /* refused below standard (odds, awards that are minimums) */
    bool by_notice; /* a rule choice without a better side: it may be changed all the same, with
                       notice */
    bool row;   /* a pay table: one value a key, in the order of the keys, joined by `-` or `/` */
    bool twins; /* of keys 4 5 6 8 9 10: a list that names one of 4/10, 5/9, 6/8 holds for both */
    uint8_t means; /* BwOptionMeaning */
    /* What the engine can express, where that is more than the rulebook permits: bounds of a number
     * that a computation may go to; 0: none. */
    int64_t what_if_min, what_if_max;
    /* Of a choice among pay tables that are known by figures: where the figures of one that is not
     * published are kept, and how many there are. Its value is then one beyond the last word. */
    uint16_t figures;
    uint8_t n_figures;
    const char
        *live; /* its value at a table where people sit, if it is another than the standard */
};

/* What an option means to a driver, who looks for the meaning and never for the word. */
typedef enum BwOptionMeaning {
    BW_OPTION_MEANS_ITSELF,
    BW_OPTION_MEANS_METER,     /* where the first meter stands when the table opens */
    BW_OPTION_MEANS_WIN_LIMIT, /* the most that a patron, or all of them, can win */
    BW_OPTION_MEANS_ROUNDING,  /* other than 0: what cannot be paid exactly is rounded */
    BW_OPTION_MEANS_BOXES,     /* on how many boxes one patron may bet; of a yes or no: on two */
    BW_OPTION_MEANS_BETTORS,   /* how many may bet on one box */
} BwOptionMeaning;

/* A duration: twice its minutes, of a year those of 365 days, and one more where whole calendar
 * years are meant. So durations are in their order as numbers: 365d, 1y, 366d. */
#define BW_MINUTES(n) (INT64_C(2) * (n))
#define BW_DAYS(n)    BW_MINUTES(INT64_C(24) * 60 * (n))
#define BW_YEARS(n)   (BW_DAYS(INT64_C(365) * (n)) + 1)

/* The end of a duration that begins then. After years it is the same day and time of that year; a
 * year from the 29th of February ends on the 28th. */
int64_t bw_time_after(int64_t time_s, int64_t duration);

/* "90m", "1y" */
char *bw_duration_print(int64_t duration, char out[32]);

#define BW_STANDARD(value)                                                                         \
    { (value), (value), (value) }

/* Another word for a wager, "single" for "one". */
typedef struct BwAlias {
    const char *word, *id;
} BwAlias;

/* What players say, "snake eyes", and the words of a transcript that it stands for, "craps 2". A
 * transcript has the latter only. */
typedef struct BwSaying {
    const char *said, *means;
} BwSaying;

#define BW_SAYINGS(...) ((const BwSaying[]){__VA_ARGS__, {NULL, NULL}})

/* An action or a fault. `args` says what may follow it, a letter each: A amount, N number, C card,
 * S seat or hand, R role or seat, W word, T time, O option and its value, H a card or ??, P a card
 * or a tile; after '?' what is optional; a final '*' repeats the last letter. */
struct BwVerb {
    const char *id, *clause, *args;
    const char *help; /* one phrase for people */
    uint8_t means;    /* BwMeaning */
    uint8_t caution;  /* may be answered for a patron who does not: 1 before 2 before 3; 0: never,
                         unless nothing else is open and it puts up no money */
    uint16_t staff;   /* a bit a BwRole: who may do it, patrons too with BW_SEAT's; 0: they alone */
    const char *asks; /* of an answer to an offer: the question, "The shoe is offered to you" */
};

#define BW_BY(role) ((uint16_t)(1u << (role)))

/* Something on the table for all to see, as `shows` prints it. */
typedef struct BwSubject {
    const char *word;             /* "puck" */
    const char *const *selectors; /* what may follow it, ended by NULL: "4", "5"; NULL: nothing */
    /* or the i-th that may follow it now; false after the last */
    bool (*selector_at)(const BwTable *table, unsigned i, char out[16]);
    bool by_seat;    /* a seat's number follows it */
    bool hides_none; /* where there is nothing to show it is left out of lists */
    bool unlisted;   /* always left out: it is told to whoever asks */
} BwSubject;

#define BW_SUBJECTS(...) ((const BwSubject[]){__VA_ARGS__, {.word = NULL}})

/* What kind of game it is. */
typedef enum BwFamily {
    BW_FAMILY_DICE,
    BW_FAMILY_WHEELS,
    BW_FAMILY_NUMBERS,
    BW_FAMILY_BLACKJACK,
    BW_FAMILY_BACCARAT,
    BW_FAMILY_CARDS, /* other games of cards: */
    BW_FAMILY_POKER, /* against the house */
    BW_FAMILY_TILES,
    BW_FAMILIES
} BwFamily;

/* What is printed about a ticket: itself, the receipt part of a request that a runner took, the
 * receipt for a winner that he takes to be paid, what came of it, and the form by which a large
 * payment is authorized. */
typedef enum BwSlip {
    BW_SLIP_TICKET,
    BW_SLIP_REQUEST,
    BW_SLIP_RECEIPT,
    BW_SLIP_OUTCOME,
    BW_SLIP_AUTHORIZATION,
    BW_SLIPS
} BwSlip;

/* One line of it: "Price" and "$5.00". */
typedef struct BwSlipLine {
    const char *label, *clause;
    char text[BW_EVENT_TEXT_MAX];
} BwSlipLine;

/* What lies in the middle of a table where chips lie before the patrons, and who has a part in it:
 * all of it open to everybody. Seats are a bit each. */
typedef struct BwMiddle {
    unsigned n_pots; /* the main pot first; what was put up in this betting round is in them */
    BwCents pot_cents[BW_SEATS_MAX + 1];
    uint64_t pot_seats[BW_SEATS_MAX + 1]; /* who may win it */
    BwCents in_cents[BW_SEATS_MAX + 1];   /* put up by each seat in this betting round */
    BwCents owed_cents;                   /* what whoever is asked must add to stay in */
    uint64_t in, all_in, out;             /* hands that live; those without chips; who sits out */
    uint8_t button, big_seat;             /* 0: there is none */
    uint64_t asked, agreed;               /* to a change that is announced (14.17) */
    unsigned n_waiting;                   /* for a seat, the first first */
    const char *waiting[BW_SEATS_MAX];
} BwMiddle;

/* An amount that people often mean: "half" the pot. */
typedef struct BwSize {
    const char *name;
    BwCents cents;
} BwSize;

enum { BW_SIZES_MAX = 5, BW_LEVEL_SETTINGS = 11 };

/* What is forced while a level of a tournament lasts, in points, and the settings of its tables. */
typedef struct BwLevel {
    BwCents chip, ante, small_blind, big_blind;
    unsigned button; /* the seat where it is in the first round; 0: wherever */
} BwLevel;

typedef struct BwLevelSettings {
    unsigned n;
    BwSetting setting[BW_LEVEL_SETTINGS];
    char text[BW_LEVEL_SETTINGS][BW_CENTS_TEXT_MAX];
} BwLevelSettings;

typedef struct BwFelt BwFelt;
typedef struct BwLayout BwLayout;
typedef struct BwHousePokerRules BwHousePokerRules;
typedef struct BwSetRules BwSetRules;
typedef struct BwCall BwCall;
typedef struct BwCalled BwCalled;

/* What a game says of hands that are set into parts, as the functions of the same names in
 * boardwalk.h tell it. */
typedef struct BwSettingFacts {
    bool (*part_at)(const BwGame *game, unsigned i, BwPart *part);
    BwWho (*to_set)(const BwTable *table);
    /* Completes the act by which `who` sets his hand: with these pieces, or as the house way would,
     * of what the view shows; false: they do not fit, or it does not show enough. */
    bool (*sets)(const BwTable *view, BwWho who, const BwCard *piece, unsigned n, BwEvent *act);
    bool (*sets_by_way)(const BwTable *view, BwWho who, BwEvent *act);
    /* Puts the pieces into their parts as the act would, and does no more. */
    bool (*lay)(BwTable *copy, const BwEvent *act);
    /* Why the hand would be foul, set like this; NULL: it would not. */
    const char *(*foul)(const BwTable *view, const BwEvent *act);
    bool (*way_row)(const BwTable *table, unsigned i, BwWayRow *row);
    bool (*way_row_of)(const BwTable *view, BwWho who, unsigned *row);
    bool (*compared)(const BwTable *view, BwWho who, BwCompared *compared);
    bool (*tiles)(const BwGame *game);
    bool (*offers)(const BwTable *table); /* a bank, while bets are taken */
} BwSettingFacts;

struct BwGame {
    const char *id, *title;
    const char *subchapter; /* "1", "1A": sections are 13:69F-1.1 ...; "": none has the game yet */
    uint8_t first_section,
        last_section; /* where two games share a subchapter; 0: all are its own */
    uint8_t editions; /* in which the game may be dealt */
    uint8_t family;   /* BwFamily */
    uint8_t seats;    /* seats are 1 .. seats */
    uint8_t bettors;  /* on one box */
    uint8_t n_wagers, n_options, n_actions, n_faults, n_meters;
    BwCents pay_unit_cents; /* the default smallest chip */
    size_t table_size;      /* of the game's own struct */
    const BwWager *wagers;  /* in the order in which they are posted */
    const char *no_other;   /* the clause that allows no other wager; NULL: none says so */
    const BwOption *options;
    const BwVerb *actions, *faults;
    const char *const *meters;
    const BwAlias *aliases;  /* ended by a row of NULL; NULL: none */
    const BwSaying *sayings; /* ended by a row of NULL; NULL: none */
    const char *const *bare; /* ids of the wagers that a target alone means, "17" for "straight 17";
                                ended by NULL; NULL: none */
    const char *sharing;     /* the clause about further bettors on a box; NULL: none */
    /* What is bet where nothing is said, "ante:10,blind:10"; then what other tables of the game
     * have instead (BW_USUAL). NULL: the first wager. */
    const char *const *usual;
    BwCents live_min_cents, live_max_cents; /* limits that are usual where people sit; 0: none */
    const BwSubject *subjects;              /* of `shows`, ended by a row without a word */
    const char *printed_odds; /* the clause on how odds are printed; NULL: none of its own */
    uint16_t felt_mm;         /* how broad its layout is as a house prints it; 0: as most are */
    const BwLayout *layout; /* as it is drawn (table/layout.h); NULL: hands of cards, then wagers */
    const BwFelt *felt; /* its layout, if one outcome decides all (games/shapes/felt.h), or NULL */
    const BwHousePokerRules *house_poker; /* its round, if it is one of games/poker/house_poker.h */
    const BwSetRules *set_hands; /* or of games/shapes/set_hands.h: hands that are set into parts */
    bool mucks; /* hands are thrown away that nobody has seen: they, and the seed that would tell
                   them, stay untold when the round is over */

    /* Options are parsed and in their own bounds: look at them together, set the state up. */
    bool (*open)(BwTable *table, BwRefusal *why);
    BwNeed (*need)(const BwTable *table);
    /* Everything but BW_EV_SEAT, BW_EV_AT and the floor's announcements, which the table does; the
     * table tells the game of them through `seated` and `clock` where it wants to know. */
    bool (*apply)(BwTable *table, const BwEvent *event, BwOut *out);
    bool (*seated)(BwTable *table, const BwEvent *event, BwOut *out); /* may be NULL */
    bool (*clock)(BwTable *table, int64_t time_s, BwOut *out);        /* may be NULL */
    /* How many seats the table has where its options leave fewer than `seats`; NULL: all. */
    unsigned (*places)(const BwTable *table);
    /* Is the next round dealt from what this one left of the shoe? NULL: from a whole pack. */
    bool (*shoe_goes_on)(const BwTable *table);

    bool (*target_parse)(const BwTable *table, unsigned wager, const char *text, size_t n,
                         uint16_t *target); /* NULL: the game has no targets */
    void (*target_print)(const BwTable *table, unsigned wager, uint16_t target, char *out,
                         size_t size);
    /* The i-th target on which the wager can be made; false when there is none. NULL: no targets.
     */
    bool (*target_at)(const BwTable *table, unsigned wager, unsigned i, uint16_t *target);
    /* What the rulebook calls this wager on this target, and where; NULL: as the wager's row says.
     */
    void (*target_row)(unsigned wager, uint16_t target, const char **name, const char **clause);
    /* "9 to 5", "per rate card": what the wager pays, for people. */
    void (*pays_print)(const BwTable *table, unsigned wager, uint16_t target, char *out,
                       size_t size);
    /* Is the wager offered at this table at all? Edition and flags are checked already. NULL: yes.
     */
    bool (*offered)(const BwTable *table, unsigned wager);
    BwCents (*stake_unit)(const BwTable *table, unsigned wager, uint16_t target);
    /* What is charged on so much wagered, or won at even money, as a percentage that may be rounded
     * to chips; NULL: no wager of the game bears a commission. */
    BwCents (*commission)(const BwTable *table, unsigned wager, BwCents stake_cents);
    unsigned (*choices)(const BwTable *table, BwChoice *choices, unsigned max); /* may be NULL */
    /* Where wagers are made out of chips on the table: the next that must be up before a round can
     * begin, by whoever it falls to; false: none is due, or too few are there. NULL: bets are made
     * by choice. */
    bool (*forced)(const BwTable *table, BwEvent *bet);
    /* There too: does the seat take part in the round that is on, or in the next one? */
    bool (*takes_part)(const BwTable *table, unsigned seat);
    /* And what it may put on the table now, as bounds; false: nothing. */
    bool (*buys_in)(const BwTable *table, unsigned seat, BwChoice *choice);
    /* How a player of the house's own answers who is asked, from what his seat sees; `luck` decides
     * between answers of which none is better. NULL: the game has no such players. */
    bool (*plays)(const BwTable *view, uint32_t luck, BwEvent *answer);
    /* There too: what lies in the middle; what a choice takes out of the chips of whoever is asked;
     * amounts within the bounds of one that people often mean, the smallest first; and how a
     * tournament is played at it. NULL: no chips lie before the patrons. */
    void (*middle)(const BwTable *table, BwMiddle *middle);
    BwCents (*costs)(const BwTable *table, const BwChoice *choice);
    unsigned (*sizes)(const BwTable *table, const BwChoice *choice, BwSize sizes[BW_SIZES_MAX]);
    void (*level)(const BwLevel *level, BwLevelSettings *settings);
    const BwSettingFacts *setting; /* hands that are set into parts; NULL: none are */
    /* May this lawful change of an option, to values[slot], be announced at all? NULL: yes. */
    bool (*announced)(const BwTable *table, const BwOption *option, const int64_t *values,
                      BwOut *out);
    /* Something on the table for all to see: `puck`, `fire-marker 6`. Prints the whole line after
     * `shows`, or returns false for a subject that the game does not have. May be NULL. */
    bool (*shows)(const BwTable *table, const char *subject, const char *selector, char *out,
                  size_t size);
    /* What the wager asks of others at its seat; everything else is zero already. NULL: nothing. */
    void (*ties)(const BwTable *table, unsigned wager, BwTies *ties);
    /* "pair of kings", "soft 17", "8 natural": what a hand is by the game's own judgement, as far
     * as the cards that the view shows say; false: nothing can be said. NULL: hands have no names.
     */
    bool (*hand_name)(const BwTable *view, BwWho who, char out[BW_HAND_NAME_MAX]);
    /* The i-th stop as they come round the wheel; false: there is none. NULL: the game has none. */
    bool (*stop_at)(const BwTable *table, unsigned i, BwStop *stop);
    /* What the dealer calls out after the event, of what lies open for all (table/called.h); false:
     * nothing of the game's own. NULL: it has no calls of its own. */
    bool (*called)(const BwTable *before, const BwTable *after, const BwEvent *event,
                   BwCalled *called);
    /* The i-th line of the sign at the table; false after the last. NULL: limits and options say
     * all that a sign of the game must. */
    bool (*sign_line)(const BwTable *table, unsigned i, BwSignLine *line);
    /* The target of a wager by text as postings write it; false if it cannot be read. NULL: as it
     * is. */
    bool (*text_canonical)(const BwTable *table, unsigned wager, const char *text, char *out,
                           size_t size);
    /* The i-th ticket that is easily written, and its amount, "straight 1-2-3:1.00", those that are
     * usual first; false after the last. NULL: the game has no wagers by text. */
    bool (*ticket_at)(const BwTable *table, unsigned wager, unsigned i, char *out, size_t size);
    /* The i-th line of a slip about the ticket of this name, as `shows ticket` has it; false after
     * the last, and where there is none: then the text of line 0 says why. NULL: the game has no
     * tickets. */
    bool (*slip_line)(const BwTable *table, const char *ticket, BwSlip slip, unsigned i,
                      BwSlipLine *line);
    /* How a spin is written. NULL: pockets are numbers, and 37 is "00". */
    bool (*pocket_parse)(const BwTable *table, const char *text, uint8_t *pocket);
    void (*pocket_print)(const BwTable *table, uint8_t pocket, char *out, size_t size);
};

#define BW_USUAL(...) ((const char *const[]){__VA_ARGS__, NULL})

/* What people sit down to at most tables. */
#define BW_LIVE_LIMITS .live_min_cents = 1000, .live_max_cents = 100000

/* The number of a game in the registry; set as table->game by bw_table_open. */
unsigned bw_game_index(const BwGame *game);

/* ---- what drivers ask of a game ------------------------------------------------------------ */

/* "dice", "wheels", "poker" */
const char *bw_family_name(BwFamily family);

/* Is it played between patrons, with chips that lie before them? The house has no stake in it. */
bool bw_has_stacks(const BwGame *game);

/* Can players of the house's own sit down at it? */
bool bw_has_players(const BwGame *game);

/* The i-th option that has this meaning, or NULL. */
const BwOption *bw_option_that(const BwGame *game, BwOptionMeaning meaning, unsigned i);

/* How many seats this table has: 1 .. this. */
unsigned bw_seats_here(const BwTable *table);

/* On how many boxes one patron may bet, and how many patrons on one box, at this table. */
unsigned bw_boxes_of_patron(const BwTable *table);
unsigned bw_bettors_of_box(const BwTable *table);

/* There: the chips that the seat has before it, beside what is wagered. */
BwCents bw_stack_of(const BwTable *table, unsigned seat);

/* Has the seat anything up but chips that lie before it? */
bool bw_seat_has_wager(const BwTable *table, unsigned seat);

/* Is the card named in the act one that others may not see, before it and after? */
bool bw_act_hides(const BwTable *before, const BwTable *after, const BwEvent *event);

/* The event's line for those who may not see its cards: "deal ??", "act 3 discard ?? ??". Returns
 * out. */
char *bw_event_untold(const BwTable *table, const BwEvent *event, char out[BW_TEXT_MAX]);

/* What a patron who has all these seats, a bit each, may see: as bw_view of each of them. */
void bw_view_seats(const BwTable *table, uint64_t seats, BwTable *out);

/* ---- refusing ----------------------------------------------------------------------------- */

void bw_write_refusal(BwOut *out, BwReason reason, const char *clause, BwCents figure_cents);

/* Writes the refusal and returns false, so that a check reads `return bw_refuse(...)`. */
static inline bool bw_refuse_figure(BwOut *out, BwReason reason, const char *clause,
                                    BwCents figure_cents) {
    bw_write_refusal(out, reason, clause, figure_cents);
    return false;
}
static inline bool bw_refuse(BwOut *out, BwReason reason, const char *clause) {
    return bw_refuse_figure(out, reason, clause, 0);
}
bool bw_refuse_open(BwRefusal *why, BwReason reason, const char *clause, const char *option);

/* ---- wagers ------------------------------------------------------------------------------- */

static inline BwWho bw_seat(unsigned seat, unsigned bettor, unsigned hand) {
    return (BwWho){BW_SEAT, (uint8_t)seat, (uint8_t)bettor, (uint8_t)hand};
}

static inline bool bw_same_who(BwWho a, BwWho b) {
    return memcmp(&a, &b, sizeof a) == 0; /* four bytes are one word */
}

/* Does one patron sit at both places? Nobody knows who has no name. */
static inline bool bw_same_patron(const BwTable *table, unsigned seat, unsigned other) {
    return seat == other || (table->name[seat][0] != '\0' &&
                             strncmp(table->name[seat], table->name[other], BW_NAME_MAX) == 0);
}

/* The wager of this seat and bettor, or NULL. `flags`: BW_BET_COUPON for the coupon. */
BwBet *bw_bet_find(BwTable *table, BwWho who, unsigned wager, uint16_t target, unsigned flags);
const BwBet *bw_bet_look(const BwTable *table, BwWho who, unsigned wager, uint16_t target,
                         unsigned flags);

/* Puts a wager up, or adds to the one that is there; NULL when the layout is full. */
BwBet *bw_bet_add(BwTable *table, BwWho who, unsigned wager, uint16_t target, BwCents cents,
                  unsigned flags);
void bw_bet_remove(BwTable *table, BwBet *bet);
bool bw_has_room(const BwTable *table);

/* Has any bettor of the seat a wager up? */
bool bw_seat_has_bet(const BwTable *table, unsigned seat);

/* The checks that all games share for the wager of a BET event whose stake would become
 * `total_cents`: a lawful seat, wager, edition, target, amount, table-min, table-max and bet-unit
 * (`accepted` lifts the limits). bw_apply makes the first five before the game sees the event. */
bool bw_check_limits(const BwTable *table, const BwEvent *event, BwCents total_cents, BwOut *out);
bool bw_check_table_limits(const BwTable *table, unsigned wager, BwCents total_cents, bool accepted,
                           BwOut *out);

/* Is the posted minimum not above the maximum? */
bool bw_limits_agree(const BwTable *table);

/* Refuses unless the stake is a whole multiple of unit_cents (0: of one cent). */
bool bw_check_payable(BwCents total_cents, BwCents unit_cents, const char *clause, BwOut *out);

/* What a game asks of a plain wager: chips on a box, which stay there until the wager is decided or
 * taken back. */
typedef struct BwBetRules {
    uint32_t media;      /* BW_MOD_COUPON and others that are taken beside chips */
    const char *medium;  /* clauses: what may be wagered with, */
    const char *payable; /* amounts that cannot be paid exactly, */
    const char *removal; /* wagers taken back */
    /* Instead of bw_check_limits; `accepted`: the dealer has taken it outside the limits. May be
     * NULL. */
    bool (*limits)(const BwTable *table, unsigned wager, BwCents total_cents, bool accepted,
                   BwOut *out);
} BwBetRules;

/* Makes or raises the wager of a BET event: refused if it comes in another form, outside the
 * limits, in an amount that the game's stake_unit does not allow, or at a full table. Whether
 * betting is open, and on which targets, is the game's to say before. */
bool bw_bet_make(BwTable *table, const BwBetRules *rules, const BwEvent *event, BwOut *out);

/* The same where the game knows already that stakes are multiples of unit_cents; 0: it cannot be
 * paid. */
bool bw_bet_make_in(BwTable *table, const BwBetRules *rules, const BwEvent *event,
                    BwCents unit_cents, BwOut *out);

/* Takes back the wager of a TAKE event, or a part of it; what stays must be a lawful wager. */
bool bw_bet_take(BwTable *table, const BwBetRules *rules, const BwEvent *event, BwOut *out);

/* ---- money -------------------------------------------------------------------------------- */

/* Posts a decision on `bet`: kind, the amount won, paid, lost in part or returned. The table's
 * books follow. The wager itself stays where it is: remove it, or let bw_settle do so. A coupon
 * moves no money of its seat when it is lost or returned. */
void bw_post(BwTable *table, BwOut *out, BwPostingKind kind, const BwBet *bet, BwCents amount_cents,
             const char *clause);

/* A commission charged to (or, negative, given back to) the seat. */
void bw_post_commission(BwTable *table, BwOut *out, BwWho who, BwCents cents, const char *clause);

/* An award that has no stake: ante bonus (a wager's id, as `pays`), envy, or a stake that was lost
 * and goes back after all (`returned`). */
void bw_post_award(BwTable *table, BwOut *out, BwPostingKind kind, BwWho who, unsigned wager,
                   BwCents cents, const char *clause);

/* What becomes of the dealer's wager of so much against a patron's bank: wins, loses or pushes. It
 * moves nothing by itself: what the house wins of a bank, the bank's own posting takes from it. */
void bw_post_dealer(BwTable *table, BwOut *out, BwPostingKind kind, unsigned wager, BwCents cents,
                    const char *clause);

/* What the house keeps of a pot. It moves nothing by itself: what is not paid out stays. */
void bw_post_rake(BwTable *table, BwOut *out, BwCents cents, const char *clause);

/* The meter now stands at `cents`; the house pays or receives the difference. */
void bw_post_meter(BwTable *table, BwOut *out, unsigned meter, BwCents cents, const char *clause);

/* The same right behind an award that moved it, where several of an event have a line each. */
void bw_post_meter_step(BwTable *table, BwOut *out, unsigned meter, BwCents cents,
                        const char *clause);

/* What one outcome means for one wager. */
typedef enum BwFate {
    BW_FATE_NONE,  /* stays, undecided */
    BW_FATE_LOSES, /* amount 0: the whole stake; else a part, the rest is returned */
    BW_FATE_PUSHES,
    BW_FATE_RETURNED,
    BW_FATE_WINS,  /* amount */
    BW_FATE_STAYS, /* wins amount, remains */
    BW_FATE_PAYS,  /* amount, stake gone */
} BwFate;

typedef struct BwVerdict {
    uint8_t fate;         /* BwFate */
    uint8_t beyond_limit; /* 1: payout-limit neither cuts this win nor counts it */
    BwCents amount_cents;
    BwCents commission_cents; /* charged right after a win */
    const char *clause;
    const char *commission_clause;
} BwVerdict;

/* Posts verdict[i] on table->bet[i] for all wagers: losers, then pushes and returns, then winners;
 * each group by seat and in wager order, or from the highest seat down. Winnings stop at
 * payout-limit. Then the decided wagers leave the layout. */
void bw_settle(BwTable *table, BwOut *out, const BwVerdict *verdict, bool highest_seat_first);

/* The same in the order in which the wagers lie: seat by seat, and at each in the order of the
 * game's table, with the commission behind the win that bears it. */
void bw_settle_in_order(BwTable *table, BwOut *out, const BwVerdict *verdict);

/* One wager of such a settlement, and, when all are posted, the layout without those decided. */
void bw_post_verdict(BwTable *table, BwOut *out, const BwBet *bet, const BwVerdict *verdict);
void bw_clear_decided(BwTable *table, const BwVerdict *verdict);

/* Returns every wager (or those of one seat) undecided, and clears it from the layout. */
void bw_return_all(BwTable *table, BwOut *out, const char *clause);
void bw_return_seat(BwTable *table, BwOut *out, unsigned seat, const char *clause);

/* A round is complete: the next bet begins another. Announced changes whose time has come take
 * effect now or, later, when the clock reaches them between two rounds. */
void bw_round_end(BwTable *table);

/* ---- cards -------------------------------------------------------------------------------- */

/* The whole pack again: decks of 52, without the ranks whose bit is set, with jokers a deck. */
void bw_pack_fill(BwTable *table, unsigned decks, unsigned without_ranks, unsigned jokers);

/* The same of the 32 tiles. */
void bw_pack_fill_tiles(BwTable *table);

/* Is the card still in the pack? Taking one that is not is a mistake of the caller. */
bool bw_pack_has(const BwTable *table, BwCard card);
void bw_pack_take(BwTable *table, BwCard card);

/* Takes the card from the pack and lays it before `who`. */
void bw_lay(BwTable *table, BwCard card, BwWho who, BwFace face);

/* All cards off the table (they do not return to the pack). */
void bw_clear_cards(BwTable *table);

/* Turns every card of this hand face up; of everybody with role BW_NOBODY. */
void bw_turn_up(BwTable *table, BwWho who);

/* Copies the cards of a hand in the order in which they came; returns their number. */
unsigned bw_hand_cards(const BwTable *table, BwWho who, BwCard *cards, unsigned max);

/* How many cards the hand has. */
unsigned bw_hand_count(const BwTable *table, BwWho who);

/* ---- options ------------------------------------------------------------------------------ */

static inline BwOdds bw_option_odds(const BwTable *table, unsigned slot) {
    return bw_odds_unpack(table->option[slot]);
}

/* For `open`: has the house set the value itself, or does it stand at its standard? */
static inline bool bw_option_given(const BwTable *table, unsigned slot) {
    return (table->given[slot / 8] >> slot % 8 & 1) != 0;
}

/* The text of a BW_OPTION_TEXT option; not terminated, *n bytes. */
const char *bw_option_text(const BwTable *table, unsigned slot, size_t *n);

#endif
