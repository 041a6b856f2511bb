/* card.h: playing cards. A card is one byte, rank * 4 + suit, deuce to ace, clubs to spades; then
 * the joker; then BW_CARD_HIDDEN, a card of which a view shows only the back. */
#ifndef BW_CARD_H
#define BW_CARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef uint8_t BwCard;

enum {
    BW_TWO,
    BW_THREE,
    BW_FOUR,
    BW_FIVE,
    BW_SIX,
    BW_SEVEN,
    BW_EIGHT,
    BW_NINE,
    BW_TEN,
    BW_JACK,
    BW_QUEEN,
    BW_KING,
    BW_ACE,
    BW_RANKS
};
enum { BW_CLUBS, BW_DIAMONDS, BW_HEARTS, BW_SPADES, BW_SUITS };

#define BW_JOKER       ((BwCard)52)
#define BW_CARD_KINDS  53
#define BW_CARD_HIDDEN ((BwCard)255)

static inline BwCard bw_card(unsigned rank, unsigned suit) {
    return (BwCard)(rank * 4 + suit);
}
static inline unsigned bw_card_rank(BwCard c) {
    return c >> 2;
}
static inline unsigned bw_card_suit(BwCard c) {
    return c & 3;
}

/* Reads "As", "Td", "10d", "9c", "Jk"; all of text[0..n). Letters of either case. */
bool bw_card_parse(const char *text, size_t n, BwCard *card);

/* Writes "As", "Jk" or, for a hidden card, "??"; returns out. */
char *bw_card_format(BwCard card, char out[4]);

#endif
