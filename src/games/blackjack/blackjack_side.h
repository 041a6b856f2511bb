/* blackjack_side.h: side wagers of the blackjack family. Such a wager is three things: the moment
 * at which it is decided, the cards that it looks at, and a pay table that the house has chosen; so
 * each is a row of data, and the same rows serve blackjack (2.17, 2.19, 2.20, 2.22 to 2.26), the
 * match wager of blackjack switch, match the dealer of Spanish 21 and bust it of double attack.
 *
 * What a wager pays on given cards is a pure function of the table's options (bw_bj_side_odds,
 * bw_bj_progressive_award), which the exact analysis integrates over. The engine of the family
 * calls the hooks of BwBlackjackSides at the moments of the round. */
#ifndef BW_GAMES_BLACKJACK_BLACKJACK_SIDE_H
#define BW_GAMES_BLACKJACK_BLACKJACK_SIDE_H

#include "table/game.h"

typedef struct BwBlackjackTable BwBlackjackTable;

/* ---- what a wager pays -------------------------------------------------------------------- */

typedef enum BwBlackjackSide {
    BW_SIDE_OVER_13,
    BW_SIDE_UNDER_13,
    BW_SIDE_SAME_SUIT,
    BW_SIDE_SEVENS,
    BW_SIDE_PROGRESSIVE,
    BW_SIDE_BJ_BONUS,
    BW_SIDE_STREAK, /* target: 2 to 5 winning rounds */
    BW_SIDE_MATCH_DEALER,
    BW_SIDE_TWENTY_BONUS,
    BW_SIDE_OPTIONAL_BONUS,
    BW_SIDE_IN_BETWEEN,
    BW_SIDE_SPANISH_MATCH, /* match the dealer from a shoe without tens */
    BW_SIDE_MATCH,         /* blackjack switch */
    BW_SIDE_BUST_IT,       /* double attack */
    BW_SIDE_KINDS
} BwBlackjackSide;

/* Slots of the options, behind those of the engine. */
enum {
    BW_SIDE_OPTIONS = 60,
    BW_SIDE_ADDITIONAL = BW_SIDE_OPTIONS, /* none, over-under, same-suit, sevens */
    BW_SIDE_SS_TABLE,                     /* A, B */
    BW_SIDE_TW_TABLE,
    BW_SIDE_IB_TABLE,
    BW_SIDE_PG_TABLE,    /* 1, 2 */
    BW_SIDE_MATCH_TABLE, /* A, B */
    BW_SIDE_STREAK_LENGTHS,
    BW_SIDE_SEVENS_MODE, /* consecutive, any */
    BW_SIDE_THIRD_CARD_GUARANTEE,
    BW_SIDE_PROGRESSIVE_RATE,
    BW_SIDE_PROGRESSIVE_SEED,
    BW_SIDE_PROGRESSIVE_METER,
    BW_SIDE_OFFERS, /* no, yes, where-lawful: by BwBlackjackSide from progressive on */
    BW_SIDE_MIN = BW_SIDE_OFFERS + 7,
    BW_SIDE_MAX = BW_SIDE_MIN + 6, /* by BwBlackjackSide from bj-bonus on, like the minimum */
    BW_SIDE_CAP = BW_SIDE_MAX + 6,
    BW_SIDE_SEVENS_ODDS = BW_SIDE_CAP + 6,             /* BwSevensLine */
    BW_SIDE_BJ_BONUS_ODDS = BW_SIDE_SEVENS_ODDS + 5,   /* BwBjBonusLine */
    BW_SIDE_OPTIONAL_ODDS = BW_SIDE_BJ_BONUS_ODDS + 4, /* BwOptionalLine */
    BW_SIDE_OPTIONS_END = BW_SIDE_OPTIONAL_ODDS + 5
};

enum { BW_OFFER_NO, BW_OFFER_YES, BW_OFFER_WHERE_LAWFUL };
enum {
    BW_ADDITIONAL_NONE,
    BW_ADDITIONAL_OVER_UNDER,
    BW_ADDITIONAL_SAME_SUIT,
    BW_ADDITIONAL_SEVENS
};

/* Lines of the pay tables that a house may set, from the highest down. */
typedef enum BwSevensLine {
    BW_THREE_SEVENS_SUITED,
    BW_THREE_SEVENS,
    BW_TWO_SEVENS_SUITED,
    BW_TWO_SEVENS,
    BW_ONE_SEVEN,
    BW_SEVENS_LINES
} BwSevensLine;

