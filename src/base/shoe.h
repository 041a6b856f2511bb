/* shoe.h: the physical pack, for whoever deals. The cards lie in one array in the order in which
 * they leave: those before `next` are out (dealt, burnt, in the discard rack), those from `next` on
 * are still in the shoe. Cards only change places, so the pack always holds what it was built from.
 * A shoe draws no random numbers of its own; chance comes in through a function. */
#ifndef BW_SHOE_H
#define BW_SHOE_H

#include "base/card.h"

enum {
    BW_SHOE_DECKS_MAX = 12,
    BW_SHOE_JOKERS_MAX = 2, /* a deck */
    BW_SHOE_MAX = BW_SHOE_DECKS_MAX * (52 + BW_SHOE_JOKERS_MAX)
};

/* A source of chance: one of 0 ... n-1, n > 0, each equally likely. */
typedef uint32_t (*BwBelow)(void *ctx, uint32_t n);

/* What a pack is made of. */
typedef struct BwPack {
    uint8_t decks;          /* 1 to 12 */
    uint8_t jokers;         /* in each deck, 0 to 2 */
    uint16_t removed_ranks; /* bit r: no card of rank r; Spanish 21 is 1 << BW_TEN */
} BwPack;

typedef struct BwShoe {
    uint16_t count;      /* cards of the pack */
    uint16_t next;       /* the first card still in the shoe */
    uint16_t behind_cut; /* cards behind the cut card; 0: at the very end */
    BwCard cards[BW_SHOE_MAX];
} BwShoe;

/* Puts the whole pack into the shoe in order, deck after deck, each from the deuce of clubs to the
 * ace of spades and then its jokers; no cut card. False, and no change, if there is no such pack.
 */
bool bw_shoe_build(BwShoe *shoe, BwPack pack);

static inline unsigned bw_shoe_left(const BwShoe *shoe) {
    return (unsigned)(shoe->count - shoe->next);
}

/* Brings every card that is out back into the shoe, unshuffled. */
static inline void bw_shoe_gather(BwShoe *shoe) {
    shoe->next = 0;
}

/* Shuffles the cards in the shoe: every order equally likely. */
void bw_shoe_shuffle(BwShoe *shoe, BwBelow below, void *ctx);

/* Cuts: the first `depth` cards in the shoe go behind the others. False if there are not as many.
 */
bool bw_shoe_cut(BwShoe *shoe, unsigned depth);

/* Places the cut card so that `behind` cards lie behind it. False if there are not as many. */
bool bw_shoe_place_cut_card(BwShoe *shoe, unsigned behind);

/* Whether the cut card has come to the front, or has come out. */
static inline bool bw_shoe_cut_card_reached(const BwShoe *shoe) {
    return bw_shoe_left(shoe) <= shoe->behind_cut;
}

/* Takes the next card; false if the shoe is empty. */
bool bw_shoe_draw(BwShoe *shoe, BwCard *card);

/* Removes the next cards unseen; false, and no change, if there are not as many. */
bool bw_shoe_burn(BwShoe *shoe, unsigned cards);

/* Takes any card in the shoe, each equally likely, as a continuous shuffler deals. */
bool bw_shoe_draw_any(BwShoe *shoe, BwBelow below, void *ctx, BwCard *card);

/* Puts a card that is out back into the shoe, to its front; false if no such card is out. With
 * bw_shoe_draw_any that is a continuous shuffler: what is put back may come at once. */
bool bw_shoe_put_back(BwShoe *shoe, BwCard card);

#endif
