/* house.h: a casino as one YAML file: the tables that it offers, each with its game, edition and
 * options, how long a table waits for its players, and what a guest begins with. A house is read
 * whole or not at all; whether the rulebook allows it is a second question, which bw_house_check
 * answers line by line. */
#ifndef BW_HOUSE_H
#define BW_HOUSE_H

#include "table/table.h"

enum {
    BW_HOUSE_TABLES_MAX = 1000,
    BW_HOUSE_OPTIONS_MAX = 64,
    BW_HOUSE_SENTENCE_MAX = 1600,
    BW_HOUSE_ID_MAX = 32, /* of a table */
    BW_HOUSE_TOURS_MAX = 32,
    BW_HOUSE_TOUR_ID_MAX = 17, /* of a tournament: its tables have longer ones */
    BW_HOUSE_TOUR_ENTRIES_MAX = 1000,
};

typedef struct BwHouseTable {
    char *id;       /* "craps-1": small letters, digits and hyphens, its own in the house */
    char *title;    /* for people; NULL: the game's */
    char *game;     /* "craps" */
    char *edition;  /* "2012"; NULL: that */
    char **options; /* "odds-multiple=3" */
    unsigned options_count;
    unsigned betting_seconds;   /* how long betting stays open after the first wager */
    unsigned decision_seconds;  /* how long a player may think */
    unsigned house_players;     /* of the house's own, who sit down with whoever comes alone */
    unsigned time_bank_seconds; /* that a seat has beyond its time to think, in all */
} BwHouseTable;

/* A tournament that the house offers: it begins when it is full, or at its time. */
typedef struct BwHouseTour {
    char *id;
    char *starts;              /* "2026-11-20T20:00", UTC; NULL: when it is full */
    unsigned house_players;    /* of the house's own, at most, who fill it up */
    unsigned fill_seconds;     /* after the first has entered; of one that begins when it is full */
    unsigned decision_seconds; /* how long a player may think, */
    unsigned time_bank_seconds, pause_seconds; /* beyond that; and between two hands */
    struct BwTourFile *rules;
} BwHouseTour;

typedef struct BwHouse {
    char *name;
    char *guest_bankroll; /* "1000.00" */
    /* what the house may leave unsaid; NULL: its standard (bw_house_offers) */
    char *rebuy_below;
    unsigned *rebuys_per_hour, *extra_tables, *extra_seconds, *practice_tables;
    BwHouseTable *tables;
    unsigned tables_count;
    BwHouseTour *tournaments;
    unsigned tournaments_count;
} BwHouse;

/* Something that is wrong with a house, and where. */
typedef struct BwHouseFault {
    unsigned line; /* in the file */
    char table[BW_HOUSE_ID_MAX];
    char clause[BW_CLAUSE_TEXT_MAX]; /* of the rulebook; empty: it is no matter of law */
    char sentence[BW_HOUSE_SENTENCE_MAX];
} BwHouseFault;

typedef struct BwHouseFaults {
    BwHouseFault *fault;
    size_t n;
} BwHouseFaults;

/* The house that the program carries with it: a table of every game. */
const char *bw_house_default(void);

/* Reads a house from text; NULL with a sentence that names the line. The caller frees it. */
BwHouse *bw_house_read(const char *text, size_t n, char *error, size_t size);
void bw_house_free(BwHouse *house);

/* Everything in the house that cannot stand: tables of unknown games, options that the rulebook
 * forbids, two tables of one name. `text` is what the house was read from: the lines are its. To be
 * freed with bw_house_faults_free; n is 0 for a lawful house. */
BwHouseFaults bw_house_check(const BwHouse *house, const char *text, size_t n);
void bw_house_faults_free(BwHouseFaults *faults);

/* What the house does for its patrons beside the tables of its file. */
typedef struct BwHouseOffers {
    BwCents rebuy_below_cents; /* who has less in hand and on the tables gets a new bankroll, */
    unsigned rebuys_per_hour;  /* so often; 0: never */
    unsigned extra_tables;     /* so many more of a table whose seats are all taken, */
    unsigned extra_seconds;    /* closed again when they have been empty for so long */
    unsigned practice_tables;  /* at once, in all; 0: none */
} BwHouseOffers;

enum {
    BW_HOUSE_EXTRA_MOST = 20,    /* of one table */
    BW_HOUSE_PRACTICE_MOST = 500 /* in the house */
};

/* Can the i-th tournament be offered? False, with a sentence (BW_TOUR_SENTENCE_MAX bytes). */
bool bw_house_tour_good(const BwHouse *house, unsigned i, char *sentence);

/* The house is lawful. */
BwHouseOffers bw_house_offers(const BwHouse *house);

/* Why an offer cannot stand, as a sentence, and the key that says it; NULL: all of them can. */
const char *bw_house_offers_fault(const BwHouse *house, const char **key);

/* What a guest begins with, in cents. The house is lawful. */
BwCents bw_house_guest_cents(const BwHouse *house);

/* Opens the i-th table in memory of bw_table_size of its game; false with the refusal. */
bool bw_house_open(const BwHouse *house, unsigned i, BwTable *table, BwRefusal *why);
const BwGame *bw_house_game(const BwHouse *house, unsigned i); /* NULL: no such game */

/* The line that opens the table in a transcript: "table craps edition=2012 odds-multiple=3". */
char *bw_house_table_line(const BwHouse *house, unsigned i, char *out, size_t size);

#endif
