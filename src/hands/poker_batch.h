/* poker_batch.h: values of poker hands by the million. Many hands lie side by side in the lanes of
 * vectors, sixteen bits a lane, and all of them are ranked by the same steps at once. There are
 * three ways of doing it, chosen at run time: vectors of 16 bytes in plain C, AVX2 and AVX-512.
 * They give the same values, those of bw_poker_value. Their tables are no larger than a few
 * vectors: 416 bytes, none and 768 bytes.
 *
 * All hands of a batch have the same number of cards, five to seven, no card twice. Nothing needs
 * to be aligned, and a batch may have any size; the vectors are full from 32 hands on. */
#ifndef BW_POKER_BATCH_H
#define BW_POKER_BATCH_H

#include "hands/poker.h"

/* Hand i is the set sets[i]. */
void bw_poker_values(const BwCardSet *sets, unsigned cards_a_hand, size_t n, BwPokerValue *out);

/* Hand i is the cards_a_hand cards from cards[i * cards_a_hand] on, without joker. */
void bw_poker_values_cards(const BwCard *cards, unsigned cards_a_hand, size_t n, BwPokerValue *out);

/* Hand i is the cards of `common`, which all hands share, and in each suit the ranks (bit 0 the
 * deuce) suits[suit][i]; NULL for a suit in which no hand has more than the common cards. The
 * fastest way where the caller keeps the rest of the hands, such as all pairs of hole cards, in
 * columns. */
void bw_poker_values_joined(BwCardSet common, const uint16_t *const suits[BW_SUITS],
                            unsigned cards_a_hand, size_t n, BwPokerValue *out);

/* The ways, for those who compare them. */
typedef enum BwPokerPath {
    BW_POKER_PATH_PLAIN,
    BW_POKER_PATH_AVX2,
    BW_POKER_PATH_AVX512, /* with VBMI, VBMI2, BITALG and GFNI */
    BW_POKER_PATHS
} BwPokerPath;

const char *bw_poker_path_name(BwPokerPath path);
bool bw_poker_path_available(BwPokerPath path);
BwPokerPath bw_poker_path_best(void);

void bw_poker_values_by(BwPokerPath path, const BwCardSet *sets, unsigned cards_a_hand, size_t n,
                        BwPokerValue *out);
void bw_poker_values_cards_by(BwPokerPath path, const BwCard *cards, unsigned cards_a_hand,
                              size_t n, BwPokerValue *out);
void bw_poker_values_joined_by(BwPokerPath path, BwCardSet common,
                               const uint16_t *const suits[BW_SUITS], unsigned cards_a_hand,
                               size_t n, BwPokerValue *out);

#endif
