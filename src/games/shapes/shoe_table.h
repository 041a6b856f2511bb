/* shoe_table.h: the shoe, for every game that is dealt from one: baccarat, chemin de fer, red dog,
 * casino war. A shoe goes on from round to round until its cutting card has come out and the rounds
 * that may still follow are over; then no bet is taken before the shuffle. Or it is no shoe at all
 * but a pack that is whole for every round: shuffled each time, or in a continuous device.
 *
 * A game's struct begins with BwShoeTable, and a const BwShoeRules says which of its options and
 * clauses the shoe goes by. The table counts what it knows: the pack holds every card that nobody
 * has seen, and `burned` says how many of those have left the shoe unseen all the same. */
#ifndef BW_GAMES_SHAPES_SHOE_TABLE_H
#define BW_GAMES_SHAPES_SHOE_TABLE_H

#include "table/game.h"

typedef struct BwShoeTable {
    BwTable t;
    uint8_t dealing;     /* betting is closed and cards are still to come */
    uint8_t burn_due;    /* a new shoe: its first card is to be turned over */
    uint8_t burn;        /* cards that leave the shoe unseen before the next one */
    uint8_t rounds_left; /* rounds until the shuffle; BW_NO_CUT_CARD: it is not out */
    uint8_t face_up;     /* cards found face up in the shoe in this round */
    uint8_t unused;
    uint16_t burned; /* cards that have left the shoe unseen since the shuffle */
} BwShoeTable;

#define BW_NO_CUT_CARD ((uint8_t)0xff)

/* What becomes of a card that lies face up in the shoe. */
typedef enum BwFaceUpRule {
    BW_FACE_UP_GOES,            /* it is not used */
    BW_FACE_UP_TAKES_ITS_VALUE, /* as many as its value go with it, unseen */
    BW_FACE_UP_TWICE_VOIDS,     /* it is not used; the second in a round voids the round */
} BwFaceUpRule;

typedef struct BwShoeRules {
    /* slots of options; 0: the game has no such option */
    uint16_t decks;
    uint16_t shuffle;        /* how: see every_round and continuous */
    uint16_t cut_card_depth; /* cards behind the cutting card; value 0: a quarter of the pack */
    uint16_t after_cut_card; /* not 0: one more round follows the one in which it came out */
    uint16_t burn_rule;      /* not 0: the first card of a shoe is turned, and burns its value */
    /* values of `shuffle`; 0: the game has no such way */
    uint8_t every_round; /* the pack is shuffled before every round */
    uint8_t continuous;  /* a continuous device: no cutting card, no burn */
    uint8_t depth;       /* behind the cutting card, where there is no option; 0: a quarter */
    uint8_t burn_unseen; /* cards that a new shoe burns unseen */
    uint8_t face_up;     /* BwFaceUpRule */
    /* clauses */
    const char *opening;   /* fresh cards */
    const char *shuffling; /* shuffle, cut, cutting card */
    const char *shoe;      /* the cards in the shoe */
    const char *deal;      /* no more bets, the cards of a round */
    const char *faults;
    const char *device; /* continuous shuffling */
    /* A round is over, settled or void: the game clears what is its own. NULL: nothing. */
    void (*round_over)(BwTable *table);
    /* There is a new shoe, also as the table opens: the game offers it round. NULL: nothing. */
    void (*renewed)(BwTable *table);
} BwShoeRules;

/* The actions of the staff, in the order of the rows that BW_ST_ACTION_ROWS makes. */
typedef enum BwShoeAct {
    BW_ST_CUT_CARD,
    BW_ST_SHUFFLE,
    BW_ST_NEW_CARDS,
    BW_ST_VOID,
    BW_ST_ACTS
} BwShoeAct;

/* The rows of these actions in a game's table, from `first` on; clauses of the shuffle, of opening
 * the table and of irregularities. */
#define BW_ST_ACTION_ROWS(first, shuffling, opening, faults)                                       \
    [(first) + BW_ST_CUT_CARD] = {"cut-card", shuffling, "", "the cutting card comes out",         \
                                  .staff = BW_BY(BW_DEALER)},                                      \
               [(first) + BW_ST_SHUFFLE] = {"shuffle",                                             \
                                            shuffling,                                             \
                                            "",                                                    \
                                            "a new shoe, between rounds",                          \
                                            .means = BW_MEANS_SHUFFLE,                             \
                                            .staff = BW_BY(BW_DEALER)},                            \
               [(first) + BW_ST_NEW_CARDS] = {"new-cards",                                         \
                                              opening,                                             \
                                              "",                                                  \
                                              "the floor brings fresh cards",                      \
                                              .means = BW_MEANS_FRESH,                             \
                                              .staff = BW_BY(BW_FLOOR)},                           \
               [(first) + BW_ST_VOID] = {"void",                                                   \
                                         faults,                                                   \
                                         "",                                                       \
                                         "the floor voids the round",                              \
                                         .means = BW_MEANS_VOID,                                   \
                                         .staff = BW_BY(BW_FLOOR)}

