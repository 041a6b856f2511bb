/* phh.h: poker hands as the PHH standard writes them (TOML; one hand in a .phh file, many, each a
 * table, in a .phhs file). A hand is a plain struct of fixed size: forced money, stacks, and the
 * actions in their order. Here it is read from bytes and written as text; what the hand means to a
 * table is in text/phh_play.h. Amounts are exact cents. Nothing takes memory from the heap except
 * the buffer that is written to. */
#ifndef BW_TEXT_PHH_H
#define BW_TEXT_PHH_H

#include "base/card.h"
#include "base/money.h"
#include "text/buffer.h"
#include "text/toml.h"

enum {
    BW_PHH_PLAYERS = 11, /* the largest table of the rulebook */
    BW_PHH_ACTIONS = 1024,
    BW_PHH_CARDS = 12,         /* in one action */
    BW_PHH_NOTES = 16 * 1024,  /* bytes of commentaries of one hand, */
    BW_PHH_OTHERS = 16 * 1024, /* and of fields that are not played */
    BW_PHH_NAME = 64,          /* of a table in a file of many hands */
};

/* A variant's code is a letter for the structure and then the type: "NT", "F7S/8". The standard
 * defines eleven; every other pair of them is read as well, and so are types that the rulebook has
 * and the standard lacks. */
typedef enum BwPhhStructure {
    BW_PHH_FIXED,
    BW_PHH_SPREAD,
    BW_PHH_POT_LIMIT,
    BW_PHH_NO_LIMIT
} BwPhhStructure;

typedef enum BwPhhType {
    BW_PHH_HOLDEM,
    BW_PHH_SHORT_DECK,
    BW_PHH_OMAHA,
    BW_PHH_OMAHA_EIGHT,
    BW_PHH_STUD7,
    BW_PHH_STUD7_EIGHT,
    BW_PHH_RAZZ,
    BW_PHH_SINGLE_DRAW,
    BW_PHH_TRIPLE_DRAW,
    BW_PHH_BADUGI,
    /* not in the standard */
    BW_PHH_STUD7_SPLIT,
    BW_PHH_STUD5,
    BW_PHH_STUD5_LOW,
    BW_PHH_DRAW5,
    BW_PHH_DRAW5_LOW,
    BW_PHH_MAMBO,
    BW_PHH_TYPES
} BwPhhType;

/* "T" and so on; is the betting brought in rather than begun by blinds? */
typedef struct BwPhhTypeRow {
    const char *code;
    bool stud;
} BwPhhTypeRow;

extern const BwPhhTypeRow bw_phh_types[BW_PHH_TYPES];
extern const char bw_phh_structures[]; /* a letter each */

/* Fields that say how the hand is played; what else a record holds is kept as it stands. */
typedef enum BwPhhField {
    BW_PHH_VARIANT,
    BW_PHH_TRIMMING,
    BW_PHH_ANTES,
    BW_PHH_BLINDS,
    BW_PHH_BRING_IN,
    BW_PHH_SMALL_BET,
    BW_PHH_BIG_BET,
    BW_PHH_MIN_BET,
    BW_PHH_STACKS,
    BW_PHH_ACTIONS_FIELD,
    BW_PHH_FINISHING,
    BW_PHH_WINNINGS,
    /* our own, with the underscore that the standard asks for */
    BW_PHH_CHIP, /* the smallest chip, by which a pot is divided */
    BW_PHH_RAKE, /* what the house took of the pot */
    BW_PHH_FIELDS
} BwPhhField;

enum { BW_PHH_KEYS = BW_PHH_FIELDS + 25 }; /* with those of the standard that are not played */