typedef enum BwBjBonusLine {
    BW_BONUS_BLACKJACK,
    BW_BONUS_SUITED,
    BW_BONUS_SPADES, /* ace and jack of spades */
    BW_BONUS_BOTH,   /* the dealer has a blackjack too */
    BW_BJ_BONUS_LINES
} BwBjBonusLine;

typedef enum BwOptionalLine {
    BW_OPTIONAL_SUITED_THREE,
    BW_OPTIONAL_STRAIGHT_FLUSH,
    BW_OPTIONAL_THREE,
    BW_OPTIONAL_STRAIGHT,
    BW_OPTIONAL_FLUSH,
    BW_OPTIONAL_LINES
} BwOptionalLine;

/* The cards that a side wager may look at; those at which it does not look may be absent. */
typedef struct BwBjSideCards {
    BwCard player[4]; /* in the order of dealing; switch: hand 1, hand 2, hand 1, hand 2 */
    uint8_t n_player;
    BwCard dealer[3]; /* up card, hole card, third card */
    uint8_t n_dealer;
} BwBjSideCards;

/* What the wager pays on these cards at this table; {0, 1}: it loses. Not for streak and
 * progressive. */
BwOdds bw_bj_side_odds(const BwTable *table, unsigned wager, const BwBjSideCards *cards);

/* The same by the kind of wager. */
BwOdds bw_bj_side_pays(const BwTable *table, BwBlackjackSide kind, const BwBjSideCards *cards);

/* The progressive wager's award for so many aces in a row, 0 to 4, from the first card on; nothing
 * and nothing: it loses. */
typedef struct BwBjAward {
    BwCents cents;
    uint8_t meter_percent;
} BwBjAward;

BwBjAward bw_bj_progressive_award(const BwTable *table, const BwCard *aces, unsigned n);

/* What of a progressive wager goes to the meter before the cards are dealt. */
BwCents bw_bj_progressive_part(const BwTable *table, BwCents stake_cents);

/* What a streak of 2 to 5 winning rounds pays. */
BwOdds bw_bj_streak_odds(unsigned rounds);

/* The same for people; and the smallest stake that same suit can be paid on. */
void bw_bj_side_pays_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                           size_t size);
BwCents bw_bj_same_suit_unit(const BwTable *table);

/* What kind of side wager this is at the table's game; BW_SIDE_KINDS: none. */
BwBlackjackSide bw_bj_side_kind(const BwTable *table, unsigned wager);

/* ---- at the table ------------------------------------------------------------------------- */

/* What the table remembers of side wagers: how each bettor's hands have done in this round, for the
 * streaks. How far a streak, a run of sevens or of aces has come is noted on the wager itself. */
typedef struct BwBlackjackSideState {
    BwCents net_cents[8][BW_BETTORS_MAX]; /* by box and bettor */
    uint8_t meter_down;                   /* the progressive system has failed */
    uint8_t contributed;                  /* this round's wagers have added to the meter */
    uint8_t unused[6];
} BwBlackjackSideState;

/* The moments of a round at which side wagers are concerned. All are the same for every game; only
 * the kinds differ. */