/* ---- the shoe ----------------------------------------------------------------------------- */

/* The whole pack again, with what a new shoe burns. Also what a game does as it opens. */
void bw_st_new_shoe(BwShoeTable *table, const BwShoeRules *rules);

/* The pack again without the cards that lie on the table, in the middle of a round. */
void bw_st_shuffle_rest(BwShoeTable *table, const BwShoeRules *rules);

/* Cards that can still come out of the shoe, once what is to be burned has been burned. */
static inline unsigned bw_st_left(const BwShoeTable *table) {
    unsigned unseen = table->burned + table->burn;
    return table->t.pack_left > unseen ? table->t.pack_left - unseen : 0;
}

/* So many cards leave unseen before the next one. */
static inline void bw_st_burn(BwShoeTable *table, unsigned cards) {
    table->burn = (uint8_t)(table->burn + cards);
}

/* Does the same shoe go on from round to round? */
static inline bool bw_st_goes_on(const BwShoeTable *table, const BwShoeRules *rules) {
    int64_t how = rules->shuffle != 0 ? table->t.option[rules->shuffle] : 0;
    return how == 0 || (how != rules->every_round && how != rules->continuous);
}

static inline bool bw_st_is_continuous(const BwShoeTable *table, const BwShoeRules *rules) {
    return rules->continuous != 0 && table->t.option[rules->shuffle] == rules->continuous;
}

/* No wager is up and no card is due. */
static inline bool bw_st_between_rounds(const BwShoeTable *table) {
    return table->dealing == 0 && table->t.n_bets == 0;
}

/* ---- a round ------------------------------------------------------------------------------ */

/* The need of the moment; once betting is closed, of a card for `who`. Never inlined: a need is put
 * together byte by byte, and where a caller has one ready that would slow it down too. */
__attribute__((noinline)) BwNeed bw_st_need(const BwShoeTable *table, BwWho who, BwFace face);

/* May a wager be made now? Refused once betting is closed, and when the shuffle is due. */
bool bw_st_check_bet(const BwShoeTable *table, const BwShoeRules *rules, BwOut *out);

/* Makes a plain wager, and begins a round with the first one: the last round's cards go, and a pack
 * that does not go on is whole. Takes one back, until betting is closed. */
bool bw_st_bet(BwShoeTable *table, const BwShoeRules *rules, const BwBetRules *bets,
               const BwEvent *event, BwOut *out);
bool bw_st_take(BwShoeTable *table, const BwShoeRules *rules, const BwBetRules *bets,
                const BwEvent *event, BwOut *out);

/* "No more bets". A round without a wager is not dealt. */
bool bw_st_close(BwShoeTable *table, const BwShoeRules *rules, BwOut *out);

/* A card has come, which closes the betting. */
typedef enum BwShoeCard {
    BW_ST_REFUSED,
    BW_ST_TURNED, /* a new shoe's first card: it is burned, and all is done */
    BW_ST_DEALT,  /* the game's: lay it */
} BwShoeCard;
BwShoeCard bw_st_card(BwShoeTable *table, const BwShoeRules *rules, BwCard card, BwOut *out);

/* Takes the card from the shoe and lays it before `who`; notices the cutting card. */
void bw_st_lay(BwShoeTable *table, const BwShoeRules *rules, BwCard card, BwWho who, BwFace face);

/* The round is over, its wagers settled; or void, and those still undecided are returned. */
void bw_st_end_round(BwShoeTable *table, const BwShoeRules *rules);
void bw_st_void_round(BwShoeTable *table, const BwShoeRules *rules, const char *clause, BwOut *out);

/* The round is void and the whole pack is shuffled: the shoe is exhausted, the device fails. */
void bw_st_void_and_shuffle(BwShoeTable *table, const BwShoeRules *rules, const char *clause,
                            BwOut *out);

/* ---- staff and irregularities ------------------------------------------------------------- */

/* cut-card and shuffle are the dealer's, new-cards and void the floor's. */
bool bw_st_act(BwShoeTable *table, const BwShoeRules *rules, BwShoeAct action, const BwEvent *event,
               BwOut *out);

/* The card that a fault names, if it can still come; that it names one its table of words says. */
bool bw_st_named_card(const BwShoeTable *table, const BwShoeRules *rules, const BwEvent *event,
                      BwCard *card, BwOut *out);

/* A card that came out too early, for all to see, lies beside the shoe; then before `who`, face up.
 */
void bw_st_put_by(BwShoeTable *table, const BwShoeRules *rules, BwCard card);
void bw_st_lay_put_by(BwShoeTable *table, BwCard card, BwWho who);

/* A card that came out although none was due: seen, it is gone; unseen, it is simply the next. */
bool bw_st_burn_if_seen(BwShoeTable *table, const BwShoeRules *rules, const BwEvent *event,
                        BwOut *out);

/* A card lies face up in the shoe; only while a card is needed. */
bool bw_st_face_up_in_shoe(BwShoeTable *table, const BwShoeRules *rules, const BwEvent *event,
                           BwOut *out);

#endif