typedef enum BwPhhKind {
    BW_PHH_NOTE,  /* nothing but a commentary */
    BW_PHH_BOARD, /* d db */
    BW_PHH_HOLE,  /* d dh */
    BW_PHH_POST,  /* pb: the bring-in */
    BW_PHH_RAISE, /* cbr: completes, bets or raises to an amount */
    BW_PHH_CALL,  /* cc: or checks */
    BW_PHH_FOLD,  /* f */
    BW_PHH_DRAW,  /* sd: discards, or stands pat */
    BW_PHH_SHOW,  /* sm with cards, or with a dash for those that were dealt */
    BW_PHH_MUCK,  /* sm without */
} BwPhhKind;

typedef struct BwPhhAction {
    uint8_t kind;   /* BwPhhKind */
    uint8_t player; /* from 1; 0: the board's */
    uint8_t n_cards;
    BwCard card[BW_PHH_CARDS]; /* BW_CARD_HIDDEN: ?? */
    uint16_t note_n;           /* commentary: its length, and where it lies in the hand's notes */
    uint32_t note;
    uint32_t line;
    BwCents amount_cents;
} BwPhhAction;

#define BW_PHH_INFINITE BW_CENTS_MAX /* a stack that nobody knows */

typedef struct BwPhhHand {
    unsigned line;                 /* where it begins */
    unsigned where[BW_PHH_FIELDS]; /* the line of each field; 0: it is not there */
    uint8_t structure, type;
    uint8_t n_players;
    bool trimming;
    bool finishing_told, winnings_told;
    BwCents ante_cents[BW_PHH_PLAYERS];
    BwCents blind_cents[BW_PHH_PLAYERS]; /* negative: a newcomer's post */
    BwCents stack_cents[BW_PHH_PLAYERS];
    BwCents finishing_cents[BW_PHH_PLAYERS];
    BwCents winnings_cents[BW_PHH_PLAYERS];
    BwCents bring_in_cents, small_bet_cents, big_bet_cents, min_bet_cents;
    BwCents chip_cents; /* 0: a cent */
    BwCents rake_cents;
    unsigned n_actions, n_notes, n_others;
    uint32_t others_seen;   /* fields of the standard that are not played, a bit each */
    char name[BW_PHH_NAME]; /* of its table; empty: it has none */
    BwPhhAction action[BW_PHH_ACTIONS];
    char notes[BW_PHH_NOTES];
    char others[BW_PHH_OTHERS]; /* "key = value" as they stand, each with the end of its line */
} BwPhhHand;

typedef enum BwPhhResult { BW_PHH_END, BW_PHH_HAND, BW_PHH_WRONG } BwPhhResult;

typedef struct BwPhhReader {
    bool keep;  /* commentaries and other fields are wanted */
    bool table; /* a table has been opened whose hand is to be read: */
    unsigned table_line;
    char name[BW_PHH_NAME];
    uint8_t last_key;             /* the key that was read last, by its place, */
    uint8_t follows[BW_PHH_KEYS]; /* and which one stood behind each last time */
    unsigned error_line;
    char error[BW_ERROR_MAX]; /* what is wrong with the hand that was read last */
    BwToml toml;
} BwPhhReader;

void bw_phh_begin(BwPhhReader *reader, BwTomlSource *source, void *context, bool keep);

/* Reads the next hand. One that is wrong is told, and the next call goes on behind it. */
BwPhhResult bw_phh_next(BwPhhReader *reader, BwPhhHand *hand);

/* Reads one action, text[0..n). NULL, or what is wrong with it. The text of the hand takes its
 * commentary if it is given. */
const char *bw_phh_action_parse(const char *text, size_t n, BwPhhAction *action, BwPhhHand *hand);

/* Adds the hand as TOML: with its table's name if it has one, the required fields first. */
void bw_phh_write(BwBuffer *out, const BwPhhHand *hand);

/* Adds one action as it stands between quotes. */
void bw_phh_action_write(BwBuffer *out, const BwPhhHand *hand, const BwPhhAction *action);

/* Adds a string with its quotes. */
void bw_phh_string_write(BwBuffer *out, const char *text, size_t n);

/* Adds an amount: "12", "0.5", "inf". */
void bw_phh_amount_write(BwBuffer *out, BwCents cents);

#endif