typedef struct BwBlackjackSides {
    const uint8_t *kinds; /* BwBlackjackSide, from the game's first side wager on */
    uint8_t n_kinds;

    /* Options are looked at together; the meter is set. */
    bool (*open)(BwBlackjackTable *table, BwRefusal *why);
    bool (*offered)(const BwTable *table, unsigned wager);
    BwCents (*stake_unit)(const BwTable *table, unsigned wager, uint16_t target);
    void (*pays_print)(const BwTable *table, unsigned wager, uint16_t target, char *out,
                       size_t size);
    /* A BET or TAKE of a side wager; that betting is open is checked already. */
    bool (*bet)(BwBlackjackTable *table, const BwEvent *event, BwOut *out);
    bool (*take)(BwBlackjackTable *table, const BwEvent *event, BwOut *out);
    /* Would a side wager of this bettor be without support if `rest_cents` were left of his main
     * wager? */
    bool (*depends)(const BwBlackjackTable *table, BwWho who, BwCents rest_cents);
    /* Does this wager stay up from round to round, whatever becomes of the hands? */
    bool (*stands)(const BwBlackjackTable *table, const BwBet *bet);
    /* Wagers of earlier rounds that are still up. */
    unsigned (*resting)(const BwBlackjackTable *table);
    bool (*check_close)(const BwBlackjackTable *table, BwOut *out);
    void (*closed)(BwBlackjackTable *table, BwOut *out);
    /* Every box and the dealer have their first cards; before insurance and before blackjacks are
     * paid. */
    void (*dealt)(BwBlackjackTable *table, BwOut *out);
    /* A card has come face up, or has been turned, to a hand in play. */
    void (*card)(BwBlackjackTable *table, unsigned hand, BwCard card, BwOut *out);
    /* The hand gets no further card: does a side wager want one all the same? It is burned, and
     * given to `extra_card`. */
    bool (*wants_card)(const BwBlackjackTable *table, unsigned hand);
    void (*extra_card)(BwBlackjackTable *table, unsigned hand, BwCard card, BwOut *out);
    /* Nor does a side wager get a card of it any more. */
    void (*complete)(BwBlackjackTable *table, unsigned hand, BwOut *out);
    /* All know whether the dealer has a blackjack: the hole card was shown, or the reader has
     * spoken. */
    void (*hole_card)(BwBlackjackTable *table, BwOut *out);
    /* Must the dealer show his cards, or go on drawing, for a side wager? */
    bool (*dealer_draws)(const BwBlackjackTable *table);
    /* The dealer's hand has ended, and the hands are settled. */
    void (*dealer_done)(BwBlackjackTable *table, BwOut *out);
    /* Wagers on hands have been settled or given back: the postings from number `first` on. */
    void (*posted)(BwBlackjackTable *table, BwOut *out, unsigned first);
    /* The round is over. */
    void (*clear)(BwBlackjackTable *table);
    /* Somebody else sits down at the seat, or its patron gets up. */
    bool (*seated)(BwBlackjackTable *table, const BwEvent *event, BwOut *out);
    bool (*fault)(BwBlackjackTable *table, const BwEvent *event, BwOut *out);
    /* `act floor repair`: true if there was something to repair. */
    bool (*repair)(BwBlackjackTable *table);
} BwBlackjackSides;

extern const BwBlackjackSides bw_bj_sides, bw_bj_switch_sides, bw_bj_spanish_sides,
    bw_bj_attack_sides;

/* Targets of the streak, and "over-under over" for over-13: hooks of BwGame. */
bool bw_bj_side_target_parse(const BwTable *table, unsigned wager, const char *text, size_t n,
                             uint16_t *target);
void bw_bj_side_target_print(const BwTable *table, unsigned wager, uint16_t target, char *out,
                             size_t size);
bool bw_bj_side_target_at(const BwTable *table, unsigned wager, unsigned i, uint16_t *target);

/* ---- between the files of side wagers ------------------------------------------------------- */

/* Stops a win at the house's cap for this wager. */
BwVerdict bw_side_capped(const BwTable *table, BwBlackjackSide kind, BwVerdict verdict);

/* Is the layout large enough for another wager beside the stakes, a coupon or a side wager, and for
 * all that the hands may still put there: stakes of hands that are split, and insurance? */
bool bw_side_has_room(const BwBlackjackTable *table);

/* Has the bettor a wager on a hand of the box? */
bool bw_side_is_playing(const BwBlackjackTable *table, unsigned seat, unsigned bettor);

/* Up to four cards that were noted on a wager as they came. */
uint32_t bw_side_memo_add(uint32_t memo, BwCard card);
unsigned bw_side_memo_cards(uint32_t memo, BwCard cards[4]);

/* blackjack_streak.c */
bool bw_streak_may_bet(const BwBlackjackTable *table, const BwEvent *event, BwOut *out);
bool bw_streak_is_running(const BwBet *bet);
bool bw_streak_stands(const BwBet *bet);
bool bw_streak_check_close(const BwBlackjackTable *table, BwOut *out);
void bw_streak_begin_round(BwBlackjackTable *table);
void bw_streak_posted(BwBlackjackTable *table, BwOut *out, unsigned first);
void bw_streak_end_round(BwBlackjackTable *table);
void bw_streak_leaves(BwBlackjackTable *table, unsigned seat, BwOut *out);
unsigned bw_streak_lengths(const BwTable *table); /* a bit a number of rounds */

/* blackjack_progressive.c */
void bw_progressive_open(BwTable *table);
void bw_progressive_contribute(BwBlackjackTable *table, BwOut *out);
void bw_progressive_refund(BwBlackjackTable *table, BwOut *out, unsigned first);
BwVerdict bw_progressive_verdict(const BwTable *table, const BwBet *bet);
void bw_progressive_settle(BwBlackjackTable *table, BwBet *bet, BwOut *out);

#endif
