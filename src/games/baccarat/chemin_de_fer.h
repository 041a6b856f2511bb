/* chemin_de_fer.h: the table of chemin de fer. A participant is the banker: he holds the shoe and
 * backs the Banker's Hand with his own money. The others cover his bank, and one of them plays the
 * Player's Hand for all. The house has no stake; it takes vigorish from a banker who wins.
 *
 * Two files share this table. chemin_de_fer_bank.c: who has the shoe, what the bank is, who covers
 * it. chemin_de_fer.c: the tables of the game, the cards, the free draws, the settlement. */
#ifndef BW_GAMES_BACCARAT_CHEMIN_DE_FER_H
#define BW_GAMES_BACCARAT_CHEMIN_DE_FER_H

#include "games/baccarat/baccarat_table.h"
#include "games/baccarat/chemin_de_fer_rules.h"
#include "games/shapes/offer.h"

enum { BW_CHEMIN_SEATS = 14 };

typedef enum BwCheminDeFerWager {
    BW_CHEMIN_BANK,
    BW_CHEMIN_AGAINST,
    BW_CHEMIN_WAGERS
} BwCheminDeFerWager;

/* Options that baccarat has too lie in its slots, so that shoe and vigorish are the same code. */
enum {
    BW_CHEMIN_MIN_BANK = BW_BACCARAT_OWN,
    BW_CHEMIN_PLAYER_5, /* free, draw, stand */
    BW_CHEMIN_BANKER_39,
    BW_CHEMIN_BANKER_54,
    BW_CHEMIN_BANKER_6, /* stand, free */
    BW_CHEMIN_WINNINGS_STAY,
};

/* The hands in the order in which they draw. */
enum { BW_CHEMIN_PLAYER_HAND, BW_CHEMIN_BANKER_HAND, BW_CHEMIN_SIDES };

typedef enum BwCheminDeFerAct {
    BW_CHEMIN_ACCEPT,
    BW_CHEMIN_DECLINE,
    BW_CHEMIN_COVER,
    BW_CHEMIN_BANCO,
    BW_CHEMIN_BANCO_SUIVI,
    BW_CHEMIN_AVEC_LA_TABLE,
    BW_CHEMIN_DRAW,
    BW_CHEMIN_STAND,
    BW_CHEMIN_WITHDRAW,
    BW_CHEMIN_PASS_SHOE,
    BW_CHEMIN_SHOE_ACTS, /* those of shoe_table.h */
    BW_CHEMIN_ACTS = BW_CHEMIN_SHOE_ACTS + BW_ST_ACTS
} BwCheminDeFerAct;

typedef struct BwCheminDeFerTable {
    BwShoeTable s;
    BwOffer shoe;        /* to those who may be the next banker */
    BwOffer cover;       /* to those who may cover the bank; whoever has spoken is out of it */
    uint8_t banker;      /* the place of the banker; 0: nobody has the shoe */
    uint8_t last_banker; /* who had it before, and is not to have it back at once */
    uint8_t active;      /* the place of the active player, from "no more bets" on */
    uint8_t banco;       /* who covers the whole bank alone */
    uint8_t banco_loser; /* who lost the last banco */
    uint8_t called;      /* all participants have spoken, and their covers are up */
    uint8_t player_says; /* the answer to a free choice: 0 none yet, else 1 + BwDraw */
    uint8_t banker_says;
    uint8_t call[BW_CHEMIN_SEATS + 1]; /* BwCheminDeFerAct of a call; 0: none */
    uint8_t put_by[BW_CHEMIN_SIDES];   /* cards that they drew too many; 0: none, else 1 + BwCard */
    uint8_t unused[7];
    BwCents call_cents[BW_CHEMIN_SEATS + 1];
    BwCents bank_cents;  /* the bank of the round, with what was not covered */
    BwCents stays_cents; /* stake and winnings that are up again in the next round */
} BwCheminDeFerTable;

static inline BwCheminDeFerTable *bw_chemin_de_fer_own(BwTable *table) {
    return (BwCheminDeFerTable *)(void *)table;
}

static inline const BwCheminDeFerTable *bw_chemin_de_fer_look(const BwTable *table) {
    return (const BwCheminDeFerTable *)(const void *)table;
}

/* Clauses; in the older editions every number from 4.2 on is one higher. */
#define BW_CHEMIN_ON_CARDS     "4.1"
#define BW_CHEMIN_ON_OPENING   "4.2|4.3"
#define BW_CHEMIN_ON_SHUFFLING "4.3|4.4"
#define BW_CHEMIN_ON_BANKER    "4.4|4.5"
#define BW_CHEMIN_ON_STAKE     "4.5|4.6"
#define BW_CHEMIN_ON_COVERING  "4.6|4.7"
#define BW_CHEMIN_ON_HANDS     "4.7|4.8"
#define BW_CHEMIN_ON_THIRDS    "4.8|4.9"
#define BW_CHEMIN_ON_RESULT    "4.9|4.10"
#define BW_CHEMIN_ON_KEEPING   "4.10|4.11"
#define BW_CHEMIN_ON_FAULTS    "4.11|4.12"

/* The shoe's rules for this game. */
extern const BwShoeRules bw_chemin_de_fer_shoe;

/* What this table leaves free. */
BwCheminDeFerChoices bw_chemin_de_fer_choices(const BwTable *table);

/* ---- the bank (chemin_de_fer_bank.c)
 * ------------------------------------------------------------- */

/* Who is asked whether he takes the shoe, or covers the bank; 0: nobody. */
unsigned bw_chemin_de_fer_asked_banker(const BwCheminDeFerTable *table);
unsigned bw_chemin_de_fer_asked_cover(const BwCheminDeFerTable *table);

/* A new shoe goes to the lowest place first; from a banker who lost or gives it up, to those behind
 * him. */
void bw_chemin_de_fer_offer_new_shoe(BwTable *table);
void bw_chemin_de_fer_offer_on(BwCheminDeFerTable *table);

/* A round is over, settled or void: no call stands. */
void bw_chemin_de_fer_round_over(BwTable *table);

bool bw_chemin_de_fer_bet(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out);
bool bw_chemin_de_fer_take(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out);

/* accept, decline, cover, banco, banco-suivi, avec-la-table, withdraw, pass-shoe. */
bool bw_chemin_de_fer_bank_act(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out);

/* What the participant who is asked may say. */
unsigned bw_chemin_de_fer_bank_choices(const BwCheminDeFerTable *table, BwChoice *choice,
                                       unsigned max);

/* Is any part of the bank covered? A bank that nobody covers is not dealt for. */
bool bw_chemin_de_fer_is_covered(const BwCheminDeFerTable *table);

/* "No more bets": may it be said, and what it does. */
bool bw_chemin_de_fer_check_close(const BwCheminDeFerTable *table, BwOut *out);
void bw_chemin_de_fer_closed(BwCheminDeFerTable *table, BwOut *out);

/* Who plays, or would play, the Player's Hand; 0: nobody. */
unsigned bw_chemin_de_fer_controller(const BwCheminDeFerTable *table);

/* The bank that is up, or goes up again with the next round; 0: none. */
BwCents bw_chemin_de_fer_bank(const BwCheminDeFerTable *table);

bool bw_chemin_de_fer_seated(BwCheminDeFerTable *table, const BwEvent *event, BwOut *out);

#endif
